"""The program's icon in the forms that systems want: PNG, ICO for Windows, ICNS for macOS.

python assets/install/icons.py icon.ico
python assets/install/icons.py icon.icns
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

LOGO = Path(__file__).resolve().parents[1] / "art" / "ui" / "logo.svg"
IN_ICO = 16, 24, 32, 48, 64, 128, 256
IN_ICNS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Apple's name for each size."""


def png(size: int) -> bytes:
    """The icon as a PNG file of so many pixels' width and height."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(LOGO, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon of a Windows program."""
    pictures = [(size, png(size)) for size in IN_ICO]
    head = struct.pack("<3H", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    rows = b""
    for size, picture in pictures:
        side = size % 256  # 0 stands for 256
        rows += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + rows + b"".join(picture for _size, picture in pictures)


def icns() -> bytes:
    """The icon of a macOS program."""
    pictures = [(kind, png(size)) for kind, size in IN_ICNS.items()]
    body = b"".join(kind + struct.pack(">I", len(each) + 8) + each for kind, each in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write(path: Path) -> Path:
    """Write the icon in the form that the file's suffix names; returns the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes({".ico": ico, ".icns": icns}[path.suffix]())
    return path


if __name__ == "__main__":
    write(Path(sys.argv[1]))
