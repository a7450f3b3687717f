"""Lengths along a path, the ground a leg crosses, and what a moving base runs into."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cmp_to_key
from math import isqrt
from typing import cast

from sandtable.ground.crossing import (
    APART,
    CROSSES,
    Point,
    Span,
    circle_meets,
    inside_spans,
    wall_spans,
)
from sandtable.ground.exact import Root, less, root_up, towards_zero
from sandtable.ground.shapes import Disc, Terrain
from sandtable.ground.sight import Boxes, Obstacle

FINE = 1024  # parts of a squared length to which the rim of a round piece is rounded


def length_at_most(p: Point, q: Point, n: int) -> bool:
    """Whether the straight way from p to q is at most n long."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return n >= 0 and dx * dx + dy * dy <= n * n


def length(p: Point, q: Point) -> int:
    """Length of the straight way from p to q, rounded up."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return root_up(dx * dx + dy * dy)


def point_along(p: Point, q: Point, length: int) -> Point:
    """The point this far from p in the direction of q, beyond it if need be, rounded towards p."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    if square == 0:
        return p
    return p[0] + towards_zero(dx * length, square), p[1] + towards_zero(dy * length, square)


def passes_near(p: Point, q: Point, at: Point, room: int) -> bool:
    """Whether the straight way from p to q comes within `room` of a point."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = at[0] - p[0], at[1] - p[1]
    apart = room * room
    along, whole = ex * dx + ey * dy, dx * dx + dy * dy
    if along <= 0:
        return ex * ex + ey * ey <= apart
    if along >= whole:
        return (ex - dx) ** 2 + (ey - dy) ** 2 <= apart
    return (ex * dy - ey * dx) ** 2 <= apart * whole


# --- the ground along a leg -----------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Crossing:
    """A stretch of a leg inside a piece, or the place where it meets a wall.

    `enter` and `leave` are fractions of the leg: (numerator, denominator).
    """

    piece: Terrain
    enter: tuple[int, int]
    leave: tuple[int, int]


def crossings(boxes: Boxes, p: Point, q: Point) -> tuple[Crossing, ...]:
    """What the leg p→q crosses, in the order in which it enters."""
    crossings = list(crossings_found(boxes, p, q))
    if len(crossings) > 1:
        crossings.sort(key=_by_entry)
    return tuple(crossings)


def crossings_found(boxes: Boxes, p: Point, q: Point) -> Iterator[Crossing]:
    """The same in any order, each when it is asked for."""
    for obstacle in boxes_on(boxes, p, q):
        for enter, leave in stretches_of(obstacle, p, q):
            whole = cast(tuple[int, int], enter), cast(tuple[int, int], leave)
            yield Crossing(obstacle.piece, *whole)


def pieces_found(boxes: Boxes, p: Point, q: Point) -> Iterator[Terrain]:
    """The pieces that the leg p→q crosses, wherever it does, each when it is asked for."""
    for obstacle in boxes_on(boxes, p, q):
        if obstacle.wall:
            if obstacle.meets(*p, *q) != APART:
                yield obstacle.piece
        elif stretches_of(obstacle, p, q):
            yield obstacle.piece


def boxes_on(boxes: Boxes, p: Point, q: Point) -> list[Obstacle]:
    """Those that the leg p→q could cross: a quick look at their bounds."""
    (px, py), (qx, qy) = p, q
    west, east = (px, qx) if px <= qx else (qx, px)
    north, south = (py, qy) if py <= qy else (qy, py)
    dx, dy = qx - px, qy - py
    along = dx * py - dy * px
    on_leg = []
    for x0, y0, x1, y1, _, obstacle in boxes.near(west, north, east, south):
        if not (x1 < west or x0 > east or y1 < north or y0 > south):
            upper, lower, left, right = dx * y0, dx * y1, dy * x0 + along, dy * x1 + along
            if (upper > left and upper > right and lower > left and lower > right) or (
                upper < left and upper < right and lower < left and lower < right
            ):
                continue  # all corners of its bounds are on one side of the line
            on_leg.append(obstacle)
    return on_leg


def stretches_of(obstacle: Obstacle, p: Point, q: Point) -> list[Span]:
    """The stretches of the leg p→q inside one of them, or the places where it meets a wall."""
    if obstacle.circle is not None:
        return _round_stretch(obstacle.circle, p, q)
    if obstacle.is_box:
        return _box_stretch(obstacle.box, p, q)
    if obstacle.wall:
        return wall_spans(obstacle.outline, *p, *q)
    return inside_spans(obstacle.outline, *p, *q)


def _box_stretch(box: tuple[int, int, int, int], p: Point, q: Point) -> list[Span]:
    """Of an upright rectangle: what `inside_spans` finds, edge by edge along both axes."""
    (x0, y0, x1, y1), (px, py) = box, p
    dx, dy = q[0] - px, q[1] - py
    enter, under, leave, below = 0, 1, 1, 1
    for low, high, by in ((x0 - px, x1 - px, dx), (y0 - py, y1 - py, dy)):
        if by == 0:
            if not low < 0 < high:
                return []
            continue
        if by < 0:
            low, high, by = -high, -low, -by
        if low * under > enter * by:
            enter, under = low, by
        if high * below < leave * by:
            leave, below = high, by
    if enter * below >= leave * under or p == q:
        return []
    return [((enter, under), (leave, below))]


def _round_stretch(circle: tuple[int, int, int], p: Point, q: Point) -> list[Span]:
    if circle_meets(*circle, *p, *q) != CROSSES:
        return []
    x, y, radius = circle
    dx, dy, cx, cy = q[0] - p[0], q[1] - p[1], x - p[0], y - p[1]
    a, b = dx * dx + dy * dy, dx * cx + dy * cy
    root = root_up((b * b - a * (cx * cx + cy * cy - radius * radius)) * FINE * FINE)
    enter, leave, under = b * FINE - root, b * FINE + root, a * FINE
    return [((enter, under) if enter > 0 else (0, 1), (leave, under) if leave < under else (1, 1))]


def _earlier(first: Crossing, second: Crossing) -> int:
    return first.enter[0] * second.enter[1] - second.enter[0] * first.enter[1]


_by_entry = cmp_to_key(_earlier)


# --- running into somebody ------------------------------------------------------------------------
def first_contact(
    p: Point, q: Point, radius: int, others: tuple[Disc, ...]
) -> tuple[int, Point] | None:
    """Which base a disc moving from p to q touches first, and the point where it stops.

    A base touched or overlapped at the start counts only if the move comes closer to it. The
    point is on the near side of the contact, rounded back until it overlaps nobody new.
    """
    dx, dy = q[0] - p[0], q[1] - p[1]
    first: tuple[int, Root] | None = None
    for index, other in enumerate(others):
        meeting = _meeting(p, dx, dy, radius, other)
        if meeting and (first is None or less(meeting, first[1])):
            first = (index, meeting)
    if first is None:
        return None
    index, meeting = first
    return index, _stop(p, q, radius, others, meeting)


def _meeting(p: Point, dx: int, dy: int, radius: int, other: Disc) -> Root | None:
    """When (as a fraction of the leg) the distance to the other falls to the sum of radii."""
    cx, cy = other.centre[0] - p[0], other.centre[1] - p[1]
    reach = radius + other.radius
    a = dx * dx + dy * dy
    b = dx * cx + dy * cy
    c = cx * cx + cy * cy - reach * reach
    if b <= 0 or b * b < a * c:
        return None
    meeting = Root(a, b, c, False)
    return None if less((1, 1), meeting) else meeting


def _stop(p: Point, q: Point, radius: int, others: tuple[Disc, ...], meeting: Root) -> Point:
    a, b, c = meeting.a, meeting.b, meeting.c
    assert isinstance(a, int) and isinstance(b, int) and isinstance(c, int)
    met = [other for other in others if not _overlap(p, radius, other)]
    # (b - √(b² - ac)) / √a is the length to the contact; start at it or just beyond.
    reach = max(0, b - isqrt(b * b - a * c))
    for short in range(isqrt(reach * reach // a), 0, -1):
        stop = point_along(p, q, short)
        if not any(_overlap(stop, radius, other) for other in met):
            return stop
    return p


def _overlap(at: Point, radius: int, other: Disc) -> bool:
    dx, dy = at[0] - other.centre[0], at[1] - other.centre[1]
    return dx * dx + dy * dy < (radius + other.radius) ** 2
