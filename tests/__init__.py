"""The tests: one command runs them all, see README.md."""
