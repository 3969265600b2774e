"""Three questions at the first start, where the system does not say what is easy for whoever plays:
how large letters are to be, whether hares run, and how strong contrasts are. What is pressed holds
at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Surface

from game.content.settings import TextSize
from game.text import _
from game.text.formats import percent
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.sprites import Sprite, centred
from game.ui.kit.layout import column, fixed, stretch
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, aligned, panel_in

from .dialogs import Dialog
from .page_scene import Row, Rows, done_button

SIZES: Sequence[TextSize] = 100, 130, 175, 200
"""Letter sizes to choose from; the last in a window of usual size alone."""
PICTURES, PAD = (58.0, 44.0, 36.0, 30.0), 6.0
"""Height of an example on a button, the largest that lets all questions be seen, and the margin
around it, in logical units."""
ALL_TOLD = 44.0
"""Height from which on there is room for more than questions."""


PAINTED, PLAIN = ((90, 56, 30), (244, 230, 200)), ((1, 1, 1), (255, 255, 255))
"""Letters and paper of the two looks, whichever is chosen."""


class Example(Button):
    """An answer with a picture of what it means, marked if it holds."""

    def __init__(
        self,
        text: str,
        choose: Callable[[], None],
        draw: Callable[[Renderer, float], Surface],
        side: float,
        *,
        chosen: bool,
    ) -> None:
        super().__init__(text, choose, style="button" if chosen else "button-plain", chosen=chosen)
        self.size = theme.LARGE
        self._draw, self._side = draw, side

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        words = renderer.block_height(self.text, self.size, width - 2 * PAD, "display")
        return words + self._side + 3 * PAD

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield panel_in(renderer, self.box, self._style(self.style), 12)
        above, below = column(self.box.inset(PAD), [fixed(self._side), stretch(before=PAD)])
        yield centred(self._draw(renderer, self._side), renderer.viewport.point(*above.centre))
        words = renderer.block(
            self.text, self.size, below.width, theme.INK, "display", align="centre"
        )
        yield aligned(renderer, words, below, "centre")
        yield from self._ring(renderer)


def _letters(size: TextSize, renderer: Renderer, _side: float) -> Surface:
    """Letters as large as they would be."""
    now = renderer.viewport.text_size
    return renderer.text("Aa", theme.HEADING * size / now, theme.INK, "display")


def _drawing(name: str, renderer: Renderer, side: float) -> Surface:
    side *= 1.5 if name.startswith("hares/") else 1.0  # much of theirs is empty
    return renderer.picture(name, side, side, "red")


def _sample(
    colours: tuple[theme.Colour, theme.Colour], renderer: Renderer, _side: float
) -> Surface:
    """Letters on paper in these colours."""
    letters = renderer.text("Aa", theme.HEADING, colours[0], "display-bold")
    sheet = Surface((2 * letters.get_width(), letters.get_height()))
    sheet.fill(colours[1])
    lay(sheet, letters, letters.get_rect(center=sheet.get_rect().center))
    return sheet.convert()


class EaseDialog(Dialog):
    """The questions, over the title."""

    width = 860.0
    _side = PICTURES[0]
    """Height of the examples."""

    def arrange(self, renderer: Renderer) -> None:
        for self._side in PICTURES:
            super().arrange(renderer)
            if not any(isinstance(each, ScrollArea) and each.most for each in self.form.widgets):
                break

    def heading(self) -> str:
        return _("Make yourself comfortable")

    def rows(self) -> Rows:
        rows: list[Row] = []
        for question, answers in self._questions():
            rows += [Label(question, theme.LEAD, face="display-bold"), answers]
        if self._side >= ALL_TOLD:
            told = _("You can change this, and much more, in Settings.")
            rows.append(Label(told, theme.TEXT, align="centre"))
        return rows

    def _questions(self) -> Iterator[tuple[str, list[Button]]]:
        view = self.host.renderer.viewport
        roomy = view.picture_scale >= 1.0 and not view.upright
        yield (
            _("How large should the letters be?"),
            [
                self._answer("text_size", size, percent(size), partial(_letters, size))
                for size in (SIZES if roomy else SIZES[:-1])
            ],
        )
        moves = (
            (False, _("Yes, hares run"), "hares/scarf-hop"),
            (True, _("No, lines show moves"), "ui/icon-footprint"),
        )
        yield (
            _("Should things move?"),
            [
                self._answer("reduced_motion", still, told, partial(_drawing, picture))
                for still, told, picture in moves
            ],
        )

        contrasts = (
            (False, _("Painted colours"), PAINTED),
            (True, _("High contrast"), PLAIN),
        )
        yield (
            _("What is easier to see?"),
            [
                self._answer("contrast", high, told, partial(_sample, colours))
                for high, told, colours in contrasts
            ],
        )

    def _answer(
        self, name: str, value: object, told: str, draw: Callable[[Renderer, float], Surface]
    ) -> Button:
        chosen = getattr(self.host.settings, name) == value
        choose = partial(self._choose, name, value)
        return Example(told, choose, draw, self._side, chosen=chosen).named(f"{name} {value}")

    def _choose(self, name: str, value: object) -> None:
        self.host.change_settings(**{name: value})
        self.arrange(self.host.renderer)

    def foot(self) -> Rows:
        return [done_button(self.host.pop)]
