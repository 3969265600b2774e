"""The landing school at the table: how a puzzle is told, judged, solved and shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from game.bots.exact import how_to_spoil, turns_home, turns_home_by
from game.bots.runner_table import NEVER
from game.content.puzzles import read_puzzles
from game.rules import (
    Action,
    Finish,
    GameState,
    GiveTen,
    MoveBack,
    MoveForward,
    Seat,
    apply_action,
    finishing_limit,
    legal_actions,
    position_at,
    position_of,
    preview,
)
from game.text import _, ngettext
from game.text.formats import joined, ordinal, sentences
from game.text.languages import Ordinal
from game.text.words import carrots, price_words, square_name

from .guide import PLAYER
from .landing import Kind, Puzzle, answers, numbers, proof
from .lesson import Asked, Others, Part, Shown, Step, Steps, Told


def puzzle_box() -> tuple[Puzzle, ...]:
    """The built-in puzzles, easiest first. Raises `ContentError` if they can't be read."""
    found = (dict(each) for each in read_puzzles())
    return tuple(Puzzle(**{**each, "kind": Kind(each["kind"])}) for each in found)


def title(puzzle: Puzzle) -> str:
    """The question in a few words."""
    return {
        Kind.FEWEST: _("Home in the fewest turns"),
        Kind.SHED: _("Too many carrots"),
        Kind.EAT: _("Where to eat?"),
        Kind.PAYS: _("Which number pays?"),
    }[puzzle.kind]


def asked(puzzle: Puzzle, state: GameState) -> str:
    """The question in this position."""
    limit = finishing_limit(state)
    if puzzle.kind is Kind.PAYS:
        return _("One position square is sure to pay you next turn. Which one?")
    home = ngettext("Come home in {n} turn!", "Come home in {n} turns!", puzzle.turns)
    home = home.format(n=puzzle.turns)
    told = {
        Kind.FEWEST: _("You may have at most {carrots} left."),
        Kind.SHED: _("You have far too many carrots. You may have at most {carrots} left."),
        Kind.EAT: _("You have one lettuce to eat. You may have at most {carrots} left."),
    }[puzzle.kind].format(carrots=carrots(limit))
    if position_of(state, PLAYER) > 1:
        third = _("The others are home, so you are {position}.")
        position = ordinal(position_of(state, PLAYER), Ordinal.IS)
        return sentences(third.format(position=position), told, home)
    return sentences(_("You race alone, so you are first."), told, home)


# --- to be solved ---------------------------------------------------------------------------------


def puzzle_part(puzzle: Puzzle, state: GameState, names: Sequence[str]) -> Part:
    """The puzzle to be solved from its position; `names` are the players', by seat."""
    if puzzle.kind is Kind.PAYS:
        paid = _it_pays(puzzle, state)
        judge = partial(_why_not_sure, names=names)
        return Part(puzzle.start, lambda now: (Asked(asked(puzzle, state), judge), *paid(now)))
    solved = _solved(puzzle, state, cheers=True)

    def steps(now: GameState) -> tuple[Step, ...]:
        left = puzzle.turns - (now.round - state.round)
        told = ngettext("That’s right! {n} turn to go.", "That’s right! {n} turns to go.", left)
        says = told.format(n=left) if left < puzzle.turns else asked(puzzle, state)
        return Asked(says, _why_too_slow, until=lambda now: now.is_over), *solved(now)

    return Part(puzzle.start, steps)


def _it_pays(puzzle: Puzzle, state: GameState) -> Steps:
    """The steps after the right number: the others run, and then it pays."""
    (right,) = answers(puzzle, state)
    assert isinstance(right, MoveForward)
    near = tuple(range(right.to + 1, state.race.track.finish))
    others = len(numbers(state)) - 1

    def steps(now: GameState) -> tuple[Step, ...]:
        position = position_of(now, PLAYER)
        told = _("You are {position}, whatever the others do. You take {carrots}.").format(
            position=ordinal(position, Ordinal.IS), carrots=carrots(10 * position)
        )
        rest = ngettext(
            "The other position square may not pay.",
            "The other {n} position squares may not pay.",
            others,
        )
        paid = Told(sentences(told, rest.format(n=others)), cheers=True)
        return Others((near,) * (puzzle.seats - 1)), paid

    return steps


def _solved(puzzle: Puzzle, state: GameState, *, cheers: bool) -> Steps:
    """The last step: that it is done, a line of play, and why no other will do."""
    squares = [now.squares[PLAYER] for now, _action in _line(puzzle, state)]
    line = [_number(state, to) for here, to in pairwise(squares) if to != here]
    others = len(legal_actions(state)) - 1

    def steps(_now: GameState) -> tuple[Step, ...]:
        home = ngettext("Home in {n} turn!", "Home in {n} turns!", puzzle.turns)
        way = _("One way home: {squares}.").format(squares=joined(line)) if line else ""
        rest = ngettext(
            "The other first move takes longer.",
            "The other {n} first moves take longer.",
            others,
        )
        told = sentences(home.format(n=puzzle.turns), way, rest.format(n=others))
        return (Told(told, cheers=cheers),)

    return steps


def _line(puzzle: Puzzle, state: GameState) -> list[tuple[GameState, Action]]:
    """A right line of play: each action, and the state before it."""
    line = []
    for action in proof(puzzle, state):
        line.append((state, action))
        state = apply_action(state, action).state
    return line


def _number(state: GameState, square: int) -> str:
    """The number on the square: its distance from the finish (1.1)."""
    return str(state.race.track.finish - square)


# --- what is wrong --------------------------------------------------------------------------------


def _why_too_slow(state: GameState, action: Action) -> str:
    needs, fewest = turns_home_by(state, action), turns_home(state)
    if needs == fewest:
        return ""
    if needs == NEVER:
        return _("You can’t get home that way.")
    more = needs - fewest
    told = ngettext(
        "That way takes you {n} turn longer.",
        "That way takes you {n} turns longer.",
        more,
    )
    return told.format(n=more)


def _why_not_sure(state: GameState, action: Action, names: Sequence[str]) -> str:
    paying = state.race.track.paying_positions
    if not isinstance(action, MoveForward) or not paying[action.to]:
        return _("That isn’t a position square. Choose one that will pay.")
    replies = how_to_spoil(state, action)
    if replies is None:
        return ""
    now = position_at(state, PLAYER, action.to)
    if now not in paying[action.to]:
        return _("You would be {position} there. The square doesn’t pay for that.").format(
            position=ordinal(now, Ordinal.IS)
        )
    passing, falling, end = _what_changes(state, action, replies)
    pass_you = ngettext("{names} can pass you.", "{names} can pass you.", len(passing))
    fall_back = ngettext(
        "{names} can fall back behind you.", "{names} can fall back behind you.", len(falling)
    )
    return sentences(
        _("That isn’t safe."),
        pass_you.format(names=joined([names[seat] for seat in passing])) if passing else "",
        fall_back.format(names=joined([names[seat] for seat in falling])) if falling else "",
        _("Then you are {position}.").format(position=ordinal(end, Ordinal.IS)),
    )


def _what_changes(
    state: GameState, action: MoveForward, replies: Sequence[Action]
) -> tuple[list[Seat], list[Seat], int]:
    """The seats that pass and that fall behind the player, and the position after these replies."""
    after = apply_action(state, action).state
    before = after.squares
    for reply in replies:
        after = apply_action(after, reply).state
    others = [seat for seat in range(state.race.seats) if seat != PLAYER]
    passing = [s for s in others if before[s] < action.to < after.squares[s]]
    falling = [s for s in others if before[s] > action.to > after.squares[s]]
    return passing, falling, position_of(after, PLAYER)


# --- to be shown ----------------------------------------------------------------------------------


def proof_part(puzzle: Puzzle, state: GameState) -> Part:
    """The same position; the host shows the right way, step by step."""
    line = _line(puzzle, state)
    pays = puzzle.kind is Kind.PAYS
    end = _it_pays(puzzle, state) if pays else _solved(puzzle, state, cheers=False)

    def steps(now: GameState) -> tuple[Step, ...]:
        found: list[Step] = []
        for before, action in line:
            squares = (action.to,) if isinstance(action, MoveForward | MoveBack) else ()
            found += [Told(_step(before, action), squares), Shown(action)]
        return *found, *end(now)

    return Part(puzzle.start, steps)


def _step(state: GameState, action: Action) -> str:
    """The host's next action, with its price."""
    would = preview(state, action)
    kinds, finish = state.race.track.kinds, state.race.track.finish
    match action:
        case MoveForward(_marker, to):
            told = _("Move to {n} ({square}) for {price}.")
            named, paid = square_name(kinds[to]), price_words(would.paid)
            return told.format(square=named, n=finish - to, price=paid)
        case MoveBack(_marker, to):
            told = _("Fall back to {n} ({square}) and take {carrots}.")
            named, taken = square_name(kinds[to]), carrots(would.taken)
            return told.format(square=named, n=finish - to, carrots=taken)
        case Finish():
            left = state.carrots[PLAYER] - would.paid
            told = _("Go home for {price} and keep {carrots}.")
            return told.format(price=price_words(would.paid), carrots=carrots(left))
        case GiveTen():
            return _("Stay and give 10 carrots.")
        case _:
            return _("Stay and take 10 carrots.")


def nudge(puzzle: Puzzle, state: GameState) -> str:
    """The kind of action that is right now, and where to see more."""
    right = answers(puzzle, state)[:1]
    kinds = state.race.track.kinds
    match right:
        case [MoveForward(_marker, to)]:
            told = _("Move forward to this kind of square: {square}.").format(
                square=square_name(kinds[to])
            )
        case [MoveBack()]:
            told = _("Fall back.")
        case [Finish()]:
            told = _("Go home!")
        case _:
            told = _("Stay where you are.")
    return sentences(told, _("Press the light bulb again for the answer."))
