"""The command line speaks English under every system, so that what reads it can rely on that."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.ui.kit import language

ELSEWHERE = {"LANG": "id_ID.UTF-8", "LC_ALL": "id_ID.UTF-8", "LANGUAGE": "id"}


@pytest.fixture
def in_indonesia(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, value in ELSEWHERE.items():
        monkeypatch.setenv(name, value)
    language.use("id")
    yield
    language.use("en")


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["new", "tactik", "--players", "4", "--seed", "3"]) == 0
    path = tmp_path / "fresh.tabletop"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with contextlib.suppress(SystemExit):
        main(arguments)
    printed = capsys.readouterr()
    return printed.out + printed.err


def test_a_reason_why_not_is_english(
    record: str, capsys: pytest.CaptureFixture[str], in_indonesia: None
) -> None:
    assert "The exchange comes first; choose a card to give." in told(capsys, "why", record, "10 red out")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["new", "tactik", "--players", "5"], "Tac-Tik can't be played by 5; choose 2, 3, 4 or 6 players."),
        (["new", "tactik", "--option", "jokers"], "is not of the form K=V"),
        (["arena", "tactik", "--bots", "easy", "--games", "2"], "An arena needs two bots or more"),
        (["check", "nowhere.tabletop"], "can't be read"),
    ],
    ids=" ".join,
)
def test_complaints_are_english(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], in_indonesia: None
) -> None:
    assert sentence in told(capsys, *arguments)


def test_a_program_of_its_own_says_the_same_under_every_system(record: str) -> None:
    """With the texts that argparse looks up itself."""
    commands = (["why", record, "10 red out"], ["new", "chess"], ["new", "--help"])
    for command in commands:
        said = {spoken(command, system) for system in (ELSEWHERE, dict.fromkeys(ELSEWHERE, "C"))}
        assert len(said) == 1


def spoken(command: list[str], system: dict[str, str]) -> tuple[bytes, bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "tabletop", *command],
        env={**os.environ, **system},
        capture_output=True,
        check=False,
    )
    return done.stdout, done.stderr
