"""Pictures that take long, drawn beside the loop: on the menu's tiles, on the pages of the rules."""

from __future__ import annotations

import threading
from collections.abc import Callable
from weakref import WeakSet

import pygame

from tabletop.games.catalogue import rules_class
from tabletop.ui.kit.theme import Theme
from tabletop.ui.shot import random_position
from tabletop.ui.tables import Sight
from tabletop.ui.tables.catalogue import TABLES, table_class

Wanted = tuple[str, tuple[int, int], str]
"""What a picture shows (a game, a picture of its rules), its size in pixels, and the language of its words."""


class Painter:
    """Draws the wanted pictures one after the other in a thread of its own.

    `paint` makes one, None when there is none; `log` is told of one that failed, and then there is none either.
    """

    def __init__(
        self, paint: Callable[[Wanted], pygame.Surface | None], log: Callable[[BaseException], None]
    ) -> None:
        self.done: dict[Wanted, pygame.Surface | None] = {}
        self._paint, self._log = paint, log
        self._wanted: list[Wanted] = []
        self._thread: threading.Thread | None = None
        self._stop = False

    def want(self, wanted: list[Wanted]) -> None:
        """Begin to draw what is not there yet; what was wanted before is wanted no more."""
        self._wanted = [each for each in wanted if each not in self.done]
        self.keep_up()

    def keep_up(self) -> None:
        """Go on drawing: a thread may have ended just before more was wanted."""
        if self._wanted and not self.busy and not self._stop:
            self._thread = threading.Thread(target=self._work, daemon=True)
            _threads.add(self._thread)
            self._thread.start()

    @property
    def busy(self) -> bool:
        """Tell whether pictures are still to come."""
        return self._thread is not None and self._thread.is_alive()

    def close(self) -> None:
        """Stop after the picture that is being drawn, without waiting for it."""
        self._stop = True

    def wait(self) -> None:
        """Wait until nothing is drawn any more."""
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while self._wanted and not self._stop:
            wanted = self._wanted.pop(0)
            try:
                self.done[wanted] = self._paint(wanted)
            except Exception as error:  # noqa: BLE001 - a place without its picture still serves
                self.done[wanted] = None
                self._log(error)


_threads: WeakSet[threading.Thread] = WeakSet()


def wait_for_painters() -> None:
    """Wait until nothing is drawn beside the loop any more: pygame must not be shut down under a thread."""
    for thread in tuple(_threads):
        thread.join()


def import_tables() -> None:
    """Have the code of all tables read in a thread: the first use of one takes longer than a frame may."""
    thread = threading.Thread(target=lambda: [table_class(game) for game in TABLES], daemon=True)
    _threads.add(thread)
    thread.start()


def tile_picture(game: str, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """Return the picture of a game on its tile, its upper corners round; None when there is no table."""
    table = table_class(game)
    if table is None or min(size) < 8:
        return None
    options, seed, moves = table.showpiece()
    rules = rules_class(game).with_options(options)
    state = random_position(rules, seed, moves)
    acting = rules.to_move(state)
    viewer = acting[0] if acting else 0
    sight = Sight(
        rules.view(state, viewer), viewer, acting, (), rules.outcome(state), None, moves, rules.extras(state)
    )
    picture = table.draw_position(rules, sight, size, (), Theme(max(0.5, size[1] / 800), table.mood))
    return _rounded(picture, radius)


def _rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    rounded = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    inside = rounded.get_rect().inflate(-4, -2).move(0, 1)
    pygame.draw.rect(
        rounded, "#ffffff", inside, border_top_left_radius=radius, border_top_right_radius=radius
    )
    rounded.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return rounded
