"""Positions and what they pay: arithmetic that everyone at the table can do."""

from __future__ import annotations

from .prices import price
from .ruleset import CARROTS_PER_PLACE, CARROTS_PER_POSITION
from .state import Purse, Standing
from .terms import MarkerId
from .track import Square, SquareKind


def position_of(standing: Standing, marker: MarkerId) -> int:
    """The marker's rank in the race: 1 + the markers strictly ahead of it (rule 4.1). Markers at
    home count in the order in which they finished; markers sharing the start share a position."""
    if marker in standing.home:
        return standing.home.index(marker) + 1
    square = standing.squares[marker]
    position = 1
    for other in standing.squares:
        if other > square:
            position += 1
    return position


def finishing_place(standing: Standing) -> int:
    """The place that the next marker to finish will have (rule 6.1)."""
    return len(standing.home) + 1


def finishing_limit(standing: Standing) -> int:
    """The most carrots that the next to finish may have left (rule 6.1)."""
    return CARROTS_PER_PLACE * (len(standing.home) + 1)


def position_bonus(standing: Standing, marker: MarkerId) -> int:
    """Carrots due when this marker leaves its square now; 0 if it pays nothing (rule 3.3)."""
    paying = standing.race.track.paying_positions[standing.squares[marker]]
    if not paying:
        return 0
    position = position_of(standing, marker)
    return CARROTS_PER_POSITION * position if position in paying else 0


def toll(standing: Purse, marker: MarkerId) -> int:
    """Carrots taken (or paid, if negative) when this marker leaves its hare square now; else 0.

    Rule 8, `tournament`: the reward if nobody passed, else the toll for each marker that did, as
    far as the carrots go.
    """
    rule = standing.race.toll
    if rule is None:
        return 0
    if standing.race.track.kinds[standing.squares[marker]] is not SquareKind.HARE:
        return 0
    passed = standing.passers[marker].bit_count()
    if not passed:
        return rule.reward
    return -min(rule.per_passer * passed, standing.carrots[standing.race.seat_of(marker)])


def purse(standing: Purse, marker: MarkerId) -> int:
    """The carrots a seat can spend on moving this marker, with what its square pays on leaving.

    A seat with one marker has been paid when its turn began (3.3); with two, the square of the
    one that is moved pays just before it leaves (7.4).
    """
    race = standing.race
    carrots = standing.carrots[race.owners[marker]]
    if race.setup.markers == 1:
        return carrots
    return carrots + position_bonus(standing, marker) + toll(standing, marker)


def can_be_home_next(standing: Standing, marker: MarkerId, carrots: int) -> bool:
    """Whether its player's only marker could go home if the next turn were its own, with so many
    `carrots` now and what its square would pay it (rules 3.3, 6.1). False where tolls are paid,
    which may change what it holds (rule 8)."""
    race, square = standing.race, standing.squares[marker]
    if race.setup.markers > 1 or race.toll or square >= race.track.finish:
        return False
    held = carrots + position_bonus(standing, marker)
    left = held - price(race.track.finish - square)
    hungry = standing.lettuces[race.seat_of(marker)] > 0
    return not hungry and 0 <= left <= finishing_limit(standing)


def may_land(standing: Standing, marker: MarkerId, square: Square) -> bool:
    """Whether the marker may land on this action square, by a forward move or by an event.

    Not on another marker, not on a tortoise, and not on a lettuce square without a lettuce card
    (rules 1.3, 3.4, 5.1).
    """
    kind = standing.race.track.kinds[square]
    if kind is SquareKind.TORTOISE or square in standing.squares:
        return False
    return kind is not SquareKind.LETTUCE or standing.lettuces[standing.race.seat_of(marker)] > 0
