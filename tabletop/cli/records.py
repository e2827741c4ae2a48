"""The commands about records: new, moves, why, check."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from tabletop.engine.match import IllegalRecord, Match, read_move
from tabletop.engine.record import BadRecord, encode_record, read_record
from tabletop.engine.refusal import GameOver, IllegalMove, NotAMove, Refusal
from tabletop.engine.rules import AnyRules, Outcome
from tabletop.engine.sentences import N_
from tabletop.games.catalogue import open_record, rules_class, rules_for


def options_from(pairs: Iterable[str]) -> dict[str, Any]:
    """Return the options that `K=V` texts give; a value is JSON where it can be, else a word, or words with commas.

    >>> options_from(["jokers=2", "no_play=hand", "table=[60,40]", "suits=square,circle"])
    {'jokers': 2, 'no_play': 'hand', 'table': [60, 40], 'suits': ['square', 'circle']}
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        name, separator, value = pair.partition("=")
        if not separator or not name:
            raise BadRecord(
                N_("“{pair}” is not of the form K=V; write for example jokers=2."), pair=pair[:40]
            )
        options[name] = _json_or_word(value)
    return options


def _json_or_word(value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return [_json_or_word(part) for part in value.split(",")] if "," in value else value


def asked_rules(asked: Namespace) -> AnyRules:
    """Return the rules that GAME, --players and --option ask for."""
    options = options_from(asked.option)
    for option in rules_class(asked.game).option_list:  # a list of one needs no comma
        if isinstance(options.get(option.name), str) and any(
            isinstance(each, tuple) for each, _label in option.choices
        ):
            options[option.name] = [options[option.name]]
    if asked.players is not None:
        if options.setdefault("players", asked.players) != asked.players:
            raise BadRecord(N_("--players and --option players ask for different numbers; give one of them."))
    return rules_for(asked.game, options)


def new(asked: Namespace) -> int:
    """Print a fresh record."""
    match = Match.begin(asked_rules(asked), asked.seed)
    print(encode_record(match.record()).decode(), end="")
    return 0


def moves(asked: Namespace) -> int:
    """Print the legal moves at the end of the record, a JSON object a line."""
    match = open_record(read_record(asked.file))
    rules, state = match.rules, match.state
    for seat in rules.to_move(state):
        for move in rules.legal(state, seat):
            line: dict[str, object] = {"seat": seat, "move": str(move)}
            if asked.after:
                line["after"] = rules.describe(rules.after(state, seat, move))
            print(json.dumps(line, ensure_ascii=False))
    return 0


def why(asked: Namespace) -> int:
    """Print `legal`, or the reason why the move is not."""
    refusal = reason_against(open_record(read_record(asked.file)), asked.move)
    print("legal" if refusal is None else refusal.sentence())
    return 0 if refusal is None else 1


def reason_against(match: Match, text: str) -> Refusal | None:
    """Return why the move that `text` writes can't be played at the end of `match`, or None."""
    acting = match.rules.to_move(match.state)
    if not acting:
        return GameOver()
    seat = acting[0]
    prefix, separator, rest = text.partition(": ")
    if separator:
        if prefix not in map(str, range(match.rules.players)):
            return NotAMove(text[:80])
        seat, text = int(prefix), rest
    try:
        return match.refusal(seat, read_move(match.rules, text))
    except IllegalMove as error:
        return error.refusal


def check(asked: Namespace) -> int:
    """Replay the record and print where it stands; an illegal move is named with its reason."""
    try:
        match = open_record(read_record(asked.file))
    except IllegalRecord as error:
        print(error)
        return 1
    print(json.dumps(standing(match), ensure_ascii=False))
    return 0


def standing(match: Match) -> dict[str, object]:
    """Return what `check` prints: over, position, result and what the game adds."""
    outcome = match.rules.outcome(match.state)
    return {
        "over": outcome is not None,
        "position": match.rules.describe(match.state),
        "result": _result(outcome),
        **match.rules.extras(match.state),
    }


def _result(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "scores": list(outcome.scores), **outcome.details}
