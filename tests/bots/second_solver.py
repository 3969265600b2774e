"""A second solver, which shares nothing with the program: what `game.bots.exact` is held against.

Written from `rules.md` alone, over tuples, by trying everything: no engine, no tables, and no bound
on carrots. It knows races with one marker each in which a hare square costs a turn (8,
`strategic`). Tracks are the names of their squares, start and finish included; actions are texts
like those of `game.rules.notation`, without the marker in front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Kinds = tuple[str, ...]

PAYS_FOR = {"position-2": (2,), "position-3": (3,), "position-4": (4,), "position-1-5-6": (1, 5, 6)}
RESTARTS_WITH = 65
"""Carrots after a restart, alone and with three (2, 2.3, 3.5)."""


class Runner(NamedTuple):
    """Somebody at the beginning of a turn; at the finish there is no other turn."""

    square: int
    carrots: int
    lettuces: int
    pending: str = ""
    """What the next turn must be: "eat", "miss", or "" for an action (3)."""


Done = tuple[str, Runner]
"""What was chosen in a turn, "" if nothing could be, and who one is then."""


def price(squares: int) -> int:
    """The price in carrots of a move over this many squares (3.4)."""
    return squares * (squares + 1) // 2


def bonus(kinds: Kinds, square: int, position: int) -> int:
    """The carrots that the square pays to a hare that leaves it in this position (3.3)."""
    return 10 * position if position in PAYS_FOR.get(kinds[square], ()) else 0


def comes_home(kinds: Kinds, runner: Runner, position: int, place: int) -> bool:
    """Whether this turn may end at the finish (6.1), what the square pays being taken first."""
    square, carrots, lettuces, pending = runner
    left = carrots + bonus(kinds, square, position) - price(len(kinds) - 1 - square)
    return not pending and not lettuces and 0 <= left <= 10 * place


def turns_from(
    kinds: Kinds, runner: Runner, position: int, place: int, taken: Sequence[int] = ()
) -> list[Done]:
    """Every way in which a turn can pass, from its very beginning (3).

    `position` is that in the race (4.1), `place` the one that is reached by coming home now (6.1),
    `taken` are the squares on which others stand.
    """
    square, carrots, lettuces, pending = runner
    if pending == "miss":  # 3.1
        return [("", Runner(square, carrots, lettuces))]
    if pending == "eat":  # 3.2
        return [("", Runner(square, carrots + 10 * position, lettuces - 1))]
    carrots += bonus(kinds, square, position)  # 3.3
    done = []
    finish = len(kinds) - 1
    for to in range(square + 1, finish):  # 3.4, and 3.6 for what the square does
        left = carrots - price(to - square)
        if left < 0:
            break
        kind = kinds[to]
        if kind == "tortoise" or to in taken or (kind == "lettuce" and not lettuces):
            continue
        then = "eat" if kind == "lettuce" else "miss" if kind == "hare" else ""
        done.append((f"forward {to}", Runner(to, left, lettuces, then)))
    if comes_home(kinds, runner, position, place):
        done.append(("finish", Runner(finish, carrots - price(finish - square), 0)))
    for to in range(square - 1, 0, -1):  # 3.4
        if kinds[to] == "tortoise":
            if to not in taken:
                done.append((f"back {to}", Runner(to, carrots + 10 * (square - to), lettuces)))
            break
    if kinds[square] == "carrot":
        done.append(("take", Runner(square, carrots + 10, lettuces)))
        if carrots >= 10:
            done.append(("give", Runner(square, carrots - 10, lettuces)))
    return done or [("", Runner(0, RESTARTS_WITH, lettuces))]  # 3.5


# --- one runner alone ---------------------------------------------------------------------------


class Ways(NamedTuple):
    """All the quickest ways home of somebody who runs alone."""

    turns: int
    best: dict[Runner, set[str]]
    """For everybody one can be at the beginning of a turn on such a way: what may be done then."""


def ways_home(kinds: Kinds, runner: Runner, home: int, most: int) -> Ways | None:
    """The quickest ways home if `home` others have arrived and nobody else is under way. The turn
    that the runner begins is the first. None if it takes more than `most`."""
    place = position = home + 1
    # Breadth first, a turn each time. Who was met before is never met again on a quickest way.
    met = {runner}
    layer = [runner]
    before: list[dict[Runner, list[Done]]] = []
    for turns in range(1, most + 1):
        if last := {each for each in layer if comes_home(kinds, each, position, place)}:
            return Ways(turns, _traced(before, last))
        if turns == most:
            break
        ways = {each: turns_from(kinds, each, position, place) for each in layer}
        before.append(ways)
        layer = list({then for done in ways.values() for _action, then in done} - met)
        met.update(layer)
    return None


def _traced(before: list[dict[Runner, list[Done]]], last: set[Runner]) -> dict[Runner, set[str]]:
    """What leads home, found from the end: in each turn whatever leads to one who gets there."""
    best = {each: {"finish"} for each in last}
    right = last
    for ways in reversed(before):
        led = {
            each: {action for action, then in done if then in right} for each, done in ways.items()
        }
        earlier = {each: actions for each, actions in led.items() if actions}
        best |= earlier
        right = set(earlier)
    return best


def most_gained(kinds: Kinds, position: int, turns: int) -> list[list[int]]:
    """A bound on the carrots gained, by number of turns (up to `turns`) and square.

    It is for a hare that stands there upright. It ignores that nobody can pay what they lack, and
    3.5: what begins with a restart begins at the start.
    """
    finish = len(kinds) - 1
    gained = [[0] * finish]
    for number in range(1, turns + 1):
        now = gained[-1]
        # a turn is spent on eating or missing: a last move to such a square gains nothing
        later = gained[-2] if number > 1 else [-10 * position] * finish
        row = []
        for square in range(finish):
            ends = [0]
            if kinds[square] == "carrot":
                ends.append(10 + now[square])
            behind = [to for to in range(square) if kinds[to] == "tortoise"]
            if behind:
                ends.append(10 * (square - behind[-1]) + now[behind[-1]])
            for to in range(square + 1, finish):
                cost = price(to - square)
                if kinds[to] == "lettuce":
                    ends.append(10 * position + later[to] - cost)
                elif kinds[to] == "hare":
                    ends.append(later[to] - cost)
                elif kinds[to] != "tortoise":
                    ends.append(now[to] - cost)
            row.append(bonus(kinds, square, position) + max(ends))
        gained.append(row)
    return gained


# --- three runners ------------------------------------------------------------------------------


def number_squares(kinds: Kinds, runners: Sequence[Runner], mover: int) -> list[int]:
    """The squares that pay for positions and that the mover can go to."""
    done = [then for action, then in _acting(kinds, runners, mover) if action.startswith("forward")]
    return [then.square for then in done if kinds[then.square] in PAYS_FOR]


def pays_for_sure(
    kinds: Kinds, runners: Sequence[Runner], mover: int, to: int, *, last_home: int
) -> bool:
    """Whether going to this square pays at the beginning of the mover's next turn, in any case.

    Whoever is home stands on the finish. The race is over, and nothing more is paid, when
    `last_home` are home (6.2).
    """
    moved = [*runners]
    moved[mover] = dict(_acting(kinds, moved, mover))[f"forward {to}"]
    others = [(mover + k) % len(runners) for k in range(1, len(runners))]
    return all(
        bonus(kinds, to, _position(end, mover)) > 0
        and sum(each.square == len(kinds) - 1 for each in end) < last_home
        for end in _ends(kinds, moved, others)
    )


# --- its steps ----------------------------------------------------------------------------------


def _position(runners: Sequence[Runner], who: int) -> int:
    """1 + the number strictly ahead (4.1); a hare at home is ahead of all that are not."""
    return 1 + sum(each.square > runners[who].square for each in runners)


def _acting(kinds: Kinds, runners: Sequence[Runner], who: int) -> list[Done]:
    finish = len(kinds) - 1
    squares = [each.square for i, each in enumerate(runners) if i != who]
    return turns_from(
        kinds,
        runners[who],
        _position(runners, who),
        squares.count(finish) + 1,
        [square for square in squares if 0 < square < finish],  # 1.3
    )


def _ends(kinds: Kinds, runners: list[Runner], turns: list[int]) -> Iterator[list[Runner]]:
    """Everything that can have come of it when these have had a turn each, in this order."""
    if not turns:
        yield runners
        return
    who, *rest = turns
    if runners[who].square == len(kinds) - 1:
        yield from _ends(kinds, runners, rest)
        return
    for _action, then in _acting(kinds, runners, who):
        yield from _ends(kinds, [*runners[:who], then, *runners[who + 1 :]], rest)
