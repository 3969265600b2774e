"""The landing school: a hundred puzzles and the one of the day, with what has been solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from game.content.profile import Mark
from game.lessons.landing import EDITION, Puzzle, daily_puzzle
from game.lessons.school import title
from game.lessons.streaks import puzzle_days, streak
from game.text import _, ngettext
from game.text.achievements import puzzle_streak
from game.text.formats import sentences
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Live, readable
from game.ui.kit.input import Intent, Pointed, Released
from game.ui.kit.widgets import PAD, Button, Label, Widget
from game.ui.scenes.navigation import Host

from .lessons import learner
from .page import NoticeScene
from .page_scene import HostFigure, PageScene, Rows, back_button

ACROSS = 10
"""Puzzles in a row."""
TODAY = "puzzle of day"
LEVELS = 5
SIGNS = {"at-first-try": "crown", "solved": "check", "tried": "again"}
"""The signs on puzzles that have been solved, or tried."""
SIGN = 17.0
"""The side of a sign, so small that it covers no number."""


class PuzzleButton(Button):
    """A puzzle's number, with a sign in the corner for how it went; lower than other buttons."""

    sign = ""
    """The drawing in the corner."""
    mark = ""
    """What it says."""

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return renderer.block_height(self.text, self.size, width, "display") + 2 * PAD + 9

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from super().compose(renderer)
        if self.sign:
            picture = renderer.picture(f"ui/icon-{self.sign}", SIGN, SIGN)
            spot = self.box.right - SIGN, self.box.y
            yield Sprite(picture, *renderer.viewport.point(*spot))

    def described(self) -> Described:
        return replace(super().described(), name=self.title, more=self.mark)


@dataclass(eq=False)
class Told(Widget):
    """A heading and lines that change as one looks about, with room for the longest."""

    _told: Callable[[], list[str]]
    _longest: Sequence[str]

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return sum(
            self._line(text, number).wanted_height(renderer, width) + 4
            for number, text in enumerate(self._longest)
        )

    def _line(self, text: str, number: int) -> Label:
        if number:
            return Label(text, theme.TEXT, prose=True)
        return Label(text, theme.LEAD, face="display-bold", prose=True)

    def described(self) -> Described:
        return readable("\n".join(self._told()), live=Live.POLITE)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        y = self.box.y
        for number, text in enumerate(self._told()):
            line = self._line(text, number)
            line.box = Box(self.box.x, y, self.box.width, 0.0)
            y += line.wanted_height(renderer, self.box.width) + 4
            yield from line.compose(renderer)


class SchoolScene(NoticeScene, PageScene):
    """All puzzles, the easiest first; beside them what is known of the one looked at."""

    width = 1090.0
    shares = (2.0, 1.0)
    edition_name = EDITION

    def __init__(self, host: Host, puzzles: tuple[Puzzle, ...], chosen: str = "") -> None:
        super().__init__(host)
        self._puzzles = puzzles
        self._today = daily_puzzle(date.today().isoformat(), host.library)
        of_today = self._today is not None and chosen == self._today.name
        self._looked_at = TODAY if of_today else chosen
        """The name of the puzzle looked at, or of the control that leads to it."""
        self._chosen = chosen
        self._next: Puzzle | None = None
        """The first that has not been solved, from the chosen one on; known once arranged, as
        the scene before this one has then remembered how it went."""

    def _following(self) -> Puzzle | None:
        solved = learner(self.host).puzzles
        names = [puzzle.name for puzzle in self._puzzles]
        begin = names.index(self._chosen) if self._chosen in names else 0
        order = [*self._puzzles[begin:], *self._puzzles[:begin]]
        return next((p for p in order if solved.get(p.name, "tried") == "tried"), None)

    def arrange(self, renderer: Renderer) -> None:
        self._next = self._following()
        super().arrange(renderer)

    def heading(self) -> str:
        return _("Landing school")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        words = Label(sentences(self._counted, self._streak), theme.LARGE, face="display")
        longest = [
            _("Puzzle of the day"),
            max(map(title, self._puzzles), key=len),
            max(map(_grade, self._puzzles), key=len),
            max(_marks().values(), key=len),
        ]
        if wide:
            told = Told(self._told, longest)
            return [self._grid(), [words, told, HostFigure("think", 250.0)]]
        told = Told(lambda: _in_two(self._told()), _in_two(longest))
        return [[words, told, *self._grid()]]

    @property
    def _counted(self) -> str:
        marks = learner(self.host).puzzles
        of_box = [marks.get(puzzle.name) for puzzle in self._puzzles]
        first, later = of_box.count("at-first-try"), of_box.count("solved")
        if not first + later:
            return _(
                "A hundred puzzles, each with one right way to begin. Solve one on the first "
                "try to earn a crown. Here a hare square only costs a turn, so there is no luck."
            )
        solved = ngettext("{n} puzzle is solved.", "{n} puzzles are solved.", first + later)
        told = solved.format(n=first + later)
        if not first:
            return told
        crowns = ngettext("Solved on the first try: {n}.", "Solved on the first try: {n}.", first)
        return f"{told} {crowns.format(n=first)}"

    @property
    def _streak(self) -> str:
        """For how many days in a row this person has solved the day's puzzle."""
        if not self.host.settings.keepsakes:
            return ""
        return puzzle_streak(streak(puzzle_days(learner(self.host)), date.today()))

    def _grid(self) -> list[list[Widget]]:
        marks = learner(self.host).puzzles
        buttons: list[Widget] = []
        for number, puzzle in enumerate(self._puzzles, 1):
            style = "button-plain" if puzzle.name in marks else "button"
            button = PuzzleButton(
                str(number),
                partial(self.navigator.to_puzzle, puzzle),
                style="button-main" if puzzle is self._next else style,
                size=theme.LARGE,
                title=_("Puzzle {n}").format(n=number),
            ).named(puzzle.name)
            if puzzle.name in marks:
                mark = marks[puzzle.name]
                button.sign, button.mark = SIGNS[mark], _marks()[mark]
            buttons.append(button)
        return [buttons[start : start + ACROSS] for start in range(0, len(buttons), ACROSS)]

    def foot(self) -> list[Widget]:
        buttons: list[Widget] = []
        to = self.navigator.to_puzzle
        if (puzzle := self._next) is not None:
            text, act = _("Puzzle {n}").format(n=puzzle.number), partial(to, puzzle)
            buttons.append(Button(text, act, "play", Command.NEXT_PUZZLE, style="button-main"))
        if (puzzle := self._today) is not None:
            icon = SIGNS.get(learner(self.host).puzzles.get(puzzle.name, ""), "hourglass")
            text, act = _("Puzzle of the day"), partial(to, puzzle)
            buttons.append(Button(text, act, icon, Command.PUZZLE_OF_DAY))
        return [*buttons, back_button(self.cancel)]

    def cancel(self) -> None:
        self.navigator.to_lessons()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Released):
            return  # nobody has looked at anything else
        under = self.form.at(intent.x, intent.y) if isinstance(intent, Pointed) else self.form.focus
        if under is not None and under.name:
            self._looked_at = under.name

    def _told(self) -> list[str]:
        """Heading and lines about the puzzle looked at, or the next one."""
        by_name = {puzzle.name: puzzle for puzzle in self._puzzles}
        if self._today is not None:
            by_name[TODAY] = self._today
        puzzle = by_name.get(self._looked_at) or self._next
        if puzzle is None:
            return [_("You have solved them all!")]
        number = puzzle.number
        heading = _("Puzzle of the day") if number is None else _("Puzzle {n}").format(n=number)
        lines = [heading, title(puzzle)]
        if number is not None:
            lines.append(_grade(puzzle))
        mark = learner(self.host).puzzles.get(puzzle.name)
        if mark is not None:
            lines.append(_marks()[mark])
        return lines


def _in_two(lines: list[str]) -> list[str]:
    """The heading, and all other lines as one: what it is about, and the sentences."""
    return [lines[0], " · ".join(filter(None, [*lines[1:2], sentences(*lines[2:])]))]


def _marks() -> dict[Mark, str]:
    """The sentences on how a puzzle that was tried went."""
    return {
        "at-first-try": _("Solved on the first try."),
        "solved": _("Solved."),
        "tried": _("Tried, but not solved yet."),
    }


def _grade(puzzle: Puzzle) -> str:
    """The sentence on how hard it is."""
    if puzzle.fails == 0:
        return _("Five rivals tried it, and all solved it.")
    if puzzle.fails == LEVELS:
        return _("Five rivals tried it, and none solved it.")
    told = ngettext(
        "Five rivals tried it, and {n} failed.",
        "Five rivals tried it, and {n} failed.",
        puzzle.fails,
    )
    return told.format(n=puzzle.fails)
