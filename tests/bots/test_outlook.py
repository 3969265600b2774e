"""Turns home from where an action leads: the same as from there."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.outlook import outlook_of
from game.rules import apply_action, legal_actions, position_bonus
from tests.bots.racing import race_of


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
