"""Opportunity fire (tir d'opportunité): a weapon kept ready, and the shot that interrupts."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, in_front, length, point_along
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    MayAnswerFire,
    OpportunityFire,
)
from sandtable.rulesets.combat_zone.events import Declared, Moved, WatchEnded, WentOnWatch
from sandtable.rulesets.combat_zone.play.actions import begin_action, check_actor, goes_on
from sandtable.rulesets.combat_zone.play.movement import (
    pay,
    price_of,
    remaining,
)
from sandtable.rulesets.combat_zone.play.shooting import (
    check_shots,
    distance_between,
    fire_at,
    shots_left,
    weapon_of,
)
from sandtable.rulesets.combat_zone.state import FIT, Battle, Figure, Point, changed, with_figure

LOOK_EVERY = 250  # points along a move at which watchers are offered a shot, in 1/100 cm


# --- going on watch -------------------------------------------------------------------------------
def check_opportunity_fire(battle: Battle, command: OpportunityFire) -> None:
    figure = check_actor(
        battle, command.figure, sheet.COMBAT_COST["opportunity-fire"].action_points
    )
    weapon = weapon_of(battle, figure, command.weapon)
    if shots_left(battle.options, figure, weapon) < 1:
        raise Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=1, left=0)


def play_opportunity_fire(battle: Battle, command: OpportunityFire, umpire: Any) -> Battle:
    """5 AP with any weapon; it is the figure's last action (CZ-OPP-01)."""
    price = sheet.COMBAT_COST["opportunity-fire"].action_points
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "opportunity-fire", umpire)
    if not goes_on(before, battle, command.weapon):
        return pay(battle, command.figure, "opportunity-fire", price, umpire)
    watching: Battle = umpire.record(battle, WentOnWatch(command.figure, command.weapon, price))
    return watching


# --- who may answer -------------------------------------------------------------------------------
def reactions(battle: Battle, event: Any) -> Iterator[tuple[str, MayAnswerFire]]:
    """Enemies on opportunity fire who would have the actor in their line of fire."""
    if type(event) is not Declared or not battle.watched:
        return
    actor = battle.figures[event.figure]
    if actor.fate != FIT or actor.reaction != event.reaction:
        return
    side = battle.enemy_of(actor.side)
    figures = battle.figures
    ready = [f for who in battle.roster(side) if (f := figures[who]).watch]
    points = _ends_first(list(looks(track_ahead(event, actor)))) if ready else []
    watchers = tuple([f.id for f in ready if any(in_view(battle, f, actor, points))])
    if watchers:
        yield side, MayAnswerFire(actor.id, watchers)


def _ends_first(points: list[Point]) -> list[Point]:
    """Both ends before what lies between: that settles most questions whether any will do."""
    return [points[0], points[-1], *points[1:-1]]


def track_ahead(event: Declared, actor: Figure) -> tuple[Point, ...]:
    """Where the actor still has to go, from where it stands now."""
    if not event.track:
        return (actor.at,)
    return (actor.at, *remaining(event.track[0], event.track[1:], actor.at))


def looks(track: tuple[Point, ...]) -> Iterator[Point]:
    """Where it stands, then points at short intervals along its way, corners and end included."""
    yield track[0]
    for p, q in itertools.pairwise(track):
        far = length(p, q)
        for done in range(LOOK_EVERY, far, LOOK_EVERY):
            yield point_along(p, q, done)
        yield q


def in_view(
    battle: Battle, watcher: Figure, actor: Figure, points: Iterable[Point]
) -> Iterator[Point]:
    """Those of the points at which the actor is in the watcher's field of fire, range and sight."""
    if actor.engaged:
        return
    field, at, facing = battle.field, watcher.at, watcher.facing
    own, other = watcher.who.radius, actor.who.radius
    reach = weapon_of(battle, watcher, watcher.watch).long + own + other
    for point in points:
        if (
            (point[0] - at[0]) ** 2 + (point[1] - at[1]) ** 2 <= reach * reach
            and in_front(at, facing, Disc(point, other))
            and field.is_on_table(point)
            and field.sight_of(battle, at, watcher.foot, own, point, actor.foot, other).clear
        ):
            yield point


# --- the answer -----------------------------------------------------------------------------------
def check_answer_fire(battle: Battle, question: MayAnswerFire, answer: AnswerFire) -> None:
    if answer.figure not in question.watchers:
        raise Refused("not-on-watch", "CZ-OPP-01", figure=answer.figure, known=question.watchers)
    event, actor = battle.declared, battle.figures[question.actor]
    on_table = battle.field.is_on_table(answer.point)
    if not on_table or not _is_on(track_ahead(event, actor), answer.point):
        raise Refused("point-not-on-way", "CZ-OPP-01", point=answer.point)
    if question.actor not in {who for who, _ in answer.allotment}:
        raise Refused("must-fire-at-actor", "CZ-OPP-01", actor=question.actor)
    then = with_figure(battle, actor.id, at=answer.point)
    watcher = battle.figures[answer.figure]
    weapon = weapon_of(battle, watcher, watcher.watch)
    check_shots(then, watcher, weapon, answer.mode, answer.allotment, answer.template)


def _is_on(track: tuple[Point, ...], point: Point) -> bool:
    return point == track[0] or bool(remaining(track[0], track[1:], point) or point == track[-1])


def answer_fire(battle: Battle, question: MayAnswerFire, answer: AnswerFire, umpire: Any) -> Battle:
    """The actor comes to the point chosen; then the shots, before its action goes on."""
    battle = bring_to(battle, question.actor, answer.point, umpire)
    watcher = battle.figures[answer.figure]
    weapon = weapon_of(battle, watcher, watcher.watch)
    battle = umpire.record(battle, WatchEnded(watcher.id, "CZ-OPP-01"))
    return fire_at(battle, watcher.id, weapon, answer.mode, answer.allotment, 0, umpire)


def bring_to(battle: Battle, who: str, point: Point, umpire: Any) -> Battle:
    """Move the actor along its way, paying for what it has used, the step under way included."""
    actor, event = battle.figures[who], battle.declared
    if point == actor.at:
        return battle
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


# --- answers for players made of code -------------------------------------------------------------
def answers(battle: Battle, question: MayAnswerFire) -> Iterator[AnswerFire | None]:
    """For each watcher: all it has left, where the actor comes into view and where nearest."""
    event, actor = battle.declared, battle.figures[question.actor]
    ahead = track_ahead(event, actor)
    for name in question.watchers:
        watcher = battle.figures[name]
        weapon = weapon_of(battle, watcher, watcher.watch)
        shots = min(shots_left(battle.options, watcher, weapon), weapon.rof)
        seen = list(in_view(battle, watcher, actor, looks(ahead)))
        if not seen or shots < 1:
            continue
        nearest = min(seen, key=lambda p: (p[0] - watcher.at[0]) ** 2 + (p[1] - watcher.at[1]) ** 2)
        mode = "burst" if shots > 1 else "single"
        for point in dict.fromkeys((seen[0], nearest)):
            yield AnswerFire(name, point, mode, ((actor.id, shots),))
    yield None


def standing(battle: Battle, question: MayAnswerFire, within: int | None) -> AnswerFire | None:
    """A standing answer: fire at once, or only when the actor is within a distance."""
    for answer in answers(battle, question):
        if answer is None:
            break
        actor = changed(battle.figures[question.actor], at=answer.point)
        if within is None or distance_between(battle.figures[answer.figure], actor) <= within:
            return answer
    return None
