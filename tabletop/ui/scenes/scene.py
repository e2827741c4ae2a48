"""What every screen is: widgets laid out anew when anything changes, events, time, drawing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from tabletop.ui.kit.focus import Focus, Focusable
from tabletop.ui.kit.gui import Gui
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Mood, Theme

if TYPE_CHECKING:
    from tabletop.ui.app import App

MAKING_SECONDS = 0.02
"""Time of a frame in a window for making the buttons of scrolled areas; without a window all are made at once."""


class Scene:
    """One screen on the app's stack; only the top one gets events.

    `overlays` scenes leave the one below in sight. `build` adds the widgets to `self.gui`; it runs again
    after every change of size, scale, contrast or language, and when `rebuild()` is called.
    """

    overlays: ClassVar[bool] = False
    plays_on: ClassVar[bool] = False
    """Whether a match that is begun from here leads back here when one leaves its table."""
    mood: Mood = "menu"

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus = Focus()
        self.theme: Theme = app.theme
        self.text: Text = app.text
        self._gui: Gui | None = None
        self._stale = False

    @property
    def gui(self) -> Gui:
        """Return the widgets, laid out when first asked for, and anew when something has changed meanwhile."""
        if self._gui is None or self._stale:
            self.rebuild()
        assert self._gui is not None
        return self._gui

    def caption(self) -> str:
        """Return what the window's title says of this screen, beside the program's name; nothing for the menu."""
        return ""

    @property
    def area(self) -> pygame.Rect:
        """Return the whole window."""
        return pygame.Rect((0, 0), self.app.size)

    def rebuild(self) -> None:
        """Lay everything out anew for the present size, scale, contrast and language."""
        self._stale = False
        offsets = {scroll.key: scroll.offset for scroll in self._gui.scrolls} if self._gui else {}
        self.theme = self.app.theme.with_mood(self.mood)
        self.text = self.app.text_in(self.theme)
        self._gui = Gui(self.app.size, self.theme, self.text, self.app.pictures, self.focus, self._gui)
        if self.app.later.threaded:
            self._gui.patience = MAKING_SECONDS
        self.build()
        for scroll in self._gui.scrolls:
            scroll.to(offsets.get(scroll.key, 0))
        # pygame_gui draws a new element only after an update; a scene may be drawn before its first tick.
        self._gui.tick(0.0)
        self.offer()
        self.app.redraw()

    def outdate(self) -> None:
        """Have everything laid out anew when it is next looked at: size, scale, contrast or language changed."""
        self._stale = True

    def freshen(self) -> None:
        """Lay everything out anew if that is due."""
        if self._stale:
            self.rebuild()

    def build(self) -> None:
        """Add the widgets."""

    def offer(self) -> None:
        """Tell the focus what can be reached now."""
        self.focus.offer([*self.gui.things, *self.more_things()])

    def more_things(self) -> Iterable[Focusable]:
        """Return what can be reached beside the widgets."""
        return ()

    # --- events ------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """Handle one raw event: keys to the scene and the focus, the rest to widgets, then to `pointer`."""
        if event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.JOYHATMOTION or event.type == pygame.JOYBUTTONDOWN:
            self._pad(event)
        else:
            self._mouse(event)
        if self.app.top is self:
            self.offer()
            self.gui.focus_element()

    def _key_down(self, event: pygame.event.Event) -> None:
        if self.gui.typing and event.key not in _LEAVE_FIELD:
            self.gui.event(event, self.app.pointers.at())
            return
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif not self.key(event) and not self.focus.key_down(event):
            self.late_key(event)

    def _mouse(self, event: pygame.event.Event) -> None:
        at = self.app.pointer_at(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus.pressed(at)
        busy = self.app.pointers.held
        if not busy and self.gui.event(event, at):
            return
        if busy and event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP}:
            self.gui.event(event, at)
        self._gesture(event)

    def _gesture(self, event: pygame.event.Event) -> None:
        for gesture in self.app.pointers.read(event):
            taken = gesture.pointer.startswith("pad:") and gesture.kind == "click" and self._press(gesture.at)
            self.pointer(replace(gesture, kind="cancel") if taken else gesture)

    def _press(self, at: tuple[int, int]) -> bool:
        """Press the widget under a controller's pointer; tell whether there was one."""
        for thing in self.gui.things:
            if thing.enabled() and thing.act is not None and thing.rect().collidepoint(at):
                self.focus.set(thing.key)
                thing.act()
                return True
        return False

    def _pad(self, event: pygame.event.Event) -> None:
        """Let a controller steer widgets with its cross and its first two buttons."""
        if event.type == pygame.JOYHATMOTION:
            across, up = event.value
            keys = {
                (-1, 0): pygame.K_LEFT,
                (1, 0): pygame.K_RIGHT,
                (0, 1): pygame.K_UP,
                (0, -1): pygame.K_DOWN,
            }
            if (across, up) in keys:
                self.focus.key_down(pygame.event.Event(pygame.KEYDOWN, key=keys[across, up], mod=0))
            return
        self._gesture(event)

    def pointer(self, event: PointerEvent) -> None:
        """Use a gesture that no widget took."""
        del event

    @property
    def keys_of(self) -> str:
        """Return the game whose own keys count here, beside those that count everywhere."""
        return ""

    @property
    def asks_for_key(self) -> bool:
        """Tell whether the next key is asked for, whatever it means elsewhere."""
        return False

    @property
    def wants_raw_keys(self) -> bool:
        """Tell whether keys are typed or asked for here, so that none is to be taken for another."""
        return self.asks_for_key or self.gui.typing

    def eager_key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN as it was pressed, before anything else may mean it; tell whether it was used."""
        del event
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN before the focus does; tell whether it was used."""
        del event
        return False

    def late_key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN that the focus had no use for; Enter goes to the first thing where nothing has the focus."""
        return event.key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE} and self.focus.enter()

    def back(self) -> None:
        """Leave this screen (Esc)."""
        self.app.pop()

    # --- time and drawing --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Tell whether something moves, so that every frame is drawn."""
        return False

    def waits(self) -> float | None:
        """Return in how many seconds a frame is needed though nothing happens, or None."""
        return self.gui.waits()

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether a frame is needed for it."""
        return self.gui.tick(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        self.ground(surface)
        self.gui.draw(surface)
        self.gui.draw_focus(surface)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets."""
        if self.overlays:
            surface.blit(self.app.veil(), (0, 0))
        else:
            surface.fill(self.theme.palette.ground_deep)

    def entered(self) -> None:
        """Learn that this scene is on top now, for the first time or again."""

    def left(self) -> None:
        """Learn that this scene has been taken off the stack."""


_LEAVE_FIELD = {
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_ESCAPE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_F11,
}


def sooner(first: float | None, second: float | None) -> float | None:
    """Return the smaller of two waits, where None is for ever."""
    return min((wait for wait in (first, second) if wait is not None), default=None)
