"""Which sound answers what was done to a control."""

from __future__ import annotations

from game.ui.kit.input import Activated, Commanded, Intent, Moved, Pressed
from game.ui.kit.scene import Scene
from game.ui.kit.sound_names import CLICK, FOCUS
from game.ui.kit.widgets import Button, Choice, Form, Slider, Widget


def handled(scene: Scene, intent: Intent) -> str:
    """Give the intent to the scene; the sound of what it did to a control, or ""."""
    clicked = isinstance(_meant(scene.form, intent), Button | Choice | Slider)
    place = scene.keyboard_place()
    scene.handle(intent)
    if clicked:
        return CLICK
    if isinstance(intent, Moved) and scene.keyboard_place() != place:
        return FOCUS
    return ""


def _meant(form: Form, intent: Intent) -> Widget | None:
    """The control that this intent uses."""
    match intent:
        case Pressed(x, y):
            return form.at(x, y)
        case Activated():
            return form.focus
        case Commanded(command):
            return form.commanded(command)
        case _:
            return None
