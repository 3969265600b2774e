"""What fate may answer. Outcomes are given from outside; nothing here is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from .ruleset import Deck, DieTable
from .state import GameState


@dataclass(frozen=True, slots=True)
class DieFace:
    """The die shows this face, counted from 1 (rule 5.1)."""

    face: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """The top card of the deck is of this kind, a place in `Deck.cards` (rules 5.2, 5.3)."""

    card: int


ChanceOutcome: TypeAlias = DieFace | CardDrawn


def chance_outcomes(state: GameState) -> tuple[tuple[ChanceOutcome, Fraction], ...]:
    """Every outcome that may come now, with its probability; () unless `state.is_chance`.

    A deck whose cards have all been seen since it was shuffled has one outcome: the card that
    went under it first.
    """
    if not state.is_chance:
        return ()
    match state.race.ruleset.hare:
        case DieTable() as table:
            faces = range(1, table.faces + 1)
            return tuple((DieFace(face), Fraction(1, table.faces)) for face in faces)
        case Deck() as deck:
            unseen = deck.size - len(state.pile)
            if not unseen:
                return ((CardDrawn(state.pile[0]), Fraction(1)),)
            left = [
                (kind, card.count - state.pile.count(kind)) for kind, card in enumerate(deck.cards)
            ]
            return tuple((CardDrawn(kind), Fraction(n, unseen)) for kind, n in left if n)
        case _no_chance:
            return ()
