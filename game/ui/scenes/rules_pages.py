"""The rules in the program: chapters, pictures, examples that move, and a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import partial

from game.content.editions import Edition
from game.content.pages import HARES, Chapter, Example, Prose, Squares, Table
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
from game.text import _, current_language
from game.text.editions import rules_title, title_of
from game.text.house import edition_in_short, house_rules_told
from game.text.pages import cost_lines, hare_lines, pages, set_up_lines
from game.text.search import is_found
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.commands import Command, Device
from game.ui.kit.layout import padded
from game.ui.kit.scroll import STRIP, ScrollArea
from game.ui.kit.widgets import FINGER, PAD, Button, Choice, Label, Widget
from game.ui.scenes.navigation import Host
from game.ui.table.page import ExampleStrip, SquaresRow

from .page_scene import Card, PageScene, Row, Rows, done_button, search_field
from .table_view import on_the_table

PROSE = theme.LARGE
INDENT = 22.0
"""Indent of the text after a bullet, in logical units."""
CLOSE = 10.0
"""Extra height of an entry of the list, in logical units."""


class Entry(Button):
    """A button as low as its words allow, or as a finger does."""

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        words = renderer.block_height(self.text, self.size, width - 2 * PAD, "display")
        return max(self.least, words + CLOSE)


class Turner(Choice[int]):
    """A choice of chapters, on several lines where there is little room."""

    def wanted_width(self, renderer: Renderer) -> float:
        words = (renderer.longest_word(self.words(n), self.size, "display") for n in self.options)
        return self._beside() + max(words)


@dataclass(eq=False)
class Paragraph(Label):
    """Prose, with a bullet if it is one of several points."""

    _: KW_ONLY
    bullet: bool = False

    @property
    def _indent(self) -> float:
        return INDENT if self.bullet else 0.0

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return super().wanted_height(renderer, width - self._indent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        whole = self.box
        if self.bullet:
            place = renderer.viewport.point(whole.x + 4, whole.y)
            yield Sprite(renderer.text("•", PROSE, self.colour), *place)
        self.box = padded(whole, left=self._indent)
        yield from super().compose(renderer)
        self.box = whole


class RulesScene(PageScene):
    """One chapter beside the list of all; `rule` is the number of a rule to open it at.

    For a race with house rules they tell what is played: chapters that a house rule concerns begin
    with it, and a list of all comes first. The `keys` of the page one comes from are the last
    chapter, one press away; with a finger, what fingers do.
    """

    tells_rules = True
    width, height = 1230.0, 696.0
    shares = (330.0, 850.0)
    least = 220.0  # titles are short

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
        names = {
            f"{kind}_{command.name.lower()}": host.key_name(command, device) or "–"
            for kind, device in (("key", Device.KEYBOARD), ("pad", Device.PAD))
            for command in Command
        }
        self._chapters = pages(self._ruleset, hedgehog=self._hedgehog, keys=names)
        told = list(house_rules_told(house, title_of(hares_from), hedgehog=self._hedgehog))
        if told:
            notice = _("House rule: {house_rule}.")
            notices = [(switch.rule, notice.format(house_rule=line)) for switch, line in told]
            heading = _("{edition}, with house rules").format(edition=title_of(edition))
            lines = (line for _switch, line in told)
            self._chapters = (
                _listed(_("House rules"), lines, Prose(f"{heading}:")),
                *(_with_notices(chapter, notices) for chapter in self._chapters),
            )
        if keys:
            line = _("{key}: {what}")
            lines = (line.format(key=key, what=what) for key, what in keys)
            self._chapters = (*self._chapters, _listed(_("Keys on this page"), lines))
        self._has_keys = bool(keys)
        self._open = next((n for n, c in enumerate(self._chapters) if rule in c.rules), 0)
        self._asked = (self._open, number_of(rule)) if rule else None
        """The chapter that a rule led to, and the number of that rule."""
        self._sought = ""
        self._title = Label("")
        self._examples: list[ExampleStrip] = []
        self._folded = False
        """Whether there is no room for the list of chapters."""
        self._begun = -1
        """The chapter whose beginning has been brought into view, if so."""

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        super().arrange(renderer)
        if not self._folded or self._begun == self._open or self.form.typing:
            return
        self._begun = self._open
        for area in self.form.widgets:
            if isinstance(area, ScrollArea) and self._title in area.content:
                area.scroll_to(self._title.box.y - area.box.y - STRIP)  # search is above

    @property
    def _found(self) -> list[int]:
        """The chapters that match the search; all if there is none."""
        return [n for n in range(len(self._chapters)) if self._knows(n)]

    def _knows(self, number: int) -> bool:
        """Whether this chapter has all words of the search."""
        chapter = self._chapters[number]
        tables = (block.of for block in chapter.blocks if isinstance(block, Table))
        lines = (line for of in tables for line in self._lines(of))
        return self._hits("\n".join([chapter.words(), *lines]))

    def _hits(self, text: str) -> bool:
        """Whether this text has all words of the search; True if there are none."""
        return is_found(text, self._sought)

    def heading(self) -> str:
        return rules_title(self._edition)

    @property
    def leaf(self) -> str:
        return str(self._open)

    def head(self) -> list[Widget]:
        search = search_field(self._sought, self._seek, self.host.renderer)
        by_finger = self.host.device is Device.TOUCH
        if not (self._has_keys or by_finger):
            return [search]
        last = len(self._chapters) - 1
        number = last - 1 if self._has_keys and by_finger else last
        there = partial(self._turn_to, number)
        button = Button(self._titled(number), there, "book", Command.RULES, size=theme.LARGE)
        return [button.named("keys"), search]

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        found = self._found
        self._folded = not wide
        if not found:
            nothing = _("Nothing found. Try another word.")
            return [[Label(nothing, theme.TEXT, colour=theme.WARNING, prose=True)], []]
        contents = [Card([self._entry(number) for number in found], "")] if wide else []
        return [contents, self._page()]

    def foot(self) -> list[Widget]:
        found = self._found
        done = done_button(self.host.pop, command=Command.BACK, size=theme.LARGE)
        if not self._folded or not found:
            return [done]
        turner = Turner(found, self._open, self._titled, self._turn_to, size=theme.TEXT)
        return [turner.named("chapters"), done]

    def hands_changed(self) -> None:
        self.arrange(self.host.renderer)

    def _titled(self, number: int) -> str:
        return self._chapters[number].title

    def _entry(self, number: int) -> Entry:
        style = "button-main" if number == self._open else "button-plain"
        action = partial(self._turn_to, number)
        entry = Entry(self._titled(number), action, style=style, size=theme.TEXT)
        entry.least = FINGER if self.host.device is Device.TOUCH else 0.0
        entry.chosen = number == self._open
        return entry.named(f"chapter {number}")

    def _page(self) -> list[Row]:
        chapter = self._chapters[self._open]
        size = theme.LEAD if self._folded else theme.HEADING
        title = self._title = Label(chapter.title, size, face="display-bold")
        rows: list[Row] = [title]
        if self._asked is not None and self._asked[0] == self._open:
            rule = _("Rule {number}").format(number=self._asked[1])
            rows = [[title, Label(rule, colour=theme.INK_SOFT, align="right")]]
        self._examples = []
        view, _area = on_the_table(
            self._board,
            self.host.renderer,
            hedgehog=self._hedgehog,
            hare=self._ruleset.hare,
            looks=self.host.settings,
        )
        for block in chapter.blocks:
            match block:
                case Prose():
                    rows.append(self._prose(block))
                case Squares(kinds):
                    rows.append(SquaresRow(list(map(SquareKind, kinds)), view, self._hedgehog))
                case Example(start, action, told, purse):
                    try:
                        race = Race(self._ruleset, view.board.track, HARES, 0)
                        state = parse_state(race, start)
                    except RulesError:
                        continue  # an edition of the player's own, in which that can't come about
                    looks = [(theme.FIGURES[n], theme.PLAYER_COLOURS[n].name) for n in range(HARES)]
                    strip = ExampleStrip(state, parse_action(action), told, view, looks, purse)
                    strip.lit = bool(self._sought.strip()) and self._hits(told)
                    self._examples.append(strip)
                    rows.append(strip.named(f"example {len(self._examples)}"))
                case Table(of):
                    rows += [self._prose(Prose(line, bullet=True)) for line in self._lines(of)]
        return rows

    def _lines(self, of: str) -> list[str]:
        if of == "editions":
            editions = self.host.library.sound_editions()
            return [f"{title_of(each)} – {edition_in_short(each.ruleset)}" for each in editions]
        tell = {"carrots": set_up_lines, "costs": cost_lines, "hare": hare_lines}
        return tell[of](self._ruleset)

    def _prose(self, prose: Prose) -> Paragraph:
        text = prose.text
        if prose.ours and not prose.bullet:
            text = _("Our ruling: {text}").format(text=text)
        hit = bool(self._sought.strip()) and self._hits(text)
        colour = theme.LEAF if hit else theme.INK_SOFT if prose.ours else theme.INK
        return Paragraph(text, PROSE, colour=colour, prose=True, bullet=prose.bullet)

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
        self.arrange(self.host.renderer)

    def cancel(self) -> None:
        if self._sought:
            self._seek("")  # first what is sought goes
        else:
            self.host.pop()

    # --- time -------------------------------------------------------------------------------

    @property
    def _moving(self) -> ExampleStrip | None:
        """The first example in view that still moves: they run one after the other."""
        seen = (e for e in self._examples if e.moves and (e.within is None or e.within.sees(e)))
        return next(seen, None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top and (example := self._moving):
            example.run(dt)

    def rest(self) -> float | None:
        return super().rest() if self._moving is None else 0.0


def _with_notices(chapter: Chapter, notices: Iterable[tuple[str, str]]) -> Chapter:
    """The chapter, beginning with those notices that concern one of its rules."""
    first = (Prose(text) for rule, text in notices if rule in chapter.rules)
    return replace(chapter, blocks=(*first, *chapter.blocks))


def _listed(title: str, lines: Iterable[str], *above: Prose) -> Chapter:
    """A chapter that is a list."""
    return Chapter(title, (), "", (*above, *(Prose(line, bullet=True) for line in lines)))
