"""Bases on the table by their names: where they are, their ways, and how far they strike.

A towed gun is named `unit:gun` wherever a figure or a vehicle could stand (`gun_name`).
"""

from __future__ import annotations

from sandtable.ground.free import Box, Disc
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    GUN_SIZE,
    MOUNTED,
    UP,
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.standing import footprint

GUN = ":gun"
Base = Disc | Box
Path = tuple[Point, ...]
INCH = 100
LONGEST_REACH = 2 * INCH
ROUNDING = 2  # more than legs in one direction differ from one another


def gun_name(unit: str) -> str:
    """What the towed gun of a unit is called among bases."""
    return unit + GUN


def is_gun(who: str) -> bool:
    return who.endswith(GUN)


def gun_unit(who: str) -> str:
    """The unit that serves a gun."""
    return who.removesuffix(GUN)


def has_gun(unit: Unit) -> bool:
    """It serves a towed gun that stands on the table."""
    return bool(unit.gun) and not unit.gun_lost


def base_of(battle: Battle, who: str) -> Base:
    """The base of a figure, the footprint of a vehicle or of a towed gun, where it stands.

    A mounted figure has that of its vehicle (MB-RID-07).
    """
    figure = battle.figures.get(who)
    if figure is not None:
        if figure.fate == MOUNTED:
            return footprint(battle.vehicles[battle.units[figure.unit].mounted])
        return Disc(figure.at, BASE_RADIUS)
    if is_gun(who):
        return gun_base(battle.units[gun_unit(who)])
    return footprint(battle.vehicles[who])


def gun_base(unit: Unit) -> Box:
    """The ground that a towed gun takes (MB-GEN-05)."""
    return Box(unit.gun_at, GUN_SIZE, GUN_SIZE, unit.gun_facing)


def base_at(battle: Battle, who: str, at: Point, facing: Point | None = None) -> Base:
    """The same somewhere else."""
    if who in battle.figures:
        return Disc(at, BASE_RADIUS)
    if is_gun(who):
        return Box(at, GUN_SIZE, GUN_SIZE, facing or battle.units[gun_unit(who)].gun_facing)
    vehicle = battle.vehicles[who]
    return Box(at, vehicle.length, vehicle.width, facing or vehicle.facing)


def centre_of(battle: Battle, who: str) -> Point:
    """Of a figure, a vehicle or a gun; a mounted figure is where its vehicle is."""
    figure = battle.figures.get(who)
    if figure is not None:
        if figure.fate == MOUNTED:
            return battle.vehicles[battle.units[figure.unit].mounted].at
        return figure.at
    if is_gun(who):
        return battle.units[gun_unit(who)].gun_at
    return battle.vehicles[who].at


def side_of(battle: Battle, who: str) -> str:
    """Of a figure, a vehicle, a gun or a unit."""
    return battle.side_of(gun_unit(who))


def level_of(battle: Battle, who: str) -> int:
    """The level of the ground under the centre, plus the storey (MB-GEN-14)."""
    figure = battle.figures.get(who)
    storey = figure.level if figure is not None and figure.fate == UP else 0
    return battle.field.level_at(centre_of(battle, who)) + storey


def whole_path(battle: Battle, who: str, path: Path) -> Path:
    """A path with the place where it begins in front."""
    if not who:
        return path
    start = centre_of(battle, who)
    return path if path[:1] == (start,) else (start, *path)


def reach_of(unit: Unit) -> int:
    """How near an enemy must be, strictly: 1 inch, 2 with grenades (MB-CC-01, MB-CC-02)."""
    return LONGEST_REACH if unit.grenades else INCH


# --- guns on the table ----------------------------------------------------------------------------
def guns(battle: Battle, side: str = "") -> list[Unit]:
    """Units whose towed gun stands on the table."""
    units, figures, guns = _LAST_GUNS[0]
    if units is not battle.units or figures is not battle.figures:
        guns = [
            unit for unit in battle.units.values() if has_gun(unit) and _is_served(battle, unit)
        ]
        _LAST_GUNS[0] = battle.units, battle.figures, guns
    return [unit for unit in guns if unit.side == side] if side else guns


def _is_served(battle: Battle, unit: Unit) -> bool:
    return any(battle.figures[m].fate == UP for m in unit.members)


#: The units and figures that were asked about last, and those of them with a gun on the table.
_LAST_GUNS: list[tuple[dict[str, Unit], dict[str, Figure], list[Unit]]] = [({}, {}, [])]


# --- who is meant by a body on the map ------------------------------------------------------------
def unit_for(battle: Battle, who: str) -> str:
    """The unit of a figure or a towed gun; a vehicle is its own."""
    figure = battle.figures.get(who)
    if figure is not None:
        return figure.unit
    return who.removesuffix(":gun")


def piece_for(battle: Battle, who: str) -> Unit | Vehicle:
    which = unit_for(battle, who)
    return battle.units.get(which) or battle.vehicles[which]


def body_of(battle: Battle, target: str) -> str:
    """The piece on the map that stands for a unit: its leader, else its first figure."""
    if target not in battle.units:
        return target if target in battle.vehicles or target in battle.figures else ""
    members = battle.members(target)
    lead = [f.id for f in members if f.role == "leader"] + [f.id for f in members]
    return lead[0] if lead else battle.units[target].members[0]
