"""Queries about fire: the two tables, direct and indirect fire, guns, missiles, aircraft."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import Chance, Roll, odds, only_if
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.dice.anti_air import (
    ALTITUDES,
    AirShot,
    aim_air,
    cannot_reach,
    shoot_down,
)
from sandtable.rulesets.hex_tactical.dice.bombardment import SOURCES, Barrage, aim_barrage, is_trap
from sandtable.rulesets.hex_tactical.dice.fire_table import (
    CLASSES,
    HIT,
    MISS,
    SEVERITY,
    Landed,
    column_of_ac,
    column_of_power,
    fire_roll,
    hit_roll,
)
from sandtable.rulesets.hex_tactical.dice.results import (
    ON_INFANTRY,
    ON_VEHICLES,
    Victim,
    steps_lost,
)
from sandtable.rulesets.hex_tactical.dice.shots import PIECES, VEHICLES, Aim, aim, shoot
from sandtable.rulesets.hex_tactical.ground import terrain
from sandtable.rulesets.hex_tactical.queries.inputs import (
    ARMOUR_FRONT,
    COLS,
    COMMON,
    DIRECT_RULES,
    DISTANCE,
    FARTHEST,
    HEX,
    HEXSIDE,
    HINDRANCE,
    LIGHT,
    MAX,
    MORALE,
    RANGE,
    RECOGNISED,
    STATE_INPUTS,
    STATES,
    TARGET,
    TARGET_MOVE,
    check_direct,
    check_hindrance,
    check_light,
    check_not_own_hex,
    check_reach,
    chosen,
    direct_shot,
    edge_of,
    exactly_one,
    hesitation,
    needed,
    power_of,
    powers,
    terrain_target,
    victim_of,
    whole,
)
from sandtable.rulesets.inputs import choice, rules, truth
from sandtable.rulesets.query import Asked, Case, Input, Query

STARRED = ("Son*", "S*", "S1/I*", "N*", "N1*")
ANY_TARGET = (*ON_INFANTRY, *ON_VEHICLES[1:])
WEAPONS = {
    "ap": ("small-arms", "mg", "gun", "launcher"),
    "ac": ("gun", "launcher", "missile"),
}
TEST_RULES = "HX-TEST-01…04 HX-CMD-06"


# --- the tables alone -----------------------------------------------------------------------------
def read_table(roll: Roll, dice: Chance) -> str:
    landed: Landed = dice.roll(roll)
    return landed.result


def fire_table(asked: Asked) -> Case:
    roll = fire_roll(base_of(asked), only_if(True, "HX-FIRE-02", asked["cols"]), edge_of(asked))
    return Case(read_table, (roll,), rolls=(roll,))


def base_of(asked: Asked) -> int:
    """The column of a power or of AC-B, whichever is given."""
    if exactly_one(asked, "p", "acb") == "p":
        return column_of_power(power_of(asked))
    return column_of_ac(asked["acb"])


ACB = whole("acb", None, -99, 99, label="hx_acb")
FIRE_TABLE = Query(
    "fire-table",
    (powers(required=False), ACB, COLS),
    (*SEVERITY, *STARRED),
    fire_table,
    rules=rules("HX-FIRE-01…06"),
    label="hx-fire-table",
)


def hit_table(asked: Asked) -> Case:
    shifts = only_if(True, "HX-HIT-04", asked["cols"])
    roll = hit_roll(asked["class"], asked["distance"], shifts, edge_of(asked))
    return Case(read_table, (roll,), rolls=(roll,))


TO_HIT = Query(
    "to-hit",
    (
        Input("class", "choice", CLASSES, required=True, label="hx_class"),
        needed(whole("distance", None, 1, FARTHEST, label="hx_distance")),
        COLS,
    ),
    (HIT, MISS),
    hit_table,
    rules=rules("HX-HIT-01 HX-HIT-04…05 HX-FIRE-05…06"),
    label="hx-to-hit",
)


# --- direct fire ----------------------------------------------------------------------------------
def one_shot(asked: Asked) -> Case:
    weapon = asked["weapon"] or WEAPONS[asked["kind"]][0]
    check_fire(asked, weapon)
    more = {
        name: asked[name]
        for name in (
            "kind", "firer", "target", "target_move", "armour", "recognised", "minmax", "shield",
        )
    }  # fmt: skip
    shot = direct_shot(asked, weapon, power=power_of(asked), **more)
    return at_target(asked, aim((shot,), edge_of(asked)), victim_of(asked))


def check_fire(asked: Asked, weapon: str) -> None:
    """What cannot be fired at all, then range, sight and arc."""
    kind, target = asked["kind"], asked["target"]
    if weapon not in WEAPONS[kind]:
        raise Refused("hx-odds-weapon", "HX-TBL2-00", field="weapon", weapon=weapon, kind=kind)
    if kind == "ac" and target in VEHICLES:
        raise Refused("hx-odds-ac-at-vehicle", "HX-HIT-01", field="target")
    if target == "armoured" and (weapon != "mg" or len(asked["p"]) > 1):
        raise Refused("hx-odds-ap-at-armour", "HX-TBL2-03", field="target", weapon=weapon)
    if asked["target_move"] != "none" and target in ("heavy-weapon", "support"):
        raise Refused("hx-odds-in-battery", "HX-UNIT-10", field="target_move", target=target)
    if asked["shield"] and target not in PIECES:
        raise Refused("hx-odds-no-shield", "HX-DIR-05", field="shield")
    if target != "airborne":
        check_not_own_hex(asked)
    check_direct(asked, weapon)


def at_target(asked: Asked, aimed: Aim, victim: Victim) -> Case:
    """One shot at a target of any kind, with the losses of infantry to expect."""
    if asked["target"] in VEHICLES:
        return Case(shoot, (aimed, victim), rolls=(aimed.roll,), outcomes=ON_VEHICLES)
    return Case(
        shoot,
        (aimed, victim),
        rolls=(aimed.roll,),
        expected=partial(expected_losses, aimed, victim),
        outcomes=ON_INFANTRY,
        modifiers=hesitation(asked, "target_hesitant"),
    )


def expected_losses(aimed: Aim, victim: Victim) -> Mapping[str, Fraction]:
    return {"losses": odds(shoot, aimed, victim).expected(steps_lost)}


FIRE = Query(
    "fire",
    (
        choice("kind", "ap", "ac", label="hx_kind"),
        powers(),
        choice(
            "weapon", "small-arms", "mg", "gun", "launcher", "missile", default=None,
            label="hx_weapon",
        ),
        choice("firer", "infantry", "piece", "vehicle", label="hx_firer"),
        TARGET,
        TARGET_MOVE,
        whole("armour", 0, label="hx_armour"),
        RECOGNISED,
        truth("minmax", label="hx_minmax"),
        truth("shield", label="hx_shield"),
        *COMMON,
        *MORALE,
    ),
    ANY_TARGET,
    one_shot,
    expected=("losses",),
    rules=rules(
        "HX-POW-00…05 HX-POW-10…13 HX-FIRE-01…06 HX-TBL2-00…07 HX-VEH-01…03 HX-RES-01…02 "
        f"HX-RES-07 {DIRECT_RULES} {TEST_RULES}"
    ),
    label="hx-fire",
)  # fmt: skip


# --- guns and missiles ----------------------------------------------------------------------------


# --- indirect fire --------------------------------------------------------------------------------
def indirect(asked: Asked) -> Case:
    source, target = asked["source"], asked["target"]
    check_mortar(asked)
    shelter = terrain.protection(asked["terrain"], asked["other"], terrain_target(target))
    barrage = Barrage(
        source,
        asked["p"],
        target,
        asked["target_move"],
        asked["recognised"],
        asked["armour_front"],
        asked["open_top"],
        asked["fully_tracked"],
        asked["jammer"],
        shelter,
        asked["cols"],
    )
    aimed = aim_barrage(barrage, edge_of(asked))
    return at_target(asked, aimed, victim_of(asked, is_trap(source)))


def check_mortar(asked: Asked) -> None:
    """Between Min and Max (HX-INDCOL-10)."""
    distance = asked["distance"]
    if asked["source"] != "mortar" or distance is None:
        return
    least, most = asked["min"], asked["max"]
    if (least is not None and distance < least) or (most is not None and distance > most):
        raise Refused(
            "hx-odds-mortar-range",
            "HX-INDCOL-10",
            field="distance",
            distance=distance,
            least=0 if least is None else least,
            most=FARTHEST if most is None else most,
        )


INDIRECT = Query(
    "indirect",
    (
        choice("source", *SOURCES, label="hx_source"),
        powers(),
        TARGET,
        TARGET_MOVE,
        RECOGNISED,
        ARMOUR_FRONT,
        truth("open_top", label="hx_open_top"),
        truth("fully_tracked", label="hx_fully_tracked"),
        truth("jammer", label="hx_jammer"),
        whole("distance", None, 0, FARTHEST, label="hx_distance"),
        whole("min", None, 0, FARTHEST, label="hx_min"),
        MAX,
        *HEX,
        COLS,
        *MORALE,
    ),
    ANY_TARGET,
    indirect,
    expected=("losses",),
    rules=rules(
        "HX-INDCOL-00…08 HX-INDCOL-10 HX-POW-07…10 HX-FIRE-01…06 HX-RES-01…02 HX-RES-06…07 "
        f"{TEST_RULES}"
    ),
    label="hx-indirect",
)


# --- aircraft -------------------------------------------------------------------------------------
def at_aircraft(asked: Asked) -> Case:
    ap = asked["value"] == "ap"
    shelter = terrain.protection(asked["terrain"], asked["other"], "nap")
    shelter += terrain.hexside_protection(asked["hexside"], "nap")
    names = (
        "value", "weapon", "altitude", "moving", "target", "armoured", "recognised", "distance",
        "range", "max", "hindrance", "cols", *STATES,
    )  # fmt: skip
    shot = AirShot(
        power=power_of(asked),
        protection=shelter if ap else 0,
        upward=chosen(asked, "aa_upward"),
        **{name: asked[name] for name in names},
    )
    rule = cannot_reach(shot)
    if rule:
        key = "hx-odds-too-high" if rule == "HX-AA-01" else "hx-odds-ap-at-aircraft"
        raise Refused(key, rule, field="altitude", weapon=shot.weapon)
    check_reach(asked, shot.weapon)
    check_hindrance(asked)
    check_light(asked)
    aimed = aim_air(shot, edge_of(asked))
    return Case(shoot_down, (aimed, shot.target, shot.weapon == "missile"), rolls=(aimed.roll,))


AA = Query(
    "aa",
    (
        powers(),
        choice("value", "aa", "ap", label="hx_value"),
        choice("weapon", "gun", "mg", "missile", "small-arms", label="hx_weapon"),
        choice("altitude", *ALTITUDES, label="hx_altitude"),
        truth("moving", label="hx_moving"),
        choice("target", "plane", "transport", "helicopter", "drone", label="hx_aircraft"),
        truth("armoured", label="hx_armoured"),
        RECOGNISED,
        DISTANCE,
        RANGE,
        MAX,
        HINDRANCE,
        *STATE_INPUTS,
        *LIGHT,
        *HEX,
        HEXSIDE,
        COLS,
    ),
    ("destroyed", "repulsed", "losses-1", "losses-2", "losses-3", "no-effect"),
    at_aircraft,
    rules=rules(
        "HX-AA-01…05 HX-POW-01…05 HX-POW-10 HX-POW-12 HX-RES-03…05 HX-FIRE-01…06 HX-DIR-01…04 "
        "HX-LOS-01 HX-LOS-06"
    ),
    label="hx-aa",
)
