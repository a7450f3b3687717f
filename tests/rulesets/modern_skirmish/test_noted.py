"""Rules that neither a die nor an event shows: each is noted where it is applied."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulesets.modern_skirmish.build import played as whole
from tests.rulesets.modern_skirmish.build_fire import (
    a_battle,
    a_vehicle,
    blue,
    cm,
    door,
    hedge,
    house,
    played,
    red,
    riding,
    run,
)

from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    RAPID,
    TACTICAL,
    WAIT,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    CoveringFire,
    EndActivation,
    Flashbang,
    GiveOrder,
    HitTheDirt,
    Move,
    Shoot,
    ShootPoint,
)
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.turn import start_turn

AT_BOB = Shoot("ann", "rifle", ("bob",))
FIVE_ON = Move("ann", (cm(40, 15),))


def ann(x=10, y=10, weapon="rifle", **more):
    return red("ann", x, y, weapons=(weapon,), **more)


def bob(x=24, y=10, **more):
    return blue("bob", x, y, **more)


# --- turns and orders -----------------------------------------------------------------------------
def begun(battle, *dice):
    return run(lambda umpire: start_turn(battle, umpire), dice).noted


def test_a_tie_that_leaves_the_initiative_where_it_was():
    battle = a_battle(ann(), bob(), active="")
    assert "MS-TURN-03" in begun(battle, 4, 4)
    assert "MS-TURN-03" not in begun(battle, 4, 5)


def test_heads_that_are_down_when_a_turn_begins():
    assert "MS-HEAD-03" in begun(
        a_battle(ann(), bob(), active="", markers={"red": HEADS_DOWN}), 4, 5
    )
    assert "MS-HEAD-03" not in begun(a_battle(ann(), bob(), active=""), 4, 5)


def ordered(battle, order="aimed-fire", unit="red"):
    return played(battle, GiveOrder(unit, order)).noted


def test_an_order_to_a_unit_that_waited_is_its_later_activation():
    battle = a_battle(ann(), active="")
    assert "MS-WAIT-02" in ordered(with_unit(battle, "red", waited=True, marker=WAIT))
    assert "MS-WAIT-02" not in ordered(battle)


def test_the_order_after_a_wait_is_another_one():
    battle = a_battle(ann(), bob(), active="")
    assert "MS-WAIT-03" in ordered(replace(battle, last_order={"red": WAIT}))
    assert "MS-WAIT-03" not in ordered(battle)


def test_an_order_to_a_vehicle_is_one_of_its_own_and_for_all_aboard():
    car = a_vehicle("jeep", "red", 10, 30)
    empty, full = (
        a_battle(car, bob(), active=""),
        a_battle(car, riding(ann(), car), bob(), active=""),
    )
    assert ordered(empty, TACTICAL, "jeep") == {"MS-ORD-02"}
    assert ordered(full, TACTICAL, "jeep") == {"MS-ORD-02", "MS-VEH-06", "MS-VEH-07"}


def test_cohesion_is_looked_at_when_an_activation_ends_also_by_itself():
    battle = a_battle(ann(), blue("bob", 60, 60))
    assert "MS-COH-01" in whole(battle, EndActivation()).noted
    jeep = a_battle(a_vehicle("jeep", "red", 10, 30), blue("bob", 60, 60))
    assert "MS-COH-04" in whole(jeep, EndActivation()).noted
    fresh = a_battle(ann(), blue("bob", 60, 60), active="")
    assert "MS-COH-01" in whole(fresh, GiveOrder("red", WAIT)).noted


# --- moves ----------------------------------------------------------------------------------------
def test_a_move_into_a_room_goes_by_its_openings():
    battle = a_battle(ann(20, 20), terrain=(house("hut", 22, 15, 10, 10),))
    into, away = (played(battle, Move("ann", (cm(x, 20),))).noted for x in (25, 15))
    assert into == {"MS-MOVE-03", "MS-MOVE-07", "MS-MOVE-06"}
    assert away == set()


def test_a_vehicle_drives_by_rules_of_its_own():
    battle = a_battle(a_vehicle("jeep", "red", 10, 30), blue("bob", 60, 60))
    assert played(battle, Move("jeep", (cm(20, 30),))).noted == {"MS-VEH-01", "MS-VEH-08"}


# --- shots ----------------------------------------------------------------------------------------
def test_a_plain_shot_notes_only_that_it_has_a_row_and_never_runs_out():
    assert played(a_battle(ann(), bob()), AT_BOB, (1,)).noted == {"MS-WPN-01", "MS-WPN-07"}


def test_a_marker_that_lies_blue_still_counts_against_a_shot():
    down = {"blue": HEADS_DOWN}
    kept = a_battle(ann(), bob(), markers=down, blue_face=("blue",))
    assert "MS-MARK-04" in played(kept, AT_BOB, (1,)).noted
    assert "MS-MARK-04" not in played(a_battle(ann(), bob(), markers=down), AT_BOB, (1,)).noted


def test_somebody_on_the_line_of_fire_does_not_matter():
    between, beside = (a_battle(ann(), bob(), red("amy", 17, y)) for y in (10, 30))
    assert "MS-SHOOT-05" in played(between, AT_BOB, (1,)).noted
    assert "MS-SHOOT-05" not in played(beside, AT_BOB, (1,)).noted


def test_sure_aim_at_somebody_who_stayed_still():
    marksman, shot = ann(weapon="marksman-rifle"), Shoot("ann", "marksman-rifle", ("bob",))
    assert "MS-ABIL-10" in played(a_battle(marksman, bob(still=True)), shot, (1,)).noted
    assert "MS-ABIL-10" not in played(a_battle(marksman, bob()), shot, (1,)).noted


def test_large_calibre_is_noted_where_there_is_cover_to_be_left_out():
    sniper = ann(weapon="sniper-rifle"), red("amy", 10, 14)
    shot = Shoot("ann", "sniper-rifle", ("bob",), "amy")
    behind = a_battle(*sniper, bob(), terrain=(hedge("hedge", 21, 5, 1.75, 10),))
    assert "MS-ABIL-05" in played(behind, shot, (1,)).noted
    in_the_open = played(a_battle(*sniper, bob()), shot, (1,)).noted
    assert "MS-ABIL-05" not in in_the_open
    assert {"MS-WPN-02", "MS-WPN-03"} <= in_the_open


def test_a_passenger_fires_from_a_place_of_the_vehicle():
    car = a_vehicle("jeep", "red", 10, 10)
    shot = played(a_battle(car, riding(ann(), car), bob()), AT_BOB, (1,))
    assert {"MS-VFIRE-01", "MS-VFIRE-03"} <= shot.noted


def test_a_vehicle_fires_its_own_weapons_with_its_crew():
    tank = a_vehicle("tech", "red", 10, 10, kind="technical", weapons=("vehicle-light-mg",))
    shot = played(a_battle(tank, bob()), Shoot("tech", "vehicle-light-mg", ("bob",)), (1, 1, 1))
    assert shot.noted == {"MS-VEH-02", "MS-VFIRE-01", "MS-VFIRE-02", "MS-VFIRE-04"}


def test_who_is_cut_off_fires_all_the_same():
    battle = with_unit(a_battle(ann(), red("amy", 40, 40), bob()), "red", astray=("amy",))
    assert "MS-COH-03" in played(battle, AT_BOB, (1,)).noted


def test_nobody_moves_under_covering_fire():
    battle = a_battle(red("ann", 40, 10), blue("bob", 60, 12), markers={"blue": COVERING})
    answer = CoveringFire("blue", (Shoot("bob", "rifle", ("ann",)),))
    assert "MS-COVFIRE-07" in played(battle, FIVE_ON, (1,), [answer]).noted
    assert "MS-COVFIRE-07" not in played(battle, FIVE_ON).noted


# --- at vehicles ----------------------------------------------------------------------------------
ROCKET = "at-rocket-launcher"


@pytest.mark.parametrize(("kind", "rule"), [("4x4", "MS-VSHOT-01"), ("vab", "MS-VSHOT-06")])
def test_a_vehicle_is_shot_at_by_its_armour(kind, rule):
    car = a_vehicle("car", "blue", 24, 10, kind=kind)
    anyone = Options(vehicle_damage="any")
    dice = (1,) if kind == "4x4" else (8, 1)
    shot = played(a_battle(ann(), car, options=anyone), Shoot("ann", "rifle", ("car",)), dice)
    assert shot.noted == {"MS-WPN-01", "MS-WPN-07", "MS-VSHOT-05", rule}


def test_a_hollow_charge_bursts_at_the_vehicle_and_shields_those_aboard():
    car = a_vehicle("car", "blue", 24, 10, kind="vab")
    battle = a_battle(ann(weapon=ROCKET), car, riding(bob(), car))
    shot = played(battle, Shoot("ann", ROCKET, ("car",)), (8, 1, 8, 7))
    assert {"MS-ABIL-02", "MS-VSHOT-08", "MS-VSHOT-10", "MS-GREN-09", "MS-GREN-10"} <= shot.noted


# --- areas ----------------------------------------------------------------------------------------
GRENADE = "offensive-grenade"


def thrown(battle, x, *dice, lob=False):
    return played(battle, ShootPoint("ann", GRENADE, cm(x, 10), lob=lob), dice).noted


def test_a_grenade_beside_a_vehicle_does_it_no_harm():
    bmps = (a_vehicle("bmp", "blue", x, 10, kind="bmp") for x in (25, 60))
    near, far = (thrown(a_battle(ann(10, 10, GRENADE), bmp), 19, 8) for bmp in bmps)
    assert "MS-GREN-11" in near
    assert "MS-GREN-11" not in far


def test_a_lob_needs_no_sight_and_strays():
    lobbed = thrown(a_battle(ann(10, 10, GRENADE), blue("bob", 60, 60)), 16, 1, 1, lob=True)
    assert {"MS-WPN-05", "MS-WPN-06", "MS-TMOD-12"} <= lobbed


def test_what_strays_off_the_table_does_nothing():
    battle = a_battle(ann(118, 10, GRENADE, facing=90), blue("bob", 60, 60))
    noted = thrown(battle, 120, 1, 8, 1)
    assert "MS-MOVE-05" in noted
    assert "MS-GREN-09" not in noted


# --- heads, losses, fights ------------------------------------------------------------------------
def test_a_unit_that_could_still_act_loses_that_by_keeping_its_head_down():
    fresh, done = a_battle(ann(), bob()), a_battle(ann(), bob(), markers={"blue": TACTICAL})
    dirt = [HitTheDirt("blue")]
    assert "MS-HEAD-01" in played(fresh, AT_BOB, (1,), dirt).noted
    assert "MS-HEAD-01" not in played(done, AT_BOB, (1,), dirt).noted


def test_losses_of_one_moment_fall_together():
    two = a_battle(ann(10, 10, GRENADE), bob(19, 10), blue("ben", 19, 13))
    throw = ShootPoint("ann", GRENADE, cm(19, 11.5))
    assert "MS-GAME-03" in played(two, throw, (8, 1, 1)).noted
    assert "MS-GAME-03" not in played(two, throw, (8, 1, 8)).noted


def test_several_in_a_fight_throw_together():
    pair = red("ann", 10, 10), red("amy", 12.5, 12.5), bob(12.5, 10)
    battle = a_battle(*pair, order=RAPID)
    assert {"MS-CC-05", "MS-CC-06"} <= played(
        battle, Attack(("ann", "amy"), "bob"), (8, 1, 1)
    ).noted
    assert "MS-CC-05" not in played(battle, Attack(("ann",), "bob"), (8, 1)).noted


def test_a_flashbang_that_stuns_leaves_markers_alone():
    hut = {"terrain": (house("hut", 22, 5, 10, 10),), "openings": (door("door", 22, 10, "hut"),)}
    thrower = red("ann", 18, 10, grenades=("flashbang",))
    bang = Flashbang("ann", "door")
    assert "MS-HEAD-07" in played(a_battle(thrower, bob(27, 10), **hut), bang).noted
    assert "MS-HEAD-07" not in played(a_battle(thrower, bob(60, 60), **hut), bang).noted
