"""How fast the game is, measured where it matters.

`rules` measures the public engine of `game.rules`: whole races, every step of them through
`legal_actions`, `apply_action`, `chance_outcomes` and `apply_chance`, with nothing left out: the
legal actions are listed, one of them is chosen by `rollout_policy`, and the next state comes with
its events. Choosing counts as time. What is counted is actions; outcomes are told besides. Time
is processor time, so that other programs disturb less.

A number of actions a second says little, as a machine is now quicker and now slower. So beside
the engine, in turns of a fraction of a second, python-chess plays random games, listing the legal
moves, drawing one and pushing it; slowness hits both, and the ratio of the two is what a change
is judged by. That is never asserted in a test.

`frames` measures the window in the same spirit: on a real screen, because a driver that shows
nothing hides what presenting costs, and beside a bare scene of a hundred sprites. It measures
pictures, the time at rest, clicks, the start and the memory, and judges each by a target.
"""

from .frames import FramesReport, NoScreenError, bench_frames
from .policy import rollout_policy
from .rules import Anchor, RulesReport, bench_rules

__all__ = [
    "Anchor",
    "FramesReport",
    "NoScreenError",
    "RulesReport",
    "bench_frames",
    "bench_rules",
    "rollout_policy",
]
