"""Handicaps in words: other stocks (ruling 2.4), and help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.rules import Handicap

from .formats import joined, percent, sentences
from .language import _, ngettext, pgettext
from .words import carrots


class Given(Protocol):
    """A player, and what the handicap gives: `help_given` is a value of `game.match.Help`."""

    @property
    def name(self) -> str: ...
    @property
    def handicap(self) -> Handicap: ...
    @property
    def help_given(self) -> str: ...


def carrots_at_start(number: int) -> str:
    """With how many carrots somebody begins, where that is chosen."""
    return carrots(number)


def lettuces_at_start(number: int) -> str:
    """How many lettuces somebody has to eat, where that is chosen."""
    return ngettext("{n} lettuce", "{n} lettuces", number).format(n=number)


def help_chosen(help_given: str) -> str:
    """Which help somebody has, where that is chosen, and on their row."""
    return _("Help: {help}").format(help=_help(help_given))


def _help(given: str) -> str:
    return {
        "": pgettext("help", "as they like"),
        "coach": pgettext("help", "coach and hints"),
        "hints": pgettext("help", "hints only"),
        "none": pgettext("help", "none"),
    }[given]


def why_set(player: Given) -> str:
    """Why this person can’t call the coach or send it away, or ask for a hint; "" if they can."""
    told = {
        "": "",
        "coach": _("{name} has the coach in this race, as chosen under “Handicap”."),
        "hints": _("{name} has only hints in this race, as chosen under “Handicap”."),
        "none": _("{name} runs without coach and hints, as chosen under “Handicap”."),
    }[player.help_given]
    return told.format(name=player.name)


def handicap_told(player: Given) -> str:
    """What this player's handicap gives, on their own row; "" if there is none."""
    stocks, given = _stocks(player.handicap), player.help_given
    told = _("Handicap: {parts}").format(parts=stocks) if stocks else ""
    return " · ".join(filter(None, (told, help_chosen(given) if given else "")))


def handicap_of(player: Given, *, to_come: bool = False) -> str:
    """The same with whose it is, where several are told, in a race that has begun or that is
    `to_come`."""
    parts, given = _stocks(player.handicap), player.help_given
    told = _("{name} begins with {parts}.") if to_come else _("{name} began with {parts}.")
    told = told.format(name=player.name, parts=parts) if parts else ""
    helped = _("Help for {name}: {help}.").format(name=player.name, help=_help(given))
    return sentences(told, helped if given else "")


def _stocks(handicap: Handicap) -> str:
    parts = []
    if handicap.carrots is not None:
        parts.append(carrots(handicap.carrots))
    if handicap.lettuces is not None:
        parts.append(lettuces_at_start(handicap.lettuces))
    return joined(parts)


def whose(names: Sequence[str]) -> str:
    """Who has a handicap, in short; "" if nobody has."""
    return _("Handicap: {names}").format(names=joined(names)) if names else ""


def suggested(beaten: Mapping[str, float], fewer: Mapping[str, int], races: int) -> str:
    """How fair starts were reckoned: which part of the others each had beaten in so many races, and
    how many lettuces fewer each has now."""
    if not beaten:
        return _("They have run too few races to tell.")
    told = ngettext("From the last race of each:", "From the last {n} races of each:", races)
    lines = [
        _("{name} beat {share} of the others.").format(name=name, share=percent(round(100 * part)))
        for name, part in beaten.items()
    ]
    why = _("They run about equally well, so nobody needs a handicap.")
    if any(fewer.values()):
        why = _("One lettuce fewer makes up for about {share}.").format(share=percent(15))
    return sentences(told.format(n=races), *lines, why)
