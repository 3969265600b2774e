"""Sprinter and plodder: always legal, always the same, and nearly always home."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.bots import ROSTER as EVERYBODY
from game.bots import answer
from game.match import Match, Player
from game.rules import (
    Finish,
    GameState,
    HouseRules,
    MoveBack,
    MoveForward,
    RaceEnd,
    SquareKind,
    Stage,
    initial_state,
    legal_actions,
    new_race,
    race_result,
    view_for,
)
from tests.library import board, edition, match_of, set_up
from tests.sweep import in_full

ROSTER = {name: EVERYBODY[name] for name in ("sprinter", "plodder")}
RULES = edition("abacus-2000").ruleset
TRACK = board("2000").track
RACES = 30
"""Races for each number of seats: 120 in all, 540 runners."""


def race_of(bots: list[str], seed: str) -> Match:
    players = [Player(bot, bot, "", "") for bot in bots]
    return match_of(set_up(players, house=HouseRules(max_rounds=300), seed=seed), bot_seed=seed)


def assert_somebody_has_won(match: Match) -> None:
    """The race is over, and one seat has won it."""
    result = race_result(match.state)
    assert result is not None
    assert len(result.winners) == 1


def mixed(seats: int, number: int) -> list[str]:
    names = sorted(ROSTER)
    return [names[(seat + number) % len(names)] for seat in range(seats)]


@pytest.mark.parametrize(
    "seats", [3, in_full(4), in_full(5), in_full(6)], ids=lambda seats: f"{seats} seats"
)
def test_bots_are_legal_repeat_themselves_and_come_home(seats: int) -> None:
    """Measured: no race of 160 took more than 56 rounds; every seat but the last came home."""
    for number in range(RACES):
        match = race_of(mixed(seats, number), f"race {number}")
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            view = view_for(match.state, actor)
            bot = ROSTER[match.players[actor].bot or ""]
            chosen = bot.choose(view, Random(number))
            assert chosen in view.legal
            assert chosen == bot.choose(view, Random(number))
            match.submit(actor, chosen)
        state = match.state
        assert state.round < 100
        assert state.end is RaceEnd.ALL_BUT_ONE_HOME
        assert len(state.home) == seats - 1
        assert all(state.lettuces[marker] == 0 for marker in state.home)
        assert_somebody_has_won(match)


@pytest.mark.parametrize("bot", sorted(ROSTER))
def test_bots_are_legal_whatever_the_others_do(bot: str) -> None:
    """One bot among seats that move at random, hands hidden: corners no sensible race reaches."""
    house = HouseRules(carrots_hidden=True, max_rounds=60)
    stages: Counter[Stage] = Counter()
    for number in range(60):
        rng = Random(number)
        seats = range(3 + number % 4)
        players = [Player(str(s), bot if s == 0 else None, "", "") for s in seats]
        match = match_of(set_up(players, house=house, seed=f"race {number}"))
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            legal = legal_actions(match.state)
            if actor == 0:
                view = view_for(match.state, 0)
                chosen = ROSTER[bot].choose(view, rng)
                assert chosen in legal
                stages[match.state.stage] += 1
                if rng.random() < 0.3:  # pushed where it would not have gone itself
                    chosen = rng.choice(legal)
            else:
                chosen = rng.choice(legal)
            match.submit(actor, chosen)
    assert set(stages) == {Stage.MAIN, Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN}


@pytest.mark.parametrize("bot", sorted(ROSTER))
def test_who_may_finish_finishes(bot: str) -> None:
    """With the lettuces eaten and the finish in reach there is nothing better to do."""
    seen = 0
    for number in range(10):
        match = race_of([bot] * 3, f"race {number}")
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            chosen = answer(match.question()).action
            finishes = [a for a in legal_actions(match.state) if isinstance(a, Finish)]
            if finishes:
                assert chosen in finishes
                seen += 1
            match.submit(actor, chosen)
        assert_somebody_has_won(match)
    assert seen >= 20


def test_the_sprinter_runs_and_the_plodder_walks() -> None:
    """One is to see at a glance who is who: the mean stride with lettuces still to eat."""
    strides: dict[str, list[int]] = {name: [] for name in ROSTER}
    for number in range(20):
        match = race_of(mixed(4, number), f"race {number}")
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            chosen = answer(match.question()).action
            if isinstance(chosen, MoveForward) and match.state.lettuces[actor]:
                stride = chosen.to - match.state.squares[chosen.marker]
                strides[match.players[actor].bot or ""].append(stride)
            match.submit(actor, chosen)
        assert_somebody_has_won(match)
    means = {name: sum(values) / len(values) for name, values in strides.items()}
    assert means["sprinter"] > 1.5 * means["plodder"], means


def test_the_plodder_keeps_off_hare_squares_if_it_can() -> None:
    hares: Counter[str] = Counter()
    for number in range(30):
        match = race_of(mixed(4, number), f"race {number}")
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            chosen = answer(match.question()).action
            if isinstance(chosen, MoveForward) and TRACK.kinds[chosen.to] is SquareKind.HARE:
                hares[match.players[actor].bot or ""] += 1
            match.submit(actor, chosen)
        assert_somebody_has_won(match)
    assert hares["plodder"] * 4 < hares["sprinter"], hares


@pytest.mark.parametrize("bot", sorted(ROSTER))
def test_a_lettuce_within_reach_is_eaten(bot: str) -> None:
    """Two squares before a free lettuce square, three lettuces in hand, carrots enough."""
    state = placed((8, 0, 0), carrots=65)
    view = view_for(state, 0)
    assert ROSTER[bot].choose(view, Random(0)) == MoveForward(0, 10)


@pytest.mark.parametrize("bot", sorted(ROSTER))
def test_a_lettuce_left_behind_is_fetched(bot: str) -> None:
    """Past the last lettuce square with one still to eat: back to the tortoise."""
    state = placed((58, 0, 0), carrots=100)
    assert ROSTER[bot].choose(view_for(state, 0), Random(0)) == MoveBack(0, 56)


def placed(squares: tuple[int, ...], carrots: int) -> GameState:
    state = initial_state(new_race(RULES, TRACK, len(squares), 0))
    return replace(state, squares=squares, carrots=(carrots,) * len(squares))
