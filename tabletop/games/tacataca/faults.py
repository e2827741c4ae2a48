"""What is wrong with cards that make no meld (TC-7 to TC-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.engine.refusal import Refusal
from tabletop.games.tacataca.cards import (
    JOKER,
    NAMES,
    RING,
    natural_of,
    on_ring,
    rank_of,
    suit_of,
    token_name,
)
from tabletop.games.tacataca.melds import SHORTEST, find_meld, joker_roles
from tabletop.games.tacataca.refusals import (
    JokerUnnamed,
    NotARun,
    NotASet,
    RunRepeats,
    TooFewCards,
    TwoJokers,
)


def meld_fault(tokens: Sequence[int]) -> Refusal | None:
    """Return why the tokens make no meld, or None when they make one.

    >>> from tabletop.games.tacataca.cards import KINDS
    >>> print(meld_fault([KINDS["5D"], KINDS["6D"], KINDS["9D"]]).sentence())
    This is no run: 7D 8D is missing; a run goes on card by card in one suit.
    """
    if find_meld(tokens) is not None:
        return None
    if sum(token >= JOKER for token in tokens) > 1:
        return TwoJokers()
    if len(tokens) < SHORTEST:
        return TooFewCards()
    if JOKER in tokens:
        return _unnamed([token for token in tokens if token != JOKER])
    return _fault_of(tokens)


def _unnamed(naturals: Sequence[int]) -> Refusal:
    roles = joker_roles(naturals)
    if roles:
        return JokerUnnamed(" ".join(NAMES[role] for role in roles))
    return _fault_of(naturals)


def _fault_of(tokens: Sequence[int]) -> Refusal:
    kinds = [natural_of(token) for token in tokens]
    commonest_rank = Counter(map(rank_of, kinds)).most_common(1)[0]
    commonest_suit = Counter(map(suit_of, kinds)).most_common(1)[0]
    if commonest_suit[1] > commonest_rank[1]:
        return _run_fault(tokens, commonest_suit[0])
    return _set_fault(tokens, commonest_rank[0])


def _set_fault(tokens: Sequence[int], rank: int) -> Refusal:
    inside = [token for token in tokens if rank_of(natural_of(token)) == rank]
    for number, token in enumerate(inside):
        for earlier in inside[:number]:
            if natural_of(earlier) == natural_of(token):
                return NotASet(token_name(earlier), token_name(token))
    stranger = next(token for token in tokens if rank_of(natural_of(token)) != rank)
    return NotASet(token_name(inside[0]), token_name(stranger))


def _run_fault(tokens: Sequence[int], suit: int) -> Refusal:
    for token in tokens:
        if suit_of(natural_of(token)) != suit:
            own = next(other for other in tokens if suit_of(natural_of(other)) == suit)
            return NotASet(token_name(own), token_name(token))
    kinds = [natural_of(token) for token in tokens]
    for kind in kinds:
        if kinds.count(kind) > 1:
            return RunRepeats(NAMES[kind])
    return NotARun(" ".join(NAMES[kind] for kind in _missing(set(kinds))))


def _missing(kinds: set[int]) -> list[int]:
    """Return what the shortest run through all `kinds`, of one suit, needs besides."""

    def gaps_from(start: int) -> list[int]:
        reach = max((kind - start) % RING for kind in kinds)
        return [kind for step in range(reach) if (kind := on_ring(start, step)) not in kinds]

    return min((gaps_from(start) for start in sorted(kinds)), key=len)
