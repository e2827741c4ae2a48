"""The command line as a user meets it: what is printed, where, and the exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import main
from tabletop.engine.record import decode_record
from tabletop.games.catalogue import rules_class

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Return exit status, standard output and standard error of one command."""
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def fresh(capsys: Capture, folder: Path, *arguments: str) -> Path:
    status, out, _ = run(capsys, "new", *arguments)
    assert status == 0
    path = folder / "fresh.tabletop"
    path.write_text(out, encoding="utf-8")
    return path


GAMES = [("tacta", "3"), ("tactik", "4"), ("tacataca", "3")]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_new_prints_a_record_that_check_accepts(
    game: str, players: str, tmp_path: Path, capsys: Capture
) -> None:
    path = fresh(capsys, tmp_path, game, "--players", players, "--seed", "5")
    record = decode_record(path.read_bytes())
    assert (record.game, record.seed, len(record.seats), record.moves) == (game, 5, int(players), [])
    status, out, err = run(capsys, "check", str(path))
    told = json.loads(out)
    assert (status, err) == (0, "")
    assert (told["over"], told["result"]) == (False, None)


def test_new_takes_options(tmp_path: Path, capsys: Capture) -> None:
    path = fresh(
        capsys, tmp_path, "tactik", "--players", "4", "--option", "jokers=0", "--option", "no_play=hand"
    )
    options = decode_record(path.read_bytes()).options
    assert (options["jokers"], options["no_play"]) == (0, "hand")


@pytest.mark.parametrize(
    "arguments",
    [
        ["new", "tactik", "--players", "5"],
        ["new", "tacta", "--players", "4", "--option", "table=small"],
        ["new", "tacta", "--option", "colour=red"],
        ["new", "tacta", "--option", "table"],
        ["new", "tacta", "--players", "1"],
        ["new", "tactik", "--players", "2", "--option", "players=3"],
        ["new", "chess"],
        ["new", "tacta", "--seed", "x"],
        ["new", "tacta", "--seed", "9" * 5000],
        ["new"],
        ["frobnicate"],
        ["perft", "tacta", "--depth", "0"],
        ["check", "no-such-file.tabletop"],
        ["shot", "no-such-file.tabletop", "--size", "big", "--out", "x.png"],
    ],
    ids=" ".join,
)
def test_bad_usage_is_one_sentence_and_status_two(arguments: list[str], capsys: Capture) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith(".\n")


@pytest.mark.parametrize(
    "command", [[], *[[name] for name in ("play", "new", "moves", "why", "check", "perft", "shot", "bench")]]
)
def test_every_command_has_help(command: list[str], capsys: Capture) -> None:
    status, out, _ = run(capsys, *command, "--help")
    assert status == 0
    assert "usage: tabletop" in out


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_moves_played_into_the_record_are_replayed(
    game: str, players: str, tmp_path: Path, capsys: Capture
) -> None:
    path = fresh(capsys, tmp_path, game, "--players", players)
    for _ in range(12):
        _, out, _ = run(capsys, "moves", str(path))
        first = json.loads(out.splitlines()[0])
        assert run(capsys, "why", str(path), first["move"]) == (0, "legal\n", "")
        record = json.loads(path.read_text(encoding="utf-8"))
        record["moves"].append(first["move"])
        path.write_text(json.dumps(record), encoding="utf-8")
    status, out, _ = run(capsys, "check", str(path))
    assert status == 0
    assert json.loads(out)["position"]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_check_names_the_first_illegal_move_and_its_reason(
    game: str, players: str, tmp_path: Path, capsys: Capture
) -> None:
    path = fresh(capsys, tmp_path, game, "--players", players)
    record = json.loads(path.read_text(encoding="utf-8"))
    record["moves"] = ["castle"]
    path.write_text(json.dumps(record), encoding="utf-8")
    status, out, _ = run(capsys, "check", str(path))
    assert status == 1
    assert out.startswith("Move 1, “castle”, is illegal: ")
    assert run(capsys, "moves", str(path))[0] == 1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_perft_prints_a_figure_a_depth(game: str, players: str, capsys: Capture) -> None:
    status, out, _ = run(capsys, "perft", game, "--players", players, "--seed", "3", "--depth", "2")
    lines = out.splitlines()
    assert status == 0
    assert [line.split(":")[0] for line in lines] == ["depth 1", "depth 2"]
    assert all("positions/s" in line for line in lines)


@pytest.mark.parametrize(
    "change", [{"seed": "x"}, {"game": "chess"}, {"options": {"players": "two"}}, {"moves": 5}]
)
def test_damaged_records_are_one_sentence(change: dict[str, Any], tmp_path: Path, capsys: Capture) -> None:
    path = fresh(capsys, tmp_path, "tacta")
    record = json.loads(path.read_text(encoding="utf-8")) | change
    path.write_text(json.dumps(record), encoding="utf-8")
    for command in (["check"], ["moves"], ["why"]):
        move = ["x"] if command == ["why"] else []
        status, out, err = run(capsys, *command, str(path), *move)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1


def test_a_closed_pipe_is_no_error(tmp_path: Path, capsys: Capture) -> None:
    path = fresh(capsys, tmp_path, "tacta", "--players", "6")
    command = f'"{sys.executable}" -m tabletop moves "{path}" --after | head -c 10'
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


def piped(*arguments: str, closed: bool = False, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Return how a command ends whose output goes into a pipe, or nowhere at all."""
    command = [sys.executable, "-m", "tabletop", *arguments]
    before = (lambda: os.close(1)) if closed else None
    return subprocess.run(
        command, capture_output=True, check=False, preexec_fn=before, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_what_is_piped_is_utf_8_whatever_the_system_speaks(
    encoding: str, tmp_path: Path, capsys: Capture
) -> None:
    path = fresh(capsys, tmp_path, "tacta", "--players", "2")
    told = piped("why", str(path), "castle → \u0101", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (told.returncode, told.stderr) == (1, b"")
    assert told.stdout.decode().startswith("“castle → \u0101” is not a move")


def test_a_closed_output_is_no_error(tmp_path: Path, capsys: Capture) -> None:
    path = fresh(capsys, tmp_path, "tacta", "--players", "2")
    told = piped("check", str(path), closed=True)
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.parametrize(
    "arguments",
    [["check", "a\n\x1b[31mb"], ["check", "a", "b\nc"], ["new", "tacta", "--option", "a\n\x1b=1"]],
)
def test_an_error_is_one_line_without_codes_for_the_terminal(arguments: list[str], capsys: Capture) -> None:
    status, _, err = run(capsys, *arguments)
    assert status == 2
    assert err.endswith(".\n")
    assert err[:-1].isprintable()


@pytest.mark.parametrize("content", ["import no_such_package", "garbage("])
def test_a_damaged_installation_is_one_sentence(
    content: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fresh(capsys, tmp_path, "tacta", "--players", "2")
    (tmp_path / "damaged.py").write_text(content)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("tabletop.cli.records.read_record", lambda _path: __import__("damaged"))
    status, out, err = run(capsys, "check", str(path))
    assert (status, out) == (2, "")
    assert err.startswith("The installation is damaged (")
    assert err.endswith("remove the folder .venv and run tools/run.py.\n")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("referee=hounour", "The option “referee” can't be that; choose from strict, honour."),
        ("suits=cicle", "The option “suits” can't be that; choose from circle, triangle, square."),
        ("foo=1", "There is no option “foo”; choose from players, table, referee,"),
        (
            "rounds=99",
            "The option “rounds” can't be that; choose a whole number from 1 to 20.",
        ),
    ],
)
def test_an_option_that_cannot_be_is_told_with_what_it_may_be(
    option: str, said: str, capsys: Capture
) -> None:
    assert main(["new", "tacta", "--option", option]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("game", ["tacta", "tactik", "tacataca"])
def test_every_option_that_cannot_be_is_told_with_what_it_may_be(game: str, capsys: Capture) -> None:
    for name in type(rules_class(game).with_options({}).options).__struct_fields__:
        assert main(["new", game, "--option", f"{name}=-7.5x"]) == 2
        assert capsys.readouterr().err.startswith(f"The option “{name}” can't be that; choose "), name


@pytest.mark.parametrize(
    ("given", "suits"), [("square,circle", ["square", "circle"]), ("square", ["square"])]
)
def test_a_list_is_written_with_commas(given: str, suits: list[str], capsys: Capture) -> None:
    assert main(["new", "tacta", "--option", f"suits={given}"]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["suits"] == suits
