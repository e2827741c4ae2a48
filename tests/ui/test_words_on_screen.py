"""Every word on every screen goes through the catalogue, and all of them change while a game is on.

The screens are those of tools/pictures.py. A made-up language with letters of its own shows what goes past.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

import languages
import pictures
from tabletop.assets import asset
from tabletop.bots.budget import Budget
from tabletop.bots.hints import hints
from tabletop.engine.chance import Chance
from tabletop.games.catalogue import rules_class
from tabletop.ui.app import App
from tabletop.ui.kit import language
from tabletop.ui.kit.text import Text
from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.pause import Pause
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import key, press

GAMES = ("tacta", "tactik", "tacataca")
NOT_WORDS = {
    *pictures.NAMES, "Ctrl", "Shift", "Tab", "Enter", "Esc", "Home", "tabletop",
    *language.LANGUAGES.values(), *" ".join(language.LANGUAGES.values()).split(),
}  # fmt: skip
"""What is the same in every language: names of people and languages, and keys."""
LETTER = re.compile(r"[A-Z]|[HF]\d+")
"""A key, a rank on a card, a hole of a home."""


def foreign(text: str) -> str:
    """Return `text` in letters of the made-up language, the places to fill as they are."""
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(
        part if part.startswith("{") else re.sub("[A-Za-z]", lambda m: chr(ord(m[0]) + 0x400), part)
        for part in parts
    )


class Foreign:
    """The catalogue of the made-up language."""

    def gettext(self, text: str) -> str:
        return foreign(text)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return foreign(one if number == 1 else many)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect every text that is drawn, whole also where it is wrapped or shortened."""
    texts: set[str] = set()

    def watch(name: str) -> None:
        real: Callable[..., Any] = getattr(Text, name)

        def watched(self: Text, text: str, *rest: Any, **named: Any) -> Any:
            texts.add(text)
            return real(self, text, *rest, **named)

        monkeypatch.setattr(Text, name, watched)

    for name in ("render", "shortened", "wrapped"):
        watch(name)
    return texts


@pytest.fixture
def speak_foreign(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    use = language.use

    def use_foreign(_code: str) -> None:
        use("en")
        monkeypatch.setattr(language, "_catalogue", Foreign())

    monkeypatch.setattr(language, "use", use_foreign)
    yield
    use("en")


def english(texts: set[str]) -> set[str]:
    """Return the texts with a word that the made-up language did not spell."""
    return {text for text in texts if any(map(is_english, re.findall(r"\w+", text)))}


def is_english(word: str) -> bool:
    return bool(re.search("[A-Za-z]", word)) and word not in NOT_WORDS and not LETTER.fullmatch(word)


def signs(texts: set[str]) -> set[str]:
    """Return every letter and sign that is drawn, but for the letters of the made-up language."""
    made_up = {foreign(letter) for letter in string.ascii_letters}
    return {sign for text in texts for sign in text} - made_up


def shortened_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the pages of the rules out: they are files of their own."""
    monkeypatch.setattr("tabletop.ui.scenes.rules.rules_text", lambda *_args: "")


@pytest.mark.slow
@pytest.mark.parametrize("only", ["menu", "records", "practice", "settings", "notice", *GAMES])
def test_no_screen_shows_a_word_that_is_not_in_the_catalogue(
    window: Callable[..., App],
    seen: set[str],
    speak_foreign: None,
    only: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shortened_rules(monkeypatch)
    app = window(log_open=True, animation=0)
    seen.clear()
    shown = [name for name in pictures.screens(app, only) if only in name]
    assert shown
    assert english(seen) == set()
    assert signs(seen) - {"\n"} <= set(
        map(chr, TTFont(asset("fonts", "IBMPlexSans-Regular.ttf")).getBestCmap())
    )


@pytest.mark.parametrize("game", GAMES)
def test_hints_speak_the_players_language(game: str) -> None:
    rules = rules_class(game).with_options({"players": 4})
    state, chance, told = rules.deal(5), Chance(5), 0
    for _ply in range(24):
        (seat, *_others) = rules.to_move(state)
        hint = next(hints(rules, rules.view(state, seat), seat, 5, Budget(iterations=2)))
        assert english({hint.sentence(foreign)}) == set()
        told += len(hint.sentence(foreign)) > 0
        state = rules.after(state, seat, rules.pick(state, seat, chance))
    assert told == 24


@pytest.mark.parametrize("game", GAMES)
def test_refusals_speak_the_players_language(game: str) -> None:
    """Only cards and holes stand in them as they are written in moves, and those have no small letters."""
    rules = rules_class(game).with_options({"players": 3})
    chance, other = Chance(3), rules.deal(4)
    state, sentences = rules.deal(3), set()
    for _ply in range(40):
        (seat, *_others) = rules.to_move(state)
        (asked, *_others) = rules.to_move(other)
        for move in [rules.pick(state, seat, chance) for _try in range(4)]:
            refusal = rules.refusal(other, asked, move)
            sentences |= {refusal.sentence(foreign)} if refusal is not None else set()
        state = rules.after(state, seat, rules.pick(state, seat, chance))
        other = rules.after(other, asked, rules.pick(other, asked, chance)) if chance.below(3) else other
    assert len(sentences) > 10
    assert {text for text in sentences if re.search("[a-z]", text)} == set()


# --- switching while playing -----------------------------------------------------------------------------------


def still_english(texts: set[str]) -> set[str]:
    """Return those that are English texts and read otherwise in Bahasa Indonesia."""
    with languages.po_path("id").open("rb") as file:
        said = {message.id: message.string for message in read_po(file, locale="id")}
    return {text for text in texts if said.get(text, text) != text and text not in said.values()}


def play(app: App, game: str) -> TableScene:
    """Open a table in the middle of a game, past the curtain."""
    players, moves = pictures.KINDS[game][0]
    scene = TableScene(app, pictures.random_match(game, players, moves), None, fresh=False)
    app.push(scene)
    pictures.settled(app)
    if isinstance(app.top, Curtain):
        press(app, "lift")
        pictures.settled(app)
    assert app.top is scene
    return scene


def test_the_pictures_of_the_menu_change_their_language_too(
    window: Callable[..., App], seen: set[str]
) -> None:
    app = window()
    app.push(Menu(app))
    pictures.settled(app)
    assert "Discards" in seen
    seen.clear()
    app.change(language="id")
    pictures.settled(app)
    assert "Buangan" in seen
    assert still_english(seen) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_at_once_on_a_table_in_play(
    window: Callable[..., App], seen: set[str], game: str
) -> None:
    app = window(log_open=True, animation=0)
    scene = play(app, game)
    before = set(seen)
    assert any("turn" in text for text in before)
    app.push(Pause(app, scene))
    press(app, "settings")
    assert isinstance(app.top, SettingsScene)
    app.top.focus.set("language")
    key(app, pygame.K_RIGHT)
    assert (language.language(), app.settings.language) == ("id", "id")
    seen.clear()
    while app.top is not scene:
        key(app, pygame.K_ESCAPE)
    pictures.settled(app)
    assert any(text.startswith("Giliran ") for text in seen)
    assert still_english(seen) == set()
