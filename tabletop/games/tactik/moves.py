"""Moves, their canonical texts, and reading them back (formats.md, section tactik)."""

from __future__ import annotations

import re

import msgspec

from tabletop.engine.refusal import IllegalMove, NotAMove
from tabletop.games.tactik.board import HOME, RESERVE, Board, Place, name_of
from tabletop.games.tactik.cards import JOKER, RANK, SEVEN, SWAP, Card

Run = tuple[Place, Place]
"""Single steps of one pawn in a row: from, to."""

LONGEST_TEXT = 120


class Move(msgspec.Struct, frozen=True, gc=False):
    """What a seat does in its turn; `str` writes it. Colours are names, places as in `board`."""


class Give(Move, frozen=True, gc=False):
    """Choose a card to give in the exchange (TK-7)."""

    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


class Discard(Move, frozen=True, gc=False):
    """Throw away a card, or the whole hand when `card` is None, as nothing can be played (TK-9)."""

    card: Card | None

    def __str__(self) -> str:
        return f"discard {self.card or 'hand'}"


class Play(Move, frozen=True, gc=False):
    """Play a card on the pawns: the base of the four kinds of plays. `joker`: a joker stands for the card."""

    @property
    def kind(self) -> Card:
        """Return the card that is played, or that the joker stands for."""
        raise NotImplementedError

    @property
    def spent(self) -> Card:
        """Return the card that leaves the hand."""
        return JOKER if self.joker else self.kind  # type: ignore[attr-defined] # a field of every play

    def _named(self) -> str:
        return f"joker={self.kind}" if self.spent == JOKER else self.kind


class Start(Play, frozen=True, gc=False):
    """Put a pawn from the reserve on its starting hole, as a stake (TK-10)."""

    card: Card
    colour: str
    joker: bool = False

    @property
    def kind(self) -> Card:
        return self.card

    def __str__(self) -> str:
        return f"{self._named()} {self.colour} out"


class Walk(Play, frozen=True, gc=False):
    """Move one pawn forward, or back with a -4 (TK-12, TK-13, TK-17)."""

    card: Card
    colour: str
    origin: Place
    target: Place
    joker: bool = False

    @property
    def kind(self) -> Card:
        return self.card

    def __str__(self) -> str:
        return f"{self._named()} {self.colour} {run_text((self.origin, self.target))}"


class Seven(Play, frozen=True, gc=False):
    """Make seven single steps with the pawns of one colour, run after run (TK-15)."""

    colour: str
    runs: tuple[Run, ...]
    joker: bool = False

    @property
    def kind(self) -> Card:
        return SEVEN

    def __str__(self) -> str:
        return f"{self._named()} {self.colour} {' '.join(map(run_text, self.runs))}"


class Swap(Play, frozen=True, gc=False):
    """Let two pawns change places, the own one named first (TK-14)."""

    colour: str
    place: Place
    other_colour: str
    other_place: Place
    joker: bool = False

    @property
    def kind(self) -> Card:
        return SWAP

    def turned(self) -> Swap:
        """Return the same swap with the other pawn named first."""
        return Swap(self.other_colour, self.other_place, self.colour, self.place, self.joker)

    def __str__(self) -> str:
        own, other = name_of(self.place), name_of(self.other_place)
        return f"{self._named()} {self.colour} {own} {self.other_colour} {other}"


def run_text(run: Run) -> str:
    """Return a run as moves write it.

    >>> run_text((60, HOME + 2))
    '60-H2'
    """
    return f"{name_of(run[0])}-{name_of(run[1])}"


_CARD = r"(?:-4|1[02]?|[2356789]|swap|joker)"
_COLOUR = r"(?:red|white|blue|yellow|black|green)"
_PLACE = r"(?:H[1-4]|0|[1-9][0-9]?)"
_PUT_ASIDE = re.compile(rf"(give|discard) ({_CARD}|hand)")
_OUT = re.compile(rf"(joker=)?({_CARD}) ({_COLOUR}) out")
_WALK = re.compile(rf"(joker=)?({_CARD}) ({_COLOUR}) ({_PLACE}-{_PLACE}(?: {_PLACE}-{_PLACE}){{0,6}})")
_SWAP = re.compile(rf"(joker=)?swap ({_COLOUR}) ({_PLACE}|R) ({_COLOUR}) ({_PLACE}|R)")


def parse(board: Board, text: str) -> Move:
    """Return the move that `text` writes on `board`; raises `IllegalMove(NotAMove)` for anything else.

    >>> from tabletop.games.tactik.board import board_of
    >>> parse(board_of(4), "joker=6 red 60-H2")
    Walk(card='6', colour='red', origin=60, target=102, joker=True)
    """
    move = _read(board, text) if len(text) <= LONGEST_TEXT else None
    if move is None:
        raise IllegalMove(NotAMove(text[:LONGEST_TEXT]))
    return move


def _read(board: Board, text: str) -> Move | None:
    try:
        return _read_put_aside(text) or _read_play(board, text)
    except _OffTheBoard:
        return None


class _OffTheBoard(Exception):
    """A colour or hole that this board lacks."""


def _read_put_aside(text: str) -> Move | None:
    found = _PUT_ASIDE.fullmatch(text)
    if found is None:
        return None
    verb, card = found.groups()
    if verb == "discard":
        return Discard(None if card == "hand" else card)
    return Give(card) if card in RANK else None


def _read_play(board: Board, text: str) -> Move | None:
    if found := _OUT.fullmatch(text):
        joker, card, colour = found.groups()
        return None if card == JOKER else Start(card, _colour(board, colour), joker is not None)
    if found := _WALK.fullmatch(text):
        return _read_runs(board, *found.groups())
    if found := _SWAP.fullmatch(text):
        joker, colour, place, other_colour, other_place = found.groups()
        own = (_colour(board, colour), _place(board, place))
        return Swap(*own, _colour(board, other_colour), _place(board, other_place), joker is not None)
    return None


def _read_runs(board: Board, joker: str | None, card: Card, colour: str, text: str) -> Move | None:
    runs: list[Run] = []
    for run in text.split(" "):
        origin, target = run.split("-")
        runs.append((_place(board, origin), _place(board, target)))
    name = _colour(board, colour)
    if card == SEVEN:
        return Seven(name, tuple(runs), joker is not None)
    if card in (JOKER, SWAP) or len(runs) > 1:
        return None
    return Walk(card, name, *runs[0], joker is not None)


def _colour(board: Board, name: str) -> str:
    if name not in board.index:
        raise _OffTheBoard
    return board.colours[board.index[name]]


def _place(board: Board, text: str) -> Place:
    if text == "R":
        return RESERVE
    if text[0] == "H":
        return HOME + int(text[1])
    if int(text) >= board.size:
        raise _OffTheBoard
    return int(text)
