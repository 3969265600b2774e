"""The reference card (rule 1.6): what moves cost, and what hare squares do, the deck as it lies."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.rules import Card, Deck, DieTable, GameState, HareEffect, price
from game.text import _, ngettext, pgettext
from game.text.formats import ordinal
from game.text.words import capitalised, effect_brief, effect_name, hare_help, orders
from game.ui.draw import theme
from game.ui.draw.renderer import Align, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Activated, Cancelled, Intent
from game.ui.kit.layout import (
    Flow,
    column,
    fixed,
    grid,
    joined,
    padded,
    placed,
    row,
    shares,
    stretch,
    yielding,
)
from game.ui.kit.widgets import Button, Label, Plate, Widget, aligned
from game.ui.scenes.navigation import Host, Scene
from game.ui.table.cards import PICTURE_SHAPE, in_lines, small_picture, vignette

WIDTH, HEIGHT = 1150.0, 660.0
COSTS = 318.0
"""Width of the column of prices."""
COLUMNS = 4
DIE_FACES = 6
TALLEST_KIND = 99.0
"""Logical units of a kind of card in the list of a deck, where there is room."""
COUNTED = 22.0
"""Logical units of the line that counts the cards of a kind."""
NEXT = 46.0
"""Logical units of a picture in the row of cards under the deck."""
PROSE = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.5, 12.0)
"""Logical units of words beside a picture, the largest first."""
LEAST_BESIDE = 15.0
"""Logical units of words under a picture; rather than smaller ones, they take its place."""
STACKED = 190.0
"""Logical units of width below which words stand under their picture."""
READABLE = 60.0
"""Logical units from which a picture's number is read where it is drawn."""


class Order(Widget):
    """What a hare square orders: its picture, and its words in full beside or under it."""

    def __init__(
        self,
        box: Box,
        text: str,
        effects: tuple[HareEffect, ...],
        amount: int = 0,
        *,
        free_below: float = 0.0,
    ) -> None:
        super().__init__(box)
        self.free_below = free_below
        """Logical units under the words, for something else."""
        self.text = text
        self.effects = effects
        self.amount = amount

    @property
    def picture_box(self) -> Box:
        """Where the picture is: at the left, or above where the box is narrow."""
        box = self.box
        if box.width < STACKED:
            across = min(box.width - 8, (box.height * 0.47) * PICTURE_SHAPE)
            return Box(box.centre[0] - across / 2, box.y + 3, across, across / PICTURE_SHAPE)
        across = min((box.height - 10) * PICTURE_SHAPE, box.width * 0.36)
        high = across / PICTURE_SHAPE
        return Box(box.x + 5, box.centre[1] - high / 2 - 1, across, high)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box, view = self.box, renderer.viewport
        place = self.picture_box
        if box.width < STACKED:
            top = place.bottom - box.y
            words = Box(box.x + 6, box.y + top, box.width - 12, box.height - top - 4)
        else:
            left = place.right - box.x + 9
            words = Box(box.x + left, box.y + 3, box.width - left - 8, box.height - 6)
            words = Box(words.x, words.y, words.width, words.height - self.free_below)
        prose, size = self._prose(renderer, words)
        if box.width < STACKED and size < LEAST_BESIDE:
            words = box.inset(5)
            yield aligned(renderer, self._prose(renderer, words)[0], words, self._align)
            return
        draw = vignette if place.width >= READABLE else small_picture
        picture = draw(renderer, self.effects, self.amount, view.px(place.width))
        yield Sprite(picture, *view.point(place.x, place.y))
        yield aligned(renderer, prose, words, self._align)

    @property
    def _align(self) -> Align:
        return "centre" if self.box.width < STACKED else "left"

    def _prose(self, renderer: Renderer, box: Box) -> tuple[Surface, float]:
        """The words as large as they fit, and their size in logical units."""
        view = renderer.viewport
        room = view.rect(box)
        prose, size = Surface((1, 1)), PROSE[0]
        for size in PROSE:
            font = renderer.font(size)
            lines = in_lines(self.text, font.size, room.width)
            widest = max((font.size(line)[0] for line in lines), default=1)
            wrap = (
                widest * 1.25 / view.scale + 16
            )  # already in lines: nothing is to be broken again
            prose = renderer.text("\n".join(lines), size, wrap=wrap, align=self._align)
            if prose.get_height() <= room.height and widest <= room.width:
                break
        return prose, size


class DrawingWidget(Widget):
    """A drawing of `assets/art` that fills its box."""

    def __init__(self, box: Box, name: str) -> None:
        super().__init__(box)
        self.name = name

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        rect = renderer.viewport.rect(self.box)
        yield Sprite(renderer.picture_px(self.name, rect.width, rect.height), rect.x, rect.y)


class Pile(Widget):
    """The cards under the deck as a row of small pictures, the next one first."""

    def __init__(self, box: Box, cards: list[Card]) -> None:
        super().__init__(box)
        self.cards = cards

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        across = min(NEXT, self.box.width / len(self.cards) - 2)
        for place, card in enumerate(self.cards):
            picture = small_picture(
                renderer, card.effects, card.amount, renderer.viewport.px(across)
            )
            at = renderer.viewport.point(self.box.x + place * (across + 2), self.box.y)
            yield Sprite(picture, *at)


class ReferenceScene(Scene):
    """Everything on one card; any of its buttons, Esc and Enter put it away."""

    see_through = True

    def __init__(self, host: Host, state: GameState) -> None:
        super().__init__(host)
        self.state = state

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        head, body = column(padded(plate, bottom=26), [fixed(44, before=22), stretch(before=22)])
        heading, _between, right, _edge = row(
            head, [fixed(560, before=118), stretch(), fixed(190), fixed(32)]
        )
        done = Button(
            right,
            pgettext("button", "Close"),
            self.host.pop,
            icon="ui/icon-check",
            command=Command.BACK,
            style="button-main",
            size=19,
        )
        place = padded(heading, top=-4)
        title = Label(place, _("Reference card"), 34, face="display-bold")
        costs, squares = row(padded(body, left=38, right=34), [fixed(COSTS), stretch()], 32)
        self.form = self.form.renewed(
            [
                DrawingWidget(plate, "ui/card-reference"),
                title,
                *self._costs(costs),
                *self._hare_squares(renderer, squares),
                done,
            ]
        )

    def _costs(self, box: Box) -> Iterator[Widget]:
        """The price of every distance there is on this track (rule 3.4)."""
        finish = self.state.race.track.finish
        heading, table = column(padded(box, bottom=6), [fixed(28), stretch(before=8)])
        yield Label(heading, _("Squares, and their price"), 20)
        _told, carrot, _free = row(
            padded(heading, top=2, bottom=2), [stretch(), fixed(24), fixed(10)]
        )
        yield DrawingWidget(carrot, "ui/carrot")
        rows = -(-finish // COLUMNS)
        cells = grid(padded(table, right=6), shares(COLUMNS), [yielding(30)] * rows, 6, 2)
        for squares in range(1, finish + 1):
            across, down = divmod(squares - 1, rows)
            place = cells[down][across]
            yield Plate(place, "row" if down % 2 else "field", radius=6)
            inner = padded(place, left=7, right=6, bottom=3)
            number, cost = row(inner, [fixed(23), stretch()])
            yield Label(number, str(squares), 15, face="display", colour=theme.INK_SOFT)
            yield Label(
                cost,
                str(price(squares)),
                15,
                face="display-bold",
                align="right",
                colour=theme.CARROT,
            )

    def _hare_squares(self, renderer: Renderer, box: Box) -> Iterator[Widget]:
        rule = self.state.race.ruleset.hare
        heading, below = column(padded(box, bottom=4), [fixed(28), stretch(before=8)])
        match rule:
            case DieTable():
                card = _("Hare squares: a card, and your position")
                die = _("Hare squares: the die, and your position")
                yield Label(heading, card if rule.drawn else die, 20)
                yield from self._table(renderer, rule, below)
            case Deck():
                text = ngettext(
                    "Hare squares: {n} card, the top one is drawn",
                    "Hare squares: {n} cards, the top one is drawn",
                    rule.size,
                )
                yield Label(heading, text.format(n=rule.size), 20)
                yield from self._deck(renderer, rule, below)
            case _:
                yield Label(heading, _("Hare squares"), 20)
                yield Label(below, hare_help(rule), 22, prose=True)

    def _table(self, renderer: Renderer, table: DieTable, box: Box) -> Iterator[Widget]:
        """A row for each face, a column for each position (rule 5.1).

        Positions side by side that are ordered the same share one field.
        """
        columns = [fixed(48), stretch(before=2), *shares(table.positions - 1)]
        rows = [fixed(28), *[yielding(82)] * table.faces]
        head, *lines = grid(padded(box, right=4, bottom=2), columns, rows, 4)
        for position in range(1, table.positions + 1):
            place = head[position]
            yield Label(place, ordinal(position), 18, face="display-bold", align="centre")
        for face, (mark, *cells) in enumerate(lines, 1):
            yield Plate(mark, "row-active", radius=10)
            if table.drawn or table.faces > DIE_FACES:
                yield Label(mark, str(face), 30, face="display-bold", align="centre")
            else:
                side = min(mark.width, mark.height) - 8
                die = placed(padded(mark, bottom=2), side, side)
                yield DrawingWidget(die, f"ui/die-{face}")
            begin = 1
            for position in range(1, table.positions + 1):
                effects = table.effects(face, begin)
                if position < table.positions and table.effects(face, position + 1) == effects:
                    continue
                place = joined(cells[begin - 1 : position], 4)
                yield Plate(place, "row", radius=10)
                name = effect_name if place.width >= STACKED else effect_brief
                text = " + ".join(name(effect) for effect in effects)
                yield Order(place, capitalised(text), effects)
                begin = position + 1

    def _deck(self, renderer: Renderer, deck: Deck, box: Box) -> Iterator[Widget]:
        """Every kind of card with its number, and the cards under the deck in order (5.2)."""
        pile = self.state.pile
        columns = 2 if len(deck.cards) <= 12 else 3
        rows = -(-len(deck.cards) // columns)
        kinds = padded(box, right=6, bottom=97)
        cells = grid(kinds, shares(columns), [yielding(TALLEST_KIND)] * rows, 6, 5)
        for kind, card in enumerate(deck.cards):
            place = cells[kind % rows][kind // rows]
            left = card.count - pile.count(kind)
            yield Plate(place, "row" if left else "button-off", radius=10)
            words = capitalised(card_text(deck, kind))
            order = Order(place, words, card.effects, card.amount, free_below=COUNTED)
            yield order
            count = ngettext(
                "{n} card, {left} still to come", "{n} cards, {left} still to come", card.count
            ).format(n=card.count, left=left)
            beside = padded(place, left=order.picture_box.right + 9 - place.x, right=10, bottom=4)
            yield Label(
                placed(beside, beside.width, COUNTED, down="bottom"),
                count,
                15,
                colour=theme.INK_SOFT,
            )
        flow = Flow(box.x, cells[-1][0].bottom + 11, box.width, 4)
        if not pile:
            told = _("No card has been drawn since the deck was shuffled.")
        else:
            told = _("At the bottom of the deck, in the order in which they come up again:")
        yield Label(flow.take(26), told, 16)
        if pile:
            cards = [deck.cards[kind] for kind in pile]
            yield Pile(flow.take(NEXT / PICTURE_SHAPE), cards)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled | Activated):
            self.host.pop()
        else:
            self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        return self.form.compose(renderer)


def card_text(deck: Deck, kind: int) -> str:
    """What a card of this kind orders, in full."""
    card = deck.cards[kind]
    return orders(card.effects, card.amount)
