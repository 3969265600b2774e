"""The common part of lessons and puzzles: a race in which the host leads."""

from __future__ import annotations

from game.lessons.guide import LessonRun
from game.match import Match
from game.text import _
from game.ui.kit.commands import Command
from game.ui.scenes.navigation import Host

from .guide import Course, Guide
from .race import RaceScene


class GuidedScene(RaceScene, Course):
    """A race in which the host leads through the steps of `run`."""

    is_kept = False
    rivals_talk = False  # the host does
    quickens = False  # nobody is in a hurry

    def __init__(self, host: Host, run: LessonRun, match: Match) -> None:
        self.run = run
        super().__init__(host, match, thinker=run)
        self.coaching.away = True  # it would tell what is to be found out

    # --- the race -------------------------------------------------------------------------------

    def make_guide(self) -> Guide:
        return Guide(self, self.run)

    def open_menu(self) -> None:
        self.navigator.open_menu("LessonMenu", self)

    def over(self, match: Match) -> None:
        """Do nothing: the lesson goes on to its own end."""

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.UNDO: _("Play again"), Command.REDO: ""}

    def more_keys(self) -> list[tuple[str, str]]:
        return [
            (self.host.key_name(Command.CONFIRM), _("Continue when you have read the text")),
            *super().more_keys(),
        ]
