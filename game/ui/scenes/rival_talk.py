"""Who of the rivals says something at the table, when, and what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game import rules
from game.match import Entry, Match
from game.rules import Cause, Event, GameState, Manner, MarkerId, Seat
from game.text.rival_lines import Occasion, lines_of

OWN_TURNS = 3
"""The turns of a rival from one line to its next, at least."""
APART = 3
"""The actions from one rival's line to another's, at least."""
SPEAKS = 0.6
"""The share of occasions on which a rival that may speak does."""
TO_A_PERSON = 0.9
"""This share where a person caused it: an answer pleases more than a remark."""
WELL = 20
"""Carrots with which a position pays well."""
GREETINGS = 2
"""The rivals that greet as they set out: more would keep the others waiting."""
AT_ONCE = (Occasion.BEATEN, Occasion.GREETS)
"""What is always said, whoever spoke last."""


class Said(NamedTuple):
    """A line: the event after which it is said, by which hare, and where its words are."""

    event: Event
    marker: MarkerId
    bot: str
    occasion: Occasion
    number: int

    @property
    def text(self) -> str:
        """The words, in the language of the moment."""
        return lines_of(self.bot)[self.occasion][self.number]


@dataclass(eq=False)
class RivalTalk:
    """The lines of one race. They follow from its seed and its log alone, so that a replay has the
    same; the race's own chance is not touched."""

    _match: Match
    _read: list[Entry] = field(default_factory=list)
    _said: list[Said | None] = field(default_factory=list)
    """What is said in each of the actions that were read."""

    def during(self, number: int) -> Said | None:
        """What is said while this action of the log is shown, if anything; the first is 0."""
        log = self._match.log
        same = zip(self._read, log, strict=False)
        agree = next((n for n, (old, new) in enumerate(same) if old is not new), len(self._read))
        del self._read[min(agree, len(log)) :], self._said[min(agree, len(log)) :]
        for entry in log[len(self._read) : number + 1]:
            self._said.append(self._choose(len(self._said), entry))
            self._read.append(entry)
        return self._said[number]

    def _choose(self, number: int, entry: Entry) -> Said | None:
        race, used = self._match.race, {said and said[2:] for said in self._said}
        by_person = self._match.setup.players[entry.seat].bot is None
        found = list(occasions(self._match.states[number], entry.events))
        for event, marker, occasion in sorted(found, key=lambda each: ORDER[each[2]]):
            if self._nobody_says(occasion, by_person=by_person):
                continue
            seat = race.seat_of(marker)
            bot = self._match.setup.players[seat].bot or ""
            lines = range(len(lines_of(bot).get(occasion, ())))
            left = [n for n in lines if (bot, occasion, n) not in used]
            random = Random(f"{self._match.seed} {number} {seat} {occasion.value}")
            share = TO_A_PERSON if by_person else SPEAKS
            if left and (occasion in AT_ONCE or (self._rested(seat) and random.random() < share)):
                return Said(event, marker, bot, occasion, random.choice(left))
        return None

    def _nobody_says(self, occasion: Occasion, *, by_person: bool) -> bool:
        """Whether this is not the time for it, whoever would say it."""
        match occasion:
            case Occasion.BEATEN:
                return not by_person
            case Occasion.GREETS:
                said = [each for each in self._said if each is not None]
                return sum(each.occasion is occasion for each in said) >= GREETINGS
            case _:
                return any(self._said[-APART + 1 :])

    def _rested(self, seat: Seat) -> bool:
        """Whether this seat has had enough turns since it said something."""
        turns = 0
        for entry, said in zip(reversed(self._read), reversed(self._said), strict=True):
            turns += entry.seat == seat
            if said is not None and self._match.race.seat_of(said.marker) == seat:
                return turns >= OWN_TURNS
        return True


ORDER = {occasion: weight for weight, occasion in enumerate(Occasion)}


def occasions(
    before: GameState, events: tuple[Event, ...]
) -> Iterator[tuple[Event, MarkerId, Occasion]]:
    """What happens to which hare in these events, which begin in that state: nothing but what all
    have seen."""
    race, squares, home = before.race, list(before.squares), list(before.home)
    for event in events:
        match event:
            case rules.MarkerMoved(marker, start, to, manner):
                if start == 0 and before.round == 1:
                    yield event, marker, Occasion.GREETS
                yield from _moved(before, squares, event)
                squares[marker] = to
                if manner is Manner.BACK:
                    yield event, marker, Occasion.FALLS_BACK
                elif manner is Manner.EVENT:
                    yield event, marker, Occasion.LUCK if to > start else Occasion.BAD_LUCK
            case rules.MarkerCameHome(seat, marker, place):
                home.append(marker)
                if all(each in home for each in race.markers_of(seat)):
                    yield event, marker, Occasion.HOME
                    if place == 1:
                        yield from _beaten(race, squares, event)
            case rules.LettuceEaten(_seat, marker):
                yield event, marker, Occasion.LETTUCE
            case rules.CarrotsTaken(_seat, marker, amount, Cause.POSITION) if amount >= WELL:
                yield event, marker, Occasion.POSITION_PAYS
            case rules.CarrotsTaken(_seat, marker, _amount, Cause.HARE | Cause.REFUND | Cause.CARD):
                yield event, marker, Occasion.LUCK
            case rules.CarrotsPaid(_seat, marker, _amount, Cause.CARD):
                yield event, marker, Occasion.BAD_LUCK
            case rules.MarkerLaidDown(marker, rules.Pending.MISS):
                yield event, marker, Occasion.BAD_LUCK
            case rules.RaceBegunAgain(_seat, marker):
                yield event, marker, Occasion.BAD_LUCK
            case _:
                pass


def _beaten(
    race: rules.Race, squares: list[int], event: rules.MarkerCameHome
) -> Iterator[tuple[Event, MarkerId, Occasion]]:
    """The other seats' hares that are still on their way, from the one closest behind."""
    still = (each for each in range(race.markers) if squares[each] < race.track.finish)
    for marker in sorted(still, key=lambda each: -squares[each]):
        if race.seat_of(marker) != event.seat:
            yield event, marker, Occasion.BEATEN


def _moved(
    before: GameState, squares: list[int], event: rules.MarkerMoved
) -> Iterator[tuple[Event, MarkerId, Occasion]]:
    """What a move is to the hares of others: they stand on `squares` when it begins."""
    race, mover, finish = before.race, event.marker, before.race.track.finish
    after = [event.to if marker == mover else at for marker, at in enumerate(squares)]
    passes = False
    for marker, square in enumerate(squares):
        if race.seat_of(marker) == race.seat_of(mover) or not 0 < square < finish:
            continue
        if event.start < square < event.to:
            passes = True
            leads = max(squares) == square
            yield event, marker, Occasion.LOSES_LEAD if leads else Occasion.OVERTAKEN
        paying = race.track.paying_positions[square]
        if _position(squares, square) in paying and _position(after, square) not in paying:
            yield event, marker, Occasion.NUMBER_SPOILED
    if passes and event.manner is Manner.FORWARD and event.to < finish:
        yield event, mover, Occasion.OVERTAKES


def _position(squares: list[int], square: int) -> int:
    return 1 + sum(other > square for other in squares)
