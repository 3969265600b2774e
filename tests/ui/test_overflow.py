"""No words have too little room: a sample of `python -m tests.ui.overflow`, and how that judges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.text.languages import PSEUDO
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.scene import Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Form, Label, Plate, Widget
from tests.ui import overflow
from tests.ui.driving import Window
from tests.ui.overflow import Configuration, survey
from tests.ui.overflow_scenes import SCENES

USUAL, SMALLEST = Configuration((1280, 720), 100, "en"), Configuration((960, 540), 100, "en")
UPRIGHT = Configuration((800, 1280), 100, "en")
HARDEST = [Configuration((1280, 720), 200, PSEUDO), Configuration((960, 540), 130, PSEUDO)]
"""The largest letters that are promised in these windows, and the longest words."""
SAMPLE = [
    *(("rivals", USUAL), ("rivals", SMALLEST), ("dialogs", USUAL), ("dialogs", SMALLEST)),
    *(("dialogs", UPRIGHT), ("signs", UPRIGHT)),
    *(("notices", USUAL), ("lessons", USUAL), ("rules abacus-2000", USUAL)),
    *((scene, HARDEST[0]) for scene in ("title", "signs", "fault", "par result", "lesson 8")),
]


def check_room(scene: str, configuration: Configuration) -> None:
    pictures, reports = survey(scene, configuration)
    assert pictures > 0
    assert overflow.table(reports, 50) == []


@pytest.mark.parametrize(("scene", "configuration"), SAMPLE, ids=str)
def test_all_words_have_room(scene: str, configuration: Configuration) -> None:
    check_room(scene, configuration)


@pytest.mark.slow
@pytest.mark.parametrize("scene", ["title", "lesson 8", "replay", "podium", "umpire"])
def test_all_words_have_room_in_an_upright_window(scene: str) -> None:
    check_room(scene, Configuration(UPRIGHT.size, 130, PSEUDO))


@pytest.mark.slow
@pytest.mark.parametrize("configuration", HARDEST, ids=str)
@pytest.mark.parametrize("scene", SCENES)
def test_all_words_have_room_where_it_is_hardest(scene: str, configuration: Configuration) -> None:
    check_room(scene, configuration)


# --- how it judges ------------------------------------------------------------------------------

PLATE = Box(300, 300, 400, 200)
Draw = Callable[[Renderer], Iterator[Sprite]]


class Drawn(Widget):
    """Draws what it is told."""

    def __init__(self, draw: Draw) -> None:
        self.box = Box(-1000, -1000, 4000, 4000)
        self._draw = draw

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        return self._draw(renderer)


class Page(Scene):
    """Shows these widgets."""

    def __init__(self, window: Window, widgets: list[Widget]) -> None:
        super().__init__(window.app)
        self.form = Form(widgets)

    def arrange(self, renderer: Renderer) -> None:
        pass

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        return self.form.compose(renderer)


def placed(text: str, x: float, y: float, size: float = 20) -> Widget:
    """Lettering at this place."""

    def draw(renderer: Renderer) -> Iterator[Sprite]:
        yield Sprite(renderer.text(text, size), *renderer.viewport.point(x, y))

    return Drawn(draw)


def wrapped(text: str, width: float) -> Widget:
    """Lettering on lines of this width."""

    def draw(renderer: Renderer) -> Iterator[Sprite]:
        yield Sprite(renderer.text(text, 20, wrap=width), 100, 100)

    return Drawn(draw)


def scrolled(box: Box, text: str) -> list[Widget]:
    """Lettering of which only what is in this box is seen."""
    label = Label(text, 50, box=Box(box.x, box.y, box.width, 80))
    return [ScrollArea(box, [label]), label]


JUDGED: dict[str, tuple[list[Widget], list[str]]] = {
    "bare": ([placed("carrots", 320, 320)], []),
    "on a plate": ([Plate(PLATE), placed("carrots", 320, 320)], []),
    "a button": ([Plate(PLATE), Button("Done", print, box=Box(320, 320, 200, 50))], []),
    "wrapped": ([wrapped("carrots and lettuces", 90)], []),
    "below each other": ([placed("carrots", 320, 320), placed("hares", 320, 345)], []),
    "covered": (
        [placed("carrots", 320, 320), Plate(PLATE), placed("hares", 320, 320)],
        ["covered"],
    ),
    "over each other": (
        [placed("carrots", 320, 320), placed("hares", 324, 322)],
        ["written over"],
    ),
    "beyond the left": ([placed("carrots", -20, 320)], ["outside the window"]),
    "beyond the bottom": ([placed("carrots", 320, 705)], ["outside the window"]),
    "beyond a plate": (
        [Plate(PLATE), placed("carrots and lettuces", 600, 320)],
        ["outside its plate"],
    ),
    "beyond a label": (
        [Label("one two three four five", box=Box(300, 300, 90, 20))],
        ["outside its Label"],
    ),
    "in a view of less than a line": (
        scrolled(Box(300, 300, 200, 10), "hares"),
        ["too tall to be scrolled to"],
    ),
    "small": ([placed("carrots", 320, 320, 12)], ["small"]),
    "a broken word": ([wrapped("carrots", 40)], ["cut"]),
}


@pytest.mark.parametrize("case", JUDGED)
def test_what_is_wrong_is_found(tmp_path: Path, case: str) -> None:
    widgets, kinds = JUDGED[case]
    studio = overflow.Studio()
    with studio.walk(Configuration((1280, 720), 100, "en"), tmp_path) as (window, ledger):
        window.app.replace(Page(window, widgets))
        found = set(overflow.Examiner(ledger).findings(window))
    assert sorted({finding.kind for finding in found}) == kinds
