"""Hints on the table: the best, its reason and the way home."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.match import BotRunner, Match, Waiting
from game.rules import Action, Finish, MoveBack, MoveForward, PlayerView, Seat, Square, preview
from game.text import _
from game.text.formats import sentences
from game.text.turn import bargain
from game.text.words import capitalised, marker_name
from game.ui.draw import theme
from game.ui.draw.wait import wake
from game.ui.table.panel import Line
from game.ui.table.side_panel import Told

from .coaching import Coaching
from .running import RunningScene

if TYPE_CHECKING:
    from game.coach import Advice, Hint
    from game.text.coach import HintTeller


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a hint told to do from there on, turn by turn."""

    begins: int
    """How many actions came before it."""
    actions: tuple[Action, ...]
    waits: bool
    """Whether it was told to wait until a square is free."""
    hoped: int
    """The carrots that there should be at the next decision, at least."""

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
    _advice: Advice | None = None
    _first: int = -1
    """That of the first hint of all, which says who can read it."""
    _put_away: bool = False
    """Whether whoever asked has read it, and wants it out of sight."""
    _looked_at: Action | None = None
    """The last other move that was looked at since the hint was there."""
    _plans: dict[Seat, _Plan] = field(default_factory=dict)
    """The plan that each person was last told."""
    _planned: tuple[Action, ...] = ()
    """What was planned for the present decision and the next ones."""
    _changed: str = ""
    """Why the hint says anything else than that; "" if it does not."""

    def __post_init__(self) -> None:
        self._runner = BotRunner(wake, self._scene.host.bots.answer)

    @property
    def can_be_asked(self) -> bool:
        """Whether the person who is to act may ask; who has no coach calls it so."""
        return not self.away and self._scene.selection.open and self._coaching.may_be_called

    @property
    def is_offered(self) -> bool:
        """Whether the light bulb is there: who may ask, or may once nothing moves any more, and
        need not be called to the screen for it, can press it."""
        session, match = self._scene.session, self._scene.match
        if self.away or session.waits_for is not Waiting.PERSON:
            return False
        here = match.persons() == 1 or session.at_screen == match.state.actor
        return self._scene.selection.open or here

    @property
    def _answers(self) -> bool:
        """Whether that person has the coach."""
        return self.can_be_asked and self._coaching.helps_now

    @property
    def asked(self) -> bool:
        """Whether a hint was asked for at the present decision."""
        return self._revision == self._scene.match.revision

    @property
    def shown(self) -> bool | None:
        """Whether it can be shown; None if it was not asked for, or was put away."""
        return self._advice is not None if self.asked and not self._put_away else None

    def ask(self) -> None:
        """Ask for a hint for whoever is to act, once; or bring it back."""
        from game.coach import adviser_asked  # late: most races are run without hints

        match = self._scene.match
        seat, self._put_away = match.state.actor, False
        if seat is None or self.asked:
            return
        self._scene.host.bots.prepare(match.race)
        self._revision, self._advice, self._looked_at = match.revision, None, None
        self._first = match.revision if self._first < 0 else self._first
        self._view = match.view(seat)
        self._planned = self._plans[seat].left(match, seat) if seat in self._plans else ()
        self._runner.ask(adviser_asked(self._view), match.revision)

    def put_away(self) -> None:
        """Show the hint no longer, until it is asked for again."""
        self._put_away = True

    def take(self) -> bool:
        """Take the adviser's answer, if it has come; True if it has."""
        if not self._runner.busy:
            return False
        from game.coach import Advice

        answer = self._runner.take(self._scene.match.revision)
        if answer is None or self._view is None:
            return False
        plan = next(iter(self._planned), None)
        self._advice = Advice(self._view, answer, fresh=self._coaching.is_fresh, plan=plan)
        hint = self._advice.hint
        self._changed = self._why_changed(self._advice)
        if hint.plan:
            begins, seen = len(self._scene.match.log), preview(self._scene.match.state, hint.best)
            hoped = seen.left + (0 if hint.way is None else hint.way.soon)
            planned = hint.best, *hint.plan
            self._plans[self._view.seat] = _Plan(begins, planned, hint.waits, hoped)
        return True

    @property
    def _present(self) -> Hint | None:
        """The hint for the present decision, once it can be shown to who asked."""
        advice = self._advice if self.shown and self._answers else None
        return None if advice is None else advice.hint

    def square(self) -> Square | None:
        """The square of the best."""
        best = self._present.best if self._present is not None else None
        return best.to if isinstance(best, MoveForward | MoveBack) else None

    def stops(self) -> tuple[tuple[Square, int], ...]:
        """The squares on the way home after the best, numbered from 2 on."""
        hint = self._present
        if hint is None or hint.way is None:
            return ()
        moves = [t for t in hint.way.decisions if isinstance(t, MoveForward | MoveBack)]
        return tuple((move.to, number) for number, move in enumerate(moves, 2))

    def _changes_plan(self, hint: Hint, view: PlayerView) -> bool:
        """Whether the hint says anything else than what was planned."""
        if not self._planned or isinstance(hint.best, Finish):
            return False
        first, *rest = self._planned
        waited_for = first.to if isinstance(first, MoveForward) else None
        if self._plans[view.seat].waits and waited_for in view.squares:
            return False  # it was occupied when that was told, and is so still
        other_way = hint.way is not None and bool(rest) and [*hint.plan] != rest
        return hint.best != first or other_way

    def _why_changed(self, advice: Advice) -> str:
        """That the hint says anything else than what was planned, and why; "" if it does not."""
        view, match = advice.view, self._scene.match
        if not self._changes_plan(advice.hint, view):
            return ""
        plan = self._plans[view.seat]
        soon = len(plan.actions) - len(self._planned) == 1
        fell, marker = advice.fell(self._planned, plan.hoped if soon else 0)
        if marker is None:
            return self._teller().changed(fell)
        seat = match.race.seat_of(marker)
        name = None if seat == view.seat else match.players[seat].name
        return self._teller().changed(fell, view.squares[marker], name)

    def told(self) -> Told | None:
        """The hint as the card tells it; None if none was asked for, or it was put away."""
        if self.shown is None or not self._answers:
            return None
        hint = self._present
        if hint is None:
            return Told(_("Hint"), [Line(_("Let me think…"), theme.INK_SOFT)])
        lines = [Line(text, theme.CARROT) for text in self._said(hint)]
        match = self._scene.match
        if self._revision == self._first and match.persons() > 1 and not match.race.carrots_hidden:
            read = _("Everyone at the screen can read this. Press the light bulb again to hide it.")
            lines.append(Line(read, theme.INK_SOFT))
        return Told(_("Hint"), lines, has_why=True)

    def _said(self, hint: Hint) -> list[str]:
        said = self._best(hint)
        return [self._changed, *said] if self._changed else said

    def _best(self, hint: Hint) -> list[str]:
        return self._teller().best(hint, self._names)

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._scene.match.players]

    def _teller(self) -> HintTeller:
        from game.text.coach import HintTeller

        race = self._scene.match.race
        several = race.setup.markers > 1
        badges = [marker_name(race, marker) for marker in range(race.markers)] if several else ()
        return HintTeller(race.track, badges, hedgehog=self._scene.view.hedgehog)

    # --- the hint and the other moves -------------------------------------------------------------

    @property
    def tells_why(self) -> bool:
        """Whether somebody can ask why: the hint is there."""
        return self._present is not None

    def over(self, action: Action) -> str:
        """What the hint has over this action; "" without a hint, or if it is the hint's own."""
        hint = self._present
        if hint is None or self._advice is None or action == hint.best:
            return ""
        self._looked_at = action
        from game.coach import But, Than

        has, passed = self._advice.compared(action), hint.passed
        if has.than is Than.PASSED and passed is not None and passed.but is But.COSTS:
            return ""  # the price is there already
        return self._teller().compared(hint, has, self._names)

    def explained(self) -> tuple[list[str], list[tuple[str, str]]]:
        """Why the hint is the best: what is said of it, what it costs, and its plan first; and the
        other moves that one would fancy most, each with its plan, and what the hint has over it."""
        hint, state = self._present, self._scene.match.state
        assert hint is not None
        assert self._advice is not None
        from game.coach import But, Than, Why

        tell, advice, coach = self._teller(), self._advice, self._coaching.of
        best, *why = self._best(hint)
        says_so = hint.reason.why in (Why.SURE, Why.PAYS)
        pays = "" if says_so else coach(hint.best).pays

        def plan(action: Action) -> str:
            home = coach(action).home if advice.is_near_home(action) else ""
            return sentences(tell.onward(advice.onward(action)), home)

        counted = sentences(bargain(state, hint.best), pays, plan(hint.best))
        looked_at = () if self._looked_at is None else (self._looked_at,)
        others, passed = [], hint.passed
        for action, has in advice.fancied(*looked_at):
            costs, told = bargain(state, action), tell.compared(hint, has, self._names)
            if has.than is Than.PASSED and passed is not None:
                why = [each for each in why if each != told]
                costs = "" if passed.but is But.COSTS else costs  # it says so itself
            others.append((capitalised(tell.name(action)), sentences(costs, plan(action), told)))
        return [best, counted, *why], others

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._runner.close()
