"""Small signs laid over the board: lit squares, prices, whose turn it is."""

from __future__ import annotations

from functools import partial
from math import inf

from pygame import Surface

from game.ui.draw import emblem, theme
from game.ui.draw.renderer import Renderer, lay, part_of
from game.ui.draw.svg import framed

PRICE, OF_UNIT, WHOLE = 22.0, 26.6, 0.9
"""Letter size of a price, in logical units, and its most on a small board, in board units: no
figure on the board is louder. A board whose unit has `WHOLE` logical units is large."""
CHANGES, EDGE, WHOSE = (theme.LARGE, theme.TEXT, theme.SMALL, theme.FINE), 10.0, 19.0
"""Letter sizes of a change over a hare, the margin before and after it, and the height of the
number of whose it is."""
GLOW = 15.0
"""Width of the glow around a lit square, in per cent of the ring's width."""
BETWEEN = 4.4
"""How much wider the ring's dark edges are than its light, in the same way."""
SQUARE = 1.2
"""How much wider than high a square is at most; the finish is wider, and its ring is as thick."""
LIGHT_STEPS = 10
"""Layers of the light on the ground."""
LEAST_TOKEN, LETTERS, BESIDE_SHAPE = 19, 0.64, 84
"""Height of a player's number below which it can't be read, in pixels; its letter size as a part of
that; size of the shape beside several letters, in per cent of that."""


def sign(renderer: Renderer, shapes: str, side: int) -> Surface:
    """SVG shapes of 100 by 100 units as a square surface; `side` in pixels."""
    return renderer.svg(framed(shapes), side, side)


def lit_ring(renderer: Renderer, width: int, height: int, *, hot: bool) -> Surface:
    """The ring around a square within reach: dark outside, light inside, around a soft glow; wider
    and white under the pointer. The price plate says the same without any colour."""
    wide, bright, dark, glow = (
        (8.4, "#ffffff", "#1d0e04", 0.6) if hot else (6.4, "#ffe64a", "#2c1604", 0.45)
    )
    wide = min(GLOW - BETWEEN, wide * renderer.theme.bold)
    strokes = ("#fff7b0", GLOW, glow), (dark, wide + BETWEEN, 1.0), (bright, wide, 1.0)
    return _rings(renderer, "lit", width, height, *strokes)


def _rings(
    renderer: Renderer, kind: str, width: int, height: int, *strokes: tuple[str, float, float]
) -> Surface:
    """Rings one on the other: colour, stroke width in per cent of a square's, opacity of each."""

    def make() -> Surface:
        s = min(width, SQUARE * height) / 100
        inset = GLOW * s / 2
        shapes = "".join(
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
            f'height="{height - 2 * inset}" rx="{17 * s}" fill="none" stroke="{colour}" '
            f'stroke-opacity="{opacity}" stroke-width="{stroke * s}"/>'
            for colour, stroke, opacity in strokes
        )
        return renderer.shapes(shapes, width, height)

    return renderer.kept((kind, width, height, strokes), make)


def lit_ground(renderer: Renderer, width: int, height: int, reach: int) -> Surface:
    """The light on the ground around a square of this size, in pixels; none where the square is."""
    wide, high = width + 2 * reach, height + 2 * reach

    def make() -> Surface:
        rings = ""
        for step in range(LIGHT_STEPS):
            inset = reach * step / LIGHT_STEPS
            rings += (
                f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" '
                f'height="{high - 2 * inset}" rx="{reach - inset + 0.17 * width}" '
                f'fill="#fffbd0" fill-opacity="{1 / LIGHT_STEPS}"/>'
            )
        light = renderer.shapes(rings, wide, high)
        light.fill((0, 0, 0, 0), (reach, reach, width, height))
        return light

    return renderer.kept(("lit ground", wide, high, reach), make, translucent=True)


def picked_ring(renderer: Renderer, width: int, height: int) -> Surface:
    """The ring around the square that waits to be confirmed: solid green between white."""
    strokes = ("#1d0e04", GLOW - 0.6, 1.0), ("#ffffff", GLOW - 3, 1.0), ("#2f7a34", GLOW - 8, 1.0)
    return _rings(renderer, "picked", width, height, *strokes)


def picked_tick(renderer: Renderer, size: float) -> Surface:
    """A tick on a plate of this size, in logical units: the same without any colour."""
    inner = renderer.viewport.px(size) * 3 // 5
    tick = renderer.picture_px("ui/icon-check", inner, inner)
    return plate_with(renderer, tick, size, "button", size / 2)


def plate_with(
    renderer: Renderer, drawing: Surface, size: float, style: str, radius: float
) -> Surface:
    """A drawing on a square plate; its size and radius in logical units."""
    side = renderer.viewport.px(size)

    def make() -> Surface:
        plate = renderer.panel(side, side, style, radius).copy()
        middle = side // 2, side // 2 - renderer.viewport.px(1)
        lay(plate, drawing, drawing.get_rect(center=middle))
        return plate

    return renderer.kept(("plate with", drawing, side, style), make)


def turn_arrow(renderer: Renderer, size: float = 26, turned: int = 0) -> Surface:
    """The arrow over the hare whose turn it is and, turned, before the player's name. `size` in
    logical units; `turned` in degrees clockwise from pointing down."""
    side = renderer.viewport.px(size)
    arrow = (
        f'<path transform="rotate({turned} 50 50)" d="M34 8H66V44H88L50 92L12 44H34Z" '
        'fill="#ffd75e" stroke="#4a2f1b" stroke-width="9" stroke-linejoin="round"/>'
    )
    return renderer.kept(("arrow", side, turned), lambda: sign(renderer, arrow, side))


def active_halo(renderer: Renderer, width: int) -> Surface:
    """The ring on the ground around the hare whose turn it is; `width` in pixels."""
    halo = (
        '<ellipse cx="50" cy="25" rx="46" ry="21" fill="#fff7b0" fill-opacity=".8" '
        'stroke="#3a1e06" stroke-width="8"/>'
        '<ellipse cx="50" cy="25" rx="45" ry="21" fill="none" stroke="#ffd75e" stroke-width="4.5"/>'
    )

    make = partial(renderer.shapes, halo, width, round(width * 0.5), (0, 0, 100, 50))
    return renderer.kept(("halo", width), make, translucent=True)


def active_light(renderer: Renderer, width: int) -> Surface:
    """The light around the hare whose turn it is; `width` and height in pixels."""
    light = (
        '<defs><radialGradient id="l" cx="50%" cy="50%" r="50%">'
        '<stop offset="0%" stop-color="#fffbd6" stop-opacity=".96"/>'
        '<stop offset="60%" stop-color="#fff6b8" stop-opacity=".9"/>'
        '<stop offset="84%" stop-color="#ffe98a" stop-opacity=".4"/>'
        '<stop offset="100%" stop-color="#ffe873" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#l)"/>'
    )

    make = partial(renderer.shapes, light, width, width, (0, 0, 100, 100))
    return renderer.kept(("light", width), make, translucent=True)


def token(renderer: Renderer, label: str, colour: str, side: int) -> Surface:
    """The shape of a player's colour, and their number on a disc in it, or on a plate beside it if
    there are more letters; "" for the shape alone. `side` is its height in pixels, of which it has
    enough to be read."""
    side = max(LEAST_TOKEN, side)
    long = 100 if len(label) < 2 else BESIDE_SHAPE + 46 * len(label)

    def make() -> Surface:
        tones = renderer.theme.players[colour]
        wide, (x, y) = round(side * long / 100), emblem.disc(colour)
        if not label:
            shapes = emblem.set_off(tones)
        elif len(label) == 1:
            shapes = emblem.with_disc(tones, pale=renderer.theme.badge > 1)
        else:
            x, y = (BESIDE_SHAPE - 10 + long) / 2, 50
            shapes = (
                f'<rect x="{BESIDE_SHAPE - 36}" y="14" width="{long - BESIDE_SHAPE + 32}" '
                f'height="72" rx="36" fill="#fffaf0" stroke="{emblem.INK}" stroke-width="8"/>'
                + emblem.drawn(tones, BESIDE_SHAPE / 2, 50, BESIDE_SHAPE)
            )
        plate = renderer.shapes(shapes, wide, side, (0, 0, long, 100))
        font_size = side * LETTERS / renderer.viewport.scale
        letters = renderer.text(label, font_size, theme.INK, "display-bold")
        letters = part_of(letters, letters.get_bounding_rect())
        middle = round(side * x / 100), round(side * y / 100)
        lay(plate, letters, letters.get_rect(center=middle))
        return plate

    return renderer.kept(("token", label, colour, side), make)


def stop_sign(renderer: Renderer, number: int, size: float) -> Surface:
    """A light bulb with the number of a stop on the way home, `size` logical units wide."""
    side = renderer.viewport.px(size)

    def make() -> Surface:
        glass = (
            '<path d="M50 5C77 5 95 24 95 47C95 66 76 70 70 80H30C24 70 5 66 5 47C5 24 23 5 50 5Z" '
            'fill="#ffd84d" stroke="#4a2f1b" stroke-width="7"/>'
            '<path d="M33 81H67V92H33Z" fill="#9db1b7" stroke="#4a2f1b" stroke-width="6"/>'
        )
        plate = renderer.shapes(glass, side, side, (0, 0, 100, 100))
        digit = renderer.text(str(number), size * 0.66, theme.INK, "display-bold")
        digit = part_of(digit, digit.get_bounding_rect())
        lay(plate, digit, digit.get_rect(center=(side // 2, side * 43 // 100)))
        return plate

    return renderer.kept(("stop", number, side), make)


def change_tag(
    renderer: Renderer,
    text: str,
    *,
    gain: bool,
    room: float = inf,
    whose: tuple[str, str] | None = None,
) -> Surface:
    """A plate with carrots gained or lost and the reason, to rise above a hare, with the number and
    colour of `whose` it is: in letters so large that it is no wider than this, in logical units."""
    view, left = renderer.viewport, renderer.viewport.px(EDGE)
    side = view.px(renderer.theme.badge * WHOSE)
    badge = token(renderer, *whose, side) if whose else None
    begins = left + (badge.get_width() + left // 2 if badge else 0)
    free = room - view.units(begins + left)
    fits = (n for n in CHANGES if renderer.width(text, n, "display-bold") <= free)
    size = next(fits, CHANGES[-1])

    def make() -> Surface:
        colour = theme.LEAF if gain else theme.INK
        lettering = renderer.text(text, size, colour, "display-bold")
        height = lettering.get_height() + view.px(8)
        style = "price-gain" if gain else "price"
        plate = renderer.panel(begins + lettering.get_width() + left, height, style, 11).copy()
        lay(plate, lettering, (begins, view.px(3)))
        if badge:
            lay(plate, badge, (left, (height - view.px(3) - badge.get_height()) // 2))
        return plate

    return renderer.kept(("change", text, gain, size, whose), make)


def price_tag(
    renderer: Renderer, text: str, unit: float, *, gain: bool, larger: float = 1.0
) -> Surface:
    """A plate with carrots paid or, with a plus, gained. `unit`: a board unit in logical units, of
    the whole board; on one that is seen larger the plate is `larger`, too."""
    size = min(PRICE, OF_UNIT * unit) * larger

    def make() -> Surface:
        view = renderer.viewport
        colour = theme.LEAF if gain else theme.INK
        lettering = renderer.text(text, size, colour, "display-bold")
        icon = renderer.picture("ui/carrot", size * 0.8, size * 0.8)
        width = lettering.get_width() + icon.get_width() + view.px(size / 2)
        height = view.px(size * 1.36)
        plate = renderer.panel(width, height, "price-gain" if gain else "price", size / 2).copy()
        middle = (height - view.px(3)) // 2
        lay(plate, icon, (view.px(size / 6), middle - icon.get_height() // 2))
        lay(
            plate,
            lettering,
            (view.px(size / 5) + icon.get_width(), middle - lettering.get_height() // 2 + 1),
        )
        return plate

    return renderer.kept(("price", text, size, gain), make)
