"""Everything can be reached by a pad's shoulder buttons, in every scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.kit.commands import Device
from game.ui.kit.input import Control, Moved, Way
from game.ui.kit.layout import NOWHERE
from game.ui.kit.widgets import Widget
from game.ui.scenes.keys_page import NewKeyDialog
from game.ui.scenes.table_scene import TableScene
from game.ui.shell.app import App
from game.ui.table.side_panel import WhyButton
from tests.ui.overflow import Configuration, Studio
from tests.ui.overflow_scenes import SCENES

QUICK = {
    *("title", "new race", "editions", "rivals", "people", "keys", "dialogs", "fault", "lessons"),
    "school",
}
NEXT = Moved(Way.NEXT, by=Control(Device.PAD, 0))


def walk(app: App) -> list[str]:
    """Go once through all controls; returns what is wrong with them."""
    scene = app.scene
    form, before = scene.form, scene.form.focus
    able = [each for each in form.widgets if each.takes_focus and each.enabled]
    reached = set[str]()
    for _press in range(2 * len(able) + 2):
        app.handle(NEXT)
        if app.scene is scene and scene.form.focus is not None:
            reached.add(called(scene.form.focus))
    wrong = [f"{called(each)} can’t be reached" for each in able if called(each) not in reached]
    wrong += [
        f"{called(each)} is nowhere"
        for each in able
        if each.box == NOWHERE and not isinstance(each, WhyButton)  # it comes with the focus
    ]
    scene.form.set_focus(before if before in scene.form.widgets else None)
    return wrong


def called(widget: Widget) -> str:
    return widget.name or str(getattr(widget, "text", type(widget).__name__))


@pytest.mark.parametrize(
    "scene",
    [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in SCENES],
)
def test_every_control_can_be_reached_by_pad(scene: str, tmp_path: Path) -> None:
    with Studio().walk(Configuration((1280, 720), 100, "en"), tmp_path) as (window, _ledger):
        for state in SCENES[scene](window):
            top = window.app.scene
            moves = isinstance(top, TableScene) and top.timeline.running
            if moves or isinstance(top, NewKeyDialog):
                continue  # a press cuts that short, or cancels
            window.app.picture()
            assert walk(window.app) == [], state
