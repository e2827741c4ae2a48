"""Python's garbage collector, kept out of the frames: a full collection takes as long as six of them.

The program's own modules are set aside once; after that the window has garbage collected while nobody does
anything, and Python by itself only when that has not happened for very long.
"""

from __future__ import annotations

import gc
from time import perf_counter

YOUNG, MIDDLE, OLD = 20_000, 20, 500
"""Thresholds of the three generations; the last one is out of reach in ordinary use."""

IDLE_SECONDS = 2.0
"""How long nothing must have happened before garbage is collected."""

FRAMES = 300
"""How many frames must have been drawn since the last time for it to be worth it."""


class Calm:
    """Knows when there is time for a collection."""

    def __init__(self) -> None:
        self._since = perf_counter()
        self._frames = 0
        self.begun = False

    def begin(self) -> None:
        """Set aside what stays until the end, and take the collections over from Python."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, OLD)
        self.begun = True

    def end(self) -> None:
        """Give the collections back to Python."""
        if self.begun:
            gc.unfreeze()
            gc.set_threshold(700, 10, 10)
            self.begun = False

    def frame(self) -> None:
        """Learn that something has happened."""
        self._since = perf_counter()
        self._frames += 1

    def rest(self) -> bool:
        """Collect garbage if nobody would notice; tell whether that was done."""
        due = self._frames >= FRAMES and perf_counter() - self._since >= IDLE_SECONDS
        if self.begun and due:
            self.collect()
        return self.begun and due

    def collect(self) -> None:
        """Collect garbage now."""
        gc.collect()
        self._frames = 0
