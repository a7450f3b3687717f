"""Vehicles in play: running over, ramming, transport, fire, damage and the turn (CZ-VEH)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulesets.combat_zone.build import (
    BLUE,
    a_battle,
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
    run,
    tall,
)

from sandtable.explain.story import say
from sandtable.ground.free import Disc, gap, overlaps, point_along, touches
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    CargoHit,
    CrewEliminated,
    CrewPanicked,
    CrewTested,
    Drove,
    GotOut,
    MountFired,
    Rammed,
    RanOver,
    ShotAt,
    ShotsWasted,
    VehicleDamaged,
    VehicleDestroyed,
    VehicleStruck,
)
from sandtable.rulesets.combat_zone.battle.gunners import faces, range_to
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    CASUALTY,
    FIT,
    Battle,
    changed,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    AimedShot,
    AnswerFire,
    Board,
    BurstTemplate,
    Disembark,
    Drive,
    EndActivation,
    FireTemplate,
    Move,
    OpportunityFire,
    Ram,
    RamModifier,
    Shift,
    Shoot,
    TakeCover,
    TakeWheel,
    ThrowGrenade,
    Turn,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.files.transports import new_hull
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.cohesion import initiative_of
from sandtable.rulesets.combat_zone.play.turn import may_activate, start_turn
from sandtable.rulesets.combat_zone.play.vehicles import watching

EAST = 90


def base(battle: Battle, who: str) -> Disc:
    figure = battle.figures[who]
    return Disc(figure.at, figure.who.radius)


def as_fighter(battle: Battle, who: str, **changes: str) -> Battle:
    """The same with somebody's quality, role or armour changed."""
    figure = battle.figures[who]
    fighter = changed(figure, who=replace(figure.who, **changes))
    return changed(battle, figures={**battle.figures, who: fighter})


# --- running over ---------------------------------------------------------------------------------
def driven_at(*others, moved: int = 0, **more):
    """A car facing east at 40,50 with ann at the wheel, a hero's points."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, moved=moved)
    return on_wheels(
        red("ann", 0, 0, quality="hero"), *others, vehicles=(car,), aboard={"V": ("ann",)}, **more
    )


def test_an_enemy_on_the_track_is_run_over_and_wounded_by_2D6_whatever_he_wears():
    """CZ-RUN-01, CZ-VEH-06: 1 to 5 hit; 3 + 4 reaches 7."""
    done = played(driven_at(blue("bob", 55, 50, armour="combat-suit")), Drive("V", 3000), (5, 3, 4))
    assert done.battle.figures["bob"].fate == CASUALTY
    assert done.battle.vehicles["V"].at == cm(70, 50)
    assert done.modifiers(1) == {}


def test_a_6_is_a_near_miss_that_panics_and_a_7_a_miss():
    """CZ-RUN-01, CZ-RUN-03: a hero has +1."""
    near = played(driven_at(blue("bob", 55, 50)), Drive("V", 3000), (6,)).battle.figures["bob"]
    assert near.reaction == "panic"
    hero = blue("bob", 55, 50, quality="hero", profile="hero")
    done = played(driven_at(hero), Drive("V", 3000), (6,))
    assert done.modifiers() == {"CZ-RUN-03": 1}
    assert done.battle.figures["bob"].reaction == ""


def test_after_a_dodge_the_pedestrian_stands_at_the_side_where_he_was_in_contact_with_the_track():
    """CZ-RUN-04: 0.5 cm north of the middle he goes north, beside the hull 4 cm wide."""
    done = played(driven_at(blue("bob", 55, 49.5)), Drive("V", 1500), (6,)).battle
    x, y = done.figures["bob"].at
    assert x == 5500
    assert 4670 <= y <= 4675  # 50 - 2 - 1.25
    assert touches(box_of(done.vehicles["V"]), base(done, "bob"))


@pytest.mark.parametrize(
    ("moved", "modifier"), [(20.25, {}), (20.26, {"CZ-RUN-02": -1}), (30.26, {"CZ-RUN-02": -2})]
)
def test_speed_up_to_the_contact_makes_it_harder_to_dodge(moved, modifier):
    """CZ-RUN-02: each 10 cm begun above 30; contact is 9.75 cm on."""
    done = played(driven_at(blue("bob", 55, 50), moved=moved), Drive("V", 1500), (1, 1, 1))
    assert done.modifiers() == modifier


def test_everybody_on_the_track_rolls_in_the_order_in_which_he_is_reached():
    """CZ-RUN-01."""
    far, near = blue("far", 60, 50), blue("near", 50, 50)
    done = played(driven_at(far, near), Drive("V", 3000), (1, 1, 1, 1, 1, 1))
    assert [event.figure for event in done.of(RanOver)] == ["near", "far"]


def test_a_friend_in_front_of_his_enemy_is_run_over_though_the_drive_is_cut_short_between_them():
    """CZ-VEH-06, CZ-OPP-01: power is lost at 51, the bonnet where cid stood."""
    cid = red("cid", 55, 50, engaged=("bob",))
    eve = blue("eve", 51, 70, facing=0, weapons=("smg",), watch="smg")
    battle = driven_at(cid, blue("bob", 57.5, 50, engaged=("cid",)), eve)
    answer = AnswerFire("eve", cm(51, 50), "single", (("V", 1),))
    # cid is missed by the car; eve hits, 2D6 of 8 is major, 3 is the loss of power
    done = played(battle, Drive("V", 3000), (6, 6, 4, 4, 3), answers=(answer,)).battle
    assert (done.vehicles["V"].at, done.vehicles["V"].powerless) == (cm(51, 50), True)
    assert not overlaps(box_of(done.vehicles["V"]), Disc(done.figures["cid"].at, 125))


def test_a_friend_engaged_with_an_enemy_on_the_track_is_run_over_too():
    """CZ-VEH-06."""
    bob = blue("bob", 55, 50, engaged=("cid",))
    cid = red("cid", 57.5, 50, engaged=("bob",))
    done = played(driven_at(bob, cid), Drive("V", 3000), (1, 6, 6, 1, 6, 6)).battle
    assert done.figures["bob"].fate == done.figures["cid"].fate == CASUALTY


def test_a_skid_runs_over_friends_as_well():
    """CZ-SKID-03: 10 cm on and 1 aside."""
    battle = driven_at(red("cid", 47, 50.5))
    battle = with_vehicle(battle, "V", turned=True)
    done = played(battle, Turn("V", -1), (3, 5, 5, 1, 1, 1, 6, 6))
    assert done.of(RanOver)[0].figure == "cid"


# --- ramming --------------------------------------------------------------------------------------
def ramming(driver: str = "average", target_driver: str = "average", row: str = "car", **more):
    rammer = a_vehicle("V", "car", 40, 50, facing=EAST, **more)
    other = a_vehicle("W", row, 60, 50, BLUE, facing=0)
    return on_wheels(
        red("ann", 0, 0, quality=driver),
        blue("bob", 0, 0, quality=target_driver),
        vehicles=(rammer, other),
        aboard={"V": ("ann",), "W": ("bob",)},
    )


def test_a_ramming_drives_straight_into_contact_and_costs_its_movement_only():
    """CZ-RAM-01, CZ-CMD-37: 60 - 2 - 4 - 40 = 14 cm, one unit."""
    done = played(ramming(), Ram("V", "W"), (6, 1, 1))
    assert done.battle.vehicles["V"].driven == 1
    assert done.of(Drove)[0].moved == 1400


@pytest.mark.parametrize(
    ("face", "result"),
    [(1, "both-skid"), (2, "target-skids"), (3, "target-skids"), (4, "rammer-skids"),
     (5, "rammer-skids"), (6, "crash")],
)  # fmt: skip
def test_the_ramming_table(face, result):
    """CZ-RAM-01: skid rolls of 1 do nothing; a crash deals 1D6 each."""
    dice = {"both-skid": (1, 1), "crash": (1, 1)}.get(result, (1,))
    done = played(ramming(), Ram("V", "W"), (face, *dice))
    assert done.of(Rammed)[0].result == result
    assert len(done.rolls) == 1 + len(dice)


def test_after_a_miss_the_rammer_stands_beside_its_target():
    """CZ-RAM-01."""
    done = played(ramming(), Ram("V", "W"), (3, 1)).battle.vehicles
    assert gap(box_of(done["V"]), box_of(done["W"])) <= 25
    assert done["V"].at[1] != 5000


def test_after_a_crash_both_vehicles_stop_for_the_turn():
    """CZ-RAM-01."""
    done = played(ramming(), Ram("V", "W"), (6, 1, 1)).battle
    assert done.vehicles["V"].halted
    assert done.vehicles["W"].halted
    assert refused(done, Drive("V", 100)) == ("vehicle-halted", "CZ-RAM-01")


def test_each_vehicle_damages_the_other_with_its_dice_and_its_own_speed():
    """CZ-RAM-04: 14 cm after 32 is 46: one full 10 cm above 30; the other stood still."""
    done = played(ramming(moved=32), Ram("V", "W"), (6, 3, 4, 6))
    assert done.modifiers(1) == {"CZ-RAM-04": "1D6"}
    assert done.modifiers(2) == {}
    assert [event.effect for event in done.of(VehicleStruck)] == ["none", "none"]


def test_armour_is_no_protection_against_a_ramming():
    """CZ-VDMG-05: 6 + four sixes reach the 15 of a carrier."""
    done = played(ramming(moved=60, row="wheeled-apc"), Ram("V", "W"), (6, 3, 4, 4, 4, 4, 1, 1, 3))
    assert done.of(VehicleStruck)[0].effect == "major"


@pytest.mark.parametrize(("quality", "most"), [("veteran", 1), ("elite", 1), ("hero", 2)])
def test_good_drivers_may_shift_the_die_once_it_is_seen_the_rammer_first(quality, most):
    """CZ-RAM-02, CZ-RAM-03, CZ-CMD-38."""
    done = played(
        ramming(quality, quality), Ram("V", "W"), (4, 1), answers=(Shift(-most), Shift(0))
    )
    assert done.asked == [
        ("red", RamModifier("V", 4, most)),
        ("blue", RamModifier("W", 4 - most, most)),
    ]
    assert done.of(Rammed)[0].result == "target-skids"


def test_the_log_says_who_shifted_the_ramming_die_and_by_how_much():
    """CZ-RAM-02: 3, shifted by both drivers, is 3 again."""
    done = played(
        ramming("veteran", "veteran"),
        Ram("V", "W"),
        (3, 1),
        answers=(Shift(-1), Shift(1)),
    )
    sentence = say(done.of(Rammed)[0], done.battle, "en")
    told = "Its driver shifted the die 3 by −1, the driver of W car by +1: 3."
    assert told in sentence


def test_a_shift_is_nothing_or_exactly_the_drivers_own():
    """CZ-RAM-03: a hero shifts by 0 or by 2."""
    from sandtable.game import Refused
    from sandtable.rulesets.combat_zone.play.vehicles.ramming import check_shift

    battle = ramming("hero")
    check_shift(battle, RamModifier("V", 3, 2), Shift(-2))
    with pytest.raises(Refused):
        check_shift(battle, RamModifier("V", 3, 2), Shift(1))


def test_one_ramming_an_activation_and_never_a_friend():
    """CZ-RAM-01."""
    assert refused(ramming(rammed=True), Ram("V", "W")) == ("already-rammed", "CZ-RAM-01")
    friend = ramming()
    friend = with_vehicle(friend, "W", hull=replace(friend.vehicles["W"].hull, side="red"))
    assert refused(friend, Ram("V", "W")) == ("own-side", "CZ-RAM-01")


def test_what_is_not_straight_ahead_or_behind_something_cannot_be_rammed():
    """CZ-RAM-01."""
    aside = with_vehicle(ramming(), "W", at=cm(60, 70))
    assert refused(aside, Ram("V", "W")) == ("no-way-to-ram", "CZ-RAM-01")


def test_a_helicopter_neither_rams_nor_is_rammed_in_the_air():
    """CZ-RAM-04, CZ-VEH-05."""
    flyer = a_vehicle("V", "attack-helicopter", 40, 50, facing=EAST, quality="average")
    battle = on_wheels(vehicles=(flyer, a_vehicle("W", "car", 60, 50, BLUE)))
    assert refused(battle, Ram("V", "W")) == ("cannot-ram", "CZ-RAM-04")
    up = a_vehicle("W", "attack-helicopter", 60, 50, BLUE, quality="average")
    car = a_vehicle("V", "car", 40, 50, facing=EAST, quality="average")
    assert refused(on_wheels(vehicles=(car, up)), Ram("V", "W")) == ("in-the-air", "CZ-VEH-05")


def test_a_robot_takes_the_ramming_roll_on_the_machine_table_and_deals_nothing():
    """CZ-RAM-05: 1D6 + 1D6 = 9 against 9 is minor damage, component 4 is power."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, moved=30)
    drone = blue("drone", 60, 50, **a_machine(9))
    battle = on_wheels(red("ann", 0, 0), drone, vehicles=(car,), aboard={"V": ("ann",)})
    done = played(battle, Ram("V", "drone"), (6, 5, 4, 4))
    assert done.battle.figures["drone"].power == 1
    assert done.battle.vehicles["V"].major is False


def test_a_robot_on_a_bridge_is_not_rammed_from_below():
    """CZ-RAM-05: there is no contact with it."""
    bridge = platform("bridge", 58, 40, 10, 20, 10)
    car = a_vehicle("V", "car", 40, 50, facing=EAST)
    drone = blue("drone", 60, 50, foot=10, **a_machine(9))
    battle = on_wheels(
        red("ann", 0, 0), drone, vehicles=(car,), aboard={"V": ("ann",)}, terrain=(bridge,)
    )
    assert refused(battle, Ram("V", "drone")) == ("no-way-to-ram", "CZ-RAM-01")


def test_a_crash_stops_a_runaway_vehicle_for_the_turn():
    """CZ-RAM-01, CZ-VDMG-03: the robot is gone and the way free, yet it does not roll on."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, moved=30, runaway=True)
    drone = blue("drone", 60, 50, **a_machine(3))
    battle = on_wheels(
        red("ann", 0, 0), drone, blue("bob", 100, 100), vehicles=(car,), aboard={"V": ("ann",)}
    )
    crashed = played(battle, Ram("V", "drone"), (6, 6, 6, 1)).battle
    assert not crashed.figures["drone"].is_alive
    at = crashed.vehicles["V"].at
    assert played(crashed, EndActivation()).battle.vehicles["V"].at == at


def test_shots_at_somebody_whom_the_vehicle_hit_first_has_run_over_are_wasted():
    """CZ-SHOOT-02, CZ-SKID-03: a burst at a truck, which skids over the soldier before it."""
    truck = a_vehicle("V", "4x4-truck", 50, 60, BLUE, facing=0)
    battle = on_wheels(
        red("ann", 30, 53, facing=90, weapons=("mmg",)), blue("dan", 0, 0), blue("bob", 50, 53),
        vehicles=(truck,), aboard={"V": ("dan",)}, active="red",
    )  # fmt: skip
    burst = Shoot("ann", "mmg", "burst", (("V", 1), ("bob", 1)), BurstTemplate(cm(50, 55), "sweep"))
    # hit, 3D8 of 11 is major, skid table: skid; 20 cm on, 1 to the right; bob is hit and eliminated
    dice = (6, 4, 4, 3, 4, 6, 10, 10, 1, 1, 1, 6, 6)
    done = played(battle, burst, dice)
    assert done.battle.figures["bob"].fate == CASUALTY
    assert [wasted.target for wasted in done.of(ShotsWasted)] == ["bob"]


# --- getting in and out ---------------------------------------------------------------------------
def boarding(x: float = 40, y: float = 46.7, **more):
    """A lorry facing east at 40,50 (hull 11 x 5) and ann beside it."""
    lorry = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST, **more)
    return on_wheels(
        red("dan", 0, 0), red("ann", x, y), vehicles=(lorry,), aboard={"V": ("dan",)}, active="red"
    )


def test_getting_in_costs_1_point_and_needs_contact_with_a_way_in():
    """CZ-TRANS-01, CZ-TRANS-02, CZ-CMD-40: 50 - 2.5 - 1.25 = 46.25 touches a side."""
    done = played(boarding(y=46.25), Board("ann", "V")).battle
    ann = done.figures["ann"]
    assert (ann.fate, ann.aboard, ann.spent) == (ABOARD, "V", 1)
    assert done.vehicles["V"].aboard == ("dan", "ann")
    assert refused(boarding(y=46), Board("ann", "V")) == ("not-at-a-door", "CZ-TRANS-02")


def test_the_front_is_no_way_in_but_the_rear_is():
    """CZ-TRANS-02: both sides and the rear."""
    front, rear = boarding(46.75, 50), boarding(33.25, 50)
    assert refused(front, Board("ann", "V")) == ("not-at-a-door", "CZ-TRANS-02")
    assert played(rear, Board("ann", "V")).battle.figures["ann"].aboard == "V"


def test_nobody_boards_a_vehicle_that_has_moved_more_than_half_its_points():
    """CZ-TRANS-02: 3 of 6 is half, 4 is more (CZ-GEN-04)."""
    assert played(boarding(y=46.25, driven=3), Board("ann", "V"))
    assert refused(boarding(y=46.25, driven=4), Board("ann", "V")) == (
        "vehicle-too-fast", "CZ-TRANS-02",
    )  # fmt: skip


def test_after_somebody_got_in_a_vehicle_moves_no_more_than_half_this_turn():
    """CZ-TRANS-02."""
    battle = on_wheels(
        red("dan", 0, 0),
        vehicles=(a_vehicle("V", "car", 40, 50, facing=EAST, boarded=True),),
        aboard={"V": ("dan",)},
    )
    assert played(battle, Drive("V", 4500))
    assert refused(battle, Drive("V", 4501)) == ("somebody-boarded", "CZ-TRANS-02")


def test_a_full_vehicle_takes_nobody():
    """CZ-VEH-04: a motorbike carries one besides its rider."""
    bike = a_vehicle("V", "motorbike", 40, 50)
    battle = on_wheels(
        red("ann", 0, 0), red("bob", 0, 0), red("cid", 42.25, 50),
        vehicles=(bike,), aboard={"V": ("ann", "bob")}, active="red",
    )  # fmt: skip
    assert refused(battle, Board("cid", "V")) == ("vehicle-full", "CZ-VEH-04")


def test_whoever_was_activated_on_foot_does_nothing_more_after_boarding():
    """CZ-VEH-01."""
    done = played(boarding(y=46.25), Board("ann", "V")).battle
    assert done.figures["ann"].done
    done = changed(done, active="V", acting="")
    assert refused(done, Disembark("ann", cm(40, 46.25))) == ("already-acted", "CZ-SEQ-04")


def aboard_car(*others, active="V", **more):
    car = a_vehicle("V", more.pop("row", "car"), 40, 50, facing=EAST, **more)
    return on_wheels(
        red("ann", 0, 0),
        red("bob", 0, 0),
        *others,
        vehicles=(car,),
        aboard={"V": ("ann", "bob")},
        active=active,
    )


def test_getting_out_sets_the_figure_down_in_contact_for_1_point():
    """CZ-TRANS-01, CZ-TRANS-03, CZ-CMD-41."""
    done = played(aboard_car(), Disembark("bob", cm(40, 53.25))).battle
    bob = done.figures["bob"]
    assert (bob.fate, bob.at, bob.spent, bob.aboard) == (FIT, cm(40, 53.25), 1, "")
    assert refused(aboard_car(), Disembark("bob", cm(40, 54))) == (
        "not-beside-vehicle", "CZ-TRANS-03",
    )  # fmt: skip
    assert refused(aboard_car(), Disembark("bob", cm(45.25, 50)))[1] == "CZ-TRANS-03"


def test_passengers_act_on_foot_in_the_vehicles_activation_and_join_their_group_next_turn():
    """CZ-VEH-01."""
    out = played(aboard_car(), Disembark("bob", cm(40, 53.25))).battle
    assert out.figures["bob"].unit == "V"
    moved = played(out, Move("bob", (cm(40, 58),))).battle
    assert moved.figures["bob"].spent == 2
    from sandtable.rulesets.combat_zone.battle.events import TurnEnded, apply

    assert apply(moved, TurnEnded(1)).figures["bob"].unit == "red"


def test_those_aboard_take_turns_with_their_vehicle():
    """CZ-SEQ-04: one block."""
    first = played(aboard_car(), Drive("V", 100)).battle
    out = played(first, Disembark("bob", cm(41, 53.25))).battle
    assert played(out, Drive("V", 100)).battle.vehicles["V"].driven == 2
    assert not out.figures["ann"].done


def test_whoever_is_aboard_when_his_group_is_activated_waits_for_the_vehicle():
    """CZ-VEH-01."""
    battle = aboard_car(red("cid", 80, 80), active="")
    on_foot = played(battle, Activate("red")).battle
    assert refused(on_foot, Disembark("bob", cm(40, 53.25))) == (
        "not-in-active-group", "CZ-SEQ-04",
    )  # fmt: skip
    ended = played(on_foot, EndActivation()).battle
    assert not ended.figures["bob"].done


def test_leaping_off_at_speed_may_injure_panic_or_do_nothing():
    """CZ-TRANS-04: over half of the points driven; 1 + 1D10 of 7 puts a basic fighter out."""
    fast = aboard_car(driven=4)
    leap = Disembark("bob", cm(40, 53.25))
    assert played(fast, leap, (2, 7)).battle.figures["bob"].fate == CASUALTY
    assert played(fast, leap, (3,)).battle.figures["bob"].reaction == "panic"
    assert played(fast, leap, (5,)).battle.figures["bob"].reaction == ""


def test_at_half_its_points_or_less_nobody_leaps():
    """CZ-TRANS-04, CZ-GEN-04."""
    assert played(aboard_car(driven=3), Disembark("bob", cm(40, 53.25))).rolls == []


@pytest.mark.parametrize(("switch", "modifiers"), [(False, {}), (True, {"CZ-TRANS-05": -2})])
def test_speed_counts_in_a_leap_only_when_switched_on(switch, modifiers):
    """CZ-TRANS-05, both values of cz.bail-speed-modifier."""
    fast = changed(aboard_car(driven=4, moved=55), options=Options(bail_speed_modifier=switch))
    assert played(fast, Disembark("bob", cm(40, 53.25)), (6,)).modifiers() == modifiers


def test_a_hero_leaps_with_plus_1():
    """CZ-TRANS-06."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, driven=4)
    battle = on_wheels(
        red("ann", 0, 0), red("bob", 0, 0, quality="hero"), vehicles=(car,),
        aboard={"V": ("ann", "bob")},
    )  # fmt: skip
    assert played(battle, Disembark("bob", cm(40, 53.25)), (4,)).modifiers() == {"CZ-TRANS-06": 1}


def test_the_wheel_of_a_driver_who_is_out_may_be_taken_for_1_point():
    """CZ-VEH-04, CZ-CMD-42."""
    battle = with_figure(aboard_car(), "ann", fate=CASUALTY)
    battle = with_vehicle(battle, "V", driver="")
    assert refused(battle, Drive("V", 100)) == ("no-driver", "CZ-VEH-04")
    done = played(battle, TakeWheel("bob")).battle
    assert (done.vehicles["V"].driver, done.figures["bob"].spent) == ("bob", 1)
    assert played(done, Drive("V", 1500)).battle.figures["bob"].spent == 2


def test_nobody_takes_the_wheel_from_a_driver_or_a_crew():
    """CZ-VEH-04."""
    assert refused(aboard_car(), TakeWheel("bob")) == ("has-a-driver", "CZ-VEH-04")
    apc = a_vehicle("V", "tracked-apc", 40, 50, quality="average")
    battle = on_wheels(red("bob", 0, 0), vehicles=(apc,), aboard={"V": ("bob",)})
    assert refused(battle, TakeWheel("bob")) == ("crew-drives", "CZ-VEH-04")


def test_nobody_gets_in_or_out_of_what_flies():
    """CZ-VEH-05."""
    flyer = a_vehicle("V", "attack-helicopter", 40, 50, quality="average", seats=4)
    battle = on_wheels(
        red("ann", 42, 50), red("bob", 0, 0), vehicles=(flyer,), aboard={"V": ("bob",)}
    )
    assert refused(battle, Disembark("bob", cm(43.25, 50))) == ("in-the-air", "CZ-VEH-05")
    assert refused(changed(battle, active="red"), Board("ann", "V")) == ("in-the-air", "CZ-VEH-05")


# --- those aboard ---------------------------------------------------------------------------------
def test_figures_aboard_cannot_be_chosen_as_targets_nor_caught_by_templates():
    """CZ-VEH-04."""
    car = a_vehicle("V", "car", 60, 50, BLUE)
    battle = on_wheels(
        red("ann", 50, 50, weapons=("smg",), facing=90, grenades=(("defensive-grenade", 1),)),
        blue("bob", 0, 0),
        vehicles=(car,), aboard={"V": ("bob",)}, active="red",
    )  # fmt: skip
    assert refused(battle, Shoot("ann", "smg", "single", (("bob", 1),)))[0] == "no-such-target"
    hit = played(battle, ThrowGrenade("ann", "defensive-grenade", cm(60, 50)), (6, 1, 1, 1, 1))
    assert not hit.of(ShotAt)
    assert hit.of(VehicleStruck)[0].vehicle == "V"


def test_figures_aboard_do_nothing_that_is_done_on_foot():
    """CZ-VEH-04."""
    assert refused(aboard_car(), Move("bob", (cm(40, 60),))) == ("is-aboard", "CZ-VEH-04")


def test_casualties_aboard_stay_there_and_can_be_treated_by_others_inside():
    """CZ-VEH-04: figures aboard count as touching each other."""
    from sandtable.rulesets.combat_zone.commands import FirstAid

    battle = with_figure(aboard_car(), "ann", fate=CASUALTY, fell=1)
    battle = with_vehicle(battle, "V", driver="")
    done = played(battle, FirstAid("bob", "ann"), (6, 6)).battle
    assert (done.figures["ann"].fate, done.figures["ann"].stunned) == (ABOARD, True)


# --- shooting at vehicles -------------------------------------------------------------------------
def half_length(row: str) -> float:
    """Of a hull, in cm."""
    return new_hull("V", BLUE, sheet.VEHICLES[row]).length / 200


def shooting_at(row: str = "car", *, weapon: str = "smg", **more):
    """ann, 10 cm west of the hull of a vehicle with bob inside."""
    options = more.pop("options", None)
    terrain = more.pop("terrain", ())
    crew = more.pop("crew", None)
    those = () if crew else ("bob",)
    more |= {"quality": crew} if crew else {}
    vehicle = a_vehicle("V", row, 64, 50, BLUE, facing=EAST, **more)
    return on_wheels(
        red("ann", 64 - half_length(row) - 11.25, 50, weapons=(weapon,), facing=90),
        blue("bob", 0, 0),
        vehicles=(vehicle,), aboard={"V": those}, active="red", options=options, terrain=terrain,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("row", "moved", "modifiers"),
    [
        ("car", 0, {"CZ-VTGT-03": 1}),
        ("4x4-truck", 30.5, {"CZ-VTGT-03": 2, "CZ-VTGT-02": -1}),
        ("car", 90, {"CZ-VTGT-03": 1, "CZ-VTGT-02": -5}),
    ],
)
def test_a_big_vehicle_is_easier_to_hit_and_a_fast_one_harder(row, moved, modifiers):
    """CZ-VTGT-02, CZ-VTGT-03; short range besides."""
    start = shooting_at(row, moved=moved)
    done = played(start, Shoot("ann", "smg", "single", (("V", 1),)), (1,))
    assert done.modifiers() == {"CZ-HIT-04": 1, **modifiers}


def test_size_and_speed_can_be_left_out():
    """CZ-VTGT-01, cz.vehicle-target-modifiers none."""
    options = Options(vehicle_target_modifiers="none")
    start = shooting_at("4x4-truck", moved=90, options=options)
    done = played(start, Shoot("ann", "smg", "single", (("V", 1),)), (1,))
    assert done.modifiers() == {"CZ-HIT-04": 1}


def test_the_range_to_a_vehicle_is_measured_to_its_hull():
    """CZ-GEN-05: 20.01 cm from the hull is beyond the short range of 20."""
    battle = with_figure(shooting_at(), "ann", at=cm(60 - 1.25 - 20, 50))
    near = played(battle, Shoot("ann", "smg", "single", (("V", 1),)), (1,))
    assert "CZ-HIT-04" in near.modifiers()
    battle = with_figure(battle, "ann", at=(6000 - 125 - 2001, 5000))
    done = played(battle, Shoot("ann", "smg", "single", (("V", 1),)), (1,))
    assert done.modifiers() == {"CZ-VTGT-03": 1}


def test_an_aimed_shot_at_a_vehicle_has_its_bonus():
    """CZ-HIT-05."""
    done = played(shooting_at(), AimedShot("ann", "smg", "V"), (1,))
    assert done.modifiers()["CZ-HIT-05"] == 2


@pytest.mark.parametrize(
    ("dice", "effect"), [((3, 4), "none"), ((4, 4), "major"), ((6, 5), "destroyed")]
)
def test_the_damage_roll_is_read_against_both_values_of_the_vehicle(dice, effect):
    """CZ-VDMG-01, CZ-VDMG-02: a car has 8 and 11."""
    more = {"none": (), "major": (1, 1), "destroyed": (1, 1, 1)}[effect]
    done = played(shooting_at(), Shoot("ann", "smg", "single", (("V", 1),)), (6, *dice, *more))
    assert done.of(VehicleStruck)[0].effect == effect


def test_only_anti_tank_weapons_harm_an_armoured_vehicle():
    """CZ-VDMG-04, CZ-VDMG-05."""
    shot = Shoot("ann", "smg", "single", (("V", 1),))
    tank = shooting_at("light-tank", crew="average")
    assert refused(tank, shot) == ("armour-holds", "CZ-VDMG-04")
    rifle = shooting_at("light-tank", crew="average", weapon="at-rifle")
    done = played(rifle, Shoot("ann", "at-rifle", "single", (("V", 1),)), (6, 8, 8, 4, 3))
    assert done.of(VehicleStruck)[0].effect == "destroyed"


def test_a_destroyed_vehicle_becomes_a_wreck_and_wounds_all_aboard_whatever_they_wear():
    """CZ-VDMG-02: 3D6, survivors in contact with the wreck."""
    start = as_fighter(shooting_at(), "bob", armour="combat-suit")
    done = played(start, Shoot("ann", "smg", "single", (("V", 1),)), (6, 6, 6, 1, 1, 1))
    assert done.battle.vehicles["V"].fate == WRECK
    assert done.modifiers(2) == {}
    bob = done.battle.figures["bob"]
    assert (bob.fate, bob.aboard, bob.reaction) == (FIT, "", "")
    assert gap(box_of(done.battle.vehicles["V"]), base(done.battle, "bob")) <= 5


def test_survivors_of_a_wreck_are_activated_with_it_this_turn():
    """CZ-VEH-01: they go back to their own group from the next turn on."""
    start = shooting_at()
    done = played(start, Shoot("ann", "smg", "single", (("V", 1),)), (6, 6, 6, 1, 1, 1)).battle
    done = changed(done, active="", to_act="blue")
    assert may_activate(done, "blue") == ["V"]


def test_a_crew_is_lost_with_its_vehicle():
    """CZ-VEH-04."""
    start = shooting_at("light-tank", crew="average", weapon="at-rifle")
    done = played(start, Shoot("ann", "at-rifle", "single", (("V", 1),)), (6, 8, 8, 8, 8))
    assert done.battle.vehicles["V"].crew_out
    assert not done.of(GotOut)


@pytest.mark.parametrize(
    ("dice", "result", "field"),
    [
        ((1, 3), "steering-right", "no_right"),
        ((1, 4), "steering-left", "no_left"),
        ((2,), "control-loss", "runaway"),
        ((3,), "power-loss", "powerless"),
    ],
)
def test_major_damage_lasts_to_the_end_of_the_game(dice, result, field):
    """CZ-VDMG-03."""
    done = played(shooting_at(), Shoot("ann", "smg", "single", (("V", 1),)), (6, 4, 4, *dice))
    assert done.of(VehicleDamaged)[0].result == result
    assert getattr(done.battle.vehicles["V"], field)


def test_major_damage_4_and_5_ask_the_skid_table():
    """CZ-VDMG-03: a skid outside its activation leaves it no points this turn (CZ-SKID-03)."""
    done = played(
        shooting_at(), Shoot("ann", "smg", "single", (("V", 1),)), (6, 4, 4, 5, 3, 1, 1, 1, 1)
    ).battle
    assert done.vehicles["V"].skidded
    later = changed(done, active="V", to_act="blue")
    assert refused(later, Drive("V", 100)) == ("vehicle-halted", "CZ-SKID-03")


def test_fire_in_a_vehicle_wounds_every_occupant_by_2D6():
    """CZ-VDMG-03."""
    done = played(shooting_at(), Shoot("ann", "smg", "single", (("V", 1),)), (6, 4, 4, 6, 4, 3))
    assert done.battle.figures["bob"].fate == CASUALTY
    assert done.battle.figures["bob"].aboard == "V"
    assert done.battle.vehicles["V"].driver == ""


def test_fire_may_eliminate_a_crew_which_leaves_its_vehicle_where_it_is():
    """CZ-VEH-04: at-rifle 4D8 = 18 is major to a light tank; table 6; 2D6 = 7 against 7."""
    start = shooting_at("light-tank", crew="average", weapon="at-rifle")
    shot = Shoot("ann", "at-rifle", "single", (("V", 1),))
    done = played(start, shot, (6, 8, 8, 1, 1, 6, 3, 4))
    assert done.of(CrewEliminated)
    assert done.battle.vehicles["V"].fate == FIT
    shaken = played(start, shot, (6, 8, 8, 1, 1, 6, 3, 3))
    assert shaken.of(CrewPanicked)
    assert shaken.battle.vehicles["V"].crew_reaction == "panic"


# --- transport damage -----------------------------------------------------------------------------
def lorry(option: str, row: str = "4x4-truck"):
    vehicle = a_vehicle("V", row, 64, 50, BLUE, facing=EAST)
    return on_wheels(
        red("ann", 64 - half_length(row) - 11.25, 50, weapons=("machine-gun",), facing=90),
        blue("bob", 0, 0), blue("cid", 0, 0, armour="flak-jacket"),
        vehicles=(vehicle,), aboard={"V": ("bob", "cid")}, active="red",
        options=Options(setting="core", transport_damage=option),
    )  # fmt: skip


SHOT = Shoot("ann", "machine-gun", "single", (("V", 1),))


def test_option_2_may_reach_the_cargo_area_before_the_major_damage_roll():
    """CZ-CARGO-02: open, 7+; 3D6 to each figure carried, the driver of a lorry is none."""
    done = played(lorry("option-2"), SHOT, (6, 4, 3, 3, 3, 4, 6, 2, 2, 3))
    assert done.of(CargoHit)[0].figures == ("cid",)
    assert done.modifiers(3) == {"CZ-WOUND-03": -2}
    missed = played(lorry("option-2"), SHOT, (6, 4, 3, 3, 3, 3, 3))
    assert not missed.of(CargoHit)


def test_on_a_motorbike_the_rider_is_carried_too():
    """CZ-CARGO-02: 3D6 of 7 is major to a motorbike."""
    done = played(lorry("option-2", "motorbike"), SHOT, (6, 3, 2, 2, 6, 6, 1, 1, 1, 1, 1, 1, 3))
    assert done.of(CargoHit)[0].figures == ("bob", "cid")


def test_option_1_draws_an_occupant_of_an_open_vehicle_who_takes_the_wound():
    """CZ-CARGO-01: 4 to 6; drawn by a die of as many sides as occupants; armour counts."""
    done = played(lorry("option-1"), SHOT, (6, 4, 2, 6, 6, 6))
    assert done.of(CargoHit)[0].figures == ("cid",)
    assert done.battle.figures["cid"].fate == CASUALTY
    assert done.modifiers(3) == {"CZ-WOUND-03": -2}
    vehicle = played(lorry("option-1"), SHOT, (6, 3, 4, 3, 3, 3))
    assert vehicle.of(VehicleDamaged)


def test_without_transport_damage_only_the_vehicle_suffers():
    """CZ-CARGO-01, cz.transport-damage none."""
    assert not played(lorry("none"), SHOT, (6, 4, 3, 3, 3)).of(CargoHit)


# --- templates on vehicles ------------------------------------------------------------------------
def test_a_template_harms_vehicles_whose_hull_it_touches_with_its_first_value_under_the_centre():
    """CZ-AREA-05, CZ-VDMG-01: HEAT 4D6 at 20 cm; medium +2; 18 is major to a light tank."""
    vehicle = a_vehicle("V", "light-tank", 64, 50, BLUE, quality="average")
    battle = on_wheels(
        red("ann", 40, 50, weapons=("rocket-launcher",), facing=90, quality="hero"),
        vehicles=(vehicle,), active="red",
        options=Options(setting="core"),
    )  # fmt: skip
    done = played(battle, FireTemplate("ann", "rocket-launcher", cm(64, 50)), (6, 6, 6, 5, 1, 3))
    assert done.modifiers()["CZ-VTGT-03"] == 2
    assert done.of(VehicleStruck)[0].effect == "major"


def test_a_grenade_with_one_value_strikes_a_hull_beside_its_centre_with_it():
    """CZ-AREA-05: half a centimetre from the hull."""
    vehicle = a_vehicle("V", "light-tank", 50, 50, BLUE, quality="average")
    grenadier = red("ann", 43, 50, grenades=(("antitank-grenade", 1),), facing=90)
    battle = on_wheels(grenadier, vehicles=(vehicle,), active="red")
    done = played(battle, ThrowGrenade("ann", "antitank-grenade", cm(47, 50)), (6, 4, 4, 4, 2, 2))
    assert len(done.of(VehicleStruck)) == 1


def test_at_grenades_may_have_a_bonus_against_armour():
    """CZ-GREN-05."""
    vehicle = a_vehicle("V", "light-tank", 50, 50, BLUE, quality="average")
    battle = on_wheels(
        red("ann", 43, 50, grenades=(("antitank-grenade", 1),), facing=90),
        vehicles=(vehicle,), active="red", options=Options(at_grenade_bonus=2),
    )  # fmt: skip
    throw = ThrowGrenade("ann", "antitank-grenade", cm(50, 50))
    done = played(battle, throw, (6, 4, 4, 4, 2, 2, 3))
    assert done.modifiers(1) == {"CZ-GREN-05": 2}
    assert done.of(VehicleStruck)[0].effect == "major"


def test_what_flies_is_touched_only_by_a_template_aimed_at_it():
    """CZ-VEH-05."""
    flyer = a_vehicle("V", "attack-helicopter", 50, 50, BLUE, quality="average")
    battle = on_wheels(
        red("ann", 43, 50, grenades=(("offensive-grenade", 1),), facing=90),
        vehicles=(flyer,), active="red",
    )  # fmt: skip
    near = played(battle, ThrowGrenade("ann", "offensive-grenade", cm(47.9, 50)), (6,))
    assert not near.of(VehicleStruck)
    on = played(battle, ThrowGrenade("ann", "offensive-grenade", cm(50, 50)), (6, 1, 1, 1, 1, 1))
    assert on.of(VehicleStruck)


# --- shooting from vehicles -----------------------------------------------------------------------
ASIDE = (blue("bob", 60, 60),)


def tank(*weapons, x: float = 40, facing: int = EAST, **more):
    options = more.pop("options", None)
    others = more.pop("others", (blue("bob", 60, 50),))
    vehicle = a_vehicle(
        "V", "light-tank", x, 50, facing=facing, quality="average", weapons=weapons, **more
    )
    return on_wheels(*others, vehicles=(vehicle,), options=options)


def test_a_fighting_vehicle_shoots_without_points_once_a_weapon_a_turn():
    """CZ-VFIRE-01, CZ-CMD-39."""
    fire = VehicleFire("V", 0, "burst", (("bob", 4),))
    done = played(tank("mmg"), fire, (1, 1, 1, 1)).battle
    assert done.vehicles["V"].spent == 0
    assert refused(done, fire) == ("mount-has-fired", "CZ-VFIRE-01")


def test_a_vehicles_weapons_use_the_quality_of_its_crew():
    """CZ-VEH-01."""
    start = tank("mmg")
    vehicle = start.vehicles["V"]
    start = with_vehicle(start, "V", hull=replace(vehicle.hull, quality="elite"))
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    assert played(start, fire, (1,)).modifiers()["CZ-QUAL-05"] == 2


@pytest.mark.parametrize(
    ("driven", "modifiers"), [(0, {}), (3, {"CZ-VFIRE-05": -1}), (4, {"CZ-VFIRE-06": -3})]
)
def test_a_moving_vehicle_shoots_worse(driven, modifiers):
    """CZ-VFIRE-05, CZ-VFIRE-06: half of 6 is half or less."""
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    done = played(tank("mmg", driven=driven), fire, (1,))
    assert done.modifiers() == {"CZ-HIT-04": 1, **modifiers}


def test_over_half_its_points_a_vehicle_fires_a_single_weapon():
    """CZ-VFIRE-01."""
    fast = tank("mmg", "lmg", driven=4)
    first = played(fast, VehicleFire("V", 0, "single", (("bob", 1),)), (1,)).battle
    second = VehicleFire("V", 1, "single", (("bob", 1),))
    assert refused(first, second) == ("one-weapon-at-speed", "CZ-VFIRE-01")
    slow = played(tank("mmg", "lmg", driven=3), VehicleFire("V", 0, "single", (("bob", 1),)), (1,))
    assert played(slow.battle, second, (1,)).of(MountFired)


def test_the_band_announced_with_the_first_shot_binds_the_movement_after_it():
    """CZ-VFIRE-01."""
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    rest = played(tank("mmg", others=ASIDE), fire, (1,)).battle
    assert refused(rest, Drive("V", 100)) == ("announced-rest", "CZ-VFIRE-01")
    half = played(tank("mmg", others=ASIDE), replace(fire, band="half"), (1,))
    assert half.modifiers()["CZ-VFIRE-05"] == -1
    assert played(half.battle, Drive("V", 1500))
    assert refused(half.battle, Drive("V", 3001)) == ("announced-half", "CZ-VFIRE-01")
    over = played(tank("mmg", others=ASIDE), replace(fire, band="over"), (1,))
    assert over.modifiers()["CZ-VFIRE-06"] == -3


def test_a_band_cannot_be_less_than_what_was_driven_nor_change():
    """CZ-VFIRE-01."""
    fire = VehicleFire("V", 0, "single", (("bob", 1),), band="rest")
    assert refused(tank("mmg", driven=1), fire) == ("band-passed", "CZ-VFIRE-01")
    said = tank("mmg", "lmg", band="half")
    assert refused(said, replace(fire, band="over")) == ("band-announced", "CZ-VFIRE-01")


@pytest.mark.parametrize(
    ("mount", "x", "y", "seen"),
    [
        (("mmg", "turret"), 20, 50, True),
        (("mmg", "hull"), 60, 50, True),
        (("mmg", "hull"), 60, 71, True),
        (("mmg", "hull"), 50, 75, False),
        (("mmg", "hull"), 20, 50, False),
        (("mmg", "pintle", "front"), 41, 75, True),
        (("mmg", "pintle", "left"), 40, 75, False),
        (("mmg", "pintle", "right"), 40, 75, True),
    ],
)
def test_arcs_of_fire_go_by_the_mount(mount, x, y, seen):
    """CZ-VFIRE-02: turret 360°, hull 90° forward, pintle 180° to its side; the tank faces east."""
    battle = tank(mount, others=(blue("bob", x, y),))
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    if seen:
        assert played(battle, fire, (1,)).of(MountFired)
    else:
        assert refused(battle, fire) == ("not-in-front", "CZ-SHOOT-01")


def test_a_gun_in_a_vehicle_fires_armour_piercing_shot_or_a_template_of_HE():
    """CZ-GUN-02, CZ-GUN-03: 8 + 3D6 at a figure; HE 3D6 in its 7.5 cm radius."""
    shot = VehicleFire("V", 0, "single", (("bob", 1),))
    done = played(tank("very-light-gun"), shot, (6, 1, 1, 1))
    assert done.battle.figures["bob"].fate == CASUALTY
    he = VehicleFire("V", 0, "template", point=cm(60, 50), missile="he")
    blasted = played(tank("very-light-gun"), he, (6, 1, 1, 1))
    assert blasted.of(ShotAt)[0].target == "bob"
    assert "CZ-HIT-09" not in blasted.modifiers()  # nobody is missing from its crew
    assert blasted.battle.vehicles["V"].fired == ((0, 1, 0),)


def test_vehicles_shoot_at_vehicles():
    other = a_vehicle("W", "light-tank", 70, 50, BLUE, quality="average")
    vehicle = a_vehicle(
        "V", "medium-tank", 40, 50, facing=EAST, quality="average", weapons=("medium-gun",)
    )
    battle = on_wheels(vehicles=(vehicle, other))
    done = played(battle, VehicleFire("V", 0, "single", (("W", 1),)), (4, 6, 5, 1))
    assert done.modifiers() == {"CZ-HIT-04": 1, "CZ-VTGT-03": 2}
    assert done.battle.vehicles["W"].fate == WRECK


@pytest.mark.parametrize(
    ("row", "who", "weapon", "ok"),
    [
        ("car", "ann", "smg", True),
        ("car", "ann", "medium-pistol", True),
        ("car", "ann", "assault-rifle", False),
        ("car", "bob", "assault-rifle", True),
        ("car", "bob", "semi-auto-shotgun", True),
        ("car", "bob", "bolt-action-rifle", False),
        ("4x4-truck", "bob", "bolt-action-rifle", True),
        ("4x4-truck", "bob", "lmg", True),
        ("4x4-truck", "bob", "mmg", False),
    ],
)
def test_on_the_move_seats_limit_personal_weapons(row, who, weapon, ok):
    """CZ-VFIRE-03."""
    battle = aboard_car(blue("cid", 60, 60), row=row, driven=1)
    battle = with_figure(battle, who, weapons=(weapon,))
    shot = Shoot(who, weapon, "single", (("cid", 1),))
    if ok:
        assert "CZ-VFIRE-05" in played(battle, shot, (1,)).modifiers()
    else:
        assert refused(battle, shot) == ("not-on-the-move", "CZ-VFIRE-03")


def test_at_rest_any_personal_weapon_is_used_in_any_direction_and_the_hull_measures_the_range():
    """CZ-VFIRE-03: cid is 25 cm behind; the rear of the hull is 4 cm nearer."""
    battle = aboard_car(blue("cid", 40 - 4 - 1.25 - 25, 50))
    battle = with_figure(battle, "bob", weapons=("bolt-action-rifle",))
    done = played(battle, Shoot("bob", "bolt-action-rifle", "single", (("cid", 1),)), (1,))
    assert done.modifiers() == {"CZ-HIT-04": 1}
    assert done.battle.figures["bob"].spent == 1
    assert done.battle.vehicles["V"].band == "rest"


def test_nobody_shoots_from_a_vehicle_that_has_skidded():
    """CZ-SKID-03."""
    battle = with_figure(aboard_car(blue("cid", 60, 60), skidded=True), "bob", weapons=("smg",))
    assert refused(battle, Shoot("bob", "smg", "single", (("cid", 1),))) == (
        "vehicle-skidded", "CZ-SKID-03",
    )  # fmt: skip


def gun_truck(**more):
    truck = a_vehicle(
        "V", "4x4-truck", 40, 50, facing=EAST, weapons=(("machine-gun", "pintle", "front"),), **more
    )
    return on_wheels(
        red("ann", 0, 0), red("bob", 0, 0, quality="veteran"), blue("cid", 60, 50),
        vehicles=(truck,), aboard={"V": ("ann", "bob")}, options=Options(setting="core"),
    )  # fmt: skip


def test_a_figure_aboard_serves_the_vehicles_weapon_with_his_own_points_and_quality():
    """CZ-VFIRE-04, CZ-VEH-01: a burst with a heavy weapon costs 3."""
    shot = Shoot("bob", "V/machine-gun", "burst", (("cid", 5),))
    done = played(gun_truck(), shot, (1, 1, 1, 1, 1))
    assert done.battle.figures["bob"].spent == 3
    assert done.modifiers()["CZ-QUAL-04"] == 1
    assert done.battle.vehicles["V"].fired == ((0, 5, 1),)


def test_a_driver_who_fires_the_vehicles_weapon_cannot_drive_that_turn():
    """CZ-VFIRE-04."""
    shot = Shoot("ann", "V/machine-gun", "single", (("cid", 1),), band="half")
    done = played(gun_truck(), shot, (1,)).battle
    assert refused(done, Drive("V", 100)) == ("driver-serves-weapon", "CZ-VFIRE-04")
    assert refused(gun_truck(driven=1), shot) == ("driver-has-driven", "CZ-VFIRE-04")


# --- hulls in the way -----------------------------------------------------------------------------
def behind_a_hull(x: float, row: str = "car", **more):
    """ann looks east at bob; a vehicle stands across the line at 60, its hull 4 or 5 cm thick."""
    vehicle = a_vehicle("V", row, 60, 50, BLUE, **more)
    return on_wheels(
        red("ann", 40, 50, weapons=("smg",), facing=90), blue("bob", x, 50),
        vehicles=(vehicle,), active="red",
    )  # fmt: skip


def test_a_hull_or_a_wreck_stops_a_line_of_sight():
    """CZ-GEN-06."""
    shot = Shoot("ann", "smg", "single", (("bob", 1),))
    assert refused(behind_a_hull(70), shot) == ("not-in-sight", "CZ-GEN-06")
    assert refused(behind_a_hull(70, fate=WRECK), shot) == ("not-in-sight", "CZ-GEN-06")


@pytest.mark.parametrize(("row", "cover"), [("car", -2), ("light-tank", -4)])
def test_whoever_touches_a_hull_is_seen_and_has_cover_from_it(row, cover):
    """CZ-GEN-06: extra-hard if armoured, medium otherwise."""
    battle = behind_a_hull(60, row)
    half = battle.vehicles["V"].hull.width / 200
    battle = with_figure(battle, "bob", at=cm(60 + half + 1.25, 50))
    done = played(battle, Shoot("ann", "smg", "single", (("bob", 1),)), (6, 1, 1))
    assert done.modifiers(1) == {"CZ-WOUND-02": cover}


def test_a_figure_may_take_cover_behind_a_hull_until_it_drives_off():
    """CZ-COVER-01."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST)
    battle = on_wheels(
        red("ann", 0, 0), red("bob", 40, 53.25), vehicles=(car,), aboard={"V": ("ann",)},
        active="red",
    )  # fmt: skip
    covered = played(battle, TakeCover("bob", "V")).battle
    assert covered.figures["bob"].cover == "V"
    away = played(changed(covered, active="V"), Drive("V", 100)).battle
    assert away.figures["bob"].cover == ""


def test_nobody_walks_through_a_vehicle_or_ends_on_it():
    """CZ-MOVE-02."""
    battle = on_wheels(
        red("ann", 50, 50), vehicles=(a_vehicle("V", "car", 60, 50, BLUE),), active="red"
    )
    assert refused(battle, Move("ann", (cm(70, 50),))) == ("in-the-way", "CZ-MOVE-02")
    assert refused(battle, Move("ann", (cm(57, 50),))) == ("no-room", "CZ-MOVE-02")
    assert played(battle, Move("ann", (cm(56.75, 50),)))


def test_what_flies_stops_neither_sight_nor_feet_and_gives_no_cover():
    """CZ-VEH-05."""
    battle = behind_a_hull(70, "attack-helicopter", quality="average")
    assert played(battle, Shoot("ann", "smg", "single", (("bob", 1),)), (1,))
    assert played(battle, Move("ann", (cm(60, 50),)))


def test_a_flyer_is_seen_over_what_stands_lower_than_the_line_to_it():
    """CZ-VEH-05: 20 cm up, ranges on the plan."""
    flyer = a_vehicle("V", "attack-helicopter", 60, 50, BLUE, quality="average")
    wall = tall(line("wall", 50, 40, 20, blocking=True), 8)
    battle = on_wheels(
        red("ann", 40, 50, weapons=("smg",), facing=90), vehicles=(flyer,), active="red",
        terrain=(wall,),
    )  # fmt: skip
    assert played(battle, Shoot("ann", "smg", "single", (("V", 1),)), (1,))


def test_a_flyer_without_power_lands_and_is_then_in_the_way():
    """CZ-VEH-05."""
    flyer = a_vehicle("V", "attack-helicopter", 60, 50, BLUE, quality="average", powerless=True)
    battle = on_wheels(red("ann", 50, 50), vehicles=(flyer,), active="red")
    assert refused(battle, Move("ann", (cm(58, 50),))) == ("no-room", "CZ-MOVE-02")


def test_a_flyer_that_is_destroyed_leaves_no_wreck_and_its_passengers_below():
    """CZ-VEH-05."""
    flyer = a_vehicle("V", "attack-helicopter", 60, 50, BLUE, quality="average", seats=2)
    battle = on_wheels(
        red("ann", 45, 50, weapons=("at-rifle",), facing=90), blue("bob", 0, 0),
        vehicles=(flyer,), aboard={"V": ("bob",)}, active="red", options=Options(setting="core"),
    )  # fmt: skip
    battle = with_figure(battle, "ann", weapons=("recoilless-rifle",))
    shot = Shoot("ann", "recoilless-rifle", "single", (("V", 1),))
    done = played(battle, shot, (6, 8, 8, 8, 8, 1, 1, 1)).battle
    assert done.vehicles["V"].fate not in (FIT, WRECK)
    assert done.figures["bob"].at == cm(60, 50)


# --- opportunity fire -----------------------------------------------------------------------------
@pytest.mark.parametrize("watcher", ["bob", "T"])
def test_a_walker_is_in_view_wherever_he_would_be_if_he_stood_there(watcher):
    """CZ-OPP-01: found without moving him there; hulls and walls are in the way all the same."""
    tank_there = a_vehicle(
        "T", "medium-tank", 80, 30, BLUE, quality="average", weapons=(("mmg", "hull"),),
        facing=200, watch=0,
    )  # fmt: skip
    car = a_vehicle("V", "car", 45, 50, quality="average")
    wall = block("wood", 30, 30, 3, 25, blocking=True)
    battle = on_wheels(
        red("ann", 20, 40), blue("bob", 60, 60, facing=300, weapons=("smg",), watch="smg"),
        vehicles=(tank_there, car), active="red", terrain=(wall,),
    )  # fmt: skip
    shooter, weapon = watching.kept_by(battle, watcher)
    points = [cm(x, y) for x in range(5, 118, 3) for y in range(4, 90, 3)]
    expected = []
    for point in points:
        then = with_figure(battle, "ann", at=point)
        base = Disc(point, then.figures["ann"].who.radius)
        near = range_to(then, shooter, base) <= weapon.long and faces(shooter, base)
        if near and then.field.sight(then, shooter, then.figures["ann"]).clear:
            expected.append(point)
    assert list(watching.in_view(battle, watcher, "ann", points)) == expected
    assert 0 < len(expected) < len(points)


def test_somebody_on_opportunity_fire_shoots_at_a_vehicle_on_its_way():
    """CZ-OPP-01: it is brought to the point and pays what it has used; a skid cuts it short."""
    watcher = blue("bob", 60, 60, weapons=("smg",), watch="smg")
    battle = driven_at(watcher)
    answer = AnswerFire("bob", cm(50, 50), "single", (("V", 1),))
    done = played(battle, Drive("V", 3000), (6, 6, 6, 6, 6, 6), answers=(answer,))
    assert done.battle.vehicles["V"].fate == WRECK
    assert done.battle.vehicles["V"].at == cm(50, 50)
    assert done.battle.vehicles["V"].driven == 1


def test_a_vehicle_that_is_missed_goes_on_to_its_end():
    """CZ-OPP-01."""
    watcher = blue("bob", 60, 60, weapons=("smg",), watch="smg")
    answer = AnswerFire("bob", cm(50, 50), "single", (("V", 1),))
    done = played(driven_at(watcher), Drive("V", 3000), (1,), answers=(answer,)).battle
    assert (done.vehicles["V"].at, done.vehicles["V"].driven) == (cm(70, 50), 2)
    assert done.figures["bob"].watch == ""


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("facing", [15, 98, 147, 203, 315])
def test_an_answer_anywhere_on_a_slanting_drive_is_fired_and_costs_the_driver_nothing(
    facing, reverse
):
    """CZ-OPP-01, CZ-VMOVE-02: at 7.5 cm and at the end; 30 cm are 2 AP whatever the direction."""
    watcher = blue("bob", 60, 85, weapons=("smg",), watch="smg")
    car = a_vehicle("V", "car", 60, 60, facing=facing)
    battle = on_wheels(red("ann", 0, 0), watcher, vehicles=(car,), aboard={"V": ("ann",)})
    to = played(with_figure(battle, "bob", watch=""), Drive("V", 3000, reverse)).battle.vehicles
    for point in (point_along(cm(60, 60), to["V"].at, 750), to["V"].at):
        answer = AnswerFire("bob", point, "single", (("V", 1),))
        done = played(battle, Drive("V", 3000, reverse), (1,), answers=(answer,)).battle
        assert done.figures["bob"].watch == ""
        assert (done.vehicles["V"].driven, done.vehicles["V"].moved) == (2, 3000)


def test_pedestrians_before_the_point_of_the_answer_are_run_over_first():
    watcher = blue("bob", 60, 60, weapons=("smg",), watch="smg")
    answer = AnswerFire("bob", cm(55, 50), "single", (("V", 1),))
    battle = driven_at(watcher, blue("cid", 47, 50))
    done = played(battle, Drive("V", 3000), (1, 1, 1, 1), answers=(answer,))
    kinds = [type(event) for event in done.events]
    assert kinds.index(RanOver) < kinds.index(VehicleStruck)


def test_a_fighting_vehicle_keeps_a_weapon_for_5_points_and_answers_with_its_arc():
    """CZ-OPP-01, CZ-CMD-23."""
    start = tank(("mmg", "hull"), others=(blue("bob", 60, 75),))
    kept = played(start, OpportunityFire("V", "mmg")).battle
    assert kept.vehicles["V"].spent == 5
    assert kept.vehicles["V"].watch == 0
    enemy = changed(kept, active="blue", to_act="blue", acting="", block=())
    answer = AnswerFire("V", cm(60, 70), "burst", (("bob", 4),))
    done = played(enemy, Move("bob", (cm(60, 60),)), (1, 1, 1, 1), answers=(answer,))
    assert done.battle.vehicles["V"].watch is None
    assert done.battle.vehicles["V"].fired == ((0, 4, 1),)
    assert done.battle.watched == 0


def test_opportunity_fire_of_a_vehicle_has_the_band_of_its_latest_activation():
    """CZ-VFIRE-01."""
    start = tank("mmg", others=(blue("bob", 60, 60),), driven=1, watch=0)
    enemy = changed(start, active="blue", to_act="blue")
    answer = AnswerFire("V", cm(60, 60), "single", (("bob", 1),))
    done = played(enemy, Move("bob", (cm(60, 55),)), (1,), answers=(answer,))
    assert done.modifiers()["CZ-VFIRE-05"] == -1


def test_a_hit_ends_the_opportunity_fire_of_a_vehicle():
    """CZ-OPP-02."""
    start = with_vehicle(shooting_at(weapons=("mmg",), crew="average"), "V", watch=0)
    start = changed(start, watched=1)
    done = played(start, Shoot("ann", "smg", "single", (("V", 1),)), (6, 1, 1), answers=(None,))
    assert done.battle.vehicles["V"].watch is None


def test_a_later_action_of_its_own_ends_it():
    """CZ-OPP-01."""
    start = tank("mmg", watch=0)
    assert played(start, Drive("V", 100)).battle.vehicles["V"].watch is None


def test_a_passenger_on_opportunity_fire_shoots_from_his_seat():
    """CZ-OPP-01, CZ-VFIRE-03."""
    battle = aboard_car(blue("cid", 60, 60), active="blue")
    battle = with_figure(battle, "bob", weapons=("smg",), watch="smg")
    battle = changed(battle, watched=1, to_act="blue")
    answer = AnswerFire("bob", cm(60, 60), "single", (("cid", 1),))
    done = played(battle, Move("cid", (cm(60, 55),)), (1,), answers=(answer,))
    assert done.battle.figures["bob"].watch == ""


# --- the turn -------------------------------------------------------------------------------------
def test_a_vehicle_with_its_occupants_is_one_group_for_initiative():
    """CZ-INIT-01: a group all of whose living members are aboard rolls no die of its own."""
    battle = aboard_car(red("cid", 80, 80, group="squad"), blue("eve", 100, 100))
    battle = as_fighter(battle, "ann", role="leader")
    dice = initiative_of(battle, "red")
    assert (dice.cohesive, dice.broken, dice.leaders) == (2, 0, 1)


def test_an_empty_vehicle_rolls_no_die():
    """CZ-INIT-01."""
    battle = on_wheels(red("cid", 80, 80), vehicles=(a_vehicle("V", "car", 40, 50),), active="red")
    assert initiative_of(battle, "red").cohesive == 1


def test_members_aboard_are_left_out_of_cohesion():
    """CZ-COH-01: the leader aboard keeps nobody together."""
    from sandtable.rulesets.combat_zone.play.cohesion import is_in_cohesion

    car = a_vehicle("V", "car", 40, 50)
    battle = on_wheels(
        red("ann", 0, 0, role="leader"), red("bob", 41, 56), vehicles=(car,), aboard={"V": ("ann",)}
    )
    assert not is_in_cohesion(battle, battle.groups["red"])


def test_a_group_out_of_cohesion_costs_those_aboard_no_point():
    """CZ-AP-02, CZ-INIT-01: their unit is in cohesion."""
    battle = aboard_car()
    groups = {**battle.groups, "red": changed(battle.groups["red"], cohesive=False)}
    assert refused(changed(battle, groups=groups), Drive("V", 9001))[0] == "not-enough-points"
    assert played(changed(battle, groups=groups), Drive("V", 7600)).battle.vehicles["V"].driven == 6


def test_occupants_with_a_reaction_test_and_a_leader_aboard_helps():
    """CZ-VEH-04, CZ-REACT-06: 7 + 1 is OK."""
    battle = aboard_car(blue("eve", 100, 100), active="")
    battle = with_figure(battle, "bob", reaction="panic")
    battle = as_fighter(battle, "ann", role="leader")
    done = run(lambda umpire: start_turn(battle, umpire), (3, 4, 6, 1))
    assert done.modifiers() == {"CZ-REACT-06": 1}
    assert done.battle.figures["bob"].steadied


def test_a_crew_tests_with_its_quality_alone():
    """CZ-VEH-04."""
    vehicle = a_vehicle("V", "light-tank", 40, 50, quality="veteran", crew_reaction="rout")
    battle = on_wheels(blue("eve", 100, 100), vehicles=(vehicle,), active="")
    done = run(lambda umpire: start_turn(battle, umpire), (4, 4, 6, 1))
    assert done.modifiers() == {"CZ-QUAL-04": 1, "CZ-REACT-04": -1}
    assert done.of(CrewTested)[0].result == "ok"
    assert done.battle.vehicles["V"].crew_steadied
    assert done.battle.vehicles["V"].crew_reaction == ""


def test_a_routing_figure_aboard_gets_out_nearest_to_its_edge_and_flees():
    """CZ-REACT-12: the car at 40,50 faces east; the west edge is nearest, its rear the way out."""
    battle = aboard_car(blue("eve", 100, 100), active="")
    battle = with_figure(battle, "bob", reaction="rout")
    done = run(lambda umpire: start_turn(battle, umpire), (1, 1, 6, 4, 1))
    assert done.of(GotOut)[0].how == "rout"
    bob = done.battle.figures["bob"]
    assert bob.aboard == ""
    assert bob.at[0] < 4000 - 400 - 125 - 1800


def test_the_game_goes_on_while_a_side_has_a_crewed_vehicle():
    """CZ-SEQ-09."""
    from sandtable.rulesets.combat_zone.battle.victory import has_anybody

    vehicle = a_vehicle("V", "light-tank", 40, 50, quality="average")
    battle = on_wheels(blue("eve", 100, 100), vehicles=(vehicle,), active="")
    assert has_anybody(battle, "red")
    assert not has_anybody(with_vehicle(battle, "V", crew_out=True), "red")
    assert not has_anybody(with_vehicle(battle, "V", crew_reaction="rout"), "red")
    assert has_anybody(aboard_car(), "red")


def test_a_battle_without_vehicles_knows_nothing_of_them():
    assert a_battle(red("ann", 10, 10)).vehicles == {}


def test_destroyed_is_told_once():
    done = played(shooting_at(), Shoot("ann", "smg", "single", (("V", 1),)), (6, 6, 6, 1, 1, 1))
    assert len(done.of(VehicleDestroyed)) == 1


# --- skids of other tables, and answers that come too late ----------------------------------------
def test_with_skids_switched_off_the_skid_result_of_other_tables_is_still_rolled():
    """CZ-SKID-05: the major damage table and a ramming."""
    off = Options(vehicle_skid=False)
    shot = Shoot("ann", "smg", "single", (("V", 1),))
    hit = played(shooting_at(options=off), shot, (6, 4, 4, 4, 2))
    assert hit.of(VehicleDamaged)[0].result == "skid-none"
    missed = played(changed(ramming(), options=off), Ram("V", "W"), (4, 3, 1, 1, 1, 1))
    assert missed.battle.vehicles["V"].skidded


def test_a_vehicle_that_skids_before_the_point_of_an_answer_is_not_shot_at_there():
    """CZ-OPP-01, CZ-SKID-01: the shot is kept; mud begins 5 cm ahead of the bonnet."""
    mud = block("mud", 49, 30, 30, 40, difficult=True)
    watcher = blue("bob", 70, 70, weapons=("smg",), watch="smg")
    battle = driven_at(watcher, terrain=(mud,))
    answer = AnswerFire("bob", cm(55, 50), "single", (("V", 1),))
    done = played(battle, Drive("V", 2000), (4, 1, 1, 1, 4), answers=(answer,))
    assert done.battle.vehicles["V"].at == cm(47, 49)
    assert done.battle.figures["bob"].watch == "smg"
    assert not done.of(VehicleStruck)


def test_a_turn_is_answered_before_it_takes_effect():
    """CZ-OPP-01: a driver who panics does not turn, and his point is spent."""
    watcher = blue("bob", 60, 60, weapons=("smg",), watch="smg")
    battle = changed(driven_at(watcher), options=Options(transport_damage="option-1"))
    hull = replace(battle.vehicles["V"].hull, row=battle.vehicles["V"].hull.row._replace(open=True))
    battle = with_vehicle(battle, "V", hull=hull)
    answer = AnswerFire("bob", cm(40, 50), "single", (("V", 1),))
    # hit; 4 to 6 strikes somebody aboard, of one; 2D6 = 7 against a hero's 7 ... 9 panics
    done = played(battle, Turn("V", 45), (6, 5, 3, 3), answers=(answer,))
    assert done.battle.figures["ann"].reaction == "panic"
    assert done.battle.vehicles["V"].turns == 0
    assert done.battle.figures["ann"].spent == 1


def test_control_of_a_vehicle_is_lost_with_a_driver_who_routs():
    """CZ-VEH-04, CZ-REACT-12: he stays aboard until the next turn and gives it no points."""
    battle = with_figure(aboard_car(), "ann", reaction="rout")
    assert refused(battle, Drive("V", 100)) == ("not-enough-points", "CZ-AP-03")


def test_a_vehicle_drives_over_casualties_as_if_they_were_not_there():
    """CZ-STATE-03."""
    battle = with_figure(driven_at(blue("bob", 55, 50)), "bob", fate=CASUALTY)
    assert played(battle, Drive("V", 1500)).rolls == []


def test_a_figure_aboard_aims_or_waits_with_the_vehicles_weapon():
    """CZ-VFIRE-04, CZ-HIT-05, CZ-OPP-01: 5 points either way."""
    aimed = played(gun_truck(), AimedShot("bob", "V/machine-gun", "cid"), (1,))
    assert aimed.modifiers()["CZ-HIT-05"] == 2
    assert aimed.battle.figures["bob"].spent == 5
    kept = played(gun_truck(), OpportunityFire("bob", "V/machine-gun")).battle
    assert kept.figures["bob"].watch == "V/machine-gun"
    enemy = changed(kept, active="blue", to_act="blue", acting="", block=())
    answer = AnswerFire("bob", cm(60, 50), "burst", (("cid", 5),))
    done = played(enemy, Move("cid", (cm(60, 55),)), (1, 1, 1, 1, 1), answers=(answer,))
    assert done.battle.vehicles["V"].fired == ((0, 5, 1),)
    assert done.battle.figures["bob"].watch == ""
