"""Which edition is played: a box for each with its facts, or all of them compared in a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.content.editions import Edition
from game.text import _
from game.text.editions import (
    COMPARED,
    Fact,
    begun_and_left,
    fact_line,
    fact_name,
    fact_of,
    measured,
    title_of,
    why_best,
)
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import Described
from game.ui.kit.layout import Flow, move, row, shares
from game.ui.kit.widgets import Button, Label, Widget, aligned, panel_in

from .page_scene import (
    LEAST_COLUMN,
    Card,
    Group,
    Heads,
    PageScene,
    Pictured,
    Rows,
    Table,
    back_button,
    drawn,
)

PAD, CLOSE, GAP = 9.0, -3.0, 12.0
"""Margin of a box, and the gaps between its lines and between boxes, in logical units."""
LEAST_BOX, MOST_ACROSS = 250.0, 4
"""Least width of a box in logical units, and how many stand side by side at most."""
LID = 140 / 300
"""Height of the picture on a lid, as a part of its width."""
LEAST = 37.0
"""Least height of a button in the table, in logical units."""
IN_LINE = 3
"""Facts beside one another where there is no room for the table."""
STAR = 20.0
"""Size of the signs of a recommended edition and of the chosen one, in logical units."""
APART = 8.0
"""How far columns of the table are apart, besides their gap, in logical units."""
WORDS = 80.0
"""Width that the table needs besides, in logical units, so that what hare squares do has room."""
FIRST = ("first", "two", "experts")
"""Whose best edition comes first; all others follow by their years."""


FACTS = (Fact.PLAYERS, Fact.MINUTES, Fact.CARROTS, Fact.LUCK, Fact.HARES)
"""What every box tells."""


class Cell(Label):
    """A fact, with room between it and the next."""

    def wanted_width(self, renderer: Renderer) -> float:
        return super().wanted_width(renderer) + APART


class EditionBox(Button):
    """A press chooses this edition: its lid, title and facts; it glows and is ticked if it is
    chosen already."""

    def __init__(self, edition: Edition, choose: Callable[[], None], *, chosen: bool) -> None:
        style = "button-main" if chosen else "button-plain"
        super().__init__(title_of(edition), choose, style=style, chosen=chosen)
        self.named(edition.name)
        self._edition = edition
        self._chosen = chosen

    def wanted_width(self, renderer: Renderer) -> float:
        return LEAST_BOX

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return self._lines(renderer, width)[1] + PAD

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box = self.box
        yield panel_in(renderer, box, self._style(self.style), 14)
        wide = box.width - 2 * PAD
        lid = renderer.picture(f"ui/box-{self._edition.box.picture}", wide, wide * LID)
        yield aligned(renderer, lid, Box(box.x + PAD, box.y + PAD, wide, wide * LID), "centre")
        lines, _bottom = self._lines(renderer, box.width)
        move(lines, box.x, box.y)
        for line in lines:
            yield from line.compose(renderer)
        yield from self._ring(renderer)

    def described(self) -> Described:
        facts = (fact_line(self._edition, each) for each in FACTS)
        best = [fact_line(self._edition, Fact.BEST_FOR)] if why_best(self._edition) else []
        told = "\n".join([*best, why_best(self._edition), *facts]).strip()
        return replace(super().described(), more=told)

    def _lines(self, renderer: Renderer, width: float) -> tuple[list[Label], float]:
        """What stands below the lid of a box at 0, 0, and where it ends."""
        edition = self._edition
        flow = Flow(PAD, PAD + (width - 2 * PAD) * LID + PAD / 3, width - 2 * PAD, CLOSE)
        lines: list[Label] = []

        def put(*labels: Label, before: float = 0.0) -> None:
            flow.put(renderer, *labels, before=before)
            lines.extend(labels)

        def fact(which: Fact) -> Label:
            return Cell(fact_line(edition, which), theme.SMALL)

        title = Label(title_of(edition), theme.BUTTON, face="display-bold")
        if self._chosen:
            check = drawn("ui/icon-check", STAR)
            title = Pictured(title.text, title.size, face=title.face, picture=check, side=STAR)
        put(title)
        if told := why_best(edition):
            best, star = fact_line(edition, Fact.BEST_FOR), drawn("ui/icon-star", STAR)
            put(Pictured(best, theme.TEXT, picture=star, side=STAR), before=-CLOSE)
            put(Label(told, theme.SMALL))
        players, minutes, carrots, luck, hares = map(fact, FACTS)
        put(players, minutes)
        put(carrots, luck)
        put(hares)
        if edition.box.year is not None and str(edition.box.year) not in title_of(edition):
            put(fact(Fact.YEAR))
        return lines, flow.bottom


class Boxes(Group):
    """Boxes in rows, equally wide; those of one row are equally high."""

    def __init__(self, boxes: Sequence[EditionBox]) -> None:
        self._boxes = boxes

    def place(self, flow: Flow, renderer: Renderer) -> Iterable[Widget]:
        across = int((flow.width + GAP) // (LEAST_BOX + GAP))
        across = max(1, min(MOST_ACROSS, across, len(self._boxes)))
        for start in range(0, len(self._boxes), across):
            some = self._boxes[start : start + across]
            places = row(flow.rest(), shares(across), GAP)
            tall = max(each.wanted_height(renderer, places[0].width) for each in some)
            line = flow.take(tall, before=GAP / 2 if start else 0.0)
            for each, place in zip(some, places, strict=False):
                each.box = Box(place.x, line.y, place.width, tall)
        return self._boxes


@dataclass(eq=False, repr=False)
class EditionsScene(PageScene):
    """All editions; `done` is told the name of the one that is chosen, and nothing on Esc."""

    width, height = 1230.0, 704.0
    shares = (1.0,)

    _chosen: str
    _done: Callable[[str], None]

    def __post_init__(self) -> None:
        self._editions = sorted(self.host.library.sound_editions(), key=_order)
        self._compared = False
        """Whether the table is shown instead of the boxes."""

    @property
    def edition_name(self) -> str:  # type: ignore[override]
        """The one whose rules are told: that of the box in hand, else the one that is chosen."""
        names = [edition.name for edition in self._editions]
        in_hand = (
            each.name
            for each in self.form.widgets
            if each.name in names and (each.hot or each.focused)
        )
        return next(in_hand, self._chosen)

    # --- placing ----------------------------------------------------------------------------

    @property
    def least(self) -> float:  # type: ignore[override]
        """A table that is too wide is told box by box instead."""
        if not self._compared:
            return LEAST_COLUMN
        table = self._table()
        return table.least_width(self.host.renderer) + 2 * table.pad + WORDS

    @property
    def leaf(self) -> str:
        return "table" if self._compared else "boxes"

    def heading(self) -> str:
        return _("Choose an edition")

    def over(self) -> Heads | None:
        return Heads(self._shown) if self._compared else None

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        note = Label(measured(), theme.SMALL, colour=theme.INK_SOFT)
        if not self._compared:
            boxes = [
                EditionBox(each, partial(self._choose, each.name), chosen=self._is_chosen(each))
                for each in self._editions
            ]
            return [[Boxes(boxes), note]]
        note.text = f"{begun_and_left()}\n{note.text}"
        if wide:
            self._shown = self._table()
            return [[self._shown, note]]
        return [[*(Card([self._button(e), *_facts(e)], "row") for e in self._editions), note]]

    def head(self) -> list[Widget]:
        words = _("Show the boxes") if self._compared else _("Compare them")
        icon = "box" if self._compared else "chart"
        return [Button(words, self._turn_over, icon, Command.COMPARE)]

    def foot(self) -> list[Widget]:
        return [back_button(self.cancel)]

    def cancel(self) -> None:
        if self._compared:
            self._turn_over()
        else:
            super().cancel()

    def _table(self) -> Table:
        """A row for each edition, a column for each fact."""
        rows: list[list[Widget]] = [
            [
                self._button(each),
                *(Cell(fact_of(each, fact, full=True), theme.TEXT) for fact in COMPARED),
            ]
            for each in self._editions
        ]
        heads = [
            Cell(told, theme.TEXT, colour=theme.INK_SOFT, face="text-bold")
            for told in (_("Edition"), *map(fact_name, COMPARED))
        ]
        return Table(rows, 1 + COMPARED.index(Fact.HARES), "row", heads)

    def _button(self, edition: Edition) -> Button:
        style, icon = ("button-main", "check") if self._is_chosen(edition) else ("button-plain", "")
        choose = partial(self._choose, edition.name)
        button = Button(title_of(edition), choose, icon, style=style, size=theme.TEXT, least=LEAST)
        return button.named(edition.name)

    def _is_chosen(self, edition: Edition) -> bool:
        return edition.name == self._chosen

    # --- choosing ---------------------------------------------------------------------------

    def _turn_over(self) -> None:
        self._compared = not self._compared
        self.arrange(self.host.renderer)

    def _choose(self, name: str) -> None:
        self.host.pop()
        self._done(name)


def _order(edition: Edition) -> tuple[int, int]:
    box = edition.box
    badge = FIRST.index(box.best_for) if box.best_for in FIRST else len(FIRST)
    return badge, box.year or 9999


def _facts(edition: Edition) -> list[list[Label]]:
    """The facts of an edition in lines, where there is no room for a table."""
    told = [
        Label(fact_line(edition, fact, full=fact is not Fact.HARES), theme.TEXT)
        for fact in COMPARED
        if fact_of(edition, fact)
    ]
    return [told[start : start + IN_LINE] for start in range(0, len(told), IN_LINE)]
