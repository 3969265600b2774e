"""Who runs for a player, and the face that stands for it: a rival itself, or a person's hare."""

from __future__ import annotations

from game.bots import ROSTER
from game.match import Player
from game.text.occasions import Mood


def runner(player: Player) -> str:
    """The figure that runs for a player on the board: that of the portrait."""
    bot = player.bot or ""
    return bot if bot in ROSTER else player.figure


def rival_face(bot: str | None) -> str:
    """The drawing of an opponent's face; "" for a person, and for a player's own bot."""
    return f"hares/{bot}-portrait" if bot in ROSTER else ""


def portrait(player: Player, mood: Mood = Mood.CALM) -> tuple[str, str]:
    """The drawing that stands for a player where there is room for one alone, and its colour; a
    rival’s shows its mood."""
    shown = "portrait" if mood is Mood.CALM or player.bot not in ROSTER else mood.value
    return f"hares/{runner(player)}-{shown}", player.colour
