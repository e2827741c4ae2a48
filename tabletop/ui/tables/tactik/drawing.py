"""Draws the table from the stage: ground and board once, then piles, pawns, marks, hand and flying cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from tabletop.games.tactik.cards import Card
from tabletop.ui.kit.animation import between
from tabletop.ui.kit.picture import panel, rasterised, soft_shadow
from tabletop.ui.kit.symbols import symbol_svg
from tabletop.ui.kit.theme import WOOD_COLOURS, Theme, mixed
from tabletop.ui.tables import TableContext
from tabletop.ui.tables.tactik.acting import pile_shift, pile_turn
from tabletop.ui.tables.tactik.cards import RATIO, Cards
from tabletop.ui.tables.tactik.layout import Layout, raised
from tabletop.ui.tables.tactik.marks import MARK_REACH, Marks, marked_points, over_pawns, under_pawns
from tabletop.ui.tables.tactik.outline import HOLE, Point
from tabletop.ui.tables.tactik.pegs import Pegs, ink_on
from tabletop.ui.tables.tactik.stage import Flight, Stage, Token
from tabletop.ui.tables.tactik.wood import DARK, PALE, board_picture, picture_size

PILE_SEEN = 6
"""How many of the last discards are drawn."""
STOCK_SEEN = 14
"""A full stock is drawn as high as so many cards."""
GHOST = 150
FLIGHT_STEPS = 6
"""In how many sizes and turns a flying card is drawn."""


class Painter:
    """Draws for one layout; made anew after every resize."""

    def __init__(self, context: TableContext, layout: Layout) -> None:
        self.context, self.layout = context, layout
        self.cards = Cards(context.pictures)
        self.pegs = Pegs(context.pictures, layout.unit, context.theme.large_signs)
        self._layer = _touched(layout.area.bottomright)
        self._rest: Hashable = None
        """What the layer shows; None for nothing that may be shown again."""
        self.ready = False
        """Whether the wood is there, not only its stand-in."""
        self._marks: dict[tuple[str, Marks], tuple[pygame.Surface, tuple[int, int]]] = {}

    # --- what rarely changes -------------------------------------------------------------------------

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the table top and the board."""
        area, theme, layout = self.layout.area, self.context.theme, self.layout
        key = (
            "tactik ground",
            layout.shape.colours,
            area.size,
            layout.unit,
            layout.centre,
            theme.palette.ground,
        )
        kind = f"tactik ground {layout.shape.colours}"  # a board of four is no stand-in for one of six
        picture = self.context.ground(kind, key, partial(_make_ground, layout, theme))
        self.ready = picture is not None
        if picture is None:
            picture = self.context.stand_in(kind, area.size)
        if picture is not None:
            surface.blit(picture, area)
        else:
            self._plain_board(surface)

    def _plain_board(self, surface: pygame.Surface) -> None:
        """Draw the board's shape alone, while the wood is drawn beside the loop."""
        layout, shape = self.layout, self.layout.shape
        surface.fill(self.context.theme.palette.ground, layout.area)
        for edge, tone in ((shape.edge(shape.sector.frame), DARK[0]), (shape.edge(), mixed(*PALE, 0.5))):
            pygame.draw.polygon(surface, tone, [layout.pixel(point) for point in edge])
        for point in shape.holes:
            pygame.draw.circle(surface, DARK[1], layout.pixel(point), HOLE * layout.unit)

    def at_rest(self, surface: pygame.Surface, key: Hashable, make: Callable[[pygame.Surface], None]) -> None:
        """Draw the board from a layer that `make` has drawn onto once for this key."""
        area = self.layout.area
        if self._rest is None or self._rest != key:
            make(self._layer)
            self._rest = key if self.ready else None
        surface.blit(self._layer, area, area)

    def marks(self, surface: pygame.Surface, marks: Marks, over: bool) -> None:
        """Draw the marks under or over the pawns."""
        if marks.empty:
            return
        key = ("over" if over else "under", marks)
        if key not in self._marks:
            if len(self._marks) > 5:
                self._marks.clear()
            self._marks[key] = self._make_marks(marks, over)
        picture, corner = self._marks[key]
        surface.blit(picture, corner)

    def _make_marks(self, marks: Marks, over: bool) -> tuple[pygame.Surface, tuple[int, int]]:
        layout, unit = self.layout, self.layout.unit
        inner = (over_pawns if over else under_pawns)(layout.shape, marks)
        whole = pygame.Rect((0, 0), picture_size(layout.shape, unit))
        whole.center = round(layout.centre[0]), round(layout.centre[1])
        part = self._marked_part(marks, whole) if inner else pygame.Rect(whole.topleft, (1, 1))
        left, top = part.left - whole.left - whole.width / 2, part.top - whole.top - whole.height / 2
        box = f"{left / unit:.4f} {top / unit:.4f} {part.width / unit:.4f} {part.height / unit:.4f}"
        picture = rasterised(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inner}</svg>', part.size
        )
        picture.set_alpha(255, pygame.RLEACCEL)  # nearly all of it is empty
        return picture, part.topleft

    def _marked_part(self, marks: Marks, whole: pygame.Rect) -> pygame.Rect:
        """Return the part of the board's picture that holds all the marks: what a move marks is small."""
        points = marked_points(self.layout.shape, marks)
        if points is None:
            return whole
        spots = [pygame.Rect(0, 0, 1, 1).move(*map(round, self.layout.pixel(point))) for point in points]
        reach = round(2 * MARK_REACH * self.layout.unit)
        return spots[0].unionall(spots[1:]).inflate(reach, reach).clip(whole)

    # --- pawns and piles -----------------------------------------------------------------------------

    def tokens(self, surface: pygame.Surface, tokens: Sequence[Token]) -> None:
        """Draw the pawns, those held highest last."""
        names = self.layout.shape.board.colours
        for token in sorted(tokens, key=lambda token: token.height):
            self.pegs.draw(
                surface, names[token.colour], self.layout.pixel(token.at), token.stake, token.height
            )

    def ghost(self, surface: pygame.Surface, name: str, at: Point, stake: bool = False) -> None:
        """Draw a pawn half transparent, where it would stand."""
        side = round(self.layout.unit * 1.5)

        def make() -> pygame.Surface:
            canvas = pygame.Surface((side, side), pygame.SRCALPHA)
            self.pegs.draw(canvas, name, (side / 2, side / 2), stake)
            canvas.set_alpha(GHOST)
            return canvas

        picture = self.context.pictures.surface(("tactik ghost", name, stake, side), make)
        x, y = self.layout.pixel(at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def piles(self, surface: pygame.Surface, stage: Stage) -> None:
        """Draw the stock with its size, and the last discards, thrown at ease but readable."""
        layout = self.layout
        self._stock(surface, stage.stock)
        width = layout.pile_width
        if not stage.discard:
            self._empty_pile(surface, width)
        first = max(0, len(stage.discard) - PILE_SEEN)
        for number, card in enumerate(stage.discard[first:], start=first):
            self.cards.draw(surface, card, self.pile_place(number), width, pile_turn(number))

    def pile_place(self, number: int) -> Point:
        """Return the middle of the `number`-th card on the pile."""
        shift, width = pile_shift(number), self.layout.pile_width
        x, y = self.layout.pixel((0.0, 0.0))
        return x + shift[0] * width, y + shift[1] * width

    def _empty_pile(self, surface: pygame.Surface, width: int) -> None:
        size = (width, round(width * RATIO))
        svg = panel(size, max(3, width // 10), "#5a3a1c", "#5a3a1c", max(1, width // 40), 0.10)
        svg = svg.replace('stroke="', 'stroke-opacity="0.35" stroke="')
        picture = self.context.pictures.get(svg, size)
        x, y = self.layout.pixel((0.0, 0.0))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _stock(self, surface: pygame.Surface, size: int) -> None:
        layout, text = self.layout, self.context.text
        width, at = layout.stock_width, layout.stock
        layers = min(STOCK_SEEN, -(-size // 4))
        rise = max(1.0, width / 60)
        for layer in range(layers):
            lifted = (at[0], at[1] - layer * rise)
            if layer in {0, layers - 1}:
                self.cards.draw(surface, None, lifted, width)
            else:
                picture = self.cards.picture(None, width)
                surface.blit(picture, picture.get_rect(center=(round(lifted[0]), round(lifted[1]))))
        height = max(10, round(width * 0.3))
        label = text.render(str(size), height, "#4a2c10", "Bold")
        top = at[1] + width * RATIO / 2 + height * 0.15
        surface.blit(label, label.get_rect(midtop=(round(at[0]), round(top))))

    # --- cards in the air and in the hand ------------------------------------------------------------

    def flights(self, surface: pygame.Surface, flights: Sequence[Flight]) -> None:
        """Draw the cards that are flying, in few different sizes and turns so that pictures are found again."""
        for flight in flights:
            if flight.waiting:
                continue
            at = between(flight.start, flight.end, flight.share)
            step = round(flight.share * FLIGHT_STEPS) / FLIGHT_STEPS
            width = flight.widths[0] + (flight.widths[1] - flight.widths[0]) * step
            turn = flight.turns[0] + (flight.turns[1] - flight.turns[0]) * step
            self._flying(surface, flight, at, round(width), round(turn))

    def _flying(self, surface: pygame.Surface, flight: Flight, at: Point, width: int, turn: int) -> None:
        shown = flight.back if flight.share < 0.5 else flight.face
        picture = self.cards.picture(shown, width, turn)
        if flight.face != flight.back:
            across = max(2, round(picture.get_width() * abs(1 - 2 * flight.share)))
            picture = pygame.transform.smoothscale(picture, (across, picture.get_height()))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def hand_card(
        self, surface: pygame.Surface, card: Card | None, rect: pygame.Rect, lifted: bool, usable: bool
    ) -> None:
        """Draw a card of the hand; one that can't be played is dimmed."""
        place = raised(rect) if lifted else rect
        self.cards.draw(surface, card, place.center, rect.width, 0, 0.6 if lifted else 0.15)
        if not usable:
            veil = self.context.pictures.panel(
                place.size, rect.width // 10, self.context.theme.palette.ground_deep, "", 0, 0.52
            )
            surface.blit(veil, place)
        if lifted:
            self.frame(surface, place, self.context.theme.palette.accent)

    def frame(self, surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        """Draw a bright edge around a card."""
        width = self.context.theme.px(4)
        around = rect.inflate(width, width)
        svg = self.context.pictures.panel(around.size, rect.width // 9, "none", colour, width)
        surface.blit(svg, around)

    def dealer(self, surface: pygame.Surface, panel_place: pygame.Rect) -> None:
        """Draw two cards that look out from behind the panel of the seat that deals, on the board's side."""
        outward = 1 if panel_place.centerx < self.layout.centre[0] else -1
        edge = panel_place.right if outward > 0 else panel_place.left
        width = round(panel_place.height * 0.5)
        for shift, turn in ((-0.05, 6), (0.12, 20)):
            at = (edge + outward * shift * width, panel_place.centery)
            self.cards.draw(surface, None, at, width, turn * outward)

    # --- words and signs -----------------------------------------------------------------------------

    def sign(self, surface: pygame.Surface, name: str, rect: pygame.Rect, faded: bool = False) -> None:
        """Draw a colour as a small disc with its symbol."""
        tint = WOOD_COLOURS[name]
        rim = self.context.theme.palette.text_soft
        disc = self.context.pictures.panel(
            rect.size, rect.width // 2, tint, rim, max(1, rect.width // 16), 0.4 if faded else 1.0
        )
        surface.blit(disc, rect)
        edge = round(rect.width * 0.62)
        svg = symbol_svg(name, ink_on(tint))
        picture = self.context.pictures.get(svg, (edge, edge))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def box(
        self, surface: pygame.Surface, rect: pygame.Rect, fill: str, line: str, opacity: float = 0.97
    ) -> None:
        """Draw a panel with a soft shadow."""
        pictures, theme = self.context.pictures, self.context.theme
        picture = pictures.panel(rect.size, theme.radius, fill, line, theme.px(1.5), opacity)
        blur = theme.px(14)
        shadow = pictures.surface(("tactik box", rect.size, blur), lambda: soft_shadow(picture, blur, 0.5))
        surface.blit(shadow, (rect.left - blur, rect.top - blur + theme.px(4)))
        surface.blit(picture, rect)


def _touched(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface whose memory is there: the system gives it at the first touch, which takes half a frame."""
    surface = pygame.Surface(size)
    surface = surface.convert() if pygame.display.get_surface() else surface
    surface.fill("#000000")
    return surface


def _make_ground(layout: Layout, theme: Theme) -> pygame.Surface:
    area = layout.area
    ground = pygame.Surface(area.size)
    ground.fill(theme.palette.ground)
    ground.blit(_vignette(area.size, theme.palette.ground_deep), (0, 0))
    board = board_picture(layout.shape, layout.unit)
    middle = layout.centre[0] - area.left, layout.centre[1] - area.top
    ground.blit(board, board.get_rect(center=(round(middle[0]), round(middle[1]))))
    return ground.convert() if pygame.display.get_surface() else ground


def _vignette(size: tuple[int, int], deep: str) -> pygame.Surface:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><defs>'
        '<radialGradient id="v" cx="50%" cy="46%" r="72%">'
        f'<stop offset="0.35" stop-color="{deep}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{deep}" stop-opacity="0.95"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#v)"/></svg>'
    )
    return rasterised(svg, size)
