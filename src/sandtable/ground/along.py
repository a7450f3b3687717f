"""What a line of sight meets, in its order along the line: for showing."""

from __future__ import annotations

from functools import cmp_to_key

from sandtable.ground.crossing import (
    Point,
    first_share,
)
from sandtable.ground.exact import Mark, less
from sandtable.ground.sight import ALWAYS, ZERO, Obstacle, Window, inside, window


def nearest_first(obstacles: list[Obstacle], p: Point, q: Point) -> list[Obstacle]:
    """Crossed obstacles in the order in which p→q enters them."""
    if len(obstacles) < 2:
        return obstacles
    entries = [(_entry(o, p, q), o) for o in obstacles]
    return [o for _, o in sorted(entries, key=_by_entry)]


def _entry(obstacle: Obstacle, p: Point, q: Point) -> Mark:
    """Where p→q, known to cross the obstacle, is first inside it."""
    if obstacle.is_box:
        return _box_entry(obstacle, p, q)
    if obstacle.circle is None:
        return first_share(obstacle.outline, obstacle.wall, *p, *q)
    return _entry_within(obstacle, p, q, ALWAYS)


def _box_entry(obstacle: Obstacle, p: Point, q: Point) -> Mark:
    (px, py), (qx, qy) = p, q
    x0, y0, x1, y1 = obstacle.box
    dx, dy = qx - px, qy - py
    top, under = 0, 1
    if dx:
        off, step = (x0 - px, dx) if dx > 0 else (px - x1, -dx)
        if off > 0:
            top, under = off, step
    if dy:
        off, step = (y0 - py, dy) if dy > 0 else (py - y1, -dy)
        if off * under > top * step:
            top, under = off, step
    return top, under


def _nearer(first: tuple[Mark, Obstacle], second: tuple[Mark, Obstacle]) -> int:
    if less(first[0], second[0]):
        return -1
    return 1 if less(second[0], first[0]) else 0


_by_entry = cmp_to_key(_nearer)


def first_stop(
    obstacles: list[Obstacle], p: Point, q: Point, from_height: int, to_height: int
) -> tuple[Mark, Obstacle]:
    """Which of the obstacles that interrupt p→q does so first, and where."""
    first: tuple[Mark, Obstacle] | None = None
    for obstacle in obstacles:
        part = window(obstacle, from_height, to_height) or ALWAYS
        mark = _entry(obstacle, p, q) if part is ALWAYS else _entry_within(obstacle, p, q, part)
        if first is None or less(mark, first[0]):
            first = (mark, obstacle)
    assert first is not None
    return first


def _entry_within(obstacle: Obstacle, p: Point, q: Point, part: Window) -> Mark:
    """Where p→q is first inside the obstacle and within the window."""
    start: Mark = (part[0], part[2])
    entries = [
        lo if less(start, lo) else start
        for lo, hi in obstacle.spans(p, q)
        if inside((lo, hi), part)
    ]
    first = entries[0] if entries else ZERO
    for other in entries[1:]:
        first = other if less(other, first) else first
    return first
