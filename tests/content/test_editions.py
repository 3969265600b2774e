"""Editions: what the good file becomes, and that a bad one becomes one clear sentence."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game import resources
from game.content.editions import DEFAULT_EDITION, LARGEST_FILE, load_edition
from game.content.errors import ContentError
from game.rules import HareEffect
from game.text.problems import problem_sentence
from tests.library import edition, edition_names
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
    here = edition("abacus-2000")
    assert (here.title, here.board) == ("Abacus 2000", "2000")
    assert here.ruleset.player_counts == (2, 3, 4, 5, 6)
    assert [here.ruleset.setup_for(n).carrots for n in (3, 4, 5, 6)] == [65, 95, 95, 95]
    assert here.ruleset.restart_carrots is None
    assert not here.ruleset.carrots_hidden
    assert here.ruleset.hare.faces == here.ruleset.hare.positions == 6
    assert here.ruleset.hare.effects(4, 6) == (HareEffect.MOVE_FREE, HareEffect.TAKE_OR_GIVE)
    assert here.ruleset.hare.effects(5, 1) == (HareEffect.EAT_CARROT,)


@pytest.mark.parametrize(
    ("language", "hedgehog"),
    [("de", True), ("it", True), ("en", True), ("fr", True), ("pt_BR", False), ("fi", False)],
)
def test_the_animal_follows_the_language(language: str, hedgehog: bool) -> None:
    assert edition("abacus-2000").has_hedgehog(language) is hedgehog


def test_the_default_is_there() -> None:
    assert DEFAULT_EDITION in edition_names()


def test_every_edition_that_comes_along_can_be_loaded() -> None:
    for name in edition_names():
        assert edition(name).name == edition(name).ruleset.name == name


def test_a_number_of_carrots_can_be_set_for_restarts(tmp_path: Path) -> None:
    text = GOOD.replace('restart_carrots = "start"', "restart_carrots = 65")
    assert load_edition(write(tmp_path, text)).ruleset.restart_carrots == 65


def test_an_edition_that_is_not_there_is_named_with_a_guess() -> None:
    with refused(r"no such edition.*Did you mean “abacus-2000”"):
        edition("abacus-200")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        pytest.param("format = 1", "format = 2", "format: ", id="another format"),
        pytest.param("format = 1", "", "format: this is missing", id="no format"),
        pytest.param(
            "format = 1", "format = 1\ncolour = 3", "colour: this is not known", id="unknown key"
        ),
        pytest.param('name = "abacus-2000"', 'name = "abacus"', "file's own name", id="other name"),
        pytest.param('name = "abacus-2000"', 'name = "Abacus!"', "name: ", id="bad name"),
        pytest.param('title = "Abacus 2000"', 'title = ""', "title: ", id="no title"),
        pytest.param(
            'title = "Abacus 2000"', 'title = "\u200b"', "title: nothing of it", id="title unseen"
        ),
        pytest.param('title = "Abacus 2000"', "title = 2000", "title: ", id="title is a number"),
        pytest.param('"de", "it"', '"german", "it"', "hedgehog_in.0: ", id="no language code"),
        pytest.param(
            "carrots_hidden = false", 'carrots_hidden = "no"', "carrots_hidden: ", id="no yes or no"
        ),
        pytest.param(
            'restart_carrots = "start"', 'restart_carrots = "some"', "restart_carrots", id="restart"
        ),
        pytest.param("carrots = 65", "carrots = 0", "players.3.carrots: ", id="no carrots"),
        pytest.param("carrots = 65", 'carrots = "65"', "players.3.carrots: ", id="carrots as text"),
        pytest.param("[players.3]", "[players.7]", "players.7", id="seven players"),
        pytest.param("[players.3]", "[players.three]", "players.three", id="players in words"),
        pytest.param("lettuces = 3", "lettuces = 0", "lettuces: ", id="no lettuces"),
        pytest.param(
            '"miss-turn"', '"miss-turns"', "hare.die-table.table.0.0.0: ", id="unknown effect"
        ),
        pytest.param(
            FIRST_ROW,
            '[["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"], ["miss-turn"]]',
            "one cell for each position",
            id="a cell is missing",
        ),
        pytest.param('["miss-turn"]', "[]", "there is no effect", id="an empty cell"),
        pytest.param(
            '["miss-turn"]',
            '["move-again", "miss-turn"]',
            "only the last effect",
            id="orders after a move",
        ),
        pytest.param('kind = "die-table"', 'kind = "wheel"', "hare.kind: ", id="another kind"),
        pytest.param('kind = "die-table"', 'kind = "deck"', "hare.deck.cards: ", id="no cards"),
        pytest.param("format = 1", "format = ", "not a TOML text", id="no TOML"),
    ],
)
def test_a_broken_edition_says_where_in_one_line(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    assert old in GOOD
    path = write(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(ContentError) as caught:
        load_edition(path)
    sentence = problem_sentence(caught.value)
    assert sentence.startswith("abacus-2000.toml: ")
    assert words in sentence
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param(b"", "this is missing", id="empty"),
        pytest.param(b"\xff\xfe\x00", "not a TOML text", id="not UTF-8"),
        pytest.param(b"a = " + b"[" * 3000, "not a TOML text", id="nested far too deep"),
        pytest.param(b"#" * (LARGEST_FILE + 1), "larger than", id="far too large"),
        pytest.param(b"format = " + b"1" * 5000, "no number has more than 60", id="digits"),
        pytest.param(b"format = 0x" + b"f" * 4000, "no number has more than 60", id="hexadecimal"),
        pytest.param(b"a." * 50_000 + b"a = 1", "more than 8 parts", id="dots"),
        pytest.param(b"[" + b'"a" . ' * 9_000 + b"a]", "more than 8 parts", id="a header of dots"),
        pytest.param(
            b'z = [ """"""", ' + b"1" * 5000 + b" ]",
            "no number has more than 60",
            id="a text first",
        ),
        pytest.param(b"k" * 10_089 + b" = 1", "no key and no number", id="an endless key"),
        pytest.param(b"z = " + b"{a = " * 20_000, "not a TOML text", id="nested tables"),
        pytest.param(b'z = """' + b'\\"""' * 30_000, "not a TOML text", id="a text without end"),
        pytest.param(
            b'"' + b"k" * 90_000 + b'" = 1\n' + b'"k" = 1\n' * 2, "not a TOML text", id="quoted"
        ),
    ],
)
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


def test_a_file_that_can_not_be_read_is_named(tmp_path: Path) -> None:
    with refused(r"gone\.toml: It cannot be read"):
        load_edition(tmp_path / "gone.toml")
    with refused("It cannot be read"):
        load_edition(tmp_path)
