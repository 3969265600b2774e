"""What has happened since a seat's last turn."""

from __future__ import annotations

import pytest

from game.match import Match, since_last_turn
from game.rules import Event, MoveForward, TakeTen, TurnStarted
from game.ui.table.displayed_state import DisplayedState
from tests.ui.driving import make_match, shows, wise_action


def starts(events: tuple[Event, ...]) -> list[int]:
    """Whose turns begin in these events."""
    return [event.seat for event in events if isinstance(event, TurnStarted)]


def test_before_anything_was_done_nothing_has_happened() -> None:
    assert since_last_turn(make_match(None, None, None), 0).events == ()


def test_who_has_not_acted_yet_is_told_of_all_that_was_done() -> None:
    match = make_match(None, None, None)
    match.submit(0, MoveForward(0, 4))
    match.submit(1, MoveForward(1, 2))
    since = since_last_turn(match, 2)
    assert since.events == match.log[0].events + match.log[1].events
    assert since.before is match.states[0]
    assert since.first == 0, "whose turn the first of these events belong to"


def test_ones_own_last_turn_is_left_out() -> None:
    match = make_match(None, None, None)
    for seat, square in enumerate((4, 2, 5)):
        match.submit(seat, MoveForward(seat, square))
    since = since_last_turn(match, 0)
    assert starts(since.events) == [1, 2, 0]
    assert starts(since.own) == []
    match.submit(0, MoveForward(0, 7))
    match.submit(1, MoveForward(1, 3))
    assert starts(since_last_turn(match, 2).events) == [0, 1, 2]
    assert since_last_turn(match, 2).events[-1] == TurnStarted(2, 2)
    match.submit(2, TakeTen(2))
    assert starts(since_last_turn(match, 0).events) == [1, 2, 0]


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-2008", "tournament", "strategic"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_leads_from_the_state_kept_to_the_present_one(rules: str, seats: int) -> None:
    """At the beginning of every turn; in the middle of one, to its beginning."""
    match = make_match(*[None] * seats, rules=rules, max_rounds=40)
    turn: tuple[int, int] | None = None
    compared = 0

    def check(match: Match) -> None:
        nonlocal compared
        since = since_last_turn(match, match.state.turn)
        shown = DisplayedState(since.before)
        for event in since.own + since.events:
            shown.take_in(event)
        assert shows(shown, match.state)
        assert not starts(since.own)
        assert starts(since.events)[-1:] == [match.state.turn]
        compared += 1

    while not match.state.is_over:
        now = match.state.round, match.state.turn
        if now != turn and match.log:
            check(match)
        turn = now
        match.submit(match.state.turn, wise_action(match, "plodder"))
    assert compared > 30
