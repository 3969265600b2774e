"""Races alone against par: what is lost is counted where it is lost."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from random import Random

import pytest

from game.bots.exact import best_ways, turns_home, way_home
from game.lessons.par import (
    STARTS,
    Course,
    course_of,
    course_of_day,
    course_setup,
    is_alone,
    losses,
    par_of,
    places,
    places_in_par,
    run_of,
)
from game.match import Match, Player
from game.rules import (
    Action,
    GiveTen,
    HouseRules,
    MoveForward,
    RaceBegunAgain,
    SquareKind,
    TakeTen,
    legal_actions,
)
from tests.library import LIBRARY, match_of, set_up
from tests.sweep import in_full

ANA = Player("Ana", None, "red", "hat")
COURSES = [Course(board, carrots) for board in ("1978", "2000") for carrots in STARTS]
PARS = {"1978/65": 20, "1978/95": 18, "2000/65": 19, "2000/95": 17}


def begun(course: Course) -> Match:
    return match_of(course_setup(course, ANA))


def run(match: Match, *actions: Action) -> Match:
    for action in actions:
        match.submit(0, action)
    return match


def home(match: Match) -> Match:
    """From here in the fewest turns."""
    return run(match, *way_home(match.state))


@cache
def wild_race(seed: int) -> Match:
    """A race in which at first more or less anything was done."""
    dice = Random(seed)
    match = begun(COURSES[seed % len(COURSES)])
    before_tortoise = match.race.track.kinds.index(SquareKind.TORTOISE)
    for _action in range(25):
        if match.state.is_over:
            break
        ways = legal_actions(match.state)
        near = [a for a in ways if isinstance(a, MoveForward) and a.to < before_tortoise]
        if dice.random() < 0.4:
            ways = best_ways(match.state)
        match.submit(0, dice.choice(near if near and dice.random() < 0.5 else ways))
    return match if match.state.is_over else home(match)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_every_course_has_its_par_and_who_runs_it_so_loses_nothing(course: Course) -> None:
    match = home(begun(course))
    assert match.state.is_over
    assert par_of(course, LIBRARY) == match.state.round == PARS[course.name]
    assert losses(match) == []
    assert places(match.events()) == places_in_par(match)


@pytest.mark.parametrize("seed", range(24))
def test_what_was_lost_turn_by_turn_is_what_the_race_has_lost(seed: int) -> None:
    match = wild_race(seed)
    par = par_of(course_of(match), LIBRARY)
    assert par is not None
    lost, squares = losses(match), places(match.events())
    assert sum(loss.turns for loss in lost) == match.state.round - par
    assert (len(squares), squares[-1]) == (match.state.round, match.race.track.finish)
    for loss in lost:
        state = match.states[loss.at]
        assert state.squares[0] == (squares[loss.turn - 2] if loss.turn > 1 else 0)
        assert match.log[loss.at].action == loss.action != loss.better
        assert state.round == loss.turn
        better = match_of(match.setup)
        run(better, *(entry.action for entry in match.log[: loss.at]), loss.better)
        spent = better.state.round - state.round
        left = 1 if better.state.is_over else turns_home(better.state)
        assert spent + left == turns_home(state)


def test_the_races_that_are_tried_lose_something_and_not_all_the_same() -> None:
    lost = [sum(loss.turns for loss in losses(wild_race(seed))) for seed in range(24)]
    assert min(lost) >= 0
    assert len(set(lost)) > 8


def test_who_starts_over_has_lost_it_where_the_carrots_went() -> None:
    """Four tens given away on the fifth square, and from the ninth no move can be paid."""
    match = begun(Course("2000"))
    run(match, MoveForward(0, 5), *[GiveTen(0)] * 4, MoveForward(0, 9))
    assert any(isinstance(event, RaceBegunAgain) for event in match.events())
    assert (match.state.round, match.state.squares) == (8, (0,))
    home(match)
    assert sum(loss.turns for loss in losses(match)) == match.state.round - 19
    assert places(match.events())[:8] == (5, 5, 5, 5, 5, 9, 0, places_in_par(match)[0])


def test_eating_and_napping_take_a_turn_on_the_same_square() -> None:
    match = begun(Course("2000"))
    kinds = match.race.track.kinds
    hare, lettuce = kinds.index(SquareKind.HARE), kinds.index(SquareKind.LETTUCE)
    run(match, MoveForward(0, hare))
    assert match.state.round == 3
    run(match, MoveForward(0, lettuce))
    assert match.state.round == 5
    assert places(home(match).events())[:4] == (hare, hare, lettuce, lettuce)


@pytest.mark.parametrize("days", [5, in_full(31)], ids=["some days", "a month"])
def test_for_every_day_there_is_a_par(days: int) -> None:
    every = [(date(2026, 11, 23) + timedelta(day)).isoformat() for day in range(days)]
    pars = [par_of(course_of_day("2000", day), LIBRARY) for day in every]
    assert all(par is not None and 14 <= par <= 24 for par in pars)
    assert len(set(pars)) > 1


def test_a_run_remembers_its_course_and_its_way() -> None:
    match = home(begun(course_of_day("1978", "2026-11-23")))
    kept = run_of(match, 18, "2026-11-24", helped=True)
    assert (kept.name, kept.course) == ("Ana", "1978-on-2026-11-23/65")
    assert (kept.day, kept.turns, kept.par, kept.helped) == ("2026-11-24", 18, 18, True)
    assert kept.squares == places(match.events())
    assert course_of(match).day == "2026-11-23"
    assert Course("1978").day is None


def test_of_an_endless_run_the_beginning_is_remembered() -> None:
    match = begun(Course("2000"))
    run(match, MoveForward(0, 5), *[TakeTen(0), GiveTen(0)] * 250)
    kept = run_of(home(match), 19, "2026-11-24", helped=False)
    assert kept.turns > 500
    assert kept.squares == (5,) * 400


def test_only_a_person_alone_on_a_course_runs_against_par() -> None:
    assert is_alone(begun(Course("2000-on-2026-11-23", 95)))
    assert is_alone(match_of(set_up([ANA], rules="strategic", house=HouseRules(carrots=70))))
    others = [
        set_up([ANA, Player("Bob", None, "", ""), ANA], rules="strategic"),
        set_up([Player("Bob", "sprinter", "", "")], rules="strategic"),
        set_up([ANA], rules="strategic", house=HouseRules(max_rounds=30)),
        set_up([ANA], rules="strategic", house=HouseRules(hare_squares="devir-2014")),
        set_up([ANA], rules="strategic", start=">9:40/2 r4"),
    ]
    for setup in others:
        assert not is_alone(match_of(setup)), setup
