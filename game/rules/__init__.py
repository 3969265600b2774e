"""The rules of Hare & Tortoise, pure: no files, clocks, random numbers or pictures.

`rules.md` beside this file numbers every rule; docstrings and tests cite those numbers.

A state is a frozen value. Three families of values move it on, with three grammars: *actions*
are imperatives (`MoveForward`), *outcomes* are what chance answered (`DieFace`), *events* are in
the past tense (`MarkerMoved`). Chance is given from outside, so a race can be replayed. A small
race on a small track, with a coin for a die:

>>> carrot, hare, lettuce, tortoise = map(SquareKind, ("carrot", "hare", "lettuce", "tortoise"))
>>> track = Track.of([carrot, hare, lettuce, carrot, tortoise] + [carrot, hare, carrot] * 2)
>>> coin = DieTable((((HareEffect.MISS_TURN,),) * 2, ((HareEffect.MOVE_AGAIN,),) * 2))
>>> rules = Ruleset("small", ((2, Setup(markers=1, lettuces=1, carrots=30)),), coin)
>>> race = Race(rules, track, seats=2)
>>> state = initial_state(race)
>>> while not state.is_over:
...     if state.is_chance:
...         step = apply_chance(state, DieFace(1))
...     else:
...         legal = legal_actions(state)
...         home = [action for action in legal if isinstance(action, Finish)]
...         step = apply_action(state, (home or legal)[0])
...     state = step.state
>>> state_text(state), race_result(state).places
('>12#1:9/0 7m:18/1 r5 over(all-but-one-home)', (1, 2))

Words and units, each with the rules behind it:

========== ==============================================================================
square     steps from the start: 0 the start, `track.finish` the finish (1.1)
position   the rank in the race, from 1 (4.1); *place*: the order at the finish, from 1 (6.1)
seat       a player, from 0 in playing order (2.1)
marker     from 0; those of seat s are `race.markers_of(s)`: one each, or two (7.1)
round      from 1; it ends when the turn passes the first seat (6.3)
carrots    single carrots, whatever cards they are held in (1.5)
========== ==============================================================================

========================= ===============================================================
`Stage`                   waits for
========================= ===============================================================
MAIN                      the action of the seat whose turn it is (3.4)
OTHER_MARKER              its action for the other marker, after one has eaten (7.2)
HARE                      chance: `apply_chance` with one of `chance_outcomes` (5)
TAKE_OR_GIVE, MOVE_AGAIN  its answer to a hare square (5.1, 5.2)
OVER                      nobody (6.2, 6.3)
========================= ===============================================================

Actions are `MoveForward`, `MoveBack`, `TakeTen`, `GiveTen` (3.4), `Finish` (6.1) and `Decline`
(5.2); `legal_actions` lists those that may be chosen now, `why_illegal` tells why another may not.
Outcomes are `DieFace` (5.1) and `CardDrawn` (5.2, 5.3). What happened comes as events, in order,
each documented in `events`. All of these have a text form, in `notation`.

Decisions that shape the code:

* Forced steps are not actions, so a state always waits for a real choice, for chance, or for
  nobody.
* Values are frozen; `values` builds them quickly, and a `StateBuilder` becomes a state instead of
  being copied. That is what makes it fast (`hare-and-tortoise bench rules`).
* Editions are values of `Ruleset`; no code here knows one by name. What a race changes in its
  edition is a `HouseRules`.
"""

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .arising import Never, Objection, begin_at, why_never
from .chance import CardDrawn, ChanceOutcome, DieFace, chance_outcomes
from .engine import Step, apply_action, apply_chance, begin, initial_state, stop
from .errors import IllegalActionError, Mistake, NotationError, RulesError, RulesetError, TrackError
from .events import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    Cause,
    DeckShuffled,
    Declined,
    DieRolled,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareSquareActed,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    RaceBegunAgain,
    RaceEnded,
    RestartCause,
    TurnMissed,
    TurnStarted,
)
from .house import (
    BY_THE_BOOK,
    ENDINGS,
    SWITCHES,
    HouseRules,
    Switch,
    SwitchKind,
    SwitchSource,
    departing,
    differences,
    new_race,
    with_house_rules,
)
from .legal import (
    Reason,
    Refusal,
    could_be_legal,
    legal_actions,
    move_towards,
    refusal_to_finish,
    why_illegal,
)
from .limits import Limits, exact_limits, fold_limits, limits_of_position
from .notation import (
    action_text,
    outcome_text,
    parse_action,
    parse_outcome,
    parse_state,
    state_text,
)
from .position import (
    can_be_home_next,
    finishing_limit,
    finishing_place,
    position_bonus,
    position_of,
    toll,
)
from .preview import Preview, position_at, preview
from .prices import price, reach
from .result import RaceResult, race_result, standings
from .ruleset import (
    CARROTS_PER_PLACE,
    HANDICAP_CARROTS,
    HANDICAP_LETTUCES,
    NO_HANDICAP,
    Always,
    Card,
    Deck,
    DieTable,
    Handicap,
    HareEffect,
    HareRule,
    Ruleset,
    Setup,
    Toll,
    effects_of,
)
from .state import GameState, Race, Standing
from .terms import MarkerId, Pending, RaceEnd, Seat, Stage
from .track import Square, SquareKind, Track
from .view import Decision, PlayerView, sample_state, view_for
from .why import FIRST_PLAYER, hare_rule, number_of, rule_of, rule_of_square
