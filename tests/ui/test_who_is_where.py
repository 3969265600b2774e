"""Pointing at players, hares and squares: who stands where, and what a square would do for whom."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.rules import Finish, Pending, SquareKind, legal_actions
from game.text.rivals import bot_temper
from game.text.words import square_help
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_scene import TableScene
from game.ui.scenes.table_view import feet, figures
from game.ui.table.hares import FIGURE_HEIGHT
from tests.ui.driving import OpenWindow, Window, make_match, moved_to, play_to


def under_way(window: Window, *bots: str | None, rules: str = "abacus-2000") -> RaceScene:
    """A race in its sixth round, with seat 0 to act."""
    match = make_match(*bots, rules=rules, seed="clover")
    play_to(match, lambda state: state.round > 5 and state.turn == 0)
    return window.put_up(match)


def test_pointing_at_a_hare_square_tells_which_cards_are_still_to_come(
    open_window: OpenWindow,
) -> None:
    window = open_window((1280, 720))
    match = make_match(None, "sprinter", "plodder", rules="ravensburger-1978", hidden=False)
    scene = window.put_up(match)
    there = next(s for s in scene.selection.lit() if match.race.track.kinds[s] is SquareKind.HARE)
    window.point(*scene.board_view.centre(there))
    told = (
        "Still to come: 2× back one position · 2× move is free · "
        "2× take 10 or give 10 · forward one position"
    )
    assert window.sees(told)
    scene.table.shown.pile = (0, 4, 4)  # the card that moves is not told before it is seen
    window.point(*scene.board_view.centre(there + 1))
    window.point(*scene.board_view.centre(there))
    assert window.sees("Still to come: back one position · 2× move is free")


def point_at_row(window: Window, scene: TableScene, seat: int) -> None:
    window.point(*scene.panel.rows[seat].centre)


def at_hares(window: Window, scene: TableScene, picture: Surface) -> list[int]:
    """How bright the picture is at the middle of each hare."""
    unit = scene.board_view.unit
    found = []
    for hare in scene.table.marker_sprites:
        pixel = window.pixel(hare.x, hare.y - 0.4 * FIGURE_HEIGHT * unit)
        found.append(sum(picture.get_at(pixel)[:3]))
    return found


@pytest.mark.parametrize("light", ["day", "evening"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_a_row_shows_its_hares_and_dims_the_rest(
    open_window: OpenWindow, seats: int, way: str, light: str
) -> None:
    window = open_window((960, 540), light=light)
    scene = under_way(window, *[None] * seats)
    each = scene.match.race.setup.markers
    plain = at_hares(window, scene, window.full_redraw())
    seat = 1
    if way == "pointer":
        point_at_row(window, scene, seat)
    else:
        window.tab_to(f"row {seat}")
    assert len(window.shown("ring around")) == each
    seen = at_hares(window, scene, window.full_redraw())
    for marker, (before, now) in enumerate(zip(plain, seen, strict=True)):
        if scene.match.race.seat_of(marker) == seat:
            assert now == before
        else:
            assert now < 0.75 * before
    assert window.sees(scene.match.players[seat].name)
    if way == "pointer":
        window.point(1, 1)
    else:
        window.key(pygame.K_RIGHT)
        window.tab_to("menu")
    assert not window.shown("ring around")


def test_a_replay_shows_who_is_where_too(window: Window) -> None:
    match = make_match(None, None, None)
    play_to(match, lambda state: state.round > 5)
    scene = window.put_up_replay(match)
    window.key(pygame.K_END)
    point_at_row(window, scene, 2)
    assert len(window.shown("ring around")) == 1


def test_the_card_of_a_player_tells_place_lettuces_and_last_turn(window: Window) -> None:
    match = moved_to(4, 2, 5)
    scene = window.put_up(match)
    scene.race_log.begin_again(match.events())
    point_at_row(window, scene, 2)
    for line in (
        "1st in the race, on 59 (carrot square).",
        "3 lettuces to eat",
        "Last turn: Moves to 59 for 15 carrots.",
    ):
        assert line in window.texts()


def test_the_card_of_a_player_tells_after_whom_it_moves(window: Window) -> None:
    """The rows don't, as they stand in the order of the race. Who is home is left out."""
    match = make_match(*[None] * 4)
    play_to(match, lambda state: len(state.home) == 1)
    scene = window.put_up(match)
    (home,) = match.state.home
    rest = [seat for seat in range(4) if seat != home]
    for seat, before in zip(rest, [rest[-1], *rest], strict=False):
        point_at_row(window, scene, seat)
        assert f"Next after Player {before + 1}." in window.texts()
    point_at_row(window, scene, home)
    assert not any(text.startswith("Next after") for text in window.texts())
    play_to(match, lambda state: len(state.home) == 2)
    scene = window.put_up(match)
    for box in scene.panel.rows:
        window.point(*box.centre)
        assert not any(text.startswith("Next after") for text in window.texts())


def test_the_card_of_a_rival_begins_with_who_it_is_and_what_it_did(window: Window) -> None:
    scene = under_way(window, None, "level-1", "sprinter")
    point_at_row(window, scene, 1)
    told = scene.words.text().info
    assert told is not None
    temper, last = told.lines[:2]
    assert temper.text == bot_temper("level-1")
    assert last.text.startswith("Last turn: Moves to ")
    assert window.sees(temper.text)
    point_at_row(window, scene, 0)
    assert not window.sees(bot_temper("level-1"))


def test_the_card_of_a_player_with_two_hares_tells_of_both(window: Window) -> None:
    scene = under_way(window, None, None)
    point_at_row(window, scene, 1)
    texts = window.texts()
    for badge in ("2a", "2b"):
        assert [text for text in texts if text.startswith(f"{badge}: ")]


def test_an_occupied_square_and_its_hare_tell_who_stands_there_and_what_it_does(
    open_window: OpenWindow,
) -> None:
    """The ears of the hare reach over the square's upper edge."""
    window = open_window((1280, 720))
    scene = under_way(window, None, None, None)
    hare = scene.table.marker_sprites[1]
    square = scene.match.state.squares[1]
    top = scene.board_view.square_box(square).y
    y = hare.y - 0.8 * FIGURE_HEIGHT * scene.board_view.unit
    if y < top:
        assert scene.board_view.square_at(hare.x, y) is None
    for place in (scene.board_view.centre(square), (hare.x, y)):
        window.point(*place)
        assert scene.view.pointed == square
        assert window.sees("Player 2 (2) stands here, ")
        assert window.sees(square_help(scene.match.race.track.kinds[square], 1, 3))
        window.point(1, 1)
        assert not window.sees("Player 2 (2) stands here, ")


@pytest.mark.parametrize(
    ("pending", "told"),
    [(Pending.EAT, "lies here to eat a lettuce"), (Pending.MISS, "lies here and will miss a turn")],
)
def test_who_lies_there_is_told_why(window: Window, pending: Pending, told: str) -> None:
    scene = under_way(window, None, None, None)
    scene.table.shown.pending[1] = pending
    window.point(*scene.board_view.centre(scene.match.state.squares[1]))
    assert window.sees(told)


def test_after_a_move_the_log_is_seen_until_the_pointer_moves(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    window.click_square(5)
    window.pass_time(1000)
    assert window.sees("Moves to 59 for 15 carrots.")
    window.see_handover()
    window.point(*scene.board_view.centre(7))
    assert not window.sees("Moves to 59 for 15 carrots.")
    assert window.sees("Right now you would be 1st there")


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-1978"])
def test_a_finish_within_reach_is_the_largest_light_on_the_board(
    window: Window, rules: str
) -> None:
    """The whole of it is lit, in a ring of its own, and a click there leads home."""
    match = make_match(*[None] * 3, rules=rules)
    play_to(match, lambda state: any(isinstance(a, Finish) for a in legal_actions(state)))
    scene = window.put_up(match)
    finish = window.app.renderer.viewport.rect(scene.board_view.square_box(64))
    *others, largest = sorted(
        (sprite.rect() for _words, sprite in window.drawn("lit")), key=lambda rect: rect.width
    )
    assert largest.contains(finish)
    assert any(finish == other for other in others), "the finish itself is lit"
    window.click(*scene.board_view.centre(64))
    assert match.log[-1].action.__class__ is Finish


def test_on_the_own_square_the_panel_says_you(window: Window) -> None:
    """With several persons “you” is whoever is to act."""
    match = moved_to(5, 7, 3)
    scene = window.put_up(match)
    window.point(*scene.board_view.centre(5))
    assert window.sees("You stand here, ")
    window.point(*scene.board_view.centre(7))
    assert window.sees("Player 2 (2) stands here, ")


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-1978"])
def test_three_hares_at_the_start_hide_no_square(window: Window, rules: str) -> None:
    scene = window.put_up(make_match(None, None, None, rules=rules))
    board, renderer = scene.board_view, window.app.renderer
    hares = [renderer.viewport.rect(hare) for hare in figures(board, feet(scene.table))]
    squares = [
        renderer.viewport.rect(board.square_box(n)) for n in range(1, board.board.track.finish)
    ]
    hidden = [(hare, squares[n]) for hare in hares for n in hare.collidelistall(squares)]
    assert hidden == []
