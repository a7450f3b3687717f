"""The quick way to tell whether any part of a base is seen.

Most edges of walls and polygons count at every height and stand clear of the base. Seen from the
eye each of them hides an open interval of directions. Going from one flank of the base to the
other, only directions that no interval holds need a look. Where this does not settle the question,
`glimpse` does.
"""

from __future__ import annotations

from math import isqrt

from sandtable.ground.crossing import Outline, Point
from sandtable.ground.exact import towards_zero
from sandtable.ground.glimpse import Eye, Opening, glimpse
from sandtable.ground.shapes import point_in_polygon
from sandtable.ground.sight import ALWAYS, Obstacle

Corner = tuple[int, int, int, int]  # x, y, side of the first flank, side of the last flank
HidingEdge = tuple[Corner, Corner]


def seen_past(eye: Eye) -> Opening | None:
    """A direction in which part of the base is seen, and the place; None if all is hidden."""
    if any(part is ALWAYS and _contains_eye(obstacle, eye) for obstacle, part in eye.screens):
        return None
    hiding = _hiding_edges(eye)
    settled, opening = _settle(eye, hiding)
    if settled:
        return opening
    return glimpse(eye, [(a[0], a[1], b[0], b[1]) for a, b in hiding])


def hidden(eye: Eye) -> bool:
    """Whether it is plain that nothing of the base is seen. (False may mean: look closer.)"""
    if any(part is ALWAYS and _contains_eye(obstacle, eye) for obstacle, part in eye.screens):
        return True
    settled, opening = _settle(eye, _hiding_edges(eye))
    return settled and opening is None


def _settle(eye: Eye, hiding: list[HidingEdge]) -> tuple[bool, Opening | None]:
    """(True, answer) if the edges that hide an interval settle the question."""
    over_first_flank = [edge for edge in hiding if edge[0][2] < 0 < edge[1][2]]
    if over_first_flank:
        return _sweep(eye, hiding, _farthest(over_first_flank)[1])
    if hiding:
        x, y = _first_corner(hiding)
        place = eye.opening(x, y)
        if place is not None:
            return True, ((x, y), place)
    return False, None


def _sweep(eye: Eye, hiding: list[HidingEdge], at: Corner) -> tuple[bool, Opening | None]:
    """All is hidden from the first flank up to `at`: go on from there."""
    while at[3] <= 0:
        x, y = at[0], at[1]
        over = [
            e for e in hiding if e[0][0] * y - e[0][1] * x > 0 and x * e[1][1] - y * e[1][0] > 0
        ]
        if not over:
            place = eye.opening(x, y)
            if place is not None:
                return True, ((x, y), place)
            over = [
                e for e in hiding if e[0][0] * y == e[0][1] * x and e[0][0] * x + e[0][1] * y > 0
            ]
            if not over:
                return at[3] == 0, None
        at = _farthest(over)[1]
    return True, None


def _farthest(edges: list[HidingEdge]) -> HidingEdge:
    best = edges[0]
    for edge in edges:
        if best[1][0] * edge[1][1] - best[1][1] * edge[1][0] > 0:
            best = edge
    return best


def _first_corner(hiding: list[HidingEdge]) -> tuple[int, int]:
    x, y, _, _ = hiding[0][0]
    for (u, v, _, _), _ in hiding:
        if x * v - y * u < 0:
            x, y = u, v
    return x, y


def _hiding_edges(eye: Eye) -> list[HidingEdge]:
    """Edges that hide all they cover of the base, with the corner first from which they begin."""
    cx, cy = eye.centre
    near = isqrt(cx * cx + cy * cy) - eye.radius
    near_square = near * near if near > 0 else 0
    flanks = _flanks(eye.corners) if eye.corners else None
    edges: list[HidingEdge] = []
    for obstacle, part in eye.screens:
        if part is not ALWAYS:
            continue
        outline = obstacle.outline or _breadth(eye, obstacle)
        points = _beside_round(eye, outline) if flanks is None else _beside(eye, outline, flanks)
        u = points[-1]
        for v in points:
            cross = u[0] * v[1] - u[1] * v[0]
            a, b = (u, v) if cross > 0 else (v, u)
            u = v
            x, y, first, last = a
            x2, y2, first2, last2 = b
            if cross and (
                first < 0 < first2 or last < 0 < last2 or first >= 0 >= last or first2 >= 0 >= last2
            ):
                is_near = x * x + y * y < near_square and x2 * x2 + y2 * y2 < near_square
                if is_near or _base_is_beyond(eye, a, b):
                    if first < 0 < first2 and last2 > 0:
                        return [(a, b)]  # from flank to flank: no other is needed
                    edges.append((a, b))
    return edges


def _flanks(corners: Outline) -> tuple[Point, Point]:
    """The outermost corners of a box, in clockwise order."""
    first = last = corners[0]
    for x, y in corners[1:]:
        if first[0] * y - first[1] * x < 0:
            first = (x, y)
        if last[0] * y - last[1] * x > 0:
            last = (x, y)
    return first, last


def _breadth(eye: Eye, obstacle: Obstacle) -> Outline:
    """The diameter of a round obstacle across the view: to cross it is to cross the obstacle."""
    assert obstacle.circle is not None
    mx, my, radius = obstacle.circle
    x, y = mx - eye.at[0], my - eye.at[1]
    square = x * x + y * y
    if square == 0:
        return ((mx, my),)
    dx, dy = towards_zero(-radius * y, square), towards_zero(radius * x, square)
    return (mx - dx, my - dy), (mx + dx, my + dy)


def _beside(eye: Eye, outline: Outline, flanks: tuple[Point, Point]) -> list[Corner]:
    """The corners of an obstacle, and on which sides of a box's flanks they lie."""
    (ex, ey), ((fx, fy), (lx, ly)) = eye.at, flanks
    moved = [(x - ex, y - ey) for x, y in outline]
    return [(x, y, fx * y - fy * x, lx * y - ly * x) for x, y in moved]


def _beside_round(eye: Eye, outline: Outline) -> list[Corner]:
    """The corners of an obstacle, and on which sides of a round base's tangents they lie."""
    (ex, ey), (cx, cy), radius = eye.at, eye.centre, eye.radius
    m = cx * cx + cy * cy - radius * radius
    corners = []
    for x, y in outline:
        x -= ex
        y -= ey
        # The signs wanted are those of k√m + d and of k√m - d.
        k = cx * y - cy * x
        d = radius * (cx * x + cy * y)
        weight = k * k * m - d * d
        if weight > 0:
            corners.append((x, y, k, k))
        elif weight < 0:
            corners.append((x, y, d, -d))
        else:
            corners.append((x, y, d if k * d > 0 else 0, -d if k * d < 0 else 0))
    return corners


def _base_is_beyond(eye: Eye, a: Corner, b: Corner) -> bool:
    """Whether the base lies wholly beyond the line a-b, without touching it."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    if eye.corners:
        return all(ex * (y - a[1]) - ey * (x - a[0]) < 0 for x, y in eye.corners)
    cx, cy = eye.centre
    side = ex * (cy - a[1]) - ey * (cx - a[0])
    return side < 0 and side * side > eye.radius * eye.radius * (ex * ex + ey * ey)


def _contains_eye(obstacle: Obstacle, eye: Eye) -> bool:
    if obstacle.wall:
        return False
    x0, y0, x1, y1 = obstacle.box
    x, y = eye.at
    if not (x0 < x < x1 and y0 < y < y1):
        return False
    if obstacle.circle is not None:
        mx, my, radius = obstacle.circle
        return (x - mx) ** 2 + (y - my) ** 2 < radius * radius
    return point_in_polygon(eye.at, obstacle.outline, strictly=True)
