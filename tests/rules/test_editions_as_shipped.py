"""The editions that come with the game are those that the other tests play: `editions.py`.

So whatever a test shows of a ruleset written out there is true of the file in `assets/editions`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import Card, Deck, HareEffect, HareRule, Ruleset, Setup
from tests.library import edition, edition_names

from .editions import ALL

each_edition = pytest.mark.parametrize("ruleset", ALL, ids=[each.name for each in ALL])


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


CARROTS = {
    "ravensburger-1978": (98, 68, 68, 98, 98),
    "abacus-2000": (95, 65, 95, 95, 95),
    "devir-2014": (95, 65, 95, 95, 95),
    "finnish": (95, 65, 65, 95, 95),
    "intellect-1974": (95, 65, 95, 95, 95),
    "ravensburger-2008": (98, 68, 68, 98, 98),
    "tournament": (95, 65, 95, 95, 95),
    "strategic": (95, 65, 95, 95, 95),
}
"""The table of rule 2 for two to six players; section 8 departs from these in nothing."""


@pytest.mark.parametrize(
    ("name", "players", "carrots"),
    [
        pytest.param(name, players, carrots, id=f"2 {name}, {players} players")
        for name, row in CARROTS.items()
        for players, carrots in enumerate(row, 2)
    ],
)
def test_2_what_each_player_begins_with(name: str, players: int, carrots: int) -> None:
    """2, 7.1: with two players two markers and five lettuces each, else one and three."""
    each = Setup(2, 5, carrots) if players == 2 else Setup(1, 3, carrots)
    assert edition(name).ruleset.setup_for(players) == each


@pytest.mark.parametrize("name", CARROTS)
def test_1_4_ruling_the_board_that_an_edition_starts_on(name: str) -> None:
    """Ruling 1.4a: two editions start on the board of 1978, all others on the later one."""
    old = ("ravensburger-1978", "intellect-1974")
    assert edition(name).board == ("1978" if name in old else "2000")


@pytest.mark.parametrize("name", CARROTS)
def test_2_2_where_carrots_are_held_hidden(name: str) -> None:
    """2.2: `ravensburger-2008` as 1978, which it departs from (8)."""
    hidden = ("ravensburger-1978", "finnish", "ravensburger-2008")
    assert edition(name).ruleset.carrots_hidden == (name in hidden)


@each_edition
def test_3_5_restart_amount(ruleset: Ruleset) -> None:
    """3.5: 65 always in `devir-2014`, what that player began with in all others."""
    expected = 65 if ruleset.name == "devir-2014" else None
    assert edition(ruleset.name).ruleset.restart_carrots == expected
