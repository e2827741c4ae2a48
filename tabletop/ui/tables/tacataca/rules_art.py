"""Pictures for the rules page: melds, lay-ons, swaps and the pot, drawn with the table's own cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from tabletop.games.tacataca.cards import token_named
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacataca.felt import felt
from tabletop.ui.tables.tacataca.layout import SET_GAP, STEP
from tabletop.ui.tables.tacataca.sprites import Sprites, card_width

PICTURES: Final[Mapping[str, tuple[str, ...]]] = {
    "sets": ("7C 7D 7S", "QC QD QH QS"),
    "runs": ("5H 6H 7H", "QS KS AS 2S 3S"),
    "joker": ("KD *=AD 2D", "9C *=9H 9S"),
    "lay-on": ("+4H 5H 6H 7H +8H", "7C 7D +7H 7S"),
    "swap": ("9D TD *=JD QD", ">JD"),
    "roles": ("QS KS *=AS", "*=JS QS KS"),
}
"""Each picture's groups of cards; `+` marks a card laid on, `>` one that swaps."""


def rules_picture(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """Return a picture of the rules page on felt, `size` pixels, or None for an unknown name."""
    groups = PICTURES.get(name)
    if groups is None:
        return None
    surface = felt(size, theme.with_mood("tacataca"))
    sprites = Sprites(Pictures())
    cards = [group.split(" ") for group in groups]
    height = _height(cards, size)
    width = card_width(height)
    left = (size[0] - _span(cards, width)) / 2
    for group in cards:
        for place, word in enumerate(group):
            _draw_card(
                surface, sprites, theme, word, (left + width / 2 + place * width * STEP, size[1] / 2), height
            )
        left += width * (1 + STEP * (len(group) - 1)) + width * SET_GAP
    return surface


def _span(groups: Sequence[Sequence[str]], width: float) -> float:
    return sum(width * (1 + STEP * (len(group) - 1)) for group in groups) + width * SET_GAP * (
        len(groups) - 1
    )


def _height(groups: Sequence[Sequence[str]], size: tuple[int, int]) -> float:
    height = size[1] * 0.72
    wide = _span(groups, card_width(height))
    return height * min(1.0, size[0] * 0.9 / wide)


def _draw_card(
    surface: pygame.Surface,
    sprites: Sprites,
    theme: Theme,
    word: str,
    centre: tuple[float, float],
    height: float,
) -> None:
    marked = word[0] in "+>"
    face = token_named(word.lstrip("+>"))
    assert face is not None
    y = centre[1] - height * 0.09 if marked else centre[1]
    picture = sprites.card(face, height, 0.0, 0.5 if marked else 0.0)
    rect = picture.get_rect(center=(round(centre[0]), round(y)))
    surface.blit(picture, rect)
    if marked:
        edge = pygame.Rect(0, 0, round(card_width(height)), round(height))
        edge.center = rect.center
        line = sprites.pictures.panel(
            edge.size,
            round(height * 0.05),
            "#ffffff",
            theme.with_mood("tacataca").palette.accent,
            max(2, round(height * 0.022)),
            0.0,
        )
        surface.blit(line, edge)
