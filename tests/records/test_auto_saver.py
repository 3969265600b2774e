"""A race is kept while it is run: whatever happens to the program, it goes on where it was."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.saved_races import (
    before,
    begun_at,
    claim,
    new_open_race,
    open_races,
    open_races_folder,
    races_folder,
    remove,
    saved_races,
)
from game.match import Match, Session, Waiting, start_match
from game.records import AutoSaver, RecordWriter, auto_saver, read_kept, record_text
from game.rules import HouseRules, legal_actions
from game.text.problems import problem_sentence
from tests.library import LIBRARY, read_record, set_up
from tests.match.test_match import seats
from tests.refusals import refused

NOW = datetime(2026, 3, 1, 14, 5, 9)


def a_match(*bots: str | None, rounds: int = 3, seed: str = "") -> Match:
    """A race in which nobody has done anything yet."""
    setup = set_up(seats(*bots), house=HouseRules(max_rounds=rounds), seed=seed)
    return start_match(setup, LIBRARY)


class Kept:
    """A race of two persons that is kept, and what is complained of."""

    def __init__(self, rounds: int = 3) -> None:
        self.complaints: list[ContentError] = []
        self.auto_saver = AutoSaver(self.complaints.append, now=lambda: NOW)
        self.match = a_match(None, None, rounds=rounds)
        self.session = Session(self.match, [self.auto_saver])

    def act(self, times: int = 1) -> None:
        for _time in range(times):
            self.session.act(legal_actions(self.match.state)[-1])
            self.auto_saver.wait()

    def leave(self) -> Path:
        """Leave it: the file that it waits in."""
        self.session.close()
        (path,) = open_races()
        return path

    def run(self) -> None:
        while self.session.waits_for is Waiting.PERSON:
            self.session.act(legal_actions(self.match.state)[0])
        self.session.advance()


def kept_after(actions: int) -> Kept:
    """A long race in which this much has been done."""
    race = Kept(rounds=20)
    race.act(actions)
    return race


def test_after_every_action_the_race_is_on_the_disk() -> None:
    race = Kept(rounds=20)
    assert open_races() == [], "nothing has happened yet"
    for _action in range(6):
        race.act()
        (path,) = open_races()
        assert read_kept(path, LIBRARY).log == race.match.log
    race.session.close()
    assert path.parent == open_races_folder()
    assert begun_at(path) == NOW


def test_a_race_that_is_left_waits_and_goes_on_with_the_same_chance_and_the_same_computers() -> (
    None
):
    match = a_match(None, "sprinter", "plodder", rounds=20)
    assert match.bot_seed, "the computers choose by a seed of their own"
    saver = AutoSaver(lambda error: None)
    session = Session(match, [saver])
    session.act(legal_actions(match.state)[0])
    session.close()
    (path,) = open_races()
    again = read_kept(path, LIBRARY)
    assert (again.seed, again.bot_seed, again.sealed) == (match.seed, match.bot_seed, True)
    match.play_bots()
    again.play_bots()
    assert again.log == match.log


def test_what_is_taken_back_is_taken_back_on_the_disk() -> None:
    race = kept_after(3)
    race.session.take_back()
    race.auto_saver.wait()
    assert len(read_kept(open_races()[0], LIBRARY).log) == 2
    assert "helped" not in record_text(race.match), "who runs with others asks them"
    race.session.redo()
    race.auto_saver.wait()
    assert len(read_kept(open_races()[0], LIBRARY).log) == 3
    race.session.close()


def test_what_was_taken_back_can_still_be_done_again_when_the_race_goes_on() -> None:
    """Even all of it: closing the window at the start of the race loses nothing."""
    race = kept_after(4)
    log, undone = list(race.match.log), race.match.undone
    while race.session.can_take_back:
        race.session.take_back()
    race.session.close()
    again = read_kept(open_races()[0], LIBRARY)
    assert (again.log, again.redo_stack) == ([], race.match.redo_stack)
    assert again.undone == race.match.undone
    while again.redo_stack:
        again.redo()
    assert (again.log, again.undone) == (log, undone)


def test_that_somebody_alone_had_help_is_never_forgotten() -> None:
    match = start_match(set_up(seats(None), rules="strategic"), LIBRARY)
    session = Session(match, [AutoSaver(lambda error: None)])
    session.act(legal_actions(match.state)[0])
    assert "helped" not in record_text(match)
    session.take_back()
    session.act(legal_actions(match.state)[-1])
    assert match.redo_stack == []
    session.close()
    again = read_kept(open_races()[0], LIBRARY)
    assert again.helped
    assert record_text(again) == record_text(match)


def test_a_race_that_is_over_lies_among_the_saved_ones_and_only_there() -> None:
    race = Kept()
    race.run()
    race.session.close()
    assert open_races() == []
    assert not list(open_races_folder().iterdir()), "its last good copy has gone, too"
    (path,) = saved_races()
    assert path == race.auto_saver.saved
    assert path.stem.startswith("2026-03-01 14.05")
    saved = read_record(path)
    assert (saved.log, saved.state.is_over) == (race.match.log, True)
    assert "bot_seed" not in path.read_text(encoding="utf-8")


def test_a_race_that_was_over_when_the_window_was_closed_is_saved() -> None:
    """The last movement has not been seen to its end: `over` has not been told."""
    race = Kept()
    while race.session.waits_for is Waiting.PERSON:
        race.session.act(legal_actions(race.match.state)[0])
    race.session.close()
    assert (len(open_races()), len(saved_races())) == (0, 1)


def test_a_race_that_was_being_filed_when_the_power_went_is_not_saved_twice() -> None:
    race = Kept()
    race.run()
    path = new_open_race(NOW)
    path.write_text(record_text(race.match), encoding="utf-8")
    saver = AutoSaver(race.complaints.append, path, now=lambda: NOW)
    again = Session(read_kept(path, LIBRARY), [saver])
    again.advance()
    again.close()
    assert (open_races(), saved_races()) == ([], [race.auto_saver.saved])


def test_a_last_move_that_is_taken_back_lets_the_race_go_on() -> None:
    race = Kept()
    race.run()
    race.session.take_back()
    race.auto_saver.wait()
    (path,) = open_races()
    assert not read_kept(path, LIBRARY).state.is_over
    race.run()
    race.session.close()
    assert open_races() == []


# --- two programs ---------------------------------------------------------------------------


def test_two_programs_that_go_on_with_one_race_lose_nothing() -> None:
    race = kept_after(2)
    theirs = claim(open_races()[0])
    other = Session(read_kept(theirs, LIBRARY), [second := AutoSaver(lambda error: None, theirs)])
    race.act()
    other.act(legal_actions(other.match.state)[0])
    second.wait()
    assert theirs != race.auto_saver.path
    logs = [read_kept(path, LIBRARY).log for path in open_races()]
    assert sorted(logs, key=race.match.log.__eq__) == [other.match.log, race.match.log]
    race.session.close()
    other.close()


def test_of_two_programs_only_one_gets_the_file() -> None:
    race = kept_after(2)
    path = race.leave()
    own = claim(path)
    assert begun_at(own) == begun_at(path) == NOW
    assert before(own).exists(), "the last good copy goes along"
    with pytest.raises(FileNotFoundError):
        claim(path)
    assert open_races() == [own]


# --- what is damaged ------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"{", b"\xff" * 900], ids=["empty", "cut", "noise"])
def test_of_a_damaged_file_the_last_good_copy_is_read(content: bytes) -> None:
    race = kept_after(3)
    path = race.leave()
    path.write_bytes(content)
    assert read_kept(path, LIBRARY).log == race.match.log[:-1]
    before(path).write_bytes(content)
    with pytest.raises(ContentError) as caught:
        read_kept(path, LIBRARY)
    assert caught.value.file == path, "told of is the file that the player knows"
    assert path.read_bytes() == content, "nothing is touched"


def test_a_file_of_a_newer_version_is_not_taken_for_damaged() -> None:
    race = kept_after(2)
    path = race.leave()
    newer = path.read_text(encoding="utf-8").replace('"version": 1', '"version": 2')
    path.write_text(newer, encoding="utf-8")
    with refused("a newer program"):
        read_kept(path, LIBRARY)


# --- a disk that refuses --------------------------------------------------------------------


def test_a_disk_that_is_full_is_told_once_and_the_race_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = Kept()
    race.act()
    written = open_races()[0].read_bytes()

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        race.act(3)
    (complaint,) = race.complaints
    assert "cannot be saved" in problem_sentence(complaint)
    assert "No space left on device" in problem_sentence(complaint)
    assert open_races()[0].read_bytes() == written
    race.run()
    race.session.close()
    assert len(saved_races()) == 1, "by then there was room again"
    assert len(race.complaints) == 1


def test_a_race_that_can_not_be_filed_stays_among_those_under_way() -> None:
    race = Kept()
    race.act()
    races_folder().parent.mkdir(parents=True, exist_ok=True)
    races_folder().write_text("in the way", encoding="utf-8")
    race.run()
    race.session.close()
    assert race.auto_saver.saved is None
    assert len(race.complaints) == 1
    (path,) = open_races()
    assert read_kept(path, LIBRARY).state.is_over


def test_what_goes_wrong_while_a_race_is_worded_is_seen_and_the_race_is_not_called_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(None, None, rounds=20)
    session = Session(match, [writer := RecordWriter(tmp_path / "race.json", lambda error: None)])

    def broken(entry: object) -> str:
        raise KeyError(entry)

    monkeypatch.setattr(auto_saver, "action_line", broken)
    session.act(legal_actions(match.state)[0])
    with pytest.raises(KeyError):
        writer.wait()
    assert not writer.kept


def test_a_race_that_another_program_has_deleted_is_kept_when_it_is_left() -> None:
    race = kept_after(1)
    (path,) = open_races()
    remove(path)
    race.session.close()
    race.auto_saver.wait()
    assert open_races() == [path]
    assert len(read_record(path).log) == 1
