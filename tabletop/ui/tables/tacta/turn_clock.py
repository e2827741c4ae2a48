"""The clock of a turn (TA-22): it ticks at the end, rings, and by option plays a random card."""

from __future__ import annotations

from math import ceil, cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.ui.kit.animation import Tween
from tabletop.ui.kit.language import _, number_text
from tabletop.ui.kit.picture import rasterised
from tabletop.ui.tables import Sight

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

STEP = 0.05
"""Seconds between two looks at the clock; the loop must not oversleep by so much that it loses time."""

SHOWN_STEPS = 10
"""How often a second the ring is drawn anew."""

LAST_SECONDS = 3
"""With so many seconds left or less it ticks and is drawn in the warning colour."""


class TurnClock:
    """Counts down while a person is to move and nothing is acted out."""

    def __init__(self, table: TactaTable) -> None:
        self.table = table
        self.left = 0.0
        self._turn: tuple[object, ...] | None = None
        self._tween: Tween | None = None

    @property
    def running(self) -> bool:
        """Tell whether a turn is being timed."""
        return self._turn is not None

    def look(self, sight: Sight) -> None:
        """Begin anew when another turn has come; a challenge is no turn."""
        table = self.table
        seconds = table.options.clock
        still = table.bare or table.context.ambient.speed == 0
        if not seconds or still or sight.seat is None or sight.outcome is not None:
            self.stop()
            return
        turn = (sight.seat, sight.view.round_number, *(deck.count for deck in sight.view.decks))
        if turn != self._turn:
            self.stop()
            self._turn, self.left = turn, float(seconds)
            self._wait()

    def stop(self) -> None:
        """Time nothing."""
        self._turn = None
        if self._tween is not None:
            self._tween.cancel()
            self._tween = None

    def _wait(self) -> None:
        self._tween = self.table.context.ambient.alarm(STEP, self._step)

    def _step(self) -> None:
        context = self.table.context
        if not context.clock.busy and self.table.count is None:
            before, self.left = self.left, max(0.0, self.left - STEP)
            if self.left < STEP / 2:
                self._ring()
                return
            if ceil(self.left) < ceil(before) and self.left <= LAST_SECONDS:
                context.sound.play("click")
            if round(self.left * SHOWN_STEPS) != round(before * SHOWN_STEPS):
                context.redraw()
        self._wait()

    def _ring(self) -> None:
        """Ring; by option play a random card for who is too slow."""
        table, context = self.table, self.table.context
        self.left, self._tween = 0.0, None
        context.sound.play("clock")
        context.redraw()
        seat, state = table.seat, table.state
        if table.options.time_up != "random" or seat is None or state is None:
            return
        rules = context.rules
        assert isinstance(rules, Tacta)
        table.gestures.drop()
        context.say(_("The time is up: a card is played for {name}.").format(name=context.name(seat)))
        number = table.sight.number if table.sight is not None else 0
        context.play_for(seat, rules.pick_placing(state, seat, Chance(number)))

    # --- drawing ---------------------------------------------------------------------------------------

    def place(self) -> pygame.Rect:
        """Return where it lies: beside the player's own cards, or over their panel where that has no room."""
        return self.table.layout.clock

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the seconds left in a ring that empties."""
        if not self.running or self.table.count is not None:
            return
        theme, text = self.table.context.theme, self.table.context.text
        box, palette = self.place(), theme.palette
        late = self.left <= LAST_SECONDS
        colour = palette.bad if late else palette.accent
        share = round(self.left * SHOWN_STEPS) / SHOWN_STEPS / self.table.options.clock
        svg = _ring_svg(box.width, round(share, 3), colour, palette.panel, palette.line)
        surface.blit(rasterised(svg, box.size), box)
        words = number_text(ceil(self.left - 1e-6))
        text.draw(surface, words, box, round(box.height * 0.4), "bad" if late else "text", "Bold", "centre")


def _ring_svg(size: int, share: float, colour: str, ground: str, line: str) -> str:
    """Return a disc with a ring of which `share` is bright, from the top clockwise."""
    middle, radius = size / 2, size / 2 - 6
    angle = 2 * pi * min(share, 0.9999)
    x, y = middle + radius * sin(angle), middle - radius * cos(angle)
    arc = f"M{middle} {middle - radius} A{radius} {radius} 0 {int(angle > pi)} 1 {x:.3f} {y:.3f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 1}" fill="{ground}" fill-opacity="0.95"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{line}" stroke-width="6"/>'
        f'<path d="{arc}" fill="none" stroke="{colour}" stroke-width="6" stroke-linecap="round"/></svg>'
    )
