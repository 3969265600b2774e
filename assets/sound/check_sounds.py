"""Measure the sounds beside this script, since nobody can hear a number.

    python assets/sound/check_sounds.py [--plot FOLDER]

Every file is decoded and measured: length, highest sample, loudness, steady part, silence at its
beginning, brightness (the centre of its spectrum), and for loops the seam. What is out of bounds
is named, and the exit status is 1. `--plot` draws the waveform and the spectrogram of each file.
It needs `pygame-ce`, like the game, whose decoder it uses, and numpy for the music: that is
measured as a whole and compared with birds and crickets, as loud as the game comes; its notes are
checked by `score.py`.
"""

from __future__ import annotations

import argparse
import cmath
import math
import os
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from ensemble import LOUDNESS, integrated, true_peak
from make_sounds import LOOPS, MUSIC, SOUNDS, file_names
from score import NAMES, read
from score import complaints as wrong_notes
from synth import RATE, Signal, high_pass, loudness

HERE = Path(__file__).resolve().parent
MOST_BYTES = 900_000
"""All files together, but for the music."""
MOST_BYTES_OF_MUSIC = 3_000_000
HIGHEST_OF_MUSIC = -3.0
"""Decibels below full scale that no point of the music may reach, between samples either."""
AMBIENCE, MUSIC_AT = 50, 30
"""The levels that the game comes with (`game/content/settings.py`)."""
BREATH = 0.5
"""How soft the end of a piece may be beside its softest moment: there players take a breath."""
SOFTER = 2.5
"""Decibels by which music is softer than birds and crickets, at the least."""
LOOSE = 2.5
"""Decibels that a sound may be softer than it was meant to be: its peak was the limit."""
LATEST = 0.05
"""Seconds until an effect can be heard; later it would lag behind its picture."""
BRIGHTEST = 2600.0
"""Hertz of a spectrum's centre. A whistled tune lies at 1500, a flute's top octave at 2500."""
HARSH = 0.10
"""The part of the energy that may lie above 4 kHz."""
MOST_LOST = 9.0
"""Decibels that small loudspeakers may take off."""
LONGEST = {"podium": 10.5}
LONGEST_EFFECT = 3.2
WINDOW = 1024


@dataclass
class Measured:
    """What one file is like."""

    seconds: float
    peak: float
    level: float
    small: float
    steady: float
    begins: float
    centre: float
    harsh: float
    seam: str = ""


def decoded(path: Path) -> tuple[Signal, Signal]:
    """Left and right, as the game hears them."""
    both = array("h", pygame.mixer.Sound(path).get_raw())
    return [x / 32768 for x in both[::2]], [x / 32768 for x in both[1::2]]


def small_speaker(signal: Signal) -> Signal:
    """What a notebook's loudspeakers leave of a sound: hardly anything below 300 Hz."""
    return high_pass(high_pass(high_pass(signal, 300), 300), 200)


def spectrum(part: Signal) -> list[float]:
    """The power of each frequency (a fast Fourier transform of `WINDOW` samples)."""
    size = len(part)
    shaped = [x * (0.5 - 0.5 * math.cos(math.tau * n / size)) for n, x in enumerate(part)]
    return [abs(x) ** 2 for x in _fft([complex(x) for x in shaped])[: size // 2]]


def _fft(x: list[complex]) -> list[complex]:
    if len(x) == 1:
        return x
    even, odd = _fft(x[::2]), _fft(x[1::2])
    turned = [cmath.exp(-1j * math.tau * k / len(x)) * odd[k] for k in range(len(odd))]
    return [e + t for e, t in zip(even, turned, strict=True)] + [
        e - t for e, t in zip(even, turned, strict=True)
    ]


def windows(signal: Signal, step: int = WINDOW) -> Iterator[list[float]]:
    """The spectra of the signal, one after another."""
    padded = signal + [0.0] * WINDOW
    for first in range(0, len(signal), step):
        yield spectrum(padded[first : first + WINDOW])


def measure(path: Path, *, loop: bool) -> Measured:
    """Measure a file."""
    left, right = decoded(path)
    middle = [(a + b) / 2 for a, b in zip(left, right, strict=True)]
    total = [0.0] * (WINDOW // 2)
    for power in windows(middle, WINDOW * (16 if loop else 1)):
        total = [a + b for a, b in zip(total, power, strict=True)]
    energy = sum(total) or 1e-12
    hertz = RATE / WINDOW
    peak = max(max(map(abs, left)), max(map(abs, right)))
    heard = peak * 0.06
    measured = Measured(
        seconds=len(left) / RATE,
        peak=peak,
        level=max(loudness(left), loudness(right)) if loop else loudness(middle),
        small=loudness(small_speaker(middle)),
        steady=abs(sum(middle) / len(middle)),
        begins=next(n for n, x in enumerate(middle) if abs(x) > heard) / RATE,
        centre=sum(k * hertz * p for k, p in enumerate(total)) / energy,
        harsh=sum(p for k, p in enumerate(total) if k * hertz > 4000) / energy,
    )
    if loop:
        measured.seam = seam(left) or seam(right)
    return measured


def seam(ear: Signal, softer: float = 0.8) -> str:
    """What is to be heard where the end meets the beginning, or "".

    The step across the seam, the level beside it and the spectrum on it are compared with those
    all through the loop; it may be so much `softer` than anywhere else.
    """
    steps = sorted(abs(b - a) for a, b in pairwise(ear))
    if abs(ear[0] - ear[-1]) > steps[int(len(steps) * 0.999)]:
        return f"a step of {abs(ear[0] - ear[-1]):.4f}"
    around = ear[-RATE // 20 :] + ear[: RATE // 20]
    here = level(around)
    usual = sorted(level(ear[n : n + len(around)]) for n in range(0, len(ear) - RATE, RATE // 2))
    if not usual[0] * softer <= here <= usual[-1] * 1.2:
        return f"{here:.5f} loud, elsewhere {usual[0]:.5f} to {usual[-1]:.5f}"
    middle = ear[-WINDOW // 2 :] + ear[: WINDOW // 2]
    click = high_part(middle)
    common = sorted(high_part(ear[n : n + WINDOW]) for n in range(0, len(ear) - RATE, RATE))
    if click > common[-1] * 1.5:
        return f"a click: {click:.2e} above 5 kHz, elsewhere at most {common[-1]:.2e}"
    return ""


def level(part: Signal) -> float:
    """The root of the mean square."""
    return math.sqrt(sum(x * x for x in part) / len(part))


def high_part(part: Signal) -> float:
    """The energy above 5 kHz."""
    return sum(spectrum(part)[round(5000 * WINDOW / RATE) :])


def complaints(name: str, one: Measured) -> Iterator[str]:
    """What is out of bounds."""
    loop = name in LOOPS
    meant = LOOPS[name][1] if loop else SOUNDS[name].level
    if one.peak > 0.9:
        yield f"nearly clips: {one.peak:.2f}"
    if not meant - LOOSE <= one.level <= meant + 1.0:
        yield f"{one.level:.1f} dB loud, meant to be {meant}"
    if one.small < one.level - MOST_LOST:
        yield f"lost on small loudspeakers: only {one.small:.1f} dB of {one.level:.1f}"
    if one.steady > 0.002:
        yield f"a steady part of {one.steady:.4f}"
    if one.centre > BRIGHTEST or one.harsh > HARSH:
        yield f"shrill: centre {one.centre:.0f} Hz, {one.harsh:.0%} above 4 kHz"
    if loop:
        if one.seconds < 40:
            yield f"only {one.seconds:.1f} s long"
        if one.seam:
            yield f"the seam is heard: {one.seam}"
        return
    if one.begins > LATEST:
        yield f"begins only after {one.begins:.3f} s"
    if one.seconds > LONGEST.get(name, LONGEST_EFFECT):
        yield f"{one.seconds:.1f} s long"


def as_set(level: int) -> float:
    """Decibels by which the game lowers what is set to this level (`game/ui/kit/sound.py`)."""
    return 20 * math.log10((level / 100) ** 1.6)


def listen(name: str, outdoors: float) -> Iterator[str]:
    """Print what a piece of music is like, and say what is out of bounds; `outdoors` is how loud
    the softer of birds and crickets is."""
    left, right = decoded(HERE / f"{name}.ogg")
    ears = np.array([left, right])
    level, peak = integrated(ears), 20 * math.log10(true_peak(ears))
    beside = level + as_set(MUSIC_AT) - outdoors - as_set(AMBIENCE)
    print(
        f"{name:20}{len(left) / RATE:7.2f} s{peak:7.1f} dB at most{level:7.1f} LUFS,"
        f" {beside:+.1f} beside what is outdoors"
    )
    if peak > HIGHEST_OF_MUSIC:
        yield f"comes up to {peak:.1f} dB"
    if abs(level - LOUDNESS) > 1:
        yield f"{level:.1f} LUFS, meant to be {LOUDNESS}"
    if beside > -SOFTER:
        yield f"as it comes, it is {beside:+.1f} dB beside birds and crickets"
    middle = ((ears[0] + ears[1]) / 2).tolist()[: 20 * RATE]
    if loudness(small_speaker(middle)) < loudness(middle) - MOST_LOST:
        yield "lost on small loudspeakers"
    if read(MUSIC[name][0]).loops:
        if len(left) < 55 * RATE:
            yield f"only {len(left) / RATE:.1f} s long"
        for ear in (left, right):
            if heard := seam(ear, BREATH):
                yield f"the seam is heard: {heard}"


def check_music(names: list[str]) -> int:
    """Check these pieces and all scores; how much is wrong."""
    birds = [integrated(np.array(decoded(HERE / f"{name}.ogg"))) for name in LOOPS]
    wrong = [f"{name}: {each}" for name in names for each in listen(name, min(birds))]
    for title in NAMES:
        score = read(title)
        for phrase, written in score.phrases.items():
            wrong += [f"{title}, {phrase}: {each}" for each in wrong_notes(score, written)]
    size = sum((HERE / f"{name}.ogg").stat().st_size for name in MUSIC)
    print(f"{len(MUSIC)} pieces, {size / 1000:.0f} kB")
    if size > MOST_BYTES_OF_MUSIC:
        wrong.append(f"all music: {size} bytes")
    for each in wrong:
        print(f"    {each}")
    return len(wrong)


def plot(path: Path, folder: Path) -> None:
    """Draw a file: above its waveform, below its spectrogram up to 8 kHz."""
    left, _right = decoded(path)
    width, height = 600, 160
    picture = pygame.Surface((width, 2 * height))
    picture.fill("#fffdf4")
    per = len(left) / width
    highest = max(map(abs, left)) or 1
    for x in range(width):
        part = left[int(x * per) : max(int(x * per) + 1, int((x + 1) * per))]
        y0, y1 = (height / 2 - height / 2 * v / highest for v in (max(part), min(part)))
        pygame.draw.line(picture, "#b5531c", (x, y0), (x, y1))
    columns = 150
    for column in range(columns):
        first = int(column * len(left) / columns)
        part = (left + [0.0] * WINDOW)[first : first + WINDOW]
        power = spectrum(part)
        for y in range(height):
            bin_ = round((1 - y / height) * 8000 * WINDOW / RATE)
            decibels = 10 * math.log10(power[bin_] + 1e-9)
            shade = max(0, min(255, round(255 * (decibels + 50) / 80)))
            picture.fill((shade, shade * 3 // 4, 60), (column * 4, height + y, 4, 1))
    pygame.image.save(picture, folder / f"{path.stem}.png")


def main() -> int:
    """Measure all files, say what is wrong; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plot", type=Path, metavar="FOLDER")
    parser.add_argument("names", nargs="*")
    chosen = parser.parse_args()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    names = chosen.names or [*SOUNDS, *LOOPS, *MUSIC]
    music = [name for name in names if name in MUSIC]
    wrong = check_music(music) if music else 0
    if chosen.plot:
        for name in music:
            plot(HERE / f"{name}.ogg", chosen.plot)
    print(
        f"{'file':18}{'s':>7}{'peak':>6}{'dB':>7}{'small':>7}{'begins':>8}{'centre':>8}{'>4k':>5}"
    )
    for name in names:
        if name in MUSIC:
            continue
        for file in file_names(name):
            path = HERE / f"{file}.ogg"
            one = measure(path, loop=name in LOOPS)
            print(
                f"{file:18}{one.seconds:7.2f}{one.peak:6.2f}{one.level:7.1f}{one.small:7.1f}{one.begins:8.3f}"
                f"{one.centre:8.0f}{one.harsh:5.0%}"
            )
            for complaint in complaints(name, one):
                wrong += 1
                print(f"    {file}: {complaint}")
            if chosen.plot:
                plot(path, chosen.plot)
    effects = [path for path in HERE.glob("*.ogg") if path.stem not in MUSIC]
    size = sum(path.stat().st_size for path in effects)
    known = {f"{file}.ogg" for name in [*SOUNDS, *LOOPS, *MUSIC] for file in file_names(name)}
    for path in sorted(HERE.glob("*.ogg")):
        if path.name not in known:
            wrong += 1
            print(f"    {path.name}: no sound of this name is made")
    print(f"{len(known)} files, {size / 1000:.0f} kB; complaints: {wrong}")
    return 1 if wrong or size > MOST_BYTES else 0


if __name__ == "__main__":
    sys.exit(main())
