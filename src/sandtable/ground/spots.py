"""Spots on a free table: spread over rectangles, or packed round a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import isqrt

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


class Pattern:
    """Spots round (0, 0) in an order, and sets of them: bit n stands for spot n."""

    __slots__ = ("_known", "_squares", "all", "spots", "wide")

    def __init__(self, spots: Iterable[Point]) -> None:
        self.spots = tuple(spots)
        self.all = (1 << len(self.spots)) - 1
        self.wide = max(map(max, self.spots))
        self._squares: dict[Point, list[tuple[int, int, int]]] = {}
        self._known: dict[tuple[int, int, int], int] = {}
        for n, (x, y) in enumerate(self.spots):
            self._squares.setdefault((x >> SQUARE, y >> SQUARE), []).append((x, y, 1 << n))

    def nearer(self, x: int, y: int, square: int) -> int:
        """Those less far than that, squared, from a point that is seen from (0, 0) as they are."""
        found = self._known.get((x, y, square))
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[x, y, square] = self._nearer(x, y, square)
        return found

    def _nearer(self, x: int, y: int, square: int) -> int:
        found, reach = 0, isqrt(square) + 1
        for column in range((x - reach) >> SQUARE, ((x + reach) >> SQUARE) + 1):
            for row in range((y - reach) >> SQUARE, ((y + reach) >> SQUARE) + 1):
                for u, v, bit in self._squares.get((column, row), ()):
                    if (u - x) ** 2 + (v - y) ** 2 < square:
                        found |= bit
        return found


SQUARE = 7  # bits of the side of a square: 128
REMEMBERED = 20_000  # answers kept of a pattern
