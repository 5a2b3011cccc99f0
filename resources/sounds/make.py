"""The program's own sounds, made of a few partials each: `python3 resources/sounds/make.py` writes them anew."""

import math
import struct
import wave
from pathlib import Path

RATE = 16_000
SOUNDS = {
    "minute": ([(660, 0.0), (880, 0.16)], 0.7),
    "level": ([(196, 0.0), (294, 0.0), (392, 0.02)], 1.4),
    "restart": ([(880, 0.0), (660, 0.16), (880, 0.32)], 0.9),
    "bust": ([(330, 0.0)], 0.35),
}
"""By name: each tone with the second it sets in at, and how long the whole lasts."""


def sample(tones: list[tuple[int, float]], at: float) -> float:
    """Struck bells: a tone with its octave and twelfth, dying away."""
    sounding = [(pitch, at - since) for pitch, since in tones if at >= since]
    return sum(
        math.exp(-4.5 * gone) * min(gone / 0.004, 1.0) * weight * math.sin(2 * math.pi * pitch * partial * gone)
        for pitch, gone in sounding
        for partial, weight in ((1, 0.6), (2, 0.25), (3, 0.12))
    )


def write(name: str, tones: list[tuple[int, float]], seconds: float) -> None:
    values = [sample(tones, place / RATE) for place in range(int(seconds * RATE))]
    fade = len(values) // 10
    loudest = max(map(abs, values))
    shaped = [value / loudest * 0.8 * min((len(values) - place) / fade, 1.0) for place, value in enumerate(values)]
    with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(value * 32_767)) for value in shaped))


if __name__ == "__main__":
    for name, (tones, seconds) in SOUNDS.items():
        write(name, tones, seconds)
