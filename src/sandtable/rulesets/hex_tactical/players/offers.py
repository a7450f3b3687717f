"""Shots and assaults worth offering to whoever must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sandtable.game import Refused
from sandtable.ground.hexes import distance, neighbours
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import UP, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.ground.moving import MOST_UNITS, MOST_VEHICLES
from sandtable.rulesets.hex_tactical.ground.reach import reach
from sandtable.rulesets.hex_tactical.play.activation import able_units
from sandtable.rulesets.hex_tactical.play.assault import mode_of
from sandtable.rulesets.hex_tactical.play.shooters import (
    AC,
    AP,
    IND,
    Gun,
    can_hit,
    guns_of,
    has_trait,
    is_able,
    is_in_range,
    observers,
)

Check = Callable[[Battle, Any], None]
NEAREST = 8  # enemy hexes that a unit is offered as targets
MOST_GROUPED = 4
Paths = tuple[tuple[str, tuple[c.Step, ...]], ...]


def enemy_hexes(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes with enemies, the nearest first."""
    found = {enemy.at for enemy in battle.on_map(battle.enemy_of(unit.side))}
    return sorted(found, key=lambda at: (distance(unit.at, at), at))


# --- fire -----------------------------------------------------------------------------------------
def fires(battle: Battle, unit: Unit) -> Iterator[c.Fire]:
    """With each weapon at each hex it reaches: alone, in a group, as a half-action."""
    if not is_able(unit):
        return
    hexes = enemy_hexes(battle, unit)
    for gun in guns_of(unit):
        near = [at for at in hexes if is_in_range(gun.weapon, distance(unit.at, at))]
        for at in near[:NEAREST]:
            if gun.weapon.fire == IND:
                yield from _indirect(battle, gun, at)
            elif gun.weapon.fire == AP:
                yield from _direct(battle, gun, at)
            else:
                yield from _aimed(battle, gun, at)


def _indirect(battle: Battle, gun: Gun, at: Hex) -> Iterator[c.Fire]:
    """Shells or smoke on the hex; with the other mortars of the section (HX-POW-08)."""
    seers = observers(battle, gun.unit, at)
    groups = {observer: _mortars(battle, gun, at, observer) for observer in seers}
    largest = max(groups, key=lambda one: len(groups[one]), default="")
    if len(groups.get(largest, ())) > 1:
        together = tuple([one.shooter for one in groups[largest]])
        yield c.Fire(together, at, observer=largest)
    for observer in seers[:1]:
        yield c.Fire((gun.shooter,), at, observer=observer)
        if gun.unit.counter.has("smoke"):
            yield c.Fire((gun.shooter,), at, observer=observer, smoke=True)


def _mortars(battle: Battle, first: Gun, at: Hex, observer: str) -> list[Gun]:
    """A mortar and those after it in its section that have its observer; "": all see themselves."""
    names = able_units(battle)
    group = [first]
    for name in names[names.index(first.unit.id) + 1 :]:
        unit = battle.units[name]
        if unit.halves or unit.section != first.unit.section or not is_able(unit):
            continue
        for gun in guns_of(unit):
            near = gun.weapon.fire == IND and is_in_range(gun.weapon, distance(unit.at, at))
            if near and observer in observers(battle, unit, at):
                group.append(gun)
                break
    return group[:MOST_GROUPED]


def _direct(battle: Battle, gun: Gun, at: Hex) -> Iterator[c.Fire]:
    """AP fire at the hex; with everybody near by who can fire at it too."""
    enemies = [u for u in battle.here(at) if u.side != gun.unit.side]
    if not any(can_hit(battle, gun, enemy) for enemy in enemies):
        return
    group = _group(battle, gun, at, enemies)
    if len(group) > 1:
        yield c.Fire(tuple([one.shooter for one in group]), at)
    yield c.Fire((gun.shooter,), at)
    yield c.Fire((gun.shooter,), at, half=True)


def _group(battle: Battle, first: Gun, at: Hex, enemies: list[Unit]) -> list[Gun]:
    """Units of the section next to one another, each with its first weapon that can."""
    group = [first]
    for name in able_units(battle):
        unit = battle.units[name]
        if name == first.unit.id or unit.halves or unit.section != first.unit.section:
            continue
        if not is_able(unit) or any(distance(unit.at, one.unit.at) > 1 for one in group):
            continue
        for gun in guns_of(unit):
            if gun.weapon.fire == AP and any(can_hit(battle, gun, e, True) for e in enemies):
                group.append(gun)
                break
    return group[:MOST_GROUPED]


def _aimed(battle: Battle, gun: Gun, at: Hex) -> Iterator[c.Fire]:
    """AC and AA fire at one unit."""
    for enemy in battle.here(at):
        if enemy.side == gun.unit.side or not can_hit(battle, gun, enemy):
            continue
        yield c.Fire((gun.shooter,), at, enemy.id)
        if gun.weapon.fire == AC:
            yield c.Fire((gun.shooter,), at, enemy.id, half=True)


# --- assault --------------------------------------------------------------------------------------
def assaults(battle: Battle, check: Check) -> Iterator[c.Assault]:
    """Each unit alone, and all together, on hexes that they can come to."""
    able = [battle.units[name] for name in able_units(battle)]
    units = [u for u in able if u.fate == UP and not u.halves and not u.counter.flies]
    if not units:
        return
    ways = {u.id: reach(battle, u, mode_of(u)).ways for u in units if not u.stopped}
    targets = {e.at: None for e in battle.on_map(battle.enemy_of(units[0].side)) if not e.is_flying}
    for at in targets:
        together = []
        for unit in units:
            command = _alone(battle, unit, at, ways.get(unit.id, {}), check)
            if command is not None:
                together.append(command)
                yield command
        if len(together) > 1:
            paths = _as_many(battle, together)
            names = [name for name, _ in paths]
            yield c.Assault(paths, at, _waves(battle, names))


def _as_many(battle: Battle, alone: list[c.Assault]) -> Paths:
    """All of them, as far as the hex takes them (HX-UNIT-04)."""
    paths, vehicles = [], 0
    for one in alone:
        unit = battle.units[one.paths[0][0]]
        vehicles += unit.counter.is_vehicle
        if not unit.counter.is_vehicle or vehicles <= MOST_VEHICLES:
            paths.append(one.paths[0])
    return tuple(paths[:MOST_UNITS])


def _alone(
    battle: Battle, unit: Unit, at: Hex, ways: Mapping[Hex, tuple[c.Step, ...]], check: Check
) -> c.Assault | None:
    """By the first neighbour from which it can, or out of a tunnel (HX-ASSAULT-19)."""
    mouth = battle.field.other_mouth(at)
    beside = neighbours(at) if mouth is None else (*neighbours(at), mouth)
    starts = [n for n in beside if n == unit.at or n in ways]
    starts.sort(key=lambda n: (n != unit.at, len(ways.get(n, ()))))
    for start in starts:
        path = () if start == unit.at else ways[start]
        command = c.Assault(((unit.id, (*path, c.Step(at))),), at, _waves(battle, [unit.id]))
        try:
            check(battle, command)
        except Refused:
            continue
        return command
    return None


def _waves(battle: Battle, names: list[str]) -> tuple[str, ...]:
    units = battle.units
    return tuple([name for name in names if has_trait(battle, units[name], "human-wave")])
