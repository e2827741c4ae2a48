"""Where board, hand, seats and piles lie in the window, in screen pixels.

A wide area has a column on the left for seats and the hand, and on the right one for further seats and the buttons;
the board takes the height between them. A narrow area has the seats above and the hand below the board. Panels
are slim where the board would become too small beside full ones. Board, columns, hand and buttons have rectangles
of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.games.tactik.board import Place
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.places import SLIM, actions_height
from tabletop.ui.tables.tactik.cards import RATIO
from tabletop.ui.tables.tactik.outline import Point, Shape

PANEL = (212, 62)
"""A seat's panel at scale 1."""
SMALL = (156, 46)
"""The same in a low area."""
LOW = 480
"""A lower area, at scale 1, has small panels."""
CHIPS = 30
"""Height of the row of colours under the panel of a seat that plays several, at scale 1."""
WIDEST_CARD = 124
"""A hand's card at scale 1, when there is room."""
NOTE_LINE = 24
LEAST_HAND = 150
"""Where a column of all seats leaves the hand less than this height, at scale 1, seats stand on both sides."""
PILE_WIDTH = 2.0
"""A card on the pile in the middle, in units."""
STOCK_WIDTH = 1.5
NEAR_COLOUR = 0.85
"""How far above or below the board's middle a seat's panel stands, as a share of where its reserve lies."""

WORTH_IT = 1.12
"""How much larger the board must become for panels to be slim."""

LEAST_UNIT = 2.0
"""Pixels a hole at least, however small the window is."""
LIFT = 0.045
"""How far a card of the hand rises under the pointer or when chosen, in card heights."""


def panel_of(area: pygame.Rect, theme: Theme) -> tuple[int, int]:
    """Return the size of a seat's panel in `area`."""
    width, height = SMALL if area.height < theme.px(LOW) else PANEL
    return theme.px(width), theme.px(height)


def raised(card: pygame.Rect) -> pygame.Rect:
    """Return where a card of the hand is drawn under the pointer or when chosen."""
    return card.move(0, -round(card.height * LIFT))


@dataclass(frozen=True, slots=True)
class Room:
    """What the layout depends on besides the window: seats, and colours a seat."""

    players: int
    own: int
    several_colours: bool
    cards: int
    buttons: tuple[int, ...] = ()
    """How wide the buttons may become that stand side by side."""
    slim: int = 0
    """How wide a slim panel is at least, for its words."""


class Layout:
    """All places for one area, shape and theme."""

    def __init__(self, area: pygame.Rect, shape: Shape, theme: Theme, room: Room) -> None:
        self.area, self.shape, self.theme, self.room = area, shape, theme, room
        self.gap = theme.space("small")
        self.panel = panel_of(area, theme)
        self._size_rows()
        across, down = (2 * (half + 0.25) for half in shape.extent)
        full = area.height / down * across
        column = self.panel[0] + 2 * self.gap
        self.wide = area.width - full >= column * 0.92
        roomy = area.width - full >= 2 * column
        low = self._free_for_hand(room.players - 1) < theme.px(LEAST_HAND)
        self.columns = 2 if roomy or low else 1
        self.near, self.far = column, max(column if self.columns == 2 else 0, self._strip())
        if not self.wide:
            self._fit_in_a_row()
        self._try_slim(across / down)
        board = self._board_area()
        self.middle = board
        self.unit = max(LEAST_UNIT, min(board.width / across, board.height / down))
        self.centre: Point = board.center
        self.hand_area = self._hand_area()

    def _size_rows(self) -> None:
        self.row = self.panel[1] + self.gap + (self.theme.px(CHIPS) if self.room.several_colours else 0)

    def _strip(self) -> int:
        """Return the width that the buttons need where they stand one over the other."""
        return max(self.room.buttons, default=0) + 2 * self.gap

    @property
    def _slim(self) -> int:
        return min(self.panel[0], max(self.room.slim, self.theme.px(SLIM)))

    def _fit_in_a_row(self) -> None:
        """Make the panels so narrow that all the others' stand in one row, if that is wide enough for names."""
        most = (self.area.width - self.gap) // max(1, self.room.players - 1) - self.gap
        width = min(self.panel[0], max(most, self._slim))
        self.panel = width, self.panel[1]

    def _try_slim(self, ratio: float) -> None:
        """Take columns of slim panels if the board becomes clearly larger between them."""
        now = self._board_area()
        slim = self._slim, min(self.panel[1], self.theme.px(SMALL[1]))
        near, far = slim[0] + 2 * self.gap, max(slim[0] + 2 * self.gap, self._strip())
        between = min(self.area.height, (self.area.width - near - far) / ratio)
        if between <= min(now.height, now.width / ratio) * WORTH_IT:
            return
        self.wide, self.columns, self.panel = True, 2, slim
        self._size_rows()
        self.near, self.far = near, far

    # --- the board -----------------------------------------------------------------------------------

    def _board_area(self) -> pygame.Rect:
        area = self.area.copy()
        if self.wide:
            area.width = max(1, area.width - self.near - self.far)
            area.left += self.far if self.theme.left_handed else self.near
            return area if self.columns == 2 else self._beside_column(area)
        top = self.row * self._rows_of_others() + self.gap
        area.top += top
        area.height = max(1, area.height - top - self._hand_height())
        return area

    def _beside_column(self, free: pygame.Rect) -> pygame.Rect:
        """Return the board's part of `free`: near the one column, so that the buttons have their corner."""
        across, down = (half + 0.25 for half in self.shape.extent)
        width = min(free.width, round(free.height / down * across) + 2 * self.gap)
        left = free.right - width if self.theme.left_handed else free.left
        return pygame.Rect(left, free.top, width, free.height)

    def _rows_of_others(self) -> int:
        return max(1, -(-(self.room.players - 1) // self._panels_a_row()))

    def _panels_a_row(self) -> int:
        return max(1, (self.area.width - self.gap) // (self.panel[0] + self.gap))

    def _hand_height(self) -> int:
        """Return the height of the hand, a line over it, and the own panel and the buttons below it."""
        return self._low_card_height() + self._foot + self.theme.px(NOTE_LINE) + 2 * self.gap

    @property
    def _foot(self) -> int:
        """Return the height of the own panel and the buttons beside it where the hand lies under the board."""
        beside = self.area.width - self.panel[0] - 3 * self.gap
        return max(self.row, actions_height(self.room.buttons, beside, self.theme) + self.gap)

    @property
    def actions(self) -> pygame.Rect:
        """Return the room of the buttons: under the other column, or beside the own panel."""
        area = self.area
        if self.wide:
            board = self.board_rect
            width = board.left - area.left if self.theme.left_handed else area.right - board.right
        else:
            width = area.width - self.panel[0] - 2 * self.gap
        height = self._actions_height(width)
        left = area.left if self.theme.left_handed else area.right - width
        return pygame.Rect(left, area.bottom - height, width, height)

    def _actions_height(self, width: int) -> int:
        return actions_height(self.room.buttons, width - 2 * self.gap, self.theme) + 2 * self.gap

    def _low_card_height(self) -> int:
        """Return the height of a card where the hand lies in one row under the board."""
        across = (self.area.width - self.gap) // self.room.cards - self.gap
        return round(min(across * RATIO, self.area.height * 0.16, self.theme.px(WIDEST_CARD) * RATIO))

    def pixel(self, point: Point) -> Point:
        """Return where a point of the board lies on the screen."""
        return self.centre[0] + point[0] * self.unit, self.centre[1] + point[1] * self.unit

    def place(self, colour: int, place: Place, slot: int = 0) -> Point:
        """Return where a pawn of `colour` on `place` stands on the screen."""
        return self.pixel(self.shape.place(colour, place, slot))

    @property
    def board_rect(self) -> pygame.Rect:
        """Return the box around the board with its frame."""
        across, down = self.shape.extent
        rect = pygame.Rect(0, 0, round(2 * across * self.unit), round(2 * down * self.unit))
        rect.center = round(self.centre[0]), round(self.centre[1])
        return rect

    @property
    def between(self) -> pygame.Rect:
        """Return the room around the board's middle that neither the hand nor panels take."""
        left, right = self.middle.left, self.middle.right
        if self.wide and self.theme.left_handed:
            right = min(right, self.hand_area.left - self.gap)
        elif self.wide:
            left = max(left, self.hand_area.right + self.gap)
        half = min(self.middle.centerx - left, right - self.middle.centerx)
        return pygame.Rect(self.middle.centerx - half, self.middle.top, 2 * half, self.middle.height)

    # --- piles ---------------------------------------------------------------------------------------

    @property
    def pile_width(self) -> int:
        """Return the width of a card on the pile in the middle."""
        return round(PILE_WIDTH * self.unit)

    @property
    def stock_width(self) -> int:
        """Return the width of the stock."""
        return round(STOCK_WIDTH * self.unit)

    @property
    def stock(self) -> Point:
        """Return the middle of the stock: in the free corner between the homes at the lower left."""
        colours = self.shape.colours
        return self.pixel(self.shape.lobe(colours - 1, 4.4 if colours == 4 else 4.1))

    # --- seats ---------------------------------------------------------------------------------------

    def seat_places(self) -> list[pygame.Rect]:
        """Return the panel of each seat: the own one by the hand, the others clockwise from there."""
        places = [pygame.Rect((0, 0), self.panel) for _seat in range(self.room.players)]
        others = [(self.room.own + step) % self.room.players for step in range(1, self.room.players)]
        if not self.wide:
            self._place_in_rows(places, others)
        else:
            self._place_in_columns(places, others)
        own = places[self.room.own]
        own.topleft = self._own_place(self.panel)
        return places

    def _place_in_columns(self, places: list[pygame.Rect], others: list[int]) -> None:
        """Place the others beside the board, each as near to its colour as the hand and the buttons leave room."""
        own, opposite = self._sides(self.panel[0])
        for left, seats in ((own, self._beside_hand(others)), (opposite, self._beside_buttons(others))):
            floor = self._own_place(self.panel)[1] if left == own else self.actions.top
            for seat, edge in zip(seats, self._heights(seats, floor), strict=True):
                places[seat].topleft = (left, edge)

    @property
    def _by_colour(self) -> bool:
        """Tell whether every seat has one place of its own around the board."""
        return self.columns == 2 and not self.room.several_colours

    def _well(self, seat: int) -> Point:
        return self.shape.turned(seat, 0, self.shape.well_out)

    def _beside_hand(self, others: list[int]) -> list[int]:
        """Return the seats in the column of the hand from the top down."""
        if not self._by_colour:
            half = len(others) if self.columns == 1 else len(others) // 2
            return others[:half][::-1]
        side = 1 if self.theme.left_handed else -1
        near = [seat for seat in others if self._well(seat)[0] * side > 1]
        return sorted(near, key=lambda seat: self._well(seat)[1])

    def _beside_buttons(self, others: list[int]) -> list[int]:
        """Return the seats in the other column from the top down."""
        near = set(self._beside_hand(others))
        rest = [seat for seat in others if seat not in near]
        return sorted(rest, key=lambda seat: self._well(seat)[1]) if self._by_colour else rest

    def _heights(self, seats: list[int], floor: int) -> list[int]:
        """Return the upper edges of panels from the top down, the lowest one ending above `floor`."""
        least = [self.area.top + self.gap + number * self.row for number in range(len(seats))]
        if not self._by_colour:
            return least
        heights: list[int] = []
        for seat in reversed(seats):
            wanted = round(self.centre[1] + self._well(seat)[1] * self.unit * NEAR_COLOUR - self.panel[1] / 2)
            below = heights[0] if heights else floor
            heights.insert(0, min(wanted, below - self.row))
        lowest: list[int] = []
        for wanted, edge in zip(heights, least, strict=True):
            above = lowest[-1] + self.row if lowest else edge
            lowest.append(max(wanted, edge, above))
        return lowest

    def _sides(self, width: int) -> tuple[int, int]:
        """Return the left edges of the two columns, the own one first."""
        outer, inner = self.area.left + self.gap, self.area.right - self.gap - width
        return (inner, outer) if self.theme.left_handed else (outer, inner)

    def _own_place(self, size: tuple[int, int]) -> tuple[int, int]:
        if not self.wide:
            left = (
                self.area.right - self.gap - size[0] if self.theme.left_handed else self.area.left + self.gap
            )
            return left, self.area.bottom - self._foot
        top = self.hand_area.top - self.note_height - self.row
        return self._sides(size[0])[0], top

    def _place_in_rows(self, places: list[pygame.Rect], others: list[int]) -> None:
        in_row = self._panels_a_row()
        for start in range(0, len(others), in_row):
            row = others[start : start + in_row]
            step = (self.area.width - 2 * self.gap) / len(row)
            for number, seat in enumerate(row):
                places[seat].centerx = round(self.area.left + self.gap + step * (number + 0.5))
                places[seat].top = self.area.top + self.gap + start // in_row * self.row

    def chips(self, panel: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return where the symbols of a seat's colours stand under its panel."""
        edge = self.theme.px(CHIPS - 4)
        return [
            pygame.Rect(
                panel.left + number * (edge + self.gap // 2), panel.bottom + self.theme.px(3), edge, edge
            )
            for number in range(count)
        ]

    # --- the hand ------------------------------------------------------------------------------------

    @property
    def note_height(self) -> int:
        """Return the height of the up to three lines over the hand."""
        return self.theme.px(68)

    @property
    def note(self) -> pygame.Rect:
        """Return where a short sentence about the hand stands."""
        area = self.hand_area
        if self.wide:
            return pygame.Rect(area.left, area.top - self.note_height, area.width, self.note_height)
        height = self.theme.px(NOTE_LINE)
        return pygame.Rect(
            self.area.left + self.gap, area.top - height, self.area.width - 2 * self.gap, height
        )

    @property
    def rise(self) -> int:
        """Return by how much a chosen card of the hand comes nearer to the note."""
        card = self.hand(1)[0]
        return card.top - raised(card).top

    def _hand_area(self) -> pygame.Rect:
        area, gap = self.area, self.gap
        if not self.wide:
            height = self._low_card_height()
            top = area.bottom - self._foot - gap - height
            return pygame.Rect(area.left + gap, top, area.width - 2 * gap, height)
        others = [(self.room.own + step) % self.room.players for step in range(1, self.room.players)]
        free = self._free_for_hand(len(self._beside_hand(others)))
        width = self.near - 2 * gap
        if self.columns == 2:  # the board may leave more room than the column
            board = self.board_rect
            beside = area.right - board.right if self.theme.left_handed else board.left - area.left
            width = round(max(width, min(beside - 2 * gap, width * 1.5)))
        rows = self._hand_rows(width, free)
        height = min(free, round(rows * self._card_width(width, free, rows) * RATIO + (rows - 1) * gap))
        left = area.right - gap - width if self.theme.left_handed else area.left + gap
        return pygame.Rect(left, area.bottom - gap - height, width, height)

    def _free_for_hand(self, above: int) -> int:
        """Return the height that `above` panels over the own one leave to the hand."""
        return self.area.height - 3 * self.gap - (above + 1) * self.row - self.note_height

    def _card_width(self, width: int, height: int, rows: int) -> float:
        columns = -(-self.room.cards // rows)
        across = (width - (columns - 1) * self.gap) / columns
        down = (height - (rows - 1) * self.gap) / rows / RATIO
        return min(across, down, self.theme.px(WIDEST_CARD))

    def _hand_rows(self, width: int, height: int) -> int:
        return max(range(1, 4), key=lambda rows: round(self._card_width(width, height, rows)))

    def hand(self, cards: int) -> list[pygame.Rect]:
        """Return where each card of a hand lies; the last row is the lowest, however few they are."""
        area = self.hand_area
        rows = self._hand_rows(area.width, area.height) if self.wide else 1
        columns = max(1, -(-max(self.room.cards, 1) // rows))
        width = int(self._card_width(area.width, area.height, rows))
        size = (width, round(width * RATIO))
        left = area.left if self.wide else area.centerx - (columns * (width + self.gap) - self.gap) // 2
        needed = -(-cards // columns)
        top = area.bottom - needed * (size[1] + self.gap) + self.gap
        return [
            pygame.Rect(
                (
                    left + number % columns * (width + self.gap),
                    top + number // columns * (size[1] + self.gap),
                ),
                size,
            )
            for number in range(cards)
        ]
