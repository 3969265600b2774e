"""House rules in words: every switch has its sentences."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import BY_THE_BOOK, ENDINGS, SWITCHES, HouseRules, Switch, SwitchKind
from game.text.house import (
    SWITCH_WORDS,
    edition_in_short,
    house_rule_lines,
    house_rules_count,
    switch_words,
)
from tests.library import edition, edition_names

HOUSES: list[tuple[HouseRules, str]] = [
    (HouseRules(carrots=1), "1 carrot at the start"),
    (HouseRules(carrots=65), "65 carrots at the start"),
    (HouseRules(carrots_hidden=True), "carrots hidden"),
    (HouseRules(carrots_hidden=False), "carrots open"),
    (HouseRules(log_forgets=True), "the log as at a table"),
    (HouseRules(log_forgets=False), "the log remembers for you"),
    (HouseRules(restart_carrots="start"), "start over with the carrots you began with"),
    (HouseRules(restart_carrots=1), "start over with 1 carrot"),
    (HouseRules(restart_carrots=65), "start over with 65 carrots"),
    (HouseRules(hare_squares="devir-2014"), "hare squares as in Devir 2014"),
    (HouseRules(take_or_give_optional=True), "take or give 10 only if you like"),
    (HouseRules(take_or_give_optional=False), "you must take or give 10"),
    (HouseRules(move_again_optional=True), "move again only if you like"),
    (HouseRules(move_again_optional=False), "you must move again"),
    (HouseRules(back_onto_tortoise=True), "back behind a hare, onto a tortoise too"),
    (HouseRules(back_onto_tortoise=False), "back behind a hare, never onto a tortoise"),
    (HouseRules(eats_and_moves_other=True), "with two hares, one eats, the other moves"),
    (HouseRules(eats_and_moves_other=False), "with two hares, eating takes the whole turn"),
    (HouseRules(ends_with_winner=True), "the race ends when the winner is home"),
    (HouseRules(all_run_home=True), "the race ends when everybody is home"),
    (HouseRules(max_rounds=1), "the race ends after 1 round"),
    (HouseRules(max_rounds=30), "the race ends after 30 rounds"),
]


@pytest.mark.parametrize(("house", "line"), HOUSES, ids=[line for _house, line in HOUSES])
def test_a_house_rule_is_told_in_a_few_words(house: HouseRules, line: str) -> None:
    assert house_rule_lines(house, "Devir 2014") == [line]
    assert line.isprintable()
    assert line == line.strip()
    assert len(line) <= 45


def test_the_switches_have_words_in_the_order_of_the_rulebook_and_nothing_else_has() -> None:
    assert list(SWITCH_WORDS) == [each.name for each in SWITCHES]
    assert house_rule_lines(BY_THE_BOOK, "") == []
    assert {name for house, _line in HOUSES for name in house} == {each.name for each in SWITCHES}
    several = HouseRules(70, True, True, 40, "devir-2014", True, True, True, True, True, True, 9)
    lines = house_rule_lines(several, "Devir 2014")
    assert len(lines) == len(SWITCHES) - 1, "only one switch decides how a race ends"
    assert [lines[0], lines[4], lines[-1]] == [
        "70 carrots at the start",
        "hare squares as in Devir 2014",
        "the race ends after 9 rounds",
    ]


@pytest.mark.parametrize(
    ("house", "lines"),
    [
        (
            HouseRules(ends_with_winner=True, all_run_home=True),
            ["the race ends when the winner is home"],
        ),
        (HouseRules(ends_with_winner=False, all_run_home=False), []),
    ],
)
def test_a_race_is_said_to_end_in_one_way(house: HouseRules, lines: list[str]) -> None:
    """6.2a: with both switches, it ends at the winner."""
    assert house_rule_lines(house, "") == lines
    assert house_rules_count(house) == (
        f"House rules: {len(lines)}" if lines else "House rules: none"
    )


VALUES: dict[SwitchKind, list[Any]] = {
    SwitchKind.YES_NO: [True, False],
    SwitchKind.CARROTS: [1, 65],
    SwitchKind.RESTART: ["start", 1, 65],
    SwitchKind.EDITION: ["Devir 2014", "Finnish rules"],
    SwitchKind.ROUNDS: [1, 30],
}


@pytest.mark.parametrize("switch", SWITCHES, ids=[each.name for each in SWITCHES])
def test_every_value_of_a_switch_has_words_of_its_own(switch: Switch) -> None:
    words, values = SWITCH_WORDS[switch.name], VALUES[switch.kind]
    choices = [words.choice(value) for value in values]
    lines = [words.line(value) for value in values]
    assert len(set(choices)) == len(values)
    assert len(set(lines)) == (1 if switch.name in ENDINGS else len(values))
    assert all(choice[0].isupper() and ": " in choice for choice in choices)
    assert all(lines)
    assert words.help().endswith((".", "?"))
    for sentence in (*choices, *lines, words.help()):
        assert "{" not in sentence


@pytest.mark.parametrize("hedgehog", [True, False])
def test_one_animal_is_named_on_every_page_of_a_race(hedgehog: bool) -> None:
    words = switch_words("back_onto_tortoise", hedgehog=hedgehog)
    sentences = [*map(words.choice, (True, False)), *map(words.line, (True, False)), words.help()]
    right, wrong = ("hedgehog", "tortoise") if hedgehog else ("tortoise", "hedgehog")
    assert all(right in sentence and wrong not in sentence for sentence in sentences)
    (line,) = house_rule_lines(HouseRules(back_onto_tortoise=True), "", hedgehog=hedgehog)
    assert right in line


@pytest.mark.parametrize("name", edition_names())
def test_every_edition_says_in_a_sentence_how_it_plays(name: str) -> None:
    rules = edition(name).ruleset
    told = edition_in_short(rules)
    assert told.endswith(" Carrots are hidden.") is rules.carrots_hidden
    others = {edition_in_short(edition(other).ruleset) for other in edition_names()}
    assert len(others) > 4
