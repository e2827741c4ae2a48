"""Tac-Tik's cards as vectors, and drawing them: face, back, shadow, turned a little on the pile."""

from __future__ import annotations

from functools import cache

import pygame

from tabletop.games.tactik.cards import BACK, JOKER, SEVEN, STARTERS, SWAP, Card
from tabletop.ui.kit.picture import Pictures, rasterised, soft_shadow, turned
from tabletop.ui.kit.theme import WOOD_COLOURS
from tabletop.ui.tables.tactik.numerals import (
    back_sign,
    joker_sign,
    number_path,
    number_width,
    seven_sign,
    start_sign,
    swap_sign,
)

WIDTH, HEIGHT = 100, 144
"""A card's size in its own picture."""
RATIO = HEIGHT / WIDTH

PAPER = "#fdf8ec"
INK = "#2b1d12"
TINTS = {BACK: "#a33b25", SEVEN: "#8a5a00", SWAP: "#5a3d8f", JOKER: "#9c2463"}
STARTER_TINT = "#14624a"


def tint_of(card: Card) -> str:
    """Return the ink of a card: its own for those that do more than go forward."""
    return STARTER_TINT if card in STARTERS else TINTS.get(card, INK)


@cache
def face_svg(card: Card) -> str:
    """Return a card's face."""
    ink = tint_of(card)
    return _card(
        f'<rect x="5.5" y="5.5" width="{WIDTH - 11}" height="{HEIGHT - 11}" rx="6.5" fill="none" '
        f'stroke="{ink}" stroke-width="1.1" stroke-opacity="0.4"/>' + _middle(card, ink) + _indices(card, ink)
    )


def _card(inner: str, paper: str = PAPER) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="10" fill="{paper}" '
        f'stroke="#6f5a3e" stroke-width="1"/>{inner}</svg>'
    )


def _middle(card: Card, ink: str) -> str:
    match card:
        case "swap":
            return _boxed(swap_sign(ink, WOOD_COLOURS["red"], WOOD_COLOURS["blue"]), 50, 72, 1.5, 48)
        case "joker":
            return _boxed(joker_sign(INK), 50, 71, 1.55, 48)
    sign = _small_sign(card, ink)
    if not sign:
        return number_path(card, ink, (50, 72), 56, 3.0)
    return number_path(card, ink, (50, 64), 48, 3.0) + _boxed(sign, 50, 105, 0.92, 24)


def _small_sign(card: Card, ink: str) -> str:
    """Return what stands under the number of a card that does more than go forward, or nothing."""
    if card in STARTERS:
        return start_sign(ink)
    return {BACK: back_sign, SEVEN: seven_sign}.get(card, _nothing)(ink)


def _nothing(_ink: str) -> str:
    return ""


def _boxed(sign: str, x: float, y: float, scale: float, height: float) -> str:
    """Place a pictogram 48 wide and `height` high with its middle at a point."""
    return f'<g transform="translate({x - 24 * scale} {y - height / 2 * scale}) scale({scale})">{sign}</g>'


def _indices(card: Card, ink: str) -> str:
    index = _index(card, ink)
    return f'{index}<g transform="translate({WIDTH} {HEIGHT}) rotate(180)">{index}</g>'


def _index(card: Card, ink: str) -> str:
    if card == SWAP:
        return _boxed(swap_sign(ink, WOOD_COLOURS["red"], WOOD_COLOURS["blue"]), 21, 21, 0.5, 48)
    if card == JOKER:
        return _boxed(joker_sign(INK), 21, 21, 0.48, 48)
    return number_path(card, ink, (12.5 + number_width(card, 15) / 2, 19), 15, 2.9)


@cache
def back_svg() -> str:
    """Return the back that all cards share: rings of holes on dark wood."""
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.3" fill="#e2b65b" fill-opacity="{0.9 if (i + j) % 2 else 0.4}"/>'
        for i, x in enumerate(range(20, 81, 12))
        for j, y in enumerate(range(20, 125, 13))
    )
    return _card(
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="6.5" fill="#5b3120"/>'
        f'<rect x="10" y="10" width="{WIDTH - 20}" height="{HEIGHT - 20}" rx="5" fill="none" stroke="#e2b65b" '
        f'stroke-width="1.4" stroke-opacity="0.8"/>{dots}'
        '<circle cx="50" cy="72" r="19" fill="#5b3120"/>'
        '<circle cx="50" cy="72" r="15" fill="none" stroke="#e2b65b" stroke-width="5"/>'
        '<circle cx="50" cy="72" r="6" fill="#2a130a"/>',
        "#f3e3c4",
    )


class Cards:
    """Draws cards at any size and turn, with shadows; `None` is a face-down card."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures

    def picture(self, card: Card | None, width: int, turn: float = 0.0) -> pygame.Surface:
        """Return a card `width` pixels wide."""
        size = (max(4, width), max(6, round(width * RATIO)))
        return self.pictures.made(
            ("tactik card", card), lambda: back_svg() if card is None else face_svg(card), size, turn
        )

    def shadow(self, width: int, turn: float, blur: int) -> pygame.Surface:
        """Return the shadow of a card `width` pixels wide."""
        size = (max(4, width), max(6, round(width * RATIO)))

        def make() -> pygame.Surface:
            svg, outer = turned(back_svg(), turn, size)
            return soft_shadow(rasterised(svg, outer), blur, 0.45)

        return self.pictures.surface(("tactik card shadow", size, round(turn, 1), blur), make)

    def draw(
        self,
        surface: pygame.Surface,
        card: Card | None,
        centre: tuple[float, float],
        width: int,
        turn: float = 0.0,
        height: float = 0.0,
    ) -> pygame.Rect:
        """Draw a card with its middle at `centre`; `height` from 0 to 1 is how far it is lifted."""
        blur = max(3, round(width * (0.14 if height > 0.5 else 0.07)))
        drop = round(width * (0.025 + 0.1 * height))
        shadow = self.shadow(width, turn, blur)
        middle = round(centre[0]), round(centre[1])
        surface.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + drop)))
        picture = self.picture(card, width, turn)
        return surface.blit(picture, picture.get_rect(center=middle))
