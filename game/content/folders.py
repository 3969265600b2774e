"""Where the player's own files lie, and what a file may be called."""

from __future__ import annotations

import os
import re
from pathlib import Path

DATA = "HARE_DATA"
"""The environment variable with a folder for all that the player makes, in the place of the usual
ones: on a stick that is carried from computer to computer, say."""
_PROGRAM = "hare-and-tortoise"
_DEVICE = re.compile("con|prn|aux|nul|(com|lpt)[0-9]", re.IGNORECASE)
"""What no file may be called on Windows, whatever follows after a full stop."""
_LONGEST_STEM = 160
"""Bytes: what most disks allow, less what a number and a temporary file's ending may add."""


def data_folder() -> Path:
    """The player's data folder. It need not exist."""
    if chosen := os.environ.get(DATA):
        return Path(chosen).absolute()
    from platformdirs import user_data_path

    return user_data_path(_PROGRAM, appauthor=False)


def profiles_folder() -> Path:
    """Where profiles lie: in the player's data folder. It need not exist."""
    return data_folder() / "profiles"


def config_folder() -> Path:
    """The folder for what belongs to this machine. It need not exist."""
    if os.environ.get(DATA):
        return data_folder()
    from platformdirs import user_config_path

    return user_config_path(_PROGRAM, appauthor=False)


def file_stem(name: str, for_device: str) -> str:
    """The beginning of a file name that every disk can bear; "" if nothing of the name is left.
    `for_device` goes before a name that Windows keeps for a device."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    words = re.sub(r'[\\/:*?"<>|]|(?<!\w)\.|\.(?!\w)', " ", printable).split()
    plain = " ".join(words)[:80].strip(" .-")
    if _DEVICE.fullmatch(plain.partition(".")[0].strip()):
        plain = f"{for_device} {plain}"
    return plain.encode()[:_LONGEST_STEM].decode(errors="ignore").strip()
