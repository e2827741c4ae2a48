"""Where everything lies: the hand's fan, melds that reflow and shrink, the piles, the others' cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import cos, radians, sin
from typing import Final

import pygame

from tabletop.games.tacataca.cards import natural_of
from tabletop.games.tacataca.melds import Meld
from tabletop.games.tacataca.views import View
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacataca.foot import SLANT, Foot
from tabletop.ui.tables.tacataca.order import HeldCard
from tabletop.ui.tables.tacataca.sprites import BACK, card_width, deck_of

Key = tuple[str, int, int]
"""Names a card's place: ("hand", uid, 0), ("meld", number, kind), ("held", seat, n), ("stock", n, 0), ("pile", n, 0)."""

STEP: Final = 0.36
"""How far cards of a meld lie apart, as a share of their width: what an index needs."""

SET_GAP: Final = 0.72
"""Room between melds as a share of a card's width: a card to be laid on shows there."""

LEAST_STEP: Final = 0.36
"""How far cards of the hand lie apart at least, as a share of their width; where they find no room they are smaller."""

RAISED: Final = 0.14
"""By how much a chosen card is raised, as a share of its height."""

HOVERED: Final = 0.04
"""By how much a card under the pointer is raised more."""

LIFT_ROOM: Final = RAISED + HOVERED
"""Room above the hand for cards that are raised."""

PILES_WIDTH: Final = 3.4
"""Width of stock and discards, thrown pell-mell, in card widths."""

PILE_ROOM: Final = 1.34
"""Height of a pile with the corners of turned cards, in card heights."""

LABEL: Final = 24
"""Height of the words under the piles, in design pixels."""

ONE_LINE: Final = 30
"""Height of a pot that is one line of words, in design pixels."""

TAG: Final = 21
"""Height in design pixels of the tag with the number of another's cards."""

TAG_DOWN: Final = 0.55
"""How far below the panel the middle of that tag lies, in heights of its cards."""

_SHRINK: Final = 0.93
_LEAST_MELD: Final = 24
_PILE_SHOWN: Final = 9


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its centre and height in pixels, degrees clockwise, what it shows, how high it is lifted."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    face: int = BACK
    lift: float = 0.0

    @property
    def centre(self) -> tuple[float, float]:
        """Return the centre."""
        return self.x, self.y

    def moved(self, across: float, down: float) -> Pose:
        """Return the pose shifted by pixels."""
        return replace(self, x=self.x + across, y=self.y + down)

    def contains(self, at: tuple[int, int]) -> bool:
        """Tell whether a pixel is on the card."""
        across, down = at[0] - self.x, at[1] - self.y
        cosine, sine = cos(radians(self.angle)), sin(radians(self.angle))
        along, aside = across * cosine + down * sine, down * cosine - across * sine
        return abs(along) <= card_width(self.height) / 2 and abs(aside) <= self.height / 2

    def rect(self) -> pygame.Rect:
        """Return the upright rectangle of the card's size around its centre."""
        rect = pygame.Rect(0, 0, round(card_width(self.height)), round(self.height))
        rect.center = round(self.x), round(self.y)
        return rect


@dataclass(slots=True)
class Layout:
    """All places for one view; `poses` in the order of drawing, without the hand, which is `hand`."""

    area: pygame.Rect
    zone: pygame.Rect
    hand_room: pygame.Rect
    hand_height: float
    poses: dict[Key, Pose] = field(default_factory=dict)
    hand: dict[Key, Pose] = field(default_factory=dict)
    foot: Foot | None = None
    captions: tuple[pygame.Rect, pygame.Rect] = field(
        default_factory=lambda: (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))
    )
    """Where the words under stock and discards stand."""
    melds: list[pygame.Rect] = field(default_factory=list)
    new_meld: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    meld_height: float = 0.0
    stock: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    discards: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    pot: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    marks: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Where the dealer's mark of a seat lies."""
    counts: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Where the number of a seat's cards stands."""


def frame(
    area: pygame.Rect, panels: Sequence[pygame.Rect], own: int, theme: Theme, foot: Foot, caption: int = 0
) -> Layout:
    """Return the regions of the table: the others along the top, `foot` at the bottom, melds and piles between.

    `caption` is the width of the longer of the words under the piles.
    """
    gap = theme.space("small")
    others = [rect for seat, rect in enumerate(panels) if seat != own]
    backs = backs_height(area)
    top = max((rect.bottom for rect in others), default=area.top) + _below_panel(backs, theme) + gap
    bottom = min(foot.hand.top - round(foot.card * LIFT_ROOM), foot.top)
    middle = pygame.Rect(area.left + gap, top, area.width - 2 * gap, max(1, bottom - top))
    zone, piles = middle.copy(), middle.copy()
    height = _pile_height(middle, theme)
    piles.width = max(round(card_width(height) * PILES_WIDTH), 2 * caption + gap)
    zone.width = middle.width - piles.width - 2 * gap
    if theme.left_handed:
        zone.left = piles.right + 2 * gap
    else:
        piles.right = middle.right
    layout = Layout(area, zone, foot.hand, foot.card, foot=foot)
    _place_piles(layout, piles, height, theme)
    return layout


def backs_height(area: pygame.Rect) -> int:
    """Return the height of the others' small cards."""
    return max(30, round(min(area.height * 0.092, area.width * 0.06)))


def _below_panel(backs: int, theme: Theme) -> int:
    """Return how far the others' cards, and the tag with their number, reach below their panels."""
    return max(round(backs * 0.78), round(backs * TAG_DOWN) + theme.px(TAG) // 2)


def _pile_height(middle: pygame.Rect, theme: Theme) -> float:
    """Return the height of stock and discards, so that words and pot find room under them."""
    words = theme.px(LABEL) + _least_pot(middle, theme)
    return max(1.0, min(middle.height * 0.46, middle.width * 0.125, (middle.height - words) / PILE_ROOM))


def _least_pot(middle: pygame.Rect, theme: Theme) -> int:
    return theme.px(58 if middle.height >= theme.px(190) else ONE_LINE)


def _place_piles(layout: Layout, piles: pygame.Rect, height: float, theme: Theme) -> None:
    width = card_width(height)
    used = height * PILE_ROOM + theme.px(LABEL)
    pot_height = max(_least_pot(piles, theme), min(piles.height - used, theme.px(96)))
    top = piles.top + max(0, (piles.height - used - pot_height) // 2)
    layout.stock = pygame.Rect(0, round(top + height * (PILE_ROOM - 1) / 2), round(width), round(height))
    layout.discards = layout.stock.copy()
    layout.stock.centerx = piles.left + piles.width // 4
    layout.discards.centerx = piles.right - piles.width // 4
    label = pygame.Rect(piles.left, round(top + height * PILE_ROOM), piles.width // 2, theme.px(LABEL))
    layout.captions = (label, label.move(piles.width - label.width, 0))
    layout.pot = pygame.Rect(piles.left, label.bottom, piles.width, round(pot_height))


# --- the hand ----------------------------------------------------------------------------------------


def fan(
    layout: Layout,
    cards: Sequence[HeldCard],
    raised: Mapping[int, float],
    gap_at: int | None = None,
    gap_for: int = 0,
) -> dict[Key, Pose]:
    """Return the poses of the hand from left to right; `raised` lifts cards by a share of their height.

    `gap_at` leaves room for `gap_for` cards before that one, where dragged cards would go.
    """
    count = len(cards) + (gap_for if gap_at is not None else 0)
    if not count:
        return {}
    height = fan_height(layout, count)
    step = fan_step(layout, count)
    turn = min(1.7, 15 / max(1, count))
    room = layout.hand_room
    rest = room.bottom - room.height * height / layout.hand_height + height / 2
    poses: dict[Key, Pose] = {}
    for place, card in enumerate(cards):
        slot = place + (gap_for if gap_at is not None and place >= gap_at else 0)
        off = slot - (count - 1) / 2
        up = raised.get(card.uid, 0.0) * height
        angle = off * turn
        drop = (1 - cos(radians(angle))) * step / max(0.001, radians(turn))
        x = room.centerx + off * step + up * sin(radians(angle))
        y = rest + drop - up * cos(radians(angle))
        poses["hand", card.uid, 0] = Pose(x, y, height, angle, card.kind, 0.25 if up else 0.0)
    return poses


def fan_height(layout: Layout, count: int) -> float:
    """Return the height of the cards of a fan: smaller where so many would not leave each other's index free."""
    height = layout.hand_height
    spread = card_width(height) * (1 + LEAST_STEP * (count - 1)) + SLANT * height
    return height * min(1.0, layout.hand_room.width / spread)


def fan_step(layout: Layout, count: int) -> float:
    """Return how far the cards of the fan lie apart."""
    height = fan_height(layout, count)
    width = card_width(height)
    if count < 2:
        return width
    return min(width * 0.62, (layout.hand_room.width - SLANT * height - width) / (count - 1))


# --- melds -------------------------------------------------------------------------------------------


def place_melds(layout: Layout, melds: Sequence[Meld]) -> None:
    """Lay the melds out row by row, as large as all of them fit, with room for one more."""
    zone = layout.zone
    height = min(zone.height * 0.44, zone.width * 0.15)
    while height > _LEAST_MELD and not _rows_fit(melds, height, zone):
        height *= _SHRINK
    layout.meld_height = height
    width = card_width(height)
    rows = _rows(
        [_meld_width(len(meld.cards), width) for meld in melds] + [_new_width(width)],
        width,
        _room(zone, width),
    )
    left = zone.left + (zone.width - max(_row_width(row, width) for row in rows)) / 2
    row_step = height * 1.13
    top = zone.top + max(0.0, (zone.height - row_step * len(rows) + height * 0.13) / 2)
    number = 0
    for line, row in enumerate(rows):
        x = left
        for wide in row:
            rect = pygame.Rect(round(x), round(top + line * row_step), round(wide), round(height))
            if number < len(melds):
                _place_meld(layout, number, melds[number], rect)
            else:
                layout.new_meld = rect
            x += wide + width * SET_GAP
            number += 1


def _place_meld(layout: Layout, number: int, meld: Meld, rect: pygame.Rect) -> None:
    layout.melds.append(rect)
    width = card_width(layout.meld_height)
    for place, token in enumerate(meld.cards):
        x = rect.left + width / 2 + place * width * STEP
        key = ("meld", number, natural_of(token))
        layout.poses[key] = Pose(x, rect.centery, layout.meld_height, 0.0, token)


def _room(zone: pygame.Rect, width: float) -> float:
    """Return how wide a row may be: cards laid on at its ends still show in the zone."""
    return zone.width - 2 * STEP * width


def _meld_width(cards: int, width: float) -> float:
    return width * (1 + STEP * (cards - 1))


def _new_width(width: float) -> float:
    return width * (1 + 2 * STEP)


def _row_width(row: Sequence[float], width: float) -> float:
    return sum(row) + width * SET_GAP * (len(row) - 1)


def _rows(widths: Sequence[float], width: float, room: float) -> list[list[float]]:
    rows: list[list[float]] = [[]]
    for wide in widths:
        if rows[-1] and _row_width([*rows[-1], wide], width) > room:
            rows.append([])
        rows[-1].append(wide)
    return rows


def _rows_fit(melds: Sequence[Meld], height: float, zone: pygame.Rect) -> bool:
    width = card_width(height)
    widths = [_meld_width(len(meld.cards), width) for meld in melds] + [_new_width(width)]
    room = _room(zone, width)
    rows = _rows(widths, width, room)
    tall = len(rows) * height * 1.13 - height * 0.13
    return tall <= zone.height and max(widths) <= room


# --- piles and the others' cards ---------------------------------------------------------------------


def place_piles(layout: Layout, view: View) -> None:
    """Lay the stock's top cards and the discards, thrown pell-mell; only the top one shows its face (TC-14)."""
    height = float(layout.stock.height)
    layers = min(6, -(-view.stock_size // 9))
    for layer in range(layers):
        lift = layer * height * 0.012
        face = BACK - deck_of(view.stock_size * 3 + layer - layers)
        layout.poses["stock", layer, 0] = Pose(
            layout.stock.centerx - lift * 0.5, layout.stock.centery - lift, height, 0.0, face
        )
    for number in range(max(0, view.discard_size - _PILE_SHOWN), view.discard_size):
        top = number == view.discard_size - 1
        layout.poses["pile", number, 0] = pile_pose(layout, number, view.top if top else None)


def pile_pose(layout: Layout, number: int, face: int | None) -> Pose:
    """Return how the discard with that number from the bottom lies; `face` None shows its back."""
    scatter = number * 2654435761 & 0xFFFFFF
    angle = (scatter % 49) - 24
    height = float(layout.discards.height)
    across, down = (scatter >> 6) % 21 - 10, (scatter >> 11) % 21 - 10
    calm = 0.45 if face is not None else 1.0
    return Pose(
        layout.discards.centerx + across * height * 0.010 * calm,
        layout.discards.centery + down * height * 0.007 * calm,
        height,
        angle * calm if number else 6.0,
        face if face is not None else BACK - deck_of(number + 5),
    )


def place_others(layout: Layout, view: View, panels: Sequence[pygame.Rect], own: int, theme: Theme) -> None:
    """Fan the others' cards under their panels: backs, or faces where they may be seen."""
    height = backs_height(layout.area)
    for seat, panel in enumerate(panels):
        if seat == own:
            layout.marks[seat] = layout.foot.mark if layout.foot is not None else panel.midtop
            continue
        layout.marks[seat] = panel.left + theme.px(18), panel.bottom + theme.px(19)
        hand = view.hands[seat]
        count = view.sizes[seat]
        layout.counts[seat] = (panel.centerx, panel.bottom + round(height * TAG_DOWN))
        width = card_width(height)
        room = panel.width - theme.px(64) - width
        step = min(width * 0.55, room / max(1, count - 1))
        for place in range(count):
            off = place - (count - 1) / 2
            angle = off * min(3.0, 24 / max(1, count))
            drop = -(abs(off) ** 2) * 0.012 * height
            face = hand[place] if hand is not None else BACK - deck_of(seat * 31 + place)
            layout.poses["held", seat, place] = Pose(
                panel.centerx + off * step, panel.bottom + height * 0.30 + drop, height, -angle, face
            )
