"""All settings; each is in force at once and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tabletop.ui.kit.language import LANGUAGES, _, language, number_text
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.kit.theme import SCALES
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene

Build = Callable[[pygame.Rect, Scroll], None]


class SettingsScene(Scene):
    """The settings in one column."""

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Settings")

    def build(self) -> None:
        """Lay out one row a setting."""
        theme = self.theme
        top = head_bar(self, _("Settings"), self.back)
        width = min(self.area.width - 2 * theme.space("large"), theme.px(980))
        view = pygame.Rect(
            (self.area.width - width) // 2, top + theme.px(8), width, self.area.height - top - theme.px(16)
        )
        rows = self._rows()
        step = theme.px(66)
        scroll = self.gui.scrolled(view, step * len(rows), "settings")
        for number, (label, help_text, build) in enumerate(rows):
            place = pygame.Rect(0, number * step, width - theme.px(24), step)
            self._row(place, label, help_text, build, scroll)

    def _row(self, rect: pygame.Rect, label: str, help_text: str, build: Build, scroll: Scroll) -> None:
        theme = self.theme
        words = pygame.Rect(rect.left + theme.px(4), rect.top, rect.width * 9 // 20, rect.height)
        head = pygame.Rect(
            words.left, rect.top + theme.px(10 if help_text else 18), words.width, theme.px(24)
        )
        self.gui.label(head, label, "body", weight="SemiBold", scroll=scroll)
        if help_text:
            below = pygame.Rect(words.left, head.bottom, words.width, theme.px(22))
            self.gui.label(below, help_text, "small", "text_soft", scroll=scroll)
        left = words.right + theme.px(12)
        build(pygame.Rect(left, rect.top + theme.px(12), rect.right - left, theme.button_height), scroll)

    def _rows(self) -> Sequence[tuple[str, str, Build]]:
        chosen = self.app.settings
        return (
            (_("Language"), "", self._choice("language", list(LANGUAGES.items()), chosen.language or language())),
            (_("Interface scale"), _("Ctrl + and Ctrl − change it anywhere"), self._choice("scale", self._scales(), chosen.scale)),
            (_("Full screen"), self.app.keys.chord("full_screen").text, self._full_screen),
            (_("Animations"), _("0 shows none, 5 is fastest"), self._slider("animation", (0, 5), chosen.animation)),
            (_("Sound"), "", self._switch("sound", chosen.sound)),
            (_("Volume"), "", self._slider("volume", (0, 100), chosen.volume, 5)),
            (_("Larger colour signs"), _("Symbols beside every colour, half as large again"), self._switch("large_signs", chosen.large_signs)),
            (_("High contrast"), "", self._switch("high_contrast", chosen.high_contrast)),
            (_("Left-handed layout"), _("Buttons at the lower left"), self._switch("left_handed", chosen.left_handed)),
            (_("Keys"), _("For everything, and each game’s own"), self._keys_button),
            (_("Bots play"), _("How long a bot’s move takes at least"), self._choice("bot_pace", [(0.0, _("at once")), (0.45, _("briskly")), (1.0, _("calmly")), (2.0, _("slowly"))], chosen.bot_pace)),
            (_("Hard bots think"), _("Seconds a move"), self._choice("bot_seconds", [(0.5, number_text(0.5)), (1.0, "1"), (2.0, "2"), (5.0, "5"), (10.0, "10")], chosen.bot_seconds)),
        )  # fmt: skip

    def _scales(self) -> list[tuple[int, str]]:
        return [(0, _("By the display")), *((scale, f"{scale} %") for scale in SCALES)]

    def _choice(self, name: str, choices: list[tuple[Any, str]], value: Any) -> Build:
        def build(rect: pygame.Rect, scroll: Scroll) -> None:
            self.gui.segments(
                rect,
                choices,
                value,
                lambda chosen: self.app.change(**{name: chosen}),
                key=name,
                scroll=scroll,
            )

        return build

    def _switch(self, name: str, value: bool) -> Build:
        return self._choice(name, [(False, _("off")), (True, _("on"))], value)

    def _full_screen(self, rect: pygame.Rect, scroll: Scroll) -> None:
        choices = [(False, _("off")), (True, _("on"))]
        now = self.app.settings.full_screen
        self.gui.segments(
            rect,
            choices,
            now,
            lambda wanted: self.app.toggle_full_screen() if wanted != now else None,
            key="full_screen",
            scroll=scroll,
        )

    def _slider(self, name: str, bounds: tuple[int, int], value: int, step: int = 1) -> Build:
        def build(rect: pygame.Rect, scroll: Scroll) -> None:
            figure = self.theme.px(56)
            thin = self.theme.px(28)
            track = pygame.Rect(rect.left, rect.centery - thin // 2, rect.width - figure, thin)
            mark = pygame.Rect(track.right, rect.top, figure, rect.height)
            self.gui.slider(
                track, value, bounds, lambda to: self._slid(name, to), key=name, step=step, scroll=scroll
            )
            self.gui.paint(
                lambda surface: self.text.draw(
                    surface,
                    str(getattr(self.app.settings, name)),
                    scroll.on_screen(mark),
                    "body",
                    align="right",
                ),
                scroll,
            )

        return build

    def _slid(self, name: str, value: int) -> None:
        """Bring a slider's value in force without laying out anew under the mouse that holds it."""
        setattr(self.app.settings, name, value)
        self.app.keep_settings()
        if name == "volume":
            self.app.sound.volume = value if self.app.settings.sound else 0
            self.app.sound.play("put")
        self.app.redraw()

    def _open_keys(self) -> None:
        from tabletop.ui.scenes.keys import KeysScene

        self.app.push(KeysScene(self.app))

    def _keys_button(self, rect: pygame.Rect, scroll: Scroll) -> None:
        label = _("Show and change")
        box = pygame.Rect(rect.left, rect.top, self.gui.button_width(label), rect.height)
        self.gui.button(box, label, self._open_keys, key="keys", scroll=scroll)
