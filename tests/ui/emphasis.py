"""How loud each layer of the race's picture is: `python -m tests.ui.emphasis` prints a table.

A hare that is to move, where it can go, the other hares, the squares, the land and what stands
about: in this order they should draw the eye. Of the pixels in which each is seen are told

- contrast: the standard deviation of their lightness, L* of 0 to 100;
- saturation: their mean chroma in CIELAB;
- distance: how far their colour is on the average from the mean colour of all that lies around
  them, so wide as a square: what stands out is seen. CIELAB's ΔE of 1976;
- loudness: the same of one thing of this layer (a hare, a choice, a square, a piece of scenery) in
  all its pixels, the mean area of the squares being 1; of the land, of such an area.

Then the picture is made so small that it is 40 pixels across. Of what must still be found there
is told how many of a hundred pixels of the board, below its skyline, stand out more from what is
around them: than the hare to move by its colour, than a choice's lightest pixel by its lightness.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

import cv2
import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from game.content.settings import Light, Settings
from game.rules import MoveForward, legal_actions, preview
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite, flat, paint
from game.ui.draw.viewport import Viewport
from game.ui.scenes.table_view import on_the_table
from game.ui.table.board_view import CLEAR
from game.ui.table.choice_overlay import ChoiceOverlay, Offered
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.pieces import Table
from tests.library import LIBRARY, board, match_of, set_up
from tests.ui.driving import players

WINDOW = (1280, 720)
LAYERS = ("active hare", "where it can go", "other hares", "squares", "land", "ornaments")
"""From the loudest to the quietest; land and ornaments should be alike."""
SQUARES = (12, 8, 17, 22, 37)
"""Where the hares stand; the first one is to move."""

TINY = 40
"""Pixels across, of a picture in which the hare to move and its choices must still be found."""
TRACK = slice(4, 22), slice(1, 28)
"""Where in such a picture the track lies, below the skyline."""

Mask = NDArray[np.bool_]


class Look(NamedTuple):
    """What is told of a layer."""

    contrast: float
    saturation: float
    distance: float
    loudness: float


class Scene:
    """The board of a race in which a hare is to move, layer by layer."""

    def __init__(self, name: str, light: Light = "day") -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        self.renderer = Renderer(Viewport(*WINDOW))
        rules = {"1978": "ravensburger-1978"}.get(name, "abacus-2000")
        match = match_of(set_up(players(*[None] * len(SQUARES)), rules=rules, on=name))
        state = replace(match.state, squares=SQUARES)
        hare = match.race.ruleset.hare
        self.view, _area = on_the_table(
            board(name), self.renderer, hedgehog=True, hare=hare, looks=Settings(light=light)
        )
        self.table = Table(self.view, DisplayedState(state), match.players)
        self.table.active = 0
        hare = self.table.marker_sprites[0]
        moves = [each for each in legal_actions(state) if isinstance(each, MoveForward)]
        would = {each.to: preview(state, each) for each in moves if each.to not in SQUARES}
        prices = tuple((to, each.taken - each.paid) for to, each in would.items())
        offered = Offered(prices, spot=(hare.x, hare.y))
        self.under, self.over = ChoiceOverlay(self.view).compose(offered)
        self.lit = set(would)

    @property
    def things(self) -> tuple[int, ...]:
        """How many there are of each layer; 0 where it is no thing."""
        free = len(self.view.board.squares) - len({*SQUARES, *self.lit})
        standing = sum(not _matters(piece.name) for piece in self.table.scenery)
        return 1, len(self.lit), len(SQUARES) - 1, free, 0, standing

    def picture(self) -> Surface:
        """All of it."""
        whole = [Sprite(self.view.still_picture(), 0, 0), *self.under]
        return painted([*whole, *self.table.compose(), *self.over])

    def masks(self) -> dict[str, Mask]:
        """The pixels in which each layer is seen."""
        view, table, renderer = self.view, self.table, self.renderer
        hares = [seen(table.hare(marker)[0]) for marker in range(len(table.marker_sprites))]
        others = np.logical_or.reduce(hares[1:])
        choice = seen([*self.under[2:], *self.over[:-1]])
        active = hares[0] | seen([*self.under[:2], self.over[-1]])
        standing = [piece for piece in table.scenery if not _matters(piece.name)]
        ornaments = seen(piece.sprite for piece in standing)
        kept = seen(piece.sprite for piece in table.scenery if _matters(piece.name))
        squares, board = np.zeros_like(active), np.zeros_like(active)
        board[view.top : view.top + view.pixel_height, view.left : view.left + view.pixel_width] = 1
        for place in view.board.squares:
            rect = renderer.viewport.rect(view.square_box(place.index))
            area = slice(rect.top, rect.bottom), slice(rect.left, rect.right)
            if place.index in self.lit:
                choice[area] = True
            elif place.index not in SQUARES:
                squares[area] = True
        choice &= ~(active | others)
        taken = active | choice | others
        squares &= ~taken & ~ornaments
        ornaments &= ~taken
        land = board & ~(taken | squares | ornaments | kept)
        return dict(zip(LAYERS, (active, choice, others, squares, land, ornaments), strict=True))


def _matters(name: str) -> bool:
    return any(word in name for word in CLEAR)


def painted(picture: Iterable[Sprite | Group]) -> Surface:
    """A picture in a window."""
    whole = Surface(WINDOW)
    paint(whole, list(picture), whole.get_rect())
    return whole


def seen(sprites: Iterable[Sprite | Group]) -> Mask:
    """The pixels that are covered by these."""
    ground = Surface(WINDOW, pygame.SRCALPHA)
    for sprite in flat(list(sprites)):
        mask = pygame.mask.from_surface(sprite.surface, 120)
        mask.to_surface(ground, dest=(sprite.x, sprite.y), setcolor="white", unsetcolor=None)
    raw = np.frombuffer(pygame.image.tobytes(ground, "RGBA"), np.uint8)
    return raw.reshape(WINDOW[1], WINDOW[0], 4)[..., 3] > 0


def measure(name: str, light: Light = "day") -> dict[str, Look]:
    """What is told of each layer of this board."""
    scene = Scene(name, light)
    raw = np.frombuffer(pygame.image.tobytes(scene.picture(), "RGB"), np.uint8)
    rgb = raw.reshape(WINDOW[1], WINDOW[0], 3).astype(np.float32) / 255
    lab = cv2.cvtColor(rgb, cv2.COLOR_RGB2LAB)
    squares = scene.view.board.squares
    side = sum(place.width for place in squares) / len(squares) * scene.view.zoom
    around = cv2.GaussianBlur(lab, (0, 0), side * 0.75)
    apart = np.linalg.norm(lab - around, axis=2)
    chroma = np.hypot(lab[..., 1], lab[..., 2])
    looks = {}
    for (layer, mask), things in zip(scene.masks().items(), scene.things, strict=True):
        distance = float(apart[mask].mean())
        area = mask.sum() / things / side**2 if things else 1.0
        contrast, saturation = float(lab[..., 0][mask].std()), float(chroma[mask].mean())
        looks[layer] = Look(contrast, saturation, distance, distance * float(area))
    return looks


def found(name: str, light: Light = "day") -> dict[str, float]:
    """Of a hundred pixels of the tiny picture, how many stand out more: than the hare to move, and
    than the choice that is the hardest to find."""
    scene = Scene(name, light)
    view = scene.renderer.viewport
    raw = np.frombuffer(pygame.image.tobytes(scene.picture(), "RGB"), np.uint8)
    rgb = raw.reshape(WINDOW[1], WINDOW[0], 3).astype(np.float32) / 255
    high = round(TINY * WINDOW[1] / WINDOW[0])
    tiny = cv2.resize(rgb, (TINY, high), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(tiny, cv2.COLOR_RGB2LAB)
    off = lab - cv2.GaussianBlur(lab, (0, 0), 3)
    colour, lighter = np.linalg.norm(off, axis=2), off[..., 0]

    def standing_out(off: NDArray[np.float32], area: pygame.Rect) -> float:
        across, down = TINY / WINDOW[0], high / WINDOW[1]
        rows = slice(int(area.top * down), int(area.bottom * down) + 1)
        columns = slice(int(area.left * across), int(area.right * across) + 1)
        return float((off[TRACK] > off[rows, columns].max()).mean() * 100)

    hare = scene.table.marker_sprites[0]
    place = pygame.Rect(0, 0, 40, 80)
    place.midbottom = view.point(hare.x, hare.y)
    choices = [view.rect(scene.view.square_box(square)) for square in scene.lit]
    return {
        "active hare": standing_out(colour, place),
        "where it can go": max(standing_out(lighter, choice) for choice in choices),
    }


def main() -> None:
    """Print the tables of all boards, by day and in the evening."""
    for name in LIBRARY.board_names():
        for light in ("day", "evening"):
            print(f"{name}, {light}: contrast, saturation, distance, loudness")
            for layer, look in measure(name, light).items():  # type: ignore[arg-type]
                print(f"  {layer:16}" + "".join(f"{part:7.1f}" for part in look))
            ranks = found(name, light)  # type: ignore[arg-type]
            told = ", ".join(f"{layer} {part:.1f}" for layer, part in ranks.items())
            print(f"  {TINY} pixels across, of a hundred: {told}")


if __name__ == "__main__":
    main()
