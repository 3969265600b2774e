"""A signal ends the program wherever it comes."""

from __future__ import annotations

import signal
import sys
import time
import weakref

import pytest

from game.ui.shell.signals import Stopped, stopping

LATEST = 10.0
"""Seconds: a generous cap against a hang."""


class Thing:
    """Something that can be watched as it goes."""


@pytest.mark.parametrize("times", [1, 3])
def test_a_signal_that_comes_where_nothing_can_be_raised_comes_again(
    times: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """Python tidies up after each import in such a place; what is raised there is dropped."""
    things = [Thing() for _time in range(times)]

    def signalled(_gone: object) -> None:
        signal.raise_signal(signal.SIGTERM)
        time.sleep(0)

    watching = [weakref.ref(thing, signalled) for thing in things]

    def go_on() -> None:
        with stopping():
            while things:
                things.pop()  # and it goes on, as if nothing had come
            end = time.monotonic() + LATEST
            while time.monotonic() < end:
                time.sleep(0.001)

    with pytest.raises(Stopped) as stopped:
        go_on()
    assert stopped.value.status == 128 + signal.SIGTERM
    assert len(watching) == times
    assert capfd.readouterr().err == "", "nor is anybody told of it"


def test_a_signal_that_comes_while_a_class_is_made_is_no_fault() -> None:
    """As modules are imported; Python 3.11 makes another error of it."""

    class Named:
        def __set_name__(self, _owner: type, _name: str) -> None:
            signal.raise_signal(signal.SIGTERM)
            time.sleep(0)

    with pytest.raises(Stopped) as stopped, stopping():
        type("Owner", (), {"name": Named()})
    assert stopped.value.status == 128 + signal.SIGTERM


def test_what_else_is_lost_is_told_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda what: told.append(what.exc_type))
    before = sys.unraisablehook
    thing = Thing()

    def broken(_gone: object) -> None:
        raise ValueError

    watching = weakref.ref(thing, broken)
    with stopping():
        del thing
    assert watching() is None
    assert told == [ValueError]
    assert sys.unraisablehook is before
