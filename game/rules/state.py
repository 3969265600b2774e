"""A race at one moment, as a value: equal states continue alike.

Units: squares are steps from the start; positions and places count from 1; carrots and lettuces
are numbers of cards' worth. *Seats* sit in playing order, 0 first in the circle; marker `m`
belongs to seat `m // race.setup.markers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from .actions import Action, ActionsOf, actions_of
from .errors import Mistake, RulesError
from .events import Event
from .prices import price
from .ruleset import Handicap, Ruleset, Setup, Toll
from .terms import MarkerId, Pending, RaceEnd, Seat, Stage
from .track import Square, Track
from .values import value

# In Python 3.11 `Stage.HARE` takes as long as a call: what every step asks for is looked up once.
_HARE, _OVER = Stage.HARE, Stage.OVER


@dataclass(frozen=True, slots=True)
class Race:
    """What never changes while a race is run: rules, track, seats and the choices made before.

    The race ends at the first arrival with `ends_with_winner` (rule 6.2), when the last player is
    home with `all_run_home` (rulings 6.2a, 6.2c), and after round `max_rounds` (rule 6.3; None:
    never). With `log_forgets` nobody may look up what was paid (ruling 2.2a). `handicaps` are by
    seat (ruling 2.4), or () if there are none.

    Raises `RulesError` if the edition can't be played by this many, `first` is not a seat, not each
    seat has a handicap, or a marker that starts over could never move again (1.4).
    """

    ruleset: Ruleset
    track: Track
    seats: int
    first: Seat = 0
    ends_with_winner: bool = False
    max_rounds: int | None = None
    carrots_hidden: bool = False
    all_run_home: bool = False
    log_forgets: bool = False
    handicaps: tuple[Handicap, ...] = ()
    setup: Setup = field(init=False, compare=False)
    """What who has no handicap begins with."""
    stocks: tuple[Setup, ...] = field(init=False, compare=False, repr=False)
    """Per seat: what it begins with."""
    toll: Toll | None = field(init=False, compare=False, repr=False)
    """The toll of hare squares, if they take one (8, `tournament`)."""
    choices: tuple[ActionsOf, ...] = field(init=False, compare=False, repr=False)
    """Per marker: every action it could ever choose."""
    teams: tuple[tuple[MarkerId, ...], ...] = field(init=False, compare=False, repr=False)
    """Per seat: its markers, in order."""
    owners: tuple[Seat, ...] = field(init=False, compare=False, repr=False)
    """Per marker: the seat it belongs to."""

    def __post_init__(self) -> None:
        setup, hare, track = self.ruleset.setup_for(self.seats), self.ruleset.hare, self.track
        each, markers = setup.markers, range(self.seats * setup.markers)
        if self.handicaps and len(self.handicaps) != self.seats:
            raise RulesError(
                f"There are {len(self.handicaps)} handicaps for {self.seats} seats.",
                Mistake.HANDICAPS,
                found=len(self.handicaps),
                seats=self.seats,
            )
        stocks = tuple(handicap.stock(setup) for handicap in self.handicaps)
        facts = {
            "setup": setup,
            "stocks": stocks or (setup,) * self.seats,
            "toll": hare if isinstance(hare, Toll) else None,
            "choices": tuple(actions_of(m, track.open_squares, len(track.kinds)) for m in markers),
            "teams": tuple(tuple(markers[s * each : (s + 1) * each]) for s in range(self.seats)),
            "owners": tuple(marker // each for marker in markers),
        }
        for name, fact in facts.items():
            object.__setattr__(self, name, fact)
        if not 0 <= self.first < self.seats:
            raise RulesError(
                f"The first seat must be 0 to {self.seats - 1}, not {self.first}.",
                Mistake.FIRST_SEAT,
                last=self.seats - 1,
                first=self.first,
            )
        if self.max_rounds is not None and self.max_rounds < 1:
            raise RulesError(
                "max_rounds must be at least 1, or None for an endless race.", Mistake.MAX_ROUNDS
            )
        nearest = track.open_squares[False][0]  # 1.4: there are some
        least = min(map(self.restart_carrots, range(self.seats)))
        if least < price(nearest):
            raise RulesError(
                f"Who starts over with {least} carrots can never move again: "
                f"the nearest square that is always open costs {price(nearest)}.",
                Mistake.RESTART_WITHOUT_MOVE,
                carrots=least,
                square=nearest,
                needed=price(nearest),
            )

    @property
    def markers(self) -> int:
        """How many markers are on the track in all."""
        return self.seats * self.setup.markers

    def seat_of(self, marker: MarkerId) -> Seat:
        """The seat that the marker belongs to."""
        return marker // self.setup.markers

    def markers_of(self, seat: Seat) -> tuple[MarkerId, ...]:
        """The markers of this seat, in order."""
        return self.teams[seat]

    @property
    def last_home(self) -> int:
        """How many players must be home for the race to be over (rulings 6.2a, 6.2c)."""
        return self.seats if self.all_run_home or self.seats == 1 else self.seats - 1

    def restart_carrots(self, seat: Seat) -> int:
        """What this player has after a restart (rule 3.5)."""
        amount = self.ruleset.restart_carrots
        return self.stocks[seat].carrots if amount is None else amount

    @property
    def most_lettuces(self) -> int:
        """The most lettuces that anybody begins with."""
        return max(stock.lettuces for stock in self.stocks)


class Standing(Protocol):
    """Who stands where and owns what: a state, or the engine's working copy."""

    @property
    def race(self) -> Race: ...
    @property
    def squares(self) -> Sequence[Square]: ...
    @property
    def lettuces(self) -> Sequence[int]: ...
    @property
    def home(self) -> Sequence[MarkerId]: ...


class Purse(Standing, Protocol):
    """A standing with all carrots, whose turn it is, and the markers that must move."""

    @property
    def carrots(self) -> Sequence[int]: ...
    @property
    def passers(self) -> Sequence[int]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def duty(self) -> Sequence[MarkerId | None]: ...


@value
class GameState:
    """Everything that matters for how the race goes on. Build the first one with `initial_state`;
    every other comes out of `apply_action` or `apply_chance`."""

    race: Race
    squares: tuple[Square, ...]
    """Per marker: where it stands."""
    pending: tuple[Pending, ...]
    """Per marker: what it was laid down for."""
    carrots: tuple[int, ...]
    """Per seat."""
    lettuces: tuple[int, ...]
    """Per seat: lettuce cards still to be eaten."""
    home: tuple[MarkerId, ...]
    """Markers at the finish, in the order in which they came in."""
    turn: Seat
    """Whose turn it is, or was at the end."""
    round: int
    """Counted from 1; a round ends when the turn passes the first seat (rule 6.3)."""
    stage: Stage
    marker: MarkerId | None
    """The marker that the stage is about: the one on a hare square, or the other one of 7.2. None
    in MAIN and OVER."""
    paid: int
    """Carrots paid for the move that brought `marker` to its hare square (0 after an event)."""
    hares: int
    """Hare squares that have acted in this turn (rule 5.1: at most 20)."""
    end: RaceEnd | None
    duty: tuple[MarkerId | None, ...] = ()
    """Per seat, with two markers: the one that ate and must move next turn (7.2)."""
    pile: tuple[int, ...] = ()
    """The hare cards seen since the last shuffle, in the order in which they went under the deck;
    once all have been seen, the first of them is the next (5.2)."""
    shuffles: int = 0
    """How often the deck has been shuffled anew (5.3)."""
    passers: tuple[int, ...] = ()
    """Per marker, where hare squares take a toll: the markers that passed it since it arrived,
    as a set of bits (8, `tournament`)."""
    legal_known: tuple[Action, ...] | None = field(
        default=None, init=False, compare=False, repr=False
    )
    """What `legal_actions` found, kept for the next call."""
    events: tuple[Event, ...] = field(default=(), init=False, compare=False, repr=False)
    """What happened on the way here from the state before, as the `Step` tells it."""

    @property
    def actor(self) -> Seat | None:
        """The seat that must choose an action now; None if chance is due or the race is over."""
        return None if self.stage is _HARE or self.stage is _OVER else self.turn

    @property
    def is_chance(self) -> bool:
        """Whether `apply_chance` comes next."""
        return self.stage is _HARE

    @property
    def is_over(self) -> bool:
        """Whether the race has ended."""
        return self.stage is _OVER
