"""Which sound answers what was done to a control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.input import Activated, Intent, Moved, Pressed, Shortcut
from game.ui.kit.sound_names import CLICK, FOCUS
from game.ui.kit.widgets import Button, Choice, Form, Slider, Widget

if TYPE_CHECKING:
    from game.ui.kit.scene import Scene


def handled(scene: Scene, intent: Intent) -> str:
    """Give the intent to the scene; the sound of what it did to a control, or ""."""
    form = _form(scene)
    clicked = isinstance(_meant(form, intent), Button | Choice | Slider)
    place = _place(scene)
    scene.handle(intent)
    if clicked:
        return CLICK
    if isinstance(intent, Moved) and _place(scene) != place:
        return FOCUS
    return ""


def _form(scene: Scene) -> Form:
    form = getattr(scene, "form", None)
    return form if isinstance(form, Form) else Form()


def _place(scene: Scene) -> tuple[object, ...]:
    """Where the keyboard is: the control, its value, the square."""
    form = _form(scene)
    index = form.widgets.index(form.focus) if form.focus in form.widgets else None
    return index, getattr(form.focus, "value", None), getattr(scene, "cursor", None)


def _meant(form: Form, intent: Intent) -> Widget | None:
    """The control that this intent uses."""
    match intent:
        case Pressed(x, y):
            return form.at(x, y)
        case Activated():
            return form.focus
        case Shortcut(key):
            return form.keyed(key)
        case _:
            return None
