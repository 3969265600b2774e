"""The name of who plays alone: asked once, before the first lesson or race."""

from __future__ import annotations

import pygame
import pytest

from game.content.settings import LONGEST_NAME, PERSON
from game.ui.scenes.dialogs import NameDialog
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.par import ParScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.school import SchoolScene
from game.ui.scenes.table_scene import TableScene
from game.ui.scenes.title import TitleScene
from tests.ui.driving import OpenWindow, Window


@pytest.fixture
def window(open_window: OpenWindow, size: tuple[int, int]) -> Window:
    """One window of somebody who has given no name yet."""
    return open_window(size, new_here=True)


def runner(window: Window) -> str:
    """What the person on the table is called."""
    return window.scene(TableScene).match.players[0].name


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_the_first_lesson_asks_and_enter_takes_the_name_that_is_there(
    window: Window, hand: str
) -> None:
    window.open(LessonsScene)
    window.press("lesson 1", hand)
    window.scene(NameDialog)
    assert window.sees("What is your name?")
    offered = window.field("name").text
    assert offered
    window.key(pygame.K_RETURN)
    window.scene(LessonScene)
    assert runner(window) == offered
    assert window.app.profiles.of(offered).name == offered
    window.open(LessonsScene)
    window.press("lesson 2", hand)
    window.scene(LessonScene)
    window.open(NewRaceScene)
    assert window.field("name 0").text == offered


@pytest.mark.parametrize(
    ("press", "kind"),
    [("run", PartiesDialog), ("school", SchoolScene), ("par", ParScene), ("lesson 9", LessonScene)],
)
def test_whatever_comes_first_asks_and_goes_on_with_that_name(
    window: Window, press: str, kind: type[TableScene] | type[PartiesDialog]
) -> None:
    """What was done without a name is theirs."""
    window.app.profiles.change("", lambda had: had.has_done("fuel"))
    window.open(LessonsScene)
    window.press(press)
    window.write("Ana")
    window.key(pygame.K_RETURN)
    window.scene(kind)
    assert window.app.profiles.of("Ana").lessons == ("fuel",)
    window.open(LessonsScene)
    window.letter("r")
    window.press("gentle")
    assert runner(window) == "Ana"


def test_a_name_alone_is_no_lesson(window: Window) -> None:
    """Who leaves the first lesson is invited again."""
    window.open(LessonsScene)
    window.press("lesson 1")
    window.key(pygame.K_RETURN)
    window.scene(LessonScene)
    window.open(TitleScene)
    assert window.sees("New here?")
    assert window.button("learn").style == "button-main"
    window.app.profiles.change(window.app.settings.seats[0].name, lambda had: had.has_done("fuel"))
    window.open(TitleScene)
    assert window.button("new race").style == "button-main"


def test_a_race_of_ones_own_asks_too(window: Window) -> None:
    window.open(NewRaceScene)
    window.press("start")
    window.write("Ana")
    window.press("done")
    assert runner(window) == "Ana"
    assert [seat.name for seat in window.app.settings.seats] == ["Ana", *[""] * 5]


def test_several_persons_write_their_names_themselves(window: Window) -> None:
    window.open(NewRaceScene)
    window.choose("who 1", PERSON)
    window.press("start")
    assert runner(window) == "Player 1"


def test_a_name_that_somebody_has_is_asked_for_again(window: Window) -> None:
    window.open(NewRaceScene)
    window.press("start")
    window.write("Pip")
    window.key(pygame.K_RETURN)
    window.scene(NameDialog)
    assert window.sees("One of the others has this name.")
    window.write("x" * (LONGEST_NAME + 1))
    window.key(pygame.K_RETURN)
    assert runner(window) == "x" * LONGEST_NAME


def test_who_gives_no_name_is_where_they_were(window: Window) -> None:
    page = window.open(LessonsScene)
    window.press("lesson 1")
    window.key(pygame.K_ESCAPE)
    assert window.scene(LessonsScene) is page
    assert window.app.settings.seats == ()
    window.press("lesson 1")
    window.fill("name", " ")
    window.key(pygame.K_RETURN)
    assert runner(window) != "Player 1", "an empty name is none"
