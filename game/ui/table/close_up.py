"""The board seen larger: a part of it in the frame of the whole.

Only what is seen is drawn, at its size in the window: the ground in tiles, each when it first comes
into view, and what stands there when it does. So a look around costs no more room than the whole
board does. Tiles are cut from the land, painted once at the size of its paintings (`land_of`), with
the path drawn on it sharply.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import partial
from itertools import product
from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.content.boards import SquarePlace
from game.rules import Square
from game.ui.draw import theme
from game.ui.draw.renderer import lay, part_of
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box, Spot
from game.ui.kit.layout import NOWHERE, shared

from . import lighting
from .board_view import CORNER, BoardView

LARGEST = 3.0
"""How many times as large the board can be seen at most."""
PAINTINGS = 35 / 12
"""Pixels per board unit of the paintings of the land."""
TILE = 256
"""Width and height of a tile of the ground, in pixels."""


class CloseUp(BoardView):
    """The board `times` as large around the point `middle`, in board units, or as near to that as
    its edges allow. `land` is that of `land_of`."""

    def __init__(self, whole: BoardView, times: float, middle: Spot, land: Surface) -> None:
        vars(self).update(vars(whole))
        self.whole = whole
        self._land = land
        self._size(round(whole.cell * times))
        self.times = self.cell / whole.cell
        frame = whole.rect
        corner = [
            max(0, min(side - seen, round(along * self.zoom - seen / 2)))
            for along, side, seen in zip(
                middle, (self.pixel_width, self.pixel_height), frame.size, strict=True
            )
        ]
        self._seen = Rect(corner, frame.size)
        """What is seen, in pixels of the board."""
        self._lie(frame.x - self._seen.x, frame.y - self._seen.y, frame)

    @property
    def middle(self) -> Spot:
        """The point of the board in the middle of what is seen."""
        x, y = self._seen.center
        return x / self.zoom, y / self.zoom

    @property
    def corner(self) -> Box:
        return self.whole.corner

    # --- places -------------------------------------------------------------------------------

    def in_window(self, x: float, y: float) -> Spot:
        whole = self.whole
        return self.at((x - whole.box.x) / whole.unit, (y - whole.box.y) / whole.unit)

    def on_table(self, x: float, y: float) -> Spot:
        return self.whole.at(*self.on_board(x, y))

    def sees(self, square: Square) -> bool:
        return shared(self.square_box(square), self.box) != NOWHERE

    def square_at(self, x: float, y: float) -> Square | None:
        return super().square_at(x, y) if self.box.contains(x, y) else None

    def square_near(self, x: float, y: float) -> Square | None:
        return super().square_near(x, y) if self.box.contains(x, y) else None

    # --- pictures -----------------------------------------------------------------------------

    def still_picture(self) -> Surface:
        return self.whole.still_picture()

    def ground(self) -> list[Sprite]:
        return list(self._tiles(self._seen))

    def rim(self) -> list[Sprite]:
        whole = self.whole

        def make() -> Surface:
            around = part_of(whole.still_picture(), Rect((0, 0), self.renderer.viewport.pixels))
            width, height = whole.rect.size
            hole = f'<rect width="{width}" height="{height}" rx="{CORNER * whole.zoom:.1f}"/>'
            mask = self.renderer.shapes(hole, width, height)
            around.blit(mask, whole.rect, special_flags=pygame.BLEND_RGBA_SUB)
            return around

        where = whole.sheet and tuple(whole.sheet)
        return [Sprite(self.renderer.kept(("rim", *self._still, where), make), 0, 0)]

    def _tiles(self, seen: Rect) -> Iterator[Sprite]:
        """The tiles of the ground that show these pixels of the board."""
        board = Rect(0, 0, self.pixel_width, self.pixel_height)
        seen = seen.clip(board)
        columns = range(seen.left // TILE, ceil(seen.right / TILE))
        for column, row in product(columns, range(seen.top // TILE, ceil(seen.bottom / TILE))):
            part = Rect(column * TILE, row * TILE, TILE, TILE).clip(board)
            make = partial(self._tile, part)
            tile = self.renderer.kept(("tile", column, row, *self._as_painted), make)
            yield Sprite(tile, self.left + part.x, self.top + part.y)

    def _tile(self, part: Rect) -> Surface:
        """The ground in this part of the board, in pixels."""
        tile = enlarged(self._land, part, self.pixel_width / self._land.get_width())
        road = self.renderer.svg(self._road_svg(part), *part.size)
        for _step in self._lay_path(tile, road, part):
            pass
        return tile

    def _ground_in(self, rect: Rect) -> Surface:
        ground = Surface(rect.size, pygame.SRCALPHA)
        ground.fill((0, 0, 0))
        for tile, x, y in self._tiles(rect.move(-self.left, -self.top)):
            lay(ground, tile, (x - rect.x, y - rect.y))
        return ground

    def _stone(self, place: SquarePlace) -> tuple[Surface, Rect] | None:
        key = "stone", place.index, *self._as_painted
        if not self.renderer.has(key):
            made = super()._stone(place)  # once for all tiles that show a part of it
            if made is None:
                return None
            self.renderer.kept(key, lambda: made[0])
        stone = self.renderer.kept(key, lambda: Surface((0, 0)))
        return part_of(stone, stone.get_rect()), stone.get_rect(center=self._px(place.x, place.y))

    def _shade(self, drawing: Surface, x: int, y: int, least: theme.Colour = lighting.NONE) -> None:
        part = Rect((x, y), drawing.get_size())
        falls = enlarged(self.whole.light(), part, self.times)
        lighting.shade(drawing, falls, 0, 0, least)

    def _cut(self, picture: Surface, x: int, y: int, seen: Rect) -> Sprite:
        return Sprite(picture, x, y)  # the rim lies over what reaches out


def land_of(whole: BoardView) -> Surface:
    """The land of a board, as large as its paintings are good for, or as is ever needed."""
    board, land = whole.board, copy(whole)
    land._size(min(round(PAINTINGS * board.tile), round(LARGEST * whole.cell)))
    return land.bare_land()


def enlarged(picture: Surface, part: Rect, times: float) -> Surface:
    """This part of a picture that is so many times as large."""
    whole = picture.get_rect()
    left, top = (max(0, floor(side / times) - 1) for side in part.topleft)
    right = min(whole.right, ceil(part.right / times) + 1)
    bottom = min(whole.bottom, ceil(part.bottom / times) + 1)
    cut = picture.subsurface((left, top, right - left, bottom - top))
    x, y = round(left * times), round(top * times)
    size = round(right * times) - x, round(bottom * times) - y
    result = Surface(part.size)
    result.blit(pygame.transform.smoothscale(cut, size), (x - part.x, y - part.y))
    return result
