"""Weapons as they are used: which row a name means, its dice, and its limits.

weapon_named("rifle")            the row of either table; also "support" and "defensive"
dice_of(weapon, "D8")            ("D8", "D8"): the dice it throws in the hands of a D8
MOVE_OR_SHOOT, NEEDS_HELPER, CAN_BE_LOBBED, LIMITED_SHOTS      ids of weapons
harms_vehicle(weapon, armour, vehicle_damage) -> bool          MS-VSHOT-06
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.sheet import Weapon

WEAPONS: dict[str, Weapon] = sheet.SMALL_ARMS | sheet.VEHICLE_WEAPONS

#: Called by radio: a mortar shot from anywhere, without the mortar's limits (MS-EQP-07).
SUPPORT = sheet.SMALL_ARMS["mortar"]._replace(
    id="support", en="Support mission", fr="Mission de soutien", reach=None
)
#: Named by the sheet without a row: it is thrown like the offensive one (MS-GREN-12).
DEFENSIVE_GRENADE = sheet.SMALL_ARMS["offensive-grenade"]._replace(
    id="defensive", en="Defensive grenade", fr="Grenade défensive"
)
_ROWS = {**WEAPONS, SUPPORT.id: SUPPORT, DEFENSIVE_GRENADE.id: DEFENSIVE_GRENADE}

#: Never move and shoot in one action, and a second man helps (MS-WPN-02, MS-WPN-03).
NEEDS_HELPER = ("missile-launcher", "heavy-mg", "sniper-rifle")
#: Those, and two that one man works alone (MS-WPN-04).
MOVE_OR_SHOOT = (*NEEDS_HELPER, "mortar", "grenade-launcher")
#: Tir en lob (MS-WPN-05); smoke, which never deviates, is thrown without a roll (MS-GREN-05).
CAN_BE_LOBBED = ("mortar", "offensive-grenade", "defensive", "smoke")
#: So many shots in a game as ms.limited-shots says (MS-WPN-08).
LIMITED_SHOTS = ("mortar", "missile-launcher", "grenade-launcher")


@lru_cache(256)
def limits_of(weapon: str) -> tuple[str, ...]:
    """The rules that a fighter keeps to when he uses it, those of a table or a dice pool apart."""
    by = {
        "MS-WPN-02": weapon in NEEDS_HELPER,
        "MS-WPN-03": weapon in NEEDS_HELPER,
        "MS-WPN-04": weapon in MOVE_OR_SHOOT and weapon not in NEEDS_HELPER,
        "MS-WPN-08": weapon in LIMITED_SHOTS,
        "MS-GREN-12": weapon == DEFENSIVE_GRENADE.id,
    }
    return tuple([rule for rule, is_so in by.items() if is_so])


def weapon_named(name: str) -> Weapon:
    """The row of a shooting weapon, those that no table has included."""
    return _ROWS[name]


@lru_cache(256)
def dice_of(weapon: str, dc: str) -> tuple[str, ...]:
    """The dice of a shot: xDC are skill dice, 2D8 and the like replace them (MS-DICE-03)."""
    number, _, sides = _ROWS[weapon].dice.partition("D")
    return (dc if sides == "C" else f"D{sides}",) * int(number)


def is_area(weapon: Weapon) -> bool:
    return sheet.AREA in weapon.abilities


def is_of_vehicle(weapon: Weapon) -> bool:
    """The crew's dice, and none of the limits of MS-WPN (MS-VFIRE-02)."""
    return weapon.id in sheet.VEHICLE_WEAPONS


# --- vehicles as targets --------------------------------------------------------------------------
def harms_vehicle(weapon: Weapon, armour: str | None, vehicle_damage: str = "ac-only") -> bool:
    """Whether a shot with the weapon can harm a vehicle of this armour (None: unarmoured).

    An area weapon needs AC against any vehicle (MS-GREN-11), and a direct one nothing against an
    unarmoured one (MS-VSHOT-01); against armour `ms.vehicle-damage` decides (MS-VSHOT-06).
    """
    if sheet.HOLLOW_CHARGE in weapon.abilities:
        return True
    if is_area(weapon):
        return False
    return armour is None or AGAINST_ARMOUR[vehicle_damage](weapon)


def only_hollow_charges(weapon: Weapon) -> bool:
    return sheet.HOLLOW_CHARGE in weapon.abilities


def every_direct_weapon(weapon: Weapon) -> bool:
    return not is_area(weapon)


AGAINST_ARMOUR: dict[str, Callable[[Weapon], bool]] = {
    "ac-only": only_hollow_charges,
    "any": every_direct_weapon,
}
