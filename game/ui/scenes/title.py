"""The title picture and the way into a race."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game import __version__
from game.content.saved_races import saved_races
from game.text import _
from game.ui.draw import theme
from game.ui.draw.backdrop import covering
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.input import Cancelled, Intent
from game.ui.kit.layout import around, column, fixed, length_of, padded, placed
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Plate

BUTTON_WIDTH, BUTTON_HEIGHT, GAP = 300.0, 58.0, 14.0


class TitleScene(Scene):
    """New race, the saved ones, settings, quit."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._preparing = self.navigator.import_ahead()

    def arrange(self, renderer: Renderer) -> None:
        window = renderer.viewport.box
        entries: list[tuple[str, Callable[[], None], str, str]] = [
            (_("New race"), self.navigator.to_new_race, "ui/icon-flag", "n"),
            (_("Settings"), self.navigator.open_settings, "ui/icon-gear", "s"),
            (_("Quit"), self.host.quit, "ui/icon-quit", "q"),
        ]
        if saved_races():
            watch = self.navigator.open_saved_races
            entries.insert(1, (_("Watch a race"), watch, "ui/icon-eye", "w"))
        parts = [fixed(BUTTON_HEIGHT)] * len(entries)
        lower = padded(window, top=window.height * 0.5)
        boxes = column(placed(lower, BUTTON_WIDTH, length_of(parts, GAP), down="top"), parts, GAP)
        plate = padded(around(*boxes), left=-30, top=-28, right=-30, bottom=-26)
        buttons = (
            Button(
                box,
                text,
                action,
                icon=icon,
                key=key,
                style="button" if row else "button-main",
                size=23 if row else 25,
            ).named(icon)
            for row, (box, (text, action, icon, key)) in enumerate(zip(boxes, entries, strict=True))
        )
        self.form = self.form.renewed([Plate(plate, radius=26), *buttons])

    def update(self, dt: float) -> None:
        if self.on_top and (notice := self.host.take_notice()):
            from game.text.problems import problem_sentence

            self.navigator.tell(problem_sentence(notice))

    def rest(self) -> float | None:
        return 0.0 if self.host.notice else None

    def prepare(self) -> bool:
        return next(self._preparing, self) is not self

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, Cancelled):
            self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield Sprite(covering(renderer, "ui/title"), 0, 0)
        view = renderer.viewport
        lettering = renderer.text(
            _("Hare & Tortoise"), 96, theme.GOLD, "display-bold", outline=theme.INK
        )
        px, py = view.point(view.width / 2, view.height * 0.23)
        yield Sprite(lettering, px - lettering.get_width() // 2, py - lettering.get_height() // 2)
        below = renderer.text(
            _("David Parlett’s race for clever runners"),
            25,
            theme.CREAM,
            "display-bold",
            outline=theme.INK,
        )
        px, py = view.point(view.width / 2, view.height * 0.23 + 74)
        yield Sprite(below, px - below.get_width() // 2, py - below.get_height() // 2)
        version = renderer.text(__version__, 15, theme.CREAM, "text-bold", outline=theme.INK)
        px, py = view.point(view.width - 12, view.height - 8)
        yield Sprite(version, px - version.get_width(), py - version.get_height())
        yield from self.form.compose(renderer)
