"""The turning points of a race: the actions that most changed a player's chance of winning.

The master plays the race on many times from before and after an action, and from after its
outcomes, so that choice and luck are told apart. All hands are open, since the race is over.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random

from game.bots.master import HOPEFUL, TRUST, Playouts
from game.bots.outlook import Outlook
from game.rules import Action, GameState, Seat, apply_action, legal_actions

from .match import Match

POINTS = 3
"""The most that are found."""
MOST_WEIGHED = 9
"""Actions that are played out: those that matter most by the tables."""
TRIES = 400
"""How often each position is played out: most hopes are then within 0.03."""
LEAST = 0.06
"""The least change of a turning point."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An action of the log, and how it changed the acting seat's chance to win, from -1 to 1."""

    number: int
    """How many actions came before it."""
    seat: Seat
    choice: float
    """By the choice: mostly below 0, as nothing beats the best one."""
    chance: float
    """By the die or card."""
    better: Action | None = None
    """What would have been better, if the choice made it a turning point."""

    @property
    def gain(self) -> float:
        """Both together."""
        return self.choice + self.chance


class TurningPoints:
    """Finds them, a little with each step; the same race always has the same ones."""

    def __init__(self, match: Match) -> None:
        self.found: tuple[TurningPoint, ...] | None = None
        """In the order of the race; None until the work is done."""
        self.part = 0.0
        """The part of the work that is done, from 0 to 1."""
        self._match = match
        self._outlook = Outlook(match.race, TRUST)
        self._work = self._look()

    def step(self) -> bool:
        """Do a little of the work; False if there is none left."""
        return next(self._work, self) is not self

    def _look(self) -> Generator[None, None, None]:
        first_home = next(
            (n for n, state in enumerate(self._match.states) if state.home), len(self._match.log)
        )
        seen: list[tuple[float, int]] = []
        for number in range(min(first_home, len(self._match.log))):
            seen.append((self._at_a_glance(number), number))
            yield
        weighed = [number for _much, number in sorted(seen, reverse=True)[:MOST_WEIGHED]]
        points: list[TurningPoint] = []
        for done, number in enumerate(weighed):
            self.part = done / (len(weighed) + POINTS)
            points.append((yield from self._weighed(number)))
        points = [point for point in points if abs(point.gain) >= LEAST]
        points.sort(key=lambda point: -abs(point.gain))
        told: list[TurningPoint] = []
        for point in sorted(points[:POINTS], key=lambda point: point.number):
            better = (yield from self._better(point)) if point.choice <= -LEAST else None
            told.append(replace(point, better=better))
        self.found = tuple(told)
        self.part = 1.0

    def _playouts(self, number: int) -> Playouts:
        dice = Random(f"{self._match.seed}/turning/{number}")
        seat = self._match.log[number].seat
        return Playouts(self._match.race, seat, (), self._outlook, dice)

    def _at_a_glance(self, number: int) -> float:
        """The change by the tables, compared with the quickest way from there."""
        before, playouts = self._match.states[number], self._playouts(number)
        quickest = min(
            legal_actions(before), key=lambda action: self._outlook.after(before, action)
        )
        hoped = playouts.hope(apply_action(before, quickest).state)
        return abs(playouts.hope(self._match.states[number + 1]) - hoped)

    def _weighed(self, number: int) -> Generator[None, None, TurningPoint]:
        entry, before = self._match.log[number], self._match.states[number]
        playouts = self._playouts(number)
        stood = yield from self._hope(playouts, before)
        chosen = yield from self._hope(playouts, apply_action(before, entry.action).state)
        came = chosen
        if entry.outcomes:
            came = yield from self._hope(playouts, self._match.states[number + 1])
        return TurningPoint(number, entry.seat, chosen - stood, came - chosen)

    def _better(self, point: TurningPoint) -> Generator[None, None, Action | None]:
        """The action with most hope, if that is clearly more than was left."""
        before, done = self._match.states[point.number], self._match.log[point.number].action
        playouts = self._playouts(point.number)
        quickest = sorted(
            legal_actions(before), key=lambda action: self._outlook.after(before, action)
        )
        hopes: dict[Action, float] = {}
        for action in dict.fromkeys((*quickest[:HOPEFUL], done)):
            hopes[action] = yield from self._hope(playouts, apply_action(before, action).state)
        best = max(hopes, key=hopes.__getitem__)
        return best if hopes[best] >= hopes[done] + LEAST else None

    def _hope(self, playouts: Playouts, state: GameState) -> Generator[None, None, float]:
        hopes = 0.0
        for _try in range(TRIES):
            hopes += playouts.play(state)[0]
            yield
        return hopes / TRIES
