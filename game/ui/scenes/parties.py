"""Who will you race against? Before a first race: three pairs of rivals, each on a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.bots import PARTIES, SUGGESTED
from game.match import Player
from game.text import _
from game.text.formats import read_out
from game.text.rivals import bot_name, party_for, party_name, party_odds, party_temper
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.commands import Command
from game.ui.kit.described import Described
from game.ui.kit.input import Activated, Intent
from game.ui.kit.layout import column, fixed, length_of, row, shares, stretch
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, aligned, panel_in
from game.ui.table.faces import portrait

from .dialogs import Dialog
from .lessons import begin_race, learners
from .page_scene import LOW, Line, Rows, back_button
from .seat_choices import with_a_name

UNREAD = 2.0
"""Seconds for which Enter begins no race: it was pressed once too often before."""
PAD, GAP, LEAST = 9.0, 2.0, 120.0
"""Margin in a card, gap between its lines, and its least width, in logical units."""


class Look(NamedTuple):
    """How large everything is, and what is told."""

    face: float
    """Size of a portrait, in logical units."""
    head: float
    title: float
    prose: float
    """Letter sizes of the question, of what a pair is, and of what is said of it."""
    told: frozenset[str]


def _looks() -> Iterator[Look]:
    """From that for the largest window to that for the smallest, which has room for least."""
    told = ["coach", "temper", "for"]
    yield Look(136.0, theme.TITLE, theme.HEADING, theme.LARGE, frozenset(told))
    yield Look(100.0, theme.TITLE, theme.LEAD, theme.TEXT, frozenset(told))
    while told:
        yield Look(64.0, theme.HEADING, theme.LEAD, theme.SMALL, frozenset(told))
        del told[0]
    yield Look(46.0, theme.LEAD, theme.LEAD, theme.SMALL, frozenset())


LOOKS = tuple(_looks())


class PartyCard(Button):
    """A pair of rivals: what they are in a word, their faces and names, and a few words."""

    def __init__(
        self, party: str, rivals: Sequence[Player], choose: Callable[[], None], look: Look
    ) -> None:
        style = "button-main" if party == SUGGESTED else "button-plain"
        super().__init__(party_name(party), choose, style=style)
        self._rivals = rivals
        self._look = look
        self.all: Sequence[PartyCard] = [self]
        """All cards side by side: their lines are level."""
        self._told = (party_temper(party), party_odds(party), party_for(party))
        ink = theme.INK
        leaf = ink if party == SUGGESTED else theme.LEAF
        lines: list[tuple[str, str, theme.Colour, Face]] = [
            ("temper", self._told[0], ink, "text"),
            ("", self._told[1], ink, "text-bold"),
            ("for", self._told[2], leaf, "display-bold"),
        ]
        self._lines = [line[1:] for line in lines if line[0] in {"", *look.told}]

    def _words(self, renderer: Renderer, room: float) -> list[Surface]:
        """What is said of them, one below the other."""
        return [
            renderer.block(text, self._look.prose, room, ink, face, align="centre")
            for text, ink, face in self._lines
        ]

    def _name(self, renderer: Renderer, rival: Player, room: float) -> Surface:
        name = bot_name(rival.bot or "")
        fits = renderer.width(name, self._look.prose, "text-bold") <= room
        size = self._look.prose if fits else theme.FINE
        return renderer.block(name, size, room, face="text-bold", align="centre")

    def _parts(self, renderer: Renderer, width: float) -> list[float]:
        """Heights of head, faces, names, and of each line below, as on the cards beside it."""
        return [
            max(each) for each in zip(*(c._own(renderer, width) for c in self.all), strict=True)
        ]

    def _own(self, renderer: Renderer, width: float) -> list[float]:
        """The heights that its own words need."""
        view, room = renderer.viewport, width - 2 * PAD
        head = renderer.block_height(self.text, self._look.title, room, "display-bold")
        names = (self._name(renderer, rival, room / 2).get_height() for rival in self._rivals)
        words = (view.units(each.get_height()) for each in self._words(renderer, room))
        return [head, self._look.face, view.units(max(names)), *words]

    def wanted_width(self, renderer: Renderer) -> float:
        return LEAST

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return length_of([*map(fixed, self._parts(renderer, width))], GAP) + 2 * PAD

    def described(self) -> Described:
        names = [bot_name(each.bot or "") for each in self._rivals]
        return replace(super().described(), more=read_out(*names, *self._told))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield panel_in(renderer, self.box, self._style(self.style), 14)
        inner = self.box.inset(PAD)
        tall = self._parts(renderer, self.box.width)
        parts = [*map(fixed, tall[:3]), stretch(least=tall[3]), *map(fixed, tall[4:])]
        head, faces, names, *places = column(inner, parts, GAP)
        title = renderer.text(self.text, self._look.title, face="display-bold")
        yield aligned(renderer, title, head, "centre")
        side = self._look.face
        for each, face, name in zip(
            self._rivals, row(faces, shares(2)), row(names, shares(2)), strict=True
        ):
            drawing = renderer.picture(portrait(each)[0], side, side, each.colour)
            yield aligned(renderer, drawing, face, "centre")
            yield aligned(renderer, self._name(renderer, each, name.width), name, "centre")
        for lettering, place in zip(self._words(renderer, inner.width), places, strict=True):
            yield aligned(renderer, lettering, place, "centre")
        yield from self._ring(renderer)


@dataclass(eq=False, repr=False)
class PartiesDialog(Dialog):
    """Who a newcomer would like to race against, by this edition; a press begins the race."""

    width = 1180.0

    edition_name: str
    _look: Look = LOOKS[0]

    def __post_init__(self) -> None:
        self._opened = self.host.clock()

    def handle(self, intent: Intent) -> None:
        soon = self.host.clock() - self._opened < UNREAD
        begins = isinstance(intent, Activated) and isinstance(self.form.focus, PartyCard)
        if not (soon and begins):
            super().handle(intent)

    def arrange(self, renderer: Renderer) -> None:
        first = not self.form.widgets
        for self._look in LOOKS:
            super().arrange(renderer)
            if not any(isinstance(each, ScrollArea) and each.most for each in self.form.widgets):
                break
        if first:
            self.form.set_focus(next(w for w in self.form.widgets if w.name == SUGGESTED))
            edition = self.host.library.edition(self.edition_name)
            board = self.host.library.board("2000")
            players = learners(self.host, PARTIES[SUGGESTED].rivals)
            self.preparing = self.navigator.draw_race_ahead(
                edition, edition.ruleset.hare, board, players
            )

    def rows(self) -> Rows:
        head = Label(
            _("Who will you race against?"),
            self._look.head,
            face="display-bold",
            align="centre",
        )
        coach = Label(
            _("Your coach helps you, and knows as much as the best hare."),
            self._look.prose,
            align="centre",
        )
        cards = [*map(self._card, PARTIES)]
        for card in cards:
            card.all = cards
        return [head, cards, *([coach] if "coach" in self._look.told else [])]

    def _card(self, party: str) -> PartyCard:
        bots = PARTIES[party].rivals
        rivals = learners(self.host, bots)[1:]
        begin = partial(begin_race, self.host, self.edition_name, bots)
        choose = partial(with_a_name, self.host, begin)
        return PartyCard(party, rivals, choose, self._look).named(party)

    def foot(self) -> Rows:
        more = Button(
            _("More players, other rivals"),
            self.navigator.open_new_race,
            "star",
            Command.NEW_RACE,
            style="button-plain",
        )
        together = Button(
            _("Play together"),
            partial(self.navigator.open_new_race, together=True),
            "person",
            Command.PEOPLE,
            style="button-plain",
        )
        back = back_button(self.host.pop)
        buttons = [back, together, more]
        if self._look is LOOKS[-1]:
            for each in buttons:
                each.least, each.size, each.icon = LOW, theme.TEXT, ""
        return [Line(buttons)]
