"""The buttons beside the table, and how much room they need in the worst case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.games.tacataca.state import DRAWING
from tabletop.ui.kit.language import _
from tabletop.ui.kit.text import Text, button_width
from tabletop.ui.tables import Action
from tabletop.ui.tables.tacataca.cover import uncover_label, uncovering

if TYPE_CHECKING:
    from tabletop.ui.tables.tacataca.table import TacaTacaTable


def actions_of(table: TacaTacaTable) -> Sequence[Action]:
    """Return the buttons for what can be done now."""
    if table.shown is None or table.touch.ask is not None:
        return ()
    if table.count is not None:
        return (Action("hands", _("Hands"), table.toggle_ledger, pygame.K_b, "B"),)
    if table.cover.asks:
        return (uncovering(table),)
    sort = Action("sort", _("Sort"), table.sort, pygame.K_s, "S", table.own_hand_open)
    sight = table.sight
    if sight is None or sight.seat is None:
        return (sort,)
    touch, targets = table.touch, table.touch.targets()
    if table.view.phase == DRAWING:
        return (
            sort,
            Action("take", _("Take"), lambda: touch.use_pile("pile"), pygame.K_t, "T", targets.take),
            Action("draw", _("Draw"), lambda: touch.use_pile("stock"), pygame.K_d, "D", targets.draw, True),
        )
    if not table.view.sizes[sight.seat]:
        return (Action("close", _("Close"), touch.close, pygame.K_c, "C", True, True),)
    ready = targets.any
    tip = Action("fits", _("What fits?"), table.show_best, pygame.K_w, "W")
    may_discard = len(touch.chosen) == 1
    return (
        sort,
        tip,
        Action("meld", _("Lay down"), touch.meld_chosen, pygame.K_m, "M", bool(touch.chosen), ready),
        Action(
            "discard", _("Discard"), touch.discard_chosen, pygame.K_x, "X", may_discard,
            targets.discard and not ready,
        ),
    )  # fmt: skip


def widths_of(text: Text, names: Sequence[str]) -> list[list[int]]:
    """Return how wide the buttons are that may stand side by side, as wide as each can be; `names` are the seats'."""
    rows = [
        [_("Sort"), _("Take"), _("Draw")],
        [_("Sort"), _("What fits?"), _("Lay down"), _("Discard")],
        [_("Close")],
        [_("Hands")],
        *([uncover_label(name)] for name in names),
    ]
    return [
        [max(button_width(text, label, look) for look in ("", "@primary")) for label in row] for row in rows
    ]
