"""Sound: what belongs to what, how loud, and that silence is never an error."""

from __future__ import annotations

import importlib
import logging
from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import get_args

import pygame
import pytest

from game import resources
from game.content.settings import LEVELS, Settings, SettingsStore
from game.rules import Event, MarkerMoved, MoveForward, SquareKind, legal_actions
from game.ui.animation import event_sounds
from game.ui.animation.event_sounds import SURFACES, aloud, in_short
from game.ui.draw.sprites import flat
from game.ui.draw.timeline import Cue, Timeline
from game.ui.kit import music, sound_names
from game.ui.kit.commands import BINDINGS, Bindings, Command
from game.ui.kit.input import Activated, Commanded
from game.ui.kit.ogg import is_whole
from game.ui.kit.sound import AMBIENCE_FOR, MOST_AT_ONCE, MUSIC_FOR, QUIET_FOR, Sound, loud, sides
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table_scene import NEAR
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY
from tests.ui.doubles import Clock, sounds_named
from tests.ui.driving import OpenWindow, Window, legal_squares, make_match, race_over, wise_action
from tests.ui.pages import turn_to

FRAME = 1 / 60
PIECES = {name for forms in sound_names.MUSIC.values() for name in forms}


class Player:
    """Somebody with settings and a clock, and the sound they hear."""

    def __init__(self) -> None:
        self.settings = Settings(ambience=0, music_plays=False)
        self.clock = Clock()
        self.sound = Sound(lambda: self.settings, self.clock)
        self.sound.outdoors = True

    def change(self, **changes: object) -> None:
        """Turn a knob."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        self.sound.settings_changed()

    def hear(self, name: str) -> None:
        """Play an effect, a while after the one before."""
        self.clock.now += 0.5
        self.sound.play(name)


@pytest.fixture
def player() -> Iterator[Player]:
    somebody = Player()
    yield somebody
    somebody.sound.close()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all effects that are asked for from now on."""
    names: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _self, name, **_where: names.append(name))
    return names


@pytest.fixture
def focused(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the window has the keyboard; the test may change it."""
    state = [True]
    monkeypatch.setattr(pygame.key, "get_focused", lambda: state[0])
    return state


def sounds_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """From now on sounds are looked for here."""
    (folder / "sound").mkdir()
    monkeypatch.setattr(resources, "folder", lambda _name: folder)
    return folder / "sound"


# --- names ----------------------------------------------------------------------------------------


def test_every_name_has_its_files_and_every_file_its_use(player: Player) -> None:
    assert sounds_named() == set(player.sound.files)


def test_every_square_has_its_surface() -> None:
    assert set(SURFACES) == set(SquareKind)


def test_what_repeats_has_variants(player: Player) -> None:
    files = player.sound.files
    for name in {*SURFACES.values(), "carrot", "munch", "die-roll", "click", "land"}:
        assert len(files[name]) > 1, name


def test_what_is_summed_up_is_an_event() -> None:
    kinds = [kind for kind, _name in event_sounds.IN_SHORT]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) <= set(get_args(Event))


# --- playing --------------------------------------------------------------------------------------


def test_the_device_is_opened_with_the_first_sound_only(player: Player) -> None:
    player.sound.update()
    assert not player.sound.is_open
    player.hear("click")
    assert player.sound.is_open
    assert pygame.mixer.get_busy()


def test_variants_come_in_turn(player: Player) -> None:
    turns = [player.sound.effect("hop-grass") for _time in range(5)]
    assert len({id(effect) for effect in turns}) == 4
    assert turns[4] is turns[0]


def test_every_sound_can_be_played(player: Player, caplog: pytest.LogCaptureFixture) -> None:
    loops = {sound_names.BIRDS, sound_names.CRICKETS, *PIECES}
    for name in sorted(set(player.sound.files) - loops):
        for _path in player.sound.files[name]:
            effect = player.sound.effect(name)
            assert effect is not None, name
            assert 0.02 < effect.get_length() < 11, name
    assert not caplog.records


def test_the_same_sound_twice_at_once_is_one(player: Player) -> None:
    for _time in range(5):
        player.sound.play("hop-wood")
    assert sum(pygame.mixer.Channel(n).get_busy() for n in range(MOST_AT_ONCE)) == 1


def test_a_crowd_of_sounds_is_limited_and_no_disaster(player: Player) -> None:
    for _time in range(MOST_AT_ONCE + 5):
        player.hear("podium")
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    assert sum(channel.get_busy() for channel in channels) == MOST_AT_ONCE


def test_levels_scale(player: Player) -> None:
    assert loud(0) == 0.0
    assert loud(100) == 1.0
    steps = [loud(level) for level in LEVELS]
    assert steps == sorted(set(steps))
    volumes = []
    for level in (20, 60, 100):
        player.change(effects=level)
        player.hear("not-allowed")
        effect = player.sound.effect("not-allowed")
        assert effect is not None
        volumes.append(effect.get_volume())
    assert volumes == sorted(set(volumes))


def test_left_is_left_and_the_middle_is_whole() -> None:
    assert sides(0) == (1.0, 1.0)
    left, right = sides(-1)
    assert left == 1.0
    assert 0 < right < 0.5
    assert sides(5) == sides(1)


@pytest.mark.parametrize("silent", [{"muted": True}, {"effects": 0}], ids=str)
def test_muted_and_at_level_zero_it_is_silent_at_once(
    player: Player, silent: dict[str, object]
) -> None:
    player.hear("restart")
    player.change(**silent)
    assert not player.sound.is_open
    player.hear("restart")
    assert not player.sound.is_open
    player.change(muted=False, effects=100)
    player.hear("restart")
    assert player.sound.is_open


# --- at rest --------------------------------------------------------------------------------------


def test_the_device_is_given_back_when_it_has_been_quiet(player: Player) -> None:
    player.hear("home")
    effect = player.sound.effect("home")
    assert effect is not None
    length = effect.get_length()
    rest = player.sound.rest()
    assert rest == pytest.approx(length + QUIET_FOR)
    player.clock.now += rest - 0.1
    player.sound.update()
    assert player.sound.is_open
    player.clock.now += 0.1
    player.sound.update()
    assert not player.sound.is_open
    assert player.sound.rest() is None
    player.hear("home")
    assert player.sound.is_open


def test_the_ambience_goes_on_for_a_while_and_comes_back(
    player: Player, focused: list[bool]
) -> None:
    player.change(ambience=50)
    assert player.sound.ambience == "birds"
    assert pygame.mixer.music.get_busy()
    rest = player.sound.rest()
    assert rest == pytest.approx(AMBIENCE_FOR)
    player.clock.now += rest
    player.sound.update()
    assert player.sound.ambience == ""
    for _time in range(2):  # the fade, then the silence
        player.clock.now += player.sound.rest() or 0.0
        player.sound.update()
    assert not player.sound.is_open
    player.sound.update()
    assert not player.sound.is_open
    player.sound.stir()
    player.sound.update()
    assert player.sound.ambience == "birds"


def test_the_ambience_ends_while_another_window_has_the_keyboard(
    player: Player, focused: list[bool]
) -> None:
    player.change(ambience=50)
    focused[0] = False
    player.sound.update()
    assert player.sound.ambience == ""
    focused[0] = True
    player.sound.update()
    assert player.sound.ambience == "birds"


def test_in_the_evening_there_are_crickets(player: Player, focused: list[bool]) -> None:
    player.change(ambience=50)
    player.settings = replace(player.settings, light="evening")
    player.sound.update()
    assert player.sound.ambience == "crickets"


def test_birds_sing_over_the_table_and_not_over_the_title(
    window: Window, focused: list[bool]
) -> None:
    window.app.change_settings(music_plays=False)
    window.open(TitleScene)
    assert not window.app.sound.is_open
    scene = window.put_up(make_match(None, None))
    window.step()
    assert window.app.sound.ambience == "birds"
    scene.open_menu()
    window.step()
    assert window.app.sound.ambience == "birds"
    window.open(TitleScene)
    assert window.app.sound.ambience == ""


def test_without_ambience_nothing_is_opened(player: Player, focused: list[bool]) -> None:
    player.sound.stir()
    player.sound.update()
    assert not player.sound.is_open


# --- music ----------------------------------------------------------------------------------------


class ReadHere:
    """A thread that is done at once."""

    def __init__(
        self, target: Callable[..., object], args: tuple[object, ...], **_how: bool
    ) -> None:
        self._read = lambda: target(*args)

    def start(self) -> None:
        self._read()

    def is_alive(self) -> bool:
        return False

    def join(self) -> None:
        pass


@pytest.fixture
def listener(player: Player, focused: list[bool], monkeypatch: pytest.MonkeyPatch) -> Player:
    """Somebody who hears music and nothing else."""
    monkeypatch.setattr(music, "Thread", ReadHere)
    player.change(music_plays=True)
    return player


def listen(listener: Player, seconds: float) -> None:
    """Let time pass, woken as the loop would be."""
    end = listener.clock.now + seconds
    listener.sound.update()
    while (rest := listener.sound.rest()) is not None and listener.clock.now + rest < end:
        listener.clock.now += max(rest, FRAME)
        listener.sound.update()
    listener.clock.now = end
    listener.sound.update()


def playing() -> list[float]:
    """The lengths of all that is heard."""
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [sound.get_length() for each in channels if (sound := each.get_sound())]


def test_music_begins_after_a_breath_as_loud_as_it_is_set(listener: Player) -> None:
    listener.sound.wish = "title"
    listen(listener, music.PAUSE - 0.5)
    assert playing() == []
    assert not listener.sound.is_open
    listen(listener, 1.0)
    assert listener.sound.music.name == "music-title"
    assert [round(length) for length in playing()] == [60]


def test_music_waits_until_no_effect_is_heard(listener: Player) -> None:
    listener.hear("podium")
    listener.sound.wish = "podium"
    listen(listener, 6.0)
    assert [round(length) for length in playing()] == [10]
    listen(listener, 6.0)
    assert 49 in map(round, playing())


def test_the_drum_comes_at_the_end_of_a_phrase(listener: Player) -> None:
    listener.sound.wish = "race"
    listen(listener, music.PAUSE + 0.2)
    first = playing()
    listener.sound.wish = "near"
    phrase = sound_names.PHRASES["music-day"]
    listen(listener, phrase - 1.0)
    assert playing() == first
    listen(listener, 1.5)
    assert len(playing()) == 2, "one is coming, the other going"


def test_another_piece_comes_when_the_first_has_gone(listener: Player) -> None:
    listener.sound.wish = "title"
    listen(listener, 3.0)
    listener.sound.wish = "race"
    listener.sound.update()
    assert listener.sound.music.name == "music-day"
    listen(listener, 1.0)
    assert 68 not in map(round, playing())
    listen(listener, 1.5)
    assert 68 in map(round, playing())


def test_the_podium_has_its_music_once(listener: Player) -> None:
    listener.sound.wish = "podium"
    listen(listener, 3.0)
    assert listener.sound.music.name == "music-podium"
    for _time in range(30):
        listener.sound.stir()
        listen(listener, 2.0)
    assert listener.sound.music.name == ""
    listen(listener, QUIET_FOR + 1)
    assert not listener.sound.is_open
    assert listener.sound.rest() is None


def test_in_the_evening_music_is_another(listener: Player) -> None:
    listener.sound.wish = "race"
    listener.settings = replace(listener.settings, light="evening")
    listen(listener, 3.0)
    assert listener.sound.music.name == "music-evening"


def test_music_ends_when_nobody_stirs_and_the_device_is_given_back(listener: Player) -> None:
    listener.sound.wish = "title"
    listen(listener, MUSIC_FOR - 1)
    assert listener.sound.music.name == "music-title"
    listen(listener, 1 + QUIET_FOR + 3)
    assert listener.sound.music.name == ""
    assert not listener.sound.is_open
    assert listener.sound.rest() is None


@pytest.mark.parametrize("silent", [{"muted": True}, {"music": 0}, {"music_plays": False}], ids=str)
def test_music_ends_where_it_is_switched_off(listener: Player, silent: dict[str, object]) -> None:
    listener.sound.wish = "title"
    listen(listener, 3.0)
    listener.change(**silent)
    assert listener.sound.music.name == ""
    listen(listener, QUIET_FOR + 3)
    assert not listener.sound.is_open


def test_music_ends_while_another_window_has_the_keyboard(
    listener: Player, focused: list[bool]
) -> None:
    listener.sound.wish = "title"
    listen(listener, 3.0)
    focused[0] = False
    listener.sound.update()
    assert listener.sound.music.name == ""


def test_effects_that_are_stopped_leave_the_music(listener: Player) -> None:
    listener.sound.wish = "title"
    listen(listener, 3.0)
    listener.hear("restart")
    assert len(playing()) == 2
    pygame.mixer.Channel(0).stop()
    listener.sound.stop_all()
    assert listener.sound.music.name == "music-title"
    assert len(playing()) == 1


def test_music_that_is_missing_or_damaged_is_no_disaster(
    listener: Player,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder = sounds_in(tmp_path, monkeypatch)
    (folder / "music-title.ogg").write_bytes(b"OggS" + bytes(200))
    for wish in ("title", "race"):
        listener.sound.wish = wish
        listen(listener, 20.0)
        assert listener.sound.music.name == ""
        assert listener.sound.rest() is None, "it is not looked for again and again"
    first, second = (record.getMessage() for record in caplog.records)
    assert "music-title.ogg" in first
    assert "“music-day”" in second


def test_title_table_and_podium_wish_for_their_music(window: Window) -> None:
    assert window.open(TitleScene).music == "title"
    assert window.open(SettingsScene).music == "title"
    scene = window.put_up(make_match(None, None))
    assert scene.music == "race"
    scene.view.shown.squares[0] = scene.match.race.track.finish - NEAR - 1
    assert scene.music == "race"
    scene.view.shown.squares[0] += 1
    assert scene.music == "near"
    window.app.navigator.to_podium(race_over())
    assert window.scene(PodiumScene).music == "podium"
    assert window.open(LessonScene, 0).music == "race"


def test_u_switches_the_music_off_and_says_so(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(ambience=0)
    window.app.navigator.to_title()
    window.letter("u")
    store = SettingsStore(LIBRARY, tmp_path / "settings.json")
    assert not store.settings.music_plays
    told = window.app.described_sign()
    assert told is not None
    assert told.name == "Music: off"
    window.letter("u")
    assert window.app.settings.music_plays


def test_the_menu_switches_the_music_off(window: Window) -> None:
    window.put_up(make_match(None, None)).open_menu()
    window.press("music")
    assert not window.app.settings.music_plays
    assert window.button("music").text == "Music: off"


# --- where there is nothing to hear with ----------------------------------------------------------


@pytest.mark.parametrize(
    "error", [pygame.error("no device"), NotImplementedError("mixer module not available")]
)
def test_without_a_device_it_is_silent_and_says_so_once(
    player: Player,
    focused: list[bool],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    asked = 0

    def refuse(*_args: object, **_options: object) -> None:
        nonlocal asked
        asked += 1
        raise error

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    player.settings = Settings(music_plays=False)
    for _time in range(3):
        player.hear("click")
        player.sound.stir()
        player.sound.update()
    assert asked == 1
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert str(error) in caplog.text
    assert player.sound.rest() is None
    player.change(effects=100)
    assert asked == 2, "a player who turns a knob may have plugged something in"
    assert len(caplog.records) == 1


def test_a_device_that_goes_away_is_no_disaster(
    player: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player.hear("click")

    def gone(*_args: object) -> None:
        raise pygame.error("mixer not initialized")

    monkeypatch.setattr(pygame.mixer, "Channel", gone)
    player.hear("click")
    player.hear("click")
    assert not player.sound.is_open
    assert len(caplog.records) == 1


def test_a_broken_file_is_no_disaster(
    player: Player,
    focused: list[bool],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder = sounds_in(tmp_path, monkeypatch)
    (folder / "click.ogg").write_bytes(b"OggS" + bytes(200))
    (folder / "birds.ogg").write_bytes(b"")
    for _time in range(3):
        player.hear("click")
    player.change(ambience=50)
    player.sound.update()
    assert player.sound.ambience == ""
    said = [record.getMessage() for record in caplog.records]
    assert ["click.ogg" in line for line in said] == [True, False]
    assert ["birds.ogg" in line for line in said] == [False, True]


def test_a_file_of_which_one_bit_is_wrong_never_reaches_the_decoder(
    player: Player,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The decoder may end the process."""
    whole = resources.asset("sound", "card-lay-1.ogg").read_bytes()
    folder = sounds_in(tmp_path, monkeypatch)
    opened: list[Path] = []
    monkeypatch.setattr(pygame.mixer, "Sound", opened.append)
    for number, place in enumerate(range(0, len(whole), len(whole) // 50)):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << number % 8
        (folder / f"sound{number}s.ogg").write_bytes(damaged)
    for name in sorted(set(player.sound.files)):
        player.hear(name)
    assert opened == []
    assert len(caplog.records) == len(set(player.sound.files)) > 50


def test_only_what_is_whole_is_taken_for_whole() -> None:
    for path in resources.asset("sound").glob("*.ogg"):
        data = path.read_bytes()
        assert is_whole(data)
        assert not is_whole(data[:-1])
        assert not is_whole(data + b"O")
    assert not is_whole(b"")


def test_a_missing_file_is_no_disaster(
    player: Player,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    sounds_in(tmp_path, monkeypatch)
    player.hear("click")
    player.hear("click")
    assert "“click”" in caplog.text
    assert len(caplog.records) == 1
    assert not player.sound.is_open


def test_a_copy_without_assets_is_no_disaster(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_name: str) -> Path:
        raise FileNotFoundError("The folder “assets” is missing.")

    monkeypatch.setattr(resources, "folder", missing)
    player.hear("click")
    assert set(player.sound.files) == set()


# --- cues -----------------------------------------------------------------------------------------


def test_sounds_begin_when_their_part_of_the_cue_does() -> None:
    names: list[str] = []
    timeline = Timeline()
    timeline.add([aloud(Cue(1.0), names.append, (1.0, "c"), (0.0, "a"), (0.5, "b"), (0.2, ""))])
    timeline.update(0.0)
    assert names == ["a"]
    timeline.update(0.49)
    assert names == ["a"]
    timeline.update(0.02)
    assert names == ["a", "b"]
    timeline.update(0.5)
    assert names == ["a", "b", "c"]


def test_a_timeline_says_when_it_skips() -> None:
    timeline = Timeline()
    seen: list[bool] = []
    timeline.add([Cue(1.0, begin=lambda: seen.append(timeline.skipping))] * 2)
    timeline.update(0.1)
    timeline.finish()
    assert seen == [False, True]
    assert not timeline.skipping


@pytest.fixture
def race(open_window: OpenWindow) -> tuple[Window, RaceScene]:
    window = open_window(speed="normal", ambience=0, notes=False)
    return window, window.put_up(make_match(None, None))


def go_to_carrots(window: Window, scene: RaceScene) -> int:
    """Go to the last carrot square within reach, by a click; how many squares that is."""
    kinds = scene.match.race.track.kinds
    here = scene.match.state.squares[0]
    reached = legal_squares(scene.match.state)
    there = max(square for square in reached if kinds[square] is SquareKind.CARROT)
    assert there > here
    window.click_square(there)
    assert scene.timeline.running
    return there - here


def test_a_move_sounds_like_the_squares_it_touches(
    race: tuple[Window, RaceScene], heard: list[str]
) -> None:
    window, scene = race
    distance = go_to_carrots(window, scene)
    while scene.timeline.running:
        window.pass_time(FRAME)
    hops = [name for name in heard if name.startswith("hop-")]
    kinds = scene.match.race.track.kinds
    assert hops == [SURFACES[kinds[square]] for square in range(1, distance + 1)]
    assert heard.count("land") == 1
    assert heard.index("land") > heard.index(hops[-1])
    assert heard.count("carrot") >= 1
    assert heard.count("your-turn") == 1, "the next person is called"


def test_what_is_skipped_is_silent(race: tuple[Window, RaceScene], heard: list[str]) -> None:
    window, scene = race
    go_to_carrots(window, scene)
    window.pass_time(FRAME)
    heard.clear()
    window.app.handle(Activated())
    assert set(heard) <= {"your-turn"}


def test_a_window_that_changes_its_size_is_silent(
    race: tuple[Window, RaceScene], heard: list[str]
) -> None:
    window, scene = race
    go_to_carrots(window, scene)
    heard.clear()
    scene.arrange(window.app.renderer)
    assert not heard


def test_instant_speed_sounds_once_for_each_action(
    open_window: OpenWindow, heard: list[str]
) -> None:
    window = open_window(speed="instant")
    scene = window.put_up(make_match(None, None, seed="clover"))
    for _action in range(30):
        heard.clear()
        actor = scene.match.state.actor
        if actor is None:
            break
        scene.submit(wise_action(scene.match))
        window.pass_time(0)
        assert len(heard) <= 1 or "podium" in heard, heard


def test_the_weightiest_event_sums_an_action_up(heard: list[str]) -> None:
    match = make_match(None, None)
    actor = match.state.actor
    assert actor is not None
    action = next(a for a in legal_actions(match.state) if isinstance(a, MoveForward))
    events = match.submit(actor, action)
    assert any(isinstance(event, MarkerMoved) for event in events)
    assert in_short(events)
    assert in_short(()) == ""


def test_a_whole_race_is_played_with_sounds_that_exist(
    open_window: OpenWindow, heard: list[str], player: Player
) -> None:
    window = open_window(speed="fast")
    scene = window.put_up(make_match("sprinter", "plodder", seed="clover"))
    window.play_until(lambda: window.app.scene is not scene)
    known = set(player.sound.files)
    assert set(heard) <= known
    assert {"carrot", "land", "munch", "lie-down", "home-first", "podium"} <= set(heard)


def test_a_square_that_may_not_be_gone_to_says_so(
    race: tuple[Window, RaceScene], heard: list[str]
) -> None:
    window, scene = race
    far = scene.match.race.track.finish
    window.click_square(far)
    assert "not-allowed" in heard


# --- controls -------------------------------------------------------------------------------------


def test_buttons_click_and_the_focus_ticks(window: Window, heard: list[str]) -> None:
    window.app.navigator.to_title()
    window.key(pygame.K_TAB)
    assert heard == ["focus"]
    window.press("settings")
    assert heard == ["focus", "click"]
    window.press("done")
    assert heard[2:] == ["click"]


def muted(tmp_path: Path) -> bool:
    """What the settings file says."""
    return SettingsStore(LIBRARY, tmp_path / "settings.json").settings.muted


def test_m_is_remembered_and_shows_a_sign(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(ambience=0)
    app = window.app
    app.navigator.to_title()
    window.step()
    quiet = len(flat(app.picture()))
    window.letter("m")
    assert muted(tmp_path)
    assert len(flat(app.picture())) > quiet
    window.letter("m")
    assert not muted(tmp_path)
    window.clock.sleep(2.0)
    window.step()
    assert len(flat(app.picture())) == quiet
    assert app.scene.rest() is None


def test_a_key_that_is_no_letter_turns_the_switch_in_the_settings(open_window: OpenWindow) -> None:
    """Letters are typed into the search there."""
    window = open_window(ambience=0)
    window.app.input.bindings = Bindings(BINDINGS.keyboard | {Command.MUTE: "f2"}, BINDINGS.pad)
    window.open(SettingsScene)
    turn_to(window, "muted")
    assert window.sees("Sound: on")
    window.letter("m")
    assert window.sees("Sound: on")
    window.key(pygame.K_F2)
    assert window.sees("Sound: off")


def test_m_in_a_name_is_a_letter(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(ambience=0)
    scene = window.open(NewRaceScene)
    window.press("name 0")
    assert scene.form.typing
    window.letter("m")
    assert not muted(tmp_path)
    assert window.field("name 0").text.endswith("m")


def test_levels_are_set_in_the_dialog(window: Window, tmp_path: Path) -> None:
    window.open(SettingsScene)
    turn_to(window, "effects")
    window.turn("effects")
    window.turn("ambience", back=True)
    settings = SettingsStore(LIBRARY, tmp_path / "settings.json").settings
    assert (settings.effects, settings.ambience) == (90, 40)


def test_the_sign_is_gone_by_itself(window: Window) -> None:
    window.app.change_settings(lively=False)
    window.app.navigator.to_title()
    window.app.handle(Commanded(Command.MUTE))
    waited: list[float | None] = []

    def wait(seconds: float | None) -> None:
        waited.append(seconds)
        window.clock.sleep(seconds or 0.0)

    window.loop.wait = wait
    window.loop.sleep()
    (seconds,) = waited
    assert seconds is not None
    assert 0 < seconds < 2
    window.step()
    assert window.app.scene.rest() is None


# --- how they are made --------------------------------------------------------------------------


@pytest.fixture
def makers(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that makes the sounds."""
    monkeypatch.syspath_prepend(resources.asset("sound"))
    return importlib.import_module("make_sounds")


def test_every_file_can_be_made_anew(player: Player, makers: ModuleType) -> None:
    sounds = [*makers.SOUNDS, *makers.LOOPS, *makers.MUSIC]
    made = [name for sound in sounds for name in makers.file_names(sound)]
    files = [path.stem for paths in player.sound.files.values() for path in paths]
    assert sorted(made) == sorted(files)


@pytest.mark.parametrize("name", ["hop-grass", "die-settle"])
def test_the_same_sound_is_made_again(player: Player, makers: ModuleType, name: str) -> None:
    """And it is as long, and nearly as strong, as the file: that one was made by this script."""
    (signal,) = makers.render(name, 1)
    assert makers.render(name, 1) == (signal,)
    effect = player.sound.effect(name) and player.sound.effect(name)  # the second variant
    assert effect is not None
    left = array("h", effect.get_raw())[::2]
    assert len(left) == pytest.approx(len(signal), abs=2)
    assert max(left) / 32768 == pytest.approx(max(signal), rel=0.25)


@pytest.fixture
def ensemble(makers: ModuleType) -> ModuleType:
    """The script that plays the music."""
    return importlib.import_module("ensemble")


@pytest.mark.parametrize("name", ["title", "day", "evening", "podium"])
def test_every_score_keeps_to_the_rules_of_counterpoint(makers: ModuleType, name: str) -> None:
    score = importlib.import_module("score")
    written = score.read(name)
    for phrase in written.phrases.values():
        assert list(score.complaints(written, phrase)) == []
        hare, tortoise = (phrase.parts[part][-1] for part in score.PARTS)
    assert hare.key == tortoise.key, "they meet at the finish"


def test_what_sounds_wrong_in_a_score_is_found(makers: ModuleType) -> None:
    score = importlib.import_module("score")
    written = score.read("day")
    told = "G5:4 A5:4", "G3:4 A3:4"
    parts = {part: score.notes(text, 8) for part, text in zip(score.PARTS, told, strict=True)}
    wrong = score.complaints(written, score.Phrase(score.chords("G", 8), parts, 8))
    assert list(wrong) == [
        "bar 1, eighth 5: hare A5 does not belong to G on a strong beat",
        "bar 1, eighth 5: tortoise A3 does not belong to G on a strong beat",
        "bar 1, eighth 5: hare and tortoise go on in octaves to A5",
        "the hare does not leap",
    ]
    with pytest.raises(ValueError, match=r"bar 2 ends at 7\.0 of 8"):
        score.notes("G5:8 | A5:7", 8)


def test_phrases_are_as_long_as_they_are_written(makers: ModuleType, ensemble: ModuleType) -> None:
    for name, (title, _near) in makers.MUSIC.items():
        score = importlib.import_module("score").read(title)
        if not score.loops:
            assert name not in sound_names.PHRASES
            continue
        starts = ensemble.Player(score).starts
        every = [n * sound_names.PHRASES[name] for n in range(len(starts))]
        assert every == pytest.approx(starts, abs=0.01)


def test_the_same_music_is_played_again(ensemble: ModuleType) -> None:
    score = importlib.import_module("score").read("podium")
    once, again = (ensemble.Player(score).part("marimba", near=False) for _time in range(2))
    assert once.any()
    assert (once == again).all()


def test_all_sounds_together_are_small() -> None:
    size = {path.stem: path.stat().st_size for path in resources.asset("sound").glob("*.ogg")}
    assert sum(size.pop(name) for name in PIECES) < 3_000_000
    assert sum(size.values()) < 900_000
