"""What there is to fire with and at whom: weapons, missiles, targets, spots; the best first.

Whether anything comes of it the checks say: an option need not be in sight or in range.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.free import Disc, Point, point_along
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.gunners import gunner, range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.choices import figure_of, weapons_for
from sandtable.rulesets.combat_zone.commands.figures import Allotment
from sandtable.rulesets.combat_zone.dice.weapons import (
    MISSILES,
    is_indirect,
    takes_missiles,
    template,
)
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play.crews import crew_at, placed, row_of, station_of
from sandtable.rulesets.combat_zone.play.radio import rank_of
from sandtable.rulesets.combat_zone.play.shots import check_target, distance_between
from sandtable.rulesets.combat_zone.play.vehicles.firing import mounted
from sandtable.rulesets.combat_zone.play.vehicles.targets import check_vehicle_target
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given

AHEAD = 300  # a spot right in front: whether anything can be thrown at all
RIFLE_AHEAD = 1000
RIFLE_GRENADE = "rifle-grenade"
Target = Figure | Vehicle


# --- at whom --------------------------------------------------------------------------------------
def enemies(battle: Battle, shooter: Figure) -> list[Figure]:
    """Figures of the other side on their feet, the nearest first."""
    up = battle.up(battle.enemy_of(shooter.side))
    return sorted(up, key=lambda enemy: distance_between(shooter, enemy))


def enemy_vehicles(battle: Battle, shooter: Figure) -> list[Vehicle]:
    """Vehicles of the other side that still run, the nearest first."""
    theirs = [v for v in battle.vehicles.values() if v.side != shooter.side and v.fate == FIT]
    return sorted(theirs, key=lambda vehicle: gap(battle, shooter, vehicle))


def opponents(battle: Battle, shooter: Figure) -> list[Target]:
    """Figures, then vehicles."""
    return [*enemies(battle, shooter), *enemy_vehicles(battle, shooter)]


def gap(battle: Battle, shooter: Figure, target: Target) -> int:
    """From base or hull to base or hull (CZ-GEN-05)."""
    if isinstance(target, Vehicle):
        return range_to(battle, shooter, box_of(target))
    if shooter.aboard:
        return range_to(battle, shooter, Disc(target.at, target.who.radius, target.foot))
    return distance_between(shooter, target)


def can_be_shot_at(battle: Battle, shooter: Figure, weapon: Weapon, target: Target) -> bool:
    """In front, in sight, and nothing that this weapon could not harm (CZ-VDMG-04)."""
    try:
        if isinstance(target, Vehicle):
            check_vehicle_target(battle, shooter, weapon, target.id)
        else:
            check_target(battle, shooter, target.id)
    except Refused:
        return False
    return True


def shots_at_one(given: Given) -> Iterator[Allotment]:
    """A single shot at every enemy."""
    for target in opponents(given.battle, figure_of(given)):
        yield ((target.id, 1),)


# --- weapons --------------------------------------------------------------------------------------
def weapons_to_shoot_with(given: Given) -> list[str]:
    return weapons_for(given.battle, figure_of(given), direct=True)


def weapons_to_launch_with(given: Given) -> list[str]:
    """Launchers, mortars and guns."""
    return weapons_for(given.battle, figure_of(given), direct=False)


def shooter_of(battle: Battle, figure: Figure, name: str) -> Figure:
    """The figure, where and as it is when it fires a weapon by any of its names."""
    mount = mounted(battle, name)
    if mount is not None:
        return gunner(battle, *mount, figure)
    station = station_of(battle, figure, name)
    return placed(figure, station) if station else figure


def missiles_of(figure: Figure, row: str) -> list[str]:
    """HEAT comes with the launcher, others are carried (CZ-WPN-06)."""
    loaded = template(row)
    if row in sheet.GUNS or row in sheet.MORTARS:
        return ["he"]
    if loaded is None or not takes_missiles(loaded):
        return ["heat"]
    return [kind for kind in MISSILES if kind == "heat" or figure.rounds(f"{kind}-missile")]


def missiles(given: Given) -> list[str]:
    shooter = shooter_of(given.battle, figure_of(given), given["weapon"])
    return missiles_of(shooter, row_of(given.battle, given["weapon"]))


def observers_of(battle: Battle, figure: Figure, name: str) -> list[str]:
    """Those who may see for a mortar (CZ-MORT-01)."""
    row, station = row_of(battle, name), station_of(battle, figure, name)
    if station is None or not is_indirect(row):
        return []
    return [f.id for f in crew_at(battle, station, row) if "observer" in f.who.traits]


def observers(given: Given) -> list[str]:
    """The gunner himself, then those who may see for him."""
    return ["", *observers_of(given.battle, figure_of(given), given["weapon"])]


# --- grenades -------------------------------------------------------------------------------------
def grenades_held(figure: Figure) -> list[str]:
    return [name for name, number in figure.grenades if number and name in sheet.GRENADES]


def grenades(given: Given) -> list[str]:
    return grenades_held(figure_of(given))


def rifle_grenades_held(figure: Figure) -> list[str]:
    names = (name.partition(":") for name, number in figure.grenades if number)
    return [grenade for kind, _, grenade in names if kind == RIFLE_GRENADE]


def rifle_grenades(given: Given) -> list[str]:
    return rifle_grenades_held(figure_of(given))


# --- where ----------------------------------------------------------------------------------------
def spots(given: Given) -> Iterator[Point]:
    """A few points to try: right ahead, then every enemy."""
    shooter, weapon = figure_of(given), given.get("weapon")
    if weapon:
        shooter = shooter_of(given.battle, shooter, weapon)
    (x, y), (dx, dy) = shooter.at, shooter.facing
    yield point_along((x, y), (x + dx * AHEAD, y + dy * AHEAD), AHEAD)
    for enemy in opponents(given.battle, shooter):
        yield enemy.at


def spots_for_a_rifle(given: Given) -> Iterator[Point]:
    """Every enemy on foot, then far ahead."""
    battle, figure = given.battle, figure_of(given)
    yield from (enemy.at for enemy in battle.up(battle.enemy_of(figure.side)))
    (x, y), (dx, dy) = figure.at, figure.facing
    size = max(abs(dx), abs(dy)) or 1
    yield x + dx * RIFLE_AHEAD // size, y + dy * RIFLE_AHEAD // size


def spots_to_call_for(given: Given) -> Iterator[Point]:
    """Every enemy on foot, where somebody of rank has a battery to call; then his own place."""
    battle, figure = given.battle, figure_of(given)
    if figure.side in battle.batteries and rank_of(figure):
        yield from (enemy.at for enemy in battle.up(battle.enemy_of(figure.side)))
        yield figure.at
