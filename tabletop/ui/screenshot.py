"""Pictures of the screen, written beside the loop: packing a large one takes half a second."""

from __future__ import annotations

import threading
from io import BytesIO
from pathlib import Path

import pygame

from tabletop.engine.record import write_atomically
from tabletop.ui.kit.language import _


class Screenshots:
    """Writes pictures one after the other; `told` gives what became of them, a sentence each."""

    def __init__(self) -> None:
        self._told: list[str] = []
        self._thread: threading.Thread | None = None

    def take(self, surface: pygame.Surface, path: Path) -> None:
        """Write what is on `surface` now."""
        self.wait()
        picture = surface.copy()
        self._thread = threading.Thread(target=self._write, args=(picture, path), daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Tell whether a picture is being written or its end was not told yet."""
        return bool(self._told) or (self._thread is not None and self._thread.is_alive())

    def told(self) -> str:
        """Return what became of a picture, once, or nothing."""
        return self._told.pop(0) if self._told else ""

    def wait(self) -> None:
        """Wait until everything is written."""
        if self._thread is not None:
            self._thread.join()

    def _write(self, picture: pygame.Surface, path: Path) -> None:
        # Saved by SDL itself, a picture on a full disk is empty and nobody hears of it.
        packed = BytesIO()
        try:
            pygame.image.save(picture, packed, "png")
            write_atomically(path, packed.getvalue())
        except (pygame.error, OSError) as error:
            words = _("“{path}” can't be written ({detail}); choose another place.")
            detail = getattr(error, "strerror", None) or error
            self._told.append(words.format(path=path, detail=detail))
        else:
            self._told.append(_("The picture was saved as {path}.").format(path=path))
