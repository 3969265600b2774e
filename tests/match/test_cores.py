"""Many tasks on several cores: all are done, and stopping midway leaves no process behind."""

from __future__ import annotations

import os
import time
from multiprocessing import active_children

import pytest

from game.match.cores import on_cores


def doubled(number: int) -> int:
    return 2 * number


def refused(number: int) -> int:
    raise ValueError(f"not {number}")


def process_of(_number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def deadly(_number: int) -> int:
    os._exit(7)


@pytest.mark.parametrize("cores", [1, 3])
def test_every_item_is_done_once(cores: int) -> None:
    done = sorted(on_cores(doubled, range(12), cores))
    assert done == [(number, 2 * number) for number in range(12)]
    assert not active_children()


def test_nothing_is_done_where_there_is_nothing() -> None:
    assert list(on_cores(doubled, [], 2)) == []


def test_several_processes_share_the_work_and_it_is_not_ours() -> None:
    processes = {result for _number, result in on_cores(process_of, range(8), 2)}
    assert len(processes) == 2
    assert os.getpid() not in processes


def test_what_a_task_raises_is_raised_here() -> None:
    with pytest.raises(ValueError, match="not 0"):
        list(on_cores(refused, [0], 2))
    assert not active_children()


def test_a_process_that_dies_is_no_endless_wait() -> None:
    with pytest.raises(EOFError):
        list(on_cores(deadly, range(4), 2))
    assert not active_children()


def test_who_stops_in_the_middle_leaves_nobody_behind() -> None:
    running = on_cores(process_of, range(1000), 2)
    next(running)
    running.close()
    assert not active_children()
