"""Section 8 of the rules: what was published beyond the five rulebooks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from game.rules import (
    Action,
    CardDrawn,
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    Cause,
    DeckShuffled,
    Decline,
    DieFace,
    DieRolled,
    EffectLapsed,
    Event,
    Finish,
    GameState,
    HareCardDrawn,
    HareEffect,
    HareSquareActed,
    LapseCause,
    MarkerLaidDown,
    MoveBack,
    MoveForward,
    Pending,
    RaceBegunAgain,
    RulesetError,
    Square,
    Stage,
    TakeTen,
    Toll,
    TurnMissed,
    apply_action,
    chance_outcomes,
    legal_actions,
    toll,
    why_illegal,
)
from tests.cases import case, cases, drawn

from . import editions
from .drawing import A1, A2, B1, B2, FIELDS, A, B, C, D, act, race, to_hare
from .happened import lapses, only, turn_of

# --- intellect-1974 -------------------------------------------------------------------------

TABLE = """
| 1 | miss | miss | miss | miss | miss | miss |
| 2 | back | back | back | forward | forward | forward |
| 3 | position back | position back | p. forward | p. forward | p. forward | p. forward |
| 4 | a carrot | a lettuce | a lettuce | a lettuce | a lettuce | a lettuce |
| 5 | free | free | free | free | free | free |
| 6 | again | again | again | again | again | again |
"""
ROWS = [[cell.strip() for cell in row.split("|")[1:-1]] for row in TABLE.strip().splitlines()]
STANDS, EATS, MISSES = Pending.NONE, Pending.EAT, Pending.MISS
OUTCOMES = {
    "miss": (6, 62, MISSES, Stage.MAIN),
    "back": (3, 62, STANDS, Stage.MAIN),
    "forward": (9, 62, STANDS, Stage.MAIN),
    "position back": (4, 62, STANDS, Stage.MAIN),
    "p. forward": (8, 62, STANDS, Stage.MAIN),
    "a carrot": (6, 61, STANDS, Stage.MAIN),
    "a lettuce": (6, 62, EATS, Stage.MAIN),
    "free": (6, 65, STANDS, Stage.MAIN),
    "again": (6, 62, STANDS, Stage.MOVE_AGAIN),
}


@pytest.mark.parametrize(
    ("card", "position", "cell"),
    [
        case(f"8 card {card}, position {position}: {cell}", card, position, cell)
        for card, (_, *cells) in enumerate(ROWS, 1)
        for position, cell in enumerate(cells, 1)
    ],
)
def test_8_intellect_the_cards_and_the_table(card: int, position: int, cell: str) -> None:
    state, _ = act(race(FIELDS[position], ruleset=editions.INTELLECT_1974), MoveForward(A, 6))
    state, events = act(state, DieFace(card))
    (rolled,) = only(events, DieRolled)
    assert (rolled.seat, rolled.marker, rolled.face, rolled.position) == (A, A, card, position)
    square, carrots, pending, stage = OUTCOMES[cell]
    assert (state.squares[A], state.carrots[A], state.pending[A]) == (square, carrots, pending)
    assert (state.stage, state.turn) == (stage, B if stage is Stage.MAIN else A)


def test_8_intellect_each_card_is_put_back() -> None:
    """8: so each of the six is as likely each time."""
    table = editions.TABLE_1974
    assert (table.drawn, table.faces, table.positions) == (True, 6, 6)
    state = race(FIELDS[3].replace("h 4 3", "h 4 h"), ruleset=editions.INTELLECT_1974)
    state, _ = act(state, MoveForward(A, 6))
    alike = tuple((DieFace(card), Fraction(1, 6)) for card in range(1, 7))
    assert chance_outcomes(state) == alike
    state, _ = act(state, DieFace(6), MoveForward(A, 8))
    assert chance_outcomes(state) == alike
    assert state.pile == ()


# --- ravensburger-2008 ----------------------------------------------------------------------


def to_card(
    drawing: str, *cards: int, square: Square = 6, **given: object
) -> tuple[GameState, tuple[Event, ...]]:
    """A moves onto the hare of this square and draws these cards of 2008."""
    return to_hare(race(drawing, ruleset=editions.RAVENSBURGER_2008, **given), square, *cards)


def test_8_2008_ruling_the_fifteen_cards() -> None:
    """Ruling 8b: two of each, and one that shuffles."""
    assert [card.count for card in editions.DECK_2008.cards] == [2] * 7 + [1]
    assert editions.DECK_2008.size == 15
    state, _ = to_card(FIELDS[2])
    chances = dict(chance_outcomes(state))
    assert chances[CardDrawn(editions.SHUFFLE)] == Fraction(1, 15)
    assert chances[CardDrawn(editions.GIVE)] == Fraction(2, 15)


@cases(
    "position, behind",
    case("8 give five", 1, (B, C, D, 4, 5)),
    case("8 give four", 2, (C, D, 4, 5)),
    case("8 give two", 4, (4, 5)),
    case("8 give one", 5, (5,)),
)
def test_8_2008_give_each_player_behind_you_10(position: int, behind: tuple[int, ...]) -> None:
    """Ruling 8a: they take it."""
    state, events = to_card(FIELDS[position], editions.GIVE)
    assert only(events, CarrotsPaid) == [CarrotsPaid(A, A, 10 * len(behind), Cause.CARD)]
    taken = [CarrotsTaken(seat, seat, 10, Cause.CARD) for seat in behind]
    assert [each for each in only(events, CarrotsTaken) if each.cause is Cause.CARD] == taken
    for seat in range(1, 6):
        bonus = sum(
            each.amount
            for each in only(events, CarrotsTaken)
            if each.seat == seat and each.cause is not Cause.CARD
        )
        assert state.carrots[seat] == 65 + bonus + (10 if seat in behind else 0)
    assert state.carrots[A] == 62 - 10 * len(behind)


@cases(
    "carrots, given",
    case("8 just enough for both", 20, 20),
    case("8 not enough for both is nothing, not even one of them", 19, 0),
    case("8 nothing to give", 0, 0),
)
def test_8_2008_give_nothing_if_you_have_not_enough_for_all(carrots: int, given: int) -> None:
    state, events = to_card(FIELDS[4], editions.GIVE, carrots={A: 3 + carrots})
    assert state.carrots[A] == carrots - given
    assert only(events, RaceBegunAgain) == []
    lapsed = EffectLapsed(A, HareEffect.GIVE_TEN_TO_EACH_BEHIND, LapseCause.TOO_FEW_CARROTS)
    assert only(events, EffectLapsed) == ([] if given else [lapsed])


def test_8_2008_give_nobody_behind() -> None:
    state, events = to_card(FIELDS[6], editions.GIVE)
    assert lapses(events) == [(A, HareEffect.GIVE_TEN_TO_EACH_BEHIND, LapseCause.NOBODY_TO_GIVE_TO)]
    assert (state.carrots[A], state.turn) == (62, B)


@cases(
    "drawing, misses",
    case("8 five behind, none ahead", FIELDS[1], True),
    case("8 four behind, one ahead", FIELDS[2], True),
    case("8 three behind, two ahead", FIELDS[3], True),
    case("8 two behind, three ahead", FIELDS[4], False),
    case("8 one behind, four ahead", FIELDS[5], False),
    case("8 none behind, five ahead", FIELDS[6], False),
    case("8 as many behind as ahead", "S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n        A B   C", False),
    case(
        "8 a player at home is ahead",
        "S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n        A B                 C",
        False,
    ),
)
def test_8_2008_if_more_are_behind_than_ahead_miss_a_turn_else_move_again(
    drawing: str, misses: bool
) -> None:
    state, events = to_card(drawing, editions.MORE)
    if misses:
        assert MarkerLaidDown(A, Pending.MISS) in events
        assert (state.pending[A], state.turn) == (Pending.MISS, B)
    else:
        assert (state.stage, state.actor) == (Stage.MOVE_AGAIN, A)
        assert legal_actions(state)[-1] == Decline(A)


@pytest.mark.parametrize("carrots", [0, 64, 65, 66, 300], ids="8 from {}".format)
def test_8_2008_bring_your_carrots_to_exactly_65(carrots: int) -> None:
    state, events = to_card(FIELDS[2], editions.EXACTLY, carrots={A: 3 + carrots})
    assert only(events, CarrotsReset) == [CarrotsReset(A, before=carrots, after=65)]
    assert only(events, RaceBegunAgain) == []
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 65, B)


@pytest.mark.parametrize("lettuces", [1, 2, 3], ids="8 with {}".format)
def test_8_2008_take_10_for_each_lettuce_you_hold(lettuces: int) -> None:
    state, events = to_card(FIELDS[2], editions.PER_LETTUCE, lettuces={A: lettuces})
    assert CarrotsTaken(A, A, 10 * lettuces, Cause.CARD) in events
    assert (state.carrots[A], state.lettuces[A]) == (62 + 10 * lettuces, lettuces)


def test_8_2008_without_a_lettuce_miss_a_turn() -> None:
    drawing = "S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n  B     A         C"
    state, events = to_card(drawing, editions.PER_LETTUCE, lettuces={A: 0})
    assert MarkerLaidDown(A, Pending.MISS) in events
    assert state.carrots[A] == 62
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert only(events, TurnMissed) == [TurnMissed(A, A)]


@cases(
    "carrots, left",
    case("8 half of none", 0, 0),
    case("8 the odd one is kept", 1, 1),
    case("8 half of 2", 2, 1),
    case("8 half of 61, an odd one is kept", 61, 31),
    case("8 half of 62", 62, 31),
)
def test_8_2008_lose_half_your_carrots(carrots: int, left: int) -> None:
    state, events = to_card(FIELDS[2], editions.HALF, carrots={A: 3 + carrots})
    assert state.carrots[A] == left
    paid = [CarrotsPaid(A, A, carrots - left, Cause.CARD)] if carrots > left else []
    assert only(events, CarrotsPaid) == paid


def test_8_2008_your_last_move_was_free() -> None:
    state, events = to_card(FIELDS[2], editions.REFUND)
    assert CarrotsTaken(A, A, 3, Cause.REFUND) in events
    assert (state.carrots[A], state.turn) == (65, B)


def test_8_2008_show_your_carrots() -> None:
    """8: nothing changes but what the others know."""
    state, events = to_card(FIELDS[2], editions.SHOW, carrots_hidden=True)
    assert only(events, CarrotsShown) == [CarrotsShown(A, 62)]
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 62, B)


def test_8_2008_shuffle_and_take_1_from_each_other_who_has_one() -> None:
    """8: home or not; the cards seen, this one too, are in the new deck."""
    state, events = to_card(
        "S c 2 c 3 2 h c 3 4 2 4 f c F\n        A     B   C       D E",
        editions.SHUFFLE,
        carrots={B: 0, C: 1, D: 40, 4: 12},
        lettuces={4: 0},
        pile=(editions.GIVE, editions.MORE, editions.GIVE),
    )
    assert only(events, DeckShuffled) == [DeckShuffled()]
    assert (state.pile, state.shuffles) == ((), 1)
    for_card = [each for each in only(events, CarrotsPaid) if each.cause is Cause.CARD]
    assert for_card == [CarrotsPaid(seat, seat, 1, Cause.CARD) for seat in (C, D, 4)]
    assert state.carrots == (62 + 3, 0, 0, 39, 11)


@pytest.mark.parametrize("card", range(8))
def test_8_2008_each_card_says_what_it_orders(card: int) -> None:
    kind = editions.DECK_2008.cards[card]
    _, events = to_card(FIELDS[5], card)
    assert events[0] == HareCardDrawn(A, A, card, kind.effects, kind.amount)


def to_card_of_two(drawing: str, card: int, **given: object) -> tuple[GameState, tuple[Event, ...]]:
    """The first player's second marker moves onto the hare of step 6 and draws this card."""
    state, _ = act(race(drawing, ruleset=editions.RAVENSBURGER_2008, **given), MoveForward(A2, 6))
    return act(state, CardDrawn(card))


FOREMOST_AHEAD = "S c 2 c 4 2 h 4 3 c 2 4 f 3 F\nb       a     B     A"
FOREMOST_BEHIND = "S c 2 c 3 2 h 4 3 c 2 4 f 3 F\nA b     a     B"


def test_8_2008_with_two_players_the_foremost_marker_is_where_one_is() -> None:
    """Ruling 8b: the marker on the hare is behind B's, but A's other one is ahead of both."""
    state, events = to_card_of_two(FOREMOST_AHEAD, editions.GIVE)
    assert only(events, CarrotsPaid) == [CarrotsPaid(A, A2, 10, Cause.CARD)]
    assert state.carrots == (52, 75)
    state, _ = to_card_of_two(FOREMOST_AHEAD, editions.MORE)
    assert (state.pending[A2], state.turn) == (Pending.MISS, B)


def test_8_2008_with_two_players_the_others_foremost_marker_may_be_ahead() -> None:
    """Ruling 8b: B's hindmost is behind the marker on the hare, which does not count."""
    state, events = to_card_of_two(FOREMOST_BEHIND, editions.GIVE)
    assert lapses(events) == [
        (A2, HareEffect.GIVE_TEN_TO_EACH_BEHIND, LapseCause.NOBODY_TO_GIVE_TO)
    ]
    assert state.carrots == (62, 65)
    state, _ = to_card_of_two(FOREMOST_BEHIND, editions.MORE)
    assert (state.stage, state.marker) == (Stage.MOVE_AGAIN, A2)


@cases(
    "at_home, given",
    case("8 2008, ruling 8b: who came home first is ahead", "AB", 10),
    case("8 2008, ruling 8b: who came home second is behind", "BA", 0),
)
def test_8_2008_with_two_players_at_home_the_order_of_arrival_counts(
    at_home: str, given: int
) -> None:
    """Ruling 8b, 4.1: each has a marker at home; A's other one comes to the hare."""
    first, second = at_home
    drawing = f"S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n        a     b             {first}\n{'':28}{second}"
    _, events = to_card_of_two(drawing, editions.GIVE, lettuces=0)
    given_away = [paid.amount for paid in only(events, CarrotsPaid) if paid.cause is Cause.CARD]
    assert given_away == ([given] if given else [])


def test_8_2008_with_two_players_1_carrot_is_taken_from_the_other_once() -> None:
    state, _ = to_card_of_two(FOREMOST_BEHIND, editions.SHUFFLE)
    assert state.carrots == (63, 64)


# --- tournament -----------------------------------------------------------------------------


def tournament(drawing: str, **given: object) -> GameState:
    """A drawn race in which hare squares take a toll."""
    return race(drawing, ruleset=editions.TOURNAMENT, **given)


HOME = {"turn": B, "lettuces": {B: 0}}


def tolls(events: tuple[Event, ...]) -> list[Event]:
    """What hare squares gave or took on leaving."""
    both = (CarrotsTaken, CarrotsPaid)
    return [event for event in events if isinstance(event, both) and event.cause is Cause.TOLL]


def test_8_tournament_a_hare_square_does_nothing_on_arrival() -> None:
    """8: no other square takes a toll, and none in another edition."""
    drawing = "S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n  B     A           C"
    state, events = act(tournament(drawing), MoveForward(A, 6))
    assert tolls(events) == []
    assert (state.carrots[A], state.turn, state.hares) == (62, B, 0)
    assert [toll(state, marker) for marker in (A, B, C)] == [10, 0, 0]
    assert toll(act(race(drawing), MoveForward(A, 6))[0], A) == 0


@cases(
    "drawing, given, actions, seat, change",
    drawn({"turn": B}, [TakeTen(B), TakeTen(C)], A, 10, id="8 nobody passed, so 10 are taken")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B         A     C
    """),
    drawn({"turn": B}, [MoveForward(B, 7), TakeTen(C)], A, -10, id="8 passed forward by one")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
              B     A     C
    """),
    drawn({"turn": B}, [MoveBack(B, 4), TakeTen(C)], A, -10, id="8 passed backward by one")("""
        S c 2 c T 2 h 4 3 c 2 4 f 3 F
              C     A B
    """),
    drawn(
        {"turn": B},
        [MoveForward(B, 7), MoveForward(C, 8), MoveForward(D, 9)],
        *(A, -30),
        id="8 each who passed costs 10",
    )("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          D   B   C A
    """),
    drawn(
        {"turn": B},
        [MoveForward(B, 7), TakeTen(C), MoveBack(B, 4), TakeTen(C)],
        *(A, -10),
        id="8 who passes there and back, past one that lies still, counts once",
    )("""
        S c 2 c T 2 h 4 3 c 2 4 f 3 F
              B     Am    C
    """),
    drawn({"carrots": {B: 0}}, [TakeTen(A)], C, -10, id="8, 3.5 a restart passes, too")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
              A     C   B
    """),
    drawn({"carrots": {B: 0}}, [TakeTen(A)], C, 10, id="8, 3.5 a restart in place does not")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
        B     A     C
    """),
    drawn(HOME | {"carrots": {B: 6}}, [Finish(B)], C, 10, id="8 a finish ahead passes nobody")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
              D     C     A       B
    """),
    drawn(HOME | {"carrots": {B: 28}}, [Finish(B)], C, -10, id="8 a finish passes, too")("""
        S c 2 c 3 2 4 4 3 c 2 4 h 3 F
              A         B       C
    """),
)
def test_8_tournament_what_the_next_turn_begins_with(
    drawing: str, given: dict[str, Any], actions: list[Action], seat: int, change: int
) -> None:
    """8: before the action is chosen; for each who passed since the arrival, however often."""
    state, events = act(tournament(drawing, **given), *actions)
    kind = CarrotsTaken if change > 0 else CarrotsPaid
    assert turn_of(seat, events) == (kind(seat, seat, abs(change), Cause.TOLL),)
    assert (state.turn, state.carrots[seat]) == (seat, 65 + change)


def test_8_tournament_the_count_begins_with_the_arrival() -> None:
    """8: who passed it on another hare square is not counted on this one."""
    drawing = "S c 2 c 3 2 h 4 h c 2 4 f 3 F\n      C     A     B"
    state = tournament(drawing, passers={A: [B, C]})
    assert toll(state, A) == -20
    state, _ = act(state, MoveForward(A, 8))
    assert toll(state, A) == 10


def test_8_tournament_who_has_left_is_passed_for_nothing() -> None:
    """8: off the hare squares nobody counts."""
    state = tournament("S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n      B     C A", turn=B)
    state, _ = act(state, MoveForward(B, 9))
    assert (toll(state, A), toll(state, C)) == (0, -10)


def test_8_tournament_standing_next_to_it_is_no_passing() -> None:
    state, _ = act(
        tournament("S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n  B   C     A", turn=B), MoveForward(B, 5)
    )
    assert toll(state, A) == 10


@cases(
    "carrots, paid",
    case("8 tournament: just enough", 20, 20),
    case("8 tournament, ruling 8c: unable, so all there is", 19, 19),
    case("8 tournament, ruling 8c: enough for one of two", 10, 10),
    case("8 tournament, ruling 8c: nothing to pay", 0, 0),
)
def test_8_tournament_unable_to_pay_pays_all_it_has(carrots: int, paid: int) -> None:
    """Ruling 8c: no restart for it, though 3.5 may follow."""
    drawing = "S c 2 T 3 2 h 4 3 c 2 4 f 3 F\n  C         A     B"
    state = tournament(drawing, turn=C, carrots={A: carrots}, passers={A: [B, C]})
    state, events = act(state, TakeTen(C))
    assert turn_of(A, events) == ((CarrotsPaid(A, A, paid, Cause.TOLL),) if paid else ())
    assert legal_actions(state) == (MoveBack(A, 3),)


def test_8_tournament_who_is_left_without_a_move_begins_again() -> None:
    """8, 3.5: stuck is judged after the toll, as after a bonus."""
    drawing = "S c 2 4 3 2 h 4 3 c 2 4 f 3 F\n  C         A     B"
    state, events = act(tournament(drawing, turn=C, carrots={A: 10}, passers={A: [B]}), TakeTen(C))
    assert turn_of(A, events)[0] == CarrotsPaid(A, A, 10, Cause.TOLL)
    assert CarrotsReset(A, before=0, after=65) in turn_of(A, events)
    assert state.squares[A] == 0


def test_8_tournament_10_taken_may_pay_the_move() -> None:
    """8: before the action is chosen, so it can be spent."""
    drawing = "S c 2 4 3 2 h 4 3 c 2 4 f 3 F\n  C         A     B"
    state, _ = act(tournament(drawing, turn=C, carrots={A: 0}), TakeTen(C))
    assert MoveForward(A, 10) in legal_actions(state)


def test_8_tournament_a_jump_over_two_hares_passes_both() -> None:
    drawing = "S c 2 c 3 h h 4 3 c 2 4 f 3 F\n  C     B A D"
    state, _ = act(tournament(drawing, turn=B), MoveForward(B, 7))
    assert [toll(state, marker) for marker in (A, D)] == [-10, -10]


def test_8_tournament_the_own_second_marker_passes_too() -> None:
    """8, 7.1: any other marker."""
    drawing = "S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n  B   b   a A"
    state, _ = act(tournament(drawing), MoveForward(A2, 7))
    assert toll(state, A1) == -10
    state, _ = act(state, TakeTen(B1))
    before = state.carrots[A]
    state, events = act(state, MoveForward(A1, 8))
    assert tolls(events) == [CarrotsPaid(A, A1, 10, Cause.TOLL)]
    assert state.carrots[A] == before - 10 - 3


def test_8_tournament_with_two_markers_only_the_one_that_leaves() -> None:
    """8, 7.4: the other stands on, and nothing is due when the turn begins."""
    drawing = "S c 2 c 3 2 h 4 h c 2 4 f c F\n  B         A   a         b"
    state, events = act(tournament(drawing, turn=B), TakeTen(B1))
    assert tolls(events) == []
    state, events = act(state, MoveForward(A2, 10))
    assert tolls(events) == [CarrotsTaken(A, A2, 10, Cause.TOLL)]
    assert state.carrots[A] == 65 + 10 - 3
    assert toll(state, A1) == 10


def test_8_tournament_with_two_markers_legality_counts_the_own_toll() -> None:
    """8, ruling 7.4: 10 more for the one nobody passed, 10 less for the other."""
    drawing = "S c 2 4 3 2 h 4 3 c h 4 f 3 F\n  B         A       a     b"
    state = tournament(drawing, carrots={A: 10}, passers={A1: [B2]})
    assert legal_actions(state) == (MoveForward(A2, 11), MoveForward(A2, 12))
    assert why_illegal(state, MoveForward(A1, 7)) is not None
    for action in legal_actions(state):
        assert apply_action(state, action).state.carrots[A] >= 0


def test_8_tournament_with_two_markers_unable_pays_all() -> None:
    """Ruling 8c, 7.1: all of the common stock."""
    drawing = "S c 2 T 3 2 h 4 3 c 2 4 f 3 F\nb B         A   a"
    state = tournament(drawing, carrots={A: 15}, passers={A1: [B1, B2]})
    state, events = act(state, MoveBack(A1, 3))
    assert tolls(events) == [CarrotsPaid(A, A1, 15, Cause.TOLL)]
    assert state.carrots[A] == 30


@pytest.mark.parametrize(("reward", "per_passer"), [(-1, 10), (10, -1)])
def test_8_tournament_a_toll_is_not_negative(reward: int, per_passer: int) -> None:
    with pytest.raises(RulesetError, match="negative"):
        Toll(reward, per_passer)


def test_8_tournament_its_numbers_are_data() -> None:
    dear = replace(editions.TOURNAMENT, hare=Toll(reward=3, per_passer=7))
    drawing = "S c 2 c 3 2 h 4 h c 2 4 f 3 F\n  B   C     A   D"
    state = race(drawing, ruleset=dear, passers={A: [B, C]})
    assert (toll(state, A), toll(state, D)) == (-14, 3)


# --- strategic ------------------------------------------------------------------------------


def test_8_strategic_a_hare_square_is_always_miss_a_turn() -> None:
    state = race("S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n  B     A         C", ruleset=editions.STRATEGIC)
    state, events = act(state, MoveForward(A, 6))
    effects = (HareEffect.MISS_TURN,)
    assert only(events, HareSquareActed) == [HareSquareActed(A, A, effects)]
    assert MarkerLaidDown(A, Pending.MISS) in events
    assert (state.stage, state.turn, chance_outcomes(state)) == (Stage.MAIN, B, ())
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert only(events, TurnMissed) == [TurnMissed(A, A)]
    assert (state.turn, state.pending[A], state.carrots[A]) == (B, Pending.NONE, 62)
