"""What a player can do at the table, and what the card beside the board says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.match import Match
from game.rules import (
    Finish,
    MoveBack,
    MoveForward,
    Square,
    TakeTen,
    legal_actions,
    price,
)
from game.text.race_log import RaceLog
from game.text.turns import LogText
from game.text.words import price_words
from game.ui.animation.idle import IN_THE_AIR, IdleMovement
from game.ui.animation.stirring import LONGEST_REST
from game.ui.draw.renderer import Renderer
from game.ui.draw.wait import wake
from game.ui.kit.input import Pressed
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import Question, RaceMenuDialog
from game.ui.scenes.log import LogScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.reference import ReferenceScene
from game.ui.table.board_view import LIT_FRAME
from tests.library import match_of, set_up
from tests.ui.driving import (
    OpenWindow,
    Window,
    assert_at_rest,
    legal_squares,
    make_match,
    moved_to,
    play_to,
    players,
    shows,
)


def begin_hop(window: Window, scene: RaceScene) -> None:
    """Let seat 0 set out for square 4, and stop in the middle of it."""
    window.click_square(4)
    window.pass_time(0.1)
    assert scene.timeline.running


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (1600, 1000)])
@pytest.mark.parametrize(
    ("rules", "bots"),
    [("ravensburger-1978", (None, "sprinter")), ("abacus-2000", (None, "plodder", "sprinter"))],
    ids=["two hares each", "one hare each"],
)
def test_a_row_has_room_for_a_name_and_the_last_move(
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    rules: str,
    bots: tuple[str | None, ...],
) -> None:
    monkeypatch.setattr(RaceLog, "last_of", lambda _log, _seat: "11 forward for 66")
    window = open_window(size)
    scene = window.put_up(make_match(*bots, rules=rules))
    texts = window.texts()
    for player in scene.match.players:
        assert player.name in texts
    assert texts.count("11 forward for 66") == 1  # the same lettering in every row
    assert not [text for text in texts if "…" in text]


LONG_NAMES = (
    *("Wilhelmina von Hasenberg", "Bartholomew Carrotfields", "Maximiliane Gemüsegarten"),
    *("Ottokar Langohr-Löffelin", "Señorita Zanahoria López", "Åsa Kålrot af Hoppsanäng"),
)
"""Of 24 letters each."""


def long_named(*bots: str | None, rules: str = "abacus-2000") -> Match:
    """A match of players with the longest names that there may be."""
    named = [
        replace(player, name=name) for player, name in zip(players(*bots), LONG_NAMES, strict=False)
    ]
    return match_of(set_up(named, rules=rules), bot_seed="hedge")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-1978", "tournament"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_long_names_are_whole_in_rows_and_prompt(window: Window, rules: str, seats: int) -> None:
    match = long_named(None, *["plodder"] * (seats - 2), None, rules=rules)
    play_to(match, lambda state: state.round > 5 and state.turn == 0)
    scene = window.put_up(match)
    texts = window.texts()
    for player in scene.match.players:
        assert player.name in texts
    assert not [text for text in texts if "…" in text.removesuffix(", …")]  # there is more to tell
    view = window.app.renderer.viewport
    turn = view.rect(scene.panel.turn)
    assert any(turn.contains(where) for where in window.everywhere(LONG_NAMES[0]))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_at_first_a_row_says_what_the_lettuces_are_for(window: Window, seats: int) -> None:
    scene = window.put_up(make_match(*[None] * seats))
    left = scene.match.race.setup.lettuces
    assert window.sees(f"{left} lettuces to eat")
    scene.submit(MoveForward(0, 5))
    window.pass_time(1000)
    assert window.sees("moved 5, paid 15")


def test_with_two_hares_each_has_its_place_and_badge(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    match = make_match(None, None)
    for marker, square in ((0, 5), (2, 3), (1, 7), (3, 9)):
        match.submit(match.state.turn, MoveForward(marker, square))
    scene = window.put_up(match)
    for kind in ("token", "plate"):  # in the row, and on the board above all that stands
        shown = {words[1] for words in window.shown(kind)}
        assert shown >= {"1a", "1b", "2a", "2b"}
    board = match.race.track
    for square in match.state.squares:
        assert str(board.number_shown(square)) in window.texts()
    first = active_cell(window, scene)
    window.letter("h")
    assert active_cell(window, scene) != first, "the other hare stands out now"
    assert len(window.shown("halo")) == 1


def active_cell(window: Window, scene: RaceScene) -> int:
    """Where in the first row the plate of the hare lies that is to be moved."""
    renderer = window.app.renderer
    row = renderer.viewport.rect(scene.panel.rows[0])
    (plate,) = [
        sprite
        for words, sprite in window.drawn("panel")
        if row.contains(sprite.rect()) and words[3] == "button-main"
    ]
    assert plate.surface.get_height() > renderer.viewport.px(30)
    return plate.x


def test_the_row_tells_what_the_last_turn_has_brought_and_for_what(window: Window) -> None:
    """The net under the carrots; where it is made up of several, each of them."""
    match = moved_to(4, 2, 5)
    scene = window.put_up(match)
    play_all(scene)
    texts = window.texts()
    assert "−15" in texts  # for five squares
    assert "moved 5, paid 15" in texts
    match.submit(0, MoveForward(0, 7))
    match.submit(1, MoveForward(1, 3))
    match.submit(2, TakeTen(2))
    play_all(scene)
    assert "+10" in window.texts()
    assert "stayed, took 10" in window.texts()


def play_all(scene: RaceScene) -> None:
    """Let the log know all that has happened."""
    match = scene.match
    scene.race_log.begin_again(match.events())
    scene.compose_anew()


# --- clicking -------------------------------------------------------------------------------


def test_a_click_on_a_lit_square_moves_the_marker_there(window: Window, scene: RaceScene) -> None:
    window.click_square(8)
    entry = scene.match.log[-1]
    assert (entry.seat, entry.action) == (0, MoveForward(0, 8))
    scene.timeline.finish()
    assert scene.match.state.squares == (8, 0, 0)
    assert scene.match.state.carrots[0] == 65 - price(8)
    assert_at_rest(scene)


@pytest.mark.parametrize(
    "square", [0, 11, 12, 64], ids=["its own", "a tortoise", "too dear", "the finish"]
)
def test_a_click_on_another_square_changes_nothing(window: Window, square: Square) -> None:
    scene = window.put_up(make_match(None, None, None))
    assert square not in legal_squares(scene.match.state)
    before = scene.match.state
    window.click_square(square)
    assert scene.match.state is before
    assert not scene.timeline.running


def test_a_click_beside_the_board_or_an_unlit_square_changes_nothing(
    window: Window, scene: RaceScene
) -> None:
    before = scene.match.state
    view, box = window.app.renderer.viewport, scene.board_view.square_box(40)
    beside = box.right + 0.5 * LIT_FRAME * scene.board_view.unit, box.centre[1]
    for x, y in ((1, 1), (view.width - 2, view.height - 2), scene.board_view.bank(), beside):
        window.click(x, y)
    assert scene.match.state is before


def test_a_click_does_nothing_in_a_computers_turn(window: Window) -> None:
    match = make_match("sprinter", None, None)
    window.app.navigator.to_race(match)
    scene = window.scene(RaceScene)
    for square in (1, 2, 5):
        window.app.handle(Pressed(*scene.board_view.centre(square)))
    assert match.log == []


# --- pointing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "sentences"),
    [
        pytest.param(5, ["Carrot square · 59", "It costs 15 carrots. You keep 50."], id="5"),
        pytest.param(1, ["Hare square · 63", "It costs 1 carrot. You keep 64."], id="1"),
        pytest.param(
            10, ["Lettuce square · 54", "You eat, and take 10 if you stay 1st."], id="lettuce"
        ),
        pytest.param(
            11,
            [
                "Hedgehog square · 53",
                "You can only fall back to this square.",
            ],
            id="11",
        ),
        pytest.param(12, ["This costs 78 carrots. You have only 65."], id="too dear"),
        pytest.param(64, ["Finish", "You must eat 3 more lettuces first."], id="finish"),
        pytest.param(0, ["Start", "Every race begins here"], id="start"),
    ],
)
def test_pointing_at_a_square_tells_price_and_purpose(
    window: Window, scene: RaceScene, square: Square, sentences: list[str]
) -> None:
    before = scene.match.state
    window.point(*scene.board_view.centre(square))
    for sentence in sentences:
        assert window.sees(sentence), window.texts()
    assert scene.match.state is before


def test_pointing_at_an_occupied_square_says_so(window: Window) -> None:
    scene = window.put_up(moved_to(4, 2, 5))
    window.point(*scene.board_view.centre(5))
    assert window.sees("Another hare is on this square.")
    window.point(*scene.board_view.centre(2))
    assert window.sees("You can fall back only to the nearest hedgehog square behind you.")


def test_the_way_back_tells_what_it_brings_and_a_click_goes_there(window: Window) -> None:
    match = make_match(None, None, None)
    play_to(match, lambda s: s.turn == 0 and any(isinstance(a, MoveBack) for a in legal_actions(s)))
    scene = window.put_up(match)
    back = next(a for a in legal_actions(match.state) if isinstance(a, MoveBack))
    gain, held = 10 * (match.state.squares[0] - back.to), match.state.carrots[0]
    window.point(*scene.board_view.centre(back.to))
    assert window.sees(f"You take {gain} carrots and have {held + gain}.")
    window.click_square(back.to)
    assert match.log[-1].action == back
    assert match.state.carrots[0] == held + gain


def test_pointing_home_tells_what_may_be_left(window: Window) -> None:
    """Too many carrots: the limit and what would be left; then, poorer, the bargain itself."""
    match = make_match(None, None, None, seed="rich")
    play_to(
        match,
        lambda s: (
            s.turn == 0 and not s.lettuces[0] and s.carrots[0] - price(64 - s.squares[0]) > 10
        ),
        person="plodder",
    )
    scene = window.put_up(match)
    window.point(*scene.board_view.centre(64))
    left = match.state.carrots[0] - price(64 - match.state.squares[0])
    limit = 10 * (len(match.state.home) + 1)
    assert window.sees(f"You would have {left} carrots left. You may have at most {limit}.")


def test_pointing_home_when_it_may_be_reached_tells_the_price(window: Window) -> None:
    match = make_match(None, None, None)
    play_to(match, lambda s: any(isinstance(a, Finish) for a in legal_actions(s)))
    scene = window.put_up(match)
    window.point(*scene.board_view.centre(64))
    cost = price(64 - match.state.squares[match.state.turn])
    left = match.state.carrots[match.state.turn] - cost
    assert window.sees(f"You go home for {price_words(cost)} and keep {left}.")


@pytest.mark.parametrize("way", ["press go home", "e", "click the finish"])
def test_6_1_who_may_go_home_has_a_button_that_does_it(window: Window, way: str) -> None:
    start = ">61:10/0 50:60/2 40:50/1 r9"
    scene = window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert window.sees("You can go home now!")
    if way == "click the finish":
        window.click_square(64)
    else:
        window.do(way)
    assert scene.match.log[0].action == Finish(0)


@pytest.mark.parametrize(
    "start", [">61:10/1 50:60/2 40:50/1 r9", ">61:30/0 50:60/2 40:50/1 r9"], ids=["6.2", "6.1"]
)
def test_who_may_not_go_home_has_no_button_for_it(window: Window, start: str) -> None:
    window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert not window.offers("go home")


# --- motion ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    ["click", "return", "space", "right", "tab", "x", pytest.param("t", id="a button's"), "pad a"],
)
def test_a_click_or_key_during_motion_only_ends_the_motion(
    window: Window, scene: RaceScene, way: str
) -> None:
    begin_hop(window, scene)
    state, actions = scene.match.state, len(scene.match.log)
    if way == "click":
        window.click_square(6)
    else:
        window.do(way)
    assert not scene.timeline.running
    assert scene.match.state is state
    assert len(scene.match.log) == actions
    assert scene.selection.cursor is None
    assert_at_rest(scene)


def test_a_click_on_a_button_during_motion_ends_it_and_does_its_work(
    window: Window,
) -> None:
    scene = window.put_up(make_match(None, "sprinter"))
    begin_hop(window, scene)
    window.press("reference")
    assert scene.table.shown.squares[0] == 4
    window.scene(ReferenceScene)
    window.key(pygame.K_ESCAPE)
    window.play_until(lambda: scene.selection.open)
    scene.submit(MoveForward(0, 6))
    window.pass_time(0.1)
    assert scene.timeline.running
    window.press("undo")
    assert scene.match.state.squares[0] == 4


def test_while_something_moves_pointing_does_not_end_it_and_nothing_is_lit(
    window: Window, scene: RaceScene
) -> None:
    begin_hop(window, scene)
    assert scene.rest() == 0.0, "the next picture is wanted at once"
    assert not window.shown("lit")
    window.point(*scene.board_view.centre(30))
    assert scene.timeline.running
    assert window.sees("Hedgehog square · 34")


@pytest.mark.parametrize("lively", [True, False])
def test_at_rest_nothing_is_drawn_and_at_most_a_small_movement_awaited(
    window: Window, lively: bool
) -> None:
    window.app.change_settings(lively=lively)
    scene = window.put_up(make_match(None, None, None))
    window.step(3)
    frames = window.app.frames
    window.step(50)
    assert window.app.frames == frames
    rest = scene.rest()
    assert (rest is not None) == lively
    assert rest is None or rest > 2  # of five, less the time in which the name was seen


def test_at_a_lively_table_something_stirs_once_in_a_while(window: Window) -> None:
    """Pictures only while it does; what happens meanwhile ends it."""
    scene = window.put_up(make_match(None, None, None))
    scene.motion.idle = IdleMovement(scene.table, Random(1), window.clock)
    seen = set()
    for _moment in range(8):
        window.step(3)
        still = window.app.frames
        window.clock.sleep(LONGEST_REST)
        window.pass_time(0)
        while scene.motion.idle.stirring:
            window.pass_time(1 / 30)
            seen |= {*scene.table.idle.values(), *(["sway"] if scene.table.sway else [])}
            seen |= {IN_THE_AIR} & scene.table.particles.keys()
        assert still < window.app.frames < still + 100
    assert seen == {"ears", "sway", IN_THE_AIR}
    window.clock.sleep(LONGEST_REST)
    while not (scene.table.idle or scene.table.sway or scene.table.particles):
        window.pass_time(1 / 30)
    begin_hop(window, scene)
    assert not scene.table.idle
    assert scene.table.sway is None
    assert IN_THE_AIR not in scene.table.particles


@pytest.mark.parametrize("lively", [True, False])
def test_while_nothing_happens_the_next_move_is_drawn_ahead(
    window: Window, monkeypatch: pytest.MonkeyPatch, lively: bool
) -> None:
    """All of it before the loop sleeps, so that the move itself draws nothing anew."""
    window.app.change_settings(lively=lively)
    scene = window.put_up(make_match(None, None, None))
    monkeypatch.setattr(window.loop, "wait", lambda _seconds: wake())
    window.loop.sleep()
    assert not scene.prepare(), "nothing is left to be drawn ahead"
    drawn: list[str] = []
    drawing = Renderer.drawing

    def noted(self: Renderer, path: Path, *words: Any, **named: Any) -> Surface:
        drawn.append(path.stem)
        return drawing(self, path, *words, **named)

    monkeypatch.setattr(Renderer, "drawing", noted)
    begin_hop(window, scene)
    window.play_until(lambda: not scene.timeline.running, 0.02)
    assert not drawn


def test_a_move_is_shown_from_its_beginning_however_long_the_loop_had_slept(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    before = replace(scene.table.marker_sprites[0])
    middle = scene.board_view.centre(4)
    window.point(*middle)
    window.clock.sleep(4.0)
    window.post(pygame.MOUSEBUTTONDOWN, pos=window.pixel(*middle), button=1)
    assert scene.timeline.running
    assert scene.table.marker_sprites[0] == before


def test_a_window_resized_while_a_person_moves_does_not_keep_the_computers_waiting(
    window: Window,
) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    begin_hop(window, scene)
    assert not scene.session.thinking
    window.resize((1000, 600))
    assert window.arranged_for() == (1000, 600)
    assert scene.session.thinking or scene.timeline.running, "asked, or answered already"


def test_the_first_arrow_key_shows_the_cursor_and_tab_takes_its_ring_along(window: Window) -> None:
    """One ring at a time: Enter takes what it is around."""
    scene = window.put_up(make_match(None, None, None))
    assert not window.shown("ring")
    window.key(pygame.K_RIGHT)
    assert scene.selection.cursor == min(legal_squares(scene.match.state))
    assert len(window.shown("ring")) == 1
    window.key(pygame.K_TAB)
    assert len(window.shown("ring")) == 1
    assert scene.form.focus is not scene.form.widgets[0]


@pytest.mark.parametrize(
    ("speed", "share"),
    [("slow", 0.6), ("normal", 1.0), ("fast", 2.4), ("instant", float("inf"))],
)
def test_the_speed_setting_changes_how_long_a_move_takes(
    open_window: OpenWindow, speed: str, share: float
) -> None:
    window = open_window(speed=speed)
    scene = window.put_up(make_match(None, None, None))
    window.click_square(4)
    seconds = 0.0
    while scene.timeline.running:
        window.pass_time(0.01)
        seconds += 0.01
    usual = 0.5 + 0.13 + 4 * 0.2 + 0.24  # one carrot card flying, crouch, four hops, landing
    assert seconds == pytest.approx(usual / share, abs=0.1)
    assert_at_rest(scene)


# --- the log --------------------------------------------------------------------------------


def test_the_log_tells_the_move_when_it_is_shown(window: Window, scene: RaceScene) -> None:
    window.click_square(4)
    window.pass_time(1000)
    assert window.sees("Moves to 60 for 10 carrots.")
    moved = "Player 1 moves 4 squares to 60 (position square 3) for 10 carrots."
    assert LogText(0, moved, "3.4") in scene.race_log.lines()


def test_the_wheel_scrolls_the_log_and_a_move_brings_it_back(window: Window) -> None:
    match = make_match(None, None, None)
    scene = window.put_up(match)
    for seat, square in enumerate((4, 2, 5, 7, 8, 9)):
        scene.submit(MoveForward(seat % 3, square))
        window.pass_time(1000)
        window.see_handover()
    newest = scene.race_log.turn_lines()[-1].text
    assert newest in window.texts()
    for _notch in range(3):
        window.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert newest not in window.texts()
    for _notch in range(3):
        window.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert newest in window.texts()
    window.key(pygame.K_PAGEUP)
    assert newest not in window.texts()
    window.see_handover()
    scene.submit(MoveForward(0, 12))
    window.pass_time(1000)
    assert scene.words.turn_log()[-1].text in window.texts()


# --- the menu -------------------------------------------------------------------------------


def test_the_focus_stays_on_what_is_still_there_after_a_move(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    window.tab_to("menu")
    scene.submit(MoveForward(0, 4))
    window.pass_time(1000)
    assert window.scene(RaceScene) is scene
    assert window.focus == "menu"


@pytest.mark.parametrize("way", ["escape", "press menu"])
def test_the_menu_pauses_the_race_and_resuming_goes_on(window: Window, way: str) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    begin_hop(window, scene)
    window.do(way)
    window.scene(RaceMenuDialog)
    assert scene.timeline.running, "nothing was skipped"
    before, log = window.app.picture(), len(scene.match.log)
    for _frame in range(20):
        window.pass_time(1.0)
    assert window.app.picture() == before
    assert len(scene.match.log) == log
    window.press("resume")
    assert window.scene(RaceScene) is scene
    assert scene.timeline.running
    seconds = 0.0
    while scene.match.state.turn == 1 and scene.table.shown.turn == 0:
        window.pass_time(0.05)
        seconds += 0.05
    assert seconds > 1.0  # what was left of the move was shown


@pytest.mark.parametrize("opened", ["escape", "press menu"])
@pytest.mark.parametrize("closed", ["escape", "right click", "r"])
def test_the_menu_opens_and_closes(window: Window, opened: str, closed: str) -> None:
    scene = window.put_up(make_match(None, None, None))
    window.do(opened)
    window.scene(RaceMenuDialog)
    window.do(closed)
    assert window.scene(RaceScene) is scene


def test_the_speed_chosen_in_the_menu_is_written_down(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    window.key(pygame.K_ESCAPE)
    window.tab_to("speed")
    window.key(pygame.K_RIGHT)
    assert window.app.settings.speed == "fast"
    written = json.loads(window.app.store.path.read_text(encoding="utf-8"))
    assert written["speed"] == "fast"


def test_leaving_the_program_is_asked_first(window: Window) -> None:
    def begin() -> None:
        scene = window.put_up(make_match(None, None, None))
        window.menu("quit")
        window.scene(Question)
        window.press("no")
        window.scene(RaceMenuDialog)
        window.press("quit")
        window.letter("n")
        window.scene(RaceMenuDialog)
        window.press("quit")
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_ESCAPE)
        assert window.scene(RaceScene) is scene
        window.menu("quit", "yes")
        assert scene in window.app.scenes

    window.loop.run(begin)
    window.scene(Question)


# --- the computers --------------------------------------------------------------------------


def only_computers_left(window: Window) -> RaceScene:
    """A race whose one person is home."""
    match = make_match(None, "sprinter", "plodder", "sprinter", seed="moss", max_rounds=None)
    play_to(match, lambda state: 0 in state.home)
    assert not match.state.is_over
    return window.put_up(match)


@pytest.mark.parametrize("moving", [False, True], ids=["at rest", "in motion"])
@pytest.mark.parametrize("way", ["click", "f", "return", "pad a"])
def test_the_computers_can_be_told_to_finish(window: Window, way: str, moving: bool) -> None:
    """The button shows, so pressing it works, whatever the computers are doing."""
    scene = only_computers_left(window)
    if way == "return":
        window.form.set_focus(window.button("finish"))
    if moving:
        window.play_until(lambda: scene.timeline.running, seconds=0.1)
        assert window.offers("finish")
    else:
        scene.timeline.finish()
    assert window.sees("Player 2 and Player 4 are still running.")
    if way == "pad a":
        window.do("pad dpad_down")
        assert window.focus == "finish"
    if way == "click":
        pos = window.pixel(*window.button("finish").box.centre)
        window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    else:
        window.do(way)
    assert not scene.timeline.running
    window.reach(PodiumScene)
    assert scene.match.state.is_over


def test_while_they_finish_the_window_goes_on(window: Window) -> None:
    """The menu opens, the table shows how far they are, and nothing is shown twice."""
    scene = window.put_up(make_match("sprinter", "plodder", "sprinter", seed="moss"))
    assert not window.sees("still running"), "nobody is home yet"
    window.letter("f")
    assert not window.offers("finish")
    seen = len(scene.match.log)
    window.play_until(lambda: len(scene.match.log) > seen + 3)
    assert window.sees("The rivals are finishing the race…")
    assert shows(scene.table.shown, scene.match.state)
    window.key(pygame.K_ESCAPE)
    window.scene(RaceMenuDialog)
    stands = len(scene.match.log)
    window.step(5)
    assert len(scene.match.log) <= stands + 1, "behind the menu the race waits"
    window.key(pygame.K_ESCAPE)
    window.reach(PodiumScene)
    assert window.sees("Rounds: ")


def test_while_a_person_races_nobody_can_skip_to_the_end(window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.letter("f")
    assert scene.match.log == []
    assert not window.offers("finish")


# --- hidden hands ---------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_2_2_a_lone_person_sees_the_own_hand_and_no_cover(window: Window, hidden: bool) -> None:
    """Only the total of the others is hidden."""
    scene = window.put_up(make_match(None, "plodder", "sprinter", hidden=hidden))
    assert window.scene(RaceScene) is scene
    assert len(window.everywhere("65")) == (1 if hidden else 3)
    assert ("?" in window.texts()) is hidden


def test_nothing_of_a_hidden_hand_shows_before_its_person_is_there(window: Window) -> None:
    """Not for one picture."""
    scene = window.put_up(make_match(None, None, "plodder", hidden=True))
    for seat, square in ((0, 4), (1, 5)):
        scene.submit(MoveForward(seat, square))
        while not isinstance(window.app.scene, CoverScene):
            window.pass_time(0.1)
            window.think(scene)
        window.uncover()
    secret = str(scene.match.state.carrots[1])
    assert scene.match.state.actor == 0
    assert secret not in window.texts()
    scene.submit(legal_actions(scene.match.state)[0])
    while window.app.scene is scene:
        window.pass_time(0.1)
        assert secret not in window.texts()
    assert secret not in window.texts()
    window.uncover()
    assert secret in window.texts()


def test_what_is_done_again_under_a_cover_calls_whose_turn_it_is_then(
    open_window: OpenWindow,
) -> None:
    window = open_window(take_backs="always")
    scene = window.put_up(make_match(None, None, "sprinter", hidden=True))
    scene.submit(MoveForward(0, 4))
    window.reach(CoverScene)
    assert window.sees("I am Player 2")
    window.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    window.reach(CoverScene)
    assert window.sees("I am Player 1")
    window.key(pygame.K_y, mod=pygame.KMOD_LCTRL)
    window.reach(CoverScene)
    assert window.sees("I am Player 2")


def test_log_and_menu_open_over_the_cover_and_lead_back_to_it(window: Window) -> None:
    window.put_up(make_match(None, None, "sprinter", hidden=True), covered=True)
    window.letter("l")
    window.scene(LogScene)
    window.key(pygame.K_ESCAPE)
    window.scene(CoverScene)
    window.menu("resume")
    window.scene(CoverScene)


# --- two hares each --------------------------------------------------------------------------


def test_the_other_hare_is_chosen_by_key_click_and_button(window: Window) -> None:
    """Rule 7.1: each turn moves one marker, and the player says which."""
    scene = window.put_up(make_match(None, "plodder"))
    window.press("other hare")
    window.click_square(4)
    assert scene.match.log[0].action == MoveForward(1, 4)
    match = scene.match
    while match.state.actor != 0 or scene.timeline.running:
        scene.timeline.finish()
        window.pass_time(0)
        window.think(scene)
    window.click_square(match.state.squares[0])  # the hare itself, still on the start
    window.letter("h")
    window.letter("h")
    before = len(match.log)
    window.click_square(5)
    assert match.log[before].action == MoveForward(0, 5)


# --- the cursor -----------------------------------------------------------------------------


def test_arrows_home_and_end_lead_from_lit_square_to_lit_square(
    window: Window, scene: RaceScene
) -> None:
    window.tab_to("board")
    lit = sorted(legal_squares(scene.match.state))
    seen = []
    for _press in lit:
        window.key(pygame.K_RIGHT)
        seen.append(scene.selection.cursor)
    assert seen == lit
    for key, square in (
        *((pygame.K_RIGHT, lit[-1]), (pygame.K_LEFT, lit[-2]), (pygame.K_END, lit[-1])),
        *((pygame.K_HOME, lit[0]), (pygame.K_END, lit[-1])),
    ):
        window.key(key)
        assert scene.selection.cursor == scene.view.pointed == square
        assert scene.form.focus is scene.form.widgets[0]
    window.key(pygame.K_RETURN)
    assert scene.match.log[0].action == MoveForward(0, lit[-1])


@pytest.mark.parametrize("mod", [0, pygame.KMOD_LSHIFT], ids=["Tab", "Shift Tab"])
def test_tab_back_to_the_board_shows_where_the_keyboard_is(window: Window, mod: int) -> None:
    match = make_match(None, "sprinter", "plodder")
    play_to(match, lambda state: state.round > 2 and state.turn == 0)
    scene = window.put_up(match)
    for _press in scene.form.reachable():
        window.key(pygame.K_TAB, mod=mod)
        if window.focus == "board":
            break
    assert scene.selection.cursor == scene.match.state.squares[0]


def test_the_cursor_can_look_at_squares_that_are_not_lit(window: Window, scene: RaceScene) -> None:
    """Up and down go square by square, to read the card; Return does nothing there."""
    window.tab_to("board")
    window.key(pygame.K_UP, times=11)
    assert scene.selection.cursor == 11
    assert window.sees("Hedgehog square · 53")
    before = scene.match.state
    window.key(pygame.K_RETURN)
    assert scene.match.state is before
    window.key(pygame.K_DOWN, times=20)
    assert scene.selection.cursor == 0
    window.key(pygame.K_UP, times=80)
    assert scene.selection.cursor == 64


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_whoever_presses_a_price_means_its_square(window: Window, hand: str) -> None:
    """Where it hangs below its square, over the ground, another square or the board's edge."""
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    view, lit = window.app.renderer.viewport, scene.selection.lit()
    tags = [sprite for words, sprite in window.drawn("price")]
    assert len(tags) == len(lit)
    pointed = []
    for tag in reversed(tags):
        box = view.box_of(tag.rect())
        x, y = box.x + box.width / 2, box.bottom - 2
        window.point(x, y)
        pointed.append(scene.view.pointed)
    assert sorted(pointed) == sorted(lit)
    assert y > scene.board_view.box.bottom
    (window.click if hand == "mouse" else window.tap)(x, y)
    assert scene.match.log[0].action == lit[pointed[-1]]


def test_the_light_around_a_square_is_part_of_it(window: Window) -> None:
    """It reaches over the square's edge, and whoever aims at it means the square."""
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    lit = scene.selection.lit()
    view = scene.board_view
    inside = 0.5 * LIT_FRAME * view.unit
    tried = 0
    for square in lit:
        box = view.square_box(square)
        x, y = box.right + inside, box.y + box.height / 2
        if view.square_at(x, y) is None and scene.table.marker_at(x, y) is None:
            window.point(x, y)
            assert scene.view.pointed == square
            tried += 1
    assert tried >= 3
    window.click(x, y)
    assert scene.match.log[0].action == lit[square]
