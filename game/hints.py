"""The hints of one race in words: what each person is told, and why it is another plan than before.

The window and the terminal both ask here; who thinks of the answer, and when it is shown, is up to
them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots import STRENGTH, Answer, Question
from game.coach import Advice, But, Hint, Than, Threat, Way, Why, adviser_asked, pays_at_all
from game.match import Match, Told
from game.rules import Action, Finish, MoveForward, PlayerView, Seat, SquareKind, preview
from game.text.coach import (
    About,
    Explained,
    Explaining,
    HintTeller,
    OtherMove,
    never_pays,
    short_steps,
)
from game.text.counsel import Counsel
from game.text.formats import sentences
from game.text.turn import bargain, luck_there, risk_there, way_home
from game.text.words import capitalised, marker_name

OFTEN = 4
"""Times in ten that a rival is first on the next lettuce square, so that the hint itself says so.
"""
SEEN = (Than.IF_PAID, Than.NEARER, Than.SELDOM)
"""What speaks for the best without naming the other move first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a hint told to do from there on."""

    told: Told
    waits: bool
    """Whether it was told to wait until a square is free."""
    hoped: int
    """The carrots that there should be at the next decision, at least."""


class Hints:
    """The hints for the persons of this match, one at a time; `hedgehog` says whether the tortoise
    is one in the language of the moment."""

    def __init__(self, match: Match, hedgehog: Callable[[], bool]) -> None:
        self._match, self._hedgehog = match, hedgehog
        self._view: PlayerView | None = None
        self._plans: dict[Seat, Plan] = {}
        """The plan that each person was last told."""
        self._planned: tuple[Action, ...] = ()
        """What was planned for the present decision and the next ones."""
        self._told_to_wait: dict[Seat, int] = {}
        """After how many actions each person was told why to stay behind, which is told once."""
        self._changed = ""
        """Why the hint says anything else than that; "" if it does not."""
        self.advice: Advice | None = None
        """The last answer, from which the hint is made; None while it is thought of."""

    def question(self, seat: Seat) -> Question:
        """What the adviser is to be asked for this seat, which is to act."""
        self._view, self.advice = self._match.view(seat), None
        self._planned = self._plans[seat].told.left(self._match) if seat in self._plans else ()
        return adviser_asked(self._view)

    def take(self, answer: Answer, *, fresh: bool) -> None:
        """Make the hint of the adviser's answer; `fresh`: the lessons are."""
        assert self._view is not None
        plan = next(iter(self._planned), None)
        bots = enumerate(player.bot for player in self._match.players)
        gentle = {seat for seat, bot in bots if bot is None or STRENGTH.get(bot) == 1}
        self.advice = Advice(self._view, answer, fresh=fresh, plan=plan, gentle=gentle)
        hint = self.advice.hint
        self._changed = self._why_changed(self.advice)
        seat, after = self._view.seat, len(self._match.log)
        told = Told(after, seat, (hint.best, *hint.plan))
        self._match.told.append(told)
        if hint.plan:
            seen = preview(self._match.state, hint.best)
            hoped = seen.left + (0 if hint.way is None else hint.way.soon)
            self._plans[seat] = Plan(told, hint.waits, hoped)

    # --- what is told -----------------------------------------------------------------------------

    def said(self) -> list[str]:
        """The hint, after a word on why it is another one than was planned."""
        assert self.advice is not None
        hint = self.advice.hint
        said = [self._changed, *self._best(hint)]
        said += [self._teller.threat(each, self._names).text for each in self._warns_of()]
        if self._is_gamble(hint.best):
            said += [
                luck_there(self._match.state, hint.best),
                risk_there(self._match.state, hint.best),
            ]
        return [each for each in said if each]

    def choice(self) -> str:
        """What of `said` names the best, and nothing else."""
        assert self.advice is not None
        return self._teller.choice(self.advice.hint)

    def over(self, action: Action) -> str:
        """What the hint has over this action; "" if it is the hint's own, or its price says so."""
        assert self.advice is not None
        hint = self.advice.hint
        if action == hint.best:
            return ""
        has, passed = self.advice.compared(action), hint.passed
        if has.than is Than.PASSED and passed is not None and passed.but is But.COSTS:
            return ""
        if has.than is Than.AS_GOOD:
            return self._as_good(action)
        return self._teller.compared(hint, has, self._names)

    def explained(
        self, coach: Callable[[Action], Counsel], looked_at: Sequence[Action] = ()
    ) -> Explained:
        """What the hint has not said: what rivals may do first, what it costs, and the plan, with
        the carrots and lettuces that it has to do with; and the other moves that one would fancy
        most, those looked at first. `coach` is what the coach says of an action."""
        assert self.advice is not None
        tell, advice, state = self._teller, self.advice, self._match.state
        hint, said = advice.hint, self._best(advice.hint)
        fancied = advice.fancied(*looked_at)
        near = advice.counts_home([action for action, _has in fancied])

        def numbers(action: Action, pays: str, onward: Way | Action | None) -> str:
            """What it costs or brings, pays, and leads to: of each move in this order."""
            home = coach(action).home if near and not isinstance(onward, Way) else ""
            plan = tell.onward(onward, preview(state, action).to)
            return sentences(bargain(state, action), pays, plan, home)

        ahead, onward, told = advice.outlook(hint.best), advice.onward(hint.best), coach(hint.best)
        says_pay = hint.reason.why in (Why.SURE, Why.PAYS)
        pays = "" if says_pay else sentences(told.pays, told.changers)
        best = numbers(hint.best, pays, None if isinstance(onward, MoveForward) else onward)
        threats = advice.threats()
        lines = [tell.threat(each, self._names) for each in threats if not each.square]
        against: list[Explaining] = []
        for each in advice.on_rivals([action for action, _has in fancied]):
            if each.than is Than.HELPS:
                against.append(tell.but(each, self._names))
                continue
            said.append(tell.compared(hint, each, self._names))  # it need not be said again
            touched = tell.better(each, self._names)
            lines.append(Explaining(About.RIVAL, touched, each.rival))
        lines.append(Explaining(About.CARROTS, best))
        if hint.way is not None:
            lines.append(Explaining(About.HOME, way_home(state, advice.view.seat)))
        else:
            here, seat = len(self._match.log), advice.view.seat
            if ahead.behind:
                self._told_to_wait.setdefault(seat, here)
            first = self._told_to_wait.get(seat) == here
            outlook = tell.outlook(ahead)
            lines += [each for each in outlook if first or each.about is not About.LAST]
        lines += against  # what speaks for it comes first
        there = (each for each in threats if each.square and each not in self._warns_of())
        lines += [tell.threat(each, self._names) for each in there]
        if self._is_gamble(hint.best):
            luck = luck_there(state, hint.best), risk_there(state, hint.best)
            lines.append(Explaining(About.LUCK, sentences(*luck)))
        others = []
        for action, has in fancied:
            pays = "" if has.than is Than.SELDOM else self._pays(action, coach)
            if has.than is Than.AS_GOOD:
                over = self._as_good(action)
            else:  # what has been said already is said of one move alone
                every = {
                    tell.compared(hint, each, self._names): each.than
                    for each in advice.all_compared(action)
                }
                over = next((each for each in every if each not in said), next(iter(every)))
                proof = advice.proven(every[over], action)
                if any(each.endswith(short_steps()) for each in said):
                    over = over.removesuffix(short_steps()).rstrip()
                said.append(over)
                if proof is not None:
                    over = sentences(over, tell.compared(hint, proof, self._names))
            what = numbers(action, pays, advice.onward(action))
            others.append(OtherMove(capitalised(tell.name(action)), over, what))
        keeps = hint.way is None and hint.reason.why is Why.KEEPS
        reason = tell.second(hint, self._names) if keeps else tell.reason(hint, self._names)
        if reason == tell.tried():
            reason = self._seen(hint) or reason
        lines = [each for each in lines if each.text not in ("", reason)]
        return Explained(tell.choice(hint), reason, lines, others)

    def _warns_of(self) -> list[Threat]:
        """Who is often first on the next lettuce square, if the hint tells of that."""
        assert self.advice is not None
        hint, threats = self.advice.hint, self.advice.threats()
        if not hint.tells_next or hint.way is not None:
            return []
        return [each for each in threats if each.square and each.times >= OFTEN]

    def _as_good(self, action: Action) -> str:
        """That this action is about as good as the hint, and what speaks for either."""
        assert self.advice is not None
        tell, names = self._teller, self._names
        edge = self.advice.edge(action)
        speaks_for = "" if edge is None else tell.compared(self.advice.hint, edge, names)
        return tell.as_good(tell.better(self.advice.instead(action), names), speaks_for)

    def _pays(self, action: Action, coach: Callable[[Action], Counsel]) -> str:
        """Whether the square of this action pays, or that it never does in this race."""
        race = self._match.race
        if not isinstance(action, MoveForward) or not race.track.paying_positions[action.to]:
            return ""
        return coach(action).pays if pays_at_all(race, action.to) else never_pays(race.markers)

    def _is_gamble(self, action: Action) -> bool:
        """Whether this leads to a hare square."""
        kinds = self._match.race.track.kinds
        return isinstance(action, MoveForward) and kinds[action.to] is SquareKind.HARE

    # --- whether the plan has changed -------------------------------------------------------------

    def _changes_plan(self, hint: Hint, view: PlayerView) -> bool:
        """Whether the hint says anything else than what was planned for now."""
        if not self._planned or isinstance(hint.best, Finish):
            return False
        first = self._planned[0]
        waited_for = first.to if isinstance(first, MoveForward) else None
        if self._plans[view.seat].waits and waited_for in view.squares:
            # it was occupied when that was told, and is so still: to wait on is no change
            return isinstance(hint.best, MoveForward) and hint.best.to > (waited_for or 0)
        return hint.best != first

    def _why_changed(self, advice: Advice) -> str:
        """That the hint says anything else than what was planned, and why; "" if it does not."""
        view, match = advice.view, self._match
        if not self._changes_plan(advice.hint, view):
            return ""
        plan = self._plans[view.seat]
        soon = len(plan.told.actions) - len(self._planned) == 1
        fell, marker = advice.fell(self._planned, plan.hoped if soon else 0)
        if marker is None:
            return self._teller.changed(fell)
        seat = match.race.seat_of(marker)
        name = None if seat == view.seat else match.players[seat].name
        return self._teller.changed(fell, view.squares[marker], name)

    # --- words ------------------------------------------------------------------------------------

    def _best(self, hint: Hint) -> list[str]:
        tried, seen = self._teller.tried(), self._seen(hint)
        told = self._teller.best(hint, self._names)
        return [seen if seen and each == tried else each for each in told]

    def _seen(self, hint: Hint) -> str:
        """What can be seen that the best has over the move with which it is compared, which says
        more than trial races; "" if nothing."""
        assert self.advice is not None
        if hint.other is None:
            return ""
        tell, names = self._teller, self._names
        over = (each for each in self.advice.all_compared(hint.other) if each.than in SEEN)
        told = (tell.better(each, names) or tell.compared(hint, each, names) for each in over)
        return next(told, "")

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._match.players]

    @property
    def _teller(self) -> HintTeller:
        race = self._match.race
        several = race.setup.markers > 1
        badges = [marker_name(race, marker) for marker in range(race.markers)] if several else ()
        return HintTeller(race.track, badges, hedgehog=self._hedgehog())
