"""The rules of a race, switch by switch: the edition is the preset, each change a house rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.content.editions import Edition
from game.content.library import Library
from game.rules import BY_THE_BOOK, SWITCHES, HouseRules, Switch, SwitchKind, differences
from game.text import _, current_language, pgettext
from game.text.house import house_rule_lines, switch_words
from game.ui.draw import theme
from game.ui.draw.landscape import landscape
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Cancelled, Intent
from game.ui.kit.layout import column, fixed, length_of, padded, placed, row, shares, stretch
from game.ui.kit.widgets import Button, Choice, Label, Plate, Widget
from game.ui.scenes.navigation import Host, Scene

WIDTH, HEIGHT = 1180.0, 700.0
ROW, GAP = 43.0, 3.5
CHOICE = 440.0
ROUNDS = (None, 20, 30, 50, 100)
"""Rule 6.3: after how many rounds a race can be made to end."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A switch as the page shows it: the values to choose from, and how each is called."""

    switch: Switch
    options: Sequence[Any]
    own: Any
    """What the edition itself says."""
    name: Callable[[Any], str]


def offers(library: Library, chosen: Edition, players: int) -> list[Offer]:
    """Every point in which editions differ, for a race of so many players (rules 2 to 8)."""
    return [_offer(switch, library, chosen, players) for switch in SWITCHES]


def _offer(switch: Switch, library: Library, chosen: Edition, players: int) -> Offer:
    """The values are those that an edition has which can be played by so many."""
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
        return Offer(switch, options, own, lambda name: choice(library.edition(name).title))
    elif switch.kind is SwitchKind.ROUNDS:
        options = list(ROUNDS)
    return Offer(switch, options, own, choice)


class HouseRulesScene(Scene):
    """All switches on one page; `done` is told the house rules when the page is left."""

    def __init__(
        self,
        host: Host,
        chosen: Edition,
        players: int,
        house: HouseRules,
        done: Callable[[HouseRules], None],
    ) -> None:
        super().__init__(host)
        self.edition = chosen
        self.players = players
        self.house = house
        self._done = done

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        every = offers(self.host.library, self.edition, self.players)
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, under, middle, bottom = column(
            padded(plate, left=30, right=30),
            [
                fixed(46, before=5),
                fixed(40, before=-5),
                fixed(length_of([fixed(ROW)] * len(every), GAP), before=12),
                fixed(52, before=18),
            ],
        )
        heading = _("Rules of the house: {edition}").format(edition=self.edition.title)
        widgets: list[Widget] = [
            Plate(plate, radius=24),
            Label(top, heading, 32, face="display-bold"),
            Label(
                padded(under, left=2, right=-2),
                self._compared(),
                15.5,
                colour=theme.INK_SOFT,
                prose=True,
            ),
        ]
        for each, box in zip(every, column(middle, shares(len(every)), GAP), strict=True):
            widgets += self._row(each, box)
        _free, left, right = row(bottom, [stretch(), fixed(300), fixed(264)], 16)
        book = Button(
            left,
            _("By the book"),
            self._by_the_book,
            icon="ui/icon-book",
            command=Command.BY_THE_BOOK,
        )
        book.enabled = bool(self.house)
        done = Button(
            right,
            pgettext("button", "Done"),
            self._leave,
            icon="ui/icon-check",
            command=Command.DONE,
            style="button-main",
            size=23,
        )
        self.form = self.form.renewed([*widgets, book.named("book"), done.named("done")])

    def _row(self, offer: Offer, box: Box) -> list[Widget]:
        value = self._value(offer)
        departs = value != offer.own
        options = list(offer.options)
        if value not in options:
            options.append(value)
        parts = [fixed(CHOICE, before=3), stretch(before=15), fixed(10)]
        if departs:
            parts[2:] = [fixed(112, before=6), fixed(12)]
        left, help_, *tag, _free = row(box, parts)
        choice = Choice(
            padded(left, top=3, bottom=3),
            options,
            value,
            offer.name,
            partial(self._set, offer),
            size=18.5,
        )
        hedgehog = self.edition.has_hedgehog(current_language())
        help_text = switch_words(offer.switch.name, hedgehog=hedgehog).help()
        widgets: list[Widget] = [choice.named(offer.switch.name), Label(help_, help_text, 16)]
        if departs:
            widgets.insert(0, Plate(box, "row-active", radius=12))
            widgets.append(
                Label(
                    tag[0],
                    _("house rule"),
                    17,
                    face="display-bold",
                    colour=theme.WARNING,
                    align="right",
                )
            )
        return widgets

    def _compared(self) -> str:
        """What this edition does otherwise than those it could be taken for."""
        sentences = []
        for other in self.host.library.neighbours(self.edition):
            if self.players not in other.ruleset.player_counts:
                continue
            points = differences(self.edition.ruleset, other.ruleset, self.players)
            hedgehog = self.edition.has_hedgehog(current_language())
            lines = house_rule_lines(points, self.edition.title, hedgehog=hedgehog)
            if lines:
                told = _("Compared with {edition}: {differences}.")
            else:
                told = _("With this number of players it is the same as {edition}.")
            sentences.append(told.format(edition=other.title, differences=" · ".join(lines)))
        return "\n".join(sentences)

    # --- choosing ---------------------------------------------------------------------------

    def _value(self, offer: Offer) -> Any:
        value = getattr(self.house, offer.switch.name)
        return offer.own if value is None else value

    def _set(self, offer: Offer, value: Any) -> None:
        changed = None if value == offer.own else value
        self.house = replace(self.house, **{offer.switch.name: changed})
        self.arrange(self.host.renderer)

    def _by_the_book(self) -> None:
        self.house = BY_THE_BOOK
        self.form.set_focus(None)
        self.arrange(self.host.renderer)

    def _leave(self) -> None:
        self.host.pop()
        self._done(self.house)

    # --- scene ------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled):
            self._leave()
        else:
            self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from landscape(renderer, "ui/title", self.host.light)
        yield from self.form.compose(renderer)
