"""What happened, as sentences for the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game import rules

from .formats import ordinal
from .language import _, ngettext
from .languages import Ordinal
from .words import marker_name, orders, price_words, square_name, with_badge


@dataclass(frozen=True, slots=True)
class Storyteller:
    """Tells the events of one race; `names` are the players' names by seat."""

    race: rules.Race
    names: Sequence[str]
    hedgehog: bool = False
    """Whether the edition's tortoise is a hedgehog."""
    forgetful: bool = False
    """Whether nothing is told from which anybody could look up what was paid (ruling 2.2a)."""

    def sentence(self, event: rules.Event) -> str | None:
        """What happened, in a sentence; None if another event tells it. If players have two
        hares, it says which one."""
        marker = getattr(event, "marker", None)
        if self.race.setup.markers == 1 or not isinstance(marker, int):
            return self._told(event)
        seat, names = self._seat(marker), list(self.names)
        names[seat] = with_badge(names[seat], marker_name(self.race, marker))
        return replace(self, names=tuple(names))._told(event)

    def _told(self, event: rules.Event) -> str | None:
        """The event in words, or None if another event's sentence already says it."""
        seat = seat_of(event, self.race)
        if self.forgetful and seat is not None and (text := self._in_passing(event)):
            return self._say(seat, text)
        match event:
            case rules.MarkerMoved():
                return self._moved(event)
            case rules.CarrotsTaken(seat, _marker, amount, cause):
                return self._say(seat, _taken(cause, amount), n=amount)
            case rules.CarrotsPaid(_seat, _marker, _amount, rules.Cause.FORWARD):
                return None  # the move tells its price
            case rules.CarrotsPaid(seat, _marker, amount, cause):
                return self._say(seat, _given(cause, amount), n=amount)
            case rules.CarrotsReset(seat, _before, after):
                text = ngettext("{name} now has {n} carrot.", "{name} now has {n} carrots.", after)
                return self._say(seat, text, n=after)
            case rules.MarkerLaidDown(marker, rules.Pending.EAT):
                return self._say(self._seat(marker), _("{name} lies down to eat a lettuce."))
            case rules.MarkerLaidDown(marker, _pending):
                return self._say(self._seat(marker), _("{name} lies down and will miss a turn."))
            case rules.TurnMissed(seat, _marker):
                return self._say(seat, _("{name} misses this turn."))
            case rules.LettuceEaten(seat, _marker, position, 0):
                text = _("{name} is {position} and eats the last lettuce.")
                return self._say(seat, text, position=ordinal(position, Ordinal.IS))
            case rules.LettuceEaten(seat, _marker, position, left):
                text = ngettext(
                    "{name} is {position} and eats a lettuce. {n} left.",
                    "{name} is {position} and eats a lettuce. {n} left.",
                    left,
                )
                return self._say(seat, text, position=ordinal(position, Ordinal.IS), n=left)
            case rules.DieRolled(seat, _marker, face, position, effects):
                rule = self.race.ruleset.hare
                drawn = isinstance(rule, rules.DieTable) and rule.drawn
                return self._say(
                    seat,
                    _("{name} is {position} and draws card {face}: {orders}.")
                    if drawn
                    else _("{name} is {position} and rolls a {face}: {orders}."),
                    face=face,
                    position=ordinal(position, Ordinal.IS),
                    orders=orders(effects),
                )
            case rules.HareCardDrawn(seat, _marker, _card, effects, amount):
                text = _("{name} draws a hare card: {orders}.")
                return self._say(seat, text, orders=orders(effects, amount))
            case rules.HareSquareActed(seat, _marker, effects):
                text = _("{name} is on a hare square: {orders}.")
                return self._say(seat, text, orders=orders(effects))
            case rules.DeckShuffled():
                return _("All the hare cards are shuffled into a new deck.")
            case rules.CarrotsShown(seat, amount):
                text = ngettext("{name} shows {n} carrot.", "{name} shows {n} carrots.", amount)
                return self._say(seat, text, n=amount)
            case rules.Declined(seat, _marker):
                return self._say(seat, _("{name} says no."))
            case rules.EffectLapsed(marker, _effect, cause):
                return self._say(self._seat(marker), lapse_sentence(cause))
            case rules.RaceBegunAgain(seat, _marker, rules.RestartCause.STUCK):
                return self._say(seat, _("{name} can’t move at all and starts over."))
            case rules.RaceBegunAgain(seat, _marker, rules.RestartCause.NO_CARROT):
                return self._say(seat, _("{name} has no carrots to eat and starts over."))
            case rules.RaceBegunAgain(seat, _marker, _cause):
                return self._say(seat, _("{name} has too few carrots and starts over."))
            case rules.MarkerCameHome(seat, _marker, place) if self.race.setup.markers > 1:
                text = _("{name} is the {place} hare home!")
                return self._say(seat, text, place=ordinal(place, Ordinal.HARE))
            case rules.MarkerCameHome(seat, _marker, place):
                text = _("{name} comes home in {place} place!")
                return self._say(seat, text, place=ordinal(place, Ordinal.PLACE))
            case rules.RaceEnded(end):
                return end_sentence(end)
            case rules.TurnStarted() | rules.MarkerStayed() | rules.MarkerStoodUp():
                return None
            case _:
                assert_never(event)

    def _in_passing(self, event: rules.Event) -> str:
        """The event without its squares, prices, positions and orders; "" if it has none."""
        match event:
            case rules.MarkerMoved(_marker, _start, to, rules.Manner.EVENT):
                return "" if to in (0, self.race.track.finish) else _("{name} goes elsewhere.")
            case rules.MarkerMoved(manner=rules.Manner.FORWARD):
                return _("{name} moves forward.")
            case rules.MarkerMoved(manner=rules.Manner.BACK):
                return _("{name} falls back.")
            case (
                rules.CarrotsTaken(cause=rules.Cause.STAY)
                | rules.CarrotsPaid(cause=rules.Cause.STAY)
            ):
                return _("{name} stays.")
            case rules.CarrotsPaid(cause=rules.Cause.FORWARD):
                return ""
            case rules.CarrotsTaken():
                return _("{name} takes carrots.")
            case rules.CarrotsPaid():
                return _("{name} gives carrots.")
            case rules.CarrotsReset():
                return _("{name} gets new carrots.")
            case rules.LettuceEaten(left=left):
                return _("{name} eats a lettuce.") if left else _("{name} eats the last lettuce.")
            case rules.DieRolled():
                drawn = getattr(self.race.ruleset.hare, "drawn", False)
                return _("{name} draws a card.") if drawn else _("{name} rolls the die.")
            case rules.HareCardDrawn():
                return _("{name} draws a hare card.")
            case rules.HareSquareActed():
                return _("{name} is on a hare square.")
            case rules.CarrotsShown():
                return _("{name} shows all carrots.")
            case _:
                return ""

    def _moved(self, event: rules.MarkerMoved) -> str | None:
        seat = self._seat(event.marker)
        track = self.race.track
        steps = abs(event.to - event.start)
        told: dict[str, object] = {
            "n": steps,
            "number": track.number_shown(event.to),
            "square": square_name(track.kinds[event.to], hedgehog=self.hedgehog),
        }
        match event.manner:
            case rules.Manner.FORWARD:
                if event.to == track.finish:
                    text = ngettext(
                        "{name} moves {n} square to the finish for {price}.",
                        "{name} moves {n} squares to the finish for {price}.",
                        steps,
                    )
                else:
                    text = ngettext(
                        "{name} moves {n} square to {number} ({square}) for {price}.",
                        "{name} moves {n} squares to {number} ({square}) for {price}.",
                        steps,
                    )
                return self._say(seat, text, price=price_words(rules.price(steps)), **told)
            case rules.Manner.BACK:
                text = ngettext(
                    "{name} falls back {n} square to {number} ({square}).",
                    "{name} falls back {n} squares to {number} ({square}).",
                    steps,
                )
                return self._say(seat, text, **told)
            case rules.Manner.EVENT if event.to == 0:
                return self._say(seat, _("{name} goes to the start."))
            case rules.Manner.EVENT if event.to == track.finish:
                return self._say(seat, _("{name} goes to the finish."))
            case rules.Manner.EVENT:
                return self._say(seat, _("{name} goes to {number} ({square})."), **told)
            case rules.Manner.RESTART:
                return None  # the restart itself has been told

    def _seat(self, marker: int) -> rules.Seat:
        return self.race.seat_of(marker)

    def _say(self, seat: rules.Seat, text: str, **words: object) -> str:
        return text.format(name=self.names[seat], **words)


def _taken(cause: rules.Cause, n: int) -> str:
    return {
        rules.Cause.TORTOISE: ngettext(
            "{name} takes {n} carrot for falling back.",
            "{name} takes {n} carrots for falling back.",
            n,
        ),
        rules.Cause.POSITION: ngettext(
            "{name} is in the right position and takes {n} carrot.",
            "{name} is in the right position and takes {n} carrots.",
            n,
        ),
        rules.Cause.LETTUCE: ngettext(
            "{name} takes {n} carrot for the lettuce.",
            "{name} takes {n} carrots for the lettuce.",
            n,
        ),
        rules.Cause.STAY: ngettext(
            "{name} stays and takes {n} carrot.", "{name} stays and takes {n} carrots.", n
        ),
        rules.Cause.REFUND: ngettext(
            "The move was free: {name} takes back {n} carrot.",
            "The move was free: {name} takes back {n} carrots.",
            n,
        ),
        rules.Cause.CARD: ngettext(
            "{name} takes {n} carrot because of the card.",
            "{name} takes {n} carrots because of the card.",
            n,
        ),
        rules.Cause.TOLL: ngettext(
            "{name} has not been passed and takes {n} carrot.",
            "{name} has not been passed and takes {n} carrots.",
            n,
        ),
    }.get(cause) or ngettext(
        "{name} takes {n} carrot on the hare square.",
        "{name} takes {n} carrots on the hare square.",
        n,
    )


def _given(cause: rules.Cause, n: int) -> str:
    return {
        rules.Cause.STAY: ngettext(
            "{name} stays and gives {n} carrot.", "{name} stays and gives {n} carrots.", n
        ),
        rules.Cause.TOLL: ngettext(
            "{name} has been passed and gives {n} carrot.",
            "{name} has been passed and gives {n} carrots.",
            n,
        ),
        rules.Cause.CARD: ngettext(
            "{name} gives {n} carrot because of the card.",
            "{name} gives {n} carrots because of the card.",
            n,
        ),
    }.get(cause) or ngettext(
        "{name} gives {n} carrot on the hare square.",
        "{name} gives {n} carrots on the hare square.",
        n,
    )


def seat_of(event: rules.Event, race: rules.Race) -> rules.Seat | None:
    """Whose event this is, or None if it is nobody's."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat
    marker = getattr(event, "marker", None)
    return race.seat_of(marker) if isinstance(marker, int) else None


def brief(event: rules.Event, race: rules.Race, *, forgetful: bool = False) -> str | None:
    """A hare's last move in three words for its player's row, or None if the event is no move."""
    if forgetful and (text := _brief_in_passing(event, race)):
        return text
    match event:
        case rules.MarkerMoved(to=to) if to == race.track.finish:
            return _("went home")
        case rules.MarkerMoved(_marker, start, to, rules.Manner.FORWARD):
            return _("moved {n}, paid {price}").format(n=to - start, price=rules.price(to - start))
        case rules.MarkerMoved(_marker, start, to, rules.Manner.BACK):
            return _("fell back {n}").format(n=start - to)
        case rules.MarkerMoved(_marker, _start, 0, rules.Manner.EVENT):
            return _("sent to the start")
        case rules.MarkerMoved(_marker, start, to, rules.Manner.EVENT):
            return _("sent to {number}").format(number=race.track.number_shown(to))
        case rules.MarkerMoved():
            return _("started over")
        case rules.CarrotsTaken(_seat, _marker, amount, rules.Cause.STAY):
            return _("stayed, took {n}").format(n=amount)
        case rules.CarrotsPaid(_seat, _marker, amount, rules.Cause.STAY):
            return _("stayed, gave {n}").format(n=amount)
        case rules.CarrotsTaken(_seat, _marker, amount, rules.Cause.POSITION) if not forgetful:
            position = ordinal(amount // 10, Ordinal.AS)
            return _("+{n} for {position}").format(n=amount, position=position)
        case rules.LettuceEaten():
            return _("ate a lettuce")
        case rules.TurnMissed():
            return _("missed a turn")
        case _:
            return None


def _brief_in_passing(event: rules.Event, race: rules.Race) -> str:
    """The same without squares and prices; "" if it has none."""
    match event:
        case rules.MarkerMoved(manner=rules.Manner.FORWARD, to=to) if to != race.track.finish:
            return _("moved forward")
        case rules.MarkerMoved(manner=rules.Manner.BACK):
            return _("fell back")
        case rules.MarkerMoved(manner=rules.Manner.EVENT, to=to) if to not in (
            0,
            race.track.finish,
        ):
            return _("went elsewhere")
        case rules.CarrotsTaken(cause=rules.Cause.STAY) | rules.CarrotsPaid(cause=rules.Cause.STAY):
            return _("stayed")
        case _:
            return ""


def lapse_sentence(cause: rules.LapseCause) -> str:
    """Why a hare square came to nothing; the text has a place for `{name}`."""
    return {
        rules.LapseCause.NO_CARROT_SQUARE: _(
            "There is no free carrot square that way, so nothing happens."
        ),
        rules.LapseCause.NOBODY_AHEAD: _("Nobody is ahead, so nothing happens."),
        rules.LapseCause.NEXT_AHEAD_IS_HOME: _(
            "The next hare ahead is already home, so nothing happens."
        ),
        rules.LapseCause.NOBODY_BEHIND: _("Nobody is behind, so nothing happens."),
        rules.LapseCause.MAY_NOT_FINISH: _("{name} may not go home yet, so nothing happens."),
        rules.LapseCause.NO_MOVE: _("{name} can’t move, so nothing happens."),
        rules.LapseCause.NOTHING_PAID: _("This move cost nothing. Nothing happens."),
        rules.LapseCause.TOO_MANY_HARES: _(
            "That is too many hare squares in one turn, so nothing happens."
        ),
        rules.LapseCause.TOO_FEW_CARROTS: _(
            "{name} has too few carrots for that, so nothing happens."
        ),
        rules.LapseCause.NOBODY_TO_GIVE_TO: _("Nobody is behind, so nothing is given."),
    }[cause]


def end_sentence(end: rules.RaceEnd) -> str:
    """Why the race is over."""
    return {
        rules.RaceEnd.ALL_BUT_ONE_HOME: _("All players but one are home. The race is over."),
        rules.RaceEnd.ALL_HOME: _("Everybody is home. The race is over."),
        rules.RaceEnd.WINNER_HOME: _("The winner is home. The race is over."),
        rules.RaceEnd.MAX_ROUNDS: _("The last round is over, and so is the race."),
        rules.RaceEnd.STOPPED: _("The race ended early. Your position is your place."),
    }[end]
