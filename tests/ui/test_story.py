"""The story of a race: from the podium, and what can be taken along of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.saved_races import races_folder
from game.match import chronicle
from game.text.chronicle import headline, sentence
from game.ui.kit.widgets import Label
from game.ui.scenes.dialogs import Message
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.story import StoryScene
from tests.records.races import played
from tests.ui.driving import Window


def opened(window: Window, edition: str = "abacus-2000", players: int = 4) -> StoryScene:
    return window.open(StoryScene, played(edition, players, seed="b", wild=0.1))


@pytest.mark.parametrize("way", ["press story", "y"])
def test_the_podium_leads_to_it_and_it_leads_back(window: Window, way: str) -> None:
    podium = window.open(PodiumScene, played("abacus-2000", 3, seed="b", wild=0.1))
    podium.timeline.finish()
    window.do(way)
    window.scene(StoryScene)
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is podium


def test_headline_and_sentences_are_read_in_their_order(window: Window) -> None:
    scene = opened(window)
    story = chronicle(scene.match)
    labels = [label.text for label in window.widgets(Label)]
    assert labels == [headline(story.headline), *map(sentence, story.facts)]


def test_a_picture_of_1920_by_1080_is_saved_and_it_is_told_where(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: tmp_path)
    opened(window, "ravensburger-1978", 6)
    window.press("save picture")
    (path,) = tmp_path.glob("*.png")
    picture = pygame.image.load(path)
    assert picture.get_size() == (1920, 1080)
    colours = {tuple(picture.get_at((x, 540))) for x in range(0, 1920, 7)}
    assert len(colours) > 50  # a board, not an empty sheet
    assert any(path.name in label.text for label in window.widgets(Label))


def test_story_places_and_log_are_saved_as_text_and_it_is_told_where(window: Window) -> None:
    scene = opened(window)
    window.press("save text")
    (path,) = races_folder().glob("*.txt")
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == scene.heading()
    story = chronicle(scene.match)
    assert lines[2 : 2 + len(story.facts)] == list(map(sentence, story.facts))
    assert len(lines) > len(scene.match.log)
    assert lines[-1].endswith("The race is over.")
    assert any(path.name in label.text for label in window.widgets(Label))


@pytest.mark.parametrize("what", ["save picture", "save text"])
def test_what_cannot_be_written_is_told(
    window: Window, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    def full(*_args: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.ui.scenes.story.save_picture", full)
    monkeypatch.setattr("game.ui.scenes.story.write_beside", full)
    monkeypatch.setattr("game.ui.scenes.story.StoryPicture.png", lambda *_args: b"")
    opened(window)
    window.press(what)
    window.scene(Message)
    assert any("can’t be saved" in label.text for label in window.widgets(Label))
