"""Queries about guns and missiles at vehicles (HX-TBL2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.rulesets.hex_tactical.dice.fire_table import (
    CLASSES,
)
from sandtable.rulesets.hex_tactical.dice.gunnery import (
    OUTCOMES,
    Gun,
    destruction,
    gun_effect,
    missile_aim,
    missile_from_above,
    to_hit,
)
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import (
    Action,
    Rate,
    expected_shots,
    fire_action,
    rate_modifiers,
)
from sandtable.rulesets.hex_tactical.dice.results import (
    ON_VEHICLES,
    PLAIN,
    Victim,
)
from sandtable.rulesets.hex_tactical.dice.shots import Shot, shoot
from sandtable.rulesets.hex_tactical.ground import terrain
from sandtable.rulesets.hex_tactical.queries.inputs import (
    ARMOUR_FRONT,
    COMMON,
    DIRECT_RULES,
    check_arc,
    check_direct,
    check_hindrance,
    check_light,
    check_not_own_hex,
    check_reach,
    chosen,
    direct_shot,
    edge_of,
    whole,
)
from sandtable.rulesets.inputs import choice, rules, truth
from sandtable.rulesets.query import Asked, Case, Input, Query

DEFAULT_CLASS = {"gun": "M", "launcher": "C"}  # HX-HIT-01
AT_VEHICLE = (
    Input("ac", "whole", required=True, lowest=0, highest=999, label="hx_ac"),
    whole("armour", 0, label="hx_armour"),
)
TARGET_MOVED = (
    truth("target_moved", label="hx_target_moved"),
    truth("schurzen", label="hx_schurzen"),
)


def vehicle_shot(asked: Asked, weapon: str) -> Shot:
    moved = "normal" if asked["target_moved"] else "none"
    return direct_shot(
        asked, weapon, kind="ac", target="armoured", target_move=moved, schurzen=asked["schurzen"]
    )


def at_vehicle(asked: Asked) -> Case:
    weapon = asked["weapon"]
    check_not_own_hex(asked)
    check_direct(asked, weapon)
    gun_class = asked["class"] or DEFAULT_CLASS[weapon]
    gun = Gun(vehicle_shot(asked, weapon), gun_class, asked["ac"], asked["armour"], edge_of(asked))
    rate = rate_of(asked, weapon)
    action = Action(to_hit(gun), gun_effect, (gun,), rate, "hit", OUTCOMES)
    return Case(
        fire_action,
        (action,),
        rolls=(to_hit(gun), destruction(gun)),
        expected=partial(shots_to_expect, rate, "hit"),
        modifiers=rate_modifiers(rate) if rate.printed else (),
    )


def rate_of(asked: Asked, weapon: str) -> Rate:
    """The printed rate and what lowers it (HX-CAD-02, HX-CAD-03)."""
    return Rate(
        asked["rate"],
        (weapon,),
        asked["stopped"],
        asked["hesitant"],
        chosen(asked, "cad_word_rows"),
        chosen(asked, "cad_al"),
    )


def shots_to_expect(rate: Rate, table: str) -> Mapping[str, Fraction]:
    return {"shots": expected_shots(rate, "hit" if table == "hit" else "fire")}


HESITANT = truth("hesitant", label="hx_hesitant")
GUN = Query(
    "gun",
    (
        choice("weapon", *DEFAULT_CLASS, label="hx_weapon"),
        choice("class", *CLASSES, default=None, label="hx_class"),
        *AT_VEHICLE,
        *TARGET_MOVED,
        whole("rate", 0, label="hx_rate"),
        HESITANT,
        *COMMON,
    ),
    OUTCOMES,
    at_vehicle,
    expected=("shots",),
    rules=rules(
        f"HX-HIT-01…05 HX-VEH-01…05 HX-POW-06 HX-RES-02 HX-CAD-01…07 HX-FIRE-04…06 {DIRECT_RULES}"
    ),
    label="hx-gun",
)


def missile(asked: Asked) -> Case:
    check_not_own_hex(asked)
    check_reach(asked, "missile")
    check_light(asked)
    check_arc(asked)
    shot, edge = vehicle_shot(asked, "missile"), edge_of(asked)
    if asked["mode"] == "direct":
        check_hindrance(asked)
        aimed = missile_aim(shot, asked["ac"], asked["armour"], edge)
    else:
        shelter = terrain.protection(asked["terrain"], asked["other"], "vehicle")
        shot = shot._replace(protection=shelter)
        aimed = missile_from_above(shot, asked["ac"], asked["armour_front"], edge)
    return Case(shoot, (aimed, Victim(PLAIN, 0)), rolls=(aimed.roll,))


MISSILE = Query(
    "missile",
    (
        choice("mode", "direct", "indirect", label="hx_mode"),
        *AT_VEHICLE,
        ARMOUR_FRONT,
        *TARGET_MOVED,
        *COMMON,
    ),
    ON_VEHICLES,
    missile,
    rules=rules(
        f"HX-TBL2-00 HX-TBL2-05 HX-INDCOL-09 HX-VEH-01…05 HX-POW-06 HX-RES-02 {DIRECT_RULES}"
    ),
    label="hx-missile",
)
