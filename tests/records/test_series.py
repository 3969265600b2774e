"""How a series stands is counted from the records of its races alone."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import datetime
from itertools import chain, groupby, permutations, product
from random import Random

import pytest

from game.bots import ROSTER
from game.content.errors import ContentError
from game.content.saved_races import races_folder
from game.content.series import (
    Series,
    championship,
    new_number,
    numbers,
    path_of,
    read_series,
    remove_series,
    write_series,
)
from game.content.settings import SeatChoice
from game.match import ChanceKind
from game.records import record_text, save
from game.records.series import How, Line, Table, how_won, next_race, table_of, who_begins
from game.records.statistics import History
from game.rules import Handicap, HouseRules, race_result, view_for
from tests.library import LIBRARY, match_of
from tests.records.test_statistics import recount

NAMES = "Ana", "Bob", "Cleo"
SEATS = (
    SeatChoice("person", "Ana", "red", "hat"),
    SeatChoice("person", "Bob", "blue", "cap", carrots=95, lettuces=2),
    SeatChoice("plodder", "Cleo", "green", "bow"),
)
SUNDAYS = Series("Sundays", "2026-11-01", "abacus-2000", "2000", SEATS, races=3)


def run(series: Series, number: str, races: int) -> None:
    """Run and save so many more of its races, a week apart."""
    for _race in range(races):
        done = stands(series, number).run
        match = match_of(next_race(number, series, done, NAMES))
        bots = "sprinter", "plodder", "level-2"
        for seat, bot in enumerate(bots):
            if match.players[seat].bot is None:
                match.hand_over(seat, bot)
        match.play_bots()
        save(match, datetime(2026, 11, 1 + 7 * done, 20, 15))


def stands(series: Series, number: str) -> Table:
    history = History(LIBRARY)
    history.look()
    while history.read_next():
        pass
    return table_of(number, series, history.races)


def test_a_series_is_written_and_read_again() -> None:
    series = replace(SUNDAYS, house=HouseRules(all_run_home=True), same_chance=True)
    number = new_number()
    write_series(number, series)
    assert numbers() == [number]
    assert read_series(number, LIBRARY) == series
    remove_series(number)
    assert numbers() == []


def test_a_broken_file_is_told() -> None:
    path = path_of("0123abcd")
    path.parent.mkdir(parents=True)
    path.write_text('{"format": 1, "points": [1]}', encoding="utf-8")
    with pytest.raises(ContentError):
        read_series("0123abcd", LIBRARY)


def test_each_player_in_turn_begins_and_nobody_s_handicap_is_forgotten() -> None:
    setups = [next_race("0123abcd", SUNDAYS, done, NAMES) for done in range(4)]
    assert [each.first for each in setups] == [0, 1, 2, 0]
    assert {each.players[1].handicap for each in setups} == {Handicap(95, 2)}
    assert {each.series for each in setups} == {"0123abcd"}
    assert {each.chance for each in setups} == {ChanceKind.SEEDED}
    same = next_race("0123abcd", replace(SUNDAYS, same_chance=True), 0, NAMES)
    assert same.chance is ChanceKind.SAME


def test_points_are_those_of_a_recount_from_the_files_alone() -> None:
    run(SUNDAYS, "0123abcd", 3)
    run(replace(SUNDAYS, races=1), "ffffffff", 1)  # another series does not count
    points, wins = Counter[str](), Counter[str]()
    for path in races_folder().glob("*.hare"):
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["series"] == "0123abcd":
            for name, place, _carrots in recount(document):
                points[name] += SUNDAYS.points[place - 1]
                wins[name] += place == 1
    table = stands(SUNDAYS, "0123abcd")
    assert (table.run, table.left, table.is_over) == (3, 0, True)
    assert {line.seat.name: line.total for line in table.lines} == dict(points)
    assert {line.seat.name: line.wins for line in table.lines} == {n: wins[n] for n in NAMES}
    assert [line.place for line in table.lines] == sorted(line.place for line in table.lines)
    assert table.winners[0].total == max(points.values())


def test_whoever_came_into_a_rivals_seat_is_named_beside_it() -> None:
    """Grandma takes over the third seat before its first turn, and runs the race to its end."""
    match = match_of(next_race("0123abcd", SUNDAYS, 0, NAMES))
    match.hand_over(2, None, "Grandma")
    while (actor := match.state.actor) is not None:
        match.submit(actor, ROSTER["sprinter"].choose(view_for(match.state, actor), Random(1)))
    save(match, datetime(2026, 11, 1, 20, 15))
    lines = {line.seat.name: line.others for line in stands(SUNDAYS, "0123abcd").lines}
    assert lines == {"Ana": (), "Bob": (), "Cleo": ("Grandma",)}


def test_of_as_many_points_more_races_won_come_first() -> None:
    flat = replace(SUNDAYS, points=(1, 1, 1, 0, 0, 0))
    run(flat, "0123abcd", 3)
    table = stands(flat, "0123abcd")
    assert {line.total for line in table.lines} == {3}
    wins = [line.wins for line in table.lines]
    assert wins == sorted(wins, reverse=True)
    assert [line.place for line in table.lines] == [1 + sum(w > own for w in wins) for own in wins]


def test_a_series_goes_on_after_any_time_and_ends_after_its_races() -> None:
    run(SUNDAYS, "0123abcd", 1)
    assert (stands(SUNDAYS, "0123abcd").run, stands(SUNDAYS, "0123abcd").left) == (1, 2)
    run(SUNDAYS, "0123abcd", 3)  # one too many
    assert stands(SUNDAYS, "0123abcd").run == 3


def test_the_same_race_again_belongs_to_no_series() -> None:
    match = match_of(replace(next_race("0123abcd", SUNDAYS, 0, NAMES), seed="hedge"))
    assert race_result(match.state) is None
    assert '"series": "0123abcd"' in record_text(match)
    assert match.setup.again().series == ""


# --- how it was won -------------------------------------------------------------------------


def table(*races: str, points: tuple[int, ...] = (5, 3, 2)) -> Table:
    """A series that is over; “123” is a race in which Ana came first, Bob second and Cleo third."""
    lines = [
        Line(
            seat,
            tuple(points[int(race[at]) - 1] for race in races),
            tuple(race[at] == "1" for race in races),
            tuple(race[at] == "1" for race in races),
        )
        for at, seat in enumerate(SEATS)
    ]
    worth = [(line.total, line.wins) for line in lines]
    placed = [
        replace(a, place=1 + sum(w > b for w in worth)) for a, b in zip(lines, worth, strict=True)
    ]
    return Table(tuple(sorted(placed, key=lambda line: line.place)), len(races), 0)


@pytest.mark.parametrize(
    ("races", "winner", "facts"),
    [
        ("123", "Ana", [(How.MOST_WON, 1)]),
        ("123 231", "Ana", [(How.ALWAYS_AHEAD, 0), (How.AHEAD, 1)]),
        ("123 213", "Ana", [(How.EVEN, 0)]),
        ("123 312", "Bob", [(How.LAST_RACE, 0), (How.AHEAD, 1)]),
        ("123 213 213", "Bob", [(How.LEAD_CHANGED, 1), (How.MOST_WON, 2)]),
        ("123 321 123 312", "Ana", [(How.MORE_WON, 0)]),
    ],
)
def test_how_a_series_was_won(races: str, winner: str, facts: list[tuple[How, int]]) -> None:
    stands = table(*races.split())
    assert stands.winners[0].seat.name == winner
    assert how_won(stands) == facts


def test_a_series_can_be_won_without_a_race() -> None:
    stands = table("213", "231", points=(5, 4, 1))
    assert stands.winners[0].seat.name == "Ana"
    assert how_won(stands) == [(How.LAST_RACE, 0), (How.NO_RACE_WON, 0)]


def test_whatever_is_told_of_a_series_is_true() -> None:
    """Each fact is reckoned once more, from the places of all series of up to three races."""
    orders = ["".join(order) for order in permutations("123")]
    for races in chain.from_iterable(product(orders, repeat=n) for n in (1, 2, 3)):
        stands = table(*races)
        names = [line.seat.name for line in stands.winners]
        won = {name: sum(race[at] == "1" for race in races) for at, name in enumerate(NAMES)}
        total = {
            name: sum((5, 3, 2)[int(race[at]) - 1] for race in races)
            for at, name in enumerate(NAMES)
        }
        first = []  # who was in the first place after each race
        for n in range(1, len(races) + 1):
            so_far = table(*races[:n]).winners
            first.append({line.seat.name for line in so_far})
        others = [name for name in NAMES if name not in names]
        for kind, n in how_won(stands):
            match kind:
                case How.ALWAYS_AHEAD:
                    assert first == [set(names)] * len(races)
                case How.LAST_RACE:
                    assert all(names[0] not in some for some in first[:-1])
                case How.LEAD_CHANGED:
                    alone = [min(some) for some in first if len(some) == 1]
                    assert n == len([*groupby(alone)]) - 1 > 0
                case How.EVEN:
                    assert len({(total[name], won[name]) for name in names}) == 1 < len(names)
                case How.MORE_WON:
                    rivals = [name for name in others if total[name] == total[names[0]]]
                    assert rivals
                    assert all(won[name] < won[names[0]] for name in rivals)
                case How.NO_RACE_WON:
                    assert not won[names[0]]
                case How.MOST_WON:
                    assert n == won[names[0]] > max(won[name] for name in others)
                case How.AHEAD:
                    assert n == total[names[0]] - max(total[name] for name in others) > 0


# --- the world championship ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "points"),
    [(2, (4, 2)), (3, (4, 2, 0)), (4, (4, 2, 1, 0)), (5, (4, 2, 1, 0, 0)), (6, (4, 2, 1, 0, 0, 0))],
)
def test_10_the_championship_sets_everything_but_the_players(
    players: int, points: tuple[int, ...]
) -> None:
    seats = tuple(replace(SEATS[1], name=f"Player {number}") for number in range(players))
    own = replace(SUNDAYS, seats=seats, house=HouseRules(carrots=80), same_chance=True)
    series = championship(own, LIBRARY)
    assert (series.edition, series.board, series.house) == ("tournament", "2000", None)
    assert (series.races, series.points[:players]) == (4, points)
    assert series.last_begins
    assert series.fewer_carrots
    assert not series.same_chance, "nothing is left to chance there"
    assert [seat.name for seat in series.seats] == [seat.name for seat in seats]
    assert all(seat.carrots is seat.lettuces is None for seat in series.seats)
    write_series("0123abcd", series)
    assert read_series("0123abcd", LIBRARY) == series


def test_10_who_is_last_begins_and_fewer_carrots_decide() -> None:
    """Recounted from the files alone."""
    series = championship(SUNDAYS, LIBRARY)
    begun = []
    for race in range(4):
        table = stands(series, "0123abcd")
        first = who_begins(series, table)
        begun.append(first)
        setup = replace(next_race("0123abcd", series, race, NAMES, first), seed=f"race {race}")
        match = match_of(setup)
        for seat, bot in enumerate(("sprinter", "plodder", "level-2")):
            if match.players[seat].bot is None:
                match.hand_over(seat, bot)
        match.play_bots()
        save(match, datetime(2026, 11, 1 + race, 20, 15))
    points, carrots = Counter[str](), Counter[str]()
    wanted = [0]
    for path in sorted(races_folder().glob("*.hare")):
        document = json.loads(path.read_text(encoding="utf-8"))
        for name, place, left in recount(document):
            points[name] += (4, 2, 0)[place - 1]
            carrots[name] += left
        worth = [(points[name], -carrots[name]) for name in NAMES]
        wanted.append(worth.index(min(worth)))
    assert begun == wanted[:-1]
    final = stands(series, "0123abcd")
    assert [line.seat.name for line in final.lines] == sorted(
        NAMES, key=lambda name: (-points[name], carrots[name])
    )


def test_10_of_as_many_points_fewer_carrots_left_come_first() -> None:
    lines = (
        Line(SEATS[0], (4, 2), (True, False), (-3, -9), 1),
        Line(SEATS[1], (2, 4), (False, True), (-6, -8), 2),
        Line(SEATS[2], (0, 0), (False, False), (0, 0), 3),
    )
    table = Table(lines, 2, 0, by_carrots=True)
    assert how_won(table) == [(How.ALWAYS_AHEAD, 0), (How.FEWER_CARROTS, 0)]
    shared = tuple(replace(line, place=1) for line in lines)
    assert how_won(replace(table, lines=shared))[-1] == (How.EVEN_IN_CARROTS, 0)
