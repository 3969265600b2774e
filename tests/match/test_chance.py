"""Chance: the same seed, the same race; nobody can fish for a better die."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.bots import Answer, answer
from game.match import LONGEST_SEED, Match, SeededChance, draw_seed, make_match, start_match
from tests.library import LIBRARY, set_up

from .test_match import seats as seats_of
from .test_match import to_hare


def match_of(seats: int, seed: str, *, bot_seed: str = "", bots: bool = False) -> Match:
    names = ("sprinter", "plodder")
    players = [names[seat % 2] if bots else None for seat in range(seats)]
    setup = set_up(seats_of(*players), house=rules.HouseRules(max_rounds=60), seed=seed)
    return make_match(setup, LIBRARY, bot_seed=bot_seed)


def wander(match: Match, rng: Random, actions: int) -> None:
    """Any legal actions, hare squares whenever there is one."""
    for _action in range(actions):
        actor = match.state.actor
        if actor is None:
            return
        legal = rules.legal_actions(match.state)
        hares = [a for a in legal if to_hare(a)]
        match.submit(actor, rng.choice(hares or legal))


def faces_by_seat(match: Match) -> dict[int, list[rules.DieFace]]:
    faces: dict[int, list[rules.DieFace]] = {seat: [] for seat in range(match.race.seats)}
    for entry in match.log:
        faces[entry.seat] += entry.outcomes
    return faces


def test_the_same_seed_and_actions_are_the_same_race_and_another_seed_another() -> None:
    here, again, other = (match_of(4, seed) for seed in ("clover", "clover", "thistle"))
    for match in (here, again, other):
        wander(match, Random(1), 80)
    assert (here.log, here.state) == (again.log, again.state)
    assert faces_by_seat(here) != faces_by_seat(other)
    rows = {tuple(faces[:4]) for faces in faces_by_seat(here).values()}
    assert len(rows) > 1, "each seat has dice of its own"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_nth_hare_square_of_a_seat_is_the_same_whatever_happens_in_between(seats: int) -> None:
    """However differently everybody moves: each seat meets its own dice in its own order."""
    longest: dict[int, list[rules.DieFace]] = {}
    compared = 0
    for way in range(6):
        match = match_of(seats, "clover")
        wander(match, Random(way), 90)
        for seat, faces in faces_by_seat(match).items():
            known = longest.setdefault(seat, faces)
            shared = min(len(known), len(faces))
            assert known[:shared] == faces[:shared]
            compared += shared
            longest[seat] = max(known, faces, key=len)
    assert compared > 6 * seats


def test_where_chance_is_the_same_for_all_every_n_th_die_shows_the_same() -> None:
    start = match_of(6, "x").state
    fate, other = SeededChance("clover", same=True), SeededChance("clover")
    by_seat, apart = (
        {
            tuple(each.outcome(replace(start, turn=seat), nth) for nth in range(25))
            for seat in range(6)
        }
        for each in (fate, other)
    )
    assert (len(by_seat), len(apart)) == (1, 6)


def test_every_face_comes_about_equally_often() -> None:
    """60 seeds, 6 seats, 25 events: 9000 throws, 1500 expected of each face."""
    counts: Counter[int] = Counter()
    start = match_of(6, "x").state
    for seed in range(60):
        fate = SeededChance(f"seed {seed}")
        for seat in range(6):
            state = replace(start, turn=seat)
            counts.update(fate.outcome(state, nth).face for nth in range(25))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(1300 < number < 1700 for number in counts.values()), counts


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_lot_is_fair_to_every_seat(seats: int) -> None:
    firsts = Counter(SeededChance(f"seed {n}").first_seat(seats) for n in range(600))
    assert set(firsts) == set(range(seats))
    assert all(abs(number - 600 / seats) < 60 for number in firsts.values()), firsts


def test_drawn_seeds_are_short_plain_and_all_different() -> None:
    seeds = {draw_seed() for _seed in range(200)}
    assert len(seeds) == 200
    assert all(len(seed) <= LONGEST_SEED and seed.isalnum() and seed.islower() for seed in seeds)


def test_a_given_seed_repeats_the_lot_and_the_computers_too() -> None:
    setup = set_up(seats_of(*["sprinter"] * 4), first=None, seed="birch")
    matches = [start_match(setup, LIBRARY) for _match in range(2)]
    for match in matches:
        match.play_bots()
    assert matches[0].log == matches[1].log
    assert matches[0].state.is_over


def test_bots_choose_alike_under_two_seeds_until_a_die_has_fallen() -> None:
    """Nothing of the race's seed reaches them: they can't know what the die will show."""
    compared = 0
    for pair in range(30):
        matches = [
            match_of(4, f"{name} {pair}", bot_seed=f"bots {pair}", bots=True) for name in "ab"
        ]
        while not any(entry.outcomes for match in matches for entry in match.log):
            chosen = [answer(match.question()).action for match in matches]
            assert chosen[0] == chosen[1]
            for match in matches:
                match.submit_answer(Answer(chosen[0]))
            compared += 1
    assert compared > 60


def test_bots_own_stream_changes_what_they_do() -> None:
    logs = []
    for bot_seed in ("a", "b"):
        match = match_of(4, "clover", bot_seed=bot_seed, bots=True)
        match.play_bots()
        logs.append([entry.action for entry in match.log])
    assert logs[0] != logs[1]


def test_5_3_a_seeded_deck_goes_on_from_any_cards_that_lie_under_it() -> None:
    """In a race begun from a position: each card comes once before any comes again."""
    players = seats_of(None, None, None)
    start = ">13:90/3 20:65/3 30:65/3 r4 deck(0.0.3)"
    for number in range(20):
        setup = set_up(players, rules="devir-2014", seed=f"seed {number}", start=start)
        match = make_match(setup, LIBRARY)
        chance = SeededChance(match.seed)
        state, drawn = match.state, []
        deck = state.race.ruleset.hare
        assert isinstance(deck, rules.Deck)
        while len(state.pile) < deck.size:
            card = chance.outcome(state, 0)
            assert isinstance(card, rules.CardDrawn)
            drawn.append(card.card)
            state = replace(state, pile=(*state.pile, card.card))
        every = Counter({kind: card.count for kind, card in enumerate(deck.cards)})
        assert Counter([0, 0, 3, *drawn]) == every
