"""`python -m game`, the installed command, and the first thing the frozen program runs."""

import signal


def main() -> int:
    """As `game.cli.main`. A signal that comes before there is anything to lose ends it at once."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from game.cli import main

    return main()


if __name__ == "__main__":
    raise SystemExit(main())
