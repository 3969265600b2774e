"""What the same race would be by other rules, in whole sentences for a small sheet.

“Here” is the race as it was run, “there” the other edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game import rules

from .formats import joined, ordinal, quoted, sentences
from .language import _, ngettext, pgettext
from .turns import Turn, TurnTeller
from .words import carrots, marker_name, orders

_SAID_ALREADY = (rules.HareEffect.TAKE, rules.HareEffect.PAY, rules.HareEffect.EAT_CARROT)
"""Orders that name the carrots themselves."""


# --- what may be chosen -----------------------------------------------------------------------


def choices_sentence(
    race: rules.Race, only_here: Sequence[rules.Action], only_there: Sequence[rules.Action]
) -> str:
    """What may be chosen there otherwise than here."""
    more, fewer = named(race, only_there), named(race, only_here)
    if more and fewer:
        text = _("Under those rules you may also choose: {more}. You may not choose: {fewer}.")
    elif more:
        text = _("Under those rules you may also choose: {more}.")
    elif fewer:
        text = _("Under those rules you may not choose: {fewer}.")
    else:
        text = _("Under those rules you have the same choices.")
    return text.format(more=more, fewer=fewer)


def not_asked_sentence() -> str:
    """Nothing is asked there at this place of a turn."""
    return _("Under those rules there is nothing to choose now. Take over one step earlier.")


def stuck_sentence(name: str) -> str:
    """The player who is to act could do nothing there (3.5)."""
    return _("Under those rules {name} could not move and would start over.").format(name=name)


def named(race: rules.Race, actions: Sequence[rules.Action]) -> str:
    """Actions in a few words: numbers of squares in a row put together, then all the others."""
    told: list[str] = []
    two = race.setup.markers > 1
    for marker, of_marker in groupby(actions, key=lambda action: action.marker):
        parts = _of_one(race, list(of_marker))
        if two:
            hare = marker_name(race, marker)
            told.append(_("{hare}: {moved}").format(hare=hare, moved=joined(parts)))
        else:
            told += parts
    return joined(told)


def _of_one(race: rules.Race, actions: Sequence[rules.Action]) -> list[str]:
    numbers: list[int] = []
    others: list[str] = []
    for action in actions:
        match action:
            case rules.MoveForward(_marker, to) | rules.MoveBack(_marker, to):
                numbers.append(race.track.number_shown(to))
            case rules.Finish():
                others.append(_("the finish"))
            case rules.TakeTen():
                others.append(quoted(_("Take 10 carrots")))
            case rules.GiveTen():
                others.append(quoted(_("Give 10 carrots")))
            case rules.Decline():
                others.append(quoted(_("Neither")))
    numbers.sort()
    rows = groupby(enumerate(numbers), key=lambda each: each[1] - each[0])
    told = []
    for _row, members in rows:
        row = [number for _place, number in members]
        if len(row) < 3:
            told += [str(number) for number in row]
        else:
            told.append(pgettext("squares", "{first} to {last}").format(first=row[0], last=row[-1]))
    return told + others


# --- the hare square --------------------------------------------------------------------------


class Spoken(NamedTuple):
    """How a hare square speaks, the number that came, what it ordered and what followed."""

    way: str
    number: int
    orders: str
    followed: str


def hare_sentences(
    here_race: rules.Race,
    there_race: rules.Race,
    names: Sequence[str],
    seat: rules.Seat,
    here: Sequence[rules.Event],
    there: Sequence[rules.Event] | None,
) -> str:
    """What the hare square did, and what it would have done; `there` None: nobody may know yet."""
    told = _hare(here_race, names, seat, here)
    if there is None:
        return sentences(_did(told), _("Under those rules nobody knows what would happen."))
    other = _hare(there_race, names, seat, there)
    if other == told:
        return sentences(_did(told), _("Under those rules it would be the same."))
    return sentences(_did(told), _would_do(other))


def _hare(
    race: rules.Race, names: Sequence[str], seat: rules.Seat, events: Sequence[rules.Event]
) -> Spoken:
    """What a hare square said in these events."""
    for place, event in enumerate(events):
        match event:
            case rules.DieRolled(_seat, _marker, face, _position, effects):
                rule = race.ruleset.hare
                drawn = isinstance(rule, rules.DieTable) and rule.drawn
                way, number, amount = ("numbered card" if drawn else "die"), face, 0
            case rules.HareCardDrawn(_seat, _marker, _card, effects, amount):
                way, number = "card", 0
            case rules.HareSquareActed(_seat, _marker, effects):
                way, number, amount = "square", 0, 0
            case _:
                continue
        told = orders(effects, amount)
        after = [
            later for later in events[place + 1 :] if not isinstance(later, rules.HareSquareActed)
        ]
        if set(effects) <= set(_SAID_ALREADY):
            after = [
                each
                for each in after
                if not isinstance(each, rules.CarrotsTaken | rules.CarrotsPaid)
            ]
        followed = TurnTeller(race, tuple(names)).line(Turn(seat, tuple(after)))
        return Spoken(way, number, told, followed)
    return Spoken("toll", 0, "", "")


def _did(told: Spoken) -> str:
    text = {
        "die": _("Here the die showed {number}: {orders}."),
        "numbered card": _("Here card {number} was drawn: {orders}."),
        "card": _("Here the card said: {orders}."),
        "square": _("Here the hare square said: {orders}."),
        "toll": _("Here the hare square does nothing until you leave it."),
    }[told.way]
    return sentences(text.format(number=told.number, orders=told.orders), told.followed)


def _would_do(told: Spoken) -> str:
    text = {
        "die": _("Under those rules the die would show {number}: {orders}."),
        "numbered card": _("Under those rules card {number} would be drawn: {orders}."),
        "card": _("Under those rules the card would say: {orders}."),
        "square": _("Under those rules the hare square would say: {orders}."),
        "toll": _("Under those rules it would do nothing until you leave it."),
    }[told.way]
    return sentences(text.format(number=told.number, orders=told.orders), told.followed)


def toll_sentence(name: str, there: int) -> str:
    """What leaving a hare square brings there; negative: what it costs."""
    if there > 0:
        text = _("Under those rules {name} would take {carrots}: nobody has passed.")
    elif there < 0:
        text = _("Under those rules {name} would give {carrots} for being passed.")
    else:
        text = _(
            "Under those rules {name} would not take or give carrots for leaving the hare square."
        )
    return text.format(name=name, carrots=carrots(abs(there)))


# --- who leads --------------------------------------------------------------------------------


def leaders(state: rules.GameState) -> tuple[rules.Seat, ...]:
    """The seats whose foremost marker is ahead of all others' (4.1), or who have won (6.2)."""
    ranks = _ranks(state)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def _ranks(state: rules.GameState) -> list[int]:
    """Each seat's position: that of its foremost marker; at the end its place."""
    result = rules.race_result(state)
    if result is not None:
        return list(result.places)
    race = state.race
    return [
        min(rules.position_of(state, marker) for marker in race.markers_of(seat))
        for seat in range(race.seats)
    ]


def stand_sentence(names: Sequence[str], here: rules.GameState, there: rules.GameState) -> str:
    """Who would lead there, against who leads here."""
    if (here.squares, here.carrots) == (there.squares, there.carrots):
        return _("Under those rules the race would be the same.")
    first, own = leaders(there), leaders(here)
    if len(first) == len(names):
        return _("Under those rules nobody would lead.")
    if len(first) > 1:
        return _("Under those rules {names} would lead together.").format(
            names=joined([names[seat] for seat in first])
        )
    (seat,) = first
    words = {"name": names[seat], "carrots": carrots(there.carrots[seat])}
    if there.is_over:
        return _("Under those rules {name} would have won, with {carrots}.").format(**words)
    if own == first:
        return _("Under those rules {name} would lead too, with {carrots}.").format(**words)
    if len(own) == 1:
        text = _("Under those rules {name} would lead, not {other}, with {carrots}.")
        return text.format(other=names[own[0]], **words)
    return _("Under those rules {name} would lead, with {carrots}.").format(**words)


def ranks_line(names: Sequence[str], state: rules.GameState) -> str:
    """Everybody's position and carrots, the foremost first."""
    ranks = _ranks(state)
    return " · ".join(
        _("{position} {name}: {n}")
        .format(position=ordinal(ranks[seat]), name=names[seat], n=state.carrots[seat])
        .replace(" ", "\N{NO-BREAK SPACE}")
        for seat in sorted(range(len(names)), key=ranks.__getitem__)
    )


def own_way_sentence(moves: int) -> str:
    """How many moves had to be different there."""
    return ngettext(
        "{n} move isn’t allowed under those rules, so a rival chose another.",
        "{n} moves aren’t allowed under those rules, so a rival chose others.",
        moves,
    ).format(n=moves)


def not_known_sentence(*, yet: bool) -> str:
    """Who would lead is not known `yet`, or never will be, since nobody knows the chance."""
    if yet:
        return _("Working out who would lead…")
    return _("Nobody can know who would lead: it depends on the dice or the cards.")
