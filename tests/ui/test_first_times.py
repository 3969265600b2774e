"""At the table: each thing is explained when it first comes up, before it is chosen, and once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.lessons.first_race import LESSONS, TWO_HARES
from game.lessons.firsts import about_square
from game.rules import Finish, MoveBack, MoveForward
from game.ui.scenes.guide import READ
from game.ui.scenes.new_race import PERSON, NewRaceScene
from game.ui.table.bubble import ARROW, pointers
from tests.library import match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, play_to, players, wise_action

PRICE = "This hare is yours"


def test_the_first_decision_of_all_is_explained_until_it_is_taken(window: Window) -> None:
    window.put_up(make_match(None, "plodder", "plodder"))
    assert window.sees(PRICE)
    window.key(pygame.K_DOWN)
    assert window.sees(PRICE), "looking round is no decision"
    window.act(MoveForward(0, 2))
    assert not window.sees(PRICE)
    window.app.navigator.to_title()
    assert window.app.profiles.of("Player 1").told == ("move",)


def test_nobody_is_told_twice(window: Window) -> None:
    for race in range(2):
        window.put_up(make_match(None, "plodder", "plodder"))
        assert window.sees(PRICE) is (race == 0)
        window.act(MoveForward(0, 2))


def test_a_hint_that_is_asked_for_speaks_alone(window: Window) -> None:
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("coach"))
    window.put_up(make_match(None, "plodder", "plodder"))
    window.letter("k")
    assert window.sees(PRICE)
    window.letter("i")
    assert not window.sees(PRICE)
    window.act(MoveForward(0, 2))
    window.app.navigator.to_title()
    assert "move" in window.app.profiles.of("Player 1").told, "it has been read"


def test_at_one_screen_nobody_is_told_what_another_knows(window: Window) -> None:
    """Not in this race, and not if one of them knew it before; but each is told how to begin."""
    for race in range(2):
        window.put_up(make_match(None, None, None))
        for person in range(3):
            assert window.sees(PRICE) is (race == 0)
            lit, state = window.race.selection.lit(), window.race.match.state
            plain = (to for to in sorted(lit) if about_square(state, to) is None)
            window.act(MoveForward(person, next(plain)))
            window.pass_time(5)
            window.see_handover()
        window.app.navigator.to_title()
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("carrot", "lettuce"))
    window.put_up(
        match_of(set_up(players(None, None, "plodder"), start=">8:40/3 7:50/3 2:50/3 r3"))
    )
    assert not window.sees(LETTUCE)
    alone = (players(None, None)[1], *players("plodder", "plodder"))
    window.put_up(match_of(set_up(alone, start=">8:40/3 2:50/3 7:50/3 r3")))
    assert window.sees(LETTUCE)


def test_who_is_new_is_helped_by_the_coach_if_another_at_the_screen_is(window: Window) -> None:
    """Once: whoever has switched it off keeps it off."""
    profiles = window.app.profiles
    profiles.change("Player 1", lambda had: replace(had, coached=True))
    for race in range(2):
        window.open(NewRaceScene)
        window.choose("who 1", PERSON)
        window.press("start")
        assert profiles.of("Player 2").coached is (race == 0)
        profiles.change("Player 2", lambda had: replace(had, coached=False, told=("move",)))


HARE, LETTUCE = "On a hare square you roll the die", "On a lettuce square a hare eats one"


def test_the_square_that_is_pointed_at_is_told_before_it_is_chosen(window: Window) -> None:
    """If what it does is new. It counts as read if it is chosen; what it gave way to at once does
    not."""
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("move", "carrot"))
    start = ">8:40/3 2:50/3 7:50/3 r3"
    scene = window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert window.sees(LETTUCE), "the most pressing"
    for square, told in ((14, HARE), (13, LETTUCE), (10, LETTUCE), (14, HARE)):
        window.point(*scene.board_view.centre(square))
        assert window.sees(told)
        assert window.sees(HARE) + window.sees(LETTUCE) == 1
    window.act(MoveForward(0, 14))
    window.app.navigator.to_title()
    assert window.app.profiles.of("Player 1").told == ("move", "carrot", "hare")


def test_what_was_there_long_enough_has_been_told_whatever_is_chosen(window: Window) -> None:
    """Not in this race, and not in the next."""
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("move", "carrot"))
    start = ">8:40/3 2:50/3 7:50/3 r3"
    match = match_of(set_up(players(None, "plodder", "plodder"), start=start))
    scene = window.put_up(match)
    window.clock.sleep(READ)
    assert window.sees(LETTUCE)
    for square, told in ((14, HARE), (13, LETTUCE)):
        window.point(*scene.board_view.centre(square))
        assert window.sees(told)
        window.clock.sleep(READ)
    window.act(MoveForward(0, 13))
    window.play_until(lambda: match.state.actor == 0 and not scene.timeline.running)
    assert not window.sees(HARE)
    assert not window.sees(LETTUCE)
    window.app.navigator.to_title()
    assert {"hare", "lettuce"} <= set(window.app.profiles.of("Player 1").told)
    scene = window.put_up(match_of(match.setup))
    for square in (14, 10):
        window.point(*scene.board_view.centre(square))
        assert not window.sees(HARE)
        assert not window.sees(LETTUCE)


def test_what_lies_under_the_next_persons_name_has_not_been_read(window: Window) -> None:
    window.put_up(make_match(None, None))
    window.app.navigator.to_title()
    assert not window.app.profiles.of("Player 1").told


def test_in_one_turn_one_thing_is_told(window: Window) -> None:
    """Even if it has two decisions."""
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("move"))
    start = ">14:40/3 9:50/3 7:50/3 r3 move-again(0,3,1)"
    scene = window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert window.sees("You move again at once")
    window.letter("i")
    assert not window.sees("You move again at once")
    scene.view.pointed = 19
    window.point(*scene.board_view.centre(22))
    assert not window.sees(LETTUCE)


def test_one_thing_at_a_time(window: Window) -> None:
    """On a carrot square with a hare, numbers and a hedgehog around."""
    start = ">13:40/3 9:50/3 7:50/3 r3"
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("move"))
    window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert window.sees("Stay on a carrot square")
    assert not window.sees(HARE)


BACK = "Fall back to the hedgehog behind you"
NEAR_A_TORTOISE = ">13:40/3 9:50/3 7:50/3 r3"


@pytest.mark.parametrize(("lessons", "told"), [((), True), (("back",), False)])
def test_what_a_lesson_has_taught_is_no_news_even_if_others_are_still_to_come(
    window: Window, lessons: tuple[str, ...], told: bool
) -> None:
    topics = ("move", "carrot", "lettuce", "position")
    window.app.profiles.change(
        "Player 1", lambda had: had.has_done(*lessons).has_been_told(*topics)
    )
    window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=NEAR_A_TORTOISE)))
    assert window.sees(BACK) is told


def test_what_a_lesson_has_just_taught_is_no_news_to_who_watched(window: Window) -> None:
    """Both at the screen did the lesson, whoever had the mouse."""
    topics = ("move", "carrot", "lettuce", "position")
    for name in ("Player 1", "Player 2"):
        window.app.profiles.change(name, lambda had: had.has_been_told(*topics))
    match = match_of(set_up(players(None, None, "plodder"), start=NEAR_A_TORTOISE))
    window.put_up(match)
    window.uncover()
    assert window.sees(BACK)
    window.app.navigator.to_title()
    window.app.profiles.learnt_here.add("back")
    window.put_up(match)
    window.uncover()
    assert not window.sees(BACK)


def test_whoever_has_fallen_back_is_not_told_that_it_can_be_done(window: Window) -> None:
    """It counts as read: not in this race, and not in the next."""
    topics = ("move", "lettuce", "position", "hare")
    window.app.profiles.change("Player 1", lambda had: had.has_been_told(*topics))
    scene = window.put_up(
        match_of(set_up(players(None, "plodder", "plodder"), start=NEAR_A_TORTOISE))
    )
    assert window.sees("Stay on a carrot square"), "something else comes first"
    window.act(MoveBack(0, 11))
    window.play_until(lambda: scene.match.state.actor == 0 and not scene.timeline.running)
    assert not window.sees(BACK)
    window.app.navigator.to_title()
    assert "fall-back" in window.app.profiles.of("Player 1").told


def test_who_has_come_home_is_not_told_how_in_the_next_race(window: Window) -> None:
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("move"))
    start = ">61:12/0 9:50/3 7:50/3 r20"
    for race in range(2):
        window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
        assert window.sees("Stay on a carrot square") is (race == 0)
        assert not window.sees("now you may go home")
        window.act(Finish(0))
        window.app.navigator.to_title()


def test_two_hares_are_told_what_the_square_they_leave_pays(window: Window) -> None:
    """Even if the first race's lessons have been done, but not if that for two players has."""
    start = ">26,18:13/5 29,20:40/5 r6"
    pays = "If you move this hare, its square first pays you 40 carrots."
    for lessons, told in ((LESSONS, True), ((TWO_HARES,), False)):
        window.app.profiles.change(
            "Player 1", lambda had, more=lessons: had.has_done(*more).has_been_told("carrot")
        )
        window.put_up(match_of(set_up(players(None, "plodder"), start=start)))
        assert window.sees(pays) is told


def test_the_settings_switch_it_off(window: Window) -> None:
    window.app.change_settings(notes=False)
    window.put_up(make_match(None, "plodder", "plodder"))
    assert not window.sees(PRICE)


def test_only_the_first_tip_says_how_to_switch_tips_off(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    assert window.sees("You see each tip once.")
    window.act(MoveForward(0, 2))
    window.play_until(lambda: scene.match.state.actor == 0 and not scene.timeline.running)
    assert window.sees("Stay on a carrot square")
    assert not window.sees("You see each tip once.")


def test_even_after_all_that_was_done_the_first_tip_says_it(window: Window) -> None:
    """Who switches tips on late has done things already."""
    match = match_of(set_up(players(None, "plodder", "plodder"), start=NEAR_A_TORTOISE))
    match.submit(0, MoveBack(0, 11))
    play_to(match, lambda state: state.actor == 0)
    for _race in range(2):
        window.put_up(match)
        assert not window.sees(BACK)
        assert window.sees("You see each tip once.")
        window.app.navigator.to_title()


def test_computers_are_told_nothing(window: Window) -> None:
    window.put_up(make_match("plodder", "sprinter"))
    window.pass_time(5)
    assert not window.sees("new to you")
    assert not window.app.profiles.of("Player 1").told


def test_a_tip_points_with_rings_not_with_the_arrow_that_lessons_teach_to_press(
    window: Window,
) -> None:
    window.app.profiles.change("Player 1", lambda had: had.has_been_told("move", "carrot"))
    start = ">8:40/3 2:50/3 7:50/3 r3"
    scene = window.put_up(match_of(set_up(players(None, "plodder", "plodder"), start=start)))
    assert window.sees(LETTUCE)
    side, view = window.app.renderer.viewport.px(ARROW), window.app.renderer.viewport
    assert not any(words[1] == side for words, _arrow in window.drawn("arrow"))
    ((_words, ring),) = window.drawn("ring")
    assert ring.rect().contains(view.rect(scene.board_view.square_box(10)))


def test_no_arrow_of_the_host_hides_a_price(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    renderer, over = window.app.renderer, list(scene.around(window.app.renderer).over)
    taken = [each.rect() for each in over]
    for arrow in pointers(renderer, scene.table, range(1, 64), over):
        hidden = [arrow.rect().clip(each) for each in taken]
        assert sum(each.width * each.height for each in hidden) < 100, "a corner at most"


def test_neither_tip_nor_report_hides_a_price(window: Window) -> None:
    scene = window.put_up(make_match(None, "level-1", "plodder"))
    for _turn in range(7):
        view = window.app.renderer.viewport
        lit = [view.rect(scene.board_view.square_box(each)) for each in scene.selection.lit()]
        sheets = [each.rect() for each in scene.around(window.app.renderer).sheets]
        wide = [sheet for sheet in sheets if sheet.width > 100]  # no arrows
        assert not any(sheet.collidelist(lit) >= 0 for sheet in wide)
        window.act(wise_action(scene.match))
        window.play_until(lambda: scene.match.state.actor == 0 and not scene.timeline.running)


def test_where_a_tip_would_hide_what_is_lit_the_panel_tells_it(
    open_window: OpenWindow,
) -> None:
    window = open_window((960, 540), text_size=200)
    window.app.profiles.change("Player 1", lambda had: replace(had, coached=True))
    scene = window.put_up(make_match(None, "level-1", "plodder"))
    told = scene.words.advice_told()
    assert told is not None
    assert window.sees(told.lines[0][0])
    lit = [scene.board_view.square_box(square) for square in scene.selection.lit()]
    sheets = [each.rect() for each in scene.around(window.app.renderer).sheets]
    view = window.app.renderer.viewport
    assert not any(view.rect(each).collidelist(sheets) >= 0 for each in lit)


def test_a_press_on_the_hosts_bubble_puts_it_away_and_moves_nobody(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    told = next(text for text in window.texts() if text.startswith(PRICE))
    (words,) = window.everywhere(told)
    window.click(*window.app.renderer.viewport.box_of(words).centre)
    assert not window.sees(told)
    assert not scene.match.log
