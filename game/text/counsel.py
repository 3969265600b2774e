"""What the coach says of an action beside its price: whether it pays, and how far home is then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game import rules


class Counsel(NamedTuple):
    """What the coach says of a square."""

    pays: str = ""
    """Whether it will pay; "" if it is no position square."""
    home: str = ""
    """How far home is from there."""
    more: Sequence[str] = ()
    """The rest, in order of use."""
    changers: str = ""
    """Who can still change whether it pays."""
    never_pays: bool = False
    """Whether it certainly won't."""
    hinted: str = ""
    """What the hint has over going there."""


NO_COUNSEL = Counsel()


def counsel(view: rules.PlayerView, action: rules.Action, names: Sequence[str]) -> Counsel:
    """What the coach says of this action of the seat whose view it is; `names` are the players'."""
    # late: most races are run without a coach
    from game.coach import Verdict, measure, only_pay, pays_at_all, will_it_pay

    from .coach import changers_sentence, further_sentences, home_sentence, pay_sentence

    pays, who, never, home, more = "", "", False, "", []
    pay = will_it_pay(view, action)
    if (
        pay is not None
        and isinstance(action, rules.MoveForward)
        and pays_at_all(view.race, action.to)
    ):
        pays = pay_sentence(pay, only_pay(view.race, action.to, pay))
        never = pay.verdict is Verdict.HOPELESS
        if pay.verdict is Verdict.RISK:
            shift, changers = pay.changers(view.race, action.to)
            who = changers_sentence(shift, [names[changer] for changer in changers])
    if (ruler := measure(view, action)) is not None:
        home = home_sentence(ruler)
        more += further_sentences(ruler)
    return Counsel(pays, home, more, who, never_pays=never)
