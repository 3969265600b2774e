"""The words of the panel in a race that is run: who is to do what, whose hand is open."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from game.lessons.guide import PLAYER
from game.match import Waiting
from game.rules import MarkerId, Seat, legal_actions
from game.text import _
from game.text.counsel import NO_COUNSEL
from game.text.turn import going_on, way_home
from game.text.turns import LogText
from game.ui.table.log import LogLine, log_lines
from game.ui.table.panel import Buttons, Line
from game.ui.table.side_panel import Told

from .choices_shown import ChoicesShown
from .coaching import Coaching
from .deciding import Deciding
from .guide import Guide
from .hinting import Hinting
from .playback import Playback
from .prompt import decision_prompt, left_to_buttons, out_there
from .running import RunningScene
from .table_words import TableWords


@dataclass(eq=False)
class RaceWords(TableWords):
    """The words for a race that is run."""

    par = 0
    """The par of whoever runs alone; 0: there is none."""

    _scene: RunningScene
    _playback: Playback
    _coaching: Coaching
    _hinting: Hinting
    _deciding: Deciding
    _guide: Guide | None
    _choices: ChoicesShown

    @property
    def up_to_date(self) -> bool:
        return self._playback.up_to_date

    # --- what is to be done ---------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        guide = self._guide
        if guide is not None and guide.reads:
            return guide.title, ""
        heading, line = self._what_to_do()
        alone = self.par and self._scene.session.waits_for is Waiting.PERSON
        if alone and not self._view.timeline.running:
            turn = self.match.state.round
            heading = _("Turn {n} · par is {par}").format(n=turn, par=self.par)
        return heading, line

    @property
    def in_turn(self) -> Seat:
        reads = self._guide is not None and self._guide.reads  # nobody's turn goes on meanwhile
        return PLAYER if reads else super().in_turn

    def prompts(self) -> Sequence[tuple[str, str]]:
        waits = self._deciding.unheard and not self._playback.under_way
        return [self.prompt(), *([decision_prompt(self._scene)] if waits else [])]

    def _what_to_do(self) -> tuple[str, str]:
        scene = self._scene
        if self._playback.under_way:
            return self.moving_prompt()
        if not self._deciding.unheard:
            return decision_prompt(scene)
        heading, line = self._deciding.why_wait()
        return heading, "" if self.buttons.below else line  # the heading takes its room

    def moving_prompt(self) -> tuple[str, str]:
        """The prompt while something moves: whose turn is seen, and what goes on in a person's, or
        how to skip a computer's."""
        if not self.up_to_date:
            return self._since_when, _("Press anything to go back to the race.")
        seat, waits = self._view.shown.turn, self._view.timeline.waiting
        player = self.match.players[seat]
        if waits:
            return player.name, _("Press anything to go on.")
        told = out_there(self.match)
        if player.bot is None and not told:
            log = self.match.log
            own = log[-1].action if log and log[-1].seat == seat else None
            told = going_on(log[-1].events if log else (), seat, own)
        return player.name, told or _("A rival’s turn. To go faster, press anything.")

    @property
    def buttons(self) -> Buttons:
        turn, widgets = self._view.places.turn, self._form().widgets
        return left_to_buttons(turn, widgets)

    def moment(self) -> Hashable:
        scene, session, timeline = self._scene, self._scene.session, self._view.timeline
        seen = (
            *(self.match.revision, session.reader, session.hurrying, scene.host.device),
            *(self._playback.waiting, self.up_to_date, self._coaching.helps_now),
            None if self._guide is None else self._guide.moment(),
        )
        if timeline.running:  # nobody chooses, nor is helped
            return *seen, timeline.waiting
        chosen = scene.selection.acting_marker(), scene.selection.picked, bool(self._since())
        told = self._hinting.shown, self._choices.told_on_panel()
        return *seen, *chosen, self._deciding.wait, *told

    def goal(self) -> str:
        seat = self.hand_seat()
        if seat is None or self._guide is not None:
            return ""
        if set(self.match.race.markers_of(seat)) <= set(self.match.state.home):
            return ""  # on its way there, too
        return way_home(self._view.shown, seat)

    # --- hands and squares ----------------------------------------------------------------------

    def open_hand(self, seat: Seat) -> bool:
        return self._scene.session.hand_is_open(seat)

    def hand_seat(self) -> Seat | None:
        """The person whose turn it is, or comes next."""
        seats = self.match.race.seats
        order = [(self._view.shown.turn + later) % seats for later in range(seats)]
        return next((seat for seat in order if self.match.players[seat].bot is None), None)

    def active_marker(self) -> MarkerId | None:
        selection = self._scene.selection
        return selection.acting_marker() if selection.open else None

    # --- the log --------------------------------------------------------------------------------

    @property
    def log_heading(self) -> str:
        return self._since_when if self._since() else ""

    @property
    def _since_when(self) -> str:
        """What is told at the beginning of a turn, or shown again: of how long."""
        turn = self.match.state.turn
        had_one = any(entry.seat == turn for entry in self.match.log)
        return _("Since your turn") if had_one else _("So far")

    def turn_log(self) -> list[LogLine]:
        """The log; while somebody is to choose, what has happened since their last turn."""
        since = self._since()
        return log_lines(self.match.players, since) if since else super().turn_log()

    def _since(self) -> Sequence[LogText]:
        since = self._scene.since
        return since.lines(whole=self.in_sentences) if self._scene.selection.open else ()

    def scroll(self, up: int) -> None:
        if self._since():  # the whole log comes first, from its end
            self._scene.since.clear()
            up = 0
        super().scroll(up)

    def can_see_again(self) -> bool:
        if self.match.forgets:  # nobody can wind a table back
            return False
        return self._scene.selection.open and bool(self._scene.since.what_happened().events)

    def advice_told(self) -> Told | None:
        if (hint := self._hinting.told()) is not None:
            return hint
        heading, *lines = self._choices.told_on_panel() or ("",)
        return Told(heading, [Line(line) for line in lines]) if lines else None

    @property
    def tells_hint(self) -> bool:
        """Whether a hint is read on the panel now."""
        elsewhere = self._rules_asked or self.looked_at is not None or self.square_told()
        return not elsewhere and bool(self._hinting.shown) and self.advice_told() is not None

    def square_told(self) -> Told | None:
        """About the square that is pointed at or waits to be confirmed."""
        view, selection = self._view, self._scene.selection
        square = selection.picked if view.pointed is None else view.pointed
        if square is None:
            return None
        told = selection.open and not self._scene.session.hands_stay_closed
        action = selection.action_to(square) if told else None
        legal = action is not None and action in legal_actions(self.match.state)
        coach = NO_COUNSEL
        if action is not None and legal:
            coach = self._coaching.of(action)._replace(hinted=self._hinting.over(action))
        return self.info_card.square(view.table, square, action, coach)
