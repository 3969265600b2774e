"""Section 5.3 of the rules: the fifteen hare cards with numbers.

In most drawings A stands before a hare square, moves onto it, and the cards are given.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from game import rules
from tests.cases import case, cases

from .drawing import A, B, act, race
from .editions import COUNTS_OF_AMOUNTS, DECK_DEVIR, DEVIR_2014, MINUS, PLUS, ZERO
from .happened import only, restarted

FIELD = """
    S c 2 c 3 2 h 4 3 c 2 4 f 3 F
      B     A           C
    """
"""A about to pay 3 for the hare on step 6."""


def drawn(
    card: int, carrots: int = 65, pile: tuple[int, ...] = (), field: str = FIELD
) -> tuple[rules.GameState, tuple[rules.Event, ...]]:
    """What the card does to A, who has these carrots when it is drawn."""
    state = race(field, carrots={A: carrots + 3}, ruleset=DEVIR_2014, pile=pile)
    state, _ = act(state, rules.MoveForward(A, 6))
    return act(state, rules.CardDrawn(card))


# --- the deck -------------------------------------------------------------------------------


def test_5_3_ruling_the_fifteen_cards() -> None:
    """Ruling 5.3: ±5 and ±10 twice each, ±15, ±20, ±25 once each, one 0."""
    counts = {card: DECK_DEVIR.cards[card].count for card in range(len(DECK_DEVIR.cards))}
    for signed in (PLUS, MINUS):
        assert {amount: counts[card] for amount, card in signed.items()} == COUNTS_OF_AMOUNTS
    assert (counts[ZERO], DECK_DEVIR.size) == (1, 15)


def test_5_3_every_card_not_seen_yet_is_as_likely() -> None:
    state, _ = act(race(FIELD, ruleset=DEVIR_2014), rules.MoveForward(A, 6))
    chances = dict(rules.chance_outcomes(state))
    assert (
        chances[rules.CardDrawn(PLUS[5])] == chances[rules.CardDrawn(MINUS[10])] == Fraction(2, 15)
    )
    assert chances[rules.CardDrawn(PLUS[25])] == chances[rules.CardDrawn(ZERO)] == Fraction(1, 15)
    assert sum(chances.values()) == 1


# --- plus and minus -------------------------------------------------------------------------


@pytest.mark.parametrize("amount", COUNTS_OF_AMOUNTS, ids="5.3 +{}".format)
def test_5_3_plus_takes_that_many(amount: int) -> None:
    state, events = drawn(PLUS[amount])
    (card,) = only(events, rules.HareCardDrawn)
    assert (card.card, card.amount) == (PLUS[amount], amount)
    assert only(events, rules.CarrotsTaken) == [rules.CarrotsTaken(A, A, amount, rules.Cause.CARD)]
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 65 + amount, B)
    assert state.pile == (PLUS[amount],)


@pytest.mark.parametrize("amount", COUNTS_OF_AMOUNTS, ids="5.3 −{}".format)
@pytest.mark.parametrize("spare", [0, 1, 40], ids="{} to spare".format)
def test_5_3_minus_pays_that_many(amount: int, spare: int) -> None:
    state, events = drawn(MINUS[amount], amount + spare)
    assert only(events, rules.CarrotsPaid) == [rules.CarrotsPaid(A, A, amount, rules.Cause.CARD)]
    assert (state.squares[A], state.carrots[A], state.turn) == (6, spare, B)
    assert state.pile == (MINUS[amount],)


@pytest.mark.parametrize("amount", COUNTS_OF_AMOUNTS, ids="5.3 −{}".format)
@pytest.mark.parametrize("held", ["none", "one too few"])
def test_5_3_unable_to_pay_nothing_is_paid_and_the_race_begins_again(
    amount: int, held: str
) -> None:
    """5.3, 3.5: on the start with 65, and with all lettuces."""
    carrots = 0 if held == "none" else amount - 1
    state, events = drawn(MINUS[amount], carrots)
    assert only(events, rules.CarrotsPaid) == []
    assert events[1:4] == restarted(
        A, A, rules.RestartCause.CANNOT_PAY, 6, before=carrots, after=65
    )
    assert (state.squares[A], state.carrots[A], state.turn) == (0, 65, B)
    assert (state.lettuces[A], state.pile) == (3, (MINUS[amount],))


def test_5_3_who_starts_over_has_65_though_four_began_with_95() -> None:
    """3.5: 65 always."""
    state, _ = drawn(MINUS[5], 4, field=FIELD.replace("C", "C   D"))
    assert (state.race.setup.carrots, state.carrots[A]) == (95, 65)


def test_5_3_without_the_0_the_order_would_be_known() -> None:
    """5.3: fourteen have been seen: the last is the 0, which makes a new deck."""
    kinds = (*PLUS.values(), *MINUS.values())
    pile = tuple(kind for kind in kinds for _ in range(DECK_DEVIR.cards[kind].count))
    state, _ = act(race(FIELD, ruleset=DEVIR_2014, pile=pile), rules.MoveForward(A, 6))
    assert rules.chance_outcomes(state) == ((rules.CardDrawn(ZERO), Fraction(1)),)


# --- the 0 ----------------------------------------------------------------------------------


@cases(
    "pile",
    case("5.3 the first card drawn", ()),
    case("5.3 some cards seen", (PLUS[5], MINUS[25], PLUS[5])),
)
def test_5_3_the_0_makes_a_new_deck_of_all_fifteen_this_one_too(pile: tuple[int, ...]) -> None:
    """5.3: and is nothing for the player."""
    state, events = drawn(ZERO, pile=pile)
    assert only(events, rules.CarrotsTaken) == only(events, rules.CarrotsPaid) == []
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 65, B)
    assert only(events, rules.DeckShuffled) == [rules.DeckShuffled()]
    assert (state.pile, state.shuffles) == ((), 1)
    field, _ = act(race(FIELD, ruleset=DEVIR_2014, pile=state.pile), rules.MoveForward(A, 6))
    assert dict(rules.chance_outcomes(field))[rules.CardDrawn(ZERO)] == Fraction(1, 15)


def test_5_3_each_0_is_a_shuffle_more() -> None:
    state = race("S c 2 c 3 h h 4 3 c 2 4 f 3 F\n  B     A           C", ruleset=DEVIR_2014)
    state, _ = act(
        state,
        rules.MoveForward(A, 6),
        rules.CardDrawn(ZERO),
        rules.MoveForward(B, 5),
        rules.CardDrawn(ZERO),
    )
    assert (state.pile, state.shuffles, state.stage) == ((), 2, rules.Stage.MAIN)
