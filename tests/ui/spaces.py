"""What takes up space on a table's screen, and what of it overlaps or is cut; for tests of all tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pygame
import pytest

from tabletop.ui.kit.text import Text
from tabletop.ui.scenes.log import Log
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.places import action_places
from tabletop.ui.tables.tacataca import buttons as tacataca_buttons
from tabletop.ui.tables.tacataca.sprites import turned_box
from tabletop.ui.tables.tacataca.table import TacaTacaTable
from tabletop.ui.tables.tacta.counting import count_widths
from tabletop.ui.tables.tacta.gestures import play_widths
from tabletop.ui.tables.tacta.table import TactaTable
from tabletop.ui.tables.tactik.gestures import button_widths
from tabletop.ui.tables.tactik.table import TacTikTable
from tabletop.ui.tables.tactik.trays import exchange_places, kind_places

Spaces = dict[str, pygame.Rect]


class Watch:
    """Remembers which texts were drawn on the whole window and where, and which were cut."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self.texts: dict[tuple[str, tuple[int, int, int, int]], pygame.Rect] = {}
        self.cut: set[str] = set()

    def forget(self, size: tuple[int, int]) -> None:
        """Begin anew in a window of that size."""
        self.size = size
        self.texts.clear()
        self.cut.clear()


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Watch texts; pictures are left blank, since only places count, and that many times."""
    watch = Watch()
    draw, shortened = Text.draw, Text.shortened

    def drawn(self: Text, surface: pygame.Surface, text: str, *rest: Any, **named: Any) -> pygame.Rect:
        where = draw(self, surface, text, *rest, **named)
        if surface.get_width() >= watch.size[0] * 0.6 and text:
            watch.texts[text, tuple(where)] = where
        return where

    def cut(self: Text, text: str, width: int, *rest: Any, **named: Any) -> str:
        short = shortened(self, text, width, *rest, **named)
        if short != text:
            watch.cut.add(text)
        return short

    def blank(_svg: Any, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)

    with monkeypatch.context() as patch:
        patch.setattr(Text, "draw", drawn)
        patch.setattr(Text, "shortened", cut)
        patch.setattr(pygame.image, "load_sized_svg", blank)
        patch.setattr("tabletop.ui.tables.TableContext.ground", lambda *_args: None)
        patch.setattr("tabletop.ui.tables.TableContext.stand_in", lambda *_args: None)
        yield watch


def spaces(scene: TableScene) -> Spaces:
    """Return the rectangles of a table's screen that must be free of each other, by name."""
    size, table = scene.app.size, scene.table
    found: Spaces = {"bar": pygame.Rect(0, 0, size[0], scene.bar.height)}
    if isinstance(scene.log, Log):
        found["log"] = scene.log.rect
    places = table.seat_places(_panel(scene))
    found |= {f"panel {seat}": place for seat, place in enumerate(places)}
    for thing in scene.gui.things:
        if thing.key.startswith("action:"):
            found[thing.key] = thing.rect()
    if isinstance(table, TacaTacaTable):
        found |= _of_tacataca(table)
    elif isinstance(table, TacTikTable):
        found |= _of_tactik(table)
    elif isinstance(table, TactaTable):
        found |= _of_tacta(table)
    return found


def _panel(scene: TableScene) -> tuple[int, int]:
    from tabletop.ui.scenes.seat_panels import panel_size

    return panel_size(scene.match.rules.players, scene.theme)


def _of_tacataca(table: TacaTacaTable) -> Spaces:
    layout = table.layout
    found: Spaces = {}
    if table.count is not None:
        return {"sheet": table.sheet_places().box}
    for number, pose in enumerate(layout.hand.values()):
        box = pygame.Rect((0, 0), turned_box(pose.height, pose.angle))
        box.center = round(pose.x), round(pose.y)
        box.height = max(0, min(box.bottom, layout.hand_room.bottom) - box.top)
        found["hand"] = box.union(found["hand"]) if number else box
    found |= {f"meld {number}": rect for number, rect in enumerate(layout.melds)}
    found |= {
        "new meld": layout.new_meld,
        "stock": layout.stock,
        "discards": layout.discards,
        "pot": layout.pot,
    }
    found |= {f"caption {number}": rect for number, rect in enumerate(layout.captions)}
    return found


def _of_tactik(table: TacTikTable) -> Spaces:
    layout = table.layout
    assert layout is not None
    found = {f"card {number}": rect for number, rect in enumerate(layout.hand(len(table.stage.hand)))}
    if table.view.phase == "exchange":
        return found | {"exchange": exchange_places(layout, layout.room.players).whole}
    return found | {"board": layout.board_rect}


def _of_tacta(table: TactaTable) -> Spaces:
    layout = table.layout
    found = {f"deck {seat}": ends.whole for seat, ends in layout.others.items()}
    if table.own is not None or table.count is not None:
        found["tray"] = layout.tray
    if table.options.clock and table.count is None:
        found["clock"] = table.clock.place()
    return found


def possible_buttons(table: Any) -> list[list[int]]:
    """Return how wide buttons may become, in any state of the game."""
    text = table.context.text
    if isinstance(table, TacaTacaTable):
        return tacataca_buttons.widths_of(text, [])
    if isinstance(table, TacTikTable):
        return [list(button_widths(text))]
    if table.count is not None:
        return [list(count_widths(text))]
    return [] if table.free.active else [list(play_widths(text))]


def faults(scene: TableScene, watch: Watch) -> list[str]:
    """Return in words what overlaps, leaves the window or is cut."""
    whole, found = pygame.Rect((0, 0), scene.app.size), spaces(scene)
    said = [
        f"{name} {tuple(rect)} is not in the window"
        for name, rect in found.items()
        if not whole.contains(rect)
    ]
    said += [
        f"{one} {tuple(found[one])} overlaps {other} {tuple(found[other])}"
        for one, other in combinations(found, 2)
        if found[one].inflate(-2, -2).colliderect(found[other].inflate(-2, -2))
    ]
    said += _button_faults(scene, found)
    if isinstance(scene.table, TacTikTable) and scene.table.layout is not None:
        tray, _kinds = kind_places(scene.table.layout, 12)
        under = {name: rect for name, rect in found.items() if name not in ("board", "exchange")}
        said += [
            f"the joker's tray overlaps {name}" for name, rect in under.items() if tray.colliderect(rect)
        ]
    said += [f"“{words}” is cut" for words in watch.cut]
    if isinstance(scene.table, TacaTacaTable) and scene.table.count is not None:
        sheet = scene.table.sheet_places()
        said += [
            f"an answer at {tuple(rect)} is not on the sheet"
            for rect in sheet.buttons
            if not sheet.box.contains(rect)
        ]
    if not {"sheet", "exchange"} & found.keys():
        said += _text_faults(whole, found, watch)
    return said


def _button_faults(scene: TableScene, found: Spaces) -> list[str]:
    others = {
        name: rect for name, rect in found.items() if not name.startswith("action:") and name != "sheet"
    }
    said = []
    for widths in possible_buttons(scene.table):
        for width, place in zip(widths, scene.table.action_places(widths), strict=True):
            if place.width < width:
                said.append(f"a button {width} wide has {place.width}")
            said += [
                f"a button at {tuple(place)} overlaps {name}"
                for name, rect in others.items()
                if place.colliderect(rect)
            ]
    return said


def _text_faults(whole: pygame.Rect, found: Spaces, watch: Watch) -> list[str]:
    said = []
    texts = [(words, rect) for (words, _at), rect in watch.texts.items() if rect.width]
    for words, rect in texts:
        if not whole.contains(rect):
            said.append(f"“{words}” at {tuple(rect)} leaves the window")
        inner = rect.inflate(-2, -round(rect.height * 0.3))
        for name, space in found.items():
            if inner.colliderect(space) and not space.inflate(4, rect.height).contains(inner):
                said.append(f"“{words}” at {tuple(rect)} lies across {name} {tuple(space)}")
    for (words, one), (others, two) in combinations(texts, 2):
        if one.inflate(-2, -round(one.height * 0.4)).colliderect(two.inflate(-2, -round(two.height * 0.4))):
            said.append(f"“{words}” at {tuple(one)} overlaps “{others}” at {tuple(two)}")
    return said


__all__ = ["Watch", "action_places", "faults", "possible_buttons", "spaces", "watched"]
