"""The panels that stand for the seats around a table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.symbols import symbol_svg
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Look, Theme, contrast, mixed
from tabletop.ui.tables import GameTable, SeatSummary, Sight

PANEL = (212, 62)
SMALL_PANEL = (156, 46)
MOST_LARGE = 6
"""With more seats than this the panels are small."""
BESIDE_SIGN = 92
"""Where less than this is left beside the sign, in design pixels, the name stands over it."""
SLIM_PAD = 7


@dataclass(frozen=True, slots=True)
class SeatFace:
    """What a panel shows."""

    name: str
    look: Look
    summary: SeatSummary
    acting: bool
    bot: bool = False


def panel_size(players: int, theme: Theme) -> tuple[int, int]:
    """Return the size of a seat's panel in screen pixels."""
    width, height = SMALL_PANEL if players > MOST_LARGE else PANEL
    return theme.px(width), theme.px(height)


def draw_sign(
    surface: pygame.Surface,
    pictures: Pictures,
    look: Look,
    rect: pygame.Rect,
    theme: Theme,
    faded: bool = False,
) -> None:
    """Draw a seat's sign: a disc in its colour with its symbol cut in."""
    ink = "#14181c" if contrast(look.colour, "#14181c") > 4.5 else "#ffffff"
    disc = mixed(look.colour, theme.palette.panel, 0.6) if faded else look.colour
    rim = theme.palette.text_soft if contrast(look.colour, theme.palette.panel) < 1.6 else ""
    back = pictures.panel(rect.size, rect.width // 2, disc, rim, theme.px(1) if rim else 0)
    surface.blit(back, rect)
    edge = round(rect.width * (0.74 if theme.large_signs else 0.58))
    sign = pygame.Rect(0, 0, edge, edge)
    sign.center = rect.center
    surface.blit(pictures.get(symbol_svg(look.symbol, ink), sign.size), sign)


def draw_panels(surface: pygame.Surface, table: GameTable, sight: Sight) -> None:
    """Draw the panels of all seats where the table wants them."""
    context = table.context
    places = table.seat_places(panel_size(len(context.seats), context.theme))
    for seat, (entry, place) in enumerate(zip(context.seats, places, strict=True)):
        face = SeatFace(
            entry.name,
            table.look(seat),
            table.seat_summary(seat),
            seat in sight.acting,
            entry.player != "human",
        )
        draw_panel(surface, place, face, context.theme, context.text, context.pictures)


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, face: SeatFace, theme: Theme, text: Text, pictures: Pictures
) -> None:
    """Draw one seat's panel; the acting one has a bright edge in the accent colour."""
    key = "seat panel", face, rect.size, theme
    surface.blit(pictures.surface(key, lambda: _panel(rect.size, face, theme, text, pictures)), rect)


def _panel(
    size: tuple[int, int], face: SeatFace, theme: Theme, text: Text, pictures: Pictures
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = surface.get_rect()
    palette = theme.palette
    line, width = (palette.accent, theme.px(3)) if face.acting else (palette.line, theme.px(1))
    back = pictures.panel(rect.size, theme.radius, palette.panel, line, width)
    surface.blit(back, rect)
    small = rect.height < theme.px(PANEL[1] - 4)
    pad = theme.px(8 if small else 11)
    edge = rect.height - 2 * pad
    sign = pygame.Rect(rect.left + pad, rect.top + pad, edge, edge)
    room = pygame.Rect(sign.right + pad, rect.top, rect.right - sign.right - 2 * pad, rect.height)
    if room.width < theme.px(BESIDE_SIGN):
        _draw_slim(surface, rect, face, theme, text, pictures)
        return surface
    draw_sign(surface, pictures, face.look, sign, theme, face.summary.out)
    _draw_words(surface, room, face, theme, text, small)
    return surface


def slim_width(text: Text, fact: str) -> int:
    """Return how wide a slim panel must be to show `fact` whole."""
    return text.width(fact, "small") + text.height("small", "SemiBold") + text.theme.px(2 * SLIM_PAD + 8)


def _draw_slim(
    surface: pygame.Surface, rect: pygame.Rect, face: SeatFace, theme: Theme, text: Text, pictures: Pictures
) -> None:
    """Draw what a narrow panel shows: the name over its whole width, below it the sign and one fact."""
    summary, pad = face.summary, theme.px(SLIM_PAD)
    step = text.height("small", "SemiBold")
    row = pygame.Rect(rect.left + pad, rect.centery - step, rect.width - 2 * pad, step)
    text.draw(surface, face.name, row, "small", "text_off" if summary.out else "text", "SemiBold")
    edge = min(step, rect.bottom - row.bottom - theme.px(4))
    sign = pygame.Rect(row.left, row.bottom, edge, edge)
    draw_sign(surface, pictures, face.look, sign, theme, summary.out)
    room = pygame.Rect(sign.right + theme.px(5), sign.top, row.right - sign.right - theme.px(5), edge)
    fact = summary.small or next(iter(summary.facts), "")
    text.draw(surface, fact, room, "small", "text_off" if summary.out else "text_soft")


def _draw_words(
    surface: pygame.Surface, room: pygame.Rect, face: SeatFace, theme: Theme, text: Text, small: bool
) -> None:
    summary = face.summary
    name_height = text.height("small" if small else "body", "SemiBold")
    bar = theme.px(4) if summary.share is not None and not small else 0
    facts = _facts(summary, room.width, text)
    height = name_height + (text.height("small") if facts else 0) + bar
    top = room.top + (room.height - height) // 2
    colour = "text_off" if summary.out else "text"
    row = pygame.Rect(room.left, top, room.width, name_height)
    text.draw(surface, face.name, row, "small" if small else "body", colour, "SemiBold")
    if facts:
        row = pygame.Rect(room.left, top + name_height - theme.px(1), room.width, text.height("small"))
        text.draw(surface, facts, row, "small", "text_off" if summary.out else "text_soft")
    if bar and summary.share is not None:
        _draw_bar(
            surface,
            pygame.Rect(room.left, top + height - theme.px(1), room.width, theme.px(3)),
            summary,
            theme,
        )


def _facts(summary: SeatSummary, width: int, text: Text) -> str:
    """Return all facts, or as many of at least two as fit, otherwise the short form."""
    for count in range(len(summary.facts), min(len(summary.facts), 2) - 1, -1):
        facts = "   ".join(summary.facts[:count])
        if text.width(facts, "small") <= width:
            return facts
    return summary.small or next(iter(summary.facts), "")


def _draw_bar(surface: pygame.Surface, rect: pygame.Rect, summary: SeatSummary, theme: Theme) -> None:
    pygame.draw.rect(surface, theme.palette.panel_press, rect, border_radius=rect.height // 2)
    share = min(1.0, max(0.0, summary.share or 0.0))
    filled = pygame.Rect(rect.left, rect.top, round(rect.width * share), rect.height)
    colour = theme.palette.bad if summary.share_bad else theme.palette.good
    if filled.width:
        pygame.draw.rect(surface, colour, filled, border_radius=rect.height // 2)
