"""On no table does anything overlap, leave the window or cut a word, at any size, scale, language and state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pictures
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import rules_class
from tabletop.practice.drills import drills_of
from tabletop.practice.puzzles import shipped
from tabletop.ui.app import App
from tabletop.ui.kit.language import LANGUAGES
from tabletop.ui.scenes.drill import drill_scene
from tabletop.ui.scenes.puzzle import PuzzleScene
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.table import TableScene
from tests.ui.spaces import Watch, faults, watched

TIGHT = [((1280, 720), scale) for scale in (100, 150)]
ROOMY = [((1280, 720), 90), ((1920, 1080), 100), ((1920, 1080), 150), ((2560, 1440), 100), ((1600, 900), 125)]

SEATS = [("tacta", n) for n in (2, 3, 4, 5, 6)] + [("tactik", n) for n in (2, 3, 4, 6)]
SEATS += [("tacataca", n) for n in (2, 3, 4, 5, 6)]

Looks = Iterator[dict[str, Any]]


def looks() -> Looks:
    """Yield size and settings: all languages in tight windows, one in others, the left-handed layout in some."""
    for size, scale in TIGHT:
        for code in LANGUAGES:
            for log_open in (False, True):
                yield {"size": size, "scale": scale, "language": code, "log_open": log_open}
        yield {"size": size, "scale": scale, "log_open": True, "left_handed": True}
    for size, scale in ROOMY:
        for log_open in (False, True):
            yield {"size": size, "scale": scale, "language": "fr", "log_open": log_open}


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    with watched(monkeypatch) as found:
        yield found


def match_at(game: str, players: int, moves: int, **options: Any) -> Match:
    """Return a match at random, so many moves old, in which the one to move is the only person.

    Their names are the longest of those that nobody has typed, in any language.
    """
    rules = rules_class(game).with_options({"players": players, **options})
    match = Match(rules, [SeatEntry(f"Giocatore {number + 1}") for number in range(players)], pictures.SEED)
    chance = Chance(pictures.SEED)
    for _number in range(moves):
        acting = rules.to_move(match.state)
        if not acting:
            break
        match.play(acting[0], rules.pick(match.state, acting[0], chance))
    person, *_others = rules.to_move(match.state) or (0,)
    match.seats = tuple(
        entry if seat == person else SeatEntry(entry.name, "bot:easy")
        for seat, entry in enumerate(match.seats)
    )
    return match


def check(app: App, scene: TableScene, watch: Watch, state: str) -> None:
    """Look at a scene in every look, and tell all faults together."""
    app.push(scene)
    app.step([], 0.01)
    found: list[str] = []
    for look in looks():
        size = look.pop("size")
        app.change(**({"language": "en", "left_handed": False} | look))
        app._resized(size)
        scene.rebuild()
        app.pictures.clear()
        if hasattr(scene.table, "_layer"):
            scene.table._layer = None
        watch.forget(size)
        scene.draw(app.surface)
        found += [f"{state} {size} {look}: {fault}" for fault in faults(scene, watch)]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:40])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SEATS)
@pytest.mark.parametrize("moves", [0, 45])
def test_nothing_overlaps_in_play(
    window: Callable[..., App], watch: Watch, game: str, players: int, moves: int
) -> None:
    app = window(animation=0)
    check(app, TableScene(app, match_at(game, players, moves), None, fresh=False), watch, "in play")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_nothing_overlaps_in_a_replay(
    window: Callable[..., App], watch: Watch, game: str, players: int
) -> None:
    app = window(animation=0)
    replay = Replay(app, match_at(game, players, 30))
    replay.go_to(20)
    check(app, replay, watch, "replay")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("tacta", 2), ("tacta", 6), ("tacataca", 2), ("tacataca", 6)])
def test_nothing_overlaps_in_a_count(
    window: Callable[..., App], watch: Watch, game: str, players: int
) -> None:
    """In Taca-taca it is the count of the first hand with the question for coming back or dividing the pot."""
    app = window(animation=0)
    match = match_at(game, players, 0)
    chance = Chance(5)
    while match.rules.outcome(match.state) is None and not _asked(match):
        person, *_others = match.rules.to_move(match.state)
        match.play(person, match.rules.pick(match.state, person, chance))
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    for _frame in range(400):
        app.step([], 0.5)
        scene.clock.skip()
        if getattr(scene.table, "count", None) is not None:
            break
    app.scenes.remove(scene)
    assert scene.table.count is not None  # type: ignore[attr-defined]
    check(app, scene, watch, "count")


def _asked(match: Match) -> bool:
    return match.state.__class__.__module__.startswith("tabletop.games.tacataca") and match.state.phase in (
        "reentry",
        "between",
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", pictures.KINDS)
def test_nothing_overlaps_in_practice(window: Callable[..., App], watch: Watch, game: str) -> None:
    app = window(animation=0)
    for puzzle in shipped(game)[::6]:
        check(app, PuzzleScene(app, puzzle), watch, puzzle.name)
    for drill in drills_of(game):
        scene = drill_scene(app, drill, pictures.SEED)
        if isinstance(scene, TableScene):
            check(app, scene, watch, drill.name)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_overlaps_in_free_play(window: Callable[..., App], watch: Watch, players: int) -> None:
    app = window(animation=0)
    scene = TableScene(app, match_at("tacta", players, 4, turns="free-play"), None, fresh=False)
    check(app, scene, watch, "free play")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 6])
def test_nothing_overlaps_while_cards_are_chosen(
    window: Callable[..., App], watch: Watch, players: int
) -> None:
    """Chosen cards stand higher than the others of the hand."""
    app = window(animation=0)
    match = match_at("tacataca", players, 0)
    while match.state.phase != "play":
        (person,) = match.rules.to_move(match.state)
        match.play(person, match.rules.pick(match.state, person, Chance(1)))
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    app.step([], 0.01)
    for held in scene.table.order.cards[::2]:  # type: ignore[attr-defined]
        scene.table.touch.toggle(held.uid)  # type: ignore[attr-defined]
    app.scenes.remove(scene)
    check(app, scene, watch, "chosen")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_overlaps_beside_the_clock_of_a_turn(
    window: Callable[..., App], watch: Watch, players: int
) -> None:
    app = window(animation=0)
    scene = TableScene(app, match_at("tacta", players, 10, clock=30), None, fresh=False)
    check(app, scene, watch, "clock")


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_is_cut_on_any_screen(window: Callable[..., App], watch: Watch, code: str) -> None:
    """The screens are those of tools/pictures.py, in the smallest window at the largest scale that is asked for."""
    app = window(animation=0, scale=150, language=code, log_open=True)
    watch.forget(app.size)
    cut: list[str] = []
    for name in pictures.screens(app, ""):
        cut += [f"{name}: “{words}”" for words in watch.cut]
        watch.forget(app.size)
    assert not cut, "\n".join(cut)
