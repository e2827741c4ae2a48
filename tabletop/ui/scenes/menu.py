"""The first screen: three games, what was left unfinished, and everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.record import BadRecord
from tabletop.ui.kit.gui_manager import prepare
from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _, language, ngettext, number_text
from tabletop.ui.kit.theme import PALETTES, Mood, Palette
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.tables.catalogue import TABLES, table_is_here
from tabletop.ui.tiles import Painter, Wanted, tile_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.ui.app import App
    from tabletop.ui.saves import Entry


class Menu(Scene):
    """Tiles with a picture of each game, Continue, Practice, Records, Rules, Settings."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.latest: Entry | None = None
        self._painter = Painter(lambda wanted: tile_picture(*wanted[:2], self.theme.px(12)), app.log)
        self._wanted: list[Wanted] = []
        self._frames = self._shown = 0
        self._moods = list(PALETTES)
        """Looks of screens that nobody has seen yet: they are prepared while the menu is idle."""
        self.focus.set("tile-tacta")

    def entered(self) -> None:
        """Look for an unfinished match and say what is missing, once."""
        self.latest = self.app.saves.latest()
        if self.latest is not None and self.focus.key == "tile-tacta":
            self.focus.set("continue")
        self.rebuild()
        complaints, self.app.complaints = self.app.complaints, []
        complaints += told_damage(self.app)
        if complaints:
            self.app.notify("\n".join(complaints))

    # --- layout --------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the title, three tiles and the row of buttons."""
        theme, area = self.theme, self.area
        pad = theme.space("large")
        foot = theme.px(64)
        head = theme.px(72)
        title = pygame.Rect(2 * pad, pad, area.width // 2, head)
        self.gui.label(title, "tabletop", "huge", "text", "Bold")
        words = pygame.Rect(area.centerx, pad, area.width // 2 - 2 * pad, head)
        self.gui.label(words, _("Three games for one screen"), "strong", "text_soft", align="right")
        tiles = pygame.Rect(
            2 * pad,
            title.bottom + pad // 2,
            area.width - 4 * pad,
            area.height - title.bottom - foot - 3 * pad,
        )
        self._tiles(tiles)
        self._buttons(pygame.Rect(2 * pad, area.bottom - foot - pad, area.width - 4 * pad, foot))

    def _tiles(self, room: pygame.Rect) -> None:
        gap = self.theme.space("large")
        width = (room.width - gap * (len(TABLES) - 1)) // len(TABLES)
        self._wanted.clear()
        for number, game in enumerate(TABLES):
            self._tile(pygame.Rect(room.left + number * (width + gap), room.top, width, room.height), game)

    def _tile(self, rect: pygame.Rect, game: str) -> None:
        theme, line, here = self.theme, TABLES[game], table_is_here(game)
        palette = PALETTES[line.mood]
        pad = theme.px(18)
        name, text = _(line.title), _(line.words) if here else _("Not here yet.")
        lines = max(2, len(self.text.wrapped(text, rect.width - 2 * pad, "small")))
        words = theme.px(10 + 34 + 16) + lines * self.text.height("small")
        self.gui.zone(rect, lambda: self._open(game), key=f"tile-{game}", enabled=here)
        picture = pygame.Rect(rect.left, rect.top, rect.width, rect.height - words)
        if here:
            self._wanted.append((game, picture.size, language()))
        self.gui.paint(lambda surface: self._draw_tile(surface, rect, picture, game, palette), over=True)
        title = pygame.Rect(
            rect.left + pad, picture.bottom + theme.px(10), rect.width - 2 * pad, theme.px(34)
        )
        self.gui.paint(
            lambda surface: self.text.draw(surface, name, title, "title", palette.text, "Bold"), over=True
        )
        below = pygame.Rect(title.left, title.bottom, title.width, words)
        self.gui.paint(
            lambda surface: self.text.draw_wrapped(surface, text, below, "small", palette.text_soft),
            over=True,
        )

    def _draw_tile(
        self, surface: pygame.Surface, rect: pygame.Rect, picture: pygame.Rect, game: str, palette: Palette
    ) -> None:
        hovered = rect.collidepoint(self.gui.manager.at)
        line = self.theme.palette.accent if hovered else palette.line
        back = self.app.pictures.panel(rect.size, self.theme.px(14), palette.panel, line, self.theme.px(2))
        surface.blit(back, rect)
        shown = self._painter.done.get((game, picture.size, language()))
        if shown is not None:
            surface.blit(shown, picture)

    def _buttons(self, room: pygame.Rect) -> None:
        theme, gap = self.theme, self.theme.space("small")
        entries: list[tuple[str, str, IconName, Callable[[], Any]]] = [
            ("practice", _("Practice"), "practice", lambda: self._go("practice")),
            ("records", _("Records"), "records", lambda: self._go("records")),
            ("rules", _("Rules"), "rules", lambda: self._go("rules")),
            ("settings", _("Settings"), "settings", lambda: self._go("settings")),
        ]
        widths = [self.gui.button_width(label, icon=True) for _key, label, _icon, _act in entries]
        left = room.right - sum(widths) - gap * (len(widths) - 1)
        if self.latest is not None:
            rect = pygame.Rect(
                room.left, room.top, min(left - room.left - theme.px(24), theme.px(560)), room.height
            )
            whole, *shorter = self._continue_words(self.latest)
            fitting = (label for label in (whole, *shorter) if self._fits(label, rect))
            label = next(fitting, shorter[-1])
            self.gui.button(
                rect, label, self._continue, key="continue", look="@primary", icon="play",
                tip="" if label == whole else whole,
            )  # fmt: skip
        for (key, label, icon, act), width in zip(entries, widths, strict=True):
            box = pygame.Rect(left, room.top, width, room.height)
            self.gui.button(box, label, act, key=key, icon=icon)
            left = box.right + gap

    def _fits(self, label: str, rect: pygame.Rect) -> bool:
        return self.gui.button_width(label, "@primary", icon=True) <= rect.width

    def _continue_words(self, entry: Entry) -> tuple[str, ...]:
        """Return what the button says, the longest first."""
        game = game_title(entry.record.game)
        names = ", ".join(seat.name for seat in entry.record.seats)
        moves = ngettext("{n} move", "{n} moves", len(entry.record.moves))
        return (
            _("Continue {game}: {names} ({moves})").format(game=game, names=names, moves=moves),
            _("Continue {game}").format(game=game),
            _("Continue"),
        )

    # --- pictures --------------------------------------------------------------------------------------------

    @property
    def pictures_due(self) -> bool:
        """Tell whether tiles still wait for their pictures."""
        return bool(self._wanted) or self._painter.busy or self._shown < len(self._painter.done)

    def waits(self) -> float | None:
        """Look for new pictures while some are being drawn; prepare one look after the other."""
        return 0.05 if self.pictures_due or self._moods else super().waits()

    def tick(self, seconds: float) -> bool:
        """Have the pictures drawn once the first frame is on the screen; show each as it comes."""
        self._frames += 1
        if self._frames > 1 and self._wanted:
            self._painter.want(self._wanted)
            self._wanted = []
        elif self._frames > 2 and self._moods:
            self._prepare(self._moods.pop())
        self._painter.keep_up()
        new = len(self._painter.done) > self._shown
        self._shown = len(self._painter.done)
        return super().tick(seconds) or new

    def _prepare(self, mood: Mood) -> None:
        theme = self.app.theme.with_mood(mood)
        prepare(self.app.size, theme, self.app.text_in(theme))

    @property
    def moving(self) -> bool:
        """Tell whether pictures are to be asked for."""
        return bool(self._wanted)

    def left(self) -> None:
        """Stop drawing pictures."""
        self._painter.close()

    # --- where to go ----------------------------------------------------------------------------------------

    def _open(self, game: str) -> None:
        from tabletop.ui.scenes.setup import Setup

        self.app.push(Setup(self.app, game))

    def _continue(self) -> None:
        if self.latest is not None:
            open_entry(self.app, self.latest)

    def _go(self, where: str) -> None:
        from tabletop.ui.scenes.practice import Practice
        from tabletop.ui.scenes.records import Records
        from tabletop.ui.scenes.rules import Rules
        from tabletop.ui.scenes.settings import SettingsScene

        scenes: dict[str, Callable[[], Scene]] = {
            "practice": lambda: Practice(self.app),
            "records": lambda: Records(self.app),
            "rules": lambda: Rules(self.app, next(iter(TABLES))),
            "settings": lambda: SettingsScene(self.app),
        }
        self.app.push(scenes[where]())

    def key(self, event: pygame.event.Event) -> bool:
        """Open the rules by F1."""
        if event.key == pygame.K_F1:
            self._go("rules")
            return True
        return False

    def back(self) -> None:
        """Ask before the program ends."""
        from tabletop.ui.scenes.notice import Notice

        stay = (_("Stay"), "", lambda: None)
        leave = (_("Leave"), "@primary", self.app.quit)
        self.app.push(Notice(self.app, _("Leave tabletop?"), (stay, leave)))


def game_title(game: str) -> str:
    """Return the name of a game in the player's language."""
    line = TABLES.get(game)
    return _(line.title) if line is not None else game


def open_entry(app: App, entry: Entry) -> None:
    """Open the table of a saved match, or say why not."""
    from tabletop.ui.scenes.table import TableScene

    try:
        opened = app.saves.open(entry)
    except BadRecord as error:
        app.notify("\n".join([error.sentence(_), *told_damage(app)]))
        return
    if opened is None:
        app.notify(_("Another window plays this match; go on there, or close that window first."))
        return
    match, save = opened
    app.push(TableScene(app, match, save, fresh=False))
    for sentence in told_damage(app):
        app.notify(sentence)


def told_damage(app: App) -> list[str]:
    """Return what was set aside as damaged since the last call, in a sentence or two."""
    damaged, app.saves.complaints = app.saves.complaints, []
    mended = _told(
        [damage.path.name for damage in damaged if damage.mended],
        _("The saved match {name} was damaged and set aside; the newest good state of it is used."),
        _("{n} saved matches were damaged and set aside; the newest good states of them are used."),
    )
    lost = _told(
        [damage.path.name for damage in damaged if not damage.mended],
        _("The saved match {name} was damaged and set aside; no good state of it was left."),
        _("{n} saved matches were damaged and set aside; no good states of them were left."),
    )
    return [*mended, *lost]


def _told(names: Sequence[str], of_one: str, of_several: str) -> list[str]:
    """Return the sentence for so many files, or none for none."""
    if not names:
        return []
    return [of_one.format(name=names[0]) if len(names) == 1 else of_several.format(n=number_text(len(names)))]
