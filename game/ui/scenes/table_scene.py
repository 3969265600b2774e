"""What every scene around the board shares: the board, the panel beside it, the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from game.content.boards import Board, board
from game.content.editions import edition
from game.content.house_rules import edition_of_hare
from game.content.settings import Light
from game.match import Match
from game.rules import Event, GameState, Seat, Square, SquareKind, departures
from game.text import (
    Storyteller,
    _,
    brief,
    capitalised,
    hare_help,
    house_rule_lines,
    language,
    square_help,
    square_name,
)
from game.ui.animation.event_animator import EventAnimator
from game.ui.animation.event_sounds import in_short
from game.ui.animation.idle import IdleMovement
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite, grouped
from game.ui.draw.timeline import Cue, Timeline
from game.ui.draw.viewport import Box
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Place, Widget
from game.ui.table import panel as race_panel
from game.ui.table.board_view import FRAME, BoardView
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.hand import hand, hand_cards, prepare_cards
from game.ui.table.pieces import Die, Table

MARGIN = 8.0
PANEL = 318.0
"""Logical units the panel needs at least."""
PACE = {"slow": 0.6, "normal": 1.0, "fast": 2.4, "instant": 0.0}
"""How much quicker than written the cues are played; 0 shows only where they end."""


@dataclass(slots=True)
class PanelKept:
    """The panel as it was last composed, from back to front, and when that is still right."""

    key: object
    panel: Group
    controls: Group
    counted: tuple[object, Group] | None = None
    """The carrots, which lie between the two, and the numbers they were composed for."""


class TableScene(Scene):
    """A match on the table: its board, its players, what has happened.

    It begins with the table as it stood `at` this place of `Match.states`. `prompt_height` is that
    of the card with the controls, in logical units.
    """

    outdoors = True
    prompt_height = race_panel.PROMPT

    def __init__(self, host: Host, match: Match, at: int = -1) -> None:
        super().__init__(host)
        self.match = match
        self.board = board(match.race.track.name)
        self.edition = edition(match.race.ruleset.name)
        self.house = departures(match.race, self.edition.ruleset)
        self.hedgehog = self.edition.has_hedgehog(language())
        self.timeline = Timeline()
        self.pointed: Square | None = None
        """The square under the pointer, or under the keyboard's cursor."""
        self._story = Storyteller(match.race, [p.name for p in match.players], self.hedgehog)
        self.log: list[tuple[str | None, str]] = []
        self._last: list[str] = []
        """Per seat: what it did last, in a word or two."""
        self._begin_log()
        self._scrolled = 0
        self._shown = DisplayedState(match.states[at])
        self._panel_kept: PanelKept | None = None
        self._parts_kept: dict[object, tuple[object, list[Sprite]]] = {}
        """The parts of the panel as they were last composed, each with what it said."""
        self._table: Table | None = None
        self._preparing: Iterator[None] = iter(())
        """Draws what the next move may show, a drawing with each step."""

    # --- what a scene of the table decides itself ---------------------------------------------

    def widgets(self) -> list[Widget]:
        """The controls for the present moment; called after the board has been placed."""
        raise NotImplementedError

    def prompt(self) -> tuple[str, str]:
        """The card under the players: heading and one line."""
        raise NotImplementedError

    @property
    def moment(self) -> GameState:
        """The state that is looked at."""
        return self.match.state

    def open_hand(self, seat: Seat) -> bool:
        """Whether this seat's carrots may be seen."""
        return True

    def hand_seat(self) -> Seat | None:
        """The seat whose hand is held at the lower edge, or None if nobody holds one."""
        return None

    def square_notes(self, square: Square) -> list[tuple[str, theme.Colour]]:
        """What matters about a square at this moment, above what it does at all times."""
        return []

    def under_hares(self, renderer: Renderer) -> Iterable[Sprite]:
        """What lies on the board, under everything that stands there."""
        return ()

    def over_hares(self, renderer: Renderer) -> Iterable[Sprite]:
        """What floats above everything that stands on the board."""
        return ()

    def common_widgets(self) -> list[Widget]:
        """What every scene of the table has: the menu, and the reference card by deck or die."""
        header = self.panel.header
        view = self.board_view
        place = view.deck_box() if self.table.draws_cards else view.die_box()
        below = self.panel.hand
        held = [Place(below, self.open_reference).named("hand")] if below else []
        return [
            Place(place, self.open_reference, key="c").named("deck"),
            *held,
            Button(
                Box(header.right - 130, header.y, 130, header.height),
                _("Menu"),
                self.open_menu,
                icon="ui/icon-menu",
                hint=_("Esc"),
                style="button-plain",
                size=18,
            ).named("menu"),
        ]

    def open_menu(self) -> None:
        """The menu over the table."""
        raise NotImplementedError

    def open_reference(self) -> None:
        """The reference card, with the deck as it lies now."""
        self.navigator.open_reference(self.moment)

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        self.timeline.finish()
        view = renderer.viewport
        self.board_view, area = self._fitted(renderer)
        x = area.right + MARGIN
        panel = Box(x, MARGIN, view.width - x - MARGIN, view.height - 2 * MARGIN)
        self.panel = race_panel.layout(
            panel, self.match.race.seats, self.prompt_height, with_hand=self.hand_seat() is not None
        )
        before, self._table = (
            self._table,
            Table(self.board_view, self._shown, self.match.players, self._deck_look()),
        )
        if before is not None:
            self.table.caption, self.table.trail = before.caption, before.trail
            if before.die is not None:
                self.table.die = Die(*self.board_view.die_box().centre, before.die.picture)
        self.event_animator = EventAnimator(
            self.table, self._purse, self._sound, still=self.host.settings.reduced_motion
        )
        self._idle = IdleMovement(self.table, Random())
        self.compose_anew()
        self.make_form()

    def compose_anew(self) -> None:
        """Keep nothing of what has been composed: all of it may be drawn otherwise now."""
        self._panel_kept = None
        self._parts_kept = {}

    def draw_ahead(self, renderer: Renderer) -> None:
        board_view, _area = self._fitted(renderer)
        board_view.still_picture()
        board_view.scenery()

    def _fitted(self, renderer: Renderer) -> tuple[BoardView, Box]:
        return on_the_table(
            self.board, renderer, hedgehog=self.hedgehog, light=self.host.settings.light
        )

    @property
    def table(self) -> Table:
        """What moves on the board; there once the scene has been arranged."""
        assert self._table is not None
        return self._table

    def prepare(self) -> bool:
        return next(self._preparing, self) is not self

    def _what_may_come(self) -> Iterator[None]:
        renderer = self.host.renderer
        if self.panel.hand is not None:
            yield from prepare_cards(renderer)
        for marker in self._shown.race.markers_of(self._shown.turn):
            yield from self.table.prepare(renderer, marker)

    def _purse(self, seat: Seat) -> tuple[float, float]:
        row = self.panel.rows[seat]
        return row.right - 40, row.y + row.height / 2

    def make_form(self) -> None:
        """The controls for the present moment, the focus on the same one as before."""
        self.form = self.form.renewed(self.widgets())
        self._preparing = self._what_may_come()
        self._panel_kept = None

    # --- what happens -------------------------------------------------------------------------

    def play(self, events: Sequence[Event]) -> None:
        """Turn what has happened into cues; each takes its log line along."""
        self._idle.calm()
        self.timeline.add(self._cues(events))
        if not self.pace() and (whole := in_short(events)):
            self.host.sound.play(whole)

    def _cues(self, events: Iterable[Event]) -> Iterator[Cue]:
        for event in events:
            yield from self.event_animator.cues_for(event, partial(self._tell, (event,)))

    def _sound(self, name: str, x: float | None) -> None:
        """Play a cue's sound from where it is on the board; what is skipped is silent."""
        if self.timeline.skipping or not self.pace():
            return
        box = self.board_view.box
        pan = 0.0 if x is None else 2 * (x - box.x) / box.width - 1
        self.host.sound.play(name, pan=pan)

    def pace(self) -> float:
        """How much quicker than written the cues are played; 0 shows only where they end."""
        return PACE[self.host.settings.speed]

    def live(self, dt: float) -> None:
        """Let an ear or a blade of grass move once in a while; call it while nothing happens."""
        if self.lively:
            self._idle.update(dt)

    @property
    def lively(self) -> bool:
        """Whether small things move while nothing happens; in a minimised window none does."""
        settings = self.host.settings
        return settings.lively and not settings.reduced_motion and self.host.visible

    def quiet_rest(self) -> float | None:
        """Seconds until something stirs; None if nothing ever does."""
        return self._idle.rest() if self.lively else None

    def show_at_once(self, number: int) -> None:
        """Put the table as it stood after so many actions (-1: all of them), at rest."""
        self._shown = self.table.shown = DisplayedState(self.match.states[number])
        self.table.settle()
        self._panel_kept = None

    def point(self, x: float, y: float) -> None:
        """The pointer is here: the card tells of the square under it."""
        self.pointed = self.board_view.square_at(x, y)
        self._panel_kept = None

    def scroll(self, up: int) -> None:
        """Read back in the log."""
        most = max(0, len(self.log) - 3)
        self._scrolled = min(most, max(0, self._scrolled + up))
        self._panel_kept = None

    def _begin_log(self) -> None:
        """The log as it is before anybody has acted."""
        self._last = [""] * self.match.race.seats
        first = self.match.players[self.match.race.first]
        self.log = [
            (first.colour, _("The race begins: {name} goes first.").format(name=first.name))
        ]

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            seat = seat_of(event, self.match)
            sentence = self._story.sentence(event)
            if sentence:
                colour = None if seat is None else self.match.players[seat].colour
                self.log.append((colour, sentence))
            short = brief(event, self.match.race)
            if short and seat is not None:
                self._last[seat] = short
        self._panel_kept = None

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> list[Sprite | Group]:
        sprites: list[Sprite | Group] = [Sprite(self.board_view.still_picture(), 0, 0)]
        sprites += self.under_hares(renderer)
        sprites += self.table.compose(renderer)
        sprites += self.over_hares(renderer)
        sprites += self._caption(renderer)
        key = (self.form, self.timeline.running, self._shown.changes)
        if self._panel_kept is None or self._panel_kept.key != key:
            self._panel_kept = PanelKept(
                key, grouped(self._panel(renderer)), grouped(self._controls(renderer))
            )
        kept, counting = self._panel_kept, tuple(self.table.counting.items())
        if kept.counted is None or kept.counted[0] != counting:
            kept.counted = counting, grouped(self._carrots(renderer))
        sprites += (kept.panel, kept.counted[1], kept.controls)
        sprites += self.table.compose_flying(renderer)
        return sprites

    def _caption(self, renderer: Renderer) -> Iterator[Sprite]:
        """What the hare square said, on a strip over the horizon."""
        if self.table.caption is None:
            return
        view = renderer.viewport
        lettering = renderer.text(capitalised(self.table.caption), 25, theme.INK, "display-bold")
        width = lettering.get_width() + view.px(44)
        height = lettering.get_height() + view.px(22)
        plate = renderer.panel(width, height, "parchment", 16)
        die = self.board_view.die_box()
        gap = 80.0 if self.table.draws_cards else 34.0
        right, middle = view.point(die.x - gap, die.centre[1])
        left = max(self.board_view.left, right - width)
        yield Sprite(plate, left, middle - height // 2)
        yield Sprite(
            lettering,
            left + (width - lettering.get_width()) // 2,
            middle - lettering.get_height() // 2 - view.px(1),
        )

    def _panel(self, renderer: Renderer) -> Iterator[Sprite]:
        view, panel = renderer.viewport, self.panel
        heading = _("Round {n}").format(n=self._shown.round)
        title = renderer.text(heading, 24, theme.CREAM, "display-bold", outline=theme.INK)
        px, py = view.point(panel.header.x + 2, panel.header.y + panel.header.height / 2)
        yield Sprite(title, px, py - title.get_height() // 2)
        for seat, (box, player) in enumerate(zip(panel.rows, self.match.players, strict=True)):
            row = race_panel.player_row_of(self.table, seat, player, self._last[seat])
            lettuces = self.match.race.setup.lettuces
            yield from self._part(seat, row, race_panel.player_row(renderer, box, row, lettuces))
        heading, line = self.prompt()
        prompt = race_panel.card(renderer, panel.prompt, heading, [(line, theme.INK)])
        yield from self._part("prompt", (heading, line), prompt)
        pointed = self.pointed
        heading, lines = self._rules_lines() if pointed is None else self._square_lines(pointed)
        info = race_panel.card(renderer, panel.info, heading, lines)
        yield from self._part("info", (heading, lines), info)
        log = race_panel.log_card(renderer, panel.log, self.log, self._scrolled)
        yield from self._part("log", (list(self.log), self._scrolled), log)

    def _carrots(self, renderer: Renderer) -> Iterator[Sprite]:
        """Every player's carrots, and the hand: what changes while carrots are counted."""
        table, panel = self.table, self.panel
        for seat, box in enumerate(panel.rows):
            carrots = str(table.carrots(seat)) if self.open_hand(seat) else "?"
            count = race_panel.carrot_count(renderer, box, carrots)
            yield from self._part(("carrots", seat), carrots, count)
        holder = self.hand_seat()
        if panel.hand is not None and holder is not None:
            cards = hand_cards(table, holder, is_open=self.open_hand(holder))
            yield from self._part("hand", cards, hand(renderer, panel.hand, cards))

    def _controls(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self.form.compose(renderer)

    def _part(self, name: object, says: object, made: Iterator[Sprite]) -> list[Sprite]:
        """A part of the panel; `made` composes it, if it does not say the same as last time."""
        kept = self._parts_kept.get(name)
        if kept is None or kept[0] != says:
            kept = self._parts_kept[name] = (says, list(made))
        return kept[1]

    def _rules_lines(self) -> tuple[str, list[tuple[str, theme.Colour]]]:
        """What the card says while nothing is pointed at: by which rules the race is run."""
        lines = house_rule_lines(self.house, self.edition_title_of_hare())
        tip = _("Point at a square to see what it costs and what it does.")
        if not lines:
            heading = _("Rules: {edition}").format(edition=self.edition.title)
            return heading, [(tip, theme.INK_SOFT)]
        heading = _("{edition} + house rules").format(edition=self.edition.title)
        return heading, [(" · ".join(lines), theme.INK), (tip, theme.INK_SOFT)]

    def house_rules_told(self) -> str:
        """All house rules of this race, a line each, under the edition's title; "" without any."""
        lines = house_rule_lines(self.house, self.edition_title_of_hare())
        heading = _("{edition}, with house rules").format(edition=self.edition.title)
        return "\n".join([f"{heading}:", *(f"· {line}" for line in lines)]) if lines else ""

    def _deck_look(self) -> str:
        """What the hare cards look like: as in the edition they come from."""
        hare = self.house.hare
        return self.edition.cards if hare is None else edition(edition_of_hare(hare)).cards

    def edition_title_of_hare(self) -> str:
        """The title of the edition whose hare squares a house rule has put in, or ""."""
        if self.house.hare is None:
            return ""
        return edition(edition_of_hare(self.house.hare)).title

    def _square_lines(self, square: Square) -> tuple[str, list[tuple[str, theme.Colour]]]:
        """What the card says about a square: heading, then lines with their colours."""
        track = self.match.race.track
        kind = track.kinds[square]
        heading = capitalised(square_name(kind, hedgehog=self.hedgehog))
        if kind not in (SquareKind.START, SquareKind.FINISH):
            heading += f" · {track.number_shown(square)}"
        help_ = (self.square_help(kind, square), theme.INK)
        return heading, [*self.square_notes(square), help_]

    def square_help(self, kind: SquareKind, square: Square) -> str:
        """What a square does at all times."""
        rule = self.match.race.ruleset.hare
        return hare_help(rule) if kind is SquareKind.HARE else square_help(kind)


def on_the_table(
    board: Board, renderer: Renderer, *, hedgehog: bool, light: Light
) -> tuple[BoardView, Box]:
    """The board as large as it can be beside the panel, and the area it is in."""
    view = renderer.viewport
    area = Box(MARGIN, MARGIN, view.width - PANEL - 3 * MARGIN, view.height - 2 * MARGIN)

    def fitted() -> BoardView:
        return BoardView(board, area, renderer, hedgehog=hedgehog, light=light)

    spare = max(0.0, area.width - fitted().box.width - 2 * FRAME)
    area = Box(area.x, area.y, area.width - min(spare, 150.0), area.height)
    return fitted(), area


def seat_of(event: Event, match: Match) -> Seat | None:
    """Whose event this is, or None if it is nobody's."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat
    marker = getattr(event, "marker", None)
    return match.race.seat_of(marker) if isinstance(marker, int) else None
