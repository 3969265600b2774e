"""Synthesise every sound of the game as an OGG file beside this script.

    python assets/sound/make_sounds.py [NAME ...]

Without names all are made, which takes some minutes. It needs `oggenc` (Debian: vorbis-tools), and
numpy for the music, which is written down in `scores` and played by `ensemble.py`.
The samples are the same on every run; the files are, with the same version of the encoder.

A sound is a function that returns its samples, entered in `SOUNDS` by `@sound` with its loudness
and its number of variants; a variant is the same function with other chance. Loudness is that of
the loudest tenth of a second, in decibels below full scale, so that all sounds fit together:
what repeats is soft, what is rare may be louder. A new sound needs nothing but such a function;
`check_sounds.py` measures what came of it.
"""

from __future__ import annotations

import math
import subprocess
import sys
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from synth import (
    RATE,
    Curve,
    Signal,
    add,
    band_pass,
    damp,
    echoes,
    fading,
    gain,
    glide,
    line,
    low_pass,
    mix,
    noise,
    normalised,
    pitch,
    plucked,
    room,
    samples,
    shaped,
    struck,
    tone,
    whole_numbers,
)

OUT = Path(__file__).resolve().parent
Make = Callable[[Random, int], Signal]


@dataclass(frozen=True)
class Made:
    """How a sound is made: its function, loudness, variants, and the encoder's quality."""

    make: Make
    level: float
    variants: int
    quality: float


MASTER = 6.0
"""Decibels by which all effects are louder than it says beside them."""
SOUNDS: dict[str, Made] = {}
LOOPS: dict[str, tuple[Callable[[Random], tuple[Signal, Signal]], float]] = {}
"""Sounds that go round and round: left and right, and how loud."""


def sound(name: str, level: float, variants: int = 1, quality: float = 1) -> Callable[[Make], Make]:
    """Enter a function as a sound."""

    def enter(make: Make) -> Make:
        SOUNDS[name] = Made(make, level + MASTER, variants, quality)
        return make

    return enter


# --- materials ----------------------------------------------------------------------------------


def thud(start: float, stop: float, half: float, seconds: float = 0.16) -> Signal:
    """Something soft meets the ground: a low tone that falls."""
    return damp(fading(tone(glide(start, stop, 0.05), seconds, (1, 0.25)), 0.003, half), 0.03)


def rustle(rng: Random, middle: Curve, seconds: float, attack: float, half: float) -> Signal:
    """Grass or paper."""
    return fading(band_pass(noise(seconds, rng), middle, 1.1), attack, half)


def tap(rng: Random, bright: float = 2600, seconds: float = 0.006) -> Signal:
    """The first moment of a blow."""
    return low_pass(fading(noise(seconds * 3, rng), 0.0008, seconds / 2), bright)


def block(rng: Random, base: float, ring: float = 0.09, spread: float = 0.03) -> Signal:
    """A small piece of wood, struck: a bar's modes, never twice quite the same."""
    base *= 1 + rng.uniform(-spread, spread)
    modes = [
        (base, 1.0, ring),
        (base * 2.73 * (1 + rng.uniform(-0.02, 0.02)), 0.34, ring * 0.5),
        (base * 5.1 * (1 + rng.uniform(-0.03, 0.03)), 0.08, ring * 0.25),
    ]
    return mix((0, struck(modes, ring * 1.6)), (0, gain(tap(rng), 0.35)))


def marimba(frequency: float, seconds: float = 0.9) -> Signal:
    """A warm bar of rosewood with its pipe."""
    ring = seconds * 1.1
    modes = [
        (frequency, 1.0, ring),
        (frequency * 3.98, 0.22, ring * 0.3),
        (frequency * 9.4, 0.035, ring * 0.12),
    ]
    return damp(fading(struck(modes, seconds), 0.002, 10), 0.1)


def whistle(
    rng: Random, frequency: float, seconds: float, *, slide: float = 1.0, breath: float = 0.05
) -> Signal:
    """Somebody whistles a note through the lips, sliding into it."""

    def bent(t: float) -> float:
        deep = 0.009 * min(1.0, max(0.0, (t - 0.12) / 0.2))
        start = slide ** max(0.0, 1 - t / 0.06)
        return frequency * start * (1 + deep * math.sin(TAU_5 * t))

    air = band_pass(noise(seconds, rng), bent, 6)
    hold = line((0, 0), (0.035, 1), (seconds - 0.07, 0.8), (seconds, 0))
    both = mix((0, tone(bent, seconds, (1, 0.06, 0.015))), (0, gain(air, breath * 6)))
    return shaped(both, lambda t: hold(t) ** 1.5)


TAU_5 = math.tau * 5.2
"""A vibrato of some five swings a second."""


def horn(frequency: Curve, seconds: float, bright: float = 1.0) -> Signal:
    """A soft hunting horn: brighter while it is louder."""
    out = [0.0] * samples(seconds)
    hold = line((0, 0), (0.045, 1), (0.12, 0.82), (max(0.13, seconds - 0.1), 0.7), (seconds, 0))
    for k in range(1, 9):
        power = 1 + (k - 1) * 0.55 / bright
        part = tone(
            (lambda t, k=k: k * frequency(t)) if callable(frequency) else k * frequency, seconds
        )
        strength = 1.0 / k**1.15
        add(out, shaped(part, lambda t, p=power: hold(t) ** p), 0, strength)
    return low_pass(out, 2200)


def bassoon(curve: Curve, seconds: float, *, sad: float = 0.0) -> Signal:
    """A bassoon: a double reed whose tube rings around 500 and 1200 Hz."""

    def bent(t: float) -> float:
        base = curve(t) if callable(curve) else curve
        return base * (1 + (0.008 + sad * 0.02) * math.sin(TAU_5 * t) * min(1.0, t / 0.25))

    reed = tone(bent, seconds, [1 / k**0.75 for k in range(1, 16)])
    body = mix(
        (0, gain(low_pass(reed, 260), 0.9)),
        (0, gain(band_pass(reed, 480, 3.2), 1.3)),
        (0, gain(band_pass(reed, 1180, 4.0), 0.35)),
    )
    hold = line((0, 0), (0.03, 1), (0.1, 0.85), (seconds - 0.06, 0.75), (seconds, 0))
    return low_pass(shaped(body, hold), 2600)


def bell(frequency: float, seconds: float) -> Signal:
    """A small hand bell of brass, with its hum and its minor third."""
    modes = [
        (frequency * ratio, amplitude, seconds * ring)
        for ratio, amplitude, ring in (
            (0.5, 0.35, 1.0),
            (1.0, 1.0, 0.9),
            (1.2, 0.35, 0.55),
            (1.5, 0.2, 0.4),
            (2.0, 0.4, 0.4),
            (2.75, 0.14, 0.2),
            (3.9, 0.05, 0.1),
        )
    ]
    return damp(fading(struck(modes, seconds), 0.002, 10), 0.2)


def drum(rng: Random, base: float = 92, seconds: float = 0.35) -> Signal:
    """A small frame drum, struck with a soft stick."""
    skin = struck([(base, 1, 0.3), (base * 1.59, 0.5, 0.18), (base * 2.14, 0.3, 0.12)], seconds)
    return mix((0, skin), (0, gain(tap(rng, 1400, 0.012), 0.6)))


# --- hops ---------------------------------------------------------------------------------------


@sound("hop-grass", -27, 4)
def hop_grass(rng: Random, variant: int) -> Signal:
    """Paws leave the turf: a soft thud, some grass, a hint of a spring."""
    base = (230, 210, 246, 220)[variant]
    spring = fading(tone(glide(base * 1.6, base * 2.5, 0.09), 0.13, (1, 0.2)), 0.01, 0.03)
    grass = low_pass(rustle(rng, glide(1300, 2100, 0.08), 0.14, 0.006, 0.024), 3000)
    return mix((0, thud(base, base * 0.55, 0.018)), (0, gain(spring, 0.5)), (0, gain(grass, 0.9)))


@sound("hop-wood", -27, 3)
def hop_wood(rng: Random, variant: int) -> Signal:
    """Paws on planks: hollow, with what is below answering."""
    base = (300, 272, 326)[variant]
    plank = struck([(base, 0.8, 0.1), (base * 1.62, 0.7, 0.09), (base * 2.8, 0.4, 0.05)], 0.17)
    return mix(
        (0, plank),
        (0, gain(thud(base * 0.5, base * 0.36, 0.02), 0.35)),
        (0, gain(tap(rng, 2600), 0.9)),
    )


@sound("hop-stone", -27, 3)
def hop_stone(rng: Random, variant: int) -> Signal:
    """Paws on a flat stone: short and dry."""
    base = (720, 655, 790)[variant]
    slab = struck([(base, 0.8, 0.06), (base * 1.71, 0.4, 0.04), (base * 2.6, 0.2, 0.025)], 0.11)
    pads = rustle(rng, 1300, 0.07, 0.002, 0.012)
    return mix((0, slab), (0, gain(thud(230, 150, 0.012, 0.1), 0.4)), (0, gain(pads, 0.9)))


@sound("land", -23, 2)
def land(rng: Random, variant: int) -> Signal:
    """The whole hare arrives."""
    low = thud((190, 176)[variant], 82, 0.045, 0.3)
    body = thud((420, 390)[variant], 230, 0.022, 0.12)
    grass = low_pass(rustle(rng, glide(1400, 700, 0.2), 0.26, 0.005, 0.05), 2600)
    second = mix((0, thud(170, 100, 0.03, 0.15)), (0, gain(thud(360, 240, 0.015, 0.1), 0.6)))
    return mix(
        *((0, gain(low, 0.7)), (0, gain(body, 0.85)), (0, gain(grass, 0.9))),
        (0.085, gain(second, 0.35)),
    )


@sound("overtake", -30, 2)
def overtake(rng: Random, variant: int) -> Signal:
    """Over somebody's ears: a tiny rush of air."""
    seconds = 0.3
    top = (1250, 1450)[variant]
    wind = band_pass(noise(seconds, rng), line((0, 420), (0.13, top), (0.3, 560)), 2.2)
    swell = line((0, 0), (0.12, 1), (0.3, 0))
    return shaped(low_pass(low_pass(wind, 2000), 2600), lambda t: swell(t) ** 2)


# --- cards and dice -----------------------------------------------------------------------------


def paper(signal: Signal) -> Signal:
    """Stout card rather than foil: the hiss is taken off."""
    return low_pass(low_pass(signal, 1500), 2400)


@sound("card-lift", -30, 2)
def card_lift(rng: Random, variant: int) -> Signal:
    """A card is drawn off the deck."""
    slide = band_pass(noise(0.24, rng), glide(1100, (2300, 2100)[variant], 0.2), 1.2)
    swell = line((0, 0), (0.05, 0.5), (0.16, 1), (0.24, 0))
    flick = gain(tap(rng, 2400, 0.008), 0.7)
    return paper(mix((0, shaped(slide, lambda t: swell(t) ** 2)), (0.19, flick)))


@sound("card-turn", -28, 2)
def card_turn(rng: Random, variant: int) -> Signal:
    """It flaps over and bends straight."""
    flap = band_pass(noise(0.2, rng), line((0, 700), (0.09, 1900), (0.2, 900)), 1.0)
    swell = line((0, 0), (0.07, 1), (0.2, 0))
    snap = struck([((620, 570)[variant], 1, 0.04), (1460, 0.4, 0.02)], 0.06)
    return paper(mix((0, shaped(flap, lambda t: swell(t) ** 2)), (0.1, gain(snap, 0.5))))


@sound("card-lay", -28, 2)
def card_lay(rng: Random, variant: int) -> Signal:
    """It slides under the deck, and the deck is patted."""
    slide = shaped(
        band_pass(noise(0.16, rng), glide(1900, 1000, 0.16), 1.0), line((0, 0), (0.1, 1), (0.16, 0))
    )
    pat = mix((0, thud((300, 280)[variant], 180, 0.014, 0.1)), (0, gain(tap(rng, 1800, 0.01), 0.8)))
    return mix((0, gain(slide, 0.4)), (0.14, pat))


def knock(rng: Random, strength: float) -> Signal:
    """A die of wood meets a board of wood."""
    table = struck([(245 * (1 + rng.uniform(-0.05, 0.05)), 0.8, 0.07), (530, 0.3, 0.04)], 0.1)
    return gain(mix((0, block(rng, 1020, 0.035, 0.12)), (0, table)), strength)


@sound("die-shake", -27, 2)
def die_shake(rng: Random, variant: int) -> Signal:
    """The die rattles in a wooden cup."""
    parts, t = [], 0.0
    for beat in range(7):
        strength = 0.5 + 0.5 * math.sin(math.pi * (beat + 0.6) / 7) + rng.uniform(-0.1, 0.1)
        cup = struck([(410 + 25 * variant, 1, 0.06), (760, 0.5, 0.04)], 0.08)
        parts.append((t, gain(mix((0, block(rng, 880, 0.03, 0.1)), (0, cup)), strength)))
        t += 0.052 + rng.uniform(-0.008, 0.012)
    return mix(*parts)


@sound("die-roll", -25, 3)
def die_roll(rng: Random, variant: int) -> Signal:
    """It bounces over the table, lower and lower, quicker and quicker."""
    parts, t, pause, strength = [], 0.0, (0.15, 0.165, 0.14)[variant], 1.0
    while pause > 0.024:
        parts.append((t, knock(rng, strength)))
        if rng.random() < 0.5:
            parts.append((t + pause * 0.32, knock(rng, strength * 0.35)))
        t += pause
        pause *= 0.8
        strength *= 0.83
    return room(mix(*parts), 0.12, 0.25, 0.1)


@sound("die-settle", -26, 2)
def die_settle(rng: Random, variant: int) -> Signal:
    """It tips onto its face and lies."""
    gap = (0.07, 0.085)[variant]
    return room(
        mix((0, knock(rng, 0.5)), (gap, knock(rng, 0.9)), (gap + 0.05, knock(rng, 0.25))),
        *(0.12, 0.25, 0.1),
    )


# --- food and carrots ---------------------------------------------------------------------------


@sound("munch", -24, 2)
def munch(rng: Random, variant: int) -> Signal:
    """Three bites of crisp lettuce: a crunch is a crowd of small cracks in a closed mouth."""
    parts: list[tuple[float, Signal]] = []
    for bite, start in enumerate((0.0, 0.29 + 0.02 * variant, 0.57)):
        size = (1.0, 0.8, 0.65)[bite]
        for _crack in range(26):
            when = start + abs(rng.gauss(0.045, 0.03))
            body = band_pass(noise(0.012, rng), rng.uniform(800, 2600), 2.5)
            parts.append((when, gain(fading(body, 0.0006, 0.003), size * rng.uniform(0.6, 2))))
        parts.append((start + 0.02, gain(thud(240, 160, 0.02, 0.12), size * 0.2)))
        chew = rustle(rng, 900, 0.12, 0.03, 0.03)
        parts.append((start + 0.09, gain(chew, size * 0.28)))
    return low_pass(mix(*parts), 3600)


@sound("carrot", -31, 4)
def carrot(rng: Random, variant: int) -> Signal:
    """A carrot drops onto the heap: a coin, but of carrot."""
    base = (523, 587, 659, 554)[variant]
    ring = struck([(base, 1, 0.09), (base * 2.4, 0.2, 0.04)], 0.12)
    return mix((0, fading(ring, 0.001, 10)), (0, gain(tap(rng, 2000), 0.3)))


@sound("carrots-in", -27)
def carrots_in(rng: Random, variant: int) -> Signal:
    """All counted, and richer: up a fourth."""
    first, second = marimba(pitch("G4"), 0.3), marimba(pitch("C5"), 0.55)
    return room(mix((0, gain(first, 0.7)), (0.085, second)), 0.1)


@sound("carrots-out", -28)
def carrots_out(rng: Random, variant: int) -> Signal:
    """All counted, and poorer: down a third."""
    first, second = marimba(pitch("A4"), 0.25), marimba(pitch("F4"), 0.45)
    return room(mix((0, gain(first, 0.7)), (0.085, second)), 0.1)


def melody(notes: Sequence[str], step: float, voice: Callable[[float], Signal]) -> Signal:
    """Notes one after another, each ringing on."""
    return mix(*((n * step, voice(pitch(note))) for n, note in enumerate(notes)))


@sound("position-bonus", -24)
def position_bonus(rng: Random, variant: int) -> Signal:
    """In the right place: a little chime rises."""
    bars = melody(("C5", "E5", "G5", "C6"), 0.085, lambda f: marimba(f, 0.8))
    harp = melody(("C4", "G4"), 0.17, lambda f: plucked(f, 0.9, rng, 0.8))
    return room(mix((0, bars), (0, gain(harp, 0.8))), 0.18)


@sound("lettuce-bonus", -24)
def lettuce_bonus(rng: Random, variant: int) -> Signal:
    """Fed and paid: two plucked thirds and a bar on top."""
    parts = [
        (t, gain(plucked(pitch(note), 1.0, rng, 0.6), 0.9))
        for t, note in ((0, "F4"), (0, "A4"), (0.16, "G4"), (0.16, "C5"), (0.32, "A4"))
    ]
    return room(mix(*parts, (0.32, gain(marimba(pitch("F5"), 0.9), 0.8))), 0.18)


@sound("refund", -25)
def refund(rng: Random, variant: int) -> Signal:
    """The carrots come back: the way down, and up again."""
    notes = ("G5", "E5", "C5", "E5", "G5")
    return room(melody(notes, 0.075, lambda f: marimba(f, 0.5)), 0.15)


@sound("toll", -26)
def toll(rng: Random, variant: int) -> Signal:
    """A wooden box takes its due, and the lid falls."""
    coins = [(t, gain(block(rng, 640, 0.07), 0.6)) for t in (0.0, 0.09, 0.17)]
    lid = mix((0, block(rng, 340, 0.14)), (0, gain(thud(190, 120, 0.02), 0.5)))
    return room(mix(*coins, (0.31, lid)), 0.12, 0.3, 0.15)


# --- hares --------------------------------------------------------------------------------------


@sound("restart", -22)
def restart(rng: Random, variant: int) -> Signal:
    """A small tragedy for bassoon: down it goes, sinks, and sits down."""
    parts = [
        (0.0, bassoon(pitch("D4"), 0.26)),
        (0.29, bassoon(pitch("C#4"), 0.26)),
        (0.58, bassoon(pitch("C4"), 0.26)),
        (
            0.87,
            bassoon(line((0, pitch("B3")), (0.3, pitch("B3")), (0.75, pitch("F#3"))), 0.8, sad=0.7),
        ),
        (1.82, gain(bassoon(pitch("B2"), 0.16), 0.9)),
        (1.82, gain(drum(rng, 80), 0.6)),
    ]
    return room(mix(*parts), 0.16)


@sound("lie-down", -29)
def lie_down(rng: Random, variant: int) -> Signal:
    """A contented sigh, and the grass gives way."""
    air = noise(0.62, rng)
    throat = mix(
        (0, gain(band_pass(air, glide(900, 520, 0.6), 2.2), 1.0)),
        (0, gain(band_pass(air, glide(1900, 1300, 0.6), 3), 0.35)),
        (0, gain(tone(glide(330, 205, 0.55), 0.62, (1, 0.4, 0.2)), 0.16)),
    )
    breath = line((0, 0), (0.1, 1), (0.3, 0.6), (0.62, 0))
    grass = gain(rustle(rng, 1500, 0.3, 0.05, 0.06), 0.3)
    return mix((0, shaped(throat, lambda t: breath(t) ** 1.6)), (0.42, grass))


@sound("miss-turn", -26)
def miss_turn(rng: Random, variant: int) -> Signal:
    """One snore: in through the nose, out with a soft whistle."""
    seconds = 0.55
    flutter = [0.55 + 0.45 * math.sin(math.tau * 27 * n / RATE) for n in range(samples(seconds))]
    air = noise(seconds, rng)
    nose = mix(
        (0, band_pass(air, glide(260, 420, seconds), 2.0)),
        (0, gain(band_pass(air, 900, 2.0), 0.3)),
        (0, gain(tone(glide(78, 96, seconds), seconds, (1, 0.8, 0.5, 0.3)), 0.18)),
    )
    swell = line((0, 0.25), (0.4, 1), (seconds, 0))
    snore = [
        x * f * swell(n / RATE) ** 1.4 for n, (x, f) in enumerate(zip(nose, flutter, strict=False))
    ]
    out = whistle(rng, 640, 0.5, slide=0.8, breath=0.12)
    fall = [x * (1 - 0.5 * n / len(out)) for n, x in enumerate(out)]
    return room(mix((0, snore), (0.62, gain(fall, 0.16))), 0.1)


@sound("lapse", -28)
def lapse(rng: Random, variant: int) -> Signal:
    """Nothing comes of it: two blocks shrug."""
    return room(
        mix((0, block(rng, 520, 0.12)), (0.15, gain(block(rng, 390, 0.14), 0.9))), 0.12, 0.3, 0.15
    )


# --- the table ----------------------------------------------------------------------------------


@sound("your-turn", -27)
def your_turn(rng: Random, variant: int) -> Signal:
    """Two gentle notes: you are asked."""
    notes = mix((0, marimba(pitch("E4"), 0.7)), (0.16, marimba(pitch("A4"), 0.9)))
    harp = mix(
        (0, plucked(pitch("E4"), 0.7, rng, 0.9)), (0.16, plucked(pitch("A4"), 0.9, rng, 0.9))
    )
    return room(mix((0, notes), (0, gain(harp, 0.5))), 0.16)


@sound("click", -30, 2)
def click(rng: Random, variant: int) -> Signal:
    """A wooden button."""
    down = block(rng, (760, 700)[variant], 0.035)
    return mix((0, down), (0, gain(thud(210, 150, 0.01, 0.06), 0.5)))


@sound("focus", -38)
def focus(rng: Random, variant: int) -> Signal:
    """The keyboard goes one further: hardly a tick."""
    return block(rng, 980, 0.022, 0)


@sound("not-allowed", -28)
def not_allowed(rng: Random, variant: int) -> Signal:
    """A dull “tock”: not this one."""
    return mix((0, block(rng, 285, 0.08, 0)), (0, gain(block(rng, 430, 0.05, 0), 0.5)))


@sound("race-start", -22)
def race_start(rng: Random, variant: int) -> Signal:
    """On the drum: ready, steady; and the hand bell: go."""
    ring = mix(
        (0, bell(pitch("A5"), 1.5)),
        (0.13, gain(bell(pitch("A5") * 1.004, 1.3), 0.6)),
        (0.25, gain(bell(pitch("A5"), 1.2), 0.45)),
    )
    ring = low_pass(ring, 2600)
    beats = [(0.0, 0.8), (0.36, 0.8), (0.62, 0.3), (0.67, 0.35), (0.72, 1.0)]
    drums = [(t, gain(drum(rng), 1.2 * strength)) for t, strength in beats]
    return room(mix(*drums, (0.72, gain(ring, 0.5))), 0.14)


@sound("home-first", -20)
def home_first(rng: Random, variant: int) -> Signal:
    """The winner: horns over plucked strings, and a roll of the drum."""
    lead = ((0, "G4", 0.16), (0.17, "G4", 0.16), (0.34, "C5", 0.3), (0.66, "G4", 0.16))
    lead += ((0.83, "C5", 0.16), (1.0, "E5", 0.95))
    below = ((0.34, "E4", 0.3), (0.66, "E4", 0.16), (0.83, "G4", 0.16), (1.0, "C5", 0.95))
    parts = [(t, gain(horn(pitch(note), length), 0.9)) for t, note, length in lead]
    parts += [(t, gain(horn(pitch(note), length), 0.5)) for t, note, length in below]
    parts += [(1.0, gain(horn(pitch("C4"), 0.95), 0.45))]
    chord = ("C3", "G3", "C4", "E4", "G4")
    for begin in (0.34, 1.0):
        parts += [
            (begin + n * 0.018, gain(plucked(pitch(note), 1.2, rng, 0.4), 0.8))
            for n, note in enumerate(chord)
        ]
    parts += [(0.34 + n * 0.082, gain(drum(rng, 110, 0.2), 0.18 + 0.05 * n)) for n in range(8)] + [
        (1.0, drum(rng, 78, 0.5))
    ]
    return room(mix(*parts), 0.2, 0.8, 0.6)


@sound("home", -22)
def home(rng: Random, variant: int) -> Signal:
    """Home as well: a shorter call."""
    lead = ((0, "C4", 0.13), (0.14, "E4", 0.13), (0.28, "G4", 0.55))
    parts = [(t, horn(pitch(note), length)) for t, note, length in lead]
    parts += [
        (0.28 + n * 0.02, gain(plucked(pitch(note), 0.9, rng, 0.5), 0.8))
        for n, note in enumerate(("C3", "G3", "E4"))
    ]
    return room(mix(*parts, (0.28, gain(drum(rng), 0.5))), 0.18, 0.6, 0.45)


@sound("podium", -21)
def podium(rng: Random, variant: int) -> Signal:
    """The party: seven bars of a dance, whistled over plucked strings."""
    beat = 60 / 168
    bars = (
        ("G", (("B5", 1), ("A5", 0.5), ("B5", 0.5), ("D6", 1), ("B5", 1))),
        ("C", (("C6", 1), ("B5", 0.5), ("A5", 0.5), ("G5", 1), ("E5", 1))),
        ("G", (("D5", 0.5), ("G5", 0.5), ("B5", 0.5), ("G5", 0.5), ("D6", 1), ("B5", 1))),
        ("D", (("A5", 1), ("B5", 0.5), ("A5", 0.5), ("F#5", 2))),
        ("C", (("C6", 1), ("E6", 1), ("D6", 0.5), ("C6", 0.5), ("A5", 1))),
        ("D", (("B5", 0.5), ("D6", 0.5), ("C6", 0.5), ("A5", 0.5), ("F#5", 0.5), ("G5", 0.5))),
        ("G", (("G5", 1.5),)),
    )
    lengths = (4, 4, 4, 4, 4, 3, 3)
    chords = {
        "G": ("G2", "G3", "B3", "D4"),
        "C": ("C3", "G3", "C4", "E4"),
        "D": ("D3", "F#3", "A3", "D4"),
    }
    parts: list[tuple[float, Signal]] = []
    start = 0.0
    for (chord, tune), length in zip(bars, lengths, strict=True):
        bass, *upper = chords[chord]
        for count in range(length):
            t = start + count * beat
            last = start and chord == "G" and length == 3
            if last and count:
                break
            if count % 2 == 0 or last:
                parts.append((t, gain(plucked(pitch(bass), 0.7, rng, 0.7), 1.0)))
                parts.append((t, gain(drum(rng, 84), 0.35)))
            if count % 2 or last:
                for n, note in enumerate(upper):
                    string = plucked(pitch(note), 0.9 if last else 0.35, rng, 0.45)
                    parts.append((t + n * 0.012, gain(string, 0.5)))
                parts.append((t, gain(block(rng, 900, 0.03), 0.12)))
        t = start
        for note, beats in tune:
            seconds = beats * beat
            blown = whistle(rng, pitch(note), seconds * 0.94 + 0.02, slide=0.94)
            parts.append((t, gain(blown, 0.3)))
            parts.append((t, gain(plucked(pitch(note) / 2, seconds + 0.25, rng, 0.35), 0.5)))
            t += seconds
        start += length * beat
    return room(mix(*parts), 0.18, 0.7, 0.6)


# --- loops --------------------------------------------------------------------------------------


def circular(make: Callable[[Signal], Signal], signal: Signal) -> Signal:
    """What a filter makes of a loop that has gone round before: no seam."""
    return make(signal * 2)[len(signal) :]


def phrase(rng: Random) -> Signal:
    """A blackbird's phrase: four to seven fluted notes that slide, then a faint twitter."""
    parts: list[tuple[float, Signal]] = []
    t = 0.0
    here = rng.uniform(1750, 2250)
    for _note in range(rng.randint(4, 7)):
        seconds = rng.choice((0.11, 0.16, 0.16, 0.24, 0.34))
        goal = here * 2 ** (rng.choice((-5, -3, -2, 0, 2, 3, 4)) / 12)
        goal = min(2700, max(1450, goal))
        flute = tone(
            line((0, here), (0.3 * seconds, goal), (seconds, goal * rng.uniform(0.97, 1.03))),
            *(seconds, (1, 0.05)),
        )
        swell = line((0, 0), (0.03, 1), (seconds * 0.7, 0.8), (seconds, 0))
        parts.append((t, shaped(flute, lambda t, s=swell: s(t) ** 1.5)))
        t += seconds + rng.choice((0.02, 0.05, 0.09))
        here = goal
    for _chirp in range(rng.randint(3, 6)):
        top = rng.uniform(3000, 3900)
        chirp = fading(tone(glide(top, top * 1.2, 0.04), 0.07, (1,)), 0.012, 0.02)
        parts.append((t, gain(chirp, 0.12)))
        t += rng.uniform(0.06, 0.1)
    return mix(*parts)


def tit(rng: Random) -> Signal:
    """A great tit far off: two notes, high and low, some three times."""
    high = rng.uniform(3000, 3300)
    parts: list[tuple[float, Signal]] = []
    for n in range(rng.randint(2, 4)):
        for late, f in ((0, high), (0.13, high * 0.78)):
            note = shaped(tone(f, 0.12), line((0, 0), (0.02, 1), (0.09, 0.8), (0.12, 0)))
            parts.append((n * 0.31 + late, note))
    return mix(*parts)


def breeze(rng: Random, seconds: float, middle: float, swings: Sequence[int]) -> Signal:
    """Wind in the leaves, swelling in whole numbers of times a round."""
    turns = [(k, rng.uniform(0, math.tau)) for k in swings]

    def strength(t: float) -> float:
        return 0.6 + 0.4 / len(turns) * sum(
            math.sin(math.tau * k * t / seconds + shift) for k, shift in turns
        )

    air = noise(seconds, rng)
    soft = circular(
        lambda loop: low_pass(
            band_pass(loop, lambda t: middle * (0.7 + 0.6 * strength(t % seconds)), 0.7), 1500
        ),
        air,
    )
    return shaped(soft, strength)


def far(bird: Signal, distance: float) -> Signal:
    """As heard from some way off: duller and softer."""
    return gain(low_pass(bird, 5200 - 3000 * distance), 1 - 0.65 * distance)


def placed(left: Signal, right: Signal, part: Signal, start: float, pan: float) -> None:
    """Lay a sound into both ears; `pan` from -1, left, to 1."""
    angle = (pan + 1) * math.pi / 4
    add(left, part, start, math.cos(angle))
    add(right, part, start, math.sin(angle))


def in_the_open(left: Signal, right: Signal, wet: float, ring: float) -> tuple[Signal, Signal]:
    """Echoes of the edge of a wood, a little different for each ear, without a seam."""
    ears = []
    for spread, ear in ((0, left), (23, right)):
        answer = circular(lambda loop, s=spread: echoes(loop, ring, s), ear)
        ears.append([x + wet * y for x, y in zip(ear, answer, strict=True)])
    return ears[0], ears[1]


def birds(rng: Random) -> tuple[Signal, Signal]:
    """A quiet morning: two blackbirds who wait for each other, a tit, some wind."""
    seconds = 48.0
    left, right = [0.0] * samples(seconds), [0.0] * samples(seconds)
    singers = ((-0.55, 0.5), (0.6, 0.75))
    t, turn = 1.2, 0
    while t < seconds - 3.5:
        pan, distance = singers[turn % 2]
        placed(left, right, far(phrase(rng), distance), t, pan)
        turn += 1 if rng.random() < 0.75 else 2
        t += rng.uniform(4.2, 6.8)
    for when, pan in ((8.9, 0.15), (22.4, -0.8), (37.7, 0.85)):
        placed(left, right, gain(far(tit(rng), 0.8), 0.7), when, pan)
    left, right = in_the_open(left, right, 0.5, 1.1)
    for ear in (left, right):
        wind = breeze(rng, seconds, 420, (2, 3, 7))
        for n, x in enumerate(wind):
            ear[n] += 0.4 * x
    return left, right


def cricket(rng: Random, frequency: float, seconds: float) -> Signal:
    """One cricket for one round: chirps of three or four pulses, with rests."""
    out = [0.0] * samples(seconds)
    chirps = round(seconds / 0.72)
    for n in range(chirps):
        if rng.random() < 0.22:
            continue
        start = n * seconds / chirps + rng.uniform(-0.015, 0.015)
        for pulse in range(rng.choice((3, 3, 4))):
            wing = shaped(tone(frequency, 0.026), lambda t: math.sin(math.pi * t / 0.026) ** 2)
            add(out, wing, (start + pulse * 0.04) % seconds, 0.6 + 0.2 * pulse)
    return out


def owl(rng: Random) -> Signal:
    """A tawny owl, far away."""
    call = mix(
        (0, shaped(tone(line((0, 640), (0.5, 700)), 0.55), line((0, 0), (0.2, 1), (0.55, 0)))),
        *(
            (1.3 + n * 0.085, shaped(tone(690 + n, 0.085), line((0, 0.5), (0.04, 1), (0.085, 0.5))))
            for n in range(5)
        ),
        (
            1.73,
            shaped(
                tone(line((0, 700), (0.2, 720), (0.8, 640)), 0.8),
                line((0, 0), (0.12, 1), (0.4, 0.8), (0.8, 0)),
            ),
        ),
    )
    return low_pass(call, 1200)


def crickets(rng: Random) -> tuple[Signal, Signal]:
    """A summer night: a few crickets in the grass, a low wind, once an owl."""
    seconds = 41.0
    left, right = [0.0] * samples(seconds), [0.0] * samples(seconds)
    for pan, frequency, strength in ((-0.7, 2750, 0.5), (0.55, 2980, 0.4), (0.1, 2580, 0.22)):
        one = low_pass(cricket(rng, frequency, seconds), 3000)
        placed(left, right, gain(one, strength), 0, pan)
    placed(left, right, gain(owl(rng), 0.26), 17.0, -0.3)
    left, right = in_the_open(left, right, 0.55, 1.0)
    for ear in (left, right):
        wind = breeze(rng, seconds, 300, (1, 2, 5))
        for n, x in enumerate(wind):
            ear[n] += 0.3 * x
    return left, right


LOOPS["birds"] = (birds, -24)
LOOPS["crickets"] = (crickets, -25)
LOOP_QUALITY = -1

# --- music --------------------------------------------------------------------------------------

MUSIC: dict[str, tuple[str, bool]] = {
    "music-title": ("title", False),
    "music-day": ("day", False),
    "music-day-near": ("day", True),
    "music-evening": ("evening", False),
    "music-evening-near": ("evening", True),
    "music-podium": ("podium", False),
}
"""The pieces: the score of each, and whether with what is added near the finish."""
MUSIC_QUALITY = 0

# --- files --------------------------------------------------------------------------------------


def file_names(name: str) -> list[str]:
    """The files of a sound, without ending: numbered if it has variants."""
    if name in LOOPS or name in MUSIC or SOUNDS[name].variants == 1:
        return [name]
    return [f"{name}-{n}" for n in range(1, SOUNDS[name].variants + 1)]


def render(name: str, variant: int = 0) -> tuple[Signal, ...]:
    """A sound's channels, as loud as they will be."""
    if name in MUSIC:
        from ensemble import piece  # late: all else needs no numpy

        title, near = MUSIC[name]
        return tuple(ear.tolist() for ear in piece(title, near=near))
    rng = Random(f"{name} {variant}")
    if name in LOOPS:
        make, level = LOOPS[name]
        left, right = make(rng)
        highest = normalised(left + right, level)
        factor = max(abs(x) for x in highest) / max(abs(x) for x in left + right)
        return gain(left, factor), gain(right, factor)
    made = SOUNDS[name]
    return (normalised(made.make(rng, variant), made.level),)


def write(path: Path, quality: float, *channels: Signal) -> None:
    """Encode the channels. The stream's serial number is fixed, so the file repeats."""
    with TemporaryDirectory() as folder:
        raw = Path(folder) / "sound.wav"
        with wave.open(str(raw), "wb") as out:
            out.setnchannels(len(channels))
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(whole_numbers(*channels).tobytes())
        subprocess.run(
            ["oggenc", "-Q", "-s", "1", "-q", str(quality), "-o", str(path), str(raw)], check=True
        )


def quality_of(name: str) -> float:
    """The encoder's quality for a sound."""
    if name in MUSIC:
        return MUSIC_QUALITY
    return LOOP_QUALITY if name in LOOPS else SOUNDS[name].quality


def main() -> None:
    """Make the sounds that were asked for, or all."""
    for name in sys.argv[1:] or [*SOUNDS, *LOOPS, *MUSIC]:
        for variant, file in enumerate(file_names(name)):
            channels = render(name, variant)
            quality = quality_of(name)
            write(OUT / f"{file}.ogg", quality, *channels)
            size = (OUT / f"{file}.ogg").stat().st_size
            print(f"{file:18} {len(channels[0]) / RATE:6.2f} s {size:7} bytes")


if __name__ == "__main__":
    main()
