"""The program in a real window on an X server of its own, driven by real mouse and keyboard events."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

PATIENCE = 60.0
"""Seconds to wait for anything before a test fails; a busy machine is slow."""

SCREEN_FILE = "Xvfb_screen0"
"""Where Xvfb keeps the pixels of its screen, as the X window dump that `xwd` writes."""

XWD_COLOUR = 12
"""Bytes of a colour in a dump's table of colours."""

Pixel = tuple[int, int]


def need_display_tools() -> None:
    """Skip the test where no display can be made."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed: the real-window test needs Xvfb and xdotool")


class Window:
    """A running program; what it does is read from the files that it saves."""

    def __init__(self, display: str, home: Path, process: subprocess.Popen[bytes], screen: Path) -> None:
        self.display, self.home, self.process, self.screen = display, home, process, screen

    def _do(self, *command: str) -> str:
        surroundings = os.environ | {"DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *command], env=surroundings, capture_output=True, text=True, check=False
        )
        return done.stdout

    def move(self, at: Pixel) -> None:
        self._do("mousemove", str(at[0]), str(at[1]))

    def click(self, at: Pixel) -> None:
        self._do(
            "mousemove",
            str(at[0]),
            str(at[1]),
            "sleep",
            "0.05",
            "mousedown",
            "1",
            "sleep",
            "0.05",
            "mouseup",
            "1",
        )

    def click_right(self, at: Pixel) -> None:
        self._do("mousemove", str(at[0]), str(at[1]), "click", "3")

    def drag(self, start: Pixel, end: Pixel, steps: int = 8) -> None:
        """Press at `start`, move in steps, release at `end`."""
        self._do(
            "mousemove", str(start[0]), str(start[1]), "sleep", "0.05", "mousedown", "1", "sleep", "0.05"
        )
        for number in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * number // steps
            y = start[1] + (end[1] - start[1]) * number // steps
            self._do("mousemove", str(x), str(y), "sleep", "0.02")
        self._do("sleep", "0.05", "mouseup", "1")

    def press(self, at: Pixel) -> None:
        """Go to a pixel and press the left button there."""
        self._do("mousemove", str(at[0]), str(at[1]), "sleep", "0.1", "mousedown", "1", "sleep", "0.1")

    def glide(self, start: Pixel, end: Pixel, steps: int = 8) -> None:
        """Move in steps, whatever is pressed."""
        for number in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * number // steps
            y = start[1] + (end[1] - start[1]) * number // steps
            self._do("mousemove", str(x), str(y), "sleep", "0.03")

    def release(self) -> None:
        """Let the left button go."""
        self._do("sleep", "0.1", "mouseup", "1")

    def wheel(self, steps: int) -> None:
        """Turn the wheel, away from the user for positive steps."""
        for _notch in range(abs(steps)):
            self._do("click", "4" if steps > 0 else "5", "sleep", "0.1")

    def right_click(self) -> None:
        """Click the right button where the pointer is, also while the left one is held."""
        self._do("click", "3", "sleep", "0.1")

    def key(self, name: str) -> None:
        self._do("key", name)

    def picture(self, path: Path) -> None:
        """Write what is on the screen, where ImageMagick can."""
        if shutil.which("import") is not None:
            surroundings = os.environ | {"DISPLAY": self.display}
            subprocess.run(["import", "-window", "root", str(path)], env=surroundings, check=False)

    @property
    def saved(self) -> Mapping[str, Any]:
        """Return the newest record saved, or an empty one."""
        records = sorted((self.home / "saves").glob("*.tabletop"), key=lambda path: path.stat().st_mtime_ns)
        return msgspec.json.decode(records[-1].read_bytes()) if records else {"moves": []}

    @property
    def moves(self) -> list[str]:
        """Return the moves saved so far."""
        return list(self.saved["moves"])

    def pixels(self) -> np.ndarray[Any, Any]:
        """Return what is on the screen now, rows of pixels of blue, green and red."""
        image = self.screen.read_bytes()
        head, _version, _format, _depth, width, height = struct.unpack(">6I", image[:24])
        (row,), (colours,) = struct.unpack(">I", image[48:52]), struct.unpack(">I", image[76:80])
        first = head + colours * XWD_COLOUR
        rows = np.frombuffer(image, np.uint8, row * height, first).reshape(height, row)
        return rows[:, : 4 * width].reshape(height, width, 4)[:, :, :3]

    def shown(self) -> bool:
        """Tell whether the window is there."""
        return bool(self._do("search", "--onlyvisible", "--pid", str(self.process.pid)).strip())

    def resize(self, size: Pixel) -> None:
        """Give the window another size."""
        found = self._do("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        self._do("windowsize", found[0], str(size[0]), str(size[1]))

    def title(self) -> str:
        """Return the window's title, or nothing while there is none."""
        found = self._do("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        return self._do("getwindowname", found[0]).strip() if found else ""

    def until(self, wanted: Callable[[], bool], what: str) -> None:
        """Wait until `wanted` holds; fail with `what` after a generous time."""
        if not self.holds(wanted, PATIENCE):
            pytest.fail(f"{what} did not happen; moves so far: {self.moves}")

    def holds(self, wanted: Callable[[], bool], seconds: float) -> bool:
        """Tell whether `wanted` comes true within `seconds`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                said = (self.home / "said.txt").read_text(errors="replace")[-600:]
                pytest.fail(f"the program ended with status {self.process.returncode}: {said}")
            if wanted():
                return True
            time.sleep(0.05)
        return False

    def lift_curtain(self) -> None:
        """Wait for the curtain, whose title tells whose turn it is, and lift it; no key reaches the table."""
        self.until(lambda: "’s turn" in self.title(), "a curtain")
        self.insist(
            lambda: self.key("Return"),
            lambda: self.title() != "" and "’s turn" not in self.title(),
            "lifting it",
        )

    def insist(self, gesture: Callable[[], Any], wanted: Callable[[], bool], what: str) -> None:
        """Make a gesture, and again where a slow window missed it, until `wanted` holds."""
        for _attempt in range(6):
            gesture()
            if self.holds(wanted, 5.0):
                return
        pytest.fail(f"{what} did not happen; moves so far: {self.moves}")


@contextmanager
def display(size: Pixel, memory: Path) -> Iterator[str]:
    """Run an X server on a free display and give its name; `memory` is the folder of the file with its pixels."""
    reading, writing = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    command += ["-fbdir", str(memory)]
    server = subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            pytest.skip("Xvfb does not start here: the real-window test needs a display")
        yield f":{number}"
    finally:
        server.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.wait(10)


@contextmanager
def window(home: Path, *arguments: str, size: Pixel = (1280, 720), **settings: Any) -> Iterator[Window]:
    """Run `tabletop ARGUMENTS` in a real window, with a home of its own and these settings."""
    need_display_tools()
    home.mkdir(parents=True, exist_ok=True)
    chosen = {"language": "en", "scale": 90, "animation": 0, "sound": False, "log_open": False} | settings
    (home / "settings.json").write_bytes(msgspec.json.encode(chosen))
    with display(size, home) as name:
        surroundings = os.environ | {
            "DISPLAY": name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "TABLETOP_HOME": str(home),
        }
        with (home / "said.txt").open("wb") as said:
            process = subprocess.Popen(
                [sys.executable, "-m", "tabletop", *arguments],
                env=surroundings,
                cwd=Path(__file__).resolve().parents[2],
                stdout=subprocess.DEVNULL,
                stderr=said,
            )
        try:
            opened = Window(name, home, process, home / SCREEN_FILE)
            opened.until(opened.shown, "the window")
            yield opened
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
