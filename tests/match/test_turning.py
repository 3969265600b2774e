"""What turned a race, played out by the master."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import played_on
from game.match import (
    Jump,
    ListedChance,
    Match,
    SeededChance,
    Told,
    TurningPoint,
    TurningPoints,
    biggest_jump,
    turning,
)
from game.rules import DieFace, Finish, MoveBack, MoveForward, TakeTen
from tests.bots.racing import race_of
from tests.library import edition_names, match_of, set_up
from tests.match.test_match import HARE, with_chance
from tests.sweep import in_full
from tests.ui.driving import players


def looked_for(match: Match) -> TurningPoints:
    points = TurningPoints(match)
    while points.step():
        assert points.found is None
    return points


def test_who_could_have_been_home_and_was_not_has_turned_the_race() -> None:
    """Ana stands before the finish with 3 carrots and goes back; Ben comes home instead."""
    setup = set_up(players(None, None, None), start=">61:12/0 60:6/0 10:65/1 r9")
    match = match_of(setup)
    match.submit(0, MoveBack(0, 56))
    match.submit(1, Finish(1))
    match.stop()
    found = looked_for(match).found
    (point,) = (each for each in found if each.seat == 0)
    assert point.number == 0
    assert point.gain < -0.3
    assert point.other == Finish(0)


def test_nobody_is_blamed_for_what_a_hint_would_have_called_good() -> None:
    """The race of the test above; the hint is asked with what Ana could know then."""
    setup = set_up(players(None, None, None), start=">61:12/0 60:6/0 10:65/1 r9")
    match = match_of(setup)
    asked = match.view(0)
    match.submit(0, MoveBack(0, 56))
    match.submit(1, Finish(1))
    match.stop()
    for good, blamed in ((MoveBack(0, 56), False), (Finish(0), True)):
        advice = {asked: (good,)}
        points = TurningPoints(match, advised=advice.__getitem__)
        while points.step():
            pass
        assert any(point.number == 0 for point in points.found or ()) is blamed


@pytest.mark.parametrize("first", [61, 63])
def test_nobody_is_blamed_for_a_step_that_a_hint_told_a_turn_before(first: int) -> None:
    """Unless they have not done the first."""
    setup = set_up(players(None, None, None), start=">59:15/0 60:7/0 10:65/1 r9")
    match = match_of(setup)
    match.told.append(Told(0, 0, (MoveForward(0, first), MoveBack(0, 56))))
    match.submit(0, MoveForward(0, 61))
    match.submit(1, MoveForward(1, 63))
    match.submit(2, MoveForward(2, 12))
    match.submit(0, MoveBack(0, 56))
    match.submit(1, Finish(1))
    match.stop()
    blamed = any(each.number == 3 for each in looked_for(match).found or ())
    assert blamed is (first != 61)


def test_the_chances_are_reckoned_for_each_round_and_sure_once_somebody_is_home() -> None:
    """Ana stands before the finish, the others far behind: she is home in the next round."""
    setup = set_up(players(None, None, None), start=">61:12/0 20:40/2 10:65/3 r9")
    match = match_of(setup)
    match.submit(0, MoveBack(0, 56))
    match.submit(1, MoveForward(1, 21))
    match.submit(2, MoveForward(2, 12))
    match.submit(0, MoveForward(0, 59))
    match.stop()
    points = TurningPoints(match)
    while not points.chances:
        points.step()
    (begun, first), (then, second), (end, last) = points.chances
    assert (begun, then, end) == (0, 3, 4)
    assert first[0] > 0.9
    assert sum(first) == sum(second) == pytest.approx(1)
    assert last == (1, 0, 0)


def test_alone_there_are_no_chances() -> None:
    match = match_of(set_up(players(None), rules="strategic"))
    match.submit(0, MoveForward(0, 5))
    match.stop()
    assert not looked_for(match).chances


def test_luck_is_what_the_die_made_of_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "LEAST", 0.0)
    monkeypatch.setattr(turning, "SURE", 0.0)
    points = []
    for face in range(1, 7):
        match = with_chance(ListedChance([DieFace(face)], SeededChance("then")))
        match.submit(0, MoveForward(0, HARE))
        points += looked_for(match).found or ()
    assert {point.other for point in points} == {None}, "of the first round no choice is judged"
    befores = [point.before for point in points]
    assert max(befores) - min(befores) < 0.1, "it was the same choice"
    assert min(point.gain for point in points) < -0.05
    assert max(point.gain for point in points) > 0.05


@pytest.mark.slow
def test_a_choice_of_a_person_without_equal_is_praised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "MOST_TRIES", 96)
    monkeypatch.setattr(turning, "FIRM_TRIES", 96)
    match = race_of(["level-3", "level-2", "level-1"], "g")
    match.play_bots()
    for seat, praised in ((None, 0), (0, 1)):
        match.players = tuple(
            replace(player, bot=None if place == seat else player.bot)
            for place, player in enumerate(match.players)
        )
        fine = [point for point in looked_for(match).found or () if point.is_fine]
        assert len(fine) == praised, "rivals are not praised"
    (point,) = fine
    assert point.seat == 0
    assert point.gain > 0.3
    assert point.other != match.log[point.number].action
    match.told.append(Told(point.number, 0, (match.log[point.number].action,)))
    assert match.was_told(point.number)
    assert not match.told_else(point.number)
    match.told[:] = [Told(point.number, 0, (TakeTen(0),))]
    assert match.told_else(point.number)
    assert point not in (looked_for(match).found or ()), "a hint had told to do something else"


@pytest.mark.slow
def test_those_of_persons_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "MOST_TRIES", 96)
    monkeypatch.setattr(turning, "FIRM_TRIES", 96)
    match = race_of(["sprinter", "plodder", "level-1"], "turn")
    match.play_bots()
    for seat in range(3):
        match.players = tuple(
            replace(player, bot=None if place == seat else "level-1")
            for place, player in enumerate(match.players)
        )
        found = looked_for(match).found or ()
        others = [point.seat != seat for point in found]
        assert others == sorted(others)
    assert found


@pytest.mark.slow
def test_each_person_finds_a_good_and_a_bad_moment_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If there are such; however many they are, and however much more another's changed."""
    few = {"FIRM_TRIES": 48, "MOST_TRIES": 48, "SURE": 0.0, "LEAST": 0.02, "WELL": 0.02}
    for name, value in few.items():
        monkeypatch.setattr(turning, name, value)
    match = race_of(["sprinter", "level-1", "plodder", "alternator"], "a")
    match.play_bots()
    match.players = tuple(replace(player, bot=None) for player in match.players)
    found = looked_for(match).found or ()
    assert {point.seat for point in found} == {0, 1, 2, 3}
    moments = [(point.seat, point.gain > 0) for point in found]
    assert len({*moments}) == len(moments) > 4, "more than three: one of each at most"


@pytest.mark.parametrize(
    "rules",
    [each if each == "abacus-2000" else in_full(each) for each in edition_names()],
)
def test_there_are_three_at_most_before_anybody_is_home_and_always_the_same(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turning, "FIRM_TRIES", 48)
    monkeypatch.setattr(turning, "MOST_TRIES", 96)
    match = race_of(["sprinter", "plodder", "level-1"], "turn", rules)
    match.play_bots()
    found = looked_for(match).found
    assert 1 <= len(found) <= 3
    assert found == looked_for(match).found
    for point in found:
        assert not match.states[point.number].home
        assert match.log[point.number].seat == point.seat
        assert turning.LEAST <= abs(point.gain) <= 1.0
        assert point.other is None or (point.gain < 0 and match.states[point.number].round > 1)
        assert point.other != match.log[point.number].action


@pytest.mark.slow
def test_it_makes_no_difference_in_which_order_things_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So they may be tried on several cores; and what is certain early is told in the end."""
    monkeypatch.setattr(turning, "FIRM_TRIES", 48)
    monkeypatch.setattr(turning, "MOST_TRIES", 96)
    match = race_of(["sprinter", "plodder", "level-1"], "turn")
    match.play_bots()
    points, parts, certain = TurningPoints(match), [0.0], set[TurningPoint]()
    while points.found is None:
        tried = {each: played_on(each) for each in reversed(points.wanted)}
        points.take([tried[each] for each in points.wanted])
        certain |= {*points.certain}
        parts += [points.part(0), points.part(len(points.wanted))]
    assert points.found == looked_for(match).found
    assert certain <= {*points.found}
    assert parts == pytest.approx(sorted(parts))
    assert parts[-1] == 1.0


def test_a_race_in_which_nothing_happened_was_not_turned() -> None:
    match = race_of(["sprinter", "plodder", "level-1"], "turn")
    match.stop()
    assert looked_for(match).found == ()


CHANCES = [(0, (0.4, 0.6)), (2, (0.9, 0.1)), (4, (0.5, 0.5)), (6, (0.2, 0.8)), (8, (0.4, 0.6))]
"""At the beginning of four rounds of two actions, and at the end."""


@pytest.mark.parametrize(
    ("told", "jump"),
    [
        ([], Jump(1, 2, 4, 0.1, 0.5)),
        ([3], Jump(1, 4, 6, 0.5, 0.8)),
        ([3, 4], Jump(0, 6, 8, 0.2, 0.4)),
        ([3, 4, 7], None),
    ],
    ids=["never the first round", "none that a point tells of", "the next", "none is left"],
)
def test_the_biggest_jump_of_a_chance_is_one_that_no_point_tells_of(
    told: list[int], jump: Jump | None
) -> None:
    points = [TurningPoint(number, 0, 0.3, 0.6, 0.02) for number in told]
    assert biggest_jump(CHANCES, points) == jump


@pytest.mark.parametrize(
    ("advised", "jump"),
    [
        ({2: 0}, Jump(1, 4, 6, 0.5, 0.8)),
        ({2: 1}, Jump(1, 2, 4, 0.1, 0.5)),
        ({2: 0, 5: 0}, Jump(0, 6, 8, 0.2, 0.4)),
    ],
    ids=["a rival's", "whose chance rose", "two of a rival's"],
)
def test_no_jump_of_a_rival_blames_what_a_hint_told_to_do(
    advised: dict[int, int], jump: Jump
) -> None:
    assert biggest_jump(CHANCES, (), advised) == jump


def test_a_small_jump_is_none() -> None:
    assert biggest_jump([(0, (0.4, 0.6)), (2, (0.4, 0.6)), (4, (0.55, 0.45))], ()) is None
