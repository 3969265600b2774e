"""The page to choose a race alone: the course, its par, and one's own results on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from game.content.errors import ContentError
from game.content.profile import Run
from game.lessons.par import EDITION, STARTS, Course, course_of_day, course_setup, par_of
from game.lessons.streaks import course_days, streak
from game.match import make_match
from game.text import _, ngettext, pgettext
from game.text.achievements import course_streak
from game.text.statistics import against_par, with_help
from game.text.words import carrots
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Choice, Label, Widget
from game.ui.scenes.navigation import Host

from .kept_race import draw_small
from .lessons import learner, learners
from .page import NoticeScene
from .page_scene import Drawing, PageScene, Rows, Table, back_button

MOST = 8
"""Most results that are shown."""


class ParScene(NoticeScene, PageScene):
    """The courses on one page; a press begins the race."""

    width, height = 1050.0, 650.0
    edition_name = EDITION

    def __init__(self, host: Host, course: Course | None, back: Callable[[], None]) -> None:
        super().__init__(host)
        self._back = back
        today = date.today().isoformat()
        boards = [name for name in host.library.board_names() if self._readable(name)]
        shuffled = [course_of_day(board, today).board for board in boards]
        self._boards = [*boards, *(name for name in shuffled if host.library.has_board(name))]
        self.course = course or Course(boards[0])
        if self.course.board not in self._boards:
            self.course = Course(boards[0], self.course.carrots)  # of another day
        self._pars: dict[Course, int | None] = {}
        self._picture = Drawing()
        """The board."""

    def _readable(self, board: str) -> bool:
        try:
            self.host.library.board(board)
        except ContentError:
            return False
        return True

    @property
    def _par(self) -> int | None:
        return self._pars.get(self.course)

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        self._picture = Drawing()
        super().arrange(renderer)
        self.preparing = self._draw_board()

    def heading(self) -> str:
        return _("Race for par")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        about = _(
            "You run alone. Eat three lettuces and come home in as few turns as you can. "
            "Par is the fewest turns possible, so a race at par is perfect. Hare squares cost a "
            "turn, and you are always 1st."
        )
        board = Choice(self._boards, self.course.board, self._board_name, self._set_board)
        start = Choice(STARTS, self.course.carrots, _start_name, self._set_carrots)
        told = Label(self._par_told, theme.LEAD, face="display-bold", align="centre")
        choices: list[Widget] = [board.named("board"), start.named("carrots")]
        course = [Label(about, theme.LARGE, face="display"), *choices, told]
        runs = learner(self.host).best_of(self.course.name)[:MOST]
        best: Rows = [Label(_("Your best here"), theme.LEAD, face="display-bold")]
        none = Label(_("You have not run here yet."))
        best = [*best, results(runs) if runs else none]
        if row := self._streak:
            best = [Label(row, theme.LARGE, face="display"), *best]
        return [[*course, self._picture] if wide or self.roomy else course, best]

    @property
    def _streak(self) -> str:
        """For how many days in a row this person has run the course of the day."""
        if not self.host.settings.keepsakes:
            return ""
        return course_streak(streak(course_days(learner(self.host)), date.today()))

    @property
    def _par_told(self) -> str:
        if self.course not in self._pars:
            return _("Working out par…")
        if self._par is None:
            return _("You can’t get home on this course.")
        return ngettext("Par: {n} turn", "Par: {n} turns", self._par).format(n=self._par)

    def _board_name(self, board: str) -> str:
        course = Course(board)
        title = self.host.library.board(board).title
        if course.day is None:
            return _("Board: {title}").format(title=title)
        return _("{board}, shuffled for today").format(board=title)

    def foot(self) -> list[Widget]:
        run = Button(pgettext("button", "Run"), self.begin, "flag", Command.RUN, size=theme.LEAD)
        run.style, run.enabled = "button-main", self._par is not None
        return [run, back_button(self.cancel)]

    def cancel(self) -> None:
        self._back()

    # --- what the player wants --------------------------------------------------------------------

    def _set_board(self, board: str) -> None:
        self._choose(replace(self.course, board=board))

    def _set_carrots(self, carrots: int) -> None:
        self._choose(replace(self.course, carrots=carrots))

    def _choose(self, course: Course) -> None:
        self.course = course
        self.arrange(self.host.renderer)

    def begin(self) -> None:
        """Begin the race on this course."""
        player = learners(self.host)[0]
        match = make_match(course_setup(self.course, player), self.host.library)
        self.navigator.to_alone(match)

    def prepare(self) -> bool:
        if super().prepare():
            return True
        if self.course in self._pars:
            return False
        try:
            self._pars[self.course] = par_of(self.course, self.host.library)
        except ContentError as error:
            self._pars[self.course] = None
            self.navigator.report(error)
        self.arrange(self.host.renderer)
        wake()
        return True

    def _draw_board(self) -> Iterator[None]:
        """Draw the board of the course, a little with each step."""
        host, picture, box = self.host, self._picture, self._picture.box
        match = make_match(course_setup(self.course, learners(host)[0]), host.library)
        picture.surface = yield from draw_small(host, match, box.width, box.height)


def _start_name(number: int) -> str:
    return _("You begin with {carrots}").format(carrots=carrots(number))


def results(runs: Sequence[Run]) -> Table:
    """A line for each of these runs: its place, turns, distance from par, date and player."""
    return Table([_result(*each) for each in enumerate(runs, 1)], 3, "row")


def _result(number: int, run: Run) -> list[Label]:
    told = ngettext("{n} turn", "{n} turns", run.turns).format(n=run.turns)
    facts = [run.day[len("2026-") :], *([with_help()] if run.helped else []), run.name]
    return [
        Label(str(number), theme.LARGE, face="display-bold"),
        Label(told, theme.LARGE, face="display-bold"),
        Label(against_par(run.turns, run.par), theme.TEXT),
        Label(" · ".join(facts), theme.SMALL, colour=theme.INK_SOFT),
    ]
