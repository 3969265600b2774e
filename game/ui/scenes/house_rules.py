"""The rules of a race, switch by switch: the edition is the preset, each change a house rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.content.editions import Edition
from game.content.library import Library
from game.rules import BY_THE_BOOK, ENDINGS, SWITCHES, HouseRules, Switch, SwitchKind, differences
from game.text import _, current_language
from game.text.editions import title_of
from game.text.house import house_rule_lines, switch_words
from game.ui.draw import theme
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Choice, Label, Plate, Widget

from .page_scene import Explained, PageScene, Rows, done_button

LEAST, CLOSER = 37.0, -5.0
"""Least height of a choice, and how much closer rows lie, in logical units."""
HELP = theme.SMALL
"""The size of the text that explains a switch."""
ROUNDS = (None, 20, 30, 50, 100)
"""Rule 6.3: after how many rounds a race can be made to end."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A switch as the page shows it: the values to choose from, and their names."""

    switch: Switch
    options: Sequence[Any]
    own: Any
    """The edition's own value."""
    name: Callable[[Any], str]

    def value(self, house: HouseRules) -> Any:
        """What is chosen with these house rules."""
        chosen = getattr(house, self.switch.name)
        return self.own if chosen is None else chosen

    def chosen(self, house: HouseRules, value: Any) -> HouseRules:
        """These house rules with another choice."""
        return replace(house, **{self.switch.name: None if value == self.own else value})


class Ending(Offer):
    """The switches for how a race ends as one choice among their names, and "" for none."""

    def value(self, house: HouseRules) -> Any:
        return house.ending

    def chosen(self, house: HouseRules, value: Any) -> HouseRules:
        return house.with_ending(value)


def offers(library: Library, chosen: Edition, players: int) -> list[Offer]:
    """Every point in which editions or races differ, for this number of players (2 to 8)."""
    switches = (switch for switch in SWITCHES if switch.name not in ENDINGS[1:])
    return [_offer(switch, library, chosen, players) for switch in switches]


def _ending_name(ending: str) -> str:
    return switch_words(ending or ENDINGS[0], hedgehog=False).choice(bool(ending))


def _offer(switch: Switch, library: Library, chosen: Edition, players: int) -> Offer:
    """The values are those of all editions for this number of players."""
    hedgehog = chosen.has_hedgehog(current_language())
    choice = switch_words(switch.name, hedgehog=hedgehog).choice
    own, options = switch.own(chosen.ruleset, players), list[Any]((False, True))
    if switch.kind in (SwitchKind.CARROTS, SwitchKind.RESTART):
        all_rules = [each.ruleset for each in library.sound_editions()]
        playable = [rules for rules in all_rules if players in rules.player_counts]
        values = {switch.own(rules, players) for rules in playable} - {"start"}
        options = [*(["start"] if switch.kind is SwitchKind.RESTART else []), *sorted(values)]
    elif switch.kind is SwitchKind.EDITION:
        own, options = library.hare_edition(chosen.name), list(library.hare_editions())
        return Offer(switch, options, own, lambda name: choice(title_of(library.edition(name))))
    elif switch.kind is SwitchKind.ROUNDS:
        options = list(ROUNDS)
    elif switch.name in ENDINGS:
        winner, everybody = ENDINGS
        return Ending(switch, (winner, "", everybody), "", _ending_name)
    return Offer(switch, options, own, choice)


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
        hedgehog = self.edition.has_hedgehog(current_language())
        help_ = Label(switch_words(offer.switch.name, hedgehog=hedgehog).help(), HELP)
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
