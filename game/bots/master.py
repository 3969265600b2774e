"""The master: plays out the next turns of everybody many times, and takes the best action.

The best actions by a plan like the fourth level's (`PLANNER`) are tried in playouts: hidden hands
are drawn to agree with what is known (`sample_state`), dice and cards as in the rules, and
everybody takes about the quickest way by the tables. After some turns of its own a playout is
valued by how far from home each seat is. An action that is proven worse is dropped, so that the
thinking goes into close decisions; where one is left, or all that are left are as good, the search
ends. A longer plan costs a little hope: that decides where playouts can't, above all when a race is
as good as lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from game.rules import (
    Action,
    ChanceOutcome,
    Finish,
    GameState,
    MarkerId,
    Race,
    Seat,
    Stage,
    apply_action,
    apply_chance,
    chance_outcomes,
    legal_actions,
    race_result,
    sample_state,
)

from .bot import Answer, Positions, Question
from .levels import not_undoing, planned_turns
from .outlook import Outlook, outlook_of
from .trials import Trials

TRUST = 0.6
"""How far positions are trusted to last beyond the playout."""
AHEAD, FAR = 3, 6
"""Turns of its own that a playout goes, and that it goes where there is time for it: what happens
is surer than what an outlook expects."""
MUCH = 200_000
"""Nodes from which on there is."""
PLAN = 0.05
"""The hope that a turn more in the plan costs an action."""
BATCH = 24
"""Trials of all actions between two looks at what is proven."""
PROVEN = 3.0
"""Standard errors by which an action must be worse to be dropped."""
SURE = 2.5
"""Standard errors within which an action may be as good as the best."""
MARGIN = 0.02
"""Hope that makes no difference: two races of a hundred."""
ASTRAY = 0.6
"""Turns by which a runner in a playout misjudges an action at most."""
CLOSE = 1.2
"""Turns by which a runner must be behind to come home first e times less often."""


class Master:
    """Searches within the question's nodes."""

    def answer(self, question: Question) -> Answer:
        """The action whose playouts end best."""
        legal = not_undoing(question.view)
        home = next((action for action in legal if isinstance(action, Finish)), None)
        alone = question.view.race.setup.markers == 1
        if len(legal) == 1 or (home is not None and alone):
            return Answer(home or legal[0])
        return _search(question, legal)


def _search(question: Question, legal: Sequence[Action]) -> Answer:
    """The answer, if several actions are legal."""
    view, dice = question.view, question.dice()
    outlook, ahead = outlook_of(view.race, TRUST), FAR if question.nodes >= MUCH else AHEAD
    playouts = Playouts(view.race, view.seat, view.seen.home, outlook, dice, ahead)
    plan = planned_turns(sample_state(view, dice))
    actions = sorted(legal, key=plan.__getitem__)[: question.breadth]
    costs = [PLAN * (plan[action] - plan[actions[0]]) for action in actions]
    trials, live, looked_at = Trials(len(actions)), list(range(len(actions))), 0
    while looked_at < question.nodes and len(live) > 1:
        state = sample_state(view, dice)
        results: dict[int, float] = {}
        for each in live:  # all of them in the same position
            hope, nodes = playouts.play(apply_action(state, actions[each]).state)
            results[each] = hope - costs[each]
            looked_at += nodes
        trials.add(results)
        if trials.counts[live[0]] % BATCH == 0:
            live = trials.still_hopeful(live, PROVEN)
            if trials.are_as_good(live, SURE, MARGIN):
                break
    ranked = sorted(range(len(actions)), key=lambda each: (each not in live, -trials.mean(each)))
    hopes = tuple((actions[each], trials.mean(each) + costs[each]) for each in ranked)
    as_good = tuple(actions[each] for each in trials.as_good(live, SURE, MARGIN))
    return Answer(actions[ranked[0]], nodes=looked_at, hopes=hopes, as_good=as_good)


def played_on(positions: Positions) -> list[list[float]]:
    """By try, the seat's hope from each of these states, or every seat's from the one."""
    first, dice = positions.states[0], Random(positions.seed)
    seat = first.turn if positions.seat is None else positions.seat
    playouts = Playouts(first.race, seat, (), outlook_of(first.race, TRUST), dice)
    if positions.seat is None:
        ends = (playouts.end(first)[0] for _try in range(positions.tries))
        return [[playouts.hope(end, each) for each in playouts.running] for end in ends]
    return [
        [playouts.play(state)[0] for state in positions.states] for _try in range(positions.tries)
    ]


@dataclass(eq=False)
class Playouts:
    """Random continuations of the race for one seat, until somebody takes the next place."""

    race: Race
    seat: Seat
    home: tuple[MarkerId, ...]
    """The markers that were home at first."""
    outlook: Outlook
    dice: Random
    ahead: int = FAR
    """Turns of the seat's own that each goes."""

    def __post_init__(self) -> None:
        teams = enumerate(self.race.teams)
        self.running = [seat for seat, own in teams if not set(own) <= set(self.home)]
        """The seats still running: one of them takes the next place."""

    def play(self, state: GameState) -> tuple[float, int]:
        """One continuation from here: the seat's hope at its end, and the nodes it took."""
        end, nodes = self.end(state)
        return self.hope(end, self.seat), nodes

    def end(self, state: GameState) -> tuple[GameState, int]:
        """The end of one continuation from here, and the nodes it took."""
        turns, nodes = self.ahead, 1
        while not state.is_over and not self._next_is_home(state):
            if state.is_chance:
                state = apply_chance(state, drawn(state, self.dice)).state
                nodes += 1
                continue
            if state.turn == self.seat and state.stage is Stage.MAIN:
                if not turns:
                    break
                turns -= 1
            legal = legal_actions(state)
            nodes += len(legal)
            state = apply_action(state, likely(self.outlook, state, legal, self.dice)).state
        return state, nodes

    def _next_is_home(self, state: GameState) -> bool:
        if state.home == self.home:
            return False
        return any(all(m in state.home for m in self.race.teams[seat]) for seat in self.running)

    def hope(self, state: GameState, whose: Seat) -> float:
        """This seat's hope of the next place, from 0 to 1."""
        if state.is_over:
            result = race_result(state)
            assert result is not None
            return float(result.places[whose] == min(result.places[s] for s in self.running))
        seats = self.race.seats
        turns: list[float] = []
        for seat in self.running:
            if all(marker in state.home for marker in self.race.teams[seat]):
                return float(seat == whose)
            later = (seat - state.turn) % seats / seats
            turns.append(self.outlook.turns(state, seat) + later)
        least = min(turns)
        hopes = [exp((least - each) / CLOSE) for each in turns]
        return hopes[self.running.index(whose)] / sum(hopes)


def likely(outlook: Outlook, state: GameState, legal: tuple[Action, ...], dice: Random) -> Action:
    """What a sensible runner does here: about the quickest way home."""
    best, least = legal[0], float("inf")
    if len(legal) > 1:
        after, random = outlook.after, dice.random
        for action in legal:
            turns = after(state, action, wary=True) + ASTRAY * random()
            if turns < least:
                best, least = action, turns
    return best


def drawn(state: GameState, dice: Random) -> ChanceOutcome:
    """A random outcome, as likely as in the rules."""
    outcomes = chance_outcomes(state)
    at = dice.random()
    for outcome, chance in outcomes:
        at -= float(chance)
        if at < 0:
            return outcome
    return outcomes[-1][0]
