"""Small signs laid over the board: lit squares, prices, whose turn it is."""

from __future__ import annotations

from pygame import Surface

from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay, part_of

PRICE, WHOLE = 24.0, 0.9
"""Logical units of the lettering of a price, on a board whose unit has so many logical units."""
"""Logical units of the letters of a price: no figure on the board is louder."""
GLOW = 15.0
"""Width of the glow around a lit square, of a hundred parts of the ring's own."""

LIGHT_STEPS = 10
"""Of how many layers the light on the ground is made."""


def lit_ring(renderer: Renderer, width: int, height: int, *, hot: bool) -> Surface:
    """The ring around a square that can be gone to; wider and white under the pointer.

    Dark outside, light inside, around a soft glow; the price plate on the square says the same
    without any colour.
    """

    def make() -> Surface:
        s = width / 100
        wide, bright, dark, glow = (
            (8.4, "#ffffff", "#1d0e04", 0.5) if hot else (7.0, "#ffe64a", "#2c1604", 0.45)
        )
        edge = wide + 4.4

        def ring(colour: str, stroke: float, opacity: float = 1.0) -> str:
            inset = GLOW * s / 2
            return (
                f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
                f'height="{height - 2 * inset}" rx="{17 * s}" fill="none" stroke="{colour}" '
                f'stroke-opacity="{opacity}" stroke-width="{stroke * s}"/>'
            )

        return renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">'
            + ring("#fff7b0", GLOW, glow)
            + ring(dark, edge)
            + ring(bright, wide)
            + "</svg>",
            width,
            height,
        )

    return renderer.kept(("lit", width, height, hot), make)


def lit_ground(renderer: Renderer, width: int, height: int, reach: int) -> Surface:
    """The light on the ground around a square of so many pixels, which reaches so much farther.

    There is none in the middle, where the square lies.
    """
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
        drawn = renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
            f'viewBox="0 0 {wide} {high}">{rings}</svg>',
            wide,
            high,
        )
        drawn.fill((0, 0, 0, 0), (reach, reach, width, height))
        return drawn

    return renderer.kept(("lit ground", wide, high, reach), make, translucent=True)


def picked_ring(renderer: Renderer, width: int, height: int) -> Surface:
    """The ring around the square that waits to be confirmed: solid green between white."""

    def make() -> Surface:
        s = width / 100

        def ring(colour: str, stroke: float) -> str:
            inset = GLOW * s / 2
            return (
                f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
                f'height="{height - 2 * inset}" rx="{17 * s}" fill="none" stroke="{colour}" '
                f'stroke-width="{stroke * s}"/>'
            )

        return renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">'
            + ring("#1d0e04", GLOW - 0.6)
            + ring("#ffffff", GLOW - 3)
            + ring("#2f7a34", GLOW - 8)
            + "</svg>",
            width,
            height,
        )

    return renderer.kept(("picked", width, height), make)


def picked_tick(renderer: Renderer, size: float) -> Surface:
    """A tick on a plate, so large: the same without any colour."""
    side = renderer.viewport.px(size)

    def make() -> Surface:
        plate = renderer.panel(side, side, "button", size / 2).copy()
        tick = renderer.picture_px("ui/icon-check", side * 3 // 5, side * 3 // 5)
        lay(plate, tick, tick.get_rect(center=(side // 2, side // 2 - renderer.viewport.px(1))))
        return plate

    return renderer.kept(("picked tick", side), make)


def lit_line(renderer: Renderer, width: int, height: int, *, hot: bool) -> Surface:
    """A chequered line in light, so many pixels large: the finish that can be run to."""

    def make() -> Surface:
        bright, dark = ("#ffffff", "#1d0e04") if hot else ("#ffe64a", "#3a1e06")
        checks = "".join(
            f'<rect x="{12 + 8 * number}" y="{10 + 7.5 * (number % 2)}" width="8" height="7.5" '
            f'fill="{dark}"/>'
            for number in range(17)
        )
        return renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            'viewBox="0 0 160 40"><rect x="1" y="1" width="158" height="38" rx="19" '
            'fill="#fff7b0" fill-opacity=".5"/><rect x="7" y="5" width="146" height="25" rx="6" '
            f'fill="{bright}" stroke="{dark}" stroke-width="4"/>{checks}</svg>',
            width,
            height,
        )

    return renderer.kept(("lit line", width, height, hot), make)


def turn_arrow(renderer: Renderer, size: float = 26, turned: int = 0) -> Surface:
    """The arrow over the hare whose turn it is, so large; and, turned, before the player's name.

    `turned`: degrees clockwise; without, it points down.
    """
    side = renderer.viewport.px(size)
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        f'<path transform="rotate({turned} 50 50)" d="M34 8H66V44H88L50 92L12 44H34Z" '
        'fill="#ffd75e" stroke="#4a2f1b" stroke-width="9" stroke-linejoin="round"/></svg>'
    )
    return renderer.kept(("arrow", side, turned), lambda: renderer.svg(drawing, side, side))


def active_halo(renderer: Renderer, width: int) -> Surface:
    """The ring on the ground around the hare whose turn it is, so many pixels wide."""
    height = round(width * 0.5)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'viewBox="0 0 100 50"><ellipse cx="50" cy="25" rx="46" ry="21" fill="#fff7b0" '
        'fill-opacity=".8" stroke="#3a1e06" stroke-width="8"/><ellipse cx="50" cy="25" rx="45" '
        'ry="21" fill="none" stroke="#ffd75e" stroke-width="4.5"/></svg>'
    )
    return renderer.kept(
        ("halo", width), lambda: renderer.svg(drawing, width, height), translucent=True
    )


def active_light(renderer: Renderer, width: int) -> Surface:
    """The light in which the hare stands whose turn it is, so many pixels wide and high."""
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width}" '
        'viewBox="0 0 100 100"><defs><radialGradient id="l" cx="50%" cy="50%" r="50%">'
        '<stop offset="0%" stop-color="#fffbd6" stop-opacity=".96"/>'
        '<stop offset="60%" stop-color="#fff6b8" stop-opacity=".9"/>'
        '<stop offset="84%" stop-color="#ffe98a" stop-opacity=".4"/>'
        '<stop offset="100%" stop-color="#ffe873" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#l)"/></svg>'
    )
    return renderer.kept(
        ("light", width), lambda: renderer.svg(drawing, width, width), translucent=True
    )


def token(renderer: Renderer, label: str, colour: str, side: int) -> Surface:
    """A player's number on a plate with a ring in the player's colour, so many pixels high.

    Where the label has a letter, too, the plate is as much wider.
    """

    def make() -> Surface:
        tones = theme.COLOURS[colour]
        long = 100 if len(label) == 1 else 146
        wide = round(side * long / 100)
        plate = renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{side}" '
            f'viewBox="0 0 {long} 100"><rect x="4" y="4" width="{long - 8}" height="92" rx="46" '
            f'fill="{tones.main}" stroke="#4a2f1b" stroke-width="8"/><rect x="18" y="18" '
            f'width="{long - 36}" height="64" rx="32" fill="#fffaf0"/></svg>',
            wide,
            side,
        )
        font_size = side * 0.74 / renderer.viewport.scale
        letters = renderer.text(label, font_size, theme.INK, "display-bold")
        letters = part_of(letters, letters.get_bounding_rect())
        lay(plate, letters, letters.get_rect(center=(wide // 2, side // 2)))
        return plate

    return renderer.kept(("token", label, colour, side), make)


def change_tag(renderer: Renderer, text: str, *, gain: bool) -> Surface:
    """A plate with carrots that came or went, and what for, for the air above a hare."""

    def make() -> Surface:
        view = renderer.viewport
        lettering = renderer.text(
            text, theme.LARGE, theme.LEAF if gain else theme.INK, "display-bold"
        )
        width, height = lettering.get_width() + view.px(20), lettering.get_height() + view.px(8)
        plate = renderer.panel(width, height, "price-gain" if gain else "price", 11).copy()
        lay(plate, lettering, (view.px(10), view.px(3)))
        return plate

    return renderer.kept(("change", text, gain), make)


def price_tag(renderer: Renderer, text: str, unit: float, *, gain: bool) -> Surface:
    """A small plate with a number of carrots, paid or (with a plus) gained.

    It is smaller on a board that is: `unit` is that of the board in logical units.
    """
    size = PRICE * min(1.0, unit / WHOLE)

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
