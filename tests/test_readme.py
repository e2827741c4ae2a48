"""What the README says is true: its commands, its pictures, its folders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.cli.parser import parse_arguments
from tabletop.games.catalogue import GAMES

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands(capsys: pytest.CaptureFixture[str]) -> set[str]:
    with pytest.raises(SystemExit):
        parse_arguments(["--help"])
    listed = re.findall(r"^ {4}([a-z]+) ", capsys.readouterr().out, re.MULTILINE)
    assert "play" in listed
    return set(listed)


def test_the_command_table_names_every_command_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(re.findall(r"^\| `tabletop ([a-z]+)", README, re.MULTILINE)) == commands(capsys)


def test_what_it_links_to_is_there() -> None:
    linked = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    assert [link for link in linked if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture(game: str) -> None:
    assert re.search(rf"assets/pictures/{game}-", README)


def test_the_files_that_it_names_are_there() -> None:
    named = set(re.findall(r"`((?:tabletop|tests|tools|assets)/[\w/.]*)`", README))
    assert len(named) > 5
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
