"""`python -m game`, the installed command, and the first thing the frozen program runs."""

import signal
import sys

THINK = "--think"
"""What `game.bots.process` starts the program with: it needs nothing of the rest."""
OWN_BOT = "--own-bot"
"""And `game.bots.own`."""


def main() -> int:
    """As `game.cli.main`. A signal that comes before there is anything to lose ends it at once."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] == [THINK]:
        from game.bots.process import serve

        return serve(sys.stdin.buffer, sys.stdout.buffer)
    if sys.argv[1:] == [OWN_BOT]:
        from game.bots.own import serve_own

        return serve_own(sys.stdin.buffer, sys.stdout.buffer)
    from game.cli import main

    return main()


if __name__ == "__main__":
    raise SystemExit(main())
