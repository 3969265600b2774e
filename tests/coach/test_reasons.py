"""That the reasons of hints are true: every number in them is counted again with the rules.

In races of bots each action, whether good or bad, is taken for the best one, so that all kinds of
reasons come up.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from game.bots import Answer
from game.bots.runner_table import may_stop
from game.coach import But, Hint, Lure, Verdict, Why, hint_from, measure, will_it_pay
from game.coach.pay import least_pay
from game.coach.way import standing_after
from game.match import Match
from game.rules import (
    Action,
    Finish,
    GameState,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Pending,
    PlayerView,
    RaceBegunAgain,
    SquareKind,
    Stage,
    TakeTen,
    apply_action,
    finishing_limit,
    legal_actions,
    position_at,
    preview,
    price,
)
from game.text.coach import HintTeller
from game.text.words import marker_name
from tests.bots.racing import race_of
from tests.sweep import in_full

FIELDS = (
    ("abacus-2000", ("plodder", "level-2")),
    ("abacus-2000", ("level-2", "level-1", "plodder")),
    ("ravensburger-1978", ("strategist", "level-2", "plodder", "level-1")),
    ("abacus-2000", ("plodder", "level-1", "level-2", "level-2", "plodder", "level-3")),
    ("devir-2014", ("level-1", "level-3", "plodder")),
)
PLENTY = 99
"""Carrots with which nobody is stuck."""
NAMES = ("Ana", "Ben", "Cem", "Dot", "Eva", "Fay")


@dataclass(frozen=True)
class Told:
    """A hint, what it says, and where."""

    hint: Hint
    text: str
    """Its reason, without the names of the actions."""
    state: GameState
    view: PlayerView
    hopes: dict[Action, float]

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def marker(self) -> MarkerId:
        return self.hint.best.marker

    @property
    def landed(self) -> GameState:
        """Just after the best: nobody else lies down or is stuck, so their turn waits."""
        mine = self.view.race.markers_of(self.seat)
        pending = [p if m in mine else Pending.NONE for m, p in enumerate(self.state.pending)]
        carrots = [c if s == self.seat else PLENTY for s, c in enumerate(self.state.carrots)]
        calm = replace(self.state, pending=tuple(pending), carrots=tuple(carrots))
        return apply_action(calm, self.hint.best).state

    @property
    def after(self) -> GameState:
        """The same, but it is this seat's turn again."""
        return again(self.landed, self.seat)

    def number(self, square: int) -> int:
        return self.state.race.track.number_shown(square)


def again(state: GameState, seat: int) -> GameState:
    """The same state, with this seat to act; its square has not paid."""
    return replace(state, turn=seat, stage=Stage.MAIN, marker=None, paid=0, hares=0)


def hints(part: float) -> Iterator[Told]:
    """Hints at this part of all decisions."""
    for number, (rules, bots) in enumerate(FIELDS):
        dice = Random(f"reasons {number}")
        match = race_of(list(bots), f"reasons {number}", rules)
        while not match.state.is_over:
            if dice.random() < part:
                yield from hints_of(match, dice)
            match.play_bots(most=1)


def hints_of(match: Match, dice: Random) -> Iterator[Told]:
    """Each action, once as the better one of two, and once as one of two equals."""
    seat, state = match.state.actor, match.state
    assert seat is not None
    view, race = match.view(seat), match.race
    several = race.setup.markers > 1
    badges = [marker_name(race, each) for each in range(race.markers)] if several else []
    tell = HintTeller(race.track, badges)
    for best in view.legal:
        others = [each for each in view.legal if each != best]
        hopes = [(best, 0.6), *((each, 0.4) for each in dice.sample(others, min(1, len(others))))]
        for as_good in {(best,), tuple(each for each, _hope in hopes)}:
            given = Answer(best, hopes=tuple(hopes), as_good=as_good)
            hint = hint_from(view, given, fresh=dice.random() < 0.5)
            text = " ".join(tell.best(hint, NAMES)[1:])
            for name in sorted(map(tell.name, view.legal), key=len, reverse=True):
                text = text.replace(name, "it")
            yield Told(hint, text, state, view, dict(hopes))


# --- what is true, counted with the rules -----------------------------------------------------


def of_home(told: Told) -> set[int]:
    after = told.landed
    assert told.marker in after.home
    return {after.carrots[told.seat]}


def of_route(told: Told) -> set[int]:
    """The way is gone, while all others stay where they are, and leads home."""
    way, best, seat = told.hint.way, told.hint.best, told.seat
    assert way is not None
    race, state = told.state.race, told.after
    limit = preview(told.state, Finish(told.marker)).limit
    held, counted = state.carrots[seat] + way.paid, {way.paid, way.likely}
    decided = way.turns[0] is None or way.unpaid == preview(told.state, best).to
    decided = decided or (way.paid > 0 and not way.sure)
    assert (way.likely > 0) == decided, "only of the next turn"
    for action, pays in zip(way.turns, way.pays, strict=True):
        assert (action is None) == (state.pending[told.marker] is Pending.EAT)
        if action is None:
            held += 10 * way.eats_as
            counted.add(way.eats_as)
            lettuces = tuple(n - (s == seat) for s, n in enumerate(state.lettuces))
            state = replace(state, lettuces=lettuces, pending=(Pending.NONE,) * race.markers)
            continue
        carrots = tuple(held if s == seat else PLENTY for s in range(race.seats))
        state = replace(again(state, seat), carrots=carrots)
        if not isinstance(action, TakeTen | GiveTen):  # the square under it pays nothing then
            state = replace(state, stage=Stage.MOVE_AGAIN, marker=told.marker)
        assert action in legal_actions(state), "nobody stands in the way"
        seen = preview(state, action)
        held += seen.taken - seen.paid + pays
        counted |= {told.number(seen.to), seen.taken or seen.paid, pays}
        state = apply_action(state, action).state
    assert told.marker in state.home
    assert held == way.left <= limit
    if way.paid and not way.sure:
        assert of_paying(told, way.paid // 10)
    else:
        ruler = measure(told.view, best)
        assert ruler is not None
        assert ruler.turns == len(way.turns), "the card says the same"
    positions = set(range(len(told.state.home) + 1, race.markers + 1))
    stops = [
        each.to
        for each, pays in zip(way.turns, way.pays, strict=True)
        if isinstance(each, MoveForward) and not pays
    ]
    risky = {s for s in stops if positions & {*race.track.paying_positions[s]}}
    assert risky <= {way.unpaid}
    if way.unpaid is not None:
        counted.add(told.number(way.unpaid))
    return {*counted, held}


def of_eating(told: Told) -> set[int]:
    state = told.landed
    assert state.pending[told.marker] is Pending.EAT
    square = preview(told.state, told.hint.best).to
    position = position_at(told.state, told.marker, square)
    others = (m for m in range(state.race.markers) if state.race.seat_of(m) != told.seat)
    position += sum(goes_home(told, marker) and state.squares[marker] < square for marker in others)
    return {told.state.lettuces[told.seat], position, 10 * position}


def goes_home(told: Told, marker: int) -> bool:
    """Whether a rival, whose carrots are known, can come home with its next turn (3.3, 6.1)."""
    before, seat = told.state, told.state.race.seat_of(marker)
    track, at = before.race.track, before.squares[marker]
    free = marker not in before.home and before.pending[marker] is Pending.NONE
    position, costs = position_at(told.landed, marker, at), price(track.finish - at)
    held = before.carrots[seat] + 10 * position * (position in track.paying_positions[at])
    least, most = told.view.limits[seat]
    may_keep = costs <= held <= costs + finishing_limit(before)
    return least == most and free and not before.lettuces[seat] and may_keep


def held_before(told: Told) -> int:
    seen = preview(told.state, told.hint.best)
    return seen.left - seen.taken + seen.paid


def taken(told: Told) -> int:
    return preview(told.state, told.hint.best).taken


def of_lettuce_too_dear(told: Told) -> set[int]:
    track, here = told.state.race.track, told.state.squares[told.marker]
    to = next(s for s in range(here + 1, track.finish) if track.kinds[s] is SquareKind.LETTUCE)
    cost, held = price(to - here), held_before(told)
    assert cost > held
    assert told.state.lettuces[told.seat]
    return {taken(told), cost, held, cost - held}


def of_home_too_dear(told: Told) -> set[int]:
    """All ways with so many moves are counted, from the finish back."""
    track, here = told.state.race.track, told.state.squares[told.marker]
    moves, held = told.hint.reason.moves, held_before(told)
    assert not told.state.lettuces[told.seat]
    stops = [here, *(s for s in range(here + 1, track.finish) if may_stop(track, s))]
    costs = {track.finish: 0}
    for _move in range(moves):
        ways = {s: [price(to - s) + c for to, c in costs.items() if to > s] for s in stops}
        costs = {s: min(each) for s, each in ways.items() if each}
    least = costs[here]
    assert least > held
    return {taken(told), moves, least, held, least - held}


def squares_to_go(state: GameState, seat: int) -> int:
    return sum(state.race.track.finish - state.squares[m] for m in state.race.markers_of(seat))


def of_coming_again(told: Told) -> set[int]:
    """From there one comes here again for so many, or the other is slower."""
    if told.hint.reason.moves:
        return {taken(told), *of_longer_ways(told)}
    here = told.state.squares[told.marker]
    return {taken(told), price(here - preview(told.state, told.hint.best).to)}


def of_bringing(told: Told) -> set[int]:
    held, to_go = held_before(told), squares_to_go(told.state, told.seat)
    assert ("have only" in told.text) == (held < to_go)
    return {taken(told), held, to_go}


def of_waiting(told: Told) -> set[int]:
    best, left = told.hint.best, told.landed.carrots[told.seat]
    if isinstance(best, MoveForward):
        here = position_at(told.state, best.marker, told.state.squares[best.marker])
        assert preview(told.state, best).position == here, "nobody is passed"
        if here < told.state.race.markers:
            assert told.hint.other is not None
            assert preview(told.state, told.hint.other).position < here
        return of_lettuces(told)
    few = left < squares_to_go(told.after, told.seat)
    assert isinstance(best, TakeTen) or (isinstance(best, GiveTen) and few)
    assert told.state.lettuces[told.seat]
    here = told.state.squares[best.marker]
    assert any(square < here for square in told.state.squares), "somebody is behind"
    return of_lettuces(told)


def of_lettuces(told: Told) -> set[int]:
    """What a lettuce pays the first and the last of all hares."""
    hares = told.state.race.markers
    return {1, 10, hares, 10 * hares}


def of_spending(told: Told) -> set[int]:
    after = told.after
    seen = preview(told.state, told.hint.best)
    assert after.carrots[told.seat] == held_before(told) - seen.paid
    return {seen.paid, seen.limit}


def of_paying(told: Told, position: int = 0) -> set[int]:
    pay, to = will_it_pay(told.view, told.hint.best), preview(told.state, told.hint.best).to
    assert pay is not None
    tenths = min(9, max(1, round(10 * pay.chance)))
    little = told.hint.reason is told.hint.then
    assert tenths >= (3 if little and not position else 5), "what seldom pays is no reason"
    position = position or told.hint.reason.mine // 10
    assert position in told.state.race.track.paying_positions[to]
    assert pay.best <= position <= pay.worst
    if told.hint.reason.why in (Why.SURE, Why.PAYS):
        paid = preview(told.state, told.hint.best).paid
        most = max(2 * 10 * position * pay.chance, 10 * position if little else 0)
        assert paid <= most, "far less than its price is no reason"
    passing = position - position_at(told.state, told.marker, to)
    if told.hint.reason.why is Why.PAYS:
        assert passing or "carrots if you are" in told.text
        assert bool(re.search("(?<!still )passe?s? you", told.text)) == (passing > 0)
        assert bool(re.search("of you falls? back", told.text)) == (passing < 0)
    return {position, 10 * position, tenths, abs(passing)}


def due(state: GameState, marker: MarkerId) -> int:
    position = position_at(state, marker, state.squares[marker])
    return 10 * position * (position in state.race.track.paying_positions[state.squares[marker]])


def of_spoiling(told: Told) -> set[int]:
    rival = told.hint.reason.rival
    after = apply_action(told.state, told.hint.best).state
    assert rival is not None
    assert f"{NAMES[rival]} is about to take" in told.text
    lost = {
        due(told.state, marker) - due(after, marker) for marker in told.state.race.markers_of(rival)
    }
    spoiled = told.hint.reason.mine
    assert spoiled <= max(lost)
    best, other = told.hint.best, told.hint.other
    assert other is not None
    paid, less = (preview(told.state, each).paid for each in (best, other))
    assert (paid > less + spoiled) == (f"It costs {paid}, but" in told.text)
    if paid > less + spoiled:
        assert told.hopes[best] >= told.hopes[other] + 0.1
    return {spoiled, paid}


def of_stranding(told: Told) -> set[int]:
    rival, other = told.hint.reason.rival, told.hint.other
    assert rival is not None
    assert other is not None
    assert f"Then {NAMES[rival]} can do nothing" in told.text
    over = [
        any(isinstance(e, RaceBegunAgain) and e.seat == rival for e in step.events)
        for step in (apply_action(told.state, each) for each in (told.hint.best, other))
    ]
    assert over == [True, False]
    return set()


def of_falling_back(told: Told) -> set[int]:
    """It is a turn of a way home that is as quick as the card says."""
    back, best = MoveBack(told.marker, told.hint.reason.theirs), told.hint.best
    state = replace(told.after, duty=(None,) * len(told.after.duty))
    assert back in legal_actions(state)
    seen, ruler, pay = preview(state, back), measure(told.view, best), will_it_pay(told.view, best)
    assert ruler is not None
    sure = least_pay(told.state.race, preview(told.state, best).to, pay)
    sure *= pay is not None and pay.verdict is Verdict.SAFE
    there = standing_after(told.state, told.view.limits, best)
    assert there is not None
    held = there.carrots + sure + seen.taken
    assert ruler.turns == there.table.turns(2, there.lettuces, back.to, held) + 1
    together = preview(told.state, best).paid - seen.taken
    pays = pay is not None and round(10 * pay.chance) >= 6  # then they cost less
    too_many = ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more)
    pays = pays and not too_many
    assert ("Both moves together cost" in told.text) == (together > 0 and not pays)
    gains = together < 0 and not pays and preview(told.state, best).paid > 10
    assert ("Both moves together bring" in told.text) == gains
    return {told.number(back.to), seen.taken, abs(together), taken(told)}


def of_going_further(told: Told) -> set[int]:
    """Neither from here nor from nearer can one come home with so many carrots."""
    finish, here = told.state.race.track.finish, told.state.squares[told.marker]
    seen = preview(told.state, told.hint.best)
    assert held_before(told) - price(finish - here) > seen.limit
    own = set(told.state.race.markers_of(told.seat))
    assert len(own) == 1 or own & {*told.state.home}, "the first of two may keep any number"
    assert seen.to < here
    return set()


def of_the_next_lettuce(told: Told) -> set[int]:
    track, seat = told.state.race.track, told.seat
    at = preview(told.state, told.hint.best).to
    state = told.after
    to = next(s for s in range(at + 1, track.finish) if track.kinds[s] is SquareKind.LETTUCE)
    move = MoveForward(told.marker, to)
    if isinstance(told.hint.best, TakeTen | GiveTen):  # the square under it pays nothing then
        state = replace(state, stage=Stage.MOVE_AGAIN, marker=told.marker)
    assert move in legal_actions(replace(state, duty=(None,) * len(state.duty)))
    assert state.lettuces[seat]
    return {told.number(to), preview(state, move).paid, *of_its_price(told)}


def of_waiting_for_a_lettuce(told: Told) -> set[int]:
    to, track = preview(told.state, told.hint.best).to, told.state.race.track
    square = next(s for s in range(to + 1, track.finish) if track.kinds[s] is SquareKind.LETTUCE)
    on_it = told.state.squares.index(square)
    assert told.state.race.seat_of(on_it) != told.seat
    assert told.state.lettuces[told.seat]
    return {told.number(square), price(square - to), *of_its_price(told)}


def of_its_price(told: Told) -> set[int]:
    """What the best itself costs or brings comes first."""
    seen = preview(told.state, told.hint.best)
    if isinstance(told.hint.best, MoveForward):
        assert re.search(rf"It costs {seen.paid}\b", told.text)
    return {seen.paid, seen.taken}


def of_longer_ways(told: Told) -> set[int]:
    assert told.hint.other is not None
    rulers = [measure(told.view, each) for each in (told.hint.best, told.hint.other)]
    mine, theirs = (0 if each is None else each.turns for each in rulers)
    assert mine is not None
    assert theirs is not None
    return {theirs - mine, told.number(preview(told.state, told.hint.other).to)}


def of_what_pay_saves(told: Told) -> set[int]:
    ruler, pay = measure(told.view, told.hint.best), will_it_pay(told.view, told.hint.best)
    assert ruler is not None
    assert ruler.turns is not None
    assert ruler.turns_paid is not None
    assert pay is not None
    assert pay.chance >= 0.25
    return {ruler.turns - ruler.turns_paid}


def of_trials(told: Told) -> set[int]:
    assert told.hint.other is not None
    more = round(100 * told.hopes[told.hint.best]) - round(100 * told.hopes[told.hint.other])
    assert more >= 3
    assert told.hint.reason is told.hint.then, "never the only reason"
    return set()


def of_luck(told: Told) -> set[int]:
    kinds = told.state.race.track.kinds
    safe = {
        each: hope
        for each, hope in told.hopes.items()
        if not (isinstance(each, MoveForward) and kinds[each.to] is SquareKind.HARE)
    }
    assert told.hint.best not in safe
    assert max(safe.values()) < 0.03 <= told.hopes[told.hint.best]
    return set()


def of_safety(told: Told) -> set[int]:
    other = told.hint.other
    assert isinstance(other, MoveForward)
    assert told.state.race.track.kinds[other.to] is SquareKind.HARE
    return set()


def of_a_carrot_square(told: Told) -> set[int]:
    assert TakeTen(told.marker) in legal_actions(told.after)
    return {10}


def of_keeping(told: Told) -> set[int]:
    after, seat, seen = told.landed, told.seat, preview(told.state, told.hint.best)
    if told.hint.reason.moves:
        return {seen.paid, told.hint.reason.moves}
    return {seen.paid, seen.left, squares_to_go(after, seat)}


def of_refilling(told: Told) -> set[int]:
    back = MoveBack(told.marker, told.hint.reason.theirs)
    assert back in legal_actions(replace(told.after, duty=(None,) * len(told.after.duty)))
    assert told.landed.carrots[told.seat] <= 25
    return {told.number(back.to), preview(told.after, back).taken}


def of_the_quickest(told: Told) -> set[int]:
    rulers = {each: measure(told.view, each) for each in told.view.legal}
    turns = {a: 0 if isinstance(a, Finish) else r and r.turns for a, r in rulers.items()}
    best = turns[told.hint.best]
    assert best is not None
    assert all(each is None or each >= best for each in turns.values())
    return set()


def of_a_lettuce_near_by(told: Told) -> set[int]:
    track, at = told.state.race.track, preview(told.state, told.hint.best).to
    to = next(s for s in range(at + 1, track.finish) if track.kinds[s] is SquareKind.LETTUCE)
    assert told.landed.lettuces[told.seat]
    return {to - at}


def of_a_short_step(told: Told) -> set[int]:
    assert 0 < preview(told.state, told.hint.best).paid <= 10
    return set()


def of_nothing(_told: Told) -> set[int]:
    return set()


TRUE: dict[Why, Callable[[Told], set[int]]] = {
    Why.HOME: of_home,
    Why.ROUTE: of_route,
    Why.EAT: of_eating,
    Why.FOR_LETTUCE: of_lettuce_too_dear,
    Why.FOR_HOME: of_home_too_dear,
    Why.AGAIN: of_coming_again,
    Why.BRINGS: of_bringing,
    Why.WAITS: of_waiting,
    Why.SPENDS: of_spending,
    Why.FURTHER: of_going_further,
    Why.BACK: of_falling_back,
    Why.SURE: of_paying,
    Why.PAYS: of_paying,
    Why.SPOILS: of_spoiling,
    Why.STRANDS: of_stranding,
    Why.LETTUCE: of_the_next_lettuce,
    Why.WAITS_FOR: of_waiting_for_a_lettuce,
    Why.SOONER: of_longer_ways,
    Why.IF_PAID: of_what_pay_saves,
    Why.TRIALS: of_trials,
    Why.SAFE: of_safety,
    Why.LUCK: of_luck,
    Why.QUIET: of_a_carrot_square,
    Why.SHEDS: of_a_carrot_square,
    Why.KEEPS: of_keeping,
    Why.REFILL: of_refilling,
    Why.QUICKEST: of_the_quickest,
    Why.NEAR: of_a_lettuce_near_by,
    Why.SHORT: of_a_short_step,
    Why.NONE: of_nothing,
}


def of_the_unpaid(told: Told) -> set[int]:
    """The square of the best, if whatever happens it will not pay, or will hardly."""
    best, pay = told.hint.best, will_it_pay(told.view, told.hint.best)
    if not isinstance(best, MoveForward) or pay is None:
        return set()
    assert told.hint.unpaid == (pay.verdict is Verdict.HOPELESS)
    assert not told.hint.seldom or 0 < pay.chance < 0.5
    return {told.number(best.to)} if told.hint.unpaid or told.hint.seldom else set()


def of_what_is_left(told: Told) -> set[int]:
    """The carrots that the best leaves, if it spends nearly all."""
    few, seen = told.hint.few, preview(told.state, told.hint.best)
    if few is None:
        return set()
    assert few == seen.left < seen.paid
    return {few}


def of_what_was_passed(told: Told) -> set[int]:
    """The square that one would expect: it could be gone to, and what is said against it holds."""
    passed, best = told.hint.passed, told.hint.best
    if passed is None:
        return set()
    move = MoveForward(told.marker, passed.square)
    assert move in told.view.legal
    assert move not in (best, *told.hint.as_good)
    seen, pay = preview(told.state, move), will_it_pay(told.view, move)
    kind, lettuces = told.state.race.track.kinds[move.to], told.state.lettuces[told.seat]
    assert (kind is SquareKind.LETTUCE) == (passed.lure is Lure.LETTUCE)
    assert (kind is SquareKind.CARROT) == (passed.lure is Lure.CARROTS)
    assert lettuces or passed.lure is not Lure.LETTUCE
    ruler, mine = measure(told.view, move), measure(told.view, best)
    assert ruler is not None
    counted = {told.number(move.to), passed.number}
    match passed.but:
        case But.LATER:
            assert mine is not None
            assert passed.number == (ruler.turns or 0) - (mine.turns or 0)
        case But.COSTS:
            assert passed.number == seen.paid > preview(told.state, best).paid
            assert passed.held == seen.left + seen.paid
            counted.add(passed.held)
            if passed.together:
                (mine_to, its_to) = (preview(told.state, each).to for each in (best, move))
                paid = preview(told.state, best).paid
                assert passed.together == paid + price(its_to - mine_to) < passed.number
                counted.add(passed.together)
        case But.SELDOM:
            assert pay is not None
            assert passed.pays // 10 in {0, *told.state.race.track.paying_positions[move.to]}
            counted |= {passed.pays, passed.pays // 10}
            assert passed.number == min(9, max(1, round(10 * pay.chance))) <= 5
        case But.LESS:
            assert passed.number == preview(told.state, best).left - seen.left - passed.pays
    if passed.lure is Lure.PAYS and passed.but is not But.SELDOM:
        assert pay is not None
        assert passed.pays // 10 in range(pay.best, pay.worst + 1)
        assert passed.pays // 10 in told.state.race.track.paying_positions[move.to]
        counted.add(passed.pays)
    return counted


def of_who_is_ahead(told: Told) -> set[int]:
    """The turns in which a rival can be home: at least one, and two at most; and what may be
    brought home after that (6.1), if one is slower."""
    if told.hint.ahead is None:
        assert "needs only" not in told.text
        return set()
    rival, turns = told.hint.ahead
    assert rival != told.seat
    assert 1 <= turns <= (8 if told.hint.reason.why is Why.LUCK else 2)
    if not told.hint.later:
        return {turns}
    assert told.hint.later == 10 * (len(told.state.home) + 2)
    return {turns, told.hint.later}


@pytest.mark.parametrize(
    ("part", "kinds", "lures"), [(0.15, 15, 5), in_full(1.0, len(TRUE) - 4, 2 * len(Lure) + 2)]
)
def test_every_number_of_every_reason_is_true(part: float, kinds: int, lures: int) -> None:
    """In a part of all decisions, so many kinds of reasons come up, and so many of what is said
    against other squares: what seldom pays is said of one kind alone."""
    seen: Counter[Why] = Counter()
    passed: set[tuple[But, Lure]] = set()
    for told in hints(part):
        why, then = told.hint.reason.why, told.hint.then
        counted = TRUE[why](told) | of_the_unpaid(told) | of_what_was_passed(told)
        counted |= of_who_is_ahead(told) | of_what_is_left(told)
        if then is not None:
            counted |= TRUE[then.why](replace(told, hint=replace(told.hint, reason=then)))
        said = {int(each) for each in re.findall(r"\d+", told.text)}
        assert said <= counted, (why, told.text, counted)
        assert why is not Why.TRIALS
        seen.update({why} if then is None else {why, then.why})
        if told.hint.passed is not None:
            passed.add((told.hint.passed.but, told.hint.passed.lure))
    assert len(seen) >= kinds
    assert len(passed) >= lures
