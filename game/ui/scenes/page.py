"""Pages with controls: Esc leads back, Enter presses what glows."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.input import Activated, Cancelled, Intent
from game.ui.scenes.navigation import Scene


class Page(Scene):
    """A scene that consists of its controls."""

    def cancel(self) -> None:
        """Leave the page, as Esc does."""
        self.host.pop()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Cancelled():
                self.cancel()
            case Activated() if self.form.focus is None:
                self.form.press_main()
            case _:
                self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self.form.compose(renderer)


class NoticeScene(Scene):
    """A scene that tells of files that are broken, or can't be written: nobody thinks of a race."""

    def update(self, dt: float) -> None:
        if self.on_top and (notice := self.host.take_notice()):
            self.navigator.report(notice)

    def rest(self) -> float | None:
        return 0.0 if self.host.notice else None
