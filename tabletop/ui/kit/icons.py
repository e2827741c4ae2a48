"""Line icons for buttons, drawn for this project in a 24 by 24 box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

IconName = Literal[
    "undo", "redo", "hint", "fit", "rules", "menu", "log", "back", "settings", "play", "bin", "records",
    "practice", "person", "bot", "left", "right", "check", "cross", "first", "last", "pause", "eye", "sound",
    "out", "into", "flip", "turn",
]  # fmt: skip

_STROKES: Mapping[IconName, str] = {
    "undo": "M9 5L4 10L9 15 M4 10H14.5A5 5 0 0 1 14.5 20H9",
    "redo": "M15 5L20 10L15 15 M20 10H9.5A5 5 0 0 0 9.5 20H15",
    "hint": "M9 17.5C9 14.5 6 13.2 6 9.5A6 6 0 0 1 18 9.5C18 13.2 15 14.5 15 17.5Z M9.5 21H14.5",
    "fit": "M4 9V4H9 M15 4H20V9 M20 15V20H15 M9 20H4V15",
    "rules": "M12 6.5C10 4.8 7 4.4 4 4.8V18.6C7 18.2 10 18.6 12 20.2C14 18.6 17 18.2 20 18.6V4.8C17 4.4 14 4.8 12 6.5Z M12 6.5V20",
    "menu": "M4 6.5H20 M4 12H20 M4 17.5H20",
    "log": "M9 6H20 M9 12H20 M9 18H20 M4 6H4.6 M4 12H4.6 M4 18H4.6",
    "back": "M14.5 5L7.5 12L14.5 19",
    "settings": "M4 7H10 M16 7H20 M13 4.2A2.8 2.8 0 1 0 13 9.8A2.8 2.8 0 1 0 13 4.2 M4 17H6.5 M12.5 17H20 M9.5 14.2A2.8 2.8 0 1 0 9.5 19.8A2.8 2.8 0 1 0 9.5 14.2",
    "play": "M7 4.5L19 12L7 19.5Z",
    "out": "M12 15V4 M7.5 8.5L12 4L16.5 8.5 M5 14V20H19V14",
    "into": "M12 4V15 M7.5 10.5L12 15L16.5 10.5 M5 14V20H19V14",
    "bin": "M5 7H19 M9.5 7V4.5H14.5V7 M7 7L8 20H16L17 7",
    "records": "M4 6.5H20V10H4Z M5.5 10V19.5H18.5V10 M10 13.5H14",
    "practice": "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5 M12 8.2A3.8 3.8 0 1 0 12 15.8A3.8 3.8 0 1 0 12 8.2",
    "person": "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4 M4.5 20.5C4.5 16.5 7.5 14.8 12 14.8C16.5 14.8 19.5 16.5 19.5 20.5",
    "bot": "M5 8.5H19V19H5Z M12 8.5V4.5 M9 13V14.5 M15 13V14.5 M2.5 12.5V15.5 M21.5 12.5V15.5",
    "left": "M14.5 6L8.5 12L14.5 18",
    "right": "M9.5 6L15.5 12L9.5 18",
    "check": "M4.5 12.5L10 18L19.5 6.5",
    "cross": "M6 6L18 18 M18 6L6 18",
    "first": "M6 5V19 M18 5.5L10 12L18 18.5Z",
    "last": "M18 5V19 M6 5.5L14 12L6 18.5Z",
    "pause": "M8.5 5V19 M15.5 5V19",
    "eye": "M2.5 12C6 5.5 18 5.5 21.5 12C18 18.5 6 18.5 2.5 12Z M12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
    "flip": "M12 3V6 M12 10.5V13.5 M12 18V21 M8.5 6.5L3.5 12L8.5 17.5Z M15.5 6.5L20.5 12L15.5 17.5Z",
    "turn": "M18.5 8A7.5 7.5 0 1 0 19.5 12 M19 3.5V8.5H14",
    "sound": "M4 9.5H8L13 5V19L8 14.5H4Z M16.5 9A4.5 4.5 0 0 1 16.5 15",
}


def icon_svg(name: IconName, colour: str) -> str:
    """Return an icon as SVG text."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<path d="{_STROKES[name]}" fill="none" stroke="{colour}" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
