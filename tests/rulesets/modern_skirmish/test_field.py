"""Ways, openings, rooms, places and areas (MS-MOVE, MS-UNIT-05, MS-GREN-09, MS-VEH-08)."""

from math import hypot

import pytest
from tests.rulesets.modern_skirmish.ground_scenes import (
    EAST,
    NORTH,
    aboard,
    battle,
    building,
    circle,
    cm,
    figure,
    opening,
    rectangle,
    vehicle,
)

from sandtable.ground.free import Box
from sandtable.rulesets.modern_skirmish.battle.state import WRECK, changed
from sandtable.rulesets.modern_skirmish.ground.pieces import Zone
from sandtable.rulesets.modern_skirmish.ground.places import (
    enemies_touched,
    exit_points,
    figures_in_area,
    free_place_near,
    gap,
    gap_to_exit,
    in_area,
    is_free,
    place_fault,
    places_round,
    touches,
    vehicles_in_area,
    within,
)
from sandtable.rulesets.modern_skirmish.ground.ways import (
    is_slow,
    passes_indoors,
    slow_piece,
    way_fault,
)


def path(*points):
    return tuple(cm(*point) for point in points)


def fault(scene, *points, who="a", facing=None):
    key_rule_facts = way_fault(scene, who, path(*points), facing)
    return key_rule_facts and key_rule_facts[:2]


# --- slow ways ------------------------------------------------------------------------------------
def test_difficult_ground_anywhere_on_the_path_halves_the_move():
    """MS-MOVE-02"""
    wood = rectangle("wood", 40, 40, 10, 20, difficult=True)
    scene = battle(terrain=[wood])
    assert is_slow(scene, path((35, 50), (41, 50)))
    assert is_slow(scene, path((45, 50), (30, 50), (20, 20)))
    assert not is_slow(scene, path((30, 50), (40, 50), (40, 60), (45, 70)))


def test_crossing_a_low_wall_halves_the_move_and_walking_along_it_does_not():
    """MS-MOVE-02"""
    wall = rectangle("wall", 40, 40, 0.5, 20, obstacle=True, cover="heavy")
    scene = battle(terrain=[wall])
    assert slow_piece(scene, path((35, 50), (45, 50))) == "wall"
    assert slow_piece(scene, path((38, 40), (38, 60))) == ""


def test_a_round_obstacle_is_judged_as_round():
    """MS-MOVE-02"""
    scene = battle(terrain=[circle("pond", 50, 50, 5, difficult=True)])
    assert not is_slow(scene, path((45, 45), (45, 55)))
    assert is_slow(scene, path((45.1, 45), (45.1, 55)))


def test_the_start_may_be_left_out_of_a_path_when_the_mover_is_named():
    wood = rectangle("wood", 40, 40, 10, 20, difficult=True)
    scene = battle(figure("a", 45, 50), terrain=[wood])
    assert is_slow(scene, path((60, 80)), "a")


# --- rooms and openings ---------------------------------------------------------------------------
HOUSE = building("house", 40, 40, 20, 20)
DOORS = (
    opening("door", 40, 50, "door", "house"),
    opening("window", 50, 40, "window", "house"),
    opening("shut", 60, 50, "shut-door", "house"),
    opening("section", 50, 60, "wall-section", "house"),
)


def at_the_house(*who, **more):
    return battle(*who, terrain=[HOUSE], openings=DOORS, **more)


@pytest.mark.parametrize(
    ("y", "expected"),
    [(50, None), (51.5, None), (48.5, None), (51.51, ("ms-way-wall", "MS-MOVE-07"))],
)
def test_the_edge_of_a_room_is_crossed_at_its_openings_only(y, expected):
    """MS-MOVE-07: an opening is 3 cm wide."""
    assert fault(at_the_house(figure("a", 35, y)), (45, y)) == expected


def test_a_way_through_the_whole_house_needs_an_opening_on_both_sides():
    """MS-MOVE-07"""
    scene = at_the_house(figure("a", 35, 50))
    assert fault(scene, (45, 50), (65, 45)) == ("ms-way-wall", "MS-MOVE-07")


def test_a_door_is_free_and_a_window_is_an_obstacle():
    """MS-MOVE-07"""
    scene = at_the_house()
    assert not is_slow(scene, path((35, 50), (45, 50)))
    assert slow_piece(scene, path((50, 35), (50, 45))) == "window"


@pytest.mark.parametrize(("name", "end"), [("shut", (55, 50)), ("section", (50, 55))])
def test_a_shut_door_or_a_wall_section_is_passed_once_a_charge_has_opened_it(name, end):
    """MS-MOVE-07, MS-EQP-03"""
    start = (65, 50) if name == "shut" else (50, 65)
    scene = at_the_house(figure("a", *start))
    assert fault(scene, end) == ("ms-way-shut", "MS-MOVE-07")
    opened = changed(scene, breached=frozenset([name]))
    assert fault(opened, end) is None
    assert not is_slow(opened, path(start, end))


def test_a_window_that_a_charge_has_opened_is_free():
    """MS-EQP-03: it is a breach."""
    scene = changed(at_the_house(), breached=frozenset(["window"]))
    assert not is_slow(scene, path((50, 35), (50, 45)))


def test_an_interior_without_openings_is_entered_anywhere():
    """MS-MOVE-07"""
    scene = battle(figure("a", 35, 43), terrain=[HOUSE])
    assert fault(scene, (45, 43)) is None
    assert not is_slow(scene, path((35, 43), (45, 43)))


def test_nobody_stops_on_a_wall_line_but_in_a_doorway_one_may():
    """MS-MOVE-07"""
    scene = at_the_house(figure("a", 35, 50), figure("c", 35, 44))
    assert fault(scene, (40, 50)) is None
    assert fault(scene, (40, 44), who="c") == ("ms-way-wall", "MS-MOVE-07")


def test_a_path_along_the_outer_wall_crosses_nothing():
    """MS-MOVE-07"""
    assert fault(at_the_house(figure("a", 38.5, 35)), (38.5, 65)) is None


def test_an_opening_between_two_rooms_leads_from_one_to_the_other():
    """MS-MOVE-07, MS-UNIT-08"""
    rooms = [building("lobby", 40, 40, 10, 20), building("office", 50, 40, 10, 20)]
    between = opening("c", 50, 50, "door", "lobby", "office")
    scene = battle(figure("a", 45, 50), terrain=rooms, openings=[between])
    assert fault(scene, (55, 50)) is None
    assert fault(scene, (55, 58)) == ("ms-way-wall", "MS-MOVE-07")


def test_a_rapid_move_touches_an_interior_when_it_starts_ends_or_passes_inside():
    """MS-MOVE-03"""
    scene = at_the_house()
    assert passes_indoors(scene, path((45, 50), (35, 50)))
    assert passes_indoors(scene, path((35, 50), (45, 50)))
    assert passes_indoors(scene, path((35, 50), (65, 50)))
    assert not passes_indoors(scene, path((35, 35), (65, 35)))


def test_a_point_knows_its_room():
    """MS-GREN-01: a building with no rooms marked is one room."""
    rooms = [building("lobby", 40, 40, 10, 20), building("office", 50, 40, 10, 20)]
    table = battle(terrain=rooms).field
    assert [table.room_at(cm(x, 50)) for x in (30, 45, 55)] == ["", "lobby", "office"]
    assert table.rooms_at(cm(50, 50)) == ("lobby", "office")
    assert table.is_indoors(cm(45, 50))
    assert not table.is_indoors(cm(30, 50))


# --- what is in the way ---------------------------------------------------------------------------
def test_a_base_does_not_run_over_impassable_terrain():
    """MS-MOVE-04"""
    river = rectangle("river", 50, 0, 6, 40, impassable=True)
    scene = battle(figure("a", 40, 20), figure("c", 40, 41.25), terrain=[river])
    assert fault(scene, (60, 20)) == ("ms-way-impassable", "MS-MOVE-04")
    assert fault(scene, (60, 41.25), who="c") is None
    assert fault(scene, (60, 41.2), who="c") == ("ms-way-impassable", "MS-MOVE-04")


@pytest.mark.parametrize("fate", ["up", WRECK])
def test_nobody_walks_over_a_vehicle_or_a_wreck(fate):
    """MS-MOVE-04, MS-VSHOT-09"""
    scene = battle(figure("a", 40, 50), vehicle("v", 50, 50, fate=fate))
    assert fault(scene, (60, 50)) == ("ms-way-vehicle", "MS-MOVE-04")
    assert fault(scene, (40, 60), (60, 60)) is None


def test_enemy_bases_are_passed_at_their_edge_and_not_closer():
    """MS-MOVE-04, MS-UNIT-05"""
    scene = battle(figure("a", 40, 50), figure("b", 50, 52.5, "blue"))
    assert fault(scene, (60, 50)) is None
    assert fault(scene, (60, 50.01)) == ("ms-way-enemy", "MS-MOVE-04")


def test_friends_are_passed_but_nobody_ends_on_them():
    """MS-MOVE-04"""
    scene = battle(figure("a", 40, 50), figure("c", 50, 50))
    assert fault(scene, (60, 50)) is None
    assert fault(scene, (52, 50)) == ("ms-place-taken", "MS-UNIT-05")
    assert fault(scene, (47.5, 50)) is None


def test_whoever_is_out_or_aboard_is_in_nobodys_way():
    """MS-UNIT-07, MS-VSHOT-10"""
    hull = vehicle("v", 80, 80, "blue")
    scene = battle(figure("a", 40, 50), hull, aboard(figure("b", 0, 0, "blue"), hull))
    gone = changed(figure("d", 50, 50, "blue"), fate="out")
    scene = changed(scene, figures={**scene.figures, "d": gone})
    assert fault(scene, (60, 50)) is None


def test_only_the_last_point_of_a_path_is_off_the_table():
    """MS-MOVE-05"""
    scene = battle(figure("a", 10, 50))
    assert fault(scene, (-2, 50)) is None
    assert fault(scene, (-2, 50), (10, 60)) == ("ms-way-off-table", "MS-MOVE-05")


def test_a_vehicle_does_not_enter_a_house():
    """MS-VEH-08: not even through a door."""
    scene = at_the_house(vehicle("v", 30, 50))
    assert fault(scene, (37, 50), who="v") == ("ms-way-interior", "MS-VEH-08")
    assert fault(scene, (36, 50), who="v") is None


def test_a_vehicle_does_not_ram():
    """MS-VEH-08, MS-MOVE-04"""
    scene = battle(
        vehicle("v", 30, 50), figure("b", 50, 51, "blue"), figure("c", 50, 70), vehicle("w", 50, 30)
    )
    assert fault(scene, (60, 50), who="v") == ("ms-way-enemy", "MS-MOVE-04")
    assert fault(scene, (30, 30), (60, 30), who="v") == ("ms-way-vehicle", "MS-MOVE-04")
    assert fault(scene, (30, 70), (60, 70), who="v") is None
    assert fault(scene, (30, 70), (50, 70), who="v") == ("ms-place-taken", "MS-UNIT-05")


def test_a_vehicle_needs_room_for_the_way_it_faces_at_the_end():
    """MS-VEH-08, MS-UNIT-03"""
    scene = battle(vehicle("v", 30, 50), figure("c", 50, 53.5))
    assert fault(scene, (50, 50), who="v") is None
    assert fault(scene, (50, 50), who="v", facing=NORTH) == ("ms-place-taken", "MS-UNIT-05")


def test_difficult_ground_slows_vehicles_as_it_does_figures():
    """MS-VEH-08"""
    wadi = rectangle("wadi", 40, 0, 8, 100, difficult=True)
    scene = battle(vehicle("v", 30, 50), terrain=[wadi])
    assert is_slow(scene, path((45, 50)), "v")
    assert not is_slow(scene, path((36, 50)), "v")


# --- places ---------------------------------------------------------------------------------------
def test_contact_is_a_gap_of_a_tenth_of_a_centimetre_or_less():
    """MS-UNIT-05"""
    scene = battle(
        figure("a", 50, 50), figure("b", 52.6, 50, "blue"), figure("c", 47.39, 50, "blue")
    )
    assert touches(scene, "a", "b")
    assert not touches(scene, "a", "c")
    assert (gap(scene, "a", "b"), gap(scene, "a", "c")) == (10, 11)
    assert enemies_touched(scene, "a") == ("b",)


def test_figures_have_round_bases_and_vehicles_a_rectangle():
    """MS-UNIT-05: 2.5 cm across; 8 by 4 cm, unless the scenario says otherwise."""
    scene = battle(
        figure("a", 50, 50), figure("b", 60, 50),
        vehicle("v", 50, 60), vehicle("w", 50, 80, width=600),
    )  # fmt: skip
    assert (gap(scene, "a", "b"), gap(scene, "a", "v")) == (cm(7.5), cm(6.75))
    assert gap(scene, "v", "w") == cm(15)
    assert within(scene, "v", "w", cm(15))
    assert not within(scene, "v", "w", cm(15) - 1)


def test_bases_never_overlap_and_touching_is_no_overlap():
    """MS-UNIT-05"""
    scene = battle(figure("a", 50, 50), figure("b", 60, 50), vehicle("v", 70, 70))
    assert is_free(scene, "a", cm(57.5, 50))
    assert not is_free(scene, "a", cm(57.51, 50))
    assert is_free(scene, "a", cm(60, 50), ignoring=("b",))
    assert place_fault(scene, "a", cm(70, 70))[2] == {"other": "v"}


def test_a_place_is_on_the_table_with_the_whole_base():
    """MS-MOVE-05"""
    scene = battle(figure("a", 50, 50), vehicle("v", 70, 70))
    assert is_free(scene, "a", cm(1.25, 1.25))
    assert not is_free(scene, "a", cm(1.24, 50))
    assert is_free(scene, "v", cm(4, 50), facing=EAST)
    assert not is_free(scene, "v", cm(4, 1.9), facing=EAST)


def test_the_nearest_free_place_is_beside_whoever_stands_there():
    """MS-COH-02: a place already taken gives way to the nearest free one."""
    scene = battle(figure("a", 10, 10), figure("b", 50, 50))
    x, y = free_place_near(scene, "a", cm(50, 50))
    assert is_free(scene, "a", (x, y))
    assert hypot(x - 5000, y - 5000) <= 275


def test_the_nearest_free_place_is_not_behind_a_wall():
    scene = at_the_house(figure("a", 10, 10), figure("b", 41, 45))
    assert scene.field.room_at(free_place_near(scene, "a", cm(41, 45))) == "house"


def test_survivors_find_places_that_touch_the_wreck():
    """MS-VSHOT-02"""
    wreck = vehicle("v", 50, 50, facing=(3, 4), fate=WRECK)
    scene = battle(figure("a", 10, 10), figure("b", 46, 47), wreck)
    places = list(places_round(scene, "a", "v"))
    stood = [changed(scene, figures={"a": changed(scene.figures["a"], at=at)}) for at in places]
    assert len(places) > 10
    assert all(touches(scene, "a", "v") for scene in stood)


def test_the_exit_is_in_the_middle_of_the_rear_edge():
    """MS-VEH-07"""
    assert exit_points(vehicle("v", 50, 50, facing=EAST)) == (cm(46, 50),)
    assert exit_points(vehicle("v", 50, 50, facing=NORTH)) == (cm(50, 54),)


def test_the_way_to_an_exit_runs_from_the_edge_of_the_base():
    """MS-VEH-03"""
    hull = vehicle("v", 50, 50, facing=EAST)
    assert gap_to_exit(hull, cm(46 - 6.25, 50), 125) == cm(5)


@pytest.mark.parametrize(("x", "inside"), [(53.75, True), (53.76, False)])
def test_a_figure_is_in_an_area_when_the_nearest_edge_of_its_base_is(x, inside):
    """MS-GREN-09"""
    scene = battle(figure("a", x, 50))
    assert in_area(scene, "a", cm(50, 50), cm(2.5)) is inside
    assert figures_in_area(scene, cm(50, 50), cm(2.5)) == (("a",) if inside else ())


@pytest.mark.parametrize(("x", "inside"), [(56.5, True), (56.51, False)])
def test_a_vehicle_is_in_an_area_with_any_part_of_its_footprint(x, inside):
    """MS-GREN-09"""
    scene = battle(vehicle("v", x, 50))
    assert in_area(scene, "v", cm(50, 50), cm(2.5)) is inside
    assert vehicles_in_area(scene, cm(50, 50), cm(2.5)) == (("v",) if inside else ())


def test_whoever_rides_is_in_no_area():
    """MS-VSHOT-10"""
    hull = vehicle("v", 50, 50)
    scene = battle(hull, aboard(figure("a", 0, 0), hull))
    assert figures_in_area(scene, cm(50, 50), cm(5)) == ()


def test_a_zone_holds_whole_bases():
    """MS-GAME-02"""
    from sandtable.ground.free import Disc

    zone = Zone("u", ((0, 0, 1000, 1000), (2000, 0, 3000, 1000)))
    assert zone.holds(Disc((125, 125), 125))
    assert not zone.holds(Disc((124, 125), 125))
    assert zone.holds(Box((2400, 500), 800, 400, EAST))
    assert not zone.holds(Box((2300, 500), 800, 400, EAST))
