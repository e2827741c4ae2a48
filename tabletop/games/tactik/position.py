"""Positions as formats.md writes them: reading hostile ones, describing states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord, convert
from tabletop.engine.rules import Position
from tabletop.engine.sentences import N_
from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, SECTOR, Board, Colour, Place, name_of
from tabletop.games.tactik.cards import COPIES, JOKER, RANK, Card, full_deck
from tabletop.games.tactik.dealing import next_to_give, next_with_cards
from tabletop.games.tactik.options import PLAYERS, TacTikOptions
from tabletop.games.tactik.seating import Seating
from tabletop.games.tactik.state import Phase, State, stands_as_stake


class PositionForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of a position; what it means is checked by `read_position`."""

    colours: Literal[4, 6] | None = None
    pawns: dict[str, list[str]] = {}
    hands: list[list[str]] | None = None
    stock: list[str] | None = None
    discard: list[str] = []
    gifts: list[str | None] | None = None
    dealer: int | None = None
    turn: int | None = None
    phase: Literal["exchange", "play", "over"] = "play"


def players_in(position: Mapping[str, Any]) -> int | None:
    """Return how many seats a position that is not yet checked has: the length of `hands`, or None."""
    hands = position.get("hands")
    return len(hands) if isinstance(hands, list) and len(hands) in PLAYERS else None


def read_position(options: TacTikOptions, seating: Seating, position: Mapping[str, Any], seed: int) -> State:
    """Return the state that `position` describes; raises `BadRecord` naming the place that is wrong.

    A missing stock is the rest of the deck, shuffled from `seed`.
    """
    form: PositionForm = convert(dict(position), PositionForm, "position")
    _check_seats(form, seating)
    board = seating.board
    pawns, staked = _read_pawns(form.pawns, board)
    hands = form.hands or [[] for _ in range(seating.players)]
    gifts = form.gifts or [None] * seating.players
    _check_cards(form, options, hands)
    chance = Chance(seed)
    dealer = _seat(form.dealer, "dealer", seating.players, seating.players - 1)
    state = State(pawns, staked, hands, [], form.discard, gifts, dealer, dealer, form.phase, chance)
    state.stock = _rest_of_deck(options, state) if form.stock is None else form.stock
    _check_phase(form, seating, state)
    state.turn = _turn(form, seating, state)
    return state


def describe(seating: Seating, state: State) -> Position:
    """Return `state` as a position."""
    board = seating.board
    position: Position = {
        "colours": len(board.colours),
        "pawns": {
            name: [
                pawn_text(state.staked, colour, place)
                for place in state.pawns[colour * PAWNS : colour * PAWNS + PAWNS]
            ]
            for colour, name in enumerate(board.colours)
        },
        "hands": [hand[:] for hand in state.hands],
        "stock": state.stock[:],
        "discard": state.discard[:],
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
    }
    if state.phase == "exchange":
        position["gifts"] = state.gifts[:]
    return position


def pawn_text(staked: Sequence[bool], colour: Colour, place: Place) -> str:
    """Return a pawn's place as positions write it, a stake with `*`."""
    return name_of(place) + ("*" if stands_as_stake(staked, colour, place) else "")


def _check_seats(form: PositionForm, seating: Seating) -> None:
    for name, found in (("hands", form.hands), ("gifts", form.gifts)):
        if found is not None and len(found) != seating.players:
            raise BadRecord(
                N_("“{name}” in the position is for {found} seats, the game has {players}; make them equal."),
                name=name,
                found=len(found),
                players=seating.players,
            )
    colours = len(seating.board.colours)
    if form.colours not in (None, colours):
        raise BadRecord(
            N_("“colours” in the position is {found}, the options make it {colours}; make them equal."),
            found=form.colours,
            colours=colours,
        )


def _read_pawns(pawns: Mapping[str, Sequence[str]], board: Board) -> tuple[list[Place], list[bool]]:
    places: list[Place] = []
    staked = [False] * len(board.colours)
    for name in pawns:
        if name not in board.index:
            raise BadRecord(
                N_("“pawns” in the position has the colour “{name}”, which this board lacks; take it out."),
                name=name[:20],
            )
    for colour, name in enumerate(board.colours):
        texts = pawns.get(name, ())
        if len(texts) > PAWNS:
            raise BadRecord(
                N_("“pawns.{name}” in the position has more than four pawns; take some out."), name=name
            )
        own = [_read_pawn(board, colour, text) for text in texts]
        staked[colour] = any(text.endswith("*") for text in texts)
        places += sorted([*own, *[RESERVE] * (PAWNS - len(own))])
    _check_holes(places)
    return places, staked


def _read_pawn(board: Board, colour: Colour, text: str) -> Place:
    stake = text.endswith("*")
    plain = text.removesuffix("*")
    known: dict[str, Place] = {
        name_of(place): place for place in (RESERVE, *range(board.size), *board.homes())
    }
    if plain not in known:
        raise BadRecord(
            N_(
                "“{text}” in “pawns.{colour}” of the position is no place; write R, a hole from 0 to {last} or H1 to H4."
            ),
            text=text[:20],
            colour=board.colours[colour],
            last=board.size - 1,
        )
    if stake and known[plain] != colour * SECTOR:
        raise BadRecord(
            N_(
                "“{text}” in “pawns.{colour}” of the position is no stake; stakes stand on hole {start} only."
            ),
            text=text[:20],
            colour=board.colours[colour],
            start=colour * SECTOR,
        )
    return known[plain]


def _check_holes(places: Sequence[Place]) -> None:
    """Refuse two pawns in one hole; each colour has home holes of its own."""
    taken = Counter(
        (place, number // PAWNS if place > HOME else None)
        for number, place in enumerate(places)
        if place != RESERVE
    )
    for (place, _), count in taken.items():
        if count > 1:
            raise BadRecord(
                N_("“pawns” in the position has {count} pawns on {place}; a hole holds one."),
                count=count,
                place=name_of(place),
            )


def _check_cards(form: PositionForm, options: TacTikOptions, hands: Sequence[Sequence[Card]]) -> None:
    piles = {f"hands[{seat}]": hand for seat, hand in enumerate(hands)}
    piles |= {"stock": form.stock or [], "discard": form.discard}
    piles["gifts"] = [card for card in form.gifts or () if card is not None]
    for name, pile in piles.items():
        for card in pile:
            if card not in RANK:
                raise BadRecord(
                    N_("“{card}” in “{name}” of the position is no card of this game; correct it."),
                    card=card[:20],
                    name=name,
                )
    del piles["gifts"]  # a chosen card still lies in its hand
    for card, count in Counter(card for pile in piles.values() for card in pile).items():
        most = options.jokers if card == JOKER else COPIES
        if count > most:
            raise BadRecord(
                N_(
                    "The position holds the card “{card}” {count} times, the deck only {most}; take some out."
                ),
                card=card,
                count=count,
                most=most,
            )


def _seat(seat: int | None, name: str, players: int, default: int) -> int:
    if seat is None:
        return default
    if not 0 <= seat < players:
        raise BadRecord(
            N_("“{name}” in the position is {seat}, the seats are 0 to {last}; correct it."),
            name=name,
            seat=str(seat)[:20],
            last=players - 1,
        )
    return seat


def _rest_of_deck(options: TacTikOptions, state: State) -> list[Card]:
    rest = Counter(full_deck(options.jokers))
    rest.subtract(Counter([card for hand in state.hands for card in hand] + state.discard))
    stock = list(rest.elements())
    state.chance.shuffle(stock)
    return stock


def _check_phase(form: PositionForm, seating: Seating, state: State) -> None:
    """Refuse a phase that does not fit the pawns, hands and gifts."""
    finished = any(seating.finished(state.pawns, seat) for seat in range(seating.players))
    if finished and state.phase != "over":
        raise BadRecord(N_("“phase” in the position is not “over”, but a team is all home; correct it."))
    if not finished and state.phase == "over":
        raise BadRecord(N_("“phase” in the position is “over”, but no team is all home; correct it."))
    if state.phase != "over" and not any(state.hands):
        raise BadRecord(
            N_("“hands” in the position is empty for every seat; give a card to the seat to act.")
        )
    _check_gifts(form.phase, state)


def _check_gifts(phase: Phase, state: State) -> None:
    for seat, card in enumerate(state.gifts):
        if card is not None and (phase != "exchange" or card not in state.hands[seat]):
            raise BadRecord(
                N_(
                    "“gifts[{seat}]” in the position is no card of that seat's hand in an exchange; correct it."
                ),
                seat=seat,
            )
    if phase == "exchange" and next_to_give(state) is None:
        raise BadRecord(
            N_("“gifts” in the position is complete; exchange the cards and set “phase” to “play”.")
        )


def _turn(form: PositionForm, seating: Seating, state: State) -> int:
    """Return whose turn it is; in the exchange that follows from the gifts (TK-7)."""
    due = next_to_give(state) if state.phase == "exchange" else None
    default = next_with_cards(state, state.dealer) if due is None else due
    turn = _seat(form.turn, "turn", seating.players, default)
    if due is not None and turn != due:
        raise BadRecord(
            N_(
                "“turn” in the position is {turn}, but seat {due} is the next to choose a card to give; correct it."
            ),
            turn=turn,
            due=due,
        )
    if state.phase == "play" and not state.hands[turn]:
        raise BadRecord(
            N_("“turn” in the position is {turn}, a seat without cards; correct it or give it cards."),
            turn=turn,
        )
    return turn
