"""Rays from a figure, and the edges that they meet: plane geometry of its reach."""

from __future__ import annotations

from math import hypot, inf, pi, sqrt, tau

from sandtable.rulesets.combat_zone.battle.state import Point

Ring = tuple[float, float]  # from this far to that far
Edge = tuple[float, float, float, float]  # a straight edge, seen from the figure


def turned(angle: float) -> float:
    """The same angle between half a turn to the left and to the right."""
    return (angle + pi) % tau - pi


def room(x: int, y: int, width: int, height: int, way: tuple[float, float]) -> float:
    """How far the edge of the table is in a direction."""
    u, v = way
    across = (width - x) / u if u > 1e-9 else -x / u if u < -1e-9 else inf
    down = (height - y) / v if v > 1e-9 else -y / v if v < -1e-9 else inf
    return min(across, down)


def nearest(edge: Edge) -> tuple[float, float]:
    """The point of an edge nearest to the figure."""
    ax, ay, bx, by = edge
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    along = min(max(-(ax * dx + ay * dy) / whole, 0.0), 1.0) if whole else 0.0
    return ax + dx * along, ay + dy * along


def along(edge: Edge, radius: float, way: tuple[float, float]) -> Ring | None:
    """Where a ray runs through an edge grown by a radius; None when it passes by."""
    ax, ay, bx, by = edge
    u, v = way
    distances: list[float] = []
    for x, y in ((ax, ay), (bx, by)):
        middle = x * u + y * v
        across = radius * radius - (x * x + y * y - middle * middle)
        if across >= 0:
            half = sqrt(across)
            distances += (middle - half, middle + half)
    dx, dy = bx - ax, by - ay
    size = hypot(dx, dy)
    if size:
        ex, ey = dx / size, dy / size
        lengthwise = _within(u * ex + v * ey, ax * ex + ay * ey, 0.0, size)
        sideways = _within(u * -ey + v * ex, ax * -ey + ay * ex, -radius, radius)
        start, end = max(lengthwise[0], sideways[0]), min(lengthwise[1], sideways[1])
        if start <= end:
            distances += (start, end)
    if not distances or max(distances) < 0:
        return None
    return max(min(distances), 0.0), max(distances)


def _within(rate: float, offset: float, low: float, high: float) -> Ring:
    """For which t the value t·rate − offset lies between two bounds."""
    if abs(rate) < 1e-12:
        return (-inf, inf) if low <= -offset <= high else (inf, -inf)
    a, b = (low + offset) / rate, (high + offset) / rate
    return (a, b) if a <= b else (b, a)


def is_convex(outline: tuple[Point, ...]) -> bool:
    turns = [
        (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0])
        for p, q, r in zip(
            outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True
        )
    ]
    return all(t >= 0 for t in turns) or all(t <= 0 for t in turns)
