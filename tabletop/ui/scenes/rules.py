"""The rules of a game as pages with pictures, in the player's language where there is a translation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.assets import AssetMissing, asset_text
from tabletop.ui.kit.language import _, language
from tabletop.ui.kit.rich import Page, draw_page, lay_out, parse_page
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.tables.catalogue import TABLES, table_class
from tabletop.ui.tiles import Painter, Wanted

if TYPE_CHECKING:
    from tabletop.ui.app import App

SIDE = 248
WIDEST = 760


def rules_text(game: str, code: str) -> str:
    """Return the page of a game in a language, in English where there is no translation, or nothing."""
    for language_code in (code, "en"):
        try:
            return asset_text("rules", game, f"{language_code}.md")
        except (AssetMissing, OSError, UnicodeDecodeError):
            continue
    return ""


class Rules(Scene):
    """One game's rules, with the games and the headings at the side."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._missing: set[str] = set()
        """Names of pictures that the table turned out not to have."""
        self._painter, self._shown = Painter(self._paint, app.log), 0
        self._choose(game)
        self.focus.set("page")

    def _choose(self, game: str) -> None:
        self._painter.close()
        self._painter, self._shown = Painter(self._paint, self.app.log), 0
        self.game = game
        self._missing = set()
        table = table_class(game)
        self.mood = table.mood if table is not None else "menu"

    def show(self, game: str) -> None:
        """Turn to another game."""
        self._choose(game)
        self.rebuild()
        self._scroll.to(0)

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Rules")

    def build(self) -> None:
        """Lay out the side and the page."""
        theme = self.theme
        top = head_bar(self, _("Rules"), self.back)
        side = theme.px(SIDE) if self.area.width >= theme.px(820) else 0
        room = pygame.Rect(side, top, self.area.width - side, self.area.height - top)
        width = min(theme.px(WIDEST), room.width - 2 * theme.px(28))
        source = rules_text(self.game, language()) or _("The rules of this game are not here yet.")
        blocks = [block for block in parse_page(source) if block.kind != "picture" or self._shows(block.name)]
        self.page = lay_out(blocks, width, self.text)
        self._painter.want([(name, rect.size, language()) for name, rect in self.page.pictures])
        margin = theme.px(24)
        self._scroll = self.gui.scrolled(room, self.page.height + 2 * margin, "page")
        left = room.left + (room.width - width) // 2
        self.gui.paint(lambda surface: self._draw(surface, left, margin), self._scroll)
        if side:
            self._side(pygame.Rect(0, top, side, room.height), self.page, self._scroll)

    def _draw(self, surface: pygame.Surface, left: int, margin: int) -> None:
        place = (left, self._scroll.view.top + margin - self._scroll.offset)
        draw_page(surface, self.page, place, self._scroll.view, self.text, self._picture)

    def _side(self, rect: pygame.Rect, page: Page, scroll: Scroll) -> None:
        theme, pad = self.theme, self.theme.px(12)
        fill = theme.palette.panel
        self.gui.paint(lambda surface: surface.fill(fill, rect))
        top = rect.top + pad
        for game, line in TABLES.items():
            look = "@chosen" if game == self.game else ""
            box = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, theme.button_height)
            self.gui.button(box, _(line.title), _turn(self, game), key=f"game-{game}", look=look)
            top = box.bottom + theme.px(4)
        top += theme.px(12)
        heads, step = page.heads[1:], theme.px(34)
        view = pygame.Rect(rect.left, top, rect.width, max(step, rect.bottom - theme.px(4) - top))
        index = self.gui.scrolled(view, step * len(heads), "heads")
        for number, (words, height) in enumerate(heads):
            box = pygame.Rect(pad, number * step, rect.width - 2 * pad, step)
            self.gui.button(
                box, words, _jump(scroll, height), key=f"head-{number}", look="@side", scroll=index
            )

    def _paint(self, wanted: Wanted) -> pygame.Surface | None:
        table = table_class(self.game)
        return table.rules_picture(*wanted[:2], self.theme) if table is not None else None

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        return self._painter.done.get((name, size, language()))

    def _shows(self, name: str) -> bool:
        """Tell whether the table has a picture of this name, as far as it has been asked for one."""
        return name not in self._missing

    @property
    def pictures_due(self) -> bool:
        """Tell whether pictures are still to come."""
        return self._painter.busy or self._shown < len(self._painter.done)

    def waits(self) -> float | None:
        """Look for new pictures while some are being drawn."""
        return 0.05 if self.pictures_due else super().waits()

    def tick(self, seconds: float) -> bool:
        """Show each picture as it comes."""
        self._painter.keep_up()
        new = len(self._painter.done) > self._shown
        self._shown = len(self._painter.done)
        missing = {
            name for (name, _size, _code), picture in tuple(self._painter.done.items()) if picture is None
        }
        if missing != self._missing:
            self._missing = missing
            self.rebuild()
        return super().tick(seconds) or new

    def left(self) -> None:
        """Stop drawing pictures."""
        self._painter.close()

    def key(self, event: pygame.event.Event) -> bool:
        """Scroll by the keys that every reader knows, and close by F1."""
        page = self._scroll.view.height * 9 // 10
        steps = {
            pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page, pygame.K_DOWN: self.theme.px(60), pygame.K_UP: -self.theme.px(60),
            pygame.K_HOME: -self._scroll.height, pygame.K_END: self._scroll.height,
        }  # fmt: skip
        if event.key == pygame.K_F1:
            self.back()
        elif event.key in steps and (
            self.focus.current is None or event.key not in {pygame.K_UP, pygame.K_DOWN}
        ):
            self._scroll.by(steps[event.key])
        else:
            return False
        return True

    def late_key(self, event: pygame.event.Event) -> bool:
        """Scroll on by the space bar."""
        if event.key == pygame.K_SPACE:
            self._scroll.by(self._scroll.view.height * 9 // 10)
        return bool(event.key == pygame.K_SPACE)


def _turn(scene: Rules, game: str) -> Callable[[], None]:
    return lambda: scene.show(game)


def _jump(scroll: Scroll, height: int) -> Callable[[], None]:
    return lambda: scroll.to(height + 12)
