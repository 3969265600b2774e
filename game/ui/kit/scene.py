"""A scene, and what it may ask of the program around it.

A scene draws itself, receives intents, and says when it needs its next update. It knows no other
scene and nothing of the window: what it needs it asks of its `Host`, an interface, so that a test
can hold a scene alone. Which scene follows which is in `game/ui/scenes/navigation.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Picture, Sprite
from game.ui.draw.viewport import Box, Spot

from .commands import Bindings, Command, Device
from .described import Described
from .input import Control, Dragged, Intent, Scrolled
from .pads import PadKind
from .sound import Sound
from .widgets import Form, Label

PER_NOTCH = 24.0
"""Logical units that a finger pulls for a notch of the wheel: about a line."""
HEADINGS = 8
"""How much more it counts to hide a heading than anything else."""

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Rect

    from game.bots import Thinker
    from game.content.errors import ContentError
    from game.content.library import Library
    from game.content.profile import Profile
    from game.content.profiles import ProfileStore
    from game.content.settings import Light, Settings
    from game.rules import HouseRules


class Host(Protocol):
    """The program around the scenes: one window, the player's settings, the stack of scenes."""

    @property
    def renderer(self) -> Renderer:
        """The renderer for the present size of the window."""

    @property
    def library(self) -> Library:
        """All editions and boards."""

    @property
    def settings(self) -> Settings:
        """The settings of this machine."""

    @property
    def light(self) -> Light:
        """Day or evening, as set; known before the other settings are read. In high contrast it is
        always day."""

    @property
    def profiles(self) -> ProfileStore:
        """The profile of each person."""

    @property
    def sound(self) -> Sound:
        """Plays sounds."""

    @property
    def first_start(self) -> bool:
        """Whether the program runs here for the first time."""

    @property
    def bots(self) -> Thinker:
        """The thinking of the computer players."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""

    @property
    def visible(self) -> bool:
        """Whether the window is not minimised."""

    @property
    def complaints(self) -> list[str]:
        """Sentences on what went wrong unseen; printed when the program ends."""

    def clock(self) -> float:
        """Seconds since some moment. Ask no other clock: tests replace this one."""

    @property
    def sign_rect(self) -> Rect | None:
        """The pixels of the sign in the corner; None if it is not there."""

    def show_sign(self, told: str, *, warns: bool = True) -> None:
        """Show a sentence in the corner for a few seconds; `warns` sets the colour of warnings."""

    @property
    def device(self) -> Device:
        """Keyboard, pad or touch screen, whichever was used last; the mouse has the keyboard beside
        it."""

    def key_name(self, command: Command, device: Device | None = None) -> str:
        """The name of this command's key on this device, or the one used last; "" for none."""

    @property
    def bindings(self) -> Bindings:
        """The keys and pad buttons of all commands."""

    @property
    def pad_kind(self) -> PadKind:
        """The kind of the pad that was used last."""

    def anything_held(self) -> bool:
        """Whether any button or key is down, on mouse, keyboard or pad."""

    def held_for(self, control: Control) -> float | None:
        """Seconds for which this has been held down; None once it is up."""

    @property
    def notice(self) -> ContentError | None:
        """What the player must be told, or None."""

    def take_notice(self) -> ContentError | None:
        """Return the notice and remove it."""

    def change_settings(self, **changes: object) -> None:
        """Change settings and save them at once."""

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""

    def suit(self, person: Profile | None = None, *, again: bool = False) -> None:
        """Let language, colours and letters be as this person wishes, or as the settings say, until
        somebody else is suited; `again`: only if they are this person's already."""

    def toggle_music(self) -> None:
        """Let no music play, or let it play again."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Remove the top scene; the one below carries on where it was."""

    def replace(self, *scenes: Scene) -> None:
        """Replace all scenes with these."""

    def open_rules(self) -> None:
        """Open the rules of the edition shown, which know the keys of the page left, unless they or
        a fault are on the screen already."""

    def open_folder(self, folder: Path) -> bool:
        """Show a folder in the system's file manager; False if there is none."""

    def quit(self) -> None:
        """End the program after this round of the loop."""


@dataclass(eq=False, repr=False)
class Scene:
    """One layer of the scene stack. The host calls `arrange`, `handle`, `update`, `advance`,
    `compose` or `first_answer`, `rest`, `prepare`, in this order and as often as needed."""

    see_through = False
    """Whether the scene below shows (dialogs)."""
    veils = True
    """Whether what shows below it is darkened."""
    gives_way = False
    """Whether it is hidden while another one that gives way lies above it, as panels would show."""
    outdoors = False
    """Whether birds are heard, or crickets."""
    tells_rules = False
    """Whether it is the rules themselves."""
    shows_settings = False
    """Whether settings are shown: it is arranged anew when one changes in another way."""
    welcomes = False
    """Whether the program begins with it."""
    last_resort = False
    """Whether it reports a fault inside the program; a fault of its own ends the program."""
    edition_name = ""
    """The edition that is played or chosen here; "" if none is."""
    host: Host
    form: Form = field(default_factory=Form, init=False)
    """The controls."""
    house_rules: HouseRules | None = field(default=None, init=False)
    """The house rules of the race that is shown; None if there are none."""
    listens_to: Device | None = field(default=None, init=False)
    """The device whose keys are told by their names, whatever they mean."""
    preparing: Iterator[None] = field(default=iter(()), init=False)
    """Makes what will be needed soon, a little with each step."""
    _pulled: float = field(default=0.0, init=False)
    """Logical units by which fingers have pulled, less than a notch of the wheel."""

    @property
    def on_top(self) -> bool:
        """Whether this is the top scene."""
        return self.host.scenes[-1] is self

    @property
    def music(self) -> str:
        """The music that is wished for here (`sound_names.MUSIC`); "" for none. The lowest scene is
        asked."""
        return ""

    def clear_above(self) -> None:
        """Remove all scenes above this one."""
        while not self.on_top:
            self.host.pop()

    def keyboard_place(self) -> object:
        """Where the focus is: equal as long as it has not moved."""
        return self.form.keyboard_place()

    @property
    def looked_at(self) -> Spot | None:
        """Where that is which is pointed at, or has the keyboard."""
        return self.form.looked_at

    def in_words(self) -> Sequence[str]:
        """What is pointed at, or has the keyboard, in words: the most important first. Nothing if
        only what is written there says it."""
        return self.form.in_words()

    @property
    def rule(self) -> str:
        """The number of the rule being looked at; "" if there is none."""
        return ""

    def commands(self) -> dict[Command, str]:
        """The commands of this page now, each with what it does; "" if that is not told."""
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
        """Whether the race being run here is saved; None if there is none."""
        return None

    def report(self) -> str:
        """Text that helps to find a fault in this scene, without players' names."""
        return ""

    def arrange(self, renderer: Renderer) -> None:
        """Place everything for this window. Called before the first picture, and whenever the
        window changes, also while another scene lies above."""

    def draw_ahead(self, renderer: Renderer) -> None:
        """Draw what is large for this renderer, which nobody else uses yet. A thread calls this
        while the scene goes on: the scene itself must not be changed."""

    def handle(self, intent: Intent) -> None:
        """Handle what a player wants; only the top scene is told."""

    def drag(self, dragged: Dragged) -> None:
        """Let what lies there follow a finger: what can be scrolled, or else the whole page."""
        if not self.form.pull(dragged.x, dragged.y, dragged.down):
            notches = self.notches(dragged.down)
            if notches:
                self.handle(Scrolled(notches))

    def notches(self, down: float) -> int:
        """The notches of the wheel that are as far as fingers have pulled, this much included."""
        self._pulled += down
        notches = int(self._pulled / PER_NOTCH)
        self._pulled -= notches * PER_NOTCH
        return notches

    def hands_changed(self) -> None:
        """Another device is in the player's hands than before."""
        self.form.revision += 1

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. Only what is *shown* changes here."""

    def advance(self) -> None:
        """Go on with what does not come from the player: a computer's answer, a hand-over. Called
        for the top scene once all intents have been handled; it may lead to other scenes."""

    def compose(self, renderer: Renderer) -> Iterable[Sprite | Group]:
        """The picture, from back to front; it covers everything unless the scene is see-through. It
        depends on the scene's state alone: what has been composed may be kept."""
        return ()

    def described(self) -> Iterable[Described]:
        """All that can be read and done here, in reading order, for those who hear it; made from
        the same state as the picture, and asked for only while somebody listens."""
        return self.form.described()

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on what is described with this key; False if it can't be there."""
        return self.form.reach(key)

    def keep_free(self, renderer: Renderer) -> list[Box]:
        """What no sign in the corner may hide as long as there is room elsewhere; what counts more
        is there several times."""
        told = ((each, each.telling(renderer)) for each in self.form.widgets)
        seen = [(e, box) for e, box in told if box and (not e.within or e.within.sees(e))]
        headings = [box for e, box in seen if isinstance(e, Label) and e.size >= theme.HEADING]
        return [*(box for _widget, box in seen), *HEADINGS * headings]

    def keep_clear(self, renderer: Renderer) -> list[Box]:
        """What a sign that lies there already gives way to: it is placed anew."""
        return []

    def first_answer(self, renderer: Renderer, x: float, y: float) -> Picture | None:
        """The picture after a press here, which is to be answered at once: what lies there brought
        up to date, and the rest as it was composed last. None: `compose` is as quick."""
        return None

    def rest(self) -> float | None:
        """Seconds until `update` is wanted again: 0 while something moves, None at rest."""
        return None

    def prepare(self) -> bool:
        """Make one thing that will be needed soon, while nobody wants anything; False if there is
        nothing left to make."""
        return next(self.preparing, self) is not self

    def close(self) -> None:
        """The scene has left the stack for good."""
