"""The scores in `scores`, read and checked: what sounds together, since nobody can hear a file.

    python assets/sound/score.py [NAME ...]

Prints what hare, tortoise and bass have on every strong beat, and what is wrong by the rules of
counterpoint; the exit status is 1 if anything is. How a score is written stands in `day.toml`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

SCORES = Path(__file__).resolve().parent / "scores"
NAMES = ("title", "day", "evening", "podium")
PARTS = ("hare", "tortoise")
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10)}
"""Chords: the tones above their root."""
BASS = 40, 52
"""The range of the lowest string, E2 to E3."""
CHORD = 55, 72
"""The range of the three tones above it, G3 to C5."""
INTERVALS = ["unison", "m2", "M2", "m3", "M3", "P4", "d5", "P5", "m6", "M6", "m7", "M7", "octave"]
NOTE_NAMES = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B"]


@dataclass(frozen=True)
class Note:
    """A note of a part: where it begins and how long it is, in eighths; its key on a piano."""

    start: float
    length: float
    key: int

    @property
    def end(self) -> float:
        """Where it ends."""
        return self.start + self.length


@dataclass(frozen=True)
class Chord:
    """A chord from here on: its root and bass as tones of the octave, and all its tones."""

    start: float
    name: str
    bass: int
    tones: frozenset[int]


@dataclass(frozen=True)
class Phrase:
    """Some bars: the chords and both parts."""

    chords: tuple[Chord, ...]
    parts: Mapping[str, tuple[Note, ...]]
    length: float

    def chord(self, at: float) -> Chord:
        """The chord at this eighth."""
        return next(chord for chord in reversed(self.chords) if chord.start <= at + 1e-6)

    @cached_property
    def bass(self) -> dict[float, int]:
        """The lowest string for each chord, as near to the one before as can be."""
        keys: dict[float, int] = {}
        last = 45
        for chord in self.chords:
            near = [key for key in range(*BASS) if key % 12 == chord.bass]
            last = keys[chord.start] = min(near, key=lambda key: abs(key - last))
        return keys

    @cached_property
    def voicings(self) -> dict[float, tuple[int, int, int]]:
        """Three tones above the bass for each chord, each as near to where it was as can be."""
        found: dict[float, tuple[int, int, int]] = {}
        last = (59, 62, 67)
        for chord in self.chords:
            keys = [key for key in range(*CHORD) if key % 12 in chord.tones]
            wide = [
                (a, b, c)
                for a in keys
                for b in keys
                for c in keys
                if a < b < c <= a + 14 and len({a % 12, b % 12, c % 12}) == 3
            ]
            last = min(wide, key=lambda v: sum(abs(x - y) for x, y in zip(v, last, strict=True)))
            found[chord.start] = last
        return found


@dataclass(frozen=True)
class Score:
    """A piece."""

    tempo: float
    bar: int
    strong: tuple[int, ...]
    loops: bool
    phrases: Mapping[str, Phrase]
    play: Sequence[Mapping[str, str]]
    near: Mapping[str, str]


def key_of(name: str) -> int:
    """The key of a note such as “F#3” on a piano; of “F#”, its tone within the octave."""
    sharp = {"#": 1, "b": -1}.get(name[1:2], 0)
    octave = name[1 + abs(sharp) :]
    return STEPS[name[0]] + sharp + (12 * (int(octave) + 1) if octave else 0)


def notes(text: str, bar: int) -> tuple[Note, ...]:
    """The notes of a part. Raises `ValueError` if a bar is too short or too long."""
    found: list[Note] = []
    now, length = 0.0, 1.0
    for number, each in enumerate(text.strip().replace("\n", " | ").split("|")):
        for word in each.split():
            name, _colon, lasts = word.partition(":")
            length = float(lasts) if lasts else length
            if name != "-":
                found.append(Note(now, length, key_of(name)))
            now += length
        if abs(now - (number + 1) * bar) > 1e-6:
            raise ValueError(f"bar {number + 1} ends at {now - number * bar} of {bar}: {each}")
    return tuple(found)


def chords(text: str, bar: int) -> tuple[Chord, ...]:
    """The chords of a phrase."""
    found = []
    for number, each in enumerate(text.split("|")):
        names = each.split()
        for place, name in enumerate(names):
            upper, _slash, below = name.partition("/")
            root = upper[: 2 if upper[1:2] in ("#", "b") else 1]
            base, kind = key_of(root), KINDS[upper.removeprefix(root)]
            tones = frozenset((base + tone) % 12 for tone in kind)
            lowest = key_of(below) if below else base
            found.append(Chord(number * bar + place * bar / len(names), name, lowest, tones))
    return tuple(found)


def read(name: str) -> Score:
    """The score of this name."""
    values: dict[str, Any] = tomllib.loads((SCORES / f"{name}.toml").read_text(encoding="utf-8"))
    if "like" in values:
        like = tomllib.loads((SCORES / f"{values['like']}.toml").read_text(encoding="utf-8"))
        values = {**like, **values}
    bar = values["bar"]
    phrases = {}
    for title in {each["phrase"]: None for each in values["play"]}:
        told = values[title]
        under = chords(told["chords"], bar)
        parts = {part: notes(told[part], bar) for part in PARTS}
        bars = told["chords"].count("|") + 1
        phrases[title] = Phrase(under, parts, bars * bar)
    return Score(
        values["tempo"],
        bar,
        tuple(values["strong"]),
        values["loops"],
        phrases,
        values["play"],
        values.get("near", {}) if values["loops"] else {},
    )


# --- checking -----------------------------------------------------------------------------------


def interval(low: int, high: int) -> str:
    """The name of an interval, without whole octaves above one."""
    wide = abs(high - low)
    return INTERVALS[wide if wide <= 12 else (wide - 1) % 12 + 1]


def sounding(part: Sequence[Note], at: float) -> Note | None:
    """The note of a part that sounds at this eighth."""
    return next((n for n in part if n.start <= at + 1e-6 < n.end), None)


def name_of(key: int) -> str:
    """The name of a key."""
    return f"{NOTE_NAMES[key % 12]}{key // 12 - 1}"


def strong_beats(score: Score, phrase: Phrase) -> Iterator[float]:
    """The eighths of a phrase on which its harmony is heard."""
    for bar in range(int(phrase.length / score.bar)):
        yield from (bar * score.bar + beat for beat in score.strong)


def table(score: Score, phrase: Phrase) -> Iterator[str]:
    """What sounds on each strong beat."""
    for at in strong_beats(score, phrase):
        keys = {part: sounding(phrase.parts[part], at) for part in PARTS}
        bass = phrase.bass[phrase.chord(at).start]
        hare, tortoise = keys["hare"], keys["tortoise"]
        line = f"{int(at / score.bar) + 1:2}.{int(at % score.bar) + 1}  {phrase.chord(at).name:4}"
        line += f" bass {name_of(bass):4}"
        for part, note in keys.items():
            line += f" {part} {name_of(note.key) if note else '-':4}"
            line += f"({interval(bass, note.key) if note else ''})".ljust(9)
        if hare and tortoise:
            line += f" between {interval(tortoise.key, hare.key)}"
        yield line


def complaints(score: Score, phrase: Phrase) -> Iterator[str]:
    """What is wrong in a phrase."""
    beats = set(strong_beats(score, phrase))
    for part, voice in phrase.parts.items():
        for n, note in enumerate(voice):
            for beat in beats | {note.start}:
                if not note.start <= beat < note.end or note.key % 12 in phrase.chord(beat).tones:
                    continue
                where = f"{where_of(score, beat)}: {part} {name_of(note.key)}"
                if beat in beats:
                    yield f"{where} does not belong to {phrase.chord(beat).name} on a strong beat"
                    continue
                beside = [voice[k].key for k in (n - 1, n + 1) if 0 <= k < len(voice)]
                if any(abs(note.key - key) > 2 for key in beside):
                    yield f"{where} does not belong to {phrase.chord(beat).name}, nor passes by"
    hare, tortoise = (phrase.parts[part] for part in PARTS)
    low = tuple(Note(c.start, 1, phrase.bass[c.start]) for c in phrase.chords)
    yield from parallels(score, "hare and tortoise", hare, tortoise)
    for part in PARTS:
        yield from parallels(score, f"{part} and bass", phrase.parts[part], low)
    for note in tortoise:
        above = [other for other in hare if other.start < note.end and note.start < other.end]
        if any(other.key < note.key for other in above):
            yield f"{where_of(score, note.start)}: the tortoise is above the hare"
    steps = [abs(a.key - b.key) for a, b in pairwise(tortoise)]
    if sum(step <= 2 for step in steps) < 0.8 * len(steps) or max(steps) > 5:
        yield f"the tortoise does not go by steps: {steps}"
    leaps = [abs(a.key - b.key) >= 3 for a, b in pairwise(hare)]
    if sum(leaps) < 0.4 * len(leaps):
        yield "the hare does not leap"


def where_of(score: Score, at: float) -> str:
    """Bar and eighth, as players of music count them."""
    return f"bar {int(at // score.bar) + 1}, eighth {at % score.bar + 1:g}"


def parallels(
    score: Score, who: str, upper: Sequence[Note], lower: Sequence[Note]
) -> Iterator[str]:
    """Where two parts go on in fifths or octaves, whenever the lower part moves."""
    for low, low2 in pairwise(lower):
        before = next((n for n in upper if abs(n.end - low2.start) < 1e-6), None)
        after = sounding(upper, low2.start)
        if before is None or after is None:
            continue
        same = (before.key - low.key) % 12 == (after.key - low2.key) % 12 in (0, 7)
        if same and (before.key < after.key) == (low.key < low2.key) and low.key != low2.key:
            yield (
                f"{where_of(score, low2.start)}: {who} go on in"
                f" {interval(low2.key, after.key)}s to {name_of(after.key)}"
            )


def main() -> int:
    """Print what sounds together; the exit status."""
    wrong = 0
    for name in sys.argv[1:] or NAMES:
        score = read(name)
        for title, phrase in score.phrases.items():
            print(f"{name}, {title}: {' '.join(chord.name for chord in phrase.chords)}")
            for line in table(score, phrase):
                print(f"  {line}")
            for complaint in complaints(score, phrase):
                wrong += 1
                print(f"    ! {complaint}")
    print(f"complaints: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
