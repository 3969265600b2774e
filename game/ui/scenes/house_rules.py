"""The rules of a race, switch by switch: the edition is the preset, each change a house rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.content.editions import Edition, edition, edition_names
from game.content.house_rules import edition_of_hare, hare_editions
from game.rules import BY_THE_BOOK, HouseRules, differences
from game.text import _, house_rule_lines, ngettext
from game.ui.draw import theme
from game.ui.draw.backdrop import covering
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Cancelled, Intent
from game.ui.kit.layout import column, fixed, length_of, padded, placed, row, shares, stretch
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Choice, Label, Plate, Widget

WIDTH, HEIGHT = 1180.0, 700.0
ROW, GAP = 47.0, 4.0
CHOICE = 440.0
ROUNDS = (None, 20, 30, 50, 100)
"""Rule 6.3: after how many rounds a race can be made to end."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One row: the field of `HouseRules`, its values, how each is called, and what it means."""

    field: str
    options: Sequence[Any]
    own: Any
    """What the edition itself says."""
    name: Callable[[Any], str]
    help: str


def switches(chosen: Edition, players: int) -> list[Switch]:
    """Every point in which editions differ, for a race of so many players (rules 2 to 8)."""
    rules = chosen.ruleset
    all_rules = [edition(name).ruleset for name in edition_names()]
    carrots = sorted({each.setup_for(players).carrots for each in all_rules})
    amounts = {each.restart_carrots for each in all_rules} - {None}
    restarts = ["start", *sorted(amount for amount in amounts if amount is not None)]
    return [
        Switch(
            "carrots",
            carrots,
            rules.setup_for(players).carrots,
            lambda n: _("To begin with: {n} carrots").format(n=n),
            _("What each player has at the start. Fewer make a slower and thriftier race."),
        ),
        Switch(
            "carrots_hidden",
            (False, True),
            rules.carrots_hidden,
            lambda on: _("Carrots: held hidden") if on else _("Carrots: open to all"),
            _("Payments are always public; only how many each player holds is hidden."),
        ),
        Switch(
            "restart_carrots",
            restarts,
            "start" if rules.restart_carrots is None else rules.restart_carrots,
            lambda n: (
                _("Starting over: with as many as at first")
                if n == "start"
                else _("Starting over: with {n} carrots").format(n=n)
            ),
            _("A player who can do nothing goes back to the start with this many."),
        ),
        Switch(
            "hare",
            hare_editions(),
            edition_of_hare(rules.hare),
            lambda name: _("Hare squares: {edition}").format(edition=edition(name).title),
            _("Dice, cards, a toll or a nap: what happens on a hare square."),
        ),
        Switch(
            "take_or_give_optional",
            (False, True),
            rules.take_or_give_optional,
            lambda on: _("Take or give 10: may be declined") if on else _("Take or give 10: must"),
            _("May a player who is told to take or give 10 carrots do neither?"),
        ),
        Switch(
            "move_again_optional",
            (False, True),
            rules.move_again_optional,
            lambda on: _("Move again: may be declined") if on else _("Move again: must"),
            _("May a player who is told to move again stay?"),
        ),
        Switch(
            "back_onto_tortoise",
            (False, True),
            rules.back_onto_tortoise,
            lambda on: (
                _("Falling back: onto tortoises, too") if on else _("Falling back: past tortoises")
            ),
            _("Can a hare square send a hare back onto a tortoise square? It pays nothing."),
        ),
        Switch(
            "eats_and_moves_other",
            (False, True),
            rules.eats_and_moves_other,
            lambda on: (
                _("Two players: eat, and move the other")
                if on
                else _("Two players: eating is the turn")
            ),
            _("With two hares each: does the other hare move while one eats?"),
        ),
        Switch(
            "ends_with_winner",
            (False, True),
            False,
            lambda on: (
                _("End: at the first arrival") if on else _("End: when all but one are home")
            ),
            _("Does the race go on for the other places?"),
        ),
        Switch(
            "max_rounds",
            ROUNDS,
            None,
            lambda n: _("Length: no limit") if n is None else _("Length: {n} rounds").format(n=n),
            _("After the last round those who are not home rank by position."),
        ),
    ]


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
        every = switches(self.edition, self.players)
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, under, middle, bottom = column(
            padded(plate, left=30, right=30),
            [
                fixed(46, before=10),
                fixed(40, before=-2),
                fixed(length_of([fixed(ROW)] * len(every), GAP), before=4),
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
                wrap=True,
            ),
        ]
        for switch, box in zip(every, column(middle, shares(len(every)), GAP), strict=True):
            widgets += self._row(switch, box)
        _free, left, right = row(bottom, [stretch(), fixed(300), fixed(264)], 16)
        book = Button(
            left,
            _("By the book"),
            self._by_the_book,
            icon="ui/icon-book",
            key="b",
        )
        book.enabled = bool(self.house)
        done = Button(
            right,
            _("Done"),
            self._leave,
            icon="ui/icon-check",
            key="d",
            style="button-main",
            size=23,
        )
        self.form = self.form.renewed([*widgets, book.named("book"), done.named("done")])

    def _row(self, switch: Switch, box: Box) -> list[Widget]:
        value = self._value(switch)
        departs = value != switch.own
        options = list(switch.options)
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
            switch.name,
            partial(self._set, switch),
            size=18.5,
        )
        widgets: list[Widget] = [choice.named(switch.field), Label(help_, switch.help, 16)]
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
        for name in self.edition.neighbours:
            other = edition(name)
            points = differences(self.edition.ruleset, other.ruleset, self.players)
            lines = house_rule_lines(points, self.edition.title)
            if lines:
                told = _("Differs from {edition}: {differences}.")
            else:
                told = _("With so many players it is as {edition}.")
            sentences.append(told.format(edition=other.title, differences=" · ".join(lines)))
        return "\n".join(sentences)

    # --- choosing ---------------------------------------------------------------------------

    def _value(self, switch: Switch) -> Any:
        value = getattr(self.house, switch.field)
        if value is None:
            return switch.own
        return edition_of_hare(value) if switch.field == "hare" else value

    def _set(self, switch: Switch, value: Any) -> None:
        changed = None if value == switch.own else value
        if switch.field == "hare" and changed is not None:
            changed = edition(changed).ruleset.hare
        self.house = replace(self.house, **{switch.field: changed})
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
