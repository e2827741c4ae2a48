"""TA-14, TA-15, TA-18: cards lie as dropped, are challenged, tidied, and lifted before the count."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match, read_move, replay
from tabletop.engine.record import BadRecord, SeatEntry
from tabletop.engine.refusal import IllegalMove, NotCanonical, NotYourTurn
from tabletop.games.tacta import Tacta
from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.connections import pose_of
from tabletop.games.tacta.deck import kind_name
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.moves import Challenge, Drop, Tidy
from tabletop.games.tacta.pose import LoosePose, Pose
from tabletop.games.tacta.state import State
from tests.games.tacta.situations import opened, position

ON_TOP_RIGHT = (180.0, 2.0, 4.0)
"""Where square-2 joins the Start card's top right square with its own: `turn` 4, `at` 4 0 8 0."""


def honour(given: dict[str, Any], **options: Any) -> tuple[Tacta, State]:
    return opened(given, referee="honour", **options)


def match(given: dict[str, Any], *texts: str, **options: Any) -> Match:
    rules = Tacta.with_options({"referee": "honour", **options}, len(given["decks"]))
    found = Match(rules, [SeatEntry(f"Seat {seat}") for seat in range(rules.players)], 1, given)
    for text in texts:
        found.play_text(text)
    return found


def two_squares(*texts: str) -> Match:
    return match(position("square-2", "circle-1", other=["circle-1", "triangle-2"]), *texts)


def dropped(degrees: float, x: float, y: float, end: str = "top", face: str = "front") -> str:
    return str(
        Drop.by_hand(
            "top" if end == "top" else "bottom", "front" if face == "front" else "back", degrees, x, y
        )
    )


def table_of(found: Match) -> LooseTable:
    assert isinstance(found.state.table, LooseTable)
    return found.state.table


# --- dropping -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pose", [ON_TOP_RIGHT, (0, 20, 10), (33.3, 0.5, -0.25), (271.125, -29.9, 19.9)])
def test_a_card_stays_as_it_was_dropped_wherever_that_is(pose: tuple[float, float, float]) -> None:
    """TA-14: also past the table's edge, as long as it does not fall off; then the next is to move."""
    found = match(position("square-2", "circle-1", table=[60, 40], other=["circle-1"]), dropped(*pose))
    assert table_of(found).placed[1].pose == LoosePose(*pose)
    assert found.rules.describe(found.state)["cards"][1]["free"] == list(pose)
    assert found.rules.to_move(found.state) == (1,)
    assert [len(deck) for deck in found.state.decks] == [1, 1]


@pytest.mark.parametrize("pose", [(0, 30.01, 0), (0, 0, -20.01), (45, 100, 100)])
def test_a_card_whose_middle_is_not_over_the_table_would_fall_off(pose: tuple[float, float, float]) -> None:
    """TA-7, TA-14."""
    rules, state = honour(position("square-2", table=[60, 40]))
    assert isinstance(rules.refusal(state, 0, rules.parse(dropped(*pose))), no.FallsOff)


def test_an_endless_table_ends_where_positions_do() -> None:
    """TA-7."""
    rules, state = honour(position("square-2", table=None))
    assert rules.refusal(state, 0, rules.parse("drop top front 0 400000 -400000")) is None
    assert isinstance(rules.refusal(state, 0, rules.parse("drop top front 0 600000 0")), no.FallsOff)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("drop top front 47.50 12.03 -4.2", "drop top front 47.5 12.03 -4.2"),
        ("drop top front 360 1 2", "drop top front 0 1 2"),
        ("drop bottom back -12.5 01 2.", None),
        ("drop bottom back -12.5 1 -0", "drop bottom back 347.5 1 0"),
        ("drop top back 0.0000004 1.12345678 2", "drop top back 0 1.123457 2"),
    ],
)
def test_a_drop_has_one_text(text: str, canonical: str | None) -> None:
    """formats.md: up to six digits after the point, no needless ones, no minus before nothing, 0 to 360 degrees."""
    rules, _ = honour(position("square-2"))
    with pytest.raises(IllegalMove) as refused:
        read_move(rules, text)
    if canonical is not None:
        assert refused.value.refusal == NotCanonical(text, canonical)
        assert str(read_move(rules, canonical)) == canonical


def test_the_usual_placings_are_listed_and_lie_exactly() -> None:
    """TA-14: who can put a card exactly (a bot, the keyboard) writes the connection, and any drop is legal."""
    given = position("square-2", "circle-1", other=["circle-1"])
    rules, state = honour(given)
    strict, same = opened(given)
    assert [str(move) for move in rules.legal(state, 0)] == [str(move) for move in strict.legal(same, 0)]
    after = rules.after(state, 0, rules.parse("top front sq-tr > 0 sq-tr"))
    assert after.table.placed[1].pose == Pose((4, 0, 8, 0), 4)
    assert rules.parse("drop top front 1 2 3") in rules.legal(state, 0)


def test_only_the_seat_to_act_drops() -> None:
    """TA-9, TA-14."""
    rules, state = honour(position("square-2", other=["circle-1"]))
    assert rules.refusal(state, 1, rules.parse(dropped(*ON_TOP_RIGHT))) == NotYourTurn(1)


def test_the_last_card_is_dropped_as_the_top() -> None:
    """TA-8."""
    rules, state = honour(position("square-2", other=["circle-1"]))
    assert rules.refusal(state, 0, rules.parse("drop bottom front 0 9 9")) == no.LastCardIsTop()


def test_the_strict_referee_knows_none_of_it() -> None:
    """TA-13."""
    rules, state = opened(position("square-2", other=["circle-1"]))
    assert rules.refusal(state, 0, rules.parse(dropped(*ON_TOP_RIGHT))) == no.LiesNotExactly()
    for text in ("challenge 0", "tidy 1", "challenge 1"):
        assert rules.refusal(state, 0, rules.parse(text)) == no.StrictReferee()


# --- challenging ----------------------------------------------------------------------------------------------

NEAR_ENOUGH = [
    (0, 0, 0), (0.15, 0, 0), (0, -0.15, 0), (0.1, 0.1, 0), (0, 0, 3), (0, 0, -3), (0.1, 0.1, 2.9), (-0.05, 0.02, 1),
]  # fmt: skip
TOO_FAR = [(0.16, 0, 0), (0, -0.151, 0), (0.11, 0.11, 0), (0, 0, 3.01), (0, 0, -4), (0.1, 0.1, 5), (1, 0, 0)]


def off(x: float, y: float, degrees: float) -> str:
    return dropped(ON_TOP_RIGHT[0] + degrees, ON_TOP_RIGHT[1] + x, ON_TOP_RIGHT[2] + y)


@pytest.mark.parametrize("by", NEAR_ENOUGH)
def test_a_challenge_against_a_legal_card_changes_nothing(by: tuple[float, float, float]) -> None:
    """TA-14: at most 0.15 units and 3 degrees off."""
    found = two_squares(off(*by))
    before = found.state
    found.play_text("challenge 1")
    assert found.state == before


@pytest.mark.parametrize("by", TOO_FAR)
def test_a_card_too_far_off_is_lifted_and_out_of_the_game(by: tuple[float, float, float]) -> None:
    """TA-14."""
    found = two_squares(off(*by), "challenge 1")
    assert len(table_of(found).placed) == 1
    assert [len(deck) for deck in found.state.decks] == [1, 2]
    assert found.rules.to_move(found.state) == (1,)
    assert found.rules.extras(found.state) == {"dots": {"blue": 0, "orange": 0}}


@pytest.mark.parametrize("by", [0.0, 0.1])
def test_any_card_may_be_challenged_at_any_time_by_anyone(by: float) -> None:
    """TA-14: the record names the seat if it is not the one to act."""
    found = two_squares(off(by, 0, 0), "challenge 1", "0: challenge 1")
    assert found.record().moves == [off(by, 0, 0), "challenge 1", "0: challenge 1"]
    assert found.rules.to_move(found.state) == (1,)
    with pytest.raises(IllegalMove):
        found.play_text("1: challenge 1")
    again = replay(found.record(), found.rules)
    assert again.state == found.state
    assert [ply.seat for ply in again.plies] == [0, 1, 0]


def test_the_start_card_and_no_card_can_t_be_challenged() -> None:
    """TA-14."""
    rules, state = honour(position("square-2", other=["circle-1"]))
    for move in (Challenge(0), Tidy(0)):
        assert rules.refusal(state, 1, move) == no.StartLiesRight()
    assert rules.refusal(state, 0, Challenge(1)) == no.NoSuchCard(1, 0)


def test_an_illegal_card_with_a_card_on_it_stays() -> None:
    """TA-14: circle-1 is joined to square-2, which lies half a unit off."""
    found = two_squares(off(0.5, 0, 0), "top front sr-b > 1 sr-b", "challenge 1")
    assert len(table_of(found).placed) == 3
    assert not table_of(found).standings[1].legal
    assert table_of(found).standings[2].legal


def test_after_a_card_is_lifted_the_later_ones_count_down() -> None:
    """formats.md: card number n is the n-th on the table; what was judged is not judged anew."""
    found = two_squares(off(0.5, 0, 0), "top front sq-tr > 0 sq-bl", "challenge 1")
    table = table_of(found)
    assert [placed.card % 18 for placed in table.placed[1:]] == [0]
    assert table.standings[1].joint is not None
    assert table.standings[1].joint.number == 0
    found.play_text("challenge 1")
    assert len(table_of(found).placed) == 2


ILLEGAL = {
    "covers a covered shape": ("top front sq-tr > 0 sq-tr", (180, 2, 4), no.AlreadyCovered),
    "covers nothing though it could": (None, (0, 20, 10), no.CoversNothing),
    "lies across": (None, (30, 0, 0), no.CoversNoShape),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_a_card_that_breaks_a_clause_is_illegal_for_that(name: str) -> None:
    """TA-14: what breaks TA-10 or TA-11."""
    from tabletop.games.tacta.verdict import verdict

    first, pose, reason = ILLEGAL[name]
    given = position("square-2", "circle-1", other=["square-2", "triangle-2"])
    found = match(given, *([first] if first else []), dropped(*pose))
    assert isinstance(verdict(table_of(found), len(table_of(found).placed) - 1).fault, reason)


def test_past_the_edge_a_card_is_illegal() -> None:
    """TA-7, TA-11 e, TA-14: joined well, but the table is too small for it."""
    from tabletop.games.tacta.verdict import verdict

    found = match(position("square-2", table=[8, 12], other=["square-2"]), dropped(180, 2, 4))
    assert verdict(table_of(found), 1).fault == no.PassesEdge()


def test_put_down_free_when_nothing_joins_a_card_is_legal_at_any_angle() -> None:
    """TA-12, TA-14: blue has nothing that joins orange's card, the only one with open shapes left."""
    given = position("square-2", other=["square-2"], table=[60, 40], cards=[])
    rules, state = honour(given)
    joined = rules.after(state, 0, rules.parse(dropped(12.5, 20, 10)))
    assert isinstance(joined.table, LooseTable)
    assert not joined.table.standings[1].legal, "the Start card was open"
    blocked = honour(no_way_to_join())[1]
    assert not any(" > " in str(move) for move in rules.legal(blocked, 0))
    free = rules.after(blocked, 0, rules.parse(dropped(12.5, 20, 10)))
    assert isinstance(free.table, LooseTable)
    assert free.table.standings[-1].legal
    touching = rules.after(blocked, 0, rules.parse(dropped(12.5, 3, 2)))
    assert isinstance(touching.table, LooseTable)
    assert not touching.table.standings[-1].legal


def no_way_to_join() -> dict[str, Any]:
    """The Start card lies under another that covers all but a sliver of it."""
    return position(
        "square-2",
        "circle-1",
        other=["square-2"],
        table=[60, 40],
        cards=[{"card": "square-1", "owner": "orange", "face": "front", "turn": 0, "at": [0, 0, 0, 0]},
               {"card": "square-5", "owner": "orange", "face": "front", "turn": 0, "at": [0, 0, 0, 0]},
               {"card": "triangle-4", "owner": "orange", "face": "front", "turn": 2, "at": [0, 0, 0, 0]},
               {"card": "triangle-3", "owner": "orange", "face": "front", "turn": 1, "at": [0, 0, 0, 0]},
               {"card": "triangle-3", "owner": "blue", "face": "front", "turn": 3, "at": [1, 0, 1, 0]}],
    )  # fmt: skip


def test_a_drop_counts_both_outer_cards_as_chances_to_join() -> None:
    """TA-12: what the other end could have joined makes a free placing illegal, also when it is read back."""
    given = no_way_to_join() | {"decks": [["square-2", "triangle-6"], ["square-2"]]}
    given["cards"].append({"card": "triangle-5", "owner": "orange", "turn": 0, "at": [30, 0, 0, 0]})
    rules, state = honour(given)
    joins = [str(move) for move in rules.legal(state, 0) if " > " in str(move)]
    assert joins
    assert all(text.startswith("bottom") for text in joins)
    after = rules.after(state, 0, rules.parse(dropped(0, -20, 10)))
    assert isinstance(after.table, LooseTable)
    assert not after.table.standings[-1].legal
    written = rules.describe(after)
    assert written["cards"][-1]["put"] == "illegal"
    again = rules.position(written, 5)
    assert rules.describe(again) == written
    assert len(rules.after(again, 1, Challenge(7)).table.placed) == 7


# --- tidying --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", NEAR_ENOUGH[1:])
def test_anyone_may_tidy_a_card_into_its_exact_place(by: tuple[float, float, float]) -> None:
    """TA-15: then it lies exactly and may not be moved again."""
    found = two_squares(off(*by), "0: tidy 1")
    assert table_of(found).placed[1].pose == Pose((4, 0, 8, 0), 4)
    assert found.rules.to_move(found.state) == (1,)
    assert found.rules.refusal(found.state, 0, Tidy(1)) == no.LiesExactly(1)
    assert found.rules.describe(found.state)["cards"][1] == {
        "card": "square-2", "owner": "blue", "face": "front", "turn": 4, "at": [4, 0, 8, 0],
    }  # fmt: skip


@pytest.mark.parametrize("text", [dropped(*ON_TOP_RIGHT), "top front sq-tr > 0 sq-tr"])
def test_a_card_that_lies_exactly_may_not_be_moved(text: str) -> None:
    """TA-15: however it was put there."""
    found = two_squares(text)
    assert found.rules.refusal(found.state, 1, Tidy(1)) == no.LiesExactly(1)
    assert Tidy(1) not in list(found.rules.legal(found.state, 1))


@pytest.mark.parametrize("by", TOO_FAR)
def test_an_illegal_card_can_t_be_tidied(by: tuple[float, float, float]) -> None:
    """TA-15."""
    found = two_squares(off(*by))
    assert found.rules.refusal(found.state, 1, Tidy(1)) == no.NotNearEnough(1)


def test_a_card_is_tidied_to_how_the_one_under_it_lies() -> None:
    """TA-15: and once more when that one is tidied; what was put legally stays so."""
    found = two_squares(off(0.1, 0, 1), "top front sr-b > 1 sr-b")
    assert found.rules.refusal(found.state, 0, Tidy(2)) == no.LiesExactly(2)
    found.play_text("tidy 1")
    assert table_of(found).placed[1].pose == Pose((4, 0, 8, 0), 4)
    found.play_text("tidy 2")
    assert isinstance(table_of(found).placed[2].pose, Pose)
    found.play_text("challenge 2")
    assert len(table_of(found).placed) == 3


def test_what_was_legal_stays_legal_when_the_one_under_it_is_nudged_away() -> None:
    """TA-14, TA-15: put 0.14 units off one way; the other card then goes 0.14 units the other way."""
    found = two_squares(off(0.14, 0, 0), "top front sr-b > 1 sr-b")
    lying = table_of(found).placed[2].pose
    found = two_squares(
        off(0.14, 0, 0),
        dropped(lying.degrees, lying.centre[0] + 0.14, lying.centre[1]),
        "tidy 1",
        "challenge 2",
    )
    assert len(table_of(found).placed) == 3
    written = found.rules.describe(found.state)
    assert written["cards"][2]["put"] == "sr-b > 1 sr-b"
    again = found.rules.position(written, 1)
    assert found.rules.describe(again) == written
    assert again.table == found.state.table


# --- the count --------------------------------------------------------------------------------------------------


def last_cards() -> dict[str, Any]:
    """Orange's triangle-5 lies illegally on four dots of blue's square-6, and both play their last cards."""
    return position(
        "circle-1",
        other=["circle-1"],
        cards=[
            {"card": "square-6", "owner": "blue", "face": "front", "turn": 4, "at": [-4, 0, 8, 0]},
            {"card": "triangle-5", "owner": "orange", "face": "front", "free": [190, -6, 5]},
        ],
    )


def test_illegal_cards_are_lifted_before_the_count() -> None:
    """TA-18: their dots don't count, and what they covered is visible again."""
    found = match(last_cards())
    assert found.rules.extras(found.state)["dots"] == {"blue": 2, "orange": 5}
    found.play_text("top front sq-tr > 0 sq-br")
    found.play_text("top front sq-tr > 0 sq-bl")
    outcome = found.rules.outcome(found.state)
    assert outcome is not None
    assert outcome.scores == (7, 1)
    assert len(table_of(found).placed) == 4


def test_they_are_lifted_from_under_others_which_stay_and_count() -> None:
    """TA-18: orange's last card is joined to its own illegal one, whose dot it covers with its own."""
    given = last_cards() | {"decks": [["circle-1"], ["triangle-1"]]}
    found = match(given, "top front sq-tr > 0 sq-br")
    assert found.rules.extras(found.state)["dots"] == {"blue": 3, "orange": 5}
    found.play_text("top front ct-bl > 2 et-r")
    table = table_of(found)
    assert [kind_name(placed.card) for placed in table.placed] == [
        "start",
        "square-6",
        "circle-1",
        "triangle-1",
    ]
    assert table.standings[3].legal
    assert table.standings[3].joint is None
    assert found.rules.extras(found.state)["dots"] == {"blue": 7, "orange": 1}


@pytest.mark.parametrize(
    "below", [{"free": [190, -6, 5]}, {"turn": 4, "at": [-12, 0, 8, 0], "put": "illegal"}]
)
def test_what_was_joined_to_a_lifted_card_is_read_back_where_it_counts_as_lying(
    below: dict[str, Any],
) -> None:
    """TA-18: put 0.1 units off on an illegal card that is gone then; its shapes must not move by that."""
    given = last_cards() | {"decks": [["circle-1"], ["triangle-1"]]}
    del given["cards"][2]["free"]
    given["cards"][2] |= below
    found = match(given, "top front sq-tr > 0 sq-br")
    move = found.rules.parse("top front ct-bl > 2 et-r")
    lying = pose_of(found.state.table, move)
    found.play_text(dropped(lying.degrees + 2, lying.centre[0] + 0.1, lying.centre[1]))
    standing = table_of(found).standings[3]
    assert standing.joint is None
    assert standing.place == lying
    written = found.rules.describe(found.state)
    again = found.rules.position(written, 1)
    assert again.table == found.state.table
    assert found.rules.describe(again) == written


@pytest.mark.parametrize("seed", [1010, 1037])
def test_a_whole_game_by_hand_is_read_back_with_the_same_result(seed: int) -> None:
    """TA-18: in these a dot came to light on reading."""
    turns, variant = ("free-play", "standard") if seed == 1010 else ("in-turn", "quick-round")
    options = {"players": 4, "referee": "honour", "table": "medium", "variant": variant, "turns": turns}
    rules, chance = Tacta.with_options(options), Chance(seed)
    state = rules.deal(seed)
    while rules.outcome(state) is None:
        seat = chance.choice(rules.to_move(state))
        state = rules.after(state, seat, rules.pick(state, seat, chance))
    again = rules.position(rules.describe(state), 1)
    assert again.table == state.table
    assert rules.outcome(again) == rules.outcome(state)


def test_the_final_table_is_the_one_that_is_counted() -> None:
    """TA-17, TA-18."""
    found = match(last_cards(), "top front sq-tr > 0 sq-br")
    move = found.rules.parse("top front sq-tr > 0 sq-bl")
    rules = found.rules
    assert isinstance(rules, Tacta)
    final = rules.final_table(found.state, 1, move)
    found.play(1, move)
    assert final == found.state.table
    assert rules.final_table(found.state, 1, Challenge(1)) is None


# --- positions ----------------------------------------------------------------------------------------------------


def test_a_layout_is_judged_as_if_its_cards_had_been_put_down_in_turn() -> None:
    """TA-14, formats.md: legal or not, it is taken as it is."""
    free = {"card": "square-2", "owner": "orange", "face": "front"}
    for by, legal in [*((by, True) for by in NEAR_ENOUGH), *((by, False) for by in TOO_FAR)]:
        lying = [ON_TOP_RIGHT[0] + by[2], ON_TOP_RIGHT[1] + by[0], ON_TOP_RIGHT[2] + by[1]]
        rules, state = honour(position("square-2", cards=[free | {"free": lying}]))
        assert isinstance(state.table, LooseTable)
        assert state.table.standings[1].legal is legal
        assert rules.describe(state)["cards"][1]["free"] == lying


@pytest.mark.parametrize(
    "entry",
    [
        {"free": [0, 0]},
        {"free": [0, 0, 2_000_000]},
        {"free": [361, 0, 0]},
        {"free": ["a", 0, 0]},
        {"free": [0, 0, 0], "at": [0, 0, 0, 0]},
        {},
        {"free": [0, 0, 0], "put": "well"},
        {"free": [0, 0, 0], "put": "sq-tr > 7 sq-bl"},
        {"free": [0, 0, 0], "put": "sq-tr > 0 sr-b"},
        {"free": [0, 0, 0], "put": 3},
        {"free": [0, 0, 0], "put": "free 1 2"},
        {"free": [0, 0, 0], "put": "free nan 2 3"},
        {"free": [0, 0, 0], "put": "free 1 2 2000000"},
        {"free": [0, 0, 0], "put": "free 3 at 2000000 0 0 0"},
        {"free": [0, 0, 0], "put": "free 8 at 0 0 0 0"},
    ],
)
def test_a_card_that_lies_nowhere_is_refused(entry: dict[str, Any]) -> None:
    given = position("square-2", cards=[{"card": "square-2", "owner": "orange", "face": "front", **entry}])
    with pytest.raises(BadRecord) as refused:
        honour(given)
    assert refused.value.sentence().endswith(".")


def test_the_strict_referee_takes_no_card_that_lies_loose() -> None:
    given = position("square-2", cards=[{"card": "square-2", "owner": "orange", "free": [0, 10, 0]}])
    with pytest.raises(BadRecord, match="only the honour referee"):
        opened(given)
