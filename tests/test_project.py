"""The project as a whole: what lies where, how large it may be, what travels in the wheel."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
import tomllib
import unicodedata
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import tabletop
from tabletop.assets import AssetMissing, asset, asset_bytes, asset_text

ROOT = Path(__file__).resolve().parent.parent
TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "tabletop", "assets", "tests", "tools"}
MADE_BY_BUILDING = {"build", "dist"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))

Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def functions(path: Path) -> Iterator[Function]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def lines_of(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def lines_without_docstring(function: Function) -> int:
    first = function.body[0]
    documented = ast.get_docstring(function) is not None
    return lines_of(function) - (((first.end_lineno or 0) - first.lineno + 1) if documented else 0)


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


# --- laws of size and form ------------------------------------------------------------------------------


def test_the_top_level_holds_nothing_else() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - MADE_BY_BUILDING == TOP_LEVEL


def test_no_file_is_longer_than_600_lines() -> None:
    lengths = {
        place(path, 1): path.read_text(encoding="utf-8").count("\n") for path in sources("tabletop", "tools")
    }
    assert {name: lines for name, lines in lengths.items() if lines > 600} == {}


def test_no_function_is_longer_than_80_lines() -> None:
    longest = {
        f"{place(path, function.lineno)} {function.name}": lines_of(function)
        for path in sources("tabletop", "tools")
        for function in functions(path)
    }
    assert {name: lines for name, lines in longest.items() if lines > 80} == {}


def test_the_median_function_is_short() -> None:
    """Eight lines or fewer, its docstring not counted."""
    lengths = [
        lines_without_docstring(function) for path in sources("tabletop") for function in functions(path)
    ]
    assert statistics.median(lengths) <= 8


def test_nothing_is_left_for_later() -> None:
    left = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b")
    found = [
        place(path, number)
        for path in sources("tabletop", "tools", "tests")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if left.search(line)
    ]
    assert found == []


def imported(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module


def test_only_the_window_imports_pygame() -> None:
    found = [
        place(path, line)
        for path in sources("tabletop")
        if (ROOT / "tabletop" / "ui") not in path.parents
        for line, name in imported(path)
        if name.partition(".")[0] in {"pygame", "pygame_gui"}
    ]
    assert found == []


# --- what is written in the project file -----------------------------------------------------------------


def test_the_version_is_the_packages_own() -> None:
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    assert metadata.version == tabletop.__version__


def pins(name: str) -> dict[str, set[str]]:
    """Return the locked versions of each package: more than one where Pythons differ."""
    text = (ROOT / "tools" / name).read_text(encoding="utf-8")
    locked: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE):
        locked.setdefault(normal(package), set()).add(version)
    return locked


def normal(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


def named(requirements: list[str]) -> set[str]:
    return {normal(re.split(r"[\[<>=!~ ]", each)[0]) for each in requirements}


def test_every_dependency_is_locked() -> None:
    extras = PROJECT["optional-dependencies"]
    assert named(PROJECT["dependencies"]) <= pins("lock.txt").keys()
    assert named(extras["test"]) | named(extras["dev"]) <= pins("lock-test.txt").keys()


def test_tests_run_on_the_versions_that_are_played() -> None:
    assert pins("lock.txt").items() <= pins("lock-test.txt").items()


@pytest.mark.parametrize("name", ["lock.txt", "lock-test.txt"])
def test_a_lock_has_hashes_and_names_no_host(name: str) -> None:
    text = (ROOT / "tools" / name).read_text(encoding="utf-8")
    entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "index" not in text


def test_pygame_and_pygame_ce_never_meet() -> None:
    assert "pygame-ce" in pins("lock.txt")
    assert "pygame" not in pins("lock-test.txt")


# --- assets and the wheel ----------------------------------------------------------------------------------


def test_an_asset_is_read_as_text_and_as_bytes() -> None:
    assert "SIL OPEN FONT LICENSE" in asset_text("fonts", "OFL.txt")
    assert asset_bytes("fonts", "OFL.txt") == asset("fonts", "OFL.txt").read_bytes()


def test_a_missing_asset_is_one_sentence() -> None:
    with pytest.raises(AssetMissing, match=r"^The file .*nothing\.ttf is missing: install tabletop again\.$"):
        asset("fonts", "nothing.ttf")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and unpack it where nothing else of the repository is."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    site = folder / "site"
    zipfile.ZipFile(wheel).extractall(site)
    return site


def test_all_assets_travel_in_the_wheel(installed: Path) -> None:
    shipped = installed / "tabletop" / "_assets"
    there = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert {path.relative_to(shipped) for path in shipped.rglob("*") if path.is_file()} == there


def test_the_wheel_has_the_command_the_version_and_the_licences(installed: Path) -> None:
    (facts,) = installed.glob("*.dist-info")
    assert facts.name == f"tabletop_games-{tabletop.__version__}.dist-info"
    assert "tabletop = tabletop.cli:main" in (facts / "entry_points.txt").read_text()
    assert {path.name for path in facts.rglob("licenses/**/*") if path.is_file()} == {"LICENSE", "OFL.txt"}


def from_wheel(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the wheel first on its path, from a folder that has nothing to do with it."""
    start = f"import sys; sys.path.insert(0, {str(installed)!r})\n"
    command = [sys.executable, "-P", "-c", start + arguments[0], *arguments[1:]]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_an_installed_wheel_finds_its_own_assets_from_any_folder(installed: Path, tmp_path: Path) -> None:
    done = from_wheel(
        installed, tmp_path, "from tabletop.assets import asset; print(asset('fonts', 'OFL.txt'))"
    )
    assert done.stdout.strip() == str(installed / "tabletop" / "_assets" / "fonts" / "OFL.txt"), done.stderr


def test_an_installed_wheel_deals_a_game_from_any_folder(installed: Path, tmp_path: Path) -> None:
    deal = "import tabletop.cli; sys.exit(tabletop.cli.main(sys.argv[1:]))"
    done = from_wheel(
        installed, tmp_path, deal, "perft", "tacta", "--players", "2", "--seed", "1", "--depth", "1"
    )
    assert done.returncode == 0, done.stderr


# --- the font ------------------------------------------------------------------------------------------------

SIGNS = "×−–—…←→↑↓•√°’“”«»·±€"
LATIN = [chr(code) for code in range(0x20, 0x180) if unicodedata.category(chr(code)) != "Cc"]


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_figures_are_tabular_by_default(path: Path) -> None:
    font = TTFont(path)
    advances, glyphs = font["hmtx"], font.getBestCmap()
    assert len({advances[glyphs[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_font_has_all_of_latin_and_our_signs(path: Path) -> None:
    glyphs = TTFont(path).getBestCmap()
    assert [sign for sign in LATIN + list(SIGNS) if ord(sign) not in glyphs] == []


def test_the_weights_that_the_window_uses_are_there() -> None:
    assert [path.stem.partition("-")[2] for path in FONTS] == ["Bold", "Italic", "Regular", "SemiBold"]
