"""Controllers that SDL itself makes up: what they do comes by SDL's own way, from the driver to the window's events."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pygame
import pytest

AXES, BUTTONS, HATS = 6, 11, 1
_GAME_CONTROLLER = 1
_FULL = 32767


def _sdl() -> Any:
    """Return the SDL that pygame has loaded; skip the test where it cannot be found or makes up no controllers."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if maps.exists() else []
    names = {line.split()[-1] for line in lines if "/libSDL2-2" in line}
    if not names:
        pytest.skip("the SDL that pygame has loaded cannot be found here")
    sdl = ctypes.CDLL(names.pop())
    if not hasattr(sdl, "SDL_JoystickAttachVirtual"):
        pytest.skip("this SDL makes up no controllers")
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickGetDeviceInstanceID.restype = ctypes.c_int32
    return sdl


class VirtualPad:
    """One controller; it is plugged in when made. What it does comes with the next events."""

    def __init__(self) -> None:
        self._sdl = _sdl()
        if not pygame.joystick.get_init():
            pygame.joystick.init()
        index = self._sdl.SDL_JoystickAttachVirtual(_GAME_CONTROLLER, AXES, BUTTONS, HATS)
        assert index >= 0
        self.number: int = self._sdl.SDL_JoystickGetDeviceInstanceID(index)

    @property
    def name(self) -> str:
        """Return the name of its pointer."""
        return f"pad:{self.number}"

    @property
    def _opened(self) -> ctypes.c_void_p:
        opened = self._sdl.SDL_JoystickFromInstanceID(self.number)
        assert opened, "the program has not taken notice of the controller"
        return ctypes.c_void_p(opened)

    def stick(self, across: float, down: float) -> None:
        """Hold the left stick."""
        for axis, share in enumerate((across, down)):
            self._sdl.SDL_JoystickSetVirtualAxis(self._opened, axis, ctypes.c_int16(round(share * _FULL)))

    def press(self, button: int = 0) -> None:
        """Press a button and hold it."""
        self._sdl.SDL_JoystickSetVirtualButton(self._opened, button, 1)

    def release(self, button: int = 0) -> None:
        """Let a button go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._opened, button, 0)

    def unplug(self) -> None:
        """Pull it out."""
        for index in range(pygame.joystick.get_count()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return
