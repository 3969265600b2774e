"""Hints on the table: the best, its reason and the way home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match import BotRunner, Waiting
from game.rules import Action, Finish, MoveBack, MoveForward, Square
from game.text import _
from game.ui.draw import theme
from game.ui.draw.wait import wake
from game.ui.table.panel import Line
from game.ui.table.side_panel import Told

from .coaching import Coaching
from .running import RunningScene

if TYPE_CHECKING:
    from game.coach import Advice, Hint
    from game.hints import Hints
    from game.text.coach import Explained


@dataclass(eq=False)
class Hinting:
    """The hint for the present decision, if one was asked for; once there, it wakes the loop."""

    away = False
    """Whether nobody can ask: the adviser thinks of rivals, and there are none."""

    _scene: RunningScene
    _coaching: Coaching
    _revision: int = -1
    """The revision of the race at which the hint was asked for."""
    _kept: Hints | None = None
    """The words for the hints of this race; None before the first."""
    _first: int = -1
    """That of the first hint of all, which says who can read it."""
    _put_away: bool = False
    """Whether whoever asked has read it, and wants it out of sight."""
    _looked_at: tuple[int, Action] | None = None
    """The last move that was looked at, and the revision of the race then."""

    def __post_init__(self) -> None:
        self._runner = BotRunner(wake, self._scene.host.bots.answer)

    @property
    def can_be_asked(self) -> bool:
        """Whether the person who is to act may ask; who has no coach calls it so."""
        return not self.away and self._scene.selection.open and self._coaching.gives_hints

    @property
    def is_offered(self) -> bool:
        """Whether the light bulb is there: who may ask, or may once nothing moves any more, and
        need not be called to the screen for it, can press it; not while a rival is seen to move."""
        session, match = self._scene.session, self._scene.match
        if self.away or session.waits_for is not Waiting.PERSON or self._coaching.no_hints:
            return False
        here = match.persons() == 1 or session.at_screen == match.state.actor
        begun = self._scene.view.shown.turn == match.state.actor
        return self._scene.selection.open or (here and begun)

    @property
    def _answers(self) -> bool:
        """Whether that person has the coach, or need not have it."""
        return self.can_be_asked and not self._coaching.hints_need_it

    @property
    def asked(self) -> bool:
        """Whether a hint was asked for at the present decision."""
        return self._revision == self._scene.match.revision

    @property
    def shown(self) -> bool | None:
        """Whether it can be shown; None if it was not asked for, or was put away."""
        return self._advice is not None if self.asked and not self._put_away else None

    @property
    def _advice(self) -> Advice | None:
        """What the last hint that was asked for is made of, once it is there."""
        return None if self._kept is None else self._kept.advice

    @property
    def _hints(self) -> Hints:
        if self._kept is None:
            from game.hints import Hints  # late: most races are run without

            view = self._scene.view
            self._kept = Hints(self._scene.match, lambda: view.hedgehog)
        return self._kept

    def ask(self) -> None:
        """Ask for a hint for whoever is to act, once; or bring it back."""
        match = self._scene.match
        seat, self._put_away = match.state.actor, False
        if seat is None or self.asked:
            return
        self._scene.host.bots.prepare(match.race)
        self._revision = match.revision
        self._first = match.revision if self._first < 0 else self._first
        self._runner.ask(self._hints.question(seat), match.revision)

    def put_away(self) -> None:
        """Show the hint no longer, until it is asked for again."""
        self._put_away = True

    def take(self) -> bool:
        """Take the adviser's answer, if it has come; True if it has."""
        if not self._runner.busy:
            return False
        answer = self._runner.take(self._scene.match.revision)
        if answer is None:
            return False
        self._hints.take(answer, fresh=self._coaching.is_fresh)
        return True

    @property
    def _present(self) -> Hint | None:
        """The hint for the present decision, once it can be shown to who asked."""
        advice = self._advice if self.shown and self._answers else None
        return None if advice is None else advice.hint

    @property
    def best(self) -> Action | None:
        """The best, while that is shown."""
        return None if self._present is None else self._present.best

    def square(self) -> Square | None:
        """The square of the best, the finish included."""
        best = self.best
        if isinstance(best, Finish):
            return self._scene.match.race.track.finish
        return best.to if isinstance(best, MoveForward | MoveBack) else None

    def stops(self) -> tuple[tuple[Square, int], ...]:
        """The squares on the way home after the best, numbered from 2 on; without that of the best
        itself, where the bulb shows what to do now."""
        hint = self._present
        if hint is None or hint.way is None:
            return ()
        moves = [t for t in hint.way.decisions if isinstance(t, MoveForward | MoveBack)]
        stops = ((move.to, number) for number, move in enumerate(moves, 2))
        return tuple((to, number) for to, number in stops if to != self.square())

    def told(self) -> Told | None:
        """The hint as the card tells it; None if none was asked for, or it was put away."""
        if self.shown is None or not self._answers:
            return None
        hint = self._present
        if hint is None:
            return Told(_("Hint"), [Line(_("Let me think…"), theme.INK_SOFT)])
        choice = self._hints.choice()
        lines = [
            Line(text, theme.CARROT, bold=True) if text == choice else Line(text)
            for text in self._hints.said()
        ]
        match = self._scene.match
        if self._revision == self._first and match.persons() > 1 and not match.race.carrots_hidden:
            read = _("Everyone at the screen can read this. Press the light bulb again to hide it.")
            lines.append(Line(read, theme.INK_SOFT))
        return Told(_("Hint"), lines, has_why=True)

    # --- the hint and the other moves -------------------------------------------------------------

    @property
    def tells_why(self) -> bool:
        """Whether somebody can ask why: the hint is there."""
        return self._present is not None

    def over(self, action: Action) -> str:
        """What the hint has over this action; "" without a hint, or if it is the hint's own."""
        hint = self._present
        if hint is not None and action == hint.best:
            return ""
        self._looked_at = self._scene.match.revision, action
        return "" if hint is None else self._hints.over(action)

    def explained(self) -> Explained:
        """See `Hints.explained`."""
        revision, action = self._looked_at or (-1, None)
        looked_at = () if action is None or revision != self._revision else (action,)
        return self._hints.explained(self._coaching.reckoned, looked_at)

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._runner.close()
