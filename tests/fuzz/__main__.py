"""`python -m tests.fuzz`: see the package."""

from __future__ import annotations

import argparse

from tests.fuzz.run import Report, run

NAMES = (
    *("edition", "board", "tileset", "record", "settings", "profile", "order", "drawing"),
    *("picture", "font", "sound", "words", "window"),
)


def main() -> int:
    """Run what was asked for, a line for each kind and each fault; 1 if there was any."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--kind", action="append", choices=NAMES, help="all if left out")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the case of this number alone")
    chosen = parser.parse_args()
    numbers = range(chosen.count) if chosen.only is None else range(chosen.only, chosen.only + 1)
    faults = 0
    for kind in chosen.kind or NAMES:
        report = run(kind, numbers, chosen.seed)
        faults += len(report.faults)
        tell(report)
    return 1 if faults else 0


def tell(report: Report) -> None:
    """Print what became of a kind."""
    print(
        f"{report.kind:<9}{report.taken:>7} taken {report.refused:>7} refused "
        f"{report.longest:>6.2f} s at most {report.megabytes:>5.0f} MB more  "
        f"{len(report.faults)} faults"
    )
    for number, fault in report.faults[:20]:
        print(f"  case {number}: {fault}")


if __name__ == "__main__":
    raise SystemExit(main())
