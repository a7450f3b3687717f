"""Moments of reaction (MS-CMD-17): covering fire, hitting the dirt, blowing a charge.

Four windows: an order is announced ("order"), somebody moves ("move"), a shot, throw, call or
attack is declared and no die is thrown yet ("fire"), an activation ends ("end"). The side that is
not activating is asked first, then the other, until both decline in succession.

A side is asked when it has something to gain: units that cover the way of a mover, units that are
being shot at, or a charge that may be blown. What it may then do is everything it is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events.turn import Reacted
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    PLAY,
    UP,
    Battle,
    Point,
    Unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    CoveringFire,
    Detonate,
    HitTheDirt,
    MayReact,
)
from sandtable.rulesets.modern_skirmish.ground.places import gap
from sandtable.rulesets.modern_skirmish.play.activation import can_go_on
from sandtable.rulesets.modern_skirmish.play.routes import (
    bring_to,
    mover_of,
    standing_at,
    stops_ahead,
)
from sandtable.umpire import Playing

ORDER, MOVE, FIRE, END = "order", "move", "fire", "end"


class Window(NamedTuple):
    """A window that is open.

    `who` moves, shoots, throws, calls or attacks; `at` is where he stands or aims; `units` are
    being shot at; `points` are those of his way at which he may be stopped; `charges`: his move
    takes him to a charge.
    """

    kind: str
    who: str
    at: Point
    units: tuple[str, ...]
    points: tuple[Point, ...]
    charges: bool


def open_window(
    battle: Battle,
    kind: str,
    umpire: Playing,
    *,
    who: str = "",
    at: Point = (0, 0),
    units: Iterable[str] = (),
    points: tuple[Point, ...] = (),
    charges: bool = False,
) -> Battle:
    """Let both sides react before it goes on; afterwards look whether it still can.

    At orders and ends only charges are asked about.
    """
    if kind in (ORDER, END) and not battle.charges:
        return battle
    window = Window(kind, who, at, tuple(dict.fromkeys(units)), points, charges)
    after: Battle = umpire.offer(battle, window)
    return after


# --- who is asked ---------------------------------------------------------------------------------
def reactions(battle: Battle, event: Any) -> Iterator[tuple[str, MayReact]]:
    """The side not activating first, then the other (MS-CMD-17)."""
    if type(event) is not Window:
        return
    active = side_of_activation(battle)
    for side in (battle.enemy_of(active), active):
        question = question_for(battle, side, event)
        if question is not None:
            yield side, question


def side_of_activation(battle: Battle) -> str:
    return battle.units[battle.active].side if battle.active else battle.to_act


def question_for(battle: Battle, side: str, window: Window) -> MayReact | None:
    """What a side may do in this window, or None when there is nothing to ask it for."""
    points: tuple[Point, ...] = ()
    firing: tuple[str, ...] = ()
    if window.kind == MOVE and side != side_of_activation(battle):
        firing, points = _covering_the_way(battle, side, window)
    charges = _equipment().live_charges(battle, side) if battle.charges else ()
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


def _covering() -> Any:
    """Covering fire, which needs the windows of this file."""
    from sandtable.rulesets.modern_skirmish.play import covering

    return covering


def _equipment() -> Any:
    """Charges, which need them too."""
    from sandtable.rulesets.modern_skirmish.play import equipment

    return equipment


# --- hitting the dirt -----------------------------------------------------------------------------
def units_that_may_hit_the_dirt(battle: Battle, side: str) -> tuple[str, ...]:
    return tuple(
        [u.id for u in battle.units.values() if u.side == side and may_hit_the_dirt(battle, u.id)]
    )


def may_hit_the_dirt(battle: Battle, unit: str) -> bool:
    """Any unit on foot that is not heads down yet, whatever its marker (MS-HEAD-06).

    A unit of which everybody is stunned does not react (MS-GREN-01).
    """
    found = battle.units[unit]
    if found.vehicle or found.marker == HEADS_DOWN or battle.carrier(unit):
        return False
    return battle.has_able(found)


def check_hit_the_dirt(battle: Battle, command: HitTheDirt) -> None:
    """Without being asked: by either side, at any moment (MS-CMD-16, MS-CMD-17)."""
    if battle.phase != PLAY:
        raise Refused("ms-not-begun", "MS-CMD-16")
    found = battle.units.get(command.unit)
    if found is None:
        known = tuple([u for u in battle.units if may_hit_the_dirt(battle, u)])
        raise Refused("ms-no-such-unit", "MS-CMD-16", unit=command.unit, known=known)
    _check_dirt(battle, found)


def _check_dirt(battle: Battle, unit: Unit) -> None:
    if unit.vehicle or battle.carrier(unit.id):
        raise Refused("ms-vehicle-no-dirt", "MS-HEAD-06", unit=unit.id)
    if unit.marker == HEADS_DOWN:
        raise Refused("ms-already-down", "MS-HEAD-06", unit=unit.id)
    if not may_hit_the_dirt(battle, unit.id):
        raise Refused("ms-nobody-can-act", "MS-GREN-01", unit=unit.id)


def play_hit_the_dirt(battle: Battle, command: HitTheDirt, umpire: Playing) -> Battle:
    battle = interrupt(battle, command, umpire)
    return _hit_the_dirt(battle, command.unit, umpire)


def _hit_the_dirt(battle: Battle, unit: str, umpire: Playing) -> Battle:
    """The whole unit keeps its head down, out of turn (tous à terre !, MS-HEAD-06)."""
    with umpire.act(unit):
        return heads_down(battle, (unit,), umpire, "MS-HEAD-06")


# --- out of turn ----------------------------------------------------------------------------------
def said_by(battle: Battle, command: Any) -> str | None:
    """Whose a command out of turn is: hitting the dirt, blowing a charge (MS-CMD-17)."""
    if battle.phase != PLAY:
        return None
    match command:
        case HitTheDirt():
            unit = battle.units.get(command.unit)
            return unit.side if unit is not None else None
        case Detonate():
            layer = _equipment().layer_of(battle, command.charge)
            return layer.side if layer is not None else None
        case _:
            return None


def interrupt(battle: Battle, command: HitTheDirt | Detonate, umpire: Playing) -> Battle:
    """A command between those of the other side is a reaction to them (MS-CMD-17)."""
    side = said_by(battle, command)
    if side is None or side == battle.to_act:
        return battle
    reacted: Battle = umpire.record(battle, Reacted(side))
    return reacted


# --- covering fire: who, and where ----------------------------------------------------------------
def may_cover(battle: Battle, unit: Unit) -> bool:
    """On alert, and not yet fired at this activation (MS-COVFIRE-02, MS-COVFIRE-05)."""
    return (
        unit.marker == COVERING
        and not unit.answered
        and battle.stands(unit.id)
        and unit.id != battle.active
    )


def covering_units(battle: Battle, side: str) -> list[str]:
    """Units of a side that wait for an enemy to move across their sight (MS-COVFIRE-01)."""
    alert = [u for u in battle.units.values() if u.marker == COVERING and u.side == side]
    return [unit.id for unit in alert if may_cover(battle, unit)] if alert else []


def _covering_the_way(
    battle: Battle, side: str, window: Window
) -> tuple[tuple[str, ...], tuple[Point, ...]]:
    """Units that may fire at some point ahead, and those points (MS-COVFIRE-02)."""
    who, covering = window.who, _covering()
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
def check_reaction(battle: Battle, question: MayReact, answer: Any) -> None:
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
    _covering().check_shots(then, answer.unit, answer.shots, question.mover)


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
            fired: Battle = _covering().fire(
                battle, answer.unit, answer.shots, question.mover, umpire
            )
            return fired
        case HitTheDirt():
            return _hit_the_dirt(battle, answer.unit, umpire)
        case _:
            blown: Battle = _equipment().detonate(battle, answer.charge, umpire)
            return blown


def answers(battle: Battle, question: MayReact) -> Iterator[Any]:
    """A few good reactions; declining is among them."""
    for unit in question.covering:
        for at in _worth_a_shot(battle, question, unit):
            then = standing_at(battle, question.mover, at)
            for shots in _covering().answers(then, unit, question.mover):
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
        if _covering().may_fire(standing_at(battle, question.mover, at), unit, question.mover)
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
