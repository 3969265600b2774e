"""The rules of a race, switch by switch: the edition is the preset, each change a house rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.content.editions import Edition
from game.content.library import Library
from game.rules import BY_THE_BOOK, SWITCHES, HouseRules, Kind, Switch, differences
from game.text import SWITCH_WORDS, _, house_rule_lines, ngettext
from game.ui.draw import theme
from game.ui.draw.backdrop import covering
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Cancelled, Intent
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Choice, Form, Label, Plate, Widget

WIDTH, HEIGHT = 1180.0, 700.0
ROW, GAP = 47.0, 4.0
CHOICE = 440.0
ROUNDS = (None, 20, 30, 50, 100)
"""Rule 6.3: after how many rounds a race can be made to end."""


@dataclass(frozen=True, slots=True)
class Row:
    """A switch as the page shows it: the values to choose from, and how each is called."""

    switch: Switch
    options: Sequence[Any]
    own: Any
    """What the edition itself says."""
    name: Callable[[Any], str]


def rows(library: Library, chosen: Edition, players: int) -> list[Row]:
    """Every point in which editions differ, for a race of so many players (rules 2 to 8)."""
    return [_row(switch, library, chosen, players) for switch in SWITCHES]


def _row(switch: Switch, library: Library, chosen: Edition, players: int) -> Row:
    """The values are those that an edition has which can be played by so many."""
    choice = SWITCH_WORDS[switch.name].choice
    own, options = switch.own(chosen.ruleset, players), list[Any]((False, True))
    if switch.kind in (Kind.CARROTS, Kind.RESTART):
        all_rules = [library.ruleset(name) for name in library.edition_names()]
        playable = [rules for rules in all_rules if players in rules.player_counts]
        values = {switch.own(rules, players) for rules in playable} - {"start"}
        options = [*(["start"] if switch.kind is Kind.RESTART else []), *sorted(values)]
    elif switch.kind is Kind.EDITION:
        own, options = library.hare_edition(chosen.name), list(library.hare_editions())
        return Row(switch, options, own, lambda name: choice(library.edition(name).title))
    elif switch.kind is Kind.ROUNDS:
        options = list(ROUNDS)
    return Row(switch, options, own, choice)


def summary(house: HouseRules) -> str:
    """How many house rules there are, for a button."""
    number = len(list(house))
    if not number:
        return _("House rules: none")
    return ngettext("House rules: {n}", "House rules: {n}", number).format(n=number)


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
        view = renderer.viewport
        x, y = (view.width - WIDTH) / 2, (view.height - HEIGHT) / 2
        focus = self._controls().index(self.form.focus) if self.form.focus else None
        inner = Box(x + 30, y, WIDTH - 60, HEIGHT)
        heading = _("Rules of the house: {edition}").format(edition=self.edition.title)
        widgets: list[Widget] = [
            Plate(Box(x, y, WIDTH, HEIGHT), radius=24),
            Label(Box(inner.x, y + 10, inner.width, 46), heading, 32, face="display-bold"),
            Label(
                Box(inner.x + 2, y + 54, inner.width, 40),
                self._compared(),
                15.5,
                colour=theme.INK_SOFT,
                wrap=True,
            ),
        ]
        top = y + 98
        for row in rows(self.host.library, self.edition, self.players):
            widgets += self._row(row, Box(inner.x, top, inner.width, ROW))
            top += ROW + GAP
        book = Button(
            Box(inner.right - 580, top + 14, 300, 52),
            _("By the book"),
            self._by_the_book,
            icon="ui/icon-book",
            key="b",
        )
        book.enabled = bool(self.house)
        done = Button(
            Box(inner.right - 264, top + 14, 264, 52),
            _("Done"),
            self._leave,
            icon="ui/icon-check",
            key="d",
            style="button-main",
            size=23,
        )
        self.form = Form([*widgets, book, done])
        if focus is not None:
            self.form.set_focus(self._controls()[focus])

    def _controls(self) -> list[Widget]:
        """What the keyboard can be on; the same ones, whatever is chosen."""
        return [widget for widget in self.form.widgets if widget.takes_focus]

    def _row(self, row: Row, box: Box) -> list[Widget]:
        value = self._value(row)
        departs = value != row.own
        options = list(row.options)
        if value not in options:
            options.append(value)
        choice = Choice(
            Box(box.x + 3, box.y + 3, CHOICE, ROW - 6),
            options,
            value,
            row.name,
            partial(self._set, row),
            size=18.5,
        )
        x = box.x + CHOICE + 18
        tag = 120.0 if departs else 0.0
        help_ = SWITCH_WORDS[row.switch.name].help()
        widgets: list[Widget] = [
            choice,
            Label(Box(x, box.y, box.right - x - 10 - tag, ROW), help_, 16),
        ]
        if departs:
            widgets.insert(0, Plate(box, "row-active", radius=12))
            widgets.append(
                Label(
                    Box(box.right - tag - 4, box.y, tag - 8, ROW),
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
            lines = house_rule_lines(points, self.edition.title)
            if lines:
                told = _("Differs from {edition}: {differences}.")
            else:
                told = _("With so many players it is as {edition}.")
            sentences.append(told.format(edition=other.title, differences=" · ".join(lines)))
        return "\n".join(sentences)

    # --- choosing ---------------------------------------------------------------------------

    def _value(self, row: Row) -> Any:
        value = getattr(self.house, row.switch.name)
        return row.own if value is None else value

    def _set(self, row: Row, value: Any) -> None:
        changed = None if value == row.own else value
        self.house = replace(self.house, **{row.switch.name: changed})
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
        yield Sprite(covering(renderer, "ui/title"), 0, 0)
        yield from self.form.compose(renderer)
