"""What could not be written to disk during a race, until somebody is told."""

from __future__ import annotations

from collections import deque

from game.content.errors import ContentError
from game.text.problems import problem_sentence
from game.ui.draw.wait import wake


class Complaints:
    """A queue of problems; they come from another thread, which wakes the loop."""

    def __init__(self) -> None:
        self._waiting: deque[ContentError] = deque()

    def add(self, error: ContentError) -> None:
        """Add something that can't be written."""
        self._waiting.append(error)
        wake()

    def take(self) -> str | None:
        """Take the first as a sentence; None if there is none."""
        return problem_sentence(self._waiting.popleft()) if self._waiting else None

    def take_all(self) -> list[str]:
        """Take all of them, each as a sentence."""
        return [problem_sentence(self._waiting.popleft()) for _each in range(len(self._waiting))]
