from __future__ import annotations

import pygame
import pytest

from tabletop.games.tacta.deck import START
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.table import Placed
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacta.layer import SLICE, TableLayer
from tabletop.ui.tables.tacta.lens import Lens
from tests.ui.tables.tacta.tables import fresh

AREA = pygame.Rect(0, 0, 640, 480)


@pytest.fixture
def crowded(window):
    window(640, 480)
    table = fresh(3, 30).state.table
    layer = TableLayer(Theme(1.0, "tacta"), Pictures())
    layer.lay(table.placed, table.size)
    return layer


def shown(layer: TableLayer, lens: Lens, seconds: float | None = None) -> pygame.Surface:
    surface = pygame.Surface(AREA.size)
    layer.draw(surface, AREA, lens, seconds)
    return surface


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of two pictures' pixels, 0 to 255."""
    first, second = (pygame.surfarray.array3d(picture).astype(int) for picture in (one, other))
    return float(abs(first - second).mean())


def anew(layer: TableLayer, lens: Lens) -> pygame.Surface:
    other = TableLayer(layer.theme, Pictures())
    other.lay(layer.placed, layer.size)
    return shown(other, lens)


@pytest.mark.parametrize("step", [(13, 0), (0, -29), (-40, 17), (700, 0), (1, 0), (0, -4)])
def test_a_panned_table_looks_as_if_drawn_anew(crowded, step):
    shown(crowded, Lens((320, 240), 9.0))
    lens = Lens((320 + step[0], 240 + step[1]), 9.0)
    panned = shown(crowded, lens)
    assert difference(panned, anew(crowded, lens)) < 0.05


@pytest.mark.parametrize("zoom", [7.0, 11.0, 16.0])
def test_while_zooming_a_scaled_picture_is_shown_and_sharp_after_a_rest(crowded, zoom):
    shown(crowded, Lens((320, 240), 9.0))
    lens = Lens((318, 242), zoom)
    sharp = anew(crowded, lens)
    moving = shown(crowded, lens, 0.0)
    assert not crowded.sharp
    assert 0 < difference(moving, sharp) < 12
    for _frame in range(200):
        rested = shown(crowded, lens, 0.0005)
    assert crowded.sharp
    assert difference(rested, sharp) < 0.01


def test_cards_without_detail_are_gone_after_a_few_frames(crowded, monkeypatch):
    """Each look at the clock costs a millisecond here: 31 cards at that pace need three frames."""
    clock = iter(range(10_000))
    monkeypatch.setattr("tabletop.ui.tables.tacta.cards.perf_counter", lambda: next(clock) / 1000)
    lens = Lens((320, 240), 9.0)
    frames = 0
    while not crowded.sharp:
        shown(crowded, lens, SLICE)
        frames += 1
    assert frames <= 3


def test_a_window_that_is_resized_never_loses_the_details_of_its_cards(crowded):
    lens = Lens((320, 240), 9.0)
    shown(crowded, lens)
    crowded.use(Theme(1.1, "tacta"))
    assert crowded.sprites.ready(crowded.placed, 9.0)
    crowded.use(Theme(1.1, "tacta", high_contrast=True))
    assert not crowded.sprites.ready(crowded.placed, 9.0)


def test_a_card_lies_exactly_where_the_lens_says(crowded):
    crowded.lay([Placed(START, Pose((6, 0, -4, 0)))], None)
    picture = shown(crowded, Lens((320, 240), 20.0))
    left = [x for x in range(640) if picture.get_at((x, 280))[0] > 200]
    assert (left[0], left[-1]) == (pytest.approx(320 + 20 + 2, abs=2), pytest.approx(320 + 100 - 3, abs=2))


@pytest.mark.parametrize("seconds", [0.0, SLICE, None])
def test_a_card_put_on_the_table_looks_as_if_all_were_drawn_anew(crowded, seconds):
    lens = Lens((320, 240), 9.0)
    shown(crowded, lens)
    crowded.lay(fresh(3, 34).state.table.placed, crowded.size)
    shown(crowded, lens, seconds)
    panned = Lens((330, 236), 9.0)
    assert difference(shown(crowded, panned), anew(crowded, panned)) < 0.05
