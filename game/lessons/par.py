"""Races alone against par: courses, turns lost, and the record of a run.

Par is the fewest turns in which a course can be run, proven (`game.bots.exact`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.bots.exact import best_ways, is_solved, par, turns_home, turns_home_by, way_home
from game.bots.runner_table import NEVER
from game.content.profile import ALONE, MOST_PLACES, Run
from game.content.shuffled import shuffled_name, unshuffled
from game.match import Match, Player, RaceSetup, Rulebooks, race_of
from game.rules import Action, Event, HouseRules, MarkerMoved, Square, TurnStarted, apply_action

EDITION = ALONE
STARTS = (65, 95)
"""Carrots to begin with: those of three players, and those of four."""
USUAL = STARTS[0]
NOBODY = Player("", None, "", "")


@dataclass(frozen=True, slots=True)
class Course:
    """Board and first carrots of a race alone. `board` may be one shuffled for a day."""

    board: str
    carrots: int = USUAL

    @property
    def name(self) -> str:
        """The name under which results are kept."""
        return f"{self.board}/{self.carrots}"

    @property
    def day(self) -> str | None:
        """The day for which its squares were shuffled; None if they were not."""
        found = unshuffled(self.board)
        return None if found is None else found[1]


def course_of_day(board: str, day: str) -> Course:
    """The course of this day (2026-12-24) on this board."""
    return Course(shuffled_name(board, day))


def course_of(match: Match) -> Course:
    """The course of a race alone."""
    return Course(match.setup.board, match.race.setup.carrots)


def is_alone(match: Match) -> bool:
    """Whether this is a person's race alone (ruling 2.3) on a course, from its beginning."""
    setup = match.setup
    return (
        [player.bot for player in match.players] == [None]
        and (setup.edition, setup.start) == (EDITION, None)
        and replace(setup.house, carrots=None) == HouseRules()
        and not setup.handicaps
        and is_solved(match.states[0])  # an edition of one's own may bear that name
        and turns_home(match.states[0]) != NEVER
    )


def course_setup(course: Course, player: Player) -> RaceSetup:
    """The race of this player alone on this course."""
    house = HouseRules(carrots=None if course.carrots == USUAL else course.carrots)
    return RaceSetup(EDITION, course.board, house, (player,), first=0, seed="alone")


def par_of(course: Course, rulebooks: Rulebooks) -> int | None:
    """The fewest turns on this course; None if there is no way home. Raises `ContentError` if its
    board can't be read."""
    turns = par(race_of(course_setup(course, NOBODY), rulebooks))
    return None if turns == NEVER else turns


@dataclass(frozen=True, slots=True)
class Loss:
    """An action that lost turns: how many, in which turn, and an action that loses none. `at` is
    the number of actions before it."""

    at: int
    turn: int
    turns: int
    action: Action
    better: Action


def losses(match: Match) -> list[Loss]:
    """The actions that lost turns in a race alone, in order."""
    found = []
    for at, (state, entry) in enumerate(zip(match.states, match.log, strict=False)):
        best = best_ways(state)
        if not best:
            continue  # there was no way home any more, or none that is known
        lost = turns_home_by(state, entry.action) - turns_home(state)
        if lost > 0:
            found.append(Loss(at, state.round, lost, entry.action, best[0]))
    return found


def places(happened: Iterable[Event]) -> tuple[Square, ...]:
    """The hare's square at the end of each turn of a race alone with these events."""
    squares: list[Square] = []
    here = 0
    for event in happened:
        match event:
            case TurnStarted():
                squares.append(here)
            case MarkerMoved(to=to):
                here = to
    return (*squares[1:], here)


def places_in_par(match: Match) -> tuple[Square, ...]:
    """As `places`, for a run of the same course in par."""
    state, happened = match.states[0], list(match.opening)
    for action in way_home(state):
        step = apply_action(state, action)
        state = step.state
        happened += step.events
    return places(happened)


def run_of(match: Match, par_turns: int, day: str, *, helped: bool) -> Run:
    """The record to keep of a race alone that is over."""
    return Run(
        match.players[0].name,
        course_of(match).name,
        day,
        match.state.round,
        par_turns,
        helped,
        places(match.events())[:MOST_PLACES],
    )
