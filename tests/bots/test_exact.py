"""What is proven about races without chance, held against a second solver and the real engine.

`second_solver` shares nothing with the program, not even the boards: it is told the published
orders. Positions are texts of `game.rules.notation`.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from random import Random

import pytest

from game import resources, rules
from game.bots.exact import (
    MOST_SOLVED,
    NEVER,
    best_ways,
    how_to_spoil,
    is_solved,
    par,
    turns_home,
    turns_home_by,
    way_home,
)
from game.bots.runner_table import MOST_ALONE, RunnerTable
from game.lessons.landing import (
    BOARDS,
    Kind,
    Puzzle,
    answers,
    daily_puzzle,
    numbers,
    proof,
    puzzle_state,
)
from game.lessons.school import puzzle_box
from tests.cases import case, cases
from tests.library import LIBRARY
from tests.sweep import in_full

from .second_solver import (
    RESTARTS_WITH,
    Kinds,
    Runner,
    bonus,
    most_gained,
    number_squares,
    pays_for_sure,
    ways_home,
)

SHUFFLED = ("shuffled 1", "shuffled 2", "shuffled 3")
STEEP = "one tortoise, then number squares and no way back but to it"
LYING = {rules.Pending.NONE: "", rules.Pending.EAT: "eat", rules.Pending.MISS: "miss"}
ALONE, AS_THIRD = 1, 3
"""Seats of which one is under way: how many others are home decides position and limit."""


# --- the same positions for both ----------------------------------------------------------------


@cache
def kinds_on(board: str) -> Kinds:
    """The squares of a published order, or of one that is shuffled or made up."""
    if board == STEEP:
        inner = (
            ["hare"] * 9 + ["tortoise"] + ["hare"] * 30 + ["position-2"] * 22 + ["position-1-5-6"]
        )
        return ("start", *inner, "finish")
    with resources.level(f"order-{'2000' if board in SHUFFLED else board}.csv").open(
        encoding="utf-8"
    ) as file:
        inner = [row["type"] for row in csv.DictReader(file)]
    dice = Random(board)
    while board in SHUFFLED:
        dice.shuffle(inner)
        if sum(kind not in ("tortoise", "lettuce") for kind in inner[:10]) >= 6:  # 1.4
            break
    return ("start", *inner, "finish")


@cache
def race_on(board: str, seats: int, *, all_run_home: bool = True) -> rules.Race:
    if board not in BOARDS:
        track = rules.Track.of([rules.SquareKind(kind) for kind in kinds_on(board)[1:-1]])
    else:
        track = LIBRARY.track(board)
    house = rules.HouseRules(all_run_home=all_run_home and seats > 1)
    return rules.new_race(LIBRARY.ruleset("strategic"), track, seats, 0, house)


def runner_of(kinds: Kinds, state: rules.GameState, seat: rules.Seat) -> Runner:
    """This seat at the beginning of a turn: the one who decides has been paid since (3.3)."""
    square = state.squares[seat]
    carrots = state.carrots[seat]
    if seat == state.actor:
        ahead = sum(other > square for other in state.squares)
        carrots -= bonus(kinds, square, 1 + ahead)
    return Runner(square, carrots, state.lettuces[seat], LYING[state.pending[seat]])


def texts(actions: Sequence[rules.Action], marker: int = 0) -> set[str]:
    """These actions as the second solver calls them."""
    assert all(each.marker == marker for each in actions)
    return {rules.action_text(each).removeprefix(f"{marker} ") for each in actions}


def pays(board: str, state: rules.GameState, action: rules.Action) -> bool:
    """Whether this move to a number square pays, by the second solver."""
    assert isinstance(action, rules.MoveForward)
    kinds = kinds_on(board)
    runners = [runner_of(kinds, state, seat) for seat in range(state.race.seats)]
    return pays_for_sure(kinds, runners, state.turn, action.to, last_home=state.race.last_home)


# --- the puzzles --------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", puzzle_box(), ids=lambda each: f"{each.name} {each.kind.value}")
def test_of_a_puzzle_all_that_is_right_is_known_to_the_end(puzzle: Puzzle) -> None:
    check_puzzle(puzzle)


def check_puzzle(puzzle: Puzzle) -> None:
    """The fewest turns, every right action on the way and the proof, by both solvers."""
    state = puzzle_state(puzzle, LIBRARY)
    kinds = kinds_on(puzzle.board)
    if puzzle.kind is Kind.PAYS:
        runners = [runner_of(kinds, state, seat) for seat in range(puzzle.seats)]
        assert texts(numbers(state)) == {
            f"forward {to}" for to in number_squares(kinds, runners, state.turn)
        }
        sure = [each for each in numbers(state) if pays(puzzle.board, state, each)]
        assert answers(puzzle, state) == sure == proof(puzzle, state)
        assert (len(sure), puzzle.turns) == (1, 1)
        return
    ways = ways_home(kinds, runner_of(kinds, state, 0), puzzle.seats - 1, puzzle.turns)
    assert ways is not None
    assert ways.turns == puzzle.turns == turns_home(state)
    assert len(answers(puzzle, state)) == 1
    started = state.round
    for action in proof(puzzle, state):
        assert texts(answers(puzzle, state)) == ways.best[runner_of(kinds, state, 0)]
        assert turns_home(state) == puzzle.turns - (state.round - started)
        state = rules.apply_action(state, action).state
    assert state.is_over
    assert 0 in state.home
    assert state.round - started + 1 == puzzle.turns


@pytest.mark.parametrize(
    "first",
    [date(2026, 11, 23) + timedelta(days=8 * week) for week in range(5)],
    ids=date.isoformat,
)
def test_every_day_has_its_puzzle_with_one_right_answer(first: date) -> None:
    for day in range(8):
        name = (first + timedelta(days=day)).isoformat()
        puzzle = daily_puzzle(name, LIBRARY)
        assert puzzle is not None
        assert puzzle.name == name
        check_puzzle(puzzle)


# --- one runner alone ---------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "turns"), [("2000", 19), ("1978", 20)])
def test_2_3_the_fewest_turns_of_a_race_alone(board: str, turns: int) -> None:
    """From 65 carrots, three lettuces eaten: nothing else is found with carrots unbounded."""
    race = race_on(board, ALONE)
    state = rules.parse_state(race, ">0:65/3 r1")
    ways = ways_home(kinds_on(board), Runner(0, 65, 3), 0, turns)
    assert ways is not None
    assert ways.turns == turns == par(race) == turns_home(state)
    assert texts(best_ways(state)) == ways.best[Runner(0, 65, 3)]
    way = way_home(state)
    for action in way:
        state = rules.apply_action(state, action).state
    assert state.is_over
    assert state.home == (0,)
    assert state.round == turns
    assert len(way) == turns - 3  # 3.2: in the others it ate


def lone_states(board: str, number: int, richest: int) -> list[rules.GameState]:
    """Somebody alone or as third, anywhere on the track; near the start with next to nothing."""
    dice = Random(f"lone {board} {richest}")
    kinds = kinds_on(board)
    hares = [square for square, kind in enumerate(kinds) if kind == "hare"]
    places = [
        lambda: dice.randint(0, 63),
        lambda: dice.randint(0, 13),
        lambda: dice.randint(52, 63),
        lambda: dice.choice(hares),
    ]
    states: list[rules.GameState] = []
    while len(states) < number:
        square = dice.choice(places)()
        few, some, many = dice.randint(0, 9), dice.randint(0, 150), dice.randint(0, richest)
        carrots, lettuces = dice.choice([few, some, many]), dice.choice([0, 0, 1, 2, 3])
        seats = dice.choice([ALONE, AS_THIRD])
        others = " 64#2:7/0 64#1:0/0" if seats == AS_THIRD else ""
        try:
            states.append(
                rules.parse_state(
                    race_on(board, seats), f">{square}:{carrots}/{lettuces}{others} r5"
                )
            )
        except rules.RulesError:
            continue  # nothing to choose there
    return states


def check_lone_state(board: str, state: rules.GameState, deep: int) -> None:
    """Both need as many turns, by the same actions, or both more than `deep`."""
    kinds = kinds_on(board)
    runner = runner_of(kinds, state, 0)
    turns = turns_home(state)
    ways = ways_home(kinds, runner, state.race.seats - 1, min(deep, turns))
    if turns > deep:
        assert ways is None
        return
    assert ways is not None
    assert ways.turns == turns
    assert texts(best_ways(state)) == ways.best[runner]


@pytest.mark.parametrize(
    ("richest", "number", "deep"),
    [
        (600, 45, 5),
        in_full(600, 150, 7),
        in_full(MOST_SOLVED, 30, 7),
    ],
)
@pytest.mark.parametrize("board", [*BOARDS, *SHUFFLED])
def test_from_anywhere_nobody_is_home_sooner(
    board: str, richest: int, number: int, deep: int
) -> None:
    """By 3.2 to 3.5, 6.1 and the hare's nap (8); with too many carrots, on other boards."""
    for state in lone_states(board, number, richest):
        check_lone_state(board, state, deep)


@pytest.mark.parametrize("board", [*BOARDS, *SHUFFLED])
def test_what_every_action_costs(board: str) -> None:
    """`turns_home_by` of each action: the rest of a turn that is missed or eaten in counts."""
    kinds = kinds_on(board)
    for state in lone_states(board, 8, 400):
        for action in rules.legal_actions(state):
            turns = turns_home_by(state, action)
            after = rules.apply_action(state, action).state
            if after.is_over:
                assert turns == 1
                continue
            # from where it decides next; what it was forced to in between counts, too
            passed = after.round - state.round
            ways = ways_home(kinds, runner_of(kinds, after, 0), state.race.seats - 1, 3)
            assert turns == passed + ways.turns if ways else turns > passed + 3


@cases(
    "board, start, turns",
    ("1978", ">33:896/0 r5", 4),
    ("1978", ">0:1481/0 r5", 3),
    ("1978", ">37:843/0 r5", 6),
)
def test_6_1_who_has_far_too_many_carrots_may_have_more_on_the_way(
    board: str, start: str, turns: int
) -> None:
    state = rules.parse_state(race_on(board, ALONE), start)
    check_lone_state(board, state, turns)
    assert turns_home(state) == turns


@pytest.mark.parametrize("board", BOARDS)
@cases(
    "times, position",
    *((1, 1), (1, 3)),
    *(in_full(1, position) for position in (2, 4, 5, 6)),
    *(in_full(times, position) for times in (2, 4) for position in range(1, 7)),
)
def test_the_table_ends_far_enough(board: str, times: int, position: int) -> None:
    """For up to six players, and as many carrots as it is used for, no way beyond is quicker. It
    would have to gain what is missing to the end of the table in the turns that the table needs."""
    assert 4 * MOST_ALONE * 2 // 5 == MOST_SOLVED
    most, restart = times * MOST_ALONE, 95 if position > 3 else RESTARTS_WITH
    kinds = kinds_on(board)
    track = race_on(board, ALONE).track
    table = RunnerTable(track, 3, position, 10 * position, restart, most)
    gained = most_gained(kinds, position, 60)
    for lettuces in range(4):
        for square in range(track.finish):
            for held in range(most * 2 // 5 + 1):
                turns = table.turns(lettuces, square, held)
                assert turns != NEVER
                assert held + gained[turns - 1][square] <= most
                assert restart + gained[turns - 1][0] <= most  # 3.5


# --- three runners ------------------------------------------------------------------------------


def states_of_three(board: str, number: int, *, all_run_home: bool) -> list[rules.GameState]:
    """Three anywhere, one of them home at times; others may lie, or come home in their turn."""
    dice = Random(f"three {board} {all_run_home}")
    kinds = kinds_on(board)
    race = race_on(board, 3, all_run_home=all_run_home)
    states: list[rules.GameState] = []
    while len(states) < number:
        low = dice.choice([0, 0, 8, 30, 44])
        squares = dice.sample(range(low, 64), 3)
        turn = dice.randrange(3)
        home = dice.choice([None, None, None, *(seat for seat in range(3) if seat != turn)])
        seats = []
        for seat, square in enumerate(squares):
            kind = kinds[square]
            lettuces = dice.choice([0, 0, 1, 3])
            lies = ""
            if seat != turn and kind in ("hare", "lettuce") and dice.random() < 0.6:
                lies = "m" if kind == "hare" else "e"
                lettuces = max(lettuces, lies == "e")
            if seat == home:
                square, lies, lettuces = 64, "#1", 0
            carrots = dice.choice([dice.randint(0, 12), dice.randint(0, 90)])
            begins = ">" if seat == turn else ""
            seats.append(f"{begins}{square}{lies}:{carrots}/{lettuces}")
        try:
            state = rules.parse_state(race, " ".join([*seats, "r7"]))
        except rules.RulesError:
            continue  # nothing to choose there
        if numbers(state):
            states.append(state)
    return states


def happens(
    state: rules.GameState, actions: Sequence[rules.Action]
) -> tuple[rules.GameState, list[rules.Event]]:
    """What the engine makes of these actions, one after the other."""
    events: list[rules.Event] = []
    for action in actions:
        step = rules.apply_action(state, action)
        state = step.state
        events += step.events
    return state, events


def check_spoiling(board: str, state: rules.GameState, action: rules.Action) -> bool:
    """Both solvers agree, and replies that are said to spoil it do; returns whether it pays."""
    replies = how_to_spoil(state, action)
    assert pays(board, state, action) is (replies is None)
    if replies is None:
        return True
    assert all(each.marker != action.marker for each in replies)
    assert len({each.marker for each in replies}) == len(replies) < state.race.seats
    _after, own = happens(state, [action])
    after, events = happens(state, [action, *replies])
    last = events if replies else own
    turns = [
        event for event in last if isinstance(event, rules.TurnStarted) and event.seat == state.turn
    ]
    assert bool(turns) is not after.is_over
    assert not any(
        isinstance(event, rules.CarrotsTaken)
        and (event.seat, event.cause) == (state.turn, rules.Cause.POSITION)
        for event in last
    )
    return False


@pytest.mark.parametrize("all_run_home", [True, False], ids=["all run home", "6.2a"])
@pytest.mark.parametrize("board", [*BOARDS, SHUFFLED[0]])
def test_a_square_pays_for_sure_or_it_is_known_how_to_spoil_it(
    board: str, all_run_home: bool
) -> None:
    """3.3: whatever two others do, eating, missing, jumping, falling back, starting over, home."""
    found = [
        check_spoiling(board, state, action)
        for state in states_of_three(board, 100, all_run_home=all_run_home)
        for action in numbers(state)
    ]
    assert True in found
    assert False in found


@cases(
    "board, start, to, replies",
    ("2000", ">18:3/0 21:0/0 8:1/0 r5", 20, 2),  # 3.5: unpaid and stuck, the turn has begun
    (STEEP, ">62:1/1 20:0/1 5m:0/1 r9", 63, None),  # 3.5: stuck, but only after the bonus
    (STEEP, ">62:1/1 20:0/1 40:300/0 r9", 63, 2),  # 4.1: who comes home is ahead
    (STEEP, ">62:1/1 20:0/1 40:299/0 r9", 63, None),  # 6.1: with a carrot less nobody does
    (STEEP, ">40:1/1 59:0/0 39:0/0 r9", 41, 1),  # 3.4: one falls back; the third is stuck
    (STEEP, ">40:1/1 59:0/0 10:0/0 r9", 41, 0),  # 3.5: both have no choice and start over
)
def test_replies_by_hand(board: str, start: str, to: int, replies: int | None) -> None:
    state = rules.parse_state(race_on(board, 3), start)
    action = rules.MoveForward(state.turn, to)
    assert check_spoiling(board, state, action) is (replies is None)
    found = how_to_spoil(state, action)
    assert replies == (None if found is None else len(found))


# --- what is not known --------------------------------------------------------------------------

ALL_HOME = rules.HouseRules(all_run_home=True)


@cases(
    "edition, seats, start",
    case("one is under way, too", "strategic", 3, ">20:50/0 64#1:1/0 5:1/0 r9"),
    case("two are, one of whom lies", "strategic", 3, ">20:50/0 5:40/0 6m:1/0 r9"),
    case("7: two markers each", "strategic", 2, ">20,64#1:50/0 64#2,64#3:1/0 r9"),
    case("6.2c: all is over", "strategic", 1, ">64#1:5/0 r9 over(all-home)"),
    case("5.1: the die decides", "abacus-2000", 3, ">20:50/0 64#1:1/0 64#2:1/0 r9"),
    case("5.3: the cards decide", "devir-2014", 3, ">20:50/0 64#1:1/0 64#2:1/0 r9"),
)
def test_who_is_not_alone_or_left_to_chance_is_not_solved(
    edition: str, seats: int, start: str
) -> None:
    race = rules.new_race(LIBRARY.ruleset(edition), LIBRARY.track("2000"), seats, 0, ALL_HOME)
    state = rules.parse_state(race, start)
    assert not is_solved(state)
    asked: list[Callable[[], object]] = [
        lambda: turns_home(state),
        lambda: turns_home_by(state, rules.MoveForward(0, 24)),
        lambda: best_ways(state),
    ]
    if seats > 1:
        asked.append(lambda: par(race))
    for ask in asked:
        with pytest.raises(ValueError, match="alone, without chance"):
            ask()


@cases("edition", "abacus-2000", "ravensburger-1978", "devir-2014", "tournament")
def test_what_others_can_do_is_not_tried_where_chance_decides(edition: str) -> None:
    race = rules.new_race(LIBRARY.ruleset(edition), LIBRARY.track("2000"), 3, 0, ALL_HOME)
    state = rules.parse_state(race, ">20:50/0 24:20/0 5:20/0 r9")
    with pytest.raises(ValueError, match="chance"):
        how_to_spoil(state, rules.legal_actions(state)[0])
