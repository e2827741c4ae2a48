from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.engine.record import write_record
from tabletop.practice import review
from tests.practice.test_review import short_match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.tabletop"
    write_record(path, short_match("tactik", 6).record())
    return path


def test_review_prints_one_json_object(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--json", "--iterations", "5"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert len(printed["chances"]) == 7
    assert len(printed["accuracy"]) == 4
    assert {move["number"] for move in printed["moves"]} >= set(printed["costliest"])


def test_a_second_look_computes_nothing(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["review", str(record), "--json", "--iterations", "5"])
    first = capsys.readouterr().out
    monkeypatch.setattr(review, "review_plies", None)
    assert main(["review", str(record), "--json"]) == 0
    assert capsys.readouterr().out == first


def test_two_processes_find_the_same_as_one(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["review", str(record), "--json", "--iterations", "5"])
    first = capsys.readouterr().out
    assert main(["review", str(record), "--json", "--iterations", "5", "--jobs", "2", "--fresh"]) == 0
    assert capsys.readouterr().out == first


def test_without_json_a_table_names_the_players(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--iterations", "5"]) == 0
    assert "Player 1: accuracy" in capsys.readouterr().out


@pytest.mark.parametrize(
    "given", [["--seconds", "0"], ["--seconds", "x"], ["--iterations", "0"], ["--jobs", "0"]]
)
def test_a_wrong_number_is_told_in_one_sentence(
    record: Path, given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["review", str(record), *given])
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("json_too", [[], ["--json"]], ids=["table", "json"])
def test_a_record_without_moves_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], json_too: list[str]
) -> None:
    path = tmp_path / "fresh.tabletop"
    write_record(path, short_match("tactik", 0).record())
    assert main(["review", str(path), *json_too]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert list(tmp_path.iterdir()) == [path]
