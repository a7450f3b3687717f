"""The tables of the Modern Skirmish sheet.

Each constant is one CSV of `tables/`, by the ids of its rows; its id in rules.yaml stands beside
it. Names of rows are in both languages (`en`, `fr`). Every length is a `Length`: whole hundredths
of a centimetre, so that 7.5 cm is 750; areas are DIAMETERS (MS-ABIL-01).

A weapon's `dice` are printed: 2DC is two skill dice, 2D8 two dice of its own
(`weapons.dice_of(weapon, dc)` gives those that are thrown).
"""

from typing import Literal, NamedTuple

from sandtable.tables import Length, read_table

PACKAGE = "sandtable.rulesets.modern_skirmish"

Die = Literal["D6", "D8", "D10", "D12"]
DICE: tuple[Die, ...] = ("D6", "D8", "D10", "D12")  # DQ and DC, MS-DICE-02

#: Codes of the abilities (capacités spéciales), as the rows of the weapons print them.
AREA = "AoE"
HOLLOW_CHARGE = "AC"
BURST = "Raf"
EXPLOSIVE = "Exp"
LARGE_CALIBRE = "Cal"
SURPRISE = "Stp"
CLOSE_QUARTERS = "CQB"
MODIFIABLE = "Mod"
SUPPRESSIVE = "TàE"
SURE_AIM = "Sur"


class Quality(NamedTuple):
    """A level of troops and the die that shows it (DQ or DC); the levels are ours, MS-DICE-02."""

    id: str
    en: str
    fr: str
    die: Die
    sides: int


class Order(NamedTuple):
    """Ordre of a unit on foot: how far it moves, whether it shoots, the state it leaves."""

    id: str
    en: str
    fr: str
    move: Length
    shoot: bool
    effect: Literal["alert", "wait", "heads-down"] | None


class VehicleOrder(NamedTuple):
    """Ordre of a vehicle: whether it moves (at its own speed), shoots, takes up or sets down."""

    id: str
    en: str
    fr: str
    moves: bool
    shoot: bool
    boarding: bool


class ThresholdModifier(NamedTuple):
    """Modificateur au seuil de 4+: a plus makes the shot harder."""

    id: str
    en: str
    fr: str
    who: Literal["shooter", "target"]
    value: int
    rule: str


class Weapon(NamedTuple):
    """Arme de tir: reach, dice as printed, abilities by their codes, diameter of its area.

    `reach` is None only for support called by radio, which comes from anywhere (MS-EQP-07).
    """

    id: str
    en: str
    fr: str
    reach: Length | None
    dice: str
    abilities: tuple[str, ...]
    area: Length | None = None


class Training(NamedTuple):
    """Formation au corps à corps: as many skill dice as `training`."""

    id: str
    en: str
    fr: str
    range: Literal["contact"]
    dice: str
    training: int


class Vehicle(NamedTuple):
    """Véhicule: speed (Vts) and armour die (blindage); None is unarmoured (non blindé)."""

    id: str
    en: str
    fr: str
    speed: Length
    armour: Die | None


class Grenade(NamedTuple):
    """What a grenade does, gathered from the text; `roll` is none where it never fails."""

    id: str
    en: str
    fr: str
    reach: Length
    roll: str
    area: Length | None
    effect: Literal["casualties", "blocks-sight", "stuns"]
    rule: str


class Equipment(NamedTuple):
    """Équipement; some is fitted to a modifiable weapon (MS-ABIL-08)."""

    id: str
    en: str
    fr: str
    mounts_on_weapon: bool
    area: Length | None
    initiative: int | None
    save: int | None
    save_die: Die | None
    rule: str


class Ability(NamedTuple):
    """Capacité spéciale of a weapon and the code printed for it."""

    id: str
    en: str
    fr: str
    code: str
    rule: str


class FixedRoll(NamedTuple):
    """A roll whose number no modifier changes; DC stands for the skill die of whoever rolls."""

    id: str
    en: str
    fr: str
    die: Literal["D8", "DC"]
    needs: int | None
    on_success: str | None
    on_failure: str | None


QUALITY = read_table(PACKAGE, "quality.csv", Quality)  # MS-T-QUALITY
ORDERS = read_table(PACKAGE, "orders.csv", Order)  # MS-T-ORDERS, MS-ORD-01
VEHICLE_ORDERS = read_table(PACKAGE, "vehicle_orders.csv", VehicleOrder)  # MS-T-VEHICLE-ORDERS
THRESHOLD_MODIFIERS = read_table(  # MS-T-THRESHOLD-MODIFIERS, MS-SHOOT-04
    PACKAGE, "threshold_modifiers.csv", ThresholdModifier
)
SMALL_ARMS = read_table(PACKAGE, "small_arms.csv", Weapon)  # MS-T-SMALL-ARMS, MS-WPN-01
CLOSE_COMBAT = read_table(PACKAGE, "close_combat.csv", Training)  # MS-T-CLOSE-COMBAT, MS-WPN-01
VEHICLES = read_table(PACKAGE, "vehicles.csv", Vehicle)  # MS-T-VEHICLES, MS-VEH-01
# MS-VEH-02
VEHICLE_WEAPONS = read_table(PACKAGE, "vehicle_weapons.csv", Weapon)  # MS-T-VEHICLE-WEAPONS
GRENADES = read_table(PACKAGE, "grenades.csv", Grenade)  # MS-T-GRENADES
EQUIPMENT = read_table(PACKAGE, "equipment.csv", Equipment)  # MS-T-EQUIPMENT
ABILITIES = read_table(PACKAGE, "abilities.csv", Ability)  # MS-T-ABILITIES
FIXED_ROLLS = read_table(PACKAGE, "fixed_rolls.csv", FixedRoll)  # MS-T-FIXED-ROLLS
