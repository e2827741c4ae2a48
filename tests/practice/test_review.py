"""Review: what it may use, that it repeats, how it is kept; on short games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import Reason
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.sentences import Word
from tabletop.games.catalogue import GAMES, rules_for
from tabletop.practice import chances, review
from tabletop.practice.review import Clause, MoveReview, PlyReview

SMALL = Budget(iterations=6)
PLAYERS = {"tacta": 3, "tactik": 4, "tacataca": 3}


def short_match(game: str, moves: int = 8, seed: int = 3) -> Match:
    rules = rules_for(game, {"players": PLAYERS[game]})
    match, chance = Match.begin(rules, seed), Chance(seed)
    for _move in range(moves):
        acting = rules.to_move(match.state)
        if not acting:
            break
        match.play(acting[0], rules.pick(match.state, acting[0], chance))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_review_has_chances_after_every_move_that_add_up_over_the_sides(game: str) -> None:
    match = short_match(game)
    plies = list(review.whole_review(match.record(), SMALL))
    assert [ply.number for ply in plies] == list(range(9))
    sides = judgement_for(game).sides(match.rules)
    for ply in plies:
        one_a_side = dict(zip(sides, ply.chances, strict=True))
        assert sum(one_a_side.values()) == pytest.approx(1, abs=0.002)
    assert plies[-1].move is None
    assert any(ply.move is not None for ply in plies)


@pytest.mark.parametrize("game", GAMES)
def test_a_budget_in_iterations_repeats_exactly_whatever_the_order(game: str) -> None:
    record = short_match(game, moves=4).record()
    forwards = list(review.whole_review(record, SMALL))
    backwards = list(review.review_plies(record, range(4, -1, -1), SMALL))
    assert forwards == backwards[::-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("iterations", [0, 1, 2])
def test_a_machine_too_busy_to_play_moves_on_still_gets_a_whole_review(game: str, iterations: int) -> None:
    """On so few trials no move is called a mistake."""
    plies = list(review.whole_review(short_match(game).record(), Budget(iterations=iterations)))
    assert len(plies) == 9
    assert all(ply.move is None or ply.move.cost == 0 for ply in plies)


@pytest.mark.parametrize("game", GAMES)
def test_the_search_gets_views_of_the_seat_that_moved_and_no_state(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Law 2: what the seat could not have seen is changed, and the review stays the same."""
    match = short_match(game)
    seen: list[tuple[int, Any]] = []
    number = next(n for n in range(7, -1, -1) if review.review_move(match, n, SMALL, judgement_for(game)))
    seat, state = match.plies[number].seat, match.states[number]
    view = match.rules.view(state, seat)
    other = match.rules.determinize(view, Chance(99))
    assert match.rules.view(other, seat) == view
    first = review.review_move(match, number, SMALL, judgement_for(game))
    match.states[number] = other
    real = review.Comparison.__init__

    def watched(self: Any, rules: Any, judgement: Any, given: Any, by: int, *rest: Any) -> None:
        seen.append((by, given))
        real(self, rules, judgement, given, by, *rest)

    monkeypatch.setattr(review.Comparison, "__init__", watched)
    assert review.review_move(match, number, SMALL, judgement_for(game)) == first
    assert seen == [(seat, view)]


@pytest.mark.parametrize("game", ["tactik", "tacataca"])
def test_chances_in_the_eyes_of_one_seat_do_not_change_with_what_it_can_not_see(game: str) -> None:
    match = short_match(game)
    rules, judgement = match.rules, judgement_for(game)
    hidden = rules.determinize(rules.view(match.state, 1), Chance(5))
    first = chances.chances_in(rules, judgement, match.state, 1, SMALL, eyes=1)
    assert chances.chances_in(rules, judgement, hidden, 1, SMALL, eyes=1) == first


def test_of_an_unfinished_game_only_the_moves_of_the_eyes_are_judged() -> None:
    record = short_match("tactik").record()
    moves = [ply.move for ply in review.whole_review(record, SMALL, eyes=2) if ply.move is not None]
    assert {move.seat for move in moves} == {2}


def test_the_played_move_takes_part_even_where_the_bot_would_not_look_at_it() -> None:
    match = short_match("tacta", moves=3)
    rules, judgement, seat = match.rules, judgement_for("tacta"), match.states[2].turn
    view = rules.view(match.states[2], seat)
    worst = judgement.rank(rules, match.states[2], seat, "hard")[-1].move
    running = review.Comparison(rules, judgement, view, seat, 1, worst)
    for _iteration in range(12):
        running.iterate()
    assert running.played.move == worst
    assert running.played.visits >= 4
    assert running.played in running.arms


def test_a_mistake_made_on_purpose_costs_and_the_best_move_costs_nothing() -> None:
    """Red may win at once; it plays something else."""
    home = ["H1", "H2", "H3", "H4"]
    position = {
        "pawns": {"red": ["62", "H2", "H3", "H4"], "yellow": home, "blue": ["H1", "H2", "H3", "10"], "green": home},
        "hands": [["3", "5"], ["6", "2"], ["8", "2"], ["8", "1"]], "dealer": 3, "turn": 0, "phase": "play",
    }  # fmt: skip
    rules = rules_for("tactik", {"players": 4})
    for text, cost in (("5 red 62-3", True), ("3 red 62-H1", False)):
        match = Match(rules, Match.begin(rules, 1).seats, 1, position)
        match.play_text(text)
        found = review.review_move(match, 0, Budget(iterations=60), judgement_for("tactik"))
        assert found is not None
        assert found.is_mistake == cost
        assert found.best == "3 red 62-H1"


ORDERS = (
    (["7H", "8H", "9H", "KC", "KD", "KS", "4C", "2D"], [], ("meld 7H 8H 9H", "meld KC KD KS")),
    (
        ["AS", "2S", "KS", "QS", "7D", "4C", "5H", "2H"],
        [["8D", "9D", "TD"]],
        ("lay 7D 0", "meld QS KS AS 2S"),
    ),
    (["7H", "7C", "7S", "*", "JD"], [["4H", "5H", "6H"]], ("meld 7C *=7H 7S", "lay 7H 0", "meld 7C 7H 7S")),
)
"""Hands of Taca-taca, melds on the table, and moves with which the same turn may begin, as far as they are legal."""


@pytest.mark.parametrize(("hand", "melds", "begun"), ORDERS)
def test_the_order_within_a_turn_of_taca_taca_is_no_mistake(
    hand: list[str], melds: list[list[str]], begun: tuple[str, ...]
) -> None:
    others = [["3C", "JC", "9S"], ["6S", "6C", "TH"]]
    position = {
        "hands": [hand, *others], "melds": melds, "turn": 0, "phase": "play", "dealer": 2, "turns_taken": [2, 2, 2],
    }  # fmt: skip
    rules = rules_for("tacataca", {"players": 3})
    tried = 0
    for text in begun:
        match = Match(rules, Match.begin(rules, 1).seats, 1, position)
        if rules.refusal(match.state, 0, rules.parse(text)) is not None:
            continue
        match.play_text(text)
        found = review.review_move(match, 0, Budget(iterations=40), judgement_for("tacataca"))
        assert found is not None
        assert (found.cost, found.best) == (0, found.played)
        tried += 1
    assert tried >= 2


def test_to_lay_down_less_than_the_turn_allows_is_no_mere_change_of_order() -> None:
    position = {
        "hands": [["KH", "KS", "QD", "KD", "AD", "2D", "9S", "6C"], ["3C", "JC"], ["6S", "TH"]], "phase": "play",
        "turn": 0, "dealer": 2, "turns_taken": [2, 2, 2],
    }  # fmt: skip
    rules, judgement = rules_for("tacataca", {"players": 3}), judgement_for("tacataca")
    state = rules.position(position, 1)
    best = rules.parse("meld QD KD AD 2D")
    assert judgement.alike(rules, state, 0, best, rules.parse("meld QD KD AD"))  # the 2 is laid on afterwards
    for less in ("meld KD KH KS", "discard 9S"):
        assert not judgement.alike(rules, state, 0, best, rules.parse(less))


def test_the_opinion_that_guides_the_search_is_no_loss() -> None:
    """A move that came out as well as the best one when played on costs next to nothing, whatever was thought of it."""
    match = short_match("tacta", moves=3)
    rules, judgement, seat = match.rules, judgement_for("tacta"), match.states[2].turn
    view = rules.view(match.states[2], seat)
    worst = judgement.rank(rules, match.states[2], seat, "hard")[-1].move
    running = review.Comparison(rules, judgement, view, seat, 1, worst)
    running.iterations = 100
    running._sums = [30.0] * rules.players
    for arm in running.arms:
        arm.visits, arm.total = 50, 15.0
    running.prior_visits = 60.0
    running.played.prior = -0.2
    assert running.chance_measured(running.arms[0].move) - running.chance_measured(worst) < review.MISTAKE


@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_of_a_better_move_are_none_that_speak_for_the_played_one_as_much(game: str) -> None:
    judgement, told = judgement_for(game), 0
    for seed in range(3, 9):
        match = short_match(game, seed=seed)
        for number, ply in enumerate(match.plies):
            found = review.review_move(match, number, SMALL, judgement)
            if found is None or found.best == found.played:
                continue
            rules, state = match.rules, match.states[number]
            known = {str(each.move): each.terms for each in judgement.rank(rules, state, ply.seat, "hard")}
            better, played = known[found.best], known.get(found.played)
            for reason in found.reasons if played is not None else ():
                names = [name for name, words in judgement.reasons.items() if words == reason.template]
                assert any(better[name] > played.get(name, 0) for name in names if name in better)
                told += 1
    assert told


@pytest.mark.parametrize(
    ("better", "worse", "least", "most"),
    [
        ([0.5] * 20, [0.3] * 20, 0.15, 0.2),
        ([0.9, 0.1, 0.8, 0.2] * 5, [0.1, 0.9, 0.2, 0.8] * 4 + [0.1, 0.8, 0.2, 0.7], 0.0, 0.0),
        ([0.9, 0.3, 0.4] * 7, [0.1, 0.2, 0.3] * 7, 0.1, 0.3),
        ([0.9] * 3, [0.1] * 3, 0.0, 0.0),
    ],
)
def test_only_a_difference_that_is_more_than_luck_is_a_cost(
    better: list[float], worse: list[float], least: float, most: float
) -> None:
    match = short_match("tacta", moves=3)
    rules, judgement, seat = match.rules, judgement_for("tacta"), match.states[2].turn
    view = rules.view(match.states[2], seat)
    played = judgement.rank(rules, match.states[2], seat, "hard")[1].move
    running = review.Comparison(rules, judgement, view, seat, 1, played)
    best = next(arm for arm in running.arms if arm.move != played)
    running.arms = [best, running.played]
    for arm, found in ((best, better), (running.played, worse)):
        arm.visits, arm.total, arm.prior = len(found), sum(found), 0.0
        running.outcomes[arm.move] = found
    running.iterations = len(better) + len(worse)
    running._sums = [running.iterations / rules.players] * rules.players
    assert least <= running.cost() <= most


def test_who_has_left_a_match_of_taca_taca_for_good_has_no_chance() -> None:
    position = {
        "hands": [[], ["3S", "JC"], ["9S", "7D", "7S"], []], "scores": [103, 100, 99, 133], "turn": 1,
        "seats_in": [False, True, True, False], "money": [-120, 10, -10, -110], "pot": 230, "dealer": 1,
    }  # fmt: skip
    rules, judgement = rules_for("tacataca", {"players": 4}), judgement_for("tacataca")
    state = rules.position(position | {"phase": "draw", "discard": ["9C"], "turns_taken": [0, 1, 2, 0]}, 1)
    for eyes in (None, 1):
        found = chances.chances_in(rules, judgement, state, 1, SMALL, eyes)
        assert (found[0], found[3]) == (0, 0)
        assert sum(found) == pytest.approx(1)


def test_no_move_costs_more_than_there_was_to_lose() -> None:
    """Where a game is as good as lost, opinion about a move may go below 0; a chance may not."""
    match = short_match("tacta", moves=3)
    rules, judgement, seat = match.rules, judgement_for("tacta"), match.states[2].turn
    view = rules.view(match.states[2], seat)
    worst = judgement.rank(rules, match.states[2], seat, "hard")[-1].move
    running = review.Comparison(rules, judgement, view, seat, 1, worst)
    running.iterate()
    running.played.total = running._sums[seat] = 0.0
    assert running.worth(running.played) < 0
    assert running.chance_of(running.played) == 0
    assert all(0 <= candidate.value <= 1 for candidate in running.finding().candidates)


def costs(*amounts: float) -> list[MoveReview]:
    return [MoveReview(number, number % 2, "a", "b", cost, 0.5) for number, cost in enumerate(amounts)]


def test_accuracy_halves_with_every_tenth_of_the_chance_that_is_lost() -> None:
    moves = costs(0.0, 0.1, 0.0, 0.2)
    assert review.accuracy(moves, 0) == 100
    assert review.accuracy(moves, 1) == pytest.approx(37.5)
    assert review.accuracy(moves, 2) is None


def test_the_costliest_moves_come_first_and_small_losses_are_no_mistakes() -> None:
    record = short_match("tactik", 4).record()
    plies = [PlyReview(n, [0.5] * 4, move) for n, move in enumerate(costs(0.04, 0.01, 0.3, 0.05))]
    whole = review.assembled(record, 4, [*plies[::-1], PlyReview(4, [0.5] * 4)])
    assert [move.number for move in whole.costliest] == [2, 3, 0]
    assert whole.move_at(1) is not None
    assert whole.move_at(4) is None


def test_a_review_is_kept_beside_its_record_and_known_again(tmp_path: Path) -> None:
    record = short_match("tactik", 3).record()
    whole = review.assembled(record, 4, review.whole_review(record, SMALL))
    place = review.review_path(tmp_path / "a.tabletop")
    review.keep_review(place, whole)
    assert review.kept_review(place, record) == whole
    renamed = msgspec.structs.replace(
        record, seats=[msgspec.structs.replace(s, name="Eve") for s in record.seats]
    )
    assert review.kept_review(place, renamed) == whole
    assert review.kept_review(place, msgspec.structs.replace(record, moves=record.moves[:2])) is None
    place.write_text("{")
    assert review.kept_review(place, record) is None


def test_a_reason_is_kept_with_its_words_to_be_translated() -> None:
    clause = Clause.of(Reason("it covers {dots} of {colour}'s dots", {"dots": 3, "colour": Word("blue")}))
    again = msgspec.json.decode(msgspec.json.encode(clause), type=Clause)
    assert again.sentence() == "it covers 3 of blue's dots"
    french = {"blue": "bleu", clause.template: "couvre {dots} points ({colour})"}
    assert again.sentence(french.__getitem__) == "couvre 3 points (bleu)"
