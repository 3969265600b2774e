"""Things that a person meets for the first time at the table, with one sentence about each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.match import Match
from game.rules import (
    Always,
    CarrotsTaken,
    Cause,
    DieRolled,
    Event,
    Finish,
    GameState,
    HareCardDrawn,
    LettuceEaten,
    MarkerId,
    MoveBack,
    MoveForward,
    RaceBegunAgain,
    Seat,
    Square,
    SquareKind,
    Stage,
    Toll,
    TurnMissed,
    finishing_limit,
    legal_actions,
)
from game.text import _


class Topic(StrEnum):
    """A topic to explain. Its value is kept in the profile of those who have been told."""

    COACH = "coach"
    MOVE = "move"
    TAKE_OR_GIVE = "take-or-give"
    MOVE_AGAIN = "move-again"
    RESTARTED = "restarted"
    MISSED = "missed"
    HARE_ACTED = "hare-acted"
    EATEN = "eaten"
    PAID = "paid"
    UNPAID = "unpaid"
    CARROT = "carrot"
    HOME = "home"
    LIMIT = "limit"
    FALL_BACK = "fall-back"
    LETTUCE = "lettuce"
    HARE = "hare"
    POSITION = "position"


LEARNT = frozenset(
    {
        Topic.MOVE,
        Topic.FALL_BACK,
        Topic.LETTUCE,
        Topic.CARROT,
        Topic.POSITION,
        Topic.HOME,
        Topic.EATEN,
        Topic.PAID,
    }
)
"""Topics that the lessons explain."""


@dataclass(frozen=True, slots=True)
class First:
    """Something new to explain, and where on the board it is."""

    topic: Topic
    squares: tuple[Square, ...] = ()


NEAR_HOME = 12
"""The limit is explained from this many squares before the finish on."""


def what_is_new(match: Match, marker: MarkerId) -> Iterator[First]:
    """Topics for the player who is to move this marker now, most pressing first."""
    state = match.state
    seat = state.race.seat_of(marker)
    here, kinds = state.squares[marker], state.race.track.kinds
    happened = list(_since_own_action(match, seat))
    if state.stage is Stage.TAKE_OR_GIVE:
        yield First(Topic.TAKE_OR_GIVE)
    if state.stage is Stage.MOVE_AGAIN:
        yield First(Topic.MOVE_AGAIN)
    own = {type(event) for event in happened if getattr(event, "seat", None) == seat}
    if RaceBegunAgain in own:
        yield First(Topic.RESTARTED)
    if TurnMissed in own:
        yield First(Topic.MISSED)
    if DieRolled in own or HareCardDrawn in own:
        yield First(Topic.HARE_ACTED)
    if LettuceEaten in own:
        yield First(Topic.EATEN)
    if kinds[here].paying_positions and state.race.setup.markers == 1:
        paid = any(
            isinstance(e, CarrotsTaken) and (e.seat, e.cause) == (seat, Cause.POSITION)
            for e in happened
        )
        yield First(Topic.PAID if paid else Topic.UNPAID, (here,))
    if all(entry.seat != seat for entry in match.log):
        yield First(Topic.MOVE)
    if state.stage is Stage.MAIN:
        yield from _around(state, marker)


def _around(state: GameState, marker: MarkerId) -> Iterator[First]:
    """Topics about the squares within reach."""
    here, track = state.squares[marker], state.race.track
    legal = [action for action in legal_actions(state) if action.marker == marker]
    if track.kinds[here] is SquareKind.CARROT:
        yield First(Topic.CARROT, (here,))
    if any(isinstance(action, Finish) for action in legal):
        yield First(Topic.HOME, (track.finish,))
    elif track.finish - here <= NEAR_HOME:
        yield First(Topic.LIMIT, (track.finish,))
    for action in legal:
        if isinstance(action, MoveBack):
            yield First(Topic.FALL_BACK, (action.to,))
    goals = [action.to for action in legal if isinstance(action, MoveForward)]
    for topic, wanted in ((Topic.LETTUCE, SquareKind.LETTUCE), (Topic.HARE, SquareKind.HARE)):
        if squares := tuple(to for to in goals if track.kinds[to] is wanted):
            yield First(topic, squares[:1])
    if squares := tuple(to for to in goals if track.kinds[to].paying_positions):
        yield First(Topic.POSITION, squares[:2])


def _since_own_action(match: Match, seat: Seat) -> Iterator[Event]:
    """The events from this seat's last action on, that action included."""
    for entry in reversed(match.log):
        yield from entry.events
        if entry.seat == seat:
            return


def note(first: First, state: GameState, *, hedgehog: bool) -> str:
    """One sentence about the topic."""
    match state.race.ruleset.hare:
        case Toll():
            hare = _(
                "A hare square acts when you leave it. Hope that nobody passes you before that."
            )
        case Always():
            hare = _("On a hare square your hare takes a nap: you miss your next turn.")
        case _:
            hare = _("A hare square is risky: you must do what it says.")
    limit = _("You can only come home with no lettuce left and few carrots: {n} at most.")
    if hedgehog:
        back = _("You can fall back to the hedgehog behind you. Each square brings 10 carrots.")
    else:
        back = _("You can fall back to the tortoise behind you. Each square brings 10 carrots.")
    return {
        Topic.COACH: _(
            "I am your coach. Point at a square and read the red lines. The light bulb gives a "
            "hint."
        ),
        Topic.MOVE: _(
            "Each lit square shows its price in carrots. The further it is, the more it costs."
        ),
        Topic.TAKE_OR_GIVE: _("The hare square asks: take 10 carrots, or give 10?"),
        Topic.MOVE_AGAIN: _("You move again at once, for the usual price."),
        Topic.RESTARTED: _("If you cannot move or pay, you start over."),
        Topic.MISSED: _("You have missed a turn. Now it is your turn again."),
        Topic.HARE_ACTED: _("When you go to a hare square, you must do what it says."),
        Topic.EATEN: _(
            "You have eaten a lettuce. It took a turn, and it paid you 10 times your position."
        ),
        Topic.PAID: _("The number on this square was your position, so it paid you 10 times that."),
        Topic.UNPAID: _("The number on this square was not your position, so it paid nothing."),
        Topic.CARROT: _("On a carrot square you may stay and take 10 carrots, or give 10."),
        Topic.HOME: _("You can go home now. You will not have too many carrots left."),
        Topic.LIMIT: limit.format(n=finishing_limit(state)),
        Topic.FALL_BACK: back,
        Topic.LETTUCE: _("You can eat a lettuce here. You must eat them all before you come home."),
        Topic.HARE: hare,
        Topic.POSITION: _(
            "A position square pays when your next turn begins, if its big number is your position."
        ),
    }[first.topic]
