"""A fault inside the program: its report, and the sentences that tell players of it."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.content.errors import ContentError, in_short, written_out
from game.content.reports import keep_report
from game.text import _
from game.text.problems import problem_sentence

if TYPE_CHECKING:
    from game.content.settings import Settings
    from game.ui.kit.scene import Scene

LONGEST_TOLD = 200
"""The most letters of a fault that players are shown."""


def write_report(
    error: BaseException,
    settings: Callable[[], Settings] | None = None,
    scenes: Iterable[Scene] = (),
) -> Path | None:
    """Write a report with all that helps to find the fault, without names; None if that fails."""
    parts = [_versions]
    if settings is not None:
        parts.append(lambda: _settings(settings()))
    parts += [partial(_scene, scene) for scene in scenes]
    parts.append(lambda: _without_home("".join(traceback.format_exception(error))))
    told = []
    for part in parts:
        try:
            told.append(part())
        except Exception as another:
            told.append(f"This part could not be told: {another!r}")
    with suppress(OSError, ValueError):
        return keep_report("\n\n".join(told) + "\n", datetime.now())
    return None


def _versions() -> str:
    lines = [f"hare-and-tortoise {__version__}", f"Python {sys.version}", platform.platform()]
    pygame = sys.modules.get("pygame")
    if pygame is not None:
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        lines.append(f"pygame-ce {pygame.version.ver}, SDL {sdl}, {pygame.display.get_driver()}")
    return "\n".join(lines)


def _settings(settings: Settings) -> str:
    """The settings, without the names of the players in the seats."""
    values = asdict(settings)
    values["seats"] = [seat.who for seat in settings.seats]
    return "\n".join(f"{name} = {value!r}" for name, value in values.items())


def _scene(scene: Scene) -> str:
    return "\n".join(filter(None, (type(scene).__name__, scene.report())))


def _without_home(text: str) -> str:
    """A traceback without the home directory, which names its owner."""
    with suppress(RuntimeError):
        return text.replace(str(Path.home()), "~")
    return text


def sentences(error: Exception, keeps: bool | None, report: Path | None) -> list[str]:
    """What happened, whether the race is saved (None: there is no race), where the report is."""
    told = [_what(error)]
    if keeps is not None:
        safe = _("The race is safe. It is saved up to the last move.")
        told.append(safe if keeps else _("The race could not be saved."))
    if report is None:
        told.append(_("No report could be written."))
    else:
        where = _(
            "A report is in {path}. It stays on this computer. Please send it to the makers of "
            "the game."
        )
        told.append(where.format(path=report))
    return told


def complaint(error: Exception, report: Path | None) -> str:
    """The same in one line, for a terminal."""
    if report is None:
        return _what(error)
    return _("{fault} A report is in {path}.").format(fault=_what(error), path=report)


def _what(error: Exception) -> str:
    if isinstance(error, ContentError):
        return problem_sentence(error)
    what = in_short(written_out(f"{type(error).__name__}: {error}"), LONGEST_TOLD)
    return _("There is a fault in the program ({fault}).").format(fault=what)
