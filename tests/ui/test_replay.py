"""A race shown again: at every step, however one came there, the table is that of the race."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match, Player
from game.records import record_text
from game.rules import HouseRules, MoveForward, Stage, legal_actions
from game.ui.draw import theme
from game.ui.draw.sprites import flat
from game.ui.draw.timeline import READ
from game.ui.kit.widgets import Slider
from game.ui.scenes.dialogs import ReplayMenu
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import BETWEEN, FAR, ReplayScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.seats import SeatsDialog
from game.ui.scenes.title import TitleScene
from game.ui.table.named_squares import OTHER, Named, plates
from tests.library import edition_names, match_of, read_record, set_up
from tests.records.races import RECORD, document, played, written
from tests.ui.driving import OpenWindow, Window, assert_at_rest, make_match, race_over

TAKE_OR_GIVE, MOVE_AGAIN = Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN
ROUNDS = 12


def assert_resting(scene: ReplayScene) -> None:
    """Nothing moves, and for seconds nothing will."""
    rest = scene.rest()
    assert rest is None or rest > 4


def short_race(rules: str = "abacus-2000", players: int = 3, seed: str = "hedge") -> Match:
    """A race of a dozen rounds in which much happens."""
    return played(rules, players, house=HouseRules(max_rounds=ROUNDS), seed=seed, wild=0.5)


@pytest.fixture
def scene(window: Window) -> ReplayScene:
    """A short race, put up at its beginning."""
    return window.put_up_replay(short_race())


def assert_shows(window: Window, scene: ReplayScene, number: int) -> None:
    """The scene is at this step and at rest, and says so."""
    assert window.scene(ReplayScene) is scene
    assert scene.at == number
    assert scene.moment is scene.match.states[number]
    assert_at_rest(scene)
    assert window.sees(f"Step {number} of {scene.length}"), window.texts()
    assert window.control("progress", Slider).value == number


# --- every step -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5], ids=lambda n: f"{n} players")
@pytest.mark.parametrize("rules", edition_names())
def test_forward_in_motion_the_table_is_that_of_every_step(
    window: Window, rules: str, players: int
) -> None:
    """Dice, cards under the deck, lettuces, carrots and hares: in every edition."""
    scene = window.put_up_replay(short_race(rules, players))
    assert_shows(window, scene, 0)
    for number in range(1, scene.length + 1):
        scene.forward()
        assert scene.timeline.running
        scene.update(10_000.0)
        assert scene.at == number
        assert_at_rest(scene)
    window.pass_time(0)
    assert_shows(window, scene, scene.length)


def forward(scene: ReplayScene) -> None:
    scene.forward()


def forward_cut_short(scene: ReplayScene) -> None:
    scene.forward()
    scene.update(0.3)
    scene.timeline.finish()


def by_jumping(scene: ReplayScene) -> None:
    target = scene.at + 1
    scene.go_to(scene.length)
    scene.go_to(target)


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-2008"], ids=["a die", "a deck"])
@pytest.mark.parametrize("way", [forward, forward_cut_short, by_jumping], ids=lambda f: f.__name__)
def test_without_motion_the_table_is_that_of_every_step(
    open_window: OpenWindow, rules: str, way: Callable[[ReplayScene], None]
) -> None:
    window = open_window(speed="instant" if way is forward else "normal")
    scene = window.put_up_replay(short_race(rules))
    for number in range(1, scene.length + 1):
        way(scene)
        while scene.timeline.running:
            window.pass_time(READ)  # a die or a card is read; all else is shown at once
        assert_shows(window, scene, number)


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-2008"], ids=["a die", "a deck"])
def test_backward_the_table_is_that_of_every_step(window: Window, rules: str) -> None:
    scene = window.put_up_replay(short_race(rules))
    window.key(pygame.K_END)
    for number in range(scene.length - 1, -1, -1):
        window.key(pygame.K_LEFT)
        assert_shows(window, scene, number)
    window.key(pygame.K_LEFT)
    assert_shows(window, scene, 0)


@pytest.mark.parametrize(
    ("rules", "players"), [("abacus-2000", 4), ("ravensburger-1978", 3)], ids=["a die", "a deck"]
)
def test_wherever_one_jumps_to_the_picture_is_that_of_having_come_there_step_by_step(
    open_window: OpenWindow, rules: str, players: int
) -> None:
    """No die, card or caption of another moment stays on the table, no line in the log."""
    window = open_window(speed="instant")
    scene = window.put_up_replay(short_race(rules, players, seed="bramble"))
    asked = [n for n, s in enumerate(scene.match.states) if s.stage in (TAKE_OR_GIVE, MOVE_AGAIN)]
    assert asked, "else nothing stays on the table"
    pictures = []
    for _step in range(scene.length + 1):
        number = scene.at
        scene.go_to(number)
        pictures.append(flat(scene.compose(window.app.renderer)))
        scene.forward()
    scene.go_to(asked[0] - 1)
    scene.forward()
    scene.timeline.finish()
    assert scene.table.caption
    scene.go_to(scene.at - 1)
    assert flat(scene.compose(window.app.renderer)) == pictures[asked[0] - 1]
    dice = Random(3)
    for _jump in range(60):
        number = dice.randrange(scene.length + 1)
        way = dice.choice(("to", "from the step before", "from the step after"))
        if way == "from the step before" and number:
            scene.go_to(number - 1)
            scene.forward()
            scene.go_to(number)
        elif way == "from the step after" and number < scene.length:
            scene.go_to(number + 1)
            scene.go_to(scene.at - 1)
        else:
            scene.go_to(number)
        assert scene.at == number
        assert flat(scene.compose(window.app.renderer)) == pictures[number]


def test_a_step_back_in_the_middle_of_a_motion_ends_it(window: Window, scene: ReplayScene) -> None:
    scene.go_to(5)
    window.key(pygame.K_RIGHT)
    window.pass_time(0.2)
    assert scene.timeline.running
    window.key(pygame.K_LEFT)
    assert_shows(window, scene, 5)


def test_a_step_on_in_the_middle_of_a_motion_shows_the_next(
    window: Window, scene: ReplayScene
) -> None:
    for _press in range(4):
        window.key(pygame.K_RIGHT)
        window.pass_time(0.05)
        assert scene.timeline.running
    window.pass_time(1000)
    assert_shows(window, scene, 4)


def test_watching_changes_nothing(window: Window, scene: ReplayScene) -> None:
    match = scene.match
    text, log, states = record_text(match), list(match.log), list(match.states)
    for key in (pygame.K_RIGHT, pygame.K_END, pygame.K_UP, pygame.K_HOME, pygame.K_SPACE):
        window.key(key)
        window.pass_time(1.0)
    assert (match.log, list(match.states)) == (log, states)
    assert record_text(match) == text


# --- the log --------------------------------------------------------------------------------


def test_the_log_at_every_step_is_that_of_the_race_itself(open_window: OpenWindow) -> None:
    """As it was read by those who played, line by line."""
    match = race_over(None, None, None, max_rounds=ROUNDS)
    fresh = make_match(None, None, None, max_rounds=ROUNDS)
    race = open_window().put_up(fresh)
    logs = [list(race.race_log.lines())]
    for entry in match.log:
        race.submit(entry.action)
        race.timeline.finish()
        logs.append(list(race.race_log.lines()))
    assert fresh.log == match.log
    window = open_window()
    scene = window.put_up_replay(match)
    assert scene.race_log.lines() == logs[0]
    for number in range(1, scene.length + 1):
        scene.forward()
        scene.timeline.finish()
        assert scene.race_log.lines() == logs[number]
    for number in (7, 3, scene.length, 0, 20):
        scene.go_to(number)
        assert scene.race_log.lines() == logs[number]


def test_the_log_is_scrolled_to_its_edges_and_a_step_brings_it_back(
    window: Window, scene: ReplayScene
) -> None:
    window.key(pygame.K_END)
    newest = scene.words.turn_log()[-1].text
    assert newest in window.texts()
    for up in (500, -500):
        for _part in range(2):  # among rows and log, and then in the log
            window.post(pygame.MOUSEWHEEL, x=0, y=up)
        edge = scene.words.turn_log()[:3] if up > 0 else scene.words.turn_log()[-3:]
        assert all(line.text in window.texts() for line in edge)
        assert (newest in window.texts()) == (up < 0)
    window.key(pygame.K_PAGEUP, times=3)
    assert newest not in window.texts()
    window.key(pygame.K_PAGEDOWN, times=3)
    assert newest in window.texts()
    window.key(pygame.K_PAGEUP, times=3)
    window.key(pygame.K_LEFT)
    assert scene.words.turn_log()[-1].text in window.texts()


# --- ways through it ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "way", "there"),
    [
        *((12, "right", 13), (12, "left", 11), (12, "up", 12 - FAR), (12, "down", 12 + FAR)),
        *((12, "pad dpad_right", 13), (12, "pad dpad_left", 11)),
        *((12, "pad dpad_up", 12 - FAR), (12, "pad dpad_down", 12 + FAR)),
        *((12, "home", 0), (12, "end", -1)),
        *((4, "up", 0), (-3, "down", -1), (0, "left", 0), (-1, "right", -1)),
        *((12, "press step forward", 13), (12, "tab to step forward", 13)),
        *((12, "press step back", 11), (12, "tab to step back", 11)),
        *((12, "press first", 0), (12, "tab to first", 0)),
        *((12, "press last", -1), (12, "tab to last", -1)),
    ],
)
@pytest.mark.parametrize("focus", [False, True], ids=["", "with the slider in focus"])
def test_keys_buttons_and_the_cross_of_a_gamepad_lead_through_the_race(
    window: Window, scene: ReplayScene, start: int, way: str, there: int, focus: bool
) -> None:
    start, there = (n if n >= 0 else scene.length + 1 + n for n in (start, there))
    scene.go_to(start)
    window.step()
    if focus:
        window.tab_to("progress")
    window.do(way)
    window.pass_time(1000)
    assert_shows(window, scene, there)


def test_the_shoulders_of_a_gamepad_reach_every_button(window: Window, scene: ReplayScene) -> None:
    scene.go_to(5)
    window.step()
    reached = []
    for _press in window.form.reachable():
        window.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        reached.append(window.form.focus)
    assert set(reached) == set(window.form.reachable())


def test_the_focus_stays_on_its_button_while_one_goes_on(
    window: Window, scene: ReplayScene
) -> None:
    window.tab_to("step forward")
    for number in range(1, 4):
        window.key(pygame.K_RETURN)
        window.pass_time(1000)
        assert_shows(window, scene, number)
        assert window.focus == "step forward"


def test_at_the_ends_the_buttons_that_lead_beyond_are_off(
    window: Window, scene: ReplayScene
) -> None:
    forth, back = {"play", "step forward", "last", "take over"}, {"first", "step back"}
    window.step()
    on = {button.name for button in window.form.buttons()}
    assert (on & forth, on & back) == (forth, set())
    window.key(pygame.K_END)
    on = {button.name for button in window.form.buttons()}
    assert (on & forth, on & back) == (set(), back)
    window.letter("p")
    assert not scene.playing
    window.letter("t")
    assert window.scene(ReplayScene) is scene, "nobody takes over a race that is over"


def test_its_buttons_are_in_the_same_place_at_each_step(window: Window, scene: ReplayScene) -> None:
    """Whoever presses one again and again presses no other."""
    places = [widget.box for widget in window.form.widgets]
    window.key(pygame.K_END)
    assert [widget.box for widget in window.form.widgets] == places


def test_a_race_in_which_nothing_was_done_is_shown_without_harm(window: Window) -> None:
    scene = window.put_up_replay(played("abacus-2000", 3, actions=0))
    keys = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_HOME, pygame.K_UP, pygame.K_DOWN)
    for key in (*keys, pygame.K_SPACE):
        window.key(key)
    window.press(window.control("progress", Slider))
    window.letter("p")
    assert not scene.playing
    assert_shows(window, scene, 0)


# --- by itself ------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["p", "space", "return", "press play", "pad a"])
def test_it_runs_by_itself_to_the_end(window: Window, scene: ReplayScene, start: str) -> None:
    scene.go_to(scene.length - 4)
    window.step()
    assert_resting(scene)
    window.do(start)
    assert scene.playing
    seen = set()
    for _frame in range(20_000):
        if not scene.playing and not scene.timeline.running:
            break
        rest = scene.rest()
        assert rest is not None
        window.pass_time(max(rest, 0.2))
        seen.add(scene.at)
    assert seen >= set(range(scene.length - 3, scene.length + 1))
    assert_shows(window, scene, scene.length)
    assert_resting(scene)


def test_it_waits_a_moment_between_two_actions(open_window: OpenWindow) -> None:
    """Also where nothing moves: time enough to see who has done what."""
    window = open_window(speed="instant")
    scene = window.put_up_replay(short_race())
    scene.toggle()  # a key would let the loop go round, and time pass
    assert scene.rest() == 0.0
    window.pass_time(0.0)
    assert scene.at == 1
    assert scene.rest() == BETWEEN
    window.pass_time(BETWEEN * 0.9)
    assert scene.at == 1
    assert scene.rest() == pytest.approx(BETWEEN * 0.1)
    window.pass_time(BETWEEN * 0.2)
    assert scene.at == 2


def test_it_stops_when_told_so_and_goes_on_from_there(window: Window, scene: ReplayScene) -> None:
    window.letter("p")
    while scene.at < 3:
        window.pass_time(0.2)
    assert window.button("play").icon == "pause"
    window.letter("p")
    assert window.button("play").icon == "play"
    window.pass_time(1000)
    window.pass_time(1000)
    assert_shows(window, scene, 3)
    assert_resting(scene)
    window.letter("p")
    window.pass_time(0.1)
    assert scene.at == 4


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_HOME, pygame.K_UP, pygame.K_END])
def test_going_elsewhere_stops_it(window: Window, scene: ReplayScene, key: int) -> None:
    scene.go_to(3)
    window.letter("p")
    window.pass_time(0.1)
    window.key(key)
    assert not scene.playing
    there = scene.at
    window.pass_time(1000)
    assert_shows(window, scene, there)


# --- menu, reference, the card --------------------------------------------------------------


@pytest.mark.parametrize("way", ["escape", "press menu", "right click", "pad start"])
def test_the_menu_stops_it_and_leads_back(window: Window, scene: ReplayScene, way: str) -> None:
    scene.go_to(4)
    window.letter("p")
    window.pass_time(0.1)
    window.do(way)
    window.scene(ReplayMenu)
    assert not scene.playing
    for _second in range(5):
        window.pass_time(1.0)
    assert scene.timeline.running, "what was under way waits under the menu"
    window.press("resume")
    window.pass_time(1000)
    assert_shows(window, scene, 5)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_button_leads_back_to_what_the_replay_lies_over(window: Window, hand: str) -> None:
    """To the title if that is nothing."""
    window.put_up_replay(short_race())
    window.press("leave replay", hand)
    title = window.scene(TitleScene)
    window.app.navigator.watch_again(short_race(), 3)
    window.step()
    window.scene(ReplayScene)
    window.press("leave replay", hand)
    assert window.app.scene is title


def test_the_menu_leads_to_the_title_and_to_no_podium_where_none_lies_below(
    window: Window, scene: ReplayScene
) -> None:
    window.key(pygame.K_ESCAPE)
    assert not window.offers("leave")
    window.press("title")
    window.scene(TitleScene)


def test_the_menu_ends_the_program(window: Window) -> None:
    def begin() -> None:
        window.put_up_replay(short_race())
        window.key(pygame.K_ESCAPE)
        window.letter("q")

    window.loop.run(begin)
    window.scene(ReplayMenu)


@pytest.mark.usefixtures("scene")
def test_its_menu_leads_to_all_the_rules(window: Window) -> None:
    """As its card about the rules says."""
    window.press("race rules")
    assert window.sees("To read all the rules: Menu, Rules.")
    window.menu("rules")
    window.scene(RulesScene)


def test_the_speed_is_that_of_the_settings(window: Window, scene: ReplayScene) -> None:
    window.app.change_settings(speed="instant")
    window.key(pygame.K_RIGHT)
    assert_shows(window, scene, 1)


def test_pointing_at_a_square_tells_what_it_does_and_a_click_there_nothing(window: Window) -> None:
    """Not even where it would be a move at the table."""
    scene = window.put_up_replay(played("abacus-2000", 3, actions=1))
    window.key(pygame.K_END)
    assert MoveForward(1, 5) in legal_actions(scene.moment)
    window.point(*scene.board_view.centre(5))
    assert window.sees("Carrot square · 59")
    window.click(*scene.board_view.centre(5))
    assert_shows(window, scene, 1)
    assert len(scene.match.log) == 1


def test_2_2_hidden_carrots_are_open_once_the_race_is_run(window: Window) -> None:
    match = played("finnish", 3, house=HouseRules(max_rounds=3))
    assert match.race.carrots_hidden
    window.put_up_replay(match)
    assert "?" not in window.texts()
    assert "65" in window.texts()


def test_the_card_tells_the_house_rules(window: Window) -> None:
    window.put_up_replay(played("strategic", 3, house=HouseRules(carrots=40, max_rounds=2)))
    window.letter("b")
    assert window.sees("Strategic + house rules")
    assert window.sees("40 carrots at the start · the race ends after 2 rounds")


@pytest.mark.parametrize("rules", ["devir-2014", "ravensburger-1978", "ravensburger-2008"])
def test_the_reference_card_shows_the_deck_of_the_step(window: Window, rules: str) -> None:
    """Rule 5.2: what lies under the deck at this moment, not at the end."""
    scene = window.put_up_replay(short_race(rules, 5))
    assert any(state.pile for state in scene.match.states)
    for number in (0, scene.length // 2, scene.length):
        scene.go_to(number)
        window.letter("c")
        window.press("part 1")
        told = window.sees("No card has been drawn since the deck was shuffled.")
        assert told is not bool(scene.match.states[number].pile)
        window.key(pygame.K_ESCAPE)
        assert_shows(window, scene, number)


def test_in_a_resized_window_it_goes_on_with_the_next_step(
    window: Window, scene: ReplayScene
) -> None:
    window.letter("p")
    window.pass_time(0.2)
    assert scene.timeline.running
    scene.arrange(window.app.renderer)
    window.pass_time(0)
    assert_shows(window, scene, 1)
    rest = scene.rest()
    assert rest is not None
    assert rest <= BETWEEN
    window.pass_time(BETWEEN)
    assert scene.at == 2


def test_the_slider_can_be_clicked_and_dragged_until_it_is_let_go(
    window: Window, scene: ReplayScene
) -> None:
    def drag(part: float, y: float, *, held: bool) -> None:
        pixel = window.pixel(box.x + part * box.width, y)
        window.post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(int(held), 0, 0))

    box = window.control("progress", Slider).box
    middle = box.centre[1]
    drag(0.0, middle, held=False)
    for part in (0.25, 0.5, 0.75):
        window.post(
            pygame.MOUSEBUTTONDOWN, pos=window.pixel(box.x + part * box.width, middle), button=1
        )
        assert_shows(window, scene, scene.at)
        assert scene.at == pytest.approx(part * scene.length, abs=1)
    drag(10 / scene.length, middle, held=True)
    assert_shows(window, scene, 10)
    drag(1.4, middle + 200, held=True)
    assert_shows(window, scene, scene.length)
    drag(-0.2, middle, held=True)
    assert_shows(window, scene, 0)
    drag(0.5, middle, held=False)
    drag(0.5, middle, held=True)
    assert scene.at == 0, "the button went down elsewhere"


# --- colours and figures --------------------------------------------------------------------


def assert_dressed(match: Match) -> None:
    """Every player has a colour and a figure that there is, and no other has it."""
    for known, worn in (
        (set(theme.COLOURS), [player.colour for player in match.players]),
        (set(theme.FIGURES), [player.figure for player in match.players]),
    ):
        assert set(worn) <= known
        assert len(set(worn)) == len(worn)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"colour": "", "figure": ""}, id="none, as simulate writes"),
        pytest.param({"colour": "pink"}, id="a colour that is not there"),
        pytest.param({"figure": "monocle"}, id="a figure that is not there"),
        pytest.param({"colour": "blue"}, id="a colour twice"),
        pytest.param({"figure": "hat"}, id="a figure twice"),
        pytest.param({"figure": "../../hat"}, id="a path"),
    ],
)
def test_a_record_of_any_clothes_is_shown(
    window: Window, tmp_path: Path, wrong: dict[str, str]
) -> None:
    values = document()
    for seat, (colour, figure) in enumerate((("red", "hat"), ("blue", "cap"), ("green", "bow"))):
        values["seats"][seat].update(colour=colour, figure=figure)
    values["seats"][2].update(wrong)
    match = read_record(written(tmp_path, values))
    names = [player.name for player in match.players]
    scene = window.put_up_replay(match)
    assert_dressed(scene.match)
    assert [player.name for player in scene.match.players] == names
    window.key(pygame.K_END)
    assert_shows(window, scene, 5)


def test_sound_clothes_are_kept(window: Window, tmp_path: Path) -> None:
    match = read_record(written(tmp_path, RECORD))
    worn = tuple(
        replace(player, colour=colour, figure=figure)
        for player, colour, figure in zip(
            match.players, ("orange", "red", "blue"), ("cape", "bow", "hat"), strict=True
        )
    )
    match.players = worn
    assert window.put_up_replay(match).match.players == worn


def test_six_without_clothes_and_two_with_two_hares_each_are_dressed(window: Window) -> None:
    for seats in (6, 2):
        match = match_of(set_up(Player(f"P{n}", None, "", "") for n in range(seats)))
        scene = window.put_up_replay(match)
        assert_dressed(scene.match)
        assert scene.match.setup.players == scene.match.players
        assert len(set(scene.table.figures)) == match.race.markers, "no two hares look alike"


# --- from the podium ------------------------------------------------------------------------


def test_the_podium_shows_the_race_again_and_one_comes_back_to_it(window: Window) -> None:
    """There the race can still be saved."""
    match = race_over()
    podium = window.open(PodiumScene, match)
    window.press("watch")
    scene = window.scene(ReplayScene)
    assert scene.match is match
    assert_shows(window, scene, 0)
    window.key(pygame.K_END)
    assert_shows(window, scene, len(match.log))
    window.menu("leave")
    assert window.scene(PodiumScene) is podium
    assert window.app.scenes == (podium,)
    assert window.button("save").text == "Save the race"


# --- taking over -----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["press take over", "t"])
def test_a_race_goes_on_from_any_turn_of_a_replay(window: Window, way: str) -> None:
    match = race_over()
    scene = window.put_up_replay(match)
    scene.go_to(6)
    window.do(way)
    actor = match.states[6].actor
    assert actor is not None
    window.scene(SeatsDialog)
    told = f"Player {actor + 1}: a person"
    assert window.sees(told), "whose turn it is, unless one says otherwise"
    window.press("done")
    race = window.scene(RaceScene)
    assert race.match.log == match.log[:6]
    assert [player.bot is None for player in race.match.players] == [
        seat == actor for seat in range(3)
    ]
    race.submit(legal_actions(race.match.state)[0])
    assert len(race.match.log) > 6
    assert len(match.log) > 7


def test_who_takes_over_from_a_rival_that_stood_in_has_the_persons_name(window: Window) -> None:
    match = make_match(None, "plodder", "sprinter")
    match.hand_over(0, "sprinter")
    match.play_bots()
    scene = window.put_up_replay(match)
    scene.go_to(6)
    assert scene.match.players[0].name == "Hazel for Player 1"
    window.press("take over")
    for seat, told in enumerate(("Player 1: now Hazel", "Player 2: now Clover")):
        if match.states[6].actor != seat:
            assert window.sees(told)
    window.choose("seat 0", "")
    assert window.sees("Player 1: a person")
    window.press("done")
    assert window.scene(RaceScene).match.setup.players[0].name == "Player 1"


# --- large text -------------------------------------------------------------------------------


def test_no_button_that_is_scrolled_out_of_sight_says_what_it_does(
    open_window: OpenWindow,
) -> None:
    window = open_window((1280, 720), text_size=200)
    scene = window.put_up_replay(short_race())
    button = window.button("play")
    window.form.set_focus(button)
    window.step()
    assert window.where(button.title) is not None
    for _notch in range(40):
        scene.scroll(-1)
    window.step()
    assert window.where(button.title) is None


def test_the_names_of_squares_grow_with_the_text(open_window: OpenWindow) -> None:
    named, tall = [Named(33, "Better: 33", OTHER, good=True)], []
    for text_size in (100, 200):
        window = open_window((1280, 720), text_size=text_size)
        scene = window.put_up_replay(short_race())
        (plate,) = plates(window.app.renderer, scene.board_view, named, ())
        tall.append(plate.rect().height)
    assert tall[1] > 1.2 * tall[0]
