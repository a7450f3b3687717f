"""Hexes: names, neighbours, distances, directions and lines."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.ground.hexes import (
    DIRECTIONS,
    Hex,
    Layout,
    all_hexes,
    are_neighbours,
    centre_of,
    cube_of,
    direction_to,
    directions_to,
    distance,
    drawn_side,
    drawn_size,
    from_cube,
    hex_name,
    hex_of,
    lines_between,
    moved,
    neighbour,
    neighbours,
    one_side,
    opposite,
    outline_of_hex,
    side_between,
    side_name,
    side_of,
    turn_between,
    turned,
    within,
)

HEX = st.tuples(st.integers(1, 40), st.integers(1, 30))


# --- an independent geometry: where the centres truly are, as fractions ---------------------------
def place(at: Hex) -> tuple[Fraction, Fraction]:
    """Centre of a hex; y is counted in heights of a hex, x in radii."""
    column, row = at
    return Fraction(3, 2) * column, row + (Fraction(1, 2) if column % 2 == 0 else Fraction(0))


def squared(a: tuple[Fraction, Fraction], b: tuple[Fraction, Fraction]) -> Fraction:
    """Square of a true distance in radii: a hex is √3 radii high."""
    return (a[0] - b[0]) ** 2 + 3 * (a[1] - b[1]) ** 2


def nearest_hexes(spot: tuple[Fraction, Fraction]) -> set[Hex]:
    column, row = round(spot[0] / Fraction(3, 2)), round(spot[1])
    near = [(c, r) for c in range(column - 2, column + 3) for r in range(row - 2, row + 3)]
    best = min(squared(place(at), spot) for at in near)
    return {at for at in near if squared(place(at), spot) == best}


# --- names ----------------------------------------------------------------------------------------
def test_a_hex_is_named_by_its_column_and_its_row() -> None:
    assert hex_name((7, 12)) == "0712"


@given(HEX)
def test_a_name_stands_for_its_hex(at: Hex) -> None:
    assert hex_of(hex_name(at)) == at


@pytest.mark.parametrize("name", ["", "712", "00712", "07a2", "0012", "0700", "٠٧١٢"])
def test_what_is_not_four_figures_from_01_is_not_a_hex(name: str) -> None:
    with pytest.raises(ValueError, match="such as 0712"):
        hex_of(name)


def test_a_hexside_is_named_by_its_hex_and_its_direction() -> None:
    assert side_of(side_name(((7, 12), 3))) == ((7, 12), 3)


@pytest.mark.parametrize("name", ["0712", "0712/0", "0712/7", "0712/", "0712/12"])
def test_a_hexside_has_a_direction_from_1_to_6(name: str) -> None:
    with pytest.raises(ValueError, match="such as 0712/3"):
        side_of(name)


# --- neighbours and directions --------------------------------------------------------------------
def test_even_columns_stand_half_a_hex_lower() -> None:
    assert [hex_name(at) for at in neighbours((3, 3))] == [
        "0302", "0402", "0403", "0304", "0203", "0202",
    ]  # fmt: skip
    assert [hex_name(at) for at in neighbours((4, 3))] == [
        "0402", "0503", "0504", "0404", "0304", "0303",
    ]  # fmt: skip


@given(HEX)
def test_the_six_neighbours_are_those_whose_centres_are_one_hex_away(at: Hex) -> None:
    column, row = at
    near = [(c, r) for c in range(column - 2, column + 3) for r in range(row - 2, row + 3)]
    assert {to for to in near if squared(place(at), place(to)) == 3} == set(neighbours(at))


@given(HEX, st.sampled_from(DIRECTIONS))
def test_the_way_back_is_the_opposite_direction(at: Hex, direction: int) -> None:
    to = neighbour(at, direction)
    assert neighbour(to, opposite(direction)) == at
    assert side_between(at, to) == direction


def test_hexes_that_do_not_touch_share_no_side() -> None:
    with pytest.raises(ValueError, match="0101 and 0301 do not touch"):
        side_between((1, 1), (3, 1))


@given(HEX, st.sampled_from(DIRECTIONS))
def test_a_hexside_is_kept_under_one_of_its_two_names(at: Hex, direction: int) -> None:
    other = (neighbour(at, direction), opposite(direction))
    assert one_side((at, direction)) == one_side(other)
    assert one_side((at, direction)) in ((at, direction), other)


@given(st.sampled_from(DIRECTIONS), st.integers(-12, 12))
def test_a_turn_is_counted_the_shorter_way_round(direction: int, hexsides: int) -> None:
    assert turn_between(direction, turned(direction, hexsides)) == min(hexsides % 6, -hexsides % 6)


@given(HEX, st.sampled_from(DIRECTIONS), st.integers(0, 12))
def test_a_row_runs_straight(at: Hex, direction: int, hexes: int) -> None:
    walked = at
    for _ in range(hexes):
        walked = neighbour(walked, direction)
    assert moved(at, direction, hexes) == walked
    if hexes:
        assert directions_to(at, walked) == (direction,)


def test_a_line_between_two_rows_has_both_directions() -> None:
    assert directions_to((5, 5), (7, 5)) == (2, 3)


def test_on_a_tie_the_direction_nearer_to_the_facing_is_taken() -> None:
    assert direction_to((5, 5), (7, 5), nearest_to=1) == 2
    assert direction_to((5, 5), (7, 5), nearest_to=4) == 3


@given(HEX, HEX)
def test_the_nearest_row_makes_the_smallest_angle(a: Hex, b: Hex) -> None:
    if a == b:
        assert directions_to(a, b) == ()
        return
    dx, dy = (to - start for start, to in zip(place(a), place(b), strict=True))
    along: dict[int, Fraction] = {}
    for direction, to in enumerate(neighbours(a), start=1):
        x, y = (end - start for start, end in zip(place(a), place(to), strict=True))
        along[direction] = dx * x + 3 * dy * y
    best = max(along.values())
    assert directions_to(a, b) == tuple(d for d in DIRECTIONS if along[d] == best)


# --- distances ------------------------------------------------------------------------------------
@given(HEX)
def test_cube_coordinates_add_up_to_nothing_and_come_back(at: Hex) -> None:
    assert sum(cube_of(at)) == 0
    assert from_cube(cube_of(at)) == at


def test_distance_is_the_number_of_steps() -> None:
    start, seen, ring = (6, 6), {(6, 6)}, [(6, 6)]
    for steps in range(1, 5):
        ring = sorted({to for at in ring for to in neighbours(at)} - seen)
        seen |= set(ring)
        assert {distance(start, at) for at in ring} == {steps}
        assert set(within(start, steps)) == seen


def test_a_layout_knows_the_distances_between_all_its_hexes() -> None:
    layout, hexes = Layout(9, 7), list(all_hexes(9, 7))
    for start in hexes:
        far = layout.distances(start)
        assert [far[layout.places[at]] for at in hexes] == [distance(start, at) for at in hexes]


def test_neighbours_are_at_distance_one() -> None:
    assert are_neighbours((4, 3), (5, 4))
    assert not are_neighbours((4, 3), (5, 5))


# --- lines ----------------------------------------------------------------------------------------
@given(HEX, HEX)
def test_a_line_meets_the_hex_nearest_to_each_of_its_samples(a: Hex, b: Hex) -> None:
    steps = distance(a, b)
    lines = lines_between(a, b)
    for n in range(steps + 1):
        share = Fraction(n, steps) if steps else Fraction(0)
        (x, y), (u, v) = place(a), place(b)
        spot = (x + (u - x) * share, y + (v - y) * share)
        assert {line[n] for line in lines} == nearest_hexes(spot)


@given(HEX, HEX)
def test_the_two_lines_keep_to_their_side_all_the_way(a: Hex, b: Hex) -> None:
    (x, y), (u, v) = place(a), place(b)
    for line in lines_between(a, b):
        for other in lines_between(a, b):
            apart = [
                (u - x) * (place(at)[1] - y) - (v - y) * (place(at)[0] - x)
                for at, to in zip(line, other, strict=True)
                if at != to
            ]
            assert all(side > 0 for side in apart) or all(side < 0 for side in apart)


@given(HEX, HEX)
def test_lines_run_from_neighbour_to_neighbour(a: Hex, b: Hex) -> None:
    for line in lines_between(a, b):
        assert (line[0], line[-1], len(line)) == (a, b, distance(a, b) + 1)
        assert all(are_neighbours(at, to) for at, to in pairwise(line))


@given(HEX, HEX)
def test_the_lines_back_are_the_same_lines(a: Hex, b: Hex) -> None:
    assert {line[::-1] for line in lines_between(b, a)} == set(lines_between(a, b))


def test_of_two_lines_one_always_stays_on_the_map() -> None:
    hexes = list(all_hexes(9, 7))
    for a in hexes:
        for b in hexes:
            lines = lines_between(a, b)
            assert any(all(1 <= c <= 9 and 1 <= r <= 7 for c, r in line) for line in lines)


# --- drawing --------------------------------------------------------------------------------------
@given(HEX)
def test_a_drawn_hexside_is_the_one_between_the_two_hexes(at: Hex) -> None:
    for direction, to in enumerate(neighbours(at), start=1):
        ends, there = drawn_side((at, direction)), drawn_side((to, opposite(direction)))
        assert ends == there[::-1]


def test_a_drawn_map_holds_its_hexes_exactly() -> None:
    corners = [corner for at in all_hexes(6, 4) for corner in outline_of_hex(at)]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == (0, 0)
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == drawn_size(6, 4)
    assert centre_of((2, 1))[1] - centre_of((1, 1))[1] == 866
