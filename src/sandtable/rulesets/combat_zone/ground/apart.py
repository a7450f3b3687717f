"""How far apart points are, exactly: squared, so without a root; and roundings to 1/100 cm."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import Point


def squared_between(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def squared_to_leg(c: Point, p: Point, q: Point) -> int:
    """Squared distance from c to segment pq, rounded down (exact at its ends)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = c[0] - p[0], c[1] - p[1]
    along, whole = ex * dx + ey * dy, dx * dx + dy * dy
    if along <= 0:
        return ex * ex + ey * ey
    if along >= whole:
        return (c[0] - q[0]) ** 2 + (c[1] - q[1]) ** 2
    across = ex * dy - ey * dx
    return across * across // whole


def nearest_point(at: Point, outline: tuple[Point, ...]) -> Point:
    """The point of an outline nearest to `at`, rounded to 1/100."""
    best, least = outline[0], -1
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = q[0] - p[0], q[1] - p[1]
        whole = dx * dx + dy * dy
        along = min(max((at[0] - p[0]) * dx + (at[1] - p[1]) * dy, 0), whole)
        foot = (p[0] + rounded(dx * along, whole or 1), p[1] + rounded(dy * along, whole or 1))
        apart = squared_between(at, foot)
        if least < 0 or apart < least:
            best, least = foot, apart
    return best


def rounded(top: int, bottom: int) -> int:
    return (2 * top + bottom) // (2 * bottom)
