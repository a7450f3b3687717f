"""Shots, grenades and charges that the rules do not allow (MS-SHOOT, MS-ABIL, MS-WPN, MS-GREN)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    blue,
    cm,
    house,
    opening,
    red,
    refused,
    riding,
)

from sandtable.rulesets.modern_skirmish.battle.state import Battle, changed
from sandtable.rulesets.modern_skirmish.commands import (
    CallSupport,
    Detonate,
    Flashbang,
    LayCharge,
    Move,
    Shoot,
    ShootPoint,
    Suppress,
)

BOB = blue("bob", 30, 10)


def ann(*weapons: str, **more: Any) -> Any:
    return red("ann", 10, 10, facing=90, weapons=list(weapons or ("rifle",)), **more)


def shoot(*targets: str, weapon: str = "rifle", **more: Any) -> Shoot:
    return Shoot("ann", weapon, targets, **more)


# --- who shoots -----------------------------------------------------------------------------------
def test_who_is_out_or_keeps_his_head_down_does_nothing() -> None:  # MS-UNIT-07, MS-HEAD-01
    both = ann(), red("amy", 10, 14)
    gone = a_battle(ann(fate="out"), red("amy", 10, 14), BOB, active="red")
    assert refused(gone, shoot("bob")) == ("ms-not-in-action", "MS-UNIT-07")
    down = a_battle(*both, BOB, active="red")
    down = changed(
        down, units={**down.units, "red": changed(down.units["red"], marker="heads-down")}
    )
    assert refused(down, shoot("bob")) == ("ms-keeps-head-down", "MS-HEAD-01")


def test_after_a_flashbang_only_the_handgun_is_fired() -> None:  # MS-GREN-03
    battle = a_battle(ann("rifle", "handgun", flashed="handgun", shot=True), BOB)
    assert refused(battle, shoot("bob")) == ("ms-only-handgun", "MS-GREN-03")


def test_under_covering_fire_nobody_shoots_at_once() -> None:  # MS-COVFIRE-06
    battle = a_battle(ann(), BOB, order="covering-fire")
    assert refused(battle, shoot("bob")) == ("ms-covering-no-shot", "MS-COVFIRE-06")


def test_one_fires_what_one_carries_while_rounds_last() -> None:  # MS-UNIT-06, MS-WPN-08
    battle = a_battle(ann("rifle", "grenade-launcher"), BOB)
    assert refused(battle, shoot("bob", weapon="smg")) == ("ms-no-such-weapon", "MS-UNIT-06")
    spent = changed(
        battle,
        figures={
            **battle.figures,
            "ann": changed(battle.figures["ann"], rounds=(("rifle", 0),)),
        },
    )
    assert refused(spent, shoot("bob")) == ("ms-no-rounds", "MS-WPN-08")


def test_a_rifle_needs_no_second_man() -> None:  # MS-WPN-03
    battle = a_battle(ann(), red("amy", 10, 14), BOB)
    assert refused(battle, shoot("bob", helper="amy")) == ("ms-no-helper-needed", "MS-WPN-03")


def test_a_heavy_weapon_needs_a_second_man_of_the_unit_who_does_nothing_else() -> None:
    """MS-WPN-03."""
    battle = a_battle(
        ann("heavy-mg"), red("amy", 10, 14), red("zoe", 10, 20, unit="far"), BOB, active="red"
    )
    needs = ("ms-needs-helper", "MS-WPN-03")
    for helper in ("", "ann", "zoe", "bob", "nobody"):
        assert refused(battle, shoot("bob", weapon="heavy-mg", helper=helper)) == needs
    amy = battle.figures["amy"]
    for done in ({"shot": True}, {"helped": True}, {"used": 100}):
        busy = changed(battle, figures={**battle.figures, "amy": changed(amy, **done)})
        refusal = refused(busy, shoot("bob", weapon="heavy-mg", helper="amy"))
        assert refusal == ("ms-helper-busy", "MS-WPN-03")
    stunned = changed(battle, figures={**battle.figures, "amy": changed(amy, stunned=True)})
    assert refused(stunned, shoot("bob", weapon="heavy-mg", helper="amy")) == needs


# --- at whom --------------------------------------------------------------------------------------
def test_a_shot_has_a_target_in_action_of_the_other_side() -> None:  # MS-SHOOT-01
    battle = a_battle(ann(), red("amy", 20, 10), BOB, blue("ben", 30, 14, fate="out"))
    assert refused(battle, shoot()) == ("ms-no-target", "MS-SHOOT-01")
    for target in ("nobody", "ben"):
        assert refused(battle, shoot(target)) == ("ms-no-such-target", "MS-SHOOT-01")
    assert refused(battle, shoot("amy")) == ("ms-own-side", "MS-SHOOT-01")


def test_nobody_shoots_at_a_man_inside_a_vehicle_or_at_a_wreck() -> None:
    """MS-VSHOT-10, MS-SHOOT-01."""
    car = a_vehicle("V", BLUE, 30, 20)
    battle = a_battle(ann(), riding(BOB, car), car)
    assert refused(battle, shoot("bob")) == ("ms-target-aboard", "MS-VSHOT-10")
    wreck = changed(battle, vehicles={"V": changed(battle.vehicles["V"], fate="wreck")})
    assert refused(wreck, shoot("V")) == ("ms-no-such-target", "MS-SHOOT-01")


def test_one_target_unless_the_weapon_fires_bursts() -> None:  # MS-SHOOT-02
    battle = a_battle(ann("handgun"), blue("bob", 15, 10), blue("ben", 15, 13))
    refusal = refused(battle, shoot("bob", "ben", weapon="handgun"))
    assert refusal == ("ms-one-target", "MS-SHOOT-02")


def test_a_burst_is_at_three_at_most_each_once_and_close_together() -> None:  # MS-ABIL-03
    row = [blue(f"b{n}", 30, 10 + 3 * n) for n in range(4)]
    battle = a_battle(ann("light-mg"), *row)
    four = shoot("b0", "b1", "b2", "b3", weapon="light-mg")
    assert refused(battle, four) == ("ms-three-targets", "MS-ABIL-03")
    assert refused(battle, shoot("b0", "b0", weapon="light-mg")) == (
        "ms-target-twice",
        "MS-ABIL-03",
    )
    assert refused(battle, shoot("b0", "b3", weapon="light-mg")) == (
        "ms-burst-spread",
        "MS-ABIL-03",
    )


def test_who_has_no_holographic_sight_uses_none() -> None:  # MS-ABIL-08
    battle = a_battle(ann(), BOB)
    assert refused(battle, shoot("bob", holo=True)) == ("ms-no-holo", "MS-ABIL-08")


# --- at a point -----------------------------------------------------------------------------------
def test_rifles_are_not_fired_at_a_point() -> None:  # MS-CMD-07, MS-ABIL-09
    battle = a_battle(ann(), BOB)
    for weapon in ("rifle", "flashbang", "nothing"):
        shot = ShootPoint("ann", weapon, cm(30, 10))
        assert refused(battle, shot) == ("ms-not-at-point", "MS-CMD-07")
    for weapon in ("handgun", "nothing"):
        fire = Suppress("ann", weapon, cm(30, 10))
        assert refused(battle, fire) == ("ms-not-suppressive", "MS-ABIL-09")


def test_a_grenade_lands_on_the_table() -> None:  # MS-GREN-06
    battle = a_battle(red("ann", 2, 10, facing=270, grenades=["defensive"]), BOB)
    throw = ShootPoint("ann", "defensive", cm(-3, 10))
    assert refused(battle, throw) == ("ms-point-off-table", "MS-GREN-06")


def test_a_rocket_is_not_lobbed() -> None:  # MS-WPN-05
    battle = a_battle(ann("at-rocket-launcher"), BOB)
    throw = ShootPoint("ann", "at-rocket-launcher", cm(25, 10), lob=True)
    assert refused(battle, throw) == ("ms-no-lob", "MS-WPN-05")


# --- vehicles -------------------------------------------------------------------------------------
def test_a_vehicle_fires_each_of_its_weapons_once_and_without_a_second_man() -> None:
    """MS-VFIRE-02, MS-VEH-07."""
    gun = "vehicle-heavy-mg"
    car = a_vehicle("V", RED, 10, 10, facing=90, weapons=[gun])
    battle = a_battle(car, red("amy", 10, 30), BOB)
    assert refused(battle, Shoot("V", "smg", ("bob",))) == ("ms-no-such-weapon", "MS-VEH-07")
    helped = Shoot("V", gun, ("bob",), helper="amy")
    assert refused(battle, helped) == ("ms-no-helper-needed", "MS-VFIRE-02")
    fired = changed(battle, vehicles={"V": changed(battle.vehicles["V"], fired=(gun,))})
    again = Shoot("V", gun, ("bob",))
    assert refused(fired, again) == ("ms-weapon-has-fired", "MS-VFIRE-02")


def test_a_wreck_or_a_crew_with_its_heads_down_does_not_drive() -> None:
    """MS-VSHOT-09, MS-HEAD-01."""
    battle = a_battle(a_vehicle("V", RED, 10, 10, facing=90), BOB)
    wreck = changed(battle, vehicles={"V": changed(battle.vehicles["V"], fate="wreck")})
    assert refused(wreck, Move("V", (cm(15, 10),))) == ("ms-is-wreck", "MS-VSHOT-09")
    unit = changed(battle.units["V"], marker="heads-down")
    down = changed(battle, units={**battle.units, "V": unit})
    assert refused(down, Move("V", (cm(15, 10),))) == ("ms-keeps-head-down", "MS-HEAD-01")


# --- rooms ----------------------------------------------------------------------------------------
ROOM = house("room", 20, 5, 10, 10)
DOOR = opening("door", 20, 10, "room")


def at_the_door(x: float = 18.7, **more: Any) -> Battle:
    said = {"grenades": ["flashbang"], "equipment": ["explosive-charge"], "charges": 1, **more}
    return a_battle(
        red("ann", x, 10, facing=90, **said), blue("bob", 60, 60), terrain=(ROOM,), openings=(DOOR,)
    )


def test_a_flashbang_is_thrown_by_who_has_one_into_a_room_he_is_not_in() -> None:
    """MS-GREN-01, MS-GREN-02."""
    throw = Flashbang("ann", "door")
    without = at_the_door(grenades=[])
    assert refused(without, throw) == ("ms-no-flashbang", "MS-GREN-01")
    inside = at_the_door(25)
    assert refused(inside, throw) == ("ms-already-inside", "MS-GREN-02")


def test_a_charge_is_laid_by_who_has_one_at_the_opening() -> None:  # MS-EQP-01
    lay = LayCharge("ann", "door")
    assert refused(at_the_door(charges=0), lay) == ("ms-no-charge-left", "MS-EQP-01")
    assert refused(at_the_door(15), lay) == ("ms-not-at-opening", "MS-EQP-01")


def test_a_charge_goes_off_while_its_layer_is_fit() -> None:  # MS-CMD-10, MS-EQP-04
    battle = a_battle(
        red("ann", 10, 10),
        blue("bob", 60, 60),
        terrain=(ROOM,),
        openings=(DOOR,),
        charges={"c1": ("ann", "door")},
    )  # fmt: skip
    assert refused(battle, Detonate("c9")) == ("ms-no-charge", "MS-CMD-10")
    figure = battle.figures["ann"]
    for state, why in (({"fate": "out"}, "ms-layer-out"), ({"stunned": True}, "ms-layer-stunned")):
        now = changed(battle, figures={**battle.figures, "ann": changed(figure, **state)})
        assert refused(now, Detonate("c1")) == (why, "MS-EQP-04")


def test_support_is_called_by_radio_while_missions_last() -> None:  # MS-EQP-07
    call = CallSupport("ann", cm(30, 10))
    assert refused(a_battle(ann(), BOB), call) == ("ms-no-radio", "MS-EQP-07")
    radio = a_battle(ann(equipment=["radio"]), BOB)
    assert refused(radio, call) == ("ms-no-mission", "MS-EQP-07")


@pytest.mark.parametrize("weapon", ["rifle", "smg"])
def test_whoever_shot_has_no_shot_left(weapon: str) -> None:  # MS-TURN-07
    battle = a_battle(ann("rifle", "smg", shot=True), BOB)
    assert refused(battle, shoot("bob", weapon=weapon)) == ("ms-has-shot", "MS-TURN-07")
