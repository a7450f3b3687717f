"""Setting up (déploiement): one unit after another, whole and in its zone (MB-SCN-03)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.events.turn import DeploymentPassed, UnitDeployed
from sandtable.rulesets.modern_battles.battle.state import SETUP, Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Deploy
from sandtable.rulesets.modern_battles.ground.bases import base_at, gun_name
from sandtable.rulesets.modern_battles.ground.places import (
    crowd_fault,
    place_fault,
    room_aboard,
    strays,
)
from sandtable.rulesets.modern_battles.ground.room import waiting_units
from sandtable.rulesets.modern_battles.play.whole_move import (
    check_facing,
    check_storey,
    check_turret,
)
from sandtable.umpire import Playing


def check_deploy(battle: Battle, command: Deploy) -> None:
    if battle.phase != SETUP:
        raise Refused("mb-set-up-over", "MB-SCN-03")
    left = waiting_units(battle, battle.to_act)
    if command.unit not in left:
        key = "mb-not-to-set-up" if left else "mb-none-to-set-up"
        raise Refused(key, "MB-SCN-03", unit=command.unit, known=left)
    check_facing(command.facing)
    vehicle = battle.vehicles.get(command.unit)
    if vehicle is not None:
        _check_vehicle(battle, vehicle, command)
    elif command.mounted:
        _check_mounted(battle, battle.units[command.unit], command)
    else:
        _check_places(battle, battle.units[command.unit], command)


def _check_vehicle(battle: Battle, vehicle: Vehicle, command: Deploy) -> None:
    if command.mounted or tuple(who for who, _ in command.places) != (vehicle.id,):
        raise Refused("mb-whole-unit", "MB-SCN-03", unit=vehicle.id, known=(vehicle.id,))
    check_turret(vehicle, command.turret)
    _check_spot(battle, vehicle.id, vehicle.id, command.places[0][1], command.facing)


def _check_mounted(battle: Battle, unit: Unit, command: Deploy) -> None:
    vehicle = battle.vehicles.get(command.mounted)
    if vehicle is None or vehicle.side != unit.side or not vehicle.is_manned:
        raise Refused("mb-no-such-vehicle", "MB-SCN-03", vehicle=command.mounted)
    if unit.gun or command.places:
        raise Refused("mb-gun-not-carried", "MB-MOV-10", unit=unit.id)
    needs, has = len(unit.members), room_aboard(battle, vehicle.id)
    if needs > has:
        raise Refused("mb-no-room", "MB-MOV-10", vehicle=vehicle.id, needs=needs, has=has)


def _check_places(battle: Battle, unit: Unit, command: Deploy) -> None:
    expected = (*unit.members, GUN) if unit.gun else unit.members
    if sorted(who for who, _ in command.places) != sorted(expected):
        raise Refused("mb-whole-unit", "MB-SCN-03", unit=unit.id, known=expected)
    figures = {who: at for who, at in command.places if who != GUN}
    fault = crowd_fault(figures)
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)
    for who, at in command.places:
        name = gun_name(unit.id) if who == GUN else who
        _check_spot(battle, unit.id, name, at, command.facing)
    check_storey(battle, unit.id, figures, command.level)
    astray = strays(figures)
    if astray:
        raise Refused("mb-not-together", "MB-GEN-08", figure=astray[0], unit=unit.id)


def _check_spot(battle: Battle, unit: str, who: str, at: Point, facing: Point) -> None:
    zone = battle.field.zone_of(unit) or battle.field.zone_of(battle.side_of(unit))
    if zone is None or not zone.holds(base_at(battle, who, at, facing)):
        raise Refused("mb-outside-zone", "MB-SCN-03", who=who, point=at)
    fault = place_fault(battle, who, at, facing=facing)
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)


def play_deploy(battle: Battle, command: Deploy, umpire: Playing) -> Battle:
    """The side listed first places all its units, then the other (MB-SCN-03)."""
    if command.level:
        umpire.note("MB-GEN-14")
    if command.mounted:
        umpire.note("MB-MOV-10")
    battle = umpire.record(
        battle,
        UnitDeployed(
            command.unit,
            command.places,
            command.facing,
            command.turret,
            command.mounted,
            command.level,
        ),
    )
    if waiting_units(battle, battle.to_act):
        return battle
    following = next((s for s in battle.sides if waiting_units(battle, s)), battle.sides[0])
    if following == battle.to_act:
        return battle
    passed: Battle = umpire.record(battle, DeploymentPassed(following))
    return passed
