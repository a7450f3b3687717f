"""Charges, closing up, breaking off: into and out of close combat (MB-MOV-05, MB-MOV-08, -12)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.events.fire import AmbushLifted
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    Point,
    Unit,
)
from sandtable.rulesets.modern_battles.commands import (
    BreakOff,
    Charge,
    CloseUp,
)
from sandtable.rulesets.modern_battles.ground.bases import Path, base_at, is_gun
from sandtable.rulesets.modern_battles.ground.places import closer_than
from sandtable.rulesets.modern_battles.ground.sight import unit_sees
from sandtable.rulesets.modern_battles.play import setting_out, walking
from sandtable.rulesets.modern_battles.play.movement import set_out
from sandtable.rulesets.modern_battles.play.movers import (
    check_foot,
    check_not_engaged,
    long_move,
    named_paths,
    once,
    own_piece,
)
from sandtable.rulesets.modern_battles.play.whole_move import (
    ANY,
    END_OUTSIDE,
    check_way,
    may_leave,
    need_paths,
    place_in_reach,
    refuse_fault,
)
from sandtable.umpire import Playing

IN_REACH = 100  # MB-CC-01: less than an inch


# --- charge ---------------------------------------------------------------------------------------
@once
def check_charge(battle: Battle, command: Charge) -> None:
    """At a foot unit in sight, into reach of one of its figures (MB-MOV-05, MB-MOV-12)."""
    unit = check_foot(battle, command.unit, "MB-MOV-05")
    check_not_engaged(unit)
    target = check_charged(battle, unit, command.target)
    paths = named_paths(battle, unit, command.paths)
    need_paths(paths, unit.id)
    facing = charge_facing(battle, unit.id, target.id)
    check_way(battle, unit, paths, facing, long_move(battle, unit), reach=ANY)
    if not _reaches(battle, paths, target.id):
        raise Refused("mb-charge-short", "MB-MOV-05", target=target.id)


def check_charged(battle: Battle, unit: Unit, which: str) -> Unit:
    """Enemies on foot who are in sight can be charged."""
    target = battle.units.get(which)
    if target is None or target.side == unit.side or not battle.members(target.id):
        raise Refused("mb-no-such-target", "MB-MOV-05", target=which)
    if target.mounted:
        raise Refused("mb-target-mounted", "MB-CC-01", target=target.id)
    if not unit_sees(battle, unit.id, target.id):
        raise Refused("mb-charge-unseen", "MB-MOV-05", target=target.id)
    return target


def _reaches(battle: Battle, paths: dict[str, Path], target: str) -> bool:
    ends = [base_at(battle, who, path[-1]) for who, path in paths.items() if not is_gun(who)]
    foes = [base_at(battle, f.id, f.at) for f in battle.members(target)]
    return any(closer_than(end, other, IN_REACH) for end in ends for other in foes)


def charge_facing(battle: Battle, unit: str, target: str) -> Point:
    """A charging unit looks at its target."""
    (x, y), (u, v) = (_middle(battle, which) for which in (unit, target))
    return (u - x, v - y) if (u, v) != (x, y) else battle.units[unit].facing


def _middle(battle: Battle, unit: str) -> Point:
    places = [f.at for f in battle.members(unit)]
    return sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places)


def play_charge(battle: Battle, command: Charge, umpire: Playing) -> Battle:
    paths = named_paths(battle, own_piece(battle, command.unit), command.paths)
    battle, goes = setting_out.may_set_out(battle, command.unit, paths, umpire)
    if not goes:
        return battle
    facing = charge_facing(battle, command.unit, command.target)
    if battle.units[command.target].ambush is not None:  # MB-AMB-07
        battle = umpire.record(battle, AmbushLifted(command.target))
    stop = command.stop_at_mines
    return walking.go(battle, command.unit, paths, facing, umpire, how="charge", stop_at_mines=stop)


# --- in combat ------------------------------------------------------------------------------------
def check_close_up(battle: Battle, command: CloseUp) -> None:
    """Figures of an engaged unit come up to M nearer to those it fights (MB-MOV-12)."""
    unit = check_foot(battle, command.unit, "MB-MOV-12")
    if not unit.engaged:
        raise Refused("mb-not-engaged", "MB-MOV-12", unit=unit.id)
    paths = named_paths(battle, unit, command.paths)
    need_paths(paths, unit.id)
    foes = [f.at for enemy in unit.engaged for f in battle.members(enemy)]
    for who, path in paths.items():
        if is_gun(who):
            raise Refused("mb-bad-path", "MB-MOV-12", who=who, known=unit.members)
        if _nearest(path[-1], foes) >= _nearest(battle.figures[who].at, foes):
            raise Refused("mb-not-nearer", "MB-MOV-12", figure=who)
    check_way(battle, unit, paths, unit.facing, unit.profile.m, reach=ANY)
    for who, path in paths.items():  # it is not a charge: no other enemy is engaged by it
        refuse_fault(place_in_reach(battle, who, path[-1], besides=unit.engaged))


def _nearest(at: Point, foes: list[Point]) -> int:
    return min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in foes)


def play_close_up(battle: Battle, command: CloseUp, umpire: Playing) -> Battle:
    unit = own_piece(battle, command.unit)
    paths = named_paths(battle, unit, command.paths)
    stop = command.stop_at_mines
    return walking.go(
        battle, command.unit, paths, unit.facing, umpire, how="close-up", stop_at_mines=stop
    )


def check_break_off(battle: Battle, command: BreakOff) -> None:
    """An ordinary move that ends out of every reach; nobody pursues (MB-MOV-08)."""
    unit = check_foot(battle, command.unit, "MB-MOV-08")
    if not unit.engaged:
        raise Refused("mb-not-engaged", "MB-MOV-08", unit=unit.id)
    paths = named_paths(battle, unit, command.paths)
    stay = {f.id: (f.at,) for f in battle.members(unit.id) if f.id not in paths}
    leaves, m = may_leave(battle, paths), unit.profile.m
    check_way(battle, unit, stay | paths, command.facing, m, reach=END_OUTSIDE, may_leave=leaves)


def play_break_off(battle: Battle, command: BreakOff, umpire: Playing) -> Battle:
    return set_out(battle, command, "break-off", umpire)
