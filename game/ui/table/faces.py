"""The face that stands for a player: a rival's own, or the hare that a person runs with."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.bots import ROSTER
from game.match import Player

HARES: Mapping[str, tuple[str, ...]] = {
    "plodder": ("hat", "scarf"),
    "sprinter": ("cap", "scarf"),
    "level-1": ("scarf", "bow"),
    "alternator": ("bow", "cap"),
    "level-2": ("cap", "cape"),
    "level-3": ("scarf", "cape"),
    "level-4": ("cape", "scarf"),
    "strategist": ("glasses", "cape"),
    "master": ("glasses", "hat"),
}
"""The hares that look most like each opponent's face: by their ears, by what they wear."""


def hare_like(bot: str, free: Collection[str]) -> str:
    """The free hare that looks most like this opponent's face; any of them if none does."""
    return next((each for each in HARES.get(bot, ()) if each in free), next(iter(free)))


def rival_face(bot: str | None) -> str:
    """The drawing of an opponent's face; "" for a person, and for a player's own bot."""
    return f"rivals/{bot}" if bot in ROSTER else ""


def portrait(player: Player) -> tuple[str, str]:
    """The drawing that stands for a player where there is room for one alone, and its colour."""
    return rival_face(player.bot) or f"hares/{player.figure}-portrait", player.colour
