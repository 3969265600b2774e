"""The story of a race holds: each fact is reckoned anew from what the race's states and log say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest

from game import rules
from game.match import Fact, Match, Player, chronicle
from game.match.chronicle import WORTH
from game.rules import Finish, GameState, HouseRules, MoveBack, MoveForward, TakeTen
from game.text.chronicle import LONGEST, headline, sentence
from game.text.default_names import name_players
from tests.library import edition_names
from tests.records.races import played

RACES = [
    (name, players, seed, wild)
    for (name, players), (seed, wild) in zip(
        product(edition_names(), range(2, 7)),
        [("one", 0.05), ("two", 0.3), ("three", 0.0), ("four", 0.12)] * 100,
        strict=False,
    )
] + [("abacus-2000", players, f"more {n}", 0.1) for n in range(4) for players in range(2, 6)]


@cache
def race(name: str, players: int, seed: str, wild: float) -> Match:
    match = played(name, players, seed=seed, wild=wild)
    if not match.state.is_over:
        match.stop()
    return match


def all_races() -> Iterator[Match]:
    for each in RACES:
        yield race(*each)


# --- a second reckoning -------------------------------------------------------------------------


def home(state: GameState) -> list[int]:
    """The seats whose hares are all home."""
    race = state.race
    return [s for s in range(race.seats) if set(race.markers_of(s)) <= set(state.home)]


def run(state: GameState) -> list[int]:
    race = state.race
    return [sum(state.squares[m] for m in race.markers_of(seat)) for seat in range(race.seats)]


def leader(squares: list[int]) -> int | None:
    first, *others = sorted(range(len(squares)), key=lambda seat: -squares[seat])
    return first if squares[first] > squares[others[0]] else None


def round_ends(match: Match) -> dict[int, list[int]]:
    """How far all were when each round was over, as long as nobody was home. Who can't move at the
    beginning of a turn starts over before the next action."""
    ends: dict[int, list[int]] = {}
    for number in range(1, match.state.round):
        after = next(n for n, state in enumerate(match.states) if state.round > number)
        squares = list(match.states[after - 1].squares)
        for event in match.log[after - 1].events:
            if isinstance(event, rules.TurnStarted) and event.round > number:
                break
            if isinstance(event, rules.MarkerMoved):
                squares[event.marker] = event.to
        if not home(match.states[after]):
            ends[number] = [
                sum(squares[m] for m in match.race.markers_of(seat))
                for seat in range(match.race.seats)
            ]
    return ends


def streaks(match: Match, holds: Callable[[list[int]], bool]) -> list[tuple[int, int]]:
    """The last round, and the length, of each longest row of rounds at whose ends this holds."""
    found: list[tuple[int, int]] = []
    length = 0
    for number, squares in round_ends(match).items():
        length = length + 1 if holds(squares) else 0
        found.append((number, length))
    return found


def arrivals(match: Match) -> dict[int, int]:
    """The number of the state in which each seat was home."""
    came: dict[int, int] = {}
    for number, state in enumerate(match.states):
        for seat in home(state):
            came.setdefault(seat, number)
    return came


def steps(match: Match) -> Iterator[tuple[int, int, int]]:
    """Of every move chosen: number, seat, and squares forward."""
    for number, entry in enumerate(match.log):
        state, action = match.states[number], entry.action
        if isinstance(action, MoveForward | MoveBack):
            yield number + 1, entry.seat, action.to - state.squares[action.marker]
        elif isinstance(action, Finish):
            finish = match.race.track.finish
            yield number + 1, entry.seat, finish - state.squares[action.marker]


def naps(match: Match, seat: int) -> list[int]:
    """How many turns in a row each nap of this seat lasted."""
    lengths, length = [], 0
    own = match.race.markers_of(seat)
    state: bool | None = None
    for event in match.events():
        if isinstance(event, rules.TurnStarted) and event.seat == seat:
            if state is not None:
                length = 0 if state else length + 1
                lengths.append(length)
            state = False
        elif isinstance(event, rules.MarkerMoved | rules.RaceBegunAgain) and event.marker in own:
            state = True
            lengths.append(0)
            length = 0
    if state is False and not match.ended_early:
        lengths.append(length + 1)
    return lengths


def holds(match: Match, fact: Fact) -> bool:
    """Whether what the sentence says is so."""
    race, n = match.race, fact.n
    seat = fact.seats[0] if fact.seats else -1
    finish = race.track.finish
    came, ends = arrivals(match), round_ends(match)
    first = min(came.values(), default=len(match.states) - 1)
    places = rules.standings(match.state)
    run_first = run(match.states[first])
    match fact.kind:
        case "start":
            return seat == match.states[0].turn == race.first and n == race.seats
        case "early":
            return leader(ends[1]) == seat
        case "led":
            every = [streaks(match, lambda each, s=s: leader(each) == s) for s in range(race.seats)]
            best = max(length for rows in every for _round, length in rows)
            return (fact.round, n) in every[seat] and n == best
        case "gap":
            squares = ends[fact.round]
            return all(squares[seat] - each >= n for s, each in enumerate(squares) if s != seat)
        case "crowd":
            return max(ends[fact.round]) - min(ends[fact.round]) == n
        case "duel":
            one, other = fact.seats
            rows = streaks(match, lambda each: abs(each[one] - each[other]) <= 2)
            return any(end == fact.round and length >= n for end, length in rows)
        case "nap":
            return n in naps(match, seat) and n == max(
                length for each in range(race.seats) for length in naps(match, each)
            )
        case "hop" | "back":
            way = 1 if fact.kind == "hop" else -1
            every = [way * each for _number, _seat, each in steps(match)]
            return (fact.number, seat, way * n) in list(steps(match)) and n == max(every)
        case "sent-on" | "sent-back":
            way = 1 if fact.kind == "sent-on" else -1
            entry = match.log[fact.number - 1]
            return bool(entry.outcomes or race.toll is None) and any(
                isinstance(each, rules.MarkerMoved)
                and each.manner is rules.Manner.EVENT
                and race.seat_of(each.marker) == seat
                and each.to - each.start == way * n
                for each in entry.events
            )
        case "spoiled":
            by, other = fact.seats
            was, now = match.states[fact.number - 1 : fact.number + 1]
            square = was.squares[other]
            ranks = [1 + sum(s > square for s in state.squares) for state in (was, now)]
            pays = race.track.paying_positions[square]
            turn = next(
                number
                for number, entry in enumerate(match.log[fact.number - 1 :], fact.number - 1)
                for each in entry.events
                if isinstance(each, rules.TurnStarted) and each.seat == other
            )
            paid_for = (
                each
                for each in match.log[turn].events
                if isinstance(each, rules.CarrotsTaken) and each.cause is rules.Cause.POSITION
            )
            gone_without = not any(each.seat == other for each in paid_for)
            moved = match.log[fact.number - 1].seat == by
            return moved and ranks[0] in pays and n == 10 * ranks[0] and gone_without
        case "snatched":
            by, other = fact.seats
            was, now = match.states[fact.number - 1 : fact.number + 1]
            there, square = now.squares[by], was.squares[other]
            kinds = race.track.kinds[square + 1 : there + 1]
            last = [kind is rules.SquareKind.LETTUCE for kind in kinds]
            able = was.lettuces[other] > 0 and was.carrots[other] >= rules.price(len(kinds))
            return able and last == [False] * (len(kinds) - 1) + [True] and len(kinds) <= 5
        case "fed":
            square = match.states[fact.number - 1].squares[race.markers_of(seat)[0]]
            eaten = [
                each.seat
                for each in match.log[fact.number - 1].events
                if isinstance(each, rules.LettuceEaten)
            ]
            one = race.setup.markers == 1
            return seat in eaten and (not one or race.track.kinds[square] is rules.SquareKind.HARE)
        case "restart":
            return any(
                isinstance(each, rules.RaceBegunAgain) and each.seat == seat
                for each in match.log[fact.number - 1].events
            )
        case "lettuce-first":
            number = next(k for k, s in enumerate(match.states) if 0 in s.lettuces)
            return match.states[number].lettuces[seat] == 0 and fact.number == number
        case "lettuce-late":
            number = next(k for k, s in enumerate(match.states) if not s.lettuces[seat])
            return finish - match.states[number - 1].squares[seat] == n and places[seat] == 1
        case "late":
            before = ends[fact.round - 1]
            return leader(before) == fact.seats[1] != seat == min(came, key=came.__getitem__)
        case "from-last":
            half = next(s for s in match.states if s.round > match.state.round // 2)
            behind = rules.standings(half)
            return places[seat] == 1 and all(
                behind[s] < behind[seat] for s in range(race.seats) if s != seat
            )
        case "to-the-carrot":
            before = match.states[came[seat] - 1]
            limit = 10 * (1 + len(before.home))
            return match.states[came[seat]].carrots[seat] == n == limit
        case "spent":
            return paid(match)[seat] == n == max(paid(match).values())
        case "ate":
            ate = Counter(
                entry.seat
                for number, entry in enumerate(match.log)
                if isinstance(entry.action, TakeTen)
                and match.states[number].stage is not rules.Stage.TAKE_OR_GIVE
            )
            return ate[seat] == n == max(ate.values())
        case "orders":
            asked = Counter(
                each.seat
                for each in match.events()
                if isinstance(each, rules.DieRolled | rules.HareCardDrawn | rules.HareSquareActed)
            )
            return asked[seat] == n == max(asked.values())
        case "ranked":
            return n == sum(
                isinstance(each, rules.CarrotsTaken)
                and each.cause is rules.Cause.POSITION
                and each.seat == seat
                for each in match.events()
            )
        case "changes":
            led = [leader(each) for each in [*ends.values(), run_first]]
            known = [each for each in led if each is not None]
            return n == sum(a != b for a, b in pairwise(known))
        case "won":
            alone = places.count(1) == 1 and places[seat] == 1
            begun = match.states[first - 1].round
            return alone and came[seat] == first and fact.round == begun
        case "runaway" | "close":
            return n == run_first[seat] - max(each for s, each in enumerate(run_first) if s != seat)
        case "ended":
            return not came and places[seat] == 1
        case "first-place":
            return bool(came) and places[seat] == 1 and places.count(1) == 1
        case "shared":
            return all(places[each] == 1 for each in fact.seats) and places.count(1) > 1
        case "too-late":
            turns = [
                each
                for entry in match.log[came[fact.seats[1]] - 1 : came[seat] - 1]
                for each in entry.events
                if isinstance(each, rules.TurnStarted) and each.seat == seat
            ]
            return places[seat] == 2 and len(turns) == 1
        case "second":
            arrived = match.states[came.get(seat, 0) - 1].round
            later = not n or arrived - match.states[first - 1].round == n
            return later and places[seat] == 2 and places.count(2) == 1
        case "placed":
            return places[seat] == n and match.players[seat].bot is None
        case "last-home":
            return places[seat] == max(places) and seat in came
        case "last-out":
            return places[seat] == max(places) and finish - match.state.squares[seat] == n > 0
        case "stood-in" | "ran":
            return any(each.seat == seat for each in match.handed_over)
        case _:
            raise AssertionError(fact.kind)


def paid(match: Match) -> Counter[int]:
    """What all moves of each seat have cost, without what was free."""
    cost = Counter[int]()
    for _number, seat, forward in steps(match):
        cost[seat] += rules.price(forward) if forward > 0 else 0
    for event in match.events():
        if isinstance(event, rules.CarrotsTaken) and event.cause is rules.Cause.REFUND:
            cost[event.seat] -= event.amount
    return cost


# --- tests --------------------------------------------------------------------------------------


def test_the_races_of_these_tests_tell_of_nearly_everything() -> None:
    kinds = {fact.kind for match in all_races() for fact in chronicle(match).facts}
    rare = {"ended", "first-place", "shared", "stood-in", "ran", "last-home"}
    assert kinds - rare == {*WORTH} | {
        *("start", "spent", "ate", "orders", "ranked", "changes", "won", "runaway", "close"),
        *("too-late", "second", "last-out", "placed"),
    }


def test_a_story_has_eight_to_fifteen_sentences_in_the_order_of_rounds() -> None:
    for match in all_races():
        facts = chronicle(match).facts
        told = [fact for fact in facts if fact.kind != "placed"]  # of each person
        assert match.state.round < 12 or 8 <= len(told) <= 15, len(told)
        middle = [fact.round for fact in facts if fact.kind in WORTH]
        assert middle == sorted(middle)
        assert [fact.kind for fact in facts].index("start") == 0


def test_stories_differ_and_the_same_race_has_the_same_one() -> None:
    stories = [tuple(map(sentence, chronicle(match).facts)) for match in all_races()]
    assert len(set(stories)) == len(stories)
    again = played(*RACES[0][:2], seed=RACES[0][2], wild=RACES[0][3])
    assert tuple(map(sentence, chronicle(again).facts)) == stories[0]
    told = Counter(line for story in stories for line in story)
    assert max(told.values()) < len(stories) / 2


def test_a_headline_is_short_and_about_what_is_told() -> None:
    for match in all_races():
        assert 0 < len(headline(chronicle(match).headline)) <= LONGEST
    long = Player("Bartholomew Wolfgang Alexander the Great", None, "", "")
    assert headline(Fact("late", (0,), (long,))) == "The story of the race"


def test_a_race_that_is_not_over_has_no_story() -> None:
    with pytest.raises(ValueError, match="not over"):
        chronicle(played("abacus-2000", 3, actions=20))


@pytest.mark.parametrize("actions", [0, 1, 7, 40])
def test_a_race_that_was_stopped_has_a_story_of_what_there_was(actions: int) -> None:
    for players in range(2, 7):
        match = played("abacus-2000", players, seed="stop", actions=actions)
        match.stop()
        story = chronicle(match)
        assert story.facts
        assert "won" not in {fact.kind for fact in story.facts}
        for fact in (story.headline, *story.facts):
            assert holds(match, fact), fact


@pytest.mark.parametrize(
    ("house", "kinds"),
    [
        (HouseRules(all_run_home=True), {"won", "last-home"}),
        (HouseRules(ends_with_winner=True), {"won", "last-out"}),
        (HouseRules(max_rounds=9), {"ended", "last-out"}),
        (HouseRules(carrots_hidden=True), {"won", "last-out"}),
    ],
)
def test_by_house_rules_the_end_is_told_rightly(house: HouseRules, kinds: set[str]) -> None:
    found: set[str] = set()
    for players, seed in product(range(2, 7), "abc"):
        match = played("ravensburger-1978", players, seed=seed, wild=0.1, house=house)
        story = chronicle(match)
        for fact in (story.headline, *story.facts):
            assert holds(match, fact), fact
        found |= {fact.kind for fact in story.facts}
    assert kinds <= found
    ends = {"won", "ended", "shared", "first-place", "last-home", "last-out"}
    assert found & ends <= kinds | {"ended", "shared", "first-place", "last-out"}


CHANGES = {"stood-in", "ran"}
"""Kinds of facts that tell who came into a seat."""


def changed_at_half_time(match: Match, first: str, then: str, said: str) -> Counter[str]:
    """How often the story names who sat in seat 1 in either half. It says who came, and tells
    nothing of both halves at once."""
    half = len(match.log) // 2
    match.handed_over[-1] = replace(match.handed_over[-1], after=half)
    told = Counter[str]()
    for fact in chronicle(match).facts:
        assert holds(match, fact), fact
        assert not (fact.kind in ("spent", "ate", "orders", "ranked") and 1 in fact.seats)
        for seat, who in zip(fact.seats, fact.who, strict=False):
            if seat == 1 and fact.kind not in CHANGES:
                assert who.name == (then if fact.number > half else first), fact
                told[who.name] += 1
        told[said] += fact.kind in CHANGES and sentence(fact).endswith(said)
    return told


def test_who_came_late_is_not_praised_for_what_was_before() -> None:
    """A computer's seat that Dora took over."""
    told = Counter[str]()
    for seed in range(8):
        match = played("abacus-2000", 3, seed=f"late {seed}", wild=0.1)
        match.hand_over(1, None, "Dora")
        told += changed_at_half_time(match, "Player 2", "Dora", "on Dora ran for Player 2.")
    assert told["on Dora ran for Player 2."] == 8
    assert min(told["Dora"], told["Player 2"]) > 0


def test_what_a_rival_did_for_a_person_is_not_told_of_the_person() -> None:
    """Of the first half the story has both names, of the second the person's."""
    told = Counter[str]()
    for seed in range(8):
        match = played("abacus-2000", 3, seed=f"away {seed}", wild=0.1)
        match.players = tuple(replace(player, bot=None) for player in match.players)
        match.setup = replace(match.setup, players=match.players)
        name_players(match)
        match.hand_over(1, "level-1")
        match.handed_over[0] = replace(match.handed_over[0], after=0)
        match.hand_over(1, None)
        told += changed_at_half_time(match, "Pip for Player 2", "Player 2", "on Player 2 ran.")
    assert told["on Player 2 ran."] == 8
    assert min(told["Pip for Player 2"], told["Player 2"]) > 0


@pytest.mark.parametrize("name", edition_names())
def test_every_fact_of_every_story_holds(name: str) -> None:
    for each in RACES:
        if each[0] == name:
            match = race(*each)
            story = chronicle(match)
            for fact in (story.headline, *story.facts):
                assert holds(match, fact), (each, fact)
                assert sentence(fact)
