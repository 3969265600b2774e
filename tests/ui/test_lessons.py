"""The first race: lessons that are read and done, and what is remembered of them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import resources
from game.bots import GENTLE
from game.content.library import Library, Root, shipped
from game.content.saved_races import open_races
from game.lessons.first_race import ENOUGH, TWO_HARES
from game.lessons.first_race import LESSONS as FIRST_RACE
from game.lessons.guide import Waits
from game.lessons.lesson import Asked
from game.rules import Action, GiveTen, MoveForward, TakeTen, legal_actions
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.widgets import Button
from game.ui.scenes.guide import READ
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.lessons import LessonsScene, first_lessons, learner
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.bubble import ARROW, Resting
from game.ui.table.panel import Faces
from tests.library import edition_names
from tests.ui.driving import OpenWindow, Window
from tests.ui.pages import RulesPages, until

LESSONS = len(FIRST_RACE)
"""The lessons before the first race; one for two players comes after them."""


def begin(window: Window, number: int, part: int = 0) -> LessonScene:
    return window.open(LessonScene, number, part)


def judged(scene: LessonScene, *, right: bool) -> list[Action]:
    """The legal actions that are wanted now, or those that are not."""
    step, state = scene.run.step, scene.match.state
    assert isinstance(step, Asked)
    return [a for a in legal_actions(state) if (not step.judge(state, a)) is right]


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_the_short_course_leads_from_the_list_into_the_first_race(
    window: Window, device: str
) -> None:
    """Each lesson's last button names what comes next."""
    window.open(LessonsScene)
    window.press("lesson 1", device)
    named = do_lessons(window, device)
    assert named == [
        "Next: Fall back for carrots",
        "Next: Guess your position",
        "Next: Three lettuces",
        "Next: Hare squares",
        "Next: Coming home",
        "On to your first race",
    ]
    window.scene(PartiesDialog)
    window.press("gentle", device)
    race = window.scene(RaceScene)
    assert [player.bot for player in race.match.players] == [None, *GENTLE]
    assert window.app.profiles.of(race.match.players[0].name).lessons == ENOUGH
    window.open(LessonsScene)
    assert window.sees("That is all you need.")
    assert window.button("run").style == "button-main"


@pytest.mark.parametrize(
    ("number", "done", "races", "next_is"),
    [
        (5, ("fuel", "back"), 0, "Next: Guess your position"),
        (5, ENOUGH, 1, "Next: Spoil their numbers"),
        (6, ENOUGH, 1, "Next: Carrot squares"),
        (7, ENOUGH, 1, "All lessons"),
        (8, FIRST_RACE, 1, "All lessons"),
    ],
)
def test_what_comes_next_is_what_is_lacking_or_the_lesson_after_it(
    window: Window, number: int, done: tuple[str, ...], races: int, next_is: str
) -> None:
    person = learner(window.app).name
    window.app.profiles.change(person, lambda had: replace(had.has_done(*done), races=races))
    last = first_lessons(window.app.library.edition("abacus-2000"))[number].parts
    begin(window, number, len(last) - 1)
    assert do_lessons(window, "mouse", lessons=1) == [next_is]


@pytest.mark.parametrize("rules", ["abacus-2000", "finnish"])
@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_two_players_have_a_lesson_of_their_own(window: Window, device: str, rules: str) -> None:
    """It is for whoever wants it: the first race does not wait for it."""
    window.app.profiles.change("", lambda had: had.has_done(*FIRST_RACE))
    window.app.change_settings(edition=rules)
    window.open(LessonsScene)
    assert window.button("run").style == "button-main"
    window.press("lesson 9", device)
    assert window.scene(LessonScene).match.race.seats == 2
    do_lessons(window, device)
    assert window.app.profiles.of("").lessons == (*FIRST_RACE, TWO_HARES)


def do_lessons(window: Window, device: str, lessons: int = 9) -> list[str]:
    """Do what is wanted from here on, until there is no lesson any more, or so many are done;
    returns the words of the button at the end of each."""
    named = list[str]()
    for _step in range(200):
        until(window, Waits.ACTION, Waits.PRESS)
        scene = window.app.scene
        if not isinstance(scene, LessonScene) or len(named) == lessons:
            return named
        if scene.run.waits_for is Waits.ACTION:
            window.act(judged(scene, right=True)[0], device)
            continue
        window.step()
        if (text := window.button("go on").text) != "Continue":
            named.append(text)
        window.clock.sleep(READ)
        window.press("go on", device)
    raise AssertionError("The lessons never come to an end.")


@pytest.mark.parametrize("number", range(LESSONS + 1))
def test_a_wrong_move_is_answered_with_its_reason_and_nothing_happens(
    window: Window, number: int
) -> None:
    scene = begin(window, number)
    until(window, Waits.ACTION)
    scene = window.scene(LessonScene)
    before = scene.match.state
    offered = scene.selection.actions()
    for action in [each for each in judged(scene, right=False) if each in offered][:4]:
        window.act(action)
        assert scene.match.state == before
        assert scene.run.wrong
        assert window.sees(scene.run.says)
        assert window.sees("Try again.")
    window.act(judged(scene, right=True)[0])
    assert scene.match.state != before


def test_what_the_rules_refuse_is_answered_too(window: Window) -> None:
    scene = begin(window, 0)
    until(window, Waits.ACTION)
    window.click_square(11)
    assert not scene.match.log
    assert scene.run.wrong
    assert window.sees(scene.run.says)
    assert "only fall back" in scene.run.says


@pytest.mark.parametrize("way", ["click", "return", "press go on", "pad a"])
def test_a_sentence_waits_until_it_has_been_read(window: Window, way: str) -> None:
    scene = begin(window, 0)
    first = scene.run.says
    window.pass_time(60)
    assert window.sees(first)
    window.clock.sleep(READ)
    if way == "click":
        window.click(200, 300)
    else:
        window.do(way)
    assert scene.run.says != first
    assert not scene.match.log


@pytest.mark.parametrize("number", range(LESSONS + 1))
def test_the_button_that_goes_on_is_where_no_other_comes(window: Window, number: int) -> None:
    """Who clicks on in the same place does nothing wrong."""
    scene = begin(window, number)
    box = window.button("go on").box
    while scene.run.waits_for is Waits.PRESS:
        box = window.button("go on").box
        window.press("go on")
    until(window, Waits.ACTION)
    view = window.app.renderer.viewport
    there = [b.name for b in window.widgets(Button) if view.rect(b.box).colliderect(view.rect(box))]
    assert there == []
    window.click(*box.centre)
    assert not scene.run.wrong
    assert not scene.match.log


def test_the_host_and_its_button_keep_their_place(open_window: OpenWindow) -> None:
    """All through a lesson, as nothing that it tells of lies under it."""
    window = open_window((1280, 720))
    scene = begin(window, 0)
    places = []
    for _sentence in range(40):
        until(window, Waits.PRESS, Waits.ACTION)
        if window.app.scene is not scene:
            break
        if scene.run.waits_for is Waits.ACTION:
            window.act(judged(scene, right=True)[0])
        else:
            window.step()
            box = window.button("go on").box
            places.append((box.right, box.bottom))
            window.press("go on")
    assert len(places) > 5
    assert set(places) == {places[0]}


@pytest.mark.parametrize("number", range(LESSONS + 1))
def test_what_the_host_says_lies_above_the_squares(open_window: OpenWindow, number: int) -> None:
    """Neither the finish nor the number of any square lies under it."""
    window = open_window((1280, 720))
    scene = begin(window, number)
    board, view = scene.board_view, window.app.renderer.viewport
    sheets = [each.rect() for each in scene.around(window.app.renderer).sheets]
    for square in range(1, board.board.track.finish + 1):
        rect = view.rect(board.square_box(square))
        for hidden in (rect.clip(each) for each in sheets if each.width > 60):  # no arrows
            assert hidden.width * hidden.height <= 0.2 * rect.width * rect.height, square


@pytest.mark.parametrize(
    ("number", "size"), [*((n, (960, 540)) for n in range(LESSONS + 1)), (LESSONS, (1280, 720))]
)
def test_every_arrow_of_the_host_is_seen(
    open_window: OpenWindow, number: int, size: tuple[int, int]
) -> None:
    """Where the sheet is large, too, or the finish high: none lies under it, none is cut off."""
    window = open_window(size)
    name = begin(window, number).lesson.name
    renderer = window.app.renderer
    side, whole = renderer.viewport.px(ARROW), pygame.Rect((0, 0), size)
    for _step in range(200):
        until(window, Waits.ACTION, Waits.PRESS)
        scene = window.app.scene
        if not isinstance(scene, LessonScene) or scene.lesson.name != name:
            return
        hosts = [e.rect() for words, e in window.drawn("picture") if "ui/host-" in words[1]]
        sheets = [e.rect() for words, e in window.drawn("panel") if words[3] == "parchment"]
        for words, arrow in window.drawn("arrow"):
            if words[1] == side:
                rect = arrow.rect()
                assert whole.contains(rect), scene.run.says
                for over in (each.clip(rect) for each in (*hosts, *sheets)):
                    assert over.width * over.height < 0.1 * side * side, scene.run.says
        if scene.run.waits_for is Waits.ACTION:
            window.act(judged(scene, right=True)[0])
        else:
            window.clock.sleep(READ)
            window.key(pygame.K_RETURN)
    raise AssertionError("it never ends")


def test_a_sheet_moves_only_from_what_it_would_hide() -> None:
    area, rests = Box(0, 0, 600, 400), Resting()
    first = rests.place(area, 200, 100, [Box(0, 0, 600, 150)], [])
    corner = pytest.approx((first.right, first.bottom))
    for tall in (100, 120):
        grown = rests.place(area, 200, tall, [], [])
        assert (grown.right, grown.bottom) == corner, "though others are higher"
    elsewhere = rests.place(area, 200, 100, [grown], [])
    assert not elsewhere.contains(*grown.centre)
    covered = rests.place(area, 200, 100, [area], [])
    assert covered.centre == pytest.approx(elsewhere.centre), "no place is any better"
    assert Resting().place(area, 200, 100, [], [Box(0, 0, 300, 400)]).x > 300 - 6
    low = Box(0, 300, 600, 300)
    assert low.contains(*rests.place(low, 200, 100, [], []).centre), "another window"


def test_the_old_square_to_go_to_is_marked_and_starting_over_is_told(window: Window) -> None:
    scene = begin(window, 1)
    start = scene.match.state.squares[0]
    until(window, Waits.ACTION)
    window.act(judged(scene, right=True)[0])
    until(window, Waits.ACTION)
    assert "old square" in scene.run.says
    old = scene.host.renderer.viewport.rect(scene.board_view.square_box(start))
    assert any(old.colliderect(arrow.rect()) for _words, arrow in window.drawn("arrow"))
    window.act(MoveForward(0, start))
    told = []
    while window.app.scene is scene:
        until(window, Waits.PRESS)
        told.append(scene.run.says)
        window.press("go on")
    assert any("back to the start" in each for each in told)


def test_each_step_says_what_to_press(window: Window) -> None:
    scene = begin(window, FIRST_RACE.index("fuel"))
    until(window, Waits.ACTION)
    assert window.sees("Press where the arrow points.")
    window.act(judged(scene, right=True)[0])
    until(window, Waits.ACTION)
    assert window.sees("Press one of the prices.")
    begin(window, FIRST_RACE.index("carrots"))
    until(window, Waits.ACTION)
    assert window.sees("Press “Take 10 carrots”")


def test_a_price_that_is_spoken_of_has_a_ring_and_the_hare_no_arrow(window: Window) -> None:
    scene = begin(window, FIRST_RACE.index("fuel"))
    for number in (1, 2):
        until(window, Waits.ACTION)
        window.step()
        rings = [ring.rect() for _words, ring in window.drawn("ring")]
        arrows = [arrow.rect() for _words, arrow in window.drawn("arrow")]
        right = judged(scene, right=True)
        assert len(rings) == len(right) == number
        board, view = scene.board_view, window.app.renderer.viewport
        for action in right:
            assert isinstance(action, MoveForward)
            square = view.rect(board.square_box(action.to))
            assert any(ring.colliderect(square) for ring in rings)
        stands = view.rect(board.square_box(scene.match.state.squares[0]))
        assert stands.inflate(0, 3 * stands.height).collidelist(arrows) < 0
        window.act(right[0])


def test_who_presses_on_in_haste_does_nothing_wrong(window: Window) -> None:
    """Not even where a lit square comes to be under the pointer."""
    scene = begin(window, 3)
    window.step()
    window.clock.sleep(READ)
    window.press("go on")
    assert scene.run.waits_for is Waits.ACTION
    wrong = MoveForward(0, 8)
    at = window.pixel(*scene.board_view.centre(wrong.to))
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    assert not scene.run.wrong
    assert window.sees("First read what Theo says.")
    window.act(wrong)
    assert scene.run.says.startswith("Not 56 this time.")


@pytest.mark.parametrize(
    ("number", "offers"), [*((n, False) for n in range(7)), (FIRST_RACE.index("carrots"), True)]
)
def test_to_stay_is_offered_only_where_it_is_the_point(
    window: Window, number: int, offers: bool
) -> None:
    """On a carrot square where a move is wanted nothing else is there to press."""
    begin(window, number)
    until(window, Waits.ACTION)
    if number == FIRST_RACE.index("fuel"):  # the first move leads to a carrot square
        window.act(MoveForward(0, 2))
        until(window, Waits.ACTION)
    scene = window.scene(LessonScene)
    window.step()
    assert window.offers("take") is window.sees("stay on this carrot square") is offers
    if not offers:
        window.do("t")
        assert not scene.run.wrong


def test_the_button_that_a_lesson_asks_for_stands_out(window: Window) -> None:
    seen: dict[str, set[str]] = {"take": set(), "pay": set()}
    for part in range(2):
        begin(window, FIRST_RACE.index("carrots"), part)
        until(window, Waits.ACTION)
        asked = {type(action) for action in window.scene(LessonScene).run.wanted}
        for name, action in (("take", TakeTen), ("pay", GiveTen)):
            if asked == {action}:
                seen[name].add(window.button(name).style)
    assert seen == {"take": {"button-main"}, "pay": {"button-main"}}


def test_what_was_wrong_is_named(window: Window) -> None:
    begin(window, FIRST_RACE.index("carrots"), 1)
    until(window, Waits.ACTION)
    scene = window.scene(LessonScene)
    window.act(TakeTen(0))
    assert scene.run.says.startswith("Don’t take 10 carrots now.")
    begin(window, 2)
    until(window, Waits.ACTION)
    scene = window.scene(LessonScene)
    window.click_square(17)
    assert scene.run.says.startswith("You can’t go to 47.")
    window.click_square(0)
    assert scene.run.says.startswith("You can’t go back to the start.")


def test_to_click_the_other_hare_is_no_mistake(window: Window) -> None:
    scene = begin(window, LESSONS)
    until(window, Waits.ACTION)
    for hare, square in ((1, 18), (0, 23)):
        window.click_square(square)
        assert scene.selection.acting_marker() == hare
        assert not scene.run.wrong
    window.click_square(20)
    assert scene.run.wrong, "a rival's hare is none of the player's"


def test_nobody_runs_while_something_is_to_be_read(window: Window) -> None:
    """Not even while the numbers still rise over a hare that has stopped."""
    scene = begin(window, LESSONS, 1)
    for _action in range(2):
        until(window, Waits.ACTION)
        window.act(judged(scene, right=True)[0])
    assert scene.run.waits_for is Waits.PRESS
    rose = False
    for _picture in range(200):
        window.pass_time(0.05)
        window.think(scene)
        rose = rose or (bool(scene.table.rising) and not scene.timeline.running)
    assert rose
    assert scene.match.log[-1].seat == 0


def test_while_something_is_read_nothing_can_be_chosen(window: Window) -> None:
    scene = begin(window, 5)
    assert not scene.selection.open
    assert not {"take", "pay"} & set(window.button_names())
    window.click_square(52)
    assert not scene.match.log


def test_a_part_can_be_begun_again_and_a_lesson_skipped(window: Window) -> None:
    begin(window, 2)
    until(window, Waits.ACTION)
    window.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    scene = window.scene(LessonScene)
    assert scene.run.waits_for is Waits.PRESS
    window.menu("skip")
    assert window.scene(LessonScene).lesson.name == FIRST_RACE[3]
    assert window.app.profiles.of("").lessons == ()
    window.menu("contents")
    window.scene(LessonsScene)


@pytest.mark.parametrize("way", ["contents", "skip"])
def test_who_leaves_at_the_last_words_has_done_the_lesson(window: Window, way: str) -> None:
    scene = begin(window, FIRST_RACE.index("fuel"))
    until(window, Waits.ACTION)
    while not scene.run.all_is_done:
        if scene.run.waits_for is Waits.ACTION:
            window.act(judged(scene, right=True)[0])
        else:
            window.clock.sleep(READ)
            window.key(pygame.K_RETURN)
        until(window, Waits.ACTION, Waits.PRESS)
    assert scene.run.waits_for is Waits.PRESS
    assert window.app.profiles.of("").lessons == ()
    window.menu(way)
    assert window.app.profiles.of("").lessons == ("fuel",)


def test_each_person_has_done_lessons_of_their_own_and_enter_begins_the_next(
    window: Window,
) -> None:
    """Who gives a name for the first time has done what was done without."""
    window.app.profiles.change("", lambda had: had.has_done("fuel", "back"))
    for name, next_lesson in (("Ana", 3), ("Ben", 1), ("Ana", 3)):
        window.app.navigator.to_new_race()
        page = window.scene(NewRaceScene)
        page.seats[0] = replace(page.seats[0], who="person", name=name)
        page.start()
        window.open(LessonsScene)
        (main,) = (each for each in window.widgets(Button) if each.style == "button-main")
        assert main.name == f"lesson {next_lesson}"
    window.key(pygame.K_RETURN)
    assert window.scene(LessonScene).lesson.name == "numbers"


def test_the_arrow_skips_the_lesson_with_all_its_scenes_and_says_so(window: Window) -> None:
    """As the entry in the menu does; how to come there is told first of all."""
    scene = begin(window, FIRST_RACE.index("landing") - 1)
    assert len(scene.lesson.parts) == 2
    assert window.sees("Esc: skip or leave.")
    assert window.button("skip").title == "Skip this lesson"
    window.press("skip")
    assert window.scene(LessonScene).lesson.name == "landing"
    window.press("skip")
    window.scene(LessonsScene)  # nobody is led into a race who has not done what is needed for it


def test_no_lesson_is_kept_among_the_races(window: Window) -> None:
    begin(window, 0)
    until(window, Waits.ACTION)
    scene = window.scene(LessonScene)
    window.act(judged(scene, right=True)[0])
    window.open(TitleScene)
    assert open_races() == []


def test_the_real_race_has_two_rivals_and_the_coach(window: Window) -> None:
    window.open(LessonsScene)
    window.letter("r")
    window.press("gentle")
    scene = window.scene(RaceScene)
    assert [player.bot for player in scene.match.players] == [None, *GENTLE]
    assert scene.coaching.helps(0)


def test_the_title_invites_whoever_is_new_here(open_window: OpenWindow) -> None:
    """What glows is another button then; each stays where it was."""
    window = open_window(new_here=True)
    window.open(TitleScene)
    assert window.sees("New here?")
    assert window.button("learn").style == "button-main"
    places = [(button.name, button.box) for button in window.widgets(Button)]
    window.app.profiles.change("", lambda had: had.has_done("fuel"))
    window.open(TitleScene)
    assert not window.sees("New here?")
    assert window.button("new race").style == "button-main"
    assert [(button.name, button.box) for button in window.widgets(Button)] == places


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_a_press_on_the_host_leads_where_it_points(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(size, new_here=True)
    window.open(TitleScene)
    ((_words, host),) = [e for e in window.drawn("picture") if e[0][1] == "ui/host-point"]
    view = window.app.renderer.viewport
    window.click(*view.box_of(host.rect()).centre)
    window.scene(LessonsScene)


@pytest.mark.parametrize("rules", edition_names())
def test_hare_squares_are_those_of_the_edition_that_was_chosen(window: Window, rules: str) -> None:
    window.app.change_settings(edition=rules)
    scene = begin(window, FIRST_RACE.index("hares"))
    assert scene.match.setup.edition == rules
    assert not scene.match.race.carrots_hidden
    until(window, Waits.ACTION)
    assert any(isinstance(action, MoveForward) for action in judged(scene, right=True))


def test_the_host_points_at_the_carrots_over_the_panel(window: Window) -> None:
    scene = begin(window, 1)
    count = scene.panel.rows[0]
    shown = ring, arrow = scene.guide.on_panel(window.app.renderer)
    surfaces = [sprite.surface for sprite in window.fresh_picture()]
    panel = max(n for n, s in enumerate(surfaces) if s.get_width() > 200)
    for each in shown:
        assert window.app.renderer.viewport.rect(count).colliderect(each.rect())
        assert surfaces.index(each.surface) > panel
    counts = [each.rect() for words, each in window.drawn("text") if words[1] == "3"]
    (carrots,) = (each for each in counts if ring.rect().contains(each))
    assert arrow.rect().right <= carrots.left


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("large", [100, 150])
def test_an_arrow_on_the_panel_hides_nothing_that_is_read(
    window: Window, number: int, large: int
) -> None:
    """Neither at the carrots, nor at the lettuces."""
    window.app.change_settings(text_size=large)
    scene = begin(window, number)
    *_ring, arrow = scene.guide.on_panel(window.app.renderer)
    read = [
        *(
            each
            for words, each in window.drawn("picture")
            if words[1] in ("ui/lettuce", "ui/carrot")
        ),
        *(each for words, each in window.drawn("text") if words[1] in ("40", "3", "Player 1")),
    ]
    assert len(read) > 4
    assert ink(arrow).collidelist(list(map(ink, read))) < 0


def ink(sprite: Sprite) -> pygame.Rect:
    """The pixels between its outermost drawn ones."""
    return sprite.surface.get_bounding_rect().move(sprite.x, sprite.y)


def test_that_arrow_hides_no_position_of_two_hares(window: Window) -> None:
    scene = begin(window, LESSONS)
    window.step()
    window.clock.sleep(READ)
    window.do("return")
    *_ring, arrow = scene.guide.on_panel(window.app.renderer)
    fourth = window.where("4th")
    assert fourth is not None
    assert not arrow.rect().colliderect(fourth)


@pytest.mark.parametrize("kept", ["2", "3"])
def test_an_edition_of_ones_own_that_can_not_be_taught_gives_way(
    window: Window, tmp_path: Path, kept: str
) -> None:
    """One for two players alone, and one with a single lettuce: lessons and rules pages go on."""
    text = resources.asset("editions", "finnish.toml").read_text(encoding="utf-8")
    text = re.sub(rf"\[players\.[^{kept}]\]\n(\w+ = \d+\n)+", "", text)
    if kept == "3":
        text = text.replace("lettuces = 3", "lettuces = 1")
    (tmp_path / "mine.toml").write_text(text.replace('"finnish"', '"mine"'), encoding="utf-8")
    window.app.library = Library((shipped(), Root(tmp_path, tmp_path)))
    assert window.app.library.edition("mine")
    window.app.change_settings(edition="mine")
    assert begin(window, 0).match.setup.edition == "abacus-2000"
    window.open(RulesScene, "mine")
    rules = RulesPages(window)
    for title in rules.contents:
        rules.turn_to(title)


@pytest.mark.parametrize(("seconds", "is_read"), [(0.0, False), (READ, True)])
def test_a_press_meant_for_what_moved_takes_no_sentence_away(
    window: Window, seconds: float, is_read: bool
) -> None:
    scene = begin(window, 0)
    until(window, Waits.PRESS)
    window.clock.sleep(READ)
    window.key(pygame.K_RETURN)
    says = scene.run.says
    assert scene.run.waits_for is Waits.PRESS
    window.clock.sleep(seconds)
    window.key(pygame.K_RETURN)
    assert (scene.run.says != says) is is_read


@pytest.mark.parametrize("number", [5, 7])
def test_a_click_on_the_host_is_no_click_on_the_square_beneath(window: Window, number: int) -> None:
    scene = begin(window, number)
    until(window, Waits.ACTION)
    says = scene.run.says
    (words,) = window.everywhere(says)
    box = window.app.renderer.viewport.box_of(words)
    for part in range(9):
        window.click(box.x + box.width * (part + 0.5) / 9, box.centre[1])
    assert scene.run.says == says
    assert not scene.run.wrong


def test_who_is_to_be_brave_reads_what_the_die_can_do(open_window: OpenWindow) -> None:
    """On the square's card, with nothing pointed at, before the first hare square."""
    window = open_window((1280, 720))
    scene = begin(window, FIRST_RACE.index("hares"))
    until(window, Waits.PRESS)
    window.clock.sleep(READ)
    window.key(pygame.K_RETURN)
    until(window, Waits.ACTION)
    window.step()
    assert scene.side.told is not None
    (faces,) = (each for each in scene.side.told.content if isinstance(each, Faces))
    assert len(faces.line.rows) == 6
