"""What the rules pages tell of an edition's own words and numbers."""

from __future__ import annotations

from itertools import groupby

from game.rules import Deck, DieTable, Ruleset, SquareKind, Toll, price

from .language import _, ngettext
from .words import carrots, effect_name, hare_help, ordinal, square_name

TABLE = 20
"""Squares whose price is listed."""
A_LINE = 10
NO_BREAK = "\u00a0"


def words_of(rules: Ruleset, *, hedgehog: bool) -> dict[str, str]:
    """What stands in the pages for the words in braces; `hedgehog`: the tortoise is one."""
    toll = rules.hare if isinstance(rules.hare, Toll) else Toll(0, 0)
    return {
        "tortoise": square_name(SquareKind.TORTOISE, hedgehog=hedgehog),
        "restart": carrots(rules.restart_carrots or 0),
        "reward": carrots(toll.reward),
        "toll": str(toll.per_passer),
    }


def set_up_lines(rules: Ruleset) -> list[str]:
    """What each player begins with, for every number of players."""
    lines = []
    for players, setup in sorted(rules.setups):
        if players == 1:
            told = ngettext(
                "1 player: {carrots} and {n} lettuce",
                "1 player: {carrots} and {n} lettuces",
                setup.lettuces,
            )
        else:
            told = ngettext(
                "{players} players: {carrots} and {n} lettuce each",
                "{players} players: {carrots} and {n} lettuces each",
                setup.lettuces,
            )
        lines.append(told.format(players=players, carrots=carrots(setup.carrots), n=setup.lettuces))
    return lines


def cost_lines(rules: Ruleset) -> list[str]:
    """The prices of the shorter moves, each after its number of squares."""
    told = _("{squares}: {price}").replace(" ", NO_BREAK)
    lines = []
    for first in range(1, TABLE, A_LINE):
        pairs = (told.format(squares=n, price=price(n)) for n in range(first, first + A_LINE))
        lines.append(" · ".join(pairs))
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
        told.append(_("{order} ({whose})").format(order=order, whose=_whose(positions)))
    return _("{face}: {orders}").format(face=face, orders="; ".join(told))


def _whose(positions: list[int]) -> str:
    """Positions side by side, as one says them."""
    first, last = ordinal(positions[0]), ordinal(positions[-1])
    if len(positions) == 1:
        return first
    between = _("{first} and {last}") if len(positions) == 2 else _("{first} to {last}")
    return between.format(first=first, last=last)
