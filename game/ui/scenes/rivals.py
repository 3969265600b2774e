"""The page of rivals: who may take a seat, how they run, and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Surface

from game.bots import NEWCOMER_WINS, PARTIES, ROSTER, STRENGTH
from game.content.profile import Profile
from game.content.saved_races import open_races, saved_races
from game.content.settings import NOBODY, PERSON
from game.text import _, pgettext
from game.text.formats import read_out
from game.text.rivals import bot_name, bot_temper, newcomer_wins
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.commands import Command
from game.ui.kit.described import Described
from game.ui.kit.layout import column, fixed, length_of, padded, placed, row, shares, stretch
from game.ui.kit.widgets import Button, Label, aligned, panel_in
from game.ui.scenes.dialogs import GAP, Dialog
from game.ui.scenes.dialogs import PAD as SHEET
from game.ui.scenes.page_scene import EDGE, SHORT, Grid, Line, Row, Rows, back_button
from game.ui.scenes.persons import PersonCard
from game.ui.table.faces import rival_face

GUEST = "guest"
"""Instead of who takes a seat: a person of whom nothing is kept."""
STARS = 5
STAR, PORTRAIT, PAD = 19.0, 84.0, 9.0
"""Sizes of a star and a portrait, and the margin around them, in logical units."""
NAME = theme.BUTTON
LEAST, MOST = 300.0, 3
"""Least width of a card, in logical units, and most cards side by side."""


def who_name(who: str) -> str:
    """The name of who takes a seat."""
    if who == PERSON:
        return pgettext("seat", "Person")
    if who == GUEST:
        return pgettext("seat", "Guest")
    return pgettext("seat", "Nobody") if who == NOBODY else bot_name(who)


def who_picture(who: str, colour: str) -> tuple[str, str]:
    """The picture of who takes the seat of this colour; a plus where somebody may."""
    if who in (PERSON, GUEST, NOBODY):
        return ("ui/icon-plus" if who == NOBODY else "ui/icon-person", "")
    return rival_face(who), colour


def has_never_raced() -> bool:
    """Whether no race has been run here."""
    return not (open_races() or saved_races())


class RivalCard(Button):
    """A rival who may take the seat: face, name, strength, and a few words; marked if already in
    it. `advice` is a line more."""

    def __init__(
        self, bot: str, colour: str, advice: str, choose: Callable[[], None], *, chosen: bool
    ) -> None:
        style = "button-main" if chosen else "button-plain"
        super().__init__(bot_name(bot), choose, style=style, chosen=chosen)
        self._bot = bot
        self._colour = colour
        self._advice = advice

    def _head(self, renderer: Renderer, room: float) -> Surface:
        return renderer.block(self.text, NAME, room - STARS * STAR, face="display-bold")

    def _told(self, renderer: Renderer, room: float) -> list[Surface]:
        """What is said of the rival, one below the other."""
        told = [
            renderer.block(bot_temper(self._bot), theme.TEXT, room),
            renderer.block(newcomer_wins(self._bot), theme.SMALL, room, face="text-bold"),
        ]
        if self._advice:
            ink = theme.INK if self.style == "button-main" else theme.LEAF
            told.append(renderer.block(self._advice, theme.SMALL, room, ink, "display-bold"))
        return told

    def wanted_width(self, renderer: Renderer) -> float:
        name = renderer.longest_word(self.text, NAME, "display-bold")
        return 3 * PAD + PORTRAIT + name + STARS * STAR

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        room = width - PORTRAIT - 3 * PAD
        words = [self._head(renderer, room), *self._told(renderer, room)]
        tall = sum(renderer.viewport.units(each.get_height()) for each in words)
        return max(PORTRAIT, tall) + 2 * PAD

    def described(self) -> Described:
        told = bot_temper(self._bot), newcomer_wins(self._bot), self._advice
        return replace(super().described(), more=read_out(*told))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        yield panel_in(renderer, box, self._style(self.style), 14)
        face, words = row(box.inset(PAD), [fixed(PORTRAIT), stretch()], PAD)
        drawing = renderer.picture(rival_face(self._bot), PORTRAIT, PORTRAIT, self._colour)
        yield aligned(renderer, drawing, face, "centre")
        head, told = self._head(renderer, words.width), self._told(renderer, words.width)
        tall = [fixed(view.units(each.get_height())) for each in (head, *told)]
        block = placed(words, words.width, length_of(tall))
        name_place, *places = column(block, tall)
        yield aligned(renderer, head, name_place, "left")
        for lettering, place in zip(told, places, strict=True):
            yield aligned(renderer, lettering, place, "left")
        stars = padded(name_place, left=words.width - STARS * STAR)
        for number, place in enumerate(row(stars, shares(STARS))):
            star = "ui/icon-star" if number < STRENGTH[self._bot] else "ui/icon-star-empty"
            drawing = renderer.picture(star, STAR - 2, STAR - 2)
            yield aligned(renderer, drawing, place, "centre")
        yield from self._ring(renderer)


@dataclass(eq=False, repr=False)
class RivalsDialog(Dialog):
    """Who is to sit in the seat of this colour: a person, nobody, or a rival, from gentle to
    fierce. `_persons` are known by name, and who of them sits elsewhere. `_done` is told who was
    chosen, and the name of a person who is known."""

    width = 1240.0

    _seat: str
    _colour: str
    _who: str
    _persons: Sequence[tuple[Profile, bool]]
    _name: str
    """The name of the person who sits there, if one does."""
    _done: Callable[[str, str], None]
    _to_people: Callable[[], None]

    def __post_init__(self) -> None:
        self._advises = has_never_raced()

    def heading(self) -> str:
        return _("Who is player {n}?").format(n=self._seat)

    def rows(self) -> Rows:
        told = _(
            "From gentle to fierce. Each card says how often a newcomer wins against two such "
            "rivals."
        )
        room = min(self.width, self.host.renderer.viewport.width - 2 * EDGE) - 2 * SHEET
        across = max(1, min(MOST, int((room + GAP) / (LEAST + GAP))))
        cards = [self._card(bot) for bot in ROSTER]
        people = [self._person(*each) for each in self._persons]
        persons: list[Row] = [Grid(people)] if people else []
        if self._is_short:
            persons.append(Line(self._others()))
        return [
            *persons,
            Label(told, theme.TEXT, align="centre"),
            *(cards[start : start + across] for start in range(0, len(cards), across)),
        ]

    def _person(self, person: Profile, elsewhere: bool) -> PersonCard:
        """The portrait of a person who is known; nobody sits twice."""
        chosen = self._who == PERSON and person.name == self._name
        choose = partial(self._choose, PERSON, person.name)
        card = PersonCard(person, choose, chosen=chosen, beside=True)
        card.enabled = not elsewhere
        return card

    def _other(self, who: str) -> Button:
        """The button for somebody who is no rival, and not known."""
        icon, style = ("cross" if who == NOBODY else "person"), self._style(who)
        words = _("New person") if who == PERSON and self._persons else who_name(who)
        button = Button(words, partial(self._choose, who), icon, style=style)
        button.chosen = style == "button-main"
        return button.named(f"who {who}")

    def _card(self, bot: str) -> RivalCard:
        weaker = max(PARTIES["lively"].rivals, key=NEWCOMER_WINS.__getitem__)
        good = {*PARTIES["gentle"].rivals, weaker}
        advice = _("Good for your first race") if self._advises and bot in good else ""
        choose = partial(self._choose, bot)
        card = RivalCard(bot, self._colour, advice, choose, chosen=bot == self._who)
        return card.named(f"who {bot}")

    def _style(self, who: str) -> str:
        known = who == PERSON and any(self._name == each.name for each, _else in self._persons)
        return "button-main" if who == self._who and not known else "button-plain"

    def foot(self) -> Rows:
        others = [] if self._is_short else self._others()
        return [Line([*others, back_button(self.host.pop)])]

    @property
    def _is_short(self) -> bool:
        """Whether the window has no room for a foot of several buttons."""
        return self.host.renderer.viewport.height < SHORT

    def _others(self) -> list[Button]:
        """The buttons for whoever has no card."""
        people = Button(
            _("People"), self._open_people, "gear", Command.PEOPLE, style="button-plain"
        )
        others = [self._other(who) for who in (PERSON, GUEST, NOBODY)]
        return [*others, people] if self._persons else others

    def _open_people(self) -> None:
        self.host.pop()
        self._to_people()

    def _choose(self, who: str, name: str = "") -> None:
        self.host.pop()
        self._done(who, name)
