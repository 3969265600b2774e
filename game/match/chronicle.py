"""The story of a race that is over, as facts: what is worth telling of it, in its order.

Everything is found in the events; words are elsewhere (`game.text.chronicle`). Of what could be
told, the seed chooses, so that races differ and the same race is always told the same. A player is
called as who sat there then; what spans a change of name is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, groupby, pairwise
from random import Random

from game import rules

from .course import lead_of
from .match import Match
from .results import result_of
from .setup import Player

MIDDLE, TOTALS = 7, 2
"""The most facts that are told between beginning and end, and of those that count a whole race."""
HANDED = 2
"""The most changes of seats that are told."""
LONG, NEAR, DUEL = 3, 2, 4
"""The fewest turns of a nap, or rounds in front; the most squares between two in a duel, and its
fewest rounds."""
FAR, CLOSE = 12, 3
"""Squares by which somebody is far ahead, and by which a finish is close."""
CROWD, HOP, BACK, SENT, LATE = 5, 6, 5, 4, 11
"""Most squares between all in a crowd; fewest of a great hop, of falling back, and of being sent;
most between the last lettuce and the finish."""
SOON = 2
"""Turns after the winner in which the next one is home, without being left far behind."""
DEAR = 20
"""The fewest carrots of a number that was spoiled."""
NOSE = 5
"""The most squares between a lettuce square that is taken and whoever could have gone there."""
MANY = 6
"""Changes of the lead that are news."""
OFTEN = 3
"""The fewest times that are counted."""

WORTH = {
    "from-last": 9.0,
    "late": 8.0,
    "restart": 7.0,
    "nap": 6.0,
    "duel": 6.0,
    "led": 6.0,
    "spoiled": 5.5,
    "snatched": 5.0,
    "fed": 5.0,
    "to-the-carrot": 5.0,
    "gap": 5.0,
    "sent-back": 4.5,
    "sent-on": 4.5,
    "lettuce-late": 4.0,
    "hop": 4.0,
    "back": 4.0,
    "crowd": 4.0,
    "lettuce-first": 3.5,
    "early": 2.0,
}
"""The facts of the middle, and what each is worth; the dice of the race add up to `JITTER`."""
JITTER = 3.0
PERSONAL = 2.0
"""What a fact is worth more if it is about a person."""
HEADLINES = "from-last", "restart", "nap", "late", "close", "to-the-carrot", "runaway"
"""What the headline is about, if the winner did it: the first that there is."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened: what, to whom, in which round, and how many.

    `number` is how many actions came before it was so. `wording` chooses among the wordings.
    """

    kind: str
    seats: tuple[rules.Seat, ...] = ()
    who: tuple[Player, ...] = ()
    """Who sat there then, in the order of the seats; of those who stand in, the new one first."""
    round: int = 0
    n: int = 0
    number: int = 0
    wording: int = 0


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The facts that are told, in their order, and that of the headline."""

    headline: Fact
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class _Happened:
    """An event, the round and the number of its action, and where all hares were before it."""

    event: rules.Event
    round: int
    number: int
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _End:
    """Where all hares were when a round ended."""

    round: int
    number: int
    squares: tuple[int, ...]


@dataclass(slots=True)
class _Turn:
    """A turn of a seat, and whether any of its hares moved from then to its next one."""

    seat: rules.Seat
    round: int
    number: int
    moved: bool = False


def chronicle(match: Match) -> Chronicle:
    """The story of this race. Raises `ValueError` if it is not over."""
    return _Chronicler(match).told()


class _Chronicler:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._race = match.race
        self._result = result_of(match)
        self._final = rules.race_result(match.state)
        self._single = match.race.setup.markers == 1
        self._dice = Random(f"{match.seed}/chronicle/{len(match.log)}")
        self._happened: list[_Happened] = []
        self._ends: list[_End] = []
        """The rounds that ended before anybody was home."""
        self._turns: list[_Turn] = []
        self._first_home: _Happened | None = None
        """When all hares of a player were home for the first time."""
        self._walk()

    # --- what happened ------------------------------------------------------------------------

    def _walk(self) -> None:
        match, race, start = self._match, self._race, self._match.start
        squares, now, home = list(start.squares), start.round, set(start.home)
        if match.setup.start is not None:
            self._turns.append(_Turn(start.turn, now, 0))
        entries = [match.opening, *(entry.events for entry in match.log)]
        for number, events in enumerate(entries):
            for event in events:
                match event:
                    case rules.TurnStarted(seat, round_):
                        for ended in range(now, round_):
                            if self._first_home is None:
                                self._ends.append(_End(ended, number, tuple(squares)))
                        now = round_
                        self._turns.append(_Turn(seat, now, number))
                    case rules.MarkerCameHome(seat, marker):
                        home.add(marker)
                        done = all(each in home for each in race.markers_of(seat))
                        if done and self._first_home is None:
                            self._first_home = _Happened(event, now, number, tuple(squares))
                    case _:
                        pass
                self._happened.append(_Happened(event, now, number, tuple(squares)))
                if isinstance(event, rules.MarkerMoved):
                    squares[event.marker] = event.to
                if isinstance(event, rules.MarkerMoved | rules.RaceBegunAgain):
                    owner = race.seat_of(event.marker)
                    last = next((t for t in reversed(self._turns) if t.seat == owner), None)
                    if last is not None:
                        last.moved = True
        if match.ended_early and self._turns:
            self._turns.pop()  # nobody has decided anything in it

    def _run(self, squares: Sequence[int]) -> list[int]:
        """How far the hares of each player have come, added up."""
        race = self._race
        return [sum(squares[m] for m in race.markers_of(seat)) for seat in range(race.seats)]

    def _leader(self, squares: Sequence[int]) -> rules.Seat | None:
        run = self._run(squares)
        best = max(run)
        return run.index(best) if run.count(best) == 1 and len(run) > 1 else None

    def _runner(self, seat: rules.Seat, number: int) -> Player:
        """Who sat there after so many actions."""
        return self._match.players_at(number)[seat]

    def _fact(
        self,
        kind: str,
        *seats: rules.Seat,
        first: int | None = None,
        number: int,
        round_: int = 0,
        n: int = 0,
    ) -> Iterator[Fact]:
        """The fact, unless one of them got another name between its `first` action and this."""
        before = number if first is None else first
        who = tuple(self._runner(seat, number) for seat in seats)
        if who == tuple(self._runner(seat, before) for seat in seats):
            yield Fact(kind, seats, who, round_, n, number, self._dice.randrange(12))

    def _whole(self, kind: str, *seats: rules.Seat, n: int = 0) -> Iterator[Fact]:
        """A fact about the whole race."""
        last, rounds = len(self._match.log), self._match.state.round
        yield from self._fact(kind, *seats, first=0, number=last, round_=rounds, n=n)

    @property
    def _winner(self) -> rules.Seat | None:
        """Who won by coming home first, alone."""
        home = self._first_home
        assert self._final is not None
        if home is None or not isinstance(home.event, rules.MarkerCameHome):
            return None
        return home.event.seat if self._final.winners == (home.event.seat,) else None

    # --- what is told -------------------------------------------------------------------------

    def told(self) -> Chronicle:
        """What is chosen of all that there is."""
        finders: tuple[Callable[[], Iterator[Fact]], ...] = (
            *(self._early, self._led, self._gap, self._crowd, self._duel, self._nap),
            partial(self._furthest, "hop", rules.Manner.FORWARD, 1, HOP),
            partial(self._furthest, "back", rules.Manner.BACK, -1, BACK),
            partial(self._furthest, "sent-on", rules.Manner.EVENT, 1, SENT),
            partial(self._furthest, "sent-back", rules.Manner.EVENT, -1, SENT),
            *(self._spoiled, self._snatched, self._fed),
            *(self._restart, self._lettuces, self._late, self._from_last, self._to_the_carrot),
        )
        midway = self._match.setup.start is not None
        if midway:  # nothing is told that what came before may have outdone
            finders = self._restart, self._lettuces, self._late, self._to_the_carrot
        home = self._first_home
        until = self._match.state.round if home is None else home.round
        found = [fact for finder in finders for fact in finder() if fact.round <= until]
        ends = list(self._end())
        headline = self._headline([*found, *ends])
        worth = {
            id(each): WORTH[each.kind]
            + JITTER * self._dice.random()
            + PERSONAL * any(player.bot is None for player in each.who)
            for each in found
        }
        found.sort(key=lambda each: (each.kind != headline.kind, -worth[id(each)]))
        handed = list(self._handed())
        middle = sorted(
            [*found[: MIDDLE - len(handed)], *handed], key=lambda each: (each.round, each.number)
        )
        totals = [] if midway else list(self._totals())
        self._dice.shuffle(totals)
        return Chronicle(headline, (*self._start(), *middle, *totals[:TOTALS], *ends))

    def _headline(self, found: Sequence[Fact]) -> Fact:
        winner, places = self._winner, self._final.places if self._final else ()
        first_two = {seat for seat, place in enumerate(places) if place <= 2}
        for kind in HEADLINES:
            for fact in found:
                if fact.kind == kind and winner is not None and fact.seats[0] == winner:
                    return fact
        for fact in found:
            if fact.kind == "duel" and winner in fact.seats and {*fact.seats} == first_two:
                return fact
        changes = next((fact for fact in found if fact.kind == "changes"), None)
        if changes is not None and changes.n >= MANY:
            return changes
        return next(
            fact for fact in found if fact.kind in ("won", "ended", "first-place", "shared")
        )

    def _start(self) -> Iterator[Fact]:
        match, start = self._match, self._match.start
        if match.setup.start is None and self._race.seats > 1:
            yield from self._fact("start", start.turn, number=0, round_=1, n=self._race.seats)

    def _early(self) -> Iterator[Fact]:
        if len(self._ends) > LONG and self._ends[0].round == 1:
            end = self._ends[0]
            if (seat := self._leader(end.squares)) is not None:
                yield from self._fact("early", seat, number=end.number, round_=1)

    def _led(self) -> Iterator[Fact]:
        """Who was in front at the ends of most rounds in a row."""
        led = [(self._leader(end.squares), end) for end in self._ends]
        runs = [(seat, [end for _, end in same]) for seat, same in groupby(led, lambda e: e[0])]
        runs = [each for each in runs if each[0] is not None]
        seat, longest = max(runs, key=lambda each: len(each[1]), default=(None, []))
        if seat is not None and len(longest) >= LONG:
            first, last = longest[0].number, longest[-1]
            n = len(longest)
            yield from self._fact(
                "led", seat, first=first, number=last.number, round_=last.round, n=n
            )

    def _gap(self) -> Iterator[Fact]:
        """The most squares that anybody was ahead of all others at the end of a round."""
        if not self._single or self._race.seats < 2:
            return
        gaps = [sorted(end.squares)[-1] - sorted(end.squares)[-2] for end in self._ends]
        if gaps and (n := max(gaps)) >= FAR:
            end = self._ends[gaps.index(n)]
            seat = end.squares.index(max(end.squares))
            yield from self._fact("gap", seat, number=end.number, round_=end.round, n=n)

    def _crowd(self) -> Iterator[Fact]:
        """All hares close together, once they are well on their way."""
        ends = [end for end in self._ends if min(end.squares) > CROWD]
        if self._single and self._race.seats > 2 and ends:
            end = min(ends, key=lambda end: max(end.squares) - min(end.squares))
            n = max(end.squares) - min(end.squares)
            if n <= CROWD:
                yield from self._fact("crowd", number=end.number, round_=end.round, n=n)

    def _duel(self) -> Iterator[Fact]:
        """Two who were next to each other at the ends of most rounds in a row."""
        if not self._single:
            return
        best: list[_End] = []
        pair = 0, 0
        for one, other in combinations(range(self._race.seats), 2):
            near: list[_End] = []
            for end in self._ends:
                a, b = end.squares[one], end.squares[other]
                near = [*near, end] if abs(a - b) <= NEAR and min(a, b) > 0 else []
                if len(near) > len(best):
                    best, pair = near, (one, other)
        if len(best) >= DUEL:
            first, last, n = best[0].number, best[-1], len(best)
            yield from self._fact(
                "duel", *pair, first=first, number=last.number, round_=last.round, n=n
            )

    def _nap(self) -> Iterator[Fact]:
        """Who did not move for most turns in a row."""
        best: list[_Turn] = []
        for seat in range(self._race.seats):
            asleep: list[_Turn] = []
            for turn in self._turns:
                if turn.seat == seat:
                    asleep = [] if turn.moved else [*asleep, turn]
                    best = max(best, asleep, key=len)
        if len(best) >= LONG:
            first, last, n = best[0].number, best[-1], len(best)
            yield from self._fact(
                "nap", last.seat, first=first, number=last.number, round_=last.round, n=n
            )

    def _furthest(self, kind: str, manner: rules.Manner, way: int, least: int) -> Iterator[Fact]:
        """The longest move of this manner and direction, at `least` so many squares."""
        best, longest = None, least - 1
        for each in self._happened:
            match each.event:
                case rules.MarkerMoved(_, start, to, how) if how is manner:
                    if way * (to - start) > longest:
                        best, longest = each, way * (to - start)
        if best is not None and isinstance(best.event, rules.MarkerMoved):
            seat = self._race.seat_of(best.event.marker)
            yield from self._fact(kind, seat, number=best.number, round_=best.round, n=longest)

    def _restart(self) -> Iterator[Fact]:
        for each in self._happened:
            if isinstance(each.event, rules.RaceBegunAgain):
                seat = each.event.seat
                yield from self._fact("restart", seat, number=each.number, round_=each.round)
                return

    def _lettuces(self) -> Iterator[Fact]:
        """Who was first without lettuces, and whether the winner ate the last one late."""
        last = [
            (each.event, each)
            for each in self._happened
            if isinstance(each.event, rules.LettuceEaten) and not each.event.left
        ]
        if last and self._race.seats > 1 and min(self._match.start.lettuces) > 0:
            event, each = last[0]
            yield from self._fact(
                "lettuce-first", event.seat, number=each.number, round_=each.round
            )
        for event, each in last:
            n = self._race.track.finish - each.squares[event.marker]
            if self._single and n <= LATE and event.seat == self._winner:
                yield from self._fact(
                    "lettuce-late", event.seat, number=each.number, round_=each.round, n=n
                )

    def _spoiled(self) -> Iterator[Fact]:
        """The dearest number that somebody spoiled, rather if it is the winner: the square of
        another would have paid for its position, and did not on that player's next turn."""
        match, track = self._match, self._race.track
        found: list[tuple[bool, int, int, rules.Seat, rules.Seat]] = []
        spoilt: dict[rules.Seat, tuple[rules.Seat, int, int]] = {}
        log = zip(match.log, pairwise(match.states), strict=True) if self._single else ()
        for number, (entry, (state, then)) in enumerate(log, 1):
            for seat, square in enumerate(state.squares):
                before, after = (1 + sum(o > square for o in s.squares) for s in (state, then))
                paying = track.paying_positions[square] if square < track.finish else ()
                if seat == entry.seat or then.squares[seat] != square or after in paying:
                    spoilt.pop(seat, None)
                elif before in paying:
                    spoilt[seat] = entry.seat, number, rules.ruleset.CARROTS_PER_POSITION * before
            for event in entry.events:
                if isinstance(event, rules.TurnStarted) and event.seat in spoilt:
                    by, when, n = spoilt.pop(event.seat)
                    if n >= DEAR:
                        found.append((by == self._winner, n, -when, by, event.seat))
        if found:
            _by_winner, n, when, by, seat = max(found)
            round_ = match.states[-when - 1].round
            yield from self._fact(
                "spoiled", by, seat, first=-when - 1, number=-when, round_=round_, n=n
            )

    def _snatched(self) -> Iterator[Fact]:
        """Who took a lettuce square that another would have come to next, and could have paid for;
        rather the winner, and the nearer the better."""
        found: list[tuple[bool, int, int, rules.Seat, rules.Seat]] = []
        match, kinds = self._match, self._race.track.kinds
        for number, entry in enumerate(match.log if self._single else (), 1):
            action, state = entry.action, match.states[number - 1]
            if not isinstance(action, rules.MoveForward):
                continue
            for seat, square in enumerate(state.squares):
                ahead = kinds[square + 1 : action.to + 1]
                next_one = [each is rules.SquareKind.LETTUCE for each in ahead]
                if not any(next_one) or next_one.index(True) != len(ahead) - 1:
                    continue
                able = state.lettuces[seat] > 0 and state.carrots[seat] >= rules.price(len(ahead))
                if seat != entry.seat and square > 0 and len(ahead) <= NOSE and able:
                    won = entry.seat == self._winner
                    found.append((won, -len(ahead), -number, entry.seat, seat))
        if found:
            _by_winner, _near, when, by, seat = max(found)
            round_ = match.states[-when - 1].round
            yield from self._fact(
                "snatched", by, seat, first=-when - 1, number=-when, round_=round_
            )

    def _fed(self) -> Iterator[Fact]:
        """Whom a hare square let eat a lettuce; rather the winner, and rather late."""
        kinds = self._race.track.kinds
        found = [
            (each.event.seat == self._winner, each.number, each.event.seat, each.round)
            for each in self._happened
            if isinstance(each.event, rules.LettuceEaten)
            and kinds[each.squares[each.event.marker]] is rules.SquareKind.HARE
        ]
        if found:
            _by_winner, number, seat, round_ = max(found)
            yield from self._fact("fed", seat, number=number, round_=round_)

    def _late(self) -> Iterator[Fact]:
        """Whether another led, alone, two rounds before the winner's last one, and until when; not
        of a winner who then left all others far behind."""
        home, winner = self._first_home, self._winner
        if home is None or winner is None or lead_of(self._match).ahead >= FAR:
            return
        found = [
            (end, other)
            for end in self._ends
            if home.round - LONG <= end.round < home.round
            and (other := self._leader(end.squares)) not in (None, winner)
        ]
        if found and found[0][0].round == home.round - LONG:
            end, other = found[-1]
            assert other is not None
            yield from self._fact(
                *("late", winner, other),
                first=end.number,
                number=home.number,
                round_=end.round + 1,
            )

    def _from_last(self) -> Iterator[Fact]:
        winner, half = self._winner, self._match.state.round // 2
        led = [end.round for end in self._ends if self._leader(end.squares) == winner]
        if winner is None or min(led, default=half) < half:
            return
        if self._result.seats[winner].from_last:
            first = next(n for n, each in enumerate(self._match.states) if each.round > half)
            yield from self._fact(
                "from-last", winner, first=first, number=len(self._match.log), round_=half + 1
            )

    def _to_the_carrot(self) -> Iterator[Fact]:
        """The first who came home with exactly the most carrots."""
        for each in self._happened:
            if isinstance(each.event, rules.MarkerCameHome):
                seat = each.event.seat
                done = self._race.markers_of(seat)[-1] in self._match.state.home
                if done and self._result.seats[seat].to_the_carrot:
                    n = self._match.state.carrots[seat]
                    number, round_ = each.number, each.round
                    yield from self._fact("to-the-carrot", seat, number=number, round_=round_, n=n)
                    return

    def _handed(self) -> Iterator[Fact]:
        """Who came into a seat, and for whom."""
        for each in self._match.handed_over[:HANDED]:
            player = self._match.setup.players[each.seat]
            round_ = self._match.states[self._match.runs_from(each)].round
            who: tuple[Player, ...] = (player,)
            if each.name:
                who = replace(player, bot=None, name=each.name), player
            elif each.bot and each.bot != player.bot:
                who = replace(player, bot=each.bot, name=""), player
            kind = "stood-in" if len(who) > 1 else "ran"
            yield Fact(kind, (each.seat,), who, round_, 0, each.after)

    def _totals(self) -> Iterator[Fact]:
        """What somebody did more than anybody else."""
        spent, ate = Counter[rules.Seat](), Counter[rules.Seat]()
        orders, ranked = Counter[rules.Seat](), Counter[rules.Seat]()
        for each in self._happened:
            match each.event:
                case rules.CarrotsPaid(seat, _, amount, rules.Cause.FORWARD):
                    spent[seat] += amount
                case rules.CarrotsTaken(seat, _, amount, rules.Cause.REFUND):
                    spent[seat] -= amount
                case rules.CarrotsTaken(seat, _, _amount, rules.Cause.STAY):
                    ate[seat] += 1
                case rules.CarrotsTaken(seat, _, _amount, rules.Cause.POSITION):
                    ranked[seat] += 1
                case rules.DieRolled() | rules.HareCardDrawn() | rules.HareSquareActed():
                    orders[each.event.seat] += 1
                case _:
                    pass
        counted = {"spent": spent, "ate": ate, "orders": orders, "ranked": ranked}
        if self._race.seats > 1:
            for kind, numbers in counted.items():
                most = max(numbers.values(), default=0)
                seats = [seat for seat, n in numbers.items() if n == most]
                if most >= OFTEN and len(seats) == 1:
                    yield from self._whole(kind, seats[0], n=most)

    def _end(self) -> Iterator[Fact]:
        """How the race came out."""
        final, home, winner = self._final, self._first_home, self._winner
        assert final is not None
        lead, last = lead_of(self._match), len(self._match.log)
        if changes := self._changes():
            yield Fact("changes", n=changes, round=self._match.state.round, number=last)
        second = [seat for seat, place in enumerate(final.places) if place == 2]
        later = 0 if winner is None or len(second) != 1 else self._turns_late(second[0])
        late, soon = later == 1, 0 < later <= SOON
        if winner is not None and home is not None:
            yield from self._fact("won", winner, number=home.number, round_=home.round)
            if self._race.seats > 1 and lead.ahead >= FAR and not soon:
                yield from self._fact("runaway", winner, number=home.number, n=lead.ahead)
            elif self._race.seats > 1 and 0 < lead.ahead <= CLOSE:
                yield from self._fact("close", winner, number=home.number, n=lead.ahead)
        else:
            nobody, several = home is None, len(final.winners) > 1
            kind = "shared" if several else "ended" if nobody else "first-place"
            yield from self._fact(kind, *final.winners, number=last)
        if len(second) == 1 and self._race.seats > 2:
            seats = [second[0], *([winner] if late and winner is not None else [])]
            kind = "too-late" if late else "second"
            n = self._rounds_late(second[0]) if later > 1 else 0
            yield from self._fact(kind, *seats, number=last, n=n)
        yield from self._last(final.places)
        yield from self._persons(final.places)

    def _changes(self) -> int:
        """How often the lead changed until somebody was home."""
        moments = [each.squares for each in self._ends]
        states = self._match.states
        moments.append(states[self._first_home.number if self._first_home else -1].squares)
        led = [seat for seat in map(self._leader, moments) if seat is not None]
        return sum(one != other for one, other in pairwise(led))

    def _rounds_late(self, seat: rules.Seat) -> int:
        """How many rounds after the first this seat, which is home, came home."""
        came = [
            each.round
            for each in self._happened
            if isinstance(each.event, rules.MarkerCameHome) and each.event.seat == seat
        ]
        return came[-1] - (self._first_home or self._happened[0]).round

    def _turns_late(self, seat: rules.Seat) -> int:
        """In which turn it came home after another was home first; 0 if it did not."""
        after = self._happened[self._happened.index(self._first_home or self._happened[0]) :]
        turns = 0
        own = set(self._race.markers_of(seat)) - set(self._match.start.home)
        for each in self._happened[: -len(after)]:
            if isinstance(each.event, rules.MarkerCameHome):
                own.discard(each.event.marker)
        for each in after:
            if isinstance(each.event, rules.TurnStarted) and each.event.seat == seat:
                turns += 1
            if isinstance(each.event, rules.MarkerCameHome):
                own.discard(each.event.marker)
                if not own:
                    return turns
        return 0

    def _persons(self, places: Sequence[int]) -> Iterator[Fact]:
        """How persons came out of whom nothing else is told at the end."""
        for seat, place in enumerate(places):
            if 2 < place < max(places) and self._match.players[seat].bot is None:
                yield from self._fact("placed", seat, number=len(self._match.log), n=place)

    def _last(self, places: Sequence[int]) -> Iterator[Fact]:
        """Who came last of three or more."""
        last = [seat for seat, place in enumerate(places) if place == max(places)]
        if len(last) > 1 or len(places) < 3:
            return
        seat, state = last[0], self._match.state
        if self._result.seats[seat].home:
            yield from self._fact("last-home", seat, number=len(self._match.log))
        elif self._single:
            n = self._race.track.finish - state.squares[seat]
            yield from self._fact("last-out", seat, number=len(self._match.log), n=n)
