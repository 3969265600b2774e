"""The result of a race alone: its turns against par, and where they were lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.content.profile import Run
from game.lessons.par import Loss, course_of, course_setup, losses, places_in_par
from game.match import Match, make_match
from game.rules import Action, Finish, GiveTen, MoveBack, MoveForward, Square, TakeTen
from game.text import _, ngettext, pgettext
from game.ui.draw import theme
from game.ui.draw.chart import Curve
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Label, Widget
from game.ui.scenes.charts import Chart, even_step
from game.ui.scenes.navigation import Host, Remark
from game.ui.scenes.page import NoticeScene
from game.ui.scenes.page_scene import HostFigure, PageScene, Rows, back_button
from game.ui.scenes.par import MOST, results

MOST_TURNS = 9
"""Most numbers under the chart, besides the start."""


class ParResultScene(NoticeScene, PageScene):
    """The result, a line for each turn that lost something, and the table of one's own."""

    width, height = 1100.0, 660.0
    shares = (1.3, 1.0)

    def __init__(self, host: Host, match: Match, run: Run) -> None:
        super().__init__(host)
        self.match = match
        self.edition_name = match.setup.edition
        self.run = run
        self.losses = losses(match)

    def heading(self) -> str:
        home = ngettext("Home in {n} turn", "Home in {n} turns", self.run.turns)
        return home.format(n=self.run.turns)

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        runs = self.host.profiles.of(self.run.name).best_of(self.run.course)[: MOST - 3]
        compared = Label(self._compared, theme.BUTTON, face="display")
        way = Label(_("Your way, and a perfect way (dashed)"), colour=theme.INK_SOFT)
        left: list[Widget] = [compared, way, self._chart(), *self._lost()]
        best = Label(_("Your best here"), theme.BUTTON, face="display-bold")
        pose = "cheer" if self.run.turns <= self.run.par + 3 else "tell"
        return [left, [best, results(runs), *([HostFigure(pose, 180.0)] if wide else [])]]

    @property
    def _compared(self) -> str:
        above = self.run.turns - self.run.par
        if above <= 0:
            return _("That is par: nobody can do better.")
        return ngettext(
            "Par is {par}. You took {n} more turn.", "Par is {par}. You took {n} more turns.", above
        ).format(par=self.run.par, n=above)

    def _lost(self) -> list[Widget]:
        if not self.losses:
            return []
        told = _("You lost turns here. Choose one to see it.")
        widgets: list[Widget] = [Label(told, theme.BUTTON, face="display-bold")]
        for loss in self.losses:
            button = Button(self._loss(loss), partial(self._watch, loss.at), "eye", size=theme.TEXT)
            button.style = "button-plain"
            widgets.append(button.named(f"loss {loss.at}"))
        return widgets

    def _watch(self, at: int) -> None:
        """Show the race, which runs by itself to where turns were lost: there the host tells what
        was better."""
        heading = _("A turn was lost here")
        remarks = {
            loss.at: Remark(self._loss(loss), _square_of(loss.better), heading=heading)
            for loss in self.losses
        }
        self.navigator.watch_again(self.match, at, plays=at > 0, remarks=remarks)

    def _loss(self, loss: Loss) -> str:
        state = self.match.states[loss.at]
        finish, here = state.race.track.finish, state.squares[0]
        done = _action_in_short(loss.action, finish, here)
        better = _action_in_short(loss.better, finish, here)
        told = ngettext(
            "Turn {turn}: {done}. That lost {n} turn. Better: {better}.",
            "Turn {turn}: {done}. That lost {n} turns. Better: {better}.",
            loss.turns,
        )
        return told.format(turn=loss.turn, done=done, n=loss.turns, better=better)

    def _chart(self) -> Chart:
        """This run, and, dashed, one at par."""
        own, best = self.run.squares, places_in_par(self.match)
        finish, turns = self.match.race.track.finish, max(len(own), len(best))
        mine = self.match.players[0].colour
        other = next(colour for colour in theme.COLOURS if colour != mine)

        def line(squares: Sequence[Square], *, dashed: bool) -> tuple[str, Curve]:
            colour = other if dashed else mine
            points = ((n / turns, 1 - square / finish) for n, square in enumerate((0, *squares)))
            return str(len(squares)), Curve(tuple(points), colour, dashed)

        heights = [(str(finish - at), 1 - at / finish) for at in range(0, finish + 1, finish // 4)]
        step = even_step(turns, MOST_TURNS)
        rounds = [(str(turn), turn / turns) for turn in range(0, turns + 1, step)]
        lines = [line(own, dashed=False)]
        if best != own:
            lines.append(line(best, dashed=True))

        def moment(turn: int) -> str:
            return _("Turn {n}").format(n=turn) if turn else pgettext("square", "Start")

        names = [_("Your way"), _("A perfect way")][: len(lines)]
        run = Chart(lines, heights, lambda y: round(y * finish), rounds, turns, moment, names)
        return run.named("this run").explained(pgettext("heading", "Squares run"))

    def foot(self) -> list[Widget]:
        return [
            Button(_("Run again"), self.once_more, "again", Command.RUN, style="button-main"),
            Button(_("Replay"), partial(self._watch, 0), "eye", Command.WATCH),
            back_button(self.cancel),
        ]

    def once_more(self) -> None:
        """Run on the same course again."""
        setup = course_setup(course_of(self.match), self.match.setup.players[0])
        self.navigator.to_alone(make_match(setup, self.host.library))

    def cancel(self) -> None:
        self.navigator.to_par(course_of(self.match))


def _square_of(action: Action) -> Square | None:
    """The square that it leads to, if it leads to one."""
    return action.to if isinstance(action, MoveForward | MoveBack) else None


def _action_in_short(action: Action, finish: int, here: int) -> str:
    """The action in short, with the numbers on the squares."""
    match action:
        case MoveForward(_marker, to) | MoveBack(_marker, to):
            return _("{start} to {end}").format(start=finish - here, end=finish - to)
        case Finish():
            return _("{start} to the finish").format(start=finish - here)
        case TakeTen():
            return _("taking 10 on {n}").format(n=finish - here)
        case GiveTen():
            return _("giving 10 on {n}").format(n=finish - here)
        case _:
            return _("staying")
