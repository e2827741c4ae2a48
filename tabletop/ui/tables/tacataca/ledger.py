"""The match's table of hands: who closed, scores after each, who came back for how much, the pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.games.tacataca.story import HandRow
from tabletop.ui.kit.language import _, number_text
from tabletop.ui.kit.theme import mixed, seat_look
from tabletop.ui.scenes.seat_panels import draw_sign
from tabletop.ui.tables import TableContext


@dataclass(slots=True)
class Ledger:
    """The table of one match, scrolled by whole rows from the last one up."""

    rows: Sequence[HandRow]
    match: int
    matches: int
    back: int = 0
    """How many of the latest rows are scrolled out of sight."""

    def scroll(self, steps: int) -> None:
        """Scroll towards older rows for positive steps."""
        self.back = min(max(0, self.back + steps), max(0, len(self.rows) - 1))


def draw_ledger(surface: pygame.Surface, context: TableContext, area: pygame.Rect, ledger: Ledger) -> None:
    """Draw the table of hands over `area`."""
    theme, text, palette = context.theme, context.text, context.theme.palette
    step = theme.px(34)
    box = pygame.Rect(
        0, 0, min(area.width - theme.px(24), theme.px(860)), min(area.height - theme.px(24), theme.px(560))
    )
    most = max(1, (box.height - theme.px(150)) // step)
    last = len(ledger.rows) - ledger.back
    shown = ledger.rows[max(0, last - most) : last]
    box.height = theme.px(150) + step * max(1, len(shown))
    box.center = area.center
    back = context.pictures.panel(box.size, theme.px(16), palette.panel, palette.line, theme.px(2))
    surface.blit(back, box)
    inner = box.inflate(-theme.px(40), 0)
    head = pygame.Rect(inner.left, box.top + theme.px(6), inner.width, theme.px(48))
    title = _("The match’s hands")
    if ledger.matches > 1:
        title = _("Hands of match {n} of {all}").format(n=ledger.match, all=ledger.matches)
    text.draw(surface, title, head, "title", "text", "Bold")
    _titles(surface, context, _cells(inner, head.bottom, theme.px(46), len(context.seats)))
    top = head.bottom + theme.px(46)
    if not shown:
        row = pygame.Rect(inner.left, top, inner.width, step)
        text.draw(surface, _("No hand has ended yet."), row, "body", "text_soft", align="centre")
    for number, hand in enumerate(shown):
        cells = _cells(inner, top + number * step, step, len(context.seats))
        pygame.draw.line(
            surface, mixed(palette.panel, palette.line, 0.6), cells[0].topleft, (inner.right, cells[0].top)
        )
        _row(surface, context, cells, hand)
    foot = pygame.Rect(inner.left, box.bottom - theme.px(44), inner.width, theme.px(36))
    text.draw(surface, _("Click, B or Esc to go on"), foot, "small", "text_soft", align="centre")


def _cells(inner: pygame.Rect, top: int, height: int, players: int) -> list[pygame.Rect]:
    """Return the cells of a row: number, closer, one score a seat, re-entries, pot."""
    widths = [0.06, 0.18, *[0.44 / players] * players, 0.22, 0.10]
    left, cells = float(inner.left), []
    for share in widths:
        cells.append(pygame.Rect(round(left), top, round(inner.width * share), height))
        left += inner.width * share
    return cells


def _titles(surface: pygame.Surface, context: TableContext, cells: Sequence[pygame.Rect]) -> None:
    text, theme = context.text, context.theme
    text.draw(surface, _("Hand"), cells[0].inflate(theme.px(14), 0), "small", "text_soft")
    text.draw(surface, _("Closed by"), cells[1].move(theme.px(10), 0), "small", "text_soft")
    edge = theme.px(26)
    for seat, cell in enumerate(cells[2:-2]):
        sign = pygame.Rect(0, 0, edge, edge)
        sign.center = cell.center
        draw_sign(surface, context.pictures, seat_look(seat), sign, theme)
    text.draw(surface, _("Came back"), cells[-2].move(theme.px(10), 0), "small", "text_soft")
    text.draw(surface, _("Pot"), cells[-1], "small", "text_soft", align="right")


def _row(surface: pygame.Surface, context: TableContext, cells: Sequence[pygame.Rect], hand: HandRow) -> None:
    text, theme = context.text, context.theme
    text.draw(surface, number_text(hand.number), cells[0], "body", "text_soft")
    closer = _("void") if hand.closer is None else context.name(hand.closer)
    text.draw(surface, closer, cells[1].move(theme.px(10), 0), "body", "text", "SemiBold")
    for seat, cell in enumerate(cells[2:-2]):
        score, colour = hand.scores[seat], "text"
        if not hand.dealt[seat]:
            colour = "text_off"
        elif score > 100:
            colour = "bad"
        elif seat == hand.closer:
            colour = "good"
        text.draw(surface, number_text(score), cell, "body", colour, "SemiBold", "centre")
    left = cells[-2].left + theme.px(10)
    edge = theme.px(20)
    for answer in hand.reentries:
        sign = pygame.Rect(left, 0, edge, edge)
        sign.centery = cells[-2].centery
        draw_sign(surface, context.pictures, seat_look(answer.seat), sign, theme)
        room = pygame.Rect(sign.right + theme.px(3), cells[-2].top, theme.px(60), cells[-2].height)
        left = text.draw(surface, number_text(answer.price), room, "small", "text").right + theme.px(9)
    text.draw(surface, number_text(hand.pot), cells[-1], "body", "accent", "SemiBold", "right")
