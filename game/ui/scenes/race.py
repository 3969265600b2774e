"""The race: from what people want to the session, and from what happens back to the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, dist
from pathlib import Path

from game.bots import Thinker
from game.content.errors import ContentError
from game.content.profile import Profile
from game.match import Match, Observer, Session, Waiting
from game.records import AutoSaver, RecordWriter
from game.rival_talk import RivalTalk
from game.rules import Action, ChanceOutcome, Square
from game.text import _
from game.text.formats import read_out
from game.text.problems import problem_sentence
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box, Spot
from game.ui.draw.wait import TICK, wake
from game.ui.kit.command_words import title_of
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Live, readable
from game.ui.kit.input import (
    Activated,
    Cancelled,
    Commanded,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Scrolled,
)
from game.ui.kit.sound_names import YOUR_TURN
from game.ui.kit.widgets import Button, Place, Widget
from game.ui.scenes.navigation import Host
from game.ui.table import panel as race_panel
from game.ui.table.faces import portrait
from game.ui.table.log import FACE
from game.ui.table.panel import Buttons
from game.ui.table.refusal import refusal_plate
from game.ui.table.side_panel import WhyButton

from .board_widget import AtSquare, BoardWidget
from .call import Caller, CallScene, figure_of
from .choices_shown import ChoicesShown
from .coaching import Coaching
from .deciding import Deciding
from .first_times import PRICES, FirstTimes
from .guide import GO_ON, Guide
from .handover import HandoverScene
from .hinting import Hinting
from .meaning import Meaning, Moment, meaning_of
from .playback import Playback
from .prompt import CHOICES, FINISH, OTHER, place_choices, prompt_buttons
from .questions import QUESTIONS, Questions
from .race_words import RaceWords
from .running import RunningScene
from .selection import Selection
from .since_turn import SinceTurn
from .table_scene import BOARD, MENU, Magnifier
from .table_view import Around, Sprites
from .taking_back import TakingBack
from .typed_square import DIGITS, TypedSquare

BULB = 24.0
"""Size of the light bulb that asks for a hint, in logical units."""
TOLD_AHEAD = Command.TAKE, Command.PAY, Command.DECLINE, Command.OTHER_HARE
"""What is told at a real table while the move before is still shown."""

BESIDE_A_CALL = (MENU, "undo", "redo", "log")
"""The buttons that work while somebody is called to the table."""


class RaceScene(RunningScene, Observer):
    """One match, played to the podium: shows a session and hands it what people want.

    It is kept among the races under way, in the file `kept` if it is there already; with `record`
    it is written into that file, too. `thinker` answers for the computers instead of the host's;
    `talk` is what rivals have said in the race that this one goes on from.

    What is wanted goes from `meaning_of` to `Deciding` to the session; what the session tells goes
    to `Playback` and from there to the table. Nothing is asked of a session that waits for chance:
    whoever says what die and card show is called in `advance`, as persons are.
    """

    beside_prompt = (*CHOICES, OTHER, FINISH, GO_ON, "hint", "why")
    is_kept = True
    """Whether it is written to disk at all."""
    words: RaceWords

    def __init__(
        self,
        host: Host,
        match: Match,
        record: Path | None = None,
        kept: Path | None = None,
        thinker: Thinker | None = None,
        talk: RivalTalk | None = None,
    ) -> None:
        two = match.race.setup.markers > 1
        super().__init__(host, match, race_panel.TURN_OF_TWO if two else race_panel.TURN)
        self.talk = talk or self.talk
        self._complaints: deque[ContentError] = deque()
        """What could not be written to disk; it comes from another thread, which wakes the loop."""
        self.auto_saver = AutoSaver(self._complain, kept)
        observers: list[Observer] = [self.auto_saver] if self.is_kept else []
        if record is not None:
            observers.append(RecordWriter(record, self._complain))
        thinker = thinker or host.bots
        self.session = session = Session(match, observers, wake, thinker.answer)
        if any(player.bot is not None for player in match.players):
            thinker.prepare(match.race)
        self._form_for: tuple[int, bool] | None = None
        """The race's revision that the form was made for, and whether things moved then."""
        self.selection = Selection(session, self.timeline)
        self.since = SinceTurn(match, self.said_during, self.view.edition.hedgehog_in)
        self.playback = Playback(self)
        self._taking_back = TakingBack(self)
        session.observers += [self.playback, self._taking_back, self]
        if match.log and kept is None:
            self.auto_saver.keep(match)  # taken over from another race
        self.firsts = FirstTimes(self)
        self.coaching = Coaching(host, session, self.make_form)
        self.hinting = Hinting(self, self.coaching)
        self._hint_wanted = -1
        """The revision of the race at which a hint was asked for before the turn had begun."""
        self.questions = Questions(self)
        self.guide = self.make_guide()
        self.caller = Caller(self, lambda: self.deciding.arrived())
        self.deciding = Deciding(self, self.guide)
        self._choices = ChoicesShown(self, self.hinting, self.firsts, self.guide)
        self._typed = TypedSquare(
            self.selection, match.race.track.finish, host.clock, self._cut_short, self._go_to
        )
        if session.hands_stay_closed:  # they would tell what a player holds
            self.coaching.away = self.hinting.away = True
        helpers = self.coaching, self.hinting, self.deciding, self.guide, self._choices
        view, log = self.view, self.race_log
        self.words = RaceWords(view, log, lambda: self.form, self, self.playback, *helpers)

    def make_guide(self) -> Guide | None:
        """Make whoever leads through the race, if anybody does; called once."""
        return None

    @property
    def keeps(self) -> bool | None:
        begun = self.is_kept and (self.match.log or self.match.redo_stack)
        return self.auto_saver.kept if begun else None

    # --- controls ---------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self._form_for = self.match.revision, self.timeline.running
        deciding, selection = self.deciding, self.selection
        shown = self._choices
        board = BoardWidget(self.view, selection, shown.priced_at, deciding.choose, shown.walk)
        best = self.hinting.best
        choices = prompt_buttons(
            self, deciding.decide, deciding.choose, deciding.choose_other, best
        )
        place_choices(self.host.renderer, self.panel.turn, choices)
        hints = []
        if self.hinting.is_offered:
            asks = _("Ask for a hint")
            hint = Button(_("Hint"), self._ask_for_hint, "hint", Command.HINT, title=asks)
            hint.style, hint.size, hint.side = "button-plain", theme.TEXT, BULB
            names = [player.name for player in self.match.players]
            race_panel.put_beside_heading(self.host.renderer, self.panel.turn, names, hint)
            hints.append(hint)
        history = self._taking_back.buttons(self.panel.header)
        common = [*self.common_widgets(), *history]
        if self.hinting.tells_why:  # it lies on the log
            common.append(WhyButton(self._ask_why))
        widgets = [board.named(BOARD), *choices, *hints, *common]
        return widgets if self.guide is None else self.guide.controls(widgets)

    def places_in_log(self) -> list[Widget]:
        title = _("See what happened since your turn")
        again = Place("", self.see_again, command=Command.SEE_AGAIN, title=title)
        again.box = self.panel.again
        if self.words.can_see_again():  # it is drawn
            again.sign = lambda box: box
        return [again]

    def _ask_for_hint(self) -> None:
        """Ask for a hint for the present decision; the coach is called for it. While it is read,
        this puts it away."""
        if self.timeline.running:
            self.playback.skip(hears=False)
        if why := self.coaching.no_hints:
            self.host.show_sign(why, warns=False)
        if not self.hinting.can_be_asked:
            self._hint_wanted = self.match.revision  # it comes as soon as the turn has begun
            return
        self._hint_wanted = -1
        if self.coaching.hints_need_it:
            self.coaching.toggle(silently=True)
        if self.words.tells_hint:
            self.hinting.put_away()
        else:
            self.hinting.ask()
        self.make_form()
        self.words.close_rules()
        self.firsts.decided()  # what was told has been read
        # the card tells of the hint, and nothing else speaks
        self.view.pointed = self.view.row_pointed = None

    def _ask_why(self) -> None:
        """Tell why the hint is the best."""
        self.navigator.open_why(self.hinting.explained, self.match.players)

    @property
    def _is_at_why(self) -> bool:
        """Whether the keyboard is on the button that asks why."""
        return isinstance(self.form.focus, WhyButton)

    def make_form(self) -> None:
        """The controls for the present decision; the board keeps the keyboard once it has it, but
        for what decides nothing, such as a row."""
        super().make_form()
        on = self.form.focus
        decides = on is None or on.name in self.beside_prompt
        if self.selection.cursor is not None and decides:
            self.form.set_focus(self.form.widgets[0])
        if self.guide is not None:
            self.guide.bring_into_view()

    def commands(self) -> dict[Command, str]:
        own = {
            Command.COACH: _("Switch the coach on or off") if self.coaching.offer else "",
            Command.UNDO: _("Undo"),
            Command.REDO: _("Redo what you undid"),
        }
        asked = {each: title_of(each) for each in QUESTIONS}
        ahead = TOLD_AHEAD if self.session.at_real_table else ()
        digits = dict.fromkeys((*DIGITS, *ahead), "")
        return digits | {Command.HINT: ""} | super().commands() | own | asked

    def more_keys(self) -> list[tuple[str, str]]:
        told = _("Choose a square. {key} moves your hare there")
        key = self.host.key_name(Command.CONFIRM)
        digits = _("Type the number of a square. {key} moves your hare there")
        return [(_("Arrow keys"), told.format(key=key)), ("0–9", digits.format(key=key))]

    def to_be_seen(self) -> tuple[Hashable, Sequence[Spot]]:
        selection, centre = self.selection, self.view.whole.centre
        cursor = selection.cursor
        if cursor is not None and isinstance(self.form.focus, BoardWidget):
            return ("cursor", cursor), [centre(cursor)]
        if self.guide is not None and self.guide.squares and not self.timeline.running:
            return ("shown", self.guide.squares), [centre(self.guide.squares[0])]
        what, spots = super().to_be_seen()
        if not selection.open:
            return what, spots
        (hare, *_more), hinted = spots, self.hinting.square()
        best = [] if hinted is None else [centre(hinted)]
        lit = sorted(map(centre, selection.lit()), key=partial(dist, hare))
        return (what, hinted), [*best, hare, *lit]

    def open_menu(self) -> None:
        """Open the menu over the race, or over its cover; meanwhile hidden hands are closed."""
        self.session.close_hands()
        if self.session.waits_for is Waiting.COVER:
            # what was thought of is nobody's business
            self.view.pointed = self.selection.cursor = None
            self.make_form()
        self.navigator.open_menu("RaceMenuDialog", self)

    @property
    def rule(self) -> str:
        """The rule that refuses the square that is pointed at, or else the rule about it."""
        pointed = self.view.pointed
        refuses = "" if pointed is None else self.deciding.refused_by(pointed)
        return refuses or super().rule

    # --- for those who hear it ----------------------------------------------------------------

    def described(self) -> Iterator[Described]:
        for each in super().described():  # of the way to the result nothing else tells
            yield replace(each, live=Live.POLITE) if each.key == FINISH else each

    def said(self) -> Iterator[Described]:
        yield from super().said()
        if not self.words.up_to_date:
            yield readable(read_out(*self.questions.since()), "shown again", Live.POLITE)
        if undone := self._taking_back.told():
            yield readable(undone, ("undone", self.match.revision), Live.POLITE)
        if self.selection.open and self.guide is None:
            yield readable(read_out(*self.questions.stand()), "stand", Live.POLITE)
        yield from self.questions.described()
        if (refused := self.deciding.refused) is not None:
            yield readable(refused[1], ("refused", *refused), Live.URGENT)
        host = self.firsts.words() if self.guide is None else self.guide.words()
        if host:
            yield readable(host, ("host", host), Live.POLITE)

    def reach(self, key: Hashable) -> bool:
        if not isinstance(key, AtSquare):
            return super().reach(key)
        if self.selection.open:
            self.form.set_focus(self.form.widgets[0])  # the board
            self._choices.go_to(key.square)
        return self.selection.open

    # --- what players want ------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        at = (intent.x, intent.y) if isinstance(intent, Pressed) else None
        meant = self.form.at(*at) if at else self.form.focus
        self.deciding.gate.watch(intent)
        if self.guide is None and self._typed.hears(intent):
            if not self.on_top:  # the die is asked for, and is told with the same keys
                self.host.scenes[-1].handle(intent)
            return
        told_ahead = self.session.at_real_table and self.playback.under_way
        if told_ahead and (
            (isinstance(intent, Commanded) and intent.command in TOLD_AHEAD)
            or (isinstance(meant, BoardWidget) and isinstance(intent, Pressed) and not intent.twice)
        ):
            self._cut_short()
            if not self.on_top:  # the die is asked for
                return
            meant = self.form.at(*at) if at else self.form.focus
        if self.looks_around(intent):
            return
        if self.guide is not None and self.guide.hears(intent, meant):
            if isinstance(intent, Pressed | Activated):
                self.deciding.gate.skipped()  # the same hand does not mean what comes next
            return
        if self.questions.hears(intent):
            if self.timeline.running:  # nobody asks about what is already past
                self.playback.skip(hears=False)
            return
        if self._taking_back.handle(intent):
            return
        if at and self._choices.hides(*at) and not isinstance(meant, Magnifier):
            self.firsts.decided()  # what is pressed has been read
            return
        picked, focused = self.selection.picked, self.form.focus is not None
        now = Moment(
            moving=self.timeline.running or self.motion.speaking,
            once_more=not self.words.up_to_date,
            open=self.selection.open,
            ending=(finish := self.form.commanded(Command.FINISH)) is not None,
            picked=picked is not None,
            chosen=self.deciding.chosen,
            on_button=isinstance(meant, Button) and not isinstance(meant, Place),
        )
        match meaning_of(intent, now, meant.name if meant else "", focused=focused), intent:
            case Meaning.SKIP, _:
                self.skip()
            case Meaning.SKIP_TO_BUTTON, _:
                self.playback.skip(hears=False)
                self.make_form()
                self.hand_on(intent)
            case Meaning.LET_COMPUTERS_FINISH, _:
                self.finish_bots()
            case Meaning.OPEN_MENU, _:
                self.open_menu()
            case Meaning.LEAVE, _:
                if not self.selection.unpick() and not self.words.close_rules():
                    self.open_menu()
            case Meaning.POINT, Pointed(x, y):
                self.form.handle(intent)
                self.view.point(x, y, self._choices.priced_at(x, y))
                if self._choices.hides(x, y):
                    self.view.pointed = self.view.row_pointed = None
                if self.side.hides_rows(x, y):
                    self.view.row_pointed = None
            case Meaning.SCROLL, Scrolled(up):
                self.scroll(up)
            case Meaning.SWITCH_COACH, _:
                self.coaching.toggle()
            case Meaning.CONFIRM, _:
                self.deciding.choose(picked)
            case Meaning.POINT_OUT, _:
                self.deciding.point_out_choices()
            case Meaning.TO_FINISH, _:
                self.form.set_focus(finish)
            case Meaning.WALK, Moved(way):
                self.form.set_focus(self.form.widgets[0])  # the board
                self._choices.walk(way)
            case Meaning.CONTROL, _:
                used = self.hand_on(intent)
                if isinstance(intent, Moved) and self._is_at_why:
                    self.view.pointed = None  # the hint is read beside it
                    self.words.close_rules()
                asks = not used and intent == Commanded(Command.HINT)
                self._choices.begin_to_walk(intent)
                if not used and now.moving:
                    self.skip()
                if asks:
                    self._ask_for_hint()

    def skip(self) -> None:
        """Finish the motion at once, or go on with what has been read, and do nothing else."""
        if self.words.up_to_date:
            self.deciding.gate.skipped()
        else:
            self.deciding.gate.skipped_own()
        self.playback.skip()
        self.advance()

    def see_again(self) -> None:
        """Show once more what has happened since the last turn of the person who is to act."""
        if self.timeline.running:
            self.skip()
        elif self.words.can_see_again():
            self.playback.show_again()

    def meanwhile(self, intent: Intent) -> bool:
        gate = self.deciding.gate
        gate.watch(intent)
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
                gate.skipped()
                return False
            case Commanded(Command.HINT):  # it comes once nobody is called any more
                self._hint_wanted = self.match.revision
                return False
            case _:
                return False
        return True

    def is_rested(self) -> bool:
        return self.deciding.gate.rested

    def submit(self, action: Action) -> None:
        if self.guide is None or self.guide.allows(action):
            self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        """Hand this action to the session, which tells what comes of it."""
        self.firsts.decided()
        self.selection.cursor = None
        self.view.pointed = None  # until the pointer moves again, the log is seen
        self.since.clear()
        self.words.close_rules()
        self.words.scrolled = 0
        self.session.act(action)

    def _cut_short(self) -> None:
        """Cut short what moves: somebody tells the next move."""
        if self.session.at_real_table:
            self.playback.finish()
            self.advance()
            self.make_form()
        else:  # whoever presses may be another person
            self.skip()

    def _go_to(self, square: Square) -> None:
        """Take the keyboard to this square."""
        self.form.by_keys = True
        self.form.set_focus(self.form.widgets[0])  # the board
        self._choices.go_to(square)

    def undo_to(self, actions: int) -> None:
        """Go back to where so many actions had been done."""
        self.clear_above()
        self.session.take_back_to(actions)

    def _tell_chance(self, outcome: ChanceOutcome) -> None:
        """Go on with what the real die or card shows."""
        self.host.pop()
        self.session.give_outcome(outcome)

    def _undo_before_chance(self) -> None:
        """Take the move back for which somebody should have told it."""
        self.host.pop()
        if self.session.can_take_back:
            self.session.take_back()

    def _leave_chance(self) -> None:
        """Open the menu; after it is asked again."""
        self.host.pop()
        self.open_menu()

    def finish_bots(self) -> None:
        self.playback.finish()
        self.session.finish_bots()
        self.make_form()
        self.advance()

    # --- what happens -------------------------------------------------------------------------

    def seats_changed(self, match: Match) -> None:
        self.timeline.finish()
        persons = [player.name for player in match.players if player.bot is None]
        if len(persons) == 1:
            self.host.suit(self.host.profiles.of(persons[0]))
        self.arrange(self.host.renderer)  # a hand may be held now, or none any more

    def over(self, match: Match) -> None:
        for player in match.players:
            if player.bot is None:
                self.host.profiles.change(player.name, Profile.has_raced)
        self.lead_on(
            lambda: self.navigator.to_podium(match, self.auto_saver.saved, self.deciding.gate)
        )

    def lead_on(self, to: Callable[[], None]) -> None:
        """Go to what follows the race, and tell there what could not be written."""
        complaints = self._take_complaints()
        to()
        for complaint in complaints:
            self.navigator.report(complaint)

    def _complain(self, error: ContentError) -> None:
        self._complaints.append(error)
        wake()

    def _take_complaints(self) -> list[ContentError]:
        return [self._complaints.popleft() for _each in list(self._complaints)]

    def update(self, dt: float) -> None:
        if self.on_top:
            self.playback.update(dt)
        elif isinstance(self.host.scenes[-1], CallScene):
            self.table.let_rise(dt)  # nobody pauses by calling the next one
        super().update(dt)

    def advance(self) -> None:
        """Once nothing moves any more, let the race go on with whoever is to act."""
        if self.guide is not None and self.guide.goes_first():
            return
        if not self.host.visible:
            self.session.close_hands()  # whoever opens the window again need not be the same
        if self.playback.under_way:
            return
        if self._complaints:
            self.navigator.report(self._complaints.popleft())
            return
        if self.hinting.take():
            self.make_form()
        self.session.advance()
        if not self.on_top or self.timeline.running:
            return
        if self._form_for != (self.match.revision, False):
            self.make_form()
        if self._hint_wanted == self.match.revision and self.hinting.can_be_asked:
            self._ask_for_hint()
        if self.session.waits_for is Waiting.CHANCE:
            self.navigator.open_told_chance(
                self.match, self._tell_chance, self._undo_before_chance, self._leave_chance
            )
        elif self.session.waits_for in (Waiting.COVER, Waiting.PERSON):
            if self.caller.notice_turn():
                self.since.tell()
                self.words.close_rules()  # which would hide it
                if self.motion.pace and self.match.log:
                    self.host.sound.play(YOUR_TURN)
            if self.guide is None:
                self.firsts.look()
            self.caller.call()

    def rest(self) -> float | None:
        rest = self.playback.rest() if super().rest() is None else 0.0
        if rest == 0.0 or not self.deciding.unheard:
            return rest
        left = self.deciding.gate.remaining
        second = left - ceil(left) + 1 + TICK  # until another number of seconds is told
        return second if rest is None else min(rest, second)

    def close(self) -> None:
        self.firsts.remember()
        self.hinting.close()
        self.session.close()
        self.host.complaints.extend(map(problem_sentence, self._take_complaints()))

    # --- picture ----------------------------------------------------------------------------

    def compose_anew(self) -> None:
        super().compose_anew()
        self._choices.compose_anew()

    def compose(self, renderer: Renderer) -> Sprites:
        self.deciding.seen()
        return [*super().compose(renderer), *self.questions.compose(renderer)]

    def around(self, renderer: Renderer) -> Around:
        around = self._choices.around(renderer)
        refused = self.deciding.refused
        if refused is None or not self.board_view.sees(refused[0]):
            return around
        clear = [*around.clear, *(sheet.rect() for sheet in around.sheets)]
        why = refusal_plate(renderer, self.board_view, *refused, clear)
        return around._replace(sheets=[*around.sheets, *why])

    def keep_free(self, renderer: Renderer) -> list[Box]:
        answer = self.questions.box(renderer)
        told = [] if answer is None else [answer]
        clear = [*self.keep_clear(renderer), *told]
        return [*super().keep_free(renderer), *5 * PRICES * clear]

    def keep_clear(self, renderer: Renderer) -> list[Box]:
        return self._choices.never_hidden()

    def _prerender(self) -> Iterator[None]:
        renderer, players, turn = self.host.renderer, self.match.players, self.view.shown.turn
        row = race_panel.player_row_of(self.table, turn, players[turn], ("",), None)
        prompt = self.words.moving_prompt()
        for _sprite in race_panel.whose_turn(renderer, self.panel.turn, row, prompt, Buttons()):
            yield
        for player in players:
            face, colour = portrait(player)
            renderer.picture(face, FACE, FACE, colour)
            yield
        yield from self._choices.prerender(renderer)
        for action in self.selection.actions() if self.selection.open else ():
            self.coaching.of(action)
            yield
        yield from super()._prerender()
        if self.match.persons() > 1 and self.session.reader is None:
            for player in players:
                if player.bot is None:
                    figure_of(renderer, player, HandoverScene.tall)
                    yield
