"""What a valid file holds, in a line, as the command line tells it."""

from __future__ import annotations

from collections.abc import Iterable

from .language import _, ngettext


def board_line(name: str, squares: int, fingerprint: str) -> str:
    """A board, and how many squares it has between start and finish."""
    told = ngettext(
        "board {name}: {n} square, fingerprint {fingerprint}",
        "board {name}: {n} squares, fingerprint {fingerprint}",
        squares,
    )
    return told.format(name=name, n=squares, fingerprint=fingerprint)


def edition_line(name: str, title: str, counts: Iterable[int]) -> str:
    """An edition, and how many can play."""
    told = _("edition {name}: “{title}”, number of players: {counts}")
    return told.format(name=name, title=title, counts=", ".join(map(str, counts)))


def race_line(
    edition: str,
    board: str,
    seats: int,
    actions: int,
    state: str,
    chance: str,
    *,
    over: bool,
    midway: bool = False,
) -> str:
    """A race, how far it has come (`state` in the notation), where its `chance` is from, and
    whether it was begun `midway`."""
    told = _("race: {edition}, board {board}, {seats}, {actions}, not over; {state}; {chance}")
    if over:
        told = _("race: {edition}, board {board}, {seats}, {actions}, over; {state}; {chance}")
    if midway:
        chance = _("{chance}; begun at a position that was set up").format(chance=chance)
    return told.format(
        edition=edition,
        board=board,
        seats=ngettext("{n} seat", "{n} seats", seats).format(n=seats),
        actions=ngettext("{n} action", "{n} actions", actions).format(n=actions),
        state=state,
        chance=chance,
    )


def chance_told(strange_from: int | None, fingerprint: str, *, asked: bool, sealed: bool) -> str:
    """Where dice and cards came from: a person was `asked`, or a seed has been `sealed` until the
    race is over; but for what is `strange_from` an action on."""
    if asked:
        return _("all chance was told by a person")
    if strange_from is not None:
        told = _("chance is not that of its seed from action {number} on")
    elif sealed:
        told = _("all chance comes from its sealed seed, fingerprint {fingerprint}")
    else:
        told = _("all chance comes from its seed, fingerprint {fingerprint}")
    return told.format(number=strange_from, fingerprint=fingerprint)
