"""The landing school: a hundred puzzles and that of the day, with what has been solved."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial

from game.lessons.landing import EDITION, IN_BOX, Puzzle, daily_puzzle
from game.lessons.school import title
from game.text import _, ngettext, pgettext
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Intent, Pointed
from game.ui.kit.layout import column, fixed, padded, placed, row, shares, stretch
from game.ui.kit.widgets import Button, Label, Plate, Widget
from game.ui.scenes.navigation import Host

from .lessons import learner
from .notices import NoticeScene
from .page import OutdoorPage, host_in

WIDTH, HEIGHT = 1090.0, 668.0
ACROSS = 10
"""Puzzles in a row."""
GAP = 5.0
GRID = 660.0
TALL = 250.0
"""Of the host."""
TODAY = "today"
LEVELS = 5
SIGNS = {"at-first-try": "ui/icon-crown", "solved": "ui/icon-check", "tried": "ui/icon-again"}
"""What a puzzle bears that has been solved, or tried."""
SIGN = 21.0


class SchoolScene(NoticeScene, OutdoorPage):
    """All puzzles, the easiest first; beside them what the one that is looked at asks."""

    def __init__(self, host: Host, puzzles: tuple[Puzzle, ...], chosen: str = "") -> None:
        super().__init__(host)
        self._puzzles = puzzles
        self._today = daily_puzzle(date.today().isoformat(), host.library)
        of_today = self._today is not None and chosen == self._today.name
        self._looked_at = TODAY if of_today else chosen
        """The name of the puzzle that is told of, or of the control that leads to it."""
        self._chosen = chosen
        self._next: Puzzle | None = None
        """The first that has not been solved, from the chosen one on; known once arranged, as
        the scene before this one has then remembered how it went."""
        self._host_box = Box(0, 0, 0, 0)

    def _following(self) -> Puzzle | None:
        solved = learner(self.host).puzzles
        names = [puzzle.name for puzzle in self._puzzles]
        begin = names.index(self._chosen) if self._chosen in names else 0
        order = [*self._puzzles[begin:], *self._puzzles[:begin]]
        return next((p for p in order if solved.get(p.name, "tried") == "tried"), None)

    @property
    def edition_name(self) -> str:
        return EDITION

    def arrange(self, renderer: Renderer) -> None:
        self._next = self._following()
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, body, bottom, _free = column(
            padded(plate, left=34, right=34),
            [fixed(48, before=14), stretch(before=10), fixed(54, before=14), fixed(18)],
        )
        left, right = row(body, [fixed(GRID), stretch(before=26)])
        words, self._told_box, self._host_box = column(
            right, [fixed(96), fixed(132, before=10), stretch(before=6)]
        )
        self.form = self.form.renewed(
            [
                Plate(plate, radius=24),
                Label(padded(top, top=-2, bottom=-2), _("Landing school"), 38, face="display-bold"),
                Label(words, self._counted, 19, face="display", prose=True),
                *self._grid(left),
                *self._foot(bottom),
            ]
        )

    @property
    def _counted(self) -> str:
        marks = learner(self.host).puzzles
        of_box = [marks.get(puzzle.name) for puzzle in self._puzzles]
        first, later = of_box.count("at-first-try"), of_box.count("solved")
        if not first + later:
            return _(
                "A hundred puzzles, each with one right way to begin. Solve it at the first try "
                "to earn a crown. Here a hare square only costs a turn, so there is no luck."
            )
        solved = ngettext("{n} puzzle is solved.", "{n} puzzles are solved.", first + later)
        told = solved.format(n=first + later)
        if not first:
            return told
        crowns = ngettext("Solved at the first try: {n}.", "Solved at the first try: {n}.", first)
        return f"{told} {crowns.format(n=first)}"

    def _grid(self, box: Box) -> Iterator[Widget]:
        marks = learner(self.host).puzzles
        following = self._next
        rows = column(box, shares(-(-len(self._puzzles) // ACROSS)), GAP)
        for number, puzzle in enumerate(self._puzzles):
            cells = row(rows[number // ACROSS], shares(ACROSS), GAP)
            style = "button-plain" if puzzle.name in marks else "button"
            yield Button(
                cells[number % ACROSS],
                str(number + 1),
                partial(self.navigator.to_puzzle, puzzle),
                style="button-main" if puzzle is following else style,
                size=18,
            ).named(puzzle.name)

    def _foot(self, box: Box) -> list[Widget]:
        on, today, back = row(box, [stretch(), fixed(330, before=12), fixed(170, before=12)])
        following, of_day = self._next, self._today
        buttons: list[Widget] = []
        if following is not None:
            buttons.append(
                Button(
                    on,
                    _("Puzzle {n}").format(n=following.number),
                    partial(self.navigator.to_puzzle, following),
                    icon="ui/icon-play",
                    command=Command.NEXT_PUZZLE,
                    style="button-main",
                    size=22,
                ).named("next")
            )
        if of_day is not None:
            mark = learner(self.host).puzzles.get(of_day.name, "")
            icon = SIGNS.get(mark, "ui/icon-hourglass")
            buttons.append(
                Button(
                    today,
                    _("Puzzle of the day"),
                    partial(self.navigator.to_puzzle, of_day),
                    icon=icon,
                    command=Command.PUZZLE_OF_DAY,
                ).named(TODAY)
            )
        buttons.append(
            Button(
                back,
                pgettext("button", "Back"),
                self.navigator.to_lessons,
                icon="ui/icon-back",
                command=Command.BACK,
                style="button-plain",
            ).named("back")
        )
        return buttons

    def cancel(self) -> None:
        self.navigator.to_lessons()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        under = self.form.focus
        if isinstance(intent, Pointed):
            under = self.form.at(intent.x, intent.y)
        if under is not None and under.name:
            self._looked_at = under.name

    def _told(self) -> tuple[str, list[str]]:
        """Of the puzzle that is looked at, or comes next: its title, and what there is to say."""
        by_name = {puzzle.name: puzzle for puzzle in self._puzzles}
        if self._today is not None:
            by_name[TODAY] = self._today
        puzzle = by_name.get(self._looked_at) or self._next
        if puzzle is None:
            return _("All are solved!"), []
        number = puzzle.number
        heading = _("Puzzle of the day") if number is None else _("Puzzle {n}").format(n=number)
        lines = [title(puzzle)]
        if number is not None:
            lines.append(_grade(puzzle))
        mark = learner(self.host).puzzles.get(puzzle.name)
        if mark is not None:
            lines.append(
                {
                    "at-first-try": _("Solved at the first try."),
                    "solved": _("Solved."),
                    "tried": _("Tried, but not solved yet."),
                }[mark]
            )
        return heading, lines

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from super().compose(renderer)
        yield from self._signs(renderer)
        heading, lines = self._told()
        first, *rest = column(self._told_box, [fixed(34), *[fixed(28)] * len(lines)], 3)
        yield from Label(first, heading, 24, face="display-bold").compose(renderer)
        for line, place in zip(lines, rest, strict=True):
            yield from Label(place, line, 18).compose(renderer)
        yield host_in(renderer, self._host_box, "think", TALL)

    def _signs(self, renderer: Renderer) -> Iterator[Sprite]:
        """At the corners of those that were tried, how it went."""
        marks = learner(self.host).puzzles
        for button in self.form.widgets:
            mark = marks.get(button.name)
            if mark is not None and button.name.startswith(IN_BOX):
                picture = renderer.picture(SIGNS[mark], SIGN, SIGN)
                box = button.box
                spot = box.right - SIGN - 2, box.y + 2
                yield Sprite(picture, *renderer.viewport.point(*spot))


def _grade(puzzle: Puzzle) -> str:
    """How hard it is."""
    if puzzle.fails == 0:
        return _("All five of our computer levels find it.")
    if puzzle.fails == LEVELS:
        return _("None of our five computer levels finds it.")
    told = ngettext(
        "{n} of our five computer levels fails it.",
        "{n} of our five computer levels fail it.",
        puzzle.fails,
    )
    return told.format(n=puzzle.fails)
