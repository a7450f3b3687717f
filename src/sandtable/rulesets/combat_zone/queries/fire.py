"""Queries about shooting at figures and machines: wounds, shots, templates, deviation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from sandtable.chance import Chance, Roll, meanings, odds, only_if
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.area import (
    DISTANCE,
    Blast,
    Landing,
    Lob,
    blast,
    blast_wounding,
    bombard,
    to_land,
)
from sandtable.rulesets.combat_zone.dice.close_combat import wound_roll as close_wound_roll
from sandtable.rulesets.combat_zone.dice.machines import (
    COMPONENT,
    MachineDamage,
    MachineHit,
    MachineTarget,
    level_roll,
    machine_damage,
)
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot, fire, to_hit, to_wound
from sandtable.rulesets.combat_zone.dice.skids import FORWARD, SIDEWAYS
from sandtable.rulesets.combat_zone.dice.weapons import is_indirect
from sandtable.rulesets.combat_zone.dice.wounds import (
    Wound,
    Wounding,
    suffer,
    wound_modifiers,
    wound_roll,
)
from sandtable.rulesets.combat_zone.queries.inputs import (
    ARMOUR,
    COVER,
    DIRECT,
    IN_COVER,
    MISSILE,
    POINT_BLANK,
    RANGE,
    RIFLE,
    SETTING,
    SHOOTER,
    SHOTS,
    STRONGEST,
    TARGET,
    TEMPLATE,
    check_shots,
    crewed_band,
    direct_weapon,
    length,
    resistance,
    shooter,
    template_weapon,
    weapon_input,
    whole,
    wound_label,
)
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.inputs import choice, rules, truth
from sandtable.rulesets.query import Asked, Case, Input, Query, missing


# --- one wound roll -------------------------------------------------------------------------------
def wound(asked: Asked) -> Case:
    needed = resistance(asked) if asked["resistance"] is None else asked["resistance"]
    if asked["table"] == "melee":
        return close_wound(asked, needed)
    wounding = Wounding(
        asked["dice"],
        needed,
        asked["cover"],
        asked["armour"],
        asked["point_blank"],
        asked["bonus"],
        survivor_panics=asked["auto_panic"],
    )
    return Case(suffer, (wounding,), wound_label, (wound_roll(wounding),))


def close_wound(asked: Asked, needed: int) -> Case:
    for name in ("cover", "point_blank"):
        if asked[name] not in ("none", False):
            raise Refused("not-in-close-combat", "CZ-CC-12", field=name)
    modifiers = (
        *wound_modifiers(armour=asked["armour"]),
        *only_if(asked["bonus"], "CZ-GEN-07", asked["bonus"]),
    )
    roll = close_wound_roll(asked["dice"], needed, modifiers)
    return Case(rolled, (roll,), unhurt_panics if asked["auto_panic"] else str, (roll,))


def rolled(roll: Roll, dice: Chance) -> Any:
    """A resolution that is one roll."""
    return dice.roll(roll)


def unhurt_panics(effect: str) -> str:
    return "panic" if effect == "none" else effect


WOUND = Query(
    "wound",
    (
        Input("dice", "dice", required=True),
        TARGET,
        Input("resistance", "whole", lowest=0, highest=STRONGEST),
        COVER,
        ARMOUR,
        POINT_BLANK,
        whole("bonus", 0, lowest=-STRONGEST),
        choice("table", "shooting", "melee"),
        truth("auto_panic"),
    ),
    ("eliminated", "rout", "panic", "none"),
    wound,
    rules=rules("CZ-WOUND-01…04 CZ-CC-12…14 CZ-GEN-08 CZ-FIRE-01 CZ-SKID-03"),
)


# --- direct fire ----------------------------------------------------------------------------------
def shoot(asked: Asked) -> Case:
    weapon = direct_weapon(asked)
    shots = check_shots(asked, weapon)
    shot = Shot(
        damage=weapon.damage or "",
        resistance=resistance(asked),
        band=crewed_band(asked, weapon),
        aimed=asked["aimed"],
        took_cover=asked["in_cover"],
        weapon_bonus=weapon.to_hit,
        cover=asked["cover"],
        armour=asked["armour"],
        **shooter(asked),
    )
    return Case(
        fire,
        ((shot,) * shots,),
        fire_label,
        (to_hit(shot), to_wound(shot)),
        partial(expected_hits, shots, to_hit(shot)),
    )


def fire_label(done: Fire) -> str:
    return wound_label(done.wound)


def expected_hits(shots: int, roll: Roll) -> Mapping[str, Fraction]:
    """Of all shots, those wasted on a target already out included."""
    return {"hits": shots * meanings(roll)[True]}


SHOOT = Query(
    "shoot",
    (
        weapon_input(DIRECT, also=TEMPLATE),
        RANGE,
        SHOTS,
        truth("aimed"),
        TARGET,
        IN_COVER,
        COVER,
        ARMOUR,
        *SHOOTER,
        SETTING,
    ),
    ("eliminated", "panic", "none"),
    shoot,
    expected=("hits",),
    rules=rules("CZ-SHOOT-01…04 CZ-HIT-01…09 CZ-WOUND-01…04 CZ-BURST-01 CZ-DARK-01…02 CZ-GUN-03"),
)


# --- templates ------------------------------------------------------------------------------------
def area(asked: Asked) -> Case:
    weapon = template_weapon(asked, asked["rifle"])
    lob, mode = barrage(asked) if asked["barrage"] else aimed_lob(asked, weapon)
    under = blast_of(asked, weapon.damage, weapon)
    wound_rolls = (wound_roll(blast_wounding(under)),) if under.damage else ()
    return Case(bombard, (lob, mode, under), area_label, (to_land(lob), *wound_rolls))


def barrage(asked: Asked) -> tuple[Lob, str]:
    """An off-table shell: the requester's quality alone counts (CZ-RADIO-04)."""
    if asked["weapon"] not in sheet.GUNS:
        raise Refused(
            "no-barrage", "CZ-RADIO-04", field="barrage", weapon=asked["weapon"],
            nearest=tuple(sheet.GUNS),
        )  # fmt: skip
    return Lob(asked["quality"]), "indirect"


def aimed_lob(asked: Asked, weapon: Weapon) -> tuple[Lob, str]:
    if asked["range"] is None:
        raise missing("area", "range", "12")
    lob = Lob(band=crewed_band(asked, weapon), took_cover=asked["in_cover"], **shooter(asked))
    return lob, "indirect" if is_indirect(weapon.id) else "direct"


def blast_of(asked: Asked, damage: str | None, weapon: Weapon) -> Blast:
    return Blast(damage, resistance(asked), asked["cover"], asked["armour"], weapon.incendiary)


def area_label(done: Wound | Landing) -> str:
    return wound_label(done) if isinstance(done, Wound) else "deviates"


AREA = Query(
    "area",
    (
        weapon_input(TEMPLATE, also=DIRECT),
        length("range", required=False),
        TARGET,
        IN_COVER,
        COVER,
        ARMOUR,
        *SHOOTER,
        RIFLE,
        MISSILE,
        truth("barrage"),
    ),
    ("eliminated", "panic", "none", "deviates"),
    area,
    rules=rules(
        "CZ-AREA-01…07 CZ-FIRE-01 CZ-GREN-01…05 CZ-WPN-05…08 CZ-RADIO-04 CZ-MORT-03 CZ-GUN-01…03"
    ),
)


def blast_query(asked: Asked) -> Case:
    weapon = template_weapon(asked)
    at_edge = asked["position"] == "edge" and weapon.damage_edge
    under = blast_of(asked, weapon.damage_edge if at_edge else weapon.damage, weapon)
    rolls = (wound_roll(blast_wounding(under)),) if under.damage else ()
    return Case(blast, (under,), wound_label, rolls)


BLAST = Query(
    "blast",
    (
        weapon_input(TEMPLATE, also=DIRECT),
        choice("position", "centre", "edge"),
        TARGET,
        COVER,
        ARMOUR,
        MISSILE,
    ),
    ("eliminated", "panic", "none"),
    blast_query,
    rules=rules("CZ-AREA-03 CZ-AREA-06 CZ-FIRE-01"),
)

DRIFTS = {**DISTANCE, "skid-forward": FORWARD, "skid-sideways": SIDEWAYS}


def drift(asked: Asked) -> Case:
    roll = DRIFTS[asked["mode"]]
    outcomes = tuple(str(cm) for cm in sorted(meanings(roll)))
    return Case(
        rolled, (roll,), rolls=(roll,), expected=partial(expected_distance, roll), outcomes=outcomes
    )


def expected_distance(roll: Roll) -> Mapping[str, Fraction]:
    return {"distance": odds(rolled, roll).expected(int)}


DEVIATION = Query(
    "deviation",
    (choice("mode", *DRIFTS),),
    (),
    drift,
    expected=("distance",),
    rules=rules("CZ-AREA-02 CZ-SKID-03"),
)


# --- machines -------------------------------------------------------------------------------------
def machine(asked: Asked) -> Case:
    target = MachineTarget(asked["self_repair"], asked["prior_major"], asked["prior_critical"])
    modifiers = wound_modifiers(cover=asked["cover"], point_blank=asked["point_blank"])
    hit = MachineHit(asked["dice"], asked["resistance"], target, modifiers)
    return Case(machine_damage, (hit,), machine_label, (level_roll(hit), COMPONENT))


def machine_label(damage: MachineDamage | None) -> str:
    return "-".join(damage) if damage else "none"


MACHINE = Query(
    "machine",
    (
        Input("dice", "dice", required=True),
        whole("resistance"),
        COVER,
        POINT_BLANK,
        truth("self_repair"),
        truth("prior_major"),
        truth("prior_critical"),
    ),
    (
        "none",
        *(
            f"{level}-{component}"
            for level in ("minor", "major", "critical")
            for component in sheet.MACHINE_COMPONENT
        ),
    ),
    machine,
    rules=rules("CZ-MACH-01…05"),
)


def shoot_machine(asked: Asked) -> Case:
    """Damage of earlier shots makes the next one worse (CZ-MACH-04, CZ-MACH-05)."""
    weapon = direct_weapon(asked)
    shots = check_shots(asked, weapon)
    shot = Shot(
        damage=weapon.damage or "",
        resistance=asked["resistance"],
        band=crewed_band(asked, weapon),
        aimed=asked["aimed"],
        took_cover=asked["in_cover"],
        weapon_bonus=weapon.to_hit,
        cover=asked["cover"],
        machine=MachineTarget(*(asked[name] for name in MachineTarget._fields)),
        **shooter(asked),
    )
    return Case(
        fire,
        ((shot,) * shots,),
        machine_fire_label,
        (to_hit(shot), to_wound(shot)),
        partial(expected_hits, shots, to_hit(shot)),
    )


def machine_fire_label(done: Fire) -> str:
    if done.wound == Wound.OUT:
        return "eliminated"
    return "damaged" if done.damage else "none"


SHOOT_MACHINE = Query(
    "shoot-machine",
    (
        weapon_input(DIRECT, also=TEMPLATE),
        RANGE,
        SHOTS,
        truth("aimed"),
        whole("resistance"),
        IN_COVER,
        COVER,
        truth("self_repair"),
        truth("prior_major"),
        truth("prior_critical"),
        whole("fights_on", 0),
        *SHOOTER,
        SETTING,
    ),
    ("eliminated", "damaged", "none"),
    shoot_machine,
    expected=("hits",),
    rules=rules("CZ-MACH-01…06 CZ-SHOOT-01…04 CZ-HIT-01…09 CZ-BURST-01 CZ-DARK-01…02 CZ-GUN-03"),
)
