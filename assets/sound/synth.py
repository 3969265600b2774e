"""A small synthesiser: oscillators, plucked strings, struck bodies, noise, filters, a room.

A sound is a list of samples at `RATE`, without bounds until `normalised` sets them. Everything
that needs chance is handed a `random.Random`, so the same script makes the same sound again.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random

RATE = 44_100
TAU = math.tau
Signal = list[float]
Curve = float | Callable[[float], float]
"""A number, or one that changes with the seconds since the beginning."""


def samples(seconds: float) -> int:
    """How many samples that is."""
    return max(1, round(seconds * RATE))


def at(curve: Curve, seconds: float) -> float:
    """A curve's value at this time."""
    return curve(seconds) if callable(curve) else curve


# --- pitches and curves -------------------------------------------------------------------------

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """The frequency of a note such as "A4" or "F#3"."""
    step = _STEPS[name[0]] + {"#": 1, "b": -1}.get(name[1], 0)
    return 440.0 * 2 ** ((step - 9) / 12 + int(name[-1]) - 4)


def line(*points: tuple[float, float]) -> Callable[[float], float]:
    """A curve through (seconds, value), straight between them, level before and after."""

    def value(t: float) -> float:
        if t <= points[0][0]:
            return points[0][1]
        for (t0, v0), (t1, v1) in pairwise(points):
            if t < t1:
                return v0 + (v1 - v0) * (t - t0) / (t1 - t0)
        return points[-1][1]

    return value


def glide(start: float, stop: float, seconds: float) -> Callable[[float], float]:
    """A frequency that slides from one to the other, evenly to the ear."""

    def value(t: float) -> float:
        return start * (stop / start) ** min(1.0, t / seconds)

    return value


# --- sources ------------------------------------------------------------------------------------


def tone(frequency: Curve, seconds: float, partials: Sequence[float] = (1.0,)) -> Signal:
    """Sines at the multiples of a frequency, with these amplitudes."""
    out: Signal = []
    phase = 0.0
    for n in range(samples(seconds)):
        x = 0.0
        for k, amplitude in enumerate(partials, 1):
            x += amplitude * math.sin(k * phase)
        out.append(x)
        phase += TAU * at(frequency, n / RATE) / RATE
    return out


def noise(seconds: float, rng: Random) -> Signal:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(samples(seconds))]


def struck(modes: Iterable[tuple[float, float, float]], seconds: float) -> Signal:
    """A struck body: (frequency, amplitude, seconds to a hundredth) for each of its modes."""
    count = samples(seconds)
    out = [0.0] * count
    for frequency, amplitude, ring in modes:
        w = TAU * frequency / RATE
        shrink = 10 ** (-2 / (ring * RATE))
        c, before, now = 2 * shrink * math.cos(w), 0.0, amplitude * math.sin(w)
        square = shrink * shrink
        for n in range(count):
            out[n] += before
            before, now = now, c * now - square * before
    return out


def plucked(frequency: float, seconds: float, rng: Random, soft: float = 0.5) -> Signal:
    """A plucked string (Karplus and Strong), tuned between the samples.

    `soft` from 0, a plectrum on steel, to 1, a thumb on gut.
    """
    length = RATE / frequency - 0.5
    size = int(length)
    part = length - size
    burst = [rng.uniform(-1.0, 1.0) for _ in range(size + 1)]
    burst = low_pass(burst, 900 + 5200 * (1 - soft))
    middle = sum(burst) / len(burst)
    string = [x - middle for x in burst]
    keep = 0.5 ** (1 / (frequency * (0.55 - 0.25 * soft)))
    out: Signal = []
    place, last = 0, 0.0
    for _ in range(samples(seconds)):
        following = string[(place + 1) % (size + 1)]
        x = string[place] * (1 - part) + following * part
        out.append(x)
        string[place] = keep * 0.5 * (x + last)
        last = x
        place = (place + 1) % (size + 1)
    return damp(high_pass(out, frequency * 0.5), 0.03)


# --- shapes -------------------------------------------------------------------------------------


def shaped(signal: Signal, curve: Callable[[float], float]) -> Signal:
    """The signal, louder and softer along a curve."""
    return [x * curve(n / RATE) for n, x in enumerate(signal)]


def fading(signal: Signal, attack: float, half: float) -> Signal:
    """A soft beginning, then half as loud after every `half` seconds."""
    rise = samples(attack)
    shrink = 0.5 ** (1 / (half * RATE))
    level = 1.0
    out: Signal = []
    for n, x in enumerate(signal):
        if n < rise:
            out.append(x * (0.5 - 0.5 * math.cos(math.pi * n / rise)))
        else:
            out.append(x * level)
            level *= shrink
    return out


def damp(signal: Signal, seconds: float) -> Signal:
    """The last moments faded to nothing."""
    count = min(len(signal), samples(seconds))
    out = signal[:]
    for n in range(count):
        out[-1 - n] *= 0.5 - 0.5 * math.cos(math.pi * n / count)
    return out


def gain(signal: Signal, factor: float) -> Signal:
    """The signal so many times as loud."""
    return [x * factor for x in signal]


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Sounds laid over one another, each beginning at its second."""
    out = [0.0] * max(samples(start) + len(part) for start, part in parts)
    for start, part in parts:
        add(out, part, start)
    return out


def add(whole: Signal, part: Signal, start: float, factor: float = 1.0) -> None:
    """Lay a sound into another; what does not fit goes on at the beginning, as in a loop."""
    count = len(whole)
    first = round(start * RATE)
    for n, x in enumerate(part):
        whole[(first + n) % count] += x * factor


# --- filters ------------------------------------------------------------------------------------


def low_pass(signal: Signal, frequency: float) -> Signal:
    """Softer above a frequency, 6 dB an octave."""
    a = 1 - math.exp(-TAU * frequency / RATE)
    y = 0.0
    out: Signal = []
    for x in signal:
        y += a * (x - y)
        out.append(y)
    return out


def high_pass(signal: Signal, frequency: float) -> Signal:
    """Softer below a frequency, 6 dB an octave."""
    return [x - low for x, low in zip(signal, low_pass(signal, frequency), strict=True)]


def band_pass(signal: Signal, frequency: Curve, q: float = 1.0) -> Signal:
    """What is around a frequency that may wander (a state-variable filter)."""
    low = band = f = 0.0
    damping = 1 / q
    out: Signal = []
    for n, x in enumerate(signal):
        if n % 32 == 0:
            f = 2 * math.sin(math.pi * min(at(frequency, n / RATE), RATE / 6) / RATE)
        low += f * band
        high = x - low - damping * band
        band += f * high
        out.append(band * damping)
    return out


# --- a room -------------------------------------------------------------------------------------

_COMBS = (1557, 1617, 1491, 1422)
_PASSES = (225, 556)


def room(signal: Signal, wet: float, ring: float = 0.5, tail: float = 0.35) -> Signal:
    """The signal in a small wooden room (Schroeder's reverberator), with so long a tail."""
    dry = signal + [0.0] * samples(tail)
    return damp([d + wet * w for d, w in zip(dry, echoes(dry, ring), strict=True)], tail * 0.8)


def echoes(dry: Signal, ring: float, spread: int = 0) -> Signal:
    """The reverberation alone; `spread` makes a second, different ear."""
    count = len(dry)
    total = [0.0] * count
    for comb in _COMBS:
        delay = comb + spread
        back = 10 ** (-3 * delay / (ring * RATE))
        line_ = [0.0] * delay
        held, place = 0.0, 0
        for n in range(count):
            y = line_[place]
            held = 0.65 * y + 0.35 * held
            line_[place] = dry[n] + back * held
            total[n] += 0.25 * y
            place = place + 1 if place + 1 < delay else 0
    for delay in _PASSES:
        line_ = [0.0] * (delay + spread)
        place = 0
        for n in range(count):
            delayed = line_[place]
            x = total[n] + 0.5 * delayed
            total[n] = delayed - 0.5 * x
            line_[place] = x
            place = place + 1 if place + 1 < len(line_) else 0
    return total


# --- loudness -----------------------------------------------------------------------------------


def weighted(signal: Signal) -> Signal:
    """The signal as the ear weighs it: ITU-R BS.1770's two filters."""
    for b0, b1, b2, a1, a2 in EAR:
        x1 = x2 = y1 = y2 = 0.0
        out: Signal = []
        for x in signal:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            out.append(y)
        signal = out
    return signal


def _shelf(frequency: float, decibels: float, q: float) -> tuple[float, ...]:
    k = math.tan(math.pi * frequency / RATE)
    vh = 10 ** (decibels / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    return (
        (vh + vb * k / q + k * k) / a0,
        2 * (k * k - vh) / a0,
        (vh - vb * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _rumble(frequency: float, q: float) -> tuple[float, ...]:
    k = math.tan(math.pi * frequency / RATE)
    a0 = 1 + k / q + k * k
    return (1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


EAR = _shelf(1681.97, 4.0, 0.7072), _rumble(38.135, 0.5003)
"""The two filters of BS.1770."""


def loudness(signal: Signal, window: float = 0.1) -> float:
    """How loud the loudest tenth of a second is, in decibels below full scale (as LUFS)."""
    heard = weighted(signal)
    size, step = samples(window), samples(window / 4)
    heard = heard + [0.0] * max(0, size - len(heard))
    powers = [
        sum(x * x for x in heard[first : first + size]) / size
        for first in range(0, len(heard) - size + 1, step)
    ]
    return -0.691 + 10 * math.log10(max(*powers, 1e-12, 1e-12))


def normalised(signal: Signal, level: float, peak: float = 0.8) -> Signal:
    """The signal brought to a loudness, without a steady part and never above `peak`."""
    signal = damp(high_pass(signal, 25), 0.004)
    factor = 10 ** ((level - loudness(signal)) / 20)
    return gain(signal, min(factor, peak / max(abs(x) for x in signal)))


def whole_numbers(*channels: Signal) -> array[int]:
    """The channels side by side as 16 bits."""
    count = min(len(channel) for channel in channels)
    out = array("h")
    for n in range(count):
        out.extend(round(max(-1.0, min(1.0, channel[n])) * 32767) for channel in channels)
    return out
