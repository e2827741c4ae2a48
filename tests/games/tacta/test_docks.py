"""What a table keeps up from card to card is what one would find from scratch."""

from __future__ import annotations

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.docks import dock_code, dock_parts, shape_code, shape_parts
from tabletop.games.tacta.table import Table


def contents(table: Table) -> tuple[object, ...]:
    assert table.docks.shape == (8, len(table.dock_codes))
    assert table.shapes.shape == (8, len(table.shape_codes))
    assert (table.shown == table.dock_codes % 18).all()
    return sorted(table.dock_codes.tolist()), sorted(table.shape_codes.tolist()), table.dots()


@pytest.mark.parametrize(
    ("players", "size"), [(2, "small"), (2, [22, 16]), (4, "medium"), (6, [50, 40]), (6, "large")]
)
def test_kept_up_docks_and_shapes_are_those_from_scratch(players: int, size: object) -> None:
    rules = Tacta.with_options({"players": players, "table": size})
    chance, state = Chance(players), rules.deal(17)
    while state.turn is not None:
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
        assert contents(state.table) == contents(Table.laid(state.table.size, state.table.placed))


def test_putting_a_card_down_leaves_the_table_before_as_it_was() -> None:
    rules = Tacta.with_options({"players": 3})
    chance, state = Chance(4), rules.deal(4)
    for _ in range(20):
        table, before = state.table, contents(state.table)
        rules.play(state, state.turn or 0, rules.pick(state, state.turn or 0, chance))
        assert contents(table) == before
        assert state.table is not table


def test_codes_are_read_back() -> None:
    assert dock_parts(dock_code(108, 17, 3)) == (108, 17, 3)
    assert shape_parts(shape_code(77, 11)) == (77, 11)


def test_a_joining_shape_can_never_be_covered_again() -> None:
    """TA-11: neither the shape on top nor the one below it offers a dock afterwards."""
    rules = Tacta.with_options({"players": 4})
    chance, state = Chance(9), rules.deal(9)
    closed: set[tuple[int, str]] = set()
    while state.turn is not None:
        for move in rules.legal(state, state.turn):
            assert (getattr(move, "card", -1), getattr(move, "shape", "")) not in closed
        move = rules.pick(state, state.turn, chance)
        if hasattr(move, "shape"):
            closed |= {(move.card, move.shape), (len(state.table.placed), move.own)}
        rules.play(state, state.turn, move)
    assert len(closed) > 100


def test_a_dot_is_always_wholly_seen_or_wholly_covered() -> None:
    """TA-11: a dotted shape that is not open has its middle, where dots are, under a card or it joined."""
    from shapely import Polygon

    rules = Tacta.with_options({"players": 2})
    chance, state = Chance(2), rules.deal(2)
    while state.turn is not None:
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    placed = state.table.placed
    for number, (card, pose) in enumerate(placed[1:], 1):
        from tabletop.games.tacta.deck import printed_on

        for place, dots in printed_on(card).shapes:
            if not dots:
                continue
            shape = Polygon(pose.shape_outline(place))
            hidden = [
                shape.intersection(Polygon(later.pose.outline())).area for later in placed[number + 1 :]
            ]
            covered = max(hidden, default=0.0)
            assert covered < 1e-9 or covered == pytest.approx(shape.area)
            assert state.table.is_open(number, place) == (covered < 1e-9)
