"""Mounting and dismounting (embarquer, débarquer): riders and passengers alike (MB-MOV-10)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.events.moves import Dismounted, Mounted, MoveForbidden
from sandtable.rulesets.modern_battles.battle.state import (
    UP,
    Battle,
    Unit,
    Vehicle,
    with_figures,
    with_unit,
)
from sandtable.rulesets.modern_battles.commands import Dismount, Mount
from sandtable.rulesets.modern_battles.ground.bases import Path, has_gun
from sandtable.rulesets.modern_battles.ground.places import (
    MOUNTING,
    crowd_fault,
    is_wholly_near,
    place_fault,
    room_aboard,
    within,
)
from sandtable.rulesets.modern_battles.play import (
    close_combat,
    setting_out,
    walking,
    whole_move,
)
from sandtable.rulesets.modern_battles.play.movers import (
    check_foot,
    check_not_engaged,
    check_state,
    check_step,
    check_together,
    named_paths,
    own_piece,
    walk_after_getting_off,
)
from sandtable.umpire import Playing


# --- mounting -------------------------------------------------------------------------------------
def check_mount(battle: Battle, command: Mount) -> None:
    """Whole, within 2 inches of a vehicle with room; it may drive after that if it has not yet."""
    unit = check_foot(battle, command.unit, "MB-MOV-10")
    check_not_engaged(unit)
    vehicle = battle.vehicles.get(command.vehicle)
    if vehicle is None or vehicle.side != unit.side or not vehicle.is_manned:
        raise Refused("mb-no-such-vehicle", "MB-MOV-10", vehicle=command.vehicle)
    if has_gun(unit):
        raise Refused("mb-gun-not-carried", "MB-MOV-10", unit=unit.id)
    needs, has = len(battle.members(unit.id)), room_aboard(battle, vehicle.id)
    if needs > has:
        raise Refused("mb-no-room", "MB-MOV-10", vehicle=vehicle.id, needs=needs, has=has)
    if not is_wholly_near(battle, unit.id, vehicle.id):
        raise Refused("mb-too-far-to-mount", "MB-MOV-10", unit=unit.id, vehicle=vehicle.id)


def play_mount(battle: Battle, command: Mount, umpire: Playing) -> Battle:
    vehicle = battle.vehicles[command.vehicle]
    paths: dict[str, Path] = {f.id: (vehicle.at,) for f in battle.members(command.unit)}
    battle, goes = setting_out.may_set_out(battle, command.unit, paths, umpire)
    if not goes:
        return battle
    battle = umpire.record(battle, Mounted(command.unit, command.vehicle))
    return close_combat.refresh(battle, umpire)


# --- dismounting ----------------------------------------------------------------------------------
def check_dismount(battle: Battle, command: Dismount) -> None:
    """Before the vehicle moves: within 2 inches of it, then up to M/2."""
    check_step(battle)
    unit = own_piece(battle, command.unit)
    if isinstance(unit, Vehicle) or not unit.mounted:
        raise Refused("mb-not-mounted", "MB-MOV-10", unit=command.unit)
    check_state(unit)  # shaken riders stay on (MB-RID-07)
    if unit.used_move:
        raise Refused("mb-has-moved", "MB-CMD-01", unit=unit.id)
    check_still_to_move(battle, unit)
    _check_places(battle, unit, command)
    then = put_down(battle, unit, command)
    paths = named_paths(then, then.units[unit.id], command.paths)
    ends = {f.id: f.at for f in then.members(unit.id)}
    if paths:
        far = walk_after_getting_off(unit)
        whole_move.check_way(then, then.units[unit.id], paths, command.facing, far)
    else:
        whole_move.check_facing(command.facing)
        check_together(then, then.units[unit.id], ends)


def check_still_to_move(battle: Battle, riders: Unit) -> None:
    """Nobody gets off a vehicle that has moved."""
    if battle.vehicles[riders.mounted].moved:
        raise Refused("mb-vehicle-has-moved", "MB-MOV-10", vehicle=riders.mounted)


def _check_places(battle: Battle, unit: Unit, command: Dismount) -> None:
    members = tuple(f.id for f in battle.members(unit.id))
    if sorted(who for who, _ in command.places) != sorted(members):
        raise Refused("mb-whole-unit", "MB-MOV-10", unit=unit.id, known=members)
    fault = crowd_fault(dict(command.places))
    then = put_down(battle, unit, command)
    for who, at in command.places:
        fault = fault or place_fault(then, who, at, ignoring=members)
        if not within(then, who, unit.mounted, MOUNTING):
            raise Refused("mb-too-far-off", "MB-MOV-10", figure=who, vehicle=unit.mounted)
        fault = fault or whole_move.place_in_reach(then, who, at)
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)


def put_down(battle: Battle, unit: Unit, command: Dismount) -> Battle:
    """The battle with the unit on its feet, to see whether that can be."""
    members = {f.id for f in battle.members(unit.id)}
    places = {who: {"fate": UP, "at": at} for who, at in command.places if who in members}
    return with_unit(with_figures(battle, places), unit.id, mounted="")


def play_dismount(battle: Battle, command: Dismount, umpire: Playing) -> Battle:
    """It counts as a move; the vehicle may move afterwards (MB-MOV-10)."""
    unit = command.unit
    places = dict(command.places)
    ends = {who: (path[-1],) for who, path in command.paths}
    paths: dict[str, Path] = {who: ends.get(who, (at,)) for who, at in places.items()}
    battle, goes = setting_out.may_set_out(battle, unit, paths, umpire)
    if not goes:
        return battle
    into = walking.mines_at(battle, places.values())
    for piece in into:  # they may stay aboard (MB-INI-03)
        name = walking.mines_of(battle, piece)
        battle, mines_found = walking.find_mines(battle, unit, name, umpire)
        if mines_found and command.stop_at_mines:
            aboard: Battle = umpire.record(battle, MoveForbidden(unit, "MB-INI-03"))
            return aboard
    battle = umpire.record(battle, Dismounted(unit, command.places, command.facing))
    walk = named_paths(battle, battle.units[unit], command.paths)
    stay = {f.id: (f.at,) for f in battle.members(unit) if f.id not in walk}
    return walking.go(
        battle,
        unit,
        stay | walk,
        command.facing,
        umpire,
        how="dismount",
        stop_at_mines=command.stop_at_mines,
        into=into,
    )
