"""Large pictures drawn beside the loop: a calm stand-in is shown until they come.

A board of wood or a felt as large as the window takes longer to draw than a frame may. `Later.get` gives it
when it is there, otherwise it has it drawn in a thread and gives None; the app asks for a frame when
something has `arrived`. While a window is being resized only the newest size is drawn.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Hashable

import pygame

from tabletop.ui.kit.picture import Pictures

Make = Callable[[], pygame.Surface]


class Later:
    """Draws wanted pictures in one thread; everything but `make` itself happens in the caller's.

    With `threaded` off every picture is made at once, as for pictures without a window.
    """

    def __init__(
        self,
        pictures: Pictures,
        log: Callable[[BaseException], None] = lambda _error: None,
        threaded: bool = True,
    ) -> None:
        self.pictures, self.threaded = pictures, threaded
        self._log = log
        self._wanted: dict[str, tuple[Hashable, Make]] = {}
        self._made: list[tuple[str, Hashable, pygame.Surface | None]] = []
        self._last: dict[str, Hashable] = {}
        self._failed: set[Hashable] = set()
        self._drawing: Hashable | None = None
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def get(self, kind: str, key: Hashable, make: Make) -> pygame.Surface | None:
        """Return the picture known by `key`, or None while it is drawn; of each `kind` the newest one is wanted."""
        if not self.threaded or key in self.pictures:
            self._last[kind] = key
            return self.pictures.surface(key, make)
        with self._lock:
            if (
                key == self._drawing
                or key in self._failed
                or any(key == made for _kind, made, _new in self._made)
            ):
                self._wanted.pop(kind, None)
                return None
            self._wanted[kind] = key, make
        self._start()
        return None

    def last(self, kind: str) -> pygame.Surface | None:
        """Return the newest finished picture of a kind, to stand in for the next one."""
        key = self._last.get(kind)
        return self.pictures.surface(key, _gone) if key is not None and key in self.pictures else None

    @property
    def busy(self) -> bool:
        """Tell whether anything is being drawn or has come and not been taken."""
        with self._lock:
            return bool(self._wanted or self._made or self._drawing is not None)

    def arrived(self) -> bool:
        """Take what has been drawn since; tell whether there was anything."""
        with self._lock:
            made, self._made = self._made, []
        for kind, key, picture in made:
            if picture is None:
                self._failed.add(key)
            else:
                self._last[kind] = key
                self.pictures.surface(key, lambda picture=picture: picture)  # type: ignore[misc]
        return bool(made)

    def wait(self) -> None:
        """Wait until nothing is drawn any more, and take it."""
        while self._thread is not None and self._thread.is_alive():
            self._thread.join()
        self.arrived()

    def _start(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                kind = next(iter(self._wanted))
                key, make = self._wanted.pop(kind)
                self._drawing = key
            picture = None
            try:
                picture = self._drawn(make)
            finally:  # whatever happens here, nobody must wait for this picture for ever
                with self._lock:
                    self._drawing = None
                    self._made.append((kind, key, picture))

    def _drawn(self, make: Make) -> pygame.Surface | None:
        try:
            return make()
        except Exception as error:  # noqa: BLE001 - the stand-in serves as well
            with contextlib.suppress(OSError):
                self._log(error)
            return None


def _gone() -> pygame.Surface:
    raise KeyError("the picture was kept a moment ago")
