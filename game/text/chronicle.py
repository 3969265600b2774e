"""The story of a race that is over in words: a headline, and a sentence for each fact.

The facts come from `game.match.chronicle`; names stand where no language would inflect them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .default_names import spoken_name
from .formats import joined, ordinal
from .language import _, ngettext
from .languages import Ordinal
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
    if fact.kind == "placed":
        words["place"] = ordinal(fact.n, Ordinal.PLACE)
    if fact.kind == "stood-in":
        words["name"] = other
    return text.format(n=fact.n, round=fact.round, **words)


def _headline(fact: Fact) -> str:
    several = ngettext("{names} wins!", "{names} win!", len(fact.who))
    return {
        "from-last": _("From last to first: {name} wins"),
        "restart": _("{name} starts over and still wins"),
        "nap": _("{name} takes a nap and still wins"),
        "late": _("{name} dashes past at the end"),
        "close": _("{name} wins by a whisker"),
        "to-the-carrot": _("Not a carrot too many: {name} wins"),
        "runaway": _("{name} wins by miles"),
        "duel": _("{name} against {other}: a duel"),
        "changes": _("One leader after another"),
        "ended": _("Nobody made it home"),
    }.get(fact.kind, several)


def _wordings(kind: str, n: int) -> tuple[str, ...]:
    """All ways to say a fact of this kind, for so many of what it counts."""
    match kind:
        case "start":
            return (
                ngettext(
                    "{n} player lined up at the start, and {name} was off first.",
                    "{n} players lined up at the start, and {name} was off first.",
                    n,
                ),
                _("Ready, steady, go! {name} had the first turn."),
            )
        case "early":
            return (_("Quick off the mark: {name} was in front after the first round."),)
        case "led":
            return (
                ngettext(
                    "{name} led for {n} round. Nobody led for longer.",
                    "{name} led for {n} rounds in a row. Nobody led for longer.",
                    n,
                ),
                ngettext(
                    "Catch me if you can! {name} led for {n} round.",
                    "Catch me if you can! {name} led for {n} rounds in a row.",
                    n,
                ),
            )
        case "gap":
            return (
                ngettext(
                    "After round {round} {name} was way out in front: {n} square ahead of "
                    "everybody else!",
                    "After round {round} {name} was way out in front: {n} squares ahead of "
                    "everybody else!",
                    n,
                ),
            )
        case "crowd":
            return (
                ngettext(
                    "What a squeeze! After round {round} it was just {n} square from first to "
                    "last.",
                    "What a squeeze! After round {round} it was just {n} squares from first to "
                    "last.",
                    n,
                ),
            )
        case "duel":
            return (
                ngettext(
                    "What a duel! {n} round ended with {name} and {other} at most two squares "
                    "apart.",
                    "What a duel! {n} rounds in a row ended with {name} and {other} at most two "
                    "squares apart.",
                    n,
                ),
                ngettext(
                    "Neck and neck: {n} round ended with {name} and {other} no more than two "
                    "squares apart.",
                    "Neck and neck: {n} rounds in a row ended with {name} and {other} no more "
                    "than two squares apart.",
                    n,
                ),
            )
        case "nap":
            return (
                ngettext(
                    "Zzz… {name} didn’t budge for {n} turn.",
                    "Zzz… {name} didn’t budge for {n} turns in a row.",
                    n,
                ),
                ngettext(
                    "Was {name} asleep? {n} turn, and not one hop!",
                    "Was {name} asleep? {n} turns in a row, and not one hop!",
                    n,
                ),
            )
        case "hop":
            return (
                ngettext(
                    "{name} really took off in round {round}: {n} square in one go! Nobody beat "
                    "that.",
                    "{name} really took off in round {round}: {n} squares in one go! Nobody beat "
                    "that.",
                    n,
                ),
                ngettext(
                    "What a hop! In round {round} {name} moved {n} square in one go, and nobody "
                    "moved further.",
                    "What a hop! In round {round} {name} moved {n} squares in one go, and nobody "
                    "moved further.",
                    n,
                ),
            )
        case "back":
            return (
                ngettext(
                    "Wrong way? In round {round} {name} fell back {n} square, and nobody fell "
                    "back further.",
                    "Wrong way? In round {round} {name} fell back {n} squares, and nobody fell "
                    "back further.",
                    n,
                ),
                ngettext(
                    "About turn! {name} fell back {n} square in round {round}.",
                    "About turn! {name} fell back {n} squares in round {round}.",
                    n,
                ),
            )
        case "sent-on":
            return (
                ngettext(
                    "Off you go! In round {round} a hare square sent {name} forward {n} square.",
                    "Off you go! In round {round} a hare square sent {name} forward {n} squares.",
                    n,
                ),
            )
        case "sent-back":
            return (
                ngettext(
                    "Oops! In round {round} a hare square sent {name} back {n} square.",
                    "Oops! In round {round} a hare square sent {name} back {n} squares.",
                    n,
                ),
            )
        case "spoiled":
            return (
                ngettext(
                    "Spoiled! In round {round} {name} moved, and {other} went without {n} carrot.",
                    "Spoiled! In round {round} {name} moved, and {other} went without {n} carrots.",
                    n,
                ),
                ngettext(
                    "{other} was waiting for {n} carrot. Then, in round {round}, {name} moved!",
                    "{other} was waiting for {n} carrots. Then, in round {round}, {name} moved!",
                    n,
                ),
            )
        case "snatched":
            return (
                _("In round {round} {name} took a lettuce square right under the nose of {other}."),
                _("Too late for lunch, {other}! In round {round} {name} was at the lettuce first."),
            )
        case "fed":
            return (
                _("What luck! In round {round} a hare square let {name} eat a lettuce."),
                _("Lunch on a hare square! {name} was allowed a lettuce in round {round}."),
            )
        case "restart":
            return (
                _("In round {round} there was only one way left for {name}: back to the start!"),
                _("Oh no! {name} had to start over in round {round}."),
            )
        case "lettuce-first":
            return (
                _("Munch, munch! In round {round} {name} was the first with no lettuces left."),
            )
        case "lettuce-late":
            return (
                ngettext(
                    "Just in time! {name} ate the last lettuce only {n} square before the finish.",
                    "Just in time! {name} ate the last lettuce only {n} squares before the finish.",
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
                _("When round {round} began, {other} was still in front. Then along came {name}!"),
            )
        case "from-last":
            return (
                _("Halfway through, {name} was last. But the race wasn’t over!"),
                _("Halfway through, {name} was still in last place. Give up? Never!"),
            )
        case "to-the-carrot":
            return (
                ngettext(
                    "{name} came home with exactly {n} carrot. One more would have been too many!",
                    "{name} came home with exactly {n} carrots. One more would have been too many!",
                    n,
                ),
            )
        case "stood-in":
            return (_("From round {n} on {bot} ran for {name}.").replace("{n}", "{round}"),)
        case "ran":
            return (_("From round {n} on {name} ran.").replace("{n}", "{round}"),)
        case "spent":
            return (
                ngettext(
                    "Big spender! {name} paid {n} carrot for moves, more than anybody else.",
                    "Big spender! {name} paid {n} carrots for moves, more than anybody else.",
                    n,
                ),
            )
        case "ate":
            return (
                ngettext(
                    "One more helping, please! {name} stayed and took carrots {n} time, more "
                    "often than anybody else.",
                    "One more helping, please! {name} stayed and took carrots {n} times, more "
                    "often than anybody else.",
                    n,
                ),
            )
        case "orders":
            return (
                ngettext(
                    "The hare squares kept {name} busy: {n} time, more often than anybody else.",
                    "The hare squares kept {name} busy: {n} times, more often than anybody else.",
                    n,
                ),
            )
        case "ranked":
            return (
                ngettext(
                    "Well timed! {name} was in the right position {n} time and took carrots for "
                    "it.",
                    "Well timed! {name} was in the right position {n} times and took carrots for "
                    "it.",
                    n,
                ),
            )
        case "changes":
            return (lead_changes(n),)
        case "won":
            return (
                _("Hooray! In round {round} {name} came home and won the race."),
                _("In round {round} {name} crossed the finish and won. Well run!"),
            )
        case "runaway":
            return (
                ngettext(
                    "A clear win: the next player still had {n} square to go.",
                    "A clear win: the next player still had {n} squares to go.",
                    n,
                ),
            )
        case "close":
            return (
                ngettext(
                    "Phew, that was close! The next player had only {n} square to go.",
                    "Phew, that was close! The next player had only {n} squares to go.",
                    n,
                ),
            )
        case "ended":
            return (
                _("The race was over before anybody made it home. First place went to {name}."),
            )
        case "first-place":
            return (_("First place went to {name}."),)
        case "shared":
            return (_("A tie! {names} shared first place."),)
        case "too-late":
            return (_("So close! {name} came home one turn too late: {other} was there already."),)
        case "second" if n:
            return (
                ngettext(
                    "Second place went to {name}, home {n} round later.",
                    "Second place went to {name}, home {n} rounds later.",
                    n,
                ),
            )
        case "second":
            return (_("Second place went to {name}."),)
        case "placed":
            return (_("{name} finished in {place} place."),)
        case "last-home":
            return (_("Last but not least, {name} came home."),)
        case "last-out":
            return (
                ngettext(
                    "{name} came last, with {n} square still to go.",
                    "{name} came last, with {n} squares still to go.",
                    n,
                ),
            )
        case _:
            raise ValueError(f"There is no such fact: {kind}.")
