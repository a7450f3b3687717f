"""Whether any part of a base is seen from a point, exactly.

The directions in which the base is seen make closed intervals, because touching does not block.
Each ends where something begins or stops to hide: at a corner of an obstacle, a tangent, a place
where an edge meets the rim of the base, or where one shadow ends on an edge that casts another. So
it is enough to look along these directions, and each is known exactly: its coordinates are
integers or surds. All points here are relative to the eye.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from sandtable.ground.crossing import Outline, Point, chord, contacts
from sandtable.ground.exact import Mark, Number, Root, Surd, less, scaled
from sandtable.ground.sight import Beside, Obstacle, Window, joints, touching

Direction = tuple[Number, Number]
Screen = tuple[Obstacle, Window]
Opening = tuple[Direction, Mark]
HidingEdge = tuple[int, int, int, int]  # from (ux, uy) clockwise to (vx, vy)


class Eye:
    """The point looked from, the base looked at, and the obstacles that may hide it."""

    __slots__ = ("at", "centre", "corners", "radius", "screens")

    def __init__(
        self, at: Point, centre: Point, radius: int, corners: Outline, screens: list[Screen]
    ) -> None:
        self.at = at
        self.centre = centre  # of the base, relative to the eye
        self.radius = radius  # of a round base; of a circle around a box
        self.corners = corners  # of a box, relative to the eye; () for a round base
        self.screens = screens

    def rim(self, wx: Number, wy: Number) -> tuple[Mark, Mark] | None:
        """Where the ray enters and leaves the base, edge included."""
        if self.corners:
            return _through(self.corners, wx, wy)
        cx, cy = self.centre
        a = wx * wx + wy * wy
        b = wx * cx + wy * cy
        c = cx * cx + cy * cy - self.radius * self.radius
        if b <= 0 or b * b < a * c:
            return None
        return Root(a, b, c, False), Root(a, b, c, True)

    def opening(self, wx: Number, wy: Number) -> Mark | None:
        """The first place of the base that is seen along the ray, if any is."""
        rim = self.rim(wx, wy)
        if rim is None:
            return None
        place, end = rim
        shadows = self._shadows(wx, wy)
        while True:
            for start, stop in shadows:
                if less(start, place) and (stop is None or less(place, stop)):
                    if stop is None or less(end, stop):
                        return None
                    place = stop
                    break
            else:
                return place

    def _shadows(self, wx: Number, wy: Number) -> list[tuple[Mark, Mark | None]]:
        """Open stretches of the ray whose points are hidden from the eye."""
        ox, oy = self.at
        shadows: list[tuple[Mark, Mark | None]] = []
        beside: list[Beside] = []
        for obstacle, part in self.screens:
            if obstacle.circle is not None:
                span = chord(*obstacle.circle, ox, oy, wx, wy)
                if span is None:
                    beside.append((touching(obstacle, ox, oy, wx, wy), part, obstacle))
                else:
                    shadows += _shadow(span, part)
                continue
            met = contacts(obstacle.outline, obstacle.wall, ox, oy, wx, wy)
            for lo, hi in met.crossed:
                shadows += _shadow((lo, hi), part)
            if met.right or met.left:
                beside.append((met, part, obstacle))
        if beside:
            for common, part, _ in joints(beside):
                shadows += _shadow(common, part)
        return shadows


def _through(corners: Outline, wx: Number, wy: Number) -> tuple[Mark, Mark] | None:
    met = contacts(corners, False, 0, 0, wx, wy)
    spans = met.crossed + met.right + met.left
    if not spans or spans[0][1][0] <= 0:
        return None
    lo, hi = spans[0]
    for lo2, hi2 in spans[1:]:
        lo = lo2 if less(lo2, lo) else lo
        hi = hi2 if less(hi, hi2) else hi
    return lo, hi


def _shadow(span: tuple[Mark, Mark], part: Window) -> list[tuple[Mark, Mark | None]]:
    """What an obstacle crossed along `span` hides, given where along a line it can stop it.

    A line that ends at L is stopped at s when s/L is inside the window.
    """
    lo, hi = span
    wall = not less(lo, hi)
    if not less((0, 1), lo if wall else hi):
        return []
    start: Mark = lo if less((0, 1), lo) else (0, 1)
    stop = scaled(hi, part[2], part[0]) if part[0] > 0 else None
    return [(scaled(start, part[2], part[1]), stop)]


# --- looking along every direction that matters ---------------------------------------------------
def glimpse(eye: Eye, hiding: list[HidingEdge]) -> Opening | None:
    """A direction in which part of the base is seen, and the place; None if all is hidden.

    `hiding` are edges known to hide every direction strictly between their ends.
    """
    later: list[Direction] = []
    for wx, wy in critical_directions(eye):
        if any(ux * wy - uy * wx > 0 and wx * vy - wy * vx > 0 for ux, uy, vx, vy in hiding):
            continue
        if isinstance(wx, Surd) or isinstance(wy, Surd):
            later.append((wx, wy))
            continue
        place = eye.opening(wx, wy)
        if place is not None:
            return (wx, wy), place
    for wx, wy in later:
        place = eye.opening(wx, wy)
        if place is not None:
            return (wx, wy), place
    return None


def critical_directions(eye: Eye) -> Iterator[Direction]:
    """Directions one of which is in every interval in which the base is seen.

    The flanks of the base itself are not among them: an interval from flank to flank either shows
    the centre, or an obstacle that lies across the base, whose corners or meetings with the rim do.
    """
    ex, ey = eye.at
    near: list[Curve] = []
    far: list[Curve] = []
    for obstacle, (lo, hi, under) in eye.screens:
        if obstacle.circle is not None:
            x, y, radius = obstacle.circle
            yield from tangents(x - ex, y - ey, radius)
        else:
            yield from ((x - ex, y - ey) for x, y in obstacle.outline)
        near += _curves(obstacle, eye, under, hi)
        if lo > 0:
            far += _curves(obstacle, eye, under, lo)
    rim = _rim_curves(eye)
    for curve in (*near, *far):
        for other in rim:
            yield from meeting(curve, other)
    for curve in far:
        for other in near:
            yield from meeting(curve, other)


def tangents(x: int, y: int, radius: int) -> list[Direction]:
    """Directions of the two lines from the eye that touch a circle; none from inside it."""
    m = x * x + y * y - radius * radius
    if m < 0:
        return []
    return [
        (_number(-sign * radius * y, x, m), _number(sign * radius * x, y, m)) for sign in (-1, 1)
    ]


@dataclass(frozen=True, slots=True)
class Curve:
    """A circle, or an edge from u to v, all over `under`."""

    u: Point
    v: Point
    radius: int  # of a circle around u; -1 for an edge
    under: int


def _curves(obstacle: Obstacle, eye: Eye, top: int, under: int) -> list[Curve]:
    """The outline enlarged top/under times from the eye, where it comes near the base."""
    (ex, ey), (cx, cy), reach = eye.at, eye.centre, eye.radius
    curves = []
    if obstacle.circle is not None:
        x, y, radius = obstacle.circle
        curves.append(Curve((top * (x - ex), top * (y - ey)), (0, 0), top * radius, under))
    else:
        points = [(top * (x - ex), top * (y - ey)) for x, y in obstacle.outline]
        curves += [Curve(points[n - 1], v, -1, under) for n, v in enumerate(points)]
    left, right = under * (cx - reach), under * (cx + reach)
    above, below = under * (cy - reach), under * (cy + reach)
    return [c for c in curves if _overlap(c, left, right, 0) and _overlap(c, above, below, 1)]


def _overlap(curve: Curve, low: int, high: int, axis: int) -> bool:
    a, b = curve.u[axis], curve.v[axis]
    if curve.radius >= 0:
        return a - curve.radius <= high and a + curve.radius >= low
    return not (a < low and b < low) and not (a > high and b > high)


def _rim_curves(eye: Eye) -> list[Curve]:
    if not eye.corners:
        return [Curve(eye.centre, (0, 0), eye.radius, 1)]
    return [Curve(eye.corners[n - 1], v, -1, 1) for n, v in enumerate(eye.corners)]


def meeting(first: Curve, second: Curve) -> list[Direction]:
    """Directions from the eye to the points where two curves meet."""
    if first.under != second.under:
        first, second = _enlarged(first, second.under), _enlarged(second, first.under)
    if first.radius < 0:
        return (
            _edges_meet(first, second) if second.radius < 0 else _edge_meets_circle(first, second)
        )
    return _edge_meets_circle(second, first) if second.radius < 0 else _circles_meet(first, second)


def _enlarged(c: Curve, n: int) -> Curve:
    radius = c.radius * n if c.radius > 0 else c.radius
    return Curve((c.u[0] * n, c.u[1] * n), (c.v[0] * n, c.v[1] * n), radius, c.under)


def _edges_meet(first: Curve, second: Curve) -> list[Direction]:
    (ux, uy), (vx, vy), (xx, xy), (yx, yy) = first.u, first.v, second.u, second.v
    ex, ey, fx, fy = vx - ux, vy - uy, yx - xx, yy - xy
    cross = ex * fy - ey * fx
    if cross == 0:
        return []  # parallel: if they overlap, a corner marks the end
    t = (xx - ux) * fy - (xy - uy) * fx
    s = (xx - ux) * ey - (xy - uy) * ex
    if cross < 0:
        cross, t, s = -cross, -t, -s
    if not (0 <= t <= cross and 0 <= s <= cross):
        return []
    return [(ux * cross + ex * t, uy * cross + ey * t)]


def _edge_meets_circle(edge: Curve, circle: Curve) -> list[Direction]:
    (ux, uy), (vx, vy), (mx, my) = edge.u, edge.v, circle.u
    ex, ey = vx - ux, vy - uy
    wx, wy = ux - mx, uy - my
    a = ex * ex + ey * ey
    b = ex * wx + ey * wy
    m = b * b - a * (wx * wx + wy * wy - circle.radius * circle.radius)
    if m < 0:
        return []
    directions: list[Direction] = []
    for sign in (-1, 1):
        share = _number(-b, sign, m)
        if 0 <= share <= a:
            x, y = _number(a * ux - b * ex, sign * ex, m), _number(a * uy - b * ey, sign * ey, m)
            directions.append((x, y))
    return directions


def _circles_meet(first: Curve, second: Curve) -> list[Direction]:
    (mx, my), r, (nx, ny), s = first.u, first.radius, second.u, second.radius
    ex, ey = nx - mx, ny - my
    square = ex * ex + ey * ey
    along = square + r * r - s * s
    m = 4 * r * r * square - along * along
    if m < 0 or square == 0:
        return []
    x, y = 2 * square * mx + along * ex, 2 * square * my + along * ey
    return [(_number(x, -sign * ey, m), _number(y, sign * ex, m)) for sign in (-1, 1)]


def _number(a: int, b: int, m: int) -> Number:
    """a + b√m, as an integer where it is one."""
    root = isqrt(m)
    return a + b * root if root * root == m else Surd(a, b, m)
