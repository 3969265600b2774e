"""Who of the rivals says something at the table, when, and what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from operator import itemgetter
from random import Random
from typing import NamedTuple

from game.match import Entry, Match
from game.rules import Event, MarkerId, Seat
from game.text.occasions import FRIENDS, Mood, Occasion, mood_of, occasions
from game.text.rival_lines import lines_of

OWN_TURNS = 2
"""The turns of a rival from one line to its next, at least."""
GREETINGS = 2
"""The rivals that greet as they set out: more would keep the others waiting."""
AT_ONCE = (
    *(Occasion.YOU_EXACT, Occasion.BEATEN, Occasion.YOU_HOME, Occasion.HOME, Occasion.GREETS),
)
"""What is said however little time has passed since the last line."""
MILESTONES = (Occasion.YOU_NEAR_HOME, Occasion.YOU_LEAD)
"""Of these the first in a race is said, whoever spoke a moment ago."""
ON_PURPOSE = (Occasion.SPOILS, Occasion.TAKES_SQUARE)
"""What the sly mean to do, and own up to."""
DONE_TO_IT = (Occasion.YOU_SPOIL, Occasion.YOU_TAKE_SQUARE)
"""What a rival can’t let pass when a person does it."""
SLOW = ("plodder",)
"""Those who explain themselves when they do hop far."""
SLY = ("level-3", "strategist", "level-4", "master")
"""Those who reckon where others will be."""
BETWEEN_US = (
    *(Occasion.PASSES_YOU, Occasion.YOU_PASS, Occasion.YOU_FALL_PAST),
    *(Occasion.TAKES_SQUARE, Occasion.SPOILS, *DONE_TO_IT),
)
"""What a rival does to a person, or a person to it: this is said rather than anything else."""
PLAIN = (Occasion.YOU_RUN, Occasion.RUNS)
"""What is said if there is nothing better to say."""
SHOWN = 2
"""How often in a race a rival says at once what shows its character."""
OF_OTHERS = 2
"""The lines in a row that are not about what happens to a person, at most."""
SOONER = 0.4
"""The share of occasions, but for plain ones, at which a rival does not wait for its time."""


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

    @property
    def mood(self) -> Mood:
        """What its face shows meanwhile."""
        return mood_of(self.bot, self.occasion)


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

    def gone_on(self, match: Match) -> RivalTalk:
        """The lines of a race that begins as this one: what was said there is not said again."""
        talk = RivalTalk(match)
        for number, entry in enumerate(match.log):
            said = self.during(number)
            if said is not None:
                events = self._match.log[number].events
                place = next(n for n, event in enumerate(events) if event is said.event)
                said = said._replace(event=entry.events[place])
            talk._read.append(entry)
            talk._said.append(said)
        return talk

    def _choose(self, number: int, entry: Entry) -> Said | None:
        match, players = self._match, self._match.setup.players
        persons = self._persons(number)
        random = Random(f"{match.seed} {number}")
        used = {said and said[2:] for said in self._said}
        told = Counter(said.occasion for said in self._said if said is not None)
        might: list[tuple[tuple[float, ...], Said]] = []
        for event, marker, occasion in occasions(match.states[number], entry.events, persons):
            seat = match.race.seat_of(marker)
            bot = players[seat].bot or ""  # whoever only stands in for a person says nothing
            lines = range(len(lines_of(bot).get(occasion, ())))
            left = [n for n in lines if (bot, occasion, n) not in used]
            if occasion.is_about_a_friend:
                other = match.race.seat_of(event.marker)  # type: ignore[union-attr]
                if FRIENDS.get(bot) != players[other].bot:
                    continue
            owns_up = occasion in ON_PURPOSE and bot in SLY
            # who turns round before home looks broken, unless it says why
            explains = occasion is Occasion.TOO_MANY and not match.states[number].lettuces[seat]
            unlike = occasion is Occasion.HOPS_FAR and bot in SLOW
            shows = occasion.is_in_character and len(lines) - len(left) < SHOWN
            new = occasion in MILESTONES and not told[occasion]
            urges = owns_up or explains or unlike or shows or new or occasion in DONE_TO_IT
            if seat in persons:
                continue  # somebody has come into its seat
            may = unlike and self._turns_since(seat) > 0
            if not left or not (may or self._is_time(event, seat, occasion, random, urges=urges)):
                continue
            order: tuple[float, ...] = 0, WEIGHT[occasion]
            if occasion not in AT_ONCE and not urges:
                # whoever is to move next would keep the others waiting
                keeps_waiting = seat == match.states[number + 1].turn
                often = told[occasion] - (occasion in BETWEEN_US or occasion.is_about_a_friend)
                order = 1, occasion in PLAIN, often, WEIGHT[occasion], keeps_waiting
                order = *order, -self._turns_since(seat), random.random()
            might.append((order, Said(event, marker, bot, occasion, random.choice(left))))
        return min(might, key=itemgetter(0))[1] if might else None

    def _is_time(
        self, event: Event, seat: Seat, occasion: Occasion, random: Random, *, urges: bool
    ) -> bool:
        """Whether somebody may speak of this now, and this seat may."""
        if occasion is Occasion.GREETS:
            said = [each for each in self._said if each is not None]
            return sum(each.occasion is occasion for each in said) < GREETINGS
        if occasion in AT_ONCE:
            return True
        if self._match.states[len(self._said)].round == 1:
            return False  # they greet first
        seats, turns = len(self._running()), self._turns_since(seat)
        quiet = self._actions_since(lambda _said: True)
        concerns = occasion in BETWEEN_US or self._is_about_a_person(event)
        enough = not concerns and self._of_others() >= OF_OTHERS
        if urges:
            return turns > 0 and not (occasion.is_in_character and (enough or quiet == 1))
        if enough:
            return False
        # before a person’s turn it has to be heard out, while rivals run on beside it
        waits = self._is_persons(self._match.states[len(self._said) + 1].turn)
        if quiet > 2 * seats:
            return turns > 0  # nobody has said a word for so long
        if not concerns:
            due = quiet >= seats - 1 + waits
        elif self._actions_since(self._concerns_a_person) > seats:
            return turns > 0  # a person has not been spoken to for a round
        else:
            due = False
        sooner = not waits and occasion not in PLAIN and random.random() < SOONER
        return quiet > 1 and turns >= OWN_TURNS and (due or sooner)

    def _of_others(self) -> int:
        """How many lines since the last one about a person, while one is still running."""
        if not self._running() & self._persons(len(self._said)):
            return 0
        lines = [said for said in reversed(self._said) if said is not None]
        return next(
            (n for n, said in enumerate(lines) if self._concerns_a_person(said)), len(lines)
        )

    def _running(self) -> set[Seat]:
        """The seats that are not home yet."""
        state, race = self._match.states[len(self._said)], self._match.race
        return {race.seat_of(each) for each in range(race.markers) if each not in state.home}

    def _concerns_a_person(self, said: Said) -> bool:
        return said.occasion in BETWEEN_US or self._is_about_a_person(said.event)

    def _is_about_a_person(self, event: Event) -> bool:
        """Whether it is something that happens to a person's hare."""
        return self._is_persons(self._match.race.seat_of(getattr(event, "marker", 0)))

    def _is_persons(self, seat: Seat) -> bool:
        return seat in self._persons(len(self._said))

    def _persons(self, number: int) -> set[Seat]:
        """The seats in which persons sat at this action of the log."""
        return {seat for seat, bot in enumerate(self._match.bots_at(number)) if bot is None}

    def _actions_since(self, wanted: Callable[[Said], bool]) -> float:
        """How many actions ago such a line was said, if one was."""
        said = enumerate(reversed(self._said), 1)
        return next((ago for ago, each in said if each and wanted(each)), inf)

    def _turns_since(self, seat: Seat) -> float:
        """How many turns this seat has had since it said something, if it has."""
        turns = 0
        for entry, said in zip(reversed(self._read), reversed(self._said), strict=True):
            turns += entry.seat == seat
            if said is not None and self._match.race.seat_of(said.marker) == seat:
                return turns
        return inf


WEIGHT = {occasion: weight for weight, occasion in enumerate(Occasion)}
