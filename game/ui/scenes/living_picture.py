"""The picture behind a scene, in which something stirs once in a while."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from game.ui.draw.landscape import landscape
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite

if TYPE_CHECKING:
    from game.ui.animation.outdoors import OutdoorLife
    from game.ui.scenes.navigation import Scene


class LivingPicture:
    """The picture of this name, in the light of the settings. Nothing stirs before `come_alive`,
    under another scene, or if it is not wanted."""

    def __init__(self, scene: Scene, name: str) -> None:
        self._scene = scene
        self._name = name
        self.life: OutdoorLife | None = None

    def come_alive(self) -> None:
        """Let something stir from now on."""
        from game.ui.animation.outdoors import OutdoorLife  # late: not for the first picture

        host = self._scene.host
        self.life = OutdoorLife(self._name, lambda: host.light, Random(), host.clock)

    @property
    def _lively(self) -> bool:
        host = self._scene.host
        still = host.settings.reduced_motion or host.renderer.theme.plain
        wanted = host.settings.lively and not still
        return wanted and host.visible and self._scene.on_top

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.life is None:
            return
        if self._lively:
            self.life.update(dt)
        elif self.life.stirring:
            self.life.calm()

    def calm(self) -> None:
        """Let nothing stir: something else happens."""
        if self.life is not None:
            self.life.calm()

    def rest(self) -> float | None:
        """Seconds until something stirs; None if nothing ever does."""
        return self.life.rest() if self.life is not None and self._lively else None

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """The picture, with what stirs."""
        life = self.life
        poses = None if life is None else life.poses
        yield from landscape(renderer, self._name, self._scene.host.light, poses)
        if life is not None:
            yield from life.compose(renderer)
