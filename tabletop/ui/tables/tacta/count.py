"""The count acted out (TA-17): dots light up in turn with a running total, the neighbour confirms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.deck import Colour
from tabletop.games.tacta.pose import AnyPose
from tabletop.games.tacta.scoring import count
from tabletop.games.tacta.table import Table
from tabletop.ui.kit.animation import Clock, linear
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.kit.picture import Pictures, rasterised
from tabletop.ui.kit.symbols import symbol_svg
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import COLOURS, Theme, mixed
from tabletop.ui.tables import Action
from tabletop.ui.tables.tacta.art import dot_places
from tabletop.ui.tables.tacta.lens import Lens, Point

SECONDS_A_DOT = 0.1
LEAST_SECONDS = 0.5
PAUSE = 1.1
"""Seconds for which a total stands that nobody has to confirm."""


@dataclass(frozen=True, slots=True)
class Part:
    """One colour's share in the count: its dots on the table in the order in which they light up.

    `asked` is the seat that confirms it, None when nobody at the screen does.
    """

    seat: Seat
    name: str
    colour: Colour
    dots: tuple[Point, ...]
    asked: Seat | None = None
    asked_name: str = ""


def parts_of(
    table: Table, colours: Sequence[Colour], names: Sequence[str], humans: Sequence[bool], confirm: bool
) -> list[Part]:
    """Return the count, seat by seat; a colour that two share is counted once.

    The player on the left of the counted one, the next clockwise, confirms it (TA-17).
    """
    parts = []
    for seat, colour in enumerate(colours):
        if colour in colours[:seat]:
            continue
        team = " + ".join(name for name, own in zip(names, colours, strict=True) if own == colour)
        left = _on_the_left(seat, colours)
        asked = left if confirm and humans[left] else None
        parts.append(Part(seat, team, colour, tuple(_dots(table, colour)), asked, names[left]))
    return parts


def _on_the_left(seat: Seat, colours: Sequence[Colour]) -> Seat:
    """Return the next seat clockwise that plays another colour."""
    after = [(seat + step) % len(colours) for step in range(1, len(colours) + 1)]
    return next((other for other in after if colours[other] != colours[seat]), seat)


def _dots(table: Table, colour: Colour) -> list[Point]:
    found: list[Point] = []
    for counted in count(table, colour):
        found += dots_on(table.placed[counted.card].pose, counted.place)
    return found


def dots_on(pose: AnyPose, place: int) -> list[Point]:
    """Return where the dots of the shape printed at `place` lie on the table, in units.

    >>> from tabletop.games.tacta.pose import Pose
    >>> dots_on(Pose(), 2)
    [(-1.42, -2.3), (-0.58, -1.7)]
    """
    angle = radians(pose.degrees)
    cosine, sine = cos(angle), sin(angle)
    x, y = pose.centre
    return [(x + a * cosine + b * sine, y + a * sine - b * cosine) for a, b in dot_places(place, pose.face)]


class Count:
    """Goes through the parts, one after the other, on the clock; `done` is called after the last."""

    def __init__(
        self,
        parts: Sequence[Part],
        clock: Clock,
        done: Callable[[], None],
        tick: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self.parts = parts
        self.number = 0
        self.lit = 0
        self.asking = False
        self._clock, self._done, self._tick, self._changed = clock, done, tick, changed

    @property
    def part(self) -> Part:
        """Return the part that is counted now."""
        return self.parts[self.number]

    def begin(self) -> None:
        """Count the present part from its first dot on."""
        self.asking, self.lit = False, 0
        seconds = max(LEAST_SECONDS, SECONDS_A_DOT * len(self.part.dots))
        self._clock.run(seconds, self._light, linear, delay=0.25, then=self._counted)

    def _light(self, share: float) -> None:
        lit = round(share * len(self.part.dots))
        if lit != self.lit:
            self.lit = lit
            self._tick()

    def _counted(self) -> None:
        if self.part.asked is None:
            self._clock.after(PAUSE, self.go_on)
        else:
            self.asking = True
            self._changed()

    def go_on(self) -> None:
        """Count the next part, or end."""
        self.asking = False
        if self.number + 1 < len(self.parts):
            self.number += 1
            self.begin()
        else:
            self._done()
        self._changed()

    def again(self) -> None:
        """Count the present part again."""
        self.begin()
        self._changed()

    def skip(self) -> None:
        """Leave the rest out."""
        self.asking = False
        self.number = len(self.parts) - 1
        self.lit = len(self.part.dots)
        self._done()
        self._changed()

    def prompt(self) -> str:
        """Return who is asked what."""
        if not self.asking:
            return _("{name}’s dots are counted").format(name=self.part.name)
        return _("{name}, is that right?").format(name=self.part.asked_name)

    def actions(self) -> list[Action]:
        """Return the buttons of the player who confirms."""
        if not self.asking:
            return []
        return [
            Action("count:skip", _("Skip the count"), self.skip, pygame.K_s, "S"),
            Action("count:again", _("Count again"), self.again, pygame.K_r, "R"),
            Action("count:right", _("That is right"), self.go_on, pygame.K_c, "C", primary=True),
        ]


def draw_count(
    surface: pygame.Surface,
    count: Count,
    lens: Lens,
    place: pygame.Rect,
    theme: Theme,
    text: Text,
    pictures: Pictures,
) -> None:
    """Draw the lit dots over the darkened table, and the running total at the bottom of `place`."""
    _draw_veil(surface, pictures)
    for number, part in enumerate(count.parts[: count.number + 1]):
        now = number == count.number
        lit = part.dots[: count.lit] if now else part.dots
        _draw_dots(surface, lit, lens, part, now, pictures)
    draw_total(surface, count, place, theme, text, pictures)


def draw_lit_dots(
    surface: pygame.Surface, dots: Sequence[Point], lens: Lens, part: Part, pictures: Pictures
) -> None:
    """Draw dots of the part that is counted now."""
    _draw_dots(surface, dots, lens, part, True, pictures)


def _draw_veil(surface: pygame.Surface, pictures: Pictures) -> None:
    size = surface.get_clip().size

    def make() -> pygame.Surface:
        veil = pygame.Surface(size)
        veil.set_alpha(120)
        return veil

    surface.blit(pictures.surface(("tacta veil", size), make), surface.get_clip())


def _draw_dots(
    surface: pygame.Surface, dots: Sequence[Point], lens: Lens, part: Part, now: bool, pictures: Pictures
) -> None:
    edge = max(7, round((1.5 if now else 0.9) * lens.zoom)) | 1
    colour = COLOURS[part.colour]
    picture = pictures.surface(
        ("tacta lit", edge, colour, now), lambda: rasterised(_lit_svg(colour, now), (edge, edge))
    )
    for dot in dots:
        x, y = lens.to_screen(dot)
        surface.blit(picture, (round(x - edge / 2), round(y - edge / 2)))


def _lit_svg(colour: str, now: bool) -> str:
    rings = ((12, 0.16), (9.5, 0.3), (7, 0.55)) if now else ((11, 0.35),)
    halo = "".join(f'<circle cx="12" cy="12" r="{r}" fill="{colour}" fill-opacity="{o}"/>' for r, o in rings)
    core = f'<circle cx="12" cy="12" r="{4.4 if now else 6}" fill="{"#ffffff" if now else mixed(colour, "#ffffff", 0.5)}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{halo}{core}</svg>'


def draw_total(
    surface: pygame.Surface, count: Count, place: pygame.Rect, theme: Theme, text: Text, pictures: Pictures
) -> None:
    """Draw whose dots are counted, and how many there are so far."""
    part = count.part
    total = number_text(count.lit)
    words = ngettext("{n} dot", "{n} dots", count.lit).replace(total, "", 1).strip()
    sign, pad = theme.px(44), theme.px(18)
    wide = text.width("000", "huge", "Bold")
    name_room = max(text.width(part.name, "title", "SemiBold"), text.width(words, "body"), theme.px(90))
    name_room = min(name_room, theme.px(260))
    box = pygame.Rect(0, 0, sign + name_room + wide + 4 * pad, theme.px(84))
    box.midbottom = place.midbottom
    colour = COLOURS[part.colour]
    back = pictures.panel(box.size, theme.px(14), theme.palette.panel, colour, theme.px(2), 0.97)
    surface.blit(back, box)
    surface.blit(
        pictures.get(symbol_svg(part.colour, colour), (sign, sign)),
        (box.left + pad, box.centery - sign // 2),
    )
    row = pygame.Rect(box.left + 2 * pad + sign, box.top + theme.px(14), name_room, theme.px(30))
    text.draw(surface, part.name, row, "title", "text", "SemiBold")
    row = row.move(0, theme.px(28))
    text.draw(surface, words, row, "body", "text_soft")
    right = pygame.Rect(box.right - pad - wide, box.top, wide, box.height)
    text.draw(surface, total, right, "huge", colour, "Bold", "right")
