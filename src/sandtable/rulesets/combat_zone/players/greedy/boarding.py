"""Getting into a vehicle that goes where somebody on foot is wanted (embarquer; CZ-TRANS-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import FIT, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.play.movement import price_of
from sandtable.rulesets.combat_zone.play.vehicles.aboard import allowance_of, has_room, is_manned
from sandtable.rulesets.combat_zone.play.vehicles.boarding import PRICE
from sandtable.rulesets.combat_zone.play.vehicles.places import beside, is_at_side
from sandtable.rulesets.combat_zone.players.greedy.driving import drives
from sandtable.rulesets.combat_zone.players.greedy.exposure import RISKED, exposure
from sandtable.rulesets.combat_zone.players.greedy.goals import destination
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.roads import NOWHERE, roads_for
from sandtable.rulesets.combat_zone.players.greedy.worth import awards_of

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Situation

A_LONG_WAY = 1500  # 1/100 action points on foot from which a ride is thought of
SAVES = 2  # so many times faster it must be
RIDE = 0.5  # what that is worth


def options(now: Situation, stay: Option) -> Iterator[Option]:
    """Into whatever of ours stands within one leg and goes there much faster."""
    figure, battle = now.figure, now.battle
    if now.worth <= 0 or now.to_go(figure.at) < A_LONG_WAY or figure.rode:
        return
    for vehicle in battle.vehicles.values():
        if _is_open(now, vehicle) and _goes_there(now, vehicle) and _dares(now, vehicle):
            yield from _in(now, vehicle, stay.value - stay.volley.value + RIDE)


def _is_open(now: Situation, vehicle: Vehicle) -> bool:
    """One of ours, here, driven, with a free seat."""
    figure, battle = now.figure, now.battle
    here = vehicle.fate == FIT and vehicle.foot == figure.foot
    own = vehicle.side == figure.side and is_manned(battle, vehicle)
    return here and own and has_room(battle, vehicle)


def _goes_there(now: Situation, vehicle: Vehicle) -> bool:
    """Where it is bound the figure is wanted too, and it is faster than a walk."""
    battle = now.battle
    goal = destination(battle, vehicle, carries=True)
    if goal is None:
        return False
    to_go = roads_for(battle, vehicle).to_go(goal.far, vehicle.at)
    if to_go >= NOWHERE or SAVES * to_go > now.to_go(now.figure.at):
        return False
    return _leaves(now.figure, now) if goal.exit else goal.drop


def _dares(now: Situation, vehicle: Vehicle) -> bool:
    """It would not let everybody out again at once, for fear of a gun."""
    battle = now.battle
    goal = destination(battle, vehicle, carries=True)
    if goal is None or goal.exit:
        return goal is not None
    if exposure(battle, vehicle, vehicle.at, vehicle.facing) > RISKED:
        return False
    roads, points = roads_for(battle, vehicle), allowance_of(battle, vehicle)
    return next(drives(battle, vehicle, goal, roads, points, False, shies=True), None) is not None


def _leaves(figure: Figure, now: Situation) -> bool:
    return any(
        award.side == figure.side and award.when == "exited" and figure.who.id in award.targets
        for award in awards_of(now.battle)
    )


def _in(now: Situation, vehicle: Vehicle, value: float) -> Iterator[Option]:
    figure, battle, radius = now.figure, now.battle, now.figure.who.radius
    board: Any = c.Board(figure.who.id, vehicle.id)
    if is_at_side(vehicle, figure.at, radius, vehicle.hull.access):
        yield Option(value, figure.at, commands=(board,))
        return
    x, y = figure.at
    doors = sorted(
        beside(vehicle, radius, vehicle.hull.access),
        key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2,
    )
    room = (at for at in doors if battle.field.is_on_table(at) and not misfit(battle, figure, at))
    to = next(room, None)
    if to is not None and price_of(battle, figure, (to,)) + PRICE <= now.points:
        yield Option(value, to, commands=(c.Move(figure.who.id, (to,)), board))
