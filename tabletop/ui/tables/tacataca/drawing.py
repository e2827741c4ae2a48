"""What the table looks like: felt, melds with what fits on them, piles, pot, the others' cards, the hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.games.tacataca.cards import natural_of
from tabletop.games.tacataca.melds import Meld
from tabletop.games.tacataca.moves import Lay, Swap
from tabletop.games.tacataca.views import View
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.kit.picture import rasterised, soft_shadow
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables import TableContext
from tabletop.ui.tables.tacataca.card_art import CORNER, HEIGHT
from tabletop.ui.tables.tacataca.chips import draw_stacked, heap
from tabletop.ui.tables.tacataca.felt import emblem_svg, felt
from tabletop.ui.tables.tacataca.foot import MARK
from tabletop.ui.tables.tacataca.gestures import Plan, Targets
from tabletop.ui.tables.tacataca.glyphs import rank_at, suit_at
from tabletop.ui.tables.tacataca.layout import STEP, TAG, Key, Layout, Pose
from tabletop.ui.tables.tacataca.sprites import Sprites, card_width, turned_box
from tabletop.ui.tables.tacataca.stage import Motion, Seen


@dataclass(slots=True)
class Marks:
    """What is marked on the table: where things may go, what the pointer is over, melds that said no."""

    targets: Targets
    over: str = ""
    refused: int | None = None
    hinted: Collection[int] = ()
    drop_new: bool = False

    def signature(self) -> tuple[object, ...]:
        """Return what the picture of the marks depends on; where nothing fits, the pointer changes nothing."""
        targets = self.targets
        lit = {f"meld:{number}" for number in targets.melds} | ({"new"} if targets.new else set())
        lit |= {"stock"} if targets.draw else set()
        lit |= {"pile"} if targets.take or targets.discard else set()
        over = self.over if self.over in lit else ""
        plans = tuple((number, tuple(plans)) for number, plans in sorted(targets.melds.items()))
        facts = (bool(targets.new), targets.discard, targets.draw, targets.take)
        return plans, facts, over, self.refused, frozenset(self.hinted), self.drop_new


def _felt(layout: Layout, theme: Theme) -> pygame.Surface:
    area, zone = layout.area, layout.zone
    ground = felt(area.size, theme)
    edge = max(40, round(min(zone.height * 0.98, zone.width * 0.5)))
    for colour, down, strength in (("#00140b", 0, 34), ("#ffffff", 1, 16)):
        ring = rasterised(emblem_svg(colour), (edge, edge))
        ring.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        centre = (zone.centerx - area.left, zone.centery - area.top + down)
        ground.blit(ring, ring.get_rect(center=centre))
    return ground


class Painter:
    """Draws a layout; it knows no gestures and no rules beyond what a meld is."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.sprites = Sprites(context.pictures, context.theme.large_signs, context.later)
        self.ready = False
        """Whether the felt is there, not only its stand-in."""

    # --- the ground ----------------------------------------------------------------------------------

    def ground(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the felt."""
        area, theme = layout.area, self.context.theme
        key = ("felt", area.size, theme.palette.ground, theme.high_contrast)
        picture = self.context.ground("felt", key, partial(_felt, layout, theme))
        self.ready = picture is not None
        if picture is None:
            picture = self.context.stand_in("felt", area.size)
        if picture is not None:
            surface.blit(picture, area)
        else:
            surface.fill(theme.palette.ground, area)

    # --- cards ---------------------------------------------------------------------------------------

    def cards(
        self,
        surface: pygame.Surface,
        poses: Mapping[Key, Pose],
        motion: Motion | None,
        held: Collection[Key] = (),
    ) -> list[Seen]:
        """Draw cards in their order, leave out those `held` by the pointer; return those that fly, to be drawn last."""
        flying: list[Seen] = []
        for key, target in poses.items():
            if key in held:
                continue
            seen = Seen(target) if motion is None else motion.seen(key, target)
            if seen is None:
                continue
            if seen.flying:
                flying.append(seen)
            else:
                self.card(surface, seen.pose)
        return flying

    def card(self, surface: pygame.Surface, pose: Pose) -> None:
        """Draw a card that rests."""
        picture = self.sprites.card(pose.face, pose.height, pose.angle, pose.lift)
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def fly(self, surface: pygame.Surface, flying: Sequence[Seen]) -> None:
        """Draw cards on their way."""
        for seen in flying:
            pose = seen.pose
            picture = self.sprites.quick(pose.face, pose.height, pose.angle, pose.lift, seen.wide)
            surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    # --- where things may go -------------------------------------------------------------------------

    def targets_below(
        self, surface: pygame.Surface, layout: Layout, melds: Sequence[Meld], marks: Marks
    ) -> None:
        """Draw what lies under the melds: glows, and the places beside runs and sets with the card that goes there."""
        for number, rect in enumerate(layout.melds):
            if number == marks.refused:
                self.glow(surface, rect, self.context.theme.palette.bad)
            elif number in marks.targets.melds or number in marks.hinted:
                strong = marks.over == f"meld:{number}"
                self.glow(surface, rect, self.context.theme.palette.accent, strong)
                self._ghosts(surface, layout, number, melds[number], marks.targets.melds.get(number, []))
        if marks.targets.new or marks.drop_new:
            self._new_place(surface, layout, marks)

    def glow(self, surface: pygame.Surface, rect: pygame.Rect, colour: str, strong: bool = True) -> None:
        """Draw a soft light and a line around a rectangle."""
        theme = self.context.theme
        grow = theme.px(5 if strong else 3)
        box = rect.inflate(2 * grow, 2 * grow)
        blur = theme.px(14)
        key = ("glow", box.size, colour, strong)
        light = self.context.pictures.surface(key, lambda: _light(box.size, blur, colour, strong))
        surface.blit(light, light.get_rect(center=rect.center))
        line = self.context.pictures.panel(
            box.size, theme.px(9), colour, colour, theme.px(3 if strong else 2), 0.16 if strong else 0.10
        )
        surface.blit(line, box)

    def _ghosts(
        self, surface: pygame.Surface, layout: Layout, number: int, meld: Meld, plans: Sequence[Plan]
    ) -> None:
        """Draw beside a meld the places of the cards that may be laid there."""
        height = layout.meld_height
        width = card_width(height)
        for token in {move.card for plan in plans for move in plan if isinstance(move, Lay)}:
            kind = natural_of(token)
            pose = ghost_pose(layout, number, meld, kind)
            if pose is None:
                continue
            rect = pose.rect()
            radius = round(CORNER * height / HEIGHT)
            back = self.context.pictures.panel(
                rect.size,
                radius,
                "#fff6d6",
                self.context.theme.palette.accent,
                self.context.theme.px(2),
                0.34,
            )
            surface.blit(back, rect)
            left = (
                rect.left
                if rect.centerx < layout.melds[number].left + width / 2
                else rect.right - width * STEP
            )
            self._index(surface, kind, (left + width * STEP / 2, rect.centery), height)

    def _index(self, surface: pygame.Surface, kind: int, centre: tuple[float, float], height: float) -> None:
        """Draw the index of a card alone, as large as it is on a card of that height."""
        size = (max(8, round(height * 0.24)), max(14, round(height * 0.40)))
        picture = self.context.pictures.made(("index", kind), lambda: index_svg(kind), size)
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _new_place(self, surface: pygame.Surface, layout: Layout, marks: Marks) -> None:
        rect, theme = layout.new_meld, self.context.theme
        strong = marks.over == "new"
        accent = theme.palette.accent
        if marks.targets.new:
            self.glow(surface, rect, accent, strong)
        else:
            ink = theme.palette.ink_on_ground
            line = self.context.pictures.panel(rect.size, theme.px(9), accent, ink, theme.px(2), 0.0)
            surface.blit(line, rect)
        words = _("New meld")
        room = rect.inflate(-theme.px(8), 0)
        lines = self.context.text.wrapped(words, room.width, "small", "SemiBold")
        room.top += (room.height - len(lines) * self.context.text.height("small", "SemiBold")) // 2
        self.context.text.draw_wrapped(surface, words, room, "small", "ink_on_ground", "SemiBold", "centre")

    def swap_marks(self, surface: pygame.Surface, layout: Layout, marks: Marks) -> None:
        """Draw a line around jokers that would be swapped for the chosen card."""
        theme = self.context.theme
        for number, plans in marks.targets.melds.items():
            for plan in plans:
                first = plan[0]
                pose = layout.poses.get(("meld", number, first.card)) if isinstance(first, Swap) else None
                if pose is None:
                    continue
                rect = pose.rect()
                radius = round(CORNER * pose.height / HEIGHT)
                line = self.context.pictures.panel(
                    rect.size, radius, "#ffffff", theme.palette.accent, theme.px(4), 0.0
                )
                surface.blit(line, rect)

    # --- piles, pot, others --------------------------------------------------------------------------

    def piles(self, surface: pygame.Surface, layout: Layout, view: View, marks: Marks, pot: int) -> None:
        """Draw what lies under the piles and beside them: places, words, the pot and the playing direction."""
        theme, text = self.context.theme, self.context.text
        for rect, filled in ((layout.stock, view.stock_size), (layout.discards, view.discard_size)):
            if not filled:
                hollow = self.context.pictures.panel(
                    rect.size, theme.px(8), "#000000", theme.palette.line, theme.px(2), 0.12
                )
                surface.blit(hollow, rect)
        for rect, lit, name in (
            (layout.stock.inflate(theme.px(10), theme.px(10)), marks.targets.draw, "stock"),
            (discards_box(layout), marks.targets.take or marks.targets.discard, "pile"),
        ):
            if lit:
                self.glow(surface, rect, theme.palette.accent, marks.over == name)
        stock, discards = layout.captions
        for place, words in ((stock, stock_words(view.stock_size)), (discards, _("Discards"))):
            text.draw(surface, words, place, "small", "ink_on_ground", "SemiBold", "centre")
        self._pot(surface, layout, view, pot)

    def _pot(self, surface: pygame.Surface, layout: Layout, view: View, pot: int) -> None:
        theme, text, rect = self.context.theme, self.context.text, layout.pot
        chips = heap(pot, self.context.rules.options.unit)  # type: ignore[attr-defined]
        stacks = max((across for _colour, across, _up in chips), default=0.0)
        words = _("Pot {n}").format(n=number_text(pot))
        room = rect.width - theme.px(10) - text.width(words, "strong", "Bold")
        size = max(1, min(theme.px(30), round(rect.height * 0.46), int(room / (stacks + 1))))
        wide = round(size * (stacks + 1)) + theme.px(10) + text.width(words, "strong", "Bold")
        left = rect.left + max(0, rect.width - wide - size) // 2
        base = rect.centery + size * 0.45
        for colour, across, up in chips:
            draw_stacked(
                surface, self.context.pictures, colour, (left + size * (0.5 + across), base - up * size), size
            )
        row = pygame.Rect(left + round(size * (stacks + 1)) + theme.px(10), 0, rect.right, theme.px(26))
        low = rect.height < theme.px(58)
        row.centery = rect.centery - (0 if low else theme.px(4))
        row.width = rect.right - row.left
        written = text.draw(surface, words, row, "strong", "accent", "Bold")
        if low:
            self._arrow(
                surface, view.direction, (written.right + theme.px(8), row.centery - theme.px(10)), rect
            )
            return
        beside = pygame.Rect(row.left, row.bottom, row.width, theme.px(20))
        below = pygame.Rect(rect.left, max(row.bottom, round(base + size * 0.55)), rect.width, theme.px(20))
        self._direction(surface, view.direction, beside, below, rect.bottom)

    def _direction(
        self, surface: pygame.Surface, way: int, beside: pygame.Rect, below: pygame.Rect, bottom: int
    ) -> None:
        """Draw which way play goes: beside the chips, below them, or the arrow alone, as there is room."""
        theme, text = self.context.theme, self.context.text
        words = _("clockwise") if way > 0 else _("counter-clockwise")
        turn = pygame.Rect(0, 0, theme.px(20), theme.px(20))
        wide = turn.width + theme.px(4) + text.width(words, "small")
        row = beside if wide <= beside.width or below.bottom > bottom else below
        turn.topleft = row.left, row.top
        self._arrow(surface, way, turn.topleft, row)
        if wide <= row.width:
            line = pygame.Rect(turn.right + theme.px(4), turn.top, row.width - turn.width, turn.height)
            text.draw(surface, words, line, "small", "ink_on_ground")

    def _arrow(self, surface: pygame.Surface, way: int, at: tuple[int, int], room: pygame.Rect) -> None:
        """Draw the arrow of the playing direction at `at`, if it fits into `room`."""
        edge = self.context.theme.px(20)
        if at[0] + edge <= room.right:
            svg = direction_svg(way, self.context.theme.palette.ink_on_ground)
            surface.blit(self.context.pictures.get(svg, (edge, edge)), at)

    def rail(self, surface: pygame.Surface, rail: pygame.Rect) -> None:
        """Draw what the cards of the hand stand behind."""
        if not rail.height:
            return
        theme = self.context.theme
        shade = self.context.pictures.surface(
            ("rail shade", rail.width, theme.scale), lambda: _shade(rail.width, theme.px(10))
        )
        surface.blit(shade, shade.get_rect(bottomleft=rail.topleft))
        surface.fill(theme.palette.ground_deep, rail)
        line = theme.px(1)
        surface.fill(theme.palette.line, (rail.left, rail.top, rail.width, line))

    def others(self, surface: pygame.Surface, layout: Layout, view: View, hidden: bool) -> None:
        """Draw how many cards the others hold, and the dealer's mark."""
        theme, text = self.context.theme, self.context.text
        size = theme.px(MARK)
        mark = pygame.Rect(0, 0, size, size)
        mark.center = layout.marks.get(view.dealer, (0, 0))
        for seat, place in layout.counts.items():
            if not hidden and view.seats_in[seat]:
                words = ngettext("{n} card", "{n} cards", view.sizes[seat])
                tag = pygame.Rect(0, 0, text.width(words, "small", "SemiBold") + theme.px(16), theme.px(TAG))
                tag.center = place
                if seat == view.dealer:
                    tag.left = max(tag.left, mark.right + theme.px(2))
                back = self.context.pictures.panel(
                    tag.size, tag.height // 2, theme.palette.panel, "", 0, 0.86
                )
                surface.blit(back, tag)
                text.draw(surface, words, tag, "small", "text", "SemiBold", "centre")
        surface.blit(self.context.pictures.get(dealer_svg(), (size, size)), mark)

    def numbers(self, surface: pygame.Surface, layout: Layout, numbered: Mapping[int, int]) -> None:
        """Draw on cards of the hand in which step of the shown moves they go down."""
        theme, text = self.context.theme, self.context.text
        for uid, number in numbered.items():
            pose = layout.hand.get(("hand", uid, 0))
            if pose is None:
                continue
            size = theme.px(26)
            tag = pygame.Rect(0, 0, size, size)
            tag.center = round(pose.x - card_width(pose.height) * 0.27), round(pose.y - pose.height * 0.56)
            back = self.context.pictures.panel(
                tag.size, size // 2, theme.palette.accent, "#2a2000", theme.px(1)
            )
            surface.blit(back, tag)
            text.draw(surface, str(number), tag, "small", "accent_text", "Bold", "centre")

    def veil(self, surface: pygame.Surface, area: pygame.Rect, strength: float) -> None:
        """Darken the table under a sheet."""
        sheet = self.context.pictures.surface(("veil", area.size), lambda: pygame.Surface(area.size))
        sheet.set_alpha(round(120 * strength))
        surface.blit(sheet, area)


def stock_words(cards: int) -> str:
    """Return what stands under the stock."""
    return _("Stock {n}").format(n=number_text(cards))


def captions_width(text: Text) -> int:
    """Return the width that the words under the piles need at most."""
    return max(text.width(words, "small", "SemiBold") for words in (stock_words(108), _("Discards")))


def discards_box(layout: Layout) -> pygame.Rect:
    """Return the box around the top discard that lights up."""
    keys = [key for key in layout.poses if key[0] == "pile"]
    if not keys:
        return layout.discards
    pose = layout.poses[max(keys, key=lambda key: key[1])]
    box = pygame.Rect((0, 0), turned_box(pose.height, pose.angle))
    box.center = round(pose.x), round(pose.y)
    return box


def ghost_pose(layout: Layout, number: int, meld: Meld, kind: int) -> Pose | None:
    """Return where a card that is laid on a meld would show beside it, or None when it lies further out."""
    rect, width = layout.melds[number], card_width(layout.meld_height)
    grown = meld.with_card(kind) if meld.fits >> kind & 1 else None
    if grown is None:
        return None
    low = natural_of(grown.cards[0]) == kind
    x = rect.left + width / 2 - width * STEP if low else rect.right - width / 2 + width * STEP
    return Pose(x, rect.centery, layout.meld_height, 0.0, kind)


def index_svg(kind: int) -> str:
    """Return rank over suit, without a card around it."""
    from tabletop.games.tacataca.cards import NAMES
    from tabletop.ui.tables.tacataca.glyphs import SUIT_COLOURS

    name = NAMES[kind]
    rank = rank_at(name[0], 30, 27, 46 if name[0] != "T" else 40, SUIT_COLOURS[name[1]], 1.1)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 100">{rank}{suit_at(name[1], 30, 76, 42)}</svg>'


def direction_svg(direction: int, colour: str) -> str:
    """Return a ring with an arrow's head that shows the playing direction."""
    flip = "" if direction > 0 else 'transform="translate(100 0) scale(-1 1)"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g {flip}>'
        f'<path d="M78 22A40 40 0 1 0 90 52" fill="none" stroke="{colour}" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="M56 24L94 30L88 -8Z" transform="translate(0 6)" fill="{colour}"/></g></svg>'
    )


def dealer_svg() -> str:
    """Return the dealer's mark: a gold disc with two cards."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<circle cx="50" cy="50" r="46" fill="#e9b949" stroke="#7a5610" stroke-width="5"/>'
        '<rect x="26" y="28" width="32" height="46" rx="5" fill="#23407e" stroke="#ffffff" stroke-width="4" transform="rotate(-12 42 51)"/>'
        '<rect x="42" y="28" width="32" height="46" rx="5" fill="#fffdf8" stroke="#5b4513" stroke-width="3" transform="rotate(10 58 51)"/>'
        f"{suit_at('S', 58, 51, 22, '#1a1b24')}</svg>"
    )


def _shade(width: int, height: int) -> pygame.Surface:
    """Return the shadow that the rail throws onto the cards behind it."""
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    for row in range(height):
        shade.fill((0, 0, 0, round(90 * (row + 1) / height)), (0, row, width, 1))
    return shade


def _light(size: tuple[int, int], blur: int, colour: str, strong: bool) -> pygame.Surface:
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, "#ffffff", shape.get_rect(), border_radius=blur)
    return soft_shadow(shape, blur, 0.75 if strong else 0.45, colour)
