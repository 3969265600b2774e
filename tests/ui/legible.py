"""How well lettering stands out from what lies behind it: `python -m tests.ui.legible SCENE…`.

Each scene of `overflow_scenes` is walked through three times, in high contrast: as it is, with
lettering that is not seen, so that all that lies behind it is, and with marked lettering, to know
where it is. Of each word is told the contrast that half of its pixels have at the least.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import partial
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
MARK: theme.Colour = (255, 0, 254)
"""The colour of marked lettering."""
LEAST_INK = 12
"""Pixels of a word, below which it is but a part of one that is covered."""
Pixels: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.bool_]
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


def words(state: str, letters: Mask, seen: Pixels, behind: Pixels) -> Iterator[Word]:
    """The words of a picture, where these are the letters; of `seen` and what lies `behind` them
    only these pixels are given."""
    one, other = luminances(seen), luminances(behind)
    ratio = np.zeros(letters.shape)
    ratio[letters] = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    joined = cv2.dilate(letters.astype(np.uint8), np.ones((WORD, WORD), np.uint8))
    number, labels, stats, _middles = cv2.connectedComponentsWithStats(joined)
    for label in range(1, number):
        y, x, high, wide = map(int, stats[label, :4])  # surfaces are arrays by columns
        there = slice(x, x + wide), slice(y, y + high)
        inside = letters[there] & (labels[there] == label)
        if inside.sum() >= LEAST_INK:
            yield Word(state, Rect(x, y, wide, high), float(np.median(ratio[there][inside])))


class Look(Enum):
    """How lettering is drawn."""

    SEEN = "as it is"
    BEHIND = "so that it is not seen; what has an outline, in its colour, which lies behind it"
    MARKED = "in a colour that nothing else has"


@contextmanager
def drawn(look: Look) -> Iterator[None]:
    """All lettering looks like this."""
    text = Renderer.text
    blanks: WeakKeyDictionary[Surface, Surface] = WeakKeyDictionary()

    def lettered(
        self: Renderer, told: str, size: float, colour: Ink = theme.INK, *face: Face, **how: Any
    ) -> Surface:
        outline = how.get("outline")
        if look is Look.MARKED:
            colour = MARK
        elif look is Look.BEHIND and outline is not None:
            colour = outline
        surface = text(self, told, size, colour, *face, **how)
        if look is not Look.BEHIND or outline is not None:
            return surface
        if surface not in blanks:
            blanks[surface] = part_of(surface, surface.get_rect())
            blanks[surface].fill((255, 255, 255, UNSEEN), special_flags=pygame.BLEND_RGBA_MULT)
        return blanks[surface]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Renderer, "text", lettered)
        yield


def pictures(scene: str, configuration: Configuration, look: Look) -> Iterator[tuple[str, Pixels]]:
    """Each state of the scene, and what is seen of it page by page, with such lettering."""
    folder = Path(tempfile.gettempdir()) / f"legible-{os.getpid()}"  # as signs tell its name
    folder.mkdir()
    try:
        with drawn(look), Studio().walk(configuration, folder) as (window, _ledger):
            window.app.change_settings(contrast=True)
            for state in SCENES[scene](window):
                if not window.app.renderer.theme.plain:
                    continue  # a setting has been turned
                window.app.present()
                for _page in pages(window):
                    yield state, pygame.surfarray.array3d(window.full_redraw())
    finally:
        shutil.rmtree(folder)


def survey(scene: str, configuration: Configuration = USUAL) -> list[Word]:
    """All words of a scene."""
    walk = partial(pictures, scene, configuration)
    letters = [
        (picture == MARK).all(axis=2)  # without their smooth edges
        for _state, picture in walk(Look.MARKED)
    ]
    behind = [
        picture[there] for (_s, picture), there in zip(walk(Look.BEHIND), letters, strict=True)
    ]
    return [
        word
        for (state, seen), there, ground in zip(walk(Look.SEEN), letters, behind, strict=True)
        for word in words(state, there, seen[there], ground)
    ]


def main(scenes: Sequence[str]) -> None:
    """Print the words of these scenes that stand out least."""
    for scene in scenes:
        found = sorted(survey(scene), key=lambda word: word.contrast)
        for word in found[:8]:
            print(f"{word.contrast:5.2f} {scene}, {word.state}: {tuple(word.where)}")


if __name__ == "__main__":
    main(sys.argv[1:])
