"""What hangs on a person's wall, and what is new there after a race."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from game.content.saved_races import races_folder
from game.match import Match, Result, SeatResult
from game.records import record_text
from game.records.new_on_wall import NewOnWall
from game.records.statistics import History, Outing, Saved, Which, outings
from game.records.wall import ACHIEVEMENTS, Sign, achieved, first_days, signs
from game.rules import Handicap, RaceEnd, SquareKind
from game.text.achievements import achievement, sign_words
from tests.cases import case, cases
from tests.library import LIBRARY
from tests.records.races import played

SEAT = SeatResult(
    name="Ana",
    bot=None,
    place=2,
    tied=False,
    home=False,
    turns=30,
    carrots=40,
    lettuces=3,
    squares=((SquareKind.HARE, 1),),
    luck=0.0,
    restarts=0,
    to_the_carrot=False,
    from_last=False,
    handicap=Handicap(),
    taken_over=False,
    stays=1,
    longest_move=12,
    bonuses=(20, 30, 30, 30),
    first_meal=5,
    ate_last=False,
    fell_for_lettuce=False,
)
"""A race in which nothing is achieved."""
RIVAL = replace(SEAT, name="Hazel", bot="sprinter", place=1)
DAY = datetime(2026, 11, 26, 20, 15)


def race(*seats: SeatResult, **changed: Any) -> Result:
    every = seats or (SEAT, RIVAL, replace(RIVAL, place=3))
    result = Result("abacus-2000", "2000", "", 30, RaceEnd.ALL_BUT_ONE_HOME, 0, every)
    return replace(result, **changed)


def went_to(*kinds: SquareKind) -> tuple[tuple[SquareKind, int], ...]:
    return tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def of(name: str, *values: object) -> ParameterSet:
    """A case of the achievement of this name."""
    return case(name, name, *values)


HARE, CARROT, LETTUCE = SquareKind.HARE, SquareKind.CARROT, SquareKind.LETTUCE
TORTOISE, TWO = SquareKind.TORTOISE, SquareKind.POSITION_2


@cases(
    "name, enough, not_enough",
    of("home", {"home": True}, {}),
    of("won", {"place": 1}, {}),
    of("early-lettuce", {"first_meal": 4}, {"first_meal": None}),
    of("ate-last", {"ate_last": True}, {}),
    of("fell-for-lettuce", {"fell_for_lettuce": True}, {}),
    of("paid-often", {"bonuses": (10,) * 5}, {"bonuses": (10,) * 4}),
    of("large-bonus", {"bonuses": (40,)}, {"bonuses": (30,)}),
    of(
        "every-kind",
        {"squares": went_to(HARE, CARROT, LETTUCE, TORTOISE, TWO)},
        {"squares": went_to(HARE, CARROT, LETTUCE, TORTOISE)},
    ),
    of("short-moves", {"place": 1, "longest_move": 8}, {"longest_move": 8}),
    of(
        "fell-often",
        {"place": 1, "squares": went_to(HARE, *[TORTOISE] * 3)},
        {"place": 1, "squares": went_to(HARE, *[TORTOISE] * 2)},
    ),
    of("no-hare", {"place": 1, "squares": went_to(LETTUCE)}, {"squares": went_to(LETTUCE)}),
    of("no-stay", {"place": 1, "stays": 0}, {"stays": 0}),
    of("quick", {"home": True, "turns": 20}, {"home": True, "turns": 21}),
    of("none-left", {"home": True, "carrots": 0}, {"carrots": 0}),
    of("to-the-carrot", {"to_the_carrot": True}, {}),
    of("from-last", {"place": 1, "from_last": True}, {"from_last": True}),
    of("started-over", {"place": 1, "restarts": 1}, {"restarts": 1}),
    of("unlucky", {"place": 1, "luck": -1.2}, {"place": 1, "luck": -0.4}),
)
def test_when_something_is_achieved(
    name: str, enough: dict[str, Any], not_enough: dict[str, Any]
) -> None:
    def found(changed: dict[str, Any]) -> list[str]:
        seat = replace(SEAT, **changed)
        return achieved(race(seat, RIVAL, RIVAL), seat)

    besides = {"won"} if enough.get("place") else {"home"} if enough.get("home") else set()
    assert set(found(enough)) == {name} | besides
    assert name not in found(not_enough)


@cases(
    "name, rivals",
    of("strong-rival", [replace(RIVAL, place=2, bot="strategist"), RIVAL]),
    of("two-hares", [RIVAL]),
    of("six", [RIVAL] * 5),
)
def test_against_whom_it_is_achieved(name: str, rivals: list[SeatResult]) -> None:
    mine = replace(SEAT, place=1)
    assert achieved(race(mine, *rivals), mine) == ["won", name]
    assert name not in achieved(race(SEAT, *rivals), SEAT)


def test_in_a_race_of_nothing_nothing_is_achieved() -> None:
    assert achieved(race(), SEAT) == []


@cases(
    "of_race, of_seat",
    case("undone chance", {"undone": 1}, {}),
    case("ended early", {"end": RaceEnd.STOPPED}, {}),
    case("somebody else ran", {}, {"taken_over": True}),
)
def test_what_does_not_count(of_race: dict[str, Any], of_seat: dict[str, Any]) -> None:
    mine = replace(SEAT, place=1, **of_seat)
    result = race(mine, RIVAL, RIVAL, **of_race)
    assert achieved(result, mine) == []
    assert signs([Outing(Saved(Path("a"), DAY, result), mine)]) == {Sign.RACED}


def test_a_handicap_counts() -> None:
    """Or a child who has one in every race would never have anything on the wall."""
    mine = replace(SEAT, place=1, handicap=Handicap(carrots=95))
    result = race(mine, RIVAL, RIVAL)
    assert achieved(result, mine) == ["won"]
    assert signs([Outing(Saved(Path("a"), DAY, result), mine)]) == {Sign.RACED, Sign.WON}


def test_a_race_alone_wins_nothing() -> None:
    mine = replace(SEAT, place=1, home=True)
    assert achieved(race(mine), mine) == []


def test_signs_add_up_over_races() -> None:
    """One race was won, another lost after being last: neither was won from last place."""
    won, last = replace(SEAT, place=1), replace(SEAT, from_last=True, to_the_carrot=True)
    both = [Outing(Saved(Path("a"), DAY, race(each, RIVAL, RIVAL)), each) for each in (won, last)]
    assert signs(both) == {Sign.RACED, Sign.WON, Sign.TO_THE_CARROT}
    assert signs([]) == set()


def test_the_day_is_that_of_the_first_time() -> None:
    seat = replace(SEAT, ate_last=True)
    days = [datetime(2026, 11, day) for day in (5, 3, 4)]
    races = [Outing(Saved(Path("a"), day, race(seat, RIVAL, RIVAL)), seat) for day in days]
    assert first_days(races) == {"ate-last": datetime(2026, 11, 3)}


def test_each_has_words_of_its_own() -> None:
    assert len({achievement(name) for name in ACHIEVEMENTS}) == len(ACHIEVEMENTS)
    assert len({sign_words(each.value) for each in Sign}) == len(Sign)


# --- after a race ----------------------------------------------------------------------------


@pytest.fixture
def shelf() -> list[Match]:
    """Four saved races of Player 1."""
    folder = races_folder()
    folder.mkdir(parents=True)
    matches = [played("abacus-2000", 3, seed=str(number), wild=0.1) for number in range(4)]
    for number, match in enumerate(matches):
        path = folder / f"2026-11-2{number} 20.15.hare"
        path.write_text(record_text(match), encoding="utf-8")
    return matches


def test_new_is_what_no_other_saved_race_has(shelf: list[Match]) -> None:
    """As counted over all of them at once: the days of what is new are the last race's."""
    last = max(races_folder().glob("*.hare"))
    history = History(LIBRARY)
    history.look()
    while history.read_next():
        pass
    days = first_days(outings(history.races, "Player 1", Which()))
    expected = [name for name, day in days.items() if day.day == 23]
    news = NewOnWall(shelf[3], last, History(LIBRARY), lambda _name: None)
    while news.read_next():
        pass
    assert news.new == {"Player 1": expected}
    everything = NewOnWall(shelf[3], last, History(LIBRARY), lambda _name: DAY)
    while everything.read_next():
        pass
    assert set(everything.new["Player 1"]) > set(expected), "counted anew since then"


def test_nothing_is_read_once_nothing_can_be_new(
    shelf: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    news = NewOnWall(shelf[3], None, History(LIBRARY), lambda _name: None)
    while news.read_next():
        pass
    assert news.new == {"Player 1": []}, "the race itself is among the saved ones"
    read: list[Path] = []
    monkeypatch.setattr("game.records.statistics.read_kept", lambda path, _to: read.append(path))
    assert not news.read_next()
    assert read == []
