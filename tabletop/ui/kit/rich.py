"""Pages of text with headings, lists, bold words and pictures, laid out to a width.

The pages are a small part of Markdown: `#`, `##` and `###` headings, paragraphs, `- ` and `1. ` items, `**bold**`, and a
picture on a line of its own, `![words below it](table:name)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.ui.kit.text import Text, Weight
from tabletop.ui.kit.theme import TextSize

Kind = Literal["title", "head", "part", "text", "item", "picture"]
Painter = Callable[[str, tuple[int, int]], pygame.Surface | None]

_PICTURE = re.compile(r"!\[(.*)\]\((?:table:)?([\w-]+)\)")
_NUMBERED = re.compile(r"(\d+\.) (.*)")
_SIZES: dict[Kind, TextSize] = {
    "title": "large",
    "head": "title",
    "part": "strong",
    "text": "body",
    "item": "body",
    "picture": "small",
}
PICTURE_SHARE = (16, 7)
"""Width to height of a picture."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, an item or a picture, not yet laid out; `name` is the picture's, or an item's number."""

    kind: Kind
    words: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one weight at a place on the page."""

    words: str
    at: tuple[int, int]
    size: TextSize
    weight: Weight
    colour: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page laid out: what to write where, pictures and their rectangles, headings and their height, total height."""

    runs: Sequence[Run]
    pictures: Sequence[tuple[str, pygame.Rect]]
    heads: Sequence[tuple[str, int]]
    height: int


def picture_size(width: int) -> tuple[int, int]:
    """Return the size of the pictures on a page of this width."""
    return width, width * PICTURE_SHARE[1] // PICTURE_SHARE[0]


def parse_page(source: str) -> list[Block]:
    r"""Return the blocks of a page.

    >>> [block.kind for block in parse_page("# Aim\nMost dots\nwin.\n\n- one\n- two")]
    ['title', 'text', 'item', 'item']
    """
    blocks: list[Block] = []
    open_block = False
    for line in (raw.strip() for raw in source.splitlines()):
        block = _block(line)
        if not line:
            open_block = False
        elif block.kind == "text" and open_block:
            last = blocks.pop()
            blocks.append(Block(last.kind, f"{last.words} {line}", last.name))
        else:
            blocks.append(block)
            open_block = block.kind in {"text", "item"}
    return blocks


def _block(line: str) -> Block:
    picture = _PICTURE.fullmatch(line)
    if picture:
        return Block("picture", picture[1], picture[2])
    numbered = _NUMBERED.fullmatch(line)
    if numbered:
        return Block("item", numbered[2], numbered[1])
    for mark, kind in (("### ", "part"), ("## ", "head"), ("# ", "title"), ("- ", "item")):
        if line.startswith(mark):
            return Block(kind, line.removeprefix(mark))  # type: ignore[arg-type]
    return Block("text", line)


def lay_out(blocks: Sequence[Block], width: int, text: Text) -> Page:
    """Return the blocks laid out in `width` pixels."""
    runs: list[Run] = []
    pictures: list[tuple[str, pygame.Rect]] = []
    heads: list[tuple[str, int]] = []
    top = 0
    before: Kind = "title"
    for block in blocks:
        top += text.theme.px(6) if before == "item" and block.kind in {"text", "part"} else 0
        before = block.kind
        if block.kind in {"title", "head"}:
            top += text.theme.px(18) if top else 0
            heads.append((block.words, top))
        if block.kind == "picture":
            rect = pygame.Rect((0, top + text.theme.px(6)), picture_size(width))
            pictures.append((block.name, rect))
            top = rect.bottom + text.theme.px(4)
        top = _words(block, top, width, text, runs)
    return Page(runs, pictures, heads, top)


def _words(block: Block, top: int, width: int, text: Text, runs: list[Run]) -> int:
    """Add the words of a block from `top` on; return where the next block begins."""
    size = _SIZES[block.kind]
    pixels = text.theme.text_px(size)
    heading = block.kind in {"title", "head", "part"}
    colour = "text_soft" if block.kind == "picture" else "text"
    indent = text.theme.px(24) if block.kind == "item" else 0
    step = text.height(size) + text.theme.px(0 if heading else 3)
    if indent:
        mark, left = (block.name, 2) if block.name else ("•", 8)
        runs.append(Run(mark, (text.theme.px(left), top), size, "Bold", "accent"))
    x = indent
    for word in _words_of(block.words, "SemiBold" if heading else "Regular"):
        widths = [text.width(part, pixels, weight) for part, weight in word]
        if x > indent and x + sum(widths) > width:
            x, top = indent, top + step
        for (part, weight), wide in zip(word, widths, strict=True):
            runs.append(Run(part, (x, top), size, weight, colour))
            x += wide
    return top + step + text.theme.px(4 if block.kind == "item" else 10)


def _words_of(words: str, weight: Weight) -> list[list[tuple[str, Weight]]]:
    """Return words, each with the space after it, in parts of one weight.

    A line may break only between them: not at a no-break space, nor where a bold word meets its comma.
    """
    found: list[list[tuple[str, Weight]]] = []
    whole = True
    for number, part in enumerate(words.split("**")):
        inside: Weight = "Bold" if number % 2 else weight
        for piece in re.findall(r"[^ ]+ *| +", part):
            if whole:
                found.append([])
            found[-1].append((piece, inside))
            whole = piece.endswith(" ")
    return found


def draw_page(
    surface: pygame.Surface,
    page: Page,
    place: tuple[int, int],
    shown: pygame.Rect,
    text: Text,
    paint: Painter,
) -> None:
    """Draw what of the page lies in `shown` (on the screen), the page's top left being at `place`."""
    for run in page.runs:
        y = place[1] + run.at[1]
        if shown.top - 60 < y < shown.bottom:
            text.draw(surface, run.words, (place[0] + run.at[0], y), run.size, run.colour, run.weight)
    for name, rect in page.pictures:
        where = rect.move(place)
        if where.colliderect(shown):
            picture = paint(name, rect.size)
            if picture is not None:
                surface.blit(picture, picture.get_rect(center=where.center))
