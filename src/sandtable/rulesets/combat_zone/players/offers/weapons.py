"""Good commands with crewed weapons, rifle grenades, canisters and the radio."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sandtable.ground.free import turn_at_most_90
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import fire_choices as fire
from sandtable.rulesets.combat_zone.commands.declared import weapons as rules
from sandtable.rulesets.combat_zone.dice.weapons import (
    RIFLE_GRENADES,
    direct_fire,
    template,
)
from sandtable.rulesets.combat_zone.play.crews import (
    as_figure,
    move_row,
    placed,
    row_of,
    station_of,
    touches,
    weapons_served,
)
from sandtable.rulesets.combat_zone.play.shots import distance_between, shots_left
from sandtable.rulesets.combat_zone.play.weapons import reach_of
from sandtable.rulesets.combat_zone.players.offers.vehicles import seen_vehicles
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import first

MOST_TARGETS = 4
RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def of_figure(battle: Battle, figure: Figure) -> Iterator[object]:
    """What one figure may do with weapons that it does not simply carry."""
    for name in weapons_served(battle, figure):
        yield from _fire(battle, figure, name)
        if name in battle.crewed:
            yield from _handling(battle, battle.crewed[name])
    yield from rifle_grenades(battle, figure)
    given = Given(battle, figure.side, {"figure": figure.id}, figure.id)
    yield from rules.CANISTER.offers(given)
    if first(fire.spots_to_call_for(given)) is not None:
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
def _fire(battle: Battle, figure: Figure, name: str) -> Iterator[object]:
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
    left = shots_left(battle.options, shooter, weapon)
    if left < 1:
        return
    names = [vehicle.id for vehicle in seen_vehicles(battle, shooter, weapon)]
    for target in (*names, *[enemy.id for enemy in _seen(battle, shooter, weapon)]):
        if left > 1:
            yield c.Shoot(figure.id, name, "burst", ((target, left),))
        yield c.Shoot(figure.id, name, "single", ((target, 1),))
        yield c.AimedShot(figure.id, name, target)


def _shells(
    battle: Battle, figure: Figure, shooter: Figure, name: str, weapon: Weapon
) -> Iterator[c.FireTemplate]:
    if shots_left(battle.options, shooter, weapon) < 1:
        return
    missile = fire.missiles_of(shooter, weapon.id)[0]
    spots = [vehicle.at for vehicle in seen_vehicles(battle, shooter, weapon)]
    for at in (*spots, *[enemy.at for enemy in _seen(battle, shooter, weapon)]):
        yield c.FireTemplate(figure.id, name, at, missile)
    for observer in map(battle.figures.__getitem__, fire.observers_of(battle, figure, name)):
        for enemy in _enemies(battle, shooter):
            far = distance_between(shooter, enemy)
            in_range = (weapon.min_range or 0) <= far <= weapon.long
            if in_range and battle.field.sight(battle, observer, enemy).clear:
                yield c.FireTemplate(figure.id, name, enemy.at, missile, observer.id)


def _seen(battle: Battle, shooter: Figure, weapon: Weapon) -> list[Figure]:
    """Enemies in range who may be shot at, the nearest first."""
    near = [e for e in fire.enemies(battle, shooter) if distance_between(shooter, e) <= weapon.long]
    seen = [e for e in near if fire.can_be_shot_at(battle, shooter, weapon, e)]
    return seen[:MOST_TARGETS]


def _enemies(battle: Battle, figure: Figure) -> list[Figure]:
    return battle.up(battle.enemy_of(figure.side))


def _company(battle: Battle, figure: Figure) -> int:
    """How many of its side stand within a shell's radius of it."""
    reach = sheet.GUNS["medium-gun"].he_radius
    x, y = figure.at
    mates = battle.up(figure.side)
    return sum((m.at[0] - x) ** 2 + (m.at[1] - y) ** 2 <= reach * reach for m in mates)


def rifle_grenades(battle: Battle, figure: Figure) -> Iterator[c.FireRifleGrenade]:
    for name in fire.rifle_grenades_held(figure):
        weapon = template(name, rifle=True) if name in RIFLE_GRENADES else None
        for target in _seen(battle, figure, weapon)[:2] if weapon else ():
            yield c.FireRifleGrenade(figure.id, name, target.at)


# --- handling -------------------------------------------------------------------------------------
def _handling(battle: Battle, weapon: CrewedWeapon) -> Iterator[object]:
    yield c.SetUp(weapon.id)
    yield c.Dismantle(weapon.id)
    enemies = battle.up(battle.enemy_of(weapon.side))
    ways = [(e.at[0] - weapon.at[0], e.at[1] - weapon.at[1]) for e in enemies]
    if ways and not any(turn_at_most_90(weapon.facing, way) for way in ways):
        yield c.PivotWeapon(weapon.id, 90)
        yield c.PivotWeapon(weapon.id, -90)
        yield c.PivotWeapon(weapon.id, 180)
    if move_row(weapon) is None:
        return
    step = reach_of(battle, weapon, ())
    for dx, dy in RING:
        size = isqrt((dx * dx + dy * dy) * 1_000_000)
        for reach in (step, 3 * step):
            to = (
                weapon.at[0] + dx * reach * 1000 // size,
                weapon.at[1] + dy * reach * 1000 // size,
            )
            yield c.MoveWeapon(weapon.id, (to,))
