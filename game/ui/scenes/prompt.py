"""The card under the players: who is to do what, and buttons for what is chosen beside squares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match import Player, Session, Waiting
from game.rules import Action, Decline, GiveTen, Stage, TakeTen
from game.text import _, confirm_or_not, what_to_do
from game.ui.draw.viewport import Box
from game.ui.kit.layout import column, fixed, padded, row, shares, stretch, yielding
from game.ui.kit.widgets import Button

from .selection import Selection

FINISH = "finish"
"""The name of the button that lets the computers finish."""

CHOICES = tuple(kind.__name__ for kind in (TakeTen, GiveTen, Decline))
"""The names of the buttons for what is chosen beside squares."""

# --- words ----------------------------------------------------------------------------------


def decision_prompt(session: Session, selection: Selection) -> tuple[str, str]:
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
                return confirm_or_not(state, player.name)
            return what_to_do(state, player.name, selection.able_markers())
        case _:  # the table is still covered
            return _("{name}, it is your turn").format(name=player.name), ""


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


def prompt_buttons(
    prompt: Box,
    session: Session,
    selection: Selection,
    *,
    decide: Callable[[Action], None],
    choose_other: Callable[[], None],
    finish: Callable[[], None],
) -> list[Button]:
    """What can be chosen beside squares: side by side, and the other hare above them."""
    match = session.match
    _told, above, below, _free = column(
        padded(prompt, left=11, right=11),
        [stretch(), yielding(42), fixed(42, before=7), fixed(9)],
    )
    if session.hurrying:
        return []
    if not match.state.is_over and not match.persons_left():
        text, icon = _("Let the computers finish"), "ui/icon-fast"
        button = Button(below, text, finish, icon=icon, key="f", style="button-main", size=19)
        return [button.named(FINISH)]
    if not selection.open:
        return []  # nothing to decide, or something moves
    stays = match.state.stage is Stage.MOVE_AGAIN
    choices = [
        action for action in selection.actions() if isinstance(action, TakeTen | GiveTen | Decline)
    ]
    narrow = len(choices) > 2
    buttons = [
        _choice_button(action, box, partial(decide, action), narrow=narrow, stays=stays)
        for action, box in zip(choices, row(below, shares(len(choices)), 7), strict=True)
    ]
    if len(selection.able_markers()) > 1:
        place = above if choices else below
        text, style = _("Other hare"), "button-plain"
        other = Button(place, text, choose_other, key="h", style=style, size=18)
        buttons.append(other.named("other"))
    return buttons


def _choice_button(
    action: TakeTen | GiveTen | Decline,
    box: Box,
    act: Callable[[], None],
    *,
    narrow: bool,
    stays: bool,
) -> Button:
    """`stays`: whoever declines stays where they are."""
    match action:
        case TakeTen():
            text, icon, key, style = _("Take 10"), "ui/icon-plus", "t", "button"
        case GiveTen():
            text, icon, key, style = _("Give 10"), "ui/icon-minus", "g", "button-plain"
        case Decline():
            text = _("Stay where I am") if stays else _("Neither")
            icon, key, style = "ui/icon-cross", "d", "button-plain"
    icon, size = ("", 17.0) if narrow else (icon, 21.0)
    button = Button(box, text, act, icon=icon, key=key, style=style, size=size)
    return button.named(type(action).__name__)
