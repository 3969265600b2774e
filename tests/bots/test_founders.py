"""Sprinter and plodder: always legal, always the same, and nearly always home."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.bots import ROSTER as EVERYBODY
from game.bots import Answer, Question, answer
from game.bots.levels import is_far_behind
from game.match import Player
from tests.bots.racing import race_of, run
from tests.cases import case, cases
from tests.library import board, edition, match_of, set_up
from tests.sweep import in_full

ROSTER = {name: EVERYBODY[name] for name in ("sprinter", "plodder")}
RULES = edition("abacus-2000").ruleset
TRACK = board("2000").track
RACES = 30
"""Races for each number of seats: 120 in all, 540 runners."""


def mixed(seats: int, number: int) -> list[str]:
    names = sorted(ROSTER)
    return [names[(seat + number) % len(names)] for seat in range(seats)]


@pytest.mark.parametrize(
    "seats", [3, in_full(4), in_full(5), in_full(6)], ids=lambda seats: f"{seats} seats"
)
def test_bots_are_legal_repeat_themselves_and_come_home(seats: int) -> None:
    """Measured: no race of 160 took more than 56 rounds; every seat but the last came home."""

    def think(question: Question) -> Answer:
        bot = ROSTER[question.bot]
        chosen = bot.answer(question)
        assert chosen.action in question.view.legal
        assert chosen == bot.answer(question)
        return chosen

    for number in range(RACES):
        match = race_of(mixed(seats, number), f"race {number}")
        run(match, think)
        state = match.state
        assert state.round < 100
        assert state.end is rules.RaceEnd.ALL_BUT_ONE_HOME
        assert len(state.home) == seats - 1
        assert all(state.lettuces[marker] == 0 for marker in state.home)


@pytest.mark.parametrize("bot", sorted(ROSTER))
def test_bots_are_legal_whatever_the_others_do(bot: str) -> None:
    """One bot among seats that move at random, hands hidden: corners no sensible race reaches."""
    house = rules.HouseRules(carrots_hidden=True, max_rounds=60)
    stages: Counter[rules.Stage] = Counter()
    for number in range(60):
        rng = Random(number)
        seats = range(3 + number % 4)
        players = [Player(str(s), bot if s == 0 else None, "", "") for s in seats]
        match = match_of(set_up(players, house=house, seed=f"race {number}"))
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            legal = rules.legal_actions(match.state)
            if actor == 0:
                view = rules.view_for(match.state, 0)
                chosen = ROSTER[bot].choose(view, rng)
                assert chosen in legal
                stages[match.state.stage] += 1
                if rng.random() < 0.3:  # pushed where it would not have gone itself
                    chosen = rng.choice(legal)
            else:
                chosen = rng.choice(legal)
            match.submit(actor, chosen)
    assert set(stages) == {rules.Stage.MAIN, rules.Stage.TAKE_OR_GIVE, rules.Stage.MOVE_AGAIN}


def test_the_sprinter_runs_and_the_plodder_walks_and_keeps_off_hare_squares() -> None:
    """One is to see at a glance who is who: the mean stride with lettuces still to eat, and where
    they stop, unless they are far behind."""
    strides: dict[str, list[int]] = {name: [] for name in ROSTER}
    hares: Counter[str] = Counter()

    def think(question: Question) -> Answer:
        view, bot, chosen = question.view, question.bot, answer(question)
        if isinstance(chosen.action, rules.MoveForward) and not is_far_behind(question):
            if view.lettuces[view.seat]:
                strides[bot].append(chosen.action.to - view.squares[chosen.action.marker])
            hares[bot] += TRACK.kinds[chosen.action.to] is rules.SquareKind.HARE
        return chosen

    for number in range(30):
        run(race_of(mixed(4, number), f"race {number}"), think)
    means = {name: sum(values) / len(values) for name, values in strides.items()}
    assert means["sprinter"] > 1.5 * means["plodder"], means
    assert hares["plodder"] * 4 < hares["sprinter"], hares


@pytest.mark.parametrize("bot", sorted(ROSTER))
@cases(
    "square, carrots, action",
    case("a free lettuce square within reach", 8, 65, rules.MoveForward(0, 10)),
    case("past the last: back to the tortoise", 58, 100, rules.MoveBack(0, 56)),
)
def test_three_lettuces_are_to_be_eaten(
    bot: str, square: int, carrots: int, action: rules.Action
) -> None:
    state = rules.initial_state(rules.new_race(RULES, TRACK, 3, 0))
    state = replace(state, squares=(square, 0, 0), carrots=(carrots,) * 3)
    assert ROSTER[bot].choose(rules.view_for(state, 0), Random(0)) == action
