"""Letters to choose from, for who writes without a keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from string import ascii_lowercase, digits

from game.text import _
from game.text.language import facts
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.kit.commands import Command
from game.ui.kit.input import Erased, Intent, Typed
from game.ui.kit.scene import Scene
from game.ui.kit.widgets import Button, Label, TextField

from .dialogs import Dialog
from .page_scene import Rows, done_button

ACROSS, LEAST = 10, 44.0
"""Letters in a row, and least height of one in logical units."""
OTHERS = "'-.!?"
"""What else names have."""


@dataclass(eq=False, repr=False)
class LettersDialog(Dialog):
    """A press on a letter writes it into the field that has the focus on the page below. Names
    begin with capitals, unless somebody wants it otherwise."""

    width = 660.0
    _below: Scene
    _turned_over = False
    """Whether capitals are small letters for once, and small letters capitals."""

    @property
    def _field(self) -> TextField:
        """The field, which may have been made anew since the last letter."""
        field = self._below.form.focus
        assert isinstance(field, TextField)
        return field

    @property
    def _capital(self) -> bool:
        written = self._field.text[: self._field.caret]
        return (not written or written.endswith(" ")) is not self._turned_over

    def arrange(self, renderer: Renderer) -> None:
        first = not self.form.widgets
        super().arrange(renderer)
        if first:
            letters = (w for w in self.form.widgets if w.name.startswith("letter "))
            self.form.set_focus(next(letters))

    def rows(self) -> Rows:
        field = self._field
        written, rest = field.text[: field.caret], field.text[field.caret :]
        text = Label(f"{written}|{rest}", theme.LEAD, align="centre").named("written")
        told = [Label(field.note, colour=theme.WARNING, align="centre")] if field.note else []
        turn_over = Button("abc" if self._capital else "ABC", self._turn_over, least=LEAST)
        space = Button(_("Space"), partial(self._write, " "), command=Command.REDO, least=LEAST)
        erase = Button(_("Erase"), self._erase, "left", Command.UNDO, least=LEAST)
        lower = [turn_over.named("capitals"), space.named("space"), erase.named("erase")]
        if field.only_digits:
            lower = lower[-1:]
        return [text, *told, *self._letters(), lower]

    def _letters(self) -> Sequence[Sequence[Button]]:
        letters = (
            digits
            if self._field.only_digits
            else f"{ascii_lowercase}{facts().letters}{OTHERS}{digits}"
        )
        buttons = [self._button(each) for each in letters]
        return [buttons[at : at + ACROSS] for at in range(0, len(buttons), ACROSS)]

    def _button(self, letter: str) -> Button:
        shown = letter.upper() if self._capital and len(letter.upper()) == 1 else letter
        write = partial(self._write, shown)
        button = Button(shown, write, style="button-plain", size=theme.LEAD, least=LEAST)
        return button.named(f"letter {letter}")

    def foot(self) -> Rows:
        return [done_button(self.host.pop, command=Command.BACK)]

    # --- writing ----------------------------------------------------------------------------

    def _write(self, letter: str) -> None:
        self._turned_over = False
        self._do(Typed(letter))

    def _erase(self) -> None:
        self._do(Erased())

    def _do(self, intent: Intent) -> None:
        self._field.handle(intent)
        self.arrange(self.host.renderer)

    def _turn_over(self) -> None:
        self._turned_over = not self._turned_over
        self.arrange(self.host.renderer)
