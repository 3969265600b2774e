"""What a seat may see of the race, and what the table knows of hidden hands (rule 2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random

import pytest

from game import rules
from tests.cases import case, cases

from .drawing import A, B, C, act, board, race
from .editions import ALL
from .random_races import random_race, rollout_policy, run

DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   Ce
    """


def states_along_races(*, carrots_hidden: bool) -> Iterator[rules.GameState]:
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
    view = rules.view_for(state, seat)
    assert view.carrots == seen
    assert view.own_carrots == seen[seat]


@pytest.mark.parametrize("hidden", [False, True], ids=["2.2 open", "2.2 hidden"])
def test_2_2_all_but_the_carrots_is_open(hidden: bool) -> None:
    """2.2: lettuces are always open; so is whatever stands on the board."""
    for state in states_along_races(carrots_hidden=hidden):
        for seat in range(state.race.seats):
            view = rules.view_for(state, seat)
            open_to_all = {field.name for field in fields(rules.GameState) if field.compare}
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
            assert rules.view_for(others_richer, seat) == rules.view_for(state, seat)


def test_2_2_states_that_differ_in_open_carrots_look_different() -> None:
    state = race(DRAWING, carrots={B: 20})
    richer = race(DRAWING, carrots={B: 21})
    assert rules.view_for(state, A) != rules.view_for(richer, A)


def test_2_2_a_seat_is_told_its_own_choices_only() -> None:
    """2.2: what another may do would tell how many carrots it has."""
    for state in states_along_races(carrots_hidden=True):
        for seat in range(state.race.seats):
            legal = rules.view_for(state, seat).legal
            assert legal == (rules.legal_actions(state) if state.actor == seat else ())


def test_2_2_there_is_no_way_back_from_a_view_to_the_state() -> None:
    state = race(DRAWING, carrots_hidden=True)
    rules.legal_actions(state)
    seen = rules.view_for(state, A).seen
    assert seen.carrots == (state.carrots[A], *[None] * (state.race.seats - 1))
    assert (seen.legal_known, seen.events) == (None, ())


def test_a_view_has_what_its_state_has() -> None:
    """As the own bots of players ask for it."""
    state = race(DRAWING)
    view = rules.view_for(state, A)
    names = [field.name for field in fields(rules.GameState)]
    assert [getattr(view, name) for name in names] == [getattr(state, name) for name in names]
    with pytest.raises(AttributeError):
        view.weather  # type: ignore[attr-defined]  # noqa: B018


def test_2_2_what_is_paid_is_public() -> None:
    """2.2: only the total is hidden; everybody sees the move, and knows its price."""
    state = race(DRAWING, carrots_hidden=True)
    _, events = act(state, rules.MoveForward(A, 4))
    _, open_events = act(race(DRAWING), rules.MoveForward(A, 4))
    assert events == open_events


# --- states that agree with a view --------------------------------------------------------------


@pytest.mark.parametrize("hidden", [False, True], ids=["2.2 open", "2.2 hidden"])
def test_2_2_the_view_of_a_sampled_state_is_the_view(hidden: bool) -> None:
    dice = Random(7)
    for state in states_along_races(carrots_hidden=hidden):
        history = (rules.Decision(0, rules.MoveForward(0, 4), ()),)
        for seat in range(state.race.seats):
            view = rules.view_for(state, seat, rules.limits_of_position(state), history)
            assert (
                rules.view_for(rules.sample_state(view, dice), seat, view.limits, history) == view
            )


def test_2_2_hidden_totals_are_drawn_fairly_within_their_limits() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=True)
    view = rules.view_for(state, A, ((0, 99), (20, 24), (33, 33)))
    dice = Random(3)
    drawn = [rules.sample_state(view, dice).carrots for _sample in range(500)]
    assert {carrots[A] for carrots in drawn} == {11}, "A knows its own"
    assert {carrots[C] for carrots in drawn} == {33}, "C's have been counted"
    found = [carrots[B] for carrots in drawn]
    assert set(found) == {20, 21, 22, 23, 24}
    assert min(map(found.count, set(found))) > 60, "each as likely as another"


def test_2_2_in_an_open_race_a_sample_is_the_state() -> None:
    for state in states_along_races(carrots_hidden=False):
        assert rules.sample_state(rules.view_for(state, A), Random(1)) == state


def test_2_2_limits_are_exact_for_what_is_seen() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=True)
    limits = rules.fold_limits(((0, 40), (0, 40), (0, 40)), ())
    assert rules.view_for(state, B, limits).limits == ((0, 40), (22, 22), (0, 40))


# --- what the table knows of hidden hands --------------------------------------------------------


def hidden_races(dice: Random, races: int) -> Iterator[rules.Race]:
    """This many races of each edition, with hidden carrots and any number of players."""
    for ruleset in ALL:
        for _race in range(races):
            seats = dice.choice(ruleset.player_counts)
            seeded = random_race(board("order-2000.csv"), dice, ruleset, seats)
            yield replace(seeded, carrots_hidden=True)


def test_2_2_at_the_start_everybody_knows_all_totals() -> None:
    state = race(DRAWING)
    assert rules.exact_limits(state) == ((65, 65),) * 3


def test_2_2_who_counts_along_knows_every_total() -> None:
    """2.2: what is paid, taken or drawn is public, so the limits never part from the truth."""
    dice = Random(65)
    for seeded in hidden_races(dice, 6):
        limits = rules.exact_limits(rules.initial_state(seeded))
        for step in run(seeded, rollout_policy, dice):
            limits = rules.fold_limits(limits, step.events)
            assert limits == tuple((held, held) for held in step.state.carrots)


def test_2_2_of_hands_dealt_face_down_little_is_known() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=True)
    assert rules.limits_of_position(state) == ((0, 130),) * 3
    rich = race(DRAWING, carrots={A: 200}, carrots_hidden=True)
    assert rules.limits_of_position(rich) == ((0, 200),) * 3


def test_2_2_of_an_open_position_all_is_known() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33})
    assert rules.limits_of_position(state) == ((11, 11), (22, 22), (33, 33))


def test_2_2_who_pays_had_at_least_so_much() -> None:
    state = race(DRAWING, carrots_hidden=True)
    _after, events = act(state, rules.MoveForward(A, 4))
    assert rules.fold_limits(rules.limits_of_position(state), events)[A] == (0, 127)
    assert rules.fold_limits(((1, 4), (0, 9), (0, 9)), events)[A] == (0, 1), "3 were paid"


def test_2_2_limits_hold_the_truth_from_any_position() -> None:
    dice = Random(2)
    for seeded in hidden_races(dice, 6):
        limits: rules.Limits | None = None
        for number, step in enumerate(run(seeded, rollout_policy, dice)):
            if limits is None:
                limits = rules.limits_of_position(step.state) if number == 9 else None
                continue
            limits = rules.fold_limits(limits, step.events)
            for (least, most), held in zip(limits, step.state.carrots, strict=True):
                assert 0 <= least <= held <= most


def test_2_2_a_hand_that_is_shown_is_known() -> None:
    limits = rules.fold_limits(
        ((0, 9), (0, 99)), [rules.CarrotsShown(B, 31), rules.CarrotsReset(A, 5, 65)]
    )
    assert limits == ((65, 65), (31, 31))


def test_2_2_half_a_hand_tells_the_whole() -> None:
    """5.3: who loses half of what they hold and pays 17 had 34 or 35."""
    card = rules.HareCardDrawn(A, A, 0, (rules.HareEffect.LOSE_HALF,), 0)
    limits = rules.fold_limits(
        ((0, 99), (0, 99)), [card, rules.CarrotsPaid(A, A, 17, rules.Cause.CARD)]
    )
    assert limits == ((17, 18), (0, 99))
