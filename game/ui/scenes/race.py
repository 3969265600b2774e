"""The race: from what people want to the session, and from what happens back to the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from math import ceil
from pathlib import Path

from game.bots import Thinker
from game.match import Entry, Match, Observer, Session, Waiting
from game.records import Keeper, Recorder
from game.rules import (
    Action,
    CarrotsPaid,
    Cause,
    Event,
    MarkerId,
    Reason,
    Seat,
    Square,
    legal_actions,
    why_illegal,
)
from game.text import _, ngettext
from game.text.own_bots import lost_turn
from game.text.turns import change_of
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite
from game.ui.draw.timeline import Cue
from game.ui.draw.viewport import Box
from game.ui.draw.wait import TICK, wake
from game.ui.kit.commands import Command, Device
from game.ui.kit.gate import SEVERAL, Gate
from game.ui.kit.input import (
    Activated,
    Cancelled,
    Commanded,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Way,
)
from game.ui.kit.sound_names import NOT_ALLOWED, YOUR_TURN
from game.ui.kit.widgets import Button, Place, Widget
from game.ui.scenes.board_widget import BoardWidget
from game.ui.scenes.call import CallScene, figure_of
from game.ui.scenes.caller import Caller
from game.ui.scenes.coaching import Coaching
from game.ui.scenes.complaints import Complaints
from game.ui.scenes.first_times import FirstTimes
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.hinting import Hinting
from game.ui.scenes.navigation import Host, RaceMenu
from game.ui.scenes.prompt import (
    CHOICES,
    FINISH,
    decision_prompt,
    moving_prompt,
    prompt_buttons,
)
from game.ui.scenes.selection import Selection
from game.ui.scenes.since_turn import SinceTurn
from game.ui.scenes.table_scene import MENU, TableScene
from game.ui.scenes.taking_back import TakingBack
from game.ui.table import panel as race_panel
from game.ui.table.choice_overlay import NOTHING, ChoiceOverlay, Offered
from game.ui.table.overlays import change_tag
from game.ui.table.panel import Buttons
from game.ui.table.side_panel import Told
from game.ui.table.since import FACE

AGAIN = 1.0
"""The pace at which something is shown once more where all else is shown at once."""
BESIDE_A_CALL = (MENU, "undo", "redo", "log")
"""The buttons that work while somebody is called to the table."""
BEFORE_A_BOT, AFTER_A_BOT = 0.45, 0.35
"""Seconds to look up before and after a computer's move."""


class RaceScene(TableScene, Observer):
    """One match, played to the podium: shows a session and hands it what people want.

    It is kept among the races under way, in the file `kept` if it lies there already; with
    `record` it is written into that file, too. `thinker` answers for the computers, if not the
    host's do.
    """

    is_kept = True
    """Whether it is written down at all."""

    def __init__(
        self,
        host: Host,
        match: Match,
        record: Path | None = None,
        kept: Path | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__(host, match)
        if match.race.setup.markers > 1:
            self.turn_height = race_panel.TURN_OF_TWO
        self._complaints = Complaints()
        self.keeper = Keeper(self._complaints.add, kept)
        observers: list[Observer] = [self.keeper] if self.is_kept else []
        if record is not None:
            observers.append(Recorder(record, self._complaints.add))
        thinker = thinker or host.bots
        self.session = Session(match, [*observers, self], wake, thinker.answer)
        if any(player.bot is not None for player in match.players):
            thinker.prepare(match.race)
        self.selection = Selection(self.session, self.timeline)
        self._to_show: list[Event] = [] if match.log else list(match.opening)
        if match.log:
            self.race_log.begin_again(match.events())
            if kept is None:
                self.keeper.keep(match)  # taken over from another race
        self._form_for: tuple[int, bool] | None = None
        """What the form was made for: the race's revision, and whether things move."""
        self._gate = Gate(host.clock, match.persons)
        self._taking_back = TakingBack(host, self.session, self.clear_above)
        self._since = SinceTurn(match)
        self._firsts = FirstTimes(host, self.session, self.selection)
        self.coaching = Coaching(host, self.session, self.make_form)
        self.hinting = Hinting(host, self.session, wake)
        self._caller = Caller(host, self.session, self._meanwhile, self._arrived)

    @property
    def keeps(self) -> bool | None:
        return self.keeper.kept if self.is_kept and (self.match.log or self.match.gone) else None

    def compose_anew(self) -> None:
        super().compose_anew()
        self._overlay = ChoiceOverlay(self.board_view)

    # --- controls ---------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self._form_for = self.match.revision, self.timeline.running
        board = BoardWidget(self.board_view, self.selection, self.choose, self.move_cursor)
        again = Place(
            self.panel.again,
            self.see_again,
            command=Command.SEE_AGAIN,
            says=_("What happened since your turn"),
        ).named("again")
        choices = prompt_buttons(
            self.panel.turn,
            self.session,
            self.selection,
            decide=self.decide,
            choose_other=self.choose_other,
            finish=self.finish_bots,
        )
        history = self._taking_back.buttons(self.panel.header)
        hints = []
        if self.can_ask_for_hints:
            hint = Button(
                race_panel.beside_heading(self.panel.turn),
                "",
                self.ask_for_hint,
                icon="ui/icon-hint",
                command=Command.HINT,
                style="button-plain",
                says=_("A hint"),
            )
            hints.append(hint.named("hint"))
        return [board.named("board"), *choices, *hints, *self.common_widgets(), again, *history]

    def make_form(self) -> None:
        """The controls for the present decision; the board keeps the keyboard once it has it."""
        super().make_form()
        if self.selection.cursor is not None:
            self.form.set_focus(self.form.widgets[0])

    # --- what players want ------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        self._gate.watch(intent)
        if self._taking_back.handle(intent):
            return
        if self.timeline.running and isinstance(intent, Pressed | Activated):
            at = intent if isinstance(intent, Pressed) else None
            meant = self.form.at(at.x, at.y) if at else self.form.focus
            if meant is not None and meant.name == FINISH:
                self.finish_bots()  # its button works while they move, too
            elif at is not None and meant is not None and meant.name == MENU:
                self.open_menu()  # so does this one, under the pointer
            else:
                self._skip()
            return
        match intent:
            case Pointed(x, y):
                self.form.handle(intent)
                self.point(x, y)
                if self.board_view.box.contains(x, y):
                    self._since.clear()  # it has been read
            case Scrolled(up):
                self.scroll(up)
            case Commanded(Command.COACH):
                self.coaching.toggle()
            case Cancelled() if not self.up_to_date:
                self._skip()
            case Cancelled():
                if not self.selection.unpick():
                    self.open_menu()
            case Activated() if self.form.focus is None and self.selection.picked is not None:
                self.choose(self.selection.picked)
            case Activated() if self.selection.open and self._nothing_is_chosen:
                self.point_out_choices()
            case Released():
                pass
            case Moved() if self.timeline.running:
                self._skip()
            case Moved(way) if self.form.focus is None and way not in (Way.NEXT, Way.PREVIOUS):
                self.form.set_focus(self.form.widgets[0])  # the board
                self.move_cursor(way)
            case _:
                used = self.hand_on(intent)
                if not used and self.timeline.running:
                    self._skip()

    @property
    def _nothing_is_chosen(self) -> bool:
        """Whether the keyboard is on no control, and on no square that could be gone to."""
        on_board, nowhere = isinstance(self.form.focus, BoardWidget), not self.selection.lit()
        return self.form.focus is None or (on_board and (nowhere or self.selection.cursor is None))

    def point_out_choices(self) -> None:
        """Whoever has chosen nothing yet is told how; where only buttons are left, it is them."""
        buttons = [widget for widget in self.form.widgets if widget.name in CHOICES]
        if buttons and not self.selection.lit():
            self.form.set_focus(buttons[0])
            return
        pad = self.host.device is Device.PAD
        if buttons:
            told = (
                _("Choose first: a square with the stick, or a button with the shoulder buttons.")
                if pad
                else _("Choose first: click, or arrow keys for squares and Tab for buttons.")
            )
        elif pad:
            told = _("Choose a square first, with stick or cross.")
        else:
            told = _("Choose a square first: click, or use the arrow keys.")
        self.host.show_sign(told)
        self.host.sound.play(NOT_ALLOWED)

    def hand_on(self, intent: Intent) -> bool:
        used = super().hand_on(intent)
        on_board = isinstance(self.form.focus, BoardWidget)
        walks = isinstance(intent, Moved) and on_board and self.selection.cursor is None
        if walks and self.selection.open:
            # the board has no frame of its own: the keyboard is where the hare stands
            here = self.match.state.squares[self.selection.acting_marker()]
            self.pointed = self.selection.cursor = here
        return used

    def _skip(self) -> None:
        """Finish the motion at once, or go on with what has been read, and do nothing else."""
        if self.up_to_date:
            self._gate.skipped()
        else:
            self._gate.skipped_own()
        self._show_waiting()
        if self.timeline.waiting:
            self.timeline.go_on()
        else:
            self.motion.skip()
        self.host.sound.stop_all()
        self.advance()

    def _meanwhile(self, intent: Intent) -> bool:
        """What may be wanted of the table while somebody is called to it; False if not this."""
        self._gate.watch(intent)
        if self._taking_back.handle(intent):
            return True
        match intent:
            case Cancelled():
                self.open_menu()
            case Commanded(Command.LOG):
                self.open_log()
            case Pressed(x, y) if (meant := self.form.at(x, y)) and meant.name in BESIDE_A_CALL:
                meant.press(x, y)
            case Pressed() | Activated():
                self._gate.skipped()
                return False
            case _:
                return False
        return True

    def _arrived(self) -> None:
        """Whoever was called to the screen has come."""
        if self.session.reader is not None:
            self._gate.arrived()  # the cover was held open, which nobody does by skipping
        self.make_form()

    def choose(self, square: Square | None) -> None:
        """A square was clicked: go there if one may."""
        if square is None or not self._is_meant():
            return
        action = self.selection.action_to(square)
        if action is not None and action in legal_actions(self.match.state):
            asks = self.host.settings.confirm_moves
            if not asks or self.selection.confirm(square, self.host.clock()):
                self.submit(action)
        elif self.selection.other_stands_on(square):
            self.choose_other()
        elif not self.selection.lit():
            self.point_out_choices()
        else:
            self.host.sound.play(NOT_ALLOWED)

    def decide(self, action: Action) -> None:
        """A button of this action was pressed."""
        if self._is_meant():
            self.submit(action)

    def _is_meant(self) -> bool:
        """Whether the press that is being handled can be meant for what is to be decided now."""
        return self._gate.lets_through(self._decision(), self.match.state.actor)

    def _decision(self) -> Hashable:
        """What is to be decided on the screen now, and by whom; None: nothing."""
        if not self.on_top or not self.selection.open:
            return None
        return self.match.revision, self.session.reader, self._caller.at_screen

    def choose_other(self) -> None:
        """Offer the actions of the player's other marker (rule 7.1)."""
        if self.selection.choose_other():
            self.make_form()

    def move_cursor(self, way: Way) -> None:
        """Let the keyboard's cursor go to another square."""
        self.selection.move_cursor(way)
        self.pointed = self.selection.cursor
        self._since.clear()

    def submit(self, action: Action) -> None:
        """Hand a person's action to the session, which tells what comes of it."""
        self.selection.cursor = None
        self.pointed = None  # until the pointer moves again, the log is seen
        self._since.clear()
        self._scrolled = 0
        self._firsts.decided()
        self.session.act(action)

    def finish_bots(self) -> None:
        """Let the computers play to the end without showing how; nobody waits for them."""
        self._show_waiting()
        self.motion.skip()
        self.host.sound.stop_all()
        self.session.finish_bots()
        self.make_form()
        self.advance()

    def commands(self) -> dict[Command, str]:
        return super().commands() | {
            Command.COACH: _("The coach, on and off") if self.coaching.entry else "",
            Command.UNDO: _("Take back"),
            Command.REDO: _("Do again what was taken back"),
        }

    def arrow_keys(self) -> tuple[str, str]:
        """What the arrow keys do on the board."""
        told = _("From square to square; {key} goes there")
        return _("Arrow keys"), told.format(key=self.host.key_name(Command.CONFIRM))

    def more_keys(self) -> list[tuple[str, str]]:
        return [self.arrow_keys()]

    # --- the menu -----------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu over the race, or over its cover. Hidden hands are closed until it has gone."""
        self.session.close_hands()
        if self.session.waits_for is Waiting.COVER:
            self.pointed = self.selection.cursor = None  # what was thought of is nobody's business
            self.make_form()
        seats = range(self.match.race.seats)
        menu = RaceMenu(
            open_reference=self.open_reference if self.on_top else None,
            house_rules=self.info_card.house_rules,
            is_kept=lambda: self.keeps,
            open_seats=self.open_seats if any(map(self.match.began_as_person, seats)) else None,
            end_race=None if self.match.state.is_over else self.ask_to_end,
            coach=self.coaching.entry,
            open_rules=self.open_rules,
        )
        self.navigator.open_race_menu(menu)

    @property
    def can_ask_for_hints(self) -> bool:
        """Whether the person who is to act has the coach."""
        return self.selection.open and self.coaching.helps_now

    def ask_for_hint(self) -> None:
        """A step further in the hint for the present decision."""
        self.hinting.ask()
        self.pointed = None  # the card tells of the hint

    def open_seats(self) -> None:
        """The page on which persons leave their seats to computers, and come back."""
        players = {
            seat: (player, self.match.began_as_person(seat))
            for seat, player in enumerate(self.match.players)
        }
        self.navigator.open_seats(players, self.hand_over)

    def hand_over(self, seats: Mapping[Seat, str | None]) -> None:
        """Let these computers sit there, or (None) the persons again; the race goes on."""
        self.clear_above()
        for seat, bot in seats.items():
            self.session.hand_over(seat, bot)

    def ask_to_end(self) -> None:
        """Ask whether the race is to be ended as it stands, and say who would be before whom."""
        question = _("End the race for everybody? Places go by position, as it stands now.")
        if self.match.persons() > 1:
            question = _("Do all agree to end the race? Places go by position, as it stands now.")
        if self.match.race.setup.markers > 1:
            question += " " + _("Of a player’s hares the hindmost counts.")
        yes = _("We agree") if self.match.persons() > 1 else _("End it")
        self.navigator.ask(question, yes, self.end_now)

    def end_now(self) -> None:
        """End the race as it stands, for everybody (rule 6.4)."""
        self.clear_above()
        self.session.stop()

    # --- what happens -------------------------------------------------------------------------

    def happened(self, match: Match, events: tuple[Event, ...]) -> None:
        if self.session.hurrying:
            self.race_log.tell(events)
            self.show_at_once(self.match.states[-1])
            return
        if match.lost_turns and match.lost_turns[-1].after == len(match.log) - 1:
            lost = match.lost_turns[-1]
            player = match.players[lost.seat]
            self.host.show_sign(lost_turn(player.name, player.bot or "", lost.fault))
        acted = match.log[-1].seat if match.log and not match.ended_early else None
        by_computer = acted is not None and match.players[acted].bot is not None
        by_computer = by_computer and self.motion.pace > 0
        if by_computer:
            self.timeline.add([Cue(BEFORE_A_BOT)])
        self._to_show += events
        self._show_waiting()
        if by_computer:
            self.timeline.add([Cue(AFTER_A_BOT)])
        self.make_form()

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        self._jump(match)

    def done_again(self, match: Match, entries: tuple[Entry, ...]) -> None:
        self._jump(match)

    def _jump(self, match: Match) -> None:
        """Put the table as the race stands now, whatever was moving."""
        self.timeline.finish()
        self.host.sound.stop_all()
        self.selection.cursor = None
        self._to_show = []
        self._since.clear()
        self._show_present()
        self.race_log.begin_again(match.events())
        self.make_form()

    def seats_changed(self, match: Match) -> None:
        self.timeline.finish()
        self.arrange(self.host.renderer)  # a hand may be held now, or none any more

    def over(self, match: Match) -> None:
        complaints = self._complaints.take_all()
        self.navigator.to_podium(match, self.keeper.saved, self._gate)
        for complaint in complaints:
            self.navigator.tell(complaint)

    # --- time ---------------------------------------------------------------------------------

    def _show_waiting(self) -> None:
        """Begin to show what has happened since the last time."""
        if self._to_show:
            events, self._to_show = self._to_show, []
            self.motion.play(events)

    def update(self, dt: float) -> None:
        if not self.on_top:
            if isinstance(self.host.scenes[-1], CallScene):
                self.table.let_rise(dt)  # nobody pauses by calling the next one
            return
        self._show_waiting()
        self.timeline.patient = self.host.settings.cards_wait and self.up_to_date
        self.motion.run(dt, self.motion.pace or (0.0 if self.up_to_date else AGAIN))
        if not self.timeline.running:
            self.motion.live(dt)

    def advance(self) -> None:
        """Once nothing moves any more, the race goes on with whoever is to act."""
        if not self.host.visible:
            self.session.close_hands()  # whoever opens the window again need not be the same
        if self.timeline.running or self._to_show:
            return
        if complaint := self._complaints.take():
            self.navigator.tell(complaint)
            return
        self.hinting.take()
        self.session.advance()
        if not self.on_top or self.timeline.running:
            return
        if self._form_for != (self.match.revision, False):
            self.make_form()
        if self.session.waits_for in (Waiting.COVER, Waiting.PERSON):
            if self._caller.notice_turn():
                self._since.tell()
                if self.motion.pace and self.match.log:
                    self.host.sound.play(YOUR_TURN)
            self.look_at_what_is_new()
            self._caller.call()

    def look_at_what_is_new(self) -> None:
        """Somebody is to decide: the host may have something to explain, once."""
        self._firsts.look()

    def rest(self) -> float | None:
        if self.motion.moving or self._to_show:
            return 0.0
        rest = self.motion.rest()
        if not self._unheard:
            return rest
        left = self._gate.remaining
        second = left - ceil(left) + 1 + TICK  # until another number of seconds is told
        return second if rest is None else min(rest, second)

    def close(self) -> None:
        self._firsts.remember()
        self.hinting.close()
        self.session.close()
        self.host.complaints.extend(self._complaints.take_all())

    # --- once more ----------------------------------------------------------------------------

    def can_see_again(self) -> bool:
        return self.selection.open and bool(self._since.what_happened().events)

    def see_again(self) -> None:
        """Show once more what has happened since the last turn of the person who is to act."""
        if self.timeline.running:
            self._skip()
            return
        if not self.can_see_again():
            return
        since = self._since.what_happened()
        self.up_to_date = False
        self._since.clear()
        self.pointed = self.selection.cursor = None
        self.table.clear()
        self.show_at_once(since.before, since.own)
        self.motion.play_again(since.events)
        self.timeline.add([Cue(AFTER_A_BOT, end=self._show_present)])
        self.make_form()

    def _show_present(self) -> None:
        """Put the table as the race stands now, at rest."""
        self.up_to_date = True
        self.table.clear()
        self.show_at_once(self.match.states[-1])

    # --- what the table shows -----------------------------------------------------------------

    def open_hand(self, seat: Seat) -> bool:
        return self.session.hand_is_open(seat)

    def active_marker(self) -> MarkerId | None:
        return self.selection.acting_marker() if self.selection.open else None

    def hand_seat(self) -> Seat | None:
        """The person whose turn it is, or comes next."""
        seats = self.match.race.seats
        order = [(self._shown.turn + later) % seats for later in range(seats)]
        return next((seat for seat in order if self.match.players[seat].bot is None), None)

    @property
    def prompt_buttons(self) -> Buttons:
        names = [widget.name for widget in self.form.widgets]
        choices = sum(name in CHOICES for name in names)
        foot = self.turn_height > race_panel.TURN or FINISH in names
        return Buttons(self.can_ask_for_hints, min(2, choices), choices > 2, foot)

    def what_it_shows(self) -> Hashable:
        session, coached = self.session, self.host.settings.coached
        seen = self.match.revision, session.reader, bool(self._to_show), self.up_to_date
        if self.timeline.running:  # nobody chooses, nor is helped
            return *seen, coached, self.timeline.waiting, session.hurrying
        return (
            *(*seen, coached, self.selection.acting_marker(), self.selection.picked),
            *(session.hurrying, self._unheard and ceil(self._gate.remaining), self.hinting.shown),
        )

    @property
    def rule(self) -> str:
        """Of a square that can't be gone to, the rule that refuses it."""
        square = self.pointed
        if square is not None and self.selection.open:
            action = self.selection.action_to(square)
            refusal = None if action is None else why_illegal(self.match.state, action)
            if refusal is not None and refusal.reason is not Reason.TORTOISE_IS_BACKWARD_ONLY:
                return refusal.reason.rule
        return super().rule

    def square_told(self) -> Told | None:
        """Of what is pointed at, else of what waits to be confirmed, and what leads there; else
        the hint, if one was asked for."""
        square = self.selection.picked if self.pointed is None else self.pointed
        if square is None:
            return self.hinting.told(hedgehog=self.hedgehog) if self.can_ask_for_hints else None
        action = self.selection.action_to(square) if self.selection.open else None
        legal = action is not None and action in self.selection.actions()
        coach = self.coaching.of(action) if action is not None and legal else ()
        return self.info_card.square(self.table, square, action, coach)

    def prompt(self) -> tuple[str, str]:
        """Who is to do what: heading and one line."""
        if self.timeline.running or self._to_show:
            return self._moving_prompt()
        heading, line = decision_prompt(self.session, self.selection, self.host.key_name)
        if self._unheard:
            seconds = ceil(self._gate.remaining)
            heading = ngettext(
                "Wait {seconds} second, then press", "Wait {seconds} seconds, then press", seconds
            ).format(seconds=seconds)
            several = self._gate.rest == SEVERAL
            why = _("So nobody plays for another by a press too many.") if several else ""
            line = why or _("That press was taken for skipping.")
            if self.prompt_buttons.below:
                line = ""  # the heading takes its room
        return heading, line

    @property
    def _unheard(self) -> bool:
        """Whether a press was just not taken for what is to be decided now."""
        unheard = self._gate.unheard
        return unheard is not None and unheard == self._decision() and self._gate.remaining > 0

    def _moving_prompt(self) -> tuple[str, str]:
        """The prompt while something moves: whose turn is seen, and how to skip it."""
        if not self.up_to_date:
            return _("Since your turn"), _("Any key or click leads back to now.")
        player = self.match.players[self._shown.turn]
        may_finish = any(widget.name == FINISH for widget in self.form.widgets)
        return moving_prompt(player, waits=self.timeline.waiting, may_finish=may_finish)

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> list[Sprite | Group]:
        self._gate.shown(self._decision(), self.match.state.actor)
        return super().compose(renderer)

    def _what_may_come(self) -> Iterator[None]:
        heading, line = self._moving_prompt()
        row = race_panel.player_row_of(
            self.table, self._shown.turn, self.match.players[self._shown.turn], ("",), None
        )
        for _sprite in race_panel.whose_turn(
            self.host.renderer, self.panel.turn, row, (heading, line), Buttons()
        ):
            yield
        for player in self.match.players:
            renderer = self.host.renderer
            renderer.picture(f"hares/{player.figure}-portrait", FACE, FACE, player.colour)
            yield
        for to, gain in self._offered().prices:
            self.board_view.under_a_hare(to)
            yield
            self.board_view.beside_a_hare(to)
            yield
            if gain < 0:
                paid = CarrotsPaid(self._shown.turn, 0, -gain, Cause.FORWARD)
                change_tag(self.host.renderer, change_of(paid, hidden=False).text, gain=False)
                yield
        if self.selection.open:
            yield from self.coaching.think_ahead(self.selection.actions())
        yield from super()._what_may_come()
        if self.match.persons() > 1 and self.session.reader is None:
            for player in self.match.players:
                if player.bot is None:
                    figure_of(self.host.renderer, player, HandoverScene.tall)
                    yield

    def around_hares(self, renderer: Renderer) -> tuple[list[Sprite], list[Sprite]]:
        """The lit squares and the keyboard's cursor; their prices, whose turn it is, and what has
        happened since their last one."""
        offered = self._offered()
        under, over = self._overlay.under(renderer, offered), self._overlay.over(renderer, offered)
        if self.looked_at is None:
            over = [*over, *self.sheet(renderer, offered)]
        return under, over

    def sheet(self, renderer: Renderer, offered: Offered) -> list[Sprite]:
        """What lies on the board to be read, beside what is offered."""
        if not self.selection.open:
            return []
        since = self._since.sheet(renderer, self.table, offered)

        def keep_free() -> list[Box]:
            lies = [renderer.viewport.box_of(since[0].rect())] if since else []
            return [*self._since.keep_free(self.table, offered), *lies]

        host = self._firsts.sheet(renderer, self.table, keep_free, hedgehog=self.hedgehog)
        return [*since, *host]

    def _offered(self) -> Offered:
        """What may be chosen on the board now."""
        on_board = isinstance(self.form.focus, BoardWidget)
        cursor = self.selection.cursor if on_board else None
        if not self.selection.open:
            return NOTHING if cursor is None else Offered(cursor=cursor)
        acting = self.selection.acting_marker()
        spots = [(sprite.x, sprite.y) for sprite in self.table.marker_sprites]
        others = (*spots[:acting], *spots[acting + 1 :])
        prices = self.selection.prices()
        hinted = self.hinting.squares() if self.can_ask_for_hints else ()
        picked = self.selection.picked
        return Offered(prices, self.pointed, cursor, picked, spots[acting], others, hinted)
