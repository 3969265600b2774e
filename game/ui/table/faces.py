"""The face that stands for a player: a rival's own, or the hare that a person runs with."""

from __future__ import annotations

from game.bots import ROSTER
from game.match import Player


def rival_face(bot: str | None) -> str:
    """The drawing of an opponent's face; "" for a person, and for a player's own bot."""
    return f"rivals/{bot}" if bot in ROSTER else ""


def portrait(player: Player) -> tuple[str, str]:
    """The drawing that stands for a player where there is room for one alone, and its colour."""
    return rival_face(player.bot) or f"hares/{player.figure}-portrait", player.colour
