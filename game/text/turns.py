"""What happened, one line for each turn: where a hare went, and its carrots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias, assert_never

from game import rules

from .formats import ordinal, sentences, signed
from .language import _, ngettext
from .languages import Ordinal
from .story import Storyteller, brief, lapse_sentence, seat_of
from .words import capitalised, effect_brief, effect_name, marker_name, price_words

CarrotEvent: TypeAlias = rules.CarrotsTaken | rules.CarrotsPaid | rules.CarrotsReset


@dataclass(frozen=True, slots=True)
class LogText:
    """A sentence of the log, or a turn in a line."""

    seat: rules.Seat | None
    """Whose it is, if anybody's."""
    text: str
    rule: str = ""
    """The rule behind it, as `game.rules.rule_of` says; "" for none or several."""
    quiet: bool = False
    """Whether it is only what somebody said, and nothing that happened."""
    brief: str = ""
    """Another's turn in three words, if those are known."""


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


@dataclass(frozen=True, slots=True)
class Change:
    """Carrots that came or went, and what for."""

    amount: int | None
    """Negative if they went; None if only what is left is known to all."""
    text: str
    """“−15 for 5 squares”."""
    short: str
    """“−15 to move”."""


def change_of(event: CarrotEvent, *, hidden: bool) -> Change:
    """The change that this event is; where hands are `hidden`, no more than the table knows."""
    match event:
        case rules.CarrotsReset(_seat, before, after):
            text = ngettext("now {n} carrot", "now {n} carrots", after).format(n=after)
            return Change(None if hidden else after - before, text, text)
        case rules.CarrotsTaken(_seat, _marker, amount, cause):
            tens = amount // 10
            position = ordinal(tens, Ordinal.AS) if tens else ""
            ways = _taken(cause, tens), _taken_in_short(cause)
            text, short = (w.format(n=amount, squares=tens, position=position) for w in ways)
            return Change(amount, text, short)
        case rules.CarrotsPaid(_seat, _marker, amount, cause):
            squares = rules.reach(amount)
            ways = _given(cause, squares), _given_in_short(cause)
            text, short = (way.format(n=amount, squares=squares) for way in ways)
            return Change(-amount, text, short)


def _taken(cause: rules.Cause, squares: int) -> str:
    return {
        rules.Cause.TORTOISE: ngettext(
            "+{n} for {squares} square back", "+{n} for {squares} squares back", squares
        ),
        rules.Cause.POSITION: _("+{n} for being {position}"),
        rules.Cause.LETTUCE: _("+{n} for a lettuce when {position}"),
        rules.Cause.STAY: _("+{n} on a carrot square"),
        rules.Cause.REFUND: _("+{n} for a free move"),
        rules.Cause.CARD: _("+{n} from a hare card"),
        rules.Cause.TOLL: _("+{n} because nobody passed"),
    }.get(cause) or _("+{n} from a hare square")


def _taken_in_short(cause: rules.Cause) -> str:
    return {
        rules.Cause.TORTOISE: _("+{n} to go back"),
        rules.Cause.POSITION: _("+{n} for {position}"),
        rules.Cause.LETTUCE: _("+{n} to eat"),
        rules.Cause.STAY: _("+{n} to stay"),
        rules.Cause.REFUND: _("+{n}: a free move"),
        rules.Cause.CARD: _("+{n} by a card"),
        rules.Cause.TOLL: _("+{n}: not passed"),
    }.get(cause) or _("+{n} by luck")


def _given(cause: rules.Cause, squares: int) -> str:
    return {
        rules.Cause.FORWARD: ngettext(
            "−{n} for {squares} square", "−{n} for {squares} squares", squares
        ),
        rules.Cause.STAY: _("−{n} on a carrot square"),
        rules.Cause.CARD: _("−{n} for a hare card"),
        rules.Cause.TOLL: _("−{n} for being passed"),
    }.get(cause) or _("−{n} for a hare square")


def _given_in_short(cause: rules.Cause) -> str:
    return {
        rules.Cause.FORWARD: _("−{n} to move"),
        rules.Cause.STAY: _("−{n} to stay"),
        rules.Cause.CARD: _("−{n} by a card"),
        rules.Cause.TOLL: _("−{n}: passed"),
    }.get(cause) or _("−{n} by luck")


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
    """What the changes were for if there are several: all of them, and all in short."""
    parts = list(found)
    if len(parts) < 2:
        return []
    ways = [part.text for part in parts], [part.short for part in parts]
    return [", ".join(way) for way in ways]


ORDERS = rules.DieRolled, rules.HareCardDrawn, rules.HareSquareActed
"""Events that say what a hare square orders."""


@dataclass(frozen=True, slots=True)
class TurnTeller:
    """Tells each turn of one race in short sentences. They stand beside the number or portrait of
    the player whose turn it was, and leave out the name."""

    race: rules.Race
    names: tuple[str, ...]
    forgetful: bool = False
    """Whether nothing is told from which anybody could look up what was paid (ruling 2.2a)."""

    def line(self, turn: Turn) -> str:
        """The whole turn; "" if nothing has happened in it yet."""
        befores = (None, *turn.events)
        return sentences(
            *(
                self._after(before, event, turn.seat)
                for before, event in zip(befores, turn.events, strict=False)
            )
        )

    def _after(self, before: rules.Event | None, event: rules.Event, seat: rules.Seat) -> str:
        """What happened, unless the event before it says so; and why, if it is not as ordered."""
        ordered = before.effects if isinstance(before, ORDERS) else ()
        match event:
            case rules.MarkerLaidDown() if _is_forward(before):
                return ""
            case rules.MarkerLaidDown(marker, rules.Pending.MISS) if (
                rules.HareEffect.EAT_LETTUCE in ordered
            ):
                return self._of(marker, _("Has no lettuces left, so will miss a turn."))
            case rules.CarrotsPaid() if rules.HareEffect.EAT_CARROT in ordered:
                return _("Gives carrots.") if self.forgetful else ""
        return self._told(event, seat)

    def _rolled(self, face: int, position: int, orders: str) -> str:
        """What a face of the die, or a card with a number, said; and in which position, if it says
        something else in another."""
        rule = self.race.ruleset.hare
        table = rule if isinstance(rule, rules.DieTable) else None
        drawn = table is not None and table.drawn
        if table is not None and table.depends_on_position(face):
            if drawn:
                text = _("Draws card {face} when {position}: {orders}.")
            else:
                text = _("Rolls a {face} when {position}: {orders}.")
        else:
            text = _("Draws card {face}: {orders}.") if drawn else _("Rolls a {face}: {orders}.")
        as_text = ordinal(position, Ordinal.AS)
        return text.format(face=face, position=as_text, orders=orders)

    def _told(self, event: rules.Event, seat: rules.Seat) -> str:
        """What happened in this seat's turn; "" if another event's sentence says it."""
        if self.forgetful and (text := self._in_passing(event, seat)):
            return text
        match event:
            case rules.CarrotsTaken(other) | rules.CarrotsPaid(other) | rules.CarrotsReset(other):
                return _in_hand(event) if other == seat else self._in_anothers_hand(event)
            case rules.MarkerMoved(marker):
                return self._of(marker, self._moved(event))
            case rules.MarkerLaidDown(marker, rules.Pending.EAT):
                return self._of(marker, _("Lies down to eat."))
            case rules.MarkerLaidDown():
                return ""  # the die or card that ordered it has been told
            case rules.TurnMissed(_seat, marker):
                return self._of(marker, _("Misses a turn."))
            case rules.LettuceEaten(_seat, marker, _position, left):
                text = ngettext("Eats a lettuce. {n} left.", "Eats a lettuce. {n} left.", left)
                if not left:
                    text = _("Eats the last lettuce.")
                return self._of(marker, text.format(n=left))
            case rules.DieRolled(_seat, _marker, face, position, effects):
                return self._rolled(face, position, _orders(effects))
            case rules.HareCardDrawn(_seat, _marker, _card, effects, amount):
                return _("Draws a hare card: {orders}.").format(orders=_orders(effects, amount))
            case rules.HareSquareActed(_seat, _marker, effects):
                return _("The hare square says: {orders}.").format(orders=_orders(effects))
            case rules.DeckShuffled():
                return _("The cards are shuffled.")
            case rules.CarrotsShown(_seat, amount):
                return ngettext("Shows {n} carrot.", "Shows {n} carrots.", amount).format(n=amount)
            case rules.Declined():
                return _("Says no.")
            case rules.EffectLapsed(cause=cause):
                return lapse_sentence(cause).format(name=self.names[seat])
            case rules.RaceBegunAgain():
                return _("Starts over.")
            case rules.MarkerCameHome(_seat, marker, place):
                if self.race.setup.markers == 1:
                    text = _("Home in {place} place!")
                    return text.format(place=ordinal(place, Ordinal.PLACE))
                text = _("The {place} hare home!")
                return self._of(marker, text.format(place=ordinal(place, Ordinal.HARE)))
            case rules.TurnStarted() | rules.MarkerStayed() | rules.MarkerStoodUp():
                return ""
            case rules.RaceEnded():
                return ""
            case _:
                assert_never(event)

    def _in_passing(self, event: rules.Event, seat: rules.Seat) -> str:
        """What happened, without squares, prices and orders; "" if it has none."""
        match event:
            case rules.CarrotsPaid(cause=rules.Cause.FORWARD):
                return ""
            case (
                rules.CarrotsTaken(other) | rules.CarrotsPaid(other) | rules.CarrotsReset(other)
            ) if other != seat:
                return Storyteller(self.race, self.names, forgetful=True).sentence(event) or ""
            case (
                rules.CarrotsTaken(cause=rules.Cause.STAY)
                | rules.CarrotsPaid(cause=rules.Cause.STAY)
            ):
                return _("Stays.")
            case rules.CarrotsTaken():
                return _("Takes carrots.")
            case rules.CarrotsPaid():
                return _("Gives carrots.")
            case rules.CarrotsReset():
                return _("Gets new carrots.")
            case rules.MarkerMoved(marker, _start, to, rules.Manner.FORWARD):
                home = to == self.race.track.finish
                return self._of(marker, _("Goes to the finish.") if home else _("Moves forward."))
            case rules.MarkerMoved(marker, manner=rules.Manner.BACK):
                return self._of(marker, _("Falls back."))
            case rules.MarkerMoved(marker, _start, to, rules.Manner.EVENT) if to not in (
                0,
                self.race.track.finish,
            ):
                return self._of(marker, _("Goes elsewhere."))
            case rules.DieRolled():
                drawn = getattr(self.race.ruleset.hare, "drawn", False)
                return _("Draws a card.") if drawn else _("Rolls the die.")
            case rules.HareCardDrawn():
                return _("Draws a hare card.")
            case rules.HareSquareActed():
                return _("Is on a hare square.")
            case rules.CarrotsShown():
                return _("Shows all carrots.")
            case _:
                return ""

    def _in_anothers_hand(self, event: CarrotEvent) -> str:
        """What another takes or gives in this turn, such as a carrot for whoever drew the card,
        which has been told."""
        match event:
            case rules.CarrotsTaken(other, _marker, n, _cause):
                text = ngettext("{name} takes {n} carrot.", "{name} takes {n} carrots.", n)
            case rules.CarrotsPaid(other, _marker, n, _cause):
                text = ngettext("{name} gives {n} carrot.", "{name} gives {n} carrots.", n)
            case _:
                return Storyteller(self.race, self.names).sentence(event) or ""
        return text.format(name=self.names[other], n=n)

    def _moved(self, event: rules.MarkerMoved) -> str:
        track, steps = self.race.track, event.to - event.start
        number = track.number_shown(event.to)
        match event.manner:
            case rules.Manner.FORWARD:
                text = _("Moves to {number} for {price}.")
                if track.kinds[event.to] is rules.SquareKind.LETTUCE:
                    text = _("Moves to {number} for {price} and lies down.")
                elif event.to == track.finish:
                    text = _("Moves to the finish for {price}.")
                return text.format(number=number, price=price_words(rules.price(steps)))
            case rules.Manner.BACK:
                return _("Falls back to {number}.").format(number=number)
            case rules.Manner.EVENT if event.to in (0, track.finish):
                return _("Goes to the start.") if event.to == 0 else _("Goes to the finish.")
            case rules.Manner.EVENT:
                return _("Goes to {number}.").format(number=number)
            case rules.Manner.RESTART:
                return ""  # the restart itself has been told

    def _of(self, marker: rules.MarkerId, text: str) -> str:
        """What a hare has done, with the hare’s name where players have several."""
        if self.race.setup.markers == 1 or not text:
            return text
        return _("{badge}: {sentence}").format(badge=marker_name(self.race, marker), sentence=text)


def _is_forward(event: rules.Event | None) -> bool:
    """Whether it is a move forward, which also tells that the hare lies down (3.6)."""
    return isinstance(event, rules.MarkerMoved) and event.manner is rules.Manner.FORWARD


def _in_hand(event: CarrotEvent) -> str:
    """What came into the hand of the player whose turn it is, or went from it."""
    match event:
        case rules.CarrotsReset(_seat, _before, n):
            text = ngettext("Now has {n} carrot.", "Now has {n} carrots.", n)
        case rules.CarrotsTaken(_seat, _marker, n, rules.Cause.POSITION | rules.Cause.LETTUCE):
            text = _("Is {position}, so takes {n}.")
            return text.format(n=n, position=ordinal(n // 10, Ordinal.IS))
        case rules.CarrotsTaken(_seat, _marker, n, rules.Cause.STAY):
            text = ngettext("Stays and takes {n} carrot.", "Stays and takes {n} carrots.", n)
        case rules.CarrotsTaken(_seat, _marker, n, rules.Cause.REFUND):
            text = ngettext("Takes back {n} carrot.", "Takes back {n} carrots.", n)
        case rules.CarrotsTaken(_seat, _marker, n, rules.Cause.TOLL):
            text = ngettext(
                "Takes {n} carrot, as nobody passed.", "Takes {n} carrots, as nobody passed.", n
            )
        case rules.CarrotsTaken(_seat, _marker, n, _cause):  # a move or an order, which was told
            text = ngettext("Takes {n} carrot.", "Takes {n} carrots.", n)
        case rules.CarrotsPaid(_seat, _marker, _amount, rules.Cause.FORWARD):
            return ""  # the move tells its price
        case rules.CarrotsPaid(_seat, _marker, n, rules.Cause.STAY):
            text = ngettext("Stays and gives {n} carrot.", "Stays and gives {n} carrots.", n)
        case rules.CarrotsPaid(_seat, _marker, n, rules.Cause.TOLL):
            text = ngettext(
                "Gives {n} carrot for being passed.", "Gives {n} carrots for being passed.", n
            )
        case rules.CarrotsPaid(_seat, _marker, n, _cause):
            text = ngettext("Gives {n} carrot.", "Gives {n} carrots.", n)
    return text.format(n=n)


def _orders(effects: tuple[rules.HareEffect, ...], amount: int = 0) -> str:
    named = (effect_name(each, amount) if amount else effect_brief(each) for each in effects)
    return " + ".join(named)


def brief_turn(
    events: Sequence[rules.Event], seat: rules.Seat, race: rules.Race, *, forgetful: bool = False
) -> str:
    """What this player did last in these events, in a word or two; "" if nothing."""
    own = (event for event in reversed(events) if seat_of(event, race) == seat)
    return next(filter(None, (brief(event, race, forgetful=forgetful) for event in own)), "")


SaidAfter: TypeAlias = Callable[[rules.Event], Sequence[LogText]]
"""What rivals said after an event."""


def nothing_said(_event: rules.Event) -> Sequence[LogText]:
    """For events to which nobody said anything."""
    return ()


def since_lines(
    state: rules.GameState,
    names: Sequence[str],
    events: Sequence[rules.Event],
    first: rules.Seat,
    said: SaidAfter = nothing_said,
) -> list[LogText]:
    """A line for each turn in which anything happened, and after it what was `said` in it;
    `events` begin in a turn of `first`'s and lead to this state, in which another turn has begun.
    If the square under its hare has not paid, that is told, too."""
    race, forgetful = state.race, state.race.log_forgets and not state.is_over
    teller = TurnTeller(race, tuple(names), forgetful)
    told: list[LogText] = []
    for each in turns(events, first):
        brief = ""
        if each.seat != state.turn:
            brief = capitalised(brief_turn(each.events, each.seat, race, forgetful=forgetful))
        told.append(LogText(each.seat, teller.line(each), brief=brief))
        told += chain.from_iterable(map(said, each.events))
    return [line for line in (*told, LogText(state.turn, _unpaid(state))) if line.text]


def unpaid_sentence(state: rules.GameState, name: str) -> str:
    """The same in a whole sentence."""
    position = _unpaid_position(state)
    if not position:
        return ""
    told = _("{name} is {position}: the square pays nothing.")
    return told.format(name=name, position=ordinal(position, Ordinal.IS))


def _unpaid(state: rules.GameState) -> str:
    """Why the square of a turn's only hare has paid nothing (3.3); "" if it has, or never does."""
    position = _unpaid_position(state)
    if not position:
        return ""
    told = _("Is {position}, so the square pays nothing.")
    return told.format(position=ordinal(position, Ordinal.IS))


def _unpaid_position(state: rules.GameState) -> int:
    """The position for which the square of a turn's only hare has paid nothing; 0 if it has paid,
    or never does."""
    race, markers = state.race, state.race.markers_of(state.turn)
    if len(markers) > 1 or not race.track.paying_positions[state.squares[markers[0]]]:
        return 0
    if rules.position_bonus(state, markers[0]):
        return 0
    return rules.position_of(state, markers[0])
