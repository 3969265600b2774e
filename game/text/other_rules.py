"""What the same race would be under other rules: whole sentences for a small sheet.

“Here” is the race as it was run, “there” the other edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.rules import (
    Action,
    CarrotsPaid,
    CarrotsTaken,
    Decline,
    DieRolled,
    DieTable,
    Event,
    Finish,
    GameState,
    GiveTen,
    HareCardDrawn,
    HareEffect,
    HareSquareActed,
    MoveBack,
    MoveForward,
    Race,
    Seat,
    TakeTen,
    position_of,
    race_result,
)

from .language import _, ngettext
from .turns import Turn, TurnTeller, marker_name
from .words import bot_name, carrots, effect_name, ordinal

_SAID_ALREADY = (HareEffect.TAKE, HareEffect.PAY, HareEffect.EAT_CARROT)
"""Orders that name the carrots themselves."""


# --- what may be chosen -----------------------------------------------------------------------


def choices_sentence(race: Race, only_here: Sequence[Action], only_there: Sequence[Action]) -> str:
    """What may be chosen there otherwise than here."""
    more, fewer = named(race, only_there), named(race, only_here)
    if more and fewer:
        text = _("There one may choose {more}, too, but not {fewer}.")
    elif more:
        text = _("There one may choose {more}, too.")
    elif fewer:
        text = _("There one may not choose {fewer}.")
    else:
        text = _("There one may choose the same.")
    return text.format(more=more, fewer=fewer)


def not_asked_sentence() -> str:
    """Nothing is asked there at this place of a turn."""
    return _("Nothing would be asked there now: take over a step earlier.")


def stuck_sentence(name: str) -> str:
    """Whoever is to act could do nothing there (3.5)."""
    return _("There {name} could do nothing, and would start over.").format(name=name)


def named(race: Race, actions: Sequence[Action]) -> str:
    """Actions in a few words: numbers of squares in a row put together, then all the others."""
    told: list[str] = []
    two = race.setup.markers > 1
    for marker, of_marker in groupby(actions, key=lambda action: action.marker):
        parts = _of_one(race, list(of_marker))
        if two:
            hare = marker_name(race, marker)
            told.append(_("{hare}: {moved}").format(hare=hare, moved=", ".join(parts)))
        else:
            told += parts
    return ", ".join(told)


def _of_one(race: Race, actions: Sequence[Action]) -> list[str]:
    numbers: list[int] = []
    others: list[str] = []
    for action in actions:
        match action:
            case MoveForward(_marker, to) | MoveBack(_marker, to):
                numbers.append(race.track.number_shown(to))
            case Finish():
                others.append(_("the finish"))
            case TakeTen():
                others.append(_("to take 10"))
            case GiveTen():
                others.append(_("to give 10"))
            case Decline():
                others.append(_("to do without"))
    numbers.sort()
    rows = groupby(enumerate(numbers), key=lambda each: each[1] - each[0])
    told = []
    for _row, members in rows:
        row = [number for _place, number in members]
        if len(row) < 3:
            told += [str(number) for number in row]
        else:
            told.append(_("{first} to {last}").format(first=row[0], last=row[-1]))
    return told + others


# --- the hare square --------------------------------------------------------------------------


def hare_sentences(
    here_race: Race,
    there_race: Race,
    names: Sequence[str],
    seat: Seat,
    here: Sequence[Event],
    there: Sequence[Event] | None,
) -> str:
    """What the hare square did, and what it would have done; `there` None: nobody may know yet."""
    told = _hare(here_race, names, seat, here)
    if there is None:
        return f"{_did(told)} " + _("What would come there is not known.")
    other = _hare(there_race, names, seat, there)
    if other == told:
        return f"{_did(told)} " + _("There it would be just so.")
    return f"{_did(told)} {_would_do(other)}"


def _hare(
    race: Race, names: Sequence[str], seat: Seat, events: Sequence[Event]
) -> tuple[str, int, str]:
    """How a hare square speaks, the number that came, and what it ordered and what followed."""
    for place, event in enumerate(events):
        match event:
            case DieRolled(_seat, _marker, face, _position, effects):
                rule = race.ruleset.hare
                drawn = isinstance(rule, DieTable) and rule.drawn
                way, number, amount = ("numbered card" if drawn else "die"), face, 0
            case HareCardDrawn(_seat, _marker, _card, effects, amount):
                way, number = "card", 0
            case HareSquareActed(_seat, _marker, effects):
                way, number, amount = "square", 0, 0
            case _:
                continue
        orders = _(", then ").join(effect_name(effect, amount) for effect in effects)
        after = [later for later in events[place + 1 :] if not isinstance(later, HareSquareActed)]
        if set(effects) <= set(_SAID_ALREADY):
            after = [each for each in after if not isinstance(each, CarrotsTaken | CarrotsPaid)]
        followed = TurnTeller(race, tuple(names)).line(Turn(seat, tuple(after)))
        if followed:
            orders = _("{orders} ({followed})").format(orders=orders, followed=followed)
        return way, number, orders
    return "toll", 0, ""


def _did(told: tuple[str, int, str]) -> str:
    way, number, orders = told
    text = {
        "die": _("Here the die showed {number}: {orders}."),
        "numbered card": _("Here card {number} was drawn: {orders}."),
        "card": _("Here the card said: {orders}."),
        "square": _("Here the hare square said: {orders}."),
        "toll": _("Here the hare square waits until it is left."),
    }[way]
    return text.format(number=number, orders=orders)


def _would_do(told: tuple[str, int, str]) -> str:
    way, number, orders = told
    text = {
        "die": _("There the die would show {number}: {orders}."),
        "numbered card": _("There card {number} would be drawn: {orders}."),
        "card": _("There the card would say: {orders}."),
        "square": _("There the hare square would say: {orders}."),
        "toll": _("There it would wait until it is left."),
    }[way]
    return text.format(number=number, orders=orders)


def toll_sentence(name: str, there: int) -> str:
    """What is taken there for leaving a hare square, otherwise than here; negative: paid."""
    if there > 0:
        text = _("There nobody has passed {name} on the hare square: {carrots} to take.")
    elif there < 0:
        text = _("There {name} has been passed on the hare square: {carrots} to pay.")
    else:
        text = _("There {name} takes and pays nothing for leaving the hare square.")
    return text.format(name=name, carrots=carrots(abs(there)))


# --- who leads --------------------------------------------------------------------------------


def leaders(state: GameState) -> tuple[Seat, ...]:
    """The seats whose foremost marker is ahead of all others' (4.1), or who have won (6.2)."""
    result = race_result(state)
    if result is not None:
        return result.winners
    ranks = _ranks(state)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def _ranks(state: GameState) -> list[int]:
    """Each seat's position: that of its foremost marker; at the end its place."""
    result = race_result(state)
    if result is not None:
        return list(result.places)
    race = state.race
    return [
        min(position_of(state, marker) for marker in race.markers_of(seat))
        for seat in range(race.seats)
    ]


def stand_sentence(names: Sequence[str], here: GameState, there: GameState) -> str:
    """Who would lead there, against who leads here."""
    if (here.squares, here.carrots) == (there.squares, there.carrots):
        return _("There the race would stand just so.")
    first, own = leaders(there), leaders(here)
    if len(first) == len(names):
        return _("There nobody would lead.")
    if len(first) > 1:
        return _("There {names} would lead together.").format(
            names=", ".join(names[seat] for seat in first)
        )
    (seat,) = first
    words = {"name": names[seat], "carrots": carrots(there.carrots[seat])}
    if there.is_over:
        return _("There {name} would have won, with {carrots}.").format(**words)
    if own == first:
        return _("There {name} would lead, too, with {carrots}.").format(**words)
    if len(own) == 1:
        text = _("There {name} would lead instead of {other}, with {carrots}.")
        return text.format(other=names[own[0]], **words)
    return _("There {name} would lead, with {carrots}.").format(**words)


def ranks_line(names: Sequence[str], state: GameState) -> str:
    """Everybody's position and carrots, the foremost first."""
    ranks = _ranks(state)
    return " · ".join(
        _("{position} {name}: {n}")
        .format(position=ordinal(ranks[seat]), name=names[seat], n=state.carrots[seat])
        .replace(" ", "\N{NO-BREAK SPACE}")
        for seat in sorted(range(len(names)), key=ranks.__getitem__)
    )


def own_way_sentence(moves: int, bot: str) -> str:
    """So many moves had to be others there, and who chose them."""
    return ngettext(
        "{n} move had to be another: {bot} chose it.",
        "{n} moves had to be others: {bot} chose them.",
        moves,
    ).format(n=moves, bot=bot_name(bot))


def not_known_sentence(*, yet: bool) -> str:
    """Who would lead can't be told: not `yet`, or not at all, since nobody knows the chance."""
    if yet:
        return _("Who would lead there is being worked out …")
    return _("Who would lead there is not known: it depends on dice or cards.")
