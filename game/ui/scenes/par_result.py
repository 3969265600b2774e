"""What a race alone has come to: its turns against par, and where they were lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.content.profile import Run
from game.lessons.par import Loss, course_of, course_setup, losses, places_in_par
from game.match import Match, make_match
from game.rules import Action, Finish, GiveTen, MoveBack, MoveForward, Square, TakeTen
from game.text import _, ngettext, pgettext
from game.ui.draw import theme
from game.ui.draw.chart import Line
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import column, fixed, padded, placed, row, shares, stretch
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, Plate, Widget
from game.ui.scenes.charts import Chart
from game.ui.scenes.navigation import Host, Remark
from game.ui.scenes.notices import NoticeScene
from game.ui.scenes.par import LINE, MOST, result_line

from .page import OutdoorPage, host_in

WIDTH, HEIGHT = 1100.0, 650.0
LEFT = 560.0
LOSS = 44.0
LOSSES_SEEN = 4.4
"""So many are in view at once; that one is seen in part says that there are more."""
TALL = 180.0


class ParResultScene(NoticeScene, OutdoorPage):
    """The result, a line for each turn that lost something, and the table of one's own."""

    def __init__(self, host: Host, match: Match, run: Run) -> None:
        super().__init__(host)
        self.match = match
        self.run = run
        self.losses = losses(match)
        self._host_box = Box(0, 0, 0, 0)

    @property
    def edition_name(self) -> str:
        return self.match.setup.edition

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, under, body, bottom, _free = column(
            padded(plate, left=36, right=36),
            [
                fixed(50, before=14),
                fixed(30),
                stretch(before=10),
                fixed(56, before=14),
                fixed(20),
            ],
        )
        left, right = row(body, [fixed(LEFT), stretch(before=28)])
        shown = min(LOSSES_SEEN, len(self.losses))
        lost, chart = column(
            left, [fixed(40 + shown * (LOSS + 4) if shown else 0), stretch(before=8)]
        )
        home = ngettext("Home in {n} turn", "Home in {n} turns", self.run.turns)
        self.form = self.form.renewed(
            [
                Plate(plate, radius=24),
                Label(
                    padded(top, top=-2, bottom=-2),
                    home.format(n=self.run.turns),
                    38,
                    face="display-bold",
                ),
                Label(under, self._compared, 21, face="display"),
                *self._lost(lost),
                *self._chart(chart),
                *self._best(right),
                *self._foot(bottom),
            ]
        )

    @property
    def _compared(self) -> str:
        above = self.run.turns - self.run.par
        if above <= 0:
            return _("That is par: nobody can do better.")
        return ngettext(
            "Par is {par}: that is {n} turn more.", "Par is {par}: that is {n} turns more.", above
        ).format(par=self.run.par, n=above)

    def _lost(self, box: Box) -> Iterator[Widget]:
        if not self.losses:
            return
        head, below = column(box, [fixed(40), stretch()], 4)
        yield Label(head, _("Where you lost turns. Press one to see it"), 20, face="display-bold")
        lines = [
            Button(
                Box(below.x, below.y + number * (LOSS + 4), below.width, LOSS),
                self._loss(loss),
                partial(self._watch, loss.at),
                icon="ui/icon-eye",
                style="button-plain",
                size=17,
            ).named(f"loss {loss.at}")
            for number, loss in enumerate(self.losses)
        ]
        yield ScrollArea(below, lines).named("losses")
        yield from lines

    def _watch(self, at: int) -> None:
        """The race again from this action on; where turns were lost, it is said what was better."""
        remarks = {
            loss.at: Remark(self._loss(loss), _square_of(loss.better)) for loss in self.losses
        }
        self.navigator.watch_again(self.match, at, remarks=remarks)

    def _loss(self, loss: Loss) -> str:
        state = self.match.states[loss.at]
        finish, here = state.race.track.finish, state.squares[0]
        done = _action_in_short(loss.action, finish, here)
        better = _action_in_short(loss.better, finish, here)
        told = ngettext(
            "Turn {turn}: {done} lost {n} turn. Better: {better}.",
            "Turn {turn}: {done} lost {n} turns. Better: {better}.",
            loss.turns,
        )
        return told.format(turn=loss.turn, done=done, n=loss.turns, better=better)

    def _chart(self, box: Box) -> Iterator[Widget]:
        """The way of this run, and, dashed, one in par."""
        head, below = column(box, [fixed(30), stretch()])
        yield Label(head, _("Your way, and one at par (dashed)"), 17, colour=theme.INK_SOFT)
        own, best = self.run.squares, places_in_par(self.match)
        finish, turns = self.match.race.track.finish, max(len(own), len(best))
        mine = self.match.players[0].colour
        other = next(colour for colour in theme.COLOURS if colour != mine)

        def line(squares: Sequence[Square], *, dashed: bool) -> tuple[str, Line]:
            colour = other if dashed else mine
            points = ((n / turns, 1 - square / finish) for n, square in enumerate((0, *squares)))
            return str(len(squares)), Line(tuple(points), colour, dashed)

        heights = [(str(finish - at), 1 - at / finish) for at in range(0, finish + 1, finish // 4)]
        rounds = [(str(turn), turn / turns) for turn in range(0, turns + 1, 5)]
        lines = [line(own, dashed=False)]
        if best != own:
            lines.append(line(best, dashed=True))
        yield Chart(below, lines, heights, rounds)

    def _best(self, box: Box) -> Iterator[Widget]:
        runs = self.host.profiles.of(self.run.name).best_of(self.run.course)[: MOST - 3]
        head, *lines, self._host_box = column(
            box, [fixed(40), *[fixed(LINE)] * len(runs), stretch(before=8)], 4
        )
        yield Label(head, _("Your best here"), 20, face="display-bold")
        for number, (run, line) in enumerate(zip(runs, lines, strict=True), 1):
            yield from result_line(line, number, run)

    def _foot(self, box: Box) -> list[Widget]:
        again, watch, back = row(box, shares(3), 12)
        return [
            Button(
                again,
                _("Once more"),
                self.once_more,
                icon="ui/icon-again",
                command=Command.RUN,
                style="button-main",
            ).named("again"),
            Button(
                watch,
                _("Watch again"),
                partial(self._watch, 0),
                icon="ui/icon-eye",
                command=Command.WATCH,
            ).named("watch"),
            Button(
                back,
                pgettext("button", "Back"),
                self.cancel,
                icon="ui/icon-back",
                command=Command.BACK,
                style="button-plain",
            ).named("back"),
        ]

    def once_more(self) -> None:
        """The same course again."""
        setup = course_setup(course_of(self.match), self.match.setup.players[0])
        self.navigator.to_alone(make_match(setup, self.host.library))

    def cancel(self) -> None:
        self.navigator.to_par(course_of(self.match))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from super().compose(renderer)
        pose = "cheer" if self.run.turns <= self.run.par + 3 else "tell"
        yield host_in(renderer, self._host_box, pose, TALL)


def _square_of(action: Action) -> Square | None:
    """The square that it leads to, if it leads to one."""
    return action.to if isinstance(action, MoveForward | MoveBack) else None


def _action_in_short(action: Action, finish: int, here: int) -> str:
    """What was done, by the numbers that stand on the squares."""
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
