"""Figures of Tac-Tik: random games, the worst 7, copying a state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from tabletop.bench import Figure
from tabletop.engine.chance import Chance
from tabletop.games.tactik import State, TacTik

PLIES = 40_000
COPIES = 20_000
REPEATS = 15
CALM = (3, 20, 35, 50)
"""Four pawns of red far apart."""
CROWDED = (0, 51, 57, 63)
"""The slowest table found among random ones: an ordinary pawn on its start, three others on their way to it."""


def figures() -> Iterator[Figure]:
    """Measure the figures of Tac-Tik one by one."""
    rules = TacTik.with_options({}, 4)
    plies_a_second, moves_a_ply = random_plies(rules, PLIES)
    yield Figure(
        "Tac-Tik: random games for four, whole list of legal moves each ply",
        plies_a_second,
        "plies/s",
        20_000,
        "higher",
        f"{moves_a_ply:.1f} legal moves a ply; python-chess 1.11 plays random games at 25,000 plies/s "
        "where this does 58,000",
    )
    for name, holes in (("far apart", CALM), ("crowded before home", CROWDED)):
        state = four_out(rules, holes)
        count = len(rules.legal(state, 0))
        milliseconds = 1e3 * fastest(lambda state=state: list(rules.legal(state, 0)), REPEATS)  # type: ignore[misc]
        yield Figure(
            f"Tac-Tik: a 7 with four pawns {name}", milliseconds, "ms", 5.0, note=f"{count} legal moves"
        )
    state = rules.deal(1)
    microseconds = 1e6 * fastest(lambda: copy_often(state), 3) / COPIES
    yield Figure("Tac-Tik: copy of a state", microseconds, "µs", 5.0)


def random_plies(rules: TacTik, least: int) -> tuple[float, float]:
    """Play random games, moves drawn from the whole list; return plies a second and moves a ply."""
    chance = Chance(1)
    plies = moves = games = 0
    began = perf_counter()
    while plies < least:
        state = rules.deal(games)
        games += 1
        while state.phase != "over":
            legal = list(rules.legal(state, state.turn))
            rules.play(state, state.turn, chance.choice(legal))
            plies += 1
            moves += len(legal)
    return plies / (perf_counter() - began), moves / plies


def four_out(rules: TacTik, holes: tuple[int, ...]) -> State:
    """Return a table with four red pawns on the track, nobody else, and a 7 to play."""
    position = {"pawns": {"red": [str(hole) for hole in holes]}, "hands": [["7"], ["1"], ["1"], ["1"]]}
    return rules.position(position, 1)


def copy_often(state: State) -> None:
    """Copy a state `COPIES` times."""
    for _ in range(COPIES):
        state.copy()


def fastest(work: Callable[[], object], repeats: int) -> float:
    """Return the shortest time in seconds that `work` took."""
    times = []
    for _ in range(repeats):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return min(times)
