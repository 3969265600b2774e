"""Section 5.2 of the rules: the twelve hare cards of 1978.

In most drawings A stands before a hare square, moves onto it, and the cards are given.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.rules import (
    Action,
    Card,
    CardDrawn,
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    Deck,
    Decline,
    Declined,
    DieFace,
    Event,
    GameState,
    GiveTen,
    HareCardDrawn,
    HareEffect,
    LapseCause,
    Manner,
    MarkerLaidDown,
    MarkerMoved,
    MoveBack,
    MoveForward,
    Pending,
    Reason,
    Refusal,
    RulesError,
    Ruleset,
    RulesetError,
    Stage,
    TakeTen,
    apply_chance,
    chance_outcomes,
    legal_actions,
    why_illegal,
)
from tests.cases import case, cases, drawn
from tests.library import RULEBOOK

from .drawing import A, B, C, act, to_hare
from .drawing import race as drawn_race
from .editions import (
    AGAIN,
    ASK,
    BACK,
    CARROT_BACK,
    CARROT_ON,
    DECK_1978,
    FORWARD,
    FREE,
    LETTUCE,
    MISS,
    RAVENSBURGER_1978,
)
from .happened import ate, lapses, only, turn_of


def race(drawing: str, *, ruleset: Ruleset = RAVENSBURGER_1978, **given: object) -> GameState:
    """A drawn race with the hare cards of 1978."""
    return drawn_race(drawing, ruleset=ruleset, **given)


# --- the deck -------------------------------------------------------------------------------

IN_WORDS = {
    "fall back one rank": BACK,
    "your last move was free": FREE,
    "take or give 10": ASK,
    "advance one rank": FORWARD,
    "play again": AGAIN,
    "miss a turn": MISS,
    "eat a lettuce": LETTUCE,
    "forward to the next carrot square": CARROT_ON,
    "back to the last carrot square": CARROT_BACK,
}


def test_5_2_the_twelve_cards_are_those_of_the_rules() -> None:
    rule = " ".join(RULEBOOK.split()).split("12 cards: ")[1].split("[Types")[0]
    twice, once = rule.split("one each of:")
    for words, kind in IN_WORDS.items():
        assert words in (twice if DECK_1978.cards[kind].count == 2 else once)
    assert [card.count for card in DECK_1978.cards] == [2, 2, 2, 1, 1, 1, 1, 1, 1]
    assert DECK_1978.size == 12


MIDDLE = """
    S c 2 c 3 2 h 4 3 c 2 4 f 3 F
            A E   B     C D
    """
"""A about to pay 3 of 65 carrots for the hare on step 6, where it will be fourth of five."""

STANDS, EATS, MISSES = Pending.NONE, Pending.EAT, Pending.MISS
ASKED, AGAIN_, DONE = Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN, Stage.MAIN


@cases(
    "card, square, carrots, pending, stage",
    case("5.2 fall back one rank", BACK, 4, 62, STANDS, DONE),
    case("5.2 your last move was free", FREE, 6, 65, STANDS, DONE),
    case("5.2 take or give 10", ASK, 6, 62, STANDS, ASKED),
    case("5.2 advance one rank", FORWARD, 8, 62, STANDS, DONE),
    case("5.2 play again", AGAIN, 6, 62, STANDS, AGAIN_),
    case("5.2 miss a turn", MISS, 6, 62, MISSES, DONE),
    case("5.2 eat a lettuce", LETTUCE, 6, 62, EATS, DONE),
    case("5.2 forward to the next carrot square", CARROT_ON, 9, 62, STANDS, DONE),
    case("5.2 back to the last carrot square", CARROT_BACK, 3, 62, STANDS, DONE),
)
def test_5_2_each_card(
    card: int, square: int, carrots: int, pending: Pending, stage: Stage
) -> None:
    state, events = to_hare(race(MIDDLE), 6, card)
    effects = DECK_1978.cards[card].effects
    assert only(events, HareCardDrawn) == [HareCardDrawn(A, A, card, effects, 0)]
    assert (state.squares[A], state.carrots[A], state.pending[A]) == (square, carrots, pending)
    assert (state.lettuces[A], state.pile) == (3, (card,))
    assert (state.stage, state.turn) == (stage, B if stage is DONE else A)


@pytest.mark.parametrize("card", range(9), ids=[f"5.2 {words}" for words in IN_WORDS])
@pytest.mark.parametrize("place", range(1, 6))
def test_5_2_a_card_says_the_same_in_every_position(place: int, card: int) -> None:
    """5.2: there is no table; only those with nobody on that side have nothing to change with."""
    others = ["  "] * 15
    for ahead in range(place - 1):
        others[8 + ahead] = "BCDE"[ahead] + " "
    for behind, name in enumerate("BCDE"[place - 1 :]):
        others[1 + behind] = name + " "
    others[5] = "A "
    state = race("S 2 2 4 3 2 h 4 3 3 2 4 f 3 F\n" + "".join(others).rstrip())
    state, events = to_hare(state, 6, card)
    (shown,) = only(events, HareCardDrawn)
    assert shown.effects == DECK_1978.cards[card].effects
    expected = {
        CARROT_ON: [LapseCause.NO_CARROT_SQUARE],
        CARROT_BACK: [LapseCause.NO_CARROT_SQUARE],
        FORWARD: [LapseCause.NOBODY_AHEAD] if place == 1 else [],
        BACK: [LapseCause.NOBODY_BEHIND] if place == 5 else [],
    }
    assert [cause for _marker, _effect, cause in lapses(events)] == expected.get(card, [])
    if lapses(events):
        assert (state.squares[A], state.turn) == (6, B)


# --- what is as in 5.1 ----------------------------------------------------------------------


def test_5_2_a_lettuce_is_eaten_next_turn_for_10_a_position() -> None:
    """5.2, ruling 3.2a: 10 × position in 1978 too."""
    state = race("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   A           C
    """)
    state, events = to_hare(state, 6, LETTUCE)
    assert MarkerLaidDown(A, Pending.EAT) in events
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert turn_of(A, events) == ate(A, A, 2, left=2)


# --- declining ------------------------------------------------------------------------------

AHEAD = """
    S c 2 T 3 2 h 4 3 c 2 4 f 3 F
      B     A           C
    """


@cases(
    "action, event, carrots",
    case("5.2 it may take 10", TakeTen(A), CarrotsTaken(A, A, 10, Cause.HARE), 72),
    case("5.2 it may give 10", GiveTen(A), CarrotsPaid(A, A, 10, Cause.HARE), 52),
    case("5.2 it may do neither", Decline(A), Declined(A, A), 62),
)
def test_5_2_take_or_give_10_may_be_declined(action: Action, event: Event, carrots: int) -> None:
    state, _ = to_hare(race(AHEAD), 6, ASK)
    assert legal_actions(state) == (TakeTen(A), GiveTen(A), Decline(A))
    state, events = act(state, action)
    assert events[0] == event
    assert (state.squares[A], state.carrots[A], state.turn) == (6, carrots, B)


def test_5_2_with_fewer_than_10_it_may_take_or_decline() -> None:
    state, _ = to_hare(race(AHEAD, carrots={A: 3 + 9}), 6, ASK)
    assert legal_actions(state) == (TakeTen(A), Decline(A))
    assert why_illegal(state, GiveTen(A)) == Refusal(Reason.TOO_FEW_CARROTS, 10, 9)


def test_5_2_play_again_may_be_declined() -> None:
    state, _ = to_hare(race(AHEAD), 6, AGAIN)
    assert legal_actions(state)[-2:] == (MoveBack(A, 3), Decline(A))
    state, events = act(state, Decline(A))
    assert events[0] == Declined(A, A)
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 62, B)


def test_5_2_play_again_without_a_move_asks_nothing() -> None:
    """5.2, 5.1: nothing happens then, so there is nothing to decline."""
    state = race("S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n  B     A           C", carrots={A: 3})
    state, events = to_hare(state, 6, AGAIN)
    assert lapses(events) == [(A, HareEffect.MOVE_AGAIN, LapseCause.NO_MOVE)]
    assert state.turn == B


def test_5_2_playing_again_onto_a_hare_draws_again() -> None:
    state, _ = to_hare(race("S c 2 c 3 2 h 4 h c 2 4 f 3 F\n  B     A           C"), 6, AGAIN)
    state, _ = act(state, MoveForward(A, 8))
    assert (state.stage, state.hares, state.pile) == (Stage.HARE, 2, (AGAIN,))
    assert CardDrawn(AGAIN) not in [outcome for outcome, _ in chance_outcomes(state)]


@pytest.mark.parametrize("card", [ASK, AGAIN], ids=["5.2 take or give 10", "5.2 play again"])
def test_5_2_only_the_own_marker_declines(card: int) -> None:
    state, _ = to_hare(race(AHEAD), 6, card)
    assert why_illegal(state, Decline(B)) == Refusal(Reason.NOT_YOUR_TURN)


def test_5_2_a_turn_is_not_declined() -> None:
    """5.2, 3.4: a legal action must be taken."""
    state = race(AHEAD)
    assert why_illegal(state, Decline(A)) == Refusal(Reason.NOTHING_TO_DECLINE)


@cases(
    "face, stage",
    case("5.1 give or take 10", 4, Stage.TAKE_OR_GIVE),
    case("5.1 move again", 6, Stage.MOVE_AGAIN),
)
def test_5_2_editions_that_do_not_say_so_refuse_to_decline(face: int, stage: Stage) -> None:
    state, _ = act(drawn_race(AHEAD), MoveForward(A, 6), DieFace(face))
    assert state.stage is stage
    assert Decline(A) not in legal_actions(state)
    assert why_illegal(state, Decline(A)) == Refusal(Reason.NOTHING_TO_DECLINE)


@cases(
    "ruleset, card, declines",
    case("5.2 ask", replace(RAVENSBURGER_1978, take_or_give_optional=False), ASK, False),
    case("5.2 again", replace(RAVENSBURGER_1978, take_or_give_optional=False), AGAIN, True),
    case("5.2 ask only", replace(RAVENSBURGER_1978, move_again_optional=False), ASK, True),
    case("5.2 not again", replace(RAVENSBURGER_1978, move_again_optional=False), AGAIN, False),
)
def test_5_2_the_two_may_be_declined_each_for_itself(
    ruleset: Ruleset, card: int, declines: bool
) -> None:
    state, _ = to_hare(race(AHEAD, ruleset=ruleset), 6, card)
    assert (Decline(A) in legal_actions(state)) is declines


# --- falling back onto a tortoise -----------------------------------------------------------

BEFORE_A_TORTOISE = """
    S c 2 c T 2 h 4 3 c 2 4 f 3 F
      B   A   C
    """


def test_5_2_falling_back_may_land_on_a_tortoise_without_carrots() -> None:
    state, events = to_hare(race(BEFORE_A_TORTOISE), 6, BACK)
    assert only(events, MarkerMoved) == [MarkerMoved(A, 6, 4, Manner.EVENT)]
    assert only(events, CarrotsTaken) == only(events, CarrotsReset) == []
    assert (state.squares[A], state.carrots[A], state.turn) == (4, 65 - 6, B)


@cases(
    "drawing, card, to",
    drawn(BACK, 3, id="5.2 back past an occupied tortoise")("""
        S c 2 c T 2 h 4 3 c 2 4 f 3 F
              A C B
    """),
    drawn(BACK, 0, id="5.2, ruling 5.1c: back behind one on the start: to the start")("""
        S T 2 c 3 2 h 4 3 c 2 4 f 3 F
        B       A           C
    """),
    drawn(FORWARD, 9, id="5.2 not forward onto a tortoise")("""
        S c 2 c 3 2 h 4 T c 2 4 f 3 F
            C A       B
    """),
)
def test_5_2_a_rank_forward_or_back(drawing: str, card: int, to: int) -> None:
    """5.2, 5.1: only the tortoise is an exception; and the start is no restart."""
    state, events = to_hare(race(drawing), 6, card)
    assert state.squares[A] == to
    assert only(events, CarrotsReset) == []


@cases(
    "drawing, card, to",
    drawn(FORWARD, 8, id="ruling 5.1e: forward")("""
        S c 2 T 3 2 h 4 h c 2 4 f 3 F
          B     A     C
    """),
    drawn(BACK, 2, id="ruling 5.1e: back")("""
        S c h 3 3 2 h 4 3 c 2 4 f 3 F
              B A     C
    """),
)
def test_5_2_a_rank_that_ends_on_a_hare_square_draws_there_too(
    drawing: str, card: int, to: int
) -> None:
    state, _events = to_hare(race(drawing), 6, card)
    assert state.squares[A] == to
    assert state.turn == A
    assert {type(outcome) for outcome, _part in chance_outcomes(state)} == {CardDrawn}


def test_5_2_elsewhere_a_position_back_passes_the_tortoise() -> None:
    """5.1: a tortoise square counts as occupied."""
    state, _ = act(drawn_race(BEFORE_A_TORTOISE), MoveForward(A, 6), DieFace(3))
    assert state.squares[A] == 3


# --- under the deck -------------------------------------------------------------------------


def test_5_2_every_card_not_seen_yet_is_as_likely() -> None:
    state, _ = to_hare(race(AHEAD), 6)
    assert chance_outcomes(state) == tuple(
        (CardDrawn(kind), Fraction(card.count, 12)) for kind, card in enumerate(DECK_1978.cards)
    )
    assert (state.actor, legal_actions(state)) == (None, ())


def test_5_2_cards_seen_do_not_come_again_before_the_others() -> None:
    state, _ = to_hare(race(AHEAD, pile=(BACK, MISS, FREE, FREE)), 6)
    chances = dict(chance_outcomes(state))
    assert chances == {
        CardDrawn(BACK): Fraction(1, 8),
        CardDrawn(ASK): Fraction(2, 8),
        CardDrawn(FORWARD): Fraction(1, 8),
        CardDrawn(AGAIN): Fraction(1, 8),
        CardDrawn(LETTUCE): Fraction(1, 8),
        CardDrawn(CARROT_ON): Fraction(1, 8),
        CardDrawn(CARROT_BACK): Fraction(1, 8),
    }
    for seen in (MISS, FREE):
        with pytest.raises(RulesError, match="can't come now"):
            apply_chance(state, CardDrawn(seen))


@cases(
    "outcome",
    case("5.2 no tenth kind", CardDrawn(9)),
    case("5.2 none before the first", CardDrawn(-1)),
    case("5.2 no die", DieFace(1)),
)
def test_5_2_only_cards_of_the_deck_are_drawn(outcome: CardDrawn | DieFace) -> None:
    state, _ = to_hare(race(AHEAD), 6)
    with pytest.raises(RulesError, match="can't come now"):
        apply_chance(state, outcome)


ORDER = (MISS, BACK, FREE, ASK, CARROT_ON, BACK, LETTUCE, FREE, FORWARD, CARROT_BACK, ASK, AGAIN)


def test_5_2_after_a_full_cycle_the_order_is_known() -> None:
    """5.2: never reshuffled, so the card that went under the deck first is the next."""
    seen = ORDER
    for expected in (*ORDER, *ORDER):
        state, _ = to_hare(race(AHEAD, pile=seen), 6)
        assert chance_outcomes(state) == ((CardDrawn(expected), Fraction(1)),)
        for other in set(ORDER) - {expected}:
            with pytest.raises(RulesError, match="can't come now"):
                apply_chance(state, CardDrawn(other))
        state, _ = act(state, CardDrawn(expected))
        assert (state.pile[-1], len(state.pile), state.shuffles) == (expected, 12, 0)
        seen = state.pile


def test_5_2_the_card_is_under_the_deck_before_its_order_is_carried_out() -> None:
    """5.2: advancing onto another hare draws the next card, which is not this one."""
    field = "S c 2 c 3 2 h 4 h c 2 4 f 3 F\n    C A       B"
    state, _ = to_hare(race(field, pile=(FORWARD, *(k for k in ORDER if k != FORWARD))), 6)
    state, _ = act(state, CardDrawn(FORWARD))
    assert (state.squares[A], state.stage) == (8, Stage.HARE)
    assert state.pile[-1] == FORWARD
    assert chance_outcomes(state) == ((CardDrawn(MISS), Fraction(1)),)
    state, _ = act(state, CardDrawn(MISS))
    assert state.pile[-2:] == (FORWARD, MISS)
    assert (state.pending[A], state.turn) == (Pending.MISS, B)


def test_5_2_a_card_alone_comes_again_at_once() -> None:
    """5.2: with a deck of one card, “play again” is under it, and so on top of it."""
    alone = replace(RAVENSBURGER_1978, hare=Deck((Card((HareEffect.MOVE_AGAIN,)),)))
    state = race("S c 2 c 3 2 h 4 h c 2 4 f 3 F\n  B     A           C", ruleset=alone)
    state, _ = to_hare(state, 6, 0)
    state, _ = act(state, MoveForward(A, 8))
    assert chance_outcomes(state) == ((CardDrawn(0), Fraction(1)),)
    state, _ = act(state, CardDrawn(0))
    assert (state.pile, state.stage) == ((0,), Stage.MOVE_AGAIN)


def test_5_2_the_deck_is_common_to_all() -> None:
    state = race("S c 2 c 3 h h 4 3 c 2 4 f 3 F\n  B   A           C")
    state, _ = to_hare(state, 6, FREE)
    state, _ = act(state, MoveForward(B, 5))
    assert state.pile == (FREE,)
    assert dict(chance_outcomes(state))[CardDrawn(FREE)] == Fraction(1, 11)


# --- a deck as data -------------------------------------------------------------------------


def test_5_2_a_deck_needs_cards() -> None:
    with pytest.raises(RulesetError, match="needs cards"):
        Deck(())


@cases(
    "effects, count, amount, complaint",
    case("5.2 an empty card", (), 1, 0, "no effect"),
    case("5.2 a card that is not there", (HareEffect.NOTHING,), 0, 0, "count"),
    case("5.3 a negative amount", (HareEffect.TAKE,), 1, -5, "amount"),
    case("5.2 the order", (HareEffect.MISS_TURN, HareEffect.MOVE_FREE), 1, 0, "only the last"),
)
def test_5_2_a_card_that_makes_no_sense_is_refused(
    effects: tuple[HareEffect, ...], count: int, amount: int, complaint: str
) -> None:
    with pytest.raises(RulesetError, match=complaint):
        Card(effects, count, amount)


def test_5_2_a_card_may_say_nothing() -> None:
    blank = replace(RAVENSBURGER_1978, hare=Deck((Card((HareEffect.NOTHING,)),)))
    state, events = to_hare(race(AHEAD, ruleset=blank), 6, 0)
    assert only(events, MarkerMoved) == only(events, CarrotsTaken) == []
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 62, B)
