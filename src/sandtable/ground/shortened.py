"""Ways that are longer than may be: their beginning, as far as it goes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from sandtable.ground.free import Point, length, point_along

Path = tuple[Point, ...]


def way_length(start: Point, path: Path) -> int:
    return sum(length(p, q) for p, q in pairwise((start, *path)))


def beginning(start: Point, path: Path, far: int) -> Path:
    """The first so many hundredths of a way, with the corners on them."""
    corners: list[Point] = []
    for p, q in pairwise((start, *path)):
        leg = length(p, q)
        if far < leg:
            return (*corners, point_along(p, q, far)) if far > 0 else tuple(corners)
        corners.append(q)
        far -= leg
    return tuple(corners)


def rest(start: Point, path: Path, far: int) -> Path:
    """What is left of a way after so many hundredths, from there to its end."""
    done = beginning(start, path, far)
    corners = len(done) if done and done[-1] in path else max(len(done) - 1, 0)
    return (done[-1] if done else start, *path[corners:])


def longest(start: Point, path: Path, fits: Callable[[Path], bool]) -> Path:
    """The longest beginning of a way that fits, to the hundredth; () where none does.

    What fits is taken to fit all the shorter: so it is with prices and distances.
    """
    low, high = 0, way_length(start, path)
    if fits(path):
        return path
    while high - low > 1:
        middle = (low + high) // 2
        if fits(beginning(start, path, middle)):
            low = middle
        else:
            high = middle
    return beginning(start, path, low)
