"""What fire of any kind can be expected to do: shots and templates, at figures and vehicles.

The situations are those that play itself builds, so that range, cover, crew, speed and darkness
count as they will count.
"""

from __future__ import annotations

from functools import lru_cache

from sandtable.chance import odds
from sandtable.ground.free import Disc, holds
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, Vehicle
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot, Wound, fire
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    Damage,
    VehicleHit,
    damage_vehicle,
    is_proof,
)
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play.shots import shot_at
from sandtable.rulesets.combat_zone.play.templates import (
    COVER_FROM_CENTRE,
    Aim,
    aimed_at,
    level_of,
    lob_of,
    radius_of,
    under_template,
)
from sandtable.rulesets.combat_zone.play.vehicles.aboard import occupants
from sandtable.rulesets.combat_zone.play.vehicles.targets import (
    cover_of,
    shot_at_vehicle,
    target_of,
    vehicle_at,
    vehicles_under,
)
from sandtable.rulesets.combat_zone.players.greedy.worth import (
    BY_QUALITY,
    PANIC,
    PER_POINT,
    awards_of,
    blasted,
    lands,
    resistance_of,
    worth_of,
)
from sandtable.rulesets.combat_zone.sheet import Weapon

MAJOR = 0.45  # of a vehicle's worth
HURT_ABOARD = 0.15  # of it: a hit that somebody in an open vehicle takes
BY_SIZE = {"light": 1.2, "medium": 2.0, "heavy": 3.0}
PER_MOUNT = 0.6
EMPTY = 0.1  # of that when nobody is in it
ABOARD = 0.6  # of the worth of those inside, who mostly die with it
FRIENDS = 1.5  # how much worse it is to hit one's own
LATER = 3.0  # the same of shells that come down once everybody has moved
ASTRAY = 0.12  # of what stands around the point aimed at: a template that goes wide
ALL_AROUND = 1000  # that far


# --- vehicles -------------------------------------------------------------------------------------
def worth_of_vehicle(battle: Battle, vehicle: Vehicle) -> float:
    """What it would mean to lose it: itself, its guns, those aboard, and the enemy's points."""
    hull = vehicle.hull
    worth = BY_SIZE[hull.row.size] + PER_MOUNT * len(hull.mounts)
    inside = occupants(battle, vehicle)
    if not inside:
        return EMPTY * worth
    for who in inside:
        if who == CREW:
            worth += BY_QUALITY[hull.quality]
        else:
            worth += ABOARD * worth_of(battle, battle.figures[who])
    for award in awards_of(battle):
        if hull.id in award.targets and award.when in HARMFUL:
            worth += PER_POINT * award.vp / (award.each or len(award.targets))
    return worth


HARMFUL = ("lost", "out-of-action", "immobilised", "stopped", "destroyed", "exited")


# --- shots ----------------------------------------------------------------------------------------
def of_shots(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    target: str,
    shots: int,
    *,
    aimed: bool = False,
    missing: int = 0,
) -> float:
    """The worth that so many shots at a figure or a vehicle can be expected to take."""
    vehicle = battle.vehicles.get(target)
    if vehicle is not None:
        if is_proof(vehicle.hull.row.armoured, weapon.anti_tank):
            return 0.0
        shot = shot_at_vehicle(battle, shooter, weapon, vehicle, aimed=aimed, missing=missing)
        return of_shot(shot, shots) * worth_of_vehicle(battle, vehicle) if shot else 0.0
    figure = battle.figures[target]
    shot = shot_at(battle, shooter, weapon, figure, aimed=aimed, missing=missing)
    return of_shot(shot, shots) * worth_of(battle, figure) if shot else 0.0


@lru_cache(20_000)
def of_shot(shot: Shot, shots: int) -> float:
    """The share of a target's worth that so many such shots can be expected to take."""
    return float(odds(fire, (shot,) * shots).expected(_share)) / 1000


def _share(result: Fire) -> int:
    """In thousandths, so that the sum stays exact."""
    if result.wound == Wound.OUT:
        return 1000
    if result.wound == Wound.PANIC:
        return int(1000 * PANIC)
    share = MAJOR * result.majors + HURT_ABOARD * result.aboard + 0.2 * len(result.damage)
    return min(int(1000 * share), 900)


# --- templates ------------------------------------------------------------------------------------
def of_template(
    battle: Battle,
    firer: Figure,
    weapon: Weapon,
    point: Point,
    *,
    missing: int = 0,
    foot: int | None = None,
) -> float:
    """The worth that a template aimed at a point can be expected to take, friends counted."""
    target = aimed_at(battle, point, foot)
    lob = lob_of(battle, firer, weapon, point, target, missing, foot)
    if lob is None:
        return 0.0
    level = level_of(battle, firer, Aim(point, foot))
    meant = vehicle_at(battle, point, foot) if target is None else None
    chance = lands(lob)
    wide = sum(_around(battle, firer.side, point, level))
    by = None if weapon.id in COVER_FROM_CENTRE else firer
    aimed = meant.id if meant else ""
    done = under(battle, firer.side, weapon, point, level, by=by, aimed=aimed)
    return chance * done + (1 - chance) * ASTRAY * wide


def of_shells(battle: Battle, side: str, weapon: Weapon, point: Point, chance: float) -> float:
    """The same of a shell that comes down from above with this chance, at the end of the turn."""
    level = battle.field.feet_at(point)[-1]
    wide = sum(_around(battle, side, point, level, LATER))
    done = under(battle, side, weapon, point, level, LATER)
    return chance * done + (1 - chance) * ASTRAY * wide


def under(
    battle: Battle,
    side: str,
    weapon: Weapon,
    point: Point,
    level: int,
    friends: float = FRIENDS,
    *,
    by: Figure | None = None,
    aimed: str = "",
) -> float:
    """What a template that comes down on a point does to all under it.

    Cover is judged from the firer, or from the centre where nobody is given; `aimed` is the vehicle
    it is meant for.
    """
    radius, value = radius_of(battle, weapon), 0.0
    source = Disc(by.at, 0, by.foot) if by else Disc(point, 0, level)
    inside = by.aboard if by else ""
    for figure in under_template(battle, point, radius, level):
        central = holds_base(figure, point)
        damage = weapon.damage if central else weapon.damage_edge or weapon.damage
        cover = battle.field.cover(battle, source.centre, source.foot, figure, inside)[0]
        if damage is None and not weapon.incendiary:
            continue
        done = blasted(damage, resistance_of(figure), cover, figure.who.armour, weapon.incendiary)
        value += done * worth_of(battle, figure) * (-friends if figure.side == side else 1)
    if battle.vehicles:
        for vehicle in vehicles_under(battle, point, radius, level, aimed):
            done = _blasted(battle, weapon, vehicle, point, source)
            done *= worth_of_vehicle(battle, vehicle)
            value += done * (-friends if vehicle.side == side else 1)
    return value


def holds_base(figure: Figure, point: Point) -> bool:
    dx, dy = figure.at[0] - point[0], figure.at[1] - point[1]
    return dx * dx + dy * dy <= figure.who.radius**2


def _blasted(battle: Battle, weapon: Weapon, vehicle: Vehicle, point: Point, source: Disc) -> float:
    central = holds(box_of(vehicle), point)
    damage = weapon.damage if central else weapon.damage_edge or weapon.damage
    if damage is None or is_proof(vehicle.hull.row.armoured, weapon.anti_tank):
        return 0.0
    target = target_of(battle, vehicle, weapon)
    cover = cover_of(battle, source.centre, source.foot, vehicle)
    return _damaged(VehicleHit(damage, target, cover))


@lru_cache(5_000)
def _damaged(hit: VehicleHit) -> float:
    done = odds(damage_vehicle, hit)
    return float(done[Damage.DESTROYED]) + MAJOR * float(done[Damage.MAJOR])


def _around(
    battle: Battle, side: str, point: Point, level: int, friends: float = FRIENDS
) -> list[float]:
    """Worth of all near a point: the enemy's counts for, our own against."""
    (x, y), reach = point, ALL_AROUND * ALL_AROUND
    return [
        worth_of(battle, f) * (-friends if f.side == side else 0.5)
        for f in battle.figures.values()
        if f.fate == FIT and f.foot == level and (f.at[0] - x) ** 2 + (f.at[1] - y) ** 2 <= reach
    ]
