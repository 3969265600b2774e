"""What differs from edition to edition in the rules pages: words, numbers, hare squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType

from game.content.pages import Block, Chapter, Example, Prose, chapters
from game.rules import Deck, DieTable, Ruleset, SquareKind, Toll, price

from .formats import joined, ordinal
from .language import _, current_language, ngettext, pgettext
from .languages import PSEUDO, Ordinal
from .words import capitalised, carrots, hare_help, orders, square_help, square_name

TABLE = 20
"""The greatest number of squares whose price is listed."""
A_LINE = 10
NO_BREAK = "\u00a0"


def pages(
    rules: Ruleset,
    *,
    hedgehog: bool,
    keys: Mapping[str, str] = MappingProxyType({}),
    window: bool = True,
) -> tuple[Chapter, ...]:
    """The pages for these rules, in the language spoken or in English. `keys` are the names of keys
    for their words in braces; without a `window` nothing is told of it. Raises `ContentError`."""
    words = words_of(rules, hedgehog=hedgehog)
    found = chapters(rules, {**words, **keys}, current_language(), window=window)
    if current_language() != PSEUDO:
        return found
    from .pseudo import pseudo

    def strange(block: Block) -> Block:
        match block:
            case Prose(text):
                return replace(block, text=pseudo(text))
            case Example():
                return replace(block, told=pseudo(block.told))
        return block

    return tuple(
        replace(each, title=pseudo(each.title), blocks=tuple(map(strange, each.blocks)))
        for each in found
    )


def words_of(rules: Ruleset, *, hedgehog: bool) -> dict[str, str]:
    """What stands in the pages for the words in braces; `hedgehog`: the tortoise is one."""
    toll = rules.hare if isinstance(rules.hare, Toll) else Toll(0, 0)
    return {
        "tortoise": square_name(SquareKind.TORTOISE, hedgehog=hedgehog),
        "restart": carrots(rules.restart_carrots or 0),
        "reward": carrots(toll.reward),
        "toll": carrots(toll.per_passer),
    }


def square_lines(rules: Ruleset, kinds: Sequence[str], *, hedgehog: bool) -> list[str]:
    """What squares of these kinds do, a line each."""
    told, lines = _("{name}: {sentence}"), []
    for kind in map(SquareKind, kinds):
        does = hare_help(rules.hare) if kind is SquareKind.HARE else square_help(kind)
        name = capitalised(square_name(kind, hedgehog=hedgehog))
        lines.append(told.format(name=name, sentence=does))
    return lines


def set_up_lines(rules: Ruleset) -> list[str]:
    """What each player begins with, for every number of players."""
    return [
        ngettext(
            "Players: {players}. Each begins with {carrots} and {n} lettuce.",
            "Players: {players}. Each begins with {carrots} and {n} lettuces.",
            setup.lettuces,
        ).format(players=players, carrots=carrots(setup.carrots), n=setup.lettuces)
        for players, setup in sorted(rules.setups)
    ]


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
                _("{n} × {order}").format(n=card.count, order=orders(card.effects, card.amount))
                for card in deck.cards
            ]
        case rule:
            return [hare_help(rule)]


def _face(table: DieTable, face: int) -> str:
    """What one face of the die means, for positions side by side that are told the same."""
    told = []
    cells = [(p, table.effects(face, p)) for p in range(1, table.positions + 1)]
    for effects, same in groupby(cells, key=lambda each: each[1]):
        positions = [position for position, _effects in same]
        order = orders(effects)
        if len(positions) == table.positions:
            return _("{face}: {order}").format(face=face, order=order)
        told.append(_("{order} ({whose})").format(order=order, whose=_whose(positions)))
    return _("{face}: {orders}").format(face=face, orders=" · ".join(told))


def _whose(positions: list[int]) -> str:
    names = [ordinal(position, Ordinal.IS) for position in positions]
    if len(names) < 3:
        return joined(names)
    return pgettext("positions", "{first} to {last}").format(first=names[0], last=names[-1])
