"""What a race that is over says of each of its players: what statistics are counted from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game import rules

from .luck import luck_ledger
from .match import Match
from .setup import Help


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one player ran a race.

    Carrots and squares count for all of the player's hares. `place` counts from 1, and is `tied` if
    another seat has it, too.
    """

    name: str
    bot: str | None
    """Who sat there most of the time: an opponent, or (None) a person."""
    place: int
    tied: bool
    home: bool
    """Whether all of its hares came home."""
    turns: int
    """Its turns, those included in which it missed or ate."""
    carrots: int
    """Carrots at the end."""
    lettuces: int
    """Lettuces eaten."""
    squares: tuple[tuple[rules.SquareKind, int], ...]
    """How often it went to squares of each kind by its own choice; the start never counts."""
    luck: float
    """Turns that chance brought it nearer home (`Luck.turns`)."""
    restarts: int
    to_the_carrot: bool
    """Whether its last hare came home with exactly the most carrots that are allowed (6.1)."""
    from_last: bool
    """Whether it was in the last position, alone, when half of the rounds had been run."""
    handicap: rules.Handicap
    taken_over: bool
    """Whether somebody else sat there for a while, or to the end."""
    stays: int
    """How often it stayed on a carrot square."""
    longest_move: int
    """The most squares that it went forward at once by its own choice."""
    bonuses: tuple[int, ...]
    """The carrots of each time that a position square paid (3.3)."""
    first_meal: int | None
    """In which of its turns it ate its first lettuce; None if it ate none."""
    ate_last: bool
    """Whether a hare of its ate a lettuce while all others were ahead of it."""
    fell_for_lettuce: bool
    """Whether a hare of its fell back and went to a lettuce square with its next move."""
    guest: bool = False
    """Whether it was a guest, whose races are not counted."""
    help: Help = Help.AS_LIKED
    """The help that its handicap gave."""

    @property
    def won(self) -> bool:
        """Whether nobody was before it."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Result:
    """How a race ended, and for whom."""

    edition: str
    board: str
    series: str
    """The number of the series that it belongs to; "" if to none."""
    rounds: int
    end: rules.RaceEnd
    undone: int
    """How many outcomes of chance were seen and then taken back."""
    seats: tuple[SeatResult, ...]
    midway: bool = False
    """Whether it began at a position that was set up: how it came to that is not known, such as how
    many rounds and turns it took."""

    @property
    def is_marked(self) -> bool:
        """Whether the race is told apart where races are compared: chance was undone, somebody had
        a handicap, a computer ran in a person's place, or the race was begun in the middle, or
        ended before it was over. Help alone is a handicap, too: it was agreed on to even things
        out."""
        odd = any(seat.handicap or seat.help or seat.taken_over for seat in self.seats)
        odd = odd or self.midway
        return odd or self.undone > 0 or self.end is rules.RaceEnd.STOPPED


def result_of(match: Match) -> Result:
    """How this race ended. Raises `ValueError` if it is not over."""
    result = rules.race_result(match.state)
    if result is None:
        raise ValueError("The race is not over.")
    seats = tuple(_seats(match, result.places))
    setup = match.setup
    return Result(
        edition=setup.edition,
        board=setup.board,
        series=setup.series,
        rounds=match.state.round,
        end=result.end,
        undone=match.undone,
        seats=seats,
        midway=setup.start is not None,
    )


def _seats(match: Match, places: tuple[int, ...]) -> Iterator[SeatResult]:
    race, state, luck = match.race, match.state, luck_ledger(match)
    events = match.events()
    squares = _squares(match)
    last = _last_at_half_time(match)
    exactly, fell = set(_to_the_carrot(match)), set(_fell_for_lettuce(match))
    for seat, player in enumerate(match.setup.players):
        mine = race.markers_of(seat)
        name, bot = match.who_ran(seat)
        yield SeatResult(
            name=name,
            bot=bot,
            place=places[seat],
            tied=places.count(places[seat]) > 1,
            home=all(marker in state.home for marker in mine),
            turns=sum(isinstance(e, rules.TurnStarted) and e.seat == seat for e in events),
            carrots=state.carrots[seat],
            lettuces=race.stocks[seat].lettuces - state.lettuces[seat],
            squares=tuple(sorted(squares[seat].items(), key=lambda each: each[0].value)),
            luck=luck[seat].turns,
            restarts=sum(isinstance(e, rules.RaceBegunAgain) and e.seat == seat for e in events),
            to_the_carrot=seat in exactly,
            from_last=seat == last,
            handicap=player.handicap,
            guest=player.guest and (name, bot) == (player.name, None),
            help=player.help_given,
            taken_over=any(each.seat == seat for each in match.handed_over),
            stays=sum(isinstance(e, rules.MarkerStayed) and e.marker in mine for e in events),
            longest_move=max(
                (e.to - e.start for e in _moves(events) if e.marker in mine), default=0
            ),
            bonuses=tuple(
                e.amount
                for e in events
                if isinstance(e, rules.CarrotsTaken)
                and (e.seat, e.cause) == (seat, rules.Cause.POSITION)
            ),
            first_meal=_first_meal(events, seat),
            ate_last=any(
                isinstance(e, rules.LettuceEaten)
                and (e.seat, e.position) == (seat, len(state.squares))
                for e in events
            ),
            fell_for_lettuce=seat in fell,
        )


def _squares(match: Match) -> list[Counter[rules.SquareKind]]:
    """The kinds of the squares to which each seat chose to go, and how often."""
    counted: list[Counter[rules.SquareKind]] = [Counter() for _seat in match.players]
    for entry in match.log:
        if isinstance(entry.action, rules.MoveForward | rules.MoveBack):
            counted[entry.seat][match.race.track.kinds[entry.action.to]] += 1
    return counted


def _last_at_half_time(match: Match) -> rules.Seat | None:
    """The seat that was alone in the last place after half of the rounds; None also if it is not
    known how many there were."""
    if match.setup.start is not None:
        return None
    half = match.state.round // 2
    state = next((each for each in match.states if each.round > half), match.states[0])
    places = rules.standings(state)
    last = [seat for seat, place in enumerate(places) if place == max(places)]
    return last[0] if len(last) == 1 and match.race.seats > 1 else None


def _to_the_carrot(match: Match) -> Iterator[rules.Seat]:
    """The seats whose last hare came home with exactly as many carrots as were allowed."""
    for before, entry in zip(match.states, match.log, strict=False):
        if isinstance(entry.action, rules.Finish):
            left = rules.preview(before, entry.action).left
            others = match.race.markers_of(entry.seat)
            done = all(m in before.home or m == entry.action.marker for m in others)
            if done and left == rules.finishing_limit(before):
                yield entry.seat


def _moves(events: Iterable[rules.Event]) -> Iterator[rules.MarkerMoved]:
    """How hares went forward by their own choice."""
    for event in events:
        if isinstance(event, rules.MarkerMoved) and event.manner is rules.Manner.FORWARD:
            yield event


def _first_meal(events: Iterable[rules.Event], seat: rules.Seat) -> int | None:
    turns = 0
    for event in events:
        match event:
            case rules.TurnStarted(seat=whose) if whose == seat:
                turns += 1
            case rules.LettuceEaten(seat=whose) if whose == seat:
                return turns
    return None


def _fell_for_lettuce(match: Match) -> Iterator[rules.Seat]:
    """The seats of which a hare went from where it had fallen back to a lettuce square."""
    kinds, fallen = match.race.track.kinds, dict[rules.MarkerId, rules.Square]()
    for before, entry in zip(match.states, match.log, strict=False):
        match entry.action:
            case rules.MoveBack(marker=marker, to=to):
                fallen[marker] = to
            case rules.MoveForward(marker=marker, to=to):
                came_from = fallen.pop(marker, None)
                if kinds[to] is rules.SquareKind.LETTUCE and before.squares[marker] == came_from:
                    yield entry.seat
