"""Find what is shipped beside the code: decks, fonts, pictures, sounds, puzzles.

In the source the assets lie at top level; in a wheel they travel inside the package.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "_assets", _PACKAGE.parent / "assets")


class AssetMissing(FileNotFoundError):
    """A file that should have been shipped is not there; the message is one sentence."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The file {path} is missing: install tabletop again.")
        self.path = path

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def assets_folder() -> Path:
    """Return the folder of all assets, an absolute path."""
    return next((place for place in _PLACES if place.is_dir()), _PLACES[-1])


def asset(*parts: str) -> Path:
    """Return the path of an asset, given its folders and name.

    Raises AssetMissing where there is neither file nor folder of that name.

    >>> asset("fonts", "IBMPlexSans-Regular.ttf").name
    'IBMPlexSans-Regular.ttf'
    """
    path = assets_folder().joinpath(*parts)
    if not path.exists():
        raise AssetMissing(path)
    return path


def asset_text(*parts: str) -> str:
    """Return the text of an asset, read as UTF-8."""
    return asset(*parts).read_text(encoding="utf-8")


def asset_bytes(*parts: str) -> bytes:
    """Return the bytes of an asset."""
    return asset(*parts).read_bytes()
