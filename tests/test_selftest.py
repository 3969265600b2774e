"""`--selftest`: all that it tries works here; what does not is named, with status 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import cli, resources, selftest
from game.bots import ROSTER
from game.bots.process import BotProcess
from game.content.folders import data_folder
from game.content.library import Library, shipped
from game.ui.scenes import navigation

NAMED = re.compile(r'"[a-z_]+\.([A-Z]\w+)"|open_menu\("(\w+)"')


def test_every_scene_is_shown(tmp_path: Path) -> None:
    scenes = Path(navigation.__file__).parent
    found = (NAMED.findall(path.read_text(encoding="utf-8")) for path in scenes.glob("*.py"))
    named = {one or other for pairs in found for one, other in pairs}
    assert named - selftest.scenes_shown(Library((shipped(),)), tmp_path) == set()


@pytest.mark.slow
def test_everything_works(capsys: pytest.CaptureFixture[str]) -> None:
    before = data_folder()
    assert cli.main(["--selftest"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == "Everything works."
    assert len(lines) == len(ROSTER) + 8
    assert data_folder() == before
    assert not before.exists(), "nothing is written into the player's own folder"


def test_a_broken_picture_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    picture = tmp_path / "art" / "broken.webp"
    picture.parent.mkdir()
    picture.write_bytes(b"no picture")
    monkeypatch.setattr(resources, "folder", lambda _name: tmp_path)
    with pytest.raises(selftest.SelftestError, match=re.escape(str(picture))):
        selftest.pictures()


def test_a_computer_without_a_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a race it thinks in the program's own process, unnoticed."""
    monkeypatch.setattr("game.another.start", _not_started)
    with pytest.raises(selftest.SelftestError, match="process of its own"):
        selftest.race_of("level-1", Library((shipped(),)))


def _not_started(*_words: object, **_more: object) -> BotProcess:
    raise OSError("no more processes")
