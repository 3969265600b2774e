"""A file that is no sound record is refused in one sentence that says where and why."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.content.errors import ContentError
from game.match import Match
from game.records import LARGEST_FILE, record_text
from game.text.problems import problem_sentence
from tests.cases import case, cases
from tests.library import read_record
from tests.records.races import FOLDER, RECORD, document, written
from tests.sweep import in_full

Values = dict[str, Any]
Change = Callable[[Values], object]


def refusal(path: Path) -> str:
    """What is said about a file that is refused: it must be fit to be printed on one line."""
    with pytest.raises(ContentError) as caught:
        read_record(path)
    sentence = problem_sentence(caught.value)
    assert sentence.startswith(f"{path.name}: ")
    assert sentence.isprintable()
    assert ".." not in re.sub("“[^”]*”", "", sentence)
    assert sentence.endswith((".", "?")) or ". State: " in sentence
    assert len(sentence) < 3000
    return sentence


# --- no record at all -----------------------------------------------------------------------


@cases(
    "content, words",
    case("empty", b"", "It is not JSON (line 1)"),
    case("cut off", RECORD[:-3].encode(), "not JSON (line 22)"),
    case(
        "a colon is missing",
        RECORD.replace('"first": 1', '"first" 1').encode(),
        "not JSON (line 12)",
    ),
    case("not UTF-8", RECORD.encode("latin-1"), "not JSON, so it is"),
    case("endless number", b'{"version": ' + b"9" * 5000 + b"}", "not JSON, so it is"),
    case("nested far too deep", b"[" * 100_000, "not JSON, so it is"),
    case("objects nested far too deep", b'{"a":' * 100_000, "not JSON, so it is"),
    case("far too large", b" " * (LARGEST_FILE + 1), "larger than 4 MB"),
    case("a record, and then too much", RECORD.encode() + b" " * LARGEST_FILE, "larger than"),
    case("a list", b"[]", "its format is not “hare-and-tortoise race”"),
    case("no format", b"{}", "its format is not"),
    case("settings", b'{"format": 1, "speed": "slow"}', "its format is not"),
    case("null", b"null", "not the record of a race"),
)
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    assert words in refusal(written(tmp_path, content))


def flood(key: str, value: str) -> bytes:
    """The record, with this JSON text in the place of the value of a key."""
    return json.dumps(document() | {key: "flood"}).replace('"flood"', value).encode()


def row(value: str, times: int) -> str:
    """A JSON list that repeats this value."""
    return f"[{', '.join([value] * times)}]"


OUTCOMES = f'{{"seat": 0, "action": "0 take", "chance": {row("3", 500_000)}}}'
MANY_KEYS = "{" + ", ".join(f'"k{number}": 1' for number in range(150_000)) + "}"


@cases(
    "content, words",
    case("numbers", flood("actions", row("0", 1_300_000)), "too many values"),
    case("some numbers", flood("actions", row("0", 500_000)), "actions.0: "),
    case(
        "actions that are none",
        flood("actions", row('{"seat": 0, "action": "x"}', 49_999)),
        "actions.0.action: ",
    ),
    case("outcomes", flood("actions", row(OUTCOMES, 1)), "actions.0.chance.0: "),
    case("house rules", flood("house_rules", MANY_KEYS), "too many values"),
    case("a board of keys", flood("board", MANY_KEYS), "too many values"),
    case("lists", row("[]", 700_000).encode(), "too many values"),
)
def test_a_flood_of_values_is_refused_at_once(tmp_path: Path, content: bytes, words: str) -> None:
    path = written(tmp_path, content)
    began = time.process_time()
    sentence = refusal(path)
    assert time.process_time() - began < 1
    assert words in sentence
    assert len(sentence) < 300


def test_a_file_as_large_as_may_be_is_read(tmp_path: Path) -> None:
    text = RECORD.encode()
    assert read_record(written(tmp_path, text + b" " * (LARGEST_FILE - len(text)))).log


@cases(
    "version, words",
    case(
        "newer", 2, "version: 2 is not 1, the only one this program reads. Perhaps a newer program"
    ),
    case("older", 0, "version: 0 is not 1"),
    case("text", "1", "version: 1 is not 1"),
    case("null", None, "version: None is not 1"),
    case("lists", [[[]]], "version: [[[]]] is not 1"),
    case("control characters", "2\n\x1b[31m", "version: 2 "),
    case("half a letter", "\ud800", "version: "),
    case("long", "x" * 10_000, "version: " + "x" * 20 + " is not 1"),
)
def test_another_version_is_told_plainly(tmp_path: Path, version: object, words: str) -> None:
    """Whatever else is in the file: a newer program may write other keys."""
    values = {"format": "hare-and-tortoise race", "version": version, "weather": "rain"}
    assert words in refusal(written(tmp_path, values))


def test_a_version_nested_as_deep_as_can_be_read_is_refused(tmp_path: Path) -> None:
    """What is just shallow enough to be read must not be too deep to be told."""
    for depth in (*range(0, 900, 100), *range(900, 1100)):
        nest = "[" * depth + "]" * depth if depth else "0"
        text = f'{{"format": "hare-and-tortoise race", "version": {nest}}}'
        refusal(written(tmp_path, text))


# --- a record of the wrong shape, or of what is not here ------------------------------------


def put(value: object, *place: str | int) -> Change:
    """A change that puts this value into that place."""

    def change(values: Values) -> None:
        inner: Any = values
        for step in place[:-1]:
            inner = inner[step]
        inner[place[-1]] = value

    return change


SEAT = {"name": "D", "player": "person", "colour": "", "figure": ""}
SHAPES: dict[str, tuple[Change, str]] = {
    "no edition": (lambda v: v.pop("edition"), "edition: this is missing"),
    "no position": (lambda v: v.pop("position"), "position: this is missing"),
    "an unknown key": (put(1, "weather"), "weather: this is not known"),
    "an unknown key of a seat": (put(1, "seats", 1, "hat"), "seats.1.hat: this is not known"),
    "an unknown key of an action": (put(1, "actions", 3, "when"),
        "actions.3.when: this is not known"),
    "an unknown house rule": (put(True, "house_rules", "snow"),
        "house_rules.snow: this is not known"),
    "a key of many lines": (put(1, "a\nb\x1b\u2028" + "x" * 9999), "a b  xxx"),
    "an unknown edition": (put("abacus-200", "edition"),
        "edition: there is no edition “abacus-200”. Did you mean “abacus-2000”?"),
    "a path for an edition": (put("../abacus-2000", "edition"), "edition: this must match"),
    "an unknown board": (put("2001", "board", "name"), "board: there is no board “2001”."),
    "another board's fingerprint": (put("1978", "board", "name"),
        "board: the squares of “1978” are not the same here as in this race (fingerprint "),
    "a wrong fingerprint": (put("0" * 16, "board", "fingerprint"),
        "(fingerprint 21d9a87a37441d3c, not 0000000000000000)"),
    "a fingerprint in capitals": (put("A" * 16, "board", "fingerprint"), "board.fingerprint: "),
    "an unknown opponent": (put("sprintr", "seats", 1, "player"),
        "seats.1: there is no player “sprintr”. Did you mean “sprinter”?"),
    "no such help": (put("wings", "seats", 0, "help"), "seats.0.help: "),
    "no seat": (put([], "seats"), "seats: "),
    "one seat by rules for several": (put([SEAT], "seats"), "players can be 2, 3, 4, 5, 6, not "),
    "seven seats": (put([SEAT] * 7, "seats"), "seats: "),
    "a seat without a name": (put("", "seats", 0, "name"), "seats.0.name: "),
    "an endless name": (put("x" * 41, "seats", 0, "name"), "seats.0.name: "),
    "a name that can't be printed": (put("A\0", "seats", 0, "name"), "seats.0.name: "),
    "a name of two lines": (put("A\nB", "seats", 0, "name"), "seats.0.name: "),
    "a name without ink": (put("\u200b", "seats", 0, "name"), "seats.0.name: this has no visible"),
    "half a letter": (put("\ud800", "seats", 0, "name"), "the whole file: "),
    "an endless seed": (put("x" * 41, "seed"), "seed: "),
    "a seed of two lines": (put("a\nb", "seed"), "seed: "),
    "the first is a fourth": (put(3, "first"), "The first seat must be from 0 to 2, not 3."),
    "the first is a seventh": (put(6, "first"), "first: "),
    "the first is no number": (put("1", "first"), "first: "),
    "yes instead of true": (put("yes", "sealed"), "sealed: "),
    "1 instead of true": (put(1, "house_rules", "carrots_hidden"), "house_rules.carrots_hidden: "),
    "no carrots": (put(0, "house_rules", "carrots"), "house_rules.carrots: "),
    "endless rounds": (put(1001, "house_rules", "max_rounds"), "house_rules.max_rounds: "),
    "hare squares of an unknown edition": (put("abacus-1999", "house_rules", "hare_squares"),
        "house_rules: abacus-1999.toml: There is no such edition."),
    "an action that means nothing": (put("0 jump 3", "actions", 2, "action"), "actions.2.action: "),
    "an action of an endless number": (put("0 forward 9999", "actions", 2, "action"),
        "actions.2.action: "),
    "an outcome that means nothing": (put(["coin 1"], "actions", 0, "chance"), "chance.0: "),
    "endless chance": (put(["die 1"] * 21, "actions", 0, "chance"), "actions.0.chance: "),
    "a computer's seat handed over": (
        put([{"after": 0, "seat": 1, "player": "person"}], "handed_over"),
        "handed_over.0: seat 1 cannot be handed over after action 0",
    ),
    "a seat handed over that is not there": (
        put([{"after": 0, "seat": 4, "player": "plodder"}], "handed_over"),
        "handed_over.0: seat 4 cannot be handed over after action 0",
    ),
    "a seat handed over after the end": (
        put([{"after": 6, "seat": 0, "player": "plodder"}], "handed_over"),
        "handed_over.0: seat 0 cannot be handed over after action 6",
    ),
    "a seat handed over to nobody known": (
        put([{"after": 1, "seat": 0, "player": "plodde"}], "handed_over"),
        "handed_over.0: there is no player “plodde”. Did you mean “plodder”?",
    ),
    "an action taken back that means nothing": (
        put([[{"seat": 0, "action": "0 jump 3"}]], "taken_back"),
        "taken_back.0.0.action: ",
    ),
    "a seat below the first": (put(-1, "actions", 0, "seat"), "actions.0.seat: "),
    "an endless position": (put("x" * 2001, "position"), "position: "),
}  # fmt: skip


def test_what_was_taken_back_must_be_able_to_happen_again(tmp_path: Path) -> None:
    """In its order, the last that was taken back first."""
    values = document()
    first, second = {"seat": 0, "action": "0 forward 10"}, {"seat": 1, "action": "1 forward 7"}
    values["taken_back"] = [[second], [first]]
    match = read_record(written(tmp_path, values))
    assert [entry.seat for entries in match.redo_stack for entry in entries] == [1, 0]
    values["taken_back"] = [[first], [second]]
    assert "action 6" in refusal(written(tmp_path, values)).lower()


@pytest.mark.parametrize(("change", "words"), SHAPES.values(), ids=SHAPES.keys())
def test_a_record_that_makes_no_sense_is_refused(
    tmp_path: Path, change: Change, words: str
) -> None:
    values = document()
    change(values)
    assert words in refusal(written(tmp_path, values))


# --- a record against the rules -------------------------------------------------------------

AGAINST: dict[str, tuple[int, Values, str]] = {
    "1.1 beyond the finish": (3, {"action": "0 forward 65"}, "rule 1.1 (no-such-square)"),
    "1.3 onto another": (3, {"action": "0 forward 5"}, "rule 1.3 (occupied)"),
    "3.4 onto a tortoise": (3, {"action": "0 forward 11"}, "rule 3.4 (tortoise-is-backward-only)"),
    "3.4 too dear": (3, {"action": "0 forward 12"}, "rule 3.4 (too-few-carrots)"),
    "3.4 back without a tortoise": (3, {"action": "0 back 1"}, "rule 1.1 (no-such-square)"),
    "3.4 staying on the start": (3, {"action": "0 take"}, "rule 3.4 (not-a-carrot-square)"),
    "5.2 declining nothing": (3, {"action": "0 decline"}, "rule 5.2 (nothing-to-decline)"),
    "6.1 home with lettuces": (3, {"action": "0 finish"}, "rule 6.1 (lettuces-left)"),
    "3.1 another's marker": (3, {"action": "1 forward 6"}, "rule 3 (not-your-turn)"),
    "3.1 no such marker": (3, {"action": "99 forward 6"}, "rule 3 (not-your-turn)"),
    "3.1 another seat": (3, {"seat": 2, "action": "2 take"},
                         "it is not the turn of seat 2 (rule 3). To move: seat 0"),
    "3.1 a seat that is not there": (3, {"seat": 5}, "not the turn of seat 5"),
    "5.1 no outcome": (1, {"chance": []}, "but none is recorded (rule 5)"),
    "5.1 an outcome too many": (1, {"chance": ["die 5", "die 5"]}, "2 recorded, but 1 due"),
    "5.1 chance where none is due": (2, {"chance": ["die 5"]}, "1 recorded, but 0 due"),
    "5.1 a seventh face": (1, {"chance": ["die 7"]}, "“die 7” cannot come now"),
    "5.1 no face": (1, {"chance": ["die 0"]}, "“die 0” cannot come now"),
    "5.2 a card for a die": (1, {"chance": ["card 1"]}, "“card 1” cannot come now"),
    "5.1 a number with a zero before it": (1, {"chance": ["die 05"]}, "'die 05'"),
    "3.4 a square with a zero before it": (3, {"action": "0 forward 02"}, "'0 forward 02'"),
}  # fmt: skip
"""The number of an action, counted from 1, what is put into it, and what is said."""


@pytest.mark.parametrize(("number", "change", "words"), AGAINST.values(), ids=AGAINST.keys())
def test_an_action_against_the_rules_is_named(
    tmp_path: Path, number: int, change: Values, words: str
) -> None:
    values = document()
    values["actions"][number - 1].update(change)
    sentence = refusal(written(tmp_path, values))
    action = values["actions"][number - 1]["action"]
    assert f"race.json: action {number}, in round 1: “{action}”: " in sentence
    assert words in sentence
    assert "State: " in sentence


def test_the_round_of_an_action_is_told(tmp_path: Path) -> None:
    values = document()
    values["actions"][4]["action"] = "2 forward 4"
    assert "action 5, in round 2: “2 forward 4”: " in refusal(written(tmp_path, values))


def test_5_1_an_outcome_that_changes_the_race_breaks_what_follows(tmp_path: Path) -> None:
    """Move again instead of eat a carrot: then it is not seat 2's turn yet."""
    values = document()
    values["actions"][0]["chance"] = ["die 6"]
    sentence = refusal(written(tmp_path, values))
    assert "“2 forward 5”: it is not the turn of seat 2 (rule 3). To move: seat 1" in sentence


def test_5_2_a_card_that_lies_under_the_deck_can_not_come(tmp_path: Path) -> None:
    """No card is drawn more often than the deck has it, before all have been seen."""
    values = json.loads((FOLDER / "devir-2014-3.json").read_text(encoding="utf-8"))
    drawing = [action for action in values["actions"] if "chance" in action]
    values["actions"] = values["actions"][: values["actions"].index(drawing[1]) + 1]
    drawing[0]["chance"] = drawing[1]["chance"] = ["card 4"]  # there is one +15 in the deck (5.3)
    assert "“card 4” cannot come now" in refusal(written(tmp_path, values))


def test_6_2_after_the_end_nobody_acts(tmp_path: Path) -> None:
    values = json.loads((FOLDER / "finnish-2.json").read_text(encoding="utf-8"))
    values["actions"].append({"seat": 0, "action": "0 take"})
    sentence = refusal(written(tmp_path, values))
    assert f"action {len(values['actions'])}, " in sentence
    assert "it is not the turn of seat 0 (rule 3). To move: nobody" in sentence


@pytest.mark.parametrize(
    "position", [">2:68/3 4:62/3 5:65/3 r2", "nonsense", "two\nlines"], ids=["other", "no", "lines"]
)
def test_a_record_of_other_rules_is_refused(tmp_path: Path, position: str) -> None:
    """The actions are legal, but lead elsewhere than the program that wrote them says."""
    values = document()
    values["position"] = position
    sentence = refusal(written(tmp_path, values))
    assert "after the last action it is “>2:67/3 4:62/3 5:65/3 r2”" in sentence
    assert f"not “{position[:3]}" in sentence


# --- anything at all ------------------------------------------------------------------------


def sound_or_refused(path: Path) -> Match | None:
    """The race of this file, which can be written and read again, or None if it is refused."""
    try:
        match = read_record(path)
    except ContentError:
        refusal(path)
        return None
    again = read_record(written(path.parent, record_text(match)))
    assert (again.log, again.race, again.players) == (match.log, match.race, match.players)
    return match


quietly = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@settings(quietly, max_examples=400)
@given(
    begin=st.integers(0, len(RECORD)),
    cut=st.integers(0, 6),
    new=st.binary(max_size=4) | st.sampled_from([b"9", b"0", b'"', b"\\u0000", b"\\ud800", b"{"]),
)
def test_a_damaged_file_is_a_sound_race_or_refused(
    tmp_path: Path, begin: int, cut: int, new: bytes
) -> None:
    data = RECORD.encode()
    sound_or_refused(written(tmp_path, data[:begin] + new + data[begin + cut :]))


def places(value: object, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place inside a JSON value."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [here, *(place for key, each in inner for place in places(each, (*here, key)))]


PLACES = places(json.loads(RECORD))[1:]
LIKELY = [
    *(-1, 0, 1, 2, 3, 5, 6, 64, 999, 10**30, 0.5, True, False, None, "", "start", "person"),
    *("plodder", "finnish", "devir-2014", "1978", "die 1", "card 3", "0 take", "0 give"),
    *("2 forward 1", "1 forward 10", "0 forward 3", "1 finish", "2 back 11", "\0", "\ud800"),
    *([], {}, ["die 1"], ["die 3", "die 4"]),
]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@pytest.mark.parametrize("examples", [200, in_full(700)])
def test_a_record_of_other_values_is_a_sound_race_or_refused(tmp_path: Path, examples: int) -> None:
    one = st.tuples(st.sampled_from(PLACES), st.sampled_from(LIKELY) | anything)

    @settings(quietly, max_examples=examples)
    @given(st.lists(one, max_size=3))
    @example([(("actions",), [])])
    @example([(("seats", 0, "name"), "\0")])
    def check(changes: list[tuple[tuple[str | int, ...], object]]) -> None:
        values = document()
        for place, value in changes:
            try:
                put(value, *place)(values)
            except (KeyError, IndexError, TypeError):
                continue  # what was there has been replaced by then
        sound_or_refused(written(tmp_path, values))

    check()


def test_the_races_above_are_not_all_refused(tmp_path: Path) -> None:
    """Else the two tests before would say less than they seem to."""
    values = document()
    put("Zoë", "seats", 0, "name")(values)
    put("other", "seed")(values)
    match = sound_or_refused(written(tmp_path, values))
    assert match.players[0].name == "Zoë"
