"""The rules pages: every chapter can be read for every edition, and its examples are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import resources
from game.content.errors import ContentError
from game.content.pages import Chapter, Example, Prose, Squares, Table, chapters
from game.rules import (
    BY_THE_BOOK,
    FIRST_PLAYER,
    Reason,
    SquareKind,
    apply_action,
    legal_actions,
    new_race,
    parse_action,
    parse_state,
    rule_of,
)
from game.text.pages import cost_lines, hare_lines, set_up_lines
from game.ui.scenes.table_scene import RULES as RULES_OF_SQUARES
from tests.library import board, edition, edition_names
from tests.rules.every_event import every_event

RULES = (Path(resources.__file__).parent / "rules" / "rules.md").read_text(encoding="utf-8")


def pages(rules: str) -> tuple[Chapter, ...]:
    return chapters(rules, "tortoise square")


@pytest.mark.parametrize("rules", edition_names())
def test_every_chapter_says_something_in_plain_words(rules: str) -> None:
    for chapter in pages(rules):
        assert chapter.title
        prose = [block for block in chapter.blocks if isinstance(block, Prose)]
        assert prose, chapter.title
        for block in prose:
            assert not re.search(r"::|[{}*#`]", block.text), block.text
            assert len(block.text) < 420, block.text


@pytest.mark.parametrize("rules", edition_names())
def test_every_example_is_legal_and_of_this_edition(rules: str) -> None:
    race = new_race(edition(rules).ruleset, board("2000").track, 3, 0, BY_THE_BOOK)
    examples = [b for c in pages(rules) for b in c.blocks if isinstance(b, Example)]
    assert len(examples) >= 6
    for example in examples:
        state, action = parse_state(race, example.start), parse_action(example.action)
        assert action in legal_actions(state), example


def test_what_is_told_of_an_example_comes_true() -> None:
    """The first number of carrots in the sentence is what is paid, taken or left."""
    race = new_race(edition("abacus-2000").ruleset, board("2000").track, 3, 0, BY_THE_BOOK)
    for chapter in pages("abacus-2000"):
        for example in chapter.blocks:
            if not isinstance(example, Example):
                continue
            state, action = parse_state(race, example.start), parse_action(example.action)
            after = apply_action(state, action).state
            told = {int(n) for n in re.findall(r"\d+", example.told)}
            changes = {abs(a - b) for a, b in zip(after.carrots, state.carrots, strict=True)}
            assert told & (changes | set(after.carrots)), example.told


@pytest.mark.parametrize("rules", edition_names())
def test_pictures_and_tables_are_known(rules: str) -> None:
    for chapter in pages(rules):
        for block in chapter.blocks:
            match block:
                case Squares(kinds):
                    assert all(SquareKind(kind) for kind in kinds)
                case Table(of):
                    assert of in ("carrots", "costs", "hare", "editions")


@pytest.mark.parametrize("rules", edition_names())
def test_the_numbers_of_an_edition_are_told_line_by_line(rules: str) -> None:
    ruleset = edition(rules).ruleset
    assert len(set_up_lines(ruleset)) == len(ruleset.setups)
    assert cost_lines(ruleset)[0].endswith("1, 3, 6, 10, 15, 21, 28, 36, 45, 55")
    assert all(hare_lines(ruleset))


def test_an_edition_reads_what_is_meant_for_it_alone() -> None:
    def told(rules: str) -> str:
        return "\n".join(chapter.words() for chapter in pages(rules))

    assert "held hidden in the hand" in told("ravensburger-1978")
    assert "held hidden in the hand" not in told("abacus-2000")
    assert "Carrots lie open" in told("abacus-2000")
    assert "begin again with 65" in told("devir-2014")
    assert "begin again with 65" not in told("finnish")
    assert "you move the other one" in told("finnish")


def test_every_section_of_the_rules_has_a_chapter() -> None:
    numbers = {number for chapter in pages("abacus-2000") for number in chapter.rules}
    sections = set(re.findall(r"^(\d\.\d)\b", RULES, flags=re.MULTILINE))
    assert len(sections) > 20
    known = {number.rstrip("abcd") for number in numbers} | {n.split(".")[0] for n in numbers}
    for section in sections:
        assert section in known or section in ("1.4",), section


@pytest.mark.parametrize("rules", edition_names())
def test_every_rule_that_is_asked_for_has_one_chapter(rules: str) -> None:
    """For whatever happens, for whatever is refused, and for every kind of square."""
    race = new_race(edition(rules).ruleset, board("2000").track, 3, 0, BY_THE_BOOK)
    happens = {rule_of(event, race, before) for before, event in every_event(race.track.finish)}
    refuses = {reason.rule for reason in Reason}
    numbers = [number for chapter in pages(rules) for number in chapter.rules]
    for rule in {FIRST_PLAYER, *happens, *refuses, *RULES_OF_SQUARES.values()}:
        assert numbers.count(rule) == 1, rule


@pytest.mark.parametrize(
    ("rule", "chapter"),
    [
        ("2.1", "Setting up"),
        ("3.1", "Your turn"),
        ("3.2", "Lettuces"),
        ("3.3", "Position, and squares with numbers"),
        ("3.4", "Your turn"),
        ("3.4-backward", "Falling back"),
        ("3.4-stay", "Carrot squares"),
        ("3.5", "When nothing is possible"),
        ("3.6", "Lettuces"),
        ("5.1", "Hare squares"),
        ("5.1d", "What the booklets leave open"),
        ("5.2", "Hare squares"),
        ("5.3", "Hare squares"),
        ("6.1", "Coming home"),
        ("6.4", "Coming home"),
        ("8", "Hare squares"),
    ],
)
def test_a_rule_stands_in_the_chapter_that_tells_of_it(rule: str, chapter: str) -> None:
    assert [each.title for each in pages("abacus-2000") if rule in each.rules] == [chapter]


def test_our_rulings_are_marked() -> None:
    ours = [b for c in pages("abacus-2000") for b in c.blocks if isinstance(b, Prose) and b.ours]
    assert len(ours) >= 5


def test_another_language_falls_back_to_english() -> None:
    assert chapters("abacus-2000", "tortoise", "xx") == chapters("abacus-2000", "tortoise")


def test_a_chapter_that_can_not_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pages" / "en"
    folder.mkdir(parents=True)
    (folder / "01-aim.md").write_bytes(b"# \xff\xfe")
    monkeypatch.setattr(resources, "asset", lambda *parts: tmp_path.joinpath(*parts))
    with pytest.raises(ContentError) as caught:
        chapters("abacus-2000", "tortoise")
    assert caught.value.file == folder / "01-aim.md"
