"""Spots on a free table: spread over rectangles, or packed round a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sandtable.ground.crossing import Point
from sandtable.ground.outlines import Rectangle


def lattice(rectangles: Iterable[Rectangle], margin: int, step: int) -> Iterator[Point]:
    """Spots spread over the rectangles, so far from their sides at least, both ends included."""
    for left, top, right, bottom in rectangles:
        for y in spread(top + margin, bottom - margin, step):
            for x in spread(left + margin, right - margin, step):
                yield x, y


def spread(first: int, last: int, step: int) -> Iterator[int]:
    """Numbers from the first to the last, about a step apart."""
    if last < first:
        return
    gaps = (last - first) // step
    for n in range(gaps + 1):
        yield first + (last - first) * n // max(gaps, 1)


@lru_cache(64)
def honeycomb(apart: int, rings: int) -> tuple[Point, ...]:
    """Spots round (0, 0) that lie this far from one another, the nearest first."""
    down = apart * 866 // 1000
    spots = [
        (apart * column + (apart // 2 if row % 2 else 0), down * row)
        for row in range(-rings, rings + 1)
        for column in range(-rings, rings + 1)
    ]
    return tuple(sorted(spots, key=lambda spot: spot[0] ** 2 + spot[1] ** 2))
