"""Facing, field of fire and deviation."""

from math import cos, hypot, radians, sin

import pytest

from sandtable.ground.free import (
    NORTH,
    Box,
    Disc,
    degrees_between,
    deviated,
    heading,
    in_front,
    turn,
    turn_at_most_90,
)

EAST = (1, 0)


def test_a_quarter_turn_to_the_right_goes_from_north_to_east():
    assert turn((0, -3), 90) == (3, 0)


def test_turns_by_quarters_keep_the_vector_exactly():
    assert [turn((12, 5), d) for d in (0, 90, 180, 270, 360, -90)] == [
        (12, 5), (-5, 12), (-12, -5), (5, -12), (12, 5), (5, -12),
    ]  # fmt: skip


@pytest.mark.parametrize("degrees", [1, 30, 45, 89, 91, 137, 200, 359])
def test_any_other_turn_gives_the_nearest_vector_of_length_ten_thousand(degrees):
    x, y = turn((3, 4), degrees)
    angle = radians(degrees)
    assert x == round(10_000 * (0.6 * cos(angle) - 0.8 * sin(angle)))
    assert y == round(10_000 * (0.6 * sin(angle) + 0.8 * cos(angle)))


def test_a_facing_of_zero_cannot_be_turned():
    with pytest.raises(ValueError, match="facing"):
        turn((0, 0), 45)


def test_a_heading_counts_from_north_clockwise():
    assert [heading(d) for d in (0, 45, 90, 180)] == [
        (0, -10_000), (7071, -7071), (10_000, 0), (0, 10_000),
    ]  # fmt: skip


def test_exactly_a_quarter_turn_is_still_at_most_90_degrees():
    assert turn_at_most_90((3, 4), (-4, 3))
    assert not turn_at_most_90((3, 4), (-5, 3))


@pytest.mark.parametrize("degrees", [0, 1, 33, 45, 90, 134, 179, 180])
def test_degrees_between_two_facings_are_shown_whichever_way_the_turn_goes(degrees):
    assert degrees_between(NORTH, heading(degrees)) == degrees
    assert degrees_between(NORTH, heading(-degrees)) == degrees


def test_a_target_just_touching_the_line_across_the_shooter_is_in_front():
    assert in_front((0, 0), EAST, Disc((-125, 300), 125))
    assert not in_front((0, 0), EAST, Disc((-126, 300), 125))


def test_the_field_of_fire_is_exact_for_slanted_facings():
    behind = Disc((-300, -400), 500)  # its edge passes through the shooter
    assert in_front((0, 0), (3, 4), behind)
    assert not in_front((0, 0), (3, 4), Disc((-301, -400), 500))


def test_a_hull_is_in_front_when_one_corner_is():
    assert in_front((0, 0), EAST, Box((-400, 0), 800, 400, (1, 0)))
    assert not in_front((0, 0), EAST, Box((-401, 0), 800, 400, (1, 0)))


def test_a_shot_that_strays_straight_on_lands_beyond_the_aim():
    assert deviated((1000, 0), (0, 0), 1, 300) == (1300, 0)


def test_the_octants_of_deviation_follow_clockwise():
    from_west = [deviated((1000, 0), (0, 0), octant, 1000) for octant in range(1, 9)]
    assert from_west == [
        (2000, 0), (1707, 707), (1000, 1000), (293, 707),
        (0, 0), (293, -707), (1000, -1000), (1707, -707),
    ]  # fmt: skip


def test_a_shot_from_the_aim_itself_strays_as_if_towards_north():
    assert deviated((500, 500), (500, 500), 1, 200) == (500, 300)
    assert deviated((500, 500), (500, 500), 3, 200) == (700, 500)


@pytest.mark.parametrize("octant", range(1, 9))
def test_a_stray_shot_is_at_its_distance_up_to_rounding(octant):
    x, y = deviated((317, 4211), (8123, 977), octant, 1234)
    assert abs(hypot(x - 317, y - 4211) - 1234) < 0.71


def test_there_are_eight_octants():
    with pytest.raises(ValueError, match="1 to 8"):
        deviated((0, 0), (1, 1), 9, 10)
