"""Cards on their way: from a deck's end to their place, and back to the end when they may not lie there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.games.tacta.moves import End
from tabletop.games.tacta.pose import AnyPose
from tabletop.ui.kit.animation import Clock, Tween, eased_in_out, eased_out
from tabletop.ui.tables.tacta.cards import CardSprites
from tabletop.ui.tables.tacta.held import Seen
from tabletop.ui.tables.tacta.lens import Lens

RETURN_SECONDS = 0.28
FLIGHT_SECONDS = 0.55


@dataclass(slots=True)
class Flight:
    """One card on its way. `card` None is a closed one; `end` is set when it goes back to the own deck."""

    card: int | None
    start: Seen
    goal: Callable[[], Seen]
    end: End | None = None
    share: float = 0.0
    tween: Tween | None = None

    @property
    def seen(self) -> Seen:
        """Return how the card is seen now."""
        return self.start.towards(self.goal(), self.share)

    def step(self, share: float) -> None:
        """Go on to `share` of the way."""
        self.share = share


class Flights:
    """All cards on their way, drawn over everything else."""

    def __init__(self) -> None:
        self.flying: list[Flight] = []

    def send(
        self,
        clock: Clock,
        flight: Flight,
        seconds: float,
        delay: float = 0.0,
        landed: Callable[[], None] | None = None,
    ) -> None:
        """Send a card on its way; `landed` is called when it has arrived."""

        def arrive() -> None:
            if flight in self.flying:
                self.flying.remove(flight)
            if landed is not None:
                landed()

        self.flying.append(flight)
        easing = eased_out if flight.end is not None else eased_in_out
        flight.tween = clock.run(seconds, flight.step, easing, delay, arrive)

    def caught(self, end: End) -> Seen | None:
        """Take the card that flies back to `end` out of the air; return how it was seen, or None."""
        for flight in self.flying:
            if flight.end == end and flight.tween is not None:
                flight.tween.cancel()
                self.flying.remove(flight)
                return flight.seen
        return None

    def returning(self, end: End) -> bool:
        """Tell whether the card of `end` is still on its way back."""
        return any(flight.end == end for flight in self.flying)

    def stop(self) -> None:
        """Forget all of them."""
        for flight in self.flying:
            if flight.tween is not None:
                flight.tween.cancel()
        self.flying.clear()


def draw_seen(
    surface: pygame.Surface, sprites: CardSprites, card: int | None, seen: Seen, lens: Lens, lift: float
) -> None:
    """Draw a card as it is seen, `lift` units over the table."""
    _draw_shadow(surface, sprites, seen, lift)
    if card is not None and seen.width == 1.0 and seen.angle % 45 == 0 and seen.zoom == lens.zoom:
        picture = sprites.lifted(card, seen.face, round(seen.angle / 45) % 8, seen.zoom)
    else:
        picture = _turned(sprites, card, seen, lens)
    surface.blit(picture, picture.get_rect(center=(round(seen.x), round(seen.y))))


def draw_ghost(
    surface: pygame.Surface, sprites: CardSprites, card: int, pose: AnyPose, lens: Lens, alpha: int = 150
) -> None:
    """Draw a card faintly where it would lie."""
    x, y = lens.to_screen(pose.centre)
    if pose.degrees % 45 == 0:
        ghost = sprites.lifted(card, pose.face, pose.turn, lens.zoom).copy()
    else:
        ghost = _turned(sprites, card, Seen(x, y, pose.degrees, lens.zoom, pose.face), lens)
    ghost.set_alpha(alpha)
    surface.blit(ghost, ghost.get_rect(center=(round(x), round(y))))


def _turned(sprites: CardSprites, card: int | None, seen: Seen, lens: Lens) -> pygame.Surface:
    """Return a card at any angle and size, from one that is kept upright at the table's zoom."""
    width = max(8, round(4 * max(lens.zoom, 10)))
    flat = (
        sprites.closed(sprites.theme.palette.line, "ring", width)
        if card is None
        else sprites.upright(card, seen.face, width)
    )
    if seen.width < 1.0:
        flat = pygame.transform.smoothscale(flat, (max(1, round(width * seen.width)), flat.get_height()))
    return pygame.transform.rotozoom(flat, seen.angle, seen.zoom * 4 / width)


SHADOW_STEP = 5.0
"""Degrees to which the angle of a soft shadow is rounded, so that few are made."""


def _draw_shadow(surface: pygame.Surface, sprites: CardSprites, seen: Seen, lift: float) -> None:
    if lift <= 0 or seen.width < 1.0:
        return
    degrees = SHADOW_STEP * round(seen.angle / SHADOW_STEP)
    shadow = sprites.shadow(degrees, max(1.0, round(seen.zoom, 1)), 1.0 + lift)
    place = shadow.get_rect(center=(round(seen.x), round(seen.y + lift * 0.35 * seen.zoom)))
    surface.blit(shadow, place)
