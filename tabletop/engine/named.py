"""Things that are imported only when they are asked for, by one thread at a time."""

from __future__ import annotations

from importlib import import_module
from threading import RLock
from typing import Any

_lock = RLock()
"""Python gives a half-read module to two threads that import a package and a module of it at the same moment."""


def named(path: str) -> Any:
    """Return what a path like `tabletop.games.tacta:Tacta` names.

    >>> named("math:pi") == named("cmath:pi")
    True
    """
    module, _, name = path.partition(":")
    with _lock:
        return getattr(import_module(module), name)
