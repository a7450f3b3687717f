"""Ramming as a player made of code weighs it: what both can expect of every result (CZ-RAM)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees

from sandtable.chance import odds
from sandtable.ground.free import Point, turn
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle, changed
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.machines import machine_damage
from sandtable.rulesets.combat_zone.dice.ramming import (
    SHIFTS,
    Impact,
    crash_damage,
    impact_on_robot,
    on_ram_table,
)
from sandtable.rulesets.combat_zone.dice.speed import full_tens
from sandtable.rulesets.combat_zone.dice.vehicle_damage import Damage
from sandtable.rulesets.combat_zone.play.harm import machine_target
from sandtable.rulesets.combat_zone.play.vehicles.aboard import quality_of, vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.driving import (
    SHARPEST,
    TURN_PRICE,
    check_may_turn,
    steers,
)
from sandtable.rulesets.combat_zone.play.vehicles.ramming import check_can_ram, check_rammed, run_up
from sandtable.rulesets.combat_zone.play.vehicles.tracks import fits, price_of, unit_of
from sandtable.rulesets.combat_zone.players.greedy.driving import skid_cost
from sandtable.rulesets.combat_zone.players.greedy.gunnery import MAJOR, worth_of_vehicle
from sandtable.rulesets.combat_zone.players.greedy.roads import roads_for
from sandtable.rulesets.combat_zone.players.greedy.worth import DAMAGE, resistance_of, worth_of

BOLD = 0.1  # what a ramming must promise
BOLD_ON_ROBOTS = 0.01
STEP = 15  # degrees
WIDE = 1500  # hulls whose middles are farther apart across the way do not meet
FACES = range(1, 7)


def rams(battle: Battle, vehicle: Vehicle) -> Iterator[object]:
    """Whom it has straight ahead, or would after a turn, where the odds favour it."""
    if not allows(check_can_ram, vehicle):
        return
    roads = roads_for(battle, vehicle)
    most = vehicle_points_left(battle, vehicle) * unit_of(battle, vehicle.hull)
    targets = [
        target
        for target in _targets(battle, vehicle)
        if _is_in_reach(battle, vehicle, target, most + WIDE)
        and roads.is_open(vehicle.at, _place(battle, target))
        and _pays(battle, vehicle, target, vehicle.moved + most)
    ]
    for target in targets:
        if not _is_ahead(battle, vehicle, target):
            continue
        far = run_up(battle, vehicle, target)
        if far and _pays(battle, vehicle, target, vehicle.moved + far):
            yield c.Ram(vehicle.id, target)
    if targets and _may_turn(battle, vehicle):
        yield from _turns(battle, vehicle, targets)


def _targets(battle: Battle, vehicle: Vehicle) -> Iterator[str]:
    """Enemy vehicles on the ground, and robots (CZ-RAM-05)."""
    some = [*battle.vehicles, *[f.who.id for f in battle.up(battle.enemy_of(vehicle.side))]]
    yield from (who for who in some if allows(check_rammed, battle, vehicle, who))


def _is_in_reach(battle: Battle, vehicle: Vehicle, target: str, most: int) -> bool:
    """Near enough to be driven into with the points that are left."""
    (x, y), (u, v) = vehicle.at, _place(battle, target)
    return (u - x) ** 2 + (v - y) ** 2 <= most * most


def _is_ahead(battle: Battle, vehicle: Vehicle, target: str) -> bool:
    """Not plainly off the way straight ahead."""
    (x, y), (u, v), (fx, fy) = vehicle.at, _place(battle, target), vehicle.facing
    dx, dy = u - x, v - y
    off = abs(fx * dy - fy * dx)
    return fx * dx + fy * dy > 0 and off * off <= WIDE * WIDE * (fx * fx + fy * fy)


def _may_turn(battle: Battle, vehicle: Vehicle) -> bool:
    """Not one turn straight after another: it might skid."""
    return not vehicle.turned and allows(check_may_turn, battle, vehicle)


def _turns(battle: Battle, vehicle: Vehicle, targets: list[str]) -> Iterator[c.Turn]:
    """Turns after which somebody is straight ahead and near enough."""
    points = vehicle_points_left(battle, vehicle) - TURN_PRICE
    for target in targets if points > 0 else ():
        angle = _angle_to(vehicle, _place(battle, target))
        if not angle or not steers(vehicle, angle):
            continue
        posed = changed(vehicle, facing=turn(vehicle.facing, angle))
        if not fits(battle, vehicle, vehicle.at, posed.facing, whole=False):
            continue
        far = run_up(battle, posed, target)
        if not far or price_of(battle, posed, posed.facing, far) > points:
            continue
        if _pays(battle, posed, target, vehicle.moved + far):
            yield c.Turn(vehicle.id, angle)
            return


def _angle_to(vehicle: Vehicle, at: Point) -> int:
    """The turn that brings a point nearest to straight ahead; 0 where no turn does."""
    (fx, fy), dx, dy = vehicle.facing, at[0] - vehicle.at[0], at[1] - vehicle.at[1]
    angle = STEP * round(degrees(atan2(fx * dy - fy * dx, fx * dx + fy * dy)) / STEP)
    return angle if abs(angle) <= SHARPEST else 0


def _pays(battle: Battle, vehicle: Vehicle, target: str, moved: int) -> bool:
    """It promises enough; of a robot, which deals nothing back, anything is enough."""
    least = BOLD if target in battle.vehicles else BOLD_ON_ROBOTS
    return value_of_ram(battle, vehicle, target, moved) > least


# --- what comes of it -----------------------------------------------------------------------------
def value_of_ram(battle: Battle, vehicle: Vehicle, target: str, moved: int) -> float:
    """What the rammer can expect of it, both drivers shifting the die as suits them best."""
    values = outcomes(battle, vehicle, target, moved)
    own = SHIFTS[quality_of(battle, vehicle)]
    other = battle.vehicles.get(target)
    theirs = SHIFTS[quality_of(battle, other)] if other is not None else 0
    return sum(_best(values, face, own, theirs)[0] for face in FACES) / len(FACES)


def _best(values: dict[str, float], face: int, own: int, theirs: int) -> tuple[float, int]:
    """What a face is worth with the rammer's best shift, and that shift."""
    return max((_worst(values, face + by, theirs)[0], by) for by in _shifts(own))


def _worst(values: dict[str, float], face: int, theirs: int) -> tuple[float, int]:
    return min((values[on_ram_table(face, by, None)], abs(by), by)[::2] for by in _shifts(theirs))


def _shifts(most: int) -> tuple[int, ...]:
    return (0, most, -most) if most else (0,)


def outcomes(battle: Battle, vehicle: Vehicle, target: str, moved: int) -> dict[str, float]:
    """The worth of every result of the table to the rammer."""
    own = skid_cost(battle, vehicle)
    other = battle.vehicles.get(target)
    if other is None:
        crash = _on_robot(battle, vehicle, target, moved)
        return {"crash": crash, "target-skids": 0.0, "both-skid": -own, "rammer-skids": -own}
    theirs = skid_cost(battle, other)
    there = _impact(vehicle, other, moved) * worth_of_vehicle(battle, other)
    back = _impact(other, vehicle, other.moved) * worth_of_vehicle(battle, vehicle)
    return {
        "crash": there - back,
        "target-skids": theirs,
        "both-skid": theirs - own,
        "rammer-skids": -own,
    }


def _impact(by: Vehicle, on: Vehicle, moved: int) -> float:
    row, dice = on.hull.row, by.hull.row.ramming
    if dice is None:
        return 0.0
    return _crashed(Impact(dice, full_tens(moved), row.major, row.critical))


@lru_cache(500)
def _crashed(impact: Impact) -> float:
    done = odds(crash_damage, impact)
    return float(done[Damage.DESTROYED]) + MAJOR * float(done[Damage.MAJOR])


def _on_robot(battle: Battle, vehicle: Vehicle, target: str, moved: int) -> float:
    robot, dice = battle.figures[target], vehicle.hull.row.ramming
    machine = machine_target(robot)
    if dice is None or machine is None:
        return 0.0
    done = odds(machine_damage, impact_on_robot(dice, moved, resistance_of(robot), machine))
    harm = sum(DAMAGE[result.level] * float(chance) for result, chance in done.items() if result)
    return harm * worth_of(battle, robot)


# --- the shift ------------------------------------------------------------------------------------
def shift(battle: Battle, question: c.RamModifier) -> c.Shift | None:
    """The shift of the ramming die that does most for whoever is asked."""
    asked = battle.vehicles[question.vehicle]
    if question.vehicle == battle.active:
        target = _nearest(battle, asked)
        if not target:
            return None
        values = outcomes(battle, asked, target, asked.moved)
        other = battle.vehicles.get(target)
        theirs = SHIFTS[quality_of(battle, other)] if other is not None else 0
        best = _best(values, question.face, question.most, theirs)[1]
    else:
        rammer = battle.vehicles[battle.active]
        values = outcomes(battle, rammer, asked.id, rammer.moved)
        best = _worst(values, question.face, question.most)[1]
    return c.Shift(best) if best else None


def _nearest(battle: Battle, vehicle: Vehicle) -> str:
    """Whom it has driven into."""
    x, y = vehicle.at
    places = [(who, _place(battle, who)) for who in _targets(battle, vehicle)]
    near = [((u - x) ** 2 + (v - y) ** 2, who) for who, (u, v) in places]
    return min(near, default=(0, ""))[1]


def _place(battle: Battle, who: str) -> tuple[int, int]:
    return (battle.vehicles.get(who) or battle.figures[who]).at
