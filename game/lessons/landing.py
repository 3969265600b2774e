"""The landing school: puzzles about the last squares, each proven, and how one is made.

All use the edition `strategic`, where nothing is left to chance. In three of the four kinds nobody
else is under way, and the question is the fewest turns home. In the fourth three runners are, and
one square pays whatever the others do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from game.bots.exact import best_ways, how_to_spoil, turns_home, way_home
from game.match import Player, RaceSetup, Rulebooks, race_of
from game.rules import (
    Action,
    Finish,
    GameState,
    HouseRules,
    MoveForward,
    RulesError,
    SquareKind,
    apply_action,
    legal_actions,
    parse_state,
    price,
)

EDITION = "strategic"
IN_BOX = "landing-"
"""Prefix of the names of built-in puzzles."""
BOARDS = ("2000", "1978")
HOUSE = HouseRules(all_run_home=True)
TRIES = 4000
"""Positions that are tried for one puzzle before giving up."""
FEWEST_WAYS = 6
"""The least number of legal actions to choose from."""


class Kind(Enum):
    """The question of a puzzle."""

    FEWEST = "fewest"
    """Home in the fewest turns."""
    SHED = "shed"
    """Home, though there are far too many carrots."""
    EAT = "eat"
    """Where to eat the last lettuce to be home in the fewest turns."""
    PAYS = "pays"
    """Which number square pays whatever the others do."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a question. `start` is the position's text; the player has the first seat.

    `turns` is the fewest turns home, or 1 where a square is asked for. Marks are kept under `name`;
    `fails` is how many of our five levels miss the answer.
    """

    name: str
    kind: Kind
    board: str
    seats: int
    start: str
    turns: int
    fails: int = 0

    @property
    def number(self) -> int | None:
        """Its number in the box; None for a puzzle of the day."""
        return int(self.name.removeprefix(IN_BOX)) if self.name.startswith(IN_BOX) else None


def puzzle_setup(puzzle: Puzzle, players: tuple[Player, ...]) -> RaceSetup:
    """The race for a puzzle, with the first of these players."""
    return RaceSetup(
        EDITION,
        puzzle.board,
        HOUSE if puzzle.seats > 1 else HouseRules(),
        players[: puzzle.seats],
        first=0,
        seed="landing",
        start=puzzle.start,
    )


def puzzle_state(puzzle: Puzzle, rulebooks: Rulebooks) -> GameState:
    """The position of a puzzle. Raises `RulesError` if it is invalid."""
    nobody = tuple(Player(str(seat), None, "", "") for seat in range(puzzle.seats))
    return parse_state(race_of(puzzle_setup(puzzle, nobody), rulebooks), puzzle.start)


def answers(puzzle: Puzzle, state: GameState) -> list[Action]:
    """The actions that are right in this state of a puzzle."""
    if puzzle.kind is Kind.PAYS:
        return [each for each in numbers(state) if how_to_spoil(state, each) is None]
    return best_ways(state)


def numbers(state: GameState) -> list[Action]:
    """The forward moves to squares that pay for positions."""
    paying = state.race.track.paying_positions
    return [
        each for each in legal_actions(state) if isinstance(each, MoveForward) and paying[each.to]
    ]


def proof(puzzle: Puzzle, state: GameState) -> list[Action]:
    """A right line of play from this state, to its end."""
    return answers(puzzle, state)[:1] if puzzle.kind is Kind.PAYS else way_home(state)


# --- making them --------------------------------------------------------------------------------


def make_puzzle(kind: Kind, board: str, dice: Random, rulebooks: Rulebooks) -> Puzzle | None:
    """A puzzle of this kind on this board, still without a name; None if none was found."""
    draw, is_good = _MAKERS[kind]
    for _try in range(TRIES):
        seats, start = draw(dice)
        puzzle = Puzzle("", kind, board, seats, start, 1)
        try:
            state = puzzle_state(puzzle, rulebooks)
        except RulesError:
            continue  # two on one square, or nobody who could act
        if len(legal_actions(state)) < FEWEST_WAYS:
            continue
        if kind is not Kind.PAYS:
            puzzle = replace(puzzle, turns=turns_home(state))
        if is_good(puzzle, state):
            return puzzle
    return None


def daily_puzzle(day: str, rulebooks: Rulebooks) -> Puzzle | None:
    """The puzzle of this day (2026-12-24): the same on every machine; None if a day has none."""
    dice = Random(f"landing school {day}")
    kind, board = dice.choice(list(Kind)), dice.choice(BOARDS)
    puzzle = make_puzzle(kind, board, dice, rulebooks)
    return None if puzzle is None else replace(puzzle, name=day)


def _alone(dice: Random, carrots: int, lettuces: int, first: int, last: int) -> tuple[int, str]:
    """Seats, and a position in which nobody else is under way: alone, or as third."""
    own = f">{dice.randint(first, last)}:{carrots}/{lettuces}"
    if dice.random() < 0.5:
        return 1, f"{own} r12"
    return 3, f"{own} 64#1:{dice.randint(0, 10)}/0 64#2:{dice.randint(0, 20)}/0 r18"


def _draw_pays(dice: Random) -> tuple[int, str]:
    squares = dice.sample(range(6, 58), 3)
    each = [f"{square}:{dice.randint(4, 90)}/{dice.randint(0, 3)}" for square in squares]
    return 3, f">{each[0]} {each[1]} {each[2]} r{dice.randint(9, 15)}"


def _is_a_choice(puzzle: Puzzle, state: GameState, few: int, many: int) -> bool:
    """Whether it takes `few` to `many` turns, and only one action is right now."""
    return few <= puzzle.turns <= many and len(best_ways(state)) == 1


def _good_fewest(puzzle: Puzzle, state: GameState) -> bool:
    return _is_a_choice(puzzle, state, 3, 6) and not isinstance(best_ways(state)[0], Finish)


def _good_shed(puzzle: Puzzle, state: GameState) -> bool:
    here, limit = state.squares[0], 10 * (1 + len(state.home))
    straight = state.carrots[0] - price(state.race.track.finish - here)
    return straight > limit + 20 and _is_a_choice(puzzle, state, 2, 5)


def _good_eat(puzzle: Puzzle, state: GameState) -> bool:
    """Whether there is one right square for eating, and a wrong one within reach."""
    if not 4 <= puzzle.turns <= 8:
        return False
    best, kinds = best_ways(state), state.race.track.kinds
    tempting = [
        each
        for each in legal_actions(state)
        if isinstance(each, MoveForward)
        and kinds[each.to] is SquareKind.LETTUCE
        and each not in best
    ]
    return bool(tempting) and len(best) == 1 and len(_eaten_at(state, {})) == 1


def _eaten_at(state: GameState, seen: dict[GameState, frozenset[int]]) -> frozenset[int]:
    """The squares for eating on all the quickest ways home."""
    if state.is_over or not state.lettuces[0]:
        return frozenset()
    if state not in seen:
        squares: set[int] = set()
        for each in best_ways(state):
            after = apply_action(state, each).state
            if after.lettuces[0] < state.lettuces[0]:
                squares.add(after.squares[0])
            else:
                squares |= _eaten_at(after, seen)
        seen[state] = frozenset(squares)
    return seen[state]


def _good_pays(puzzle: Puzzle, state: GameState) -> bool:
    """Whether one square pays for sure, and several would if nobody moved."""
    squares = numbers(state)
    if len(squares) < 4 or not all(_may_stand(state, seat) for seat in range(state.race.seats)):
        return False
    paying = state.race.track.paying_positions
    tempting = 0
    for each in squares:
        assert isinstance(each, MoveForward)
        now = 1 + sum(square > each.to for square in state.squares[1:])
        tempting += now in paying[each.to]
    return tempting > 1 and len(answers(puzzle, state)) == 1


def _may_stand(state: GameState, seat: int) -> bool:
    """Whether a runner can have got there with this many lettuces left."""
    square, track = state.squares[seat], state.race.track
    eaten = state.race.stocks[seat].lettuces - state.lettuces[seat]
    passed = track.kinds[: square + 1].count(SquareKind.LETTUCE)
    return eaten <= passed and (eaten > 0 or track.kinds[square] is not SquareKind.LETTUCE)


_MAKERS: Mapping[
    Kind, tuple[Callable[[Random], tuple[int, str]], Callable[[Puzzle, GameState], bool]]
] = {
    Kind.FEWEST: (lambda dice: _alone(dice, dice.randint(5, 130), 0, 18, 56), _good_fewest),
    Kind.SHED: (lambda dice: _alone(dice, dice.randint(80, 260), 0, 26, 60), _good_shed),
    Kind.EAT: (lambda dice: _alone(dice, dice.randint(15, 150), 1, 8, 56), _good_eat),
    Kind.PAYS: (_draw_pays, _good_pays),
}
