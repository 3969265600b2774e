"""Showing what has happened: from the events of the rules to movement and sound."""
