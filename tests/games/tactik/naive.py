"""A second Tac-Tik, slow and plain, written from the rule sheet on positions as formats.md writes them.

It shares no code with the engine: every way is walked hole by hole, every 7 is tried step list by step list.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Position = dict[str, Any]
Spot = tuple[str, str]
"""A colour and where its pawn stands, as positions write it, without a stake's `*`."""

NAMES = {
    4: ["red", "blue", "yellow", "green"],
    6: ["red", "white", "blue", "yellow", "black", "green"],
}
PLAIN = ["1", "2", "3", "5", "6", "8", "9", "10", "12"]


class Table:
    """The pawns of a position, and what single steps may do with them."""

    def __init__(self, position: Position) -> None:
        self.names = NAMES[position["colours"]]
        self.size = 16 * len(self.names)
        self.pawns = {name: list(position["pawns"].get(name, [])) for name in self.names}
        for own in self.pawns.values():
            own.extend(["R"] * (4 - len(own)))

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.names, other.size = self.names, self.size
        other.pawns = {name: list(own) for name, own in self.pawns.items()}
        return other

    def start(self, colour: str) -> str:
        return str(16 * self.names.index(colour))

    def stake_on(self, hole: str) -> bool:
        return any(f"{hole}*" in own for own in self.pawns.values())

    def is_stake(self, spot: Spot) -> bool:
        return f"{spot[1]}*" in self.pawns[spot[0]]

    def spots(self, colour: str) -> list[Spot]:
        return [(colour, place.rstrip("*")) for place in self.pawns[colour] if place != "R"]

    def next_places(self, spot: Spot) -> list[str]:
        """Return where one single step may lead, whoever ordinary stands there."""
        colour, place = spot
        if place.startswith("H"):
            deeper = f"H{int(place[1]) + 1}"
            return [deeper] if deeper != "H5" and deeper not in self.pawns[colour] else []
        onward = str((int(place) + 1) % self.size)
        found = [] if self.stake_on(onward) else [onward]
        if place == self.start(colour) and not self.is_stake(spot) and "H1" not in self.pawns[colour]:
            found.append("H1")
        return found

    def lift(self, spot: Spot) -> None:
        colour, place = spot
        self.pawns[colour].remove(f"{place}*" if self.is_stake(spot) else place)

    def put(self, spot: Spot, mark: str = "") -> None:
        """Put a lifted pawn down; whoever is on that track hole goes to its reserve."""
        colour, place = spot
        if not place.startswith("H"):
            for own in self.pawns.values():
                for number, other in enumerate(own):
                    if other.rstrip("*") == place:
                        own[number] = "R"
        self.pawns[colour].append(place + mark)

    def pawns_sorted(self) -> dict[str, list[str]]:
        return {colour: sorted(own, key=pawn_order) for colour, own in self.pawns.items()}


def pawn_order(place: str) -> int:
    plain = place.rstrip("*")
    return -1 if plain == "R" else 1000 + int(plain[1]) if plain[0] == "H" else int(plain)


def ends_of(table: Table, spot: Spot, steps: int) -> set[str]:
    """Walk so many steps without touching anybody on the way."""
    if steps == 0:
        return {spot[1]}
    ends: set[str] = set()
    for place in table.next_places(spot):
        ahead = table.copy()
        if place != "R" and not place.startswith("H"):
            # Ordinary pawns are passed: the walker is looked at as if it hovered there.
            for own in ahead.pawns.values():
                own[:] = ["R" if other == place else other for other in own]
        ahead.lift(spot)
        ahead.pawns[spot[0]].append(place)
        ends |= ends_of(ahead, (spot[0], place), steps - 1)
    return ends


def back_four(table: Table, spot: Spot) -> str | None:
    hole = int(spot[1])
    for _ in range(4):
        hole = (hole - 1) % table.size
        if table.stake_on(str(hole)):
            return None
    return str(hole)


def step_lists(table: Table, colour: str, steps: list[tuple[str, str]]) -> Iterator[tuple[list[Any], Table]]:
    if len(steps) == 7:
        yield list(steps), table
        return
    for spot in table.spots(colour):
        for place in table.next_places(spot):
            ahead = table.copy()
            ahead.lift(spot)
            ahead.put((colour, place))
            yield from step_lists(ahead, colour, [*steps, (spot[1], place)])


def runs_of(steps: list[tuple[str, str]]) -> list[tuple[str, str]]:
    runs = [steps[0]]
    for origin, target in steps[1:]:
        if origin == runs[-1][1]:
            runs[-1] = (runs[-1][0], target)
        else:
            runs.append((origin, target))
    return runs


def sevens(table: Table, colour: str) -> dict[str, Table]:
    """Return the best text for each distinct result of a 7, and the result."""
    best: dict[str, tuple[Any, str, Table]] = {}
    for steps, result in step_lists(table, colour, []):
        runs = runs_of(steps)
        key = (len(runs), [(pawn_order(origin), pawn_order(target)) for origin, target in runs])
        text = " ".join(f"{origin}-{target}" for origin, target in runs)
        seen = str(result.pawns_sorted())
        if seen not in best or key < best[seen][0]:
            best[seen] = (key, text, result)
    return {f"{colour} {text}": result for _, text, result in best.values()}


def acting_colours(position: Position, seat: int) -> list[str]:
    names = NAMES[position["colours"]]
    players = len(position["hands"])
    if players in (2, 3):
        return names[seat::players]
    own, partner = names[seat], names[(seat + players // 2) % players]
    return [partner] if all(place[0] == "H" for place in position["pawns"][own]) else [own]


def card_plays(table: Table, card: str, colours: list[str]) -> dict[str, Table]:
    if card == "swap":
        return swaps(table, colours)
    found: dict[str, Table] = {}
    for colour in colours:
        if card == "7":
            found |= sevens(table, colour)
        if card in ("1", "10") and "R" in table.pawns[colour]:
            result = table.copy()
            result.pawns[colour].remove("R")
            result.put((colour, table.start(colour)), "*")
            found[f"{colour} out"] = result
        for spot in table.spots(colour):
            for place in walk_ends(table, card, spot):
                result = table.copy()
                result.lift(spot)
                result.put((colour, place))
                found[f"{colour} {spot[1]}-{place}"] = result
    return {f"{card} {text}": result for text, result in found.items()}


def walk_ends(table: Table, card: str, spot: Spot) -> set[str]:
    if card in PLAIN:
        return ends_of(table, spot, int(card))
    if card == "-4" and not spot[1].startswith("H"):
        back = back_four(table, spot)
        return set() if back is None else {back}
    return set()


def swaps(table: Table, colours: list[str]) -> dict[str, Table]:
    on_track = [spot for name in table.names for spot in table.spots(name) if spot[1][0] != "H"]
    found: dict[str, Table] = {}
    for one in on_track:
        for other in on_track:
            if one[0] not in colours or one == other:
                continue
            if other[0] in colours:
                order = [(table.names.index(colour), int(hole)) for colour, hole in (one, other)]
                if order[0] > order[1]:
                    continue
            elif table.is_stake(other):
                continue
            result = table.copy()
            result.lift(one)
            result.lift(other)
            result.pawns[one[0]].append(other[1])
            result.pawns[other[0]].append(one[1])
            found[f"swap {one[0]} {one[1]} {other[0]} {other[1]}"] = result
    return found


def plays(position: Position) -> dict[str, tuple[str, Table]]:
    """Return every play of the seat to act by its text: the card that is spent, and the table after it."""
    seat = position["turn"]
    table = Table(position)
    colours = acting_colours({**position, "pawns": table.pawns}, seat)
    found: dict[str, tuple[str, Table]] = {}
    for card in set(position["hands"][seat]):
        if card == "joker":
            for kind in [*PLAIN, "-4", "7", "swap"]:
                for text, result in card_plays(table, kind, colours).items():
                    found[f"joker={text}"] = (card, result)
        else:
            found |= {text: (card, result) for text, result in card_plays(table, card, colours).items()}
    return found


def moves(position: Position, no_play: str = "one") -> dict[str, Position]:
    """Return every legal move of the seat to act and the position after it; not for a hand that ends a deal."""
    seat = position["turn"]
    following: dict[str, Position] = {}
    for text, (card, table) in plays(position).items():
        following[text] = spend(position, [card], table.pawns_sorted())
    if following:
        return following
    hand = position["hands"][seat]
    pawns = Table(position).pawns_sorted()
    if no_play == "hand":
        return {"discard hand": spend(position, list(hand), pawns)}
    return {f"discard {card}": spend(position, [card], pawns) for card in set(hand)}


def spend(position: Position, cards: list[str], pawns: dict[str, list[str]]) -> Position:
    after = {**copy.deepcopy(position), "pawns": pawns}
    for card in cards:
        after["hands"][position["turn"]].remove(card)
        after["discard"].append(card)
    if team_home(after):
        after["phase"] = "over"
        return after
    players = len(after["hands"])
    for ahead in range(1, players + 1):
        seat = (position["turn"] + ahead) % players
        if after["hands"][seat]:
            after["turn"] = seat
            return after
    after["phase"] = "deal due"
    return after


def team_home(position: Position) -> bool:
    names = NAMES[position["colours"]]
    players = len(position["hands"])
    teams = players // 2 if players in (4, 6) else players
    return any(
        all(place[0] == "H" for name in names[team::teams] for place in position["pawns"][name])
        for team in range(teams)
    )


def perft(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if position["phase"] == "over":
        return 0
    following = moves(position)
    return len(following) if depth == 1 else sum(perft(after, depth - 1) for after in following.values())
