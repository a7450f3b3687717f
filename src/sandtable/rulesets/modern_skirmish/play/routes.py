"""Ways along which somebody moves, and the points at which he may be stopped (MS-COVFIRE-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_skirmish.battle.events.moves import Moved, SteppedBack
from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
    Course,
    Figure,
    Point,
    Vehicle,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.modern_skirmish.ground.places import is_free
from sandtable.umpire import Playing

LOOK_EVERY = 100  # MS-COVFIRE-02: every whole centimetre of the way


class Stop(NamedTuple):
    """A point of a way: how far along it, where, and which way the mover looks there."""

    gone: int
    at: Point
    facing: Point
    corner: bool


def mover_of(battle: Battle, who: str) -> Figure | Vehicle:
    return battle.figures[who] if who in battle.figures else battle.vehicles[who]


def way_length(start: Point, way: tuple[Point, ...]) -> int:
    """Along the path of the base centre (MS-MOVE-04); each leg to the next 1/100 cm."""
    far = 0
    for to in way:
        far += length(start, to)
        start = to
    return far


#: Points of a way are whole numbers: two of them may lie so much nearer together than along it.
ROUNDED = 4


@lru_cache(4096)
def stops(start: Point, way: tuple[Point, ...]) -> tuple[Stop, ...]:
    """Corners, every whole centimetre, and the end; not the start (MS-COVFIRE-02)."""
    return tuple(_stops(start, way))


def _stops(start: Point, way: tuple[Point, ...]) -> Iterator[Stop]:
    gone = 0
    for p, q in pairwise((start, *way)):
        facing, far = (q[0] - p[0], q[1] - p[1]), length(p, q)
        first = LOOK_EVERY - gone % LOOK_EVERY
        for along in range(first, far, LOOK_EVERY):
            yield Stop(gone + along, point_along(p, q, along), facing, corner=False)
        gone += far
        yield Stop(gone, q, facing, corner=True)


def places_back(
    start: Point, way: tuple[Point, ...], far_from: Callable[[Point], int] | None = None
) -> Iterator[Point]:
    """Every place of a way but its end, backwards to the start, 1/100 cm apart (MS-COH-02).

    `far_from` says how much nearer one must come for a place to be of use: whatever lies before
    that is left out.
    """
    for p, q in reversed(list(pairwise((start, *way)))):
        along = length(p, q) - 1
        while along >= 0:
            at = point_along(p, q, along)
            yield at
            along -= 1 if far_from is None else max(1, far_from(at) - ROUNDED)


def stops_ahead(course: Course) -> tuple[Stop, ...]:
    return tuple([s for s in stops(course.start, course.way) if s.gone > course.done])


# --- on the way -----------------------------------------------------------------------------------
def standing_at(battle: Battle, who: str, at: Point) -> Battle:
    """The battle as it would be if the mover stood at a point of his way."""
    mover = mover_of(battle, who)
    if mover.at == at:
        return battle
    facing = _stop_at(battle, at).facing
    if isinstance(mover, Figure):
        return with_figure(battle, who, at=at, facing=facing)
    return with_vehicle(battle, who, at=at, facing=facing)


def _stop_at(battle: Battle, at: Point) -> Stop:
    assert battle.course is not None
    return next(stop for stop in stops_ahead(battle.course) if stop.at == at)


def bring_to(battle: Battle, who: str, at: Point, umpire: Playing) -> Battle:
    """The mover comes to a point of his way, and no further for now."""
    if mover_of(battle, who).at == at:
        return battle
    return go_on_to(battle, _stop_at(battle, at), umpire)


def go_on_to(
    battle: Battle, stop: Stop, umpire: Playing, facing: Point | None = None, *, slow: bool = False
) -> Battle:
    course = battle.course
    assert course is not None
    between = [s.at for s in stops_ahead(course) if s.corner and s.gone < stop.gone]
    way, far = (*between, stop.at), stop.gone - course.done
    moved: Battle = umpire.record(battle, Moved(course.who, way, facing or stop.facing, far, slow))
    return moved


def step_back(battle: Battle, umpire: Playing) -> Battle:
    """Somebody stopped on top of a friend stands where there was room before (MS-UNIT-05)."""
    course = battle.course
    assert course is not None
    who, mover = course.who, mover_of(battle, course.who)
    if is_free(battle, who, mover.at):
        return battle
    behind = [s for s in stops(course.start, course.way) if s.gone < course.done]
    for stop in reversed(behind):
        if is_free(battle, who, stop.at, facing=stop.facing):
            stood: Battle = umpire.record(battle, SteppedBack(who, stop.at, stop.facing))
            return stood
    facing = behind[0].facing if behind else mover.facing
    started: Battle = umpire.record(battle, SteppedBack(who, course.start, facing))
    return started
