"""The lesson for two players: two hares each, with one stock of carrots and five lettuces.

The rival is the first of the lessons' two. The edition says what an eating turn is (rule 7.2).
"""

from __future__ import annotations

from game.rules import (
    Action,
    Finish,
    GameState,
    GiveTen,
    MoveBack,
    MoveForward,
    Ruleset,
    SquareKind,
    TakeTen,
    price,
)
from game.text import _
from game.text.words import carrots

from .lesson import Asked, Others, Part, Show, Step, Told

RIVALS = 1
FRONT, BACK = 0, 1
"""The learner's hares: the one that is chosen at first, and the other."""


def two_hares_parts(rules: Ruleset) -> tuple[Part, ...]:
    """The parts of the lesson; none where two players do not have two hares each."""
    if 2 not in rules.player_counts or rules.setup_for(2).markers != 2:
        return ()
    eat = _eat_and_move if rules.eats_and_moves_other else _eat
    return (
        Part(">23,18:13/5 29,20:40/5 r6", _which, rivals=RIVALS),
        Part(">26,21:30/5 29,33:40/5 r8", eat, rivals=RIVALS),
        Part(">61,55:90/0 64#1,47:60/0 r20", _both_home, rivals=RIVALS),
    )


def _gamble(state: GameState, action: Action) -> str:
    """Why not to go to a hare square; "" for any other action."""
    if isinstance(action, MoveForward) and state.race.track.kinds[action.to] is SquareKind.HARE:
        return _("Squares with ears are risky. Go to another square this time.")
    return ""


# --- which of the two ----------------------------------------------------------------------------


def _takes_more(state: GameState, action: Action) -> str:
    if action.marker == FRONT:
        return _("That hare would take 20 carrots. Your other hare would take more.")
    if not isinstance(action, MoveForward):
        return ""
    if action.to > state.squares[FRONT]:
        return _("Don’t pass your own hare. It would be third, and its 2 would pay nothing.")
    if state.race.track.kinds[action.to] is SquareKind.LETTUCE:
        return _("Don’t eat yet. Go to another square this time.")
    return ""


def _takes_later(state: GameState, action: Action) -> str:
    if action.marker == BACK:
        return _("That hare’s square pays nothing now. Move the hare on the 2.")
    return _gamble(state, action)


def _which(state: GameState) -> tuple[Step, ...]:
    front, back = 23, 18
    return (
        Told(_("With two players, each player has two hares. These are yours."), (front, back)),
        Told(
            _("Your two hares share their carrots. You have {n}.").format(n=state.carrots[0]),
            show=Show.CARROTS,
        ),
        Told(
            _("All four hares count. One of yours is second, on a 2. The other is fourth, on a 4."),
            (front, back),
        ),
        Told(
            _("You move one hare each turn. Its square pays just before that hare leaves it."),
            (front, back),
        ),
        Asked(
            _("Which hare takes more carrots now? Press it, or “Other hare”. Then move it."),
            _takes_more,
        ),
        Told(
            _("It took 40 carrots before it moved. So a square may cost more than you have."),
            show=Show.CARROTS,
        ),
        Others(((33,),)),
        Told(_("This hare hasn’t moved, so its square hasn’t paid. It is still second."), (front,)),
        Asked(_("Now move this hare."), _takes_later, (front,)),
        Told(
            _("It took 20 carrots. Only the hare that moves is paid, so choose well."),
            cheers=True,
        ),
    )


# --- who eats ------------------------------------------------------------------------------------


def _to_lettuce(_state: GameState, action: Action) -> str:
    if action == MoveForward(BACK, 22):
        return ""
    return _("The lettuce is one square ahead of your back hare.")


def _lie_down() -> tuple[Step, ...]:
    """The steps up to the lettuce."""
    return (
        Told(_("Your two hares share five lettuces. Either hare may eat them."), (22,)),
        Asked(_("Your back hare is near a lettuce. Go there with that hare."), _to_lettuce, (22,)),
    )


def _eat(_state: GameState) -> tuple[Step, ...]:
    return (
        *_lie_down(),
        Told(_("It lies down. Your next turn is for eating. Your other hare must wait."), (22,)),
        Others(((36, 38),)),
        Told(_("It has eaten. It was fourth of all four hares, so you took 40 carrots."), (22,)),
        Asked(_("The hare that ate must move now. You can’t choose the other one."), _gamble),
        Told(
            _("Eat, then move on: one lettuce takes two turns, and your other hare waits."),
            cheers=True,
        ),
    )


def _eat_and_move(_state: GameState) -> tuple[Step, ...]:
    return (
        *_lie_down(),
        Told(_("It lies down. Next turn it eats, and you move your other hare too."), (22,)),
        Others(((36, 38),)),
        Told(_("It has eaten. It was fourth of all four hares, so you took 40 carrots."), (22,)),
        Asked(_("In the same turn, move your other hare."), _gamble, (26,)),
        Others(((36, 38),)),
        Asked(_("The hare that ate must move now. You can’t choose the other one."), _gamble),
        Told(
            _("While one hare eats, move the other. On your next turn, the one that ate moves."),
            cheers=True,
        ),
    )


# --- coming home ---------------------------------------------------------------------------------


def _left_at_home(state: GameState) -> int:
    """The carrots that are left if both hares come home from where they are."""
    finish = state.race.track.finish
    return state.carrots[0] - sum(price(finish - state.squares[hare]) for hare in (FRONT, BACK))


def _comes_home(_state: GameState, action: Action) -> str:
    return "" if isinstance(action, Finish) else _("You can go home now: go to the finish.")


def _gives(_state: GameState, action: Action) -> str:
    match action:
        case GiveTen():
            return ""
        case TakeTen():
            return _("You would have even more.")
        case MoveBack():
            return _("Falling back would give you even more carrots.")
        case _:
            return _("Two short moves cost less than one long move. You would keep even more.")


def _both_home(state: GameState) -> tuple[Step, ...]:
    finish, left = (state.race.track.finish,), _left_at_home(state)
    third = _(
        "It would be the third hare home, with {carrots} left: too many. Press “Give 10 carrots”."
    )
    return (
        Told(_("One of Hazel’s hares is home. But you win only with both."), finish),
        Told(
            _("Your first hare may bring home any number of carrots, with no lettuces left."),
            show=Show.CARROTS,
        ),
        Asked(_("So bring one hare home."), _comes_home, finish),
        Others(((49,),)),
        Told(
            _(
                "If your second hare comes home second, you may keep 20 carrots. If it comes "
                "third, 30."
            )
        ),
        Asked(third.format(carrots=carrots(left)), _gives, show=Show.CARROTS),
        Others(((52,),)),
        Asked(_("Now you would have {n} left. Go home!").format(n=left), _comes_home, finish),
        Told(
            _("Both your hares are home, and Hazel still has one on the way. You win!"), cheers=True
        ),
        Told(
            _("Your hares share carrots and lettuces. Bring both of them home first, and you win."),
            cheers=True,
        ),
    )
