"""The common part of lessons and puzzles: a race in which the host leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lessons.guide import LessonRun
from game.match import Match
from game.text import _
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button
from game.ui.scenes.navigation import Host

from .guide import Guide
from .race import RaceScene
from .table_scene import QUIET


class GuidedScene(RaceScene):
    """A race in which the host leads through the steps of `run`."""

    is_kept = False
    says_new_scene = True
    """Whether the host says that the table is another one now."""

    def __init__(self, host: Host, run: LessonRun, match: Match) -> None:
        self.run = run
        super().__init__(host, match, thinker=run)
        self.coaching.away = True  # it would tell what is to be found out

    # --- what a lesson or a puzzle decides itself -----------------------------------------------

    def title(self) -> str:
        """Its subject, in a few words."""
        raise NotImplementedError

    def heading(self) -> str:
        """The same, with its number."""
        raise NotImplementedError

    def kind(self) -> str:
        """The heading of its menu."""
        raise NotImplementedError

    def every(self) -> tuple[str, Callable[[], None]]:
        """The name of the page with all of this kind, and the way there."""
        raise NotImplementedError

    def begin_again(self) -> None:
        """Begin again from the start."""
        raise NotImplementedError

    def leave(self) -> None:
        """Go on to what comes next."""
        raise NotImplementedError

    def done(self) -> None:
        """Go on after the last step."""
        raise NotImplementedError

    def refused(self) -> None:
        """Note that something else was done than what is wanted."""

    def small_buttons(self, boxes: Sequence[Box]) -> list[Button]:
        """Two small buttons beside the menu's: begin again, and go on."""
        anew, on = self.begin_again, self.leave
        return [
            Button("", anew, "undo", style=QUIET, box=boxes[0]).named("anew"),
            Button("", on, "last", style=QUIET, box=boxes[1]).named("skip"),
        ]

    # --- the race -------------------------------------------------------------------------------

    def make_guide(self) -> Guide:
        return Guide(self, self.run, self.session, self.selection)

    def open_menu(self) -> None:
        self.navigator.open_lesson_menu(self)

    def over(self, match: Match) -> None:
        """Do nothing: the lesson goes on to its own end."""

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.UNDO: _("Begin again"), Command.REDO: ""}

    def more_keys(self) -> list[tuple[str, str]]:
        return [
            (self.host.key_name(Command.CONFIRM), _("Go on when you have read it")),
            *super().more_keys(),
        ]
