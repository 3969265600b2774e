"""The rules in the program: chapters, pictures, examples that move, and a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.content.editions import Edition
from game.content.errors import ContentError
from game.content.library import Library
from game.content.pages import Chapter, Example, Prose, Squares, Table
from game.rules import (
    BY_THE_BOOK,
    HouseRules,
    Race,
    RulesError,
    SquareKind,
    number_of,
    parse_action,
    parse_state,
    with_house_rules,
)
from game.text import _, current_language, pgettext
from game.text.house import edition_in_short, house_rules_told
from game.text.pages import cost_lines, hare_lines, pages, set_up_lines
from game.ui.draw import theme
from game.ui.draw.landscape import landscape
from game.ui.draw.renderer import PROSE_LINE, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Cancelled, Edited, Erased, Intent, Scrolled, Typed
from game.ui.kit.layout import Flow, column, fixed, padded, placed, row, stretch
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, Plate, TextField, Widget
from game.ui.scenes.navigation import Host, Scene
from game.ui.table.page import ExampleStrip, SquaresRow

from .table_view import on_the_table

WIDTH, HEIGHT = 1230.0, 690.0
LIST, ENTRY, GAP = 330.0, 32.0, 4.5
PROSE, HEADING = 19.0, 30.0
LOOKS = 3
"""Hares in an example."""
LONGEST_SEARCH = 30


class RulesScene(Scene):
    """One chapter beside the list of all; `rule` is the number of a rule to open it at.

    Of a race with house rules they tell what is played: the chapters that are touched say so first,
    and a list of these rules comes before all chapters. Before it come the `keys` of the page from
    which one comes.
    """

    tells_rules = True

    def __init__(
        self,
        host: Host,
        edition: Edition,
        rule: str = "",
        house: HouseRules | None = None,
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(host)
        self._edition = edition
        house = house or BY_THE_BOOK
        other = house.hare_squares
        hares_from = edition if other is None else host.library.edition(other)
        self._ruleset = with_house_rules(edition.ruleset, house, hares_from.ruleset.hare)
        self._board = host.library.board(edition.board)
        self._hedgehog = edition.has_hedgehog(current_language())
        self._chapters = pages(self._ruleset, hedgehog=self._hedgehog)
        told = list(house_rules_told(house, hares_from.title, hedgehog=self._hedgehog))
        if told:
            notice = _("House rule: {house_rule}.")
            notices = [
                (switch.rule, Prose(notice.format(house_rule=line))) for switch, line in told
            ]
            self._chapters = tuple(
                replace(
                    each, blocks=(*(n for rule, n in notices if rule in each.rules), *each.blocks)
                )
                for each in self._chapters
            )
            heading = _("{edition}, with house rules").format(edition=edition.title)
            entries = [Prose(line, bullet=True) for _switch, line in told]
            page = Chapter(_("House rules"), (), "", (Prose(f"{heading}:"), *entries))
            self._chapters = (page, *self._chapters)
        if keys:
            line = _("{key}: {what}")
            entries = [Prose(line.format(key=key, what=what), bullet=True) for key, what in keys]
            page = Chapter(_("Keys of this page"), (), "", tuple(entries))
            self._chapters = (page, *self._chapters)
        self._open = next((n for n, c in enumerate(self._chapters) if rule in c.rules), 0)
        self._asked = (self._open, number_of(rule)) if rule else None
        """The chapter that a rule led to, and the number of that rule."""
        self._sought = ""
        self._examples: list[ExampleStrip] = []
        self._text_lines: list[tuple[float, float]] = []
        """Where the page's lines of text begin and end."""

    # --- placing ----------------------------------------------------------------------------

    @property
    def _found(self) -> list[int]:
        """The chapters in which what is sought stands; all if nothing is."""
        return [n for n in range(len(self._chapters)) if self._knows(n)]

    def _knows(self, number: int) -> bool:
        """Whether all words that are sought stand in this chapter."""
        chapter = self._chapters[number]
        tables = (block.of for block in chapter.blocks if isinstance(block, Table))
        lines = (line for of in tables for line in self._lines(of))
        return self._hits("\n".join([chapter.words(), *lines]))

    def _hits(self, text: str) -> bool:
        """Whether all words that are sought stand in this text; True if none is."""
        return all(word in _plain(text) for word in _plain(self._sought).split())

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        head, body = column(
            padded(plate, left=30, right=30, top=14, bottom=18), [fixed(48), stretch(before=10)]
        )
        heading, search, done = row(head, [stretch(), fixed(300), fixed(150)], 14)
        left, right = row(body, [fixed(LIST), stretch(before=22)])
        title = _("Rules: {edition}").format(edition=self._edition.title)
        field = TextField(
            padded(search, top=3, bottom=3),
            self._sought,
            LONGEST_SEARCH,
            self._seek,
            hint=pgettext("button", "Search"),
            renderer=renderer,
        )
        found = self._found
        page = self._page(renderer, right) if found else []
        widgets: list[Widget] = [
            Plate(plate, radius=24),
            Label(padded(heading, top=-2), title, 30, face="display-bold"),
            field.named("search"),
            Button(
                padded(done, top=3, bottom=3),
                pgettext("button", "Done"),
                self.host.pop,
                icon="ui/icon-check",
                command=Command.BACK,
                style="button-main",
                size=19,
            ).named("done"),
            *self._contents(left, found),
            ScrollArea(right, page, whole=self._text_lines).named(f"page {self._open}"),
            *page,
        ]
        if not found:
            nothing = _("Nothing found. Try another word.")
            widgets.append(Label(left, nothing, 18, colour=theme.WARNING, prose=True))
        self.form = self.form.renewed(widgets)

    def _contents(self, box: Box, found: list[int]) -> Iterator[Widget]:
        entry = min(ENTRY, box.height / max(1, len(found)) - GAP)
        for place, number in enumerate(found):
            y = box.y + place * (entry + GAP)
            yield Button(
                Box(box.x, y, box.width, entry),
                self._chapters[number].title,
                partial(self._turn_to, number),
                style="button-main" if number == self._open else "button-plain",
                size=17,
            ).named(f"chapter {number}")

    def _page(self, renderer: Renderer, box: Box) -> list[Widget]:
        chapter = self._chapters[self._open]
        flow = Flow(box.x, box.y, box.width - 12, 12.0)
        head = flow.take(40)
        widgets: list[Widget] = [Label(head, chapter.title, HEADING, face="display-bold")]
        if self._asked is not None and self._asked[0] == self._open:
            rule = _("Rule {number}").format(number=self._asked[1])
            widgets.append(Label(head, rule, 16, colour=theme.INK_SOFT, align="right"))
        self._examples, self._text_lines = [], []
        view, _area = on_the_table(
            self._board,
            renderer,
            hedgehog=self._hedgehog,
            light=self.host.settings.light,
        )
        for block in chapter.blocks:
            match block:
                case Prose():
                    widgets += self._prose(renderer, flow, block)
                case Squares(kinds):
                    squares = SquaresRow(
                        flow.rest(), [SquareKind(kind) for kind in kinds], view, self._hedgehog
                    )
                    squares.box = flow.take(squares.height(renderer))
                    widgets.append(squares)
                case Example(start, action, told, purse):
                    try:
                        race = Race(self._ruleset, view.board.track, LOOKS, 0)
                        state = parse_state(race, start)
                    except RulesError:
                        continue  # an edition of the player's own, in which that can't come about
                    looks = [(theme.FIGURES[n], theme.PLAYER_COLOURS[n].name) for n in range(LOOKS)]
                    strip = ExampleStrip(
                        flow.take(ExampleStrip.height(), before=4),
                        state,
                        parse_action(action),
                        told,
                        view,
                        looks,
                        purse,
                    )
                    strip.lit = bool(self._sought.strip()) and self._hits(told)
                    self._examples.append(strip)
                    widgets.append(strip.named(f"example {len(self._examples)}"))
                case Table(of):
                    for line in self._lines(of):
                        widgets += self._prose(renderer, flow, Prose(line, bullet=True))
        return widgets

    def _lines(self, of: str) -> list[str]:
        if of == "editions":
            editions = sound_editions(self.host.library)
            return [f"{each.title}: {edition_in_short(each.ruleset)}" for each in editions]
        tell = {"carrots": set_up_lines, "costs": cost_lines, "hare": hare_lines}
        return tell[of](self._ruleset)

    def _prose(self, renderer: Renderer, flow: Flow, prose: Prose) -> Iterator[Widget]:
        text = prose.text
        if prose.ours and not prose.bullet:
            text = _("Our ruling: {text}").format(text=text)
        indent = 22.0 if prose.bullet else 0.0
        tall = renderer.block_height(text, PROSE, flow.width - indent)
        box = flow.take(tall, before=-5.0 if prose.bullet else 0.0)
        lines = max(1, round(tall / (PROSE * PROSE_LINE)))
        step = tall / lines
        self._text_lines += [(box.y + n * step, box.y + (n + 1) * step) for n in range(lines)]
        hit = bool(self._sought.strip()) and self._hits(text)
        colour = theme.LEAF if hit else theme.INK_SOFT if prose.ours else theme.INK
        yield Label(padded(box, left=indent), text, PROSE, colour=colour, prose=True)
        if prose.bullet:
            yield Label(padded(box, left=4), "•", PROSE, colour=colour, prose=True)

    # --- what players want ------------------------------------------------------------------

    def _turn_to(self, number: int) -> None:
        self._open = number
        self.arrange(self.host.renderer)

    def _seek(self, sought: str) -> None:
        self._sought = sought
        found = self._found
        titled = [n for n in found if self._hits(self._chapters[n].title)]
        if sought.strip() and titled:
            self._open = titled[0]
        elif found and self._open not in found:
            self._open = found[0]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled) and not self._sought:
            self.host.pop()
            return
        if isinstance(intent, Cancelled):
            self._seek("")  # first what is sought goes
            self.arrange(self.host.renderer)
            return
        self.form.handle(intent)
        if isinstance(intent, Typed | Erased | Edited):
            self.arrange(self.host.renderer)
        if isinstance(intent, Scrolled):
            self.form.revision += 1

    # --- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if not self.on_top:
            return
        self.form.update(dt)
        for example in self._examples:
            if example.moves and (example.within is None or example.within.sees(example)):
                example.run(dt)
                return  # one after the other

    def rest(self) -> float | None:
        moving = any(
            example.moves and (example.within is None or example.within.sees(example))
            for example in self._examples
        )
        return 0.0 if moving else self.form.rest()

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from landscape(renderer, "ui/title", self.host.light)
        yield from self.form.compose(renderer)


def _plain(text: str) -> str:
    """The text as it is compared: small letters, and apostrophes as keyboards have them."""
    return text.casefold().replace("’", "'")


def sound_editions(library: Library) -> list[Edition]:
    """All editions that can be read."""
    found = []
    for name in library.edition_names():
        with suppress(ContentError):
            found.append(library.edition(name))
    return found
