"""Everything that is drawn over the table's layer, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import ENDS, End
from tabletop.games.tacta.view import DeckView
from tabletop.ui.kit.icons import IconName, icon_svg
from tabletop.ui.kit.language import _
from tabletop.ui.kit.theme import Look
from tabletop.ui.tables.tacta import drawing
from tabletop.ui.tables.tacta.count import draw_count, draw_total
from tabletop.ui.tables.tacta.count_by_hand import CountByHand
from tabletop.ui.tables.tacta.flights import draw_ghost, draw_seen
from tabletop.ui.tables.tacta.free_painting import paint_free, paint_keys
from tabletop.ui.tables.tacta.held import Held
from tabletop.ui.tables.tacta.lens import Lens
from tabletop.ui.tables.tacta.room import draw_room
from tabletop.ui.tables.tacta.words import end_words

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

HELD_LIFT = 0.9
HOVER_LIFT = 6
"""Design pixels by which an end rises under the pointer."""


def paint(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    """Draw marks, the held card's glows, the hands, what flies, and the count."""
    _paint_last(surface, table, lens)
    _paint_count(surface, table, lens)
    if not table.bare:
        _paint_held_marks(surface, table, lens)
        _paint_hint(surface, table, lens)
        _paint_seats(surface, table)
        if table.free.active:
            paint_keys(surface, table, table.panels)
            paint_free(surface, table, lens)
        _paint_own(surface, table)
        table.clock.paint(surface)
        _paint_held(surface, table, lens)
        _paint_sentence(surface, table)
        table.referee.paint(surface, lens)
    for flight in table.flights.flying:
        draw_seen(
            surface, table.layer.sprites, flight.card, flight.seen, lens, HELD_LIFT * (1 - flight.share) + 0.1
        )


def _paint_count(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    count, context = table.count, table.context
    if count is None:
        return
    if isinstance(count, CountByHand) and count.stage != "counted":
        count.draw_marks(surface, lens, context.theme, context.pictures)
        draw_total(surface, count, table.layout.tray, context.theme, context.text, context.pictures)
    else:
        draw_count(surface, count, lens, table.layout.tray, context.theme, context.text, context.pictures)


def _paint_last(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    """Mark the card that was put down last; in a picture only where it shows a move."""
    last = drawing.newest(table.board)
    shows_a_move = not table.bare or (table.sight is not None and table.sight.ply is not None)
    if last is not None and table.count is None and shows_a_move and table.gestures.held is None:
        theme = table.context.theme
        drawing.draw_frame(surface, table.context.pictures, lens, last.pose, theme.palette.accent, "last")


def _paint_held_marks(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    """Let the shapes glow that the held card could cover: brightly, or dimly if it must be flipped for that."""
    held = table.gestures.held
    if held is None or not held.helped:
        return
    view = lens, held.face
    if held.glows is None or held.glows[0] != view:
        held.glows = view, _glows(table, held, lens)
    surface.fblits(held.glows[1])
    if held.targets.free:
        draw_room(surface, table.board, held.turn, lens, table.context.theme, table.context.pictures)


def _glows(table: TactaTable, held: Held, lens: Lens) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    pictures, accent = table.context.pictures, table.context.theme.palette.accent
    now = held.targets.shapes(held.face)
    flipped = held.targets.shapes("back" if held.face == "front" else "front") - now
    return [
        *drawing.open_shapes(pictures, lens, table.board, flipped, accent, "dim"),
        *drawing.open_shapes(pictures, lens, table.board, now, accent, "bright"),
    ]


def _paint_held(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    held = table.gestures.held
    if held is None:
        return
    pictures, theme = table.context.pictures, table.context.theme
    seen = held.seen(lens)
    held.note_shown(seen)
    draw_seen(surface, table.layer.sprites, held.card, seen, lens, 0.25 if held.exact else HELD_LIFT)
    if held.exact and held.target is not None and held.settled:
        drawing.draw_frame(surface, pictures, lens, held.target.pose, theme.palette.good)
    elif held.verdict is not None and held.verdict.refusal is not None:
        drawing.draw_overlaps(surface, lens, held.verdict.overlaps, theme)


def _paint_sentence(surface: pygame.Surface, table: TactaTable) -> None:
    held, context = table.gestures.held, table.context
    if held is not None and held.verdict is not None and held.verdict.refusal is not None:
        sentence = held.verdict.refusal.sentence(_)
        drawing.draw_sentence(surface, table.layout, sentence, context.theme, context.text, context.pictures)


def _paint_hint(surface: pygame.Surface, table: TactaTable, lens: Lens) -> None:
    """Draw the hinted card faintly where it would lie, and mark the end that it comes from."""
    hint, own = table.hint, table.own
    if hint is None or own is None or table.view is None or table.gestures.held is not None:
        return
    theme, pictures = table.context.theme, table.context.pictures
    card = drawing.card_at(table.view.decks[own], hint.move.end)
    if card is not None:
        draw_ghost(surface, table.layer.sprites, card, hint.pose, lens)
    drawing.draw_frame(surface, pictures, lens, hint.pose, theme.palette.accent)


def _look(table: TactaTable, seat: Seat) -> tuple[str, str]:
    look: Look = table.look(seat)
    return look.colour, look.symbol


def _paint_seats(surface: pygame.Surface, table: TactaTable) -> None:
    if table.view is None:
        return
    for seat, ends in table.layout.others.items():
        deck = table.view.decks[seat]
        if deck.count > 2:
            drawing.draw_between(
                surface, ends.pile, min(deck.count - 2, 3), table.layer.sprites, _look(table, seat)
            )
        for end in ENDS:
            if drawing.has_end(deck, end) and not table.free.is_held(seat, end):
                _paint_end(surface, table, seat, deck, end, ends.of(end))


def _paint_own(surface: pygame.Surface, table: TactaTable) -> None:
    own, view = table.own, table.view
    if own is None or view is None or not view.decks[own].count or table.count is not None:
        return
    context, layout, deck = table.context, table.layout, view.decks[own]
    drawing.draw_tray(surface, layout, context.theme, context.pictures, table.may_play)
    between, sprites = deck.count - 2, table.layer.sprites
    if between > 0:
        drawing.draw_between(surface, layout.own.pile, between, sprites, _look(table, own))
    for end in ENDS:
        if drawing.has_end(deck, end):
            _paint_own_end(surface, table, own, deck, end)
    if between > 0:
        drawing.draw_between_count(surface, layout.own.pile, between, _("between"), sprites, context.text)


def _paint_own_end(surface: pygame.Surface, table: TactaTable, own: Seat, deck: DeckView, end: End) -> None:
    """Draw an own end, or the empty place of one that is held, and its name."""
    context, place = table.context, table.layout.own.of(end)
    held = table.gestures.held
    away = (held is not None and held.end == end) or table.flights.returning(end)
    if away:
        _paint_slot(surface, table, place, held is not None and not held.by_keys and held.end == end)
    else:
        lift = context.theme.px(HOVER_LIFT) if table.gestures.hover == end and table.may_play else 0
        _paint_end(surface, table, own, deck, end, place.move(0, -lift))
        if table.hint is not None and table.hint.move.end == end:
            rim = place.inflate(context.theme.px(8), context.theme.px(8))
            pygame.draw.rect(
                surface, context.theme.palette.accent, rim, context.theme.px(3), context.theme.px(6)
            )
    row = pygame.Rect(
        place.left, place.bottom + context.theme.space("tight"), place.width, context.text.height("small")
    )
    context.text.draw(surface, end_words(end), row, "small", "text_soft", "Regular", "centre")


def _paint_slot(surface: pygame.Surface, table: TactaTable, place: pygame.Rect, carried: bool) -> None:
    """Draw the empty place of an end; clicks on it flip and turn the card that is carried."""
    theme, text = table.context.theme, table.context.text
    pygame.draw.rect(surface, theme.palette.line, place, theme.px(1), theme.px(4))
    if not carried:
        return
    middle = (place.left + theme.px(6), place.centery), (place.right - theme.px(7), place.centery)
    pygame.draw.line(surface, theme.palette.line, *middle)
    upper, lower = place.copy(), place.copy()
    upper.height = lower.height = place.height // 2
    lower.top = place.centery
    labels = _("Flip"), _("Turn")
    if max(text.width(words, "small", "SemiBold") for words in labels) <= place.width - theme.px(4):
        for half, words in zip((upper, lower), labels, strict=True):
            text.draw(surface, words, half, "small", "text_soft", "SemiBold", "centre")
        return
    signs: tuple[IconName, IconName] = ("flip", "turn")
    for half, sign in zip((upper, lower), signs, strict=True):
        edge = min(theme.px(26), half.height - theme.px(4))
        picture = table.context.pictures.get(icon_svg(sign, theme.palette.text_soft), (edge, edge))
        surface.blit(picture, picture.get_rect(center=half.center))


def _paint_end(
    surface: pygame.Surface, table: TactaTable, seat: Seat, deck: DeckView, end: End, place: pygame.Rect
) -> None:
    """Draw an outer card, half turned over while it is opened."""
    card, share = drawing.card_at(deck, end), table.acting.opened(seat, end)
    sprites, look = table.layer.sprites, _look(table, seat)
    if share >= 1:
        drawing.draw_end(surface, place, card, sprites, look)
        return
    shown = card if share > 0.5 else None
    width = max(2, round(place.width * abs(1 - 2 * share)))
    picture = (
        sprites.closed(look[0], look[1], place.width)
        if shown is None
        else sprites.upright(shown, "front", place.width)
    )
    squeezed = pygame.transform.smoothscale(picture, (width, place.height))
    surface.blit(squeezed, squeezed.get_rect(center=place.center))
