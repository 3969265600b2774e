"""One race being played: its set-up, what was done in it, and the only source of chance."""

from .bot_runner import BotRunner
from .chance import LONGEST_SEED, SeededChance, draw_seed
from .match import Entry, Match, Player
from .setup import RaceSetup, Rulebooks, departing_rules, make_match, race_of, start_match
from .simulate import ROUNDS_FOR_MACHINES, SeatReport, simulate

__all__ = [
    "LONGEST_SEED",
    "ROUNDS_FOR_MACHINES",
    "BotRunner",
    "Entry",
    "Match",
    "Player",
    "RaceSetup",
    "Rulebooks",
    "SeatReport",
    "SeededChance",
    "departing_rules",
    "draw_seed",
    "make_match",
    "race_of",
    "simulate",
    "start_match",
]
