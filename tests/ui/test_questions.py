"""What can be asked by key in a race: told aloud and on a strip, and put away by any other key."""

from __future__ import annotations

import pygame
import pytest

from game.rules import MoveForward
from game.text.formats import read_out
from game.ui.kit.commands import Command
from game.ui.kit.described import Live
from game.ui.kit.input import Commanded
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.questions import QUESTIONS
from game.ui.scenes.race import RaceScene
from tests.ui.driving import OpenWindow, Window, make_match


@pytest.fixture
def race(window: Window) -> RaceScene:
    return window.put_up(make_match(None, "sprinter", "plodder"))


def told(scene: RaceScene) -> list[str]:
    """The answers that are told aloud."""
    nodes = list(scene.described())
    return [e.name for e in nodes if e.live is Live.POLITE and str(e.key).startswith("('answer'")]


@pytest.mark.parametrize(
    ("letter", "answer"),
    [
        ("p", "at the start."),
        ("n", "62 (carrot square) for 3 carrots. You keep 62."),
        ("a", "Player 1: "),
        ("s", "You have 65 carrots, enough for at most 10 squares."),
    ],
)
def test_each_question_has_a_key(window: Window, race: RaceScene, letter: str, answer: str) -> None:
    assert race.questions.box(window.app.renderer) is None
    window.letter(letter)
    (heard,) = told(race)
    assert answer in heard
    assert race.questions.box(window.app.renderer) is not None


def test_what_others_did_is_told_turn_by_turn(window: Window, race: RaceScene) -> None:
    window.act(MoveForward(0, 2))
    window.play_until(lambda: race.selection.open)
    window.letter("o")
    assert "Player 2: " in told(race)[0]
    assert "Player 3: " in told(race)[0]


def test_a_question_asked_again_is_answered_again(window: Window, race: RaceScene) -> None:
    window.letter("p")
    before = {each.key for each in race.described()}
    window.letter("p")
    assert {each.key for each in race.described()} - before


def test_any_other_key_puts_the_answer_away_and_does_its_own(
    window: Window, race: RaceScene
) -> None:
    window.letter("p")
    window.key(pygame.K_RIGHT)
    assert not race.questions.answer
    assert race.selection.cursor is not None


def test_esc_only_puts_it_away(window: Window, race: RaceScene) -> None:
    window.letter("p")
    window.key(pygame.K_ESCAPE)
    assert not race.questions.answer
    assert window.app.scene is race
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.app.scene, RaceMenuDialog)


def test_an_answer_goes_with_the_decision_that_it_was_for(window: Window, race: RaceScene) -> None:
    window.letter("s")
    race.submit(MoveForward(0, 2))
    assert not race.questions.answer


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_long_answer_has_room_in_the_largest_letters(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(size)
    window.app.change_settings(text_size=200 if size[0] == 1280 else 130, language="fi")
    race = window.put_up(make_match(None, *["sprinter"] * 5))
    for letter in "pnaos":
        window.letter(letter)
        box, view = race.questions.box(window.app.renderer), window.app.renderer.viewport
        assert box is not None
        assert box.y > 0.25 * view.height


def test_2_2_of_a_closed_hand_nothing_is_answered(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "sprinter", hidden=True))
    hand = str(scene.match.state.carrots[0])
    assert scene.questions.hears(Commanded(Command.HOLD))
    assert hand in read_out(*scene.questions.answer)
    scene.session.close_hands()
    for question in QUESTIONS:
        assert scene.questions.hears(Commanded(question))
        assert hand not in read_out(*scene.questions.answer)
