"""The rules in the program: chapters, pictures, examples that move, and a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.content.editions import Edition
from game.content.errors import ContentError
from game.content.library import Library
from game.content.pages import Chapter, Example, Prose, Squares, Table, chapters
from game.rules import BY_THE_BOOK, RulesError, SquareKind, new_race, parse_action, parse_state
from game.text import _, edition_in_short, language, square_name
from game.text.pages import cost_lines, hare_lines, set_up_lines
from game.ui.draw import theme
from game.ui.draw.backdrop import covering
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Cancelled, Edited, Erased, Intent, Scrolled, Typed
from game.ui.kit.layout import Flow, column, fixed, padded, placed, row, stretch
from game.ui.kit.scene import Host, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, Plate, TextField, Widget, prose_height
from game.ui.table.page import ExampleStrip, SquaresRow

from .table_scene import on_the_table

WIDTH, HEIGHT = 1230.0, 690.0
LIST, ENTRY, GAP = 330.0, 32.0, 4.5
PROSE, HEADING = 19.0, 30.0
LOOKS = 3
"""Hares in an example."""
BOARD = "2000"
LONGEST_SEARCH = 30
HARES = "5"
"""The section of the rules that the chapter on hare squares is about."""


class RulesScene(Scene):
    """One chapter beside the list of all; `rule` is the number of a rule to open it at.

    Where a race has house rules, they come before all chapters, and before them the `keys` of the
    page from which one comes. `hares_from` is the edition that a house rule takes the hare squares
    from: their chapter is that edition's.
    """

    tells_rules = True

    def __init__(
        self,
        host: Host,
        edition: Edition,
        rule: str = "",
        house_rules: str = "",
        hares_from: Edition | None = None,
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(host)
        self._edition = edition
        self._hares_from = hares_from or edition
        self._board = host.library.board(BOARD)
        hedgehog = edition.has_hedgehog(language())
        tortoise = square_name(SquareKind.TORTOISE, hedgehog=hedgehog)
        self._hedgehog = hedgehog
        self._chapters = chapters(edition.name, tortoise, language())
        if hares_from is not None:
            theirs = chapters(hares_from.name, tortoise, language())
            told = _("By a house rule the hare squares are those of {edition}.")
            whose = Prose(told.format(edition=hares_from.title))
            self._chapters = tuple(
                replace(other, blocks=(whose, *other.blocks)) if HARES in own.rules else own
                for own, other in zip(self._chapters, theirs, strict=True)
            )
        if house_rules:
            lines = (
                Prose(line.removeprefix("· "), bullet=line.startswith("· "))
                for line in house_rules.splitlines()
            )
            self._chapters = (Chapter(_("House rules"), (), "", tuple(lines)), *self._chapters)
        if keys:
            told = _("{key}: {what}")
            entries = (Prose(told.format(key=key, what=what), bullet=True) for key, what in keys)
            page = Chapter(_("Keys of this page"), (), "", tuple(entries))
            self._chapters = (page, *self._chapters)
        self._open = next((n for n, c in enumerate(self._chapters) if rule in c.rules), 0)
        self._sought = ""
        self._examples: list[ExampleStrip] = []

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
        text = "\n".join([chapter.words(), *lines]).casefold()
        return all(word in text for word in self._wanted)

    @property
    def _wanted(self) -> list[str]:
        """The words that are sought."""
        return self._sought.casefold().split()

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
            hint=_("Search"),
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
                _("Done"),
                self.host.pop,
                icon="ui/icon-check",
                hint=_("Esc"),
                style="button-main",
                size=19,
            ).named("done"),
            *self._contents(left, found),
            ScrollArea(right, page).named(f"page {self._open}"),
            *page,
        ]
        if not found:
            nothing = _("Nothing about that. Try one word.")
            widgets.append(Label(left, nothing, 18, colour=theme.WARNING, wrap=True))
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
        widgets: list[Widget] = [Label(flow.take(40), chapter.title, HEADING, face="display-bold")]
        self._examples = []
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
                    row_box = flow.take(SquaresRow.height())
                    shown = [SquareKind(kind) for kind in kinds]
                    widgets.append(SquaresRow(row_box, shown, view, hedgehog=self._hedgehog))
                case Example(start, action, told):
                    track = view.board.track
                    try:
                        race = new_race(self._edition.ruleset, track, LOOKS, 0, BY_THE_BOOK)
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
                    )
                    self._examples.append(strip)
                    widgets.append(strip.named(f"example {len(self._examples)}"))
                case Table(of):
                    for line in self._lines(of):
                        widgets += self._prose(renderer, flow, Prose(line, bullet=True))
        return widgets

    def _lines(self, of: str) -> list[str]:
        rules, library = self._edition.ruleset, self.host.library
        if of == "hare":
            return hare_lines(self._hares_from.ruleset)
        if of == "editions":
            editions = sound_editions(library)
            return [f"{each.title}: {edition_in_short(each.ruleset)}" for each in editions]
        return {"carrots": set_up_lines, "costs": cost_lines}[of](rules)

    def _prose(self, renderer: Renderer, flow: Flow, prose: Prose) -> Iterator[Widget]:
        text = f"{_('Our ruling')}: {prose.text}" if prose.ours and not prose.bullet else prose.text
        indent = 22.0 if prose.bullet else 0.0
        tall = prose_height(renderer, text, PROSE, flow.width - indent)
        box = flow.take(tall, before=-5.0 if prose.bullet else 0.0)
        wanted = self._wanted
        hit = bool(wanted) and all(word in text.casefold() for word in wanted)
        colour = theme.LEAF if hit else theme.INK_SOFT if prose.ours else theme.INK
        yield Label(padded(box, left=indent), text, PROSE, colour=colour, wrap=True)
        if prose.bullet:
            yield Label(padded(box, left=4), "•", PROSE, colour=colour, wrap=True)

    # --- what players want ------------------------------------------------------------------

    def _turn_to(self, number: int) -> None:
        self._open = number
        self.arrange(self.host.renderer)

    def _seek(self, sought: str) -> None:
        self._sought = sought
        found = self._found
        if found and self._open not in found:
            self._open = found[0]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled):
            self.host.pop()
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
        yield Sprite(covering(renderer, "ui/title"), 0, 0)
        yield from self.form.compose(renderer)


def sound_editions(library: Library) -> list[Edition]:
    """All editions that can be read."""
    found = []
    for name in library.edition_names():
        with suppress(ContentError):
            found.append(library.edition(name))
    return found
