"""Roads and streams: curves through a few points, as wide as they are, and how far something lies
from them."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, inf, sqrt

Points = list[list[float]]
Rect = tuple[float, float, float, float]  # x, y, width, height
SMOOTH = 4  # points of a curve from one of its given points to the next
CLOSE = 4  # points that are looked at between two of those


def curve(through: Points) -> Points:
    """A curve that goes through all of these points and bends gently between them."""
    ends = [through[0], *through, through[-1]]
    line: Points = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for n in range(SMOOTH):
            line.append(_between(before, start, end, after, n / SMOOTH))
    return [*line, list(through[-1])]


def _between(
    before: list[float], start: list[float], end: list[float], after: list[float], share: float
) -> list[float]:
    """Catmull and Rom's curve, so far along from start to end."""
    point = []
    for p, q, r, s in zip(before, start, end, after, strict=True):
        bend = (2 * p - 5 * q + 4 * r - s) * share**2 + (3 * q - p - 3 * r + s) * share**3
        point.append((2 * q + (r - p) * share + bend) / 2)
    return point


def band(line: Points, half: float) -> Points:
    """The outline of a strip along a line, cut straight at its ends."""
    left, right = [], []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        long = hypot(bx - ax, by - ay)
        dx, dy = (by - ay) / long * half, (ax - bx) / long * half
        left.append([round(x + dx, 1), round(y + dy, 1)])
        right.append([round(x - dx, 1), round(y - dy, 1)])
    return [*left, *reversed(right)]


def run_out(line: Points, far: float, wide: float, deep: float) -> Points:
    """The same line; an end at an edge of the table runs out over it."""
    first = _beyond(line[1], line[0], far, wide, deep)
    last = _beyond(line[-2], line[-1], far, wide, deep)
    return [*first, *line[1:-1], *reversed(last)]


def _beyond(before: list[float], end: list[float], far: float, wide: float, deep: float) -> Points:
    x, y = end
    if 0 < x < wide and 0 < y < deep:
        return [end]
    long = hypot(x - before[0], y - before[1])
    return [[x + (x - before[0]) / long * far, y + (y - before[1]) / long * far], end]


def inside(outline: Points, wide: float, deep: float) -> Points:
    """What of an outline lies on the table."""
    return [[min(max(x, 0), wide), min(max(y, 0), deep)] for x, y in outline]


def steps(line: Points) -> Points:
    """Points along a line, close together."""
    close = [
        [ax + (bx - ax) * n / CLOSE, ay + (by - ay) * n / CLOSE]
        for (ax, ay), (bx, by) in pairwise(line)
        for n in range(CLOSE)
    ]
    return [*close, line[-1]]


def away(box: Rect, steps: Points) -> float:
    """How far a box lies from the nearest of some points."""
    left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
    near = inf
    for x, y in steps:
        dx = left - x if x < left else x - right if x > right else 0
        dy = top - y if y < top else y - bottom if y > bottom else 0
        far = dx * dx + dy * dy
        near = far if far < near else near
    return sqrt(near)
