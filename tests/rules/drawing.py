"""Races drawn as text: the squares in one line, the markers under them.

    S h c 3 c h f 2 4 L T 3 F
    A   Be    C             E
    D                       F

Squares have one letter each: S start, h hare, c carrot, L lettuce, T tortoise, 2, 3 and 4
position squares, f the flag (1/5/6), F finish. Markers A to F stand under their squares; `Ae` was
laid down to eat, `Am` to miss a turn. Markers that share the start or the finish stand below one
another, at the finish in the order in which they came in: above, E has won.

With two players each has two markers, A and a, B and b:

    S h c 3 c h f 2 4 L T 3 F
    A   be    a             B
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import dedent

from game import rules
from game.resources import level
from tests.library import edition

A, B, C, D, E, F = range(6)
"""The seats, and their markers: with three to six players each has one (rule 2)."""
A1, A2, B1, B2 = range(4)
"""The markers A, a, B and b of a drawing with two markers each (rule 7.1)."""

ABACUS = edition("abacus-2000").ruleset

LETTERS = {
    "S": rules.SquareKind.START,
    "h": rules.SquareKind.HARE,
    "c": rules.SquareKind.CARROT,
    "L": rules.SquareKind.LETTUCE,
    "T": rules.SquareKind.TORTOISE,
    "2": rules.SquareKind.POSITION_2,
    "3": rules.SquareKind.POSITION_3,
    "4": rules.SquareKind.POSITION_4,
    "f": rules.SquareKind.POSITION_1_5_6,
    "F": rules.SquareKind.FINISH,
}
LETTER_OF = {kind: letter for letter, kind in LETTERS.items()}
SIGNS = {" ": rules.Pending.NONE, "e": rules.Pending.EAT, "m": rules.Pending.MISS}
SIGN_OF = {pending: sign for sign, pending in SIGNS.items()}
SEATS = "ABCDEF"
TWO_EACH = "AaBb"
"""The markers of a race with two each, in their order."""

FIELDS = {
    1: """
       S c 2 c 3 2 h 4 3 c 2 4 f 3 F
       C       A B
       D
       E
       F
       """,
    2: """
       S c 2 c 3 2 h 4 3 c 2 4 f 3 F
       D       A C   B
       E
       F
       """,
    3: """
       S c 2 c 3 2 h 4 3 c 2 4 f 3 F
       E       A D   B     C
       F
       """,
    4: """
       S c 2 c 3 2 h 4 3 c 2 4 f 3 F
       F       A E   B     C D
       """,
    5: """
       S c 2 c 3 2 h 4 3 c 2 4 f 3 F
               A F   B     C D E
       """,
    6: """
       S c 2 c 3 2 h 4 3 c 2 4 f 3 F
               A     B     C D E F
       """,
}
"""A about to pay 3 of 65 carrots for the hare on step 6, where it will be in each position."""

PerSeat = int | Mapping[rules.Seat, int]


def drawn_track(line: str) -> rules.Track:
    """A track alone, from its line of letters."""
    return rules.Track(tuple(LETTERS[letter] for letter in line.split()))


def race(
    drawing: str,
    *,
    turn: rules.Seat = A,
    carrots: PerSeat = 65,
    lettuces: PerSeat | None = None,
    round: int = 1,
    first: rules.Seat = A,
    ends_with_winner: bool = False,
    all_run_home: bool = False,
    max_rounds: int | None = None,
    carrots_hidden: bool = False,
    ruleset: rules.Ruleset = ABACUS,
    duty: Mapping[rules.Seat, rules.MarkerId] | None = None,
    pile: Iterable[int] = (),
    passers: Mapping[rules.MarkerId, Iterable[rules.MarkerId]] | None = None,
) -> rules.GameState:
    """The race in the drawing, where `turn` is to choose an action (its bonus already taken).

    `carrots` and `lettuces` are one number for all, or a number for some seats: the others then
    have 65 carrots and 3 lettuces, 5 if they have two markers. `duty` names the marker that a
    seat must move, `pile` the hare cards seen, `passers` who passed a marker on a hare square.
    """
    track_line, *marker_lines = dedent(drawing).strip("\n").splitlines()
    track = drawn_track(track_line)
    names = TWO_EACH if re.search("[a-z]", "".join(_names(marker_lines))) else SEATS
    squares: dict[rules.MarkerId, rules.Square] = {}
    pending: dict[rules.MarkerId, rules.Pending] = {}
    home: list[rules.MarkerId] = []
    for line in marker_lines:
        for column in range(0, len(line), 2):
            cell = line[column : column + 2]
            if cell.isspace():
                continue
            marker = names.index(cell[0])
            assert marker not in squares, f"{cell[0]} stands on two squares"
            assert column // 2 <= track.finish, f"{cell[0]} stands beyond the finish"
            squares[marker], pending[marker] = column // 2, SIGNS[cell[1:] or " "]
            if squares[marker] == track.finish:
                home.append(marker)
    each = 2 if names is TWO_EACH else 1
    markers, seats = range(len(squares)), range(len(squares) // each)
    passed_by = {marker: set(others) for marker, others in (passers or {}).items()}
    state = rules.GameState(
        race=rules.Race(
            ruleset,
            track,
            len(seats),
            first=first,
            ends_with_winner=ends_with_winner,
            all_run_home=all_run_home,
            max_rounds=max_rounds,
            carrots_hidden=carrots_hidden,
        ),
        squares=tuple(squares[marker] for marker in markers),
        pending=tuple(pending[marker] for marker in markers),
        carrots=_per_seat(carrots, seats, 65),
        lettuces=_per_seat({} if lettuces is None else lettuces, seats, 3 if each == 1 else 5),
        home=tuple(home),
        turn=turn,
        round=round,
        stage=rules.Stage.MAIN,
        marker=None,
        paid=0,
        hares=0,
        end=None,
        duty=tuple((duty or {}).get(seat) for seat in seats) if each == 2 else (),
        pile=tuple(pile),
        passers=tuple(sum(1 << other for other in passed_by.get(m, ())) for m in markers)
        if isinstance(ruleset.hare, rules.Toll)
        else (),
    )
    assert state.race.markers == len(markers), "every marker of every seat stands somewhere"
    return state


def _names(marker_lines: Iterable[str]) -> Iterator[str]:
    """The first sign of each cell: who stands there."""
    for line in marker_lines:
        yield line[::2]


def _per_seat(given: PerSeat, seats: Iterable[rules.Seat], usual: int) -> tuple[int, ...]:
    if isinstance(given, int):
        return tuple(given for _ in seats)
    return tuple(given.get(seat, usual) for seat in seats)


def draw(state: rules.GameState) -> str:
    """The drawing of a state: what `race` reads, and `picture` makes comparable."""
    kinds = state.race.track.kinds
    names = TWO_EACH if state.race.setup.markers == 2 else SEATS
    others = [m for m in range(state.race.markers) if m not in state.home]
    columns: list[list[str]] = [[] for _ in kinds]
    for marker in (*state.home, *others):
        sign = SIGN_OF[state.pending[marker]]
        columns[state.squares[marker]].append(names[marker] + sign)
    rows = [[letter + " " for letter in map(LETTER_OF.__getitem__, kinds)]]
    for depth in range(max(map(len, columns))):
        rows.append([column[depth] if depth < len(column) else "  " for column in columns])
    return "\n".join("".join(row).rstrip() for row in rows)


def picture(drawing: str) -> str:
    """A drawing without its indentation, as `draw` would make it."""
    return "\n".join(line.rstrip() for line in dedent(drawing).strip("\n").splitlines()).rstrip()


def act(
    state: rules.GameState, *choices: rules.Action | rules.ChanceOutcome
) -> tuple[rules.GameState, tuple[rules.Event, ...]]:
    """Actions and answers of chance, in turn: the last state, and what the last of them did."""
    for choice in choices:
        chance = isinstance(choice, rules.DieFace | rules.CardDrawn)
        step = rules.apply_chance(state, choice) if chance else rules.apply_action(state, choice)
        state = step.state
    return state, step.events


def to_hare(
    state: rules.GameState, square: rules.Square, *numbers: int
) -> tuple[rules.GameState, tuple[rules.Event, ...]]:
    """A moves onto the hare of this square; the die shows these faces, or these cards are drawn.
    Returns the last state and all that happened after the move itself."""
    answer = rules.CardDrawn if isinstance(state.race.ruleset.hare, rules.Deck) else rules.DieFace
    state, _ = act(state, rules.MoveForward(A, square))
    events: tuple[rules.Event, ...] = ()
    for number in numbers:
        state, more = act(state, answer(number))
        events += more
    return state, events


def board(name: str) -> rules.Track:
    """A published order of the squares, from `levels/`."""
    with level(name).open(encoding="utf-8", newline="") as file:
        return rules.Track.of(rules.SquareKind(row["type"]) for row in csv.DictReader(file))
