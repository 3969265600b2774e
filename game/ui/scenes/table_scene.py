"""What every scene around the board shares: the board, the panel beside it, the log."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TypeAlias

from game.content.boards import Board
from game.content.settings import Light
from game.match import Match
from game.rules import Event, GameState, HouseRules, MarkerId, Seat, Square, SquareKind, state_text
from game.text import RaceLog, _, bot_name, language, reasons, signed_net
from game.text.line import Line
from game.text.own_bots import lost_turn
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Picture, Sprite
from game.ui.draw.timeline import Timeline
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Intent, Moved
from game.ui.kit.widgets import Button, Place, Widget
from game.ui.scenes.motion import Motion
from game.ui.scenes.navigation import Host, Scene
from game.ui.table import panel as race_panel
from game.ui.table.board_view import FRAME, BoardView
from game.ui.table.caption import caption
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.hand import hand_cards, prepare_cards
from game.ui.table.info_card import InfoCard
from game.ui.table.log import LogLine, last_turns, log_lines
from game.ui.table.panel import Buttons, PanelLayout
from game.ui.table.pieces import Die, Table
from game.ui.table.side_panel import Counts, PanelText, SidePanel, Told
from game.ui.table.spotlight import spotlight

MARGIN = 8.0
PANEL = 326.0
"""Logical units the panel needs at least."""
MENU, MENU_WIDTH = "menu", 96.0
"""Logical units of the button that opens the menu."""
BACK = 34.0
"""Logical units of each of the two small buttons beside it."""
SIGN = 40.0
"""Logical units of the sign that, asked, tells by which rules the race is run."""
QUIET = "button-quiet"
"""The style of the buttons in the panel's header: they are not what a race is about."""

Sprites: TypeAlias = list[Sprite | Group]

RULES = {
    SquareKind.START: "3.4",
    SquareKind.CARROT: "3.4-stay",
    SquareKind.LETTUCE: "3.2",
    SquareKind.TORTOISE: "3.4-backward",
    SquareKind.POSITION_2: "3.3",
    SquareKind.POSITION_3: "3.3",
    SquareKind.POSITION_4: "3.3",
    SquareKind.POSITION_1_5_6: "3.3",
    SquareKind.HARE: "5.1",
    SquareKind.FINISH: "6.1",
}
"""Of which rule each kind of square speaks."""


class RowPlace(Widget):
    """A player's row as something that the keyboard can be on: its hares are shown then."""

    takes_focus = True

    def __init__(self, box: Box, seat: Seat) -> None:
        super().__init__(box)
        self.seat = seat

    def pressable(self, x: float, y: float) -> bool:
        return False

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self._ring(renderer)


class TableScene(Scene):
    """A match on the table: its board, its players, what has happened.

    It begins with the table as it stood `at` this place of `Match.states`. `turn_height` is that of
    the part of the panel that says whose turn it is, with its controls, in logical units.
    """

    outdoors = True
    turn_height = race_panel.TURN

    def __init__(self, host: Host, match: Match, at: int = -1) -> None:
        super().__init__(host)
        self.match = match
        self.board = host.library.board(match.setup.board)
        self.edition = host.library.edition(match.setup.edition)
        hare = match.setup.house.hare_squares
        self._hares_from = self.edition if hare is None else host.library.edition(hare)
        """The edition that hare squares and cards come from: a house rule may put in another's."""
        self.timeline = Timeline()
        self.pointed: Square | None = None
        """The square under the pointer, or under the keyboard's cursor."""
        self._row_pointed: Seat | None = None
        """The player whose row is under the pointer."""
        self.race_log = self._new_log()
        """What has been seen so far."""
        self.info_card = InfoCard(match, self.edition, self._hares_from, self.race_log)
        self.up_to_date = True
        """Whether the table shows what the log tells, and not something earlier once more."""
        self._scrolled = 0
        self._rules_asked = False
        """Whether the panel tells by which rules the race is run."""
        self._shown = DisplayedState(match.states[at])
        self._table: Table | None = None
        self._beside: tuple[object, Sprites, Sprites] | None = None
        """What lies under and over the table while something moves on it, and what the panel says
        meanwhile."""
        self._preparing: Iterator[None] = iter(())
        """Draws what the next move may show, a drawing with each step."""

    @property
    def edition_name(self) -> str:
        return self.match.setup.edition

    @property
    def house_rules(self) -> HouseRules | None:
        return self.match.setup.house or None

    @property
    def rule(self) -> str:
        if self.pointed is None:
            return ""
        return RULES.get(self.match.race.track.kinds[self.pointed], "")

    def report(self) -> str:
        setup, state = self.match.setup, self.match.state
        return "\n".join(
            [
                f"edition {setup.edition}, board {setup.board}, house rules {setup.house}",
                "seed " + ("sealed" if self.match.sealed else repr(self.match.seed)),
                f"{len(self.match.log)} actions, revision {self.match.revision}",
                ", ".join(player.bot or "person" for player in self.match.players),
                state_text(state),
            ]
        )

    # --- what a scene of the table decides itself ---------------------------------------------

    def widgets(self) -> list[Widget]:
        """The controls for the present moment; called after the board has been placed."""
        raise NotImplementedError

    def prompt(self) -> tuple[str, str]:
        """Who is to do what: heading and one line."""
        raise NotImplementedError

    @property
    def hedgehog(self) -> bool:
        """Whether the edition's tortoise is a hedgehog in the language of the moment."""
        return self.edition.has_hedgehog(language())

    @property
    def turn_log(self) -> list[LogLine]:
        """What the foot of the panel tells: a line for each turn, the oldest first."""
        return log_lines(self.match.players, self.race_log.turn_lines())

    def what_it_shows(self) -> Hashable:
        """What the panel depends on beside the table, the pointer and the log."""
        return None

    @property
    def prompt_buttons(self) -> Buttons:
        """For which buttons the prompt leaves room."""
        return Buttons()

    @property
    def moment(self) -> GameState:
        """The state that is looked at."""
        return self.match.state

    def open_hand(self, seat: Seat) -> bool:
        """Whether this seat's carrots may be seen."""
        return True

    def active_marker(self) -> MarkerId | None:
        """The hare that somebody is to move now, if that is one of several."""
        return None

    def can_see_again(self) -> bool:
        """Whether the last turns can be shown once more."""
        return False

    def hand_seat(self) -> Seat | None:
        """The seat whose hand is held at the lower edge, or None if nobody holds one."""
        return None

    def square_told(self) -> Told | None:
        """What the card tells of the square that is looked at; None if none is."""
        return None if self.pointed is None else self.info_card.square(self.table, self.pointed)

    def around_hares(self, renderer: Renderer) -> tuple[Iterable[Sprite], Iterable[Sprite]]:
        """What lies on the board under everything that stands there, and what floats above it."""
        return (), ()

    def over_panel(self, renderer: Renderer) -> list[Sprite]:
        """What lies on the panel beside the board."""
        return []

    def common_widgets(self) -> list[Widget]:
        """What every scene of the table has: the menu, and the reference card by deck or die."""
        header = self.panel.header
        view = self.board_view
        rows = [RowPlace(box, seat) for seat, box in enumerate(self.panel.rows)]
        place = view.deck_box() if self.table.draws_cards else view.die_box()
        below = self.panel.hand
        held = [Place(below, self.open_reference).named("hand")] if below else []
        return [
            Place(
                place,
                self.open_reference,
                command=Command.REFERENCE,
                says=_("Reference card"),
            ).named("deck"),
            *held,
            Place(
                self.panel.log, self.open_log, command=Command.LOG, says=_("What happened")
            ).named("log"),
            Button(
                Box(header.right - MENU_WIDTH, header.y, MENU_WIDTH, header.height),
                _("Menu"),
                self.open_menu,
                command=Command.BACK,
                style=QUIET,
                size=16,
            ).named(MENU),
            Button(
                Box(header.right - race_panel.BUTTONS + 2, header.y, SIGN, header.height),
                "",
                self.toggle_rules,
                icon="ui/icon-rules",
                command=Command.RACE_RULES,
                style=QUIET,
                says=_("By which rules this race is run"),
            ).named("rules"),
            *(row.named(f"row {row.seat}") for row in rows),
        ]

    def open_menu(self) -> None:
        """The menu over the table."""
        raise NotImplementedError

    def open_reference(self) -> None:
        """The reference card, with the deck as it lies now."""
        self.navigator.open_reference(self.moment)

    def open_rules(self) -> None:
        """The rules pages of this race."""
        self.navigator.open_rules(self.edition_name, "", self.house_rules)

    def toggle_rules(self) -> None:
        """Tell beside the board by which rules the race is run, or no longer."""
        self._rules_asked = not self._rules_asked

    def open_log(self) -> None:
        """The whole log over the table, and above it by which rules the race is run."""
        heading, lines = self.info_card.rules()
        rules = [Line(None, text) for text in (heading, *(text for text, _colour in lines))]
        self.navigator.open_log(
            self.match.players,
            [*rules, *self._log_with_seats()],
            self.edition_name,
            self.house_rules,
        )

    def _log_with_seats(self) -> list[Line]:
        """What has been seen so far, and between it who came to sit in whose place, or failed."""
        told = list(self.race_log.lines())
        for after, seat, text in sorted([*self._changes_of_seats(), *self._lost_turns()])[::-1]:
            until_then = self._new_log()
            until_then.begin_again(self.match.events(after))
            if until_then.length <= self.race_log.length:  # a replay may not have come there yet
                told.insert(len(until_then.lines()), Line(seat, text))
        return told

    def _changes_of_seats(self) -> Iterator[tuple[int, Seat, str]]:
        for each in self.match.handed_over:
            name = self.match.players[each.seat].name
            text = _("{name} is back.").format(name=name)
            if each.bot is not None:
                text = _("{bot} plays for {name}.").format(bot=bot_name(each.bot), name=name)
            yield each.after, each.seat, text

    def _lost_turns(self) -> Iterator[tuple[int, Seat, str]]:
        for lost in self.match.lost_turns:
            player = self.match.players[lost.seat]
            yield lost.after, lost.seat, lost_turn(player.name, player.bot or "", lost.fault)

    def _new_log(self) -> RaceLog:
        """A log of this race that tells nothing yet."""
        match = self.match
        names = [player.name for player in match.players]
        return RaceLog(match.race, match.states[0].turn, names, self.edition.hedgehog_in)

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        self.timeline.finish()
        self.board_view, self.panel = self._fitted(renderer)
        self.compose_anew()
        before, self._table = (
            self._table,
            Table(self.board_view, self._shown, self.match.players, self._hares_from.cards),
        )
        if before is not None:
            self.table.caption, self.table.trail = before.caption, before.trail
            if before.die is not None:
                self.table.die = Die(*self.board_view.die_box().centre, before.die.picture)
        tell, purse = self.race_log.tell, self.panel.purse
        self.motion = Motion(self.host, self.table, self.timeline, purse, tell)
        self.make_form()

    def compose_anew(self) -> None:
        """Keep nothing of what has been composed."""
        self._beside = None
        self._side = SidePanel(self.panel, self.board_view)

    def draw_ahead(self, renderer: Renderer) -> None:
        board_view, _panel = self._fitted(renderer)
        board_view.still_picture()
        board_view.scenery()

    def _fitted(self, renderer: Renderer) -> tuple[BoardView, PanelLayout]:
        """Board and panel beside each other."""
        view = renderer.viewport
        board_view, area = on_the_table(
            self.board, renderer, hedgehog=self.hedgehog, light=self.host.settings.light
        )
        x = area.right + MARGIN
        panel = race_panel.layout(
            Box(x, MARGIN, view.width - x - MARGIN, view.height - 2 * MARGIN),
            self.match.race.seats,
            self.turn_height,
            with_hand=self.hand_seat() is not None,
            two_hares=self.match.race.setup.markers > 1,
        )
        board_view.sheet = view.rect(panel.sheet)
        return board_view, panel

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
            yield from prepare_cards(renderer, self.panel.hand)
        for _sprite in last_turns(renderer, self.panel.log, (), 0, 1, again=True):
            yield
        for marker in self._shown.race.markers_of(self._shown.turn):
            yield from self.table.prepare(renderer, marker)

    def make_form(self) -> None:
        """The controls for the present moment, the focus on the same one as before."""
        self.form = self.form.renewed(self.widgets())
        self._preparing = self._what_may_come()

    # --- what happens -------------------------------------------------------------------------

    def show_at_once(self, state: GameState, events: Iterable[Event] = ()) -> None:
        """Put the table as it stood in this state, and then take in these events, at rest."""
        self._shown = self.table.shown = DisplayedState(state)
        for event in events:
            self._shown.take_in(event)
        self.table.settle()

    def point(self, x: float, y: float) -> None:
        """The pointer is here: the card tells of the square or the player under it."""
        rows = enumerate(self.panel.rows)
        self._row_pointed = next((seat for seat, box in rows if box.contains(x, y)), None)
        self.pointed = self.board_view.square_at(x, y)
        if self.pointed is None and (marker := self.table.marker_at(x, y)) is not None:
            self.pointed = self._shown.squares[marker]
        if self.pointed is None:
            self.pointed = self.board_view.square_near(x, y)

    @property
    def looked_at(self) -> Seat | None:
        """The player whose row is under the pointer, or else has the keyboard's focus."""
        if self._row_pointed is not None or self.pointed is not None:
            return self._row_pointed
        focus = self.form.focus
        return focus.seat if isinstance(focus, RowPlace) else None

    def hand_on(self, intent: Intent) -> bool:
        """Let a control make use of the intent; True if one did."""
        used = self.form.handle(intent)
        if isinstance(intent, Moved) and isinstance(self.form.focus, RowPlace):
            self.pointed = None  # the keyboard was last to say what is looked at
        return used

    def scroll(self, up: int) -> None:
        """Read back in the log."""
        most = max(0, len(self.turn_log) - 3)
        self._scrolled = min(most, max(0, self._scrolled + up))

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Sprites:
        panel = self._side.compose(
            renderer,
            self.form,
            self._panel_key(),
            self._panel_text,
            tuple(self.table.counting.items()),
            self._counts,
        )
        return self._around(panel, renderer)

    def first_answer(self, renderer: Renderer, x: float, y: float) -> Picture | None:
        panel = self._side.composed
        if panel is None or x > self.panel.header.x:
            return None
        return self._around(panel, renderer)

    def _around(self, panel: Sequence[Group], renderer: Renderer) -> Sprites:
        """The picture with this panel."""
        still = Sprite(self.board_view.still_picture(), 0, 0)
        under, over = self._beside_table(panel, renderer)
        table = self.table
        return [still, *under, *table.compose(renderer), *over, *table.compose_flying(renderer)]

    def _beside_table(self, panel: Sequence[Group], renderer: Renderer) -> tuple[Sprites, Sprites]:
        """What lies under the table's pieces, and over them.

        While something moves and the panel says what it said, that stays as it is.
        """
        says = panel, self.table.caption
        if self._beside is not None and self._beside[0] == says and self.timeline.running:
            return self._beside[1:]
        self.table.active = self.active_marker()
        on_board, above = self.around_hares(renderer)
        under: Sprites = [*on_board]
        over: Sprites = [*above]
        seat = self.looked_at
        if seat is not None:
            over += spotlight(renderer, self.board_view, self.table.feet_of(seat))
        over += [*caption(renderer, self.table), *panel, *self.over_panel(renderer)]
        stays = self.timeline.running and seat is None  # the light follows a hare
        self._beside = (says, under, over) if stays else None
        return under, over

    def _panel_key(self) -> Hashable:
        """Equal as long as the panel says the same."""
        return (
            *(self._shown, self._shown.changes, self.timeline.running, self.pointed),
            self.looked_at,
            *(self.race_log.length, self._scrolled, self._rules_asked, language()),
            self.host.device,
            self.what_it_shows(),
        )

    def _panel_text(self) -> PanelText:
        tell, told, moving = self.up_to_date, self.race_log, self.active_marker()
        last = [
            (told.last_of(seat), *reasons(told.changes_of(seat))) if tell else ("",)
            for seat in range(self.match.race.seats)
        ]
        rows = [
            race_panel.player_row_of(self.table, seat, player, last[seat], moving)
            for seat, player in enumerate(self.match.players)
        ]
        log = self.turn_log
        return PanelText(
            self._shown.round,
            self.match.race.seats == 1,
            self.match.race.max_rounds,
            rows,
            self.match.race.setup.lettuces,
            self._shown.turn,
            self.prompt(),
            self.prompt_buttons,
            self._told(fresh=not log),
            log,
            self._scrolled,
            self.can_see_again(),
        )

    def _told(self, *, fresh: bool) -> Told | None:
        """What is told: of what is pointed at, of the rules if they were asked for, or, in a fresh
        race, how to ask."""
        if (seat := self.looked_at) is not None:
            return self.info_card.player(self.table, seat)
        if (told := self.square_told()) is not None:
            return told
        if self._rules_asked:
            return self.info_card.rules()
        return self.info_card.tip() if fresh else None

    def _counts(self) -> Counts:
        table, holder = self.table, self.hand_seat()
        seats = range(self.match.race.seats)
        held = tuple(str(table.carrots(s)) if self.open_hand(s) else "?" for s in seats)
        changes = (self.race_log.changes_of(s) if self.up_to_date else [] for s in seats)
        nets = tuple(map(signed_net, changes))
        if self.panel.hand is None or holder is None:
            return Counts(held, nets, None)
        cards = hand_cards(table, holder, is_open=self.open_hand(holder))
        several = sum(player.bot is None for player in self.match.players) > 1
        whose = (self.match.players[holder], holder) if several else None
        return Counts(held, nets, tuple(cards), whose)


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
