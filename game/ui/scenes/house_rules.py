"""The rules of a race, switch by switch: the edition is the preset, each change a house rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.content.editions import Edition
from game.rules import BY_THE_BOOK, HouseRules, differences
from game.text import _, current_language
from game.text.editions import title_of
from game.text.house import house_rule_lines
from game.text.switches import Offer, offers
from game.ui.draw import theme
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Choice, Label, Plate, Widget

from .page_scene import Explained, PageScene, Rows, done_button

LEAST, CLOSER = 37.0, -5.0
"""Least height of a choice, and how much closer rows lie, in logical units."""
HELP = theme.SMALL
"""The size of the text that explains a switch."""


class Switches(Explained):
    """Each switch's choice, help, and mark if it departs from the edition."""

    def under(self, cells: Sequence[Widget], line: Box) -> Sequence[Widget]:
        mark = cells[-1]
        told = isinstance(mark, Label) and mark.text
        return [Plate(line, "row-active", radius=12)] if told else []


@dataclass(eq=False, repr=False)
class HouseRulesScene(PageScene):
    """All switches on one page; `done` is told the house rules when the page is left."""

    width, height = 1180.0, 704.0
    shares = (1.0,)

    edition: Edition
    players: int
    house: HouseRules
    _done: Callable[[HouseRules], None]

    # --- placing ----------------------------------------------------------------------------

    def heading(self) -> str:
        return _("House rules: {edition}").format(edition=title_of(self.edition))

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        told = Label(self._compared(), theme.SMALL, colour=theme.INK_SOFT)
        every = offers(self.host.library, self.edition, self.players)
        return [[told, Switches([self._row(each) for each in every], CLOSER)]]

    def foot(self) -> list[Widget]:
        book = Button(_("Play by the book"), self._by_the_book, "book", Command.BY_THE_BOOK)
        book.enabled = bool(self.house)
        return [book, done_button(self.cancel, size=theme.LEAD)]

    def _row(self, offer: Offer) -> tuple[Choice[Any], Label, Label]:
        value = offer.value(self.house)
        options = list(offer.options)
        if value not in options:
            options.append(value)
        choice = Choice(
            options, value, offer.name, partial(self._set, offer), size=theme.LARGE, least=LEAST
        ).named(offer.switch.name)
        help_ = Label(offer.help(), HELP)
        choice.explained("", help_.text)
        told = "" if value == offer.own else _("house rule")
        mark = Label(told, theme.TEXT, face="display-bold", colour=theme.WARNING, align="centre")
        return choice, help_, mark

    def _compared(self) -> str:
        """How this edition differs from those it could be taken for."""
        sentences = []
        for other in self.host.library.neighbours(self.edition):
            if self.players not in other.ruleset.player_counts:
                continue
            points = differences(self.edition.ruleset, other.ruleset, self.players)
            hedgehog = self.edition.has_hedgehog(current_language())
            lines = house_rule_lines(points, title_of(self.edition), hedgehog=hedgehog)
            if lines:
                told = _("Much like {edition}, but here: {differences}.")
            else:
                told = _("With this number of players, the rules are the same as in {edition}.")
            sentences.append(told.format(edition=title_of(other), differences=" · ".join(lines)))
        return "\n".join(sentences)

    # --- choosing ---------------------------------------------------------------------------

    def _set(self, offer: Offer, value: Any) -> None:
        self.house = offer.chosen(self.house, value)
        self.arrange(self.host.renderer)

    def _by_the_book(self) -> None:
        self.house = BY_THE_BOOK
        self.form.set_focus(None)
        self.arrange(self.host.renderer)

    def cancel(self) -> None:
        self.host.pop()
        self._done(self.house)
