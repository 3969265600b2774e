"""Recorded races, line by line: one of each edition with each number of players.

`recorded.py` says how to read the files in `golden/`; the dice and the choices are in them, so
nothing here depends on the script that once made them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest

from game import rules
from tests.cases import case, cases
from tests.library import edition, edition_names

from .random_races import told_in
from .recorded import FOLDER, Line, replay

FILES = sorted(FOLDER.glob("*.txt"))


def shown_in(lines: Iterable[Line]) -> set[object]:
    """What occurs in a race: kinds of events with their causes, cells of tables, cards, stages."""
    shown: set[object] = set()
    for line in lines:
        name = line.state.race.ruleset.name
        shown.add(line.state.stage)
        shown.add(line.choice.split(",")[0].split(" ")[1] if line.choice != "begin" else "begin")
        shown.update(told_in(line.events))
        for event in line.events:
            shown.add(type(event))
            match event:
                case rules.DieRolled():
                    shown.add((name, "die", event.face, event.position))
                case rules.HareCardDrawn():
                    shown.add((name, "card", event.card))
    return shown


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_race_goes_the_same_way_again(path: Path) -> None:
    """Every position and every event, after each action and its dice or cards."""
    last = deque(replay(path), maxlen=1).pop()
    if last.state.end is not rules.RaceEnd.MAX_ROUNDS:
        assert last.state.home


def test_there_is_a_race_of_each_edition_with_each_number_of_players() -> None:
    expected = {f"{name}-{players}" for name in edition_names() for players in range(2, 7)}
    expected |= {"strategic-1"}  # 2.3
    assert {path.stem for path in FILES} == expected


@pytest.fixture(scope="module")
def shown() -> set[object]:
    """What occurs in any of the recorded races."""
    return {thing for path in FILES for thing in shown_in(replay(path))}


def test_the_recorded_races_together_show_whatever_can_happen(shown: set[object]) -> None:
    """3.1 to 3.6, 5.1 to 5.3, 6.1 to 6.3, 7.2, 8: every kind of action, event and cause."""
    words = {"begin", "forward", "back", "finish", "take", "give", "decline"}
    kinds = {
        *rules.Cause,
        *rules.HareEffect,
        *rules.LapseCause,
        *rules.Manner,
        *rules.RaceEnd,
        *rules.RestartCause,
        *rules.Stage,
    }
    everything = words | kinds | set(get_args(rules.Event))
    assert everything - shown == {
        rules.RaceEnd.STOPPED,  # 6.4: they are all run to their end
        rules.LapseCause.TOO_MANY_HARES,  # 5.1: 21 hare squares in one turn are for a drawn race
        rules.Stage.HARE,  # chance has answered where a line ends
    }


def test_the_recorded_races_together_show_every_card(shown: set[object]) -> None:
    """5.2, 5.3, 8: of each deck."""
    decks = {name: edition(name).ruleset.hare for name in edition_names()}
    cards = {
        (name, "card", card)
        for name, deck in decks.items()
        if isinstance(deck, rules.Deck)
        for card in range(len(deck.cards))
    }
    assert len(cards) == 9 + 11 + 8
    assert cards <= shown


def test_the_recorded_races_together_show_every_cell_of_the_tables_but_some_of_the_sixth(
    shown: set[object],
) -> None:
    """5.1, 8: only six players have a sixth, and he is seldom on a hare square."""
    tables = ("abacus-2000", "finnish", "intellect-1974")
    cells = {(name, "die", f, p) for name in tables for f in range(1, 7) for p in range(1, 7)}
    assert cells - shown == {
        *(("abacus-2000", "die", face, 6) for face in (1, 3, 6)),
        *(("finnish", "die", face, 6) for face in (3, 6)),
        *(("intellect-1974", "die", face, 6) for face in (1, 4)),
    }


# --- what is told when a race goes otherwise ------------------------------------------------

SHORT_RACE = """\
edition abacus-2000
board order-2000
players 3
first 1
max-rounds 1

begin | 0:65/3 >0:65/3 0:65/3 r1 | turn 1
1 forward 2 | 0:65/3 2:62/3 >0:65/3 r1 | 1 pays 3 forward; 1 moves 0-2 forward; turn 2
2 forward 1, die 1 | >0:65/3 2:62/3 1m:64/3 r1 | 2 pays 1 forward; 2 moves 0-1 forward; \
2 rolls 1 as 2: miss-turn; 2 lies down to miss; turn 0
0 forward 4 | >4:55/3 2:62/3 1m:64/3 r1 over(max-rounds) | 0 pays 10 forward; \
0 moves 0-4 forward; race ends: max-rounds
"""


def test_a_race_that_goes_as_written_is_silent(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text(SHORT_RACE, encoding="utf-8")
    assert [line.choice for line in replay(path)] == [
        *("begin", "1 forward 2", "2 forward 1, die 1", "0 forward 4")
    ]


@cases(
    "written, instead, complaint",
    case(
        "another position",
        "2:62/3 >0:65/3 r1",
        "2:61/3 >0:65/3 r1",
        "short.txt, line 8\n"
        "position expected: 0:65/3 2:61/3 >0:65/3 r1\n"
        "position found:    0:65/3 2:62/3 >0:65/3 r1",
    ),
    case(
        "another event",
        "rolls 1 as 2",
        "rolls 1 as 3",
        "short.txt, line 9\nevents expected: 2 pays 1 forward; 2 moves 0-1 forward; 2 rolls 1 as 3",
    ),
    case("an action that is not legal", "0 forward 4", "0 forward 2",
         "race ends: max-rounds\ncan't be done: 0 forward 2: occupied."),
    case("a die that is missing", "forward 1, die 1 |", "forward 1 |",
         "can't be done: '': an outcome is “die 3” or “card 7”."),
    case("a die too many", "1 forward 2 |", "1 forward 2, die 2 |",
         "can't be done: Chance was not asked so often."),
    case("the head", "max-rounds 1", "max-rounds 2", "line 10\nposition expected"),
)  # fmt: skip
def test_a_difference_is_told_with_file_and_line(
    written: str, instead: str, complaint: str, tmp_path: Path
) -> None:
    assert SHORT_RACE.count(written) >= 1
    path = tmp_path / "short.txt"
    path.write_text(SHORT_RACE.replace(written, instead, 1), encoding="utf-8")
    with pytest.raises(AssertionError) as told:
        list(replay(path))
    assert complaint in str(told.value)


def test_a_race_that_breaks_off_is_told(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("\n".join(SHORT_RACE.splitlines()[:-1]), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"short\.txt: the race does not end"):
        list(replay(path))
