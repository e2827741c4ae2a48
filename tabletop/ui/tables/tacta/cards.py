"""Cards as sharp sprites with their shadows, each rasterised for its very place on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil, cos, floor, radians, sin
from time import perf_counter

import pygame

from tabletop.games.tacta.deck import START
from tabletop.games.tacta.pose import AnyPose
from tabletop.games.tacta.shapes import Face
from tabletop.games.tacta.table import Placed
from tabletop.ui.kit.picture import Pictures, rasterised, soft_shadow
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacta.art import Ink, back_svg, card_art, card_svg, ink_of, line_width
from tabletop.ui.tables.tacta.lens import Lens, Point

SHADOW_REACH = 0.42
"""How far a lying card's shadow goes beyond it, in units."""

SHADOW_DROP = 0.12
"""How far a lying card's shadow is moved down, in units."""

BLURRED_PIXELS = 5.0
"""Pixels over which a shadow is blurred before it is enlarged."""


def half_size(degrees: float) -> Point:
    """Return half the width and height, in units, of the box around a card turned by an angle.

    >>> half_size(90)
    (3.0, 2.0)
    """
    cosine, sine = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    return round(2 * cosine + 3 * sine, 6), round(2 * sine + 3 * cosine, 6)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A card at `zoom`; `corner` is its top left in pixels from the Start card's centre."""

    surface: pygame.Surface
    corner: tuple[int, int]
    zoom: float
    sharp: bool = True

    def scaled(self, zoom: float) -> Sprite:
        """Return a coarse stand-in at another zoom, until a sharp one is there."""
        factor = zoom / self.zoom
        width, height = self.surface.get_size()
        size = max(1, round(width * factor)), max(1, round(height * factor))
        corner = round(self.corner[0] * factor), round(self.corner[1] * factor)
        return Sprite(pygame.transform.scale(self.surface, size), corner, zoom, sharp=False)


class CardSprites:
    """Makes and keeps the sprites of the cards on the table at the present zoom.

    While the zoom changes, the last sharp sprites are scaled; `sharpen` then makes sharp ones a few at a
    time, so that no frame is late.
    """

    def __init__(self, theme: Theme, pictures: Pictures) -> None:
        self.theme = theme
        self.pictures = pictures
        self._sharp: dict[Placed, Sprite] = {}
        self._shown: dict[Placed, Sprite] = {}
        self._zoom = 0.0

    def ink(self, card: int, zoom: float) -> Ink:
        """Return how a card is drawn at that zoom under the theme's settings."""
        theme = self.theme
        return ink_of(card, round(line_width(zoom), 3), theme.high_contrast, theme.large_signs)

    def use(self, theme: Theme) -> None:
        """Draw under another theme from now on; a scale alone changes no card, so its sprites are kept."""
        if (theme.high_contrast, theme.large_signs) != (self.theme.high_contrast, self.theme.large_signs):
            self._sharp.clear()
        self._shown.clear()
        self.theme = theme

    def keep_only(self, placed: Iterable[Placed]) -> None:
        """Forget cards that no longer lie there."""
        kept = set(placed)
        self._sharp = {card: sprite for card, sprite in self._sharp.items() if card in kept}
        self._shown = {card: sprite for card, sprite in self._shown.items() if card in kept}

    def get(self, placed: Placed, zoom: float) -> Sprite:
        """Return the best sprite there is for a card, at once."""
        if zoom != self._zoom:
            self._zoom = zoom
            self._shown.clear()
        found = self._shown.get(placed)
        if found is None:
            old = self._sharp.get(placed)
            if old is None:
                found = self._plain(placed, zoom)
            else:
                found = old if old.zoom == zoom else old.scaled(zoom)
            self._shown[placed] = found
        return found

    def sharpen(self, placed: Iterable[Placed], zoom: float, seconds: float | None) -> bool:
        """Make sharp sprites for `placed` within `seconds` (None: whatever it takes); tell whether all are."""
        until = perf_counter() + (seconds or 0.0)
        for card in placed:
            if self.ready((card,), zoom):
                continue
            self._sharp[card] = self._shown[card] = self._made(card, zoom)
            if seconds is not None and perf_counter() >= until:
                return False
        return True

    def ready(self, placed: Iterable[Placed], zoom: float) -> bool:
        """Tell whether all of `placed` are sharp at that zoom already."""
        return all((sprite := self._sharp.get(card)) is not None and sprite.zoom == zoom for card in placed)

    def _box(self, pose: AnyPose, zoom: float) -> tuple[pygame.Rect, Point]:
        """Return the card's box with room for its shadow, and its centre, both from the Start card's centre."""
        x, y = pose.centre[0] * zoom, -pose.centre[1] * zoom
        half = half_size(pose.degrees)
        reach = SHADOW_REACH * zoom + 2
        left, top = floor(x - half[0] * zoom - reach), floor(y - half[1] * zoom - reach)
        right, bottom = ceil(x + half[0] * zoom + reach), ceil(y + half[1] * zoom + reach)
        return pygame.Rect(left, top, right - left, bottom - top), (x, y)

    def _made(self, placed: Placed, zoom: float) -> Sprite:
        box, (x, y) = self._box(placed.pose, zoom)
        surface = pygame.Surface(box.size, pygame.SRCALPHA)
        self._cast(surface, box, placed.pose, zoom, (x, y))
        middle = x - box.left, y - box.top
        art = card_art(placed.card, placed.pose.face, self.ink(placed.card, zoom))
        surface.blit(
            rasterised(_turned_svg(art, box.size, middle, placed.pose.degrees, zoom), box.size), (0, 0)
        )
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        return Sprite(surface, box.topleft, zoom)

    def _plain(self, placed: Placed, zoom: float) -> Sprite:
        """Return a card without detail, for the first frames of a table that is shown all at once."""
        box, _centre = self._box(placed.pose, zoom)
        surface = pygame.Surface(box.size, pygame.SRCALPHA)
        lens = Lens((-box.left, -box.top), zoom)
        points = lens.outline(placed.pose.outline())
        ink = self.ink(placed.card, zoom)
        pygame.draw.polygon(surface, ink.ground, points)
        pygame.draw.aalines(surface, ink.line, True, points)
        return Sprite(surface, box.topleft, zoom, sharp=False)

    def _cast(
        self, surface: pygame.Surface, box: pygame.Rect, pose: AnyPose, zoom: float, centre: Point
    ) -> None:
        shadow = self.shadow(pose.degrees, zoom)
        place = shadow.get_rect()
        place.center = round(centre[0] - box.left), round(centre[1] - box.top + SHADOW_DROP * zoom)
        surface.blit(shadow, place)

    def shadow(self, degrees: float, zoom: float, height: float = 1.0) -> pygame.Surface:
        """Return the shadow of a card turned by an angle; `height` 1 is lying on another."""
        degrees = round(degrees, 1) % 180
        size = round(zoom, 2)
        return self.pictures.surface(
            ("tacta shadow", degrees, size, height), lambda: _shadow(degrees, zoom, height)
        )

    def upright(self, card: int, face: Face, width: int) -> pygame.Surface:
        """Return an upright card without shadow, `width` pixels wide, as in the hand."""
        zoom = width / 4
        ink = self.ink(card, zoom)
        return self.pictures.made(
            ("tacta card", card, face, ink), lambda: card_svg(card, face, ink), (width, round(zoom * 6))
        )

    def closed(self, colour: str, symbol: str, width: int) -> pygame.Surface:
        """Return a card that nobody may look at."""
        ink = replace(self.ink(START, width / 4), line=colour, glow=0.0)
        return self.pictures.made(
            ("tacta back", symbol, ink),
            lambda: back_svg(colour, symbol, ink),
            (width, round(width * 1.5)),
        )

    def lifted(self, card: int, face: Face, turn: int, zoom: float, margin: float = 0.2) -> pygame.Surface:
        """Return a card alone at a turn, its centre in the middle of the surface."""
        ink = self.ink(card, zoom)
        size = round((4 + 2 * margin) * zoom), round((6 + 2 * margin) * zoom)
        return self.pictures.made(
            ("tacta lifted", card, face, ink, margin),
            lambda: card_svg(card, face, ink, margin),
            size,
            -45.0 * turn,
        )


def _turned_svg(art: str, size: tuple[int, int], middle: Point, degrees: float, zoom: float) -> str:
    place = f"translate({middle[0]:.4f} {middle[1]:.4f}) rotate({-degrees:g}) scale({zoom:.6g})"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<g transform="{place}">{art}</g></svg>'
    )


def _shadow(degrees: float, zoom: float, height: float) -> pygame.Surface:
    """Blur the outline of a card at a small size and enlarge it: as soft, and much sooner done."""
    reach = SHADOW_REACH * 0.8 * height
    small = min(zoom, BLURRED_PIXELS / reach)
    half = half_size(degrees)
    size = ceil(2 * half[0] * small), ceil(2 * half[1] * small)
    card = f'<rect x="-2" y="-3" width="4" height="6" transform="{_placed(size, small, degrees)}" fill="#000000"/>'
    shape = rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{card}</svg>',
        size,
    )
    shadow = soft_shadow(shape, max(1, round(reach * small)), 0.6)
    if small == zoom:
        return shadow
    wide, high = (round(edge * zoom / small) for edge in shadow.get_size())
    return pygame.transform.smoothscale(shadow, (wide, high))


def _placed(size: tuple[int, int], zoom: float, degrees: float) -> str:
    """Return the SVG transform that puts a card into the middle of a picture."""
    return f"translate({size[0] / 2} {size[1] / 2}) rotate({-degrees:g}) scale({zoom:.6g})"
