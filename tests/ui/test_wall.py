"""The wall of a person, what the podium tells of it, and days in a row where they are chosen."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.content.profile import Run
from game.content.saved_races import races_folder
from game.lessons.par import course_of_day
from game.match import Match
from game.records import record_text, save
from game.records.statistics import History, Which, outings
from game.records.wall import ACHIEVEMENTS, Sign, first_days, signs
from game.text.achievements import achievement, sign_words
from game.text.editions import title_of
from game.ui.kit.described import Described
from game.ui.kit.widgets import Button
from game.ui.scenes.par import ParScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.school import SchoolScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.wall import Achieved, Exhibit, WallScene
from tests.library import LIBRARY
from tests.records.races import played
from tests.ui.driving import OpenWindow, Window

RACES = ("abacus-2000", 3), ("abacus-2000", 4), ("finnish", 3), ("devir-2014", 5)


@pytest.fixture
def shelf() -> list[Match]:
    """Four saved races of Player 1 against Hazel (“sprinter”) and Clover (“plodder”)."""
    races_folder().mkdir(parents=True)
    matches = [played(edition, n, seed=str(n), wild=0.1) for edition, n in RACES]
    for day, match in enumerate(matches):
        path = races_folder() / f"2026-11-2{day} 20.15.hare"
        path.write_text(record_text(match), encoding="utf-8")
    return matches


def opened(window: Window) -> WallScene:
    """The wall of Player 1, by way of the statistics."""
    window.open(StatisticsScene)
    window.prepare()
    window.press("wall")
    window.step()
    return window.scene(WallScene)


def is_raced(window: Window, edition: str) -> bool:
    """Whether this edition has been raced by whoever’s wall it is."""
    title = title_of(LIBRARY.edition(edition))
    return "Not raced yet" not in described(window, title).more


def described(window: Window, name: str) -> Described:
    return next(each for each in window.app.scene.described() if each.name == name)


def everything() -> History:
    history = History(LIBRARY)
    history.look()
    while history.read_next():
        pass
    return history


@pytest.mark.parametrize("way", ["press wall", "l"])
def test_the_statistics_lead_to_it_and_back_leads_there(
    window: Window, shelf: list[Match], way: str
) -> None:
    window.open(StatisticsScene)
    window.prepare()
    window.do(way)
    assert window.scene(WallScene).heading() == "Trophies: Player 1"
    window.press("back")
    window.scene(StatisticsScene)


def test_each_edition_and_each_rival_has_the_signs_of_its_races(
    window: Window, shelf: list[Match]
) -> None:
    opened(window)
    races = outings(everything().races, "Player 1")
    asked = {each.name: Which(edition=each.name) for each in LIBRARY.sound_editions()}
    told = {each.name: each._signs for each in window.widgets(Exhibit)}
    for name, found in told.items():
        which = asked.get(name) or Which(rival=name)
        assert set(found) == signs(each for each in races if each in which), name
    assert len(told) == 8 + 9
    assert Sign.RACED in told["finnish"]
    assert told["sprinter"]
    assert not told["master"]
    assert not told["strategic"]


def test_signs_are_told_in_words(window: Window, shelf: list[Match]) -> None:
    """Below the boxes, and to whoever points, is there with the keyboard, or hears the page."""
    opened(window)
    button = window.button("finnish")
    assert described(window, "Finnish rules").more.startswith("Raced.")
    assert {sign_words(sign.value) for sign in Sign} <= {*window.texts()}
    box = window.in_view(button)
    window.point(*box.centre)
    assert button.title.split("\n")[0] == sign_words("raced")
    assert window.sees(button.title)
    assert described(window, "Strategic").more == "Not raced yet."


def test_what_has_been_achieved_is_told_with_its_day(window: Window, shelf: list[Match]) -> None:
    opened(window)
    days = first_days(outings(everything().races, "Player 1"))
    lines = window.widgets(Achieved)
    assert len(lines) == len(ACHIEVEMENTS)
    assert 0 < len(days) < len(lines)
    done = [each.text.split("\n")[0] for each in lines if each.is_done]
    assert done == [achievement(name) for name in ACHIEVEMENTS if name in days]
    still_open = [each for each in lines if not each.is_done]
    assert lines[: len(done)] + still_open == lines, "what is done comes first"
    assert all("2026" in each.text for each in lines if each.is_done)
    assert all("Still open" in (each.described().name or "") for each in still_open)


def test_a_press_shows_the_races(window: Window, shelf: list[Match]) -> None:
    opened(window)
    window.press("finnish")
    window.scene(StatisticsScene)
    assert window.choice("edition").value == "finnish"
    window.press("wall")
    window.press("plodder")
    assert (window.choice("edition").value, window.choice("rival").value) == (None, "plodder")


def test_a_setting_puts_it_away(window: Window, shelf: list[Match]) -> None:
    window.app.change_settings(keepsakes=False)
    window.open(StatisticsScene)
    window.prepare()
    assert not window.offers("wall")


# --- the podium ------------------------------------------------------------------------------


def podium(window: Window, match: Match, saved: Path | None) -> PodiumScene:
    window.app.change_settings(reduced_motion=True)
    window.app.navigator.to_podium(match, saved)
    window.prepare()
    window.step()
    return window.scene(PodiumScene)


def new_lines(scene: PodiumScene) -> list[str]:
    return [line for line in scene._about() if "New troph" in line]


def test_the_podium_tells_the_rarest_of_what_is_new(window: Window) -> None:
    match = played("abacus-2000", 3, seed="1", wild=0.1)
    scene = podium(window, match, save(match, datetime(2026, 11, 25)))
    (line,) = new_lines(scene)
    days = first_days(outings(everything().races, "Player 1"))
    rarest = [name for name in ACHIEVEMENTS if name in days][-1]
    assert achievement(rarest) in line
    assert f"and {len(days) - 1} more" in line
    assert line in "\n".join(each.name for each in scene.described())


def test_the_podium_leads_to_what_is_new_on_the_wall(window: Window) -> None:
    match = played("abacus-2000", 3, seed="1", wild=0.1)
    scene = podium(window, match, save(match, datetime(2026, 11, 25)))
    window.press("wall")
    window.prepare()
    assert any(each.is_done for each in window.widgets(Achieved))
    window.do("escape")
    assert window.app.scene is scene, "and not the statistics, which nobody has opened"


def test_no_button_of_the_podium_moves_when_something_is_new_on_the_wall(window: Window) -> None:
    match = played("abacus-2000", 3, seed="1", wild=0.1)
    window.app.change_settings(reduced_motion=True)
    window.app.navigator.to_podium(match, save(match, datetime(2026, 11, 25)))
    window.step()
    scene = window.scene(PodiumScene)
    before = {each.name: each.box for each in window.widgets(Button)}
    assert "wall" in before
    window.prepare()
    window.step()
    assert new_lines(scene)
    assert {each.name: each.box for each in window.widgets(Button)} == before


def test_the_podium_tells_nothing_twice(window: Window) -> None:
    match = played("abacus-2000", 3, seed="1", wild=0.1)
    path = save(match, datetime(2026, 11, 25))
    path.with_name("The same.hare").write_text(record_text(match), encoding="utf-8")
    assert new_lines(podium(window, match, path)) == []


def test_of_several_the_podium_says_in_one_line_whose_it_is(window: Window) -> None:
    match = played("abacus-2000", 4, seed="1", wild=0.1)
    assert new_lines(podium(window, match, None)) == ["New trophies for: Player 1 and Player 4"]


def test_a_page_that_is_there_does_not_go_again(open_window: OpenWindow) -> None:
    """With large letters the page comes only after a press if it hides a figure. What is new makes
    it longer, so that it hides one."""
    window = open_window((1100, 700))
    window.app.change_settings(text_size=115)
    window.app.navigator.to_podium(played("abacus-2000", 3, seed="1", wild=0.1), None)
    window.step()
    scene = window.scene(PodiumScene)
    scene.timeline.finish()
    assert not scene._only_party
    window.prepare()
    assert new_lines(scene)
    assert scene._waits
    assert not scene._only_party


def test_the_podium_is_quiet_if_that_is_wished(window: Window) -> None:
    window.app.change_settings(keepsakes=False)
    match = played("abacus-2000", 3, seed="1", wild=0.1)
    assert new_lines(podium(window, match, None)) == []


# --- days in a row ---------------------------------------------------------------------------


def last_days(number: int) -> list[str]:
    return [(date.today() - timedelta(n)).isoformat() for n in range(number)]


@pytest.mark.parametrize("wished", [True, False])
def test_days_in_a_row_are_told_where_they_are_chosen(window: Window, wished: bool) -> None:
    window.app.change_settings(keepsakes=wished)
    runs = tuple(
        Run("", course_of_day("2000", day).name, day, 20, 18, False, (1,)) for day in last_days(3)
    )
    marks = dict.fromkeys(last_days(4), "solved")
    window.app.profiles.change("", lambda had: replace(had, puzzles=marks, runs=runs))
    window.open(SchoolScene, "")
    window.step()
    assert window.sees("Puzzle of the day: solved on 4 days in a row.") is wished
    window.open(ParScene)
    window.step()
    assert window.sees("Course of the day: home on 3 days in a row.") is wished


def test_one_day_is_no_row(window: Window) -> None:
    marks = {date.today().isoformat(): "solved"}
    window.app.profiles.change("", lambda had: replace(had, puzzles=marks))
    window.open(SchoolScene, "")
    window.step()
    assert not window.sees("in a row")


def test_from_one_wall_to_another(window: Window, shelf: list[Match]) -> None:
    """After a race at one screen each sees their own; Back leads to the page of who was seen."""
    other = [replace(each, name="Lotta") if each.bot is None else each for each in shelf[0].players]
    shelf[0].setup = replace(shelf[0].setup, players=tuple(other))
    path = races_folder() / "2026-11-25 20.15.hare"
    path.write_text(record_text(shelf[0]), encoding="utf-8")
    wall = opened(window)
    assert wall.heading().endswith("Player 1")
    window.choose("person", "Lotta")
    assert wall.heading().endswith("Lotta")
    raced = [name for name in ("abacus-2000", "finnish") if is_raced(window, name)]
    assert raced == ["abacus-2000"]
    window.do("escape")
    assert window.scene(StatisticsScene)._person == "Lotta"
