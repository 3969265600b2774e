"""The house rules in words: every switch, how its values are called, and what a race says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.rules import (
    SWITCHES,
    Always,
    Deck,
    DieTable,
    HareEffect,
    HouseRules,
    Ruleset,
    Switch,
    SwitchKind,
    Toll,
)

from .language import _, ngettext


@dataclass(frozen=True, slots=True)
class SwitchWords:
    """The sentences of one switch. An edition is told by its title."""

    line: Callable[[Any], str]
    """A value as a house rule, in a few words; "" if there is nothing to say."""
    choice: Callable[[Any], str]
    """A value where it is chosen."""
    help: Callable[[], str]
    """What the switch means."""


SWITCH_WORDS = {
    "carrots": SwitchWords(
        lambda n: ngettext("{n} carrot to begin with", "{n} carrots to begin with", n).format(n=n),
        lambda n: _("To begin with: {n} carrots").format(n=n),
        lambda: _("What each player has at the start. Fewer make a slower and thriftier race."),
    ),
    "carrots_hidden": SwitchWords(
        lambda on: _("carrots hidden") if on else _("carrots open to all"),
        lambda on: _("Carrots: held hidden") if on else _("Carrots: open to all"),
        lambda: _("Payments are always public; only how many each player holds is hidden."),
    ),
    "restart_carrots": SwitchWords(
        lambda n: (
            _("starting over with as many as at first")
            if n == "start"
            else ngettext(
                "starting over with {n} carrot", "starting over with {n} carrots", n
            ).format(n=n)
        ),
        lambda n: (
            _("Starting over: with as many as at first")
            if n == "start"
            else _("Starting over: with {n} carrots").format(n=n)
        ),
        lambda: _("A player who can do nothing goes back to the start with this many."),
    ),
    "hare_squares": SwitchWords(
        lambda title: _("hare squares of {edition}").format(edition=title),
        lambda title: _("Hare squares: {edition}").format(edition=title),
        lambda: _("Dice, cards, a toll or a nap: what happens on a hare square."),
    ),
    "take_or_give_optional": SwitchWords(
        lambda on: _("take or give may be declined") if on else _("take or give is an order"),
        lambda on: _("Take or give 10: may be declined") if on else _("Take or give 10: must"),
        lambda: _("May a player who is told to take or give 10 carrots do neither?"),
    ),
    "move_again_optional": SwitchWords(
        lambda on: _("moving again may be declined") if on else _("moving again is an order"),
        lambda on: _("Move again: may be declined") if on else _("Move again: must"),
        lambda: _("May a player who is told to move again stay?"),
    ),
    "back_onto_tortoise": SwitchWords(
        lambda on: (
            _("falling back may end on a tortoise square")
            if on
            else _("falling back passes tortoise squares")
        ),
        lambda on: (
            _("Falling back: onto tortoises, too") if on else _("Falling back: past tortoises")
        ),
        lambda: _("Can a hare square send a hare back onto a tortoise square? It pays nothing."),
    ),
    "eats_and_moves_other": SwitchWords(
        lambda on: (
            _("two players: one eats, the other moves")
            if on
            else _("two players: eating takes the turn")
        ),
        lambda on: (
            _("Two players: eat, and move the other")
            if on
            else _("Two players: eating is the turn")
        ),
        lambda: _("With two hares each: does the other hare move while one eats?"),
    ),
    "ends_with_winner": SwitchWords(
        lambda on: _("the race ends with the winner") if on else "",
        lambda on: _("End: at the first arrival") if on else _("End: when all but one are home"),
        lambda: _("Does the race go on for the other places?"),
    ),
    "all_run_home": SwitchWords(
        lambda on: _("the last one runs home, too") if on else "",
        lambda on: _("The last: runs home, too") if on else _("The last: need not run home"),
        lambda: _("Does the race go on until everybody is home?"),
    ),
    "max_rounds": SwitchWords(
        lambda n: ngettext(
            "the race ends after {n} round", "the race ends after {n} rounds", n
        ).format(n=n),
        lambda n: _("Length: no limit") if n is None else _("Length: {n} rounds").format(n=n),
        lambda: _("After the last round those who are not home rank by position."),
    ),
}
"""By the name of the switch."""


_OF_HEDGEHOGS = SwitchWords(
    lambda on: (
        _("falling back may end on a hedgehog square")
        if on
        else _("falling back passes hedgehog squares")
    ),
    lambda on: _("Falling back: onto hedgehogs, too") if on else _("Falling back: past hedgehogs"),
    lambda: _("Can a hare square send a hare back onto a hedgehog square? It pays nothing."),
)


def switch_words(name: str, *, hedgehog: bool) -> SwitchWords:
    """The sentences of the switch of this name; `hedgehog` if the edition's tortoise is one."""
    if hedgehog and name == "back_onto_tortoise":
        return _OF_HEDGEHOGS
    return SWITCH_WORDS[name]


def edition_in_short(rules: Ruleset) -> str:
    """How a race by these rules plays, in a sentence."""
    match rules.hare:
        case DieTable(drawn=False):
            hare = _("A die decides on hare squares, by position")
        case DieTable():
            hare = _("A card from 1 to 6 decides on hare squares, by position")
        case Deck():
            hare = _("Hare squares: cards, the same for all positions")
        case Toll():
            hare = _("Whoever is passed on a hare square pays")
        case Always(effects) if effects == (HareEffect.MISS_TURN,):
            hare = _("Hare squares always cost a turn")
        case Always():
            hare = _("Hare squares always order the same")
    told = _("{hare_squares}; carrots hidden.") if rules.carrots_hidden else _("{hare_squares}.")
    return told.format(hare_squares=hare)


def house_rule_lines(house: HouseRules, hare_title: str, *, hedgehog: bool = False) -> list[str]:
    """Each house rule in a few words; `hare_title` is the edition whose hare squares they are.

    `hedgehog`: the tortoise of the race's edition is one.
    """
    return [line for _switch, line in house_rules_told(house, hare_title, hedgehog=hedgehog)]


def house_rules_told(
    house: HouseRules, hare_title: str, *, hedgehog: bool = False
) -> Iterator[tuple[Switch, str]]:
    """Each house rule with its switch, told as `house_rule_lines` does."""
    for switch in SWITCHES:
        value = getattr(house, switch.name)
        if value is not None:
            told = hare_title if switch.kind is SwitchKind.EDITION else value
            line = switch_words(switch.name, hedgehog=hedgehog).line(told)
            if line:
                yield switch, line


def house_rules_count(house: HouseRules) -> str:
    """How many house rules there are, for a button."""
    number = len(list(house))
    if not number:
        return _("House rules: none")
    return ngettext("House rules: {n}", "House rules: {n}", number).format(n=number)
