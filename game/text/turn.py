"""What a person is to do now, and what an action would cost or bring, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import (
    Action,
    Decline,
    Finish,
    GameState,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Stage,
    TakeTen,
    legal_actions,
    preview,
)

from .language import _, ngettext
from .words import carrots, ordinal


def what_to_do(state: GameState, name: str, able: Sequence[MarkerId]) -> tuple[str, str]:
    """The decision that this person must make: heading and one line, which may be "".

    `able` are the markers that have something to do, the chosen one first.
    """
    legal = legal_actions(state)
    if state.stage is Stage.TAKE_OR_GIVE:
        return _("{name}: take 10 or give 10?").format(name=name), ""
    heading = _("{name}, it is your turn").format(name=name)
    if state.stage is Stage.MOVE_AGAIN:
        if any(isinstance(action, Decline) for action in legal):
            return _("{name}, you may move again").format(name=name), ""
        return heading, _("The hare square says: move again!")
    if state.stage is Stage.OTHER_MARKER:
        return _("{name}, now the other hare").format(name=name), ""
    if able and TakeTen(able[0]) in legal:
        return _("{name}, move or stay").format(name=name), ""
    if len(able) > 1:
        return heading, _("Choose a square, or your other hare.")
    return heading, _("Choose a square: the price is on it.")


def confirm_or_not(state: GameState, name: str) -> tuple[str, str]:
    """The question whether this person goes to the chosen square: heading and one line.

    The line is "" where buttons stand in its place, for what can be done instead.
    """
    heading = _("{name}: go there?").format(name=name)
    if any(isinstance(action, TakeTen | GiveTen | Decline) for action in legal_actions(state)):
        return heading, ""
    return heading, _("Once more on the square, or Enter, to go. Esc: rather not.")


def place_there(state: GameState, action: Action) -> str:
    """In which position the mover would be there, as the others stand now."""
    place = ordinal(preview(state, action).position)
    if isinstance(action, Finish):
        return _("You would come home {place}.").format(place=place)
    return _("You would be {place} there.").format(place=place)


def bargain(state: GameState, action: Action) -> str:
    """What a move would cost or bring, and what is left; "" for what is no move."""
    would = preview(state, action)
    match action:
        case MoveForward():
            return ngettext(
                "{n} square for {carrots}: you keep {left}.",
                "{n} squares for {carrots}: you keep {left}.",
                would.squares,
            ).format(n=would.squares, carrots=carrots(would.paid), left=would.left)
        case MoveBack():
            return ngettext(
                "{n} square back, you take {carrots}: then you have {left}.",
                "{n} squares back, you take {carrots}: then you have {left}.",
                would.squares,
            ).format(n=would.squares, carrots=carrots(would.taken), left=would.left)
        case Finish():
            return _("Home for {carrots}! You keep {left} of at most {limit}.").format(
                carrots=carrots(would.paid), left=would.left, limit=would.limit
            )
        case TakeTen() | GiveTen() | Decline():
            return ""
