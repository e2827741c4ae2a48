"""The question what a joker stands for: the cards it could be, shown to choose from (TC-9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.tables import TableContext
from tabletop.ui.tables.tacataca.gestures import Plan
from tabletop.ui.tables.tacataca.sprites import Sprites, card_width
from tabletop.ui.tables.tacataca.words import card_word


@dataclass(slots=True)
class RoleQuestion:
    """Several plans that differ in the card a joker stands for; `roles[n]` is that of `plans[n]`."""

    plans: Sequence[Plan]
    roles: Sequence[int]
    choose: Callable[[Plan], None]
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    cards: list[pygame.Rect] = field(default_factory=list)

    def lay_out(self, context: TableContext, area: pygame.Rect) -> None:
        """Place the question in the middle of `area`."""
        theme = context.theme
        height = min(theme.px(190), round(area.height * 0.32))
        width, gap = round(card_width(height)), theme.px(28)
        row = width * len(self.roles) + gap * (len(self.roles) - 1)
        words = max(context.text.width(_("What does the joker stand for?"), "title", "Bold"), row)
        self.box = pygame.Rect(0, 0, words + theme.px(64), height + theme.px(128))
        self.box.center = area.center
        left = self.box.centerx - row // 2
        top = self.box.top + theme.px(68)
        self.cards = [
            pygame.Rect(left + number * (width + gap), top, width, height)
            for number in range(len(self.roles))
        ]

    def at(self, place: tuple[int, int]) -> Plan | None:
        """Return the plan whose card is at a pixel, or None."""
        for plan, rect in zip(self.plans, self.cards, strict=True):
            if rect.collidepoint(place):
                return plan
        return None

    def draw(
        self, surface: pygame.Surface, context: TableContext, sprites: Sprites, over: int | None
    ) -> None:
        """Draw the question over the table."""
        theme, text, palette = context.theme, context.text, context.theme.palette
        back = context.pictures.panel(
            self.box.size, theme.px(16), palette.panel, palette.accent, theme.px(2), 0.97
        )
        surface.blit(back, self.box)
        head = pygame.Rect(self.box.left, self.box.top + theme.px(8), self.box.width, theme.px(48))
        text.draw(surface, _("What does the joker stand for?"), head, "title", "text", "Bold", "centre")
        for number, (role, rect) in enumerate(zip(self.roles, self.cards, strict=True)):
            lift = 0.75 if number == over else 0.25
            picture = sprites.card(role, rect.height, 0.0, lift)
            surface.blit(picture, picture.get_rect(center=rect.center))
            words = card_word(role)
            room = pygame.Rect(0, rect.bottom + theme.px(8), rect.width + theme.px(26), theme.px(28))
            room.centerx = rect.centerx
            text.draw(
                surface, words, room, "body", "accent" if number == over else "text", "SemiBold", "centre"
            )

    def focusables(self) -> list[Focusable]:
        """Return the cards for the keyboard."""
        return [
            Focusable(
                f"role:{role}", rect.copy, partial(self.choose, plan), tip=card_word(role), answers=True
            )
            for plan, role, rect in zip(self.plans, self.roles, self.cards, strict=True)
        ]
