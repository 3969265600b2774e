"""The board on the table: where everything lies in the window, and its unmoving picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, product
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from game import resources
from game.content.boards import Board, LightSource, Placed, SquarePlace
from game.content.boards import Rect as Area
from game.content.errors import ContentError, Problem
from game.content.settings import Light
from game.rules import Deck, DieTable, HareRule, MarkerId, Square, SquareKind
from game.text import current_language, pgettext
from game.ui.draw import theme
from game.ui.draw.renderer import PAINTED, Renderer, lay, packed, part_of, scaled, solid
from game.ui.draw.sprites import Sprite
from game.ui.draw.svg import framed
from game.ui.draw.viewport import Box, Spot

from . import lighting
from .hares import EDGE, Hares, edged
from .road import GOLDEN, road_svg

if TYPE_CHECKING:
    from concurrent.futures import Future

SMALL = "small"
"""The folder of smaller paintings, for windows that show no more."""
KINDS = (".webp", ".jpg")
"""File endings of paintings; those of the second kind are opaque."""
SMALL_UP_TO = 1.9
"""Pixels per board unit up to which the smaller paintings are good enough."""
FRAME, SHEET_CORNER = 9.0, 12.0
"""Width of the board's wooden frame, and corner radius of the paper beside it, in logical units."""
CORNER = 10.0
"""Corner radius of the board, in board units."""
CORNER_LEFT, CORNER_OFF = (44.0, 96.0), 2.0
"""Sides of the place that is left to two buttons, and its margin, in logical units."""
LIT_FRAME = 6.5
"""Width of the light around a square, in board units."""
STANDS_BELOW = 25.0
"""Distance from a square's middle down to a figure's foot, in board units."""
PLAQUE, NUMBER = (0.225, 0.19), 0.255
"""Middle of the number in a square's drawing, and its letter size, as parts of the drawing's."""
LEAST_NUMBER = 12
"""Least letter size of a square's number, in pixels."""
WORD, START_SPOT, FINISH_SPOT = 17.0, (0.62, 0.71), (0.5, 0.57)
"""Letter size of the words on start and finish, in board units; their middles, as parts of the
start's and the finish's size."""
WORN = 240.0
"""Size of the pattern that the lane is painted with, in board units."""
TURNED, TONES = 1.9, 0.035
"""Largest angle of a stone, in degrees; how much darker stones are at most, as parts of 1."""
TURNS = 4
"""A stone has room to be turned in as much more than its own size as one of these parts of it."""
PALER = 0.6
"""Share of the lane's colour on a square under a hare."""
SIGN, SIGN_SPOT = 31.0, (0.45, -0.3)
"""Size of a square's sign beside a hare, in board units; its middle's distance from the square's,
as parts of the square's size."""
HAZE = (228, 238, 240)
"""The colour of the air."""
HAZIEST, DEEPEST, HAZE_ENDS = 0.06, 0.1, 0.6
"""Haze at the far end, darkening at the near end, and where the one ends and the other begins; as
parts of 1."""
HAZE_STEPS = 64
UNLIT, SKY_ENDS = 0.09, (0.08, 0.2)
"""Darkening of all land below the sky by day, so that lit squares stand out; where it begins and
where it is complete, as parts of the board's height."""
BRIGHTER, SHINING = (36, 36, 31), (12, 11, 3)
"""What lit squares gain: parts of their own colour, of 255; then this colour."""
CLEAR = ("finish", "podium", "market-stall", "deck-table", "start")
"""Scenery that matters for the race: it is never hazy."""
NEEDED = ("finish-line", "start-line", "start-post", "podium", "deck-table")
"""Scenery without which the race would not be understood: how the names of its drawings end."""
CONTOURS = (1.2, theme.unhexed("#000000")), (2.4, theme.unhexed("#b9c9d4"))
"""Widths in board units and colours of what lies around a square in a plain theme, from inside;
around its number there is only the first."""
MEADOW = theme.unhexed("#9ccb62")
"""The colour of land without any picture."""
BESIDE = 2
"""Threads that draw and read while the board is painted."""


def chance_of(rule: HareRule) -> Literal["", "die", "cards"]:
    """What hare squares have lying beside the track; "" if they know no chance."""
    match rule:
        case DieTable(drawn=False):
            return "die"
        case DieTable() | Deck():
            return "cards"
        case _:
            return ""


class Scenery(NamedTuple):
    """A piece of scenery: its drawing's name, its foot's y on the table, its picture."""

    name: str
    foot: float
    sprite: Sprite


class BoardView:
    """The board inside a logical box, as large as fits with whole pixels per grid cell, so that
    tiles meet without seams. Where room is left beside it or below, it grows up to `stretch` times
    as wide or high: its squares lie farther apart. All points returned are logical, and in the
    window; the *table* is the window as it would be with the whole board in it, and what moves
    there knows no other points (`in_window`): see `CloseUp`."""

    times = 1.0
    """How many times as large as the whole board it is."""

    def __init__(
        self,
        board: Board,
        area: Box,
        renderer: Renderer,
        *,
        hedgehog: bool,
        hare: HareRule,
        light: Light = "day",
        stretch: float = 1.0,
    ) -> None:
        view = renderer.viewport
        room = (area.width, board.width), (area.height, board.height)
        most = [(size - 2 * FRAME) * view.scale * board.tile / length for size, length in room]
        cell = max(4, int(min(most)))
        board = board.stretched(*(max(1.0, min(stretch, int(side) / cell)) for side in most))
        self.board = board
        self.renderer = renderer
        self._hedgehog = hedgehog
        self._chance = chance_of(hare)
        self._time_of_day = light
        self._plain = renderer.theme.plain
        self._lane = theme.LANE if self._plain else board.lane
        kept = (each for each in board.scenery if _stem(each).endswith(NEEDED))
        self._scenery = list(kept) if self._plain else board.scenery
        """What stands on it: in a plain theme only what belongs to the race."""
        self._size(cell)
        area_px = view.rect(area)
        left = area_px.x + (area_px.width - self.pixel_width) // 2
        top = area_px.y + (area_px.height - self.pixel_height) // 2
        self._lie(left, top, Rect(left, top, self.pixel_width, self.pixel_height))
        self._still = "board", *self._as_painted, left, top
        self.sheet: Rect | None = None
        """The window's pixels under the sheet of paper beside the board, if there is one."""
        self._coming: dict[tuple[Path, int, int], Future[Surface]] = {}
        """Drawings being read by another thread."""

    def _size(self, cell: int) -> None:
        """Make a grid cell so many pixels large."""
        board, renderer = self.board, self.renderer
        self.cell = cell
        """Pixels along the edge of a grid cell."""
        self.zoom = cell / board.tile
        """Pixels per board unit."""
        self.pixel_width = round(board.width * self.zoom)
        self.pixel_height = round(board.height * self.zoom)
        self.unit = self.zoom / renderer.viewport.scale
        """Logical units per board unit."""
        self.hares = Hares(renderer, self.zoom, evening=self._evening)
        size = self.pixel_width, self.pixel_height
        look = self._hedgehog, self._chance, self._time_of_day, current_language(), *size
        self._as_painted = str(board.path), board.name, *look
        """Everything that the painted board depends on."""

    def _lie(self, left: int, top: int, seen: Rect) -> None:
        """Put the board's upper left corner at this pixel of the window; these of it are seen."""
        self.left, self.top = left, top
        self.rect = seen
        """The board's pixels in the window."""
        view = self.renderer.viewport
        self.box = view.box_of(seen)
        self._corner = view.units(left), view.units(top)

    @property
    def _evening(self) -> bool:
        return self._time_of_day == "evening"

    # --- places -----------------------------------------------------------------------------

    def at(self, x: float, y: float) -> Spot:
        """A point of the board, in logical units."""
        return self._corner[0] + x * self.unit, self._corner[1] + y * self.unit

    def on_board(self, x: float, y: float) -> Spot:
        """The point of the board, in board units, at this logical point."""
        return (x - self._corner[0]) / self.unit, (y - self._corner[1]) / self.unit

    def in_window(self, x: float, y: float) -> Spot:
        """Where a point of the table is seen."""
        return x, y

    def on_table(self, x: float, y: float) -> Spot:
        """The point of the table that is seen there."""
        return x, y

    def centre(self, square: Square) -> Spot:
        """The middle of a square, start and finish included."""
        board = self.board
        if square in (0, board.track.finish):
            return self._middle(board.finish if square else board.start)
        found = board.squares[square - 1]
        return self.at(found.x, found.y)

    def square_box(self, square: Square) -> Box:
        """The square's box, in logical units."""
        board = self.board
        if square in (0, board.track.finish):
            return self._box(board.finish if square else board.start)
        found = board.squares[square - 1]
        x, y = self.at(found.x - found.width / 2, found.y - found.height / 2)
        return Box(x, y, found.width * self.unit, found.height * self.unit)

    def sees(self, square: Square) -> bool:
        """Whether a part of the square is seen."""
        return True

    def foot(self, marker: MarkerId, square: Square, home: Sequence[MarkerId]) -> Spot:
        """The foot of this marker when it stands on this square."""
        board = self.board
        if square == 0:
            return self.at(*board.start_spots[marker % len(board.start_spots)])
        if square == board.track.finish:
            place = home.index(marker) if marker in home else len(home)
            return self.at(*board.podium_spots[min(place, len(board.podium_spots) - 1)])
        found = board.squares[square - 1]
        return self.at(found.x, found.y + STANDS_BELOW)

    def square_at(self, x: float, y: float) -> Square | None:
        """The square at this logical point, or None. Action squares come first."""
        finish = self.board.track.finish
        return self._first((*range(1, finish + 1), 0), x, y)

    def _first(
        self, squares: Iterable[Square], x: float, y: float, reach: float = 0.0
    ) -> Square | None:
        """The first of these squares at this point, or with its edge within reach of it."""
        boxes = ((square, self.square_box(square).inset(-reach)) for square in squares)
        return next((square for square, box in boxes if box.contains(x, y)), None)

    def square_near(self, x: float, y: float) -> Square | None:
        """The square at this logical point, the frame of a lit square included, or None."""
        square = self.square_at(x, y)
        around = range(1, self.board.track.finish)
        return self._first(around, x, y, LIT_FRAME * self.unit) if square is None else square

    def lit_frame(self, square: Square) -> Rect:
        """The window's pixels of a lit square, with the light around it."""
        box = self.square_box(square).inset(-LIT_FRAME * self.unit)
        return self.renderer.viewport.rect(box)

    def bank(self) -> Spot:
        """The middle of the carrot bank."""
        return self._middle(self.board.bank)

    def die_box(self) -> Box:
        """The box of the die at rest."""
        return self._box(self.board.die)

    def deck_box(self) -> Box:
        """The box of the deck of hare cards."""
        return self._box(self.board.deck)

    @property
    def corner(self) -> Box:
        """The place for two buttons: below the board where there is room, or else, as over a panel,
        one over the other in the corner where no squares are."""
        (short, long), seen, view = CORNER_LEFT, self.box, self.renderer.viewport
        x, y = seen.right - CORNER_OFF, view.height - CORNER_OFF - short
        if y >= seen.bottom and not view.upright:
            return Box(x - long, y, long, short)
        return Box(x - short, seen.y + CORNER_OFF, short, long)

    def _box(self, place: Area) -> Box:
        x, y = self.at(place.x, place.y)
        return Box(x, y, place.width * self.unit, place.height * self.unit)

    def _middle(self, place: Area) -> Spot:
        return self.at(place.x + place.width / 2, place.y + place.height / 2)

    # --- pictures ---------------------------------------------------------------------------

    def still_picture(self) -> Surface:
        """All that never moves: table, land, road and squares with their numbers, and the paper. Of
        pictures that differ only in their `sheet`, one is kept."""
        where = self.sheet and tuple(self.sheet)
        return self.renderer.kept((*self._still, where), self._paint_still)

    def ground(self) -> list[Sprite]:
        """What everything lies on: the whole window without what moves, or without its `rim`."""
        return [Sprite(self.still_picture(), 0, 0)]

    def rim(self) -> list[Sprite]:
        """What lies around a board that is larger than its frame, and over what reaches out."""
        return []

    def draw_ahead(self) -> Iterator[None]:
        """Draw the still picture and the scenery in advance, a little with each step."""
        is_painted = self.renderer.like(self._still) is not None
        if not is_painted:
            for placed in self._on_the_ground():
                self.placed_picture(placed)
                yield
        for kind, place in {place.kind: place for place in reversed(self.board.squares)}.items():
            self.square_picture(kind, round(place.width * self.zoom))
            yield
        if not is_painted:
            painted: list[Surface] = []
            for surface in self._painting():
                painted = [surface]
                yield
            self.renderer.kept((*self._still, None), painted.pop)
        for placed in self._scenery:  # last: of all these it alone is needed once more
            self.placed_picture(placed)
            yield

    def _paint_still(self) -> Surface:
        other = self.renderer.like(self._still)
        if other is None:
            *_unfinished, painted = self._painting()
        else:
            painted = self.renderer.drop(other).copy()  # the old one may be on the screen
            lay_there = other[-1]
            if isinstance(lay_there, tuple):
                painted.blit(self._table_top(), lay_there[:2], lay_there)
        if self.sheet is not None:
            painted.blit(self.renderer.sheet(*self.sheet.size, SHEET_CORNER), self.sheet)
        return painted

    def _table_top(self) -> Surface:
        surface = table_top(self.renderer)
        if self._evening:
            surface.fill(lighting.ON_TABLE, special_flags=pygame.BLEND_RGB_MULT)
        return surface

    def _painting(self) -> Iterator[Surface]:
        """The still picture while it is painted; the last one is finished. Other threads draw the
        road and read the paintings: neither holds up Python."""
        from concurrent.futures import ThreadPoolExecutor  # late: it is slow to import

        beside = ThreadPoolExecutor(BESIDE)
        road_drawn = beside.submit(lambda: self.renderer.svg(self._road_svg(), *self.rect.size))
        for placed in chain(self._on_the_ground(), self._scenery):
            where = self._placed(placed)
            if where not in self._coming and not self.renderer.has(("drawn", *where)):
                small = self.zoom <= SMALL_UP_TO
                self._coming[where] = beside.submit(self._found, *where, small=small)
        beside.shutdown(wait=False)
        surface = table_top(self.renderer)
        yield surface
        self._paint_frame(surface)
        if self._evening:
            surface.fill(lighting.ON_TABLE, special_flags=pygame.BLEND_RGB_MULT)
        yield surface
        land = Surface(self.rect.size)
        land.fill(theme.LAND)
        if not self._plain:
            land = self.tile_layers()
            for placed in self.board.under:
                self._lay(land, placed)
        yield surface
        for _step in self._lay_path(land, road_drawn.result(), land.get_rect()):
            yield surface
        _lay_rounded(self.renderer, surface, land, (self.left, self.top), CORNER * self.zoom)
        for placed in self._on_the_ground():
            self._forget(placed)
        yield surface

    def _lay_path(self, land: Surface, road: Surface, part: Rect) -> Iterator[None]:
        """Lay the road on the land, and the stones on it, a little with each step; both show this
        part of the board, in pixels."""
        if not self._plain:
            self._wear(road, part)
            yield
            self._hang_haze(land, part)
        if self._evening:
            self._shade(land, *part.topleft)
            self._shade(road, *part.topleft, lighting.ON_LANE)
            yield
        lay(land, road, (0, 0))
        yield
        self._pave(land, part)
        yield

    def _on_the_ground(self) -> Iterable[Placed]:
        """The pictures of the land and of what lies on it."""
        return () if self._plain else chain(*self.board.layers, self.board.under)

    def _px(self, x: float, y: float) -> tuple[int, int]:
        """A point of the board as a pixel of its picture."""
        return round(x * self.zoom), round(y * self.zoom)

    def _pave(self, land: Surface, part: Rect) -> None:
        """Lay the stones of the path, and write on them, on start and finish. The land is this part
        of the board, in pixels."""
        dark, soft = self._evening, theme.INK_SOFT
        for place in self.board.squares:
            x, y = place.x - place.width / 2, place.y - place.height / 2
            stone_box = Area(x, y, place.width, place.height)
            around = Rect(self._px(x, y), self._px(place.width, place.height))
            if not around.inflate(around.width // TURNS, around.height // TURNS).colliderect(part):
                continue
            stone = self._stone(place)
            if stone is not None:
                lay(land, stone[0], stone[1].move(-part.x, -part.y))
            number = str(self.board.track.number_shown(place.index))
            size = place.width * self.unit * NUMBER
            lettering = self._number(number, size, theme.INK if dark else soft)
            self._write(land, part, lettering, stone_box, PLAQUE)
        start, finish = self.board.start, self.board.finish
        on_sand = theme.CREAM if self._plain else soft
        on_earth = theme.CREAM if dark else on_sand
        for word, there, spot, ink in (
            (pgettext("square", "Start"), start, START_SPOT, on_earth),
            (pgettext("square", "Finish"), finish, FINISH_SPOT, on_sand),
        ):
            size, edge = self._legible(WORD * self.unit), theme.INK if self._plain else None
            lettering = self.renderer.text(word, size, ink, "display-bold", outline=edge)
            self._write(land, part, lettering, there, spot)

    def _write(
        self, land: Surface, part: Rect, lettering: Surface, place: Area, spot: Spot
    ) -> None:
        """Lay lettering at this spot, in parts of the place's width and height."""
        x, y = self._px(place.x + place.width * spot[0], place.y + place.height * spot[1])
        lay(land, lettering, lettering.get_rect(center=(x - part.x, y - part.y)))

    def _number(self, number: str, size: float, ink: theme.Colour) -> Surface:
        """A square's number, in a plain theme on a plate."""
        letters = self.renderer.text(number, self._legible(size), ink, "display-bold")
        if not self._plain:
            return letters
        letters = part_of(letters, letters.get_bounding_rect())
        margin = letters.get_height() // 2
        plate = Surface((letters.get_width() + margin, letters.get_height() + margin))
        plate.fill(theme.unhexed(self.renderer.theme.panels[theme.PAPER][0]))
        lay(plate, letters, letters.get_rect(center=plate.get_rect().center))
        wide, contour = CONTOURS[0]
        return edged(plate.convert_alpha(), max(1, round(wide * self.zoom)), contour)

    def _stone(self, place: SquarePlace) -> tuple[Surface, Rect] | None:
        """The square as a stone of the path, with a turn and a tone of its own and smaller if
        distant, and its place on the board; None for a bare square."""
        size = round(place.width * self.zoom)
        drawing = self.square_picture(place.kind, 2 * size)
        if drawing is None:
            return None
        if self._plain:
            shape = part_of(drawing, drawing.get_rect())
            stone = pygame.transform.smoothscale(shape, (size, size))
            for wide, contour in CONTOURS:
                stone = edged(stone, max(1, round(wide * self.zoom)), contour)
            return stone, stone.get_rect(center=self._px(place.x, place.y))
        chance = (place.index * GOLDEN) % 1 - 0.5, (place.index * GOLDEN * 7) % 1 - 0.5
        shape = part_of(drawing, drawing.get_rect())
        stone = solid(pygame.transform.rotozoom(shape, 2 * TURNED * chance[0], 0.5))
        tone = 1 - 2 * TONES * (chance[1] + 0.5)
        tint = [round(tone * (255 * 5 + part) / 6) for part in theme.unhexed(self.board.lane[2])]
        stone.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        there = stone.get_rect(center=self._px(place.x, place.y))
        if self._evening:
            self._shade(stone, there.x, there.y, lighting.ON_SQUARES)
        return stone, there

    def _legible(self, size: float) -> float:
        """This letter size, or a larger one on a board that is small beside large text."""
        return max(size, self.renderer.viewport.units(LEAST_NUMBER))

    def under_a_hare(self, square: Square) -> list[Sprite]:
        """The square under a hare, pale; empty on start, finish and squares without a picture."""
        if not 0 < square < self.board.track.finish:
            return []
        place = self.board.squares[square - 1]
        if self.square_picture(place.kind, 2 * round(place.width * self.zoom)) is None:
            return []

        def make() -> Surface:
            stone = self._stone(place)
            assert stone is not None
            pale, _where = stone
            parts = theme.unhexed(self._lane[1])
            kept = round(255 * (1 - PALER))
            pale.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
            dim = lighting.ON_SQUARES if self._evening else (255, 255, 255)
            laid = [round(part * PALER * d / 255) for part, d in zip(parts, dim, strict=True)]
            pale.fill(laid, special_flags=pygame.BLEND_RGB_ADD)
            return pale

        pale = self.renderer.kept(("pale", square, *self._as_painted), make)
        where = pale.get_rect(center=self._px(place.x, place.y)).move(self.left, self.top)
        return [Sprite(pale, *where.topleft)]

    def lit_square(self, square: Square) -> Sprite:
        """A square of the track in the light of squares within reach."""
        rect = self.renderer.viewport.rect(self.square_box(square))

        def make() -> Surface:
            seen = self._ground_in(rect)
            if self._plain:  # a paler number would be harder to read
                return seen
            more = seen.copy()
            more.fill(BRIGHTER, special_flags=pygame.BLEND_RGB_MULT)
            seen.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            seen.fill(SHINING, special_flags=pygame.BLEND_RGB_ADD)
            return seen

        return Sprite(self.renderer.kept(("lit", square, *self._as_painted), make), *rect.topleft)

    def _ground_in(self, rect: Rect) -> Surface:
        """A copy of these pixels of the window, of the ground alone."""
        return part_of(self.still_picture(), rect)

    def beside_a_hare(self, square: Square) -> list[Sprite]:
        """The sign of the square's kind, which lies over the hares; empty on start and finish."""
        if not 0 < square < self.board.track.finish:
            return []
        place = self.board.squares[square - 1]
        side = round(SIGN * self.zoom)
        kind = self._shown_as(place.kind, place.kind.value)
        sign = self._sign(f"ui/sign-{kind}", side)
        x, y = place.x + place.width * SIGN_SPOT[0], place.y + place.height * SIGN_SPOT[1]
        where = sign.get_rect(center=self._px(x, y)).move(self.left, self.top)
        return [Sprite(sign, *where.topleft)]

    def _sign(self, name: str, side: int) -> Surface:
        """The drawing of a sign; in a plain theme it has a pale contour."""
        sign = self.renderer.picture_px(name, side, side)
        if not self._plain:
            return sign
        wide = max(1, round(EDGE * self.zoom))
        make = partial(edged, sign, wide, theme.CREAM)
        return self.renderer.kept(("sign", name, side), make)

    def _hang_haze(self, land: Surface, part: Rect) -> None:
        """Make the land, this part of the board, paler the farther it is, and darker where it is
        near."""
        column = Surface((1, HAZE_STEPS), pygame.SRCALPHA)
        near = Surface((1, HAZE_STEPS))
        for step in range(HAZE_STEPS):
            hazy, deep = depth((step + 0.5) / HAZE_STEPS, evening=self._evening)
            column.set_at((0, step), (*HAZE, round(255 * hazy)))
            near.set_at((0, step), deepened(deep))
        rows, size = Rect(0, part.y, 1, part.height), part.size
        for tall, flag in ((column, 0), (near, pygame.BLEND_RGB_MULT)):
            whole = pygame.transform.smoothscale(tall, (1, self.pixel_height))
            land.blit(pygame.transform.scale(whole.subsurface(rows), size), (0, 0), None, flag)

    def _shade(self, drawing: Surface, x: int, y: int, least: theme.Colour = lighting.NONE) -> None:
        """Let the evening's light fall on a drawing at this pixel of the board."""
        lighting.shade(drawing, self.light(), x, y, least)

    def light(self) -> Surface:
        """The light that falls on the board in the evening."""
        make = partial(lighting.light_map, self.renderer, self.board, *self.rect.size)
        return self.renderer.kept(("light", self.board.path, *self.rect.size), make)

    def tile_layers(self) -> Surface:
        """The map's tile layers alone, as Tiled draws them too."""
        land = Surface(self.rect.size)
        land.fill(MEADOW)
        for placed in chain(*self.board.layers):
            self._lay(land, placed)
        return land

    def bare_land(self) -> Surface:
        """The same with what lies under the road. None of its pictures is kept."""
        land = Surface((self.pixel_width, self.pixel_height))
        land.fill(theme.LAND if self._plain else MEADOW)
        for placed in self._on_the_ground():
            picture = self._found(*self._placed(placed), small=self.zoom <= SMALL_UP_TO)
            lay(land, picture, self._px(placed.x, placed.y))
        return land

    def _lay(self, land: Surface, placed: Placed) -> None:
        lay(land, self.placed_picture(placed), self._px(placed.x, placed.y))

    def _forget(self, placed: Placed) -> None:
        """Drop the picture of painted land: it is as large as the board, would be the last to go,
        and the screen needs the room."""
        key = "drawn", *self._placed(placed)
        if self.renderer.has(key):
            self.renderer.drop(key)

    def placed_picture(self, placed: Placed) -> Surface:
        """A picture of the map at the size it has on the board."""
        return self._drawn(*self._placed(placed), small=self.zoom <= SMALL_UP_TO)

    def _placed(self, placed: Placed) -> tuple[Path, int, int]:
        """The file of its drawing, and its width and height in pixels."""
        left, top = self._px(placed.x, placed.y)
        right, bottom = self._px(placed.x + placed.width, placed.y + placed.height)
        size = max(1, right - left), max(1, bottom - top)
        return placed.picture.svg or placed.picture.path, *size

    def _drawn(self, path: Path, width: int, height: int, *, small: bool) -> Surface:
        """A drawing at this size in pixels, painted if possible: in small if that is enough."""

        def make() -> Surface:
            coming = self._coming.pop((path, width, height), None)
            if coming is not None:
                return coming.result()
            return self._found(path, width, height, small=small)

        return self.renderer.kept(("drawn", path, width, height), make)

    def _found(self, path: Path, width: int, height: int, *, small: bool) -> Surface:
        folder = path.parent / PAINTED
        folders = () if self._plain else (folder / SMALL, folder) if small else (folder,)
        for painted, kind in product(folders, KINDS):
            with suppress(OSError, pygame.error):  # it may be missing, or damaged
                return scaled(painted / f"{path.stem}{kind}", width, height)
        if path.suffix == ".svg":
            return self.renderer.drawing(path, width, height)
        try:
            return scaled(path, width, height)
        except pygame.error as error:
            raise ContentError(path, Problem.PICTURE_UNREADABLE, reason=str(error)) from error

    def scenery(self) -> list[Scenery]:
        """The scenery, from back to front."""
        result: list[Scenery] = []
        for placed in self._scenery:
            x, y = self._px(placed.x, placed.y)
            _path, width, height = self._placed(placed)
            if not self.rect.colliderect(self.left + x, self.top + y, width, height):
                continue
            picture = self.placed_picture(placed)
            if not self._plain:
                picture = self._in_the_air(placed, picture, x, y)
            result += self._standing(_stem(placed), picture, x, y, placed.foot)
        if self._evening:
            for light, halo in lighting.shining(self.renderer, self.board, self.zoom):
                middle = halo.get_rect(center=(light.x * self.zoom, light.y * self.zoom))
                result += self._standing("light", halo, middle.x, middle.y, self._foot_of(light))
            result.sort(key=lambda piece: piece.foot)
        return result

    def _standing(self, name: str, picture: Surface, x: int, y: int, foot: float) -> list[Scenery]:
        """The part of a picture that lies on the board; x and y are pixels of the board, and `foot`
        becomes one of the table."""
        x, y = self.left + x, self.top + y
        seen = picture.get_rect(topleft=(x, y)).clip(self.rect)
        if not seen:
            return []
        foot = self.on_table(*self.at(0, foot))[1]
        return [Scenery(name, foot, self._cut(picture, x, y, seen))]

    def _cut(self, picture: Surface, x: int, y: int, seen: Rect) -> Sprite:
        """The part of a picture there that lies on the board."""
        return Sprite(packed(part_of(picture, seen.move(-x, -y))), seen.x, seen.y)

    def _in_the_air(self, placed: Placed, picture: Surface, x: int, y: int) -> Surface:
        """A piece of scenery in the haze at its place, and in the evening's light."""

        def make() -> Surface:
            seen = solid(part_of(picture, picture.get_rect()))
            hazy, deep = depth(placed.foot / self.board.height, evening=self._evening)
            if not any(word in placed.picture.path.stem for word in CLEAR):
                kept = round(255 * (1 - hazy))
                seen.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
                laid = [round(part * hazy) for part in HAZE]
                seen.fill(laid, special_flags=pygame.BLEND_RGB_ADD)
                seen.fill(deepened(deep), special_flags=pygame.BLEND_RGB_MULT)
            if self._evening:
                self._shade(seen, x, y)
            return seen

        where = placed.picture.path, placed.x, placed.y
        return self.renderer.kept(("in the air", *where, *self._as_painted), make)

    def _foot_of(self, light: LightSource) -> float:
        """The foot of a light: that of the lowest piece of scenery that it lies on."""
        on = [
            placed.foot + 0.01
            for placed in self.board.scenery
            if placed.x <= light.x <= placed.x + placed.width and placed.y <= light.y <= placed.foot
        ]
        return max(on, default=light.y)

    def square_picture(self, kind: SquareKind, size: int) -> Surface | None:
        """The drawing of squares of this kind; `size` in pixels. None if the board has none."""
        place = next((p for p in self.board.squares if p.kind is kind), None)
        if place is None or place.picture is None:
            return None
        path = place.picture.svg or place.picture.path
        other = path.with_name(self._shown_as(kind, path.stem) + path.suffix)
        path = other if other.is_file() else path
        return self._drawn(path, size, size, small=size <= place.width * SMALL_UP_TO)

    def _shown_as(self, kind: SquareKind, name: str) -> str:
        """The name of this kind's drawing in this race: hedgehogs, and the die or cards it has."""
        if kind is SquareKind.TORTOISE and self._hedgehog:
            return name.replace("tortoise", "hedgehog")
        return f"{name}-{self._chance}" if kind is SquareKind.HARE and self._chance else name

    def numbered_square(self, kind: SquareKind, size: int) -> Surface | None:
        """As `square_picture`, with the number of the first such square on it."""
        picture = self.square_picture(kind, size)
        if picture is None:
            return None
        first = next(p.index for p in self.board.squares if p.kind is kind)
        number = str(self.board.track.number_shown(first))

        def make() -> Surface:
            square = part_of(picture, picture.get_rect())
            letters = size * NUMBER / self.renderer.viewport.scale
            lettering = self._number(number, letters, theme.INK_SOFT)
            x = size * PLAQUE[0] - lettering.get_width() / 2
            y = size * PLAQUE[1] - lettering.get_height() / 2
            lay(square, lettering, (round(x), round(y)))
            return square

        key = ("numbered square", kind, str(self.board.path), self._hedgehog, size)
        return self.renderer.kept(key, make)

    def _road_svg(self, part: Rect | None = None) -> str:
        """The road; of this part of the board alone, in pixels, if there is one."""
        left, top, width, height = (
            (0, 0, self.board.width, self.board.height)
            if part is None
            else (side / self.zoom for side in part)
        )
        shapes = road_svg(self.board, self._lane, plain=self._plain)
        return framed(shapes, width, height, (left, top, width, height))

    def _wear(self, road: Surface, part: Rect) -> None:
        """Paint the lane as if worn by feet, in this part of the board."""
        side = round(WORN * self.zoom)
        read = partial(scaled, resources.level("tiles", PAINTED, "worn.webp"), side, side)
        with suppress(OSError, pygame.error):  # it may be missing, or damaged
            worn = self.renderer.kept(("worn", side), read, translucent=True)
            for x in range(-(part.x % side), road.get_width(), side):
                for y in range(-(part.y % side), road.get_height(), side):
                    road.blit(worn, (x, y), special_flags=pygame.BLEND_RGB_MULT)

    def _paint_frame(self, target: Surface) -> None:
        """Paint the part of the frame that the board does not cover; a plain one has none."""
        if self._plain:
            return
        scale = self.renderer.viewport.scale
        edge = round(FRAME * scale)
        width, height = self.pixel_width + 2 * edge, self.pixel_height + 2 * edge
        shadow = max(2, round(7 * scale))
        radius = round(16 * scale)
        drawn = (
            f'<defs><linearGradient id="w" x1="0" y1="0" x2="{width}" y2="{height}" '
            'gradientUnits="userSpaceOnUse"><stop offset="0%" stop-color="#d9a566"/>'
            '<stop offset="50%" stop-color="#a9713d"/><stop offset="100%" stop-color="#7a4c26"/>'
            f'</linearGradient></defs><rect x="{shadow}" y="{shadow}" width="{width}" '
            f'height="{height}" rx="{radius}" fill="#1d1006" fill-opacity=".4"/>'
            f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{radius}" '
            f'fill="url(#w)" stroke="#4a2f1b" stroke-width="{max(1.5, 2.4 * scale)}"/>'
        )
        board = Rect(edge, edge, self.pixel_width, self.pixel_height)
        round_off = ceil(CORNER * self.zoom) + 1
        across, beside = board.inflate(0, -2 * round_off), board.inflate(-2, 0)
        right, bottom = width + shadow, height + shadow
        for part in (
            Rect(0, 0, right, across.top),
            Rect(0, across.bottom, right, bottom - across.bottom),
            Rect(0, across.top, beside.left, across.height),
            Rect(beside.right, across.top, right - beside.right, across.height),
        ):
            where = part.move(self.left - edge, self.top - edge)
            box = part.x, part.y, part.width, part.height
            lay(target, self.renderer.shapes(drawn, *part.size, box), where)


def _stem(placed: Placed) -> str:
    """The name of its drawing."""
    return (placed.picture.svg or placed.picture.path).stem


def table_top(renderer: Renderer) -> Surface:
    """A new surface of the window's size that shows the table."""
    view = renderer.viewport
    if renderer.theme.plain:
        return renderer.ground().copy()
    surface = Surface((view.pixel_width, view.pixel_height))
    side = view.px(400)
    tile = renderer.picture_px("ui/table", side, side)
    for x in range(0, view.pixel_width, side):
        for y in range(0, view.pixel_height, side):
            lay(surface, tile, (x, y))
    return surface


def depth(down: float, *, evening: bool) -> tuple[float, float]:
    """Haze and darkening of the land at this part of the board's height; all parts of 1."""
    hazy = HAZIEST * (1 - _between(0.0, HAZE_ENDS, down))
    unlit = 0.0 if evening else UNLIT * _between(*SKY_ENDS, down)
    return hazy, unlit + DEEPEST * _between(HAZE_ENDS, 1.0, down)


def _between(start: float, end: float, at: float) -> float:
    """Where `at` lies between the two, from 0 to 1."""
    return min(1.0, max(0.0, (at - start) / (end - start)))


def deepened(part: float) -> theme.Colour:
    """The colour that darkens others by this part when multiplied with them; warm ones less."""
    return round(255 * (1 - 0.75 * part)), round(255 * (1 - part)), round(255 * (1 - 1.15 * part))


def _lay_rounded(
    renderer: Renderer, target: Surface, surface: Surface, place: tuple[int, int], radius: float
) -> None:
    """Lay an opaque surface there, with round corners of this radius in pixels."""
    side = ceil(radius) + 1
    round_rect = f'<rect width="{2 * side}" height="{2 * side}" rx="{radius:.1f}" fill="#ffffff"/>'
    mask = renderer.shapes(round_rect, 2 * side, 2 * side)
    width, height = surface.get_size()
    corners = []
    for x, y in product((0, width - side), (0, height - side)):
        piece = part_of(surface, Rect(x, y, side, side))
        in_mask = Rect(side if x else 0, side if y else 0, side, side)
        piece.blit(mask, (0, 0), in_mask, special_flags=pygame.BLEND_RGBA_MULT)
        there = Rect(place[0] + x, place[1] + y, side, side)
        corner = part_of(target, there)
        corner.blit(piece, (0, 0))
        corners.append((corner, there))
    target.blit(surface, place)
    for corner, there in corners:
        target.blit(corner, there)
