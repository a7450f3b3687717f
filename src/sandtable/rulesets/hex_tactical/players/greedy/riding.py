"""Transports, tractors and flyers: who gets in, who gets off, and where helicopters land."""

from __future__ import annotations

from typing import Any

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import ABOARD, GROUND, NAP, TOWED, UP, Unit
from sandtable.rulesets.hex_tactical.ground.costs import mover_of, step_cost
from sandtable.rulesets.hex_tactical.ground.flight import may_fly_nap
from sandtable.rulesets.hex_tactical.ground.moving import has_room, holds_enemy, may_stand
from sandtable.rulesets.hex_tactical.ground.room import seats_left
from sandtable.rulesets.hex_tactical.players.greedy.goals import exits_of, wanted, way_map
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene

CLOSE = 5  # hexes from an enemy at which passengers get off
ARRIVED = 2  # hexes from where they are wanted
WORTH_A_RIDE = 9  # hexes to go
IN_RANGE = 16  # hexes from an enemy at which a towed piece is set up


def ride(scene: Scene, unit: Unit) -> Any:
    """Getting on or off, hitching, landing and taking off; None where nothing of it is due."""
    if unit.fate == ABOARD:
        return _leave(scene, unit)
    if unit.fate != UP:
        return None
    if unit.counter.flies:
        return _fly(scene, unit)
    if unit.counter.has("tow"):
        return _tow(scene, unit)
    if unit.counter.is_infantry and not unit.halves:
        return _board(scene, unit)
    return None


def _leave(scene: Scene, unit: Unit) -> Any:
    """Off near the enemy or the goal, where men can stand; out of boats on the first sand."""
    battle, carrier = scene.battle, scene.battle.units[unit.carrier]
    if carrier.is_flying or carrier.fate != UP or unit.half_done == "board":
        return None
    if not has_room(battle, unit, carrier.at) or not may_stand(battle, unit, carrier.at):
        return None
    if not _is_time(scene, unit, carrier):
        return None
    return c.Leave(unit.id)


def _is_time(scene: Scene, unit: Unit, carrier: Unit) -> bool:
    if carrier.counter.flies or carrier.immobilised:
        return True
    if exits_of(scene.battle, carrier):
        return False
    ends = wanted(scene, unit)
    if not ends:
        return scene.nearest_foe(carrier.at) <= CLOSE
    there = min(distance(carrier.at, end) for end in ends)
    if there <= ARRIVED or scene.nearest_foe(carrier.at) <= CLOSE:
        return True
    left = way_map(scene, carrier, ends)[scene.battle.field.layout.places[carrier.at]]
    return left == 0 and _could_walk(scene, unit, carrier)


def _could_walk(scene: Scene, unit: Unit, carrier: Unit) -> bool:
    """Men can go on from where the carrier cannot."""
    field, mover = scene.battle.field, mover_of(scene.battle, unit)
    return any(
        step_cost(field, mover, carrier.at, one) is not None for _, one in field.beside(carrier.at)
    )


def _board(scene: Scene, unit: Unit) -> Any:
    """Into an empty seat beside, far from the enemy and from where it is wanted."""
    ends = wanted(scene, unit)
    far = min((distance(unit.at, end) for end in ends), default=0)
    if far < WORTH_A_RIDE or scene.nearest_foe(unit.at) <= 2 * CLOSE:
        return None
    for other in scene.friends_at(unit.at):
        if other.id == unit.id or other.is_flying or other.immobilised:
            continue
        if other.counter.number("capacity") and seats_left(scene.battle, other) > 0:
            return c.Board(unit.id, other.id)
    return None


def _tow(scene: Scene, unit: Unit) -> Any:
    """A piece into place where the enemy is in range."""
    battle = scene.battle
    if unit.half_done == "hitch":
        return None
    if scene.nearest_foe(unit.at) > IN_RANGE:
        return None
    for other in battle.aboard(unit.id):
        room = has_room(battle, other, unit.at) and may_stand(battle, other, unit.at)
        if other.fate == TOWED and room:
            return c.Unhitch(unit.id, other.id, scene.facing_foes(unit.at, unit.facing))
    return None


# --- flyers ---------------------------------------------------------------------------------------
def _fly(scene: Scene, unit: Unit) -> Any:
    """Down with passengers near where they are wanted, up again when they are off."""
    battle = scene.battle
    full = battle.aboard(unit.id)
    if unit.half_done == "fly":
        return None
    if unit.altitude == GROUND:
        if full or unit.immobilised or not may_fly_nap(battle, unit.at):
            return None
        return c.TakeOff(unit.id)
    if not full or unit.altitude != NAP or not may_fly_nap(battle, unit.at):
        return None
    ends = wanted(scene, full[0])
    near = min((distance(unit.at, end) for end in ends), default=0)
    if near > ARRIVED + 1 or holds_enemy(battle, unit.side, unit.at):
        return None
    return c.Land(unit.id) if may_stand(battle, full[0], unit.at) else None
