"""Where several share the screen, each turn can be in the language of the person whose it is."""

from __future__ import annotations

import pytest

from game.rules import legal_actions
from game.text import current_language
from game.ui.scenes.dialogs import LanguageDialog
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
