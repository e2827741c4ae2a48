"""The bar over a table: the game and its state, whose turn it is, and the buttons for everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.seat_panels import draw_sign

if TYPE_CHECKING:
    from tabletop.ui.scenes.table import TableScene

HEIGHT = 62
TURN_SIZE = 26
"""Whose turn it is stands in letters this high, to be read from across the room."""


class Bar:
    """Lays out and draws the bar of a `TableScene`, and knows the keys of its buttons."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._elements: dict[str, Any] = {}
        self._left = self._right = 0

    @property
    def height(self) -> int:
        """Return the bar's height in screen pixels."""
        return self.scene.theme.px(HEIGHT)

    def buttons(self) -> list[tuple[str, IconName, str, Callable[[], Any]]]:
        """Return the buttons: name, icon, tooltip, what they do."""
        scene, keys = self.scene, self.scene.app.keys
        found: list[tuple[str, IconName, str, Callable[[], Any]]] = []
        if scene.playable:
            found += [
                ("undo", "undo", keys.tip(_("Take back"), "undo"), scene.undo),
                ("redo", "redo", keys.tip(_("Play again"), "redo"), scene.redo),
            ]
        if scene.playable and scene.hints_offered:
            found.append(("hint", "hint", keys.tip(_("Hint"), "hint"), scene.hint))
        found += [
            ("fit", "fit", keys.tip(_("Show everything (double click)"), "fit"), self.fit),
            ("log", "log", keys.tip(_("Log"), "log"), self.fold_log),
            ("rules", "rules", keys.tip(_("Rules"), "rules"), self.rules),
            ("menu", "menu", _("Menu (Esc)"), scene.pause),
        ]
        return found

    def build(self) -> None:
        """Add the buttons and the words."""
        scene, theme = self.scene, self.scene.theme
        edge, gap = theme.px(44 if scene.area.width > theme.px(1000) else 38), theme.px(4)
        buttons = self.buttons()
        width = len(buttons) * (edge + gap)
        left = gap if theme.left_handed else scene.area.width - width
        self._elements.clear()
        scene.gui.paint(self._draw)
        for number, (name, icon, tip, press) in enumerate(buttons):
            rect = pygame.Rect(left + number * (edge + gap), (self.height - edge) // 2, edge, edge)
            scene.gui.button(rect, "", press, key=f"bar:{name}", look="@quiet", icon=icon, tip=tip)
            self._elements[name] = scene.gui.element(f"bar:{name}")
        self._left, self._right = (
            (width, scene.area.width) if theme.left_handed else (0, scene.area.width - width)
        )
        self.enable()

    def enable(self) -> None:
        """Make only those buttons work that can do something."""
        scene = self.scene
        free = scene.save is None or scene.save.facts.free
        takes_back = scene.table.takes_back
        self._set("undo", takes_back and scene.match.undo_target(free) is not None)
        self._set("redo", takes_back and scene.match.cursor < len(scene.match.plies))

    def _set(self, name: str, works: bool) -> None:
        element = self._elements.get(name)
        if element is not None and bool(element.is_enabled) != works:
            if works:
                element.enable()
            else:
                element.disable()

    def key(self, event: pygame.event.Event) -> bool:
        """Use the keys of the buttons."""
        scene = self.scene
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_z and scene.playable:
            (scene.redo if event.mod & pygame.KMOD_SHIFT else scene.undo)()
        elif control and event.key == pygame.K_y and scene.playable:
            scene.redo()
        elif event.key == pygame.K_h and not control and scene.playable and scene.hints_offered:
            scene.hint()
        elif event.key == pygame.K_F1:
            self.rules()
        elif event.key == pygame.K_HOME:
            self.fit()
        elif event.key == pygame.K_l and not control:
            self.fold_log()
        else:
            return False
        return True

    def fit(self) -> None:
        """Bring everything into sight."""
        self.scene.table.fit()
        self.scene.app.redraw()

    def rules(self) -> None:
        """Open the rules of this game."""
        from tabletop.ui.scenes.rules import Rules

        self.scene.app.push(Rules(self.scene.app, self.scene.match.rules.game))

    def fold_log(self) -> None:
        """Fold the log away, or unfold it."""
        app = self.scene.app
        app.settings.log_open = not self.scene.log_open
        app.keep_settings()
        self.scene.rebuild()

    def _draw(self, surface: pygame.Surface) -> None:
        scene, theme = self.scene, self.scene.theme
        rect = pygame.Rect(0, 0, scene.area.width, self.height)
        surface.fill(theme.palette.panel, rect)
        pygame.draw.line(surface, theme.palette.line, (0, rect.bottom - 1), (rect.right, rect.bottom - 1))
        room = pygame.Rect(self._left + theme.px(16), 0, self._right - self._left - theme.px(32), self.height)
        turn = self._draw_turn(surface, room, self._title_width())
        self._draw_title(
            surface, pygame.Rect(room.left, 0, max(0, turn.left - room.left - theme.px(16)), self.height)
        )

    def _title_width(self) -> int:
        text, table = self.scene.text, self.scene.table
        return max(text.width(table.title(), "strong", "SemiBold"), text.width(table.status(), "small"))

    def _draw_title(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        text, table = self.scene.text, self.scene.table
        status = table.status()
        title = pygame.Rect(room.left, room.top, room.width, room.height)
        if status:
            half = text.height("strong", "SemiBold")
            top = (room.height - half - text.height("small")) // 2
            title = pygame.Rect(room.left, top, room.width, half)
            row = pygame.Rect(room.left, top + half, room.width, text.height("small"))
            text.draw(surface, self._fitting(status, row.width), row, "small", "text_soft")
        text.draw(surface, table.title(), title, "strong", "text", "SemiBold")

    def _fitting(self, status: str, width: int) -> str:
        """Return the status without its last parts, as many as it takes to fit."""
        while " · " in status and self.scene.text.width(status, "small") > width:
            status = status.rpartition(" · ")[0]
        return status

    def turn_words(self) -> str:
        """Return whose turn it is."""
        scene = self.scene
        sight = scene.table.sight
        if instead := scene.table.headline():
            return instead
        if sight is None or not sight.acting:
            return _("The game is over") if sight is not None and sight.outcome is not None else ""
        if len(sight.acting) > 1:
            return _("Everyone plays")
        seat = sight.acting[0]
        if scene.playable and scene.eyes.humans == [seat]:
            return _("Your turn")
        name = scene.match.seats[seat].name
        thinks = scene.playable and not scene.by_hand(seat)  # in a replay nobody does
        words = _("{name} thinks …") if thinks else _("{name}’s turn")
        return words.format(name=name)

    def _draw_turn(self, surface: pygame.Surface, room: pygame.Rect, taken: int) -> pygame.Rect:
        """Draw whose turn it is, large, in the middle or as far right as the title needs; return where."""
        scene, theme, text = self.scene, self.scene.theme, self.scene.text
        words, prompt = self.turn_words(), scene.table.prompt() if scene.table.sight is not None else ""
        sight, large = scene.table.sight, theme.px(TURN_SIZE)
        turn = sight is not None and len(sight.acting) == 1 and not scene.table.headline()
        sign = theme.px(40) if turn else 0
        gap = theme.px(20)
        most = max(room.width * 7 // 10, room.width - taken - gap)
        width = max(text.width(words, large, "Bold"), text.width(prompt, "small")) + (
            sign + theme.px(12) if sign else 0
        )
        box = pygame.Rect(0, 0, min(width, most), self.height)
        box.center = scene.area.centerx, self.height // 2
        box.left = max(box.left, room.left + taken + gap)
        box.clamp_ip(room)
        if sign and sight is not None:
            disc = pygame.Rect(box.left, (self.height - sign) // 2, sign, sign)
            draw_sign(surface, scene.app.pictures, scene.look(sight.acting[0]), disc, theme)
        left = box.left + (sign + theme.px(12) if sign else 0)
        step = text.height(large, "Bold")
        top = (self.height - step - (text.height("small") if prompt else 0)) // 2
        row = pygame.Rect(left, top, box.right - left, step)
        text.draw(
            surface,
            words,
            row,
            large,
            "accent" if scene.playable and sight and sight.mine else "text",
            "Bold",
        )
        if prompt:
            row = pygame.Rect(left, top + step - theme.px(2), box.right - left, text.height("small"))
            text.draw(surface, prompt, row, "small", "text")
        return box
