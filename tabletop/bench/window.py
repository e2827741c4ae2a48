"""Figures of the window at 1920x1080: work per frame of each table, start, memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from tabletop.bench import Figure
from tabletop.ui import measuring

START_SECONDS = 1.5
MEMORY_MB = 250
THINKING_MS = 16
"""The most that a frame may take while a hard bot thinks: one frame at 60 a second."""


def figures() -> Iterator[Figure]:
    """Measure and give the figures one by one."""
    yield from _frames()
    yield from _thinking()
    yield _start()
    yield from _memory()


def _frames() -> Iterator[Figure]:
    for game in measuring.games():
        for name, limit, times in measuring.frame_times(game):
            if times:
                late = sorted(times)[int(len(times) * 0.95)]
                middle = sorted(times)[len(times) // 2]
                yield Figure(
                    f"{game}: {name}, work a frame, p95", late, "ms", limit, note=f"median {middle:.1f} ms"
                )


def _thinking() -> Iterator[Figure]:
    for game in measuring.games():
        times = sorted(measuring.thinking_times(game))
        late = times[int(len(times) * 0.99)]
        yield Figure(
            f"{game}: hard bots playing, work a frame, longest", times[-1], "ms", THINKING_MS,
            note=f"p99 {late:.1f} ms of {len(times)} frames",
        )  # fmt: skip


def _start() -> Figure:
    began = perf_counter()
    _measured_apart("first-frame")
    return Figure("start to first frame", perf_counter() - began, "s", START_SECONDS)


def _memory() -> Iterator[Figure]:
    for game in measuring.games():
        held = _measured_apart(game)
        if held:
            yield Figure(f"{game}: memory", held, "MB", MEMORY_MB)


def _measured_apart(what: str) -> float:
    """Return the memory in MB that a process of its own needed for a measurement."""
    command = [sys.executable, "-m", "tabletop.ui.measuring", what]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])
