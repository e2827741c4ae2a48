"""The sheet between hands as a picture: a row a seat, the line at 100, chips on their way, the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.kit.theme import mixed, seat_look
from tabletop.ui.scenes.seat_panels import draw_sign
from tabletop.ui.tables import TableContext
from tabletop.ui.tables.tacataca.chips import draw_chip, draw_flights
from tabletop.ui.tables.tacataca.count import Count
from tabletop.ui.tables.tacataca.sprites import Sprites, card_width
from tabletop.ui.tables.tacataca.words import signed

_LINE = 100
_LEAST_ROW = 40
"""In units: lower rows are laid out tightly."""
_SCALE_TO = 130
"""The score at the right end of a bar."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of the sheet lie."""

    box: pygame.Rect
    head: pygame.Rect
    titles: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    foot: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    needs: tuple[int, int, int] = (0, 0, 0)
    """How wide the columns of names, points and chips are at least."""


def places(context: TableContext, area: pygame.Rect, top: int, highest: int, count: Count) -> Places:
    """Lay the sheet out in the middle of `area`, below `top`, or below `highest` where rows would be too low."""
    theme, text = context.theme, context.text
    players, asks = len(count.seats_in), count.question is not None
    width = min(area.width - 2 * theme.space("medium"), theme.px(900))
    head, titles, foot = theme.px(50), theme.px(24), theme.px(112 if asks else 58)
    room = area.bottom - theme.space("small") - top
    if room - head - titles - foot < players * theme.px(_LEAST_ROW):
        top, room = highest, room + top - highest
        head, titles, foot = theme.px(38), theme.px(20), theme.px(88 if asks else 34)
    row = min(theme.px(56), (room - head - titles - foot) // players)
    height = head + titles + foot + row * players
    box = pygame.Rect(0, 0, width, height)
    box.centerx = area.centerx
    box.top = top + max(0, (room - height) // 2)
    pad = theme.px(18)
    inner = box.inflate(-2 * pad, 0)
    rows = tuple(
        pygame.Rect(inner.left, box.top + head + titles + row * number, inner.width, row)
        for number in range(players)
    )
    under = pygame.Rect(inner.left, box.bottom - foot, inner.width, foot)
    buttons: list[pygame.Rect] = []
    if count.question is not None:
        tall = theme.px(42)
        widths = [
            text.width(choice.label, "body", "SemiBold") + theme.px(44) for choice in count.question.choices
        ]
        left = box.centerx - (sum(widths) + theme.px(12) * (len(widths) - 1)) // 2
        for wide in widths:
            buttons.append(pygame.Rect(left, box.bottom - tall - theme.px(14), wide, tall))
            left += wide + theme.px(12)
    return Places(
        box,
        pygame.Rect(inner.left, box.top, inner.width, head),
        pygame.Rect(inner.left, box.top + head, inner.width, titles),
        rows,
        under,
        tuple(buttons),
        _needs(context, count, row),
    )


def _needs(context: TableContext, count: Count, row: int) -> tuple[int, int, int]:
    """Return the widths of the widest name with its sign and what may stand under or beside it, of points and of chips."""
    theme, text = context.theme, context.text
    names = max(text.width(context.name(seat), "body", "SemiBold") for seat in range(len(count.seats_in)))
    most = max(count.result.scores_after)
    unit = context.rules.options.unit  # type: ignore[attr-defined]
    said = (
        out_words(most), back_words(8 * unit), _("closed"), _("has left"), _("leaves"), _("divide"), _("play on"),
    )  # fmt: skip
    notes = max(text.width(words, "small") for words in said)
    beside = row < text.height("body", "SemiBold") + text.height("small")
    words = names + notes + theme.px(8) if beside else max(names, notes)
    points = max(text.width("+000", "strong", "SemiBold"), text.width(_("Points"), "small"))
    last = max(text.width(title, "small") for title in (_("Share"), _("Chips")))
    chips = max(text.width(signed(9000), "strong", "Bold"), last)
    return words + min(theme.px(34), row - theme.px(10)) + theme.px(12), points, chips


def back_words(price: int) -> str:
    """Return what stands beside one who has come back."""
    return _("back for {n}").format(n=number_text(price))


def out_words(score: int) -> str:
    """Return what stands beside one who is over the line."""
    return _("out at {n}").format(n=number_text(score))


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of a row."""

    who: pygame.Rect
    cards: pygame.Rect
    points: pygame.Rect
    bar: pygame.Rect
    chips: pygame.Rect


def _columns(row: pygame.Rect, needs: tuple[int, int, int]) -> _Columns:
    """Return the columns of a row: words and figures have what they need, cards and bars share the rest."""
    gap = row.width // 60
    who, points, chips = (
        max(round(row.width * share), need + gap)
        for share, need in zip((0.24, 0.10, 0.14), needs, strict=True)
    )
    rest = max(0, row.width - who - points - chips)
    widths = (who, round(rest * 0.52), points, rest - round(rest * 0.52), chips)
    left, rects = row.left, []
    for width in widths:
        rects.append(pygame.Rect(left, row.top, max(0, width - gap), row.height))
        left += width
    return _Columns(*rects)


class SheetPainter:
    """Draws a `Count`."""

    def __init__(self, context: TableContext, sprites: Sprites) -> None:
        self.context = context
        self.sprites = sprites

    def draw(self, surface: pygame.Surface, where: Places, count: Count, focused: str | None = None) -> None:
        """Draw the sheet, faded as the count says."""
        if count.fade >= 1:
            self._draw(surface, where, count, focused)
            return
        grown = where.box.inflate(8, 8).clip(surface.get_rect())
        below = surface.subsurface(grown).copy()
        self._draw(surface, where, count, focused)
        below.set_alpha(round(255 * (1 - count.fade)))
        surface.blit(below, grown)

    def _draw(self, surface: pygame.Surface, where: Places, count: Count, focused: str | None) -> None:
        theme, palette = self.context.theme, self.context.theme.palette
        back = self.context.pictures.panel(
            where.box.size, theme.px(16), palette.panel, palette.line, theme.px(2)
        )
        surface.blit(back, where.box)
        self._head(surface, where, count)
        for seat, row in enumerate(where.rows):
            self._row(surface, row, seat, count, where.needs)
        self._foot(surface, where, count, focused)

    def _head(self, surface: pygame.Surface, where: Places, count: Count) -> None:
        text, closer = self.context.text, count.result.closer
        words = (
            _("{name} has closed").format(name=self.context.name(closer))
            if closer is not None
            else _("The hand is over")
        )
        text.draw(surface, words, where.head, "title", "text", "Bold")
        self._pot(surface, where, count)
        columns = _columns(where.titles, where.needs)
        if text.width(_("Cards left"), "small") <= columns.cards.width:  # the cards speak for themselves
            text.draw(surface, _("Cards left"), columns.cards, "small", "text_soft")
        text.draw(surface, _("Points"), columns.points, "small", "text_soft", align="right")
        text.draw(surface, _("Score"), columns.bar.move(self.context.theme.px(14), 0), "small", "text_soft")
        track = self._track(columns.bar)
        over = where.titles.top + (where.titles.height - text.height("small")) // 2
        line = track.left + round(track.width * _LINE / _SCALE_TO)
        text.draw(surface, number_text(_LINE), (line, over), "small", "text_soft", align="centre")
        last = _("Share") if count.question is not None and count.question.offers else _("Chips")
        text.draw(surface, last, columns.chips, "small", "text_soft", align="right")

    def _pot(self, surface: pygame.Surface, where: Places, count: Count) -> None:
        text, theme = self.context.text, self.context.theme
        words = _("Pot {n}").format(
            n=number_text(0 if count.ended is not None and count.flown >= 1 else count.pot)
        )
        spot = pot_spot(where, theme.px(26))
        row = where.head.copy()
        row.width -= theme.px(34)
        text.draw(surface, words, row, "strong", "accent", "Bold", "right")
        draw_chip(surface, self.context.pictures, 2, spot, theme.px(26))

    def _row(
        self, surface: pygame.Surface, row: pygame.Rect, seat: int, count: Count, needs: tuple[int, int, int]
    ) -> None:
        theme, text = self.context.theme, self.context.text
        if seat == count.result.closer or (count.question is not None and count.question.seat == seat):
            lit = (
                theme.palette.accent
                if count.question is not None and count.question.seat == seat
                else theme.palette.good
            )
            back = self.context.pictures.panel(row.size, theme.px(8), lit, "", 0, 0.13)
            surface.blit(back, row)
        pygame.draw.line(
            surface, mixed(theme.palette.panel, theme.palette.line, 0.6), row.topleft, row.topright
        )
        columns = _columns(row.inflate(-theme.px(12), 0), needs)
        faded = not count.seats_in[seat]
        self._who(surface, columns.who, seat, count, faded)
        if faded:
            return
        self._cards(surface, columns.cards, count.result.left[seat])
        if seat != count.result.closer:
            added = round(count.result.points[seat] * count.counted)
            text.draw(
                surface, f"+{number_text(added)}", columns.points, "strong", "text", "SemiBold", "right"
            )
        self._bar(surface, columns.bar, seat, count)
        self._chips(surface, columns.chips, seat, count)

    def _who(self, surface: pygame.Surface, room: pygame.Rect, seat: int, count: Count, faded: bool) -> None:
        theme, text = self.context.theme, self.context.text
        edge = min(theme.px(34), room.height - theme.px(10))
        sign = pygame.Rect(room.left, 0, edge, edge)
        sign.centery = room.centery
        look = seat_look(seat)
        draw_sign(surface, self.context.pictures, look, sign, theme, faded)
        name = pygame.Rect(
            sign.right + theme.px(9), room.top, room.right - sign.right - theme.px(9), room.height
        )
        note, colour = self._note(seat, count)
        step = text.height("body", "SemiBold")
        if note and room.height < step + text.height("small"):
            text.draw(surface, note, name, "small", colour, align="right")
            name.width -= text.width(note, "small") + theme.px(6)
        elif note:
            upper = pygame.Rect(name.left, room.centery - step + theme.px(2), name.width, step)
            lower = pygame.Rect(name.left, room.centery, name.width, text.height("small") + theme.px(2))
            text.draw(surface, note, lower, "small", colour)
            name = upper
        text.draw(surface, self.context.name(seat), name, "body", "text_off" if faded else "text", "SemiBold")

    def _note(self, seat: int, count: Count) -> tuple[str, str]:
        """Return what stands under a name, and its colour."""
        if not count.seats_in[seat]:
            return _("has left"), "text_off"
        back = next(
            (answer for answer in count.answers if answer.seat == seat and answer.word == "reenter"), None
        )
        if back is not None:
            return back_words(back.price), "good"
        word = count.answer(seat)
        if word == "leave":
            return _("leaves"), "bad"
        if word == "split":
            return _("divide"), "good"
        if word == "play on":
            return _("play on"), "accent"
        if seat in count.result.out and count.counted >= 1:
            return out_words(count.result.scores_after[seat]), "bad"
        return (_("closed"), "good") if seat == count.result.closer else ("", "text")

    def _cards(self, surface: pygame.Surface, room: pygame.Rect, kinds: Sequence[int]) -> None:
        if not kinds:
            return
        height = room.height - self.context.theme.px(8)
        width = card_width(height)
        step = min(width * 0.62, (room.width - width) / max(1, len(kinds) - 1))
        for place, kind in enumerate(kinds):
            picture = self.sprites.card(kind, height)
            surface.blit(
                picture, picture.get_rect(center=(round(room.left + width / 2 + place * step), room.centery))
            )

    def _bar(self, surface: pygame.Surface, room: pygame.Rect, seat: int, count: Count) -> None:
        theme, text, palette = self.context.theme, self.context.text, self.context.theme.palette
        score = count.score(seat)
        track = self._track(room)
        pygame.draw.rect(surface, palette.panel_press, track, border_radius=track.height // 2)
        full = min(1.0, score / _SCALE_TO)
        colour = palette.bad if score > _LINE else palette.good
        if score:
            filled = track.copy()
            filled.width = max(track.height, round(track.width * full))
            pygame.draw.rect(surface, colour, filled, border_radius=track.height // 2)
        before = count.result.scores_before[seat]
        if (
            before
            and before < score
            and score
            == count.result.scores_before[seat]
            + round((count.result.scores_after[seat] - before) * count.counted)
        ):
            old = track.copy()
            old.width = max(track.height, round(track.width * before / _SCALE_TO))
            pygame.draw.rect(
                surface, mixed(colour, palette.panel, 0.45), old, border_radius=track.height // 2
            )
        x = track.left + round(track.width * _LINE / _SCALE_TO)
        pygame.draw.line(
            surface, palette.text, (x, track.top - theme.px(5)), (x, track.bottom + theme.px(4)), theme.px(2)
        )
        number = pygame.Rect(track.right, room.top, room.right - track.right, room.height)
        text.draw(
            surface, number_text(score), number, "strong", "bad" if score > _LINE else "text", "Bold", "right"
        )

    def _track(self, room: pygame.Rect) -> pygame.Rect:
        """Return where a bar lies in its column."""
        theme = self.context.theme
        track = pygame.Rect(room.left + theme.px(14), 0, room.width - theme.px(60), theme.px(12))
        track.centery = room.centery
        return track

    def _chips(self, surface: pygame.Surface, room: pygame.Rect, seat: int, count: Count) -> None:
        text, theme = self.context.text, self.context.theme
        if count.question is not None and count.question.offers:
            offer = count.question.offers[seat]
            if offer:
                text.draw(surface, number_text(offer), room, "strong", "accent", "Bold", "right")
            return
        premium = round(count.result.premiums[seat] * count.paid)
        share = count.payout(seat)
        if share and room.height < text.height("body") + text.height("strong"):
            text.draw(surface, signed(premium + share), room, "strong", "accent", "Bold", "right")
        elif share:
            upper, lower = room.copy(), room.copy()
            upper.height = lower.height = text.height("body")
            upper.bottom, lower.top = room.centery + theme.px(2), room.centery
            text.draw(surface, signed(premium), upper, "body", "text_soft", align="right")
            text.draw(surface, signed(share), lower, "strong", "accent", "Bold", "right")
        elif premium:
            colour = "good" if premium > 0 else "text_soft"
            text.draw(surface, signed(premium), room, "strong", colour, "SemiBold", "right")

    def _foot(self, surface: pygame.Surface, where: Places, count: Count, focused: str | None) -> None:
        theme, text, palette = self.context.theme, self.context.text, self.context.theme.palette
        row = where.foot.copy()
        if count.question is None:
            text.draw(surface, self._closing_words(count), row, "body", "text", "SemiBold", "centre")
        else:
            row.height -= theme.px(56)
            words, sizes = count.question.words, ("strong", "body", "small")
            fitting = (size for size in sizes if text.width(words, size, "SemiBold") <= row.width)  # type: ignore[arg-type]
            text.draw(surface, words, row, next(fitting, "small"), "text", "SemiBold", "centre")  # type: ignore[arg-type]
            for choice, rect in zip(count.question.choices, where.buttons, strict=True):
                lit = choice.primary
                fill = palette.accent if lit else palette.panel_high
                back = self.context.pictures.panel(
                    rect.size, theme.radius, fill, palette.line if not lit else fill, theme.px(1)
                )
                surface.blit(back, rect)
                ink = "accent_text" if lit else "text"
                text.draw(surface, choice.label, rect, "body", ink, "SemiBold", "centre")
        del focused
        draw_flights(surface, self.context.pictures, count.flights, count.flown, theme.px(26))

    def _closing_words(self, count: Count) -> str:
        if count.ended is not None:
            if count.ended.divided:
                return _("The pot is divided by score.")
            winner = max(range(len(count.seats_in)), key=count.payout)
            return _("{name} is the last one in and takes the pot.").format(name=self.context.name(winner))
        if count.result.out and count.counted >= 1 and not count.answers:
            return ngettext("{n} player is over 100.", "{n} players are over 100.", len(count.result.out))
        return ""


def pot_spot(where: Places, size: int) -> tuple[int, int]:
    """Return where the pot's chip lies on the sheet."""
    return where.head.right - size // 2, where.head.centery


def chip_spot(where: Places, seat: int) -> tuple[int, int]:
    """Return where a seat's chips come from and go to on the sheet."""
    column = _columns(where.rows[seat], where.needs).chips
    return column.centerx, column.centery
