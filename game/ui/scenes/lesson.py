"""A lesson on the board: the host tells and points, the player does, the others run."""

from __future__ import annotations

from collections.abc import Callable

from game.content.editions import Edition
from game.lessons.first_race import TWO_HARES
from game.lessons.guide import PLAYER, LessonRun
from game.lessons.lesson import Lesson
from game.text import _

from .guided import GuidedScene
from .lessons import first_lessons, lesson_match
from .navigation import Host


class LessonScene(GuidedScene):
    """One part of a lesson. `number` counts lessons from 0, `part` the parts of this one."""

    def __init__(self, host: Host, edition: Edition, number: int, part: int) -> None:
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
        return _("Lesson {n} of {total} · {title}").format(
            n=self._number + 1, total=len(self._lessons), title=self.lesson.title()
        )

    def begin_again(self) -> None:
        """Begin this part again."""
        self.navigator.to_lesson(self._number, self._part)

    def leave(self) -> None:
        """Go on to the next part, or the next lesson: the one for two players is chosen."""
        later = self._lessons[self._number + 1 :]
        if self._part + 1 < len(self.lesson.parts):
            self.navigator.to_lesson(self._number, self._part + 1)
        elif later and later[0].name != TWO_HARES:
            self.navigator.to_lesson(self._number + 1)
        else:
            self.navigator.to_lessons()

    def kind(self) -> str:
        return _("Lesson")

    def every(self) -> tuple[str, Callable[[], None]]:
        return _("All lessons"), self.navigator.to_lessons

    def done(self) -> None:
        if self._part + 1 == len(self.lesson.parts):
            name = self.match.players[PLAYER].name
            self.host.profiles.change(name, lambda had: had.has_done(self.lesson.name))
        super().done()
