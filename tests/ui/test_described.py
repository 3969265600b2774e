"""What those who hear the window are told: every scene in every state that has words of its own,
and what comes of what they ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pygame
import pytest

from game.match import Match, Waiting
from game.rules import MoveForward
from game.ui.kit.described import Act, Described, Live, Role
from game.ui.scenes.board_widget import AtSquare
from game.ui.scenes.log import LogScene
from tests.ui.driving import Window, make_match, play_to
from tests.ui.overflow_scenes import SCENES

SAMPLE = ("title", "new race", "rivals", "settings", "dialogs", "lesson 1", "reference", "log")
SLOW = [pytest.param(each, marks=pytest.mark.slow) for each in SCENES if each not in SAMPLE]
SAME_WAY = ("Puzzle ", "Keys on this page")
"""What is there twice, as a button and in a list, and leads to the same place."""


def alone() -> Match:
    """A race of one person and two rivals, in which the person goes first."""
    return make_match(None, "sprinter", "plodder")


def every(nodes: Iterable[Described]) -> Iterator[Described]:
    """These nodes and all inside them, in reading order."""
    for node in nodes:
        yield node
        yield from every(node.inside)


def described(window: Window) -> list[Described]:
    """All nodes of the scene on top."""
    return list(every(window.app.scene.described()))


def node(window: Window, key: object) -> Described:
    """The node with this key."""
    (found,) = [each for each in described(window) if each.key == key]
    return found


def press(window: Window, key: object) -> None:
    """Press this as a screen reader does."""
    window.react()
    assert window.app.reach(key)
    window.app.handle(node(window, key).press)
    window.step()


# --- every scene --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*SAMPLE, *SLOW])
def test_all_that_can_be_reached_has_a_name_of_its_own(name: str, window: Window) -> None:
    for state in SCENES[name](window):
        check(window, f"{name}, {state}")


def check(window: Window, where: str) -> None:
    nodes, form = described(window), window.form
    nameless = [each for each in nodes if not each.name and each.role is not Role.LETTERS]
    assert not nameless, f"{where}: {nameless}"
    controls = Counter(
        (each.role, each.name, each.more)
        for each in nodes
        if each.acts and each.enabled and each.role is not Role.ITEM
    )
    twice = [told for told, n in controls.items() if n > 1 and not told[1].startswith(SAME_WAY)]
    assert not twice, f"{where}: {twice}"
    focused = [each for each in nodes if each.focused]
    assert len(focused) <= 1, f"{where}: {focused}"
    assert focused or form.focus is None, f"{where}: the keyboard is nowhere"
    keys = Counter(each.key for each in window.app.scene.described() if each.key is not None)
    assert max(keys.values(), default=1) == 1, f"{where}: {keys}"
    mute = [widget for widget in form.reachable() if widget.described() is None]
    assert not mute, f"{where}: {mute}"


# --- the table ----------------------------------------------------------------------------------


def test_each_square_tells_its_price_and_who_stands_there(window: Window) -> None:
    window.put_up(alone())
    assert node(window, AtSquare(2)).name == "Carrot square · 62: It costs 3 carrots. You keep 62."
    assert node(window, AtSquare(2)).enabled
    start = node(window, AtSquare(0))
    assert start.name.startswith("Start: ")
    assert not start.enabled


def test_the_keyboard_is_on_the_square_of_its_cursor_which_tells_the_rest(window: Window) -> None:
    window.put_up(alone())
    window.key(pygame.K_RIGHT)
    (focused,) = [each for each in described(window) if each.focused]
    assert focused.key == AtSquare(1)
    assert focused.more
    assert "It costs" not in focused.more  # the name says so


def test_a_listener_s_press_goes_to_a_square(window: Window) -> None:
    scene = window.put_up(alone())
    press(window, AtSquare(2))
    assert scene.match.log[-1].action == MoveForward(0, 2)


def test_a_press_where_one_may_not_go_is_refused_at_once_and_aloud(window: Window) -> None:
    scene = window.put_up(alone())
    before = len(scene.match.log)
    press(window, AtSquare(60))
    assert len(scene.match.log) == before
    urgent = [each.name for each in described(window) if each.live is Live.URGENT]
    assert urgent == ["This costs 1830 carrots. You have only 65."]


def test_what_happens_is_told_sentence_by_sentence_as_it_is_seen(window: Window) -> None:
    scene = window.put_up(alone())

    def news() -> list[str]:
        return [each.name for each in described(window) if each.live is Live.NEWS]

    before = news()
    scene.submit(MoveForward(0, 2))
    window.step()
    assert news() == before  # it is only under way
    window.play_until(lambda: len(news()) > len(before))
    assert "moves 2 squares to 62 (carrot square) for 3 carrots." in news()[len(before)]


def test_the_prompt_is_spoken_once_somebody_is_to_choose(window: Window) -> None:
    scene = window.put_up(alone())
    assert node(window, ("prompt", True)).live is Live.POLITE
    scene.submit(MoveForward(0, 2))
    assert node(window, ("prompt", False)).live is Live.NO


def test_as_a_turn_begins_it_is_told_how_one_stands(window: Window) -> None:
    scene = window.put_up(alone())
    assert node(window, "stand").name == (
        "1st in the race, at the start. 65 carrots. 3 lettuces to eat."
    )
    scene.submit(MoveForward(0, 2))
    assert not [each for each in described(window) if each.key == "stand"]


def test_what_is_shown_again_is_told_in_order(window: Window) -> None:
    window.put_up(make_match("sprinter", "plodder", None))
    window.play_until(lambda: bool([e for e in described(window) if e.key == ("prompt", True)]))
    window.press("see again")
    (told,) = [each for each in described(window) if each.key == "shown again"]
    assert told.live is Live.POLITE
    first, second = (told.name.index(f"{rival}: Moves to ") for rival in ("Player 1", "Player 2"))
    assert first < second
    window.play_until(lambda: not [e for e in described(window) if e.key == "shown again"])


def test_an_undo_tells_what_was_undone_and_how_one_stands(window: Window) -> None:
    scene = window.put_up(alone())
    scene.submit(MoveForward(0, 2))
    window.play_until(lambda: scene.session.waits_for is Waiting.PERSON)

    def told() -> list[str]:
        return [each.name for each in described(window) if str(each.key).startswith("('undone")]

    assert told() == []
    window.do("ctrl+z")
    (undone,) = told()
    assert undone.startswith(
        "Undone: Player 1 moves 2 squares to 62 (carrot square) for 3 carrots. "
        "What happened after it is undone as well."
    )
    scene.submit(MoveForward(0, 1))
    assert told() == []


def test_whoever_is_home_is_told_of_the_way_to_the_result(window: Window) -> None:
    match = make_match(None, "sprinter", "plodder", "sprinter", seed="moss", max_rounds=None)
    play_to(match, lambda state: 0 in state.home)
    window.put_up(match)
    told = node(window, "finish")
    assert (told.name, told.live) == ("Skip to the result", Live.POLITE)


def test_under_a_dialog_nothing_is_told(window: Window) -> None:
    window.put_up(alone())
    window.key(pygame.K_ESCAPE)
    assert not [each for each in described(window) if each.role is Role.SQUARE]


# --- other scenes -------------------------------------------------------------------------------


def test_a_replay_tells_the_board_where_nothing_can_be_pressed(window: Window) -> None:
    match = alone()
    match.submit(0, MoveForward(0, 2))
    scene = window.put_up_replay(match)
    scene.forward()
    scene.motion.skip()
    squares = {e.key.square: e for e in described(window) if isinstance(e.key, AtSquare)}
    assert len(squares) == match.race.track.finish + 1
    assert "You stand here" in squares[2].name
    assert squares[2].enabled
    assert not squares[2].acts


def test_a_line_of_the_log_leads_to_its_rule(window: Window) -> None:
    scene = window.put_up(alone())
    window.act(MoveForward(0, 2))
    scene.open_log()
    log = window.scene(LogScene)
    line = next(e for e in described(window) if e.more.startswith("Rule "))
    assert Act.PRESS in line.acts
    press(window, line.key)
    assert window.app.scene is not log
    assert window.app.scene.tells_rules
