"""What Free Play draws over the table: every hand in its player's colour, the keys, the countdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.engine.rules import Seat
from tabletop.ui.key_names import short_key_text
from tabletop.ui.keys import KeySet
from tabletop.ui.kit.language import _, number_text
from tabletop.ui.kit.picture import panel
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


def paint_free(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    """Draw all hands, what was just accepted, and the countdown."""
    free = table.free
    _paint_flashes(surface, table, lens)
    for keyed in free.keyed.values():
        _paint_keyed(surface, table, keyed, lens)
    for hand in free.hands.values():
        _paint_hand(surface, table, hand, lens)
    if free.countdown:
        _paint_countdown(surface, table, free.countdown)


def paint_keys(surface: pygame.Surface, table: TactaTable, panels: list[pygame.Rect]) -> None:
    """Tell beside each seat which keys are its player's."""
    for seat, ends in table.layout.others.items():
        keys = table.free.keys_of(seat)
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


def _paint_hand(surface: pygame.Surface, table: TactaTable, hand: PointerHand, lens: Lens) -> None:
    held = hand.held
    if held is None:
        return
    pictures, theme, colour = table.context.pictures, table.context.theme, _colour(table, hand.seat)
    if held.helped:
        view = lens, held.face
        if held.glows is None or held.glows[0] != view:
            shapes = held.targets.shapes(held.face)
            held.glows = view, drawing.open_shapes(pictures, lens, table.board, shapes, colour, "bright")
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
    theme, text = table.context.theme, table.context.text
    caps = [
        ((short_key_text(keys.before), short_key_text(keys.after)), _("choose")),
        ((short_key_text(keys.other),), _("other card")),
        ((short_key_text(keys.flip),), _("flip")),
        ((short_key_text(keys.put),), _("put")),
    ]
    pad, gap = theme.px(5), theme.px(6)
    cap = {
        name: max(text.width(name, "small", "Bold") + 2 * pad, theme.px(20))
        for names, _w in caps
        for name in names
    }
    full = sum(
        sum(cap[name] + theme.px(2) for name in names) + gap + text.width(words, "small") + gap
        for names, words in caps
    )
    left = place.left
    if keys.put == pygame.K_KP_0:
        row = pygame.Rect(left, place.top + theme.px(2), text.width(_("keypad"), "small"), place.height)
        text.draw(surface, _("keypad"), row, "small", "text_soft")
        left, full = row.right + gap, full + row.width + gap
    for names, words in caps:
        for name in names:
            box = pygame.Rect(left, place.top + theme.px(3), cap[name], place.height - theme.px(4))
            line = theme.palette.accent if used else theme.palette.line
            svg = panel(box.size, theme.px(4), theme.palette.panel_press, line, theme.px(1))
            surface.blit(table.context.pictures.get(svg, box.size), box)
            text.draw(surface, name, box, "small", "text", "Bold", "centre")
            left = box.right + theme.px(2)
        if full <= place.width + 2 * gap:
            row = pygame.Rect(
                left + gap - theme.px(2),
                place.top + theme.px(2),
                text.width(words, "small"),
                place.height - theme.px(2),
            )
            text.draw(surface, words, row, "small", "text_soft")
            left = row.right
        left += gap


def _paint_countdown(surface: pygame.Surface, table: TactaTable, number: int) -> None:
    context, board = table.context, table.layout.board
    theme = context.theme
    box = pygame.Rect(0, 0, theme.px(170), theme.px(170))
    box.center = board.center
    svg = panel(box.size, box.width // 2, theme.palette.panel, theme.palette.accent, theme.px(4), 0.95)
    surface.blit(context.pictures.get(svg, box.size), box)
    context.text.draw(surface, number_text(number), box, theme.px(96), "accent", "Bold", "centre")
