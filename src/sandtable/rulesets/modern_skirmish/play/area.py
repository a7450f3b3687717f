"""Shots at a point: grenades, launchers, mortars, smoke; blasts and what they do.

MS-GREN, MS-ABIL-01, MS-ABIL-04, MS-WPN-05, MS-WPN-06.
"""

from __future__ import annotations

from fractions import Fraction

from sandtable.game import Refused
from sandtable.ground.facing import deviated
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import put_out, unit_of
from sandtable.rulesets.modern_skirmish.battle.events.fire import Blasted, Landed, SmokeLaid
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.commands import ShootPoint
from sandtable.rulesets.modern_skirmish.dice.area import ON_TARGET, Aim, Landing, land
from sandtable.rulesets.modern_skirmish.dice.saves import survive_blast
from sandtable.rulesets.modern_skirmish.dice.shooting import how_far
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    CAN_BE_LOBBED,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.places import (
    figures_in_area,
    vehicles_in_area,
)
from sandtable.rulesets.modern_skirmish.ground.sight import sight_to_point
from sandtable.rulesets.modern_skirmish.play.shooters import (
    Shooter,
    can_still_fire,
    check_may_fire,
    declare,
    let_fly,
    lose_shot,
    shooter_now,
)
from sandtable.umpire import Playing

SMOKE = "smoke"
CENTIMETRE = 100


# --- what may be thrown or fired at a point -------------------------------------------------------
def check_shoot_point(battle: Battle, command: ShootPoint) -> None:
    check_is_area(command.weapon)
    shooter = check_may_fire(battle, command.who, command.weapon, command.helper)
    check_point_shot(battle, shooter, command)


def check_is_area(weapon: str) -> None:
    """Area weapons, offensive, defensive and smoke grenades (MS-CMD-07)."""
    known = weapon in sheet.SMALL_ARMS or weapon in sheet.VEHICLE_WEAPONS or weapon == "defensive"
    if weapon != SMOKE and not (known and is_area(weapon_named(weapon))):
        raise Refused("ms-not-at-point", "MS-CMD-07", weapon=weapon)


def check_point_shot(battle: Battle, shooter: Shooter, command: ShootPoint) -> None:
    """The point is on the table, in range, and in sight unless lobbed (MS-GREN-06, MS-WPN-05)."""
    check_is_area(command.weapon)
    if command.lob and command.weapon not in CAN_BE_LOBBED:
        raise Refused("ms-no-lob", "MS-WPN-05", weapon=command.weapon)
    check_point(battle, shooter, command.weapon, command.point, lob=command.lob)


def check_point(
    battle: Battle, shooter: Shooter, weapon: str, point: Point, *, lob: bool = False
) -> None:
    """Distances run from the edge of the base, or the centre of a vehicle (MS-SHOOT-01)."""
    if not battle.field.has(point):
        raise Refused("ms-point-off-table", "MS-GREN-06", point=point)
    seen = sight_to_point(battle, shooter.id, point, weapon)
    if not lob and seen.fault is not None:
        key, rule, facts = seen.fault
        raise Refused(key, rule, **{"target": point, **facts})
    reach = reach_of(weapon)
    if reach is not None and seen.distance > reach:
        raise Refused(
            "ms-out-of-range",
            "MS-SHOOT-01",
            weapon=weapon,
            reach=Fraction(reach, 100),
            distance=Fraction(seen.distance, 100),
            target=point,
        )


def reach_of(weapon: str) -> int | None:
    """In 1/100 cm; smoke is thrown as far as an offensive grenade (MS-GREN-05)."""
    return sheet.GRENADES[SMOKE].reach if weapon == SMOKE else weapon_named(weapon).reach


def radius_of(weapon: str) -> int:
    """Half of the diameter that the row gives (MS-ABIL-01)."""
    area = sheet.GRENADES[SMOKE].area if weapon == SMOKE else weapon_named(weapon).area
    assert area is not None
    return area // 2


# --- throwing and firing --------------------------------------------------------------------------
def play_shoot_point(battle: Battle, command: ShootPoint, umpire: Playing) -> Battle:
    shooter = shooter_now(battle, command.who)
    return resolve_point_shot(battle, shooter, command, umpire)


def resolve_point_shot(
    battle: Battle, shooter: Shooter, command: ShootPoint, umpire: Playing
) -> Battle:
    with umpire.act(shooter.id):
        return _resolve_point_shot(battle, shooter, command, umpire)


def _resolve_point_shot(
    battle: Battle, shooter: Shooter, command: ShootPoint, umpire: Playing
) -> Battle:
    """Declared, answered, and then fired if the shooter still can (MS-CMD-17)."""
    weapon, point, helper = command.weapon, command.point, command.helper
    units = () if weapon == SMOKE else units_in(battle, point, radius_of(weapon))
    battle = declare(battle, shooter.id, point, units, umpire)
    if not can_still_fire(battle, shooter.id, helper):
        return lose_shot(battle, shooter, weapon, helper, umpire)
    battle = let_fly(battle, shooter, weapon, umpire, point=point, helper=helper, lob=command.lob)
    if weapon == SMOKE:  # it lands on its point without a roll (MS-GREN-05)
        smoked: Battle = umpire.record(battle, SmokeLaid(point))
        return smoked
    return land_and_blast(battle, aim_of(shooter, weapon, lob=command.lob), shooter, point, umpire)


def aim_of(shooter: Shooter, weapon: str, *, lob: bool = False) -> Aim:
    """The modifiers of the shooter alone count (MS-TMOD-12)."""
    moved = how_far(shooter.moved)
    return Aim(weapon, shooter.dc, shooter.order, moved, shooter.number, lob)


def land_and_blast(
    battle: Battle, aim: Aim, shooter: Shooter, point: Point, umpire: Playing
) -> Battle:
    umpire.note("MS-TMOD-12")
    landing: Landing = umpire.resolve(land, aim)
    at = impact(point, shooter.eye, landing)
    return blast_of(battle, aim.weapon, at, umpire, strayed=landing.distance)


def impact(point: Point, eye: Point, landing: Landing) -> Point:
    """Where it comes down: direction 1 is straight on, the others clockwise (MS-GREN-07)."""
    if landing == ON_TARGET:
        return point
    return deviated(point, eye, landing.direction, landing.distance * CENTIMETRE)


# --- blasts ---------------------------------------------------------------------------------------
def blast_of(
    battle: Battle, weapon: str, at: Point, umpire: Playing, *, strayed: int = 0
) -> Battle:
    """The explosion of a weapon, so many cm off; outside the table it does nothing (MS-MOVE-05)."""
    on_table = battle.field.has(at)
    battle = umpire.record(battle, Landed(weapon, at, strayed, not on_table))
    if not on_table:
        umpire.note("MS-MOVE-05")
        return battle
    abilities, radius = weapon_named(weapon).abilities, radius_of(weapon)
    units = units_in(battle, at, radius)
    umpire.note("MS-GREN-09")
    if sheet.HOLLOW_CHARGE not in abilities and any(unit in battle.vehicles for unit in units):
        umpire.note("MS-GREN-11")
    battle = blow(battle, at, radius, umpire)
    if sheet.EXPLOSIVE in abilities and units:
        umpire.note("MS-GREN-10")
        battle = heads_down(battle, units, umpire, "MS-ABIL-04")
    return battle


def blow(battle: Battle, at: Point, radius: int, umpire: Playing) -> Battle:
    """One test for each figure on foot under the area, both sides alike (MS-GREN-08).

    Casualties of one area are simultaneous (MS-GAME-03); no vehicle is harmed (MS-GREN-11).
    """
    out = []
    for who in figures_in_area(battle, at, radius):
        with umpire.act(who):
            survived: bool = umpire.resolve(survive_blast, who)
            battle = umpire.record(battle, Blasted(who, survived))
        if not survived:
            out.append(who)
    return put_out(battle, out, umpire, "MS-GREN-08")


def units_in(battle: Battle, at: Point, radius: int) -> tuple[str, ...]:
    """Every unit that the area touches, a part of it being enough (MS-ABIL-04, MS-GREN-10)."""
    on_foot = [unit_of(battle, who) for who in figures_in_area(battle, at, radius)]
    return tuple(dict.fromkeys((*on_foot, *vehicles_in_area(battle, at, radius))))
