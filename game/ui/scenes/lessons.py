"""The page for learning and practice: the first race's lessons, and what follows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.content.editions import Edition
from game.content.errors import ContentError
from game.content.profile import Profile
from game.lessons.first_race import ENOUGH, RIVALS, first_race, lesson_setup, real_race
from game.lessons.lesson import Lesson, Part
from game.match import ListedChance, Match, Player, make_match, start_match
from game.rules import RulesError
from game.text import _, current_language
from game.text.rivals import bot_name
from game.text.words import default_name
from game.ui.draw import theme
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Label, Widget
from game.ui.scenes.navigation import Host

from .page_scene import Captioned, HostFigure, PageScene, Rows, back_button
from .seat_choices import choices_of, with_a_name

EDITION = "abacus-2000"
"""The edition of lessons where the one that was chosen last can't be used."""

LOW = 48.0
"""Least height of the button of a lesson, in logical units."""


class LessonsScene(PageScene):
    """What has been learnt, and what is next."""

    width, height = 1010.0, 672.0
    shares = (1.3, 1.0)

    def __init__(self, host: Host, edition: Edition) -> None:
        super().__init__(host)
        self._lessons = first_lessons(edition)
        self.edition_name = edition.name

    @property
    def _next(self) -> int:
        """The first lesson for the first race that has not been done; their number if all have."""
        done = learner(self.host).lessons
        return next((n for n, name in enumerate(ENOUGH) if name not in done), len(ENOUGH))

    def heading(self) -> str:
        return _("Learn and practise")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        words = Label(self._told, theme.LARGE, face="display")
        to_school, to_par = (
            self._named(self.navigator.to_school),
            self._named(self.navigator.to_par),
        )
        school = Button(_("Landing school"), to_school, "house", Command.SCHOOL)
        alone = Button(_("Race for par"), to_par, "hourglass", Command.PAR)
        puzzles = _("Puzzles: come home with the right number of carrots.")
        races = _("You run alone, in as few turns as you can.")
        told = [Label(puzzles, theme.SMALL), Label(races, theme.SMALL)]
        rows = self._rows()
        first, later = rows[: len(ENOUGH)], rows[len(ENOUGH) :]
        course = Label(_("Short course for your first race"), theme.LARGE, face="display-bold")
        more = Label(_("For later"), theme.LARGE, face="display-bold")
        if not wide:
            return [[words, course, *first, more, *later, school, told[0], alone, told[1]]]
        pose = "cheer" if self._next == len(ENOUGH) else "tell"
        return [
            [course, *first, Captioned((school, told[0]), (alone, told[1]))],
            [words, HostFigure(pose, 264.0), more, *later],
        ]

    @property
    def _told(self) -> str:
        if self._next == 0:
            return _(
                "Six short lessons lead to your first race, in about six minutes. Stop whenever "
                "you like, or skip what you know."
            )
        if self._next < len(ENOUGH):
            return _("Well done so far! Carry on where you stopped, or repeat a lesson.")
        return _("That is all you need. Now run a real race! The coach will help you.")

    def _rows(self) -> list[Widget]:
        done, rows = learner(self.host).lessons, list[Widget]()
        for number, lesson in enumerate(self._lessons):
            text = f"{number + 1} · {lesson.title()}"
            to = self._named(partial(self.navigator.to_lesson, number))
            icon, command = "check" if lesson.name in done else "play", f"LESSON_{number + 1}"
            style = "button-main" if number == self._next < len(ENOUGH) else "button"
            rows.append(Button(text, to, icon, Command[command], style=style, least=LOW))
        return rows

    def foot(self) -> list[Widget]:
        begin = self._named(partial(self.navigator.open_parties, self.edition_name))
        race = Button(_("A real race"), begin, "flag", Command.RUN)
        if self._next == len(ENOUGH):
            race.style = "button-main"
        rules = Button(_("Rules"), self.host.open_rules, "book", Command.RULES)
        return [race, rules, back_button(self.cancel)]

    def cancel(self) -> None:
        self.navigator.to_title()

    def _named(self, then: Callable[[], None]) -> Callable[[], None]:
        """The same, once whoever plays here has a name."""
        return partial(with_a_name, self.host, then)


def begin_race(host: Host, edition: str, bots: Sequence[str]) -> None:
    """Begin a first race against these rivals, by this edition: the coach helps whoever runs it."""
    player, *rivals = learners(host, bots)
    host.profiles.change(player.name, lambda had: replace(had, coached=True))
    host.change_settings(seats=tuple(choices_of((player, *rivals))))
    setup = real_race(edition, player, tuple(rivals))
    host.navigator.to_race(start_match(setup, host.library))


def first_lessons(edition: Edition) -> tuple[Lesson, ...]:
    """The lessons of the first race by this edition."""
    return first_race(edition.ruleset, lambda: edition.has_hedgehog(current_language()))


def lesson_match(host: Host, edition: Edition, part: Part) -> Match:
    """The race of this part of a lesson."""
    player, *others = learners(host)
    setup = lesson_setup(edition.name, part, player, tuple(others))
    return make_match(setup, host.library, chance=ListedChance(part.chance))


def lesson_edition(host: Host) -> Edition | None:
    """The edition that was chosen last, if all lessons work with it; else the usual one, if that
    does. Raises `ContentError` if an edition can't be read and the other won't do either."""
    problem: ContentError | None = None
    for name in (host.settings.edition, EDITION):
        try:
            edition = host.library.edition(name)
            for lesson in first_lessons(edition):
                for part in lesson.parts:
                    lesson_match(host, edition, part)
            return edition
        except ContentError as error:
            problem = error
        except RulesError:
            continue  # one of the player's own: fewer lettuces, or other numbers of players
    if problem is not None:
        raise problem
    return None


def learner(host: Host) -> Profile:
    """The profile of whoever plays alone: the first person as last set up."""
    return host.profiles.of(learners(host)[0].name)


def learners(host: Host, bots: Sequence[str] = RIVALS) -> tuple[Player, ...]:
    """The players of lessons: the person as last set up, and two others who look different. Of a
    guest nothing is kept from now on."""
    seats = [seat for seat in host.settings.seats if seat.is_person]
    figures, colours = list(theme.FIGURES), list(theme.COLOURS)
    me = Player(default_name(1), None, colours[0], figures[0])
    if seats:
        me = replace(me, colour=seats[0].colour, figure=seats[0].figure, guest=seats[0].guest)
        if seats[0].name:
            me = replace(me, name=seats[0].name)
        if me.guest:
            host.profiles.guests = {me.name}
    figures.remove(me.figure)
    colours.remove(me.colour)
    rivals = []
    for bot in bots:
        rivals.append(Player(bot_name(bot), bot, colours.pop(0), figures.pop(0)))
    return (me, *rivals)
