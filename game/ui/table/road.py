"""The road between the squares, as SVG in board units: sandy earth, worn by carts and feet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from game.content.boards import Board, SquarePlace
from game.content.boards import Rect as Area
from game.ui.draw.viewport import Spot

ROAD = (60.0, 54.0, 38.0)
"""Widths of the road's strokes, from the edge inwards, in board units."""
RUTS = (25.0, 20.0)
"""Outer and inner distance of the two ruts that carts have left."""
HOLLOW = (20.0, 7.0)
"""Half width and height of the hollow in which a hare waits for the start, in board units."""
LANE_BEGINS = (0.7, 1.15)
"""Where the lane begins to show in the trodden start, and where it is whole, as parts of the way
from the start's middle to its edge."""
CHEVRON, BEND, BESIDE = 4.5, 34.0, 9.0
"""Length of an arrowhead on the lane, how far inside its square the road rounds a hairpin bend, and
how far beside both squares the arrowhead lies there, in board units."""
GOLDEN = 0.618034
"""The fractional parts of its multiples are spread evenly and look like chance."""
STEP = 7.0
"""Distance along the road between two places where earth has spilt over its edge."""
SHADOW = "#22202e"
"""What lies in the shade of a low sun in the upper left: cool and dark."""
SHADES = ((9.0, 0.05), (6.0, 0.06), (3.0, 0.08), (0.0, 0.1))
"""Around a stone: how much wider each layer of its soft shadow is, and how much it darkens."""
FALLS = (4.0, 5.5)
"""How far to the right and down a stone's shadow falls."""
ENDS = 'stroke-linecap="round" stroke-linejoin="round"'


def road_svg(board: Board, lane: Sequence[str], *, plain: bool) -> str:
    """SVG shapes of the whole road in these three tones: edge, sides and middle. A plain one has
    neither ruts nor pebbles nor shadows."""
    squares = [(place.x, place.y) for place in board.squares]
    finish = (board.finish.x + board.finish.width / 2, board.finish.y + board.finish.height - 5)
    course = [*rounded_bends(squares), finish]
    path = smooth_path(course)
    start = (board.start.x + board.start.width / 2, board.start.y + board.start.height / 2)
    begin = smooth_path([start, squares[0]])
    layers = [(SHADOW, ROAD[0] + 6, 0.3)]
    layers += [(tone, wide, 1.0) for tone, wide in zip(lane, ROAD, strict=True)]
    if not plain:
        layers += [(lane[0], RUTS[0], 0.3), (lane[2], RUTS[1], 1.0)]
    fades = strokes = ""
    for number, (tone, width, see) in enumerate(layers):
        fades += _fade_in(f"in{number}", start, squares[0], board.start, tone, see)
        falls = "" if number else ' transform="translate(3 5)"'
        strokes += (
            f'<g fill="none" stroke-width="{width:g}" {ENDS}{falls}><path d="{begin}" '
            f'stroke="url(#in{number})"/><path d="{path}" stroke="{tone}" '
            f'stroke-opacity="{see:g}"/></g>'
        )
        if number == 2 and not plain:
            strokes += "".join(_spilt(course, lane))
    way = "".join(_chevrons(board.squares))
    hollows = "".join(_hollow(x, y, lane) for x, y in board.start_spots)
    shades = "" if plain else "".join(_shade_of(place) for place in board.squares)
    return (
        f"<defs>{fades}</defs>{strokes}{shades}"
        f'<path d="{way}" fill="none" stroke="{lane[0]}" stroke-width="3" {ENDS}/>{hollows}'
    )


def _spilt(course: Sequence[Spot], lane: Sequence[str]) -> Iterator[str]:
    """Along both edges: earth that has spilt into the grass, and pebbles."""
    earth = pebbles = lit = ""
    for number, (x, y, across, down) in enumerate(_along(course)):
        for side in (-1, 1):
            chance = (2 * number + side) * GOLDEN % 1
            other = (2 * number + side) * GOLDEN * 7 % 1
            out = side * (ROAD[1] / 2 + 2.5 * chance - 0.5)
            if other < 0.45:
                earth += _dot(x + across * out, y + down * out, 3 + 6 * other, 0.5)
            if chance < 0.3:
                out = side * (ROAD[2] / 2 + 7 * other)
                at, size = (x + across * out, y + down * out), 1 + 1.4 * other
                pebbles += _dot(at[0] + 0.5, at[1] + 0.7, size, 0.75)
                lit += _dot(*at, size * 0.8, 0.7)
    yield f'<path d="{earth}" fill="{lane[1]}"/>'
    yield f'<path d="{pebbles}" fill="{lane[0]}" fill-opacity=".75"/>'
    yield f'<path d="{lit}" fill="{lane[2]}"/>'


def _along(course: Sequence[Spot]) -> Iterator[tuple[float, float, float, float]]:
    """Points at even distances on the smooth way through these, each with the direction across."""
    padded = [course[0], *course, course[-1]]
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        steps = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / STEP))
        for step in range(steps):
            t = step / steps
            (x, dx), (y, dy) = (
                _between(*four, t) for four in zip(before, a, b, after, strict=True)
            )
            far = hypot(dx, dy) or 1
            yield x, y, -dy / far, dx / far


def _between(before: float, a: float, b: float, after: float, t: float) -> tuple[float, float]:
    """Place and speed at this part of the way from `a` to `b` (Catmull-Rom)."""
    out, into = (b - before) / 2, (after - a) / 2
    three, two = 2 * a - 2 * b + out + into, 3 * b - 3 * a - 2 * out - into
    return ((three * t + two) * t + out) * t + a, (3 * three * t + 2 * two) * t + out


def _dot(x: float, y: float, r: float, flat: float) -> str:
    """Part of an SVG path: a flat ellipse."""
    turn = f"a{r:.1f} {r * flat:.1f} 0 1 0 "
    return f"M{x - r:.1f} {y:.1f}{turn}{2 * r:.1f} 0{turn}{-2 * r:.1f} 0"


def _shade_of(place: SquarePlace) -> str:
    """The soft shadow of a stone on the road."""
    wide, high = place.width * 0.93, place.height * 0.92
    x, y = place.x - wide / 2 + FALLS[0], place.y - high / 2 + FALLS[1]
    return "".join(
        f'<rect x="{x - more / 2:.1f}" y="{y - more / 2:.1f}" width="{wide + more:.1f}" '
        f'height="{high + more:.1f}" rx="{8 + more / 2:.1f}" fill="{SHADOW}" fill-opacity="{see}"/>'
        for more, see in SHADES
    )


def _chevrons(squares: Sequence[SquarePlace]) -> Iterator[str]:
    """SVG paths: worn arrowheads between the squares that show which way to run. Beside a hairpin's
    square they lie out on the curve of the road, as the squares would half hide them."""
    spots = [(place.x, place.y) for place in squares]
    bends = {at for at in range(1, len(spots) - 1) if _inward(*spots[at - 1 : at + 2])}
    for number, (here, there) in enumerate(pairwise(squares)):
        x, y = (here.x + there.x) / 2, (here.y + there.y) / 2
        bend, straight = (here, there) if number in bends else (there, here)
        if {number, number + 1} & bends:
            right, down = bend.x > straight.x, straight.y > bend.y
            x = straight.x + (straight.width / 2 + BESIDE) * (1 if right else -1)
            y = bend.y + (bend.height / 2 + BESIDE) * (1 if down else -1)
        dx, dy = there.x - here.x, there.y - here.y
        far = hypot(dx, dy)
        dx, dy = CHEVRON * dx / far, CHEVRON * dy / far
        yield (
            f"M{x - dx / 2 - 1.6 * dy:.1f} {y - dy / 2 + 1.6 * dx:.1f}"
            f"L{x + dx / 2:.1f} {y + dy / 2:.1f}"
            f"L{x - dx / 2 + 1.6 * dy:.1f} {y - dy / 2 - 1.6 * dx:.1f}"
        )


def _fade_in(name: str, start: Spot, first: Spot, area: Area, tone: str, see: float) -> str:
    """An SVG gradient: the lane appears between the start and the first square."""
    dx, dy = first[0] - start[0], first[1] - start[1]
    sides = (area.width, dx), (area.height, dy)
    out = min([1.0, *(side / 2 / abs(step) for side, step in sides if step)])
    (ax, ay), (bx, by) = (
        (start[0] + part * out * dx, start[1] + part * out * dy) for part in LANE_BEGINS
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{ax:.1f}" y1="{ay:.1f}" '
        f'x2="{bx:.1f}" y2="{by:.1f}"><stop offset="0%" stop-color="{tone}" stop-opacity="0"/>'
        f'<stop offset="100%" stop-color="{tone}" stop-opacity="{see:g}"/></linearGradient>'
    )


def _hollow(x: float, y: float, lane: Sequence[str]) -> str:
    """SVG: the worn earth where a hare waits for the start, lit from the upper left."""
    wide, high = HOLLOW
    across, down = wide * 0.86, high * 0.62
    arc = f"A{wide:g} {high:g} 0 0"
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{lane[0]}" '
        f'fill-opacity=".34"/><g fill="none" stroke-width="1.5" stroke-linecap="round"><path '
        f'd="M{x - across:g} {y + down:g}{arc} 1 {x + across:g} {y - down:g}" '
        f'stroke="{lane[0]}" stroke-opacity=".8"/><path '
        f'd="M{x - across * 0.7:g} {y + high * 0.8:g}{arc} 0 {x + across:g} {y - down * 0.4:g}" '
        f'stroke="{lane[2]}" stroke-opacity=".6"/></g>'
    )


def _inward(before: Spot, point: Spot, after: Spot) -> float:
    """How far to the right a road rounds the hairpin at this point; 0 if it is none: a point with
    both neighbours on the same side, left or right."""
    if abs(before[1] - after[1]) <= BEND:
        return 0.0
    if before[0] < point[0] > after[0]:
        return -BEND
    return BEND if before[0] > point[0] < after[0] else 0.0


def rounded_bends(points: Sequence[Spot]) -> list[Spot]:
    """The points of a road, with two more at each hairpin so that it turns in a curve."""
    result = list(points[:1])
    for before, point, after in zip(points, points[1:], points[2:], strict=False):
        if inward := _inward(before, point, after):
            tilt = 2.0 if after[1] > before[1] else -2.0
            x = point[0] + inward
            result += [(x, before[1] + tilt), point, (x, after[1] - tilt)]
        else:
            result.append(point)
    return [*result, *points[-1:]]


def smooth_path(points: Sequence[Spot]) -> str:
    """An SVG path through all these points, without corners (Catmull-Rom as Bézier curves)."""
    padded = [points[0], *points, points[-1]]
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        c1 = a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6
        c2 = b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6
        parts.append(f"C{c1[0]:.1f} {c1[1]:.1f} {c2[0]:.1f} {c2[1]:.1f} {b[0]:.1f} {b[1]:.1f}")
    return "".join(parts)
