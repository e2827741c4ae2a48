from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from tabletop.ui.kit.gui_theme import gui_theme
from tabletop.ui.kit.symbols import SEAT_SYMBOLS, SYMBOLS
from tabletop.ui.kit.theme import (
    COLOURS,
    PALETTES,
    SCALES,
    TEXT_SIZES,
    WOOD_COLOURS,
    Theme,
    contrast,
    seat_look,
)

MOODS = list(PALETTES)
TACTA = ("blue", "orange", "green", "pink", "purple", "red")
TACTIK = ("red", "white", "blue", "yellow", "black", "green")

# Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB.
BLINDNESS = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def lab(colour: str, kind: str | None = None) -> np.ndarray:
    """Return CIE L*a*b* of a colour as seen with a kind of colour blindness."""
    rgb = np.array(pygame.Color(colour)[:3]) / 255
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    if kind:
        linear = np.clip(np.array(BLINDNESS[kind]) @ linear, 0, 1)
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    xyz = np.array(to_xyz) @ linear / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("high", [False, True])
def test_text_stands_out_from_every_ground(mood, high):
    palette = Theme(mood=mood, high_contrast=high).palette
    for ground in (palette.panel, palette.panel_high, palette.ground_deep):
        assert contrast(palette.text, ground) >= 7
        assert contrast(palette.text_soft, ground) >= 4.5
    assert contrast(palette.accent_text, palette.accent) >= 7
    assert contrast(palette.ink_on_ground, palette.ground) >= 4.5
    assert contrast(palette.focus, palette.ground) >= 3


@pytest.mark.parametrize("kind", [None, *BLINDNESS])
@pytest.mark.parametrize(("colours", "table"), [(TACTA, COLOURS), (TACTIK, WOOD_COLOURS)])
def test_colours_of_a_game_stay_apart_for_every_kind_of_sight(kind, colours, table):
    for first, second in combinations(colours, 2):
        distance = np.linalg.norm(lab(table[first], kind) - lab(table[second], kind))
        assert distance > 12, (first, second, distance)


def test_every_colour_has_a_symbol_of_its_own():
    assert set(COLOURS) <= set(SYMBOLS)
    paths = [SYMBOLS[name] for name in COLOURS]
    assert len(set(paths)) == len(paths)
    assert len({seat_look(seat).symbol for seat in range(6)}) == len(SEAT_SYMBOLS)


def test_no_text_is_smaller_than_14_pixels_at_scale_1():
    assert min(TEXT_SIZES.values()) >= 14


@pytest.mark.parametrize("percent", SCALES)
def test_the_widgets_theme_follows_the_scale(percent):
    theme = gui_theme(Theme(percent / 100))
    assert theme["button"]["font"]["size"] == str(round(16 * percent / 100))
