"""What the coach says, in whole sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.coach import Hint, Pay, Ruler, Verdict
from game.rules import (
    Action,
    Decline,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    SquareKind,
    TakeTen,
    Track,
)

from .language import _, ngettext
from .words import carrots, ordinal, square_name

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
                "Will it pay? At risk: {names} can change it. About {n} time in ten it pays.",
                "Will it pay? At risk: {names} can change it. About {n} times in ten it pays.",
                tenths,
            ).format(names=who, n=tenths)


# --- hints ------------------------------------------------------------------------------------


class HintTeller:
    """Words hints for one race. `badges` are those of its hares, where players have several."""

    def __init__(self, track: Track, badges: Sequence[str] = (), *, hedgehog: bool = False) -> None:
        self._track = track
        self._badges = badges
        self._hedgehog = hedgehog

    def name(self, action: Action) -> str:
        """What is done, in few words: “23 (lettuce square)”, “take 10”."""
        match action:
            case MoveForward(marker, to) | MoveBack(marker, to):
                square = square_name(self._track.kinds[to], hedgehog=self._hedgehog)
                text = _("{n} ({square})")
                if self._badges:
                    text = _("{n} with {hare} ({square})")
                return text.format(
                    n=self._track.number_shown(to),
                    square=square,
                    hare=self._badges[marker] if self._badges else "",
                )
            case Finish(marker) if self._badges:
                return _("the finish with {hare}").format(hare=self._badges[marker])
            case Finish():
                return _("the finish")
            case TakeTen():
                return _("take 10")
            case GiveTen():
                return _("give 10")
            case Decline():
                return _("neither")

    def nudge(self, hint: Hint) -> str:
        """The first step: what to think of, and not yet where to go."""
        match hint.best:
            case Finish():
                return _("Somebody could be home already.")
            case TakeTen():
                return _("There is no need to hurry: carrots grow where you are.")
            case GiveTen():
                return _("Think of the landing: how many may be left?")
            case MoveBack():
                return _("Carrots lie behind you, too.")
            case Decline():
                return _("Nothing must be done here.")
            case MoveForward(_marker, to):
                return _nudge_forward(self._track.kinds[to])

    def candidates(self, hint: Hint) -> str:
        """The second step: the best is among these."""
        names = [self.name(each) for each in hint.candidates]
        if len(names) == 1:
            return _("Only one thing is worth a thought: {names}.").format(names=names[0])
        return _("Compare these: {names}.").format(names=", ".join(names))

    def best(self, hint: Hint) -> list[str]:
        """The third step: the best, by how much, and what a rule of thumb would miss."""
        told = [_("My choice: {best}.").format(best=self.name(hint.best))]
        if len(hint.hopes) < 2:
            return told
        (_best, most), (second, less) = hint.hopes[:2]
        told.append(
            _(
                "Of 100 races played on from there you are next home {n} times; with {other}, {m}."
            ).format(n=round(100 * most), other=self.name(second), m=round(100 * less))
        )
        if hint.thumb is not None:
            told.append(self._what_the_thumb_misses(hint.thumb, second, dict(hint.hopes)))
        return told

    def _what_the_thumb_misses(
        self, thumb: Action, second: Action, hopes: Mapping[Action, float]
    ) -> str:
        if thumb == second or thumb not in hopes:
            text = _("Running alone {thumb} would be quickest, but the others run, too.")
            return text.format(thumb=self.name(thumb))
        text = _("Running alone {thumb} would be quickest, but the others run, too: {n} of 100.")
        return text.format(thumb=self.name(thumb), n=round(100 * hopes[thumb]))


def _nudge_forward(kind: SquareKind) -> str:
    match kind:
        case SquareKind.LETTUCE:
            return _("Think of your lettuces.")
        case SquareKind.CARROT:
            return _("A quiet square will do, where nobody needs to pay you.")
        case SquareKind.HARE:
            return _("Now and then a hare is worth the risk.")
        case _:
            return _("Look for a square that will pay, and for who could spoil it.")
