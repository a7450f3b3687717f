"""Lengths, legs over the ground, and running into other bases."""

from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.ground.free import (
    Disc,
    Piece,
    RoundPiece,
    Table,
    first_contact,
    length,
    length_at_most,
    overlaps,
    passes_near,
    point_along,
)

BOG = Piece("bog", ((200, -100), (500, -100), (500, 100), (200, 100)), kind="difficult")
WALL = Piece("wall", ((800, -100), (800, 100)), kind="obstacle", wall=True)
TABLE = Table(2000, 2000, (BOG, WALL))
points = st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000))


def everything(piece):
    return True


def shares(crossing):
    return Fraction(*crossing.enter), Fraction(*crossing.leave)


def test_a_length_is_shown_rounded_up_and_compared_exactly():
    assert length((0, 0), (300, 400)) == 500
    assert length((0, 0), (100, 100)) == 142
    assert length_at_most((0, 0), (100, 100), 142)
    assert not length_at_most((0, 0), (100, 100), 141)


def test_a_way_passes_near_what_is_beside_it_and_what_is_near_its_ends():
    assert passes_near((0, 0), (1000, 0), (500, 100), 100)
    assert not passes_near((0, 0), (1000, 0), (500, 101), 100)
    assert passes_near((0, 0), (1000, 0), (1060, 80), 100)
    assert not passes_near((0, 0), (1000, 0), (-61, 80), 100)
    assert passes_near((7, 7), (7, 7), (7, 8), 1)


def test_a_point_along_a_leg_is_rounded_towards_its_start():
    assert point_along((0, 0), (300, 400), 250) == (150, 200)
    assert point_along((0, 0), (-1000, 1000), 500) == (-353, 353)
    assert point_along((7, 7), (7, 7), 500) == (7, 7)


@given(points, points, st.integers(0, 9000))
def test_a_point_along_a_leg_is_never_farther_than_asked(p, q, far):
    assert length_at_most(p, point_along(p, q, far), far)


# --- legs -----------------------------------------------------------------------------------------
def test_a_leg_tells_where_it_enters_and_leaves_difficult_ground():
    bog, wall = TABLE.leg((0, 0), (1000, 0), everything)
    assert (bog.piece, shares(bog)) == (BOG, (Fraction(1, 5), Fraction(1, 2)))
    assert (wall.piece, shares(wall)) == (WALL, (Fraction(4, 5), Fraction(4, 5)))


def test_a_leg_back_meets_the_same_ground_in_the_other_order():
    wall, bog = TABLE.leg((1000, 0), (0, 0), (BOG, WALL))
    assert (wall.piece, bog.piece) == (WALL, BOG)
    assert shares(bog) == (Fraction(1, 2), Fraction(4, 5))


def test_a_leg_asks_only_about_the_pieces_wanted():
    found = TABLE.leg((0, 0), (1000, 0), lambda piece: piece.kind == "obstacle")
    assert [c.piece.id for c in found] == ["wall"]


def test_a_leg_that_starts_and_ends_inside_a_piece_is_inside_from_0_to_1():
    (bog,) = TABLE.leg((250, 0), (400, 50), (BOG,))
    assert shares(bog) == (0, 1)


def test_a_leg_along_the_edge_of_a_piece_does_not_enter_it():
    assert TABLE.leg((0, 100), (1000, 100), (BOG,)) == ()


small = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


@given(p=small, q=small)
def test_a_leg_is_inside_an_upright_rectangle_where_it_is_inside_any_polygon(p, q):
    corners = ((-2, -3), (3, -3), (3, 2), (-2, 2))
    upright = Piece("upright", corners)
    polygon = Piece("polygon", (*corners, (-2, 0)))  # one corner more on its side
    inside = [[shares(c) for c in TABLE.leg(p, q, (piece,))] for piece in (upright, polygon)]
    assert inside[0] == inside[1]


def test_a_leg_through_two_arms_of_a_bent_piece_crosses_it_twice():
    bend = Piece(
        "bend", ((0, 0), (60, 0), (60, 90), (40, 90), (40, 30), (20, 30), (20, 90), (0, 90))
    )
    found = TABLE.leg((-40, 60), (160, 60), (bend,))
    assert [shares(c) for c in found] == [
        (Fraction(1, 5), Fraction(3, 10)),
        (Fraction(2, 5), Fraction(1, 2)),
    ]


@pytest.mark.parametrize("to", [(800, 0), (800, 100)])
def test_a_leg_that_stops_on_a_wall_meets_it_at_its_end(to):
    (wall,) = TABLE.leg((600, 0), to, (WALL,))
    assert shares(wall) == (1, 1)


def test_a_leg_that_starts_on_a_wall_meets_it_at_once():
    (wall,) = TABLE.leg((800, 0), (900, 0), (WALL,))
    assert shares(wall) == (0, 0)


def test_a_leg_past_the_end_of_a_wall_does_not_meet_it():
    assert TABLE.leg((600, 101), (1000, 101), (WALL,)) == ()


def test_a_leg_through_a_round_piece_is_inside_for_its_whole_chord():
    pond = RoundPiece("pond", (500, 0), 100)
    (crossing,) = TABLE.leg((0, 60), (1000, 60), (pond,))
    enter, leave = shares(crossing)
    assert enter <= Fraction(42, 100) < enter + Fraction(1, 10**6)
    assert leave - Fraction(1, 10**6) < Fraction(58, 100) <= leave
    assert TABLE.leg((0, 100), (1000, 100), (pond,)) == ()


BENT = Piece("bent", ((10, 12), (18, 4), (14, 14)), kind="obstacle", wall=True)
PIECES = (
    Piece("box", ((2, 2), (8, 2), (8, 6), (2, 6))),
    Piece("slant", ((9, 9), (13, 7), (15, 11), (11, 13))),
    Piece("fence", ((4, 10), (9, 15)), kind="obstacle", wall=True),
    BENT,
    RoundPiece("pond", (15, 4), 2),
)


@given(p=st.tuples(*[st.integers(0, 18)] * 2), q=st.tuples(*[st.integers(0, 18)] * 2))
def test_the_pieces_on_a_leg_are_those_that_it_crosses_wherever_that_is(p, q):
    table = Table(20, 20, PIECES)
    crossed = {crossing.piece.id for crossing in table.leg(p, q, PIECES)}
    assert {piece.id for piece in table.pieces_on(p, q, PIECES)} == crossed


def test_a_leg_of_no_length_crosses_nothing():
    assert TABLE.leg((300, 0), (300, 0), everything) == ()


# --- running into somebody ------------------------------------------------------------------------
def test_a_moving_base_stops_where_it_touches_another():
    assert first_contact((0, 0), (1000, 0), 125, (Disc((600, 0), 125),)) == (0, (350, 0))


def test_the_first_base_on_the_way_counts_whatever_the_order_given():
    others = (Disc((900, 0), 125), Disc((600, 100), 125), Disc((300, 900), 125))
    assert first_contact((0, 0), (1000, 0), 125, others)[0] == 1


def test_a_base_beside_the_way_is_not_met_and_one_just_touched_is():
    assert first_contact((0, 0), (1000, 0), 125, (Disc((500, 251), 125),)) is None
    assert first_contact((0, 0), (1000, 0), 125, (Disc((500, 250), 125),)) == (0, (500, 0))


def test_a_base_beyond_the_end_of_the_way_is_not_met():
    assert first_contact((0, 0), (300, 0), 125, (Disc((600, 0), 125),)) is None
    assert first_contact((0, 0), (350, 0), 125, (Disc((600, 0), 125),)) == (0, (350, 0))


def test_a_base_in_contact_may_move_away_or_along_but_not_closer():
    touching = (Disc((250, 0), 125),)
    assert first_contact((0, 0), (-500, 0), 125, touching) is None
    assert first_contact((0, 0), (0, 500), 125, touching) is None
    assert first_contact((0, 0), (500, 0), 125, touching) == (0, (0, 0))


@given(points, points, st.lists(points, min_size=1, max_size=5), st.integers(20, 200))
def test_a_base_that_stops_overlaps_nobody_and_has_come_next_to_whom_it_met(p, q, centres, radius):
    others = tuple(Disc(c, 125) for c in centres)
    others = tuple(o for o in others if not overlaps(Disc(p, radius), o))
    met = first_contact(p, q, radius, others)
    if met is None:
        assert not any(overlaps(Disc(q, radius), o) for o in others)
    else:
        index, stop = met
        assert not any(overlaps(Disc(stop, radius), o) for o in others)
        apart = hypot(stop[0] - others[index].centre[0], stop[1] - others[index].centre[1])
        steep = apart - radius - 125  # a grazing contact: a step back hardly opens the gap
        assert steep < 3
