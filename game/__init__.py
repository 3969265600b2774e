"""Hare & Tortoise: David Parlett's race game on an illustrated board.

The house, from the ground up (an arrow reads "may import"; a test keeps it so):

    game.rules      the game itself: standard library only                → nothing
    game.bots       computer opponents, who see what a person would see   → rules
    game.match      one race being played: the log and the chance         → rules, bots
    game.content    everything on disk: editions, boards, settings        → rules
    game.text       every sentence a player reads                         → rules, bots, content
    game.environment  the race for those who train players     → rules, bots, match, content
    game.ui         the window: scenes, board, animation                  → all of these
    game.resources  finds `assets/` and `levels/`
    game.cli        the command line
"""

__version__ = "1.0.0"
