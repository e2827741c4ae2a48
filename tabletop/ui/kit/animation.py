"""Animations on a clock that is ticked by hand: tests never sleep, a click skips everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf

Easing = Callable[[float], float]

SPEEDS = (0.0, 0.5, 0.75, 1.0, 1.6, 2.5)
"""How fast each of the settings 0 to 5 runs; 0 shows no animation at all."""


def linear(share: float) -> float:
    """Go evenly."""
    return share


def eased_out(share: float) -> float:
    """Start quickly and come to rest (cubic)."""
    return 1 - (1 - share) ** 3


def eased_in_out(share: float) -> float:
    """Start gently and come to rest gently (cubic)."""
    return 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2


def overshot(share: float) -> float:
    """Come to rest from a little beyond."""
    return 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2


@dataclass(slots=True, eq=False)
class Tween:
    """Something that goes from 0 to 1 within `seconds`, from `delay` on; `step` is told the eased share.

    `step(0)` is called when it begins and `step(1)` exactly once, at its end or when it is skipped;
    then `then` is called, if given.
    """

    seconds: float
    step: Callable[[float], None]
    easing: Easing = eased_in_out
    delay: float = 0.0
    then: Callable[[], None] | None = None
    age: float = field(default=0.0, init=False)
    ended: bool = field(default=False, init=False)

    def advance(self, seconds: float) -> None:
        """Grow older by `seconds`."""
        if self.ended:
            return
        self.age += seconds
        running = self.age - self.delay
        if running >= self.seconds:
            self.finish()
        elif running >= 0:
            self.step(self.easing(running / self.seconds))

    def finish(self) -> None:
        """Jump to the end."""
        if self.ended:
            return
        self.ended = True
        self.step(1.0)
        if self.then is not None:
            self.then()

    def cancel(self) -> None:
        """Stop where it is; neither `step` nor `then` is called again."""
        self.ended = True


class Clock:
    """Runs tweens when ticked. `speed` is one of the settings 0 to 5 (see `SPEEDS`).

    At speed 0 whatever is started jumps to its end at the next tick.
    """

    def __init__(self, speed: int = 3) -> None:
        self.speed = speed
        self._running: list[Tween] = []
        self._alarms: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Tell whether anything still runs."""
        return bool(self._running)

    def tick(self, seconds: float) -> bool:
        """Advance everything by `seconds` of real time; tell whether anything ran, alarms apart."""
        ran = bool(self._running)
        rate = SPEEDS[self.speed]
        for tween in (*self._running, *self._alarms):
            if rate:
                tween.advance(seconds * rate)
            else:
                tween.finish()
        self._running = [tween for tween in self._running if not tween.ended]
        self._alarms = [tween for tween in self._alarms if not tween.ended]
        return ran

    def run(
        self,
        seconds: float,
        step: Callable[[float], None],
        easing: Easing = eased_in_out,
        delay: float = 0.0,
        then: Callable[[], None] | None = None,
    ) -> Tween:
        """Start a tween; `step` is called with 0 at once when there is no delay."""
        tween = Tween(max(seconds, 1e-9), step, easing, delay, then)
        if not delay:
            step(0.0)
        self._running.append(tween)
        return tween

    def after(self, seconds: float, act: Callable[[], None]) -> Tween:
        """Call `act` once, `seconds` from now (or when animations are skipped)."""
        return self.run(seconds, _nothing, linear, then=act)

    def alarm(self, seconds: float, act: Callable[[], None]) -> Tween:
        """Call `act` once, `seconds` from now, without being busy until then: no frames are drawn for it."""
        alarm = Tween(max(seconds, 1e-9), _nothing, linear, then=act)
        self._alarms.append(alarm)
        return alarm

    def waits(self) -> float | None:
        """Return in how many seconds of real time the next alarm is due, or None."""
        left = [alarm.seconds - alarm.age for alarm in self._alarms if not alarm.ended]
        rate = SPEEDS[self.speed]
        return max(0.0, min(left)) / (rate or inf) if left else None

    def sequence(
        self, parts: Sequence[tuple[float, Callable[[float], None]]], then: Callable[[], None] | None = None
    ) -> None:
        """Run parts (seconds, step) one after the other."""
        if not parts:
            if then is not None:
                then()
            return
        (seconds, step), rest = parts[0], parts[1:]
        self.run(seconds, step, then=lambda: self.sequence(rest, then))

    def skip(self) -> None:
        """Jump to the end of everything, including what the ends start in turn."""
        for _ in range(1000):
            if not self._running:
                return
            running, self._running = self._running, []
            for tween in running:
                tween.finish()

    def clear(self) -> None:
        """Drop everything without finishing it."""
        for tween in (*self._running, *self._alarms):
            tween.cancel()
        self._running.clear()
        self._alarms.clear()


def _nothing(_share: float) -> None:
    pass


def between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """Return the point `share` of the way from `start` to `end`.

    >>> between((0, 0), (10, 20), 0.5)
    (5.0, 10.0)
    """
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
