from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.tacataca import KINDS, meld_of
from tabletop.ui.app import App
from tabletop.ui.kit.theme import Theme
from tabletop.ui.scenes.seat_panels import panel_size
from tabletop.ui.shot import sight_of
from tabletop.ui.tables import bare_context
from tabletop.ui.tables.tacataca.drawing import captions_width
from tabletop.ui.tables.tacataca.layout import fan, fan_height, fan_step, frame, place_melds
from tabletop.ui.tables.tacataca.order import HeldCard
from tabletop.ui.tables.tacataca.sprites import card_width, turned_box
from tabletop.ui.tables.tacataca.table import TacaTacaTable
from tests.ui.tables.tacataca.tables import match_of, open_table, position, the_table

AREAS = ((1280, 666, 0.9), (1042, 666, 0.9), (1920, 1010, 1.25), (2560, 1340, 1.75), (840, 410, 0.75))


def regions(width: int, height: int, scale: float, players: int = 4, left_handed: bool = False) -> Any:
    theme = Theme(scale, "tacataca", left_handed=left_handed)
    rules = match_of(position()).rules.with_options({"players": players})
    table = TacaTacaTable(bare_context(rules, (), theme))
    table.resize(pygame.Rect(0, 54, width, height))
    panels = table.seat_places(panel_size(players, theme))
    return frame(table.area, panels, 0, theme, table.foot, captions_width(table.context.text))


RUN = [KINDS[rank + "S"] for rank in "A23456789TJQK"]
melds = st.lists(st.integers(3, 9).map(lambda length: meld_of(RUN[:length])), max_size=20)


@settings(max_examples=40, deadline=None)
@given(lying=melds, area=st.sampled_from(AREAS[:4]))
def test_melds_never_overlap_and_stay_in_their_zone(lying: list[Any], area: tuple[int, int, float]) -> None:
    layout = regions(*area)
    place_melds(layout, lying)
    assert len(layout.melds) == len(lying)
    for number, rect in enumerate(layout.melds):
        assert layout.zone.inflate(4, 4).contains(rect)
        assert rect.inflate(-2, -2).collidelist(layout.melds[number + 1 :]) == -1
    assert layout.meld_height >= 40


def test_fewer_melds_are_drawn_larger() -> None:
    few, many = regions(*AREAS[0]), regions(*AREAS[0])
    place_melds(few, [meld_of(RUN[:3])] * 3)
    place_melds(many, [meld_of(RUN[:5])] * 16)
    assert few.meld_height > many.meld_height


@pytest.mark.parametrize("area", AREAS[:4])
@pytest.mark.parametrize("count", [1, 5, 10, 11, 16, 30])
def test_no_index_of_the_own_hand_is_covered(area: tuple[int, int, float], count: int) -> None:
    layout = regions(*area)
    cards = [HeldCard(number, number) for number in range(count)]
    poses = list(fan(layout, cards, {}).values())
    width = card_width(fan_height(layout, count))
    for pose in poses:
        box = pygame.Rect((0, 0), turned_box(pose.height, pose.angle))
        box.center = round(pose.x), round(pose.y)
        assert layout.hand_room.left - 2 <= box.left
        assert box.right <= layout.hand_room.right + 2
        assert pose.y - pose.height * 0.2 < layout.hand_room.bottom, (
            "the index is above what stands at the foot"
        )
    if count > 1:
        assert fan_step(layout, count) > width * 0.30, "an index is wider than what can be seen"


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("left_handed", [False, True])
def test_piles_melds_and_hand_have_places_of_their_own(
    area: tuple[int, int, float], left_handed: bool
) -> None:
    layout = regions(*area, left_handed=left_handed)
    parts = [layout.zone, layout.stock, layout.discards, layout.pot, *layout.captions, layout.hand_room]
    parts += [layout.foot.panel, layout.foot.buttons]
    for number, part in enumerate(parts):
        assert layout.area.contains(part)
        assert part.collidelist(parts[number + 1 :]) == -1
    assert layout.zone.bottom <= layout.hand_room.top


def test_only_the_top_discard_shows_its_face() -> None:
    """TC-14: not even to one who may see all."""
    match = match_of(position(discard=["9C", "9S", "2D", "3D", "KH"]))
    for viewer in (0, 1, None):
        table = TacaTacaTable(bare_context(match.rules, match.seats, Theme(1, "tacataca")))
        table.resize(pygame.Rect(0, 0, 1280, 720))
        table.show(sight_of(match, viewer))
        faces = [pose.face for key, pose in table.layout.poses.items() if key[0] == "pile"]
        assert faces[-1] == KINDS["KH"]
        assert all(face < 0 for face in faces[:-1])


def test_others_cards_are_backs_while_a_hand_is_played() -> None:
    match = match_of(position())
    table = TacaTacaTable(bare_context(match.rules, match.seats, Theme(1, "tacataca")))
    table.resize(pygame.Rect(0, 0, 1280, 720))
    table.show(sight_of(match, 0))
    faces = [pose.face for key, pose in table.layout.poses.items() if key[0] == "held"]
    assert len(faces) == 4
    assert all(face < 0 for face in faces)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_the_focus_surrounds_what_can_be_seen_of_a_card(
    window: Callable[..., App], size: tuple[int, int]
) -> None:
    app = window(*size)
    table = the_table(open_table(app, match_of(position())))
    room, foot = table.layout.hand_room, table.layout.foot
    cards = [thing.rect() for thing in table.focusables() if thing.key.startswith("card:")]
    assert cards
    for rect in cards:
        assert rect.height > 0.3 * room.height
        assert rect.bottom <= room.bottom
        assert rect.collidelist([foot.panel, foot.buttons]) == -1
