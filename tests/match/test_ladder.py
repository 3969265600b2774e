"""Who beats whom, and how surely; on one core or several, at once or with a pause between."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError, Problem
from game.match import Contest, ContestResult, RaceSetup, contests_of, run_contests, simulate
from game.match.ladder import wilson
from game.match.simulate import run_races
from game.records.ladder_file import LadderFile
from tests.library import LIBRARY

CONTEST = Contest("abacus-2000", "2000", 4, "level-2", "level-1")
OTHER = Contest("devir-2014", "2000", 2, "plodder", "sprinter")


def test_the_challenger_sits_in_every_seat_in_turn() -> None:
    where = [[p.bot for p in CONTEST.setup(n).players].index("level-2") for n in range(8)]
    assert where == [0, 1, 2, 3] * 2
    assert all([p.bot for p in CONTEST.setup(n).players].count("level-1") == 3 for n in range(8))


def test_a_ladder_has_a_step_for_each_bot_but_the_first() -> None:
    found = list(contests_of(["a", "b", "c"], [("old", "1978"), ("new", "2000")], [2, 6]))
    assert len(found) == 8
    assert found[0] == Contest("old", "1978", 2, "b", "a")
    assert found[-1] == Contest("new", "2000", 6, "c", "b")
    assert len({each.key for each in found}) == 8


@pytest.mark.parametrize(
    ("wins", "races", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (87, 100, 0.790, 0.922)],
)
def test_the_interval_is_wilsons(wins: int, races: int, low: float, high: float) -> None:
    """Held against published tables."""
    assert wilson(wins, races) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(("wins", "better"), [(25, False), (33, False), (36, True), (90, True)])
def test_better_is_who_wins_more_than_its_share_for_sure(wins: int, better: bool) -> None:
    """Of 100 races of four seats, 25 are its share."""
    standing = ContestResult(CONTEST, 100, wins, 2.0)
    assert standing.is_better is better
    assert standing.share == wins / 100


def test_the_same_ladder_comes_out_the_same() -> None:
    first = run_contests([CONTEST, OTHER], LIBRARY, 6)
    assert first == run_contests([CONTEST, OTHER], LIBRARY, 6)
    assert [each.races for each in first] == [6, 6]
    assert all(1 <= each.mean_place <= each.contest.seats for each in first)


def test_what_is_known_is_not_run_again() -> None:
    whole = run_contests([CONTEST], LIBRARY, 6)
    found: dict[tuple[str, int], int] = {}

    def note(key: str, number: int, place: int) -> None:
        assert (key, number) not in found
        found[key, number] = place

    run_contests([CONTEST], LIBRARY, 4, found=note)
    assert len(found) == 4
    assert run_contests([CONTEST], LIBRARY, 6, known=dict(found), found=note) == whole
    assert len(found) == 6
    assert run_contests([CONTEST], LIBRARY, 6, known=found, found=note) == whole


def test_a_place_is_counted_for_the_challenger() -> None:
    """All its places are given: none is run."""
    known = {(CONTEST.key, number): 1 + number % 4 for number in range(8)}
    (standing,) = run_contests([CONTEST], LIBRARY, 8, known=known)
    assert (standing.wins, standing.mean_place) == (2, 2.5)


def test_races_are_reported_with_where_they_were_asked_for() -> None:
    races: list[tuple[RaceSetup, int]] = [(OTHER.setup(n), n) for n in (3, 1, 2)]
    alone = dict(run_races(races, LIBRARY))
    assert sorted(alone) == [0, 1, 2]
    assert dict(run_races(races, LIBRARY, 2)) == alone


def test_simulate_is_the_same_on_several_cores() -> None:
    told: list[int] = []
    alone = simulate(OTHER.setup(0), LIBRARY, 5)
    assert simulate(OTHER.setup(0), LIBRARY, 5, cores=2, done=told.append) == alone
    assert told == [1, 2, 3, 4, 5]


# --- in a file --------------------------------------------------------------------------------


def test_results_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "ladder.txt"
    file = LadderFile(path)
    file.add(CONTEST.key, 0, 3)
    file.add(CONTEST.key, 1, 1)
    file.close()
    again = LadderFile(path)
    assert again.places == {(CONTEST.key, 0): 3, (CONTEST.key, 1): 1}
    again.add(OTHER.key, 0, 2)
    again.close()
    assert len(LadderFile(path).places) == 3


def test_a_line_that_was_broken_off_is_run_again(tmp_path: Path) -> None:
    path = tmp_path / "ladder.txt"
    path.write_text(f"{CONTEST.key} 0 1\n{CONTEST.key} 1")
    file = LadderFile(path)
    assert file.places == {(CONTEST.key, 0): 1}
    file.add(CONTEST.key, 1, 4)
    file.close()
    assert path.read_text() == f"{CONTEST.key} 0 1\n{CONTEST.key} 1 4\n"


@pytest.mark.parametrize(
    "text",
    ["a letter to a friend\n", "no line ends", "x 1 2\nx 1\n", "x 1 2\n\nx 2 2\n", "x 1 ２\n"],
)
def test_another_file_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ladder.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        LadderFile(path)
    assert refused.value.problem is Problem.LADDER_LINE
    assert path.read_text(encoding="utf-8") == text


def test_a_folder_is_no_file_of_results(tmp_path: Path) -> None:
    with pytest.raises(ContentError):
        LadderFile(tmp_path)
    with pytest.raises(ContentError):
        LadderFile(tmp_path / "none" / "ladder.txt")
