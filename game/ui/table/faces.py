"""Who runs for a player, and the face that stands for it: a rival itself, or a person's hare."""

from __future__ import annotations

from pygame import Surface

from game.bots import ROSTER
from game.match import Player
from game.text.occasions import Mood
from game.ui.draw.renderer import Renderer, lay, part_of

from .overlays import token

SHAPE = 0.5
"""Size of the shape at the foot of a portrait, as a part of the portrait's."""


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


def shaped_portrait(renderer: Renderer, player: Player, side: float) -> Surface:
    """A player's portrait, `side` logical units wide, with the shape of its colour at its foot."""
    name, colour = portrait(player)

    def make() -> Surface:
        drawing = renderer.picture(name, side, side, colour)
        result = part_of(drawing, drawing.get_rect())
        plate = token(
            renderer, "", colour, round(renderer.theme.badge * SHAPE * drawing.get_height())
        )
        lay(result, plate, plate.get_rect(bottomleft=result.get_rect().bottomleft))
        return result

    return renderer.kept(("shaped", name, colour, side), make)
