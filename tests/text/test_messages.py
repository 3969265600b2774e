"""All that can be translated, as a translator's tool finds it: whole sentences, in one style."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.extract import extract_from_file

from tests.cases import cases

ROOT = Path(__file__).parents[2]
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}
BRACES = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class Message:
    """One text of the program, with its plural if it has one."""

    where: str
    forms: tuple[str, ...]
    context: str | None


def messages() -> Iterator[Message]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        for line, found, _comments, context in extract_from_file("python", path, KEYWORDS):
            forms = found if isinstance(found, tuple) else (found,)
            yield Message(f"{path.relative_to(ROOT).as_posix()}:{line}", forms, context)


ALL = list(messages())
FORMS = [(each.where, form) for each in ALL for form in each.forms]


def refused(pattern: str, forms: list[tuple[str, str]] = FORMS) -> list[tuple[str, str]]:
    return [(where, form) for where, form in forms if re.search(pattern, form)]


def test_every_text_of_the_program_is_found() -> None:
    assert len(ALL) > 800
    assert {"game/cli.py", "game/text/words.py", "game/ui/scenes/title.py"} <= {
        each.where.partition(":")[0] for each in ALL
    }


def test_what_is_put_into_a_text_has_a_name() -> None:
    for where, form in FORMS:
        for name in BRACES.findall(form):
            assert re.fullmatch(r"[a-z_]+", name), (where, form)
        assert not re.search(r"[{}]|%[sd(]", BRACES.sub("", form)), (where, form)


def test_both_numbers_of_a_text_are_told_the_same() -> None:
    """But “the other square” need not say that it is one."""
    for each in ALL:
        one, *_rest, several = [set(BRACES.findall(form)) for form in (*each.forms, each.forms[-1])]
        assert one in (several, several - {"n"}), each


@cases(
    "pattern, why",
    ("['\"`]", "apostrophes are ’ and quotation marks “”"),
    (r"\.\.\.", "an ellipsis is …"),
    (r"\}(’s|s|th|st)\b", "no ending is glued to what is put in"),
    (r"^\s|\s$|  ", "no text is half a sentence that another goes on with"),
    (r"^[,;.:)]", "nor does one begin within a sentence"),
    (r" -- | - ", "a dash is –"),
)
def test_texts_keep_one_style(pattern: str, why: str) -> None:
    assert refused(pattern) == [], why


def test_the_name_of_an_action_ends_a_sentence_of_its_own() -> None:
    """It may be a square, the finish or an act: no language has one sentence for all of them."""
    told = [form for where, form in FORMS if where.startswith("game/text/coach.py")]
    named = [form for form in told if re.search(r"\{(best|other|action)\}", form)]
    assert len(named) > 2
    assert not [form for form in named if not re.search(r": \{[a-z]+\}\.$", form)]


def test_a_number_before_a_noun_has_a_plural() -> None:
    """Where a number is no `{n}` of `ngettext`, no noun in the plural follows it."""
    numbers = "n|m|limit|count|least|most|found|left|squares|players|seconds|turns|held|due"
    single = [(each.where, each.forms[0]) for each in ALL if len(each.forms) == 1]
    assert refused(rf"\{{({numbers})\}} (?!is\b|as\b)[a-z]+s\b", single) == []


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) in KEYWORDS:
            yield node


def test_no_text_is_put_together_from_translated_parts() -> None:
    """Neither by `+` nor within an f-string; `joined`, `orders` and `sentences` do it."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                parts: list[ast.AST] = [node.left, node.right]
            elif isinstance(node, ast.JoinedStr):
                parts = [node] if len(node.values) > 1 else []
            else:
                continue
            found = [call for part in parts for call in calls(part)]
            assert not found, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_a_word_that_could_be_two_parts_of_speech_has_a_context() -> None:
    """In other languages a button and a heading have different words for these."""
    ambiguous = {
        *("Back", "Close", "Done", "Finish", "Name", "Open", "Position", "Run", "Start", "home")
    }
    assert not [each for each in ALL if each.context is None and set(each.forms) & ambiguous]
