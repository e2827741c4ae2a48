"""The menu entry: put where desktops look, with a command that starts from anywhere, and taken out again."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.cli import desktop, main

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="these have other menus")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a data folder of its own, with a space and a sign that means something in entries."""
    folder = tmp_path / "data of 100 %"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend that the command was called from a folder with a strange name."""
    program = tmp_path / 'my $programs "50 %"' / "tabletop"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho started\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program), "desktop"])
    return program


def read(path: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, encoding="utf-8")
    return parser["Desktop Entry"]


def as_desktops_do(value: str) -> list[str]:
    """Read the value of `Exec` by the specification: first as a string, then as quoted words, then codes."""
    quoted = re.findall(r'"((?:\\.|[^"\\])*)"', value.replace("\\\\", "\\"))
    return [re.sub(r"\\(.)", r"\1", word).replace("%%", "%") for word in quoted]


def test_the_entry_and_every_icon_lie_where_desktops_look(data, installed, capsys):
    assert main(["desktop"]) == 0
    entry = read(data / "applications" / "tabletop.desktop")
    assert entry["Name"] == "tabletop"
    for place in (f"scalable/apps/{entry['Icon']}.svg", f"64x64/apps/{entry['Icon']}.png"):
        assert (data / "icons" / "hicolor" / place).is_file()
    assert str(data / "applications" / "tabletop.desktop") in capsys.readouterr().out


def test_the_entry_starts_the_command_whatever_its_folder_is_called(data, installed):
    main(["desktop"])
    entry = read(data / "applications" / "tabletop.desktop")
    words = as_desktops_do(entry["Exec"])
    assert words == [str(installed)]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "started\n"
    assert entry["TryExec"] == str(installed)


def test_a_link_is_named_as_it_was_called(data, installed, tmp_path, monkeypatch):
    """pipx keeps a link in ~/.local/bin and moves what it points to."""
    link = tmp_path / "bin" / "tabletop"
    link.parent.mkdir()
    link.symlink_to(installed)
    monkeypatch.setenv("PATH", str(link.parent))
    monkeypatch.setattr(sys, "argv", ["tabletop", "desktop"])
    main(["desktop"])
    assert as_desktops_do(read(data / "applications" / "tabletop.desktop")["Exec"]) == [str(link)]


def test_without_the_command_python_starts_it(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "argv", ["/somewhere/__main__.py"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert desktop.command() == [str(tmp_path / "python"), "-m", "tabletop"]


def test_it_can_be_put_twice_and_removed_leaving_what_is_not_its_own(data, installed, capsys):
    other = data / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n")
    assert main(["desktop"]) == main(["desktop"]) == 0
    assert main(["desktop", "--remove"]) == 0
    assert [path for path in data.rglob("*") if path.is_file()] == [other]
    capsys.readouterr()
    assert main(["desktop", "--remove"]) == 0
    assert capsys.readouterr().out == "There was no menu entry.\n"


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path, monkeypatch, installed, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main(["desktop"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert main(["desktop", "--remove"]) == 0


def test_a_data_folder_that_is_not_absolute_does_not_count(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert desktop.data_folder() == tmp_path / ".local" / "share"


def test_other_systems_are_told_what_to_do_instead(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["desktop"]) == 2
    assert "make a shortcut to" in capsys.readouterr().err


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="desktop-file-utils are not installed"
)
def test_the_desktops_own_tool_finds_nothing_wrong(data, installed):
    main(["desktop"])
    checked = subprocess.run(
        ["desktop-file-validate", str(data / "applications" / "tabletop.desktop")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (checked.returncode, checked.stdout) == (0, "")
