"""The panel beside the board, kept as it was last composed as long as it says the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.match import Player
from game.rules import Seat
from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite, grouped
from game.ui.draw.viewport import Box
from game.ui.kit.widgets import Form

from . import panel
from .board_view import BoardView
from .hand import hand
from .log import LogLine, last_turns
from .panel import Buttons, PanelLayout, PlayerRow

ColouredLine: TypeAlias = tuple[str, theme.Colour]
Told: TypeAlias = tuple[str, Sequence[ColouredLine]]
"""What is told of something: heading, and lines with their colours."""


@dataclass(frozen=True, slots=True)
class PanelText:
    """All that the panel says at a moment, but for the carrots."""

    round: int
    alone: bool
    """Whether only one runs: rounds are turns then."""
    last_round: int | None
    """The one in which the race ends at the latest; None where that is open."""
    rows: Sequence[PlayerRow]
    lettuces: int
    """With how many each player began."""
    turn: int
    """Whose turn is seen."""
    prompt: tuple[str, str]
    """Heading and line of what is to be done."""
    buttons: Buttons
    """For which there is room left."""
    info: Told | None
    """Of what is pointed at, or was asked for; else None."""
    log: Sequence[LogLine]
    """A line for each turn."""
    scrolled: int
    """Lines hidden below."""
    again: bool
    """Whether the last turns can be shown again."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What changes while carrots are counted."""

    carrots: tuple[str, ...]
    """Per seat."""
    nets: tuple[str, ...]
    """By how many the last turn of each changed them, with its sign."""
    hand: tuple[str, ...] | None
    """The drawings of the cards that are held; None where nobody holds any."""
    holder: tuple[Player, Seat] | None = None
    """Who holds them, where that could be several persons."""


class SidePanel:
    """Composes the panel in three groups, from back to front: what it says, carrots, controls."""

    def __init__(self, layout: PanelLayout, board: BoardView) -> None:
        self.layout = layout
        self._board = board
        self._said: tuple[Hashable, Group, Group] | None = None
        """The key of what was last said, and the groups of text and controls."""
        self._counted: tuple[Hashable, Group] | None = None
        self._parts: dict[Hashable, tuple[object, list[Sprite]]] = {}
        """The parts as they were last composed, each with what it said."""

    def compose(
        self,
        renderer: Renderer,
        form: Form,
        key: Hashable,
        text: Callable[[], PanelText],
        counting: Hashable,
        counts: Callable[[], Counts],
    ) -> tuple[Group, Group, Group]:
        """The panel. `text` is asked only if `key` differs from the one before, `counts` only if
        that or `counting` does."""
        whole = (form, form.revision, key)
        if self._said is None or self._said[0] != whole:
            says = grouped(self._text(renderer, text()))
            controls = (s for widget in form.widgets for s in widget.compose(renderer))
            self._said = whole, says, grouped(controls)
        if self._counted is None or self._counted[0] != (whole, counting):
            self._counted = (whole, counting), grouped(self._carrots(renderer, counts()))
        return self._said[1], self._counted[1], self._said[2]

    @property
    def composed(self) -> tuple[Group, Group, Group] | None:
        """The panel as it was composed last."""
        if self._said is None or self._counted is None:
            return None
        return self._said[1], self._counted[1], self._said[2]

    def _text(self, renderer: Renderer, says: PanelText) -> Iterator[Sprite]:
        view, places = renderer.viewport, self.layout
        number = _round(says.round, says.last_round, alone=says.alone)
        size = renderer.fitting(number, 17, places.header.width - panel.BUTTONS - 4, "display-bold")
        title = renderer.text(number, size, theme.INK_SOFT, "display-bold")
        px, py = view.point(places.header.x + 2, places.header.centre[1])
        yield Sprite(title, px, py - title.get_height() // 2)
        whose = says.rows[says.turn]
        colour = whose.player.colour
        rect = view.rect(places.turn)
        ground, sheet = self._board.still_picture(), view.rect(places.sheet)
        wash = renderer.wash_on(ground, sheet, rect, colour, panel.WASH)
        yield Sprite(wash, rect.x, rect.y)
        turn = panel.whose_turn(renderer, places.turn, whose, says.prompt, says.buttons)
        yield from self._part("turn", (whose, says.prompt, says.buttons), turn)
        for box, row in zip(places.rows, says.rows, strict=True):
            drawn = panel.player_row(renderer, box, row, says.lettuces, self._board.square_picture)
            yield from self._part(row.seat, row, drawn)
        yield panel.rule_above(renderer, places.log)
        place: Box | None = places.log
        if says.info is not None:
            heading, lines = says.info
            info = panel.told(renderer, places.info, heading, lines)
            yield from self._part("info", (heading, tuple(lines)), info)
            place = places.below if says.log else None
            if place is not None:
                yield panel.rule_above(renderer, place)
        if place is not None:
            a_round = len(says.rows)
            again = says.again
            log = last_turns(renderer, place, says.log, says.scrolled, a_round, again=again)
            yield from self._part("log", (tuple(says.log), says.scrolled, place, again), log)

    def _carrots(self, renderer: Renderer, counts: Counts) -> Iterator[Sprite]:
        places = self.layout
        counted = zip(places.rows, counts.carrots, counts.nets, strict=True)
        for seat, (box, carrots, net) in enumerate(counted):
            count = panel.carrot_count(renderer, box, carrots, net)
            yield from self._part(("carrots", seat), (carrots, net), count)
        if places.hand is not None and counts.hand is not None:
            held = hand(renderer, places.hand, counts.hand, counts.holder)
            yield from self._part("hand", (counts.hand, counts.holder), held)

    def _part(self, name: Hashable, says: object, made: Iterator[Sprite]) -> list[Sprite]:
        """A part of the panel; `made` composes it, if it does not say the same as last time."""
        kept = self._parts.get(name)
        if kept is None or kept[0] != says:
            kept = self._parts[name] = (says, list(made))
        return kept[1]


def _round(number: int, last: int | None, *, alone: bool) -> str:
    """Which round it is, and of how many where that is settled (6.3)."""
    if alone:
        return _("Turn {n}").format(n=number)
    if last is None:
        return _("Round {n}").format(n=number)
    if number >= last:
        return _("Last round")
    return _("Round {n}/{last}").format(n=number, last=last)
