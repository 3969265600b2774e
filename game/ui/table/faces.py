"""Who runs for a player, and the face that stands for it: a rival itself, or a person's hare."""

from __future__ import annotations

from game.bots import ROSTER
from game.match import Player


def runner(player: Player) -> str:
    """The figure that runs for a player on the board: that of the portrait."""
    bot = player.bot or ""
    return bot if bot in ROSTER else player.figure


def rival_face(bot: str | None) -> str:
    """The drawing of an opponent's face; "" for a person, and for a player's own bot."""
    return f"hares/{bot}-portrait" if bot in ROSTER else ""


def portrait(player: Player) -> tuple[str, str]:
    """The drawing that stands for a player where there is room for one alone, and its colour."""
    return f"hares/{runner(player)}-portrait", player.colour
