from __future__ import annotations

import gettext as gnu
import string

import pytest
from babel.messages.pofile import read_po

import languages
from tabletop.ui.kit import language


@pytest.fixture(autouse=True)
def english_again():
    yield
    language.use("en")


def test_the_language_switches_while_running(monkeypatch, tmp_path):
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = languages.Catalog(locale="fr")
    catalogue.add("Rules", "Règles")
    folder.joinpath("tabletop.mo").write_bytes(languages.mo_bytes(catalogue))
    monkeypatch.setattr(language, "LOCALE_FOLDER", tmp_path)
    assert language._("Rules") == "Rules"
    language.use("fr")
    assert language._("Rules") == "Règles"
    language.use("en")
    assert language._("Rules") == "Rules"


def test_plurals_and_numbers_follow_the_language():
    assert language.ngettext("{n} card", "{n} cards", 1) == "1 card"
    assert language.ngettext("{n} card", "{n} cards", 1200) == "1,200 cards"
    language.use("id")
    assert language.number_text(-1200.5) == "−1.200,5"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANGUAGE": "de:fr"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "id_ID"}, "id"),
    ],
)
def test_the_first_language_is_the_systems(monkeypatch, variables, code):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.system_language() == code


def fields(text: str) -> set[str]:
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", languages.TARGETS)
def test_translations_have_the_same_places_to_fill(code):
    with languages.po_path(code).open("rb") as file:
        catalogue = read_po(file, locale=code)
    for message in catalogue:
        texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        wanted = message.id if isinstance(message.id, str) else message.id[-1]
        for text in texts:
            if message.id and text:
                assert fields(text) <= fields(wanted), message.id


def test_the_compiled_catalogues_are_those_of_the_texts():
    for code in languages.TARGETS:
        with languages.po_path(code).open("rb") as file:
            catalogue = read_po(file, locale=code, domain="tabletop")
        compiled = gnu.translation("tabletop", language.LOCALE_FOLDER, [code])
        translated = {
            message.id: message.string
            for message in catalogue
            if isinstance(message.id, str) and message.string and message.id
        }
        assert all(compiled.gettext(text) == string_ for text, string_ in translated.items())
