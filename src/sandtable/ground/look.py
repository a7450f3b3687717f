"""Looking at a base: first along the centre line, then past what is in the way; and cover."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from sandtable.ground.along import first_stop, nearest_first
from sandtable.ground.crossing import CROSSES, Point, chord, circle_meets, inside_spans, wall_spans
from sandtable.ground.exact import Mark, less
from sandtable.ground.glimpse import Eye, Screen
from sandtable.ground.shapes import Base, Disc, Terrain, corners, holds, touches_piece
from sandtable.ground.sight import (
    ALWAYS,
    Boxes,
    Obstacle,
    Sight,
    blockers,
    boxed,
    joint,
    met,
    place,
    window,
)
from sandtable.ground.sweep import hidden, seen_past

Bounds = tuple[int, int, int, int]


class Scene:
    """The pieces that count for a question, and the answers given so far."""

    __slots__ = ("blocking", "boxes", "seen")

    def __init__(self, obstacles: Iterable[Obstacle]) -> None:
        self.boxes = boxed(obstacles)
        self.blocking = Boxes(box for box in self.boxes if box[5].blocks)
        self.seen: dict[tuple[object, ...], Sight] = {}


def look(scene: Scene, a: Disc, b: Base, eye: int) -> Sight:
    """Whether any part of b is seen from the centre of a."""
    p, q = a.centre, b.centre
    from_height, to_height = a.foot + eye, b.foot + eye
    crossed, touched = met(scene.boxes, p, q)
    stops = blockers(crossed, p, q, from_height, to_height)
    closing = None if stops else joint(touched, p, q, from_height, to_height)
    if not stops and closing is None:
        return Sight(True, q, None, _names(nearest_first(crossed, p, q)))
    if holds(b, p):
        return Sight(True, p, None, ())
    via = _glimpse(scene, stops, a, b, from_height, to_height)
    if via is not None:
        passed, _ = met(scene.boxes, p, via)
        over = [o for o in passed if not o.blocks or window(o, from_height, to_height) != ALWAYS]
        return Sight(True, via, None, _names(nearest_first(over, p, via)))
    crossed = nearest_first(crossed, p, q)
    if closing is not None:
        by = closing[1]
    elif len(stops) == 1 or from_height == to_height:
        by = next(o for o in crossed if o in stops)
    else:
        by = first_stop(stops, p, q, from_height, to_height)[1]
    return Sight(False, None, by.id, _names(crossed))


def _names(obstacles: list[Obstacle]) -> tuple[str, ...]:
    return tuple([o.id for o in obstacles]) if obstacles else ()


def _glimpse(
    scene: Scene, stops: list[Obstacle], a: Disc, b: Base, from_height: int, to_height: int
) -> Point | None:
    """A point of b, rounded, that is seen from the centre of a although b's centre is not."""
    (px, py), (x, y) = a.centre, b.centre
    if isinstance(b, Disc):
        radius = b.radius
        outline: tuple[Point, ...] = ()
    else:
        radius = isqrt(b.length * b.length + b.width * b.width) // 2 + 2
        outline = tuple((cx - px, cy - py) for cx, cy in corners(b))
    if radius == 0:
        return None
    centre = (x - px, y - py)
    if from_height == to_height:
        # What stops the centre line most often hides the whole base.
        in_the_way = [(obstacle, ALWAYS) for obstacle in stops]
        if hidden(Eye(a.centre, centre, radius, outline, in_the_way)):
            return None
    screens = _screens(scene, a.centre, b.centre, radius, from_height, to_height)
    seen = seen_past(Eye(a.centre, centre, radius, outline, screens))
    return place(seen[1], a.centre, *seen[0]) if seen else None


def _screens(
    scene: Scene, p: Point, q: Point, radius: int, from_height: int, to_height: int
) -> list[Screen]:
    """Blocking obstacles near enough to the strip between the point and the base."""
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    west, east = min(px, qx - radius), max(px, qx + radius)
    north, south = min(py, qy - radius), max(py, qy + radius)
    k = dx * py - dy * px
    reach = radius * (isqrt(dx * dx + dy * dy) + 1)
    screens = []
    for x0, y0, x1, y1, _, obstacle in scene.blocking.near(west, north, east, south):
        if x1 < west or x0 > east or y1 < north or y0 > south:
            continue
        least = (dx * y0 if dx >= 0 else dx * y1) - (dy * x1 if dy >= 0 else dy * x0)
        most = (dx * y1 if dx >= 0 else dx * y0) - (dy * x0 if dy >= 0 else dy * x1)
        if least - k > reach or most - k < -reach:
            continue
        part = window(obstacle, from_height, to_height)
        if part is not None and part[0] < part[1]:
            screens.append((obstacle, part))
    return screens


# --- cover ----------------------------------------------------------------------------------------
def best_cover(
    scene: Scene, p: Point, b: Base, from_height: int, tolerance: int
) -> tuple[int, str | None]:
    """Best rank of cover of the pieces that b is in or touches and that shelter it from p."""
    best, by = 0, None
    west, north, east, south = bounds(b)
    west, north, east, south = (
        west - tolerance,
        north - tolerance,
        east + tolerance,
        south + tolerance,
    )
    for x0, y0, x1, y1, _, obstacle in scene.boxes.near(west, north, east, south):
        if x1 < west or x0 > east or y1 < north or y0 > south:
            continue
        piece: Terrain = obstacle.piece
        if (
            piece.cover > best
            and touches_piece(b, piece, tolerance)
            and _shelters(obstacle, p, b.centre, from_height, b.foot)
        ):
            best, by = piece.cover, piece.id
    return best, by


def _shelters(obstacle: Obstacle, p: Point, q: Point, from_height: int, to_height: int) -> bool:
    """Whether p→q crosses the obstacle (or meets its thin wall) at or below its top."""
    part = window(obstacle, from_height, to_height)
    if part is None or p == q:
        return False
    start: Mark = (part[0], part[2])
    end: Mark = (part[1], part[2])
    spans: Iterable[tuple[Mark, Mark]]
    if obstacle.circle is not None:
        if circle_meets(*obstacle.circle, *p, *q) != CROSSES:
            return False
        ends = chord(*obstacle.circle, *p, q[0] - p[0], q[1] - p[1])
        spans = [ends] if ends else []
    elif obstacle.wall:
        spans = wall_spans(obstacle.outline, *p, *q)
    else:
        spans = inside_spans(obstacle.outline, *p, *q)
    return any(not less(end, lo) and not less(hi, start) for lo, hi in spans)


def bounds(base: Base) -> Bounds:
    """West, north, east and south of a base."""
    if isinstance(base, Disc):
        (x, y), r = base.centre, base.radius
        return x - r, y - r, x + r, y + r
    xs, ys = zip(*corners(base), strict=True)
    return min(xs), min(ys), max(xs), max(ys)
