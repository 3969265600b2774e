"""What happens in a race that a rival may say something about: nothing but what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from game import rules
from game.rules import Cause, Event, GameState, Manner, MarkerId, Pending, Race, Seat, Square

WELL = 20
"""Carrots with which a position pays well."""
NEAR, FAR, SHORT = 6, 7, 2
"""Squares from home that are nearly home; squares of a long move, at least, and of a short one."""
PLENTY = 110
"""Carrots with which no hare may come home, whatever its place, and which weigh on its mind."""


class Occasion(Enum):
    """What happens to a rival, or what a person does; the weightiest first."""

    YOU_EXACT = "you-exact"  # home with as many carrots as are allowed, and no fewer
    BEATEN = "beaten"  # a person is home first
    YOU_HOME = "you-home"  # not first
    HOME = "home"
    GREETS = "greets"  # its first move
    LAST_LETTUCE = "last-lettuce"
    YOU_LAST_LETTUCE = "you-last-lettuce"
    BAD_LUCK = "bad-luck"  # on a hare square, or starts over
    YOU_BAD_LUCK = "you-bad-luck"
    LUCK = "luck"
    YOU_LUCK = "you-luck"
    LOSES_LEAD = "loses-lead"
    NUMBER_SPOILED = "number-spoiled"  # its square would have paid, until another rival moved
    YOU_SPOIL = "you-spoil"  # a rival’s square would have paid, until a person moved
    SPOILS = "spoils"  # a person’s square would have paid, until this rival moved
    TAKES_SQUARE = "takes-square"  # the next lettuce square of a person who has lettuces
    YOU_TAKE_SQUARE = "you-take-square"  # the next lettuce square of a rival that has lettuces
    YOU_NEAR_HOME = "you-near-home"
    NEAR_HOME = "near-home"
    TAKES_LEAD = "takes-lead"
    YOU_LEAD = "you-lead"
    YOU_PASS = "you-pass"  # past this rival
    YOU_FALL_PAST = "you-fall-past"  # back past this rival
    PASSES_YOU = "passes-you"
    FRIEND_PASSES = "friend-passes"  # the rival that is its friend, past this one
    OVERTAKEN = "overtaken"  # by another rival
    YOU_PAID = "you-paid"
    POSITION_PAYS = "position-pays"
    YOU_EAT = "you-eat"
    LIES_DOWN = "lies-down"
    FRIEND_EATS = "friend-eats"
    FRIEND_BAD_LUCK = "friend-bad-luck"
    CLOSE = "close"  # beside a person
    TOO_MANY = "too-many"  # gathers more carrots, with far too many to come home
    LEAVES_LETTUCE = "leaves-lettuce"  # moves past a free lettuce square, with lettuces to eat
    TO_HARE_SQUARE = "to-hare-square"
    AWAITS_PAY = "awaits-pay"  # on a square that pays for its position of the moment
    TAKES_CARROTS = "takes-carrots"  # for falling back or staying, and not too many
    HOPS_FAR = "hops-far"
    HOPS_SHORT = "hops-short"
    YOU_FAR = "you-far"
    OVERTAKES = "overtakes"
    YOU_TRAIL = "you-trail"  # last of all
    LAGS = "lags"
    LETTUCE = "lettuce"
    MISSES_TURN = "misses-turn"
    YOU_FALL_BACK = "you-fall-back"
    FALLS_BACK = "falls-back"
    YOU_STAY = "you-stay"
    STAYS = "stays"
    YOU_STEP = "you-step"
    YOU_RUN = "you-run"
    RUNS = "runs"

    @property
    def is_about_a_friend(self) -> bool:
        """Whether it is something that happens to the rival that is its friend."""
        return self.value.startswith("friend-")

    @property
    def is_to_a_person(self) -> bool:
        """Whether it is something that a person does, who is spoken to."""
        return self.value.startswith("you-") or self is Occasion.BEATEN

    @property
    def is_in_character(self) -> bool:
        """Whether a rival shows by it what it is like, if it is like that: others say nothing."""
        return self in IN_CHARACTER


IN_CHARACTER = (
    *(Occasion.TO_HARE_SQUARE, Occasion.AWAITS_PAY, Occasion.TAKES_CARROTS),
    *(Occasion.HOPS_FAR, Occasion.HOPS_SHORT),
)


class Mood(Enum):
    """What a rival’s face shows while it speaks."""

    CALM = "calm"
    GLAD = "glad"
    CROSS = "cross"
    THINKS = "thinks"
    STARTLED = "startled"


_MOODS = {
    Mood.GLAD: (
        *(Occasion.BEATEN, Occasion.HOME, Occasion.GREETS, Occasion.LAST_LETTUCE),
        *(Occasion.YOU_HOME, Occasion.PASSES_YOU, Occasion.FRIEND_PASSES, Occasion.FRIEND_EATS),
        *(Occasion.YOU_LAST_LETTUCE, Occasion.LUCK, Occasion.YOU_LUCK, Occasion.NEAR_HOME),
        *(Occasion.TAKES_LEAD, Occasion.POSITION_PAYS, Occasion.YOU_PAID, Occasion.LIES_DOWN),
        *(Occasion.CLOSE, Occasion.OVERTAKES, Occasion.LETTUCE, Occasion.HOPS_FAR),
        *(Occasion.TAKES_CARROTS, Occasion.AWAITS_PAY, Occasion.TO_HARE_SQUARE),
    ),
    Mood.CROSS: (
        *(Occasion.BAD_LUCK, Occasion.NUMBER_SPOILED, Occasion.YOU_SPOIL),
        *(Occasion.YOU_TAKE_SQUARE, Occasion.OVERTAKEN, Occasion.LOSES_LEAD, Occasion.MISSES_TURN),
    ),
    Mood.THINKS: (
        *(Occasion.SPOILS, Occasion.TAKES_SQUARE, Occasion.TOO_MANY, Occasion.LEAVES_LETTUCE),
        *(Occasion.YOU_EAT, Occasion.YOU_STEP, Occasion.YOU_STAY, Occasion.STAYS),
        *(Occasion.FALLS_BACK, Occasion.YOU_LEAD, Occasion.LAGS),
    ),
    Mood.STARTLED: (
        *(Occasion.YOU_BAD_LUCK, Occasion.YOU_NEAR_HOME, Occasion.YOU_PASS),
        *(Occasion.YOU_FAR, Occasion.YOU_FALL_BACK, Occasion.YOU_FALL_PAST, Occasion.YOU_EXACT),
        Occasion.FRIEND_BAD_LUCK,
    ),
}
FRIENDS = {"level-1": "alternator", "alternator": "level-1"}
"""Those who have a word for each other."""
UNRUFFLED = ("plodder", "strategist", "master")
"""Those who are never cross."""


def mood_of(bot: str, occasion: Occasion) -> Mood:
    """What this opponent’s face shows on the occasion."""
    mood = next((mood for mood, felt in _MOODS.items() if occasion in felt), Mood.CALM)
    return Mood.THINKS if mood is Mood.CROSS and bot in UNRUFFLED else mood


@dataclass(frozen=True)
class Facts:
    """What everybody sees of an event, for one hare that might `speak`; `hare` is whose event it
    is. Squares are those before it and after it; `home` and `lettuces` are those after it."""

    race: Race
    persons: Collection[Seat]
    event: Event
    hare: MarkerId
    speaker: MarkerId
    before: tuple[Square, ...]
    after: tuple[Square, ...]
    home: tuple[MarkerId, ...]
    lettuces: tuple[int, ...]
    carrots: tuple[int, ...] | None
    """Each seat's before the action, if everybody sees them (2.2)."""
    held: int
    """The carrots of the player whose event it is, at that moment; not for all to see."""
    rests: bool
    """Whether the hare is still there at the end of the action."""
    first_round: bool

    @property
    def own(self) -> bool:
        """Whether it is the speaker's event."""
        return self.speaker == self.hare

    @property
    def by_rival(self) -> bool:
        """Whether it is the event of another rival."""
        return not self.ours and not self.is_person(self.hare)

    @property
    def by_you(self) -> bool:
        """Whether it is a person's event."""
        return not self.ours and self.is_person(self.hare)

    @property
    def ours(self) -> bool:
        """Whether the event and the speaker belong to one player."""
        return self._seat(self.speaker) == self._seat(self.hare)

    def is_person(self, marker: MarkerId) -> bool:
        """Whether this hare is a person's."""
        return self._seat(marker) in self.persons

    def moves(self, manner: Manner = Manner.FORWARD) -> bool:
        """Whether it is a move of this manner to where the hare stays, but not home."""
        event = self.event
        moved = isinstance(event, rules.MarkerMoved) and event.manner is manner
        return moved and self.rests and self.after[self.hare] < self.race.track.finish

    @property
    def steps(self) -> int:
        """How many squares further the hare is."""
        return self.after[self.hare] - self.before[self.hare]

    def passes(self, marker: MarkerId) -> bool:
        """Whether the hare comes past this one, which is on its way and belongs to another."""
        start, square, to = self.before[self.hare], self.before[marker], self.after[self.hare]
        return self._seat(marker) != self._seat(self.hare) and square > 0 and start < square < to

    def falls_past(self) -> bool:
        """Whether the hare comes back past the speaker, which is on its way."""
        square = self.before[self.speaker]
        return square > 0 and self.after[self.hare] < square < self.before[self.hare]

    def passes_any(self) -> bool:
        """Whether the hare comes past any other."""
        return any(map(self.passes, range(self.race.markers)))

    def led(self) -> bool:
        """Whether the speaker was in front of all before."""
        return self.before[self.speaker] == max(self.before)

    def leads(self) -> bool:
        """Whether the hare's player is in front of all others now, and was not before."""
        own, others = self._both(self.before)
        now, behind = self._both(self.after)
        return max(own) <= max(others) and max(now) > max(behind)

    def is_behind(self) -> bool:
        """Whether the hare's player is behind all others."""
        own, others = self._both(self.after)
        return max(own) < min(others)

    def is_last(self) -> bool:
        """Whether the hare's player is last of several, once all have set out."""
        return self.race.seats > 2 and not self.first_round and self.is_behind()

    def is_near_home(self) -> bool:
        """Whether the hare can see its home, and has eaten all that it must."""
        left = self.race.track.finish - self.after[self.hare]
        return left <= NEAR and not self.lettuces[self._seat(self.hare)]

    def beside(self) -> bool:
        """Whether hare and speaker, or the speaker's hare and a person's, are neighbours now."""
        square, others, after = self.after[self.hare], [self.speaker], self.after
        if self.own:
            others = [each for each in range(self.race.markers) if self.is_person(each)]
        under_way = range(1, self.race.track.finish)
        return any(after[each] in under_way and abs(after[each] - square) == 1 for each in others)

    def spoils(self, number_of: MarkerId) -> bool:
        """Whether this hare's square would have paid for its position, and does no more."""
        square = self.before[number_of]
        paying = self.race.track.paying_positions[square]
        before, after = (1 + sum(o > square for o in all_) for all_ in (self.before, self.after))
        return before in paying and after not in paying

    def takes_next_lettuce_square(self, of: MarkerId) -> bool:
        """Whether the hare is now where this one would next have found a lettuce."""
        kinds, square, at = self.race.track.kinds, self.after[self.hare], self.after[of]
        ahead = range(at + 1, square + 1)
        found = [each for each in ahead if kinds[each] is rules.SquareKind.LETTUCE]
        return found == [square] and self.lettuces[self._seat(of)] > 0

    def gathers_too_many(self) -> bool:
        """Whether the hare gathers carrots, and everybody sees that it has too many to finish: far
        too many, or too many for a way home on which nothing else keeps it any more."""
        match self.event:
            case rules.CarrotsTaken(seat, marker, amount, Cause.TORTOISE | Cause.STAY as cause):
                if self.carrots is None:
                    return False
                back = amount // rules.ruleset.CARROTS_PER_STEP_BACK
                from_square = self.after[marker] + back * (cause is Cause.TORTOISE)
                to_go = self.race.track.finish - from_square
                most = rules.price(to_go) + rules.CARROTS_PER_PLACE * (len(self.home) + 1)
                free = self.race.setup.markers == 1 and not self.lettuces[seat]
                return self.carrots[seat] >= PLENTY or (free and self.carrots[seat] > most)
            case _:
                return False

    def leaves_lettuce(self) -> bool:
        """Whether the hare has a lettuce to eat, and moves past a lettuce square that is free."""
        kinds, taken = self.race.track.kinds, self.before
        between = range(self.before[self.hare] + 1, self.after[self.hare])
        free = (kinds[each] is rules.SquareKind.LETTUCE and each not in taken for each in between)
        return self.moves() and self.lettuces[self._seat(self.hare)] > 0 and any(free)

    def goes_to_hare_square(self) -> bool:
        """Whether it moves to a hare square, wherever that sends it."""
        match self.event:
            case rules.MarkerMoved(_marker, _start, to, Manner.FORWARD):
                return self.race.track.kinds[to] is rules.SquareKind.HARE
            case _:
                return False

    def awaits_pay(self) -> bool:
        """Whether the hare’s square pays for the position in which it is now."""
        square = self.after[self.hare]
        position = 1 + sum(other > square for other in self.after)
        return self.moves() and position in self.race.track.paying_positions[square]

    def takes_carrots(self) -> bool:
        """Whether it takes carrots for falling back or staying, and not too many."""
        match self.event:
            case rules.CarrotsTaken(_seat, _marker, _n, Cause.TORTOISE | Cause.STAY):
                return not self.gathers_too_many()
            case _:
                return False

    def to_one_person(self, happens: Callable[[MarkerId], bool]) -> bool:
        """Whether this rival moves so that this happens to the hare of one person, and no more."""
        if not self.own or not (self.moves() or self.moves(Manner.BACK)):
            return False
        persons = (each for each in range(self.race.markers) if self.is_person(each))
        return len({self._seat(each) for each in persons if happens(each)}) == 1

    def all_home(self) -> bool:
        """Whether all hares of this player are home, of which this one came last."""
        return all(each in self.home for each in self.race.markers_of(self._seat(self.hare)))

    def comes_home(self, *, first: bool) -> bool:
        """Whether all hares of a player are home now, `first` of all or not."""
        event = self.event
        came = isinstance(event, rules.MarkerCameHome) and (event.place == 1) == first
        return came and self.all_home()

    def is_exact(self) -> bool:
        """Whether it comes home, as everybody sees, with all the carrots that are allowed."""
        allowed = rules.CARROTS_PER_PLACE * len(self.home)
        came = isinstance(self.event, rules.MarkerCameHome) and self.all_home()
        return came and self.carrots is not None and self.held == allowed

    def lucky(self) -> bool:
        """Whether a hare square was kind to the hare."""
        match self.event:
            case rules.MarkerMoved(_marker, start, to, Manner.EVENT):
                return to > start
            case rules.CarrotsTaken(_seat, _marker, _n, Cause.HARE | Cause.REFUND | Cause.CARD):
                return True
            case _:
                return False

    def unlucky(self) -> bool:
        """Whether a hare square was unkind to the hare, or it has to start over."""
        match self.event:
            case rules.MarkerMoved(_marker, start, to, Manner.EVENT):
                return to < start
            case rules.CarrotsPaid(_seat, _marker, _amount, Cause.CARD):
                return True
            case rules.MarkerLaidDown(pending=Pending.MISS) | rules.RaceBegunAgain():
                return True
            case _:
                return False

    def lies_down(self) -> bool:
        """Whether the hare is about to eat a lettuce."""
        return isinstance(self.event, rules.MarkerLaidDown) and self.event.pending is Pending.EAT

    def eats(self, *, the_last: bool) -> bool:
        """Whether the hare has eaten a lettuce, `the_last` of its player or not."""
        return isinstance(self.event, rules.LettuceEaten) and (self.event.left == 0) == the_last

    def is_paid(self) -> bool:
        """Whether its position paid well."""
        match self.event:
            case rules.CarrotsTaken(_seat, _marker, amount, Cause.POSITION):
                return amount >= WELL
            case _:
                return False

    def stays(self) -> bool:
        """Whether the hare stays on its carrot square."""
        return isinstance(self.event, rules.MarkerStayed)

    def _seat(self, marker: MarkerId) -> Seat:
        return self.race.seat_of(marker)

    def _both(self, squares: tuple[Square, ...]) -> tuple[list[Square], list[Square]]:
        """The squares of this hare's player, and those of all others."""
        own = self.race.markers_of(self._seat(self.hare))
        others = [square for each, square in enumerate(squares) if each not in own]
        return [squares[each] for each in own], others


CONDITIONS: Mapping[Occasion, Callable[[Facts], bool]] = {
    Occasion.YOU_EXACT: lambda f: f.by_you and f.is_exact(),
    Occasion.BEATEN: lambda f: f.by_you and f.comes_home(first=True),
    Occasion.YOU_HOME: lambda f: f.by_you and f.comes_home(first=False),
    Occasion.HOME: lambda f: f.own and isinstance(f.event, rules.MarkerCameHome) and f.all_home(),
    Occasion.GREETS: lambda f: f.own and f.first_round and f.moves() and f.before[f.hare] == 0,
    Occasion.LAST_LETTUCE: lambda f: f.own and f.eats(the_last=True),
    Occasion.YOU_LAST_LETTUCE: lambda f: f.by_you and f.eats(the_last=True),
    Occasion.BAD_LUCK: lambda f: f.own and f.unlucky(),
    Occasion.YOU_BAD_LUCK: lambda f: f.by_you and f.unlucky(),
    Occasion.LUCK: lambda f: f.own and f.lucky(),
    Occasion.YOU_LUCK: lambda f: f.by_you and f.lucky(),
    Occasion.LOSES_LEAD: lambda f: f.passes(f.speaker) and f.led(),
    Occasion.NUMBER_SPOILED: lambda f: f.by_rival and f.spoils(f.speaker),
    Occasion.YOU_SPOIL: lambda f: f.by_you and f.spoils(f.speaker),
    Occasion.SPOILS: lambda f: f.to_one_person(f.spoils),
    Occasion.TAKES_SQUARE: lambda f: f.to_one_person(f.takes_next_lettuce_square),
    Occasion.YOU_TAKE_SQUARE: lambda f: (
        f.by_you and f.moves() and f.takes_next_lettuce_square(f.speaker)
    ),
    Occasion.YOU_NEAR_HOME: lambda f: f.by_you and f.moves() and f.is_near_home(),
    Occasion.NEAR_HOME: lambda f: f.own and f.moves() and f.is_near_home(),
    Occasion.TAKES_LEAD: lambda f: f.own and f.moves() and not f.first_round and f.leads(),
    Occasion.YOU_LEAD: lambda f: f.by_you and f.moves() and not f.first_round and f.leads(),
    Occasion.YOU_PASS: lambda f: f.by_you and f.moves() and f.passes(f.speaker),
    Occasion.YOU_FALL_PAST: lambda f: f.by_you and f.moves(Manner.BACK) and f.falls_past(),
    Occasion.PASSES_YOU: lambda f: f.to_one_person(f.passes),
    Occasion.FRIEND_PASSES: lambda f: f.by_rival and f.moves() and f.passes(f.speaker),
    Occasion.OVERTAKEN: lambda f: f.by_rival and f.passes(f.speaker) and not f.led(),
    Occasion.YOU_PAID: lambda f: f.by_you and f.is_paid(),
    Occasion.POSITION_PAYS: lambda f: f.own and f.is_paid(),
    Occasion.YOU_EAT: lambda f: f.by_you and (f.lies_down() or f.eats(the_last=False)),
    Occasion.LIES_DOWN: lambda f: f.own and f.lies_down(),
    Occasion.FRIEND_EATS: lambda f: f.by_rival and f.lies_down(),
    Occasion.FRIEND_BAD_LUCK: lambda f: f.by_rival and f.unlucky(),
    Occasion.CLOSE: lambda f: (f.by_you or f.own) and f.moves() and f.beside(),
    Occasion.TOO_MANY: lambda f: f.own and f.gathers_too_many(),
    Occasion.LEAVES_LETTUCE: lambda f: f.own and f.leaves_lettuce(),
    Occasion.TO_HARE_SQUARE: lambda f: f.own and f.goes_to_hare_square(),
    Occasion.AWAITS_PAY: lambda f: f.own and f.awaits_pay(),
    Occasion.TAKES_CARROTS: lambda f: f.own and f.takes_carrots(),
    Occasion.HOPS_FAR: lambda f: f.own and f.moves() and f.steps >= FAR,
    Occasion.HOPS_SHORT: lambda f: f.own and f.moves() and f.steps <= SHORT,
    Occasion.YOU_FAR: lambda f: f.by_you and f.moves() and f.steps >= FAR and not f.is_behind(),
    Occasion.OVERTAKES: lambda f: f.own and f.moves() and f.passes_any(),
    Occasion.YOU_TRAIL: lambda f: f.by_you and f.moves() and f.is_last(),
    Occasion.LAGS: lambda f: f.own and f.moves() and f.is_last(),
    Occasion.LETTUCE: lambda f: f.own and f.eats(the_last=False),
    Occasion.MISSES_TURN: lambda f: f.own and isinstance(f.event, rules.TurnMissed),
    Occasion.YOU_FALL_BACK: lambda f: f.by_you and f.moves(Manner.BACK),
    Occasion.FALLS_BACK: lambda f: f.own and f.moves(Manner.BACK),
    Occasion.YOU_STAY: lambda f: f.by_you and f.stays(),
    Occasion.STAYS: lambda f: f.own and f.stays(),
    Occasion.YOU_STEP: lambda f: f.by_you and f.moves() and f.steps <= SHORT,
    Occasion.YOU_RUN: lambda f: f.by_you and f.moves(),
    Occasion.RUNS: lambda f: f.own and f.moves(),
}
"""When it is time for each: no more is needed, and no less."""


def occasions(
    before: GameState, events: tuple[Event, ...], persons: Collection[Seat]
) -> Iterator[tuple[Event, MarkerId, Occasion]]:
    """What these events are to which rival's hare, beginning in that state, where `persons` play
    these seats; for each event from the weightiest on, and from the foremost hare. Alone nobody has
    anything to say."""
    race, squares, lettuces = before.race, before.squares, before.lettuces
    home, first_round = before.home, before.round == 1
    carrots = None if race.carrots_hidden else before.carrots
    held = list(before.carrots)
    rivals = [each for each in range(race.markers) if race.seat_of(each) not in persons]
    for place, event in enumerate(events if race.seats > 1 else ()):
        match event:
            case rules.CarrotsTaken(seat, _marker, amount):
                held[seat] += amount
            case rules.CarrotsPaid(seat, _marker, amount):
                held[seat] -= amount
            case rules.CarrotsReset(seat, _before, after):
                held[seat] = after
            case _:
                pass
        hare = getattr(event, "marker", None)
        if hare is None:
            continue
        old, gone = squares, home
        match event:
            case rules.MarkerMoved(_marker, _start, to):
                squares = (*squares[:hare], to, *squares[hare + 1 :])
            case rules.MarkerCameHome():
                home = (*home, hare)
            case rules.LettuceEaten(seat, _marker, _position, left):
                lettuces = (*lettuces[:seat], left, *lettuces[seat + 1 :])
        later = (each for each in events[place + 1 :] if isinstance(each, rules.MarkerMoved))
        rests = all(each.marker != hare for each in later)
        facts = Facts(
            *(race, persons, event, hare, hare, old, squares, home, lettuces, carrots),
            *(held[race.seat_of(hare)], rests, first_round),
        )
        there = [each for each in rivals if each not in gone]
        views = [replace(facts, speaker=each) for each in sorted(there, key=lambda m: -squares[m])]
        for occasion, condition in CONDITIONS.items():
            yield from ((event, each.speaker, occasion) for each in views if condition(each))
