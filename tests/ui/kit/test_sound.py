from __future__ import annotations

import pygame
import pytest

from tabletop.assets import asset
from tabletop.ui.kit.sound import SOUNDS, SoundBox


@pytest.fixture(autouse=True)
def close():
    yield
    SoundBox(0).close()


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_shipped_short_and_not_silent(name):
    pygame.mixer.init(44100, -16, 2, 512)
    sound = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
    assert 0.02 < sound.get_length() < 2
    assert max(sound.get_raw()) > 0


def test_a_sound_is_played():
    box = SoundBox(100)
    box.play("put")
    assert pygame.mixer.get_busy()


def test_volume_0_does_not_even_open_the_device():
    SoundBox(0).play("put")
    assert pygame.mixer.get_init() is None


def test_without_a_device_it_stays_silent_and_says_so(monkeypatch):
    def fail(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    box = SoundBox(100)
    box.play("put")
    box.play("win")
    assert box.missing


def test_the_sounds_come_out_the_same_every_time():
    import make_sounds

    first, second = make_sounds.sounds(), make_sounds.sounds()
    assert all((first[name][1] == second[name][1]).all() for name in first)
    assert set(first) == set(SOUNDS)
