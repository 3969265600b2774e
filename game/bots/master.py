"""The master: plays out the next turns of everybody many times, and takes the best action.

The best actions by the plan of the fourth level are tried in playouts: hidden hands are drawn to
agree with what is known (`sample_state`), dice and cards as in the rules, and everybody takes about
the quickest way by the tables. After some turns of its own a playout is valued by how far from home
each seat is. Bad actions are dropped half-way (sequential halving), so that most of the thinking
goes into close decisions; between equal actions the plan decides.
"""

from __future__ import annotations

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

from .bot import Answer, Question
from .levels import planned_turns
from .outlook import Outlook, outlook_of

TRUST = 0.6
"""How far positions are trusted to last beyond the playout."""
HOPEFUL = 6
"""Actions that are tried in playouts: the best by the tables."""
AHEAD = 3
"""Turns of its own that a playout goes."""
PLAN = 0.05
"""The hope that a turn more in the plan costs an action: playouts are few."""
ASTRAY = 0.6
"""Turns by which a runner in a playout misjudges an action at most."""
CLOSE = 1.2
"""Turns by which a runner must be behind to come home first e times less often."""


class Master:
    """Searches within the question's nodes."""

    def answer(self, question: Question) -> Answer:
        """The action whose playouts end best."""
        legal = question.view.legal
        home = next((action for action in legal if isinstance(action, Finish)), None)
        alone = question.view.race.setup.markers == 1
        if len(legal) == 1 or (home is not None and alone):
            return Answer(home or legal[0])
        hopes, nodes = _search(question)
        return Answer(hopes[0][0], nodes=nodes, hopes=hopes)


def _search(question: Question) -> tuple[tuple[tuple[Action, float], ...], int]:
    """The actions tried, best first, each with how often it won the next place; and all nodes."""
    view, dice = question.view, question.dice()
    playouts = Playouts(view.race, view.seat, view.seen.home, outlook_of(view.race, TRUST), dice)
    order = planned_turns(sample_state(view, dice))
    live = sorted(view.legal, key=order.__getitem__)[:HOPEFUL]
    least = order[live[0]]
    hopes, tries = dict.fromkeys(live, 0.0), dict.fromkeys(live, 0)
    looked_at = 0
    for part in (2, 1) if len(live) > 2 else (1,):
        spent, left = 0, question.nodes - looked_at
        while spent < left // part:
            state = sample_state(view, dice)
            for action in live:  # all of them in the same position
                hope, nodes = playouts.play(apply_action(state, action).state)
                hopes[action] += hope
                tries[action] += 1
                spent += nodes
        looked_at += spent
        live.sort(key=lambda a: (PLAN * (order[a] - least) - hopes[a] / tries[a], order[a]))
        if part > 1:
            live = live[: max(2, len(live) // 2)]
    dropped = sorted(hopes.keys() - set(live), key=lambda each: -hopes[each])
    return tuple((action, hopes[action] / tries[action]) for action in (*live, *dropped)), looked_at


@dataclass(eq=False)
class Playouts:
    """Random continuations of the race for one seat, until somebody takes the next place."""

    race: Race
    seat: Seat
    home: tuple[MarkerId, ...]
    """The markers that were home at first."""
    outlook: Outlook
    dice: Random

    def __post_init__(self) -> None:
        teams = enumerate(self.race.teams)
        self.running = [seat for seat, own in teams if not set(own) <= set(self.home)]
        """The seats still running: one of them takes the next place."""

    def play(self, state: GameState) -> tuple[float, int]:
        """One continuation from here: the seat's hope at its end, and the nodes it took."""
        turns, nodes = AHEAD, 1
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
        return self.hope(state), nodes

    def _next_is_home(self, state: GameState) -> bool:
        if state.home == self.home:
            return False
        return any(all(m in state.home for m in self.race.teams[seat]) for seat in self.running)

    def hope(self, state: GameState) -> float:
        """The seat's hope of the next place, from 0 to 1."""
        if state.is_over:
            result = race_result(state)
            assert result is not None
            return float(result.places[self.seat] == min(result.places[s] for s in self.running))
        seats = self.race.seats
        turns: list[float] = []
        for seat in self.running:
            if all(marker in state.home for marker in self.race.teams[seat]):
                return float(seat == self.seat)
            later = (seat - state.turn) % seats / seats
            turns.append(self.outlook.turns(state, seat) + later)
        least = min(turns)
        hopes = [exp((least - each) / CLOSE) for each in turns]
        return hopes[self.running.index(self.seat)] / sum(hopes)


def likely(outlook: Outlook, state: GameState, legal: tuple[Action, ...], dice: Random) -> Action:
    """What a sensible runner does here: about the quickest way home."""
    best, least = legal[0], float("inf")
    if len(legal) > 1:
        after, random = outlook.after, dice.random
        for action in legal:
            turns = after(state, action) + ASTRAY * random()
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
