"""Queries about shooting at vehicles: the save, the damage, a whole shot, its fate."""

from __future__ import annotations

from sandtable.chance import Modifier, Roll, as_rolled
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.inputs import choice, rules, truth
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice import weapons
from sandtable.rulesets.modern_battles.dice.armour import (
    Projectile,
    penetrate,
    projectile_of,
    save_roll,
    shell_of,
    strength_modifiers,
)
from sandtable.rulesets.modern_battles.dice.crews import (
    FATES,
    Crew,
    UnderFire,
    morale_of,
    shots_at_crew,
)
from sandtable.rulesets.modern_battles.dice.damage import (
    Damage,
    VehicleHit,
    damage_of,
    damage_roll,
    facing_modifier,
    labels_of,
    shoot_vehicle,
)
from sandtable.rulesets.modern_battles.dice.morale import PANIC, morale_roll
from sandtable.rulesets.modern_battles.dice.shooting import Shot, to_hit
from sandtable.rulesets.modern_battles.queries.inputs import (
    DEFAULT_PROFILE,
    DISTANCE,
    MOST_SHOTS,
    also_fired,
    also_input,
    check_era,
    forbid,
    or_else,
    profile_of,
    row_of,
    shot_inputs,
    shot_of,
    skill,
    weapon_input,
    weapon_of,
    whole,
)
from sandtable.rulesets.modern_battles.queries.shooting import HIT_RULES, strength_gained
from sandtable.rulesets.query import Asked, Case, Query

ARMOUR_RULES = "MB-ARM-01…08"
DAMAGE_RULES = "MB-DMG-01…08"
MOST_CREW = 12
DEFAULT_CREW = 5
NO_WEAPON_INPUTS = ("f", "small_arm", "ap_short")

PROJECTILE = (
    whole("f", None, 12, label="projectile_strength"),
    truth("small_arm"),
    truth("ap_short"),
    choice("ammo", "ap", "he", default=None),
    skill("armour", None, label="armour_value"),
    row_of("vehicle", sheet.VEHICLES),
    choice("facing", "front", "flank", "rear", label="side_struck"),
)


# --- what strikes what ----------------------------------------------------------------------------
def hit_of(asked: Asked, weapon: str | None) -> VehicleHit:
    return VehicleHit(
        typed_projectile(asked, weapon),
        armour_of(asked),
        asked["facing"],
        asked["mb.damage-table"],
    )


def typed_projectile(asked: Asked, weapon: str | None) -> Projectile:
    if weapon is None:
        if asked["f"] is None:
            raise BadInput("mb-odds-needs-weapon-or-f", field="weapon")
        return Projectile(asked["f"], asked["small_arm"], asked["ap_short"])
    ammo: str | None = asked["ammo"]
    if not weapons.is_gun(weapon):
        forbid(asked, "mb-odds-guns-only", "ammo")
    elif shell_of(weapon, ammo) is None:
        raise Refused("mb-odds-no-shell", "MB-SHT-23", field="ammo", weapon=weapon, ammo=ammo)
    return projectile_of(weapon, asked["distance"], ammo)


def armour_of(asked: Asked) -> int:
    """As typed, or that of the side of the vehicle that is struck (MB-ARM-06)."""
    name: str | None = asked["vehicle"]
    if name is not None:
        check_era(asked, "vehicle", sheet.VEHICLES[name])
    elif asked["armour"] is None:
        raise BadInput("mb-odds-needs-armour", field="armour")
    shown: int = getattr(sheet.VEHICLES[name], asked["facing"]) if name else 0
    armour: int = or_else(asked, "armour", shown)
    return armour


# --- the save -------------------------------------------------------------------------------------
def save(asked: Asked) -> Case:
    hit = hit_of(asked, weapon_of(asked, *NO_WEAPON_INPUTS))
    return Case(
        penetrate,
        (hit.projectile, hit.armour, hit.table),
        rolls=saves_of(hit),
        outcomes=SAVES[hit.table],
        modifiers=modifiers_without_roll(asked, hit),
    )


def saves_of(hit: VehicleHit) -> tuple[Roll, ...]:
    """None where the cell is `*` or `-`."""
    roll = save_roll(hit.projectile, hit.armour, hit.table)
    return () if roll is None else (roll,)


def modifiers_without_roll(asked: Asked, hit: VehicleHit) -> tuple[Modifier, ...]:
    """What modifies the Strength also where no die is rolled for it."""
    changes = () if saves_of(hit) else strength_modifiers(hit.projectile)
    return (*strength_gained(asked, asked["weapon"]), *changes)


SAVES = {
    "detailed": ("saved", *sheet.COLUMNS),
    "simplified": ("saved", *sheet.COLUMNS[:3]),
}
PENETRATE = Query(
    "penetrate",
    (weapon_input(weapons.ARMS), DISTANCE, *PROJECTILE),
    SAVES["detailed"],
    save,
    rules=rules(ARMOUR_RULES),
    label="mb-penetrate",
)


# --- the damage die -------------------------------------------------------------------------------
def damage(asked: Asked) -> Case:
    column: str = asked["column"]
    if asked["mb.damage-table"] == "simplified":
        raise Refused("mb-odds-no-damage-die", "MB-DMG-02", field="mb.damage-table")
    facing: str = asked["facing"]
    roll = damage_roll(column, facing)
    return Case(damage_of, (column, facing), damage_label, (roll,), outcomes=labels_of(column))


def damage_label(done: Damage | None) -> str:
    return "miss" if done is None else done.label


DAMAGE = Query(
    "damage",
    (
        choice("column", *sheet.COLUMNS, default=None, required=True),
        choice("facing", "front", "flank", "rear", label="side_struck"),
    ),
    (),
    damage,
    rules=rules("MB-DMG-03…07"),
    label="mb-damage",
)


# --- one shot -------------------------------------------------------------------------------------
def antitank(asked: Asked) -> Case:
    shot, hit = shot_and_hit(asked)
    return Case(
        shoot_vehicle,
        (shot, hit),
        damage_label,
        shot_rolls(shot, hit),
        outcomes=DAMAGES[hit.table],
        modifiers=modifiers_without_roll(asked, hit),
    )


def shot_and_hit(asked: Asked) -> tuple[Shot | None, VehicleHit]:
    """The shot must be possible also where its hit is taken for granted."""
    weapon = weapon_of(asked, *NO_WEAPON_INPUTS)
    hit, shot = hit_of(asked, weapon), shot_of(asked, weapon)
    return (None if asked["given_hit"] else shot), hit


def shot_rolls(shot: Shot | None, hit: VehicleHit) -> tuple[Roll, ...]:
    """Which cell a damage die finds is not known before the save."""
    damage_die = Roll("MB-DMG-03", "1D6", as_rolled, facing_modifier(hit.facing))
    return (
        *(to_hit(shot) if shot else ()),
        *saves_of(hit),
        *((damage_die,) if hit.table == "detailed" else ()),
    )


DAMAGES = {
    "detailed": (
        "miss", "saved", "immobilised", "immobilised+loss-1", "immobilised+loss-d3", "bounce",
        "loss-d3", "fire+loss-d6", "gun-d3", "gun-d6+loss-1", "gun-d6+loss-d3", "gun-d6+loss-d6",
        "loss-1", "fire", "fire+loss-d3", "blaze", "loss-d6", "loss-2d6", "explosion",
    ),
    "simplified": ("miss", "saved", "armour", "minor", "destroyed"),
}  # fmt: skip
AT_VEHICLE = (
    *shot_inputs(weapons.ARMS, "hand", "vehicle", "towed", large=True),
    *PROJECTILE,
    truth("given_hit"),
)
ANTITANK = Query(
    "antitank",
    AT_VEHICLE,
    DAMAGES["detailed"],
    antitank,
    rules=rules(f"MB-SHT-19 {HIT_RULES} {ARMOUR_RULES} {DAMAGE_RULES}"),
    label="mb-antitank",
)


# --- its fate -------------------------------------------------------------------------------------
def fate(asked: Asked) -> Case:
    crew, (shot, hit) = crew_of(asked), shot_and_hit(asked)
    fired = [(asked, asked["shots"], shot, hit)]
    fired += [(one, shots, *shot_and_hit(one)) for _, shots, one in also_fired(asked)]
    rolls = [roll for _, _, shot, hit in fired for roll in shot_rolls(shot, hit)]
    return Case(
        shots_at_crew,
        (tuple((shot, hit) for _, shots, shot, hit in fired for _ in range(shots)), crew),
        fate_label,
        (*rolls, morale_roll(morale_of(crew, 0), PANIC)),
        outcomes=FATES[hit.table],
        modifiers=tuple(
            modifier for one, _, _, hit in fired for modifier in modifiers_without_roll(one, hit)
        ),
    )


def crew_of(asked: Asked) -> Crew:
    """What the vehicle and the quality of its crew say, and what was typed."""
    vehicle = sheet.VEHICLES.get(asked["vehicle"] or "")
    quality = profile_of(asked, "quality")
    crew: int = or_else(asked, "crew", vehicle.crew if vehicle else DEFAULT_CREW)
    full: int = or_else(asked, "crew_full", vehicle.crew if vehicle else crew)
    if full < crew:
        raise BadInput("too-small", field="crew_full", value=str(full), lowest=crew)
    gun_ct = quality.ct if vehicle is None or vehicle.main_gun else 0
    return Crew(
        crew,
        full,
        or_else(asked, "cd", quality.cd),
        or_else(asked, "gun_ct", gun_ct),
        asked["leaderless"],
        "artillery" if asked["artillery"] else "none",
        asked["mb.morale-modifiers"],
    )


def fate_label(left: UnderFire) -> str:
    return left.fate


FATE = Query(
    "fate",
    (
        *AT_VEHICLE,
        row_of("quality", sheet.PROFILES, DEFAULT_PROFILE, label="crew_quality"),
        whole("crew", None, MOST_CREW, label="crew_present"),
        whole("crew_full", None, MOST_CREW),
        whole("cd", None, 12, label="crew_cd"),
        whole("gun_ct", None, 10, lowest=0),
        truth("leaderless"),
        truth("artillery"),
        whole("shots", 1, MOST_SHOTS, label="shots_fired"),
        also_input(weapons.ARMS),
    ),
    FATES["detailed"],
    fate,
    rules=rules(
        f"MB-VEH-01…12 MB-VEH-19 MB-DMG-02 MB-PSY-08 {HIT_RULES} {ARMOUR_RULES} {DAMAGE_RULES}"
    ),
    label="mb-fate",
)
