"""The four languages: complete, well formed, compiled, and nothing on a screen that goes past them."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import string
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

import languages
import tabletop
from tabletop.assets import asset, asset_text
from tabletop.bots.levels import LEVELS
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Option
from tabletop.engine.sentences import Complaint
from tabletop.games.catalogue import GAMES, rules_class
from tabletop.games.tacta.deck import COLOUR_WORDS, SUIT_WORDS
from tabletop.games.tacta.refusals import END_WORDS
from tabletop.games.tacta.shapes import PLACE_WORDS
from tabletop.games.tactik.board import FOUR, SIX
from tabletop.ui.kit.language import LANGUAGES

CODES = languages.TARGETS
PACKAGE = Path(tabletop.__file__).parent


@cache
def template() -> Catalog:
    return languages.template()


@cache
def catalogue(code: str) -> Catalog:
    with languages.po_path(code).open("rb") as file:
        return read_po(file, locale=code, domain="tabletop")


def messages(code: str) -> list[Message]:
    return [message for message in catalogue(code) if message.id]


def forms(message: Message) -> tuple[str, ...]:
    """Return the translations; none where there is none yet, which another test tells."""
    texts = message.string if isinstance(message.string, tuple) else (message.string,)
    return texts if any(texts) else ()


def in_english(message: Message) -> str:
    """Return the text, of a plural the form for many."""
    return message.id if isinstance(message.id, str) else message.id[-1]


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name)


# --- the catalogues ------------------------------------------------------------------------------------------


def test_every_language_of_the_window_has_a_catalogue() -> None:
    assert set(CODES) == set(LANGUAGES) - {"en"}


def test_the_template_holds_the_texts_of_the_code() -> None:
    with (languages.LOCALE / "tabletop.pot").open("rb") as file:
        written = {message.id for message in read_po(file)}
    assert written == {message.id for message in template()}, "run python tools/languages.py"


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_translated(code: str) -> None:
    assert languages.untranslated(languages.updated(code, template())) == []


@pytest.mark.parametrize("code", CODES)
def test_no_translation_is_left_over_or_doubtful(code: str) -> None:
    known = {message.id for message in template()}
    assert [message.id for message in messages(code) if message.id not in known or message.fuzzy] == []
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", CODES)
def test_the_places_to_fill_are_those_of_the_text(code: str) -> None:
    """A form for one thing may say the number in words."""
    wrong = [
        (message.id, forms(message))
        for message in messages(code)
        for number, text in enumerate(forms(message))
        if fields(text) != fields(in_english(message)) and (fields(text) or number == len(forms(message)) - 1)
    ]
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_plurals_have_every_form_of_the_language(code: str) -> None:
    plurals = [message for message in messages(code) if message.pluralizable]
    assert plurals
    assert [
        each.id
        for each in plurals
        if forms(each) and (len(forms(each)) != catalogue(code).num_plurals or not all(forms(each)))
    ] == []


@pytest.mark.parametrize("code", CODES)
def test_sentences_end_as_the_english_ones_do(code: str) -> None:
    """A full stop or question mark at the end, if no filled-in word is there, and no space at either."""

    def end(text: str) -> str:
        return text[-1] if text[-1] in ".?…:" else ""

    assert [
        (message.id, text)
        for message in messages(code)
        for text in forms(message)
        if (end(text) != end(in_english(message)) and text[-1] != "}") or text != text.strip()
    ] == []


@pytest.mark.parametrize("code", CODES)
def test_the_compiled_catalogue_is_current(code: str) -> None:
    assert languages.is_compiled(code, catalogue(code)), "run python tools/languages.py"


# --- what the catalogues must hold ---------------------------------------------------------------------------


def test_every_text_is_marked_as_one_literal() -> None:
    """`_(...)` of a variable is looked up, but only marked literals are found by the extractor."""
    broken = [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path, call in calls()
        if path.name != "language.py"
        and called(call) in {"N_", "ngettext"}
        and not all(isinstance(each, ast.Constant) for each in call.args[:1])
    ]
    assert broken == []


def subclasses(base: type) -> Iterator[type]:
    for each in base.__subclasses__():
        yield each
        yield from subclasses(each)


@cache
def every_module() -> None:
    for part in ("engine", "games", "bots", "arena"):
        package = importlib.import_module(f"tabletop.{part}")
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)


def test_every_refusal_has_its_sentence_in_the_catalogue() -> None:
    every_module()
    refusals = {
        each
        for each in subclasses(Refusal)
        if each.__module__.startswith("tabletop.") and each.__name__[0] != "_"
    }
    leaves = {each for each in refusals if not any(issubclass(other, each) for other in refusals - {each})}
    assert len(leaves) > 60
    assert [each.__name__ for each in leaves if each.template not in template()] == []


def texts_of(option: Option) -> Iterator[str]:
    yield option.label
    yield option.help
    yield from (label for _value, label in option.choices)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_the_catalogue(game: str) -> None:
    options = rules_class(game).option_list
    words = [text for option in options for text in texts_of(option) if re.search("[a-z]", text)]
    assert words
    assert [text for text in words if text not in template()] == []


def test_every_word_that_fills_sentences_is_in_the_catalogue() -> None:
    words = chain(
        COLOUR_WORDS.values(), SUIT_WORDS.values(), PLACE_WORDS.values(), END_WORDS.values(),
        FOUR, SIX, LEVELS, ("swap", "joker"),
    )  # fmt: skip
    assert [word for word in words if word not in template()] == []


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    return [
        (path, node)
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_every_complaint_is_marked_for_the_catalogue() -> None:
    every_module()
    names = {"Complaint", *(each.__name__ for each in subclasses(Complaint))}
    made = [(path, call) for path, call in calls() if called(call) in names and call.args]
    assert len(made) > 60
    assert [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path, call in made
        if isinstance(call.args[0], (ast.Constant, ast.JoinedStr))
    ] == []


# --- the rules pages -----------------------------------------------------------------------------------------

PARTS = re.compile(r"^(#+ |- |\d+\. )|(\(table:[\w-]+\))", re.MULTILINE)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rules_page_is_built_like_the_english_one(game: str, code: str) -> None:
    assert asset("rules", game, f"{code}.md").exists()
    ours, english = (PARTS.findall(asset_text("rules", game, f"{each}.md")) for each in (code, "en"))
    assert ours == english


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", GAMES)
def test_no_paragraph_of_a_rules_page_is_still_english(game: str, code: str) -> None:
    ours, english = (
        {line.strip() for line in asset_text("rules", game, f"{each}.md").splitlines()}
        for each in (code, "en")
    )
    same = {line for line in ours & english if len(line.split()) > 3}
    assert same == set()


def test_every_letter_of_the_translations_is_in_the_font() -> None:
    known = TTFont(asset("fonts", "IBMPlexSans-Regular.ttf")).getBestCmap()
    texts = [text for code in CODES for message in messages(code) for text in forms(message)]
    texts += [asset_text("rules", game, f"{code}.md") for code in LANGUAGES for game in GAMES]
    assert {
        letter for text in texts for letter in text if letter != "\n" and ord(letter) not in known
    } == set()
