"""Shots at vehicles and from them; wrecks and those who get out of them.

MS-VSHOT, MS-VFIRE, MS-ABIL-02, MS-HEAD-05, MS-VEH-07.
"""

import pytest
from tests.rulesets.modern_skirmish.build_fire import (
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    crewman,
    door,
    house,
    played,
    red,
    refused,
    riding,
    rule_against,
)

from sandtable.game import Refused
from sandtable.ground.facing import heading
from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    BailedOut,
    BailOutTested,
    Blasted,
    CrewFormed,
    KeptHeadsDown,
    Landed,
    LeaderNamed,
    PutOut,
    ShotAt,
    UnitDestroyed,
    VehicleWrecked,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    HEADS_DOWN,
    OUT,
    TACTICAL,
    UP,
    WRECK,
)
from sandtable.rulesets.modern_skirmish.commands import (
    ChooseLeader,
    Chosen,
    Disembark,
    Move,
    Place,
    Placed,
    PlaceSurvivors,
    Shoot,
    ShootPoint,
    Suppress,
)
from sandtable.rulesets.modern_skirmish.ground.places import touches
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.options import Options

ROCKET = "at-rocket-launcher"


def ann(weapon="rifle", **more):
    return red("ann", 10, 30, weapons=(weapon,), **more)


def jeep(**more):
    return a_vehicle("jeep", "blue", 24, 30, **more)


def vab(**more):
    return a_vehicle("vab", "blue", 24, 30, kind="vab", **more)


def at(vehicle, weapon="rifle", **more):
    return Shoot("ann", weapon, (vehicle,), **more)


# --- what may be shot at --------------------------------------------------------------------------
def test_an_unarmoured_vehicle_is_an_ordinary_target_and_one_hit_is_enough():  # MS-VSHOT-01
    shot = played(a_battle(ann(), jeep()), at("jeep"), (4,))
    assert shot.of(ShotAt) == [ShotAt("ann", "jeep", 1, "destroyed")]
    assert shot.battle.vehicles["jeep"].fate == WRECK


def test_range_and_sight_run_to_the_nearest_point_of_the_vehicle():  # MS-UNIT-04, MS-UNIT-05
    far = a_vehicle("jeep", "blue", 45.25, 30)
    assert played(a_battle(ann(), far), at("jeep"), (4,)).of(VehicleWrecked)
    assert rule_against(a_battle(ann(), a_vehicle("jeep", "blue", 45.26, 30)), at("jeep")) == (
        "MS-SHOOT-01"
    )


def test_only_a_hollow_charge_can_be_shot_at_armour():  # MS-VSHOT-06, MS-ABIL-02
    assert rule_against(a_battle(ann(), vab()), at("vab")) == "MS-VSHOT-06"
    anyone = Options(vehicle_damage="any")
    shot = played(a_battle(ann(), vab(), options=anyone), at("vab"), (3, 3, 6))
    assert shot.battle.vehicles["vab"].fate == WRECK


def test_an_area_weapon_without_hollow_charge_is_not_aimed_at_a_vehicle():  # MS-GREN-11
    battle = a_battle(ann("grenade-launcher"), jeep())
    assert rule_against(battle, at("jeep", "grenade-launcher")) == "MS-GREN-11"


def test_nobody_aboard_is_a_target():  # MS-VSHOT-10
    car = jeep()
    battle = a_battle(ann(), car, riding(blue("bob", 0, 0), car))
    assert rule_against(battle, Shoot("ann", "rifle", ("bob",))) == "MS-VSHOT-10"


def test_a_wreck_is_no_target():  # MS-SHOOT-01
    assert rule_against(a_battle(ann(), jeep(fate=WRECK)), at("jeep")) == "MS-SHOOT-01"


# --- the roll -------------------------------------------------------------------------------------
def test_the_usual_modifiers_count_by_the_vehicles_own_marker_and_stillness():  # MS-VSHOT-05
    battle = a_battle(ann(moved=2), jeep(still=True), markers={"jeep": TACTICAL})
    assert played(battle, at("jeep"), (1,)).modifiers() == {
        "MS-TMOD-01": 1,
        "MS-TMOD-06": 1,
        "MS-TMOD-09": -1,
    }


def test_the_armour_die_is_the_threshold_of_every_die_of_the_shot():  # MS-VSHOT-04
    battle = a_battle(ann(ROCKET), vab())
    shot = played(battle, at("vab", ROCKET), (5, 4, 5, 6))
    assert [roll.roll.dice for roll in shot.rolls[:3]] == ["1D8", "1D8", "1D8"]
    assert shot.of(ShotAt) == [ShotAt("ann", "vab", 1, "destroyed")]


def test_with_the_switch_each_die_meets_an_armour_die_of_its_own():  # MS-VSHOT-04
    battle = a_battle(ann(ROCKET), vab(), options=Options(armour_roll="per-die"))
    shot = played(battle, at("vab", ROCKET), (8, 7, 2, 2, 6))
    assert shot.of(ShotAt) == [ShotAt("ann", "vab", 1, "destroyed")]


def test_a_vbl_has_a_smaller_armour_die():  # MS-VEH-01
    vbl = a_vehicle("vbl", "blue", 24, 30, kind="vbl")
    shot = played(a_battle(ann(ROCKET), vbl), at("vbl", ROCKET), (6, 1, 1, 1, 1))
    assert shot.rolls[0].roll.dice == "1D6"


def test_armour_saves_each_hit_on_seven_and_one_failure_destroys():  # MS-VSHOT-07
    battle = a_battle(ann(ROCKET), vab())
    saved = played(battle, at("vab", ROCKET), (4, 4, 4, 7, 7))
    assert saved.of(ShotAt) == [ShotAt("ann", "vab", 2, "saved")]
    assert saved.battle.vehicles["vab"].runs
    lost = played(battle, at("vab", ROCKET), (4, 4, 4, 7, 6))
    assert lost.battle.vehicles["vab"].fate == WRECK


def test_an_unarmoured_vehicle_has_no_save():  # MS-VSHOT-07
    shot = played(a_battle(ann(ROCKET), jeep()), at("jeep", ROCKET), (4, 1))
    assert shot.of(VehicleWrecked)


# --- a hollow charge at a vehicle (MS-VSHOT-08) ---------------------------------------------------
def test_a_hit_explodes_at_the_centre_of_the_vehicle_even_when_saved():  # MS-VSHOT-08
    battle = a_battle(ann(ROCKET), vab(), blue("bob", 24, 34), markers={"vab": TACTICAL})
    shot = played(battle, at("vab", ROCKET), (1, 2, 1, 7, 6))
    assert shot.of(Landed) == [Landed(ROCKET, cm(24, 30))]
    assert shot.of(Blasted) == [Blasted("bob", False)]
    assert shot.marker("vab") == (HEADS_DOWN, True)


def test_a_miss_deviates_from_the_centre_and_harms_only_figures_on_foot():  # MS-VSHOT-08
    battle = a_battle(ann(ROCKET), vab(), blue("bob", 24, 36))
    shot = played(battle, at("vab", ROCKET), (8, 7, 7, 6, 3, 6))
    assert shot.of(ShotAt) == [ShotAt("ann", "vab", 0, "missed")]
    assert shot.of(Landed) == [Landed(ROCKET, cm(24, 36), 6)]
    assert shot.battle.vehicles["vab"].runs
    assert shot.fate("bob") == OUT


def test_hits_then_the_blast_then_heads_down_then_the_occupants():  # MS-VSHOT-08
    car = jeep(crew=("kim",))
    battle = a_battle(
        ann(ROCKET), car, crewman("kim", car), blue("bob", 24, 34), blue("kit", 24, 40)
    )
    shot = played(battle, at("jeep", ROCKET), (4, 1, 6, 7), (None,))
    order = [
        ShotAt,
        VehicleWrecked,
        UnitDestroyed,
        Landed,
        Blasted,
        PutOut,
        KeptHeadsDown,
        BailOutTested,
        CrewFormed,
        BailedOut,
        KeptHeadsDown,
    ]
    assert [type(e) for e in shot.events[1:]] == order


def test_occupants_are_not_touched_by_the_blast_of_the_shot_that_wrecks_their_vehicle():
    # MS-VSHOT-08, MS-VSHOT-10
    car = jeep()
    rider = riding(blue("bob", 0, 0), car)
    shot = played(a_battle(ann(ROCKET), car, rider), at("jeep", ROCKET), (4, 1, 7), (None,))
    assert not shot.of(Blasted)
    assert shot.fate("bob") == UP


# --- occupants (MS-VSHOT-02, MS-VSHOT-03) ---------------------------------------------------------
def wrecked(dice, answers=(None,), crew=("kim",), riders=("bob", "kit"), **more):
    car = jeep(crew=crew, **more.pop("car", {}))
    people = [crewman(name, car) for name in crew]
    people += [
        riding(blue(name, 0, 0, unit="squad", equipment=("body-armour",)), car) for name in riders
    ]
    battle = a_battle(ann(), car, *people, **more)
    return played(battle, at("jeep"), (4, *dice), answers)


def test_each_occupant_tests_on_seven_without_his_vest():  # MS-VSHOT-02
    shot = wrecked((7, 6, 8))
    assert [(e.figure, e.passed) for e in shot.of(BailOutTested)] == [
        ("kim", True),
        ("bob", False),
        ("kit", True),
    ]
    assert [shot.fate(w) for w in ("kim", "bob", "kit")] == [UP, OUT, UP]


def test_survivors_stand_in_contact_with_the_wreck_heads_down():  # MS-VSHOT-02, MS-VSHOT-03
    shot = wrecked((7, 7, 7))
    assert all(touches(shot.battle, who, "jeep") for who in ("kim", "bob", "kit"))
    assert shot.marker("squad") == (HEADS_DOWN, True)


def test_a_crewman_who_got_out_may_lead_when_the_leader_did_not():  # MS-TURN-04, MS-VSHOT-03
    shot = wrecked((7, 6, 8), (None, Chosen("kim")), leaders={"blue": ("bob",)})
    assert shot.asked[-1] == ("blue", ChooseLeader(("kim", "kit")))
    assert shot.of(LeaderNamed) == [LeaderNamed("blue", "kim")]


def test_the_only_one_who_got_out_leads():  # MS-TURN-04
    shot = wrecked((7, 6, 6), leaders={"blue": ("bob",)})
    assert shot.of(LeaderNamed) == [LeaderNamed("blue", "kim")]


def test_passengers_keep_their_unit_and_crew_form_one_of_their_own():  # MS-VSHOT-03
    shot = wrecked((7, 7, 7))
    assert shot.battle.units["squad"].members == ("bob", "kit")
    assert shot.of(CrewFormed) == [CrewFormed("jeep-crew", "blue", ("kim",))]
    assert shot.marker("jeep-crew") == (HEADS_DOWN, True)
    assert shot.battle.figures["kim"].who.weapons == ("handgun",)


def test_when_nobody_gets_out_the_passengers_unit_is_destroyed():  # MS-VSHOT-02, MS-UNIT-07
    shot = wrecked((1, 1, 1), answers=())
    assert shot.of(PutOut) == [PutOut(("kim", "bob", "kit"), "MS-VSHOT-02")]
    assert shot.of(UnitDestroyed) == [UnitDestroyed("jeep"), UnitDestroyed("squad")]


def test_the_owner_says_where_they_stand():  # MS-CMD-18
    north = heading(0)
    chosen = Placed((Place("bob", cm(24, 26.75), north), Place("kit", cm(27, 26.75), north)))
    shot = wrecked((7, 7), (chosen,), crew=())
    assert shot.asked[-1][1] == PlaceSurvivors("jeep", ("bob", "kit"))
    assert shot.battle.figures["bob"].at == cm(24, 26.75)


@pytest.mark.parametrize(
    ("places", "rule"),
    [
        ((Place("bob", cm(24, 20), heading(0)),), "MS-VSHOT-02"),
        ((Place("bob", cm(24, 30), heading(0)),), "MS-UNIT-05"),
        ((), "MS-VSHOT-02"),
    ],
)
def test_a_place_away_from_the_wreck_or_taken_is_refused(places, rule):  # MS-VSHOT-02
    with pytest.raises(Refused) as caught:
        wrecked((7,), (Placed(places),), crew=(), riders=("bob",))
    assert caught.value.rule == rule


def test_survivors_are_placed_as_near_as_can_be_when_there_is_no_room():  # MS-VSHOT-02
    around = ((14, 20, 20, 8), (14, 32, 20, 8), (14, 28, 6, 4), (28, 28, 6, 4))
    pits = [block(f"pit-{n}", *where, impassable=True) for n, where in enumerate(around)]
    shot = wrecked((7,), crew=(), riders=("bob",), terrain=tuple(pits))
    assert shot.fate("bob") == UP
    assert not touches(shot.battle, "bob", "jeep")


def test_nobody_bails_out_through_a_wall():  # MS-VSHOT-02, MS-MOVE-07
    shed, gate = house("shed", 29, 20, 20, 20), door("gate", 49, 30, "shed")
    given = {"crew": (), "riders": ("bob",), "terrain": (shed,), "openings": (gate,)}
    shot = wrecked((7,), **given)
    assert not shot.battle.field.is_indoors(shot.battle.figures["bob"].at)
    with pytest.raises(Refused) as caught:
        wrecked((7,), (Placed((Place("bob", cm(29.3, 30), heading(0)),)),), **given)
    assert caught.value.rule == "MS-MOVE-07"


def test_a_wreck_keeps_its_footprint_blocks_sight_and_covers_who_touches_it():  # MS-VSHOT-09
    after = played(
        a_battle(ann(), jeep(), blue("bob", 40, 30), blue("kit", 29.3, 30)), at("jeep"), (4,)
    ).battle
    assert after.vehicles["jeep"].is_there
    assert not sight(after, "ann", "bob").clear
    assert sight(after, "ann", "kit").cover == "heavy"


# --- shots from vehicles (MS-VFIRE) ---------------------------------------------------------------
def technical(**more):
    given = {"weapons": ("vehicle-heavy-mg",), "dc": "D10", **more}
    return a_vehicle("tech", "red", 10, 30, kind="technical", **given)


def mg(target="bob", weapon="vehicle-heavy-mg"):
    return Shoot("tech", weapon, (target,))


def test_a_vehicle_weapon_uses_the_skill_of_the_crew():  # MS-VFIRE-02
    shot = played(a_battle(technical(), blue("bob", 30, 30)), mg(), (4, 1, 1))
    assert [roll.roll.dice for roll in shot.rolls] == ["1D10"] * 3
    assert shot.fate("bob") == OUT


def test_each_weapon_of_a_vehicle_fires_once_per_activation():  # MS-VFIRE-02
    car = technical(weapons=("vehicle-heavy-mg", "vehicle-light-mg"))
    after = played(a_battle(car, blue("bob", 30, 30)), mg(), (1, 1, 1)).battle
    assert rule_against(after, mg()) == "MS-VFIRE-02"
    assert played(after, mg(weapon="vehicle-light-mg"), (4, 1, 1)).fate("bob") == OUT


def test_range_starts_at_the_centre_of_the_vehicle():  # MS-VFIRE-01
    assert played(a_battle(technical(), blue("bob", 71.25, 30)), mg(), (1, 1, 1)).of(ShotAt)
    assert rule_against(a_battle(technical(), blue("bob", 71.26, 30)), mg()) == "MS-SHOOT-01"


def test_at_night_a_vehicle_sees_no_farther_than_the_limit():  # MS-EQP-08
    near, far = (a_battle(technical(), blue("bob", x, 30), night=20) for x in (31.25, 31.26))
    assert played(near, mg(), (1, 1, 1)).of(ShotAt)
    assert rule_against(far, mg()) == "MS-EQP-08"


def test_the_arc_of_a_vehicle_is_its_own_front_half():  # MS-VFIRE-01
    assert rule_against(a_battle(technical(), blue("bob", 4, 30)), mg()) == "MS-UNIT-02"


def test_heavy_weapons_of_vehicles_move_and_shoot_without_a_helper():  # MS-VFIRE-02, MS-TMOD-02
    shot = played(a_battle(technical(moved=9, used=9), blue("bob", 30, 30)), mg(), (1, 1, 6))
    assert shot.modifiers() == {"MS-TMOD-02": 2}
    assert shot.fate("bob") == OUT


def test_a_vehicle_shoots_under_its_tactical_move_only():  # MS-ORD-02, MS-COVFIRE-06
    battle = a_battle(technical(), blue("bob", 30, 30), order=COVERING)
    assert rule_against(battle, mg()) == "MS-COVFIRE-06"
    assert rule_against(a_battle(technical(), blue("bob", 30, 30), order="nothing"), mg()) == (
        "MS-ORD-02"
    )


def test_a_vehicle_with_its_head_down_does_not_shoot():  # MS-HEAD-05
    battle = a_battle(technical(), blue("bob", 30, 30), markers={"tech": HEADS_DOWN})
    assert rule_against(battle, mg()) == "MS-HEAD-01"


def test_a_vehicle_suppresses_with_its_machine_gun():  # MS-CMD-08, MS-ABIL-09
    battle = a_battle(technical(), blue("bob", 30, 30))
    shot = played(battle, Suppress("tech", "vehicle-heavy-mg", cm(30, 30)), (4, 1, 1))
    assert shot.marker("blue") == (HEADS_DOWN, True)


def test_an_anti_tank_gun_may_be_aimed_at_a_point():  # MS-CMD-07
    gun = a_vehicle("amx", "red", 10, 30, kind="amx10", weapons=("anti-tank-gun",), dc="D8")
    battle = a_battle(gun, blue("bob", 30, 30))
    shot = played(battle, ShootPoint("amx", "anti-tank-gun", cm(30, 30)), (4, 1, 6))
    assert shot.fate("bob") == OUT


# --- passengers (MS-VFIRE-01, MS-VFIRE-03) --------------------------------------------------------
def bus(places=1, weapon="rifle", names=("ann", "cat"), **more):
    car = a_vehicle("bus", "red", 10, 30, kind="vab", places=places, dc="D6", **more)
    return car, [
        riding(red(n, 0, 0, unit="squad", weapons=(weapon,), dc="D12"), car) for n in names
    ]


def test_a_passenger_uses_his_own_skill_from_the_centre_of_the_vehicle():  # MS-VFIRE-03, -01
    car, riders = bus()
    battle = a_battle(car, *riders, blue("bob", 41.25, 30))
    shot = played(battle, Shoot("ann", "rifle", ("bob",)), (4,))
    assert shot.rolls[0].roll.dice == "1D12"
    assert shot.fate("bob") == OUT
    far = a_battle(car, *riders, blue("bob", 41.26, 30))
    assert rule_against(far, Shoot("ann", "rifle", ("bob",))) == "MS-SHOOT-01"


def test_so_many_passengers_shoot_as_there_are_firing_places():  # MS-VFIRE-01
    car, riders = bus(places=1)
    after = played(
        a_battle(car, *riders, blue("bob", 30, 30)), Shoot("ann", "rifle", ("bob",)), (1,)
    ).battle
    assert refused(after, Shoot("cat", "rifle", ("bob",))) == ("ms-no-firing-place", "MS-VFIRE-01")
    car, riders = bus(places=2)
    after = played(
        a_battle(car, *riders, blue("bob", 30, 30)), Shoot("ann", "rifle", ("bob",)), (1,)
    ).battle
    assert played(after, Shoot("cat", "rifle", ("bob",)), (4,)).fate("bob") == OUT


def test_the_movement_of_the_vehicle_is_that_of_its_passenger():  # MS-VFIRE-03, MS-TMOD-02
    car, riders = bus(moved=6, used=6)
    rider = riders[0].but(moved=6)
    battle = a_battle(car, rider, blue("bob", 30, 30))
    assert played(battle, Shoot("ann", "rifle", ("bob",)), (1,)).modifiers() == {"MS-TMOD-02": 2}


def test_a_weapon_that_moves_or_shoots_follows_the_movement_of_the_vehicle():  # MS-VFIRE-03
    car, riders = bus(weapon="sniper-rifle", moved=6, used=6)
    moved = [rider.but(moved=6) for rider in riders]
    battle = a_battle(car, *moved, blue("bob", 30, 30))
    assert rule_against(battle, Shoot("ann", "sniper-rifle", ("bob",), "cat")) == "MS-WPN-02"
    car, riders = bus(weapon="sniper-rifle")
    still = a_battle(car, *riders, blue("bob", 30, 30))
    assert played(still, Shoot("ann", "sniper-rifle", ("bob",), "cat"), (4,)).fate("bob") == OUT


def test_after_such_a_shot_the_vehicle_stays_where_it_is_and_nobody_gets_off():
    # MS-VFIRE-03, MS-WPN-02
    car, riders = bus(weapon="sniper-rifle")
    battle = a_battle(car, *riders, blue("bob", 30, 30))
    after = played(battle, Shoot("ann", "sniper-rifle", ("bob",), "cat"), (1,)).battle
    assert rule_against(after, Move("bus", (cm(15, 30),))) == "MS-VFIRE-03"
    off = (Place("ann", cm(4, 30), heading(0)), Place("cat", cm(4, 33), heading(0)))
    assert rule_against(after, Disembark("squad", off)) == "MS-WPN-02"


def test_passengers_never_aim_because_vehicles_have_no_such_order():  # MS-VFIRE-04
    car, riders = bus()
    battle = a_battle(car, *riders, blue("bob", 30, 30))
    assert AIMED not in played(battle, Shoot("ann", "rifle", ("bob",)), (1,)).modifiers()
    assert played(battle, Shoot("ann", "rifle", ("bob",)), (1,)).modifiers() == {}


def test_passengers_of_a_vehicle_that_is_not_active_do_not_shoot():  # MS-VEH-06
    car, riders = bus()
    battle = a_battle(red("zed", 50, 50), car, *riders, blue("bob", 30, 30))
    assert rule_against(battle, Shoot("ann", "rifle", ("bob",))) == "MS-TURN-07"


def test_surprise_makes_a_vehicle_keep_its_head_down():  # MS-HEAD-05, MS-ABIL-06
    shot = played(a_battle(ann("marksman-rifle"), jeep()), at("jeep", "marksman-rifle"), (1,))
    assert shot.marker("jeep") == (HEADS_DOWN, True)


def test_getting_off_counts_as_having_moved_for_heavy_weapons():  # MS-VEH-04, MS-WPN-02
    car = a_vehicle("bus", "red", 10, 30, kind="vab", boarded=True)
    off = [
        red(n, 12, y, unit="squad", weapons=("sniper-rifle",))
        for n, y in (("ann", 35), ("cat", 38))
    ]
    battle = a_battle(car, *off, blue("bob", 30, 35), got_off="squad")
    assert rule_against(battle, Shoot("ann", "sniper-rifle", ("bob",), "cat")) == "MS-WPN-02"


@pytest.mark.parametrize("still", [True, False])
def test_crew_stood_still_as_long_as_their_vehicle_did(still):  # MS-TMOD-09
    car = jeep(crew=("cy",), still=still)
    battle = a_battle(ann(), car, crewman("cy", car))
    shot = played(battle, Shoot("ann", "rifle", ("jeep",)), (8, 7), (None,))
    assert shot.battle.figures["cy"].still is still


def test_survivors_placed_out_of_cohesion_are_cut_off_and_have_moved():  # MS-COH-02, MS-TMOD-09
    north = heading(0)
    apart = Placed((Place("bob", cm(18.75, 30), north), Place("kit", cm(29.25, 30), north)))
    shot = wrecked((7, 7), (apart, None), crew=())
    assert shot.battle.units["squad"].astray == ("kit",)
    assert shot.battle.figures["bob"].stirred
