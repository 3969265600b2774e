"""Small signs of life in the pictures that cover a window: a petal, a sheep, a wing, a spark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import pi, sin
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from game.ui.draw.backdrop import PICTURE, cover_zoom, place
from game.ui.draw.landscape import Pose
from game.ui.draw.particles import Particle, drifting, fireflies, picture, shooting_star, smoke
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, centred
from game.ui.draw.timeline import Cue, arc, ease
from game.ui.draw.viewport import Spot

from .stirring import Stirring

if TYPE_CHECKING:
    from game.content.settings import Light

QUARTER = 90
"""Degrees after which the sails look the same again."""
TURN_STEP = 3
"""Degrees from one picture of the sails to the next."""
BLOSSOM: Mapping[str, tuple[tuple[Spot, Spot], ...]] = {
    "ui/title": (((230, 195), (120, 330)), ((60, 120), (150, 380)), ((1400, 118), (-70, 330))),
    "ui/podium-scene": (((252, 500), (70, 190)), ((1262, 505), (60, 170))),
}
"""The spots where petals come off in each picture, and how far the wind carries them."""
CHIMNEYS: Mapping[str, tuple[tuple[Spot, float], ...]] = {
    "ui/title": (((508, 376), 24), ((300, 382), 24)),
    "ui/podium-scene": (((1477, 490), 30), ((1175, 532), 18)),
}
"""The spots where smoke comes out, and the sizes of the puffs."""
GRASS: Mapping[str, tuple[Spot, ...]] = {
    "ui/title": ((430, 610), (130, 600), (1120, 560), (1500, 660)),
    "ui/podium-scene": ((300, 820), (1290, 810), (560, 800), (1060, 800)),
}
"""The spots where fireflies glow."""
SKY: Mapping[str, tuple[Spot, ...]] = {
    "ui/title": ((600, 50), (900, 30), (330, 40)),
    "ui/podium-scene": ((560, 130), (900, 120), (1180, 110)),
}
"""The spots where stars begin to fall."""

Moment: TypeAlias = Callable[[], Cue]


class OutdoorLife(Stirring):
    """Lets something stir in one picture, in this light."""

    def __init__(
        self, name: str, light: Callable[[], Light], random: Random, clock: Callable[[], float]
    ) -> None:
        super().__init__(random, clock)
        self._name, self._light = name, light
        self.poses: dict[str, Pose] = {}
        """The poses of the things that are stirring."""
        self.air: list[Particle] = []
        """The particles in the air, in units of the picture."""
        self._last: Moment | None = None

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """The particles in the air."""
        window = renderer.viewport.pixels
        to_logical = cover_zoom(window) / renderer.viewport.scale
        for particle in self.air:
            drawn = picture(renderer, particle._replace(size=particle.size * to_logical))
            yield centred(drawn, place(window, particle.x, particle.y))

    def moment(self) -> Cue:
        """Never the same twice in a row."""
        moments = [each for each in self.moments() if each != self._last]
        self._last = self._random.choice(moments)
        return self._last()

    def moments(self) -> list[Moment]:
        """Everything that may stir in this light."""
        title = self._name == "ui/title"
        things = [self.sails, self.sheep] if title else [self.flag, self.jump]
        there = [self.smoke, *things]
        if self._light() == "evening":
            return [*there, self.fireflies, self.fireflies, self.star]
        return [*there, *([self.butterfly] if title else []), self.petals, self.petals, self.bird]

    # --- things -------------------------------------------------------------------------------

    def _posing(self, key: str, seconds: float, pose: Callable[[float], Pose]) -> Cue:
        """A thing goes through its poses and comes to rest again."""

        def at(part: float) -> None:
            self.poses[key] = pose(part)

        def end() -> None:
            self.poses.pop(key, None)

        return Cue(seconds, at=at, end=end)

    def sails(self) -> Cue:
        """The windmill turns by a quarter."""

        def pose(part: float) -> Pose:
            turned = round(ease(part) * QUARTER / TURN_STEP) * TURN_STEP % QUARTER
            return Pose("sails", turn=turned)

        return self._posing("sails", 3.4, pose)

    def sheep(self) -> Cue:
        """One of the sheep lifts its head and looks."""
        key = self._random.choice(("sheep", "other sheep"))
        return self._posing(
            key, 2.2, lambda part: Pose("sheep-2" if 0.04 < part < 0.96 else "sheep-1")
        )

    def butterfly(self) -> Cue:
        """The butterfly leaves the shell, looks about and settles there again."""

        def pose(part: float) -> Pose:
            wing = (1, 2, 3, 2)[int(part * 36) % 4] if part < 0.97 else 1
            x = 130 * sin(2 * pi * ease(part)) * (1 - 0.4 * part)
            return Pose(f"butterfly-{wing}", x, -90 * arc(part) + 9 * sin(part * 22) * arc(part))

        return self._posing("butterfly", 4.0, pose)

    def flag(self) -> Cue:
        """A wave runs twice through the flag."""

        def pose(part: float) -> Pose:
            step = int(part * 11)
            return Pose("flag-0" if step in (0, 10, 11) else f"flag-{(step - 1) % 4 + 1}")

        return self._posing("flag", 1.5, pose)

    def jump(self) -> Cue:
        """Somebody in the crowd jumps for joy, twice."""
        key = self._random.choice(("hedgehog", "mouse"))
        return self._posing(key, 0.9, lambda part: Pose(key, y=-16 * arc(part * 2 % 1)))

    def bird(self) -> Cue:
        """A bird crosses the sky."""
        leftwards = self._random.random() < 0.5
        high = self._random.uniform(90, 250)

        def pose(part: float) -> Pose:
            gliding = 0.35 < part < 0.5 or 0.72 < part < 0.85
            wing = 2 if gliding else (1, 2, 3, 2)[int(part * 60) % 4]
            x = -40 + (PICTURE[0] + 80) * (1 - part if leftwards else part)
            return Pose(f"bird-{wing}", x, high - 50 * part + 12 * sin(part * 9))

        return self._posing("bird", 6.5, pose)

    # --- the air ------------------------------------------------------------------------------

    def _airy(self, seconds: float, there: Callable[[float], Iterable[Particle]]) -> Cue:
        """Something passes through the air and is gone."""

        def at(part: float) -> None:
            self.air = list(there(part)) if part < 1 else []

        return Cue(seconds, at=at)

    def petals(self) -> Cue:
        """Petals come off a branch."""
        spot, way = self._random.choice(BLOSSOM[self._name])
        seed = self._random.randrange(999)
        return self._airy(5.0, lambda part: drifting("petal", spot, part, way, 15, seed))

    def smoke(self) -> Cue:
        """Smoke rises from a chimney."""
        spot, size = self._random.choice(CHIMNEYS[self._name])
        kind = "smoke-dusk" if self._light() == "evening" else "smoke"
        return self._airy(3.6, lambda part: smoke(spot, part, size, kind))

    def fireflies(self) -> Cue:
        """A few fireflies glow over the grass."""
        spot, seed = self._random.choice(GRASS[self._name]), self._random.randrange(999)
        return self._airy(3.4, lambda part: fireflies(spot, part, 30, seed))

    def star(self) -> Cue:
        """A star falls."""
        spot = self._random.choice(SKY[self._name])
        return self._airy(0.8, lambda part: shooting_star(spot, part, 90))
