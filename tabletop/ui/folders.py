"""Where settings and saves live: the platform's folders, TABLETOP_HOME, or a temporary one."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "TABLETOP_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders in use. `lasting` is False when nothing better than a temporary one can be written."""

    settings: Path
    saves: Path
    log: Path
    lasting: bool = True


def find_folders() -> Folders:
    """Return folders that exist and can be written."""
    home = os.environ.get(HOME_VARIABLE)
    wanted = _under(Path(home).expanduser()) if home else _platform_folders()
    if _writable(wanted):
        return wanted
    temporary = _under(Path(tempfile.mkdtemp(prefix="tabletop-")), lasting=False)
    _writable(temporary)
    return temporary


def pictures_folder(folders: Folders) -> Path:
    """Return where pictures of the screen go: the person's own pictures, or beside the log under TABLETOP_HOME."""
    import platformdirs

    return _own(platformdirs.user_pictures_path(), folders)


def documents_folder(folders: Folders) -> Path:
    """Return where handed out records go unless something else is said."""
    import platformdirs

    return _own(platformdirs.user_documents_path(), folders)


def _own(folder: Path, folders: Folders) -> Path:
    usable = not os.environ.get(HOME_VARIABLE) and folder.is_dir() and os.access(folder, os.W_OK)
    return folder if usable else folders.log.parent


def _under(root: Path, lasting: bool = True) -> Folders:
    return Folders(root, root / "saves", root / "log.txt", lasting)


def _platform_folders() -> Folders:
    import platformdirs

    place = platformdirs.PlatformDirs("tabletop", appauthor=False)
    return Folders(place.user_config_path, place.user_data_path / "saves", place.user_state_path / "log.txt")


def _writable(folders: Folders) -> bool:
    try:
        for folder in {folders.settings, folders.saves, folders.log.parent}:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
    except OSError:
        return False
    return True
