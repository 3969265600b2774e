"""The course of a race, for charts."""

from __future__ import annotations

from game.match import course, rounds_begin
from tests.bots.racing import race_of


def test_a_moment_for_every_state_of_the_race_and_a_beginning_for_every_round() -> None:
    match = race_of(["sprinter", "plodder", "level-1"], "course")
    match.play_bots()
    moments = course(match)
    assert len(moments) == len(match.log) + 1
    assert moments[0].squares == (0, 0, 0)
    assert moments[0].carrots == match.states[0].carrots
    assert moments[-1].carrots == match.state.carrots
    for moment, state in zip(moments, match.states, strict=True):
        assert moment.squares == state.squares
    begun, places = zip(*rounds_begin(moments), strict=True)
    assert list(begun) == list(range(1, match.state.round + 1))
    assert list(places) == sorted(set(places))


def test_7_1_of_two_hares_each_has_a_square() -> None:
    match = race_of(["plodder", "plodder"], "course")
    assert len(course(match)[0].squares) == 4
