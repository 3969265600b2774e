"""A board with its squares shuffled: in another order each day, the same for everybody.

Its name is made of the board's and the day's, so a race on it can be kept and watched.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.rules import Track, TrackError

if TYPE_CHECKING:
    from .boards import Board

# as long as a record knows names of boards
_NAME = re.compile(r"([a-z0-9-]{1,26})-on-(\d{4}-\d\d-\d\d)")
TRIES = 1000


def shuffled_name(board: str, day: str) -> str:
    """What the board is called, shuffled for this day (2026-12-24)."""
    return f"{board}-on-{day}"


def unshuffled(name: str) -> tuple[str, str] | None:
    """The board and the day that such a name is made of; None for any other name."""
    found = _NAME.fullmatch(name)
    return (found[1], found[2]) if found else None


def shuffled_track(track: Track, day: str) -> Track:
    """The same squares in the order of this day; one that the rules allow (1.4)."""
    order = _order(track, day)
    kinds = track.kinds
    return Track((kinds[0], *(kinds[1 + place] for place in order), kinds[-1]))


def shuffled_board(board: Board, day: str) -> Board:
    """The same board, its squares in the order of `shuffled_track`."""
    order = _order(board.track, day)
    squares = tuple(
        replace(place, kind=board.squares[other].kind, picture=board.squares[other].picture)
        for place, other in zip(board.squares, order, strict=True)
    )
    track = shuffled_track(board.track, day)
    return replace(board, name=shuffled_name(board.name, day), track=track, squares=squares)


def _order(track: Track, day: str) -> list[int]:
    """Which of the action squares, counted from 0, comes where."""
    dice = Random(f"hare-and-tortoise/{day}")
    order = list(range(track.finish - 1))
    kinds = track.kinds
    for _try in range(TRIES):
        dice.shuffle(order)
        try:
            Track((kinds[0], *(kinds[1 + place] for place in order), kinds[-1]))
        except TrackError:
            continue
        return order
    return sorted(order)  # no other order would do
