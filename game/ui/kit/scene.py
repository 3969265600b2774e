"""A scene, and what it may ask of the program around it.

A scene shows, is told intents, and says when it wants to move next. It knows no other scene and
nothing of the window: what it needs it asks of its `Host`, an interface, so that a test can hold a
scene alone. Which scene follows which is not known here (`game/ui/scenes/navigation.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Picture, Sprite

from .commands import Command, Device
from .input import Control, Intent
from .sound import Sound
from .widgets import Form

if TYPE_CHECKING:
    from pathlib import Path

    from game.bots import Thinker
    from game.content.errors import ContentError
    from game.content.library import Library
    from game.content.profiles import ProfileStore
    from game.content.settings import Light, Settings
    from game.rules import HouseRules


class Host(Protocol):
    """The program around the scenes: one window, the player's settings, the stack of scenes."""

    @property
    def renderer(self) -> Renderer:
        """What draws for the window as it is now."""

    @property
    def library(self) -> Library:
        """All editions and boards there are."""

    @property
    def settings(self) -> Settings:
        """The settings of this machine."""

    @property
    def light(self) -> Light:
        """That of the settings; to be had before all of them are read."""

    @property
    def profiles(self) -> ProfileStore:
        """What belongs to each person."""

    @property
    def sound(self) -> Sound:
        """What is heard."""

    @property
    def first_start(self) -> bool:
        """Whether nothing has ever been set or learnt here."""

    @property
    def bots(self) -> Thinker:
        """Where the computers think."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""

    @property
    def visible(self) -> bool:
        """Whether the window may be seen: it is not minimised."""

    @property
    def complaints(self) -> list[str]:
        """What went wrong when there was nobody to tell: for the end of the program."""

    def clock(self) -> float:
        """Seconds since some moment; nothing else is to be asked what time it is."""

    def show_sign(self, told: str, *, warns: bool = True) -> None:
        """A sentence in the corner for a few seconds; `warns`: it went otherwise than wanted."""

    @property
    def device(self) -> Device:
        """Keyboard or pad, whichever was used last; the mouse has the keyboard beside it."""

    def key_name(self, command: Command) -> str:
        """What players call the key of this command on that device; "" if it has none there."""

    def anything_held(self) -> bool:
        """Whether any button or key is down, on mouse, keyboard or pad."""

    def held_for(self, control: Control) -> float | None:
        """Seconds for which the `by` of an intent has been down; None once it is up."""

    @property
    def notice(self) -> ContentError | None:
        """What the player must be told, or None. `take_notice` takes it."""

    def take_notice(self) -> ContentError | None:
        """The notice, once."""

    def change_settings(self, **changes: object) -> None:
        """Change settings and write them down at once."""

    def toggle_full_screen(self) -> None:
        """Between window and full screen."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene away; the one below goes on where it was."""

    def replace(self, *scenes: Scene) -> None:
        """Put these scenes in the place of all others."""

    def open_folder(self, folder: Path) -> bool:
        """Show a folder with the system's own program for that; False if there is none."""

    def quit(self) -> None:
        """End the program after this round of its loop."""


class Scene:
    """One layer of the scene stack. The host calls, in this order and as often as needed:

    * `arrange(renderer)`: the window has a new size; place everything. Called before the first
      picture, and whenever the window changes, also while another scene lies above.
    * `handle(intent)`: something was wanted; the top scene alone is asked.
    * `update(dt)`: so many seconds have passed. Only what is *shown* changes here.
    * `advance()`: all that was wanted has been done; the top scene alone may let happen what does
      not come from the player, and lead to other scenes.
    * `compose(renderer)`: the picture as sprites and groups of them. What is seen depends on the
      scene's state alone; at most it keeps what it has composed, to be quicker the next time.
    * `first_answer(renderer, x, y)`: a press here is to be answered at once; the picture with what
      lies there brought up to date, and the rest as it was composed last. None: `compose` will do.
    * `rest()`: seconds until the next `update` is wanted, 0 while something moves, None at rest.
    * `prepare()`: at rest, nobody wants anything; make some of what will be needed soon.
    """

    see_through = False
    """Whether the scene below shows (dialogs)."""
    veils = True
    """Whether what shows below it lies in the dark."""
    gives_way = False
    """Whether it is not seen while another one that gives way lies above it: panels peep out."""
    outdoors = False
    """Whether birds are heard, or crickets."""
    tells_rules = False
    """Whether it is the rules themselves."""
    last_resort = False
    """Whether it tells of a fault inside the program, so that a fault of its own is the end."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.form = Form()
        """The controls."""

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies above this one."""
        return self.host.scenes[-1] is self

    def clear_above(self) -> None:
        """Take away all that lies over this scene."""
        while not self.on_top:
            self.host.pop()

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.form.typing

    @property
    def has_fields(self) -> bool:
        """Whether there is a text field."""
        return self.form.has_fields

    def keyboard_place(self) -> object:
        """Where the keyboard is: equal as long as it has not moved."""
        return self.form.keyboard_place()

    @property
    def edition_name(self) -> str:
        """The edition that is played or chosen here; "" if none is."""
        return ""

    @property
    def rule(self) -> str:
        """The number of the rule that is looked at; "" if none is."""
        return ""

    @property
    def house_rules(self) -> HouseRules | None:
        """The house rules of the race that is shown; None if there are none."""
        return None

    def commands(self) -> dict[Command, str]:
        """What can be commanded here now, and what each command does; "" if that is not told."""
        return {each.command: each.title for each in self.form.buttons() if each.command}

    def keys(self) -> list[tuple[str, str]]:
        """The keys of this page, and what each does."""
        named = [(self.host.key_name(each), does) for each, does in self.commands().items()]
        return [*((key, does) for key, does in named if key and does), *self.more_keys()]

    def more_keys(self) -> list[tuple[str, str]]:
        """Keys that stand for no command: those that move."""
        return []

    @property
    def keeps(self) -> bool | None:
        """Whether what has happened to the race that is run here is kept; None without one."""
        return None

    def report(self) -> str:
        """What of the scene helps to find a fault, without names."""
        return ""

    def arrange(self, renderer: Renderer) -> None:
        """Place everything for this window."""

    def draw_ahead(self, renderer: Renderer) -> None:
        """Draw what is large for this renderer, which nobody else uses yet.

        A thread calls this while the scene goes on: the scene itself must not be changed.
        """

    def handle(self, intent: Intent) -> None:
        """React to what a player wants."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def advance(self) -> None:
        """Go on with what does not come from the player: a computer's answer, a hand-over."""

    def compose(self, renderer: Renderer) -> Iterable[Sprite | Group]:
        """The picture, from back to front. A scene that is not see-through covers everything."""
        return ()

    def first_answer(self, renderer: Renderer, x: float, y: float) -> Picture | None:
        """The picture with what lies at this place brought up to date, the rest as it was last.

        None if it is not quicker to be had than the whole.
        """
        return None

    def rest(self) -> float | None:
        """Seconds until `update` is wanted again; None: not before something happens."""
        return None

    def prepare(self) -> bool:
        """Make one thing that will be needed soon; False if there is nothing left to make."""
        return False

    def close(self) -> None:
        """The scene has left the stack for good."""
