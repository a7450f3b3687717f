"""Spots spread over rectangles and packed round a point."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.ground.spots import Pattern, honeycomb, lattice


@settings(max_examples=60)
@given(
    st.integers(1, 40), st.integers(1, 40), st.integers(50, 400), st.integers(25, 700)
)  # fmt: skip
def test_places_of_a_lattice_lie_inside_and_reach_both_ends(
    width: int, height: int, radius: int, step: int
) -> None:
    right, bottom = width * 100, height * 100
    places = list(lattice(((0, 0, right, bottom),), radius, step))
    fits = 2 * radius <= min(right, bottom)
    assert bool(places) == fits
    for x, y in places:
        assert radius <= x <= right - radius
        assert radius <= y <= bottom - radius
    if fits and right - 2 * radius >= step:
        assert {x for x, _ in places} >= {radius, right - radius}


def test_spots_of_a_honeycomb_lie_as_far_apart_as_asked_the_nearest_first() -> None:
    spots = honeycomb(200, 3)
    away = [x * x + y * y for x, y in spots]
    assert spots[0] == (0, 0)
    assert away == sorted(away)
    assert len(set(spots)) == 7 * 7
    nearest = min((x - u) ** 2 + (y - v) ** 2 for (x, y), (u, v) in combinations(spots, 2))
    assert 199**2 < nearest <= 200**2  # a row lies 173.2 below the last, rounded down


def test_spots_of_a_pattern_nearer_to_a_point_are_those_that_measuring_finds() -> None:
    pattern = Pattern(honeycomb(160, 4))
    for x, y, square in product((-700, -33, 0, 160, 415), (-501, 0, 138), (0, 1, 10_000, 90_001)):
        near = [(u - x) ** 2 + (v - y) ** 2 < square for u, v in pattern.spots]
        assert pattern.nearer(x, y, square) == sum(is_near << n for n, is_near in enumerate(near))
