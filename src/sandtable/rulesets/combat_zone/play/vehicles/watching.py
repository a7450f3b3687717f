"""Opportunity fire where vehicles take part: by them, at them, and from aboard (CZ-OPP-01).

Games without vehicles never come here. A watcher is a figure or a vehicle that keeps a weapon; the
actor is a figure or a vehicle on its way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import Base, Disc, Point, length
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    Declared,
    VehicleOnWatch,
    VehicleSpent,
    VehicleWatchEnded,
    WatchEnded,
)
from sandtable.rulesets.combat_zone.battle.gunners import Gunner, faces, gunner, range_to
from sandtable.rulesets.combat_zone.battle.state import (
    BASE_RADIUS,
    FIT,
    Battle,
    Figure,
    changed,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import AnswerFire, MayAnswerFire, OpportunityFire
from sandtable.rulesets.combat_zone.dice.vehicle_damage import is_proof
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play import on_the_way
from sandtable.rulesets.combat_zone.play.crews import kept_ready, row_of
from sandtable.rulesets.combat_zone.play.shooting import fire_at
from sandtable.rulesets.combat_zone.play.shots import check_shots, shots_left, weapon_of
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    band_of,
    begin_vehicle_action,
    check_points,
    check_vehicle,
    condition,
)
from sandtable.rulesets.combat_zone.play.vehicles.driving import advance, direction_of
from sandtable.rulesets.combat_zone.play.vehicles.firing import (
    check_crew_fires,
    direct_weapon,
    fire_mount,
    may_use,
    mounted,
)
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing

ROUNDING = 3  # 1/100 cm between a point of a slanting way and where a vehicle comes to there


# --- going on watch -------------------------------------------------------------------------------
def check_vehicle_watch(battle: Battle, command: OpportunityFire) -> None:
    """A fighting vehicle keeps one weapon not yet fired, for 5 AP (CZ-OPP-01)."""
    vehicle = check_vehicle(battle, command.figure)
    number = mount_named(vehicle, command.weapon)
    check_crew_fires(battle, vehicle, number)
    if band_of(battle, vehicle) == "over" and vehicle.fired:
        raise Refused("one-weapon-at-speed", "CZ-VFIRE-01", vehicle=vehicle.id)
    direct_weapon(battle, gunner(battle, vehicle, number))
    check_points(battle, vehicle, PRICE)


PRICE = sheet.COMBAT_COST["opportunity-fire"].action_points


def mount_named(vehicle: Vehicle, weapon: str) -> int:
    """The first mount with that weapon, one that has not fired if there is one; -1: none."""
    row = weapon.rpartition("/")[2]
    numbers = [n for n, mount in enumerate(vehicle.hull.mounts) if mount.weapon == row]
    fired = {mount for mount, shots, _ in vehicle.fired if shots}
    return next((n for n in numbers if n not in fired), numbers[0] if numbers else -1)


def play_vehicle_watch(battle: Battle, command: OpportunityFire, umpire: Playing) -> Battle:
    before = battle.vehicles[command.figure]
    state = condition(battle, before, "opportunity-fire")
    battle = begin_vehicle_action(battle, before.id, "opportunity-fire", umpire)
    now = battle.vehicles[before.id]
    if condition(battle, now, "opportunity-fire") != state:
        if now.fate != FIT:
            return battle
        cut: Battle = umpire.record(battle, VehicleSpent(before.id, "opportunity-fire", PRICE))
        return cut
    number = mount_named(now, command.weapon)
    weapon = now.hull.mounts[number].weapon
    kept: Battle = umpire.record(battle, VehicleOnWatch(before.id, number, weapon, PRICE))
    return kept


# --- who keeps what -------------------------------------------------------------------------------
def kept_by(battle: Battle, name: str) -> tuple[Figure, Weapon] | None:
    """The shooter and its weapon, if it can still be fired; None when not."""
    vehicle = battle.vehicles.get(name)
    if vehicle is not None:
        if vehicle.watch is None or vehicle.fate != FIT or vehicle.skidded:
            return None
        shooter = gunner(battle, vehicle, vehicle.watch)
        return shooter, direct_weapon(battle, shooter)
    figure = battle.figures[name]
    if not figure.watch:
        return None
    if figure.aboard:
        vehicle = battle.vehicles[figure.aboard]
        mount = mounted(battle, figure.watch)
        if vehicle.skidded:
            return None
        if mount is not None:
            shooter = gunner(battle, vehicle, mount[1], figure)
            return shooter, direct_weapon(battle, shooter)
        if vehicle.driven and not may_use(vehicle, figure, row_of(battle, figure.watch)):
            return None  # on the move (CZ-VFIRE-03)
    served = kept_ready(battle, figure)
    return (served.shooter, weapon_of(battle, figure, figure.watch)) if served else None


# --- who may answer -------------------------------------------------------------------------------
def reactions(battle: Battle, event: Declared) -> Iterator[tuple[str, MayAnswerFire]]:
    """Enemies on opportunity fire who would have the actor in their line of fire."""
    side = _side_to_answer(battle, event)
    if not side:
        return
    ready = [f.id for f in battle.side_figures(side) if f.watch]
    ready += [v.id for v in battle.vehicles.values() if v.side == side and v.watch is not None]
    points = on_the_way.ends_first(list(on_the_way.looks(ahead(battle, event)))) if ready else []
    watchers = tuple([name for name in ready if any(in_view(battle, name, event.figure, points))])
    if watchers:
        yield side, MayAnswerFire(event.figure, watchers)


def _side_to_answer(battle: Battle, event: Declared) -> str:
    """The enemy of the actor; "" when its action is cut short, or it cannot be aimed at."""
    vehicle = battle.vehicles.get(event.figure)
    if vehicle is not None:
        there = vehicle.fate == FIT and condition(battle, vehicle, event.action) == event.reaction
        return battle.enemy_of(vehicle.side) if there else ""
    actor = battle.figures[event.figure]
    there = actor.fate == FIT and actor.reaction == event.reaction
    return battle.enemy_of(actor.side) if there else ""


def ahead(battle: Battle, event: Declared) -> tuple[Point, ...]:
    """Where the actor still has to go, from where it stands now."""
    vehicle = battle.vehicles.get(event.figure)
    if vehicle is None:
        return on_the_way.track_ahead(event, battle.figures[event.figure])
    if not event.track or vehicle.at == event.track[-1]:
        return (vehicle.at,)
    return (vehicle.at, event.track[-1])


def in_view(battle: Battle, name: str, actor: str, points: Iterable[Point]) -> Iterator[Point]:
    """The points at which a watcher has the actor in its field of fire, in range and in sight."""
    kept = kept_by(battle, name)
    if kept is None or not _can_harm(battle, kept[1], actor):
        return
    shooter, weapon = kept
    if shots_left(battle.options, shooter, weapon) < 1:  # somebody else has fired it since
        return
    if actor in battle.figures:
        yield from _figure_in_view(battle, shooter, weapon, battle.figures[actor], points)
        return
    for point in points:
        if not battle.field.is_on_table(point):
            continue
        then = moved_to(battle, actor, point)
        base = base_of_actor(then, actor)
        if range_to(then, shooter, base) > weapon.long or not faces(shooter, base):
            continue
        if _sees(then, shooter, actor):
            yield point


def _figure_in_view(
    battle: Battle, shooter: Figure, weapon: Weapon, actor: Figure, points: Iterable[Point]
) -> Iterator[Point]:
    """The same of somebody on foot, with whom nothing else on the table moves."""
    field, (x, y), radius, foot = battle.field, shooter.at, actor.who.radius, actor.foot
    own = battle.vehicles[shooter.aboard].hull if shooter.aboard else None
    farthest = weapon.long + radius + (own.length + own.width if own else shooter.who.radius)
    level = not (own or shooter.foot or foot) and radius <= BASE_RADIUS
    for point in points:
        if (point[0] - x) ** 2 + (point[1] - y) ** 2 > farthest * farthest:
            continue
        base = Disc(point, radius, foot)
        if not faces(shooter, base) or not field.is_on_table(point):
            continue
        if range_to(battle, shooter, base) > weapon.long:
            continue
        shade = field.shade_from(battle, shooter.at) if level else None
        if shade is not None and shade.hides(*point):
            continue
        if field.sight_to(battle, shooter, point, foot, radius).clear:
            yield point


def _can_harm(battle: Battle, weapon: Weapon, actor: str) -> bool:
    vehicle = battle.vehicles.get(actor)
    if vehicle is not None:
        return not is_proof(vehicle.hull.row.armoured, weapon.anti_tank)
    return not battle.figures[actor].engaged


def moved_to(battle: Battle, actor: str, point: Point) -> Battle:
    """The battle as it would be with the actor at a point of its way."""
    if actor in battle.vehicles:
        return with_vehicle(battle, actor, at=point)
    return on_the_way.come_to(battle, battle.figures[actor], point)


def base_of_actor(battle: Battle, actor: str) -> Base:
    if actor in battle.vehicles:
        return box_of(battle.vehicles[actor])
    figure = battle.figures[actor]
    return Disc(figure.at, figure.who.radius, figure.foot)


def _sees(battle: Battle, shooter: Figure, actor: str) -> bool:
    if actor in battle.vehicles:
        return sees_vehicle(battle, shooter, battle.vehicles[actor])
    return battle.field.sight(battle, shooter, battle.figures[actor]).clear


# --- the answer -----------------------------------------------------------------------------------
def check_answer(battle: Battle, question: MayAnswerFire, answer: AnswerFire) -> None:
    if answer.figure not in question.watchers:
        raise Refused("not-on-watch", "CZ-OPP-01", figure=answer.figure, known=question.watchers)
    track = ahead(battle, battle.declared)
    if not battle.field.is_on_table(answer.point) or not on_the_way.is_on(track, answer.point):
        raise Refused("point-not-on-way", "CZ-OPP-01", point=answer.point)
    if question.actor not in {who for who, _ in answer.allotment}:
        raise Refused("must-fire-at-actor", "CZ-OPP-01", actor=question.actor)
    kept = kept_by(battle, answer.figure)
    if kept is None:
        raise Refused("not-on-watch", "CZ-OPP-01", figure=answer.figure, known=question.watchers)
    shooter, weapon = kept
    then = moved_to(battle, question.actor, answer.point)
    check_shots(then, shooter, weapon, answer.mode, answer.allotment, answer.template)


def answer_fire(
    battle: Battle, question: MayAnswerFire, answer: AnswerFire, umpire: Playing
) -> Battle:
    """The actor comes to the point chosen; then the shots.

    A vehicle that skids or crashes on the way there is not at that point: the shot is kept.
    """
    battle = bring_to(battle, question.actor, answer.point, umpire)
    if not _has_come(battle, question.actor, answer.point):
        return battle
    kept = kept_by(battle, answer.figure)
    if kept is None:
        return battle
    with umpire.act(answer.figure, question.actor):
        return _answer(battle, answer, kept, umpire)


def _answer(
    battle: Battle, answer: AnswerFire, kept: tuple[Figure, Weapon], umpire: Playing
) -> Battle:
    """The shots of whoever kept a weapon ready: a vehicle, its gunner, or a figure."""
    shooter, weapon = kept
    mode, allotment = answer.mode, answer.allotment
    if answer.figure in battle.vehicles:
        battle = umpire.record(battle, VehicleWatchEnded(answer.figure, "CZ-OPP-01"))
        assert isinstance(shooter, Gunner)
        return fire_mount(battle, shooter, weapon, mode, allotment, umpire)
    figure = battle.figures[answer.figure]
    if isinstance(shooter, Gunner):
        battle = umpire.record(battle, WatchEnded(figure.id, "CZ-OPP-01"))
        return fire_mount(battle, shooter, weapon, mode, allotment, umpire, figure=figure.id)
    served = kept_ready(battle, figure)  # with those who have paid for it
    assert served is not None
    battle = umpire.record(battle, WatchEnded(figure.id, "CZ-OPP-01"))
    return fire_at(battle, served, weapon, mode, allotment, 0, umpire)


def _has_come(battle: Battle, actor: str, point: Point) -> bool:
    """Up to the rounding of points: a vehicle goes on straight ahead (CZ-VMOVE-02)."""
    vehicle = battle.vehicles.get(actor)
    if vehicle is None:
        return True
    return vehicle.fate == FIT and length(vehicle.at, point) <= ROUNDING


def bring_to(battle: Battle, actor: str, point: Point, umpire: Playing) -> Battle:
    """The actor goes on up to the point, with all that happens on its way there."""
    vehicle = battle.vehicles.get(actor)
    if vehicle is None:
        return on_the_way.bring_to(battle, actor, point, umpire)
    event = battle.declared
    if point == vehicle.at:
        return battle
    start = event.track[0]
    gone = length(start, vehicle.at)
    before = changed(
        vehicle, at=start, moved=vehicle.moved - gone, driven=event.spent, rough=vehicle.rough
    )
    back = _is_behind(vehicle, start, event.track[-1])
    far = isqrt((point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2)  # never past its end
    return advance(battle, before, direction_of(vehicle, back), far, umpire)


def _is_behind(vehicle: Vehicle, start: Point, end: Point) -> bool:
    fx, fy = vehicle.facing
    return (end[0] - start[0]) * fx + (end[1] - start[1]) * fy < 0


# --- answers for players made of code -------------------------------------------------------------
def answers(battle: Battle, question: MayAnswerFire) -> Iterator[AnswerFire | None]:
    """For each watcher: all it has left, where the actor comes into view and where nearest."""
    points = list(on_the_way.looks(ahead(battle, battle.declared)))
    for name in question.watchers:
        kept = kept_by(battle, name)
        if kept is None:
            continue
        shooter, weapon = kept
        shots = shots_left(battle.options, shooter, weapon)
        seen = list(in_view(battle, name, question.actor, points))
        if not seen or shots < 1:
            continue
        x, y = shooter.at
        nearest = min(seen, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        mode = "burst" if shots > 1 else "single"
        for point in dict.fromkeys((seen[0], nearest)):
            yield AnswerFire(name, point, mode, ((question.actor, shots),))
    yield None


def standing(battle: Battle, question: MayAnswerFire, within: int | None) -> AnswerFire | None:
    """A standing answer: fire at once, or only when the actor is within a distance."""
    for answer in answers(battle, question):
        kept = kept_by(battle, answer.figure) if answer else None
        if answer is None or kept is None:
            return None
        then = moved_to(battle, question.actor, answer.point)
        if within is None or range_to(then, kept[0], base_of_actor(then, question.actor)) <= within:
            return answer
    return None
