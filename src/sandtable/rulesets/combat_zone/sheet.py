"""The tables of the Combat Zone sheets (core sheet and World War II supplement).

Each constant is one CSV of `tables/`, by the ids of its rows; its id in rules.yaml stands beside
it. Names of rows are in both languages (`en`, `fr`). Every length is a `Length`: whole hundredths
of a centimetre, so that 7.5 cm is 750. Tables that are read by a total have `row_for(total)`.
"""

from typing import Literal, NamedTuple

from sandtable.tables import Dice, Length, read_ranges, read_table

PACKAGE = "sandtable.rulesets.combat_zone"

Size = Literal["light", "medium", "heavy"]
Locomotion = Literal["wheeled", "tracked", "walker", "flyer"]
Setting = Literal["core", "ww2"]


class Quality(NamedTuple):
    """Qualité: what it adds to rolls, and the action points (PA) of a turn."""

    id: str
    en: str
    fr: str
    modifier: int
    action_points: int


class Band(NamedTuple):
    """A result and the totals (or margins) that give it; None is an open end."""

    id: str
    en: str
    fr: str
    lowest: int | None
    highest: int | None


class InitiativeShare(NamedTuple):
    """What a group, a hero or a leader adds to the initiative of its side."""

    id: str
    en: str
    fr: str
    adds: Dice


class MoveCost(NamedTuple):
    """A movement action: its cost, and how far or how much round it goes."""

    id: str
    en: str
    fr: str
    action_points: int
    reach: Length | None
    degrees: int | None


class Cost(NamedTuple):
    """An action or an obstacle and its cost in action points (coût en PA)."""

    id: str
    en: str
    fr: str
    action_points: int


class Profile(NamedTuple):
    """A fighter's resistance, attack dice and close-combat damage dice (dés de dommages)."""

    id: str
    en: str
    fr: str
    resistance: int
    attack_dice: Dice
    damage_dice: Dice


class Armour(NamedTuple):
    """Armure: its modifier to wound rolls, in shooting and in close combat."""

    id: str
    en: str
    fr: str
    modifier: int


class Cover(NamedTuple):
    """Couvert: its modifier to the wound roll, and the terrain that gives it."""

    id: str
    en: str
    fr: str
    modifier: int
    terrain_en: tuple[str, ...]
    terrain_fr: tuple[str, ...]


class Weapon(NamedTuple):
    """A ranged weapon: cadence (rof), DOM (damage), BPT, CRT and LNG, and what sets it apart.

    A missing range band is None. `damage_edge` is the second of two printed damage values;
    `action_points` is printed for a weapon only where it differs from the table of actions.
    """

    id: str
    en: str
    fr: str
    rof: int
    damage: Dice | None
    point_blank: Length | None
    short: Length | None
    long: Length
    points: int | None = None
    to_hit: int = 0
    crew: int = 1
    heavy: bool = False
    anti_tank: bool = False
    damage_edge: Dice | None = None
    min_range: Length | None = None
    template: Length | None = None
    template_smoke: Length | None = None
    area: bool = False
    smoke: bool = False
    incendiary: bool = False
    terrain_damage: bool = False
    fire_table_modifier: int = 0
    one_shot: bool = False
    every_turns: int = 1
    shots_per_canister: int | None = None
    points_canister: int | None = None
    points_he_missile: int | None = None
    points_smoke_missile: int | None = None
    action_points: int | None = None
    action_points_canister: int | None = None
    variant_of: str | None = None
    examples: tuple[str, ...] = ()


class MachineEffect(NamedTuple):
    """What damage of one level to one component of a machine does; the names are the effect."""

    id: str
    en: str
    fr: str
    level: Literal["minor", "major", "critical"]
    component: Literal["hardware", "power", "software"]
    effect: Literal[
        "less-accurate",
        "less-action-points",
        "skips-activation",
        "weapon-destroyed",
        "action-points-halved",
        "erratic",
        "out-of-action",
    ]


class GroupType(NamedTuple):
    """A type of group (groupe): its number on the sheet, its size and who leads it."""

    id: str
    en: str
    fr: str
    number: int
    smallest: int | None
    largest: int | None
    leader: Literal["required", "gang-leader", "none"]
    sub_leader: Literal["usual", "optional", "none"]
    quality: Literal["any", "hero"]


class Fall(NamedTuple):
    """A fall from this height or more: modifier to the test and damage (tomber)."""

    id: str
    en: str
    fr: str
    height: Length
    modifier: int
    damage: Dice


class Difficulty(NamedTuple):
    """A total to reach on 2D6."""

    id: str
    en: str
    fr: str
    needed: int


class HeavyMove(NamedTuple):
    """How far one action point carries an infantry heavy weapon (arme lourde)."""

    id: str
    en: str
    fr: str
    reach: Length
    state: Literal["carried", "mounted", "dismounted"]
    move_and_fire: bool


class Equipment(NamedTuple):
    """Equipement: its price, and whether the Second World War knows it (N/A: it does not)."""

    id: str
    en: str
    fr: str
    points: int
    available: bool
    effect_en: str = ""
    effect_fr: str = ""


class HandWeapon(NamedTuple):
    """A close-combat weapon: the die it adds to the attack, what it adds to the wound roll."""

    id: str
    en: str
    fr: str
    attack_dice: Dice | None
    wound_modifier: int
    points: int | None


class VehicleSize(NamedTuple):
    """Taille: the movement unit of one action point, turns allowed (None: any), ease of hitting."""

    id: str
    en: str
    fr: str
    reach: Length
    paces: int
    max_turns: int | None
    to_hit: int


class TargetSpeed(NamedTuple):
    """How far the target vehicle moved, and what it does to hitting it."""

    id: str
    en: str
    fr: str
    lowest: Length
    highest: Length
    to_hit: int


class CargoArea(NamedTuple):
    """Zone de cargo: the total on 2D6 at which it is hit, and what each figure carried takes."""

    id: str
    en: str
    fr: str
    needed: int
    damage: Dice


class Vehicle(NamedTuple):
    """Véhicule générique (CZ-VEH-02, CZ-VEH-03). None: no limit of turns, no skid, no ramming.

    Our readings: armoured CZ-VDMG-05, stable (tracked or 4x4) CZ-SKID-06, open CZ-CARGO-01.
    """

    id: str
    en: str
    fr: str
    size: Size
    locomotion: Locomotion
    major: int
    critical: int
    turning: int | None
    skid: int | None
    ramming: Dice | None
    armoured: bool
    stable: bool
    open: bool


class Gun(NamedTuple):
    """Arme anti-chars. Printed are the two damages and the HE radius; the rest is CZ-GUN-03."""

    id: str
    en: str
    fr: str
    damage_ap: Dice
    damage_he: Dice
    he_radius: Length
    rof: int
    short: Length
    long: Length
    crew: int
    heavy: bool


class Mortar(NamedTuple):
    """Mortier: none of its figures is printed, all are CZ-MORT-03."""

    id: str
    en: str
    fr: str
    rof: int
    damage_he: Dice
    he_radius: Length
    min_range: Length
    long: Length
    crew: int
    heavy: bool
    indirect: bool


# Core sheet.
QUALITY = read_table(PACKAGE, "quality.csv", Quality)  # CZ-T-QUALITY
REACTION = read_ranges(PACKAGE, "reaction.csv", Band)  # CZ-T-REACTION
INITIATIVE = read_table(PACKAGE, "initiative.csv", InitiativeShare)  # CZ-T-INITIATIVE
MOVE_COST = read_table(PACKAGE, "move_cost.csv", MoveCost)  # CZ-T-MOVE-COST
COMBAT_COST = read_table(PACKAGE, "combat_cost.csv", Cost)  # CZ-T-COMBAT-COST
GENERIC_COST = read_table(PACKAGE, "generic_cost.csv", Cost)  # CZ-T-GENERIC-COST
PROFILES = read_table(PACKAGE, "resistance.csv", Profile)  # CZ-T-RESISTANCE
WOUND = read_ranges(PACKAGE, "wound.csv", Band)  # CZ-T-WOUND
CLOSE_COMBAT_WOUND = read_ranges(PACKAGE, "close_combat_wound.csv", Band)  # CZ-T-CC-WOUND
COVER = read_table(PACKAGE, "cover.csv", Cover)  # CZ-T-COVER, CZ-COVER-02
ARMOUR = read_table(PACKAGE, "armour.csv", Armour)  # CZ-T-ARMOUR
CORE_LIGHT = read_table(PACKAGE, "core_light.csv", Weapon)  # CZ-T-CORE-LIGHT, CZ-WPN-01
CORE_HEAVY = read_table(PACKAGE, "core_heavy.csv", Weapon)  # CZ-T-CORE-HEAVY, CZ-WPN-02
MACHINE_LEVEL = read_ranges(PACKAGE, "machine_level.csv", Band)  # CZ-T-MACHINE-LEVEL
MACHINE_COMPONENT = read_ranges(PACKAGE, "machine_component.csv", Band)  # CZ-T-MACHINE-COMPONENT
MACHINE_EFFECT = read_table(PACKAGE, "machine_effect.csv", MachineEffect)  # CZ-T-MACHINE-EFFECT

# World War II supplement.
GROUPS = read_table(PACKAGE, "groups.csv", GroupType)  # CZ-T-GROUPS
OBSTACLES = read_table(PACKAGE, "obstacles.csv", Cost)  # CZ-T-OBSTACLES
FALL = read_table(PACKAGE, "fall.csv", Fall)  # CZ-T-FALL
FALL_TEST = read_ranges(PACKAGE, "fall_test.csv", Band)  # CZ-T-FALL-TEST
DOORS = read_table(PACKAGE, "doors.csv", Difficulty)  # CZ-T-DOORS
HEAVY_MOVE = read_table(PACKAGE, "heavy_move.csv", HeavyMove)  # CZ-T-HEAVY-MOVE
FIRST_AID = read_ranges(PACKAGE, "first_aid.csv", Band)  # CZ-T-FIRST-AID
RADIO = read_table(PACKAGE, "radio.csv", Difficulty)  # CZ-T-RADIO
EQUIPMENT = read_table(PACKAGE, "equipment.csv", Equipment)  # CZ-T-EQUIPMENT
SMALL_ARMS = read_table(PACKAGE, "small_arms.csv", Weapon)  # CZ-T-SMALL-ARMS, CZ-WPN-03
HEAVY_WEAPONS = read_table(PACKAGE, "heavy_weapons.csv", Weapon)  # CZ-T-HEAVY-WEAPONS, CZ-WPN-04
GRENADES = read_table(PACKAGE, "grenades.csv", Weapon)  # CZ-T-GRENADES, CZ-GREN-01
HAND_WEAPONS = read_table(PACKAGE, "hand_weapons.csv", HandWeapon)  # CZ-T-HAND-WEAPONS, CZ-HAND-01
VEHICLE_SIZE = read_table(PACKAGE, "vehicle_size.csv", VehicleSize)  # CZ-T-VEHICLE-SIZE
TARGET_SPEED = read_ranges(PACKAGE, "target_speed.csv", TargetSpeed)  # CZ-T-TARGET-SPEED
SKID = read_ranges(PACKAGE, "skid.csv", Band)  # CZ-T-SKID
BAIL = read_ranges(PACKAGE, "bail.csv", Band)  # CZ-T-BAIL
MAJOR_DAMAGE = read_ranges(PACKAGE, "major_damage.csv", Band)  # CZ-T-MAJOR-DAMAGE
OPEN_VEHICLE = read_ranges(PACKAGE, "open_vehicle.csv", Band)  # CZ-T-OPEN-VEHICLE
CARGO = read_table(PACKAGE, "cargo.csv", CargoArea)  # CZ-T-CARGO
RAM = read_ranges(PACKAGE, "ram.csv", Band)  # CZ-T-RAM
RUN_OVER = read_ranges(PACKAGE, "run_over.csv", Band)  # CZ-T-RUN-OVER
VEHICLES = read_table(PACKAGE, "vehicles.csv", Vehicle)  # CZ-T-VEHICLES
GUNS = read_table(PACKAGE, "guns.csv", Gun)  # CZ-T-GUNS
MORTARS = read_table(PACKAGE, "mortars.csv", Mortar)  # CZ-T-MORTARS

# CZ-GEN-01: the supplement's direct-fire weapons come before the core sheet's, and template
# weapons, which the core sheet names without figures, are found in both settings.
_TEMPLATE_WEAPONS = {arm.id: arm for arm in (HEAVY_WEAPONS | GRENADES).values() if arm.area}
_CORE_WEAPONS = CORE_LIGHT | CORE_HEAVY
WEAPONS: dict[Setting, dict[str, Weapon]] = {
    "core": _CORE_WEAPONS | _TEMPLATE_WEAPONS,
    "ww2": _CORE_WEAPONS | SMALL_ARMS | HEAVY_WEAPONS | GRENADES,
}
