"""How often advice stays the same when it is asked for again: `python -m tests.coach.stability`.

Hints: positions from races between bots of all strengths, in five editions, with two to six seats,
half of them with hidden hands. The same question is asked with ten seeds. A position counts as
stable if there is one action that all ten answers name, or call as good as the one they name.
Turning points: races of the same kind; how many of twenty repeats tell the most frequent set.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from multiprocessing import Pool
from random import Random
from statistics import mean, median

from game.bots import answer
from game.coach import adviser_asked, hint_from
from game.match import Match, TurningPoints
from game.rules import Action, PlayerView
from tests.bots.racing import race_of

SEATS = (2, 3, 4, 4, 5, 6, 3)
EDITIONS = (
    "abacus-2000",
    "ravensburger-1978",
    "devir-2014",
    "finnish",
    "ravensburger-2008",
)
BOTS = ("level-1", "level-2", "level-3", "level-4", "plodder", "strategist")
PART = 0.06
"""The part of the decisions of a race that are asked about."""


def races(seed: str) -> Iterator[Match]:
    """Races that are about to begin, with rivals drawn by lot."""
    dice, number = Random(seed), 0
    while True:
        bots = dice.choices(BOTS, k=SEATS[number % len(SEATS)])
        rules, hidden = EDITIONS[number % len(EDITIONS)], bool(number % 2)
        yield race_of(bots, f"{seed} {number}", rules, carrots_hidden=hidden)
        number += 1


def positions(count: int) -> list[PlayerView]:
    """What a player to act sees, in this many positions with a choice."""
    found: list[PlayerView] = []
    dice = Random("positions")
    for match in races("positions"):
        while not match.state.is_over:
            question = match.question()
            if len(question.view.legal) > 1 and dice.random() < PART:
                found.append(question.view)
                if len(found) == count:
                    return found
            match.submit(question.view.seat, answer(question).action)
    raise AssertionError


def asked(view: PlayerView, seeds: int) -> tuple[list[Action], list[set[Action]], list[int]]:
    """By seed: the action that the hint names, those it calls as good with it, and the nodes."""
    named, good, nodes = [], [], []
    for seed in range(seeds):
        given = answer(adviser_asked(view, seed=f"seed {seed}"))
        hint = hint_from(view, given)
        named.append(hint.best)
        good.append({hint.best, *hint.as_good})
        nodes.append(given.nodes)
    return named, good, nodes


def hints(count: int, seeds: int, cores: int) -> None:
    """Print how stable hints are."""
    stable = same = 0
    sizes, nodes = [], []
    with Pool(cores) as pool:
        for named, good, looked_at in pool.imap(partial(asked, seeds=seeds), positions(count)):
            stable += bool(set.intersection(*good))
            same += len(set(named)) == 1
            sizes += [len(each) for each in good]
            nodes += looked_at
    print(f"{count} positions, {seeds} seeds: {stable} stable, {same} with one name in all answers")
    print(f"actions called as good: {mean(sizes):.2f}; nodes: median {median(nodes):,.0f}")


def told(number: int, seeds: int) -> tuple[int, int]:
    """Of one race: repeats that tell the most frequent set, and different sets."""
    match = next(each for n, each in enumerate(races("turning")) if n == number)
    match.play_bots()
    first = replace(match.players[0], bot=None)
    match.players = (first, *match.players[1:])
    sets: Counter[frozenset[object]] = Counter()
    for seed in range(seeds):
        points = TurningPoints(match, f"seed {seed}")
        while points.step():
            pass
        sets[frozenset((p.number, p.other is None) for p in points.found or ())] += 1
    return sets.most_common(1)[0][1], len(sets)


def turning_points(count: int, seeds: int, cores: int) -> None:
    """Print how stable turning points are."""
    with Pool(cores) as pool:
        found = pool.map(partial(told, seeds=seeds), range(count), chunksize=1)
    print(f"{count} races, {seeds} seeds: the most frequent set in {[most for most, _n in found]}")
    print(f"different sets: {[sets for _most, sets in found]}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--races", type=int, default=10)
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--cores", type=int, default=2)
    chosen = parser.parse_args()
    hints(chosen.positions, chosen.seeds, chosen.cores)
    turning_points(chosen.races, chosen.repeats, chosen.cores)


if __name__ == "__main__":
    main()
