"""What happened, as sentences for the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.rules import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    Cause,
    DeckShuffled,
    Declined,
    DieRolled,
    DieTable,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareSquareActed,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    Pending,
    Race,
    RaceBegunAgain,
    RaceEnd,
    RaceEnded,
    RestartCause,
    Seat,
    SquareKind,
    TurnMissed,
    TurnStarted,
    price,
)

from .language import _, ngettext
from .turns import marker_name
from .words import carrots, effect_name, ordinal, square_name


@dataclass(frozen=True, slots=True)
class Storyteller:
    """Tells the events of one race; `names` are the players' names by seat."""

    race: Race
    names: Sequence[str]
    hedgehog: bool = False
    """Whether the edition's tortoise is a hedgehog."""

    def sentence(self, event: Event) -> str | None:
        """What happened, in a sentence; None if another event tells it. Of two hares it names the
        one that it happened to."""
        marker = getattr(event, "marker", None)
        if self.race.setup.markers == 1 or not isinstance(marker, int):
            return self._told(event)
        seat, names = self._seat(marker), list(self.names)
        hare = _("{name}’s {hare}")
        names[seat] = hare.format(name=names[seat], hare=marker_name(self.race, marker))
        return replace(self, names=tuple(names))._told(event)

    def _told(self, event: Event) -> str | None:
        """The event in words, or None if another event's sentence already says it."""
        match event:
            case MarkerMoved():
                return self._moved(event)
            case CarrotsTaken():
                return self._taken(event)
            case CarrotsPaid(seat, _marker, amount, Cause.STAY):
                return self._say(
                    seat, _("{name} stays and gives {carrots}."), carrots=carrots(amount)
                )
            case CarrotsPaid(seat, _marker, amount, Cause.TOLL):
                return self._say(
                    seat, _("{name} has been passed and pays {carrots}."), carrots=carrots(amount)
                )
            case CarrotsPaid(seat, _marker, amount, cause):
                if cause is Cause.FORWARD:
                    return None  # the move tells its price
                return self._say(seat, _("{name} gives {carrots}."), carrots=carrots(amount))
            case CarrotsReset(seat, _before, after):
                return self._say(seat, _("{name} now has {carrots}."), carrots=carrots(after))
            case MarkerLaidDown(marker, Pending.EAT):
                return self._say(self._seat(marker), _("{name} lies down to eat a lettuce."))
            case MarkerLaidDown(marker, _pending):
                return self._say(self._seat(marker), _("{name} lies down and will miss a turn."))
            case TurnMissed(seat, _marker):
                return self._say(seat, _("{name} misses this turn."))
            case LettuceEaten(seat, _marker, position, left):
                text = ngettext(
                    "{name} eats a lettuce in {position} position; {n} is left.",
                    "{name} eats a lettuce in {position} position; {n} are left.",
                    left,
                )
                return self._say(seat, text, position=ordinal(position), n=left)
            case DieRolled(seat, _marker, face, position, effects):
                orders = _(", then ").join(effect_name(effect) for effect in effects)
                rule = self.race.ruleset.hare
                drawn = isinstance(rule, DieTable) and rule.drawn
                return self._say(
                    seat,
                    _("{name} draws a {face} in {position} position: {orders}.")
                    if drawn
                    else _("{name} rolls a {face} in {position} position: {orders}."),
                    face=face,
                    position=ordinal(position),
                    orders=orders,
                )
            case HareCardDrawn(seat, _marker, _card, effects, amount):
                orders = _(", then ").join(effect_name(effect, amount) for effect in effects)
                return self._say(seat, _("{name} draws a hare card: {orders}."), orders=orders)
            case HareSquareActed(seat, _marker, effects):
                orders = _(", then ").join(effect_name(effect) for effect in effects)
                return self._say(seat, _("The hare square tells {name}: {orders}."), orders=orders)
            case DeckShuffled():
                return _("All the hare cards are shuffled into a new deck.")
            case CarrotsShown(seat, amount):
                return self._say(seat, _("{name} shows {carrots}."), carrots=carrots(amount))
            case Declined(seat, _marker):
                return self._say(seat, _("{name} does without."))
            case EffectLapsed(marker, _effect, cause):
                return self._say(self._seat(marker), lapse_sentence(cause))
            case RaceBegunAgain(seat, _marker, RestartCause.STUCK):
                return self._say(seat, _("{name} can't move at all and starts over."))
            case RaceBegunAgain(seat, _marker, RestartCause.NO_CARROT):
                return self._say(seat, _("{name} has no carrot to eat and starts over."))
            case RaceBegunAgain(seat, _marker, _cause):
                return self._say(seat, _("{name} can't pay and starts over."))
            case MarkerCameHome(seat, _marker, place):
                text = _("{name} is home in {place} place!")
                if self.race.setup.markers > 1:
                    text = _("{name} is home, the {place} of all hares!")
                return self._say(seat, text, place=ordinal(place))
            case RaceEnded(end):
                return end_sentence(end)
            case TurnStarted() | MarkerStayed() | MarkerStoodUp():
                return None
            case _:
                assert_never(event)

    def _moved(self, event: MarkerMoved) -> str | None:
        seat = self._seat(event.marker)
        track = self.race.track
        kind = track.kinds[event.to]
        where = square_name(kind, hedgehog=self.hedgehog)
        if kind not in (SquareKind.START, SquareKind.FINISH):
            number = track.number_shown(event.to)
            where = _("{number} ({square})").format(number=number, square=where)
        steps = abs(event.to - event.start)
        match event.manner:
            case Manner.FORWARD:
                if event.to == track.finish:
                    text = ngettext(
                        "{name} runs home: {n} square for {price}.",
                        "{name} runs home: {n} squares for {price}.",
                        steps,
                    )
                else:
                    text = ngettext(
                        "{name} moves {n} square to {where} for {price}.",
                        "{name} moves {n} squares to {where} for {price}.",
                        steps,
                    )
                cost = carrots(price(steps))
                return self._say(seat, text, n=steps, price=cost, where=where)
            case Manner.BACK:
                text = ngettext(
                    "{name} falls back {n} square to {where}.",
                    "{name} falls back {n} squares to {where}.",
                    steps,
                )
                return self._say(seat, text, n=steps, where=where)
            case Manner.EVENT:
                return self._say(seat, _("{name} goes to {where}."), where=where)
            case Manner.RESTART:
                return None  # the restart itself has been told

    def _taken(self, event: CarrotsTaken) -> str:
        amount = carrots(event.amount)
        text = {
            Cause.TORTOISE: _("{name} takes {carrots} for it."),
            Cause.POSITION: _("{name} is in the right position and takes {carrots}."),
            Cause.LETTUCE: _("{name} takes {carrots} for the lettuce."),
            Cause.STAY: _("{name} stays and takes {carrots}."),
            Cause.REFUND: _("{name} takes back {carrots}."),
            Cause.TOLL: _("Nobody has passed {name}, who takes {carrots}."),
        }.get(event.cause, _("{name} takes {carrots}."))
        return self._say(event.seat, text, carrots=amount)

    def _seat(self, marker: int) -> Seat:
        return self.race.seat_of(marker)

    def _say(self, seat: Seat, text: str, **words: object) -> str:
        return text.format(name=self.names[seat], **words)


def brief(event: Event, race: Race) -> str | None:
    """A marker's last move in three words for its player's row, or None if it is no move."""
    match event:
        case MarkerMoved(_marker, start, to, Manner.FORWARD):
            if to == race.track.finish:
                return _("runs home")
            return _("{n} forward for {price}").format(n=to - start, price=price(to - start))
        case MarkerMoved(_marker, start, to, Manner.BACK):
            return _("{n} back").format(n=start - to)
        case MarkerMoved(_marker, _start, 0, Manner.EVENT):
            return _("sent to the start")
        case MarkerMoved(_marker, start, to, Manner.EVENT):
            return _("sent to {number}").format(number=race.track.number_shown(to))
        case MarkerMoved():
            return _("starts over")
        case CarrotsTaken(_seat, _marker, amount, Cause.STAY):
            return _("stays, takes {n}").format(n=amount)
        case CarrotsPaid(_seat, _marker, amount, Cause.STAY):
            return _("stays, gives {n}").format(n=amount)
        case LettuceEaten():
            return _("eats a lettuce")
        case TurnMissed():
            return _("missed a turn")
        case CarrotsTaken() | CarrotsPaid() | CarrotsReset() | CarrotsShown():
            return None
        case TurnStarted() | MarkerStayed() | MarkerLaidDown() | MarkerStoodUp() | RaceBegunAgain():
            return None
        case DieRolled() | HareCardDrawn() | HareSquareActed() | DeckShuffled() | Declined():
            return None
        case EffectLapsed() | MarkerCameHome() | RaceEnded():
            return None
        case _:
            assert_never(event)


def lapse_sentence(cause: LapseCause) -> str:
    """Why a hare square came to nothing; the text has a place for `{name}`."""
    return {
        LapseCause.NO_CARROT_SQUARE: _("There is no free carrot square that way."),
        LapseCause.NOBODY_AHEAD: _("Nobody is ahead of {name}: nothing happens."),
        LapseCause.NEXT_AHEAD_IS_HOME: _("The next ahead is home already: nothing happens."),
        LapseCause.NOBODY_BEHIND: _("Nobody is behind {name}: nothing happens."),
        LapseCause.MAY_NOT_FINISH: _("{name} may not finish yet: nothing happens."),
        LapseCause.NO_MOVE: _("{name} has no move to make: nothing happens."),
        LapseCause.NOTHING_PAID: _("Nothing had been paid for it."),
        LapseCause.TOO_MANY_HARES: _("Too many hare squares in one turn: this one sleeps."),
        LapseCause.TOO_FEW_CARROTS: _("{name} hasn’t carrots enough for all: nothing happens."),
        LapseCause.NOBODY_TO_GIVE_TO: _("Nobody is behind {name}: nothing is given."),
    }[cause]


def end_sentence(end: RaceEnd) -> str:
    """Why the race is over."""
    return {
        RaceEnd.ALL_BUT_ONE_HOME: _("All but one are home. The race is over."),
        RaceEnd.ALL_HOME: _("Everybody is home. The race is over."),
        RaceEnd.WINNER_HOME: _("The winner is home. The race is over."),
        RaceEnd.MAX_ROUNDS: _("The last round is over, and so is the race."),
        RaceEnd.STOPPED: _("The race was ended early: places go by position."),
    }[end]
