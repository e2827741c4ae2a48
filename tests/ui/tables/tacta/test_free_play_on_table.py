"""Free Play in the window (TA-23): many hands at one table."""

from __future__ import annotations

import pygame
import pytest

from tabletop.bots.process import Answer
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.deck import START, colour_of
from tabletop.games.tacta.moves import Connection, Out
from tabletop.ui.keys import KEY_SETS
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tacta import free_painting
from tabletop.ui.tables.tacta.free_layout import docks, keys_place, laid_out_free
from tests.ui.hands import down, key, move, press, step, up, wait, wheel
from tests.ui.tables.tacta.tables import NAMES, open_table, pixel, settle, the_table


def free_match(players=3, plies=6, kinds=(), position=None, **options):
    """Return a match of Free Play after some placings, one after the other round the table."""
    rules = Tacta.with_options({"players": players, "turns": "free-play", **options})
    seats = [SeatEntry(NAMES[seat], (*kinds, *["human"] * players)[seat]) for seat in range(players)]
    match, chance = Match(rules, seats, 5, position), Chance(3)
    for ply in range(plies):
        match.play(ply % players, rules.pick(match.state, ply % players, chance))
    return match


@pytest.fixture
def play(window):
    def open_match(match, **settings):
        app = window(**settings)
        scene = open_table(app, match)
        return app, scene, the_table(scene)

    return open_match


def targets(table, seat, end="top"):
    from tabletop.ui.tables.tacta.targets import Targets

    return Targets(table.state, seat, end).all


def a_place(table, seat, face="front"):
    return next(
        target
        for target in targets(table, seat)
        if target.pose.face == face and table.layout.board.collidepoint(pixel(table, target))
    )


def a_collision(scene, table):
    """Return a placing of seat 0's top card and one of seat 1's that take each other's place away."""
    rules, state = scene.match.rules, scene.match.state
    return next(
        (first, rival)
        for rival in targets(table, 1)
        for first in targets(table, 0)
        if first.pose.face == "front"
        and table.layout.board.collidepoint(pixel(table, first))
        and rules.refusal(rules.after(state, 1, rival.move), 0, first.move) is not None
    )


def lift(app, table, seat, to):
    start = table.layout.others[seat].top.center
    step(app, move(start), down(start))
    step(app, move(((start[0] + to[0]) // 2, (start[1] + to[1]) // 2)))
    step(app, move(to))


def finger(kind, number, at, size=(1280, 720)):
    return pygame.event.Event(
        kind, finger_id=number, touch_id=1, x=at[0] / size[0], y=at[1] / size[1], dx=0.0, dy=0.0
    )


@pytest.mark.rule("TA-23")
def test_nobody_places_before_the_countdown_is_over(window):
    app = window()
    scene = TableScene(app, free_match(), None, fresh=False)
    app.push(scene)
    step(app)
    table, numbers = the_table(scene), []
    for _frame in range(70):
        wait(app, 0.05)
        numbers.append(table.free.countdown)
        if not table.free.countdown:
            break
        assert not table.free.open
    assert [number for number in (3, 2, 1, 0) if number in numbers] == [3, 2, 1, 0]
    assert table.free.open


@pytest.mark.rule("TA-23")
def test_nobody_skips_the_countdown_for_all(window):
    app = window()
    scene = TableScene(app, free_match(), None, fresh=False)
    app.push(scene)
    step(app)
    table = the_table(scene)
    wait(app, 0.5)
    at = table.layout.board.center
    step(app, move(at), down(at))
    step(app, up(at))
    for code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_d):
        key(app, code)
    assert table.free.countdown == 3
    assert not table.free.keyed
    assert scene.match.cursor == 6
    wait(app, 2.5)
    assert table.free.open


@pytest.mark.rule("TA-17", "TA-23")
def test_keys_pressed_too_late_skip_nothing_of_the_count(play):
    start = {
        "table": [60, 40],
        "cards": [{"card": "start", "at": [0, 0, 0, 0]}],
        "decks": [["square-2"], ["circle-2", "circle-3", "square-5"]],
        "colours": ["blue", "orange"],
    }
    app, scene, table = play(free_match(2, 0, position=start), animation=3)
    key(app, pygame.K_d)
    key(app, pygame.K_SPACE)
    for _press in range(20):
        key(app, pygame.K_RETURN)
    assert scene.clock.busy, "the last card is still on its way"
    settle(app)
    assert table.count is not None
    assert table.count.asking


@pytest.mark.rule("TA-23")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_mouse_plays_the_seat_whose_deck_it_takes_from(play, seat):
    app, scene, table = play(free_match())
    target = a_place(table, seat)
    lift(app, table, seat, pixel(table, target))
    step(app, up(pixel(table, target)))
    assert scene.match.last_ply.seat == seat
    assert isinstance(scene.match.last_ply.move, Connection)
    assert table.board == scene.match.state.table


@pytest.mark.rule("TA-23")
def test_two_fingers_carry_cards_of_two_seats_at_once(play):
    app, scene, table = play(free_match())
    start, goal = {}, {}
    for number, seat in enumerate((0, 2)):
        start[number] = table.layout.others[seat].top.center
        goal[number] = pixel(table, a_place(table, seat))
        step(app, finger(pygame.FINGERDOWN, number, start[number]))
    for number in (0, 1):
        step(app, finger(pygame.FINGERMOTION, number, table.layout.board.center))
        step(app, finger(pygame.FINGERMOTION, number, goal[number]))
    assert {hand.seat for hand in table.free.hands.values() if hand.held is not None} == {0, 2}
    step(app, finger(pygame.FINGERUP, 1, goal[1]))
    assert scene.match.last_ply.seat == 2
    assert table.free.hands["touch:0"].held is not None, "the other finger keeps its card"
    step(app, finger(pygame.FINGERUP, 0, goal[0]))


@pytest.mark.rule("TA-23")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_players_at_the_keyboard_go_through_legal_placings_and_put(play, player):
    app, scene, table = play(free_match())
    keys = KEY_SETS[player]
    key(app, keys.after)
    keyed = table.free.keyed[player]
    fitting = {str(each.move) for each in targets(table, player) if each.pose.face == keyed.face}
    seen = []
    for _press in range(len(fitting)):
        key(app, keys.after)
        seen.append(keyed.target)
    assert {str(target.move) for target in seen} == fitting
    key(app, keys.before)
    chosen = keyed.target
    assert chosen == seen[-2 % len(seen)]
    key(app, keys.put)
    assert scene.match.last_ply.seat == player
    assert scene.match.last_ply.move == chosen.move


@pytest.mark.rule("TA-23")
def test_a_key_takes_the_other_end_and_another_flips(play):
    app, _scene, table = play(free_match())
    keys = KEY_SETS[1]
    key(app, keys.after)
    keyed = table.free.keyed[1]
    faces = {target.pose.face for target in targets(table, 1, "bottom")}
    key(app, keys.other)
    assert keyed.end == "bottom"
    assert keyed.card == table.state.outer_card(1, "bottom")
    before = keyed.face
    key(app, keys.flip)
    if len(faces) == 2:
        assert keyed.face != before
    assert keyed.target in targets(table, 1, "bottom")


@pytest.mark.rule("TA-23")
def test_the_keys_of_two_players_work_side_by_side(play):
    app, scene, table = play(free_match(2, 4))
    key(app, pygame.K_d)
    key(app, pygame.K_LEFT)
    assert set(table.free.keyed) == {0, 1}
    key(app, pygame.K_RETURN)
    key(app, pygame.K_SPACE)
    assert [ply.seat for ply in scene.match.plies[-2:]] == [1, 0]


@pytest.mark.rule("TA-23")
def test_of_two_placings_that_collide_the_first_stands_and_the_second_is_told(play):
    app, scene, table = play(free_match())
    target, rival = a_collision(scene, table)
    lift(app, table, 0, pixel(table, target))
    while table.free.hands["mouse"].held.target != target:
        step(app, wheel(1))
    assert scene.play_for(1, rival.move) is None
    assert "Ada" in scene.toast.sentence
    assert table.free.hands["mouse"].held is not None
    step(app, up(pixel(table, target)))
    assert scene.match.last_ply.seat == 1, "the second card is not put down elsewhere by surprise"
    settle(app)
    assert table.state.outer_card(0, "top") == scene.match.state.decks[0][0], "it keeps the card"
    assert not table.free.holding


@pytest.mark.rule("TA-23")
def test_a_player_at_the_keyboard_who_was_too_slow_is_told_and_keeps_the_card(play):
    app, scene, table = play(free_match())
    keys = KEY_SETS[0]
    target, rival = a_collision(scene, table)
    key(app, keys.after)
    while table.free.keyed[0].target != target:
        key(app, keys.after)
    scene.play_for(1, rival.move)
    plies = scene.match.cursor
    key(app, keys.put)
    assert scene.match.cursor == plies
    assert scene.toast.sentence.startswith("Ada: ")
    key(app, keys.after)
    key(app, keys.put)
    assert scene.match.last_ply.seat == 0


@pytest.mark.rule("TA-23")
def test_a_player_who_has_chosen_other_keys_plays_by_them_and_sees_them(play):
    chosen = {"tacta.free1.after": "120", "tacta.free1.put": "99", "hint": "100", "undo": "119"}
    app, scene, table = play(free_match(), keys=chosen)
    assert table.free.keys_of(0) == (pygame.K_a, pygame.K_x, pygame.K_w, pygame.K_s, pygame.K_c)
    key(app, pygame.K_d)
    assert not table.free.keyed, "this one means a hint now"
    key(app, pygame.K_x)
    assert 0 in table.free.keyed
    key(app, pygame.K_w)
    assert table.free.keyed[0].end == "bottom", "a player's key comes before what it means elsewhere"
    key(app, pygame.K_SPACE)
    assert scene.match.cursor == 6
    key(app, pygame.K_c)
    assert scene.match.last_ply.seat == 0
    app.change(keys={})
    assert table.free.keys_of(0) == KEY_SETS[0]


@pytest.mark.rule("TA-23")
def test_many_hands_find_their_places_anew_one_a_frame_and_at_once_when_used(play):
    app, scene, table = play(free_match(5, 10))
    for number, seat in enumerate((0, 1)):
        step(app, finger(pygame.FINGERDOWN, number, table.layout.others[seat].top.center))
        step(app, finger(pygame.FINGERMOTION, number, table.layout.board.center))
    key(app, KEY_SETS[2].after)
    key(app, KEY_SETS[3].after)
    scene.play_for(4, a_place(table, 4).move)
    hands = [*table.free.hands.values(), *table.free.keyed.values()]
    assert [bool(hand.outdated) for hand in hands] == [True] * 4
    key(app, KEY_SETS[3].after)
    assert not table.free.keyed[3].outdated, "a hand that is used sees the table as it is"
    assert any(hand.outdated for hand in hands)
    settle(app)
    assert not any(hand.outdated for hand in hands)
    for hand in hands:
        shown = hand.targets if hand in hands[2:] else hand.held.targets
        assert shown.all == targets(table, hand.seat)


@pytest.mark.rule("TA-23")
def test_no_place_on_the_own_colour_is_offered(play):
    _app, _scene, table = play(free_match(2, 12))
    for seat in (0, 1):
        for end in ("top", "bottom"):
            for target in targets(table, seat, end):
                card = table.board.placed[target.shape[0]].card
                assert card == START or colour_of(card) != table.view.colours[seat]


@pytest.mark.rule("TA-23")
def test_nothing_is_taken_back(play):
    app, scene, table = play(free_match())
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.cursor == 6
    assert not table.takes_back


@pytest.mark.rule("TA-23")
def test_the_round_ends_with_the_first_empty_deck(play):
    start = {
        "table": [60, 40],
        "cards": [{"card": "start", "at": [0, 0, 0, 0]}],
        "decks": [["square-2"], ["circle-2", "circle-3", "square-5"]],
        "colours": ["blue", "orange"],
    }
    app, scene, table = play(free_match(2, 0, position=start))
    key(app, pygame.K_d)
    key(app, pygame.K_SPACE)
    settle(app)
    assert scene.match.rules.outcome(scene.match.state) is not None
    assert table.count is not None
    assert not table.free.open


@pytest.mark.rule("TA-8", "TA-23")
def test_the_curtain_never_falls(play):
    _app, scene, table = play(free_match(open_ends=False))
    assert not scene.curtain_due
    assert all(table.view.decks[seat].top is not None for seat in range(3))


@pytest.mark.rule("TA-12", "TA-23")
def test_a_card_without_room_goes_out_by_the_put_key(play):
    start = {
        "table": [7, 9],
        "cards": [{"card": "start", "at": [0, 0, 0, 0]}],
        "decks": [["triangle-1", "square-2", "circle-4"], ["circle-1", "circle-2"]],
        "colours": ["blue", "orange"],
    }
    app, scene, _table = play(free_match(2, 0, position=start))
    key(app, pygame.K_d)
    key(app, pygame.K_SPACE)
    assert scene.match.last_ply.move == Out("top")


@pytest.mark.rule("TA-23")
def test_bots_place_at_a_human_pace_and_none_falls_behind(play, monkeypatch):
    _app, scene, _table = play(free_match(4, 4, kinds=("human", *["bot:easy"] * 3)), animation=0)
    asked, paces, thinks = [], [], []
    monkeypatch.setattr(scene.bots, "ask_move", lambda match, seat, seconds: asked.append((seat, seconds)))
    scene.bots.cancel()
    for _card in range(24):
        asked.clear()
        scene._ask_bot()
        seat, seconds = asked[-1]
        paces.append(scene._pace)
        thinks.append(seconds)
        scene.play_for(seat, scene.match.rules.pick(scene.match.state, seat, Chance(1)))
    cards = [deck.count for deck in scene.sight().view.decks]
    assert max(cards[1:]) - min(cards[1:]) <= 5
    assert 1.5 < sum(paces) / len(paces) < 2.5, "each of three bots puts a card down every six seconds"
    assert 1.0 <= min(paces) < 1.5 < 2.5 < max(paces) <= 3.0, "not like clockwork"
    assert all(seconds <= pace for seconds, pace in zip(thinks, paces, strict=True))


@pytest.mark.rule("TA-20", "TA-23")
def test_no_bot_places_in_the_next_round_while_the_last_one_is_counted(play, monkeypatch):
    rounds = {"variant": "quick-round", "suits": ("circle",), "rounds": 2}
    app, scene, table = play(free_match(2, 10, kinds=("human", "bot:easy"), **rounds))
    rules = scene.match.rules

    def ask_move(_match, _seat, _seconds):
        scene.bots.asking = "move"

    def poll():
        scene.bots.asking = ""
        return Answer(rules.pick(scene.match.state, 1, Chance(1)), None, final=True)

    scene.bots.cancel()
    monkeypatch.setattr(scene.bots, "ask_move", ask_move)
    monkeypatch.setattr(scene.bots, "poll", poll)
    scene._ask_bot()
    scene.play_for(0, rules.pick(scene.match.state, 0, Chance(1)))
    played = scene.match.cursor
    for _second in range(12):
        wait(app, 1.0)
        assert scene.match.cursor == played, "people are still counting"
    assert table.count is not None
    press(app, "action:count:right")
    for _second in range(30):
        wait(app, 0.5)
        if table.free.countdown:
            break
    assert table.free.countdown, "the next round begins with a countdown"
    wait(app, 12.0)
    assert scene.match.cursor > played


@pytest.mark.parametrize("players", [2, 5, 12])
def test_what_is_told_hides_nobodys_cards(play, players):
    _app, scene, table = play(free_match(players, players))
    top = table.toast_top(62)
    assert table.layout.board.top <= top < table.layout.board.centery
    assert all(ends.whole.bottom <= top or ends.whole.top > top + 80 for ends in table.layout.others.values())
    assert "bar:hint" not in {thing.key for thing in scene.gui.things}


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8, 12])
@pytest.mark.parametrize("size", [(1280, 658), (1920, 1018)])
def test_seats_cards_and_keys_lie_apart(theme, players, size):
    area = pygame.Rect((0, 62), size)
    panel = (212, 62) if players <= 6 else (156, 46)
    panels = docks(area, panel, players, theme, 0)
    layout = laid_out_free(area, theme, panels, counting=False)
    things = [*panels, *(ends.whole for ends in layout.others.values())]
    things += [keys_place(panels[seat], ends, theme) for seat, ends in layout.others.items()]
    assert all(area.contains(thing) for thing in things)
    assert all(not one.colliderect(other) for one in things for other in things if one is not other)
    assert all(not layout.board.colliderect(thing) for thing in things)
    assert layout.board.height > size[1] // 2


@pytest.mark.rule("TA-23")
def test_keys_are_told_only_where_they_are_heard(window, monkeypatch):
    """Looking through a game, nobody's keys put anything."""
    told = []
    monkeypatch.setattr(
        free_painting, "_paint_keys", lambda _surface, _table, keys, *_more: told.append(keys)
    )
    app = window()
    app.push(TableScene(app, free_match(), None, fresh=False))
    step(app)
    assert len(set(told)) == 3
    told.clear()
    app.push(Replay(app, free_match(2, 4)))
    settle(app)
    app.redraw()
    step(app)
    assert told == []


@pytest.mark.rule("TA-23")
@pytest.mark.parametrize("language", ["en", "fr", "it", "id"])
@pytest.mark.parametrize("scale", [100, 150])
def test_a_seats_keys_never_lie_over_the_next_ones(window, scale, language):
    app = window(scale=scale, language=language)
    scene = TableScene(app, free_match(12, 0), None, fresh=False)
    app.push(scene)
    step(app)
    table = the_table(scene)
    panels = table.panels
    for seat in range(len(KEY_SETS)):
        place = keys_place(panels[seat], table.layout.others[seat], app.theme)
        line = free_painting._key_line(table.context, table.free.keys_of(seat), place.size, False)
        assert line.get_width() <= place.width
        assert not place.colliderect(keys_place(panels[seat + 1], table.layout.others[seat + 1], app.theme))
