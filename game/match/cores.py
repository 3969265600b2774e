"""One task for many items, on all cores.

Not a process pool: a signal that raises an exception inside a pool can leave it waiting for ever.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 3.0  # seconds that a process gets to finish when it is no longer needed


def on_cores(task: Callable[[T], R], items: Sequence[T], cores: int) -> Iterator[tuple[int, R]]:
    """Do the task for each item: yields the item's number and the result, as they finish.

    With several cores, `task` must be a function that another process can import. What it raises is
    raised here; `EOFError` if a process dies otherwise.
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
            ready = wait(list(at_work))
            for pipe in [each for each in at_work if each in ready]:
                number = at_work.pop(pipe)
                result, error = pipe.recv()
                if error is not None:
                    raise error
                _give(pipe, left, at_work)
                yield number, result
    finally:
        _end(workers)


def _started(task: Callable[[T], R]) -> tuple[BaseProcess, Connection]:
    """A process that waits for items, and our end of the pipe to it."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(task, theirs), daemon=True)
    with _uninterrupted():
        process.start()
    theirs.close()
    return process, ours


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl+C waits until the end of this: a process that is started only by half would complain,
    and so would one that hears of it before it can ignore it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # which no signal interrupts
        return
    came: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    blocked = hasattr(signal, "pthread_sigmask")  # not on Windows; the process inherits it
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if blocked else set()
    try:
        yield
    finally:
        if blocked:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, usual)
        if came:  # another thread got it, as numpy has some
            signal.raise_signal(signal.SIGINT)


def _give(
    worker: Connection, left: Iterator[tuple[int, T]], at_work: dict[Connection, int]
) -> None:
    if (following := next(left, None)) is not None:
        number, item = following
        worker.send(item)
        at_work[worker] = number


def _end(workers: Sequence[tuple[BaseProcess, Connection]]) -> None:
    """Let the processes finish; terminate those that take too long."""
    for _process, pipe in workers:
        pipe.close()
    for process, _pipe in workers:
        process.join(PATIENCE)
        if process.is_alive():
            process.terminate()
            process.join()


def _work(task: Callable[[T], R], asked: Connection) -> None:
    """Do the task for every item that comes, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other end of the pipe ends this process
    with suppress(EOFError, OSError):
        while True:
            item = asked.recv()
            answer: tuple[R | None, Exception | None]
            try:
                answer = task(item), None
            except Exception as error:  # raised again where the task was given
                answer = None, error
            asked.send(answer)
