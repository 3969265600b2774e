"""That little is drawn and kept, and nothing less than is needed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer
from time import monotonic, sleep

import pygame
import pytest
from pygame import Surface

from game import resources
from game.bots import Answer, Question
from game.content.settings import LIGHTS, TEXT_SIZES
from game.rules import HareEffect, Pending
from game.text import use_language
from game.ui.draw import backdrop
from game.ui.draw import renderer as look_module
from game.ui.draw.renderer import MOST_KEPT, ROOM_MADE, Renderer
from game.ui.draw.sprites import flat
from game.ui.draw.viewport import Viewport
from game.ui.kit.input import InputReader, Intent
from game.ui.kit.scene import Scene
from game.ui.scenes.race import RaceScene
from game.ui.shell import memory
from game.ui.shell.presenter import RESIZE_REST
from game.ui.table import board_view
from game.ui.table.pieces import HareCard
from tests.sweep import in_full

from .doubles import Memory
from .driving import OpenWindow, Window, make_match, painted, pixels
from .test_any_size import SCENES

PATIENCE = 30.0
"""Seconds after which a drawing counts as lost."""


def test_what_is_kept_around_the_table_is_what_would_be_composed_afresh(
    open_window: OpenWindow,
) -> None:
    """Whether it was kept for one picture or for several."""
    window = open_window(speed="normal")
    scene = window.put_up(make_match("sprinter", "plodder", "sprinter", max_rounds=6))
    compared = pictures = 0
    while window.app.scene is scene and compared < 900:
        window.pass_time(0.04)
        window.think(scene)
        pictures += 1
        if window.app.scene is scene and pictures % (1 + compared % 6) == 0:
            assert_nothing_is_stale(scene, window)
            compared += 1
    assert compared > 100


def assert_nothing_is_stale(scene: RaceScene, window: Window) -> None:
    kept = flat(scene.compose(window.app.renderer))
    scene.compose_anew()
    assert kept == flat(scene.compose(window.app.renderer))


def a_surface() -> Surface:
    return Surface((100, 72), pygame.SRCALPHA)


def test_what_was_asked_for_last_is_kept(window: Window) -> None:
    renderer = Renderer(Viewport(1280, 720))
    room = round(MOST_KEPT * 1280 * 720 / (100 * 72))
    first = renderer.kept(0, a_surface)
    second = renderer.kept(1, a_surface)
    for number in range(2, room + 1):
        renderer.begin_picture()
        renderer.kept(number, a_surface)
        assert renderer.kept(0, a_surface) is first
    assert renderer.kept(1, a_surface) is not second
    held = sum(renderer.has(number) for number in range(room + 1))
    assert ROOM_MADE * room - 1 <= held <= room, "a little more is dropped than is needed"


def test_nothing_of_the_present_picture_is_dropped(window: Window) -> None:
    """However much there is of it: else each picture would drop what the next one needs."""
    renderer = Renderer(Viewport(640, 360))
    many = 2 * round(MOST_KEPT * 640 * 360 / (100 * 72))
    renderer.kept("before", a_surface)
    pictures = []
    for _picture in range(3):
        renderer.begin_picture()
        pictures.append([renderer.kept(number, a_surface) for number in range(many)])
    assert pictures[0] == pictures[1] == pictures[2]
    assert not renderer.has("before")
    renderer.begin_picture()
    renderer.kept("after", a_surface)
    kept = sum(renderer.has(number) for number in range(many))
    assert kept < many - 1, "and then there is room again"


def is_packed(surface: Surface) -> bool:
    return bool(surface.get_flags() & (pygame.RLEACCEL | pygame.RLEACCELOK))


def test_packing_changes_no_pixel_of_what_is_opaque_or_empty(window: Window) -> None:
    renderer = Renderer(Viewport(1280, 720))
    drawn = Surface((140, 130), pygame.SRCALPHA)
    drawn.fill((200, 100, 50, 255), (10, 5, 120, 115))
    plain = drawn.copy()
    packed = renderer.kept("this", lambda: drawn)
    assert is_packed(packed)
    results = []
    for surface in (plain, packed):
        ground = Surface((160, 160))
        ground.fill((10, 20, 30))
        ground.blit(surface, (15, 15))
        results.append(pixels(ground))
    assert results[0] == results[1]


def test_what_is_small_or_translucent_is_not_packed(window: Window) -> None:
    renderer = Renderer(Viewport(1280, 720))
    small = renderer.kept("small", lambda: Surface((64, 64), pygame.SRCALPHA))
    large = renderer.kept("large", lambda: Surface((64, 65), pygame.SRCALPHA))
    light = renderer.kept("light", lambda: Surface((64, 65), pygame.SRCALPHA), translucent=True)
    assert list(map(is_packed, (small, large, light))) == [False, True, False]


def show_card_and_hare_lying(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None, rules="ravensburger-2008"))
    scene.table.card = HareCard(300.0, 300.0, 200.0, 1.0, "Miss a turn", (HareEffect.TAKE,), 10)
    scene.table.marker_sprites[0].pose = "lie"
    scene.table.shown.squares[0], scene.table.shown.pending[0] = 7, Pending.EAT


SHOWN: dict[str, Callable[[Window], object]] = SCENES | {"card": show_card_and_hare_lying}


@pytest.mark.parametrize(
    ("scene", "light"),
    [
        (scene, light) if (number + LIGHTS.index(light)) % 2 == 0 else in_full(scene, light)
        for number, scene in enumerate(SHOWN)
        for light in LIGHTS
    ],
)
def test_packing_changes_no_picture(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, memory: Memory, light: str, scene: str
) -> None:
    """Drawings made of packed drawings come out as those made of plain ones. SDL lays a packed
    drawing rightly on the opaque window alone, and moves its pixels."""
    pictures = []
    for packing in (True, False):
        memory.surfaces.forget()  # what was packed would be handed out again
        if not packing:
            monkeypatch.setattr(look_module, "packed", lambda surface: surface)
            monkeypatch.setattr(board_view, "packed", lambda surface: surface)
        window = open_window((960, 540), light=light)
        SHOWN[scene](window)
        window.pass_time(0.0)
        pictures.append(painted(window.app.picture(), (960, 540)))
        window.close()
    memory.surfaces.forget()
    channels = zip(*(pygame.image.tobytes(each, "RGB") for each in pictures), strict=True)
    assert max(abs(a - b) for a, b in channels) <= 8  # of 255


def difference(one: Surface, other: Surface) -> float:
    """The mean difference of two pictures, of 255, seen from afar."""
    small = [pygame.transform.smoothscale(each.convert(24), (160, 90)) for each in (one, other)]
    pairs = zip(*(pygame.image.tobytes(each, "RGB") for each in small), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (160 * 90 * 3)


def sketched_first(monkeypatch: pytest.MonkeyPatch) -> Event:
    """From now on sketches are shown, and nothing is drawn until this event is set."""
    monkeypatch.setattr(backdrop, "SKETCHED", True)
    may_draw, rasterise = Event(), pygame.image.load_sized_svg

    def slowly(file: Path, size: tuple[int, int]) -> Surface:
        assert may_draw.wait(PATIENCE)
        return rasterise(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", slowly)
    return may_draw


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
@pytest.mark.parametrize("name", ["ui/title", "ui/podium-scene"])
def test_a_sketch_is_shown_until_the_drawing_is_done(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    renderer = open_window(size).app.renderer
    may_draw = sketched_first(monkeypatch)
    backdrop.begin(name, size)
    sketch = backdrop.covering(renderer, name)
    assert pixels(backdrop.covering(renderer, name)) == pixels(sketch), "it is not done yet"
    may_draw.set()
    drawing = drawn(renderer, name, sketch)
    assert difference(drawing, sketch) < 4
    assert backdrop.covering(renderer, name) is drawing


@pytest.mark.parametrize(("code", "spiny"), [("de", True), ("it", True), ("fr", False)])
def test_the_title_shows_whom_the_game_is_called_after(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, code: str, spiny: bool
) -> None:
    """A language that is chosen later changes the sketch and the picture."""
    renderer = open_window((960, 540)).app.renderer
    english = backdrop.covering(renderer, "ui/title").copy()
    may_draw = sketched_first(monkeypatch)
    may_draw.set()
    use_language([code])
    sketch = backdrop.covering(renderer, "ui/title")
    shown = drawn(renderer, "ui/title", sketch) if spiny else sketch
    assert [difference(each, english) > 1 for each in (sketch, shown)] == [spiny, spiny]
    monkeypatch.setattr(backdrop, "SKETCHED", False)
    podium = backdrop.covering(renderer, "ui/podium-scene")
    use_language([])
    assert backdrop.covering(renderer, "ui/podium-scene") is podium


def test_whoever_is_woken_finds_the_drawing(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that has drawn wakes the loop; nobody wakes it a second time."""
    renderer = open_window((960, 540)).app.renderer
    may_draw = sketched_first(monkeypatch)
    woken, may_end = Event(), Event()

    def wake() -> None:
        woken.set()
        may_end.wait(PATIENCE)

    monkeypatch.setattr(backdrop, "wake", wake)
    sketch = backdrop.covering(renderer, "ui/title")
    may_draw.set()
    assert woken.wait(PATIENCE)
    Timer(0.05, may_end.set).start()
    assert backdrop.covering(renderer, "ui/title") is not sketch


def drawn(renderer: Renderer, name: str, sketch: Surface) -> Surface:
    """What takes the place of the sketch, as soon as it does."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        shown = backdrop.covering(renderer, name)
        if shown is not sketch:
            return shown
        sleep(0.001)  # a thread draws
    raise AssertionError("the sketch stays")


def test_without_its_sketch_a_drawing_is_waited_for(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(backdrop, "SKETCHED", True)
    renderer = open_window((960, 540)).app.renderer
    (tmp_path / "assets/art/ui").mkdir(parents=True)
    original = resources.asset("art", "ui", "title.svg")
    (tmp_path / "assets/art/ui/title.svg").write_bytes(original.read_bytes())
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path / name)
    drawing = backdrop.covering(renderer, "ui/title")
    assert backdrop.covering(renderer, "ui/title") is drawing


def test_while_it_is_resized_the_window_shows_its_old_picture(window: Window) -> None:
    window.put_up(make_match(None, None))
    app, old = window.app, painted(window.app.picture(), (960, 540))
    larger = pygame.display.set_mode((1200, 700), pygame.RESIZABLE)
    larger.fill((0, 0, 0))
    window.loop.step(wait=False)
    stretched = pygame.transform.smoothscale(old, (1200, 700))
    assert pixels(larger) == pixels(stretched)
    assert app.renderer.viewport.pixel_width == 960
    window.rest_resized()
    window.loop.step(wait=False)
    assert app.renderer.viewport.pixel_width == 1200
    window.check_pixels()


def test_a_window_resized_again_meanwhile_is_drawn_for_its_last_size(window: Window) -> None:
    window.put_up(make_match(None, None))
    for size in ((1200, 700), (1000, 600)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.loop.step(wait=False)
        window.clock.sleep(2 * RESIZE_REST)
        window.app.follow_window(window.clock.now)
    window.rest_resized()
    window.loop.step(wait=False)
    assert window.arranged_for() == (1000, 600)
    window.check_pixels()


def test_nothing_is_kept_for_sizes_that_have_gone(window: Window) -> None:
    """Neither after the window was resized nor after the text was."""
    window.put_up(make_match(None, "sprinter"))
    for step in range(1, 5):
        window.resize((1280 + 16 * step, 720 + 9 * step))
        window.app.change_settings(text_size=TEXT_SIZES[step])
        window.step()
    assert sum(isinstance(each, Renderer) for each in gc.get_objects()) == 1


def test_memory_is_given_back_by_a_c_library_that_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are left alone; nobody is told, for nothing is lost."""
    asked: list[tuple[str, tuple[int, ...]]] = []

    class Library:
        def mallopt(self, *words: int) -> None:
            asked.append(("mallopt", words))

    monkeypatch.setattr(memory.sys, "platform", "linux")
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: Library())
    memory.give_large_blocks_back()
    memory.give_holes_back()
    wanted = [(memory.M_MMAP_THRESHOLD, memory.LARGE), (memory.M_ARENA_MAX, 1)]
    assert asked == [("mallopt", words) for words in wanted]
    monkeypatch.setattr(memory.sys, "platform", "win32")
    memory.give_large_blocks_back()
    assert len(asked) == len(wanted)


def test_an_answer_that_comes_while_the_events_are_read_is_not_slept_over(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its wake-up is read along with the other events: nothing else would wake the loop again."""
    may_answer = Event()
    think = window.app.bots.answer

    def late_answer(question: Question) -> Answer:
        assert may_answer.wait(PATIENCE)
        return think(question)

    monkeypatch.setattr(window.app.bots, "answer", late_answer)
    scene = window.put_up(make_match("sprinter", "plodder"))
    assert scene.session.thinking
    read = InputReader.intents

    def intents(
        reader: InputReader, viewport: Viewport, page: Callable[[], Scene]
    ) -> Iterator[Intent]:
        may_answer.set()
        woken_by = monotonic() + PATIENCE
        while not pygame.event.peek():
            assert monotonic() < woken_by
        return read(reader, viewport, page)

    monkeypatch.setattr(InputReader, "intents", intents)
    window.step()
    assert scene.match.log
