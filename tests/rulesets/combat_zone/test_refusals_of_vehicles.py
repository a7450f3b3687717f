"""What may not be done with, in and to vehicles (CZ-VEH, CZ-VMOVE, CZ-VFIRE, CZ-TRANS, CZ-RAM)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    a_machine,
    a_vehicle,
    block,
    blue,
    cm,
    on_wheels,
    played,
    red,
    refused,
    the_figure,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, WAITING, Battle, changed
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.commands import (
    Board,
    Deploy,
    Disembark,
    Drive,
    OpportunityFire,
    Ram,
    Shoot,
    TakeWheel,
    VehicleFire,
)

ANN, BOB = red("ann", 20, 20, weapons=("smg",)), blue("bob", 60, 20)


def driving(**more: Any) -> Battle:
    car = a_vehicle("V", "car", 30, 60, facing=90, **more)
    return on_wheels(ANN, BOB, vehicles=(car,), aboard={"V": ("ann",)})


def fighting(**more: Any) -> Battle:
    """A crew with a machine gun on top, an enemy before it."""
    tank = a_vehicle(
        "T", "wheeled-apc", 30, 60, facing=90, quality="average", weapons=("mmg",), **more
    )
    return on_wheels(ANN, blue("bob", 60, 60), vehicles=(tank,))


FIRE = VehicleFire("T", 0, "single", (("bob", 1),))


# --- whose turn -----------------------------------------------------------------------------------
def test_one_drives_a_vehicle_of_ones_own_that_is_active() -> None:  # CZ-VEH-01, CZ-SEQ-04
    battle = driving()
    assert refused(battle, Drive("X", 100)) == ("no-such-vehicle", "CZ-VEH-01")
    idle = changed(battle, active="")
    assert refused(idle, Drive("V", 100)) == ("no-group-active", "CZ-SEQ-04")
    setting_up = changed(battle, phase=DEPLOYMENT)
    assert refused(setting_up, Drive("V", 100)) == ("no-group-active", "CZ-SEQ-04")
    other = changed(battle, active="red")
    assert refused(other, Drive("V", 100)) == ("not-in-active-group", "CZ-SEQ-04")
    wreck = changed(battle, vehicles={"V": changed(battle.vehicles["V"], fate=WRECK)})
    assert refused(wreck, Drive("V", 100)) == ("vehicle-out-of-action", "CZ-VDMG-02")


def test_one_drives_some_way_and_not_over_the_edge_of_the_world() -> None:  # CZ-VMOVE-02
    battle = driving()
    for distance in (0, -100, 10**9):
        assert refused(battle, Drive("V", distance)) == ("bad-distance", "CZ-VMOVE-02")


# --- shots ----------------------------------------------------------------------------------------
def test_a_crew_that_routs_or_a_vehicle_that_skidded_does_not_fire() -> None:
    """CZ-VEH-04, CZ-SKID-03."""
    assert refused(fighting(crew_reaction="rout"), FIRE) == ("routing", "CZ-VEH-04")
    assert refused(fighting(skidded=True), FIRE) == ("vehicle-skidded", "CZ-SKID-03")


def test_a_vehicle_fires_weapons_that_it_has() -> None:  # CZ-VFIRE-01
    for number in (-1, 1, 9):
        strange = VehicleFire("T", number, "single", (("bob", 1),))
        assert refused(fighting(), strange) == ("no-such-mount", "CZ-VFIRE-01")


def test_a_weapon_kept_for_opportunity_fire_is_kept() -> None:  # CZ-OPP-01
    assert refused(fighting(watch=0), FIRE) == ("kept-for-opportunity", "CZ-OPP-01")


def test_a_weapon_of_a_vehicle_fires_once_a_turn() -> None:  # CZ-VFIRE-01
    assert refused(fighting(fired=((0, 1, 0),)), FIRE) == ("mount-has-fired", "CZ-VFIRE-01")


def test_one_announces_to_move_not_at_all_half_or_more() -> None:  # CZ-VFIRE-01
    strange = VehicleFire("T", 0, "single", (("bob", 1),), band="fast")
    assert refused(fighting(), strange) == ("bad-band", "CZ-VFIRE-01")


def test_at_speed_one_weapon_fires() -> None:  # CZ-VFIRE-01
    tank = a_vehicle(
        "T", "wheeled-apc", 30, 60, facing=90, quality="average", weapons=("mmg", "mmg"),
        driven=6, fired=((1, 1, 0),),
    )  # fmt: skip
    battle = on_wheels(ANN, blue("bob", 60, 60), vehicles=(tank,))
    assert refused(battle, FIRE) == ("one-weapon-at-speed", "CZ-VFIRE-01")
    assert refused(battle, OpportunityFire("T", "mmg")) == ("one-weapon-at-speed", "CZ-VFIRE-01")


def test_who_has_no_crew_of_its_own_fires_no_weapon_by_itself() -> None:  # CZ-VFIRE-01
    assert refused(driving(weapons=("mmg",)), VehicleFire("V", 0, "single", (("bob", 1),))) == (
        ("no-crew-to-fire", "CZ-VFIRE-01")
    )


# --- at vehicles ----------------------------------------------------------------------------------
def at_a_car(
    x: float = 40, y: float = 20, side: str = BLUE, terrain: tuple[Piece, ...] = (), **more: Any
) -> Battle:
    car = a_vehicle("V", "car", x, y, side=side, quality="average", **more)
    shooter = red("ann", 20, 20, facing=90, weapons=("smg",))
    return on_wheels(shooter, blue("bob", 60, 90), vehicles=(car,), active="red", terrain=terrain)


AT_IT = Shoot("ann", "smg", "single", (("V", 1),))


def test_one_shoots_at_vehicles_of_the_enemy_that_still_go() -> None:  # CZ-SHOOT-01
    assert refused(at_a_car(fate=WRECK), AT_IT) == ("no-such-target", "CZ-SHOOT-01")
    assert refused(at_a_car(side=RED), AT_IT) == ("own-side", "CZ-SHOOT-01")


def test_one_shoots_at_vehicles_in_front_and_in_sight() -> None:  # CZ-SHOOT-01, CZ-GEN-06
    assert refused(at_a_car(5, 20), AT_IT) == ("not-in-front", "CZ-SHOOT-01")
    wall = block("wall", 40, 5, 2, 40, kind="building", material="brick")
    hidden = at_a_car(60, 20, terrain=(wall,))
    assert refused(hidden, AT_IT) == ("nothing-of-it-in-sight", "CZ-GEN-06")


# --- ramming --------------------------------------------------------------------------------------
def test_enemy_vehicles_and_robots_that_still_go_are_rammed() -> None:  # CZ-RAM-01
    ours = a_vehicle("V", "car", 30, 60, facing=90)
    theirs = a_vehicle("E", "car", 60, 60, side=BLUE, quality="average", fate=WRECK)
    friend = a_vehicle("F", "car", 60, 90, quality="average")
    robot = blue("rob", 80, 60, **a_machine())
    battle = on_wheels(
        ANN, blue("bob", 60, 20), robot, vehicles=(ours, theirs, friend), aboard={"V": ("ann",)}
    )
    for target in ("E", "bob", "nobody"):
        assert refused(battle, Ram("V", target)) == ("cannot-be-rammed", "CZ-RAM-01")
    assert refused(battle, Ram("V", "F")) == ("own-side", "CZ-RAM-01")


# --- in and out -----------------------------------------------------------------------------------
def beside(**more: Any) -> Battle:
    car = a_vehicle("V", "car", 30, 60, facing=90, **more)
    walker = red("ann", 30, 64.5)
    return on_wheels(walker, BOB, vehicles=(car,), active="red")


def test_one_gets_into_a_vehicle_of_ones_own_that_still_goes() -> None:  # CZ-TRANS-01
    none = ("no-such-vehicle", "CZ-TRANS-01")
    assert refused(beside(), Board("ann", "X")) == none
    assert refused(beside(side=BLUE), Board("ann", "V")) == none
    assert refused(beside(fate=WRECK), Board("ann", "V")) == none


def test_only_who_is_aboard_gets_out_or_takes_the_wheel() -> None:  # CZ-TRANS-01
    battle = beside()
    assert refused(battle, Disembark("ann", cm(30, 66))) == ("not-aboard", "CZ-TRANS-01")
    assert refused(battle, TakeWheel("ann"))[0] == "not-aboard"


# --- set-up ---------------------------------------------------------------------------------------
def setting_up(**more: Any) -> Battle:
    car = a_vehicle("V", "car", 30, 60, facing=90, **{"fate": WAITING, **more})
    battle = on_wheels(ANN.but(fate=WAITING), BOB, vehicles=(car,), active="")
    return changed(battle, phase=DEPLOYMENT, to_act=RED)


PARK = Deploy("V", cm(30, 60), (1, 0))
RIDE = Deploy("ann", cm(30, 60), (1, 0), aboard="V")


def test_vehicles_are_set_up_before_the_battle_by_their_own_side_once() -> None:
    """CZ-SEQ-06, CZ-CMD-02."""
    battle = setting_up()
    assert refused(changed(battle, phase="actions"), PARK) == ("setup-over", "CZ-SEQ-06")
    assert refused(changed(battle, to_act=BLUE), PARK) == ("setup-not-yours", "CZ-CMD-02")
    assert refused(setting_up(fate="fit"), PARK) == ("setup-already-there", "CZ-CMD-02")
    nowhere = Deploy("V", cm(30, 60), (0, 0))
    assert refused(battle, nowhere) == ("setup-no-facing", "CZ-SEQ-06")


def test_figures_may_begin_in_a_vehicle_of_their_side_with_a_free_seat() -> None:  # CZ-SEQ-06
    battle = setting_up()
    assert refused(changed(battle, phase="actions"), RIDE) == ("setup-over", "CZ-SEQ-06")
    assert refused(changed(battle, to_act=BLUE), RIDE) == ("setup-not-yours", "CZ-CMD-02")
    nobody = Deploy("zoe", cm(30, 60), (1, 0), aboard="V")
    assert refused(battle, nobody) == ("setup-not-yours", "CZ-CMD-02")
    up = changed(battle, figures={**battle.figures, "ann": the_figure(ANN)})
    assert refused(up, RIDE) == ("setup-already-there", "CZ-CMD-02")
    none = ("no-such-vehicle", "CZ-SEQ-06")
    elsewhere = Deploy("ann", cm(30, 60), (1, 0), aboard="X")
    assert refused(battle, elsewhere) == none
    assert refused(setting_up(side=BLUE), RIDE) == none
    assert refused(setting_up(fate=WRECK), RIDE) == none
    small = setting_up(seats=0)
    full = changed(small, vehicles={"V": changed(small.vehicles["V"], aboard=("cid",))})
    assert refused(full, RIDE) == ("vehicle-full", "CZ-VEH-04")
    inside = played(battle, RIDE).battle
    assert (inside.figures["ann"].aboard, inside.vehicles["V"].driver) == ("V", "ann")
