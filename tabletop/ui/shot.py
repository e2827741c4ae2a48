"""Pictures of a table without a window: for `tabletop shot`, menu tiles and lists of records."""

from __future__ import annotations

import os
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import BadRecord, write_atomically
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables import GameTable, Sight, bare_context
from tabletop.ui.tables.catalogue import table_class


def sight_of(match: Match, viewer: Seat | None, mine: tuple[Seat, ...] = ()) -> Sight:
    """Return what `viewer` sees of the match at its cursor."""
    rules, state = match.rules, match.state
    return Sight(
        view=rules.view(state, viewer),
        viewer=viewer,
        acting=rules.to_move(state),
        mine=mine,
        outcome=rules.outcome(state),
        ply=match.last_ply,
        number=match.cursor,
        extras=rules.extras(state),
        told=partial(_told, match, match.cursor),
    )


def _told(match: Match, cursor: int) -> tuple[Any, ...]:
    story = getattr(match.rules, "story", None)
    return () if story is None else tuple(story(match.states[:cursor], match.plies[:cursor]))


def draw_match(match: Match, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """Return the table at the match's cursor as the window shows it, hiding what `seat` can't see; None sees all."""
    kind = table_class(match.rules.game)
    if kind is None:
        raise BadRecord(
            N_("This installation can't draw “{game}”; install tabletop again."), game=match.rules.game
        )
    theme = Theme(max(0.5, min(size) / 800), kind.mood)
    table = kind(bare_context(match.rules, match.seats, theme))
    picture = pygame.Surface(size)
    table.resize(picture.get_rect())
    table.sight = sight_of(match, seat)
    table.show(table.sight)
    table.fit()
    table.draw(picture)
    _draw_panels(picture, table, table.sight)
    return picture


def _draw_panels(picture: pygame.Surface, table: GameTable, sight: Sight) -> None:
    from tabletop.ui.scenes.seat_panels import SeatFace, draw_panel, panel_size

    context = table.context
    places = table.seat_places(panel_size(len(context.seats), context.theme))
    for seat, (entry, place) in enumerate(zip(context.seats, places, strict=True)):
        face = SeatFace(
            entry.name,
            table.look(seat),
            table.seat_summary(seat),
            seat in sight.acting,
            entry.player != "human",
        )
        draw_panel(picture, place, face, context.theme, context.text, context.pictures)


def save_picture(picture: pygame.Surface, path: str | Path) -> None:
    """Write a picture as PNG; raises `BadRecord` with one sentence when the file can't be written."""
    content = BytesIO()
    pygame.image.save(picture, content, "png")
    try:
        write_atomically(Path(path), content.getvalue())
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or error
        raise BadRecord(
            N_("“{path}” can't be written ({detail}); choose another place."), path=path, detail=detail
        ) from None


def random_position(rules: Any, seed: int, moves: int) -> Any:
    """Return the state after so many random moves, the same for the same seed; for pictures."""
    from tabletop.engine.chance import Chance

    state, chance = rules.deal(seed), Chance(seed)
    for _number in range(moves):
        acting = rules.to_move(state)
        if not acting:
            break
        state = rules.after(state, acting[0], rules.pick(state, acting[0], chance))
    return state
