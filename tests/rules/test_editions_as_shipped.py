"""The editions that come with the game are those that the other tests play: `editions.py`.

So whatever a test shows of a ruleset written out there is true of the file in `assets/editions`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import Card, Deck, HareEffect, HareRule, Ruleset
from tests.library import edition, edition_names

from .editions import ALL, each_edition


def test_all_editions_of_the_rules_come_along_and_no_others() -> None:
    assert set(edition_names()) == {ruleset.name for ruleset in ALL}


def cards_of(deck: HareRule) -> Counter[Card]:
    """The cards of a deck, each once, whatever their order; “nothing” is not told."""
    assert isinstance(deck, Deck)
    cards: Counter[Card] = Counter()
    for card in deck.cards:
        effects = tuple(each for each in card.effects if each is not HareEffect.NOTHING)
        cards[Card(effects, 1, card.amount)] += card.count
    return cards


@each_edition
def test_the_file_says_what_the_rules_say(ruleset: Ruleset) -> None:
    """2, 2.2, 3.5, 5.1 to 5.3, 7.2, 8: set-ups, hare squares and options."""
    shipped = edition(ruleset.name).ruleset
    if isinstance(ruleset.hare, Deck):
        assert cards_of(shipped.hare) == cards_of(ruleset.hare)
        shipped = replace(shipped, hare=ruleset.hare)
    assert shipped == ruleset


@pytest.mark.parametrize("name", edition_names())
def test_1_4_ruling_the_board_that_an_edition_starts_on(name: str) -> None:
    """Ruling 1.4a: two editions start on the board of 1978, all others on the later one."""
    old = ("ravensburger-1978", "intellect-1974")
    assert edition(name).board == ("1978" if name in old else "2000")
