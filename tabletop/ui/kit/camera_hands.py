"""What hands do to a camera: drag the empty table, turn the wheel, pinch with two fingers."""

from __future__ import annotations

from math import hypot

from tabletop.ui.kit.camera import Camera
from tabletop.ui.kit.pointer import Pixel, PointerEvent

WHEEL_ZOOM = 1.15
_LEAST_SPREAD = 8.0
"""Pixels between two fingers below which their distance says nothing about the zoom."""


class CameraHands:
    """Pans by one pointer, pans and zooms by two. Only what the table had no use for comes here."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._at: dict[str, Pixel] = {}

    def feed(self, event: PointerEvent) -> None:
        """Use a gesture that began on the empty table."""
        match event.kind:
            case "wheel":
                self.camera.zoom_at(event.at, WHEEL_ZOOM**event.steps)
            case "press":
                self._at[event.pointer] = event.at
            case "drag" if event.pointer in self._at:
                self._drag(event.pointer, event.at)
            case "drop" | "click" | "double" | "cancel":
                self.forget(event.pointer)

    def forget(self, pointer: str) -> None:
        """Let go of the table with one pointer: it is up, or it holds something else now."""
        self._at.pop(pointer, None)

    def _drag(self, pointer: str, to: Pixel) -> None:
        before = self._at[pointer]
        self._at[pointer] = to
        other = next((at for name, at in self._at.items() if name != pointer), None)
        if other is None:
            self.camera.pan((to[0] - before[0], to[1] - before[1]))
            return
        spread = hypot(before[0] - other[0], before[1] - other[1])
        wider = hypot(to[0] - other[0], to[1] - other[1])
        self.camera.pan(((to[0] - before[0]) / 2, (to[1] - before[1]) / 2))
        if min(spread, wider) > _LEAST_SPREAD:
            middle = (to[0] + other[0]) / 2, (to[1] + other[1]) / 2
            self.camera.zoom_at(middle, wider / spread)
