"""The page that tells what each person has done in the saved races."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.profile import Profile, Run
from game.content.saved_races import races_folder
from game.records import record_text
from game.rules import Handicap
from game.text.statistics import Counted, figures
from game.ui.kit.widgets import Label
from game.ui.scenes import statistics
from game.ui.scenes.dialogs import Message, Question
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.statistics import PlaceBar, StatisticsScene
from tests.records.races import played
from tests.ui.driving import Window

RACES = ("abacus-2000", 3), ("abacus-2000", 4), ("finnish", 3), ("devir-2014", 5)


@pytest.fixture
def shelf() -> Path:
    """Four saved races of Player 1, the second with handicaps."""
    folder = races_folder()
    folder.mkdir(parents=True)
    for number, (edition, players) in enumerate(RACES):
        handicaps = [Handicap(carrots=120)] * players if number == 1 else []
        match = played(edition, players, seed=str(number), handicaps=handicaps)
        path = folder / f"2026-11-2{number} 20.15.hare"
        path.write_text(record_text(match), encoding="utf-8")
    return folder


def opened(window: Window) -> StatisticsScene:
    """The page, once all races have been read."""
    scene = window.open(StatisticsScene)
    window.prepare()
    return scene


def figure(window: Window, name: str) -> str:
    """What stands beside this name."""
    labels = window.widgets(Label)
    place = next(n for n, label in enumerate(labels) if label.text == name)
    return labels[place + 1].text


def places(window: Window) -> int:
    """How many races have a place."""
    return sum(int(bar._often) for bar in window.widgets(PlaceBar))


@pytest.mark.parametrize("way", ["press statistics", "s"])
def test_the_saved_races_lead_to_it(window: Window, shelf: Path, way: str) -> None:
    window.open(SavedRacesScene)
    window.prepare()
    window.do(way)
    window.scene(StatisticsScene)
    assert window.sees("Reading the saved races")
    window.prepare()
    assert figure(window, "Races") == "4"
    assert places(window) == 4


def test_some_of_the_races_can_be_looked_at(window: Window, shelf: Path) -> None:
    opened(window)
    window.choose("edition", "abacus-2000")
    assert (figure(window, "Races"), places(window)) == ("2", 2)
    window.choose("marked", False)
    assert figure(window, "Races") == "1"
    window.choose("players", 5)
    assert window.sees("No races match.")
    window.choose("edition", None)
    assert figure(window, "Races") == "1"


def test_without_a_race_it_says_so(window: Window) -> None:
    opened(window)
    assert window.sees("Nobody has run a race to its end yet.")
    assert not window.button("save").enabled


def test_all_races_are_saved_as_a_table(window: Window, shelf: Path) -> None:
    opened(window)
    window.press("save")
    window.scene(Message)
    (path,) = shelf.glob("*.csv")
    assert window.sees(path.name)
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == sum(players for _edition, players in RACES)
    window.press("done")
    window.press("save")
    assert len(list(shelf.glob("*.csv"))) == 2, "no table takes the place of another"


def ran(day: str, turns: int, par: int = 40, *, helped: bool = False) -> Run:
    return Run("Player 1", "2000/65", day, turns, par, helped, ())


def test_the_best_race_alone_stands_beside_all_races_and_in_the_table(
    window: Window, shelf: Path
) -> None:
    runs = (
        ran("2026-11-01", 42),
        ran("2026-11-02", 51, 50),
        ran("2026-11-03", 41, helped=True),
        ran("2026-11-04", 60),
    )
    opened(window)
    assert not window.sees("Best race alone")
    window.app.profiles.change("Player 1", lambda had: replace(had, runs=runs))
    opened(window)
    assert figure(window, "Best race alone") == "par +1 · 51 turns"
    window.choose("edition", "abacus-2000")
    assert not window.sees("Best race alone"), "it is no race of these"
    window.press("save")
    (path,) = shelf.glob("*.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        alone = [row for row in csv.DictReader(file) if row["par"]]
    assert [(row["ended"], row["turns"], row["par"]) for row in alone] == [
        (run.day, str(run.turns), str(run.par)) for run in runs
    ]
    assert {(row["name"], row["board"], row["edition"]) for row in alone} == {
        ("Player 1", "2000", "strategic")
    }


def test_who_counts_anew_counts_races_alone_anew(window: Window, shelf: Path) -> None:
    def change(had: Profile) -> Profile:
        runs = ran("2026-11-01", 40), ran("2026-11-03", 44, helped=True)
        return replace(had, runs=runs, counted_from="2026-11-01 12:00")

    window.app.profiles.change("Player 1", change)
    opened(window)
    assert figure(window, "Best race alone (with help)") == "par +4 · 44 turns"


def test_a_disk_that_refuses_the_table_is_told(
    window: Window, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(window)

    def full(_path: Path, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.content.saved_races.write_new", full)
    window.press("save")
    window.scene(Message)
    assert window.sees("The table can’t be saved")


def test_to_count_anew_is_asked_twice_and_can_be_undone(window: Window, shelf: Path) -> None:
    opened(window)
    window.press("count anew")
    window.scene(Question)
    window.press("yes")
    window.scene(Question)
    assert window.sees("Are you sure?")
    window.press("no")
    assert figure(window, "Races") == "4"
    for name in ("count anew", "yes", "yes"):
        window.press(name)
    assert window.sees("No races match.")
    assert window.sees("Counted since")
    assert len(list(shelf.glob("*.hare"))) == 4, "no race is lost"
    window.press("count anew")
    assert figure(window, "Races") == "4"


def test_a_hedgehog_is_one_if_it_was_in_all_races_looked_at(
    window: Window, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Abacus 2000 has one in English, Devir 2014 a tortoise."""
    called = []

    def noted(of: Counted, *, hedgehog: bool) -> Iterator[tuple[str, str]]:
        called.append(hedgehog)
        return figures(of, hedgehog=hedgehog)

    monkeypatch.setattr(statistics, "figures", noted)
    opened(window)
    assert not called[-1]
    for path in shelf.glob("*.hare"):
        if "abacus-2000" not in path.read_text(encoding="utf-8"):
            path.unlink()
    opened(window)
    assert called[-1]
