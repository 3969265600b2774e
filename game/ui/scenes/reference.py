"""The reference card (rule 1.6): what moves cost, and what hare squares do, the deck as it lies."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Deck, DieTable, GameState, price
from game.text import _, capitalised, effect_brief, effect_name, hare_help, ngettext, ordinal
from game.ui import theme
from game.ui.app import App
from game.ui.input import Activated, Cancelled, Intent
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.sprites import Sprite
from game.ui.viewport import Box
from game.ui.widgets import Button, Form, Label, Plate, Widget

WIDTH, HEIGHT = 1150.0, 660.0
COSTS = 330.0
"""Width of the column of prices."""
COLUMNS = 4


class ReferenceScene(Scene):
    """Everything on one card; any of its buttons, Esc and Enter put it away."""

    see_through = True

    def __init__(self, app: App, state: GameState) -> None:
        super().__init__(app)
        self.state = state
        self.form = Form()

    def arrange(self, look: Look) -> None:
        view = look.viewport
        x, y = (view.width - WIDTH) / 2, (view.height - HEIGHT) / 2
        done = Button(
            Box(x + WIDTH - 216, y + 16, 190, 46),
            _("Put it away"),
            self.app.pop,
            icon="ui/icon-check",
            hint=_("Esc"),
            style="button-main",
            size=19,
        )
        title = Label(Box(x + 28, y + 12, 500, 50), _("Reference card"), 34, face="display-bold")
        left = Box(x + 28, y + 76, COSTS, HEIGHT - 100)
        right = Box(x + COSTS + 60, y + 76, WIDTH - COSTS - 90, HEIGHT - 100)
        self.form = Form(
            [
                Plate(Box(x, y, WIDTH, HEIGHT), radius=24),
                title,
                *self._costs(left),
                *self._hare_squares(look, right),
                done,
            ]
        )

    def _costs(self, box: Box) -> Iterator[Widget]:
        """The price of every distance there is on this track (rule 3.4)."""
        finish = self.state.race.track.finish
        yield Label(Box(box.x, box.y, box.width, 28), _("Squares, and what they cost"), 20)
        rows = -(-finish // COLUMNS)
        width, height = box.width / COLUMNS, min(32.0, (box.height - 40) / rows)
        for squares in range(1, finish + 1):
            column, row = divmod(squares - 1, rows)
            place = Box(box.x + column * width, box.y + 36 + row * height, width - 6, height - 2)
            style = "row" if row % 2 else "field"
            yield Plate(place, style, radius=6)
            number = Box(place.x + 6, place.y, 28, height)
            cost = Box(place.x + 34, place.y, place.width - 40, height)
            yield Label(number, str(squares), 15, colour=theme.INK_SOFT)
            yield Label(
                cost, str(price(squares)), 17, face="display-bold", align="right", colour=theme.INK
            )

    def _hare_squares(self, look: Look, box: Box) -> Iterator[Widget]:
        rule = self.state.race.ruleset.hare
        heading = Box(box.x, box.y, box.width, 28)
        below = Box(box.x, box.y + 36, box.width, box.height - 40)
        match rule:
            case DieTable():
                told = _("Hare squares: a card") if rule.drawn else _("Hare squares: the die")
                yield Label(heading, _("{what}, and your position").format(what=told), 20)
                yield from self._table(look, rule, below)
            case Deck():
                text = ngettext(
                    "Hare squares: {n} card, the top one is drawn",
                    "Hare squares: {n} cards, the top one is drawn",
                    rule.size,
                )
                yield Label(heading, text.format(n=rule.size), 20)
                yield from self._deck(look, rule, below)
            case _:
                yield Label(heading, _("Hare squares"), 20)
                yield Label(below, hare_help(rule), 22, wrap=True)

    def _table(self, look: Look, table: DieTable, box: Box) -> Iterator[Widget]:
        """A row for each face, a column for each position (rule 5.1)."""
        first = 54.0
        width = (box.width - first) / table.positions
        height = min(78.0, (box.height - 30) / table.faces)
        for position in range(1, table.positions + 1):
            place = Box(box.x + first + (position - 1) * width, box.y, width - 4, 28)
            yield Label(place, ordinal(position), 18, face="display-bold", align="centre")
        for face in range(1, table.faces + 1):
            y = box.y + 32 + (face - 1) * height
            mark = Box(box.x, y, first - 6, height - 4)
            yield Plate(mark, "row-active", radius=10)
            yield Label(mark, str(face), 26, face="display-bold", align="centre")
            for position in range(1, table.positions + 1):
                place = Box(box.x + first + (position - 1) * width, y, width - 4, height - 4)
                yield Plate(place, "row", radius=10)
                effects = table.effects(face, position)
                text = " + ".join(effect_brief(effect) for effect in effects)
                words = capitalised(text)
                prose = look.text(words, 15, theme.INK, wrap=place.width - 10, align="centre")
                slack = place.height - 4 - prose.get_height() / look.viewport.scale
                inner = Box(place.x + 5, place.y + slack / 2, place.width - 10, place.height)
                yield Label(inner, words, 15, align="centre", wrap=True)

    def _deck(self, look: Look, deck: Deck, box: Box) -> Iterator[Widget]:
        """Every kind of card with its number, and the cards under the deck in order (5.2)."""
        pile = self.state.pile
        height = min(40.0, (box.height - 110) / len(deck.cards))
        for kind, card in enumerate(deck.cards):
            place = Box(box.x, box.y + kind * height, box.width, height - 4)
            left = card.count - pile.count(kind)
            yield Plate(place, "row" if left else "button-off", radius=10)
            count = _("{n} ×").format(n=card.count)
            yield Label(
                Box(place.x + 10, place.y, 40, place.height), count, 19, face="display-bold"
            )
            room = place.width - 60 - 150
            yield Label(Box(place.x + 54, place.y, room, place.height), card_text(deck, kind), 17)
            seen = ngettext("{n} still to come", "{n} still to come", left).format(n=left)
            tail = Box(place.right - 160, place.y, 150, place.height)
            yield Label(tail, seen, 16, align="right", colour=theme.INK_SOFT)
        y = box.y + len(deck.cards) * height + 8
        if not pile:
            order = _("No card has been drawn since the deck was shuffled.")
        else:
            names = ", ".join(card_text(deck, kind) for kind in pile)
            order = _("Under the deck, in the order in which they come again: {cards}.").format(
                cards=names
            )
        yield Label(Box(box.x, y, box.width, box.bottom - y), order, 15.5, wrap=True)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled | Activated):
            self.app.pop()
        else:
            self.form.handle(intent)

    def compose(self, look: Look) -> Iterator[Sprite]:
        return self.form.compose(look)


def card_text(deck: Deck, kind: int) -> str:
    """What a card of this kind orders, in full."""
    card = deck.cards[kind]
    return _(", then ").join(effect_name(effect, card.amount) for effect in card.effects)
