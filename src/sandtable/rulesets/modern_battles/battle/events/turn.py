"""What the turn, moves, states and groups do: events, and what each changes."""

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
    OVER,
    START,
    UP,
    WAITING,
    Battle,
    Point,
    Result,
    Unit,
    Vehicle,
    changed,
    with_figures,
    with_group,
    with_unit,
    with_vehicle,
)

Places = tuple[tuple[str, Point], ...]  # figure (or the vehicle itself, or "gun"), where it stands
Ways = tuple[tuple[str, tuple[Point, ...]], ...]  # the same with the corners of its way

GUN = "gun"
CHARGE = "charge"
COMPULSORY = "compulsory"  # fleeing, or backing away
FORBIDDEN = "forbidden"  # a move that a test has stopped


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class UnitDeployed:
    """A unit or vehicle is set up, or starts mounted (MB-SCN-03)."""

    unit: str
    places: Places
    facing: Point
    turret: Point | None = None
    mounted: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class Arrived:
    """A reinforcement stands at its edge, about to move onto the table (MB-SCN-04)."""

    unit: str
    places: Places
    facing: Point
    turret: Point | None = None
    mounted: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class DeploymentPassed:
    """It is now this side's turn to set up."""

    side: str


# --- the turn -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn: `turn` is the game turn (MB-SEQ-02)."""

    turn: int
    side: str


@dataclass(frozen=True, slots=True)
class StepBegan:
    """Start, movement, shooting or close combat (MB-SEQ-01)."""

    step: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """What this side's units did becomes what they did last turn."""

    side: str


@dataclass(frozen=True, slots=True)
class LeaderReplaced:
    """The second in command has taken over (MB-PSY-16)."""

    unit: str
    figure: str


@dataclass(frozen=True, slots=True)
class HatchesSet:
    vehicle: str
    open: bool


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


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


# --- states ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class StateChanged:
    """Of a unit or a vehicle's crew (MB-PSY-09 to MB-PSY-11); `rule`: why."""

    unit: str
    state: str
    rule: str


@dataclass(frozen=True, slots=True)
class GroupDisengaged:
    """A vehicle group withdraws, or has rallied (MB-GRP-03)."""

    group: str
    disengaging: bool


@dataclass(frozen=True, slots=True)
class Tested:
    """A unit, a crew or a group of vehicles takes the test of a rule: the dice come next."""

    unit: str
    rule: str


# --- what they change -----------------------------------------------------------------------------
def _arrived(battle: Battle, event: Arrived) -> Battle:
    return with_piece(_deployed(battle, event), event.unit, came=True)


def _deployed(battle: Battle, event: UnitDeployed | Arrived) -> Battle:
    if event.unit in battle.vehicles:
        ((_, at),) = event.places
        turret = event.turret or event.facing
        return with_vehicle(battle, event.unit, fate=UP, at=at, facing=event.facing, turret=turret)
    if event.mounted:
        return _get_on(battle, event.unit, event.mounted)
    storey = battle.field.storey_at
    figures = {
        who: {"fate": UP, "level": storey(at, event.level), "at": at}
        for who, at in event.places
        if who != GUN
    }
    battle = with_figures(battle, figures)
    changes: dict[str, Any] = {"facing": event.facing}
    for who, at in event.places:
        if who == GUN:
            changes |= {"gun_at": at, "gun_facing": event.facing}
    return with_unit(battle, event.unit, **changes)


def _deployment_passed(battle: Battle, event: DeploymentPassed) -> Battle:
    return changed(battle, to_act=event.side)


FRESH_UNIT: dict[str, Any] = {
    "moved": False,
    "looked": None,
    "used_move": "",
    "used_fire": False,
    "lies_in_wait": False,
    "charged": False,
}
FRESH_VEHICLE: dict[str, Any] = {
    "moved": False,
    "looked": None,
    "used_move": "",
    "fired": (),
    "lies_in_wait": False,
    "tested_bog": False,
    "tally": (),
}


def _turn_began(battle: Battle, event: TurnBegan) -> Battle:
    """Everybody of the side is fresh; who lost his next turn loses it now (MB-VEH-25)."""
    units, vehicles = battle.units.copy(), battle.vehicles.copy()
    for unit in battle.units.values():
        if unit.side == event.side:
            units[unit.id] = changed(unit, **FRESH_UNIT)
    for vehicle in battle.vehicles.values():
        if vehicle.side == event.side:
            losing = {"losing": vehicle.loses_turn, "loses_turn": False}
            vehicles[vehicle.id] = changed(vehicle, **FRESH_VEHICLE, **losing)
    return changed(
        battle,
        turn=event.turn,
        phase=START,
        to_act=event.side,
        units=units,
        vehicles=vehicles,
        firing="",
        fought=(),
    )


def _step_began(battle: Battle, event: StepBegan) -> Battle:
    return changed(battle, phase=event.step)


def _turn_ended(battle: Battle, event: TurnEnded) -> Battle:
    """Both sides: what was done last turn, and what was suffered (MB-PSY-03, MB-COV-01)."""
    units, vehicles = battle.units.copy(), battle.vehicles.copy()
    for unit in battle.units.values():
        if unit.side == event.side:
            units[unit.id] = changed(unit, **_rested(unit), fired_last=_has_fired(unit))
    for vehicle in battle.vehicles.values():
        if vehicle.side == event.side:
            rested = _rested(vehicle)
            rested |= {"fired_last": _has_fired(vehicle), "losing": False}
            vehicles[vehicle.id] = changed(vehicle, **rested)
    for group in battle.groups.values():
        if group.side == event.side and group.targeted:
            battle = with_group(battle, group.id, targeted=False)
    return changed(battle, units=units, vehicles=vehicles)


def _has_fired(piece: Unit | Vehicle) -> bool:
    """In this turn; who has laid an ambush has not, even if the marker is lost since."""
    used = piece.fired if isinstance(piece, Vehicle) else piece.used_fire
    return bool(used) and not piece.lies_in_wait


def _rested(piece: Unit | Vehicle) -> dict[str, Any]:
    """`targeted` and `shot_at` last until the end of the unit's own next turn."""
    return {
        "moved_last": piece.moved,
        "fired_at": piece.fires_at,
        "fires_at": (),
        "targeted": False,
        "shot_at": False,
    }


def _leader_replaced(battle: Battle, event: LeaderReplaced) -> Battle:
    battle = with_figures(battle, {event.figure: {"role": "leader"}})
    return with_unit(battle, event.unit, leaderless=False, promoted=True)


def _hatches_set(battle: Battle, event: HatchesSet) -> Battle:
    return with_vehicle(battle, event.vehicle, hatches_open=event.open)


def _game_ended(battle: Battle, event: GameEnded) -> Battle:
    return changed(battle, phase=OVER, result=event.result, to_act="")


def with_piece(battle: Battle, which: str, **changes: Any) -> Battle:
    """A change to a unit or a vehicle."""
    if which in battle.vehicles:
        return with_vehicle(battle, which, **changes)
    return with_unit(battle, which, **changes)


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
    battle = _get_on(battle, event.unit, event.vehicle)
    return with_unit(battle, event.unit, used_move="mount", moved=True, ambush=None)


def _get_on(battle: Battle, unit: str, vehicle: str) -> Battle:
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
    found = battle.units[unit]
    if found.leaderless or found.sniper or found.crew_of:
        return battle
    fates = [f.fate for m in found.members if (f := battle.figures[m]).role == "leader"]
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


# --- states
def _state_changed(battle: Battle, event: StateChanged) -> Battle:
    """Shaken or fleeing, it loses its marker (MB-AMB-07)."""
    worse = {} if event.state == "advancing" else {"ambush": None}
    return with_piece(battle, event.unit, state=event.state, **worse)


def _group_disengaged(battle: Battle, event: GroupDisengaged) -> Battle:
    return with_group(battle, event.group, disengaging=event.disengaging)


def _unchanged(battle: Battle, _event: Any) -> Battle:
    """For the account only."""
    return battle


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    UnitDeployed: _deployed,
    Arrived: _arrived,
    DeploymentPassed: _deployment_passed,
    TurnBegan: _turn_began,
    StepBegan: _step_began,
    TurnEnded: _turn_ended,
    LeaderReplaced: _leader_replaced,
    HatchesSet: _hatches_set,
    GameEnded: _game_ended,
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
    StateChanged: _state_changed,
    GroupDisengaged: _group_disengaged,
    Tested: _unchanged,
}

__all__ = [
    "CHARGE", "COMPULSORY", "FORBIDDEN", "GUN", "Arrived", "Bogged", "DeploymentPassed",
    "Dismounted", "Freed", "GameEnded", "GroupDisengaged", "HatchesSet",
    "LeaderReplaced", "LeftTable", "MinesFound", "MinesSprung", "Mounted",
    "MoveBegan", "MoveForbidden", "Moved", "Places", "StateChanged", "StepBegan", "Tested",
    "TurnBegan", "TurnEnded", "Turned", "UnitDeployed", "Ways", "with_piece", "without_leader",
]  # fmt: skip
