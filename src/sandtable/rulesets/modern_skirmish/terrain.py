"""Terrain of a scenario file: shapes on the table into pieces, and the openings of rooms.

A letter of the sketch stands for one entry; an entry with several shapes becomes several pieces,
`palms-1`, `palms-2` and so on. What an entry does not say comes from its kind (MS-MOVE-06).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from sandtable.ground.exact import nearest
from sandtable.ground.free import Outline, Piece, RoundPiece
from sandtable.reading import Given, Names, read_id
from sandtable.rulesets.modern_skirmish.pieces import (
    COVERS,
    OPENINGS,
    Opening,
    Shape,
    Terrain,
    is_on_edge,
)
from sandtable.rulesets.modern_skirmish.state import Point

#: MS-MOVE-06: what a piece is where the scenario names only a kind.
KINDS: dict[str, dict[str, Any]] = {
    "none": {},
    "woods": {"difficult": True, "cover": "light"},
    "rubble": {"difficult": True, "cover": "light"},
    "hedge": {"obstacle": True, "cover": "light"},
    "fence": {"obstacle": True, "cover": "light"},
    "low-wall": {"obstacle": True, "cover": "heavy"},
    "building": {"interior": True, "cover": "heavy", "blocking": True},
    "ladder": {"obstacle": True, "cover": "none"},
}
FLAGS = ("difficult", "obstacle", "interior", "blocking", "impassable")
SHAPES = ("r", "l", "c", "p")
SHAPE_NUMBERS = {"r": 4, "l": 4, "c": 3}
FIELDS = ("name", "kind", "cover", "openings", *FLAGS, *SHAPES)
NOT_A_LETTER = ".:;*0123456789 "
HALF_WIDTH = 25  # lines are half a centimetre wide
MOST_CORNERS = 60


class Ground(NamedTuple):
    """What a file says about the ground."""

    terrain: tuple[Terrain, ...] = ()
    openings: tuple[Opening, ...] = ()


def read_terrain(given: Given, width: int, height: int, names: Names) -> Ground:
    """All pieces and openings, in the order of the file."""
    pieces: list[Terrain] = []
    marked: list[tuple[Terrain, Given]] = []
    for letter, entry in given.entries():
        if len(letter) != 1 or letter in NOT_A_LETTER:
            raise entry.refuse("scenario-bad-letter", name=letter)
        fields = entry.fields(required=("id",), optional=FIELDS)
        name = read_id(fields["id"])
        found = list(_pieces(letter, name, entry, fields, (width, height)))
        for one in dict.fromkeys((name, *(piece.id for piece in found))):
            names.take(fields["id"], one, fields.get("name"))
        pieces += found
        if "openings" in fields:
            marked.append((_only_room(fields["openings"], found), fields["openings"]))
    return Ground(tuple(pieces), _openings(marked, pieces, names))


def _pieces(
    letter: str, name: str, entry: Given, fields: dict[str, Given], size: tuple[int, int]
) -> Iterator[Terrain]:
    kind = fields["kind"].one_of(KINDS, "terrain-kind") if "kind" in fields else "none"
    flags = dict(KINDS[kind])
    flags |= {flag: fields[flag].flag() for flag in FLAGS if flag in fields}
    if "cover" in fields:
        flags["cover"] = fields["cover"].one_of(COVERS, "cover")
    shapes = list(_shapes(entry, fields, size))
    for n, (linear, shape) in enumerate(shapes, 1):
        if linear and flags.get("interior"):
            raise fields["l"].refuse("scenario-building-line")
        one = name if len(shapes) == 1 else f"{name}-{n}"
        shape = replace(shape, id=one)
        piece = Terrain(one, shape, kind, part_of=name, sign=letter, linear=linear, **flags)
        if piece.interior:  # its edge is walls: straight ones
            piece = replace(piece, shape=Piece(one, piece.outline))
        yield piece


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
    """A line as a polygon half a centimetre wide."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    ox, oy = nearest(-dy * HALF_WIDTH, square), nearest(dx * HALF_WIDTH, square)
    (x, y), (u, v) = p, q
    return (x - ox, y - oy), (u - ox, v - oy), (u + ox, v + oy), (x + ox, y + oy)


# --- openings -------------------------------------------------------------------------------------
def _only_room(given: Given, pieces: list[Terrain]) -> Terrain:
    name = pieces[0].part_of
    if not pieces[0].interior:
        raise given.refuse("ms-scenario-opening-outside", name=name)
    if len(pieces) > 1:
        raise given.refuse("scenario-openings-of-several")
    return pieces[0]


def _openings(
    marked: list[tuple[Terrain, Given]], pieces: list[Terrain], names: Names
) -> tuple[Opening, ...]:
    """Each once: that between two rooms may be listed with both (MS-MOVE-07)."""
    found: dict[str, Opening] = {}
    for room, given in marked:
        for name, one in given.entries():
            parts = one.items()
            if len(parts) != 3:
                raise one.refuse("data-wrong-kind", wanted="opening", found=str(one.value)[:40])
            at = parts[0].coordinate(), parts[1].coordinate()
            kind = parts[2].one_of(OPENINGS, "opening")
            if not is_on_edge(room, at):
                raise one.refuse("scenario-door-off-wall", name=name, building=room.part_of)
            known = found.get(name)
            if known is None:
                names.take(one, name)
            elif (known.at, known.kind) != (at, kind):
                raise one.refuse("ms-scenario-opening-twice", name=name)
            rooms = tuple(t.id for t in pieces if t.interior and is_on_edge(t, at))
            found[name] = Opening(name, at, kind, rooms)
    return tuple(found.values())
