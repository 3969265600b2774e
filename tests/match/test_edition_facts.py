"""What boxes say of luck and length, measured again in fewer races."""

from __future__ import annotations

import pytest

from game.rules import TurnStarted
from tests.library import edition, edition_names
from tests.match.edition_facts import luck_in_turns, mean_turns, races, turns_of


def test_races_are_of_equals_and_end() -> None:
    matches = list(races("abacus-2000", 3, 2))
    assert [match.race.first for match in matches] == [0, 1]
    for match in matches:
        assert match.state.is_over
        assert len({player.bot for player in match.players}) == 1
        begun = [event for event in match.events() if isinstance(event, TurnStarted)]
        assert turns_of(match) == len(begun) > 3 * 10


@pytest.mark.slow
@pytest.mark.parametrize("name", edition_names())
def test_luck_and_length_are_as_the_box_says(name: str) -> None:
    box = edition(name).box
    assert box.luck == pytest.approx(luck_in_turns(name, 60), abs=0.25)
    for seats, turns in box.turns:
        assert turns == pytest.approx(mean_turns(name, seats, 30), rel=0.25)
