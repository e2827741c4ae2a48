"""Cards as surfaces: crisp where there is no window, drawn beside the loop where there is one."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

from tabletop.games.tacataca.cards import KINDS
from tabletop.ui.kit.later import Later
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.tables.tacataca import sprites as sprites_module
from tabletop.ui.tables.tacataca.sprites import Sprites

HAND = [KINDS[name] for name in ("QS", "7H", "TD", "AC", "2C", "9H", "KD")]


@pytest.fixture
def drawn_in(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the threads in which faces are drawn."""
    names: list[str] = []
    raster = sprites_module.raster

    def told(svg: str, size: tuple[int, int], turn: float = 0.0) -> pygame.Surface:
        names.append(threading.current_thread().name)
        return raster(svg, size, turn)

    monkeypatch.setattr(sprites_module, "raster", told)
    return names


@pytest.fixture
def later() -> Iterator[Later]:
    later = Later(Pictures())
    yield later
    later.wait()


def frame(sprites: Sprites) -> list[pygame.Surface]:
    """Draw a hand as a fan."""
    sprites.begin()
    return [sprites.card(face, 150, 4.0 * place - 12) for place, face in enumerate(HAND)]


def test_without_a_window_every_card_is_crisp_at_once(drawn_in: list[str]) -> None:
    sprites = Sprites(Pictures())
    frame(sprites)
    assert not sprites.hurried
    assert len(drawn_in) == len(HAND)


def test_in_a_window_no_face_is_drawn_in_the_loop(drawn_in: list[str], later: Later) -> None:
    """One face takes milliseconds, a hand of them longer than a frame."""
    sprites = Sprites(later.pictures, later=later)
    sprites.begin()
    sprites.begin()
    drawn_in.clear()
    frame(sprites)
    assert sprites.hurried
    for _frame in range(4):
        later.wait()
        shown = frame(sprites)
    assert not sprites.hurried
    assert drawn_in
    assert threading.current_thread().name not in drawn_in
    assert shown == frame(sprites)


def test_what_is_shown_at_last_is_the_crisp_picture(later: Later) -> None:
    at_once = frame(Sprites(Pictures()))
    sprites = Sprites(later.pictures, later=later)
    sprites.begin()
    for _frame in range(4):
        shown = frame(sprites)
        later.wait()
    same = [
        pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
        for one, other in zip(at_once, shown, strict=True)
    ]
    assert all(same)


def test_faces_that_were_prepared_are_known_when_they_are_first_seen(later: Later) -> None:
    sprites = Sprites(later.pictures, later=later)
    sprites.begin()
    sprites.begin()
    blank = pygame.image.tobytes(sprites.quick(HAND[0], 150), "RGBA")
    later.wait()
    sprites.prepare((face, 150) for face in HAND)
    later.wait()
    seen = {pygame.image.tobytes(sprites.quick(face, 150), "RGBA") for face in HAND}
    assert len(seen) == len(HAND)
    assert blank not in seen
