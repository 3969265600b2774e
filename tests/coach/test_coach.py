"""What the coach reckons, on tracks drawn as text; and that what it calls sure is sure."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from math import sqrt
from random import Random
from statistics import mean

import pytest

from game.bots import STRENGTH
from game.coach import Pay, Ruler, Verdict, measure, only_pay, who_comes_first, will_it_pay
from game.rules import (
    Action,
    Finish,
    GameState,
    MoveBack,
    MoveForward,
    Ruleset,
    SquareKind,
    Stage,
    apply_action,
    begin,
    legal_actions,
    new_race,
    position_of,
    view_for,
)
from game.text.coach import (
    changers_sentence,
    further_sentences,
    home_sentence,
    pay_sentence,
)
from tests.coach.stability import races
from tests.library import board as board_named
from tests.library import edition
from tests.rules.drawing import A, B, C, D, board, race
from tests.rules.editions import ALL
from tests.rules.random_races import random_race

# --- who comes first? -----------------------------------------------------------------------

LETTUCE_AHEAD = """
    S c c c L c c c c c c c F
      A B       C
    """


def test_whoever_can_move_to_a_lettuce_square_comes_there_first_now_and_then() -> None:
    """The gentle rivals are all but sure to, if it is their next lettuce and they are beside it."""
    view = view_for(race(LETTUCE_AHEAD), A)
    rivals, chance = who_comes_first(view, 4)
    assert rivals == (B,)
    assert 0.1 < chance < 0.9
    assert who_comes_first(view, 4, gentle={B}) == ((B,), pytest.approx(0.9))
    nobody = (), 0.0
    assert who_comes_first(view_for(race(LETTUCE_AHEAD, lettuces={B: 0}), A), 4) == nobody
    assert who_comes_first(view_for(race(LETTUCE_AHEAD, carrots={B: 2}), A), 4) == nobody


@pytest.mark.slow
def test_a_rival_comes_to_a_lettuce_square_first_about_as_often_as_is_told() -> None:
    """In races of all but the strongest opponents, where the square is near and free: told and
    happened are nowhere more than a tenth apart, but for chance."""
    told: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for match in islice(races("first there"), 150):
        bots = enumerate(player.bot for player in match.players)
        gentle = {seat for seat, bot in bots if bot and STRENGTH[bot] == 1}
        waiting: dict[int, tuple[int, tuple[int, ...], float]] = {}
        while not match.state.is_over:
            state, seat = match.state, match.state.actor
            if seat is not None and state.stage is Stage.MAIN:
                if seat in waiting:
                    square, rivals, chance = waiting.pop(seat)
                    lies = [m for m, at in enumerate(state.squares) if at == square]
                    on_it = {state.race.seat_of(marker) for marker in lies}
                    if seat not in on_it:  # who was first itself
                        told[round(5 * chance)].append((chance, bool(on_it & {*rivals})))
                here = max(state.squares[m] for m in state.race.markers_of(seat))
                ahead = range(here + 1, min(here + 12, state.race.track.finish))
                kinds = state.race.track.kinds
                near = next((s for s in ahead if kinds[s] is SquareKind.LETTUCE), None)
                if near is not None and near not in state.squares:
                    first = who_comes_first(match.view(seat), near, gentle)
                    if first[0]:
                        waiting[seat] = near, *first
            match.play_bots(most=1)
    assert len(told) >= 5
    for number, cases in told.items():
        expected = mean(chance for chance, _there in cases)
        error = 2 * sqrt(0.25 / len(cases))
        happened = mean(there for _chance, there in cases)
        assert happened == pytest.approx(expected, abs=0.1 + error), (number, len(cases))


# --- will it pay? ---------------------------------------------------------------------------

PAIR = """
    S c c 2 c c 3 c c c c c F
      A B       C
    """
TORTOISE = """
    S c T 2 c c 3 c c c c c F
    B A     C
    """
LYING = """
    S c T 2 L c 3 c c c c c F
    B A     Ce
    """
NEARER = """
    S c T 2 c T 3 c T c c c F
    B A     C     D
    """
ABOVE = """
    S c T 2 c T 3 c T c c c F
    B A         C D
    """
FOUR = """
    S c c 4 c c c c c c c c F
      A B       C
    """
SAFE, RISK, HOPELESS = Verdict


def judged(state: GameState, to: int, most: tuple[int, ...] | None = None) -> Pay:
    """What is said of the square; `most`: what everybody may have, as far as is known."""
    limits = None if most is None else tuple((0, carrots) for carrots in most)
    pay = will_it_pay(view_for(state, state.turn, limits), MoveForward(state.turn, to))
    assert pay is not None
    return pay


@pytest.mark.parametrize(
    ("drawing", "carrots", "expected"),
    [
        pytest.param(
            PAIR, {A: 30, B: 2, C: 30}, (SAFE, 2, 2, (), ()), id="4.1: B can't pay to pass"
        ),
        pytest.param(PAIR, {A: 30, B: 3, C: 30}, (RISK, 2, 3, (), (B,)), id="4.1: B may pass"),
        pytest.param(
            TORTOISE, {A: 30, B: 0, C: 30}, (RISK, 1, 2, (C,), ()), id="3.4: C may go back"
        ),
        pytest.param(
            LYING, {A: 30, B: 0, C: 30}, (SAFE, 2, 2, (), ()), id="3.2: C lies down to eat"
        ),
        pytest.param(
            *(NEARER, {A: 30, B: 0, C: 30, D: 30}, (RISK, 2, 3, (C,), ())),
            id="3.4: C may go back, D only to a nearer tortoise where C can't be",
        ),
        pytest.param(
            *(ABOVE, {A: 30, B: 0, C: 30, D: 30}, (RISK, 1, 3, (C, D), ())),
            id="3.4: C and D may go back, one to the nearer tortoise",
        ),
        pytest.param(FOUR, 30, (HOPELESS, 2, 3, (), (B,)), id="4.1: nobody can bring it about"),
    ],
)
def test_whether_square_3_will_pay(
    drawing: str, carrots: int | dict[int, int], expected: tuple[object, ...]
) -> None:
    pay = judged(race(drawing, carrots=carrots), 3)
    assert (pay.verdict, pay.best, pay.worst, pay.falling, pay.passing) == expected
    sure = {SAFE: 1.0, HOPELESS: 0.0}
    assert 0 <= pay.chance <= 1
    assert pay.chance == sure.get(pay.verdict, pay.chance)


def test_2_2_of_hidden_hands_only_the_limits_count() -> None:
    for really in (2, 60):
        state = race(PAIR, carrots={A: 30, B: really, C: 30}, carrots_hidden=True)
        assert judged(state, 3, most=(30, 60, 30)).verdict is RISK
        assert judged(state, 3, most=(30, 2, 30)).verdict is SAFE


@pytest.mark.parametrize("to", [4, 5])
def test_other_squares_pay_for_no_position(to: int) -> None:
    assert will_it_pay(view_for(race(PAIR), A), MoveForward(A, to)) is None


@pytest.mark.parametrize("ruleset", ALL, ids=[each.name for each in ALL])
def test_what_is_sure_comes_true(ruleset: Ruleset) -> None:
    """Whatever the others do before the next turn, as long as no hare square comes into it."""
    sure = 0
    for seed in range(12):
        dice = Random(f"sure {seed}")
        track = board("order-2000.csv")
        state = begin(random_race(track, dice, ruleset, 2 + seed % 5)).state
        for _turn in range(50):
            legal = quiet(state)
            if not legal:
                break
            action = dice.choice(legal)
            view = view_for(state, state.turn)
            pay = will_it_pay(view, action) if state.stage is Stage.MAIN else None
            after = None if pay is None else at_the_next_turn(state, action, dice)
            if pay and after and isinstance(action, MoveForward):
                position = position_of(after, action.marker)
                assert pay.best <= position <= pay.worst
                if pay.verdict is not RISK:
                    pays = position in track.paying_positions[action.to]
                    assert pays == (pay.verdict is SAFE)
                    sure += 1
            state = apply_action(state, action).state
    assert sure > 5


def quiet(state: GameState) -> list[Action]:
    """What is legal and leads to no hare square."""
    kinds = state.race.track.kinds
    return [
        action
        for action in legal_actions(state)
        if not isinstance(action, MoveForward) or kinds[action.to] is not SquareKind.HARE
    ]


def at_the_next_turn(state: GameState, action: Action, dice: Random) -> GameState | None:
    """The state when the acting seat's next turn begins, whatever the others have done till then;
    None if it never does."""
    seat, state = state.turn, apply_action(state, action).state
    while state.turn != seat:
        legal = quiet(state)
        if not legal:
            return None
        state = apply_action(state, dice.choice(legal)).state
    return state if state.stage is Stage.MAIN else None


# --- the ruler ------------------------------------------------------------------------------

LONELY = """
    S c c c L c c c c c c F
      A       B     C
    """


def ruler(state: GameState, action: Action) -> Ruler:
    measured = measure(view_for(state, state.turn), action)
    assert measured is not None
    return measured


def test_3_4_the_next_lettuce_is_so_far_and_so_dear() -> None:
    state = race(LONELY, carrots=60, lettuces={A: 1, B: 0, C: 0})
    before, there = ruler(state, MoveForward(A, 2)), ruler(state, MoveForward(A, 4))
    assert (before.lettuce, before.lettuce_price, before.to_eat) == (2, 3, 1)
    assert (there.lettuce, there.to_eat) == (None, 0)


def test_6_1_the_way_home_and_what_would_shorten_it() -> None:
    """From square 9 two squares are left: 3 carrots, and ten may be left over."""
    for carrots, expected in ((3, (1, None, None)), (2, (2, 1, None)), (3 + 11, (2, None, 1))):
        state = race(LONELY, carrots=36 + carrots, lettuces=0)
        assert ruler(state, MoveForward(A, 9)) == Ruler(*expected, None, 0, 0)


def test_3_4_back_to_a_tortoise_is_measured_too() -> None:
    state = race(TORTOISE, turn=C, carrots=10, lettuces=0)
    assert ruler(state, MoveBack(C, 2)).turns is not None


def test_where_chance_decides_the_ruler_says_nothing() -> None:
    drawing = """
        S h c c c c c c c c c c F
        A   B     C
        """
    state = race(drawing, carrots=10, lettuces=0)
    view = view_for(state, A)
    assert measure(view, MoveForward(A, 1)) is None
    assert measure(view, Finish(A)) is None


def test_2_2_what_others_hold_changes_nothing_on_the_ruler() -> None:
    measured = {
        ruler(race(LONELY, carrots={A: 30, B: held, C: 9}, carrots_hidden=True), MoveForward(A, 2))
        for held in (0, 30, 99)
    }
    assert len(measured) == 1


# --- in words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pay", "carrots", "sentence"),
    [
        (Pay(SAFE, 2, 2, (), (), 1.0), 20, "It almost surely pays 20."),
        (Pay(HOPELESS, 3, 3, (), (), 0.0), 20, "It won’t pay: you will be 3rd."),
        (Pay(HOPELESS, 1, 2, (), (1,), 0.0), 30, "It won’t pay, whatever the others do."),
        (Pay(RISK, 1, 3, (), (1, 2), 0.68), 30, "It pays 30 about 7 times in ten."),
        (Pay(RISK, 1, 2, (), (1,), 0.001), 20, "It pays 20 about 1 time in ten."),
        (Pay(RISK, 1, 2, (), (1,), 0.999), 20, "It pays 20 about 9 times in ten."),
        (Pay(RISK, 1, 5, (), (1, 2), 0.42), 0, "It pays about 4 times in ten."),
    ],
)
def test_whether_it_pays_is_said_in_a_line(pay: Pay, carrots: int, sentence: str) -> None:
    assert pay_sentence(pay, carrots) == sentence


@pytest.mark.parametrize(
    ("seats", "limits", "carrots"),
    [(4, (1, 3), 10), (4, (2, 3), 10), (5, (2, 5), 50), (5, (1, 5), 0), (6, (4, 5), 50)],
)
def test_4_1_of_three_numbers_only_that_is_asked_about_which_is_possible(
    seats: int, limits: tuple[int, int], carrots: int
) -> None:
    """If none is, that which would be possible with so many hares."""
    track = board_named("2000").track
    race = new_race(edition("abacus-2000").ruleset, track, seats, 0)
    square = track.kinds.index(SquareKind.POSITION_1_5_6)
    assert only_pay(race, square, Pay(RISK, *limits, (), (1,), 0.5)) == carrots


@pytest.mark.parametrize(
    ("falling", "passing", "told"),
    [
        ((), (B,), "Ben can still pass you."),
        ((), (B, C), "Ben and Cleo can still pass you."),
        ((), (B, C, D), "Others can still pass you."),
        ((B,), (), "Ben can still fall back behind you."),
        ((B, C, D), (), "Others can still fall back behind you."),
        ((B,), (C,), "Ben and Cleo can still change your position."),
        ((B,), (C, D), "Others can still change your position."),
    ],
)
def test_who_can_change_the_position_that_pays_is_named(
    falling: tuple[int, ...], passing: tuple[int, ...], told: str
) -> None:
    """On a position square 3, where one would be third now."""
    track = board_named("2000").track
    game, square = new_race(edition("abacus-2000").ruleset, track, 5, 0), 4
    assert track.paying_positions[square] == (3,)
    pay = Pay(RISK, 3 - len(falling), 3 + len(passing), falling, passing, 0.5)
    shift, seats = pay.changers(game, square)
    assert changers_sentence(shift, [("Ana", "Ben", "Cleo", "Dan")[seat] for seat in seats]) == told


@pytest.mark.parametrize(
    ("now", "told"),
    [
        pytest.param(2, "It pays only if Ben passes you.", id="to be passed"),
        pytest.param(4, "It pays only if Cleo falls back behind you.", id="to fall back"),
    ],
)
def test_where_the_position_must_change_only_who_can_bring_it_about_is_named(
    now: int, told: str
) -> None:
    game = new_race(edition("abacus-2000").ruleset, board_named("2000").track, 5, 0)
    pay = Pay(RISK, now - 1, now + 1, (C,), (B,), 0.5)
    assert (pay.now, pay.paying(game, 4)) == (now, 3)
    shift, (seat,) = pay.changers(game, 4)
    assert changers_sentence(shift, [("Ana", "Ben", "Cleo")[seat]]) == told


@pytest.mark.parametrize(
    ("measured", "home", "further"),
    [
        (Ruler(1, None, None, None, 0, 0), "Home after 1 more turn.", []),
        (Ruler(9, 12, None, None, 0, 0), "Home after about 9 more turns.", []),
        (Ruler(13, 12, None, None, 0, 0), "", []),
        (
            Ruler(3, 12, None, None, 0, 0, turns_paid=2),
            "Home after 3 more turns, 2 if it pays.",
            [],
        ),
        (
            Ruler(9, None, None, None, 0, 0, turns_paid=8),
            "Home after about 9 more turns.",
            [],
        ),
        (
            Ruler(7, 12, None, 4, 10, 2),
            "Home after about 7 more turns.",
            ["From there, the next lettuce is 4 squares ahead and costs 10 carrots."],
        ),
        (
            Ruler(3, None, 5, None, 0, 1),
            "Home after about 3 more turns.",
            [
                "You still have a lettuce to eat. There is no lettuce square ahead.",
                "With 5 fewer carrots you would be home sooner: you have too many to finish.",
            ],
        ),
        (Ruler(None, None, None, None, 0, 0), "From there you can’t get home.", []),
    ],
)
def test_the_ruler_speaks_of_home_in_a_line_and_of_the_rest_in_others(
    measured: Ruler, home: str, further: list[str]
) -> None:
    assert home_sentence(measured) == home
    assert further_sentences(measured) == further
