"""What a person has chosen for good: one small file, written atomically, set aside when damaged."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tabletop.engine.kept import Kept, read_kept, write_kept
from tabletop.engine.sentences import N_
from tabletop.ui.kit.sound import DEFAULT_VOLUME

FILE_NAME = "settings.json"

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Settings(Kept, kw_only=True):
    """All settings with their defaults; 0 or empty means: not chosen yet."""

    language: str = ""
    scale: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    """Interface scale in percent; 0 lets the display decide."""
    full_screen: bool = False
    animation: Annotated[int, msgspec.Meta(ge=0, le=5)] = 3
    volume: Percent = DEFAULT_VOLUME
    sound: bool = True
    large_signs: bool = False
    high_contrast: bool = False
    left_handed: bool = False
    bot_seconds: Annotated[float, msgspec.Meta(ge=0.2, le=30)] = 2.0
    """Seconds that a hard bot may think a move."""
    bot_pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.45
    """Seconds that a bot's move takes at least at animation speed 3, so that one can follow."""
    count_by_hand: bool = False
    """Whether people count their own dots in Tacta; chosen at the count."""
    log_open: bool | None = None
    """Whether the log beside a table is unfolded; None lets the width decide."""
    keys: dict[str, str] = {}
    """Changed keys: name of an action to a chord as `tabletop.ui.keys` writes it."""
    setups: dict[str, dict[str, Any]] = {}
    """The last choice on each game's setup screen."""
    window: list[int] = []
    """The window's last size."""


def read_settings(folder: Path) -> tuple[Settings, str | None]:
    """Return the settings in `folder`, and a template of a sentence when the file had to be set aside."""
    path = folder / FILE_NAME
    try:
        return read_kept(path, Settings), None
    except FileNotFoundError:
        return Settings(), None
    except (OSError, msgspec.DecodeError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
        return Settings(), N_("The settings could not be read and were set aside; the usual ones are used.")


def write_settings(folder: Path, settings: Settings) -> bool:
    """Save atomically what was changed here, beside what other windows have; tell whether that worked."""
    try:
        write_kept(folder / FILE_NAME, settings)
    except OSError:
        return False
    return True
