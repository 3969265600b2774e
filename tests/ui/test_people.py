"""The page of people, and how they take their seats in a new race."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.profile import Profile
from game.content.saved_races import races_folder
from game.content.settings import PERSON
from game.match import Player
from game.records import record_text
from game.text import current_language
from game.ui.scenes.dialogs import Message, NameDialog, Question
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rivals import GUEST
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.wall import WallScene
from tests.library import match_of, set_up
from tests.records.races import played
from tests.ui.driving import Window

HOUSEHOLD = Profile("Ana", "bow", "green", coached=True), Profile("Bob", "cap", "blue")


@pytest.fixture
def size() -> tuple[int, int]:
    """Large enough for all pages to be in view."""
    return 1280, 720


@pytest.fixture
def household(window: Window) -> Window:
    """A window in which Ana and Bob are known."""
    for person in HOUSEHOLD:
        window.app.profiles.make(person)
    return window


@pytest.fixture
def page(household: Window) -> PeopleScene:
    """The page, once all races have been read: three that Ana ran."""
    races_folder().mkdir(parents=True)
    for number in range(3):
        text = record_text(played("abacus-2000", 3, seed=str(number)))
        path = races_folder() / f"2026-11-2{number} 20.15.hare"
        path.write_text(text.replace('"Player 1"', '"Ana"'), encoding="utf-8")
    scene = household.open(PeopleScene)
    household.prepare()
    return scene


def of(window: Window, name: str) -> Profile:
    """What is kept of this person."""
    return window.app.profiles.of(name)


# --- the page -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way", ["title: press people", "title: p", "settings: press people", "statistics: p"]
)
def test_many_ways_lead_to_it(household: Window, way: str) -> None:
    where, _colon, how = way.partition(": ")
    household.open(TitleScene)
    household.prepare()
    if where == "settings":
        household.open(SettingsScene)
        household.press("group playing")
    elif where == "statistics":
        household.open(StatisticsScene)
    household.do(how)
    household.scene(PeopleScene)
    assert household.sees("Ana")


def test_each_person_has_looks_and_wishes(household: Window, page: PeopleScene) -> None:
    household.press("person Bob")
    household.choose("figure", "hat")
    household.choose("coached", True)
    household.choose("language", "de")
    household.choose("palette", "distinct")
    household.choose("text_size", 130)
    bob = of(household, "Bob")
    assert (bob.figure, bob.colour, bob.coached) == ("hat", "blue", True)
    assert (bob.language, bob.palette, bob.text_size) == ("de", "distinct", 130)
    assert current_language() == "en", "it is nobody’s turn"
    assert of(household, "Ana") == HOUSEHOLD[0]


def test_what_is_wished_for_in_a_race_holds_at_once_for_whose_turn_it_is(
    household: Window,
) -> None:
    seats = [Player(each.name, None, each.colour, each.figure) for each in HOUSEHOLD]
    household.put_up(match_of(set_up(seats)))
    household.app.navigator.open_people()
    household.step()
    acting = household.race.match.player_to_act()
    assert acting is not None
    for name in sorted(("Ana", "Bob"), key=lambda each: each == acting.name):
        assert household.app.renderer.viewport.text_size == 100
        household.press(f"person {name}")
        household.choose("text_size", 130)
    assert household.app.renderer.viewport.text_size == 130


def test_a_person_has_statistics_and_a_wall_of_the_races(
    household: Window, page: PeopleScene
) -> None:
    assert household.sees("Races: 3")
    household.press("wall")
    household.scene(WallScene)
    household.do("escape")
    household.press("person Bob")
    assert household.sees("Races: 0")
    household.press("statistics")
    household.scene(StatisticsScene)
    household.prepare()
    assert household.choice("person").value == "Bob", "who has no races, too"


def test_who_changes_the_name_keeps_the_races(household: Window, page: PeopleScene) -> None:
    household.press("rename")
    household.fill("name", "Bob")
    household.press("done")
    household.scene(NameDialog)
    assert household.sees("One of the others has this name.")
    household.fill("name", "Anna")
    household.press("done")
    household.prepare()
    assert household.scene(PeopleScene) is page
    assert household.sees("Earlier names (races under them count): Ana")
    assert household.sees("Races: 3")
    assert of(household, "Anna").figure == "bow"


def test_a_new_person_looks_like_nobody_else(household: Window, page: PeopleScene) -> None:
    household.press("new person")
    household.press("done")
    assert household.sees("Please type a name.")
    household.fill("name", " Cleo ")
    household.press("done")
    cleo = of(household, "Cleo")
    assert cleo.figure not in ("", "bow", "cap")
    assert cleo.colour not in ("", "green", "blue")
    assert household.button("person Cleo").chosen


def test_who_is_forgotten_is_asked_about_first(household: Window, page: PeopleScene) -> None:
    household.press("delete")
    household.scene(Question)
    assert household.sees("Saved races stay.")
    household.press("no")
    assert of(household, "Ana") == HOUSEHOLD[0]
    household.press("delete")
    household.press("yes")
    household.scene(PeopleScene)
    assert [each.name for each in household.app.profiles.known()] == ["Bob"]
    assert len(list(races_folder().glob("*.hare"))) == 3


def test_a_broken_file_is_told_of(household: Window, tmp_path: Path) -> None:
    (path,) = household.app.profiles._folder.glob("Bob *")
    path.write_text("{", encoding="utf-8")
    household.app.profiles._files.clear()
    household.open(TitleScene)
    household.app.navigator.open_people()
    household.step()
    household.pass_time(0)
    household.scene(Message)
    assert household.sees(f"kept as {path.name}.broken")


# --- at a seat ----------------------------------------------------------------------------------


def test_a_known_person_is_seated_by_portrait_and_looks_as_always(household: Window) -> None:
    page = household.open(NewRaceScene)
    household.press("who 1")
    household.press("person Ana")
    ana = page.seats[1]
    assert (ana.who, ana.name, ana.figure, ana.colour) == (PERSON, "Ana", "bow", "green")
    assert len({seat.figure for seat in page.seats}) == 6, "whoever had it has the other's"
    household.press("who 0")
    assert not household.button("person Ana").enabled, "nobody sits twice"
    household.press("person Bob")
    household.press("start")
    match = household.scene(RaceScene).match
    assert [player.name for player in match.players] == ["Bob", "Ana", "Pepper"]
    assert of(household, "Ana").coached


def test_a_new_person_is_typed_in_where_somebody_known_sat(household: Window) -> None:
    page = household.open(NewRaceScene)
    household.press("who 0")
    household.press("person Bob")
    household.press("who 0")
    household.press("who person")
    household.write("Cleo")
    assert page.seats[0].name == "Cleo"
    household.press("start")
    household.scene(RaceScene)
    assert [each.name for each in household.app.profiles.known()] == ["Ana", "Bob", "Cleo"]


def test_nothing_is_kept_of_a_guest_but_the_race(household: Window) -> None:
    page = household.open(NewRaceScene)
    household.choose("who 0", GUEST)
    household.fill("name 0", "Bob")
    assert household.sees("Bob is known here.")
    assert not household.button("start").enabled
    household.fill("name 0", "Bo")
    household.press("start")
    scene = household.scene(RaceScene)
    assert scene.match.players[0].guest
    scene.session.stop()
    household.reach(PodiumScene)
    assert of(household, "Bo").races == 1, "as long as the program runs"
    assert [each.name for each in household.app.profiles.known()] == ["Ana", "Bob"]
    statistics = household.open(StatisticsScene)
    household.prepare()
    assert statistics._persons == []
    assert page.seats[0].guest
    lesson = household.open(LessonScene, 0)
    assert lesson.match.players[0].name == "Bo"
    household.open(PeopleScene)
    household.app.profiles.change("Bo", lambda had: had.has_done("fuel"))
    assert [each.name for each in household.app.profiles.known()] == ["Ana", "Bob"]
    household.press("new person")
    household.fill("name", "Bo")
    household.press("done")
    assert of(household, "Bo").lessons == (), "whoever stays begins anew"
    assert [each.name for each in household.app.profiles.known()] == ["Ana", "Bo", "Bob"]


def test_the_page_of_people_can_be_opened_from_a_seat(household: Window) -> None:
    page = household.open(NewRaceScene)
    for name in ("who 0", "person Ana", "who 0", "people", "rename"):
        household.press(name)
    household.fill("name", "Anna")
    household.press("done")
    household.press("back")
    assert household.scene(NewRaceScene) is page
    assert page.seats[0].name == "Anna"
