"""House rules: each switch changes exactly its point, and what a race changes can be told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    BY_THE_BOOK,
    HareRule,
    HouseRules,
    Race,
    RulesError,
    Ruleset,
    RulesetError,
    begin,
    departing,
    differences,
    new_race,
    with_house_rules,
)
from game.rules import house as switches
from tests.cases import case, cases
from tests.library import RULEBOOK

from .drawing import ABACUS, board
from .editions import (
    ABACUS_FOR_TWO,
    ALL,
    DEVIR_2014,
    FINNISH,
    INTELLECT_1974,
    RAVENSBURGER_1978,
    RAVENSBURGER_2008,
    STRATEGIC,
    TOURNAMENT,
)

TRACK = board("order-2000.csv")
HARE = {each.name: each.hare for each in ALL}
SWITCHES = [each.name for each in fields(HouseRules)]
each_edition = pytest.mark.parametrize("edition", ALL, ids=[each.name for each in ALL])
each_count = pytest.mark.parametrize("players", range(2, 7), ids=lambda n: f"{n} players")


def own(edition: Ruleset, players: int) -> dict[str, Any]:
    """What the edition itself says on every switch."""
    restart = edition.restart_carrots
    return {
        "carrots": edition.setup_for(players).carrots,
        "carrots_hidden": edition.carrots_hidden,
        "log_forgets": False,
        "restart_carrots": "start" if restart is None else restart,
        "hare_squares": edition.name,
        "take_or_give_optional": edition.take_or_give_optional,
        "move_again_optional": edition.move_again_optional,
        "back_onto_tortoise": edition.back_onto_tortoise,
        "eats_and_moves_other": edition.eats_and_moves_other,
        "ends_with_winner": False,
        "all_run_home": False,
        "max_rounds": None,
    }


def others(edition: Ruleset, players: int, switch: str) -> list[Any]:
    """Values of this switch that the edition itself does not have, as `HouseRules` takes them."""
    values: Mapping[str, list[Any]] = {
        "carrots": [1, 65, 98],
        "restart_carrots": ["start", 1, 65, 200],
        "hare_squares": [each.name for each in ALL],
        "max_rounds": [1, 30],
    }
    found = values.get(switch, [False, True])
    if switch == "hare_squares":
        return [name for name in found if HARE[name] != edition.hare]
    return [value for value in found if value != own(edition, players)[switch]]


def hare_of(house: HouseRules) -> HareRule | None:
    """The rule of the hare squares that the house plays with."""
    return None if house.hare_squares is None else HARE[house.hare_squares]


def raced(edition: Ruleset, players: int, house: HouseRules) -> Race:
    """A race of this edition with these house rules; the first seat begins."""
    return new_race(edition, TRACK, players, 0, house, hare_of(house))


def test_every_switch_has_a_place_in_this_table() -> None:
    assert set(own(ABACUS, 3)) == set(SWITCHES)


@each_edition
@each_count
def test_the_table_knows_what_an_edition_says(edition: Ruleset, players: int) -> None:
    assert {each.name: each.own(edition, players) for each in switches.SWITCHES} == own(
        edition, players
    )


def test_the_numbers_of_the_table_are_those_of_the_rulebook() -> None:
    numbers = set(re.findall(r"^(?:#+ )?(\d(?:\.\d)?) ", RULEBOOK, re.MULTILINE))
    assert {each.rule for each in switches.SWITCHES} <= numbers


# --- a switch alone -------------------------------------------------------------------------


@cases(
    "switch, in_the_rules, in_the_race",
    case("2 carrots to begin with", "carrots", "setups", None),
    case("2.2 hidden", "carrots_hidden", "carrots_hidden", "carrots_hidden"),
    case("3.5 restart amount", "restart_carrots", "restart_carrots", None),
    case("5.1 hare squares", "hare_squares", "hare", None),
    *(
        case(f"{rule} {switch}", switch, switch, None)
        for rule, switch in (
            ("5.2", "take_or_give_optional"),
            ("5.2", "move_again_optional"),
            ("5.2", "back_onto_tortoise"),
            ("7.2", "eats_and_moves_other"),
        )
    ),
    case("6.2 end with the winner", "ends_with_winner", None, "ends_with_winner"),
    case("6.2 all run home", "all_run_home", None, "all_run_home"),
    case("6.3 number of rounds", "max_rounds", None, "max_rounds"),
)
@each_edition
def test_a_switch_changes_its_point_alone(
    edition: Ruleset, switch: str, in_the_rules: str | None, in_the_race: str | None
) -> None:
    """Of the edition's rules, and of what a race says beside them."""
    plain = new_race(edition, TRACK, 3, 0)
    beside = {each.name for each in fields(Race) if each.init} - {"ruleset"}
    for value in others(edition, 3, switch):
        house = HouseRules(**{switch: value})
        race = raced(edition, 3, house)
        assert race.ruleset == with_house_rules(edition, house, hare_of(house))
        assert changed(edition, race.ruleset) == {in_the_rules} - {None}
        assert changed(plain, race) & beside == {in_the_race} - {None}


def changed(before: Ruleset | Race, after: Ruleset | Race) -> set[str]:
    """The fields in which the two differ."""
    names = {each.name for each in fields(before)}
    return {name for name in names if getattr(before, name) != getattr(after, name)}


@each_count
def test_2_as_many_carrots_as_the_house_gives(players: int) -> None:
    """Markers and lettuces stay as they are, and so does every other number of players."""
    changed = with_house_rules(ABACUS_FOR_TWO, HouseRules(carrots=77))
    before, after = ABACUS_FOR_TWO.setup_for(players), changed.setup_for(players)
    assert after == replace(before, carrots=77)
    state = begin(new_race(ABACUS_FOR_TWO, TRACK, players, 0, HouseRules(carrots=77))).state
    assert state.carrots == (77,) * players


@cases(
    "edition, restart, carrots, expected",
    case("3.5 as at first", ABACUS, None, None, 65),
    case("3.5 the house's number", ABACUS, 40, None, 40),
    case("3.5 as at first, with the house's carrots", ABACUS, None, 80, 80),
    case("3.5 devir-2014: 65 always", DEVIR_2014, None, 80, 65),
    case("3.5 devir-2014, but as at first", DEVIR_2014, "start", 80, 80),
)
def test_what_a_restart_gives(
    edition: Ruleset, restart: Any, carrots: int | None, expected: int
) -> None:
    house = HouseRules(carrots=carrots, restart_carrots=restart)
    assert new_race(edition, TRACK, 3, 0, house).restart_carrots(0) == expected


def test_the_switches_that_are_set_are_named_in_the_order_of_the_rulebook() -> None:
    house = HouseRules(max_rounds=9, carrots_hidden=False, carrots=70)
    assert list(house) == ["carrots", "carrots_hidden", "max_rounds"]
    assert house
    assert not BY_THE_BOOK
    assert list(BY_THE_BOOK) == []


# --- telling --------------------------------------------------------------------------------


@each_edition
@each_count
def test_by_the_book_departs_in_nothing(edition: Ruleset, players: int) -> None:
    assert with_house_rules(edition, BY_THE_BOOK) == edition
    race = new_race(edition, TRACK, players, players - 1)
    assert departing(edition, BY_THE_BOOK, players) == BY_THE_BOOK
    assert differences(edition, edition, players) == BY_THE_BOOK
    assert (race.ruleset, race.carrots_hidden) == (edition, edition.carrots_hidden)


@each_edition
@each_count
def test_each_switch_alone_departs(edition: Ruleset, players: int) -> None:
    for switch in SWITCHES:
        values = others(edition, players, switch)
        assert values
        for value in values:
            house = HouseRules(**{switch: value})
            assert departing(edition, house, players, hare_of(house)) == house


@st.composite
def houses(draw: st.DrawFn) -> tuple[Ruleset, int, HouseRules]:
    """An edition, a number of players, and some switches that depart from the edition."""
    edition, players = draw(st.sampled_from(ALL)), draw(st.integers(2, 6))
    chosen = draw(st.sets(st.sampled_from(SWITCHES)))
    values = {name: draw(st.sampled_from(others(edition, players, name))) for name in chosen}
    return edition, players, HouseRules(**values)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(houses())
def test_any_house_rules_together_depart(drawn: tuple[Ruleset, int, HouseRules]) -> None:
    edition, players, house = drawn
    assert departing(edition, house, players, hare_of(house)) == house


def test_a_switch_set_to_what_the_edition_says_is_no_departure() -> None:
    """A value that changes nothing makes the same race, so nothing is told of it."""
    for edition in ALL:
        same = HouseRules(**own(edition, 4))
        assert departing(edition, same, 4, edition.hare) == BY_THE_BOOK


def test_carrots_for_another_number_of_players_are_no_departure() -> None:
    """Rule 2: with four, 65 is the Finnish number; with five it departs."""
    for players, told in ((4, BY_THE_BOOK), (5, HouseRules(carrots=65))):
        assert departing(FINNISH, HouseRules(carrots=65), players) == told


OPTIONAL = dict.fromkeys(
    ("take_or_give_optional", "move_again_optional", "back_onto_tortoise"), True
)


def between(why: str, edition: Ruleset, other: Ruleset, players: int, **told: object) -> object:
    """A case: what is told of an edition beside another one, with this number of players."""
    return case(why, edition, other, players, HouseRules(**told))


@cases(
    "edition, other, players, told",
    between("2, 2.2, 7.2 finnish for four", FINNISH, ABACUS_FOR_TWO, 4,
            carrots=65, carrots_hidden=True, eats_and_moves_other=True),
    between("2.2, 7.2 finnish for three", FINNISH, ABACUS_FOR_TWO, 3,
            carrots_hidden=True, eats_and_moves_other=True),
    between("2, 2.2, 7.2 the other way round", ABACUS_FOR_TWO, FINNISH, 4,
            carrots=95, carrots_hidden=False, eats_and_moves_other=False),
    between("3.5, 5.3 devir-2014", DEVIR_2014, ABACUS_FOR_TWO, 6,
            restart_carrots=65, hare_squares="devir-2014"),
    between("3.5, 5.1 and back", ABACUS_FOR_TWO, DEVIR_2014, 6,
            restart_carrots="start", hare_squares="abacus-2000"),
    between("2, 2.2, 5.2 ravensburger-1978", RAVENSBURGER_1978, ABACUS_FOR_TWO, 3,
            carrots=68, carrots_hidden=True, hare_squares="ravensburger-1978", **OPTIONAL),
    between("8 ravensburger-2008", RAVENSBURGER_2008, RAVENSBURGER_1978, 5,
            hare_squares="ravensburger-2008"),
    *(
        between(f"8 {each.name}", each, ABACUS_FOR_TWO, 2, hare_squares=each.name)
        for each in (INTELLECT_1974, TOURNAMENT, STRATEGIC)
    ),
)  # fmt: skip
def test_editions_differ_in_what_the_rulebook_says(
    edition: Ruleset, other: Ruleset, players: int, told: HouseRules
) -> None:
    assert differences(edition, other, players) == told


@each_count
def test_the_differences_make_one_edition_of_the_other(players: int) -> None:
    """For this number of players: all but the name."""
    for edition in ALL:
        for other in ALL:
            told = differences(edition, other, players)
            made = with_house_rules(other, told, hare_of(told))
            assert made.setup_for(players) == edition.setup_for(players)
            assert replace(made, name=edition.name, setups=edition.setups) == edition


# --- refusals -------------------------------------------------------------------------------


@cases(
    "house, words",
    case("6.3 no round", HouseRules(max_rounds=0), "at least 1"),
    case("2 a carrot owed", HouseRules(carrots=-1), "not negative"),
)
def test_what_can_not_be_raced_is_refused(house: HouseRules, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        new_race(ABACUS_FOR_TWO, TRACK, 3, 0, house)


def test_hare_squares_that_do_not_fit_the_players_are_refused() -> None:
    """Rule 5.1: a table needs a column for every position."""
    for_four = replace(ABACUS, setups=ABACUS.setups[:2])
    narrow = replace(ABACUS_FOR_TWO.hare, cells=tuple(row[:4] for row in ABACUS_FOR_TWO.hare.cells))
    house = HouseRules(hare_squares="narrow")
    assert with_house_rules(for_four, house, narrow).hare == narrow
    with pytest.raises(RulesetError, match="do not fit a table"):
        with_house_rules(ABACUS_FOR_TWO, house, narrow)


def test_hare_squares_must_be_given_with_their_name() -> None:
    with pytest.raises(ValueError, match="narrow must be given"):
        with_house_rules(ABACUS, HouseRules(hare_squares="narrow"))


@pytest.mark.parametrize("players", [1, 7])
def test_differences_need_a_number_that_both_can_play(players: int) -> None:
    with pytest.raises(RulesetError, match=f"not for {players}"):
        differences(FINNISH, ABACUS_FOR_TWO, players)
