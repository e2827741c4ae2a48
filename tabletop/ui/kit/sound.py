"""Small sounds made for this project by tools/make_sounds.py; silent where there is no sound device."""

from __future__ import annotations

from typing import Literal

import pygame

from tabletop.assets import AssetMissing, asset

SoundName = Literal["pick", "put", "capture", "turn", "clock", "win", "refuse", "deal", "flip", "click"]
SOUNDS: tuple[SoundName, ...] = (
    "pick", "put", "capture", "turn", "clock", "win", "refuse", "deal", "flip", "click",
)  # fmt: skip

DEFAULT_VOLUME = 60


class SoundBox:
    """Plays sounds by name, `sound.play("put")`. `volume` is 0 to 100, 0 is off.

    The device is opened at the first sound, not before, so that starting costs nothing; when there is
    none, `missing` is set and everything stays silent.
    """

    def __init__(self, volume: int = DEFAULT_VOLUME) -> None:
        self.volume = volume
        self.missing = False
        self._loaded: dict[SoundName, pygame.mixer.Sound | None] = {}

    def play(self, name: SoundName) -> None:
        """Play a sound now, if there is a device and the volume is above 0."""
        if self.volume <= 0 or self.missing or not self._ready():
            return
        sound = self._loaded.setdefault(name, None) or self._load(name)
        if sound is not None:
            sound.set_volume((self.volume / 100) ** 1.5)
            sound.play()

    def _ready(self) -> bool:
        if pygame.mixer.get_init():
            return True
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            self.missing = True
        return not self.missing

    def _load(self, name: SoundName) -> pygame.mixer.Sound | None:
        try:
            self._loaded[name] = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
        except (AssetMissing, pygame.error):
            self._loaded[name] = None
        return self._loaded[name]

    def close(self) -> None:
        """Give the device back."""
        if pygame.mixer.get_init():
            pygame.mixer.quit()
