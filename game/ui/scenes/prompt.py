"""Whose turn it is: who is to do what, and buttons for what is chosen beside squares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.match import Match, Waiting
from game.rules import Action, Decline, Finish, GiveTen, Square, Stage, TakeTen
from game.text import _
from game.text.turn import confirm_or_not, still_running, what_to_do
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import column, fixed, padded, placed
from game.ui.kit.widgets import PAD, Button, Widget
from game.ui.table.panel import APART, BESIDE_ASIDE, CHOICE, Buttons, choice_height, turn_parts

from .running import RunningScene

FINISH, OTHER = "finish", "other hare"
"""The names of the buttons that let the computers finish, and choose the other hare."""

HINT = "hint"
"""The name of the button that asks for a hint, beside the heading."""
HOME = "go home"
"""The name of the button that does what a press on the finish does."""

CHOICES = ("take", "pay", "decline", HOME)
"""The names of the buttons for what is chosen beside squares."""

FACE = 26.0
"""Size of a hare's face on a button, in logical units."""

# --- words ----------------------------------------------------------------------------------


def decision_prompt(scene: RunningScene) -> tuple[str, str]:
    """The prompt while nothing moves, who is to do what: heading and one line."""
    session, selection = scene.session, scene.selection
    state, player = session.match.state, session.match.player_to_act()
    if player is None and state.is_chance:
        return session.match.players[state.turn].name, _("Roll the die, or draw a card.")
    if player is None:
        return _("The race is over."), ""
    if session.hurrying:
        return _("The rivals are finishing the race…"), ""
    if told := out_there(session.match):
        return player.name, told
    match session.waits_for:
        case Waiting.BOT:
            return player.name, _("Thinking…")
        case Waiting.PERSON:
            if selection.picked is not None:
                keys = map(scene.host.key_name, (Command.CONFIRM, Command.BACK))
                return confirm_or_not(state, player.name, *keys)
            able, closed = selection.able_markers(), session.hands_stay_closed
            umpired = session.at_real_table
            return what_to_do(
                *(state, player.name, able),
                closed=closed,
                umpired=umpired,
                moves_only=selection.moves_only,
            )
        case _:  # the table is still covered
            return player.name, _("It is your turn.")


def out_there(match: Match) -> str:
    """Who is still running once all persons are home; "" before, and when the race is over."""
    home = set(match.state.home)
    if match.persons_left() or match.state.is_over or not home:
        return ""
    out = [seat for seat in range(match.race.seats) if not home >= set(match.race.markers_of(seat))]
    return still_running([match.players[seat].name for seat in out])


# --- buttons --------------------------------------------------------------------------------


def prompt_buttons(
    scene: RunningScene,
    decide: Callable[[Action], None],
    go_to: Callable[[Square], None],
    choose_other: Callable[[], None],
    hinted: Action | None = None,
) -> list[Button]:
    """The choices besides squares, the `hinted` one with a light bulb; `place_choices` gives them
    their boxes."""
    match, selection = scene.match, scene.selection
    if scene.session.hurrying:
        return []
    if not match.state.is_over and not match.persons_left():
        text = _("Skip to the result")
        return [choice(text, scene.finish_bots, "fast", Command.FINISH, "button-main")]
    if not selection.open:
        return []  # nothing to decide, or something moves
    stays = match.state.stage is Stage.MOVE_AGAIN
    offered = [a for a in selection.actions() if isinstance(a, TakeTen | GiveTen | Decline)]
    buttons = [_choice_button(each, partial(decide, each), stays=stays) for each in offered]
    for button, action in zip(buttons, offered, strict=True):
        if action == hinted:
            button.icon, button.style = "hint", "button"
    finish = match.race.track.finish
    if finish in selection.lit() and not scene.session.hands_stay_closed:
        icon = "hint" if isinstance(hinted, Finish) else "flag"
        button = choice(_("Go home"), partial(go_to, finish), icon, Command.GO_HOME, "button-main")
        buttons.insert(0, button)  # what a race is run for
    able = selection.able_markers()
    if len(able) > 1:
        figure = f"hares/{scene.view.table.figures[able[1]]}-portrait"
        buttons.append(OtherHare(choose_other, (figure, match.players[match.state.turn].colour)))
    return buttons


class OtherHare(Button):
    """Chooses the other hare, whose face it shows: its drawing and its player's colour."""

    side = FACE

    def __init__(self, act: Callable[[], None], face: tuple[str, str]) -> None:
        super().__init__(_("Other hare"), act, command=Command.OTHER_HARE, style="button-plain")
        self.size, self.least, self._face = theme.LARGE, CHOICE, face

    def _pictures(self) -> Sequence[tuple[str, str]]:
        return [self._face]


def choice(
    text: str,
    act: Callable[[], None],
    icon: str = "",
    command: Command | None = None,
    style: str = "button",
) -> Button:
    """A button in the part that says whose turn it is."""
    return Button(text, act, icon, command, style=style, size=theme.LARGE, least=CHOICE)


def _choice_button(
    action: TakeTen | GiveTen | Decline, act: Callable[[], None], *, stays: bool
) -> Button:
    """`stays`: whoever declines stays where they are."""
    match action:
        case TakeTen():
            # as plain as the other: green would be an advice
            return choice(_("Take 10 carrots"), act, "plus", Command.TAKE, "button-plain")
        case GiveTen():
            return choice(_("Give 10 carrots"), act, "minus", Command.PAY, "button-pay")
        case Decline():
            text = _("Stay where I am") if stays else _("Neither")
            return choice(text, act, "cross", Command.DECLINE, "button-plain")


def place_choices(renderer: Renderer, turn: Box, buttons: Sequence[Button]) -> None:
    """Place buttons at the foot of this part of the panel, one above the other; the last of three
    under the portrait, if it has room there."""
    portrait, words = turn_parts(turn)
    stacked, tall = list(buttons), choice_height(renderer)
    for button in stacked:
        button.least = tall
    if len(stacked) > 2 and stacked[-1].wanted_width(renderer) <= portrait.width:
        stacked[-1].box = placed(portrait, portrait.width, tall, down="bottom")
        stacked.pop()
    if any(button.name == FINISH for button in stacked):  # it has more words, and stands alone
        words = padded(turn, left=9, right=7, bottom=6)
    if not all(button.has_room_for_key(renderer, words.width) for button in stacked):
        for button in stacked:  # one letter alone looks like a part of the words
            button.shows_key = False
    heights = [button.wanted_height(renderer, words.width) for button in stacked]
    places = column(words, list(map(fixed, heights)), APART, along="end")
    for button, box in zip(stacked, places, strict=True):
        narrow = button.command in (Command.OTHER_HARE, Command.DECLINE)
        width = button.wanted_width(renderer) + 2 * PAD if narrow else box.width
        button.box = Box(box.x, box.y, min(box.width, width), box.height)


def left_to_buttons(turn: Box, widgets: Iterable[Widget]) -> Buttons:
    """The room that the words in this part of the panel leave for these widgets."""
    _portrait, words = turn_parts(turn)
    found = list(widgets)
    choices = [w for w in found if w.name in (*CHOICES, OTHER, FINISH)]
    aside = sum(w.box.width + BESIDE_ASIDE for w in found if w.name == HINT)
    below = [w.box for w in choices if w.box.right > words.x]
    under = any(w.box.right <= words.x for w in choices)
    room = words.bottom + APART - min(box.y for box in below) if below else 0.0
    return Buttons(aside, room, under, any(box.x < words.x for box in below))
