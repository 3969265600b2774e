"""Makes `landing.json`, the landing school's puzzles: `python assets/puzzles/make_puzzles.py`.

Of many puzzles that are proven (`game.lessons.landing`) those are kept that differ most in how
many of the five levels fail them. Takes a minute.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from random import Random

from game.bots import answer
from game.content.library import Library, shipped
from game.lessons.landing import (
    BOARDS,
    Kind,
    Puzzle,
    answers,
    make_puzzle,
    proof,
    puzzle_setup,
    puzzle_state,
)
from game.match import Player, make_match
from game.rules import action_text

FILE = Path(__file__).with_name("landing.json")
EACH = 25
"""Puzzles of each kind."""
CANDIDATES = 160
"""Among which they are chosen."""
LIBRARY = Library((shipped(),))
QUICK = ("level-1", "level-2", "level-3", "level-4")


def finds(puzzle: Puzzle, bot: str) -> bool:
    """Whether this computer answers the puzzle: alone, it is home in as many turns as it takes."""
    players = tuple(Player(str(seat), bot, "", "") for seat in range(puzzle.seats))
    match = make_match(puzzle_setup(puzzle, players), LIBRARY, bot_seed="landing")
    if puzzle.kind is Kind.PAYS:
        return match.bot_action() in answers(puzzle, match.state)
    last = match.state.round + puzzle.turns - 1
    while not match.state.is_over and match.state.round <= last:
        match.submit_answer(answer(match.question()))
    return match.state.is_over and match.state.round <= last


def graded(job: tuple[Kind, int]) -> Puzzle | None:
    """One candidate, with how many of the quick levels fail it."""
    kind, number = job
    dice = Random(f"landing school {kind.value} {number}")
    puzzle = make_puzzle(kind, BOARDS[number % 2], dice, LIBRARY)
    if puzzle is None:
        return None
    return replace(puzzle, fails=sum(not finds(puzzle, bot) for bot in QUICK))


def with_master(puzzle: Puzzle) -> Puzzle:
    """The same, the master counted, too."""
    return replace(puzzle, fails=puzzle.fails + (not finds(puzzle, "master")))


def chosen(candidates: list[Puzzle]) -> list[Puzzle]:
    """So many of them that all grades are there as evenly as can be."""
    by_grade: dict[int, list[tuple[tuple[str, int], Puzzle]]] = defaultdict(list)
    for each in candidates:
        by_grade[each.fails].append((_answer(each), each))
    kept: list[Puzzle] = []
    answered: Counter[tuple[str, int]] = Counter()
    alike = 1  # the same answer from elsewhere is nearly the same puzzle
    while len(kept) < EACH:
        before = len(kept)
        for grade in sorted(by_grade):
            fresh = (each for each in by_grade[grade] if answered[each[0]] < alike)
            found = next(fresh, None)
            if found is not None and len(kept) < EACH:
                by_grade[grade].remove(found)
                answered[found[0]] += 1
                kept.append(found[1])
        alike += len(kept) == before
    return kept


def mixed(puzzles: list[Puzzle], grade: int) -> list[Puzzle]:
    """Those of this grade: one kind after the other, of each the shortest first."""
    piles = []
    for kind in Kind:
        pile = [each for each in puzzles if (each.kind, each.fails) == (kind, grade)]
        piles.append(sorted(pile, key=lambda each: (each.turns, each.start)))
    rounds = zip_longest(*piles)
    return [each for around in rounds for each in around if each is not None]


def _answer(puzzle: Puzzle) -> tuple[str, int]:
    """What is right at first, and how many turns it takes."""
    first = proof(puzzle, puzzle_state(puzzle, LIBRARY))[0]
    return action_text(first), puzzle.turns


def main() -> None:
    kept: list[Puzzle] = []
    with ProcessPoolExecutor() as workers:
        for kind in Kind:
            found = workers.map(graded, [(kind, number) for number in range(CANDIDATES)])
            unlike = {(each.board, each.start): each for each in found if each is not None}
            kept += chosen(list(unlike.values()))
        kept = list(workers.map(with_master, kept))
    kept = [puzzle for grade in range(6) for puzzle in mixed(kept, grade)]
    puzzles = [
        {
            "name": f"landing-{number}",
            "kind": each.kind.value,
            "board": each.board,
            "seats": each.seats,
            "start": each.start,
            "turns": each.turns,
            "fails": each.fails,
        }
        for number, each in enumerate(kept, 1)
    ]
    lines = ",\n  ".join(json.dumps(each) for each in puzzles)
    FILE.write_text(f'{{"format": 1, "puzzles": [\n  {lines}\n]}}\n', encoding="utf-8")
    for kind in Kind:
        grades = [each.fails for each in kept if each.kind is kind]
        print(kind.value, [grades.count(grade) for grade in range(6)])


if __name__ == "__main__":
    main()
