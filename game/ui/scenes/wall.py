"""A person's wall: the boxes and portraits of what they have raced, and their achievements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Surface
from pygame.transform import grayscale

from game.bots import ROSTER
from game.content.editions import Edition
from game.records.statistics import Outing, Which
from game.records.wall import ACHIEVEMENTS, Sign, first_days, signs
from game.text import _, pgettext
from game.text.achievements import achievement, sign_words
from game.text.default_names import spoken_name
from game.text.editions import title_of
from game.text.formats import labelled, moment, read_out
from game.text.rivals import bot_name
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, part_of
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.described import Described, Role
from game.ui.kit.widgets import Button, Choice, Label, Widget, aligned, panel_in
from game.ui.table.faces import rival_face

from .editions import LID
from .page_scene import Grid, PageScene, Pictured, Row, Rows, back_button, drawn

PAD, SIGN = 7.0, 20.0
"""Margin of an exhibit, and the size of its signs, in logical units."""
LID_WIDTH, FACE = 148.0, 78.0
"""Least width of a box, and width of a portrait, in logical units."""
PICTURES = {
    Sign.RACED: "ui/icon-flag",
    Sign.WON: "ui/icon-crown",
    Sign.FROM_LAST: "ui/icon-up",
    Sign.TO_THE_CARROT: "ui/carrot",
}


class Exhibit(Button):
    """A picture with its name and signs, grey as long as it has none; a press shows more."""

    def __init__(
        self,
        what: str,
        picture: str,
        size: tuple[float, float],
        found: Iterable[Sign],
        look: Callable[[], None],
    ) -> None:
        self._signs = [each for each in Sign if each in found]
        told = [sign_words(each.value) for each in self._signs] or [_("Not raced yet")]
        super().__init__(what, look, "eye", style="button-plain", title="\n".join(told))
        self._picture = picture
        self._shape = size
        self._told = told

    def wordless(self) -> Box | None:
        return self.box if self._signs else None

    def wanted_width(self, renderer: Renderer) -> float:
        words = max(
            renderer.longest_word(self.text, theme.TEXT, "display"),
            renderer.longest_word(_("Not raced yet"), theme.SMALL),
            len(Sign) * SIGN,
        )
        return max(self._shape[0], words) + 2 * PAD

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        inside = width - 2 * PAD
        high = renderer.block_height(self.text, theme.TEXT, inside, "display")
        return self._high(inside) + high + self._foot(renderer, inside) + 2 * PAD

    def _wide(self, inside: float) -> float:
        """Width of the picture: a lid fills the box, a portrait does not grow."""
        wide, high = self._shape
        return inside if wide > high else min(wide, inside)

    def _high(self, inside: float) -> float:
        wide, high = self._shape
        return self._wide(inside) * high / wide

    def _foot(self, renderer: Renderer, inside: float) -> float:
        if self._signs:
            return SIGN
        return max(SIGN, renderer.block_height(self._told[0], theme.SMALL, inside))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box, inside = self.box, self.box.width - 2 * PAD
        yield panel_in(renderer, box, self._style(self.style), 14)
        wide, high = self._wide(inside), self._high(inside)
        x, y = box.x + PAD, box.y + PAD
        drawing = renderer.picture(self._picture, wide, high)
        if not self._signs:
            drawing = greyed(renderer, self._picture, drawing)
        yield aligned(renderer, drawing, Box(x, y, inside, high), "centre")
        foot = self._foot(renderer, inside)
        name = Box(x, y + high, inside, box.height - 2 * PAD - high - foot)
        yield from Label(self.text, theme.TEXT, face="display", align="centre", box=name).compose(
            renderer
        )
        below = Box(x, name.bottom, inside, foot)
        if not self._signs:
            yield from Label(
                self._told[0], theme.SMALL, colour=theme.INK_SOFT, align="centre", box=below
            ).compose(renderer)
        x += (inside - len(self._signs) * SIGN) / 2
        for number, each in enumerate(self._signs):
            sign = renderer.picture(PICTURES[each], SIGN - 2, SIGN - 2)
            yield Sprite(sign, *renderer.viewport.point(x + number * SIGN, below.y))
        yield from self._ring(renderer)

    def described(self) -> Described:
        return replace(super().described(), more=read_out(*self._told))


def greyed(renderer: Renderer, name: str, drawing: Surface) -> Surface:
    """A drawing without its colours."""
    key = "grey", name, drawing.get_size()
    return renderer.kept(key, lambda: grayscale(part_of(drawing, drawing.get_rect())))


class Achieved(Pictured):
    """An achievement, ticked if it has been done."""

    is_done = False

    def described(self) -> Described:
        told = self.text if self.is_done else labelled(_("Still open"), self.text)
        return Described(role=Role.TEXT, name=told)


@dataclass(eq=False, repr=False)
class WallScene(PageScene):
    """The wall of one person, made of these races."""

    width, height = 1230.0, 704.0
    shares = (3.0, 2.0)

    _outings: Sequence[Outing]
    _person: str
    _look: Callable[[str | None, str | None], None]
    _leaves: bool = False
    """Whether Back leaves the statistics below, too."""
    _people: Sequence[str] = ()
    """All who have a wall."""
    _turn_to: Callable[[str], Sequence[Outing]] | None = None
    """Turns the page below to one of them, and gives their races."""

    def heading(self) -> str:
        return labelled(pgettext("heading", "Trophies"), spoken_name(None, self._person))

    def head(self) -> Sequence[Widget]:
        if len(self._people) < 2 or self._turn_to is None:
            return []
        name = partial(spoken_name, None)
        return [Choice(self._people, self._person, name, self._turn).named("person")]

    def _turn(self, person: str) -> None:
        assert self._turn_to is not None
        self._person, self._outings = person, self._turn_to(person)
        self.arrange(self.host.renderer)

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        editions = [self._box(each) for each in self.host.library.sound_editions()]
        rivals = [self._portrait(bot) for bot in ROSTER]
        head = partial(Label, size=theme.LEAD, face="display-bold")
        softly = partial(Label, size=theme.SMALL, colour=theme.INK_SOFT)
        return [
            [
                head(_("Editions")),
                Grid(editions),
                softly(_editions()),
                Grid([*map(self._meaning, Sign)]),
                head(_("Rivals")),
                Grid(rivals),
                softly(_about()),
            ],
            [head(pgettext("heading", "Achievements")), *self._achievements()],
        ]

    def _box(self, edition: Edition) -> Exhibit:
        found = signs(each for each in self._outings if each in Which(edition=edition.name))
        look = partial(self._show, edition.name, None)
        size, picture = (LID_WIDTH, LID_WIDTH * LID), f"ui/box-{edition.box.picture}"
        return Exhibit(title_of(edition), picture, size, found, look).named(edition.name)

    @staticmethod
    def _meaning(sign: Sign) -> Pictured:
        """A sign and what it says: nobody can point with a finger."""
        return Pictured(
            sign_words(sign.value),
            theme.SMALL,
            picture=drawn(PICTURES[sign], SIGN - 2),
            side=SIGN,
            face="text",
        )

    def _portrait(self, bot: str) -> Exhibit:
        found = signs(each for each in self._outings if each in Which(rival=bot))
        look = partial(self._show, None, bot)
        return Exhibit(bot_name(bot), rival_face(bot), (FACE, FACE), found, look).named(bot)

    def _achievements(self) -> Iterator[Row]:
        """Those that have been done first, with their days; the others in softer ink."""
        days = first_days(self._outings)
        for name in sorted(ACHIEVEMENTS, key=lambda each: each not in days):
            text, done = achievement(name), days.get(name)
            if done is not None:
                text = f"{text}\n{moment(done)}"
            line = Achieved(
                text,
                theme.TEXT,
                picture=drawn(f"ui/icon-{'star-empty' if done is None else 'star'}", SIGN),
                side=SIGN,
                face="text" if done is None else "text-bold",
                colour=theme.INK_SOFT if done is None else theme.INK,
            )
            line.is_done = done is not None
            yield line

    def foot(self) -> list[Widget]:
        return [back_button(self.cancel)]

    def cancel(self) -> None:
        super().cancel()
        if self._leaves:
            self.host.pop()

    def _show(self, edition: str | None, rival: str | None) -> None:
        """Show more of the races in this edition, or against this rival."""
        self.host.pop()
        self._look(edition, rival)


def _editions() -> str:
    return _(
        "Each box has slightly different rules. Most are named after publisher and year. You "
        "choose one under “New race”."
    )


def _about() -> str:
    return _(
        "Only races that you ran from the start to the end against others count, with no roll or "
        "card undone. Races with a handicap count too."
    )
