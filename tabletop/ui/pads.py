"""Game controllers: kept while they are plugged in, and seen as pointers."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme

_EVENTS = {pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP}

_sticks: dict[int, Any] = {}
"""The controllers; pygame closes one that nobody keeps."""


def plug(index: int) -> None:
    """Use a controller that has been plugged in."""
    with contextlib.suppress(pygame.error):
        stick = pygame.joystick.Joystick(index)
        _sticks[stick.get_instance_id()] = stick


def unplug(number: int) -> None:
    """Forget a controller that has been pulled out."""
    _sticks.pop(number, None)


def without_pulled_out(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Leave out what SDL tells of a controller that is pulled out: all its buttons go up, which must put no card down."""
    gone = {event.instance_id for event in events if event.type == pygame.JOYDEVICEREMOVED}
    return [event for event in events if not (event.type in _EVENTS and event.instance_id in gone)]


def draw_pads(surface: pygame.Surface, places: Sequence[tuple[int, int]], theme: Theme, text: Text) -> None:
    """Draw the controllers' pointers, of several each with its number, so that everybody finds the own one."""
    for number, at in enumerate(places, start=1):
        inner = theme.px(7 if len(places) == 1 else 11)
        pygame.draw.circle(surface, "#000000", at, inner + theme.px(2))
        pygame.draw.circle(surface, theme.palette.accent, at, inner)
        if len(places) > 1:
            box = pygame.Rect(0, 0, 2 * inner, 2 * inner)
            box.center = at
            text.draw(surface, str(number), box, "small", "accent_text", "Bold", "centre")
