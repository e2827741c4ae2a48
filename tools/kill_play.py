"""Kill the program in the middle of play, again and again: `python tools/kill_play.py --kills 100`.

Each time a process of its own plays one of the games in a window that nobody sees and is killed (kill -9)
after a random time. What it has said to be played must be there, Continue must bring it back, and no file
may be left half written; only a move that was being made may be lost.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import signal
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SUFFIX, SeatEntry
from tabletop.games.catalogue import GAMES, rules_class
from tabletop.ui.saves import Saves

LONGEST = 1.2
"""Seconds of play at most before a kill, counted from the first move."""


def play_on(home: Path, game: str, seed: int, told: int) -> None:
    """Play a game by its rules in the window, telling each move's number through the pipe `told`; never ends."""
    os.environ["TABLETOP_HOME"] = str(home)
    from tabletop.ui.app import open_app
    from tabletop.ui.scenes.curtain import Curtain
    from tabletop.ui.scenes.table import TableScene

    app = open_app((640, 400))
    app.change(animation=0, sound=False, language="en")
    rules = rules_class(game).with_options({})
    seats = [SeatEntry(f"P{seat + 1}") for seat in range(rules.players)]
    match, chance = Match(rules, seats, seed), Chance(seed)
    scene = TableScene(app, match, app.saves.begin(match))
    app.push(scene)
    while True:
        app.step([], 0.1)
        if isinstance(app.top, Curtain):
            app.top._go_on()  # noqa: SLF001 - as its button does
        acting = rules.to_move(match.state)
        if app.top is scene and acting and not scene.clock.busy:
            scene.play_for(acting[0], rules.pick(match.state, acting[0], chance))
            os.write(told, f"{match.cursor}\n".encode())


def killed_after(home: Path, game: str, seed: int, seconds: float) -> int:
    """Play in a process of its own, kill it so long after its first move, and return how many moves it has told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play_on(home, game, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        first = bool(select.select([told], [], [], 60)[0])
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines = [line for line in told.read().split(b"\n") if line.isdigit()] if first else []
    return int(lines[-1]) if lines else 0


def complaint(home: Path, played: int) -> str:
    """Return what is wrong with what is left after a kill, or nothing."""
    saves = Saves(home / "saves")
    latest = saves.latest()
    over = [entry for entry in saves.entries() if entry.facts.finished]
    if latest is None and over:
        return (
            "" if len(over[0].record.moves) == played else f"{played} moves of a game that is over were lost"
        )
    if latest is None:
        return f"{played} moves were played but nothing can be continued" if played else ""
    opened = saves.open(latest)
    if opened is None:
        return "the dead process still holds the match"
    match, save = opened
    save.close()
    if match.cursor not in {played, played + 1}:
        return f"{played} moves were played but {match.cursor} are saved"
    if saves.complaints:
        return f"{saves.complaints[0].path.name} was damaged"
    return ""


def leftovers(home: Path) -> list[str]:
    """Return files that no save consists of, once the next start has swept."""
    Saves(home / "saves").sweep(0)
    known = (SUFFIX, ".json", ".lock", ".new")
    return [path.name for path in (home / "saves").rglob("*") if path.is_file() and path.suffix not in known]


def kill_often(kills: int, seed: int, longest: float = LONGEST) -> tuple[list[str], int]:
    """Return what went wrong in so many kills, one line each, and how many moves were played in all."""
    chance, wrong, moves = random.Random(seed), [], 0
    for number in range(kills):
        game = list(GAMES)[number % len(GAMES)]
        with tempfile.TemporaryDirectory() as folder:
            played = killed_after(Path(folder), game, seed + number, chance.uniform(0, longest))
            moves += played
            found = complaint(Path(folder), played)
            if found:
                wrong.append(f"kill {number + 1}, {game}: {found}")
            wrong += [
                f"kill {number + 1}, {game}: {name} was left behind" for name in leftovers(Path(folder))
            ]
    return wrong, moves


def main() -> int:
    """Read the command line, kill, print what was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    if not hasattr(os, "fork"):
        print("This system has no fork; run it where there is one.", file=sys.stderr)
        return 2
    wrong, moves = kill_often(asked.kills, asked.seed)
    print(
        "\n".join(wrong)
        or f"{asked.kills} kills in {moves} moves of play: nothing lost but a move being made."
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
