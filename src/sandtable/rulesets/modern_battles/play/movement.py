"""Movement commands (mouvement): move, forced march, getting free, turning (MB-MOV).

What all moves are checked for is in `whole_move.py`, close combat in `charging.py`, reinforcements
in `arriving.py`, mounting in `mounting.py`, what happens on the way in `walking.py`.
"""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.events.moves import FORBIDDEN, Freed, Turned
from sandtable.rulesets.modern_battles.battle.events.turn import Tested
from sandtable.rulesets.modern_battles.battle.state import (
    FLEEING,
    SHAKEN,
    Battle,
    Unit,
    Vehicle,
    with_unit,
)
from sandtable.rulesets.modern_battles.commands import (
    BreakOff,
    FreeVehicle,
    March,
    Move,
    Turn,
)
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.arcs import has_turret
from sandtable.rulesets.modern_battles.ground.bases import base_at, has_gun
from sandtable.rulesets.modern_battles.ground.ways import end_fault
from sandtable.rulesets.modern_battles.play import setting_out, walking
from sandtable.rulesets.modern_battles.play.movers import (
    check_can_drive,
    check_foot,
    check_keeps_turn,
    check_mover,
    check_not_engaged,
    check_state,
    check_step,
    forced_march,
    is_cumbersome,
    named_paths,
    once,
    ordinary_move,
    own_piece,
)
from sandtable.rulesets.modern_battles.play.whole_move import (
    check_facing,
    check_storey,
    check_turret,
    check_way,
    may_leave,
    need_paths,
    refuse_fault,
)
from sandtable.umpire import Playing


# --- an ordinary move -----------------------------------------------------------------------------
@once
def check_move(battle: Battle, command: Move) -> None:
    """Up to M inches in any direction (MB-MOV-03); a vehicle forwards or backwards (MB-MOV-07)."""
    piece = check_mover(battle, command.unit)
    check_not_engaged(piece)
    if isinstance(piece, Vehicle):
        check_can_drive(piece)
    check_turret(piece, command.turret)
    paths = named_paths(battle, piece, command.paths)
    need_paths(paths, command.unit)
    check_storey(battle, command.unit, {w: path[-1] for w, path in paths.items()}, command.level)
    leaves = may_leave(battle, paths)
    check_way(battle, piece, paths, command.facing, ordinary_move(piece), may_leave=leaves)


def play_move(battle: Battle, command: Move, umpire: Playing) -> Battle:
    return set_out(battle, command, "move", umpire, turret=command.turret, level=command.level)


def set_out(
    battle: Battle, command: Move | March | BreakOff, how: str, umpire: Playing, **more: Any
) -> Battle:
    """As the player says, once the tests owed before it are passed (MB-CMD-06)."""
    paths = named_paths(battle, own_piece(battle, command.unit), command.paths)
    battle, goes = setting_out.may_set_out(battle, command.unit, paths, umpire)
    if not goes:
        return battle
    return walking.go(
        battle,
        command.unit,
        paths,
        command.facing,
        umpire,
        how=how,
        stop_at_mines=command.stop_at_mines,
        by_choice=True,
        **more,
    )


# --- forced march ---------------------------------------------------------------------------------
@once
def check_march(battle: Battle, command: March) -> None:
    """Marche forcée: twice M, on foot and without Cumbersome weapons (MB-MOV-04, MB-WPN-10)."""
    unit = check_foot(battle, command.unit, "MB-MOV-04")
    check_not_engaged(unit)
    check_light_enough(battle, unit)
    paths = named_paths(battle, unit, command.paths)
    need_paths(paths, command.unit)
    leaves = may_leave(battle, paths)
    check_way(battle, unit, paths, command.facing, forced_march(unit), may_leave=leaves)


def check_light_enough(battle: Battle, unit: Unit) -> None:
    if is_cumbersome(battle, unit):
        raise Refused("mb-cumbersome", "MB-WPN-10", unit=unit.id)


def play_march(battle: Battle, command: March, umpire: Playing) -> Battle:
    return set_out(battle, command, "march", umpire)


# --- bogged vehicles ------------------------------------------------------------------------------
def check_free_vehicle(battle: Battle, command: FreeVehicle) -> None:
    """Its whole turn goes on a new test (MB-TER-04)."""
    vehicle = check_mover(battle, command.vehicle)
    if isinstance(vehicle, Unit) or not vehicle.bogged:
        raise Refused("mb-not-bogged", "MB-TER-04", vehicle=command.vehicle)
    if vehicle.tested_bog:
        raise Refused("mb-has-moved", "MB-TER-04", unit=command.vehicle)


def play_free_vehicle(battle: Battle, command: FreeVehicle, umpire: Playing) -> Battle:
    i = battle.vehicles[command.vehicle].profile.i
    with umpire.act(command.vehicle, command.vehicle):
        battle = umpire.record(battle, Tested(command.vehicle, "MB-TER-04"))
        free = umpire.resolve(initiative.pass_initiative, i, "MB-TER-04")
        after: Battle = umpire.record(battle, Freed(command.vehicle, free))
        return after


# --- turning --------------------------------------------------------------------------------------
def check_turn(battle: Battle, command: Turn) -> None:
    """On the spot and no movement, for a unit that takes no movement command (MB-CMD-01).

    Who may not move because of a failed test may still turn (MB-GEN-09, MB-ENC-02).
    """
    check_step(battle)
    piece = own_piece(battle, command.unit)
    check_facing(command.facing)
    if piece.state in (SHAKEN, FLEEING):
        check_state(piece)  # MB-GEN-09
    if piece.used_move not in ("", FORBIDDEN):
        raise Refused("mb-has-moved", "MB-CMD-01", unit=command.unit)
    if isinstance(piece, Vehicle):
        check_keeps_turn(battle, piece)
        if command.part != "turret" or not has_turret(piece):
            raise Refused("mb-no-turret", "MB-MOV-03", unit=command.unit)
    elif piece.mounted:
        raise Refused("mb-is-mounted", "MB-MOV-10", unit=command.unit, vehicle=piece.mounted)
    elif command.part == "gun" and has_gun(piece):
        then = with_unit(battle, piece.id, gun_facing=command.facing)
        gun = piece.id + ":gun"
        refuse_fault(end_fault(then, gun, base_at(then, gun, piece.gun_at)))
    elif command.part:
        raise Refused("mb-no-gun", "MB-WPN-16", unit=command.unit)


def play_turn(battle: Battle, command: Turn, umpire: Playing) -> Battle:
    turned: Battle = umpire.record(battle, Turned(command.unit, command.facing, command.part))
    return turned
