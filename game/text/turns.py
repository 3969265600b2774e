"""What happened, one line for each turn: where a hare went, and its carrots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from game import rules

from .formats import ordinal, signed
from .language import _, ngettext, pgettext
from .languages import Ordinal
from .words import effect_brief, effect_name, marker_name

CarrotEvent: TypeAlias = rules.CarrotsTaken | rules.CarrotsPaid | rules.CarrotsReset


@dataclass(frozen=True, slots=True)
class LogText:
    """A sentence of the log, or a turn in a line."""

    seat: rules.Seat | None
    """Whose it is, if anybody's."""
    text: str
    rule: str = ""
    """The rule behind it, as `game.rules.rule_of` says; "" for none or several."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the player, and everything that happened until the next turn began."""

    seat: rules.Seat
    events: tuple[rules.Event, ...]


def turns(events: Iterable[rules.Event], first: rules.Seat) -> list[Turn]:
    """The turns in these events, in order; what comes before one has begun is `first`'s."""
    found: list[Turn] = []
    seat, rest = first, list[rules.Event]()
    for event in events:
        if isinstance(event, rules.TurnStarted):
            if rest:
                found.append(Turn(seat, tuple(rest)))
            seat, rest = event.seat, []
        rest.append(event)
    return [*found, Turn(seat, tuple(rest))] if rest else found


DIVIDED = "\u00a0· "
"""Between two points of a line: it ends the line above where the second begins a new one."""


@dataclass(frozen=True, slots=True)
class Change:
    """Carrots that came or went, and what for."""

    amount: int | None
    """Negative if they went; None if only what is left is known to all."""
    text: str
    """“−15 for 5 forward”."""


def change_of(event: CarrotEvent, *, hidden: bool) -> Change:
    """The change that this event is; where hands are `hidden`, no more than the table knows."""
    match event:
        case rules.CarrotsReset(_seat, before, after):
            text = ngettext("now {n} carrot", "now {n} carrots", after).format(n=after)
            return Change(None if hidden else after - before, text)
        case rules.CarrotsTaken(_seat, _marker, amount, cause):
            tens = amount // 10
            position = ordinal(tens, Ordinal.AS) if tens else ""
            text = _taken(cause).format(n=amount, squares=tens, position=position)
            return Change(amount, text)
        case rules.CarrotsPaid(_seat, _marker, amount, cause):
            return Change(-amount, _given(cause).format(n=amount, squares=rules.reach(amount)))


def _taken(cause: rules.Cause) -> str:
    return {
        rules.Cause.TORTOISE: _("+{n} for {squares} back"),
        rules.Cause.POSITION: _("+{n} as {position}"),
        rules.Cause.LETTUCE: _("+{n} lettuce as {position}"),
        rules.Cause.STAY: _("+{n} carrot square"),
        rules.Cause.REFUND: _("+{n} free move"),
        rules.Cause.CARD: _("+{n} hare card"),
        rules.Cause.TOLL: _("+{n} nobody passed"),
    }.get(cause) or _("+{n} hare square")


def _given(cause: rules.Cause) -> str:
    return {
        rules.Cause.FORWARD: _("−{n} for {squares} forward"),
        rules.Cause.STAY: _("−{n} carrot square"),
        rules.Cause.CARD: _("−{n} hare card"),
        rules.Cause.TOLL: _("−{n} toll"),
    }.get(cause) or _("−{n} hare square")


def changes(events: Iterable[rules.Event], seat: rules.Seat, *, hidden: bool) -> list[Change]:
    """What came into this seat's hand and went from it in these events, in order."""
    return [
        change_of(event, hidden=hidden)
        for event in events
        if isinstance(event, rules.CarrotsTaken | rules.CarrotsPaid | rules.CarrotsReset)
        and event.seat == seat
    ]


def net(found: Iterable[Change]) -> int | None:
    """All changes added up; None if not everybody knows that."""
    total = 0
    for change in found:
        if change.amount is None:
            return None
        total += change.amount
    return total


def signed_net(found: Iterable[Change]) -> str:
    """All changes added up, with its sign; "" if that is nothing, or not known to everybody."""
    total = net(found)
    return signed(total) if total else ""


def reasons(found: Iterable[Change]) -> list[str]:
    """What the changes were for if there are several: all of them, and the largest alone."""
    parts = sorted(found, key=lambda part: -abs(part.amount or 0))
    if len(parts) < 2:
        return []
    texts = [part.text for part in parts]
    return [", ".join(texts), f"{texts[0]} …"]


@dataclass(frozen=True, slots=True)
class TurnTeller:
    """Tells each turn of one race in a line, without the name of the player whose turn it was."""

    race: rules.Race
    names: tuple[str, ...]

    def line(self, turn: Turn) -> str:
        """The whole turn; "" if nothing has happened in it yet."""
        return DIVIDED.join(self._points(turn))

    def _points(self, turn: Turn) -> Iterator[str]:
        forward = 0
        for event in turn.events:
            match event:
                case rules.CarrotsPaid(_seat, _marker, amount, rules.Cause.FORWARD):
                    forward = amount  # told with the move that it pays
                case rules.MarkerMoved(marker, start, to, manner):
                    yield self._moved(marker, start, to, manner, forward)
                case rules.CarrotsTaken() | rules.CarrotsPaid() | rules.CarrotsReset():
                    text = change_of(event, hidden=self.race.carrots_hidden).text
                    if event.seat != turn.seat:
                        name = self.names[event.seat]
                        text = _("{name}: {change}").format(name=name, change=text)
                    yield text
                case _:
                    if text := self._happened(event):
                        yield text

    def _moved(
        self,
        marker: rules.MarkerId,
        start: rules.Square,
        to: rules.Square,
        manner: rules.Manner,
        paid: int,
    ) -> str:
        words = {"start": self._square(start), "to": self._square(to), "n": paid}
        if manner is rules.Manner.RESTART:
            text = _("back to the start")
        elif manner is not rules.Manner.FORWARD:
            text = _("{start} to {to}").format(**words)
        else:
            text = _("{start} to {to} for {n}").format(**words)
        return self._of(marker, text)

    def _of(self, marker: rules.MarkerId, text: str) -> str:
        """What a hare has done, with the hare’s name where players have several."""
        if self.race.setup.markers == 1:
            return text
        return _("{hare}: {moved}").format(hare=marker_name(self.race, marker), moved=text)

    def _square(self, square: rules.Square) -> str:
        if square == 0:
            return pgettext("square", "start")
        if square == self.race.track.finish:
            return pgettext("square", "finish")
        return str(self.race.track.number_shown(square))

    def _happened(self, event: rules.Event) -> str:
        match event:
            case rules.MarkerLaidDown(marker, rules.Pending.EAT):
                return self._of(marker, _("lies down to eat"))
            case rules.MarkerLaidDown():
                return ""  # the die or card that ordered it has been told
            case rules.TurnMissed(_seat, marker):
                return self._of(marker, _("misses a turn"))
            case rules.LettuceEaten(_seat, marker, _position, left):
                text = ngettext("eats a lettuce, {n} is left", "eats a lettuce, {n} are left", left)
                if not left:
                    text = _("eats the last lettuce")
                return self._of(marker, text.format(n=left))
            case rules.DieRolled(_seat, _marker, face, _position, effects):
                rule = self.race.ruleset.hare
                drawn = isinstance(rule, rules.DieTable) and rule.drawn
                text = _("card {face}: {orders}") if drawn else _("die {face}: {orders}")
                return text.format(face=face, orders=_orders(effects))
            case rules.HareCardDrawn(_seat, _marker, _card, effects, amount):
                return _("card: {orders}").format(orders=_orders(effects, amount))
            case rules.HareSquareActed(_seat, _marker, effects):
                return _("hare square: {orders}").format(orders=_orders(effects))
            case rules.DeckShuffled():
                return _("the cards are shuffled")
            case rules.CarrotsShown(_seat, amount):
                return ngettext("shows {n} carrot", "shows {n} carrots", amount).format(n=amount)
            case rules.Declined():
                return _("declines")
            case rules.EffectLapsed():
                return _("nothing happens")
            case rules.RaceBegunAgain():
                return _("starts over")
            case rules.MarkerCameHome(_seat, marker, place):
                if self.race.setup.markers == 1:
                    return _("home in {place} place").format(place=ordinal(place, Ordinal.PLACE))
                text = _("home, the {place} of all hares")
                return self._of(marker, text.format(place=ordinal(place, Ordinal.HARE)))
            case rules.TurnStarted() | rules.MarkerStayed() | rules.MarkerStoodUp():
                return ""
            case rules.RaceEnded() | rules.MarkerMoved():
                return ""  # a move is told where its numbers are put together, and so are carrots
            case rules.CarrotsTaken() | rules.CarrotsPaid() | rules.CarrotsReset():
                return ""
            case _:
                assert_never(event)


def _orders(effects: tuple[rules.HareEffect, ...], amount: int = 0) -> str:
    named = (effect_name(each, amount) if amount else effect_brief(each) for each in effects)
    return " + ".join(named)


def since_lines(
    race: rules.Race, names: Sequence[str], events: Iterable[rules.Event], first: rules.Seat
) -> list[LogText]:
    """A line for each turn in which anything happened; `events` begin in a turn of `first`'s."""
    teller = TurnTeller(race, tuple(names))
    told = (LogText(turn.seat, teller.line(turn)) for turn in turns(events, first))
    return [line for line in told if line.text]
