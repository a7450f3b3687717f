"""Queries about vehicles: skids, leaps, fire, damage, ramming and running over."""

from __future__ import annotations

from functools import partial

from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.area import Lob, bombard_vehicle, to_land
from sandtable.rulesets.combat_zone.dice.ramming import (
    SHIFTS,
    Dodge,
    Impact,
    Ramming,
    crash_damage,
    dodge,
    dodge_roll,
    dodge_wounding,
    impact_roll,
    may_shift,
    ram,
    ram_roll,
    shift_rule,
)
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot, fire, to_hit, to_wound
from sandtable.rulesets.combat_zone.dice.skids import roll_skid, skid_roll, skid_test
from sandtable.rulesets.combat_zone.dice.speed import TARGET_MODIFIERS, begun_tens, full_tens
from sandtable.rulesets.combat_zone.dice.transport import Jump, jump_off, jump_roll, jump_wounding
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    MAJOR_DAMAGE,
    OPEN_VEHICLE,
    Damage,
    VehicleHit,
    VehicleTarget,
    cargo_roll,
    damage_roll,
    damage_vehicle,
    grenade_bonus,
    is_proof,
    major_damage,
    reaches_cargo,
    who_suffers,
)
from sandtable.rulesets.combat_zone.dice.wounds import Wound, wound_roll
from sandtable.rulesets.combat_zone.queries.fire import expected_hits
from sandtable.rulesets.combat_zone.queries.inputs import (
    AMMO,
    COVER,
    DIRECT,
    MISSILE,
    MOVED,
    POINT_BLANK,
    RANGE,
    RIFLE,
    SETTING,
    SHOOTER,
    SHOTS,
    STACKING,
    TARGET,
    TEMPLATE,
    VEHICLE,
    check_shots,
    crewed_band,
    direct_weapon,
    is_hero,
    resistance,
    shooter,
    template_weapon,
    weapon_input,
    whole,
    wound_label,
)
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.inputs import row_of, rules, truth, yes_no
from sandtable.rulesets.query import Asked, Case, Input, Query


# --- skids and leaps ------------------------------------------------------------------------------
def skid(asked: Asked) -> Case:
    test = skid_test(sheet.VEHICLES[asked["vehicle"]], asked["stacking"])
    if test is None:
        raise Refused("never-skids", "CZ-SKID-04", field="vehicle", vehicle=asked["vehicle"])
    return Case(roll_skid, (test,), rolls=(skid_roll(test),))


SKID = Query(
    "skid",
    (VEHICLE, STACKING),
    ("none", "skid", "crash"),
    skid,
    rules=rules("CZ-SKID-03…04 CZ-SKID-06"),
)


def bail(asked: Asked) -> Case:
    tens = full_tens(asked["moved"]) if asked["speed_modifier"] else 0
    jump = Jump(resistance(asked), is_hero(asked), tens)
    return Case(jump_off, (jump,), wound_label, (jump_roll(jump), wound_roll(jump_wounding(jump))))


BAIL = Query(
    "bail",
    (TARGET, MOVED, truth("speed_modifier", switch="cz.bail-speed-modifier")),
    ("eliminated", "panic", "none"),
    bail,
    rules=rules("CZ-TRANS-04…06"),
)


# --- fire -----------------------------------------------------------------------------------------
def shoot_vehicle(asked: Asked) -> Case:
    weapon = weapon_against_vehicle(asked, rifle=asked["rifle"])
    vehicle = sheet.VEHICLES[asked["vehicle"]]
    to_hit_it = TARGET_MODIFIERS[asked["modifiers"]](vehicle.size, asked["moved"])
    shots = check_shots(asked, weapon)
    band = crewed_band(asked, weapon)
    target = vehicle_target(asked, weapon)
    if weapon.area:
        lob = Lob(band=band, at_vehicle=to_hit_it, **shooter(asked))
        hit = VehicleHit(weapon.damage or "", target, asked["cover"])
        return Case(
            bombard_vehicle,
            (lob, hit),
            damage_label,
            (to_land(lob), damage_roll(hit)),
            partial(expected_hits, 1, to_land(lob)),
        )
    shot = Shot(
        damage=weapon.damage or "",
        resistance=0,
        band=band,
        aimed=asked["aimed"],
        weapon_bonus=weapon.to_hit,
        cover=asked["cover"],
        vehicle=VehicleTarget(target.major, target.critical, to_hit_it, target.bonus),
        **shooter(asked),
    )
    return Case(
        fire,
        ((shot,) * shots,),
        fire_label,
        (to_hit(shot), to_wound(shot)),
        partial(expected_hits, shots, to_hit(shot)),
    )


def weapon_against_vehicle(asked: Asked, rifle: bool = False) -> Weapon:
    """The weapon as it is used: a gun's AP or HE, a template, or a direct shot.

    Refused when it does no damage, or none to armour (CZ-VDMG-04).
    """
    name, vehicle = asked["weapon"], sheet.VEHICLES[asked["vehicle"]]
    is_gun = name in sheet.GUNS
    if "ammo" in asked.given and not is_gun:
        raise Refused("no-ammo-choice", "CZ-GUN-02", field="ammo", weapon=name)
    if name in DIRECT and not (is_gun and asked["ammo"] == "he"):
        weapon = direct_weapon(asked)
        if "missile" in asked.given:
            raise Refused("no-missiles", "CZ-WPN-06", field="missile", weapon=name)
        if rifle:
            raise Refused("not-from-a-rifle", "CZ-GREN-02", field="rifle", weapon=name)
    else:
        weapon = template_weapon(asked, rifle)
    if weapon.damage is None:
        raise Refused("no-damage", "CZ-VDMG-01", field="weapon", weapon=name)
    if is_proof(vehicle.armoured, weapon.anti_tank):
        raise Refused("armour-proof", "CZ-VDMG-04", field="weapon", weapon=name, vehicle=vehicle.id)
    return weapon


def vehicle_target(asked: Asked, weapon: Weapon) -> VehicleTarget:
    vehicle = sheet.VEHICLES[asked["vehicle"]]
    bonus = grenade_bonus(weapon.id, vehicle.armoured, asked["cz.at-grenade-bonus"])
    return VehicleTarget(vehicle.major, vehicle.critical, bonus=bonus)


def fire_label(done: Fire) -> str:
    if done.wound == Wound.OUT:
        return "destroyed"
    return "major" if done.majors else "none"


DAMAGE_LABELS = {Damage.DESTROYED: "destroyed", Damage.MAJOR: "major", Damage.NONE: "none"}


def damage_label(damage: Damage) -> str:
    return DAMAGE_LABELS[damage]


SHOOT_VEHICLE = Query(
    "shoot-vehicle",
    (
        weapon_input((*DIRECT, *(name for name in TEMPLATE if name not in DIRECT))),
        RANGE,
        VEHICLE,
        SHOTS,
        truth("aimed"),
        MOVED,
        Input(
            "modifiers", "choice", ("table", "none"), "table", switch="cz.vehicle-target-modifiers"
        ),
        COVER,
        *SHOOTER,
        AMMO,
        MISSILE,
        RIFLE,
        SETTING,
    ),
    ("destroyed", "major", "none"),
    shoot_vehicle,
    expected=("hits",),
    rules=rules("CZ-VTGT-01…03 CZ-VDMG-01…02 CZ-VDMG-04…05"),
)


# --- damage ---------------------------------------------------------------------------------------
def vehicle_damage(asked: Asked) -> Case:
    weapon = weapon_against_vehicle(asked)
    if asked["point_blank"] and weapon.point_blank is None:
        raise Refused("no-point-blank", "CZ-SHOOT-04", field="point_blank", weapon=weapon.id)
    hit = VehicleHit(
        weapon.damage or "", vehicle_target(asked, weapon), asked["cover"], asked["point_blank"]
    )
    return Case(damage_vehicle, (hit,), damage_label, (damage_roll(hit),))


VEHICLE_DAMAGE = Query(
    "vehicle-damage",
    (
        weapon_input((*DIRECT, *(name for name in TEMPLATE if name not in DIRECT))),
        VEHICLE,
        AMMO,
        MISSILE,
        COVER,
        POINT_BLANK,
        SETTING,
    ),
    ("destroyed", "major", "none"),
    vehicle_damage,
    rules=rules("CZ-VDMG-01…02 CZ-VDMG-04…05"),
)


def major(asked: Asked) -> Case:
    test = skid_test(sheet.VEHICLES[asked["vehicle"]], asked["stacking"])
    rolls = (MAJOR_DAMAGE, skid_roll(test)) if test else (MAJOR_DAMAGE,)
    return Case(major_damage, (test,), rolls=rolls)


MAJOR = Query(
    "major-damage",
    (VEHICLE, STACKING),
    (
        "steering-right",
        "steering-left",
        "control-loss",
        "power-loss",
        "fire",
        "skid-none",
        "skid",
        "crash",
    ),
    major,
    rules=rules("CZ-VDMG-03"),
)


def cargo(asked: Asked) -> Case:
    is_open: bool = asked["open"]
    if asked["option"] == "none":
        switch = "cz.transport-damage"
        raise Refused("switched-off", "CZ-CARGO-01", field=switch, switch=switch)
    if asked["option"] == "2":
        roll = cargo_roll(is_open)
        return Case(reaches_cargo, (is_open,), yes_no("cargo-hit", "cargo-safe"), (roll,))
    if not is_open:
        raise Refused("option-needs-open", "CZ-CARGO-01", field="open")
    return Case(who_suffers, (), rolls=(OPEN_VEHICLE,))


CARGO = Query(
    "cargo",
    (
        Input(
            "option",
            "choice",
            ("1", "2"),
            "2",
            switch="cz.transport-damage",
            switch_values=(("option-1", "1"), ("option-2", "2")),
        ),
        truth("open"),
    ),
    ("vehicle", "occupants", "cargo-hit", "cargo-safe"),
    cargo,
    rules=rules("CZ-CARGO-01…02"),
)


# --- ramming and running over ---------------------------------------------------------------------
def ramming(asked: Asked) -> Case:
    both = Ramming(asked["driver"], asked["mod"], asked["target_driver"], asked["target_mod"])
    check_shift(both.driver, both.shift, "mod")
    check_shift(both.target_driver, both.target_shift, "target_mod")
    return Case(ram, (both,), rolls=(ram_roll(both),))


def check_shift(driver: str, shift: int, name: str) -> None:
    if not may_shift(driver, shift):
        most = SHIFTS[driver]
        allowed = tuple(str(value) for value in sorted({-most, 0, most}))
        raise Refused(
            "shift-not-allowed", shift_rule(driver), field=name, driver=driver,
            shift=str(shift), allowed=allowed,
        )  # fmt: skip


RAM = Query(
    "ram",
    (
        row_of("driver", sheet.QUALITY, "average"),
        whole("mod", 0, lowest=-9, highest=9),
        row_of("target_driver", sheet.QUALITY, "average"),
        whole("target_mod", 0, lowest=-9, highest=9),
    ),
    ("both-skid", "target-skids", "rammer-skids", "crash"),
    ramming,
    rules=rules("CZ-RAM-01…03"),
)


def ram_damage(asked: Asked) -> Case:
    rammer, other = sheet.VEHICLES[asked["vehicle"]], sheet.VEHICLES[asked["target"]]
    if rammer.ramming is None:
        raise Refused("no-ramming-dice", "CZ-RAM-04", field="vehicle", vehicle=rammer.id)
    impact = Impact(rammer.ramming, full_tens(asked["moved"]), other.major, other.critical)
    return Case(crash_damage, (impact,), damage_label, (impact_roll(impact),))


RAM_DAMAGE = Query(
    "ram-damage",
    (VEHICLE, MOVED, row_of("target", sheet.VEHICLES, label="rammed")),
    ("destroyed", "major", "none"),
    ram_damage,
    rules=rules("CZ-RAM-04 CZ-VDMG-05"),
)


def run_over(asked: Asked) -> Case:
    pedestrian = Dodge(resistance(asked), is_hero(asked), begun_tens(asked["moved"]))
    return Case(
        dodge,
        (pedestrian,),
        wound_label,
        (dodge_roll(pedestrian), wound_roll(dodge_wounding(pedestrian))),
    )


RUN_OVER = Query(
    "run-over",
    (MOVED, TARGET),
    ("eliminated", "panic", "none"),
    run_over,
    rules=rules("CZ-RUN-01…04"),
)
