"""What every game promises (the contract of engine/rules.py), checked along random games."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match, read_move, replay
from tabletop.engine.record import BadRecord, decode_record, encode_record
from tabletop.engine.refusal import GameOver, IllegalMove, NotYourTurn
from tabletop.engine.rules import AnyRules
from tabletop.games.catalogue import GAMES, rules_class, rules_for
from tests.contract.games import VARIANTS, Variant

END_OF_PATIENCE = 20_000
"""Plies after which a random game that has not ended is taken to be endless."""


@pytest.fixture(params=VARIANTS, ids=str)
def variant(request: pytest.FixtureRequest) -> Variant:
    return request.param


@pytest.fixture
def rules(variant: Variant) -> AnyRules:
    return rules_for(variant.game, variant.options)


def walk(rules: AnyRules, seed: int, plies: int) -> Any:
    """Yield (state, seat, move) along a random game; the state is not reused afterwards."""
    chance, state = Chance(seed), rules.deal(seed)
    for _ in range(plies):
        seats = rules.to_move(state)
        if not seats:
            return
        seat = chance.choice(seats)
        move = rules.pick(state, seat, chance)
        yield state, seat, move
        state = rules.after(state, seat, move)


def some_states(rules: AnyRules, seed: int, plies: int = 120, every: int = 11) -> Any:
    return islice(walk(rules, seed, plies), 0, None, every)


def test_every_game_of_the_catalogue_is_under_contract() -> None:
    assert {variant.game for variant in VARIANTS} == set(GAMES)


def test_a_random_game_ends_with_an_outcome(rules: AnyRules) -> None:
    chance, state = Chance(5), rules.deal(5)
    for _ in range(END_OF_PATIENCE):
        seats = rules.to_move(state)
        assert (rules.outcome(state) is None) == bool(seats)
        if not seats:
            break
        seat = chance.choice(seats)
        rules.play(state, seat, rules.pick(state, seat, chance))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert set(outcome.winners) <= set(range(rules.players))
    assert len(outcome.scores) == rules.players


def test_nothing_may_be_played_after_the_end(rules: AnyRules, variant: Variant) -> None:
    chance, state = Chance(6), rules.deal(6)
    move = None
    while rules.to_move(state):
        seat = chance.choice(rules.to_move(state))
        move = rules.pick(state, seat, chance)
        rules.play(state, seat, move)
    for seat in range(rules.players):
        assert not rules.legal(state, seat)
        assert isinstance(rules.refusal(state, seat, move), GameOver)


def test_one_seed_gives_one_game(rules: AnyRules, variant: Variant) -> None:
    first = [(seat, str(move), rules.describe(state)) for state, seat, move in walk(rules, 9, 60)]
    second = [(seat, str(move), rules.describe(state)) for state, seat, move in walk(rules, 9, 60)]
    assert first == second


def test_other_seeds_deal_other_games(rules: AnyRules) -> None:
    assert len({str(rules.describe(rules.deal(seed))) for seed in range(20)}) == 20


def test_after_leaves_its_argument_alone_and_agrees_with_play(rules: AnyRules, variant: Variant) -> None:
    for state, seat, move in walk(rules, 11, 150):
        before = rules.describe(state)
        following = rules.after(state, seat, move)
        assert rules.describe(state) == before
        copied = rules.copy(state)
        rules.play(copied, seat, move)
        assert rules.describe(state) == before
        assert rules.describe(copied) == rules.describe(following)


def test_a_copy_is_isolated(rules: AnyRules) -> None:
    chance = Chance(3)
    for state, seat, move in some_states(rules, 13):
        before, legal = rules.describe(state), [str(move) for move in rules.legal(state, seat)]
        copied = rules.copy(state)
        for _ in range(12):
            if rules.to_move(copied):
                acting = rules.to_move(copied)[0]
                rules.play(copied, acting, rules.pick(copied, acting, chance))
        assert rules.describe(state) == before
        assert [str(move) for move in rules.legal(state, seat)] == legal


def test_a_record_tells_the_same_game_again(rules: AnyRules, variant: Variant) -> None:
    match = Match.begin(rules, seed=21)
    for _, seat, move in walk(rules, 21, variant.plies):
        match.play(seat, move)
    record = decode_record(encode_record(match.record()))
    again = replay(record, rules_class(record.game).with_options(record.options))
    assert [rules.describe(state) for state in again.states] == [
        rules.describe(state) for state in match.states
    ]


def test_a_position_read_back_is_the_same_and_allows_the_same(rules: AnyRules) -> None:
    for state, _, _ in some_states(rules, 23):
        position = rules.describe(state)
        again = rules.position(position, 99)
        assert rules.describe(again) == position
        assert rules.to_move(again) == rules.to_move(state)
        assert rules_class(rules.game).players_in(position) == rules.players
        for seat in rules.to_move(state):
            assert {str(move) for move in rules.legal(again, seat)} == {
                str(move) for move in rules.legal(state, seat)
            }


def test_move_texts_are_distinct_and_read_back(rules: AnyRules) -> None:
    for state, seat, _ in some_states(rules, 25):
        moves = list(rules.legal(state, seat))
        texts = [str(move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, text in zip(moves, texts, strict=True):
            assert rules.parse(text) == move
            assert str(rules.parse(text)) == text
            assert hash(rules.parse(text)) == hash(move)


def test_every_legal_move_is_accepted_and_counted_once(rules: AnyRules) -> None:
    for state, seat, played in some_states(rules, 27):
        legal = rules.legal(state, seat)
        moves = list(legal)
        assert bool(legal) == bool(moves)
        assert len(legal) == len(moves)
        assert played in legal
        for move in moves:
            assert rules.refusal(state, seat, move) is None, str(move)
            assert move in legal


def test_moves_legal_elsewhere_are_judged_alike_by_legal_and_refusal(rules: AnyRules) -> None:
    elsewhere = {
        move for state, seat, _ in some_states(rules, 29, 90, 7) for move in rules.legal(state, seat)
    }
    for state, seat, _ in islice(walk(rules, 31, 80), 0, None, 16):
        moves = {str(move) for move in rules.legal(state, seat)}
        for move in islice(elsewhere, 150):
            refusal = rules.refusal(state, seat, move)
            legal = rules.legal(state, seat)
            assert (refusal is None) == (move in legal), str(move)
            if refusal is None:
                continue
            assert str(move) not in moves
            check_sentence(refusal.sentence())


def check_sentence(sentence: str) -> None:
    """One sentence for people: begins large, ends with a stop, has no hole left in it."""
    assert sentence.strip() == sentence
    assert sentence.endswith(".")
    assert not re.search(r"\{[a-z_]+\}", sentence)
    assert "\n" not in sentence
    assert len(sentence) < 240


def test_a_seat_that_is_not_to_act_can_do_nothing(rules: AnyRules, variant: Variant) -> None:
    """Nothing but what the variant lets it do at any time, and then `legal` and `refusal` agree on that."""
    for state, seat, move in some_states(rules, 33):
        for other in set(range(rules.players)) - set(rules.to_move(state)):
            legal = list(rules.legal(state, other))
            assert variant.interrupts or not legal
            assert all(rules.refusal(state, other, each) is None for each in legal)
            assert move in legal or isinstance(rules.refusal(state, other, move), NotYourTurn)
        assert seat in rules.to_move(state)


def test_pieces_are_conserved(rules: AnyRules, variant: Variant) -> None:
    whole = variant.pieces(rules.describe(rules.deal(35)))
    for state, _, _ in walk(rules, 35, variant.plies):
        pieces = variant.pieces(rules.describe(state))
        assert pieces <= whole if variant.may_lose_pieces else pieces == whole


def test_determinize_fits_the_view_and_the_view_hides_the_rest(rules: AnyRules, variant: Variant) -> None:
    """What a seat can't see may change in any way without its view, moves or outcome changing."""
    chance = Chance(37)
    for state, seat, _ in some_states(rules, 37):
        for watcher in range(rules.players):
            view = rules.view(state, watcher)
            imagined = rules.determinize(view, chance)
            assert rules.view(imagined, watcher) == view
            assert rules.to_move(imagined) == rules.to_move(state)
            assert variant.pieces(rules.describe(imagined)) == variant.pieces(rules.describe(state))
        seen = rules.determinize(rules.view(state, seat), chance)
        assert {str(move) for move in rules.legal(seen, seat)} == {
            str(move) for move in rules.legal(state, seat)
        }


def test_determinize_draws_differently_and_repeats_from_one_chance(rules: AnyRules) -> None:
    state, seat, _ = next(iter(walk(rules, 39, 1)))
    view = rules.view(state, seat)
    drawn = [str(rules.describe(rules.determinize(view, Chance(seed)))) for seed in range(10)]
    again = [str(rules.describe(rules.determinize(view, Chance(seed)))) for seed in range(10)]
    assert drawn == again
    assert len(set(drawn)) > 1


def test_determinized_games_can_be_played_to_the_end(rules: AnyRules) -> None:
    chance = Chance(41)
    state, seat, _ = list(walk(rules, 41, 30))[-1]
    imagined = rules.determinize(rules.view(state, seat), chance)
    for _ in range(END_OF_PATIENCE):
        if not rules.to_move(imagined):
            break
        acting = rules.to_move(imagined)[0]
        rules.play(imagined, acting, rules.pick(imagined, acting, chance))
    assert rules.outcome(imagined) is not None


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=40) | st.from_regex(r"[a-zA-Z0-9*>= :-]{0,30}", fullmatch=True))
def test_texts_that_are_no_moves_are_refused_in_one_sentence(rules: AnyRules, text: str) -> None:
    state = rules.deal(1)
    seat = rules.to_move(state)[0]
    try:
        move = read_move(rules, text)
    except IllegalMove as error:
        check_sentence(error.sentence().replace(f"“{text}”", "“”"))
        return
    refusal = rules.refusal(state, seat, move)
    assert (refusal is None) == (move in rules.legal(state, seat))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    pick=st.integers(0, 10**6), spot=st.integers(0, 60), letter=st.sampled_from("0123456789 -*>=ACDHSbtlrx:")
)
def test_a_move_text_with_one_letter_changed_is_judged_calmly(
    rules: AnyRules, variant: Variant, pick: int, spot: int, letter: str
) -> None:
    state = rules.deal(2)
    seat = rules.to_move(state)[0]
    texts = [str(move) for move in rules.legal(state, seat)]
    text = texts[pick % len(texts)]
    changed = text[: spot % len(text)] + letter + text[spot % len(text) + 1 :]
    try:
        refusal = rules.refusal(state, seat, read_move(rules, changed))
    except IllegalMove:
        return
    assert (refusal is None) == (changed in texts) or (variant.unlisted and refusal is None)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=json_values, spot=st.integers(0, 1000), drop=st.booleans())
def test_a_damaged_position_is_refused_in_one_sentence_or_used(
    rules: AnyRules, value: Any, spot: int, drop: bool
) -> None:
    position = dict(rules.describe(rules.deal(3)))
    key = sorted(position)[spot % len(position)]
    if drop:
        del position[key]
    elif isinstance(position[key], list) and position[key] and spot % 2:
        position[key] = [*position[key][:-1], value]
    else:
        position[key] = value
    try:
        state = rules.position(position, 3)
    except BadRecord as error:
        check_sentence(error.sentence())
        return
    for seat in rules.to_move(state):
        list(islice(rules.legal(state, seat), 5))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=json_values, spot=st.integers(0, 1000))
def test_a_damaged_option_is_refused_in_one_sentence_or_used(rules: AnyRules, value: Any, spot: int) -> None:
    known = [option.name for option in rules.option_list]
    name = [*known, "players", "unheard_of"][spot % (len(known) + 2)]
    try:
        changed = rules_class(rules.game).with_options({name: value})
    except BadRecord as error:
        check_sentence(error.sentence())
        return
    assert changed.players >= 1


def test_every_option_is_described_for_the_setup_screen(rules: AnyRules) -> None:
    names = set(rules.options.__struct_fields__)
    assert {option.name for option in rules.option_list} <= names
    for option in rules.option_list:
        assert option.label
        assert option.help.endswith(".")
        assert bool(option.choices) != (option.high > option.low)
