from __future__ import annotations

from functools import partial

import pygame
import pytest

from tabletop.ui.kit.focus import Focus
from tabletop.ui.kit.gui import TIP_SECONDS, Gui
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme
from tests.ui.hands import down, move, up, wheel

RECT = pygame.Rect(20, 20, 160, 40)


@pytest.fixture
def gui() -> Gui:
    pygame.display.init()
    pygame.display.set_mode((600, 400))
    pygame.font.init()
    theme = Theme()
    return Gui((600, 400), theme, Text(theme), Pictures(), Focus())


def click(gui: Gui, at: tuple[int, int]) -> None:
    for event in (move(at), down(at), up(at)):
        gui.event(event, at)


def test_a_button_is_pressed_by_the_mouse_and_only_there(gui):
    pressed = []
    gui.button(RECT, "Start", lambda: pressed.append(1))
    click(gui, (300, 300))
    assert pressed == []
    click(gui, RECT.center)
    assert pressed == [1]


def test_a_press_that_slides_off_is_none(gui):
    pressed = []
    gui.button(RECT, "Start", lambda: pressed.append(1))
    gui.event(down(RECT.center), RECT.center)
    gui.event(up((400, 300)), (400, 300))
    assert pressed == []


def test_a_disabled_button_does_nothing_and_takes_no_focus(gui):
    gui.button(RECT, "Start", lambda: pytest.fail("it is disabled"), enabled=False)
    click(gui, RECT.center)
    assert not gui.things[0].enabled()


def test_few_choices_are_a_row_and_the_pressed_one_is_chosen(gui):
    chosen = []
    gui.segments(
        pygame.Rect(0, 0, 400, 40), [(1, "one"), (2, "two"), (3, "three")], 1, chosen.append, key="n"
    )
    row = gui.things[-1].rect()
    click(gui, (row.right - 8, 20))
    assert chosen == [3]


def test_many_choices_are_a_stepper_that_goes_round(gui):
    chosen = []
    choices = [(number, f"number {number}") for number in range(9)]
    gui.segments(pygame.Rect(0, 0, 300, 40), choices, 8, chosen.append, key="n")
    click(gui, (280, 20))
    gui.things[-1].adjust(-1)
    assert chosen == [0, 7]


def test_a_slider_tells_its_value_by_keys(gui):
    values = []
    gui.slider(pygame.Rect(0, 0, 300, 30), 50, (0, 100), values.append, key="volume", step=5)
    gui.things[-1].adjust(1)
    gui.things[-1].adjust(-1)
    assert values == [55, 50]


def test_a_field_tells_what_is_typed(gui):
    typed = []
    gui.entry(RECT, "Ada", typed.append, key="name")
    gui.focus.offer(gui.things)
    gui.focus.set("name")
    gui.focus_element()
    gui.event(pygame.event.Event(pygame.TEXTINPUT, text="m"), (0, 0))
    assert typed == ["Adam"]


def test_what_is_scrolled_out_of_sight_is_not_pressed(gui):
    pressed = []
    scroll = gui.scrolled(pygame.Rect(0, 100, 300, 100), 400)
    gui.button(pygame.Rect(10, 10, 100, 40), "First", lambda: pressed.append("first"), scroll=scroll)
    gui.button(pygame.Rect(10, 200, 100, 40), "Third", lambda: pressed.append("third"), scroll=scroll)
    gui.tick(0.0)
    click(gui, (50, 320))
    assert pressed == []
    click(gui, (50, 130))
    assert pressed == ["first"]
    gui.event(wheel(-3), (50, 130))
    click(gui, (50, 140))
    assert pressed == ["first", "third"]


def test_the_wheel_scrolls_only_over_the_view(gui):
    scroll = gui.scrolled(pygame.Rect(0, 100, 300, 100), 400)
    assert not gui.event(wheel(-1), (50, 50))
    assert gui.event(wheel(-1), (50, 150))
    assert scroll.offset == 60
    gui.event(wheel(-50), (50, 150))
    assert scroll.offset == 300


def test_the_focus_brings_what_it_reaches_into_sight(gui):
    scroll = gui.scrolled(pygame.Rect(0, 100, 300, 100), 400)
    gui.button(pygame.Rect(10, 300, 100, 40), "Last", lambda: None, key="last", scroll=scroll)
    gui.focus.offer(gui.things)
    gui.focus.key_down(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    gui.focus_element()
    assert scroll.view.contains(gui.things[-1].rect())


def test_a_tooltip_comes_after_a_while_and_asks_for_its_frame(gui):
    gui.button(RECT, "", lambda: None, key="undo", icon="undo", tip="Take back (Ctrl+Z)")
    gui.event(move(RECT.center), RECT.center)
    gui.tick(0.01)
    assert 0 < gui.waits() <= TIP_SECONDS
    surface = pygame.Surface((600, 400))
    gui.draw_focus(surface)
    before = surface.copy()
    assert gui.tick(TIP_SECONDS + 0.1)
    gui.draw_focus(surface)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 600 * 400
    assert pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255)).count() == 600 * 400


def test_labels_too_long_for_their_button_are_shortened_not_cut(gui):
    gui.button(pygame.Rect(0, 0, 90, 40), "A very long label indeed", lambda: None, key="long")
    assert gui.element("long").text.endswith("…")


def test_buttons_of_a_scrolled_area_are_made_when_they_come_into_sight(gui):
    """Making all of a long page at once holds up the frame."""
    pressed = []
    scroll = gui.scrolled(pygame.Rect(0, 0, 300, 200), 1000)
    for number in range(20):
        rect = pygame.Rect(0, 50 * number, 200, 40)
        gui.button(rect, str(number), partial(pressed.append, number), key=f"b{number}", scroll=scroll)
    gui.tick(0.0)
    made = [element.text for element in scroll.inner.elements]
    assert made == ["0", "1", "2", "3"]
    assert [thing.key for thing in gui.things] == [f"b{number}" for number in range(20)]
    for offset in (300, 1000, 0):
        scroll.to(offset)
        gui.tick(0.0)
        for thing in gui.things:
            at = thing.rect().center
            if scroll.view.collidepoint(at):
                click(gui, at)
                assert f"b{pressed[-1]}" == thing.key
    texts = [element.text for element in scroll.inner.elements]
    assert len(texts) == len(set(texts)) < 20


def test_more_buttons_than_a_frame_has_time_for_are_made_in_the_next_ones(gui):
    scroll = gui.scrolled(pygame.Rect(0, 0, 300, 400), 400)
    gui.patience = 1e-9
    for number in range(6):
        gui.button(pygame.Rect(0, 50 * number, 200, 40), str(number), print, scroll=scroll)
    assert gui.tick(0.0)
    assert len(scroll.inner.elements) < 6
    gui.patience = 5.0
    assert not gui.tick(0.0)
    assert [element.text for element in scroll.inner.elements] == ["0", "1", "2", "3", "4", "5"]


def test_the_names_of_a_widgets_looks_are_built_once_and_stay_those_of_pygame_gui():
    from tabletop.ui.kit.gui_manager import _remembering

    calls = []

    def build(*ids):
        calls.append(ids)
        return [repr(ids)]

    remembered = _remembering(build)
    asked = [
        ([None], ["button"], [None], ["@quiet"]),
        ([None], ["button"], [None], ["@primary"]),
        (None, ["button"], None, ["@quiet"]),
        ([None, None], ["panel", "button"], [None, None], [None, "@quiet"]),
    ]
    assert [remembered(*ids) for ids in asked * 3] == [[repr(ids)] for ids in asked] * 3
    assert calls == asked
