"""The small board pictures of the rules pages, drawn by the table's own painter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.games.tactik import TacTik
from tabletop.games.tactik.board import RESERVE
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.moves import Play
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables import bare_context
from tabletop.ui.tables.tactik.cards import RATIO
from tabletop.ui.tables.tactik.drawing import Painter
from tabletop.ui.tables.tactik.layout import Layout, Room
from tabletop.ui.tables.tactik.marks import Marks
from tabletop.ui.tables.tactik.outline import Point, shape_of
from tabletop.ui.tables.tactik.stage import Stage, tokens_of


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, the move shown in it, and what of the board is seen: a point and how many units across."""

    pawns: Mapping[str, list[str]]
    move: str = ""
    colours: int = 4
    centre: Point = (0.0, 0.0)
    across: float = 0.0
    """0 shows the whole board."""
    hand: tuple[Card, ...] = ("5",)


_AROUND_RED: Point = (-0.3, 0.2)
_ACROSS = 19.8

SCENES: Mapping[str, Scene] = {
    "board-4": Scene({"red": ["0*", "60", "H4"], "blue": ["16*", "20"], "yellow": ["40"], "green": ["48"]}),
    "board-6": Scene(
        {"red": ["0*", "90", "H4"], "white": ["16"], "blue": ["32*"], "yellow": ["48"], "black": ["70"], "green": ["80*"]},
        colours=6,
    ),
    "start": Scene({"red": ["R"], "green": ["0"]}, "10 red out", centre=_AROUND_RED, across=_ACROSS, hand=("10",)),
    "stake": Scene({"red": ["0*"], "green": ["60"], "blue": ["4"]}, "", centre=_AROUND_RED, across=_ACROSS),
    "capture": Scene({"red": ["0*"], "green": ["60"], "yellow": ["63"]}, "3 green 60-63", centre=_AROUND_RED, across=_ACROSS, hand=("3",)),
    "back": Scene({"red": ["0*"]}, "-4 red 0-60", centre=_AROUND_RED, across=_ACROSS, hand=("-4",)),
    "home": Scene({"red": ["60", "H4"]}, "6 red 60-H2", centre=_AROUND_RED, across=_ACROSS, hand=("6",)),
    "seven": Scene({"red": ["61", "1"], "blue": ["3"]}, "7 red 1-4 61-1", centre=_AROUND_RED, across=_ACROSS, hand=("7",)),
    "swap": Scene({"red": ["4"], "blue": ["61"]}, "swap red 4 blue 61", centre=_AROUND_RED, across=_ACROSS, hand=("swap",)),
}  # fmt: skip


def rules_picture(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """Return picture `name` at `size`, or None when there is none of that name."""
    if name in SCENES:
        return _drawn(SCENES[name], size, theme)
    if name == "cards":
        return _fan(size, theme)
    if name == "boards":
        return _both_boards(size, theme)
    return None


def _both_boards(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the boards of four and of six colours side by side."""
    picture = pygame.Surface(size)
    half = (size[0] // 2, size[1])
    for number, name in enumerate(("board-4", "board-6")):
        picture.blit(_drawn(SCENES[name], half, theme), (number * half[0], 0))
    return picture


def _drawn(scene: Scene, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    rules = TacTik.with_options({"players": scene.colours})
    hands: list[list[Any]] = [[] for _seat in range(scene.colours)]
    mover = _mover(rules, scene)
    hands[mover] = list(scene.hand)
    position = {"pawns": scene.pawns, "hands": hands, "turn": mover, "dealer": mover, "phase": "play"}
    state = rules.position(position, 1)
    layout = _layout(scene, size, theme)
    painter = Painter(bare_context(rules, (), theme), layout)
    stage = Stage(tokens_of(layout.shape, state.pawns, state.staked))
    marks = Marks()
    if scene.move:
        move = rules.parse(scene.move)
        assert isinstance(move, Play)
        marks = Marks(shown=rules.consequences(state, move))
    picture = pygame.Surface(size)
    painter.ground(picture)
    painter.marks(picture, marks, over=False)
    painter.tokens(picture, stage.tokens)
    for journey in marks.shown.journeys if marks.shown is not None else ():
        end = layout.shape.place(rules.board.index[journey.colour], journey.steps[-1])
        painter.ghost(picture, journey.colour, end, journey.origin == RESERVE)
    painter.marks(picture, marks, over=True)
    return picture


def _mover(rules: TacTik, scene: Scene) -> int:
    words = scene.move.split()
    return rules.board.index[words[1]] if words else 0


def _layout(scene: Scene, size: tuple[int, int], theme: Theme) -> Layout:
    area = pygame.Rect((0, 0), size)
    layout = Layout(area, shape_of(scene.colours), theme, Room(scene.colours, 0, False, 4))
    across, down = layout.shape.extent
    layout.unit = size[0] / scene.across if scene.across else min(size[0] / across, size[1] / down) / 2.06
    x, y = scene.centre
    layout.centre = (area.centerx - x * layout.unit, area.centery - y * layout.unit)
    return layout


def _fan(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the cards that do more than go forward, side by side."""
    shown: tuple[Card, ...] = ("1", "10", "-4", "7", "swap", "joker")
    rules = TacTik.with_options({"players": 4})
    layout = _layout(Scene({}), size, theme)
    painter = Painter(bare_context(rules, (), theme), layout)
    picture = pygame.Surface(size)
    picture.fill(theme.palette.ground)
    width = int(min(size[0] / (len(shown) + 0.6) * 0.9, size[1] / RATIO * 0.86))
    for number, card in enumerate(shown):
        x = size[0] / 2 + (number - (len(shown) - 1) / 2) * width / 0.9
        painter.cards.draw(picture, card, (x, size[1] / 2), width)
    return picture
