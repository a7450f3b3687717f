"""Those aboard, where their vehicle meets other rules: the dark, the radio, first aid, the turn."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    RED,
    RULES,
    a_machine,
    a_thing,
    a_vehicle,
    block,
    blue,
    cm,
    on_wheels,
    platform,
    played,
    red,
    refused,
    run,
    standing,
    tall,
)

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    BarrageAsked,
    GotOut,
    Landed,
    MountFired,
    RolledOn,
    ShotAt,
    ShotsWasted,
    VehicleDamaged,
    VehicleDeployed,
)
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    FIT,
    WAITING,
    Battery,
    changed,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    AnswerFire,
    Board,
    BurstTemplate,
    CallBarrage,
    Disembark,
    Drive,
    Drop,
    EndActivation,
    FireTemplate,
    FirstAid,
    OpportunityFire,
    PickUp,
    Pivot,
    ReplaceCanister,
    Shoot,
    TakeWheel,
    ThrowGrenade,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.play.harm import eliminate
from sandtable.rulesets.combat_zone.play.vehicles.damage import burn, cargo_area
from sandtable.rulesets.combat_zone.play.vehicles.wrecks import destroy, strike_occupant

EAST = 90


# --- in the dark ----------------------------------------------------------------------------------
def at_night(x: float, **more):
    """A tank 11 cm long facing east, its bow at 45.5,50; an enemy at x,50."""
    tank = a_vehicle("V", "light-tank", 40, 50, facing=EAST, quality="average", **more)
    return on_wheels(blue("bob", x, 50), vehicles=(tank,), dark=True)


def test_in_the_dark_a_vehicle_fires_30_cm_from_its_hull():
    """CZ-DARK-01, CZ-VFIRE-03: exactly 30 is allowed, from edge to edge."""
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    assert played(at_night(76.75, weapons=("mmg",)), fire, (1,)).of(ShotAt)
    far = at_night(76.77, weapons=("mmg",))
    assert refused(far, fire) == ("beyond-the-dark", "CZ-DARK-01")


def test_in_the_dark_a_shell_from_a_vehicle_reaches_30_cm_from_its_hull():
    """CZ-DARK-01, CZ-GUN-02."""
    at = cm(75, 50)
    fire = VehicleFire("V", 0, "template", point=at, missile="he")
    assert played(at_night(100, weapons=("light-gun",)), fire, (6,)).of(Landed)[0].at == at
    wide = VehicleFire("V", 0, "template", point=cm(75.6, 50), missile="he")
    assert refused(at_night(100, weapons=("light-gun",)), wide) == ("beyond-the-dark", "CZ-DARK-01")


def test_in_the_dark_somebody_aboard_sees_30_cm_from_the_hull():
    """CZ-DARK-01, CZ-VFIRE-03: a truck 11 cm long."""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST)
    riders = (red("ann", 0, 0), red("cid", 0, 0, weapons=("smg",)))
    battle = on_wheels(
        *riders, blue("bob", 76, 50), vehicles=(truck,), aboard={"V": ("ann", "cid")}, dark=True
    )
    assert played(battle, Shoot("cid", "smg", "single", (("bob", 1),)), (1,)).of(ShotAt)


# --- from one height to another -------------------------------------------------------------------
TOWER = platform("tower", 50, 40, 10, 20, 10, ladders=[(50, 50)])
TOWER_AWAY = platform("tower", 100, 10, 10, 10, 10, ladders=[(100, 15)])


def below_the_tower(weapon: str = "mmg", **more):
    """A tank whose bow is at 45.5,50; bob on a tower 10 cm high, its edge 4.5 cm farther on."""
    tank = a_vehicle("V", "light-tank", 40, 50, facing=EAST, quality="average", weapons=(weapon,))
    bob = blue("bob", 51.25, 50, foot=10, facing=270, **more)
    return on_wheels(bob, vehicles=(tank,), terrain=(TOWER,))


def test_a_range_between_a_vehicle_and_a_figure_above_it_is_slanting():
    """CZ-GEN-05: 4.5 cm away and 10 up are 10.97, so neither side is at point-blank (5 cm)."""
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    assert played(below_the_tower(), fire, (1,)).modifiers() == {"CZ-HIT-04": 1}
    shot = Shoot("bob", "recoilless-rifle", "single", (("V", 1),))
    battle = changed(below_the_tower(weapons=("recoilless-rifle",)), active="blue", to_act="blue")
    assert "CZ-HIT-06" not in played(battle, shot, (1,)).modifiers()


def test_an_anti_tank_grenade_does_not_reach_a_tank_too_far_below():
    """CZ-GEN-05, CZ-GREN-01: 10 cm; 10.97 is beyond it and wasted."""
    grenade = {"grenades": (("antitank-grenade", 1),)}
    battle = changed(below_the_tower(**grenade), active="blue", to_act="blue")
    assert played(battle, ThrowGrenade("bob", "antitank-grenade", cm(45, 50))).of(ShotsWasted)


def test_a_range_to_a_flyer_is_measured_on_the_plan():
    """CZ-VEH-05."""
    flyer = a_vehicle("H", "attack-helicopter", 40, 50, "blue", facing=EAST, quality="average")
    battle = on_wheels(
        red("ann", 49, 50, facing=270, weapons=("mmg",)), vehicles=(flyer,), active="red"
    )
    shot = Shoot("ann", "mmg", "single", (("H", 1),))
    assert played(battle, shot, (1,)).modifiers()["CZ-HIT-06"] == 2


# --- the hull itself ------------------------------------------------------------------------------
def test_a_vehicle_is_no_cover_against_what_is_fired_from_it():
    """CZ-WOUND-02, CZ-GEN-06: bob touches its bow and has taken cover there, in vain."""
    tank = a_vehicle("V", "light-tank", 40, 50, facing=EAST, quality="average", weapons=("mmg",))
    bob = blue("bob", 46.75, 50, cover="V")
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    done = played(on_wheels(bob, vehicles=(tank,)), fire, (6, 1, 1, 1))
    assert done.modifiers(0) == {"CZ-HIT-06": 2}
    assert done.modifiers(1) == {"CZ-WOUND-04": 1}
    ann = red("ann", 20, 50, facing=EAST, weapons=("smg",))
    shot = Shoot("ann", "smg", "single", (("bob", 1),))
    others = played(on_wheels(bob, ann, vehicles=(tank,), active="red"), shot, (6, 1, 1))
    assert others.modifiers(1) == {"CZ-WOUND-02": -4}


# --- nobody at the wheel --------------------------------------------------------------------------
def driverless(**more):
    """A car whose driver has fallen on the way: bob is aboard, cid beside it."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST, **more)
    battle = on_wheels(
        red("bob", 0, 0), red("cid", 40, 53.25), vehicles=(car,), aboard={"V": ("bob",)}
    )
    return with_vehicle(battle, "V", driver="")


@pytest.mark.parametrize(("driven", "how"), [(3, "out"), (4, "leap")])
def test_a_vehicle_that_has_lost_its_driver_is_no_faster_for_it(driven, how):
    """CZ-GEN-04, CZ-TRANS-04: more than half of the 6 AP it had makes it a leap."""
    battle = driverless(driven=driven)
    done = played(battle, Disembark("bob", cm(40, 46.75)), (6,) if how == "leap" else ())
    assert done.of(GotOut)[0].how == how


def test_a_vehicle_that_has_lost_its_driver_is_boarded_up_to_half_of_its_points():
    """CZ-TRANS-02."""
    slow, fast = (changed(driverless(driven=n), active="red") for n in (3, 4))
    assert played(slow, Board("cid", "V")).battle.figures["cid"].aboard == "V"
    assert refused(fast, Board("cid", "V")) == ("vehicle-too-fast", "CZ-TRANS-02")


def test_taking_the_wheel_ends_opportunity_fire():
    """CZ-OPP-01: any later action of his own does."""
    battle = with_figure(driverless(), "bob", weapons=("smg",), watch="smg", spent=5)
    battle = changed(battle, watched=1)
    done = played(battle, TakeWheel("bob")).battle
    assert (done.vehicles["V"].driver, done.figures["bob"].watch, done.watched) == ("bob", "", 0)


def test_a_vehicle_whose_crew_is_out_of_action_does_not_run_away():
    """CZ-VEH-04, CZ-VDMG-03: it stays where it is, even after loss of control."""
    lost = a_vehicle("V", "tracked-apc", 40, 50, quality="average", runaway=True, crew_out=True)
    battle = on_wheels(
        red("ann", 0, 0), blue("bob", 90, 90), vehicles=(lost,), aboard={"V": ("ann",)}
    )
    assert not played(battle, EndActivation()).of(RolledOn)


# --- answered by opportunity fire -----------------------------------------------------------------
def test_loss_of_power_does_not_keep_a_crew_from_firing():
    """CZ-OPP-01, CZ-VDMG-03: neither eliminated nor panicked, it fires the shot under way."""
    tank = a_vehicle("V", "light-tank", 40, 50, facing=EAST, quality="average", weapons=("mmg",))
    gun = {"weapons": ("recoilless-rifle",), "watch": "recoilless-rifle", "facing": 270}
    battle = on_wheels(blue("bob", 60, 50, **gun), blue("cid", 70, 50), vehicles=(tank,))
    answer = AnswerFire("bob", cm(40, 50), "single", (("V", 1),))
    fire = VehicleFire("V", 0, "single", (("cid", 1),))
    done = played(battle, fire, (6, 8, 8, 1, 1, 3, 1), answers=(answer,))
    assert done.of(VehicleDamaged)[0].result == "power-loss"
    assert done.of(MountFired)
    kept = played(battle, OpportunityFire("V", "mmg"), (6, 8, 8, 1, 1, 3), answers=(answer,)).battle
    assert (kept.vehicles["V"].watch, kept.vehicles["V"].spent) == (0, 5)


def test_nobody_boards_a_vehicle_that_an_answer_has_destroyed():
    """CZ-OPP-01, CZ-TRANS-02: the same burst sweeps car and figure; the point is gone."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST)
    bob = blue("bob", 40, 70, weapons=("smg",), watch="smg")
    battle = on_wheels(red("ann", 40, 53.25, weapons=("smg",)), bob, vehicles=(car,), active="red")
    laid = BurstTemplate(cm(40, 52), "sweep")
    answer = AnswerFire("bob", cm(40, 53.25), "burst", (("ann", 1), ("V", 1)), laid)
    done = played(battle, Board("ann", "V"), (1, 6, 6, 6), answers=(answer,)).battle
    ann = done.figures["ann"]
    assert (done.vehicles["V"].fate, ann.fate, ann.spent) == (WRECK, FIT, 1)


# --- machines -------------------------------------------------------------------------------------
def test_a_machine_aboard_loses_the_next_activation_of_its_vehicle_to_a_malfunction():
    """CZ-T-MACHINE-EFFECT, CZ-VEH-01: that is when it is activated."""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST)
    robot = red("robot", 0, 0, glitch=True, weapons=("smg",), **a_machine())
    battle = on_wheels(
        red("ann", 0, 0), robot, red("cid", 30, 30), blue("bob", 60, 50),
        vehicles=(truck,), aboard={"V": ("ann", "robot")}, active="",
    )  # fmt: skip
    on_foot = played(battle, Activate("red")).battle
    assert on_foot.figures["robot"].glitch
    driving = played(battle, Activate("V")).battle
    shot = Shoot("robot", "smg", "single", (("bob", 1),))
    assert refused(driving, shot) == ("malfunctioning", "CZ-MACH-06")


def robot_aboard(**more):
    """A truck with a robot of resistance 9 in the back."""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST, **more)
    return on_wheels(
        red("ann", 0, 0), red("robot", 0, 0, **a_machine()), blue("bob", 90, 90),
        vehicles=(truck,), aboard={"V": ("ann", "robot")},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("harm", "dice"),
    [
        (lambda battle, umpire: cargo_area(battle, "V", umpire), (4, 5, 3, 3, 3, 1)),
        (lambda battle, umpire: burn(battle, "V", umpire), (1, 1, 4, 5, 1)),
        (lambda battle, umpire: destroy(battle, "V", "CZ-VDMG-02", umpire), (1, 1, 1, 3, 3, 3, 1)),
        (lambda battle, umpire: destroy(battle, "V", "CZ-SKID-03", umpire), (1, 1, 1, 3, 3, 3, 1)),
    ],
)
def test_a_machine_aboard_is_damaged_and_not_wounded(harm, dice):
    """CZ-MACH-01, CZ-CARGO-02, CZ-VDMG-02, CZ-VDMG-03, CZ-SKID-03: 9 is minor damage to it."""
    robot = run(lambda umpire: harm(robot_aboard(), umpire), dice).battle.figures["robot"]
    assert (robot.is_alive, robot.hardware, robot.reaction) == (True, 1, "")


@pytest.mark.parametrize(("dice", "hardware"), [((2, 9, 1), 1), ((2, 8), 0), ((3,), 0)])
def test_a_machine_that_leaps_off_is_damaged_and_does_not_panic(dice, hardware):
    """CZ-MACH-01, CZ-TRANS-04."""
    done = played(robot_aboard(driven=4), Disembark("robot", cm(40, 53.75)), dice)
    robot = done.battle.figures["robot"]
    assert (robot.is_alive, robot.hardware, robot.reaction) == (True, hardware, "")


# --- what else they may do ------------------------------------------------------------------------
def staff_car(*aboard, operator: bool = True, **more):
    """A car at 40,50 with a lieutenant, and his operator aboard or else in contact with it."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST)
    ann = red("ann", 0, 0, traits=("lieutenant",))
    cal = red("cal", 40, 53.25, equipment=("radio",))
    riders = ("ann", *(("cal",) if operator else ()), *[f.id for f in aboard])
    return on_wheels(
        ann, cal, *aboard, blue("bob", 80, 50), vehicles=(car,), aboard={"V": riders},
        groups={"red": {"kind": "hq-section"}}, batteries={RED: Battery()}, **more,
    )  # fmt: skip


def test_an_officer_calls_for_a_barrage_from_his_car():
    """CZ-RADIO-01, CZ-VEH-04: those aboard touch each other, and nobody outside."""
    call = CallBarrage("ann", cm(80, 50))
    asked = played(staff_car(), call, (4, 5))
    assert asked.of(BarrageAsked) == [BarrageAsked("ann", cm(80, 50), True)]
    assert asked.battle.barrages[0].origin == cm(40, 50)
    assert refused(staff_car(operator=False), call) == ("no-radio", "CZ-RADIO-01")


def test_in_the_dark_an_officer_sees_30_cm_from_his_car():
    """CZ-RADIO-02, CZ-DARK-01: its bow is at 44,50."""
    night = staff_car(dark=True)
    assert played(night, CallBarrage("ann", cm(74, 50)), (1, 1)).of(BarrageAsked)
    assert refused(night, CallBarrage("ann", cm(74.1, 50))) == ("beyond-the-dark", "CZ-DARK-01")


def test_a_canister_is_replaced_aboard():
    """CZ-WPN-08."""
    held = {"weapons": ("flamethrower",), "grenades": (("flamethrower", 1), ("canister", 1))}
    battle = staff_car(red("dan", 0, 0, **held))
    done = played(battle, ReplaceCanister("dan")).battle.figures["dan"]
    assert (done.rounds("flamethrower"), done.spent) == (6, 3)


def test_they_are_offered_what_they_may_do():
    medic = red("dan", 0, 0, traits=("medic",), equipment=("medikit",))
    battle = with_figure(staff_car(medic, red("eve", 0, 0)), "eve", fate=CASUALTY)
    offered = list(RULES.candidates(battle, RED))
    assert FirstAid("dan", "eve", "medikit") in offered
    assert CallBarrage("ann", cm(80, 50)) in offered
    jeep = a_vehicle("V", "car", 40, 50, facing=EAST, weapons=("mmg",))
    armed = on_wheels(
        red("ann", 0, 0), blue("bob", 60, 50), vehicles=(jeep,), aboard={"V": ("ann",)}
    )
    assert OpportunityFire("ann", "V/mmg") in list(RULES.candidates(armed, RED))


def test_the_crew_of_a_gun_is_offered_enemy_vehicles():
    crew = [red(n, *at, facing=EAST) for n, at in {"ann": (10, 50), "cal": (12.5, 47.5)}.items()]
    tank = a_vehicle("T", "light-tank", 60, 50, "blue", quality="average")
    gun = (standing("W", 12.5, 50, "medium-gun"),)
    battle = on_wheels(*crew, vehicles=(tank,), active="red", crewed=gun)
    assert Shoot("ann", "W", "single", (("T", 1),)) in list(RULES.candidates(battle, RED))


# --- what lies in a vehicle -----------------------------------------------------------------------
def gunner_hit(**more):
    """A truck whose LMG gunner, with the papers, has just fallen in it: cal and dan are beside."""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST)
    riders = [red(name, 0, 0) for name in ("ann", "bob", "cal")]
    papers = a_thing("papers", 40, 50, holder="bob")
    battle = on_wheels(
        *riders, red("dan", 40, 53.75), blue("eve", 90, 90),
        vehicles=(truck,), aboard={"V": ("ann", "bob", "cal")}, things=(papers,), **more,
    )  # fmt: skip
    battle = with_figure(battle, "bob", weapons=("lmg",), carries=("papers",))
    return run(lambda umpire: eliminate(battle, "bob", "CZ-CARGO-02", umpire)).battle


def test_the_weapon_of_who_falls_in_a_vehicle_stays_aboard():
    """CZ-CREW-02, CZ-VEH-04: it lies where he fell, and goes where the vehicle goes."""
    battle = played(gunner_hit(), Drive("V", 1000)).battle
    assert battle.things["lmg-bob"].at == battle.things["papers"].at == cm(50, 50)
    taken = played(battle, PickUp("cal", "lmg-bob")).battle.figures["cal"]
    assert (taken.weapons, taken.spent) == (("lmg",), 1)
    held = played(battle, PickUp("cal", "papers")).battle
    assert (held.things["papers"].holder, held.things["papers"].aboard) == ("cal", "")
    assert PickUp("cal", "papers") in list(RULES.candidates(battle, RED))


def test_nobody_outside_reaches_what_lies_in_a_vehicle():
    """CZ-MOVE-03."""
    battle = changed(gunner_hit(), active="red")
    assert refused(battle, PickUp("dan", "papers")) == ("not-in-contact", "CZ-MOVE-03")


def test_what_lay_in_a_vehicle_lies_behind_its_wreck():
    """CZ-MOVE-03, CZ-VDMG-02: in reach of whoever stands there."""
    destroyed = run(lambda umpire: destroy(gunner_hit(), "V", "CZ-VDMG-02", umpire), [1] * 6).battle
    battle = changed(with_figure(destroyed, "dan", at=cm(33.25, 50)), active="red")
    assert played(battle, PickUp("dan", "papers")).battle.things["papers"].holder == "dan"


def test_what_lies_in_a_vehicle_leaves_with_it():
    """CZ-SEQ-07."""
    battle = gunner_hit(exits={"red": ["east"]})
    for _ in range(6):
        battle = with_figure(battle, "ann", spent=0)
        battle = played(battle, Drive("V", 6000)).battle
        if battle.vehicles["V"].fate != FIT:
            break
    assert (battle.things["papers"].gone, battle.things["papers"].aboard) == ("red", "")


def test_what_is_let_go_in_a_vehicle_stays_there():
    """CZ-CMD-18."""
    battle = played(played(gunner_hit(), PickUp("cal", "papers")).battle, Drop("cal", "papers"))
    assert battle.battle.things["papers"].aboard == "V"


# --- weapons of the vehicle in the hands of those aboard ------------------------------------------
def portee(*rows: str, rounds: tuple[tuple[str, int], ...] = (), **more):
    """A truck with weapons on it, driven by ann and served by cal; bob is 20 cm in front."""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST, weapons=rows, rounds=rounds, **more)
    return on_wheels(
        red("ann", 0, 0), red("cal", 0, 0), blue("bob", 66.75, 50),
        vehicles=(truck,), aboard={"V": ("ann", "cal")},
    )  # fmt: skip


def test_somebody_aboard_fires_shells_with_the_gun_of_his_vehicle():
    """CZ-VFIRE-04, CZ-GUN-02: 2 AP, at the movement of the vehicle."""
    shell = FireTemplate("cal", "V/medium-gun", cm(66.75, 50), "he")
    done = played(portee("medium-gun", driven=1), shell, (6, 1, 1, 1, 1))
    assert done.modifiers() == {"CZ-HIT-04": 1, "CZ-VFIRE-05": -1}
    assert done.battle.figures["cal"].spent == 2
    assert done.battle.vehicles["V"].band == "half"
    assert refused(done.battle, shell) == ("rate-of-fire", "CZ-BURST-02")
    assert shell in list(RULES.candidates(portee("medium-gun"), RED))


def test_missiles_for_the_launcher_of_a_vehicle_are_those_it_carries():
    """CZ-WPN-06: 3 AP."""
    smoke = FireTemplate("cal", "V/rocket-launcher", cm(66.75, 50), "smoke")
    assert refused(portee("rocket-launcher"), smoke) == ("no-such-missile", "CZ-WPN-06")
    done = played(portee("rocket-launcher", rounds=(("smoke-missile", 1),)), smoke, (6,)).battle
    assert (done.vehicles["V"].rounds, done.figures["cal"].spent) == ((), 3)


def test_a_driver_who_fires_a_template_does_not_drive():
    """CZ-VFIRE-04."""
    shell = FireTemplate("ann", "V/medium-gun", cm(66.75, 50), "he")
    fired = played(portee("medium-gun"), shell, (6, 1, 1, 1, 1)).battle
    assert refused(with_vehicle(fired, "V", band=""), Drive("V", 100))[0] == "driver-serves-weapon"


def test_the_flamethrower_of_a_vehicle_has_no_more_than_its_shots():
    """CZ-WPN-08."""
    flame = a_vehicle("V", "light-tank", 40, 50, facing=EAST, quality="average",
                      weapons=("flamethrower",), rounds=(("flamethrower", 1),))  # fmt: skip
    battle = on_wheels(blue("bob", 60, 50), vehicles=(flame,))
    jet = VehicleFire("V", 0, "template", point=cm(60, 50), missile="heat")
    done = played(battle, jet, (6, 1, 1, 1, 1)).battle
    empty = with_vehicle(done, "V", fired=())
    assert refused(empty, jet) == ("no-rounds-left", "CZ-WPN-08")


def test_of_two_weapons_of_a_kind_the_one_that_has_not_fired_is_served():
    """CZ-BURST-02: each has its own count."""
    burst = Shoot("cal", "V/mmg", "burst", (("bob", 4),))
    once = played(portee("mmg", "mmg"), burst, (1, 1, 1, 1)).battle
    twice = played(once, burst, (1, 1, 1, 1)).battle
    assert sorted(twice.vehicles["V"].fired) == [(0, 4, 1), (1, 4, 1)]


def test_every_shot_of_two_weapons_of_a_kind_can_be_fired():
    """CZ-BURST-02: whichever has fired least is served."""
    battle = with_figure(portee("automatic-rifle", "automatic-rifle"), "cal", spent=-6)
    single = Shoot("cal", "V/automatic-rifle", "single", (("bob", 1),))
    rate = sheet.HEAVY_WEAPONS["automatic-rifle"].rof
    for _ in range(2 * rate):
        battle = played(battle, single, (1,)).battle
    assert sorted(battle.vehicles["V"].fired) == [(0, rate, 0), (1, rate, 0)]


def test_a_damaged_machine_serves_the_weapons_of_its_vehicle_no_better_than_its_own():
    """CZ-MACH-06, CZ-VFIRE-04: -1 to hit for each minor damage to its hardware."""
    battle = with_vehicle(robot_aboard(), "V", hull=portee("mmg").vehicles["V"].hull)
    battle = with_figure(battle, "robot", hardware=1)
    shot = Shoot("robot", "V/mmg", "single", (("bob", 1),))
    assert played(battle, shot, (1,)).modifiers()["CZ-MACH-06"] == -1


# --- opportunity fire from aboard -----------------------------------------------------------------
def test_a_machine_that_loses_the_weapon_it_kept_ready_answers_nothing():
    """CZ-OPP-01, CZ-MACH-06: its only weapon is gone, and the enemy acts in peace."""
    battle = with_figure(robot_aboard(), "robot", weapons=("smg",), watch="smg")
    battle = changed(battle, watched=1)
    hit = run(lambda umpire: cargo_area(battle, "V", umpire), (6, 6, 6, 5, 2, 1)).battle
    assert (hit.figures["robot"].watch, hit.watched) == ("", 0)
    theirs = changed(hit, active="blue", to_act="blue")
    assert not played(theirs, Pivot("bob", 45)).asked


def test_a_weapon_that_another_has_fired_since_answers_nothing():
    """CZ-OPP-01, CZ-BURST-02: within the rate of fire that is left."""
    battle = with_figure(portee("mmg", fired=((0, 4, 1),)), "cal", watch="V/mmg")
    theirs = changed(battle, watched=1, active="blue", to_act="blue")
    assert not played(theirs, Pivot("bob", 45)).asked


def test_a_shot_that_hits_somebody_aboard_ends_his_opportunity_fire():
    """CZ-OPP-02, CZ-CARGO-01: even if the wound has no effect."""
    battle = with_figure(portee("mmg"), "cal", watch="V/mmg")
    battle = changed(battle, watched=1)
    hit = run(lambda umpire: strike_occupant(battle, "V", "2D6", False, umpire), (2, 1, 1)).battle
    assert (hit.figures["cal"].watch, hit.figures["cal"].reaction, hit.watched) == ("", "", 0)


# --- the footing of the place ---------------------------------------------------------------------
def test_whoever_boards_has_sure_footing_and_whoever_gets_out_that_of_the_place():
    """CZ-URBAN-02."""
    rubble = block("rubble", 30, 51, 20, 10, precarious=True)
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST)
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 40, 53.75, footing="rubble"), blue("bob", 90, 90),
        vehicles=(truck,), aboard={"V": ("ann",)}, terrain=(rubble, TOWER), active="red",
    )  # fmt: skip
    aboard = played(battle, Board("cal", "V")).battle
    assert aboard.figures["cal"].footing == ""
    riding = changed(with_figure(aboard, "cal", done=False), active="V")
    out = played(riding, Disembark("cal", cm(40, 53.75))).battle
    assert out.figures["cal"].footing == "rubble"


def test_who_dodges_a_vehicle_stands_on_the_footing_of_the_place():
    """CZ-RUN-04, CZ-URBAN-02."""
    rubble = block("rubble", 50, 51.5, 20, 10, precarious=True)
    car = a_vehicle("V", "car", 40, 50, facing=EAST)
    battle = on_wheels(
        red("ann", 0, 0, quality="hero"), blue("bob", 60, 50.5, quality="hero", profile="hero"),
        vehicles=(car,), aboard={"V": ("ann",)}, terrain=(rubble, TOWER_AWAY),
    )  # fmt: skip
    done = played(battle, Drive("V", 3000), (6,)).battle
    assert done.figures["bob"].footing == "rubble"


# --- in the air -----------------------------------------------------------------------------------
def test_what_falls_in_a_flyer_over_a_roof_lies_on_the_ground_below_its_wreck():
    """CZ-CREW-02, CZ-VEH-05."""
    flyer = a_vehicle("H", "attack-helicopter", 55, 50, facing=EAST, quality="average", seats=1)
    papers = a_thing("papers", 55, 50, holder="ann")
    battle = on_wheels(
        red("ann", 0, 0, carries=("papers",), foot=20), blue("bob", 100, 100),
        vehicles=(flyer,), aboard={"H": ("ann",)}, terrain=(TOWER,), things=(papers,),
    )  # fmt: skip
    fallen = run(lambda umpire: eliminate(battle, "ann", "CZ-CARGO-02", umpire)).battle
    away = played(fallen, Drive("H", 3000)).battle
    wrecked = run(lambda umpire: destroy(away, "H", "CZ-VDMG-02", umpire)).battle
    assert (wrecked.things["papers"].at, wrecked.things["papers"].foot) == (cm(85, 50), 0)


def test_passengers_of_a_flyer_look_down_from_its_height_until_it_lands():
    """CZ-VEH-05: 20 cm up they see over a hall 10 cm high; without power they do not."""
    hall = tall(block("hall", 55, 40, 3, 20, blocking=True), 10)
    flyer = a_vehicle("H", "attack-helicopter", 40, 50, facing=EAST, quality="average", seats=1)
    riders = on_wheels(
        red("ann", 0, 0, weapons=("smg",)), blue("bob", 70, 50),
        vehicles=(flyer,), aboard={"H": ("ann",)}, terrain=(hall,),
    )  # fmt: skip
    waiting = with_figure(with_vehicle(riders, "H", fate=WAITING), "ann", fate=WAITING)
    battle = RULES.apply(waiting, VehicleDeployed("H", cm(40, 50), riders.vehicles["H"].facing))
    shot = Shoot("ann", "smg", "single", (("bob", 1),))
    assert played(battle, shot, (1,)).of(ShotAt)
    landed = RULES.apply(battle, VehicleDamaged("H", "power-loss"))
    assert refused(landed, shot) == ("not-in-sight", "CZ-GEN-06")
    out = played(landed, Disembark("ann", cm(40, 53.25))).battle
    assert out.figures["ann"].foot == 0
