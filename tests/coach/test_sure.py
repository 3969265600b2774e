"""Squares that pay for sure some turns from now: whatever rivals do, hare squares aside."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots import Answer
from game.coach import hint_from
from game.coach.sure import sure_pays
from game.rules import (
    Action,
    Finish,
    GameState,
    MoveForward,
    RaceBegunAgain,
    Seat,
    SquareKind,
    TakeTen,
    apply_action,
    legal_actions,
    position_at,
)
from game.text.coach import HintTeller
from tests.bots.racing import race_of
from tests.coach.test_reasons import FIELDS
from tests.library import match_of, set_up
from tests.sweep import in_full
from tests.ui.driving import players

A = 0


def far_ahead(start: str) -> list[str]:
    """The hint for the first of three, who goes to the square of nine."""
    match = match_of(set_up(players(None, None, None), start=start))
    hint = hint_from(match.view(A), Answer(MoveForward(A, 52)))
    return HintTeller(match.race.track).best(hint)


def test_the_way_home_counts_on_what_no_rival_can_prevent() -> None:
    """Ana is so far ahead that the square of four pays her, which saves a turn."""
    assert far_ahead(">48:33/0 24:24/1 42e:7/2 r16") == [
        "Best: 12 (position square 3).",
        "Then: 9, 4 (pays 10) and home. You have 2 carrots left at the end. That is allowed.",
    ]
    assert "pays 10" not in far_ahead(">48:33/0 24:24/1 42:60/2 r16")[1], "Cem could pass her"


def may_do(state: GameState) -> list[Action]:
    """What leads to no hare square, whose outcome nobody foresees."""
    legal = legal_actions(state)
    return [each for each in legal if not goes_to(state, each, SquareKind.HARE)] or [*legal]


def goes_to(state: GameState, action: Action, kind: SquareKind) -> bool:
    return isinstance(action, MoveForward) and state.race.track.kinds[action.to] is kind


def futures(state: GameState, seat: Seat, dice: Random) -> Iterator[GameState]:
    """The beginnings of this seat's next turns, of which it makes little and misses none, while
    the others do anything, but rather run than not."""
    while not state.is_over and not state.is_chance and legal_actions(state):
        may = may_do(state)
        if state.turn == seat:
            yield state
            slow = (each for each in may if isinstance(each, TakeTen | MoveForward))
            chosen = next((e for e in slow if not goes_to(state, e, SquareKind.LETTUCE)), may[0])
            if isinstance(chosen, Finish) or goes_to(state, chosen, SquareKind.LETTUCE):
                return  # home, or a turn goes into eating
        else:
            far = [each for each in may if isinstance(each, MoveForward)][-3:]
            chosen = dice.choice(far if far and dice.random() < 0.7 else may)
        done = apply_action(state, chosen)
        if any(isinstance(event, RaceBegunAgain) for event in done.events):
            return  # that is left aside, too
        state = done.state


@pytest.mark.parametrize("part", [0.1, in_full(1.0)])
def test_what_pays_for_sure_pays_whatever_the_others_do(part: float) -> None:
    seen = 0
    for number, (rules, bots) in enumerate(FIELDS):
        dice = Random(f"sure {number}")
        match = race_of(list(bots), f"sure {number}", rules)
        while not match.state.is_over:
            state, seat = match.state, match.state.turn
            own = [m for m in match.race.markers_of(seat) if m not in state.home]
            if len(own) == 1 and state.actor == seat and dice.random() < part:
                pays = sure_pays(state, match.view(seat).limits, own[0])
                for _future in range(6 if any(pays) else 0):
                    turns = list(futures(state, seat, dice))[2:]
                    for known, later in zip(pays, turns, strict=False):
                        there = [at for m, at in enumerate(later.squares) if m != own[0]]
                        for square, carrots in known.items():
                            if square in there:
                                continue  # where this hare would be
                            position = position_at(later, own[0], square)
                            assert position in match.race.track.paying_positions[square]
                            assert carrots <= 10 * position
                            seen += 1
            match.play_bots(most=1)
    assert seen > 50
