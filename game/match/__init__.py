"""One race being played: who sits where, what was done, and the only source of chance."""

from .bot_runner import BotRunner
from .chance import LONGEST_SEED, SeededChance, draw_seed
from .match import Entry, Match, Player
from .setup import start_match
from .simulate import ROUNDS_FOR_MACHINES, SeatReport, simulate

__all__ = [
    "LONGEST_SEED",
    "ROUNDS_FOR_MACHINES",
    "BotRunner",
    "Entry",
    "Match",
    "Player",
    "SeatReport",
    "SeededChance",
    "draw_seed",
    "simulate",
    "start_match",
]
