"""The sounds of what lies around the table, by name: the scenes', the controls', the ambience.

Apart from those of the race (`animation.event_sounds`), so that the title can be heard before the
rules have been imported.
"""

RACE_STARTS, PODIUM, YOUR_TURN, NOT_ALLOWED = "race-start", "podium", "your-turn", "not-allowed"
CLICK, FOCUS = "click", "focus"
WELL_DONE = "position-bonus"
BIRDS, CRICKETS = "birds", "crickets"
