"""What is counted over saved races agrees with a recount that reads nothing but the files."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.content.saved_races import races_folder
from game.records import record_text
from game.records.statistics import (
    ALL,
    COLUMNS,
    History,
    Which,
    as_csv,
    outings,
    persons,
    same_person,
    tally,
)
from game.rules import Handicap
from tests.library import LIBRARY
from tests.records.races import played

EVENING = [
    ("abacus-2000", 3, "one"),
    ("abacus-2000", 4, "two"),
    ("devir-2014", 3, "three"),
    ("ravensburger-1978", 2, "four"),
    ("finnish", 5, "five"),
    ("strategic", 6, "six"),
]


@pytest.fixture
def saved() -> History:
    """Six races of an evening, in the folder of saved races; one more is broken, one not over."""
    folder = races_folder()
    folder.mkdir(parents=True)
    for number, (edition, players, seed) in enumerate(EVENING):
        handicaps = [Handicap(80, 2)] * players if seed == "two" else []
        match = played(edition, players, seed=seed, handicaps=handicaps)
        path = folder / f"2026-11-2{number} 20.15 Somebody.hare"
        path.write_text(record_text(match), encoding="utf-8")
    (folder / "broken.hare").write_text("{", encoding="utf-8")
    unfinished = record_text(played("abacus-2000", 3, actions=20))
    (folder / "2026-11-01 10.00.hare").write_text(unfinished, encoding="utf-8")
    history = History(LIBRARY)
    history.look()
    while history.read_next():
        pass
    return history


def test_races_count_for_who_has_another_name_now_and_for_no_guest(saved: History) -> None:
    """Nothing in the records changes: a guest stays one, and who was called so is told."""
    path = next(races_folder().glob("2026-11-20*"))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"player": "person"', '"guest": true, "player": "person"', 1))
    history = History(LIBRARY, lambda name, when: "Anna" if when.day < 23 else name)
    history.look()
    while history.read_next():
        pass
    assert persons(saved.races)[0] == "Player 1"
    assert len(outings(saved.races, "Player 1")) == len(EVENING)
    assert len(outings(history.races, "Anna")) == 3 - 1 + 1, "Player 4 of the second race, too"
    assert len(outings(history.races, "Player 1")) == 3
    (told,) = (each for each in history.races if each.path == path)
    assert "Player 1" in as_csv([told]), "the table tells guests, too"


def documents() -> list[dict[str, Any]]:
    """The files of the races that are over, as plain values."""
    read = [path.read_text(encoding="utf-8") for path in races_folder().glob("*.hare")]
    return [json.loads(text) for text in read if "over(" in text]


def recount(document: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Name, place and carrots of each seat, from the last position of a record alone."""
    parts = document["position"].split()[: len(document["seats"])]
    last: list[tuple[int, int]] = []  # the hindmost hare of each: its square, its arrival
    carrots: list[int] = []
    for part in parts:
        hares, owned = part.lstrip(">").split(":")
        found = [re.match(r"(\d+)[em]?(?:#(\d+))?", hare) for hare in hares.split(",")]
        stands = [(int(each[1]), -int(each[2] or 0)) for each in found if each]
        last.append(min(stands))
        carrots.append(int(owned.split("/")[0]))
    names = [seat["name"] for seat in document["seats"]]
    places = [1 + sum(other > mine for other in last) for mine in last]
    return list(zip(names, places, carrots, strict=True))


def test_all_races_that_are_over_are_read_and_the_others_counted(saved: History) -> None:
    assert saved.is_complete
    assert len(saved.races) == len(EVENING)
    assert saved.unreadable == 2
    assert {f"{each.when:%Y-%m-%d %H:%M}" for each in saved.races} == {
        f"2026-11-2{number} 20:15" for number in range(len(EVENING))
    }


def test_a_recount_from_the_files_finds_the_same_places_and_carrots(saved: History) -> None:
    counted = sorted(each for document in documents() for each in recount(document))
    told = sorted(
        (seat.name, seat.place, seat.carrots) for each in saved.races for seat in each.result.seats
    )
    assert told == counted


def test_a_recount_finds_the_same_tally_of_a_person(saved: History) -> None:
    """Player 1 is the person in each of these races."""
    mine = tally(outings(saved.races, "Player 1"))
    counted = Counter(
        place for each in documents() for name, place, _left in recount(each) if name == "Player 1"
    )
    assert mine.races == len(EVENING)
    assert dict(mine.places) == dict(counted)
    assert mine.wins == counted[1]
    moves = sum(
        action["seat"] == 0 and "forward" in action["action"]
        for each in documents()
        for action in each["actions"]
    )
    kinds = [seat.seat.squares for seat in outings(saved.races, "Player 1")]
    back = sum(
        action["seat"] == 0 and "back" in action["action"]
        for each in documents()
        for action in each["actions"]
    )
    assert sum(often for each in kinds for _kind, often in each) == moves + back


def test_races_can_be_chosen_by_edition_players_rival_and_mark(saved: History) -> None:
    def races(which: Which = ALL) -> int:
        return len(outings(saved.races, "Player 1", which))

    assert races() == 6
    assert races(Which(edition="abacus-2000")) == 2
    assert races(Which(players=3)) == 2
    assert races(Which(rival="plodder")) == 5  # it is the third player
    assert races(Which(rival="master")) == 0
    assert races(Which(marked=False)) == 5  # one was run with handicaps


def test_who_ran_most_races_comes_first(saved: History) -> None:
    assert persons(saved.races) == ["Player 1", "Player 4"]
    assert same_person("Zoe\u0308", "Zoë")
    assert not same_person("Ana", "ana")


def test_nobody_s_races_add_up_to_nothing() -> None:
    nothing = tally([])
    assert (nothing.races, nothing.wins, nothing.carrots_left) == (0, 0, None)
    assert nothing.favourite is None


def test_a_race_that_is_deleted_counts_no_more_and_none_is_read_twice(
    saved: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    (races_folder() / "2026-11-20 20.15 Somebody.hare").unlink()
    read: list[Path] = []
    monkeypatch.setattr(
        "game.records.statistics.read_kept", lambda path, _library: read.append(path)
    )
    saved.look()
    while saved.read_next():
        pass
    assert len(saved.races) == len(EVENING) - 1
    assert [path.name for path in read] == []


def test_a_race_that_has_changed_is_read_again(saved: History) -> None:
    path = races_folder() / "2026-11-20 20.15 Somebody.hare"
    path.write_text(record_text(played("abacus-2000", 6, seed="other")), encoding="utf-8")
    os.utime(path, (1, 1))
    saved.look()
    while saved.read_next():
        pass
    (changed,) = [each for each in saved.races if each.path == path]
    assert len(changed.result.seats) == 6


def test_the_table_for_a_spreadsheet_has_a_line_for_each_seat(saved: History) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(saved.races))))
    assert len(rows) == sum(players for _edition, players, _seed in EVENING)
    assert tuple(rows[0]) == COLUMNS
    counted = sorted(each for document in documents() for each in recount(document))
    assert sorted((r["name"], int(r["place"]), int(r["carrots"])) for r in rows) == counted


def test_a_name_is_no_formula_in_a_spreadsheet(saved: History) -> None:
    path = races_folder() / "2026-11-20 20.15 Somebody.hare"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"Player 1"', '"=1+1"'), encoding="utf-8")
    os.utime(path, (1, 1))
    saved.look()
    while saved.read_next():
        pass
    assert "'=1+1" in as_csv(saved.races)
