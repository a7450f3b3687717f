"""Outlines of what is left of wedges and rings: each rim a loop of corners, holes apart.

A mask holds the rings of one wedge that count, ring 0 in the middle as its lowest bit. A corner is
a ray (where the wedge of its number begins) and a ring.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.ground.free import point_in_polygon

Corner = tuple[int, int]  # ray, ring
Loop = list[tuple[int, int]]  # corners as points of the table
ORIGIN: Corner = (0, 0)


class Shape(NamedTuple):
    """One outline: what it holds can be reached for this many points, but for its holes."""

    points: int
    outline: Loop
    holes: list[Loop]


def rims_of(masks: list[int]) -> Iterator[list[Corner]]:
    """Loops of corners round what the masks hold; what they hold is on their right."""
    edges = _edges(masks)
    while edges:
        start = at = next(iter(edges))
        rim: list[Corner] = []
        while True:
            rim.append(at)
            onward = edges[at]
            following = onward.pop()
            if not onward:
                del edges[at]
            at = following
            if at == start:
                break
        yield rim


def _edges(masks: list[int]) -> dict[Corner, list[Corner]]:
    """Where each stretch of rim leads, by where it begins; in the middle all rays are one."""
    edges: dict[Corner, list[Corner]] = {}

    def link(a: Corner, b: Corner) -> None:
        edges.setdefault(a if a[1] else ORIGIN, []).append(b if b[1] else ORIGIN)

    for wedge, mask in enumerate(masks):
        following = (wedge + 1) % len(masks)
        for ring in _bits(mask & ~(mask >> 1)):
            link((wedge, ring + 1), (following, ring + 1))
        for ring in _bits(mask & ~(mask << 1)):
            if ring:
                link((following, ring), (wedge, ring))
        for first, last in _runs(mask & ~masks[wedge - 1]):
            link((wedge, first), (wedge, last))
        for first, last in _runs(mask & ~masks[following]):
            link((following, last), (following, first))
    return edges


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _runs(mask: int) -> Iterator[tuple[int, int]]:
    """Stretches of set bits: the first of each, and the one after its last."""
    while mask:
        first = (mask & -mask).bit_length() - 1
        rest = ~(mask >> first)
        last = first + (rest & -rest).bit_length() - 1
        yield first, last
        mask = mask >> last << last


# --- outlines and holes ---------------------------------------------------------------------------
def nested(points: int, loops: list[Loop]) -> Iterator[Shape]:
    """Outer outlines, each with the holes that lie in it."""
    outer = [loop for loop in loops if _area(loop) > 0]
    holes = [loop for loop in loops if _area(loop) < 0]
    for outline in outer:
        yield Shape(points, outline, holes if len(outer) == 1 else _inside(outline, holes))


def _inside(outline: Loop, holes: list[Loop]) -> list[Loop]:
    corners = tuple((x, y) for x, y in outline)
    return [hole for hole in holes if point_in_polygon((hole[0][0], hole[0][1]), corners)]


def _area(loop: Loop) -> int:
    """Twice the area: below 0 for a hole, whose rim runs the other way."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], loop[0]), strict=True))
