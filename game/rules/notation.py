"""Actions, outcomes and positions as short texts, and read back from them.

For error messages, bug reports, tests and records: one readable line. Every value has exactly one
text, apart from the number of spaces.

*Actions* begin with the marker: ``0 forward 12``, ``1 back 7`` (to that square, in steps from the
start), ``2 finish``, ``0 take``, ``0 give``, ``3 decline`` (rules 3.4, 5.1, 5.2, 6.1).

*Outcomes* are ``die 3`` (rule 5.1) and ``card 7``, a place in `Deck.cards`, from 0 (5.2, 5.3).

*A position* is all of a state but its race, which is given. Three players, B to act, C laid down:

    7:40/2 >23:98/3 12e:65/1 r5

It waits for a decision, for chance, or for nobody; forced steps are done. First each seat in order,
as markers, colon, carrots, slash, lettuces; `>` stands before the seat whose turn it is. A marker
is the square it stands on, and then

- ``12e`` laid down to eat (3.2), ``12m`` to miss a turn (3.1);
- ``64#1`` at home, with the order of arrival (4.1, 6.1);
- ``12!`` ate, and is the one that must move when its seat has a turn (7.2);
- ``12^0.2`` passed by markers 0 and 2 since it arrived, where hare squares take a toll (8).

Two markers of one seat are parted by a comma: ``7,64#1:40/0`` (7.1). Then the round, ``r5`` (6.3),
and only where needed:

- the stage, if it is not the choice of an action in an ordinary turn: ``hare(1,6,2)`` waits for
  die or card, `take-or-give` and `move-again` for an answer (5.1): each with the marker, what was
  paid for the move that brought it there, and how many hare squares have acted in this turn;
  ``other-marker(1)`` waits for the action of that marker (7.2, `finnish`); ``over(winner-home)``
  names the `RaceEnd` (6.2, 6.3);
- the hare cards seen, ``deck(3.0.7)``, and how often the deck was shuffled anew, ``deck(3;2)``
  (5.2, 5.3).

>>> parse_action("1 back 7"), outcome_text(parse_outcome("die 3"))
(MoveBack(marker=1, to=7), 'die 3')
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .chance import CardDrawn, ChanceOutcome, DieFace
from .errors import Mistake, NotationError
from .legal import legal_actions
from .prices import price
from .ruleset import HARE_SQUARES_PER_TURN, Deck, DieTable, HareEffect, HareRule, effects_of
from .state import GameState, Race
from .terms import MarkerId, Pending, RaceEnd, Seat, Stage
from .track import SquareKind

_NUMBER = "(0|[1-9][0-9]{0,8})"
"""ASCII digits, no leading zeros, never long enough to be slow."""
_LIST = r"((?:[0-9]+(?:\.[0-9]+)*)?)"
_LONGEST_PART = 40

_LETTER_OF = {Pending.NONE: "", Pending.EAT: "e", Pending.MISS: "m"}
_PENDING = {letter: pending for pending, letter in _LETTER_OF.items()}
_ACTIONS_IN_PLACE: dict[str, Callable[[MarkerId], Action]] = {
    "finish": Finish,
    "take": TakeTen,
    "give": GiveTen,
    "decline": Decline,
}
_HARE_STAGES = {stage.value: stage for stage in (Stage.HARE, Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN)}


def _wrong(
    part: str, expected: str, mistake: Mistake = Mistake.NO_POSITION, **fields: object
) -> NoReturn:
    shown = part if len(part) <= _LONGEST_PART else part[:_LONGEST_PART] + "…"
    raise NotationError(f"{shown!r}: {expected}.", mistake, part=repr(shown), **fields)


def _number(text: str, part: str, what: str, least: int, most: int) -> int:
    """The number `text` within these bounds; the error says `what` it is and names `part`."""
    if not re.fullmatch(_NUMBER, text) or not least <= int(text) <= most:
        _wrong(
            part,
            f"{what} must be a number from {least} to {most}",
            Mistake.NO_NUMBER,
            value=text[:_LONGEST_PART],
            least=least,
            most=most,
        )
    return int(text)


_MOST = 999_999_999
"""More carrots or rounds than any race has."""


# --- actions and outcomes -------------------------------------------------------------------


def action_text(action: Action) -> str:
    """The action as text: `0 forward 12`."""
    match action:
        case MoveForward(marker, to):
            return f"{marker} forward {to}"
        case MoveBack(marker, to):
            return f"{marker} back {to}"
        case Finish(marker):
            return f"{marker} finish"
        case TakeTen(marker):
            return f"{marker} take"
        case GiveTen(marker):
            return f"{marker} give"
        case Decline(marker):
            return f"{marker} decline"


def parse_action(text: str) -> Action:
    """The action of this text, legal or not. Raises `NotationError`."""
    match text.split():
        case [marker, "forward", square]:
            return MoveForward(_number_of(marker, text), _number_of(square, text))
        case [marker, "back", square]:
            return MoveBack(_number_of(marker, text), _number_of(square, text))
        case [marker, word] if word in _ACTIONS_IN_PLACE:
            return _ACTIONS_IN_PLACE[word](_number_of(marker, text))
        case _:
            _wrong(
                text,
                "an action is “0 forward 12”, “0 back 7” or “0” and one of " + _WORDS,
                Mistake.NO_ACTION,
                words=_WORDS,
            )


_WORDS = ", ".join(_ACTIONS_IN_PLACE)


def outcome_text(outcome: ChanceOutcome) -> str:
    """The outcome as text: `die 3` or `card 7`."""
    match outcome:
        case DieFace(face):
            return f"die {face}"
        case CardDrawn(card):
            return f"card {card}"


def parse_outcome(text: str) -> ChanceOutcome:
    """The outcome of this text, possible or not. Raises `NotationError`."""
    match text.split():
        case ["die", face]:
            return DieFace(_number_of(face, text))
        case ["card", card]:
            return CardDrawn(_number_of(card, text))
        case _:
            _wrong(text, "an outcome is “die 3” or “card 7”", Mistake.NO_OUTCOME)


def _number_of(text: str, part: str) -> int:
    return _number(text, part, f"“{text[:_LONGEST_PART]}”", 0, _MOST)


# --- positions, written ---------------------------------------------------------------------


def state_text(state: GameState) -> str:
    """The state without its race, as one short line (see the head of this module).

    >>> state_text(initial_state(race))
    '>0:30/1 0:30/1 r1'
    """
    parts = [_seat_text(state, seat) for seat in range(state.race.seats)]
    parts.append(f"r{state.round}")
    if state.stage.value in _HARE_STAGES:
        parts.append(f"{state.stage.value}({state.marker},{state.paid},{state.hares})")
    elif state.stage is Stage.OTHER_MARKER:
        parts.append(f"{state.stage.value}({state.marker})")
    elif state.end is not None:
        parts.append(f"{state.stage.value}({state.end.value})")
    if state.pile or state.shuffles:
        again = f";{state.shuffles}" if state.shuffles else ""
        parts.append(f"deck({'.'.join(map(str, state.pile))}{again})")
    return " ".join(parts)


def _seat_text(state: GameState, seat: Seat) -> str:
    turn = ">" if seat == state.turn else ""
    markers = ",".join(_marker_text(state, marker) for marker in state.race.markers_of(seat))
    return f"{turn}{markers}:{state.carrots[seat]}/{state.lettuces[seat]}"


def _marker_text(state: GameState, marker: MarkerId) -> str:
    text = f"{state.squares[marker]}{_LETTER_OF[state.pending[marker]]}"
    if marker in state.home:
        text += f"#{state.home.index(marker) + 1}"
    if marker in state.duty:
        text += "!"
    if state.passers and state.passers[marker]:
        bits = state.passers[marker]
        text += "^" + ".".join(str(m) for m in range(bits.bit_length()) if bits >> m & 1)
    return text


# --- positions, read ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Marker:
    part: str
    square: int
    pending: Pending
    arrival: int
    """At home: counted from 1; elsewhere 0."""
    must_move: bool
    passers: int


@dataclass(frozen=True, slots=True)
class _Seat:
    part: str
    markers: tuple[_Marker, ...]
    carrots: int
    lettuces: int


@dataclass(frozen=True, slots=True)
class _Stage:
    part: str
    stage: Stage = Stage.MAIN
    marker: MarkerId | None = None
    paid: int = 0
    hares: int = 0
    end: RaceEnd | None = None


def parse_state(race: Race, text: str) -> GameState:
    """The state of this race that the text describes.

    Raises `NotationError`, naming the part that is wrong, if the text is malformed or the position
    breaks a rule. Whether a race can reach the position is not checked.

    >>> parse_state(race, "4:20/1 >2m:27/0 r3")
    Traceback (most recent call last):
    game.rules.errors.NotationError: '>2m:27/0': whose turn it is has stood up (3.1, 3.2).
    >>> parse_state(race, "4:20/1 >2:27/0 r3").squares
    (4, 2)
    """
    parts = text.split()
    if len(parts) <= race.seats:
        _wrong(text, f"a position has {race.seats} seats here, and then a round like “r1”")
    turns = [seat for seat in range(race.seats) if parts[seat].startswith(">")]
    if len(turns) != 1:
        _wrong(text, "exactly one seat has the turn and “>” before it")
    turn = turns[0]
    seats = [_read_seat(race, seat, part) for seat, part in enumerate(parts[: race.seats])]
    most = _MOST if race.max_rounds is None else race.max_rounds
    round_part, *rest = parts[race.seats :]
    if not round_part.startswith("r"):
        _wrong(round_part, "after the seats comes the round, like “r1”")
    number = _number(round_part[1:], round_part, "the round", 1, most)
    stage = _Stage(parts[turn])
    if rest and not rest[0].startswith("deck"):
        stage = _read_stage(race, rest.pop(0))
    pile, shuffles = _read_deck(race.ruleset.hare, rest.pop(0)) if rest else ((), 0)
    if rest:
        _wrong(rest[0], "nothing comes after the round, a stage and the deck")
    markers = [marker for seat in seats for marker in seat.markers]
    home = _home(markers)
    state = GameState(
        race=race,
        squares=tuple(marker.square for marker in markers),
        pending=tuple(marker.pending for marker in markers),
        carrots=tuple(seat.carrots for seat in seats),
        lettuces=tuple(seat.lettuces for seat in seats),
        home=home,
        turn=turn,
        round=number,
        stage=stage.stage,
        marker=stage.marker,
        paid=stage.paid,
        hares=stage.hares,
        end=stage.end,
        duty=_duty(race, seats),
        pile=pile,
        shuffles=shuffles,
        passers=() if race.toll is None else tuple(each.passers for each in markers),
    )
    _check_squares(race, markers)
    _check_seats(seats)
    _check_turn(state, parts[turn])
    _check_end(state, stage.part)
    if state.marker is not None:
        _check_stage(state, stage.part)
    if state.actor is not None and not legal_actions(state):
        _wrong(stage.part, "whose turn it is must have something to choose (3.5)")
    return state


def _read_seat(race: Race, seat: Seat, part: str) -> _Seat:
    found = re.fullmatch(">?([^:/]*):([^:/]*)/([^:/]*)", part)
    if found is None:
        _wrong(part, "a seat is marker, colon, carrots, slash, lettuces, like “7:40/2”")
    markers = found[1].split(",")
    if len(markers) != race.setup.markers:
        _wrong(part, f"a seat has {race.setup.markers} of the markers here, parted by commas")
    carrots = _number(found[2], part, "carrots", 0, _MOST)
    lettuces = _number(found[3], part, "lettuces", 0, race.stocks[seat].lettuces)
    read = tuple(_read_marker(race, marker) for marker in markers)
    return _Seat(part, read, carrots, lettuces)


def _read_marker(race: Race, part: str) -> _Marker:
    found = re.fullmatch(rf"{_NUMBER}([em]?)(?:#{_NUMBER})?(!?)(?:\^{_LIST})?", part)
    if found is None:
        _wrong(part, "a marker is a square, like “7”, “7e”, “7m”, “64#1”, “7!” or “7^0.2”")
    square = _number(found[1], part, "the square", 0, race.track.finish)
    arrival = _number(found[3], part, "the order of arrival", 1, race.markers) if found[3] else 0
    if (arrival > 0) != (square == race.track.finish):
        _wrong(part, "at the finish, and only there, the order of arrival is told, like “#1”")
    pending = _PENDING[found[2]]
    kind = race.track.kinds[square]
    if pending is Pending.EAT and kind not in (SquareKind.LETTUCE, SquareKind.HARE):
        _wrong(part, "a marker lies to eat on a lettuce or a hare square alone (3.6)")
    if pending is Pending.MISS and kind is not SquareKind.HARE:
        _wrong(part, "a marker lies to miss a turn on a hare square alone (5.1)")
    must_move = found[4] == "!"
    if must_move and race.setup.markers == 1:
        _wrong(part, "only one of two markers is told to move (7.2)")
    if must_move and (arrival or pending is not Pending.NONE):
        _wrong(part, "a marker that must move stands, and is not at home (7.2)")
    if must_move and kind not in (SquareKind.LETTUCE, SquareKind.HARE):
        _wrong(part, "a marker that must move stands where it has eaten (7.2)")
    if found[5] is None:
        return _Marker(part, square, pending, arrival, must_move, 0)
    if race.toll is None or kind is not SquareKind.HARE:
        _wrong(part, "who passed matters only on a hare square that takes a toll (8)")
    passed = [_number(m, part, "a passer", 0, race.markers - 1) for m in found[5].split(".")]
    if sorted(set(passed)) != passed:
        _wrong(part, "passers are told once each, in ascending order")
    return _Marker(part, square, pending, arrival, must_move, sum(1 << m for m in passed))


def _read_stage(race: Race, part: str) -> _Stage:
    found = re.fullmatch(r"([a-z-]+)\(([^()]*)\)", part)
    word, inside = (found[1], found[2].split(",")) if found else ("", [])
    if word in _HARE_STAGES and len(inside) == 3:
        marker = _number(inside[0], part, "the marker", 0, race.markers - 1)
        paid = _number(inside[1], part, "what was paid", 0, price(race.track.finish))
        hares = _number(inside[2], part, "hare squares", 1, HARE_SQUARES_PER_TURN)
        return _Stage(part, _HARE_STAGES[word], marker, paid, hares)
    if word == Stage.OTHER_MARKER.value and len(inside) == 1:
        marker = _number(inside[0], part, "the marker", 0, race.markers - 1)
        return _Stage(part, Stage.OTHER_MARKER, marker)
    ends = {end.value: end for end in RaceEnd}
    if word == Stage.OVER.value and len(inside) == 1 and inside[0] in ends:
        return _Stage(part, Stage.OVER, end=ends[inside[0]])
    expected = [f"“{each}(1,6,1)”" for each in _HARE_STAGES]
    expected += ["“other-marker(1)”", *(f"“over({end})”" for end in ends)]
    _wrong(part, "a stage is one of " + ", ".join(expected))


def _read_deck(rule: HareRule, part: str) -> tuple[tuple[int, ...], int]:
    found = re.fullmatch(rf"deck\({_LIST}(?:;([0-9]+))?\)", part)
    if found is None or not (found[1] or found[2]):
        _wrong(part, "a deck is its cards seen, and shuffles if there were any, like “deck(3.0;2)”")
    if not isinstance(rule, Deck):
        _wrong(part, "this edition has no deck of hare cards")
    cards = found[1].split(".") if found[1] else []
    pile = tuple(_number(card, part, "a card", 0, len(rule.cards) - 1) for card in cards)
    for kind, seen in Counter(pile).items():
        if seen > rule.cards[kind].count:
            _wrong(part, f"of card {kind} there are only {rule.cards[kind].count}")
    shuffling = {k for k, card in enumerate(rule.cards) if HareEffect.SHUFFLE in card.effects}
    if shuffling.intersection(pile):
        _wrong(part, "a card that shuffles the deck does not lie under it")
    if found[2] and not shuffling:
        _wrong(part, "no card of this edition shuffles the deck")
    return pile, _number(found[2], part, "shuffles", 1, _MOST) if found[2] else 0


# --- what must be true of a position ------------------------------------------------------------


def _home(markers: list[_Marker]) -> tuple[MarkerId, ...]:
    arrived = [marker for marker in range(len(markers)) if markers[marker].arrival]
    arrived.sort(key=lambda marker: markers[marker].arrival)
    for place, marker in enumerate(arrived, 1):
        if markers[marker].arrival != place:
            _wrong(markers[marker].part, "arrivals are counted from 1, each number once")
    return tuple(arrived)


def _duty(race: Race, seats: list[_Seat]) -> tuple[MarkerId | None, ...]:
    duty: list[MarkerId | None] = []
    for number, seat in enumerate(seats):
        bound = [place for place, marker in enumerate(seat.markers) if marker.must_move]
        if len(bound) > 1:
            _wrong(seat.part, "only one marker of a seat must move (7.2)")
        duty.append(race.markers_of(number)[bound[0]] if bound else None)
    return tuple(duty) if race.setup.markers > 1 else ()


def _check_squares(race: Race, markers: list[_Marker]) -> None:
    seen: set[int] = set()
    for number, marker in enumerate(markers):
        if marker.square in seen:
            _wrong(marker.part, "one marker to a square (1.3)")
        if 0 < marker.square < race.track.finish:
            seen.add(marker.square)
        if marker.passers >> number & 1:
            _wrong(marker.part, "no marker passes itself (8)")


def _check_seats(seats: list[_Seat]) -> None:
    for seat in seats:
        if seat.lettuces and any(marker.arrival for marker in seat.markers):
            _wrong(seat.part, "who is at home has no lettuce left (6.1)")
        if not seat.lettuces and any(m.pending is Pending.EAT for m in seat.markers):
            _wrong(seat.part, "who lies to eat has a lettuce to eat (3.2)")


def _check_turn(state: GameState, part: str) -> None:
    if state.is_over:
        return
    own = state.race.markers_of(state.turn)
    if all(marker in state.home for marker in own):
        _wrong(part, "who is at home has no turn (6.2)")
    if any(state.pending[marker] is not Pending.NONE for marker in own):
        _wrong(part, "whose turn it is has stood up (3.1, 3.2)")


def _check_end(state: GameState, part: str) -> None:
    race = state.race
    at_home = sum(set(race.markers_of(seat)) <= set(state.home) for seat in range(race.seats))
    won = at_home > 0 and race.ends_with_winner
    match state.end:
        case RaceEnd.ALL_BUT_ONE_HOME | RaceEnd.ALL_HOME:
            wanted = race.seats if state.end is RaceEnd.ALL_HOME else race.seats - 1
            possible = at_home == race.last_home == wanted
        case RaceEnd.WINNER_HOME:
            possible = at_home == 1 < race.last_home and won
        case RaceEnd.MAX_ROUNDS:
            possible = at_home < race.last_home and not won and state.round == race.max_rounds
        case RaceEnd.STOPPED | None:
            possible = at_home < race.last_home and not won
    if not possible:
        _wrong(
            part, f"with so many at home, {at_home}, the race ends, or not, otherwise (6.2, 6.3)"
        )


def _check_stage(state: GameState, part: str) -> None:
    race, marker = state.race, state.marker
    assert marker is not None
    if marker not in race.markers_of(state.turn):
        _wrong(part, "the marker must belong to the seat whose turn it is")
    if state.stage is Stage.OTHER_MARKER:
        if not race.ruleset.eats_and_moves_other or state.duty[state.turn] in (None, marker):
            _wrong(part, "one marker must have eaten, and this be the other, where that is a rule")
        return
    square = state.squares[marker]
    if race.track.kinds[square] is not SquareKind.HARE:
        _wrong(part, "the marker must stand on a hare square (5)")
    if state.paid not in {price(squares) for squares in range(square + 1)}:
        _wrong(part, f"no move to this square costs {state.paid} (3.4)")
    rule, orders = race.ruleset.hare, effects_of(race.ruleset.hare)
    match state.stage:
        case Stage.HARE:
            possible = isinstance(rule, DieTable | Deck)
        case Stage.TAKE_OR_GIVE:
            possible = HareEffect.TAKE_OR_GIVE in orders
        case _move_again:
            possible = bool(orders & {HareEffect.MOVE_AGAIN, HareEffect.MISS_IF_MORE_BEHIND})
    if not possible:
        _wrong(part, "the hare squares of this edition never ask that")
