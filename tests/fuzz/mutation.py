"""Changing bytes at random, so that they stay half sensible."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

TOKENS = (
    *(b"", b"0", b"-1", b"1e308", b"-1e999", b"nan", b"9" * 30, b"1" * 5000, b"0x" + b"f" * 4000),
    *(b"\0", b"\n", b"\r\n", b"\x1b[31m", b"\xff\xfe", b"\xef\xbb\xbf", b'"', b"'", b'"""', b"\\"),
    *(b"[", b"]", b"{", b"}", b"<", b">", b"</g>", b"<!--", b"<!DOCTYPE a>", b"&lt;", b"&a;"),
    *(b",", b".", b"=", b":", b"#", b"/", b"../", b"null", b"true", b"[" * 2000, b"a." * 2000),
    *("\u200b\ufe0f".encode(), "\u0663".encode(), "❤".encode(), b"\xed\xa0\x80", b"\\ud800", b"%s"),
)


def mutated(data: bytes, random: Random) -> bytes:
    """The bytes with one to a handful of changes."""
    for _time in range(random.choice((1, 1, 1, 2, 3, 6))):
        data = random.choice(_CHANGES)(data, random)
    return data


def _place(data: bytes, random: Random) -> int:
    return random.randrange(len(data) + 1)


def _part(data: bytes, random: Random) -> tuple[int, int]:
    start = _place(data, random)
    return start, min(len(data), start + random.choice((1, 2, 5, 20, 100, 2000)))


def _bit(data: bytes, random: Random) -> bytes:
    if not data:
        return data
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def _cut(data: bytes, random: Random) -> bytes:
    start, end = _part(data, random)
    return data[:start] + data[end:]


def _break_off(data: bytes, random: Random) -> bytes:
    return data[: _place(data, random)]


def _repeat(data: bytes, random: Random) -> bytes:
    start, end = _part(data, random)
    return data[:end] + data[start:end] * random.choice((1, 2, 50)) + data[end:]


def _insert(data: bytes, random: Random) -> bytes:
    place = _place(data, random)
    return data[:place] + random.choice(TOKENS) + data[place:]


def _move(data: bytes, random: Random) -> bytes:
    start, end = _part(data, random)
    rest, place = data[:start] + data[end:], _place(data, random)
    return rest[:place] + data[start:end] + rest[place:]


def _number(data: bytes, random: Random) -> bytes:
    """Another number in the place of one."""
    found = list(re.finditer(rb"[0-9]+", data))
    if not found:
        return data
    one = random.choice(found)
    other = random.choice((b"0", b"-1", b"1.5", b"2", b"99", b"1000", b"1" * 12, b"7" * 5000))
    return data[: one.start()] + other + data[one.end() :]


def _word(data: bytes, random: Random) -> bytes:
    """One word in the place of another."""
    found = list(re.finditer(rb"[\w-]{2,}", data))
    if not found:
        return data
    one, other = random.choice(found), random.choice(found)
    return data[: one.start()] + other[0] + data[one.end() :]


def _line(data: bytes, random: Random) -> bytes:
    """A line less, twice, or elsewhere."""
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data
    line = lines.pop(random.randrange(len(lines)))
    for _time in range(random.randrange(3)):
        lines.insert(random.randrange(len(lines) + 1), line)
    return b"".join(lines)


_CHANGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(_bit, _cut, _break_off, _repeat, _insert, _move, _number, _number, _word, _word, _line),
)
