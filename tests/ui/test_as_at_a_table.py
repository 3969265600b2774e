"""Ruling 2.2a: with a log as at a table, nothing that can be read before the end depends on what
was paid. Two races are read all over that stand alike, but came there by other payments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import cli
from game.match import Match
from game.records import write_record
from game.rules import CarrotsPaid, HouseRules, MoveForward
from game.terminal.vocabulary import Word, spoken
from game.ui.kit.described import Live
from game.ui.scenes.kept_race import KeptRace
from game.ui.scenes.log import LogScene
from game.ui.scenes.questions import QUESTIONS
from tests.library import match_of, set_up
from tests.terminal.talking import Talk
from tests.ui.driving import BOARD, Window, play_to, players
from tests.ui.test_described import described

WAYS = ((2, 5, 4), (7, 9, 8)), ((5, 2, 4), (7, 9, 8))
"""Where the three moved, twice: they end alike, and so does seat 0's hand, who paid 3 and 15, or 15
and 3; seat 1 paid 15 and 10, or 3 and 28."""
TYPED = (
    *(Word.WHERE, Word.AHEAD, Word.PLAYERS, Word.HOLD, Word.SINCE, Word.BOARD, Word.REACH),
    *(Word.LOG, Word.AGAIN, Word.HELP),
)
AMOUNT = re.compile(r"[+−]\d|for \d+ carrot|pays \d")


def race(way: int, *, forgets: bool = True) -> Match:
    """All have moved twice, and seat 0 is to act; the rivals' carrots are hidden."""
    house = HouseRules(carrots_hidden=True, log_forgets=forgets, max_rounds=6)
    seated = players(None, "plodder", "plodder")
    match = match_of(set_up(seated, on=BOARD, house=house), bot_seed="hedge")
    for squares in WAYS[way]:
        for seat, square in enumerate(squares):
            match.submit(seat, MoveForward(seat, square))
    return match


def read_all(window: Window, match: Match, folder: Path) -> Iterator[tuple[str, object]]:
    """Whatever there is to be read of a race under way, place by place."""
    window.app.change_settings(notes=False)  # a tip of the one race is not told in the other
    scene = window.put_up(match)
    for whole in (False, True):
        window.app.change_settings(whole_sentences=whole, rivals_talk=False)
        scene.since.tell()
        window.step()
        assert window.sees("Since your turn")
        yield f"since your turn, in sentences: {whole}", window.texts()
        scene.since.clear()
        window.step()
        yield f"log at the foot, in sentences: {whole}", window.texts()
    yield "speech", [node.name for node in described(window)]
    for seat in range(3):
        window.point(*scene.panel.rows[seat].centre)
        yield f"row {seat}", (window.texts(), scene.in_words(), described(window))
    for square in range(0, match.race.track.finish + 1, 8):
        window.point(*scene.board_view.centre(square))
        yield f"square {square}", (window.texts(), scene.in_words())
    for question in QUESTIONS:
        window.letter(question.keys)
        yield question.name, (window.texts(), [node.name for node in described(window)])
    last = match.log[-3:]
    undone = scene.race_log.undone([event for entry in last for event in entry.events], 0)
    yield "undone", undone
    window.letter("r")
    assert match.forgets is not scene.timeline.running, "nobody winds a table back"
    scene.playback.finish()
    window.app.change_settings(rivals_talk=True)  # a log that forgets has not heard them
    window.letter("l")
    page = window.scene(LogScene)
    yield "whole log", (window.texts(), [node.name for node in page.described()])
    window.key(pygame.K_ESCAPE)
    window.letter("c")
    yield "reference card", window.texts()
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    yield "menu", (window.texts(), window.button_names())
    assert not {"charts", "watch", "story"} & set(window.button_names())
    write_record(folder / "race.json", match)
    kept = KeptRace(scene.host, folder / "race.json")
    yield "saved races", [line for line in kept.lines() if "Finished" not in line[0]]


def terminal(match: Match) -> list[str]:
    """What is told in the terminal of the race so far."""
    return Talk(*map(spoken, TYPED)).begin(match)


def differing(read: Callable[[Match], Iterator[tuple[str, object]]], *, forgets: bool) -> list[str]:
    """The places at which the two races can be told apart."""
    one, other = (dict(read(race(way, forgets=forgets))) for way in range(2))
    assert one.keys() == other.keys()
    return [place for place in one if one[place] != other[place]]


def test_2_2a_the_two_races_stand_alike_and_were_paid_otherwise() -> None:
    one, other = race(0), race(1)
    seen = [match.view(0).seen for match in (one, other)]
    assert seen[0] == seen[1]
    paid = [[e for e in match.events() if isinstance(e, CarrotsPaid)] for match in (one, other)]
    assert sorted(paid[0], key=str) != sorted(paid[1], key=str)


def test_2_2a_nothing_to_be_read_in_the_window_tells_what_was_paid(
    window: Window, tmp_path: Path
) -> None:
    assert differing(lambda match: read_all(window, match, tmp_path), forgets=True) == []


def test_2_2a_else_the_log_remembers_for_you(window: Window, tmp_path: Path) -> None:
    """The same walk finds the payments where the log tells them, so it would find any."""
    found = differing(lambda match: read_all(window, match, tmp_path), forgets=False)
    assert {"whole log", "undone", "row 1", "SINCE", "speech"} <= {*found}
    assert {"since your turn, in sentences: True", "log at the foot, in sentences: False"} <= {
        *found
    }


def test_2_2a_nor_does_the_terminal() -> None:
    assert terminal(race(0)) == terminal(race(1))
    assert terminal(race(0, forgets=False)) != terminal(race(1, forgets=False))


def test_2_2a_the_terminal_keeps_what_it_has_said_so_it_says_no_payment_at_all() -> None:
    match = race(0)
    told = Talk("60", spoken(Word.SINCE), spoken(Word.UNDO)).begin(match)
    assert any("moves forward." in line for line in told)
    assert any(line.startswith("Undone: ") for line in told)
    now = ("You can", "You may", "You have", "You need")
    assert not [line for line in told if AMOUNT.search(line) and not line.startswith(now)]


def test_2_2a_what_moves_is_announced_once_to_eyes_and_ears(window: Window) -> None:
    match = race(0)
    scene = window.put_up(match)
    window.app.change_settings(rivals_talk=False, speed="normal")
    scene.submit(MoveForward(0, 9 if 9 not in match.state.squares else 12))
    window.play_until(lambda: bool(scene.table.rising), seconds=0.1)
    (number, *_more) = scene.table.rising
    heard = [node for node in described(window) if node.live is Live.POLITE]
    assert any(number.text in node.name for node in heard)
    scene.playback.finish()
    window.step()
    assert not any(number.text in node.name for node in described(window))


def test_2_2a_once_the_race_is_over_everything_can_be_read(window: Window) -> None:
    match = race(0)
    scene = window.put_up(match)
    before = [line.text for line in scene.race_log.lines()]
    assert not any(map(AMOUNT.search, before))
    play_to(match, lambda state: state.is_over)
    told = [line.text for line in scene.race_log.lines()]
    assert told[: len(before)] != before
    assert any(map(AMOUNT.search, told))
    replay = window.put_up_replay(match)
    replay.go_to(replay.length)
    assert any("carrots" in text for text in window.texts())


def test_2_2a_a_record_of_a_race_under_way_is_not_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "open.json"
    write_record(path, race(0))
    assert cli.main(["replay", str(path)]) == 1
    assert "This race is not over yet." in capsys.readouterr().err
