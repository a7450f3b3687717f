"""The map of a battle for paper: SVG made of the same view that the page draws, black on white.

A free table is drawn to a whole scale inside a graduated frame; a map of hexes has its hexes with
their numbers. Lengths in the picture are those of the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil
from typing import Any, NamedTuple

from sandtable.ground.hexes import all_hexes, hex_name
from sandtable.paper.strokes import INK, Piece, Point, circle, path_of, square, stroke
from sandtable.paper.terrain import drawn

#: Millimetres of a unit, and the hundredths in which a view tells lengths.
MM = {"cm": 10.0, "in": 25.4}
HUNDRED = 100
HEX = 100  # the height of a hex in a view of hexes
WIDTH_OF_HEX = 115.47
FONT = "Libertinus Serif"


class Picture(NamedTuple):
    """A map with its frame: the SVG, its true size in mm, and its scale (0 of a map of hexes)."""

    svg: str
    width: float
    height: float
    scale: int


def fitting(view: dict[str, Any], width: float, height: float) -> int:
    """The smallest whole scale at which a table goes into so many millimetres."""
    table, frame = view["table"], 2 * _margin(view)
    mm: float = MM[table["unit"]] / HUNDRED
    across, down = (table["width"] + frame) * mm / width, (table["height"] + frame) * mm / height
    return max(1, ceil(float(across)), ceil(float(down)))


def framed(view: dict[str, Any], width: float, height: float) -> Picture:
    """The whole map on one page, at the largest whole scale; hexes as large as they may be."""
    if view["table"]["unit"] == "hex":
        table, frame = view["table"], 2 * _margin(view)
        of_hex = min(width / (table["width"] + frame), height / (table["height"] + frame))
        return picture(view, of_hex)
    scale = fitting(view, width, height)
    return picture(view, MM[view["table"]["unit"]] / HUNDRED / scale, scale)


def picture(view: dict[str, Any], mm: float, scale: int = 0) -> Picture:
    """The map with so many millimetres of paper for a unit of the view."""
    margin, table = _margin(view), view["table"]
    wide, high = table["width"] + 2 * margin, table["height"] + 2 * margin
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin} {-margin} {wide} {high}"'
        f' width="{wide * mm:.2f}mm" height="{high * mm:.2f}mm" font-family="{FONT}">'
        f"{''.join(_parts(view, 1 / mm))}</svg>"
    )
    return Picture(svg, wide * mm, high * mm, scale)


def _margin(view: dict[str, Any]) -> int:
    """Of the frame with its figures."""
    table = view["table"]
    return 30 if table["unit"] == "hex" else int(max(table["width"], table["height"])) // 24


def _parts(view: dict[str, Any], dot: float) -> Iterator[str]:
    """`dot` is a millimetre of the paper in units of the view."""
    table = view["table"]
    hexes = table["unit"] == "hex"
    yield f'<rect width="{table["width"]}" height="{table["height"]}" fill="#fff"/>'
    pen = 1.0 if hexes else max(table["width"], table["height"]) / 1100
    yield from drawn([piece for piece in view["terrain"] if hexes or piece["outline"]], pen)
    yield from _hexes(view, dot) if hexes else _grid(view, dot)
    for zone in view["zones"]:
        yield from _zone(zone, _letter(view, zone["side"]), table["width"], dot)
    for objective in view["objectives"]:
        yield from _objective(objective, dot)
    for piece in view["pieces"]:
        if piece["at"]:
            yield from _standing(piece, dot)
    yield from _names(view, dot)
    if not hexes:
        yield from _frame(view, dot)


def _letter(view: dict[str, Any], side: str) -> str:
    return str(view["letters"].get(side, ""))


# --- the ground -----------------------------------------------------------------------------------
def _hexes(view: dict[str, Any], dot: float) -> Iterator[str]:
    hexes = view["table"]["hexes"]
    for column, row in all_hexes(hexes["columns"], hexes["rows"]):
        x, y = middle_of(column, row)
        half, quarter = WIDTH_OF_HEX / 2, WIDTH_OF_HEX / 4
        corners = [
            (x - quarter, y - HEX / 2), (x + quarter, y - HEX / 2), (x + half, y),
            (x + quarter, y + HEX / 2), (x - quarter, y + HEX / 2), (x - half, y),
        ]  # fmt: skip
        yield stroke(path_of(list(corners)) + "Z", max(0.8, 0.12 * dot), "", "#777")
        yield text((x, y - HEX / 2 + 17), hex_name((column, row)), 15, "#444")


def middle_of(column: int, row: int) -> Point:
    """The middle of a hex in a view."""
    lower = HEX / 2 if column % 2 == 0 else 0
    return WIDTH_OF_HEX / 2 + (column - 1) * WIDTH_OF_HEX * 0.75, (row - 0.5) * HEX + lower


def _grid(view: dict[str, Any], dot: float) -> Iterator[str]:
    """A dot where two labelled lines would cross."""
    table = view["table"]
    step = table["grid"]["label"]
    for x in range(step, table["width"], step):
        for y in range(step, table["height"], step):
            yield f'<circle cx="{x}" cy="{y}" r="{0.22 * dot:.1f}" fill="#777"/>'


def _frame(view: dict[str, Any], dot: float) -> Iterator[str]:
    """Bars of one step of the grid, black and white in turn, and the figures outside."""
    table = view["table"]
    wide, high, step, label = (
        table["width"], table["height"], table["grid"]["every"], table["grid"]["label"],
    )  # fmt: skip
    thick = 1.1 * dot
    for n, x in enumerate(range(0, wide, step)):
        long, fill = min(step, wide - x), INK if n % 2 else "#fff"
        for above in (-thick, high):
            yield _bar(x, above, long, thick, fill, dot)
    for n, y in enumerate(range(0, high, step)):
        long, fill = min(step, high - y), INK if n % 2 else "#fff"
        for beside in (-thick, wide):
            yield _bar(beside, y, thick, long, fill, dot)
    size = 2.7 * dot
    for x in range(label, wide, label):
        yield text((x, -1.9 * dot), str(x // HUNDRED), size)
    for y in range(label, high, label):
        yield text((-2.0 * dot, y + 0.35 * size), str(y // HUNDRED), size, anchor="end")


def _bar(x: float, y: float, wide: float, high: float, fill: str, dot: float) -> str:
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" fill="{fill}"'
        f' stroke="{INK}" stroke-width="{0.15 * dot:.1f}"/>'
    )


# --- what stands on it ----------------------------------------------------------------------------
def _zone(zone: dict[str, Any], letter: str, wide: int, dot: float) -> Iterator[str]:
    outlines: list[list[Point]] = list(zone.get("outlines") or ())
    for left, top, right, bottom in zone["rectangles"]:
        outlines.append([(left, top), (right, top), (right, bottom), (left, bottom)])
    way_out = zone["kind"] == "exit"
    dash = f'stroke-dasharray="{0.4 * dot:.0f} {0.9 * dot:.0f}" stroke-linecap="round"'
    if not way_out:
        dash = f'stroke-dasharray="{2.2 * dot:.0f} {1.3 * dot:.0f}"'
    for outline in outlines:
        yield stroke(path_of(outline) + "Z", 0.45 * dot, dash)
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        at = (min(xs) + 3.6 * dot, max(ys) - 3.6 * dot)
        if way_out:
            x = min(max((min(xs) + max(xs)) / 2, 3.6 * dot), wide - 3.6 * dot)
            where = (x, (min(ys) + max(ys)) / 2 + dot)
            yield text(where, f"→ {letter}", 3.2 * dot, bold=True, halo=0.5 * dot)
        else:
            yield from token(at, letter, 2.4 * dot)


def token(at: Point, letter: str, size: float, label: str = "") -> Iterator[str]:
    """A side by form: A a black disc, B a square."""
    x, y = at
    if letter == "A":
        yield circle(at, size, INK, size * 0.12, "", "#fff")
    else:
        yield square(at, size, "#fff", size * 0.18, f'rx="{size * 0.2:.0f}"')
    ink = "#fff" if letter == "A" else INK
    yield text(
        (x, y + size * 0.5), label or letter, size * (1.25 if label else 1.5), ink, bold=True
    )


def _objective(objective: dict[str, Any], dot: float) -> Iterator[str]:
    at: Point = (float(objective["at"][0]), float(objective["at"][1]))
    if objective.get("radius"):
        dash = f'stroke-dasharray="{1.2 * dot:.0f} {0.9 * dot:.0f}"'
        yield circle(at, objective["radius"], "none", 0.35 * dot, dash)
    if objective["kind"] == "object":
        turned = f'transform="rotate(45 {at[0]:.0f} {at[1]:.0f})"'
        yield square(at, dot, INK, 0.3 * dot, turned, "#fff")
        return
    corners = ((0, 0), (0, -4), (3, -4), (2.1, -3), (3, -2), (0, -2))
    flag = path_of([(at[0] + dx * dot, at[1] + dy * dot) for dx, dy in corners])
    yield stroke(flag, dot, 'stroke-linejoin="round"', "#fff")
    yield f'<path d="{flag}" fill="{INK}" stroke="{INK}" stroke-width="{0.35 * dot:.1f}"/>'


def _standing(piece: dict[str, Any], dot: float) -> Iterator[str]:
    """Who has a place already, by the number on his base."""
    size = max(1.5 * dot, float(piece["base"].get("round", 0)))
    at: Point = (float(piece["at"][0]), float(piece["at"][1]))
    yield from token(at, piece["letter"], size, str(piece.get("number") or piece["label"]))


# --- names ----------------------------------------------------------------------------------------
def _names(view: dict[str, Any], dot: float) -> Iterator[str]:
    """Each name once, on the largest piece that has it; what overlaps another moves below it."""
    size = 2.6 * dot
    taken: list[tuple[float, float, float]] = []
    for label, (x, y) in _named(view, dot):
        half = len(label) * size * 0.24
        x = min(max(x, half), view["table"]["width"] - half)
        y = min(max(y, size), view["table"]["height"] - size / 2)
        while any(abs(x - a) < half + b and abs(y - c) < size for a, b, c in taken):
            y += size
        taken.append((x, half, y))
        yield text((x, y + size * 0.3), label, size, halo=0.5 * dot, slanted=True)


def _named(view: dict[str, Any], dot: float) -> Iterator[tuple[str, Point]]:
    """What is called something, and where that is written: a thin piece beside it."""
    hexes = view["table"]["unit"] == "hex"
    named: dict[str, Piece] = {}
    for ground in view["terrain"] if not hexes else ():
        piece, label = Piece(ground, 1), str(ground["label"])
        if label and (label not in named or _area(piece) > _area(named[label])):
            named[label] = piece
    for label, piece in named.items():
        (x, y), (_, end, wide) = piece.middle, piece.spine()
        thin = wide < 3 * dot
        yield label, (x, y + 2.6 * dot) if thin and end[1] == piece.spine()[0][1] else (x, y)
    for objective in view["objectives"]:
        if objective["label"] not in named:
            x, y = objective["at"]
            yield str(objective["label"]), (float(x), float(y) + 2.6 * dot)


def _area(piece: Piece) -> float:
    left, top, right, bottom = piece.box
    return (right - left) * (bottom - top)


def text(
    at: Point,
    words: str,
    size: float,
    ink: str = INK,
    *,
    anchor: str = "middle",
    bold: bool = False,
    halo: float = 0,
    slanted: bool = False,
) -> str:
    more = ' font-weight="bold"' if bold else ""
    more += ' font-style="italic"' if slanted else ""
    if halo:
        more += f' stroke="#fff" stroke-width="{halo * 2:.1f}" paint-order="stroke"'
        more += ' stroke-linejoin="round"'
    return (
        f'<text x="{at[0]:.0f}" y="{at[1]:.1f}" font-size="{size:.1f}" fill="{ink}"'
        f' text-anchor="{anchor}"{more}>{escape(words)}</text>'
    )
