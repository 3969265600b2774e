"""Races written down, a line for each action, and replayed from that.

    edition abacus-2000
    board order-2000
    players 3
    first 1

    begin | 0:65/3 >0:65/3 0:65/3 r1 | turn 1
    1 forward 4, die 5 | 0:65/3 4:54/3 >0:65/3 r1 | 1 pays 10 forward; 1 moves 0-4 forward; …

After the head, a line is an action and what chance answered, the position after them, and what
happened; the first line is the beginning of the first turn. Actions, outcomes and positions are
those of `game.rules.notation`; events have a short form of their own, by markers: nothing of an
event is left out but its seat, which is the marker's, and of a turn its round, which is in the
position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from game import rules
from tests.library import edition

from .drawing import board

FOLDER = Path(__file__).parent / "golden"


def event_text(event: rules.Event) -> str:
    """The event in a few words."""
    match event:
        case rules.TurnStarted(seat, _round):
            return f"turn {seat}"
        case rules.MarkerMoved(marker, start, to, manner):
            return f"{marker} moves {start}-{to} {manner.value}"
        case rules.MarkerStayed(marker, square):
            return f"{marker} stays {square}"
        case rules.MarkerLaidDown(marker, pending):
            return f"{marker} lies down to {pending.value}"
        case rules.MarkerStoodUp(marker):
            return f"{marker} stands up"
        case rules.TurnMissed(_seat, marker):
            return f"{marker} misses the turn"
        case rules.LettuceEaten(_seat, marker, position, left):
            return f"{marker} eats a lettuce as {position}, {left} left"
        case rules.CarrotsTaken(_seat, marker, amount, cause):
            return f"{marker} takes {amount} {cause.value}"
        case rules.CarrotsPaid(_seat, marker, amount, cause):
            return f"{marker} pays {amount} {cause.value}"
        case rules.CarrotsReset(seat, before, after):
            return f"seat {seat} sets {before} to {after}"
        case rules.HareCardDrawn(_seat, marker, card, effects, amount):
            number = f" {amount}" if amount else ""
            return f"{marker} draws {card}: {_names(effects)}{number}"
        case rules.HareSquareActed(_seat, marker, effects):
            return f"{marker} on a hare: {_names(effects)}"
        case rules.DeckShuffled():
            return "deck shuffled"
        case rules.CarrotsShown(seat, amount):
            return f"seat {seat} shows {amount}"
        case rules.Declined(_seat, marker):
            return f"{marker} declines"
        case rules.DieRolled(_seat, marker, face, position, effects):
            return f"{marker} rolls {face} as {position}: {_names(effects)}"
        case rules.EffectLapsed(marker, effect, cause):
            return f"{marker} {effect.value if effect else 'hare'} lapses: {cause.value}"
        case rules.RaceBegunAgain(_seat, marker, cause):
            return f"{marker} begins again: {cause.value}"
        case rules.MarkerCameHome(_seat, marker, place):
            return f"{marker} home as {place}"
        case rules.RaceEnded(end):
            return f"race ends: {end.value}"
        case _:
            assert_never(event)


def _names(effects: Iterable[rules.HareEffect]) -> str:
    return " and ".join(effect.value for effect in effects)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a race: what was chosen and what chance answered, and what came of it."""

    choice: str
    state: rules.GameState
    events: tuple[rules.Event, ...]

    def __str__(self) -> str:
        told = "; ".join(map(event_text, self.events))
        return f"{self.choice} | {rules.state_text(self.state)} | {told}"


def first_line(race: rules.Race) -> Line:
    """The beginning of the first turn."""
    step = rules.begin(race)
    return Line("begin", step.state, step.events)


def next_line(
    state: rules.GameState,
    action: rules.Action,
    chance: Callable[[rules.GameState], rules.ChanceOutcome],
) -> Line:
    """The action, and chance as often as it is due."""
    step = rules.apply_action(state, action)
    said, events = [rules.action_text(action)], list(step.events)
    while step.state.is_chance:
        outcome = chance(step.state)
        said.append(rules.outcome_text(outcome))
        step = rules.apply_chance(step.state, outcome)
        events += step.events
    return Line(", ".join(said), step.state, tuple(events))


# --- files ----------------------------------------------------------------------------------


def head(race: rules.Race, board_name: str) -> str:
    """What a file begins with: all that a race is made of."""
    lines = [f"edition {race.ruleset.name}", f"board {board_name}", f"players {race.seats}"]
    lines.append(f"first {race.first}")
    if race.ends_with_winner:
        lines.append("ends-with-winner yes")
    if race.all_run_home:
        lines.append("all-run-home yes")
    if race.max_rounds is not None:
        lines.append(f"max-rounds {race.max_rounds}")
    return "\n".join(lines)


def read_head(text: str) -> rules.Race:
    """The race that a file's head describes, in the edition that comes with the game."""
    said = dict(line.split(" ", 1) for line in text.splitlines())
    return rules.Race(
        edition(said["edition"]).ruleset,
        board(f"{said['board']}.csv"),
        int(said["players"]),
        int(said["first"]),
        ends_with_winner="ends-with-winner" in said,
        all_run_home="all-run-home" in said,
        max_rounds=int(said["max-rounds"]) if "max-rounds" in said else None,
    )


def replay(path: Path) -> Iterator[Line]:
    """Each line of a recorded race, done again and compared; says where it differs and how."""
    text = path.read_text(encoding="utf-8")
    begin_of_race, _, lines = text.partition("\n\n")
    race = read_head(begin_of_race)
    line: Line | None = None
    first = begin_of_race.count("\n") + 3
    for number, expected in enumerate(lines.splitlines(), first):
        where = f"{path.name}, line {number}"
        choice = expected.split(" | ")[0]
        try:
            line = first_line(race) if line is None else _again(line.state, choice.split(", "))
        except ValueError as error:
            raise AssertionError(f"{where}: {expected}\ncan't be done: {error}") from error
        _compare(where, expected, str(line))
        yield line
    assert line.state.is_over, f"{path.name}: the race does not end"


def _again(state: rules.GameState, choice: Sequence[str]) -> Line:
    action, *outcomes = choice
    answers = iter(outcomes)
    line = next_line(
        state, rules.parse_action(action), lambda _state: rules.parse_outcome(next(answers, ""))
    )
    if next(answers, None) is not None:
        raise ValueError("Chance was not asked so often.")
    return line


def _compare(where: str, expected: str, found: str) -> None:
    if found != expected:
        names = ("choice", "position", "events")
        parts = zip(names, expected.split(" | "), found.split(" | "), strict=True)
        told = [f"{name} expected: {e}\n{name} found:    {f}" for name, e, f in parts if e != f]
        raise AssertionError("\n".join([where, *told]))
