"""The sounds that controls make when they are used."""

from __future__ import annotations

from game.ui.kit.input import Activated, Commanded, Intent, Moved, Pressed
from game.ui.kit.scene import Scene
from game.ui.kit.sound_names import CLICK, FOCUS
from game.ui.kit.widgets import Button, Choice, Slider, Widget


def handled(scene: Scene, intent: Intent) -> str:
    """Pass the intent to the scene; return the sound of the control that it used, or ""."""
    control: Widget | None = None
    match intent:
        case Pressed(x, y):
            control = scene.form.at(x, y)
        case Activated():
            control = scene.form.focus
        case Commanded(command):
            control = scene.form.commanded(command)
    place = scene.keyboard_place()
    scene.handle(intent)
    if isinstance(control, Button | Choice | Slider):
        return CLICK
    if isinstance(intent, Moved) and scene.keyboard_place() != place:
        return FOCUS
    return ""
