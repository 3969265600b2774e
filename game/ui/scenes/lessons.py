"""Where one learns and practises: the first race's eight lessons, and what comes after them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.content.profile import Profile
from game.lessons.first_race import RIVALS, real_race
from game.lessons.lesson import Lesson
from game.match import Player, start_match
from game.text import _, pgettext
from game.text.words import default_name
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import column, fixed, padded, placed, row, stretch
from game.ui.kit.widgets import Button, Label, Plate, Widget
from game.ui.scenes.navigation import Host

from .page import OutdoorPage, host_in

WIDTH, HEIGHT = 1010.0, 660.0
ROW, GAP = 48.0, 8.0
LIST = 520.0
TALL = 330.0
"""Of the host."""


class LessonsScene(OutdoorPage):
    """What has been learnt, and what comes next."""

    def __init__(self, host: Host, lessons: tuple[Lesson, ...], edition: str) -> None:
        super().__init__(host)
        self._lessons = lessons
        self._edition = edition
        self._host_box = Box(0, 0, 0, 0)

    @property
    def _next(self) -> int:
        """The first lesson that has not been done; their number if all have."""
        done = learner(self.host).lessons
        undone = (n for n, lesson in enumerate(self._lessons) if lesson.name not in done)
        return next(undone, len(self._lessons))

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, body, bottom, _free = column(
            padded(plate, left=38, right=38),
            [fixed(50, before=18), stretch(before=12), fixed(56, before=14), fixed(22)],
        )
        left, right = row(body, [fixed(LIST), stretch(before=24)])
        words, self._host_box, school, alone = column(
            right, [fixed(112), stretch(before=6), fixed(50, before=8), fixed(50, before=8)]
        )
        self.form = self.form.renewed(
            [
                Plate(plate, radius=24),
                Label(
                    padded(top, top=-2, bottom=-2), _("Learn and practise"), 38, face="display-bold"
                ),
                *self._rows(left),
                Label(padded(words, top=4), self._told, 19, face="display", prose=True),
                Button(
                    school,
                    _("Landing school"),
                    self.navigator.to_school,
                    icon="ui/icon-house",
                    command=Command.SCHOOL,
                ).named("school"),
                Button(
                    alone,
                    _("Reach par"),
                    self.navigator.to_par,
                    icon="ui/icon-hourglass",
                    command=Command.PAR,
                ).named("par"),
                *self._foot(bottom),
            ]
        )

    @property
    def _told(self) -> str:
        if self._next == 0:
            return _(
                "Eight short lessons on the board, two minutes each. Stop after any of them and "
                "come back, or skip what you know."
            )
        if self._next < len(self._lessons):
            return _("Well done so far! Go on where you stopped, or repeat a lesson.")
        return _(
            "That is all you need. Now run a real race against two gentle rivals. The coach "
            "helps you until you press K."
        )

    def _rows(self, box: Box) -> Iterator[Widget]:
        done = learner(self.host).lessons
        boxes = column(box, [fixed(ROW)] * len(self._lessons), GAP)
        for number, (lesson, place) in enumerate(zip(self._lessons, boxes, strict=True)):
            yield Button(
                place,
                f"{number + 1} · {lesson.title()}",
                partial(self.navigator.to_lesson, number),
                icon="ui/icon-check" if lesson.name in done else "ui/icon-play",
                command=Command[f"LESSON_{number + 1}"],
                style="button-main" if number == self._next else "button",
                size=20,
            ).named(lesson.name)

    def _foot(self, box: Box) -> list[Widget]:
        race, rules, back = row(box, [stretch(), fixed(190, before=12), fixed(190, before=12)])
        all_done = self._next == len(self._lessons)
        return [
            Button(
                race,
                _("A real race, with the coach"),
                self.begin_race,
                icon="ui/icon-flag",
                command=Command.RUN,
                style="button-main" if all_done else "button",
                size=22,
            ).named("race"),
            Button(
                rules,
                _("Rules"),
                partial(self.navigator.open_rules, self._edition),
                icon="ui/icon-book",
                command=Command.RULES,
            ).named("rules"),
            Button(
                back,
                pgettext("button", "Back"),
                self.navigator.to_title,
                icon="ui/icon-back",
                command=Command.BACK,
                style="button-plain",
            ).named("back"),
        ]

    def begin_race(self) -> None:
        """The race after the lessons: the coach helps whoever runs it."""
        player, *rivals = learners(self.host)
        self.host.profiles.change(player.name, lambda had: replace(had, coached=True))
        setup = real_race(self._edition, player, tuple(rivals))
        self.navigator.to_race(start_match(setup, self.host.library))

    def cancel(self) -> None:
        self.navigator.to_title()

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from super().compose(renderer)
        pose = "cheer" if self._next == len(self._lessons) else "tell"
        yield host_in(renderer, self._host_box, pose, TALL)


def learner(host: Host) -> Profile:
    """The profile of whoever plays alone: the first person as last set up."""
    return host.profiles.of(learners(host)[0].name)


def learners(host: Host) -> tuple[Player, ...]:
    """Who runs in lessons: the player as last set up, and two others who look different."""
    seats = [seat for seat in host.settings.seats if seat.is_person]
    figures, colours = list(theme.FIGURES), [colour.name for colour in theme.PLAYER_COLOURS]
    me = Player(default_name(1), None, colours[0], figures[0])
    if seats:
        me = replace(me, colour=seats[0].colour, figure=seats[0].figure)
        if seats[0].name:
            me = replace(me, name=seats[0].name)
    figures.remove(me.figure)
    colours.remove(me.colour)
    rivals = (Player(name, bot, colours.pop(0), figures.pop(0)) for name, bot in RIVALS)
    return (me, *rivals)
