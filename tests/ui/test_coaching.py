"""The coach at the table: for whom it is asked, and for nobody else."""

from __future__ import annotations

import pygame
import pytest

from game.rules import SquareKind, legal_actions
from game.ui.scenes.race import RaceScene
from tests.ui.driving import OpenWindow, Window, make_match, put_up

PAYS = "Will it pay?"
HOME = "if no position pays"


def look_at(window: Window, scene: RaceScene, *kinds: SquareKind) -> int:
    """Point at the nearest lit square of such a kind; returns it."""
    track = scene.match.race.track
    square = min(s for s in scene.selection.lit() if track.kinds[s] in kinds)
    window.point(*scene.board_view.centre(square))
    window.step()
    return square


def test_nobody_is_coached_who_has_not_asked(window: Window) -> None:
    scene = put_up(window, make_match(None, "sprinter", "plodder"))
    look_at(window, scene, SquareKind.POSITION_2, SquareKind.POSITION_3, SquareKind.POSITION_1_5_6)
    assert not window.sees(PAYS)
    assert not window.sees(HOME)


@pytest.mark.parametrize("way", ["key", "menu"])
def test_the_coach_speaks_of_the_square_that_is_looked_at(window: Window, way: str) -> None:
    scene = put_up(window, make_match(None, "sprinter", "plodder"))
    if way == "key":
        window.letter("k")
    else:
        window.key(pygame.K_ESCAPE)
        window.press("Coach for Player 1: off")
    look_at(window, scene, SquareKind.POSITION_2, SquareKind.POSITION_3, SquareKind.POSITION_1_5_6)
    assert window.sees(PAYS)
    assert window.sees(HOME)
    look_at(window, scene, SquareKind.CARROT)
    assert not window.sees(PAYS)
    assert window.sees(HOME)
    look_at(window, scene, SquareKind.HARE)
    assert not window.sees(HOME), "where chance decides it says nothing"
    window.letter("k")
    look_at(window, scene, SquareKind.CARROT)
    assert not window.sees(HOME)


def test_each_person_has_the_coach_or_not(window: Window) -> None:
    scene = put_up(window, make_match(None, None, "plodder"))
    window.letter("k")
    assert (scene.coaching.helps(0), scene.coaching.helps(1)) == (True, False)
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    look_at(window, scene, SquareKind.CARROT)
    assert scene.match.state.actor == 1
    assert not window.sees(HOME)
    window.key(pygame.K_ESCAPE)
    assert "Coach for Player 2: off" in window.button_texts()


def test_who_has_asked_once_has_the_coach_in_the_next_race(open_window: OpenWindow) -> None:
    window = open_window()
    put_up(window, make_match(None, "plodder", "sprinter"))
    window.letter("k")
    other = open_window()
    scene = put_up(other, make_match(None, "plodder", "sprinter"))
    assert scene.coaching.helps(0)
    other.letter("k")
    assert not scene.coaching.helps(0)


def test_while_a_computer_is_to_act_there_is_nobody_to_coach(window: Window) -> None:
    put_up(window, make_match("plodder", "sprinter", "plodder"))
    window.letter("k")
    assert window.app.settings.coached == ()
    window.key(pygame.K_ESCAPE)
    assert not any("Coach" in text for text in window.button_texts())


def test_the_card_holds_its_words_at_the_smallest_size(open_window: OpenWindow) -> None:
    window = open_window((960, 540))
    scene = put_up(window, make_match(None, None, None, None, None, None))
    window.letter("k")
    for square in scene.selection.lit():
        window.point(*scene.board_view.centre(square))
        window.step()
        card = window.app.renderer.viewport.rect(scene.panel.info)
        for text in window.texts():
            if HOME in text or PAYS in text:
                where = window.where(text)
                assert where is not None
                assert card.contains(where)
