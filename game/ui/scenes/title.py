"""The title picture and the way into a race, or back into one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game import __version__
from game.content.saved_races import open_races, saved_races
from game.content.series import numbers
from game.content.settings import SEATS
from game.text import _, pgettext
from game.text.language import available, facts
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, headline, readable
from game.ui.kit.layout import NOWHERE, Flow, fixed, length_of, move, padded, placed, row
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Plate, Widget, panel_in
from game.ui.scenes.navigation import Host

from .living_picture import LivingPicture
from .page import NoticeScene, Page

if TYPE_CHECKING:
    from .kept_race import KeptRace

BUTTON_WIDTH, BUTTON_HEIGHT, LOW, GAP = 300.0, 58.0, 44.0, 10.0
"""Size of a button, its height where there is little room, and the gap between two, in logical
units."""
PAD, EDGE = 26.0, 8.0
"""Margins around the buttons, and from there to the edge of the window, in logical units."""
MIDDLE, UNDER = 0.23, 0.62
"""The middle of the title, as a part of the window's height; from there to the line below it, as a
part of its own height."""
OUTLINES = 0.16
"""Width of the title's outline on both sides, as a part of its letter size."""
HOST, WELCOME, UP = 170.0, 330.0, 59.0
"""Height of the host, width of the sheet with what it says, and its upper edge above the middle of
the button that it points at, in logical units."""
WORDLESS = HOST * theme.FIGURE_SHAPE + 30.0
"""Width of that sheet without the words, in logical units."""
CARD, CARD_HEIGHT, BESIDE = 344.0, 326.0, 22.0
"""Size of the card of the race to continue, and the gap before it, in logical units."""


class Invitation(Widget):
    """The lessons' host and what it says: a press on it is one on the button that it points at."""

    def __init__(self, box: Box, invites_to: Button) -> None:
        self.box, self._invites_to = box, invites_to

    def pressable(self, x: float, y: float) -> bool:
        return self.box.contains(x, y)

    def activate(self) -> None:
        self._invites_to.activate()

    def telling(self, renderer: Renderer) -> None:
        """The title composes it."""

    def described(self) -> Described:
        return readable(_invitation())


class TitleScene(NoticeScene, Page):
    """Continue, new race, the saved ones, settings, quit."""

    welcomes = True
    music = "title"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.landscape = LivingPicture(self, "ui/title")
        self.preparing = self._prepare()
        self._drawing: Iterator[None] = iter(())
        """Draws the picture of the race to continue."""
        self._waiting: list[Path] | None = None
        """The races under way, the latest first; None before the first arrangement, when the scene
        before this one has gone and saved its race."""
        self._race: KeptRace | None = None
        """The race to continue; None before it has been read."""
        self._has_people = False
        """Whether anybody who plays here has given a name; looked up after the first picture."""
        self._plate = self._menu = NOWHERE
        self._beside: list[Box] = []
        self._invited: Button | None = None
        """The lessons, if nobody has run a race here yet, or done one of them."""

    def arrange(self, renderer: Renderer) -> None:
        if self._waiting is None:
            self._waiting = open_races()
        go, saved = self.navigator, bool(saved_races()) or len(self._waiting) > 1
        new_race = go.to_new_race if saved or self._waiting else go.open_parties
        buttons = [
            Button(_("New race"), new_race, "flag", Command.NEW_RACE),
            Button(_("Learn and practise"), go.to_lessons, "hint", Command.LEARN),
            Button(_("Settings"), go.open_settings, "gear", Command.SETTINGS),
            Button(_("Quit"), self.host.quit, "quit", Command.QUIT),
        ]
        new_here = not (saved or self._waiting) and self._has_done_nothing()
        self._invited = buttons[1] if new_here else None
        main = self._invited or buttons[0]
        if saved:
            listed = Button(_("Saved races"), go.open_saved_races, "eye", Command.SAVED_RACES)
            buttons.insert(2, listed)
        if numbers():
            buttons.insert(1, Button(_("Series"), go.to_series, "crown", Command.SERIES))
        if self._waiting:
            main = Button(pgettext("race", "Continue"), self._go_on, "play", Command.CONTINUE)
            buttons.insert(0, main)
        main.style = "button-main"
        for button in buttons:
            button.size = theme.LEAD
        self._place(renderer, buttons)
        plate, area = Plate(self._plate, radius=26), ScrollArea(self._menu, buttons).named("menu")
        host: list[Widget] = []
        if self._invited is not None and (box := self._sheet(renderer, self._invited)):
            above = Box(box.x, box.bottom - HOST - 6, box.width, HOST + 6)
            host = [Invitation(above, self._invited).named("host")]
        corner = self._corner(renderer, new_here=new_here)
        self.form = self.form.renewed([plate, area, *host, *buttons, *self._cards(), *corner])

    def _corner(self, renderer: Renderer, *, new_here: bool) -> list[Button]:
        """The globe, and beside it the people who play here, once there are any and if there is
        room: the settings lead to them, too. Above it the host stands if somebody is `new_here`."""
        globe = self._globe(renderer)
        if not self._has_people:
            return globe
        go, view = self.navigator.open_people, renderer.viewport
        people = Button(_("People"), go, "person", Command.PEOPLE, size=theme.TEXT)
        wide = people.wanted_width(renderer) + PAD
        places = [(EDGE, view.height - EDGE - LOW)]
        if globe:
            box = globe[0].box
            above, below = box.y - LOW - EDGE, box.bottom + EDGE
            places = [(box.right + EDGE, box.y)]
            places = places if new_here else [(EDGE, above), (EDGE, below), *places]
        taken = [view.rect(self._plate), *(each.rect() for each in self._title(renderer))]
        for place in places:
            people.box = Box(*place, wide, LOW)
            rect = view.rect(people.box)
            if rect.collidelist(taken) < 0 and view.rect(view.box).contains(rect):
                return [*globe, people]
        return globe

    def _globe(self, renderer: Renderer) -> list[Button]:
        """The button that leads to all languages, with the name of the one that is spoken, in the
        lower left corner, or in the upper one where the menu is wide."""
        if len(available()) == 1:
            return []
        open_all, name = self.navigator.open_languages, facts().name
        globe = Button(name, open_all, "globe", Command.LANGUAGE, size=theme.TEXT, title=name)
        wide, lowest = globe.wanted_width(renderer) + PAD, renderer.viewport.height - EDGE - LOW
        beside = EDGE + wide <= self._plate.x or lowest >= self._plate.bottom
        globe.box = Box(EDGE, lowest if beside else EDGE, wide, LOW)
        return [globe.named("language")]

    def _has_done_nothing(self) -> bool:
        """Whether the first person has run no race yet, and done no lesson; at the first start no
        file needs to be read to know."""
        if self.host.first_start:
            return True
        names = [seat.name for seat in self.host.settings.seats if seat.is_person]
        person = self.host.profiles.of(names[0] if names else "")
        return not (person.races or person.lessons)

    def _place(self, renderer: Renderer, buttons: Sequence[Button]) -> None:
        """Below the title: the buttons in one column, or in two where that is too high, and beside
        them the race to continue, if it has room."""
        view, (_title, below) = renderer.viewport, self._title(renderer)
        window, under = view.box, view.units(below.rect().bottom) + PAD
        lower = padded(window, left=EDGE + PAD, right=EDGE + PAD, bottom=EDGE + PAD)
        for tall, columns in ((BUTTON_HEIGHT, 1), (LOW, 1), (BUTTON_HEIGHT, 2), (LOW, 2)):
            flow = self._flow(renderer, buttons, columns, tall, lower.width)
            room = window.height * 0.5 - PAD if columns == 1 else lower.height - under
            if flow.bottom <= room:
                break
        lower = padded(lower, top=lower.height - max(room, 1.0))
        width = flow.width
        card = self._waiting and columns == 1 and width + BESIDE + CARD <= lower.width
        height = min(max(flow.bottom, CARD_HEIGHT if card else 0.0), lower.height)
        parts = [fixed(width), *([fixed(CARD)] if card else [])]
        both = placed(lower, length_of(parts, BESIDE), height, down="top")
        self._menu, *self._beside = row(both, parts, BESIDE)
        middle = max(0.0, (height - flow.bottom) / 2)
        move(buttons, self._menu.x, self._menu.y + middle)
        self._plate = both.inset(-PAD)

    @staticmethod
    def _flow(
        renderer: Renderer, buttons: Sequence[Button], columns: int, tall: float, most: float
    ) -> Flow:
        """The buttons at this height, in columns that are at most so wide together."""
        for button in buttons:
            button.least = tall
        wide = max(BUTTON_WIDTH, *(each.wanted_width(renderer) for each in buttons))
        flow = Flow(0.0, 0.0, min(columns * (wide + GAP) - GAP, most), GAP)
        for begin in range(0, len(buttons), columns):
            flow.put(renderer, *buttons[begin : begin + columns])
        return flow

    def _cards(self) -> list[Widget]:
        """The card of the race to continue, once it has been read."""
        if not self._beside or self._race is None:
            return []
        from .kept_race import RaceCard

        card = RaceCard(self.host, self._race, self._go_on, brief=True)
        card.box = self._beside[0]
        self._drawing = card.draw_ahead()
        return [card]

    def _go_on(self) -> None:
        """Continue the race that was played last; if it is damaged, the list says why."""
        if self._race is None:
            self._read()
        if self._race is not None:
            self.navigator.go_on(self._race.path)
        else:
            self.navigator.open_saved_races()

    def _read(self) -> None:
        """Find the newest race that can be continued."""
        from .kept_race import KeptRace

        races = (KeptRace(self.host, path) for path in self._waiting or ())
        self._race = next((race for race in races if race.match is not None), None)

    def _look_for_people(self) -> bool:
        from game.text.words import default_name  # late: not for the first picture

        unnamed = map(default_name, range(1, SEATS + 1))
        self._has_people = self.host.profiles.has_any(unnamed)
        return self._has_people

    def _prepare(self) -> Iterator[None]:
        if self._waiting:
            yield
            self._read()
            yield
            self.arrange(self.host.renderer)
            wake()
        if not self.host.first_start and self._look_for_people():
            self.arrange(self.host.renderer)
            wake()
            yield
        yield from self.navigator.import_ahead()
        self.landscape.come_alive()
        wake()
        yield

    def prepare(self) -> bool:
        return next(self._drawing, self) is not self or super().prepare()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.landscape.update(dt)

    def rest(self) -> float | None:
        notice = super().rest()
        return self.landscape.rest() if notice is None else notice

    def cancel(self) -> None:
        pass  # there is nothing behind it

    def described(self) -> Iterator[Described]:
        yield from map(headline, _title_words())
        yield from self.form.described()
        yield readable(__version__)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self.landscape.compose(renderer)
        yield from self._title(renderer)
        yield from self._version(renderer)
        if not self.host.scenes[-1].gives_way:  # whose edges the menu would peep out from
            yield from self.form.compose(renderer)
            if self._invited is not None:
                yield from self._welcome(renderer, self._invited)

    def _version(self, renderer: Renderer) -> Iterator[Sprite]:
        """The program's version in the corner, if it has room there."""
        view = renderer.viewport
        version = renderer.text(
            __version__, theme.SMALL, theme.CREAM, "text-bold", outline=theme.INK
        )
        sprite = hung(version, bottomright=view.point(view.width - 12, view.height - 8))
        if not sprite.rect().colliderect(view.rect(self._plate)):
            yield sprite

    def keep_free(self, renderer: Renderer) -> list[Box]:
        sprites = [*self._title(renderer)]
        if self._invited is not None:
            sprites += self._welcome(renderer, self._invited)
        sprites += 8 * list(self._version(renderer))
        told = [renderer.viewport.box_of(each.rect()) for each in sprites]
        return [*8 * super().keep_free(renderer), *told]

    @staticmethod
    def _title(renderer: Renderer) -> tuple[Sprite, Sprite]:
        """The title, which is a picture and does not grow with the text, and what is below it."""
        view = renderer.viewport
        as_picture, room = view.picture_scale / view.scale, view.width - 2 * EDGE
        x, y = view.point(view.width / 2, view.height * MIDDLE)
        face: Face = "display-bold"
        ink = theme.INK
        words = _title_words()
        size = theme.LOGO * as_picture
        shrunk = min(1.0, room / (renderer.width(words[0], size, face) + OUTLINES * size))
        title = renderer.text(words[0], shrunk * size, theme.GOLD, face, outline=ink)
        wrap = room if renderer.width(words[1], theme.LEAD, face) > room else 0.0
        below = renderer.text(
            words[1], theme.LEAD, theme.CREAM, face, wrap=wrap, align="centre", outline=ink
        )
        line = renderer.text("X", theme.LEAD, theme.CREAM, face, outline=ink).get_height()
        up = shrunk**2 * as_picture  # a small title has less room below its letters
        lower = y + round(title.get_height() * UNDER) - round(line * up) // 2
        return hung(title, center=(x, y)), hung(below, midtop=(x, lower))

    @staticmethod
    def _words(renderer: Renderer, width: float) -> Surface:
        """What the host says, on a sheet so wide."""
        room = width - WORDLESS
        return renderer.text(_invitation(), theme.BUTTON, theme.INK, "display", wrap=room)

    def _sheet(self, renderer: Renderer, lessons: Button) -> Box | None:
        """The sheet that the host stands on, if it has room."""
        view, plate = renderer.viewport, self._plate
        width = min(WELCOME, plate.x - 10 - EDGE)
        if width - WORDLESS < renderer.longest_word(_invitation(), theme.BUTTON, "display"):
            return None
        tall = max(HOST * 0.8, view.units(self._words(renderer, width).get_height()) + 2 * PAD)
        lowest = view.height - 2 * EDGE - LOW - tall  # above the globe
        top = min(lessons.box.centre[1] - UP, lowest)
        return Box(plate.x - width - 10, top, width, tall)

    def _welcome(self, renderer: Renderer, lessons: Button) -> Iterator[Sprite]:
        """The lessons' host, who would like to show the game, beside the button that does."""
        view, sheet = renderer.viewport, self._sheet(renderer, lessons)
        if sheet is None:
            return  # the button says it, too
        wide = HOST * theme.FIGURE_SHAPE
        lettering = self._words(renderer, sheet.width)
        yield panel_in(renderer, sheet, "parchment", 20)
        place = view.point(sheet.right - wide - 8, sheet.bottom - HOST - 6)
        yield Sprite(renderer.picture("ui/host-point", wide, HOST), *place)
        yield hung(lettering, midleft=view.point(sheet.x + 22, sheet.y + sheet.height / 2))


def _title_words() -> tuple[str, str]:
    """The title, and what is below it."""
    return _("Hare & Tortoise"), _("David Parlett’s race for clever runners")


def _invitation() -> str:
    return _("New here? Let me show you how to play!")
