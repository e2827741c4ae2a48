from __future__ import annotations

import pytest

from tabletop.engine.match import IllegalRecord, Match, replay
from tabletop.engine.perft import perft
from tabletop.engine.record import BadRecord, SeatEntry
from tabletop.engine.refusal import IllegalMove, NotAMove, NotCanonical, NotYourTurn
from tests.engine.fake_game import FakeGame, FakeOptions, Take, TooMany

HUMANS = (SeatEntry("Ada"), SeatEntry("Bea"))
HUMAN_AND_BOT = (SeatEntry("Ada"), SeatEntry("Bot", "bot:medium"))


def match_of(*texts: str, seats: tuple[SeatEntry, ...] = HUMANS, stones: int = 10) -> Match:
    match = Match.begin(FakeGame(FakeOptions(players=len(seats), stones=stones)), 7, seats)
    for text in texts:
        match.play_text(text)
    return match


def test_playing_keeps_every_state() -> None:
    match = match_of("take 1", "take 2")
    assert [state.stones for state in match.states] == [10, 9, 7]
    assert match.state.stones == 7
    assert match.last_ply is not None
    assert match.last_ply.seat == 1


def test_a_refused_move_changes_nothing() -> None:
    match = match_of("take 1", stones=3)
    with pytest.raises(IllegalMove) as caught:
        match.play(1, Take(3))
    assert caught.value.refusal == TooMany(2)
    assert [state.stones for state in match.states] == [3, 2]
    assert match.cursor == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [("take  1", NotCanonical("take  1", "take 1")), ("eat 1", NotAMove("eat 1")), ("", NotAMove(""))],
)
def test_texts_other_than_the_canonical_one_are_refused(text: str, reason: object) -> None:
    with pytest.raises(IllegalMove) as caught:
        match_of().play_text(text)
    assert caught.value.refusal == reason


def test_redo_plays_again_what_was_taken_back() -> None:
    match = match_of("take 1", "take 2")
    assert match.undo()
    assert match.state.stones == 9
    assert match.redo()
    assert match.state.stones == 7
    assert not match.redo()


def test_a_new_move_forgets_what_could_be_redone() -> None:
    match = match_of("take 1", "take 2")
    match.undo()
    match.play_text("take 1")
    assert not match.redo()
    assert match.state.stones == 8
    assert len(match.states) == 3


def test_go_to_moves_only_the_cursor() -> None:
    match = match_of("take 1", "take 2", "take 1")
    match.go_to(1)
    assert match.state.stones == 9
    match.go_to(3)
    assert match.state.stones == 6
    with pytest.raises(IndexError):
        match.go_to(4)


def test_the_record_ends_at_the_cursor() -> None:
    match = match_of("take 1", "take 2")
    match.undo()
    assert match.record().moves == ["take 1"]
    assert match.record().options == {"players": 2, "stones": 10}


def test_free_undo_goes_back_to_the_start() -> None:
    match = match_of("take 1", "take 3", "take 1")
    assert [match.undo(free=True) for _ in range(4)] == [True, True, True, False]
    assert match.cursor == 0


def test_in_a_match_only_the_last_human_is_set_back() -> None:
    match = match_of("take 1", "take 2")
    assert match.undo(free=False)
    assert not match.undo(free=False)
    assert match.state.stones == 9


def test_in_a_match_an_irrevocable_move_stays() -> None:
    match = match_of("take 1", "take 3")
    assert match.undo_target(free=False) is None
    assert match.undo_target(free=True) == 1


def test_undo_takes_the_answers_of_bots_back_too() -> None:
    match = match_of("take 1", "take 2", seats=HUMAN_AND_BOT)
    assert match.undo(free=False)
    assert match.cursor == 0
    assert match.redo()
    assert match.cursor == 2


def test_a_bots_opening_alone_is_taken_back_only_freely() -> None:
    match = match_of("take 1", seats=(SeatEntry("Bot", "bot:easy"), SeatEntry("Ada")))
    assert match.undo_target(free=False) is None
    assert match.undo_target(free=True) == 0


def test_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(BadRecord, match="names 1 seats but the game has 2"):
        Match(FakeGame(FakeOptions()), [SeatEntry("Ada")], seed=1)


def test_replay_judges_every_move_and_names_the_first_illegal_one() -> None:
    record = match_of("take 1", "take 2").record()
    assert replay(record, FakeGame(FakeOptions())).state.stones == 7
    broken = match_of("take 1", "take 2", "take 3", "take 3").record()
    broken.moves.extend(["take 3"])
    with pytest.raises(IllegalRecord) as caught:
        replay(broken, FakeGame(FakeOptions()))
    assert caught.value.number == 4
    assert str(caught.value) == "Move 5, “take 3”, is illegal: Only 1 stones are left; take fewer."


def test_a_record_of_other_rules_is_refused() -> None:
    class NewerGame(FakeGame):
        version = "2"

    with pytest.raises(BadRecord, match="rules 1, this program plays 2"):
        replay(match_of().record(), NewerGame(FakeOptions()))


def test_seats_without_names_are_numbered() -> None:
    record = match_of().record()
    record.seats.clear()
    assert [seat.name for seat in replay(record, FakeGame(FakeOptions())).seats] == ["Player 1", "Player 2"]


def test_perft_counts_sequences() -> None:
    rules = FakeGame(FakeOptions(stones=4))
    assert [perft(rules, rules.deal(1), depth) for depth in range(6)] == [1, 3, 6, 4, 1, 0]


def test_a_seat_is_named_only_where_it_is_not_the_one_to_act() -> None:
    """A record names the seat where several may act, and where another than the one to act did something."""
    match = match_of()
    with pytest.raises(IllegalMove) as caught:
        match.play_text("0: take 1")
    assert caught.value.refusal == NotCanonical("0: take 1", "take 1")
    with pytest.raises(IllegalMove) as caught:
        match.play_text("1: take 1")
    assert caught.value.refusal == NotYourTurn(1)
    with pytest.raises(IllegalMove) as caught:
        match.play_text("2: take 1")
    assert caught.value.refusal == NotAMove("2: take 1")
