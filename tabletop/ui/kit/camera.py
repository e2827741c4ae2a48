"""From the world's units to the screen's pixels and back; zooming at the pointer, panning, fitting."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui.kit.animation import Clock, Tween, eased_out

Point = tuple[float, float]


@dataclass(slots=True)
class Camera:
    """A view of a plane with y up (as in formats.md), or with y down when `y_down` is set.

    `centre` is the world point in the middle of `area` (a rectangle on the screen), `zoom` is pixels a
    unit. `low` and `high` bound the zoom.
    """

    area: pygame.Rect
    centre: Point = (0.0, 0.0)
    zoom: float = 10.0
    low: float = 0.5
    high: float = 400.0
    y_down: bool = False
    goal: tuple[Point, float] | None = None
    """Centre and zoom to which a glide leads that is under way."""

    @property
    def _up(self) -> float:
        return 1.0 if self.y_down else -1.0

    def to_screen(self, point: Point) -> Point:
        """Return where a world point lies on the screen, in pixels."""
        return (
            self.area.centerx + (point[0] - self.centre[0]) * self.zoom,
            self.area.centery + self._up * (point[1] - self.centre[1]) * self.zoom,
        )

    def to_world(self, pixel: Point) -> Point:
        """Return which world point lies under a pixel."""
        return (
            self.centre[0] + (pixel[0] - self.area.centerx) / self.zoom,
            self.centre[1] + self._up * (pixel[1] - self.area.centery) / self.zoom,
        )

    def seen(self) -> tuple[float, float, float, float]:
        """Return what of the world is in sight: left, low y, right, high y."""
        first, second = self.to_world(self.area.topleft), self.to_world(self.area.bottomright)
        return first[0], min(first[1], second[1]), second[0], max(first[1], second[1])

    def zoom_at(self, pixel: Point, factor: float) -> None:
        """Zoom by `factor` so that what lies under `pixel` stays there."""
        self.goal = None
        fixed = self.to_world(pixel)
        self.zoom = min(self.high, max(self.low, self.zoom * factor))
        drifted = self.to_world(pixel)
        self.centre = (self.centre[0] + fixed[0] - drifted[0], self.centre[1] + fixed[1] - drifted[1])

    def pan(self, pixels: Point) -> None:
        """Move the world by so many pixels."""
        self.goal = None
        self.centre = (
            self.centre[0] - pixels[0] / self.zoom,
            self.centre[1] - self._up * pixels[1] / self.zoom,
        )

    def keep_within(self, box: tuple[float, float, float, float]) -> None:
        """Keep the centre inside `box` (left, low y, right, high y), so that the table can't be lost."""
        self.centre = (
            min(max(self.centre[0], box[0]), box[2]),
            min(max(self.centre[1], box[1]), box[3]),
        )

    def fitting(self, box: tuple[float, float, float, float], margin: int = 24) -> tuple[Point, float]:
        """Return the centre and zoom that show `box` (left, low y, right, high y) with a margin in pixels."""
        left, low, right, high = box
        width = max(1, self.area.width - 2 * margin)
        height = max(1, self.area.height - 2 * margin)
        zoom = min(width / max(1e-9, right - left), height / max(1e-9, high - low))
        return ((left + right) / 2, (low + high) / 2), min(self.high, max(self.low, zoom))

    def fit(self, box: tuple[float, float, float, float], margin: int = 24) -> None:
        """Show all of `box` at once."""
        self.goal = None
        self.centre, self.zoom = self.fitting(box, margin)

    def glide(
        self, clock: Clock, box: tuple[float, float, float, float], margin: int = 24, seconds: float = 0.35
    ) -> Tween:
        """Show all of `box`, moving there on `clock`, unless a hand or another fit takes the camera elsewhere."""
        goal = self.goal = self.fitting(box, margin)
        (x, y), zoom = goal
        from_x, from_y, from_zoom = *self.centre, self.zoom

        def step(share: float) -> None:
            if self.goal is not goal:
                return
            if share >= 1:  # exactly there, which sums of shares are not
                (self.centre, self.zoom), self.goal = goal, None
                return
            self.centre = (from_x + (x - from_x) * share, from_y + (y - from_y) * share)
            self.zoom = from_zoom * (zoom / from_zoom) ** share

        return clock.run(seconds, step, eased_out)
