"""What moves and boarding do: events, and what each changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.events.turn import carried_along, seated_in
from sandtable.rulesets.modern_skirmish.battle.state import (
    GONE,
    TACTICAL,
    UP,
    Battle,
    Course,
    Figure,
    Point,
    Vehicle,
    changed,
    with_figure,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import Place


@dataclass(frozen=True, slots=True)
class MoveDeclared:
    """Somebody sets out along a way that others may interrupt (MS-COVFIRE-02).

    `slow`: its ground halves the allowance, wherever he is stopped (MS-MOVE-02).
    """

    who: str
    way: tuple[Point, ...]
    slow: bool = False


@dataclass(frozen=True, slots=True)
class MoveEnded:
    """He has arrived, or goes no further (MS-HEAD-01)."""

    who: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A figure or vehicle went along a way of this length; `slow`: the ground halved it."""

    who: str
    way: tuple[Point, ...]
    facing: Point
    length: int
    slow: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """Turned on the spot, free (MS-UNIT-03)."""

    who: str
    facing: Point


@dataclass(frozen=True, slots=True)
class LeftTable:
    """Out of the game, a vehicle with all who are in it (MS-MOVE-05)."""

    who: str


@dataclass(frozen=True, slots=True)
class DrawnBack:
    """Back towards the unit along its own way, because cohesion was broken (MS-COH-02)."""

    figure: str
    to: Point


@dataclass(frozen=True, slots=True)
class SteppedBack:
    """Stopped where there is no room for the base: it stands a little before that place."""

    who: str
    to: Point
    facing: Point


@dataclass(frozen=True, slots=True)
class Embarked:
    """A unit is in a vehicle and shares its marker from now on (MS-VEH-06)."""

    unit: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Disembarked:
    """A unit has got off; each figure has come so far from the exit (MS-VEH-05)."""

    unit: str
    vehicle: str
    places: tuple[Place, ...]
    steps: tuple[int, ...]


# --- what they change -----------------------------------------------------------------------------
def _move_declared(battle: Battle, event: MoveDeclared) -> Battle:
    mover: Figure | Vehicle = battle.figures.get(event.who) or battle.vehicles[event.who]
    battle = changed(battle, course=Course(event.who, mover.at, event.way))
    if not event.slow:
        return battle
    slowed = with_figure if event.who in battle.figures else with_vehicle
    return slowed(battle, event.who, slowed=True)


def _move_ended(battle: Battle, _event: MoveEnded) -> Battle:
    return changed(battle, course=None)


def _moved(battle: Battle, event: Moved) -> Battle:
    """The allowance, the modifiers of shots and standing still count it (MS-CMD-04)."""
    to = event.way[-1]
    course = battle.course
    if course is not None:
        gone = course.done + event.length
        battle = changed(battle, course=Course(course.who, course.start, course.way, gone))
    mover: Figure | Vehicle | None = battle.figures.get(event.who)
    if mover is None:
        return _drove(battle, battle.vehicles[event.who], event)
    assert isinstance(mover, Figure)
    return with_figure(
        battle,
        event.who,
        at=to,
        facing=event.facing,
        used=mover.used + event.length,
        moved=mover.moved + event.length,
        slowed=mover.slowed or event.slow,
        stirred=True,
        path=(*(mover.path or (mover.at,)), *event.way),
    )


def _drove(battle: Battle, vehicle: Vehicle, event: Moved) -> Battle:
    to = event.way[-1]
    battle = with_vehicle(
        battle,
        vehicle.id,
        at=to,
        facing=event.facing,
        used=vehicle.used + event.length,
        moved=vehicle.moved + event.length,
        slowed=vehicle.slowed or event.slow,
        stirred=True,
        drove=vehicle.drove or not vehicle.boarded,
    )
    return carried_along(battle, vehicle.id, to, event.length, stirred=True)


def _turned(battle: Battle, event: Turned) -> Battle:
    if event.who in battle.vehicles:
        return with_vehicle(battle, event.who, facing=event.facing)
    return with_figure(battle, event.who, facing=event.facing)


def _left_table(battle: Battle, event: LeftTable) -> Battle:
    vehicle = battle.vehicles.get(event.who)
    gone: Iterable[str] = (event.who,)
    if vehicle is not None:
        gone = (*vehicle.crew, *[f.id for f in battle.aboard(event.who)])
        battle = with_vehicle(battle, event.who, fate=GONE)
    battle = with_figures(battle, {who: {"fate": GONE, "aboard": ""} for who in gone})
    if any(charge.layer in gone for charge in battle.charges):
        left = tuple([charge for charge in battle.charges if charge.layer not in gone])
        battle = changed(battle, charges=left)
    return battle


def _drawn_back(battle: Battle, event: DrawnBack) -> Battle:
    return with_figure(battle, event.figure, at=event.to)


def _stepped_back(battle: Battle, event: SteppedBack) -> Battle:
    if event.who in battle.vehicles:
        battle = with_vehicle(battle, event.who, at=event.to, facing=event.facing)
        return carried_along(battle, event.who, event.to, 0, stirred=True)
    return with_figure(battle, event.who, at=event.to)


def _embarked(battle: Battle, event: Embarked) -> Battle:
    aboard = {**seated_in(battle, event.vehicle), "moved": 0, "stirred": True, "path": ()}
    battle = with_figures(battle, {f.id: aboard for f in battle.members(event.unit)})
    return with_vehicle(battle, event.vehicle, boarded=True)


def _disembarked(battle: Battle, event: Disembarked) -> Battle:
    figures = battle.figures
    changes: dict[str, dict[str, Any]] = {}
    for place, step in zip(event.places, event.steps, strict=True):
        moved = figures[place.who].moved + step
        changes[place.who] = {
            "fate": UP,
            "aboard": "",
            "at": place.at,
            "facing": place.facing,
            "moved": moved,
            "stirred": True,
            "path": (),
        }
    battle = with_figures(battle, changes)
    battle = with_vehicle(battle, event.vehicle, boarded=True)
    battle = with_unit(battle, event.unit, marker=TACTICAL, red=True)
    return changed(battle, got_off=event.unit)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    MoveDeclared: _move_declared,
    MoveEnded: _move_ended,
    Moved: _moved,
    Turned: _turned,
    LeftTable: _left_table,
    DrawnBack: _drawn_back,
    SteppedBack: _stepped_back,
    Embarked: _embarked,
    Disembarked: _disembarked,
}
