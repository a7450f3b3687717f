"""Driving and turning on the table: distance, price, what stops a vehicle (CZ-VMOVE, CZ-VEH-06)."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    a_machine,
    a_vehicle,
    block,
    blue,
    cm,
    line,
    on_wheels,
    platform,
    played,
    red,
    refused,
)

from sandtable.ground.free import gap, heading
from sandtable.rulesets.combat_zone.battle.events import (
    Drove,
    Skidded,
    Turned,
    VehicleDestroyed,
    apply,
)
from sandtable.rulesets.combat_zone.battle.events.aboard import vehicles_rested
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, EXITED, LOST, with_figure
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.commands import Activate, Drive, EndActivation, Turn
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.vehicles.aboard import occupants
from sandtable.rulesets.combat_zone.play.vehicles.places import nearest_room

MUD = block("mud", 55, 20, 20, 60, difficult=True)


def a_car(**more: object):
    """A car in the middle, facing east, with an average driver."""
    driver = red("ann", 0, 0, quality=str(more.pop("quality", "average")))
    others = tuple(more.pop("others", ()))  # type: ignore[call-overload]
    terrain = more.pop("terrain", ())
    options = more.pop("options", None)
    row = str(more.pop("row", "car"))
    dark = bool(more.pop("dark", False))
    exits = more.pop("exits", {})
    car = a_vehicle("V", row, 40, 50, facing=90, **more)
    return on_wheels(
        driver,
        *others,
        vehicles=(car,),
        aboard={"V": ("ann",)},
        terrain=terrain,
        options=options,
        dark=dark,
        exits=exits,
    )


# --- points and distance --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("row", "far", "price"),
    [("car", 15, 1), ("car", 15.01, 2), ("4x4-truck", 10, 1), ("4x4-truck", 11, 2)],
)
def test_each_point_moves_a_vehicle_one_movement_unit_by_its_size(row, far, price):
    """CZ-VMOVE-02, CZ-CMD-35."""
    battle = played(a_car(row=row), Drive("V", round(far * 100))).battle
    assert battle.figures["ann"].spent == battle.vehicles["V"].driven == price


def test_a_heavy_vehicle_goes_8_cm_a_point():
    """CZ-VMOVE-02: centimetres prevail over paces (CZ-GEN-03)."""
    tank = on_wheels(vehicles=(a_vehicle("V", "heavy-tank", 40, 50, quality="average"),))
    assert played(tank, Drive("V", 801)).battle.vehicles["V"].spent == 2


def test_in_the_dark_a_movement_unit_is_1_cm_shorter():
    """CZ-DARK-03."""
    assert played(a_car(dark=True), Drive("V", 1401)).battle.figures["ann"].spent == 2


def test_a_vehicle_has_the_points_of_its_driver():
    """CZ-VMOVE-01, CZ-VEH-04: a green driver has 5."""
    battle = a_car(quality="green")
    assert refused(battle, Drive("V", 7501)) == ("not-enough-points", "CZ-AP-03")
    assert played(battle, Drive("V", 7400)).battle.figures["ann"].spent == 5


def test_what_the_driver_spends_otherwise_is_not_there_for_driving():
    """CZ-VEH-04."""
    battle = on_wheels(
        red("ann", 0, 0, spent=4),
        vehicles=(a_vehicle("V", "car", 40, 50, facing=90),),
        aboard={"V": ("ann",)},
    )
    assert refused(battle, Drive("V", 3001)) == ("not-enough-points", "CZ-AP-03")


def test_a_panicked_driver_gives_3_points_and_a_routing_crew_none():
    """CZ-VEH-04."""
    shaken = on_wheels(
        red("ann", 0, 0, reaction="panic"),
        vehicles=(a_vehicle("V", "car", 40, 50),),
        aboard={"V": ("ann",)},
    )
    assert refused(shaken, Drive("V", 4501)) == ("not-enough-points", "CZ-AP-03")
    tank = a_vehicle("V", "light-tank", 40, 50, quality="elite", crew_reaction="rout")
    routed = on_wheels(vehicles=(tank,))
    assert refused(routed, Drive("V", 100)) == ("not-enough-points", "CZ-AP-03")


def test_a_crew_that_has_recovered_has_3_points_for_the_rest_of_the_turn():
    """CZ-REACT-10, CZ-VEH-04: 30 cm of a medium tank, not the 70 of an elite crew."""
    tank = a_vehicle("V", "light-tank", 40, 50, quality="elite", crew_steadied=True, facing=90)
    battle = on_wheels(vehicles=(tank,))
    assert refused(battle, Drive("V", 3001)) == ("not-enough-points", "CZ-AP-03")
    assert played(battle, Drive("V", 3000)).battle.vehicles["V"].spent == 3


def test_a_new_turn_counts_the_points_of_vehicles_anew():
    """CZ-SEQ-08"""
    rested = vehicles_rested(a_car(spent=3, driven=2, turns=1)).vehicles["V"]
    assert (rested.spent, rested.driven, rested.turns) == (0, 0, 0)


def test_rough_ground_is_remembered_after_it_is_left():
    """CZ-SKID-01: what a vehicle crossed this turn counts, wherever it is now."""
    rough = apply(a_car(), Drove("V", cm(50, 50), 1000, 1, rough=True))
    assert apply(rough, Drove("V", cm(60, 50), 1000, 1, rough=False)).vehicles["V"].rough


def test_who_is_out_of_action_is_no_occupant_any_more():
    """CZ-VEH-04"""
    battle = a_car()
    assert occupants(battle, battle.vehicles["V"]) == ("ann",)
    fallen = with_figure(battle, "ann", fate=CASUALTY)
    assert occupants(fallen, fallen.vehicles["V"]) == ()


def test_whoever_is_thrown_out_lands_where_it_is_free_and_he_fits():
    """CZ-TRANS-05"""
    battle = a_car(others=(red("cal", 100, 100),))
    cal, at = battle.figures["cal"], cm(100, 100)
    assert nearest_room(battle, cal, at, 0) == at
    x, y = nearest_room(battle, cal, at, 0, lambda there: there[0] > at[0] + 500)
    assert (x > at[0] + 500, abs(y - at[1]) < 600) == (True, True)


def test_a_vehicle_on_higher_ground_stops_at_its_edge():
    """CZ-VEH-06: a car of 8 cm, 40 cm along a bridge that ends at 60."""
    bridge = platform("bridge", 20, 45, 40, 10, 5, kind="level")
    battle = a_car(foot=5, terrain=(bridge,))
    assert played(battle, Drive("V", 2500)).battle.vehicles["V"].at == (5599, 5000)


def test_a_vehicle_that_turns_acts_and_gives_up_its_watch():
    """CZ-OPP-01, CZ-SEQ-04."""
    tank = a_vehicle("V", "light-tank", 40, 50, quality="average", weapons=("mmg",), watch=0)
    done = played(on_wheels(vehicles=(tank,)), Turn("V", 45))
    assert done.battle.acting == "V"
    assert done.battle.vehicles["V"].watch is None


def test_a_vehicle_drives_straight_ahead_or_back_at_the_same_price():
    """CZ-VMOVE-02."""
    ahead = played(a_car(), Drive("V", 1000)).battle.vehicles["V"]
    back = played(a_car(), Drive("V", 1000, reverse=True)).battle.vehicles["V"]
    assert (ahead.at, back.at) == (cm(50, 50), cm(30, 50))
    assert ahead.driven == back.driven == 1
    assert back.facing == heading(90)


def test_the_distance_really_moved_in_an_activation_adds_up():
    """CZ-VMOVE-02: speed rules use it."""
    battle = played(a_car(), Drive("V", 1600)).battle
    assert played(battle, Drive("V", 500)).battle.vehicles["V"].moved == 2100


def test_those_aboard_go_along():
    battle = played(a_car(), Drive("V", 1000)).battle
    assert battle.figures["ann"].at == cm(50, 50)


# --- what stops it --------------------------------------------------------------------------------
def test_a_drive_ends_in_contact_with_a_friend_on_foot():
    """CZ-VEH-06: hull 8 cm long, base 2.5 cm across: 40 + 4 + 1.25 short of 60 leaves 14.75."""
    battle = a_car(others=(red("bob", 60, 50),))
    done = played(battle, Drive("V", 3000)).battle
    assert done.vehicles["V"].at == cm(54.75, 50)
    assert done.vehicles["V"].driven == 1


def test_a_drive_ends_in_contact_with_a_wreck_a_wall_or_another_vehicle():
    """CZ-VEH-06, CZ-VMOVE-07."""
    other = a_vehicle("W", "car", 70, 50, fate=WRECK)
    car = a_vehicle("V", "car", 40, 50, facing=90)
    battle = on_wheels(red("ann", 0, 0), vehicles=(car, other), aboard={"V": ("ann",)})
    done = played(battle, Drive("V", 9000)).battle.vehicles
    assert gap(box_of(done["V"]), box_of(done["W"])) == 0
    walled = a_car(terrain=(line("wall", 60, 40, 20),))
    assert played(walled, Drive("V", 9000)).battle.vehicles["V"].at == cm(56, 50)


def test_a_vehicle_that_touches_what_stops_it_cannot_drive_into_it():
    battle = a_car(terrain=(line("wall", 44, 40, 20),))
    assert refused(battle, Drive("V", 100)) == ("drive-blocked", "CZ-VEH-06")


def test_a_robot_stops_a_drive_since_it_has_to_be_rammed():
    """CZ-RAM-05."""
    battle = a_car(others=(blue("drone", 60, 50, **a_machine()),))
    assert played(battle, Drive("V", 3000)).battle.vehicles["V"].at == cm(54.75, 50)


@pytest.mark.parametrize("kind", ["hedge", "fence", "barrier", "barbed-wire"])
def test_tracks_cross_light_obstacles_as_one_unit_of_difficult_terrain(kind):
    """CZ-VMOVE-07, CZ-VMOVE-06: 2 points for the unit with the obstacle, 1 for the next."""
    hedge = (line("hedge", 48, 40, 20, kind),)
    tank = a_vehicle("V", "light-tank", 40, 50, quality="average", facing=90)
    battle = on_wheels(vehicles=(tank,), terrain=hedge)
    done = played(battle, Drive("V", 2000), dice=(1,)).battle.vehicles["V"]
    assert (done.at, done.driven) == (cm(60, 50), 4)


def test_wheels_do_not_cross_any_obstacle_and_tracks_no_wall():
    """CZ-VMOVE-07."""
    hedge = a_car(terrain=(line("hedge", 44, 40, 20, "hedge"),))
    assert refused(hedge, Drive("V", 100)) == ("drive-blocked", "CZ-VEH-06")
    tank = a_vehicle("V", "light-tank", 40, 50, quality="average", facing=90)
    wall = on_wheels(vehicles=(tank,), terrain=(line("wall", 45.5, 40, 20),))
    assert refused(wall, Drive("V", 100)) == ("drive-blocked", "CZ-VEH-06")


def test_a_vehicle_without_driver_or_power_does_not_move():
    """CZ-VEH-04, CZ-VDMG-03."""
    empty = on_wheels(vehicles=(a_vehicle("V", "car", 40, 50),))
    assert refused(empty, Drive("V", 100)) == ("no-driver", "CZ-VEH-04")
    assert refused(a_car(powerless=True), Drive("V", 100)) == ("no-power", "CZ-VDMG-03")


def test_a_vehicle_that_drives_off_the_table_is_lost_with_all_aboard():
    """CZ-SEQ-07."""
    battle = played(a_car(), Drive("V", 4100, reverse=True)).battle
    assert (battle.vehicles["V"].fate, battle.figures["ann"].fate) == (LOST, LOST)


def test_a_vehicle_may_leave_by_an_exit_of_its_side():
    """CZ-SEQ-07."""
    battle = played(a_car(exits={"red": ["west"]}), Drive("V", 4100, reverse=True)).battle
    assert (battle.vehicles["V"].fate, battle.figures["ann"].fate) == (EXITED, EXITED)


# --- difficult terrain ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("row", "off_road", "points"),
    [("car", False, 3), ("car", True, 2), ("wheeled-apc", False, 3), ("4x4-truck", False, 2)],
)
def test_a_unit_of_difficult_terrain_costs_3_points_on_wheels_and_2_off_road(row, off_road, points):
    """CZ-VMOVE-06; no skid here, so that only the price counts."""
    options = Options(vehicle_skid=False)
    start = a_car(row=row, off_road=off_road, terrain=(MUD,), options=options)
    battle = played(start, Drive("V", 1000 if row != "car" else 1500)).battle
    assert battle.vehicles["V"].driven == points


def test_only_the_units_that_touch_difficult_terrain_cost_more():
    """CZ-VMOVE-06: the mud begins 11 cm ahead of the bonnet, in the first unit of 15 cm."""
    options = Options(vehicle_skid=False)
    near = played(a_car(terrain=(MUD,), options=options), Drive("V", 1100)).battle
    assert near.vehicles["V"].driven == 1
    into = played(a_car(terrain=(MUD,), options=options), Drive("V", 1101)).battle
    assert into.vehicles["V"].driven == 3


def test_walkers_pay_2_points_for_difficult_terrain():
    """CZ-VMOVE-06."""
    from sandtable.rulesets.combat_zone import sheet

    row = sheet.VEHICLES["car"]._replace(id="strider", locomotion="walker")
    walker = a_vehicle("V", row, 40, 50, facing=90, quality="average")
    battle = on_wheels(vehicles=(walker,), terrain=(MUD,), options=Options(vehicle_skid=False))
    assert played(battle, Drive("V", 1500)).battle.vehicles["V"].driven == 2


def test_flyers_pay_1_point_over_anything_and_pass_over_everything():
    """CZ-VMOVE-06, CZ-VMOVE-07, CZ-VEH-05."""
    flyer = a_vehicle("V", "attack-helicopter", 40, 50, facing=90, quality="average")
    battle = on_wheels(
        blue("bob", 50, 50),
        vehicles=(flyer, a_vehicle("W", "car", 60, 50)),
        terrain=(MUD, line("wall", 52, 40, 20)),
    )
    done = played(battle, Drive("V", 3000)).battle
    assert (done.vehicles["V"].at, done.vehicles["V"].driven) == (cm(70, 50), 2)
    assert done.figures["bob"].at == cm(50, 50)


# --- turns ----------------------------------------------------------------------------------------
def test_a_turn_of_up_to_90_degrees_about_the_centre_costs_1_point():
    """CZ-VMOVE-03, CZ-CMD-36."""
    done = played(a_car(), Turn("V", -90)).battle.vehicles["V"]
    assert (done.at, done.facing, done.driven, done.turns) == (cm(40, 50), heading(0), 1, 1)
    assert refused(a_car(), Turn("V", 91)) == ("bad-turn", "CZ-VMOVE-03")


def test_flyers_turn_up_to_180_degrees():
    """CZ-VMOVE-03."""
    flyer = a_vehicle("V", "attack-helicopter", 40, 50, facing=90, quality="average")
    battle = on_wheels(vehicles=(flyer,))
    assert played(battle, Turn("V", 180)).battle.vehicles["V"].facing == heading(270)


@pytest.mark.parametrize(
    ("row", "limit", "most"),
    [
        ("car", "entry", None),
        ("4x4-truck", "entry", 2),
        ("heavy-tank", "entry", 3),
        ("heavy-tank", "size", 1),
        ("medium-tank", "size", 2),
    ],
)
def test_turns_of_a_game_turn_are_limited_by_entry_or_by_size(row, limit, most):
    """CZ-VMOVE-04, both values of cz.vehicle-turn-limit."""
    tank = a_vehicle("V", row, 40, 50, quality="average", turns=most or 9)
    battle = on_wheels(vehicles=(tank,), options=Options(vehicle_turn_limit=limit))
    if most is None:
        assert played(battle, Turn("V", 45)).of(Turned)
    else:
        assert refused(battle, Turn("V", 45)) == ("no-turns-left", "CZ-VMOVE-04")


def test_a_vehicle_without_an_entry_of_its_own_is_limited_by_its_size():
    """CZ-VMOVE-04."""
    from sandtable.rulesets.combat_zone import sheet

    row = sheet.VEHICLES["heavy-tank"]._replace(id="monster")
    tank = a_vehicle("V", row, 40, 50, quality="average", turns=1)
    battle = on_wheels(vehicles=(tank,))
    assert refused(battle, Turn("V", 45)) == ("no-turns-left", "CZ-VMOVE-04")


def test_steering_damage_forbids_turns_to_the_lost_side():
    """CZ-VDMG-03, CZ-VMOVE-04."""
    assert refused(a_car(no_right=True), Turn("V", 30)) == ("steering-lost", "CZ-VDMG-03")
    assert played(a_car(no_right=True), Turn("V", -30)).of(Turned)
    assert refused(a_car(no_left=True), Turn("V", -30)) == ("steering-lost", "CZ-VDMG-03")


def test_two_turns_running_risk_a_skid():
    """CZ-VMOVE-05, CZ-SKID-02: 1 and 2 do nothing."""
    once = played(a_car(), Turn("V", 45)).battle
    done = played(once, Turn("V", 45), dice=(2,))
    assert done.rolls[0].roll.rule == "CZ-SKID-03"
    assert done.battle.vehicles["V"].driven == 2


def test_a_paid_move_between_two_turns_takes_the_risk_away():
    """CZ-VMOVE-05."""
    once = played(a_car(), Turn("V", 45)).battle
    moved = played(once, Drive("V", 100)).battle
    assert played(moved, Turn("V", 45)).rolls == []


def test_without_skids_two_turns_running_are_forbidden():
    """CZ-SKID-05, cz.vehicle-skid off."""
    once = played(a_car(options=Options(vehicle_skid=False)), Turn("V", 45)).battle
    assert refused(once, Turn("V", 45)) == ("two-turns-running", "CZ-VMOVE-05")


def test_a_vehicle_does_not_turn_onto_anybody():
    """CZ-VEH-06."""
    battle = a_car(others=(blue("bob", 40, 53.5),))
    assert refused(battle, Turn("V", 90)) == ("no-room-to-turn", "CZ-VEH-06")


# --- skids ----------------------------------------------------------------------------------------
def test_the_first_difficult_ground_of_an_activation_asks_for_a_skid_roll():
    """CZ-SKID-01: once, where the hull meets it."""
    done = played(a_car(terrain=(MUD,)), Drive("V", 3000), dice=(2,))
    assert [event.moved for event in done.of(Drove)] == [1100, 1900]
    assert done.battle.vehicles["V"].driven == 6
    assert len(done.rolls) == 1


def test_a_second_drive_through_it_does_not_ask_again():
    """CZ-SKID-01."""
    start = a_car(terrain=(MUD,), quality="hero")
    first = played(start, Drive("V", 1200), dice=(1,)).battle
    assert played(first, Drive("V", 100)).rolls == []


def test_with_skids_switched_off_difficult_ground_asks_for_none():
    """CZ-SKID-05."""
    start = a_car(terrain=(MUD,), options=Options(vehicle_skid=False))
    assert played(start, Drive("V", 1200)).rolls == []


def test_a_skid_carries_it_on_and_to_one_side_and_ends_its_turn():
    """CZ-SKID-03: 2D10 = 3 + 4 on, 1D10 = 5 aside, 1D6 = 2 is to the right (south of east)."""
    once = played(a_car(), Turn("V", 45)).battle
    once = played(once, Turn("V", -45), dice=(3, 3, 4, 5, 2))
    vehicle = once.battle.vehicles["V"]
    assert vehicle.at == cm(47, 55)
    assert vehicle.facing == heading(90)
    assert vehicle.skidded
    assert vehicle.halted
    assert vehicle.moved == 860  # √(7² + 5²) cm
    assert refused(once.battle, Drive("V", 100)) == ("vehicle-halted", "CZ-SKID-03")


def test_a_skid_to_the_left_goes_to_the_left():
    """CZ-SKID-03: 4 to 6."""
    once = played(a_car(), Turn("V", 45)).battle
    done = played(once, Turn("V", -45), dice=(5, 1, 1, 3, 6)).battle.vehicles["V"]
    assert done.at == cm(42, 47)


def test_a_skidding_vehicle_stops_in_contact_with_a_solid_object():
    """CZ-SKID-03: no further damage."""
    car = a_car(terrain=(line("wall", 46, 30, 40),))
    once = played(car, Turn("V", 45)).battle
    done = played(once, Turn("V", -45), dice=(3, 10, 10, 1, 1))
    assert done.of(Skidded)[0].to[0] <= 4200
    assert done.battle.vehicles["V"].fate != WRECK
    assert not done.of(VehicleDestroyed)


def test_the_turn_after_a_skid_is_normal_again():
    """CZ-SKID-03, CZ-SEQ-08."""
    car = a_vehicle("V", "car", 40, 50, skidded=True, halted=True)
    battle = on_wheels(red("ann", 0, 0), vehicles=(car,), aboard={"V": ("ann",)})
    from sandtable.rulesets.combat_zone.battle.events import TurnEnded, apply

    after = apply(battle, TurnEnded(1)).vehicles["V"]
    assert not after.skidded
    assert not after.halted


@pytest.mark.parametrize(("row", "stacks", "modifiers"), [
    ("motorbike", True, {"CZ-SKID-04": 1}),
    ("car", True, {}),
    ("sport-car", True, {"CZ-SKID-04": -1}),
    ("4x4-truck", True, {"CZ-SKID-04": -1, "CZ-SKID-06": -1}),
    ("4x4-truck", False, {"CZ-SKID-04": -1}),
])  # fmt: skip
def test_the_skid_roll_has_the_skid_factor_and_the_tracks_of_the_vehicle(row, stacks, modifiers):
    """CZ-SKID-04, CZ-SKID-06, both values of cz.skid-tracked-stacks."""
    start = a_car(row=row, options=Options(skid_tracked_stacks=stacks), turned=True)
    assert played(start, Turn("V", 30), dice=(1,)).modifiers() == modifiers


def test_a_vehicle_without_a_skid_factor_never_rolls():
    """CZ-SKID-04."""
    flyer = a_vehicle("V", "attack-helicopter", 40, 50, quality="average", turned=True)
    assert played(on_wheels(vehicles=(flyer,)), Turn("V", 30)).rolls == []


def test_a_crash_takes_it_one_unit_on_and_destroys_it():
    """CZ-SKID-03: 15 cm on, then a wreck; armour counts in the 3D6 wound and who lives panics."""
    start = on_wheels(
        red("ann", 0, 0, armour="flak-jacket"),
        vehicles=(a_vehicle("V", "car", 40, 50, facing=90, turned=True),),
        aboard={"V": ("ann",)},
    )
    done = played(start, Turn("V", 1), dice=(6, 1, 1, 1))
    assert done.battle.vehicles["V"].fate == WRECK
    assert 5498 <= done.battle.vehicles["V"].at[0] <= 5500
    assert done.modifiers(1) == {"CZ-WOUND-03": -2}
    assert done.battle.figures["ann"].reaction == "panic"
    assert gap(box_of(done.battle.vehicles["V"]), _base(done.battle, "ann")) <= 5


def _base(battle, who):
    from sandtable.ground.free import Disc

    figure = battle.figures[who]
    return Disc(figure.at, figure.who.radius)


# --- loss of control ------------------------------------------------------------------------------
def test_control_loss_moves_it_10_cm_ahead_at_the_end_of_its_activation():
    """CZ-VDMG-03: without points."""
    start = a_car(runaway=True, others=(blue("bob", 100, 100),))
    done = played(start, EndActivation(), answers=()).battle.vehicles["V"]
    assert (done.at, done.moved) == (cm(50, 50), 1000)


def test_control_loss_ends_when_power_is_lost():
    """CZ-VDMG-03."""
    start = a_car(runaway=True, powerless=True, others=(blue("bob", 100, 100),))
    assert played(start, EndActivation()).battle.vehicles["V"].at == cm(40, 50)


def test_the_distance_moved_is_that_of_the_latest_activation():
    """CZ-VMOVE-02: a new activation starts at 0."""
    car = a_vehicle("V", "car", 40, 50, moved=40, driven=0)
    battle = on_wheels(red("ann", 0, 0), vehicles=(car,), aboard={"V": ("ann",)}, active="")
    assert played(battle, Activate("V")).battle.vehicles["V"].moved == 0
