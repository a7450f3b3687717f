"""Shade: the patches of a table that one edge alone hides from a point.

What an edge hides from a point is convex, so that a patch with room around it is hidden when a
circle about it is. Most places out of sight are found so without looking at any of them; where a
patch is not in the shade of one edge, `look` has to tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from sandtable.ground.crossing import Point
from sandtable.ground.sight import ALWAYS, Obstacle, window

PATCH = 250  # sides of a patch
HALF_ACROSS = isqrt(PATCH * PATCH // 2) + 1

#: A corner, the next one, and the squares of their distances from the eye and each other.
Edge = tuple[int, int, int, int, int, int, int]
UNKNOWN, SHADED, OTHERWISE = 0, 1, 2


class Shade:
    """What is plainly hidden from a point at a height, for round bases up to a radius there.

    Nothing is said about whatever lies in the boxes of `apart` (west, north, east, south).
    """

    __slots__ = ("_across", "_at", "_edges", "_patches", "_room")

    def __init__(
        self,
        at: Point,
        height: int,
        obstacles: Iterable[Obstacle],
        size: tuple[int, int],
        radius: int,
        apart: Iterable[tuple[int, int, int, int]] = (),
    ) -> None:
        self._at = at
        self._room = radius + HALF_ACROSS
        self._across = size[0] // PATCH + 1
        self._patches = bytearray(self._across * (size[1] // PATCH + 1))
        for west, north, east, south in apart:
            for row in range(max(north, 0) // PATCH, min(south, size[1]) // PATCH + 1):
                first, last = max(west, 0) // PATCH, min(east, size[0]) // PATCH
                start = row * self._across
                self._patches[start + first : start + last + 1] = bytes([OTHERWISE]) * (
                    last - first + 1
                )
        self._edges = [edge for o in obstacles for edge in _edges_seen(o, at, height)]

    def hides(self, x: int, y: int) -> bool:
        """A base at this point of the table is hidden for certain."""
        number = y // PATCH * self._across + x // PATCH
        known = self._patches[number]
        if known == UNKNOWN:
            known = self._patches[number] = self._find_out(x // PATCH, y // PATCH)
        return known == SHADED

    def _find_out(self, column: int, row: int) -> int:
        ex, ey = self._at
        x, y = column * PATCH + PATCH // 2 - ex, row * PATCH + PATCH // 2 - ey
        room = self._room * self._room
        for n, (ax, ay, bx, by, far_a, far_b, length) in enumerate(self._edges):
            after = ax * y - ay * x
            if after <= 0:
                continue
            before = x * by - y * bx
            if before <= 0:
                continue
            beyond = (by - ay) * (x - ax) - (bx - ax) * (y - ay)
            if (
                beyond > 0
                and after * after > room * far_a
                and before * before > room * far_b
                and beyond * beyond > room * length
            ):
                self._edges.insert(0, self._edges.pop(n))  # it hides what is near as well
                return SHADED
        return OTHERWISE


def _edges_seen(obstacle: Obstacle, at: Point, height: int) -> Iterable[Edge]:
    """Edges of an obstacle that stops every level line at this height, in clockwise order."""
    if not obstacle.blocks or window(obstacle, height, height) is not ALWAYS:
        return
    points = [(x - at[0], y - at[1]) for x, y in obstacle.outline]
    for n, (bx, by) in enumerate(points):
        ax, ay = points[n - 1]
        turn = ax * by - ay * bx
        if turn < 0:
            ax, ay, bx, by = bx, by, ax, ay
        if turn:
            length = (bx - ax) ** 2 + (by - ay) ** 2
            yield ax, ay, bx, by, ax * ax + ay * ay, bx * bx + by * by, length
