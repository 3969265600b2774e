"""The landing school: a hundred puzzles that are sound, judged rightly and shown to their end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from game.lessons.guide import LessonRun, Waits
from game.lessons.landing import (
    BOARDS,
    EDITION,
    IN_BOX,
    Kind,
    Puzzle,
    answers,
    daily_puzzle,
    puzzle_setup,
    puzzle_state,
)
from game.lessons.school import asked, proof_part, puzzle_box, puzzle_part, title
from game.match import Match, Player
from game.rules import CarrotsTaken, Cause, GameState, legal_actions
from tests.library import LIBRARY, match_of
from tests.sweep import in_full

BOX = puzzle_box()
NAMES = ("Ana", "Hazel", "Clover")
SEATED = tuple(
    Player(name, "sprinter" if seat else None, "", "") for seat, name in enumerate(NAMES)
)
DAY = "2026-12-24"
PINNED = ("shed", "2000", ">57:181/0 64#1:10/0 64#2:16/0 r18")
"""The puzzle of `DAY`."""
every_puzzle = pytest.mark.parametrize(
    "puzzle",
    [each if number % 6 == 1 else in_full(each) for number, each in enumerate(BOX)],
    ids=[each.name for each in BOX],
)


def begun(puzzle: Puzzle) -> Match:
    return match_of(puzzle_setup(puzzle, SEATED))


def walked(match: Match, run: LessonRun) -> Iterator[GameState]:
    """Go through all steps, reading and letting run; the states in which the player is asked."""
    for _step in range(60):
        run.settle()
        match run.waits_for:
            case Waits.PRESS:
                assert_fit_to_be_read(run.says)
                run.go_on()
            case Waits.ACTION:
                yield match.state
            case Waits.SHOWN:
                match.submit(0, run.show())
            case Waits.OTHERS:
                assert match.state.actor is not None
                match.submit(match.state.actor, run.answer(match.question()).action)
            case Waits.NOTHING:
                return
    raise AssertionError("It has no end.")


def assert_fit_to_be_read(sentence: str) -> None:
    assert sentence
    assert sentence[-1] in ".!?"
    assert not set("{}_%") & set(sentence), sentence
    assert "  " not in sentence


# --- the box --------------------------------------------------------------------------------------


def test_there_are_a_hundred_by_their_numbers_and_no_twins() -> None:
    assert [puzzle.name for puzzle in BOX] == [f"{IN_BOX}{n}" for n in range(1, 101)]
    assert [puzzle.number for puzzle in BOX] == list(range(1, 101))
    assert len({(puzzle.board, puzzle.start) for puzzle in BOX}) == 100


def test_they_are_graded_the_easiest_first_and_of_all_kinds_each_with_its_title() -> None:
    fails = [puzzle.fails for puzzle in BOX]
    assert fails == sorted(fails)
    assert set(fails) >= {0, 5}
    assert all(sum(puzzle.kind is kind for puzzle in BOX) > 9 for kind in Kind)
    assert len({title(puzzle) for puzzle in BOX}) == len(Kind)
    assert {puzzle.board for puzzle in BOX} == set(BOARDS)


@pytest.mark.parametrize("puzzle", BOX, ids=lambda puzzle: puzzle.name)
def test_each_says_what_is_asked_and_has_one_right_way_to_begin(puzzle: Puzzle) -> None:
    state = puzzle_state(puzzle, LIBRARY)
    assert state == begun(puzzle).state
    assert state.actor == 0
    assert len(answers(puzzle, state)) == 1
    assert len(legal_actions(state)) > 5
    assert_fit_to_be_read(asked(puzzle, state))
    assert str(puzzle.turns) in asked(puzzle, state) or puzzle.kind is Kind.PAYS


# --- solving --------------------------------------------------------------------------------------


@every_puzzle
def test_whatever_is_wrong_gets_its_reason_and_whatever_is_right_leads_home(puzzle: Puzzle) -> None:
    match = begun(puzzle)
    run = LessonRun(puzzle_part(puzzle, match.state, NAMES), match)
    decided = 0
    for state in walked(match, run):
        assert_fit_to_be_read(run.says)
        right = answers(puzzle, state)
        wrong = [action for action in legal_actions(state) if action not in right]
        assert not decided or puzzle.kind is not Kind.PAYS
        for action in wrong:
            assert not run.judge(action)
            assert run.wrong
            assert_fit_to_be_read(run.says)
            assert match.state is state
        for action in right:  # the first action is unique; later the last of all is taken
            assert run.judge(action)
            assert not run.wrong
        match.submit(0, right[-1])
        decided += 1
    assert decided
    assert ended_well(puzzle, match)


def ended_well(puzzle: Puzzle, match: Match) -> bool:
    if puzzle.kind is Kind.PAYS:
        events = match.events()
        return any(
            isinstance(each, CarrotsTaken) and (each.seat, each.cause) == (0, Cause.POSITION)
            for each in events
        )
    spent = match.state.round - match.states[0].round + 1
    return match.state.is_over and 0 in match.state.home and spent == puzzle.turns


def test_a_right_answer_takes_the_reason_away() -> None:
    match = begun(BOX[0])
    run = LessonRun(puzzle_part(BOX[0], match.state, NAMES), match)
    right = answers(BOX[0], match.state)
    wrong = next(each for each in legal_actions(match.state) if each not in right)
    first = run.says
    assert not run.judge(wrong)
    assert run.says != first
    run.object_to("That is not allowed.")
    assert run.says == "That is not allowed."
    assert run.judge(right[0])
    assert not run.wrong


# --- to be shown ----------------------------------------------------------------------------------


@every_puzzle
def test_what_is_shown_is_right_step_by_step(puzzle: Puzzle) -> None:
    match = begun(puzzle)
    part = proof_part(puzzle, match.state)
    assert part.start == puzzle_part(puzzle, match.state, NAMES).start == puzzle.start
    assert list(walked(match, LessonRun(part, match))) == []
    assert ended_well(puzzle, match)
    by_player = [at for at, entry in enumerate(match.log) if entry.seat == 0]
    shown = by_player[:1] if puzzle.kind is Kind.PAYS else by_player
    for at in shown:
        assert match.log[at].action in answers(puzzle, match.states[at])


def test_nobody_else_shows_anything() -> None:
    match = begun(BOX[0])
    run = LessonRun(puzzle_part(BOX[0], match.state, NAMES), match)
    with pytest.raises(ValueError, match="nothing"):
        run.show()


# --- of the day -----------------------------------------------------------------------------------


def test_a_day_has_the_same_puzzle_on_every_machine() -> None:
    puzzle = daily_puzzle(DAY, LIBRARY)
    assert puzzle == daily_puzzle(DAY, LIBRARY)
    assert puzzle is not None
    assert (puzzle.name, puzzle.number) == (DAY, None)
    assert (puzzle.kind.value, puzzle.board, puzzle.start) == PINNED
    assert puzzle_setup(puzzle, SEATED).edition == EDITION


def test_every_day_of_a_month_has_a_sound_puzzle_of_its_own() -> None:
    found = []
    for days in range(31):
        puzzle = daily_puzzle((date(2026, 12, 1) + timedelta(days)).isoformat(), LIBRARY)
        assert puzzle is not None
        assert len(answers(puzzle, puzzle_state(puzzle, LIBRARY))) == 1
        found.append(puzzle)
    assert len({puzzle.start for puzzle in found}) == 31
    assert {puzzle.kind for puzzle in found} == set(Kind)
    assert not {puzzle.start for puzzle in found} & {puzzle.start for puzzle in BOX}
