"""What the coach says, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game import rules
from game.coach import (
    But,
    Compared,
    Fell,
    Hint,
    Lure,
    Occupied,
    Outlook,
    Passed,
    Pay,
    Reason,
    RuleOfThumb,
    Ruler,
    Shift,
    Taught,
    Than,
    Threat,
    Verdict,
    Way,
    Why,
)

from .formats import joined, ordinal, sentences
from .language import _, ngettext, npgettext, pgettext
from .languages import Ordinal
from .words import carrots, square_name, where_words

TENTHS = 10
LAST_TURNS = 8
"""How many turns before home they are told exactly, and how many carrots more, or fewer, would save
one: earlier that changes with every move."""
FAR_TURNS = 12
"""The most turns to home that are told at all: farther away they mean little."""
SURE_TURNS = 2
"""The most turns to a rival’s home that are told as exact."""
NEARLY_ALL = 80
"""How many of a hundred races more one move must have won than another, to be told in words: "the
hint won 100 more" sounds like a mistake."""
FEW = 2
"""The most names that are told of those who can change a position."""


def home_sentence(ruler: Ruler) -> str:
    """In how many turns one can be home from there, in one line; "" far away from it."""
    turns, paid = ruler.turns, ruler.turns_paid
    if turns is None:
        return _("From there you can’t get home.")
    if turns > FAR_TURNS:
        return ""
    if paid is None or turns > LAST_TURNS:
        return _turns_home(turns, about=ruler.to_eat > 0)
    told = ngettext(
        "Home after {n} more turn, {paid} if it pays.",
        "Home after {n} more turns, {paid} if it pays.",
        turns,
    )
    return told.format(n=turns, paid=paid)


def _turns_home(turns: int, *, about: bool = False) -> str:
    """In how many turns after the move one can be home; `about` so many, if that depends on what
    later lettuces bring."""
    told = ngettext(
        "Home after {n} more turn.",
        "Home after {n} more turns.",
        turns,
    )
    if about or turns > LAST_TURNS:
        told = ngettext(
            "Home after about {n} more turn.",
            "Home after about {n} more turns.",
            turns,
        )
    return told.format(n=turns)


def further_sentences(ruler: Ruler) -> list[str]:
    """What else the ruler tells where there is room: the next lettuce, and how many carrots are too
    many."""
    told = []
    if ruler.lettuce is not None:
        ahead = ngettext(
            "From there, the next lettuce is {n} square ahead and costs {price}.",
            "From there, the next lettuce is {n} squares ahead and costs {price}.",
            ruler.lettuce,
        ).format(n=ruler.lettuce, price=carrots(ruler.lettuce_price))
        there = ""
        if ruler.there is Occupied.STAYS:
            there = _("A hare lies there. It will still be there on your next turn.")
        elif ruler.there is Occupied.LEAVES:
            there = _("Another hare is on it now. It will have to leave before your next turn.")
        told.append(sentences(ahead, there))
    elif ruler.to_eat:
        told.append(_("You still have a lettuce to eat. There is no lettuce square ahead."))
    if ruler.turns is None or ruler.turns > LAST_TURNS or ruler.turns_paid is not None:
        return told
    if ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more):
        sooner = ngettext(
            "With {n} carrot fewer you would be home sooner: you have too many to finish.",
            "With {n} fewer carrots you would be home sooner: you have too many to finish.",
            ruler.fewer,
        )
        told.append(sooner.format(n=ruler.fewer))
    return told


def pay_sentence(pay: Pay, carrots: int = 0) -> str:
    """Whether a position square will pay, in one line; `carrots` is the only number that it can
    pay, or 0."""
    match pay.verdict:
        case Verdict.SAFE:
            told = _("It almost surely pays {pays}.") if carrots else _("It almost surely pays.")
            return told.format(pays=carrots)
        case Verdict.HOPELESS if pay.best == pay.worst:
            told = _("It won’t pay: you will be {position}.")
            return told.format(position=ordinal(pay.best, Ordinal.IS))
        case Verdict.HOPELESS:
            return _("It won’t pay, whatever the others do.")
        case Verdict.RISK:
            tenths = min(TENTHS - 1, max(1, round(pay.chance * TENTHS)))
            told = ngettext(
                "It pays about {n} time in ten.", "It pays about {n} times in ten.", tenths
            )
            if carrots:
                told = ngettext(
                    "It pays {pays} about {n} time in ten.",
                    "It pays {pays} about {n} times in ten.",
                    tenths,
                )
            return told.format(pays=carrots, n=tenths)


def short_steps() -> str:
    """Why a longer move costs so much more."""
    return _("Short steps are cheaper.")


def never_pays(hares: int) -> str:
    """That a position square can't pay in a race of so many hares."""
    told = ngettext(
        "It never pays among {n} hare.",
        "It never pays among {n} hares.",
        hares,
    )
    return told.format(n=hares)


NEEDED = {
    Shift.MUST_PASS: Shift.PASS,
    Shift.MUST_FALL: Shift.FALL,
    Shift.ONE_MUST_PASS: Shift.PASS,
    Shift.ONE_MUST_FALL: Shift.FALL,
}
"""What rivals can do, of what they must."""


def changers_sentence(shift: Shift, names: Sequence[str], *, says_if: bool = True) -> str:
    """Who can still change the position that is to pay, and how; if it pays only then, that is
    told, unless it is said already."""
    if shift in NEEDED and not says_if:
        can = ngettext("{names} can do that.", "{names} can do that.", len(names))
        return can.format(names=joined(names)) if len(names) <= FEW else _("Others can do that.")
    if shift in NEEDED:
        return _only_if(shift, names)
    if len(names) > FEW:
        return {
            Shift.PASS: _("Others can still pass you."),
            Shift.FALL: _("Others can still fall back behind you."),
            Shift.EITHER: _("Others can still change your position."),
        }[shift]
    told = {
        Shift.PASS: ngettext(
            "{names} can still pass you.", "{names} can still pass you.", len(names)
        ),
        Shift.FALL: ngettext(
            "{names} can still fall back behind you.",
            "{names} can still fall back behind you.",
            len(names),
        ),
        Shift.EITHER: ngettext(
            "{names} can still change your position.",
            "{names} can still change your position.",
            len(names),
        ),
    }[shift]
    return told.format(names=joined(names))


def _only_if(shift: Shift, names: Sequence[str]) -> str:
    """What these rivals must do for the square to pay."""
    passing = NEEDED[shift] is Shift.PASS
    if len(names) > FEW:
        by_passing = _("It pays only if others pass you.")
        return by_passing if passing else _("It pays only if others fall back behind you.")
    told = {
        Shift.MUST_PASS: ngettext(
            "It pays only if {names} passes you.", "It pays only if {names} pass you.", len(names)
        ),
        Shift.MUST_FALL: ngettext(
            "It pays only if {names} falls back behind you.",
            "It pays only if {names} fall back behind you.",
            len(names),
        ),
        Shift.ONE_MUST_PASS: _("It pays only if one of them passes you: {names}."),
        Shift.ONE_MUST_FALL: _("It pays only if one of them falls back behind you: {names}."),
    }[shift]
    one = shift in (Shift.ONE_MUST_PASS, Shift.ONE_MUST_FALL)
    return told.format(names=joined(names, either=one))


# --- hints ------------------------------------------------------------------------------------


class About(Enum):
    """What a line that explains a hint is about."""

    RIVAL = "rival"
    CARROTS = "carrots"
    HOME = "home"
    LETTUCES = "lettuces"
    LAST = "last"
    """Staying behind."""
    LUCK = "luck"


class Explaining(NamedTuple):
    """A line that explains a hint."""

    about: About
    text: str
    rival: rules.Seat | None = None
    """Whom it is about."""


class OtherMove(NamedTuple):
    """A move beside a hint."""

    name: str
    over: str
    """What the hint has over it, if the hint has not said so; else ""."""
    numbers: str
    """What it costs, and its own plan."""


class Explained(NamedTuple):
    """Why a hint is the best."""

    best: str
    reason: str
    """The reason that the hint gave; "" if the lines tell as much."""
    lines: list[Explaining]
    others: list[OtherMove]


@dataclass(frozen=True, slots=True)
class HintTeller:
    """Words hints for one race. `badges` are those of its hares, where players have several."""

    track: rules.Track
    badges: Sequence[str] = ()
    hedgehog: bool = False

    def name(self, action: rules.Action) -> str:
        """An action in a few words: “23 (lettuce square)”, “take 10 carrots”."""
        match action:
            case rules.MoveForward(marker, to) | rules.MoveBack(marker, to) if self.badges:
                return _("{number} ({square}) with {hare}").format(
                    number=self.track.number_shown(to),
                    square=square_name(self.track.kinds[to], hedgehog=self.hedgehog),
                    hare=self.badges[marker],
                )
            case rules.MoveForward(_marker, to) | rules.MoveBack(_marker, to):
                return where_words(self.track, to, hedgehog=self.hedgehog)
            case rules.Finish(marker) if self.badges:
                return _("the finish with {hare}").format(hare=self.badges[marker])
            case rules.Finish():
                return _("the finish")
            case rules.TakeTen():
                return _("take 10 carrots")
            case rules.GiveTen():
                return _("give 10 carrots")
            case rules.Decline():
                return _("do nothing more")

    def changed(
        self, fell: Fell, square: rules.Square | None = None, name: str | None = None
    ) -> str:
        """That the plan is another one than before, and why: if another hare is on a square of it,
        on which, and the `name` of its player, unless it is one's own."""
        match fell:
            case Fell.TAKEN if square is not None:
                told = _("{number} is occupied now, so here is a new plan.")
                if name is not None:
                    told = _("{name} is on {number} now, so here is a new plan.")
                return told.format(number=self.track.number_shown(square), name=name)
            case Fell.FEWER:
                return _("You have fewer carrots than I had hoped, so here is a new plan.")
            case Fell.MORE:
                return _("You have more carrots than I had expected, so here is a new plan.")
            case Fell.QUICKER:
                return _("Now there is a quicker way home, so here is a new plan.")
        return _("The others have moved, so here is a new plan.")

    def best(self, hint: Hint, names: Sequence[str] = ()) -> list[str]:
        """The best and one reason; `names` are the players'."""
        told = []
        if hint.departs is not None:
            told.append(self._learnt(hint.departs))
            if hint.passed is not None:
                told.append(self._passed(hint.passed, names, planned=True))
        told += [self.choice(hint), self._few(hint), self.reason(hint, names)]
        told.append(self.second(hint, names))
        if hint.passed is not None and hint.departs is None:
            told.append(self._told_of_passed(hint, hint.passed, names))
        if isinstance(hint.best, rules.MoveForward) and hint.way is None:
            step = ""
            if hint.unpaid:
                step = _("{number} won’t pay you: it is just a step on the way.")
            elif hint.seldom:
                step = _("Don’t count on {number} to pay you: it is just a step on the way.")
            told.append(step.format(number=self.track.number_shown(hint.best.to)))
        if hint.ahead is not None:
            rival, turns = hint.ahead
            soon = ngettext(
                "{name} needs only {n} more turn to get home.",
                "{name} needs only {n} more turns to get home.",
                turns,
            )
            told.append(soon.format(name=names[rival], n=turns) if names else "")
            if names and hint.later:
                after = _("If {name} comes home first, you may keep {carrots} at the end.")
                told.append(after.format(name=names[rival], carrots=carrots(hint.later)))
        return [each for each in told if each]

    def choice(self, hint: Hint) -> str:
        """What is best, and nothing else."""
        told = _("Best: {best}.") if hint.departs is None else _("Better now: {best}.")
        return told.format(best=self.name(hint.best))

    @staticmethod
    def as_good(merit: str, edge: str) -> str:
        """That a move won about as often as the hint; `merit` is what it has over the hint, and
        `edge` what the hint has over it, if anything."""
        if merit and edge:
            return sentences(merit, edge, _("All in all, just as good as the hint."))
        return edge or sentences(_("Just as good as the hint: you choose."), merit)

    @staticmethod
    def _few(hint: Hint) -> str:
        """That the best leaves few carrots, if so: then it is meant, and no slip."""
        if hint.few is None:
            return ""
        if not hint.few:
            return _("That takes all your carrots.")
        return _("You keep only {carrots}.").format(carrots=carrots(hint.few))

    def reason(self, hint: Hint, names: Sequence[str]) -> str:
        """The reason for the best, or the way home."""
        return self._way(hint.way) if hint.way else self._why(hint, hint.reason, names)

    @staticmethod
    def tried() -> str:
        """That trial races speak for the best, and nothing that can be seen."""
        return _("I tried it out: this way you come home first more often.")

    def second(self, hint: Hint, names: Sequence[str]) -> str:
        """The second reason; "" if the first says enough."""
        return "" if hint.then is None else self._why(hint, hint.then, names)

    def _price(self, hint: Hint) -> str:
        """What the best costs or brings, before a later move and its price are told of; "" if the
        first reason says so."""
        match hint.best:
            case rules.MoveForward() if hint.reason.why is not Why.SPOILS or not hint.reason.theirs:
                return _("It costs {price}.").format(price=carrots(hint.costs))
            case rules.MoveBack() if hint.reason.why in (Why.LETTUCE, Why.WAITS_FOR, Why.BACK):
                return _("You take {carrots}.").format(carrots=carrots(-hint.costs))
        return ""

    def onward(self, plan: Way | rules.Action | None, at: rules.Square) -> str:
        """The plan that a move to this square begins, in a sentence about that move; "" if there is
        none."""
        match plan:
            case Way() if plan.paid and not plan.sure:
                stops = joined(list(map(self._stop, plan.turns, plan.pays)))
                return _("If it pays, then: {stops}.").format(stops=stops)
            case Way():
                return self._stops(plan)
            case rules.MoveForward(_marker, to):
                told = _("Next you can eat on {number}.")
                return told.format(number=self.track.number_shown(to))
            case rules.MoveBack(_marker, to):
                told = _("Next you can fall back to {number} and take {carrots}.")
                brings = carrots(rules.ruleset.CARROTS_PER_STEP_BACK * (at - to))
                return told.format(number=self.track.number_shown(to), carrots=brings)
        return ""

    def outlook(self, ahead: Outlook) -> list[Explaining]:
        """What a plan has to do with after a move: what the way home costs, and the lettuces."""
        told = []
        if ahead.price:
            cost = ngettext(
                "To be home in {n} turn costs at least {price}.",
                "To be home in {n} turns costs at least {price}.",
                ahead.turns,
            ).format(n=ahead.turns, price=carrots(ahead.price))
            enough = _("You have enough.")
            if ahead.lacking:
                enough = _("You need {lacking} more.").format(lacking=ahead.lacking)
            told.append(Explaining(About.HOME, sentences(cost, enough)))
        if ahead.far:
            far = ngettext(
                "Home is {n} square away: in short steps that costs about {price}.",
                "Home is {n} squares away: in short steps that costs about {price}.",
                ahead.far,
            )
            told.append(
                Explaining(About.HOME, far.format(n=ahead.far, price=carrots(ahead.in_steps)))
            )
        if ahead.lettuces and ahead.lettuce and not ahead.lettuce_free:
            eat = ngettext(
                "Then you have {n} lettuce left to eat. A hare is on {number}, the next lettuce "
                "square.",
                "Then you have {n} lettuces left to eat. A hare is on {number}, the next lettuce "
                "square.",
                ahead.lettuces,
            ).format(n=ahead.lettuces, number=self.track.number_shown(ahead.lettuce))
            told.append(Explaining(About.LETTUCES, eat))
        elif ahead.lettuces and ahead.lettuce:
            eat = ngettext(
                "Then you have {n} lettuce left to eat, next on {number}.",
                "Then you have {n} lettuces left to eat, next on {number}.",
                ahead.lettuces,
            )
            if ahead.lettuce_price:
                eat = ngettext(
                    "Then you have {n} lettuce left to eat, next on {number} for {price}.",
                    "Then you have {n} lettuces left to eat, next on {number} for {price}.",
                    ahead.lettuces,
                )
            number, price = self.track.number_shown(ahead.lettuce), carrots(ahead.lettuce_price)
            eat = eat.format(n=ahead.lettuces, number=number, price=price)
            told.append(Explaining(About.LETTUCES, eat))
        elif ahead.lettuces:
            none = _("You still have a lettuce to eat. There is no lettuce square ahead.")
            told.append(Explaining(About.LETTUCES, none))
        if ahead.behind:
            told.append(Explaining(About.LAST, self._waits(ahead.behind)))
        return told

    def threat(self, threat: Threat, names: Sequence[str]) -> Explaining:
        """What a rival may do before one can."""
        name = "" if threat.rival is None else names[threat.rival]
        number = min(threat.times, 9)  # ten times in ten would be sure
        if threat.turns:
            number = threat.turns
            told = ngettext(
                "{name} can be home in {n} turn.", "{name} can be home in {n} turns.", number
            )
            if number > SURE_TURNS:  # by then positions may pay them
                told = ngettext(
                    "{name} can be home in about {n} turn.",
                    "{name} can be home in about {n} turns.",
                    number,
                )
        elif threat.square and threat.rival is None:
            told = ngettext(
                "But a rival gets to {square} first about {n} time in ten.",
                "But a rival gets to {square} first about {n} times in ten.",
                number,
            )
        elif threat.square:
            told = ngettext(
                "But {name} gets to {square} first about {n} time in ten.",
                "But {name} gets to {square} first about {n} times in ten.",
                number,
            )
        elif threat.rival is None:
            told = ngettext(
                "If you wait, a rival gets there first about {n} time in ten.",
                "If you wait, a rival gets there first about {n} times in ten.",
                number,
            )
        else:
            told = ngettext(
                "If you wait, {name} gets there first about {n} time in ten.",
                "If you wait, {name} gets there first about {n} times in ten.",
                number,
            )
        square = self.track.number_shown(threat.square) if threat.square else 0
        told = told.format(name=name, n=number, square=square)
        return Explaining(About.RIVAL, told, threat.rival)

    def better(self, over: Compared | None, names: Sequence[str]) -> str:
        """What a move has over another, in a sentence about the better one; "" if nothing."""
        if over is None:
            return ""
        number, often = over.number, over.often
        match over.than:
            case Than.WAY:
                return _("Otherwise you couldn’t get home.")
            case Than.SOONER:
                return ngettext(
                    "You get home {n} turn sooner this way.",
                    "You get home {n} turns sooner this way.",
                    number,
                ).format(n=number)
            case Than.EATS:
                return _("You eat a lettuce there.")
            case Than.NEXT:
                told = _("From there you can eat on {number} next.")
                return told.format(number=self.track.number_shown(number))
            case Than.IF_PAID:
                return self._sooner_if_paid(number)
            case Than.PAYS if often:
                return ngettext(
                    "It pays {carrots} about {n} time in ten.",
                    "It pays {carrots} about {n} times in ten.",
                    often,
                ).format(carrots=carrots(number), n=often)
            case Than.PAYS:
                told = _("It almost surely pays {carrots} next turn.")
                return told.format(carrots=carrots(number))
            case Than.SPOILS if over.rival is not None:
                told = _("{name} is about to take {carrots}. This move spoils it.")
                return told.format(name=names[over.rival], carrots=carrots(number))
            case Than.HELPS if over.rival is not None:
                told = _("Otherwise {name} would take {carrots}.")
                return told.format(name=names[over.rival], carrots=carrots(number))
            case Than.STRANDS if over.rival is not None:
                return _stuck(names[over.rival])
            case Than.KEEPS:
                return ngettext(
                    "You keep {n} more carrot this way.",
                    "You keep {n} more carrots this way.",
                    number,
                ).format(n=number)
            case Than.SPENDS:
                return ngettext(
                    "You have too many carrots. This uses up {n} more carrot.",
                    "You have too many carrots. This uses up {n} more carrots.",
                    number,
                ).format(n=number)
            case Than.SAFE:
                return _("It is safe. A hare square is risky.")
        return ""

    def but(self, lets: Compared, names: Sequence[str]) -> Explaining:
        """What a move lets a rival take, which speaks against it."""
        assert lets.rival is not None
        told = _("But it lets {name} take {carrots}.")
        told = told.format(name=names[lets.rival], carrots=carrots(lets.number))
        return Explaining(About.RIVAL, told, lets.rival)

    def compared(self, hint: Hint, other: Compared, names: Sequence[str]) -> str:
        """What the hint has over another move, in a sentence about that move."""
        number, often = other.number, other.often
        match other.than:
            case Than.PASSED if hint.passed is not None:
                return self._told_of_passed(hint, hint.passed, names)
            case Than.WAY:
                return _("With the hint you can still get home.")
            case Than.EATS:
                return _("With the hint you eat a lettuce.")
            case Than.NEXT:
                told = _("With the hint you can eat on {number} next.")
                return told.format(number=self.track.number_shown(number))
            case Than.STRANDS if other.rival is not None:
                told = _("After the hint {name} can do nothing, and must start over.")
                return told.format(name=names[other.rival])
            case Than.SPOILS if other.rival is not None:
                told = _("The hint keeps {name} from taking {carrots}.")
                return told.format(name=names[other.rival], carrots=carrots(number))
            case Than.HELPS if other.rival is not None:
                told = _("It lets {name} take {carrots}.")
                return told.format(name=names[other.rival], carrots=carrots(number))
            case Than.SOONER:
                return ngettext(
                    "The hint gets you home {n} turn sooner.",
                    "The hint gets you home {n} turns sooner.",
                    number,
                ).format(n=number)
            case Than.IF_PAID:
                return ngettext(
                    "If the hint’s square pays, you get home {n} turn sooner.",
                    "If the hint’s square pays, you get home {n} turns sooner.",
                    number,
                ).format(n=number)
            case Than.PAYS if often:
                return ngettext(
                    "The hint’s square pays {carrots} about {n} time in ten.",
                    "The hint’s square pays {carrots} about {n} times in ten.",
                    often,
                ).format(carrots=carrots(number), n=often)
            case Than.PAYS:
                told = _("The hint’s square almost surely pays {carrots}.")
                return told.format(carrots=carrots(number))
            case Than.KEEPS if often:
                told = ngettext(
                    "It is {n} square further, but costs {price} more.",
                    "It is {n} squares further, but costs {price} more.",
                    often,
                ).format(n=often, price=carrots(number))
                return sentences(told, short_steps())
            case Than.KEEPS:
                return ngettext(
                    "With the hint you keep {n} more carrot.",
                    "With the hint you keep {n} more carrots.",
                    number,
                ).format(n=number)
            case Than.SPENDS:
                return ngettext(
                    "You have too many carrots. The hint uses up {n} more carrot.",
                    "You have too many carrots. The hint uses up {n} more carrots.",
                    number,
                ).format(n=number)
            case Than.DEARER:
                return ngettext(
                    "That way you might be home in fewer turns, but you would have {n} fewer "
                    "carrot for it.",
                    "That way you might be home in fewer turns, but you would have {n} fewer "
                    "carrots for it.",
                    number,
                ).format(n=number)
            case Than.SELDOM if other.passed is not None:
                return self._passed(other.passed, names, planned=False)
            case Than.BEHIND:
                return self._waits(number)
            case Than.NEARER:
                told = _("With the hint the next lettuce costs {price} in all, not {dear}.")
                return told.format(price=carrots(number), dear=often)
            case Than.FURTHER:
                return ngettext(
                    "The hint takes you {n} square further.",
                    "The hint takes you {n} squares further.",
                    number,
                ).format(n=number)
            case Than.LUCK:
                return _("This would hardly help you now.")
            case Than.TRIALS if number >= NEARLY_ALL:
                return _(
                    "I tried both moves in 100 races each: the hint won nearly all, this move "
                    "hardly any."
                )
            case Than.TRIALS:
                told = _("I tried both moves in 100 races each: the hint won {n} more.")
                return told.format(n=number)
            case Than.YET:
                told = _(
                    "That way you might be home in fewer turns. But in 100 races with each, the "
                    "hint won {n} more."
                )
                return told.format(n=number)
            case Than.SAFE:
                return _("The hint is safe. A hare square is risky.")
            case Than.LESSON:
                return _("Also good, but the hint does what the lessons teach.")
            case Than.PLAN:
                return _("Also good, but the hint keeps to the plan.")
            case Than.UNTRIED:
                return _("I didn’t try this: other moves looked better.")
        return self.as_good("", "")

    def _way(self, way: Way) -> str:
        """The way home, stop by stop, and what is left."""
        then = self._stops(way)
        if way.sure:
            pays = _("It almost surely pays {carrots} next turn.")
            then = sentences(pays.format(carrots=carrots(way.paid)), then)
        if way.eats_as and 0 < way.likely < TENTHS:
            left = ngettext(
                "About {n} time in ten you are {position} when you eat. Then you have {carrots} "
                "left at the end.",
                "About {n} times in ten you are {position} when you eat. Then you have {carrots} "
                "left at the end.",
                way.likely,
            )
        elif way.eats_as and not way.likely:
            left = _("You have {carrots} left at the end if you are {position} when you eat.")
        elif way.paid and not way.sure:
            left = ngettext(
                "About {n} time in ten, this square pays {pay}. Then you have {carrots} left at "
                "the end.",
                "About {n} times in ten, this square pays {pay}. Then you have {carrots} left at "
                "the end.",
                way.likely,
            )
        elif way.unpaid is not None and way.likely:
            left = ngettext(
                "About {n} time in ten, square {number} won’t pay. Then you have {carrots} left "
                "at the end.",
                "About {n} times in ten, square {number} won’t pay. Then you have {carrots} left "
                "at the end.",
                way.likely,
            )
        elif way.unpaid is not None:
            left = _("You have {carrots} left at the end if {number} doesn’t pay.")
        else:
            left = _("You have {carrots} left at the end. That is allowed.")
        left = left.format(
            carrots=carrots(way.left),
            pay=way.paid,
            position=ordinal(max(1, way.eats_as), Ordinal.IS),
            n=way.likely,
            number=0 if way.unpaid is None else self.track.number_shown(way.unpaid),
        )
        return sentences(then, left)

    def _stops(self, way: Way) -> str:
        stops = list(map(self._stop, way.turns, way.pays))
        if any(isinstance(each, rules.TakeTen | rules.GiveTen) for each in way.turns):
            to = pgettext("on the way home", "to {number}")  # no number of carrots
            stops = [to.format(number=each) if each[:1].isdigit() else each for each in stops]
        return _("Then: {stops}.").format(stops=joined(stops))

    def _told_of_passed(self, hint: Hint, passed: Passed, names: Sequence[str]) -> str:
        goals = (each.to for each in hint.plan if isinstance(each, rules.MoveForward))
        return self._passed(passed, names, planned=passed.square in goals)

    def _passed(self, passed: Passed, names: Sequence[str], *, planned: bool) -> str:
        """Why it is not the square that one would expect; `planned` if that comes next."""
        square, number = self.track.number_shown(passed.square), passed.number
        match passed.but, passed.lure:
            case But.COSTS, _lure if planned and passed.together:
                told = ngettext(
                    "To go there at once costs {price} of your {n} carrot. In two steps it costs "
                    "{both}.",
                    "To go there at once costs {price} of your {n} carrots. In two steps it costs "
                    "{both}.",
                    passed.held,
                )
            case But.COSTS, _lure if planned:
                told = ngettext(
                    "To go there at once costs {price} of your {n} carrot.",
                    "To go there at once costs {price} of your {n} carrots.",
                    passed.held,
                )
            case But.COSTS, Lure.LETTUCE:
                told = ngettext(
                    "You could eat on {number}, but it costs {price} of your {n} carrot.",
                    "You could eat on {number}, but it costs {price} of your {n} carrots.",
                    passed.held,
                )
            case But.COSTS, Lure.PAYS:
                told = ngettext(
                    "{number} may pay you {pay}, but it costs {price} of your {n} carrot.",
                    "{number} may pay you {pay}, but it costs {price} of your {n} carrots.",
                    passed.held,
                )
            case But.COSTS, Lure.CARROTS:
                told = ngettext(
                    "{number} is a carrot square, but it costs {price} of your {n} carrot.",
                    "{number} is a carrot square, but it costs {price} of your {n} carrots.",
                    passed.held,
                )
            case But.LATER, Lure.LETTUCE:
                told = ngettext(
                    "If you eat on {number} now, you get home {n} turn later.",
                    "If you eat on {number} now, you get home {n} turns later.",
                    number,
                )
            case But.LATER, Lure.PAYS:
                told = ngettext(
                    "{number} may pay you {pay}, but from there you get home {n} turn later.",
                    "{number} may pay you {pay}, but from there you get home {n} turns later.",
                    number,
                )
            case But.LATER, Lure.CARROTS:
                told = ngettext(
                    "{number} is a carrot square, but from there you get home {n} turn later.",
                    "{number} is a carrot square, but from there you get home {n} turns later.",
                    number,
                )
            case But.LESS, _lure:
                told = ngettext(
                    "Even if {number} pays you {pay}, you have {n} more carrot this way.",
                    "Even if {number} pays you {pay}, you have {n} more carrots this way.",
                    number,
                )
            case _seldom if not passed.pays:
                told = ngettext(
                    "{number} looks good, but it pays only about {n} time in ten.",
                    "{number} looks good, but it pays only about {n} times in ten.",
                    number,
                )
            case _seldom:
                told = ngettext(
                    "{number} pays {pay} only if you are {position} next turn: about {n} time in "
                    "ten.",
                    "{number} pays {pay} only if you are {position} next turn: about {n} times in "
                    "ten.",
                    number,
                )
        told = told.format(
            number=square,
            n=passed.held if passed.but is But.COSTS else number,
            price=number,
            both=passed.together,
            pay=passed.pays,
            position=ordinal(max(1, passed.pays // TENTHS), Ordinal.IS),
        )
        return sentences(told, self._changers(passed.pay, names))

    def _changers(
        self,
        pay: tuple[Shift, Sequence[rules.Seat]] | None,
        names: Sequence[str],
        *,
        says_if: bool = True,
    ) -> str:
        """Who can still change whether a square pays; "" if that is not to be told."""
        if pay is None or not names:
            return ""
        shift, seats = pay
        return changers_sentence(shift, [names[seat] for seat in seats], says_if=says_if)

    def _stop(self, action: rules.Action | None, pays: int = 0) -> str:
        """A turn on the way home, in a word or two, and what its square pays for sure."""
        match action:
            case None:
                return pgettext("on the way home", "eat")
            case rules.MoveForward(_marker, to) if pays:
                stop = pgettext("on the way home", "{number} (pays {pay})")
                return stop.format(number=self.track.number_shown(to), pay=pays)
            case rules.MoveForward(_marker, to):
                return str(self.track.number_shown(to))
            case rules.MoveBack(_marker, to):
                back = pgettext("on the way home", "back to {number}")
                return back.format(number=self.track.number_shown(to))
            case rules.TakeTen():
                return pgettext("on the way home", "take 10")
            case rules.GiveTen():
                return pgettext("on the way home", "give 10")
        return pgettext("on the way home", "home")

    def _why(self, hint: Hint, reason: Reason, names: Sequence[str]) -> str:
        """The reason, in a sentence or two; "" if there is none to be told."""
        mine, theirs, held = reason.mine, reason.theirs, reason.held
        match reason.why:
            case Why.HOME:
                return _("It takes you home, and you have {carrots} left.").format(
                    carrots=carrots(mine)
                )
            case Why.EAT:
                eat = ngettext(
                    "You still have {n} lettuce: eat it here, while the square is free. "
                    "If you are {position} when you eat, you take {carrots}.",
                    "You still have {n} lettuces: eat one here, while the square is free. "
                    "If you are {position} when you eat, you take {carrots}.",
                    mine,
                )
                return eat.format(
                    n=mine,
                    position=ordinal(theirs, Ordinal.IS),
                    carrots=carrots(rules.ruleset.CARROTS_PER_POSITION * theirs),
                )
            case Why.FOR_LETTUCE:
                return _(
                    "You take {carrots}. You need {lacking} more for the next lettuce square: it "
                    "costs {price}, and you have {held}."
                ).format(carrots=carrots(mine), price=theirs, held=held, lacking=theirs - held)
            case Why.FOR_HOME:
                return ngettext(
                    "You take {carrots}. You need {lacking} more to get home in {n} move: that "
                    "costs at least {price}, and you have {held}.",
                    "You take {carrots}. You need {lacking} more to get home in {n} moves: that "
                    "costs at least {price}, and you have {held}.",
                    reason.moves,
                ).format(
                    n=reason.moves,
                    carrots=carrots(mine),
                    price=theirs,
                    held=held,
                    lacking=theirs - held,
                )
            case Why.AGAIN if reason.moves:
                take = _("You take {carrots}.").format(carrots=carrots(mine))
                return sentences(take, self._sooner(hint, reason.moves))
            case Why.AGAIN:
                return _("You take {carrots}. To come back here later costs only {price}.").format(
                    carrots=carrots(mine), price=theirs
                )
            case Why.BRINGS:
                few = _("You take {carrots}. You have only {held} now, with {squares} to go.")
                many = _("You take {carrots}. You have {held} now, with {squares} to go.")
                return (few if held < theirs else many).format(
                    carrots=carrots(mine), held=held, squares=_squares(theirs)
                )
            case Why.WAITS:
                return self._waits(mine)
            case Why.KEEPS if reason.moves:
                return sentences(
                    _("It costs {price}.").format(price=mine), _turns_home(reason.moves)
                )
            case Why.KEEPS:
                return _("It costs {price}: you keep {carrots}, with {squares} to go.").format(
                    price=mine, carrots=carrots(held), squares=_squares(theirs)
                )
            case Why.LETTUCE:
                told = _("If {number} is still free, you can eat there next: it costs {price}.")
                told = told.format(number=self.track.number_shown(theirs), price=carrots(mine))
                return sentences(self._price(hint), told)
            case Why.WAITS_FOR:
                told = _("You can eat on {number} as soon as it is free: that costs {price}.")
                number = self.track.number_shown(theirs)
                return sentences(self._price(hint), told.format(number=number, price=carrots(mine)))
            case Why.BACK:
                told = _(
                    "If {number} is still free, you can fall back there next turn and take "
                    "{carrots}."
                )
                told = told.format(number=self.track.number_shown(theirs), carrots=carrots(mine))
                if isinstance(hint.best, rules.MoveBack):
                    told = sentences(self._price(hint), told)
                both = ""
                if held:
                    both = _("Both moves together cost {price}.").format(price=held)
                elif reason.moves:
                    both = _("Both moves together bring {carrots}.")
                return sentences(told, both.format(carrots=carrots(reason.moves)))
            case Why.WAY:
                square = self._compared(hint)
                if square is None:
                    return _("Otherwise you couldn’t get home.")
                return _("From {number} you couldn’t get home.").format(number=square)
            case Why.SOONER:
                return self._sooner(hint, mine)
            case Why.FURTHER:
                return _(
                    "You have too many carrots. A long move from further back can use them up."
                )
            case Why.SURE:
                return _("It almost surely pays {carrots} next turn.").format(carrots=carrots(mine))
            case Why.PAYS:
                alone = reason.pay is None or len(reason.pay[1]) == 1
                pays = self._pays(reason.moves, theirs, alone=alone).format(
                    carrots=carrots(mine),
                    n=theirs,
                    position=ordinal(mine // rules.ruleset.CARROTS_PER_POSITION, Ordinal.IS),
                )
                who = self._changers(reason.pay, names, says_if=not reason.moves)
                return sentences(pays, _passing(reason.moves), who)
            case Why.SPOILS if reason.rival is not None:
                dear = _("It costs {price}, but {name} is about to take {carrots}: you spoil that.")
                cheap = _("{name} is about to take {carrots}. This move spoils it.")
                return (dear if theirs else cheap).format(
                    name=names[reason.rival], carrots=carrots(mine), price=theirs
                )
            case Why.STRANDS if reason.rival is not None:
                return _stuck(names[reason.rival])
            case Why.SPENDS:
                told = _("You have too many carrots to come home. This uses up {carrots}.")
                if theirs and hint.ahead is None:  # who may be home first, and then it is more
                    told = _(
                        "You have too many carrots: you may keep only {limit}. This uses up "
                        "{carrots}."
                    )
                return told.format(carrots=carrots(mine), limit=theirs)
            case Why.LUCK:
                return _("You need some luck now: other moves would hardly help.")
            case Why.SAFE:
                return _("It is safe. A hare square is risky.")
            case Why.QUIET:
                return _("If you need carrots next turn, you can take 10 there, in any position.")
            case Why.SHEDS:
                return _("You have too many carrots. There you can give 10 next turn.")
            case Why.IF_PAID:
                return self._sooner_if_paid(mine)
            case Why.TRIALS:
                return self.tried()
            case Why.REFILL:
                told = _(
                    "If {number} is still free, you can fall back there next turn and take "
                    "{carrots}."
                )
                number = self.track.number_shown(theirs)
                return told.format(number=number, carrots=carrots(mine))
            case Why.QUICKEST:
                return _("No other move gets you home sooner.")
            case Why.NEAR:
                return ngettext(
                    "From there it is only {n} square to the next lettuce square.",
                    "From there it is only {n} squares to the next lettuce square.",
                    mine,
                ).format(n=mine)
            case Why.SHORT:
                return short_steps()
        return ""

    @staticmethod
    def _sooner_if_paid(turns: int) -> str:
        """That the way home is so many turns shorter if the square pays."""
        return ngettext(
            "If it pays, you get home {n} turn sooner.",
            "If it pays, you get home {n} turns sooner.",
            turns,
        ).format(n=turns)

    @staticmethod
    def _pays(hares: int, tenths: int, *, alone: bool) -> str:
        """That it pays so many times in ten, if so many hares pass, or fall back (below 0);
        `alone`: only one of them could."""
        match hares:
            case 1 if not alone:
                return ngettext(
                    "It pays {carrots} if just one hare passes you: about {n} time in ten.",
                    "It pays {carrots} if just one hare passes you: about {n} times in ten.",
                    tenths,
                )
            case 1:
                return ngettext(
                    "It pays {carrots} if a hare passes you: about {n} time in ten.",
                    "It pays {carrots} if a hare passes you: about {n} times in ten.",
                    tenths,
                )
            case -1:
                return ngettext(
                    "It pays {carrots} if a hare ahead of you falls back: about {n} time in ten.",
                    "It pays {carrots} if a hare ahead of you falls back: about {n} times in ten.",
                    tenths,
                )
        return ngettext(
            "It pays {carrots} if you are {position} next turn: about {n} time in ten.",
            "It pays {carrots} if you are {position} next turn: about {n} times in ten.",
            tenths,
        )

    @staticmethod
    def _waits(hares: int) -> str:
        told = _(
            "Let the others lead for now. If you are {first}, a lettuce pays you {least}. If "
            "you are {last}, it pays {most}."
        )
        return told.format(
            first=ordinal(1, Ordinal.IS),
            least=carrots(rules.ruleset.CARROTS_PER_POSITION),
            last=ordinal(hares, Ordinal.IS),
            most=rules.ruleset.CARROTS_PER_POSITION * hares,
        )

    def _sooner(self, hint: Hint, turns: int) -> str:
        """That one gets home so many turns sooner than with the other; of a move back, how."""
        told = self._turns_sooner(hint, turns)
        if isinstance(hint.best, rules.MoveBack):
            return sentences(told, _("With more carrots you can make longer moves."))
        return told

    def _turns_sooner(self, hint: Hint, turns: int) -> str:
        square = self._compared(hint)
        if square is not None:
            return ngettext(
                "You get home {n} turn sooner than from {number}.",
                "You get home {n} turns sooner than from {number}.",
                turns,
            ).format(n=turns, number=square)
        moves = rules.MoveForward | rules.MoveBack
        if isinstance(hint.best, moves) and not isinstance(hint.other, moves | rules.Finish):
            return ngettext(
                "You get home {n} turn sooner than if you stay here.",
                "You get home {n} turns sooner than if you stay here.",
                turns,
            ).format(n=turns)
        return ngettext(
            "You get home {n} turn sooner this way.",
            "You get home {n} turns sooner this way.",
            turns,
        ).format(n=turns)

    def _compared(self, hint: Hint) -> int | None:
        """The number of the square with which the best is compared; None if there is none, or if
        another hare goes there, or if it has just been named."""
        other = hint.other
        if self.badges or hint.departs or not isinstance(other, rules.MoveForward | rules.MoveBack):
            return None
        return self.track.number_shown(other.to)

    def _learnt(self, lesson: Taught) -> str:
        """What the lessons would have one do."""
        match lesson.rule, lesson.action:
            case RuleOfThumb.LAND, _action:
                return _("Usually you would come home as soon as you can.")
            case RuleOfThumb.SHED, _action:
                return _("Usually you would give 10 carrots before you come home.")
            case RuleOfThumb.EAT, rules.MoveForward(_marker, to):
                told = _("Usually you would eat as soon as you can, on {number}.")
                return told.format(number=self.track.number_shown(to))
            case RuleOfThumb.FALL_BACK, rules.MoveBack(_marker, to):
                told = _("Usually you would fall back to {number} for carrots.")
                return told.format(number=self.track.number_shown(to))
        safe = _("Usually you would keep away from hare squares and choose this: {action}.")
        return safe.format(action=self.name(lesson.action))


def _passing(hares: int) -> str:
    """What must happen before the position is the one that pays: so many hares pass, or fall back
    (below 0)."""
    if hares > 1:
        return ngettext(
            "It pays if {n} hare passes you.", "It pays if {n} hares pass you.", hares
        ).format(n=hares)
    if hares < -1:
        return ngettext(
            "It pays if {n} hare ahead of you falls back.",
            "It pays if {n} hares ahead of you fall back.",
            -hares,
        ).format(n=-hares)
    return ""


def _squares(number: int) -> str:
    """A number of squares, for the place after “with”."""
    return npgettext("with", "{n} square", "{n} squares", number).format(n=number)


def _stuck(name: str) -> str:
    """That somebody can do nothing after a move (3.5)."""
    return _("Then {name} can do nothing, and must start over.").format(name=name)
