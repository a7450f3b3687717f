"""Tests owed before a move, by the optional rules (MB-ENC, MB-COV, MB-CMD-06).

    may_set_out(battle, unit, ends, umpire, paths) -> (battle, goes)

Rolled once the command is legal and before it is carried out; leaving cover comes first.
"""

from __future__ import annotations

from itertools import pairwise

from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_battles.battle.events.moves import MoveForbidden
from sandtable.rulesets.modern_battles.battle.events.turn import Tested
from sandtable.rulesets.modern_battles.battle.state import (
    SHAKEN,
    Battle,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground import cover
from sandtable.rulesets.modern_battles.ground.arcs import unit_has_in_arc
from sandtable.rulesets.modern_battles.ground.bases import Path, centre_of, whole_path
from sandtable.rulesets.modern_battles.ground.standing import bodies, pieces_of
from sandtable.rulesets.modern_battles.play import morale
from sandtable.umpire import Playing

LOOK_EVERY = 50


def may_set_out(
    battle: Battle, unit: str, paths: dict[str, Path], umpire: Playing
) -> tuple[Battle, bool]:
    """Whether a move goes ahead; a failure uses up the movement command (MB-CMD-06)."""
    leaves = must_dare(battle, unit, paths)
    if battle.options.leaving_cover:
        umpire.note("MB-COV-01" if leaves else "MB-COV-03")
    if leaves:
        with umpire.act(unit, unit):
            battle, leaves = leave_cover(battle, unit, umpire)
        if not leaves:
            return battle, False
    move = move_judged(battle, unit, paths)
    if move is not None:
        with umpire.act(unit, unit):
            return go_freely(battle, unit, move, umpire)
    return battle, True


def must_dare(battle: Battle, unit: str, paths: dict[str, Path]) -> bool:
    """It leaves cover, in a game in which that takes courage (MB-COV-01)."""
    return battle.options.leaving_cover and leaves_cover(battle, unit, paths)


def move_judged(battle: Battle, unit: str, paths: dict[str, Path]) -> initiative.FreeMove | None:
    """Where a move leads, in a game in which not everybody goes where he likes (MB-ENC-01)."""
    if not battle.options.free_movement or turns_on_the_spot(battle, paths):
        return None
    return free_move(battle, unit, paths)


def leave_cover(battle: Battle, unit: str, umpire: Playing) -> tuple[Battle, bool]:
    """Those who were shot at test, and are shaken where they are if they fail (MB-COV-02)."""
    piece = morale.piece_of(battle, unit)
    if piece.shot_at:
        umpire.note("MB-CMD-06")
        battle = umpire.record(battle, Tested(unit, "MB-COV-02"))
    if umpire.resolve(initiative.leave_cover, piece.profile.i, piece.shot_at):
        return battle, True
    battle = umpire.record(battle, MoveForbidden(unit, "MB-COV-02"))
    return morale.become(battle, unit, SHAKEN, "MB-COV-02", umpire), False


def go_freely(
    battle: Battle, unit: str, move: initiative.FreeMove, umpire: Playing
) -> tuple[Battle, bool]:
    """A way to nowhere in particular is tested (MB-ENC-02)."""
    umpire.note("MB-ENC-01")
    if move.hatches == "closed":
        umpire.note("MB-ENC-03")
    if not initiative.is_free(move):
        umpire.note("MB-CMD-06")
        battle = umpire.record(battle, Tested(unit, "MB-ENC-02"))
    if umpire.resolve(initiative.may_move, move, morale.piece_of(battle, unit).profile.i):
        return battle, True
    return umpire.record(battle, MoveForbidden(unit, "MB-ENC-02")), False


# --- leaving cover --------------------------------------------------------------------------------
def leaves_cover(battle: Battle, unit: str, paths: dict[str, Path]) -> bool:
    """It starts in cover and ends or passes outside any (MB-COV-01).

    Who is in the open already goes on without a test (MB-COV-03).
    """
    if unit not in battle.vehicles:
        return cover.leaves_cover(battle, unit, paths)
    vehicle = battle.vehicles[unit]
    if not hides_vehicle(battle, vehicle, vehicle.at):
        return False
    ways = along(whole_path(battle, unit, paths[unit])) if unit in paths else []
    return any(not hides_vehicle(battle, vehicle, at) for at in ways)


def hides_vehicle(battle: Battle, vehicle: Vehicle, at: Point) -> bool:
    """A place that the scenario marks as hull down, or smoke: cover from everywhere (MB-TER-07)."""
    if vehicle.hull_down and at == vehicle.at:
        return True
    table = battle.field
    return any(t.holds(at) for t in table.hull_downs) or any(
        cover.is_thick(battle, smoke) and smoke.holds(at) for smoke in table.smokes
    )


def in_cover(battle: Battle, at: Point, unit: str) -> bool:
    """Whether somebody of a unit, or a vehicle, would be in cover there."""
    vehicle = battle.vehicles.get(unit)
    if vehicle is not None:
        return hides_vehicle(battle, vehicle, at)
    return cover.is_covered_at(battle, at)


def along(path: Path) -> list[Point]:
    """Places every half inch of a path, and its corners."""
    places = [path[0]]
    for p, q in pairwise(path):
        far = length(p, q)
        places += [point_along(p, q, gone) for gone in range(LOOK_EVERY, far, LOOK_EVERY)]
        places.append(q)
    return places


# --- freedom of movement --------------------------------------------------------------------------
def turns_on_the_spot(battle: Battle, paths: dict[str, Path]) -> bool:
    """Such as a hull that pivots: it is no way to anywhere and never tested (MB-CMD-06)."""
    return all(at == centre_of(battle, who) for who, path in paths.items() for at in path)


def free_move(battle: Battle, unit: str, paths: dict[str, Path]) -> initiative.FreeMove:
    """Where a move leads, the freest destination first (MB-ENC-01)."""
    hatches = hatches_of(morale.piece_of(battle, unit))
    for toward in _destinations(battle, unit, paths):
        move = initiative.FreeMove(toward, hatches)
        if initiative.is_free(move):
            return move
    return initiative.FreeMove("other", hatches)


def hatches_of(piece: Unit | Vehicle) -> str:
    """Only armoured vehicles have any (MB-ENC-03)."""
    if isinstance(piece, Unit) or not piece.armoured:
        return "none"
    return "open" if piece.hatches_open else "closed"


def _destinations(battle: Battle, unit: str, paths: dict[str, Path]) -> list[str]:
    side = battle.side_of(unit)
    enemy = battle.enemy_of(side)
    before = [centre_of(battle, who) for who in bodies(battle, unit)]
    after = [paths[w][-1] if w in paths else centre_of(battle, w) for w in bodies(battle, unit)]
    destinations = []
    if _nears_edge(battle, battle.field.edge_of(enemy), before, after):
        destinations.append("enemy-edge")
    objectives = getattr(battle.field.scenario, "objectives", ())
    if any(nearer(before, after, [objective.at]) for objective in objectives):
        destinations.append("objective")
    for other in pieces_of(battle, enemy):
        if not nearer(before, after, [centre_of(battle, who) for who in bodies(battle, other)]):
            continue
        piece = morale.piece_of(battle, other)
        if unit_has_in_arc(battle, unit, other):
            destinations.append("enemy-in-arc")
        if piece.fired_last:
            destinations.append("enemy-fired")
        if isinstance(piece, Vehicle) and piece.moved_last:
            destinations.append("large-moving")
    return destinations


def nearer(before: list[Point], after: list[Point], things: list[Point]) -> bool:
    """The move ends nearer to that thing than it began (MB-ENC-01)."""
    return _least(after, things) < _least(before, things)


def _least(places: list[Point], things: list[Point]) -> int:
    return min((x - u) ** 2 + (y - v) ** 2 for x, y in places for u, v in things)


def _nears_edge(battle: Battle, edge: str, before: list[Point], after: list[Point]) -> bool:
    table = battle.field
    away = {
        "north": lambda at: at[1],
        "south": lambda at: table.height - at[1],
        "west": lambda at: at[0],
        "east": lambda at: table.width - at[0],
    }.get(edge)
    return away is not None and min(map(away, after)) < min(map(away, before))
