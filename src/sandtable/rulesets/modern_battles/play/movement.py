"""Movement commands (mouvement): move, march, charge, close up, break off, enter, turn (MB-MOV).

Mounting is in `mounting.py`, what happens on the way in `walking.py`, flight in `fleeing.py`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import AmbushLifted
from sandtable.rulesets.modern_battles.battle.events.turn import (
    FORBIDDEN,
    Arrived,
    Freed,
    Tested,
    Turned,
)
from sandtable.rulesets.modern_battles.battle.state import (
    FLEEING,
    SHAKEN,
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
from sandtable.rulesets.modern_battles.commands import (
    BreakOff,
    Charge,
    CloseUp,
    Enter,
    FreeVehicle,
    March,
    Move,
    Paths,
    Turn,
)
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.files import setup
from sandtable.rulesets.modern_battles.files.deploying import reinforcements, touches_entry
from sandtable.rulesets.modern_battles.ground.places import closer_than, crowd_fault
from sandtable.rulesets.modern_battles.ground.sight import has_turret, unit_sees
from sandtable.rulesets.modern_battles.ground.ways import (
    Around,
    Fault,
    Path,
    around_paths,
    base_at,
    end_fault,
    has_gun,
    is_gun,
    reach_fault,
    way_cost,
    way_fault,
)
from sandtable.rulesets.modern_battles.play import setting_out, walking
from sandtable.rulesets.modern_battles.play.movers import (
    check_can_drive,
    check_foot,
    check_keeps_turn,
    check_mover,
    check_not_engaged,
    check_state,
    check_step,
    check_together,
    is_cumbersome,
    long_move,
    named_paths,
    once,
    own_piece,
)
from sandtable.umpire import Playing

IN_REACH = 100  # MB-CC-01: less than an inch
A_STEP = 25  # who could go so much farther has not gone as far as he can (MB-MOV-13)
ANY, OUTSIDE, END_OUTSIDE = "any", "outside", "end outside"  # how a move keeps out of reaches


# --- checks of a whole move -----------------------------------------------------------------------
def check_way(
    battle: Battle,
    piece: Unit | Vehicle,
    paths: dict[str, Path],
    facing: Point,
    allowance: int,
    *,
    reach: str = OUTSIDE,
    may_leave: bool = False,
) -> None:
    """Each of them: the allowance, what stands in the way, reaches; then the unit together."""
    check_facing(facing)
    m = piece.m if isinstance(piece, Vehicle) else piece.profile.m
    movers = tuple(paths)
    starts = [battle.figures[who].at for who in paths if who in battle.figures]
    ways = [*starts, *[at for path in paths.values() for at in path]]
    around = around_paths(battle, paths, ways) if starts else None
    for who, path in paths.items():
        limit = m // 2 if is_gun(who) else allowance  # MB-WPN-15
        cost = way_cost(battle, who, path, m, around).total
        if cost > limit:
            told = {"needs": Fraction(cost, 100), "has": Fraction(limit, 100)}
            raise Refused("mb-too-far", "MB-MOV-03", who=who, **told)
        hull = facing if who in battle.vehicles else None
        _refuse(
            way_fault(battle, who, path, hull, ignoring=movers, may_leave=may_leave, around=around)
        )
        if who in battle.figures:
            _refuse(_reached(battle, who, path, reach, around))
    if isinstance(piece, Unit):
        ends = {f.id: f.at for f in battle.members(piece.id)}
        ends |= {who: path[-1] for who, path in paths.items() if not is_gun(who)}
        _refuse(crowd_fault(ends))
        _check_gun_room(battle, piece, paths, ends, facing)
        for who in check_together(battle, piece, ends):
            if reach != ANY:
                _check_rejoins(battle, piece, who, paths, ends, allowance)


def _check_rejoins(
    battle: Battle,
    unit: Unit,
    who: str,
    paths: dict[str, Path],
    ends: dict[str, Point],
    allowance: int,
) -> None:
    """Who is still cut off has come as near to another of his unit as he can (MB-MOV-13)."""
    at = ends[who]
    comrade = min([(length(at, to), to) for other, to in ends.items() if other != who])[1]
    on = (*paths.get(who, ()), point_along(at, comrade, A_STEP))
    if way_cost(battle, who, on, unit.profile.m).total > allowance:
        return
    if way_fault(battle, who, on, ignoring=tuple(ends)) or reach_fault(battle, who, on):
        return
    raise Refused("mb-not-rejoining", "MB-MOV-13", figure=who, unit=unit.id)


def _reached(
    battle: Battle, who: str, path: Path, reach: str, around: Around | None
) -> Fault | None:
    """Only a charge comes into a reach; who breaks off must end outside (MB-MOV-08, MB-MOV-11)."""
    if reach == ANY:
        return None
    if reach == END_OUTSIDE:
        return place_in_reach(battle, who, path[-1])
    return reach_fault(battle, who, path, around)


def place_in_reach(battle: Battle, who: str, at: Point) -> Fault | None:
    """The enemy in whose reach a figure would stand, or that would be in its own (MB-MOV-11)."""
    then = with_figures(battle, {who: {"at": at}})
    return reach_fault(then, who, (at, at))


def _check_gun_room(
    battle: Battle, unit: Unit, paths: dict[str, Path], ends: dict[str, Point], facing: Point
) -> None:
    """Nobody of the crew ends on his gun (MB-MOV-07)."""
    if not has_gun(unit):
        return
    gun = next((path[-1] for who, path in paths.items() if is_gun(who)), unit.gun_at)
    then = with_unit(battle, unit.id, gun_at=gun)
    for who, at in ends.items():
        _refuse(end_fault(then, who, base_at(then, who, at), tuple(ends)))


def check_facing(facing: Point) -> None:
    if facing == (0, 0):
        raise Refused("mb-no-direction", "MB-GEN-09")


def _refuse(fault: Fault | None) -> None:
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)


def check_turret(piece: Unit | Vehicle, turret: Point | None) -> None:
    if turret is None:
        return
    check_facing(turret)
    if isinstance(piece, Unit) or not has_turret(piece):
        raise Refused("mb-no-turret", "MB-GEN-09", unit=piece.id)


def _need_paths(paths: dict[str, Path], unit: str) -> None:
    if not paths:
        raise Refused("mb-no-path", "MB-MOV-03", unit=unit)


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
    _need_paths(paths, command.unit)
    m = piece.m if isinstance(piece, Vehicle) else piece.profile.m
    check_storey(battle, command.unit, {w: path[-1] for w, path in paths.items()}, command.level)
    leaves = may_leave(battle, paths)
    check_way(battle, piece, paths, command.facing, m, may_leave=leaves)


def check_storey(battle: Battle, unit: str, ends: dict[str, Point], level: int | None) -> None:
    """Some of them end in a building that has that storey (MB-GEN-14)."""
    if not level:
        return
    table = battle.field
    feet = [at for who, at in ends.items() if who in battle.figures]
    if not any(table.storey_at(at, level) for at in feet):
        raise Refused("mb-no-such-storey", "MB-GEN-14", unit=unit, level=level)


def may_leave(battle: Battle, paths: dict[str, Path]) -> bool:
    """Some of them end off the table, each where the scenario lets it leave (MB-MOV-09)."""
    ends = {who: path[-1] for who, path in paths.items()}
    off = {w: at for w, at in ends.items() if not battle.field.is_on_table(base_at(battle, w, at))}
    return bool(off) and all(setup.may_exit(battle, battle.to_act, at) for at in off.values())


def play_move(battle: Battle, command: Move, umpire: Playing) -> Battle:
    return _set_out(battle, command, "move", umpire, turret=command.turret, level=command.level)


def _set_out(
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
    _check_light_enough(battle, unit)
    paths = named_paths(battle, unit, command.paths)
    _need_paths(paths, command.unit)
    leaves = may_leave(battle, paths)
    check_way(battle, unit, paths, command.facing, 2 * unit.profile.m, may_leave=leaves)


def _check_light_enough(battle: Battle, unit: Unit) -> None:
    if is_cumbersome(battle, unit):
        raise Refused("mb-cumbersome", "MB-WPN-10", unit=unit.id)


def play_march(battle: Battle, command: March, umpire: Playing) -> Battle:
    return _set_out(battle, command, "march", umpire)


# --- charge ---------------------------------------------------------------------------------------
@once
def check_charge(battle: Battle, command: Charge) -> None:
    """At a foot unit in sight, into reach of one of its figures (MB-MOV-05, MB-MOV-12)."""
    unit = check_foot(battle, command.unit, "MB-MOV-05")
    check_not_engaged(unit)
    target = battle.units.get(command.target)
    if target is None or target.side == unit.side or not battle.members(target.id):
        raise Refused("mb-no-such-target", "MB-MOV-05", target=command.target)
    if target.mounted:
        raise Refused("mb-target-mounted", "MB-CC-01", target=target.id)
    if not unit_sees(battle, unit.id, target.id):
        raise Refused("mb-charge-unseen", "MB-MOV-05", target=target.id)
    paths = named_paths(battle, unit, command.paths)
    _need_paths(paths, unit.id)
    facing = charge_facing(battle, unit.id, target.id)
    check_way(battle, unit, paths, facing, long_move(battle, unit), reach=ANY)
    if not _reaches(battle, paths, target.id):
        raise Refused("mb-charge-short", "MB-MOV-05", target=target.id)


def _reaches(battle: Battle, paths: dict[str, Path], target: str) -> bool:
    ends = [base_at(battle, who, path[-1]) for who, path in paths.items() if not is_gun(who)]
    foes = [base_at(battle, f.id, f.at) for f in battle.members(target)]
    return any(closer_than(one, other, IN_REACH) for one in ends for other in foes)


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
    _need_paths(paths, unit.id)
    foes = [f.at for enemy in unit.engaged for f in battle.members(enemy)]
    for who, path in paths.items():
        if is_gun(who):
            raise Refused("mb-bad-path", "MB-MOV-12", who=who, known=unit.members)
        if _nearest(path[-1], foes) >= _nearest(battle.figures[who].at, foes):
            raise Refused("mb-not-nearer", "MB-MOV-12", figure=who)
    check_way(battle, unit, paths, unit.facing, unit.profile.m, reach=ANY)
    for who, path in paths.items():
        _check_no_other(battle, unit, who, path[-1])


def _nearest(at: Point, foes: list[Point]) -> int:
    return min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in foes)


def _check_no_other(battle: Battle, unit: Unit, who: str, at: Point) -> None:
    """It is not a charge: no other enemy unit is engaged by it (MB-MOV-11)."""
    fault = place_in_reach(battle, who, at)
    if fault is not None and fault[2]["unit"] not in unit.engaged:
        _refuse(fault)


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
    return _set_out(battle, command, "break-off", umpire)


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
        _check_light_enough(then, piece)
    m = piece.m if isinstance(piece, Vehicle) else piece.profile.m
    check_way(then, piece, paths, command.facing, m * 2 if command.march else m)


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
        _refuse(end_fault(then, gun, base_at(then, gun, piece.gun_at)))
    elif command.part:
        raise Refused("mb-no-gun", "MB-WPN-16", unit=command.unit)


def play_turn(battle: Battle, command: Turn, umpire: Playing) -> Battle:
    turned: Battle = umpire.record(battle, Turned(command.unit, command.facing, command.part))
    return turned


def then_shoots(how: str) -> str:
    """How a unit may shoot after a movement command (MB-T-COMMANDS)."""
    row = sheet.COMMANDS.get(how)
    return (row.then_shoot or "") if row is not None else ""


__all__ = [
    "Paths", "charge_facing", "check_break_off", "check_charge", "check_close_up", "check_enter",
    "check_facing", "check_free_vehicle", "check_march", "check_move", "check_storey", "check_turn",
    "check_turret", "check_way",
    "play_break_off", "play_charge", "play_close_up", "play_enter", "play_free_vehicle",
    "play_march", "play_move", "play_turn", "then_shoots",
]  # fmt: skip
