"""The first law: engine, games and bots import without pygame and without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabletop

PACKAGE = Path(tabletop.__file__).parent
WITHOUT_WINDOW = [
    name for name in ("engine", "games", "bots", "practice", "arena") if (PACKAGE / name).is_dir()
]

IMPORT_ALL = """
import importlib, pkgutil, sys

class NoWindow:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"pygame", "pygame_gui"}:
            raise ImportError(f"{name} is imported below the window")

sys.meta_path.insert(0, NoWindow())
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
    print(module.name)
"""


def modules_of(name: str) -> set[str]:
    files = (PACKAGE / name).rglob("*.py")
    relative = (path.relative_to(PACKAGE.parent).with_suffix("") for path in files if path.stem != "__init__")
    return {".".join(path.parts) for path in relative}


@pytest.mark.parametrize("name", WITHOUT_WINDOW)
def test_every_module_imports_without_pygame_and_without_a_display(name: str) -> None:
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environ = {key: value for key, value in os.environ.items() if key not in displays}
    command = [sys.executable, "-c", IMPORT_ALL, f"tabletop.{name}"]
    done = subprocess.run(
        command, cwd=PACKAGE.parent, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    left_out = modules_of(name) - set(done.stdout.split())
    assert not left_out, "a folder without __init__.py hides its modules"


def test_the_guard_of_this_test_does_stop_pygame() -> None:
    forbidden = IMPORT_ALL.replace("sys.argv[1]", "'pygame'")
    done = subprocess.run([sys.executable, "-c", forbidden], capture_output=True, text=True, check=False)
    assert "pygame is imported below the window" in done.stderr
