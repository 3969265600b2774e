"""The track: what lies on each square, and where the nearest tortoise is.

A *square* is a place on the track, counted in steps from the start: 0 is the start, then the
action squares, and the last is the finish (64 on the published boards). The number printed on a
square is its distance from the finish (rule 1.1): `track.number_shown(square)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate

from .errors import Mistake, TrackError

Square = int
"""Steps from the start, 0 … `track.finish`."""

FEWEST_SQUARES = 10
"""Rule 1.4 is about the first ten squares, so there must be ten."""
OPEN_SQUARES_NEEDED = 6
"""Rule 1.4: of the first ten, the fewest that must be open to a marker that starts over."""


class SquareKind(Enum):
    """What a square does (rule 1.2). The value is its name in board files."""

    START = "start"
    HARE = "hare"
    CARROT = "carrot"
    LETTUCE = "lettuce"
    TORTOISE = "tortoise"
    POSITION_2 = "position-2"
    POSITION_3 = "position-3"
    POSITION_4 = "position-4"
    POSITION_1_5_6 = "position-1-5-6"
    FINISH = "finish"

    @property
    def paying_positions(self) -> tuple[int, ...]:
        """The positions in the race that this square pays for (rule 3.3); () if it pays none."""
        return _PAYING_POSITIONS.get(self, ())


_PAYING_POSITIONS = {
    SquareKind.POSITION_2: (2,),
    SquareKind.POSITION_3: (3,),
    SquareKind.POSITION_4: (4,),
    SquareKind.POSITION_1_5_6: (1, 5, 6),
}


@dataclass(frozen=True, slots=True)
class Track:
    """The order of the squares, start and finish included. Build it with `Track.of(kinds)`, which
    adds start and finish. Raises `TrackError` if the squares break rule 1.4."""

    kinds: tuple[SquareKind, ...]
    name: str = field(default="", compare=False)
    """What the board is called; the same squares under another name are the same track."""
    tortoise_behind: tuple[Square | None, ...] = field(init=False, repr=False, compare=False)
    """For each square the nearest tortoise square strictly behind it, or None (rule 3.4)."""
    carrot_squares: tuple[Square, ...] = field(init=False, repr=False, compare=False)
    """All carrot squares in ascending order."""
    last_lettuce: Square = field(init=False, repr=False, compare=False)
    """The lettuce square nearest to the finish; 0 if there is none."""
    finish: Square = field(init=False, repr=False, compare=False)
    """The finish square; also the distance of the whole race (64 on the published boards)."""
    paying_positions: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """For each square the positions it pays for (rule 3.3)."""
    open_squares: tuple[tuple[Square, ...], ...] = field(init=False, repr=False, compare=False)
    """The action squares that one may move forward to if nobody stands there (rule 3.4): [False]
    without a lettuce card, [True] with one."""
    open_up_to: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """For each square, how many of those `open_squares` lie from the start up to it."""

    def __post_init__(self) -> None:
        kinds = self.kinds
        if len(kinds) < 2 or kinds[0] is not SquareKind.START or kinds[-1] is not SquareKind.FINISH:
            raise TrackError(
                "A track begins with the start and ends with the finish.",
                Mistake.NO_START_OR_FINISH,
            )
        inner = kinds[1:-1]
        if SquareKind.START in inner or SquareKind.FINISH in inner:
            raise TrackError(
                "A track has only one start and only one finish.", Mistake.START_OR_FINISH_TWICE
            )
        if len(inner) < FEWEST_SQUARES:
            raise TrackError(
                f"A track needs at least {FEWEST_SQUARES} squares, not {len(inner)}.",
                Mistake.TOO_FEW_SQUARES,
                least=FEWEST_SQUARES,
                found=len(inner),
            )
        closed = (SquareKind.TORTOISE, SquareKind.LETTUCE)
        few_open = sum(kind not in closed for kind in inner[:FEWEST_SQUARES])
        if few_open < OPEN_SQUARES_NEEDED:
            raise TrackError(
                f"Only {few_open} of the first {FEWEST_SQUARES} squares are neither tortoise "
                f"nor lettuce; {OPEN_SQUARES_NEEDED} are needed (rule 1.4).",
                Mistake.FIRST_SQUARES_CLOSED,
                found=few_open,
                first=FEWEST_SQUARES,
                least=OPEN_SQUARES_NEEDED,
            )
        behind: list[Square | None] = []
        nearest: Square | None = None
        for square, kind in enumerate(kinds):
            behind.append(nearest)
            if kind is SquareKind.TORTOISE:
                nearest = square
        never = {SquareKind.START, SquareKind.TORTOISE, SquareKind.FINISH}
        is_open = [
            [kind not in shut for kind in kinds] for shut in ({*never, SquareKind.LETTUCE}, never)
        ]
        lettuces = [square for square, kind in enumerate(kinds) if kind is SquareKind.LETTUCE]
        facts = {
            "open_squares": tuple(tuple(i for i, yes in enumerate(row) if yes) for row in is_open),
            "open_up_to": tuple(tuple(accumulate(map(int, row))) for row in is_open),
            "tortoise_behind": tuple(behind),
            "last_lettuce": max(lettuces, default=0),
            "finish": len(kinds) - 1,
            "paying_positions": tuple(kind.paying_positions for kind in kinds),
            "carrot_squares": tuple(s for s, k in enumerate(kinds) if k is SquareKind.CARROT),
        }
        for name, fact in facts.items():
            object.__setattr__(self, name, fact)

    @classmethod
    def of(cls, kinds: Iterable[SquareKind], name: str = "") -> Track:
        """The track whose action squares have these kinds, in order from the start."""
        return cls((SquareKind.START, *kinds, SquareKind.FINISH), name)

    def number_shown(self, square: Square) -> int:
        """The number printed on the square: how far it is from the finish (rule 1.1)."""
        return self.finish - square
