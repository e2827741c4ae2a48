"""How keys are written: as the player's language calls them, never as pygame does."""

from __future__ import annotations

import pygame

from tabletop.engine.sentences import N_
from tabletop.ui.kit.language import _

_WORDS = {
    pygame.K_HOME: N_("Home"),
    pygame.K_END: N_("End"),
    pygame.K_PAGEUP: N_("Page up"),
    pygame.K_PAGEDOWN: N_("Page down"),
    pygame.K_INSERT: N_("Ins"),
    pygame.K_DELETE: N_("Del"),
    pygame.K_RETURN: N_("Enter"),
    pygame.K_ESCAPE: N_("Esc"),
    pygame.K_BACKSPACE: N_("Backspace"),
    pygame.K_SPACE: N_("Space"),
    pygame.K_TAB: N_("Tab"),
    pygame.K_SCROLLLOCK: N_("Scroll lock"),
    pygame.K_PRINTSCREEN: N_("Print screen"),
    pygame.K_PAUSE: N_("Pause key"),
    pygame.K_MENU: N_("Menu key"),
    pygame.K_HELP: N_("Help key"),
    pygame.K_SYSREQ: N_("Print screen"),
    pygame.K_CLEAR: N_("Clear key"),
}

_SIGNS = {pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑", pygame.K_DOWN: "↓", pygame.K_EURO: "€"}

_PAD = {
    pygame.K_KP_0: "0", pygame.K_KP_1: "1", pygame.K_KP_2: "2", pygame.K_KP_3: "3", pygame.K_KP_4: "4",
    pygame.K_KP_5: "5", pygame.K_KP_6: "6", pygame.K_KP_7: "7", pygame.K_KP_8: "8", pygame.K_KP_9: "9",
    pygame.K_KP_PERIOD: ".", pygame.K_KP_DIVIDE: "/", pygame.K_KP_MULTIPLY: "*", pygame.K_KP_MINUS: "-",
    pygame.K_KP_PLUS: "+", pygame.K_KP_EQUALS: "=",
}  # fmt: skip

_FUNCTION_KEYS = {getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 16)}

_HELD = {"ctrl": N_("Ctrl"), "alt": N_("Alt"), "shift": N_("Shift")}


def key_text(key: int) -> str:
    """Return the name of a key: a letter, a sign, or a word such as Home.

    Other keys with a character are written as that; of any other key its number is told.
    """
    if key in _WORDS:
        return _(_WORDS[key])
    if key in _PAD:
        return _("Num {key}").format(key=_PAD[key])
    if key == pygame.K_KP_ENTER:
        return _("Num {key}").format(key=_("Enter"))
    known = _SIGNS.get(key) or _FUNCTION_KEYS.get(key)
    if known is not None:
        return known
    if 0 <= key < 0x110000 and chr(key).isprintable() and not chr(key).isspace():
        large = chr(key).upper()
        return large if len(large) == 1 else chr(key)
    return _("Key {number}").format(number=key)


def short_key_text(key: int) -> str:
    """Return the name of a key for a small box, without the word for the number pad."""
    return _PAD.get(key) or key_text(key)


def held_text(name: str) -> str:
    """Return the name of a key that is held beside another: `ctrl`, `alt` or `shift`."""
    return _(_HELD[name])
