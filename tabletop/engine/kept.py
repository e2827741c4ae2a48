"""Small files that several windows keep at once: each writes what it has changed, and nothing else.

A window holds such a file in memory from its start on. Written whole, it would undo what another window
has kept meanwhile; so a write lays the changes since the last one over what the file holds now.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tabletop.engine.record import write_atomically

Tree = Mapping[str, Any]


class Kept(msgspec.Struct, kw_only=True, dict=True):
    """What a small file holds; remembers, outside its fields, what the file was last known to hold."""

    def known(self) -> dict[str, Any]:
        """Return what was last read or written; at first the defaults."""
        seen: dict[str, Any] | None = self.__dict__.get("_known")
        return msgspec.to_builtins(type(self)()) if seen is None else seen


K = TypeVar("K", bound=Kept)


def read_kept(path: Path, kind: type[K]) -> K:
    """Return what a file holds; raises `OSError`, or `ValueError` where that is something else."""
    found = msgspec.json.decode(path.read_bytes(), type=kind)
    found.__dict__["_known"] = msgspec.to_builtins(found)
    return found


def write_kept(path: Path, kept: Kept) -> None:
    """Write atomically what has changed in `kept` since it was read or written; raises `OSError`."""
    mine: dict[str, Any] = msgspec.to_builtins(kept)
    held = _held_now(path, type(kept))
    whole = mine if held is None else merged(kept.known(), mine, held)
    write_atomically(path, msgspec.json.format(msgspec.json.encode(whole), indent=1))
    kept.__dict__["_known"] = mine


def _held_now(path: Path, kind: type[Kept]) -> dict[str, Any] | None:
    """Return what the file holds now, or None where it can't be read or is damaged."""
    try:
        held: dict[str, Any] = msgspec.to_builtins(msgspec.json.decode(path.read_bytes(), type=kind))
    except (OSError, ValueError, RecursionError):
        return None
    return held


def merged(before: Tree, mine: Tree, theirs: Tree) -> dict[str, Any]:
    """Return `theirs` with what has changed from `before` to `mine`; where both have changed it, mine counts.

    >>> merged({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "c": 4})
    {'a': 2, 'b': 3, 'c': 4}
    >>> merged({"a": {"x": 1, "y": 1}}, {"a": {"x": 1}}, {"a": {"x": 5, "y": 1}})
    {'a': {'x': 5}}
    """
    whole = {name: value for name, value in theirs.items() if name in mine or name not in before}
    for name, value in mine.items():
        was, held = before.get(name), theirs.get(name)
        if name in before and value == was:
            continue
        if isinstance(value, dict):
            whole[name] = merged(_tree(was), value, _tree(held))
        else:
            whole[name] = value
    return whole


def _tree(value: object) -> Tree:
    return value if isinstance(value, dict) else {}
