"""Terrain of a scenario file: shapes on the table into pieces (MB-TER-01, MB-TER-06, MB-TER-08).

A letter of the sketch stands for one entry; an entry with several shapes becomes several pieces,
`woods-1`, `woods-2` and so on. What an entry does not say comes from its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable.ground.exact import nearest
from sandtable.ground.free import Outline, Piece, RoundPiece
from sandtable.reading import Given, Names, read_id
from sandtable.rulesets.modern_battles.pieces import (
    COVERS,
    HEAVY,
    HILL,
    LIGHT,
    MINEFIELD,
    SMOKE,
    Shape,
    Terrain,
)
from sandtable.rulesets.modern_battles.state import Point

#: What a piece is where the scenario names only a kind.
KINDS: dict[str, dict[str, Any]] = {
    "normal": {},
    "difficult-sparse": {"cover": LIGHT},
    "difficult-dense": {"half": True, "dense": True, "rises": 1, "cover": LIGHT},
    "very-difficult": {"half": True, "bogs": True},
    "obstacle": {"obstacle": True, "cover": LIGHT},
    "building": {"interior": True, "rises": 1, "cover": LIGHT},
    "fortified-house": {"interior": True, "rises": 1, "cover": HEAVY},
    "bunker": {"interior": True, "rises": 1, "cover": HEAVY},
    "trench": {"stops_vehicles": True, "cover": HEAVY},
    "foxholes": {"stops_vehicles": True, "cover": LIGHT},
    "wreck": {"impassable": True, "rises": 1, "cover": LIGHT},
    "impassable": {"impassable": True},
    HILL: {"level": 1},
    MINEFIELD: {},
    SMOKE: {"cover": LIGHT},
}
FLAGS = ("impassable", "dense", "hull_down")
SHAPES = ("r", "l", "c", "p")
SHAPE_NUMBERS = {"r": 4, "l": 4, "c": 3}
FIELDS = ("name", "kind", "cover", "level", "storeys", "turns", "side", *FLAGS, *SHAPES)
NOT_A_LETTER = ".:;*0123456789 "
HALF_WIDTH = 25  # lines are half an inch wide
MOST_CORNERS = 60
MOST_LEVELS = 9


def read_terrain(given: Given, width: int, height: int, names: Names) -> tuple[Terrain, ...]:
    """All pieces, in the order of the file."""
    pieces: list[Terrain] = []
    for letter, entry in given.entries():
        if len(letter) != 1 or letter in NOT_A_LETTER:
            raise entry.refuse("scenario-bad-letter", name=letter)
        fields = entry.fields(required=("id",), optional=FIELDS)
        name = read_id(fields["id"])
        found = list(_pieces(letter, name, entry, fields, (width, height)))
        for one in dict.fromkeys((name, *(piece.id for piece in found))):
            names.take(fields["id"], one, fields.get("name"))
        pieces += found
    return tuple(pieces)


def _pieces(
    letter: str, name: str, entry: Given, fields: dict[str, Given], size: tuple[int, int]
) -> Iterator[Terrain]:
    kind = fields["kind"].one_of(KINDS, "terrain-kind") if "kind" in fields else "normal"
    traits = KINDS[kind] | _traits(kind, fields)
    shapes = list(_shapes(entry, fields, size))
    for n, (linear, shape) in enumerate(shapes, 1):
        if linear and traits.get("interior"):
            raise fields["l"].refuse("scenario-building-line")
        one = name if len(shapes) == 1 else f"{name}-{n}"
        shape = replace(shape, id=one)
        piece = Terrain(one, shape, kind, part_of=name, sign=letter, linear=linear, **traits)
        if piece.interior:  # its edge is walls: straight ones
            piece = replace(piece, shape=Piece(one, piece.outline))
        yield piece


def _traits(kind: str, fields: dict[str, Given]) -> dict[str, Any]:
    """What the entry says beyond its kind."""
    found: dict[str, Any] = {flag: fields[flag].flag() for flag in FLAGS if flag in fields}
    if "cover" in fields:
        found["cover"] = fields["cover"].one_of(COVERS, "cover")
    for key, owner in (("level", kind == HILL), ("turns", kind == SMOKE)):
        if key in fields and not owner:
            raise fields[key].refuse("mb-scenario-not-its-own", name=key, kind=kind)
    if "level" in fields:
        found["level"] = fields["level"].whole(1, MOST_LEVELS)
    if "storeys" in fields:
        if not KINDS[kind].get("interior"):
            raise fields["storeys"].refuse("mb-scenario-not-its-own", name="storeys", kind=kind)
        found["rises"] = fields["storeys"].whole(1, MOST_LEVELS)
    if "turns" in fields:
        first, last = (one.whole(1, 100) for one in _two(fields["turns"]))
        found["turns"] = first, last
    if ("side" in fields) != (kind == MINEFIELD):
        if "side" in fields:
            raise fields["side"].refuse("mb-scenario-not-its-own", name="side", kind=kind)
        raise fields["kind"].refuse("mb-scenario-whose-mines", name=fields["id"].text())
    if "side" in fields:
        found["side"] = fields["side"].text()
    return found


def _two(given: Given) -> list[Given]:
    if not isinstance(given.value, list) or len(given.value) != 2:
        raise given.refuse("data-wrong-kind", wanted="mb-turns", found=str(given.value)[:40])
    return given.items()


# --- shapes ---------------------------------------------------------------------------------------
def _shapes(
    entry: Given, fields: dict[str, Given], size: tuple[int, int]
) -> Iterator[tuple[bool, Shape]]:
    """(is a line, shape) of everything drawn; the table's edge is as far as it goes."""
    if not any(shape in fields for shape in SHAPES):
        raise entry.refuse("scenario-no-shape")
    for key in SHAPES:
        if key not in fields:
            continue
        for one in _several(fields[key], key):
            reach, shape = _drawn(one, key)
            if any(not (0 <= x <= size[0] and 0 <= y <= size[1]) for x, y in reach):
                raise one.refuse("scenario-off-table", what="terrain", name=fields["id"].text())
            yield key == "l", shape


def _several(given: Given, shape: str) -> list[Given]:
    """One shape, or a list of them."""
    inner = given.value
    for _ in range(2 if shape == "p" else 1):
        inner = inner[0] if isinstance(inner, list) and inner else None
    return given.items() if isinstance(inner, list) else [given]


def _drawn(given: Given, key: str) -> tuple[Outline, Shape]:
    """What must lie on the table, and the shape."""
    if key == "p":
        outline = given.each(Given.point)
        if not 3 <= len(dict.fromkeys(outline)) <= MOST_CORNERS:
            raise given.refuse("scenario-bad-polygon", most=MOST_CORNERS)
        return outline, Piece("", outline)
    numbers = given.lengths(SHAPE_NUMBERS[key], f"shape-{key}")
    if key == "r":
        x, y, w, h = numbers
        if w <= 0 or h <= 0:
            raise given.refuse("scenario-empty-shape")
        outline = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        return outline, Piece("", outline)
    if key == "l":
        start, end = (numbers[0], numbers[1]), (numbers[2], numbers[3])
        if start == end:
            raise given.refuse("scenario-empty-shape")
        return (start, end), Piece("", band(start, end))
    x, y, radius = numbers
    if radius <= 0:
        raise given.refuse("scenario-empty-shape")
    around = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
    return around, RoundPiece("", (x, y), radius)


def band(p: Point, q: Point) -> Outline:
    """A line as a polygon half an inch wide."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    ox, oy = nearest(-dy * HALF_WIDTH, square), nearest(dx * HALF_WIDTH, square)
    (x, y), (u, v) = p, q
    return (x - ox, y - oy), (u - ox, v - oy), (u + ox, v + oy), (x + ox, y + oy)
