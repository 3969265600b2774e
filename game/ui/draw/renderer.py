"""Pictures and lettering at the resolution of the window, made once and kept: a `Renderer` draws at
one scale and in one theme, and a window that changes gets a new one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from math import ceil, inf
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game import resources
from game.content.errors import ContentError, Problem
from game.content.reading import ordinary_bytes

from . import paper, theme
from .fonts import PatientFont, font_of
from .letters import letters_in
from .svg import framed, turned_round
from .theme import PAPER, Colour, Theme
from .viewport import Viewport

Face: TypeAlias = Literal["display", "display-bold", "text", "text-bold"]
_FILES: Mapping[Face, str] = {
    "display": "Grandstander-SemiBold.ttf",
    "display-bold": "Grandstander-Bold.ttf",
    "text": "Andika-Regular.ttf",
    "text-bold": "Andika-Bold.ttf",
}
Align: TypeAlias = Literal["left", "centre", "right"]
_ALIGN = {"left": pygame.FONT_LEFT, "centre": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}
NO_BREAK = "\u00a0"
"""A space at which no line ends."""
PROSE_LINE = 1.33
"""Line spacing of prose, in font sizes. Andika's own leaves room for marks we don't need."""
LARGEST_DRAWING = 500_000
"""Bytes."""
MOST_KEPT = 3.5
"""Pixels that all kept surfaces may have together, in windows. At any moment some two thirds of
them are on the screen or soon will be; the rest has been shown before."""
ROOM_MADE = 15 / 16
"""The part of that which is left once there were more and room has been made."""
MOST_LETTERS = 300
"""Letters of a word that are looked at to fill one line; no line is narrow enough for more."""
LAID_OVER = {
    **dict.fromkeys(("hares/", "ui/host-"), paper.GOUACHE),
    "ui/card-": paper.GRAIN,
}
"""The tiles laid over drawings that are not painted, by how their names begin."""
TURNED = " turned"
"""After the name of a hare's drawing: it looks to the left."""
ENLARGED = 1.3
"""The most that a painting may be enlarged and still be sharp."""
LOW_PLATE = 13
"""How many times as high as its edge is wide a panel is at the least in a plain theme, whose edges
are wide."""
MORE_OPAQUE = 6
"""What `solid` adds to the opacity, of 255."""
SMALL = 4096
"""Pixels up to which a surface is drawn more quickly as it is than packed."""
PAINTED = "painted"
"""The folder beside drawings that has their paintings (`assets/art/paint.py`)."""


@dataclass(slots=True)
class _Kept:
    """A surface, and the number of the last picture that asked for it."""

    surface: Surface
    asked: int


class KeyLabel(NamedTuple):
    """The name of a key, and shapes of SVG that are drawn in its place; "": there is none."""

    words: str = ""
    shapes: str = ""


NO_KEY = KeyLabel()


class Renderer:
    """Draws everything at one scale, in one theme, and keeps it."""

    def __init__(self, viewport: Viewport, look: Theme = theme.PAINTED) -> None:
        self.viewport = viewport
        self.theme = look
        self.key_label: Callable[[Any], KeyLabel] = lambda _command: NO_KEY
        """What shows players a command's key. The app sets it."""
        self._kept: dict[Hashable, _Kept] = {}
        self._picture = 0
        self._pixels = 0
        self._most_pixels = MOST_KEPT * viewport.pixel_width * viewport.pixel_height
        self._fonts: dict[tuple[Face, int], PatientFont] = {}
        self._tiles: dict[str, Surface | None] = {}
        """The grain of the paper and the strokes of gouache, once read."""

    # --- keeping ----------------------------------------------------------------------------

    def kept(
        self, key: Hashable, make: Callable[[], Surface], *, translucent: bool = False
    ) -> Surface:
        """The surface kept under this key, made if it is not there yet; it is stored `packed`.

        `translucent` surfaces are not packed, which would make them twice as slow to draw. When
        there are too many pixels, the surfaces that have not been asked for longest are dropped,
        but none of the present picture: else each picture would make anew what the last dropped.
        """
        found = self._kept.get(key)
        if found is None:
            made = make()
            found = _Kept(made if translucent else packed(made), self._picture)
            self._kept[key] = found
            self._pixels += _pixels(made)
            if self._pixels > self._most_pixels:
                self._make_room()
        found.asked = self._picture
        return found.surface

    def _make_room(self) -> None:
        """Drop what has not been asked for longest, and more than needed: sorting is slow."""
        for key, kept in sorted(self._kept.items(), key=lambda each: each[1].asked):
            if kept.asked == self._picture or self._pixels <= ROOM_MADE * self._most_pixels:
                return
            self.drop(key)

    def begin_picture(self) -> None:
        """Begin to compose the next picture."""
        self._picture += 1

    def drop(self, key: Hashable) -> Surface:
        """Stop keeping the surface under this key, and return it."""
        surface = self._kept.pop(key).surface
        self._pixels -= _pixels(surface)
        return surface

    def has(self, key: Hashable) -> bool:
        """Whether a surface is kept under this key."""
        return key in self._kept

    def like(self, start: tuple[Hashable, ...]) -> tuple[Hashable, ...] | None:
        """A key of a kept surface that begins with `start`; None if there is none."""
        size = len(start)
        alike = (k for k in self._kept if isinstance(k, tuple) and k[:size] == start)
        return next(alike, None)

    # --- pictures ---------------------------------------------------------------------------

    def svg(self, text: str, width: int, height: int) -> Surface:
        """An SVG text as a surface of exactly this size in pixels, at least 1 × 1. Not kept.
        Raises `pygame.error` if the text is not SVG."""
        width, height = max(1, width), max(1, height)
        drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))
        return _exactly(drawn, width, height).convert_alpha()

    def shapes(
        self, shapes: str, width: int, height: int, box: tuple[int, int, int, int] | None = None
    ) -> Surface:
        """Shapes of SVG as a surface of exactly this size in pixels. Not kept.
        `box` is what it shows: left, top, width and height in units of the shapes, else pixels."""
        return self.svg(framed(shapes, width, height, box), width, height)

    def sign(self, shapes: str, side: float) -> Surface:
        """Shapes in a square of 100 units, so many logical units wide and high."""
        pixels = self.viewport.px(side)
        box = 0, 0, 100, 100
        return self.kept(("sign", shapes, pixels), lambda: self.shapes(shapes, pixels, pixels, box))

    def drawing(
        self, path: Path, width: int, height: int, colour: str = "", *, turned: bool = False
    ) -> Surface:
        """An SVG file as a surface of exactly this size in pixels. Not kept. `colour` names a
        player's colour, which replaces the accents, as its shape does their stand-in; `turned`, a
        hare's looks to the left. Raises `ContentError`."""
        try:
            text = ordinary_bytes(path, LARGEST_DRAWING).decode()
            for tone, other in self.theme.tones.items():
                text = text.replace(tone, other)
            if turned:
                text = turned_round(text)
            if colour:
                from . import emblem  # late: the title has no players

                tones = self.theme.players[colour]
                for accent, tone in zip(
                    theme.ACCENTS, (tones.main, tones.dark, tones.light), strict=True
                ):
                    text = text.replace(accent, tone)
                text = text.replace(emblem.STAND_IN, emblem.swatch(colour))
            return self.svg(text, width, height)
        except (OSError, UnicodeDecodeError, pygame.error) as error:
            raise ContentError(path, Problem.DRAWING_UNREADABLE) from error

    def picture(self, name: str, width: float, height: float, colour: str = "") -> Surface:
        """A picture of `assets/art`, its size in logical units; `colour` names a player's colour.
        Raises `ContentError` if it is missing or broken."""
        return self.picture_px(name, self.viewport.px(width), self.viewport.px(height), colour)

    def picture_px(self, name: str, width: int, height: int, colour: str = "") -> Surface:
        """As `picture`, in pixels: from its painting if that is large enough, else from its SVG.

        Hares and the host get the strokes of a brush here, as their colours are not known
        before. Cards get the grain of their paper where their paintings are too small for the
        window.
        """

        def make() -> Surface:
            folder, _, stem = name.rpartition("/")
            if not (colour or self.theme.plain):
                with suppress(OSError, pygame.error):  # few are painted; one may be damaged
                    painting = resources.asset("art", folder, PAINTED, f"{stem}.webp")
                    found = pygame.image.load(painting)
                    if width <= ENLARGED * found.get_width():
                        size = max(1, width), max(1, height)
                        return solid(pygame.transform.smoothscale(found.convert_alpha(), size))
            path = resources.asset("art", f"{name.removesuffix(TURNED)}.svg")
            drawn = self.drawing(path, width, height, colour, turned=name.endswith(TURNED))
            for start, tiles in LAID_OVER.items():
                if name.startswith(start):
                    self._lay(tiles, drawn)
            return drawn

        return self.kept(("picture", name, width, height, colour), make)

    def panel(self, width: int, height: int, style: str, radius: float = 14) -> Surface:
        """A panel or button plate of this size in pixels; `style` is a key of `theme.PANELS`.
        Parchment is a sheet of paper, with an uneven edge and a grain."""

        def make() -> Surface:
            s = self.viewport.scale
            fill, low, edge, line = self.theme.panels[style]
            if style == PAPER:
                return self.sheet(width, height, radius)
            most = height / LOW_PLATE if self.theme.plain else inf
            stroke = max(1.0, min(line * s, most))
            r, half = radius * s, stroke / 2
            # in the middle all columns are alike, so a narrow one is drawn and widened
            w, h = min(width, 2 * ceil(r + 2 * stroke) + 3), height
            shade, shadow = max(1.0, 3 * s), 0.14 if style.startswith("button-quiet") else 0.35
            body_h = h - shade
            shapes = (
                paper.falling(fill, low, h)
                + f'<rect x="{half}" y="{half + shade}" width="{w - stroke}" '
                f'height="{body_h - stroke}" rx="{r}" fill="#2b1a0c" fill-opacity="{shadow}"/>'
                f'<rect x="{half}" y="{half}" width="{w - stroke}" height="{body_h - stroke}" '
                f'rx="{r}" fill="url(#g)" stroke="{edge}" stroke-width="{stroke}"/>'
                f'<rect x="{stroke * 1.7}" y="{stroke * 1.7}" width="{w - stroke * 3.4}" '
                f'height="{body_h - stroke * 3.4}" rx="{max(0.0, r - stroke * 1.2)}" fill="none" '
                f'stroke="#fffaf0" stroke-opacity=".65" stroke-width="{max(1.0, stroke * 0.6)}"/>'
            )
            return widened(self.shapes(shapes, w, h), width)

        return self.kept(("panel", width, height, style, radius), make)

    def sheet(self, width: int, height: int, radius: float) -> Surface:
        """A sheet of parchment of this size in pixels, as for `panel`. Not kept."""
        scale, look = self.viewport.scale, self.theme.panels[PAPER]
        aged = not self.theme.plain
        sheet = paper.sheet(self.shapes, width, height, radius, scale, look, aged=aged)
        self._lay(paper.GRAIN, sheet)
        return sheet

    def _lay(self, tiles: tuple[str, float], target: Surface) -> None:
        """Multiply a surface by these tiles, which are read once; not in a plain theme."""
        if self.theme.plain:
            return
        name, side = tiles
        if name not in self._tiles:
            self._tiles[name] = paper.tile(name, self.viewport.px(side))
        tile = self._tiles[name]
        if tile is not None:
            paper.lay_tiles(target, tile)

    def rule(self, width: float) -> Surface:
        """A thin line drawn by hand that divides a sheet of paper; `width` in logical units."""
        view = self.viewport
        size = view.px(width), max(3, view.px(4))
        key = "rule", *size
        edge = self.theme.panels[PAPER][2]
        return self.kept(key, lambda: self.shapes(paper.rule(*size, view.scale, edge), *size))

    def wash(self, width: int, height: int, colour: str, strength: float) -> Surface:
        """A thin stroke of a player's colour on paper, of this size in pixels."""
        key = "wash", width, height, colour, strength
        return self.kept(key, lambda: self._wash(width, height, colour, strength))

    def _wash(self, width: int, height: int, colour: str, strength: float) -> Surface:
        tones = self.theme.players[colour]
        drawn = paper.wash(width, height, self.viewport.scale, tones, strength)
        return self.shapes(drawn, width, height)

    def wash_on(
        self, ground: Surface, sheet: Rect, rect: Rect, colour: str, strength: float
    ) -> Surface:
        """The same together with the ground at `rect`: opaque, so painted in half the time.
        `sheet` is where on the ground the sheet of paper lies."""

        def make() -> Surface:
            washed = Surface(rect.size)
            washed.blit(ground, (0, 0), rect)
            washed.blit(self._wash(*rect.size, colour, strength), (0, 0))
            return washed

        return self.kept(("wash on", *sheet, *rect, ground.get_size(), colour, strength), make)

    def ring(self, width: int, height: int, radius: float = 14) -> Surface:
        """The focus ring around something of this size in pixels: dashed, or thick and whole; in
        two colours, one of which is seen on any ground."""

        def make() -> Surface:
            s, shapes = self.viewport.scale, ""
            edge = max(2.0, max(wide for _colour, wide, _dashed in self.theme.focus) * s)
            for colour, wide, dashed in self.theme.focus:
                shapes += (
                    f'<rect x="{edge / 2}" y="{edge / 2}" width="{width - edge}" '
                    f'height="{height - edge}" rx="{radius * s}" fill="none" stroke="{colour}" '
                    f'stroke-width="{max(2.0, wide * s)}"'
                    + (f' stroke-dasharray="{9 * s} {5 * s}"/>' if dashed else "/>")
                )
            return self.shapes(shapes, width, height)

        return self.kept(("ring", width, height, radius), make)

    def veil(self) -> Surface:
        """A dark veil over the whole window, to lie under a dialog."""

        def make() -> Surface:
            surface = Surface(self.viewport.pixels, pygame.SRCALPHA)
            surface.fill((38, 24, 12, 120))
            return surface

        return self.kept(("veil",), make)

    def ground(self) -> Surface:
        """The plain ground that covers the whole window, in a plain theme."""

        def make() -> Surface:
            surface = Surface(self.viewport.pixels)
            surface.fill(theme.GROUND)
            return surface

        return self.kept(("ground",), make)

    # --- lettering --------------------------------------------------------------------------

    def font(self, size: float, face: Face = "text") -> PatientFont:
        """A font, its size in logical units; if its file is damaged, another font.
        Raises `ContentError` if there is no font at all."""
        pixels = self.viewport.px(size)
        font = self._fonts.get((face, pixels))
        if font is None:
            own = _FILES[face]
            names = [own, *(name for name in _FILES.values() if name != own)]
            font = font_of([resources.asset("fonts", name) for name in names], pixels)
            if face in ("text", "text-bold"):
                font.set_linesize(round(pixels * PROSE_LINE))
            self._fonts[face, pixels] = font
        return font

    def face_for(self, text: str, face: Face) -> Face:
        """This face, or bold prose if the font of titles lacks a letter of the text."""
        if face not in ("display", "display-bold") or text.isascii():
            return face
        there = letters_in(resources.asset("fonts", _FILES[face]))
        if there is None or all(ord(letter) in there or letter == "\n" for letter in text):
            return face
        return "text-bold"

    def text(
        self,
        text: str,
        size: float,
        colour: Colour = theme.INK,
        face: Face = "text",
        *,
        wrap: float = 0,
        align: Align = "left",
        outline: Colour | None = None,
    ) -> Surface:
        """Lettering; `wrap` breaks lines at this width in logical units, 0 breaks none, `outline`
        is the colour of an edge around it."""

        def make() -> Surface:
            font = self.font(size, self.face_for(text, face))
            width = self.viewport.px(wrap) if wrap else 0
            font.align = _ALIGN[align]
            told = broken(text, font, width) if width else text
            inner = font.render(told, True, self.theme.inks.get(colour, colour))
            if outline is None:
                return (inner if wrap or "\n" in text else _balanced(inner, font)).convert_alpha()
            edge = max(1, self.viewport.px(min(size / 9, 1.4 + size / 16)))
            step = font.get_linesize()
            font.outline = edge
            back = font.render(told, True, self.theme.inks.get(outline, outline))
            font.outline = 0
            font.set_linesize(step)  # which SDL forgets with each outline
            lay(back, inner, (edge, edge))
            return back.convert_alpha()

        return self.kept(("text", text, size, colour, face, wrap, align, outline), make)

    def written(self, surface: Surface) -> str:
        """The text that this surface shows; "" if it is no lettering."""
        for key, kept in self._kept.items():
            if kept.surface is surface and isinstance(key, tuple) and key[0] == "text":
                return str(key[1])
        return ""

    def width(self, text: str, size: float, face: Face = "text") -> float:
        """Width of a text's widest line, in logical units."""
        font = self.font(size, self.face_for(text, face))
        return self.viewport.units(max(font.size(line)[0] for line in text.split("\n")))

    def longest_word(self, text: str, size: float, face: Face = "text") -> float:
        """Width of the widest part of a text that no line break divides, in logical units."""
        return max(self.width(word, size, face) for word in text.replace("\n", " ").split(" "))

    def block(
        self,
        text: str,
        size: float,
        width: float,
        colour: Colour = theme.INK,
        face: Face = "text",
        *,
        align: Align = "left",
    ) -> Surface:
        """A text on as many lines as it needs for none to be wider than `width` logical units."""
        wrap = width if self.width(text, size, face) > width else 0.0
        return self.text(text, size, colour, face, wrap=wrap, align=align)

    def block_height(self, text: str, size: float, width: float, face: Face = "text") -> float:
        """Height of `block`, in logical units."""
        return self.viewport.units(self.block(text, size, width, face=face).get_height())


def _balanced(line: Surface, font: PatientFont) -> Surface:
    """The line, padded at its bottom as much as letters such as Å make it taller at its top, so
    that lines placed by their middle share a baseline."""
    extra = line.get_height() - font.get_height()
    if extra <= 0:
        return line
    return part_of(line, Rect(0, 0, line.get_width(), line.get_height() + extra))


def broken(text: str, font: PatientFont, width: int) -> str:
    """The text with line breaks, so that no line is wider than `width` pixels.

    SDL would break it at `NO_BREAK`, too, pad it to the whole width, and break words anywhere;
    here a word that is too wide for a line is broken with a hyphen.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *parts, line = _parts(word, font, width)
            lines += parts
        lines.append(line)
    return "\n".join(lines)


def _parts(word: str, font: PatientFont, width: int) -> Iterator[str]:
    """The word in parts no wider than this, all but the last with a hyphen."""
    while len(word) > 1 and font.size(word)[0] > width:
        ends = range(1, min(len(word), MOST_LETTERS))
        end = max(1, bisect_right(ends, width, key=lambda end: font.size(f"{word[:end]}-")[0]))
        end = max(word.rfind("-", 0, end) + 1, 0) or end
        yield word[:end].removesuffix("-") + "-"
        word = word[end:]
    yield word


def packed(surface: Surface) -> Surface:
    """The same surface, to be stored without its empty pixels unless it is `SMALL`: quicker to
    draw, but it must have no subsurfaces, as its pixels move (see `part_of`)."""
    if surface.get_flags() & pygame.SRCALPHA and _pixels(surface) > SMALL:
        surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def scaled(path: Path, width: int, height: int) -> Surface:
    """The picture in this file, scaled to pixels. Raises `pygame.error` or `OSError`."""
    loaded = pygame.image.load(path).convert_alpha()
    return pygame.transform.smoothscale(loaded, (width, height))


def solid(surface: Surface) -> Surface:
    """The same surface, opaque again where scaling or turning has left an opacity of 254, which
    looks the same but is drawn several times as slowly."""
    more = surface.copy()
    more.fill((0, 0, 0, MORE_OPAQUE), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def lay(
    target: Surface,
    surface: Surface,
    place: pygame.Rect | tuple[float, float],
    area: pygame.Rect | None = None,
) -> None:
    """Blit onto a surface that may have an alpha channel, even a packed surface: SDL draws
    half-transparent pixels of those correctly only on opaque ones."""
    is_packed = bool(surface.get_flags() & (pygame.RLEACCEL | pygame.RLEACCELOK))
    if is_packed:
        surface.set_alpha(255, 0)
    target.blit(surface, place, area)
    if is_packed:
        packed(surface)


def part_of(surface: Surface, area: pygame.Rect) -> Surface:
    """A copy of this area, not packed; never a `subsurface`, which packing would leave behind."""
    part = Surface(area.size, pygame.SRCALPHA)
    lay(part, surface, (0, 0), area)
    return part


def widened(surface: Surface, width: int) -> Surface:
    """The surface, widened to this width in pixels by repeating the column in its middle."""
    was, height = surface.get_size()
    if was == width:
        return surface
    left = was // 2
    result = Surface((width, height), pygame.SRCALPHA)
    lay(result, surface, (0, 0), pygame.Rect(0, 0, left, height))
    column = part_of(surface, pygame.Rect(left, 0, 1, height))
    lay(result, pygame.transform.scale(column, (width - was, height)), (left, 0))
    lay(result, surface, (left + width - was, 0), pygame.Rect(left, 0, was - left, height))
    return result.convert_alpha()


def _pixels(surface: Surface) -> int:
    return surface.get_width() * surface.get_height()


def _exactly(surface: Surface, width: int, height: int) -> Surface:
    """The surface at exactly this size: SVGs keep their proportions, so a pixel may be missing."""
    if surface.get_size() == (width, height):
        return surface
    whole = Surface((width, height), pygame.SRCALPHA)
    left = (width - surface.get_width()) // 2
    lay(whole, surface, (left, (height - surface.get_height()) // 2))
    return whole
