"""Persons: each has a file, whatever they are called, and what version 0.1 knew is carried over."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.content.profile import (
    LARGEST_FILE,
    MOST_OF_A_COURSE,
    MOST_PLACES,
    MOST_RUNS,
    Former,
    Mark,
    Profile,
    Run,
    read_profile,
    write_profile,
)
from game.content.profiles import ProfileStore
from game.content.settings import SeatChoice, SettingsStore
from game.text.problems import problem_sentence
from tests.library import LIBRARY
from tests.refusals import refused

RUN = Run("Zoë “x” \\ 名", "2000-on-2026-12-24/65", "2026-12-24", 21, 18, True, (2, 5, 5, 64))
FULL = Profile(
    *("Zoë “x” \\ 名", "hat", "red", True, ("move", "hare"), ("fuel",), 4),
    {"landing-1": "at-first-try", "2026-12-24": "solved", "x": "tried"},
    (RUN,),
)
OLD_FILES = Path(__file__).parent / "version-0.1"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hare" / "person.json"


class Home:
    """Where a player's files lie, in this folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.profiles = folder, folder / "data" / "profiles"
        self.settings = folder / "config" / "settings.json"
        self.progress = folder / "data" / "progress.json"

    def open(self) -> ProfileStore:
        """As a program does that is started anew."""
        return ProfileStore(
            SettingsStore(LIBRARY, self.settings), self.profiles, lambda: "Player 1"
        )


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def run_in(turns: int, *, course: str = "2000/65", day: int = 1, helped: bool = False) -> Run:
    return Run("Ana", course, f"2026-12-{day:02}", turns, 18, helped, (64,))


def learn(store: ProfileStore, name: str, lesson: str) -> None:
    store.change(name, lambda had: had.has_done(lesson))


def person(name: str) -> SeatChoice:
    return SeatChoice("person", name, "red", "hat")


# --- marks and runs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "left"),
    [
        (["at-first-try"], "at-first-try"),
        (["tried"], "tried"),
        (["tried", "solved"], "solved"),
        (["tried", "at-first-try"], "solved"),
        (["solved", "at-first-try"], "solved"),
        (["solved", "tried"], "solved"),
        (["at-first-try", "tried"], "at-first-try"),
        (["at-first-try", "solved", "tried"], "at-first-try"),
    ],
    ids=str,
)
def test_a_first_try_comes_once_and_no_mark_is_lost(marks: list[Mark], left: str) -> None:
    profile = Profile(puzzles={"other": "tried"})
    for mark in marks:
        profile = profile.marked("one", mark)
    assert profile.puzzles == {"other": "tried", "one": left}


def test_the_best_come_first_and_of_equals_those_without_help_and_the_older() -> None:
    runs = [run_in(20, helped=True), run_in(20, day=2), run_in(19, helped=True), run_in(20, day=3)]
    profile = Profile()
    for run in [*runs, run_in(3, course="1978/65")]:
        profile = profile.with_run(run)
    assert profile.best_of("2000/65") == [runs[2], runs[1], runs[3], runs[0]]
    assert profile.best_of("1978/95") == []


def test_of_a_course_the_best_are_kept_and_the_newest() -> None:
    profile = Profile()
    for turns in range(60, 20, -1):
        profile = profile.with_run(run_in(turns))
    assert [run.turns for run in profile.runs] == list(range(30, 20, -1))
    for turns in (90, 91):  # the newest is there although it is the worst; only the newest
        profile = profile.with_run(run_in(turns))
        assert [run.turns for run in profile.best_of("2000/65")] == [*range(21, 31), turns]
        assert profile.runs[-1].turns == turns
    assert len(profile.runs) == MOST_OF_A_COURSE + 1


def test_of_many_courses_the_newest_are_kept(path: Path) -> None:
    profile = Profile()
    for number in range(MOST_RUNS + 20):
        profile = profile.with_run(run_in(20, course=f"{number}/65"))
    assert [run.course for run in profile.runs] == [
        f"{number}/65" for number in range(20, MOST_RUNS + 20)
    ]
    write_profile(path, profile)
    assert read_profile(path) == profile


def test_the_largest_that_is_kept_can_be_read_again(path: Path) -> None:
    squares = (200,) * MOST_PLACES
    runs = (
        Run("名" * 40, f"{'x' * 36}{number:04}/999", "2026-12-24", 99_999, 255, False, squares)
        for number in range(MOST_RUNS)
    )
    days = {f"{year}-{day:05}": "at-first-try" for year in range(2026, 2036) for day in range(365)}
    profile = Profile(puzzles=days, runs=tuple(runs))  # type: ignore[arg-type]
    write_profile(path, profile)
    assert path.stat().st_size < LARGEST_FILE
    assert read_profile(path) == profile


def test_two_persons_who_are_one_have_the_better_of_both_once() -> None:
    other = Profile("x", told=("hare", "home"), puzzles={"x": "solved", "y": "tried"}, runs=(RUN,))
    both = FULL.joined(other)
    assert both.told == ("move", "hare", "home")
    assert both.puzzles == {**FULL.puzzles, "x": "solved", "y": "tried"}
    assert (both.name, both.coached) == (FULL.name, True)
    assert (both.lessons, both.runs) == (("fuel",), (RUN,))
    assert both.joined(other) == both


# --- the file -----------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", [Profile(), FULL], ids=["nothing", "all kinds"])
def test_what_is_written_is_read_again(path: Path, profile: Profile) -> None:
    write_profile(path, profile)
    assert read_profile(path) == profile


def run_of(**changed: object) -> dict[str, object]:
    """A file with one run, in which these fields are otherwise."""
    run = {"name": "Ana", "course": "2000/65", "day": "2026-12-24", "turns": 21, "par": 19}
    return {"runs": [run | {"helped": False, "squares": [1, 64]} | changed]}


BROKEN: dict[str, tuple[dict[str, object], str]] = {
    "an unknown mark": ({"puzzles": {"landing-1": "guessed"}}, "landing-1"),
    "an endless puzzle": ({"puzzles": {"x" * 41: "tried"}}, "puzzles"),
    "a run of no turns": (run_of(turns=0), "runs.0.turns"),
    "turns in words": (run_of(turns="21"), "runs.0.turns"),
    "no such par": (run_of(par=256), "runs.0.par"),
    "no day": (run_of(day="yesterday"), "runs.0.day"),
    "an endless name": (run_of(name="x" * 41), "runs.0.name"),
    "a name that no font can print": (run_of(name="A\0"), "runs.0.name"),
    "a square before the start": (run_of(squares=[-1]), "runs.0.squares.0"),
    "endless squares": (run_of(squares=[1] * (MOST_PLACES + 1)), "runs.0.squares"),
    "too many runs": ({"runs": [{}] * 401}, "runs"),
}


@pytest.mark.parametrize(("values", "place"), BROKEN.values(), ids=BROKEN.keys())
def test_what_is_no_profile_is_refused_by_its_place(
    path: Path, values: dict[str, object], place: str
) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"format": 1} | values), encoding="utf-8")
    with refused(place):
        read_profile(path)


# --- a file for each ------------------------------------------------------------------------------

NAMES = [
    *("Ana", "ana", "ANA", "Zoë", "名", "🐇", "default", "../Ana", "a/b", "a\\b", "CON", "con.txt"),
    *("...", "x" * 40, "名" * 40, "<>|", "Ana.", "Ana "),
]


def test_each_name_has_a_file_of_its_own_in_the_folder(home: Home) -> None:
    store = home.open()
    for number, name in enumerate(NAMES):
        learn(store, name, f"lesson {number}")
    written = sorted(each.name for each in home.profiles.iterdir())
    assert len({each.casefold() for each in written}) == len(NAMES)
    assert all(len(each.encode()) < 200 and each.endswith(".json") for each in written)
    for number, name in enumerate(NAMES):
        profile = home.open().of(name)
        assert (profile.name, profile.lessons) == (name, (f"lesson {number}",))


def test_a_name_is_the_same_however_its_letters_are_put_together(home: Home) -> None:
    learn(home.open(), "Zoe\u0308", "fuel")
    assert home.open().of("Zo\u00eb").lessons == ("fuel",)


def test_whoever_has_given_no_name_is_one_person_whatever_they_are_called(home: Home) -> None:
    assert home.open().of("") == Profile()
    assert not home.profiles.exists(), "asking writes nothing"
    learn(home.open(), "Player 1", "fuel")
    assert home.open().of("").lessons == ("fuel",)
    assert [each.name for each in home.profiles.iterdir()] == ["default.json"]


def test_a_broken_profile_is_set_aside_and_the_others_stay(home: Home) -> None:
    learn(home.open(), "Ben", "fuel")
    learn(home.open(), "Ana", "fuel")
    (broken,) = home.profiles.glob("Ana*")
    broken.write_text("{", encoding="utf-8")
    store = home.open()
    assert store.of("Ana") == Profile("Ana")
    assert f"kept as {broken.name}.broken" in problem_sentence(store.notice)
    assert store.of("Ben").lessons == ("fuel",)


def test_the_profiles_lie_among_the_players_data(data_home: Path) -> None:
    learn(ProfileStore(SettingsStore(LIBRARY)), "", "fuel")
    assert (data_home / "hare-and-tortoise" / "profiles" / "default.json").is_file()


def test_who_gives_a_name_for_the_first_time_keeps_what_was_done_without(home: Home) -> None:
    store = home.open()
    learn(store, "", "fuel")
    store.introduce([person(" Ana "), person("Ben"), person("")])
    assert store.of("Ana") == Profile("Ana", "hat", "red", lessons=("fuel",))
    assert store.of("Ben") == Profile("Ben", "hat", "red")
    assert store.of("") == Profile()
    learn(store, "", "back")
    store.introduce([person("Ana"), person("Cleo")])  # known here: a guest has played
    assert store.of("").lessons == ("back",)
    assert store.of("Cleo").lessons == ()


# --- from version 0.1 -----------------------------------------------------------------------------


@pytest.fixture
def old(home: Home) -> Home:
    """With the settings and the progress of a player, as version 0.1 has written them."""
    for path in (home.settings, home.progress):
        path.parent.mkdir()
        shutil.copyfile(OLD_FILES / path.name, path)
    return home


def check_carried_over(store: ProfileStore) -> None:
    """The person in the first seat played alone, and was called Player 1 before."""
    zoe, tom = store.of("Zoë"), store.of("Tom / 2")
    assert zoe.coached
    assert zoe.told == ("move", "coach")
    assert zoe.lessons == ("fuel", "back", "numbers")
    assert zoe.puzzles == {
        "landing-1": "at-first-try",
        "2026-12-24": "solved",
        "landing-9": "tried",
    }
    assert [(run.name, run.turns) for run in zoe.runs] == [
        *(("Player 1", 24), ("Zoë", 21), ("Zoë", 19), ("Zoë", 30))
    ]
    assert (tom.coached, tom.told, tom.lessons) == (False, ("hare",), ())
    assert [run.turns for run in tom.runs] == [20]
    assert store.of("Player 4") == Profile("Player 4", told=("eaten",))
    assert store.of("zoë") == Profile("zoë", coached=True, told=("home",))
    assert store.of("") == Profile()
    assert store.notice is None


def snapshot(folder: Path) -> dict[Path, tuple[int, bytes]]:
    """All files: whether and when each was written, and what is in it."""
    return {
        path: (path.stat().st_mtime_ns, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_what_version_0_1_kept_is_carried_over_once(old: Home) -> None:
    settings, progress = old.settings, old.progress
    kept = progress.read_bytes()
    before = SettingsStore(LIBRARY, settings).settings
    check_carried_over(old.open())
    assert not progress.exists()
    assert progress.with_name("progress.json.before").read_bytes() == kept
    after = json.loads(settings.read_text(encoding="utf-8"))
    assert not {"coached", "told", "lessons"} & after.keys()
    own = SettingsStore(LIBRARY, settings).settings
    assert (own.seats, own.house, own.light) == (before.seats, before.house, before.light)
    there = snapshot(old.folder)
    check_carried_over(old.open())
    assert snapshot(old.folder) == there


def test_settings_that_are_changed_before_lose_nothing(old: Home) -> None:
    SettingsStore(LIBRARY, old.settings).change(muted=False)
    check_carried_over(old.open())


@pytest.mark.parametrize("writes", range(6))
def test_a_crash_between_the_writes_costs_nothing(
    old: Home, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    left = iter(range(writes))

    def write(path: Path, data: bytes) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    with monkeypatch.context() as killed:
        killed.setattr("game.content.own_file.write_atomically", write)
        killed.setattr(Path, "replace", lambda *_paths: write(old.folder / "never", b""))
        with pytest.raises(KeyboardInterrupt):
            old.open().of("Zoë")
    check_carried_over(old.open())


def test_a_disk_that_refuses_leaves_the_old_files_until_it_does_not(old: Home) -> None:
    old.profiles.write_text("in the way", encoding="utf-8")
    before = [path.read_bytes() for path in (old.settings, old.progress)]
    store = old.open()
    assert store.of("Zoë").lessons == ("fuel", "back", "numbers")
    assert "cannot be saved" in problem_sentence(store.notice)
    assert [path.read_bytes() for path in (old.settings, old.progress)] == before
    old.profiles.unlink()
    check_carried_over(old.open())


def test_two_programs_that_are_started_at_once_carry_over_the_same(old: Home) -> None:
    here, there = old.open(), old.open()
    assert here._settings.settings == there._settings.settings
    check_carried_over(here)
    check_carried_over(there)
    check_carried_over(old.open())


def test_progress_that_is_broken_is_set_aside_and_the_rest_is_carried_over(old: Home) -> None:
    old.progress.write_text("{", encoding="utf-8")
    store = old.open()
    assert store.of("Zoë").lessons == ("fuel", "back", "numbers")
    assert "kept as progress.json.broken" in problem_sentence(store.notice)


# --- who is known -------------------------------------------------------------------------------

EVENING = datetime(2026, 11, 20, 20, 15)
LATER = datetime(2027, 1, 1)


def test_all_who_have_a_name_are_known_and_a_broken_file_is_told_of(home: Home) -> None:
    store = home.open()
    learn(store, "", "fuel")
    store.introduce([person("Zoë"), person("ana"), person("Bob")])
    (home.profiles / "broken 00000000.json").write_text("{", encoding="utf-8")
    shutil.copy(next(home.profiles.glob("Bob *")), home.profiles / "Bob (2).json")
    again = home.open()
    assert [each.name for each in again.known()] == ["ana", "Bob", "Zoë"]
    assert again.notice is not None
    assert "kept as broken 00000000.json.broken" in problem_sentence(again.notice)
    assert (again.is_known("Bob"), again.is_known("Bo"), again.is_known("")) == (True, False, False)


def test_a_file_of_an_earlier_version_lacks_the_newer_wishes(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"format": 1, "name": "Ana", "races": 3}', encoding="utf-8")
    ana = read_profile(path)
    assert (ana.palette, ana.text_size, ana.formerly) == ("", 0, ())
    wishes = replace(
        ana, palette="distinct", text_size=200, formerly=(Former("An", "2026-11-20 20:15"),)
    )
    write_profile(path, wishes)
    assert read_profile(path) == wishes


def test_who_changes_the_name_keeps_everything_and_is_found_by_the_earlier_one(home: Home) -> None:
    store = home.open()
    store.introduce([person("Ana"), person("Bob")])
    store._settings.change(seats=(person("Ana"), person("Bob")))
    learn(store, "Ana", "fuel")
    assert store.rename("Ana", "Anna", EVENING)
    for each in (store, home.open()):
        assert [one.name for one in each.known()] == ["Anna", "Bob"]
        assert each.of("Anna").lessons == each.of("Ana").lessons == ("fuel",)
        assert each.present_name("Ana", LATER) == "Anna", "nobody else has the name"
        assert each.present_name("Bob", EVENING) == "Bob"
    assert [seat.name for seat in store._settings.settings.seats] == ["Anna", "Bob"]


def test_who_takes_a_name_that_somebody_had_is_somebody_else(home: Home) -> None:
    store = home.open()
    store.introduce([person("Ana")])
    assert store.rename("Ana", "Anna", EVENING)
    store.introduce([person("Anna"), person("Ana")])
    learn(store, "Ana", "pace")
    assert store.of("Anna").lessons == ()
    assert store.present_name("Ana", EVENING) == "Anna"
    assert store.present_name("Ana", LATER) == "Ana"
    assert store.rename("Ana", "Annie", LATER)
    assert store.present_name("Ana", EVENING) == "Anna"
    assert store.present_name("Ana", LATER) == "Annie"


def test_who_is_forgotten_leaves_no_file_and_no_name_at_the_table(home: Home) -> None:
    store = home.open()
    store.introduce([person("Ana"), person("Bob")])
    store._settings.change(seats=(person("Ana"), person("Bob")))
    assert store.forget("Ana")
    assert [each.name for each in store.known()] == ["Bob"]
    assert not list(home.profiles.glob("Ana *"))
    assert store.of("Ana") == Profile("Ana")
    assert [seat.name for seat in store._settings.settings.seats] == ["", "Bob"]


def test_of_a_guest_no_file_is_kept(home: Home) -> None:
    store = home.open()
    store.introduce([person("Ana"), replace(person("Bo"), guest=True)])
    learn(store, "Bo", "fuel")
    assert store.of("Bo").lessons == ("fuel",), "as long as the program runs"
    assert [each.name for each in store.known()] == ["Ana"]
    assert home.open().of("Bo") == Profile("Bo")
    store.introduce([person("Ana"), person("Bo")])
    assert [each.name for each in store.known()] == ["Ana", "Bo"]
    assert store.of("Bo").lessons == ()
