"""The options of a game of Tacta: checked, completed with their defaults, and described for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from tabletop.engine.record import BadRecord, convert
from tabletop.engine.rules import Option
from tabletop.engine.sentences import N_
from tabletop.games.tacta.deck import COLOURS, SUITS, Colour, Suit

TableName = Literal["small", "medium", "large", "endless"]
Variant = Literal["standard", "limited-space", "quick-round", "sabotage"]
Tie = Literal["shared", "replay", "first-out"]
TimeUp = Literal["wait", "random"]
Side = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Size = tuple[int, int] | None

TABLE_SIZES: Mapping[str, Size] = {
    "small": (60, 40),
    "medium": (90, 60),
    "large": (120, 80),
    "endless": None,
}
"""Width and height in units (TA-7)."""

LIMITED_SPACE_ROUNDS = len(SUITS)
MOST_ROUNDS = 20
MOST_DOTS = 10_000
FEWEST_IN_TEAMS, MOST_PLAYERS = 4, 12
TEAM_SECONDS = 10
"""What the clock shows in teams unless another time is asked for (TA-22)."""


class TactaOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All options by the names of formats.md, with their defaults.

    `suits` are those played with: in Limited Space one a round in this order, in Sabotage the one kept and
    the one passed on. `target` 0 is none; with one, `rounds` is not looked at. `clock` (seconds a turn, 0 for
    none) and `time_up` are for the table that shows the clock: what it then plays is a move like any other.
    `colours` are one a seat for those who choose them (TA-8, TA-22), and in no record otherwise.
    """

    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)] = 2
    table: TableName | tuple[Side, Side] = "small"
    referee: Literal["strict", "honour"] = "strict"
    variant: Variant = "standard"
    suits: tuple[Suit, ...] = SUITS
    turns: Literal["in-turn", "free-play"] = "in-turn"
    teams: bool = False
    clock: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    time_up: TimeUp = "wait"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    target: Annotated[int, msgspec.Meta(ge=0, le=MOST_DOTS)] = 0
    tie: Tie = "shared"
    open_ends: bool = True
    colours: tuple[Colour, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def free_play(self) -> bool:
        """Tell whether all place at once (TA-23)."""
        return self.turns == "free-play"

    @property
    def honour(self) -> bool:
        """Tell whether cards stay where they are dropped (TA-14)."""
        return self.referee == "honour"

    @property
    def size(self) -> Size:
        """Return the table's width and height in units, None for an endless one."""
        return TABLE_SIZES[self.table] if isinstance(self.table, str) else self.table


def complete(given: Mapping[str, Any], players: int | None) -> TactaOptions:
    """Return the options that `given` sets, all others by default.

    Raises `BadRecord` naming the option that is unknown, mistyped, out of range or at odds with another.
    """
    asked = dict(given)
    if players is not None:
        asked.setdefault("players", players)
    seats = asked.get("players", 2)
    asked.setdefault("table", _usual_table(seats))
    asked.setdefault("variant", _usual_variant(asked.get("suits")))
    asked.setdefault("suits", _usual_suits(asked["variant"]))
    asked.setdefault("rounds", LIMITED_SPACE_ROUNDS if asked["variant"] == "limited-space" else 1)
    asked.setdefault("teams", isinstance(seats, int) and seats > len(COLOURS))
    asked.setdefault("clock", _usual_clock(asked))
    options: TactaOptions = convert(asked, TactaOptions, "options")
    _check_seats(options)
    _check_suits(options)
    return options


def _usual_table(players: object) -> TableName:
    """Return the default table: small for 2, medium for 3 or 4, large above (TA-7)."""
    if not isinstance(players, int) or players <= 2:
        return "small"
    return "medium" if players <= 4 else "large"


def _usual_variant(suits: object) -> Variant:
    """Return the variant when only the suits are told: to leave some out is a Quick Round (TA-24)."""
    return "quick-round" if isinstance(suits, list | tuple) and 0 < len(suits) < len(SUITS) else "standard"


def _usual_suits(variant: object) -> tuple[Suit, ...]:
    return SUITS[:2] if variant in ("quick-round", "sabotage") else SUITS


def _usual_clock(asked: Mapping[str, Any]) -> int:
    """Return the clock's default: ten seconds where teams play in turns (TA-22)."""
    return TEAM_SECONDS if asked["teams"] is True and asked.get("turns", "in-turn") == "in-turn" else 0


def _check_seats(options: TactaOptions) -> None:
    if options.players > len(COLOURS) and not options.teams:
        raise BadRecord(
            N_(
                "With more than {most} players two share a colour; set “teams” to true or seat fewer players."
            ),
            most=len(COLOURS),
        )
    if options.teams and options.players < FEWEST_IN_TEAMS:
        raise BadRecord(
            N_("Teams are for {fewest} to {most} players; seat more or set “teams” to false."),
            fewest=FEWEST_IN_TEAMS,
            most=MOST_PLAYERS,
        )
    if options.table == "small" and options.players >= 4:
        raise BadRecord(N_("The small table is for 2 or 3 players; set “table” to “medium” or “large”."))
    if options.free_play and options.clock:
        raise BadRecord(N_("In Free Play nobody waits for a turn, so there is no clock; set “clock” to 0."))


def _check_suits(options: TactaOptions) -> None:
    count = {"standard": (3,), "limited-space": (3,), "quick-round": (1, 2), "sabotage": (2,)}[
        options.variant
    ]
    if len(options.suits) not in count or len(set(options.suits)) != len(options.suits):
        raise BadRecord(
            N_("The variant {variant} needs {count} different “suits”; name as many of {suits}."),
            variant=options.variant,
            count=" / ".join(map(str, count)),
            suits=", ".join(SUITS),
        )
    if options.variant == "limited-space" and (options.rounds != LIMITED_SPACE_ROUNDS or options.target):
        raise BadRecord(N_("Limited Space has three rounds and no target; leave out “rounds” and “target”."))


OPTION_LIST: tuple[Option, ...] = (
    Option(
        "players",
        N_("Players"),
        N_("How many play; from 7 on two share a colour."),
        low=2,
        high=MOST_PLAYERS,
    ),
    Option(
        "table",
        N_("Table"),
        N_("How much room there is; a smaller table is sooner crowded."),
        (
            ("small", N_("Small (60 × 40)")),
            ("medium", N_("Medium (90 × 60)")),
            ("large", N_("Large (120 × 80)")),
            ("endless", N_("Endless")),
        ),
    ),
    Option(
        "variant",
        N_("Way to play"),
        N_(
            "Limited Space plays one suit a round, Quick Round fewer suits, Sabotage passes a suit to the left."
        ),
        (
            ("standard", N_("Standard")),
            ("limited-space", N_("Limited Space")),
            ("quick-round", N_("Quick Round")),
            ("sabotage", N_("Sabotage")),
        ),
    ),
    Option(
        "suits",
        N_("Suits"),
        N_("Which suits are played: in Limited Space in this order, in Sabotage the second is passed on."),
        (
            (("circle", "triangle", "square"), N_("Circles, triangles, squares")),
            (("circle", "square", "triangle"), N_("Circles, squares, triangles")),
            (("triangle", "circle", "square"), N_("Triangles, circles, squares")),
            (("triangle", "square", "circle"), N_("Triangles, squares, circles")),
            (("square", "circle", "triangle"), N_("Squares, circles, triangles")),
            (("square", "triangle", "circle"), N_("Squares, triangles, circles")),
            (("circle", "triangle"), N_("Circles, triangles")),
            (("triangle", "circle"), N_("Triangles, circles")),
            (("circle", "square"), N_("Circles, squares")),
            (("square", "circle"), N_("Squares, circles")),
            (("triangle", "square"), N_("Triangles, squares")),
            (("square", "triangle"), N_("Squares, triangles")),
            (("circle",), N_("Circles only")),
            (("triangle",), N_("Triangles only")),
            (("square",), N_("Squares only")),
        ),
    ),
    Option(
        "turns",
        N_("Turns"),
        N_("One after the other, or all at once: Free Play ends when someone has no card left."),
        (("in-turn", N_("In turn")), ("free-play", N_("Free Play"))),
    ),
    Option(
        "teams",
        N_("Teams"),
        N_("Team Up: two share a colour and its dots, 9 cards each; for 4 players or more."),
        ((False, N_("Everyone alone")), (True, N_("Team Up"))),
    ),
    Option(
        "clock",
        N_("Clock"),
        N_("Seconds for a turn; 0 for no clock."),
        low=0,
        high=60,
    ),
    Option(
        "time_up",
        N_("When the time is up"),
        N_("Whether the clock only rings or plays a random card for who is too slow."),
        (("wait", N_("It rings")), ("random", N_("A random card is played"))),
    ),
    Option(
        "referee",
        N_("Referee"),
        N_("Strict refuses a wrong placing; with honour cards stay as dropped until someone challenges."),
        (("strict", N_("Strict")), ("honour", N_("Honour"))),
    ),
    Option("rounds", N_("Rounds"), N_("How many rounds are played and added up."), low=1, high=MOST_ROUNDS),
    Option(
        "target",
        N_("Target"),
        N_("Play until someone has this many dots; 0 plays the number of rounds."),
        low=0,
        high=1000,
    ),
    Option(
        "tie",
        N_("On a tie"),
        N_("Who wins when several have the most dots."),
        (
            ("shared", N_("The win is shared")),
            ("replay", N_("Another round decides")),
            ("first-out", N_("Who ran out of cards first")),
        ),
    ),
    Option(
        "open_ends",
        N_("Outer cards"),
        N_("Whether everyone sees the two outer cards of every deck."),
        ((True, N_("Everyone sees them")), (False, N_("Only their owner sees them"))),
    ),
)
"""The options that the setup screen offers."""
