"""Bots at a table: asked in a process of their own, polled between frames; hints the same way."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from threading import Thread
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.rules import AnyRules, Seat

POLL_SECONDS = 0.04

SECONDS_A_CARD = 6.0
"""Where all place at once a bot puts down a card in so many seconds on the average, as a person does."""

_QUICKEST, _SLOWEST = 0.5, 1.5
"""How much of that the next card may take: nobody places like clockwork."""


def levels_for(game: str) -> Sequence[str]:
    """Return the levels of the bots for a game; none where it has no judgement of its own."""
    try:
        from tabletop.bots.catalogue import JUDGEMENTS
        from tabletop.bots.levels import LEVELS
    except ImportError:
        return ()
    place = JUDGEMENTS.get(game)
    if place is None or find_spec(place.partition(":")[0]) is None:
        return ()
    return tuple(LEVELS)


def next_of_many(match: Match, bots: Sequence[Seat]) -> tuple[Seat, float]:
    """Return which of several bots places next where all place at once, and after how many seconds.

    It is one of the half that has waited longer, so that none falls far behind. The same position gives the
    same answer.
    """
    chance = Chance(match.seed + match.cursor)
    last = {ply.seat: number for number, ply in enumerate(match.plies[: match.cursor])}
    waiting = sorted(bots, key=lambda seat: last.get(seat, -1))
    share = _QUICKEST + (_SLOWEST - _QUICKEST) * chance.uniform()
    return chance.choice(waiting[: (len(bots) + 1) // 2]), share * SECONDS_A_CARD / len(bots)


class BotPlay:
    """One bot process for a table, started at the first question."""

    def __init__(self) -> None:
        self._server: Any = None
        self._starting: Thread | None = None
        self._unsent: Callable[[], None] | None = None
        """A question that waits for the process to have started, so that no frame waits for it."""
        self.asking: str = ""
        """What is being thought about: `move`, `hint` or nothing."""

    @property
    def busy(self) -> bool:
        """Tell whether an answer is awaited."""
        return bool(self.asking)

    def prepare(self) -> None:
        """Start the process beside the loop: importing and starting take longer than a frame may."""
        if self._server is None and self._starting is None:
            self._starting = Thread(target=self._start, daemon=True)
            self._starting.start()

    def _start(self) -> None:
        from tabletop.bots.process import BotServer

        server = BotServer()
        with contextlib.suppress(OSError):  # then the first question tries once more
            server.start()
        self._server = server

    def _join(self) -> None:
        if self._starting is not None:
            self._starting.join()
            self._starting = None

    def ask_move(self, match: Match, seat: Seat, seconds: float) -> None:
        """Begin to think about the move of a bot's seat."""
        level = match.seats[seat].player.removeprefix("bot:")
        self._ask(match, seat, level, seconds, "move")

    def ask_hint(self, match: Match, seat: Seat) -> None:
        """Begin to think about a hint for a seat."""
        self._ask(match, seat, "hard", 4.0, "hint")

    def _ask(self, match: Match, seat: Seat, level: str, seconds: float, kind: Any) -> None:
        seed = (match.seed + match.cursor * 1_000_003 + seat) & (2**63 - 1)
        view = match.rules.view(match.state, seat)
        send = partial(self._send, match.rules, view, seat, level, seed, seconds, kind)
        self.asking = kind
        if self._is_starting:
            self._unsent = send
        else:
            send()

    @property
    def _is_starting(self) -> bool:
        return self._starting is not None and self._starting.is_alive()

    def _send(
        self, rules: AnyRules, view: Any, seat: Seat, level: str, seed: int, seconds: float, kind: Any
    ) -> None:
        from tabletop.bots.budget import Budget
        from tabletop.bots.process import Question

        self._join()
        if self._server is None:
            self._start()
        self._server.ask(Question.about(rules, view, seat, level, seed, Budget(seconds=seconds), kind))

    def poll(self) -> Any:
        """Return the newest answer (`tabletop.bots.process.Answer`), or None."""
        if not self.asking or self._is_starting:
            return None
        if self._unsent is not None:
            send, self._unsent = self._unsent, None
            send()
        answer = self._server.poll()
        if answer is not None and answer.final:
            self.asking = ""
        return answer

    def cancel(self) -> None:
        """Stop thinking."""
        if self.asking and self._unsent is None:
            self._server.cancel()
        self.asking, self._unsent = "", None

    def close(self) -> None:
        """End the process for good; one that is still starting is ended beside the loop once it has started."""
        starting, self._starting = self._starting, None
        self.asking, self._unsent = "", None
        if starting is not None and starting.is_alive():
            ending = Thread(
                target=self._end, args=(starting,)
            )  # no daemon: the program waits for it at its end
            ending.start()
        else:
            self._end(starting)

    def _end(self, starting: Thread | None) -> None:
        if starting is not None:
            starting.join()
        if self._server is not None:
            self._server.close()
            self._server = None
