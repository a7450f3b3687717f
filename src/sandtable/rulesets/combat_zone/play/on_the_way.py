"""An actor on its way, where opportunity fire may meet it (CZ-OPP-01)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache

from sandtable.ground.free import length, point_along
from sandtable.rulesets.combat_zone.battle.events import Declared, Moved
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point, changed, with_figures
from sandtable.rulesets.combat_zone.play.crews import as_figure, touches
from sandtable.rulesets.combat_zone.play.movement import price_of, remaining
from sandtable.rulesets.combat_zone.play.weapons import bring_weapon_to, those_fit
from sandtable.umpire import Playing

LOOK_EVERY = 250  # points along a move at which watchers are offered a shot, in 1/100 cm


def track_ahead(event: Declared, actor: Figure) -> tuple[Point, ...]:
    """Where the actor still has to go, from where it stands now."""
    if not event.track:
        return (actor.at,)
    return (actor.at, *remaining(event.track[0], event.track[1:], actor.at))


def ends_first(points: list[Point]) -> list[Point]:
    """Both ends before what lies between: that settles most questions whether any will do."""
    return [points[0], points[-1], *points[1:-1]]


def looks(track: tuple[Point, ...]) -> Iterator[Point]:
    """Where it stands, then points at short intervals along its way, corners and end included."""
    yield track[0]
    for p, q in itertools.pairwise(track):
        yield from _on_leg(p, q)


@lru_cache(50_000)
def _on_leg(p: Point, q: Point) -> tuple[Point, ...]:
    between = range(LOOK_EVERY, length(p, q), LOOK_EVERY)
    return (*[point_along(p, q, done) for done in between], q)


def is_on(track: tuple[Point, ...], point: Point) -> bool:
    return point == track[0] or bool(remaining(track[0], track[1:], point) or point == track[-1])


def come_to(battle: Battle, actor: Figure, point: Point) -> Battle:
    """The battle as it would be with the actor at a point of its way.

    Those who move a weapon with it are there too.
    """
    event, (x, y) = battle.declared, actor.at
    dx, dy = point[0] - x, point[1] - y
    going = [actor]
    if event is not None and event.weapon and event.figure == actor.id:
        station = as_figure(battle.crewed[event.weapon])
        crew = [battle.figures[who] for who in those_fit(battle, event.crew)]
        going = [f for f in crew if touches(battle, f, station)]
    return with_figures(battle, {f.id: {"at": (f.at[0] + dx, f.at[1] + dy)} for f in going})


def bring_to(battle: Battle, who: str, point: Point, umpire: Playing) -> Battle:
    """Move the actor along its way, paying for what it has used, the step under way included."""
    actor, event = battle.figures[who], battle.declared
    if point == actor.at:
        return battle
    if event.weapon:
        return bring_weapon_to(battle, event, _up_to(event.track, point), umpire)
    start = changed(actor, at=event.track[0], facing=event.facing, settled=event.settled)
    done = _up_to(event.track, point)
    used = price_of(battle, start, done)
    corner = done[-2] if len(done) > 1 else start.at
    facing = (point[0] - corner[0], point[1] - corner[1])
    price = used - (actor.spent - event.spent)
    moved: Battle = umpire.record(battle, Moved(who, point, facing, price, actor.foot))
    return moved


def _up_to(track: tuple[Point, ...], point: Point) -> tuple[Point, ...]:
    """The part of a way that leads to one of its points."""
    ahead = remaining(track[0], track[1:], point)
    passed = track[1 : len(track) - len(ahead)]
    return passed if passed and passed[-1] == point else (*passed, point)
