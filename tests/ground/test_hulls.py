"""Hulls on the move, compared with shapely: ground swept, what is met, how far they go."""

from __future__ import annotations

from math import isqrt

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import MultiPoint, Point, Polygon

from sandtable.ground.free import Box, Disc, corners, heading
from sandtable.ground.hulls import (
    disc_overlaps_outline,
    free_length,
    outlines_overlap,
    shifted,
    swept,
    those_near,
    way,
)

HAIR = 1e-6
spot = st.tuples(st.integers(-3000, 3000), st.integers(-3000, 3000))
boxes = st.builds(
    Box,
    spot,
    st.integers(200, 1300),
    st.integers(200, 600),
    st.integers(0, 359).map(heading),
)
few = settings(max_examples=150, deadline=None)


@few
@given(boxes, spot)
def test_the_ground_swept_is_the_convex_hull_of_both_ends(box, by):
    outline = corners(box)
    whole = MultiPoint([*outline, *shifted(outline, by)]).convex_hull
    assert Polygon(swept(outline, by)).symmetric_difference(whole).area < HAIR


@few
@given(boxes, st.lists(boxes, max_size=6), spot, st.integers(1, 9))
def test_nothing_that_lies_on_part_of_some_ground_is_left_out_as_being_away_from_it(
    box, others, by, tenths
):
    outline, outlines = corners(box), [corners(other) for other in others]
    near = those_near(swept(outline, by), outlines)
    part = swept(outline, (by[0] * tenths // 10, by[1] * tenths // 10))
    assert [one for one in outlines if outlines_overlap(part, one) and one not in near] == []


@few
@given(boxes, boxes, spot)
def test_two_outlines_overlap_where_their_insides_share_ground(box, other, by):
    ground = swept(corners(box), by)
    shared = Polygon(ground).intersection(Polygon(corners(other))).area
    if shared > 1 or shared == 0:  # between the two only the exact answer is right
        assert outlines_overlap(ground, corners(other)) == (shared > 1)


@few
@given(boxes, spot, st.integers(50, 400))
def test_a_disc_overlaps_an_outline_when_its_middle_is_nearer_than_its_radius(box, at, radius):
    apart = Polygon(corners(box)).distance(Point(at))
    if abs(apart - radius) > HAIR:
        assert disc_overlaps_outline(Disc(at, radius), corners(box)) == (apart < radius)


@few
@given(boxes, boxes, st.integers(0, 359).map(heading), st.integers(100, 5000))
def test_a_hull_goes_as_far_as_it_can_and_no_farther(box, wall, direction, far):
    outline, blocked = corners(box), corners(wall)
    if outlines_overlap(outline, blocked):
        return

    def is_free(ground):
        return not outlines_overlap(ground, blocked)

    gone = free_length(outline, direction, far, is_free)
    assert is_free(swept(outline, way(direction, gone)))
    if gone < far:
        beyond = way(direction, gone + 1)
        assert not (is_free(swept(outline, beyond)) and is_free(shifted(outline, beyond)))


@few
@given(boxes, boxes, st.integers(0, 359).map(heading), st.integers(100, 5000))
def test_what_is_near_enough_to_the_farthest_is_free_and_no_more_than_that_short_of_it(
    box, wall, direction, far
):
    outline, blocked = corners(box), corners(wall)
    if outlines_overlap(outline, blocked):
        return

    def is_free(ground):
        return not outlines_overlap(ground, blocked)

    gone = free_length(outline, direction, far, is_free, 100)
    assert free_length(outline, direction, gone, is_free) == gone
    assert -4 <= free_length(outline, direction, far, is_free) - gone <= 104


@given(st.integers(0, 359).map(heading), st.integers(1, 20_000))
def test_a_way_has_its_length_to_the_nearest_hundredth(direction, length):
    dx, dy = way(direction, length)
    assert abs(isqrt(dx * dx + dy * dy) - length) <= 1


def test_bodies_that_only_touch_share_no_ground():
    square = ((0, 0), (100, 0), (100, 100), (0, 100))
    assert not outlines_overlap(square, shifted(square, (100, 0)))
    assert outlines_overlap(square, shifted(square, (99, 0)))
    assert not disc_overlaps_outline(Disc((150, 50), 50), square)
    assert disc_overlaps_outline(Disc((149, 50), 50), square)
