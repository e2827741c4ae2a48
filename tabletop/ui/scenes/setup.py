"""Setting up a game: who sits where, and the game's options; Start works at once with the defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import MAX_NAME, BadRecord, SeatEntry
from tabletop.engine.rules import AnyRules, Option
from tabletop.engine.sentences import N_
from tabletop.games.catalogue import rules_class
from tabletop.ui.bot_play import levels_for
from tabletop.ui.kit.language import _
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.seat_panels import draw_sign
from tabletop.ui.tables.catalogue import table_class

if TYPE_CHECKING:
    from tabletop.ui.app import App

_STEPS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000)
_MOST_LISTED = 12
NAME_LENGTH = 20
SEATING = 128
"""Height in design pixels of the picture of who sits where."""


def start_match(
    app: App, game: str, options: Mapping[str, Any], seats: Sequence[SeatEntry], free: bool
) -> None:
    """Deal a new match and open its table."""
    from tabletop.ui.scenes.table import TableScene

    match = Match(rules_class(game).with_options(options, len(seats)), seats, app.new_seed())
    app.push(TableScene(app, match, app.saves.begin(match, free)))


def option_choices(option: Option, value: Any) -> list[tuple[Any, str]]:
    """Return values and translated labels of an option; a wide range of numbers is thinned to round ones."""
    if option.choices:
        return [(each, _(label)) for each, label in option.choices]
    if option.high - option.low < _MOST_LISTED:
        numbers = set(range(option.low, option.high + 1))
    else:
        numbers = {step for step in _STEPS if option.low <= step <= option.high} | {value}
    return [(number, str(number)) for number in sorted(numbers)]


class Setup(Scene):
    """The setup of one game; the last choice is remembered."""

    def __init__(self, app: App, game: str) -> None:
        kind = table_class(game)
        self.mood = kind.mood if kind is not None else "menu"
        super().__init__(app)
        self.game, self.table = game, kind
        self.known = rules_class(game)
        self.levels = levels_for(game)
        last = app.settings.setups.get(game, {})
        self.options: dict[str, Any] = _plain_dict(last.get("options"))
        self.free = bool(last.get("free", False))
        self.names: list[str] = [str(name)[:NAME_LENGTH] for name in _plain_list(last.get("names"))]
        self.players_of: list[str] = [str(kind) for kind in _plain_list(last.get("players_of"))]
        self.problem, self._refused = "", (-1, 0)
        self.rules = self._valid_rules()
        self.focus.set("start")

    # --- what is chosen --------------------------------------------------------------------------------

    def _valid_rules(self) -> AnyRules:
        """Return the rules of the choice; drop remembered options, the newest kept, until they fit together.

        Chosen signs go first: other options say how many seats there are and who shares.
        """
        while True:
            try:
                return self.known.with_options(self.options)
            except BadRecord:
                if not self.options:
                    raise
                self.options.pop(self._sign_option() or next(iter(self.options)))

    def _sign_option(self) -> str | None:
        """Return the option of the seats' signs if it is chosen."""
        kind = self.table.reseated(self.known.with_options({}), 0, 1) if self.table is not None else None
        return kind.option if kind is not None and kind.option in self.options else None

    def choose(self, name: str, value: Any) -> None:
        """Choose a value of an option; those that no longer fit fall back to their defaults."""
        self.problem, self._refused = "", (-1, 0)
        self.options.pop(name, None)
        self.options[name] = value
        self.rules = self._valid_rules()
        self.rebuild()

    def reseat(self, seat: int) -> None:
        """Give a seat another sign; one that brings partners side by side is refused, and the next click goes past it."""
        steps = self._refused[1] + 1 if self._refused[0] == seat else 1
        asked = self.table.reseated(self.rules, seat, steps) if self.table is not None else None
        if asked is None:
            return
        if asked.beside is None:
            self.choose(asked.option, asked.value)
            return
        self._refused = seat, steps
        one, other = map(self.seat_name, asked.beside)
        words = _("{one} and {other} would be partners side by side; choose another colour.")
        self.problem = words.format(one=one, other=other)
        self.app.sound.play("refuse")
        self.rebuild()

    def seat_name(self, seat: int) -> str:
        """Return the name typed for a seat, or the default one."""
        if seat < len(self.names) and self.names[seat].strip():
            return self.names[seat]
        return _("Player {number}").format(number=seat + 1)

    def seat_player(self, seat: int) -> str:
        """Return `human` or `bot:LEVEL` for a seat."""
        chosen = self.players_of[seat] if seat < len(self.players_of) else "human"
        return chosen if chosen == "human" or chosen.removeprefix("bot:") in self.levels else "human"

    def _name(self, seat: int, name: str) -> None:
        self.names += [""] * (seat + 1 - len(self.names))
        self.names[seat] = "".join(letter for letter in name if letter.isprintable())[:MAX_NAME]

    def _player(self, seat: int, player: str) -> None:
        self.players_of += ["human"] * (seat + 1 - len(self.players_of))
        self.players_of[seat] = player
        self.rebuild()

    def _free(self, free: bool) -> None:
        self.free = free
        self.rebuild()

    def seats(self) -> list[SeatEntry]:
        """Return the seats as a record has them."""
        return [
            SeatEntry(self.seat_name(seat).strip(), self.seat_player(seat))
            for seat in range(self.rules.players)
        ]

    def start(self) -> None:
        """Remember the choice and open the table."""
        self.app.settings.setups[self.game] = {
            "options": self.options, "free": self.free, "names": self.names, "players_of": self.players_of,
        }  # fmt: skip
        self.app.keep_settings()
        self.app.scenes.remove(self)
        start_match(self.app, self.game, msgspec.to_builtins(self.rules.options), self.seats(), self.free)

    # --- layout ------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the name of the game that is set up."""
        return _(self.known.title)

    def build(self) -> None:
        """Lay out seats on the left, options on the right, and the way to start below."""
        theme = self.theme
        top = head_bar(self, _(self.known.title), self.back)
        pad, foot = theme.space("large"), theme.px(76)
        room = pygame.Rect(
            pad, top + theme.px(12), self.area.width - 2 * pad, self.area.height - top - foot - theme.px(12)
        )
        width = min(room.width, theme.px(1240))
        room = pygame.Rect(room.centerx - width // 2, room.top, width, room.height)
        left = (room.width - pad) * 9 // 20
        self._seats(pygame.Rect(room.left, room.top, left, room.height))
        self._options(pygame.Rect(room.left + left + pad, room.top, room.width - left - pad, room.height))
        self._foot(pygame.Rect(room.left, self.area.bottom - foot, room.width, foot))

    def _seats(self, room: pygame.Rect) -> None:
        theme, pad = self.theme, self.theme.px(18)
        self.gui.panel(room)
        option = next((each for each in self.known.option_list if each.name == "players"), None)
        top = room.top + pad
        if option is not None:
            head = pygame.Rect(room.left + pad, top, room.width - 2 * pad, theme.px(26))
            self.gui.label(head, _(option.label), "body", weight="SemiBold")
            row = pygame.Rect(head.left, head.bottom + theme.px(6), head.width, theme.button_height)
            choices = option_choices(option, self.rules.players)
            self.gui.segments(
                row,
                choices,
                self.rules.players,
                lambda value: self.choose("players", value),
                key="players",
                tip=_(option.help),
            )
            top = row.bottom + theme.px(14)
        width = room.width - 2 * pad
        foot = self._problem(pygame.Rect(room.left + pad, room.top, width, room.height - theme.px(8)))
        view = pygame.Rect(room.left, top, room.width, foot - top)
        kinds = [("human", _("Human")), *((f"bot:{level}", _(_LEVELS[level])) for level in self.levels)]
        stacked = self._kind_width(kinds) > width * 6 // 10
        step = theme.px(54) + (theme.px(48) if stacked and self.levels else 0)
        place = pygame.Rect(pad, 0, min(width, theme.px(3 * SEATING)), theme.px(SEATING))
        picture = self.table.seating(self.rules, place.size, theme) if self.table is not None else None
        above = 0 if picture is None else place.bottom + theme.px(12)
        scroll = self.gui.scrolled(view, above + step * self.rules.players, "seats")
        if picture is not None:
            self.gui.paint(lambda surface: surface.blit(picture, scroll.on_screen(place)), scroll, rect=place)
        for seat in range(self.rules.players):
            row = pygame.Rect(pad, above + seat * step, width, theme.px(44))
            self._seat(row, seat, kinds, stacked, scroll)

    def _problem(self, room: pygame.Rect) -> int:
        """Tell below the seats, which must not move under the pointer, what was refused; return where that begins."""
        if not self.problem:
            return room.bottom
        height = len(self.text.wrapped(self.problem, room.width, "small")) * self.text.height("small")
        line = pygame.Rect(room.left, room.bottom - height, room.width, height)
        self.gui.lines(line, self.problem, "small", "bad")
        return line.top - self.theme.px(8)

    def _kind_width(self, kinds: Sequence[tuple[str, str]]) -> int:
        """Return what the choice of who plays a seat needs so that no label is cut, in pixels."""
        return max(self.gui.button_width(label) for _kind, label in kinds) + self.theme.px(2 * 48)

    def _seat(
        self, row: pygame.Rect, seat: int, kinds: Sequence[tuple[str, str]], stacked: bool, scroll: Scroll
    ) -> None:
        """Add a seat's sign, name and player; the last one below the name when it needs the width."""
        theme, gap = self.theme, self.theme.px(10)
        if self.table is not None:
            look = self.table.seat_look(self.rules, seat)
            sign = pygame.Rect(row.left, row.centery - theme.px(17), theme.px(34), theme.px(34))
            self.gui.paint(
                lambda surface: draw_sign(surface, self.app.pictures, look, scroll.on_screen(sign), theme),
                scroll,
            )
            if self.table.reseated(self.rules, seat, 1) is not None:
                tip = _("Click for another colour.")
                self.gui.zone(sign, lambda: self.reseat(seat), key=f"sign-{seat}", tip=tip, scroll=scroll)
        name = pygame.Rect(row.left + theme.px(34) + gap, row.top, row.width - theme.px(34) - gap, row.height)
        box = name.move(0, theme.px(48))
        if self.levels and not stacked:
            width = self._kind_width(kinds)
            box = pygame.Rect(row.right - width, row.top, width, row.height)
            name.width -= width + gap
        self.gui.entry(
            name,
            self.seat_name(seat),
            lambda text: self._name(seat, text),
            key=f"name-{seat}",
            most=NAME_LENGTH,
            scroll=scroll,
        )
        if self.levels:
            self.gui.segments(
                box,
                kinds,
                self.seat_player(seat),
                lambda kind: self._player(seat, kind),
                key=f"player-{seat}",
                scroll=scroll,
            )

    def _options(self, room: pygame.Rect) -> None:
        theme, pad = self.theme, self.theme.px(18)
        self.gui.panel(room)
        hidden = {"players", *(self.table.setup_hidden(self.rules) if self.table is not None else ())}
        options = [option for option in self.known.option_list if option.name not in hidden]
        view = room.inflate(0, -theme.px(16))
        width = view.width - 2 * pad
        heights = [self._option_height(option, width) for option in options]
        scroll = self.gui.scrolled(view, sum(heights), "options")
        top = 0
        for option, height in zip(options, heights, strict=True):
            self._option(pygame.Rect(pad, top, width, height), option, scroll)
            top += height

    def _option_height(self, option: Option, width: int) -> int:
        lines = len(self.text.wrapped(_(option.help), width, "small"))
        return (
            self.theme.px(30)
            + lines * self.text.height("small")
            + self.theme.button_height
            + self.theme.px(26)
        )

    def _option(self, rect: pygame.Rect, option: Option, scroll: Scroll) -> None:
        theme = self.theme
        value = getattr(self.rules.options, option.name)
        head = pygame.Rect(rect.left, rect.top + theme.px(4), rect.width, theme.px(24))
        self.gui.label(head, _(option.label), "body", weight="SemiBold", scroll=scroll)
        used = self.gui.lines(head.move(0, head.height + theme.px(1)), _(option.help), "small", scroll=scroll)
        row = pygame.Rect(rect.left, head.bottom + used + theme.px(7), rect.width, theme.button_height)
        choices = [
            (each, label)
            for each, label in option_choices(option, value)
            if self.table is None or self.table.setup_fits(self.rules, option.name, each)
        ]
        self.gui.segments(
            row,
            choices,
            value,
            lambda chosen: self.choose(option.name, chosen),
            key=f"option-{option.name}",
            scroll=scroll,
        )

    def _foot(self, rect: pygame.Rect) -> None:
        theme = self.theme
        label = _("Start")
        width = max(theme.px(190), self.gui.button_width(label, "@primary", icon=True))
        height = theme.px(52)
        start = pygame.Rect(rect.right - width, rect.centery - height // 2, width, height)
        self.gui.button(start, label, self.start, key="start", look="@primary", icon="play")
        choices = [(False, _("Fair (match)")), (True, _("Free (practice)"))]
        head = _("Take backs")
        wide = self.text.width(head, "body", "SemiBold") + theme.px(16)
        row = pygame.Rect(
            rect.left + wide,
            rect.centery - theme.button_height // 2,
            start.left - rect.left - wide - theme.px(24),
            theme.button_height,
        )
        self.gui.label(pygame.Rect(rect.left, row.top, wide, row.height), head, "body", weight="SemiBold")
        tip = _("Fair: never past what was hidden, nor past another player's move. Free: as far as you like.")
        self.gui.segments(row, choices, self.free, self._free, key="free", tip=tip)


_LEVELS = {"easy": N_("Easy bot"), "medium": N_("Medium bot"), "hard": N_("Hard bot")}


def _plain_dict(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}


def _plain_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else []
