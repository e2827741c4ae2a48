"""Positions as formats.md writes them, read from anywhere and written from a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, cast

import msgspec

from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord, convert
from tabletop.engine.rules import Position
from tabletop.engine.sentences import N_
from tabletop.games.tacataca.cards import (
    COPIES,
    JOKER,
    JOKERS,
    KINDS,
    NAMES,
    NO_CARD,
    held_as,
    new_deck,
    token_name,
    token_named,
)
from tabletop.games.tacataca.course import LIMIT
from tabletop.games.tacataca.melds import Meld, find_meld
from tabletop.games.tacataca.money import shares
from tabletop.games.tacataca.options import MOST_REENTRIES, TacaTacaOptions
from tabletop.games.tacataca.state import BETWEEN, DRAWING, OVER, PLAYING, REENTRY, State
from tabletop.games.tacataca.turn import MOST_RESHUFFLES

MOST_CHIPS: Final = 2**62
MOST_POINTS: Final = 1_000_000

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Chips = Annotated[int, msgspec.Meta(ge=-MOST_CHIPS, le=MOST_CHIPS)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
PerSeat = Sequence[Any]


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position with the right types; whether it makes sense is checked after."""

    hands: list[list[str]] = []
    melds: list[list[str]] = []
    stock: list[str] | msgspec.UnsetType = msgspec.UNSET
    discard: list[str] = []
    scores: list[Count] = []
    seats_in: list[bool] = []
    money: list[Chips] = []
    pot: Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)] | msgspec.UnsetType = msgspec.UNSET
    reentries: Annotated[int, msgspec.Meta(ge=0, le=MOST_REENTRIES)] = 0
    dealer: Seat = 0
    turn: Seat | None = None
    phase: Literal["draw", "play", "reentry", "between", "over"] = DRAWING
    direction: Literal[1, -1] = 1
    turns_taken: list[Count] = []
    taken: str | None = None
    freed: Annotated[int, msgspec.Meta(ge=0, le=JOKERS)] = 0
    reshuffles: Annotated[int, msgspec.Meta(ge=0, le=MOST_RESHUFFLES)] = 0
    reentered: list[Count] = []
    match: Annotated[int, msgspec.Meta(ge=1)] = 1


def players_in(position: Mapping[str, Any]) -> int | None:
    """Return how many seats an unchecked position has, or None when it does not tell."""
    for name in ("hands", "scores", "seats_in", "money", "turns_taken", "reentered"):
        entries = position.get(name)
        if isinstance(entries, list) and 2 <= len(entries) <= 6:
            return len(entries)
    return None


def read_position(position: Mapping[str, Any], options: TacaTacaOptions, seed: int) -> State:
    """Return the state that a position describes; raises `BadRecord` naming the place for anything else."""
    written: _Written = convert(position, _Written, "position")
    state = State(options.players, Chance(seed))
    _read_cards(written, state)
    _read_scores(written, state, options)
    _read_money(written, state)
    _read_turn(written, state)
    _check_phase(state)
    return state


# --- cards -------------------------------------------------------------------------------------------


def _read_cards(written: _Written, state: State) -> None:
    hands = _one_a_seat(written.hands, "hands", state.players, cast("list[str]", []))
    for seat, names in enumerate(hands):
        cards = _kinds(names, f"hands[{seat}]")
        _take_out(new_deck(), cards)
        state.deal(seat, cards)
    state.melds = [_meld(names, f"melds[{number}]") for number, names in enumerate(written.melds)]
    state.discards = _kinds(written.discard, "discard")
    rest = _rest_of_deck(state)
    if written.stock is msgspec.UNSET:
        state.chance.shuffle(rest)
        state.stock = rest
    else:
        state.stock = _kinds(written.stock, "stock")
        _take_out(rest, state.stock)


def _kinds(names: Sequence[str], place: str) -> list[int]:
    for number, name in enumerate(names):
        if name not in KINDS:
            raise BadRecord(
                N_(
                    "“{place}[{number}]” of the position is no card (“{name}”); write cards like 7H, TD or *."
                ),
                place=place,
                number=number,
                name=name[:20],
            )
    return [KINDS[name] for name in names]


def _meld(names: Sequence[str], place: str) -> Meld:
    tokens = [token_named(name) for name in names]
    known = [token for token in tokens if token is not None]
    meld = find_meld(known) if len(known) == len(tokens) else None
    if meld is None:
        raise BadRecord(
            N_("“{place}” of the position is no meld ({cards}); write a set or run such as QS KS *=AS."),
            place=place,
            cards=" ".join(names)[:60],
        )
    return meld


def _rest_of_deck(state: State) -> list[int]:
    rest = new_deck()
    _take_out(rest, [kind for hand in state.hands for kind in hand])
    _take_out(rest, [held_as(token) for meld in state.melds for token in meld.cards])
    _take_out(rest, state.discards)
    return rest


def _take_out(deck: list[int], cards: Sequence[int]) -> None:
    for kind, number in Counter(cards).items():
        if number > deck.count(kind):
            raise BadRecord(
                N_("The position has {card} more than {most} times; take one out."),
                card=NAMES[kind],
                most=JOKERS if kind == JOKER else COPIES,
            )
        for _ in range(number):
            deck.remove(kind)


# --- numbers -----------------------------------------------------------------------------------------


def _one_a_seat(entries: PerSeat, place: str, players: int, missing: Any) -> PerSeat:
    if len(entries) not in (0, players):
        raise BadRecord(
            N_("“{place}” of the position has {number} entries for {players} players; write one a seat."),
            place=place,
            number=len(entries),
            players=players,
        )
    return list(entries) or [missing] * players


def _read_scores(written: _Written, state: State, options: TacaTacaOptions) -> None:
    players = state.players
    state.scores = list(_one_a_seat(written.scores, "scores", players, 0))
    state.seats_in = list(_one_a_seat(written.seats_in, "seats_in", players, True))
    state.turns_taken = list(_one_a_seat(written.turns_taken, "turns_taken", players, 0))
    state.reentered = list(_one_a_seat(written.reentered, "reentered", players, 0))
    state.reentries, state.reshuffles, state.direction = (
        written.reentries,
        written.reshuffles,
        written.direction,
    )
    if written.match > options.matches:
        raise BadRecord(
            N_("“match” of the position is {match}, but the session has {matches}; correct one of them."),
            match=written.match,
            matches=options.matches,
        )
    state.match = written.match


def _read_money(written: _Written, state: State) -> None:
    """Read money and pot; of the two, one that is missing follows from the other (TC-26)."""
    players = state.players
    pot = written.pot
    if pot is msgspec.UNSET:
        pot = -sum(written.money)
    paid = [-part for part in shares(pot, [0] * players, [True] * players, 1)]
    state.money = list(_one_a_seat(written.money, "money", players, 0)) if written.money else paid
    state.pot = pot
    if sum(state.money) + pot or pot < 0:
        raise BadRecord(
            N_("“money” and “pot” of the position add up to {total} and not to 0; correct one of them."),
            total=sum(state.money) + max(pot, 0),
        )


# --- whose turn --------------------------------------------------------------------------------------


def _read_turn(written: _Written, state: State) -> None:
    if max(written.dealer, written.turn or 0) >= state.players:
        raise BadRecord(
            N_("“turn” or “dealer” of the position is no seat; seats go from 0 to {last}."),
            last=state.players - 1,
        )
    if not any(state.seats_in):
        raise BadRecord(N_("“seats_in” of the position has nobody in; set one to true at least."))
    state.phase, state.dealer, state.freed = written.phase, written.dealer, written.freed
    state.turn = state.next_in(state.dealer) if written.turn is None else written.turn
    if written.taken is not None:
        state.taken = _kinds([written.taken], "taken")[0]
    if state.phase not in (DRAWING, PLAYING):
        state.closer = _closer(state)
    if state.phase == OVER:
        state.turn = state.closer


def _closer(state: State) -> int:
    """Return who closed the last hand: the one still in with no cards, or else whom the first asked follows."""
    empty = [seat for seat in state.seats_still_in() if not state.size(seat)]
    if len(empty) == 1:
        return empty[0]
    if state.phase == OVER:
        return state.seats_still_in()[0]
    seat = state.before_in(state.turn)
    while state.scores[seat] > LIMIT and seat != state.turn:
        seat = state.before_in(seat)
    return seat


def _check_phase(state: State) -> None:
    still_in = state.seats_still_in()
    not_out = [seat for seat in still_in if state.scores[seat] <= LIMIT]
    if state.phase != OVER and (len(still_in) < 2 or not state.seats_in[state.turn]):
        raise BadRecord(
            N_(
                "“turn” and “seats_in” of the position don't fit together; the seat to act is in, and another one too."
            )
        )
    if state.phase == REENTRY and (len(not_out) < 2 or state.turn in not_out):
        raise BadRecord(
            N_(
                "“phase” of the position is “reentry”, so the seat of “turn” needs more than 100 points and two others less."
            )
        )
    if state.phase == BETWEEN and not_out != still_in:
        raise BadRecord(
            N_("“phase” of the position is “between”, so nobody still in may have more than 100 points.")
        )
    _check_owed(state)


def _check_owed(state: State) -> None:
    owed = state.freed + (state.taken == JOKER)
    lacking = state.taken != NO_CARD and not state.copies(state.turn, state.taken)
    if (owed or state.taken != NO_CARD) and state.phase != PLAYING:
        raise BadRecord(N_("“taken” and “freed” of the position belong to the phase “play”; leave them out."))
    if lacking or owed > state.jokers[state.turn]:
        raise BadRecord(
            N_("“taken” and “freed” of the position are not in the hand of the seat to act; correct them.")
        )


# --- writing -----------------------------------------------------------------------------------------


def describe(state: State, options: TacaTacaOptions) -> Position:
    """Return the state as a position; `match` is added only in a session of several."""
    position: Position = {
        "hands": [_names(hand) for hand in state.hands],
        "melds": [[token_name(token) for token in meld.cards] for meld in state.melds],
        "stock": _names(state.stock),
        "discard": _names(state.discards),
        "scores": state.scores[:],
        "seats_in": state.seats_in[:],
        "money": state.money[:],
        "pot": state.pot,
        "reentries": state.reentries,
        "dealer": state.dealer,
        "turn": None if state.phase == OVER else state.turn,
        "phase": state.phase,
        "direction": state.direction,
        "turns_taken": state.turns_taken[:],
        "taken": None if state.taken == NO_CARD else NAMES[state.taken],
        "freed": state.freed,
        "reshuffles": state.reshuffles,
        "reentered": state.reentered[:],
    }
    if options.matches > 1:
        position["match"] = state.match
    return position


def _names(kinds: Sequence[int]) -> list[str]:
    return [NAMES[kind] for kind in kinds]
