"""Four levels that differ in how far they plan, and never blunder at random.

All count the turns home from where an action leads (`outlook`), and finish when they can. Level

1. runs as if alone, with short legs, counting on no position to pay: it eats at the next lettuce
   square that it can well pay for, can't resist a hare square that is cheap, dawdles until all is
   eaten, and goes home by the shortest way;
2. also counts on what its next turn pays, as if nobody else moved;
3. estimates where the others will be by then, and so its position, and weighs what a hare square
   may bring, which the two below it ignore; it leaves a lettuce behind only to gain much by it;
4. plans the whole way home with what its position will pay on it, and cares about what helps or
   hinders the leading rival.

The first two plan like the fourth while they are far behind, so that a race stays close.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp

from game import rules

from .bot import Answer, Question
from .outlook import Outlook, outlook_of
from .paying import in_vain
from .runner_table import ANY_LENGTH, NO_POSITION

EVENTS = 2
"""Hare squares in a row whose outcomes are all weighed; a longer run is valued as it is."""
UNLIKELY = 0.02
"""Less likely positions are ignored."""
DECIDED = 0.35
"""Turns by which a rival's action must be worse to count as e times less likely."""
SHORT_LEGS = 16
"""Squares of the first level's longest move: it saves no carrots for longer ones."""
APPETITE = 0.5
"""The part of its carrots that the first level pays for the next lettuce square at most."""
CROWD, SHY_APPETITE = 5, 0.25
"""Hares from which on it dares less: among many, eating early is strong (measured)."""
UNDER_ITS_NOSE = 3
"""Squares to a lettuce square that no hare can resist, whatever it has left."""
CURIOSITY = 0.25
"""The part of its carrots that it pays for the next hare square at most, whatever that brings."""
CONTENT = 2
"""Moves after one to a hare square in which it is not curious."""
DAWDLES = 1
"""Turns by which its way may be longer than the shortest while it has lettuces."""
BACKS = 2
"""Falls back in a row after which another looks silly."""
SNACK = 0.3
"""The part of the carrots for which a lettuce is cheap."""
STAYS = 2
"""Turns in a row for which it stays on one square to take carrots."""
RIVALS_TRUST = 0.5
"""How far rivals are assumed to trust their positions to last."""
FAR_BEHIND, FEW, SOON = 2.0, 3, 1.0
"""Turns behind the quickest from which on a bot chases; and `SOON` for a level at a table of more
than `FEW` seats, where the quickest is hard to catch (measured)."""
HOARD = 130
"""Carrots from which on whoever chases gathers no more: it would look as if it gave up."""
EQUAL = 1e-6


@dataclass(frozen=True, slots=True)
class Level:
    """A computer with this foresight."""

    foresight: int
    """From 1 to 4."""
    trust: float = 0.0
    """How far it trusts its position to last beyond the next turn; half as far with two markers,
    which get in each other's way."""
    rivalry: float = 0.0
    """What a turn of the leading rival is worth, in turns of its own."""
    manners: float = 0.0
    """Turns that it must gain by what looks silly (`ill_mannered`)."""
    regret: float = 0.0
    """Turns that it must gain by moving past a lettuce square to which it could go."""
    chases: bool = False
    """Whether it plans like the fourth level while it is far behind (`chase`)."""

    def answer(self, question: Question) -> Answer:
        """The action with the fewest turns home, as far as this level sees; of equals, any."""
        far = FAR_BEHIND if question.view.race.seats <= FEW else SOON
        if self.chases and is_far_behind(question, far):
            return chase(question)
        legal = not_undoing(question.view)
        home = next((action for action in legal if isinstance(action, rules.Finish)), None)
        if home is not None or len(legal) == 1:
            return Answer(home or legal[0])
        dice = question.dice()
        plan = _Plan(self, rules.sample_state(question.view, dice))
        spare = EQUAL
        if self.foresight == 1:
            legal = _in_its_mind(question.view, legal)
            spare += DAWDLES if question.view.seen.lettuces[question.view.seat] else 0
        turns = {action: plan.turns(action) for action in legal}
        if self.manners:
            for action in ill_mannered(question.view, legal):
                turns[action] += self.manners
        if self.regret:
            for action in _past_a_lettuce(question.view, legal):
                turns[action] += self.regret
        least = min(turns.values()) + spare
        return Answer(dice.choice([action for action in legal if turns[action] <= least]))


LEVELS = (
    Level(1, chases=True),
    Level(2, manners=2.0, chases=True),
    Level(3, trust=0.1, manners=2.0, regret=1.0),
    Level(4, trust=0.7, rivalry=0.5, regret=1.0),
)
"""From one that a child beats to one that beats most people."""
PLANNER = Level(4, trust=0.6, rivalry=0.5)
"""Whose plan the master begins with, and with it the hints."""


def is_far_behind(question: Question, far: float = FAR_BEHIND) -> bool:
    """Whether another player who is not home needs so many turns fewer than whoever is asked."""
    view, state = question.view, rules.sample_state(question.view, question.dice())
    outlook = outlook_of(state.race, RIVALS_TRUST)
    turns = {
        seat: outlook.turns(state, seat)
        for seat, markers in enumerate(state.race.teams)
        if not all(marker in state.home for marker in markers)
    }
    own = turns.pop(view.seat)
    return own >= min(turns.values(), default=own) + far


def chase(question: Question) -> Answer:
    """What whoever is far behind does: as the fourth level plans, but nothing that looks silly, and
    it gathers no more carrots than `HOARD`."""
    view = question.view
    silly = _silly(view, view.legal)
    if view.own_carrots >= HOARD and view.seen.stage is rules.Stage.MAIN:
        gathers = rules.MoveBack, rules.TakeTen
        silly += [action for action in view.legal if isinstance(action, gathers)]
    fits = tuple(action for action in view.legal if action not in silly) or view.legal
    return LEVELS[3].answer(replace(question, view=replace(view, legal=fits)))


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes the quickest way by the lone runner's table, as if its position lasted. It ignores
    others and chance: a yardstick."""

    def answer(self, question: Question) -> Answer:
        """The action with the fewest turns home by the table; of equals, any."""
        dice = question.dice()
        state = rules.sample_state(question.view, dice)
        outlook = outlook_of(state.race, 1.0)
        turns = {action: outlook.after(state, action) for action in question.view.legal}
        least = min(turns.values())
        return Answer(dice.choice([action for action, each in turns.items() if each == least]))


def not_undoing(view: rules.PlayerView) -> tuple[rules.Action, ...]:
    """The legal actions without the one that would undo the seat's last: who has taken 10 carrots
    does not give them back, nor the other way round, as long as anything else is legal."""
    last = next((each.action for each in reversed(view.history) if each.seat == view.seat), None)
    undoes = {rules.TakeTen: rules.GiveTen, rules.GiveTen: rules.TakeTen}.get(type(last))
    if undoes is None:
        return view.legal
    return tuple(action for action in view.legal if type(action) is not undoes) or view.legal


def _in_its_mind(
    view: rules.PlayerView, legal: tuple[rules.Action, ...]
) -> tuple[rules.Action, ...]:
    """What the first level thinks of: the next hare or lettuce square if it is tempted by it, or
    else moves that are not too long, none to a number that can't pay, no carrots given before all
    lettuces are eaten, and no stay after `STAYS` of them."""
    lettuces, own, kinds = view.seen.lettuces[view.seat], view.own_carrots, view.race.track.kinds
    done = [each.action for each in view.history if each.seat == view.seat]
    appetite = SHY_APPETITE if view.race.markers >= CROWD else APPETITE
    stays = rules.TakeTen, rules.GiveTen
    tired = len(done) >= STAYS and all(isinstance(action, stays) for action in done[-STAYS:])
    went = [kinds[action.to] for action in done if isinstance(action, rules.MoveForward)]
    ahead = view.race.track.finish - max(view.squares[action.marker] for action in legal)
    curious = rules.SquareKind.HARE not in went[-CONTENT:] and (lettuces or ahead > SHORT_LEGS)
    fits: list[rules.Action] = []
    tempting: list[rules.Action] = []
    for action in legal:
        match action:
            case rules.MoveForward(marker, to):
                squares, kind = to - view.squares[marker], kinds[to]
                price, fit = rules.price(squares), squares <= SHORT_LEGS
                eats = kind is rules.SquareKind.LETTUCE and lettuces
                if eats and (price <= own * appetite or squares <= UNDER_ITS_NOSE):
                    return (action,)
                if kind is rules.SquareKind.HARE and curious and price <= own * CURIOSITY and fit:
                    tempting.append(action)
                fit = fit and not in_vain(view, action)
            case rules.TakeTen():
                fit = not tired
            case rules.GiveTen():
                fit = not lettuces
            case _:
                fit = True
        if fit:
            fits.append(action)
    return tuple(tempting[:1] or fits) or legal


def ill_mannered(
    view: rules.PlayerView, legal: Sequence[rules.Action], snack: float = SNACK
) -> list[rules.Action]:
    """What looks silly (`_silly`), numbers that can't pay, and any way but to a lettuce square that
    costs at most this part of the carrots."""
    hungry, own, kinds = view.seen.lettuces[view.seat], view.own_carrots, view.race.track.kinds
    silly = _silly(view, legal)
    meals = {
        action.marker: action
        for action in reversed(legal)
        if isinstance(action, rules.MoveForward)
        and hungry
        and kinds[action.to] is rules.SquareKind.LETTUCE
        and rules.price(action.to - view.squares[action.marker]) <= own * snack
    }
    return [
        action
        for action in legal
        if action in silly
        or in_vain(view, action)
        or (meals and meals.get(action.marker) != action)
    ]


def _silly(view: rules.PlayerView, legal: Sequence[rules.Action]) -> list[rules.Action]:
    """Carrots given before all is eaten, and a third fall back in a row."""
    hungry = view.seen.lettuces[view.seat]
    done = [each.action for each in view.history if each.seat == view.seat][-BACKS:]
    goes_back = len(done) == BACKS and all(isinstance(each, rules.MoveBack) for each in done)
    return [
        action
        for action in legal
        if (hungry and isinstance(action, rules.GiveTen))
        or (goes_back and isinstance(action, rules.MoveBack))
    ]


def _past_a_lettuce(
    view: rules.PlayerView, legal: tuple[rules.Action, ...]
) -> list[rules.MoveForward]:
    """The moves past a lettuce square to which the marker could go, with lettuces to eat."""
    ahead = [action for action in legal if isinstance(action, rules.MoveForward)]
    nearest: dict[rules.MarkerId, rules.Square] = {}
    for action in ahead if view.seen.lettuces[view.seat] else ():
        if view.race.track.kinds[action.to] is rules.SquareKind.LETTUCE:
            nearest.setdefault(action.marker, action.to)
    return [action for action in ahead if action.to > nearest.get(action.marker, action.to)]


def planned_turns(state: rules.GameState) -> dict[rules.Action, float]:
    """The turns that each legal action leaves, by the plan of `PLANNER`."""
    plan = _Plan(PLANNER, state)
    return {action: plan.turns(action) for action in rules.legal_actions(state)}


def position_chances(state: rules.GameState, action: rules.Action) -> list[tuple[int, float]]:
    """The possible positions of the moved marker at its seat's next turn, and how likely each is.
    Everybody is assumed to take about the quickest way home."""
    plan = _Plan(LEVELS[2], state)
    return plan.positions(rules.apply_action(state, action).state, action.marker)


def square_chances(state: rules.GameState, square: rules.Square) -> list[float]:
    """How likely each marker is to be on this square at the acting seat's next turn, as far as it
    is a rival's. Everybody is assumed to take about the quickest way home."""
    outlook = outlook_of(state.race, RIVALS_TRUST)
    return [places.get(square, 0.0) for places in _where_all_go(outlook, state)]


class _Plan:
    """The thinking about one question."""

    def __init__(self, level: Level, state: rules.GameState) -> None:
        self.foresight = level.foresight
        self.state = state
        self.race = state.race
        self.seat = state.turn
        longest = SHORT_LEGS if level.foresight == 1 else ANY_LENGTH
        self.outlook = outlook_of(state.race, level.trust / state.race.setup.markers, longest)
        self.rivalry = level.rivalry
        self.events = EVENTS if level.foresight >= 3 else 0
        theirs = outlook_of(state.race, RIVALS_TRUST)
        self.places = _where_all_go(theirs, state) if level.foresight >= 3 else ()

    def turns(self, action: rules.Action) -> float:
        """Turns left after this action, averaged over chance."""
        return self._weighed(rules.apply_action(self.state, action).state, self.events)

    def _weighed(self, state: rules.GameState, events: int) -> float:
        if not state.is_chance or not events:
            return self._left(state)
        return sum(
            float(chance) * self._weighed(rules.apply_chance(state, outcome).state, events - 1)
            for outcome, chance in rules.chance_outcomes(state)
        )

    def _left(self, state: rules.GameState) -> float:
        """Turns left at the beginning of this seat's next turn."""
        own = self.race.teams[self.seat]
        if self.foresight == 1:
            return self.outlook.turns(state, self.seat, dict.fromkeys(own, NO_POSITION))
        if self.foresight == 2:
            return self.outlook.turns(state, self.seat)
        moved = next((m for m in own if state.squares[m] != self.state.squares[m]), own[0])
        turns = sum(
            chance * self.outlook.turns(state, self.seat, {moved: position})
            for position, chance in self.positions(state, moved)
        )
        if self.rivalry:
            turns -= self.rivalry * min(
                (
                    self.outlook.turns(state, seat)
                    for seat, theirs in enumerate(self.race.teams)
                    if seat != self.seat and not all(marker in state.home for marker in theirs)
                ),
                default=0.0,
            )
        return turns

    def positions(self, state: rules.GameState, marker: rules.MarkerId) -> list[tuple[int, float]]:
        """The marker's possible positions at the next turn, and how likely each is."""
        square, own = state.squares[marker], self.race.teams[self.seat]
        chances = [1.0]
        for other, places in enumerate(self.places):
            if other == marker:
                continue
            if other in own:
                ahead = float(state.squares[other] > square)
            else:
                ahead = sum(chance for at, chance in places.items() if at > square)
            if ahead:
                falls_back = [0.0, *(chance * ahead for chance in chances)]
                stays = [*(chance * (1 - ahead) for chance in chances), 0.0]
                chances = [one + two for one, two in zip(stays, falls_back, strict=True)]
        likely = [(n, chance) for n, chance in enumerate(chances, 1) if chance > UNLIKELY]
        whole = sum(chance for _position, chance in likely)
        return [(position, chance / whole) for position, chance in likely]


def _where_all_go(outlook: Outlook, state: rules.GameState) -> list[Mapping[rules.Square, float]]:
    """Per marker: the squares it may be on at the acting seat's next turn, and how likely each is.
    Rivals are assumed to take about the quickest way home."""
    race = state.race
    places: list[Mapping[rules.Square, float]] = [{square: 1.0} for square in state.squares]
    for seat in range(race.seats):
        own = race.teams[seat]
        if seat == state.turn or any(state.pending[m] is not rules.Pending.NONE for m in own):
            continue
        theirs = replace(state, turn=seat, stage=rules.Stage.MAIN, marker=None)
        actions = rules.legal_actions(theirs)
        if len(own) == 1:  # 3.3: by then its square has paid
            held = list(state.carrots)
            held[seat] += rules.position_bonus(state, own[0])
            theirs = replace(theirs, carrots=tuple(held))
        turns = [outlook.after(theirs, action) for action in actions]
        least = min(turns, default=0.0)
        weights = [exp((least - each) / DECIDED) for each in turns]
        whole = sum(weights)
        for marker in own if actions else ():
            there: dict[rules.Square, float] = {}
            for action, weight in zip(actions, weights, strict=True):
                to = _led_to(action, state, marker)
                there[to] = there.get(to, 0.0) + weight / whole
            places[marker] = there
    return places


def _led_to(action: rules.Action, state: rules.GameState, marker: rules.MarkerId) -> rules.Square:
    if action.marker == marker:
        match action:
            case rules.MoveForward(_, to) | rules.MoveBack(_, to):
                return to
            case rules.Finish():
                return state.race.track.finish
    return state.squares[marker]
