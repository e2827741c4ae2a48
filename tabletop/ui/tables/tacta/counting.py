"""How a count begins, and the switch between a count that is shown and one by hand (TA-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.table import Table
from tabletop.games.tacta.view import View
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.text import Text, button_width
from tabletop.ui.tables import Action
from tabletop.ui.tables.tacta.count import Count, Part, parts_of
from tabletop.ui.tables.tacta.count_by_hand import CountByHand

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable


def count_widths(text: Text) -> tuple[int, ...]:
    """Return how wide the buttons of a count can become, from left to right."""
    last = (_("That is right"), _("All marked"), _("Go on"))
    return (
        max(button_width(text, label) for label in (_("Count for me"), _("Count by hand"))),
        button_width(text, _("Skip the count")),
        button_width(text, _("Count again")),
        max(button_width(text, label, "@primary") for label in last),
    )


class Counting:
    """Makes the count of what lies on the table; `table.count` is the one that is going on."""

    def __init__(self, table: TactaTable) -> None:
        self.table = table
        self._on: Table = table.board
        self._view: View | None = None
        self._parts: list[Part] = []
        self._then: Callable[[], None] = lambda: None

    def begin(self, on: Table, view: View, confirm: bool, then: Callable[[], None]) -> None:
        """Count what lies on `on`, then go on; with `confirm` the neighbours are asked."""
        context = self.table.context
        humans = [entry.player == "human" for entry in context.seats]
        names = [entry.name for entry in context.seats]
        self._on, self._view, self._then = on, view, then
        self._parts = parts_of(on, view.colours, names, humans, confirm)
        self._start(0, by_hand=confirm and context.settings.count_by_hand)

    def _start(self, number: int, by_hand: bool) -> None:
        table, context = self.table, self.table.context

        def tick() -> None:
            context.sound.play("click")
            context.redraw()

        def done() -> None:
            table.count = None
            self._then()

        if by_hand:
            table.count = CountByHand(
                self._on, self._parts, self._is_by_hand, context.clock, done, tick, context.refresh
            )
        else:
            table.count = Count(self._parts, context.clock, done, tick, context.refresh)
        table.count.number = number
        table.lay_out()
        table.fit()
        table.count.begin()

    def _is_by_hand(self, seat: Seat) -> bool:
        """Tell whether a person plays the colour of a seat."""
        assert self._view is not None
        colours = self._view.colours
        return any(
            colour == colours[seat] and self.table.is_human(other) for other, colour in enumerate(colours)
        )

    def switch(self) -> None:
        """Change between the two ways from the present colour on; the choice is kept."""
        table, settings = self.table, self.table.context.settings
        if table.count is not None:
            settings.count_by_hand = not settings.count_by_hand
            self._start(table.count.number, settings.count_by_hand)
            table.context.refresh()

    # --- gestures ----------------------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        """Return the buttons of the count that is going on."""
        count = self.table.count
        if count is None or not count.asking:
            return []
        by_hand = isinstance(count, CountByHand)
        if by_hand and not (isinstance(count, CountByHand) and count.marking):
            return count.actions()
        label = _("Count for me") if by_hand else _("Count by hand")
        return [Action("count:switch", label, self.switch, pygame.K_b, "B"), *count.actions()]

    def pointer(self, event: PointerEvent) -> bool:
        """Mark dots by clicks in a count by hand."""
        count = self.table.count
        if not isinstance(count, CountByHand) or not count.marking or event.kind not in {"click", "double"}:
            return False
        shape = count.shape_at(self.table.lens.to_table(event.at))
        if shape is None:
            return False
        count.mark(shape)
        return True
