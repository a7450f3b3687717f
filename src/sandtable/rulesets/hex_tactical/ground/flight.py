"""Flyers on the map: nap-of-the-earth (rase-mottes) and low altitude (HX-MOVE-07, HX-MOVE-18)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.hexes import are_neighbours
from sandtable.rulesets.hex_tactical.battle.state import (
    GROUND,
    LOW,
    NAP,
    NOWHERE,
    Battle,
    Hex,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands import Step
from sandtable.rulesets.hex_tactical.ground import terrain
from sandtable.rulesets.hex_tactical.ground.costs import (
    HALVES,
    Leg,
    Mover,
    Stand,
    entry_cost,
    forbidden,
    step_cost,
)
from sandtable.rulesets.hex_tactical.ground.field import visibility

LOW_FLIGHT = 2 * HALVES  # for each hex, whatever lies there (HX-MOVE-18)


def flown(battle: Battle, unit: Unit, mover: Mover, stand: Stand, step: Step) -> Leg:
    """One step of a flyer: to another hex, to another altitude, or both."""
    comes_in = stand.at == NOWHERE
    before = NAP if comes_in else stand.altitude
    altitude = step.altitude or before
    if before == GROUND or altitude not in (NAP, LOW):
        raise Refused("hx-on-the-ground", "HX-AIR-06", unit=unit.id)
    changed = 0 if altitude == before else change_of_altitude()
    off_map = not comes_in and not battle.field.has(step.at)
    if altitude == NAP and not off_map:
        check_nap(battle, unit, step.at)
    if step.at == stand.at:
        return Leg(step.at, stand.facing, 0, altitude, changed)
    if comes_in:
        if step.at != unit.entry:
            raise Refused("hx-wrong-entry", "HX-UNIT-11", unit=unit.id, at=name_of(unit.entry))
        paid = LOW_FLIGHT if altitude == LOW else entry_cost(battle.field, mover, step.at)
    else:
        check_beside(stand.at, step.at)
        over = altitude == LOW or off_map
        paid = LOW_FLIGHT if over else step_cost(battle.field, mover, stand.at, step.at)
    if paid is None:
        raise forbidden(battle, unit, step.at, None if comes_in else stand.at)
    return Leg(step.at, stand.facing, 0, altitude, changed + paid, off_map=off_map)


def check_beside(a: Hex, b: Hex) -> None:
    """A path goes from hex to neighbouring hex."""
    if not are_neighbours(a, b):
        raise Refused("hx-path-broken", "HX-CMD-10", at=name_of(b), before=name_of(a))


def change_of_altitude() -> int:
    """Between nap-of-the-earth flight and low altitude (RM <-> basse altitude)."""
    paid = terrain.added("nap-low", "nap")
    assert isinstance(paid, int), "the sheet prints a number"
    return paid


def check_nap(battle: Battle, unit: Unit, at: Hex) -> None:
    """Blazes, smoke and reduced visibility forbid nap-of-the-earth flight (HX-MOVE-11)."""
    if visibility(battle):
        raise Refused("hx-nap-grounded", "HX-MOVE-11", unit=unit.id)
    if at in battle.blazes:
        raise Refused("hx-hex-burns", "HX-MOVE-11", at=name_of(at))
    if battle.smoke.get(at):
        raise Refused("hx-nap-in-smoke", "HX-MOVE-11", unit=unit.id, at=name_of(at))


def may_fly_nap(battle: Battle, at: Hex) -> bool:
    """Nap-of-the-earth flight is possible over a hex: flyers also land there (HX-AIR-04)."""
    if visibility(battle) or at in battle.blazes or battle.smoke.get(at):
        return False
    return entry_cost(battle.field, Mover("nap"), at) is not None
