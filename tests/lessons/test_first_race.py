"""The lessons: whatever is wanted can be done, and all else is answered with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.lessons.first_race import (
    BOARD,
    FINISH,
    LESSONS,
    TWO_HARES,
    first_race,
    lesson_setup,
    real_race,
)
from game.lessons.guide import LessonRun, Waits
from game.lessons.lesson import Asked, Lesson, Part, Told
from game.match import ListedChance, Match, Player, make_match, start_match
from game.rules import (
    Action,
    CarrotsTaken,
    GiveTen,
    SquareKind,
    TakeTen,
    legal_actions,
    race_result,
)
from tests.library import LIBRARY, edition, edition_names

PLAYER = Player("Ana", None, "red", "scarf")
RIVALS = (Player("Hazel", "sprinter", "blue", "bow"), Player("Clover", "plodder", "green", "cape"))
MOST_LETTERS = 92
"""Of a sentence: it is read at a glance."""


def lessons(rules: str) -> tuple[Lesson, ...]:
    return first_race(edition(rules).ruleset, lambda: False)


def begin(rules: str, part: Part) -> tuple[LessonRun, Match]:
    setup = lesson_setup(rules, part, PLAYER, RIVALS)
    match = make_match(setup, LIBRARY, chance=ListedChance(part.chance))
    return LessonRun(part, match), match


def test_the_last_square_that_lessons_point_at_is_home() -> None:
    assert LIBRARY.track(BOARD).finish == FINISH


def run_on(run: LessonRun, match: Match) -> None:
    """Read, and let the others run, until something is to be done or nothing is left."""
    for _step in range(40):
        match run.waits_for:
            case Waits.PRESS:
                assert run.says
                run.go_on()
            case Waits.OTHERS:
                if match.state.actor not in (0, None):
                    match.submit_answer(run.answer(match.question()))
                run.settle()
            case _:
                return
    raise AssertionError("The others never come to an end.")


def again(rules: str, part: Part, done: tuple[Action, ...]) -> tuple[LessonRun, Match]:
    """The part as it is after these actions of the player's."""
    run, match = begin(rules, part)
    run_on(run, match)
    for action in done:
        assert run.judge(action)
        match.submit(0, action)
        run_on(run, match)
    return run, match


def ways_through(rules: str, part: Part, done: tuple[Action, ...] = ()) -> list[tuple[Action, ...]]:
    """All that a player can do who does nothing wrong; what is wrong is tried on the way."""
    run, match = again(rules, part, done)
    if run.waits_for is Waits.NOTHING:
        return [done]
    assert (run.waits_for, match.state.actor) == (Waits.ACTION, 0)
    right, asked = [], run.says
    for action in legal_actions(match.state):
        if run.wants_move and isinstance(action, TakeTen | GiveTen):
            continue  # it is not offered
        if run.judge(action):
            right.append(action)
            run, match = again(rules, part, done)
        else:
            assert run.wrong
            assert run.says != asked
            assert 10 < len(run.says) <= MOST_LETTERS
    assert right, f"{run.says}: nothing is right"
    return [way for action in right for way in ways_through(rules, part, (*done, action))]


@pytest.mark.parametrize("rules", edition_names())
def test_each_of_the_nine_can_be_done_and_every_wrong_move_has_a_reason(rules: str) -> None:
    assert len({lesson.name for lesson in lessons(rules)}) == 9
    assert len({lesson.title() for lesson in lessons(rules)}) == 9
    for lesson in lessons(rules):
        for part in lesson.parts:
            assert ways_through(rules, part)


def spoken(rules: str, *, hedgehog: bool = False) -> Iterator[tuple[Match, Told | Asked]]:
    """All that the host says, each with the match of its part."""
    for lesson in first_race(edition(rules).ruleset, lambda: hedgehog):
        for part in lesson.parts:
            _run, match = begin(rules, part)
            for step in part.steps(match.state):
                if isinstance(step, Told | Asked):
                    yield match, step


@pytest.mark.parametrize("hedgehog", [False, True])
@pytest.mark.parametrize("rules", edition_names())
def test_every_sentence_is_short(rules: str, hedgehog: bool) -> None:
    for _match, step in spoken(rules, hedgehog=hedgehog):
        assert len(step.says) <= MOST_LETTERS, step.says


@pytest.mark.parametrize("rules", edition_names())
def test_each_new_scene_begins_with_something_to_read(rules: str) -> None:
    """So that the host says that it is another scene before anything is wanted."""
    for lesson in lessons(rules):
        for part in lesson.parts[1:]:
            run, _match = begin(rules, part)
            assert (run.begins, run.waits_for) == (True, Waits.PRESS), lesson.name


@pytest.mark.parametrize(("rules", "orders"), [("abacus-2000", "die"), ("intellect-1974", "card")])
def test_what_hare_squares_order_is_said_by_die_or_card(rules: str, orders: str) -> None:
    told = [step.says for _match, step in spoken(rules)]
    assert any(each.startswith("Bad luck: ") and f"what the {orders} says" in each for each in told)


@pytest.mark.parametrize("rules", edition_names())
def test_what_is_pointed_at_is_what_is_spoken_of(rules: str) -> None:
    """Where the host names a kind of square, the squares pointed at are of that kind."""
    kinds = {
        "A 2": SquareKind.POSITION_2,
        "1, 5 and 6": SquareKind.POSITION_1_5_6,
        "hare square": SquareKind.HARE,
        "lettuce squares": SquareKind.LETTUCE,
        "lettuce squares ahead": SquareKind.LETTUCE,
        "Fall back to": SquareKind.TORTOISE,
    }
    seen = set()
    for match, step in spoken(rules):
        for word in kinds:
            if step.squares and word in step.says:
                seen.add(word)
                assert {match.race.track.kinds[square] for square in step.squares} == {kinds[word]}
    assert len(seen) >= 5


def test_the_numbers_that_are_told_come_true() -> None:
    """What the host says was gained has been gained."""
    gains = {"numbers": 30, "lettuce": 30, "back": 60}
    for lesson in lessons("abacus-2000"):
        if lesson.name in gains:
            part = lesson.parts[0]
            (first, *_others) = ways_through("abacus-2000", part)
            _run, match = again("abacus-2000", part, first[:1])
            taken = [e for e in match.events() if isinstance(e, CarrotsTaken) and e.seat == 0]
            assert gains[lesson.name] in [event.amount for event in taken]


def test_the_numbers_of_two_hares_come_true() -> None:
    """What each hare's square pays, what eating brings, and what is left at home."""
    (lesson,) = (each for each in lessons("abacus-2000") if each.name == TWO_HARES)
    took, seen = [], list[int]()
    for part in lesson.parts:
        (first, *_others) = ways_through("abacus-2000", part)
        _run, match = again("abacus-2000", part, first)
        took.append(
            [e.amount for e in match.events() if isinstance(e, CarrotsTaken) and not e.seat]
        )
        seen.append(match.state.carrots[0])
    assert took == [[40, 20], [40], []]
    assert seen[-1] == 39 - 10
    assert race_result(match.state).winners == (0,)


def test_a_set_up_without_two_hares_has_no_such_lesson() -> None:
    rules = edition("abacus-2000").ruleset
    alone = replace(rules, setups=tuple(each for each in rules.setups if each[0] != 2))
    assert [lesson.name for lesson in first_race(alone, lambda: False)] == list(LESSONS)


def test_after_the_lessons_a_real_race_begins() -> None:
    match = start_match(real_race("abacus-2000", PLAYER, RIVALS), LIBRARY)
    assert match.state.squares == (0, 0, 0)
    assert match.state.actor == match.setup.first
    assert replace(match.setup, seed="", first=None) == replace(
        real_race("abacus-2000", PLAYER, RIVALS), house=match.setup.house
    )
