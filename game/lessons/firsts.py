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
    preview,
)
from game.text import _
from game.text.words import carrots


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
    CHOOSE_HARE = "choose-hare"
    LEAVING_PAYS = "leaving-pays"
    PAYS_ON_LEAVING = "pays-on-leaving"
    OTHER_MOVES = "other-moves"
    MUST_MOVE = "must-move"
    FIRST_HOME = "first-home"
    SECOND_HOME = "second-home"


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
"""Topics that the lessons for the first race explain."""
LEARNT_FOR_TWO = frozenset(
    {
        Topic.CHOOSE_HARE,
        Topic.LEAVING_PAYS,
        Topic.PAYS_ON_LEAVING,
        Topic.OTHER_MOVES,
        Topic.MUST_MOVE,
        Topic.FIRST_HOME,
        Topic.SECOND_HOME,
    }
)
"""Topics that the lesson for two players explains."""


@dataclass(frozen=True, slots=True)
class First:
    """Something new to explain, and where on the board it is."""

    topic: Topic
    squares: tuple[Square, ...] = ()
    carrots: int = 0
    """The carrots that the sentence names, if it names any."""


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
    yield from _of_two(state, marker)
    if LettuceEaten in own and state.stage is not Stage.OTHER_MARKER:  # there it takes no turn
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


def _of_two(state: GameState, marker: MarkerId) -> Iterator[First]:
    """Topics for who has two hares (7), of which `marker` is the one that is offered first."""
    hares = state.race.markers_of(state.turn)
    if len(hares) < 2:
        return
    squares = state.squares
    if state.stage is Stage.OTHER_MARKER:
        yield First(Topic.OTHER_MOVES, (squares[marker],))
    if state.stage is not Stage.MAIN:
        return
    able = {action.marker: action for action in legal_actions(state)}
    if state.duty[state.turn] in able:
        yield First(Topic.MUST_MOVE, (squares[marker],))
    for hare in sorted(able, key=lambda each: each != marker):
        if (pays := preview(state, able[hare]).pays) > 0:
            yield First(Topic.LEAVING_PAYS, (squares[hare],), pays)
    if len(able) > 1 and squares[hares[0]] != squares[hares[1]]:
        yield First(Topic.CHOOSE_HARE, tuple(squares[hare] for hare in hares))
    if any(hare in state.home for hare in hares):
        yield First(Topic.SECOND_HOME, (state.race.track.finish,), finishing_limit(state))


def _around(state: GameState, marker: MarkerId) -> Iterator[First]:
    """Topics about the squares within reach."""
    here, track = state.squares[marker], state.race.track
    legal = [action for action in legal_actions(state) if action.marker == marker]
    if track.kinds[here] is SquareKind.CARROT:
        yield First(Topic.CARROT, (here,))
    hares = state.race.markers_of(state.turn)
    if len(hares) > 1 and not any(hare in state.home for hare in hares):
        if track.finish - max(state.squares[hare] for hare in hares) <= NEAR_HOME:
            yield First(Topic.FIRST_HOME, (track.finish,))
    elif any(isinstance(action, Finish) for action in legal):
        yield First(Topic.HOME, (track.finish,))
    elif len(hares) == 1 and track.finish - here <= NEAR_HOME:
        yield First(Topic.LIMIT, (track.finish,))
    goals = [action.to for action in legal if isinstance(action, MoveForward)]

    def of_kind(topic: Topic, wanted: SquareKind) -> Iterator[First]:
        if squares := tuple(to for to in goals if track.kinds[to] is wanted):
            yield First(topic, squares[:1])

    yield from of_kind(Topic.LETTUCE, SquareKind.LETTUCE)
    # with few hares a 4 never pays
    least = {to: min(track.kinds[to].paying_positions, default=0) for to in goals}
    if squares := tuple(to for to in goals if 0 < least[to] <= state.race.markers):
        yield First(Topic.POSITION if len(hares) == 1 else Topic.PAYS_ON_LEAVING, squares[:2])
    for action in legal:
        if isinstance(action, MoveBack):
            yield First(Topic.FALL_BACK, (action.to,))
    yield from of_kind(Topic.HARE, SquareKind.HARE)


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
            hare = _("A hare square does nothing until you leave it. Hope that nobody passes you!")
        case Always():
            hare = _("On a hare square your hare takes a nap: you miss your next turn.")
        case _:
            hare = _("A hare square is risky: you must do what it says.")
    limit = _("You can come home only with no lettuces left, and with at most {carrots}.")
    if hedgehog:
        back = _(
            "You can fall back to the hedgehog behind you. You take 10 carrots for each square."
        )
    else:
        back = _(
            "You can fall back to the tortoise behind you. You take 10 carrots for each square."
        )
    return {
        Topic.COACH: _(
            "I’m your coach. Point at a square to see what I think. The light bulb gives a hint."
        ),
        Topic.MOVE: _(
            "Each lit square shows its price in carrots. The further it is, the more it costs."
        ),
        Topic.TAKE_OR_GIVE: _("The hare square asks: take 10 carrots, or give 10?"),
        Topic.MOVE_AGAIN: _("You move again at once, at the usual price."),
        Topic.RESTARTED: _("If you can’t move, or can’t give all you must, you start over."),
        Topic.MISSED: _("You have missed a turn. Now it is your turn again."),
        Topic.HARE_ACTED: _("When you go to a hare square, you must do what it says."),
        Topic.EATEN: _(
            "You have eaten a lettuce. It took a turn, and it paid you 10 times your position."
        ),
        Topic.PAID: _("The number on this square was your position, so it paid you 10 times that."),
        Topic.UNPAID: _("The number on this square was not your position, so it paid nothing."),
        Topic.CARROT: _("On a carrot square you may stay and take 10 carrots, or give 10."),
        Topic.HOME: _("You can go home now. You won’t have too many carrots left."),
        Topic.LIMIT: limit.format(carrots=carrots(finishing_limit(state))),
        Topic.FALL_BACK: back,
        Topic.LETTUCE: _("You can eat a lettuce here. You must eat them all before you come home."),
        Topic.HARE: hare,
        Topic.POSITION: _(
            "A position square pays you if its number is your position when your next turn begins."
        ),
        Topic.CHOOSE_HARE: _(
            "Each turn you move one of your two hares. Click the one you want, or press “Other "
            "hare”."
        ),
        Topic.LEAVING_PAYS: _(
            "If you move this hare, its square first pays you {carrots}. So it can go further."
        ).format(carrots=carrots(first.carrots)),
        Topic.PAYS_ON_LEAVING: _(
            "A position square pays just before a hare leaves it, if its number is that hare’s "
            "position."
        ),
        Topic.OTHER_MOVES: _("While one of your hares eats, you move the other one."),
        Topic.MUST_MOVE: _("The hare that has eaten must move now. Your other hare must wait."),
        Topic.FIRST_HOME: _(
            "Your first hare may come home with any number of carrots, but with no lettuces left."
        ),
        Topic.SECOND_HOME: _(
            "Your second hare has a limit: if it comes home next, you may keep at most {n}."
        ).format(n=first.carrots),
    }[first.topic]
