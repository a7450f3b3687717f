"""What a step costs on this map, and how far a unit may go (HX-MOVE).

Costs are in halves of a movement point (HX-MOVE-15).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from sandtable.game import Refused
from sandtable.ground.hexes import side_between
from sandtable.rulesets.hex_tactical.battle.state import (
    FORCED,
    FULL,
    HALF,
    NORMAL,
    TACTICAL,
    TOWED,
    Battle,
    Hex,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.ground import terrain
from sandtable.rulesets.hex_tactical.ground.field import ROAD, WATER, Field

HALVES = 2  # of a movement point
ON_THE_WAY = ("road-block", "at-obstacle", "barbed-wire")  # paid even along a road (HX-MOVE-16)
BY_NOTHING = "none"  # class of a piece that only moves towed (HX-UNIT-10)
AFLOAT = (*WATER, "shallow-water")
ON_FOOT, DRIVEN = (TACTICAL, NORMAL, FORCED), (HALF, FULL)


class Mover(NamedTuple):
    """What the cost of a step depends on in the unit that moves."""

    by: str  # class of movement, a column of HX-T-TERRAIN
    land: str | None = None  # what an amphibious vehicle pays for on dry land
    size: str = "N"
    towing: bool = False
    turns: bool = False  # it has a front and pays pivots


class Stand(NamedTuple):
    """Where a unit is and how, between two steps."""

    at: Hex
    facing: int
    storey: int
    altitude: str


class Leg(NamedTuple):
    """One step of a path, priced: where and how the unit stands after it."""

    at: Hex
    facing: int
    storey: int
    altitude: str
    cost: int  # halves of a movement point
    along_road: bool = False
    tunnel: bool = False
    off_map: bool = False

    @property
    def stand(self) -> Stand:
        return Stand(self.at, self.facing, self.storey, self.altitude)


# --- who moves, and how far -----------------------------------------------------------------------
def mover_of(battle: Battle, unit: Unit) -> Mover:
    """Class of movement of a unit, what it tows included (HX-MOVE-05, HX-MOVE-08)."""
    counter = unit.counter
    aboard = battle.aboard(unit.id)
    towing = bool(aboard) and any(other.fate == TOWED for other in aboard)
    by, land = counter.move_class, None
    if counter.amphibious and by != "amphibious":
        by, land = "amphibious", counter.move_class
    return Mover(by, land, counter.size, towing, counter.is_vehicle)


def modes_of(unit: Unit) -> tuple[str, ...]:
    """Infantry moves in three modes, all others in a half or a full move (HX-MOVE-12).

    A piece that men push moves as other units do: the sheet gives the modes to infantry alone.
    """
    return ON_FOOT if unit.counter.is_infantry else DRIVEN


def allowance(unit: Unit, mode: str) -> int:
    """Halves of a movement point for a move in this mode (HX-MOVE-12, HX-TURN-05)."""
    points = unit.counter.mp
    if mode in (TACTICAL, HALF):
        return (points + 1) // 2 * HALVES
    return (points * 3 // 2 if mode == FORCED else points) * HALVES


def points(halves: int) -> Fraction:
    """3 halves are 1.5 movement points."""
    return Fraction(halves, HALVES)


# --- one step -------------------------------------------------------------------------------------
def step_cost(
    field: Field, mover: Mover, start: Hex, to: Hex, storeys: int = 0, overrun: bool = False
) -> int | None:
    """What it costs to enter a hex from its neighbour; None where it is forbidden (HX-MOVE-01).

    `storeys` are those climbed there; `overrun` is an armoured assault (HX-MOVE-09).
    """
    memory, key = field.memory(mover), (start, to, storeys, overrun)
    if key not in memory:
        memory[key] = _step_cost(field, mover, start, to, storeys, overrun)
    cost: int | None = memory[key]
    return cost


def _step_cost(
    field: Field, mover: Mover, start: Hex, to: Hex, storeys: int, overrun: bool
) -> int | None:
    paid = _dearest(_ways_in(field, mover, start, to, storeys, overrun), mover)
    for row in field.side_rows(start, side_between(start, to))[1:]:
        more = _added(row, mover).cost
        paid = paid + more if paid is not None and isinstance(more, int) else None
    return paid


def rules_paid(field: Field, mover: Mover, start: Hex, to: Hex, storeys: int) -> tuple[str, ...]:
    """The rules by which a step costs what it does, beside that of its terrain (HX-MOVE-01)."""
    memory, key = field.memory(("rules", mover)), (start, to, storeys)
    if key not in memory:
        memory[key] = tuple(dict.fromkeys(_rules_paid(field, mover, start, to, storeys)))
    rules: tuple[str, ...] = memory[key]
    return rules


def _rules_paid(field: Field, mover: Mover, start: Hex, to: Hex, storeys: int) -> Iterator[str]:
    ways = _ways_in(field, mover, start, to, storeys)
    for way in ways:
        parts = terrain.parts(terrain.as_paid(way, mover.land))
        yield from [part.rule for part in parts if part.rule != terrain.PLAIN]
    if len(ways) > 1:
        yield "HX-MOVE-16"
    if field.road_leads(start, side_between(start, to)):
        yield "HX-MOVE-02" if mover.by == "inf" else "HX-MOVE-03"
    if mover.by == "amphibious":
        yield "HX-MOVE-05"
    if mover.towing:
        yield "HX-UNIT-10"


def _ways_in(
    field: Field, mover: Mover, start: Hex, to: Hex, storeys: int = 0, overrun: bool = False
) -> list[terrain.Step]:
    """The step over the first hexside, for each terrain of the hex that is looked at."""
    direction = side_between(start, to)
    left, ground = field.ground(start), field.ground(to)
    sides = field.side_rows(start, direction)
    from_water = not set(WATER).isdisjoint(left.rows)
    along = field.road_leads(start, direction)  # a bridge, over water
    beach = "beach-edge" in sides or along
    step = terrain.Step(
        hexside=sides[0] if sides else terrain.NO_HEXSIDE,
        by=mover.by,
        steep=ground.steep,
        climb=max(ground.level - left.level, 0),
        descend=max(left.level - ground.level, 0),
        storeys=storeys,
        surface=ground.surface or "none",
        cleared=field.cleared,
        towing=mover.towing,
        armoured_assault=overrun,
        size=mover.size,
        bank=from_water and ground.base not in AFLOAT and not beach,
    )
    return _over(field, step, to, along)


def _over(field: Field, step: terrain.Step, to: Hex, along: bool) -> list[terrain.Step]:
    """The road along it, otherwise every terrain of the hex (HX-MOVE-03, HX-MOVE-16).

    A row that is printed UAT counts for nothing beside another.
    """
    ground = field.ground(to)
    if along:
        rows = [ROAD, *(row for row in ground.over if row in ON_THE_WAY)]
    else:
        rows = [ground.base, *(row for row in ground.over if row != ROAD)]
    if ground.is_building or (along and field.cleared):
        step = step._replace(surface="none")  # whatever else lies there (HX-MOVE-10)
    return [step._replace(terrain=row, other=ground.base) for row in rows]


def _dearest(steps: list[terrain.Step], mover: Mover) -> int | None:
    if mover.by == BY_NOTHING:
        return None
    return terrain.dearest(terrain.pays(step, mover.land) for step in steps)


def _added(row: str, mover: Mover) -> terrain.Part:
    """What a second hexside adds."""
    part = terrain.surcharge(row, mover.by)
    if part.cost == terrain.LAND and mover.land is not None:
        part = terrain.surcharge(row, mover.land)
    return part


def entry_cost(field: Field, mover: Mover, at: Hex) -> int | None:
    """What an edge hex costs to a unit from off the map, by its road if it has one."""
    memory, key = field.memory("entries"), (mover, at)
    if key not in memory:
        memory[key] = _dearest(_ways_on(field, mover, at), mover)
    cost: int | None = memory[key]
    return cost


def _ways_on(field: Field, mover: Mover, at: Hex) -> list[terrain.Step]:
    ground = field.ground(at)
    step = terrain.Step(
        by=mover.by,
        steep=ground.steep,
        surface=ground.surface or "none",
        cleared=field.cleared,
        towing=mover.towing,
        size=mover.size,
    )
    return _over(field, step, at, ROAD in ground.over)


# --- why a step is forbidden ----------------------------------------------------------------------
#: Rows with a sentence of their own; others are terrain or hexsides (HX-MOVE-01).
WHY = {
    terrain.ROAD_BLOCK: "hx-road-blocked",
    terrain.STEEP: "hx-too-steep",
    "towed-piece": "hx-towing-forbidden",
    "water-to-land": "hx-no-landing",
    "coral-reef": "hx-reef",
}


def forbidden(
    battle: Battle, unit: Unit, to: Hex, start: Hex | None = None, mover: Mover | None = None
) -> Refused:
    """Why a unit may not enter a hex, from a neighbour or from off the map; with its own rule."""
    field, mover = battle.field, mover or mover_of(battle, unit)
    if start is None:
        steps, beyond = _ways_on(field, mover, to), []
    else:
        steps = _ways_in(field, mover, start, to)
        beyond = [_added(row, mover) for row in field.side_rows(start, side_between(start, to))[1:]]
    parts = [terrain.forbidden_by(step, mover.land) for step in steps] + beyond
    why = next((part for part in parts if part and not isinstance(part.cost, int)), None)
    if why is None:  # of class none
        return Refused("hx-must-be-towed", "HX-UNIT-10", unit=unit.id)
    side = "hx-forbidden-hexside" if why.row in terrain.HEXSIDES else "hx-forbidden-terrain"
    key = "hx-dry-land" if why.cost == terrain.LAND else WHY.get(why.row, side)
    return Refused(key, why.rule, unit=unit.id, at=name_of(to), row=why.row)
