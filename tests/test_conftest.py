"""That the tests' own house rules hold."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.library import LIBRARY
from tests.sweep import in_full

SKIPS = """
import pytest

def test_that_runs():
    pass

def test_that_skips():
    pytest.skip("there is no piano")

@pytest.mark.skipif(True, reason="the moon is wrong")
def test_marked():
    pass

@pytest.mark.xfail(reason="known")
def test_known():
    raise AssertionError
"""
SKIPS_AS_A_WHOLE = """
import pytest

pytest.importorskip("a_module_that_is_not_there")
"""


in_one_process_or_several = pytest.mark.parametrize(
    "workers", [0, in_full(1)], ids="{} workers".format
)


def run(folder: Path, ci: str, workers: int = 0, **files: str) -> subprocess.CompletedProcess[str]:
    """What pytest says about these test files, with our conftest beside them."""
    conftest = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
    (folder / "conftest.py").write_text(conftest, encoding="utf-8")
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text, encoding="utf-8")
    without = ("cacheprovider", "hypothesispytest")  # which take longer than the tests
    options = [word for plugin in without for word in ("-p", f"no:{plugin}")]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *options, "-n", str(workers), "."],
        cwd=folder,
        env={**os.environ, "CI": ci},
        capture_output=True,
        text=True,
        timeout=300,
    )


@in_one_process_or_several
def test_in_ci_a_skip_fails_and_says_why(tmp_path: Path, workers: int) -> None:
    done = run(tmp_path, "true", workers, skips=SKIPS)
    assert done.returncode == 1
    assert "there is no piano" in done.stdout
    assert "the moon is wrong" in done.stdout
    assert "1 passed, 1 xfailed" in done.stdout, "a known failure is no skip"
    assert "skipped in" not in done.stdout


@in_one_process_or_several
def test_in_ci_a_file_that_skips_as_a_whole_fails(tmp_path: Path, workers: int) -> None:
    done = run(tmp_path, "true", workers, whole=SKIPS_AS_A_WHOLE)
    assert done.returncode != 0
    assert "a_module_that_is_not_there" in done.stdout


@pytest.mark.parametrize("ci", ["", "false"])
def test_elsewhere_a_skip_is_a_skip(tmp_path: Path, ci: str) -> None:
    done = run(tmp_path, ci, skips=SKIPS)
    assert done.returncode == 0
    assert "1 passed, 2 skipped, 1 xfailed" in done.stdout


def test_settings_are_this_tests_own(config_home: Path) -> None:
    from game.content.settings import SettingsStore

    store = SettingsStore(LIBRARY)
    assert store.path == config_home / "hare-and-tortoise" / "settings.json"
    assert not config_home.exists()
    store.change(speed="fast")
    assert store.path.is_file()


def test_no_test_opens_a_window() -> None:
    import pygame

    pygame.display.init()
    assert pygame.display.get_driver() == "dummy"


def test_in_ci_a_failed_test_is_named_at_once(tmp_path: Path) -> None:
    fails = "def test_of_the_sea():\n    raise AssertionError\n\ndef test_after():\n    pass\n"
    printed = run(tmp_path, "true", fails=fails).stdout
    assert printed.index("FAILED test_fails.py::test_of_the_sea") < printed.index("FAILURES")
