"""What is told of a square that is pointed at: first what one decides with, always whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import SquareKind
from game.text import words
from game.ui.draw import theme
from game.ui.kit.input import Pointed
from game.ui.kit.widgets import Label
from game.ui.scenes.race import RaceScene
from game.ui.table.log import CLOSER
from game.ui.table.panel import Faces
from tests.library import match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, play_to, players

AMONG_FOUR = ">35:60/2 33:60/2 28:60/2 44:60/2 r6"


def put_up(window: Window, start: str, *, coached: bool = True) -> RaceScene:
    """A race of one person and three computers from there."""
    if coached:
        window.app.profiles.change("Player 1", lambda had: replace(had, coached=True))
    return window.put_up(match_of(set_up(players(None, *["sprinter"] * 3), start=start)))


def card(window: Window, scene: RaceScene, square: int) -> list[Label]:
    """The heading and the lines that are shown while this square is pointed at."""
    window.app.handle(Pointed(*scene.board_view.centre(square)))
    window.app.present()
    told = scene.side.told
    assert told is not None
    assert told.box.height >= told.length - 0.1, "nothing is scrolled"
    return [label for label in told.content if isinstance(label, Label)]


KINDS = {
    SquareKind.POSITION_3: (
        "It pays 30 about 7 times in ten.",
        "It costs 1 carrot. You keep 59.",
        "Home after 7 more turns, 6 if it pays.",
    ),
    SquareKind.POSITION_4: (
        "It won’t pay, whatever the others do.",
        "It costs 55 carrots. You keep 5.",
        "Home after about 8 more turns.",
    ),
    SquareKind.CARROT: (
        "Stay next turn: take 10, or give 10 if you have too many.",
        "It costs 6 carrots. You keep 54.",
        "Home after about 7 more turns.",
    ),
    SquareKind.LETTUCE: (
        "You eat, and take 20 if you stay 2nd.",
        "It costs 28 carrots. You keep 32.",
        "Home after about 7 more turns.",
    ),
    SquareKind.TORTOISE: ("You take 50 carrots and have 110.", "Home after about 7 more turns."),
    SquareKind.HARE: ("The die sets you back 3 times in 6.", "It costs 10 carrots. You keep 50."),
}
"""What is told first of the nearest square of each kind, where the coach is."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
def test_what_it_brings_the_price_and_the_way_home_come_first(
    open_window: OpenWindow, kind: SquareKind
) -> None:
    window = open_window((1280, 720))
    scene = put_up(window, AMONG_FOUR)
    heading, *lines = card(window, scene, nearest(scene, kind))
    first = KINDS[kind]
    name = words.square_name(kind, hedgehog=True)
    assert heading.text.lower().startswith(f"{name} · ")
    assert tuple(line.text for line in lines[: len(first)]) == first


def test_of_a_square_that_may_pay_it_tells_when_and_who_can_change_that(
    open_window: OpenWindow,
) -> None:
    window = open_window((1280, 720))
    scene = put_up(window, ">35:60/2 33:60/2 44:60/2 60:1/2 r6")
    told = [line.text for line in card(window, scene, nearest(scene, SquareKind.POSITION_3))]
    assert "It pays 30 if you are 3rd next turn. Player 2 can still pass you." in told


@pytest.mark.parametrize(
    ("kind", "does"),
    [
        (SquareKind.POSITION_3, "It pays 30 if you are 3rd next turn."),
        (SquareKind.POSITION_2, "If you stay 2nd, it pays 20."),
        (SquareKind.CARROT, "Stay next turn: take 10, or give 10 if you have too many."),
        (SquareKind.LETTUCE, "You eat, and take 20 if you stay 2nd."),
        (SquareKind.TORTOISE, ""),
        (SquareKind.HARE, "The die sets you back 3 times in 6."),
    ],
    ids=lambda each: each.value if isinstance(each, SquareKind) else "",
)
def test_without_the_coach_it_tells_what_the_square_does_the_price_and_the_position(
    window: Window, kind: SquareKind, does: str
) -> None:
    scene = put_up(window, AMONG_FOUR, coached=False)
    _heading, *lines = (x.text for x in card(window, scene, nearest(scene, kind)))
    price = lines.pop(1 if does else 0)
    assert price.startswith("It costs " if does else "You take 50")
    assert lines[:1] == [does] if does else not lines[1:]
    assert lines[-1].startswith("Right now you would be ")
    assert not any(" in ten." in line or line.startswith("Home after ") for line in lines)


def test_5_1_each_face_of_the_die_has_a_line_of_its_own_where_there_is_room(
    open_window: OpenWindow,
) -> None:
    window = open_window((1280, 720))
    start = AMONG_FOUR.replace("44:60/2 ", "")
    scene = window.put_up(match_of(set_up(players(None, *["sprinter"] * 2), start=start)))
    card(window, scene, nearest(scene, SquareKind.HARE))
    assert scene.side.told is not None
    (faces,) = (each for each in scene.side.told.content if isinstance(each, Faces))
    assert faces.line.dice
    assert faces.line.rows[0] == "miss a turn"
    assert len(faces.line.rows) == 6
    assert faces.size == theme.SMALL
    assert faces.die > faces.size


def test_5_1_the_players_stay_where_the_faces_have_room_side_by_side(
    open_window: OpenWindow,
) -> None:
    window = open_window((1280, 720))
    scene = put_up(window, AMONG_FOUR, coached=False)
    card(window, scene, nearest(scene, SquareKind.HARE))
    assert scene.side.told is not None
    (faces,) = (each for each in scene.side.told.content if isinstance(each, Faces))
    assert faces.columns == 2
    assert window.sees("Player 3")
    assert window.sees("miss a turn")
    assert window.sees("move again")


def test_4_1_with_four_hares_nobody_is_told_what_5th_and_6th_would_get(window: Window) -> None:
    scene = put_up(window, AMONG_FOUR)
    square = scene.match.race.track.kinds.index(SquareKind.POSITION_1_5_6, 50)
    told = [line.text for line in card(window, scene, square)]
    assert "It pays 10 if you are 1st next turn." in told
    assert not any("5th" in line for line in told)


@pytest.mark.parametrize(
    ("kind", "stay"),
    [(SquareKind.TORTOISE, True), (SquareKind.CARROT, False)],
    ids=["two", "three"],
)
def test_players_give_way_where_the_log_is_too_low_for_what_is_told(
    window: Window, kind: SquareKind, *, stay: bool
) -> None:
    """Among four in the smallest window, while what is needed to win takes one line: to three
    lines, not to two."""
    scene = put_up(window, AMONG_FOUR.replace("60/2", "60/0", 1), coached=False)
    card(window, scene, nearest(scene, kind))
    assert window.sees("Player 3") is stay
    window.point(1, 1)
    assert window.sees("Player 3")


@pytest.mark.parametrize("coached", [False, True], ids=["alone", "coached"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("shape", ["960x540", "1280x720"])
def test_nothing_is_cut_and_the_first_line_is_larger_on_every_square(
    open_window: OpenWindow, shape: str, seats: int, *, coached: bool
) -> None:
    """Whatever square is pointed at; among three or four what one decides with are three lines."""
    width, height = map(int, shape.split("x"))
    window = open_window((width, height))
    match = make_match(None, *["sprinter"] * (seats - 1))
    play_to(match, lambda state: state.round > 5 and state.turn == 0)
    if coached:
        window.app.profiles.change("Player 1", lambda had: replace(had, coached=True))
    scene = window.put_up(match)
    sizes, rest = set[float](), set[float]()
    for square in range(1, match.race.track.finish + 1):
        heading, *lines = card(window, scene, square)
        told = scene.words.square_told()
        assert told is not None
        sizes.add(lines[0].size)
        rest |= {line.size for line in lines[1:]}
        assert scene.side.told is not None
        box = scene.side.told.box
        assert box.bottom <= scene.panel.largest.bottom
        for each in (heading, *lines):
            tall = each.wanted_height(window.app.renderer, each.box.width)
            assert each.box.y + tall <= box.bottom + CLOSER, f"{square}: {each.text}"
        if square not in scene.selection.lit():
            continue
        kind = match.race.track.kinds[square]
        texts = [line.text for line in told.lines if line.text]
        far = not any(text.startswith("Home after") for text in texts)
        most = 2 if coached and far else 3
        decide = {
            SquareKind.HARE: 2,
            SquareKind.TORTOISE: 1 + (coached and not far),
            SquareKind.FINISH: 1,
        }
        first = texts[: decide.get(kind, most)]
        assert [line.text for line in lines[: len(first)]] == first, square
        one = Label("1", lines[0].size).wanted_height(window.app.renderer, box.width)
        if seats in {3, 4} and kind is not SquareKind.FINISH:
            assert all(line.box.height < 1.5 * one for line in lines[: len(first)]), square
    assert sizes == {theme.TEXT}
    assert rest == {theme.SMALL}


def nearest(scene: RaceScene, kind: SquareKind) -> int:
    """The nearest lit square of this kind."""
    track, here = scene.match.race.track, scene.match.state.squares[0]
    lit = (square for square in scene.selection.lit() if track.kinds[square] is kind)
    return min(lit, key=lambda square: abs(square - here))
