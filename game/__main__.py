"""`python -m game`, and the first thing the frozen program runs."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
