from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.games.tactik.board import RESERVE
from tabletop.ui.app import App
from tests.ui.hands import drag, key, press
from tests.ui.hands import move as moved
from tests.ui.tables.tactik.tables import (
    gestures,
    hit,
    keys,
    match_of,
    moves,
    open_table,
    place,
    position,
    settle,
    the_table,
)

Open = Callable[..., App]


@pytest.mark.rule("TK-22")
def test_a_card_dragged_onto_a_destination_plays_it(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    hit(app, scene, "card:1")
    target = place(scene, "target:red:102")
    hit(app, scene, "card:1")
    drag(app, place(scene, "card:1"), target)
    settle(app)
    assert moves(scene) == ["6 red 60-H2"]


@pytest.mark.rule("TK-22")
def test_a_pawn_dragged_elsewhere_comes_back(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    hit(app, scene, "card:1")
    drag(app, place(scene, "pawn:red:60"), (640, 360))
    settle(app)
    assert moves(scene) == []
    assert gestures(scene).drag is None


@pytest.mark.rule("TK-22")
def test_everything_is_played_by_keys_alone(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    key(app, pygame.K_2)
    scene.focus.set("pawn:red:2")
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)
    settle(app)
    assert moves(scene) == ["6 red 2-8"]


@pytest.mark.rule("TK-15", "TK-22")
def test_the_advance_button_follows_the_pawn_and_the_counter_falls(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    hit(app, scene, "card:0", "pawn:red:2")
    first = place(scene, "step:advance")
    hit(app, scene, "step:advance", "step:advance")
    assert gestures(scene).choice.steps_left == 5
    assert place(scene, "step:advance") != first
    key(app, pygame.K_BACKSPACE)
    assert gestures(scene).choice.steps_left == 6
    assert [token.place for token in the_table(scene).stage.tokens if token.colour == 0] == [
        RESERVE,
        3,
        60,
        104,
    ]


@pytest.mark.rule("TK-22")
@pytest.mark.parametrize("hole", ["4", "5", "56", "58", "60", "62"])
def test_the_advance_button_covers_no_card_of_the_hand(window: Open, hole: str) -> None:
    app = window(log_open=True)
    scene = open_table(app, match_of(position(pawns={"red": ["0*", hole, "30"]})))
    hit(app, scene, "card:0", f"pawn:red:{hole}")
    button = next(thing.rect for thing in gestures(scene).things if thing.key == "step:advance")
    layout = the_table(scene).layout
    assert layout is not None
    assert button.collidelist([*layout.hand(4), *layout.seat_places()]) == -1


@pytest.mark.rule("TK-22")
@pytest.mark.parametrize("hole", ["3", "5", "7", "9"])
def test_the_advance_button_hides_behind_no_panel_at_a_large_scale(window: Open, hole: str) -> None:
    app = window(scale=150)
    hands = [["7", "6", "joker", "swap"], ["1"], ["5"], ["8"], ["9"], ["10"]]
    scene = open_table(app, match_of(position(pawns={"red": [hole, "0*"], "white": ["8"]}, hands=hands)))
    hit(app, scene, "card:0", f"pawn:red:{hole}")
    button = next(thing.rect for thing in gestures(scene).things if thing.key == "step:advance")
    layout = the_table(scene).layout
    assert layout is not None
    assert button.collidelist(layout.seat_places()) == -1


def test_the_focus_is_drawn_where_the_chosen_card_is(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    hit(app, scene, "card:0")
    seen = {thing.key: thing.rect() for thing in gestures(scene).focusables()}
    assert seen["card:0"].top < seen["card:1"].top


@pytest.mark.rule("TK-15")
def test_steps_of_a_7_send_back_and_taking_them_back_restores(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={"red": ["2", "40"], "blue": ["3"]})))
    hit(app, scene, "card:0", "pawn:red:2", "step:advance")
    blues = [token.place for token in the_table(scene).stage.tokens if token.colour == 1]
    assert blues == [RESERVE] * 4
    key(app, pygame.K_ESCAPE)
    assert 3 in [token.place for token in the_table(scene).stage.tokens if token.colour == 1]
    assert moves(scene) == []


@pytest.mark.rule("TK-18", "TK-15")
def test_a_pawn_on_its_start_has_a_button_for_either_way(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={"red": ["0", "40"]})))
    hit(app, scene, "card:0", "pawn:red:0")
    assert {"step:advance", "step:home"} <= keys(scene)


@pytest.mark.rule("TK-12", "TK-22")
def test_a_move_that_sends_someone_back_shows_whom(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={"red": ["2"], "blue": ["8"]})))
    hit(app, scene, "card:1", "pawn:red:2")
    shown = gestures(scene).marks().shown
    assert shown is not None
    assert shown.sent_back == (("blue", 8),)
    assert "blue" in the_table(scene).prompt()


@pytest.mark.rule("TK-14", "TK-22")
def test_a_swap_shows_both_places(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    hit(app, scene, "card:3", "pawn:red:60", "target:yellow:8")
    shown = gestures(scene).marks().shown
    assert shown is not None
    assert shown.swapped == (("red", 60), ("yellow", 8))


@pytest.mark.rule("TK-22")
def test_the_pointer_over_a_destination_shows_the_play(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    hit(app, scene, "card:1")
    app.step([moved(place(scene, "target:red:102"))], 1 / 60)
    shown = gestures(scene).marks().shown
    assert shown is not None
    assert shown.journeys[0].steps[-1] == 102


@pytest.mark.rule("TK-16")
def test_the_jokers_tray_holds_only_cards_with_an_effect(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={})))
    hit(app, scene, "card:2")
    assert {name for name in keys(scene) if name.startswith("kind")} == {"kind:1", "kind:10"}


@pytest.mark.rule("TK-16")
def test_the_jokers_tray_takes_the_focus_so_that_enter_names_its_first_card(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={})))
    hit(app, scene, "card:2")
    assert scene.focus.key == "kind:1"
    key(app, pygame.K_RETURN)
    assert gestures(scene).choice.kind == "1"


@pytest.mark.rule("TK-8")
def test_a_card_without_a_use_says_why_and_stays(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={})))
    hit(app, scene, "card:1")
    assert gestures(scene).choice.index is None
    assert scene.toast.sentence


@pytest.mark.rule("TK-9")
def test_a_hand_that_cant_be_played_says_so_and_is_thrown_away(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={}, hands=[["5", "6"], ["1"], ["1"], ["1"]])))
    assert "No card can be played" in the_table(scene).prompt()
    hit(app, scene, "card:1")
    press(app, "action:confirm")
    settle(app)
    assert moves(scene) == ["discard 6"]


@pytest.mark.rule("TK-9")
def test_the_whole_hand_goes_by_its_button(window: Open) -> None:
    app = window()
    scene = open_table(
        app, match_of(position(pawns={}, hands=[["5", "6"], ["1"], ["1"], ["1"]]), no_play="hand")
    )
    press(app, "action:confirm")
    settle(app)
    assert moves(scene) == ["discard hand"]


@pytest.mark.rule("TK-7")
def test_the_exchange_takes_a_card_into_its_slot_and_gives_it(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="exchange", gifts=[None] * 4)))
    hit(app, scene, "card:3")
    assert moves(scene) == []
    hit(app, scene, "slot")
    assert moves(scene) == ["give swap"]


@pytest.mark.rule("TK-20")
def test_helping_the_partner_is_said(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(pawns={"red": ["H1", "H2", "H3", "H4"], "yellow": ["8"]})))
    note = the_table(scene)._note(gestures(scene).choice)
    assert "yellow" in note
    assert "Cleo" in note


def test_a_hint_is_drawn_until_the_next_gesture(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    table = the_table(scene)
    table.show_hint(table.rules.parse("6 red 60-H2"), "It goes home.")
    assert table._marks(gestures(scene)).hinted
    hit(app, scene, "card:1")
    assert not table._marks(gestures(scene)).hinted


@pytest.mark.parametrize("size", [(840, 1000), (1280, 720), (1920, 1080), (2560, 1440), (640, 400)])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_nothing_overlaps_at_any_size(window: Open, size: tuple[int, int], players: int) -> None:
    app = window(*size)
    hands = [["7", "6", "joker", "swap"], *[[card] for card in "12358"][: players - 1]]
    scene = open_table(app, match_of({"pawns": {}, "hands": hands, "turn": 0, "phase": "play"}))
    table = the_table(scene)
    layout = table.layout
    assert layout is not None
    things = [*layout.seat_places(), *layout.hand(6 if players == 2 else 4)]
    assert all(layout.area.contains(rect) for rect in things)
    assert all(not a.colliderect(b) for n, a in enumerate(things) for b in things[n + 1 :])
    inner = layout.board_rect.inflate(-layout.board_rect.width * 0.3, -layout.board_rect.height * 0.3)
    assert all(not rect.colliderect(inner) for rect in things)


class NeverReady:
    """Stands in for the thread that draws: nothing comes, and who asks for which kind is noted."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def get(self, _kind: str, _key: object, _make: object) -> None:
        return None

    def last(self, kind: str) -> None:
        self.asked.add(kind)


def test_a_board_of_four_does_not_stand_in_for_one_of_six(window: Open) -> None:
    app = window()
    asked = []
    for hands in ([["7"], ["1"], ["5"], ["8"]], [["7"], ["1"], ["5"], ["8"], ["9"], ["10"]]):
        table = the_table(
            open_table(app, match_of({"hands": hands, "phase": "play", "turn": 0, "dealer": 1}))
        )
        never = NeverReady()
        table.context.later = never  # type: ignore[assignment]
        assert table.painter is not None
        table.painter.ground(pygame.Surface(app.size))
        asked.append(never.asked)
    assert asked[0]
    assert not asked[0] & asked[1]
