"""The library: what is shipped and the player's own, read when asked for and once."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from game import resources
from game.content import editions
from game.content.library import Library, Root, players_own, shipped
from game.text.problems import problem_sentence
from tests.library import LIBRARY, copied_board
from tests.refusals import refused

FINNISH = resources.asset("editions", "finnish.toml").read_text(encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Root:
    """The folders of a player, empty."""
    root = Root(tmp_path / "editions", tmp_path / "boards")
    root.editions.mkdir()
    root.boards.mkdir()
    return root


def put_edition(root: Root, name: str, old: str = "", new: str = "") -> Path:
    """The Finnish edition under another name, with one thing changed."""
    path = root.editions / f"{name}.toml"
    assert old in FINNISH
    text = FINNISH.replace('name = "finnish"', f'name = "{name}"').replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_shipped_is_there_in_the_order_of_its_names() -> None:
    files = [path.stem for path in resources.asset("editions").glob("*.toml")]
    assert LIBRARY.edition_names() == tuple(sorted(files))
    assert LIBRARY.board_names() == ("1978", "2000")
    assert LIBRARY.problems() == ()


def test_a_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def load(path: Path) -> object:
        read.append(path.stem)
        return loaded(path)

    loaded = editions.load_edition
    monkeypatch.setattr(editions, "load_edition", load)
    library = Library((shipped(),))
    assert "finnish" in library.edition_names()
    assert read == []
    assert library.edition("finnish") is library.edition("finnish")
    assert library.ruleset("finnish") is library.edition("finnish").ruleset
    assert library.board("1978") is library.board("1978")
    assert library.track("1978") is library.board("1978").track
    assert read == ["finnish"]


def test_folders_that_are_not_there_are_empty(tmp_path: Path) -> None:
    library = Library((shipped(), Root(tmp_path / "none", tmp_path / "none")))
    assert library.edition_names() == LIBRARY.edition_names()
    assert library.board_names() == LIBRARY.board_names()
    assert library.problems() == ()


def test_the_players_own_come_after_what_is_shipped(own: Root) -> None:
    put_edition(own, "village")
    put_edition(own, "a-meadow", 'board = "2000"', 'board = "pond"')
    copied_board(own.boards, "pond")
    library = Library((shipped(), own))
    assert library.edition_names() == (*LIBRARY.edition_names(), "a-meadow", "village")
    assert library.board_names() == (*LIBRARY.board_names(), "pond")
    assert library.edition("a-meadow").board == library.board("pond").name == "pond"
    assert library.track("pond") == LIBRARY.track("2000")
    assert library.hare_editions() == LIBRARY.hare_editions()
    assert library.problems() == ()


def test_what_is_shipped_wins_over_the_same_name(own: Root) -> None:
    richer = put_edition(own, "x", "carrots = 65", "carrots = 66")
    richer.rename(own.editions / "finnish.toml")
    copied_board(own.boards, "2000")
    library = Library((shipped(), own))
    assert library.edition("finnish") == LIBRARY.edition("finnish")
    assert library.board("2000").path == LIBRARY.board("2000").path
    assert library.edition_names() == LIBRARY.edition_names()
    assert library.problems() == ()


def test_a_broken_file_is_left_out_and_told_and_harms_no_other(own: Root) -> None:
    put_edition(own, "village")
    put_edition(own, "broken", "format = 1", "format = 9")
    put_edition(own, "homeless", 'board = "2000"', 'board = "200"')
    (own.editions / "My own.toml").write_text("# nothing yet", encoding="utf-8")
    (own.boards / "board-broken.tmx").write_text("<map/>", encoding="utf-8")
    library = Library((shipped(), own))
    assert library.edition_names() == (*LIBRARY.edition_names(), "village")
    assert library.board_names() == LIBRARY.board_names()
    told = [problem_sentence(each) for each in library.problems()]
    files = ["My own.toml", "broken.toml", "homeless.toml", "board-broken.tmx"]
    assert [line.partition(": ")[0] for line in told] == files
    assert told[2] == "homeless.toml: board: there is no board “200”. Did you mean “2000”?"
    with refused("There is no such edition"):
        library.edition("broken")


@pytest.mark.parametrize("first", ["track", "board"])
def test_a_board_of_ours_that_can_not_be_shown_is_not_raced_on(own: Root, first: str) -> None:
    path = copied_board(own.boards, "2000")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('value="deck"', 'value="dek"', 1), encoding="utf-8")
    library = Library((Root(shipped().editions, own.boards),))
    for ask in (first, "track", "board"):
        with refused("“dek” is not known"):
            getattr(library, ask)("2000")
    assert library.board_names() == ()
    assert [each.file for each in library.problems()] == [path]


def test_what_is_not_there_is_named_with_a_guess() -> None:
    with refused(r"^abacus-200\.toml: There is no such edition. Did you mean “abacus-2000”\?$"):
        LIBRARY.edition("abacus-200")
    with refused(r"^2000\.tmx: There is no such board. Did you mean “2000”\?$"):
        LIBRARY.track("../2000")


def test_a_neighbour_that_is_not_there_is_left_out(own: Root) -> None:
    put_edition(own, "village", '["abacus-2000"]', '["gone", "strategic"]')
    library = Library((shipped(), own))
    neighbours = library.neighbours(library.edition("village"))
    assert neighbours == (LIBRARY.edition("strategic"),)


def test_the_players_own_lie_in_their_data_folder(data_home: Path) -> None:
    folder = data_home / "hare-and-tortoise"
    assert players_own() == Root(folder / "editions", folder / "boards")


def test_a_library_costs_nothing_before_it_is_asked() -> None:
    """The title is what people wait for."""
    code = (
        "import sys; from game.content.library import Library, players_own, shipped; "
        "Library((shipped(), players_own())); "
        "raise SystemExit(bool({'pydantic', 'pytmx', 'pygame', 'game.rules'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_threads_that_ask_at_once_find_everything() -> None:
    fresh, together = Library((shipped(),)), Barrier(8)

    def ask(_thread: int) -> tuple[int, str]:
        together.wait()
        return len(fresh.edition_names()), fresh.edition("abacus-2000").title

    with ThreadPoolExecutor(8) as threads:
        answers = set(threads.map(ask, range(8)))
    assert answers == {(len(LIBRARY.edition_names()), LIBRARY.edition("abacus-2000").title)}
