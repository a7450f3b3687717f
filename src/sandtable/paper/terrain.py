"""Terrain in black and white: the kinds of the table's vocabulary as parts of an SVG picture.

Everything is told by its form (outline, hatching, small signs), never by a colour, so that a copy
of a copy still shows it. Lengths are those of the view: 1/100 of the ruleset's unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from typing import Any

from sandtable.paper.strokes import (
    INK,
    Piece,
    Point,
    along,
    circle,
    clipped,
    cross,
    dashes,
    hatching,
    inside,
    path_of,
    stroke,
    ticks,
)

Draw = Callable[[Piece], Iterator[str]]
PALE, TINT = "#e4e4e4", "#f2f2f2"


# --- areas ----------------------------------------------------------------------------------------
def woods(piece: Piece) -> Iterator[str]:
    yield piece.path(TINT, 1, dashes(piece, 3, 2))
    for at in piece.strewn(piece.pen * 26):
        yield crown(piece, at, piece.pen * (7.5 + 3 * piece.chance()))


def orchard(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 0.8, dashes(piece, 3, 3))
    left, top, right, bottom = piece.box
    gap = max(piece.pen * 26, ((right - left) * (bottom - top) / 90) ** 0.5)
    for n in range(max(1, int((right - left) / gap))):
        for m in range(max(1, int((bottom - top) / gap))):
            at = (left + (n + 0.5) * gap, top + (m + 0.5) * gap)
            if inside(at, piece.outline):
                yield circle(at, piece.pen * 6, PALE, piece.pen)


def crown(piece: Piece, at: Point, size: float) -> str:
    lobes = 7
    turn = piece.chance() * pi
    points = [
        (
            at[0] + size * cos(turn + 2 * pi * n / lobes),
            at[1] + size * sin(turn + 2 * pi * n / lobes),
        )
        for n in range(lobes)
    ]
    arcs = "".join(
        f"A{size * 0.5:.0f} {size * 0.5:.0f} 0 0 1 {x:.0f} {y:.0f}"
        for x, y in [*points[1:], points[0]]
    )
    start = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    return (
        f'<path d="{start}{arcs}Z" fill="#c9c9c9" stroke="{INK}" stroke-width="{piece.pen:.1f}"/>'
    )


def bushes(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 0.8, dashes(piece, 2, 3))
    step = piece.pen * 4
    for x, y in piece.strewn(piece.pen * 17):
        for dx, dy in ((-1, 0.6), (0, 1.4), (1, 0.6)):
            blade = [(x + dx * step, y), (x + dx * step * 0.5, y - dy * step)]
            yield stroke(path_of(blade), piece.pen)


def marsh(piece: Piece) -> Iterator[str]:
    yield piece.path(TINT, 0.8, dashes(piece, 4, 3))
    step = piece.pen * 6
    for x, y in piece.strewn(piece.pen * 24):
        reed = f"M{x - step:.0f} {y:.0f}h{2 * step:.0f}M{x:.0f} {y:.0f}v{-step:.0f}"
        yield stroke(
            f"{reed}M{x - step / 2:.0f} {y:.0f}l{-step * 0.3:.0f} {-step * 0.7:.0f}", piece.pen
        )


def field(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 0.8)
    yield clipped(
        piece,
        hatching(piece, piece.pen * 9),
        f'stroke-dasharray="{piece.pen * 6:.0f} {piece.pen * 3:.0f}"',
    )


def rubble(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 0.8, dashes(piece, 1, 3))
    for x, y in piece.strewn(piece.pen * 13):
        size = piece.pen * (2 + 3 * piece.chance())
        corners = ((0, -1), (1, 0), (0.3, 1), (-1, 0.4))
        chip = path_of([(x + dx * size, y + dy * size) for dx, dy in corners]) + "Z"
        yield f'<path d="{chip}" fill="#999" stroke="{INK}" stroke-width="{piece.pen * 0.7:.1f}"/>'


def water(piece: Piece) -> Iterator[str]:
    if piece.is_line:
        yield from band(piece, "#bbb")
        return
    yield piece.path("#d6d6d6", 1.2)
    left, top, right, bottom = piece.box
    step, wave = piece.pen * 22, piece.pen * 4
    lines = ""
    y = top + step / 2
    while y < bottom:
        x, lines = left, lines + f"M{left:.0f} {y:.0f}"
        while x < right:
            lines += f"q{wave:.0f} {-wave:.0f} {2 * wave:.0f} 0t{2 * wave:.0f} 0"
            x += 4 * wave
        y += step
    yield clipped(piece, lines, 'stroke-opacity="0.5"')


def ice(piece: Piece) -> Iterator[str]:
    yield piece.path(TINT, 1, dashes(piece, 1, 3))


def road(piece: Piece) -> Iterator[str]:
    if piece.is_line:
        yield from band(piece, PALE)
        return
    yield piece.path(PALE, 1)
    start, end, wide = piece.spine()
    if wide > 12 * piece.pen and hypot(end[0] - start[0], end[1] - start[1]) > 2 * wide:
        yield stroke(path_of([start, end]), piece.pen, dashes(piece, 10, 8))


def band(piece: Piece, fill: str) -> Iterator[str]:
    """A road or river of a hex map, by its middle line."""
    d = path_of(piece.outline)
    for ink, wide in ((INK, 10), (fill, 7.6)):
        yield (
            f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{wide * piece.pen:.1f}"'
            ' stroke-linejoin="round"/>'
        )


def area(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 0.9, dashes(piece, 5, 3))
    if piece.plain["difficult"]:
        yield clipped(piece, hatching(piece, piece.pen * 12), 'stroke-opacity="0.35"')


def hill(piece: Piece) -> Iterator[str]:
    level = min(3, piece.plain.get("level") or 1)
    yield piece.path(("#f3f3f3", "#e6e6e6", "#d8d8d8")[level - 1], 1.6)


def airstrip(piece: Piece) -> Iterator[str]:
    yield piece.path(PALE, 1.4, dashes(piece, 9, 5))


def platform(piece: Piece) -> Iterator[str]:
    yield piece.path("#fff", 1.8)
    yield clipped(piece, hatching(piece, piece.pen * 7, upright=True), 'stroke-opacity="0.6"')


# --- lines ----------------------------------------------------------------------------------------
def hedge(piece: Piece) -> Iterator[str]:
    start, end, wide = piece.spine()
    size = max(piece.pen * 2.6, min(wide / 2, piece.pen * 7))
    for at in along(start, end, size * 1.5):
        yield circle(at, size, "#8a8a8a", piece.pen * 0.8)


def wall(piece: Piece) -> Iterator[str]:
    start, end, wide = piece.spine()
    thick = max(piece.pen * 4, min(wide, piece.pen * 9))
    yield stroke(path_of([start, end]), thick)
    yield stroke(path_of([start, end]), thick * 0.5, dashes(piece, 5, 2), "#fff")


def fence(piece: Piece) -> Iterator[str]:
    start, end, _ = piece.spine()
    yield stroke(path_of([start, end]), piece.pen * 1.2)
    yield from ticks(piece, start, end, 9, 3)


def wire(piece: Piece) -> Iterator[str]:
    start, end, _ = piece.spine()
    yield stroke(path_of([start, end]), piece.pen)
    size = piece.pen * 3
    for x, y in along(start, end, piece.pen * 9):
        yield stroke(cross(x - size, y - size, x + size, y + size), piece.pen)


def ditch(piece: Piece) -> Iterator[str]:
    yield piece.path("#ddd", 1)
    start, end, wide = piece.spine()
    yield from ticks(piece, start, end, 7, max(2, wide / piece.pen / 2 - 1))


def trench(piece: Piece) -> Iterator[str]:
    yield piece.path("#777", 2.4)
    start, end, _ = piece.spine()
    yield stroke(path_of([start, end]), piece.pen * 2, dashes(piece, 6, 4), "#fff")


def sandbags(piece: Piece) -> Iterator[str]:
    start, end, wide = piece.spine()
    size = max(piece.pen * 2.5, min(wide / 2, piece.pen * 5))
    for at in along(start, end, size * 2):
        yield circle(at, size, "#fff", piece.pen * 1.2)


def crest(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 4.5, 'stroke-linecap="round"', "#666")


def edge(piece: Piece) -> Iterator[str]:
    yield piece.path("none", 2.2, dashes(piece, 3, 3) + ' stroke-linecap="round"')


# --- things ---------------------------------------------------------------------------------------
def building(piece: Piece) -> Iterator[str]:
    if piece.plain["sign"] in ("houses", "cabins"):
        yield from houses(piece)
        return
    yield piece.path("#fff", 4)
    yield clipped(piece, hatching(piece, piece.pen * 8, upright=True), 'stroke-opacity="0.25"')
    if piece.plain["sign"] == "roof":
        yield stroke(cross(*piece.box), piece.pen)
    for inner in piece.plain.get("walls") or ():
        yield stroke(path_of(inner), piece.pen * 2.5)
    for opening in piece.plain.get("openings") or ():
        if not opening.get("level"):
            yield stroke(path_of(opening["ends"]), piece.pen * 4.6, "", "#fff")
            thin = 1.6 if opening["kind"] == "window" else 0.9
            more = "" if opening["kind"] == "window" else dashes(piece, 2, 2)
            yield stroke(path_of(opening["ends"]), piece.pen * thin, more)


def houses(piece: Piece) -> Iterator[str]:
    x, y = piece.middle
    solid = "#555" if piece.plain["sign"] == "houses" else "#fff"
    if piece.plain.get("state") == "ruined":
        solid = "none"
    for dx, dy, wide, high in ((-13, 2, 9, 7), (8, -8, 8, 6), (6, 10, 7, 5)):
        corner = (x + (dx - wide) * piece.pen, y + (dy - high) * piece.pen)
        more = dashes(piece, 3, 2) if solid == "none" else ""
        yield (
            f'<rect x="{corner[0]:.0f}" y="{corner[1]:.0f}" width="{2 * wide * piece.pen:.0f}"'
            f' height="{2 * high * piece.pen:.0f}" fill="{solid}" stroke="{INK}"'
            f' stroke-width="{piece.pen * 1.5:.1f}" {more}/>'
        )


def boxes(piece: Piece) -> Iterator[str]:
    yield piece.path("#fff", 1.4)
    yield stroke(cross(*piece.box), piece.pen * 0.8)


def wreck(piece: Piece) -> Iterator[str]:
    yield piece.path("#ccc", 1.4)
    left, top, right, bottom = piece.box
    yield stroke(f"M{left:.0f} {bottom:.0f}L{right:.0f} {top:.0f}", piece.pen * 1.4)


def stairs(piece: Piece) -> Iterator[str]:
    yield piece.path("#fff", 1)
    yield clipped(piece, hatching(piece, piece.pen * 5, upright=True), "")


PRINTS = {
    "roadblock": "M-13-4H13V4H-13ZM-7-4-11 4M0-4-4 4M7-4 3 4M13-4 10 4",
    "teeth": "M-14 5-10-5-6 5ZM-4 5 0-5 4 5ZM6 5 10-5 14 5Z",
    "graves": "M-9 6V-4M-12-1H-6M0 6V-4M-3-1H3M9 6V-4M6-1H12",
    "wire": "M-15 0C-11-8-9 8-5 0S1-8 5 0 11 8 15 0M-8-5l5 10m0-10l-5 10M3-5l5 10m0-10l-5 10",
    "dugout": "M-15 6-9-6H9L15 6M-9 6-6 0H6L9 6",
    "fort": "M-13-9H13V9H-13ZM-8-4H8V4H-8ZM-13-9-8-4M13-9 8-4M-13 9-8 4M13 9 8 4",
    "tunnel": "M-9 8V-1a9 9 0 0 1 18 0V8ZM-4 8V1a4 4 0 0 1 8 0V8",
    "steep": "M-14-6H14M-10-6-12 5M-3-6-5 5M4-6 2 5M11-6 9 5",
}


def sign(piece: Piece) -> Iterator[str]:
    """Printed in a hex rather than drawn to scale."""
    x, y = piece.middle
    d = PRINTS.get(piece.plain["sign"], PRINTS["teeth"])
    place = f'transform="translate({x:.0f} {y + 10 * piece.pen:.0f}) scale({piece.pen:.2f})"'
    yield f'<path d="{d}" fill="#fff" stroke="{INK}" stroke-width="1.6" {place}/>'


DRAWN: dict[str, Draw] = {
    "woods": woods, "orchard": orchard, "bushes": bushes, "marsh": marsh, "field": field,
    "rubble": rubble, "water": water, "ice": ice, "road": road, "area": area, "hill": hill,
    "airstrip": airstrip, "platform": platform, "bridge": platform, "hedge": hedge, "wall": wall,
    "fence": fence, "barbed-wire": wire, "ditch": ditch, "trench": trench, "barrier": sandbags,
    "crest": crest, "edge": edge, "building": building, "bunker": building, "crates": boxes,
    "vehicle": wreck, "stairs": stairs, "print": sign,
}  # fmt: skip

#: From below; what is not listed lies at 0.
LAYERS = {
    "hill": -2, "bridge": 1, "woods": 1, "orchard": 1, "bushes": 1, "rubble": 1, "platform": 1,
    "ditch": 2, "trench": 2, "hedge": 3, "wall": 3, "fence": 3, "barbed-wire": 3, "barrier": 3,
    "crates": 3, "vehicle": 3, "crest": 3, "edge": 3, "print": 3, "building": 4, "bunker": 4,
    "stairs": 5,
}  # fmt: skip


def drawn(terrain: list[dict[str, Any]], pen: float) -> Iterator[str]:
    """Every piece, the lower ones first; a kind that nobody knows is an area."""

    def layer(piece: dict[str, Any]) -> int:
        return 1 if piece.get("line") else LAYERS.get(piece["kind"], 0)

    for piece in sorted(terrain, key=layer):
        yield from DRAWN.get(piece["kind"], area)(Piece(piece, pen))
