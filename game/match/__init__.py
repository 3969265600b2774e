"""One race being played: its set-up, what was done in it, and the only source of chance.

From a set-up to the first action, with the editions and boards that are shipped:

>>> from game.content.library import Library, shipped
>>> from game.rules import BY_THE_BOOK, MoveForward, state_text
>>> library = Library([shipped()])
>>> players = tuple(Player(name, None, "", "") for name in ("Ana", "Bob", "Cleo"))
>>> setup = RaceSetup("abacus-2000", "2000", BY_THE_BOOK, players, first=0, seed="clover")
>>> match = start_match(setup, library)
>>> events = match.submit(0, MoveForward(0, 5))
>>> state_text(match.state), match.player_to_act().name
('5:50/3 >0:65/3 0:65/3 r1', 'Bob')
"""

from .bot_runner import BotRunner
from .chance import (
    LONGEST_SEED,
    ChanceKind,
    ChanceSource,
    ListedChance,
    SeededChance,
    draw_seed,
)
from .chronicle import Chronicle, Fact, chronicle
from .course import course, lead_of, rounds_begin
from .ladder import Contest, ContestResult, contests_of, run_contests
from .luck import first_not_of_the_seed, luck_ledger, seed_fingerprint
from .match import ChanceEvent, Entry, Match, Told
from .other_rules import RaceBeside, can_be_beside, race_beside, take_over_by
from .results import Result, SeatResult, result_of
from .session import Observer, Session, Waiting
from .set_position import Pose, SetHare, SetSeat, at_the_beginning, position_of_seats
from .setup import Help, Player, RaceSetup, Rulebooks, race_of
from .simulate import ROUNDS_FOR_MACHINES, simulate
from .since import Since, since_last_turn
from .start import make_match, start_match, take_over
from .turning import Given, Jump, TurningPoint, TurningPoints, Wanted, biggest_jump
