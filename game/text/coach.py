"""What the coach says, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.coach import Pay, Ruler, Verdict

from .language import _, ngettext
from .words import carrots, ordinal

TENTHS = 10


def ruler_sentences(ruler: Ruler) -> list[str]:
    """How far the carrots reach from there: to the next lettuce, and home."""
    told = []
    if ruler.lettuce is not None:
        told.append(
            ngettext(
                "The next lettuce is {n} square on: {carrots}.",
                "The next lettuce is {n} squares on: {carrots}.",
                ruler.lettuce,
            ).format(n=ruler.lettuce, carrots=carrots(ruler.lettuce_price))
        )
    elif ruler.to_eat:
        told.append(_("No lettuce lies ahead, and one is still to be eaten."))
    told.append(_way_home(ruler))
    return told


def _way_home(ruler: Ruler) -> str:
    if ruler.turns is None:
        return _("From there no way home is in sight.")
    home = ngettext(
        "Home in {n} turn more, if no position pays.",
        "Home in {n} turns more, if no position pays.",
        ruler.turns,
    ).format(n=ruler.turns)
    if ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more):
        less = _("With {carrots} fewer it would be sooner: that is too much to land with.")
        return f"{home} " + less.format(carrots=carrots(ruler.fewer))
    if ruler.more is not None:
        return f"{home} " + _("With {carrots} more it would be sooner.").format(
            carrots=carrots(ruler.more)
        )
    return home


def pay_sentence(pay: Pay, names: Sequence[str]) -> str:
    """Whether a position square will pay; `names` are those who can change the position."""
    who = ", ".join(names)
    match pay.verdict:
        case Verdict.SAFE if not names:
            return _("Will it pay? Safe: nobody can change that before your turn.")
        case Verdict.SAFE:
            return _("Will it pay? Safe, whatever {names} may do.").format(names=who)
        case Verdict.HOPELESS if not names:
            return _("Will it pay? Hopeless: you will be {position}.").format(
                position=ordinal(pay.best)
            )
        case Verdict.HOPELESS:
            return _("Will it pay? Hopeless, whatever {names} may do.").format(names=who)
        case Verdict.RISK:
            tenths = min(TENTHS - 1, max(1, round(pay.chance * TENTHS)))
            return ngettext(
                "Will it pay? At risk: {names} can change it. About {n} time in ten it will.",
                "Will it pay? At risk: {names} can change it. About {n} times in ten it will.",
                tenths,
            ).format(names=who, n=tenths)
