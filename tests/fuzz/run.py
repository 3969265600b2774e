"""Running cases in a process of their own: to kill it, or never to end, is a fault, too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TextIO

LONGEST = 5.0
"""Seconds of the processor for one case; what takes so long on a slow machine hangs on a slower."""
HANGS = 60.0
"""Seconds after which a case is thought never to end."""
MOST_MEMORY = 200
"""Megabytes that a kind may come to need beside what it began with."""


@dataclass
class Report:
    """What became of the cases of one kind."""

    kind: str
    taken: int = 0
    refused: int = 0
    longest: float = 0.0
    """Seconds of the slowest case."""
    megabytes: float = 0.0
    """What memory had grown by at the end."""
    faults: list[tuple[int, str]] = field(default_factory=list)
    """The number of a case, and what happened."""

    def add(self, case: Mapping[str, Any]) -> None:
        """Count what became of this case."""
        self.longest = max(self.longest, case["seconds"])
        self.megabytes = max(self.megabytes, case["megabytes"])
        if case["fault"]:
            self.faults.append((case["number"], case["fault"]))
        elif case["seconds"] > LONGEST:
            self.faults.append((case["number"], f"took {case['seconds']:.1f} s"))
        elif case["taken"]:
            self.taken += 1
        else:
            self.refused += 1


def run(kind: str, numbers: range, seed: int) -> Report:
    """Run these cases; a process that has died is followed by another, which goes on after it."""
    report = Report(kind)
    at = numbers.start
    while at < numbers.stop:
        at = _some(report, range(at, numbers.stop), seed)
    return report


def run_here(kind: str, numbers: range, seed: int) -> Report:
    """As `run`, but in this process: for kinds that change nothing in it and don't kill it."""
    report = Report(kind)
    for case in cases(kind, numbers, seed):
        report.add(case)
    return report


def _some(report: Report, numbers: range, seed: int) -> int:
    """Run these cases in one process, as far as it gets; returns the number to go on with."""
    words = [report.kind, str(numbers.start), str(numbers.stop), str(seed)]
    with subprocess.Popen(
        [sys.executable, "-m", "tests.fuzz.run", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL if "FUZZ_LOUD" not in os.environ else None,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as process:
        assert process.stdout is not None
        number = numbers.start
        for line in process.stdout:
            case = json.loads(line)
            report.add(case)
            number = case["number"] + 1
    if process.returncode and number < numbers.stop:
        report.faults.append((number, f"the process ended with {process.returncode}"))
        number += 1
    elif report.megabytes > MOST_MEMORY:
        report.faults.append((number, f"{report.megabytes:.0f} MB more than at first"))
    return max(number, numbers.start + 1)


def cases(kind: str, numbers: range, seed: int) -> Iterator[dict[str, object]]:
    """Run these cases here, and tell of each."""
    from random import Random

    from tests.fuzz.kinds import KINDS

    with TemporaryDirectory() as folder:
        case, random = KINDS[kind](Path(folder)), Random()
        for number in range(5):  # what is made once is no part of a case
            random.seed(f"{kind} {seed} before {number}")
            _outcome(case, random)
        began = _megabytes()
        for number in numbers:
            random.seed(f"{kind} {seed} {number}")
            start = time.process_time()
            taken, fault = _outcome(case, random)
            seconds = time.process_time() - start
            yield {
                "number": number,
                "taken": taken,
                "fault": fault,
                "seconds": seconds,
                "megabytes": _megabytes() - began,
            }


def _outcome(case: object, random: object) -> tuple[bool, str]:
    import faulthandler
    import traceback

    faulthandler.dump_traceback_later(HANGS, exit=True)
    try:
        return bool(case(random)), ""  # type: ignore[operator]
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return False, f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"[:1500]
    finally:
        faulthandler.cancel_dump_traceback_later()


def _megabytes() -> float:
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _main(out: TextIO) -> None:
    kind, start, stop, seed = sys.argv[1:]
    sys.stdout = sys.stderr
    for case in cases(kind, range(int(start), int(stop)), int(seed)):
        out.write(json.dumps(case) + "\n")
        out.flush()


if __name__ == "__main__":
    _main(sys.stdout)
