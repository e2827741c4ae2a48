"""Cards as surfaces with their shadows: crisp where they rest, quickly turned and scaled while they move."""

from __future__ import annotations

from math import ceil, inf
from time import perf_counter
from typing import Final

import pygame

from tabletop.ui.kit.picture import Pictures, soft_shadow, turned_size
from tabletop.ui.tables.tacataca.card_art import CORNER, HEIGHT, WIDTH, back_svg, face_svg

BACK: Final = -1
"""Face number of deck 0's back; deck 1's is one less."""

SMALL_HEIGHT: Final = 66
"""Cards lower than this, in pixels, get the face with one large sign."""

RASTER_SECONDS: Final = 0.003
"""Time that a frame at rest spends on crisp pictures; each takes a few milliseconds, and a moving frame has none."""

FIRST_SECONDS: Final = 0.02
"""Time that a table's first frame in a window spends on crisp pictures."""

_TURNING: Final = 0.9
"""A card narrower than this share is turning over and casts no shadow."""

_HEIGHTS: Final = 4
"""Heights at which a card's last picture is kept: in the hand, carried, in a meld, on a pile."""

_NEAR_ENOUGH: Final = 0.16
"""A kept picture whose height differs by less than this share does for a few frames."""


def deck_of(number: int) -> int:
    """Return which deck's back the card in some place shows; it tells nothing about the card.

    >>> {deck_of(number) for number in range(8)}
    {0, 1}
    """
    return number * 2654435761 >> 9 & 1


def card_width(height: float) -> float:
    """Return the width of a card of that height."""
    return height * WIDTH / HEIGHT


class Sprites:
    """Makes and keeps the surfaces of cards. `face` is a token of the rules, or `BACK` and below."""

    def __init__(self, pictures: Pictures, large_signs: bool = False, first: float = inf) -> None:
        self.pictures = pictures
        self.large_signs = large_signs
        self.budget = first
        self._begun = False
        self._latest: dict[int, dict[int, pygame.Surface]] = {}
        """The last crisp picture of each face by its height: nearly right, it does for a few frames."""
        self.hurried = False
        """Whether a quick picture had to do since `begin`; then another frame is worth drawing."""

    def begin(self, moving: bool) -> None:
        """Begin a frame: the first one has the time given at the start, a `moving` one makes do with what is kept."""
        if self._begun:
            self.budget = 0.0 if moving else RASTER_SECONDS
        self._begun = True
        self.hurried = False

    def card(self, face: int, height: float, angle: float = 0.0, lift: float = 0.0) -> pygame.Surface:
        """Return a resting card; its centre is the surface's centre. `angle` clockwise in degrees."""
        tall, turn, high = max(8, round(height)), _stepped(angle), round(lift * 4) / 4
        key = ("card", face, tall, turn, high, self.large_signs)
        if key in self.pictures:
            return self.pictures.surface(key, _never)
        if self.budget <= 0:
            self.hurried = True
            return self._nearly(face, tall) or self._keep(
                face, tall, self._makeshift(face, tall, angle, high)
            )
        began = perf_counter()
        picture = self._composed(self._upright(face, tall, turn), tall, turn, high)
        self.budget -= perf_counter() - began
        self._keep(face, tall, picture)
        return self.pictures.surface(key, lambda: picture)

    def _keep(self, face: int, height: int, picture: pygame.Surface) -> pygame.Surface:
        kept = self._latest.setdefault(face, {})
        kept[height] = picture
        if len(kept) > _HEIGHTS:
            del kept[next(iter(kept))]
        return picture

    def _nearly(self, face: int, height: int) -> pygame.Surface | None:
        """Return a kept picture of about that height, or None."""
        kept = self._latest.get(face, {})
        nearest = min(kept, key=lambda tall: abs(tall - height), default=0)
        return kept[nearest] if kept and abs(nearest - height) < _NEAR_ENOUGH * height else None

    def quick(
        self, face: int, height: float, angle: float = 0.0, lift: float = 0.5, wide: float = 1.0
    ) -> pygame.Surface:
        """Return a card on its way, turned and scaled from a kept one; `wide` below 1 turns it over."""
        tall = max(8, round(height))
        base = self._upright(face, _base_height(tall), 0)
        size = (max(1, round(card_width(tall) * wide)), tall)
        flat = pygame.transform.smoothscale(base, size)
        turned = pygame.transform.rotozoom(flat, -angle, 1.0) if abs(angle) > 0.2 else flat
        if wide < _TURNING:
            return turned
        return self._composed(turned, _coarse(tall), round(angle / 6) * 6, round(lift * 4) / 4)

    def _makeshift(self, face: int, height: int, angle: float, lift: float) -> pygame.Surface:
        """Return a resting card scaled and turned from a kept picture, until there is time for a crisp one."""
        base = self._upright(face, _base_height(height), 0)
        flat = pygame.transform.smoothscale(base, (max(1, round(card_width(height))), height))
        turned = pygame.transform.rotozoom(flat, -angle, 1.0) if abs(angle) > 0.2 else flat
        return self._composed(turned, height, angle, lift)

    def _upright(self, face: int, height: int, turn: float) -> pygame.Surface:
        size = (round(card_width(height)), height)
        small = self.large_signs or height < SMALL_HEIGHT
        if face <= BACK:
            return self.pictures.made(("back", face, small), lambda: back_svg(BACK - face, small), size, turn)
        return self.pictures.made(("face", face, small), lambda: face_svg(face, small), size, turn)

    def _composed(self, card: pygame.Surface, height: int, turn: float, lift: float) -> pygame.Surface:
        shadow = self._shadow(height, turn, lift)
        drop = ceil(height * (0.012 + 0.05 * lift))
        width = max(card.get_width(), shadow.get_width())
        tall = max(card.get_height(), shadow.get_height() + 2 * drop)
        canvas = pygame.Surface((width, tall), pygame.SRCALPHA)
        middle = (width // 2, tall // 2)
        canvas.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + drop)))
        canvas.blit(card, card.get_rect(center=middle))
        return canvas.convert_alpha() if pygame.display.get_surface() else canvas

    def _shadow(self, height: int, turn: float, lift: float) -> pygame.Surface:
        coarse = round(turn / 2) * 2.0
        key = ("card shadow", height, coarse, lift)
        return self.pictures.surface(key, lambda: _card_shadow(height, coarse, lift))


def _never() -> pygame.Surface:
    raise AssertionError("the picture is kept")


def _stepped(angle: float) -> float:
    """Return the angle in steps of half a degree, so that pictures are met again."""
    return round(angle * 2) / 2


def _coarse(height: int) -> int:
    """Return about that height: shadows of moving cards need no more, and are met again."""
    return -(-height // 8) * 8


def _base_height(height: int) -> int:
    """Return the height of the kept card that a moving one is made from."""
    return -(-height // 64) * 64


def _card_shadow(height: int, turn: float, lift: float) -> pygame.Surface:
    """Return a soft shadow, made small and enlarged: a blur costs by the pixel, and softness hides it."""
    coarse = 3 if height > 60 else 1
    tall = max(4, height // coarse)
    size = (max(3, round(card_width(tall))), tall)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, "#ffffff", shape.get_rect(), border_radius=round(CORNER * tall / HEIGHT))
    blur = max(1, round(tall * (0.035 + 0.06 * lift)))
    strength = 0.42 - 0.12 * lift
    soft = soft_shadow(shape, blur, 1.0)
    soft.set_alpha(None)
    soft.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    full = pygame.transform.smoothscale(soft, (soft.get_width() * coarse, soft.get_height() * coarse))
    return pygame.transform.rotozoom(full, -turn, 1.0) if turn else full


def turned_box(height: float, angle: float) -> tuple[int, int]:
    """Return the size of the upright box around a card turned by `angle`."""
    return turned_size((round(card_width(height)), round(height)), angle)
