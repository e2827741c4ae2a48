"""Keys: chosen ones mean what the usual ones meant, and nobody can lock themselves out."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.keys import ACTIONS, FIXED, MODIFIER_KEYS, Bindings, Chord
from tabletop.ui.scenes.keys import KeysScene
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.settings import read_settings
from tests.ui.hands import key, press, step, wait
from tests.ui.nim import Take


def typed(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_without_a_choice_every_key_means_itself(window):
    bindings = Bindings({})
    for action in ACTIONS:
        event = typed(action.usual.key, action.usual.mod)
        assert bindings.translated(event, action.game) is event


def test_no_two_usual_keys_meet():
    pygame.display.init()
    for action in ACTIONS:
        assert Bindings({}).objection(action.name, action.usual) == ""


def test_a_chosen_key_becomes_the_usual_one_and_that_means_nothing(window):
    bindings = Bindings({"undo": Chord(pygame.K_u).stored})
    meant = bindings.translated(typed(pygame.K_u), "tacta")
    assert (meant.key, bool(meant.mod & pygame.KMOD_CTRL)) == (pygame.K_z, True)
    assert bindings.translated(typed(pygame.K_z, pygame.KMOD_LCTRL), "tacta") is None
    assert bindings.translated(typed(pygame.K_z), "tacta") is not None


def test_two_keys_can_change_places(window):
    bindings = Bindings({"hint": Chord(pygame.K_l).stored, "log": Chord(pygame.K_h).stored})
    assert bindings.translated(typed(pygame.K_l), "").key == pygame.K_h
    assert bindings.translated(typed(pygame.K_h), "").key == pygame.K_l


def test_a_games_own_key_counts_in_that_game_alone(window):
    bindings = Bindings({"tacataca.sort": Chord(pygame.K_k).stored})
    assert bindings.translated(typed(pygame.K_k), "tacataca").key == pygame.K_s
    assert bindings.translated(typed(pygame.K_k), "tacta").key == pygame.K_k


@pytest.mark.parametrize("stored", ["", "nonsense", "ctrl+", "hyper+97", "1e9"])
def test_what_cannot_be_read_is_the_usual_key(window, stored):
    assert Bindings({"undo": stored, "nothing": "97"}).chord("undo") == Chord(pygame.K_z, frozenset({"ctrl"}))


@pytest.mark.parametrize("code", sorted(FIXED)[:6])
def test_the_keys_that_everybody_needs_stay(window, code):
    window()
    assert Bindings({}).objection("hint", Chord(code)).startswith("“")


def test_a_key_in_use_is_refused_with_its_use(window):
    window()
    assert Bindings({}).objection("hint", Chord(pygame.K_l)) == (
        "“L” already stands for “Log”; choose another key, or change that one first."
    )
    assert Bindings({}).objection("tacta.flip", Chord(pygame.K_m)) == ""
    assert "“Lay down”" in Bindings({}).objection("hint", Chord(pygame.K_m))


@pytest.fixture
def settings(window):
    app = window()
    app.push(SettingsScene(app))
    step(app)
    app.top.focus.set("keys")
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, KeysScene)
    return app


def ask_for(app, name):
    app.top.focus.set(f"key-{name}")
    key(app, pygame.K_RETURN)
    assert app.top.asks_for_key


def test_a_key_is_changed_by_pressing_it_and_kept(settings):
    app = settings
    ask_for(app, "hint")
    key(app, pygame.K_g)
    assert app.keys.chord("hint") == Chord(pygame.K_g)
    assert not app.top.asks_for_key
    assert "G" in app.keys.tip("Hint", "hint")


def test_full_screen_can_get_another_key_by_pressing_its_own_first(settings):
    app = settings
    ask_for(app, "full_screen")
    key(app, pygame.K_F11)
    assert not app.settings.full_screen
    assert app.settings.keys == {}


def test_a_conflict_is_told_and_changes_nothing(settings):
    app = settings
    ask_for(app, "hint")
    key(app, pygame.K_l)
    assert isinstance(app.top, Notice)
    assert "already stands for “Log”" in app.top.sentence
    assert app.settings.keys == {}


def test_escape_leaves_the_key_as_it_is(settings):
    app = settings
    ask_for(app, "hint")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, KeysScene)
    assert not app.top.asks_for_key


def test_the_usual_keys_come_back(settings):
    app = settings
    app.change(keys={"hint": Chord(pygame.K_j).stored})
    app.top.focus.set("keys-reset")
    key(app, pygame.K_RETURN)
    assert app.settings.keys == {}
    assert app.keys.chord("hint") == Chord(pygame.K_h)


def test_a_changed_key_works_at_the_table_at_once(window, nim_match):
    app = window()
    match = nim_match()
    scene = TableScene(app, match, app.saves.begin(match, True))
    app.push(scene)
    wait(app, 0.3)
    scene.context.play(Take(1))
    wait(app, 1.0)
    app.change(keys={"undo": Chord(pygame.K_u).stored})
    key(app, pygame.K_z, pygame.KMOD_LCTRL)
    assert match.cursor == 1
    key(app, pygame.K_u)
    assert match.cursor == 0


def test_every_setting_is_in_force_at_the_table_below(window, nim_match):
    app = window(animation=3)
    scene = TableScene(app, nim_match(), None)
    app.push(scene)
    wait(app, 0.3)
    app.push(SettingsScene(app))
    step(app)
    press(app, "back")
    app.push(SettingsScene(app))
    app.top._slid("animation", 5)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.clock.speed == 5


def test_a_player_of_free_play_has_any_key_that_nobody_else_has(window):
    window()
    bindings = Bindings({})
    assert bindings.objection("tacta.free1.put", Chord(pygame.K_x)) == ""
    assert bindings.objection("tacta.free1.put", Chord(pygame.K_DELETE)) == ""
    assert bindings.objection("tacta.free2.put", Chord(pygame.K_q)) == "", "nothing is turned by keys there"
    assert bindings.objection("tacta.free1.put", Chord(pygame.K_RETURN)) == (
        "“Enter” already stands for “Free Play, player 2 at the keyboard: Put the card”; "
        "choose another key, or change that one first."
    )
    assert "“Hint”" in bindings.objection("tacta.free1.put", Chord(pygame.K_h))
    assert "player 3" in bindings.objection("hint", Chord(pygame.K_u))
    assert bindings.objection("tacta.free1.put", Chord(pygame.K_ESCAPE)).startswith("“Esc” always keeps")
    alone = "In Free Play a key stands alone; choose one without Ctrl, Alt or Shift."
    assert bindings.objection("tacta.free1.put", Chord(pygame.K_x, frozenset({"shift"}))) == alone


def test_keys_of_free_play_are_changed_in_the_settings_and_kept(settings):
    app = settings
    ask_for(app, "tacta.free2.put")
    key(app, pygame.K_DELETE)
    assert app.keys.free_play(2).put == pygame.K_DELETE
    kept, _complaint = read_settings(app.folders.settings)
    assert Bindings(kept.keys).free_play(2).put == pygame.K_DELETE


def test_a_clash_between_two_players_of_free_play_is_told_and_changes_nothing(settings):
    app = settings
    ask_for(app, "tacta.free2.put")
    key(app, pygame.K_SPACE)
    assert isinstance(app.top, Notice)
    assert "player 1 at the keyboard: Put the card" in app.top.sentence
    assert app.settings.keys == {}


PYGAME_WORDS = {"left", "right", "up", "down", "space", "return", "delete", "insert", "page up", "page down"}


@pytest.mark.parametrize("code", ["en", "id", "fr", "it"])
def test_no_key_is_called_as_pygame_calls_it(window, code):
    """Every key that can be chosen, or is refused as one, has a name of its own; the usual ones have no English in them."""
    window(language=code)
    names = {}
    for name in dir(pygame):
        key_code = getattr(pygame, name)
        if name.startswith("K_") and key_code not in MODIFIER_KEYS:
            names[key_code] = Chord(key_code).text
    assert all(names.values())
    assert len(set(names.values())) >= len(names) - 1, "Print screen may have two codes"
    assert not PYGAME_WORDS & {text.lower() for text in names.values()} - {"page up", "page down", "space"}
    assert not [text for text in names.values() if text.startswith("[") and len(text) > 1]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["Shift+F", "Space", "Del", "Num 4", "←", "É"]),
        ("id", ["Shift+F", "Spasi", "Del", "Num 4", "←", "É"]),
        ("fr", ["Maj+F", "Espace", "Suppr", "Pavé 4", "←", "É"]),
        ("it", ["Maiusc+F", "Spazio", "Canc", "Num 4", "←", "É"]),
    ],
)
def test_keys_are_written_in_the_players_language(window, code, words):
    window(language=code)
    chords = [
        Chord(pygame.K_f, frozenset({"shift"})),
        *(
            Chord(key_code)
            for key_code in (pygame.K_SPACE, pygame.K_DELETE, pygame.K_KP_4, pygame.K_LEFT, ord("é"))
        ),
    ]
    assert [chord.text for chord in chords] == words


def test_a_key_without_a_name_is_told_by_its_number(window):
    window()
    assert Chord(0).text == "Key 0"
