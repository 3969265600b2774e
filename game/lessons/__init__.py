"""Lessons on the board, each with one idea: six before the first race, three after it.

A lesson is data (`lesson.py`): positions to begin at, the chance that will come, and steps. In each
step the host says one short sentence and points, and the player reads it, or does something that is
judged; or the others run. `guide.py` walks through the steps and knows nothing of windows;
`first_race.py` holds eight of them, `two_hares.py` the ninth, for two players. `firsts.py` knows
what is new to a player at the table.

Each module is imported by itself: a race needs `firsts` alone.
"""
