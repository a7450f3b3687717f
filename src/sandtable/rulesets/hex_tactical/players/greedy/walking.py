"""Moves: towards what counts, through cover, with the front to the enemy, leaders behind their men.

A place is judged by how far it is from where the unit is wanted, by what would threaten it there,
and by those it belongs with; a way by the fire it draws.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sandtable.ground.hexes import turn_between
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import (
    FORCED,
    FULL,
    HEAVY_WEAPON,
    LEADER,
    LIGHT_SUPPORT,
    NORMAL,
    UP,
    Hex,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands.declared import is_allowed
from sandtable.rulesets.hex_tactical.dice.shots import MOVEMENT
from sandtable.rulesets.hex_tactical.ground.costs import allowance, modes_of
from sandtable.rulesets.hex_tactical.ground.moving import PIVOT, has_room
from sandtable.rulesets.hex_tactical.ground.observation import target_kind, terrain_for
from sandtable.rulesets.hex_tactical.ground.reach import Reach, closed_to, free_reach, reach
from sandtable.rulesets.hex_tactical.play.activation import MOVE, may_take, radius_of
from sandtable.rulesets.hex_tactical.play.movement import halves_of, may_set_out
from sandtable.rulesets.hex_tactical.play.shooters import IND
from sandtable.rulesets.hex_tactical.players.candidates import exits
from sandtable.rulesets.hex_tactical.players.greedy.goals import (
    FAR,
    aims_of,
    exits_of,
    is_attacker,
    view_of_lane,
    wanted,
    way_map,
)
from sandtable.rulesets.hex_tactical.players.greedy.mines import harm_of, mined_for
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.players.greedy.worth import A_POINT, prize, worth

A_TURN = 2.2  # worth of being a turn's march nearer
PRESSED = 2.5  # times that, when time runs out
PATIENT = 3  # turns to spare with which nobody hurries
LATE = 2.0  # times the way, since nobody gets as far as he can
LOOKED_AT = 8  # places whose ways are judged too
GAIN = 0.3  # a place must be so much better to be worth the way
ON_THE_SPOT = 0.8  # of its points, for standing where they are given
OUT_OF_COMMAND = 0.5  # for each hex
ALONE_IN_FRONT = 2  # hexes before its leader that a unit may be without loss
IN_SIGHT = 9  # hexes from an enemy within which nobody runs
MORTAR_KEEPS = 4  # hexes from the enemy
CROWD = 0.25
BOLD = 0.5  # what an attacker minds of what threatens
STAYS = 0.25  # of a march, for those who have only to stay where they are
STANDS_OFF = 8  # hexes from the enemy at which a flyer keeps


class Way(NamedTuple):
    """A move, and how much better the place is than where the unit stands."""

    command: c.Move
    gain: float


def best_move(scene: Scene, unit: Unit) -> Way | None:
    """Off the map where that pays, else to the best place in reach."""
    battle = scene.battle
    if not may_set_out(battle, unit):
        return None
    best: Way | None = None
    for mode in _modes(scene, unit):
        if exits_of(battle, unit, 0):
            ways = reach(battle, unit, mode).ways
            out = next(filter(partial(is_allowed, battle), exits(battle, unit, ways, mode)), None)
            if out is not None:
                return Way(out, 9.0)
        free, mined = free_reach(battle, unit, mode), mined_for(battle, unit) - {unit.at}
        best_ways = [_best_in(scene, unit, mode, free)]
        if not mined.isdisjoint(free.costs):
            best_ways.append(_best_in(scene, unit, mode, reach(battle, unit, mode, mined)))
        for way in best_ways:
            if way is not None and (best is None or way.gain > best.gain):
                best = way
    return best


def _modes(scene: Scene, unit: Unit) -> list[str]:
    """Nobody runs in sight of the enemy; a unit with a half-action left goes slowly."""
    if unit.halves:
        return [mode for mode in modes_of(unit) if may_take(unit, halves_of(mode), MOVE)]
    if not unit.counter.is_infantry:
        return [FULL]
    near = scene.nearest_foe(unit.at if unit.fate == UP else unit.entry)
    return [NORMAL] if near <= IN_SIGHT else [FORCED]


def _best_in(scene: Scene, unit: Unit, mode: str, reached: Reach) -> Way | None:
    """Of the places that look best before anybody asks who threatens them."""
    judge, closed = Judge(scene, unit), closed_to(scene.battle, unit)
    leave_now = unit.fate != UP or unit.burning or unit.at in scene.battle.blazes
    here = -99.0 if leave_now else judge.value(unit.at)
    best, best_value = None, here + GAIN
    shift = MOVEMENT.get(mode, 0)
    looked_at = 0
    for guess, at in judge.promising(reached, best_value):
        if guess <= best_value or looked_at == LOOKED_AT:
            break
        if not judge.has_room(at):
            continue
        way = reached.ways.hexes(at)
        is_open = closed.isdisjoint(way)
        looked_at += is_open
        value = guess - judge.danger(at)
        if value > best_value and not is_open:  # another way may lead there
            return _best_in(scene, unit, mode, reach(scene.battle, unit, mode))
        if value > best_value:
            value -= judge.risk(way, shift)
        if value > best_value:
            best, best_value = at, value
    if best is None:
        return None
    path = reached.ways[best]
    left = allowance(unit, mode) - reached.costs[best]
    return Way(c.Move(unit.id, _turned(scene, unit, path, left), mode), best_value - here)


def _turned(scene: Scene, unit: Unit, path: tuple[c.Step, ...], left: int) -> tuple[c.Step, ...]:
    """With what is left a vehicle turns its front to the enemy (HX-MOVE-17)."""
    if not unit.counter.is_vehicle or not path:
        return path
    at, facing = path[-1].at, path[-1].facing
    towards = scene.facing_foes(at, facing)
    if not facing or towards == facing or turn_between(facing, towards) * PIVOT > left:
        return path
    return (*path, c.Step(at, towards))


def front_to_enemy(scene: Scene, unit: Unit) -> object:
    """A pivot on the spot of somebody who does nothing else, where an enemy is near."""
    if unit.moved or scene.nearest_foe(unit.at) > 20:
        return None
    pivot = c.Pivot(unit.id, scene.facing_foes(unit.at, unit.facing))
    worth_it = turn_between(unit.facing, pivot.facing) > 1
    return pivot if worth_it and is_allowed(scene.battle, pivot) else None


# --- judging a place ------------------------------------------------------------------------------
class Judge:
    """What places are worth to one unit."""

    def __init__(self, scene: Scene, unit: Unit) -> None:
        self.scene, self.unit = scene, unit
        battle, counter = scene.battle, unit.counter
        aboard, exits = battle.aboard(unit.id), exits_of(battle, unit)
        self.aims = aims_of(battle, scene.side)
        self.attacks = is_attacker(battle, scene.side)
        self.worth = worth(unit) if exits else prize(battle, unit)
        if not exits:
            self.worth += 0.5 * sum([worth(rider) for rider in aboard])
        self.fear = 1.0
        self.flies = counter.flies and not aboard
        self.leads = counter.kind == LEADER
        ends = wanted(scene, aboard[0] if aboard and counter.flies else unit)
        self.way = way_map(scene, unit, ends) if ends else []
        self.pace = max(allowance(unit, modes_of(unit)[1]), 1)
        self.pull = scene.haste * self._pull(unit, leaves=bool(exits))
        self.fear *= scene.fear
        self.men = self._men() if self.leads else []
        self.first = min([scene.nearest_foe(man.at) for man in self.men], default=0)
        self.is_mortar = any(weapon.fire == IND for weapon in counter.weapons)
        self.is_gun = self.is_mortar or counter.kind in (HEAVY_WEAPON, LIGHT_SUPPORT)
        self.terrain = terrain_for(battle.field, target_kind(unit))
        self.points = self._points()
        self.leader, self.free = self._leader()

    def _pull(self, unit: Unit, leaves: bool) -> float:
        """How much a turn's march counts: the more, the less time is left."""
        start = unit.at if unit.fate == UP else unit.entry
        places = self.scene.battle.field.layout.places
        turns = (self.way[places[start]] if self.way and start in places else FAR) / self.pace
        spare = self.scene.turns_left - LATE * turns
        calm = min(max(spare / PATIENT, 0.0), 1.0)
        hurry = 1.0 + (PRESSED - 1.0) * (1.0 - calm)
        if self.attacks:
            self.fear = BOLD + (1.0 - BOLD) * calm
        if leaves:
            self.fear *= 0.6
            return A_TURN * 1.5 * hurry
        goes = self.attacks or self.scene.aim is not None or self._is_lost()
        return A_TURN * hurry if goes else STAYS * A_TURN

    def _is_lost(self) -> bool:
        """A place that the enemy wants has nobody in it, or him."""
        scene = self.scene
        return any(scene.foes_at(at) or not scene.friends_at(at) for at in self.aims.keep)

    def _men(self) -> list[Unit]:
        """Those a leader leads; the company's leader leads the other leaders too."""
        battle, unit = self.scene.battle, self.unit
        members = battle.sections[unit.section].members
        led = [battle.units[name] for name in members if name != unit.id]
        if battle.company.get(unit.side) == unit.id:
            led += [u for u in self.scene.own if u.counter.kind == LEADER and u.id != unit.id]
        return [man for man in led if man.fate == UP]

    def _leader(self) -> tuple[Hex | None, int]:
        """Where the leader of its men is, and how far from him they may be, as he follows."""
        battle, unit = self.scene.battle, self.unit
        leader = battle.units.get(battle.sections[unit.section].leader)
        if self.leads or unit.counter.flies or leader is None or leader.fate != UP:
            return None, 0
        follows = min(leader.counter.mp, 6)
        return leader.at, radius_of(leader) + (follows if not leader.acted else 0)

    def _points(self) -> dict[Hex, float]:
        """What the unit earns by standing in a place."""
        counter, aims = self.unit.counter, self.aims
        if counter.flies or (counter.is_vehicle and self.unit.id in aims.leave):
            return {}
        late = 1.6 if self.scene.turns_left <= 1 else 1.0
        places = {**aims.take, **aims.keep}
        return {at: (aims.take.get(at, 0.0) + aims.keep.get(at, 0.0)) * late for at in places}

    def has_room(self, at: Hex) -> bool:
        return at not in self.scene.held or has_room(self.scene.battle, self.unit, at)

    # --- all but what threatens
    def promising(self, reached: Reach, least: float) -> list[tuple[float, Hex]]:
        """The places in reach that look best, if better than the least, the best first."""
        hexes, held, points = self.scene.battle.field.layout.hexes, self.scene.held, self.points
        rough = zip(self._rough(reached.places), reached.places, strict=True)
        known = [(value, at) for value, n in rough if value > least and (at := hexes[n])]
        if points:
            known = [(value, at) for value, at in known if at not in points]
            known += [(self.rough(at), at) for at in points if at in reached.costs]
        known = [(self.rough(at) if at in held else value, at) for value, at in known]
        return sorted(known, reverse=True)

    def rough(self, at: Hex) -> float:
        """All but what threatens there."""
        value = self._rough([self.scene.battle.field.layout.places[at]])[0]
        if self.flies:
            return value
        if at in self.points:
            value += ON_THE_SPOT * A_POINT * self.points[at]
        return value - CROWD * self._crowd(at) if at in self.scene.held else value

    def _rough(self, places: list[int]) -> list[float]:
        """The way that is left to go, shelter, and those the unit belongs with."""
        if self.flies:
            hexes, near = self.scene.battle.field.layout.hexes, self.scene.nearest_foe
            return [-0.3 * abs(near(hexes[n]) - STANDS_OFF) for n in places]  # type: ignore[arg-type]
        way, cover = self.way, self.terrain.row
        pull = self.pull * (0.35 if self.men else 1.0) / self.pace
        if not way:
            rough = [-0.12 * cover[n] for n in places]
        elif self.is_gun and not self.attacks:
            close = 2 * self.pace
            far = [0.3 * way[n] if way[n] <= close else way[n] for n in places]
            rough = [-pull * d - 0.12 * cover[n] for d, n in zip(far, places, strict=True)]
        else:
            rough = [-pull * way[n] - 0.12 * cover[n] for n in places]
        if self.leader is not None:
            apart, free = self.scene.battle.field.layout.distances(self.leader), self.free
            costs = [OUT_OF_COMMAND * (apart[n] - free) if apart[n] > free else 0.0 for n in places]
            rough = [value - cost for value, cost in zip(rough, costs, strict=True)]
        if self.men:
            behind = self._behind(places)
            rough = [value - cost for value, cost in zip(rough, behind, strict=True)]
        return rough

    def _behind(self, places: list[int]) -> list[float]:
        """A leader within two hexes of his men, but not in front of them."""
        layout, near = self.scene.battle.field.layout, self.scene.nearest_foe
        tables = [layout.distances(man.at) for man in self.men]
        costs = []
        for n in places:
            apart = sum([table[n] - 2 for table in tables if table[n] > 2])
            ahead = max(self.first + 1 - near(layout.hexes[n]), 0)  # type: ignore[arg-type]
            costs.append(1.2 * apart / len(tables) + 0.5 * ahead)
        return costs

    def _crowd(self, at: Hex) -> int:
        return sum([u.id != self.unit.id for u in self.scene.friends_at(at)])

    # --- what threatens
    def value(self, at: Hex) -> float:
        return self.rough(at) - self.danger(at)

    def danger(self, at: Hex) -> float:
        """What threatens the unit in a place, less what it sees from there."""
        threat = self.fear * self.worth * self.scene.threat(self.unit, at)
        if self.is_mortar and self.scene.nearest_foe(at) < MORTAR_KEEPS:
            threat += 1.0
        if self.is_gun and not self.is_mortar and self.unit.counter.weapons:
            threat -= 0.1 * min(view_of_lane(self.scene, self.unit.counter.weapons[0], at), 6)
        return threat

    def risk(self, way: tuple[Hex, ...], shift: int) -> float:
        """What opportunity fire does on the way, at the worst step, and known mines."""
        threats = [self.scene.threat(self.unit, at, shift, eager=True) for at in way]
        if not threats:
            return 0.0
        fire = 0.6 * self.fear * max(*threats[:-1], 0.5 * threats[-1], 0.0)
        return self.worth * (fire + harm_of(self.scene.battle, self.unit, way))
