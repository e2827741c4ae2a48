"""The judge of a single move: None when it is legal, else the reason (a property test holds it to `legal`)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.refusal import GameOver, NotCanonical, NotYourTurn, Refusal
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import Word
from tabletop.games.tactik import refusals as why
from tabletop.games.tactik.board import DEEPEST, HOME, PAWNS, RESERVE, Board, Colour, Place, name_of
from tabletop.games.tactik.cards import BACK, BACK_STEPS, FORWARD, STARTERS
from tabletop.games.tactik.legal import plays
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Run, Seven, Start, Swap, Walk
from tabletop.games.tactik.options import TacTikOptions
from tabletop.games.tactik.seating import Seating
from tabletop.games.tactik.seven import (
    STAKE,
    STEPS,
    Ground,
    Standing,
    ground_of,
    sevens,
)
from tabletop.games.tactik.state import State, in_reserve, pawns_of, stands_as_stake


def refusal(options: TacTikOptions, seating: Seating, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Return why `seat` may not play `move`, or None when it may."""
    if state.phase == "over":
        return GameOver()
    if seat != state.turn:
        return NotYourTurn(seat)
    hand = state.hands[seat]
    if isinstance(move, Give):
        if state.phase != "exchange":
            return why.ExchangeIsOver()
        return None if move.card in hand else why.CardNotInHand(Word(move.card))
    if state.phase == "exchange":
        return why.ChooseGiftFirst()
    if isinstance(move, Discard):
        return _discard_refusal(options, seating, state, seat, move)
    assert isinstance(move, Play)
    if move.spent not in hand:
        return why.CardNotInHand(Word(move.spent))
    return play_refusal(seating, state, seat, move)


def _discard_refusal(
    options: TacTikOptions, seating: Seating, state: State, seat: Seat, move: Discard
) -> Refusal | None:
    if move.card is not None and move.card not in state.hands[seat]:
        return why.CardNotInHand(Word(move.card))
    playable = next(plays(seating, state, seat), None)
    if playable is not None:
        return why.MustPlay(Word(playable.spent))
    if options.no_play == "hand":
        return None if move.card is None else why.DiscardHand()
    return why.DiscardOne() if move.card is None else None


def play_refusal(seating: Seating, state: State, seat: Seat, play: Play) -> Refusal | None:
    """Return why a card that the seat holds can't be played like this, or None."""
    if isinstance(play, Swap):
        return _swap_refusal(seating, state, seat, play)
    assert isinstance(play, Start | Walk | Seven)
    board = seating.board
    if play.colour not in board.index:
        return why.NotYourPawn(Word(play.colour))
    colour = board.index[play.colour]
    foreign = colour_refusal(seating, state, seat, colour)
    if foreign is not None:
        return foreign
    match play:
        case Start():
            return _start_refusal(state, colour, play)
        case Walk():
            return _walk_refusal(board, state, colour, play)
        case Seven():
            return _seven_refusal(board, state, colour, play)


def colour_refusal(seating: Seating, state: State, seat: Seat, colour: Colour) -> Refusal | None:
    """Return why the seat's cards don't move `colour` now, or None (TK-8, TK-20)."""
    if colour in seating.acting(state.pawns, seat):
        return None
    name = Word(seating.board.colours[colour])
    if colour in seating.colours[seat]:
        return why.YoursAreHome(name)
    if colour in seating.team_colours(seat):
        return why.PartnerNotYet(name)
    return why.NotYourPawn(name)


def _start_refusal(state: State, colour: Colour, play: Start) -> Refusal | None:
    if play.card not in STARTERS:
        return why.CardDoesNotStart(Word(play.card))
    return None if in_reserve(state.pawns, colour) else why.NothingToStart(Word(play.colour))


def _walk_refusal(board: Board, state: State, colour: Colour, walk: Walk) -> Refusal | None:
    own = pawns_of(state.pawns, colour)
    if walk.origin == RESERVE or walk.origin not in own:
        return why.NoPawnThere(Word(walk.colour), name_of(walk.origin))
    if walk.card == BACK:
        return _retreat_refusal(board, state, walk)
    if walk.card not in FORWARD:
        return _wrong_distance(walk)
    if walk.origin > HOME:
        return _deeper_refusal(own, walk)
    if walk.target > HOME:
        return _homeward_refusal(board, state, colour, walk)
    return _onward_refusal(board, state, walk)


def _wrong_distance(walk: Walk) -> Refusal:
    return why.WrongDistance(Word(walk.card), name_of(walk.origin), name_of(walk.target))


def _retreat_refusal(board: Board, state: State, walk: Walk) -> Refusal | None:
    """Judge a -4 (TK-13)."""
    if walk.origin > HOME or walk.target > HOME:
        return why.NoWayBackAtHome()
    if walk.target != board.predecessor(walk.origin, BACK_STEPS):
        return _wrong_distance(walk)
    behind, gap = board.start_behind(walk.origin)
    return _barred(board, state, behind) if gap <= BACK_STEPS else None


def _onward_refusal(board: Board, state: State, walk: Walk) -> Refusal | None:
    """Judge a way along the track (TK-12)."""
    steps = FORWARD[walk.card]
    if walk.target != board.successor(walk.origin, steps):
        return _wrong_distance(walk)
    ahead, gap = board.start_ahead(walk.origin)
    return _barred(board, state, ahead) if gap <= steps else None


def _homeward_refusal(board: Board, state: State, colour: Colour, walk: Walk) -> Refusal | None:
    """Judge a way from the track into the home (TK-11, TK-17)."""
    steps = FORWARD[walk.card]
    if stands_as_stake(state.staked, colour, walk.origin):
        return why.StakeNotHome(Word(walk.colour))
    to_start = board.steps_to_start(colour, walk.origin)
    if to_start >= steps:
        return _wrong_distance(walk)
    barred = _barred(board, state, colour) if to_start else None
    if barred is not None:
        return barred
    if steps > to_start + PAWNS:
        return why.TooFar(steps, name_of(walk.origin))
    if walk.target != board.home_hole_reached(colour, walk.origin, steps):
        return _wrong_distance(walk)
    return _home_refusal(pawns_of(state.pawns, colour), Word(walk.colour), HOME + 1, walk.target)


def _deeper_refusal(own: Sequence[Place], walk: Walk) -> Refusal | None:
    """Judge a way within the home (TK-19)."""
    if walk.target <= HOME:
        return why.StaysHome(name_of(walk.origin))
    steps = FORWARD[walk.card]
    if walk.origin + steps > DEEPEST:
        return why.TooFar(steps, name_of(walk.origin))
    if walk.target != walk.origin + steps:
        return _wrong_distance(walk)
    return _home_refusal(own, Word(walk.colour), walk.origin + 1, walk.target)


def _home_refusal(own: Sequence[Place], colour: Word, first: Place, last: Place) -> Refusal | None:
    for place in own:
        if first <= place <= last:
            hole = name_of(place)
            return why.HomeHoleTaken(colour, hole) if place == last else why.HomeBarred(colour, hole)
    return None


def _barred(board: Board, state: State, owner: Colour) -> Refusal | None:
    if not state.staked[owner]:
        return None
    return why.BarredByStake(Word(board.colours[owner]), name_of(board.start(owner)))


def _seven_refusal(board: Board, state: State, colour: Colour, seven: Seven) -> Refusal | None:
    """Judge a 7: every step by itself, all seven of them, and the one way to write it (TK-15)."""
    ground, standing = ground_of(board, state.pawns, state.staked, colour)
    if not ground.completable(standing, STEPS):
        return why.SevenCantBeCompleted(Word(seven.colour), ground.most_steps(standing))
    made = 0
    reached = standing
    for run in seven.runs:
        step = _run_walked(board, ground, colour, reached, run)
        if isinstance(step, Refusal):
            return step
        reached, steps = step
        made += steps
    if made != STEPS:
        return why.SevenNeedsSeven(made)
    runs = sevens(ground, standing)[reached]
    if runs != seven.runs:
        return NotCanonical(str(seven), str(Seven(seven.colour, runs, seven.joker)))
    return None


def _run_walked(
    board: Board, ground: Ground, colour: Colour, standing: Standing, run: Run
) -> tuple[Standing, int] | Refusal:
    """Return the standing after one run of a 7 and its number of steps, or what is wrong with it."""
    origin, target = run
    if origin > HOME >= target:
        return why.StaysHome(name_of(origin))
    trail = board.trail(colour, origin, target)
    if not 0 < len(trail) <= STEPS:
        return why.SevenNeedsSeven(len(trail))
    for step in trail:
        refused = single_step_refusal(board, ground, colour, standing, (origin, step))
        if refused is not None:
            return refused
        standing, origin = after_steps(ground, standing, [(origin, step)]), step
    return standing, len(trail)


def single_step_refusal(
    board: Board, ground: Ground, colour: Colour, standing: Standing, step: Run
) -> Refusal | None:
    """Return why a pawn on `origin` of `standing` can't make the single step to `target`, or None (TK-15)."""
    name = Word(board.colours[colour])
    origin, target = step
    place = ground.place_on(standing, origin)
    if place is None:
        return why.NoPawnThere(name, name_of(origin))
    if after_step(ground, standing, step) is not None:
        return None
    if target not in board.trail(colour, origin, target)[:1]:
        return why.WrongDistance(Word("1"), name_of(origin), name_of(target))
    if target > HOME:
        return why.StakeNotHome(name) if place == STAKE else why.HomeHoleTaken(name, name_of(target))
    owner, _ = board.start_ahead(origin)
    return why.BarredByStake(Word(board.colours[owner]), name_of(target))


def _swap_refusal(seating: Seating, state: State, seat: Seat, swap: Swap) -> Refusal | None:
    """Judge a swap (TK-14)."""
    index = seating.board.index
    pawns = ((swap.colour, swap.place), (swap.other_colour, swap.other_place))
    for name, place in pawns:
        if name not in index:
            return why.NotYourPawn(Word(name))
        if place not in pawns_of(state.pawns, index[name]):
            return why.NoPawnThere(Word(name), name_of(place))
        if not RESERVE < place < HOME:
            return why.SwapNotOnTrack(Word(name), name_of(place))
    if pawns[0] == pawns[1]:
        return why.SwapWithItself()
    acting = seating.acting(state.pawns, seat)
    if not any(index[name] in acting for name, _ in pawns):
        refused = colour_refusal(seating, state, seat, index[swap.colour])
        assert refused is not None
        return refused
    for name, place in pawns:
        if index[name] not in acting and stands_as_stake(state.staked, index[name], place):
            return why.SwapStake(Word(name), name_of(place))
    canonical = _own_first(seating, acting, swap)
    return None if canonical == swap else NotCanonical(str(swap), str(canonical))


def _own_first(seating: Seating, acting: Sequence[Colour], swap: Swap) -> Swap:
    """Return the swap with the own pawn first; of two own ones the one clockwise from red, then the lower."""
    index = seating.board.index
    first = (index[swap.colour] not in acting, index[swap.colour], swap.place)
    second = (index[swap.other_colour] not in acting, index[swap.other_colour], swap.other_place)
    return swap if first < second else swap.turned()


def canonical_seven(
    board: Board, state: State, colour: Colour, steps: Sequence[Run], *, joker: bool
) -> Seven:
    """Return the one way to write the 7 that these seven single steps make.

    Raises `ValueError` when they are not seven legal steps.
    """
    ground, start = ground_of(board, state.pawns, state.staked, colour)
    runs = sevens(ground, start).get(after_steps(ground, start, steps))
    if runs is None or len(steps) != STEPS:
        raise ValueError(steps)
    return Seven(board.colours[colour], runs, joker)


def after_steps(ground: Ground, standing: Standing, steps: Sequence[Run]) -> Standing:
    """Return the standing after single steps that are given by holes; raises `ValueError` at a wrong one."""
    for step in steps:
        following = after_step(ground, standing, step)
        if following is None:
            raise ValueError(step)
        standing = following
    return standing


def after_step(ground: Ground, standing: Standing, step: Run) -> Standing | None:
    """Return the standing after a single step that is given by holes, or None where no step leads."""
    origin, target = step
    place = ground.place_on(standing, origin)
    if place is None:
        return None
    return dict(ground.steps_from(standing, place)).get(target)
