"""Who can act, and who has something left that he can use (MS-TURN-07)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish.battle.state import (
    GONE,
    OUT,
    PLAY,
    RAPID,
    SETUP,
    Battle,
    Figure,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched
from sandtable.rulesets.modern_skirmish.play.activation import (
    acting_figures,
    active_vehicle,
    can_go_on,
)
from sandtable.rulesets.modern_skirmish.play.movement import left_to_move, must_rejoin
from sandtable.rulesets.modern_skirmish.play.shooters import check_has_not_fired
from sandtable.rulesets.modern_skirmish.play.turn import may_activate
from sandtable.rulesets.modern_skirmish.queries.threats import finds_target

WORTH_A_MOVE = 100  # nobody is reminded of less than a centimetre


def who_can_act(battle: Battle, side: str | None) -> frozenset[str]:
    """Figures and vehicles that a side has something to do with now: set up, order, act."""
    if side is None or battle.to_act != side:
        return frozenset()
    if battle.phase == SETUP:
        return frozenset(_of_units(battle, room.to_deploy(battle, side)))
    if battle.phase != PLAY:
        return frozenset()
    if not battle.active:
        return frozenset(_of_units(battle, may_activate(battle, side)))
    able = [figure.id for figure in acting_figures(battle) if has_use_left(battle, figure)]
    vehicle = active_vehicle(battle)
    if vehicle and can_go_on(battle, vehicle) and _drives_on(battle, battle.vehicles[vehicle]):
        able.append(vehicle)
    return frozenset(able)


def _of_units(battle: Battle, units: tuple[str, ...] | list[str]) -> Iterator[str]:
    for name in units:
        unit = battle.units[name]
        if unit.vehicle:
            yield unit.vehicle
            yield from (figure.id for figure in battle.aboard(unit.vehicle))
        yield from (m for m in unit.members if battle.figures[m].fate not in (OUT, GONE))


def has_use_left(battle: Battle, figure: Figure) -> bool:
    """He may still move or fight, or there is somebody to shoot at (MS-TURN-07)."""
    if battle.order == RAPID and figure.is_up:
        if enemies_touched(battle, figure.id):
            return not figure.fought
        return not battle.attacking and left_to_move(battle, figure) > 0
    return walk_left(battle, figure.id) > 0 or finds_target(battle, figure.id)


def walk_left(battle: Battle, who: str) -> int:
    """How far he may still go; 0 where that is not worth a word."""
    figure = battle.figures[who]
    walks = not active_vehicle(battle) or must_rejoin(battle, figure)
    left = left_to_move(battle, figure) if figure.is_up and walks and not figure.rooted else 0
    return left if left >= WORTH_A_MOVE else 0


def _drives_on(battle: Battle, vehicle: Vehicle) -> bool:
    loaded = any(allows(check_has_not_fired, vehicle, weapon) for weapon in vehicle.weapons)
    boards = not vehicle.boarded and (battle.boarding or battle.aboard(vehicle.id))
    moves = left_to_move(battle, vehicle) > 0 and not (vehicle.boarded and vehicle.drove)
    return bool(moves or loaded or boards)
