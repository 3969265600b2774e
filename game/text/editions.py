"""Editions in words: what stands on a box, and where several are compared."""

from __future__ import annotations

from enum import Enum

from game.content.editions import DEFAULT_EDITION, SECONDS_A_TURN, BoxFacts, Edition
from game.rules import (
    CARROTS_PER_PLACE,
    Always,
    Deck,
    DieTable,
    HareEffect,
    HareRule,
    Ruleset,
    Toll,
)

from .formats import joined, sentences
from .language import _, ngettext, pgettext

LOW, MEDIUM = 0.5, 1.0
"""Turns up to which luck is low, and up to which it is medium."""
UNKNOWN = "–"


class Fact(Enum):
    """What is told of every edition, in this order."""

    YEAR = "year"
    PLAYERS = "players"
    MINUTES = "minutes"
    CARROTS = "carrots"
    LETTUCES = "lettuces"
    LUCK = "luck"
    HARES = "hares"
    BEST_FOR = "best for"


COMPARED = tuple(fact for fact in Fact if fact is not Fact.YEAR)
"""What is told where editions are compared: most have their year in the title."""


def title_of(edition: Edition) -> str:
    """The edition's title; those of ours that are no publisher's name are translated."""
    ours = {
        "finnish": _("Finnish rules"),
        "strategic": _("Strategic"),
        "tournament": _("World championship"),
    }
    return ours.get(edition.name, edition.title)


def rules_title(edition: Edition) -> str:
    """The heading of an edition's rules; the name of the first one says nothing to a newcomer."""
    if edition.name == DEFAULT_EDITION:
        return _("Rules")
    return _("Rules: {edition}").format(edition=title_of(edition))


def played_by(title: str, house: object) -> str:
    """By which edition, of this title, a race is run, and whether with house rules."""
    told = _("Edition: {edition}, with house rules") if house else _("Edition: {edition}")
    return told.format(edition=title)


def fact_name(fact: Fact) -> str:
    """The heading over this fact."""
    return {
        Fact.YEAR: _("Year"),
        Fact.PLAYERS: _("Players"),
        Fact.MINUTES: _("Minutes"),
        Fact.CARROTS: _("Carrots"),
        Fact.LETTUCES: _("Lettuces"),
        Fact.LUCK: _("Luck"),
        Fact.HARES: pgettext("heading", "Hare squares"),
        Fact.BEST_FOR: _("Best for"),
    }[fact]


def fact_of(edition: Edition, fact: Fact, *, full: bool = False) -> str:
    """This fact of the edition in a word or a few; a dash if it is not known, and "" if it is best
    for nobody above others. `full`: how many carrots players begin with, not only whether they are
    hidden; and what hare squares do, not only their chance."""
    rules, box = edition.ruleset, edition.box
    match fact:
        case Fact.YEAR:
            return str(box.year or UNKNOWN)
        case Fact.PLAYERS:
            return _players([count for count in rules.player_counts if count > 1])
        case Fact.MINUTES:
            return UNKNOWN if box.minutes is None else _span(*box.minutes)
        case Fact.CARROTS:
            hidden = rules.carrots_hidden
            told = pgettext("carrots", "hidden") if hidden else pgettext("carrots", "open")
            return _("{n}, {open}").format(n=_begun(rules, "carrots"), open=told) if full else told
        case Fact.LETTUCES:
            return _begun(rules, "lettuces")
        case Fact.LUCK:
            return _luck(rules.hare, box)
        case Fact.HARES:
            return _hares(rules.hare) if full else _chance(rules.hare)
        case Fact.BEST_FOR:
            return _best_for(box)


def fact_line(edition: Edition, fact: Fact, *, full: bool = False) -> str:
    """The fact with its heading: “Players: 2–6”."""
    told = fact_of(edition, fact, full=full)
    return _("{heading}: {fact}").format(heading=fact_name(fact), fact=told)


def begun_and_left() -> str:
    """What the numbers of carrots and lettuces are, and what is the same everywhere."""
    begun = _("Carrots and lettuces: what you start with. It depends on how many of you play.")
    left = _(
        "Coming home is the same in all editions: you may have at most {first} carrots left if you "
        "are 1st, {second} if you are 2nd, and so on. With two hares, that is for your second one."
    )
    return sentences(begun, left.format(first=CARROTS_PER_PLACE, second=2 * CARROTS_PER_PLACE))


def measured() -> str:
    """How minutes and luck were found."""
    minutes = ngettext(
        "Minutes: at about {n} second a turn.",
        "Minutes: at about {n} seconds a turn.",
        SECONDS_A_TURN,
    ).format(n=SECONDS_A_TURN)
    luck = _(
        "Luck: how many turns the die or the cards save or cost you in a race with four players."
    )
    return sentences(minutes, luck)


def why_best(edition: Edition) -> str:
    """Why it is best for them, in a sentence; "" if it is for nobody above others."""
    return {
        "first": _("You see everybody’s carrots, so you know how far they can go."),
        "two": _("Each has two hares: one can move while the other eats."),
        "experts": _("No die and no cards: it is all up to the players."),
    }.get(edition.box.best_for, "")


def about(edition: Edition) -> str:
    """For whom these rules are best, if for anybody; and where they come from, if they are those of
    a box whose title tells who published it and when."""
    best = {
        "first": _("These rules are best for a first race."),
        "two": _("These rules are best for two players."),
        "experts": _("These rules are best for experts."),
    }.get(edition.box.best_for, "")
    year, title = str(edition.box.year or ""), title_of(edition)
    publisher = title.removesuffix(f" {year}")
    if not year or publisher == title:
        return best
    told = _("The publisher {publisher} printed them in {year}.")
    if not best:
        told = _("The publisher {publisher} printed these rules in {year}.")
    return sentences(best, told.format(publisher=publisher, year=year))


def _best_for(box: BoxFacts) -> str:
    return {
        "first": pgettext("best for", "a first race"),
        "two": pgettext("best for", "two players"),
        "experts": pgettext("best for", "experts"),
    }.get(box.best_for, "")


def _players(counts: list[int]) -> str:
    if counts and counts == list(range(counts[0], counts[-1] + 1)):
        return _span(counts[0], counts[-1])
    return joined([str(count) for count in counts])


def _span(first: int, last: int) -> str:
    return str(first) if first == last else _("{first}–{last}").format(first=first, last=last)


def _begun(rules: Ruleset, what: str) -> str:
    """How many of these players begin with, which depends on how many there are."""
    amounts = sorted({getattr(setup, what) for _players, setup in rules.setups})
    if len(amounts) == 2:
        return _("{few} or {many}").format(few=amounts[0], many=amounts[1])
    return _span(amounts[0], amounts[-1])


def _luck(rule: HareRule, box: BoxFacts) -> str:
    if isinstance(rule, Always | Toll):
        return pgettext("luck", "none")
    if box.luck is None:
        return UNKNOWN
    if box.luck <= LOW:
        told = pgettext("luck", "low")
    else:
        told = pgettext("luck", "medium") if box.luck <= MEDIUM else pgettext("luck", "high")
    return told


def _chance(rule: HareRule) -> str:
    """What chance there is on hare squares."""
    match rule:
        case DieTable(drawn=False):
            return _("a die")
        case DieTable() as table:
            number_of = table.faces
        case Deck() as deck:
            number_of = deck.size
        case _:
            return _("no die, no cards")
    return ngettext("{n} card", "{n} cards", number_of).format(n=number_of)


def _hares(rule: HareRule) -> str:
    """What hare squares do, in a few words."""
    match rule:
        case DieTable(drawn=False):
            return _("a die and your position")
        case DieTable():
            return _("a card from 1 to 6 and your position")
        case Deck():
            return _("cards, the same for everybody")
        case Toll():
            return _("you take carrots if nobody passes you, or else give some")
        case Always(effects) if effects == (HareEffect.MISS_TURN,):
            return _("you always miss a turn")
        case Always():
            return _("always the same")
