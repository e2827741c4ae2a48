"""TA-16, TA-17, TA-19, TA-20: the count, ties and sessions."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.deck import colour_of, printed_on
from tabletop.games.tacta.scoring import check_count, count, counted_in_turn
from tests.games.tacta.situations import opened, played_out, position

FAR = {"face": "front", "turn": 0}


def lying(*cards: tuple[str, str]) -> list[dict[str, Any]]:
    """Cards far apart, in the order given."""
    return [
        {"card": name, "owner": owner, **FAR, "at": [100 + 20 * number, 0, 0, 0]}
        for number, (owner, name) in enumerate(cards)
    ]


def test_dots_count_where_no_part_of_their_shape_is_covered() -> None:
    """TA-16: square-2 has two dots on its square; a second card covers a sliver of it."""
    under = {"card": "square-2", "owner": "blue", **FAR, "at": [100, 0, 0, 0]}
    beside = {"card": "circle-1", "owner": "orange", **FAR, "at": [108, 0, 0, 0]}
    sliver = {"card": "circle-1", "owner": "orange", **FAR, "at": [103, 3, 0, 0]}
    rules, apart = opened(position(cards=[under, beside]))
    assert rules.extras(apart)["dots"] == {"blue": 2, "orange": 1}
    rules, over = opened(position(cards=[under, sliver]))
    assert rules.extras(over)["dots"] == {"blue": 0, "orange": 1}
    rules, beneath = opened(position(cards=[sliver, under]))
    assert rules.extras(beneath)["dots"] == {"blue": 2, "orange": 0}


def test_whoever_covers_the_dots_stay_the_colour_s() -> None:
    """TA-16: and they count wherever they lie, joined or free."""
    rules, state = opened(position(cards=lying(("blue", "square-6"), ("blue", "circle-5"))))
    assert rules.extras(state)["dots"] == {"blue": 11, "orange": 0}


@pytest.mark.parametrize("seed", range(3))
def test_the_count_shows_every_visible_dot_in_turn(seed: int) -> None:
    """TA-17: shape by shape with a running total that ends at the colour's dots."""
    rules = Tacta.with_options({"players": 3})
    state = played_out(rules, rules.deal(seed), seed)
    for colour, dots in rules.extras(state)["dots"].items():
        counted = count(state.table, colour)
        assert counted[-1].total == dots
        assert counted[0].total == counted[0].dots
        assert all(later.total == earlier.total + later.dots for earlier, later in pairwise(counted))
        assert [shape.card for shape in counted] == sorted(shape.card for shape in counted)
        for shape in counted:
            card = state.table.placed[shape.card].card
            assert colour_of(card) == colour
            assert printed_on(card).dots_at[shape.place] == shape.dots > 0
            assert state.table.is_open(shape.card, shape.place)


def test_a_count_by_hand_is_checked_shape_by_shape() -> None:
    """TA-17: what was left out and what was counted wrongly; the neighbour on the left checks."""
    _, state = opened(
        position(cards=lying(("blue", "square-6"), ("orange", "circle-5"), ("blue", "circle-1")))
    )
    right = [(shape.card, shape.place) for shape in count(state.table, "blue")]
    assert check_count(state.table, "blue", right) == ((), (), 7)
    assert check_count(state.table, "blue", right).right
    theirs = [(shape.card, shape.place) for shape in count(state.table, "orange")]
    checked = check_count(state.table, "blue", [*right[1:], theirs[0]])
    assert not checked.right
    assert (checked.missed, checked.wrong) == ((right[0],), (theirs[0],))
    assert counted_in_turn(state.colours) == [("blue", 1), ("orange", 0)]


def test_most_dots_win() -> None:
    """TA-19."""
    rules, state = opened(position(cards=lying(("orange", "square-6"), ("blue", "circle-5"))))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (5, 6)
    assert outcome.details["dots"] == outcome.details["sums"] == {"blue": 5, "orange": 6}


TIE = lying(("orange", "square-6"), ("blue", "circle-6"))


def test_a_tie_is_shared() -> None:
    """TA-19: by default."""
    rules, state = opened(position(cards=TIE))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_a_tie_goes_to_who_ran_out_first() -> None:
    """TA-19, by option. Orange put its last card down before blue did."""
    rules, state = opened(position(cards=TIE), tie="first-out")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_who_ran_out_first_is_kept_while_playing() -> None:
    """TA-19: also across a position written and read back."""
    rules, state = opened(position("square-2", other=["square-2", "circle-1"]), tie="first-out")
    state = rules.after(state, 0, next(iter(rules.legal(state, 0))))
    assert state.emptied == (0,)
    assert rules.position(rules.describe(state), 5).emptied == (0,)
    assert played_out(rules, state).emptied == (0, 1)


def last_of_a_tie() -> dict[str, Any]:
    """Blue has 6 and one card to come that has no dot in view: it must cover nothing of orange's."""
    return position("square-2", table=[7, 9], cards=lying(("orange", "square-6"), ("blue", "circle-6")))


def test_a_tie_is_played_again() -> None:
    """TA-19, by option: the deal is part of the move that ends the round; the dots add up."""
    rules, state = opened(last_of_a_tie(), tie="replay")
    assert [str(move) for move in rules.legal(state, 0)] == ["out top"]
    again = rules.after(state, 0, rules.parse("out top"))
    assert rules.outcome(again) is None
    assert again.round_number == 2
    assert again.sums == (6, 6)
    assert [len(deck) for deck in again.decks] == [18, 18]
    assert len(again.table.placed) == 1
    shared, state = opened(last_of_a_tie())
    assert shared.outcome(shared.after(state, 0, shared.parse("out top"))) is not None


def test_a_session_of_rounds_adds_up() -> None:
    """TA-20."""
    rules = Tacta.with_options({"players": 3, "rounds": 3})
    chance, state = Chance(1), rules.deal(1)
    counted = []
    while state.turn is not None:
        move = rules.pick(state, state.turn, chance)
        final = rules.final_table(state, state.turn, move)
        if final is not None:
            counted.append(tuple(final.dots()[colour] for colour in state.colours))
        rules.play(state, state.turn, move)
        assert state.sums == tuple(map(sum, zip(*counted[: state.round_number - 1], strict=True))) or (
            state.round_number == 1
        )
    assert len(counted) == 3
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*counted, strict=True)))
    assert outcome.winners == tuple(
        seat for seat, dots in enumerate(outcome.scores) if dots == max(outcome.scores)
    )
    assert outcome.details["rounds"] == 3


def test_a_session_goes_to_a_target_and_the_highest_wins() -> None:
    """TA-20: when several pass it in one round."""
    rules = Tacta.with_options({"players": 2, "target": 100})
    chance, state = Chance(3), rules.deal(3)
    while state.turn is not None:
        assert max(state.sums) < 100
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert max(outcome.scores) >= 100
    assert outcome.winners == (outcome.scores.index(max(outcome.scores)),)
    assert state.round_number >= 2


def test_a_session_s_standing_is_part_of_the_position() -> None:
    """TA-20: only from the second round on, so that a single round has the plain keys."""
    rules = Tacta.with_options({"players": 2, "rounds": 2})
    chance, state = Chance(3), rules.deal(3)
    plain = {"table", "cards", "decks", "colours", "turn"}
    for _ in range(36):
        assert set(rules.describe(state)) == plain
        rules.play(state, state.turn or 0, rules.pick(state, state.turn or 0, chance))
    written = rules.describe(state)
    assert set(written) == plain | {"round", "sums"}
    again = rules.position(written, 9)
    assert (again.round_number, again.sums) == (2, state.sums)
    assert rules.outcome(played_out(rules, again)) is not None


def test_the_next_round_is_another_deal_and_ta_9_says_who_begins() -> None:
    """TA-20."""
    from tabletop.games.tacta.dealing import first_seat

    rules = Tacta.with_options({"players": 2, "rounds": 2})
    chance, state = Chance(3), rules.deal(3)
    first_decks = state.decks
    while state.round_number == 1:
        rules.play(state, state.turn or 0, rules.pick(state, state.turn or 0, chance))
    assert state.decks != first_decks
    begun = {first_seat(state.decks, Chance(seed)) for seed in range(50)}
    assert state.turn in begun


def test_the_final_table_is_offered_only_for_the_last_card() -> None:
    """TA-17."""
    rules, state = opened(position("square-2", other=["square-2"]))
    move = next(iter(rules.legal(state, 0)))
    assert rules.final_table(state, 0, move) is None
    state = rules.after(state, 0, move)
    move = next(iter(rules.legal(state, 1)))
    final = rules.final_table(state, 1, move)
    assert final == rules.after(state, 1, move).table
