"""Chance can be audited: what it gave and took, and that it was the seed's."""

from __future__ import annotations

import re

import pytest

from game.match import (
    ListedChance,
    Match,
    SeededChance,
    first_not_of_the_seed,
    luck_ledger,
    seed_fingerprint,
)
from game.match.start import make_match
from game.rules import (
    Action,
    CardDrawn,
    Deck,
    DieFace,
    GiveTen,
    HareEffect,
    MoveForward,
    TakeTen,
    apply_action,
    chance_outcomes,
)
from tests.bots.racing import race_of
from tests.library import LIBRARY, edition, edition_names, set_up
from tests.match.test_match import HARE, seats, with_chance


def test_5_1_faces_are_good_or_bad_luck_and_all_together_are_none() -> None:
    """Each weighed with its chance: beyond the average goes luck in either direction."""
    pending = apply_action(with_chance(SeededChance("")).state, MoveForward(0, HARE)).state
    beyond = 0.0
    seen = []
    for outcome, chance in chance_outcomes(pending):
        match = with_chance(ListedChance([outcome], SeededChance("then")))
        match.submit(0, MoveForward(0, HARE))
        luck = luck_ledger(match)[0]
        assert luck.events == 1
        beyond += float(chance) * luck.beyond
        seen.append(luck.beyond)
    assert beyond == pytest.approx(0.0)
    assert min(seen) < 0 < max(seen)


def drawn(rules: str, effect: HareEffect, amount: int | None = None) -> Match:
    """A race in which the first to move has gone to a hare square and drawn this card."""
    deck = edition(rules).ruleset.hare
    assert isinstance(deck, Deck)
    kind = next(
        number
        for number, card in enumerate(deck.cards)
        if effect in card.effects and amount in (None, card.amount)
    )
    setup = set_up(seats(None, None, None), rules=rules, start=">13:40/3 9:50/3 7:50/3 r3")
    match = make_match(setup, LIBRARY, chance=ListedChance([CardDrawn(kind)], SeededChance("")))
    match.submit(0, MoveForward(0, 14))
    return match


@pytest.mark.parametrize(
    ("rules", "effect", "amount", "carrots", "turns"),
    [
        ("ravensburger-2008", HareEffect.SHOW_CARROTS, None, 0, 0),
        ("devir-2014", HareEffect.NOTHING, None, 0, 0),
        ("devir-2014", HareEffect.TAKE, 20, 20, None),
        ("devir-2014", HareEffect.PAY, 10, -10, None),
        ("ravensburger-1978", HareEffect.MOVE_FREE, None, 1, None),
        ("ravensburger-1978", HareEffect.MISS_TURN, None, 0, -1),
    ],
)
def test_a_card_counts_what_it_did_and_one_that_does_nothing_counts_nothing(
    rules: str, effect: HareEffect, amount: int | None, carrots: int, turns: int | None
) -> None:
    luck = luck_ledger(drawn(rules, effect, amount))[0]
    assert luck.carrots == carrots
    if turns is not None:
        assert luck.turns == pytest.approx(turns)


@pytest.mark.parametrize(
    ("rules", "effect", "missed", "back", "forward"),
    [
        ("ravensburger-1978", HareEffect.MISS_TURN, 1, 0, 0),
        ("ravensburger-1978", HareEffect.CARROT_SQUARE_BACK, 0, 1, 0),
        ("ravensburger-1978", HareEffect.CARROT_SQUARE_FORWARD, 0, 0, 7),
        ("ravensburger-1978", HareEffect.MOVE_FREE, 0, 0, 0),
    ],
)
def test_turns_that_are_missed_and_squares_that_one_is_sent_are_counted(
    rules: str, effect: HareEffect, missed: int, back: int, forward: int
) -> None:
    luck = luck_ledger(drawn(rules, effect))[0]
    assert (luck.missed, luck.back, luck.forward) == (missed, back, forward)


@pytest.mark.parametrize(("answer", "carrots"), [(TakeTen(0), 10), (GiveTen(0), -10)])
def test_ten_carrots_count_as_they_were_taken_or_given(answer: Action, carrots: int) -> None:
    match = drawn("ravensburger-1978", HareEffect.TAKE_OR_GIVE)
    assert luck_ledger(match)[0].carrots == 0, "not yet"
    match.submit(0, answer)
    assert luck_ledger(match)[0].carrots == carrots


@pytest.mark.parametrize("rules", edition_names())
def test_every_edition_has_a_ledger_and_chance_of_its_seed(rules: str) -> None:
    match = race_of(["sprinter", "plodder", "level-1"], "luck", rules)
    match.play_bots()
    ledger = luck_ledger(match)
    assert [luck.seat for luck in ledger] == [0, 1, 2]
    counted = [sum(len(e.outcomes) for e in match.log if e.seat == seat) for seat in range(3)]
    assert [luck.events for luck in ledger] == counted
    assert all(luck.carrots == luck.turns == luck.beyond == 0 for luck in ledger if not luck.events)
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
