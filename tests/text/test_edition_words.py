"""What is told of an edition where one is chosen, against its rules and what was measured."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import Always, Deck, DieTable, HareEffect, Setup, Toll
from game.text.editions import (
    LOW,
    MEDIUM,
    UNKNOWN,
    Fact,
    begun_and_left,
    fact_line,
    fact_of,
    measured,
    why_best,
)
from tests.library import LIBRARY, edition, edition_names

ABACUS = edition("abacus-2000")


def each(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(name, edition_names())


@each("name")
def test_facts_follow_the_rules(name: str) -> None:
    here = edition(name)
    rules = here.ruleset
    assert fact_of(here, Fact.PLAYERS) == "2–6"
    assert {2, 3, 4, 5, 6} <= set(rules.player_counts)
    assert fact_of(here, Fact.CARROTS) == ("hidden" if rules.carrots_hidden else "open")
    told = fact_of(here, Fact.HARES)
    match rules.hare:
        case DieTable(drawn=drawn):
            assert told == ("6 cards" if drawn else "a die")
        case Deck() as deck:
            assert told == f"{deck.size} cards"
        case Toll() | Always():
            assert told == "no die, no cards"


@each("name")
def test_luck_is_where_there_is_chance_and_nowhere_else(name: str) -> None:
    here = edition(name)
    assert here.box.luck is not None
    chance = isinstance(here.ruleset.hare, DieTable | Deck)
    assert (here.box.luck > 0) is chance
    assert (fact_of(here, Fact.LUCK) != "none") is chance


@each("name")
def test_a_race_was_measured_for_each_number_of_players(name: str) -> None:
    here = edition(name)
    assert [n for n, _ in here.box.turns] == [n for n in here.ruleset.player_counts if n > 1]
    assert here.box.minutes is not None


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        (LOW, "low"),
        (LOW + 0.1, "medium"),
        (MEDIUM, "medium"),
        (MEDIUM + 0.1, "high"),
        (None, UNKNOWN),
    ],
)
def test_luck_in_words(luck: float | None, told: str) -> None:
    here = replace(ABACUS, box=replace(ABACUS.box, luck=luck))
    assert fact_of(here, Fact.LUCK) == fact_of(here, Fact.LUCK, full=True) == told


def test_a_box_without_facts_says_so() -> None:
    bare = replace(ABACUS.box, year=None, best_for="", luck=None, turns=())
    here = replace(ABACUS, box=bare)
    assert fact_line(here, Fact.YEAR) == "Year: –"
    assert fact_line(here, Fact.MINUTES) == "Minutes: –"
    assert fact_of(here, Fact.BEST_FOR) == why_best(here) == ""


def test_players_that_are_no_row_are_listed() -> None:
    rules = ABACUS.ruleset
    some = tuple(each for each in rules.setups if each[0] in (2, 4, 6))
    assert (
        fact_of(replace(ABACUS, ruleset=replace(rules, setups=some)), Fact.PLAYERS) == "2, 4 and 6"
    )
    one = tuple(each for each in rules.setups if each[0] == 3)
    assert fact_of(replace(ABACUS, ruleset=replace(rules, setups=one)), Fact.PLAYERS) == "3"


def test_one_edition_is_best_for_each_and_the_reason_is_true_of_its_rules() -> None:
    badges = {each.box.best_for: each for each in LIBRARY.sound_editions() if each.box.best_for}
    assert [each.box.best_for != "" for each in LIBRARY.sound_editions()].count(True) == 3
    assert not badges["first"].ruleset.carrots_hidden, "you see everybody’s carrots"
    assert badges["two"].ruleset.eats_and_moves_other, "one eats, the other moves"
    assert badges["experts"].box.luck == 0, "no die and no cards"
    for each in badges.values():
        assert fact_of(each, Fact.BEST_FOR)
        assert why_best(each).endswith(".")


def test_what_hare_squares_do_is_told_in_full_where_editions_are_compared() -> None:
    told = {name: fact_of(edition(name), Fact.HARES, full=True) for name in edition_names()}
    assert told["abacus-2000"] == told["finnish"] == "a die and your position"
    assert told["intellect-1974"] == "a card from 1 to 6 and your position"
    assert told["devir-2014"] == "cards, the same for everybody"
    assert told["tournament"] == "you take carrots if nobody passes you, or else give some"
    assert told["strategic"] == "you always miss a turn"
    again = replace(ABACUS.ruleset, hare=Always((HareEffect.MOVE_AGAIN,)))
    assert fact_of(replace(ABACUS, ruleset=again), Fact.HARES, full=True) == "always the same"


@each("name")
def test_what_players_begin_with_is_told_for_every_number_of_them(name: str) -> None:
    rules = edition(name).ruleset
    carrots = fact_of(edition(name), Fact.CARROTS, full=True)
    lettuces = fact_of(edition(name), Fact.LETTUCES)
    for _players, setup in rules.setups:
        assert str(setup.carrots) in carrots
        assert str(setup.lettuces) in lettuces
    assert carrots.endswith(", hidden") is rules.carrots_hidden


def test_many_amounts_are_told_as_a_range_and_one_alone() -> None:
    few = replace(ABACUS.ruleset, setups=((3, Setup(1, 3, 65)),))
    assert fact_of(replace(ABACUS, ruleset=few), Fact.LETTUCES) == "3"
    setups = tuple((players, Setup(1, 3, 10 * players)) for players in (2, 3, 4))
    many = replace(ABACUS.ruleset, setups=setups)
    assert fact_of(replace(ABACUS, ruleset=many), Fact.CARROTS, full=True) == "20–40, open"


def test_how_many_carrots_may_be_left_is_told_once_for_all_editions() -> None:
    assert "at most 10 carrots left if you are 1st, 20 if you are 2nd" in begun_and_left()


def test_it_is_said_how_minutes_and_luck_were_found() -> None:
    assert "30 seconds" in measured()
    assert "four players" in measured()
