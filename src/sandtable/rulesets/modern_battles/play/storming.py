"""Whom a unit may storm, and how: as many as can come into reach of the enemy (MB-MOV-12)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.ground.bases import Path
from sandtable.rulesets.modern_battles.ground.places import in_reach
from sandtable.rulesets.modern_battles.ground.sight import unit_sees
from sandtable.rulesets.modern_battles.ground.standing import pieces_of
from sandtable.rulesets.modern_battles.play.columns import Column

TOUCHING = 105  # between centres of two in contact, nearly
RINGS = (TOUCHING, 160)  # round each enemy: in contact, and just within the reach of 1 inch
AROUND = 12
MOST_TRIED = 30


def to_charge(battle: Battle, unit: str) -> list[str]:
    """Enemy foot units, those in sight and near first."""
    own = battle.members(unit)
    enemies = pieces_of(battle, battle.enemy_of(battle.side_of(unit)))
    foot = [enemy for enemy in enemies if enemy in battle.units]
    if not own:
        return foot

    def rank(other: str) -> tuple[bool, int]:
        far = min(length(a.at, b.at) for a in own for b in battle.members(other))
        return not unit_sees(battle, unit, other), far

    return sorted(foot, key=rank)


def swarm(column: Column, target: str, own: dict[str, Path] | None = None) -> dict[str, Path]:
    """Whoever is nearest first: to a place beside an enemy; those who find none follow."""
    battle = column.battle
    foes = [f.at for f in battle.members(target)]
    paths: dict[str, Path] = dict(own or {})
    taken = {name: path[-1] for name, path in paths.items()}
    left = [name for name in column.starts if name not in paths and name != GUN]
    left.sort(key=lambda name: min(length(column.starts[name], at) for at in foes))
    behind: list[str] = []
    for name in left:
        path = _beside_enemy(column, name, foes, taken)
        if path:
            paths[name], taken[name] = path, path[-1]
        else:
            behind.append(name)
    if paths:
        lead = next(iter(paths))
        start = column.starts[lead]
        by = (paths[lead][-1][0] - start[0], paths[lead][-1][1] - start[1])
        for name in behind:
            x, y = column.starts[name]
            goes = column.eased(name, ((x + by[0], y + by[1]),), taken)
            paths[name], taken[name] = goes, goes[-1]
    return {name: paths[name] for name in column.starts if name in paths}


def _beside_enemy(
    column: Column, name: str, foes: list[Point], taken: dict[str, Point]
) -> Path | None:
    start = column.starts[name]
    spots = [at for foe in foes for at in _round(foe, start)]
    spots.sort(key=lambda at: length(start, at))
    tried = 0
    for at in spots:
        if length(start, at) > column.limit(name) or not column.has_room(name, at, taken):
            continue
        if not column.is_near(name, at, taken):
            continue
        tried += 1
        if column.may_go(name, (at,)):
            return (at,)
        if tried >= MOST_TRIED:
            break
    return None


def _round(foe: Point, start: Point) -> Iterator[Point]:
    """Places round an enemy: straight before him first."""
    toward = (start[0] - foe[0], start[1] - foe[1])
    if toward != (0, 0):
        dx, dy = way(toward, TOUCHING)
        yield foe[0] + dx, foe[1] + dy
    for far in RINGS:
        for n in range(AROUND):
            dx, dy = way(heading(360 * n // AROUND), far)
            yield foe[0] + dx, foe[1] + dy


def closer(column: Column, name: str, taken: dict[str, Point]) -> Path | None:
    """To a place beside an enemy it fights, if that is nearer."""
    if name == GUN:
        return None
    battle = column.battle
    foes = [f.at for enemy in column.unit.engaged for f in battle.members(enemy)]
    if not foes:
        return None
    path = _beside_enemy(column, name, foes, taken)
    if path is None:
        return None
    now = min(length(column.starts[name], at) for at in foes)
    return path if min(length(path[-1], at) for at in foes) < now else None


def crowd_in(column: Column, own: dict[str, Path]) -> dict[str, Path]:
    """Whoever does not strike yet goes beside an enemy; those with a way of their own go that."""
    starts = column.starts
    paths = {name: path for name, path in own.items() if path != (starts[name],)}
    taken = {name: paths[name][-1] if name in paths else at for name, at in starts.items()}
    for name in starts:
        if name in own or name == GUN or _strikes(column, name):
            continue
        del taken[name]
        path = closer(column, name, taken)
        if path:
            paths[name] = path
        taken[name] = path[-1] if path else starts[name]
    return {name: paths[name] for name in starts if name in paths}


def _strikes(column: Column, who: str) -> bool:
    battle = column.battle
    foes = [f.id for enemy in column.unit.engaged for f in battle.members(enemy)]
    return any(in_reach(battle, who, foe) for foe in foes)
