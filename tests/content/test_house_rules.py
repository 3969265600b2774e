"""House rules as plain values and as words: there and back, and what is refused."""

from __future__ import annotations

import pytest

from game.content.errors import ContentError
from game.content.house_rules import house_rules, house_rules_from_words, house_values
from game.content.schemas import HouseRulesModel
from game.rules import BY_THE_BOOK, HouseRules
from game.text.problems import problem
from tests.cases import cases
from tests.library import LIBRARY, edition, edition_names

EACH: dict[str, HouseRules] = {
    "carrots=65": HouseRules(carrots=65),
    "carrots-hidden=yes": HouseRules(carrots_hidden=True),
    "carrots-hidden=no": HouseRules(carrots_hidden=False),
    "log-forgets=yes": HouseRules(log_forgets=True),
    "restart-carrots=start": HouseRules(restart_carrots="start"),
    "restart-carrots=40": HouseRules(restart_carrots=40),
    "hare-squares=devir-2014": HouseRules(hare_squares="devir-2014"),
    "take-or-give-optional=yes": HouseRules(take_or_give_optional=True),
    "move-again-optional=no": HouseRules(move_again_optional=False),
    "back-onto-tortoise=yes": HouseRules(back_onto_tortoise=True),
    "eats-and-moves-other=yes": HouseRules(eats_and_moves_other=True),
    "ends-with-winner=yes": HouseRules(ends_with_winner=True),
    "all-run-home=yes": HouseRules(all_run_home=True),
    "max-rounds=30": HouseRules(max_rounds=30),
    "carrots=80,hare-squares=devir-2014,max-rounds=1": HouseRules(
        80, hare_squares="devir-2014", max_rounds=1
    ),
    "": BY_THE_BOOK,
}


@pytest.mark.parametrize(("words", "house"), EACH.items(), ids=EACH.keys())
def test_words_are_house_rules_and_values_too(words: str, house: HouseRules) -> None:
    assert house_rules_from_words(words, LIBRARY) == house
    values = house_values(house)
    assert house_rules(HouseRulesModel.model_validate(values), LIBRARY) == house
    assert len(values) == len(list(house))


def test_every_switch_is_among_these_words() -> None:
    told = {word.partition("=")[0].replace("-", "_") for words in EACH for word in words.split(",")}
    assert told - {""} == set(HouseRulesModel.model_fields)


@pytest.mark.parametrize(
    "words",
    [" carrots = 65 , max-rounds=30 ", "carrots=65,,max-rounds=30,", "carrots=65,max_rounds=30"],
)
def test_spaces_empty_words_and_underscores_do_no_harm(words: str) -> None:
    assert house_rules_from_words(words, LIBRARY) == HouseRules(carrots=65, max_rounds=30)


@cases(
    "words, sentence",
    ("carrot=65", "“carrot” is not a house rule. Did you mean “carrots”?"),
    (
        "weather=rain",
        "“weather” is not a house rule. Choose from: all-run-home, back-onto-tortoise, ",
    ),
    ("hare=devir-2014", "“hare” is not a house rule. Choose from: "),
    ("carrots", "“carrots” needs a value, as in carrots=yes."),
    ("carrots=", "carrots: "),
    ("=5", "“” is not a house rule."),
    ("carrots=0", "carrots: this must be at least 1, not “0”."),
    ("carrots=-5", "carrots: "),
    ("carrots=1000", "carrots: this must be at most 999, not “1000”."),
    ("carrots=9999999999", "carrots: "),
    ("carrots=٦٥", "carrots: "),
    ("carrots=yes", "carrots: "),
    ("carrots=65.0", "carrots: "),
    ("carrots-hidden=1", "carrots-hidden: "),
    ("carrots-hidden=maybe", "carrots-hidden: "),
    ("restart-carrots=much", "restart-carrots"),
    ("max-rounds=0", "max-rounds: "),
    ("hare-squares=devir-2015", "There is no such edition. Did you mean “devir-2014”?"),
    ("hare-squares=../devir-2014", "hare-squares: "),
    ("hare-squares=yes", "hare-squares: "),
    ("carrots=65;max-rounds=3", "carrots: "),
    ("carrots=65,hare-squares", "“hare-squares” needs a value"),
)
def test_words_that_make_no_sense_are_told(words: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        house_rules_from_words(words, LIBRARY)
    assert sentence in problem(caught.value)
    assert problem(caught.value).isprintable()
    assert "_" not in problem(caught.value)


def test_hare_squares_are_named_by_the_first_edition_that_has_them() -> None:
    """Each kind once, and every edition has one of these kinds."""
    kinds = [edition(name).ruleset.hare for name in LIBRARY.hare_editions()]
    assert all(kinds.count(kind) == 1 for kind in kinds)
    for name in edition_names():
        named = LIBRARY.hare_edition(name)
        assert named in LIBRARY.hare_editions()
        assert edition(named).ruleset.hare == edition(name).ruleset.hare
    assert LIBRARY.hare_edition("finnish") == "abacus-2000"  # ruling 5.1a
    house = house_rules_from_words("hare-squares=finnish", LIBRARY)
    assert house == HouseRules(hare_squares="abacus-2000")


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_leads_by_its_neighbours_to_the_programs_own(name: str) -> None:
    """So that what is told of an edition goes back to one that everybody knows."""
    neighbours = edition(name).neighbours
    assert neighbours
    assert name not in neighbours
    assert LIBRARY.neighbours(edition(name)) == tuple(map(edition, neighbours))
    seen = [name]
    while seen[-1] != "abacus-2000":
        seen.append(edition(seen[-1]).neighbours[0])
        assert len(seen) <= len(edition_names())
