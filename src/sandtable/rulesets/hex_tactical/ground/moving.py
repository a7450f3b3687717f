"""Movement: the path that a player names, priced step by step or refused with a reason (HX-MOVE).

`reach.py` finds where a unit can go, `costs.py` says what one step costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sandtable.game import Refused
from sandtable.ground.hexes import (
    are_neighbours,
    distance,
    opposite,
    side_between,
    turn_between,
    within,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    FULL,
    GROUND,
    LOW,
    NORMAL,
    NOWHERE,
    WAITING,
    Battle,
    Hex,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands import Step
from sandtable.rulesets.hex_tactical.ground import terrain
from sandtable.rulesets.hex_tactical.ground.costs import (
    BY_NOTHING,
    HALVES,
    ON_FOOT,
    Leg,
    Mover,
    Stand,
    allowance,
    entry_cost,
    forbidden,
    modes_of,
    mover_of,
    points,
    rules_paid,
    step_cost,
)
from sandtable.rulesets.hex_tactical.ground.field import ROAD, Field
from sandtable.rulesets.hex_tactical.ground.flight import check_beside, flown

__all__ = [
    "Leg", "Mover", "Stand", "allowance", "cannot_stand", "entry_cost", "has_room",
    "holds_enemy", "legs", "may_stand", "modes_of", "mover_of", "place_near", "points",
    "step_cost",
]  # fmt: skip

PIVOT = 1 * HALVES  # for one hexside off road (HX-MOVE-17)
ROAD_BONUS = 2 * HALVES  # of infantry that follows a road all the way (HX-MOVE-02)
TUNNEL = 2 * HALVES  # from mouth to mouth
BACKWARD = 2  # times the cost (HX-MOVE-03)
LEGS_KEPT = 4096  # with the map, of each kind of mover
MOST_UNITS, MOST_VEHICLES = 4, 2  # of a side in a hex (HX-UNIT-04)


# --- a whole path ---------------------------------------------------------------------------------
def legs(
    battle: Battle, unit: Unit, path: Sequence[Step], mode: str, *, assault: bool = False
) -> tuple[Leg, ...]:
    """The steps of a path with their costs, or `Refused` where the rules do not allow it.

    With `assault` the last step is into the enemy's hex. Whether the unit is free to move at all,
    who reacts, and what becomes of one that leaves the map is not asked here.
    """
    if not path:
        raise Refused("hx-no-path", "HX-CMD-10", unit=unit.id)
    if mode not in modes_of(unit):
        known = ", ".join(modes_of(unit))
        raise Refused("hx-bad-mode", "HX-MOVE-12", unit=unit.id, mode=mode, known=known)
    mover = mover_of(battle, unit)
    start = NOWHERE if unit.fate == WAITING else unit.at
    stand = Stand(start, unit.facing, unit.storey, unit.altitude)
    way: list[Leg] = []
    kept = battle.field.memory(("legs", mover, unit.counter.is_infantry))
    for n, step in enumerate(path):
        if way and way[-1].off_map:
            raise Refused("hx-path-after-exit", "HX-UNIT-08", unit=unit.id)
        if assault and n == len(path) - 1:
            way.append(_leg(battle, unit, mover, stand, step, True))
            break
        key = (stand, step.at, step.facing, step.storey, step.altitude, step.backward)
        leg: Leg | None = kept.get(key)
        if leg is not None:
            check_free(battle, unit, leg.at)
        else:
            leg = _leg(battle, unit, mover, stand, step, False)
            if _is_over_hexside(unit, stand, leg):
                if len(kept) >= LEGS_KEPT:
                    kept.clear()
                kept[key] = leg
        way.append(leg)
        stand = leg.stand
    check_allowance(unit, mode, way)
    return tuple(way)


def _is_over_hexside(unit: Unit, stand: Stand, leg: Leg) -> bool:
    """It depends on the map alone, but for who is there (`check_free`)."""
    enters = stand.at not in (NOWHERE, leg.at) and not leg.tunnel and not leg.off_map
    return enters and not unit.counter.flies


def rules_of(battle: Battle, unit: Unit, leg: Leg) -> Iterator[str]:
    """The rules by which a unit makes this step and pays for it, beside those of every step."""
    if unit.fate == WAITING:
        yield "HX-UNIT-11"
        return
    if leg.altitude != unit.altitude:
        yield "HX-MOVE-07"
    if leg.altitude == LOW:
        yield "HX-MOVE-18"
    elif leg.at == unit.at:
        if leg.storey > unit.storey:
            yield "HX-MOVE-06"
    elif not leg.tunnel:
        mover = mover_of(battle, unit)
        yield from rules_paid(battle.field, mover, unit.at, leg.at, leg.storey)
        if unit.burning:  # it leaves in time
            yield "HX-SMOKE-04"


def points_on(unit: Unit, mode: str, way: Sequence[Leg]) -> int:
    """What it has for these legs; infantry that follows a road has more (HX-MOVE-02)."""
    follows = mode in ON_FOOT and all(leg.along_road for leg in way)
    return allowance(unit, mode) + (ROAD_BONUS if follows else 0)


def check_allowance(unit: Unit, mode: str, way: Sequence[Leg]) -> None:
    """The points suffice, or one hex is the whole of a normal move, no storey up (HX-MOVE-01)."""
    has, needs = points_on(unit, mode, way), sum(leg.cost for leg in way)
    one_hex = len(way) == 1 and way[0].at != unit.at and not way[0].storey
    if needs <= has or (mode in (NORMAL, FULL) and one_hex and unit.counter.mp):
        return
    raise Refused(
        "hx-not-enough-points",
        "HX-MOVE-01",
        unit=unit.id,
        needs=points(needs),
        has=points(has),
    )


def _leg(battle: Battle, unit: Unit, mover: Mover, stand: Stand, step: Step, assault: bool) -> Leg:
    if unit.counter.flies:
        return flown(battle, unit, mover, stand, step)
    if step.altitude not in ("", GROUND):
        raise Refused("hx-does-not-fly", "HX-MOVE-07", unit=unit.id)
    field = battle.field
    if step.at == stand.at:
        return _on_the_spot(field, unit, mover, stand, step)
    if stand.at == NOWHERE:
        return _came_in(battle, unit, mover, stand, step)
    if field.other_mouth(stand.at) == step.at and not are_neighbours(stand.at, step.at):
        return _tunnelled(battle, unit, stand, step, assault)
    check_beside(stand.at, step.at)
    if not field.has(step.at):
        return _went_off(battle, unit, mover, stand, step)
    check_free(battle, unit, step.at, assault)
    storey = storey_of(field, unit, step.at, step.storey)
    overrun = assault and unit.counter.is_vehicle
    paid = step_cost(field, mover, stand.at, step.at, storey, overrun)
    if paid is None:
        raise forbidden(battle, unit, step.at, stand.at)
    along = field.road_leads(stand.at, side_between(stand.at, step.at))
    facing, paid = _driven(unit, mover, stand, step, paid, along)
    return Leg(step.at, facing, storey, GROUND, paid, along)


def _driven(
    unit: Unit, mover: Mover, stand: Stand, step: Step, paid: int, along: bool
) -> tuple[int, int]:
    """How the unit faces after a step, and what that costs with its pivot (HX-MOVE-03).

    A vehicle goes forward into the hex it faces or backward at double cost; pivoting one hexside
    costs 1 and nothing when it follows a road.
    """
    if not mover.turns:
        return stand.facing, paid
    direction = side_between(stand.at, step.at)
    facing = opposite(direction) if step.backward else direction
    if step.facing not in (0, facing):
        facts = {"unit": unit.id, "facing": step.facing, "needs": facing}
        raise Refused("hx-wrong-facing", "HX-MOVE-03", **facts)
    turned = 0 if along else turn_between(stand.facing, facing) * PIVOT
    return facing, paid * (BACKWARD if step.backward else 1) + turned


def _on_the_spot(field: Field, unit: Unit, mover: Mover, stand: Stand, step: Step) -> Leg:
    """A pivot of a vehicle, or a change of storey, inside a move (HX-MOVE-06, HX-MOVE-17)."""
    facing = step.facing or stand.facing
    turned = turn_between(stand.facing, facing) * PIVOT if mover.turns else 0
    storey = storey_of(field, unit, step.at, step.storey)
    climbed = terrain.added("climb-storey", "inf", max(storey - stand.storey, 0))
    paid = climbed if isinstance(climbed, int) else 0
    return Leg(step.at, facing, storey, stand.altitude, paid + turned)


def storey_of(field: Field, unit: Unit, at: Hex, wanted: int) -> int:
    """Infantry goes up in buildings, nobody else (HX-MOVE-06)."""
    highest = field.highest_storey(at) if unit.counter.is_infantry else 0
    if not 0 <= wanted <= highest:
        raise Refused("hx-no-storey", "HX-MOVE-06", at=name_of(at), highest=highest)
    return wanted


def _came_in(battle: Battle, unit: Unit, mover: Mover, stand: Stand, step: Step) -> Leg:
    """A unit that comes later pays for its edge hex (HX-UNIT-11)."""
    if step.at != unit.entry:
        raise Refused("hx-wrong-entry", "HX-UNIT-11", unit=unit.id, at=name_of(unit.entry))
    check_free(battle, unit, step.at)
    paid = entry_cost(battle.field, mover, step.at)
    if paid is None:
        raise forbidden(battle, unit, step.at)
    along = ROAD in battle.field.ground(step.at).over
    return Leg(step.at, step.facing or stand.facing, 0, GROUND, paid, along)


def _went_off(battle: Battle, unit: Unit, mover: Mover, stand: Stand, step: Step) -> Leg:
    """The last step, off the map: it costs as much as coming in there (HX-UNIT-08)."""
    along = ROAD in battle.field.ground(stand.at).over
    paid = entry_cost(battle.field, mover, stand.at)
    if paid is None:
        raise forbidden(battle, unit, stand.at)
    facing, paid = _driven(unit, mover, stand, step, paid, along)
    return Leg(step.at, facing, 0, GROUND, paid, along, off_map=True)


def _tunnelled(battle: Battle, unit: Unit, stand: Stand, step: Step, assault: bool) -> Leg:
    """Infantry goes from mouth to mouth of a tunnel as one step, unseen (HX-ASSAULT-09)."""
    if not unit.counter.is_infantry:
        raise Refused("hx-tunnel-infantry-only", "HX-ASSAULT-09", unit=unit.id)
    check_free(battle, unit, step.at, assault)
    return Leg(step.at, stand.facing, 0, GROUND, TUNNEL, tunnel=True)


# --- what keeps a unit out of a hex ---------------------------------------------------------------
def check_free(battle: Battle, unit: Unit, at: Hex, assault: bool = False) -> None:
    """No blaze, and no enemy on the ground but in an assault (HX-MOVE-11, HX-MOVE-15)."""
    if at in battle.blazes:
        raise Refused("hx-hex-burns", "HX-MOVE-11", at=name_of(at))
    if not assault and holds_enemy(battle, unit.side, at):
        raise Refused("hx-hex-held", "HX-MOVE-15", at=name_of(at))


def holds_enemy(battle: Battle, side: str, at: Hex) -> bool:
    """An enemy of this side stands there; flyers do not count."""
    return any(other.side != side and not other.is_flying for other in battle.here(at))


def has_room(battle: Battle, unit: Unit, at: Hex) -> bool:
    """The stacking limit lets this unit end its move there (HX-UNIT-04).

    Four units of a side, of which two vehicles; drones and aircraft are not counted.
    """
    if unit.counter.flies:
        return True
    there = [
        other
        for other in battle.here(at)
        if other.side == unit.side and not other.counter.flies and other.id != unit.id
    ]
    vehicles = sum(other.counter.is_vehicle for other in there)
    full = unit.counter.is_vehicle and vehicles >= MOST_VEHICLES
    return len(there) < MOST_UNITS and not full


def may_stand(battle: Battle, unit: Unit, at: Hex) -> bool:
    """The movement class of a unit may enter a hex at all; pieces go where men do (HX-UNIT-11)."""
    return bool(where_it_may_stand(battle, unit, (at,)))


def where_it_may_stand(battle: Battle, unit: Unit, hexes: Iterable[Hex]) -> list[Hex]:
    """Of some hexes those in which a unit may stand (`may_stand`)."""
    field, mover = battle.field, _stander(battle, unit)
    fit = [at for at in hexes if entry_cost(field, mover, at) is not None]
    return [at for at in fit if at not in battle.blazes] if battle.blazes else fit


def _stander(battle: Battle, unit: Unit) -> Mover:
    """As what a unit stands in a hex."""
    mover = mover_of(battle, unit)
    return Mover("inf") if mover.by == BY_NOTHING else mover


def cannot_stand(battle: Battle, unit: Unit, at: Hex) -> Refused:
    """Why a unit that may not stand in a hex may not (`may_stand`)."""
    if at in battle.blazes:
        return Refused("hx-hex-burns", "HX-MOVE-11", at=name_of(at))
    return forbidden(battle, unit, at, mover=_stander(battle, unit))


def place_near(battle: Battle, unit: Unit, at: Hex, farthest: int = 6) -> Hex | None:
    """The hex itself if it has room for the unit, else the nearest legal one (HX-UNIT-04).

    Beside an assault the hexes that the attackers came from are closed to the defenders.
    """
    if has_room(battle, unit, at):
        return at
    others = sorted(within(at, farthest), key=lambda other: (distance(at, other), other))
    return next((other for other in others if _takes(battle, unit, other)), None)


def _takes(battle: Battle, unit: Unit, at: Hex) -> bool:
    melee = battle.melee
    return (
        battle.field.has(at)
        and not (melee and melee.side != unit.side and at in melee.ways_in)  # HX-ASSAULT-37
        and may_stand(battle, unit, at)
        and has_room(battle, unit, at)
        and not holds_enemy(battle, unit.side, at)
    )
