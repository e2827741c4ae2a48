"""A scene's widgets: pygame_gui's elements with callbacks, keyboard focus, icons, labels and tooltips.

A `Gui` is made anew whenever a scene is laid out. Callbacks run after an event was handled, never
inside pygame_gui's loops, so they may replace the whole screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from time import perf_counter
from typing import Any

import pygame
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextEntryLine

from tabletop.ui.kit.focus import Focus, Focusable
from tabletop.ui.kit.gui_manager import Manager
from tabletop.ui.kit.gui_parts import Painted, Waiting, Watched, choosing, clipped, hashable, rect_of
from tabletop.ui.kit.icons import IconName, icon_svg
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.kit.text import Align, Text, Weight, button_width
from tabletop.ui.kit.theme import TextSize, Theme

TIP_SECONDS = 0.45


class Gui:
    """The widgets of one scene at one size, scale and language."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        text: Text,
        pictures: Pictures,
        focus: Focus,
        before: Gui | None = None,
    ) -> None:
        self.theme, self.text, self.pictures, self.focus = theme, text, pictures, focus
        self.size = size
        self.manager = self._fresh_manager(before)
        self.things: list[Focusable] = []
        self._buttons: dict[str, UIButton] = {}
        self._waiting: list[Waiting] = []
        self.patience = inf
        """Seconds of a frame for making buttons of scrolled areas; what is left is made in the next frame."""
        self._pressed: list[Callable[[], Any]] = []
        self._watched: list[Watched] = []
        self._under: list[Painted] = []
        self._over: list[Painted] = []
        self.scrolls: list[Scroll] = []
        self._zones: list[tuple[Focusable, pygame.Rect]] = []
        """What can be pressed though it is no element, and the part of the window in which that counts."""
        self._zone_down: Focusable | None = None
        self._hover_key: str | None = None
        self._hover_age = 0.0

    def _fresh_manager(self, before: Gui | None) -> Manager:
        """Return an empty manager: the one of the layout before where it fits, since making one takes 10 ms."""
        if before is None or (before.size, before.theme) != (self.size, self.theme):
            return Manager(self.size, self.theme, self.text)
        before.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        return before.manager

    # --- widgets -----------------------------------------------------------------------------------

    def button(
        self,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], Any],
        *,
        key: str = "",
        look: str = "",
        tip: str = "",
        icon: IconName | None = None,
        enabled: bool = True,
        scroll: Scroll | None = None,
        focusable: bool = True,
    ) -> None:
        """Add a button; `look` is an object id of the theme (`@primary`, `@quiet`, `@chosen`, `@danger`).

        The label is shortened to fit, so give it `button_width` when it must not be. One in a scrolled area
        becomes an element only when it comes into sight.
        """
        name = key or label or icon or ""
        make = partial(self._element, rect, label, press, look, icon, enabled, scroll)
        if scroll is not None:
            self._waiting.append(Waiting(rect, scroll, make))
            if focusable:
                where = scroll.mover(rect)
                self.things.append(Focusable(name, where, press, tip=tip, enabled=lambda: enabled))
            return
        element = make()
        if focusable:
            self._buttons[name] = element
            self._reach(name, element, press, tip=tip)

    def _element(
        self,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], Any],
        look: str,
        icon: IconName | None,
        enabled: bool,
        scroll: Scroll | None,
    ) -> UIButton:
        """Make pygame_gui's button, and draw its icon over it."""
        weight: Weight = "SemiBold" if look in {"@primary", "@chosen"} else "Regular"
        size: TextSize = "strong" if look == "@primary" else "body"
        room = rect.width - self.theme.px(12) - (self.theme.px(34) if icon and label else 0)
        element = UIButton(
            self._placed(rect, scroll),
            "" if icon else self.text.shortened(label, room, size, weight),
            self.manager,
            container=scroll.inner if scroll else None,
            object_id=look or None,
            command=lambda _data=None: self._pressed.append(press),
        )
        if not enabled:
            element.disable()  # type: ignore[no-untyped-call]
        if icon:
            self._icon(element, icon, label, look, (size, weight), scroll)
        return element

    def element(self, key: str) -> UIButton:
        """Return pygame_gui's button of that key, outside scrolled areas, to enable or disable it later."""
        return self._buttons[key]

    def _make_what_is_in_sight(self) -> bool:
        """Make buttons that have come into sight; tell whether some must wait for the next frame."""
        until = perf_counter() + self.patience
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if each.in_sight() and perf_counter() < until:
                each.make()
            else:
                self._waiting.append(each)
        return any(each.in_sight() for each in self._waiting)

    def take_away(self, key: str) -> None:
        """Remove the button of that key, one without an icon; for the few that come and go in a layout that stays."""
        element = self._buttons.pop(key, None)
        if element is not None:
            element.kill()  # type: ignore[no-untyped-call]
            self.things = [thing for thing in self.things if thing.key != key]

    def button_width(self, label: str, look: str = "", icon: bool = False) -> int:
        """Return the width that a button needs for its label."""
        return button_width(self.text, label, look) + (self.theme.px(30) if icon else 0)

    def zone(
        self, rect: pygame.Rect, press: Callable[[], Any], *, key: str, enabled: bool = True, tip: str = "",
        scroll: Scroll | None = None,
    ) -> None:  # fmt: skip
        """Add a place that can be pressed and that the scene draws itself: a tile, a row, a sign in a list."""
        where = (lambda: rect) if scroll is None else scroll.mover(rect)
        thing = Focusable(key, where, press, enabled=lambda: enabled, tip=tip)
        self.things.append(thing)
        if enabled:
            self._zones.append((thing, pygame.Rect((0, 0), self.size) if scroll is None else scroll.view))

    def icon_zone(
        self,
        rect: pygame.Rect,
        icon: IconName,
        press: Callable[[], Any],
        *,
        key: str,
        tip: str,
        scroll: Scroll,
        primary: bool = False,
    ) -> None:
        """Add a button with an icon to a long list: drawn by us, since an element takes a millisecond to make."""
        palette = self.theme.palette
        self.zone(rect, press, key=key, tip=tip, scroll=scroll)
        edge = self.theme.px(22)
        plain, lit = (
            (palette.accent, palette.accent) if primary else (palette.panel_high, palette.panel_press)
        )
        drawing = icon_svg(icon, palette.accent_text if primary else palette.text)

        def draw(surface: pygame.Surface) -> None:
            place = scroll.on_screen(rect)
            fill = lit if place.collidepoint(self.manager.at) else plain
            back = self.pictures.panel(rect.size, self.theme.px(8), fill, palette.line, self.theme.px(1))
            surface.blit(back, place)
            sign = pygame.Rect(0, 0, edge, edge)
            sign.center = place.center
            surface.blit(self.pictures.get(drawing, sign.size), sign)

        self.paint(draw, scroll, rect=rect)

    def _zone_event(self, event: pygame.event.Event, at: tuple[int, int]) -> bool:
        """Press a zone: down and up inside it."""
        if (
            event.type not in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
            or event.button != pygame.BUTTON_LEFT
        ):
            return False
        under = next(
            (zone for zone, view in self._zones if view.collidepoint(at) and zone.rect().collidepoint(at)),
            None,
        )
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._zone_down = under
        elif under is not None and under is self._zone_down and under.act is not None:
            self._pressed.append(under.act)
        return under is not None

    def segments(
        self,
        rect: pygame.Rect,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        choose: Callable[[Any], Any],
        *,
        key: str,
        tip: str = "",
        scroll: Scroll | None = None,
        enabled: bool = True,
    ) -> None:
        """Add a choice of few: as a row of buttons where their labels fit, else as a stepper."""
        widths = [self.button_width(label, "@chosen") for _value, label in choices]
        gap = self.theme.px(4)
        if len(choices) > 6 or sum(widths) + gap * (len(choices) - 1) > rect.width:
            self._stepper(rect, choices, value, choose, key=key, tip=tip, scroll=scroll, enabled=enabled)
            return
        spare = (rect.width - sum(widths) - gap * (len(choices) - 1)) // len(choices)
        left = rect.left
        for (each, label), width in zip(choices, widths, strict=True):
            box = pygame.Rect(left, rect.top, width + min(spare, self.theme.px(36)), rect.height)
            look = "@chosen" if each == value else ""
            self.button(
                box, label, choosing(choose, each), look=look, scroll=scroll, focusable=False, enabled=enabled
            )
            left = box.right + gap
        area = pygame.Rect(rect.left, rect.top, left - gap - rect.left, rect.height)
        self._reach_choice(area, choices, value, choose, key, tip, scroll, enabled)

    def _stepper(
        self,
        rect: pygame.Rect,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        choose: Callable[[Any], Any],
        *,
        key: str,
        tip: str,
        scroll: Scroll | None,
        enabled: bool,
    ) -> None:
        edge, gap = rect.height, self.theme.px(4)
        values = [each for each, _label in choices]
        label = dict(choices).get(value, "") if hashable(value) else ""
        before = pygame.Rect(rect.left, rect.top, edge, rect.height)
        after = pygame.Rect(rect.right - edge, rect.top, edge, rect.height)
        middle = pygame.Rect(before.right + gap, rect.top, rect.width - 2 * (edge + gap), rect.height)

        def step(by: int) -> None:
            place = values.index(value) if value in values else 0
            choose(values[(place + by) % len(values)])

        look = {"scroll": scroll, "enabled": enabled, "focusable": False}
        self.button(before, "", lambda: step(-1), icon="left", **look)  # type: ignore[arg-type]
        self.button(middle, label, lambda: step(1), **look)  # type: ignore[arg-type]
        self.button(after, "", lambda: step(1), icon="right", **look)  # type: ignore[arg-type]
        self._reach_choice(rect, choices, value, choose, key, tip, scroll, enabled)

    def slider(
        self,
        rect: pygame.Rect,
        value: int,
        bounds: tuple[int, int],
        change: Callable[[int], Any],
        *,
        key: str,
        step: int = 1,
        tip: str = "",
        scroll: Scroll | None = None,
    ) -> UIHorizontalSlider:
        """Add a slider over whole numbers."""
        container = scroll.inner if scroll else None
        element = UIHorizontalSlider(self._placed(rect, scroll), value, bounds, self.manager, container)
        watched = Watched(element, lambda: round(element.get_current_value()), value, change)
        self._watched.append(watched)

        def adjust(by: int) -> None:
            to = min(bounds[1], max(bounds[0], watched.seen + by * step))
            element.set_current_value(to)
            watched.seen = to
            change(to)

        self._reach(key, element, None, adjust=adjust, tip=tip)
        return element

    def entry(
        self,
        rect: pygame.Rect,
        value: str,
        change: Callable[[str], Any],
        *,
        key: str,
        most: int = 20,
        scroll: Scroll | None = None,
    ) -> UITextEntryLine:
        """Add a field for one line of text."""
        element = UITextEntryLine(
            self._placed(rect, scroll), self.manager, scroll.inner if scroll else None, initial_text=value
        )
        element.set_text_length_limit(most)
        self._watched.append(Watched(element, element.get_text, value, change))
        self.things.append(Focusable(key, rect_of(element), element=element))
        return element

    def label(
        self,
        rect: pygame.Rect,
        words: str,
        size: TextSize = "body",
        colour: str = "text",
        weight: Weight = "Regular",
        align: Align = "left",
        scroll: Scroll | None = None,
    ) -> None:
        """Add a line of text in a rectangle."""
        self.paint(
            lambda surface: self.text.draw(
                surface, words, self._now(rect, scroll), size, colour, weight, align
            ),
            scroll,
            rect=rect,
        )

    def lines(
        self,
        rect: pygame.Rect,
        words: str,
        size: TextSize = "body",
        colour: str = "text_soft",
        align: Align = "left",
        scroll: Scroll | None = None,
        weight: Weight = "Regular",
    ) -> int:
        """Add wrapped text from the top of a rectangle; return the height it takes."""
        self.paint(
            lambda surface: self.text.draw_wrapped(
                surface, words, self._now(rect, scroll), size, colour, weight, align
            ),
            scroll,
        )
        return len(self.text.wrapped(words, rect.width, size, weight)) * self.text.height(size, weight)

    def panel(
        self, rect: pygame.Rect, scroll: Scroll | None = None, opacity: float = 1.0, fill: str = ""
    ) -> None:
        """Add a rounded panel on the ground."""
        palette, theme = self.theme.palette, self.theme
        look = (rect.size, theme.radius, fill or palette.panel, palette.line, theme.px(1), opacity)
        self.paint(
            lambda surface: surface.blit(self.pictures.panel(*look), self._now(rect, scroll)),
            scroll,
            rect=rect,
        )

    def picture(self, rect: pygame.Rect, svg: str, scroll: Scroll | None = None) -> None:
        """Add a vector picture."""
        self.paint(
            lambda surface: surface.blit(self.pictures.get(svg, rect.size), self._now(rect, scroll)), scroll
        )

    def paint(
        self,
        draw: Callable[[pygame.Surface], Any],
        scroll: Scroll | None = None,
        over: bool = False,
        rect: pygame.Rect | None = None,
    ) -> None:
        """Add any drawing, below the widgets or over them; with `scroll` it is clipped to that.

        With `rect`, where it lies on the scrolled content, it is not drawn while that is out of sight.
        """
        (self._over if over else self._under).append(Painted(draw, scroll, rect))

    def scrolled(self, view: pygame.Rect, height: int, key: str = "scroll") -> Scroll:
        """Add an area with `height` pixels of content, of which `view` shows a part.

        Give the `Scroll` to what lies in it; rectangles of that are on the content, its top left being 0, 0.
        """
        outer = UIContainer(view, self.manager)
        inner = UIContainer(
            pygame.Rect(0, 0, view.width, max(height, view.height)), self.manager, container=outer
        )
        scroll = Scroll(view, max(height, view.height), inner, key)
        self.scrolls.append(scroll)
        return scroll

    # --- placing and reaching ------------------------------------------------------------------------

    @staticmethod
    def _placed(rect: pygame.Rect, _scroll: Scroll | None) -> pygame.Rect:
        return pygame.Rect(rect)

    @staticmethod
    def _now(rect: pygame.Rect, scroll: Scroll | None) -> pygame.Rect:
        return rect if scroll is None else scroll.on_screen(rect)

    def _icon(
        self,
        element: UIButton,
        icon: IconName,
        label: str,
        look: str,
        face: tuple[TextSize, Weight],
        scroll: Scroll | None,
    ) -> None:
        def draw(surface: pygame.Surface) -> None:
            palette = self.theme.palette
            lit = palette.accent_text if look in {"@primary", "@chosen"} else palette.text
            colour = lit if element.is_enabled else palette.text_off
            edge, gap = self.theme.px(22), self.theme.px(10)
            box = pygame.Rect(element.get_abs_rect())
            words = (
                self.text.shortened(label, box.width - edge - gap - self.theme.px(16), *face) if label else ""
            )
            width = edge + (gap + self.text.width(words, *face) if words else 0)
            place = pygame.Rect(box.centerx - width // 2, box.centery - edge // 2, edge, edge)
            surface.blit(self.pictures.get(icon_svg(icon, colour), place.size), place)
            if words:
                row = pygame.Rect(place.right + gap, box.top, width, box.height)
                self.text.draw(surface, words, row, face[0], colour, face[1])

        self.paint(draw, scroll, over=True)

    def _reach(
        self,
        key: str,
        element: Any,
        press: Callable[[], Any] | None,
        adjust: Callable[[int], Any] | None = None,
        tip: str = "",
    ) -> None:
        self.things.append(
            Focusable(
                key,
                rect_of(element),
                press,
                adjust,
                tip,
                enabled=lambda: bool(element.is_enabled),
            )
        )

    def _reach_choice(
        self,
        rect: pygame.Rect,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        choose: Callable[[Any], Any],
        key: str,
        tip: str,
        scroll: Scroll | None,
        enabled: bool,
    ) -> None:
        values = [each for each, _label in choices]

        def adjust(by: int) -> None:
            place = values.index(value) if value in values else 0
            choose(values[(place + by) % len(values)])

        where = scroll.mover(rect) if scroll else lambda: rect
        self.things.append(Focusable(key, where, lambda: adjust(1), adjust, tip, enabled=lambda: enabled))

    # --- events, time, drawing -----------------------------------------------------------------------

    def event(self, event: pygame.event.Event, at: tuple[int, int]) -> bool:
        """Let the widgets use a raw event; tell whether they did."""
        self.manager.at = at
        used = any(scroll.event(event, at) for scroll in self.scrolls)
        if used:
            self._make_what_is_in_sight()
        else:
            used = bool(self.manager.process_events(event)) or self._zone_event(event, at)
        self.settle()
        return used

    def settle(self) -> None:
        """Call what was pressed or changed."""
        for watched in self._watched:
            now = watched.read()
            if now != watched.seen:
                watched.seen = now
                watched.changed(now)
        pressed, self._pressed = self._pressed, []
        for act in pressed:
            act()

    def hovers(self) -> bool:
        """Tell whether the mouse is over a widget."""
        return any(thing.rect().collidepoint(self.manager.at) for thing in self.things)

    def focus_element(self) -> None:
        """Give typed text to the field that has the focus, and to none when another thing has it."""
        current = self.focus.current
        element = current.element if current is not None else None
        focused = self.manager.focused_set
        if element is None and focused:
            self.manager.set_focus_set(None)
        elif element is not None and (not focused or element not in focused):
            self.manager.set_focus_set({element})
            element.edit_position = len(element.get_text())
            element.cursor_has_moved_recently = True
        if current is not None and self.focus.by_keys:
            for scroll in self.scrolls:
                scroll.reveal(current.rect(), self.theme.px(12))

    @property
    def typing(self) -> bool:
        """Tell whether a text field has the focus, so that its cursor blinks."""
        current = self.focus.current
        return current is not None and current.element is not None

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether a frame is needed for it."""
        unmade = self._make_what_is_in_sight()
        self.manager.update(seconds)
        self.settle()
        key = next(
            (thing.key for thing in self.things if thing.tip and thing.rect().collidepoint(self.manager.at)),
            None,
        )
        shown = self._tip_due()
        self._hover_age = self._hover_age + seconds if key == self._hover_key else 0.0
        changed = key != self._hover_key
        self._hover_key = key
        return self.typing or changed or unmade or self._tip_due() != shown

    def waits(self) -> float | None:
        """Return in how many seconds a frame is needed though nothing happens, or None."""
        if self._hover_key is not None and not self._tip_due():
            return max(0.01, TIP_SECONDS - self._hover_age)
        return 0.25 if self.typing else None

    def _tip_due(self) -> bool:
        return self._hover_key is not None and self._hover_age >= TIP_SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything: grounds and labels, widgets, icons; not the focus ring."""
        for painted in self._under:
            clipped(surface, painted)
        self.manager.draw_ui(surface)
        for painted in self._over:
            clipped(surface, painted)
        for scroll in self.scrolls:
            scroll.draw(surface, self.theme, self.pictures)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the focus ring and the tooltip."""
        self.focus.draw(surface, self.theme, self.pictures)
        tip, rect = self._tip()
        if tip:
            self._draw_tip(surface, tip, rect)

    def _tip(self) -> tuple[str, pygame.Rect]:
        current = self.focus.current
        if self._tip_due():
            hovered = next((thing for thing in self.things if thing.key == self._hover_key), None)
            if hovered is not None:
                return hovered.tip, hovered.rect()
        if current is not None and self.focus.by_keys and current.tip:
            return current.tip, current.rect()
        return "", pygame.Rect(0, 0, 0, 0)

    def _draw_tip(self, surface: pygame.Surface, tip: str, rect: pygame.Rect) -> None:
        pad, step = self.theme.px(10), self.text.height("small")
        rows = self.text.wrapped(tip, min(self.theme.px(420), self.size[0] - 4 * pad), "small")
        width = max(self.text.width(row, "small") for row in rows) + 2 * pad
        box = pygame.Rect(0, 0, width, step * len(rows) + pad)
        box.midtop = (rect.centerx, rect.bottom + self.theme.px(8))
        if box.bottom > self.size[1] - pad:
            box.bottom = rect.top - self.theme.px(8)
        box.clamp_ip(pygame.Rect((0, 0), self.size).inflate(-pad, -pad))
        palette = self.theme.palette
        svg = self.pictures.panel(box.size, self.theme.px(6), palette.text, "", 0)
        surface.blit(svg, box)
        for number, row in enumerate(rows):
            place = (box.left + pad, box.top + pad // 2 + number * step)
            self.text.draw(surface, row, place, "small", palette.ground_deep)
