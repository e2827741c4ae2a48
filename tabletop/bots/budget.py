"""How long a bot may think: so many iterations, which repeats exactly, or so many seconds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit for one move; None is no limit of that kind, and one of the two must be set.

    >>> Budget(iterations=100).exhausted(99, began=0.0)
    False
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a budget needs iterations or seconds")

    def exhausted(self, iterations: int, began: float) -> bool:
        """Tell whether `iterations` since the moment `began` (of `monotonic`) use it up."""
        if self.iterations is not None and iterations >= self.iterations:
            return True
        return self.seconds is not None and monotonic() - began >= self.seconds


DEFAULT_BUDGET = Budget(seconds=2.0)
"""What a move takes unless the player sets another time."""

Stop = Callable[[], bool]
"""Asked between iterations: True ends the search at once."""


def never() -> bool:
    """Let a search run on: the `Stop` of one that nobody cancels."""
    return False
