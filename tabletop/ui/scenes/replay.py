"""Looking through a match: step by step, by itself, or by jumping along the bar."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from tabletop.engine.match import Match
from tabletop.engine.rules import Seat
from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables import Sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.ui.app import App

BAR = 64
PAUSE_SECONDS = 0.8
RATES = (1, 2, 4, 8)
"""How many times as fast as usual it can go."""


class Replay(TableScene):
    """A table that nobody plays on.

    While the match it shows is unfinished, hands stay hidden, all of them where several people play, and it
    ends before what the table keeps secret.
    """

    playable: ClassVar[bool] = False
    _closed = False
    """Whether all hands lie face down."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, None, fresh=False)
        match.go_to(len(match.plies))
        over = match.rules.outcome(match.state) is not None
        self._last = len(match.plies) if over else type(self.table).told_until(match)
        self._closed = not over and len(self.eyes.humans) > 1
        match.go_to(0)
        self.eyes.viewer, self.eyes.all_seen = self._first_human(), over
        self.playing = False
        self.rate = 1
        self._rest = 0.0
        self._told_end = True
        self.focus.set("next")

    def _first_human(self) -> Seat:
        humans = [seat for seat, entry in enumerate(self.match.seats) if entry.player == "human"]
        return humans[0] if humans else 0

    @property
    def viewer(self) -> Seat | None:
        """Return whose secrets the log may tell."""
        return None if self._closed else super().viewer

    def sight(self) -> Sight:
        """Return what may be seen now."""
        sight = super().sight()
        return replace(sight, view=self.table.closed(sight.view)) if self._closed else sight

    def table_area(self) -> pygame.Rect:
        """Leave room for the bar below."""
        area = super().table_area()
        area.height -= self.theme.px(BAR)
        return area

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Look through it")

    def build(self) -> None:
        """Add the buttons and the bar to step along."""
        super().build()
        theme = self.theme
        rect = pygame.Rect(0, self.area.bottom - theme.px(BAR), self.area.width, theme.px(BAR))
        self.gui.paint(lambda surface: surface.fill(theme.palette.panel, rect))
        edge, gap = theme.px(44), theme.px(4)
        left = rect.left + theme.px(12)
        for key, icon, tip, act in self._buttons():
            box = pygame.Rect(left, rect.centery - edge // 2, edge, edge)
            self.gui.button(box, "", act, key=key, icon=icon, tip=tip, look="@quiet")
            left = box.right + gap
        label = f"{self.rate}×"
        box = pygame.Rect(left, rect.centery - edge // 2, max(edge, self.gui.button_width(label)), edge)
        self.gui.button(box, label, self.hurry, key="speed", look="@quiet", tip=_("How fast it plays"))
        left = box.right + gap
        figure = theme.px(110)
        track = pygame.Rect(
            left + theme.px(12),
            rect.top + theme.px(12),
            rect.right - left - figure - theme.px(36),
            theme.px(40),
        )
        if self._last:
            bounds = (0, self._last)
            self._slider = self.gui.slider(track, self.match.cursor, bounds, self.go_to, key="ply")
        mark = pygame.Rect(track.right + theme.px(8), track.top, figure, track.height)
        self.gui.paint(
            lambda surface: self.text.draw(
                surface, f"{self.match.cursor} / {self._last}", mark, align="right"
            )
        )

    _slider: object = None

    def _buttons(self) -> list[tuple[str, IconName, str, Callable[[], None]]]:
        play: tuple[str, IconName, str, Callable[[], None]] = (
            "play",
            "play",
            _("Play by itself"),
            self.play_on,
        )
        if self.playing:
            play = ("play", "pause", _("Stop"), self.play_on)
        return [
            ("first", "first", _("To the start"), lambda: self.go_to(0)),
            ("before", "left", _("One move back"), lambda: self.go_to(self.match.cursor - 1)),
            play,
            ("next", "right", _("One move on"), self.step),
            ("last", "last", _("To the end"), lambda: self.go_to(self._last)),
        ]

    def back(self) -> None:
        """Go back to where one came from (Esc): here is nothing that could be lost."""
        self.app.pop()

    def go_to(self, ply: int) -> None:
        """Show the table after so many plies."""
        ply = min(max(ply, 0), self._last)
        if ply == self.match.cursor:
            return
        self.clock.clear()
        self.match.go_to(ply)
        self._show()
        self._moved()

    def step(self) -> None:
        """Act out the next move."""
        self.clock.skip()
        if self.match.cursor == self._last:
            self.playing = False
            self.rebuild()
            return
        before = self.table.sight or self.sight()
        self.match.go_to(self.match.cursor + 1)
        self.table.animate(before, self._remember(self.sight()))
        self._moved()

    def _moved(self) -> None:
        self._refresh_log()
        if self._slider is not None:
            self._slider.set_current_value(self.match.cursor)  # type: ignore[attr-defined]
        self.refresh()

    def play_on(self) -> None:
        """Play by itself, or stop."""
        self.playing = not self.playing
        self._rest = 0.0
        self.rebuild()

    def hurry(self) -> None:
        """Take the next rate, after the fastest the usual one."""
        self.rate = RATES[(RATES.index(self.rate) + 1) % len(RATES)]
        self.rebuild()

    def key(self, event: pygame.event.Event) -> bool:
        """Step by Page Up and Page Down, play by the space bar."""
        if event.key == pygame.K_PAGEDOWN:
            self.step()
        elif event.key == pygame.K_PAGEUP:
            self.go_to(self.match.cursor - 1)
        elif event.key == pygame.K_SPACE:
            self.play_on()
        else:
            return super().key(event)
        return True

    @property
    def moving(self) -> bool:
        """Tell whether it plays by itself."""
        return self.playing or super().moving

    def tick(self, seconds: float) -> bool:
        """Go on to the next move after a rest."""
        seconds *= self.rate
        moved = super().tick(seconds)
        if self.playing and not self.clock.busy:
            self._rest += seconds
            if self._rest >= PAUSE_SECONDS:
                self._rest = 0.0
                self.step()
        return moved
