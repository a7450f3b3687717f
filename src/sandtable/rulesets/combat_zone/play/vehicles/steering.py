"""A way that a vehicle is steered along: turns about its centre and straight drives (CZ-VMOVE).

Each corner of the way is reached by a turn of at most a right angle and a straight drive, forward
where the corner lies ahead, in reverse where it lies behind. The way ends where the points, the
turns or something solid end it; the rest is refused with its rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.ground.exact import nearest
from sandtable.ground.facing import degrees_to, turn
from sandtable.ground.free import Point, length
from sandtable.ground.hulls import way
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.events import Drove, Turned, apply
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Drive, Turn
from sandtable.rulesets.combat_zone.play.vehicles.aboard import vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.driving import (
    LONGEST,
    TURN_PRICE,
    check_drive,
    check_turn,
    direction_of,
)
from sandtable.rulesets.combat_zone.play.vehicles.tracks import (
    first_in_the_way,
    first_rough,
    price_of,
    reach_of,
    unit_of,
)

STRAIGHT = 4  # degrees: who means a corner so nearly ahead or behind does not turn for it
RIGHT_ANGLE = 90
RAYS = tuple(range(0, 360, 10))

Path = tuple[Point, ...]


class Leg(NamedTuple):
    """A turn or a drive: before it, its price, and where and how the vehicle stands then."""

    battle: Battle
    command: Drive | Turn
    points: int
    start: Point
    end: Point
    facing: Point


class Steered(NamedTuple):
    """As far as the way goes; `refused` is what ended it, `what` the thing that did."""

    legs: tuple[Leg, ...]
    refused: Refused | None
    what: str
    then: Battle

    @property
    def points(self) -> int:
        return sum(leg.points for leg in self.legs)

    @property
    def far(self) -> int:
        return sum(leg.command.distance for leg in self.legs if isinstance(leg.command, Drive))


# --- a way ----------------------------------------------------------------------------------------
def steered(battle: Battle, which: str, path: Path, facing: Point | None = None) -> Steered:
    """Along a way, and then turned as told."""
    legs: list[Leg] = []
    for to in path:
        battle, refused, what = _to_corner(battle, which, to, legs)
        if refused is not None:
            return Steered(tuple(legs), refused, what, battle)
    if facing is not None:
        angle = degrees_to(battle.vehicles[which].facing, facing)
        if angle:
            battle, refused = _turn(battle, which, angle, legs)
            if refused is not None:
                return Steered(tuple(legs), refused, "", battle)
    return Steered(tuple(legs), None, "", battle)


Outcome = tuple[Battle, Refused | None, str]


def _to_corner(battle: Battle, which: str, to: Point, legs: list[Leg]) -> Outcome:
    vehicle = battle.vehicles[which]
    ahead = (to[0] - vehicle.at[0], to[1] - vehicle.at[1])
    if ahead == (0, 0):
        return battle, None, ""
    angle = degrees_to(vehicle.facing, ahead)
    back = abs(angle) > RIGHT_ANGLE
    if back:
        angle = degrees_to(vehicle.facing, (-ahead[0], -ahead[1]))
    if abs(angle) <= STRAIGHT:
        return _drive(battle, vehicle, _along(vehicle, to), back, legs)
    turned, refused = _turn(battle, which, angle, legs)
    if refused is not None:
        return battle, refused, ""
    vehicle, before = turned.vehicles[which], len(legs)
    then, refused, what = _drive(turned, vehicle, _along(vehicle, to), back, legs)
    if refused is None or len(legs) > before:
        return then, refused, what
    legs.pop()  # nobody turns to where he cannot go
    return battle, _with_turn(refused), what


def _with_turn(refused: Refused) -> Refused:
    """What a drive lacks, counted before the turn that it needs."""
    facts: dict[str, Any] = dict(refused.facts)
    if refused.key != "not-enough-points":
        return refused
    for name in ("needs", "has"):
        facts[name] = int(facts[name]) + TURN_PRICE
    return Refused(refused.key, facts.pop("rule"), **facts)


def _along(vehicle: Vehicle, at: Point) -> int:
    """How far ahead of its middle, or behind it, a point lies."""
    fx, fy = vehicle.facing
    dot = (at[0] - vehicle.at[0]) * fx + (at[1] - vehicle.at[1]) * fy
    return min(abs(nearest(dot, fx * fx + fy * fy)), LONGEST)


def _turn(battle: Battle, which: str, angle: int, legs: list[Leg]) -> tuple[Battle, Refused | None]:
    command, vehicle = Turn(which, angle), battle.vehicles[which]
    try:
        check_turn(battle, command)
    except Refused as refused:
        return battle, refused
    facing = turn(vehicle.facing, angle)
    legs.append(Leg(battle, command, TURN_PRICE, vehicle.at, vehicle.at, facing))
    return apply(battle, Turned(which, facing, TURN_PRICE)), None


def _drive(battle: Battle, vehicle: Vehicle, distance: int, back: bool, legs: list[Leg]) -> Outcome:
    if not distance:
        return battle, None, ""
    direction = direction_of(vehicle, back)
    far = reach_of(battle, vehicle, direction, distance)
    refused, what = None, ""
    if far < distance:
        what = first_in_the_way(battle, vehicle, direction, far)
        refused = Refused("drive-stops", "CZ-VEH-06", vehicle=vehicle.id, what=what)
    dear = _refusal(battle, Drive(vehicle.id, far, back)) if far else None
    if dear is not None:
        refused, what = dear, ""
        far = _farthest(battle, vehicle, direction, far, back)
    if far:
        battle = _driven(battle, vehicle, direction, far, back, legs)
    return battle, refused, what


def _refusal(battle: Battle, command: Drive) -> Refused | None:
    try:
        check_drive(battle, command)
    except Refused as refused:
        return refused
    return None


def _farthest(battle: Battle, vehicle: Vehicle, direction: Point, far: int, back: bool) -> int:
    """What may be driven of it: the price rises with every unit begun."""
    low, high = 0, far
    while high - low > 1:
        middle = (low + high) // 2
        if _refusal(battle, Drive(vehicle.id, middle, back)) is None:
            low = middle
        else:
            high = middle
    return low


def _driven(
    battle: Battle, vehicle: Vehicle, direction: Point, far: int, back: bool, legs: list[Leg]
) -> Battle:
    dx, dy = way(direction, far)
    to = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    points = price_of(battle, vehicle, direction, far)
    command = Drive(vehicle.id, far, back)
    legs.append(Leg(battle, command, points, vehicle.at, to, vehicle.facing))
    rough = first_rough(battle, vehicle, direction, far) is not None
    return apply(battle, Drove(vehicle.id, to, far, points, rough))


def way_length(start: Point, path: Path) -> int:
    far = 0
    for to in path:
        far += length(start, to)
        start = to
    return far


# --- how far it gets ------------------------------------------------------------------------------
def within_reach(battle: Battle, vehicle: Vehicle, points: int) -> tuple[Point, ...]:
    """Where it gets by one turn and a straight drive, or straight on and back, all round."""
    memory = battle.field.memory("reach of vehicles")
    others = tuple([(v.at, v.facing) for v in battle.vehicles.values()])
    standing = tuple([f.at for f in battle.figures.values()])
    key = (vehicle, points, vehicle_points_left(battle, vehicle), others, standing, battle.ruins)
    if key not in memory:
        memory.clear()
        memory[key] = tuple(_ends(battle, vehicle, points))
    ends: tuple[Point, ...] = memory[key]
    return ends


def _ends(battle: Battle, vehicle: Vehicle, points: int) -> Iterator[Point]:
    for degrees in RAYS:
        back = RIGHT_ANGLE < degrees < 360 - RIGHT_ANGLE
        if degrees in (0, 180):
            for aside in (-STRAIGHT, 0, STRAIGHT):
                yield _end(battle, vehicle, vehicle, points, back, turn_shown=aside)
            continue
        angle = (degrees + 180 if back else degrees) % 360
        angle = angle - 360 if angle > 180 else angle
        try:
            check_turn(battle, Turn(vehicle.id, angle))
        except Refused:
            yield vehicle.at
            continue
        turned = apply(battle, Turned(vehicle.id, turn(vehicle.facing, angle), TURN_PRICE))
        yield _end(turned, turned.vehicles[vehicle.id], vehicle, points - TURN_PRICE, back)


def _end(
    battle: Battle,
    vehicle: Vehicle,
    began: Vehicle,
    points: int,
    back: bool,
    turn_shown: int = 0,
) -> Point:
    """The end of a straight drive for so many points, drawn a little to one side."""
    far = points * unit_of(battle, vehicle.hull)
    if far <= 0:
        return began.at
    direction = direction_of(vehicle, back)
    far = reach_of(battle, vehicle, direction, far, within=50)
    if not far:
        return began.at
    unit = unit_of(battle, vehicle.hull)
    while far > 0 and price_of(battle, vehicle, direction, far) > points:
        far = (far - 1) // unit * unit
    if far <= 0 or _refusal(battle, Drive(vehicle.id, far, back)) is not None:
        far = _farthest(battle, vehicle, direction, far, back) if far > 0 else 0
    shown, low, high = turn(direction, turn_shown), 0, far + 1
    while high - low > 1:  # nobody means to leave the table by it
        middle = (low + high) // 2
        if battle.field.is_on_table(_after(vehicle, shown, middle)):
            low = middle
        else:
            high = middle
    return _after(vehicle, shown, low)


def _after(vehicle: Vehicle, direction: Point, far: int) -> Point:
    dx, dy = way(direction, far) if far else (0, 0)
    return vehicle.at[0] + dx, vehicle.at[1] + dy
