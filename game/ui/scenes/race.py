"""The race: board, panel, and the way from a click to the rules and back to the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from game.content.errors import ContentError
from game.match import BotRunner, Match
from game.records import write_record
from game.rules import (
    Action,
    Decline,
    DieTable,
    Event,
    Finish,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Seat,
    Square,
    SquareKind,
    Stage,
    TakeTen,
    finishing_limit,
    legal_actions,
    move_towards,
    price,
    purse,
    why_illegal,
)
from game.text import _, carrots, die_table, ngettext, refusal_sentence
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.timeline import Cue
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.input import Activated, Cancelled, Intent, Moved, Pointed, Pressed, Scrolled, Way
from game.ui.kit.layout import column, fixed, padded, row, shares, stretch, yielding
from game.ui.kit.scene import Host
from game.ui.kit.sound_names import NOT_ALLOWED, YOUR_TURN
from game.ui.kit.widgets import Button, Widget
from game.ui.scenes.table_scene import TableScene
from game.ui.table import panel as race_panel
from game.ui.table.board_view import FIGURE_HEIGHT
from game.ui.table.overlays import lit_ring, price_tag, turn_arrow
from game.ui.table.panel import TWO_HARES_PROMPT

BEFORE_A_BOT, AFTER_A_BOT = 0.45, 0.35
"""Seconds to look up before and after a computer's move."""


class BoardWidget(Widget):
    """The board as something the keyboard can be on: a cursor that goes from square to square."""

    takes_focus = True

    def __init__(self, box: Box, scene: RaceScene) -> None:
        super().__init__(box)
        self._scene = scene

    def press(self, x: float, y: float) -> None:
        self._scene.choose(self._scene.board_view.square_at(x, y))

    def activate(self) -> None:
        self._scene.choose(self._scene.cursor)

    def nudge(self, way: Way) -> bool:
        if way in (Way.NEXT, Way.PREVIOUS):
            return False
        self._scene.move_cursor(way)
        return True


class RaceScene(TableScene):
    """One match, played to the podium."""

    def __init__(self, host: Host, match: Match, record: Path | None = None) -> None:
        super().__init__(host, match)
        if match.race.setup.markers > 1:
            self.prompt_height = TWO_HARES_PROMPT
        self._record = record
        """The file that the race is written into when it is over or left."""
        self.cursor: Square | None = None
        """The square the keyboard is on."""
        self._bot_runner = BotRunner(match, wake)
        self._to_show: list[Event] = list(match.opening)
        self._controls_for: tuple[int, bool] | None = None
        """The decision the form was made for: entries in the log, and whether things move."""
        self._over = False
        self._called: tuple[int, Seat] | None = None
        """The turn, by round and seat, that a person has been called to."""
        self._chosen: MarkerId = -1
        """With two markers: the one the player last chose to move."""
        persons = [seat for seat, player in enumerate(match.players) if player.bot is None]
        self._secret = match.race.carrots_hidden
        self._shared = self._secret and len(persons) > 1
        """Whether several persons share the screen and each hides a hand."""
        self._marks_kept: tuple[object, tuple[list[Sprite], list[Sprite]]] | None = None
        self._reader: Seat | None = persons[0] if len(persons) == 1 else None
        """The seat whose hidden hand is open on the screen."""

    def keyboard_place(self) -> object:
        return super().keyboard_place(), self.cursor

    def compose_anew(self) -> None:
        super().compose_anew()
        self._marks_kept = None

    # --- controls ---------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self._controls_for = (len(self.match.log), self.timeline.running)
        board = BoardWidget(self.board_view.box, self).named("board")
        return [board, *self._decision_buttons(), *self.common_widgets()]

    def make_form(self) -> None:
        """The controls for the present decision; the board keeps the keyboard once it has it."""
        super().make_form()
        if self.cursor is not None:
            self.form.set_focus(self.form.widgets[0])

    def _decision_buttons(self) -> list[Button]:
        """What can be chosen beside squares: side by side, and the other hare above them."""
        prompt = padded(self.panel.prompt, left=11, right=11)
        _told, above, below, _free = column(
            prompt, [stretch(), yielding(42), fixed(42, before=7), fixed(9)]
        )
        if not self.match.state.is_over and not self.match.persons_left():
            return [
                Button(
                    below,
                    _("Let the computers finish"),
                    self.finish_bots,
                    icon="ui/icon-fast",
                    key="f",
                    style="button-main",
                    size=19,
                ).named("finish")
            ]
        if not self._person_acts():
            return []  # nothing to decide, or something moves
        marker = self._acting_marker()
        actions = [a for a in legal_actions(self.match.state) if a.marker == marker]
        choices = [action for action in actions if isinstance(action, TakeTen | GiveTen | Decline)]
        buttons: list[Button] = []
        for action, part in zip(choices, row(below, shares(len(choices)), 7), strict=True):
            buttons.append(self._choice_button(action, part, narrow=len(choices) > 2))
        if len(self._able_markers()) > 1:
            place = above if choices else below
            other = _("Other hare")
            style = "button-plain"
            button = Button(place, other, self.choose_other, key="h", style=style, size=18)
            buttons.append(button.named("other"))
        return buttons

    def _choice_button(
        self, action: TakeTen | GiveTen | Decline, box: Box, *, narrow: bool
    ) -> Button:
        act = partial(self.submit, action)
        size = 17.0 if narrow else 21.0
        match action:
            case TakeTen():
                text, icon, key, style = _("Take 10"), "ui/icon-plus", "t", "button-main"
            case GiveTen():
                text, icon, key, style = _("Give 10"), "ui/icon-minus", "g", "button"
            case Decline():
                again = self.match.state.stage is Stage.MOVE_AGAIN
                text = _("Stay where I am") if again else _("Neither")
                icon, key, style = "ui/icon-cross", "d", "button-plain"
        icon = "" if narrow else icon
        button = Button(box, text, act, icon=icon, key=key, style=style, size=size)
        return button.named(type(action).__name__)

    # --- what players want ------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if self.timeline.running and isinstance(intent, Pressed | Activated):
            button = self._finish_button()
            at = intent if isinstance(intent, Pressed) else None
            meant = self.form.at(at.x, at.y) if at else self.form.focus
            if button is not None and meant is button:
                self.finish_bots()
            else:
                self._skip()
            return
        match intent:
            case Pointed(x, y):
                self.form.handle(intent)
                self.point(x, y)
            case Scrolled(up):
                self.scroll(up)
            case Cancelled():
                self.open_menu()
            case Moved() if self.timeline.running:
                self._skip()
            case Moved(way) if self.form.focus is None and way not in (Way.NEXT, Way.PREVIOUS):
                self.form.set_focus(self.form.widgets[0])  # the board
                self.move_cursor(way)
            case _:
                used = self.form.handle(intent)
                self._panel_kept = None
                if not used and self.timeline.running:
                    self._skip()

    def _finish_button(self) -> Button | None:
        """The button that lets the computers finish; it works while they move, too."""
        for widget in self.form.widgets:
            if isinstance(widget, Button) and widget.action == self.finish_bots:
                return widget
        return None

    def _skip(self) -> None:
        """Finish the motion at once, and do nothing else."""
        self._show_waiting()
        self.timeline.finish()
        self.host.sound.hush()
        self._settle()

    def choose(self, square: Square | None) -> None:
        """A square was clicked: go there if one may."""
        if square is None or not self._person_acts():
            return
        action = self._action_to(square)
        if action is not None and action in legal_actions(self.match.state):
            self.submit(action)
            return
        squares = self.match.state.squares
        others = [m for m in self._able_markers() if m != self._acting_marker()]
        if any(squares[marker] == square for marker in others):
            self.choose_other()
        else:
            self.host.sound.play(NOT_ALLOWED)

    def _action_to(self, square: Square) -> Action | None:
        return move_towards(self.match.state, self._acting_marker(), square)

    def _acting_marker(self) -> MarkerId:
        """The marker whose actions are offered: the only one that may act, or the chosen one."""
        state = self.match.state
        able = self._able_markers()
        if self._chosen in able:
            return self._chosen
        return able[0] if able else state.race.markers_of(state.turn)[0]

    def _able_markers(self) -> list[MarkerId]:
        """The markers of the acting seat that have something to do now."""
        return sorted({action.marker for action in legal_actions(self.match.state)})

    def choose_other(self) -> None:
        """Offer the actions of the player's other marker (rule 7.1)."""
        able = self._able_markers()
        if len(able) > 1:
            self._chosen = able[1] if self._acting_marker() == able[0] else able[0]
            self.cursor = None
            self.make_form()
            self._panel_kept = None

    def move_cursor(self, way: Way) -> None:
        """Left and right: from one legal square to the next; Home and End: to the outermost.

        Up and down: square by square.
        """
        finish = self.match.race.track.finish
        here = self.cursor
        if here is None:
            here = self.match.state.squares[self._acting_marker()]
        if way in (Way.UP, Way.DOWN):
            self.cursor = min(finish, max(0, here + (1 if way is Way.UP else -1)))
        else:
            lit = sorted(self._lit())
            if way in (Way.FIRST, Way.LAST):
                self.cursor = lit[0 if way is Way.FIRST else -1] if lit else here
            elif way is Way.RIGHT:
                self.cursor = next((s for s in lit if s > here), here)
            else:
                self.cursor = next((s for s in reversed(lit) if s < here), here)
        self.pointed = self.cursor
        self._panel_kept = None

    def submit(self, action: Action) -> None:
        """Hand a person's action to the match and show what comes of it."""
        actor = self.match.state.actor
        if actor is not None:
            self.cursor = None
            self._scrolled = 0
            self._show(self.match.submit(actor, action))

    def finish_bots(self) -> None:
        """Let the computers play to the end without showing it."""
        self._skip()
        self._bot_runner.forget()
        self._tell(self.match.play_bots())
        self.show_at_once(-1)
        self._settle()

    def open_menu(self) -> None:
        """The menu over the race."""
        self.navigator.open_race_menu(self.open_reference, self.house_rules_told())

    # --- time -------------------------------------------------------------------------------

    def _show(self, events: tuple[Event, ...]) -> None:
        self._to_show += events
        self._show_waiting()
        self.make_form()
        self._panel_kept = None

    def _show_waiting(self) -> None:
        """Begin to show what has happened since the last time."""
        if self._to_show:
            events, self._to_show = self._to_show, []
            self.play(events)

    def update(self, dt: float) -> None:
        if not self.on_top:
            return
        self._show_waiting()
        if self.timeline.running:
            pace = self.pace()
            if pace:
                self.timeline.update(dt * pace)
            else:
                self.timeline.finish()
        if not self.timeline.running:
            self.live(dt)
            self._settle()

    def _settle(self) -> None:
        """Nothing moves any more: go on with whoever is to act."""
        if self._over:
            return
        if self.match.state.is_over:
            self._over = True
            self._to_podium()
            return
        if self._controls_for != (len(self.match.log), False):
            self.make_form()
        player = self.match.player_to_act()
        if self._shared and self._reader != self.match.state.actor:
            self._cover()
        if player is None or player.bot is None:
            self._call()
            return
        if not self._bot_runner.busy:
            self._bot_runner.ask()
        answer = self._bot_runner.answer()
        if answer is not None:
            actor = self.match.state.actor
            assert actor is not None
            events = self.match.submit(actor, answer)
            if self.pace():
                self.timeline.add([Cue(BEFORE_A_BOT)])
            self._to_show += events
            self._show_waiting()
            if self.pace():
                self.timeline.add([Cue(AFTER_A_BOT)])
            self._panel_kept = None

    def _call(self) -> None:
        """Let the person whose turn has come hear it, once."""
        turn = (self.match.state.round, self.match.state.turn)
        if turn != self._called and self.match.player_to_act() is not None:
            self._called = turn
            if self.pace() and self.match.log:
                self.host.sound.play(YOUR_TURN)

    def _cover(self) -> None:
        """Hide the hand that was open; before a person's turn, cover the table as well."""
        self._reader = None
        self._panel_kept = None
        actor = self.match.state.actor
        player = self.match.player_to_act()
        if actor is not None and player is not None and player.bot is None:
            self.navigator.cover(player, partial(self._uncover, actor))

    def _uncover(self, seat: Seat) -> None:
        """The person of this seat is at the screen alone."""
        self._reader = seat
        self.make_form()
        self._panel_kept = None

    def rest(self) -> float | None:
        return 0.0 if self.timeline.running or self._to_show else self.quiet_rest()

    def close(self) -> None:
        self._bot_runner.close()
        if self._record is not None:
            try:
                write_record(self._record, self.match)
            except ContentError as error:
                self.host.complaints.append(str(error))

    def _to_podium(self) -> None:
        self.navigator.to_podium(self.match)

    def open_hand(self, seat: Seat) -> bool:
        return not self._secret or seat == self._reader

    def hand_seat(self) -> Seat | None:
        """The person whose turn it is, or comes next."""
        seats = self.match.race.seats
        order = [(self._shown.turn + later) % seats for later in range(seats)]
        return next((seat for seat in order if self.match.players[seat].bot is None), None)

    # --- asking the rules -------------------------------------------------------------------

    def _person_acts(self) -> bool:
        if self.timeline.running:
            return False
        player = self.match.player_to_act()
        if player is None or player.bot is not None:
            return False
        return not self._shared or self._reader == self.match.state.actor

    def _lit(self) -> dict[Square, Action]:
        """The squares that can be gone to now, each with the action that does it."""
        if not self._person_acts():
            return {}
        lit: dict[Square, Action] = {}
        marker = self._acting_marker()
        for action in legal_actions(self.match.state):
            if action.marker != marker:
                continue
            match action:
                case MoveForward(_, to) | MoveBack(_, to):
                    lit[to] = action
                case Finish():
                    lit[self.match.race.track.finish] = action
                case _:
                    pass
        return lit

    def square_notes(self, square: Square) -> list[tuple[str, theme.Colour]]:
        """What going to this square would cost or bring, or why it can't be done."""
        action = self._action_to(square) if self._person_acts() else None
        if action is None:
            return []
        refusal = why_illegal(self.match.state, action)
        if refusal is None:
            return [(self._bargain(action), theme.LEAF)]
        return [(refusal_sentence(refusal, hedgehog=self.hedgehog), theme.WARNING)]

    def square_help(self, kind: SquareKind, square: Square) -> str:
        """What the square does; a hare square tells a person what the die would mean there."""
        rule = self.match.race.ruleset.hare
        if kind is SquareKind.HARE and isinstance(rule, DieTable) and square in self._lit():
            squares = self.match.state.squares
            return die_table(rule, 1 + sum(other > square for other in squares))
        return super().square_help(kind, square)

    def _bargain(self, action: Action) -> str:
        """What an action costs or brings, and what is left."""
        state = self.match.state
        again = state.stage is Stage.MOVE_AGAIN
        held = state.carrots[state.turn] if again else purse(state, action.marker)
        here = state.squares[action.marker]
        match action:
            case MoveForward(_, to):
                cost = price(to - here)
                return ngettext(
                    "{n} square for {carrots}: you keep {left}.",
                    "{n} squares for {carrots}: you keep {left}.",
                    to - here,
                ).format(n=to - here, carrots=carrots(cost), left=held - cost)
            case MoveBack(_, to):
                gain = 10 * (here - to)
                return ngettext(
                    "{n} square back, you take {carrots}: then you have {left}.",
                    "{n} squares back, you take {carrots}: then you have {left}.",
                    here - to,
                ).format(n=here - to, carrots=carrots(gain), left=held + gain)
            case Finish():
                distance = state.race.track.finish - here
                return _("Home for {carrots}! You keep {left} of at most {limit}.").format(
                    carrots=carrots(price(distance)),
                    left=held - price(distance),
                    limit=finishing_limit(state),
                )
            case _:
                return ""

    def prompt(self) -> tuple[str, str]:
        """Who is to do what: heading and one line."""
        if self.timeline.running or self._to_show:
            return self._moving_prompt()
        state = self.match.state
        player = self.match.player_to_act()
        if player is None:
            return _("The race is over."), ""
        if player.bot is not None:
            return player.name, _("is thinking …")
        if state.stage is Stage.TAKE_OR_GIVE:
            return _("{name}: take 10 or give 10?").format(name=player.name), ""
        heading = _("{name}, it is your turn").format(name=player.name)
        if not self._person_acts():
            return heading, ""  # the table is still covered
        if state.stage is Stage.MOVE_AGAIN:
            if any(isinstance(action, Decline) for action in legal_actions(state)):
                return _("{name}, you may move again").format(name=player.name), ""
            return heading, _("The hare square says: move again!")
        if state.stage is Stage.OTHER_MARKER:
            return _("{name}, now the other hare").format(name=player.name), ""
        stays = TakeTen(self._acting_marker()) in legal_actions(state)
        if stays or len(self._able_markers()) > 1:
            if not stays:
                return heading, _("Choose a square, or your other hare.")
            return _("{name}, move or stay").format(name=player.name), ""
        return heading, _("Choose a square: the price is on it.")

    def _moving_prompt(self) -> tuple[str, str]:
        """The prompt while something moves: whose turn is seen, and how to skip it."""
        player = self.match.players[self._shown.turn]
        if player.bot is None:
            return player.name, _("Click or press any key to go on.")
        return player.name, _("The computer plays; any key or click skips.")

    # --- picture ----------------------------------------------------------------------------

    def _what_may_come(self) -> Iterator[None]:
        heading, line = self._moving_prompt()
        for _sprite in race_panel.card(
            self.host.renderer, self.panel.prompt, heading, [(line, theme.INK)]
        ):
            yield
        yield from super()._what_may_come()

    def under_hares(self, renderer: Renderer) -> list[Sprite]:
        """The lit squares and the keyboard's cursor, under the hares."""
        return self._marks(renderer)[0]

    def over_hares(self, renderer: Renderer) -> list[Sprite]:
        """The prices of the lit squares, and whose turn it is, above everything that stands."""
        return self._marks(renderer)[1]

    def _marks(self, renderer: Renderer) -> tuple[list[Sprite], list[Sprite]]:
        """What is laid on the board under and over the hares; composed anew when it changes."""
        acts = self._person_acts()
        marker_sprite = self.table.marker_sprites[self._acting_marker()] if acts else None
        spot = (marker_sprite.x, marker_sprite.y) if marker_sprite else None
        key = self.form, self.form.focus, spot, self.pointed, self.cursor, len(self.match.log)
        if self._marks_kept is None or self._marks_kept[0] != key:
            under, over = list(self._lights(renderer)), list(self._prices(renderer))
            if spot:
                over.insert(0, self._arrow(renderer, *spot))
            self._marks_kept = key, (under, over)
        return self._marks_kept[1]

    def _lights(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        for square in self._lit():
            box = self.board_view.square_box(square).inset(-8 * self.board_view.unit)
            rect = view.rect(box)
            glow = lit_ring(renderer, rect.width, rect.height, hot=square == self.pointed)
            yield Sprite(glow, rect.x, rect.y)
        if self.cursor is not None and isinstance(self.form.focus, BoardWidget):
            rect = view.rect(self.board_view.square_box(self.cursor).inset(-7))
            yield Sprite(renderer.ring(rect.width, rect.height, 16), rect.x, rect.y)

    def _arrow(self, renderer: Renderer, x: float, y: float) -> Sprite:
        """Whose turn it is, over the hare that stands there."""
        arrow = turn_arrow(renderer)
        px, py = renderer.viewport.point(x, y - FIGURE_HEIGHT * self.board_view.unit)
        return Sprite(arrow, px - arrow.get_width() // 2, py - arrow.get_height() // 2)

    def _prices(self, renderer: Renderer) -> Iterator[Sprite]:
        view, state = renderer.viewport, self.match.state
        for square, action in self._lit().items():
            here = state.squares[action.marker]
            gain = isinstance(action, MoveBack)
            amount = 10 * (here - square) if gain else price(square - here)
            tag = price_tag(renderer, f"+{amount}" if gain else str(amount), gain=gain)
            box = self.board_view.square_box(square)
            px, py = view.point(box.x + box.width / 2, box.bottom)
            yield Sprite(tag, px - tag.get_width() // 2, py - round(tag.get_height() * 0.5))
