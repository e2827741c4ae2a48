"""Play many games on any executor, or on a cluster; a worker that is lost loses no game."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from tabletop.arena.game import Result, play_game
from tabletop.arena.pairing import Pairing
from tabletop.engine.record import BadRecord
from tabletop.engine.sentences import N_

CONNECT_SECONDS = 10
"""How long the arena tries to reach a cluster."""


def played(pairings: Iterable[Pairing], executor: Executor | None = None) -> Iterator[Result]:
    """Give the result of every game as it ends, in no fixed order; without an executor, play here.

    A game whose worker was lost is played here instead; that it is the same game is what seeds are for.
    """
    if executor is None:
        yield from map(play_game, pairings)
        return
    waiting = {_submitted(executor, pairing): pairing for pairing in pairings}
    for future in as_completed(waiting):
        yield _result_or_replay(future, waiting[future])


def _submitted(executor: Executor, pairing: Pairing) -> Future[Result]:
    try:
        return executor.submit(play_game, pairing)
    except BrokenProcessPool as lost:
        failed: Future[Result] = Future()
        failed.set_exception(lost)
        return failed


def _result_or_replay(future: Future[Result], pairing: Pairing) -> Result:
    lost = future.exception() if not future.cancelled() else CancelledError()
    if lost is None:
        return future.result()
    if isinstance(lost, (BrokenProcessPool, CancelledError)) or _is_lost_worker(lost):
        return play_game(pairing)
    raise lost


def _is_lost_worker(error: BaseException) -> bool:
    return type(error).__name__ in {
        "KilledWorker",
        "CommClosedError",
        "FutureCancelledError",
        "FutureLostError",
    }


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Give an executor of `jobs` processes on this machine."""
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_on_interrupts)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _end_on_interrupts() -> None:
    """Let Ctrl+C end a process of the pool at once and without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give an executor that plays on the Dask cluster whose scheduler is at `address`.

    The same version of this program must be installed on its workers. Raises `BadRecord` when the extra
    `cluster` is not installed or nobody answers.
    """
    with _client(address) as client:
        executor = client.get_executor(pure=False, retries=3)
        _try_out(client, executor, address)
        yield executor


def _try_out(client: Any, executor: Executor, address: str) -> None:
    """Let a worker load this program; raises `BadRecord` when there is none or it can't."""
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        executor.submit(_loaded).result()
    except TimeoutError:
        raise BadRecord(
            N_("The cluster at “{address}” has no workers; start some and try again."), address=address[:80]
        ) from None
    except (RuntimeError, ImportError, AttributeError):
        raise BadRecord(
            N_("The cluster at “{address}” can't load this program; install the same version on all of it."),
            address=address[:80],
        ) from None


def _loaded() -> bool:
    return True


def _client(address: str) -> AbstractContextManager[Any]:
    try:
        import distributed
    except ImportError:
        raise BadRecord(
            N_("A cluster needs the extra “cluster”; install it with pip install “tabletop-games[cluster]”.")
        ) from None
    try:
        connect: Any = distributed.Client
        client: AbstractContextManager[Any] = connect(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise BadRecord(
            N_("No cluster answers at “{address}” ({error}); check the address and that its scheduler runs."),
            address=address[:80],
            error=type(error).__name__,
        ) from None
    return client
