"""Checks of a whole move: the allowance, what stands in the way, reaches, the unit together."""

from __future__ import annotations

from fractions import Fraction

from sandtable.game import Refused
from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    Battle,
    Point,
    Unit,
    Vehicle,
    with_figures,
    with_unit,
)
from sandtable.rulesets.modern_battles.ground.arcs import has_turret
from sandtable.rulesets.modern_battles.ground.around import Around, around_paths
from sandtable.rulesets.modern_battles.ground.arrivals import may_exit
from sandtable.rulesets.modern_battles.ground.bases import Path, base_at, has_gun, is_gun
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.pieces import Fault
from sandtable.rulesets.modern_battles.ground.places import crowd_fault
from sandtable.rulesets.modern_battles.ground.reaches import reach_fault
from sandtable.rulesets.modern_battles.ground.ways import end_fault, way_fault
from sandtable.rulesets.modern_battles.play.movers import (
    check_together,
    gun_move,
    ordinary_move,
)

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
    m = ordinary_move(piece)
    movers = tuple(paths)
    starts = [battle.figures[who].at for who in paths if who in battle.figures]
    ways = [*starts, *[at for path in paths.values() for at in path]]
    around = around_paths(battle, paths, ways) if starts else None
    for who, path in paths.items():
        limit = gun_move(piece) if is_gun(who) and isinstance(piece, Unit) else allowance
        cost = way_cost(battle, who, path, m, around).total
        if cost > limit:
            raise too_far(who, cost, limit)
        hull = facing if who in battle.vehicles else None
        refuse_fault(
            way_fault(battle, who, path, hull, ignoring=movers, may_leave=may_leave, around=around)
        )
        if who in battle.figures:
            refuse_fault(_reached(battle, who, path, reach, around))
    if isinstance(piece, Unit):
        ends = {f.id: f.at for f in battle.members(piece.id)}
        ends |= {who: path[-1] for who, path in paths.items() if not is_gun(who)}
        refuse_fault(crowd_fault(ends))
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


def place_in_reach(
    battle: Battle, who: str, at: Point, besides: tuple[str, ...] = ()
) -> Fault | None:
    """The enemy in whose reach a figure would stand, or that would be in its own (MB-MOV-11)."""
    then = with_figures(battle, {who: {"at": at}})
    return reach_fault(then, who, (at, at), besides=besides)


def _check_gun_room(
    battle: Battle, unit: Unit, paths: dict[str, Path], ends: dict[str, Point], facing: Point
) -> None:
    """Nobody of the crew ends on his gun (MB-MOV-07)."""
    if not has_gun(unit):
        return
    gun = next((path[-1] for who, path in paths.items() if is_gun(who)), unit.gun_at)
    then = with_unit(battle, unit.id, gun_at=gun)
    for who, at in ends.items():
        refuse_fault(end_fault(then, who, base_at(then, who, at), tuple(ends)))


def check_facing(facing: Point) -> None:
    if facing == (0, 0):
        raise Refused("mb-no-direction", "MB-GEN-09")


def refuse_fault(fault: Fault | None) -> None:
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)


def check_turret(piece: Unit | Vehicle, turret: Point | None) -> None:
    if turret is None:
        return
    check_facing(turret)
    if isinstance(piece, Unit) or not has_turret(piece):
        raise Refused("mb-no-turret", "MB-GEN-09", unit=piece.id)


def need_paths(paths: dict[str, Path], unit: str) -> None:
    if not paths:
        raise Refused("mb-no-path", "MB-MOV-03", unit=unit)


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
    ends = [(who, path[-1]) for who, path in paths.items()]
    table, figures = battle.field, battle.figures
    off = [
        at
        for who, at in ends
        if not (
            table.has_disc(at, BASE_RADIUS)
            if who in figures
            else table.is_on_table(base_at(battle, who, at))
        )
    ]
    return bool(off) and all(may_exit(battle, battle.to_act, at) for at in off)


def too_far(who: str, cost: int, limit: int) -> Refused:
    lengths = {"needs": Fraction(cost, 100), "has": Fraction(limit, 100)}
    return Refused("mb-too-far", "MB-MOV-03", who=who, **lengths)
