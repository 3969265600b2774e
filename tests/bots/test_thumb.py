"""What a newcomer who goes by the rules of thumb finds at the table: the first level is a fair
match, the master is not."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import replace

from game.bots import GENTLE, NEWCOMER_WINS, PARTIES, ROSTER, STRENGTH, Answer, Question
from game.coach import taught
from game.coach.hint import ADVISER
from tests.bots.racing import race_of, run
from tests.cases import cases
from tests.sweep import in_full

FEW_NODES = 4000
"""A fifth of what the master looks at in a race: for a test, and already more than enough."""


def won(
    rivals: tuple[str, str], number: int, rules: str = "abacus-2000", *, hinted: bool = False
) -> bool:
    """Whether the newcomer comes first in three, against these two, who move next in this order;
    each of them begins in turn. `hinted`: who does what the coach would."""
    own = number % 3
    bots = deque(["level-1", *rivals])  # the newcomer takes the first one's place
    bots.rotate(own)

    def think(question: Question) -> Answer:
        if question.view.seat != own:
            return ROSTER[question.bot].answer(replace(question, nodes=FEW_NODES))
        if hinted:
            return ROSTER[ADVISER].answer(replace(question, nodes=FEW_NODES))
        told = taught(question.view)
        return Answer(told.action if told else question.view.legal[0])

    return run(race_of([*bots], f"thumb {number}", rules), think)[own] == 1


@cases("rules", "abacus-2000", *map(in_full, ("ravensburger-1978", "devir-2014")))
def test_a_newcomer_wins_about_a_third_of_the_races_against_the_first_level(rules: str) -> None:
    wins = sum(won(("level-1", "level-1"), number, rules) for number in range(60))
    assert 11 <= wins <= 33


def test_a_newcomer_wins_about_a_third_of_the_races_in_the_first_set_up() -> None:
    """Of “new race”, before anything has been chosen."""
    assert 11 <= sum(won(GENTLE, number) for number in range(60)) <= 33


@cases("bot", *(in_full(bot) for bot in ROSTER))
def test_what_is_told_of_a_newcomers_wins_is_so(bot: str) -> None:
    """Within what so few races can say: three times the standard error."""
    races = 12 if bot == "master" else 300
    wins = sum(won((bot, bot), number) for number in range(races))
    part = NEWCOMER_WINS[bot] / 100
    error = math.sqrt(max(part, 0.02) * (1 - part) / races)
    assert abs(wins / races - part) < 3 * error


@cases("party", *(in_full(party) for party in PARTIES))
def test_what_is_told_of_a_newcomers_wins_against_a_party_is_so(party: str) -> None:
    rivals, wins, hinted = PARTIES[party]
    for races, told, with_hints in ((300, wins, False), (40, hinted, True)):
        found = sum(won(rivals, number, hinted=with_hints) for number in range(races)) / races
        error = math.sqrt(told * (100 - told) / races) / 100
        assert abs(found - told / 100) < 3 * error


def test_opponents_are_listed_from_gentle_to_fierce() -> None:
    assert list(NEWCOMER_WINS) == list(ROSTER)
    assert sorted(ROSTER, key=NEWCOMER_WINS.__getitem__, reverse=True) == list(ROSTER)
    assert sorted(ROSTER, key=STRENGTH.__getitem__) == list(ROSTER)
