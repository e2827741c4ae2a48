"""Which key does what: the usual keys, those a person has chosen instead, and how both are written.

Screens and tables know the usual keys only. `Bindings.translated` stands before them: it turns a chosen key
into the usual one of its action, and lets the usual key of an action that has moved mean nothing.

The keys of Tacta's Free Play are asked for directly (`free_play`), since there they come before all others.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from tabletop.engine.sentences import N_
from tabletop.ui.key_names import held_text, key_text
from tabletop.ui.kit.language import _

EVERYWHERE = ""
_MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
)


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with what is held beside it.

    >>> Chord(pygame.K_z, frozenset({"ctrl"})).stored
    'ctrl+122'
    """

    key: int
    held: frozenset[str] = frozenset()

    @classmethod
    def of(cls, event: pygame.event.Event) -> Chord:
        """Return the chord of a KEYDOWN event."""
        return cls(event.key, frozenset(name for name, mask in _MODIFIERS if event.mod & mask))

    @property
    def stored(self) -> str:
        """Return the chord as the settings keep it: modifiers and the key's number."""
        return "+".join([*(name for name, _mask in _MODIFIERS if name in self.held), str(self.key)])

    @classmethod
    def read(cls, stored: str) -> Chord | None:
        """Return a stored chord, or None where the settings hold something else."""
        *held, key = stored.split("+")
        with contextlib.suppress(ValueError):
            if set(held) <= {name for name, _mask in _MODIFIERS}:
                return cls(int(key), frozenset(held))
        return None

    @property
    def text(self) -> str:
        """Return the chord as people read it."""
        names = [held_text(name) for name, _mask in _MODIFIERS if name in self.held]
        return "+".join([*names, key_text(self.key)])

    @property
    def mod(self) -> int:
        """Return the modifiers as an event carries them."""
        return sum(
            {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}[name]
            for name in self.held
        )


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a key does: where (a game, or everywhere), its name in the settings, and its usual key.

    `player` counts those who share the keyboard in Free Play; 0 is for everybody's keys.
    """

    name: str
    label: str
    usual: Chord
    game: str = EVERYWHERE
    player: int = 0

    @property
    def told(self) -> str:
        """Return what it does, with whose key it is."""
        words = _(self.label)
        return f"{free_play_title(self.player)}: {words}" if self.player else words


def free_play_title(player: int) -> str:
    """Return how the keys of one of those are headed who share the keyboard in Free Play."""
    return _("Free Play, player {number} at the keyboard").format(number=player)


class KeySet(NamedTuple):
    """The keys of one player of Free Play: to the placing before and after, the other end, the other face, put."""

    before: int
    after: int
    other: int
    flip: int
    put: int


KEY_SETS: tuple[KeySet, ...] = (
    KeySet(pygame.K_a, pygame.K_d, pygame.K_w, pygame.K_s, pygame.K_SPACE),
    KeySet(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN),
    KeySet(pygame.K_j, pygame.K_k, pygame.K_i, pygame.K_u, pygame.K_o),
    KeySet(pygame.K_KP_4, pygame.K_KP_6, pygame.K_KP_8, pygame.K_KP_5, pygame.K_KP_0),
)
"""The usual keys for as many players as fit around a keyboard; none means something everywhere."""

_FREE_LABELS = (
    N_("The place before"),
    N_("The next place"),
    N_("The other card"),
    N_("Flip the card"),
    N_("Put the card"),
)  # fmt: skip


def _free_actions() -> Iterator[Action]:
    for player, keys in enumerate(KEY_SETS, start=1):
        for part, label, key in zip(KeySet._fields, _FREE_LABELS, keys, strict=True):
            yield Action(f"tacta.free{player}.{part}", label, Chord(key), "tacta", player)


def _action(name: str, label: str, key: int, *held: str) -> Action:
    game = name.rpartition(".")[0]
    return Action(name, label, Chord(key, frozenset(held)), game)


ACTIONS = (
    _action("undo", N_("Take back"), pygame.K_z, "ctrl"),
    _action("redo", N_("Play again"), pygame.K_y, "ctrl"),
    _action("hint", N_("Hint"), pygame.K_h),
    _action("fit", N_("Show everything"), pygame.K_HOME),
    _action("log", N_("Log"), pygame.K_l),
    _action("rules", N_("Rules"), pygame.K_F1),
    _action("full_screen", N_("Full screen"), pygame.K_F11),
    _action("screenshot", N_("Save a picture of the screen"), pygame.K_F12),
    _action("tacta.left", N_("Turn the card to the left"), pygame.K_q),
    _action("tacta.right", N_("Turn the card to the right"), pygame.K_e),
    _action("tacta.flip", N_("Flip the card"), pygame.K_f),
    _action("tacta.snap", N_("Snapping on or off"), pygame.K_n),
    _action("tacta.out", N_("Take out the first card"), pygame.K_o),
    _action("tacta.out2", N_("Take out the second card"), pygame.K_p),
    _action("tacta.count", N_("That is right"), pygame.K_c),
    _action("tacta.skip", N_("Skip the count"), pygame.K_s),
    _action("tacta.again", N_("Count again"), pygame.K_r),
    _action("tacta.by_hand", N_("Count by hand or not"), pygame.K_b),
    *_free_actions(),
    _action("tactik.confirm", N_("Confirm"), pygame.K_c),
    _action("tactik.back", N_("Step back"), pygame.K_BACKSPACE),
    _action("tactik.advance", N_("Go on"), pygame.K_a),
    _action("tacataca.draw", N_("Draw"), pygame.K_d),
    _action("tacataca.take", N_("Take"), pygame.K_t),
    _action("tacataca.meld", N_("Lay down"), pygame.K_m),
    _action("tacataca.discard", N_("Discard"), pygame.K_x),
    _action("tacataca.close", N_("Close"), pygame.K_c),
    _action("tacataca.fits", N_("What fits?"), pygame.K_w),
    _action("tacataca.sort", N_("Sort"), pygame.K_s),
    _action("tacataca.hands", N_("Hands"), pygame.K_b),
    _action("tacataca.uncover", N_("Show my cards"), pygame.K_v),
    _action("tacataca.left", N_("Move the card to the left"), pygame.K_q),
    _action("tacataca.right", N_("Move the card to the right"), pygame.K_e),
)  # fmt: skip
_BY_NAME = {action.name: action for action in ACTIONS}

FIXED = frozenset({
    pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS,
})  # fmt: skip
"""Keys whose meaning never changes, so that nobody can lock themselves out."""

_NEVER_A_PLAYERS = frozenset({pygame.K_TAB, pygame.K_ESCAPE})
"""Keys that no player of Free Play can have: without them nobody at the keyboard could leave the table."""

MODIFIER_KEYS = frozenset({
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
})  # fmt: skip


class Bindings:
    """The keys in force: `chosen` maps names of actions to stored chords; what can't be read is the usual key."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self._chosen: dict[str, Chord] = {}
        for name, stored in chosen.items():
            chord = Chord.read(stored)
            if name in _BY_NAME and chord is not None:
                self._chosen[name] = chord

    def chord(self, name: str) -> Chord:
        """Return the key of an action."""
        return self._chosen.get(name, _BY_NAME[name].usual)

    def tip(self, words: str, name: str) -> str:
        """Return a tooltip: what a button does, and its key."""
        return f"{words} ({self.chord(name).text})"

    def shown(self, game: str, usual: int, else_shown: str) -> str:
        """Return how the key is written that does what the usual key `usual` does in a game."""
        for action in ACTIONS:
            if action.game == game and action.usual.key == usual and not action.player:
                return self.chord(action.name).text
        return else_shown

    def free_play(self, player: int) -> KeySet:
        """Return the keys of one of those who share the keyboard in Free Play, counted from 1."""
        return KeySet(*(self.chord(f"tacta.free{player}.{part}").key for part in KeySet._fields))

    def objection(self, name: str, chord: Chord) -> str:
        """Return why an action can't have a key, one sentence in the player's language, or nothing."""
        action = _BY_NAME[name]
        if action.player and chord.held:
            return _("In Free Play a key stands alone; choose one without Ctrl, Alt or Shift.")
        if chord.key in (_NEVER_A_PLAYERS if action.player else FIXED):
            return _("“{key}” always keeps its meaning; choose another key.").format(key=chord.text)
        for other in ACTIONS:
            if other.name != name and _meet(action, other) and self.chord(other.name) == chord:
                words = _(
                    "“{key}” already stands for “{action}”; choose another key, or change that one first."
                )
                return words.format(key=chord.text, action=other.told)
        return ""

    def translated(self, event: pygame.event.Event, game: str) -> pygame.event.Event | None:
        """Return a KEYDOWN as the usual keys would have made it; None when it means nothing any more."""
        if not self._chosen:
            return event
        chord = Chord.of(event)
        here = [action for action in ACTIONS if action.game in {EVERYWHERE, game} and not action.player]
        for action in here:
            if self.chord(action.name) == chord:
                return _with(event, action.usual) if chord != action.usual else event
        return None if any(action.usual == chord for action in here) else event


def _meet(one: Action, other: Action) -> bool:
    """Tell whether two actions can be asked for at the same place; in Free Play no card is taken by Tacta's other keys."""
    if one.player or other.player:
        return bool(one.player and other.player) or EVERYWHERE in {one.game, other.game}
    return one.game == other.game or EVERYWHERE in {one.game, other.game}


def _with(event: pygame.event.Event, chord: Chord) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "key": chord.key, "mod": chord.mod, "unicode": ""})
