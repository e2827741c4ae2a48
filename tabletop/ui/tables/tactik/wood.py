"""The board as a picture: pale wood with grain, a dark frame, drilled holes, brass rings, wells, homes."""

from __future__ import annotations

import numpy as np
import pygame

from tabletop.ui.kit.picture import rasterised, soft_shadow
from tabletop.ui.kit.symbols import symbol_path
from tabletop.ui.kit.theme import WOOD_COLOURS, mixed
from tabletop.ui.tables.tactik.outline import HOLE, RING, TRACK_WIDTH, WELL, Point, Shape
from tabletop.ui.tables.tactik.pegs import ink_on

PALE = ("#efd9b0", "#d6b27c")
"""The wood's lightest and darkest tone."""
DARK = ("#7a4a2c", "#3d2114")
SHADOW_SHARE = 0.5
"""How much wider than the board its picture is on every side, in units."""


def board_picture(shape: Shape, unit: float) -> pygame.Surface:
    """Return the board without pawns, `unit` pixels a hole, its centre in the middle of the picture."""
    size = picture_size(shape, unit)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    outer = rasterised(_svg(shape, unit, _filled(shape.edge(shape.sector.frame), "#000000")), size)
    _cast_shadow(picture, outer, unit)
    picture.blit(_cut(_grain(size, unit * 0.6, DARK, 11), outer), (0, 0))
    inner = rasterised(_svg(shape, unit, _filled(shape.edge(), "#000000")), size)
    picture.blit(_cut(_grain(size, unit, PALE, 5), inner), (0, 0))
    picture.blit(rasterised(_svg(shape, unit, _relief(shape)), size), (0, 0))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def picture_size(shape: Shape, unit: float) -> tuple[int, int]:
    """Return the size in pixels of the picture of a board, shadow and all."""
    across, down = shape.extent
    return (
        2 * round((across + SHADOW_SHARE) * unit),
        2 * round((down + SHADOW_SHARE) * unit),
    )


def _cast_shadow(picture: pygame.Surface, outer: pygame.Surface, unit: float) -> None:
    """Draw the board's soft shadow; it is blurred small and drawn large, which costs far less."""
    small = pygame.transform.smoothscale_by(outer, 0.25)
    blur = max(2, round(unit * 0.11))
    shadow = pygame.transform.smoothscale_by(soft_shadow(small, blur, 1.0), 4)
    shadow.set_alpha(140)
    picture.blit(shadow, shadow.get_rect(center=picture.get_rect().move(0, round(unit * 0.12)).center))


def _cut(wood: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return the wood where `mask` is opaque."""
    cut = mask.copy()
    cut.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    cut.blit(wood, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _grain(size: tuple[int, int], unit: float, tones: tuple[str, str], seed: int) -> pygame.Surface:
    """Return a plain of wood, its fibres along x; always the same for one size.

    Year rings are contour lines of a gently bent plain, over them lie fibres: noise drawn out lengthwise.
    """
    chance = np.random.default_rng(seed)
    width, height = size
    x = np.linspace(0, width / unit, width, dtype=np.float32)[:, None]
    y = np.linspace(0, height / unit, height, dtype=np.float32)[None, :]
    bend = _noise(chance, (5, 4), size) * 2.6 + _noise(chance, (9, 14), size) * 0.35
    level = y * 0.62 + bend + 0.018 * (x - width / unit / 2) ** 2 * np.sin(y * 0.21 + 1.2)
    saw = level - np.floor(level)
    rings = np.minimum(saw / 0.82, (1 - saw) / 0.18) ** 2
    fibres = _noise(chance, (max(2, width // 90), height), size)
    fine = _noise(chance, (max(2, width // 26), height), size)
    tone = np.clip(
        0.16 + 0.34 * rings + 0.4 * (fibres - 0.5) + 0.26 * (fine - 0.5) + 0.25 * (bend / 2.6 - 0.5), 0, 1
    )
    light, dark = (np.array(pygame.Color(name)[:3], dtype=np.float32) for name in tones)
    pixels = light + (dark - light) * tone[:, :, None]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.surfarray.blit_array(surface, pixels.astype(np.uint8))
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _noise(
    chance: np.random.Generator, cells: tuple[int, int], size: tuple[int, int]
) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """Return smooth noise from 0 to 1 of `size`, with so many cells across and down."""
    small = pygame.Surface((cells[0] + 1, cells[1] + 1))
    values = chance.integers(0, 256, (cells[0] + 1, cells[1] + 1))
    pygame.surfarray.blit_array(small, np.repeat(values[:, :, None], 3, axis=2).astype(np.uint8))
    levels = pygame.surfarray.array_red(pygame.transform.smoothscale(small, size))
    return levels.astype(np.float32) / np.float32(255)


# --- what is carved, drilled and inlaid ----------------------------------------------------------------


def _svg(shape: Shape, unit: float, inner: str) -> str:
    width, height = picture_size(shape, unit)
    box = f"{-width / 2 / unit:.4f} {-height / 2 / unit:.4f} {width / unit:.4f} {height / unit:.4f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{_DEFINITIONS}{inner}</svg>'


_DEFINITIONS = (
    "<defs>"
    '<radialGradient id="hole" cx="50%" cy="64%" r="62%">'
    '<stop offset="0" stop-color="#5c3c24"/><stop offset="0.6" stop-color="#3a2313"/>'
    '<stop offset="1" stop-color="#1e1007"/></radialGradient>'
    '<linearGradient id="brass" x1="0%" y1="0%" x2="100%" y2="100%">'
    '<stop offset="0" stop-color="#fff0b8"/><stop offset="0.35" stop-color="#d9a93f"/>'
    '<stop offset="0.65" stop-color="#9a6d1c"/><stop offset="1" stop-color="#f0cd74"/></linearGradient>'
    "</defs>"
)


def _line(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def _filled(points: list[Point], fill: str) -> str:
    return f'<path d="{_line(points)}" fill="{fill}"/>'


def _stroked(
    points: list[Point], colour: str, width: float, opacity: float, dx: float = 0, dy: float = 0
) -> str:
    return (
        f'<path transform="translate({dx} {dy})" d="{_line(points)}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:.3f}" stroke-opacity="{opacity}" stroke-linejoin="round"/>'
    )


def _relief(shape: Shape) -> str:
    """Return everything that is worked into the wood."""
    parts = [_frame(shape), _groove(shape)]
    for colour, name in enumerate(shape.board.colours):
        parts += [_well(shape, colour, WOOD_COLOURS[name], name), _home(shape, colour, WOOD_COLOURS[name])]
    ringed = set(shape.board.ringed())
    for hole, point in enumerate(shape.holes):
        if hole % 16:
            parts.append(_drilled(point, ring=hole in ringed))
    for colour, name in enumerate(shape.board.colours):
        parts.append(_starting_hole(shape.start(colour), WOOD_COLOURS[name]))
    return "".join(parts)


def _frame(shape: Shape) -> str:
    """Return the edges of the frame: light from above, and its shadow on the board."""
    width = shape.sector.frame
    return (
        _stroked(shape.edge(-0.06), "#2a160b", 0.14, 0.28, 0, 0.05)
        + _stroked(shape.edge(), "#241208", 0.05, 0.85)
        + _stroked(shape.edge(0.05), "#f2c890", 0.04, 0.4)
        + _stroked(shape.edge(width - 0.04), "#ffdcae", 0.05, 0.26)
        + _stroked(shape.edge(width * 0.5), "#1c0d05", 0.035, 0.35)
    )


def _groove(shape: Shape) -> str:
    """Return the shallow channel of the track."""
    line = shape.outline
    return (
        _stroked(line, "#fff6dc", TRACK_WIDTH + 0.05, 0.55, 0, 0.045)
        + _stroked(line, "#6b4319", TRACK_WIDTH + 0.03, 0.55)
        + _stroked(line, "#d2a667", TRACK_WIDTH - 0.04, 1)
        + _stroked(line, "#c3955a", TRACK_WIDTH - 0.3, 0.35)
    )


def _drilled(point: Point, ring: bool = False, scale: float = 1.0) -> str:
    x, y = point
    r = HOLE * scale
    parts = _brass_ring(point, RING, RING - 0.1) if ring else ""
    return parts + (
        f'<circle cx="{x:.3f}" cy="{y + 0.035:.3f}" r="{r + 0.02:.3f}" fill="#fff3d6" fill-opacity="0.6"/>'
        f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}" fill="url(#hole)"/>'
    )


def _brass_ring(point: Point, outer: float, inner: float) -> str:
    x, y = point
    middle, width = (outer + inner) / 2, outer - inner
    place = f'cx="{x:.3f}" cy="{y:.3f}" fill="none"'
    return (
        f'<circle cx="{x:.3f}" cy="{y + 0.03:.3f}" r="{middle:.3f}" fill="none" stroke="#4a2c0c" '
        f'stroke-width="{width + 0.05:.3f}" stroke-opacity="0.55"/>'
        f'<circle {place} r="{middle:.3f}" stroke="url(#brass)" stroke-width="{width:.3f}"/>'
    )


def _starting_hole(point: Point, colour: str) -> str:
    x, y = point
    return (
        f'<circle cx="{x:.3f}" cy="{y + 0.03:.3f}" r="0.6" fill="#3c2209" fill-opacity="0.4"/>'
        f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.58" fill="{colour}"/>'
        + _brass_ring(point, 0.6, 0.5)
        + f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{HOLE + 0.02}" fill="url(#hole)"/>'
    )


def _home(shape: Shape, colour: int, tint: str) -> str:
    """Return the inlaid strip of a home with its four holes."""
    first, last = shape.homes[colour][0], shape.homes[colour][-1]
    way = (f"{first[0]:.3f} {first[1]:.3f}", f"{last[0]:.3f} {last[1]:.3f}")
    strips = ((0.86, "#3c2209", 0.5, 0.03), (0.8, tint, 1, 0), (0.66, mixed(tint, "#ffffff", 0.16), 1, 0))
    lines = "".join(
        f'<path transform="translate(0 {drop})" d="M{way[0]}L{way[1]}" stroke="{tone}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linecap="round" fill="none"/>'
        for width, tone, opacity, drop in strips
    )
    return lines + "".join(_drilled(point, scale=0.95) for point in shape.homes[colour])


def _well(shape: Shape, colour: int, tint: str, name: str) -> str:
    """Return a colour's reserve: a sunk, coloured plate with four holes and the symbol between them."""
    x, y = shape.turned(colour, 0, shape.well_out)
    turn = shape.angle(colour) + 90
    width, height = WELL
    light, deep = mixed(tint, "#ffffff", 0.12), mixed(tint, "#000000", 0.32)
    sign = ink_on(tint)
    plate = (
        f'<g transform="translate({x:.3f} {y:.3f}) rotate({turn:.2f})">'
        + _plate(width + 0.1, height + 0.1, 0.44, "#2c1708", 0.65)
        + _plate(width, height, 0.4, deep, 1)
        + _plate(width - 0.14, height - 0.14, 0.34, tint, 1)
        + _plate(width - 0.34, height - 0.34, 0.26, light, 0.35)
        + "</g>"
    )
    symbol = symbol_path(name, sign, x - 0.34, y - 0.34, 0.68, 'fill-opacity="0.85"')
    holes = "".join(_drilled(shape.well(colour, slot)) for slot in range(4))
    return plate + symbol + holes


def _plate(width: float, height: float, radius: float, fill: str, opacity: float) -> str:
    return (
        f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="{radius}" '
        f'fill="{fill}" fill-opacity="{opacity}"/>'
    )
