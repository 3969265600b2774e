"""The board on the table: where everything lies in the window, and its unmoving picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import resources
from game.content.boards import Board, Placed
from game.content.boards import Light as Shining
from game.content.boards import Rect as Area
from game.content.errors import ContentError, Problem
from game.content.settings import Light
from game.rules import MarkerId, Square, SquareKind
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay, packed, part_of
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box

from . import lighting
from .overlays import token

PAINTED = "painted"
"""The folder beside drawings in which they lie painted (`assets/art/paint.py`)."""
FRAME = 9.0
"""Logical units of wooden frame around the board."""
FIGURE_HEIGHT = 92.0
"""Board units from the ears' tips to the bottom of the drawing."""
EDGE = 2.2
"""Board units of the pale edge around a figure."""
TOKEN = 0.25
"""Diameter of the number on a figure's base, as a part of its height."""
LEAST_TOKEN = 14
"""Pixels, below which no digit can be read."""
TOKEN_SPOT = (0.76, 0.97)
"""Where the middle of that number lies in the drawing of a figure that looks to the right."""
BASELESS = ("rise", "hop", "fall")
"""Poses in the air, without a base that could carry a number."""
LIT_FRAME = 8.0
"""Board units by which the light around a square reaches over its edge."""
FINISH_LINE = (118.0, 30.0)
"""Board units of the finish line in light."""
STANDS_BELOW = 25.0
"""Board units from the centre of a square down to a figure's foot."""
PLAQUE = (0.22, 0.185)
"""Where in a square's drawing the middle of its number lies, as parts of its size."""
NUMBER = 0.26
"""The size of the letters of a pictured square's number, as a part of its size."""
PLAQUE_SIZE = (0.328, 0.253)
"""Width and height of the plate that the number is on, as parts of the square's size."""
PLAQUE_CORNER = 0.094
"""The radius of that plate's corners, as a part of the square's size."""
ROAD = (60.0, 54.0, 38.0)
"""Widths of the road's strokes, from the edge inwards."""
CHALK = (21.0, 7.5)
"""Half width and height of the mark where a hare waits for the start, in board units."""
BEND = 34.0
"""Board units by which the road rounds a hairpin bend inside of its square."""

GHOSTLY = (190, 210, 255, 150)
"""What the colours of a ghost are multiplied by, and how much of it is seen."""

WORN = 240.0
"""Board units of the pattern that the lane is painted with, over and over."""

Spot = tuple[float, float]


class Scenery(NamedTuple):
    """A piece of scenery: its drawing's name, the logical height of its foot, its picture."""

    name: str
    foot: float
    sprite: Sprite


class BoardView:
    """The board inside a logical box, as large as fits with whole pixels per grid cell.

    Whole pixels let neighbouring tiles meet without seams. All points given out are logical.
    """

    def __init__(
        self, board: Board, area: Box, renderer: Renderer, *, hedgehog: bool, light: Light = "day"
    ) -> None:
        self.board = board
        self.renderer = renderer
        self._hedgehog = hedgehog
        self._evening = light == "evening"
        view = renderer.viewport
        room_x = (area.width - 2 * FRAME) * view.scale * board.tile / board.width
        room_y = (area.height - 2 * FRAME) * view.scale * board.tile / board.height
        self.cell = max(4, int(min(room_x, room_y)))
        """Pixels along the edge of a grid cell."""
        self.zoom = self.cell / board.tile
        """Pixels per board unit."""
        self.pixel_width = round(board.width * self.zoom)
        self.pixel_height = round(board.height * self.zoom)
        area_px = view.rect(area)
        self.left = area_px.x + (area_px.width - self.pixel_width) // 2
        self.top = area_px.y + (area_px.height - self.pixel_height) // 2
        self.unit = self.zoom / view.scale
        """Logical units per board unit."""
        place = self.left, self.top, self.cell
        self._as_painted = str(board.path), board.name, hedgehog, light, *place
        """All that the painted board depends on."""
        self.box = Box(
            self.left / view.scale,
            self.top / view.scale,
            self.pixel_width / view.scale,
            self.pixel_height / view.scale,
        )

    # --- places -----------------------------------------------------------------------------

    def at(self, x: float, y: float) -> Spot:
        """A point of the board in logical units."""
        return self.box.x + x * self.unit, self.box.y + y * self.unit

    def centre(self, square: Square) -> Spot:
        """The middle of a square, start and finish included."""
        board = self.board
        if square in (0, board.track.finish):
            place = board.finish if square else board.start
            return self.at(place.x + place.width / 2, place.y + place.height / 2)
        found = board.squares[square - 1]
        return self.at(found.x, found.y)

    def square_box(self, square: Square) -> Box:
        """The square's box in logical units."""
        board = self.board
        if square in (0, board.track.finish):
            place = board.finish if square else board.start
            x, y = self.at(place.x, place.y)
            return Box(x, y, place.width * self.unit, place.height * self.unit)
        found = board.squares[square - 1]
        x, y = self.at(found.x - found.width / 2, found.y - found.height / 2)
        return Box(x, y, found.width * self.unit, found.height * self.unit)

    def foot(self, marker: MarkerId, square: Square, home: Sequence[MarkerId]) -> Spot:
        """Where this marker's foot is when it stands on this square."""
        board = self.board
        if square == 0:
            return self.at(*board.start_spots[marker % len(board.start_spots)])
        if square == board.track.finish:
            place = home.index(marker) if marker in home else len(home)
            return self.at(*board.podium_spots[min(place, len(board.podium_spots) - 1)])
        found = board.squares[square - 1]
        return self.at(found.x, found.y + STANDS_BELOW)

    def square_at(self, x: float, y: float) -> Square | None:
        """The square under this logical point, or None. Action squares come first."""
        finish = self.board.track.finish
        around = range(1, finish)
        if found := next((s for s in around if self.square_box(s).contains(x, y)), None):
            return found
        if self.finish_line_box().contains(x, y):
            return finish
        return next((s for s in (finish, 0) if self.square_box(s).contains(x, y)), None)

    def finish_line_box(self) -> Box:
        """Where the finish line is seen while one may go home: below the finish."""
        box, (wide, high) = self.square_box(self.board.track.finish), FINISH_LINE
        middle, y = box.x + box.width / 2, box.bottom + 10 * self.unit
        width, height = wide * self.unit, high * self.unit
        return Box(middle - width / 2, y - height / 2, width, height)

    def square_near(self, x: float, y: float) -> Square | None:
        """The square under this logical point, or in whose frame it lies while it is lit."""
        square = self.square_at(x, y)
        if square is not None:
            return square
        around = range(1, self.board.track.finish)
        frames = ((s, self.square_box(s).inset(-LIT_FRAME * self.unit)) for s in around)
        return next((s for s, frame in frames if frame.contains(x, y)), None)

    def bank(self) -> Spot:
        """The middle of the carrot bank."""
        return self._middle(self.board.bank)

    def die_box(self) -> Box:
        """Where the die lies at rest."""
        place = self.board.die
        x, y = self.at(place.x, place.y)
        return Box(x, y, place.width * self.unit, place.height * self.unit)

    def deck_box(self) -> Box:
        """Where the deck of hare cards lies."""
        place = self.board.deck
        x, y = self.at(place.x, place.y)
        return Box(x, y, place.width * self.unit, place.height * self.unit)

    def _middle(self, place: Area) -> Spot:
        return self.at(place.x + place.width / 2, place.y + place.height / 2)

    # --- pictures ---------------------------------------------------------------------------

    def still_picture(self) -> Surface:
        """All that never moves: table, land, road and squares with their numbers."""
        return self.renderer.kept(("board", *self._as_painted), self._paint_still)

    def draw_ahead(self) -> Iterator[None]:
        """Draw the still picture and the scenery, a little with each step."""
        for placed in chain(*self.board.layers, self.board.under):
            self.placed_picture(placed)
            yield
        for kind in {place.kind for place in self.board.squares}:
            self._square_drawing(kind)
            yield
        key = "board", *self._as_painted
        if not self.renderer.has(key):
            painted: list[Surface] = []
            for surface in self._painting():
                painted = [surface]
                yield
            self.renderer.kept(key, painted.pop)
        for placed in self.board.scenery:  # last: of all these it alone is needed once more
            self.placed_picture(placed)
            yield

    def _paint_still(self) -> Surface:
        *_unfinished, painted = self._painting()
        return painted

    def _painting(self) -> Iterator[Surface]:
        """The still picture while it is painted; what comes last is finished."""
        view = self.renderer.viewport
        surface = table_top(self.renderer)
        yield surface
        self._paint_frame(surface)
        if self._evening:
            surface.fill(lighting.ON_TABLE, special_flags=pygame.BLEND_RGB_MULT)
        yield surface
        land = self.tile_layers()
        for placed in self.board.under:
            self._blit(land, placed)
        yield surface
        road = self.renderer.svg(self._road_svg(), self.pixel_width, self.pixel_height)
        self._wear(road)
        yield surface
        if self._evening:
            lighting.shade(land, self._light(), 0, 0)
            lighting.shade(road, self._light(), 0, 0, lighting.ON_LANE)
            yield surface
        lay(land, road, (0, 0))
        yield surface
        for place in self.board.squares:
            drawing = self._square_drawing(place.kind)
            size = round(place.width * self.zoom)
            x = round((place.x - place.width / 2) * self.zoom)
            y = round((place.y - place.height / 2) * self.zoom)
            if drawing is not None:
                if self._evening:
                    drawing = drawing.copy()
                    lighting.shade(drawing, self._light(), x, y, lighting.ON_SQUARES)
                lay(land, drawing, (x, y))
            number = str(self.board.track.number_shown(place.index))
            lettering = self.renderer.text(number, 16.5 * self.unit, theme.INK, "display-bold")
            middle_x = x + size * PLAQUE[0] - lettering.get_width() / 2
            middle_y = y + size * PLAQUE[1] - lettering.get_height() / 2
            lay(land, lettering, (round(middle_x), round(middle_y)))
        yield surface
        lay(
            surface,
            _rounded(self.renderer, land, 10 * self.unit * view.scale),
            (self.left, self.top),
        )
        yield surface.convert()

    def square_number(self, square: Square) -> Sprite | None:
        """The corner of a square that has its number, to be laid over whoever stands there.

        None where a square has no number.
        """
        if not 0 < square < self.board.track.finish:
            return None
        place = self.board.squares[square - 1]
        size = round(place.width * self.zoom)
        wide, high = (round(size * part) for part in PLAQUE_SIZE)
        left = self.left + round((place.x - place.width / 2) * self.zoom)
        top = self.top + round((place.y - place.height / 2) * self.zoom)
        plate = Rect(0, 0, wide, high)
        plate.center = left + round(size * PLAQUE[0]), top + round(size * PLAQUE[1])

        def make() -> Surface:
            return _rounded(
                self.renderer, part_of(self.still_picture(), plate), size * PLAQUE_CORNER
            )

        drawn = self.renderer.kept(("square number", square, *self._as_painted), make)
        return Sprite(drawn, *plate.topleft)

    def _light(self) -> Surface:
        """The light that falls on the board in the evening."""
        size = (self.pixel_width, self.pixel_height)
        return self.renderer.kept(
            ("light", self.board.path, *size),
            lambda: lighting.light_map(self.renderer, self.board, *size),
        )

    def tile_layers(self) -> Surface:
        """The map's tile layers alone, as Tiled draws them too."""
        land = Surface((self.pixel_width, self.pixel_height))
        land.fill(theme.unhexed("#9ccb62"))
        for layer in self.board.layers:
            for placed in layer:
                self._blit(land, placed)
        return land

    def _blit(self, target: Surface, placed: Placed) -> None:
        lay(
            target,
            self.placed_picture(placed),
            (round(placed.x * self.zoom), round(placed.y * self.zoom)),
        )

    def placed_picture(self, placed: Placed) -> Surface:
        """A picture of the map at the size it has on the board."""
        width = max(1, round(placed.width * self.zoom))
        height = max(1, round(placed.height * self.zoom))
        return self._drawn(placed.picture.svg or placed.picture.path, width, height)

    def _drawn(self, path: Path, width: int, height: int) -> Surface:
        """A drawing of the board at so many pixels: best an SVG; a PNG is scaled."""

        def make() -> Surface:
            painted = path.parent / PAINTED / f"{path.stem}.webp"
            with suppress(OSError, pygame.error):  # it may be missing, or damaged
                return _scaled(painted, width, height)
            if path.suffix == ".svg":
                return self.renderer.drawing(path, width, height)
            try:
                return _scaled(path, width, height)
            except pygame.error as error:
                raise ContentError(path, Problem.PICTURE_UNREADABLE, reason=str(error)) from error

        return self.renderer.kept(("drawn", path, width, height), make)

    def scenery(self) -> list[Scenery]:
        """What stands about, from back to front."""
        result: list[Scenery] = []
        for placed in self.board.scenery:
            picture = self.placed_picture(placed)
            x, y = round(placed.x * self.zoom), round(placed.y * self.zoom)
            if self._evening:
                picture = self._in_the_evening(placed, picture, x, y)
            name = (placed.picture.svg or placed.picture.path).stem
            result += self._standing(name, picture, x, y, placed.foot)
        if self._evening:
            for light, halo in lighting.shining(self.renderer, self.board, self.zoom):
                middle = halo.get_rect(center=(light.x * self.zoom, light.y * self.zoom))
                result += self._standing("light", halo, middle.x, middle.y, self._foot_of(light))
            result.sort(key=lambda piece: piece.foot)
        return result

    def _standing(self, name: str, picture: Surface, x: int, y: int, foot: float) -> list[Scenery]:
        """What of a picture lies on the board, with the logical height of its foot; x and y are
        pixels of the board."""
        frame = Rect(self.left, self.top, self.pixel_width, self.pixel_height)
        x, y = self.left + x, self.top + y
        seen = picture.get_rect(topleft=(x, y)).clip(frame)
        if not seen:
            return []
        part = packed(part_of(picture, seen.move(-x, -y)))
        return [Scenery(name, self.at(0, foot)[1], Sprite(part, seen.x, seen.y))]

    def _in_the_evening(self, placed: Placed, picture: Surface, x: int, y: int) -> Surface:
        def make() -> Surface:
            dim = picture.copy()
            lighting.shade(dim, self._light(), x, y)
            return dim

        key = ("dim", self.board.path, placed.picture.path, placed.x, placed.y, self.cell)
        return self.renderer.kept(key, make)

    def _foot_of(self, light: Shining) -> float:
        """Where a light stands: on the lowest piece of scenery that it lies on."""
        on = [
            placed.foot + 0.01
            for placed in self.board.scenery
            if placed.x <= light.x <= placed.x + placed.width and placed.y <= light.y <= placed.foot
        ]
        return max(on, default=light.y)

    def _square_drawing(self, kind: SquareKind) -> Surface | None:
        place = next(place for place in self.board.squares if place.kind is kind)
        return self.square_picture(kind, round(place.width * self.zoom))

    def square_picture(self, kind: SquareKind, size: int) -> Surface | None:
        """The drawing of such squares, so many pixels wide; None if the board has none."""
        picture = next((p.picture for p in self.board.squares if p.kind is kind), None)
        if picture is None:
            return None
        path = picture.svg or picture.path
        if kind is SquareKind.TORTOISE and self._hedgehog:
            other = path.with_name(path.name.replace("tortoise", "hedgehog"))
            path = other if other.is_file() else path
        return self._drawn(path, size, size)

    def numbered_square(self, kind: SquareKind, size: int) -> Surface | None:
        """The same with the number of the first such square on it; None if the board has none."""
        picture = self.square_picture(kind, size)
        if picture is None:
            return None
        first = next(p.index for p in self.board.squares if p.kind is kind)
        number = str(self.board.track.number_shown(first))

        def make() -> Surface:
            square = Surface(picture.get_size(), pygame.SRCALPHA)
            lay(square, picture, (0, 0))
            letters = size * NUMBER / self.renderer.viewport.scale
            lettering = self.renderer.text(number, letters, theme.INK, "display-bold")
            x = size * PLAQUE[0] - lettering.get_width() / 2
            y = size * PLAQUE[1] - lettering.get_height() / 2
            lay(square, lettering, (round(x), round(y)))
            return square

        key = ("numbered square", kind, str(self.board.path), self._hedgehog, size)
        return self.renderer.kept(key, make)

    def figure(
        self,
        figure: str,
        pose: str,
        colour: str,
        badge: str,
        *,
        facing_left: bool,
        stretch: int = 100,
    ) -> Surface:
        """A hare of this figure in this pose and player's colour, with a pale edge around it.

        Its badge, the player's number, is on its base. The edge lifts it off the pictures on the
        squares; it adds `edge` pixels on every side. The badge reaches further down: below the
        drawing the surface is as much taller as it needs. `stretch` is the height in per cent;
        what is lost in height is won in width.
        """
        height = round(FIGURE_HEIGHT * self.zoom)
        width = round(height * theme.FIGURE_SHAPE)
        name = f"hares/{figure}-{pose}"

        def make() -> Surface:
            drawing = self.renderer.picture_px(name, width, height, colour)
            if facing_left:
                drawing = pygame.transform.flip(drawing, True, False)
            if pose not in BASELESS:
                drawing = numbered(self.renderer, drawing, badge, colour, facing_left=facing_left)
            drawing = edged(drawing, self.edge)
            if self._evening:
                drawing.fill(lighting.ON_FIGURES, special_flags=pygame.BLEND_RGB_MULT)
            return drawing

        key = (name, width, colour, badge, facing_left, self._evening)
        upright = self.renderer.kept(("figure", *key), make)
        if stretch == 100:
            return upright
        tall = round(upright.get_height() * stretch / 100)
        wide = round(upright.get_width() * (200 - stretch) / 100)
        return self.renderer.kept(
            ("stretched", *key, stretch),
            lambda: pygame.transform.smoothscale(upright, (wide, tall)),
        )

    def ghost(self, square: Square, figure: str, colour: str) -> Sprite:
        """A hare that can be seen through, and bears no number, on this square."""
        height = round(FIGURE_HEIGHT * self.zoom)
        width = round(height * theme.FIGURE_SHAPE)
        name = f"hares/{figure}-stand"

        def make() -> Surface:
            drawing = self.renderer.picture_px(name, width, height, colour)
            ghostly = Surface(drawing.get_size(), pygame.SRCALPHA)
            lay(ghostly, drawing, (0, 0))
            ghostly.fill(GHOSTLY, special_flags=pygame.BLEND_RGBA_MULT)
            return ghostly

        drawing = self.renderer.kept(("ghost", name, width, colour), make)
        px, py = self.renderer.viewport.point(*self.foot(0, square, ()))
        return Sprite(drawing, px - drawing.get_width() // 2, py - drawing.get_height())

    def number_plate(
        self, pose: str, colour: str, badge: str, *, facing_left: bool
    ) -> tuple[Surface, int, int] | None:
        """The badge as it is on a figure's base, and where in the figure its corner is.

        To be laid over all that stands, so that nothing hides whose hare it is. None where the
        figure has none.
        """
        if pose in BASELESS:
            return None
        height = round(FIGURE_HEIGHT * self.zoom)
        width = round(height * theme.FIGURE_SHAPE)

        def make() -> Surface:
            plate = token(self.renderer, badge, colour, token_side(height)).copy()
            if self._evening:
                plate.fill(lighting.ON_FIGURES, special_flags=pygame.BLEND_RGB_MULT)
            return plate

        plate = self.renderer.kept(("plate", badge, colour, height, self._evening), make)
        place = token_place(plate, width, height, facing_left=facing_left)
        return plate, place.x + self.edge, place.y + self.edge

    @property
    def edge(self) -> int:
        """Pixels of the pale edge around figures."""
        return max(1, round(EDGE * self.zoom))

    def _road_svg(self) -> str:
        board = self.board
        start = (board.start.x + board.start.width / 2, board.start.y + board.start.height / 2)
        finish = (board.finish.x + board.finish.width / 2, board.finish.y + board.finish.height - 5)
        path = smooth_path(
            [start, *rounded_bends([(place.x, place.y) for place in board.squares]), finish]
        )
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        shadow = (
            f'<path d="{path}" transform="translate(1.5 3)" fill="none" stroke="#2b1a0c" '
            f'stroke-opacity=".16" stroke-width="{ROAD[0] + 5}" {ends}/>'
        )
        strokes = "".join(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" {ends}/>'
            for colour, width in zip(board.lane, ROAD, strict=True)
        )
        chalk = "".join(
            f'<ellipse cx="{x:g}" cy="{y:g}" rx="{CHALK[0]:g}" ry="{CHALK[1]:g}" fill="#fffaf0" '
            'fill-opacity=".7" stroke="#7d5f38" stroke-opacity=".55" stroke-width="1.6"/>'
            for x, y in board.start_spots
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{board.width}" '
            f'height="{board.height}" viewBox="0 0 {board.width} {board.height}">'
            f"{shadow}{strokes}{chalk}</svg>"
        )

    def _wear(self, road: Surface) -> None:
        """Paint the lane as feet have left it."""
        side = round(WORN * self.zoom)
        with suppress(OSError, pygame.error):  # it may be missing, or damaged
            worn = _scaled(resources.level("tiles", PAINTED, "worn.webp"), side, side)
            for x in range(0, road.get_width(), side):
                for y in range(0, road.get_height(), side):
                    road.blit(worn, (x, y), special_flags=pygame.BLEND_RGB_MULT)

    def _paint_frame(self, target: Surface) -> None:
        scale = self.renderer.viewport.scale
        edge = round(FRAME * scale)
        width, height = self.pixel_width + 2 * edge, self.pixel_height + 2 * edge
        shadow = max(2, round(7 * scale))
        radius = round(16 * scale)
        frame = self.renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + shadow}" '
            f'height="{height + shadow}" viewBox="0 0 {width + shadow} {height + shadow}"><defs>'
            f'<linearGradient id="w" x1="0" y1="0" x2="{width}" y2="{height}" '
            'gradientUnits="userSpaceOnUse"><stop offset="0%" stop-color="#d9a566"/>'
            '<stop offset="50%" stop-color="#a9713d"/><stop offset="100%" stop-color="#7a4c26"/>'
            f'</linearGradient></defs><rect x="{shadow}" y="{shadow}" width="{width}" '
            f'height="{height}" rx="{radius}" fill="#1d1006" fill-opacity=".4"/>'
            f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{radius}" '
            f'fill="url(#w)" stroke="#4a2f1b" stroke-width="{max(1.5, 2.4 * scale)}"/></svg>',
            width + shadow,
            height + shadow,
        )
        lay(target, frame, (self.left - edge, self.top - edge))


def table_top(renderer: Renderer) -> Surface:
    """A fresh surface as large as the window, showing the table."""
    view = renderer.viewport
    surface = Surface((view.pixel_width, view.pixel_height))
    side = view.px(400)
    tile = renderer.picture_px("ui/table", side, side)
    for x in range(0, view.pixel_width, side):
        for y in range(0, view.pixel_height, side):
            lay(surface, tile, (x, y))
    return surface.convert()


def rounded_bends(points: Sequence[Spot]) -> list[Spot]:
    """The points of a road, with two more at each hairpin so that it turns in a curve.

    A hairpin is a point with both its neighbours on the same side of it, left or right.
    """
    result = list(points[:1])
    for before, point, after in zip(points, points[1:], points[2:], strict=False):
        inward = 0.0
        if before[0] < point[0] > after[0]:
            inward = -BEND
        elif before[0] > point[0] < after[0]:
            inward = BEND
        if inward and abs(before[1] - after[1]) > BEND:
            tilt = 2.0 if after[1] > before[1] else -2.0
            x = point[0] + inward
            result += [(x, before[1] + tilt), point, (x, after[1] - tilt)]
        else:
            result.append(point)
    return [*result, *points[-1:]]


def smooth_path(points: Sequence[Spot]) -> str:
    """An SVG path through all the points without corners (Catmull-Rom as Bézier curves).

    Raises `ValueError` for fewer than two points.
    """
    if len(points) < 2:
        raise ValueError("A path needs two points.")
    padded = [points[0], *points, points[-1]]
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        c1 = a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6
        c2 = b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6
        parts.append(f"C{c1[0]:.1f} {c1[1]:.1f} {c2[0]:.1f} {c2[1]:.1f} {b[0]:.1f} {b[1]:.1f}")
    return "".join(parts)


def numbered(
    renderer: Renderer, drawing: Surface, badge: str, colour: str, *, facing_left: bool
) -> Surface:
    """A figure's drawing with its badge on its base, before its toes.

    It is taller by what the badge reaches below the drawing.
    """
    width, height = drawing.get_size()
    plate = token(renderer, badge, colour, token_side(height))
    place = token_place(plate, width, height, facing_left=facing_left)
    result = Surface((width, max(height, place.bottom)), pygame.SRCALPHA)
    lay(result, drawing, (0, 0))
    lay(result, plate, place)
    return result


def token_side(height: int) -> int:
    """Pixels of the number on the base of a figure so many pixels high."""
    return max(LEAST_TOKEN, round(height * TOKEN))


def token_place(plate: Surface, width: int, height: int, *, facing_left: bool) -> Rect:
    """Where the number lies in a figure's drawing of this size."""
    along = 1 - TOKEN_SPOT[0] if facing_left else TOKEN_SPOT[0]
    place = plate.get_rect(center=(round(width * along), round(height * TOKEN_SPOT[1])))
    return place.clamp(Rect(0, 0, width, place.bottom))


def edged(surface: Surface, edge: int) -> Surface:
    """The drawing with a cream edge of so many pixels around its outline; larger by as much."""
    width, height = surface.get_size()
    solid = Surface((width, height), pygame.SRCALPHA)
    lay(solid, surface, (0, 0))
    # its shape in cream, as smooth as it is, but without what is half transparent: shadows
    solid.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    solid.fill((0, 0, 0, 128), special_flags=pygame.BLEND_RGBA_SUB)
    solid.blit(solid.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    solid.fill((*theme.CREAM, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    result.fill((*theme.CREAM, 0))
    for dx in range(-edge, edge + 1):
        for dy in range(-edge, edge + 1):
            if dx * dx + dy * dy <= edge * edge + 1:
                place = edge + dx, edge + dy
                result.blit(solid, place, special_flags=pygame.BLEND_RGBA_MAX)
    lay(result, surface, (edge, edge))
    return result.convert_alpha()


def _rounded(renderer: Renderer, surface: Surface, radius: float) -> Surface:
    """The surface with round corners."""
    width, height = surface.get_size()
    mask = renderer.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><rect width="{width}" height="{height}" '
        f'rx="{radius:.1f}" fill="#ffffff"/></svg>',
        width,
        height,
    )
    result = surface.convert_alpha()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _scaled(path: Path, width: int, height: int) -> Surface:
    """The picture in this file at so many pixels. Raises `pygame.error` or `OSError`."""
    loaded = pygame.image.load(path).convert_alpha()
    return pygame.transform.smoothscale(loaded, (width, height))
