from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.assets import asset
from tabletop.ui.kit.rich import lay_out, parse_page
from tabletop.ui.kit.text import Text, font_is_missing, font_path
from tabletop.ui.kit.theme import Theme

SENTENCE = "The card would lie on another card than the one it joins; try a place with more room."


@pytest.fixture
def text() -> Text:
    return Text(Theme())


def test_the_bundled_font_is_used():
    assert not font_is_missing()
    assert "IBMPlexSans" in str(font_path())


def test_figures_are_all_of_one_width(text):
    assert len({text.width(figure) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("letter", "àâçèéêëîïôùûüœÀÉÈìòÌÒÙ“”’–−…·×")
def test_every_letter_of_the_four_languages_is_in_the_font(letter):
    font = pygame.font.Font(font_path(), 20)
    assert font.metrics(letter)[0] != font.metrics("\ue123")[0]


def test_wrapped_lines_fit_and_lose_no_word(text):
    lines = text.wrapped(SENTENCE, 200)
    assert len(lines) > 2
    assert all(text.width(line) <= 200 for line in lines)
    assert " ".join(lines) == SENTENCE


def test_a_long_line_is_shortened_to_the_width(text):
    short = text.shortened(SENTENCE, 150)
    assert short.endswith("…")
    assert text.width(short) <= 150
    assert text.shortened("short", 150) == "short"


def test_the_same_line_is_rendered_once(text):
    assert text.render("Ada") is text.render("Ada")
    assert text.render("Ada") is not text.render("Ada", colour="accent")


def test_a_page_keeps_its_words_within_the_width_and_in_order(text):
    page = lay_out(
        parse_page(f"# Title\n\n{SENTENCE} **Bold words** end it.\n\n- one\n- two\n\n![c](table:join)"),
        300,
        text,
    )
    assert all(run.at[0] + text.width(run.words.rstrip(), run.size, run.weight) <= 300 for run in page.runs)
    words = "".join(run.words for run in page.runs)
    assert SENTENCE in words
    assert "Bold words" in words
    assert [name for name, _rect in page.pictures] == ["join"]
    assert page.height >= max(run.at[1] for run in page.runs)


def test_a_numbered_item_keeps_its_number(text):
    blocks = parse_page("1. Draw\n2. Discard\none card.")
    assert [(block.kind, block.words, block.name) for block in blocks] == [
        ("item", "Draw", "1."),
        ("item", "Discard one card.", "2."),
    ]
    assert [run.words for run in lay_out(blocks, 300, text).runs if run.weight == "Bold"] == ["1.", "2."]


@pytest.mark.parametrize("sentence", ["a b c d e\u202f! ", "a b c d **e**, "])
def test_no_line_begins_with_the_mark_that_ends_a_word(text, sentence):
    for width in range(40, 200):
        page = lay_out(parse_page(sentence * 6), width, text)
        firsts = {run.at[1]: run.words for run in reversed(page.runs)}
        assert not {words.strip() for words in firsts.values()} & {"!", ","}


@pytest.mark.parametrize(
    "page", sorted(asset("rules").glob("*/*.md")), ids=lambda page: f"{page.parent.name}-{page.stem}"
)
def test_no_mark_of_a_rules_page_is_left_to_be_read(page: Path) -> None:
    blocks = parse_page(page.read_text(encoding="utf-8"))
    assert {"title", "head", "text"} <= {block.kind for block in blocks}
    for block in blocks:
        assert not block.words.startswith(("#", "- ", "* ", "!", ">", "|")), block
        assert block.words.count("**") % 2 == 0, block


def test_a_heading_within_a_part_is_smaller_than_the_parts_own(text: Text) -> None:
    page = lay_out(parse_page("## Ways\n\n### Honour\n\nWords"), 400, text)
    ways, honour, words = page.runs
    assert (ways.size, honour.size, words.size) == ("title", "strong", "body")
    assert honour.weight == "SemiBold"
    assert [words for words, _top in page.heads] == ["Ways"]
