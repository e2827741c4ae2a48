"""The wheel brings the desktop entry, its icons and everything that the program reads."""

from __future__ import annotations

import configparser
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def shared() -> dict[str, str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    return found


@pytest.fixture
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(ROOT / "assets" / "desktop" / "tabletop.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_all_that_is_shared_is_there(shared):
    assert all((ROOT / source).is_file() for source in shared)


def test_the_desktop_entry_lies_where_desktops_look_and_so_does_its_icon(shared, entry):
    places = set(shared.values())
    assert "share/applications/tabletop.desktop" in places
    assert f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg" in places
    assert f"share/icons/hicolor/64x64/apps/{entry['Icon']}.png" in places


def test_the_desktop_entry_starts_the_command_that_the_wheel_installs(entry):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert entry["Exec"].split()[0] in project["project"]["scripts"]
    assert entry["Type"] == "Application"
    assert entry["Terminal"] == "false"


@pytest.mark.parametrize("language", ["fr", "id", "it"])
def test_the_desktop_entry_speaks_every_language(entry, language):
    assert entry[f"Comment[{language}]"]
    assert entry[f"GenericName[{language}]"]


def test_categories_end_as_desktops_want_them(entry):
    assert entry["Categories"].endswith(";")
    assert "Game" in entry["Categories"].split(";")
