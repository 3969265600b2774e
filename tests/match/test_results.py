"""What the result of a race says of each player."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.match import Help, Match, Player, result_of
from game.rules import (
    Finish,
    GameState,
    GiveTen,
    Handicap,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStoodUp,
    MoveForward,
    RaceEnd,
    SquareKind,
    Stage,
    TakeTen,
    TurnStarted,
    state_text,
)
from tests.cases import case, cases
from tests.library import match_of, set_up
from tests.records.races import played

NAMES = "Ana", "Bob", "Cleo"


def at(start: str, *bots: str | None, handicap: Handicap | None = None) -> Match:
    """A race of three from this position, without a die: `strategic`."""
    players = [
        Player(name, bot, "", "", handicap or Handicap())
        for name, bot in zip(NAMES, bots or (None,) * 3, strict=True)
    ]
    return match_of(set_up(players, rules="strategic", start=start))


def test_a_race_that_is_not_over_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_of(at(">1:65/3 2:65/3 4:65/3 r1"))


def test_places_carrots_and_lettuces_are_those_of_the_end() -> None:
    """6.1, 6.2: A comes home with 10 carrots, the most allowed; B with 7 of 20."""
    match = at(">62:13/0 61:13/0 4:65/2 r9")
    match.submit(0, Finish(0))
    match.submit(1, Finish(1))
    ana, bob, cleo = result_of(match).seats
    assert (ana.place, ana.home, ana.carrots, ana.to_the_carrot) == (1, True, 10, True)
    assert (bob.place, bob.home, bob.carrots, bob.to_the_carrot) == (2, True, 7, False)
    assert (cleo.place, cleo.home, cleo.carrots) == (3, False, 65)
    assert [each.lettuces for each in (ana, bob, cleo)] == [3, 3, 1]  # gone by now, whenever
    assert result_of(match).end is RaceEnd.ALL_BUT_ONE_HOME


def test_squares_are_those_one_chose_to_go_to() -> None:
    match = at(">1:65/3 2:65/3 4:65/3 r1")
    match.submit(0, MoveForward(0, 5))  # a carrot square: and there one stays
    match.submit(1, TakeTen(1))
    match.submit(2, MoveForward(2, 8))
    match.submit(0, TakeTen(0))
    match.stop()
    kinds = [dict(seat.squares) for seat in result_of(match).seats]
    there = match.race.track.kinds
    assert kinds == [{there[5]: 1}, {}, {there[8]: 1}]
    assert there[5] is SquareKind.CARROT


@cases(
    "race, marked",
    case("nothing", {}, False),
    case("a handicap", {"handicap": Handicap(carrots=95)}, True),
    case("help alone", {"help": Help.HINTS}, True),
    case("undone chance", {"undone": 1}, True),
    case("a computer took over", {"hand_over": "sprinter"}, True),
    case("ended early", {"stop": True}, True),
)
def test_what_marks_a_race(race: dict[str, object], marked: bool) -> None:
    handicap = race.get("handicap")
    assert handicap is None or isinstance(handicap, Handicap)
    match = at(">62:13/0 61:13/0 4:65/2 r9", handicap=handicap)
    if "hand_over" in race:
        match.hand_over(2, "sprinter")
    match.undone = 1 if "undone" in race else 0
    if "help" in race:
        helped = replace(match.setup.players[1], help=Help.HINTS)
        match.setup = replace(match.setup, players=(match.players[0], helped, match.players[2]))
    match.submit(0, Finish(0))
    match.stop() if "stop" in race else match.submit(1, Finish(1))
    result = result_of(match)
    assert result.is_marked  # it was begun in the middle
    assert replace(result, midway=False).is_marked is marked


def places_half_way(match: Match) -> list[int]:
    """The squares of all when half of the rounds had been run, by a second reckoning."""
    half = match.state.round // 2
    first: GameState = next(each for each in match.states if each.round > half)
    return list(first.squares)


def test_from_last_is_who_was_alone_at_the_back_at_half_time() -> None:
    found = 0
    for seed in range(8):
        match = played("abacus-2000", 4, seed=f"late {seed}", wild=0.1)
        squares = places_half_way(match)
        back = [seat for seat in range(4) if squares[seat] == min(squares)]
        expected = back if len(back) == 1 else []
        told = [seat for seat, each in enumerate(result_of(match).seats) if each.from_last]
        assert told == expected, state_text(match.state)
        found += len(told)
    assert found


RACES = [
    (edition, 3 + seed % 2, seed) for edition in ("abacus-2000", "finnish") for seed in range(9)
]


def bonuses_by_the_rule(match: Match, seat: int) -> list[int]:
    """3.3, 1.3: at the beginning of its turn a hare on a square that shows its position takes 10
    carrots a position. What lies where is replayed from the moves alone."""
    squares, home, found = [0] * match.race.seats, set[int](), []
    laid = set[int]()
    for event in match.events():
        match event:
            case MarkerMoved(marker=marker, to=to):
                squares[marker] = to
                laid.discard(marker)
            case MarkerLaidDown(marker=marker):
                laid.add(marker)
            case MarkerStoodUp(marker=marker):
                laid.discard(marker)
            case MarkerCameHome(marker=marker):
                home.add(marker)
            case TurnStarted(seat=whose) if whose == seat and seat not in home | laid:
                ahead = sum(other > squares[seat] for other in squares)
                kind = match.race.track.kinds[squares[seat]]
                if 1 + ahead in kind.paying_positions:
                    found.append(10 * (1 + ahead))
    return found


def meals_by_the_round(match: Match, seat: int) -> tuple[int | None, bool]:
    """In which round the first lettuce was eaten, as everybody has a turn in each; and whether one
    was eaten behind all others."""
    squares, now, first, last = [0] * match.race.seats, 0, None, False
    for event in match.events():
        match event:
            case MarkerMoved(marker=marker, to=to):
                squares[marker] = to
            case TurnStarted(seat=whose, round=number) if whose == seat:
                now = number
            case LettuceEaten(seat=whose) if whose == seat:
                first = first or now
                last = last or (squares.count(min(squares)) == 1 and squares[seat] == min(squares))
    return first, last


def longest_by_the_log(match: Match, seat: int) -> int:
    """The most squares between where a hare stood and where its player sent it."""
    longest = 0
    for before, entry in zip(match.states, match.log, strict=False):
        here = before.squares[seat]
        if entry.seat == seat and isinstance(entry.action, MoveForward):
            longest = max(longest, entry.action.to - here)
        if entry.seat == seat and isinstance(entry.action, Finish):
            longest = max(longest, match.race.track.finish - here)
    return longest


def stays_by_the_log(match: Match, seat: int) -> int:
    """How often 10 carrots were taken or given although no hare square asked for it."""
    return sum(
        entry.seat == seat
        and before.stage is Stage.MAIN
        and isinstance(entry.action, TakeTen | GiveTen)
        for before, entry in zip(match.states, match.log, strict=False)
    )


def fell_by_the_moves(match: Match, seat: int) -> bool:
    """Whether a move back is followed by one forward to a lettuce square."""
    moves = [e for e in match.events() if isinstance(e, MarkerMoved) and e.marker == seat]
    ways = [(one.manner, other.manner, other.to) for one, other in pairwise(moves)]
    kinds = match.race.track.kinds
    return any(
        (one, other, kinds[to]) == (Manner.BACK, Manner.FORWARD, SquareKind.LETTUCE)
        for one, other, to in ways
    )


def test_what_achievements_are_made_of_by_a_second_reckoning() -> None:
    found = set()
    for edition, players, seed in RACES:
        match = played(edition, players, seed=f"again {seed}", wild=0.15)
        for seat, told in enumerate(result_of(match).seats):
            again = (
                bonuses_by_the_rule(match, seat),
                *meals_by_the_round(match, seat),
                longest_by_the_log(match, seat),
                stays_by_the_log(match, seat),
                fell_by_the_moves(match, seat),
            )
            reckoned = (
                list(told.bonuses),
                told.first_meal,
                told.ate_last,
                told.longest_move,
                told.stays,
                told.fell_for_lettuce,
            )
            assert reckoned == again, (edition, seed, seat)
            found.update((n, bool(each)) for n, each in enumerate(reckoned))
    assert len(found) >= 10, "each is there and not there somewhere"
