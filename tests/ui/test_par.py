"""Beat par at the table: a race alone, the ghost beside it, and what the race has come to."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game import resources
from game.bots.exact import best_ways, way_home
from game.content.library import Library, Root, shipped
from game.content.profile import Run
from game.content.profiles import ProfileStore
from game.content.saved_races import open_races, saved_races
from game.content.settings import LONGEST_NAME, SeatChoice, SettingsStore
from game.lessons.par import Course, course_of_day, course_setup, losses
from game.match import Match, Player
from game.records import read_record
from game.rules import Action, HouseRules, MoveForward, SquareKind, TakeTen, legal_actions
from game.ui.kit.scroll import ScrollArea
from game.ui.scenes.alone import AloneScene
from game.ui.scenes.dialogs import Message, RaceMenuDialog, ReplayMenu
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.par import ParScene
from game.ui.scenes.par_result import ParResultScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import REMARKED, ReplayScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY, check_file, match_of, set_up
from tests.sweep import in_full
from tests.ui.driving import OpenWindow, Window, make_alone, players, run_alone
from tests.ui.pages import come_to, message

HANDS = ("mouse", "keys", "pad")
PAR = 19
"""Of the board of 2000, from 65 carrots."""
FIRST = Course("2000")
"""The course on which all this is tried."""


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    """One in which nothing takes time."""
    return open_window(speed="instant")


def open_par(window: Window, course: Course | None = None) -> ParScene:
    scene = window.open(ParScene, course)
    window.prepare()
    return scene


def alone(window: Window, match: Match | None = None) -> AloneScene:
    """A race alone on the table, before its first turn or after so many."""
    scene = window.open(AloneScene, match or make_alone())
    rest(window)
    return scene


def rest(window: Window) -> None:
    window.play_until(lambda: not_moving(window))


def not_moving(window: Window) -> bool:
    scene = window.app.scene
    return not isinstance(scene, RaceScene) or (scene.selection.open and not scene.timeline.running)


def go(window: Window, action: Action, hand: str = "keys") -> None:
    """Do this, and see what comes of it."""
    window.act(action, hand)
    rest(window)


def go_home(window: Window, hand: str = "keys") -> ParResultScene:
    """Run home in the fewest turns, the last of them by hand."""
    scene = window.scene(AloneScene)
    *before, last = way_home(scene.match.state)
    for action in before:
        scene.session.act(action)
        rest(window)
    go(window, last, hand)
    return window.scene(ParResultScene)


def runs() -> tuple[Run, ...]:
    """What has been written down, as another program would read it."""
    return ProfileStore(SettingsStore(LIBRARY)).of("").runs


def remember(window: Window, *kept: Run) -> None:
    window.app.profiles.change("", lambda had: replace(had, runs=kept))


# --- from the title to the finish, and back -------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
def test_from_the_title_to_the_finish_and_back(window: Window, hand: str) -> None:
    window.open(TitleScene)
    window.press("learn", hand)
    window.press("par", hand)
    scene = window.scene(ParScene)
    scene._set_board("2000")
    assert window.sees("Working out par…")
    window.prepare()
    assert window.sees(f"Par: {PAR} turns")
    window.press("run", hand)
    race = window.scene(AloneScene)
    rest(window)
    assert window.sees(f"Turn 1 · par is {PAR}")
    go(window, best_ways(race.match.state)[0], hand)
    assert len(race.match.log) == 1
    go_home(window, hand)
    assert window.sees(f"Home in {PAR} turns")
    assert window.sees("That is par: nobody can do better.")
    assert not [name for name in window.button_names() if name.startswith("loss ")]
    (kept,) = runs()
    assert (kept.course, kept.turns, kept.par, kept.helped) == ("2000/65", PAR, PAR, False)
    assert kept.day == date.today().isoformat()
    assert len(kept.squares) == PAR
    window.press("back", hand)
    window.scene(ParScene)
    assert window.sees("par!")
    window.press("back", hand)
    window.scene(LessonsScene)


def test_letters_lead_there_and_escape_leads_back(window: Window) -> None:
    window.open(TitleScene)
    window.letter("l")
    window.letter("p")
    window.scene(ParScene)
    window.letter("r")
    window.scene(ParScene)  # par is not known yet
    window.prepare()
    window.letter("r")
    window.scene(AloneScene)
    rest(window)
    window.key(pygame.K_ESCAPE)
    window.scene(RaceMenuDialog)
    assert not {"seats", "end race"} & set(window.button_names())
    window.key(pygame.K_ESCAPE)
    go_home(window)
    window.letter("w")
    window.scene(ReplayScene)
    window.key(pygame.K_ESCAPE)
    window.scene(ReplayMenu)
    window.key(pygame.K_ESCAPE)
    window.scene(ReplayScene)
    window.menu("leave")
    window.scene(ParResultScene)
    window.letter("r")
    again = window.scene(AloneScene)
    assert (again.match.log, again.match.helped) == ([], False)
    window.app.navigator.to_par()
    for kind in (LessonsScene, TitleScene):
        window.key(pygame.K_ESCAPE)
        window.scene(kind)  # type: ignore[type-abstract]


# --- the page -------------------------------------------------------------------------------------


def test_each_course_has_its_own_par_and_results(window: Window) -> None:
    today = course_of_day("1978", date.today().isoformat())
    run = Run("Ana", today.name, "2026-11-01", 22, 18, True, (64,))
    remember(window, run, Run("Bob", "2000/95", "2026-11-02", 17, 17, False, (64,)))
    scene = open_par(window, FIRST)
    assert window.sees("You have not run here yet.")
    window.choose("carrots", 95)
    window.prepare()
    assert window.sees("Par: 17 turns")
    assert window.sees("Bob")
    assert not window.sees("Ana")
    window.choose("carrots", 65)
    window.choose("board", today.board)
    window.prepare()
    assert scene.course == today
    assert window.sees("with help · Ana")
    assert window.sees("par +4")
    window.letter("r")
    assert window.scene(AloneScene).match.setup.board == today.board


def test_that_somebody_was_helped_is_seen_beside_the_longest_name(window: Window) -> None:
    name = "Marguerite Wilhelmina Wollstonecraft"[:LONGEST_NAME]
    remember(window, Run(name, "2000/65", "2026-11-01", 118, 19, True, (64,)))
    open_par(window, FIRST)
    assert window.sees("with help")


def test_a_course_of_another_day_gives_way_to_one_that_can_be_run(window: Window) -> None:
    scene = open_par(window, course_of_day("1978", "2020-02-02"))
    assert scene.course.day is None
    assert window.button("run").enabled


def test_the_player_runs_as_they_were_set_up_last(window: Window) -> None:
    seats = (SeatChoice("sprinter", "", "red", "hat"), SeatChoice("person", "Ana", "blue", "cap"))
    window.app.change_settings(seats=seats)
    open_par(window)
    window.letter("r")
    (player,) = window.scene(AloneScene).match.players
    assert (player.name, player.colour, player.figure, player.bot) == ("Ana", "blue", "cap", None)


def own_boards(folder: Path, *names: str) -> Library:
    """The program's boards and copies of one under these names, beside a broken one."""
    shutil.copytree(resources.level("tiles"), folder / "tiles")
    for name in names:
        shutil.copy(resources.level("board-2000.tmx"), folder / f"board-{name}.tmx")
    (folder / "board-broken.tmx").write_text("<map", encoding="utf-8")
    return Library((shipped(), Root(folder, folder)))


def test_boards_of_ones_own_are_courses_and_a_broken_one_is_none(
    window: Window, tmp_path: Path
) -> None:
    long = "a-board-with-a-name-that-is-rather-long"
    window.app.library = own_boards(tmp_path / "own", "mine", long)
    open_par(window)
    boards = window.choice("board").options
    today = date.today().isoformat()
    assert {"mine", f"mine-on-{today}", long} <= set(boards)
    assert not [board for board in boards if "broken" in board]
    for board in (long, f"mine-on-{today}"):
        window.choose("board", board)
        window.prepare()
        assert window.sees("Par: ")
    window.letter("r")
    rest(window)
    scene = window.scene(AloneScene)
    go(window, best_ways(scene.match.state)[0])
    scene.auto_saver.wait()
    assert len(open_races()) == 1


@pytest.mark.parametrize("page", ["par", "race", "result"])
def test_the_rules_are_those_of_the_race(open_window: OpenWindow, page: str) -> None:
    window = open_window(edition="devir-2014", speed="instant")
    if page == "par":
        open_par(window)
    else:
        alone(window)
    if page == "result":
        go_home(window)
    window.key(pygame.K_F1)
    window.scene(RulesScene)
    assert window.sees("Rules: Strategic")


# --- the race -------------------------------------------------------------------------------------


def test_closed_in_the_middle_it_is_gone_on_with_and_remembered_once(
    window: Window, open_window: OpenWindow
) -> None:
    alone(window)
    go(window, MoveForward(0, 5))
    window.shut()
    assert len(open_races()) == 1
    other = open_window()
    other.open(TitleScene)
    other.play_until(lambda: not other.app.scene.prepare())
    other.press("continue")
    scene = other.scene(AloneScene)
    rest(other)
    assert len(scene.match.log) == 1
    assert not scene.match.helped
    go_home(other)
    assert len(runs()) == 1
    assert not runs()[0].helped
    assert open_races() == []
    (saved,) = saved_races()
    assert read_record(saved, LIBRARY).state == scene.match.state
    other.open(TitleScene)
    assert not other.offers("continue")
    assert len(runs()) == 1


@pytest.mark.parametrize(
    ("ways", "actions"),
    [(["ctrl+z"], 0), (["ctrl+z", "ctrl+y"], 1), (["k", "k"], 1)],
    ids=["taken back", "taken back and done again", "coach"],
)
@pytest.mark.parametrize("closed", [False, True], ids=["", "and closed in between"])
def test_who_was_helped_is_remembered_as_helped(
    window: Window, open_window: OpenWindow, ways: list[str], actions: int, closed: bool
) -> None:
    scene = alone(window)
    go(window, MoveForward(0, 5))
    assert not scene.match.helped
    for way in ways:
        window.do(way)
        rest(window)
    assert len(scene.match.log) == actions
    if closed:
        go(window, best_ways(scene.match.state)[0])
        window.shut()
        window = open_window()
        window.app.navigator.go_on(open_races()[0])
        window.step()
        assert window.scene(AloneScene).match.helped
    go_home(window)
    assert runs()[0].helped
    assert window.sees("with help")


def test_there_is_no_bulb_in_a_race_alone(window: Window) -> None:
    window.app.profiles.change("", lambda had: replace(had, coached=True))
    scene = alone(window)
    assert not window.offers("hint")
    window.letter("i")
    assert window.scene(AloneScene) is scene


def test_the_ghost_is_where_the_best_run_was_after_as_many_turns(window: Window) -> None:
    scene = alone(window)
    assert window.shown("ghost") == []
    go_home(window)
    squares = runs()[0].squares
    window.letter("r")
    scene = window.scene(AloneScene)
    rest(window)
    assert window.shown("ghost") == []
    lettuce = scene.match.race.track.kinds.index(SquareKind.LETTUCE)
    for action in [MoveForward(0, lettuce), MoveForward(0, lettuce + 2)]:
        go(window, action)
        turns = scene.match.state.round - 1
        ((_words, ghost),) = window.drawn("ghost")
        foot = scene.board_view.foot(0, squares[turns - 1], ())
        x, y = window.app.renderer.viewport.point(*foot)
        assert ghost.rect().midbottom == pytest.approx((x, y), abs=1)
        assert squares[turns - 1] != scene.match.state.squares[0]


def test_the_ghost_that_is_home_is_seen_no_more(window: Window) -> None:
    remember(window, Run("Ana", "2000/65", "2026-11-01", 19, 19, False, (5, 64)))
    scene = alone(window, run_alone(2, seed=3))
    turns = scene.match.state.round - 1
    assert (len(window.shown("ghost")) == 1) == (turns <= 2)
    scene = alone(window, run_alone(6, seed=3))
    assert scene.match.state.round > 3
    assert window.shown("ghost") == []


@pytest.mark.parametrize(
    "settings",
    [
        {"reduced_motion": True},
        {"speed": "fast", "light": "evening"},
        {"confirm_moves": True, "speed": "instant"},
        {"house": HouseRules(carrots_hidden=True), "speed": "instant"},
        in_full({"handover": "press", "take_backs": "never", "speed": "instant"}),
        in_full({"edition": "ravensburger-1978", "board": "1978", "speed": "instant"}),
    ],
    ids=str,
)
def test_it_is_run_with_any_settings(open_window: OpenWindow, settings: dict[str, object]) -> None:
    window = open_window(**settings)
    scene = alone(window)
    first = best_ways(scene.match.state)[0]
    window.act(first)
    if settings.get("confirm_moves"):
        assert scene.match.log == []
        window.key(pygame.K_RETURN)
    rest(window)
    assert [entry.action for entry in scene.match.log] == [first]
    window.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    rest(window)
    assert scene.match.log == []
    scene.session.act(first)
    window.app.change_settings(confirm_moves=False)
    rest(window)
    go_home(window)
    assert runs()[0].turns == PAR


# --- the result -----------------------------------------------------------------------------------


def result(window: Window, seed: int = 1) -> ParResultScene:
    """The result of a race in which turns were lost, of which the last was done by hand."""
    match = run_alone(1000, seed=seed)
    before = make_alone()
    for entry in match.log[:-1]:
        before.submit(0, entry.action)
    alone(window, before)
    go(window, match.log[-1].action)
    return window.scene(ParResultScene)


def test_every_loss_leads_to_where_it_happened(window: Window) -> None:
    scene = result(window)
    found = {loss.at: loss for loss in losses(scene.match)}
    names = [name for name in window.button_names() if name.startswith("loss ")]
    assert names == [f"loss {at}" for at in found], "all of them, in the order of the race"
    for name in names:
        loss = found[int(name.removeprefix("loss "))]
        button = window.button(name)
        assert button.text.startswith(f"Turn {loss.turn}: ")
        assert f"lost {loss.turns} turn" in button.text
        window.tab_to(button)
        assert window.widgets(ScrollArea)[0].sees(button)
        window.press(button)
        replay = window.scene(ReplayScene)
        come_to(window, loss.at)
        assert replay.moment == scene.match.states[loss.at]
        assert window.sees("A turn was lost here")
        assert window.sees(button.text)
        window.pass_time(REMARKED - 0.1)
        assert replay.at == loss.at, "there is time to read"
        window.press("step forward")
        window.pass_time(5)
        assert window.sees("A turn was lost here") == (replay.at in found)
        window.menu("leave")
        window.scene(ParResultScene)


def test_a_very_long_race_is_told_and_remembered(window: Window) -> None:
    match = make_alone()
    match.submit(0, MoveForward(0, 5))
    for _time in range(260):
        match.submit(0, TakeTen(0))
        match.submit(0, next(a for a in legal_actions(match.state) if "Give" in type(a).__name__))
    for action in way_home(match.state)[:-1]:
        match.submit(0, action)
    alone(window, match)
    go(window, best_ways(match.state)[0])
    window.scene(ParResultScene)
    assert runs()[0].turns > 520
    assert window.app.profiles.notice is None


def test_what_can_not_be_written_is_told_and_nothing_is_lost_until_the_end(
    window: Window, data_home: Path
) -> None:
    alone(window)
    data_home.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(data_home / "hare-and-tortoise", ignore_errors=True)
    (data_home / "hare-and-tortoise").write_text("in the way", encoding="utf-8")
    scene = window.scene(AloneScene)
    for action in way_home(scene.match.state):
        while isinstance(window.app.scene, Message):
            window.key(pygame.K_RETURN)
        scene.session.act(action)
        window.play_until(lambda: not_moving(window) or isinstance(window.app.scene, Message))
    told = []
    for _message in range(4):
        window.step(2)
        if isinstance(window.app.scene, Message):
            told.append(message(window))
            window.key(pygame.K_RETURN)
    assert any("results cannot be saved" in each for each in told), told
    window.scene(ParResultScene)
    assert window.sees("par!")
    window.letter("b")
    window.key(pygame.K_ESCAPE)
    window.scene(ParScene)
    assert window.sees("par!")


# --- from elsewhere -------------------------------------------------------------------------------


def test_a_race_alone_that_is_begun_elsewhere_is_one_against_par_too(
    window: Window, tmp_path: Path
) -> None:
    """As by `play --seats human:Me --edition strategic --record FILE`."""
    path = tmp_path / "race.json"
    window.app.navigator.to_race(make_alone(), path)
    window.step(2)
    scene = window.scene(AloneScene)
    assert not scene.match.helped
    rest(window)
    go(window, MoveForward(0, 5))
    window.app.navigator.to_title()
    assert json.loads(path.read_text(encoding="utf-8"))["actions"][0]["action"] == "0 forward 5"


OTHERS = {
    "hare squares of another edition": HouseRules(hare_squares="devir-2014"),
    "an end after some rounds": HouseRules(max_rounds=2),
}


@pytest.mark.parametrize("house", OTHERS.values(), ids=OTHERS.keys())
def test_a_race_alone_by_rules_that_no_par_is_known_for_ends_on_the_podium(
    window: Window, house: HouseRules
) -> None:
    match = match_of(set_up(players(None), rules="strategic", house=house))
    window.app.navigator.to_race(match)
    window.step(2)
    rest(window)
    go(window, MoveForward(0, 5))
    window.app.navigator.to_title()
    window.app.navigator.go_on(open_races()[0])
    window.step()
    scene = window.scene(RaceScene)
    assert not isinstance(scene, AloneScene)
    rest(window)
    for _turn in range(300):
        if window.app.scene is not scene:
            break
        legal = legal_actions(scene.match.state)
        ways = [action for action in legal if not isinstance(action, MoveForward)] or legal
        scene.session.act(ways[-1] if len(scene.match.log) % 3 else legal[-1])
        rest(window)
        if len(scene.match.log) > 12:
            scene.session.stop()
            rest(window)
    window.scene(PodiumScene)
    assert runs() == ()
    window.letter("c")
    window.app.present()
    window.key(pygame.K_ESCAPE)
    window.scene(PodiumScene)


def test_what_is_taken_over_from_a_replay_was_helped(window: Window) -> None:
    scene = result(window)
    window.letter("w")
    replay = window.scene(ReplayScene)
    replay.go_to(3)
    assert not window.button("other rules").enabled
    window.letter("t")
    window.key(pygame.K_RETURN)
    race = window.scene(AloneScene)
    assert len(race.match.log) == 3
    assert race.match.log == scene.match.log[:3]
    rest(window)
    go_home(window)
    assert [run.helped for run in runs()] == [True, True]


def test_a_race_alone_lies_among_the_saved_ones_and_is_sound(window: Window) -> None:
    course = course_of_day("1978", "2026-11-23")
    match = match_of(course_setup(course, Player("Ana", None, "red", "hat")))
    alone(window, match)
    go_home(window)
    (path,) = saved_races()
    assert "board 1978-on-2026-11-23, 1 seat, " in check_file(path)
    window.open(SavedRacesScene)
    window.prepare()
    assert window.sees("Ana")
    window.press("watch")
    replay = window.scene(ReplayScene)
    window.key(pygame.K_END)
    assert replay.moment.is_over
    window.key(pygame.K_ESCAPE)
    assert not window.offers("charts"), "one runner is first throughout"
