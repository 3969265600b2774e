"""The cast: what each computer opponent is called, and how it runs."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import NEWCOMER_WINS, PARTIES

from .formats import joined
from .language import _, pgettext

SELDOM = 5
"""Races of a hundred below which a newcomer hardly ever wins: that is less than one in ten."""


def bot_name(bot: str) -> str:
    """What an opponent is called."""
    _own, colon, name = bot.partition(":")
    if colon:
        return name  # a player's own
    return {
        "sprinter": _("Hazel"),
        "plodder": _("Clover"),
        "alternator": _("Pepper"),
        "level-1": _("Pip"),
        "level-2": _("Bramble"),
        "level-3": _("Rowan"),
        "strategist": _("Sage"),
        "level-4": _("Juniper"),
        "master": _("Burdock"),
    }[bot]


def bot_temper(bot: str) -> str:
    """What an opponent is like, and how it runs."""
    return {
        "sprinter": _("Cheerful and impatient. Runs until the carrots are gone."),
        "plodder": _("Slow and kind. Likes small steps, and saves far too many carrots."),
        "alternator": _(
            "Dreams, hums and saves. A long hop, a short hop, and half the bag stays full."
        ),
        "level-1": _(
            "Young, hasty and curious. Eats any cheap lettuce, and can’t resist a hare square."
        ),
        "level-2": _("Fond of carrots. Counts what the next turn pays."),
        "level-3": _(
            "Friendly and sly. Guesses where you will go, and often gets there before you."
        ),
        "strategist": _("Calm and patient. Hangs back, then finishes strongly."),
        "level-4": _("Proud and elegant. Plans the whole way home, and dares any hare square."),
        "master": _("Very old. Says little and thinks many turns ahead."),
    }[bot]


def newcomer_wins(bot: str) -> str:
    """How often a newcomer wins against two of this opponent."""
    wins = NEWCOMER_WINS[bot]
    if wins < SELDOM:
        return _("A newcomer hardly ever wins.")
    return _("A newcomer wins {n} of 10 races.").format(n=round(wins / 10))


def party_name(party: str) -> str:
    """What such rivals are, in a word."""
    return {
        "gentle": pgettext("rivals", "Gentle"),
        "lively": pgettext("rivals", "Lively"),
        "tough": pgettext("rivals", "Tough"),
    }[party]


def party_temper(party: str) -> str:
    """How such rivals run."""
    return {
        "gentle": _("They run for fun, and make mistakes."),
        "lively": _("One counts every carrot, the other never hurries."),
        "tough": _("They guess your move, and spoil it."),
    }[party]


def party_for(party: str) -> str:
    """Whom such rivals suit."""
    return {
        "gentle": _("Good for children, or a gentle start"),
        "lively": _("Good for most first races"),
        "tough": _("Good for keen players"),
    }[party]


def party_odds(party: str) -> str:
    """How often a newcomer who follows every hint wins against such rivals."""
    hinted = PARTIES[party].hinted
    told = _("If you follow every hint, you win {n} of 10 races.")
    return told.format(n=min(9, round(hinted / 10)))


def step_up(bots: Sequence[str]) -> str:
    """What the host says of the next stronger opponents."""
    if len(bots) > 1:
        told = _("Ready for more? {rivals} are waiting for you.")
        return told.format(rivals=joined([*map(bot_name, bots)]))
    told = {
        "alternator": _("Ready for more? {rival} is one step up, and saves carrots for the end."),
        "level-2": _("Ready for more? {rival} is one step up, and counts what the next turn pays."),
        "level-3": _("Ready for more? {rival} is one step up, and guesses where you will go."),
        "level-4": _("Ready for more? {rival} is one step up, and plans the whole way home."),
        "strategist": _("Ready for more? {rival} is one step up: calm, and strong at the finish."),
    }[bots[0]]
    return told.format(rival=bot_name(bots[0]))


def step_down(bots: Sequence[str]) -> str:
    """What the host says of the next gentler opponents."""
    if len(bots) > 1:
        told = _("Those were hard races! {rivals} are gentler.")
        return told.format(rivals=joined([*map(bot_name, bots)]))
    told = _("That was a hard race! {rival} is one step gentler, and would love to run with you.")
    return told.format(rival=bot_name(bots[0]))
