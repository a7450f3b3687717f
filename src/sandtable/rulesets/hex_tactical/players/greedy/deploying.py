"""Set-up: under cover near what counts, guns where they see the enemy's way, men aboard if far."""

from __future__ import annotations

from math import inf
from typing import Any

from sandtable.ground.hexes import direction_to, distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import (
    LEADER,
    NOWHERE,
    SOFT,
    UP,
    Battle,
    Hex,
    Trap,
    Unit,
)
from sandtable.rulesets.hex_tactical.ground import room
from sandtable.rulesets.hex_tactical.ground.observation import target_kind, terrain_for
from sandtable.rulesets.hex_tactical.ground.sight import NO_LINE
from sandtable.rulesets.hex_tactical.play.activation import leader_of
from sandtable.rulesets.hex_tactical.play.deployment import hexes_for_traps, traps_left
from sandtable.rulesets.hex_tactical.play.shooters import IND
from sandtable.rulesets.hex_tactical.players.greedy.goals import (
    Aims,
    aims_of,
    is_attacker,
    lane_of_enemy,
    view_of_lane,
    wanted,
    way_map,
)
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene

RIDE_FROM = 6  # hexes to go that are worth a ride
COVERED = 0.9  # for each column of protection
SEEN = 0.35  # for each hex of the enemy's way that a gun sees
MOST_SEEN = 6
CROWD = 0.9
TRAPS_APART = 2  # hexes
IN_FRONT = 3  # hexes of the enemy's way before what he wants, where fire is registered


def set_up(scene: Scene) -> Any:
    """The next unit, the next trap, the next registered hex; then ready."""
    battle, side = scene.battle, scene.side
    for name in room.waiting_units(battle, side)[:1]:
        return _deploy(scene, battle.units[name])
    return _lay_trap(scene) or _register(scene) or c.Ready()


# --- units ----------------------------------------------------------------------------------------
def _deploy(scene: Scene, unit: Unit) -> c.Deploy | None:
    """In the best place, or with a carrier that is better."""
    battle, judge = scene.battle, Judge(scene, unit)
    pinned = room.pinned(battle, unit.side, unit)
    at, value = None, -inf
    for most, place in judge.ranked():
        if most <= value:
            break
        judged = most - judge.less(place)
        if judged <= value or not room.room_for(battle, unit, (place,)):
            continue
        if not pinned or room.leaves_room(battle, unit, place, pinned):
            at, value = place, judged
    carrier = max(room.carriers(battle, unit), key=judge.aboard, default=None)
    if carrier is not None and judge.aboard(carrier) > value:
        return c.Deploy(unit.id, carrier=carrier)
    return None if at is None else c.Deploy(unit.id, at, _facing(scene, unit, at))


class Judge:
    """What places to set up in are worth to one unit."""

    def __init__(self, scene: Scene, unit: Unit) -> None:
        battle = scene.battle
        self.scene, self.unit = scene, unit
        self.pace = max(unit.counter.mp, 1)
        self.attacks = is_attacker(battle, scene.side)
        self.ends = wanted(scene, unit)
        section = battle.sections[unit.section]
        members = [battle.units[name] for name in section.members if name != unit.id]
        self.others = [member.at for member in members if member.fate == UP]
        leader = leader_of(battle, section)
        self.leader = leader.at if leader is not None and leader.fate == UP else None

    def aboard(self, carrier: str) -> float:
        """A ride is good for those with far to go, and for men rather than their mortars."""
        far = self._to_ends(self.scene.battle.units[carrier].at)
        return -9.0 if not self.attacks or far < RIDE_FROM else 20.0

    def ranked(self) -> list[tuple[float, Hex]]:
        """The hexes of its zone by what they are worth to it alone, the best first."""
        memory = self.scene.battle.field.memory("greedy posts")
        key = (self.unit.id, self.ends)
        if key not in memory:
            zone = sorted(self.scene.battle.field.zone_of(self.unit.id))
            worth = zip(self._alone(zone), zone, strict=True)
            memory[key] = sorted(worth, key=lambda post: (-post[0], post[1][1], post[1][0]))
        posts: list[tuple[float, Hex]] = memory[key]
        return posts

    def _alone(self, zone: list[Hex]) -> list[float]:
        """Cover, and the way to go, or what the enemy wants and what is seen of his way."""
        scene, unit, field = self.scene, self.unit, self.scene.battle.field
        terrain = terrain_for(field, target_kind(unit))
        covered = [-COVERED * terrain[at] for at in zone]
        if not self.attacks:
            aims = aims_of(scene.battle, scene.side)
            near = [-0.4 * max(self._to_ends(at) - 1, 0) + _points(aims, at, unit) for at in zone]
            seen = [SEEN * min(_seen(scene, unit, at), MOST_SEEN) for at in zone]
            return [sum(parts) for parts in zip(covered, near, seen, strict=True)]
        if self.ends and unit.counter.move_class != "none":
            way = way_map(scene, unit, self.ends)
            turns = [way[field.layout.places[at]] / (2 * self.pace) for at in zone]
        else:
            turns = [self._to_ends(at) / 4 for at in zone]
        return [value - 1.5 * min(n, 30) for value, n in zip(covered, turns, strict=True)]

    def less(self, at: Hex) -> float:
        """What a place loses by those who are there already, and by those who are not near."""
        there = self.scene.held.get(at, ())
        return CROWD * sum([not other.counter.flies for other in there]) + self._apart(at)

    def _to_ends(self, at: Hex) -> int:
        return min([distance(at, end) for end in self.ends], default=0)

    def _apart(self, at: Hex) -> float:
        """Within the radius of the leader, and of those of the section that stand already."""
        if not self.others:
            return 0.0
        layout = self.scene.battle.field.layout
        far, places = layout.distances(at), layout.places
        apart = [max(far[places[other]] - 3, 0) for other in self.others]
        late = max(far[places[self.leader]] - 4, 0) if self.leader is not None else 0
        return 0.5 * sum(apart) / len(apart) + 1.0 * late


def _points(aims: Aims, at: Hex, unit: Unit) -> float:
    """In the place itself that the enemy wants, but not with soft vehicles."""
    if unit.counter.kind == SOFT:
        return -1.0
    return 0.5 * (aims.keep.get(at, 0.0) + aims.take.get(at, 0.0))


def _seen(scene: Scene, unit: Unit, at: Hex) -> int:
    direct = [weapon for weapon in unit.counter.weapons if weapon.fire != IND]
    if not direct or unit.counter.kind == LEADER:
        return 0
    return max(view_of_lane(scene, weapon, at) for weapon in direct)


def _facing(scene: Scene, unit: Unit, at: Hex) -> int:
    """Towards the enemy's zone, or the part of his way that is nearest."""
    if not unit.counter.has_facing:
        return 1
    lane = lane_of_enemy(scene)
    seen = (ahead for ahead in lane if ahead != at and scene.hindrance(at, ahead) != NO_LINE)
    zone = scene.battle.field.side_zones.get(scene.battle.enemy_of(scene.side), frozenset())
    target = next(seen, None) or min(
        zone, key=lambda other: (distance(at, other), other), default=at
    )
    return unit.facing if target == at else direction_to(at, target, unit.facing)


# --- what is noted in secret ----------------------------------------------------------------------
def _lay_trap(scene: Scene) -> object:
    """On the enemy's way, in one's own zone, not all in one place."""
    battle, side = scene.battle, scene.side
    left = traps_left(battle, side)
    if not left:
        return None
    trap, zone = battle.traps[left[0]], hexes_for_traps(battle, side)
    laid = [other.at for other in battle.traps.values() if other.at != NOWHERE]
    lane = [at for at in lane_of_enemy(scene) if at in zone]
    free = [at for at in lane or sorted(zone) if at not in laid]
    spaced = [at for at in free if all(distance(at, other) >= TRAPS_APART for other in laid)]
    if not free:
        return c.PlaceTrap(trap.id, min(zone))
    return c.PlaceTrap(trap.id, _where(battle, trap, spaced or free))


def _where(battle: Battle, trap: Trap, places: list[Hex]) -> Hex:
    """Those for vehicles on a road, the others where the way is narrow: the first third of it."""
    if trap.counter.has("vehicles-only"):
        roads = [at for at in places if "road" in battle.field.ground(at).over]
        places = roads or places
    return places[len(places) // 3]


def _register(scene: Scene) -> object:
    """Before what the enemy wants, on his way there (HX-DELAY-02)."""
    battle, side = scene.battle, scene.side
    if battle.to_register.get(side, 0) < 1:
        return None
    known = battle.registered.get(side, ())
    lane = lane_of_enemy(scene)
    order = [*reversed(lane[: max(len(lane) - IN_FRONT, 1)]), *aims_of(battle, side).keep]
    for at in (*order, *battle.field.hexes):
        if at not in known and all(distance(at, other) > 1 for other in known):
            return c.Register(at)
    return None
