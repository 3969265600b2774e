"""The walls of the house: who may import whom, and that the pages tell the truth."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import game
from game.content.editions import load_edition
from tests.text.test_messages import FORMS

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"

MAY_IMPORT: dict[str, set[str]] = {
    "rules": set(),
    "bench": {"rules", "bots", "match", "content", "ui"},
    "bots": {"rules", "another"},
    "coach": {"rules", "bots"},
    "match": {"rules", "bots"},
    "lessons": {"rules", "bots", "match", "text", "content"},
    "text": {"rules", "bots", "coach", "content", "resources"},
    "content": {"rules", "resources", "another"},
    "records": {"rules", "bots", "match", "content"},
    "rival_talk": {"rules", "match", "text"},
    "hints": {"rules", "bots", "coach", "match", "text"},
    "terminal": {
        *("rules", "bots", "coach", "match", "content", "records", "text", "console"),
        *("hints", "rival_talk"),
    },
    "environment": {"rules", "bots", "match", "content"},
    "ui": {
        *("rules", "bots", "coach", "match", "lessons", "text", "content", "records"),
        *("resources", "hints", "rival_talk"),
    },
    "resources": set(),
    "cli": {
        *("rules", "bots", "match", "text", "content", "records", "resources", "ui", "bench"),
        *("console", "selftest", "terminal"),
    },
    "selftest": {
        *("rules", "bots", "match", "lessons", "text", "content", "records", "resources", "ui"),
    },
    "console": {"content"},
    "__main__": {"cli", "bots"},
    "another": set(),
    "": set(),
}
"""The parts of the house, and what each may import besides itself; "" is `game/__init__.py`."""

ROOMS: dict[str, set[str]] = {
    "draw": set(),
    "kit": {"draw"},
    "shell": {"draw", "kit"},
    "table": {"draw", "kit"},
    "animation": {"draw", "table"},
    "scenes": {"draw", "kit", "table", "animation"},
}
"""The rooms of `game.ui`, and which of the others each may import."""

PURE = {
    *("__future__", "collections", "contextlib", "dataclasses", "enum", "fractions", "functools"),
    *("itertools", "math", "operator", "re", "types", "typing"),
}
"""What the rules may use of the standard library: no files, clocks, chance or system."""

OUTSIDE: dict[str, set[str]] = {
    "pygame": {"ui", "cli", "bench", "selftest"},
    "pydantic": {"content", "records"},
    "pydantic_core": {"content"},
    "pytmx": {"content"},
    "accesskit": {"ui"},
    "platformdirs": {"content"},
    "pettingzoo": {"environment"},
    "gymnasium": {"environment"},
    "numpy": {"environment"},
}
"""Which parts may use which library."""


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the game with the part of the house it is in."""
    for path in sorted(GAME.rglob("*.py")):
        first = path.relative_to(GAME).parts[0]
        part = first.removesuffix(".py")
        yield ("" if part == "__init__" else part), path


def imports(path: Path) -> Iterator[str]:
    """The full names of all that a module imports, wherever in it, types included."""
    package = ["game", *path.relative_to(GAME).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module == "game":
                yield from (f"game.{alias.name}" for alias in node.names)
            else:
                yield module


def text_files() -> Iterator[Path]:
    """Every text file of the repository that we have written."""
    folders = (".ci", "game", "tests", "assets", "levels")
    kinds = {".py", ".md", ".toml", ".svg", ".tmx", ".tsx", ".csv", ".spec", ""}
    for path in sorted(ROOT.iterdir()):
        inside = sorted(path.rglob("*")) if path.name in folders else [path]
        yield from (p for p in inside if p.is_file() and p.suffix in kinds and p.name != ".git")


# --- who may import whom ----------------------------------------------------------------------


def test_every_part_of_the_house_is_known() -> None:
    assert {part for part, _path in modules()} == set(MAY_IMPORT)


@pytest.mark.parametrize("part", [part for part in MAY_IMPORT if part])
def test_imports_go_one_way(part: str) -> None:
    allowed = {part, *MAY_IMPORT[part], "__version__"}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for owner, path in modules()
        if owner == part
        for name in imports(path)
        if name.startswith("game.") and name.split(".")[1] not in allowed
    ]
    assert not wrong


def test_every_room_of_the_window_is_known() -> None:
    assert {path.name for path in (GAME / "ui").iterdir() if (path / "__init__.py").exists()} == {
        *ROOMS
    }


@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_of_the_window_lie_on_floors(room: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((GAME / "ui" / room).rglob("*.py"))
        for name in imports(path)
        if name.startswith("game.ui.") and name.split(".")[2] not in {room, *ROOMS[room]}
    ]
    assert not wrong


def test_no_imports_run_in_a_circle() -> None:
    """Not even those for types; only the navigator imports scenes by name."""
    left = {
        ".".join(["game", *path.relative_to(GAME).with_suffix("").parts]): set(imports(path))
        for _part, path in modules()
    }
    while free := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in free:
            del left[name]
    assert sorted(left) == []


def test_the_rules_are_pure() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for part, path in modules()
        if part == "rules"
        for name in imports(path)
        if name.split(".")[0] not in PURE and not name.startswith("game.rules")
    ]
    assert not wrong


def test_libraries_stay_in_their_rooms() -> None:
    standard = sys.stdlib_module_names | {"game"}
    wrong = []
    for part, path in modules():
        for name in imports(path):
            library = name.split(".")[0]
            if library not in standard and part not in OUTSIDE.get(library, set()):
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
    assert not wrong


def test_pygame_is_not_beside_pygame_ce() -> None:
    names = {str(one.metadata["Name"]).lower() for one in metadata.distributions()}
    assert "pygame-ce" in names
    assert "pygame" not in names, "pygame overwrites pygame-ce: pip uninstall both, then reinstall"


# --- pages ------------------------------------------------------------------------------------


def test_the_version_is_in_one_place() -> None:
    pattern = re.compile(rf"(?<![\d.]){re.escape(game.__version__)}(?![\d.])")
    named_in = {
        path.relative_to(ROOT).as_posix()
        for path in text_files()
        if path.suffix != ".svg" and pattern.search(path.read_text(encoding="utf-8"))
    }
    assert named_in == {"game/__init__.py", "CHANGELOG.md"}
    first = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert first[1] == game.__version__


def licence_patterns() -> list[str]:
    """The patterns in the first column of the list of files in `ATTRIBUTIONS.md`."""
    lines = (ROOT / "ATTRIBUTIONS.md").read_text(encoding="utf-8").splitlines()
    cells = [line.split("|")[1] for line in lines if line.startswith("| `")]
    return [pattern for cell in cells for pattern in re.findall(r"`([^`]+)`", cell)]


def shipped() -> list[str]:
    """Every file below `assets/` and `levels/`."""
    return [
        path.relative_to(ROOT).as_posix()
        for folder in ("assets", "levels")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]


def test_every_file_has_its_licence() -> None:
    patterns = licence_patterns()
    nameless = [f for f in shipped() if not any(fnmatch(f, pattern) for pattern in patterns)]
    assert not nameless, "each needs a line in ATTRIBUTIONS.md"


def test_no_licence_without_a_file() -> None:
    files = shipped()
    empty = [one for one in licence_patterns() if not any(fnmatch(f, one) for f in files)]
    assert not empty


@pytest.mark.parametrize("page", sorted(path.name for path in ROOT.glob("*.md")))
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_contributing_names_files_that_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:game|tests|levels|assets)/[\w/.-]+)`", text)
    assert len(named) > 30
    assert [n for n in named if "NAME" not in n and not (ROOT / n).exists()] == []


def command_lines() -> list[str]:
    """The README's lines that set everything up."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("python3 -m venv .venv && ")]


def test_the_readme_has_one_line_to_play_and_one_to_test() -> None:
    play, test = command_lines()
    assert play.endswith(".venv/bin/hare-and-tortoise")
    assert test.endswith(".venv/bin/pytest")


@pytest.mark.skipif(shutil.which("sed") is None, reason="there is no sed")
def test_ci_runs_the_readmes_test_line() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found = re.search(r"sed -n '([^']+)' README\.md", script)
    taken = subprocess.run(
        ["sed", "-n", found[1], "README.md"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert taken.splitlines() == command_lines()[1:]


def test_ci_runs_what_the_readmes_test_line_leaves_out() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        options = tomllib.load(file)["tool"]["pytest"]["ini_options"]["addopts"]
    assert "-m 'not slow'" in options
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.search(r"^\.venv/bin/pytest -m slow ", script, re.M)


def test_the_readme_names_every_option() -> None:
    """Its examples are understood by the program, up to the point where a window would open."""
    from game.cli import parser

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^hare-and-tortoise (.+?)(?: +#.*)?$", text, re.M)
    assert len(lines) >= 4
    for line in lines:
        if line != "--version":
            parser().parse_args(line.split())


def test_every_file_stays_inside() -> None:
    """Nothing refers to a place outside of the repository."""
    marks = ("../" + "shared", "/" + "work/", "/" + "tmp/", "/" + "root/", "/" + "home/")
    wrong = [
        f"{path.relative_to(ROOT)}: {mark}"
        for path in text_files()
        for mark in marks
        if mark in path.read_text(encoding="utf-8")
    ]
    assert not wrong


# --- lettering --------------------------------------------------------------------------------

ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "es": "áéíóúüñ",
    "ca": "àéèíïóòúüçŀ·",
    "pt": "áâãàçéêíóôõúü",
    "de": "äöüßẞ",
    "it": "àèéìîòóù",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "fi": "åäöšž",
}
"""Letters of the languages of the rulebooks (the Portuguese of Brazil and of Portugal share
theirs); each language adds to the English ones."""
SIGNS = "0123456789.,;:!?¿¡…·–—-+×÷=%&/()[]'\"’‘“”„«»‹›ºª°"
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))


def test_there_are_fonts_and_messages() -> None:
    assert len(FONTS) == 4
    assert "Hare & Tortoise" in dict(map(reversed, FORMS))


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_fonts_have_every_letter(path: Path) -> None:
    with TTFont(path) as font:
        letters = set(font.getBestCmap())
    wanted = dict.fromkeys(SIGNS, "signs")
    for language, alphabet in ALPHABETS.items():
        wanted |= dict.fromkeys(alphabet + alphabet.upper().replace("SS", ""), language)
    for where, message in FORMS:
        wanted |= dict.fromkeys(message.replace("\n", ""), where)
    missing = {letter: where for letter, where in wanted.items() if ord(letter) not in letters}
    assert not missing


def test_messages_are_constants() -> None:
    """gettext's extractor finds literal sentences only: no f-strings, no sums, no variables."""
    wrong = []
    for _part, path in modules():
        if path.name == "language.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            count = {"_": 1, "ngettext": 2, "pgettext": 2}.get(node.func.id, 0)
            if not all(isinstance(argument, ast.Constant) for argument in node.args[:count]):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not wrong


def test_the_edition_that_contributing_shows_is_sound(tmp_path: Path) -> None:
    shown = re.search(r"```toml\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.S)
    path = tmp_path / "spring-2031.toml"
    path.write_text(textwrap.dedent(shown[1]), encoding="utf-8")
    assert load_edition(path).ruleset.player_counts == (3,)
