from __future__ import annotations

import pygame
import pytest

from tabletop.ui.kit.focus import Focus, Focusable
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def focus(pressed: list[str]) -> Focus:
    """Four things in a square: a b over c d."""
    focus = Focus()
    places = {"a": (0, 0), "b": (200, 0), "c": (0, 100), "d": (200, 100)}
    focus.offer(
        Focusable(name, lambda at=at: pygame.Rect(*at, 80, 40), lambda name=name: pressed.append(name))
        for name, at in places.items()
    )
    return focus


def test_tab_goes_round_and_shift_tab_back(focus):
    seen = []
    for _step in range(5):
        focus.key_down(key(pygame.K_TAB))
        seen.append(focus.key)
    assert seen == ["a", "b", "c", "d", "a"]
    focus.key_down(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert focus.key == "d"


def test_arrows_go_to_the_nearest_in_their_direction(focus):
    focus.set("a")
    path = [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP]
    seen = []
    for code in path:
        focus.key_down(key(code))
        seen.append(focus.key)
    assert seen == ["b", "d", "c", "a"]


def test_an_arrow_into_nothing_stays(focus):
    focus.set("a")
    focus.key_down(key(pygame.K_UP))
    assert focus.key == "a"


def test_enter_acts_on_what_has_the_focus(focus, pressed):
    assert not focus.key_down(key(pygame.K_RETURN))
    focus.set("c")
    assert focus.key_down(key(pygame.K_RETURN))
    assert pressed == ["c"]


def test_what_is_disabled_is_passed_over(focus):
    focus.things[1].enabled = lambda: False
    focus.set("a")
    focus.key_down(key(pygame.K_TAB))
    assert focus.key == "c"


def test_the_focus_stays_with_its_key_when_things_are_laid_out_anew(focus):
    focus.set("b")
    focus.offer(
        [Focusable("x", lambda: pygame.Rect(0, 0, 9, 9)), Focusable("b", lambda: pygame.Rect(50, 50, 9, 9))]
    )
    assert focus.current.rect().topleft == (50, 50)


def test_arrows_along_a_choice_adjust_it_and_do_not_leave(focus):
    steps = []
    focus.things[0].adjust = steps.append
    focus.set("a")
    focus.key_down(key(pygame.K_RIGHT))
    focus.key_down(key(pygame.K_LEFT))
    assert (steps, focus.key) == ([1, -1], "a")


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_ring_is_always_drawn(focus, by_keys):
    surface = pygame.Surface((400, 200))
    surface.fill("#202020")
    focus.set("d")
    focus.by_keys = by_keys
    focus.draw(surface, Theme(), Pictures())
    assert surface.get_at((240, 97))[:3] != (0x20, 0x20, 0x20)
    assert surface.get_at((240, 120))[:3] == (0x20, 0x20, 0x20)


def test_a_question_takes_the_focus_when_it_comes_and_lets_it_go_on_from_there(focus, pressed):
    def thing(name: str, answers: bool) -> Focusable:
        return Focusable(
            name, lambda: pygame.Rect(0, 0, 80, 40), lambda: pressed.append(name), answers=answers
        )

    focus.set("a")
    asked = [thing("a", answers=False), thing("yes", answers=True), thing("no", answers=True)]
    focus.offer(asked)
    assert focus.key == "yes"
    focus.key_down(key(pygame.K_TAB))
    focus.offer(asked)
    assert focus.key == "no", "an open question does not draw the focus back"
    focus.key_down(key(pygame.K_RETURN))
    assert pressed == ["no"]
