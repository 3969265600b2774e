"""One race being played: who sits where, what was done, and the only source of chance."""

from .bot_runner import BotRunner
from .chance import (
    LONGEST_SEED,
    AskedChance,
    ChanceSource,
    ListedChance,
    SeededChance,
    draw_seed,
)
from .match import Entry, Match, Player
from .session import Observer, Session, Waiting
from .setup import start_match
from .simulate import ROUNDS_FOR_MACHINES, SeatReport, simulate

__all__ = [
    "LONGEST_SEED",
    "ROUNDS_FOR_MACHINES",
    "AskedChance",
    "BotRunner",
    "ChanceSource",
    "Entry",
    "ListedChance",
    "Match",
    "Observer",
    "Player",
    "SeatReport",
    "SeededChance",
    "Session",
    "Waiting",
    "draw_seed",
    "simulate",
    "start_match",
]
