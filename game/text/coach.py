"""What the coach says, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import rules
from game.coach import Hint, Pay, Ruler, Verdict

from .formats import joined, ordinal, sentences
from .language import _, ngettext
from .languages import Ordinal
from .words import price_words, where_words

TENTHS = 10


def ruler_sentences(ruler: Ruler) -> list[str]:
    """How far the carrots reach from there: to the next lettuce, and home."""
    told = []
    if ruler.lettuce is not None:
        told.append(
            ngettext(
                "The next lettuce is {n} square ahead, for {price}.",
                "The next lettuce is {n} squares ahead, for {price}.",
                ruler.lettuce,
            ).format(n=ruler.lettuce, price=price_words(ruler.lettuce_price))
        )
    elif ruler.to_eat:
        told.append(_("You still have a lettuce to eat, but there is no lettuce square ahead."))
    told.append(_way_home(ruler))
    return told


def _way_home(ruler: Ruler) -> str:
    if ruler.turns is None:
        return _("From there you cannot get home.")
    home = ngettext(
        "From there you can be home in {n} turn.",
        "From there you can be home in {n} turns.",
        ruler.turns,
    ).format(n=ruler.turns)
    sooner = ""
    if ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more):
        sooner = ngettext(
            "With {n} carrot fewer it would be sooner: you have too many to finish.",
            "With {n} carrots fewer it would be sooner: you have too many to finish.",
            ruler.fewer,
        ).format(n=ruler.fewer)
    elif ruler.more is not None:
        sooner = ngettext(
            "With {n} more carrot it would be sooner.",
            "With {n} more carrots it would be sooner.",
            ruler.more,
        ).format(n=ruler.more)
    return sentences(home, sooner)


def pay_sentence(pay: Pay, names: Sequence[str]) -> str:
    """Whether a position square will pay; `names` are those who can change the position."""
    who = joined(names)
    match pay.verdict:
        case Verdict.SAFE if not names:
            return _("Will it pay? Yes: nobody can change that before your turn.")
        case Verdict.SAFE:
            return _("Will it pay? Yes, whatever {names} may do.").format(names=who)
        case Verdict.HOPELESS if not names:
            return _("Will it pay? No: you will be {position}.").format(
                position=ordinal(pay.best, Ordinal.IS)
            )
        case Verdict.HOPELESS:
            return _("Will it pay? No, whatever {names} may do.").format(names=who)
        case Verdict.RISK:
            tenths = min(TENTHS - 1, max(1, round(pay.chance * TENTHS)))
            return ngettext(
                "Will it pay? Perhaps: {names} can change it. It pays about {n} time in ten.",
                "Will it pay? Perhaps: {names} can change it. It pays about {n} times in ten.",
                tenths,
            ).format(names=who, n=tenths)


# --- hints ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HintTeller:
    """Words hints for one race. `badges` are those of its hares, where players have several."""

    track: rules.Track
    badges: Sequence[str] = ()
    hedgehog: bool = False

    def name(self, action: rules.Action) -> str:
        """An action in a few words: “23 (lettuce square)”, “take 10 carrots”."""
        match action:
            case rules.MoveForward(marker, to) | rules.MoveBack(marker, to):
                return self._of(marker, where_words(self.track, to, hedgehog=self.hedgehog))
            case rules.Finish(marker):
                return self._of(marker, _("the finish"))
            case rules.TakeTen():
                return _("take 10 carrots")
            case rules.GiveTen():
                return _("give 10 carrots")
            case rules.Decline():
                return _("neither")

    def _of(self, marker: rules.MarkerId, told: str) -> str:
        if not self.badges:
            return told
        return _("{square} with {hare}").format(hare=self.badges[marker], square=told)

    def nudge(self, hint: Hint) -> str:
        """The first step: what to think about, but not yet where to go."""
        if isinstance(hint.best, rules.MoveForward):
            return _nudge_forward(self.track.kinds[hint.best.to])
        return {
            rules.Finish: _("Could you be home already?"),
            rules.TakeTen: _("Do not hurry: there are carrots where you are."),
            rules.GiveTen: _("Think of the finish: how many carrots may you have left?"),
            rules.MoveBack: _("There are carrots behind you, too."),
            rules.Decline: _("You need not do anything here."),
        }[type(hint.best)]

    def candidates(self, hint: Hint) -> str:
        """The second step: the best is among these."""
        names = [self.name(each) for each in hint.candidates]
        if len(names) == 1:
            return _("There is only one good choice: {names}.").format(names=names[0])
        return _("Compare these: {names}.").format(names=joined(names))

    def best(self, hint: Hint) -> list[str]:
        """The third step: the best, how often it wins, and what a rule of thumb would miss."""
        told = [_("Best: {best}.").format(best=self.name(hint.best))]
        if len(hint.hopes) < 2:
            return told
        (_best, most), (second, less) = hint.hopes[:2]
        told.append(
            _("In {n} of 100 trial races you come home next. With {other}: in {m}.").format(
                n=round(100 * most), other=self.name(second), m=round(100 * less)
            )
        )
        if hint.thumb is not None:
            hopes = dict(hint.hopes)
            text = _("If you ran alone, {thumb} would be fastest. But the others run too.")
            if hint.thumb != second and hint.thumb in hopes:
                text = _(
                    "If you ran alone, {thumb} would be fastest. Against the others: in {n} of 100."
                )
            hope = round(100 * hopes.get(hint.thumb, 0))
            told.append(text.format(thumb=self.name(hint.thumb), n=hope))
        return told


def _nudge_forward(kind: rules.SquareKind) -> str:
    return {
        rules.SquareKind.LETTUCE: _("Think of your lettuces."),
        rules.SquareKind.CARROT: _("Look for a quiet square that does not depend on the others."),
        rules.SquareKind.HARE: _("Sometimes a hare square is worth the risk."),
    }.get(kind) or _("Look for a square that will pay. Who could spoil it?")
