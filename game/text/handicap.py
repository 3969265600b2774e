"""Handicaps in words (ruling 2.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Handicap

from .formats import joined, percent, sentences
from .language import _, ngettext
from .words import carrots


def carrots_at_start(number: int) -> str:
    """With how many carrots somebody begins, where that is chosen."""
    return carrots(number)


def lettuces_at_start(number: int) -> str:
    """How many lettuces somebody has to eat, where that is chosen."""
    return ngettext("{n} lettuce", "{n} lettuces", number).format(n=number)


def handicap_told(handicap: Handicap, name: str = "", *, to_come: bool = False) -> str:
    """What a handicap gives; with whose it is, where several are told, in a race that has begun or
    that is `to_come`. "" if there is none."""
    parts = []
    if handicap.carrots is not None:
        parts.append(carrots(handicap.carrots))
    if handicap.lettuces is not None:
        parts.append(lettuces_at_start(handicap.lettuces))
    if not parts:
        return ""
    if name and to_come:
        return _("{name} begins with {parts}.").format(name=name, parts=joined(parts))
    if name:
        return _("{name} began with {parts}.").format(name=name, parts=joined(parts))
    return _("Handicap: {parts}").format(parts=joined(parts))


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
