"""Analysis on the table: chances, best moves and a line, refined while one looks; every move can be tried."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pygame

from tabletop.engine.match import Match, Ply
from tabletop.engine.record import BadRecord, Record, SeatEntry, read_record
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.games.catalogue import open_record, rules_class
from tabletop.practice.analysis import Analyst, Branches, Estimate
from tabletop.practice.review import digest_of
from tabletop.ui.bot_play import POLL_SECONDS
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.practice_table import Button, PracticeTable, shared
from tabletop.ui.scenes.review import is_secret, percent, play_on
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.shot import sight_of

if TYPE_CHECKING:
    from tabletop.ui.app import App
    from tabletop.ui.tables import Sight

LIST_WIDTH = 300
PLAYERS = {"tacta": 2, "tactik": 4, "tacataca": 3}
"""Seats of a fresh position to analyse."""
REFRESH_SECONDS = 0.4
"""How often at most the list is laid out anew while the search goes on."""
MOST_OF_LINE = 4
ROW = "best-"
"""With what the keys of the rows of the list begin."""


def analyse(app: App, record: Record, moves: int | None = None) -> None:
    """Open the analysis of a record after so many moves, all of them by default."""
    match = open_record(record)
    match.go_to(len(match.plies) if moves is None else moves)
    app.push(AnalysisScene(app, match))


def match_in(path: Path) -> Match:
    """Return the match or position in a file; raises `BadRecord` where there is none, or hands are secret."""
    record = read_record(path)
    match = open_record(record)
    if record.start is None and match.rules.outcome(match.state) is None and is_secret(match):
        raise BadRecord(
            N_("The hands of others are still secret in this match; choose a finished one, or a position.")
        )
    match.go_to(len(match.plies))
    return match


def analyse_fresh(app: App, game: str) -> None:
    """Open the analysis of a fresh deal."""
    rules = rules_class(game).with_options({"players": PLAYERS[game]})
    names = [SeatEntry(_("Player {number}").format(number=seat + 1)) for seat in range(rules.players)]
    app.push(AnalysisScene(app, Match(rules, names, app.new_seed())))


class AnalysisScene(PracticeTable):
    """A table on which every seat is moved by hand, seen in the eyes of who is to move."""

    playable: ClassVar[bool] = True
    plays_on: ClassVar[bool] = True

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.branches = Branches(match)
        self.estimate: Estimate | None = None
        self._analyst = Analyst()
        self._looked_at: Any = None
        self._fresh_words = False
        self._rest = 0.0
        self._pointed_out: Any = None
        """The move of the list that is drawn on the table."""

    # --- whose eyes ------------------------------------------------------------------------------------

    def by_hand(self, seat: Seat) -> bool:
        """Let the person at the screen move every seat."""
        del seat
        return True

    def sight(self) -> Sight:
        """Return what the seat to move sees."""
        acting = self.match.rules.to_move(self.match.state)
        last = self.match.last_ply
        viewer = acting[0] if acting else last.seat if last is not None else 0
        self.eyes.viewer = viewer
        return sight_of(self.match, viewer, acting[:1])

    @property
    def curtain_due(self) -> bool:
        """Let no curtain fall: all hands are the analyst's."""
        return False

    # --- layout ----------------------------------------------------------------------------------------

    def table_area(self) -> pygame.Rect:
        """Leave room for the list."""
        area = super().table_area()
        area.width -= self._list_width()
        return area

    def _list_width(self) -> int:
        return min(self.theme.px(LIST_WIDTH), self.area.width // 3)

    def build(self) -> None:
        """Add the list of the best moves."""
        super().build()
        width, area = self._list_width(), self.table_area()
        rect = pygame.Rect(area.right, area.top, width, area.height)
        theme, pad = self.theme, self.theme.px(10)
        self.gui.paint(lambda surface: surface.fill(theme.palette.panel, rect))
        head = pygame.Rect(rect.left + pad, rect.top, rect.width - 2 * pad, theme.px(40))
        self.gui.label(head, _("Best moves"), "strong", weight="SemiBold")
        edge = theme.px(34)
        corner = pygame.Rect(head.right - edge, head.centery - edge // 2, edge, edge)
        self.gui.button(
            corner, "", self.share, key="share", icon="out", look="@quiet", tip=_("Save the position")
        )
        top = head.bottom
        for place, (value, words) in enumerate(self._move_rows()):
            box = pygame.Rect(head.left, top, head.width, 2 * self.text.height("small") + theme.px(8))
            self.gui.button(box, "", lambda place=place: self._try(place), key=f"{ROW}{place}")  # type: ignore[misc]
            self._row_words(box.inflate(-2 * pad, -theme.px(8)), value, words)
            top = box.bottom + theme.px(6)
        below = pygame.Rect(head.left, top + theme.px(6), head.width, rect.bottom - top)
        self.gui.lines(below, self._line_words(), "small")

    def _move_rows(self) -> list[tuple[str, str]]:
        """Return for each of the best moves its chance and its words."""
        known = self.estimate
        if known is None or known.seat is None:
            return []
        return [(percent(found.value), self._words_of(Ply(known.seat, found.move))) for found in known.moves]

    def _row_words(self, box: pygame.Rect, value: str, words: str) -> None:
        """Write a chance, and beside it the move in as many lines as it needs."""
        width = self.theme.px(56)
        rest = pygame.Rect(box.left + width, box.top, box.width - width, box.height)
        rows = len(self.text.wrapped(words, rest.width, "small"))
        rest.top += max(0, box.height - rows * self.text.height("small")) // 2
        self.gui.paint(
            lambda surface: self.text.draw(surface, value, box, "body", "text", "SemiBold"), over=True
        )
        self.gui.paint(
            lambda surface: self.text.draw_wrapped(surface, words, rest, "small", "text"), over=True
        )

    def _words_of(self, ply: Ply[Any]) -> str:
        return self.table.whole_line(ply, self.viewer)

    def _line_words(self) -> str:
        """Return why the best move is good, and how the search expects play to go on."""
        known = self.estimate
        if known is None or known.hint is None or self.table.sight is None:
            return ""
        clause = known.hint.sentence(_)
        reason = f"{clause[:1].upper()}{clause[1:]}."
        names = self.match.seats
        line = "; ".join(
            f"{names[ply.seat].name}: {self._words_of(ply)}" for ply in known.line[:MOST_OF_LINE]
        )
        looked = _("Tried {count} times.").format(count=known.iterations)
        return "\n".join((reason, _("Expected: {line}").format(line=line), looked))

    def strip_words(self) -> tuple[str, str, str]:
        """Return the chances, and which branch this is."""
        known = self.estimate
        told = _("Thinking about this position …") if known is None else self._chances(known)
        branch = ""
        begun, at_root = self.branches.begun, self.match.cursor == self.branches.root
        if at_root and begun and self.table.sight is not None:
            moves = " · ".join(self._words_of(ply) for ply in begun)
            branch = _("From here: {moves}").format(moves=moves)
        elif len(self.branches.lines) > 1:
            branch = _("Branch {number} of {count}.").format(
                number=self.branches.present + 1, count=len(self.branches.lines)
            )
        return told, branch, "text_soft"

    def _chances(self, known: Estimate) -> str:
        names = self.match.seats
        return _("Chances: {chances}").format(
            chances=", ".join(
                f"{entry.name} {percent(chance)}" for entry, chance in zip(names, known.chances, strict=True)
            )
        )

    def strip_buttons(self) -> Sequence[Button]:
        """Return the ways back, to another branch, and on."""
        buttons: list[Button] = []
        if self.branches.next_of(self.match) is not None:
            at_root = self.match.cursor == self.branches.root
            label = _("Into the branch") if at_root else _("Other branch")
            buttons.append(("branch", label, self._other_branch, ""))
        if self.match.cursor != self.branches.root:
            buttons.append(("root", _("Back to the start"), self._to_root, ""))
        return [*buttons, ("play-on", _("Play on from here"), self._play_on, "")]

    # --- trying ------------------------------------------------------------------------------------------

    def play_for(self, seat: Seat, move: Any) -> Refusal | None:
        """Play a move, and remember it as a branch."""
        refusal = super().play_for(seat, move)
        if refusal is None:
            self.branches.note(self.match)
        return refusal

    def _try(self, place: int) -> None:
        known = self.estimate
        if known is not None and known.seat is not None and place < len(known.moves) and self.may_act:
            TableScene.play_for(self, known.seat, known.moves[place].move)
            self.branches.note(self.match)

    def _point_out(self) -> bool:
        """Draw the move of the row under the pointer, or of the one that the keys have reached, on the table."""
        known, row = self.estimate, self._row_pointed_at()
        move = known.moves[row].move if known is not None and row is not None else None
        if move == self._pointed_out:
            return False
        self._pointed_out = move
        if move is not None:
            self.table.show_hint(move, "")
        return move is not None

    def _row_pointed_at(self) -> int | None:
        keys = [thing.key for thing in self.gui.things if thing.rect().collidepoint(self.gui.manager.at)]
        if self.focus.by_keys and self.focus.key is not None:
            keys.append(self.focus.key)
        rows = [int(key.removeprefix(ROW)) for key in keys if key.startswith(ROW)]
        return rows[0] if rows and self.estimate is not None and rows[0] < len(self.estimate.moves) else None

    def _to_root(self) -> None:
        self.branches.back(self.match)
        self._jumped()

    def _other_branch(self) -> None:
        number = self.branches.next_of(self.match)
        if number is not None:
            self.branches.show(self.match, number)
            self._jumped()

    def _play_on(self) -> None:
        acting = self.match.rules.to_move(self.match.state)
        if acting:
            record = self.match.record()
            play_on(self.app, record, len(record.moves), acting[0])

    def position(self) -> Record:
        """Return the position that is looked at as a record of its own, without what led to it."""
        whole, rules = self.match.record(), self.match.rules
        return msgspec.structs.replace(whole, start=rules.describe(self.match.state), moves=[])

    def share(self) -> None:
        """Write the position as a record beside the saves."""
        record = self.position()
        self.say(shared(self.app, f"{record.game}-{digest_of(record)[:8]}", record))

    # --- thinking ----------------------------------------------------------------------------------------

    def waits(self) -> float | None:
        """Look at the analyst now and then."""
        others = super().waits()
        if not self._analyst.busy and not self._fresh_words:
            return others
        return POLL_SECONDS if others is None else min(others, POLL_SECONDS)

    def tick(self, seconds: float) -> bool:
        """Think about a new position at once; show better estimates as they come."""
        moved = super().tick(seconds)
        if self.match.state is not self._looked_at:
            self._looked_at = self.match.state
            self.estimate = self._analyst.look_at(self.match)
            self.rebuild()
            return True
        found = self._analyst.poll()
        if found is not None:
            first = self.estimate is None
            self.estimate, self._fresh_words = found, True
            self._rest = REFRESH_SECONDS if first else self._rest
        self._rest += seconds
        if self._fresh_words and self._rest >= REFRESH_SECONDS and not any(pygame.mouse.get_pressed()):
            self._rest, self._fresh_words = 0.0, False
            self.rebuild()
            return True
        return self._point_out() or moved

    def left(self) -> None:
        """Let the analyst go."""
        self._analyst.close()
        super().left()
