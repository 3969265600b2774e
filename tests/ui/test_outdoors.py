"""What stirs in the pictures of title and podium, and their evening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.settings import LIGHTS, Light, SettingsStore
from game.ui.animation.outdoors import OutdoorLife
from game.ui.animation.stirring import LONGEST_REST, SHORTEST_REST, STEP
from game.ui.draw import dusk
from game.ui.draw.landscape import THINGS, living_picture
from game.ui.kit.scene import Scene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY
from tests.ui.driving import OpenWindow, Window, moved_to, pixels, race_over

Living = TitleScene | PodiumScene
PutUp = Callable[[Window], Living]


def title(window: Window) -> TitleScene:
    """The title, as it is once all that it prepares is there."""
    window.app.navigator.to_title()
    scene = window.scene(TitleScene)
    window.step(2)
    window.prepare()
    window.step(2)
    return scene


def podium(window: Window) -> PodiumScene:
    """The podium after its party."""
    match = race_over()
    window.app.navigator.to_podium(match)
    window.pass_time(20)
    window.pass_time(0)
    window.step(2)
    return window.scene(PodiumScene)


both = pytest.mark.parametrize("put_up", [title, podium])


def table(window: Window) -> RaceScene:
    """A race at rest, in which hares and leaves stir."""
    return window.put_up(moved_to(2, 5, 4))


everywhere = pytest.mark.parametrize("put_up", [title, podium, table])


def life_of(scene: Living) -> OutdoorLife:
    life = scene.landscape.life
    assert life is not None
    return life


def let_stir(window: Window, scene: Living) -> OutdoorLife:
    """Sleep until something stirs, and half of it is over."""
    life = life_of(scene)
    window.clock.sleep(LONGEST_REST)
    window.pass_time(0)
    assert life.stirring
    window.pass_time(0.4)
    assert life.stirring
    return life


@both
def test_between_two_stirrings_nothing_is_drawn_and_the_loop_sleeps(
    window: Window, put_up: PutUp
) -> None:
    scene = put_up(window)
    frames = window.app.frames
    for _round in range(20):
        window.clock.sleep((SHORTEST_REST - 0.1) / 20)
        window.step()
    assert window.app.frames == frames
    rest = scene.rest()
    assert rest is not None
    assert 0 < rest <= LONGEST_REST - SHORTEST_REST + 0.2


@both
@pytest.mark.parametrize("light", LIGHTS)
def test_a_stirring_comes_ends_and_leaves_the_picture_as_it_was(
    open_window: OpenWindow, put_up: PutUp, light: Light
) -> None:
    window = open_window(light=light)
    scene = put_up(window)
    life, before = life_of(scene), pixels(window.full_redraw())
    stirred = set()
    for _moment in range(6):
        rest = scene.rest()
        assert rest is not None
        assert SHORTEST_REST - 0.1 <= rest <= LONGEST_REST
        window.clock.sleep(rest)
        window.pass_time(0)
        assert life.stirring
        assert scene.rest() == STEP
        while life.stirring:
            window.pass_time(STEP)
            stirred |= {*life.poses, *(particle.kind for particle in life.air)}
        assert pixels(window.full_redraw()) == before
        assert not life.poses
        assert not life.air
    assert len(stirred) > 1


@both
@pytest.mark.parametrize("light", LIGHTS)
def test_whatever_may_stir_is_seen_and_is_small(
    open_window: OpenWindow, put_up: PutUp, light: Light
) -> None:
    window = open_window((960, 540), light=light, notes=False)  # the host is not there any more
    scene = put_up(window)
    life, before = life_of(scene), window.full_redraw()
    for moment in {each.__name__: each for each in life.moments()}.values():
        seen = False
        for _time in range(12):  # where it stirs is left to chance: perhaps behind what is told
            cue = moment()
            for part in range(1, 20):
                cue.at(part / 20)
                now = window.full_redraw()
                mask = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), before)
                mask.invert()
                seen = seen or mask.count() > 0
                most = 0.02 * now.get_width() * now.get_height()
                assert mask.count() < most, moment.__name__
            cue.at(1.0)
            cue.end()
            if seen:
                break
        assert seen, moment.__name__
        assert cue.seconds < 8


@everywhere
@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"lively": False}])
def test_nothing_stirs_where_it_is_not_wanted(
    window: Window, put_up: Callable[[Window], Scene], setting: dict[str, bool]
) -> None:
    window.app.change_settings(**setting)
    scene = put_up(window)
    assert scene.rest() is None
    frames = window.app.frames
    for _round in range(4):
        window.clock.sleep(LONGEST_REST)
        window.step()
    assert window.app.frames == frames


@both
def test_movement_is_reduced_amid_a_stirring(window: Window, put_up: PutUp) -> None:
    scene = put_up(window)
    life = let_stir(window, scene)
    window.app.change_settings(reduced_motion=True)
    window.pass_time(0)
    assert not life.stirring
    assert scene.rest() is None


@everywhere
def test_nothing_stirs_in_a_minimised_window(
    window: Window, monkeypatch: pytest.MonkeyPatch, put_up: Callable[[Window], Scene]
) -> None:
    scene = put_up(window)
    assert scene.rest() is not None
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    assert scene.rest() is None


@pytest.mark.parametrize(
    ("put_up", "way", "kind"),
    [
        (title, "n", PartiesDialog),
        (title, "press settings", SettingsScene),
        (podium, "t", TitleScene),
    ],
)
def test_hands_are_answered_amid_a_stirring(
    window: Window, put_up: PutUp, way: str, kind: type[Scene]
) -> None:
    let_stir(window, put_up(window))
    window.do(way)
    window.scene(kind)


def test_below_a_dialog_what_stirred_has_ended(window: Window) -> None:
    scene = title(window)
    life = let_stir(window, scene)
    window.letter("s")
    window.step()
    assert not life.stirring
    assert scene.rest() is None
    window.app.pop()
    rest = scene.rest()
    assert rest is not None
    assert rest >= SHORTEST_REST


def test_during_the_party_nothing_else_stirs(window: Window) -> None:
    match = race_over("sprinter", "plodder")
    window.app.navigator.to_podium(match)
    scene = window.scene(PodiumScene)
    window.clock.sleep(LONGEST_REST)
    window.pass_time(0.5)
    assert scene.timeline.running
    assert not life_of(scene).stirring


# --- the evening ------------------------------------------------------------------------------


def brightness(window: Window, x: float, y: float) -> float:
    """Of what is seen about this part of the window, from 0 to 1."""
    seen = window.full_redraw()
    wide, high = seen.get_size()
    around = pygame.Rect(0, 0, wide // 20, high // 20)
    around.center = round(x * wide), round(y * high)
    red, green, blue, _alpha = pygame.transform.average_color(seen, around)
    return (red + green + blue) / 765


@pytest.mark.parametrize(
    "put_up",
    [title, podium, lambda window: window.open(NewRaceScene), lambda w: w.open(LessonsScene)],
)
def test_in_the_evening_it_is_darker(
    open_window: OpenWindow, put_up: Callable[[Window], object]
) -> None:
    seen = {}
    for light in LIGHTS:
        window = open_window(light=light)
        put_up(window)
        seen[light] = brightness(window, 0.99, 0.97)
    assert seen["evening"] < 0.85 * seen["day"]


@both
def test_in_the_evening_the_lettering_is_as_by_day(open_window: OpenWindow, put_up: PutUp) -> None:
    """Plates and buttons lie in no light but their own."""
    letterings = []
    for light in LIGHTS:
        window = open_window(light=light, notes=False)
        put_up(window)
        letterings.append({pixels(button_seen(window, name)) for name in window.button_names()})
    assert letterings[0] == letterings[1]


def button_seen(window: Window, name: str) -> pygame.Surface:
    rect = window.app.renderer.viewport.rect(window.button(name).box.inset(9))
    return window.full_redraw().subsurface(rect)


@pytest.mark.parametrize("name", dusk.OVER)
def test_a_lamp_is_brighter_than_what_is_beside_it(name: str) -> None:
    for lamp in dusk.OVER[name].lamps:
        beside = min(sum(dusk.tone_at(name, x, lamp.y)) for x in (0, 700, 1599))
        assert sum(dusk.tone_at(name, lamp.x, lamp.y)) > beside


def test_another_light_is_seen_at_once(window: Window) -> None:
    title(window)
    by_day = brightness(window, 0.99, 0.97)
    window.app.change_settings(light="evening")
    assert brightness(window, 0.99, 0.97) < 0.8 * by_day


@both
def test_the_evening_is_drawn_once(open_window: OpenWindow, put_up: PutUp) -> None:
    window = open_window(light="evening")
    put_up(window)
    first = window.app.picture()[0]
    assert window.app.picture()[0] == first, "equal means: the same surface"


@pytest.mark.parametrize(
    ("text", "light"),
    [
        ('{"format": 1, "light": "evening"}', "evening"),
        ('{"format": 1}', "day"),
        ('{"light": "night"}', "day"),
        ("[1]", "day"),
        ("{", "day"),
        ("[" * 100_000, "day"),
        (None, "day"),
    ],
)
def test_the_light_is_known_before_the_settings_are_read(
    tmp_path: Path, text: str | None, light: Light
) -> None:
    path = tmp_path / "settings.json"
    if text is not None:
        path.write_text(text)
    store = SettingsStore(LIBRARY, path)
    assert store.early.light == light
    assert store.notice is None
    if text is None or "format" in text:
        assert store.settings.light == light
    store.change(light="evening")
    assert store.early.light == "evening"


# --- drawings ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINGS)
def test_every_thing_of_a_picture_is_drawn(window: Window, name: str) -> None:
    for thing in THINGS[name].values():
        drawn = living_picture(window.app.renderer, thing.drawing)
        assert pygame.mask.from_surface(drawn).count() > 20
