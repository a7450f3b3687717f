"""Movement and generic actions: pivots, moves, doors, objects, first aid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.rulesets.combat_zone.battle.events.aboard import seat_left, woken
from sandtable.rulesets.combat_zone.battle.state import (
    PAID,
    REMOVED,
    Battle,
    Point,
    changed,
    with_figure,
)


# --- what happens ---------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Declared:
    """A figure begins an action, before it takes effect: opportunity fire may answer (CZ-OPP-01).

    `track` is where it will go, from where it stands; the rest is how the actor was then.
    """

    figure: str
    action: str
    track: tuple[Point, ...]
    facing: Point
    settled: Point
    spent: int
    reaction: str
    weapon: str = added_later("")  # that it moves
    crew: tuple[str, ...] = added_later(())  # with these


@dataclass(frozen=True, slots=True)
class Pivoted:
    figure: str
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Moved on foot to a point, for this many action points.

    `footing` is what it holds on to between levels (CZ-URBAN-05).
    """

    figure: str
    to: Point
    facing: Point
    points: int
    foot: int = 0
    footing: str = added_later("")


@dataclass(frozen=True, slots=True)
class Crossed:
    figure: str
    obstacle: str
    to: Point
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class TookCover:
    figure: str
    piece: str
    points: int


@dataclass(frozen=True, slots=True)
class Spent:
    """Points paid for an action that has events of its own."""

    figure: str
    action: str
    points: int


@dataclass(frozen=True, slots=True)
class DoorMoved:
    figure: str
    door: str
    open: bool


@dataclass(frozen=True, slots=True)
class PickedUp:
    figure: str
    thing: str


@dataclass(frozen=True, slots=True)
class Dropped:
    figure: str
    thing: str
    at: Point


@dataclass(frozen=True, slots=True)
class Worked:
    """A tech roll on an object of the scenario."""

    figure: str
    thing: str
    success: bool


@dataclass(frozen=True, slots=True)
class Treated:
    """First aid: dead, wounded or stunned (CZ-AID-01)."""

    figure: str
    casualty: str
    result: str
    to: Point  # where it gets up: somebody may stand where it fell


# --- what it changes ------------------------------------------------------------------------------
def _declared(battle: Battle, event: Declared) -> Battle:
    return changed(battle, declared=event)


def _pivoted(battle: Battle, event: Pivoted) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        facing=event.facing,
        settled=PAID if event.points else figure.settled,
        spent=figure.spent + event.points,
    )


def _moved(battle: Battle, event: Moved) -> Battle:
    spent = battle.figures[event.figure].spent + event.points
    return with_figure(
        battle,
        event.figure,
        at=event.to,
        foot=event.foot,
        facing=event.facing,
        settled=event.facing,
        spent=spent,
        cover="",
        footing=event.footing or battle.field.footing(event.to, event.foot),
    )


def _crossed(battle: Battle, event: Crossed) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        at=event.to,
        facing=event.facing,
        settled=event.facing,
        spent=figure.spent + event.points,
        cover="",
        footing=battle.field.footing(event.to, figure.foot),
    )


def _took_cover(battle: Battle, event: TookCover) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        cover=event.piece,
        settled=figure.facing,
        spent=figure.spent + event.points,
    )


def _spent(battle: Battle, event: Spent) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle, event.figure, spent=figure.spent + event.points, settled=figure.facing
    )


def _door_moved(battle: Battle, event: DoorMoved) -> Battle:
    door = frozenset((event.door,))
    shut = battle.shut - door if event.open else battle.shut | door
    return changed(battle, shut=shut, locked=battle.locked - door)


def _picked_up(battle: Battle, event: PickedUp) -> Battle:
    figure = battle.figures[event.figure]
    held = changed(battle.things[event.thing], holder=figure.id, aboard="")
    things = {**battle.things, event.thing: held}
    battle = with_figure(battle, event.figure, carries=(*figure.carries, event.thing))
    return changed(battle, things=things)


def _dropped(battle: Battle, event: Dropped) -> Battle:
    figure = battle.figures[event.figure]
    foot = battle.field.foot_below(event.at, figure.foot)
    what = battle.things[event.thing]
    thing = changed(what, holder="", at=event.at, foot=foot, aboard=figure.aboard)
    carries = tuple(t for t in figure.carries if t != event.thing)
    battle = with_figure(battle, event.figure, carries=carries)
    return changed(battle, things={**battle.things, event.thing: thing})


def _worked(battle: Battle, event: Worked) -> Battle:
    if not event.success:
        return battle
    side = battle.figures[event.figure].side
    thing = changed(battle.things[event.thing], done=side)
    return changed(battle, things={**battle.things, event.thing: thing})


def _treated(battle: Battle, event: Treated) -> Battle:
    match event.result:
        case "dead":
            battle = seat_left(battle, battle.figures[event.casualty], REMOVED)
            return with_figure(battle, event.casualty, fate=REMOVED)
        case "wounded":
            return _on_its_feet(battle, event, wounded=True)
        case _:
            return _on_its_feet(battle, event, stunned=True)


def _on_its_feet(battle: Battle, event: Treated, **state: bool) -> Battle:
    """Where it lay, with the footing of the place: sure in a vehicle (CZ-URBAN-02)."""
    figure = battle.figures[event.casualty]
    footing = "" if figure.aboard else battle.field.footing(event.to, figure.foot)
    return with_figure(battle, figure.id, fate=woken(figure), at=event.to, footing=footing, **state)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Declared: _declared,
    Pivoted: _pivoted,
    Moved: _moved,
    Crossed: _crossed,
    TookCover: _took_cover,
    Spent: _spent,
    DoorMoved: _door_moved,
    PickedUp: _picked_up,
    Dropped: _dropped,
    Worked: _worked,
    Treated: _treated,
}
