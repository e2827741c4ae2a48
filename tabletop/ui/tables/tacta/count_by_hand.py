"""The count by hand (TA-17): each player marks the own visible dots, the neighbour checks, the table tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame
import shapely

from tabletop.engine.rules import Seat
from tabletop.games.tacta.deck import colour_of, printed_on
from tabletop.games.tacta.scoring import CountCheck, check_count
from tabletop.games.tacta.table import Table
from tabletop.ui.kit.animation import Clock
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import COLOURS, Theme
from tabletop.ui.tables import Action
from tabletop.ui.tables.tacta.count import Count, Part, dots_on, draw_lit_dots
from tabletop.ui.tables.tacta.drawing import draw_polygon_glow
from tabletop.ui.tables.tacta.lens import Lens, Point
from tabletop.ui.tables.tacta.targets import Shape

Stage = Literal["counted", "mark", "check", "told"]


class CountByHand(Count):
    """Goes through the colours; those of people are marked by hand, those of bots are counted as usual."""

    def __init__(
        self,
        table: Table,
        parts: Sequence[Part],
        by_hand: Callable[[Seat], bool],
        clock: Clock,
        done: Callable[[], None],
        tick: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(parts, clock, done, tick, changed)
        self.table = table
        self.stage: Stage = "counted"
        self.marked: set[Shape] = set()
        self.check: CountCheck | None = None
        self._by_hand = by_hand

    @property
    def marking(self) -> bool:
        """Tell whether dots are marked now."""
        return self.stage == "mark"

    # --- stage by stage ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Have the present part counted, by its player or by the table."""
        self.marked, self.check = set(), None
        if not self._by_hand(self.part.seat):
            self.stage = "counted"
            super().begin()
            return
        self.stage, self.asking, self.lit = "mark", True, 0
        self._changed()

    def go_on(self) -> None:
        """Go to the neighbour's check, then to what the table says, then to the next part."""
        if self.stage == "mark":
            self.stage = "check" if self.part.asked is not None else "told"
        elif self.stage == "check":
            self.stage = "told"
        else:
            super().go_on()
            return
        if self.stage == "told":
            self.check = check_count(self.table, self.part.colour, self.marked)
        self._changed()

    def again(self) -> None:
        """Let the player mark again, or count the dots of a bot again."""
        if self.stage == "check":
            self.stage = "mark"
            self._changed()
        else:
            super().again()

    def prompt(self) -> str:
        """Return who is asked what."""
        if self.stage == "mark":
            return _("{name}, mark your dots that can be seen").format(name=self.part.name)
        if self.stage == "told":
            return self.verdict()
        return super().prompt()

    def verdict(self) -> str:
        """Return how far the count was right, one line."""
        check = self.check
        assert check is not None
        dots = ngettext("{n} dot", "{n} dots", check.dots)
        if check.right:
            return _("Counted right: {dots}").format(dots=dots)
        told = _("{missed} missed, {wrong} wrong").format(
            missed=number_text(sum(map(self._dots, check.missed))),
            wrong=number_text(sum(map(self._dots, check.wrong))),
        )
        return _("Counted {counted}, right is {dots} ({told})").format(
            counted=number_text(self.lit), dots=dots, told=told
        )

    def actions(self) -> list[Action]:
        """Return the buttons of the player who counts or checks."""
        if self.stage == "mark":
            return [Action("count:right", _("All marked"), self.go_on, pygame.K_c, "C", primary=True)]
        if self.stage == "told":
            return [Action("count:right", _("Go on"), self.go_on, pygame.K_c, "C", primary=True)]
        return [
            action for action in super().actions() if action.name != "count:skip" or self.stage != "check"
        ]

    # --- marking -----------------------------------------------------------------------------------------

    def shapes(self) -> list[Shape]:
        """Return all dotted shapes of the present colour, seen or covered."""
        return [
            (number, place)
            for number, placed in enumerate(self.table.placed)
            if number and colour_of(placed.card) == self.part.colour
            for place, dots in printed_on(placed.card).shapes
            if dots
        ]

    def shape_at(self, point: Point) -> Shape | None:
        """Return the own dotted shape under a point of the table, on the card that lies on top there."""
        there = shapely.Point(point)
        for number in range(len(self.table.placed) - 1, -1, -1):
            pose = self.table.placed[number].pose
            if not shapely.Polygon(pose.outline()).contains(there):
                continue
            own = [place for on, place in self.shapes() if on == number]
            return next(
                (
                    (number, place)
                    for place in own
                    if shapely.Polygon(pose.shape_outline(place)).contains(there)
                ),
                None,
            )
        return None

    def mark(self, shape: Shape) -> None:
        """Mark the dots of a shape, or take the mark away."""
        self.marked ^= {shape}
        self.lit = sum(self._dots(each) for each in self.marked)
        self._tick()

    def _dots(self, shape: Shape) -> int:
        number, place = shape
        return printed_on(self.table.placed[number].card).dots_at[place]

    def focusables(self, lens: Callable[[], Lens]) -> list[Focusable]:
        """Return what the keyboard can mark."""
        return [self._thing(shape, lens) for shape in self.shapes()] if self.marking else []

    def _thing(self, shape: Shape, lens: Callable[[], Lens]) -> Focusable:
        number, place = shape
        outline = self.table.placed[number].pose.shape_outline(place)
        return Focusable(
            f"tacta:dots:{number}:{place}", lambda: lens().box(outline), lambda: self.mark(shape)
        )

    # --- drawing -----------------------------------------------------------------------------------------

    def draw_marks(self, surface: pygame.Surface, lens: Lens, theme: Theme, pictures: Pictures) -> None:
        """Light up what was marked; once the table has told, show what was missed and what was wrong."""
        colour = COLOURS[self.part.colour]
        for shape in self.marked:
            self._glow(surface, lens, shape, colour, pictures)
        if self.check is not None:
            for shape in self.check.missed:
                self._glow(surface, lens, shape, theme.palette.accent, pictures)
            for shape in self.check.wrong:
                self._glow(surface, lens, shape, theme.palette.bad, pictures)
        dots = [
            dot for number, place in self.marked for dot in dots_on(self.table.placed[number].pose, place)
        ]
        draw_lit_dots(surface, dots, lens, self.part, pictures)

    def _glow(
        self, surface: pygame.Surface, lens: Lens, shape: Shape, colour: str, pictures: Pictures
    ) -> None:
        number, place = shape
        outline = self.table.placed[number].pose.shape_outline(place)
        draw_polygon_glow(surface, pictures, lens, outline, colour, "bright")
