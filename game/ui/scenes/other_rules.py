"""A replayed race by the rules of another edition: a sheet on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.content.editions import Edition
from game.match import Match, RaceBeside, RaceSetup, can_be_beside, take_over_by
from game.rules import Seat, Square
from game.text import _
from game.text.editions import title_of
from game.text.other_rules import (
    choices_sentence,
    hare_sentences,
    not_asked_sentence,
    not_known_sentence,
    own_way_sentence,
    ranks_line,
    stand_sentence,
    stuck_sentence,
    toll_sentence,
)
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import EDGE, NOWHERE, Flow, fixed, freest, padded, row, shared, stretch
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, Plate, Widget
from game.ui.scenes.navigation import Host
from game.ui.table.board_view import BoardView
from game.ui.table.bubble import room_for

from .selection import goals
from .table_view import figures

WIDTH, PAD, BETWEEN = 404.0, 10.0, 5.0
"""Width of the sheet, its margin, and the gap between two lines, in logical units."""
HEAD, ARROW = 36.0, 50.0
"""The height of the row with the edition's title, and the width of its buttons."""
TITLES = theme.BUTTON, theme.LARGE, theme.TEXT, theme.SMALL, theme.FINE
"""Letter sizes of the title: the largest at which no word of it is broken."""
PROSE, SMALL = theme.TEXT, theme.SMALL

SHORTER = 1.0, 0.8, 0.6
"""Parts of its height that the sheet has where it would hide a hare otherwise; it scrolls."""
ABOVE_ALL = 50
"""How many times as much it counts to hide a hare or a button as to hide anything else."""
ICON, BESIDE = 20.0, 27.0
"""The drawing before a line, and the room for it."""


class SheetLine(NamedTuple):
    """A line of the sheet."""

    text: str
    icon: str = ""
    """The drawing before it; a line without one belongs to the line above, and is small."""


@dataclass(eq=False)
class Icon(Widget):
    """A drawing in the upper left corner of its box."""

    _drawing: str
    box: Box

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        drawing = renderer.picture(self._drawing, ICON, ICON)
        yield Sprite(drawing, *renderer.viewport.point(self.box.x, self.box.y))


class OtherRules:
    """The other edition by which the race is looked at, if one is chosen, and what there is to say.
    All are offered that suit players and board, and the race's own if house rules make a
    difference."""

    def __init__(self, host: Host, match: Match) -> None:
        self._host = host
        self._match = match
        self.editions: tuple[Edition, ...] = tuple(
            edition
            for edition in host.library.sound_editions()
            if edition.ruleset != match.race.ruleset and can_be_beside(match, edition.ruleset)
        )
        self.is_open = False
        self._at = 0
        """The number of the chosen edition."""
        self._besides: dict[str, RaceBeside] = {}

    @property
    def edition(self) -> Edition:
        """The edition that is chosen; there must be one."""
        return self.editions[self._at]

    @property
    def beside(self) -> RaceBeside | None:
        """The race by that edition; None while the sheet is closed."""
        if not self.is_open:
            return None
        edition = self.edition
        if edition.name not in self._besides:
            self._besides[edition.name] = RaceBeside(self._match, edition.ruleset)
        return self._besides[edition.name]

    def toggle(self) -> None:
        """Open the sheet, or close it."""
        self.is_open = not self.is_open and bool(self.editions)

    def turn(self, by: int) -> None:
        """Go on by this many editions, round and round."""
        self._at = (self._at + by) % len(self.editions)

    def taken_over(self, number: int, bots: Mapping[Seat, str | None]) -> RaceSetup:
        """The set-up of a race by that edition that begins there, with these in the seats."""
        beside = self.beside
        assert beside is not None
        chosen = [bots[seat] for seat in range(self._match.race.seats)]
        return take_over_by(beside, number, chosen, self.edition.name)

    # --- what there is to say -----------------------------------------------------------------

    def lines(self, number: int) -> list[SheetLine]:
        """The lines of the sheet after this many actions."""
        beside = self.beside
        assert beside is not None
        match = self._match
        names = [player.name for player in match.players]
        here = match.states[number]
        told: list[SheetLine] = []
        if not here.is_over:
            choices = beside.choices(number)
            if not choices.asked:
                text = not_asked_sentence()
            elif choices.stuck:
                text = stuck_sentence(names[here.turn])
            else:
                text = choices_sentence(match.race, choices.here, choices.there)
            told.append(SheetLine(text, "ui/icon-footprint"))
        if (toll := beside.toll(number)) is not None:
            told.append(SheetLine(toll_sentence(names[toll.seat], toll.there), "ui/carrot"))
        if (hare := beside.hare(number)) is not None:
            words = match.race, beside.race, names, hare.seat, hare.here, hare.there
            told.append(SheetLine(hare_sentences(*words), "ui/icon-dice"))
        stand = beside.stand(number)
        if stand is None:
            return [*told, SheetLine(not_known_sentence(yet=not beside.is_run), "ui/icon-crown")]
        told.append(SheetLine(stand_sentence(names, here, stand.state), "ui/icon-crown"))
        if (here.squares, here.carrots) != (stand.state.squares, stand.state.carrots):
            told.append(SheetLine(ranks_line(names, stand.state)))
        if stand.own_way:
            told.append(SheetLine(own_way_sentence(stand.own_way)))
        return told

    def differing(self, number: int) -> tuple[tuple[Square, ...], tuple[Square, ...]]:
        """The squares that could be gone to there alone, and here alone."""
        beside = self.beside
        if beside is None:
            return (), ()
        choices = beside.choices(number)
        if not choices.asked:
            return (), ()
        finish = self._match.race.track.finish
        here, there = goals(choices.here, finish).keys(), goals(choices.there, finish).keys()
        return tuple(sorted(there - here)), tuple(sorted(here - there))

    # --- picture ------------------------------------------------------------------------------

    def widgets(
        self, board: BoardView, number: int, turn: Callable[[int], None], toggle: Callable[[], None]
    ) -> list[Widget]:
        """The sheet, where it hides least: title and arrows, and the lines below them."""
        if not self.is_open:
            return []
        renderer = self._host.renderer
        width = min(WIDTH, board.box.width - 2 * EDGE)
        room = width - 2 * PAD
        lines = self.lines(number)
        sizes = [PROSE if line.icon else SMALL for line in lines]
        heights = [
            renderer.viewport.units(
                renderer.text(line.text, size, _colour(line), wrap=room - BESIDE).get_height()
            )
            for line, size in zip(lines, sizes, strict=True)
        ]
        beside, title = room - 3 * ARROW - 8, title_of(self.edition)
        heading = Label(title, theme.BUTTON, face="display-bold", align="centre")
        fits = (n for n in TITLES if renderer.longest_word(title, n, heading.face) <= beside)
        heading.size = next(fits, theme.FINE)
        if renderer.longest_word(title, theme.FINE, heading.face) > beside:
            heading.face = "text"  # which is narrower
        head_tall = max(HEAD, heading.wanted_height(renderer, beside))
        tall = 2 * PAD + 4 + head_tall + sum(heights) + BETWEEN * len(lines)
        tall = min(tall, board.box.bottom - 2 * EDGE)  # it scrolls, above the buttons below
        where = room_for(renderer, board, tall)
        free, above_all = self._keep_free(board, number), self._above_all(board, number)
        least = 2 * PAD + 4 + head_tall + max(heights, default=0.0) + 2 * BETWEEN
        for part in SHORTER:
            high = min(tall, max(least, tall * part))  # any line can be read whole
            sheet = freest(where, width, high, free, above_all, times=ABOVE_ALL)
            if all(shared(sheet, kept) == NOWHERE for kept in above_all):
                break
        head = Box(sheet.x + PAD, sheet.y + PAD, room, head_tall)
        parts = [fixed(ARROW), stretch(), fixed(ARROW), fixed(ARROW, before=2)]
        places = row(head, parts, 2)
        heading.box = places.pop(1)
        back, on, closing = _("Previous edition"), _("Next edition"), _("Close this sheet")
        buttons = [
            Button("", lambda: turn(-1), "left", Command.PREVIOUS_EDITION, title=back),
            Button("", lambda: turn(1), "right", Command.NEXT_EDITION, title=on),
            Button("", toggle, "cross", Command.OTHER_RULES, title=closing),
        ]
        for button, place in zip(buttons, places, strict=True):
            button.box, button.style = place, "button-plain"
        told: list[Widget] = []
        flow = Flow(head.x, head.bottom + BETWEEN, room, BETWEEN)
        below = Box(head.x, flow.bottom, room, sheet.bottom - PAD - flow.bottom)
        for line, size, height in zip(lines, sizes, heights, strict=True):
            place = flow.take(height)
            if line.icon:
                told.append(Icon(line.icon, Box(place.x, place.y + 1, ICON, ICON)))
            words = padded(place, left=BESIDE)
            told.append(Label(line.text, size, colour=_colour(line), prose=True, box=words))
        area = ScrollArea(below, told).named("other rules told")
        return [Plate(sheet), heading, *buttons, area, *told]

    def _keep_free(self, board: BoardView, number: int) -> list[Box]:
        """What the sheet should not hide: marked squares, and the die or the deck."""
        more, fewer = self.differing(number)
        marked = (board.square_box(square).inset(-10) for square in (*more, *fewer))
        return [board.deck_box(), board.die_box(), *marked]

    def _above_all(self, board: BoardView, number: int) -> list[Box]:
        """What it must not hide: hares, and the buttons in the board's corner."""
        state = self._match.states[number]
        feet = (board.foot(*each, state.home) for each in enumerate(state.squares))
        return [board.corner, *figures(board, feet)]


def _colour(line: SheetLine) -> theme.Colour:
    return theme.INK if line.icon else theme.INK_SOFT
