"""Who may fire at what: the unit's state, its weapon, range, light, arc and line of sight.

gun_of(battle, shooter) -> Gun                   a unit and the weapon it takes
check_able(unit)                                 its state lets it fire (HX-STATE, HX-TURN-06)
check_target(battle, gun, target, grouped)       one unit that the weapon can be aimed at
targets(battle, guns, at)                        whom a shot of these guns at a hex touches
check_observed(battle, gun, at, observer)        indirect fire: somebody sees (HX-INDCOL-10)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.game import Refused
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.backs import by_back
from sandtable.rulesets.hex_tactical.battle.state import (
    ARMOURED,
    CARRIED,
    DRONE,
    GROUND,
    HEAVY_WEAPON,
    HELICOPTER,
    LEADER,
    LIGHT_SUPPORT,
    LOW,
    SOFT,
    SUPPORT,
    UP,
    Battle,
    Counter,
    Hex,
    Unit,
    Weapon,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands import Shooter
from sandtable.rulesets.hex_tactical.dice import shots
from sandtable.rulesets.hex_tactical.ground.sight import (
    FRONT,
    Sight,
    arc_of,
    is_lit,
    sees,
    sees_hex,
    sight_between,
)
from sandtable.rulesets.hex_tactical.play.activation import radius_of

AP, AC, IND, AA = "ap", "ac", "ind", "aa"
MG, MISSILE, LAUNCHER, GUN, MORTAR, SMALL_ARMS = (
    "mg",
    "missile",
    "launcher",
    "gun",
    "mortar",
    "small-arms",
)
NO_LIMIT = 10_000  # hexes
FIXED, TURRET_FAST, NO_MOUNT = "fixed", "turret-fast", "none"

# What a target is to the dice.
INFANTRY, IN_BATTERY, AIRBORNE = "infantry", "heavy-weapon", "airborne"
PIECE, LIGHT_PIECE, SOFT_VEHICLE, ARMOUR = "support", "light-support", "vehicle", "armoured"
FLYING = "flying"
VEHICLES = (SOFT_VEHICLE, ARMOUR)
AS_TARGET = {SUPPORT: PIECE, LIGHT_SUPPORT: LIGHT_PIECE, SOFT: SOFT_VEHICLE, ARMOURED: ARMOUR}


class Gun(NamedTuple):
    """A unit and the weapon it fires."""

    unit: Unit
    weapon: Weapon
    place: int = 0  # of the weapon in the counter's list

    @property
    def shooter(self) -> Shooter:
        return Shooter(self.unit.id, self.place)


# --- shooters -------------------------------------------------------------------------------------
def gun_of(battle: Battle, shooter: Shooter) -> Gun:
    """One weapon entry of a counter (HX-TURN-09)."""
    unit = battle.units[shooter.unit]
    weapons = unit.counter.weapons
    if not weapons:
        raise Refused("hx-no-weapon", "HX-CMD-11", unit=unit.id)
    if not 0 <= shooter.weapon < len(weapons):
        raise Refused("hx-no-such-weapon", "HX-CMD-11", unit=unit.id, number=len(weapons))
    return Gun(unit, weapons[shooter.weapon], shooter.weapon)


def check_able(unit: Unit) -> None:
    """Its state lets it fire."""
    why = why_unable(unit)
    if why is not None:
        raise Refused(*why, unit=unit.id)


def why_unable(unit: Unit) -> tuple[str, str] | None:
    """On the map, without a Fire marker, neither neutralised nor stunned (HX-TURN-06).

    What forbids it to fire, and the rule; None where nothing does.
    """
    if unit.fate != UP:
        carried = ("hx-carried-no-fire", "HX-UNIT-09")
        return carried if unit.fate in CARRIED else ("hx-not-on-map", "HX-UNIT-11")
    if unit.fired:
        return "hx-has-fired", "HX-TURN-06"
    if unit.neutralised:
        return "hx-is-neutralised", "HX-STATE-02"
    if unit.stunned:
        return "hx-is-stunned", "HX-STATE-04"
    if unit.sat_out:
        return "hx-sits-out", "HX-RES-08"
    if unit.altitude == GROUND:
        return ("hx-landed-no-fire", "HX-AIR-06") if unit.counter.flies else None
    return ("hx-low-no-fire", "HX-MOVE-18") if unit.altitude == LOW else None


def is_able(unit: Unit) -> bool:
    """It has something to fire, and its state lets it."""
    return bool(unit.counter.weapons) and why_unable(unit) is None


def guns_of(unit: Unit) -> list[Gun]:
    return [Gun(unit, weapon, place) for place, weapon in enumerate(unit.counter.weapons)]


def mount_of(unit: Unit) -> str:
    """Row of HX-T-MOUNT: printed, or fixed for a gun and a fast turret for others (HX-UNIT-12)."""
    return _mount_of(unit.counter)


@lru_cache(1024)
def _mount_of(counter: Counter) -> str:
    if not counter.has_facing:
        return NO_MOUNT
    for trait in counter.traits:
        word, _, mount = trait.partition(" ")
        if word == "mount":
            return mount
    gun = any(w.type == GUN and w.fire in (AP, AC) for w in counter.weapons)
    return FIXED if gun else TURRET_FAST


def has_trait(battle: Battle, unit: Unit, trait: str) -> bool:
    """Printed on the counter, or given to its side by the scenario (HX-UNIT-12, HX-OPEN-03)."""
    return unit.counter.has(trait) or trait in battle.field.traits.get(unit.side, ())


# --- range ----------------------------------------------------------------------------------------
def farthest(weapon: Weapon) -> int:
    limit = shots.farthest(weapon.type, weapon.range, weapon.max)
    return NO_LIMIT if limit is None else limit


def nearest(weapon: Weapon) -> int:
    """Min of a Min/Max weapon (HX-INDCOL-10)."""
    return weapon.range or 0 if weapon.minmax else 0


def is_in_range(weapon: Weapon, hexes: int) -> bool:
    return hexes <= farthest(weapon) and hexes >= nearest(weapon)


def check_range(gun: Gun, at: Hex) -> None:
    hexes = distance(gun.unit.at, at)
    if is_in_range(gun.weapon, hexes):
        return
    rule = "HX-INDCOL-10" if gun.weapon.minmax else "HX-DIR-03"
    raise Refused(
        "hx-too-near" if hexes < nearest(gun.weapon) else "hx-out-of-range",
        "HX-POW-01" if gun.weapon.type in shots.HALVED_BEYOND else rule,
        unit=gun.unit.id,
        weapon=gun.weapon.type,
        distance=hexes,
        least=nearest(gun.weapon),
        most=farthest(gun.weapon),
    )


# --- targets --------------------------------------------------------------------------------------
def is_moving(battle: Battle, unit: Unit) -> bool:
    """In the middle of a movement action: only then is it fired at as such (HX-TBL2-01)."""
    return battle.course is not None and unit.id in battle.course.units


def kind_of(battle: Battle, unit: Unit) -> str:
    """What a unit is as a target; an AL that moves or has moved is not in battery (HX-UNIT-10).

    A flyer on the ground is an unarmoured vehicle (HX-AIR-06).
    """
    kind = unit.counter.kind
    if unit.counter.flies:
        return FLYING if unit.is_flying else SOFT_VEHICLE
    if unit.parachuted:
        return AIRBORNE
    if kind == HEAVY_WEAPON:
        return INFANTRY if unit.moved or is_moving(battle, unit) else IN_BATTERY
    return AS_TARGET.get(kind, INFANTRY)


def may_share_hex(unit: Unit) -> bool:
    """The only targets in the shooter's own hex: drones, unarmoured helicopters, parachutists.

    HX-POW-12.
    """
    if unit.counter.kind == HELICOPTER:
        return unit.is_flying and not unit.counter.has("armoured")
    return (unit.counter.kind == DRONE and unit.is_flying) or unit.parachuted


def check_target(battle: Battle, gun: Gun, target: Unit, grouped: bool = False) -> Sight:
    """An enemy whom the weapon can touch, in arc, in light, in range and in sight.

    Other units, vehicles and wrecks on the line neither block nor hinder it (HX-LOS-07).
    """
    check_touches(battle, gun, target, grouped)
    check_range(gun, target.at)
    if not in_arc(gun, target.at):
        raise Refused("hx-out-of-arc", "HX-VEH-03", unit=gun.unit.id, at=name_of(target.at))
    if not is_lit(battle, gun.unit.at, target.at):
        raise Refused("hx-too-dark", "HX-LOS-06", unit=gun.unit.id, at=name_of(target.at))
    seen = sight_between(battle, gun.unit, target)
    if not seen.is_clear:
        key = "hx-line-blocked" if seen.blocked else "hx-line-hindered"
        raise Refused(
            key,
            "HX-LOS-02" if seen.blocked else "HX-LOS-01",
            unit=gun.unit.id,
            at=name_of(target.at),
            number=seen.hindrances,
        )
    return seen


def check_touches(battle: Battle, gun: Gun, target: Unit, grouped: bool = False) -> None:
    """What each kind of fire may be aimed at (HX-TBL2-03, HX-AA-05, HX-POW-12)."""
    why = why_not_touched(battle, gun, target, grouped)
    if why is not None:
        raise Refused(*why, unit=gun.unit.id, target=target.id)


def why_not_touched(
    battle: Battle, gun: Gun, target: Unit, grouped: bool = False
) -> tuple[str, str] | None:
    """Why a kind of fire may not be aimed at a unit, and the rule; None where it may."""
    fire, kind = gun.weapon.fire, kind_of(battle, target)
    if fire == AA and kind != FLYING:
        return "hx-aa-at-aircraft", "HX-AA-05"
    if kind == FLYING:
        if fire == AC or (fire == AP and gun.weapon.type == MISSILE):
            return "hx-not-at-aircraft", "HX-AA-05"
        if fire == AP and target.altitude == LOW:
            return "hx-too-high", "HX-MOVE-18"
        if fire == AP and has_aa_value(gun):
            return "hx-has-aa-value", "HX-AA-05"
    if target.at == gun.unit.at and not (fire == AA or (fire == AP and may_share_hex(target))):
        return "hx-own-hex", "HX-POW-12"
    if not target.hidden and not harms(battle, gun, target, grouped):
        return "hx-no-harm-to-armour", "HX-TBL2-03"
    return None


def has_aa_value(gun: Gun) -> bool:
    """The weapon has an AA value on its counter too: at aircraft it fires that (HX-AA-05)."""
    return any(w.fire == AA and w.type == gun.weapon.type for w in gun.unit.counter.weapons)


def harms(battle: Battle, gun: Gun, target: Unit, grouped: bool = False) -> bool:
    """Direct AP fire does nothing to armour but from one machine gun on the ground (HX-TBL2-03).

    Whoever fires at a counter face down does not know that it is armour.
    """
    if gun.weapon.fire != AP or kind_of(battle, target) != ARMOUR:
        return True
    return harms_armour(gun.weapon) and not grouped and not gun.unit.counter.flies


def harms_armour(weapon: Weapon) -> bool:
    """Whether a weapon does anything to armour at all (HX-TBL2-03)."""
    return weapon.fire != AP or weapon.type == MG


def in_arc(gun: Gun, at: Hex) -> bool:
    """A gun without a turret fires to its front only (HX-VEH-03); AA fire goes all round."""
    if gun.weapon.fire == AA or mount_of(gun.unit) != FIXED:
        return True
    return arc_of(gun.unit.at, gun.unit.facing, at) == FRONT


def can_hit(battle: Battle, gun: Gun, target: Unit, grouped: bool = False) -> bool:
    """The same as a question; the cheap answers first."""
    start, at = gun.unit.at, target.at
    return (
        is_in_range(gun.weapon, distance(start, at))
        and sees(battle, gun.unit, target)
        and why_not_touched(battle, gun, target, grouped) is None
        and in_arc(gun, at)
        and is_lit(battle, start, at)
    )


def enemies_in(battle: Battle, side: str, at: Hex) -> list[Unit]:
    return [unit for unit in battle.here(at) if unit.side != side]


def targets(battle: Battle, guns: tuple[Gun, ...], at: Hex) -> list[tuple[Unit, list[Gun]]]:
    """Whom AP fire at a hex strikes, and whose: all enemies there seen and touched (HX-POW-14).

    Armour face down is among them: dice that are not thrown would tell what it is (HX-OBS-05).
    """
    grouped = len(guns) > 1
    touched = [
        (unit, [gun for gun in guns if can_hit(battle, gun, unit, grouped)])
        for unit in by_back(battle, enemies_in(battle, guns[0].unit.side, at))
    ]
    return [(unit, firing) for unit, firing in touched if firing]


def struck_by_shells(battle: Battle, at: Hex) -> list[Unit]:
    """Whom IND fire strikes: every ground unit in the hex, of either side (HX-POW-14)."""
    return [unit for unit in by_back(battle, battle.here(at)) if not unit.is_flying]


# --- indirect fire --------------------------------------------------------------------------------
def check_observed(battle: Battle, gun: Gun, at: Hex, observer: str) -> None:
    """The mortar sees the hex itself, or somebody does for it (HX-INDCOL-10)."""
    check_range(gun, at)
    if gun.unit.at == at:
        raise Refused("hx-own-hex", "HX-POW-12", unit=gun.unit.id, target=gun.unit.id)
    if not observer:
        if not can_observe(battle, gun.unit, at):
            raise Refused("hx-nobody-observes", "HX-INDCOL-10", unit=gun.unit.id, at=name_of(at))
        return
    seer = battle.units.get(observer)
    if seer is None or not may_direct(battle, seer, gun.unit):
        raise Refused("hx-no-observer", "HX-INDCOL-10", observer=observer, unit=gun.unit.id)
    if not can_observe(battle, seer, at):
        raise Refused("hx-observer-blind", "HX-INDCOL-10", observer=observer, at=name_of(at))


def can_observe(battle: Battle, unit: Unit, at: Hex) -> bool:
    """On the map, not neutralised, with light and a line to the hex (HX-STATE-02, HX-LOS-06)."""
    if unit.fate != UP or unit.neutralised:
        return False
    return is_lit(battle, unit.at, at) and sees_hex(battle, unit, at)


def may_direct(battle: Battle, observer: Unit, mortar: Unit) -> bool:
    """An observer unit at any distance; its leaders within their radius (HX-INDCOL-10)."""
    if observer.side != mortar.side:
        return False
    if observer.counter.has("observer"):
        return True
    leaders = (battle.section_of(mortar.id).leader, battle.company.get(mortar.side, ""))
    if observer.id not in leaders:
        return False
    return distance(observer.at, mortar.at) <= radius_of(observer)


def observers(battle: Battle, mortar: Unit, at: Hex) -> list[str]:
    """Who could see for a mortar; "" first if it sees itself."""
    own = [""] if can_observe(battle, mortar, at) else []
    others = [
        unit.id
        for unit in battle.on_map(mortar.side)
        if unit.id != mortar.id
        and (unit.counter.kind == LEADER or unit.counter.has("observer") or _leads(battle, unit))
        and may_direct(battle, unit, mortar)
        and can_observe(battle, unit, at)
    ]
    return own + others


def _leads(battle: Battle, unit: Unit) -> bool:
    return battle.section_of(unit.id).leader == unit.id
