"""What the coach says, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import rules
from game.coach import Hint, Pay, RuleOfThumb, Ruler, Verdict, Why

from .formats import joined, ordinal, sentences
from .language import _, ngettext
from .languages import Ordinal
from .words import carrots, price_words, where_words

TENTHS = 10
LAST_TURNS = 8
"""How many turns before home it is told how many carrots more, or fewer, would save one: earlier
that changes with every move."""
DECIDE = (Why.HOME, Why.WAY, Why.EAT, Why.SOONER)
"""Reasons after which nobody would call the other action as good."""


def ruler_sentences(ruler: Ruler) -> list[str]:
    """How far the carrots reach from there: to the next lettuce, and home."""
    told = []
    if ruler.lettuce is not None:
        told.append(
            ngettext(
                "The next lettuce square is {n} square ahead and costs {price}.",
                "The next lettuce square is {n} squares ahead and costs {price}.",
                ruler.lettuce,
            ).format(n=ruler.lettuce, price=price_words(ruler.lettuce_price))
        )
    elif ruler.to_eat:
        told.append(_("You still have a lettuce to eat, but there is no lettuce square ahead."))
    told.append(_way_home(ruler))
    return told


def _way_home(ruler: Ruler) -> str:
    if ruler.turns is None:
        return _("From there you can’t get home.")
    home = ngettext(
        "From there you can be home in {n} turn.",
        "From there you can be home in {n} turns.",
        ruler.turns,
    ).format(n=ruler.turns)
    sooner = ""
    if ruler.turns > LAST_TURNS:
        return home
    if ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more):
        sooner = ngettext(
            "With {n} carrot fewer you would be home sooner: you have too many to finish.",
            "With {n} fewer carrots you would be home sooner: you have too many to finish.",
            ruler.fewer,
        ).format(n=ruler.fewer)
    elif ruler.more is not None:
        sooner = ngettext(
            "With {n} more carrot you would be home sooner.",
            "With {n} more carrots you would be home sooner.",
            ruler.more,
        ).format(n=ruler.more)
    return sentences(home, sooner)


def pay_sentence(pay: Pay, names: Sequence[str]) -> str:
    """Whether a position square will pay; `names` are those who can change the position."""
    who = joined(names)
    match pay.verdict:
        case Verdict.SAFE:
            return _("Will it pay? Yes, unless a hare square changes your position.")
        case Verdict.HOPELESS if not names:
            return _("Will it pay? No: you will be {position}.").format(
                position=ordinal(pay.best, Ordinal.IS)
            )
        case Verdict.HOPELESS:
            return _("Will it pay? No, whatever {names} may do.").format(names=who)
        case Verdict.RISK:
            tenths = min(TENTHS - 1, max(1, round(pay.chance * TENTHS)))
            return ngettext(
                "Will it pay? About {n} time in ten. {names} can still change your position.",
                "Will it pay? About {n} times in ten. {names} can still change your position.",
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
                return _("do nothing more")

    def _of(self, marker: rules.MarkerId, told: str) -> str:
        if not self.badges:
            return told
        return _("{square} with {hare}").format(hare=self.badges[marker], square=told)

    def nudge(self, hint: Hint) -> str:
        """The first step: what to think about, in line with the reason, but not yet where to go."""
        by_action = {
            rules.Finish: _("Can you come home now?"),
            rules.TakeTen: _("No hurry: there are carrots right here."),
            rules.GiveTen: _("Think of the finish: how many carrots may you have left?"),
            rules.MoveBack: _("There are carrots behind you too."),
            rules.Decline: _("You don’t have to do anything here."),
        }
        by_reason = {
            Why.EAT: _("Think of your lettuces."),
            Why.WAY: _("Think ahead: can you still get home from there?"),
            Why.SOONER: _("Count your turns: which way home is the shortest?"),
            Why.PAYS: _("Look for a square that will pay you. Who could change your position?"),
            Why.SURE: _("Look for a square that will almost surely pay you."),
            Why.SPOILS: _("Look at the others: who is waiting for carrots?"),
            Why.MORE: _("A shorter move will do. Keep your carrots."),
            Why.SPENDS: _("You have many carrots. How can you use them up?"),
            Why.SAFE: _("Play it safe this time."),
            Why.QUIET: _("Look for a square that is good in any position."),
            Why.NEARER: _("You can afford to go further."),
        }
        if isinstance(hint.best, rules.MoveForward):
            if self.track.kinds[hint.best.to] is rules.SquareKind.HARE:
                return _("Sometimes a hare square is worth the risk.")
            return by_reason.get(hint.reason.why) or _("Think two turns ahead.")
        return by_action[type(hint.best)]

    def candidates(self, hint: Hint) -> str:
        """The second step: the best is among these."""
        names = [self.name(each) for each in hint.candidates]
        if len(names) == 1:
            return _("There is only one good choice: {names}.").format(names=names[0])
        return _("Compare these: {names}.").format(names=joined(names))

    def best(self, hint: Hint, names: Sequence[str] = ()) -> list[str]:
        """The third step: the best and one reason; `names` are the players'."""
        best, told = self.name(hint.best), []
        other = "" if hint.other is None else self.name(hint.other)
        if hint.departs is not None:
            told.append(_learnt(hint.departs.rule).format(action=other))
            told.append(_("Here, {best} is better.").format(best=best))
        elif hint.other in hint.as_good and hint.reason.why not in DECIDE:
            both = _("Two good choices: {best} or {other}. My choice: {best}.")
            told.append(both.format(best=best, other=other))
        else:
            told.append(_("Best: {best}.").format(best=best))
        if why := self._why(hint, other, names):
            told.append(why)
        if hint.unpaid:
            told.append(_("Its number probably won’t pay you, though."))
        return told

    def _why(self, hint: Hint, other: str, names: Sequence[str]) -> str:
        """The reason, in a sentence; "" if nothing tells the two apart."""
        reason = hint.reason
        mine, theirs = reason.mine, reason.theirs
        match reason.why:
            case Why.HOME:
                return _("It takes you home.")
            case Why.EAT:
                return _("There you can eat a lettuce.")
            case Why.WAY:
                return _("After {other} you couldn’t get home.").format(other=other)
            case Why.SOONER:
                return ngettext(
                    "From there you can be home in {n} turn. With {other}, it takes {m}.",
                    "From there you can be home in {n} turns. With {other}, it takes {m}.",
                    mine,
                ).format(n=mine, m=theirs, other=other)
            case Why.SURE:
                return _("It almost surely pays {carrots}.").format(carrots=carrots(mine))
            case Why.PAYS:
                return ngettext(
                    "It pays {carrots}, about {n} time in ten.",
                    "It pays {carrots}, about {n} times in ten.",
                    theirs,
                ).format(carrots=carrots(mine), n=theirs)
            case Why.SPOILS if reason.rival is not None:
                return _("{name} is waiting for {carrots}. This move spoils it.").format(
                    name=names[reason.rival], carrots=carrots(mine)
                )
            case Why.BRINGS:
                return _("You take {carrots}.").format(carrots=carrots(mine))
            case Why.MORE:
                return ngettext(
                    "You have {n} carrot more than with {other}.",
                    "You have {n} carrots more than with {other}.",
                    mine,
                ).format(n=mine, other=other)
            case Why.SPENDS:
                return _(
                    "You have too many carrots to finish. This uses up {carrots} more."
                ).format(carrots=carrots(mine))
            case Why.SAFE:
                return _("It is safe. A hare square is risky.")
            case Why.QUIET:
                return _("A carrot square is good in any position.")
            case Why.NEARER:
                return ngettext(
                    "It takes you {n} square nearer home than {other}.",
                    "It takes you {n} squares nearer home than {other}.",
                    mine,
                ).format(n=mine, other=other)
            case Why.TRIALS:
                return _(
                    "In {n} of 100 trial races you come home before the others. "
                    "With {other}: in {m}."
                ).format(n=mine, m=theirs, other=other)
        return ""


def _learnt(rule: RuleOfThumb) -> str:
    return {
        RuleOfThumb.LAND: _("Usually you would come home as soon as you can: {action}."),
        RuleOfThumb.EAT: _("Usually you would eat early and go to {action}."),
        RuleOfThumb.SHED: _("Usually you would give carrots before you come home: {action}."),
        RuleOfThumb.FALL_BACK: _("Usually you would fall back to {action} for carrots."),
        RuleOfThumb.NO_GAMBLE: _(
            "Usually you would keep away from hare squares and go to {action}."
        ),
    }[rule]
