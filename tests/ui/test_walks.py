"""Whole evenings at the table: from the title to the podium by mouse, by keys, by gamepad."""

from __future__ import annotations

import pygame
import pytest

from game.bots import GENTLE
from game.rules import (
    Action,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    RaceResult,
    TakeTen,
    race_result,
)
from game.text.formats import ordinal
from game.ui.scenes.keys_page import KeysScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.ui.driving import (
    OpenWindow,
    Window,
    keep_a_race,
    make_match,
    moved_to,
    race_over,
    wise_action,
)


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    """One in which nothing takes time."""
    return open_window(speed="instant")


def race_to_podium(window: Window, scene: RaceScene, hand: str) -> set[type[Action]]:
    """Let the one person play by this hand; returns the kinds of actions that it took."""
    done: set[type[Action]] = set()

    def persons_turn() -> bool:
        if window.app.scene is not scene:
            return True
        player = scene.match.player_to_act()
        return player is not None and player.bot is None and not scene.timeline.running

    for _turn in range(300):
        window.play_until(persons_turn)
        if window.app.scene is not scene or not scene.match.persons_left():
            break
        action = wise_action(scene.match)
        entries = len(scene.match.log)
        window.act(action, hand)
        assert scene.match.log[entries].action == action
        assert scene.match.log[entries].seat == 0
        done.add(type(action))
    window.reach(PodiumScene)
    assert scene.match.state.is_over
    return done


def test_an_evening_by_mouse_is_the_same_race_as_one_by_keys_or_fingers_alone(
    open_window: OpenWindow,
) -> None:
    logs = []
    keep_a_race()
    for hand in ("mouse", "keys", "finger"):
        window = open_window(speed="instant")
        window.open(TitleScene)
        window.press("new race", hand)
        page = window.scene(NewRaceScene)
        if hand == "mouse":
            window.press("seed")
        else:
            window.tab_to("seed")
        window.write("acorn")
        window.press("start", hand)
        scene = window.scene(RaceScene)
        assert [player.bot for player in scene.match.players] == [None, *GENTLE]
        assert scene.match.seed == page.seed == "acorn"
        assert {MoveForward, MoveBack, Finish} <= race_to_podium(window, scene, hand)
        logs.append(scene.match.log)
        window.press("race again", hand)
        assert window.scene(RaceScene).match.seed != "acorn"
    assert logs[0] == logs[1] == logs[2]


def test_a_race_with_hidden_hands_by_other_buttons_of_a_pad_and_the_panel_on_the_left(
    open_window: OpenWindow,
) -> None:
    """Each is given on the page of keys, by pad as well."""
    window = open_window(speed="instant", left_handed=True)
    window.open(KeysScene)
    for command, button in (("confirm", "y"), ("back", "x")):
        window.press(f"pad {command}", "pad")
        window.do(f"pad {button}")
        window.press("yes", "pad")
    assert window.app.settings.pad == {
        "confirm": "y",
        "back": "x start",
        "undo": "b",
        "redo": "a",
    }
    match = make_match(None, "plodder", "sprinter", rules="ravensburger-1978", hidden=True)
    scene = window.put_up(match)
    assert {MoveForward, MoveBack} <= race_to_podium(window, scene, "pad")
    window.press("title", "pad")
    window.scene(TitleScene)


def test_staying_is_offered_by_button_and_letter(window: Window) -> None:
    """On a carrot square: take ten by mouse, give ten by key."""
    match = moved_to(2, 5, 4)
    window.put_up(match)
    before = match.state.carrots
    window.act(TakeTen(0))
    window.act(GiveTen(1), "keys")
    assert match.state.carrots[:2] == (before[0] + 10, before[1] - 10)
    assert not window.offers("take")


def test_a_gamepad_walks_the_menus_and_the_board(window: Window) -> None:
    window.open(TitleScene)
    for way in (*["pad dpad_down"] * 3, "pad a"):
        window.do(way)
    window.scene(SettingsScene)
    window.pad(pygame.CONTROLLER_BUTTON_B)
    window.scene(TitleScene)
    for way in (*["pad dpad_up"] * 2, "pad a"):
        window.do(way)
    window.scene(PartiesDialog)
    window.press("new race", "pad")
    window.scene(NewRaceScene)
    window.press("start", "pad")
    scene = window.scene(RaceScene)
    window.play_until(lambda: scene.match.state.turn == 0 and not scene.timeline.running)
    here = scene.match.state.squares[0]
    window.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    window.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.selection.cursor is not None
    assert scene.selection.cursor > here
    window.pad(pygame.CONTROLLER_BUTTON_A)
    own = [entry.action for entry in scene.match.log if entry.seat == 0]
    assert len(own) == 1
    assert isinstance(own[0], MoveForward)
    window.pad(pygame.CONTROLLER_BUTTON_START)
    assert window.offers("resume")


@pytest.mark.parametrize(
    ("letter", "where"), [("n", PartiesDialog), ("s", SettingsScene)], ids=["new race", "settings"]
)
def test_letters_on_the_title_do_what_their_buttons_do(
    window: Window, letter: str, where: type[PartiesDialog] | type[SettingsScene]
) -> None:
    window.open(TitleScene)
    window.letter(letter)
    window.scene(where)


@pytest.mark.parametrize("way", ["button", "letter", "window"])
def test_quitting_ends_the_loop(window: Window, way: str) -> None:
    """`run` returns when the player quits from the title, and lets go of the scenes."""

    def begin() -> None:

        window.app.navigator.to_title()
        if way == "button":
            pos = window.pixel(*window.button("quit").box.centre)
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        elif way == "letter":
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)
            )
        else:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    window.loop.run(begin)
    assert isinstance(window.app.scene, TitleScene)


def test_the_podium_names_everyone_in_their_place(open_window: OpenWindow) -> None:
    match = race_over("sprinter", "plodder", "sprinter", "plodder", "sprinter", "plodder")
    window = open_window((1280, 720))
    window.open(PodiumScene, match)
    result = race_result(match.state)
    assert result is not None
    texts = window.texts()
    for seat, player in enumerate(match.players):
        assert player.name in texts
        assert ordinal(result.places[seat]) in texts
    assert f"{match.players[result.winners[0]].name} wins!" in texts
    assert window.sees(f"Rounds: {match.state.round}")
    assert not window.sees(match.seed), "which says nothing to a family"


def test_those_who_share_the_first_place_are_all_named(window: Window) -> None:
    match = race_over()
    scene = window.open(PodiumScene, match)
    scene.result = RaceResult(scene.result.end, (1, 3, 1))
    assert "Player 1 and Player 3 win!" in window.texts()
    scene.result = RaceResult(scene.result.end, (1, 1, 1))
    assert "Player 1, Player 2 and Player 3 win!" in window.texts()
