"""The story of a race that is over in words: a headline, and a sentence for each fact.

The facts come from `game.match.chronicle`; names stand where no language would inflect them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .default_names import spoken_name
from .formats import joined
from .language import _, ngettext
from .races import lead_changes
from .rivals import bot_name

LONGEST = 50
"""Letters of a headline."""


class Who(Protocol):
    """Somebody of whom something is told: a bot, or (None) a person, and a name."""

    @property
    def bot(self) -> str | None: ...
    @property
    def name(self) -> str: ...


class Fact(Protocol):
    """Something that happened: `game.match.Fact`."""

    @property
    def kind(self) -> str: ...
    @property
    def who(self) -> Sequence[Who]: ...
    @property
    def round(self) -> int: ...
    @property
    def n(self) -> int: ...
    @property
    def wording(self) -> int: ...


def sentence(fact: Fact) -> str:
    """The fact in a sentence or two."""
    wordings = _wordings(fact.kind, fact.n)
    return _told(fact, wordings[fact.wording % len(wordings)])


def headline(fact: Fact) -> str:
    """The headline of the story, which is about this fact: at most `LONGEST` letters."""
    told = _told(fact, _headline(fact))
    return told if len(told) <= LONGEST else _("The story of the race")


def _told(fact: Fact, text: str) -> str:
    names = [spoken_name(each.bot, each.name) or bot_name(each.bot or "") for each in fact.who]
    name, other = (*names, "", "")[:2]
    words = {"name": name, "other": other, "names": joined(names), "bot": name}
    if fact.kind == "stood-in":
        words["name"] = other
    return text.format(n=fact.n, round=fact.round, **words)


def _headline(fact: Fact) -> str:
    several = ngettext("{names} wins!", "{names} win!", len(fact.who))
    return {
        "from-last": _("{name} wins from last place"),
        "restart": _("{name} starts over and wins"),
        "nap": _("{name} takes a nap and wins"),
        "late": _("{name} comes past at the end"),
        "close": _("{name} wins, but only just"),
        "to-the-carrot": _("{name} wins to the very carrot"),
        "runaway": _("{name} wins by a long way"),
        "duel": _("{name} against {other}: a duel"),
        "changes": _("One leader after another"),
        "ended": _("Nobody came home"),
    }.get(fact.kind, several)


def _wordings(kind: str, n: int) -> tuple[str, ...]:
    """All ways to say a fact of this kind, for so many of what it counts."""
    match kind:
        case "start":
            return (
                ngettext(
                    "{n} player came to the start. {name} ran first.",
                    "{n} players came to the start. {name} ran first.",
                    n,
                ),
                _("The race began, and {name} had the first turn."),
            )
        case "early":
            return (_("After the first round {name} was in front."),)
        case "led":
            return (
                ngettext(
                    "Nobody led for longer: {name} was in front at the end of {n} round.",
                    "Nobody led for longer: {name} was in front at the end of {n} rounds in a row.",
                    n,
                ),
                ngettext(
                    "{name} showed the way and was in front at the end of {n} round.",
                    "{name} showed the way and was in front at the end of {n} rounds in a row.",
                    n,
                ),
            )
        case "gap":
            return (
                ngettext(
                    "At the end of round {round} {name} was {n} square ahead of everybody else.",
                    "At the end of round {round} {name} was {n} squares ahead of everybody else.",
                    n,
                ),
            )
        case "crowd":
            return (
                ngettext(
                    "At the end of round {round} all were close together: only {n} square from "
                    "first to last.",
                    "At the end of round {round} all were close together: only {n} squares from "
                    "first to last.",
                    n,
                ),
            )
        case "duel":
            return (
                ngettext(
                    "A duel: {name} and {other} were at most two squares apart after {n} round.",
                    "A duel: {name} and {other} were at most two squares apart after {n} rounds in "
                    "a row.",
                    n,
                ),
                ngettext(
                    "Side by side: after {n} round {name} and {other} were no more than two "
                    "squares apart.",
                    "Side by side: after {n} rounds in a row {name} and {other} were no more than "
                    "two squares apart.",
                    n,
                ),
            )
        case "nap":
            return (
                ngettext(
                    "A long nap: {name} didn’t move for {n} turn.",
                    "A long nap: {name} didn’t move for {n} turns in a row.",
                    n,
                ),
                ngettext(
                    "{name} took a rest and stayed in place for {n} turn.",
                    "{name} took a rest and stayed in place for {n} turns in a row.",
                    n,
                ),
            )
        case "hop":
            return (
                ngettext(
                    "In round {round} {name} moved {n} square at once. Nobody moved further.",
                    "In round {round} {name} moved {n} squares at once. Nobody moved further.",
                    n,
                ),
                ngettext(
                    "A big move in round {round}: {name} went {n} square. There was no bigger one.",
                    "A big move in round {round}: {name} went {n} squares. There was no bigger "
                    "one.",
                    n,
                ),
            )
        case "back":
            return (
                ngettext(
                    "In round {round} {name} fell back {n} square. Nobody fell back further.",
                    "In round {round} {name} fell back {n} squares. Nobody fell back further.",
                    n,
                ),
                ngettext(
                    "{name} turned round in round {round} and fell back {n} square.",
                    "{name} turned round in round {round} and fell back {n} squares.",
                    n,
                ),
            )
        case "sent-on":
            return (
                ngettext(
                    "A hare square at work: in round {round} {name} went {n} square on.",
                    "A hare square at work: in round {round} {name} went {n} squares on.",
                    n,
                ),
            )
        case "sent-back":
            return (
                ngettext(
                    "A hare square at work: in round {round} {name} had to go back {n} square.",
                    "A hare square at work: in round {round} {name} had to go back {n} squares.",
                    n,
                ),
            )
        case "restart":
            return (
                _("In round {round} {name} had to start over."),
                _("Oh no! {name} had to start over in round {round}."),
            )
        case "lettuce-first":
            return (_("In round {round} {name} was the first to have no lettuces left."),)
        case "lettuce-late":
            return (
                ngettext(
                    "{name} ate the last lettuce only {n} square before the finish.",
                    "{name} ate the last lettuce only {n} squares before the finish.",
                    n,
                ),
            )
        case _:
            return _wordings_of_the_end(kind, n)


def _wordings_of_the_end(kind: str, n: int) -> tuple[str, ...]:
    """The same for what is told of the end, and of the whole race."""
    match kind:
        case "late":
            return (
                _("When round {round} began, {other} was still in front. But {name} came past."),
            )
        case "from-last":
            return (
                _("With half the rounds gone, {name} was last. But the race wasn’t over!"),
                _("{name} was last after half of the rounds, and didn’t give up."),
            )
        case "to-the-carrot":
            return (
                ngettext(
                    "{name} came home with exactly {n} carrot, the most allowed.",
                    "{name} came home with exactly {n} carrots, the most allowed.",
                    n,
                ),
            )
        case "stood-in":
            return (_("From round {n} on {bot} ran for {name}.").replace("{n}", "{round}"),)
        case "ran":
            return (_("From round {n} on {name} ran.").replace("{n}", "{round}"),)
        case "spent":
            return (_("{name} paid the most for all moves: {n}."),)
        case "ate":
            return (
                ngettext(
                    "{name} stayed and took carrots {n} time. Nobody did it more often.",
                    "{name} stayed and took carrots {n} times. Nobody did it more often.",
                    n,
                ),
            )
        case "orders":
            return (_("Nobody got more orders from hare squares: {name} got {n}."),)
        case "ranked":
            return (
                ngettext(
                    "{name} was in the right position {n} time and took carrots for it.",
                    "{name} was in the right position {n} times and took carrots for it.",
                    n,
                ),
            )
        case "changes":
            return (lead_changes(n),)
        case "won":
            return (
                _("{name} was home first in round {round} and won the race."),
                _("In round {round} {name} ran over the finish and won. Well run!"),
            )
        case "runaway":
            return (
                ngettext(
                    "It was a clear win: the next player still had {n} square to go.",
                    "It was a clear win: the next player still had {n} squares to go.",
                    n,
                ),
            )
        case "close":
            return (
                ngettext(
                    "It was close: the next player had only {n} square to go.",
                    "It was close: the next player had only {n} squares to go.",
                    n,
                ),
            )
        case "ended":
            return (_("The race ended before anybody was home. {name} took first place."),)
        case "first-place":
            return (_("{name} took first place."),)
        case "shared":
            return (_("{names} share first place."),)
        case "too-late":
            return (_("{name} came home one turn too late: {other} was there already."),)
        case "second":
            return (_("{name} took second place."),)
        case "last-home":
            return (_("{name} was the last to come home."),)
        case "last-out":
            return (
                ngettext(
                    "{name} came last and still had {n} square to go.",
                    "{name} came last and still had {n} squares to go.",
                    n,
                ),
            )
        case _:
            raise ValueError(f"There is no such fact: {kind}.")
