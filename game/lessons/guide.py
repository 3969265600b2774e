"""The guide through one part of a lesson: what it tells, asks and waits for, step by step."""

from __future__ import annotations

from enum import Enum

from game.bots import Answer, Question
from game.match import Match
from game.rules import Action, MoveForward, PlayerView, Race

from .lesson import Asked, Others, Part, Shown, Step, Told

PLAYER = 0
"""The seat of whoever learns."""


class Waits(Enum):
    """What a lesson is waiting for."""

    PRESS = "press"
    """That the sentence has been read."""
    ACTION = "action"
    SHOWN = "shown"
    """That what the host does is carried out (`LessonRun.show`)."""
    OTHERS = "others"
    """That the others have run."""
    NOTHING = "nothing"
    """The part is done."""


class LessonRun:
    """One part of a lesson, in a match that was begun for it (`lesson_setup`).

    It thinks for the others, as a `Thinker` does.
    """

    def __init__(self, part: Part, match: Match) -> None:
        self._part = part
        self._match = match
        self._at = 0
        self._wrong = ""

    @property
    def step(self) -> Step | None:
        """The present step; None when all are done."""
        steps = self._part.steps(self._match.state)
        return steps[self._at] if self._at < len(steps) else None

    @property
    def waits_for(self) -> Waits:
        """What comes next."""
        match self.step:
            case Told():
                return Waits.PRESS
            case Asked():
                return Waits.ACTION
            case Shown():
                return Waits.SHOWN
            case Others():
                return Waits.OTHERS
            case None:
                return Waits.NOTHING

    @property
    def begins(self) -> bool:
        """Whether nothing has been read or done yet."""
        return self._at == 0

    @property
    def wrong(self) -> bool:
        """Whether the host has just said what was wrong with an action."""
        return bool(self._wrong)

    @property
    def says(self) -> str:
        """What the host says now; "" while the others run."""
        step = self.step
        if self._wrong:
            return self._wrong
        return step.says if isinstance(step, Told | Asked) else ""

    def go_on(self) -> None:
        """The sentence has been read."""
        if isinstance(self.step, Told):
            self._next()

    def judge(self, action: Action) -> bool:
        """Whether this legal action is what is wanted; if so, it counts as done.

        If not, the host says why.
        """
        step = self.step
        if not isinstance(step, Asked):
            return False
        self._wrong = step.judge(self._match.state, action)
        if not self._wrong and step.until is None:
            self._next()
        return not self._wrong

    def show(self) -> Action:
        """What the host does now; it counts as done. Raises `ValueError` if it does nothing."""
        step = self.step
        if not isinstance(step, Shown):
            raise ValueError("The host does nothing now.")
        self._next()
        return step.action

    def object_to(self, reason: str) -> None:
        """Let the host say why something that is not legal can't be done."""
        if isinstance(self.step, Asked):
            self._wrong = reason

    def settle(self) -> bool:
        """All that has happened was seen: whether a step is done by it, as when others have run."""
        state = self._match.state
        match self.step:
            case Others():
                done = state.actor == PLAYER or state.is_over
            case Asked(until=until) if until is not None:
                done = until(state)
            case _:
                return False
        if done:
            self._next()
        return done

    def _next(self) -> None:
        self._at += 1
        self._wrong = ""

    def prepare(self, race: Race) -> None:
        """What the others do is known already."""

    def stop(self) -> None:
        """Nobody has to stop thinking."""

    def answer(self, question: Question) -> Answer:
        """What one of the others does."""
        step = self.step
        ways = step.ways[question.view.seat - 1] if isinstance(step, Others) else ()
        return Answer(_way(question.view, ways))


def _way(view: PlayerView, ways: tuple[int, ...]) -> Action:
    """Forward to the first of these squares that can be reached; else what comes first."""
    goals = {a.to: a for a in view.legal if isinstance(a, MoveForward)}
    return next((goals[to] for to in ways if to in goals), view.legal[0])
