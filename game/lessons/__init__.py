"""The first race: eight lessons on the board, each with one idea.

A lesson is data (`lesson.py`): positions to begin at, the chance that will come, and steps. In each
step the host says one short sentence and points, and the player reads it, or does something that is
judged; or the others run. `run.py` walks through the steps and knows nothing of windows;
`first_race.py` holds the eight.
"""

from .first_race import RIVALS, SEATS, first_race, lesson_setup, real_race
from .lesson import Asked, Lesson, Others, Part, Show, Step, Told
from .run import LessonRun, Waits

__all__ = [
    "RIVALS",
    "SEATS",
    "Asked",
    "Lesson",
    "LessonRun",
    "Others",
    "Part",
    "Show",
    "Step",
    "Told",
    "Waits",
    "first_race",
    "lesson_setup",
    "real_race",
]
