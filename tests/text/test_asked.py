"""What can be asked at any time, and that no answer tells more than its seat may know."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from game.match import Match, Player, since_last_turn
from game.rules import HouseRules, MoveForward, Seat
from game.text.asked import Asked
from tests.library import match_of, set_up

NAMES = ["Ana", "Ben", "Cleo"]


def race(*, hidden: bool = False, start: str | None = None, rules: str = "abacus-2000") -> Match:
    players = [Player(name, None, "", "") for name in NAMES]
    house = HouseRules(carrots_hidden=hidden)
    return match_of(set_up(players, rules=rules, house=house, start=start))


def asked(match: Match, seat: Seat) -> Asked:
    names = [player.name for player in match.players]
    return Asked(match.view(seat).seen, names, seat)


UNDER_WAY = "14:30/3 >20:40/2 9:20/3 r4"


def test_where_am_i() -> None:
    assert asked(race(start=UNDER_WAY), 1).where() == [
        "1st in the race, on 44 (position square 3).",
        "Next behind is Ana, 6 squares away.",
    ]
    assert asked(race(start=UNDER_WAY), 0).where() == [
        "2nd in the race, on 50 (hare square).",
        "Next ahead is Ben, 6 squares away.",
        "Next behind is Cleo, 5 squares away.",
    ]


def test_who_is_ahead_and_by_how_much() -> None:
    assert asked(race(start=UNDER_WAY), 0).ahead() == [
        "Ben: 1st in the race, on 44 (position square 3). 6 squares ahead of you.",
        "Ana: 2nd in the race, on 50 (hare square).",
        "Cleo: 3rd in the race, on 55 (position square 4). 5 squares behind you.",
    ]


def test_what_everybody_holds() -> None:
    assert asked(race(start=UNDER_WAY), 0).players() == [
        "Ana: 30 carrots. 3 lettuces to eat.",
        "Ben: 40 carrots. 2 lettuces to eat.",
        "Cleo: 20 carrots. 3 lettuces to eat.",
    ]
    assert asked(race(start=UNDER_WAY, hidden=True), 0).players() == [
        "Ana: 30 carrots. 3 lettuces to eat.",
        "Ben: Hidden carrots. 2 lettuces to eat.",
        "Cleo: Hidden carrots. 3 lettuces to eat.",
    ]


def test_what_do_i_hold() -> None:
    assert asked(race(start=UNDER_WAY), 1).hold() == [
        "You have 40 carrots, enough for at most 8 squares.",
        "2 lettuces to eat.",
        "To win: eat 2 lettuces, keep at most 10 carrots.",
    ]


ON_A_CARROT_SQUARE = "12:30/3 >21:12/2 9:20/3 r4"


def test_what_can_i_reach_and_for_how_much() -> None:
    assert asked(race(start=ON_A_CARROT_SQUARE), 1).reach() == [
        "42 (lettuce square) for 1 carrot. You keep 11.",
        "41 (position square 2) for 3 carrots. You keep 9.",
        "39 (hare square) for 10 carrots. You keep 2.",
        "Back to 45 (tortoise square). You take 20 carrots and have 32.",
        "You may take 10 carrots.",
        "You may give 10 carrots.",
    ]
    assert asked(race(start=UNDER_WAY), 0).reach() == [
        "It isn’t your turn.",
        "You have 30 carrots, enough for at most 7 squares.",
    ]


def test_what_would_a_square_do_for_me() -> None:
    ask = asked(race(start=ON_A_CARROT_SQUARE), 1)
    assert ask.would(22, 1) == [
        "42 (lettuce square)",
        "You eat, and take 10 if you stay 1st.",
        "It costs 1 carrot. You keep 11.",
        "Right now you would be 1st there.",
    ]
    assert ask.would(40, 1)[1] == "This costs 190 carrots. You have only 12."
    assert ask.would(21, 1) == ask.square(21)


def test_what_a_die_may_say_is_a_line_for_each_face() -> None:
    ask = asked(race(start=ON_A_CARROT_SQUARE), 1)
    assert ask.would(25, 1)[1:6] == [
        "The die sets you back 4 times in 6.",
        "It costs 10 carrots. You keep 2.",
        "If you are 1st, the die says: 1: miss a turn",
        "2: back to carrot square",
        "3: back one position",
    ]


def test_what_is_on_a_square() -> None:
    ask = asked(race(start=ON_A_CARROT_SQUARE), 1)
    assert ask.square(12) == [
        "52 (position square 3)",
        "Ana (1) stands here, 2nd in the race.",
        "It pays 30 if you are 3rd next turn.",
    ]
    assert ask.square(21) == [
        "43 (carrot square)",
        "You stand here, 1st in the race.",
        "Stay next turn: take 10, or give 10 if you have too many.",
    ]


def test_what_the_others_did() -> None:
    match = race()
    for seat, square in enumerate((4, 6, 1)):
        match.submit(seat, MoveForward(seat, square))
    since = since_last_turn(match, 0)
    assert asked(match, 0).since(since.events, since.first) == [
        "Ben: Moves to 58 for 21 carrots. Rolls a 2 when 1st: back to carrot square. Goes to 59.",
        "Cleo: Moves to 63 for 1 carrot. Rolls a 5 when 3rd: eat a lettuce. Lies down to eat.",
    ]
    assert asked(match, 0).stand() == [
        "2nd in the race, on 60 (position square 3).",
        "55 carrots. 3 lettuces to eat.",
        "The square pays you nothing this time.",
    ]


def test_no_answer_depends_on_a_hidden_hand() -> None:
    """Whatever Ana and Ben hold, Cleo is told the same."""
    position = "10:30/3 20:40/2 >21:12/2 r4"
    match, other = race(start=position, hidden=True), race(start=position, hidden=True)
    other.states[-1] = replace(other.state, carrots=(99, 88, 12))
    assert all_answers(asked(match, 2)) == all_answers(asked(other, 2))


def all_answers(ask: Asked) -> list[list[str]]:
    told = [ask.where(), ask.ahead(), ask.players(), ask.hold(), ask.reach()]
    of_squares = ((ask.square(square), ask.would(square, 2)) for square in range(65))
    return [*told, *chain.from_iterable(of_squares)]


def test_a_closed_hand_is_not_told_to_its_own_seat_either() -> None:
    ask = asked(race(start=UNDER_WAY, hidden=True), 1)
    closed = replace(ask, state=replace(ask.state, carrots=(None, None, None)))
    assert closed.hold()[0] == "Your carrots are hidden now."
    assert closed.reach() == ["Your carrots are hidden now."]
    assert closed.would(21, 1) == closed.square(21)
