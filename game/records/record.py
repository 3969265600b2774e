"""Writing and reading records."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import rules
from game.bots import ROSTER, is_own
from game.content.errors import ContentError, Problem, Remedy, reason_of, value_error
from game.content.files import write_atomically
from game.content.house_rules import house_rules, house_values
from game.content.reading import read_bounded
from game.content.saved_races import before
from game.match import ChanceKind, Entry, Help, Match, Player, RaceSetup, make_match

if TYPE_CHECKING:
    from game.content.library import Library

    from .schema import ActionModel, RecordModel

FORMAT, VERSION = "hare-and-tortoise race", 1
LARGEST_FILE = 4_000_000  # bytes
MOST_VALUES = 600_000
"""Separators in a record. The longest one that the schema allows has fewer; four megabytes of the
shortest values would be more than a million objects."""
MOST_KEYS = 40
"""Of one object; a record's have a dozen."""
PERSON = "person"


def fingerprint(track: rules.Track) -> str:
    """16 hex digits that identify the squares of a track, whatever it looks like."""
    return sha256(",".join(kind.value for kind in track.kinds).encode()).hexdigest()[:16]


# --- writing --------------------------------------------------------------------------------


def action_line(entry: Entry) -> str:
    """The line of one action in a record."""
    says: dict[str, object] = {"seat": entry.seat, "action": rules.action_text(entry.action)}
    if entry.outcomes:
        says["chance"] = list(map(rules.outcome_text, entry.outcomes))
    return _json(says)


def record_text(match: Match, actions: Sequence[str] | None = None) -> str:
    """The race as a record, a line for each seat and action; `actions` are the latter, if known."""
    setup = match.setup
    head = {
        "format": FORMAT,
        "version": VERSION,
        "edition": setup.edition,
        "house_rules": house_values(setup.house),
        "board": {"name": setup.board, "fingerprint": fingerprint(match.race.track)},
    }
    seats = [
        {
            "name": player.name,
            "player": player.bot or PERSON,
            "colour": player.colour,
            "figure": player.figure,
            **_handicap(player.handicap),
            **({"guest": True} if player.guest else {}),
            **({"help": player.help} if player.help else {}),
        }
        for player in setup.players
    ]
    middle: dict[str, object] = {"first": setup.first, "seed": match.seed, "sealed": match.sealed}
    if_any: dict[str, object] = {
        "chance": "" if setup.chance is ChanceKind.SEEDED else setup.chance.value,
        "series": setup.series,
        "start": setup.start,
        "start_chance": list(map(rules.outcome_text, match.start_outcomes)),
        "bot_seed": "" if match.state.is_over else match.bot_seed,
        "undone": match.undone,
        "helped": match.helped,
        "handed_over": [
            {"after": each.after, "seat": each.seat, "player": each.bot or PERSON}
            | ({"name": each.name} if each.name else {})
            for each in match.handed_over
        ],
        "ended_early": match.ended_early,
    }
    middle |= {key: value for key, value in if_any.items() if value}
    times = [f"[{', '.join(map(action_line, entries))}]" for entries in match.redo_stack]
    lines = [
        *(f"  {_json(key)}: {_json(value)}" for key, value in head.items()),
        f'  "seats": {_list(map(_json, seats))}',
        *(f"  {_json(key)}: {_json(value)}" for key, value in middle.items()),
        f'  "actions": {_list(map(action_line, match.log) if actions is None else actions)}',
        *([f'  "taken_back": {_list(times)}'] if times else []),
        f'  "position": {_json(rules.state_text(match.state))}',
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _handicap(handicap: rules.Handicap) -> dict[str, int]:
    """What of it is not as the set-up says."""
    found = {"carrots": handicap.carrots, "lettuces": handicap.lettuces}
    return {name: amount for name, amount in found.items() if amount is not None}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(lines: Iterable[str]) -> str:
    return "[\n" + ",\n".join(f"    {line}" for line in lines) + "\n  ]"


def write_record(path: Path, match: Match) -> None:
    """Write the race so far to this file, atomically. Raises `ContentError`."""
    try:
        write_atomically(path, record_text(match).encode())
    except OSError as error:
        raise unsaved(path, error) from error


def unsaved(path: Path, error: OSError) -> ContentError:
    """The error for a race that could not be written to this file."""
    reason = reason_of(error)
    return ContentError(path, Problem.RECORD_UNSAVED, folder=str(path.parent), reason=reason)


# --- reading --------------------------------------------------------------------------------


def read_kept(path: Path, library: Library) -> Match:
    """As `read_record`; if the file is damaged, from the last good copy beside it."""
    try:
        return read_record(path, library)
    except ContentError as error:
        if error.problem is not Problem.RECORD_VERSION:  # newer is not damaged
            with contextlib.suppress(ContentError):
                return read_record(before(path), library)
        raise


def read_record(path: Path, library: Library) -> Match:
    """The race of this file, run to its last action.

    Raises `ContentError` if the file can't be read, is not a record, needs an edition, board or
    opponent that is not there, or breaks the rules.
    """
    from pydantic import ValidationError

    from .schema import RecordModel

    data = read_bounded(path, LARGEST_FILE)
    _check_version(path, data)
    try:
        model = RecordModel.model_validate_json(data)
    except ValidationError as error:
        raise value_error(path, error, Remedy.NO_RECORD) from error
    return match_from(path, model, library)


def _check_version(path: Path, data: bytes) -> None:
    """Raise `ContentError` if the file is something else, or newer than this program."""
    if sum(map(data.count, (b",", b":", b"[", b"{"))) > MOST_VALUES:
        raise ContentError(path, Problem.RECORD_TOO_MANY_VALUES)

    def few(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(pairs) > MOST_KEYS:
            raise ContentError(path, Problem.RECORD_TOO_MANY_VALUES)
        return dict(pairs)

    try:
        document = json.loads(data, object_pairs_hook=few)
    except (ValueError, RecursionError) as error:
        if isinstance(error, json.JSONDecodeError):
            raise ContentError(path, Problem.NOT_JSON_AT, line=error.lineno) from error
        raise ContentError(path, Problem.NOT_JSON) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ContentError(path, Problem.NOT_A_RECORD, wanted=FORMAT)
    version = document.get("version")
    if version != VERSION:
        raise ContentError(path, Problem.RECORD_VERSION, found=str(version)[:20], wanted=VERSION)


def match_from(path: Path, model: RecordModel, library: Library) -> Match:
    """The race of a validated record. Raises `ContentError` as `read_record` does."""
    match = _beginning(path, model, library)
    seated = _hand_overs(path, model)
    for number, recorded in enumerate(model.actions, 1):
        for seat, bot, name in seated.get(number - 1, ()):
            match.hand_over(seat, bot, name)
        _repeat(path, match, number, recorded, last=number == len(model.actions))
    for seat, bot, name in seated.get(len(model.actions), ()):
        match.hand_over(seat, bot, name)
    position = rules.state_text(match.state)
    _take_back(path, match, model)
    match.undone = model.undone
    match.helped = model.helped or match.helped
    if model.ended_early:
        try:
            match.stop()
        except rules.RulesError as error:
            raise ContentError(path, Problem.RULES, cause=error) from error
        position = rules.state_text(match.state)
    if position != model.position:
        raise ContentError(path, Problem.RECORD_POSITION, found=position, told=model.position)
    return match


def _repeat(path: Path, match: Match, number: int, recorded: ActionModel, *, last: bool) -> None:
    """Do this action again; after the `last` an outcome may be due. Raises `ContentError`."""
    try:
        action = rules.parse_action(recorded.action)
        outcomes = list(map(rules.parse_outcome, recorded.chance))
        match.repeat(recorded.seat, action, outcomes, may_wait=last)
    except rules.RulesError as error:
        raise _refusal(path, match, number, recorded, error) from error


def _take_back(path: Path, match: Match, model: RecordModel) -> None:
    """Do and take back what can be redone. Raises `ContentError`."""
    times = [entries for entries in reversed(model.taken_back) if entries]
    length = len(match.log) + sum(map(len, times))
    for entries in times:
        for recorded in entries:
            number = len(match.log) + 1
            _repeat(path, match, number, recorded, last=number == length)
    for entries in reversed(times):
        match.take_back(len(entries))


def _beginning(path: Path, model: RecordModel, library: Library) -> Match:
    """The match before the first action. Raises `ContentError`."""
    edition, board = model.edition, model.board
    if edition not in library.edition_names():
        known = library.edition_names()
        raise ContentError(path, Problem.RECORD_EDITION, name=edition, known=known)
    if not library.has_board(board.name):
        known = library.board_names()
        raise ContentError(path, Problem.NO_BOARD_HERE, name=board.name, known=known)
    here, there = fingerprint(library.track(board.name)), board.fingerprint
    if here != there:
        raise ContentError(path, Problem.RECORD_SQUARES, name=board.name, here=here, there=there)
    try:
        house = house_rules(model.house_rules, library)
    except ContentError as error:
        raise ContentError(path, Problem.RECORD_HOUSE_RULES, cause=error) from error
    setup = RaceSetup(
        edition,
        board.name,
        house,
        tuple(
            Player(
                seat.name,
                _bot(path, f"seats.{number}", seat.player),
                seat.colour,
                seat.figure,
                rules.Handicap(seat.carrots, seat.lettuces),
                seat.guest,
                Help(seat.help),
            )
            for number, seat in enumerate(model.seats)
        ),
        model.first,
        model.seed,
        model.start,
        ChanceKind(model.chance),
        model.series or "",
    )
    try:
        return make_match(
            setup,
            library,
            sealed=model.sealed,
            bot_seed=model.bot_seed,
            start_outcomes=list(map(rules.parse_outcome, model.start_chance)),
        )
    except rules.RulesError as error:
        raise ContentError(path, Problem.RULES, cause=error) from error


def _hand_overs(path: Path, model: RecordModel) -> dict[int, list[tuple[int, str | None, str]]]:
    """The hand-overs by the number of actions before them. Raises `ContentError`."""
    seated: dict[int, list[tuple[int, str | None, str]]] = {}
    for number, each in enumerate(model.handed_over):
        there = each.seat < len(model.seats)
        own = there and model.seats[each.seat].player == PERSON and each.player == PERSON
        named = there and bool(each.name) == (each.player == PERSON)
        if each.after > len(model.actions) or not (named or own):
            raise ContentError(
                path, Problem.RECORD_HANDED_OVER, number=number, seat=each.seat, after=each.after
            )
        bot = _bot(path, f"handed_over.{number}", each.player)
        seated.setdefault(each.after, []).append((each.seat, bot, each.name))
    return seated


def _bot(path: Path, where: str, name: str) -> str | None:
    """The opponent of this name, None for a person. Raises `ContentError` if it is unknown."""
    if name != PERSON and name not in ROSTER and not is_own(name):
        known = (PERSON, *ROSTER)
        raise ContentError(path, Problem.RECORD_PLAYER, seat=where, name=name, known=known)
    return None if name == PERSON else name


def _refusal(
    path: Path, match: Match, number: int, recorded: ActionModel, error: rules.RulesError
) -> ContentError:
    """The error that names the refused action, its round and the rule."""
    state = match.state
    where: dict[str, Any] = {
        "number": number,
        "round": state.round,
        "action": recorded.action,
        "state": rules.state_text(state),
    }
    if not isinstance(error, rules.IllegalActionError):
        return ContentError(path, Problem.ACTION_WRONG, cause=error, **where)
    if state.actor != recorded.seat and not state.is_chance:
        due = state.actor
        return ContentError(path, Problem.ACTION_OF_ANOTHER, seat=recorded.seat, due=due, **where)
    refusal = rules.why_illegal(state, rules.parse_action(recorded.action))
    assert refusal is not None
    reason = refusal.reason
    return ContentError(
        path, Problem.ACTION_ILLEGAL, rule=reason.rule, reason=reason.value, **where
    )
