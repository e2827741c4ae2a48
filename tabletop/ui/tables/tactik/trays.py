"""Small panels over the board: what a joker stands for, the Advance button of a 7, the exchange."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tactik import View
from tabletop.games.tactik.board import HOME
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.moves import Run
from tabletop.ui.kit.icons import icon_svg
from tabletop.ui.kit.language import _, number_text
from tabletop.ui.tables.tactik.cards import RATIO
from tabletop.ui.tables.tactik.choosing import Choice
from tabletop.ui.tables.tactik.drawing import Painter
from tabletop.ui.tables.tactik.layout import Layout
from tabletop.ui.tables.tactik.outline import Point


@dataclass(frozen=True, slots=True)
class StepButton:
    """A button beside the pawn of a 7: make `step`, or confirm when there is none."""

    key: str
    label: str
    rect: pygame.Rect
    step: Run | None


# --- the joker -------------------------------------------------------------------------------------------


def kind_places(layout: Layout, count: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return the tray for a joker and the places of the cards in it."""
    theme, gap = layout.theme, layout.gap
    columns = min(6, max(3, -(-count // 2))) if count > 3 else max(1, count)
    rows = -(-count // columns)
    room = layout.between
    wide = min(layout.board_rect.width * 0.72, room.width) - 2 * gap
    width = min(theme.px(66), max(theme.px(40), wide // columns - gap), (room.width - gap) // columns - gap)
    size = (int(width), round(width * RATIO))
    head = layout.theme.px(34)
    across = min(room.width, max(columns * (size[0] + gap) + gap, theme.px(250)))
    tray = pygame.Rect(0, 0, across, head + rows * (size[1] + gap) + gap)
    tray.center = room.center
    tray.clamp_ip(layout.between)
    left = tray.centerx - (columns * (size[0] + gap) - gap) // 2
    return tray, [
        pygame.Rect(
            (left + n % columns * (size[0] + gap), tray.top + head + n // columns * (size[1] + gap)), size
        )
        for n in range(count)
    ]


def draw_kinds(
    surface: pygame.Surface, painter: Painter, kinds: Sequence[Card], hovered: Card | None
) -> None:
    """Draw the tray of a joker."""
    layout, theme = painter.layout, painter.context.theme
    tray, places = kind_places(layout, len(kinds))
    painter.box(surface, tray, theme.palette.panel, theme.palette.accent)
    head = pygame.Rect(tray.left + layout.gap, tray.top, tray.width - 2 * layout.gap, theme.px(34))
    painter.context.text.draw(surface, _("The joker stands for"), head, "body", "text", "SemiBold", "centre")
    for kind, rect in zip(kinds, places, strict=True):
        painter.hand_card(surface, kind, rect, kind == hovered, True)


# --- the 7 -----------------------------------------------------------------------------------------------


def step_buttons(painter: Painter, choice: Choice, at: Point, avoid: Sequence[Point]) -> list[StepButton]:
    """Return the buttons beside the pawn of a 7 that stands on pixel `at`.

    They keep off the points in `avoid`. Where the pawn may go on or turn in, there is one button for each.
    """
    labels: list[tuple[str, str, Run | None]] = []
    if choice.is_seven and not choice.steps_left:
        labels = [("confirm", _("Confirm"), None)]
    steps = choice.next_steps()
    for step in steps:
        enters = len(steps) > 1 and step[1] > HOME
        labels.append(("home" if enters else "advance", _("Enter home") if enters else _("Advance"), step))
    if not labels:
        return []
    text, theme = painter.context.text, painter.context.theme
    width = max(text.width(label, "body", "SemiBold") for _key, label, _step in labels)
    size = (width + theme.px(24 + 34), theme.px(38) * len(labels))
    box = _beside(painter.layout, at, size, avoid)
    height = theme.px(38)
    return [
        StepButton(
            key, label, pygame.Rect(box.left, box.top + n * height, box.width, height - theme.px(3)), step
        )
        for n, (key, label, step) in enumerate(labels)
    ]


def _beside(layout: Layout, at: Point, size: tuple[int, int], avoid: Sequence[Point]) -> pygame.Rect:
    """Return the place beside a pawn that covers the fewest of the points to avoid, and of cards and panels."""
    boxes = []
    for across, down in ((1, -1), (-1, -1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1), (0, 1)):
        reach = layout.unit * (0.5 if across and down else 0.8)
        box = pygame.Rect((0, 0), size)
        box.center = (
            round(at[0] + across * (reach + size[0] / 2)),
            round(at[1] + down * (reach + size[1] / 2)),
        )
        boxes.append(box.clamp(layout.area.inflate(-8, -8)))
    grown = round(layout.unit * 0.8)
    cards, panels = layout.hand(layout.room.cards), layout.seat_places()

    def covered(box: pygame.Rect) -> int:
        wide = box.inflate(grown, grown)
        holes = sum(wide.collidepoint(point) for point in avoid)
        unseen = box.collidepoint(at) or box.collidelist(panels) >= 0  # panels are drawn over it
        return holes + 3 * len(box.collidelistall(cards)) + 50 * unseen

    return min(boxes, key=covered)


def draw_step_buttons(
    surface: pygame.Surface, painter: Painter, buttons: Sequence[StepButton], left: int, hovered: str
) -> None:
    """Draw the buttons beside the pawn, with the number of steps left."""
    theme, text = painter.context.theme, painter.context.text
    palette = theme.palette
    for button in buttons:
        fill = palette.focus if button.key == hovered else palette.accent
        painter.box(surface, button.rect, fill, palette.accent_text, 1.0)
        badge = pygame.Rect(0, 0, theme.px(26), theme.px(26))
        badge.midright = button.rect.right - theme.px(6), button.rect.centery
        room = pygame.Rect(button.rect.left + theme.px(12), button.rect.top, 0, button.rect.height)
        room.width = badge.left - room.left - theme.px(4)
        text.draw(surface, button.label, room, "body", palette.accent_text, "SemiBold")
        _draw_badge(surface, painter, badge, number_text(left) if button.step is not None else "")


def _draw_badge(surface: pygame.Surface, painter: Painter, badge: pygame.Rect, number: str) -> None:
    palette = painter.context.theme.palette
    disc = painter.context.pictures.panel(badge.size, badge.width // 2, palette.accent_text)
    surface.blit(disc, badge)
    if number:
        painter.context.text.draw(surface, number, badge, "small", palette.accent, "Bold", "centre")
    else:
        tick = painter.context.pictures.get(icon_svg("check", palette.accent), (badge.width * 2 // 3,) * 2)
        surface.blit(tick, tick.get_rect(center=badge.center))


# --- the exchange (TK-7) ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExchangePlaces:
    """Where the small scene of the exchange and its slot lie."""

    whole: pygame.Rect
    slot: pygame.Rect
    receiver: pygame.Rect


def exchange_places(layout: Layout, players: int) -> ExchangePlaces:
    """Return the places of the exchange, in the middle of the board and no larger than its room."""
    theme, middle = layout.theme, layout.between
    width = min(theme.px(440), middle.width)
    rows = -(-players // _name_columns(layout, width))
    head = theme.px(50 if width == theme.px(440) else 66)
    words = theme.px(26) + theme.px(18) + rows * theme.px(28)
    card = max(1, min(theme.px(66), width // 4, round((middle.height - head - words) / RATIO)))
    slot = pygame.Rect(0, 0, card, round(card * RATIO))
    whole = pygame.Rect(0, 0, width, head + slot.height + words)
    whole.center = middle.center
    slot.midtop = whole.left + whole.width // 4, whole.top + head
    receiver = pygame.Rect(0, 0, card, card)
    receiver.center = whole.left + whole.width * 3 // 4, slot.centery - theme.px(12)
    return ExchangePlaces(whole, slot, receiver)


def _name_columns(layout: Layout, width: int) -> int:
    """Return in how many columns the names stand in a tray so wide."""
    return 2 if width >= layout.theme.px(400) else 1


@dataclass(frozen=True, slots=True)
class ExchangeWords:
    """What the exchange shows: names and first colours by seat, for whom the card is, which card."""

    names: Sequence[str]
    colours: Sequence[str]
    receiver: Seat
    card: Card | None
    given: bool


def draw_exchange(
    surface: pygame.Surface, painter: Painter, view: View, words: ExchangeWords, hovered: bool
) -> None:
    """Draw the exchange: the slot for the card, for whom it is, and who has chosen."""
    theme, text, layout = painter.context.theme, painter.context.text, painter.layout
    palette = theme.palette
    places = exchange_places(layout, len(words.names))
    whole = places.whole
    painter.box(surface, whole, palette.panel, palette.line)
    head = pygame.Rect(
        whole.left + theme.px(16), whole.top + theme.px(9), whole.width - theme.px(32), theme.px(34)
    )
    title = _("Exchange: one card each, unseen")
    wrapped = text.width(title, "body", "SemiBold") > head.width
    head.top += 0 if wrapped else (head.height - text.height("body", "SemiBold")) // 2
    text.draw_wrapped(surface, title, head, "body", "text", "SemiBold", "centre")
    _draw_slot(surface, painter, places.slot, words, hovered)
    arrow = pygame.Rect(0, 0, theme.px(44), theme.px(44))
    arrow.center = whole.centerx, places.receiver.centery
    picture = painter.context.pictures.get(icon_svg("right", palette.accent), arrow.size)
    surface.blit(picture, arrow)
    painter.sign(
        surface, words.colours[words.receiver], places.receiver.inflate(-theme.px(12), -theme.px(12))
    )
    name = pygame.Rect(whole.centerx, places.receiver.bottom, whole.width // 2 - theme.px(8), theme.px(26))
    text.draw(surface, words.names[words.receiver], name, "body", "text", "SemiBold", "centre")
    _draw_chosen(surface, painter, view, words, pygame.Rect(whole.left, places.slot.bottom, whole.width, 0))


def _draw_slot(
    surface: pygame.Surface, painter: Painter, slot: pygame.Rect, words: ExchangeWords, hovered: bool
) -> None:
    palette, theme = painter.context.theme.palette, painter.context.theme
    svg = _dashed(slot.size, palette.accent if hovered else palette.text_soft, theme.px(2))
    surface.blit(painter.context.pictures.get(svg, slot.size), slot)
    if words.card is not None:
        painter.hand_card(surface, words.card, slot, False, True)
    elif words.given:
        painter.hand_card(surface, None, slot, False, True)


def _dashed(size: tuple[int, int], colour: str, width: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><rect x="{width}" y="{width}" '
        f'width="{size[0] - 2 * width}" height="{size[1] - 2 * width}" rx="{size[0] // 10}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}" stroke-dasharray="{width * 4} {width * 3}"/></svg>'
    )


def _draw_chosen(
    surface: pygame.Surface, painter: Painter, view: View, words: ExchangeWords, below: pygame.Rect
) -> None:
    """Draw the seats, each with a tick once it has chosen."""
    theme, text, pictures = painter.context.theme, painter.context.text, painter.context.pictures
    edge, row = theme.px(20), theme.px(28)
    columns = _name_columns(painter.layout, below.width)
    wide = below.width // columns
    for seat, name in enumerate(words.names):
        left = below.left + theme.px(20) + seat % columns * wide
        top = below.top + theme.px(24) + seat // columns * row
        painter.sign(surface, words.colours[seat], pygame.Rect(left, top, edge, edge))
        chosen = view.chosen[seat]
        tick = pygame.Rect(left + wide - theme.px(20 + 36), top, edge, edge)
        room = pygame.Rect(left + edge + theme.px(8), top, tick.left - left - edge - theme.px(12), edge)
        text.draw(surface, name, room, "body", "text" if chosen else "text_soft")
        if chosen:
            surface.blit(pictures.get(icon_svg("check", theme.palette.good), (edge, edge)), tick)
        else:
            text.draw(surface, "…", tick, "body", "text_soft", align="centre")
