"""Facing: an integer vector. Turning, looking, and where a shell strays to.

x runs east and y south, so that a positive turn is clockwise as seen on the table.
"""

from __future__ import annotations

from functools import cache

from sandtable.ground.crossing import Point
from sandtable.ground.exact import nearest
from sandtable.ground.shapes import Base, Disc, corners

NORTH: Point = (0, -10_000)
LENGTH = 10_000  # of a facing made by a turn that is not a multiple of 90°
FINE = 10**30
PI = 3_141592653589793238462643383280  # times FINE


def heading(degrees: int) -> Point:
    """The facing at this bearing: 0 is north, 90 east."""
    return turn(NORTH, degrees)


def turn(facing: Point, degrees: int) -> Point:
    """The facing after a clockwise turn: exact for multiples of 90°, else rounded, 10 000 long."""
    x, y = facing
    quarters, rest = divmod(degrees % 360, 90)
    if rest == 0:
        return ((x, y), (-y, x), (-x, -y), (y, -x))[quarters]
    cosine, sine = _cosine(2 * degrees), _sine(2 * degrees)
    square = (x * x + y * y) * FINE * FINE
    if square == 0:
        raise ValueError("A facing of (0, 0) cannot be turned.")
    return (
        nearest(LENGTH * (x * cosine - y * sine), square),
        nearest(LENGTH * (x * sine + y * cosine), square),
    )


def turn_at_most_90(old: Point, new: Point) -> bool:
    """Whether the two facings are at most a quarter turn apart."""
    return old[0] * new[0] + old[1] * new[1] >= 0


def degrees_between(old: Point, new: Point) -> int:
    """Angle between two facings, 0 to 180, rounded: for showing."""
    dot = old[0] * new[0] + old[1] * new[1]
    cross = abs(old[0] * new[1] - old[1] * new[0])
    low, high = 0, 180
    while low < high:
        middle = (low + high) // 2
        half = 2 * middle + 1
        if cross * _cosine(half) - dot * _sine(half) > 0 or (cross == 0 and dot < 0):
            low = middle + 1
        else:
            high = middle
    return low


def degrees_to(old: Point, new: Point) -> int:
    """Whole degrees from one facing to another, clockwise where positive: for showing."""
    degrees = degrees_between(old, new)
    left = old[0] * new[1] - old[1] * new[0] < 0
    return -degrees if left and degrees < 180 else degrees


def in_front(shooter: Point, facing: Point, target: Base) -> bool:
    """Whether any part of the target lies in the 180° in front, their edge included."""
    if isinstance(target, Disc):
        return disc_in_front(shooter, facing, target.centre, target.radius)
    (sx, sy), (fx, fy) = shooter, facing
    return any((x - sx) * fx + (y - sy) * fy >= 0 for x, y in corners(target))


def disc_in_front(shooter: Point, facing: Point, centre: Point, radius: int) -> bool:
    """The same of a round base."""
    fx, fy = facing
    ahead = (centre[0] - shooter[0]) * fx + (centre[1] - shooter[1]) * fy
    return ahead >= 0 or ahead * ahead <= radius * radius * (fx * fx + fy * fy)


def deviated(aim: Point, from_point: Point, octant: int, distance: int) -> Point:
    """Where a shot ends that strays from its aim (déviation).

    Octant 1 is straight on beyond the aim, the others follow clockwise by 45°. A shot from the
    aim itself counts as one towards north.
    """
    if not 1 <= octant <= 8:
        raise ValueError(f"An octant is a number from 1 to 8, not {octant}.")
    x, y = aim[0] - from_point[0], aim[1] - from_point[1]
    if (x, y) == (0, 0):
        x, y = NORTH
    if octant % 2 == 0:
        x, y = x - y, x + y
    x, y = turn((x, y), 90 * ((octant - 1) // 2))
    square = x * x + y * y
    return aim[0] + nearest(x * distance, square), aim[1] + nearest(y * distance, square)


def _cosine(half_degrees: int) -> int:
    return _sine(half_degrees + 180)


@cache
def _sine(half_degrees: int) -> int:
    """Sine of an angle in half degrees, times FINE, by its series in integers."""
    half_degrees %= 720
    if half_degrees >= 360:
        return -_sine(half_degrees - 360)
    if half_degrees > 180:
        return _sine(360 - half_degrees)
    angle = PI * half_degrees // 360
    total, term, n = 0, angle, 1
    while term:
        total += term if n % 4 == 1 else -term
        term = term * angle // FINE * angle // (FINE * (n + 1) * (n + 2))
        n += 2
    return total
