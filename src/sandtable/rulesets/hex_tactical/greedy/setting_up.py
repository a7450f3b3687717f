"""Set-up: under cover near what counts, guns where they see the enemy's way, men aboard if far."""

from __future__ import annotations

from math import inf
from typing import Any

from sandtable.ground.hexes import direction_to, distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import deploying, setup
from sandtable.rulesets.hex_tactical.greedy.goals import (
    FAR,
    Aims,
    aims_of,
    is_attacker,
    lane_of_enemy,
    view_of_lane,
    wanted,
    way_map,
)
from sandtable.rulesets.hex_tactical.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.observation import target_kind, terrain_for
from sandtable.rulesets.hex_tactical.sight import NO_LINE
from sandtable.rulesets.hex_tactical.state import (
    LEADER,
    NOWHERE,
    SOFT,
    UP,
    Battle,
    Hex,
    Trap,
    Unit,
)

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
    for name in setup.to_deploy(battle, side)[:1]:
        return _deploy(scene, battle.units[name])
    return _lay_trap(scene) or _register(scene) or c.Ready()


# --- units ----------------------------------------------------------------------------------------
def _deploy(scene: Scene, unit: Unit) -> c.Deploy | None:
    """In the best place, or with a carrier that is better."""
    judge = Judge(scene, unit)
    at, value = None, -inf
    for place in deploying.places(scene.battle, unit):
        if judge.at_most(place) > value and (found := judge.place(place)) > value:
            at, value = place, found
    carrier = max(deploying.carriers(scene.battle, unit), key=judge.aboard, default=None)
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
        walks = bool(self.ends) and unit.counter.move_class != "none"
        self.way = way_map(scene, unit, self.ends) if walks else {}
        self.aims = aims_of(battle, scene.side)
        self.terrain = terrain_for(battle.field, target_kind(unit))
        section = battle.sections[unit.section]
        members = [battle.units[name] for name in section.members if name != unit.id]
        self.others = [one.at for one in members if one.fate == UP]
        leader = battle.units[section.leader]
        self.leader = leader.at if leader.fate == UP else None

    def aboard(self, carrier: str) -> float:
        """A ride is good for those with far to go, and for men rather than their mortars."""
        far = self._to_ends(self.scene.battle.units[carrier].at)
        return -9.0 if not self.attacks or far < RIDE_FROM else 20.0

    def at_most(self, at: Hex) -> float:
        """What a place cannot be worth more than, with a bit to spare: cover and the way to go."""
        if not self.attacks or not self.way:
            return inf
        turns = self.way.get(at, FAR) / (2 * self.pace)
        return 1e-6 - COVERED * self.terrain[at] - 1.5 * min(turns, 30)

    def place(self, at: Hex) -> float:
        value = -COVERED * self.terrain[at]
        there = self.scene.held.get(at)
        if there:
            value -= CROWD * sum(not other.counter.flies for other in there)
        if self.attacks:
            way = self.way
            turns = way.get(at, FAR) / (2 * self.pace) if way else self._to_ends(at) / 4
            value -= 1.5 * min(turns, 30)
        else:
            value -= 0.4 * max(self._to_ends(at) - 1, 0)
            value += _points(self.aims, at, self.unit)
            value += SEEN * min(_seen(self.scene, self.unit, at), MOST_SEEN)
        return value - self._apart(at)

    def _to_ends(self, at: Hex) -> int:
        return min([distance(at, end) for end in self.ends], default=0)

    def _apart(self, at: Hex) -> float:
        """Within the radius of the leader, and of those of the section that stand already."""
        if not self.others:
            return 0.0
        apart = [max(distance(at, one) - 3, 0) for one in self.others]
        far = max(distance(at, self.leader) - 4, 0) if self.leader is not None else 0
        return 0.5 * sum(apart) / len(apart) + 1.0 * far


def _points(aims: Aims, at: Hex, unit: Unit) -> float:
    """In the place itself that the enemy wants, but not with soft vehicles."""
    if unit.counter.kind == SOFT:
        return -1.0
    return 0.5 * (aims.keep.get(at, 0.0) + aims.take.get(at, 0.0))


def _seen(scene: Scene, unit: Unit, at: Hex) -> int:
    direct = [weapon for weapon in unit.counter.weapons if weapon.fire != "ind"]
    if not direct or unit.counter.kind == LEADER:
        return 0
    return max(view_of_lane(scene, weapon, at) for weapon in direct)


def _facing(scene: Scene, unit: Unit, at: Hex) -> int:
    """Towards the enemy's zone, or the part of his way that is nearest."""
    if not unit.counter.has_facing:
        return 1
    battle = scene.battle
    enemy = battle.enemy_of(scene.side)
    seen = [
        one for one in lane_of_enemy(scene) if scene.hindrance(at, one) != NO_LINE and one != at
    ]
    zone = battle.field.side_zones.get(enemy, frozenset())
    target = seen[:1] or sorted(zone, key=lambda one: (distance(at, one), one))[:1]
    return direction_to(at, target[0], unit.facing) if target and target[0] != at else unit.facing


# --- what is noted in secret ----------------------------------------------------------------------
def _lay_trap(scene: Scene) -> Any:
    """On the enemy's way, in one's own zone, not all in one place."""
    battle, side = scene.battle, scene.side
    left = [trap for trap in battle.traps.values() if trap.side == side and trap.at == NOWHERE]
    if not left:
        return None
    trap = left[0]
    zone = battle.field.side_zones.get(side) or frozenset(battle.field.hexes)
    laid = [other.at for other in battle.traps.values() if other.at != NOWHERE]
    lane = [at for at in lane_of_enemy(scene) if at in zone]
    free = [at for at in lane or sorted(zone) if at not in laid]
    spaced = [at for at in free if all(distance(at, one) >= TRAPS_APART for one in laid)]
    if not free:
        return c.PlaceTrap(trap.id, min(zone))
    return c.PlaceTrap(trap.id, _where(battle, trap, spaced or free))


def _where(battle: Battle, trap: Trap, places: list[Hex]) -> Hex:
    """Those for vehicles on a road, the others where the way is narrow: the first third of it."""
    if trap.counter.has("vehicles-only"):
        roads = [at for at in places if "road" in battle.field.ground(at).over]
        places = roads or places
    return places[len(places) // 3]


def _register(scene: Scene) -> Any:
    """Before what the enemy wants, on his way there (HX-DELAY-02)."""
    battle, side = scene.battle, scene.side
    if battle.to_register.get(side, 0) < 1:
        return None
    known = battle.registered.get(side, ())
    lane = lane_of_enemy(scene)
    order = [*reversed(lane[: max(len(lane) - IN_FRONT, 1)]), *aims_of(battle, side).keep]
    for at in (*order, *battle.field.hexes):
        if at not in known and all(distance(at, one) > 1 for one in known):
            return c.Register(at)
    return None
