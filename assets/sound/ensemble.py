"""The small ensemble that plays the scores: recorder, reed, plucked strings, marimba, hand drum.

    python assets/sound/ensemble.py NAME FOLDER

writes a piece as a WAV file there, which is quicker than to encode it. A piece is an array of two
ears. Each instrument is a function from a frequency, a length and a strength to what sounds in
the middle of the room; `Player` sets notes a little before or after their time, as people do, and
`in_the_room` adds the room. A loop goes round: what rings on at its end rings on at its beginning.
Needs numpy, which never reaches the game. The same score gives the same samples on every run.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from score import Note, Phrase, Score, read
from synth import EAR, RATE

Samples: TypeAlias = NDArray[np.float64]
Instrument: TypeAlias = Callable[[float, float, float, np.random.RandomState], Samples]

LEAD = 0.06
"""Seconds before the first note, so that it may come a little early."""
TAIL = 3.5
"""Seconds in which a piece that does not loop dies away."""
LOOSE = 0.009
"""Seconds by which two players are apart, mostly less."""
LOUDNESS = -28.0
"""How loud a piece is (LUFS)."""
PEAK = 0.5
"""No sample is higher: the encoder adds a little, and -3 dB must remain."""


# --- shapes -------------------------------------------------------------------------------------


def times(seconds: float) -> Samples:
    """The seconds of each sample."""
    return np.arange(max(1, round(seconds * RATE))) / RATE


def breath(t: Samples, attack: float, release: float, seconds: float) -> Samples:
    """A blown note's strength: soft beginning, a little swell and rest, soft end."""
    rise = np.clip(t / attack, 0, 1)
    fall = np.clip((seconds + release - t) / release, 0, 1)
    swell = 0.86 + 0.14 * np.sin(np.pi * np.clip(t / max(seconds, 0.25), 0, 1)) ** 0.7
    return np.asarray(np.sin(rise * np.pi / 2) ** 1.4 * np.sin(fall * np.pi / 2) ** 1.2 * swell)


def hiss(count: int, low: float, high: float, chance: np.random.RandomState) -> Samples:
    """Noise between two frequencies, with soft edges, of strength 1."""
    size = 1 << max(8, (count - 1).bit_length())
    spectrum = np.fft.rfft(chance.standard_normal(size))
    octaves = np.log2(np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0))
    edge = np.maximum(np.log2(low) - octaves, octaves - np.log2(high))
    out = np.fft.irfft(spectrum * 10 ** (-1.2 * np.maximum(edge, 0)), size)[:count]
    return np.asarray(out / (np.sqrt(np.mean(out**2)) + 1e-12))


def bent(
    t: Samples,
    frequency: float,
    chance: np.random.RandomState,
    *,
    vibrato: float,
    scoop: float,
) -> Samples:
    """The phase of a tone that slides into its pitch, wavers, and begins to tremble; in cents."""
    swing = np.sin(2 * np.pi * (chance.uniform(4.6, 5.3) * t + chance.uniform()))
    cents = vibrato * np.clip((t - 0.28) / 0.35, 0, 1) * swing - scoop * np.exp(-t / 0.028)
    cents += 2.0 * np.sin(2 * np.pi * (0.7 * t + chance.uniform())) + chance.uniform(-2.5, 2.5)
    return np.asarray(2 * np.pi * np.cumsum(frequency * 2 ** (cents / 1200)) / RATE)


# --- instruments --------------------------------------------------------------------------------


def recorder(f: float, seconds: float, strong: float, chance: np.random.RandomState) -> Samples:
    """A soft wooden recorder: nearly a sine, a little air, a chiff where the tongue lets go."""
    release = 0.075
    t = times(seconds + release)
    phase = bent(t, f, chance, vibrato=7, scoop=16)
    hold = breath(t, 0.042, release, seconds)
    out = np.zeros_like(t)
    for k, part in enumerate((1.0, 0.07 + 0.1 * strong, 0.1 * strong, 0.025, 0.02 * strong), 1):
        if k * f < 9000:
            out += part * hold ** (0.9 + 0.35 * k) * np.sin(k * phase + 0.4 * k)
    air = hiss(len(t), max(700.0, 1.2 * f), 4200, chance)
    chiff = hiss(len(t), 1300, 3800, chance) * np.exp(-t / 0.016)
    return np.asarray(
        strong * (out + 0.011 * hold * air + 0.045 * chiff * np.clip(t / 0.004, 0, 1))
    )


def reed(f: float, seconds: float, strong: float, chance: np.random.RandomState) -> Samples:
    """A clarinet in its low register: odd partials, brighter where it is louder."""
    release = 0.095
    t = times(seconds + release)
    phase = bent(t, f, chance, vibrato=3.5, scoop=9)
    hold = breath(t, 0.06, release, seconds)
    out = np.zeros_like(t)
    for k in range(1, 14):
        if k * f > 6000:
            break
        part = (1 / k**0.85) if k % 2 else 0.028 * min(k, 6) / 3
        part /= 1 + (k * f / 1500) ** 2.2
        out += part * hold ** (1 + 0.22 * (k - 1)) * strong ** (0.09 * (k - 1)) * np.sin(k * phase)
    air = hiss(len(t), 900, 3000, chance)
    return np.asarray(strong * (out + 0.005 * hold * air))


def string(f: float, seconds: float, strong: float, chance: np.random.RandomState) -> Samples:
    """A gut string of a lute, plucked with the finger: it rings on in two directions."""
    ring = 2.9 * (110 / f) ** 0.38
    t = times(min(ring, seconds + 1.1))
    place = 0.21 + chance.uniform(-0.03, 0.03)
    out = np.zeros_like(t)
    for k in range(1, 26):
        g = f * k * np.sqrt(1 + 7e-5 * k * k)
        if g > 7500:
            break
        part = abs(np.sin(np.pi * k * place)) / k ** (1.75 - 0.6 * strong)
        body = 1 + sum(
            high * np.exp(-(((g - middle) / wide) ** 2))
            for middle, wide, high in ((118, 40, 0.7), (225, 60, 0.8), (430, 130, 0.45))
        )
        fall = ring / (1 + 0.16 * (k - 1) ** 1.15)
        apart = 1 + chance.uniform(0.0002, 0.0006)
        both = 0.72 * np.sin(2 * np.pi * g * t + 0.7 * k) * 10 ** (-2.6 * t / fall)
        both += 0.28 * np.sin(2 * np.pi * g * apart * t + 1.1 * k) * 10 ** (-1.3 * t / fall)
        out += part * body * both
    out += 0.09 * hiss(len(t), 500, 2600, chance) * np.exp(-t / 0.007)
    out *= np.clip(t / 0.0025, 0, 1) * np.clip((t[-1] - t) / 0.12, 0, 1)
    return np.asarray(strong * out)


def marimba(f: float, seconds: float, strong: float, chance: np.random.RandomState) -> Samples:
    """A bar of rosewood with its pipe, and the soft head of the mallet."""
    ring = 1.25 * (262 / f) ** 0.55
    t = times(ring)
    out = np.sin(2 * np.pi * f * t) * 10 ** (-2.2 * t / ring)
    out += 0.2 * strong * np.sin(2 * np.pi * 3.98 * f * t) * 10 ** (-2.2 * t / (0.22 * ring))
    if 9.4 * f < 9000:
        out += 0.03 * strong * np.sin(2 * np.pi * 9.4 * f * t) * 10 ** (-2.2 * t / (0.08 * ring))
    out += 0.1 * hiss(len(t), 150, 900, chance) * np.exp(-t / 0.009)
    return np.asarray(strong * out * np.clip(t / 0.002, 0, 1) * np.clip((t[-1] - t) / 0.1, 0, 1))


def drum(stroke: str, strong: float, chance: np.random.RandomState) -> Samples:
    """A frame drum under the fingers: “D” its middle, “T” its rim, “t” hardly touched."""
    t = times(0.7 if stroke == "D" else 0.3)
    out = np.zeros_like(t)
    if stroke == "D":
        base = 86 * (1 + 0.13 * np.exp(-t / 0.035)) * (1 + chance.uniform(-0.01, 0.01))
        phase = 2 * np.pi * np.cumsum(base) / RATE
        for ratio, part, fall in ((1, 1.0, 0.17), (1.59, 0.4, 0.1), (2.14, 0.2, 0.06)):
            out += part * np.sin(ratio * phase) * np.exp(-t / fall)
        out += 0.3 * hiss(len(t), 200, 900, chance) * np.exp(-t / 0.012)
    else:
        for g, part, fall in ((310, 0.5, 0.045), (505, 0.4, 0.035), (820, 0.22, 0.02)):
            g *= 1 + chance.uniform(-0.03, 0.03)
            out += part * np.sin(2 * np.pi * g * t) * np.exp(-t / fall)
        out += 0.3 * hiss(len(t), 700, 2600, chance) * np.exp(-t / 0.016)
        strong *= 0.8 if stroke == "T" else 0.38
    return np.asarray(strong * out * np.clip(t / 0.0015, 0, 1))


BLOWN: Mapping[str, Instrument] = {"recorder": recorder, "reed": reed, "marimba": marimba}


@dataclass(frozen=True)
class Chair:
    """Where a part sits, from -1, left, to 1, how far away, and how loud beside the others (dB)."""

    pan: float
    far: float
    level: float


CHAIRS: Mapping[str, Chair] = {
    "hare": Chair(0.32, 0.25, 0.0),
    "tortoise": Chair(-0.38, 0.3, -2.0),
    "strings": Chair(-0.1, 0.15, -3.5),
    "marimba": Chair(0.55, 0.5, -10.0),
    "drum": Chair(-0.6, 0.5, -9.0),
}


# --- playing ------------------------------------------------------------------------------------


class Player:
    """Plays a score: when each eighth comes, and how strong."""

    def __init__(self, score: Score) -> None:
        self.score = score
        self.eighth = 30.0 / score.tempo
        self.phrases = [(score.phrases[told["phrase"]], told) for told in score.play]

    def seconds(self, at: float, phrase: Phrase) -> float:
        """When this eighth of a phrase comes: a breath is taken before the next phrase, a smaller
        one in the middle, as if on the way there."""
        part = np.linspace(0, at / phrase.length, 257)
        return float(np.trapezoid(self._slow(part), part) * phrase.length * self.eighth)

    def _slow(self, part: Samples) -> Samples:
        """How much longer an eighth is here; `part` is how much of the phrase is over."""
        last = 0.10 * np.clip((part - 0.9) / 0.1, 0, None) ** 2
        half = 0.03 * np.exp(-(((part - 0.485) / 0.03) ** 2))
        return np.asarray(1 + last + half - 0.02 * np.sin(np.pi * part))

    @property
    def starts(self) -> list[float]:
        """When each phrase begins, and the last ends."""
        found = [0.0]
        for phrase, _told in self.phrases:
            found.append(found[-1] + self.seconds(phrase.length, phrase))
        return found

    @property
    def length(self) -> float:
        """Seconds of the whole piece."""
        return self.starts[-1] if self.score.loops else self.starts[-1] + LEAD + TAIL

    def strength(self, at: float, phrase: Phrase) -> float:
        """How strong an eighth is played: towards the middle of the phrase and on its beats."""
        arc = 0.62 + 0.2 * np.sin(np.pi * min(1.0, at / phrase.length * 1.15)) ** 0.8
        beat = at % self.score.bar
        return float(arc + (0.09 if beat == 0 else 0.05 if beat in self.score.strong else 0.0))

    def part(self, part: str, near: bool) -> Samples:
        """Everything that one part plays, both ears, not yet in the room."""
        chance, human = np.random.RandomState(len(part) * 77 + 5), Random(f"{part} plays")
        ears = np.zeros((2, round(self.length * RATE)))
        chair = CHAIRS[part]
        for (phrase, told), start in zip(self.phrases, self.starts[:-1], strict=True):
            how = {**told, **self.score.near} if near else told
            for when, sound in self._played(part, how, phrase, chance, human):
                late = min(LOOSE * 2, max(-LOOSE * 2, human.gauss(0, LOOSE)))
                lay(ears, sound, LEAD + start + when + late, chair.pan)
        return ears

    def _played(
        self,
        part: str,
        how: Mapping[str, str],
        phrase: Phrase,
        chance: np.random.RandomState,
        human: Random,
    ) -> Iterator[tuple[float, Samples]]:
        """What a part plays in a phrase, and when."""
        if part not in how:
            return
        if part in phrase.parts:
            for note in phrase.parts[part]:
                begin, end = (self.seconds(at, phrase) for at in (note.start, note.end))
                strong = self.strength(note.start, phrase) + human.uniform(-0.05, 0.05)
                if part == "hare" and note.length < 1:
                    strong -= 0.09  # the short one after the dot is light
                held = (end - begin) * self._held(part, note)
                yield begin, BLOWN[how[part]](hertz(note.key), held, strong, chance)
            return
        signs = how[part].split()
        for at in range(int(phrase.length)):
            sign = signs[at % len(signs)]
            if sign == "-":
                continue
            strong = 0.88 * self.strength(at, phrase) + human.uniform(-0.06, 0.06)
            begin = self.seconds(at, phrase)
            if part == "drum":
                yield begin, drum(sign, strong, chance)
                continue
            chord = phrase.chord(at).start
            for n, tone in enumerate(sign):
                key = phrase.bass[chord] if tone == "b" else phrase.voicings[chord][int(tone) - 1]
                if part == "marimba":
                    yield begin, marimba(hertz(key + 12), 0.5, strong, chance)
                else:
                    long = 4 if tone == "b" else 2
                    yield (
                        begin + 0.014 * n,
                        string(hertz(key), long * self.eighth, strong, chance),
                    )

    def _held(self, part: str, note: Note) -> float:
        """The part of its length for which a note is held: the hare is light of foot."""
        if part == "tortoise":
            return 1.0
        return 0.72 if note.length <= 1 else 0.9


def hertz(key: int) -> float:
    """The frequency of a piano's key."""
    return float(440 * 2 ** ((key - 69) / 12))


def lay(ears: Samples, sound: Samples, start: float, pan: float) -> None:
    """Lay a sound into both ears; what goes over the end goes on at the beginning."""
    angle = (pan + 1) * np.pi / 4
    for ear, factor, later in (
        (ears[0], np.cos(angle), max(0.0, pan)),
        (ears[1], np.sin(angle), max(0.0, -pan)),
    ):
        first = round((start + 0.0004 * later) * RATE) % len(ear)
        fits = min(len(sound), len(ear) - first)
        ear[first : first + fits] += factor * sound[:fits]
        ear[: len(sound) - fits] += factor * sound[fits:]


# --- the room -----------------------------------------------------------------------------------


def room(count: int) -> Samples:
    """How a small wooden hall answers a clap, in both ears."""
    chance = np.random.RandomState(1973)
    t = times(1.9)
    ears = np.zeros((2, count))
    for ear in ears:
        late = np.zeros_like(t)
        for low, high, ring in ((90, 500, 1.25), (500, 2000, 1.05), (2000, 6000, 0.6)):
            late += hiss(len(t), low, high, chance) * 10 ** (-3 * t / ring) / 3
        late *= np.clip((t - 0.012) / 0.03, 0, 1)
        for _wall in range(9):
            place = round(chance.uniform(0.006, 0.045) * RATE)
            late[place] += chance.choice((-1, 1)) * 6.0 * np.exp(-place / RATE / 0.03)
        ear[: len(late)] = late / np.sqrt(np.sum(late**2))
    return ears


def in_the_room(parts: Mapping[str, Samples], gains: Mapping[str, float]) -> Samples:
    """All parts together, each as far away as it sits. What the room answers goes round."""
    count = next(iter(parts.values())).shape[1]
    dry, sent = np.zeros((2, count)), np.zeros((2, count))
    for name, ears in parts.items():
        dry += gains[name] * ears
        sent += gains[name] * CHAIRS[name].far * ears
    answer = np.fft.rfft(room(count), axis=1) * np.fft.rfft(sent, axis=1)
    return np.asarray(dry + np.fft.irfft(answer, count, axis=1))


# --- loudness -----------------------------------------------------------------------------------


def heard(ears: Samples) -> Samples:
    """The sound as the ear weighs it (ITU-R BS.1770), of a loop that goes round."""
    f = np.fft.rfftfreq(ears.shape[1], 1 / RATE)
    z = np.exp(-2j * np.pi * f / RATE)
    weight = np.ones_like(z)
    for b0, b1, b2, a1, a2 in EAR:
        weight *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    return np.asarray(np.fft.irfft(np.fft.rfft(ears, axis=1) * weight, ears.shape[1], axis=1))


def integrated(ears: Samples) -> float:
    """How loud it is as a whole (LUFS): 400 ms at a time, without what is hardly heard."""
    size, step = round(0.4 * RATE), round(0.1 * RATE)
    power = np.concatenate([[0.0], np.cumsum(np.sum(heard(ears) ** 2, axis=0))])
    blocks = (power[size::step] - power[:-size:step][: len(power[size::step])]) / size
    blocks = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(blocks):
        return -120.0
    blocks = blocks[blocks > blocks.mean() / 10]
    return float(-0.691 + 10 * np.log10(blocks.mean()))


def true_peak(ears: Samples) -> float:
    """The highest point between samples, too: four times as many are reckoned."""
    highest = 0.0
    for ear in ears:
        for first in range(0, len(ear), 1 << 16):
            some = ear[first : first + (1 << 16) + 64]
            spectrum = np.fft.rfft(some)
            many = np.fft.irfft(spectrum, 4 * len(some)) * 4
            highest = max(highest, float(np.abs(many[64:-64]).max(initial=0.0)))
    return highest


# --- pieces -------------------------------------------------------------------------------------


def piece(name: str, *, near: bool = False) -> Samples:
    """A piece, both ears, as loud as it will be; `near` with what is added near the finish."""
    score = read(name)
    player = Player(score)
    played = {*score.near} if near else set()
    played.update(*score.play)
    names = [part for part in CHAIRS if part in played]
    parts = {part: player.part(part, near) for part in names}
    gains = {part: 10 ** ((CHAIRS[part].level - integrated(parts[part])) / 20) for part in names}
    whole = in_the_room(parts, gains)
    if not score.loops:
        end = round(TAIL * RATE)
        whole[:, -end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    whole *= 10 ** ((LOUDNESS - integrated(whole)) / 20)
    return np.asarray(whole * min(1.0, PEAK / true_peak(whole)))


def main(arguments: Sequence[str]) -> None:
    """Write a piece as a WAV file."""
    title, folder = arguments
    name, _dash, near = title.partition("-")
    ears = piece(name, near=bool(near))
    with wave.open(str(Path(folder) / f"{title}.wav"), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(np.round(ears.T * 32767).astype("<i2").tobytes())
    seconds = ears.shape[1] / RATE
    print(f"{title}: {seconds:.2f} s, {integrated(ears):.1f} LUFS, {true_peak(ears):.2f} at most")


if __name__ == "__main__":
    main(sys.argv[1:])
