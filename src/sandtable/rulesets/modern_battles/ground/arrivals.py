"""Coming in at an edge, and leaving by one (MB-SCN-04, MB-MOV-09)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandtable.ground.free import Disc, length
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    GUN_SIZE,
    Battle,
    Point,
    Unit,
)
from sandtable.rulesets.modern_battles.ground.bases import base_at, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.places import COHESION, engaged_at, is_free
from sandtable.rulesets.modern_battles.ground.room import APART, INWARDS, Places, is_awaited

if TYPE_CHECKING:
    from sandtable.rulesets.edges import Arrival

STEP = 25  # a quarter of an inch: between the places that are tried
INCH = 100
CLOSE = 105  # between the centres of comrades where there is no more room


def reinforcements(battle: Battle, side: str) -> tuple[str, ...]:
    """Units and vehicles that may enter this turn; an arrival may be put off (MB-SCN-04)."""
    scenario = battle.field.scenario
    if scenario is None:
        return ()
    return tuple(
        piece
        for piece, arrival in scenario.due.items()
        if battle.side_of(piece) == side
        and battle.turn >= arrival.turn
        and is_awaited(battle, piece)
        and piece not in scenario.carriers
    )


def entry_places(battle: Battle, piece: str) -> Places:
    """Where a reinforcement is placed first: touching its edge, or () where there is no room.

    A figure's base, or the rear of a hull, touches the edge on its stretch (MB-SCN-04).
    """
    arrival = battle.field.scenario.due[piece]
    facing = INWARDS[arrival.edge]
    if piece in battle.vehicles:
        deep = battle.vehicles[piece].length
        wide = battle.vehicles[piece].width
        for at in _along(battle, arrival.edge, arrival.start, arrival.end, deep // 2, wide // 2):
            if is_free(battle, piece, at, facing=facing):
                return ((piece, at),)
        return ()
    unit = battle.units[piece]
    members = unit.members
    gun = _gun_at_edge(battle, unit, arrival) if has_gun(unit) else ()
    if has_gun(unit) and not gun:
        return ()
    guns = [base_at(battle, gun_name(piece), at, facing) for _, at in gun]
    placed: list[Disc] = []
    for at in _along(battle, arrival.edge, arrival.start, arrival.end, BASE_RADIUS, BASE_RADIUS):
        base = Disc(at, BASE_RADIUS)
        if any(overlaps(base, other) for other in guns):
            continue
        who = members[len(placed)]
        if placed and not gap_at_most(base, placed[-1], COHESION):
            placed = []
            who = members[0]
        if any(overlaps(base, other) for other in placed) or not is_free(battle, who, at):
            continue
        if engaged_at(battle, who, at):
            continue
        placed.append(base)
        if len(placed) == len(members):
            places = tuple((m, b.centre) for m, b in zip(members, placed, strict=True))
            return (*gun, *places)
    return ()


def _gun_at_edge(battle: Battle, unit: Unit, arrival: Arrival) -> Places:
    """A towed gun touches the edge like its crew, who stand beside it."""
    half, facing = GUN_SIZE // 2, INWARDS[arrival.edge]
    for at in _along(battle, arrival.edge, arrival.start, arrival.end, half, half):
        if is_free(battle, gun_name(unit.id), at, facing=facing):
            return ((GUN, at),)
    return ()


def touches_entry(battle: Battle, piece: str, at: Point, gun: bool = False) -> bool:
    """A place where somebody of a reinforcement touches its stretch of the edge (MB-SCN-04)."""
    arrival = battle.field.scenario.due[piece]
    deep = GUN_SIZE // 2 if gun else BASE_RADIUS
    if piece in battle.vehicles:
        deep = battle.vehicles[piece].length // 2
    along, off = _on_edge(battle, arrival.edge, at)
    return arrival.start <= along <= arrival.end and off == deep


def _on_edge(battle: Battle, edge: str, at: Point) -> tuple[int, int]:
    """How far along an edge a point is, and how far from it."""
    (x, y), wide, high = at, battle.field.width, battle.field.height
    return {"north": (x, y), "south": (x, high - y), "west": (y, x), "east": (y, wide - x)}[edge]


def _along(
    battle: Battle, edge: str, start: int, end: int, deep: int, margin: int
) -> Iterator[Point]:
    """Places along an edge, `STEP` apart."""
    for along in range(start + margin, end - margin + 1, STEP):
        yield _at_edge(battle, edge, along, deep)


def _at_edge(battle: Battle, edge: str, along: int, deep: int) -> Point:
    wide, high = battle.field.width, battle.field.height
    return {
        "north": (along, deep),
        "south": (along, high - deep),
        "west": (deep, along),
        "east": (wide - deep, along),
    }[edge]


# --- where a player wants to come in --------------------------------------------------------------
def entry_near(battle: Battle, piece: str, near: Point | None) -> dict[str, Point]:
    """A row along the edge, as near as can be to where it is to go; else where there is room."""
    usual = dict(entry_places(battle, piece))
    if near is None:
        return usual
    rows = [*([usual] if usual else []), *_rows(battle, piece)]
    return min(rows, key=lambda row: length(_middle(row), near), default={})


def _middle(row: dict[str, Point]) -> Point:
    places = list(row.values())
    return sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places)


def _rows(battle: Battle, piece: str) -> Iterator[dict[str, Point]]:
    """Rows along its stretch of the edge, every inch; a gun and its crew have only one."""
    arrival = battle.field.scenario.due[piece]
    edge, vehicle = arrival.edge, battle.vehicles.get(piece)
    if vehicle is not None:
        margin, deep = vehicle.width // 2, vehicle.length // 2
        for along in range(arrival.start + margin, arrival.end - margin + 1, INCH):
            at = _at_edge(battle, edge, along, deep)
            if is_free(battle, piece, at, facing=INWARDS[edge]):
                yield {piece: at}
        return
    if has_gun(battle.units[piece]):
        return
    members = battle.units[piece].members
    for apart in (APART, CLOSE):
        wide = apart * (len(members) - 1)
        first, last = arrival.start + BASE_RADIUS, arrival.end - BASE_RADIUS - wide
        for along in range(first, last + 1, INCH):
            row = {
                who: _at_edge(battle, edge, along + n * apart, BASE_RADIUS)
                for n, who in enumerate(members)
            }
            if all(is_free(battle, who, at) for who, at in row.items()):
                yield row


# --- leaving --------------------------------------------------------------------------------------
def may_exit(battle: Battle, side: str, at: tuple[int, int]) -> bool:
    """Whether the scenario lets this side leave where a path ends off the table (MB-MOV-09)."""
    scenario = battle.field.scenario
    (x, y), wide, high = at, battle.field.width, battle.field.height
    beyond = {"north": y < 0, "south": y > high, "west": x < 0, "east": x > wide}
    for way in scenario.exits if scenario else ():
        along = x if way.edge in ("north", "south") else y
        if way.side == side and beyond[way.edge] and way.start <= along <= way.end:
            return True
    return False
