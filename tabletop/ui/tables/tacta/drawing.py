"""What is drawn over the table's layer: marks, glows, tinted overlaps, the hand, sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from tabletop.games.tacta.hand import Overlap
from tabletop.games.tacta.moves import End
from tabletop.games.tacta.pose import AnyPose
from tabletop.games.tacta.table import Placed, Table
from tabletop.games.tacta.view import DeckView
from tabletop.ui.kit.picture import Pictures, rasterised
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme, mixed
from tabletop.ui.tables.tacta.art import outline_path
from tabletop.ui.tables.tacta.cards import CardSprites
from tabletop.ui.tables.tacta.layout import Layout
from tabletop.ui.tables.tacta.lens import Lens, Point
from tabletop.ui.tables.tacta.targets import Shape

GLOW = 0.55
"""How far the glow of a shape reaches, in units."""

MOST_BETWEEN = 7
"""Edges of closed cards drawn between the two ends."""


def draw_polygon_glow(
    surface: pygame.Surface, pictures: Pictures, lens: Lens, outline: Sequence[Point], colour: str, style: str
) -> None:
    """Draw a glowing polygon of the table; `style` is a key of `_STYLES`."""
    surface.blit(*glow_of(pictures, lens, outline, colour, style))


def glow_of(
    pictures: Pictures, lens: Lens, outline: Sequence[Point], colour: str, style: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a glowing polygon and its place; it is kept by its form, which repeats all over the table."""
    points = lens.outline(outline)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    reach = GLOW * lens.zoom + 2
    corner = round(left - reach), round(top - reach)
    width = round(max(x for x, _ in points) - left + 2 * reach)
    height = round(max(y for _, y in points) - top + 2 * reach)
    own = tuple((round(x - corner[0], 1), round(y - corner[1], 1)) for x, y in points)
    key = ("tacta glow", own, colour, style)
    size = width, height
    return pictures.surface(
        key, lambda: rasterised(_glow_svg(own, size, colour, style, lens.zoom), size)
    ), corner


_STYLES = {
    "bright": ((0.8, 0.09), (0.42, 0.2), (0.14, 0.95)),
    "dim": ((0.5, 0.08), (0.14, 0.5)),
    "thin": ((0.34, 0.14), (0.1, 0.85)),
    "last": ((0.4, 0.14), (0.14, 0.75)),
    "frame": ((0.8, 0.10), (0.45, 0.2), (0.16, 1.0)),
}
_FILLS = {"bright": 0.2, "dim": 0.08, "thin": 0.03, "last": 0.0, "frame": 0.0}


def _glow_svg(points: Iterable[Point], size: tuple[int, int], colour: str, style: str, zoom: float) -> str:
    path = outline_path(points)
    strokes = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
        f'stroke-width="{max(1.2, width * zoom):.3g}" stroke-linejoin="round"/>'
        for width, opacity in _STYLES[style]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<path d="{path}" fill="{colour}" fill-opacity="{_FILLS[style]}"/>{strokes}</svg>'
    )


def open_shapes(
    pictures: Pictures, lens: Lens, table: Table, shapes: Iterable[Shape], colour: str, style: str
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the glows of shapes that the held card could cover; the Start card's ones lie on one another."""
    return [
        glow_of(
            pictures,
            lens,
            table.placed[number].pose.shape_outline(place),
            colour,
            style if number else "thin",
        )
        for number, place in shapes
    ]


def draw_frame(
    surface: pygame.Surface, pictures: Pictures, lens: Lens, pose: AnyPose, colour: str, style: str = "frame"
) -> None:
    """Draw a bright line around a card."""
    draw_polygon_glow(surface, pictures, lens, _around(pose, 0.12), colour, style)


def _around(pose: AnyPose, gap: float) -> list[Point]:
    """Return the card's outline, `gap` units outside of it."""
    x, y = pose.centre
    return [(x + (a - x) * (1 + gap / 3), y + (b - y) * (1 + gap / 3)) for a, b in pose.outline()]


def draw_overlaps(surface: pygame.Surface, lens: Lens, overlaps: Iterable[Overlap], theme: Theme) -> None:
    """Tint what is in the way of a held card."""
    bad = pygame.Color(theme.palette.bad)
    for overlap in overlaps:
        points = lens.outline(overlap.outline)
        box = lens.box(overlap.outline, theme.px(3)).clip(surface.get_clip())
        if not box.width or not box.height:
            continue
        tint = pygame.Surface(box.size, pygame.SRCALPHA)
        shifted = [(x - box.left, y - box.top) for x, y in points]
        pygame.draw.polygon(tint, (bad.r, bad.g, bad.b, 150), shifted)
        pygame.draw.polygon(tint, bad, shifted, theme.px(2))
        surface.blit(tint, box)


def draw_sentence(
    surface: pygame.Surface, layout: Layout, sentence: str, theme: Theme, text: Text, pictures: Pictures
) -> None:
    """Draw one short sentence over the player's own cards."""
    width = min(theme.px(620), layout.area.width - theme.px(48))
    key = "tacta sentence", sentence, width, theme
    picture = pictures.surface(key, lambda: _sentence(sentence, width, theme, text, pictures))
    middle = layout.area.centerx, layout.tray.top - theme.space("small")
    surface.blit(picture, picture.get_rect(midbottom=middle))


def _sentence(sentence: str, width: int, theme: Theme, text: Text, pictures: Pictures) -> pygame.Surface:
    pad = theme.px(12)
    rows = text.wrapped(sentence, width - 2 * pad, "body", "SemiBold")
    wide = max(text.width(row, "body", "SemiBold") for row in rows) + 2 * pad
    size = wide, text.height("body", "SemiBold") * len(rows) + pad
    picture = pygame.Surface(size, pygame.SRCALPHA)
    palette = theme.palette
    svg = pictures.panel(
        size, theme.radius, mixed(palette.panel, palette.bad, 0.14), palette.bad, theme.px(2), 0.97
    )
    picture.blit(svg, (0, 0))
    inside = picture.get_rect().inflate(-2 * pad, -pad)
    text.draw_wrapped(picture, sentence, inside, "body", "text", "SemiBold", "centre")
    return picture


def draw_tray(
    surface: pygame.Surface, layout: Layout, theme: Theme, pictures: Pictures, active: bool
) -> None:
    """Draw what the player's own cards lie on; bright when it is their turn."""
    palette = theme.palette
    line, width = (palette.accent, theme.px(2)) if active else (palette.line, theme.px(1))
    svg = pictures.panel(layout.tray.size, theme.radius, palette.panel, line, width, 0.93)
    surface.blit(svg, layout.tray)


def draw_between(
    surface: pygame.Surface, place: pygame.Rect, count: int, sprites: CardSprites, look: tuple[str, str]
) -> None:
    """Draw the closed cards between the ends as edges of a fan that goes on under the bottom one."""
    shown = min(count, MOST_BETWEEN)
    height = round(place.height * 0.9)
    closed = sprites.closed(look[0], look[1], round(height / 1.5))
    step = place.width / max(1, shown)
    for number in range(shown):
        surface.blit(closed, (round(place.left - step * 0.4 + number * step), place.centery - height // 2))


def draw_between_count(
    surface: pygame.Surface, place: pygame.Rect, count: int, words: str, sprites: CardSprites, text: Text
) -> None:
    """Draw how many cards lie between the ends."""
    theme = sprites.theme
    number = f"{count}"
    size = min(theme.text_px("title"), round(place.width * 0.42))
    edge = max(text.width(number, size, "Bold") + size * 2 // 3, round(size * 1.6))
    badge = pygame.Rect(0, 0, edge, round(size * 1.5))
    badge.center = place.center
    svg = sprites.pictures.panel(
        badge.size, badge.height // 2, theme.palette.panel, theme.palette.line, theme.px(1), 0.95
    )
    surface.blit(svg, badge)
    text.draw(surface, number, badge, size, "text", "Bold", "centre")
    row = pygame.Rect(
        0, place.bottom + theme.space("tight"), place.width + theme.px(24), text.height("small")
    )
    row.centerx = place.centerx
    text.draw(surface, words, row, "small", "text_soft", "Regular", "centre")


def draw_end(
    surface: pygame.Surface,
    place: pygame.Rect,
    card: int | None,
    sprites: CardSprites,
    look: tuple[str, str],
    face: str = "front",
) -> None:
    """Draw one outer card upright with its shadow; None is one that may not be seen."""
    zoom = place.width / 4
    shadow = sprites.shadow(0, zoom)
    surface.blit(shadow, shadow.get_rect(center=(place.centerx, place.centery + round(0.12 * zoom))))
    if card is None:
        picture = sprites.closed(look[0], look[1], place.width)
    else:
        picture = sprites.upright(card, "back" if face == "back" else "front", place.width)
    surface.blit(picture, picture.get_rect(center=place.center))


def has_end(deck: DeckView, end: End) -> bool:
    """Tell whether a deck has a card at that end; a last single card is the top."""
    return deck.count > (1 if end == "bottom" else 0)


def card_at(deck: DeckView, end: End) -> int | None:
    """Return the card at an end, as far as it may be seen."""
    return deck.top if end == "top" else deck.bottom


def newest(table: Table) -> Placed | None:
    """Return the card that was put down last, None while only the Start card lies there."""
    return table.placed[-1] if len(table.placed) > 1 else None
