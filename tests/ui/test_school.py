"""The landing school at the table: puzzles solved, shown, and what is remembered of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.content.profile import Mark
from game.content.profiles import ProfileStore
from game.content.saved_races import open_races
from game.content.settings import SettingsStore
from game.lessons.guide import Waits
from game.lessons.landing import Puzzle, answers
from game.lessons.school import puzzle_box
from game.rules import Action, legal_actions
from game.ui.scenes.dialogs import LessonMenu
from game.ui.scenes.guide import READ
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.school import SIGNS, TODAY, SchoolScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY
from tests.sweep import in_full
from tests.ui.driving import OpenWindow, Window
from tests.ui.pages import message, read_on, until

HANDS = ("mouse", "keys", "pad")
BOX = puzzle_box()
SHORT = next(puzzle for puzzle in BOX if puzzle.turns == 2)
LONG = next(puzzle for puzzle in BOX if puzzle.turns > 3)
"""A puzzle of which the answer is soon done."""


def open_school(window: Window, chosen: str = "") -> SchoolScene:
    return window.open(SchoolScene, chosen)


def begin(window: Window, puzzle: Puzzle = SHORT, *, shown: bool = False) -> PuzzleScene:
    return window.open(PuzzleScene, puzzle, shown=shown)


def marks() -> dict[str, str]:
    """What has been written down, as another program would read it."""
    return dict(ProfileStore(SettingsStore(LIBRARY)).of("").puzzles)


def right(scene: PuzzleScene) -> Action:
    return answers(scene.puzzle, scene.match.state)[0]


def wrong(scene: PuzzleScene) -> Action:
    state = scene.match.state
    return next(each for each in legal_actions(state) if each not in answers(scene.puzzle, state))


def solve(window: Window, hand: str = "keys", *, read_it: bool = True) -> None:
    """Do what is right until nothing more is asked, and read what is said of it."""
    for _turn in range(12):
        until(window, Waits.ACTION, Waits.PRESS, hand=hand)
        scene = window.app.scene
        if not isinstance(scene, PuzzleScene):
            return
        if scene.run.waits_for is Waits.ACTION:
            window.act(right(scene), hand)
        elif read_it:
            read_on(window, hand)
            window.step()
        else:
            return
    raise AssertionError("The puzzle has no end.")


def solved_before(window: Window, puzzles: Iterable[Puzzle], mark: Mark) -> None:
    window.app.profiles.change(
        "", lambda had: replace(had, puzzles={puzzle.name: mark for puzzle in puzzles})
    )


def signs(window: Window) -> list[str]:
    """The signs on the page, by their drawings."""
    names = [words[1] for words in window.shown("picture")]
    return [mark for mark, icon in SIGNS.items() for name in names if name == f"ui/icon-{icon}"]


# --- from the title to a crown, and back ----------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
def test_from_the_title_to_a_crown_and_back(window: Window, hand: str) -> None:
    window.open(TitleScene)
    window.press("learn", hand)
    window.scene(LessonsScene)
    window.press("school", hand)
    window.scene(SchoolScene)
    window.press("next puzzle", hand)
    assert window.scene(PuzzleScene).puzzle == BOX[0]
    solve(window, hand)
    window.scene(SchoolScene)
    assert marks() == {"landing-1": "at-first-try"}
    assert window.sees("Solved on the first try.")
    assert signs(window) == ["at-first-try"]
    window.press("back", hand)
    window.scene(LessonsScene)
    window.press("back", hand)
    window.scene(TitleScene)


def test_letters_lead_there_and_escape_leads_back(window: Window) -> None:
    window.open(TitleScene)
    for way, kind in (
        *(("l", LessonsScene), ("l", SchoolScene), ("n", PuzzleScene)),
        *(("escape", LessonMenu), ("escape", PuzzleScene)),
        *(("escape", LessonMenu), ("press contents", SchoolScene)),
        *(("escape", LessonsScene), ("escape", TitleScene)),
    ):
        window.do(way)
        assert isinstance(window.app.scene, kind)
    assert marks() == {}


# --- solving --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "puzzle", [BOX[0], SHORT, in_full(BOX[60]), in_full(BOX[99])], ids=lambda each: each.name
)
def test_a_wrong_move_is_answered_with_its_reason_and_nothing_happens(
    open_window: OpenWindow, puzzle: Puzzle
) -> None:
    window = open_window((1280, 720))
    scene = begin(window, puzzle)
    asked, before = scene.run.says, scene.match.state
    assert window.sees("It is your turn.")
    window.act(wrong(scene))
    assert scene.match.state == before
    assert scene.run.says != asked
    assert window.sees(scene.run.says)
    assert window.sees("Try again.")
    solve(window)
    window.scene(SchoolScene)
    assert marks() == {puzzle.name: "solved"}
    assert signs(window) == ["solved"]
    assert window.sees("Solved.")


def test_a_crown_does_not_come_at_the_second_time(window: Window) -> None:
    scene = begin(window)
    window.act(wrong(scene))
    for _time in range(2):
        solve(window)
        assert marks() == {SHORT.name: "solved"}
        begin(window)


def test_to_begin_again_is_no_first_try(window: Window) -> None:
    scene = begin(window)
    window.act(wrong(scene))
    window.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert window.scene(PuzzleScene) is not scene
    assert marks() == {SHORT.name: "tried"}
    solve(window)
    assert marks() == {SHORT.name: "solved"}


@pytest.mark.parametrize("way", ["press anew", "ctrl+z", "menu", "pad x"])
def test_it_can_be_begun_again_in_the_middle(window: Window, way: str) -> None:
    scene = begin(window, LONG)
    window.act(right(scene))
    until(window, Waits.ACTION)
    assert scene.match.log
    if way == "menu":
        window.menu("begin again")
    else:
        window.do(way)
    again = window.scene(PuzzleScene)
    assert (again.puzzle, again.match.log) == (LONG, [])
    assert marks() == {}
    solve(window)
    assert marks() == {LONG.name: "at-first-try"}


@pytest.mark.parametrize("way", ["contents", "title", "window"])
@pytest.mark.parametrize("mark", ["at-first-try", "tried"])
def test_whoever_leaves_before_the_last_sentence_is_read_keeps_the_mark(
    window: Window, way: str, mark: str
) -> None:
    scene = begin(window)
    if mark == "tried":
        window.act(wrong(scene))
    else:
        solve(window, read_it=False)
    if way == "window":
        window.shut()
    else:
        window.menu(way)
    assert marks() == {SHORT.name: mark}


@pytest.mark.parametrize(
    "settings",
    [
        {"reduced_motion": True},
        {"speed": "instant"},
        {"confirm_moves": True},
        in_full({"light": "evening"}),
        in_full({"cards_wait": True}),
        in_full({"coached": ("Player 1",)}),
        in_full({"take_backs": "never"}),
    ],
    ids=str,
)
def test_it_is_solved_with_any_settings(
    open_window: OpenWindow, settings: dict[str, object]
) -> None:
    window = open_window(**settings)
    scene = begin(window, BOX[0])
    if settings.get("confirm_moves"):
        window.act(right(scene))
        assert scene.run.waits_for is Waits.ACTION
        window.key(pygame.K_RETURN)
    solve(window)
    assert marks() == {"landing-1": "at-first-try"}


def test_no_puzzle_is_kept_among_the_races(window: Window) -> None:
    begin(window)
    solve(window, read_it=False)
    window.open(TitleScene)
    assert open_races() == []
    assert not window.offers("continue")


# --- to be shown ----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["press hint", "i"])
def test_what_was_shown_was_tried_and_can_still_be_solved(window: Window, way: str) -> None:
    scene = begin(window)
    for _time in range(2):  # first a nudge
        assert window.scene(PuzzleScene) is scene
        window.do(way)
    shown = window.scene(PuzzleScene)
    assert shown is not scene
    until(window, Waits.ACTION)
    window.scene(SchoolScene)
    assert shown.match.state.is_over
    assert marks() == {SHORT.name: "tried"}
    assert signs(window) == ["tried"]
    assert window.sees("Tried, but not solved yet.")
    window.press(SHORT.name)
    solve(window)
    assert marks() == {SHORT.name: "solved"}


def test_who_asks_for_a_nudge_has_tried_nothing_yet(window: Window) -> None:
    scene = begin(window)
    window.do("press hint")
    window.step()
    assert window.sees("It is your turn.")
    assert not window.sees("Try again.")
    scene.submit(wrong(scene))
    window.step()
    assert window.sees("Try again.")


def test_while_it_is_shown_nobody_else_moves_and_to_begin_again_is_to_solve(window: Window) -> None:
    scene = begin(window, shown=True)
    assert scene.run.waits_for is Waits.PRESS
    assert not scene.selection.open
    window.step()
    window.clock.sleep(READ)
    window.act(wrong(scene))  # a press goes on, wherever it falls
    until(window, Waits.PRESS)
    assert [entry.action for entry in scene.match.log] == answers(SHORT, scene.match.states[0])
    window.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    again = window.scene(PuzzleScene)
    assert again.run.waits_for is Waits.ACTION
    assert marks() == {}


# --- the page -------------------------------------------------------------------------------------


def test_marks_are_there_in_a_new_window(open_window: OpenWindow) -> None:
    window = open_window()
    scene = begin(window, BOX[1])
    window.act(wrong(scene))
    begin(window, BOX[0])
    solve(window)
    window.shut()
    other = open_window((1280, 720))
    open_school(other)
    assert sorted(signs(other)) == ["at-first-try", "tried"]
    assert other.sees("1 puzzle is solved. Solved on the first try: 1.")


def test_the_next_puzzle_is_the_first_unsolved_from_the_last_one_on(window: Window) -> None:
    solved_before(window, BOX[50:53], "solved")
    open_school(window, BOX[50].name)
    assert window.button("next puzzle").style == window.button("landing-54").style == "button-main"
    window.point(*window.button("next puzzle").box.centre)
    assert "Puzzle 54" in window.texts()
    assert "Puzzle 1" not in window.texts()
    window.key(pygame.K_RETURN)
    assert window.scene(PuzzleScene).puzzle == BOX[53]


def test_when_all_are_solved_the_page_says_so(window: Window) -> None:
    solved_before(window, BOX, "at-first-try")
    open_school(window)
    assert window.sees("You have solved them all!")
    assert window.sees("100 puzzles are solved.")
    assert not window.offers("next puzzle")
    window.press("landing-100")
    window.scene(PuzzleScene)


@pytest.mark.parametrize("device", ["pointer", "focus"])
def test_what_is_looked_at_is_told(open_window: OpenWindow, device: str) -> None:
    window = open_window((1280, 720))
    open_school(window)
    if device == "pointer":
        window.point(*window.button("landing-100").box.centre)
    else:
        window.tab_to("landing-100")
    assert window.sees("Puzzle 100")
    assert window.sees("Five rivals tried it, and none solved it.")


def test_sentences_about_a_puzzle_follow_one_another(open_window: OpenWindow) -> None:
    window = open_window((1280, 720), text_size=200)
    tried: dict[str, Mark] = {"landing-100": "tried"}
    window.app.profiles.change("", lambda had: replace(had, puzzles=tried))
    open_school(window)
    window.tab_to("landing-100")
    assert window.sees(" · Five rivals tried it, and none solved it. Tried")


def test_the_puzzle_of_the_day_is_remembered_by_its_day(window: Window) -> None:
    open_school(window)
    window.letter("d")
    puzzle = window.scene(PuzzleScene).puzzle
    assert puzzle.name == date.today().isoformat()
    assert "Puzzle of the day" in window.scene(PuzzleScene).heading()
    solve(window)
    assert marks() == {puzzle.name: "at-first-try"}
    window.scene(SchoolScene)
    assert window.button(TODAY).icon == "crown"
    assert window.sees("Solved on the first try.")  # it is the one that is told of
    assert signs(window) == ["at-first-try"]


@pytest.mark.parametrize("size", [(960, 540), in_full((1024, 768))])
def test_the_rules_are_those_of_the_puzzles(open_window: OpenWindow, size: tuple[int, int]) -> None:
    window = open_window(size, edition="devir-2014")
    for show in (open_school, begin):
        show(window)  # type: ignore[operator]
        window.key(pygame.K_F1)
        window.scene(RulesScene)
        assert window.sees("Rules: Strategic")
        window.key(pygame.K_ESCAPE)


# --- files ----------------------------------------------------------------------------------------


def test_a_folder_that_can_not_be_written_is_told_and_nothing_is_lost_until_the_end(
    window: Window, in_the_way: Path
) -> None:
    begin(window)
    solve(window)
    window.step()
    assert "cannot be saved" in message(window)
    window.key(pygame.K_RETURN)
    window.scene(SchoolScene)
    assert signs(window) == ["at-first-try"]
    window.step(3)
    window.scene(SchoolScene)  # it is not told again and again


def test_a_broken_file_is_told_and_the_school_is_open(window: Window, data_home: Path) -> None:
    path = data_home / "hare-and-tortoise" / "progress.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"format": 1, "puzzles": {"landing-1": "guessed"}}', encoding="utf-8")
    window.app.navigator.to_school()
    window.step(2)
    assert "kept as progress.json.broken" in message(window)
    window.key(pygame.K_RETURN)
    window.press("landing-1")
    solve(window)
    assert marks() == {"landing-1": "at-first-try"}
