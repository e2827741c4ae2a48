"""The command that puts tabletop into the applications menu, and takes it out again.

A wheel brings the desktop entry and its icons, but where pipx or a virtual environment unpacks them no
desktop looks. Below the user's data folder every desktop does (XDG base directory, desktop entry and icon
theme specifications of freedesktop.org).
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from tabletop.assets import asset_bytes, asset_text
from tabletop.engine.record import write_atomically
from tabletop.engine.sentences import N_, Complaint, printable

ENTRY = Path("applications", "tabletop.desktop")
_ICONS = Path("icons", "hicolor")
ICONS: Mapping[Path, str] = {
    _ICONS / "scalable" / "apps" / "tabletop.svg": "tabletop.svg",
    **{
        _ICONS / f"{side}x{side}" / "apps" / "tabletop.png": f"tabletop-{side}.png"
        for side in (32, 64, 128, 256)
    },
}
"""Where an icon goes below the data folder, and its name among the assets."""

_ELSEWHERE = {"win32", "darwin", "cygwin"}


def desktop(asked: Namespace) -> int:
    """Put the entry and its icons below the user's data folder, or remove them."""
    if sys.platform in _ELSEWHERE:
        raise Complaint(
            N_("Desktop entries are for Linux and its like; make a shortcut to {command} instead."),
            command=" ".join(command()),
        )
    folder = data_folder()
    if asked.remove:
        gone = [path for path in (ENTRY, *ICONS) if _removed(folder / path)]
        print("The menu entry is gone." if gone else "There was no menu entry.")
        return 0
    for place, name in ICONS.items():
        _put(folder / place, asset_bytes("icons", name))
    _put(folder / ENTRY, entry(command()).encode())
    print(f"tabletop is in the applications menu now ({printable(str(folder / ENTRY))}).")
    return 0


def data_folder() -> Path:
    """Return the user's data folder: XDG_DATA_HOME where that is an absolute path, else ~/.local/share."""
    chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
    return chosen if chosen.is_absolute() else Path("~/.local/share").expanduser()


def command() -> list[str]:
    """Return how this program is started from anywhere: the installed command, else this Python with `-m`.

    The command is named as it was typed, not as what its links end in: pipx moves that at an upgrade.
    """
    typed = shutil.which(sys.argv[0]) if Path(sys.argv[0]).name == "tabletop" else None
    beside = Path(sys.executable).with_name("tabletop")
    if typed is not None:
        return [str(Path(typed).absolute())]
    return [str(beside)] if os.access(beside, os.X_OK) else [sys.executable, "-m", "tabletop"]


def entry(start: list[str]) -> str:
    """Return the desktop entry with this command in it, so that the menu needs no PATH to find it."""
    lines = asset_text("desktop", "tabletop.desktop").splitlines()
    place = lines.index("Exec=tabletop")
    lines[place : place + 1] = [f"Exec={quoted(start)}", f"TryExec={_string(start[0])}"]
    return "\n".join(lines) + "\n"


def quoted(words: list[str]) -> str:
    r"""Return words as the value of `Exec`: each in quotes, and what means something there escaped.

    >>> quoted(["/opt/a b/tabletop"])
    '"/opt/a b/tabletop"'
    >>> print(quoted(["50%$"]))
    "50%%\\$"
    """
    signs = str.maketrans({sign: f"\\{sign}" for sign in '\\"`$'} | {"%": "%%"})
    return _string(" ".join(f'"{word.translate(signs)}"' for word in words))


def _string(value: str) -> str:
    return value.replace("\\", "\\\\").replace("\n", "\\n")


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, content)


def _removed(path: Path) -> bool:
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        path.unlink()
        return True
    return False
