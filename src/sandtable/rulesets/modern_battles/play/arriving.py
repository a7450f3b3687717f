"""Reinforcements come in at their edge (MB-SCN-04)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles.battle.events.turn import Arrived
from sandtable.rulesets.modern_battles.battle.state import (
    UP,
    WAITING,
    Battle,
    Point,
    Unit,
    Vehicle,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import Enter, Paths
from sandtable.rulesets.modern_battles.ground.arrivals import reinforcements, touches_entry
from sandtable.rulesets.modern_battles.ground.bases import Path, has_gun, is_gun
from sandtable.rulesets.modern_battles.ground.room import INWARDS
from sandtable.rulesets.modern_battles.play import walking
from sandtable.rulesets.modern_battles.play.columns import Column
from sandtable.rulesets.modern_battles.play.movement import check_light_enough
from sandtable.rulesets.modern_battles.play.movers import (
    check_step,
    forced_march,
    named_paths,
    ordinary_move,
    own_piece,
)
from sandtable.rulesets.modern_battles.play.whole_move import (
    check_turret,
    check_way,
)
from sandtable.umpire import Playing

HALF_AN_INCH = 50


# --- reinforcements -------------------------------------------------------------------------------
def check_enter(battle: Battle, command: Enter) -> None:
    """From its edge by an ordinary move or a forced march (MB-SCN-04)."""
    check_step(battle)
    due = reinforcements(battle, battle.to_act)
    if command.unit not in due:
        raise Refused("mb-not-due", "MB-SCN-04", unit=command.unit, known=due)
    piece, then = entering(battle, command)
    check_turret(piece, command.turret)
    paths = named_paths(then, piece, command.paths)
    everybody = _everybody(then, piece)
    if sorted(paths) != sorted(everybody):
        raise Refused("mb-whole-unit", "MB-SCN-04", unit=command.unit, known=everybody)
    for who, path in paths.items():
        if not touches_entry(battle, command.unit, path[0], gun=is_gun(who)):
            raise Refused("mb-not-at-edge", "MB-SCN-04", who=who)
    if command.march:
        if isinstance(piece, Vehicle):
            raise Refused("mb-foot-only", "MB-MOV-04", vehicle=command.unit)
        check_light_enough(then, piece)
    check_way(then, piece, paths, command.facing, entry_move(piece, march=command.march))


def entry_move(piece: Unit | Vehicle, *, march: bool) -> int:
    """How far it comes in: an ordinary move, or twice as far by a forced march."""
    return forced_march(piece) if march and isinstance(piece, Unit) else ordinary_move(piece)


def _everybody(battle: Battle, piece: Unit | Vehicle) -> tuple[str, ...]:
    if isinstance(piece, Vehicle):
        return (piece.id,)
    gun = (piece.id + ":gun",) if has_gun(piece) else ()
    return (*[f.id for f in battle.members(piece.id)], *gun)


def entering(battle: Battle, command: Enter) -> tuple[Unit | Vehicle, Battle]:
    """The unit as it stands at the edge, each where its path begins."""
    starts = {who: path[0] for who, path in command.paths if path}
    if command.unit in battle.vehicles:
        at = starts.get(command.unit, (0, 0))
        then = with_vehicle(battle, command.unit, fate=UP, at=at, facing=command.facing)
        return then.vehicles[command.unit], then
    unit = battle.units[command.unit]
    coming = [m for m in unit.members if battle.figures[m].fate == WAITING]
    places = {m: {"fate": UP, "at": starts.get(m, (0, 0))} for m in coming}
    then = with_figures(battle, places)
    then = with_unit(then, unit.id, gun_at=starts.get("gun", unit.gun_at))
    return then.units[unit.id], then


def ways_in(battle: Battle, unit: str, starts: dict[str, Point], to: Path, *, march: bool) -> Paths:
    """From the places at the edge to where it was sent, or straight in as far as it goes."""
    ahead = INWARDS[battle.field.scenario.due[unit].edge]
    at_edge = tuple((name, (at,)) for name, at in starts.items())
    piece, then = entering(battle, Enter(unit, at_edge, ahead, march))
    far = entry_move(piece, march=march)
    if isinstance(piece, Vehicle):
        start = starts[piece.id]
        return ((piece.id, (start, *(to or (_straight(start, ahead, far),)))),)
    column, lead = Column(then, piece, far), next(iter(starts))
    path = to or _abreast(column, starts, ahead)
    led = column.led(lead, column.pulled_back(lead, path), {})
    return tuple((name, (at, *led.get(name, (at,)))) for name, at in starts.items())


def _abreast(column: Column, starts: dict[str, Point], ahead: Point) -> Path:
    """The way of the first, as far as all of them can go straight in."""
    path: Path = ()
    lead = next(iter(starts))
    for far in range(column.allowance, 0, -HALF_AN_INCH):
        path = (_straight(starts[lead], ahead, far),)
        if all(column.may_go(n, (_straight(at, ahead, far),)) for n, at in starts.items()):
            break
    return path


def _straight(at: Point, ahead: Point, far: int) -> Point:
    dx, dy = way(ahead, far)
    return at[0] + dx, at[1] + dy


def play_enter(battle: Battle, command: Enter, umpire: Playing) -> Battle:
    """It may shoot afterwards as having moved, unless it has marched."""
    starts = tuple([(who, path[0]) for who, path in command.paths])
    battle = umpire.record(battle, Arrived(command.unit, starts, command.facing, command.turret))
    for rider, carrier in battle.field.scenario.carriers.items():
        if carrier == command.unit:
            battle = umpire.record(battle, Arrived(rider, (), command.facing, mounted=carrier))
    paths = named_paths(battle, own_piece(battle, command.unit), command.paths)
    walk = {who: path[1:] or path for who, path in paths.items()}
    how = "march" if command.march else "enter"
    return walking.go(
        battle,
        command.unit,
        walk,
        command.facing,
        umpire,
        how=how,
        turret=command.turret,
        stop_at_mines=command.stop_at_mines,
    )
