"""How well lettering stands out from what lies behind it: `python -m tests.ui.legible SCENE…`.

Each scene of `overflow_scenes` is walked through twice, in high contrast: as it is, and with
lettering that is not seen, so that all that lies behind it is. Where the two differ there are
letters; each word is told by the contrast that half of its pixels have at the least.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import cv2
import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Rect, Surface

from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer, part_of
from tests.ui.overflow import Configuration, Studio, pages
from tests.ui.overflow_scenes import SCENES

USUAL = Configuration((1280, 720), 100, "en")
UNSEEN = 1
"""The opacity of lettering that is not seen: the room that it takes is measured by its pixels."""
WORD = 5
"""Pixels by which letters of a word are apart at most."""
LEAST_INK = 12
"""Pixels of a word, below which it is but a part of one that is covered."""
Pixels: TypeAlias = NDArray[np.uint8]
Ink: TypeAlias = theme.Colour


class Word(NamedTuple):
    """A word or a few of them: in which state of the scene, where, and its contrast."""

    state: str
    where: Rect
    contrast: float


def luminances(pixels: Pixels) -> NDArray[np.float64]:
    """The relative luminance of WCAG 2 of each of these colours."""
    parts = pixels.astype(float) / 255
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ [0.2126, 0.7152, 0.0722])


def words(state: str, seen: Pixels, behind: Pixels, inks: Iterable[Ink]) -> Iterator[Word]:
    """The words in a picture with letters in these colours; `behind` has none."""
    changed = (seen != behind).any(axis=2)
    whole = np.zeros_like(changed)
    for ink in inks:
        whole |= (seen == ink).all(axis=2)
    letters = changed & whole  # without their smooth edges
    one, other = luminances(seen), luminances(behind)
    ratio = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    kernel = np.ones((WORD, WORD), np.uint8)
    joined = cv2.dilate(letters.astype(np.uint8), kernel)
    number, labels, stats, _middles = cv2.connectedComponentsWithStats(joined)
    for label in range(1, number):
        y, x, high, wide = map(int, stats[label, :4])  # surfaces are arrays by columns
        there = slice(x, x + wide), slice(y, y + high)
        inside = letters[there] & (labels[there] == label)
        if inside.sum() >= LEAST_INK:
            yield Word(state, Rect(x, y, wide, high), float(np.median(ratio[there][inside])))


@contextmanager
def listening(*, unseen: bool) -> Iterator[set[Ink]]:
    """Hears in which colours letters are drawn, and can have them drawn so that they are not seen:
    those with an outline in the colour of that, which is what lies behind them."""
    text, inks = Renderer.text, set[Ink]()
    blanks: WeakKeyDictionary[Surface, Surface] = WeakKeyDictionary()

    def heard(
        self: Renderer, told: str, size: float, colour: Ink = theme.INK, *face: Face, **how: Any
    ) -> Surface:
        inks.add(self.theme.inks.get(colour, colour))
        outline = how.get("outline")
        if not unseen or outline is not None:
            return text(self, told, size, outline if unseen else colour, *face, **how)
        surface = text(self, told, size, colour, *face, **how)
        if surface not in blanks:
            blanks[surface] = part_of(surface, surface.get_rect())
            blanks[surface].fill((255, 255, 255, UNSEEN), special_flags=pygame.BLEND_RGBA_MULT)
        return blanks[surface]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Renderer, "text", heard)
        yield inks


def pictures(scene: str, configuration: Configuration) -> Iterator[tuple[str, Pixels]]:
    """Each state of the scene, and what is seen of it page by page."""
    folder = Path(tempfile.gettempdir()) / f"legible-{os.getpid()}"  # as signs tell its name
    folder.mkdir()
    with Studio().walk(configuration, folder) as (window, _ledger):
        window.app.change_settings(contrast=True)
        for state in SCENES[scene](window):
            window.app.present()
            for _page in pages(window):
                yield state, pygame.surfarray.array3d(window.full_redraw())
    shutil.rmtree(folder)


def survey(scene: str, configuration: Configuration = USUAL) -> list[Word]:
    """All words of a scene."""
    with listening(unseen=True):
        behind = list(pictures(scene, configuration))
    found = []
    with listening(unseen=False) as inks:
        seen = pictures(scene, configuration)
        for (state, picture), (_state, ground) in zip(seen, behind, strict=True):
            found += words(state, picture, ground, inks)
    return found


def main(scenes: Sequence[str]) -> None:
    """Print the words of these scenes that stand out least."""
    for scene in scenes:
        found = sorted(survey(scene), key=lambda word: word.contrast)
        for word in found[:8]:
            print(f"{word.contrast:5.2f} {scene}, {word.state}: {tuple(word.where)}")


if __name__ == "__main__":
    main(sys.argv[1:])
