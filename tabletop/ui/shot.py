"""Pictures of a table without a window: for `tabletop shot`, menu tiles and lists of records."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import BadRecord, write_atomically
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables import Sight, bare_context
from tabletop.ui.tables.catalogue import table_class


def sight_of(
    match: Match, viewer: Seat | None, mine: tuple[Seat, ...] = (), number: int | None = None
) -> Sight:
    """Return what `viewer` sees of the match after `number` plies, by default at its cursor."""
    number = match.cursor if number is None else number
    rules, state = match.rules, match.states[number]
    return Sight(
        view=rules.view(state, viewer),
        viewer=viewer,
        acting=rules.to_move(state),
        mine=mine,
        outcome=rules.outcome(state),
        ply=match.plies[number - 1] if number else None,
        number=number,
        extras=rules.extras(state),
        told=partial(_told, match, number),
    )


def _told(match: Match, cursor: int) -> tuple[Any, ...]:
    story = getattr(match.rules, "story", None)
    return () if story is None else tuple(story(match.states[:cursor], match.plies[:cursor]))


def draw_match(match: Match, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """Return the table at the match's cursor as the window shows it, hiding what `seat` can't see; None sees all."""
    from tabletop.ui.scenes.seat_panels import draw_panels

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
    draw_panels(picture, table, table.sight)
    return picture


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
