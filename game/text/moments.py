"""The moments of a race at which everybody looks up, in a line each.

They say no more than the table knows: nothing about carrots where hands are hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from game import rules

from .language import _, ngettext


class MomentKind(Enum):
    """What makes the moment."""

    HOME_FIRST = "home-first"  # the first player whose hares are all home
    TO_THE_CARROT = "to-the-carrot"  # home with the most carrots that are allowed
    TOO_LATE = "too-late"  # another came home first, and this player could have in its next turn
    LAST_LETTUCE = "last-lettuce"
    STARTS_OVER = "starts-over"
    EATS = "eats"
    MISSES_TURN = "misses-turn"


AS_IT_BEGINS = MomentKind.STARTS_OVER, MomentKind.EATS, MomentKind.MISSES_TURN
"""Told while it happens; all others are shown after it."""


class Moment(NamedTuple):
    """One of them: the hare that it is about, and its line."""

    kind: MomentKind
    marker: rules.MarkerId
    text: str


class Seen(rules.Standing, Protocol):
    """The race as it is seen on the table."""

    @property
    def carrots(self) -> Sequence[int]: ...
    @property
    def pending(self) -> Sequence[rules.Pending]: ...


def moments(event: rules.Event, before: Seen, names: Sequence[str]) -> Iterator[Moment]:
    """What moments this event is, which happens `before` what it changes; `names` by seat."""
    match event:
        case rules.LettuceEaten(seat, marker, _position, 0):
            text = _("{name} has no lettuces left!").format(name=names[seat])
            yield Moment(MomentKind.LAST_LETTUCE, marker, text)
        case rules.LettuceEaten(seat, marker) if before.race.seats > 1:
            text = _("{name} eats a lettuce.").format(name=names[seat])
            yield Moment(MomentKind.EATS, marker, text)
        case rules.TurnMissed(seat, marker) if before.race.seats > 1:
            text = _("{name} misses this turn.").format(name=names[seat])
            yield Moment(MomentKind.MISSES_TURN, marker, text)
        case rules.RaceBegunAgain(seat, marker, _cause):
            text = _("Oh no! {name} has to start over.").format(name=names[seat])
            yield Moment(MomentKind.STARTS_OVER, marker, text)
        case rules.MarkerCameHome() if _all_home(before, event.seat, event.marker):
            yield from _home(event, before, names)
        case _:
            pass


def _home(event: rules.MarkerCameHome, before: Seen, names: Sequence[str]) -> Iterator[Moment]:
    """The moments in which a player's last hare comes home."""
    race, seat, marker = before.race, event.seat, event.marker
    if not any(_all_home(before, other) for other in range(race.seats)):
        text = _("{name} is home first!") if race.seats > 1 else _("{name} is home!")
        yield Moment(MomentKind.HOME_FIRST, marker, text.format(name=names[seat]))
    if race.carrots_hidden:
        return
    left = before.carrots[seat]
    if left == rules.finishing_limit(before):
        text = ngettext(
            "Home with exactly {n} carrot, the most allowed!",
            "Home with exactly {n} carrots, the most allowed!",
            left,
        )
        yield Moment(MomentKind.TO_THE_CARROT, marker, text.format(n=left))
    late = _late(before, seat)
    if late is not None:
        text = _("{name} is one turn too late!").format(name=names[race.seat_of(late)])
        yield Moment(MomentKind.TOO_LATE, late, text)


def _late(before: Seen, seat: rules.Seat) -> rules.MarkerId | None:
    """The hare of the player whose turn comes next that could have brought its player home."""
    race = before.race
    for other in ((seat + later) % race.seats for later in range(1, race.seats)):
        if _all_home(before, other):
            continue
        markers = race.markers_of(other)
        if any(before.pending[each] is not rules.Pending.NONE for each in markers):
            return None
        for marker in markers:
            held = before.carrots[other] + rules.position_bonus(before, marker)
            last = marker not in before.home and _all_home(before, other, marker)
            if last and rules.refusal_to_finish(before, marker, held) is None:
                return marker
        return None
    return None


def _all_home(seen: rules.Standing, seat: rules.Seat, *besides: rules.MarkerId) -> bool:
    """Whether all hares of this player are home, or are these."""
    return all(m in seen.home or m in besides for m in seen.race.markers_of(seat))
