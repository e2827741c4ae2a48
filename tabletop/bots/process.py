"""Bots in a process of their own: ask, look now and then, cancel; a bot that fails is replaced.

The window asks and polls once a frame, and neither call waits. A bot that dies or outlasts its time is
killed; a fresh process then finds a medium move, and if that fails too, a random legal move is played.
A hint is only ever shown: a fresh process looks for it once more, and if that fails too, there is none.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Literal

import msgspec

from tabletop.bots.budget import DEFAULT_BUDGET, Budget, Stop
from tabletop.bots.hints import Hint, hints
from tabletop.bots.levels import choose
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat
from tabletop.engine.sentences import N_, Translate, Word, fill, in_english

GRACE = 3.0
"""Seconds that a bot may take beyond its budget before it counts as hanging."""

START_GRACE = 20.0
"""Seconds that a fresh process may take until it listens."""

UNHURRIED = 5
"""How much the window goes before a thinking bot, where the system knows of such a thing."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: a move of `level`, or a hint. The rules travel as their class and options."""

    rules: type[AnyRules]
    options: Mapping[str, Any]
    view: Any
    seat: Seat
    level: str
    seed: int
    budget: Budget
    kind: Literal["move", "hint"] = "move"

    @classmethod
    def about(
        cls,
        rules: AnyRules,
        view: Any,
        seat: Seat,
        level: str = "medium",
        seed: int = 0,
        budget: Budget = DEFAULT_BUDGET,
        kind: Literal["move", "hint"] = "move",
    ) -> Question:
        """Return the question what `seat`, which sees `view`, should play."""
        return cls(type(rules), msgspec.to_builtins(rules.options), view, seat, level, seed, budget, kind)

    def under(self) -> AnyRules:
        """Return the rules that the question is about."""
        return self.rules.with_options(self.options)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that people at the table are told; `sentence` speaks their language."""

    template: str
    words: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the notice as one sentence."""
        return fill(self.template, self.words, translate)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: a move, with a notice when another bot had to stand in; or a hint, to be refined.

    Where a hint was asked for and none could be found, there is neither, only the notice.
    """

    move: Any
    hint: Hint | None = None
    final: bool = True
    notice: Notice | None = None


DIED = N_("The {level} bot stopped working; a medium bot plays this move instead.")
HANGS = N_("The {level} bot took too long; a medium bot plays this move instead.")
AT_RANDOM = N_("No bot could think about this move; it was played at random.")
NO_HINT = N_("No bot could think about a hint; go on without, or ask again.")

Thinker = Callable[[Question, Stop], Iterator[Answer]]
"""Answers a question, the last answer being final; runs in the bot's process."""


def think(question: Question, stop: Stop) -> Iterator[Answer]:
    """Answer `question`: hints as they are refined, or the one move."""
    rules = question.under()
    view, seat, seed, budget = question.view, question.seat, question.seed, question.budget
    if question.kind == "move":
        yield Answer(choose(rules, view, seat, question.level, seed, budget, stop=stop))
        return
    last: Hint | None = None
    for last in hints(rules, view, seat, seed, budget, stop=stop):
        yield Answer(last.move, last, final=False)
    if last is not None:
        yield Answer(last.move, last)


def serve(connection: Connection, thinker: Thinker) -> None:
    """Answer what comes through `connection` until it is closed; run in the bot's process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(UNHURRIED)
    # Whatever goes wrong ends the process without a word: its end is how the window learns of it.
    with contextlib.suppress(Exception):
        connection.send("ready")
        while True:
            _serve_next(connection, thinker)


def _serve_next(connection: Connection, thinker: Thinker) -> None:
    message = connection.recv()
    if message == "cancel":
        return
    number, question = message
    for answer in thinker(question, connection.poll):
        connection.send((number, answer))


class BotServer:
    """One bot process and at most one question at a time.

    `ask` begins, `poll` gives what has come since, `cancel` ends the thinking; all return at once. `close`
    ends the process. `now` is the clock that hanging is told by.
    """

    def __init__(
        self, thinker: Thinker = think, grace: float = GRACE, now: Callable[[], float] = monotonic
    ) -> None:
        self._thinker = thinker
        self._grace = grace
        self._now = now
        self._number = 0
        self._question: Question | None = None
        self._notice: Notice | None = None
        self._failed = False
        """Whether a process failed over the open question before."""
        self._deadline = 0.0
        self._process: Any = None
        self._connection: Connection | None = None
        self._ready = False

    @property
    def busy(self) -> bool:
        """Tell whether a question waits for its final answer."""
        return self._question is not None

    def start(self) -> None:
        """Start the process now, so that the first question need not wait for it; one that died is replaced."""
        if self._process is not None and not self._process.is_alive():
            self.close()
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs, self._thinker), daemon=True)
            self._process.start()
            theirs.close()
            self._connection, self._ready = ours, False

    def ask(self, question: Question) -> None:
        """Begin to think about `question`; one that was still open is cancelled."""
        self.cancel()
        self._notice, self._failed = None, False
        self._put(question)

    def _put(self, question: Question) -> None:
        self.start()
        self._question = question
        self._number += 1
        self._deadline = self._time_for(question)
        assert self._connection is not None
        with contextlib.suppress(OSError):  # a dead process is noticed by the next poll
            self._connection.send((self._number, question))

    def _time_for(self, question: Question) -> float:
        thinking = question.budget.seconds
        starting = 0.0 if self._ready else START_GRACE
        return float("inf") if thinking is None else self._now() + starting + thinking + self._grace

    def cancel(self) -> None:
        """Forget the open question; the process stops thinking about it soon."""
        if self._question is not None and self._connection is not None:
            with contextlib.suppress(OSError):
                self._connection.send("cancel")
        self._question = None

    def poll(self) -> Answer | None:
        """Return the newest answer to the open question, or None when there is nothing new."""
        if self._question is None:
            return None
        newest = self._newest()
        if newest is None:
            newest = self._stand_in()
        if newest is None:
            return None
        if newest.final:
            self._question = None
        return replace(newest, notice=self._notice)

    def wait(self, seconds: float) -> None:
        """Wait until there is something to poll, `seconds` at most; for whoever draws no frames meanwhile."""
        if self._process is not None and self._connection is not None:
            wait([self._connection, self._process.sentinel], seconds)

    def _newest(self) -> Answer | None:
        newest: Answer | None = None
        assert self._connection is not None
        with contextlib.suppress(EOFError, OSError):
            while (newest is None or not newest.final) and self._connection.poll():
                message = self._connection.recv()
                if message == "ready":
                    self._become_ready()
                elif message[0] == self._number:
                    newest = message[1]
        return newest

    def _become_ready(self) -> None:
        self._ready = True
        if self._question is not None:
            self._deadline = self._time_for(self._question)

    def _stand_in(self) -> Answer | None:
        """Replace a bot that died or hangs; return what there is without one when its replacement failed too."""
        question = self._question
        assert question is not None
        died = not self._process.is_alive()
        if not died and self._now() < self._deadline:
            return None
        if died and (late := self._newest()) is not None:  # said just before it went
            return late
        self.close()
        if self._failed:
            return self._last_resort(question)
        self._failed = True
        if question.kind == "move":
            self._notice = Notice(DIED if died else HANGS, {"level": Word(question.level)})
            question = replace(question, level="medium", budget=DEFAULT_BUDGET)
        self._put(question)
        return None

    def _last_resort(self, question: Question) -> Answer:
        """Return a random move; where a hint was sought nothing, since a move would be played."""
        if question.kind == "hint":
            self._notice = Notice(NO_HINT)
            return Answer(None)
        self._notice = Notice(AT_RANDOM)
        return self._random_move(question)

    @staticmethod
    def _random_move(question: Question) -> Answer:
        rules, chance = question.under(), Chance(question.seed)
        return Answer(rules.pick(rules.determinize(question.view, chance), question.seat, chance))

    def close(self) -> None:
        """End the process; the next question starts another."""
        self._question = None
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._connection = None

    def __enter__(self) -> BotServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
