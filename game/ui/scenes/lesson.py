"""A lesson on the board: the host tells and points, the player does, the others run.

At its end one button names what comes next: the next lesson, or the first race once all that are
needed for it have been done.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.content.editions import Edition
from game.lessons.first_race import ENOUGH, LESSONS
from game.lessons.guide import PLAYER, LessonRun
from game.lessons.lesson import Lesson
from game.text import _
from game.ui.kit.commands import Command

from .guided import GuidedScene
from .lessons import first_lessons, learner, lesson_match
from .navigation import Host
from .pressing import pressing


class Race(Enum):
    """The race that comes after lessons."""

    FIRST = "first"


class LessonScene(GuidedScene):
    """One part of a lesson. `number` counts lessons from 0, `part` the parts of this one."""

    says_what_to_press = True

    def __init__(self, host: Host, edition: Edition, number: int, part: int) -> None:
        self.edition_name = edition.name
        self._lessons = first_lessons(edition)
        self._number = number
        self._part = part
        match = lesson_match(host, edition, self.lesson.parts[part])
        super().__init__(host, LessonRun(self.lesson.parts[part], match), match)

    @property
    def lesson(self) -> Lesson:
        """The lesson that this is a part of."""
        return self._lessons[self._number]

    def title(self) -> str:
        return self.lesson.title()

    def heading(self) -> str:
        total = len(ENOUGH) if self.lesson.name in ENOUGH else len(self._lessons)
        return _("Lesson {n} of {total} · {title}").format(
            n=self._number + 1, total=total, title=self.lesson.title()
        )

    def begin_again(self) -> None:
        """Begin this part again."""
        self.navigator.to_lesson(self._number, self._part)

    def leave(self) -> None:
        """Skip the rest of the lesson, scenes to come included."""
        if self.lesson.name in LESSONS[:-1] and self.lesson.name != ENOUGH[-1]:
            self.navigator.to_lesson(self._number + 1)
        else:
            self.navigator.to_lessons()

    @property
    def _is_last_part(self) -> bool:
        return self._part + 1 == len(self.lesson.parts)

    def _following(self, done: set[str]) -> int | Race | None:
        """What comes after this lesson if these have been done: another one, by its number, or the
        first race. None where there is nothing that everybody needs: the lesson for two players is
        chosen."""
        if self.lesson.name == ENOUGH[-1] and not learner(self.host).races:
            lacking = (n for n, name in enumerate(ENOUGH) if name not in done)
            return next(lacking, Race.FIRST)
        following = self._number + 1
        return following if following < len(LESSONS) else None

    def onward(self) -> tuple[str, str]:
        if not self._is_last_part:
            return super().onward()
        match self._following({*learner(self.host).lessons, self.lesson.name}):
            case Race.FIRST:
                return _("On to your first race"), "flag"
            case None:
                return _("All lessons"), "book"
            case number:
                told = _("Next: {title}")
                return told.format(title=self._lessons[number].title()), "play"

    def first_words(self) -> str:
        if self._part:
            usual, on_pad = _("A new scene. Click or press {key}."), _("A new scene. Press {key}.")
            return pressing(self.host, usual, on_pad, "")
        key = self.host.key_name(Command.BACK)
        return _("{key}: skip or leave.").format(key=key) if key else ""

    def skips(self) -> str:
        return _("Skip this lesson")

    def kind(self) -> str:
        return _("Lesson")

    def every(self) -> tuple[str, Callable[[], None]]:
        return _("All lessons"), self.navigator.to_lessons

    def done(self) -> None:
        if not self._is_last_part:
            self.navigator.to_lesson(self._number, self._part + 1)
            return
        self._note_done()
        match self._following({*learner(self.host).lessons}):
            case Race.FIRST:
                self.navigator.open_parties(self.edition_name)
            case None:
                self.navigator.to_lessons()
            case number:
                self.navigator.to_lesson(number)

    def close(self) -> None:
        if self._is_last_part and self.run.all_is_done:
            self._note_done()  # whoever leaves at the last words
        super().close()

    def _note_done(self) -> None:
        name = self.match.players[PLAYER].name
        self.host.profiles.change(name, lambda had: had.has_done(self.lesson.name))
        self.host.profiles.learnt_here.add(self.lesson.name)
