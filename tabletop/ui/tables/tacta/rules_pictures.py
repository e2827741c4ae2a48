"""The pictures of the rules page, drawn by the table's own means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame

from tabletop.games.tacta.deck import card_number, printed_on
from tabletop.games.tacta.docks import joined_pose
from tabletop.games.tacta.exact import Vector
from tabletop.games.tacta.hand import overlaps_of
from tabletop.games.tacta.pose import AnyPose, Pose
from tabletop.games.tacta.shapes import NUMBER_OF
from tabletop.games.tacta.table import Placed, Size, Table
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacta.cards import CardSprites
from tabletop.ui.tables.tacta.drawing import draw_frame, draw_overlaps, draw_polygon_glow
from tabletop.ui.tables.tacta.layer import draw_ground
from tabletop.ui.tables.tacta.lens import Lens, Point

UNITS_HIGH = 15.0
"""Units of the table that a picture shows from top to bottom."""

SHAPES = (("circle-1", "et-l"), ("square-2", "sq-tr"), ("circle-3", "sr-b"), ("circle-4", "lr-r"))
"""A card for each dotted shape, from one dot to four."""


def rules_picture(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """Return picture `name` at `size`, or None when there is none of that name."""
    draw = {"join": _draw_join, "shapes": _draw_shapes, "refused": _draw_refused}.get(name)
    if draw is None:
        return None
    picture = pygame.Surface(size)
    draw(_Easel(picture, theme))
    return picture


class _Easel:
    """A surface with the table's means of drawing, its middle at the origin of the table."""

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        self.surface, self.theme, self.pictures = surface, theme, Pictures()
        self.sprites = CardSprites(theme, self.pictures)
        width, height = surface.get_size()
        self.units_wide = UNITS_HIGH * width / height
        self.zoom = height / UNITS_HIGH
        self.middle = (width // 2, height // 2)

    def lens(self, middle: Point = (0.0, 0.0)) -> Lens:
        """Return the lens with a point of the table in the middle of the picture."""
        x, y = round(middle[0] * self.zoom), round(middle[1] * self.zoom)
        return Lens((self.middle[0] - x, self.middle[1] + y), self.zoom)

    def ground(self, size: Size = None, lens: Lens | None = None) -> None:
        """Draw the slate."""
        draw_ground(self.surface, lens or self.lens(), size, self.theme)

    def cards(self, placed: Sequence[Placed], lens: Lens) -> None:
        """Draw cards in the order in which they lie."""
        self.sprites.sharpen(placed, lens.zoom, None)
        for card in placed:
            sprite = self.sprites.get(card, lens.zoom)
            at = lens.origin[0] + sprite.corner[0], lens.origin[1] + sprite.corner[1]
            self.surface.blit(sprite.surface, at)


def _joined(table: Table, number: int, place: str, own: str) -> AnyPose:
    """Return how a card lies that joins card `number`, front up."""
    pose = joined_pose(table.placed[number].pose, NUMBER_OF[place], NUMBER_OF[own], "front")
    assert pose is not None
    return pose


@cache
def _blue_and_orange() -> Table:
    """Return two joined cards: an orange one on the square of a blue one."""
    blue, orange = card_number("blue", "square-3"), card_number("orange", "square-2")
    table = Table.laid(None, [Placed(blue, Pose((-4, 0, 0, 0)))])
    return table.with_card(orange, _joined(table, 0, "sq-tr", "sq-tr"))


def _draw_join(easel: _Easel) -> None:
    """Draw a card that joins another, the shape in which they join alight."""
    green = card_number("green", "circle-3")
    table = _blue_and_orange()
    pose = _joined(table, 1, "sr-b", "sr-b")
    full = table.with_card(green, pose)
    easel.zoom *= 0.8
    lens = easel.lens(_middle_of(full.placed))
    easel.ground(lens=lens)
    easel.cards(full.placed, lens)
    draw_frame(easel.surface, easel.pictures, lens, pose, easel.theme.palette.good)
    shape = pose.shape_outline(NUMBER_OF["sr-b"])
    draw_polygon_glow(easel.surface, easel.pictures, lens, shape, easel.theme.palette.accent, "thin")


def _middle_of(placed: Sequence[Placed]) -> Point:
    points = [point for card in placed for point in card.pose.outline()]
    across, up = [x for x, _ in points], [y for _, y in points]
    return (min(across) + max(across)) / 2, (min(up) + max(up)) / 2


def _draw_shapes(easel: _Easel) -> None:
    """Draw four cards, on each a shape with its dots alight: one, two, three, four."""
    easel.zoom *= 1.35
    lens = easel.lens()
    easel.ground()
    for column, (kind, place) in enumerate(SHAPES):
        card = card_number(("blue", "orange", "green", "pink")[column], kind)
        assert printed_on(card).dots_at[NUMBER_OF[place]] == column + 1
        pose = Pose((12 * column - 18, 0, 0, 0))
        easel.cards([Placed(card, pose)], lens)
        outline = pose.shape_outline(NUMBER_OF[place])
        draw_polygon_glow(easel.surface, easel.pictures, lens, outline, easel.theme.palette.accent, "bright")


def _draw_refused(easel: _Easel) -> None:
    """Draw a card off its shape, one that lies on a third card too, and one that passes the edge."""
    size = (round(easel.units_wide) - 2, 13)
    lens = easel.lens()
    easel.ground(size, lens)
    blue, orange = card_number("blue", "square-3"), card_number("orange", "square-2")
    pink = card_number("pink", "square-3")
    step = size[0] // 3
    cases: list[tuple[list[Placed], Pose, list[int | None]]] = [
        ([Placed(blue, _at(-step, -1))], _at(-step + 1.5, 1.5, 0), [0]),
        (
            [Placed(blue, _at(-2, -0.5)), Placed(orange, _at(3.5, 0.5, 1))],
            _at(0, 3.5, 4),
            [1],
        ),
        ([Placed(blue, _at(step, 2))], _at(step, -4, 4), [None]),
    ]
    for lying, pose, wrong in cases:
        table = Table.laid(size, lying)
        easel.cards([*lying, Placed(pink, pose)], lens)
        draw_overlaps(easel.surface, lens, overlaps_of(table, pose.outline(), wrong), easel.theme)


def _at(x: float, y: float, turn: int = 0) -> Pose:
    """Return a pose with its centre on the half-unit grid."""
    at: Vector = (round(2 * x), 0, round(2 * y), 0)
    return Pose(at, turn)
