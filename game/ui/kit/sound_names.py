"""The sounds of scenes, controls and ambience by name; those of the race are apart from them
(`animation.event_sounds`), so that the title is heard before the rules are imported."""

RACE_STARTS, PODIUM, YOUR_TURN, NOT_ALLOWED = "race-start", "podium", "your-turn", "not-allowed"
CLICK, FOCUS = "click", "focus"
WELL_DONE = "position-bonus"
BIRDS, CRICKETS = "birds", "crickets"
