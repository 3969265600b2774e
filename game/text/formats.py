"""Lists, numbers, dates and sizes as the language that is spoken writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .language import _, facts, ngettext
from .languages import Ordinal

if TYPE_CHECKING:
    from datetime import datetime


def joined(entries: Sequence[str], *, either: bool = False) -> str:
    """A list within a sentence; `either`: only one of them is meant.

    >>> joined(["A", "B", "C"])
    'A, B and C'
    >>> joined(["A", "B"], either=True)
    'A or B'
    """
    if len(entries) < 2:
        return "".join(entries)
    last = facts().either if either else facts().last
    return last.format(", ".join(entries[:-1]), entries[-1])


def sentences(*each: str) -> str:
    """Whole sentences, one after the other; "" is left out."""
    return " ".join(filter(None, each))


def labelled(what: str, told: str) -> str:
    """A sentence after what it is about; alone if that is ""."""
    return _("{badge}: {sentence}").format(badge=what, sentence=told) if what else told


def read_out(*lines: str) -> str:
    """Lines that stand one below the other, as they are read out: with a pause after each.

    >>> read_out("1st in the race", "", "Last turn: +10.")
    '1st in the race. Last turn: +10.'
    """
    return " ".join(line if line[-1] in ".!?…:" else f"{line}." for line in lines if line)


def quoted(text: str) -> str:
    """The text in quotation marks."""
    before, after = facts().quotes
    return f"{before}{text}{after}"


def ordinal(number: int, use: Ordinal = Ordinal.RANK) -> str:
    """A position or place in figures, as it is written where it is used so.

    >>> ordinal(2)
    '2nd'
    """
    spoken = facts()
    endings = spoken.ordinals.get(use, spoken.ordinal)
    return f"{number}{endings[min(number, len(endings)) - 1]}"


def number(value: float, digits: int = 0) -> str:
    """A number with this many decimal places, in groups of thousands from 10,000 on.

    >>> number(9999), number(12345), number(2.25, 1)
    ('9999', '12,345', '2.2')
    """
    spoken = facts()
    grouped = f"{value:,.{digits}f}" if abs(value) >= 10_000 else f"{value:.{digits}f}"
    signs = {",": spoken.thousands, ".": spoken.decimal}
    return "".join(signs.get(letter, letter) for letter in grouped)


def signed(value: float) -> str:
    """A number with its sign, rounded; the true minus.

    >>> signed(-3.26), signed(12.4), signed(-0.2)
    ('−3', '+12', '±0')
    """
    rounded = round(value)
    if not rounded:
        return "±0"
    return f"{'+' if rounded > 0 else '−'}{number(abs(rounded))}"


def percent(hundredths: int | str) -> str:
    """A number of hundredths.

    >>> percent(70)
    '70%'
    """
    return facts().percent.format(hundredths)


def moment(when: datetime) -> str:
    """A day and the time.

    >>> from datetime import datetime
    >>> moment(datetime(2026, 3, 1, 14, 5))
    '1 March 2026, 14:05'
    """
    spoken = facts()
    month = spoken.months.split()[when.month - 1].replace("_", " ")
    return spoken.moment.format(
        day=when.day, month=month, year=when.year, hour=when.hour, minute=when.minute
    )


def file_size(size: int) -> str:
    """A number of bytes; from a thousand on in thousands or millions, rounded down.

    >>> file_size(4), file_size(200_000), file_size(4_000_000)
    ('4 bytes', '200 kB', '4 MB')
    """
    if size < 1000:
        return ngettext("{n} byte", "{n} bytes", size).format(n=size)
    thousands, millions = facts().sizes
    if size >= 1_000_000:
        return millions.format(number(size // 1_000_000))
    return thousands.format(number(size // 1000))
