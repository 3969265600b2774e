"""Small things in the air: dust, confetti, a rain cloud. Each is a value, drawn once and kept."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from pygame import Surface

from .renderer import Renderer
from .timeline import ease

Spot = tuple[float, float]
STEPS = 8
"""Pictures from fresh to faded."""
TURNS = 6
"""Pictures of a piece of confetti in one turn."""
CONFETTI = ("#e2483d", "#3f7fd0", "#f4c430", "#3f9e52", "#8d5cc2", "#ee8a2c")


class Particle(NamedTuple):
    """One of them: what it is, its middle and its width in logical units, and which picture."""

    kind: str
    x: float
    y: float
    size: float
    step: int


def dust(spot: Spot, part: float, size: float) -> Iterator[Particle]:
    """Puffs to the left and right of a landing, from there (0) to gone (1)."""
    if not 0 < part < 1:
        return
    step = min(STEPS - 1, int(part * STEPS))
    for side, reach, small in ((-1, 1.0, 1.0), (1, 1.0, 1.0), (-1, 0.55, 0.7), (1, 0.6, 0.75)):
        x = spot[0] + side * size * (0.35 + 0.55 * reach * ease(part))
        y = spot[1] - size * 0.12 * part * (2 - small)
        yield Particle("dust", x, y, size * small * (0.30 + 0.25 * part), step)


def burst(spot: Spot, part: float, reach: float, seed: int, pieces: int = 36) -> Iterator[Particle]:
    """Confetti thrown up from a spot, falling down again within `reach` logical units."""
    if not 0 < part < 1:
        return
    random = Random(seed)
    for piece in range(pieces):
        angle = pi * (0.15 + 0.7 * random.random())
        speed = reach * (0.55 + 0.75 * random.random())
        late = 0.25 * random.random()
        own = (part - late) / (1 - late)
        turn = random.randrange(TURNS)
        if not 0 < own < 1:
            continue
        x = spot[0] + cos(angle) * speed * own * 1.3
        y = spot[1] - sin(angle) * speed * 2.1 * own + 2.2 * reach * own * own
        yield _flake(piece, x, y, turn + int(own * 14))


def shower(width: float, height: float, seconds: float, seed: int) -> Iterator[Particle]:
    """Confetti that falls over a whole picture, as it is after so many seconds."""
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


def _flake(piece: int, x: float, y: float, turn: int) -> Particle:
    return Particle(f"confetti{piece % len(CONFETTI)}", x, y, 12.0, turn % TURNS)


def picture(renderer: Renderer, particle: Particle) -> Surface:
    """How it looks at its size."""
    side = max(3, renderer.viewport.px(particle.size))

    def make() -> Surface:
        return renderer.svg(_drawing(particle.kind, particle.step), side, side)

    return renderer.kept(("particle", particle.kind, side, particle.step), make)


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
    else:
        colour = CONFETTI[int(kind.removeprefix("confetti"))]
        angle = step * 180 / TURNS
        height = 18 + 50 * abs(cos(step * pi / TURNS))
        body = (
            f'<rect x="18" y="{50 - height / 2:.0f}" width="64" height="{height:.0f}" rx="8" '
            f'transform="rotate({angle:.0f} 50 50)" fill="{colour}" stroke="#4a2f1b" '
            'stroke-width="6"/>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" '
        f'viewBox="0 0 100 100">{body}</svg>'
    )
