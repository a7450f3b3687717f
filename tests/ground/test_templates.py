"""Who lies under a template."""

from math import acos, pi, sqrt

import pytest

from sandtable.ground.free import (
    Box,
    Disc,
    box_touched_by_circle,
    disc_under_circle,
    disc_under_rectangle,
)


def base(x, y=0, radius=125):
    return Disc((x, y), radius)


def lens(r, s, d):
    """Area common to two circles that cut each other, by the school formula."""
    return (
        r * r * acos((d * d + r * r - s * s) / (2 * d * r))
        + s * s * acos((d * d + s * s - r * r) / (2 * d * s))
        - sqrt((-d + r + s) * (d + r - s) * (d - r + s) * (d + r + s)) / 2
    )


@pytest.mark.parametrize(("radius", "template"), [(125, 125), (125, 250), (125, 750), (200, 150)])
def test_a_base_is_under_a_circle_up_to_the_last_hundredth_at_which_over_half_is_covered(
    radius, template
):
    under = [
        d
        for d in range(radius + template)
        if disc_under_circle(base(d, 0, radius), (0, 0), template)
    ]
    last = under[-1]
    assert under == list(range(last + 1))
    half = pi * radius * radius / 2
    assert lens(radius, template, last) > half > lens(radius, template, last + 1)


def test_a_template_at_most_half_as_large_as_the_base_never_covers_more_than_half():
    assert not disc_under_circle(base(0, 0, 100), (0, 0), 70)
    assert disc_under_circle(base(0, 0, 100), (0, 0), 71)
    assert disc_under_circle(base(29, 0, 100), (0, 0), 71)


def test_a_base_without_size_is_under_the_circle_that_holds_it():
    assert disc_under_circle(base(99, 0, 0), (0, 0), 100)
    assert not disc_under_circle(base(101, 0, 0), (0, 0), 100)


def test_a_base_cut_exactly_in_half_by_a_side_of_a_rectangle_is_not_under_it():
    assert not disc_under_rectangle(base(500), (0, 0), (1, 0), 1000, 600)
    assert disc_under_rectangle(base(499), (0, 0), (1, 0), 1000, 600)
    assert not disc_under_rectangle(base(0, 300), (0, 0), (1, 0), 1000, 600)
    assert disc_under_rectangle(base(0, 299), (0, 0), (1, 0), 1000, 600)


def test_a_base_wholly_under_a_slanted_rectangle_is_under_it():
    assert disc_under_rectangle(base(240, 320), (0, 0), (3, 4), 1051, 250)
    assert not disc_under_rectangle(base(320, -240), (0, 0), (3, 4), 1051, 250)


def test_near_a_corner_both_cuts_count_together():
    # The corner of the rectangle is at (500, 300). Cut equally on two sides, a disc of radius 1
    # keeps half of its area when its centre is 0.3412 inside both, so 42.7 for a radius of 125.
    assert not disc_under_rectangle(base(458, 258), (0, 0), (1, 0), 1000, 600)
    assert disc_under_rectangle(base(457, 257), (0, 0), (1, 0), 1000, 600)


def test_a_strip_narrower_than_the_base_may_still_cover_more_than_half():
    # A central strip covers half of a disc when it is 0.8079 radii wide.
    assert disc_under_rectangle(base(0), (0, 0), (0, 7), 1000, 102)
    assert not disc_under_rectangle(base(0), (0, 0), (0, 7), 1000, 100)


def test_a_rectangle_inside_the_base_covers_it_by_its_own_area():
    # Half of the area of a disc of radius 125 is 24 543.7.
    assert disc_under_rectangle(base(0), (0, 0), (1, 0), 157, 157)
    assert not disc_under_rectangle(base(0), (0, 0), (1, 0), 156, 157)


def test_a_rectangle_needs_a_direction():
    with pytest.raises(ValueError, match="direction"):
        disc_under_rectangle(base(0), (0, 0), (0, 0), 10, 10)


def test_a_hull_is_caught_when_the_template_touches_it():
    hull = Box((0, 0), 800, 400, (1, 0))
    assert box_touched_by_circle(hull, (0, 450), 250)
    assert not box_touched_by_circle(hull, (0, 451), 250)
    assert box_touched_by_circle(hull, (10, 10), 1)
