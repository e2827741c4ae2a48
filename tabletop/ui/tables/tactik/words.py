"""What the table says: log lines, prompts, facts."""

from __future__ import annotations

from tabletop.engine.rules import Seat
from tabletop.games.tactik import TacTik, View
from tabletop.games.tactik.board import name_of
from tabletop.games.tactik.cards import JOKER, SWAP
from tabletop.games.tactik.moves import Discard, Give, Move, Run, Seven, Start, Swap, Walk
from tabletop.games.tactik.playing import Consequences
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.tables.tactik.choosing import Choice


def card_name(card: str) -> str:
    """Return a card as the player reads it, with a real minus sign."""
    return _(card) if card in (SWAP, JOKER) else number_text(int(card))


def move_words(move: Move, own: bool) -> str:
    """Return a move as a line of the log; what is given stays secret unless it is one's `own`."""
    match move:
        case Give():
            if own:
                return _("gives {card}").format(card=card_name(move.card))
            return _("has chosen a card to give")
        case Discard():
            if move.card is None:
                return _("can't play and throws the hand away")
            return _("can't play and throws {card} away").format(card=card_name(move.card))
    return _("{card}: {play}").format(card=_played_card(move), play=_on_the_board(move))


def _played_card(move: Move) -> str:
    assert isinstance(move, Start | Walk | Seven | Swap)
    if move.joker:
        return _("joker as {card}").format(card=card_name(move.kind))
    return card_name(move.kind)


def _on_the_board(move: Move) -> str:
    match move:
        case Start():
            return _("{colour} starts").format(colour=_(move.colour))
        case Walk():
            return f"{_(move.colour)} {_run((move.origin, move.target))}"
        case Seven():
            return f"{_(move.colour)} {', '.join(map(_run, move.runs))}"
        case Swap():
            first = f"{_(move.colour)} {name_of(move.place)}"
            return f"{first} ⇄ {_(move.other_colour)} {name_of(move.other_place)}"
    raise TypeError(move)


def _run(run: Run) -> str:
    return f"{name_of(run[0])} → {name_of(run[1])}"


def prompt_words(choice: Choice, receiver: str, shown: Consequences | None) -> str:
    """Return what is to be done next, a short phrase."""
    if choice.gives:
        if choice.index is None:
            return _("Choose a card for {name}").format(name=receiver)
        return _("Give it to {name}, or choose another").format(name=receiver)
    if choice.discards:
        if choice.whole_hand:
            return _("No card can be played: throw the hand away")
        return _("No card can be played: choose one to throw away")
    if choice.index is None:
        return _("Choose a card")
    if choice.asks_kind:
        return _("Choose what the joker stands for")
    return _play_words(choice, shown)


def _play_words(choice: Choice, shown: Consequences | None) -> str:
    if choice.is_seven and choice.steps_left:
        left = ngettext("{n} step left", "{n} steps left", choice.steps_left)
        if choice.pawn is None:
            return _("{left}: choose a pawn").format(left=left)
        return _("{left}: advance, or change the pawn").format(left=left)
    if choice.play is not None:
        if shown is not None and shown.sent_back:
            names = ", ".join(dict.fromkeys(_(name) for name, _place in shown.sent_back))
            return _("Confirm: a pawn goes back ({colours})").format(colours=names)
        return _("Confirm, or choose another")
    if choice.kind == SWAP:
        return (
            _("Choose the first pawn") if choice.pawn is None else _("Choose the pawn to change places with")
        )
    return _("Choose a pawn or where it goes") if choice.pawn is None else _("Choose where it goes")


def hand_note(choice: Choice, rules: TacTik, view: View, viewer: Seat | None, partner: str) -> str:
    """Return the sentence over the hand: that nothing can be played, or that one plays for the partner."""
    if choice.discards:
        return _("None of these cards can be played.")
    if viewer is None or view.phase == "over":
        return ""
    acting = rules.seating.acting(view.pawns, viewer)
    if acting != rules.seating.colours[viewer]:
        colour = _(rules.board.colours[acting[0]])
        return _("All your pawns are home: you now move {colour} for {name}.").format(
            colour=colour, name=partner
        )
    return ""
