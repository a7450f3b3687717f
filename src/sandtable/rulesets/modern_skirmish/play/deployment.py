"""Setting up (mise en place): one unit at a time, whole and in its zone (MS-GAME-02, MS-CMD-02)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.turn import DeploymentPassed, UnitDeployed
from sandtable.rulesets.modern_skirmish.battle.state import (
    SETUP,
    UP,
    Battle,
    Unit,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import Deploy
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.ground.places import place_fault
from sandtable.rulesets.modern_skirmish.ground.ways import base_at
from sandtable.rulesets.modern_skirmish.play.boarding import room_in
from sandtable.rulesets.modern_skirmish.play.cohesion import in_cohesion
from sandtable.rulesets.modern_skirmish.play.movement import check_facing
from sandtable.umpire import Playing


def check_deploy(battle: Battle, command: Deploy) -> None:
    if battle.phase != SETUP:
        raise Refused("ms-set-up-over", "MS-CMD-02")
    left = tuple(room.to_deploy(battle, battle.to_act))
    if command.unit not in left:
        key = "ms-not-to-set-up" if left else "ms-none-to-set-up"
        raise Refused(key, "MS-CMD-02", unit=command.unit, known=left)
    unit = battle.units[command.unit]
    if command.aboard:
        _check_aboard(battle, unit, command)
    else:
        _check_places(battle, unit, command)
    _check_room_for_others(battle, command)


def _check_room_for_others(battle: Battle, command: Deploy) -> None:
    """Nobody takes the last place of one who is still to be set up: all are (MS-GAME-02)."""
    placed = UnitDeployed(command.unit, command.places, command.aboard)
    crowded = room.left_without_room(apply(battle, placed))
    if crowded:
        raise Refused("ms-leaves-no-room", "MS-GAME-02", unit=crowded)


def _check_aboard(battle: Battle, unit: Unit, command: Deploy) -> None:
    vehicle = battle.vehicles.get(command.aboard)
    if unit.vehicle or command.places:
        raise Refused("ms-whole-unit", "MS-GAME-02", unit=unit.id, known=unit.members)
    if vehicle is None or vehicle.side != unit.side or not vehicle.runs:
        raise Refused("ms-no-such-vehicle", "MS-GAME-02", vehicle=command.aboard)
    needs, has = len(unit.members), room_in(battle, vehicle)
    if needs > has:
        raise Refused("ms-no-seats", "MS-GAME-02", vehicle=vehicle.id, needs=needs, has=has)


def _check_places(battle: Battle, unit: Unit, command: Deploy) -> None:
    expected = (unit.vehicle,) if unit.vehicle else unit.members
    if sorted(place.who for place in command.places) != sorted(expected):
        raise Refused("ms-whole-unit", "MS-GAME-02", unit=unit.id, known=expected)
    zone = battle.field.zone_of(unit.id)
    then = battle
    for place in command.places:
        check_facing(place.facing)
        if zone is None or not zone.holds(base_at(battle, place.who, place.at, place.facing)):
            raise Refused("ms-outside-zone", "MS-GAME-02", who=place.who, point=place.at)
        fault = place_fault(then, place.who, place.at, facing=place.facing)
        if fault is not None:
            key, rule, facts = fault
            raise Refused(key, rule, **facts)
        if not unit.vehicle:
            then = with_figure(then, place.who, fate=UP, at=place.at)
    if not unit.vehicle:
        spots = {p.who: (p.at, battle.figures[p.who].who.radius) for p in command.places}
        if not in_cohesion(battle, spots):
            spread = battle.options.cohesion
            raise Refused("ms-out-of-cohesion", "MS-COH-01", unit=unit.id, cohesion=spread)


def play_deploy(battle: Battle, command: Deploy, umpire: Playing) -> Battle:
    """Then the other side sets up a unit, if it has one left (MS-GAME-02)."""
    battle = umpire.record(battle, UnitDeployed(command.unit, command.places, command.aboard))
    side, other = battle.to_act, battle.enemy_of(battle.to_act)
    following = next((s for s in (other, side) if room.to_deploy(battle, s)), battle.sides[0])
    if following == side:
        return battle
    passed: Battle = umpire.record(battle, DeploymentPassed(following))
    return passed
