"""The house rules in words: every switch, its values, and what a race says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.rules import (
    ENDINGS,
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

from .formats import sentences
from .language import _, ngettext
from .words import carrots


@dataclass(frozen=True, slots=True)
class SwitchWords:
    """The sentences of one switch. An edition is told by its title."""

    line: Callable[[Any], str]
    """A value as a house rule, in a few words."""
    choice: Callable[[Any], str]
    """A value where it is chosen."""
    help: Callable[[], str]
    """What the switch means."""


SWITCH_WORDS = {
    "carrots": SwitchWords(
        lambda n: ngettext("{n} carrot at the start", "{n} carrots at the start", n).format(n=n),
        lambda n: ngettext("At the start: {n} carrot", "At the start: {n} carrots", n).format(n=n),
        lambda: _("How many carrots each player begins with. With fewer, the race is slower."),
    ),
    "carrots_hidden": SwitchWords(
        lambda on: _("carrots hidden") if on else _("carrots open"),
        lambda on: _("Carrots: hidden") if on else _("Carrots: open"),
        lambda: _("If they are hidden, only you see how many you have."),
    ),
    "log_forgets": SwitchWords(
        lambda on: _("the log as at a table") if on else _("the log remembers for you"),
        lambda on: _("Log: as at a table") if on else _("Log: remembers for you"),
        lambda: _("As at a table, nobody can look up what was paid before the race is over."),
    ),
    "restart_carrots": SwitchWords(
        lambda n: (
            _("start over with the carrots you began with")
            if n == "start"
            else ngettext("start over with {n} carrot", "start over with {n} carrots", n).format(
                n=n
            )
        ),
        lambda n: (
            _("Start over with: the carrots you began with")
            if n == "start"
            else ngettext("Start over with: {n} carrot", "Start over with: {n} carrots", n).format(
                n=n
            )
        ),
        lambda: _("If you can’t do anything, you go back to the start with this many carrots."),
    ),
    "hare_squares": SwitchWords(
        lambda title: _("hare squares as in {edition}").format(edition=title),
        lambda title: _("Hare squares: {edition}").format(edition=title),
        lambda: _("What happens on a hare square: dice, cards, a toll or a nap."),
    ),
    "take_or_give_optional": SwitchWords(
        lambda on: _("take or give 10 only if you like") if on else _("you must take or give 10"),
        lambda on: _("Take or give 10: if you like") if on else _("Take or give 10: you must"),
        lambda: _("The hare square says: take or give 10 carrots. Do you have to?"),
    ),
    "move_again_optional": SwitchWords(
        lambda on: _("move again only if you like") if on else _("you must move again"),
        lambda on: _("Move again: if you like") if on else _("Move again: you must"),
        lambda: _("The hare square says: move again. Do you have to?"),
    ),
    "back_onto_tortoise": SwitchWords(
        lambda on: (
            _("back behind a hare, onto a tortoise too")
            if on
            else _("back behind a hare, never onto a tortoise")
        ),
        lambda on: (
            _("Back behind a hare: onto a tortoise too")
            if on
            else _("Back behind a hare: never onto a tortoise")
        ),
        lambda: _("May you be sent back to a tortoise square? It pays nothing then."),
    ),
    "eats_and_moves_other": SwitchWords(
        lambda on: (
            _("with two hares, one eats, the other moves")
            if on
            else _("with two hares, eating takes the whole turn")
        ),
        lambda on: (
            _("Two hares: one eats, the other moves")
            if on
            else _("Two hares: eating takes the whole turn")
        ),
        lambda: _("You have two hares. While one eats, may the other move?"),
    ),
    "ends_with_winner": SwitchWords(
        lambda _on: _("the race ends when the winner is home"),
        lambda on: _("The end: when the winner is home") if on else _ends_by_the_book(),
        lambda: _("How long does the race go on for the other places?"),
    ),
    "all_run_home": SwitchWords(
        lambda _on: _("the race ends when everybody is home"),
        lambda on: _("The end: when everybody is home") if on else _ends_by_the_book(),
        lambda: _("How long does the race go on for the other places?"),
    ),
    "max_rounds": SwitchWords(
        lambda n: ngettext(
            "the race ends after {n} round", "the race ends after {n} rounds", n
        ).format(n=n),
        lambda n: (
            _("Length: no limit")
            if n is None
            else ngettext("Length: {n} round", "Length: {n} rounds", n).format(n=n)
        ),
        lambda: _("After the last round, players who aren’t home are placed by position."),
    ),
}
"""By the name of the switch."""


def _ends_by_the_book() -> str:
    return _("The end: when all but one are home")


_OF_HEDGEHOGS = SwitchWords(
    lambda on: (
        _("back behind a hare, onto a hedgehog too")
        if on
        else _("back behind a hare, never onto a hedgehog")
    ),
    lambda on: (
        _("Back behind a hare: onto a hedgehog too")
        if on
        else _("Back behind a hare: never onto a hedgehog")
    ),
    lambda: _("May you be sent back to a hedgehog square? It pays nothing then."),
)


def switch_words(name: str, *, hedgehog: bool) -> SwitchWords:
    """The sentences of the switch of this name; `hedgehog` if the edition's tortoise is one."""
    if hedgehog and name == "back_onto_tortoise":
        return _OF_HEDGEHOGS
    return SWITCH_WORDS[name]


def edition_in_short(rules: Ruleset) -> str:
    """What is special about these rules, in a sentence or two."""
    match rules.hare:
        case DieTable(drawn=False):
            told = _("Hare squares: a die and your position.")
        case DieTable():
            told = _("Hare squares: a card from 1 to 6 and your position.")
        case Deck():
            told = _("Hare squares: cards, the same for everybody.")
        case Toll(reward, per_passer):
            told = _(
                "Hare squares: you take {reward} if no hare passes you, or else give {toll} for "
                "each that does."
            ).format(reward=carrots(reward), toll=per_passer)
        case Always(effects) if effects == (HareEffect.MISS_TURN,):
            told = _("Hare squares: you always miss a turn.")
        case Always():
            told = _("Hare squares: always the same.")
    return sentences(told, _("Carrots are hidden.") if rules.carrots_hidden else "")


def house_rule_lines(house: HouseRules, hare_title: str, *, hedgehog: bool = False) -> list[str]:
    """Each house rule in a few words. `hare_title` is the title of the edition that the hare
    squares come from; `hedgehog`: whether the tortoise of the race's edition is one."""
    return [line for _switch, line in house_rules_told(house, hare_title, hedgehog=hedgehog)]


def house_rules_told(
    house: HouseRules, hare_title: str, *, hedgehog: bool = False
) -> Iterator[tuple[Switch, str]]:
    """Each house rule with its switch, told as `house_rule_lines` does."""
    for switch in SWITCHES:
        value = getattr(house, switch.name)
        if switch.name in ENDINGS and switch.name != house.ending:
            continue  # another one ends the race, or it ends as in every edition
        if value is not None:
            told = hare_title if switch.kind is SwitchKind.EDITION else value
            line = switch_words(switch.name, hedgehog=hedgehog).line(told)
            yield switch, line


def house_rules_count(house: HouseRules) -> str:
    """How many house rules there are, for a button."""
    number = len(list(house_rules_told(house, "")))
    if not number:
        return _("House rules: none")
    return ngettext("House rules: {n}", "House rules: {n}", number).format(n=number)
