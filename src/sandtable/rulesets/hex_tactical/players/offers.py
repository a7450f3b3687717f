"""Shots, assaults and calls for support worth offering to whoever must choose."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.hexes import distance
from sandtable.portions import Portion
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Mission, Unit
from sandtable.rulesets.hex_tactical.ground.moving import MOST_UNITS, MOST_VEHICLES
from sandtable.rulesets.hex_tactical.play.activation import able_units
from sandtable.rulesets.hex_tactical.play.air import GUIDED, may_aim_at, observers_of, weapons_for
from sandtable.rulesets.hex_tactical.play.fire import may_join
from sandtable.rulesets.hex_tactical.play.shooters import (
    AC,
    AP,
    IND,
    Gun,
    can_hit,
    guns_of,
    is_able,
    is_in_range,
    observers,
)
from sandtable.rulesets.hex_tactical.play.support import (
    altitudes_of,
    is_ready,
    may_lay_smoke,
    nearest_seer,
    worth_calling_for,
)
from sandtable.rulesets.hex_tactical.play.ways_in import hexes_held, in_waves, open_ways_in

NEAREST = 8  # enemy hexes that a unit is offered as targets
MOST_GROUPED = 4
MOST_HEXES = 5  # that a mission is offered for
Paths = tuple[tuple[str, tuple[c.Step, ...]], ...]


def enemy_hexes(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes with enemies, the nearest first."""
    hexes = {enemy.at for enemy in battle.on_map(battle.enemy_of(unit.side))}
    return sorted(hexes, key=lambda at: (distance(unit.at, at), at))


# --- fire -----------------------------------------------------------------------------------------
def fires(battle: Battle, unit: Unit) -> Iterator[Portion]:
    """With each weapon at each hex it reaches: alone, in a group, as a half-action."""
    if is_able(unit):
        for gun in guns_of(unit):
            yield Portion(_fires(battle, gun))


def _fires(battle: Battle, gun: Gun) -> Iterator[Portion]:
    unit, how = gun.unit, FIRE.get(gun.weapon.fire, _aimed)
    hexes = enemy_hexes(battle, unit)
    near = [at for at in hexes if is_in_range(gun.weapon, distance(unit.at, at))]
    for at in near[:NEAREST]:
        yield Portion(how(battle, gun, at))


def _indirect(battle: Battle, gun: Gun, at: Hex) -> Iterator[c.Fire]:
    """Shells or smoke on the hex; with the other mortars of the section (HX-POW-08)."""
    seers = observers(battle, gun.unit, at)
    groups = {observer: _mortars(battle, gun, at, observer) for observer in seers}
    largest = max(groups, key=lambda observer: len(groups[observer]), default="")
    if len(groups.get(largest, ())) > 1:
        together = tuple([mortar.shooter for mortar in groups[largest]])
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
        if not may_join(group, unit):
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
        yield c.Fire(tuple([other.shooter for other in group]), at)
    yield c.Fire((gun.shooter,), at)
    yield c.Fire((gun.shooter,), at, half=True)


def _group(battle: Battle, first: Gun, at: Hex, enemies: list[Unit]) -> list[Gun]:
    """Units of the section next to one another, each with its first weapon that can."""
    group = [first]
    for name in able_units(battle):
        unit = battle.units[name]
        if not may_join(group, unit):
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


#: How weapons are fired; all others at one unit.
FIRE = {IND: _indirect, AP: _direct}


# --- assault --------------------------------------------------------------------------------------
def assaults(battle: Battle) -> Iterator[c.Assault]:
    """Each unit alone, and all together, on hexes that they can come to."""
    units = [battle.units[name] for name in able_units(battle)]
    if not units:
        return
    for at, ways in open_ways_in(battle, units, hexes_held(battle, units[0])):
        alone = list(ways.items())
        for name, path in alone:
            yield c.Assault(((name, path),), at, in_waves(battle, [name]))
        if len(alone) > 1:
            together = _as_many(battle, alone)
            yield c.Assault(together, at, in_waves(battle, [name for name, _ in together]))


def _as_many(battle: Battle, alone: list[tuple[str, tuple[c.Step, ...]]]) -> Paths:
    """All of them, as far as the hex takes them (HX-UNIT-04)."""
    paths, vehicles = [], 0
    for name, path in alone:
        drives = battle.units[name].counter.is_vehicle
        vehicles += drives
        if not drives or vehicles <= MOST_VEHICLES:
            paths.append((name, path))
    return tuple(paths[:MOST_UNITS])


# --- support --------------------------------------------------------------------------------------
def calls(battle: Battle, side: str) -> Iterator[c.CallSupport]:
    """Each mission for the hexes with most enemies that somebody sees, then for others."""
    seers, hexes = observers_of(battle, side), worth_calling_for(battle, side)
    for mission in battle.missions.values():
        if mission.side == side and is_ready(battle, mission):
            for at in hexes[:MOST_HEXES]:
                yield from _calls(battle, mission, at, nearest_seer(battle, seers, at))


def _calls(battle: Battle, mission: Mission, at: Hex, observer: str) -> Iterator[c.CallSupport]:
    free = len(altitudes_of(mission)) > 1
    for weapon in weapons_for(mission):
        for altitude in altitudes_of(mission) if free else ("",):
            if mission.kind != GUIDED:
                yield c.CallSupport(mission.id, at, observer, altitude, weapon.type)
                continue
            for unit in battle.here(at):
                if may_aim_at(unit, mission.side):
                    yield c.CallSupport(mission.id, at, observer, altitude, weapon.type, unit.id)
    if may_lay_smoke(mission):
        yield c.CallSupport(mission.id, at, observer, smoke=True)
