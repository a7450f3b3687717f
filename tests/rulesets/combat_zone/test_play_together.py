"""Where two or three rules meet: each of them alone is proved elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulesets.combat_zone.build import (
    RULES,
    a_battle,
    a_machine,
    a_vehicle,
    block,
    blue,
    building,
    cm,
    line,
    on_wheels,
    platform,
    played,
    red,
    refused,
    run,
    standing,
)

from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone.battle.events import (
    Arrived,
    Landed,
    Ruined,
    ShotAt,
    VehicleStruck,
    WeaponArrived,
    apply,
)
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    DEPLOYMENT,
    FIT,
    WAITING,
    changed,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    BurstTemplate,
    Deploy,
    Dismantle,
    Door,
    Drive,
    Drop,
    EndActivation,
    FireTemplate,
    FirstAid,
    FreeFromWire,
    Move,
    MoveWeapon,
    OpportunityFire,
    PickUp,
    Pivot,
    PivotWeapon,
    Shoot,
    TakeWheel,
    ThrowGrenade,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.dice.weapons import template
from sandtable.rulesets.combat_zone.ground.hulls import hull_under
from sandtable.rulesets.combat_zone.ground.terrain import Zone
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.ruins import bring_down
from sandtable.rulesets.combat_zone.play.turn import start_turn
from sandtable.rulesets.combat_zone.play.vehicles.wrecks import destroy

EAST, SOUTH, WEST = 90, 180, 270
MISSES = (1, 1, 1, 1)
TOWER_AWAY = platform("tower", 100, 10, 10, 10, 10, ladders=[(100, 15)])
TOWER = platform("tower", 40, 40, 20, 20, 10, ladders=[(40, 50)])  # 10 cm high


def spent(done, *names):
    return [done.battle.figures[name].spent for name in names]


# --- crews and units ------------------------------------------------------------------------------
def beside_a_wreck(*figures, **more):
    """Truck V is a wreck; who got out of it is of its unit until the turn ends (CZ-VEH-01)."""
    wreck = a_vehicle("V", "4x4-truck", 40, 80, fate=WRECK)
    return on_wheels(*figures, blue("bob", 42.5, 50), vehicles=(wreck,), **more)


def test_a_crewman_of_another_unit_is_missing():
    """CZ-CREW-03, CZ-VEH-01: cal, on foot, waits for the activation of his own group."""
    ann = red("ann", 10, 50, facing=EAST, weapons=("lmg",), rode="V")
    battle = beside_a_wreck(ann, red("cal", 10, 52.5, facing=EAST))
    fired = played(battle, Shoot("ann", "lmg", "burst", (("bob", 4),)), MISSES)
    assert fired.modifiers() == {"CZ-HIT-09": -1}
    assert spent(fired, "ann", "cal") == [4, 0]


def test_a_weapon_is_moved_by_crewmen_of_the_unit_that_is_active():
    """CZ-CREW-03, CZ-VEH-01: ann, who got out of a wreck, is missing: 1 AP more."""
    crew = [red("ann", 10, 50, rode="V"), red("cal", 12.5, 47.5), red("dan", 12.5, 52.5)]
    gun = (standing("W", 12.5, 50),)
    battle = beside_a_wreck(*crew, active="red", crewed=gun)
    done = played(battle, MoveWeapon("W", (cm(14.5, 50),)))
    assert spent(done, "ann", "cal", "dan") == [0, 2, 2]


@pytest.mark.parametrize(
    "order",
    [Dismantle("W"), PivotWeapon("W", 90), MoveWeapon("W", (cm(14.5, 50),))],
)
def test_who_got_out_of_a_vehicle_handles_the_weapon_of_his_group_with_its_unit(order):
    """CZ-CREW-03, CZ-VEH-01: he may fire it, so he may move it, turn it and take it apart."""
    crew = [
        red("ann", 10, 50, rode="V", quality="hero"),
        red("cal", 12.5, 47.5, rode="V", quality="hero"),
        red("dan", 12.5, 52.5),
    ]
    battle = beside_a_wreck(*crew, crewed=(standing("W", 12.5, 50),))
    done = played(battle, order)
    assert spent(done, "dan") == [0]
    assert done.battle.crewed["W"] != battle.crewed["W"]
    assert refused(changed(battle, active="blue"), order)[0] == "not-in-active-group"


def mortar_with_an_observer_in_a_car():
    obs = red("obs", 0, 0, traits=("observer",), equipment=("radio",))
    team = [red("ann", 10, 50), red("cal", 12.5, 47.5), obs, red("eve", 10, 90)]
    return on_wheels(
        *team, red("driver", 0, 0, group="drivers"), blue("bob", 80, 50), active="red",
        vehicles=(a_vehicle("V", "car", 40, 80),), aboard={"V": ("driver", "obs")},
        crewed=(standing("W", 12.5, 50, "light-mortar"),),
    )  # fmt: skip


SHELL = FireTemplate("ann", "W", cm(80, 70), "he")


def test_an_observer_in_a_vehicle_is_missing_when_his_mortar_fires():
    """CZ-MORT-01, CZ-VEH-01: he acts with his vehicle."""
    fired = played(mortar_with_an_observer_in_a_car(), SHELL, (6,))
    assert spent(fired, "ann", "cal", "obs") == [3, 3, 0]
    assert fired.modifiers()["CZ-HIT-09"] == -1


def test_an_observer_in_a_vehicle_does_not_lose_his_activation_to_his_mortar():
    """CZ-SEQ-04, CZ-VEH-01: whoever starts next ends the turn of the team, not his."""
    fired = played(mortar_with_an_observer_in_a_car(), SHELL, (6,)).battle
    after = played(fired, Pivot("eve", 45)).battle
    assert [after.figures[name].done for name in ("ann", "cal", "obs")] == [True, True, False]


# --- weapons kept ready ---------------------------------------------------------------------------
@pytest.mark.parametrize("order", [Pivot("ann", 90), Move("ann", (cm(12.5, 50),))])
def test_a_bearer_who_acts_takes_his_weapon_off_watch(order):
    """CZ-OPP-01, CZ-CREW-03: it fires from where it was and faced when it was made ready."""
    pair = [
        red("ann", 10, 50, facing=EAST, weapons=("lmg",), quality="elite"),
        red("cal", 10, 52.5, facing=EAST),
    ]
    battle = a_battle(*pair, blue("bob", 42.5, 50))
    battle = played(battle, OpportunityFire("cal", "ann/lmg")).battle
    done = played(battle, order).battle
    assert (done.figures["cal"].watch, done.watched) == ("", 0)


def gun_aboard(*others, dark=False, **truck):
    """Truck V with cid and a light machine gun in the back; bob is active, 36 cm from its bow."""
    cid = red("cid", 0, 0, weapons=("lmg",), watch="lmg")
    return on_wheels(
        red("driver", 0, 0, group="drivers"), cid, *others, blue("bob", 82.75, 50), active="blue",
        vehicles=(a_vehicle("V", "4x4-truck", 40, 50, facing=EAST, **truck),), dark=dark,
        aboard={"V": ("driver", "cid", *[other.id for other in others])},
    )  # fmt: skip


def answer(who, x=82.75):
    return AnswerFire(who, cm(x, 50), "single", (("bob", 1),))


def test_a_lone_gunner_aboard_answers_at_minus_one():
    """CZ-OPP-01, CZ-HIT-09: a crew of two."""
    fired = played(gun_aboard(), Pivot("bob", 45), (1,), [answer("cid")])
    assert fired.modifiers() == {"CZ-HIT-09": -1}


def test_an_assistant_aboard_who_has_paid_for_it_is_not_missing():
    """CZ-OPP-01, CZ-CREW-03."""
    battle = gun_aboard(red("dan", 0, 0, helps="cid"))
    assert played(battle, Pivot("bob", 45), (1,), [answer("cid")]).modifiers() == {}


def test_the_gun_of_a_comrade_aboard_answers_on_the_move():
    """CZ-OPP-01, CZ-VFIRE-03: the count is the weapon's, whoever fires."""
    battle = gun_aboard(red("dan", 0, 0, watch="cid/lmg"), driven=1, moved=10)
    battle = changed(with_figure(battle, "cid", watch="", helps="dan"), watched=1)
    fired = played(battle, Pivot("bob", 45), (1,), [answer("dan")])
    assert fired.modifiers() == {"CZ-VFIRE-05": -1}
    assert fired.battle.figures["cid"].shots_with("lmg") == (1, 0)


def test_a_driver_who_drives_on_helps_with_no_gun_any_more():
    """CZ-OPP-01, CZ-CREW-03: he is missing when it fires."""
    battle = with_figure(gun_aboard(), "driver", helps="cid")
    drove = played(changed(battle, active="V", to_act="red"), Drive("V", 500)).battle
    assert (drove.figures["driver"].helps, drove.figures["cid"].watch) == ("", "lmg")


def test_what_was_announced_counts_for_opportunity_fire_too():
    """CZ-VFIRE-01, CZ-OPP-01: half of its points, though it stayed where it was."""
    fired = played(gun_aboard(band="half"), Pivot("bob", 45), (1,), [answer("cid")])
    assert fired.modifiers()["CZ-VFIRE-05"] == -1


def test_a_vehicle_out_of_control_rolls_on_and_keeps_no_weapon_ready():
    """CZ-VDMG-03, CZ-OPP-01: a move of its own cancels it."""
    tank = a_vehicle(
        "V", "light-tank", 40, 50, facing=EAST, quality="average", weapons=("mmg",),
        runaway=True, watch=0,
    )  # fmt: skip
    battle = on_wheels(blue("bob", 100, 100), vehicles=(tank,))
    done = played(battle, EndActivation()).battle
    assert (done.vehicles["V"].at, done.vehicles["V"].watch) == (cm(50, 50), None)
    assert done.watched == 0


def moving_a_gun(dice, at, laid):
    """Three men move a machine gun 8 cm; bob answers with a shot at ann and one at cal."""
    crew = [red("ann", 10, 50), red("cal", 12.5, 47.5), red("dan", 12.5, 52.5)]
    bob = blue("bob", 40, 50, facing=WEST, weapons=("smg",), watch="smg")
    battle = a_battle(*crew, bob, crewed=(standing("W", 12.5, 50),))
    sweep = BurstTemplate(cm(*laid), "sweep")
    both = AnswerFire("bob", cm(*at), "burst", (("ann", 1), ("cal", 1)), sweep)
    return played(battle, MoveWeapon("W", (cm(20.5, 50),)), dice, [both])


def test_a_crewman_who_panics_stays_behind_the_gun_that_is_moved_on():
    """CZ-CREW-02, CZ-OPP-01: he has paid for the step that was under way."""
    done = moving_a_gun((1, 6, 2, 2), (10, 50), (11.25, 48.75))
    cal = done.battle.figures["cal"]
    assert (cal.reaction, cal.at, cal.spent) == ("panic", cm(12.5, 47.5), 1)
    assert done.battle.crewed["W"].at == cm(20.5, 50)
    assert spent(done, "ann", "dan") == [4, 4]


def test_a_crew_is_shot_at_where_it_has_come_to_with_its_gun():
    """CZ-BURST-04, CZ-OPP-01: after 4 cm both are under the rectangle."""
    done = moving_a_gun((1, 6, 2, 2), (14, 50), (15.25, 48.75))
    cal = done.battle.figures["cal"]
    assert (cal.reaction, cal.at, cal.spent) == ("panic", cm(16.5, 47.5), 2)


def test_a_crewman_left_behind_is_not_brought_along_for_the_next_answer():
    """CZ-OPP-01: bob shakes cal at once, ben fires at ann 4 cm farther on."""
    crew = [red("ann", 10, 50), red("cal", 12.5, 47.5), red("dan", 12.5, 52.5)]
    ready = {"facing": WEST, "weapons": ("smg",), "watch": "smg"}
    battle = a_battle(
        *crew, blue("bob", 40, 50, **ready), blue("ben", 40, 55, **ready),
        crewed=(standing("W", 12.5, 50),),
    )  # fmt: skip
    sweep = BurstTemplate(cm(11.25, 48.75), "sweep")
    both = AnswerFire("bob", cm(10, 50), "burst", (("ann", 1), ("cal", 1)), sweep)
    later = AnswerFire("ben", cm(14, 50), "single", (("ann", 1),))
    haul = MoveWeapon("W", (cm(20.5, 50),))
    done = played(battle, haul, (1, 6, 2, 2, 1), [both, later]).battle
    assert done.figures["cal"].at == cm(12.5, 47.5)
    assert done.crewed["W"].at == cm(20.5, 50)


# --- in the dark ----------------------------------------------------------------------------------
HIGH = platform("high", 40, 40, 20, 20, 20, ladders=[(40, 50)])  # 20 cm high


def test_in_the_dark_sight_from_one_height_to_another_is_slanting():
    """CZ-DARK-01, CZ-GEN-05: 25.5 cm on the plan and 20 cm down is more than 30."""
    ann = red("ann", 58, 50, facing=EAST, foot=20, weapons=("smg",))
    battle = a_battle(ann, blue("bob", 86, 50), terrain=(HIGH,), dark=True)
    shot = Shoot("ann", "smg", "single", (("bob", 1),))
    assert refused(battle, shot) == ("beyond-the-dark", "CZ-DARK-01")
    near = with_figure(battle, "bob", at=cm(82, 50))
    assert played(near, shot, (1,)).of(ShotAt)


def test_in_the_dark_nobody_is_asked_to_fire_at_who_is_too_far_below():
    """CZ-DARK-01, CZ-OPP-01."""
    ann = red("ann", 58, 50, facing=EAST, foot=20, weapons=("smg",), watch="smg")
    battle = a_battle(blue("bob", 86, 50), ann, terrain=(HIGH,), dark=True)
    assert not played(battle, Pivot("bob", 45)).asked


def test_in_the_dark_somebody_aboard_answers_30_cm_from_the_hull():
    """CZ-DARK-01, CZ-VFIRE-03, CZ-OPP-01: bob is 34.75 cm from the middle of the truck."""
    battle = with_figure(gun_aboard(dark=True), "bob", at=cm(76, 50))
    assert played(battle, Pivot("bob", 45), (1,), [answer("cid", 76)]).of(ShotAt)


# --- templates on several floors ------------------------------------------------------------------
def test_a_grenade_that_comes_back_falls_on_the_thrower_and_not_on_who_is_below_him():
    """CZ-AREA-02, CZ-URBAN-01: thrown down from a tower."""
    ann = red("ann", 58, 50, facing=EAST, foot=10, grenades=(("defensive-grenade", 1),))
    battle = a_battle(ann, red("cal", 58, 50), blue("bob", 100, 100), terrain=(TOWER,))
    throw = ThrowGrenade("ann", "defensive-grenade", cm(62, 50), 0)
    done = played(battle, throw, (2, 5, 8, 6, 6, 6, 6))
    assert done.of(Landed)[0].foot == 1000
    assert done.battle.figures["ann"].fate == CASUALTY
    assert done.battle.figures["cal"].fate != CASUALTY


DECK = platform("deck", 40, 40, 20, 20, 5, ladders=[(40, 50)])  # with room underneath


def at_the_deck():
    """ann, on the deck, aims at its middle, under which enemy tank T stands."""
    tank = a_vehicle("T", "light-tank", 50, 50, side="blue", quality="average")
    ann = red("ann", 50, 42, facing=SOUTH, foot=5, grenades=(("antitank-grenade", 1),))
    return on_wheels(ann, vehicles=(tank,), terrain=(DECK,), active="red")


def test_a_floor_named_above_a_vehicle_is_not_the_vehicle():
    """CZ-AREA-01, CZ-VTGT-03: a spot has no size."""
    throw = ThrowGrenade("ann", "antitank-grenade", cm(50, 50), 500)
    assert played(at_the_deck(), throw, (6,)).modifiers() == {}


def test_a_vehicle_aimed_at_is_struck_on_the_floor_where_it_stands():
    """CZ-AREA-05: below the floor of the thrower."""
    throw = ThrowGrenade("ann", "antitank-grenade", cm(50, 50))
    done = played(at_the_deck(), throw, (6, 1, 1, 1, 1, 1))
    assert (done.of(Landed)[0].foot, done.modifiers()["CZ-VTGT-03"]) == (0, 2)
    assert done.of(VehicleStruck)


def test_the_ground_named_below_a_flyer_is_not_the_flyer():
    """CZ-VEH-05: only a template aimed at it touches it."""
    flyer = a_vehicle("H", "attack-helicopter", 50, 50, side="blue", quality="average")
    ann = red("ann", 50, 40, facing=SOUTH, grenades=(("offensive-grenade", 1),))
    battle = on_wheels(ann, blue("bob", 100, 100), vehicles=(flyer,), active="red")
    at = cm(50, 50)
    assert played(battle, ThrowGrenade("ann", "offensive-grenade", at, 0), (6,)).modifiers() == {}
    aimed = played(battle, ThrowGrenade("ann", "offensive-grenade", at), (6, 1, 1, 1, 1, 1))
    assert aimed.modifiers()["CZ-VTGT-03"] == 1


@pytest.mark.parametrize("foot", [0, 500])
def test_a_floor_named_is_the_floor_that_a_gun_of_a_vehicle_fires_at(foot):
    """CZ-AREA-01, CZ-VFIRE-04: two enemies, one above the other."""
    house = building("house", 60, 40, 20, 20, windows=[(60, 50)], floors=2, stairs=[(70, 58)])
    car = a_vehicle("V", "car", 30, 50, facing=EAST, weapons=("light-gun",))
    tank = a_vehicle("T", "light-tank", 30, 90, facing=EAST, weapons=("light-gun",), quality="hero")
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 0, 0), blue("up", 61.5, 50, foot=5), blue("down", 61.5, 50),
        vehicles=(car, tank), aboard={"V": ("ann", "cal")}, terrain=(house,),
    )  # fmt: skip
    shell = FireTemplate("cal", "V/light-gun", cm(61.5, 50), "he", foot=foot)
    assert played(battle, shell, (6, 1, 1, 1)).of(Landed)[0].foot == foot
    theirs = with_vehicle(changed(battle, active="T"), "T", at=cm(30, 50))
    theirs = with_vehicle(theirs, "V", at=cm(30, 90))
    fire = VehicleFire("T", 0, "template", point=cm(61.5, 50), missile="he", foot=foot)
    assert played(theirs, fire, (6, 1, 1, 1)).of(Landed)[0].foot == foot


# --- launchers that rest --------------------------------------------------------------------------
def next_turn(battle, who):
    return changed(with_figure(battle, who, spent=0, shots=()), turn=battle.turn + 1)


def test_a_piat_of_a_vehicle_rests_a_turn_too():
    """CZ-WPN-05, CZ-VFIRE-04."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, weapons=("piat",))
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 0, 0), blue("bob", 90, 50),
        vehicles=(car,), aboard={"V": ("ann", "cal")},
    )  # fmt: skip
    fire = FireTemplate("cal", "V/piat", cm(65, 50))
    later = next_turn(with_vehicle(played(battle, fire, (6,)).battle, "V", fired=()), "cal")
    assert refused(later, fire) == ("weapon-rests", "CZ-WPN-05")
    assert played(next_turn(later, "cal"), fire, (6,)).of(Landed)


def test_of_two_piats_one_rests_while_the_other_fires():
    """CZ-WPN-05, CZ-BURST-02."""
    ann = red("ann", 10, 50, facing=EAST, weapons=("piat", "piat"))
    battle = a_battle(ann, blue("bob", 90, 50))
    fire = FireTemplate("ann", "piat", cm(30, 50))
    once = next_turn(played(battle, fire, (6,)).battle, "ann")
    twice = played(once, fire, (6,)).battle
    assert played(next_turn(twice, "ann"), fire, (6,)).of(Landed)
    again = with_figure(twice, "ann", spent=0)
    assert refused(again, fire)[0] in ("weapon-rests", "rate-of-fire")


def test_a_one_shot_launcher_that_is_handed_over_can_still_be_fired():
    """CZ-WPN-07, CZ-CMD-18: ann keeps one, cal takes up the other."""
    two = {"weapons": ("panzerfaust", "panzerfaust"), "grenades": (("panzerfaust", 2),)}
    pair = (red("ann", 10, 50, facing=EAST, **two), red("cal", 10, 52.5, facing=EAST))
    battle = a_battle(*pair, blue("bob", 40, 70))
    battle = played(battle, Drop("ann", "panzerfaust")).battle
    battle = played(battle, Move("ann", (cm(5, 50),))).battle
    battle = played(battle, Move("cal", (cm(10, 51),))).battle
    battle = played(battle, PickUp("cal", "panzerfaust-ann")).battle
    assert [battle.figures[n].rounds("panzerfaust") for n in ("ann", "cal")] == [1, 1]


# --- at the wheel ---------------------------------------------------------------------------------
def test_whoever_has_served_the_weapons_of_a_vehicle_does_not_drive_it_this_turn():
    """CZ-VFIRE-04, CZ-VEH-04: cal fires, ann falls at the wheel, cal takes it."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, weapons=("mmg",))
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 0, 0), blue("bob", 90, 50),
        vehicles=(car,), aboard={"V": ("ann", "cal")},
    )  # fmt: skip
    shot = Shoot("cal", "V/mmg", "single", (("bob", 1),), band="half")
    battle = with_figure(played(battle, shot, (1,)).battle, "ann", fate=CASUALTY)
    battle = played(with_vehicle(battle, "V", driver=""), TakeWheel("cal")).battle
    assert refused(battle, Drive("V", 500)) == ("driver-serves-weapon", "CZ-VFIRE-04")


# --- who gets nowhere -----------------------------------------------------------------------------
def test_a_machine_gone_haywire_on_a_ladder_still_hangs_there():
    """CZ-MACH-06, CZ-URBAN-05: with its -1."""
    robot = red("rob", 38.75, 50, foot=2.5, footing="ladder", haywire=True, **a_machine())
    chiefs = (red("ann", 20, 20, role="leader"), blue("bob", 100, 100, role="leader"))
    battle = a_battle(robot, *chiefs, terrain=(TOWER,), active="")
    begun = run(lambda umpire: start_turn(battle, umpire), (3, 4, 2)).battle
    assert begun.figures["rob"].footing == "ladder"


def test_whoever_routs_in_wire_and_finds_no_way_out_stays_in_it():
    """CZ-REACT-12, CZ-OBST-02: cal stands in a pen without a gate."""
    rails = {"w": (4, 39, 1, 22), "e": (16, 39, 1, 22), "n": (4, 39, 13, 1), "s": (4, 60, 13, 1)}
    pen = [block(name, *at, impassable=True) for name, at in rails.items()]
    wire = line("wire", 11.25, 40, 20, "barbed-wire", cover="none")
    cal = red("cal", 10, 50, reaction="rout", entangled="wire")
    chiefs = (red("ann", 60, 20, role="leader"), blue("bob", 100, 100, role="leader"))
    battle = a_battle(cal, *chiefs, terrain=(*pen, wire), active="")
    begun = run(lambda umpire: start_turn(battle, umpire), (1, 1, 3, 4)).battle
    assert (begun.figures["cal"].at, begun.figures["cal"].entangled) == (cm(10, 50), "wire")


# --- ground of another height ---------------------------------------------------------------------
def test_a_weapon_arrives_on_the_ground_where_its_crew_does():
    """CZ-SEQ-06, CZ-CREW-02: at the edge of a cliff 5 cm high."""
    cliff = platform("cliff", 0, 0, 20, 120, 5, kind="level", stairs=[(20, 50)])
    gun = (standing("W", 0, 0, fate=WAITING),)
    figures = (red("ann", 0, 0, fate=WAITING), blue("bob", 100, 100))
    battle = a_battle(*figures, terrain=(cliff,), crewed=gun, active="blue")
    come = apply(battle, Arrived("ann", cm(2, 50), (1, 0)))
    come = apply(come, WeaponArrived("W", cm(2, 52.5), (1, 0), True))
    assert (come.figures["ann"].foot, come.crewed["W"].foot) == (500, 500)


def test_those_aboard_come_down_with_a_vehicle_whose_ground_is_shot_away():
    """CZ-TERR-01, CZ-VEH-04: they look from where it stands."""
    ramp = platform("ramp", 40, 40, 20, 20, 5, blocking=True, resistance=10, ladders=[(40, 50)])
    battle = on_wheels(
        red("ann", 0, 0, foot=5), blue("bob", 100, 100), terrain=(ramp,),
        vehicles=(a_vehicle("V", "car", 50, 50, foot=5),), aboard={"V": ("ann",)},
    )  # fmt: skip
    down = apply(battle, Ruined("ramp"))
    assert (down.vehicles["V"].foot, down.figures["ann"].foot) == (0, 0)


def collapse(*more):
    """ann and bob fight on a roof that gives way; the dice: the roof, then their falls."""
    shed = building("shed", 40, 40, 20, 20, floors=1, roof=True, stairs=[(45, 45)], resistance=5)
    pair = [
        red("ann", 58.5, 50, foot=5, engaged=("bob",)),
        blue("bob", *more, foot=5, engaged=("ann",)),
    ]
    balcony = platform("balcony", 60, 40, 10, 20, 5, ladders=[(70, 50)])
    battle = a_battle(*pair, terrain=(shed, balcony), options=Options(terrain_damage=True))
    shell = template("offensive-grenade")
    dice = (6, 6, 6, 6, 6, *(6, 6) * (1 if more[0] > 60 else 2))
    return run(lambda umpire: bring_down(battle, shell, cm(42, 42), 125, umpire), dice).battle


def test_a_fight_is_over_for_who_falls_away_from_it():
    """CZ-TERR-01, CZ-CC-01: the other stands on a balcony beside the roof."""
    done = collapse(61, 50)
    assert [(f.foot, f.engaged) for f in done.figures.values()] == [(0, ()), (500, ())]


def test_a_fight_goes_on_between_those_who_fall_side_by_side():
    """CZ-TERR-01, CZ-CC-01."""
    done = collapse(56, 50)
    assert [(f.foot, f.engaged) for f in done.figures.values()] == [(0, ("bob",)), (0, ("ann",))]


def test_a_crew_that_moves_its_gun_to_the_edge_of_a_roof_stays_on_the_roof():
    """CZ-CREW-03, CZ-URBAN-01: ann, west of the gun, would stand in the air."""
    crew = [red("ann", 45.5, 50, foot=10), red("cal", 48, 47.5, foot=10)]
    gun = (standing("W", 48, 50, foot=10),)
    battle = a_battle(*crew, blue("bob", 100, 100), terrain=(TOWER,), crewed=gun)
    moved = played(battle, MoveWeapon("W", (cm(42, 50),))).battle
    assert moved.crewed["W"].at == cm(42, 50)
    assert moved.field.bears(moved.figures["ann"].at, 1000)


def test_neither_men_nor_guns_stand_on_the_very_edge_of_a_roof():
    """CZ-URBAN-01: a base is borne by what is under its middle."""
    crew = [red("ann", 45.5, 50, foot=10), red("cal", 48, 47.5, foot=10)]
    gun = (standing("W", 48, 50, foot=10),)
    battle = a_battle(*crew, blue("bob", 100, 100), terrain=(TOWER,), crewed=gun)
    orders = (Move("ann", (cm(40, 50),)), MoveWeapon("W", (cm(40, 50),), ("ann", "cal")))
    assert {refused(battle, order) for order in orders} == {("level-ends", "CZ-URBAN-06")}
    RULES.check(battle, Move("ann", (cm(40.01, 50),)))


def test_a_door_is_not_shut_on_a_weapon_that_stands_in_it():
    """CZ-MOVE-02, CZ-CMD-16."""
    house = building("house", 20, 40, 20, 20, doors={"d": (20, 50, "open")})
    gun = (standing("W", 20, 50),)
    battle = a_battle(red("ann", 17.5, 50), blue("bob", 90, 90), terrain=(house,), crewed=gun)
    battle = with_figure(battle, "ann", at=cm(18.75, 48.9))
    assert refused(battle, Door("ann", "d", False)) == ("door-blocked", "CZ-MOVE-02")


def set_up(terrain, *figures):
    """A car is to be set up in the middle of 50,50, facing east, wherever red likes."""
    car = a_vehicle("V", "car", 0, 0, fate=WAITING)
    battle = on_wheels(
        *figures, blue("bob", 100, 100), vehicles=(car,), active="V",
        terrain=(terrain, TOWER_AWAY), phase=DEPLOYMENT,
    )  # fmt: skip
    field = replace(battle.field, zones=(Zone("red", ((0, 0, 12000, 12000),)),))
    return changed(battle, field=field), Deploy("V", cm(50, 50), (1, 0))


def test_a_vehicle_is_set_up_under_a_deck_on_which_somebody_stands():
    """CZ-SEQ-06, CZ-URBAN-01: and not where he stands below."""
    RULES.check(*set_up(DECK, red("ann", 50, 50, foot=5)))
    assert refused(*set_up(DECK, red("ann", 50, 50))) == ("setup-overlap", "CZ-GEN-05")


@pytest.mark.parametrize(("size", "fits"), [(6, False), (20, True)])
def test_a_vehicle_is_not_set_up_across_a_platform_smaller_than_it_is(size, fits):
    """CZ-SEQ-06, CZ-VEH-06: 8 cm long, on a solid platform 5 cm high or nowhere."""
    block_ = platform("block", 50 - size / 2, 50 - size / 2, size, size, 5, blocking=True)
    battle, place = set_up(block_)
    if fits:
        RULES.check(battle, place)
    else:
        assert refused(battle, place) == ("setup-no-room", "CZ-SEQ-06")


def test_a_flyer_that_is_gone_is_cover_for_nobody():
    """CZ-COVER-01, CZ-VEH-05: of one that had landed no wreck stays."""
    flyer = a_vehicle("H", "attack-helicopter", 50, 50, quality="average", powerless=True)
    ann = red("ann", 50, 53.3, cover="H")
    battle = on_wheels(ann, blue("bob", 100, 100), vehicles=(flyer,))
    gone = run(lambda umpire: destroy(battle, "H", "CZ-VDMG-02", umpire)).battle
    assert gone.figures["ann"].cover == ""


# --- brought back ---------------------------------------------------------------------------------
@pytest.mark.parametrize("fate", [FIT, WRECK])
def test_whoever_is_brought_back_under_a_vehicle_comes_out_from_under_it(fate):
    """CZ-STATE-03, CZ-MOVE-02: the car has stopped over him; he can walk away."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, fate=fate)
    medic = red("med", 44.2, 52.6, traits=("medic",))
    battle = on_wheels(
        medic, red("cal", 43, 51, fate=CASUALTY, fell=1), blue("bob", 100, 100),
        vehicles=(car,), active="red",
    )  # fmt: skip
    done = played(battle, FirstAid("med", "cal", "none"), (6, 6)).battle
    cal = done.figures["cal"]
    assert cal.stunned
    assert not hull_under(done, Disc(cal.at, cal.who.radius))


def test_who_frees_himself_has_the_footing_of_the_far_side():
    """CZ-OBST-02, CZ-URBAN-02: rubble beyond the wire."""
    rubble = block("rubble", 12, 40, 10, 20, precarious=True)
    wire = line("wire", 11.25, 40, 20, "barbed-wire", cover="none")
    cal = red("cal", 10, 50, entangled="wire")
    battle = a_battle(cal, blue("bob", 100, 100), terrain=(rubble, wire, TOWER))
    assert played(battle, FreeFromWire("cal")).battle.figures["cal"].footing == "rubble"
