"""The pictures that cover a window, and the things in them that can stir, drawn apart from them:
one that stirs has a `Pose`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface

from game import resources
from game.content.errors import ContentError, Problem

from . import dusk
from .backdrop import cover_zoom, covering, is_sketched, living, place
from .renderer import Renderer
from .sprites import Sprite, centred

if TYPE_CHECKING:
    from game.content.settings import Light


class Thing(NamedTuple):
    """A thing in a picture: its drawing at rest, and its middle in units of the picture."""

    drawing: str
    x: float
    y: float
    mirrored: bool = False


class Pose(NamedTuple):
    """How a thing looks while it stirs: its drawing, and its offset and turn from its place."""

    drawing: str
    x: float = 0.0
    y: float = 0.0
    turn: int = 0
    """Degrees."""


THINGS: Mapping[str, Mapping[str, Thing]] = {
    "ui/title": {
        "sails": Thing("sails", 1392, 348.6),
        "sheep": Thing("sheep-1", 211, 537),
        "other sheep": Thing("sheep-1", 1493, 537, mirrored=True),
        "butterfly": Thing("butterfly-1", 148, 572),
    },
    "ui/podium-scene": {
        "flag": Thing("flag-0", 1325, 214),
        "hedgehog": Thing("hedgehog", 372, 709),
        "mouse": Thing("mouse", 1234, 685),
    },
}
"""From back to front."""


def landscape(
    renderer: Renderer, name: str, light: Light, stirring: Mapping[str, Pose] | None = None
) -> Iterator[Sprite]:
    """The picture of this name in this light, with `stirring` things in their poses; what is not in
    `THINGS` is placed from the corner. A plain theme shows its ground alone.
    Raises `ContentError` if a drawing is missing or broken."""
    if renderer.theme.plain:
        yield Sprite(renderer.ground(), 0, 0)
        return
    yield Sprite(covering(renderer, name, light), 0, 0)
    if is_sketched(renderer, name, light):
        return  # a sketch shows them all
    poses, window = stirring or {}, renderer.viewport.pixels
    things = dict(THINGS[name])
    for key, pose in poses.items():
        things.setdefault(key, Thing(pose.drawing, 0, 0))
    for key, thing in things.items():
        pose = poses.get(key) or Pose(thing.drawing)
        tone = dusk.tone_at(name, thing.x, thing.y) if light == "evening" else None
        drawn = living_picture(renderer, pose.drawing, thing.mirrored, pose.turn, tone)
        yield centred(drawn, place(window, thing.x + pose.x, thing.y + pose.y))


def living_picture(
    renderer: Renderer,
    drawing: str,
    mirrored: bool = False,
    turn: int = 0,
    tone: tuple[int, int, int] | None = None,
) -> Surface:
    """A drawing of a thing that can stir, as large as in the picture, in light of this tone."""
    zoom = cover_zoom(renderer.viewport.pixels)

    def make() -> Surface:
        name = f"ui/living-{drawing}"
        try:
            drawn = living(name, zoom).convert_alpha()
        except (OSError, pygame.error) as error:
            path = resources.asset("art", f"{name}.svg")
            raise ContentError(path, Problem.DRAWING_UNREADABLE) from error
        if mirrored:
            drawn = pygame.transform.flip(drawn, flip_x=True, flip_y=False)
        if turn:
            drawn = pygame.transform.rotozoom(drawn, turn, 1.0)
        if tone is not None:
            drawn.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    return renderer.kept(("living", drawing, zoom, mirrored, turn, tone), make)
