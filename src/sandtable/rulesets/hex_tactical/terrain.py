"""Terrain: what a step costs and what a hex protects, as look-ups of the printed rows.

    Step(terrain, other, hexside, by, steep, climb, descend, storeys, surface, cleared, towing,
         armoured_assault, size, bank)
    cost(step) -> int | "forbidden" | "land"      in halves of a movement point (HX-MOVE-15)
    pays(step, land_class) -> int | None          as a unit on the map pays it; None: not allowed
    dearest(costs)                                of two terrains in a hex (HX-MOVE-16)

    protection(terrain, other, target) -> int     shift for a target there (HX-DIR-01)
    hexside_protection(hexside, target) -> int
    marker_protection(smoke, vehicles, wrecks, target) -> int       HX-DIR-07, HX-SMOKE-04
    best_protection(base, second, target) -> int  of base and second terrain, never both
    indirect(shift) -> int                        the same against indirect fire (HX-INDCOL-01)

`terrain` and `other` are rows of kind hex, `hexside` none or a row of kind hexside, `by` one of
CLASSES, `target` infantry, vehicle or nap. `other` is read wherever the row says so (UAT).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple

from sandtable.rulesets.hex_tactical import sheet

CLASSES = ("inf", "tracked", "half-track", "4x4", "wheeled", "amphibious", "nap")
GROUND_CLASSES = CLASSES[:5]
BUILDINGS = ("wood-building", "hard-building")
HEXES = {name: row for name, row in sheet.TERRAIN.items() if row.kind == "hex"}
HEXSIDES = {name: row for name, row in sheet.TERRAIN.items() if row.kind == "hexside"}
SURFACES = ("none", "snow", "deep-snow", "mud")
TARGETS = ("infantry", "vehicle", "nap")

Forbidden = Literal["forbidden"]
Land = Literal["land"]
Cost = int | Forbidden | Land  # a number is halves of a movement point
FORBIDDEN: Forbidden = "forbidden"
LAND: Land = "land"
OTHER, DOUBLED = "other", "x2"
HALVES = 2  # of a movement point
NO_HEXSIDE = "none"

_FIELDS = {"half-track": "half_track", "4x4": "four_by_four"}
_PROTECTION = {"infantry": "protection", "vehicle": "vehicle", "nap": "flying"}


class Step(NamedTuple):
    """Everything the cost of entering a hex depends on.

    `terrain` is what is paid for: `road` means following the road. `climb` and `descend` count
    levels, `storeys` those climbed. `bank` is a step from open or deep water to dry land, not
    over a beach edge (HX-MOVE-14).
    """

    terrain: str = "clear"
    other: str = "clear"
    hexside: str = NO_HEXSIDE
    by: str = "inf"
    steep: bool = False
    climb: int = 0
    descend: int = 0
    storeys: int = 0
    surface: str = "none"
    cleared: bool = False
    towing: bool = False
    armoured_assault: bool = False
    size: str = "N"
    bank: bool = False


# --- what a step costs ----------------------------------------------------------------------------
@cache
def cost(step: Step) -> Cost:
    """Terrain, doubled for infantry on steep ground, then hexside and surcharges (HX-MOVE-01).

    A part that is forbidden forbids the step; otherwise a part that is dry land makes it one.
    """
    parts = (hex_cost(step), *surcharges(step))
    if FORBIDDEN in parts:
        return FORBIDDEN
    if LAND in parts:
        return LAND
    return sum(part for part in parts if isinstance(part, int))


@cache
def pays(step: Step, land_class: str | None = None) -> int | None:
    """What a unit pays; None where it may not go (HX-MOVE-05).

    An amphibious vehicle pays for its land class on dry land, where it may tow a piece as others
    do (HX-MOVE-08); a boat has none and stays afloat.
    """
    paid = LAND if hex_cost(step) == LAND else cost(step)
    if paid == LAND and land_class is not None:
        paid = cost(step._replace(by=land_class))
    return paid if isinstance(paid, int) else None


def dearest(costs: Iterable[int | None]) -> int | None:
    """The dearer of two terrains in a hex, forbidden being dearest (HX-MOVE-16)."""
    found = list(costs)
    return None if None in found else max((one for one in found if one is not None), default=None)


def hex_cost(step: Step) -> Cost:
    """Of the terrain entered; a road block stops the smallest tracked vehicles (HX-MOVE-04)."""
    if step.terrain == "road-block" and step.by == "tracked" and step.size == "TP":
        return FORBIDDEN
    return steepened(step, entered(step.terrain, step.other, step.by))


def entered(terrain: str, other: str, by: str) -> Cost:
    """A row that says UAT sends on to the other terrain, and that one to clear ground."""
    for row in (terrain, other, "clear"):
        printed = printed_cost(row, by)
        if printed != OTHER:
            return read_cost(printed)
    raise AssertionError("clear ground has a cost of its own")


def steepened(step: Step, paid: Cost) -> Cost:
    """Terrain escarpé: twice for infantry, forbidden to vehicles, free to flyers (HX-MOVE-13)."""
    if not step.steep:
        return paid
    printed = printed_cost("steep", step.by)
    if printed == FORBIDDEN:
        return FORBIDDEN
    return paid * 2 if printed == DOUBLED and isinstance(paid, int) else paid


def surcharges(step: Step) -> tuple[Cost, ...]:
    """Hexside, climbing, towing, an armoured assault, snow and mud (HX-MOVE-06 to HX-MOVE-10)."""
    return (
        added(step.hexside, step.by, step.hexside != NO_HEXSIDE),
        added("climb-level", step.by, step.climb),
        added("climb-storey", step.by, step.storeys),
        added("towed-piece", step.by, step.towing),
        added("armoured-assault", step.by, step.armoured_assault),
        added("water-to-land", step.by, step.bank),
        *surface(step),
    )


def surface(step: Step) -> tuple[Cost, ...]:
    """Neige, boue: not in buildings nor on cleared roads, and 1 more for a change of level."""
    spared = step.terrain in BUILDINGS or (step.terrain == "road" and step.cleared)
    if step.surface == "none" or spared:
        return ()
    return (
        added(step.surface, step.by),
        added("level-change-snow-mud", step.by, bool(step.climb or step.descend)),
    )


def added(row: str, by: str, times: int = 1) -> Cost:
    """A row of kind hexside or surcharge, so many times; nothing printed adds nothing."""
    if not times:
        return 0
    paid = read_cost(printed_cost(row, by))
    return paid * times if isinstance(paid, int) else paid


def printed_cost(row: str, by: str) -> str | None:
    """The cell of a movement class, as printed."""
    cell: str | None = getattr(sheet.TERRAIN[row], _FIELDS.get(by, by))
    return cell


def read_cost(cell: str | None) -> Cost:
    """1.5 movement points are 3 halves."""
    if cell == FORBIDDEN:
        return FORBIDDEN
    if cell == LAND:
        return LAND
    return int(float(cell) * HALVES) if cell else 0


# --- what it protects -----------------------------------------------------------------------------
@cache
def protection(terrain: str, other: str = "clear", target: str = "infantry") -> int:
    """Shift for a target in such a hex, hexsides and markers apart (HX-DIR-01)."""
    for row in (terrain, other, "clear"):
        printed = printed_protection(row, target)
        if printed != OTHER:
            return int(printed or 0)
    raise AssertionError("clear ground has a protection of its own")


def hexside_protection(hexside: str, target: str = "infantry") -> int:
    """Of the one hexside by which the line enters the target's hex."""
    if hexside == NO_HEXSIDE:
        return 0
    return int(printed_protection(hexside, target) or 0)


def marker_protection(
    smoke: bool = False, vehicles: bool = False, wrecks: bool = False, target: str = "infantry"
) -> int:
    """Smoke, vehicles other than sizes C and TP, and wrecks, each once (HX-DIR-07, HX-SMOKE-04)."""
    rows = (("smoke", smoke), ("vehicles", vehicles), ("wrecks", wrecks))
    return sum(int(printed_protection(row, target) or 0) for row, there in rows if there)


def best_protection(base: str, second: str = "", target: str = "infantry") -> int:
    """The better for the target of the two terrains of a hex, never both (HX-DIR-01)."""
    alone = protection(base, "clear", target)
    return min(alone, protection(second, base, target)) if second else alone


def indirect(shift: int) -> int:
    """Against indirect fire and ground attack: one better for the shooter, never above 0."""
    return min(0, shift + 1)  # HX-INDCOL-01


def printed_protection(row: str, target: str) -> str | None:
    """The value of its own for a vehicle or for nap-of-the-earth flight, if the row has one."""
    printed = sheet.TERRAIN[row]
    own: str | None = getattr(printed, _PROTECTION[target])
    return printed.protection if own is None else own
