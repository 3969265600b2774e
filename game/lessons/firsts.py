"""Things that a person meets for the first time at the table, with one sentence about each: told
before the choice for which it matters, never after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.match import Match
from game.rules import (
    Always,
    Deck,
    DieTable,
    Finish,
    GameState,
    GiveTen,
    HareRule,
    MarkerId,
    MoveBack,
    MoveForward,
    Seat,
    Square,
    SquareKind,
    Stage,
    TakeTen,
    Toll,
    finishing_limit,
    legal_actions,
    preview,
)
from game.text import _
from game.text.words import carrots

from .first_race import TWO_HARES


class Topic(StrEnum):
    """A topic to explain. Its value is kept in the profile of those who have been told."""

    COACH = "coach"
    MOVE = "move"
    TAKE_OR_GIVE = "take-or-give"
    MOVE_AGAIN = "move-again"
    CARROT = "carrot"
    HOME = "home"
    LIMIT = "limit"
    FALL_BACK = "fall-back"
    LETTUCE = "lettuce"
    HARE = "hare"
    HARE_WAITS = "hare-waits"
    HARE_NAPS = "hare-naps"
    POSITION = "position"
    NUMBERS = "numbers"
    CHOOSE_HARE = "choose-hare"
    LEAVING_PAYS = "leaving-pays"
    PAYS_ON_LEAVING = "pays-on-leaving"
    OTHER_MOVES = "other-moves"
    MUST_MOVE = "must-move"
    FIRST_HOME = "first-home"
    SECOND_HOME = "second-home"


LEARNT: Mapping[str, frozenset[Topic]] = {
    "fuel": frozenset({Topic.MOVE, Topic.NUMBERS, Topic.CARROT}),
    "back": frozenset({Topic.FALL_BACK}),
    "numbers": frozenset({Topic.POSITION}),
    "lettuce": frozenset({Topic.LETTUCE}),
    "passing": frozenset({Topic.POSITION}),
    "carrots": frozenset({Topic.CARROT, Topic.HOME, Topic.LIMIT}),
    "landing": frozenset({Topic.HOME, Topic.LIMIT}),
    "hares": frozenset({Topic.HARE}),
    TWO_HARES: frozenset(
        {
            Topic.CHOOSE_HARE,
            Topic.LEAVING_PAYS,
            Topic.PAYS_ON_LEAVING,
            Topic.OTHER_MOVES,
            Topic.MUST_MOVE,
            Topic.FIRST_HOME,
            Topic.SECOND_HOME,
        }
    ),
}
"""Topics that each lesson explains."""


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
    if state.stage is Stage.TAKE_OR_GIVE:
        yield First(Topic.TAKE_OR_GIVE)
    if state.stage is Stage.MOVE_AGAIN:
        yield First(Topic.MOVE_AGAIN)
    yield from _of_two(state, marker)
    if all(entry.seat != seat for entry in match.log):
        yield First(Topic.MOVE, (state.squares[marker],))
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
        yield First(Topic.LIMIT)  # no arrow where one may not go yet
    lit = [action.to for action in legal if isinstance(action, MoveForward | MoveBack)]
    about = {square: about_square(state, square) for square in lit}
    for topic, most in _OF_SQUARES.items():
        if squares := tuple(square for square in lit if about[square] is topic):
            yield First(topic, squares[:most])
    if lit:
        yield First(Topic.NUMBERS, (max(lit),))


_OF_SQUARES: Mapping[Topic, int] = {
    Topic.LETTUCE: 1,
    Topic.POSITION: 2,
    Topic.PAYS_ON_LEAVING: 2,
    Topic.FALL_BACK: 1,
    Topic.HARE: 1,
    Topic.HARE_WAITS: 1,
    Topic.HARE_NAPS: 1,
}
"""Topics about squares that can be gone to, most pressing first, and how many are pointed out."""


def about_square(state: GameState, square: Square) -> Topic | None:
    """The topic of this square for who may go there now; None where nothing happens at once, or
    ever."""
    kind = state.race.track.kinds[square]
    match kind:
        case SquareKind.LETTUCE:
            return Topic.LETTUCE
        case SquareKind.TORTOISE:
            return Topic.FALL_BACK
        case SquareKind.HARE:
            return _hare_topic(state.race.ruleset.hare)
    least = min(kind.paying_positions, default=0)
    if not 0 < least <= state.race.markers:  # with few hares a 4 never pays
        return None
    return Topic.POSITION if state.race.setup.markers == 1 else Topic.PAYS_ON_LEAVING


def _hare_topic(rule: HareRule) -> Topic:
    """The topic of hare squares where they follow this rule."""
    match rule:
        case Toll():
            return Topic.HARE_WAITS
        case Always():
            return Topic.HARE_NAPS
        case _:
            return Topic.HARE


def what_is_done(match: Match, seat: Seat) -> set[Topic]:
    """Topics that the person of this seat knows from having done it in this race."""
    track, done = match.race.track, set[Topic]()
    of_squares = {
        SquareKind.LETTUCE: Topic.LETTUCE,
        SquareKind.HARE: _hare_topic(match.race.ruleset.hare),
    }
    of_stages = {
        Stage.TAKE_OR_GIVE: Topic.TAKE_OR_GIVE,
        Stage.MOVE_AGAIN: Topic.MOVE_AGAIN,
        Stage.OTHER_MARKER: Topic.OTHER_MOVES,
    }
    two, moved = match.race.setup.markers > 1, set[MarkerId]()
    for number, entry in enumerate(match.log):
        if entry.seat != seat or not match.decided_by_person(number):
            continue
        before = match.states[number]
        if before.stage in of_stages:
            done.add(of_stages[before.stage])
        if two and before.duty and before.duty[seat] == entry.action.marker:
            done.add(Topic.MUST_MOVE)
        match entry.action:
            case MoveBack(marker):
                done.add(Topic.FALL_BACK)
                moved.add(marker)
            case MoveForward(marker, to):
                moved.add(marker)
                kind = track.kinds[to]
                if kind in of_squares:
                    done.add(of_squares[kind])
                elif kind.paying_positions:
                    done |= {Topic.POSITION, Topic.PAYS_ON_LEAVING}
            case TakeTen() | GiveTen() if before.stage is Stage.MAIN:
                done.add(Topic.CARROT)
            case Finish():
                first = two and not set(match.race.markers_of(seat)) & set(before.home)
                second = {Topic.SECOND_HOME} if two else {Topic.HOME, Topic.LIMIT}
                done |= {Topic.FIRST_HOME} if first else second
    return done | ({Topic.CHOOSE_HARE} if len(moved) > 1 else set())


def _by_chance(rule: HareRule) -> str:
    """How hare squares decide where chance does."""
    match rule:
        case DieTable(drawn=drawn) if any(map(rule.depends_on_position, range(1, rule.faces + 1))):
            if drawn:
                return _(
                    "On a hare square you draw a card. Your position decides what its number does."
                )
            return _(
                "On a hare square you roll the die. Your position decides what its number does."
            )
        case Deck():
            return _("On a hare square you draw a card. It can be good or bad.")
        case _:
            return _("A hare square tells you what happens to you. It can be good or bad.")


def note(first: First, state: GameState, *, hedgehog: bool) -> str:
    """One sentence about the topic: what a thing does, never what to do, which the coach says."""
    limit = _("To come home, have no lettuces left and at most {carrots}.")
    if hedgehog:
        back = _("Fall back to the hedgehog behind you and take 10 carrots for each square.")
    else:
        back = _("Fall back to the tortoise behind you and take 10 carrots for each square.")
    return {
        Topic.COACH: _(
            "I’m your coach. Point at any square to see what it costs and pays. The light bulb "
            "gives a hint."
        ),
        Topic.MOVE: _(
            "This hare is yours. Go to any square with a price. You pay that many carrots."
        ),
        Topic.TAKE_OR_GIVE: _(
            "You choose: take 10 carrots, or give 10. Carrots that you give are gone."
        ),
        Topic.MOVE_AGAIN: _("You move again at once, at the usual price."),
        Topic.CARROT: _(
            "Stay on a carrot square to take 10 carrots. If you have too many to go home, give 10."
        ),
        Topic.HOME: _("No lettuces left, and few enough carrots: now you may go home."),
        Topic.LIMIT: limit.format(carrots=carrots(finishing_limit(state))),
        Topic.FALL_BACK: back,
        Topic.LETTUCE: _(
            "On a lettuce square a hare eats one: that takes its next turn. Eat all to come home."
        ),
        Topic.HARE: _by_chance(state.race.ruleset.hare),
        Topic.HARE_WAITS: _(
            "A hare square does nothing until you leave it. Then it matters who has passed you."
        ),
        Topic.HARE_NAPS: _("On a hare square your hare takes a nap: you miss your next turn."),
        Topic.POSITION: _(
            "Wait for your next turn. If the square’s number is your position then, the square "
            "pays you."
        ),
        Topic.NUMBERS: _(
            "The numbers count down: each tells you how far its square is from the finish."
        ),
        Topic.CHOOSE_HARE: _(
            "Each turn you move one of your two hares. Press the one you want, or “Other hare”."
        ),
        Topic.LEAVING_PAYS: _(
            "If you move this hare, its square first pays you {carrots}. So it can go further."
        ).format(carrots=carrots(first.carrots)),
        Topic.PAYS_ON_LEAVING: _(
            "A hare leaves a position square. If the number is the hare’s position, the square "
            "pays."
        ),
        Topic.OTHER_MOVES: _("While one of your hares eats, you move the other one."),
        Topic.MUST_MOVE: _("The hare that has eaten must move now. Your other hare must wait."),
        Topic.FIRST_HOME: _(
            "Your first hare may bring home any number of carrots, with no lettuces left."
        ),
        Topic.SECOND_HOME: _(
            "If your second hare comes home next, you may keep at most {n}."
        ).format(n=first.carrots),
    }[first.topic]
