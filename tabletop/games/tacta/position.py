"""Positions of Tacta (formats.md): reading hostile ones, writing states."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord, convert
from tabletop.engine.rules import Position
from tabletop.engine.sentences import N_
from tabletop.games.tacta import honour, seating
from tabletop.games.tacta.dealing import empty_table, first_seat
from tabletop.games.tacta.deck import (
    COLOURS,
    KIND_OF,
    START,
    Colour,
    card_number,
    colour_of,
    kind_name,
    printed_on,
)
from tabletop.games.tacta.docks import joined_pose
from tabletop.games.tacta.loose import Joint, LooseTable, Standing
from tabletop.games.tacta.options import Side, TactaOptions
from tabletop.games.tacta.pose import AnyPose, LoosePose, Pose
from tabletop.games.tacta.shapes import NUMBER_OF, PLACES, Face
from tabletop.games.tacta.state import Deck, State
from tabletop.games.tacta.table import Placed, Size, Table

FARTHEST = 1_000_000
Coefficient = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Coordinate = Annotated[float, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Angle = Annotated[float, msgspec.Meta(ge=-360, le=360)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=7)]
Sum = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table as a position writes it.

    `put` stands there only in honour mode, where the layout alone would be judged otherwise: `illegal`, `free`,
    or the connection by which the card was put down, such as `sq-tr > 7 sq-bl`. `free` is followed by where
    the card counts as lying if that is not how it lies: it was joined to a card that has been lifted since.
    """

    card: str
    at: tuple[Coefficient, Coefficient, Coefficient, Coefficient] | msgspec.UnsetType = msgspec.UNSET
    owner: Colour | None = None
    face: Face = "front"
    turn: Turn = 0
    free: tuple[Angle, Coordinate, Coordinate] | msgspec.UnsetType = msgspec.UNSET
    put: str | msgspec.UnsetType = msgspec.UNSET


class PositionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as formats.md writes it; what is left out is empty.

    `round` and `sums` stand there only in a session past its first round, `emptied` only where ties are
    decided by who ran out first.
    """

    cards: list[CardEntry] | msgspec.UnsetType = msgspec.UNSET
    decks: list[list[str]] | msgspec.UnsetType = msgspec.UNSET
    colours: list[Colour] | msgspec.UnsetType = msgspec.UNSET
    table: tuple[Side, Side] | msgspec.UnsetType | None = msgspec.UNSET
    turn: int | None = None
    round: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    sums: list[Sum] | msgspec.UnsetType = msgspec.UNSET
    emptied: list[int] | msgspec.UnsetType = msgspec.UNSET


def players_in(position: Mapping[str, Any]) -> int | None:
    """Return how many seats a position (not yet checked) has, or None when it does not tell."""
    for key in ("decks", "colours"):
        seats = position.get(key)
        if isinstance(seats, list):
            return len(seats)
    return None


def read(options: TactaOptions, position: Mapping[str, Any], seed: int) -> State:
    """Return the state that a position describes; raises `BadRecord` naming the place."""
    file: PositionFile = convert(position, PositionFile, "position")
    colours = _colours(options, file)
    seen: set[int] = set()
    size: Size = options.size if file.table is msgspec.UNSET else file.table
    table = _table(options, size, file, seen)
    decks = _decks(options, file, colours, seen)
    chance = Chance(seed)
    sums = _sums(options, file)
    emptied = _emptied(file, decks, colours, table)
    turn = None if options.free_play else _turn(file, decks, chance)
    return State(table, decks, colours, turn, chance, file.round, sums, emptied, free_play=options.free_play)


def _colours(options: TactaOptions, file: PositionFile) -> tuple[Colour, ...]:
    if file.colours is msgspec.UNSET:
        return seating.colours_of(options)
    seating.check(options, file.colours)
    return tuple(file.colours)


def _table(options: TactaOptions, size: Size, file: PositionFile, seen: set[int]) -> Table:
    if file.cards is msgspec.UNSET:
        return empty_table(options, size)
    placed = [_placed(options, entry, number, seen) for number, entry in enumerate(file.cards)]
    if not placed:
        raise BadRecord(N_("“position.cards” is empty; begin it with the Start card or leave it out."))
    if not options.honour:
        return Table.laid(size, placed)
    table = empty_table(options, size)
    assert isinstance(table, LooseTable)
    for entry, lying in zip(file.cards[1:], placed[1:], strict=True):
        table = table.with_standing(lying, _standing(table, entry, lying))
    return table


def _standing(table: LooseTable, entry: CardEntry, lying: Placed) -> Standing:
    """Return how a card of an honour game stands: as it was put, or as the layout is judged (TA-14)."""
    if entry.put is msgspec.UNSET:
        found = honour.judged(table, *lying)
        return Standing(found.place, found.joint, found.fault is None)
    if entry.put == "illegal":
        return Standing(lying.pose, None, legal=False, told=False)
    if entry.put.partition(" ")[0] == "free":
        return Standing(_free_place(entry.put, lying.pose), None, told=False)
    joint = _joint(table, entry.put)
    covered = table.place_of(joint.number)
    place: AnyPose | None = joined_pose(covered, joint.place, joint.own, lying.pose.face)
    if place is None:
        raise _bad_put(entry.put)
    return Standing(place, joint, told=False)


def _free_place(text: str, pose: AnyPose) -> AnyPose:
    """Return where a card counts as lying that joins nothing and lies at `pose`."""
    if text == "free":
        return pose
    if exactly := _EXACTLY.fullmatch(text):
        turn, *at = map(int, exactly.groups())
        if max(map(abs, at)) > FARTHEST:
            raise _bad_put(text)
        return Pose((at[0], at[1], at[2], at[3]), turn, pose.face)
    try:
        degrees, x, y = map(float, text.split()[1:])
    except ValueError:
        raise _bad_put(text) from None
    if not (abs(degrees) <= 360 and abs(x) <= FARTHEST and abs(y) <= FARTHEST):
        raise _bad_put(text)
    return LoosePose(degrees, x, y, pose.face)


_EXACTLY = re.compile(r"free ([0-7]) at" + 4 * r" (-?[0-9]{1,7})")


def _joint(table: LooseTable, text: str) -> Joint:
    found = _JOINT.fullmatch(text)
    if found is None or found[1] not in NUMBER_OF or found[3] not in NUMBER_OF:
        raise _bad_put(text)
    number, place = int(found[2]), NUMBER_OF[found[3]]
    if number >= len(table.placed) or place not in printed_on(table.placed[number].card).dots_at:
        raise _bad_put(text)
    return Joint(NUMBER_OF[found[1]], number, place)


_JOINT = re.compile(r"(\S{4,5}) > ([0-9]{1,9}) (\S{4,5})")


def _bad_put(text: str) -> BadRecord:
    return BadRecord(
        N_("“put” says “{text}”; write “illegal”, “free” or a connection with an earlier card."),
        text=text[:40],
    )


def _placed(options: TactaOptions, entry: CardEntry, number: int, seen: set[int]) -> Placed:
    place = f"position.cards[{number}]"
    if (entry.free is msgspec.UNSET) == (entry.at is msgspec.UNSET):
        raise BadRecord(
            N_("“{place}” must say where it lies: by “turn” and “at”, or in honour mode by “free”."),
            place=place,
        )
    if not options.honour and (entry.free is not msgspec.UNSET or entry.put is not msgspec.UNSET):
        raise BadRecord(
            N_(
                "“{place}” does not lie exactly: give it “turn” and “at”; only the honour referee knows “free”."
            ),
            place=place,
        )
    pose = _pose(entry)
    if (entry.card == "start") != (number == 0):
        raise BadRecord(N_("“{place}” is wrong: the Start card and no other is number 0."), place=place)
    if number == 0:
        if pose != Pose() or entry.owner is not None:
            raise BadRecord(
                N_("The Start card lies unturned at 0 and belongs to nobody; correct “{place}”."), place=place
            )
        return Placed(START, pose)
    if entry.owner is None:
        raise BadRecord(N_("“{place}” lacks its “owner”; name a colour."), place=place)
    return Placed(_card(entry.card, entry.owner, place, seen), pose)


def _pose(entry: CardEntry) -> AnyPose:
    if entry.free is not msgspec.UNSET:
        return LoosePose(*entry.free, entry.face)
    assert entry.at is not msgspec.UNSET
    return Pose(entry.at, entry.turn, entry.face)


def _card(name: str, colour: Colour, place: str, seen: set[int]) -> int:
    if name not in KIND_OF:
        raise BadRecord(
            N_("“{place}” names no card: “{name}”; write one such as “square-3”."),
            place=place,
            name=name[:40],
        )
    card = card_number(colour, name)
    if card in seen:
        raise BadRecord(
            N_("“{place}” holds {colour} {name}, which is already somewhere else; every card is there once."),
            place=place,
            colour=colour,
            name=name,
        )
    seen.add(card)
    return card


def _decks(
    options: TactaOptions, file: PositionFile, colours: tuple[Colour, ...], seen: set[int]
) -> tuple[Deck, ...]:
    decks = [[]] * options.players if file.decks is msgspec.UNSET else file.decks
    if len(decks) != options.players:
        raise BadRecord(
            N_("“position.decks” has {count} decks for {players} players; give one a seat."),
            count=len(decks),
            players=options.players,
        )
    return tuple(
        tuple(
            _deck_card(name, colours[seat], f"position.decks[{seat}][{number}]", seen)
            for number, name in enumerate(deck)
        )
        for seat, deck in enumerate(decks)
    )


def _deck_card(text: str, own: Colour, place: str, seen: set[int]) -> int:
    colour, separator, name = text.rpartition(":")
    if not separator:
        return _card(name, own, place, seen)
    if colour not in COLOURS:
        raise BadRecord(
            N_("“{place}” names no colour: “{name}”; write one such as “blue:square-3”."),
            place=place,
            name=text[:40],
        )
    return _card(name, COLOURS[COLOURS.index(colour)], place, seen)


def _turn(file: PositionFile, decks: tuple[Deck, ...], chance: Chance) -> int | None:
    """Return the seat to act: the one named or the next with cards; if none is named, by TA-9."""
    if file.turn is None:
        return first_seat(decks, chance)
    if not 0 <= file.turn < len(decks):
        raise BadRecord(N_("“position.turn” is no seat; seats go from 0 to {last}."), last=len(decks) - 1)
    return next_with_cards(decks, file.turn)


def next_with_cards(decks: tuple[Deck, ...], seat: int) -> int | None:
    """Return `seat` or the next one clockwise that has cards, or None when nobody has (TA-9)."""
    seats = range(seat, seat + len(decks))
    return next((other % len(decks) for other in seats if decks[other % len(decks)]), None)


def _sums(options: TactaOptions, file: PositionFile) -> tuple[int, ...] | None:
    if file.sums is msgspec.UNSET:
        return None
    if len(file.sums) != options.players:
        raise BadRecord(
            N_("“position.sums” must hold one number a seat; give {players}."), players=options.players
        )
    return tuple(file.sums)


def _emptied(
    file: PositionFile, decks: tuple[Deck, ...], colours: tuple[Colour, ...], table: Table
) -> tuple[int, ...]:
    empty = {seat for seat, deck in enumerate(decks) if not deck}
    if file.emptied is msgspec.UNSET:
        return emptied_by_table(empty, colours, table)
    if len(set(file.emptied)) != len(file.emptied) or set(file.emptied) != empty:
        raise BadRecord(N_("“position.emptied” must name the seats without cards, each once; correct it."))
    return tuple(file.emptied)


def emptied_by_table(empty: set[int], colours: tuple[Colour, ...], table: Table) -> tuple[int, ...]:
    """Return the seats without cards in the order in which their colours' last cards were put down."""
    last = {colour_of(card): number for number, (card, _) in enumerate(table.placed) if card != START}
    return tuple(sorted(empty, key=lambda seat: (last.get(colours[seat], -1), seat)))


def describe(options: TactaOptions, state: State) -> Position:
    """Return the state as a position with exactly the keys that formats.md names, more only where needed."""
    size = state.table.size
    position: Position = {
        "table": None if size is None else list(size),
        "cards": _card_entries(state.table),
        "decks": [
            [_deck_entry(card, state.colours[seat]) for card in deck] for seat, deck in enumerate(state.decks)
        ],
        "colours": list(state.colours),
        "turn": state.turn,
    }
    if state.round_number > 1:
        position |= {"round": state.round_number, "sums": list(state.sums)}
    if options.tie == "first-out" and state.emptied:
        position["emptied"] = list(state.emptied)
    return position


def _card_entries(table: Table) -> list[dict[str, object]]:
    entries = [_card_entry(placed) for placed in table.placed]
    if isinstance(table, LooseTable):
        for entry, placed, standing in zip(entries, table.placed, table.standings, strict=True):
            if not standing.told:
                entry["put"] = _put_text(standing, placed.pose)
    return entries


def _put_text(standing: Standing, pose: AnyPose) -> str:
    if standing.joint is None:
        return _free_text(standing.place, pose) if standing.legal else "illegal"
    own, number, place = standing.joint
    return f"{PLACES[own].name} > {number} {PLACES[place].name}"


def _free_text(place: AnyPose, pose: AnyPose) -> str:
    if place == pose:
        return "free"
    if isinstance(place, Pose):
        return f"free {place.turn} at {' '.join(map(str, place.at))}"
    return "free " + " ".join(str(_whole_or_not(number)) for number in place[:3])


def _card_entry(placed: Placed) -> dict[str, object]:
    card, pose = placed
    if card == START:
        return {"card": "start", "at": [0, 0, 0, 0]}
    entry: dict[str, object] = {"card": kind_name(card), "owner": colour_of(card), "face": pose.face}
    if isinstance(pose, Pose):
        return entry | {"turn": pose.turn, "at": list(pose.at)}
    return entry | {"free": [_whole_or_not(number) for number in pose[:3]]}


def _whole_or_not(number: float) -> float:
    """Return a number as JSON writes it shortest: whole where it is."""
    return int(number) if number == int(number) else number


def _deck_entry(card: int, own: Colour) -> str:
    colour = colour_of(card)
    return kind_name(card) if colour == own else f"{colour}:{kind_name(card)}"
