"""What a unit or vehicle shoots with, and what its fire promises at a distance.

Estimates serve to choose a place: they take a whole unit to stand where its middle man stands.
Shots themselves are judged by the plan that the rules make of them (`fires.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import weapons_of
from sandtable.rulesets.modern_battles.battle.state import Battle, Unit, Vehicle
from sandtable.rulesets.modern_battles.dice.armour import can_damage, projectile_of
from sandtable.rulesets.modern_battles.dice.crews import Crew
from sandtable.rulesets.modern_battles.dice.damage import VehicleHit
from sandtable.rulesets.modern_battles.dice.weapons import (
    ARMS,
    FLAME,
    Firing,
    aim,
    farthest_shot,
    is_gun,
    limits_of,
    may_fire_at_foot,
    must_stand,
    rate_of_fire,
    strength_at,
)
from sandtable.rulesets.modern_battles.ground.bases import has_gun
from sandtable.rulesets.modern_battles.ground.pieces import COVERS
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.foot_fire import assistants, weapon_left
from sandtable.rulesets.modern_battles.play.gun_fire import GUN_CREW
from sandtable.rulesets.modern_battles.play.shooters import is_anti_tank, is_single_use
from sandtable.rulesets.modern_battles.play.vehicles import gun_ct
from sandtable.rulesets.modern_battles.players.greedy.worth import (
    Men,
    harm_to_men,
    harm_to_vehicle,
    hit_chance,
    kill_chance,
)

INCH = 100
UNDER_FLAME = 2  # men that a flame is thought to touch
SPACING = 160  # between men of a unit that keeps apart


class Arm(NamedTuple):
    """A weapon, or several alike: shots of one who stood still and of one who moved."""

    weapon: str
    ct: int
    still: int
    moved: int
    mount: str  # hand, vehicle or towed
    reach: int
    name: str = ""  # of a vehicle: main, secondary, …; of a crew: gun

    @property
    def strength(self) -> int:
        """Against armour."""
        row: Any = ARMS[self.weapon]
        return int(getattr(row, "ap_strength", None) or getattr(row, "strength", 0) or 0)


class Arms:
    """All weapons of somebody, under the switches of a game.

    Equal ones are one object, told apart by identity: estimates are looked up by them.
    """

    __slots__ = ("_anti_tank", "_parts", "alike", "all", "options", "reach")

    def __init__(self, weapons: tuple[Arm, ...], options: Options) -> None:
        self.all, self.options = weapons, options
        self.reach = max([arm.reach for arm in weapons], default=0)
        self.alike = self._alike()
        self._parts: dict[str, Arms] = {}
        self._anti_tank: Arms | None = None

    def __bool__(self) -> bool:
        return bool(self.all)

    def _alike(self) -> list[int]:
        """For every distance in inches, the shortest at which all of them shoot as there."""
        limit = self.options.extreme_limit
        ends = {far // INCH for arm in self.all for far in limits_of(arm.weapon, limit)}
        shortest: list[int] = []
        for end in sorted(ends):
            shortest += [len(shortest)] * (end + 1 - len(shortest))
        return [*shortest, len(shortest), len(shortest)]

    def named(self, name: str) -> Arms:
        """The weapon of that name; all of them where there is none."""
        arms = self._parts.get(name)
        if arms is None:
            part = tuple([arm for arm in self.all if arm.name == name])
            arms = self._parts[name] = Arms(part, self.options) if part else self
        return arms

    @property
    def anti_tank(self) -> Arms:
        """Those that may lie in ambush (MB-AMB-01)."""
        if self._anti_tank is None:
            part = tuple([arm for arm in self.all if is_anti_tank(arm.weapon)])
            self._anti_tank = Arms(part, self.options)
        return self._anti_tank


class Hull(NamedTuple):
    """A vehicle as a target, from one side of it."""

    armour: int
    side: str
    crew: Crew


# --- arms -----------------------------------------------------------------------------------------
def arms_of_unit(battle: Battle, unit: Unit) -> Arms:
    """With a gun, the gun alone."""
    members = battle.members(unit.id)
    ct, options = unit.profile.ct, battle.options
    if has_gun(unit):
        return _served(unit.gun if len(members) >= GUN_CREW else "", ct, options)
    armed = {f.id: weapon for f in members if (weapon := weapon_left(f))}
    served = assistants(battle, unit, armed)
    carried: Counter[tuple[str, bool, str, bool]] = Counter()
    for figure in members:
        if figure.id in armed and figure.id not in served.values():
            weapon, is_served = armed[figure.id], figure.id in served
            carried[weapon, is_served, figure.feed, figure.water_cooled] += 1
    return _arms(tuple(sorted(carried.items())), ct, options)


@lru_cache(4096)
def _served(gun: str, ct: int, options: Options) -> Arms:
    """A towed gun that has its crew."""
    if not gun:
        return Arms((), options)
    reach = farthest_shot(gun, options.extreme_limit)
    return Arms((Arm(gun, ct, sheet.GUNS[gun].rate, 0, "towed", reach, "gun"),), options)


@lru_cache(4096)
def _arms(
    carried: tuple[tuple[tuple[str, bool, str, bool], int], ...], ct: int, options: Options
) -> Arms:
    arms = []
    for (weapon, served, feed, cooled), number in carried:
        still, moved = (
            rate_of_fire(
                weapon, Firing(walked, served, feed or None, cooled), options.half_rate_rounding
            )
            for walked in (False, True)
        )
        reach = farthest_shot(weapon, options.extreme_limit)
        moved = 0 if must_stand(weapon) else moved
        arms.append(Arm(weapon, ct, still * number, moved * number, "hand", reach))
    return Arms(tuple(arms), options)


def arms_of_vehicle(battle: Battle, vehicle: Vehicle) -> Arms:
    half = vehicle.is_half_crewed  # it moves or shoots
    skills = tuple([gun_ct(vehicle, number) for number in range(len(vehicle.guns))])
    return _mounted(
        vehicle.guns, vehicle.secondary, skills, vehicle.profile.ct, half, battle.options
    )


@lru_cache(4096)
def _mounted(
    guns: tuple[str, ...],
    secondary: tuple[str, ...],
    skills: tuple[int, ...],
    ct: int,
    half: bool,
    options: Options,
) -> Arms:
    arms = []
    rows = [*zip(guns, skills, strict=True), *[(weapon, ct) for weapon in secondary]]
    names = weapons_of(len(guns), len(secondary))
    for name, (weapon, skill) in zip(names, rows, strict=True):
        if skill <= 0 or weapon == FLAME:
            continue
        still, moved = (
            rate_of_fire(weapon, Firing(driven), options.half_rate_rounding)
            for driven in (False, True)
        )
        reach = farthest_shot(weapon, options.extreme_limit)
        arms.append(Arm(weapon, skill, still, 0 if half else moved, "vehicle", reach, name))
    return Arms(tuple(arms), options)


# --- estimates ------------------------------------------------------------------------------------
@lru_cache(200_000)
def against_men(arms: Arms, men: Men, inches: int, moved: bool, cover: int, grouped: bool) -> float:
    """What all these weapons do to a foot unit at so many inches."""
    options = arms.options
    batches = []
    shells = 0.0
    by = "none"
    for arm in arms.all:
        shots = arm.moved if moved else arm.still
        distance = inches * INCH
        if not shots or distance > arm.reach or is_single_use(arm.weapon):
            continue
        if not may_fire_at_foot(arm.weapon, COVERS[cover], options.limited_function):
            continue
        if arm.weapon == FLAME:
            batches.append((kill_chance(strength_at(FLAME, 0), men.foot), UNDER_FLAME))
            continue
        shot = aim(
            arm.weapon, arm.ct, distance, options, arm.mount,
            moved=moved, grouped=grouped, cover=COVERS[cover],
        )  # fmt: skip
        if is_gun(arm.weapon):
            shells += hit_chance(shot) * _shell(arm.weapon, men) * shots
            by = "artillery" if sheet.GUNS[arm.weapon].artillery else by
        else:
            kill = kill_chance(strength_at(arm.weapon, distance), men.foot)
            batches.append((hit_chance(shot) * kill, shots))
    volleys = harm_to_men(tuple(batches), men.present, men, by)
    return min(1.0, volleys + shells)


@lru_cache(4096)
def _shell(gun: str, men: Men) -> float:
    """What an HE shell that hits does to a unit that keeps apart."""
    row = sheet.GUNS[gun]
    assert row.he_radius is not None
    assert row.he_strength is not None
    under = 1 if row.he_radius < SPACING else 7 if row.he_radius < 277 else 13
    kill = kill_chance(row.he_strength, men.foot)
    return harm_to_men(((kill, min(under, men.present)),), men.present, men)


@lru_cache(200_000)
def against_hull(arms: Arms, hull: Hull, inches: int, moved: bool, cover: int) -> float:
    """What all these weapons do to a vehicle at so many inches."""
    options = arms.options
    whole = 1.0
    distance = inches * INCH
    for arm in arms.all:
        shots = arm.moved if moved else arm.still
        if not shots or distance > arm.reach:
            continue
        ammo = None
        if is_gun(arm.weapon):
            ammo = "ap" if sheet.GUNS[arm.weapon].ap_strength is not None else "he"
        projectile = projectile_of(arm.weapon, distance, ammo)
        if not can_damage(projectile, hull.armour):
            continue
        shot = aim(
            arm.weapon, arm.ct, distance, options, arm.mount,
            moved=moved, large=True, cover=COVERS[min(cover, 1)],
        )  # fmt: skip
        meets = VehicleHit(projectile, hull.armour, hull.side, options.damage_table)
        whole *= 1 - harm_to_vehicle(shot, meets, hull.crew, shots)
    return 1 - whole


# --- one against another --------------------------------------------------------------------------
class Estimates(dict[int, float]):
    """What some weapons do to a target, by how far it is and how it stands; found out when asked.

    Inches are those that stand for all alike (`Arms.alike`). Men: 4 times the inches, and the
    cover. A vehicle: 8 times the inches, twice the number of the side that is struck, and whether
    it is hull down.
    """

    __slots__ = ("_estimate",)

    def __init__(self, estimate: Callable[[int], float]) -> None:
        super().__init__()
        self._estimate = estimate

    def __missing__(self, key: int) -> float:
        estimate = self[key] = self._estimate(key)
        return estimate


@lru_cache(8192)
def estimates_of_men(arms: Arms, men: Men, moved: bool, grouped: bool) -> Estimates:
    def estimate(key: int) -> float:
        return against_men(arms, men, key >> 2, moved, key & 3, grouped)

    return Estimates(estimate)


SIDES = ("front", "flank", "rear")


@lru_cache(8192)
def estimates_of_hull(
    arms: Arms, armour: tuple[int, int, int], crew: Crew, moved: bool
) -> Estimates:
    def estimate(key: int) -> float:
        side = key >> 1 & 3
        return against_hull(arms, Hull(armour[side], SIDES[side], crew), key >> 3, moved, key & 1)

    return Estimates(estimate)
