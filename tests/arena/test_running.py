"""The same games anywhere: here, in threads, in processes, on a cluster, and when workers are lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tabletop.arena import running
from tabletop.arena.game import Result, play_game
from tabletop.arena.pairing import Pairing, entrant, pairings
from tabletop.arena.running import cluster, played, processes
from tabletop.engine.record import BadRecord
from tests.bots.stones import stones


def games(count: int = 6, bots: str = "random,hard:30") -> list[Pairing]:
    rules = stones(9)
    return list(pairings(rules, {"stones": 9}, [entrant(name) for name in bots.split(",")], count, 4, (0, 1)))


def timeless(results: Iterator[Result]) -> list[Result]:
    return sorted((replace(result, seconds=()) for result in results), key=lambda result: result.number)


@pytest.fixture(scope="module")
def expected() -> list[Result]:
    return timeless(played(games()))


def test_the_same_arena_twice_gives_the_same_games(expected: list[Result]) -> None:
    assert timeless(played(games())) == expected
    assert len({result.digest for result in expected}) > 1


def test_shares_add_up_and_a_search_beats_chance() -> None:
    results = list(played(games(30)))
    assert all(sum(result.shares) == pytest.approx(1.0) for result in results)
    assert sum(result.shares[1] for result in results) > 20


def test_any_executor_will_do(expected: list[Result]) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert timeless(played(games(), threads)) == expected


def test_processes_play_the_same_games(expected: list[Result]) -> None:
    with processes(2) as pool:
        assert timeless(played(games(), pool)) == expected


class LosesWorkers(Executor):
    """Loses every other game, as a pool does whose process was killed."""

    def __init__(self) -> None:
        self.count = 0

    def submit(self, task: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        self.count += 1
        future: Future[Any] = Future()
        if self.count == 5:
            raise BrokenProcessPool("no more games")
        if self.count % 2:
            future.set_exception(BrokenProcessPool("a process is gone"))
        elif self.count == 4:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(task(*arguments, **named))
        return future


def test_a_lost_worker_loses_no_game(expected: list[Result]) -> None:
    assert timeless(played(games(), LosesWorkers())) == expected


def test_a_killed_process_loses_no_game(expected: list[Result]) -> None:
    with processes(1) as pool:
        pool.submit(os._exit, 1).exception()
        assert timeless(played(games(), pool)) == expected


def test_a_fault_in_a_game_is_not_taken_for_a_lost_worker() -> None:
    class Faulty(LosesWorkers):
        def submit(self, task: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(ZeroDivisionError())
            return future

    with pytest.raises(ZeroDivisionError):
        list(played(games(), Faulty()))


# --- a real cluster ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def local_cluster() -> Iterator[Any]:
    distributed = pytest.importorskip(
        "distributed", reason="the extra “cluster” is not installed: pip install 'tabletop-games[cluster]'"
    )
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as started:
        yield started


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_plays_the_same_games(local_cluster: Any, expected: list[Result]) -> None:
    with cluster(local_cluster.scheduler_address) as executor:
        assert timeless(played(games(), executor)) == expected


def play_or_kill(marker: Path, pairing: Pairing) -> Result:
    """Play the game, but kill the worker that meets game 2 for the first time."""
    if pairing.number == 2 and not marker.exists():
        marker.touch()
        os._exit(1)
    return play_game(pairing)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_worker_loses_no_game(
    local_cluster: Any, expected: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "play_game", partial(play_or_kill, tmp_path / "killed"))
    with cluster(local_cluster.scheduler_address) as executor:
        assert timeless(played(games(), executor)) == expected
    assert (tmp_path / "killed").exists()


def unloadable() -> None:
    """Stand in for a program that the cluster's machines lack."""
    raise ModuleNotFoundError("No module named 'tabletop'")


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_without_this_program_is_one_sentence(
    local_cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_loaded", unloadable)
    with (
        pytest.raises(BadRecord, match=r"install the same version on all of it\.$"),
        cluster(local_cluster.scheduler_address),
    ):
        pass


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_without_workers_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    monkeypatch.setattr(running, "CONNECT_SECONDS", 0.5)
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None) as empty,
        pytest.raises(BadRecord, match=r"has no workers; start some and try again\.$"),
        cluster(empty.scheduler_address),
    ):
        pass


def test_without_the_extra_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(BadRecord, match=r"install it with pip install"), cluster("tcp://127.0.0.1:1"):
        pass


def test_a_cluster_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    monkeypatch.setattr(running, "CONNECT_SECONDS", 0.5)
    with pytest.raises(BadRecord, match=r"^No cluster answers at .*\.$"), cluster("tcp://127.0.0.1:1"):
        pass
