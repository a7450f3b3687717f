"""Good commands with crewed weapons, rifle grenades, canisters and the radio."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any

from sandtable.ground.free import turn_at_most_90
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.dice.weapons import (
    RIFLE_GRENADES,
    direct_fire,
    fires_rifle_grenades,
    is_indirect,
    template,
)
from sandtable.rulesets.combat_zone.play.crews import (
    DISMANTLED,
    as_figure,
    crew_at,
    move_row,
    placed,
    row_of,
    station_of,
    touches,
    weapons_served,
)
from sandtable.rulesets.combat_zone.play.radio import rank_of
from sandtable.rulesets.combat_zone.play.shots import distance_between, sees, shots_left
from sandtable.rulesets.combat_zone.players.offers.vehicles import seen_vehicles
from sandtable.rulesets.combat_zone.sheet import Weapon

MOST_TARGETS = 4
RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def of_figure(battle: Battle, figure: Figure) -> Iterator[Any]:
    """What one figure may do with weapons that it does not simply carry."""
    for name in weapons_served(battle, figure):
        yield from _fire(battle, figure, name)
        if name in battle.crewed:
            yield from _handling(battle, battle.crewed[name])
    yield from rifle_grenades(battle, figure)
    if figure.rounds("canister") and "flamethrower" in figure.weapons:
        yield c.ReplaceCanister(figure.id)
    if figure.side in battle.batteries and rank_of(figure):
        for enemy in sorted(_enemies(battle, figure), key=lambda e: -_company(battle, e))[:3]:
            yield c.CallBarrage(figure.id, enemy.at)


def weapons_to_go_to(battle: Battle, figure: Figure) -> Iterator[Point]:
    """Places beside the weapons of its group that it does not touch yet."""
    for weapon in battle.crewed.values():
        if weapon.group == figure.who.group and weapon.fate == FIT:
            station = as_figure(weapon)
            if weapon.foot == figure.foot and not touches(battle, figure, station):
                yield weapon.at


# --- firing ---------------------------------------------------------------------------------------
def _fire(battle: Battle, figure: Figure, name: str) -> Iterator[Any]:
    station = station_of(battle, figure, name)
    if station is None:
        return
    shooter, row = placed(figure, station), row_of(battle, name)
    direct, area = direct_fire(row, battle.options.setting), template(row)
    if direct is not None:
        yield from _shots(battle, figure, shooter, name, direct)
        yield c.OpportunityFire(figure.id, name)
    if area is not None and (direct is None or row in sheet.GUNS):
        yield from _shells(battle, figure, shooter, name, area)


def _shots(
    battle: Battle, figure: Figure, shooter: Figure, name: str, weapon: Weapon
) -> Iterator[c.Shoot | c.AimedShot]:
    left = min(shots_left(battle.options, shooter, weapon), weapon.rof)
    if left < 1:
        return
    names = [vehicle.id for vehicle in seen_vehicles(battle, shooter, weapon)]
    for target in (*names, *[enemy.id for enemy in _seen(battle, shooter, weapon.long)]):
        if left > 1:
            yield c.Shoot(figure.id, name, "burst", ((target, left),))
        yield c.Shoot(figure.id, name, "single", ((target, 1),))
        yield c.AimedShot(figure.id, name, target)


def _shells(
    battle: Battle, figure: Figure, shooter: Figure, name: str, weapon: Weapon
) -> Iterator[c.FireTemplate]:
    if shots_left(battle.options, shooter, weapon) < 1:
        return
    missile = "he" if weapon.id in sheet.GUNS or weapon.id in sheet.MORTARS else "heat"
    spots = [vehicle.at for vehicle in seen_vehicles(battle, shooter, weapon)]
    for at in (*spots, *[enemy.at for enemy in _seen(battle, shooter, weapon.long)]):
        yield c.FireTemplate(figure.id, name, at, missile)
    if not is_indirect(weapon.id):
        return
    station = station_of(battle, figure, name)
    crew = crew_at(battle, station, weapon.id) if station else []
    for observer in (f for f in crew if "observer" in f.who.traits):
        for enemy in _enemies(battle, shooter):
            far = distance_between(shooter, enemy)
            in_range = (weapon.min_range or 0) <= far <= weapon.long
            if in_range and battle.field.sight(battle, observer, enemy).clear:
                yield c.FireTemplate(figure.id, name, enemy.at, missile, observer.id)


def _seen(battle: Battle, shooter: Figure, reach: int) -> list[Figure]:
    """Enemies in range, field of fire and sight, nearest first."""
    near = [e for e in _enemies(battle, shooter) if distance_between(shooter, e) <= reach]
    near.sort(key=lambda e: distance_between(shooter, e))
    return [e for e in near if not e.engaged and sees(battle, shooter, e)][:MOST_TARGETS]


def _enemies(battle: Battle, figure: Figure) -> list[Figure]:
    return battle.up(battle.enemy_of(figure.side))


def _company(battle: Battle, figure: Figure) -> int:
    """How many of its side stand within a shell's radius of it."""
    reach = sheet.GUNS["medium-gun"].he_radius
    x, y = figure.at
    mates = battle.up(figure.side)
    return sum((m.at[0] - x) ** 2 + (m.at[1] - y) ** 2 <= reach * reach for m in mates)


def rifle_grenades(battle: Battle, figure: Figure) -> Iterator[c.FireRifleGrenade]:
    held = [name.partition(":")[2] for name, _ in figure.grenades if ":" in name]
    if not held or not any(map(fires_rifle_grenades, figure.weapons)):
        return
    for name in held:
        weapon = template(name, rifle=True) if name in RIFLE_GRENADES else None
        for target in _seen(battle, figure, weapon.long)[:2] if weapon else ():
            yield c.FireRifleGrenade(figure.id, name, target.at)


# --- handling -------------------------------------------------------------------------------------
def _handling(battle: Battle, weapon: CrewedWeapon) -> Iterator[Any]:
    if not weapon.set_up:
        yield c.SetUp(weapon.id)
    elif weapon.row in DISMANTLED:
        yield c.Dismantle(weapon.id)
    enemies = battle.up(battle.enemy_of(weapon.side))
    ways = [(e.at[0] - weapon.at[0], e.at[1] - weapon.at[1]) for e in enemies]
    if ways and not any(turn_at_most_90(weapon.facing, way) for way in ways):
        yield c.PivotWeapon(weapon.id, 90)
        yield c.PivotWeapon(weapon.id, -90)
        yield c.PivotWeapon(weapon.id, 180)
    row = move_row(weapon)
    if row is None:
        return
    step = row.reach - (100 if battle.field.dark else 0)
    for dx, dy in RING:
        size = isqrt((dx * dx + dy * dy) * 1_000_000)
        for reach in (step, 3 * step):
            to = (
                weapon.at[0] + dx * reach * 1000 // size,
                weapon.at[1] + dy * reach * 1000 // size,
            )
            yield c.MoveWeapon(weapon.id, (to,))
