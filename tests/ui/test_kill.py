"""kill -9 in the middle of play: what was played is there, and Continue brings it back."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.ui.saves import Saves
from tests.ui.nim import Nim

PLAYER = """
import sys
from tests.ui import nim
from tabletop.games import catalogue as games
from tabletop.ui.tables import catalogue as tables
games.GAMES = {**games.GAMES, "nim": "tests.ui.nim:Nim"}
tables.TABLES = {**tables.TABLES, "nim": tables.Line("tests.ui.nim:NimTable", "Nim", "", "tactik")}
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.ui.app import open_app
from tabletop.ui.scenes.table import TableScene
app = open_app((640, 400))
app.change(animation=0, sound=False)
match = Match(nim.Nim.with_options({"heap": 200}), [SeatEntry("A"), SeatEntry("B")], 7)
scene = TableScene(app, match, app.saves.begin(match))
app.push(scene)
while True:
    app.step([], 0.1)
    if not scene.clock.busy and scene.context.play(nim.Take(1)) is None:
        print(match.cursor, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
@pytest.mark.parametrize("moves", [1, 7])
def test_after_kill_9_no_move_that_was_shown_is_lost(nim, tmp_path, moves):
    surroundings = {
        **os.environ,
        "TABLETOP_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    root = Path(__file__).resolve().parents[2]
    playing = subprocess.Popen(
        [sys.executable, "-c", PLAYER], stdout=subprocess.PIPE, text=True, cwd=root, env=surroundings
    )
    assert playing.stdout is not None
    played = 0
    while played < moves:
        played = int(playing.stdout.readline())
    playing.kill()
    played = max([played, *(int(line) for line in playing.stdout.read().split() if line.isdigit())])
    playing.wait()
    playing.stdout.close()
    saves = Saves(tmp_path / "saves")
    latest = saves.latest()
    assert latest is not None
    match, save = saves.open(latest)
    assert match.cursor in {played, played + 1}
    assert isinstance(match.rules, Nim)
    save.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_real_games_survive_kills_at_random_moments():
    """The long form: `python tools/kill_play.py --kills 100`."""
    run = subprocess.run(
        [sys.executable, "tools/kill_play.py", "--kills", "4", "--seed", "20"],
        capture_output=True, text=True, check=False, cwd=Path(__file__).resolve().parents[2],
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
