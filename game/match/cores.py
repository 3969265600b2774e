"""One task for many things, on all cores.

Processes of our own instead of a pool's: a signal raises an exception wherever the program is just
then, and where that is within a pool, the pool may wait for ever for itself.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 3.0
"""Seconds in which a process may finish what it is at when nobody wants it any more."""


def on_cores(task: Callable[[T], R], items: Sequence[T], cores: int) -> Iterator[tuple[int, R]]:
    """Carry out the task for each item: which item it was, and what came of it, as they end.

    `task` must be a function that another process can find, if there are several cores. What it
    raises is raised here; `EOFError` if a process dies of something else.
    """
    if cores <= 1:
        for number, item in enumerate(items):
            yield number, task(item)
        return
    workers: list[tuple[BaseProcess, Connection]] = []
    try:
        left = iter(enumerate(items))
        at_work: dict[Connection, int] = {}
        for _core in range(min(cores, len(items))):
            workers.append(_started(task))
            _give(workers[-1][1], left, at_work)
        while at_work:
            for ready in wait(list(at_work)):
                assert isinstance(ready, Connection)
                number = at_work.pop(ready)
                result, error = ready.recv()
                if error is not None:
                    raise error
                _give(ready, left, at_work)
                yield number, result
    finally:
        _end(workers)


def _started(task: Callable[[T], R]) -> tuple[BaseProcess, Connection]:
    """A process that waits for items, and our end of the pipe to it."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(task, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _give(
    worker: Connection, left: Iterator[tuple[int, T]], at_work: dict[Connection, int]
) -> None:
    """Send this worker the next item, if there is one."""
    if (following := next(left, None)) is not None:
        number, item = following
        worker.send(item)
        at_work[worker] = number


def _end(workers: Sequence[tuple[BaseProcess, Connection]]) -> None:
    """Let everybody finish what they are at; who takes too long is ended."""
    for _process, pipe in workers:
        pipe.close()
    for process, _pipe in workers:
        process.join(PATIENCE)
        if process.is_alive():
            process.terminate()
            process.join()


def _work(task: Callable[[T], R], asked: Connection) -> None:
    """Carry out the task for whatever comes, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked ends this process
    with suppress(EOFError, OSError):
        while True:
            item = asked.recv()
            answer: tuple[R | None, Exception | None]
            try:
                answer = task(item), None
            except Exception as error:  # whatever it is, it is raised where the task was given
                answer = None, error
            asked.send(answer)
