"""Where the table's units lie on the screen, the Start card's centre on a whole pixel."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import NamedTuple

import pygame

from tabletop.ui.kit.camera import Camera

Point = tuple[float, float]


class Lens(NamedTuple):
    """`origin` is the pixel of the Start card's centre, `zoom` pixels a unit; y runs up on the table.

    A whole origin keeps every card's place within its pixel while the table is panned, so that what was
    rasterised for one place fits the next, and joined cards always meet exactly.
    """

    origin: tuple[int, int]
    zoom: float

    @classmethod
    def of(cls, camera: Camera) -> Lens:
        """Return the camera's view, moved by less than a pixel."""
        x, y = camera.to_screen((0.0, 0.0))
        return cls((floor(x + 0.5), floor(y + 0.5)), camera.zoom)

    def to_screen(self, point: Point) -> Point:
        """Return the pixel of a point of the table."""
        return self.origin[0] + point[0] * self.zoom, self.origin[1] - point[1] * self.zoom

    def to_table(self, pixel: Point) -> Point:
        """Return the point of the table under a pixel."""
        return (pixel[0] - self.origin[0]) / self.zoom, (self.origin[1] - pixel[1]) / self.zoom

    def outline(self, points: Iterable[Point]) -> list[Point]:
        """Return a polygon of the table in pixels."""
        return [self.to_screen(point) for point in points]

    def box(self, points: Iterable[Point], margin: int = 0) -> pygame.Rect:
        """Return the smallest rectangle of pixels around points of the table."""
        pixels = self.outline(points)
        left, top = min(x for x, _ in pixels), min(y for _, y in pixels)
        right, bottom = max(x for x, _ in pixels), max(y for _, y in pixels)
        box = pygame.Rect(floor(left), floor(top), floor(right - left) + 1, floor(bottom - top) + 1)
        return box.inflate(2 * margin, 2 * margin)
