"""What holds for every test: no window, no sound, no files of the player, English, no silent skip
in CI.

SDL is told before anything imports pygame. The tests in `tests/window` open real windows, but in
processes and on a screen of their own.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from itertools import count
from pathlib import Path
from typing import TypeVar

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["HARE_LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

# each worker and each program that is started would compile everything anew: a minute in all
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)
_folders = count(1)


def _own_folder(patch: pytest.MonkeyPatch, factory: pytest.TempPathFactory, kind: str) -> Path:
    """A folder for what the program keeps of this kind, “config” or “data”."""
    home = factory.getbasetemp() / f"{kind}-{next(_folders)}"

    def user_path(name: str, *_args: object, **_options: object) -> Path:
        return home / name

    patch.setattr(f"platformdirs.user_{kind}_path", user_path)
    patch.setenv(f"XDG_{kind.upper()}_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def config_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The configuration folder of this test alone; empty, and not there before it is needed."""
    return _own_folder(monkeypatch, tmp_path_factory, "config")


@pytest.fixture(autouse=True)
def data_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for saved races of this test alone; empty, and not there before it is needed."""
    return _own_folder(monkeypatch, tmp_path_factory, "data")


@pytest.fixture(autouse=True)
def _drawings_are_tried_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What came of trying a drawing is remembered for all tests."""
    memory = tmp_path_factory.getbasetemp() / "opened-drawings.json"
    monkeypatch.setattr("game.content.drawings.memory_file", lambda: memory)


def pytest_configure(config: pytest.Config) -> None:
    """The translations as they are now; whoever runs the tests has Babel. No disk is waited for:
    all that tests write is thrown away again."""
    pytest.MonkeyPatch().setattr(os, "fsync", lambda _file: None)
    if not hasattr(config, "workerinput"):
        from game import resources

        sys.path.insert(0, str(resources.asset("locale")))
        from catalogues import compile_all

        compile_all()
        if _in_ci():
            config.pluginmanager.register(_Namer(config))


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: real windows and other programs are mostly waited for."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Real windows first: they are waited for, which costs least while there is other work."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_collection_finish() -> None:
    """What there is now stays: to look through thousands of tests for garbage takes long. So does
    looking every 700 objects: a window's scenes are many more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


# --- with CI=true in the environment, a skipped test is a failed one, and failures are named ---


def _in_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def _fail_if_skipped(report: Report) -> Report:
    """The report as it was, or as a failure that gives the reason of the skip."""
    if _in_ci() and report.skipped and not hasattr(report, "wasxfail"):
        where = report.longrepr
        reason = where[-1] if isinstance(where, tuple) else str(where)
        report.outcome = "failed"
        report.longrepr = f"Nothing may be skipped here (CI is set). {reason}"
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _fail_if_skipped((yield))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _fail_if_skipped((yield))


class _Namer:
    """Names a failed test at once: whoever ends a run that takes too long sees no summary."""

    def __init__(self, config: pytest.Config) -> None:
        self._plugins = config.pluginmanager

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        terminal = self._plugins.get_plugin("terminalreporter")
        if report.failed and terminal is not None:
            terminal.write_line(f"\nFAILED {report.nodeid}")
