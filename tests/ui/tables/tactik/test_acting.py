from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.games.tactik import TacTik
from tabletop.games.tactik.moves import Play, Seven
from tabletop.ui.app import App
from tabletop.ui.kit.animation import Clock
from tabletop.ui.tables.tactik.acting import Acting
from tabletop.ui.tables.tactik.outline import shape_of
from tabletop.ui.tables.tactik.rules_pictures import SCENES, rules_picture
from tabletop.ui.tables.tactik.stage import Stage, tokens_of
from tests.ui.tables.tactik.tables import match_of, open_table, position, settle, the_table


@given(seed=st.integers(0, 10**6), steady=st.booleans())
@settings(max_examples=25, deadline=None)
def test_whatever_is_acted_out_ends_where_the_rules_say(seed: int, steady: bool) -> None:
    """Pawns end on their places, stakes where stakes are, whether the clock runs or is skipped."""
    rules = TacTik.with_options({"players": 4})
    state, chance = rules.deal(seed), Chance(seed)
    shape = shape_of(4)
    for _ply in range(60):
        seat = rules.to_move(state)[0]
        move = rules.pick(state, seat, chance)
        if isinstance(move, Play):
            stage, clock = Stage(tokens_of(shape, state.pawns, state.staked)), Clock(3)
            what = rules.consequences(state, move)
            Acting(clock, stage, shape).consequences(what, isinstance(move, Seven))
            while steady and clock.busy:
                clock.tick(0.05)
            clock.skip()
            after = rules.after(state, seat, move)
            assert shown(stage.tokens) == shown(tokens_of(shape, after.pawns, after.staked))
        rules.play(state, seat, move)


def shown(tokens: list[object]) -> list[tuple[object, ...]]:
    """Return what is seen of tokens at rest; in the reserve it does not matter in which hole."""
    return sorted(
        (token.colour, token.place, token.stake, *((0, 0) if token.place < 0 else map(round, token.at)))  # type: ignore[attr-defined]
        for token in tokens
    )


@pytest.mark.rule("TK-6", "TK-7")
def test_the_last_gift_and_the_deal_after_the_last_card_end_on_the_new_hands(
    window: Callable[..., App],
) -> None:
    app = window()
    start = position(phase="exchange", gifts=["7", "10", "5", None], turn=3)
    scene = open_table(app, match_of(start))
    scene.play_for(3, scene.match.rules.parse("give 1"))
    settle(app)
    table = the_table(scene)
    assert not table.stage.flights
    assert not table.stage.hidden


def test_every_picture_of_the_rules_pages_is_there(window: Callable[..., App]) -> None:
    from tabletop.assets import asset_text

    app = window()
    page = asset_text("rules", "tactik", "en.md")
    named = {part.split(")")[0] for part in page.split("(table:")[1:]}
    assert named
    for name in named:
        picture = rules_picture(name, (320, 140), app.theme.with_mood("tactik"))
        assert picture is not None, name
        assert picture.get_size() == (320, 140)
    assert rules_picture("nothing", (10, 10), app.theme) is None


def test_moves_in_the_rules_pictures_are_legal() -> None:
    for name, scene in SCENES.items():
        if scene.move:
            rules = TacTik.with_options({"players": scene.colours})
            mover = rules.board.index[scene.move.split()[1]]
            hands = [list(scene.hand) if seat == mover else [] for seat in range(scene.colours)]
            state = rules.position({"pawns": scene.pawns, "hands": hands, "turn": mover, "phase": "play"}, 1)
            assert rules.refusal(state, mover, rules.parse(scene.move)) is None, name
