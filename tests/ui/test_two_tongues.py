"""Where several share the screen, each turn can be in the language of the person whose it is, and
have that person's colours and letters."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules import legal_actions
from game.text import current_language
from game.ui.draw import theme
from game.ui.scenes.dialogs import LanguageDialog
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from tests.ui.driving import Window, make_match


def turn_of(window: Window, scene: RaceScene, seat: int) -> None:
    """Play until it is this person's turn, and the name has been seen."""
    session, match = scene.session, scene.match
    while (session.at_screen, match.state.actor) != (seat, seat):
        actor = match.state.actor
        if window.app.scene is scene and actor is not None and actor == session.at_screen:
            scene.submit(legal_actions(match.state)[0])
        window.pass_time(5.0)
        window.see_handover()


@pytest.fixture
def scene(window: Window) -> RaceScene:
    """Player 2, in whose turn it is, has chosen to be spoken to in German."""
    scene = window.put_up(make_match(None, None, "plodder"))
    turn_of(window, scene, 1)
    window.menu("language")
    window.scene(LanguageDialog)
    window.press("de")
    window.press("resume")
    return scene


def test_each_turn_is_in_the_language_of_its_person(window: Window, scene: RaceScene) -> None:
    assert current_language() == "de"
    assert window.app.profiles.of("Player 2").language == "de"
    scene.submit(legal_actions(scene.match.state)[0])
    turn_of(window, scene, 0)
    assert current_language() == "en"
    scene.submit(legal_actions(scene.match.state)[0])
    turn_of(window, scene, 1)
    assert current_language() == "de"
    assert window.app.settings.language == "", "the program’s own language stays"


def test_at_the_podium_everybody_reads_the_language_of_the_settings(
    window: Window, scene: RaceScene
) -> None:
    assert current_language() == "de"
    scene.session.stop()
    window.reach(PodiumScene)
    assert current_language() == "en"


def test_who_plays_alone_has_one_language(window: Window) -> None:
    window.put_up(make_match(None, "plodder", "sprinter"))
    window.menu()
    assert not window.offers("language")


# --- colours and letters --------------------------------------------------------------------


def look(window: Window) -> tuple[bool, int]:
    """Whether the players' colours are those for all eyes, and how large letters are."""
    renderer = window.app.renderer
    distinct = theme.theme_of(contrast=False, palette="distinct", focus_ring="normal")
    return renderer.theme == distinct, renderer.viewport.text_size


def wishes(window: Window, name: str) -> None:
    """Let this person have colours and letters of their own."""
    window.app.profiles.change(name, lambda had: replace(had, palette="distinct", text_size=130))


def test_each_turn_has_the_colours_and_letters_of_its_person(window: Window) -> None:
    wishes(window, "Player 2")
    scene = window.put_up(make_match(None, None, "plodder"))
    turn_of(window, scene, 0)
    assert look(window) == (False, 100)
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: isinstance(window.app.scene, HandoverScene))
    assert look(window) == (True, 130), "the name is shown to whose turn it is"
    assert sum(isinstance(each, HandoverScene) for each in window.app.scenes) == 1
    turn_of(window, scene, 1)
    window.key(pygame.K_MINUS, mod=pygame.KMOD_CTRL)
    assert look(window) == (True, 115)
    assert window.app.profiles.of("Player 2").text_size == 115
    assert window.app.settings.text_size == 100, "the program’s own size stays"
    window.app.change_settings(text_size=150)
    assert look(window) == (True, 150), "what is set is seen at once"
    scene.submit(legal_actions(scene.match.state)[0])
    turn_of(window, scene, 0)
    assert look(window) == (False, 150)
    scene.session.stop()
    window.reach(PodiumScene)
    assert look(window) == (False, 150)


def test_who_plays_alone_has_all_of_the_race_as_wished(window: Window) -> None:
    wishes(window, "Player 1")
    window.app.profiles.change("Player 1", lambda had: replace(had, language="de"))
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    assert (current_language(), *look(window)) == ("de", True, 130)
    scene.session.stop()
    window.reach(PodiumScene)
    assert (current_language(), *look(window)) == ("en", False, 100)
