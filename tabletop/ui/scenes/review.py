"""Review of a game: chances over the moves, the costliest ones, the played move beside the better one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pygame

from tabletop.bots.catalogue import judgement_for
from tabletop.engine.match import Match, Ply, read_move
from tabletop.engine.record import BadRecord, Record, SeatEntry
from tabletop.engine.rules import Seat
from tabletop.games.catalogue import open_record
from tabletop.practice.background import Worker
from tabletop.practice.review import (
    DEFAULT_BUDGET,
    MoveReview,
    PlyReview,
    Review,
    assembled,
    digest_of,
    keep_review,
    kept_review,
    review_path,
    whole_review,
)
from tabletop.ui.kit.flow import in_lines
from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _, language, number_text
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.kit.text import Weight
from tabletop.ui.kit.theme import TextSize, Theme
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.review_graph import Graph
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.seat_panels import draw_sign
from tabletop.ui.tables import GameTable, Sight, bare_context
from tabletop.ui.tables.catalogue import table_class
from tabletop.ui.tiles import Painter, Wanted

if TYPE_CHECKING:
    from tabletop.ui.app import App
    from tabletop.ui.saves import Entry

POLL_SECONDS = 0.15
REFRESH_SECONDS = 1.5
"""How often at most lists and words are laid out anew while the review goes on."""
LIST_WIDTH, GRAPH_HEIGHT, ROW_HEIGHT = 330, 150, 62
"""Design pixels of the list of costly moves, of the graph, and of a row of the list."""


def review(app: App, match: Match, path: Path | None = None) -> None:
    """Open the review of a match, as far as it has been played; `path` is its file where it has one."""
    if path is None:
        path = _path_of(app, match)
    record = match.record()
    if not record.moves:
        app.notify(_("Nothing has been played yet; play some moves, then come back."))
        return
    eyes = whose_eyes(match)
    if eyes is None and match.rules.outcome(match.state) is None and is_secret(match):
        app.notify(_("The hands of others are still secret; finish the match, then review it."))
        return
    app.push(ReviewScene(app, record, path or app.folders.saves / f"{digest_of(record)}.tabletop", eyes))


def review_entry(app: App, entry: Entry) -> None:
    """Open the review of a saved match, or say why not."""
    try:
        review(app, open_record(entry.record), entry.path)
    except BadRecord as error:
        app.notify(error.sentence(_))


def _path_of(app: App, match: Match) -> Path | None:
    """Return the file of a match that is open on some table."""
    saves = [getattr(scene, "save", None) for scene in app.scenes if getattr(scene, "match", None) is match]
    return next((save.path for save in saves if save is not None), None)


def whose_eyes(match: Match) -> Seat | None:
    """Return the one human of an unfinished match, whose knowledge alone may be used; else None, for everybody's."""
    humans = [seat for seat, entry in enumerate(match.seats) if entry.player == "human"]
    over = match.rules.outcome(match.state) is not None
    return humans[0] if len(humans) == 1 and not over and is_secret(match) else None


def is_secret(match: Match) -> bool:
    """Tell whether players of a match hold what others may not see."""
    kind = table_class(match.rules.game)
    return kind is not None and kind.hides_hands(match.rules)


class ReviewScene(Scene):
    """Walks through a game that is reviewed in the background; what is done is kept beside the record."""

    plays_on: ClassVar[bool] = True

    def __init__(self, app: App, record: Record, path: Path, eyes: Seat | None = None) -> None:
        self.match = open_record(record)
        kind = table_class(record.game)
        assert kind is not None
        self.kind: type[GameTable] = kind
        self.mood = kind.mood
        super().__init__(app)
        self.record, self.path, self.eyes = record, path, eyes
        self.present = 0
        """Moves played before the one that is looked at."""
        self.plies: list[PlyReview] = []
        self.review: Review | None = None
        self._worker: Worker | None = None
        self._rest = 0.0
        self._painter, self._shown = Painter(self._paint, app.log), 0
        self._graph: Graph | None = None
        self._teller = kind(bare_context(self.match.rules, self.match.seats, self.theme))
        self._begin()
        self.focus.set("next-mistake")

    def _begin(self) -> None:
        kept = kept_review(review_path(self.path), self.record) if self.eyes is None else None
        if kept is not None:
            self._finished(kept)
            return
        self._worker = Worker(whole_review, self.record, DEFAULT_BUDGET, self.eyes)

    def _finished(self, review: Review) -> None:
        self.review = review
        by_number = {move.number: move for move in review.moves}
        self.plies = [
            PlyReview(number, chances, by_number.get(number)) for number, chances in enumerate(review.chances)
        ]
        first = next(iter(self.costliest), None)
        if first is not None and not self.present:
            self.present = first.number

    # --- what is known by now ------------------------------------------------------------------------------

    @property
    def moves(self) -> list[MoveReview]:
        """Return the reviews of moves so far."""
        return [ply.move for ply in self.plies if ply.move is not None]

    @property
    def costliest(self) -> list[MoveReview]:
        """Return the mistakes found so far, the costliest first."""
        return sorted((move for move in self.moves if move.is_mistake), key=lambda move: -move.cost)

    @property
    def here(self) -> MoveReview | None:
        """Return the review of the move that is looked at, or None."""
        return self.plies[self.present].move if self.present < len(self.plies) else None

    @property
    def ply(self) -> Ply[Any] | None:
        """Return the move that is looked at; None at the end."""
        return self.match.plies[self.present] if self.present < len(self.match.plies) else None

    def look(self, seat: Seat) -> Any:
        """Return colour and symbol of a seat."""
        return self._teller.look(seat)

    # --- layout --------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Review")

    def build(self) -> None:
        """Lay out pictures, graph, buttons, and the list at the side."""
        theme, gap = self.theme, self.theme.space("small")
        top = head_bar(self, _("Review"), self.back)
        told = pygame.Rect(self.area.width // 3, 0, self.area.width * 2 // 3 - theme.px(16), top)
        self.gui.paint(
            lambda surface: self.text.draw(
                surface, self._progress_words(), told, "body", "text_soft", align="right"
            )
        )
        side = min(theme.px(LIST_WIDTH), self.area.width // 3)
        graph = min(theme.px(GRAPH_HEIGHT), self.area.height // 4)
        main = pygame.Rect(gap, top + gap, self.area.width - side - 3 * gap, self.area.height - top - gap)
        buttons = self._button_places(main.width)
        foot = buttons[-1].bottom + 2 * gap
        pictures = pygame.Rect(main.left, main.top, main.width, main.height - graph - foot - gap)
        self._show_teller()
        self._pictures(pictures)
        self._add_graph(pygame.Rect(main.left, pictures.bottom + gap, main.width, graph))
        self._add_buttons(main.left, self.area.bottom - foot + gap, buttons)
        self._list(pygame.Rect(main.right + gap, main.top, side, self.area.height - main.top - gap))

    def _progress_words(self) -> str:
        """Return how far the review has come, nothing once it is complete."""
        if self.review is not None or self._worker is None:
            return ""
        done, count = len(self.plies), len(self.record.moves) + 1
        return _("{done} of {count} positions looked at …").format(done=done, count=count)

    def _show_teller(self) -> None:
        """Let the table that words moves stand before the move that is looked at."""
        self._teller.sight = self._sight_at(self.match.states[self.present], None, self._viewer())
        self._teller.show(self._teller.sight)

    def _viewer(self) -> Seat:
        if self.eyes is not None:
            return self.eyes
        return self.ply.seat if self.ply is not None else 0

    def _sight_at(self, state: Any, ply: Ply[Any] | None, viewer: Seat) -> Sight:
        rules = self.match.rules
        return Sight(
            rules.view(state, viewer), viewer, rules.to_move(state), (), rules.outcome(state), ply, self.present,
            rules.extras(state),
        )  # fmt: skip

    # --- the two tables ------------------------------------------------------------------------------------

    def _pictures(self, room: pygame.Rect) -> None:
        """Show the table after the played move, and beside it after the better one if there is one."""
        shown = [("played", self._played_words())]
        if self.here is not None and self.here.best != self.here.played:
            shown.append(("better", self._better_words(self.here)))
        gap = self.theme.space("small")
        width = (room.width - gap * (len(shown) - 1)) // len(shown)
        longest = max(
            len(self.text.wrapped(head, width, "body", "SemiBold")) for _key, (head, _below) in shown
        )
        size: TextSize = "body" if longest <= 2 else "small"  # the pictures matter more
        heads = max(self._lines_height(head, width, size, "SemiBold") for _key, (head, _below) in shown)
        belows = max(self._lines_height(below, width, "small") for _key, (_head, below) in shown)
        words = heads + belows + self.theme.px(4)
        wanted: list[Wanted] = []
        for place, (key, (head, below)) in enumerate(shown):
            rect = pygame.Rect(room.left + place * (width + gap), room.top, width, room.height)
            picture = pygame.Rect(rect.left, rect.top + words, rect.width, max(8, rect.height - words))
            self.gui.lines(
                pygame.Rect(rect.left, rect.top, rect.width, heads), head, "body", "text", weight="SemiBold"
            )
            self.gui.lines(pygame.Rect(rect.left, rect.top + heads, rect.width, belows), below, "small")
            want = (f"{self.present}:{key}", picture.size, language())
            wanted.append(want)
            self.gui.paint(lambda surface, want=want, at=picture: self._blit(surface, want, at))  # type: ignore[misc]
            self.gui.zone(picture, self._closer(key), key=f"closer-{key}")
        self._painter.want(wanted)

    def _lines_height(self, words: str, width: int, size: TextSize, weight: Weight = "Regular") -> int:
        return len(self.text.wrapped(words, width, size, weight)) * self.text.height(size, weight)

    def _blit(self, surface: pygame.Surface, want: Wanted, at: pygame.Rect) -> None:
        picture = self._painter.done.get(want)
        if picture is not None:
            surface.blit(picture, at)
        else:
            surface.fill(self.theme.palette.panel, at)

    def _paint(self, wanted: Wanted) -> pygame.Surface | None:
        name, size, _language = wanted
        number, _colon, key = name.partition(":")
        return self._picture(int(number), key, size)

    def _picture(self, number: int, key: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the table after move `number` as played, or as it should have been."""
        rules, plies = self.match.rules, self.match.plies
        state, ply = self.match.states[number], None
        if number < len(plies):
            ply = plies[number]
            move = self.plies[number].move if number < len(self.plies) else None
            if key == "better" and move is not None:
                ply = Ply(ply.seat, read_move(rules, move.best))
            state = rules.after(state, ply.seat, ply.move)
        viewer = self.eyes if self.eyes is not None else ply.seat if ply is not None else 0
        sight = self._sight_at(state, ply, viewer)
        # Twice as large and made smaller: so what surrounds the middle of a table takes less of the room.
        large = size[0] * 2, size[1] * 2
        theme = Theme(max(0.5, min(size) / 1000), self.mood)
        picture = self.kind.draw_position(rules, sight, large, self.match.seats, theme)
        return pygame.transform.smoothscale(picture, size)

    def _closer(self, key: str) -> Callable[[], None]:
        def look() -> None:
            self.app.push(Closer(self.app, self, self.present, key))

        return look

    def _told(self, ply: Ply[Any]) -> str:
        name = self.match.seats[ply.seat].name
        return f"{name}: {self._line(ply)}"

    def _line(self, ply: Ply[Any]) -> str:
        """Return a move in words; of a match that goes on no more than its log tells."""
        tell = self._teller.log_line if self.eyes is not None else self._teller.whole_line
        return tell(ply, self._viewer())

    def _played_words(self) -> tuple[str, str]:
        ply = self.ply
        if ply is None:
            return _("The end"), self._chances_words(self.present)
        number = _("Move {number}").format(number=self.present + 1)
        return f"{number}.  {self._told(ply)}", self._chances_words(self.present + 1)

    def _chances_words(self, after: int) -> str:
        """Return the chances after so many moves, and what the move cost."""
        if after >= len(self.plies):
            return _("Not looked at yet.")
        names = [
            f"{self.match.seats[seat].name} {percent(chance)}"
            for seat, chance in enumerate(self.plies[after].chances)
        ]
        words = [", ".join(names)]
        if self.here is not None and self.here.cost and after == self.present + 1:
            words.append(_("The move costs {cost}.").format(cost=percent(self.here.cost)))
        elif self.here is not None and after == self.present + 1:
            words.append(_("No better move was found."))
        return "  ·  ".join(words)

    def _better_words(self, move: MoveReview) -> tuple[str, str]:
        ply = Ply(move.seat, read_move(self.match.rules, move.best))
        head = _("Better: {move}").format(move=self._line(ply))
        clauses = [reason.sentence(_) for reason in move.reasons]
        return head, ("; ".join(clauses) if clauses else _("it comes out best when played on"))

    # --- graph, buttons, list --------------------------------------------------------------------------------

    def _add_graph(self, rect: pygame.Rect) -> None:
        sides = judgement_for(self.record.game).sides(self.match.rules)
        seats = [seat for seat, side in enumerate(sides) if side not in sides[:seat]]
        self.gui.panel(rect)
        self._graph = Graph(
            rect, self.theme, self.text, self.app.pictures, seats, self.look, len(self.record.moves)
        )
        graph = self._graph
        self.gui.paint(
            lambda surface: graph.draw(
                surface, [ply.chances for ply in self.plies], self.costliest, self.present
            )
        )

    def pointer(self, event: PointerEvent) -> None:
        """Go to the move under the pointer in the graph."""
        if event.kind in {"click", "drag", "double"} and self._graph is not None:
            number = self._graph.move_under(event.at)
            if number is not None:
                self.go_to(number)
                return
        super().pointer(event)

    def _entries(self) -> list[tuple[str, IconName | None, str, Callable[[], Any], str]]:
        """Return the buttons: key, icon, label, what they do, look."""
        return [
            ("before", "left", _("One move back"), lambda: self.go_to(self.present - 1), ""),
            ("next", "right", _("One move on"), lambda: self.go_to(self.present + 1), ""),
            ("last-mistake", None, _("Mistake before"), lambda: self.to_mistake(-1), ""),
            ("next-mistake", None, _("Next mistake"), lambda: self.to_mistake(1), "@primary"),
            ("play-on", None, _("Play on from here"), self.play_on, ""),
            ("analyse", None, _("Analyse"), self.analyse, ""),
        ]

    def _button_places(self, width: int) -> list[pygame.Rect]:
        height = self.theme.button_height
        widths = [
            height if icon else self.gui.button_width(label, look)
            for _key, icon, label, _act, look in self._entries()
        ]
        return in_lines(widths, width, height, self.theme.px(6))

    def _add_buttons(self, left: int, top: int, places: Sequence[pygame.Rect]) -> None:
        for (key, icon, label, act, look), place in zip(self._entries(), places, strict=True):
            words, tip = ("", label) if icon else (label, "")
            self.gui.button(place.move(left, top), words, act, key=key, icon=icon, look=look, tip=tip)

    def _list(self, room: pygame.Rect) -> None:
        """List how accurately each seat played, and the costliest moves."""
        theme, height = self.theme, self.theme.px(30)
        top = room.top
        for seat, entry in enumerate(self.match.seats):
            self._accuracy_row(pygame.Rect(room.left, top, room.width, height), seat, entry.name)
            top += height
        head = pygame.Rect(room.left, top + theme.px(6), room.width, height)
        self.gui.label(head, _("Costliest moves"), "strong", weight="SemiBold")
        view = pygame.Rect(
            room.left, head.bottom + theme.px(4), room.width, room.bottom - head.bottom - theme.px(4)
        )
        if not self.costliest:
            words = _("None so far.") if self.review is None else _("No move cost much.")
            self.gui.lines(view, words)
            return
        step = theme.px(ROW_HEIGHT)
        scroll = self.gui.scrolled(view, step * len(self.costliest), "costliest")
        for place, move in enumerate(self.costliest):
            rect = pygame.Rect(0, place * step, view.width - theme.px(16), step - theme.px(6))
            self._costly_row(rect, move, scroll)

    def _accuracy_row(self, rect: pygame.Rect, seat: Seat, name: str) -> None:
        theme, edge = self.theme, self.theme.px(22)
        sign = pygame.Rect(rect.left, rect.centery - edge // 2, edge, edge)
        self.gui.paint(lambda surface: draw_sign(surface, self.app.pictures, self.look(seat), sign, theme))
        figure = None if self.review is None else self.review.accuracy[seat]
        told = "" if figure is None else f"{number_text(figure)} %"
        width = theme.px(80)
        self.gui.label(
            pygame.Rect(sign.right + theme.px(8), rect.top, rect.width - edge - width, rect.height), name
        )
        self.gui.label(
            pygame.Rect(rect.right - width, rect.top, width, rect.height),
            told,
            weight="SemiBold",
            align="right",
        )

    def _costly_row(self, rect: pygame.Rect, move: MoveReview, scroll: Scroll) -> None:
        look = "@chosen" if move.number == self.present else ""
        name = self.match.seats[move.seat].name
        label = _("{number}. {name}: costs {cost}").format(
            number=move.number + 1, name=name, cost=percent(move.cost)
        )
        self.gui.button(
            rect,
            label,
            lambda: self.go_to(move.number),
            key=f"costly-{move.number}",
            look=look,
            scroll=scroll,
        )

    # --- walking -----------------------------------------------------------------------------------------------

    def go_to(self, number: int) -> None:
        """Look at the move after so many."""
        number = min(max(number, 0), len(self.match.plies))
        if number != self.present:
            self.present = number
            self.rebuild()

    def to_mistake(self, by: int) -> None:
        """Go to the next mistake, or with -1 to the one before; round again at the end."""
        numbers = sorted(move.number for move in self.costliest)
        if not numbers:
            return
        ahead = [number for number in numbers if (number - self.present) * by > 0]
        self.go_to(
            min(ahead, key=lambda number: abs(number - self.present))
            if ahead
            else numbers[0 if by > 0 else -1]
        )

    def key(self, event: pygame.event.Event) -> bool:
        """Step by Page Up and Page Down, go from mistake to mistake by the space bar."""
        if event.key == pygame.K_PAGEDOWN:
            self.go_to(self.present + 1)
        elif event.key == pygame.K_PAGEUP:
            self.go_to(self.present - 1)
        elif event.key == pygame.K_SPACE:
            self.to_mistake(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            return False
        return True

    def analyse(self) -> None:
        """Try moves from this position; not where hands are still secret."""
        from tabletop.ui.scenes.analysis import analyse

        if self.eyes is not None:
            self.app.notify(_("The hands of others are still secret; finish the match, then analyse it."))
            return
        analyse(self.app, self.record, self.present)

    def play_on(self) -> None:
        """Play on from this position against bots, as whoever is to move here."""
        acting = self.match.rules.to_move(self.match.states[self.present])
        if not acting:
            self.app.notify(_("The game is over here; go back some moves to play on."))
            return
        play_on(self.app, self.record, self.present, acting[0])

    # --- time ------------------------------------------------------------------------------------------------------

    def waits(self) -> float | None:
        """Look at the worker and the painter now and then."""
        return POLL_SECONDS if self._worker is not None or self.pictures_due else super().waits()

    @property
    def pictures_due(self) -> bool:
        """Tell whether pictures are still being drawn."""
        return self._painter.busy or self._shown < len(self._painter.done)

    def tick(self, seconds: float) -> bool:
        """Collect what was reviewed and painted."""
        self._painter.keep_up()
        painted = self._shown < len(self._painter.done)
        self._shown = len(self._painter.done)
        self._rest += seconds
        return self._hear() or super().tick(seconds) or painted

    def _hear(self) -> bool:
        """Take up what the worker has found; tell whether a frame is needed for it."""
        worker = self._worker
        if worker is None:
            return False
        found = worker.poll()
        self.plies += found
        if not worker.busy:
            self._worker = None
            worker.close()
            self._complete(worker.failed)
            self.rebuild()
        elif found and self._rest >= REFRESH_SECONDS and not any(pygame.mouse.get_pressed()):
            # Seldom, and never in the middle of a click: that would be lost with its button.
            self._rest = 0.0
            self.rebuild()
        return bool(found) or not worker.busy

    def _complete(self, failed: bool) -> None:
        if failed or len(self.plies) <= len(self.record.moves):
            self.app.notify(_("The review stopped early; open it again to go on."))
            return
        found = assembled(self.record, self.match.rules.players, self.plies)
        if self.eyes is None:
            keep_review(review_path(self.path), found)
        self._finished(found)

    def left(self) -> None:
        """Stop the work."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
        self._painter.close()


class Closer(Scene):
    """One of the two tables, as large as the window; any key or click goes back."""

    overlays: ClassVar[bool] = True

    def __init__(self, app: App, scene: ReviewScene, number: int, key: str) -> None:
        self.mood = scene.mood
        super().__init__(app)
        self._scene, self._number, self._key = scene, number, key
        self._pictures: dict[tuple[int, int], pygame.Surface | None] = {}

    def build(self) -> None:
        """Show the table."""
        rect = self.area.inflate(-self.theme.px(60), -self.theme.px(60))
        self.gui.paint(lambda surface: self._draw(surface, rect))
        self.gui.zone(self.area, self.back, key="closer")

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if rect.size not in self._pictures:
            self._pictures[rect.size] = self._scene._picture(self._number, self._key, rect.size)  # noqa: SLF001
        picture = self._pictures[rect.size]
        if picture is not None:
            surface.blit(picture, rect)


def percent(chance: float) -> str:
    """Return a chance as a whole percentage, whose sign no line break parts from its number."""
    return f"{number_text(round(100 * chance))}\N{NO-BREAK SPACE}%"


def play_on(app: App, record: Record, moves: int, seat: Seat) -> None:
    """Open a new match that goes on after so many moves of a record: `seat` is human, all others are bots."""
    from tabletop.ui.scenes.table import TableScene

    seats: Sequence[SeatEntry] = [
        SeatEntry(entry.name, "human")
        if number == seat
        else SeatEntry(entry.name, entry.player if entry.player != "human" else "bot:medium")
        for number, entry in enumerate(record.seats)
    ]
    cut = msgspec.structs.replace(record, moves=record.moves[:moves], seats=list(seats))
    try:
        match = open_record(cut)
    except BadRecord as error:
        app.notify(error.sentence(_))
        return
    app.push(TableScene(app, match, app.saves.begin(match, free=True), fresh=False))
