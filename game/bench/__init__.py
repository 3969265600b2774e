"""How fast the game is, measured where it matters.

`rules` measures the public engine of `game.rules`: whole races, every step of them through
`legal_actions`, `apply_action`, `chance_outcomes` and `apply_chance`, with nothing left out: the
legal actions are listed, `rollout_policy` chooses one of them, and the next state comes with its
events. The time for choosing counts. Actions are counted, outcomes only reported. Time is processor
time, so that other programs disturb less.

Actions a second alone say little, as a machine is now faster and now slower. So in turn with the
engine, for a fraction of a second each, python-chess plays random games, listing the legal moves,
drawing one and pushing it; slowness hits both, and a change is judged by the ratio of the two.
That is never asserted in a test.

`frames` measures the window in the same spirit: on a real screen, because a driver that shows
nothing hides the cost of presenting, and beside a bare scene of a hundred sprites. It measures
pictures, the time at rest, clicks, the start and the memory, and judges each by a target.

`bots` measures how long computer players think about a move.
"""
