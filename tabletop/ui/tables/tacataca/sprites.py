"""Cards as surfaces with their shadows: crisp where they rest, quickly turned and scaled while they move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import ceil, inf
from time import perf_counter
from typing import Final

import pygame

from tabletop.ui.kit.later import Later
from tabletop.ui.kit.picture import Pictures, raster, soft_shadow, turned_size
from tabletop.ui.tables.tacataca.card_art import CORNER, HEIGHT, WIDTH, back_svg, face_svg, plain_svg

BACK: Final = -1
"""Face number of deck 0's back; deck 1's is one less."""

SMALL_HEIGHT: Final = 66
"""Cards lower than this, in pixels, get the face with one large sign."""

FIRST_SECONDS: Final = 0.02
"""Time that a table's first frame in a window spends on crisp pictures; later ones are drawn beside the loop."""

TURN_SECONDS: Final = 0.004
"""Time that a frame spends on turning stand-ins and giving them shadows; those beyond it lie straight for a frame."""

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
    """Makes and keeps the surfaces of cards. `face` is a token of the rules, or `BACK` and below.

    With `later` crisp pictures are drawn beside the loop. Until one is there the card is shown by a kept
    picture of nearly its size, or by one scaled and turned from its upright base.
    """

    def __init__(self, pictures: Pictures, large_signs: bool = False, later: Later | None = None) -> None:
        self.pictures = pictures
        self.large_signs = large_signs
        self.later = later if later is not None and later.threaded else None
        self._crisp_left = FIRST_SECONDS if self.later is not None else inf
        self._turning_left = TURN_SECONDS
        self._begun = False
        self._latest: dict[int, dict[int, pygame.Surface]] = {}
        """The last picture of each face by its height: nearly right, it does for a few frames."""
        self.hurried = False
        """Whether a stand-in had to do since `begin`; a frame is drawn again when the crisp picture has come."""

    def begin(self) -> None:
        """Begin a frame; the first one makes crisp pictures itself, as many as it has time for."""
        if self._begun and self.later is not None:
            self._crisp_left = 0.0
        self._turning_left = TURN_SECONDS
        self._begun = True
        self.hurried = False

    def prepare(self, faces: Iterable[tuple[int, float]]) -> None:
        """Have the bases of these faces drawn, each with its height, before they are first seen."""
        if self.later is not None:
            for face, height in set(faces):
                self._base(face, max(8, round(height)))

    def card(self, face: int, height: float, angle: float = 0.0, lift: float = 0.0) -> pygame.Surface:
        """Return a resting card; its centre is the surface's centre. `angle` clockwise in degrees."""
        tall, turn, high = max(8, round(height)), _stepped(angle), round(lift * 4) / 4
        key = ("card", face, tall, turn, high, self.large_signs)
        make = partial(self._crisp, face, tall, turn, high)
        if key in self.pictures:
            return self.pictures.surface(key, make)
        if self._crisp_left > 0:
            began = perf_counter()
            picture = self.pictures.surface(key, make)
            self._crisp_left -= perf_counter() - began
            return self._keep(face, tall, picture)
        assert self.later is not None
        drawn = self.later.get(f"card {face}", key, make)
        if drawn is not None:
            return self._keep(face, tall, drawn)
        self.hurried = True
        return self._nearly(face, tall) or self._makeshift(face, tall, angle, high)

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
        turned = self._from_base(face, tall, angle, wide)
        if wide < _TURNING:
            return turned
        high = round(lift * 4) / 4
        shadow = self._shadow(_coarse(tall), round(angle / 6) * 6, high)
        return _composed(turned, shadow, _coarse(tall), high)

    def _makeshift(self, face: int, height: int, angle: float, lift: float) -> pygame.Surface:
        """Return a resting card made from its base; one for which there is no time lies straight for a frame."""
        if self._turning_left <= 0:
            return self._from_base(face, height, 0.0)
        began = perf_counter()
        flat = self._from_base(face, height, angle)
        picture = _composed(flat, self._shadow(height, angle, lift), height, lift)
        self._turning_left -= perf_counter() - began
        return self._keep(face, height, picture) if self._base(face, height) is not None else picture

    def _from_base(self, face: int, height: int, angle: float, wide: float = 1.0) -> pygame.Surface:
        base = self._base(face, height) or self._plain(height)
        size = (max(1, round(card_width(height) * wide)), height)
        flat = pygame.transform.smoothscale(base, size)
        return pygame.transform.rotozoom(flat, -angle, 1.0) if abs(angle) > 0.2 else flat

    def _base(self, face: int, height: int) -> pygame.Surface | None:
        """Return the upright card of about that height that stand-ins are made from; None while it is drawn."""
        tall = _base_height(height)
        key = ("base", face, tall, self._small(tall))
        make = partial(self._upright, face, tall)
        if self.later is None or face <= BACK:  # a back is seen from the first frame on, and there are two
            return self.pictures.surface(key, make)
        return self.later.get(f"base {face} {tall}", key, make)

    def _plain(self, height: int) -> pygame.Surface:
        """Return a card without index and sign, which stands in for a face that is not there yet."""
        tall = _base_height(height)
        return self.pictures.made(("plain card", tall), plain_svg, (round(card_width(tall)), tall))

    def _small(self, height: int) -> bool:
        return self.large_signs or height < SMALL_HEIGHT

    def _upright(self, face: int, height: int, turn: float = 0.0) -> pygame.Surface:
        """Return a card drawn anew; it may run beside the loop, so it looks at nothing that changes."""
        size, small = (round(card_width(height)), height), self._small(height)
        svg = back_svg(BACK - face, small) if face <= BACK else face_svg(face, small)
        return raster(svg, size, turn)

    def _crisp(self, face: int, height: int, turn: float, lift: float) -> pygame.Surface:
        """Return a resting card drawn anew, beside the loop too."""
        return _composed(
            self._upright(face, height, turn), _card_shadow(height, _even(turn), lift), height, lift
        )

    def _shadow(self, height: int, turn: float, lift: float) -> pygame.Surface:
        coarse = _even(turn)
        key = ("card shadow", height, coarse, lift)
        return self.pictures.surface(key, lambda: _card_shadow(height, coarse, lift))


def _composed(card: pygame.Surface, shadow: pygame.Surface, height: int, lift: float) -> pygame.Surface:
    drop = ceil(height * (0.012 + 0.05 * lift))
    width = max(card.get_width(), shadow.get_width())
    tall = max(card.get_height(), shadow.get_height() + 2 * drop)
    canvas = pygame.Surface((width, tall), pygame.SRCALPHA)
    middle = (width // 2, tall // 2)
    canvas.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + drop)))
    canvas.blit(card, card.get_rect(center=middle))
    return canvas.convert_alpha() if pygame.display.get_surface() else canvas


def _stepped(angle: float) -> float:
    """Return the angle in steps of half a degree, so that pictures are met again."""
    return round(angle * 2) / 2


def _even(angle: float) -> float:
    """Return the angle in steps of two degrees: a soft shadow needs no more, and is met again."""
    return round(angle / 2) * 2.0


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
    lain = pygame.transform.rotozoom(soft, -turn, 1.0) if turn else soft
    return pygame.transform.smoothscale(lain, (lain.get_width() * coarse, lain.get_height() * coarse))


def turned_box(height: float, angle: float) -> tuple[int, int]:
    """Return the size of the upright box around a card turned by `angle`."""
    return turned_size((round(card_width(height)), round(height)), angle)
