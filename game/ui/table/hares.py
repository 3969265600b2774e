"""The hares on the board: each with a base, a rim in its player's colour and a number."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.draw import theme
from game.ui.draw.renderer import TURNED, Renderer, lay, part_of
from game.ui.draw.viewport import Spot

from . import lighting
from .overlays import token

Stance: TypeAlias = Literal["", "active", "resting"]
"""Whether it is this hare's turn, or that of another hare of the same player; "" for neither."""

FIGURE_HEIGHT = 96.0
"""Height of a figure's drawing, from the ears' tips, in board units."""
EDGE, RIM, GLOW = 1.8, 1.4, 4.6
"""Widths around a figure, in board units: the pale edge, then the rim in the player's colour, then
the light around the active one."""
GLOWING = (theme.unhexed("#fff7cf"), theme.unhexed("#ffd23c"))
"""That light, from the inside outwards."""
TOKEN = 0.32
"""Height of the number on a figure's base, as a part of the figure's: the largest that lies on no
other at the start."""
TOKEN_SPOT = (0.76, 0.97)
"""Middle of that number in the drawing of a figure that looks to the right."""
SHAPE, SHAPE_SPOT = 0.28, (0.5, 0.9)
"""Height of the shape that a figure alone has on its base, and its middle, in the same way."""
BASELESS = ("rise", "hop", "fall")
"""Poses in the air, without a base that could carry a number."""
GHOSTLY = (196, 216, 255, 185)
"""The colours of a ghost are multiplied by this."""
STEPPED_BACK = (238, 240, 240, 225)
"""The same for a hare that rests while another one of its player is to move."""


class Hares:
    """Draws the hares for a board with `zoom` pixels per board unit."""

    def __init__(self, renderer: Renderer, zoom: float, *, evening: bool) -> None:
        self._renderer = renderer
        self._zoom = zoom
        self._evening = evening
        self._height = round(FIGURE_HEIGHT * zoom)
        self._width = round(self._height * theme.FIGURE_SHAPE)
        self._token = round(self._height * TOKEN * renderer.theme.badge)
        """Height of the number, in pixels."""
        bold = renderer.theme.bold
        self._edge, self._rim = self._pixels(bold * EDGE), self._pixels(bold * RIM)
        self.margin = self._edge + self._rim
        """Pixels around a figure's drawing, on every side."""
        self.width = self._width + 2 * self.margin
        """Pixels of a figure's width, unless it is active or stretched."""
        self.glow = 2 * self._pixels(GLOW / 2)
        """More pixels around the active figure, on every side."""

    def _pixels(self, units: float) -> int:
        return max(1, round(units * self._zoom))

    def _in_the_dark(self, standing: Stance) -> bool:
        """Whether the evening darkens a hare that stands like this: the active one is lit."""
        return self._evening and standing != "active"

    def drawn(
        self,
        figure: str,
        pose: str,
        colour: str,
        badge: str,
        *,
        facing_left: bool,
        stretch: int = 100,
        standing: Stance = "",
    ) -> Surface:
        """A hare of this figure in this pose, with a pale edge and a rim in the player's colour:
        they set it off from the squares, and add `margin` pixels on every side, the active one's
        light `glow` more. The badge on its base, the player's number, makes the surface taller
        below. `stretch` is the height in per cent; the width grows as the height shrinks."""
        name = f"hares/{figure}-{pose}{TURNED * facing_left}"

        def make() -> Surface:
            drawing = self._renderer.picture_px(name, self._width, self._height, colour)
            if pose not in BASELESS:
                drawing = self._numbered(drawing, badge, colour, facing_left=facing_left)
            drawing = edged(drawing, self._edge, theme.CREAM)
            rim = theme.unhexed(self._renderer.theme.rim(colour))
            drawing = edged(drawing, self._rim, rim)
            if self._in_the_dark(standing):
                drawing.fill(lighting.ON_FIGURES, special_flags=pygame.BLEND_RGB_MULT)
            if standing == "active":
                for tone in GLOWING:
                    drawing = edged(drawing, self.glow // 2, tone)
            elif standing == "resting":
                drawing.fill(STEPPED_BACK, special_flags=pygame.BLEND_RGBA_MULT)
            return drawing

        key = (name, self._width, colour, badge, self._evening, standing)
        upright = self._renderer.kept(("figure", *key), make)
        if stretch == 100:
            return upright
        tall = round(upright.get_height() * stretch / 100)
        wide = round(upright.get_width() * (200 - stretch) / 100)
        return self._renderer.kept(
            ("stretched", *key, stretch),
            lambda: pygame.transform.smoothscale(upright, (wide, tall)),
        )

    def ghost(self, figure: str, colour: str) -> Surface:
        """A translucent hare without a number."""
        name = f"hares/{figure}-stand"

        def make() -> Surface:
            drawing = self._renderer.picture_px(name, self._width, self._height, colour)
            pale = edged(drawing, self._pixels(GLOW / 2), theme.CREAM)
            ghostly = Surface(drawing.get_size(), pygame.SRCALPHA)  # and its foot where it stands
            lay(ghostly, pale, pale.get_rect(center=ghostly.get_rect().center))
            ghostly.fill(GHOSTLY, special_flags=pygame.BLEND_RGBA_MULT)
            return ghostly

        return self._renderer.kept(("ghost", name, self._width, colour), make)

    def number_plate(
        self, pose: str, colour: str, badge: str, *, facing_left: bool, standing: Stance = ""
    ) -> tuple[Surface, int, int] | None:
        """The badge on its base and its corner in the figure, to lie over everything; or None."""
        if pose in BASELESS:
            return None
        dark = self._in_the_dark(standing)

        def make() -> Surface:
            plate = token(self._renderer, badge, colour, self._token).copy()
            if dark:
                plate.fill(lighting.ON_FIGURES, special_flags=pygame.BLEND_RGB_MULT)
            return plate

        plate = self._renderer.kept(("plate", badge, colour, self._height, dark), make)
        place = self._token_place(plate, facing_left=facing_left)
        return plate, place.x + self.margin, place.y + self.margin

    def _numbered(self, drawing: Surface, badge: str, colour: str, *, facing_left: bool) -> Surface:
        """A figure's drawing with its badge on its base; the badge makes it taller below."""
        plate = token(self._renderer, badge, colour, self._token)
        return based(drawing, plate, _spot(facing_left=facing_left))

    def _token_place(self, plate: Surface, *, facing_left: bool) -> Rect:
        return _place(plate, self._width, self._height, _spot(facing_left=facing_left))


def figure_of(renderer: Renderer, name: str, height: int, colour: str) -> Surface:
    """A hare that stands alone, `height` pixels tall, with its player's shape on its base."""

    def make() -> Surface:
        drawing = renderer.picture_px(name, round(height * theme.FIGURE_SHAPE), height, colour)
        if renderer.theme.plain:
            wide = max(1, round(height * EDGE * renderer.theme.bold / FIGURE_HEIGHT))
            there = drawing.get_rect(topleft=(wide, wide))
            drawing = part_of(edged(drawing, wide, theme.CREAM), there)
        plate = token(renderer, "", colour, round(height * SHAPE))
        return based(drawing, plate, SHAPE_SPOT)

    return renderer.kept(("shaped", name, colour, height), make)


def based(drawing: Surface, plate: Surface, spot: Spot) -> Surface:
    """A figure's drawing with a plate there on its base; it may make it taller below."""
    width, height = drawing.get_size()
    place = _place(plate, width, height, spot)
    result = part_of(drawing, Rect(0, 0, width, max(height, place.bottom)))
    lay(result, plate, place)
    return result


def _spot(*, facing_left: bool) -> Spot:
    """The middle of the number in the drawing of a figure that looks there."""
    along, down = TOKEN_SPOT
    return (1 - along if facing_left else along), down


def _place(plate: Surface, width: int, height: int, spot: Spot) -> Rect:
    """The place of this plate in the drawing of a figure of this size."""
    place = plate.get_rect(center=(round(width * spot[0]), round(height * spot[1])))
    return place.clamp(Rect(0, 0, width, place.bottom))


def edged(surface: Surface, edge: int, colour: theme.Colour) -> Surface:
    """The drawing with an edge of this many pixels around its outline, larger by as much."""
    width, height = surface.get_size()
    solid = part_of(surface, surface.get_rect())
    # its shape in that colour, as smooth as it is, but without what is half transparent: shadows
    solid.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    solid.fill((0, 0, 0, 128), special_flags=pygame.BLEND_RGBA_SUB)
    solid.blit(solid.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    solid.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    result.fill((*colour, 0))
    for dx in range(-edge, edge + 1):
        for dy in range(-edge, edge + 1):
            if dx * dx + dy * dy <= edge * edge + 1:
                place = edge + dx, edge + dy
                result.blit(solid, place, special_flags=pygame.BLEND_RGBA_MAX)
    lay(result, surface, (edge, edge))
    return result.convert_alpha()
