"""Transports, tractors and flyers: who gets in, who gets off, and where helicopters land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.hexes import distance
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import ABOARD, UP, Unit
from sandtable.rulesets.hex_tactical.commands.declared import BOARD, UNHITCH, is_allowed
from sandtable.rulesets.hex_tactical.ground.costs import mover_of, step_cost
from sandtable.rulesets.hex_tactical.ground.moving import may_stand
from sandtable.rulesets.hex_tactical.players.greedy.goals import exits_of, wanted, way_map
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene

CLOSE = 5  # hexes from an enemy at which passengers get off
ARRIVED = 2  # hexes from where they are wanted
WORTH_A_RIDE = 9  # hexes to go
IN_RANGE = 16  # hexes from an enemy at which a towed piece is set up


def ride(scene: Scene, unit: Unit) -> object:
    """Getting on or off, hitching, landing and taking off; None where nothing of it is due."""
    commands = _due(scene, unit)
    return next((command for command in commands if is_allowed(scene.battle, command)), None)


def _due(scene: Scene, unit: Unit) -> Iterator[Any]:
    if unit.fate == ABOARD:
        yield from _leave(scene, unit)
    elif unit.fate == UP and unit.counter.flies:
        yield from _fly(scene, unit)
    elif unit.fate == UP and unit.counter.has("tow"):
        yield from _tow(scene, unit)
    elif unit.fate == UP and not unit.halves:
        yield from _board(scene, unit)


def _leave(scene: Scene, unit: Unit) -> Iterator[c.Leave]:
    """Off near the enemy or the goal, where men can stand; out of boats on the first sand."""
    carrier = scene.battle.units[unit.carrier]
    if carrier.fate == UP and _is_time(scene, unit, carrier):
        yield c.Leave(unit.id)


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
        step_cost(field, mover, carrier.at, to) is not None for _, to in field.beside(carrier.at)
    )


def _board(scene: Scene, unit: Unit) -> Iterator[c.Board]:
    """Into an empty seat beside, far from the enemy and from where it is wanted."""
    seats = list(BOARD.offers(Given(scene.battle, unit.side, {"unit": unit.id})))
    if not seats or scene.nearest_foe(unit.at) <= 2 * CLOSE:
        return
    ends = wanted(scene, unit)
    if min((distance(unit.at, end) for end in ends), default=0) >= WORTH_A_RIDE:
        yield from (seat for seat in seats if not scene.battle.units[seat.vehicle].immobilised)


def _tow(scene: Scene, unit: Unit) -> Iterator[c.Unhitch]:
    """A piece into place where the enemy is in range."""
    if scene.nearest_foe(unit.at) <= IN_RANGE:
        front = scene.facing_foes(unit.at, unit.facing)
        tractor = Given(scene.battle, unit.side, {"tractor": unit.id, "facing": front})
        yield from UNHITCH.offers(tractor)


# --- flyers ---------------------------------------------------------------------------------------
def _fly(scene: Scene, unit: Unit) -> Iterator[object]:
    """Down with passengers near where they are wanted, up again when they are off."""
    battle = scene.battle
    passengers = battle.aboard(unit.id)
    if not passengers:
        yield c.TakeOff(unit.id)
    elif may_stand(battle, passengers[0], unit.at):
        ends = wanted(scene, passengers[0])
        if min((distance(unit.at, end) for end in ends), default=0) <= ARRIVED + 1:
            yield c.Land(unit.id)
