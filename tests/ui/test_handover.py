"""A press belongs to whom it was meant for, and between two persons all see whose turn it is.

Time passes here only where a test says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.match import Match, start_match
from game.rules import HouseRules, MoveForward, Seat, SquareKind, TakeTen, legal_actions
from game.ui.draw.sprites import flat
from game.ui.draw.viewport import Box
from game.ui.kit.gate import ALONE, SEEN, SEVERAL
from game.ui.kit.widgets import Button
from game.ui.scenes.call import WaitingBar
from game.ui.scenes.cover import HOLD, READ, CoverScene
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.handover import LASTS, QUIET, HandoverScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.table.panel import count_width
from tests.library import LIBRARY, match_of, set_up
from tests.sweep import in_full
from tests.ui.driving import OpenWindow, Window, make_match, play_to, players

FRAME = 0.05
"""Seconds from one press to the next of somebody who presses twenty times a second."""


def put_up_at_once(window: Window, *bots: str | None, hidden: bool = False) -> RaceScene:
    """A race whose first picture has just come."""
    scene = window.put_up(make_match(*bots, hidden=hidden), covered=True)
    scene.timeline.finish()
    window.step()
    return scene


def about_to_take_ten(*bots: str | None, hidden: bool = False) -> Match:
    """A race in which seat 0 is to act, and may take ten."""
    match = make_match(*bots, hidden=hidden)
    play_to(match, lambda state: state.actor == 0 and TakeTen(0) in legal_actions(state))
    return match


def wait(window: Window, seconds: float) -> None:
    """Let nobody press anything for so long."""
    for _part in range(10):
        window.clock.sleep(seconds / 10)
        window.step()


def go_on(window: Window, seconds: float, *, steps: bool = False) -> None:
    """Let time go on at the table, too, and computers think; `steps`: and the loop go round."""
    parts = 10 if steps else 5
    for _part in range(parts):
        window.clock.sleep(seconds / parts)
        window.pass_time(seconds / parts, patient=False)
        window.think(window.app.scene)
        if steps:
            window.step()


def down(window: Window, key: int) -> None:
    window.post_at_once(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(window: Window, key: int) -> None:
    window.post_at_once(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def tap(window: Window, key: int) -> None:
    down(window, key)
    up(window, key)


def click_at_once(window: Window, x: float, y: float) -> None:
    pixel = window.pixel(x, y)
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
    window.post_at_once(pygame.MOUSEBUTTONUP, pos=pixel, button=1)


# --- open carrots ---------------------------------------------------------------------------


def test_the_name_of_the_next_person_comes_and_goes_by_itself(window: Window) -> None:
    scene = put_up_at_once(window, None, None)
    window.scene(HandoverScene)
    assert window.sees("Player 1")
    assert window.sees("It is your turn.")
    wait(window, LASTS + 0.1)
    assert window.app.scene is scene
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    assert isinstance(window.app.scene, HandoverScene)
    assert window.sees("Player 2")


def filled(window: Window) -> float:
    """The part of the bar that is full, as it is drawn."""
    (bar,) = window.widgets(WaitingBar)
    rect = window.app.renderer.viewport.rect(bar.box)
    drawn = {str(words[3]): each.rect() for words, each in window.drawn("panel")}
    assert drawn["field"] == rect
    return drawn["button"].width / rect.width if "button" in drawn else 0.0


@pytest.mark.parametrize("still", [False, True])
def test_a_bar_shows_how_long_the_name_still_stays(open_window: OpenWindow, *, still: bool) -> None:
    window = open_window(reduced_motion=still)
    put_up_at_once(window, None, None)
    assert filled(window) < 0.1
    wait(window, LASTS / 2)
    assert 0.4 < filled(window) < 0.6
    down(window, pygame.K_SPACE)
    wait(window, 1.0)
    assert filled(window) == 0.0, "nothing runs while a key is held"
    up(window, pygame.K_SPACE)
    wait(window, 0.1)
    assert isinstance(window.app.scene, RaceScene)


@pytest.mark.parametrize("still", [False, True])
def test_2_2_a_bar_shows_how_long_the_button_is_still_to_be_held(
    open_window: OpenWindow, *, still: bool
) -> None:
    window = open_window(reduced_motion=still)
    put_up_at_once(window, None, None, hidden=True)
    wait(window, 0.5)
    assert filled(window) == 0.0
    down(window, pygame.K_RETURN)
    wait(window, HOLD / 2)
    assert 0.4 < filled(window) < 0.6


def test_the_board_is_seen_under_the_name(window: Window) -> None:
    """Unlike under a dialog nothing lies in the dark."""
    put_up_at_once(window, None, None)
    shown = window.app.picture()
    wait(window, LASTS + 0.1)
    below = window.app.picture()
    assert len(shown) > len(below)
    assert shown[0] == below[0], "the picture of the table"
    assert window.shown("veil") == []


def test_a_press_lets_the_name_go_and_does_nothing_else(window: Window) -> None:
    scene = put_up_at_once(window, None, None)
    wait(window, 0.1)
    x, y = scene.board_view.centre(4)
    assert not window.sees("Hands off")
    click_at_once(window, x, y)
    assert isinstance(window.app.scene, HandoverScene)
    assert window.sees("Hands off for a moment…")
    wait(window, QUIET + 0.02)
    assert window.app.scene is scene
    assert scene.match.log == []


def test_the_name_stays_while_anything_is_held(window: Window) -> None:
    put_up_at_once(window, None, None)
    down(window, pygame.K_SPACE)
    wait(window, 20)
    assert isinstance(window.app.scene, HandoverScene)
    assert window.sees("Hands off for a moment…")
    up(window, pygame.K_SPACE)
    wait(window, LASTS)
    assert isinstance(window.app.scene, RaceScene)


def test_a_setting_lets_the_name_wait_for_a_press(open_window: OpenWindow) -> None:
    window = open_window(handover="press")
    put_up_at_once(window, None, None)
    wait(window, 30)
    assert isinstance(window.app.scene, HandoverScene)
    assert window.sees("Press anything.")
    tap(window, pygame.K_SPACE)
    wait(window, QUIET + 0.02)
    assert isinstance(window.app.scene, RaceScene)


def test_one_person_against_computers_is_never_announced(window: Window) -> None:
    scene = put_up_at_once(window, None, "sprinter", "plodder")
    for _turn in range(3):
        assert window.app.scene is scene
        scene.submit(legal_actions(scene.match.state)[0])
        window.play_until(lambda: scene.session.waits_for.value == "person")
    assert window.app.scene is scene


def test_the_menu_opens_over_the_name_and_leads_back(window: Window) -> None:
    put_up_at_once(window, None, None)
    tap(window, pygame.K_ESCAPE)
    assert isinstance(window.app.scene, RaceMenuDialog)
    tap(window, pygame.K_ESCAPE)
    assert isinstance(window.app.scene, HandoverScene)


@pytest.mark.parametrize("pace", [0.15, in_full(0.4), 0.7, in_full(0.9), 1.6, in_full(2.07), 3.5])
@pytest.mark.parametrize("handover", ["moment", "press"])
def test_whoever_clicks_on_to_skip_never_gets_into_the_next_turn(
    open_window: OpenWindow, pace: float, handover: str
) -> None:
    """On a square that the next person could go to, without haste."""
    window = open_window(handover=handover)
    scene = put_up_at_once(window, None, None, "sprinter")
    wait(window, 0.5)
    tap(window, pygame.K_SPACE)
    wait(window, QUIET + 0.1)
    assert window.app.scene is scene
    scene.submit(legal_actions(scene.match.state)[0])
    x, y = scene.board_view.centre(7)
    for _click in range(40):
        go_on(window, pace)
        click_at_once(window, x, y)
    assert [entry.seat for entry in scene.match.log].count(1) == 0
    wait(window, SEVERAL.still + 0.02)
    click_at_once(window, x, y)
    assert scene.match.log[-1].seat == 1, "after a pause it is meant"


def test_a_hint_asked_for_while_the_name_is_shown_comes_after_it(window: Window) -> None:
    scene = put_up_at_once(window, None, None)
    wait(window, LASTS + 0.1)
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    assert isinstance(window.app.scene, HandoverScene)
    tap(window, pygame.K_i)
    wait(window, LASTS + 0.1)
    assert window.app.scene is scene
    assert scene.hinting.asked


def test_whoever_clicks_on_while_the_hand_drifts_never_gets_into_the_next_turn(
    window: Window,
) -> None:
    scene = put_up_at_once(window, None, None)
    wait(window, LASTS + 0.1)
    scene.submit(legal_actions(scene.match.state)[0])
    lit = [scene.board_view.centre(square) for square in range(3, 9)]
    for x, y in lit * 3:
        go_on(window, 1.0)
        window.point(x, y)
        click_at_once(window, x, y)
    assert [entry.seat for entry in scene.match.log].count(1) == 0


@pytest.mark.parametrize("pace", [0.15, 0.9, 1.6])
def test_whoever_skips_the_computers_makes_no_move_of_their_own(
    window: Window, pace: float
) -> None:
    """The pointer lies on a square that is lit once the computers are done; nobody has moved it."""
    scene = put_up_at_once(window, None, "sprinter", "plodder")
    scene.submit(MoveForward(0, 3))
    x, y = scene.board_view.centre(7)
    window.point(x, y)
    for _click in range(20):
        go_on(window, pace)
        window.point(x + 9 * (-1) ** _click, y)  # as quiet as hands are
        click_at_once(window, x + 9 * (-1) ** _click, y)
    assert scene.match.state.actor == 0, "the computers are done"
    assert [entry.seat for entry in scene.match.log] == [0, 1, 2]
    window.point(x + 60, y)
    window.point(x, y)
    wait(window, ALONE.moved)
    click_at_once(window, x, y)
    assert scene.match.log[-1].seat == 0, "a hand that has moved means it"


def test_another_key_than_the_one_that_skipped_means_it(window: Window) -> None:
    scene = window.put_up(about_to_take_ten(None, "sprinter", "plodder"))
    window.letter("t")
    assert scene.match.log[-1].action == TakeTen(0)
    while scene.timeline.running or scene.match.state.actor != 0:
        window.key(pygame.K_SPACE)
        window.think(scene)
    window.letter("t")
    assert [entry.seat for entry in scene.match.log][-1] == 0


def all_on_carrots() -> Match:
    """Three persons, each on a carrot square: the same two buttons are offered to one after the
    other, at the same place."""
    track = LIBRARY.track("2000")
    here = [s for s in range(2, 64) if track.kinds[s] is SquareKind.CARROT][:3]
    start = f">{here[2]}:50/3 {here[1]}:50/3 {here[0]}:50/3 r5"
    return start_match(set_up(players(None, None, None), start=start), LIBRARY)


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("pace", [1.0, 1.5, in_full(1.8), 2.5, 3.5])
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_one_hand_that_rests_does_not_take_ten_for_one_after_the_other(
    open_window: OpenWindow, speed: str, pace: float, by: str
) -> None:
    """Nothing is skipped: each press comes when the next person's button has long been there."""
    window = open_window(speed=speed)
    scene = window.put_up(all_on_carrots())
    wait(window, LASTS + 0.1)
    x, y = window.button("take").box.centre
    window.point(x, y)
    for _press in range(8):
        if by == "mouse":
            click_at_once(window, x, y)
        else:
            tap(window, pygame.K_t)
        go_on(window, pace, steps=True)
    assert [entry.seat for entry in scene.match.log] == [0]


@pytest.mark.parametrize("speed", ["fast", "instant"])
@pytest.mark.parametrize("pace", [0.8, 1.2, in_full(1.5)])
def test_who_goes_on_with_arrow_and_enter_plays_for_nobody_else(
    open_window: OpenWindow, speed: str, pace: float
) -> None:
    window = open_window(speed=speed)
    scene = window.put_up(all_on_carrots())
    wait(window, LASTS + 0.1)
    for press in range(16):
        tap(window, pygame.K_RETURN if press % 2 else pygame.K_RIGHT)
        go_on(window, pace, steps=True)
    assert {entry.seat for entry in scene.match.log} == {0}


def test_another_hand_takes_ten_after_a_moment(window: Window) -> None:
    """The next person takes the mouse, and comes back to the same button with it."""
    scene = window.put_up(all_on_carrots())
    wait(window, LASTS + 0.1)
    x, y = window.button("take").box.centre
    for _person in range(3):
        click_at_once(window, x, y)
        window.pass_time(60)
        window.point(x - 200, y + 100)
        wait(window, SEVERAL.moved + 0.1)
        window.point(x, y)
        window.step()
    assert [entry.seat for entry in scene.match.log] == [0, 1, 2]


def test_2_2_who_has_opened_the_cover_is_heard_at_once(window: Window) -> None:
    scene = put_up_at_once(window, None, None, None, hidden=True)
    wait(window, 1)
    down(window, pygame.K_RETURN)
    wait(window, HOLD + 0.1)
    up(window, pygame.K_RETURN)
    assert window.app.scene is scene
    tap(window, pygame.K_RIGHT)
    wait(window, SEEN + 0.05)
    tap(window, pygame.K_RETURN)
    assert len(scene.match.log) == 1


def test_2_2_nothing_of_a_closed_hand_is_left_under_the_menu(window: Window) -> None:
    """Neither the buttons of the decision, nor the square that was thought of."""
    scene = window.put_up(about_to_take_ten(None, None, None, hidden=True))
    window.point(*scene.board_view.centre(min(scene.selection.lit())))
    assert scene.view.pointed is not None
    assert window.offers("take")
    window.key(pygame.K_ESCAPE)
    assert scene.view.pointed is None
    assert all(widget.name != "take" for widget in scene.form.widgets)


def test_2_2_a_hidden_hand_is_closed_when_the_window_is_put_away(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever takes it out again need not be the same."""
    scene = window.put_up(make_match(None, None, None, hidden=True))
    assert scene.session.hand_is_open(0)
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    window.step()
    assert not scene.session.hand_is_open(0)
    monkeypatch.undo()
    window.step()
    assert isinstance(window.app.scene, CoverScene)


# --- what was not yet to be seen ---------------------------------------------------------------


def test_the_seconds_to_wait_are_counted_down(window: Window) -> None:
    scene = put_up_at_once(window, None, None)
    wait(window, LASTS + 0.1)
    tap(window, pygame.K_RIGHT)
    wait(window, SEEN + 0.05)
    tap(window, pygame.K_RETURN)
    while scene.match.state.actor == 0 or window.app.scene is not scene or scene.timeline.running:
        tap(window, pygame.K_RETURN)
        wait(window, 1.2)
    tap(window, pygame.K_RIGHT)
    tap(window, pygame.K_RETURN)
    actions = len(scene.match.log)
    told = []
    for _second in range(5):
        told += [n for n in (4, 3, 2, 1) if window.sees(f"Wait {n} second")]
        wait(window, 1.0)
    assert list(dict.fromkeys(told)) == [4, 3, 2, 1]
    assert len(scene.match.log) == actions


def test_who_is_to_act_again_need_not_wait_for_anybody(open_window: OpenWindow) -> None:
    """The other person is home: a press too many plays for nobody else."""
    window = open_window(speed="instant")
    start = ">2:65/3 64#1:5/0 9:65/3 r3"
    setup = set_up(players(None, None, "plodder"), start=start, seed="")
    scene = window.put_up(start_match(setup, LIBRARY))
    wait(window, LASTS + 0.1)
    x, y = window.button("take").box.centre
    click_at_once(window, x, y)
    window.play_until(lambda: scene.match.state.actor == 0 and not scene.timeline.running)
    assert [entry.seat for entry in scene.match.log] == [0, 2]
    wait(window, ALONE.still + 0.1)
    click_at_once(window, x, y)
    assert [entry.seat for entry in scene.match.log][:3] == [0, 2, 0]


def test_the_name_comes_again_once_anothers_turn_has_passed_by_itself(window: Window) -> None:
    """Somebody eats: whoever is next is named, even if they acted last."""
    start = ">2:65/3 10e:65/3 9:65/3 r3"
    setup = set_up(players(None, None, "plodder"), start=start, seed="")
    scene = window.put_up(start_match(setup, LIBRARY))
    window.act(TakeTen(0))
    for _second in range(60):
        go_on(window, 1)
        if isinstance(window.app.scene, HandoverScene):
            break
    assert (scene.match.state.actor, scene.match.state.lettuces) == (0, (3, 2, 3))
    assert window.sees("Player 1")


@pytest.mark.parametrize(
    ("second", "covered"), [("64#1:5/0", False), ("10e:65/3", True), ("4:65/3", True)]
)
def test_2_2_the_cover_comes_only_if_another_may_have_come(
    window: Window, second: str, covered: bool
) -> None:
    """Whoever goes on alone is not asked to come again, whatever rivals do in between; while
    anything moves the hand is closed all the same."""
    start, house = f">2:65/3 {second} 9:65/3 r3", HouseRules(carrots_hidden=True)
    setup = set_up(players(None, None, "plodder"), start=start, house=house, seed="")
    match = start_match(setup, LIBRARY)
    scene = window.put_up(match)
    assert scene.session.hand_is_open(0)
    window.act(TakeTen(0))
    assert not scene.session.hand_is_open(0)

    def is_rest() -> bool:
        still = isinstance(window.app.scene, CoverScene) or scene.selection.open
        return still and not scene.timeline.running

    window.play_until(is_rest)
    assert isinstance(window.app.scene, CoverScene) is covered
    assert scene.session.hand_is_open(0) is not covered


def test_a_press_right_after_a_decision_has_come_is_not_meant_for_it(window: Window) -> None:
    scene = put_up_at_once(window, None, "sprinter", "plodder")
    x, y = scene.board_view.centre(4)
    click_at_once(window, x, y)
    assert scene.match.log == []
    assert window.sees("Wait 1 second, then press")
    assert window.sees("That only skipped the animation.")
    assert scene.rest() is not None
    wait(window, ALONE.moved + 0.02)
    assert not window.sees("then press"), "it is told no longer than it is true"
    click_at_once(window, x, y)
    assert len(scene.match.log) == 1
    assert not window.sees("That only skipped the animation.")


def test_what_was_taken_for_skipping_is_said_above_the_buttons(window: Window) -> None:
    """They stand where the line would be."""
    scene = RaceScene(window.app, about_to_take_ten(None, "sprinter", "plodder"))
    window.app.replace(scene)
    window.step()
    button = window.button("take").box
    click_at_once(window, button.x + 20, button.y + 20)
    assert scene.match.log[-1].action != TakeTen(0)
    assert window.sees("Wait 1 second, then press")
    assert not window.sees("That only skipped the animation.")


def test_a_decision_is_taken_as_soon_as_it_has_been_seen(window: Window) -> None:
    scene = put_up_at_once(window, None, "sprinter", "plodder")
    wait(window, SEEN + 0.02)
    click_at_once(window, *scene.board_view.centre(4))
    assert len(scene.match.log) == 1


def test_two_presses_of_one_moment_skip_and_do_not_decide(window: Window) -> None:
    """Both are read before the next picture: the second was begun before there was a choice."""
    scene = put_up_at_once(window, None, "sprinter", "plodder")
    wait(window, 1)
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: len(scene.match.log) == 3, seconds=0.05)
    before = len(scene.match.log)
    x, y = scene.board_view.centre(scene.match.state.squares[0] + 1)
    for _press in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=window.pixel(x, y), button=1))
    window.step()
    assert len(scene.match.log) == before


@pytest.mark.parametrize("rules", ["ravensburger-1978", "abacus-2000"])
def test_nobody_skips_the_card_or_die_of_another_before_it_can_be_read(
    window: Window, rules: str
) -> None:
    """However often they press; alone against computers, one's own presses skip all."""
    for others, reads in (((None, None), True), (("sprinter", "plodder"), False)):
        setup = set_up(players(None, *others), rules=rules, house=HouseRules(carrots_hidden=False))
        scene = window.put_up(match_of(setup))
        wait(window, LASTS + 0.1)
        hare = min(s for s in range(1, 64) if scene.match.race.track.kinds[s] is SquareKind.HARE)
        scene.submit(MoveForward(0, hare))
        shown = 0
        for _press in range(30):
            tap(window, pygame.K_SPACE)
            if scene.table.card is None and scene.table.die is None:
                break
            shown += 1
            wait(window, 0.1)
        assert shown in ((11, 12, 13) if reads else (0,)), "tenths of a second"


# --- hidden carrots ---------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_2_2_after_a_rest_a_press_opens_the_cover_and_reaches_nothing_below(
    window: Window, by: str
) -> None:
    """Nor does the second press of a double click."""
    scene = put_up_at_once(window, None, None, hidden=True)
    wait(window, READ + 0.1)
    x, y = window.widgets(Button)[0].box.centre
    for _press in range(2):
        if by == "mouse":
            click_at_once(window, x, y)
        else:
            tap(window, pygame.K_RETURN)
        assert isinstance(window.app.scene, CoverScene)
        wait(window, HOLD / 2 + 0.01)
    assert window.app.scene is scene
    assert scene.session.hand_is_open(0)
    assert scene.match.log == []


def test_2_2_who_has_left_a_menu_by_a_press_too_many_opens_no_cover(window: Window) -> None:
    put_up_at_once(window, None, None, hidden=True)
    wait(window, READ + SEVERAL.still)
    tap(window, pygame.K_ESCAPE)
    wait(window, SEVERAL.still)
    for _press in range(2):
        tap(window, pygame.K_RETURN)
    wait(window, HOLD + 0.1)
    assert isinstance(window.app.scene, CoverScene)


@pytest.mark.parametrize("pace", [0.15, 0.6, 1.0, 1.6])
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_2_2_whoever_presses_on_to_skip_opens_no_cover(
    window: Window, by: str, pace: float
) -> None:
    """On the very place of its button."""
    scene = put_up_at_once(window, None, None, None, hidden=True)
    x, y = window.widgets(Button)[0].box.centre
    window.uncover()
    scene.submit(MoveForward(0, 3))
    for _press in range(12):
        go_on(window, pace)
        if by == "mouse":
            click_at_once(window, x, y)
        else:
            tap(window, pygame.K_RETURN)
        assert not scene.session.hand_is_open(1)
    assert isinstance(window.app.scene, CoverScene)


def test_2_2_soon_the_cover_opens_only_when_its_button_is_held(window: Window) -> None:
    scene = put_up_at_once(window, None, None, hidden=True)
    wait(window, 1)
    assert window.sees("Then hold the button or"), "what always works is what is told"
    (button,) = window.widgets(Button)
    click_at_once(window, *button.box.centre)
    wait(window, 5)
    assert isinstance(window.app.scene, CoverScene)
    assert window.sees("Let go. Then hold"), "who let go too soon is told"
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=window.pixel(*button.box.centre), button=1)
    wait(window, HOLD - 0.05)
    assert isinstance(window.app.scene, CoverScene)
    wait(window, 0.1)
    assert window.app.scene is scene


@pytest.mark.parametrize("name", ["menu", "log", "undo"])
def test_2_2_under_the_cover_the_mouse_reaches_menu_log_and_taking_back(
    window: Window, name: str
) -> None:
    """Who has misclicked need not see the next one's carrots before taking back."""
    scene = put_up_at_once(window, None, None, None, hidden=True)
    window.uncover()
    window.act(MoveForward(0, 5))
    window.pass_time(5, patient=False)
    window.scene(CoverScene)
    wait(window, 3)
    button = next(widget for widget in scene.form.widgets if widget.name == name)
    window.press(button)
    assert not isinstance(window.app.scene, CoverScene)
    assert not scene.session.hand_is_open(1)
    if name == "undo":
        window.press("yes")
        assert not scene.match.log


def test_2_2_a_press_elsewhere_or_drawn_away_opens_nothing(window: Window) -> None:
    put_up_at_once(window, None, None, hidden=True)
    wait(window, 1)
    (button,) = window.widgets(Button)
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=window.pixel(5, 5), button=1)
    wait(window, 5)
    window.post_at_once(pygame.MOUSEBUTTONUP, pos=window.pixel(5, 5), button=1)
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=window.pixel(*button.box.centre), button=1)
    window.post_at_once(pygame.MOUSEMOTION, pos=window.pixel(5, 5), rel=(0, 0), buttons=(1, 0, 0))
    wait(window, 5)
    assert isinstance(window.app.scene, CoverScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_2_2_a_key_that_was_down_before_does_not_open_it(window: Window, key: int) -> None:
    scene = put_up_at_once(window, None, None, hidden=True)
    down(window, key)  # before the cover has been seen
    wait(window, 5)
    assert isinstance(window.app.scene, CoverScene)
    up(window, key)
    wait(window, 0.1)
    down(window, key)
    wait(window, HOLD + 0.02)
    assert window.app.scene is scene


# --- hammering ---------------------------------------------------------------------------------


class Hammer:
    """Somebody who presses everything there is, twenty times a second."""

    def __init__(self, window: Window, scene: RaceScene, seed: int) -> None:
        self._window, self._scene, self._chance = window, scene, Random(seed)
        self._held: list[tuple[int, dict[str, object]]] = []

    def press(self) -> None:
        """Press something; what was pressed before goes up, sooner or later."""
        if self._held and self._chance.random() < 0.7:
            self.let_go()
        what = self._chance.randrange(4)
        if what == 0:
            keys = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_t, pygame.K_g, pygame.K_RIGHT)
            key = {"key": self._chance.choice(keys), "mod": 0, "unicode": "", "scancode": 0}
            self._down(pygame.KEYDOWN, pygame.KEYUP, key)
        elif what == 1:
            pad = {"button": pygame.CONTROLLER_BUTTON_A, "instance_id": 0}
            self._down(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pad)
        else:
            button = {"button": 1, "pos": self._place()}
            self._down(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, button)
        self._window.clock.sleep(FRAME)
        self._window.pass_time(FRAME, patient=False)

    def _down(self, kind: int, end: int, words: dict[str, object]) -> None:
        self._window.post_at_once(kind, **words)
        self._held.append((end, words))

    def _place(self) -> tuple[int, int]:
        """A lit square as a rule: where a press does something."""
        lit = sorted(self._scene.selection.lit())
        if lit and self._chance.random() < 0.7:
            return self._window.pixel(*self._scene.board_view.centre(self._chance.choice(lit)))
        buttons = [w for w in self._window.app.scene.form.widgets if isinstance(w, Button)]
        if buttons and not isinstance(self._window.app.scene, RaceScene):
            return self._window.pixel(*self._chance.choice(buttons).box.centre)
        return self._window.pixel(self._chance.uniform(0, 900), self._chance.uniform(60, 700))

    def let_go(self) -> None:
        """Let everything go up."""
        for end, words in self._held:
            self._window.post_at_once(end, **words)
        self._held.clear()


def hammered(window: Window, scene: RaceScene, seed: int, *, hidden: bool) -> Iterator[Seat]:
    """Run a race in which whoever is at the screen hammers on, long after the own turn. Gives the
    seat of each decision that came while somebody else was hammering."""
    chance = Random(seed)
    hammer = Hammer(window, scene, seed)
    for _turn in range(400):
        if any(isinstance(each, PodiumScene) for each in window.app.scenes):
            return
        me = scene.match.state.actor
        assert me is not None
        before = len(scene.match.log)
        if hidden:
            window.uncover()
        for _press in range(chance.randrange(12, 30)):
            if window.app.scene not in (scene, *window.app.scenes[1:]):
                return
            close_what_was_opened(window)
            hammer.press()
            if hidden:
                assert open_counts(window, scene) <= {me}, "another's carrots are on the screen"
        hammer.let_go()
        decided = [entry.seat for entry in scene.match.log[before:]]
        yield from (seat for seat in decided if seat != me)
        close_what_was_opened(window)
        if len(scene.match.log) == before and not isinstance(window.app.scene, HandoverScene):
            wait(window, 1)
            if window.app.scene is scene and scene.match.state.actor == me:
                scene.submit(legal_actions(scene.match.state)[0])  # who could not get through
        window.play_until(lambda: not scene.timeline.running or window.app.scene is not scene)
        wait(window, 2)
        window.see_handover()


def open_counts(window: Window, scene: RaceScene) -> set[Seat]:
    """The seats whose carrots can be read in their rows."""
    view, count = window.app.renderer.viewport, count_width(window.app.renderer)
    rows = [view.rect(Box(r.right - count, r.y, count, r.height)) for r in scene.panel.rows]
    numbers = [
        sprite.rect()
        for sprite in flat(window.app.picture())
        if (words := window.memory.words(sprite.surface, "text")) and str(words[1]).isdecimal()
    ]
    return {seat for seat, row in enumerate(rows) if any(map(row.contains, numbers))}


def close_what_was_opened(window: Window) -> None:
    """A menu or a page that was pressed open is closed again."""
    while not isinstance(window.app.scene, RaceScene | CoverScene | HandoverScene | PodiumScene):
        window.app.pop()


MANY = [0, *(in_full(seed) for seed in range(1, 4))]


@pytest.mark.parametrize("seed", MANY)
def test_whoever_hammers_on_never_plays_anothers_turn(open_window: OpenWindow, seed: int) -> None:
    window = open_window(speed="fast")
    scene = window.put_up(make_match(None, None, None, max_rounds=3, seed=f"hammer {seed}"))
    assert list(hammered(window, scene, seed, hidden=False)) == []
    assert len(scene.match.log) > 5, "turns were played"


@pytest.mark.parametrize("seed", MANY)
def test_2_2_whoever_hammers_on_never_sees_anothers_carrots(
    open_window: OpenWindow, seed: int
) -> None:
    window = open_window(speed="fast")
    match = make_match(None, None, None, max_rounds=2, hidden=True, seed=f"hammer {seed}")
    scene = window.put_up(match)
    assert open_counts(window, scene) == {0}, "one's own are seen"
    assert list(hammered(window, scene, seed, hidden=True)) == []
    assert len(scene.match.log) > 3


# --- the podium -------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [0.15, 0.9, 1.6])
def test_whoever_skips_the_end_of_the_race_stays_at_the_podium(window: Window, pace: float) -> None:
    """The pointer lies where a button comes to be; who has moved it is heard at once."""
    scene = window.put_up(make_match("sprinter", "plodder", max_rounds=2))
    while window.app.scene is scene:
        go_on(window, pace)
        if window.app.scene is scene:
            click_at_once(window, 640, 680)
    podium = window.scene(PodiumScene)
    x, y = window.button("watch").box.centre
    click_at_once(window, 640, 680)
    for click in range(10):
        go_on(window, pace)
        click_at_once(window, 640 + 9 * (-1) ** click, 680)
        assert window.app.scene is podium
    window.point(x, y - 200)
    wait(window, ALONE.moved)
    click_at_once(window, x, y)
    assert window.app.scene is not podium


def test_once_the_cover_is_gone_no_square_is_told_of_before_the_pointer_moves(
    window: Window,
) -> None:
    scene = window.put_up(make_match(None, None, "plodder", hidden=True), covered=True)
    scene.view.pointed = 12
    window.uncover()
    assert scene.view.pointed is None
    window.point(*scene.board_view.centre(12))
    assert scene.view.pointed == 12
