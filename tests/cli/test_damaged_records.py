"""Three hundred damaged records: a sentence each, never a traceback or a hang."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import main
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import encode_record
from tabletop.games.catalogue import GAMES, rules_for

HOSTILE: list[Any] = [
    *(None, True, -1, 0, 1.5, 10**12, -(10**40), 1e308, "", "x", "\x00", "🂡" * 50, "A" * 10_000, "../../etc"),
    *([], {}, [[]], {"a": {}}, [None], ["x"] * 2000, [[[[[[[[]]]]]]]], list(range(300)), {"format": "x"}),
]


@cache
def whole(game: str) -> bytes:
    """Return a good record of `game` whose start is spelled out and which has been played on for a while."""
    rules, chance = rules_for(game, {}, 3), Chance(8)
    first = Match.begin(rules, 8)
    for _ in range(12):
        seat = rules.to_move(first.state)[0]
        first.play(seat, rules.pick(first.state, seat, chance))
    match = Match(rules, first.seats, 8, rules.describe(first.state))
    for _ in range(12):
        seat = rules.to_move(match.state)[0]
        match.play(seat, rules.pick(match.state, seat, chance))
    return encode_record(match.record())


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deeper for key, item in inner for deeper in places(item, (*path, key)))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def cut(content: bytes, chance: Chance) -> bytes:
    return content[: chance.below(len(content) - 2)]


def mistype(content: bytes, chance: Chance) -> bytes:
    spot = chance.below(len(content))
    return content[:spot] + bytes([chance.below(256)]) + content[spot + 1 :]


def replace_a_value(content: bytes, chance: Chance) -> bytes:
    record = json.loads(content)
    path = chance.choice(places(record)[1:])
    at(record, path[:-1])[path[-1]] = chance.choice(HOSTILE)
    return json.dumps(record).encode()


def drop_a_value(content: bytes, chance: Chance) -> bytes:
    record = json.loads(content)
    path = chance.choice(places(record)[1:])
    del at(record, path[:-1])[path[-1]]
    return json.dumps(record).encode()


def double_a_value(content: bytes, chance: Chance) -> bytes:
    record = json.loads(content)
    path = chance.choice([path for path in places(record) if path and isinstance(path[-1], int)])
    at(record, path[:-1]).insert(path[-1], at(record, path))
    return json.dumps(record).encode()


def exchange_two_values(content: bytes, chance: Chance) -> bytes:
    record = json.loads(content)
    one, other = (chance.choice(places(record)[1:]) for _ in range(2))
    value = json.loads(json.dumps(at(record, other)))
    at(record, one[:-1])[one[-1]] = value
    return json.dumps(record).encode()


def nest(content: bytes, chance: Chance) -> bytes:
    depth = 10 ** (2 + chance.below(4))
    return content[: chance.below(len(content))] + b"[" * depth + b"]" * depth


def swell(content: bytes, chance: Chance) -> bytes:
    record = json.loads(content)
    record["moves"] = record["moves"] * (2000 + chance.below(9000))
    return json.dumps(record).encode()


DAMAGES: list[Callable[[bytes, Chance], bytes]] = [
    *(cut, mistype, mistype, replace_a_value, replace_a_value, replace_a_value),
    *(drop_a_value, double_a_value, exchange_two_values, nest),
]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("damage", range(len(DAMAGES)))
@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_record_gives_a_sentence(
    game: str, damage: int, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Chance(1000 * damage + seed)
    path = tmp_path / "damaged.tabletop"
    path.write_bytes(DAMAGES[damage](whole(game), chance))
    before = path.read_bytes()
    for command in (["check", str(path)], ["moves", str(path)], ["why", str(path), "draw"]):
        status = main(command)
        printed = capsys.readouterr()
        assert status in (0, 1, 2)
        if status == 2:
            assert printed.out == ""
            assert printed.err.endswith(".\n")
            assert printed.err.count("\n") == 1
            assert len(printed.err) < 400
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_swollen_record_ends_at_its_first_illegal_move(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "swollen.tabletop"
    path.write_bytes(swell(whole(game), Chance(1)))
    assert main(["check", str(path)]) in (1, 2)
    printed = capsys.readouterr()
    assert (printed.out + printed.err).count("\n") == 1
