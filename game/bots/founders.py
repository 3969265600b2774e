"""The four roles that the designer played himself when he first tried his race.

All eat and finish sensibly; otherwise they stick to their character, so that they are easy to tell
apart on the track. Three deliberately play by rules of thumb, unless they are far behind; the
strategist plans.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.rules import (
    Action,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    PlayerView,
    Square,
    SquareKind,
    Stage,
    TakeTen,
    reach,
)

from .bot import Answer, Question
from .levels import Level, chase, ill_mannered, is_far_behind, not_undoing
from .paying import in_vain
from .runner_table import NEVER, turns_after

NEAR_TURNS = 4
NEAR_SQUARES = 20
"""With fewer turns or squares than this to go, the plodder calculates instead of plodding."""
STEP, STRETCH = 4, 6
"""Squares of its longest step until it is near home, and of one where the others are in vain."""
SPARE = 10
"""Carrots that it keeps beside one for each square to go; what it has beyond them it spends."""
SNACK = 0.2
"""The part of its carrots that a plodder pays for a longer step to a lettuce square at most, an
alternator for the next lettuce square; it waits before one until it can."""
TOO_SLOW = 4
"""A sprinter that can pay for fewer squares than this prefers to get carrots; so does an
alternator, of those that it will pay for."""
HOP = 1 / 3
"""The part of its carrots that an alternator pays for one hop at most."""
LONG, SHORT = 2, 3
"""Its long hops go to one of so many of the last squares, its short ones to one of the first."""
DETOUR = 2
"""Turns by which its way home may be longer than the shortest, for a hop as it likes it."""


class Founder:
    """Plays by the rules of thumb of `choose`; while it is far behind, it chases."""

    def answer(self, question: Question) -> Answer:
        if is_far_behind(question):
            return chase(question)
        view = replace(question.view, legal=not_undoing(question.view))
        return Answer(self.choose(view, question.dice()))

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """One of `view.legal`."""
        raise NotImplementedError


class Sprinter(Founder):
    """As far as it can pay, every time; then back to a tortoise for more."""

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """The longest move that does not leave a lettuce behind, or the fastest way home."""
        view = _with_one_marker(view, foremost=True)
        if not view.seen.lettuces[view.seat]:
            return _homeward(view, rng, keen=1)
        if view.seen.stage is Stage.TAKE_OR_GIVE:
            return TakeTen(view.legal[0].marker)
        back = _back(view)
        if _lettuces_missed(view) and back:
            return back
        forward = _worth(view, [move for move in _forward(view) if move.to <= _furthest(view)])
        lettuces = [move for move in forward if _kind(view, move.to) is SquareKind.LETTUCE]
        if lettuces:
            return lettuces[-1]
        slow = reach(view.own_carrots) < TOO_SLOW
        if slow and TakeTen(view.legal[0].marker) in view.legal:
            return TakeTen(view.legal[0].marker)
        if back and (slow or not forward):
            return back
        if forward:
            # of the last two squares within reach, sometimes the nearer: sprinters vary
            return forward[-2] if len(forward) > 5 and rng.random() < 0.2 else forward[-1]
        return _least_harm(view)


class Plodder(Founder):
    """Small steps, whatever the others do, avoiding hare squares. Saved carrots are in the way at
    the finish (rule 6.1): if it has some to spare, its steps are as long as it makes them."""

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """The shortest step that does not leave a lettuce behind; near home, the way there."""
        view = _with_one_marker(view, foremost=False)
        marker = view.legal[0].marker
        here = view.squares[marker]
        to_go = view.race.track.finish - here
        if not view.seen.lettuces[view.seat]:
            quickest = _homeward(view, rng, keen=-1)
            asked = view.seen.stage is Stage.TAKE_OR_GIVE
            if asked or to_go <= NEAR_SQUARES or turns_after(view, quickest) < NEAR_TURNS:
                return quickest
        elif view.seen.stage is Stage.TAKE_OR_GIVE:
            return TakeTen(marker) if view.own_carrots < _enough(view) else view.legal[-1]
        back = _back(view)
        if _lettuces_missed(view) and back:
            return back
        steps = [move for move in _forward(view) if move.to <= _furthest(view)]
        wait = TakeTen(marker) in view.legal
        if view.seen.lettuces[view.seat]:  # it waits behind one that is not free
            behind = [move for move in steps if not _lettuce_between(view, move)]
            steps = behind if wait else behind or steps
        calm = [move for move in steps if _kind(view, move.to) is not SquareKind.HARE]
        if not calm:
            return TakeTen(marker) if wait else steps[0] if steps else _least_harm(view)
        spare = reach(max(view.own_carrots - to_go - SPARE, 0))
        longest = STEP if to_go > NEAR_SQUARES else max(STEP, spare)
        meal = max(STEP, reach(int(view.own_carrots * SNACK)))
        for move in calm:
            if _kind(view, move.to) is SquareKind.LETTUCE and move.to - here <= meal:
                return move
        near = [move for move in calm if move.to - here <= longest]
        good = [move for move in calm if not in_vain(view, move)]
        fine = [move for move in good if move in near]
        fine = fine or [move for move in good if move.to - here <= STRETCH][:1]
        if wait and not fine and not spare and not _has_taken(view):
            return TakeTen(marker)
        near = fine or near or calm[:1]
        far = [move for move in near if move.to - here <= spare]
        if len(far) > 1:
            return far[-1]
        return rng.choice(near[:2])  # plodders vary, too


class Alternator(Founder):
    """A long hop in odd rounds, a short one in even ones, and no lettuce square forgotten. A hop
    costs at most the part `HOP` of what it holds; too poor for one, it gets carrots."""

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """A hop that does not leave a lettuce behind, or carrots for the next one."""
        long = view.seen.round % 2 == 1
        view = _with_one_marker(view, foremost=long)
        marker = view.legal[0].marker
        hop = reach(int(view.own_carrots * HOP))
        if not view.seen.lettuces[view.seat]:
            return _hop_home(view, rng, hop, long=long)
        rich = view.own_carrots > _enough(view)
        if view.seen.stage is Stage.TAKE_OR_GIVE:
            return view.legal[-1] if rich else TakeTen(marker)
        back = _back(view)
        if _lettuces_missed(view) and back:
            return back
        ahead = [move for move in _forward(view) if move.to <= _furthest(view)]
        hops = [move for move in ahead if move.to - view.squares[marker] <= hop]
        for move in hops:
            near = move.to - view.squares[marker] <= reach(int(view.own_carrots * SNACK))
            if near and _kind(view, move.to) is SquareKind.LETTUCE:
                return move
        hops = [move for move in hops if not _lettuce_between(view, move)] or hops
        hops = _worth(view, hops)
        saves = not long and not rich and not _has_taken(view)
        if (saves or hop < TOO_SLOW) and TakeTen(marker) in view.legal:
            return TakeTen(marker)
        if hop < TOO_SLOW and back:
            return back
        if not hops:
            return ahead[0] if ahead else back or _least_harm(view)
        if long or rich:
            return rng.choice(hops[-LONG:])
        calm = [move for move in hops if _kind(view, move.to) is not SquareKind.HARE]
        return rng.choice((calm or hops)[:SHORT])


STRATEGIST = Level(foresight=3, trust=0.8, rivalry=0.25, manners=0.5)
"""Weighs each move: cost, position at the next turn, lettuces, finish. It trusts the position to
last, so it likes to stay behind and let others run."""


def _enough(view: PlayerView) -> int:
    """The carrots with which a plodder feels safe here."""
    return 2 * (view.race.track.finish - view.squares[view.legal[0].marker]) + 10


def _homeward(view: PlayerView, rng: Random, keen: int) -> Action:
    """The action with the fewest turns home; of equals the longest (`keen` 1) or shortest (-1)."""

    silly = ill_mannered(view, view.legal)

    def order(action: Action) -> tuple[int, bool, int, float]:
        to, turns = action.to if isinstance(action, MoveForward) else 0, turns_after(view, action)
        back = isinstance(action, MoveBack)
        return turns + (action in silly), back, -keen * to, rng.random()

    return min(view.legal, key=order)


def _hop_home(view: PlayerView, rng: Random, hop: int, *, long: bool) -> Action:
    """The longest or the shortest hop on about the shortest way home; or else that way."""
    turns = {action: turns_after(view, action) for action in view.legal}
    most = min(turns.values()) + DETOUR
    hops = [
        move
        for move in _forward(view)
        if turns[move] <= most
        and move.to - view.squares[move.marker] <= hop
        and _kind(view, move.to) is not SquareKind.HARE
        and not in_vain(view, move)
    ]
    if most > NEVER or not hops:
        return _homeward(view, rng, keen=1 if long else -1)
    return hops[-1 if long else 0]


def _worth(view: PlayerView, moves: list[MoveForward]) -> list[MoveForward]:
    """Those that lead to no position square that won't pay, if there are any."""
    return [move for move in moves if not in_vain(view, move)] or moves


def _has_taken(view: PlayerView) -> bool:
    """Whether its last turn was a stay to take carrots."""
    last = next((each.action for each in reversed(view.history) if each.seat == view.seat), None)
    return isinstance(last, TakeTen)


def _with_one_marker(view: PlayerView, *, foremost: bool) -> PlayerView:
    """The view with the actions of one marker: one that can finish, else the first or the last."""
    home = tuple(action for action in view.legal if isinstance(action, Finish))
    if home:
        return replace(view, legal=home)
    markers = sorted({action.marker for action in view.legal}, key=view.squares.__getitem__)
    chosen = markers[-1 if foremost else 0]
    return replace(view, legal=tuple(a for a in view.legal if a.marker == chosen))


def _forward(view: PlayerView) -> list[MoveForward]:
    """The legal forward moves, nearest first."""
    return [action for action in view.legal if isinstance(action, MoveForward)]


def _back(view: PlayerView) -> MoveBack | None:
    return next((action for action in view.legal if isinstance(action, MoveBack)), None)


def _kind(view: PlayerView, square: Square) -> SquareKind:
    return view.race.track.kinds[square]


def _furthest(view: PlayerView) -> Square:
    """How far a marker may go: with lettuces to the last lettuce square, else anywhere."""
    track = view.race.track
    return (view.seen.lettuces[view.seat] and track.last_lettuce) or track.finish


def _lettuces_missed(view: PlayerView) -> bool:
    """Whether a marker that still has to eat has no lettuce square ahead. One is enough: it can be
    visited again and again from the tortoise behind it."""
    return view.squares[view.legal[0].marker] >= _furthest(view)


def _lettuce_between(view: PlayerView, move: MoveForward) -> bool:
    """Whether the move leaves a lettuce square behind, free or not."""
    passed = view.race.track.kinds[view.squares[move.marker] + 1 : move.to]
    return SquareKind.LETTUCE in passed


def _least_harm(view: PlayerView) -> Action:
    """Without a better idea: stay if possible, or go back, or make the shortest move."""
    for kind in (TakeTen, MoveBack, MoveForward, GiveTen):
        for action in view.legal:
            if isinstance(action, kind):
                return action
    return view.legal[0]
