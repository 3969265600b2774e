"""Small things in the air: dust, confetti, petals, fireflies. Each is a value, drawn once."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from pygame import Surface

from .dusk import disc
from .renderer import Renderer
from .svg import framed
from .timeline import ease
from .viewport import Spot

STEPS = 8
"""Number of pictures from fresh to faded."""
TURNS = 6
"""Number of pictures of a piece of confetti in one turn."""
TUMBLES, FADES = 8, 4
"""Numbers of pictures of a petal in one turn, and from solid to faint."""
CONFETTI = ("#e2483d", "#3f7fd0", "#f4c430", "#3f9e52", "#8d5cc2", "#ee8a2c")


class Particle(NamedTuple):
    """One of them: its kind, its middle and its width in logical units, and its picture."""

    kind: str
    x: float
    y: float
    size: float
    step: int


def dust(spot: Spot, part: float, size: float) -> Iterator[Particle]:
    """Puffs to the left and right of a landing, from fresh (0) to gone (1)."""
    if not 0 < part < 1:
        return
    step = min(STEPS - 1, int(part * STEPS))
    for side, reach, small in ((-1, 1.0, 1.0), (1, 1.0, 1.0), (-1, 0.55, 0.7), (1, 0.6, 0.75)):
        x = spot[0] + side * size * (0.35 + 0.55 * reach * ease(part))
        y = spot[1] - size * 0.12 * part * (2 - small)
        yield Particle("dust", x, y, size * small * (0.30 + 0.25 * part), step)


def burst(
    spot: Spot, part: float, reach: float, seed: int, *, fall: float = 1.0
) -> Iterator[Particle]:
    """Confetti thrown up from a spot, falling down again within `reach` logical units; with more
    `fall` it falls deeper."""
    if not 0 < part < 1:
        return
    random = Random(seed)
    for piece in range(36):
        angle = pi * (0.15 + 0.7 * random.random())
        speed = reach * (0.55 + 0.75 * random.random())
        late = 0.25 * random.random()
        own = (part - late) / (1 - late)
        turn = random.randrange(TURNS)
        if 0 < own < 1:
            x = spot[0] + cos(angle) * speed * own * 1.3
            y = spot[1] - sin(angle) * speed * 2.1 * own + 2.2 * reach * fall * own * own
            yield _flake(piece, x, y, turn + int(own * 14))


def shower(width: float, height: float, seconds: float, seed: int) -> Iterator[Particle]:
    """Confetti that has been falling over a whole picture for this long."""
    random = Random(seed)
    for piece in range(130):
        x = width * random.random()
        begins, falls = 3.2 * random.random(), 2.2 + 1.4 * random.random()
        sway, turn = 14 + 20 * random.random(), random.randrange(TURNS)
        own = (seconds - begins) / falls
        if 0 < own < 1:
            drift = sway * sin(own * 9 + turn)
            yield _flake(piece, x + drift, -20 + (height + 40) * own, turn + int(own * 22))


def rain_cloud(spot: Spot, part: float, size: float) -> Iterator[Particle]:
    """A small cloud over a sad head, with rain that falls in two turns."""
    if 0 < part < 1:
        yield Particle("cloud", spot[0], spot[1], size, int(part * 8) % 2)


def drifting(
    kind: str, spot: Spot, part: float, way: Spot, size: float, seed: int
) -> Iterator[Particle]:
    """Three petals or seeds that the wind carries along `way` from a spot, one after the other."""
    random = Random(seed)
    for _piece in range(3):
        late, turn = 0.35 * random.random(), TUMBLES * random.random()
        aside, sway = (random.random() - 0.5) * 4 * size, size * (0.8 + random.random())
        own = (part - late) / 0.65
        if 0 < own < 1:
            swing = sin(own * 9 + turn)
            step = int(turn + own * 5 + swing) % TUMBLES
            step += TUMBLES * max(0, int((own - 0.8) / 0.2 * FADES))
            x = spot[0] + aside + way[0] * own + sway * swing
            yield Particle(kind, x, spot[1] + aside / 3 + way[1] * own, size, step)


def smoke(spot: Spot, part: float, size: float, kind: str) -> Iterator[Particle]:
    """Three puffs from a chimney that grow and fade."""
    for late in (0.0, 0.17, 0.34):
        own = (part - late) / 0.66
        if 0 < own < 1:
            x = spot[0] + size * (1.6 * own * own + 0.15 * sin(own * 7 + late * 20))
            y = spot[1] - size * 2.4 * own
            yield Particle(kind, x, y, size * (0.4 + 0.7 * own), min(STEPS - 1, int(own * STEPS)))


def fireflies(spot: Spot, part: float, size: float, seed: int) -> Iterator[Particle]:
    """Three small lights that wander around a spot, glow and go out."""
    random = Random(seed)
    for _light in range(3):
        x = spot[0] + size * 5 * (random.random() - 0.5)
        y = spot[1] + size * 3 * (random.random() - 0.5)
        late, turn = 0.3 * random.random(), 6 * random.random()
        own = (part - late) / 0.7
        if 0 < own < 1:
            glow = min(STEPS - 1, int(sin(own * pi) * STEPS))
            x += size * (1.4 * own + 0.5 * sin(own * 5 + turn))
            yield Particle("firefly", x, y - size * sin(own * 4 + turn), size, glow)


def shooting_star(spot: Spot, part: float, size: float) -> Iterator[Particle]:
    """A streak in the sky that begins at a spot."""
    if 0 < part < 1:
        glow = min(STEPS - 1, int(sin(part * pi) * STEPS))
        x, y = spot[0] + size * 2.6 * part, spot[1] + size * 0.9 * part
        yield Particle("star", x, y, size, glow)


def _flake(piece: int, x: float, y: float, turn: int) -> Particle:
    return Particle(f"confetti{piece % len(CONFETTI)}", x, y, 12.0, turn % TURNS)


def picture(renderer: Renderer, particle: Particle) -> Surface:
    """The particle, drawn at its size."""
    side, kind, step = max(3, renderer.viewport.px(particle.size)), particle.kind, particle.step
    key = "particle", kind, side, step
    return renderer.kept(key, lambda: renderer.svg(_drawing(kind, step), side, side))


def _drawing(kind: str, step: int) -> str:
    if kind == "dust":
        fade = 0.85 * (1 - step / STEPS)
        body = (
            f'<circle cx="50" cy="50" r="44" fill="#f3e3bd" fill-opacity="{fade:.2f}" '
            f'stroke="#8a5a33" stroke-opacity="{fade * 0.6:.2f}" stroke-width="7"/>'
        )
    elif kind == "cloud":
        drops = ((30, 66), (50, 72), (70, 66)) if step else ((38, 72), (58, 66), (76, 74))
        rain = "".join(
            f'<path d="M{x} {y}l-4 14" stroke="#3f7fd0" stroke-width="6" stroke-linecap="round"/>'
            for x, y in drops
        )
        body = (
            '<path d="M22 56a16 16 0 0 1 4-31a22 22 0 0 1 41-4a17 17 0 0 1 12 35z" '
            f'fill="#c9d2de" stroke="#4a5768" stroke-width="5" stroke-linejoin="round"/>{rain}'
        )
    elif kind in ("petal", "seed"):
        body = _tumbling(kind, step % TUMBLES, 0.95 * (1 - step // TUMBLES / FADES))
    elif kind.startswith("smoke"):
        fade = 0.85 * (1 - step / STEPS) * min(1.0, (step + 1) / 3)
        tone = "#d3d4d6" if kind == "smoke" else "#b7aecb"
        body = f'<circle cx="50" cy="50" r="46" fill="{tone}" fill-opacity="{fade:.2f}"/>'
    elif kind == "firefly":
        return disc("#f2ff9a", ((step + 1) / STEPS, 0.3 * (step + 1) / STEPS, 0.0))
    elif kind == "star":
        fade = (step + 1) / STEPS
        body = (
            f'<path d="M4 34L92 62L96 67L90 67Z" fill="#fff8dc" fill-opacity="{fade * 0.8:.2f}"/>'
            f'<circle cx="92" cy="65" r="3" fill="#ffffff" fill-opacity="{fade:.2f}"/>'
        )
    else:
        colour = CONFETTI[int(kind.removeprefix("confetti"))]
        angle = step * 180 / TURNS
        height = 18 + 50 * abs(cos(step * pi / TURNS))
        body = (
            f'<rect x="18" y="{50 - height / 2:.0f}" width="64" height="{height:.0f}" rx="8" '
            f'transform="rotate({angle:.0f} 50 50)" fill="{colour}" stroke="#4a2f1b" '
            'stroke-width="6"/>'
        )
    return framed(body)


def _tumbling(kind: str, step: int, fade: float) -> str:
    """A petal of blossom, or a dandelion seed, in one picture of its turn."""
    turn = 360 * step / TUMBLES
    flat = 1.0 if kind == "seed" else 0.55 + 0.45 * abs(cos(step * pi / TUMBLES))
    if kind == "petal":
        shape = (
            '<path d="M50 90C22 76 12 42 30 18C38 10 46 18 50 28C54 18 62 10 70 18C88 42 78 76 50 '
            f'90Z" fill="#f5aabd" fill-opacity="{fade:.2f}" stroke="#a85a73" stroke-width="6" '
            f'stroke-opacity="{fade * 0.7:.2f}"/>'
        )
    else:
        tuft = "".join(
            f"M50 46L{50 + 34 * sin(a):.0f} {46 - 34 * cos(a):.0f}"
            for a in (-1.2, -0.6, 0.0, 0.6, 1.2)
        )
        turn = 12 * sin(2 * pi * step / TUMBLES)
        shape = (
            f'<path d="{tuft}M50 46V84" fill="none" stroke="#8a6a44" stroke-width="11" '
            f'stroke-opacity="{fade * 0.4:.2f}" stroke-linecap="round"/>'
            f'<path d="{tuft}M50 46V84" fill="none" stroke="#fffdf2" stroke-width="6" '
            f'stroke-opacity="{fade:.2f}" stroke-linecap="round"/>'
            f'<ellipse cx="50" cy="88" rx="5" ry="9" fill="#8a5a33" fill-opacity="{fade:.2f}"/>'
        )
    turned = f"translate(50 50) rotate({turn:.0f}) scale({flat:.2f} 1) translate(-50 -50)"
    return f'<g transform="{turned}">{shape}</g>'
