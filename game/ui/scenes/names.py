"""What the players of a race are called, in the language of the moment."""

from __future__ import annotations

from dataclasses import replace

from game.match import Match, Player
from game.text.default_names import kept_name, spoken_name


def name_players(match: Match) -> Match:
    """The match, after naming those whom nobody has named in the language spoken. Its set-up, and
    so its record, has their English names, whatever language it was begun in."""
    kept = [replace(each, name=kept_name(each.bot, each.name)) for each in match.setup.players]
    match.setup = replace(match.setup, players=tuple(kept))
    match.players = tuple(map(_called, match.players, kept))
    return match


def _called(player: Player, kept: Player) -> Player:
    return replace(player, name=spoken_name(kept.bot, kept.name))
