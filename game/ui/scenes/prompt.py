"""Whose turn it is: who is to do what, and buttons for what is chosen beside squares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match import Player, Session, Waiting
from game.rules import Action, Decline, GiveTen, Stage, TakeTen
from game.text import _
from game.text.turn import confirm_or_not, what_to_do
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import column, fixed, padded, placed
from game.ui.kit.widgets import Button
from game.ui.table.panel import APART, CHOICE, TURN, turn_parts

from .selection import Selection

CHOICE_SIZE = 20.0
"""Logical units of the lettering on a button for what is to be chosen."""
OTHER = 128.0
"""Logical units of the button for the other hare."""
LEAST_WITH_ICON = 150.0
"""Logical units of the narrowest button that has room for a sign beside its words."""

FINISH = "finish"
"""The name of the button that lets the computers finish."""

CHOICES = tuple(kind.__name__ for kind in (TakeTen, GiveTen, Decline))
"""The names of the buttons for what is chosen beside squares."""

# --- words ----------------------------------------------------------------------------------


def decision_prompt(
    session: Session, selection: Selection, key_name: Callable[[Command], str]
) -> tuple[str, str]:
    """Who is to do what, while nothing moves: heading and one line."""
    state, player = session.match.state, session.match.player_to_act()
    if player is None:
        return _("The race is over."), ""
    if session.hurrying:
        return _("The computers finish the race …"), ""
    match session.waits_for:
        case Waiting.BOT:
            return player.name, _("is thinking …")
        case Waiting.PERSON:
            if selection.picked is not None:
                keys = key_name(Command.CONFIRM), key_name(Command.BACK)
                return confirm_or_not(state, player.name, *keys)
            return what_to_do(state, player.name, selection.able_markers())
        case _:  # the table is still covered
            return player.name, _("It is your turn.")


def moving_prompt(player: Player, *, waits: bool, may_finish: bool) -> tuple[str, str]:
    """Whose turn is seen while something moves, and how to skip it.

    `waits`: it stays until a key is pressed. `may_finish`: the button takes the room of the line.
    """
    if may_finish:
        return (_("Press any key to go on") if waits else player.name), ""
    if waits:
        return player.name, _("Click or press any key to go on.")
    if player.bot is None:
        return player.name, _("Any key or click skips this.")
    return player.name, _("The computer plays; any key or click skips.")


# --- buttons --------------------------------------------------------------------------------


def choice_places(turn: Box, number: int) -> list[Box]:
    """Where so many buttons are, one above the other at the foot of what is to be done."""
    _portrait, words = turn_parts(turn)
    if turn.height > TURN:
        words = padded(words, bottom=aside_place(turn).height + APART)
    return column(words, [fixed(CHOICE)] * number, APART, along="end")


def aside_place(turn: Box) -> Box:
    """Where a smaller button is, below the portrait of whose turn it is."""
    portrait, _words = turn_parts(turn)
    return placed(portrait, OTHER if turn.height > TURN else portrait.width, 33, "left", "bottom")


def other_place(turn: Box) -> Box:
    """Where the button for the other hare is while there is no other: below what is to be done."""
    _portrait, words = turn_parts(turn)
    return column(words, [fixed(CHOICE)], along="end")[0]


def prompt_buttons(
    turn: Box,
    session: Session,
    selection: Selection,
    *,
    decide: Callable[[Action], None],
    choose_other: Callable[[], None],
    finish: Callable[[], None],
) -> list[Button]:
    """What can be chosen beside squares; `turn` is the part of the panel for it."""
    match = session.match
    if session.hurrying:
        return []
    if not match.state.is_over and not match.persons_left():
        text, icon = _("Let the computers finish"), "ui/icon-fast"
        below = padded(turn, left=9, top=turn.height - CHOICE - 5, right=7, bottom=5)
        button = Button(
            below,
            text,
            finish,
            icon=icon,
            command=Command.FINISH,
            style="button-main",
            size=CHOICE_SIZE,
        )
        return [button.named(FINISH)]
    if not selection.open:
        return []  # nothing to decide, or something moves
    stays = match.state.stage is Stage.MOVE_AGAIN
    choices = [
        action for action in selection.actions() if isinstance(action, TakeTen | GiveTen | Decline)
    ]
    places = choice_places(turn, min(2, len(choices)))
    if len(choices) > 2:
        places.append(aside_place(turn))
    buttons = [
        _choice_button(action, box, partial(decide, action), stays=stays)
        for action, box in zip(choices, places, strict=True)
    ]
    if len(selection.able_markers()) > 1:
        place, size = (aside_place(turn), 17.0) if choices else (other_place(turn), CHOICE_SIZE)
        text, style, command = _("Other hare"), "button-plain", Command.OTHER_HARE
        other = Button(place, text, choose_other, command=command, style=style, size=size)
        buttons.append(other.named("other"))
    return buttons


def _choice_button(
    action: TakeTen | GiveTen | Decline, box: Box, act: Callable[[], None], *, stays: bool
) -> Button:
    """`stays`: whoever declines stays where they are."""
    match action:
        case TakeTen():
            text, icon, style = _("Take 10 carrots"), "ui/icon-plus", "button"
            command = Command.TAKE
        case GiveTen():
            text, icon, style = _("Give 10 carrots"), "ui/icon-minus", "button-pay"
            command = Command.PAY
        case Decline():
            text = _("Stay where I am") if stays else _("Neither")
            icon, style, command = "ui/icon-cross", "button-plain", Command.DECLINE
    size = CHOICE_SIZE
    if box.width < LEAST_WITH_ICON:
        icon, size = "", 15.0
    button = Button(box, text, act, icon=icon, command=command, style=style, size=size)
    return button.named(type(action).__name__)
