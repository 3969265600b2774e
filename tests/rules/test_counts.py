"""How many ways a race can go: counted through all actions and all dice and cards, as numbers.

A change of any rule that is met within a few steps changes a number, whether or not somebody
thought of a test for it. A *step* is an action or what chance answers. The first number of each
row is found a second time, by a slow and literal reading of rules 3.4, 6.1, 7.2 to 7.4, and the
second, from the start, can be reckoned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game import rules
from tests.cases import case
from tests.library import edition, edition_names
from tests.sweep import in_full

from .drawing import board

BOARD = board("order-2000.csv")

POSITIONS = {
    "middle": {
        2: "30,19:44/3 >14,35:24/4 r11",
        3: "23:30/2 >30:28/1 22e:41/2 r9",
        4: "23:30/2 >30:28/1 22e:41/2 35:12/0 r9",
        5: "23:30/2 >30:28/1 22e:41/2 35:12/0 19:66/2 r9",
        6: "23:30/2 >30:28/1 22e:41/2 35:12/0 19:66/2 0:98/3 r9",
    },
    "late": {
        2: "64#1,55:40/0 >57!,61:18/1 r31",
        3: "60:12/0 >57:28/0 58e:9/1 r30",
        4: "64#1:7/0 >57:28/0 58e:9/1 60:17/0 r30",
        5: "64#1:7/0 >57:28/0 58e:9/1 60:17/0 64#2:20/0 r30",
        6: "64#1:7/0 >57:28/0 58e:9/1 60:17/0 64#2:20/0 43:60/1 r30",
    },
}
"""With two players the one to act has a marker that must move when it is late (7.2)."""

COUNTS = """
abacus-2000
2 | 24 24, 432 429, 5646 4678 | 10 10, 142 142, 1249 1080 | 5 5, 34 34, 260 241, 1777 1462
3 | 10 10, 81 81, 604 601 | 7 7, 51 51, 323 312 | 6 6, 26 26, 124 122, 564 545
4 | 12 12, 117 117, 1054 1051 | 6 6, 29 29, 147 147 | 6 6, 28 27, 142 131, 689 615
5 | 12 12, 117 117, 1054 1051 | 6 6, 29 29, 173 173 | 6 6, 28 27, 144 133, 702 626
6 | 12 12, 117 117, 1054 1051 | 6 6, 29 29, 173 173 | 6 6, 28 27, 224 215, 1458 1350
devir-2014
2 | 24 24, 462 462, 7024 6180 | 10 10, 147 147, 1491 1322 | 5 5, 44 42, 378 352, 3326 2813
3 | 10 10, 96 96, 864 864 | 7 7, 61 61, 462 456 | 6 6, 31 31, 172 172, 869 862
4 | 12 12, 132 132, 1380 1380 | 6 6, 39 39, 210 210 | 6 6, 33 33, 192 190, 1020 988
5 | 12 12, 132 132, 1380 1380 | 6 6, 39 39, 236 236 | 6 6, 33 33, 192 190, 1027 995
6 | 12 12, 132 132, 1380 1380 | 6 6, 39 39, 236 236 | 6 6, 33 33, 272 272, 2170 2152
finnish
2 | 24 24, 432 429, 5426 4542 | 10 10, 142 142, 1249 1080 | 5 5, 34 34, 260 241, 1769 1462
3 | 10 10, 81 81, 604 601 | 7 7, 51 51, 323 312 | 6 6, 26 26, 124 122, 564 545
4 | 10 10, 81 81, 604 601 | 6 6, 29 29, 147 147 | 6 6, 28 27, 142 131, 689 615
5 | 12 12, 117 117, 1054 1051 | 6 6, 29 29, 173 173 | 6 6, 28 27, 144 133, 702 626
6 | 12 12, 117 117, 1054 1051 | 6 6, 29 29, 173 173 | 6 6, 28 27, 224 215, 1458 1350
intellect-1974
2 | 24 24, 432 429, 5766 4798 | 10 10, 142 142, 1263 1094 | 5 5, 34 34, 264 246, 1778 1465
3 | 10 10, 81 81, 625 622 | 7 7, 51 51, 334 323 | 6 6, 26 26, 126 124, 581 562
4 | 12 12, 117 117, 1081 1078 | 6 6, 29 29, 151 151 | 6 6, 28 27, 144 133, 699 623
5 | 12 12, 117 117, 1081 1078 | 6 6, 29 29, 177 177 | 6 6, 28 27, 143 132, 678 599
6 | 12 12, 117 117, 1081 1078 | 6 6, 29 29, 177 177 | 6 6, 28 27, 223 214, 1452 1345
ravensburger-1978
2 | 24 24, 450 447, 6452 5484 | 10 10, 145 145, 1380 1211 | 5 5, 40 40, 320 309, 2348 2072
3 | 10 10, 90 90, 756 753 | 7 7, 57 57, 403 396 | 6 6, 29 29, 153 153, 736 733
4 | 10 10, 90 90, 756 753 | 6 6, 35 35, 190 190 | 6 6, 31 31, 171 169, 860 843
5 | 12 12, 126 126, 1241 1238 | 6 6, 35 35, 216 216 | 6 6, 31 31, 171 169, 863 846
6 | 12 12, 126 126, 1241 1238 | 6 6, 35 35, 216 216 | 6 6, 31 31, 251 251, 1779 1763
ravensburger-2008
2 | 24 24, 444 444, 6388 5544 | 10 10, 144 144, 1363 1194 | 5 5, 38 38, 306 295, 2223 1975
3 | 10 10, 87 87, 723 723 | 7 7, 55 55, 392 386 | 6 6, 28 28, 145 145, 656 652
4 | 10 10, 87 87, 723 723 | 6 6, 33 33, 174 174 | 6 6, 30 30, 162 160, 766 742
5 | 12 12, 123 123, 1203 1203 | 6 6, 33 33, 200 200 | 6 6, 30 30, 162 160, 761 738
6 | 12 12, 123 123, 1203 1203 | 6 6, 33 33, 200 200 | 6 6, 30 30, 242 242, 1755 1739
strategic
2 | 24 24, 528 528, 8072 6136 | 10 10, 152 152, 1489 1201 | 5 5, 36 36, 289 257, 1837 1392
3 | 10 10, 90 90, 720 720 | 7 7, 54 54, 385 369 | 6 6, 24 24, 117 117, 504 495
4 | 12 12, 132 132, 1320 1320 | 6 6, 25 25, 150 150 | 6 6, 26 26, 135 132, 610 587
5 | 12 12, 132 132, 1320 1320 | 6 6, 25 25, 200 200 | 6 6, 26 26, 135 132, 614 593
6 | 12 12, 132 132, 1320 1320 | 6 6, 25 25, 200 200 | 6 6, 26 26, 260 260, 1420 1390
tournament
2 | 24 24, 528 528, 8504 7272 | 11 11, 166 166, 1809 1406 | 5 5, 36 36, 295 273, 1704 1371
3 | 10 10, 90 90, 720 720 | 7 7, 54 54, 366 325 | 6 6, 24 24, 106 106, 479 475
4 | 12 12, 132 132, 1320 1320 | 6 6, 25 25, 150 150 | 6 6, 26 26, 127 124, 623 604
5 | 12 12, 132 132, 1320 1320 | 6 6, 25 25, 200 200 | 6 6, 26 26, 127 124, 623 604
6 | 12 12, 132 132, 1320 1320 | 6 6, 25 25, 200 200 | 6 6, 26 26, 260 260, 1340 1310
"""
"""For each edition and number of players, at the start, in the middle and late in the race: ways,
and the different states that they lead to, for each depth from 1."""


def rows() -> Iterator[tuple[str, int, str, list[str]]]:
    """Edition, players, position, and the counts for each depth."""
    for line in COUNTS.split("\n")[1:-1]:
        players, *counts = line.split(" | ")
        if not counts:
            name = line
        for position, numbers in zip(("start", *POSITIONS), counts, strict=False):
            yield name, int(players), position, numbers.split(", ")


ROWS = list(rows())


def successors(state: rules.GameState) -> Iterator[rules.GameState]:
    """Every state one step further."""
    for action in rules.legal_actions(state):
        yield rules.apply_action(state, action).state
    for outcome, _chance in rules.chance_outcomes(state):
        yield rules.apply_chance(state, outcome).state


def counted(state: rules.GameState, depth: int) -> list[tuple[int, int]]:
    """For each depth from 1: the number of ways to go that deep, and of states they lead to."""
    level = {rules.state_text(state): (state, 1)}
    counts = []
    for _step in range(depth):
        following: dict[str, tuple[rules.GameState, int]] = {}
        for here, ways in level.values():
            for after in successors(here):
                text = rules.state_text(after)
                following[text] = (after, following.get(text, (after, 0))[1] + ways)
        level = following
        counts.append((sum(ways for _state, ways in level.values()), len(level)))
    return counts


def start_of(name: str, players: int, position: str) -> rules.GameState:
    """The race of this edition on the board of 2000, at the start or in one of `POSITIONS`."""
    race = rules.Race(edition(name).ruleset, BOARD, players)
    if position == "start":
        return rules.initial_state(race)
    return rules.parse_state(race, POSITIONS[position][players])


@pytest.mark.parametrize(
    ("name", "players", "position", "counts"),
    [
        pytest.param(
            *(name, players, position, counts),
            id=f"{name}, {players}, {position}",
            marks=() if players == 6 or (players, position) == (2, "start") else pytest.mark.slow,
        )
        for name, players, position, counts in ROWS
    ],
)
def test_ways_and_states_counted(name: str, players: int, position: str, counts: list[str]) -> None:
    found = counted(start_of(name, players, position), len(counts))
    assert [f"{ways} {states}" for ways, states in found] == counts


def test_every_edition_is_counted_with_every_number_of_players() -> None:
    assert [row[:3] for row in ROWS] == [
        (name, players, position)
        for name in edition_names()
        for players in range(2, 7)
        for position in ("start", *POSITIONS)
    ]


# --- the first step, read slowly ------------------------------------------------------------


def place_of(state: rules.GameState, marker: rules.MarkerId) -> int:
    """4.1: 1 and one more for each marker ahead; those at home are ahead of all others."""
    here = state.squares[marker]
    return 1 + len([square for square in state.squares if square > here])


def cost(squares: int) -> int:
    """3.4, 1.6: 1 for the first square, 2 for the second, and so on."""
    return sum(range(1, squares + 1))


def slow_reading(state: rules.GameState, marker: rules.MarkerId) -> set[rules.Action]:
    """What this marker may do, sentence by sentence."""
    kinds = [kind.value for kind in state.race.track.kinds]
    here, finish = state.squares[marker], len(kinds) - 1
    if here == finish:
        return set()
    two_each = state.race.seats == 2
    seat = marker // 2 if two_each else marker
    carrots = state.carrots[seat]
    if two_each and kinds[here].startswith("position"):  # 3.3, 7.4: its own bonus
        numbers = [int(number) for number in kinds[here].split("-")[1:]]
        if place_of(state, marker) in numbers:
            carrots += 10 * place_of(state, marker)
    if two_each and state.race.ruleset.name == "tournament" and kinds[here] == "hare":
        carrots += 10  # 8: nobody passed it, in the positions here
    found: set[rules.Action] = set()
    for square in range(here + 1, finish):  # 3.4 forward
        free = square not in state.squares
        closed = kinds[square] == "tortoise" or (
            kinds[square] == "lettuce" and state.lettuces[seat] == 0
        )
        if free and not closed and cost(square - here) <= carrots:
            found.add(rules.MoveForward(marker, square))
    left = carrots - cost(finish - here)  # 6.1
    if left >= 0 and state.lettuces[seat] == 0:
        first_of_two = two_each and state.squares[marker ^ 1] != finish  # 7.3
        if first_of_two or left <= 10 * (state.squares.count(finish) + 1):
            found.add(rules.Finish(marker))
    tortoises = [square for square in range(here) if kinds[square] == "tortoise"]  # 3.4 backward
    if tortoises and tortoises[-1] not in state.squares:
        found.add(rules.MoveBack(marker, tortoises[-1]))
    if kinds[here] == "carrot":  # 3.4 stay
        found.add(rules.TakeTen(marker))
        if carrots >= 10:
            found.add(rules.GiveTen(marker))
    return found


def slowly(state: rules.GameState) -> set[rules.Action]:
    """What the seat whose turn it is may do: any marker, but first the one that must (7.2)."""
    if state.race.seats > 2:
        return slow_reading(state, state.turn)
    bound = state.duty[state.turn]
    if bound is not None and slow_reading(state, bound):
        return slow_reading(state, bound)
    return slow_reading(state, 2 * state.turn) | slow_reading(state, 2 * state.turn + 1)


@pytest.mark.parametrize(
    ("name", "players", "position", "ways"),
    [
        case(f"{name}, {players}, {position}", name, players, position, first)
        for name, players, position, (first, *_) in ROWS
    ],
)
def test_3_4_the_first_number_is_found_by_a_slow_reading_too(
    name: str, players: int, position: str, ways: str
) -> None:
    state = start_of(name, players, position)
    expected = slowly(state)
    assert set(rules.legal_actions(state)) == expected
    assert ways == f"{len(expected)} {len(expected)}"


ANSWERS = {
    "abacus-2000": 6,
    "devir-2014": 11,
    "finnish": 6,
    "intellect-1974": 6,
    "ravensburger-1978": 9,
    "ravensburger-2008": 8,
}
"""How many different things chance may answer on a hare square, where it is asked at all."""


@pytest.mark.parametrize("name", edition_names())
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6], ids="{} players".format)
def test_5_the_second_number_from_the_start_can_be_reckoned(name: str, players: int) -> None:
    """3.4, 5: after a move off the hares the next player has all but its square, else chance.

    65 or 68 carrots pay for the first 10 squares, all of them open; 95 or 98 for 13, but for the
    tortoise on 11. Hares are on 1, 3 and 6.
    """
    markers = 2 if players == 2 else 1
    carrots = edition(name).ruleset.setup_for(players).carrots
    squares = {65: 10, 68: 10, 95: 12, 98: 12}[carrots]
    following = markers * (squares - 1)
    after_a_hare = ANSWERS.get(name, following)
    ways = markers * ((squares - 3) * following + 3 * after_a_hare)
    (second,) = (counts[1] for *row, counts in ROWS if row == [name, players, "start"])
    assert second.split()[0] == str(ways)


def interesting(runner_table: int) -> list[int]:
    """Numbers of carrots: few, some, and around what the way home costs and may leave."""
    edges = [runner_table + left for left in (-1, 0, 1, 10, 11, 20, 21, 30, 31)]
    return [*range(12), *range(12, 70, 5), 90, 91, *(carrots for carrots in edges if carrots >= 0)]


@pytest.mark.parametrize("name", ["order-2000.csv", in_full("order-1978.csv")])
@pytest.mark.parametrize("others", ["at the start", "in the way", "one home"])
def test_3_4_6_1_every_square_with_any_carrots_and_lettuces(name: str, others: str) -> None:
    """3.4, 6.1: one marker each; the list of legal actions is what the rules say, read slowly."""
    race = rules.Race(edition("abacus-2000").ruleset, board(name), 3)
    start = rules.initial_state(race)
    seen: Counter[type[rules.Action]] = Counter()
    for here in range(64):
        behind = [s for s in range(here) if race.track.kinds[s] is rules.SquareKind.TORTOISE]
        in_the_way = ((behind or [0])[-1], min(here + 2, 63) if here != 63 else 62)
        where = {"at the start": (0, 0), "in the way": in_the_way, "one home": (0, 64)}[others]
        for lettuces in (0, 1):
            for carrots in interesting(cost(64 - here)):
                state = replace(
                    start,
                    squares=(here, *where),
                    home=(2,) if others == "one home" else (),
                    carrots=(carrots, 65, 65),
                    lettuces=(lettuces, 3, 0),
                )
                expected = slowly(state)
                assert set(rules.legal_actions(state)) == expected, rules.state_text(state)
                seen.update(map(type, expected))
    kinds = {rules.MoveForward, rules.MoveBack, rules.Finish, rules.TakeTen, rules.GiveTen}
    assert set(seen) == (kinds - {rules.MoveBack} if others == "in the way" else kinds)


@pytest.mark.parametrize("name", ["order-2000.csv", in_full("order-1978.csv")])
@pytest.mark.parametrize("other", ["at the start", in_full("ahead"), in_full("home"), "home last"])
def test_7_3_7_4_every_square_of_one_of_two_markers(name: str, other: str) -> None:
    """7.3, 7.4: two markers each, judged each with its own bonus and its own right to finish."""
    race = rules.Race(edition("abacus-2000").ruleset, board(name), 2)
    start = rules.initial_state(race)
    for here in range(64):
        ahead = 63 if here != 63 else 61
        second, home = {
            "at the start": (0, ()),
            "ahead": (ahead, ()),
            "home": (64, (1,)),
            "home last": (64, (2, 1)),
        }[other]
        rivals = (64 if 2 in home else 0, 12 if here != 12 else 13)
        for lettuces in (0, 1):
            for carrots in interesting(cost(64 - here)):
                state = replace(
                    start,
                    squares=(here, second, *rivals),
                    home=home,
                    carrots=(carrots, 65),
                    lettuces=(lettuces, 0),
                )
                assert set(rules.legal_actions(state)) == slowly(state), rules.state_text(state)
