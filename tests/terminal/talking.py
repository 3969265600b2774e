"""Somebody at the terminal: types lines, and remembers what was said."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable
from math import inf
from typing import Any

from game.bots import Question, ThinksHere, answer
from game.content.profiles import ProfileStore
from game.content.settings import SettingsStore
from game.match import ListedChance, Match, Player, SeededChance, make_match
from game.rules import (
    Action,
    Decline,
    DieFace,
    Finish,
    GiveTen,
    HouseRules,
    MoveBack,
    MoveForward,
    TakeTen,
)
from game.terminal import Desk, Voice, begin
from game.terminal.vocabulary import Word, spoken
from tests.library import LIBRARY, set_up

NAMES = ("Ana", "Ben", "Cleo", "Dan")


class Talk:
    """Types these lines, then what `then` says, if anything; after the last the input ends."""

    def __init__(
        self, *typed: str, then: Callable[[], str | None] = lambda: None, styled: bool = False
    ) -> None:
        self._typed, self._then = deque(typed), then
        self.out = io.StringIO()
        self.voice = Voice(self._read, self.out, styled=styled)
        store = SettingsStore(LIBRARY)
        self.desk = Desk(
            self.voice, LIBRARY, store, ProfileStore(store), ThinksHere(), patience=inf
        )

    def _read(self, prompt: str) -> str:
        line = self._typed.popleft() if self._typed else self._then()
        if line is None:
            raise EOFError
        self.out.write(f"{prompt}{line}\n")
        return line

    def begin(self, match: Match | None = None, **more: Any) -> list[str]:
        """All that is said from the beginning to the end, line by line, with what was typed."""
        begin(self.desk, match, **more)
        return self.lines

    @property
    def text(self) -> str:
        """All that has been said so far."""
        return self.out.getvalue()

    @property
    def lines(self) -> list[str]:
        """The same, line by line."""
        return self.text.splitlines()

    def after(self, typed: str) -> list[str]:
        """What was said after this was typed, up to the next line that is typed."""
        lines = self.lines
        place = lines.index(f"> {typed}") + 1
        rest = lines[place:]
        end = next((n for n, line in enumerate(rest) if line.startswith("> ")), len(rest))
        return [line for line in rest[:end] if line.strip()]


def race(
    *bots: str | None,
    rules: str = "abacus-2000",
    hidden: bool = False,
    start: str | None = None,
    dice: tuple[int, ...] = (),
    seed: str = "hedge",
) -> Match:
    """A match in which seat 0 begins; the dice show these faces first."""
    players = [Player(NAMES[seat], bot, "", "") for seat, bot in enumerate(bots)]
    house = HouseRules(carrots_hidden=hidden or None, max_rounds=80)
    setup = set_up(players, rules=rules, on=LIBRARY.edition(rules).board, house=house, start=start)
    chance = ListedChance(list(map(DieFace, dice)), SeededChance(seed))
    return make_match(setup, LIBRARY, bot_seed=seed, chance=chance)


def typed_for(match: Match, action: Action) -> str:
    """What somebody types, in the language that is spoken, for this action of their only hare."""
    match action:
        case MoveForward(_marker, to):
            return str(match.race.track.number_shown(to))
        case MoveBack():
            return spoken(Word.BACK)
        case Finish():
            return spoken(Word.HOME)
        case TakeTen():
            return spoken(Word.TAKE)
        case GiveTen():
            return spoken(Word.GIVE)
        case Decline():
            return spoken(Word.STAY)


def well_played(match: Match, afterwards: tuple[str, ...] = ()) -> Callable[[], str | None]:
    """Types what a good player would, and "" at a cover; once the race is over, these lines."""
    left = deque(afterwards)

    def next_line() -> str | None:
        seat = match.state.actor
        if seat is None:
            return left.popleft() if left else None
        question = Question("level-3", match.view(seat), f"typed {len(match.log)}")
        return typed_for(match, answer(question).action)

    return next_line
