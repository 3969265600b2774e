"""The way through one part of a lesson: what it says, asks and waits for, step by step."""

from __future__ import annotations

from enum import Enum

from game.bots import Answer, Question, ThinksHere
from game.match import Match
from game.rules import (
    Action,
    Decline,
    Finish,
    GameState,
    GiveTen,
    MoveBack,
    MoveForward,
    PlayerView,
    Square,
    TakeTen,
    legal_actions,
)
from game.text import _
from game.text.formats import sentences

from .lesson import Asked, Others, Part, Shown, Step, Told

PLAYER = 0
"""The learner's seat."""


class Waits(Enum):
    """Whom a lesson waits for, and what they are to do."""

    PRESS = "press"
    """The player to read the sentence."""
    ACTION = "action"
    SHOWN = "shown"
    """The host's action to be carried out (`LessonRun.show`)."""
    OTHERS = "others"
    """The others to run."""
    NOTHING = "nothing"
    """It is done."""


class LessonRun(ThinksHere):
    """One part of a lesson, in a match set up for it. It thinks for the others."""

    def __init__(self, part: Part, match: Match) -> None:
        self._part = part
        self._match = match
        self._at = 0
        self._instead, self._wrong = "", False

    @property
    def step(self) -> Step | None:
        """The current step; None after the last."""
        steps = self._part.steps(self._match.state)
        return steps[self._at] if self._at < len(steps) else None

    @property
    def waits_for(self) -> Waits:
        """Who is to do what before the next step."""
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
    def ends(self) -> bool:
        """Whether nothing comes after this step."""
        return self._at + 1 == len(self._part.steps(self._match.state))

    @property
    def all_is_done(self) -> bool:
        """Whether what was asked has been done, and no more than words are to come."""
        steps = self._part.steps(self._match.state)
        before, after = steps[: self._at], steps[self._at :]
        asked = any(isinstance(each, Asked) for each in before)
        return asked and all(isinstance(each, Told) for each in after)

    @property
    def wrong(self) -> bool:
        """Whether the host is saying what was wrong with an action."""
        return self._wrong

    @property
    def says(self) -> str:
        """The host's sentence; "" while the others run."""
        step = self.step
        if self._instead:
            return self._instead
        return step.says if isinstance(step, Told | Asked) else ""

    @property
    def points_at(self) -> tuple[Square, ...]:
        """The squares that this step and those after it point at."""
        told = (each for each in self._part.steps(self._match.state)[self._at :])
        return tuple(
            square for each in told if isinstance(each, Told | Asked) for square in each.squares
        )

    @property
    def wanted(self) -> list[Action]:
        """All actions that are right now."""
        step, state = self.step, self._match.state
        if not isinstance(step, Asked):
            return []
        return [each for each in legal_actions(state) if not step.judge(state, each)]

    @property
    def wants_move(self) -> bool:
        """Whether nothing but a move is wanted."""
        moves = MoveForward | MoveBack | Finish
        return isinstance(self.step, Asked) and all(isinstance(a, moves) for a in self.wanted)

    def go_on(self) -> None:
        """Take the sentence as read."""
        if isinstance(self.step, Told):
            self._next()

    def judge(self, action: Action) -> bool:
        """Whether this legal action is what is wanted; if so, it counts as done. If not, the host
        names it and says why."""
        step = self.step
        if not isinstance(step, Asked):
            return False
        state = self._match.state
        why = step.judge(state, action)
        self._instead, self._wrong = "", bool(why)
        if why:
            self._instead = sentences(_not_this(state, action), why)
        if not why and step.until is None:
            self._next()
        return not why

    def show(self) -> Action:
        """The host's action; it counts as done. Raises `ValueError` if there is none now."""
        step = self.step
        if not isinstance(step, Shown):
            raise ValueError("The host does nothing now.")
        self._next()
        return step.action

    def refuse(self, action: Action, reason: str) -> None:
        """Let the host name an illegal action and say why it is."""
        self.object_to(sentences(_not_allowed(self._match.state, action), reason))

    def object_to(self, reason: str) -> None:
        """Let the host say this of something wrong, instead of what is wanted."""
        if isinstance(self.step, Asked):
            self._instead, self._wrong = reason, True

    def suggest(self, thought: str) -> None:
        """Let the host say this to help, instead of what is wanted."""
        if isinstance(self.step, Asked):
            self._instead, self._wrong = thought, False

    def settle(self) -> bool:
        """Once all is shown, end a step that is done, such as the others' run; False if none is."""
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
        self._instead, self._wrong = "", False

    def answer(self, question: Question) -> Answer:
        """The action of one of the others."""
        step = self.step
        ways = step.ways[question.view.seat - 1] if isinstance(step, Others) else ()
        return Answer(_way(question.view, ways))


def _way(view: PlayerView, ways: tuple[int, ...]) -> Action:
    """Forward to the first of these squares within reach; else the first legal action."""
    goals = {a.to: a for a in view.legal if isinstance(a, MoveForward)}
    return next((goals[to] for to in ways if to in goals), view.legal[0])


def _not_this(state: GameState, action: Action) -> str:
    """The sentence that names an action that is wrong now."""
    match action:
        case MoveForward(to=to):
            return _("Not {number} this time.").format(number=state.race.track.number_shown(to))
        case MoveBack(to=to):
            told = _("Don’t fall back to {number}.")
            return told.format(number=state.race.track.number_shown(to))
        case TakeTen():
            return _("Don’t take 10 carrots now.")
        case GiveTen():
            return _("Don’t give 10 carrots now.")
        case Finish():
            return _("Don’t go home now.")
        case Decline():
            return ""


def _not_allowed(state: GameState, action: Action) -> str:
    """The sentence that names an action that is against the rules."""
    match action:
        case MoveForward(to=0) | MoveBack(to=0):
            return _("You can’t go back to the start.")
        case MoveForward(to=to) | MoveBack(to=to):
            told = _("You can’t go to {number}.")
            return told.format(number=state.race.track.number_shown(to))
        case Finish():
            return _("You can’t go home yet.")
        case _:
            return ""
