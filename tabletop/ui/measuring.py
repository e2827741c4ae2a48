"""Measures what the window costs: the work per frame of scripted scenes, its start, its memory."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import rules_for
from tabletop.ui.tables.catalogue import TABLES

SIZE = (1920, 1080)
FRAME = 1 / 60
REST_FRAMES = 200
"""Frames before a measurement begins: the countdown of Free Play is over then, and everything drawn sharp."""


@contextmanager
def _app() -> Iterator[Any]:
    """Open a window that nobody sees, with a home of its own."""
    kept = {name: os.environ.get(name) for name in _SURROUNDINGS}
    with tempfile.TemporaryDirectory() as home:
        os.environ.update({**_SURROUNDINGS, "TABLETOP_HOME": home})
        from tabletop.ui.app import open_app

        app = open_app(SIZE)
        app.change(scale=125, sound=False)
        app.calm.begin()  # as the loop does, which nobody runs here
        try:
            yield app
        finally:
            app.calm.end()
            app.quit()
            for name, value in kept.items():
                os.environ.pop(name, None) if value is None else os.environ.update({name: value})


_SURROUNDINGS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TABLETOP_HOME": ""}


def frame_times(game: str) -> Iterator[tuple[str, float, list[float]]]:
    """Yield for every script of a game its name, its limit and the milliseconds of work of each frame."""
    try:
        script = import_module(f"tabletop.ui.tables.{game}.script")
    except ModuleNotFoundError:
        return
    from tabletop.ui.scenes.table import TableScene

    with _app() as app:
        for each in script.SCRIPTS:
            scene = TableScene(app, (each.match or script.match)(), None, fresh=False)
            app.push(scene)
            for _frame in range(REST_FRAMES):
                app.step([], FRAME)
            app.work.clear()
            for events in each.frames(scene.table):
                app.step(events, FRAME)
            if app.top is not scene:
                raise RuntimeError(f"the script {each.name} of {game} did not stay at the table")
            yield each.name, each.limit, list(app.work)
            app.pop()


def thinking_times(game: str, seconds: float = 12.0) -> list[float]:
    """Return the milliseconds of work of each frame while hard bots play a match, a redraw forced every frame.

    The bots' process thinks meanwhile, so this takes `seconds` of real time, counted from the first question.
    """
    from tabletop.ui.scenes.table import TableScene

    seats = [SeatEntry(name, "bot:hard") for name in ("Ada", "Ben")]
    match = Match.begin(rules_for(game, {}, len(seats)), 11, seats)
    with _app() as app:
        scene = TableScene(app, match, None)
        app.push(scene)
        began = last = monotonic()
        asked = False
        while not asked or last - began < seconds:
            now = monotonic()
            app.redraw()
            app.step([], now - last)
            last = now
            if not asked and (scene.bots.busy or match.plies):
                asked, began = True, now
                app.work.clear()
            sleep(max(0.0, FRAME - (monotonic() - now)))
        return list(app.work)


def games() -> list[str]:
    """Return the games that have a table."""
    return list(TABLES)


def peak_memory() -> float:
    """Return the most memory that this process has held, in MB; 0 where the system does not tell.

    Linux counts the parent's memory in `ru_maxrss`, so its own tally is read there.
    """
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 2**10
    try:
        import resource
    except ModuleNotFoundError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)


def first_frame() -> None:
    """Open the window and draw the first frame."""
    from tabletop.ui.scenes.menu import Menu

    with _app() as app:
        app.push(Menu(app))
        app.step([], FRAME)


def _main(asked: str) -> None:
    """Serve the measurements that need a process of their own; print the memory that was needed."""
    if asked == "first-frame":
        first_frame()
    else:
        for _name, _limit, _times in frame_times(asked):
            pass
    print(f"{peak_memory():.1f}")  # noqa: T201 - read by the process that asked


if __name__ == "__main__":
    _main(sys.argv[1])
