"""Long work in a process of its own: start it, collect what has come between frames, end it at any time."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

Job = Callable[..., Iterator[Any]]
"""A function of a module that yields picklable findings until it has found all."""

UNHURRIED = 10
"""How much everything else goes before this work, where the system knows of such a thing."""


class Worker:
    """One job in its own process; `poll` and `close` return at once."""

    def __init__(self, job: Job, *given: Any) -> None:
        """Start `job(*given)`."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._process: Any = context.Process(target=_work, args=(theirs, job, given), daemon=True)
        self._process.start()
        theirs.close()
        self._connection: Connection | None = ours
        self.done = False
        """Whether the job has found all and everything it found was polled."""
        self.failed = False
        """Whether the process ended before the job did."""

    @property
    def busy(self) -> bool:
        """Tell whether more may come."""
        return self._connection is not None and not self.done and not self.failed

    def poll(self) -> list[Any]:
        """Return what has been found since the last time."""
        found: list[Any] = []
        connection = self._connection
        if connection is None or not self.busy:
            return found
        try:
            while connection.poll():
                kind, value = connection.recv()
                if kind == "done":
                    self.done = True
                    break
                found.append(value)
        except (EOFError, OSError):
            self.failed = True
        return found

    def wait(self, seconds: float) -> None:
        """Wait until there is something to poll, `seconds` at most."""
        if self._connection is not None:
            wait([self._connection], seconds)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._connection is None:
            return
        self._connection.close()
        self._connection = None
        self._process.kill()
        self._process.join()
        self._process.close()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _work(connection: Any, job: Job, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(UNHURRIED)
    # Whatever goes wrong ends the process without a word: its end is how the window learns of it.
    with contextlib.suppress(Exception):
        for value in job(*given):
            connection.send(("found", value))
        connection.send(("done", None))
