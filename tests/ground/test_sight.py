"""Lines of sight and cover: cases set up by hand."""

import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.ground.free import Box, Disc, Piece, RoundPiece, Sight, Table
from sandtable.ground.sight import Obstacle, boxed

EYE = 250


def block(name, left, top, right, bottom, **kind):
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Piece(name, outline, **{"blocks": True, **kind})


def wall(name, *outline, **kind):
    return Piece(name, outline, wall=True, **{"blocks": True, **kind})


def table(*pieces):
    return Table(9000, 6000, pieces)


def figure(x, y, foot=0):
    return Disc((x, y), 125, foot)


HOUSE = block("house", 400, 400, 600, 600)


@st.composite
def bounds(draw):
    west, north = draw(st.integers(-500, 9000)), draw(st.integers(-500, 6000))
    return west, north, west + draw(st.integers(1, 3000)), north + draw(st.integers(1, 3000))


@given(st.lists(bounds(), min_size=7, max_size=20), bounds())
def test_no_piece_with_a_point_within_some_bounds_is_left_out_as_being_away_from_them(pieces, some):
    boxes = boxed(Obstacle(block(str(n), *piece)) for n, piece in enumerate(pieces))
    west, north, east, south = some
    within = [b for b in boxes if b[0] <= east and b[2] >= west and b[1] <= south and b[3] >= north]
    assert [b for b in boxes.near(*some) if b in within] == within


# --- from point to point --------------------------------------------------------------------------
def test_a_line_over_open_ground_is_free():
    assert table(HOUSE).line((0, 0), (1000, 0)).clear


def test_a_line_through_a_house_stops_at_its_near_wall():
    line = table(HOUSE).line((0, 500), (1000, 500))
    assert (line.clear, line.blocked_by, line.at) == (False, "house", (400, 500))


def test_the_piece_nearest_to_the_start_is_the_one_that_stops_a_line():
    further = block("further", 700, 400, 800, 600)
    assert table(further, HOUSE).line((0, 500), (1000, 500)).blocked_by == "house"
    assert table(further, HOUSE).line((1000, 500), (0, 500)).blocked_by == "further"


@pytest.mark.parametrize(
    ("p", "q"),
    [
        ((0, 400), (1000, 400)),  # along an edge
        ((0, 400), (500, 400)),  # ending on it
        ((300, 500), (500, 300)),  # over a corner
        ((300, 500), (400, 500)),  # up to the wall
        ((400, 400), (0, 0)),  # away from a corner
        ((400, 400), (400, 600)),  # from corner to corner along the wall
    ],
)
def test_touching_an_edge_or_a_corner_does_not_interrupt_a_line(p, q):
    assert table(HOUSE).line(p, q).clear
    assert table(HOUSE).line(q, p).clear


def test_a_line_from_corner_to_corner_through_the_inside_is_interrupted():
    assert not table(HOUSE).line((400, 400), (600, 600)).clear


def test_a_line_that_starts_and_ends_inside_a_piece_is_interrupted():
    assert not table(HOUSE).line((450, 500), (550, 500)).clear


def test_a_line_out_of_a_blocking_piece_is_interrupted():
    assert table(HOUSE).line((500, 500), (500, 5000)).blocked_by == "house"


def test_a_line_of_no_length_is_always_free():
    assert table(HOUSE).line((500, 500), (500, 500)).clear


def test_a_line_into_the_bay_of_a_bent_piece_is_free_and_out_through_its_side_is_not():
    bend = Piece(
        "bend",
        ((0, 0), (900, 0), (900, 900), (600, 900), (600, 300), (300, 300), (300, 900), (0, 900)),
        blocks=True,
    )
    assert table(bend).line((450, 5000), (450, 300)).clear
    assert table(bend).line((450, 5000), (450, 299)).blocked_by == "bend"
    assert not table(bend).line((450, 600), (5000, 600)).clear


def test_pieces_that_do_not_block_are_no_hindrance_to_a_line():
    assert table(block("wood", 400, 400, 600, 600, blocks=False)).line((0, 500), (999, 500)).clear


def test_ignored_pieces_do_not_count_and_extra_pieces_do():
    here = table(HOUSE)
    assert here.line((0, 500), (1000, 500), ignore=frozenset({"house"})).clear
    hull = block("hull", 100, 0, 200, 50)
    assert here.line((0, 25), (1000, 25)).clear
    assert here.line((0, 25), (1000, 25), extra=(hull,)).blocked_by == "hull"


# --- thin walls -----------------------------------------------------------------------------------
def test_a_thin_wall_interrupts_the_lines_across_it_and_not_those_past_its_end():
    here = table(wall("wall", (500, 0), (500, 400)))
    assert not here.line((0, 200), (1000, 200)).clear
    assert here.line((0, 400), (1000, 400)).clear
    assert here.line((500, -100), (500, 900)).clear


def test_inside_thin_walls_lines_are_free():
    room = wall("room", (0, 0), (900, 0), (900, 900), (0, 900))
    assert table(room).line((100, 100), (800, 800)).clear
    assert not table(room).line((100, 100), (1800, 100)).clear


def test_an_open_wall_with_a_corner_is_written_there_and_back():
    here = table(wall("yard", (0, 500), (500, 500), (500, 0), (500, 500)))
    assert here.line((700, 700), (600, -100)).clear
    assert not here.line((700, 700), (300, 300)).clear  # exactly through the corner
    assert here.line((700, 300), (300, 700)).clear  # touching the corner from outside
    assert not here.line((250, 700), (250, 0)).clear
    assert here.line((100, 100), (-500, 0)).clear  # nothing closes it from end to end


@pytest.mark.parametrize("q", [(300, 300), (100, 300), (300, 100), (450, 400)])
def test_two_walls_that_meet_in_a_corner_leave_no_gap_there(q):
    here = table(wall("north", (0, 500), (500, 500)), wall("east", (500, 0), (500, 500)))
    outside = (1000 - q[0], 1000 - q[1])  # the line runs exactly through the corner
    assert not here.line(outside, q).clear
    assert not here.line(q, outside).clear


def test_a_line_that_touches_a_corner_of_two_walls_from_outside_is_free():
    here = table(wall("north", (0, 500), (500, 500)), wall("east", (500, 0), (500, 500)))
    assert here.line((400, 600), (600, 400)).clear


def test_a_wall_and_the_house_it_ends_at_leave_no_gap():
    here = table(HOUSE, wall("fence", (400, 400), (0, 100)))
    assert not here.line((300, 500), (500, 300)).clear


def test_two_houses_that_share_a_wall_let_no_line_through_along_it():
    here = table(HOUSE, block("barn", 600, 400, 700, 600))
    assert not here.line((600, 0), (600, 1000)).clear
    assert table(HOUSE, block("barn", 601, 400, 700, 600)).line((600, 0), (600, 1000)).clear


def test_houses_that_touch_by_their_corners_leave_no_gap():
    here = table(HOUSE, block("barn", 600, 600, 700, 700))
    assert not here.line((500, 700), (700, 500)).clear


def test_a_line_may_touch_one_house_on_its_left_and_another_further_on_its_right():
    here = table(HOUSE, block("barn", 700, 300, 800, 400))
    assert here.line((0, 400), (1000, 400)).clear


def test_a_wall_along_the_line_joins_the_walls_at_its_two_ends():
    here = table(
        wall("zig", (300, 300), (400, 500), (600, 500), (700, 700), (600, 500), (400, 500))
    )
    assert not here.line((0, 500), (1000, 500)).clear
    crank = wall("zag", (300, 300), (400, 500), (600, 500), (700, 300), (600, 500), (400, 500))
    assert table(crank).line((0, 500), (1000, 500)).clear


# --- heights --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("top", "clear"), [(249, True), (250, False), (251, False)])
def test_a_piece_stops_a_level_line_when_it_is_at_least_as_high(top, clear):
    here = table(block("crates", 400, 400, 600, 600, height=top))
    assert here.line((0, 500), (1000, 500), 250, 250).clear is clear


@pytest.mark.parametrize(("top", "clear"), [(500, True), (501, False)])
def test_a_line_from_above_passes_over_what_it_clears_at_the_far_side(top, clear):
    # From 1000 down to 0 the line is at 500 where it leaves the house.
    here = table(block("house", 400, 400, 500, 600, height=top))
    assert here.line((0, 500), (1000, 500), 1000, 0).clear is clear
    assert here.line((1000, 500), (0, 500), 0, 1000).clear is clear


def test_a_line_passes_below_a_piece_whose_foot_is_above_it():
    bridge = block("bridge", 400, 0, 600, 900, base=500, height=700)
    assert table(bridge).line((0, 500), (1000, 500), 250, 250).clear
    assert not table(bridge).line((0, 500), (1000, 500), 600, 600).clear
    assert table(bridge).line((0, 500), (1000, 500), 701, 701).clear


def test_a_piece_without_height_stops_lines_at_every_height():
    assert not table(HOUSE).line((0, 500), (1000, 500), 90_000, 90_000).clear


def test_a_sloping_line_shows_where_the_piece_is_first_as_high_as_it():
    here = table(block("ridge", 200, 400, 900, 600, height=500))
    assert here.line((0, 500), (1000, 500), 1000, 0).at == (500, 500)


# --- any part of a base ---------------------------------------------------------------------------
def test_a_figure_whose_centre_is_in_view_is_seen_there():
    assert table(HOUSE).sight(figure(0, 0), figure(2000, 0), EYE) == Sight(
        True, (2000, 0), None, ()
    )


def test_a_figure_behind_a_house_is_not_seen_and_the_house_is_named():
    seen = table(HOUSE).sight(figure(0, 500), figure(800, 500), EYE)
    assert seen == Sight(False, None, "house", ("house",))


def test_a_figure_that_shows_beside_a_house_is_seen_there():
    seen = table(HOUSE).sight(figure(0, 500), figure(1000, 700), EYE)
    assert seen.clear
    assert seen.via != (1000, 700)


@pytest.mark.parametrize(("y", "clear"), [(475, True), (476, False)])
def test_a_base_is_seen_when_its_rim_just_touches_the_line_past_a_corner(y, clear):
    # The line from (0, 350) along the top of the wall is level: the base must reach up to it.
    here = table(wall("wall", (500, 350), (500, 5000)))
    seen = here.sight(figure(0, 350), figure(1000, y), EYE)
    assert seen.clear is clear
    assert seen.via == ((1000, 350) if clear else None)


def test_a_gap_of_no_width_between_far_apart_pieces_is_enough():
    here = table(wall("left", (300, 500), (300, -5000)), wall("right", (600, 500), (600, 5000)))
    assert here.sight(figure(0, 500), figure(1000, 600), EYE).clear
    closed = table(wall("left", (300, 500), (300, -5000)), wall("right", (300, 500), (300, 5000)))
    assert not closed.sight(figure(0, 500), figure(1000, 600), EYE).clear


def test_a_figure_half_sunk_into_a_wall_is_seen_from_the_front_and_not_from_behind():
    here = table(block("house", 1000, 0, 2000, 2000))
    assert here.sight(figure(0, 1000), figure(1050, 1000), EYE).clear
    assert not here.sight(figure(3000, 1000), figure(1050, 1000), EYE).clear


def test_a_figure_inside_a_house_is_seen_only_if_its_base_reaches_the_outside():
    here = table(block("house", 1000, 0, 2000, 2000))
    assert here.sight(figure(0, 1000), figure(1125, 1000), EYE).via == (1000, 1000)
    assert not here.sight(figure(0, 1000), figure(1126, 1000), EYE).clear


def test_from_inside_a_blocking_piece_nothing_is_seen_unless_the_piece_is_ignored():
    here = table(block("wood", 1000, 0, 2000, 2000))
    assert here.sight(figure(1500, 500), figure(1500, 1000), EYE).blocked_by == "wood"
    assert here.sight(figure(1500, 500), figure(0, 500), EYE).blocked_by == "wood"
    assert here.sight(figure(1500, 500), figure(0, 500), EYE, (), frozenset({"wood"})).clear


def test_from_the_edge_of_a_piece_only_the_open_side_is_seen():
    here = table(block("house", 1000, 0, 2000, 2000))
    assert here.sight(figure(1000, 1000), figure(0, 1500), EYE).clear
    assert here.sight(figure(1000, 1000), figure(1000, 1900), EYE).clear
    assert not here.sight(figure(1000, 1000), figure(1500, 1000), EYE).clear


def test_a_figure_standing_on_another_is_seen_even_inside_a_blocking_piece():
    here = table(block("wood", 1000, 0, 2000, 2000))
    assert here.sight(figure(1500, 500), figure(1600, 500), EYE).via == (1500, 500)


def test_a_point_without_base_is_seen_only_along_its_own_line():
    here = table(wall("wall", (500, 350), (500, 5000)))
    assert not here.sight(figure(0, 350), Disc((1000, 352), 0), EYE).clear


def test_a_hull_is_seen_by_the_corner_that_shows():
    here = table(wall("wall", (500, 0), (500, 5000)))
    hull = Box((1200, 150), 800, 400, (1, 0))
    seen = here.sight(figure(0, 0), hull, EYE)
    assert (seen.clear, seen.via) == (True, (800, 0))
    assert not here.sight(figure(0, 0), Box((1200, 201), 800, 400, (1, 0)), EYE).clear


def test_a_figure_on_the_roof_sees_the_far_rim_of_a_base_that_a_wall_hides_in_part():
    # From 1000 high over a wall of 500 at 500: on the floor it hides everything up to 1000.
    here = table(wall("wall", (500, 0), (500, 5000), height=500))
    up = Disc((0, 1000), 125, 750)
    assert not here.sight(up, Disc((874, 1000), 125, -250), EYE).clear
    assert here.sight(up, Disc((875, 1000), 125, -250), EYE).clear
    assert here.sight(up, Disc((2000, 1000), 125, -250), EYE).clear


def test_a_figure_below_sees_no_more_of_a_roof_than_the_near_rim_allows():
    here = table(wall("wall", (500, 0), (500, 5000), height=500))
    assert here.sight(Disc((0, 1000), 125, -250), Disc((1125, 1000), 125, 750), EYE).clear
    assert not here.sight(Disc((0, 1000), 125, -250), Disc((1126, 1000), 125, 750), EYE).clear


def test_a_figure_on_the_roof_sees_a_patch_between_a_shadow_and_two_crossing_walls():
    # The low wall hides the floor up to x = 1000; behind it the two walls leave a triangle with
    # corners at (1000, ±100) and (1100, 0), wholly inside the base.
    low = wall("low", (500, -5000), (500, 5000), height=500)
    across = wall("one", (800, -300), (1400, 300)), wall("two", (800, 300), (1400, -300))
    up, base = Disc((0, 0), 125, 1000), Disc((1150, 0), 250)
    seen = table(low, *across).sight(up, base, 0)
    assert (seen.clear, abs(seen.via[1])) == (True, 100)
    higher = wall("low", (500, -5000), (500, 5000), height=546)
    assert not table(higher, *across).sight(up, base, 0).clear


def test_crossed_pieces_are_named_nearest_first_whatever_their_height():
    here = table(
        block("far", 700, 0, 800, 900, blocks=False),
        block("kerb", 100, 0, 200, 900, height=10),
        block("near", 400, 0, 500, 900, blocks=False),
    )
    assert here.sight(figure(0, 500), figure(1000, 500), EYE).crosses == ("kerb", "near", "far")


def test_many_are_looked_at_in_one_question():
    seen = table(HOUSE).seen_from(figure(0, 500), [figure(800, 500), figure(300, 100)], EYE)
    assert [s.clear for s in seen] == [False, True]


def test_the_same_question_gets_the_same_answer_again_with_and_without_extra_pieces():
    here = table()
    smoke = (RoundPiece("smoke", (500, 0), 250, blocks=True),)
    asked = [
        here.sight(figure(0, 0), figure(1000, 0), EYE, e).clear for e in ((), smoke, (), smoke)
    ]
    assert asked == [True, False, True, False]


def test_a_broader_base_on_the_same_spot_is_another_question():
    here = table(wall("wall", (500, 350), (500, 5000)))
    asked = [here.sight(figure(0, 350), Disc((1000, 500), r), EYE).clear for r in (149, 150)]
    assert asked == [False, True]


def test_a_table_survives_copying_and_pickling():
    here = table(HOUSE)
    here.sight(figure(0, 500), figure(800, 500), EYE)
    assert deepcopy(here) is here
    copy = pickle.loads(pickle.dumps(here))
    assert copy == here
    assert hash(copy) == hash(here)
    assert not copy.sight(figure(0, 500), figure(800, 500), EYE).clear


# --- smoke ----------------------------------------------------------------------------------------
SMOKE = RoundPiece("smoke", (500, 0), 250, blocks=True)


@pytest.mark.parametrize(("y", "clear"), [(249, False), (250, True)])
def test_a_line_is_interrupted_by_smoke_it_enters_and_not_by_smoke_it_touches(y, clear):
    assert table(SMOKE).line((0, y), (1000, y)).clear is clear


def test_a_line_into_smoke_stops_at_its_rim():
    line = table(SMOKE).line((0, 0), (1000, 0))
    assert (line.blocked_by, line.at) == ("smoke", (250, 0))


@pytest.mark.parametrize(("y", "clear"), [(375, True), (376, False)])
def test_a_base_shows_between_smoke_and_a_wall_when_it_reaches_their_common_tangent(y, clear):
    # From (0, 250) the line that touches the smoke is level, and it touches the wall's end too.
    here = table(SMOKE, wall("wall", (900, 250), (900, 9000)))
    assert here.sight(figure(0, 250), figure(1100, y), EYE).clear is clear


def test_a_base_wholly_behind_smoke_is_hidden():
    assert table(SMOKE).sight(figure(0, 0), figure(1000, 0), EYE).blocked_by == "smoke"
    assert table(SMOKE).sight(figure(0, 0), figure(1000, 700), EYE).clear


def test_a_base_that_sticks_out_of_smoke_towards_the_looker_is_seen():
    assert table(SMOKE).sight(figure(0, 0), figure(375, 0), EYE).clear
    assert not table(SMOKE).sight(figure(0, 0), figure(376, 0), EYE).clear


def test_nothing_is_seen_from_inside_smoke():
    assert not table(SMOKE).sight(figure(500, 100), figure(1500, 0), EYE).clear


def test_smoke_and_a_wall_that_touches_it_leave_no_gap():
    here = table(SMOKE, wall("wall", (500, 250), (500, 5000)))
    assert not here.sight(figure(0, 250), figure(1000, 250), EYE).clear
    beside = table(SMOKE, wall("wall", (501, 251), (501, 5000)))
    assert beside.sight(figure(0, 250), figure(1000, 250), EYE).clear


def test_smoke_with_a_height_is_looked_over_from_above():
    low = RoundPiece("smoke", (500, 0), 250, height=300, blocks=True)
    assert not table(low).sight(figure(0, 0), figure(1000, 0), EYE).clear
    assert table(low).sight(figure(0, 0, 1000), figure(1000, 0, 1000), EYE).clear
    # Falling by 1000 on the way, a line from 1050 is at 300 where it leaves the smoke.
    assert table(low).line((0, 0), (1000, 0), 1050, 50).clear
    assert not table(low).line((0, 0), (1000, 0), 1049, 49).clear


# --- cover ----------------------------------------------------------------------------------------
HEDGE = block("hedge", 1000, 0, 1050, 2000, blocks=False, height=200, cover=1)
LOW_WALL = wall("low wall", (1000, 0), (1000, 2000), blocks=False, height=200, cover=3)


def test_cover_counts_for_a_target_that_touches_it_on_the_far_side():
    assert table(HEDGE).cover((0, 500), figure(1175, 500), EYE) == (1, "hedge")
    assert table(HEDGE).cover((0, 500), figure(1181, 500), EYE) == (0, None)


def test_cover_does_not_count_when_the_line_does_not_cross_it():
    assert table(HEDGE).cover((3000, 500), figure(1175, 500), EYE) == (0, None)


def test_a_target_inside_cover_has_it_from_every_side():
    wood = block("wood", 1000, 0, 2000, 1000, blocks=False, cover=2)
    for p in ((0, 500), (1500, 5000), (1400, 500)):
        assert table(wood).cover(p, figure(1500, 500), EYE) == (2, "wood")


def test_the_best_cover_counts():
    assert table(HEDGE, LOW_WALL).cover((0, 500), figure(1125, 500), EYE) == (3, "low wall")
    assert table(LOW_WALL, HEDGE).cover((0, 500), figure(1125, 500), EYE) == (3, "low wall")


def test_cover_too_far_behind_or_ignored_does_not_count():
    here = table(LOW_WALL)
    assert here.cover((0, 500), figure(1131, 500), EYE) == (0, None)
    assert here.cover((0, 500), figure(1131, 500), EYE, tolerance=6) == (3, "low wall")
    assert here.cover((0, 500), figure(1100, 500), EYE, (), frozenset({"low wall"})) == (0, None)


def test_temporary_pieces_give_cover():
    hull = block("hull", 1000, 0, 1050, 2000, cover=4)
    assert table().cover((0, 500), figure(1175, 500), EYE, (hull,)) == (4, "hull")


def test_low_cover_protects_the_foot_but_not_from_straight_above():
    here = table(LOW_WALL)
    near = figure(1125, 500)
    assert here.cover(Disc((0, 500), 0), near, EYE) == (3, "low wall")
    # From 1750 the line is still 194 high at the wall; from 1850, 205.
    assert here.cover(Disc((0, 500), 0, 1500), near, EYE) == (3, "low wall")
    assert here.cover(Disc((0, 500), 0, 1600), near, EYE) == (0, None)


def test_a_ditch_of_no_height_covers_whoever_stands_in_it():
    ditch = block("ditch", 1000, 0, 1400, 2000, blocks=False, height=0, cover=1)
    assert table(ditch).cover((0, 500), figure(1200, 500), EYE) == (1, "ditch")


def test_a_hull_has_cover_from_what_it_touches():
    hull = Box((1450, 500), 800, 400, (1, 0))
    assert table(HEDGE).cover((0, 500), hull, EYE) == (1, "hedge")


def test_a_round_piece_gives_cover():
    bush = RoundPiece("bush", (1000, 500), 200, height=200, cover=1)
    assert table(bush).cover((0, 500), figure(1300, 500), EYE) == (1, "bush")
    assert table(bush).cover((2500, 500), figure(1325, 500), EYE) == (0, None)
    assert table(bush).cover((2500, 500), figure(1000, 500), EYE) == (1, "bush")


def test_a_blast_on_the_spot_itself_leaves_no_cover():
    assert table(HEDGE).cover((1020, 500), figure(1020, 500), 0) == (0, None)
