"""Make assets/sounds: small sounds of our own, synthesised from sines, noise and envelopes.

Run `python tools/make_sounds.py`; the same files come out every time. They are 16 bit mono WAV, 22050 Hz.
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22050
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Wave = NDArray[np.float64]


def times(seconds: float) -> Wave:
    """Return the moments of the samples of so many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def tone(hertz: float, seconds: float, decay: float, bright: float = 0.3) -> Wave:
    """Return a struck tone that dies away; `decay` in seconds, `bright` is the share of overtones."""
    t = times(seconds)
    body = np.sin(2 * np.pi * hertz * t)
    over = np.sin(2 * np.pi * 2.01 * hertz * t) * np.exp(-t / (decay * 0.5))
    high = np.sin(2 * np.pi * 3.98 * hertz * t) * np.exp(-t / (decay * 0.25))
    struck: Wave = (body + bright * over + bright * 0.5 * high) * np.exp(-t / decay)
    return struck


def noise(seconds: float, decay: float, smooth: int, seed: int) -> Wave:
    """Return a puff of noise; the larger `smooth`, the duller."""
    t = times(seconds)
    raw = np.random.default_rng(seed).standard_normal(len(t) + smooth)
    dull = np.convolve(raw, np.ones(smooth) / smooth, "same")[: len(t)] * smooth**0.5
    puff: Wave = dull * np.exp(-t / decay)
    return puff


def sweep(start: float, end: float, seconds: float, decay: float) -> Wave:
    """Return a tone that glides from `start` to `end` hertz."""
    t = times(seconds)
    hertz = start + (end - start) * t / seconds
    glide: Wave = np.sin(2 * np.pi * np.cumsum(hertz) / RATE) * np.exp(-t / decay)
    return glide


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Return parts (start in seconds, loudness, wave) laid over one another, faded in over 2 ms and out over 10 ms."""
    length = max(round(start * RATE) + len(wave_) for start, _loud, wave_ in parts)
    whole = np.zeros(length)
    for start, loud, wave_ in parts:
        first = round(start * RATE)
        whole[first : first + len(wave_)] += loud * wave_
    fade_in, fade_out = round(0.002 * RATE), round(0.01 * RATE)
    whole[:fade_in] *= np.linspace(0, 1, fade_in)
    whole[-fade_out:] *= np.linspace(1, 0, fade_out)
    return whole


def sounds() -> dict[str, tuple[float, Wave]]:
    """Return every sound with its loudest value."""
    return {
        "pick": (0.35, mixed((0, 0.6, noise(0.07, 0.018, 5, 1)), (0, 0.5, tone(620, 0.09, 0.03)))),
        "put": (0.6, mixed((0, 0.7, noise(0.12, 0.022, 9, 2)), (0, 0.9, tone(190, 0.16, 0.045, 0.5)))),
        "capture": (
            0.6,
            mixed((0, 0.5, noise(0.1, 0.03, 7, 3)), (0, 0.7, tone(330, 0.2, 0.06)), (0.07, 0.7, tone(220, 0.3, 0.09))),
        ),
        "turn": (0.4, mixed((0, 0.7, tone(523.3, 0.3, 0.11, 0.2)), (0.09, 0.7, tone(784, 0.4, 0.14, 0.2)))),
        "clock": (0.3, mixed((0, 0.8, tone(1400, 0.05, 0.012, 0.6)), (0, 0.4, noise(0.03, 0.006, 3, 4)))),
        "win": (
            0.55,
            mixed(
                *(
                    (0.13 * number, 0.6, tone(hertz, 0.9 if number == 3 else 0.5, 0.32 if number == 3 else 0.16, 0.25))
                    for number, hertz in enumerate((523.3, 659.3, 784.0, 1046.5))
                ),
                (0.39, 0.3, tone(659.3, 0.9, 0.3, 0.2)),
            ),
        ),
        "refuse": (0.4, mixed((0, 0.8, tone(196, 0.12, 0.05, 0.4)), (0.1, 0.8, tone(165, 0.2, 0.07, 0.4)))),
        "deal": (0.4, mixed((0, 1.0, noise(0.11, 0.03, 4, 5)), (0.01, 0.3, sweep(900, 500, 0.06, 0.03)))),
        "flip": (0.4, mixed((0, 0.6, noise(0.09, 0.025, 3, 6)), (0.02, 0.4, sweep(400, 900, 0.08, 0.05)))),
        "click": (0.3, mixed((0, 0.7, tone(880, 0.05, 0.014, 0.4)), (0, 0.3, noise(0.03, 0.008, 4, 7)))),
    }  # fmt: skip


def write(path: Path, loudest: float, samples: Wave) -> None:
    """Write one sound, scaled so that its largest sample is `loudest`."""
    scaled = samples * (loudest / np.abs(samples).max())
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((scaled * 32767).astype("<i2").tobytes())


def main() -> int:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (loudest, samples) in sounds().items():
        write(FOLDER / f"{name}.wav", loudest, samples)
        print(f"{name}.wav  {len(samples) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
