"""Hints on the table: first what to compare, then the best, its reason and the way home."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.match import BotRunner, Match
from game.rules import Action, MoveBack, MoveForward, PlayerView, Seat, Square
from game.text import _
from game.text.words import marker_name
from game.ui.draw import theme
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.table.side_panel import Told

from .coaching import Coaching
from .running import RunningScene

if TYPE_CHECKING:
    from game.coach import Hint

STEPS = 2


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a hint told to do from there on, turn by turn."""

    begins: int
    """How many actions came before it."""
    actions: tuple[Action, ...]

    def left(self, match: Match, seat: Seat) -> tuple[Action, ...]:
        """What of it is still to be done; () once the seat did anything else."""
        done = [entry.action for entry in match.log[self.begins :] if entry.seat == seat]
        kept = len(match.log) >= self.begins and done == list(self.actions[: len(done)])
        return self.actions[len(done) :] if kept else ()


@dataclass(eq=False)
class Hinting:
    """The hint for the present decision, if one was asked for; once there, it wakes the loop."""

    away = False
    """Whether nobody can ask: the adviser thinks of rivals, and there are none."""

    _scene: RunningScene
    _coaching: Coaching
    _revision: int = -1
    """The revision of the race at which the hint was asked for."""
    _view: PlayerView | None = None
    _hint: Hint | None = None
    _steps: int = 0
    _plans: dict[Seat, _Plan] = field(default_factory=dict)
    """The plan that each person was last told."""
    _planned: tuple[Action, ...] = ()
    """What was planned for the present decision and the next ones."""

    def __post_init__(self) -> None:
        self._runner = BotRunner(wake, self._scene.host.bots.answer)

    @property
    def can_be_asked(self) -> bool:
        """Whether the person who is to act may ask; who has no coach calls it so."""
        return not self.away and self._scene.selection.open and self._coaching.may_be_called

    @property
    def _answers(self) -> bool:
        """Whether that person has the coach."""
        return self.can_be_asked and self._coaching.helps_now

    @property
    def step(self) -> int:
        """The step of the present decision's hint that was asked for; 0: none."""
        return self._steps if self._revision == self._scene.match.revision else 0

    @property
    def shown(self) -> int:
        """The step that can be shown: 0 for none, -1 while it is still thought about."""
        return self.step and (self.step if self._hint is not None else -1)

    def ask(self) -> None:
        """Go a step further in the hint for whoever is to act."""
        from game.coach import adviser_asked  # late: most races are run without hints

        match = self._scene.match
        seat = match.state.actor
        if seat is None:
            return
        if not self.step:
            self._scene.host.bots.prepare(match.race)
            self._revision, self._steps, self._hint = match.revision, 0, None
            self._view = match.view(seat)
            self._planned = self._plans[seat].left(match, seat) if seat in self._plans else ()
            self._runner.ask(adviser_asked(self._view), match.revision)
        self._steps = min(STEPS, self._steps + 1)
        self._tell_all()

    def take(self) -> None:
        """Take the adviser's answer, if it has come."""
        if not self._runner.busy:
            return
        from game.coach import hint_from

        answer = self._runner.take(self._scene.match.revision)
        if answer is not None and self._view is not None:
            plan = next(iter(self._planned), None)
            fresh = self._coaching.is_fresh
            self._hint = hint_from(self._view, answer, fresh=fresh, plan=plan)
            self._tell_all()

    def _tell_all(self) -> None:
        """Tell the best at once if there is nothing to compare; keep a plan that was told."""
        hint, seat = self._hint, self._scene.match.state.actor
        if hint is None or seat is None:
            return
        if len(hint.candidates) == 1:
            self._steps = STEPS
        if self._steps == STEPS and hint.way is not None:
            actions = (hint.best, *hint.way.decisions)
            self._plans[seat] = _Plan(len(self._scene.match.log), actions)

    def squares(self) -> tuple[Square, ...]:
        """The squares of the actions that are to be compared, or of the best."""
        hint = self._hint
        if hint is None or not self.step or not self._answers:
            return ()
        actions = (hint.best,) if self.step == STEPS else hint.candidates
        return tuple(action.to for action in actions if isinstance(action, MoveForward | MoveBack))

    def stops(self) -> tuple[tuple[Square, int], ...]:
        """The squares on the way home after the best, numbered from 2 on."""
        hint = self._hint
        if hint is None or hint.way is None or self.step < STEPS or not self._answers:
            return ()
        moves = [t for t in hint.way.decisions if isinstance(t, MoveForward | MoveBack)]
        return tuple((move.to, number) for number, move in enumerate(moves, 2))

    def _changes_plan(self, hint: Hint) -> bool:
        """Whether the hint says anything else than what was planned."""
        if not self._planned:
            return False
        first, *rest = self._planned
        return hint.best != first or (hint.way is not None and [*hint.way.decisions] != rest)

    def told(self) -> Told | None:
        """The hint as the card tells it; None if none was asked for."""
        if not self.step or not self._answers:
            return None
        hint = self._hint
        if hint is None:
            return _("Hint"), [(_("Let me think…"), theme.INK_SOFT)]
        from game.text.coach import HintTeller

        race = self._scene.match.race
        several = race.setup.markers > 1
        badges = [marker_name(race, marker) for marker in range(race.markers)] if several else ()
        tell = HintTeller(race.track, badges, hedgehog=self._scene.view.hedgehog)
        said = [tell.nudge(hint), tell.candidates(hint)]
        if self.step == STEPS:
            said = tell.best(hint, [player.name for player in self._scene.match.players])
            if self._changes_plan(hint):
                said.insert(0, tell.changed(self._planned[0], self._scene.match.state.squares))
        lines = [(text, theme.CARROT) for text in said]
        if self.step < STEPS:
            key = self._scene.host.key_name(Command.HINT)
            more = _("Press {key} again for my choice.")
            if not key:
                more = _("Press the light bulb again for my choice.")
            lines.append((more.format(key=key), theme.INK_SOFT))
        return _("Hint"), lines

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._runner.close()
