"""Chance can be audited: what it gave and took, and that it was the seed's."""

from __future__ import annotations

import re

import pytest

from game.match import (
    ListedChance,
    SeededChance,
    first_not_of_the_seed,
    luck_ledger,
    seed_fingerprint,
)
from game.rules import DieFace, MoveForward, apply_action, chance_outcomes
from tests.bots.racing import race_of
from tests.library import edition_names
from tests.match.test_match import HARE, with_chance


def test_5_1_faces_are_good_or_bad_luck_and_all_together_are_none() -> None:
    """Each weighed with its chance: luck is what goes beyond the average, in either direction."""
    pending = apply_action(with_chance(SeededChance("")).state, MoveForward(0, HARE)).state
    carrots = turns = 0.0
    seen = []
    for outcome, chance in chance_outcomes(pending):
        match = with_chance(ListedChance([outcome], SeededChance("then")))
        match.submit(0, MoveForward(0, HARE))
        luck = luck_ledger(match)[0]
        assert luck.events == 1
        carrots += float(chance) * luck.carrots
        turns += float(chance) * luck.turns
        seen.append(luck.turns)
    assert (carrots, turns) == pytest.approx((0.0, 0.0))
    assert min(seen) < 0 < max(seen)


@pytest.mark.parametrize("rules", edition_names())
def test_every_edition_has_a_ledger_and_chance_of_its_seed(rules: str) -> None:
    match = race_of(["sprinter", "plodder", "level-1"], "luck", rules)
    match.play_bots()
    ledger = luck_ledger(match)
    assert [luck.seat for luck in ledger] == [0, 1, 2]
    counted = [sum(len(e.outcomes) for e in match.log if e.seat == seat) for seat in range(3)]
    assert [luck.events for luck in ledger] == counted
    assert all(luck.carrots == luck.turns == 0 for luck in ledger if not luck.events)
    assert first_not_of_the_seed(match) is None


def test_dice_of_somebody_else_are_found() -> None:
    seeded = with_chance(SeededChance("clover"))
    seeded.submit(0, MoveForward(0, HARE))
    assert first_not_of_the_seed(seeded) is None
    (came,) = seeded.log[0].outcomes[:1]
    assert isinstance(came, DieFace)
    other = with_chance(ListedChance([DieFace(came.face % 6 + 1)], SeededChance("clover")))
    other.submit(0, MoveForward(0, HARE))
    assert first_not_of_the_seed(other) == 1


def test_a_fingerprint_tells_seeds_apart_and_nothing_else() -> None:
    prints = {seed_fingerprint(f"seed {number}") for number in range(500)}
    assert len(prints) == 500
    assert all(re.fullmatch(r"[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}", each) for each in prints)
    assert seed_fingerprint("clover") == seed_fingerprint("clover")
