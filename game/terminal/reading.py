"""The rules pages, read chapter by chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from game.content.editions import Edition
from game.content.pages import Block, Chapter, Example, Prose, Squares, Table
from game.rules import BY_THE_BOOK, HouseRules, Ruleset, with_house_rules
from game.text import _
from game.text.asked import which_rule
from game.text.editions import title_of
from game.text.house import edition_in_short
from game.text.pages import cost_lines, hare_lines, pages, set_up_lines, square_lines

from .desk import Desk
from .vocabulary import Word, plainly, spoken

SENTENCE = re.compile(r"(?<=[.!?:]) +(?=[^\W\d_a-z])")
"""Between two sentences of a paragraph."""


class Reading:
    """The pages of one edition, with the house rules of a race."""

    def __init__(self, desk: Desk, edition: Edition, house: HouseRules | None = None) -> None:
        self._desk, self._edition, self._house = desk, edition, house or BY_THE_BOOK

    @property
    def _hedgehog(self) -> bool:
        return self._desk.hedgehog(self._edition.name)

    @cached_property
    def _ruleset(self) -> Ruleset:
        other = self._house.hare_squares
        hares_from = self._edition if other is None else self._desk.library.edition(other)
        return with_house_rules(self._edition.ruleset, self._house, hares_from.ruleset.hare)

    @cached_property
    def _chapters(self) -> Sequence[Chapter]:
        """All chapters but the one about the window's keys."""
        found = pages(self._ruleset, hedgehog=self._hedgehog, window=False)
        return [chapter for chapter in found if "{key_" not in chapter.words()]

    def read(self, which: str) -> None:
        """Say the chapter of this number or with this word; for "" which there are, and then one
        after the other that is asked for, until an empty line."""
        if which:
            self._find(which)
            return
        voice, told = self._desk.voice, _("{n}: {option}.")
        title = _("Rules: {edition}").format(edition=title_of(self._edition))
        chapters = [told.format(n=n, option=c.title) for n, c in enumerate(self._chapters, 1)]
        voice.title(title)
        voice.say(*chapters)
        question = _("A number or a word. Enter alone: done.")
        while typed := voice.ask(question, about=[title, *chapters]):
            self._find(typed)

    def _find(self, which: str) -> None:
        chapters = self._chapters
        if which.isdecimal() and 1 <= int(which[:4]) <= len(chapters):
            self._read(chapters[int(which) - 1])
        else:
            self._look_for(plainly(which))

    def point_to(self, rule: str) -> None:
        """Say which rule it is, and which chapter tells of it."""
        for number, chapter in enumerate(self._chapters, 1):
            if rule in chapter.rules:
                told = _("Type {rules} {n} to hear it.").format(rules=spoken(Word.RULES), n=number)
                self._desk.voice.say(which_rule(rule, chapter.title), told)
                return
        self._desk.voice.say(_("No chapter tells of that."))

    def _look_for(self, word: str) -> None:
        """Say the chapters that have this word; if it is in one title, that chapter."""
        found = [n for n, c in enumerate(self._chapters, 1) if word in plainly(c.words())]
        titled = [n for n in found if word in plainly(self._chapters[n - 1].title)]
        if len(titled) == 1 or len(found) == 1:
            self._read(self._chapters[(titled or found)[0] - 1])
        elif found:
            for number in found:
                title = self._chapters[number - 1].title
                self._desk.voice.say(_("{n}: {option}.").format(n=number, option=title))
        else:
            self._desk.voice.say(_("Nothing found. Try another word."))

    def _read(self, chapter: Chapter) -> None:
        self._desk.voice.title(chapter.title)
        self._desk.voice.say(*self._lines(chapter))

    def _lines(self, chapter: Chapter) -> Iterator[str]:
        """The chapter sentence by sentence; examples and pictures of several squares are told."""
        before: Block | None = None
        for block in chapter.blocks:
            match block:
                case Prose(text, ours=True) if not (isinstance(before, Prose) and before.ours):
                    yield from SENTENCE.split(_("Our ruling: {text}").format(text=text))
                case Prose(text):
                    yield from SENTENCE.split(text)
                case Squares(kinds) if len(kinds) > 1:
                    yield from square_lines(self._ruleset, kinds, hedgehog=self._hedgehog)
                case Example(told=told, purse=None):  # others call hares by colours to be seen
                    yield _("Example: {text}").format(text=told)
                case Table(of="editions"):
                    for edition in self._desk.library.sound_editions():
                        yield title_of(edition)
                        yield edition_in_short(edition.ruleset)
                case Table(of=of):
                    tell = {"carrots": set_up_lines, "costs": cost_lines, "hare": hare_lines}
                    for line in tell[of](self._ruleset):
                        yield from line.split(" · ") if of == "costs" else [line]
            before = block
