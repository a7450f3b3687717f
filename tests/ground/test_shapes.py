"""Bases and terrain: contact, overlap and distance."""

import pytest

from sandtable.ground.free import (
    Box,
    Disc,
    Piece,
    RoundPiece,
    Table,
    corners,
    disc_overlaps_piece,
    disc_touches_piece,
    gap,
    gap_at_most,
    holds,
    overlaps,
    point_in_polygon,
    touches,
)

SQUARE = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
HORSESHOE = ((0, 0), (900, 0), (900, 900), (600, 900), (600, 300), (300, 300), (300, 900), (0, 900))
HULL = Box((0, 0), 800, 400, (1, 0))


def test_the_gap_is_measured_between_the_nearest_edges_of_the_bases():
    assert gap(Disc((0, 0), 125), Disc((1000, 0), 125)) == 750


def test_a_gap_is_compared_without_rounding():
    a, b = Disc((0, 0), 125), Disc((707, 707), 125)  # 999.8… apart: 749.8…
    assert gap_at_most(a, b, 750)
    assert not gap_at_most(a, b, 749)


def test_a_shown_gap_is_rounded_up_to_the_least_distance_that_reaches():
    a, b = Disc((0, 0), 125), Disc((707, 707), 125)
    assert gap(a, b) == 750


def test_bases_that_overlap_are_at_distance_zero():
    assert gap(Disc((0, 0), 125), Disc((100, 0), 125)) == 0


def test_nothing_is_within_a_negative_distance_of_a_base_it_does_not_reach():
    assert not gap_at_most(Disc((0, 0), 10), Disc((20, 0), 10), -21)


@pytest.mark.parametrize(("apart", "contact"), [(250, True), (255, True), (256, False)])
def test_bases_touch_within_the_tolerance(apart, contact):
    assert touches(Disc((0, 0), 125), Disc((apart, 0), 125)) is contact


def test_bases_in_contact_do_not_overlap():
    assert not overlaps(Disc((0, 0), 125), Disc((250, 0), 125))
    assert overlaps(Disc((0, 0), 125), Disc((249, 0), 125))


def test_the_length_of_a_box_lies_along_its_facing():
    assert corners(Box((0, 0), 800, 400, (0, -1))) == (
        (-200, -400), (200, -400), (200, 400), (-200, 400),
    )  # fmt: skip


def test_a_slanted_box_has_its_corners_at_the_nearest_hundredths():
    assert corners(Box((0, 0), 1000, 500, (3, 4)))[1] == (100, 550)


def test_a_box_without_a_facing_is_refused():
    with pytest.raises(ValueError, match="facing"):
        corners(Box((0, 0), 10, 10, (0, 0)))


def test_the_gap_to_a_hull_runs_to_its_nearest_side():
    assert gap(Disc((0, 1000), 125), HULL) == 675
    assert gap(HULL, Disc((0, 1000), 125)) == 675


def test_the_gap_to_a_hull_runs_to_its_nearest_corner():
    assert gap(Disc((700, 600), 100), HULL) == 400
    assert gap_at_most(HULL, Disc((700, 600), 100), 400)
    assert not gap_at_most(HULL, Disc((700, 600), 100), 399)


def test_a_base_inside_a_hull_overlaps_it_at_distance_zero():
    inside = Disc((10, 10), 5)
    assert gap(inside, HULL) == 0
    assert overlaps(inside, HULL)


def test_hulls_side_by_side_touch_without_overlap():
    beside = Box((0, 400), 800, 400, (1, 0))
    assert gap(HULL, beside) == 0
    assert not overlaps(HULL, beside)


def test_hulls_that_cross_like_a_plus_overlap_although_no_corner_is_inside():
    assert overlaps(HULL, Box((0, 0), 2000, 100, (0, 1)))


def test_the_gap_between_hulls_runs_from_corner_to_side():
    assert gap(HULL, Box((1000, 0), 283, 283, (1, 1))) == 400
    assert gap_at_most(HULL, Box((1000, 0), 283, 283, (1, 1)), 400)


def test_a_hull_inside_another_is_at_distance_zero():
    inner = Box((10, 10), 80, 40, (1, 1))
    assert gap(HULL, inner) == gap(inner, HULL) == 0


def test_two_equal_hulls_on_one_spot_overlap():
    assert overlaps(HULL, HULL)


# --- terrain --------------------------------------------------------------------------------------
def test_a_base_in_a_piece_counts_as_touching_it():
    assert disc_touches_piece(Disc((500, 500), 125), Piece("wood", SQUARE))


@pytest.mark.parametrize(("x", "contact"), [(1125, True), (1130, True), (1131, False)])
def test_a_base_touches_a_piece_within_the_tolerance(x, contact):
    assert disc_touches_piece(Disc((x, 500), 125), Piece("wood", SQUARE)) is contact


def test_a_base_inside_thin_walls_touches_only_the_walls_it_reaches():
    room = Piece("room", SQUARE, wall=True)
    assert not disc_touches_piece(Disc((500, 500), 125), room)
    assert disc_touches_piece(Disc((130, 500), 125), room)


def test_a_base_against_a_piece_does_not_overlap_it():
    assert not disc_overlaps_piece(Disc((1125, 500), 125), Piece("house", SQUARE))
    assert disc_overlaps_piece(Disc((1124, 500), 125), Piece("house", SQUARE))


def test_a_base_in_the_bay_of_a_horseshoe_does_not_overlap_it():
    assert not disc_overlaps_piece(Disc((450, 600), 150), Piece("ruin", HORSESHOE))
    assert disc_overlaps_piece(Disc((450, 440), 150), Piece("ruin", HORSESHOE))


def test_a_base_wholly_inside_a_piece_overlaps_it_but_not_its_walls():
    base = Disc((500, 500), 125)
    assert disc_overlaps_piece(base, Piece("house", SQUARE))
    assert not disc_overlaps_piece(base, Piece("house", SQUARE, wall=True))


def test_a_hull_overlaps_the_piece_it_stands_in_and_not_the_one_it_leans_on():
    assert disc_overlaps_piece(Box((500, 500), 300, 200, (1, 2)), Piece("wood", SQUARE))
    assert not disc_overlaps_piece(Box((1200, 500), 400, 200, (1, 0)), Piece("wood", SQUARE))
    assert disc_touches_piece(Box((1200, 500), 400, 200, (1, 0)), Piece("wood", SQUARE), 0)


def test_a_hull_that_swallows_a_small_piece_overlaps_it():
    assert disc_overlaps_piece(Box((500, 500), 3000, 3000, (1, 0)), Piece("post", SQUARE))


def test_a_base_touches_and_overlaps_a_round_piece():
    smoke = RoundPiece("smoke", (0, 0), 250)
    assert disc_touches_piece(Disc((380, 0), 125), smoke)
    assert not disc_overlaps_piece(Disc((375, 0), 125), smoke)
    assert disc_overlaps_piece(Disc((374, 0), 125), smoke)


@pytest.mark.parametrize(
    ("point", "inside", "strictly"),
    [
        ((450, 150), True, True),
        ((450, 600), False, False),
        ((300, 600), True, False),
        ((0, 0), True, False),
        ((900, 900), True, False),
        ((950, 900), False, False),
        ((150, 300), True, True),
    ],
)
def test_a_point_is_inside_a_bent_outline_or_on_its_edge(point, inside, strictly):
    assert point_in_polygon(point, HORSESHOE) is inside
    assert point_in_polygon(point, HORSESHOE[::-1]) is inside
    assert point_in_polygon(point, HORSESHOE, strictly=True) is strictly


def test_a_base_holds_the_points_inside_it_and_on_its_edge():
    assert holds(Disc((0, 0), 125), (75, 100))
    assert not holds(Disc((0, 0), 125), (76, 100))
    assert holds(HULL, (400, 200))
    assert not holds(HULL, (401, 0))


# --- the table ------------------------------------------------------------------------------------
def test_a_base_is_on_the_table_when_all_of_it_is():
    table = Table(9000, 6000, ())
    assert table.on_table(Disc((125, 5875), 125))
    assert not table.on_table(Disc((124, 3000), 125))
    assert table.on_table(Box((400, 200), 800, 400, (1, 0)))
    assert not table.on_table(Box((400, 200), 800, 400, (1, 1)))


def test_the_distance_to_the_edge_of_the_table_runs_from_the_base_to_the_nearest_edge():
    table = Table(9000, 6000, ())
    assert table.distance_to_edge_of_table(Disc((8000, 3000), 125)) == 875
    assert table.distance_to_edge_of_table(Disc((8000, 3000), 125), "south") == 2875
    assert table.distance_to_edge_of_table(Disc((8950, 3000), 125)) == -75


def test_a_piece_of_two_points_that_is_no_wall_is_refused():
    with pytest.raises(ValueError, match="'stick'"):
        Table(100, 100, (Piece("stick", ((0, 0), (5, 5))),))
