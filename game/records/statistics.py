"""What persons have done in the races that were saved, counted from the records alone.

Nothing is kept beside the records, so all of it can be counted anew at any time, and a race that is
deleted counts no more.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import normalize

from game.content.errors import ContentError
from game.content.profile import ALONE, Run
from game.content.saved_races import ended_at, saved_races
from game.match import Result, SeatResult, result_of
from game.rules import SquareKind

from .record import read_kept

if TYPE_CHECKING:
    from game.content.library import Library


@dataclass(frozen=True, slots=True)
class Saved:
    """A race that is over: its file, when it ended, and how."""

    path: Path
    when: datetime
    result: Result


class History:
    """The saved races, the newest first, read one by one: a hundred take about a second. Persons
    have the names that they have now: `called` tells it from that of then."""

    def __init__(
        self, library: Library, called: Callable[[str, datetime], str] = lambda name, _when: name
    ) -> None:
        self._library = library
        self._called = called
        self._unread: list[Path] = []
        self._read: dict[tuple[Path, float], Saved | None] = {}
        self.races: list[Saved] = []
        """Those read so far."""
        self.unreadable = 0
        """How many files hold no race that can be read, or none that is over."""

    def look(self) -> None:
        """Look which files there are now; of those known already nothing is read again."""
        self._unread, self.races, self.unreadable = saved_races(), [], 0

    @property
    def is_complete(self) -> bool:
        """Whether all have been read."""
        return not self._unread

    def read_next(self) -> bool:
        """Read the next one; False if all have been read."""
        if not self._unread:
            return False
        path = self._unread.pop(0)
        saved = self._saved(path)
        if saved is None:
            self.unreadable += 1
        else:
            self.races.append(saved)
        return True

    def _saved(self, path: Path) -> Saved | None:
        try:
            key = path, path.stat().st_mtime
            if key not in self._read:
                self._read[key] = None
                match = read_kept(path, self._library)
                if match.state.is_over:
                    self._read[key] = self._named(Saved(path, ended_at(path), result_of(match)))
        except (ContentError, OSError):
            return None
        return self._read[key]

    def _named(self, saved: Saved) -> Saved:
        """The race with the present names of its persons."""
        seats = tuple(
            seat
            if seat.bot is not None or seat.guest
            else replace(seat, name=self._called(seat.name, saved.when))
            for seat in saved.result.seats
        )
        return replace(saved, result=replace(saved.result, seats=seats))


# --- one person's races ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outing:
    """One person's part in a saved race."""

    saved: Saved
    seat: SeatResult

    @property
    def rivals(self) -> tuple[SeatResult, ...]:
        """The others of this race."""
        return tuple(each for each in self.saved.result.seats if each is not self.seat)


@dataclass(frozen=True, slots=True)
class Which:
    """Which races are to be counted; None: all of them."""

    edition: str | None = None
    players: int | None = None
    rival: str | None = None
    """The name of an opponent (`game.bots.ROSTER`) who ran, too."""
    marked: bool = True
    """Whether those count that are told apart (`Result.is_marked`)."""
    after: datetime | None = None
    """Only those count that were over later."""

    def __contains__(self, outing: Outing) -> bool:
        result = outing.saved.result
        return (
            (self.after is None or outing.saved.when > self.after)
            and self.edition in (None, result.edition)
            and self.players in (None, len(result.seats))
            and (self.rival is None or any(each.bot == self.rival for each in outing.rivals))
            and (self.marked or not result.is_marked)
        )


ALL = Which()


def same_person(name: str, other: str) -> bool:
    """Whether these are names of one person, as the profiles have it."""
    return normalize("NFC", name) == normalize("NFC", other)


def outings(races: Iterable[Saved], name: str, which: Which = ALL) -> list[Outing]:
    """The races of the person with this name, of those that are asked for; a guest is nobody."""
    found = (
        Outing(saved, seat)
        for saved in races
        for seat in saved.result.seats
        if seat.bot is None and not seat.guest and same_person(seat.name, name)
    )
    return [each for each in found if each in which]


def persons(races: Iterable[Saved]) -> list[str]:
    """The names of all persons in these races but guests, whoever ran most of them first."""
    counted = Counter(
        normalize("NFC", seat.name)
        for saved in races
        for seat in saved.result.seats
        if seat.bot is None and not seat.guest
    )
    return [name for name, _races in counted.most_common()]


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted over some of a person's races."""

    races: int
    marked: int
    """How many of them are told apart (`Result.is_marked`)."""
    places: tuple[tuple[int, int], ...]
    """Places, and how often each was reached, the first place first."""
    shared: int
    """How many of these places were shared."""
    home: int
    """In how many races all of the person's hares came home."""
    carrots_left: float | None
    """The mean of the carrots left at home; None if never home."""
    lettuces: int
    """Lettuces eaten."""
    turns: int
    """Of the races that were run from their start."""
    to_the_carrot: int
    from_last: int
    """Races won that were lost by half-time, in last place."""
    restarts: int
    luck: float
    """Turns that chance brought the person nearer home, all in all."""
    favourite: SquareKind | None
    """The kind of square gone to most often; None if there is none."""

    @property
    def wins(self) -> int:
        """How many races were won, a shared first place included."""
        return dict(self.places).get(1, 0)

    @property
    def mean_place(self) -> float | None:
        """The mean of all places; None without a race."""
        if not self.races:
            return None
        return sum(place * often for place, often in self.places) / self.races


def tally(of: Sequence[Outing]) -> Tally:
    """What these races of one person add up to."""
    seats = [each.seat for each in of]
    at_home = [seat.carrots for seat in seats if seat.home]
    squares: Counter[SquareKind] = Counter()
    for seat in seats:
        squares.update(dict(seat.squares))
    most = max(squares.values(), default=0)
    return Tally(
        races=len(seats),
        marked=sum(each.saved.result.is_marked for each in of),
        places=tuple(sorted(Counter(seat.place for seat in seats).items())),
        shared=sum(seat.tied for seat in seats),
        home=len(at_home),
        carrots_left=sum(at_home) / len(at_home) if at_home else None,
        lettuces=sum(seat.lettuces for seat in seats),
        turns=sum(each.seat.turns for each in of if not each.saved.result.midway),
        to_the_carrot=sum(seat.to_the_carrot for seat in seats),
        from_last=sum(seat.won and seat.from_last for seat in seats),
        restarts=sum(seat.restarts for seat in seats),
        luck=sum(seat.luck for seat in seats),
        favourite=min((k for k in squares if squares[k] == most), key=_by_name, default=None),
    )


def _by_name(kind: SquareKind) -> str:
    return kind.value


# --- for a spreadsheet ------------------------------------------------------------------

COLUMNS = (
    *(
        "file",
        "ended",
        "edition",
        "board",
        "players",
        "rounds",
        "end",
        "undone",
        "name",
        "opponent",
    ),
    *("place", "tied", "home", "turns", "carrots", "lettuces", "luck", "restarts"),
    *("to_the_carrot", "from_last", "handicap_carrots", "handicap_lettuces", "handicap_help"),
    *("taken_over", "midway", "par"),
)
"""The columns of the table: the same words in every language, as for programs. What can't be known
of a race that was begun midway, or is not kept of one run alone, is left empty. Only the latter has
a `par`. Of those the best and the newest are there."""


def as_csv(races: Iterable[Saved], runs: Iterable[tuple[str, Run]] = ()) -> str:
    """The races as a table, a line for each seat of each, under a line of `COLUMNS`; at the end
    those that persons of these names have run alone."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for saved in races:
        writer.writerows(_lines(saved))
    writer.writerows(_line_alone(*each) for each in runs)
    return text.getvalue()


def _lines(saved: Saved) -> Iterator[Sequence[object]]:
    result = saved.result

    def known(number: int) -> int | str:
        return "" if result.midway else number

    for seat in result.seats:
        yield (
            saved.path.name,
            f"{saved.when:%Y-%m-%d %H:%M}",
            result.edition,
            result.board,
            len(result.seats),
            known(result.rounds),
            result.end.value,
            result.undone,
            _harmless(seat.name),
            seat.bot or "",
            seat.place,
            int(seat.tied),
            int(seat.home),
            known(seat.turns),
            seat.carrots,
            seat.lettuces,
            f"{seat.luck:.2f}",
            known(seat.restarts),
            int(seat.to_the_carrot),
            known(int(seat.from_last)),
            seat.handicap.carrots or "",
            seat.handicap.lettuces or "",
            seat.help,
            int(seat.taken_over),
            int(result.midway),
            "",
        )


def _line_alone(name: str, run: Run) -> Sequence[object]:
    known = {
        "ended": run.day,
        "edition": ALONE,
        "board": run.course.rpartition("/")[0],
        "players": 1,
        "rounds": run.turns,
        "name": _harmless(name),
        "place": 1,
        "home": 1,
        "turns": run.turns,
        "par": run.par,
    }
    return [known.get(column, "") for column in COLUMNS]


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name


# --- fair starts --------------------------------------------------------------------------------

LAST, FEWEST = 10, 2
"""How many of each person's last races fair starts are reckoned from, and how many there must
be."""
A_LETTUCE = 0.15
"""The part of the others that one lettuce fewer to eat is worth. Measured among three of level 2 in
150 races each: with two lettuces of three one beat 62 of 100 others, with one 78, with five 25;
carrots are worth less: with 60 more one beat 63, with 20 more 49."""
MOST_FEWER = 2


@dataclass(frozen=True, slots=True)
class FairStarts:
    """How many lettuces fewer persons should have to eat, so that the next race is open; and what
    that is reckoned from: which part of the others each has beaten, in so many races."""

    fewer: Mapping[str, int]
    beaten: Mapping[str, float]
    races: int


def fair_starts(races: Iterable[Saved], names: Sequence[str]) -> FairStarts:
    """Fair starts for these persons, from the last races of each that are not told apart; nothing
    if anybody has run too few of them."""
    newest = sorted(races, key=_when, reverse=True)
    last = {name: outings(newest, name, Which(marked=False))[:LAST] for name in names}
    count = min(map(len, last.values()), default=0)
    if count < FEWEST:
        return FairStarts({}, {}, 0)
    beaten = {name: sum(map(_beaten, of[:count])) / count for name, of in last.items()}
    best = max(beaten.values())
    fewer = {
        name: min(MOST_FEWER, round((best - part) / A_LETTUCE)) for name, part in beaten.items()
    }
    return FairStarts(fewer, beaten, count)


def _when(saved: Saved) -> datetime:
    return saved.when


def _beaten(outing: Outing) -> float:
    """The part of the others that came after this person; who shares the place counts half."""
    others = outing.rivals
    after = sum(each.place > outing.seat.place for each in others)
    same = sum(each.place == outing.seat.place for each in others)
    return (after + same / 2) / len(others) if others else 0.0
