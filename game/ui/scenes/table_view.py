"""One match on the table, in one window: board, hares and panel, and what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.content.boards import Board
from game.content.settings import Light, Settings
from game.match import Match
from game.rules import DieRolled, Event, GameState, HareRule, Seat, Square
from game.text import _, current_language
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite
from game.ui.draw.timeline import Timeline
from game.ui.draw.viewport import Box
from game.ui.kit.layout import Across, padded, placed
from game.ui.kit.scroll import ScrollArea
from game.ui.scenes.navigation import Host
from game.ui.table import panel as race_panel
from game.ui.table.board_view import FRAME, BoardView
from game.ui.table.caption import caption
from game.ui.table.displayed_state import UNROLLED, DisplayedState
from game.ui.table.faces import portrait
from game.ui.table.hares import FIGURE_HEIGHT
from game.ui.table.panel import Buttons, PanelLayout
from game.ui.table.pieces import Die, Speech, Table
from game.ui.table.side_panel import Told, has_room
from game.ui.table.speech import speech
from game.ui.table.spotlight import spotlight

from .looking import Looking

MARGIN = 8.0
PANEL, LEAST_PANEL, PART = 326.0, 270.0, 0.42
"""The panel's width and its least width in logical units, and its part of a narrow window."""
LOW_PANEL, LOW_PART = 440.0, 0.45
"""The least height of a panel below the board in logical units, and its part of a low window."""
STRETCH = 1.5
"""How many times as high or wide as its map a board beside the panel is drawn at most, where
letters are not larger than usual."""

Sprites: TypeAlias = list[Sprite | Group]


class Around(NamedTuple):
    """Everything on the table around the hares."""

    under: Iterable[Sprite] = ()
    """On the board, under everything that stands there."""
    over: Iterable[Sprite] = ()
    """Above it."""
    on_panel: Iterable[Sprite] = ()
    """On the panel beside the board."""
    sheets: Sequence[Sprite] = ()
    """Sheets on the board that are to be read: no caption lies over them."""
    clear: Sequence[Rect] = ()
    """What somebody chooses by: no number that rises over a hare lies there."""


class TableView:
    """The table as it stood at place `at` of `Match.states`, and what has moved on it since.
    `turn_height` is that of the panel's part about the turn, in logical units."""

    whole: BoardView
    board_view: BoardView
    """What is seen of the whole board."""
    panel: PanelLayout
    table: Table
    """All that moves on the board. All four are there once the view has been placed."""

    def __init__(self, host: Host, match: Match, at: int, turn_height: float) -> None:
        self.host = host
        self.match = match
        self.edition = host.library.edition(match.setup.edition)
        hare = match.setup.house.hare_squares
        self.hares_from = self.edition if hare is None else host.library.edition(hare)
        """The edition of hare squares and cards, which a house rule may take from another."""
        self.board: Board = host.library.board(match.setup.board)
        self.turn_height = turn_height
        self.timeline = Timeline()
        self.looking = Looking(host.settings.zoom)
        self.shown = DisplayedState(match.states[at], self._face_up(match.states[at]))
        self.pointed: Square | None = None
        """The square under the pointer, or under the keyboard's cursor."""
        self.row_pointed: Seat | None = None
        """The player whose row is under the pointer."""
        self.scrolled: ScrollArea | None = None
        """The area that scrolls rows and log where they have too little room."""
        self._needs = 0.0, 0.0
        """Heights of what the panel says of the turn and of coming home, in logical units."""
        self._advice: Told | None = None
        """The advice that the panel has room for without hiding the rows, if it can."""
        self._order = self.shown.order
        """The seats as their rows stand, from top to bottom."""
        self._spoken: tuple[Speech, str | None, list[Sprite]] | None = None
        """What a rival says, the strip of words when its bubble was placed, and the bubble, which
        stays there."""
        self._beside: tuple[object, Sprites, Sprites, Sequence[Rect]] | None = None
        """While something moves: what the panel says, what lies under and over the table, and what
        no number may hide."""

    @property
    def hedgehog(self) -> bool:
        """Whether the edition's tortoise is a hedgehog in the language of the moment."""
        return self.edition.has_hedgehog(current_language())

    # --- placing ----------------------------------------------------------------------------

    def place(self, renderer: Renderer, *, with_hand: bool) -> None:
        """Lay everything where it belongs in this window, at rest."""
        self.timeline.finish()
        self.whole, self._beside_board = self.fitted(renderer)
        self._place_panel(renderer, with_hand=with_hand)
        before = self.table if hasattr(self, "table") else None
        self.looking.forget()
        self.table = Table(self.whole, self.shown, self.match.players, self.hares_from.cards)
        self.look_anew()
        if before is not None:
            self.table.caption, self.table.trail = before.caption, before.trail
            if before.die is not None:
                self.table.die = Die(*self.whole.die_box().centre, before.die.picture)

    def look_anew(self) -> None:
        """Show what is looked at of the board."""
        self.board_view = self.looking.at(self.whole)
        if self.table.seen is not self.board_view:
            self.table.look_at(self.board_view)
        self.compose_anew()
        self._spoken = None

    def compose_anew(self) -> None:
        """Forget everything composed so far; only what a rival says stays where it is."""
        self._beside = None

    def make_room(
        self,
        renderer: Renderer,
        prompts: Sequence[tuple[str, str]],
        buttons: Buttons,
        goal: str,
        advice: Told | None,
        *,
        with_hand: bool,
    ) -> bool:
        """Make the parts about the turn and the way home as high as their words, put the rows in
        the order of the race, and make them lower where the advice would hide them; True if they
        were not so."""
        needs = (
            max(race_panel.turn_needs(renderer, self.panel.turn, p, buttons) for p in prompts),
            race_panel.goal_needs(renderer, self.panel.goal, goal),
        )
        if (needs, advice, self.shown.order) == (self._needs, self._advice, self._order):
            return False
        self._needs, self._advice = needs, advice
        before, order = self.panel, self._order
        self._place_panel(renderer, with_hand=with_hand)
        if self.row_pointed is not None:  # whose row is under the pointer now
            self.row_pointed = self._order[order.index(self.row_pointed)]
        return self.panel != before

    def _place_panel(self, renderer: Renderer, *, with_hand: bool) -> None:
        self._order, advice = self.shown.order, self._advice
        self.panel = self._layout(renderer, with_hand=with_hand)
        if advice is not None and not has_room(renderer, self.panel.log, advice):
            lower = self._layout(renderer, with_hand=with_hand, one_line=True)
            if has_room(renderer, lower.log, advice, sizes=race_panel.SIZES):
                self.panel = lower
        self.whole.sheet = renderer.viewport.rect(self.panel.sheet)

    def _layout(
        self, renderer: Renderer, *, with_hand: bool, one_line: bool = False
    ) -> PanelLayout:
        return race_panel.layout(
            renderer,
            self._beside_board,
            [player.name for player in self.match.players],
            self.turn_height,
            *self._needs,
            with_hand=with_hand,
            two_hares=self.match.race.setup.markers > 1,
            last_round=self.match.race.max_rounds,
            hand_side=panel_side(self.host.settings),
            one_line=one_line,
        ).ordered(self._order)

    def fitted(self, renderer: Renderer) -> tuple[BoardView, Box]:
        """The board as large as it can be beside the panel, and the area of that."""
        looks, hare = self.host.settings, self.match.race.ruleset.hare
        return on_the_table(self.board, renderer, hedgehog=self.hedgehog, hare=hare, looks=looks)

    @property
    def places(self) -> PanelLayout:
        """The panel as it is scrolled at present."""
        return self.panel.scrolled(self.scrolled)

    # --- what is shown ------------------------------------------------------------------------

    def show_at_once(self, state: GameState, events: Iterable[Event] = ()) -> None:
        """Put the table as it stood in this state, and then take in these events, at rest."""
        self.shown = self.table.shown = DisplayedState(state, self._face_up(state))
        for event in events:
            self.shown.take_in(event)
        self.table.settle()

    def _face_up(self, state: GameState) -> int:
        """What the last roll before this state of the match showed; the die lies like that."""
        face = UNROLLED
        for before, entry in zip(self.match.states, self.match.log, strict=False):
            if before is state:
                break
            for event in entry.events:
                if isinstance(event, DieRolled):
                    face = event.face
        return face

    def point(self, x: float, y: float, priced: Square | None = None) -> None:
        """Note the square, hare or player's row under the pointer; over a price it is the `priced`
        square."""
        rows = enumerate(self.places.rows)
        self.row_pointed = next((seat for seat, box in rows if box.contains(x, y)), None)
        self.pointed = self.board_view.square_at(x, y) if priced is None else priced
        if self.pointed is None and (marker := self.table.marker_at(x, y)) is not None:
            self.pointed = self.shown.squares[marker]
        if self.pointed is None:
            self.pointed = self.board_view.square_near(x, y)

    # --- picture ----------------------------------------------------------------------------

    def picture(
        self,
        renderer: Renderer,
        panel: Sequence[Group],
        seat: Seat | None,
        around: Callable[[Renderer], Around],
    ) -> Sprites:
        """The picture with this panel, and with the hares of this seat in the light. What lies
        around the hares is asked for unless something moves and the panel says the same."""
        if self.table.players is not self.match.players:
            self.table.seat(self.match.players)
        says = panel, self.table.caption
        if self._beside is None or self._beside[0] != says or not self.timeline.running:
            lies = around(renderer)
            over: Sprites = [*lies.over, *self.board_view.rim(), *lies.sheets]
            if seat is not None:
                over += spotlight(renderer, self.board_view, self.table.feet_of(seat))
            strip = list(caption(renderer, self.table))
            if any(strip[0].rect().colliderect(sheet.rect()) for sheet in lies.sheets if strip):
                strip = []
            over += [*strip, *panel, *lies.on_panel]
            self._beside = says, [*lies.under], over, lies.clear
        ground = self.board_view.ground()
        _says, under, over, clear = self._beside
        if seat is not None or not self.timeline.running:
            self._beside = None  # the light follows a hare
        table = self.table
        strip = list(caption(renderer, table))
        said = self._speech(renderer, strip)
        rising = table.compose_rising([each.rect() for each in (*said, *strip[:1])], clear)
        read = [*over, *said, *rising, *table.compose_flying()]
        return [*ground, *under, *table.compose(), *table.compose_carrots(), *read]

    def _speech(self, renderer: Renderer, strip: Sequence[Sprite]) -> list[Sprite]:
        """What a rival says: off hares, numbers over them, die or deck, and the strip of words,
        even if that comes later."""
        table, view = self.table, renderer.viewport
        if table.speech is None:
            return []
        before = self._spoken
        if before is not None and before[:2] != (table.speech, table.caption):
            hides = strip and strip[0].rect().colliderect(before[2][0].rect())
            before = None if hides or before[0] is not table.speech else before
        if before is None:
            board = table.seen
            own, *others = map(
                view.rect, _foremost(figures(board, feet(table)), table.speech.marker)
            )
            drawn = [*strip, *table.compose_flying()]
            lies = board.deck_box() if table.draws_cards else board.die_box()
            keep_free = [view.rect(lies), *table.rising_room(), *(each.rect() for each in drawn)]
            speaker = table.players[table.shown.race.seat_of(table.speech.marker)]
            if table.speech.to:
                told = _("{rival} to {name}").format(rival=speaker.name, name=table.speech.to)
                speaker = replace(speaker, name=told)
            says, about = table.speech.text, table.speech.about
            lies_in, face = (renderer, board.rect), portrait(speaker, table.speech.mood)
            bubble = speech(*lies_in, speaker, says, own, keep_free, others, about, face)
            before = table.speech, table.caption, bubble
        self._spoken = before
        return before[2]


def _foremost(boxes: Sequence[Box], number: int) -> list[Box]:
    """All of them, this one first."""
    return [boxes[number], *boxes[:number], *boxes[number + 1 :]]


def feet(table: Table) -> tuple[tuple[float, float], ...]:
    """The points of the window where the hares stand."""
    return tuple(table.seen.in_window(hare.x, hare.y) for hare in table.marker_sprites)


def figures(board: BoardView, feet: Iterable[tuple[float, float]]) -> list[Box]:
    """The boxes of hares that stand there."""
    tall = FIGURE_HEIGHT * board.unit
    wide = tall * 0.7
    return [Box(x - wide / 2, y - tall, wide, tall * 1.15) for x, y in feet]


def panel_side(looks: Settings) -> Across:
    """On which side of the board the panel is."""
    return "left" if looks.left_handed else "right"


def on_the_table(
    board: Board, renderer: Renderer, *, hedgehog: bool, hare: HareRule, looks: Settings
) -> tuple[BoardView, Box]:
    """The board as large as it can be beside the panel, or above it in an upright window, and the
    area of the panel."""
    view = renderer.viewport
    light: Light = "day" if renderer.theme.plain else looks.light
    room = view.box.inset(MARGIN)

    fitted = partial(BoardView, board, renderer=renderer, hedgehog=hedgehog, hare=hare, light=light)

    if view.upright:
        low = min(LOW_PANEL, LOW_PART * view.height)
        area = padded(room, bottom=low + MARGIN)
        spare = max(0.0, area.height - fitted(area).box.height - 2 * FRAME)
        area = padded(area, bottom=max(0.0, spare - 1.0))  # or rounding would take a pixel
        return fitted(area), padded(room, top=area.height + MARGIN)
    panel = min(PANEL, max(LEAST_PANEL, PART * view.width))
    side: Across = "right" if panel_side(looks) == "left" else "left"
    area = placed(room, room.width - panel - MARGIN, room.height, side)
    spare = max(0.0, area.width - fitted(area).box.width - 2 * FRAME)
    area = placed(room, area.width - min(spare, 150.0), room.height, side)
    beside = placed(room, room.width - area.width - MARGIN, room.height, panel_side(looks))
    bubbles = view.text_size > 100  # they need the room that is left
    return fitted(area, stretch=1.0 if bubbles else STRETCH), beside
