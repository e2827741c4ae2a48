"""The seeded generator that lives inside a state: same seed, same game, on every machine and Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15


class Chance:
    """A SplitMix64 generator whose whole state is one 64-bit number, so that states copy it for nothing.

    The standard library's generator is not used: its state is 2.5 kB and its `shuffle` may differ
    between Python versions.

    >>> chance = Chance(7)
    >>> [chance.below(6) for _ in range(5)] == [Chance(7).below(6)] + [chance.copy().below(6)] * 4
    False
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Begin from any whole number; `Chance(other.state)` goes on where `other` stands."""
        self.state = seed & _MASK

    def copy(self) -> Chance:
        """Return a generator that will give the same numbers from here on."""
        return Chance(self.state)

    def bits(self) -> int:
        """Return the next 64 random bits as a whole number."""
        self.state = (self.state + _GOLDEN_GAMMA) & _MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1, each as likely to within 2**-64 * limit."""
        return (self.bits() * limit) >> 64

    def uniform(self) -> float:
        """Return a number in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def __eq__(self, other: object) -> bool:
        """Compare by state."""
        return isinstance(other, Chance) and other.state == self.state

    def __hash__(self) -> int:
        """Hash by state."""
        return hash(self.state)

    def __repr__(self) -> str:
        """Return the constructor call that makes an equal generator."""
        return f"Chance({self.state})"
