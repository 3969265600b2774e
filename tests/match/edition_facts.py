"""Measures what a box says of its edition: `python -m tests.match.edition_facts [EDITION …]`.

Races of equal computers, on the edition's board: how many turns they take, for each number of
players, and by how many turns dice and cards carry one of four players forward or back (the root
of the mean square of `Luck.beyond`). What it prints belongs into `[box]` of the edition's file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt

from game.bots import ThinksHere
from game.match import Match, Player
from game.match.luck import luck_ledger
from game.rules import HouseRules, TurnStarted
from tests.library import edition, edition_names, match_of, set_up

BOT, RACES, LONGEST, FOUR = "level-3", 60, 150, 4


def races(name: str, seats: int, number: int) -> Iterator[Match]:
    """So many races of equal computers in this edition, over; in each another seat begins."""
    players = [Player(f"{BOT} {seat}", BOT, "", "") for seat in range(seats)]
    house = HouseRules(max_rounds=LONGEST)
    for race in range(number):
        seed = f"box/{race}"
        setup = set_up(
            players, rules=name, on=edition(name).board, house=house, first=race % seats, seed=seed
        )
        match = match_of(setup, bot_seed=seed)
        thinker = ThinksHere()
        while not match.state.is_over:
            match.submit_answer(thinker.answer(match.question()))
        yield match


def turns_of(match: Match) -> int:
    """How many turns were begun in a race, those that were missed too."""
    return sum(isinstance(event, TurnStarted) for event in match.events())


def mean_turns(name: str, seats: int, number: int = RACES) -> int:
    """The turns of such a race, on the average."""
    return round(sum(map(turns_of, races(name, seats, number))) / number)


def luck_in_turns(name: str, number: int = 2 * RACES) -> float:
    """By how many turns chance carries one of four players forward or back."""
    ledgers = [luck_ledger(match) for match in races(name, FOUR, number)]
    squares = [luck.beyond**2 for ledger in ledgers for luck in ledger]
    return round(sqrt(sum(squares) / len(squares)), 1)


def main(names: list[str]) -> None:
    for name in names or edition_names():
        counts = [count for count in edition(name).ruleset.player_counts if count > 1]
        turns = ", ".join(f"{count} = {mean_turns(name, count)}" for count in counts)
        print(f"{name}: luck = {luck_in_turns(name)}; turns = {{ {turns} }}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
