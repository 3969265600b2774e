"""A scene: something that shows, is told intents, and says when it wants to move next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite

from .input import Intent

if TYPE_CHECKING:
    from game.ui.shell.app import App


class Scene:
    """One layer of the scene stack. The app calls, in this order and as often as needed:

    * `arrange(look)`: the window has a new size; place everything. Called before the first
      picture, and whenever the window changes, also while another scene lies above.
    * `handle(intent)`: something was wanted; the top scene alone is asked.
    * `update(dt)`: so many seconds have passed. Only what is *shown* changes here.
    * `compose(look)`: the picture as sprites and groups of them. Changes nothing.
    * `rest()`: seconds until the next `update` is wanted, 0 while something moves, None at rest.
    * `prepare()`: at rest, nobody wants anything; make some of what will be needed soon.
    """

    see_through = False
    """Whether the scene below shows (dialogs)."""
    outdoors = False
    """Whether birds are heard, or crickets."""
    typing = False
    """Whether a text field listens to the keyboard."""

    def __init__(self, app: App) -> None:
        self.app = app

    def arrange(self, renderer: Renderer) -> None:
        """Place everything for this window."""

    def draw_ahead(self, renderer: Renderer) -> None:
        """Draw what is large for this look, which nobody else uses yet.

        A thread calls this while the scene goes on: the scene itself must not be changed.
        """

    def handle(self, intent: Intent) -> None:
        """React to what a player wants."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def compose(self, renderer: Renderer) -> Iterable[Sprite | Group]:
        """The picture, from back to front. A scene that is not see-through covers everything."""
        return ()

    def rest(self) -> float | None:
        """Seconds until `update` is wanted again; None: not before something happens."""
        return None

    def prepare(self) -> bool:
        """Make one thing that will be needed soon; False if there is nothing left to make."""
        return False

    def close(self) -> None:
        """The scene has left the stack for good."""
