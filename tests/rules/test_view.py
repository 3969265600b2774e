"""What a seat may see of the race (rule 2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random

import pytest

from game.rules import (
    Decision,
    GameState,
    MoveForward,
    fold_limits,
    legal_actions,
    limits_of_position,
    sample_state,
    view_for,
)
from tests.cases import case, cases

from .drawing import A, B, C, act, board, race
from .editions import ALL
from .random_races import random_race, rollout_policy, run

DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   Ce
    """


def states_along_races(*, carrots_hidden: bool) -> Iterator[GameState]:
    """States of all editions, stages and numbers of players, from a few random races."""
    dice = Random(22)
    for ruleset in ALL:
        seats = dice.choice(ruleset.player_counts)
        seeded = random_race(board("order-2000.csv"), dice, ruleset, seats)
        seeded = replace(seeded, carrots_hidden=carrots_hidden)
        for step in islice(run(seeded, rollout_policy, dice), 0, None, 5):
            yield step.state


@cases(
    "hidden, seat, seen",
    case("2.2 open: A sees all", False, A, (11, 22, 33)),
    case("2.2 hidden: A sees its own", True, A, (11, None, None)),
    case("2.2 hidden: B sees its own", True, B, (None, 22, None)),
    case("2.2 hidden: C sees its own", True, C, (None, None, 33)),
)
def test_2_2_whose_carrots_a_seat_sees(
    hidden: bool, seat: int, seen: tuple[int | None, ...]
) -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=hidden)
    view = view_for(state, seat)
    assert view.carrots == seen
    assert view.own_carrots == seen[seat]


@pytest.mark.parametrize("hidden", [False, True], ids=["2.2 open", "2.2 hidden"])
def test_2_2_all_but_the_carrots_is_open(hidden: bool) -> None:
    """2.2: lettuces are always open; so is whatever stands on the board."""
    for state in states_along_races(carrots_hidden=hidden):
        for seat in range(state.race.seats):
            view = view_for(state, seat)
            assert view.lettuces == state.lettuces
            assert (view.squares, view.pending, view.home) == (
                state.squares,
                state.pending,
                state.home,
            )
            open_to_all = {field.name for field in fields(GameState) if field.compare}
            for name in open_to_all - {"carrots"}:
                assert getattr(view, name) == getattr(state, name), name


def test_2_2_states_that_differ_in_hidden_carrots_only_look_the_same() -> None:
    for state in states_along_races(carrots_hidden=True):
        for seat in range(state.race.seats):
            others_richer = replace(
                state,
                carrots=tuple(
                    held if other == seat else held + 7 * (other + 1)
                    for other, held in enumerate(state.carrots)
                ),
            )
            assert others_richer != state
            assert view_for(others_richer, seat) == view_for(state, seat)


def test_2_2_states_that_differ_in_open_carrots_look_different() -> None:
    state = race(DRAWING, carrots={B: 20})
    richer = race(DRAWING, carrots={B: 21})
    assert view_for(state, A) != view_for(richer, A)


def test_2_2_a_seat_is_told_its_own_choices_only() -> None:
    """2.2: what another may do would tell how many carrots it has."""
    for state in states_along_races(carrots_hidden=True):
        for seat in range(state.race.seats):
            legal = view_for(state, seat).legal
            assert legal == (legal_actions(state) if state.actor == seat else ())


def test_2_2_there_is_no_way_back_from_a_view_to_the_state() -> None:
    state = race(DRAWING, carrots_hidden=True)
    legal_actions(state)
    seen = view_for(state, A).seen
    assert seen.carrots == (state.carrots[A], *[None] * (state.race.seats - 1))
    assert (seen.legal_known, seen.events) == (None, ())


def test_a_view_has_what_its_state_has() -> None:
    """As the own bots of players ask for it."""
    state = race(DRAWING)
    view = view_for(state, A)
    names = [field.name for field in fields(GameState)]
    assert [getattr(view, name) for name in names] == [getattr(state, name) for name in names]
    with pytest.raises(AttributeError):
        view.weather  # type: ignore[attr-defined]  # noqa: B018


def test_2_2_what_is_paid_is_public() -> None:
    """2.2: only the total is hidden; everybody sees the move, and knows its price."""
    state = race(DRAWING, carrots_hidden=True)
    _, events = act(state, MoveForward(A, 4))
    _, open_events = act(race(DRAWING), MoveForward(A, 4))
    assert events == open_events


# --- states that agree with a view --------------------------------------------------------------


@pytest.mark.parametrize("hidden", [False, True], ids=["2.2 open", "2.2 hidden"])
def test_2_2_the_view_of_a_sampled_state_is_the_view(hidden: bool) -> None:
    dice = Random(7)
    for state in states_along_races(carrots_hidden=hidden):
        history = (Decision(0, MoveForward(0, 4), ()),)
        for seat in range(state.race.seats):
            view = view_for(state, seat, limits_of_position(state), history)
            assert view_for(sample_state(view, dice), seat, view.limits, history) == view


def test_2_2_hidden_totals_are_drawn_fairly_within_their_limits() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=True)
    view = view_for(state, A, ((0, 99), (20, 24), (33, 33)))
    dice = Random(3)
    drawn = [sample_state(view, dice).carrots for _sample in range(500)]
    assert {carrots[A] for carrots in drawn} == {11}, "A knows its own"
    assert {carrots[C] for carrots in drawn} == {33}, "C's have been counted"
    found = [carrots[B] for carrots in drawn]
    assert set(found) == {20, 21, 22, 23, 24}
    assert min(map(found.count, set(found))) > 60, "each as likely as another"


def test_2_2_in_an_open_race_a_sample_is_the_state() -> None:
    for state in states_along_races(carrots_hidden=False):
        assert sample_state(view_for(state, A), Random(1)) == state


def test_2_2_limits_are_exact_for_what_is_seen() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=True)
    limits = fold_limits(((0, 40), (0, 40), (0, 40)), ())
    assert view_for(state, B, limits).limits == ((0, 40), (22, 22), (0, 40))
