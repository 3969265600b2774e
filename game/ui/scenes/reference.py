"""The reference card (rule 1.6): what squares do, who may come home, what hare squares say (the
deck as it lies), and what moves cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from pygame import Surface

from game.rules import Card, Deck, DieTable, GameState, HareEffect, SquareKind, price
from game.text import _, ngettext, pgettext
from game.text.formats import ordinal, sentences
from game.text.languages import Ordinal
from game.text.pages import hare_lines
from game.text.words import (
    capitalised,
    cards_to_come,
    carrots,
    effect_brief,
    effect_name,
    hare_help,
    orders,
    square_help,
)
from game.ui.draw import theme
from game.ui.draw.renderer import Align, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Role, headline, readable
from game.ui.kit.input import Commanded, Intent
from game.ui.kit.layout import (
    Flow,
    fixed,
    grid,
    joined,
    length_of,
    move,
    padded,
    placed,
    row,
    shares,
    stretch,
)
from game.ui.kit.widgets import Button, Label, Plate, Widget, aligned
from game.ui.table.cards import PICTURE_SHAPE, small_picture, vignette
from game.ui.table.panel import SquarePicture

from .page_scene import (
    SHORT,
    Group,
    PageScene,
    Pictured,
    Rows,
    done_button,
    drawn,
    put,
    side_by_side,
)

DIE_FACES = 6
USUAL = 20
"""The longest way of which everybody sees the price: few can pay for a longer one."""
KINDS_TOLD = (
    *(SquareKind.CARROT, SquareKind.LETTUCE, SquareKind.TORTOISE),
    *(kind for kind in SquareKind if kind.paying_positions),
)
"""The kinds of squares that always do the same, in the order in which they are told."""
SQUARE, SQUARES = 27.0, 356.0
"""Size of the picture before what a square does, and room for what all of them do where prices are
below that, in logical units."""
FACE, ROW, ROWS = 48.0, 72.0, 446.0
"""Width of a face of the die, least height of its row while there is room for that, and height of
all rows that a usual window has room for, in logical units."""
AROUND_ROWS = 259.0
"""What is above and below those rows where they have a page of their own, in logical units."""
TALLEST_KIND, KINDS = 99.0, 415.0
"""Greatest height of a kind of card, and of all kinds together, in logical units."""
LEAST_KIND = 230.0
"""Least width of a kind of card where several stand side by side, in logical units."""
NEXT, LARGE_NEXT = 46.0, 54.0
"""Width of a picture in the row of cards under the deck, in logical units, and in an upright
window."""
CARROT = 24.0
INSET, CLOSE, CLOSER = 6.0, 4.0, 1.5
"""Margins beside a field's text, above, below and between fields, and between what squares do, in
logical units."""
BESIDE = 0.36
"""The greatest share of a field that a picture beside its text takes."""
STACKED = 190.0
"""Width in logical units below which text stands under its picture."""
LEAST_PICTURE, READABLE = 36.0, 60.0
"""Least width of a picture, and that from which its number can be read, in logical units."""


@dataclass(eq=False)
class Order(Widget):
    """The order of a hare square: its words in full, and what is `counted` of such cards, beside or
    under its picture, which gives way to them."""

    text: str
    effects: tuple[HareEffect, ...]
    amount: int = 0
    counted: str = ""

    def wanted_width(self, renderer: Renderer) -> float:
        return renderer.longest_word(self.text, theme.TEXT) + 2 * INSET

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        picture = width * BESIDE if width >= STACKED else 0.0
        return self._words(renderer, width - picture)[1] + CLOSE

    def _words(self, renderer: Renderer, width: float) -> tuple[list[Surface], float]:
        """The lettering in this width, and its height in logical units."""
        whole = renderer.longest_word(self.text, theme.TEXT) <= width - 2 * INSET
        told = [(self.text, theme.TEXT if whole else theme.FINE, theme.INK)]
        if self.counted:
            told.append((self.counted, theme.SMALL, theme.INK_SOFT))
        blocks = [
            renderer.block(text, size, width - 2 * INSET, colour, align=self._align)
            for text, size, colour in told
        ]
        tall = renderer.viewport.units(sum(block.get_height() for block in blocks))
        return blocks, tall - CLOSE * (len(blocks) - 1)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box, view = self.box, renderer.viewport
        words = box
        if box.width >= STACKED:
            across = min((box.height - 10) * PICTURE_SHAPE, box.width * BESIDE - 5)
            high = across / PICTURE_SHAPE
            place = Box(box.x + 5, box.centre[1] - high / 2 - 1, across, high)
            words = padded(box, left=across + 5)
        else:
            room = box.height - self._words(renderer, box.width)[1] - 2 * CLOSE
            across = min(box.width - 2 * INSET, room * PICTURE_SHAPE)
            high = across / PICTURE_SHAPE
            place = Box(box.centre[0] - across / 2, box.y + CLOSE, across, high)
            words = padded(box, top=max(0.0, high))
        if across >= LEAST_PICTURE:
            draw = vignette if place.width >= READABLE else small_picture
            picture = draw(renderer, self.effects, self.amount, view.px(across))
            yield Sprite(picture, *view.point(place.x, place.y))
        else:
            words = box
        blocks, tall = self._words(renderer, words.width)
        y = words.centre[1] - tall / 2
        for block in blocks:
            line = Box(words.x + INSET, y, words.width - 2 * INSET, view.units(block.get_height()))
            yield aligned(renderer, block, line, self._align)
            y = line.bottom - CLOSE

    @property
    def _align(self) -> Align:
        return "centre" if self.box.width < STACKED else "left"


@dataclass(eq=False)
class DrawingWidget(Widget):
    """A drawing of `assets/art` that fills its box."""

    drawing: str
    box: Box

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        rect = renderer.viewport.rect(self.box)
        yield Sprite(renderer.picture_px(self.drawing, rect.width, rect.height), rect.x, rect.y)


@dataclass(eq=False)
class Pile(Widget):
    """The cards under the deck as rows of small pictures, the next one first."""

    cards: list[Card]

    def _grid(self, renderer: Renderer, width: float) -> tuple[float, int]:
        """Width of a picture in logical units, and how many stand in a line."""
        side = LARGE_NEXT if renderer.viewport.upright else NEXT
        return side, max(1, int((width + 2) / (side + 2)))

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        side, in_line = self._grid(renderer, width)
        return -(-len(self.cards) // in_line) * (side / PICTURE_SHAPE + 2)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        side, in_line = self._grid(renderer, self.box.width)
        for place, card in enumerate(self.cards):
            down, across = divmod(place, in_line)
            picture = small_picture(renderer, card.effects, card.amount, view.px(side))
            x, y = across * (side + 2), down * (side / PICTURE_SHAPE + 2)
            yield Sprite(picture, *view.point(self.box.x + x, self.box.y + y))


class Prices(Group):
    """The price of every distance up to a longest one (rule 3.4), column by column."""

    def __init__(self, longest: int, *, large: bool) -> None:
        self._finish = longest
        self._size = theme.BUTTON if large else theme.SMALL

    def place(self, flow: Flow, renderer: Renderer) -> Iterator[Widget]:
        cells = [
            (
                Label(str(n), self._size, face="display", colour=theme.INK_SOFT),
                Label(str(price(n)), self._size, face="display-bold", colour=theme.CARROT),
            )
            for n in range(1, self._finish + 1)
        ]
        pad, gap = 6.0, 6.0
        least = 2 * pad + 4 + sum(label.wanted_width(renderer) for label in cells[-1])
        columns = max(1, int((flow.width + gap) / (least + gap)))
        rows = -(-self._finish // columns)
        tall = cells[0][0].wanted_height(renderer, least) + 1.5 * pad
        whole = flow.take(rows * (tall + 2))
        inside = padded(whole, right=1)  # no plate is rounded beyond what shows it
        places = grid(inside, shares(columns), [fixed(tall)] * rows, gap, 2)
        for n, labels in enumerate(cells):
            labels[1].align = "right"
            across, down = divmod(n, rows)
            place = places[down][across]
            yield Plate(place, "field" if down % 2 else "row", radius=6)
            for label in labels:
                label.box = padded(place, left=pad, right=pad, bottom=3)
                yield label


class Table(Group):
    """A row for each face of a die, a column for each position that there is (rule 5.1); neighbours
    with the same order share one field. Where the columns are too narrow for their words, the
    fields of a face stand one below the other."""

    def __init__(self, table: DieTable, hares: int, tall: float = ROWS) -> None:
        self._table = table
        self._positions = min(hares, table.positions)
        self._tall = tall

    def _fields(self, face: int) -> Iterator[tuple[int, int, tuple[HareEffect, ...]]]:
        """The first and last position of each field, and what is ordered there."""
        positions = range(1, self._positions + 1)
        for effects, alike in groupby(positions, partial(self._table.effects, face)):
            first, *others = alike
            yield first, others[-1] if others else first, effects

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        positions, faces = self._positions, range(1, self._table.faces + 1)
        parts = [fixed(FACE), stretch(before=2), *shares(positions - 1)]
        _mark, *cells = row(flow.rest(), parts, CLOSE)
        rows = {
            face: [
                (begin, end, Order(_ordered(effects, narrow=width < STACKED), effects), width)
                for begin, end, effects in self._fields(face)
                for width in [joined(cells[begin - 1 : end], CLOSE).width]
            ]
            for face in faces
        }
        fields = [field for some in rows.values() for field in some]
        if any(order.wanted_width(renderer) > width for _b, _e, order, width in fields):
            return [widget for face in faces for widget in self._listed(flow, renderer, face)]
        heads = [
            Label(ordinal(n, Ordinal.IS), theme.LARGE, face="display-bold", align="centre")
            for n in range(1, positions + 1)
        ]
        widgets: list[Widget] = [*heads]
        side_by_side(flow, renderer, [Label(""), *heads], parts)
        tall = {
            face: max(order.wanted_height(renderer, width) for _b, _e, order, width in some)
            for face, some in rows.items()
        }
        leasts = (ROW - less for less in range(int(ROW - FACE)))
        fit = (least for least in leasts if sum(max(least, t) for t in tall.values()) <= self._tall)
        least = next(fit, FACE)  # pictures give way to words
        for face, some in rows.items():
            mark, *cells = row(flow.take(max(least, tall[face]), before=-CLOSE), parts, CLOSE)
            widgets += self._mark(face, mark)
            for begin, end, order, _width in some:
                order.box = joined(cells[begin - 1 : end], CLOSE)
                widgets += [Plate(order.box, "row", radius=10), order]
        return widgets

    def _listed(self, flow: Flow, renderer: Renderer, face: int) -> Iterator[Widget]:
        """The fields of a face one below the other, each with its positions."""
        mark, right = row(flow.rest(), [fixed(FACE), stretch()], CLOSE)
        inside = Flow(right.x, 0.0, right.width, CLOSE)
        shown: list[Widget] = []
        for begin, end, effects in self._fields(face):
            told, last = (ordinal(n, Ordinal.IS) for n in (begin, end))
            if begin != end:
                said = pgettext("positions", "{first} to {last}").format(first=told, last=last)
                told = capitalised(said)
            shown += [
                Label(told, theme.TEXT, face="display-bold"),
                Order(_ordered(effects), effects),
            ]
        put(inside, renderer, shown)
        line = flow.take(max(FACE, inside.bottom), before=CLOSE)
        yield from self._mark(face, Box(mark.x, line.y, mark.width, line.height))
        for widget in shown:
            widget.box = widget.box.moved(0.0, line.y)
            if isinstance(widget, Order):
                yield Plate(widget.box, "row", radius=10)
            yield widget

    def _mark(self, face: int, box: Box) -> Iterator[Widget]:
        yield Plate(box, "row-active", radius=10)
        if self._table.drawn or self._table.faces > DIE_FACES:
            yield Label(str(face), theme.HEADING, face="display-bold", align="centre", box=box)
        else:
            side = min(box.width, box.height) - 8
            yield DrawingWidget(f"ui/die-{face}", placed(padded(box, bottom=2), side, side))


class Closely(Group):
    """Labels closely one below the other, in the largest of these letters that has room."""

    def __init__(self, labels: Sequence[Label], sizes: Sequence[float]) -> None:
        self._labels = labels
        self._sizes = sizes

    def place(self, flow: Flow, renderer: Renderer) -> Sequence[Widget]:
        for size in self._sizes:
            for label in self._labels:
                label.size = size
            inside = Flow(0.0, 0.0, flow.width, CLOSER)
            put(inside, renderer, self._labels)
            if inside.bottom <= SQUARES:
                break
        box = flow.take(inside.bottom)
        move(self._labels, box.x, box.y)
        return self._labels


class Kinds(Group):
    """Every kind of card with its number, column by column (5.2)."""

    def __init__(self, deck: Deck, pile: Sequence[int]) -> None:
        self._deck = deck
        self._pile = pile

    def place(self, flow: Flow, renderer: Renderer) -> Iterator[Widget]:
        cards, gap = self._deck.cards, 6.0
        left = [card.count - self._pile.count(kind) for kind, card in enumerate(cards)]
        shown = []
        for kind, card in enumerate(cards):
            counted = ngettext(
                "{n} card, {left} still to come", "{n} cards, {left} still to come", card.count
            ).format(n=card.count, left=left[kind])
            text = capitalised(orders(card.effects, card.amount))
            shown.append(Order(text, card.effects, card.amount, counted))
        longest = max(order.wanted_width(renderer) for order in shown)
        least = max(LEAST_KIND, longest / (1 - BESIDE))
        columns = 2 if len(cards) <= 12 else 3
        columns = max(1, min(columns, int((flow.width + gap) / (least + gap))))
        width = (flow.width + gap) / columns - gap
        rows = -(-len(cards) // columns)
        least = min(TALLEST_KIND, KINDS / rows - gap)
        tall = [
            fixed(max(least, *(o.wanted_height(renderer, width) for o in shown[n::rows])))
            for n in range(rows)
        ]
        whole = flow.take(length_of(tall, gap))
        places = grid(whole, shares(columns), tall, gap)
        for kind, order in enumerate(shown):
            order.box = places[kind % rows][kind // rows]
            yield Plate(order.box, "row" if left[kind] else "button-off", radius=10)
            yield order


@dataclass(eq=False, repr=False)
class ReferenceScene(PageScene):
    """Everything on one card; its button, Esc and Enter put it away."""

    see_through = True
    width, height = 1150.0, 660.0
    shares = (320.0, 732.0)

    state: GameState
    squares: SquarePicture | None = None
    """Draws squares as the board has them."""
    _all: bool = False
    """Whether all prices are there, and not only the usual ones."""
    _leaf: int = 0
    """Which part is seen where there is room for one only."""

    def sheet(self, box: Box) -> tuple[Widget, Box]:
        """The drawing of the card where there is room for it."""
        if (box.width, box.height) != (self.width, self.height):
            self.indent = 0.0
            return super().sheet(box)
        self.indent = 80.0
        inner = padded(box, left=38, top=22, right=34, bottom=26)
        return DrawingWidget("ui/card-reference", box), inner

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.REFERENCE: ""}

    def handle(self, intent: Intent) -> None:
        if intent == Commanded(Command.REFERENCE):
            self.cancel()  # the key that opened it
        else:
            super().handle(intent)

    def heading(self) -> str:
        return _("Reference card")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        finish = self.state.race.track.finish
        carrot, text = drawn("ui/carrot", CARROT), _("What a move costs")
        told = Pictured(text, picture=carrot, side=CARROT, face="text")
        longest = finish if self._all or not wide else min(USUAL, finish)
        self._more = longest < finish
        prices: Rows = [told, Prices(longest, large=not wide)]
        view = self.host.renderer.viewport
        self._in_leaves = not wide and view.height >= SHORT and not view.upright
        parts: list[Rows] = [self._squares(small=wide), self._hare_squares(), prices]
        if self._in_leaves:
            return [parts[self._leaf]]
        if wide:
            return [[*parts[0], *parts[2]], parts[1]]
        return parts

    def head(self) -> Sequence[Widget]:
        if not self._more:
            return []
        every = Button(_("All prices"), self._show_all, style="button-plain", size=theme.TEXT)
        rules = Button(_("All rules"), self.host.open_rules, "", Command.RULES, size=theme.TEXT)
        rules.style, rules.shows_key = "button-plain", False  # beside long headings
        return [rules, every.named("all prices")]

    def foot(self) -> list[Widget]:
        close = pgettext("button", "Close")
        done = done_button(self.cancel, close, Command.BACK, theme.LARGE, least=52.0)
        return [*(self._leaves() if self._in_leaves else []), done]

    def _leaves(self) -> Iterator[Widget]:
        """A button for each part."""
        titles = _("Squares"), _("Hare squares"), _("Prices")
        for number, title in enumerate(titles):
            style = "button" if number == self._leaf else "button-plain"
            button = Button(title, partial(self._turn_to, number), style=style, size=theme.LARGE)
            yield button.named(f"part {number}")

    def _turn_to(self, leaf: int) -> None:
        self._leaf = leaf
        self.arrange(self.host.renderer)

    def _show_all(self) -> None:
        self._all = True
        self.arrange(self.host.renderer)

    def _squares(self, *, small: bool) -> Rows:
        """What squares do, but for hare squares, and who may come home."""
        return [Closely(self._told(), (theme.TEXT, theme.SMALL) if small else (theme.LARGE,))]

    def _told(self) -> list[Label]:
        race = self.state.race
        kinds = [kind for kind in (*KINDS_TOLD, SquareKind.FINISH) if kind in race.track.kinds]
        each, hares = race.setup.markers, race.markers
        return [self._square(kind, square_help(kind, each, hares)) for kind in kinds]

    def _square(self, kind: SquareKind, text: str) -> Label:
        def picture(renderer: Renderer) -> Surface:
            flag = renderer.picture("ui/icon-flag", SQUARE, SQUARE)
            square = self.squares and self.squares(kind, renderer.viewport.px(SQUARE))
            return square or flag

        if self.squares is None:
            return Label(text, theme.TEXT)
        return Pictured(text, theme.TEXT, picture=picture, side=SQUARE, face="text")

    def _hare_squares(self) -> Rows:
        race, pile = self.state.race, self.state.pile
        match rule := race.ruleset.hare:
            case DieTable():
                card = _("Hare squares: a card and your position")
                die = _("Hare squares: the die and your position")
                if self._in_leaves:
                    tall = self.host.renderer.viewport.height - AROUND_ROWS
                    return [Table(rule, race.markers, tall)]
                return [Label(card if rule.drawn else die), Table(rule, race.markers)]
            case Deck():
                text = ngettext(
                    "Hare squares: {n} card. You draw the top one.",
                    "Hare squares: {n} cards. You draw the top one.",
                    rule.size,
                )
                told = _("No card has been drawn since the deck was shuffled.")
                if pile:
                    told = _("At the bottom of the deck, in the order they will come up:")
                left = _("Still to come: {n}.").format(n=rule.size - len(pile))  # as on the deck
                head = Label(sentences(text.format(n=rule.size), left))
                below = Label(told, theme.TEXT)
                cards = Pile([rule.cards[kind] for kind in pile])
                return [head, Kinds(rule, pile), below, *([cards] if pile else [])]
            case _:
                return [Label(_("Hare squares")), Label(hare_help(rule), theme.LEAD, prose=True)]

    def described(self) -> Iterator[Described]:
        race = self.state.race
        costs = [
            readable(
                ngettext("{n} square: {price}", "{n} squares: {price}", n).format(
                    n=n, price=carrots(price(n))
                )
            )
            for n in range(1, race.track.finish + 1)
        ]
        squares = [readable(label.text) for label in self._told()]
        hares = [readable(line) for line in hare_lines(race.ruleset)]
        if isinstance(race.ruleset.hare, Deck):
            hares.append(readable(cards_to_come(race.ruleset.hare, self.state.pile)))
        yield headline(self.heading())
        for about, lines in (
            (_("Squares"), squares),
            (_("What a move costs"), costs),
            (_("Hare squares"), [line for line in hares if line.name]),
        ):
            yield Described(role=Role.LIST, name=about, inside=tuple(lines))
        yield from (each for each in self.form.described() if each.role is Role.BUTTON)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        return self.form.compose(renderer)  # over the table


def _ordered(effects: Sequence[HareEffect], *, narrow: bool = False) -> str:
    """The orders of a field, in short where it is narrow."""
    name = effect_brief if narrow else effect_name
    return capitalised(" + ".join(name(effect) for effect in effects))
