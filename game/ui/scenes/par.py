"""Where a race alone is chosen: the course, its par, and one's own results on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

import pygame
from pygame import Surface

from game.content.errors import ContentError
from game.content.profile import Run
from game.lessons.par import EDITION, STARTS, Course, course_of_day, course_setup, par_of
from game.match import make_match
from game.text import _, current_language, ngettext, pgettext
from game.text.problems import problem_sentence
from game.text.words import carrots
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.layout import column, fixed, padded, placed, row, stretch
from game.ui.kit.widgets import Button, Choice, Label, Plate, Widget, aligned
from game.ui.scenes.navigation import Host
from game.ui.table.miniature import Miniature

from .lessons import learner, learners
from .notices import NoticeScene
from .page import OutdoorPage

WIDTH, HEIGHT = 1050.0, 650.0
LEFT = 470.0
LINE = 36.0
MOST = 8
"""Results that are shown."""


class ParScene(NoticeScene, OutdoorPage):
    """The courses on one page; a press begins the race."""

    def __init__(self, host: Host, course: Course | None = None) -> None:
        super().__init__(host)
        today = date.today().isoformat()
        boards = [name for name in host.library.board_names() if self._readable(name)]
        shuffled = [course_of_day(board, today).board for board in boards]
        self._boards = [*boards, *(name for name in shuffled if host.library.has_board(name))]
        self.course = course or Course(boards[0])
        if self.course.board not in self._boards:
            self.course = Course(boards[0], self.course.carrots)  # of another day
        self._pars: dict[Course, int | None] = {}
        self._picture_box = Box(0, 0, 0, 0)
        self._picture: Surface | None = None
        """The board, once it has been drawn."""
        self._drawing: Iterator[None] = iter(())

    def _readable(self, board: str) -> bool:
        try:
            self.host.library.board(board)
        except ContentError:
            return False
        return True

    @property
    def edition_name(self) -> str:
        return EDITION

    @property
    def _par(self) -> int | None:
        return self._pars.get(self.course)

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, body, bottom, _free = column(
            padded(plate, left=36, right=36),
            [fixed(48, before=14), stretch(before=10), fixed(56, before=14), fixed(20)],
        )
        left, right = row(body, [fixed(LEFT), stretch(before=28)])
        words, where, start, told, self._picture_box = column(
            left,
            [fixed(112), fixed(46), fixed(46, before=6), fixed(38, before=4), stretch(before=4)],
        )
        self._picture, self._drawing = None, self._draw_board()
        heading = _("Reach par")
        about = _(
            "You run alone. Eat three lettuces and come home in as few turns as you can. "
            "Par is the fewest possible, so a race in par is perfect. Hare squares cost a "
            "turn, and you are always 1st."
        )
        self.form = self.form.renewed(
            [
                Plate(plate, radius=24),
                Label(padded(top, top=-2, bottom=-2), heading, 38, face="display-bold"),
                Label(words, about, 19, face="display", prose=True),
                Choice(
                    where, self._boards, self.course.board, self._board_name, self._set_board
                ).named("board"),
                Choice(start, STARTS, self.course.carrots, _start_name, self._set_carrots).named(
                    "carrots"
                ),
                Label(told, self._par_told, 24, face="display-bold", align="centre"),
                *self._results(right),
                *self._foot(bottom),
            ]
        )

    @property
    def _par_told(self) -> str:
        if self.course not in self._pars:
            return _("Working out par …")
        if self._par is None:
            return _("You cannot get home on this course.")
        return ngettext("Par: {n} turn", "Par: {n} turns", self._par).format(n=self._par)

    def _board_name(self, board: str) -> str:
        course = Course(board)
        if course.day is None:
            return _("Board: {title}").format(title=self.host.library.board(board).title)
        title = self.host.library.board(board).title
        return _("{board}, shuffled for today").format(board=title)

    def _results(self, box: Box) -> Iterator[Widget]:
        runs = learner(self.host).best_of(self.course.name)[:MOST]
        head, *lines = column(box, [fixed(44), *[fixed(LINE)] * max(1, len(runs))], 4)
        yield Label(head, _("Your best here"), 24, face="display-bold")
        if not runs:
            yield Label(lines.pop(), _("You have not run here yet."), 19)
        for number, (run, line) in enumerate(zip(runs, lines, strict=True), 1):
            yield from result_line(line, number, run)

    def _foot(self, box: Box) -> list[Widget]:
        run, back = row(box, [stretch(), fixed(190, before=12)])
        begin = Button(
            run,
            pgettext("button", "Run"),
            self.begin,
            icon="ui/icon-flag",
            command=Command.RUN,
            style="button-main",
            size=24,
        ).named("run")
        begin.enabled = self._par is not None
        to_lessons = self.navigator.to_lessons
        leave = Button(
            back,
            pgettext("button", "Back"),
            to_lessons,
            icon="ui/icon-back",
            command=Command.BACK,
            style="button-plain",
        ).named("back")
        return [begin, leave]

    # --- what the player wants --------------------------------------------------------------------

    def _set_board(self, board: str) -> None:
        self._choose(replace(self.course, board=board))

    def _set_carrots(self, carrots: int) -> None:
        self._choose(replace(self.course, carrots=carrots))

    def _choose(self, course: Course) -> None:
        self.course = course
        self.arrange(self.host.renderer)

    def begin(self) -> None:
        """The race on this course."""
        player = learners(self.host)[0]
        match = make_match(course_setup(self.course, player), self.host.library)
        self.navigator.to_alone(match)

    def cancel(self) -> None:
        self.navigator.to_lessons()

    def prepare(self) -> bool:
        if next(self._drawing, self) is not self:
            return True
        if self.course in self._pars:
            return False
        try:
            self._pars[self.course] = par_of(self.course, self.host.library)
        except ContentError as error:
            self._pars[self.course] = None
            self.navigator.tell(problem_sentence(error))
        self.arrange(self.host.renderer)
        wake()
        return True

    def _draw_board(self) -> Iterator[None]:
        """Draw the board of the course, a little with each step."""
        host, box = self.host, self._picture_box
        board, edition = host.library.board(self.course.board), host.library.edition(EDITION)
        match = make_match(course_setup(self.course, learners(host)[0]), host.library)
        miniature = Miniature(
            host.renderer,
            match,
            board,
            box.width,
            box.height,
            hedgehog=edition.has_hedgehog(current_language()),
            light=host.settings.light,
        )
        try:
            yield from miniature.draw_ahead()
            self._picture = miniature.picture()
            wake()
        except (ContentError, pygame.error):
            return  # the words are there all the same

    # --- picture ------------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from super().compose(renderer)
        if self._picture is not None:
            yield aligned(renderer, self._picture, self._picture_box, "centre")


def _start_name(number: int) -> str:
    return _("Begin with {carrots}").format(carrots=carrots(number))


def result_line(box: Box, number: int, run: Run) -> Iterator[Widget]:
    """A race alone in a line: its place among the others, turns, how far from par, when and who."""
    place, turns, over, who = row(box, [fixed(34), fixed(96), fixed(90), stretch()], 6)
    yield Plate(box, "row", 10)
    yield Label(padded(place, left=10), str(number), 18, face="display-bold")
    told = ngettext("{n} turn", "{n} turns", run.turns).format(n=run.turns)
    yield Label(turns, told, 19, face="display-bold")
    above = run.turns - run.par
    yield Label(over, _("par!") if above <= 0 else _("par +{n}").format(n=above), 18)
    facts: Sequence[str] = [
        run.day[len("2026-") :],
        *([_("with help")] if run.helped else []),
        run.name,
    ]
    yield Label(padded(who, right=8), " · ".join(facts), 16, colour=theme.INK_SOFT)
