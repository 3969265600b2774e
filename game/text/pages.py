"""What the rules pages tell of an edition's own numbers, line by line."""

from __future__ import annotations

from itertools import groupby

from game.rules import Deck, DieTable, Ruleset, price

from .language import _, ngettext
from .words import carrots, effect_name, hare_help, ordinal

TABLE = 20
"""Squares whose price is listed."""
A_LINE = 10


def set_up_lines(rules: Ruleset) -> list[str]:
    """What each player begins with, for every number of players."""
    lines = []
    for players, setup in sorted(rules.setups):
        told = ngettext(
            "{players} players: {carrots} and {n} lettuce each",
            "{players} players: {carrots} and {n} lettuces each",
            setup.lettuces,
        )
        lines.append(told.format(players=players, carrots=carrots(setup.carrots), n=setup.lettuces))
    return lines


def cost_lines(rules: Ruleset) -> list[str]:
    """The prices of the shorter moves."""
    lines = []
    for first in range(1, TABLE, A_LINE):
        last = first + A_LINE - 1
        prices = ", ".join(str(price(squares)) for squares in range(first, last + 1))
        told = _("{first} to {last} squares: {prices}")
        lines.append(told.format(first=first, last=last, prices=prices))
    return lines


def hare_lines(rules: Ruleset) -> list[str]:
    """What hare squares do in this edition: by die and position, by card, or always."""
    match rules.hare:
        case DieTable() as table:
            return [_face(table, face) for face in range(1, table.faces + 1)]
        case Deck() as deck:
            return [
                _("{n} × {order}").format(
                    n=card.count,
                    order=_(", then ").join(effect_name(e, card.amount) for e in card.effects),
                )
                for card in deck.cards
            ]
        case rule:
            return [hare_help(rule)]


def _face(table: DieTable, face: int) -> str:
    """What one face of the die means, for positions side by side that are told the same."""
    told = []
    orders = [(p, table.effects(face, p)) for p in range(1, table.positions + 1)]
    for effects, same in groupby(orders, key=lambda each: each[1]):
        positions = [position for position, _effects in same]
        order = _(", then ").join(effect_name(effect) for effect in effects)
        if len(positions) == table.positions:
            return _("{face}: {order}").format(face=face, order=order)
        first, last = ordinal(positions[0]), ordinal(positions[-1])
        whose = first if first == last else _("{first} to {last}").format(first=first, last=last)
        told.append(_("{order} ({whose})").format(order=order, whose=whose))
    return _("{face}: {orders}").format(face=face, orders="; ".join(told))
