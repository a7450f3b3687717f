"""Who rides on what: carriers, riders, and room for those who get down (MB-MOV-10)."""

from __future__ import annotations

from sandtable.ground.free import Disc, length
from sandtable.ground.hulls import way
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.ground.spots import honeycomb
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    UP,
    Battle,
    Point,
    Unit,
    Vehicle,
    with_figures,
)
from sandtable.rulesets.modern_battles.commands import Dismount
from sandtable.rulesets.modern_battles.ground.bases import Path, piece_for
from sandtable.rulesets.modern_battles.ground.places import COHESION, MOUNTING, is_free
from sandtable.rulesets.modern_battles.ground.standing import footprint
from sandtable.rulesets.modern_battles.play.columns import Column
from sandtable.rulesets.modern_battles.play.mounting import put_down
from sandtable.rulesets.modern_battles.play.movers import walk_after_getting_off
from sandtable.rulesets.modern_battles.play.whole_move import place_in_reach

STEP = 115  # between the places tried for those who get down


def carriers(battle: Battle, unit: Unit) -> list[str]:
    """Own vehicles that carry anybody, the nearest first."""
    own = battle.members(unit.id)
    carriers = [v for v in battle.vehicles.values() if v.side == unit.side and v.carries]
    carriers = [v for v in carriers if v.is_manned]
    if own:
        carriers.sort(key=lambda v: length(v.at, own[0].at))
    return [v.id for v in carriers]


def riders_of(battle: Battle, who: str) -> list[Unit]:
    """The unit itself if it rides, or those on a vehicle."""
    if who in battle.vehicles:
        return battle.riders(who)
    piece = piece_for(battle, who)
    return [piece] if isinstance(piece, Unit) and piece.mounted else []


def landing(battle: Battle, unit: Unit, toward: Point) -> dict[str, Point]:
    """A place within 2 inches of the vehicle for each, on the side he wants to go to."""
    vehicle = battle.vehicles[unit.mounted]
    members = [f.id for f in battle.members(unit.id)]
    then = with_figures(battle, {who: {"fate": UP, "at": (-9_999, -9_999)} for who in members})
    far = vehicle.length // 2 + MOUNTING
    dx, dy = way(toward, far)
    goal = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    x, y = vehicle.at
    around = ((x + u, y + v) for u, v in honeycomb(STEP, far // (STEP * 866 // 1000) + 1))
    spots = [at for at in around if _is_beside(vehicle, at)]
    spots.sort(key=lambda at: length(goal, at))
    taken: list[Disc] = []
    places: dict[str, Point] = {}
    for at in spots:
        if len(places) == len(members):
            break
        who, base = members[len(places)], Disc(at, BASE_RADIUS)
        if any(overlaps(base, other) for other in taken):
            continue
        if taken and not any(gap_at_most(base, other, COHESION) for other in taken):
            continue
        if is_free(then, who, at, tuple(members)) and place_in_reach(then, who, at) is None:
            taken.append(base)
            places[who] = at
    return places


def _is_beside(vehicle: Vehicle, at: Point) -> bool:
    base, hull = Disc(at, BASE_RADIUS), footprint(vehicle)
    return gap_at_most(base, hull, MOUNTING) and not overlaps(base, hull)


def walk_on(battle: Battle, unit: Unit, places: dict[str, Point], to: Point) -> dict[str, Path]:
    """On towards where the player points, all by the same way, up to M/2."""
    if not places:
        return {}
    then = put_down(battle, unit, Dismount(unit.id, tuple(places.items())))
    column = Column(then, then.units[unit.id], walk_after_getting_off(unit))
    lead = min(places, key=lambda who: length(places[who], to))
    far = length(places[lead], to)
    if far < BASE_RADIUS:
        return {}
    dx, dy = way((to[0] - places[lead][0], to[1] - places[lead][1]), min(far, column.allowance))
    x, y = places[lead]
    path = column.pulled_back(lead, ((x + dx, y + dy),))
    if not column.may_go(lead, path):
        return {}
    return column.led(lead, path, {})
