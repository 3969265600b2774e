"""The course of a race, for charts."""

from __future__ import annotations

from game.match import course, lead_of, rounds_begin
from game.rules import Finish, MoveForward
from tests.bots.racing import race_of
from tests.library import match_of, set_up
from tests.match.test_match import seats


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


def test_who_led_and_by_how_much_somebody_won() -> None:
    """Counted at the end of each round, until somebody is home."""
    start = ">55:60/0 50:120/0 54:60/0 r9"
    match = match_of(set_up(seats(None, None, None), start=start))
    assert (lead_of(match).longest, lead_of(match).home_first) == (0, None)
    for seat, action in enumerate((MoveForward(0, 59), MoveForward(1, 61), MoveForward(2, 60))):
        match.submit(seat, action)
    lead = lead_of(match)
    assert (lead.longest, lead.rounds, lead.changes) == (1, 1, 0)
    match.submit(0, MoveForward(0, 63))
    lead = lead_of(match)
    assert (lead.longest, lead.rounds, lead.changes) == (1, 1, 1)


def test_the_distance_at_the_end_is_the_next_players() -> None:
    match = match_of(set_up(seats(None, None, None), start=">63:9/0 51:60/0 56:60/0 r9"))
    match.submit(0, Finish(0))
    lead = lead_of(match)
    assert (lead.home_first, lead.ahead, lead.longest, lead.changes) == (0, 64 - 56, 0, 0)


def test_7_1_two_hares_count_together() -> None:
    match = match_of(set_up(seats(None, None), start=">64#1,63:9/0 51,33:60/0 r20"))
    match.submit(0, Finish(1))
    lead = lead_of(match)
    assert (lead.home_first, lead.ahead) == (0, 128 - 84)
