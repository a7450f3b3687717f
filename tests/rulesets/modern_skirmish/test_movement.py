"""Movement (déplacement): allowances, ground, rooms, contact, leaving the table (MS-MOVE)."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    LENGTH,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    house,
    low_wall,
    opening,
    played,
    red,
    refused,
    riding,
    rubble,
    then,
)

from sandtable.rulesets.modern_skirmish.battle.events import LeftTable, Moved
from sandtable.rulesets.modern_skirmish.battle.state import GONE, RAPID, TACTICAL, WRECK, Battle
from sandtable.rulesets.modern_skirmish.commands import CoveringFire, Face, Move, Shoot


def runner(order: str = TACTICAL, **more: object) -> Battle:
    return a_battle(red("ann", 20, 20), blue("bob", 90, 90), order=order, **more)


def driver(kind: str, **more: object) -> Battle:
    return a_battle(a_vehicle("car", RED, 30, 30, kind), blue("bob", 90, 90), **more)


def east(who: str, x: float, y: float, far: float) -> Move:
    return Move(who, (cm(x + far, y),))


# --- MS-MOVE-01 -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("order", "most"), [(TACTICAL, 10), (RAPID, 15)])
def test_a_figure_moves_its_allowance_and_no_more(order: str, most: float) -> None:
    RULES.check(runner(order), east("ann", 20, 20, most))
    assert refused(runner(order), east("ann", 20, 20, most + 0.01)) == ("ms-too-far", "MS-MOVE-01")


@pytest.mark.parametrize(
    ("kind", "speed"), [("vbl", 15), ("vab", 10), ("bmp", 10), ("amx10", 12), ("4x4", 15)]
)
def test_a_vehicle_moves_its_speed_and_no_more(kind: str, speed: float) -> None:
    RULES.check(driver(kind), east("car", 30, 30, speed))
    too_far = east("car", 30, 30, speed + 0.01)
    assert refused(driver(kind), too_far) == ("ms-too-far", "MS-MOVE-01")


def test_moves_in_parts_add_up() -> None:  # MS-CMD-04
    story = played(runner(), east("ann", 20, 20, 6))
    RULES.check(story.battle, east("ann", 26, 20, 4))
    assert refused(story.battle, east("ann", 26, 20, 4.01))[0] == "ms-too-far"


def test_who_has_used_all_his_movement_is_told_so_and_no_length_that_nobody_asked_for() -> None:
    story = played(runner(), east("ann", 20, 20, 10))
    assert refused(story.battle, east("ann", 30, 20, 0.5)) == ("ms-no-movement-left", "MS-MOVE-01")


def test_a_bent_path_is_measured_along_its_legs() -> None:  # MS-MOVE-04
    story = played(runner(), Move("ann", (cm(24, 20), cm(24, 24))))
    assert story.battle.figures["ann"].used == 800
    assert story.battle.figures["ann"].facing == (0, 400)


def test_a_move_may_end_in_another_facing() -> None:  # MS-CMD-04
    story = played(runner(), Move("ann", (cm(24, 20),), (-1, 0)))
    assert story.battle.figures["ann"].facing == (-1, 0)


# --- MS-MOVE-02 -----------------------------------------------------------------------------------
ROUGH = (rubble("rubble", 24, 10, 4, 20),)
WALL = (low_wall("wall", 24, 10, 20),)


@pytest.mark.parametrize("terrain", [ROUGH, WALL])
@pytest.mark.parametrize(("order", "most"), [(TACTICAL, 5), (RAPID, 7.5)])
def test_difficult_ground_or_an_obstacle_halves_the_whole_allowance_once(
    terrain: tuple, order: str, most: float
) -> None:
    battle = runner(order, terrain=terrain)
    RULES.check(battle, east("ann", 20, 20, most))
    assert refused(battle, east("ann", 20, 20, most + 0.01)) == ("ms-too-far", "MS-MOVE-02")


@pytest.mark.parametrize(("kind", "most"), [("vbl", 7.5), ("amx10", 6), ("vab", 5)])
def test_the_ground_halves_the_speed_of_vehicles_too(kind: str, most: float) -> None:  # MS-VEH-08
    battle = driver(kind, terrain=(rubble("rubble", 32, 20, 4, 20),))
    RULES.check(battle, east("car", 30, 30, most))
    assert refused(battle, east("car", 30, 30, most + 0.01)) == ("ms-too-far", "MS-MOVE-02")


def test_halving_is_judged_on_the_path_of_the_whole_activation() -> None:
    battle = runner(terrain=(rubble("rubble", 28, 10, 4, 20),))
    story = played(battle, east("ann", 20, 20, 6))
    assert refused(story.battle, east("ann", 26, 20, 3)) == ("ms-too-far", "MS-MOVE-02")


def test_whoever_has_climbed_an_obstacle_stays_slow_on_the_open_ground_behind_it() -> None:
    story = played(runner(terrain=WALL), east("ann", 20, 20, 4.9))
    RULES.check(story.battle, Move("ann", (cm(25, 20),)))
    assert refused(story.battle, Move("ann", (cm(25.9, 20),))) == ("ms-too-far", "MS-MOVE-02")


def test_a_mover_fired_at_where_his_way_ends_stays_slow_as_well() -> None:
    eve = blue("eve", 45, 20)
    battle = a_battle(red("ann", 20, 20), eve, terrain=WALL, markers={"blue": "covering-fire"})
    there = cm(24.9, 20)
    fire = CoveringFire("blue", (Shoot("eve", "rifle", ("ann",)),), there)
    story = played(battle, Move("ann", (there,)), (1,), (fire,))
    assert story.battle.figures["ann"].at == there
    assert refused(story.battle, Move("ann", (cm(25.9, 20),))) == ("ms-too-far", "MS-MOVE-02")


# --- MS-MOVE-03 -----------------------------------------------------------------------------------
def test_no_rapid_move_starts_ends_or_passes_indoors() -> None:
    hut = (house("hut", 25, 15, 4, 10),)
    through, into = east("ann", 20, 20, 12), east("ann", 20, 20, 7)
    for move in (through, into):
        assert refused(runner(RAPID, terrain=hut), move) == ("ms-no-rapid-indoors", "MS-MOVE-03")
        RULES.check(runner(terrain=hut), into)
    inside = (house("hut", 15, 15, 10, 10),)
    out = east("ann", 20, 20, 12)
    assert refused(runner(RAPID, terrain=inside), out) == ("ms-no-rapid-indoors", "MS-MOVE-03")


# --- MS-MOVE-04 -----------------------------------------------------------------------------------
def test_a_path_does_not_cross_impassable_terrain_vehicles_or_enemies() -> None:
    move = east("ann", 20, 20, 10)
    rock = (block("rock", 24, 15, 2, 10, impassable=True),)
    assert refused(runner(terrain=rock), move)[1] == "MS-MOVE-04"
    lorry = a_vehicle("lorry", RED, 26, 20)
    assert refused(a_battle(red("ann", 20, 20), lorry), move)[1] == "MS-MOVE-04"
    foe = a_battle(red("ann", 20, 20), blue("bob", 25, 20))
    assert refused(foe, move)[1] == "MS-MOVE-04"


def test_a_path_passes_friends_but_does_not_end_on_them() -> None:
    battle = a_battle(red("ann", 20, 20), red("al", 25, 20), blue("bob", 90, 90))
    RULES.check(battle, east("ann", 20, 20, 10))
    assert refused(battle, east("ann", 20, 20, 5))[1] == "MS-UNIT-05"


def test_only_a_rapid_move_ends_in_contact_with_an_enemy() -> None:
    touch = east("ann", 20, 20, 5.5)
    near = (red("ann", 20, 20), blue("bob", 28, 20))
    assert refused(a_battle(*near), touch) == ("ms-contact-needs-rapid", "MS-MOVE-04")
    RULES.check(a_battle(*near, order=RAPID), touch)


@pytest.mark.parametrize("order", [TACTICAL, RAPID])
def test_no_move_of_a_figure_ends_in_contact_with_a_running_enemy_vehicle(order: str) -> None:
    lorry, ann = a_vehicle("lorry", BLUE, 30, 20), red("ann", 20, 20)
    edge = LENGTH / 2
    touch, short = (east("ann", 20, 20, 10 - edge - 1.25 - gap) for gap in (0.1, 0.11))
    battle = a_battle(ann, lorry, order=order)
    assert refused(battle, touch) == ("ms-contact-with-vehicle", "MS-MOVE-04")
    RULES.check(battle, short)


def test_a_wreck_and_a_vehicle_of_the_own_side_may_be_touched() -> None:
    touch = east("ann", 20, 20, 10 - LENGTH / 2 - 1.3)
    wreck = a_vehicle("lorry", BLUE, 30, 20, fate=WRECK)
    for vehicle in (wreck, a_vehicle("lorry", RED, 30, 20)):
        RULES.check(a_battle(red("ann", 20, 20), vehicle, blue("bob", 90, 90)), touch)


def test_a_vehicle_does_not_stop_in_contact_with_an_enemy_on_foot_or_in_a_vehicle() -> None:
    car = a_vehicle("car", RED, 30, 30)
    ahead = 30 + LENGTH / 2 + 5
    for foe in (
        blue("bob", ahead + 1.25, 30),
        a_vehicle("lorry", BLUE, ahead + LENGTH / 2, 30),
    ):
        battle = a_battle(car, foe)
        touch, short = (east("car", 30, 30, 5 - gap) for gap in (0.1, 0.11))
        assert refused(battle, touch) == ("ms-vehicle-in-contact", "MS-MOVE-04")
        RULES.check(battle, short)


def test_a_vehicle_that_turns_at_the_end_of_its_move_or_on_the_spot_keeps_clear_as_well() -> None:
    car = a_vehicle("car", RED, 30, 30)
    side_on = blue("bob", 30, 30 + LENGTH / 2 + 1.3)
    battle = a_battle(car, side_on)
    assert refused(battle, Face("car", (0, 1))) == ("ms-vehicle-in-contact", "MS-MOVE-04")
    back = a_battle(a_vehicle("car", RED, 35, 30), side_on)
    turned = Move("car", (cm(30, 30),), (0, 1))
    assert refused(back, turned) == ("ms-vehicle-in-contact", "MS-MOVE-04")
    RULES.check(back, Move("car", (cm(30, 30),)))


def test_a_vehicle_that_an_enemy_touches_already_may_still_turn() -> None:
    car = a_vehicle("car", RED, 30, 30)
    battle = a_battle(car, blue("bob", 30 + LENGTH / 2 + 1.3, 30))
    RULES.check(battle, Face("car", (-1, 0)))


def test_whoever_has_run_into_contact_stops_there() -> None:
    battle = a_battle(red("ann", 20, 20), blue("bob", 28, 20), order=RAPID)
    story = played(battle, east("ann", 20, 20, 5.5))
    away = Move("ann", (cm(25.5, 26),))
    assert refused(story.battle, away) == ("ms-in-contact", "MS-MOVE-04")


def test_a_path_has_points_that_lead_somewhere() -> None:
    for path in ((), (cm(20, 20),), (cm(22, 20), cm(22, 20)), ((10**9, 0),)):
        assert refused(runner(), Move("ann", path)) == ("ms-bad-path", "MS-CMD-04")


def test_nobody_moves_under_aimed_fire() -> None:
    battle = runner("aimed-fire")
    assert refused(battle, east("ann", 20, 20, 1)) == ("ms-order-no-move", "MS-MOVE-01")


def test_whoever_has_shot_a_weapon_that_roots_him_does_not_move() -> None:  # MS-WPN-02
    battle = a_battle(
        red("ann", 20, 20, weapons=("sniper-rifle",)), red("al", 20, 23), blue("bob", 60, 20)
    )
    story = played(battle, Shoot("ann", "sniper-rifle", ("bob",), helper="al"), dice=(1,))
    assert refused(story.battle, east("ann", 20, 20, 1)) == ("ms-shot-cannot-move", "MS-WPN-02")
    assert refused(story.battle, east("al", 20, 23, 1)) == ("ms-has-helped", "MS-WPN-03")


def test_the_stunned_do_not_move() -> None:
    battle = a_battle(red("ann", 20, 20, stunned=True), red("al", 20, 23), blue("bob", 90, 90))
    assert refused(battle, east("ann", 20, 20, 1)) == ("ms-stunned", "MS-GREN-01")


# --- MS-MOVE-05 -----------------------------------------------------------------------------------
def test_a_figure_whose_base_leaves_the_table_is_out_of_the_game() -> None:
    battle = a_battle(red("ann", 2, 20), red("al", 6, 20), blue("bob", 90, 90))
    story = played(battle, east("ann", 2, 20, -2))
    assert story.of(LeftTable) == [LeftTable("ann")]
    assert story.fate("ann") == GONE
    RULES.check(story.battle, east("al", 6, 20, 1))


def test_a_leader_who_leaves_the_table_is_replaced_and_his_charges_stay_silent() -> None:
    """MS-TURN-04, MS-EQP-04"""
    shed = opening("gate", 60, 60, "shed")
    battle = a_battle(
        red("ann", 2, 20),
        red("al", 6, 20),
        blue("bob", 90, 90),
        terrain=(block("shed", 60, 60, 9, 9),),
        openings=(shed,),
        leaders={RED: ("ann",)},
        charges={"ann-charge-1": ("ann", "gate")},
    )
    story = played(battle, east("ann", 2, 20, -2))
    assert story.battle.leaders[RED] == ("al",)
    assert story.battle.charges == ()


def test_a_vehicle_leaves_with_everybody_in_it() -> None:
    car = a_vehicle("car", RED, 5, 30, facing=270)
    battle = a_battle(
        car, riding(red("ann", 0, 0), car), red("al", 60, 60, unit="r2"), blue("bob", 90, 90)
    )
    story = played(battle, east("car", 5, 30, -4))
    assert (story.battle.vehicles["car"].fate, story.fate("ann")) == (GONE, GONE)
    assert story.battle.active == ""


def test_only_the_end_of_a_move_leaves_the_table() -> None:
    battle = a_battle(red("ann", 2, 20), blue("bob", 90, 90))
    assert refused(battle, Move("ann", (cm(-1, 20), cm(2, 21))))[1] == "MS-MOVE-05"


# --- MS-MOVE-07 -----------------------------------------------------------------------------------
HUT = (house("hut", 24, 10, 20, 20),)


def test_the_edge_of_a_room_is_crossed_only_at_its_openings() -> None:
    elsewhere = (opening("door", 24, 28, "hut"),)
    into = east("ann", 20, 20, 8)
    assert refused(runner(terrain=HUT, openings=elsewhere), into)[1] == "MS-MOVE-07"
    RULES.check(runner(terrain=HUT, openings=(opening("door", 24, 20, "hut"),)), into)


def test_a_window_is_an_obstacle() -> None:
    window = (opening("window", 24, 20, "hut", kind="window"),)
    battle = runner(terrain=HUT, openings=window)
    RULES.check(battle, east("ann", 20, 20, 5))
    assert refused(battle, east("ann", 20, 20, 5.5)) == ("ms-too-far", "MS-MOVE-02")


def test_a_shut_door_is_passed_once_a_charge_has_opened_it() -> None:
    shut = (opening("door", 24, 20, "hut", kind="shut-door"),)
    into = east("ann", 20, 20, 8)
    assert refused(runner(terrain=HUT, openings=shut), into)[1] == "MS-MOVE-07"
    RULES.check(runner(terrain=HUT, openings=shut, breached=frozenset({"door"})), into)


def test_an_interior_without_marked_openings_is_entered_anywhere() -> None:
    RULES.check(runner(terrain=HUT), east("ann", 20, 20, 8))


# --- MS-VEH-08 ------------------------------------------------------------------------------------
def test_a_vehicle_does_not_drive_into_interiors_or_over_enemies() -> None:
    hut = (house("hut", 36, 20, 10, 20),)
    assert refused(driver("4x4", terrain=hut), east("car", 30, 30, 6))[1] == "MS-VEH-08"
    foe = a_battle(a_vehicle("car", RED, 30, 30), blue("bob", 38, 30))
    assert refused(foe, east("car", 30, 30, 8))[1] == "MS-MOVE-04"


def test_a_vehicle_turns_freely_where_there_is_room() -> None:
    story = played(driver("4x4"), Face("car", (0, 1)))
    assert story.battle.vehicles["car"].facing == (0, 1)
    tight = a_battle(a_vehicle("car", RED, 30, 30), red("al", 30, 33.5, unit="r2"))
    assert refused(tight, Face("car", (0, 1)))[1] == "MS-UNIT-05"


def test_distance_and_turning_are_those_of_its_centre() -> None:
    story = played(driver("4x4"), Move("car", (cm(30, 40),)))
    assert story.of(Moved)[0].length == 1000
    assert story.battle.vehicles["car"].facing == (0, 1000)


def test_what_moved_is_remembered_for_the_turn() -> None:  # MS-TMOD-09
    story = played(runner(), east("ann", 20, 20, 1))
    assert story.battle.figures["ann"].stirred
    story = then(story, Face("ann", (0, 1)))
    assert story.battle.figures["ann"].moved == 100
