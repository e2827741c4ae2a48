"""Make assets/icons: the program's icon, drawn from one SVG of our own at the sizes that desktops want."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from tabletop.ui.kit.picture import rasterised

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "icons"
SIZES = (32, 64, 128, 256)

ICON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect x="2" y="2" width="60" height="60" rx="14" fill="#1b2430"/>
<rect x="9" y="24" width="22" height="31" rx="3" fill="#fdfbf5" transform="rotate(-14 20 40)"/>
<path d="M20 33L25.5 41L20 49L14.5 41Z" fill="#d8452f" transform="rotate(-14 20 40)"/>
<rect x="29" y="9" width="25" height="25" rx="2" fill="#12151c" stroke="#3fb2ff" stroke-width="2.4" transform="rotate(45 41.5 21.5)"/>
<rect x="29" y="9" width="11" height="11" fill="#3fb2ff" fill-opacity="0.5" stroke="#3fb2ff" stroke-width="2" transform="rotate(45 41.5 21.5)"/>
<circle cx="41.5" cy="11.5" r="2" fill="#ffffff"/>
<circle cx="45" cy="46" r="9" fill="#e8b400"/>
<circle cx="45" cy="46" r="5.4" fill="none" stroke="#8a6a00" stroke-width="2.2"/>
</svg>
"""


def main() -> int:
    """Write the SVG and its PNGs."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "tabletop.svg").write_text(ICON, encoding="utf-8")
    for size in SIZES:
        pygame.image.save(rasterised(ICON, (size, size)), FOLDER / f"tabletop-{size}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
