"""What is written is read again: the same race, state by state, whatever was played."""

from __future__ import annotations

import json
import os
import re
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game.records
from game.bots import Answer
from game.match import ChanceKind, Help, Match, Player, RaceSetup, first_not_of_the_seed
from game.records import LARGEST_FILE, fingerprint, match_from, record_text, write_record
from game.records.schema import ActionModel, BoardModel, HandOverModel, RecordModel, SeatModel
from game.rules import (
    NO_HANDICAP,
    DieFace,
    GiveTen,
    Handicap,
    HouseRules,
    MoveForward,
    TakeTen,
    legal_actions,
    new_race,
    state_text,
)
from game.text import language
from game.text.pseudo import Pseudo
from tests.cases import case, cases
from tests.library import (
    LIBRARY,
    board,
    board_names,
    check_file,
    edition,
    edition_names,
    match_of,
    read_record,
    set_up,
)
from tests.match.test_chance_waits import AT_HARE, asked, due
from tests.records.races import FOLDER, OF_FEW_RACES, RECORD, document, played, written
from tests.refusals import refused


def assert_same(match: Match, again: Match) -> None:
    """Two matches that nobody could tell apart, but for the stream of the bots."""
    assert again.race == match.race
    assert again.players == match.players
    assert again.setup == match.setup
    assert (again.seed, again.sealed) == (match.seed, match.sealed)
    assert again.opening == match.opening
    assert again.log == match.log
    assert list(again.states) == list(match.states)


def read_again(match: Match) -> Match:
    """The match, written and read: the same, and so is what is written of it."""
    text = record_text(match)
    again = read_record_text(text)
    assert_same(match, again)
    assert record_text(again) == text
    return again


def read_record_text(text: str) -> Match:
    return match_from(Path("race.json"), RecordModel.model_validate_json(text), LIBRARY)


def test_a_record_stores_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same in whatever language it is written and read."""
    text = (FOLDER / "devir-2014-3.json").read_text(encoding="utf-8")
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    assert record_text(read_record_text(text)) == text


# --- one record, to be read -----------------------------------------------------------------


def test_a_record_means_what_the_docstring_says(tmp_path: Path) -> None:
    match = read_record(written(tmp_path, RECORD))
    assert match.race == new_race(
        edition("abacus-2000").ruleset,
        board("2000").track,
        3,
        1,
        HouseRules(carrots=70, max_rounds=9),
    )
    assert match.players == (
        Player("Ana", None, "red", "hat"),
        Player("Bob", "sprinter", "blue", "cap"),
        Player("Cléo", "plodder", "", ""),
    )
    assert (match.seed, match.sealed) == ("hedge", False)
    assert match.setup == RaceSetup(
        "abacus-2000", "2000", HouseRules(70, max_rounds=9), match.players, 1, "hedge"
    )
    assert [(entry.seat, entry.action, entry.outcomes) for entry in match.log] == [
        (1, MoveForward(1, 1), (DieFace(5),)),
        (2, MoveForward(2, 5), ()),
        (0, MoveForward(0, 2), ()),
        (1, MoveForward(1, 4), ()),
        (2, TakeTen(2), ()),
    ]
    assert state_text(match.state) == document()["position"]


@cases(
    "content",
    case("as it is written", RECORD),
    case("other spaces, keys in another order", dict(reversed(document().items()))),
)
def test_a_record_is_written_as_it_was_read(tmp_path: Path, content: object) -> None:
    assert record_text(read_record(written(tmp_path, content))) == RECORD


def test_a_handicap_is_kept_with_its_seat_and_told_only_there() -> None:
    """Ruling 2.4: with bots that play by it to the end."""
    match = played("abacus-2000", 3, handicaps=(Handicap(120, 1), NO_HANDICAP, Handicap(None, 5)))
    again = read_again(match)
    assert again.states[0].carrots == (120, 65, 65)
    assert again.states[0].lettuces == (1, 3, 5)
    assert again.state.is_over
    first, second, third = json.loads(record_text(match))["seats"]
    assert (first["carrots"], first["lettuces"]) == (120, 1)
    assert not {"carrots", "lettuces"} & set(second)
    assert "carrots" not in third


@cases("given", *(case(given.name.lower(), given) for given in Help))
def test_help_is_kept_with_its_seat_and_told_only_where_it_is_given(given: Help) -> None:
    setup = played("abacus-2000", 3, actions=0).setup
    first, *others = setup.players
    match = match_of(replace(setup, players=(replace(first, help=given), *others)))
    assert read_again(match).players[0].help is given
    assert match.setup.again().players[0].help is given
    seats = json.loads(record_text(match))["seats"]
    assert [seat.get("help", "") for seat in seats] == [given.value, "", ""]


def test_chance_that_is_the_same_for_all_is_told_and_drawn_so_again() -> None:
    setup = replace(played("abacus-2000", 3, actions=0).setup, chance=ChanceKind.SAME)
    match = match_of(setup)
    while not match.state.is_over and len(match.log) < 60:
        actor = match.state.actor
        assert actor is not None
        match.submit(actor, legal_actions(match.state)[0])
    assert json.loads(record_text(match))["chance"] == "same"
    assert first_not_of_the_seed(read_again(match)) is None


# --- what the docstring promises ------------------------------------------------------------


def test_the_docstring_tells_every_key_in_the_order_of_the_file_and_its_limit() -> None:
    told = game.records.__doc__ or ""
    lines = re.findall(r"^(`.+`)$", told, re.MULTILINE)
    keys = [key for line in lines for key in re.findall(r"`([a-z_]+)`", line)]
    assert keys == list(RecordModel.model_fields)
    assert [key for key in keys if key not in OF_FEW_RACES] == list(document())
    for model in (BoardModel, SeatModel, HandOverModel, ActionModel):
        assert all(f"`{key}`" in told for key in model.model_fields)
    assert f"at most {LARGEST_FILE // 1_000_000} MB" in told


def test_a_board_is_known_by_its_squares() -> None:
    found = {name: fingerprint(board(name).track) for name in board_names()}
    assert len(set(found.values())) == len(found)
    for each in found.values():
        assert re.fullmatch("[0-9a-f]{16}", each)
    assert found["2000"] == document()["board"]["fingerprint"]


# --- every edition --------------------------------------------------------------------------


@pytest.mark.parametrize("on", board_names(), ids=lambda name: f"board {name}")
@pytest.mark.parametrize("players", range(2, 7), ids=lambda n: f"{n} players")
@pytest.mark.parametrize("name", edition_names())
def test_a_race_of_every_edition_is_read_again(
    tmp_path: Path, name: str, players: int, on: str
) -> None:
    """Rule 1.4: on either board. Whole races, as long as that takes at most 25 rounds."""
    match = played(name, players, on=on, house=HouseRules(max_rounds=25))
    assert match.state.is_over
    assert len(match.log) > 2 * players
    path = tmp_path / "race.json"
    write_record(path, match)
    again = read_record(path)
    assert_same(match, again)
    assert record_text(again) == path.read_text(encoding="utf-8")


CHOICES = {
    "carrots": st.integers(1, 999),
    "restart_carrots": st.just("start") | st.integers(1, 999),
    "hare_squares": st.sampled_from(LIBRARY.hare_editions()),
    "max_rounds": st.integers(1, 30),
}
switches = st.fixed_dictionaries(
    {},
    optional={name: CHOICES.get(name, st.booleans()) for name in HouseRules.__dataclass_fields__},
)
quietly = settings(deadline=None, derandomize=True, database=None)


@settings(quietly, max_examples=80)
@given(
    name=st.sampled_from(edition_names()),
    players=st.integers(2, 6),
    on=st.sampled_from(board_names()),
    values=switches,
    actions=st.integers(0, 60),
    seed=st.text("abc", min_size=1, max_size=3),
)
def test_any_house_rules_and_races_that_are_not_over_are_read_again(
    name: str, players: int, on: str, values: dict[str, object], actions: int, seed: str
) -> None:
    house = HouseRules(**values)  # type: ignore[arg-type]
    read_again(played(name, players, on=on, house=house, seed=seed, actions=actions, wild=0.6))


@pytest.mark.parametrize(
    "name", ["Jäñç “x” \\ 名", "{n} %s", "</script>", "é́", "Zoë 🐇"], ids=ascii
)
def test_any_name_that_can_be_printed_comes_back(tmp_path: Path, name: str) -> None:
    players = [Player(name, None, "", ""), Player("B", None, "", "")]
    match = match_of(set_up(players, rules="strategic", seed=name))
    assert_same(match, read_record(written(tmp_path, record_text(match))))


# --- a race that begins elsewhere -----------------------------------------------------------

START = "12:40/2 >23:98/3 10:65/1 r5"


def test_a_race_that_begins_elsewhere_says_so() -> None:
    players = [Player(name, None, "", "") for name in "ABC"]
    match = match_of(set_up(players, start=START))
    assert (match.opening, state_text(match.state)) == ((), START)
    for _action in range(9):
        match.submit_answer(Answer(legal_actions(match.state)[0]))
    assert json.loads(record_text(match))["start"] == START
    read_again(match)


@cases(
    "start, words",
    case("no position", "nonsense", "'nonsense': this does not fit this race."),
    case("of two seats", "12:40/2 >23:98/3 r5", "this does not fit this race."),
    case(
        "not its turn",
        "11:40/2 >13:98/3 1:65/1 r1 hare(2,1,1)",
        "'hare(2,1,1)': this does not fit",
    ),
    case(
        "a die of the seed is missing",
        "11:40/2 13:98/3 >1:65/1 r1 hare(2,1,1)",
        "but none is recorded",
    ),
    case("empty", "", "start: this must have at least 1 letter"),
)
def test_where_no_race_can_begin_none_is_read(tmp_path: Path, start: str, words: str) -> None:
    values = document()
    values["start"] = start
    with refused(re.escape(words)):
        read_record(written(tmp_path, values))


# --- a race that waits for a die ------------------------------------------------------------------


@pytest.mark.parametrize("start", [None, AT_HARE])
@pytest.mark.parametrize("faces", [0, 1])
def test_a_race_with_a_real_die_is_read_again(start: str | None, faces: int) -> None:
    """While the die is due, too."""
    match = due() if start is None else asked(start)
    for _face in range(faces):
        match.give_outcome(DieFace(1))
    again, values = read_again(match), json.loads(record_text(match))
    assert values["chance"] == "asked"
    assert values.get("start_chance") == (["die 1"] if start and faces else None)
    if not faces:
        again.give_outcome(DieFace(1))
        assert not again.state.is_chance


def test_what_was_taken_back_while_the_die_was_due_is_read_again() -> None:
    match = due()
    gone = match.take_back(1)
    again = read_again(match)
    assert again.redo() == gone
    assert again.state.is_chance


def test_without_a_word_chance_comes_from_the_seed() -> None:
    """As in every record from before there was another source."""
    assert "chance" not in document()
    assert read_record_text(RECORD).setup.chance is ChanceKind.SEEDED


@cases(
    "match, words",
    case(
        "after an action", due(), "action 2, in round 1: “1 forward 1”: A die or card was due again"
    ),
    case(
        "at the start",
        asked(AT_HARE),
        "action 1, in round 1: “0 take”: it is against rule 5 (chance-is-due).",
    ),
)
def test_only_the_last_outcome_may_be_missing(match: Match, words: str) -> None:
    values = json.loads(record_text(match))
    values["actions"].append({"seat": 0, "action": "0 take"})
    with refused(re.escape(words)):
        read_record_text(json.dumps(values))


def test_a_check_says_that_a_person_told_the_die(tmp_path: Path) -> None:
    path = written(tmp_path, record_text(due()))
    assert check_file(path).endswith("; all chance was told by a person")


# --- golden ---------------------------------------------------------------------------------

GOLDEN = {
    "devir-2014-3": "57:39/1 64#1:0/0 >64#2:0/0 r21 over(all-but-one-home) deck(2.6.0)",
    "finnish-2": "64#1,24:53/0 >64#3,64#2:10/0 r31 over(all-but-one-home)",
    "ravensburger-2008-4": (
        "30:78/0 >64#3:25/0 64#1:2/0 64#2:20/0 r22 over(all-but-one-home) deck(;1)"
    ),
}
"""Each file with where its race ends. They have been written once and must not change."""


@pytest.mark.parametrize("stem", GOLDEN)
def test_a_race_of_long_ago_is_still_the_same(stem: str) -> None:
    path = FOLDER / f"{stem}.json"
    match = read_record(path)
    assert state_text(match.state) == GOLDEN[stem]
    assert record_text(match) == path.read_text(encoding="utf-8")


def test_the_races_of_long_ago_are_all_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GOLDEN)


# --- a disk that refuses --------------------------------------------------------------------


def test_what_is_in_the_way_is_told_and_stays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    (tmp_path / "race.json").mkdir()
    for folder in (tmp_path, tmp_path / "file"):
        with refused(r"^race\.json: The race cannot be saved in .* or choose another place\.$"):
            write_record(folder / "race.json", played("strategic", 3, actions=2))
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"
    assert set(tmp_path.iterdir()) == {tmp_path / "file", tmp_path / "race.json"}


@cases(
    "call, error",
    case("the disk is full", "fsync", OSError(28, "No space left on device")),
    case("the file is read-only", "replace", PermissionError(13, "Permission denied")),
    case("the disk is read-only", "open", OSError(30, "Read-only file system")),
)
def test_a_write_that_fails_leaves_the_old_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: OSError
) -> None:
    path = written(tmp_path, RECORD)

    def refuse(*_args: object, **_options: object) -> None:
        raise error

    monkeypatch.setattr(os, call, refuse)
    with refused(rf"cannot be saved in .* \({error.strerror}\)"):
        write_record(path, played("strategic", 3, actions=2))
    monkeypatch.undo()
    assert path.read_text(encoding="utf-8") == RECORD
    assert list(tmp_path.iterdir()) == [path]


# --- seats that were handed over ----------------------------------------------------------------


def handed_over() -> Match:
    """The first seat is a computer's for a while, then its person's, and another's at the end."""
    match = read_record_text(RECORD)
    whole = match.log[:]
    match.take_back(len(whole))
    for number, entry in enumerate(whole):
        if number == 1:
            match.hand_over(0, "plodder")
        if number == 3:
            match.hand_over(0, None)
        match.repeat(entry.seat, entry.action, entry.outcomes)
    match.hand_over(0, "sprinter")
    return match


def test_who_sat_where_and_when_is_told_and_read_again() -> None:
    match = handed_over()
    values = json.loads(record_text(match))
    assert values["seats"] == document()["seats"], "as it began"
    assert values["handed_over"] == [
        {"after": 1, "seat": 0, "player": "plodder"},
        {"after": 3, "seat": 0, "player": "person"},
        {"after": 5, "seat": 0, "player": "sprinter"},
    ]
    assert read_again(match).handed_over == match.handed_over


def test_who_came_late_is_told_by_name_and_read_again() -> None:
    match = read_record_text(RECORD)
    whole = match.log[:]
    match.take_back(len(whole))
    for number, entry in enumerate(whole):
        if number == 2:
            match.hand_over(1, None, "Grandma")
        match.repeat(entry.seat, entry.action, entry.outcomes)
    match.hand_over(1, "sprinter")
    assert json.loads(record_text(match))["handed_over"] == [
        {"after": 2, "seat": 1, "player": "person", "name": "Grandma"},
        {"after": 5, "seat": 1, "player": "sprinter"},
    ]
    again = read_again(match)
    assert again.handed_over == match.handed_over
    assert [each.name for each in again.players] == ["Ana", "Bob", "Cléo"]


def test_another_person_in_a_persons_seat_is_told_by_name_and_read_again() -> None:
    match = read_record_text(RECORD)
    match.hand_over(0, None, "Leo")
    assert json.loads(record_text(match))["handed_over"] == [
        {"after": len(match.log), "seat": 0, "player": "person", "name": "Leo"}
    ]
    assert [each.name for each in read_again(match).players] == ["Leo", "Bob", "Cléo"]


def test_a_race_in_which_everybody_stayed_is_written_as_ever() -> None:
    match = read_record_text(RECORD)
    match.hand_over(0, "plodder")
    match.hand_over(0, None)
    assert record_text(match) == RECORD


# --- races that were ended early ----------------------------------------------------------------


def test_6_4_a_race_that_was_ended_early_says_so_and_is_read_again() -> None:
    match = read_record_text(RECORD)
    match.stop()
    values = json.loads(record_text(match))
    assert values["ended_early"] is True
    assert values["position"].endswith(" over(stopped)")
    assert read_again(match).ended_early


def test_6_4_nobody_ends_a_race_that_is_over() -> None:
    match = read_record_text(RECORD)
    match.stop()
    model = RecordModel.model_validate_json(record_text(match))
    twice = model.model_copy(update={"start": model.position, "actions": ()})
    with refused("already over"):
        match_from(Path("race.json"), twice, LIBRARY)


def test_a_long_race_is_read_in_the_time_of_its_length(tmp_path: Path) -> None:
    """A player who likes to stay may make thousands of actions."""
    match = played("abacus-2000", 3, actions=20)
    while len(match.log) < 6000:
        legal = legal_actions(match.state)
        stays = [action for action in legal if isinstance(action, TakeTen | GiveTen)]
        carrots = match.race.track.carrot_squares
        ways = [each for each in legal if isinstance(each, MoveForward) and each.to in carrots]
        match.submit_answer(
            Answer((stays or ways or legal)[len(match.log) // 3 % max(1, len(stays))])
        )
    path = tmp_path / "race.json"
    write_record(path, match)
    began = time.process_time()
    assert len(read_record(path).log) == 6000
    assert time.process_time() - began < 3
