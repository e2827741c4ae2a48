"""The marks on the board: their picture holds only their part of it, and nothing of them is lost."""

from __future__ import annotations

from itertools import product

import numpy as np
import pygame
import pytest

from tabletop.games.tactik.board import HOME, RESERVE
from tabletop.ui.tables.tactik.marks import Marks
from tests.ui.hands import step
from tests.ui.tables.tactik.tables import match_of, open_table

START = {"colours": 4, "pawns": {"red": ["5"]}, "hands": [["1"], ["2"], ["3"], ["5"]], "dealer": 3, "turn": 0}
ROUNDING = 12
"""By how much of 255 an edge may differ, as the two pictures divide their pixels by rounded numbers."""
MARKED = [
    Marks(last=(("red", 5),)),
    Marks(last=(("red", 5), ("blue", 37))),
    Marks(pawns=((("red", RESERVE), 2),), targets=(("red", 0), ("red", HOME + 2))),
    Marks(chosen=(("green", 48), 0), victims=(("yellow", 30),), targets=(("green", 55),)),
    Marks(targets=(("blue", 20), ("blue", 21)), seven=True),
]


@pytest.mark.parametrize(("marks", "over"), list(product(MARKED, (False, True))))
def test_the_part_that_is_drawn_holds_all_of_the_marks(window, monkeypatch, marks, over):
    painter = open_table(window(), match_of({**START, "phase": "play"})).table.painter
    part = drawn(painter, marks, over)
    monkeypatch.setattr(type(painter), "_marked_part", lambda _painter, _marks, whole: whole)
    painter._marks.clear()
    whole = drawn(painter, marks, over)
    off = np.abs(pygame.surfarray.array3d(part).astype(int) - pygame.surfarray.array3d(whole))
    assert off.max() <= ROUNDING
    assert over or any(pygame.image.tobytes(part, "RGB"))


@pytest.mark.parametrize(
    "position",
    [
        {**START, "phase": "exchange"},
        {**START, "phase": "play", "pawns": {}, "hands": [["2", "3"], ["2"], ["3"], ["5"]]},
    ],
    ids=["give", "discard"],
)
def test_a_hint_that_moves_no_pawn_is_drawn(window, position):
    app = window(animation=0)
    table = open_table(app, match_of(position)).table
    seat = table.sight.seat
    table.show_hint(next(iter(table.rules.legal(table.rules.position(position, 1), seat))), "so")
    step(app)
    step(app)
    assert table._hint is not None
    assert type(app.top).__name__ == "TableScene"


def drawn(painter, marks, over):
    ground = pygame.Surface(painter.layout.area.bottomright)
    painter.marks(ground, marks, over)
    return ground


def test_a_move_marks_a_small_part(window):
    painter = open_table(window(), match_of({**START, "phase": "play"})).table.painter
    picture, _corner = painter._make_marks(Marks(last=(("red", 5),)), over=False)
    assert picture.get_width() < painter.layout.area.width / 5
    empty, _corner = painter._make_marks(Marks(last=(("red", 5),)), over=True)
    assert empty.get_size() == (1, 1)
