"""Where units are wanted: places that count, exits, ways of the enemy; and how far it is there."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from sandtable.ground.hexes import distance, hex_of
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Unit, Weapon
from sandtable.rulesets.hex_tactical.files.objectives import PLACES
from sandtable.rulesets.hex_tactical.ground.costs import Mover, mover_of, step_cost
from sandtable.rulesets.hex_tactical.ground.field import Field
from sandtable.rulesets.hex_tactical.ground.moving import TUNNEL
from sandtable.rulesets.hex_tactical.ground.sight import NO_LINE
from sandtable.rulesets.hex_tactical.players.greedy.mines import NO_HEXES, mined_for
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene

FAR = 400  # halves of a movement point: no way at all
ENOUGH = 2  # own units in a place that counts
LEAVERS = 7  # one unit in so many that has to leave makes its side an attacker
#: Who comes: men, wheels, what swims.
COMERS = (Mover("inf"), Mover("4x4"), Mover("amphibious", "tracked"))
ROUND_MINES = 12  # halves of a movement point that one goes out of his way for them
SOON = 1  # turns before an exit opens at which its units set out


class Aims(NamedTuple):
    """What the victory conditions want of a side."""

    take: dict[Hex, float]  # points for holding a hex, or for its being free of the enemy
    keep: dict[Hex, float]  # points that the enemy gets for one
    leave: dict[str, float]  # points for a unit of its own that leaves the map
    hunt: bool  # points only for the enemy's losses


def aims_of(battle: Battle, side: str) -> Aims:
    """Of the side that looks: what the other wants of its units it need not know."""
    memory = battle.field.memory("greedy aims")
    if side not in memory:
        memory[side] = _aims(battle, side)
    aims: Aims = memory[side]
    return aims


def _aims(battle: Battle, side: str) -> Aims:
    scenario = battle.field.scenario
    take: dict[Hex, float] = {}
    keep: dict[Hex, float] = {}
    leave: dict[str, float] = {}
    for award in scenario.victory if scenario else ():
        condition, own = award.condition, award.side == side
        for name in condition.targets:
            if condition.when in PLACES:
                places = take if own else keep
                places[hex_of(name)] = places.get(hex_of(name), 0.0) + award.vp
            elif condition.when == "exited" and own:
                leave[name] = leave.get(name, 0.0) + award.vp
    for ending in scenario.endings if scenario else ():
        if ending.condition is not None and ending.condition.when in PLACES:
            places = take if ending.winner == side else keep
            for name in ending.condition.targets:
                places.setdefault(hex_of(name), 4.0)
    return Aims(take, keep, leave, not take and not keep and not leave)


def is_attacker(battle: Battle, side: str) -> bool:
    """It has places to take that are not its own to start with, or units to bring off the map."""
    aims, zone = aims_of(battle, side), battle.field.side_zones.get(side, frozenset())
    return _leaves(battle, side) or any(at not in zone for at in aims.take)


def _leaves(battle: Battle, side: str) -> bool:
    """A good part of its units have to leave the map."""
    memory = battle.field.memory("greedy leavers")
    if side not in memory:
        own = sum(unit.side == side for unit in battle.units.values())
        memory[side] = LEAVERS * len(aims_of(battle, side).leave) >= own
    leaves: bool = memory[side]
    return leaves


# --- where a unit is wanted -----------------------------------------------------------------------
def exits_of(battle: Battle, unit: Unit, ahead: int = SOON) -> tuple[Hex, ...]:
    """Exits that bring points for this unit, open now or soon."""
    if unit.id not in aims_of(battle, unit.side).leave:
        return ()
    field, turn = battle.field, battle.turn + ahead
    ways = [way.at for way in field.exits if way.side == unit.side]
    return tuple([at for at in ways if field.may_exit(unit.side, unit.id, at, turn)])


def wanted(scene: Scene, unit: Unit) -> tuple[Hex, ...]:
    """Hexes that a unit should go to or stay near; those that have enough already come last."""
    battle = scene.battle
    out = exits_of(battle, unit)
    if out:
        return out
    if scene.aim is not None:
        return (scene.aim,)
    aims = aims_of(battle, unit.side)
    places = {**aims.keep, **aims.take}
    if not places:
        return exit_hexes(battle, unit.side) if aims.leave else _prey(scene)
    open_ones = [at for at in places if not _has_enough(scene, unit, at)]
    return tuple(open_ones or places)


def _has_enough(scene: Scene, unit: Unit, at: Hex) -> bool:
    there = [u for u in scene.friends_at(at) if u.id != unit.id and not u.neutralised]
    return len(there) >= ENOUGH and not scene.foes_at(at)


def _prey(scene: Scene) -> tuple[Hex, ...]:
    """Known enemies worth points, else their way."""
    return tuple([foe.at for foe in scene.foes if foe.counter.is_vehicle]) or _ways_of_enemy(scene)


def _ways_of_enemy(scene: Scene) -> tuple[Hex, ...]:
    return lane_of_enemy(scene) or tuple([foe.at for foe in scene.foes])


def lane_of_enemy(scene: Scene) -> tuple[Hex, ...]:
    """The way by which the enemy will come: from his zone to what he wants."""
    memory = scene.battle.field.memory("greedy lanes")
    if scene.side not in memory:
        memory[scene.side] = _lane(scene.battle, scene.battle.enemy_of(scene.side))
    lane: tuple[Hex, ...] = memory[scene.side]
    return lane


def _lane(battle: Battle, side: str) -> tuple[Hex, ...]:
    field, aims = battle.field, _aims(battle, side)
    out = exit_hexes(battle, side) if not aims.take else ()
    ends = out or tuple(aims.take) or tuple(aims.keep)
    starts = field.side_zones.get(side) or {
        drop.zone for drop in battle.drops.values() if drop.side == side
    }
    comers = (COMERS[1], *COMERS) if out else COMERS
    for by in comers if ends else ():
        way = _ways_to(field, by, ends)
        inside = [at for at in starts if way.get(at, FAR) < FAR]
        if inside:
            return _followed(field, way, min(inside, key=lambda start: (way[start], start)))
    return ()


def _followed(field: Field, way: dict[Hex, int], at: Hex) -> tuple[Hex, ...]:
    """Downhill on a map of ways, tunnels included."""
    lane = [at]
    while way[at] > 0:
        mouth = field.other_mouth(at)
        beside = [to for _, to in field.beside(at) if to in way]
        beside += [mouth] if mouth in way else []
        at = min(beside, key=lambda to: (way[to], to))
        if at in lane:
            break
        lane.append(at)
    return tuple(lane)


def exit_hexes(battle: Battle, side: str) -> tuple[Hex, ...]:
    """By which a side may leave, as the scenario says to both."""
    scenario = battle.field.scenario
    lists = [own for own in scenario.sides if own.id == side] if scenario else []
    return tuple(dict.fromkeys([way.at for own in lists for way in own.exits]))


# --- how far --------------------------------------------------------------------------------------
def ways_to(
    field: Field, mover: Mover, ends: tuple[Hex, ...], mined: frozenset[Hex] = NO_HEXES
) -> list[int]:
    """Halves of movement points to the nearest of the ends, pivots left out, by places.

    Through mines it is as far as a long way round.
    """
    memory = field.memory("greedy ways")
    key = (mover, ends, mined)
    if key not in memory:
        by_hex = _ways_to(field, mover, ends, mined)
        memory[key] = [FAR if at is None else by_hex.get(at, FAR) for at in field.layout.hexes]
    ways: list[int] = memory[key]
    return ways


def _ways_to(
    field: Field, mover: Mover, ends: Iterable[Hex], mined: frozenset[Hex] = NO_HEXES
) -> dict[Hex, int]:
    """The same by hexes, those left out from which there is no way."""
    costs = dict.fromkeys(ends, 0)
    waiting = [(0, at) for at in costs]
    mouth = field.other_mouth if mover.by == "inf" else None
    while waiting:
        spent, at = heappop(waiting)
        if costs[at] < spent:
            continue
        before = [(start, step_cost(field, mover, start, at)) for _, start in field.beside(at)]
        if mouth is not None and mouth(at) is not None:
            before.append((mouth(at), TUNNEL))  # type: ignore[arg-type]  # it is not None here
        mines = ROUND_MINES if at in mined else 0
        for start, price in before:
            if price is None:
                continue
            total = spent + max(price, 1) + mines
            if total < costs.get(start, FAR):
                costs[start] = total
                heappush(waiting, (total, start))
    return costs


def way_map(scene: Scene, unit: Unit, ends: tuple[Hex, ...]) -> list[int]:
    """How far it is from each place, for this unit; one that cannot get there comes near."""
    field, mover = scene.battle.field, _plain(mover_of(scene.battle, unit))
    mined = mined_for(scene.battle, unit)
    ways = ways_to(field, mover, ends, mined)
    start = unit.at if field.has(unit.at) else unit.entry
    if not field.has(start) or ways[field.layout.places[start]] < FAR:
        return ways
    return ways_to(field, mover, _shores(field, mover, start, ends), mined)


def _plain(mover: Mover) -> Mover:
    """What it tows and its front make no difference worth a map of their own."""
    return mover._replace(towing=False, turns=False)


def _shores(field: Field, mover: Mover, start: Hex, ends: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Of the hexes that a mover can come to at all, those nearest to the ends."""
    memory = field.memory("greedy shores")
    waters: frozenset[Hex] | None = memory.get((mover, start))
    if waters is None:
        waters = _connected(field, mover, start)
        memory.update({(mover, at): waters for at in waters})
    key = (waters, ends)
    if key not in memory:
        near = {at: min(distance(at, end) for end in ends) for at in sorted(waters)}
        best = min(near.values())
        memory[key] = tuple([at for at in near if near[at] <= best + 1])
    shores: tuple[Hex, ...] = memory[key]
    return shores


def _connected(field: Field, mover: Mover, start: Hex) -> frozenset[Hex]:
    """Hexes that a mover can come to from here, however long it takes."""
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        for _, to in field.beside(at):
            if to not in seen and step_cost(field, mover, at, to) is not None:
                seen.add(to)
                waiting.append(to)
    return frozenset(seen)


# --- what a weapon would see ----------------------------------------------------------------------
def view_of_lane(scene: Scene, weapon: Weapon, at: Hex) -> int:
    """Hexes of the enemy's way that a weapon in a hex sees within its range."""
    reach = weapon.range or 6
    key = (reach, at)
    if key not in scene.views:
        near = [ahead for ahead in lane_of_enemy(scene) if distance(at, ahead) <= reach]
        scene.views[key] = sum(scene.hindrance(at, ahead) != NO_LINE for ahead in near)
    return scene.views[key]
