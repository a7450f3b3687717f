"""Who is asked in a window, what he may do there, and what becomes of it (MS-CMD-17).

The side that is not activating is asked first, then the other, until both decline in succession. A
side is asked when it has something to gain: units that cover the way of a mover, units that are
being shot at, or a charge that may be blown. What it may then do is everything it is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events.turn import Reacted
from sandtable.rulesets.modern_skirmish.battle.state import UP, Battle, Point
from sandtable.rulesets.modern_skirmish.commands import (
    CoveringFire,
    Detonate,
    HitTheDirt,
    MayReact,
)
from sandtable.rulesets.modern_skirmish.ground.places import gap
from sandtable.rulesets.modern_skirmish.play import covering, equipment
from sandtable.rulesets.modern_skirmish.play.activation import can_go_on
from sandtable.rulesets.modern_skirmish.play.charges import live_charges
from sandtable.rulesets.modern_skirmish.play.routes import (
    bring_to,
    mover_of,
    standing_at,
    stops_ahead,
)
from sandtable.rulesets.modern_skirmish.play.windows import (
    FIRE,
    MOVE,
    Window,
    covering_units,
    hit_the_dirt,
    may_hit_the_dirt,
    said_by,
    side_of_activation,
    units_that_may_hit_the_dirt,
)
from sandtable.umpire import Playing


# --- who is asked ---------------------------------------------------------------------------------
def reactions(battle: Battle, event: object) -> Iterator[tuple[str, MayReact]]:
    """The side not activating first, then the other (MS-CMD-17)."""
    if type(event) is not Window:
        return
    active = side_of_activation(battle)
    for side in (battle.enemy_of(active), active):
        question = question_for(battle, side, event)
        if question is not None:
            yield side, question


def question_for(battle: Battle, side: str, window: Window) -> MayReact | None:
    """What a side may do in this window, or None when there is nothing to ask it for."""
    points: tuple[Point, ...] = ()
    firing: tuple[str, ...] = ()
    if window.kind == MOVE and side != side_of_activation(battle):
        firing, points = _covering_the_way(battle, side, window)
    charges = live_charges(battle, side) if battle.charges else ()
    threatened = tuple(
        [u for u in window.units if battle.units[u].side == side and may_hit_the_dirt(battle, u)]
    )
    timely = charges and _is_time_for_charges(battle, side, window)
    if not firing and not threatened and not timely:
        return None
    return MayReact(
        window.kind,
        covering=firing,
        dirt=units_that_may_hit_the_dirt(battle, side),
        charges=charges,
        mover=window.who,
        at=window.at,
        points=points,
        threatened=threatened,
        after=battle.reacted,
    )


def _is_time_for_charges(battle: Battle, side: str, window: Window) -> bool:
    """At orders, shots and ends, and when a mover comes to one.

    The side that activates blows its charges between its own commands, or at shots (MS-CMD-10).
    """
    if window.kind == FIRE:
        return True
    return side != side_of_activation(battle) and (window.kind != MOVE or window.charges)


# --- covering fire: who, and where ----------------------------------------------------------------
def _covering_the_way(
    battle: Battle, side: str, window: Window
) -> tuple[tuple[str, ...], tuple[Point, ...]]:
    """Units that may fire at some point ahead, and those points (MS-COVFIRE-02)."""
    who = window.who
    units = covering_units(battle, side)
    waiting = {unit: covering.watchers_of(battle, unit, who) for unit in units}
    firing: dict[str, None] = {}
    points: list[Point] = []
    for at, facing in _points_left(battle, window) if waiting else ():
        able = [u for u, them in waiting.items() if covering.is_seen(battle, them, who, at, facing)]
        if able:
            points.append(at)
            firing.update(dict.fromkeys(able))
    return tuple(firing), tuple(points)


def _points_left(battle: Battle, window: Window) -> list[tuple[Point, Point]]:
    """Where the mover stands after a first stop, and what is left of his way if he can go on;
    with each point, which way he looks there."""
    mover, course = mover_of(battle, window.who), battle.course
    if mover.fate != UP:
        return []
    here = [(mover.at, mover.facing)]
    if course is None:
        return here if mover.at in window.points else []
    if not course.done:
        here = []
    if not can_go_on(battle, window.who):
        return here
    return [*here, *[(s.at, s.facing) for s in stops_ahead(course) if s.at in window.points]]


# --- answers --------------------------------------------------------------------------------------
def check_reaction(battle: Battle, question: MayReact, answer: object) -> None:
    match answer:
        case CoveringFire():
            _check_covering(battle, question, answer)
        case HitTheDirt():
            if answer.unit not in question.dirt:
                raise Refused("ms-no-dirt", "MS-CMD-16", unit=answer.unit, known=question.dirt)
        case Detonate():
            if answer.charge not in question.charges:
                raise Refused(
                    "ms-no-charge", "MS-CMD-10", charge=answer.charge, known=question.charges
                )
        case _:
            raise Refused("ms-no-reaction", "MS-CMD-17")


def _check_covering(battle: Battle, question: MayReact, answer: CoveringFire) -> None:
    if answer.unit not in question.covering:
        raise Refused(
            "ms-does-not-cover", "MS-COVFIRE-02", unit=answer.unit, known=question.covering
        )
    at = question.points[0] if answer.at is None else answer.at
    if at not in question.points:
        raise Refused("ms-not-a-point", "MS-COVFIRE-02", point=at, known=question.points)
    then = standing_at(battle, question.mover, at)
    covering.check_shots(then, answer.unit, answer.shots, question.mover)


def react(battle: Battle, question: MayReact, answer: Any, umpire: Playing) -> Battle:
    """A reaction is carried out wholly before the next is offered (MS-CMD-17)."""
    side = said_by(battle, answer) or battle.units[answer.unit].side
    with umpire.act(side, question.mover):
        return _react(battle, question, answer, side, umpire)


def _react(battle: Battle, question: MayReact, answer: Any, side: str, umpire: Playing) -> Battle:
    battle = umpire.record(battle, Reacted(side))
    match answer:
        case CoveringFire():
            at = question.points[0] if answer.at is None else answer.at
            battle = bring_to(battle, question.mover, at, umpire)
            fired: Battle = covering.fire(battle, answer.unit, answer.shots, question.mover, umpire)
            return fired
        case HitTheDirt():
            return hit_the_dirt(battle, answer.unit, umpire)
        case _:
            blown: Battle = equipment.detonate(battle, answer.charge, umpire)
            return blown


def answers(battle: Battle, question: MayReact) -> Iterator[Any]:
    """A few good reactions; declining is among them."""
    for unit in question.covering:
        for at in _worth_a_shot(battle, question, unit):
            then = standing_at(battle, question.mover, at)
            for shots in covering.answers(then, unit, question.mover):
                yield CoveringFire(unit, shots, at)
    for unit in question.threatened:
        yield HitTheDirt(unit)
    for charge in question.charges:
        yield Detonate(charge)
    yield None


def _worth_a_shot(battle: Battle, question: MayReact, unit: str) -> list[Point]:
    """Where the mover first comes into view of this unit, and where his way ends in its view."""
    seen = [
        at
        for at in question.points
        if covering.may_fire(standing_at(battle, question.mover, at), unit, question.mover)
    ]
    return list(dict.fromkeys((*seen[:1], *seen[-1:])))


def standing(battle: Battle, question: MayReact, within: int | None) -> CoveringFire | None:
    """A standing answer: fire at once, or only when the mover is within a distance."""
    for answer in answers(battle, question):
        if not isinstance(answer, CoveringFire) or answer.at is None:
            continue
        then = standing_at(battle, question.mover, answer.at)
        if within is None or _nearest_shot(then, answer, question.mover) <= within:
            return answer
    return None


def _nearest_shot(battle: Battle, answer: CoveringFire, mover: str) -> int:
    """How near the mover is to those who would fire."""
    return min(gap(battle, _stand_of(battle, shot.who), mover) for shot in answer.shots)


def _stand_of(battle: Battle, who: str) -> str:
    figure = battle.figures.get(who)
    return figure.aboard if figure is not None and figure.aboard else who
