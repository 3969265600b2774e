"""One race being played: who sits where, what was done, and the only source of chance."""

from .fate import LONGEST_SEED, Fate, draw_seed
from .match import Entry, Match, Player
from .setup import start_match
from .simulate import ROUNDS_FOR_MACHINES, SeatReport, simulate
from .thinker import Thinker

__all__ = [
    "LONGEST_SEED",
    "ROUNDS_FOR_MACHINES",
    "Entry",
    "Fate",
    "Match",
    "Player",
    "SeatReport",
    "Thinker",
    "draw_seed",
    "simulate",
    "start_match",
]
