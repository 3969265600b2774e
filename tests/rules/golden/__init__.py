"""Recorded races, one for each edition and number of players, and the script that made them."""
