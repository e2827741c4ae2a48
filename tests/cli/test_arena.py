"""The arena command: figures, the same games again, and one sentence for every mistake."""

from __future__ import annotations

import json

import pytest

from tabletop.cli import main


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["arena", "tactik", "--players", "2", "--seed", "3", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_it_prints_win_rates_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = arena(capsys, "--bots", "medium,random", "--games", "4")
    assert status == 0
    assert "medium" in out
    assert "100.0 %" in out
    assert "95 % interval" in out


def test_the_same_arena_twice_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    again = [arena(capsys, "--bots", "easy,medium", "--games", "4", "--json")[1] for _ in range(2)]
    first, second = map(json.loads, again)
    assert first["games"] == second["games"]
    assert len({game["digest"] for game in first["games"]}) == 4
    assert [bot["bot"] for bot in first["bots"]] == ["easy", "medium"]


def test_jobs_change_nothing_but_time(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--bots", "random,medium", "--games", "3", "--json")
    alone, together = (json.loads(arena(capsys, *asked, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    assert alone["games"] == together["games"]


def test_iterations_are_those_of_the_hard_bot(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--bots", "hard,random", "--games", "1", "--json", "--iterations")
    few, more = (json.loads(arena(capsys, *asked, count)[1])["games"] for count in ("1", "15"))
    assert few != more


def test_options_of_the_game_are_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--bots", "random,easy", "--games", "1", "--json")
    usual = json.loads(arena(capsys, *asked)[1])["games"]
    assert json.loads(arena(capsys, *asked, "--option", "jokers=0")[1])["games"] != usual


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--bots", "medium"), "An arena needs two bots or more"),
        (("--bots", "medium,grand"), "There is no bot “grand”"),
        (("--bots", "easy,easy", "--option", "jokers=9"), "“jokers”"),
    ],
)
def test_a_mistake_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    status, out, err = arena(capsys, *arguments)
    assert status == 2
    assert not out
    assert says in err
    assert err.count("\n") == 1
