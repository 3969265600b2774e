"""Turns home from where an action leads: the same as from there, unless others may still pass."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.outlook import outlook_of
from game.rules import (
    Finish,
    GameState,
    MoveForward,
    SquareKind,
    apply_action,
    legal_actions,
    position_bonus,
)
from tests.bots.racing import race_of
from tests.library import match_of, set_up
from tests.ui.driving import players


@pytest.mark.parametrize("seats", [2, 3, 5], ids=lambda seats: f"{seats} seats")
def test_3_3_what_a_square_has_paid_is_counted_once(seats: int) -> None:
    """In careless races: the turns after an action are those of the state it leads to."""
    paid = 0
    for number in range(6):
        match, dice = race_of(["plodder"] * seats, f"race {number}"), Random(number)
        outlook = outlook_of(match.race, 0.6)
        for _turn in range(30 * seats):
            state, seat = match.state, match.state.turn
            if state.home:
                break
            paid += any(position_bonus(state, marker) for marker in match.race.teams[seat])
            for action in legal_actions(state):
                after = apply_action(state, action).state
                others = [m for m in range(match.race.markers) if m != action.marker]
                as_before = all(
                    after.squares[m] == state.squares[m] and after.pending[m] == state.pending[m]
                    for m in others
                )
                if as_before and not after.is_chance:
                    assert outlook.after(state, action) == outlook.turns(after, seat)
            match.submit(seat, dice.choice(match.view(seat).legal))
    assert paid > 20


def start(text: str) -> GameState:
    return match_of(set_up(players(None, None, None), start=text)).state


def test_a_way_home_that_a_rival_may_spoil_counts_less() -> None:
    """From 48, first: 57 leaves 28 carrots, the lettuce pays 10, and home costs 28. Whoever passes
    makes it 20, which leaves too many."""
    eat = MoveForward(0, 57)
    alone, chased = start(">48:73/1 35:60/2 20:60/2 r9"), start(">48:73/1 47:60/2 20:60/2 r9")
    outlook = outlook_of(alone.race, 0.6)
    assert outlook.after(alone, eat) == outlook.after(chased, eat) == 2
    assert outlook.after(alone, eat, wary=True) == 2
    assert outlook.after(chased, eat, wary=True) > 2


def test_who_lies_passes_nobody() -> None:
    eat = MoveForward(0, 57)
    lying = start(">48:73/1 46m:60/2 20:60/2 r9")
    outlook = outlook_of(lying.race, 0.6)
    assert outlook.after(lying, eat, wary=True) == outlook.after(lying, eat)


def test_where_nothing_will_be_paid_nobody_is_wary() -> None:
    state = start(">48:73/0 47:60/2 20:60/2 r9")
    outlook = outlook_of(state.race, 0.6)
    kinds, paying = state.race.track.kinds, state.race.track.paying_positions
    for action in legal_actions(state):
        to = action.to if isinstance(action, MoveForward) else 0
        if isinstance(action, Finish) or not (paying[to] or kinds[to] is SquareKind.LETTUCE):
            assert outlook.after(state, action, wary=True) == outlook.after(state, action)
