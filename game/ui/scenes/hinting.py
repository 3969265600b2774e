"""Hints on the table: each press leads a step further, from a nudge to the best and its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match import BotRunner
from game.rules import MoveBack, MoveForward, PlayerView, Square
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

STEPS = 3


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
            self._runner.ask(adviser_asked(self._view), match.revision)
        self._steps = min(STEPS, self._steps + 1)

    def take(self) -> None:
        """Take the adviser's answer, if it has come."""
        if not self._runner.busy:
            return
        from game.coach import hint_from

        answer = self._runner.take(self._scene.match.revision)
        if answer is not None and self._view is not None:
            self._hint = hint_from(self._view, answer, fresh=self._coaching.is_fresh)

    def squares(self) -> tuple[Square, ...]:
        """The squares of the actions that are to be compared, or of the best."""
        hint = self._hint
        if hint is None or self.step < 2 or not self._answers:
            return ()
        actions = (hint.best,) if self.step == STEPS else hint.candidates
        return tuple(action.to for action in actions if isinstance(action, MoveForward | MoveBack))

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
        said = [tell.nudge(hint)]
        if self.step == 2:
            said = [tell.candidates(hint)]
        elif self.step == STEPS:
            said = tell.best(hint, [player.name for player in self._scene.match.players])
        lines = [(text, theme.CARROT) for text in said]
        if self.step < STEPS:
            key = self._scene.host.key_name(Command.HINT)
            more = _("For more, press {key} or the light bulb.")
            if not key:
                more = _("For more, press the light bulb.")
            lines.append((more.format(key=key), theme.INK_SOFT))
        return _("Hint"), lines

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._runner.close()
