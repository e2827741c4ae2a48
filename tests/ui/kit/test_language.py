from __future__ import annotations

import pytest

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
