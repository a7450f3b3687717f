"""Shots at a point: throws, lobs, deviation, blasts, smoke, suppressive fire.

MS-GREN, MS-ABIL-01, MS-ABIL-04, MS-ABIL-09, MS-WPN-04 to -08, MS-TMOD-12, MS-HEAD-05.
"""

import pytest
from tests.rulesets.modern_skirmish.build_fire import (
    SHED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    door,
    house,
    played,
    red,
    rule_against,
    wall,
)

from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    Blasted,
    Fired,
    Landed,
    PutOut,
    ShotLost,
    SmokeLaid,
    Suppressed,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    HEADS_DOWN,
    OUT,
    TACTICAL,
    UP,
    Smoke,
)
from sandtable.rulesets.modern_skirmish.commands import (
    Detonate,
    HitTheDirt,
    ShootPoint,
    Suppress,
)
from sandtable.rulesets.modern_skirmish.options import Options

GRENADE = "offensive-grenade"


def ann(x=10, y=10, weapon=GRENADE, **more):
    return red("ann", x, y, weapons=(weapon,), **more)


def thrown(x, y, weapon=GRENADE, **more):
    return ShootPoint("ann", weapon, cm(x, y), **more)


# --- what may be thrown where ---------------------------------------------------------------------
def test_the_reach_to_a_point_runs_from_the_edge_of_the_base():  # MS-SHOOT-01, MS-GREN-06
    battle = a_battle(ann(), blue("bob", 60, 60))
    assert played(battle, thrown(21.25, 10), (4,)).of(Landed) == [Landed(GRENADE, cm(21.25, 10))]
    assert rule_against(battle, thrown(21.26, 10)) == "MS-SHOOT-01"


def test_the_point_is_in_the_arc_in_sight_and_on_the_table():  # MS-GREN-06
    shed = block("shed", 13, 8, 2, 4, blocking=True)
    battle = a_battle(ann(), blue("bob", 60, 60), terrain=(shed,))
    assert rule_against(battle, thrown(5, 10)) == "MS-UNIT-02"
    assert rule_against(battle, thrown(18, 10)) == "MS-UNIT-04"
    edge = a_battle(ann(118.5, 10, facing=90), blue("bob", 60, 60))
    assert rule_against(edge, thrown(121, 10)) == "MS-GREN-06"


def test_a_lob_needs_neither_sight_nor_arc_but_range():  # MS-WPN-05
    shed = block("shed", 13, 8, 2, 4, blocking=True)
    battle = a_battle(ann(), blue("bob", 60, 60), terrain=(shed,))
    assert played(battle, thrown(18, 10, lob=True), (1, 1)).of(Landed)
    assert played(battle, thrown(5, 10, lob=True), (1, 1)).of(Landed)
    assert rule_against(battle, thrown(21.26, 10, lob=True)) == "MS-SHOOT-01"


@pytest.mark.parametrize("weapon", ["grenade-launcher", "at-rocket-launcher"])
def test_only_mortars_and_grenades_are_lobbed(weapon):  # MS-WPN-05
    battle = a_battle(ann(weapon=weapon), blue("bob", 60, 60))
    assert rule_against(battle, thrown(20, 10, weapon, lob=True)) == "MS-WPN-05"


def test_a_direct_weapon_is_not_fired_at_a_point():  # MS-CMD-07
    battle = a_battle(ann(weapon="rifle"), blue("bob", 60, 60))
    assert rule_against(battle, thrown(20, 10, "rifle")) == "MS-CMD-07"


def test_a_throw_is_the_shot_of_the_fighter():  # MS-CMD-01
    after = played(a_battle(ann(), blue("bob", 60, 60)), thrown(15, 10), (4,)).battle
    assert rule_against(after, thrown(15, 10)) == "MS-TURN-07"


@pytest.mark.parametrize("weapon", ["mortar", "grenade-launcher"])
def test_mortar_and_grenade_launcher_move_or_shoot_but_need_no_helper(weapon):  # MS-WPN-04
    moved = a_battle(ann(weapon=weapon, used=1, moved=1), blue("bob", 60, 60))
    assert rule_against(moved, thrown(20, 10, weapon)) == "MS-WPN-04"
    shot = played(a_battle(ann(weapon=weapon), blue("bob", 60, 60)), thrown(20, 10, weapon), (4,))
    assert shot.battle.figures["ann"].rooted


def test_a_limited_weapon_fires_as_often_as_it_has_rounds():  # MS-WPN-08
    loaded = ann(weapon="mortar", rounds=(("mortar", 1),))
    after = played(a_battle(loaded, blue("bob", 60, 60)), thrown(60, 10, "mortar"), (4,)).battle
    assert after.figures["ann"].left("mortar") == 0
    empty = ann(weapon="mortar", rounds=(("mortar", 0),))
    battle = a_battle(empty, blue("bob", 60, 60))
    assert rule_against(battle, thrown(60, 10, "mortar")) == "MS-WPN-08"


def test_a_defensive_grenade_is_thrown_like_an_offensive_one():  # MS-GREN-12
    thrower = red("ann", 10, 10, weapons=(), grenades=("defensive",))
    shot = played(a_battle(thrower, blue("bob", 18, 10)), thrown(18, 10, "defensive"), (4, 6))
    assert shot.fate("bob") == OUT


# --- landing (MS-GREN-06, MS-GREN-07) -------------------------------------------------------------
def test_one_success_lands_on_the_point_and_several_make_no_second_explosion():  # MS-GREN-06
    battle = a_battle(ann(weapon="at-rocket-launcher"), blue("bob", 20, 10))
    shot = played(battle, thrown(20, 10, "at-rocket-launcher"), (4, 8, 7))
    assert shot.of(Landed) == [Landed("at-rocket-launcher", cm(20, 10))]
    assert shot.of(Blasted) == [Blasted("bob", True)]


def test_a_point_takes_the_modifiers_of_the_shooter_alone():  # MS-TMOD-12
    aimed = a_battle(
        ann(), blue("bob", 18, 10, still=True), order=AIMED, markers={"blue": TACTICAL}
    )
    assert played(aimed, thrown(18, 10), (3, 7)).modifiers() == {"MS-TMOD-03": -1}
    walked = a_battle(ann(moved=3), blue("bob", 60, 60))
    assert played(walked, thrown(18, 10), (5,)).modifiers() == {"MS-TMOD-01": 1}


@pytest.mark.parametrize(
    ("direction", "at"),
    [
        (1, (21, 10)),
        (2, (20.12, 12.12)),
        (3, (18, 13)),
        (5, (15, 10)),
        (7, (18, 7)),
    ],
)
def test_a_miss_deviates_by_so_many_centimetres_clockwise_from_straight_on(direction, at):
    # MS-GREN-07: east of the shooter, so that straight on is east and clockwise is south
    battle = a_battle(ann(), blue("bob", 60, 60))
    shot = played(battle, thrown(18, 10), (3, 3, direction))
    assert shot.of(Landed) == [Landed(GRENADE, cm(*at), 3)]


def test_a_lob_fails_without_a_roll_and_deviates():  # MS-WPN-06
    battle = a_battle(ann(), blue("bob", 60, 60))
    shot = played(battle, thrown(18, 10, lob=True), (3, 1))
    assert [r.roll.rule for r in shot.rolls] == ["MS-GREN-07", "MS-GREN-07"]
    assert shot.of(Fired)[0].lob


def test_the_impact_may_be_beyond_range_and_out_of_sight():  # MS-GREN-07
    shed = block("shed", 22, 8, 2, 4, blocking=True)
    battle = a_battle(ann(), blue("bob", 27, 10), terrain=(shed,))
    shot = played(battle, thrown(21, 10), (3, 6, 1, 6))
    assert shot.of(Landed)[0].at == cm(27, 10)
    assert shot.fate("bob") == OUT


def test_a_blast_that_wanders_off_the_table_has_no_effect():  # MS-MOVE-05
    battle = a_battle(ann(112, 10), blue("bob", 118, 10))
    shot = played(battle, thrown(118, 10), (3, 3, 1))
    assert shot.of(Landed) == [Landed(GRENADE, cm(121, 10), 3, True)]
    assert shot.fate("bob") == UP
    assert shot.marker("blue") == ("", False)


# --- blasts (MS-GREN-08 to -11) -------------------------------------------------------------------
def test_each_figure_in_the_area_tests_on_seven_and_all_fall_together():  # MS-GREN-08, MS-GAME-03
    battle = a_battle(
        ann(16, 10), red("cat", 18, 12), blue("bob", 18, 8), blue("kit", 60, 60, unit="far")
    )
    shot = played(battle, thrown(18, 10), (4, 6, 7, 1))
    assert shot.of(Blasted) == [
        Blasted("ann", False),
        Blasted("cat", True),
        Blasted("bob", False),
    ]
    assert shot.of(PutOut) == [PutOut(("ann", "bob"), "MS-GREN-08")]


def test_a_figure_is_in_the_area_when_the_edge_of_its_base_is():  # MS-GREN-09, MS-ABIL-01
    battle = a_battle(ann(), blue("bob", 21.75, 10), blue("kit", 18, 13.76))
    assert played(battle, thrown(18, 10), (4, 7)).of(Blasted) == [Blasted("bob", True)]


@pytest.mark.parametrize(
    ("weapon", "radius", "dice"),
    [("grenade-launcher", 5, (4, 7)), ("mortar", 7.5, (4, 7)), (GRENADE, 2.5, (4, 7))],
)
def test_the_number_of_the_row_is_a_diameter(weapon, radius, dice):  # MS-ABIL-01, MS-GREN-13
    battle = a_battle(ann(weapon=weapon), blue("bob", 20, 10 + radius + 1.25))
    assert played(battle, thrown(20, 10, weapon), dice).of(Blasted) == [Blasted("bob", True)]


def test_neither_vest_nor_cover_nor_wall_helps_against_a_blast():  # MS-GREN-08, MS-EQP-06
    battle = a_battle(
        ann(),
        blue("bob", 18, 12, equipment=("body-armour",)),
        terrain=(wall("wall", 15, 10.25, 6, 0.5),),
    )
    shot = played(battle, thrown(18, 10), (4, 6))
    assert shot.fate("bob") == OUT


def test_every_unit_touched_keeps_its_head_down_survivors_or_not():  # MS-ABIL-04, MS-GREN-10
    battle = a_battle(
        ann(14, 10),
        blue("bob", 18, 12),
        blue("kit", 18, 17),
        blue("lou", 18, 8, unit="others"),
        blue("mia", 18, 26, unit="far"),
    )
    shot = played(battle, thrown(18, 10), (4, 6, 8))
    assert shot.fate("bob") == OUT
    assert shot.marker("blue") == shot.marker("others") == (HEADS_DOWN, True)
    assert shot.marker("far") == ("", False)


def test_friends_and_the_thrower_himself_keep_their_heads_down_too():  # MS-ABIL-04
    battle = a_battle(ann(16, 10), blue("bob", 60, 60))
    shot = played(battle, thrown(18, 10), (4, 7))
    assert shot.marker("red") == (HEADS_DOWN, True)


def test_an_explosion_drives_heads_down_wherever_it_lands():  # MS-ABIL-04
    battle = a_battle(ann(), blue("bob", 18, 18))
    shot = played(battle, thrown(18, 10), (3, 6, 3, 7))
    assert shot.marker("blue") == (HEADS_DOWN, True)


def test_an_area_weapon_without_hollow_charge_harms_no_vehicle_but_scares_it():
    # MS-GREN-11, MS-HEAD-05
    jeep = a_vehicle("jeep", "blue", 22, 10)
    shot = played(a_battle(ann(), jeep), thrown(18, 10), (4,))
    assert shot.battle.vehicles["jeep"].runs
    assert shot.marker("jeep") == (HEADS_DOWN, True)


def test_vehicles_are_immune_to_heads_down_by_the_switch():  # MS-HEAD-05
    jeep = a_vehicle("jeep", "blue", 22, 10)
    immune = Options(vehicles_heads_down=False)
    assert played(a_battle(ann(), jeep, options=immune), thrown(18, 10), (4,)).marker("jeep") == (
        "",
        False,
    )


def test_a_hollow_charge_aimed_at_a_point_harms_no_vehicle():  # MS-VSHOT-08
    jeep = a_vehicle("jeep", "blue", 22, 10)
    battle = a_battle(ann(weapon="at-rocket-launcher"), jeep)
    assert played(battle, thrown(18, 10, "at-rocket-launcher"), (4, 4)).battle.vehicles["jeep"].runs


# --- declared and lost ----------------------------------------------------------------------------
def test_units_under_the_aimed_area_may_hit_the_dirt_first():  # MS-CMD-17
    battle = a_battle(ann(), blue("bob", 18, 10))
    shot = played(battle, thrown(18, 10), (4, 7), (HitTheDirt("blue"),))
    assert shot.marker("blue") == (HEADS_DOWN, True)


def test_a_throw_whose_thrower_is_gone_is_lost_without_dice():  # MS-CMD-17
    battle = a_battle(
        ann(rounds=((GRENADE, 1),)),
        red("cat", 40, 40),
        blue("bob", 60, 60),
        terrain=(SHED,),
        openings=(door("gate", 10, 8, "shed"),),
        charges={"bob-charge-1": ("bob", "gate")},
    )
    shot = played(battle, thrown(18, 10), answers=(Detonate("bob-charge-1"),))
    assert shot.of(ShotLost)
    assert shot.battle.figures["ann"].left(GRENADE) == 1


# --- smoke (MS-GREN-04, MS-GREN-05) ---------------------------------------------------------------
def smoker():
    return red("ann", 10, 10, weapons=(), grenades=("smoke",))


def test_smoke_lands_on_its_point_without_a_roll_and_harms_nobody():  # MS-GREN-05
    shot = played(a_battle(smoker(), blue("bob", 18, 10)), thrown(18, 10, "smoke"))
    assert shot.of(SmokeLaid) == [SmokeLaid(cm(18, 10))]
    assert shot.battle.smoke == (Smoke(cm(18, 10), 2),)
    assert shot.marker("blue") == ("", False)


def test_smoke_may_be_lobbed_and_is_thrown_no_farther_than_ten_centimetres():
    # MS-GREN-05, MS-WPN-05
    shed = block("shed", 13, 8, 2, 4, blocking=True)
    battle = a_battle(smoker(), blue("bob", 60, 60), terrain=(shed,))
    assert played(battle, thrown(18, 10, "smoke", lob=True)).of(SmokeLaid)
    assert rule_against(battle, thrown(18, 10, "smoke")) == "MS-UNIT-04"
    assert rule_against(battle, thrown(21.26, 10, "smoke", lob=True)) == "MS-SHOOT-01"


# --- suppressive fire (MS-ABIL-09) ----------------------------------------------------------------
def gunner(**more):
    return red("ann", 10, 10, weapons=("light-mg",), **more)


def suppressing(x=30, y=10):
    return Suppress("ann", "light-mg", cm(x, y))


def test_one_die_at_four_drives_down_every_unit_within_ten_centimetres():  # MS-ABIL-09
    battle = a_battle(
        gunner(),
        blue("bob", 30, 21.25),
        blue("kit", 30, 2, unit="others"),
        blue("lou", 30, 32, unit="far"),
        red("cat", 30, 5, unit="friends"),
    )
    shot = played(battle, suppressing(), (3, 4, 1))
    down = [shot.marker(unit) for unit in ("blue", "others", "friends")]
    assert down == [(HEADS_DOWN, True)] * 3
    assert shot.marker("far") == ("", False)
    assert not shot.of(PutOut)


def test_no_modifier_ever_counts_for_suppressive_fire():  # MS-ABIL-09
    battle = a_battle(gunner(moved=5), blue("bob", 30, 10), markers={"blue": TACTICAL})
    assert played(battle, suppressing(), (4, 1, 1)).modifiers() == {}


def test_without_a_success_suppressive_fire_has_no_effect_and_no_deviation():  # MS-ABIL-09
    shot = played(a_battle(gunner(), blue("bob", 30, 10)), suppressing(), (3, 3, 3))
    assert shot.of(Suppressed) == [Suppressed("ann", cm(30, 10), False)]
    assert shot.marker("blue") == ("", False)


def test_a_unit_wholly_in_cover_from_the_shooter_is_not_driven_down():  # MS-ABIL-09
    hedge = wall("wall", 28, 5, 0.5, 10)
    covered = a_battle(gunner(), blue("bob", 29.75, 10), terrain=(hedge,))
    assert played(covered, suppressing(), (4, 4, 4)).marker("blue") == ("", False)
    open_too = a_battle(gunner(), blue("bob", 29.75, 10), blue("kit", 29, 17), terrain=(hedge,))
    assert played(open_too, suppressing(), (4, 4, 4)).marker("blue") == (HEADS_DOWN, True)


def test_suppressive_fire_leaves_vehicles_alone():  # MS-HEAD-05
    jeep = a_vehicle("jeep", "blue", 34, 10)
    shot = played(a_battle(gunner(), jeep), suppressing(29), (4, 4, 4))
    assert shot.marker("jeep") == ("", False)


def test_suppressive_fire_takes_the_shot_and_needs_range_sight_and_its_ability():  # MS-ABIL-09
    battle = a_battle(gunner(), blue("bob", 30, 10))
    assert played(battle, suppressing(), (1, 1, 1)).battle.figures["ann"].shot
    assert rule_against(battle, suppressing(61.26)) == "MS-SHOOT-01"
    assert rule_against(battle, suppressing(5)) == "MS-UNIT-02"
    rifle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    assert rule_against(rifle, Suppress("ann", "rifle", cm(30, 10))) == "MS-ABIL-09"


def test_a_heavy_machine_gun_suppresses_with_a_helper():  # MS-WPN-03, MS-ABIL-09
    battle = a_battle(
        red("ann", 10, 10, weapons=("heavy-mg",)), red("cat", 10, 13), blue("bob", 30, 10)
    )
    point = cm(30, 10)
    assert rule_against(battle, Suppress("ann", "heavy-mg", point)) == "MS-WPN-03"
    shot = played(battle, Suppress("ann", "heavy-mg", point, "cat"), (1, 1, 4))
    assert shot.battle.figures["cat"].helped


def test_a_house_between_thrower_and_point_is_no_matter_to_the_blast():  # MS-GREN-08
    home = house("home", 17, 5, 6, 4)
    battle = a_battle(ann(), blue("bob", 18, 8), terrain=(home,))
    assert played(battle, thrown(18, 10.5), (4, 1)).fate("bob") == OUT
