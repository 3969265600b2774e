"""The rules pages: every chapter can be read for every edition, and its examples are right."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game import resources
from game.content.pages import Chapter, Example, Prose, Squares, Table, chapters, conditions
from game.rules import (
    BY_THE_BOOK,
    FIRST_PLAYER,
    Always,
    DieTable,
    HareEffect,
    Race,
    Reason,
    Ruleset,
    Setup,
    SquareKind,
    apply_action,
    legal_actions,
    new_race,
    parse_action,
    parse_state,
    rule_of,
    rule_of_square,
)
from game.text.pages import cost_lines, hare_lines, set_up_lines, words_of
from game.ui.kit.commands import Command
from tests.cases import cases
from tests.library import RULEBOOK, board, edition, edition_names
from tests.refusals import refused
from tests.rules.every_event import every_event


def pages_for(rules: Ruleset) -> tuple[Chapter, ...]:
    keys = {f"{on}_{each.name.lower()}": "X" for on in ("key", "pad") for each in Command}
    return chapters(rules, words_of(rules, hedgehog=False) | keys)


def pages(rules: str) -> tuple[Chapter, ...]:
    return pages_for(edition(rules).ruleset)


def examples(rules: str) -> list[Example]:
    return [each for page in pages(rules) for each in page.blocks if isinstance(each, Example)]


def told_by(rules: Ruleset) -> str:
    return "\n".join(chapter.words() for chapter in pages_for(rules))


def own_board(rules: str) -> Race:
    """A race of three by these rules on their own board."""
    chosen = edition(rules)
    return new_race(chosen.ruleset, board(chosen.board).track, 3, 0, BY_THE_BOOK)


@pytest.mark.parametrize("rules", edition_names())
def test_every_chapter_has_plain_words_and_known_pictures_and_tables(rules: str) -> None:
    for chapter in pages(rules):
        assert chapter.title
        assert any(isinstance(block, Prose) for block in chapter.blocks), chapter.title
        assert "'" not in chapter.words(), "apostrophes are those of print"
        for block in chapter.blocks:
            match block:
                case Prose(text):
                    assert not re.search(r"::|[][{}*#`]", text), text
                    assert len(text) < 420, text
                case Squares(kinds):
                    assert all(SquareKind(kind) for kind in kinds)
                case Table(of):
                    assert of in ("carrots", "costs", "hare", "editions")


@pytest.mark.parametrize("rules", edition_names())
def test_every_example_is_legal_and_what_is_told_of_it_comes_true(rules: str) -> None:
    """A number of carrots in the sentence is what the purse beside it pays, takes or has left."""
    race = own_board(rules)
    assert len(examples(rules)) >= 6
    for example in examples(rules):
        state, action = parse_state(race, example.start), parse_action(example.action)
        assert action in legal_actions(state), example
        after = apply_action(state, action).state
        seat = race.seat_of(action.marker) if example.purse is None else example.purse
        change = abs(after.carrots[seat] - state.carrots[seat])
        told = {int(n) for n in re.findall(r"\d+", example.told)}
        assert change, example.told
        assert told & {change, after.carrots[seat]}, example.told


@pytest.mark.parametrize("rules", edition_names())
def test_what_is_told_of_another_seat_is_paid_to_it(rules: str) -> None:
    """30 carrots for the third on a position square, and for its lettuce (3.3, 3.2)."""
    others = [example for example in examples(rules) if example.purse is not None]
    assert len(others) == 2
    race = own_board(rules)
    for example in others:
        state = parse_state(race, example.start)
        after = apply_action(state, parse_action(example.action)).state
        assert example.purse == 0
        assert state.turn == 2
        assert after.carrots[0] - state.carrots[0] == 30


@pytest.mark.parametrize("rules", edition_names())
def test_the_numbers_of_an_edition_are_told_line_by_line(rules: str) -> None:
    ruleset = edition(rules).ruleset
    assert len(set_up_lines(ruleset)) == len(ruleset.setups)
    (first, second) = (line.replace("\u00a0", " ") for line in cost_lines(ruleset))
    assert first.startswith("1: 1 · 2: 3 · 3: 6 · 4: 10")
    assert second.endswith("19: 190 · 20: 210")
    assert all(hare_lines(ruleset))


@pytest.mark.parametrize("rules", edition_names())
def test_nothing_is_left_over_from_another_edition(rules: str) -> None:
    """No turn is missed, no die rolled and no toll given where the hare squares don't say so."""
    ruleset = edition(rules).ruleset
    told, said = told_by(ruleset).lower(), conditions(ruleset)
    for words, condition in (("miss", "miss-turn"), ("roll the", "die"), ("passes you", "toll")):
        assert (words in told) is (condition in said), words
    assert ("little to lose" in told) is not bool(said & {"toll", "nap"})


@pytest.mark.parametrize("rules", edition_names())
def test_where_no_move_leads_is_told_before_prices_and_example(rules: str) -> None:
    """Whoever does not scroll reads it, too."""
    (turn,) = (chapter for chapter in pages(rules) if "3.4" in chapter.rules)
    first = next(n for n, block in enumerate(turn.blocks) if isinstance(block, Table))
    told = [block.text for block in turn.blocks[:first] if isinstance(block, Prose)]
    assert any("never to a tortoise square" in text for text in told)


def test_an_edition_reads_what_is_meant_for_it_alone() -> None:
    def told(rules: str) -> str:
        return told_by(edition(rules).ruleset)

    assert "Your carrots are hidden" in told("ravensburger-1978")
    assert "Your carrots are hidden" not in told("abacus-2000")
    assert "see your carrots and your lettuces" in told("abacus-2000")
    assert "you have 65 carrots" in told("devir-2014")
    assert "start over with 65 carrots" in told("devir-2014")
    assert "you have 65 carrots" not in told("finnish")
    assert "you move the other one" in told("finnish")
    assert "You must do what it says" in told("abacus-2000")
    assert "You don’t have to take or give 10, and you don’t have to move again." in told(
        "ravensburger-1978"
    )
    assert "You don’t have to move again." in told("ravensburger-2008")
    assert "it pays nothing then" in told("ravensburger-1978")
    assert "if no hare has passed you. If any have, give 10" in told("tournament")
    assert "Race for par" in told("strategic")
    assert "what the orders mean" not in told("strategic") + told("tournament")


def test_an_edition_of_the_player_is_told_by_what_it_does() -> None:
    """Its name stands nowhere; its carrots, its hare squares and its options decide."""
    setups = ((3, Setup(1, 3, 65)),)
    cells = (((HareEffect.MOVE_AGAIN,),) * 3, ((HareEffect.POSITION_BACK,),) * 3)
    hidden = Ruleset("mine", setups, DieTable(cells), restart_carrots=40, carrots_hidden=True)
    told = told_by(hidden)
    assert "Your carrots are hidden" in told
    assert "see your carrots" not in told
    assert "roll the die" in told
    assert "you have 40 carrots" in told
    assert "Move again:" in told
    assert "You must do what it says" in told
    assert "Eat a lettuce" not in told
    kind = replace(hidden, move_again_optional=True, take_or_give_optional=True)
    assert "You don’t have to move again." in told_by(kind)
    eats = replace(hidden, hare=Always((HareEffect.EAT_LETTUCE,)))
    assert "Eat a lettuce:" in told_by(eats)
    assert "Miss a turn" not in told_by(eats)


def test_conditions_are_words_that_some_rules_fulfil() -> None:
    """No `::if` is misspelt."""
    known: set[str] = set()
    for name in edition_names():
        rules = edition(name).ruleset
        known |= conditions(rules) | conditions(replace(rules, take_or_give_optional=True))
    lines = [
        line
        for page in resources.asset("pages", "en").glob("*.md")
        for line in page.read_text(encoding="utf-8").split("\n")
    ]
    asked = {word for line in lines if line.startswith("::if ") for word in line.split()[1:]}
    assert len(asked) > 20
    assert {word.removeprefix("not-") for word in asked} <= known


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the English pages, empty."""
    folder = tmp_path / "pages" / "en"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resources, "asset", lambda *parts: tmp_path.joinpath(*parts))
    return folder


def test_directives_before_a_paragraph_hold_together(folder: Path) -> None:
    text = [
        "# Title",
        "::if die not-hidden\nopen",
        "::if die hidden\nhidden",
        "::only abacus-2000\n::if deck\ncards",
        "::not abacus-2000\n::if die\nanother",
        "::if deck\n::track S | 0 take | Cards",
        "::track S | 0 take | Told | 2",
        "for all",
    ]
    (folder / "01.md").write_text("\n\n".join(text), encoding="utf-8")
    (page,) = chapters(edition("abacus-2000").ruleset, {})
    assert page.blocks == (Prose("open"), Example("S", "0 take", "Told", 2), Prose("for all"))


def test_without_a_window_nothing_is_told_of_it(folder: Path) -> None:
    text = [
        "# Title",
        "The number [[in a corner|of a square]].[[ Press it.]]",
        "[[Press.]]",
        "End.",
    ]
    (folder / "01.md").write_text("\n\n".join(text), encoding="utf-8")
    rules = edition("abacus-2000").ruleset
    (shown,), (said,) = chapters(rules, {}), chapters(rules, {}, window=False)
    assert shown.words().splitlines()[2:] == ["The number in a corner. Press it.", "Press.", "End."]
    assert said.words().splitlines()[2:] == ["The number of a square.", "End."]


def test_every_section_of_the_rules_has_a_chapter() -> None:
    numbers = {number for chapter in pages("abacus-2000") for number in chapter.rules}
    sections = set(re.findall(r"^(\d\.\d)\b", RULEBOOK, flags=re.MULTILINE))
    assert len(sections) > 20
    known = {number.rstrip("abcd") for number in numbers} | {n.split(".")[0] for n in numbers}
    for section in sections:
        assert section in known or section in ("1.4",), section


@pytest.mark.parametrize("rules", edition_names())
def test_every_rule_that_is_asked_for_has_one_chapter(rules: str) -> None:
    """For whatever happens, for whatever is refused, and for every kind of square."""
    race = new_race(edition(rules).ruleset, board("2000").track, 3, 0, BY_THE_BOOK)
    happens = {rule_of(event, race, before) for before, event in every_event(race.track.finish)}
    squares = {rule_of_square(square, race) for square in range(len(race.track.kinds))}
    refuses = {reason.rule for reason in Reason}
    numbers = [number for chapter in pages(rules) for number in chapter.rules]
    for rule in {FIRST_PLAYER, *happens, *refuses, *squares}:
        assert numbers.count(rule) == 1, rule


@cases(
    "rule, chapter",
    ("2.1", "Setting up"),
    ("3.1", "Your turn"),
    ("3.2", "Lettuces"),
    ("3.3", "Position squares"),
    ("3.4", "Your turn"),
    ("3.4-backward", "Falling back"),
    ("3.4-stay", "Carrot squares"),
    ("3.5", "When you are stuck"),
    ("3.6", "Lettuces"),
    ("5.1", "Hare squares"),
    ("5.1d", "What the booklets leave open"),
    ("5.2", "Hare squares"),
    ("5.3", "Hare squares"),
    ("6.1", "Coming home"),
    ("6.4", "Coming home"),
    ("8", "Hare squares"),
)
def test_a_rule_stands_in_the_chapter_that_tells_of_it(rule: str, chapter: str) -> None:
    assert [each.title for each in pages("abacus-2000") if rule in each.rules] == [chapter]


def test_our_rulings_are_marked() -> None:
    ours = [b for c in pages("abacus-2000") for b in c.blocks if isinstance(b, Prose) and b.ours]
    assert len(ours) >= 5


def test_another_language_falls_back_to_english() -> None:
    rules = edition("abacus-2000").ruleset
    assert chapters(rules, {}, "xx") == chapters(rules, {})


@cases(
    "page, told",
    (b"# \xff\xfe", "01-aim.md: It cannot be read ("),
    (b"# Aim\n\nRun.\n::track here | 0", "Line 4 must be “::track POSITION | ACTION"),
    (b"# Aim\n::track here | 0 finish | home | two", "Line 2 must be"),
    (b"# Aim\n::track here | 0 finish | home | 1 | 2", "Line 2 must be"),
    (b"# Aim\n::track here | 0 finish | home | 3", "Line 2 must be"),
    (b"# Aim\n::track here | 0 flies | home", "Line 2 must be"),
    (b"# Aim\n\n::squares carrot horse", "Line 3 asks for something that is not there"),
    (b"# Aim\n\n::table tortoises", "Line 3 asks for something that is not there"),
    (b"# Aim\n\n::pictures carrot", "Line 3 asks for something that is not there"),
)
def test_a_chapter_that_can_not_be_read_is_named(folder: Path, page: bytes, told: str) -> None:
    (folder / "01-aim.md").write_bytes(page)
    with refused(re.escape(told)):
        chapters(edition("abacus-2000").ruleset, {})
