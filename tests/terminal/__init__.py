"""The race in a terminal, driven through its streams: lines are typed, and what is said is read."""
