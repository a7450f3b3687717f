"""Where a point is, seen from what is there: inside a wood, just north of a wall, 12 from a gate.

No rule asks this: it is what people say of a place instead of its coordinates. Everything is exact
and the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from sandtable.ground.crossing import Outline, Point
from sandtable.ground.places import Called, Seen, Where
from sandtable.ground.shapes import point_in_polygon


class Landmark(NamedTuple):
    """Something people point at; nobody is inside a line or a door."""

    called: Called
    outline: Outline
    linear: bool = False
    minor: bool = False  # a door: a place is told by it only beside something greater

    def holds(self, at: Point) -> bool:
        return not (self.linear or self.minor) and point_in_polygon(at, self.outline)

    @property
    def size(self) -> int:
        """The longer side of the box around it."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return max(max(xs) - min(xs), max(ys) - min(ys))

    @property
    def middle(self) -> Point:
        """That of the box around it."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2

    @property
    def area(self) -> int:
        """Twice its area."""
        pairs = zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True)
        return abs(sum(x * v - u * y for (x, y), (u, v) in pairs))


def whereabouts(at: Point, landmarks: Iterable[Landmark], long: int, door: int) -> Where:
    """The smallest landmark around a point, or the nearest one.

    A second is told where the first is longer than `long`, or a door is not further than `door`.
    """
    known = tuple(landmarks)
    around = [landmark for landmark in known if landmark.holds(at)]
    ranked = sorted(
        ((*_gap(at, landmark), n) for n, landmark in enumerate(known) if landmark not in around),
        key=lambda gap: (gap[0], gap[2]),
    )
    if around:
        first = min(around, key=lambda landmark: landmark.area)
        seen = Seen(first.called, inside=True)
    else:
        nearest = next((gap for gap in ranked if not known[gap[2]].minor), None)
        if nearest is None:
            return Where()
        first = known[nearest[2]]
        seen = _seen(first, nearest, at)
    for gap in ranked:
        other = known[gap[2]]
        if other.called in [first.called, *(landmark.called for landmark in around)]:
            continue
        if gap[0] <= door**2 if other.minor else first.size > long:
            return Where(seen, _seen(other, gap, at))
        if not other.minor:
            break
    return Where(seen)


def _seen(landmark: Landmark, gap: tuple[int, Point, int], at: Point) -> Seen:
    squared, foot, _ = gap
    return Seen(landmark.called, isqrt(squared), wind_of((at[0] - foot[0], at[1] - foot[1])))


def wind_of(way: Point) -> int:
    """One of eight winds, y to the south; a way of nothing counts as north."""
    x, y = abs(way[0]), abs(way[1])
    # tan 22.5° is √2 − 1: x < (√2 − 1) y exactly when (x + y)² < 2 y²
    if (x + y) ** 2 < 2 * y**2 or not (x or y):
        return 4 if way[1] > 0 else 0
    if (x + y) ** 2 < 2 * x**2:
        return 2 if way[0] > 0 else 6
    if way[0] > 0:
        return 3 if way[1] > 0 else 1
    return 5 if way[1] > 0 else 7


def _gap(at: Point, landmark: Landmark) -> tuple[int, Point]:
    """The squared distance to its outline, and the nearest point on that, to 1/100."""
    outline = landmark.outline
    return min(
        (_to_edge(at, p, q) for p, q in zip(outline, (*outline[1:], outline[0]), strict=True)),
    )


def _to_edge(at: Point, p: Point, q: Point) -> tuple[int, Point]:
    dx, dy = q[0] - p[0], q[1] - p[1]
    whole = dx * dx + dy * dy
    along = (at[0] - p[0]) * dx + (at[1] - p[1]) * dy
    if whole == 0 or along <= 0:
        foot = p
    elif along >= whole:
        foot = q
    else:
        foot = (p[0] + _share(dx * along, whole), p[1] + _share(dy * along, whole))
    return (at[0] - foot[0]) ** 2 + (at[1] - foot[1]) ** 2, foot


def _share(top: int, bottom: int) -> int:
    """Divided and rounded, halves up."""
    return (2 * top + bottom) // (2 * bottom)
