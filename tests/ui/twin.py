"""A real window and the same program beside it without a display, given the same gestures.

The one without a display knows where everything lies and what the real one must show. No gesture is made
before both show the same picture, so nothing depends on how fast the real one is.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pygame
import pytest

from tabletop.practice.progress import GameProgress, read_progress
from tabletop.ui.app import App
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.scene import Scene
from tests.ui.hands import click, down, key, move, step, up, wheel
from tests.ui.window_driver import PATIENCE, Pixel, Window

SIZE = (1280, 720)

CORNER = (4, 4)
"""A place of the pointer at which nothing lies."""

SAME_COLOUR = 24
"""By how much the parts of two colours may differ that count as the same."""

POINTER_PIXELS = 300
"""Fewer pixels than this make the mouse's pointer, which only the real screen shows; any word has more."""

NAMES_OF_KEYS = {".": "period", "-": "minus", " ": "space"}


class Twin:
    """Both at the same screen, `first` over the menu or the menu itself."""

    def __init__(self, app: App, real: Window, first: Callable[[App], Scene] | None = None) -> None:
        self.app, self.real = app, real
        self.part = pygame.Rect((0, 0), SIZE)
        """The part of the window in which both must show the same."""
        app.change(scale=90, log_open=False, animation=0)
        if first is not None:
            app.scenes.append(Menu(app))
        app.push((first or Menu)(app))
        self.aside("the start")

    # --- what they show ------------------------------------------------------------------------------

    def agree(self, what: str) -> None:
        """Wait until the real window shows what this one does."""
        if self.real.holds(self._alike, PATIENCE):
            return
        for name, pixels in (("real", self.real.pixels()), ("twin", self._pixels())):
            picture = pygame.surfarray.make_surface(pixels[:, :, ::-1].swapaxes(0, 1))
            pygame.image.save(picture, self.real.home / f"{name}.png")
        pytest.fail(f"after {what} the window did not show what it should; see {self.real.home}/*.png")

    def _alike(self) -> bool:
        step(self.app, seconds=0.1)  # what is drawn beside the loop has to come here too
        part = self.part
        shown = np.s_[part.top : part.bottom, part.left : part.right]
        unlike = np.abs(self._pixels()[shown].astype(np.int16) - self.real.pixels()[shown]) > SAME_COLOUR
        return int(unlike.any(axis=2).sum()) < POINTER_PIXELS

    def _pixels(self) -> np.ndarray[Any, Any]:
        return pygame.surfarray.array3d(self.app.surface).swapaxes(0, 1)[:, :, ::-1]

    def top(self, kind: type[Scene]) -> Any:
        """Return the scene on top, which must be of a kind."""
        assert isinstance(self.app.top, kind), f"{type(self.app.top).__name__} is on top"
        return self.app.top

    # --- gestures ------------------------------------------------------------------------------------

    def aside(self, what: str) -> None:
        """Take the pointer to where nothing lies, so that nothing is lit, and see that both show the same."""
        step(self.app, move(CORNER))
        self.real.move(CORNER)
        self.agree(what)

    def click(self, at: Pixel, what: str) -> None:
        """Click in both."""
        click(self.app, at)
        self.real.click(at)
        self.aside(what)

    def press(self, name: str) -> None:
        """Click a widget in both."""
        top: Any = self.app.top
        self.click(next(thing for thing in top.focus.things if thing.key == name).rect().center, f"“{name}”")

    def segment(self, choice: str, label: str) -> None:
        """Click one of the labels of a choice."""
        top: Any = self.app.top
        area = next(thing for thing in top.focus.things if thing.key == choice).rect()
        found = [
            element.rect
            for element in top.gui.manager.get_sprite_group().sprites()
            if getattr(element, "text", None) == label and area.colliderect(element.rect)
        ]
        self.click(found[0].center, f"“{label}”")

    def drag(self, start: Pixel, end: Pixel, what: str) -> None:
        """Drag something in both, and let it go once both have brought it there."""
        for event in (move(start), down(start), move(end)):
            step(self.app, event)
        self.real.press(start)
        self.real.glide(start, end)
        self.agree(f"{what}, held")
        step(self.app, up(end))
        self.real.release()
        self.aside(what)

    def wheel(self, at: Pixel) -> None:
        """Turn the wheel one notch towards the user over a place, in both."""
        step(self.app, move(at), wheel(-1))
        self.real.move(at)
        self.real.wheel(-1)
        self.aside("the wheel")

    def key(self, name: str, code: int) -> None:
        """Press a key in both."""
        key(self.app, code)
        self.real.key(name)
        self.agree(f"the key {name}")

    def resize(self, size: Pixel, steps: int = 12) -> None:
        """Draw the real window's edge to a size in steps, as a hand does; the other one takes it at once."""
        start = self.app.size
        for number in range(1, steps + 1):
            width, height = (
                first + (last - first) * number // steps for first, last in zip(start, size, strict=True)
            )
            self.real.resize((width, height))
        step(self.app, pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        self.part = pygame.Rect((0, 0), size)
        self.aside(f"drawing the window to {size}")

    def type(self, text: str) -> None:
        """Type letters and a few signs; what they are typed into may show where each window has its home."""
        for letter in text:
            key(self.app, ord(letter), text=letter)
            step(self.app, pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.real.key(NAMES_OF_KEYS.get(letter, letter))

    # --- what the real window has kept ---------------------------------------------------------------

    def settings(self) -> dict[str, Any]:
        """Return the settings that the real window has saved."""
        found: dict[str, Any] = msgspec.json.decode((self.real.home / "settings.json").read_bytes())
        return found

    def records(self) -> list[Path]:
        """Return the records among the real window's saves."""
        return sorted((self.real.home / "saves").glob("*.tabletop"))

    def progress(self, game: str) -> GameProgress:
        """Return what the real window knows of practice in a game."""
        return read_progress(self.real.home).of(game)
