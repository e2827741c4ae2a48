"""What Free Play draws over the table: every hand in its player's colour, the keys, the countdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.engine.rules import Seat
from tabletop.ui.key_names import short_key_text
from tabletop.ui.keys import KeySet
from tabletop.ui.kit.language import _, language, number_text
from tabletop.ui.tables import TableContext
from tabletop.ui.tables.tacta import drawing
from tabletop.ui.tables.tacta.flights import draw_ghost, draw_seen
from tabletop.ui.tables.tacta.free_layout import keys_place
from tabletop.ui.tables.tacta.free_play import PointerHand
from tabletop.ui.tables.tacta.key_hand import KeyHand
from tabletop.ui.tables.tacta.lens import Lens
from tabletop.ui.tables.tacta.room import draw_room

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

HELD_LIFT = 0.9

_KEYPAD = frozenset(range(pygame.K_KP_DIVIDE, pygame.K_KP_PERIOD + 1))


def paint_free(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    """Draw all hands, what was just accepted, and the countdown."""
    free = table.free
    _paint_flashes(surface, table, lens)
    for keyed in free.keyed.values():
        _paint_keyed(surface, table, keyed, lens)
    _make_glows(table, lens)
    for hand in free.hands.values():
        _paint_hand(surface, table, hand, lens)
    if free.countdown:
        _paint_countdown(surface, table, free.countdown)


def paint_keys(surface: pygame.Surface, table: TactaTable, panels: list[pygame.Rect]) -> None:
    """Tell beside each seat which keys are its player's, where keys are heard: not when a game is looked through."""
    people = table.free.people
    for seat, ends in table.layout.others.items():
        keys = table.free.keys_of(seat) if seat in people else None
        if (
            keys is not None
            and table.count is None
            and table.view is not None
            and table.view.decks[seat].count
        ):
            place = keys_place(panels[seat], ends, table.context.theme)
            _paint_keys(surface, table, keys, place, seat in table.free.keyed)


def _colour(table: TactaTable, seat: Seat) -> str:
    return table.look(seat).colour


def _paint_flashes(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    for flash in table.free.flashes:
        style = "frame" if flash.share < 0.5 else "last"
        drawing.draw_frame(
            surface, table.context.pictures, lens, flash.pose, _colour(table, flash.seat), style
        )


def _paint_keyed(surface: pygame.Surface, table: TactaTable, keyed: KeyHand, lens: Lens) -> None:
    """Draw the card that a player at the keyboard points with, and where it comes from."""
    theme, colour = table.context.theme, _colour(table, keyed.seat)
    ends = table.layout.others.get(keyed.seat)
    if ends is not None:
        rim = ends.of(keyed.end).inflate(theme.px(8), theme.px(8))
        pygame.draw.rect(surface, colour, rim, theme.px(2), theme.px(6))
    if keyed.target is not None:
        draw_ghost(surface, table.layer.sprites, keyed.card, keyed.target.pose, lens, 205)
        tone = theme.palette.bad if keyed.lost is not None else colour
        drawing.draw_frame(surface, table.context.pictures, lens, keyed.target.pose, tone)


def _make_glows(table: TactaTable, lens: Lens) -> None:
    """Make the glows of one hand's open shapes anew where that is due; those of others come with the next frames."""
    due = [
        held
        for hand in table.free.hands.values()
        if (held := hand.held) is not None
        and held.helped
        and (held.glows is None or held.glows[0] != (lens, held.face))
    ]
    for held in due[:1]:
        colour = _colour(table, held.seat)
        shapes = held.targets.shapes(held.face)
        glows = drawing.open_shapes(table.context.pictures, lens, table.board, shapes, colour, "bright")
        held.glows = (lens, held.face), glows
    if due[1:]:
        table.context.ambient.after(0.0, table.context.redraw)


def _paint_hand(surface: pygame.Surface, table: TactaTable, hand: PointerHand, lens: Lens) -> None:
    held = hand.held
    if held is None:
        return
    pictures, theme = table.context.pictures, table.context.theme
    if held.helped:
        if held.glows is not None and held.glows[0] == (lens, held.face):
            surface.fblits(held.glows[1])
        if held.targets.free:
            draw_room(surface, table.board, held.turn, lens, theme, pictures)
    seen = held.seen(lens)
    held.note_shown(seen)
    draw_seen(surface, table.layer.sprites, held.card, seen, lens, 0.25 if held.exact else HELD_LIFT)
    if held.exact and held.target is not None and held.settled:
        drawing.draw_frame(surface, pictures, lens, held.target.pose, theme.palette.good)
    elif held.verdict is not None and held.verdict.refusal is not None:
        drawing.draw_overlaps(surface, lens, held.verdict.overlaps, theme)


def _paint_keys(
    surface: pygame.Surface, table: TactaTable, keys: KeySet, place: pygame.Rect, used: bool
) -> None:
    """Draw the keys as caps, with words as far as there is room."""
    context = table.context
    key = "free keys", keys, place.size, used, context.theme, language()
    line = context.pictures.surface(key, lambda: _key_line(context, keys, place.size, used))
    surface.blit(line, place)


class _Part(NamedTuple):
    """Some keys and what they do."""

    caps: tuple[str, ...]
    words: str


def _key_line(context: TableContext, keys: KeySet, size: tuple[int, int], used: bool) -> pygame.Surface:
    theme, text = context.theme, context.text
    parts = [
        _Part((short_key_text(keys.before), short_key_text(keys.after)), _("choose")),
        _Part((short_key_text(keys.other),), _("other card")),
        _Part((short_key_text(keys.flip),), _("flip")),
        _Part((short_key_text(keys.put),), _("put")),
    ]
    if _KEYPAD.issuperset(keys):
        parts.insert(0, _Part((), _("keypad")))
    gap, between = theme.px(6), theme.px(2)
    cap = {name: _cap_width(name, context) for part in parts for name in part.caps}
    caps = sum(cap[name] + between for part in parts for name in part.caps) + gap * (len(parts) - 1)
    needed = caps + sum(text.width(part.words, "small") + gap for part in parts)
    worded = needed <= size[0] + gap
    least = caps + sum(text.width(part.words, "small") for part in parts if not part.caps)
    surface = pygame.Surface((max(least, size[0]), size[1]), pygame.SRCALPHA)
    left = 0
    for part in parts:
        for name in part.caps:
            box = pygame.Rect(left, theme.px(3), cap[name], size[1] - theme.px(4))
            line = theme.palette.accent if used else theme.palette.line
            svg = context.pictures.panel(box.size, theme.px(4), theme.palette.panel_press, line, theme.px(1))
            surface.blit(svg, box)
            text.draw(surface, name, box, "small", "text", "Bold", "centre")
            left = box.right + between
        if worded or not part.caps:
            row = pygame.Rect(
                left + (gap - between if part.caps else 0),
                between,
                text.width(part.words, "small"),
                size[1] - between,
            )
            text.draw(surface, part.words, row, "small", "text_soft")
            left = row.right
        left += gap
    if least > size[0]:  # smaller rather than over the next seat's keys
        return pygame.transform.smoothscale(surface, (size[0], round(size[1] * size[0] / least)))
    return surface


def _cap_width(name: str, context: TableContext) -> int:
    return max(context.text.width(name, "small", "Bold") + 2 * context.theme.px(5), context.theme.px(20))


def _paint_countdown(surface: pygame.Surface, table: TactaTable, number: int) -> None:
    context, board = table.context, table.layout.board
    theme = context.theme
    box = pygame.Rect(0, 0, theme.px(170), theme.px(170))
    box.center = board.center
    svg = context.pictures.panel(
        box.size, box.width // 2, theme.palette.panel, theme.palette.accent, theme.px(4), 0.95
    )
    surface.blit(svg, box)
    context.text.draw(surface, number_text(number), box, theme.px(96), "accent", "Bold", "centre")
