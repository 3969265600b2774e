"""Where chance comes from: a seed, a list, or a person at the table who rolls the die.

The seeded outcome of a seat's n-th hare event depends only on seed, seat and n, so taking back and
moving elsewhere can't fish for a better die. Where chance is the same for all it does not depend on
the seat either: everybody's n-th die shows the same.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Protocol

from game import rules

LONGEST_SEED = 24
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others


def draw_seed() -> str:
    """A new secret seed, short enough to be read out."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


class ChanceSource(Protocol):
    """What answers when a hare square acts."""

    def outcome(self, state: rules.GameState, nth: int, of_all: int) -> rules.ChanceOutcome | None:
        """What happens on the acting seat's `nth` hare event, the race's `of_all`-th, from 0. None
        if a person must tell it; the race then waits (`Match.give_outcome`)."""


@dataclass(frozen=True, slots=True)
class ListedChance:
    """These outcomes in order: a record's, a lesson's, a test's.

    The first of them is the race's outcome number `since`, from 0. After the last, `then` answers;
    without it the race waits for a person, who tells what a real die or deck shows.
    """

    outcomes: Sequence[rules.ChanceOutcome] = ()
    then: ChanceSource | None = None
    since: int = 0

    def outcome(self, state: rules.GameState, nth: int, of_all: int) -> rules.ChanceOutcome | None:
        """The outcome at this place in the list."""
        place = of_all - self.since
        if 0 <= place < len(self.outcomes):
            return self.outcomes[place]
        return None if self.then is None else self.then.outcome(state, nth, of_all)


@dataclass(frozen=True, slots=True)
class SeededChance:
    """All chance of a race from one seed: dice by seat and event, a deck by its order. `same`:
    everybody's first die shows the same, and the second, and so on."""

    seed: str
    same: bool = False

    def first_seat(self, seats: int) -> rules.Seat:
        """Who begins, by lot (rule 2.1)."""
        return self._number("first", 0) % seats

    def outcome(self, state: rules.GameState, nth: int, of_all: int = 0) -> rules.ChanceOutcome:
        """What happens on the acting seat's `nth` hare event, from 0; a deck has an order instead.
        Raises `RulesError` for an edition whose hare squares need no chance."""
        match state.race.ruleset.hare:
            case rules.DieTable() as table:
                stream = "all" if self.same else str(state.turn)
                return rules.DieFace(1 + self._number(stream, nth) % table.faces)
            case rules.Deck() as deck:
                if len(state.pile) == deck.size:
                    return rules.CardDrawn(state.pile[0])
                return rules.CardDrawn(self._next(deck, state))
            case _:
                raise rules.RulesError("This edition's hare squares need no chance.")

    def _next(self, deck: rules.Deck, state: rules.GameState) -> int:
        """The kind of the top card. If the race began at a position, any cards may lie under it."""
        left = self._order(deck, state.shuffles)
        for seen in state.pile:
            left.remove(seen)
        return left[0]

    def _order(self, deck: rules.Deck, shuffle: int) -> list[int]:
        """The kinds of the deck's cards from the top after this many shuffles."""
        cards = [kind for kind, card in enumerate(deck.cards) for _copy in range(card.count)]
        for last in range(len(cards) - 1, 0, -1):
            chosen = self._number(f"deck {shuffle}", last) % (last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return cards

    def _number(self, stream: str, nth: int) -> int:
        text = f"hare-and-tortoise/{self.seed}/{stream}/{nth}"
        return int.from_bytes(sha256(text.encode()).digest(), "big")


class ChanceKind(Enum):
    """Where the chance of a race comes from. The value is its name in a record."""

    SEEDED = "seeded"
    ASKED = "asked"
    SAME = "same"
    """From a seed, and everybody's dice show the same; a deck is one for all anyway."""

    def seeded(self, seed: str) -> SeededChance | None:
        """The chance of this seed; None if a person is asked instead."""
        return None if self is ChanceKind.ASKED else SeededChance(seed, self is ChanceKind.SAME)

    def source(self, seed: str) -> ChanceSource:
        """What answers in a race with this seed."""
        return self.seeded(seed) or ListedChance()
