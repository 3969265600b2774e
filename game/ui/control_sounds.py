"""Which sound belongs to what around the table: controls, and one scene after another.

Apart from `sound_cues`, so that the title can be heard before the rules have been imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .input import Activated, Intent, Moved, Pressed, Shortcut
from .sound import BIRDS, CRICKETS
from .widgets import Button, Choice, Form, Slider, Widget

if TYPE_CHECKING:
    from .scene import Scene

RACE_STARTS, PODIUM, YOUR_TURN, NOT_ALLOWED = "race-start", "podium", "your-turn", "not-allowed"
CLICK, FOCUS = "click", "focus"
AMBIENCE = (BIRDS, CRICKETS)


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
