"""Editions: what the good file becomes, and that a bad one becomes one clear sentence."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from game import resources
from game.content.editions import DEFAULT_EDITION, LARGEST_FILE, load_edition
from game.text.problems import problem_sentence
from tests.library import edition
from tests.refusals import refused

GOOD = resources.asset("editions", "abacus-2000.toml").read_text(encoding="utf-8")
FIRST_ROW = (
    '[["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"]]'
)


def write(folder: Path, text: str) -> Path:
    path = folder / "abacus-2000.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_edition_of_the_program() -> None:
    here = edition(DEFAULT_EDITION)
    assert (here.title, here.board) == ("Abacus 2000", "2000")


@pytest.mark.parametrize(
    ("language", "hedgehog"),
    [("de", True), ("it", True), ("en", True), ("fr", True), ("pt_BR", False), ("fi", False)],
)
def test_the_animal_follows_the_language(language: str, hedgehog: bool) -> None:
    assert edition("abacus-2000").has_hedgehog(language) is hedgehog


def test_a_number_of_carrots_can_be_set_for_restarts(tmp_path: Path) -> None:
    text = GOOD.replace('restart_carrots = "start"', "restart_carrots = 65")
    assert load_edition(write(tmp_path, text)).ruleset.restart_carrots == 65


def test_a_box_may_be_left_out_and_its_race_takes_whole_steps_of_minutes(tmp_path: Path) -> None:
    bare = GOOD[: GOOD.index("[box]")] + GOOD[GOOD.index("# What each player") :]
    box = load_edition(write(tmp_path, bare)).box
    assert (box.picture, box.year, box.best_for, box.luck, box.turns) == (
        "plain",
        None,
        "",
        None,
        (),
    )
    assert box.minutes is None
    for turns, minutes in (("{ 3 = 58, 6 = 131 }", (30, 65)), ("{ 3 = 1 }", (5, 5))):
        box = load_edition(write(tmp_path, re.sub("turns = .*", f"turns = {turns}", GOOD))).box
        assert box.minutes == minutes


BROKEN = {
    "another format": ("format = 1", "format = 2", "format: "),
    "no format": ("format = 1", "", "format: this is missing"),
    "unknown key": ("format = 1", "format = 1\ncolour = 3", "colour: this is not known"),
    "other name": ('name = "abacus-2000"', 'name = "abacus"', "the name of the file"),
    "bad name": ('name = "abacus-2000"', 'name = "Abacus!"', "name: "),
    "no title": ('title = "Abacus 2000"', 'title = ""', "title: "),
    "title unseen": (
        'title = "Abacus 2000"',
        'title = "\u200b"',
        "title: this has no visible letter",
    ),
    "title is a number": ('title = "Abacus 2000"', "title = 2000", "title: "),
    "no language code": ('"de", "it"', '"german", "it"', "hedgehog_in.0: "),
    "no yes or no": ("carrots_hidden = false", 'carrots_hidden = "no"', "carrots_hidden: "),
    "restart": ('restart_carrots = "start"', 'restart_carrots = "some"', "restart_carrots"),
    "no carrots": ("carrots = 65", "carrots = 0", "players.3.carrots: "),
    "carrots as text": ("carrots = 65", 'carrots = "65"', "players.3.carrots: "),
    "seven players": ("[players.3]", "[players.7]", "players.7"),
    "players in words": ("[players.3]", "[players.three]", "players.three"),
    "a picture that is not there": ('picture = "windmill"', 'picture = "zoo"', "box.picture: "),
    "best for nobody known": ('best_for = "first"', 'best_for = "cats"', "box.best_for: "),
    "luck below none": ("luck = 0.8", "luck = -1.0", "box.luck: "),
    "luck that is no number": ("luck = 0.8", "luck = nan", "box.luck: "),
    "turns of seven": ("turns = { 2 =", "turns = { 7 =", "box.turns"),
    "no lettuces": ("lettuces = 3", "lettuces = 0", "lettuces: "),
    "unknown effect": ('"miss-turn"', '"miss-turns"', "hare.die-table.table.0.0.0: "),
    "a cell is missing": (
        FIRST_ROW,
        '[["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"]]',
        "one cell for each position",
    ),
    "an empty cell": ('["miss-turn"]', "[]", "there is no effect"),
    "orders after a move": ('["miss-turn"]', '["move-again", "miss-turn"]', "only the last effect"),
    "another kind": ('kind = "die-table"', 'kind = "wheel"', "hare.kind: "),
    "no cards": ('kind = "die-table"', 'kind = "deck"', "hare.deck.cards: "),
    "no TOML": ("format = 1", "format = ", "not valid TOML"),
}


@pytest.mark.parametrize(("old", "new", "words"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_says_where_in_one_line(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    assert old in GOOD
    path = write(tmp_path, GOOD.replace(old, new, 1))
    with refused(rf"^abacus-2000\.toml: .*{re.escape(words)}.*[.?]$"):
        load_edition(path)


NO_EDITIONS = {
    "empty": (b"", "this is missing"),
    "not UTF-8": (b"\xff\xfe\x00", "not valid TOML"),
    "nested far too deep": (b"a = " + b"[" * 3000, "not valid TOML"),
    "far too large": (b"#" * (LARGEST_FILE + 1), "larger than"),
    "digits": (b"format = " + b"1" * 5000, "key or number is too long"),
    "hexadecimal": (b"format = 0x" + b"f" * 4000, "key or number is too long"),
    "dots": (b"a." * 50_000 + b"a = 1", "has too many parts"),
    "a header of dots": (b"[" + b'"a" . ' * 9_000 + b"a]", "has too many parts"),
    "a text first": (b'z = [ """"""", ' + b"1" * 5000 + b" ]", "key or number is too long"),
    "an endless key": (b"k" * 10_089 + b" = 1", "key or number is too long"),
    "nested tables": (b"z = " + b"{a = " * 20_000, "not valid TOML"),
    "a text without end": (b'z = """' + b'\\"""' * 30_000, "not valid TOML"),
    "quoted": (b'"' + b"k" * 90_000 + b'" = 1\n' + b'"k" = 1\n' * 2, "not valid TOML"),
}


@pytest.mark.parametrize(("content", "words"), NO_EDITIONS.values(), ids=NO_EDITIONS)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "abacus-2000.toml"
    path.write_bytes(content)
    began = time.process_time()
    with refused(words) as caught:
        load_edition(path)
    assert time.process_time() - began < 1
    sentence = problem_sentence(caught.value)
    assert "\n" not in sentence
    assert len(sentence) < 300


def test_dots_in_texts_and_comments_are_no_keys(tmp_path: Path) -> None:
    text = GOOD.replace("Abacus 2000", "A.b.a.c.u.s. .2.0.0.0. “……”") + f"# {'.' * 300}\n"
    assert load_edition(write(tmp_path, text)).title.startswith("A.b.a.c.u.s.")
