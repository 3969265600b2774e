"""The sounds of scenes, controls and ambience by name; those of the race are apart from them
(`animation.event_sounds`), so that the title is heard before the rules are imported."""

RACE_STARTS, PODIUM, YOUR_TURN, NOT_ALLOWED = "race-start", "podium", "your-turn", "not-allowed"
CLICK, FOCUS = "click", "focus"
WELL_DONE = "position-bonus"
BIRDS, CRICKETS = "birds", "crickets"
MUSIC = {
    "title": ("music-title", "music-title"),
    "race": ("music-day", "music-evening"),
    "near": ("music-day-near", "music-evening-near"),
    "podium": ("music-podium", "music-podium"),
}
"""The pieces by what a scene wishes for, by day and in the evening; “near” is the race with the
hand drum, when somebody is near the finish."""
PHRASES = {
    "music-title": 14.8825,
    "music-day": 17.0096,
    "music-day-near": 17.0096,
    "music-evening": 20.7062,
    "music-evening-near": 20.7062,
}
"""Seconds of a phrase, after which a piece may give way to its other form; those that go round."""
