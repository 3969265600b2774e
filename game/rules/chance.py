"""The outcomes that chance may have. They are given from outside; nothing is drawn here."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TypeAlias

from .ruleset import Deck, DieTable
from .state import GameState
from .values import value


@value
class DieFace:
    """The die shows this face, counted from 1 (rule 5.1)."""

    face: int


@value
class CardDrawn:
    """The top card of the deck is of this kind, a place in `Deck.cards` (rules 5.2, 5.3)."""

    card: int


ChanceOutcome: TypeAlias = DieFace | CardDrawn


def chance_outcomes(state: GameState) -> tuple[tuple[ChanceOutcome, Fraction], ...]:
    """Every outcome that may come now, with its probability; () unless `state.is_chance`.

    A deck whose cards have all been seen since the last shuffle has one outcome: the card that
    went under it first.
    """
    if not state.is_chance:
        return ()
    match state.race.ruleset.hare:
        case DieTable() as table:
            return _faces(table.faces)
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


@cache
def _faces(faces: int) -> tuple[tuple[DieFace, Fraction], ...]:
    return tuple((DieFace(face), Fraction(1, faces)) for face in range(1, faces + 1))
