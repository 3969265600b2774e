"""The drawings of people's own boards: what a decoder may die of never reaches the window's."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import cli, resources
from game.content import drawings
from game.content.board_file import load_board
from game.content.drawings import check_drawings, check_svg
from game.content.library import Library, Root, shipped
from game.text.problems import problem_sentence
from tests.content.png import png
from tests.library import copied_board
from tests.refusals import refused

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 60 60">'
GRADIENT = (
    '<defs><linearGradient id="g" x1="1e308" y1="0" x2="0" y2="64" gradientUnits="userSpaceOnUse">'
    '<stop offset="0%" stop-color="#fff"/><stop offset="100%" stop-color="#000"/></linearGradient>'
    '</defs><rect x="0" y="0" width="60" height="60" fill="url(#g)"/>'
)
"""SDL's rasteriser dies of it with signal 11."""
DASHES = f'<path d="M0 0{" L60000 60000 L0 0" * 1000}" stroke="#000" stroke-dasharray="0.1"/>'
"""It would draw for minutes, though every number is a sound one."""
PLAIN = '<rect x="5" y="5" width="50" height="50" fill="#c0ffee"/>'
CARROT = "tiles/square-carrot.svg"
"""One of the drawings of a board, in its folder."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's own boards: the board 2000, called “own”."""
    folder = tmp_path / "boards"
    copied_board(folder, "own")
    return folder


@pytest.fixture(autouse=True)
def trials(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The processes that were started."""
    started: list[object] = []
    start = subprocess.Popen

    def popen(*arguments: object, **options: object) -> object:
        started.append(arguments)
        return start(*arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(drawings.subprocess, "Popen", popen)
    return started


@pytest.fixture
def forgetful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is remembered yet; here it will be."""
    memory = tmp_path / "memory.json"
    monkeypatch.setattr(drawings, "memory_file", lambda: memory)
    return memory


def put(path: Path, inner: str, head: str = HEAD) -> Path:
    """A file with this drawing."""
    path.write_text(f"{head}{inner}</svg>", encoding="utf-8")
    return path


# --- the form ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inner", "words"),
    [
        ("<text>A</text>", "<text> cannot be drawn"),
        ('<use href="#a"/>', "<use> cannot be drawn"),
        ("<style>*{}</style>", "<style> cannot be drawn"),
        ('<g><g><image href="x.png"/></g></g>', "<image> cannot be drawn"),
        ('<rect style="fill: red"/>', "“style” cannot be drawn"),
        ('<g filter="url(#f)"/>', "“filter” cannot be drawn"),
        (GRADIENT, "x1 “1e308”: this number"),
        (f'<path d="M0 0 L{"9" * 400} 0"/>', "d “M0 0 L9"),
        ('<path d="M0 0 L9 9" stroke-dasharray="0.00001"/>', "stroke-dasharray “0.00001”"),
        ('<rect x="-1e9"/>', "x “-1e9”"),
        ('<linearGradient id="g18"x1="1e308><stop>', "This SVG cannot be used"),
        ("<g>" * 20 + "</g>" * 20, "This SVG cannot be used"),
        ("<g>", "This SVG cannot be used"),
        (" " * 500_000, "This SVG cannot be used"),
    ],
    ids=lambda text: text[:24],
)
def test_what_is_not_drawn_rightly_is_refused(tmp_path: Path, inner: str, words: str) -> None:
    with refused(re.escape(words)) as caught:
        check_svg(put(tmp_path / "one.svg", inner))
    assert len(problem_sentence(caught.value)) < 300


def test_a_doctype_is_refused(tmp_path: Path) -> None:
    with refused("This SVG cannot be used"):
        check_svg(put(tmp_path / "one.svg", "", '<!DOCTYPE svg [<!ENTITY a "b">]>' + HEAD))


def test_what_editors_keep_for_themselves_is_no_harm(tmp_path: Path) -> None:
    head = HEAD.replace(" width", ' xmlns:i="http://inkscape.org/i" i:version="1" width', 1)
    inner = "<title>A</title><i:view><i:grid/></i:view><metadata><i:text/></metadata>"
    check_svg(put(tmp_path / "one.svg", inner + PLAIN, head))


@pytest.mark.parametrize(
    "path", sorted(resources.folder("levels").rglob("*.svg")), ids=lambda path: path.stem
)
def test_our_own_drawings_are_sound(path: Path) -> None:
    check_svg(path)


# --- the trial --------------------------------------------------------------------------------


def test_a_sound_board_is_opened_once(folder: Path, trials: list[object], forgetful: Path) -> None:
    put(folder / CARROT, PLAIN)
    check_drawings(load_board(folder / "board-own.tmx"))
    assert len(trials) == 1
    check_drawings(load_board(folder / "board-own.tmx"))
    assert len(trials) == 1
    put(folder / CARROT, PLAIN.replace("5", "7"))
    check_drawings(load_board(folder / "board-own.tmx"))
    assert len(trials) == 2


def test_a_drawing_that_kills_is_named_and_remembered(
    folder: Path, trials: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "check_svg", lambda _path: None)  # nobody has thought of it
    put(folder / CARROT, GRADIENT)
    for _time in range(2):
        with refused(r"square-carrot\.svg: The drawing cannot be opened"):
            check_drawings(load_board(folder / "board-own.tmx"))
    assert len(trials) <= 1


def test_a_drawing_without_end_is_given_up_and_check_tells_of_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder / CARROT, DASHES)
    began = time.monotonic()
    assert cli.main(["check", str(folder / "board-own.tmx")]) == 1
    assert time.monotonic() - began < 30
    assert "square-carrot.svg: The drawing cannot be opened" in capsys.readouterr().out


def test_a_drawing_that_needs_too_much_memory_is_given_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "ENLARGED", 1000)
    put(folder / CARROT, PLAIN.replace("5", "6"))
    with refused(r"The drawing cannot be opened"):
        check_drawings(load_board(folder / "board-own.tmx"))


def resized(folder: Path, width: int, height: int) -> None:
    """The tile of the carrot, of another size in its tileset."""
    (folder / CARROT).unlink()
    size = f'width="{width}" height="{height}" source="square-carrot.png"'
    for path in (folder / "tiles").glob("*.tsx"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r'width="\d+" height="\d+" source="square-carrot.png"', size, text)
        path.write_text(text, encoding="utf-8")


def test_a_picture_of_too_many_pixels_is_not_opened(folder: Path, trials: list[object]) -> None:
    resized(folder, 4000, 4000)
    (folder / "tiles" / "square-carrot.png").write_bytes(png(4000, 4000))
    with refused("“square-carrot.png” has too many pixels"):
        load_board(folder / "board-own.tmx")


def test_a_damaged_png_is_named(folder: Path) -> None:
    resized(folder, 60, 60)
    (folder / "tiles" / "square-carrot.png").write_bytes(png(60, 60)[:60])
    with refused(r"square-carrot\.png: The drawing cannot be opened"):
        check_drawings(load_board(folder / "board-own.tmx"))


def test_a_damaged_memory_remembers_nothing(folder: Path, forgetful: Path) -> None:
    for content in (b"[" * 100_000, b'{"a": 3}'):
        forgetful.write_bytes(content)
        check_drawings(load_board(folder / "board-own.tmx"))
        assert all(json.loads(forgetful.read_text(encoding="utf-8")).values())


def test_where_nobody_can_be_sent_ahead_the_board_is_taken(
    folder: Path, forgetful: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    check_drawings(load_board(folder / "board-own.tmx"))
    assert not forgetful.exists()


# --- who asks ---------------------------------------------------------------------------------


def test_the_library_leaves_such_a_board_out(tmp_path: Path, folder: Path) -> None:
    put(folder / CARROT, "<text>A</text>")
    library = Library((shipped(), Root(tmp_path / "editions", folder)))
    assert "own" not in library.board_names()
    assert [problem_sentence(error) for error in library.problems()] == [
        "square-carrot.svg: <text> cannot be drawn. Make it a path, or leave the SVG out: the PNG "
        "alone will do."
    ]


def test_the_shipped_boards_are_taken_as_they_are(trials: list[object]) -> None:
    library = Library((shipped(),))
    for name in library.board_names():
        library.board(name)
    assert trials == []
