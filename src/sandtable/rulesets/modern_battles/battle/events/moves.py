"""Events of movement: ways gone, riders, mines, soft ground (MB-MOV, MB-TER)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_battles.battle.state import (
    EXITED,
    MOUNTED,
    MOVEMENT,
    OFF,
    OUT,
    UP,
    WAITING,
    Battle,
    Point,
    with_figures,
    with_piece,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.values import changed

Places = tuple[tuple[str, Point], ...]  # figure (or the vehicle itself, or "gun"), where it stands
Ways = tuple[tuple[str, tuple[Point, ...]], ...]  # the same with the corners of its way

GUN = "gun"
CHARGE = "charge"
COMPULSORY = "compulsory"  # fleeing, or backing away
FORBIDDEN = "forbidden"  # a move that a test has stopped


# --- moves ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MoveBegan:
    """A unit or vehicle sets out. `how` is the command: move, march, charge, close-up, break-off,
    enter, dismount; or compulsory."""

    unit: str
    how: str


@dataclass(frozen=True, slots=True)
class Moved:
    """Its figures (and its gun, "gun") or the vehicle itself have gone along these ways.

    One move may be several of these, when an ambush or mines interrupt it. `level`: the storey for
    those who stand in a building then (MB-GEN-14); None: as before.
    """

    unit: str
    ways: Ways
    facing: Point
    turret: Point | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class MoveForbidden:
    """A test before the move failed, or mines were found where riders would have got down; the
    movement command is used up (MB-ENC-02, MB-COV-02, MB-INI-03)."""

    unit: str
    rule: str


@dataclass(frozen=True, slots=True)
class Turned:
    """On the spot: a unit, or a part of it, "turret" or "gun" (MB-GEN-09)."""

    unit: str
    facing: Point
    part: str = ""


@dataclass(frozen=True, slots=True)
class Mounted:
    unit: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Dismounted:
    """Put down round its vehicle, by choice, in flight or because it is lost."""

    unit: str
    places: Places
    facing: Point


@dataclass(frozen=True, slots=True)
class LeftTable:
    """Over the table edge in flight: `figures` of a unit, or the vehicle itself (MB-MOV-09).

    `by_choice`: where the scenario lets it leave.
    """

    unit: str
    figures: tuple[str, ...] = ()
    by_choice: bool = False


@dataclass(frozen=True, slots=True)
class MinesFound:
    """Known to both from now on (MB-INI-03)."""

    mines: str
    unit: str


@dataclass(frozen=True, slots=True)
class MinesSprung:
    mines: str
    unit: str


@dataclass(frozen=True, slots=True)
class Bogged:
    """Stuck in very difficult ground (MB-TER-04); `tested`: passed or not, once per turn."""

    vehicle: str
    stuck: bool


@dataclass(frozen=True, slots=True)
class Freed:
    """A bogged vehicle has spent its turn on getting free (MB-TER-04)."""

    vehicle: str
    free: bool


# --- moves
def _move_began(battle: Battle, event: MoveBegan) -> Battle:
    if event.how == COMPULSORY:
        return with_piece(battle, event.unit, moved=True, ambush=None)
    changes: dict[str, Any] = {"used_move": event.how, "moved": True, "ambush": None}
    if event.unit in battle.units:
        changes["charged"] = event.how == CHARGE
    return with_piece(battle, event.unit, **changes)


def _moved(battle: Battle, event: Moved) -> Battle:
    if event.unit in battle.vehicles:
        ((_, way),) = event.ways
        changes = {"at": way[-1], "facing": event.facing, "fate": UP}
        if event.turret is not None:
            changes["turret"] = event.turret
        pivots = way[-1] == battle.vehicles[event.unit].at
        battle = with_vehicle(battle, event.unit, **changes)
        return battle if pivots else _carried(battle, event.unit, way[-1])
    goes = {w: _gone_to(battle, w, way[-1], event.level) for w, way in event.ways if w != GUN}
    battle = with_figures(battle, goes)
    unit: dict[str, Any] = {"facing": event.facing}
    for who, way in event.ways:
        if who == GUN:
            unit |= {"gun_at": way[-1], "gun_facing": event.facing}
    return with_unit(battle, event.unit, **unit)


def _gone_to(battle: Battle, who: str, to: Point, level: int | None) -> dict[str, Any]:
    """Out of a building one is on the ground again (MB-GEN-14)."""
    figure, table = battle.figures[who], battle.field
    if level is not None:
        return {"at": to, "fate": UP, "level": table.storey_at(to, level)}
    stays = figure.level and table.building_at(figure.at) is table.building_at(to)
    return {"at": to, "fate": UP, "level": figure.level if stays else 0}


def _carried(battle: Battle, vehicle: str, to: Point) -> Battle:
    """Riders go where their vehicle goes, and have moved by that (MB-MOV-03, MB-MOV-10)."""
    for unit in battle.riders(vehicle):
        battle = with_figures(battle, {f.id: {"at": to} for f in battle.members(unit.id)})
        battle = with_unit(battle, unit.id, moved=True)
    return battle


def _move_forbidden(battle: Battle, event: MoveForbidden) -> Battle:
    return with_piece(battle, event.unit, used_move=FORBIDDEN)


def _turned(battle: Battle, event: Turned) -> Battle:
    """Where it looked at first is kept: turning brings nobody into its arc (MB-ENC-01)."""
    if event.part == "turret":
        vehicle = battle.vehicles[event.unit]
        looked = vehicle.looked or vehicle.turret
        return with_vehicle(battle, event.unit, turret=event.facing, looked=looked)
    unit = battle.units[event.unit]
    before = unit.looked or (unit.facing, unit.gun_facing)
    part = "gun_facing" if event.part == "gun" else "facing"
    return with_unit(battle, event.unit, looked=before, **{part: event.facing})


def _mounted(battle: Battle, event: Mounted) -> Battle:
    battle = get_on(battle, event.unit, event.vehicle)
    return with_unit(battle, event.unit, used_move="mount", moved=True, ambush=None)


def get_on(battle: Battle, unit: str, vehicle: str) -> Battle:
    at = battle.vehicles[vehicle].at
    on = {"fate": MOUNTED, "at": at, "level": 0}
    here = [m for m in battle.units[unit].members if battle.figures[m].fate in (WAITING, UP)]
    battle = with_figures(battle, dict.fromkeys(here, on))
    return with_unit(battle, unit, mounted=vehicle)


def _dismounted(battle: Battle, event: Dismounted) -> Battle:
    """Put down in a movement step they have moved, though nobody asked them to (MB-MOV-03)."""
    battle = with_figures(battle, {w: {"fate": UP, "at": at} for w, at in event.places})
    moved = battle.units[event.unit].moved or battle.phase == MOVEMENT
    return with_unit(battle, event.unit, mounted="", facing=event.facing, moved=moved)


def _left_table(battle: Battle, event: LeftTable) -> Battle:
    fate = EXITED if event.by_choice else OFF
    if event.unit in battle.vehicles:
        riding = [f.id for u in battle.riders(event.unit) for f in battle.members(u.id)]
        battle = with_figures(battle, {who: {"fate": fate} for who in riding})
        return with_vehicle(battle, event.unit, fate=fate)
    battle = with_figures(battle, {who: {"fate": fate} for who in event.figures})
    return without_leader(battle, event.unit)


def without_leader(battle: Battle, unit: str) -> Battle:
    """Whether a unit has lost its leader (MB-PSY-05); for every event that takes figures away.

    One who has left where the scenario lets him is not lost (MB-MOV-09).
    """
    led = battle.units[unit]
    if led.leaderless or led.sniper or led.crew_of:
        return battle
    fates = [f.fate for m in led.members if (f := battle.figures[m]).role == "leader"]
    if fates and all(fate in (OUT, OFF) for fate in fates):
        return with_unit(battle, unit, leaderless=True)
    return battle


def _mines_found(battle: Battle, event: MinesFound) -> Battle:
    return _known(battle, event.mines)


def _mines_sprung(battle: Battle, event: MinesSprung) -> Battle:
    return _known(battle, event.mines)


def _known(battle: Battle, mines: str) -> Battle:
    field = battle.mines[mines]
    known = type(field)(field.id, field.side, known=True)
    return changed(battle, mines={**battle.mines, mines: known})


def _bogged(battle: Battle, event: Bogged) -> Battle:
    stuck = {"bogged": True, "immobilised": True} if event.stuck else {}
    return with_vehicle(battle, event.vehicle, tested_bog=True, **stuck)


def _freed(battle: Battle, event: Freed) -> Battle:
    free = {"bogged": False, "immobilised": False} if event.free else {}
    spent = {"used_move": "free-vehicle", "tested_bog": True}
    return with_vehicle(battle, event.vehicle, **spent, **free)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    MoveBegan: _move_began,
    Moved: _moved,
    MoveForbidden: _move_forbidden,
    Turned: _turned,
    Mounted: _mounted,
    Dismounted: _dismounted,
    LeftTable: _left_table,
    MinesFound: _mines_found,
    MinesSprung: _mines_sprung,
    Bogged: _bogged,
    Freed: _freed,
}
