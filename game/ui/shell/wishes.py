"""What the system says of eyes and movement: asked once, at the first start, while nobody waits.

Linux tells it through the desktop's portal, which `busctl` asks; Windows in its registry and
parameters; macOS in its defaults. Whatever can't be asked, or takes long, is not known.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Thread

from game.content.settings import TEXT_SIZES
from game.ui.draw.wait import wake

from .folders import own_environment

LONGEST = 2.0
"""Seconds for which one question may go unanswered."""
PORTAL = (
    *("busctl", "--user", "--json=short", "call", "org.freedesktop.portal.Desktop"),
    *("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "ReadAll", "as", "4"),
    *("org.freedesktop.appearance", "org.gnome.desktop.interface"),
    *("org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.KDE"),
)
"""The question to the portal: org.freedesktop.portal.Settings, version 1."""
FROM_DEFAULTS = {"reduced_motion": "reduceMotion", "contrast": "increaseContrast"}
"""Settings of ours, and the keys of macOS in com.apple.universalaccess."""
CLIENT_AREA_ANIMATION, HIGH_CONTRAST, IS_ON = 0x1042, 0x42, 1
"""`SPI_GETCLIENTAREAANIMATION`, `SPI_GETHIGHCONTRAST` and `HCF_HIGHCONTRASTON` of Windows."""


class SystemWishes:
    """Asks the system in a thread; `told` is what it says, as changes to the settings, and None
    until it has answered."""

    def __init__(self, ask: Callable[[], Mapping[str, object]] | None = None) -> None:
        self.told: Mapping[str, object] | None = None
        self._ask = ask or system_wishes
        Thread(target=self._listen, name="wishes", daemon=True).start()

    def _listen(self) -> None:
        told: Mapping[str, object] = {}
        with suppress(Exception):  # a system that answers strangely has told nothing
            told = self._ask()
        self.told = told
        wake()


def system_wishes() -> dict[str, object]:
    """What the system wishes, as changes to the settings; empty if it says nothing of it."""
    if sys.platform == "win32":
        return of_windows()
    if sys.platform == "darwin":
        return of_defaults(lambda key: _said("defaults", "read", "com.apple.universalaccess", key))
    return of_portal(_said(*PORTAL))


def _said(*words: str) -> str:
    """What this command prints; "" if it fails, is not there, or takes too long."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            words,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=True,
            env=own_environment(),
        )
        return done.stdout
    return ""


def of_portal(said: str) -> dict[str, object]:
    """The wishes in the portal's answer, which is JSON."""
    if not said:
        return {}
    (groups,) = json.loads(said)["data"]
    found = {key: value["data"] for group in groups.values() for key, value in group.items()}
    wishes: dict[str, object] = {}
    still = (
        found.get("reduced-motion") == 1
        or found.get("enable-animations") is False
        or str(found.get("AnimationDurationFactor")) in ("0", "0.0")
    )
    if still:
        wishes["reduced_motion"] = True
    if found.get("contrast") == 1 or found.get("high-contrast") is True:
        wishes["contrast"] = True
    return wishes | of_scale(float(found.get("text-scaling-factor", 1.0)))


def of_defaults(read: Callable[[str], str]) -> dict[str, object]:
    """The wishes in the defaults of macOS."""
    return {name: True for name, key in FROM_DEFAULTS.items() if read(key).strip() == "1"}


def of_scale(scale: float) -> dict[str, object]:
    """The text size for a system whose letters are so many times as large as usual."""
    larger = [size for size in TEXT_SIZES if 100 < size <= round(100 * scale)]
    return {"text_size": larger[-1]} if larger else {}


def of_windows() -> dict[str, object]:
    """The wishes of Windows."""
    if sys.platform != "win32":
        return {}
    import ctypes
    import winreg
    from ctypes import wintypes

    class HighContrast(ctypes.Structure):
        _fields_ = [
            ("size", wintypes.UINT),
            ("flags", wintypes.DWORD),
            ("scheme", wintypes.LPWSTR),
        ]

    ask = ctypes.windll.user32.SystemParametersInfoW
    wishes: dict[str, object] = {}
    moves = wintypes.BOOL(True)
    if ask(CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0) and not moves.value:
        wishes["reduced_motion"] = True
    contrast = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    if ask(HIGH_CONTRAST, contrast.size, ctypes.byref(contrast), 0) and contrast.flags & IS_ON:
        wishes["contrast"] = True
    with (
        suppress(OSError),
        winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key,
    ):
        wishes |= of_scale(winreg.QueryValueEx(key, "TextScaleFactor")[0] / 100)
    return wishes
