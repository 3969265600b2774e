"""What a person has done in all saved races, in words and figures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Protocol

from game.rules import SquareKind

from .formats import moment, number, percent
from .language import _, ngettext
from .words import capitalised, square_name


class Counted(Protocol):
    """What has been counted over some races."""

    @property
    def races(self) -> int: ...
    @property
    def wins(self) -> int: ...
    @property
    def mean_place(self) -> float | None: ...
    @property
    def home(self) -> int: ...
    @property
    def carrots_left(self) -> float | None: ...
    @property
    def lettuces(self) -> int: ...
    @property
    def to_the_carrot(self) -> int: ...
    @property
    def from_last(self) -> int: ...
    @property
    def restarts(self) -> int: ...
    @property
    def luck(self) -> float: ...
    @property
    def favourite(self) -> SquareKind | None: ...


def figures(of: Counted, *, hedgehog: bool) -> Iterator[tuple[str, str]]:
    """What was counted, each with its name; `hedgehog` if the tortoise is one where they ran."""
    if not of.races:
        return
    share = percent(round(100 * of.wins / of.races))
    yield _("Races"), number(of.races)
    yield _("Won"), f"{number(of.wins)} ({share})"
    if of.mean_place is not None:
        yield _("Average place"), number(of.mean_place, 1)
    yield _("Came home"), number(of.home)
    if of.carrots_left is not None:
        yield _("Carrots left at home, on average"), number(of.carrots_left, 1)
    yield _("Lettuces eaten"), number(of.lettuces)
    if of.favourite is not None:
        yield _("Favourite square"), capitalised(square_name(of.favourite, hedgehog=hedgehog))
    yield _("Luck of dice and cards"), _luck(of.luck)
    yield _("Home with all the carrots allowed"), number(of.to_the_carrot)
    yield _("Won after being last at half-time"), number(of.from_last)
    yield _("Had to start over"), number(of.restarts)


def _luck(turns: float) -> str:
    rounded = round(turns)
    if rounded > 0:
        told = ngettext("{n} turn nearer home", "{n} turns nearer home", rounded)
    elif rounded < 0:
        told = ngettext("{n} turn further from home", "{n} turns further from home", -rounded)
    else:
        return _("neither good nor bad")
    return told.format(n=abs(rounded))


def best_alone(turns: int, par: int, *, helped: bool) -> tuple[str, str]:
    """The best race alone, with its name."""
    told = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    name = _("Best race alone")
    return f"{name} ({with_help()})" if helped else name, f"{against_par(turns, par)} · {told}"


def against_par(turns: int, par: int) -> str:
    """How far from par so many turns are."""
    return _("par!") if turns <= par else _("par +{n}").format(n=turns - par)


def with_help() -> str:
    """That something was taken back in a race alone, or the coach was there."""
    return _("with help")


def counted_since(when: datetime) -> str:
    """That only later races count."""
    return _("Counted since {day}.").format(day=moment(when))


def marks(marked: int) -> str:
    """That some of these races are told apart, and why; "" if none is."""
    if not marked:
        return ""
    return ngettext(
        "{n} race is marked: with a handicap, undone luck, a rival in a person’s place, begun in "
        "the middle, or ended early.",
        "{n} races are marked: with a handicap, undone luck, a rival in a person’s place, begun in "
        "the middle, or ended early.",
        marked,
    ).format(n=marked)


def unreadable(files: int) -> str:
    """That some files can't be counted; "" if all can."""
    if not files:
        return ""
    return ngettext(
        "{n} file could not be read, so it doesn’t count.",
        "{n} files could not be read, so they don’t count.",
        files,
    ).format(n=files)
