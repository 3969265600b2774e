"""A puzzle of the landing school on the board, to be solved or to be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.profile import Mark
from game.lessons.guide import PLAYER, LessonRun
from game.lessons.landing import Puzzle, puzzle_setup
from game.lessons.lesson import Asked
from game.lessons.school import nudge, proof_part, puzzle_part, title
from game.match import make_match
from game.text import _
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button

from .guided import GuidedScene
from .lessons import learners
from .navigation import Host
from .table_scene import QUIET


class PuzzleScene(GuidedScene):
    """One puzzle. `shown`: the host does what is right. Raises `ContentError`."""

    def __init__(self, host: Host, puzzle: Puzzle, *, shown: bool) -> None:
        self.puzzle = puzzle
        self._by_host = shown
        self._nudged = False
        """Whether the host has said what kind of action is right."""
        self._tried = False
        """Whether something else was tried, or the host was asked."""
        match = make_match(puzzle_setup(puzzle, learners(host)), host.library)
        names = [player.name for player in match.players]
        state = match.state
        part = proof_part(puzzle, state) if shown else puzzle_part(puzzle, state, names)
        super().__init__(host, LessonRun(part, match), match)

    def title(self) -> str:
        return title(self.puzzle)

    def heading(self) -> str:
        told = self.title()
        if self.puzzle.number is None:
            return _("Puzzle of the day · {title}").format(title=told)
        return _("Puzzle {n} · {title}").format(n=self.puzzle.number, title=told)

    def small_buttons(self, boxes: Sequence[Box]) -> list[Button]:
        """Two small buttons: show me, and begin again."""
        show, anew, style, again = self.show, self.begin_again, QUIET, _("Play again")
        return [
            Button("", show, "hint", Command.HINT, style=style, title=_("Show me"), box=boxes[0]),
            Button("", anew, "undo", style=style, title=again, box=boxes[1]).named("anew"),
        ]

    def show(self) -> None:
        """Tell what kind of action is right; the second time, let the host do it all."""
        self.refused()
        if self._nudged or self.match.state.is_over:
            self.navigator.to_puzzle(self.puzzle, shown=True)
            return
        self._nudged = True
        self.run.suggest(nudge(self.puzzle, self.match.state))
        self.make_form()

    def begin_again(self) -> None:
        """Begin the puzzle again."""
        self.navigator.to_puzzle(self.puzzle)

    def leave(self) -> None:
        """Go back to all puzzles, at this one."""
        self.navigator.to_school(self.puzzle.name)

    def kind(self) -> str:
        return _("Puzzle")

    def every(self) -> tuple[str, Callable[[], None]]:
        return _("All puzzles"), self.leave

    def refused(self) -> None:
        self._tried = True

    @property
    def _mark(self) -> Mark | None:
        """The mark to remember, if any. It is solved once the host asks nothing more, at the first
        try if nothing else was tried."""
        asks = isinstance(self.run.step, Asked) and not self.match.state.is_over
        if asks or self._by_host:
            return "tried" if self._tried else None
        return "solved" if self._tried else "at-first-try"

    def close(self) -> None:
        mark = self._mark
        if mark is not None:
            # written when nobody waits for a picture: a disk takes longer than a click may
            name = self.match.players[PLAYER].name
            self.host.profiles.change(name, lambda had: had.marked(self.puzzle.name, mark))
        super().close()
