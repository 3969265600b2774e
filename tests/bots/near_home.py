"""How well the search judges the last turns of a race: `python -m tests.bots.near_home`.

Positions near home with a choice, from races between the third and the fourth level. The search is
asked as for a hint. Each of its best actions is then run to the end many times, the fourth level in
every seat, and its chance is held against the hope that the search had of it. Where all of them win
or all lose there is nothing to judge: such positions are left out. Hands are open, so that the
races begin where the search did.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from random import Random
from statistics import mean

from game.bots import LEVELS, Question, answer
from game.bots.master import drawn
from game.coach import adviser_asked
from game.rules import (
    Action,
    Decision,
    Finish,
    PlayerView,
    action_text,
    apply_action,
    apply_chance,
    state_text,
    view_for,
)
from tests.bots.racing import race_of

SEATS = (3, 4)
EDITIONS = ("abacus-2000", "abacus-2000", "ravensburger-1978", "devir-2014")
LATE, LETTUCES = 38, 1
"""From which square on a hare is near home, with at most so many lettuces."""
PART = 0.2
"""The part of these decisions that is asked about, so that few are of the same race."""
BEST = 3
"""Actions of each answer that are held against their chances."""
WRONG = 0.15
"""The chance that a choice must lose to count as wrong."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One position: hope and chance of the search's best actions, the one it chose first."""

    view: PlayerView
    hopes: Mapping[Action, float]
    chances: Mapping[Action, float]

    @property
    def is_open(self) -> bool:
        """Whether it matters what is done."""
        return min(self.chances.values()) < 1 and max(self.chances.values()) > 0

    @property
    def error(self) -> float:
        """By how much hopes and chances differ."""
        return mean(abs(hope - self.chances[action]) for action, hope in self.hopes.items())

    @property
    def lost(self) -> float:
        """The chance that the search's choice loses."""
        return max(self.chances.values()) - self.chances[next(iter(self.hopes))]


def positions(count: int, seed: str) -> list[PlayerView]:
    """What a player to act sees, in this many positions near home."""
    found: list[PlayerView] = []
    dice, number = Random(seed), 0
    while len(found) < count:
        bots = dice.choices(("level-3", "level-4"), k=SEATS[number % len(SEATS)])
        rules = EDITIONS[number % len(EDITIONS)]
        match = race_of(bots, f"{seed} {number}", rules, carrots_hidden=False)
        number += 1
        while not match.state.home:
            question = match.question()
            view = question.view
            if _is_near_home(view) and dice.random() < PART:
                found.append(view)
            match.submit(view.seat, answer(question).action)
    return found[:count]


def _is_near_home(view: PlayerView) -> bool:
    if any(isinstance(action, Finish) for action in view.legal):
        return False
    near = view.squares[view.seat] >= LATE and view.seen.lettuces[view.seat] <= LETTUCES
    return near and len(view.legal) > 1


def judged(view: PlayerView, races: int) -> Judged:
    """The search's hopes of its best actions here, and their chances."""
    hopes = dict(answer(adviser_asked(view)).hopes[:BEST])
    return Judged(view, hopes, {action: chance(view, action, races) for action in hopes})


def chance(view: PlayerView, action: Action, races: int) -> float:
    """How often this action comes home first, if the fourth level runs on in every seat."""
    return mean(_is_first(view, action, Random(f"race {number}")) for number in range(races))


def _is_first(view: PlayerView, action: Action, dice: Random) -> bool:
    state = apply_action(view.seen, action).state
    history = (*view.history, Decision(view.seat, action, ()))
    while not state.home:
        if state.is_chance:
            state = apply_chance(state, drawn(state, dice)).state
            continue
        seen = view_for(state, state.turn, history=history)
        chosen = LEVELS[3].answer(Question("level-4", seen, str(dice.random()))).action
        history = (*history, Decision(state.turn, chosen, ()))
        state = apply_action(state, chosen).state
    return state.home == view.race.teams[view.seat]


def main() -> None:
    """Measure and print: what the search chose wrongly, and the sums."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--races", type=int, default=30)
    parser.add_argument("--seed", default="near home")
    parser.add_argument("--cores", type=int, default=2)
    chosen = parser.parse_args()
    views = positions(chosen.positions, chosen.seed)
    with Pool(chosen.cores) as pool:
        looks = pool.imap(partial(judged, races=chosen.races), views)
        found = [each for each in looks if len(each.hopes) > 1 and each.is_open]
    wrong = [each for each in found if each.lost >= WRONG]
    for each in wrong:
        print(state_text(each.view.seen))
        for action, hope in each.hopes.items():
            print(f"  {action_text(action):<14} hope {hope:.2f}, chance {each.chances[action]:.2f}")
    print(f"{len(found)} of {len(views)} positions in which something is to be decided:")
    print(f"mean error of a hope {100 * mean(each.error for each in found):.1f} of 100;")
    print(f"{len(wrong)} choices that lose {100 * WRONG:.0f} of 100 or more;")
    print(f"a choice loses {100 * mean(each.lost for each in found):.1f} of 100 on average")


if __name__ == "__main__":
    main()
