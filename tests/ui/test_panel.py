"""The sheet beside the board: one paper, whose turn it is first and largest, ranks by portraits."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface

from game.match import start_match
from game.rules import (
    CarrotsPaid,
    CarrotsTaken,
    Cause,
    Finish,
    MoveForward,
    Seat,
    SquareKind,
    Stage,
    TakeTen,
    TurnStarted,
    legal_actions,
)
from game.text.formats import ordinal, signed
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.theme import PAPER
from game.ui.draw.viewport import Box, Viewport
from game.ui.kit.scroll import STRIP
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.race import RaceScene
from game.ui.scenes.reference import ReferenceScene
from game.ui.scenes.table_scene import TableScene
from game.ui.table import panel as race_panel
from game.ui.table.hand import stacks
from game.ui.table.panel import Line, round_text
from game.ui.table.side_panel import Told
from tests.cases import cases
from tests.library import LIBRARY, match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, play_to, players, wise_action

SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1080)]
HALF_AGAIN = 1.5


def lettered(window: Window, text: str, within: Rect) -> list[tuple[Sprite, float]]:
    """Each lettering here that says this, and its size in logical units."""
    return [
        (sprite, cast(float, words[2]))
        for words, sprite in window.drawn("text")
        if words[1] == text and within.contains(sprite.rect())
    ]


def from_the_top(scene: TableScene) -> list[tuple[Seat, Box]]:
    """The seats and their rows, from top to bottom."""
    return sorted(enumerate(scene.panel.rows), key=lambda each: each[1].y)


def sheets(window: Window, scene: TableScene) -> list[Rect]:
    """Where there is paper beside the board: as it lies on the table, and any other on it."""
    lies = scene.board_view.sheet
    assert lies is not None
    others = [sprite.rect() for words, sprite in window.drawn("panel") if words[3] == PAPER]
    return [lies, *(rect for rect in others if rect.left >= lies.left)]


def is_paper(colour: pygame.Color) -> bool:
    """Whether this is as bright as paper is, and no table."""
    return min(colour.r, colour.g, colour.b) > 180


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_all_of_it_is_one_sheet(window: Window, seats: int) -> None:
    match = make_match(*[None] * seats)
    play_to(match, lambda state: state.round > 3 and state.turn == 0)
    scene = window.put_up(match)
    sheet = window.app.renderer.viewport.rect(scene.panel.sheet)
    window.point(*scene.panel.rows[0].centre)
    assert sheets(window, scene) == [sheet], "neither rows nor what is told have cards of their own"
    still, inside = scene.board_view.still_picture(), sheet.inflate(-80, -80)
    for corner in (inside.topleft, inside.bottomright):
        assert is_paper(still.get_at(corner))
    assert not is_paper(still.get_at((sheet.left - 3, sheet.centery)))
    assert not is_paper(still.get_at((sheet.centerx, still.get_height() - 3)))
    window.point(*scene.panel.header.centre)
    panel = scene.panel
    below = [*panel.rows, panel.info, panel.log] if panel.window is None else [panel.window]
    for box in (panel.header, panel.turn, *below):
        assert sheet.contains(window.app.renderer.viewport.rect(box))
    replay = window.put_up_replay(match)
    assert len(sheets(window, replay)) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 6])
def test_whose_turn_it_is_is_said_half_again_as_large_as_anything_else(
    window: Window, seats: int
) -> None:
    match = make_match(*[None] * seats)
    play_to(match, lambda state: state.round > 3 and state.turn == 1)
    scene = window.put_up(match)
    view = window.app.renderer.viewport
    ((_name, large),) = lettered(window, "Player 2", view.rect(scene.panel.turn))
    line = "Your turn: pick a square."
    told = lettered(window, line, view.rect(scene.panel.turn))
    for seat, row in enumerate(scene.panel.rows):
        found = lettered(window, f"Player {seat + 1}", view.rect(row))
        assert len(found) == 1 or (scene.panel.window and row.bottom > scene.panel.window.bottom)
        assert all(large >= HALF_AGAIN * small for _name, small in found)
    if told:  # else there are buttons
        assert told[0][1] >= 20


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_rank_is_the_large_word_beside_the_portrait(window: Window) -> None:
    """Nobody takes the number of the seat for it: that is small, at the portrait's foot."""
    match = make_match(*[None] * 4)
    play_to(match, lambda state: state.round > 4)
    scene = window.put_up(match)
    view, board = window.app.renderer.viewport, match.state
    if scene.panel.window is not None:
        return  # only some of the rows are in view
    for seat, row in enumerate(scene.panel.rows):
        place = view.rect(row)
        rank = 1 + sum(other > board.squares[seat] for other in board.squares)
        ((word, size_of_rank),) = lettered(window, ordinal(rank), place)
        ((name, size_of_name),) = lettered(window, f"Player {seat + 1}", place)
        assert word.rect().right <= name.x, "before the name"
        assert word.rect().collidelist([name.rect()]) < 0
        assert size_of_rank >= 0.9 * size_of_name
        badges = (s.rect() for words, s in window.drawn("token") if words[1] == str(seat + 1))
        (badge,) = filter(place.contains, badges)
        assert badge.right <= word.x + 1
        assert badge.centery > place.centery, "at the foot"
        assert badge.height <= word.surface.get_height()


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_each_number_of_a_turn_has_its_word_in_a_usual_window(
    open_window: OpenWindow, seats: int
) -> None:
    """The lettuces make room for them, beside a name that leaves some; beside a long one no number
    stands alone: the log tells it."""
    window = open_window((1280, 720))
    *others, last_player = players(*[None] * seats)
    match = match_of(set_up([*others, replace(last_player, name="Wilhelmina Lampe")]))
    scene = window.put_up(match)
    for seat in 1, seats - 1:
        bonus = CarrotsTaken(seat, seat, 20, Cause.POSITION)
        price = CarrotsPaid(seat, seat, 136, Cause.FORWARD)
        scene.race_log.tell((TurnStarted(seat, 5), bonus, price))
    view = window.app.renderer.viewport
    _first, second, *_others, last = map(view.rect, scene.panel.rows)
    ((told, _size),) = lettered(window, "+20 for 2nd, −136 to move", second)
    assert not lettered(window, "+20, −136", last.inflate(0, 12))
    leaves = [sprite.rect() for words, sprite in window.drawn("picture") if "lettuce" in words[1]]
    beside = [leaf for leaf in leaves if second.collidepoint(leaf.center)]
    assert len(beside) == 3
    ink = told.surface.get_bounding_rect().move(told.rect().topleft)
    assert ink.collidelist(leaves) < 0


# --- the order of the rows ---------------------------------------------------------------------


def order_of(scene: TableScene) -> list[Seat]:
    """The seats from the top row to the lowest one."""
    return [seat for seat, _row in from_the_top(scene)]


def due(squares: Sequence[int], hares: int = 1) -> list[Seat]:
    """The seats from the first to the last, while nobody is home."""
    seats = range(len(squares) // hares)
    return sorted(seats, key=lambda seat: -max(squares[seat * hares : (seat + 1) * hares]))


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (800, 1280)], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_rows_stand_in_the_order_of_the_race(window: Window, seats: int) -> None:
    """For the pointer, the keyboard and whoever hears it as well; of two hares the first counts."""
    match = make_match(None, *["sprinter", "plodder", "alternator"][: seats - 1])
    scene = window.put_up(match)
    assert order_of(scene) == [*range(seats)], "all are at the start"
    hares, orders = match.race.setup.markers, set()
    for _turn in range(8):
        scene.submit(wise_action(match))
        window.play_until(lambda: scene.selection.open)
        order = order_of(scene)
        orders.add(tuple(order))
        assert order == due(match.state.squares, hares)
        window.step()
        named = [each.name for each in window.form.widgets if each.name.startswith("row ")]
        assert named == [f"row {seat}" for seat in order]
        told = [each.key for each in scene.described() if str(each.key).startswith("row ")]
        assert told == named
        for seat in range(seats):
            window.point(*scene.view.places.rows[seat].centre)
            assert scene.words.looked_at == seat
        window.point(1, 1)
    assert len(orders) > 1


def test_a_row_moves_once_the_next_turn_begins(window: Window) -> None:
    """Not while a hare hops; what is told of a row is of whoever's is under the pointer."""
    match = make_match("sprinter", "plodder", "alternator", None)
    scene = window.put_up(match)
    window.point(*scene.panel.rows[1].centre)
    found: dict[tuple[int, Seat], list[Seat]] = {}
    for _moment in range(400):
        window.pass_time(0.1)
        window.think(scene)
        shown, order = scene.view.shown, order_of(scene)
        before = found.setdefault((shown.round, shown.turn), order)
        assert before == order, "as at the beginning of this turn"
        assert scene.words.looked_at == order[1], "the second from the top"
        if scene.selection.open:
            scene.submit(wise_action(match))
        if shown.round > 3:
            break
    assert len({tuple(order) for order in found.values()}) > 3


def test_whoever_is_home_stays_on_top(window: Window) -> None:
    match = make_match(*[None] * 4)
    play_to(match, lambda state: len(state.home) == 2)
    scene = window.put_up(match)
    assert order_of(scene)[:2] == list(match.state.home)
    rest = [seat for seat in order_of(scene) if seat not in match.state.home]
    assert rest == sorted(rest, key=lambda seat: -match.state.squares[seat])


@cases(
    "start, told",
    ("59:21/0 >20:40/3 7:40/3 r9", True),  # 15 to pay, 6 left
    ("59:14/0 >20:40/3 7:40/3 r9", False),
    ("59:21/1 >20:40/3 7:40/3 r9", False),
    (">59:21/0 20:40/3 7:40/3 r9", False),  # its own turn: a button says so
)
def test_a_row_tells_who_could_be_home_on_the_next_turn(
    window: Window, start: str, *, told: bool
) -> None:
    match = start_match(set_up(players(None, None, None), start=start), LIBRARY)
    window.put_up(match)
    assert window.sees("can go home next turn") == told


# --- the small number below carrots ------------------------------------------------------------


def test_the_change_below_carrots_is_of_one_lap(window: Window) -> None:
    """At one's own turn: what the others' carrots have become since one's last. Before that those
    who have still to run have none; one's own goes as the next turn begins."""
    match = make_match(None, "sprinter", "plodder", "alternator")
    scene = window.put_up(match)
    compared = 0
    for _turn in range(9):
        before, done, ran = match.state.carrots, len(match.log), {0}
        scene.submit(wise_action(match))
        while not scene.selection.open:
            window.pass_time(0.1)
            window.think(scene)
            nets = scene.words.counts().nets
            ran.add(scene.view.shown.turn)
            assert ran == {0} or not any(net for seat, net in enumerate(nets) if seat not in ran)
        begun = [
            e for entry in match.log[done:] for e in entry.events if isinstance(e, TurnStarted)
        ]
        if sum(each.seat == 0 for each in begun) > 1:
            continue  # in a turn without a choice, which ended a lap, too
        nets = scene.words.counts().nets
        changed = [now - then for then, now in zip(before, match.state.carrots, strict=True)]
        assert [*nets[1:]] == [signed(each) if each else "" for each in changed[1:]]
        assert not nets[0] or nets[0].startswith("+"), "the square has paid"
        compared += 1
    assert compared > 2


# --- buttons --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-1978"])
def test_buttons_say_what_they_do_and_stand_apart(window: Window, rules: str) -> None:
    """Taking has a plus, paying is amber with a minus, and neither looks like an advice."""
    match = make_match(None, None, None, rules=rules)
    if rules == "abacus-2000":
        play_to(match, lambda state: TakeTen(state.turn) in legal_actions(state))
    else:  # a card that may be declined
        play_to(match, lambda state: state.stage is Stage.TAKE_OR_GIVE)
    scene = window.put_up(match)
    by_name = {button.name: button for button in window.widgets(Button)}
    take = by_name["take"]
    assert (take.text, take.icon, take.style) == ("Take 10 carrots", "plus", "button-plain")
    if (pay := by_name.get("pay")) is not None:
        assert (pay.text, pay.icon) == ("Give 10 carrots", "minus")
        assert pay.style == "button-pay"
        assert pay.box.width == take.box.width
    if (neither := by_name.get("decline")) is not None:
        assert neither.box.width < take.box.width
    view = window.app.renderer.viewport
    turn = view.rect(scene.panel.turn)
    places = [
        view.rect(by_name[name].box)
        for name in ("take", "pay", "decline", "other hare")
        if name in by_name
    ]
    (line,) = window.everywhere(scene.words.prompt()[1])
    for one, other in itertools.combinations([*places, line.inflate(0, -4)], 2):
        assert not one.colliderect(other)
    for place in places:
        assert turn.contains(place)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_button_for_the_other_hare_is_not_the_widest(window: Window) -> None:
    carrot = make_match(None, None).race.track.kinds.index(SquareKind.CARROT, 20)
    start = f">{carrot},{carrot + 1}:40/5 1,2:40/5 r5"
    match = start_match(set_up(players(None, None), start=start), LIBRARY)
    scene = window.put_up(match)
    view = window.app.renderer.viewport
    other, take = (view.rect(window.button(name).box) for name in ("other hare", "take"))
    assert other.width < take.width
    assert not other.colliderect(take)
    assert view.rect(scene.panel.turn).contains(other)


def test_a_sign_asks_for_the_rules_and_puts_them_away(window: Window, scene: RaceScene) -> None:
    heading = scene.words.info_card.rules()[0]
    window.press("race rules")
    window.point(*scene.panel.header.centre)
    assert window.sees(heading)
    window.point(*scene.board_view.centre(10))
    assert not window.sees(heading), "what is pointed at comes first"
    window.point(*scene.panel.header.centre)
    window.press("race rules", "keys")
    assert not window.sees(heading)


# --- the hand -------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_equal_cards_are_one_stack_that_tells_how_many(window: Window, number: int) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    scene.table.counting[0] = 60 * number
    scene.compose_anew()
    held = {str(key[1]): key[2] for key in window.shown("hand")}
    assert held["card-carrot-60"] == number
    assert held["card-lettuce"] == 3
    assert len(held) == 2


def test_hidden_cards_do_not_tell_how_many_they_are() -> None:
    assert stacks(["card-back-carrot"] * 6) == [("card-back-carrot", 1)] * 6


def test_a_stroke_of_colour_has_the_paper_of_its_own_sheet() -> None:
    """The sheets of a race and of its replay lie elsewhere, and their grain with them."""
    pygame.display.set_mode((1, 1))
    ground, renderer = Surface((300, 200)), Renderer(Viewport(960, 540))
    stroke = Rect(40, 40, 120, 30)
    found = []
    for place, tone in ((Rect(0, 0, 200, 200), 240), (Rect(20, 0, 200, 200), 230)):
        ground.fill((tone, tone, tone), place)
        found.append(renderer.wash_on(ground, place, stroke, "red", 0.3))
    assert renderer.wash_on(ground, place, stroke, "red", 0.3) is found[1]
    first, second = (washed.get_at((0, 15)) for washed in found)
    assert first[0] > second[0]


def test_the_panel_says_from_the_first_round_on_what_is_needed_to_win(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    needed = "To win: eat 3 lettuces, keep at most 10 carrots."
    assert window.sees(needed)
    scene.submit(MoveForward(0, 4))
    window.pass_time(0.1)
    assert scene.timeline.running
    assert window.sees(needed), "while others move, too"
    window.put_up(make_match("level-1", "plodder", "plodder"))
    assert not window.sees(needed), "nobody is there to whom it could be told"


@pytest.mark.parametrize(("size", "face"), [((1280, 720), "text-bold"), ((960, 540), "text")])
def test_what_is_needed_to_win_is_bold_where_one_line_has_room_for_that(
    open_window: OpenWindow, size: tuple[int, int], face: str
) -> None:
    """The panel of a smaller window is narrower."""
    window = open_window(size)
    window.put_up(make_match(None, "plodder", "plodder"))
    needed = "To win: eat 3 lettuces, keep at most 10 carrots."
    asked = [words for words, _sprite in window.drawn("text") if words[1] == needed]
    assert [(words[2], words[4]) for words in asked] == [(theme.FINE, face)]


def test_what_is_needed_to_win_is_no_smaller_where_letters_are_larger(
    open_window: OpenWindow,
) -> None:
    window = open_window((1280, 720), text_size=130)
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    needed = (words for words, _sprite in window.drawn("text") if "To win" in words[1])
    assert [words[2] for words in needed] == [theme.SMALL]
    one_line = race_panel.goal_needs(window.app.renderer, scene.panel.goal, "To win")
    assert scene.panel.goal.height > one_line


@pytest.mark.parametrize("hurried", [False, True])
def test_nothing_more_is_needed_of_whoever_comes_home(window: Window, *, hurried: bool) -> None:
    """Neither on the way, where others are said to be still running, nor while they do."""
    start = ">60:10/0 20:40/3 22:40/3 r9"
    scene = window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert window.sees("To win: come home with at most 10 carrots.")
    window.act(Finish(0))
    assert scene.timeline.running
    for _step in range(60):
        assert not window.sees("To win")
        if hurried:
            window.do("space")
        if window.app.scene is not scene:
            break
        window.pass_time(0.5)
        window.think(scene)


LETTUCE = 10
"""The first lettuce square."""


def said_of(window: Window, scene: RaceScene) -> list[str]:
    """What is said under a person's name while something moves, in order."""
    said: list[str] = []
    while scene.timeline.running:
        name, line = scene.words.moving_prompt()
        if name.startswith("Player 1") and line not in said:
            said.append(line)
        window.pass_time(0.1)
    return said


def test_under_a_persons_name_it_is_said_what_goes_on(window: Window) -> None:
    """Only a computer's move can be wished to go faster."""
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    scene.submit(MoveForward(0, LETTUCE))
    heard: list[str] = []
    while not scene.selection.open:
        heard += said_of(window, scene)
        window.pass_time(0)
    assert heard[0] == "Your hare is on its way."
    assert "Your hare eats its lettuce." in heard
    assert not any("faster" in line for line in heard)


def test_the_rules_of_the_race_give_way_to_the_own_move(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    window.press("race rules")
    assert window.sees("Abacus 2000")
    scene.submit(MoveForward(0, 4))
    window.step()
    assert not window.sees("Abacus 2000")


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("scene", ["replay", "home"])
def test_no_control_cuts_the_portrait(open_window: OpenWindow, scene: str, text_size: int) -> None:
    """Of whoever runs when the persons are home, or is to act in a replay."""
    window = open_window((1280, 720), text_size=text_size)
    match = make_match(None, "sprinter", "plodder")
    play_to(match, lambda state: 0 in state.home)
    if scene == "replay":
        table: TableScene = window.put_up_replay(match)
    else:
        window.app.navigator.to_race(match)
        window.step()
        table = window.scene(RaceScene)
    turn = window.app.renderer.viewport.rect(table.panel.turn)
    faces = [
        sprite.rect()
        for words, sprite in window.drawn("picture")
        if "portrait" in str(words[1]) and turn.contains(sprite.rect())
    ]
    assert len(faces) == 1
    controls = [window.app.renderer.viewport.rect(widget.box) for widget in window.form.widgets]
    assert turn.contains(faces[0])
    assert faces[0].collidelist([each for each in controls if turn.contains(each)]) < 0


@pytest.mark.parametrize(
    ("name", "told"), [("Mia", "Hint"), ("Maximiliana", "")], ids=["room", "no room"]
)
def test_the_light_bulb_has_its_word_where_every_name_has_room_beside_it(
    open_window: OpenWindow, name: str, told: str
) -> None:
    window = open_window((1280, 720))
    seats = [replace(each, name=name) for each in players(None, None, None)]
    window.put_up(match_of(set_up(seats)))
    assert window.button("hint").text == told
    assert window.button("hint").title == "Ask for a hint"


@pytest.mark.parametrize(
    ("size", "told"), [((1280, 720), "Rules"), ((960, 540), "")], ids=["room", "no room"]
)
def test_the_reference_card_is_called_rules_where_the_round_has_room(
    open_window: OpenWindow, size: tuple[int, int], told: str
) -> None:
    window = open_window(size)
    window.put_up(make_match(None, None, None, max_rounds=None))
    assert window.button("reference").text == told
    window.press("reference")
    window.scene(ReferenceScene)


def test_what_a_place_without_a_word_of_its_own_does_is_told_while_it_is_pointed_at(
    window: Window,
) -> None:
    name, means = "race rules", "The rules of this race"
    window.put_up(make_match(None, "sprinter", "plodder"))
    assert not window.sees(means)
    x, y = window.button(name).box.centre
    window.point(x, y)
    window.step()
    assert window.sees(means)
    window.check_pixels()
    window.click(x, y)
    window.step()
    assert not window.sees(means), "who has pressed it knows"
    for at in ((1, 1), (x, y)):
        window.point(*at)
    window.step()
    assert window.sees(means)


@pytest.mark.parametrize("language", ["en", "de", "fi"])
@pytest.mark.parametrize(("text_size", "seats", "seen"), [(175, 5, 5), (200, 4, 4), (200, 6, 5)])
def test_with_large_letters_every_player_is_in_view(
    open_window: OpenWindow, language: str, text_size: int, seats: int, seen: int
) -> None:
    """In one line each: place, name, square, lettuces and carrots."""
    window = open_window((1280, 720), text_size=text_size, language=language)
    match = make_match("sprinter", *["plodder"] * (seats - 1))
    play_to(match, lambda state: state.round > 3)
    scene = window.put_up(match)
    window.play_until(lambda: not scene.timeline.running)  # as long as the next rival thinks
    view, panel = window.app.renderer.viewport, scene.panel
    assert panel.window is not None
    for seat, row in list(from_the_top(scene))[:seen]:
        assert row.bottom <= panel.window.bottom - STRIP
        told = [str(words[1]) for words, s in window.drawn("text") if is_in(view, row, s)]
        square, held = scene.view.shown.squares[seat], scene.view.shown.carrots[seat]
        assert not square or str(match.race.track.number_shown(square)) in told
        assert str(held) in told
        assert match.players[seat].name in told


def is_in(view: Viewport, row: Box, sprite: Sprite) -> bool:
    """Whether the middle of what is drawn lies in this row."""
    return view.rect(row).collidepoint(sprite.rect().center)


@pytest.mark.parametrize("language", ["de", "fr", "fi"])
def test_the_number_of_the_round_is_on_one_line(open_window: OpenWindow, language: str) -> None:
    """Where letters are large, above the buttons."""
    window = open_window((960, 540), text_size=150, language=language)
    scene = window.put_up(make_match(None, None, max_rounds=None))
    renderer = window.app.renderer
    number = round_text(scene.match.state.round, None)
    one_line = renderer.block_height(number, theme.SMALL, 999.0, "display-bold")
    drawn = [words for words, _sprite in window.drawn("text") if words[1] == number]
    assert drawn
    room = scene.panel.round.width - 2
    assert renderer.block_height(number, theme.SMALL, room, "display-bold") == one_line


def test_a_long_hint_is_as_large_as_usual_words_and_the_log_goes_on_below(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window((1024, 768))
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    assert scene.panel.below is not None
    hint = Told("Hint", [Line("It pays 20 carrots if you are 2nd next turn. " * 6)])
    monkeypatch.setattr(scene.words, "advice_told", lambda: hint)
    scene.match.submit(0, wise_action(scene.match))
    window.play_until(lambda: scene.selection.open)
    told = scene.side.told
    assert told is not None
    label = told.content[-1]
    assert isinstance(label, Label)
    assert label.size == theme.TEXT
    assert label.box.bottom > scene.panel.info.bottom, "there is more room than usual"
    assert scene.side._below(told) is not None


@pytest.mark.parametrize("text_size", [100, 130])
def test_rows_stay_in_place_whatever_is_to_be_done(open_window: OpenWindow, text_size: int) -> None:
    """The log gives way to buttons: where the others are is read at a glance."""
    window = open_window((1280, 720), text_size=text_size)
    window.app.change_settings(notes=False)
    places = []
    for square in (23, 26):  # on a carrot square one may take or give
        start = f">{square}:40/3 20:40/3 22:40/3 r9"
        scene = window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
        places.append((scene.panel.turn.height, scene.panel.rows))
    (low, rows), (high, as_before) = places
    assert low < high
    assert rows == as_before


@pytest.mark.parametrize("sentences", [5, 12])
def test_where_letters_are_large_rows_stay_the_same_beside_a_long_hint(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, sentences: int
) -> None:
    """In one line each, and in view: where the others are is what a hint is about."""
    window = open_window((1280, 720), text_size=130)
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    usual = scene.panel.rows
    line = Line("It pays 20 carrots if you are 2nd next turn. " * sentences)
    hint = Told("Hint", [line], has_why=True)
    monkeypatch.setattr(scene.words, "advice_told", lambda: hint)
    scene.make_form()
    window.step()
    told, rows = scene.side.told, scene.panel.rows
    assert told is not None
    assert (told.length <= told.box.height) == (sentences == 5), "a longer one is scrolled"
    words = told.content[-1]
    assert isinstance(words, Label)
    assert words.size == theme.TEXT or sentences > 5, "rather than smaller letters"
    assert told.box.bottom < min(row.y for row in rows)
    assert rows == usual
    for seat, row in enumerate(rows):
        view = window.app.renderer.viewport
        said = [str(words[1]) for words, s in window.drawn("text") if is_in(view, row, s)]
        assert scene.match.players[seat].name in said
        assert str(scene.view.shown.carrots[seat]) in said
    window.point(*rows[2].centre)
    assert scene.words.looked_at == 2
    monkeypatch.undo()
    window.point(1, 1)
    scene.make_form()
    window.step()
    assert scene.panel.rows == usual
