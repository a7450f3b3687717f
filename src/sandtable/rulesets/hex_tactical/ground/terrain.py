"""Terrain: what a step costs and what a hex protects, as look-ups of the printed rows.

    Step(terrain, other, hexside, by, steep, climb, descend, storeys, surface, cleared, towing,
         armoured_assault, size, bank)
    cost(step) -> int | "forbidden" | "land"      in halves of a movement point (HX-MOVE-15)
    pays(step, land_class) -> int | None          as a unit on the map pays it; None: not allowed
    forbidden_by(step, land_class) -> Part | None         what does not allow it, and its rule
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
NO_HEXSIDE, ROAD_BLOCK, STEEP = "none", "road-block", "steep"
#: Rows that have a rule of their own beside HX-MOVE-01.
PLAIN = "HX-MOVE-01"  # what the row alone asks for
RULE_OF = {
    "climb-level": "HX-MOVE-06",
    "climb-storey": "HX-MOVE-06",
    "towed-piece": "HX-MOVE-08",
    "armoured-assault": "HX-MOVE-09",
    "water-to-land": "HX-MOVE-14",
    "coral-reef": "HX-MOVE-14",
    "mud": "HX-MOVE-10",
    "snow": "HX-MOVE-10",
    "deep-snow": "HX-MOVE-10",
    "level-change-snow-mud": "HX-MOVE-10",
}

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


class Part(NamedTuple):
    """A part of what a step costs: the row it is printed in, and the rule that asks for it."""

    row: str
    cost: Cost
    rule: str = PLAIN


# --- what a step costs ----------------------------------------------------------------------------
@cache
def cost(step: Step) -> Cost:
    """Terrain, doubled for infantry on steep ground, then hexside and surcharges (HX-MOVE-01).

    A part that is forbidden forbids the step; otherwise a part that is dry land makes it one.
    """
    costs = [part.cost for part in parts(step)]
    if FORBIDDEN in costs:
        return FORBIDDEN
    if LAND in costs:
        return LAND
    return sum(paid for paid in costs if isinstance(paid, int))


def parts(step: Step) -> tuple[Part, ...]:
    return (hex_part(step), *surcharges(step))


@cache
def pays(step: Step, land_class: str | None = None) -> int | None:
    """What a unit pays; None where it may not go (HX-MOVE-05).

    An amphibious vehicle pays for its land class on dry land, where it may tow a piece as others
    do (HX-MOVE-08); a boat has none and stays afloat.
    """
    paid = cost(as_paid(step, land_class))
    return paid if isinstance(paid, int) else None


def as_paid(step: Step, land_class: str | None) -> Step:
    """An amphibious vehicle on dry land is what it is there."""
    dry = hex_part(step).cost == LAND or cost(step) == LAND
    return step._replace(by=land_class) if dry and land_class is not None else step


def forbidden_by(step: Step, land_class: str | None = None) -> Part | None:
    """The first part that keeps a unit out, the terrain before what comes on top of it."""
    paid = parts(as_paid(step, land_class))
    return next((part for part in paid if not isinstance(part.cost, int)), None)


def dearest(costs: Iterable[int | None]) -> int | None:
    """The dearer of two terrains in a hex, forbidden being dearest (HX-MOVE-16)."""
    paid = list(costs)
    return None if None in paid else max((cost for cost in paid if cost is not None), default=None)


def hex_part(step: Step) -> Part:
    """The terrain entered; a road block stops the smallest tracked vehicles (HX-MOVE-04)."""
    if step.terrain == ROAD_BLOCK:
        tiny = step.by == "tracked" and step.size == "TP"
        paid = FORBIDDEN if tiny else entered(step.terrain, step.other, step.by)
        part = Part(step.terrain, paid, "HX-MOVE-04")
    else:
        part = Part(step.terrain, entered(step.terrain, step.other, step.by))
    if part.cost == LAND:
        part = part._replace(rule="HX-MOVE-05")
    return part if part.cost == FORBIDDEN or not step.steep else steepened(step, part)


def entered(terrain: str, other: str, by: str) -> Cost:
    """A row that says UAT sends on to the other terrain, and that one to clear ground."""
    for row in (terrain, other, "clear"):
        printed = printed_cost(row, by)
        if printed != OTHER:
            return read_cost(printed)
    raise AssertionError("clear ground has a cost of its own")


def steepened(step: Step, part: Part) -> Part:
    """Terrain escarpé: twice for infantry, forbidden to vehicles, free to flyers (HX-MOVE-13)."""
    printed = printed_cost(STEEP, step.by)
    if printed == FORBIDDEN:
        return Part(STEEP, FORBIDDEN, "HX-MOVE-13")
    if printed == DOUBLED and isinstance(part.cost, int):
        return part._replace(cost=part.cost * 2, rule="HX-MOVE-13")
    return part


def surcharges(step: Step) -> tuple[Part, ...]:
    """Hexside, climbing, towing, an armoured assault, snow and mud (HX-MOVE-06 to HX-MOVE-10)."""
    times = (
        (step.hexside, step.hexside != NO_HEXSIDE),
        ("climb-level", step.climb),
        ("climb-storey", step.storeys),
        ("towed-piece", step.towing),
        ("armoured-assault", step.armoured_assault),
        ("water-to-land", step.bank),
        *surface(step),
    )
    return tuple([surcharge(row, step.by, number) for row, number in times if number])


def surcharge(row: str, by: str, times: int = 1) -> Part:
    paid = added(row, by, times)
    return Part(row, paid, "HX-MOVE-05" if paid == LAND else RULE_OF.get(row, PLAIN))


def surface(step: Step) -> tuple[tuple[str, int], ...]:
    """Neige, boue: not in buildings nor on cleared roads, and 1 more for a change of level."""
    spared = step.terrain in BUILDINGS or (step.terrain == "road" and step.cleared)
    if step.surface == "none" or spared:
        return ()
    changes = bool(step.climb or step.descend)
    return ((step.surface, 1), ("level-change-snow-mud", changes))


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
