"""pygame_gui's theme, made from the tokens at the interface scale."""

from __future__ import annotations

from typing import Any

from tabletop.ui.kit.text import font_path
from tabletop.ui.kit.theme import Palette, Theme, mixed

FONT = "plex"


def gui_theme(theme: Theme) -> dict[str, Any]:
    """Return the theme dictionary that `pygame_gui.UIManager` takes.

    Object ids: `@primary` the one button that goes on, `@quiet` a borderless one for bars,
    `@chosen` the chosen one of a row, `@danger` what loses something.
    """
    palette = theme.palette
    return {
        "defaults": {"colours": _colours(palette), "font": _font(theme, 16), "misc": _shape(theme, 8)},
        "button": {"colours": _button(palette), "font": _font(theme, 16), "misc": _shape(theme, 8, border=1)},
        "@primary": {"colours": _primary(palette), "font": _font(theme, 18, bold=True), "misc": _shape(theme, 10)},
        "@chosen": {"colours": _primary(palette), "font": _font(theme, 16, bold=True), "misc": _shape(theme, 8)},
        "@danger": {"colours": _danger(palette), "font": _font(theme, 16), "misc": _shape(theme, 8, border=1)},
        "@quiet": {"colours": _quiet(palette), "font": _font(theme, 16), "misc": _shape(theme, 8)},
        "@side": {"colours": _quiet(palette), "font": _font(theme, 16), "misc": _shape(theme, 8) | _left(theme)},
        "horizontal_slider": {
            "colours": {"dark_bg": palette.panel_high, "normal_border": palette.line},
            "misc": _shape(theme, 8, border=1) | {"enable_arrow_buttons": "0", "sliding_button_width": str(theme.px(22))},
        },
        "horizontal_slider.#sliding_button": {"colours": _primary(palette), "misc": _shape(theme, 8)},
        "text_entry_line": {
            "colours": _entry(palette),
            "font": _font(theme, 16),
            "misc": _shape(theme, 8, border=1) | _left(theme),
        },
    }  # fmt: skip


def _font(theme: Theme, size: int, bold: bool = False) -> dict[str, str]:
    weight = "SemiBold" if bold else "Regular"
    return {
        "name": f"{FONT}-{weight}".lower(),
        "size": str(theme.px(size)),
        "regular_path": str(font_path(weight)),
        "bold_path": str(font_path("Bold")),
        "italic_path": str(font_path("Italic")),
        "bold_italic_path": str(font_path("Bold")),
    }


def _shape(theme: Theme, radius: int, border: int = 0) -> dict[str, str]:
    corner = str(theme.px(radius))
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": ",".join([corner] * 4),
        "border_width": str(theme.px(border)) if border else "0",
        "shadow_width": "0",
        "text_horiz_alignment": "center",
        "text_vert_alignment": "center",
    }


def _left(theme: Theme) -> dict[str, str]:
    return {
        "text_horiz_alignment": "left",
        "text_horiz_alignment_padding": str(theme.px(10)),
        "padding": f"{theme.px(10)},2",
    }


def _colours(palette: Palette) -> dict[str, str]:
    return {
        "dark_bg": palette.panel,
        "normal_bg": palette.panel_high,
        "normal_text": palette.text,
        "normal_border": palette.line,
        "selected_bg": palette.accent,
        "selected_text": palette.accent_text,
        "text_cursor": palette.accent,
    }


def _states(ground: str, hovered: str, pressed: str, border: str, text: str, off: str) -> dict[str, str]:
    """Spread five colours over the states of a button that pygame_gui knows."""
    colours = {}
    for state, back in (
        ("normal", ground), ("hovered", hovered), ("active", pressed), ("selected", hovered),
        ("active_hovered", pressed), ("disabled", ground),
    ):  # fmt: skip
        colours[f"{state}_bg"] = back
        colours[f"{state}_border"] = border
        colours[f"{state}_text"] = off if state == "disabled" else text
    return colours


def _button(palette: Palette) -> dict[str, str]:
    hovered = mixed(palette.panel_high, palette.text, 0.10)
    return _states(
        palette.panel_high, hovered, palette.panel_press, palette.line, palette.text, palette.text_off
    )


def _primary(palette: Palette) -> dict[str, str]:
    hovered, pressed = mixed(palette.accent, "#ffffff", 0.25), mixed(palette.accent, "#000000", 0.15)
    colours = _states(
        palette.accent, hovered, pressed, palette.accent, palette.accent_text, palette.accent_text
    )
    dim = mixed(palette.accent, palette.panel, 0.65)
    return colours | {"disabled_bg": dim, "disabled_border": dim}


def _danger(palette: Palette) -> dict[str, str]:
    ground = mixed(palette.panel_high, palette.bad, 0.18)
    pressed = mixed(ground, palette.bad, 0.3)
    return _states(
        ground, mixed(ground, palette.bad, 0.2), pressed, palette.bad, palette.text, palette.text_off
    )


def _quiet(palette: Palette) -> dict[str, str]:
    hovered = mixed(palette.panel, palette.text, 0.12)
    return _states(palette.panel, hovered, palette.panel_press, palette.panel, palette.text, palette.text_off)


def _entry(palette: Palette) -> dict[str, str]:
    return {
        "dark_bg": palette.ground_deep,
        "normal_bg": palette.ground_deep,
        "normal_text": palette.text,
        "normal_border": palette.line,
        "selected_bg": palette.accent,
        "selected_text": palette.accent_text,
        "text_cursor": palette.accent,
    }
