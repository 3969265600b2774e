"""How the gentle rivals and the third level run is in character, and never looks foolish, as long
as they are not far behind and plan like the fourth level."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots import Answer, Question, answer
from game.bots.levels import is_far_behind
from game.bots.paying import in_vain
from game.rules import (
    Action,
    GiveTen,
    MoveForward,
    PlayerView,
    SquareKind,
    TakeTen,
    price,
)
from tests.bots.racing import race_of, run

RACES = 12
CHASING = {"level-1", "sprinter", "plodder", "alternator", "level-2"}
"""Who plans like the fourth level while far behind."""
Turn = tuple[PlayerView, Action]


def turns_of(bot: str) -> Iterator[list[Turn]]:
    """What this opponent does in some races of three, each race by itself."""
    for number in range(RACES):
        bots = ["level-1", "alternator", "plodder"]
        if bot not in bots:
            bots[0] = bot
        turns: list[Turn] = []

        def think(question: Question, turns: list[Turn] = turns) -> Answer:
            chosen = answer(question)
            if question.bot == bot and not (bot in CHASING and is_far_behind(question)):
                turns.append((question.view, chosen.action))
            return chosen

        run(race_of(bots, f"sense {number}"), think)
        yield turns


def cost(view: PlayerView, action: MoveForward) -> int:
    return price(action.to - view.squares[action.marker])


def lettuce_passed(view: PlayerView, action: Action, part: float) -> bool:
    """Whether it moves past a free lettuce square that costs at most this part of its carrots."""
    if not isinstance(action, MoveForward) or not view.seen.lettuces[view.seat]:
        return False
    kinds = view.race.track.kinds
    return any(
        kinds[each.to] is SquareKind.LETTUCE
        and each.to < action.to
        and cost(view, each) <= part * view.own_carrots
        for each in view.legal
        if isinstance(each, MoveForward)
    )


def other_steps(view: PlayerView, action: MoveForward) -> list[MoveForward]:
    """Those about as short, to another kind of square on which one may well stop."""
    kinds = view.race.track.kinds
    return [
        each
        for each in view.legal
        if isinstance(each, MoveForward)
        and abs(each.to - action.to) <= 2
        and kinds[each.to] is not SquareKind.HARE
        and not in_vain(view, each)
    ]


@pytest.mark.parametrize(
    "bot",
    ["level-1", "plodder", "sprinter", "alternator", "level-2", "level-3", "strategist"],
)
def test_nobody_stops_on_a_number_that_can_not_pay(bot: str) -> None:
    """Where another step of about the same length is there; in two of three races at most, for
    the sake of the way home."""
    vain = [
        action
        for race in turns_of(bot)
        for view, action in race
        if isinstance(action, MoveForward) and in_vain(view, action) and other_steps(view, action)
    ]
    assert len(vain) <= RACES * 2 / 3


@pytest.mark.parametrize(
    ("bot", "part"), [("level-1", 0.5), ("alternator", 0.2), ("plodder", 0.2), ("level-3", 2 / 3)]
)
def test_a_lettuce_that_is_cheap_is_not_left_behind(bot: str, part: float) -> None:
    turns = [turn for race in turns_of(bot) for turn in race]
    assert not [action for view, action in turns if lettuce_passed(view, action, part)]


@pytest.mark.parametrize("bot", ["level-1", "plodder"])
def test_a_lettuce_under_its_nose_is_eaten(bot: str) -> None:
    """Whatever it costs: three squares away at most."""
    for view, action in (turn for race in turns_of(bot) for turn in race):
        meals = [
            each
            for each in view.legal
            if isinstance(each, MoveForward)
            and view.seen.lettuces[view.seat]
            and view.race.track.kinds[each.to] is SquareKind.LETTUCE
            and each.to - view.squares[each.marker] <= 3
        ]
        assert not meals or action in meals


def test_the_plodder_takes_small_steps_until_it_is_near_home() -> None:
    """Four squares at most, six to a lettuce or where none of those squares can pay."""
    steps = [
        action.to - view.squares[action.marker]
        for race in turns_of("plodder")
        for view, action in race
        if isinstance(action, MoveForward) and view.squares[action.marker] < 40
    ]
    assert sum(step <= 4 for step in steps) > 0.8 * len(steps)
    assert sum(step > 6 for step in steps) < 0.02 * len(steps)


def test_the_alternator_saves() -> None:
    """At half-way it has nearly twice what the sprinter has, and it stops to take carrots."""

    def at_half_way(bot: str) -> float:
        held = []
        for race in turns_of(bot):
            held += [v.own_carrots for v, action in race if v.squares[action.marker] >= 32][:1]
        return sum(held) / len(held)

    assert at_half_way("alternator") > 1.8 * at_half_way("sprinter")
    turns = [action for race in turns_of("alternator") for _view, action in race]
    assert sum(isinstance(action, TakeTen) for action in turns) >= RACES


def test_the_alternator_keeps_half_of_its_carrots_while_it_has_lettuces() -> None:
    hops = [
        (cost(view, action), view.own_carrots)
        for race in turns_of("alternator")
        for view, action in race
        if isinstance(action, MoveForward) and view.seen.lettuces[view.seat]
    ]
    assert all(paid <= carrots / 2 for paid, carrots in hops if carrots >= 20)


def test_the_first_level_gathers_no_hoard_gives_none_away_and_does_not_sit_and_sit() -> None:
    for race in turns_of("level-1"):
        stays = 0
        for view, action in race:
            takes, gives = isinstance(action, TakeTen), isinstance(action, GiveTen)
            stays = stays + 1 if takes or gives else 0
            assert not (takes and stays > 2)
            assert not (gives and view.seen.lettuces[view.seat])
    most = [max(view.own_carrots for view, _action in race) for race in turns_of("level-1")]
    assert sorted(most)[RACES // 2] < 130


def test_the_first_level_can_not_resist_a_hare_square() -> None:
    """A cheap one, if its last two moves led to none: nothing but a lettuce tempts it more, and
    home, once all is eaten and it is near."""
    tempted = 0
    for race in turns_of("level-1"):
        went: list[SquareKind] = []
        for view, action in race:
            kinds, here = view.race.track.kinds, view.squares[action.marker]
            cheap = [
                each.to
                for each in view.legal
                if isinstance(each, MoveForward)
                and kinds[each.to] is SquareKind.HARE
                and cost(view, each) <= view.own_carrots / 4
            ]
            ahead = view.race.track.finish - here
            near = not view.seen.lettuces[view.seat] and ahead <= 16
            if cheap and SquareKind.HARE not in went[-2:] and not near:
                tempted += 1
                to = action.to if isinstance(action, MoveForward) else here
                assert to == cheap[0] or kinds[to] is SquareKind.LETTUCE
            if isinstance(action, MoveForward):
                went.append(kinds[action.to])
    assert tempted > RACES
