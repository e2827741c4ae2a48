"""Without a display the program says so and ends; SDL itself would draw into memory for ever."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

OF_A_DISPLAY = {"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"}


@pytest.mark.skipif(sys.platform != "linux", reason="Other systems always have a display.")
@pytest.mark.parametrize("arguments", [[], ["play", "tacta"]])
def test_no_display_is_one_sentence(arguments: list[str], tmp_path: Path) -> None:
    surroundings = {name: value for name, value in os.environ.items() if name not in OF_A_DISPLAY}
    told = subprocess.run(
        [sys.executable, "-m", "tabletop", *arguments],
        env={**surroundings, "TABLETOP_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert told.returncode == 1
    assert told.stderr.splitlines()[-1].startswith("No window can be opened (")
    assert "Traceback" not in told.stderr
