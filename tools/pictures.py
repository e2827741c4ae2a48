"""Make pictures of every screen, to be looked at: `python tools/pictures.py --out FOLDER`.

`--size 1280x720`, `--scale 150` and `--language fr` may be given several times; every combination is drawn.
No window is opened. Tables show games played at random up to some moves, all from one seed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from tabletop.bots.budget import Budget
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import rules_class
from tabletop.practice.drills import drills_of
from tabletop.practice.puzzles import shipped
from tabletop.practice.review import assembled, keep_review, review_path, review_plies
from tabletop.ui.app import App, open_app
from tabletop.ui.kit.language import LANGUAGES, _
from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.drill import drill_scene
from tabletop.ui.scenes.keys import KeysScene
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.pause import Pause
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.puzzle import PuzzleScene
from tabletop.ui.scenes.records import Records
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.review import ReviewScene
from tabletop.ui.scenes.rules import Rules
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.statistics import StatisticsScene
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.catalogue import TABLES, table_is_here

NAMES = ("Ada", "Bea", "Carlo", "Dina", "Emil", "Farah", "Gino", "Hana", "Ines", "Jonas", "Kim", "Lia")
SEED = 20261130
KINDS = {"tacta": ((2, 10), (4, 40), (6, 90)), "tactik": ((4, 30), (6, 40)), "tacataca": ((4, 60), (6, 90))}
"""Players and random moves of the tables that are shown."""


def random_match(game: str, players: int, moves: int) -> Match:
    """Return a match of `players` humans, so many random moves old; it may end sooner."""
    rules = rules_class(game).with_options({"players": players})
    match = Match(rules, [SeatEntry(name) for name in NAMES[:players]], SEED)
    chance = Chance(SEED)
    for _number in range(moves):
        acting = rules.to_move(match.state)
        if not acting:
            break
        match.play(acting[0], rules.pick(match.state, acting[0], chance))
    return match


def settled(app: App) -> None:
    """Let everything that moves come to rest, and draw."""
    for _frame in range(200):
        app.step([], 0.5)
        due = app.later.busy or getattr(app.top, "pictures_due", False)
        pygame.time.wait(20 if due else 0)
        if not app.moving and not due:
            break
    app.redraw()
    app.step([], 0.01)


def shown(app: App, make: Callable[[], Scene]) -> Iterator[None]:
    """Show a scene on top, then take it off again."""
    depth = len(app.scenes)
    app.push(make())
    settled(app)
    yield
    while len(app.scenes) > depth:
        app.pop()


def table_screens(app: App, game: str) -> Iterator[str]:
    """Show the table of a game at some stages, and the screens over it."""
    for players, moves in KINDS[game]:
        match = random_match(game, players, moves)
        scene = TableScene(app, match, None, fresh=False)
        app.push(scene)
        settled(app)
        if isinstance(app.top, Curtain):
            yield f"{game}-{players}-curtain"
            app.top._go_on()  # noqa: SLF001 - as its button does
            settled(app)
        yield f"{game}-{players}-table"
        app.push(Pause(app, scene))
        settled(app)
        if players == KINDS[game][0][0]:
            yield f"{game}-pause"
        while len(app.scenes) > 1:
            app.pop()
    yield from end_screens(app, game)


def end_screens(app: App, game: str) -> Iterator[str]:
    """Show how a game ends: results and the replay."""
    match = random_match(game, KINDS[game][0][0], 5000)
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    for _frame in range(200):
        app.step([], 0.5)
        scene.clock.skip()
        if isinstance(app.top, Results):
            break
    if (
        not isinstance(app.top, Results)
        and scene.table.sight is not None
        and scene.table.sight.outcome is not None
    ):
        settled(app)
        yield f"{game}-count"
        app.push(Results(app, scene, scene.table.sight))
    settled(app)
    yield f"{game}-results"
    while len(app.scenes) > 1:
        app.pop()
    for _shown in shown(app, lambda: Replay(app, match)):
        yield f"{game}-replay"


def screens(app: App, only: str) -> Iterator[str]:
    """Show every screen in turn; gives its name while it is on the app's surface."""
    app.push(Menu(app))
    settled(app)
    yield "menu"
    plain: dict[str, Callable[[], Scene]] = {
        "records": lambda: _records(app),
        "practice": lambda: Practice(app),
        "settings": lambda: SettingsScene(app),
        "keys": lambda: KeysScene(app),
        "notice": lambda: Notice(
            app, _("Leave tabletop?"), ((_("Stay"), "", int), (_("Leave"), "@primary", int))
        ),
    }
    plain |= practice_screens(app)
    for game in TABLES:
        if table_is_here(game):
            plain[f"{game}-setup"] = _setup(app, game)
            plain[f"{game}-rules"] = _rules(app, game)
    for name, make in plain.items():
        if only in name:
            for _shown in shown(app, make):
                yield name
    for game in TABLES:
        if table_is_here(game) and (not only or game in only or only in game):
            yield from table_screens(app, game)


def practice_screens(app: App) -> dict[str, Callable[[], Scene]]:
    """Return the screens of practice but its doors: puzzles, drills, a review, statistics."""
    found: dict[str, Callable[[], Scene]] = {"practice-statistics": lambda: StatisticsScene(app, "tacta")}
    for game in TABLES:
        for puzzle in shipped(game)[::12]:
            found[f"practice-{puzzle.name}"] = partial(PuzzleScene, app, puzzle)
        for drill in drills_of(game):
            found[f"practice-drill-{drill.name}"] = partial(drill_scene, app, drill, SEED)
        found[f"practice-review-{game}"] = partial(_review, app, game)
    return found


def _review(app: App, game: str) -> Scene:
    """Return the review of a short game: a made-up one that is kept beside the record."""
    match = random_match(game, 2, 6)
    record, path = match.record(), app.folders.saves / f"pictured-{game}.tabletop"
    plies = review_plies(record, range(len(record.moves) + 1), Budget(iterations=4))
    keep_review(review_path(path), assembled(record, 2, plies))
    return ReviewScene(app, record, path)


def _records(app: App) -> Scene:
    """Return the list of saved matches, with one of each game at some stage."""
    for game, stages in KINDS.items():
        match = random_match(game, *stages[0])
        app.saves.begin(match).close()
    return Records(app)


def _setup(app: App, game: str) -> Callable[[], Scene]:
    return lambda: Setup(app, game)


def _rules(app: App, game: str) -> Callable[[], Scene]:
    return lambda: Rules(app, game)


def draw_all(folder: Path, size: tuple[int, int], scale: int, code: str, only: str) -> None:
    """Write the pictures of one combination."""
    app = open_app(size)
    app.change(language=code, scale=scale, sound=False, animation=0)
    for name in screens(app, only):
        if only in name:
            path = folder / f"{name}-{size[0]}x{size[1]}-{scale}-{code}.png"
            pygame.image.save(app.surface, path)
            print(path)
    app.quit()
    if app.folders.log.exists():
        print(app.folders.log.read_text(encoding="utf-8"), file=sys.stderr)


def read_size(text: str) -> tuple[int, int]:
    """Return width and height from `1280x720`."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder for the PNG files")
    parser.add_argument("--size", type=read_size, action="append", help="window size, 1280x720 unless given")
    parser.add_argument(
        "--scale", type=int, action="append", help="interface scale in percent, 100 unless given"
    )
    parser.add_argument("--language", choices=tuple(LANGUAGES), action="append", help="en unless given")
    parser.add_argument("--only", default="", help="only screens whose name holds this")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for size, scale, code in product(
        asked.size or [(1280, 720)], asked.scale or [100], asked.language or ["en"]
    ):
        with tempfile.TemporaryDirectory() as home:
            os.environ["TABLETOP_HOME"] = home
            draw_all(asked.out, size, scale, code, asked.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
