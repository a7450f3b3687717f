"""Grenades, rockets and flames: where many foes stand close, and smoke when under fire.

All of them reach a short way only: a figure also thinks of going nearer first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.ground.free import Disc, in_front
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands.fire_choices import grenades_held, missiles_of
from sandtable.rulesets.combat_zone.dice.weapons import template
from sandtable.rulesets.combat_zone.play.area import THROWS_LEFT
from sandtable.rulesets.combat_zone.play.crews import crew_size
from sandtable.rulesets.combat_zone.play.shots import shots_left
from sandtable.rulesets.combat_zone.play.templates import (
    COVER_FROM_CENTRE,
    check_round,
    lob_of,
    price_of,
)
from sandtable.rulesets.combat_zone.players.greedy.crews import sees_it
from sandtable.rulesets.combat_zone.players.greedy.fires import UNSEEN, apart, moved_to
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_template, under
from sandtable.rulesets.combat_zone.players.greedy.kinds import hands_missing
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.worth import lands
from sandtable.rulesets.combat_zone.sheet import Weapon

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Foe, Situation

PRICE = sheet.COMBAT_COST["grenade"].action_points
UNDER_FIRE = 0.5  # danger from which smoke is thought of
SCREENED = 0.5  # of the danger that smoke takes away
MATES = 0.25  # of that again for each friend nearby, up to three
SPARED = 0.2  # what anti-tank weapons count at those on foot while there is armour
NEAREST_CM = 6  # smoke nearer than this hides nothing but the thrower's friends
KEPT = 0.05  # least worth that a round is spent on


class Toss(NamedTuple):
    """Something that lays a template: its row, its price, and the command that aims it."""

    weapon: Weapon
    price: int
    aim: Callable[[Point], Any]
    hands: int = 1  # that serve it
    spared: bool = False  # had better be kept for vehicles


def options(now: Situation, walks: list[Option], base: float, danger: float) -> Iterator[Option]:
    """From where the figure is, and from where it might walk to first.

    `base` is what staying is worth without firing, `danger` what of it the enemy's fire takes.
    """
    for toss in tosses(now):
        if toss.weapon.smoke and not toss.weapon.incendiary:
            if danger > UNDER_FIRE and not now.battle.smoke and toss.price <= now.points:
                yield from screen(now, toss, base, danger)
            continue
        missing = _missing(now, toss)
        yield from _from(now, toss, now.figure.at, now.post, now.points, base, missing)
        for walk in walks:
            left = now.points - walk.price
            if walk.at == now.figure.at or left < toss.price:
                continue
            worth = walk.value - walk.volley.value
            post = now.posts.number[walk.at]
            yield from _from(now, toss, walk.at, post, left, worth, toss.hands - 1)


# --- what there is to throw -----------------------------------------------------------------------
def tosses(now: Situation) -> Iterator[Toss]:
    """Grenades that may still be thrown, and launchers that are loaded."""
    figure, battle, me = now.figure, now.battle, now.figure.who.id
    if now.points >= PRICE and THROWS_LEFT[battle.options.rof_limit](figure) > 0:
        for name in grenades_held(figure):
            weapon = template(name)
            if weapon is not None:
                throw = partial(c.ThrowGrenade, me, name)
                yield Toss(weapon, PRICE, throw, spared=weapon.anti_tank)
    for name in now.kind.launchers:
        for missile in missiles_of(figure, name):
            weapon = template(name, missile)
            if weapon is None or shots_left(battle.options, figure, weapon) < 1:
                continue
            if not allows(check_round, battle, figure, weapon, missile):
                continue
            launch = partial(_launch, me, name, missile)
            hands = crew_size(battle, name) if battle.options.setting != "core" else 1
            yield Toss(weapon, price_of(name), launch, hands, weapon.anti_tank)


def _launch(who: str, weapon: str, missile: str, point: Point) -> c.FireTemplate:
    return c.FireTemplate(who, weapon, point, missile)


def _missing(now: Situation, toss: Toss) -> int:
    return hands_missing(now.battle, now.figure, toss.weapon.id) if toss.hands > 1 else 0


# --- at whom --------------------------------------------------------------------------------------
def _from(
    now: Situation,
    toss: Toss,
    at: Point,
    post: int,
    points: int,
    base: float,
    missing: int,
) -> Iterator[Option]:
    """At every foe in reach of a place that is seen from there."""
    if toss.price + missing > points:
        return
    (x, y), reach = at, toss.weapon.long + now.kind.radius
    for foe in now.foes:
        u, v = foe.figure.at
        if (u - x) ** 2 + (v - y) ** 2 > (reach + foe.kind.radius) ** 2 or foe.figure.engaged:
            continue
        if now.views.look(now.battle, post, foe.post) == UNSEEN:
            continue
        there = moved_to(now.figure, at)
        lob = lob_of(now.battle, there, toss.weapon, foe.figure.at, foe.figure, missing)
        if lob is not None:
            value = _harm_at(now, toss, foe, there) * lands(lob)
            if value > KEPT:
                yield _option(now, base + value, there, foe.figure.at, toss.aim(foe.figure.at))
    if now.battle.vehicles and at != now.figure.at:
        yield from _at_vehicles(now, toss, moved_to(now.figure, at), base, missing)


def _at_vehicles(
    now: Situation, toss: Toss, there: Figure, base: float, missing: int
) -> Iterator[Option]:
    """From where it might go; what it can do from here is thought of elsewhere."""
    battle = now.battle
    for vehicle in battle.vehicles.values():
        if vehicle.side == there.side or vehicle.fate != FIT:
            continue
        if apart(there.at, vehicle.at, 0) > toss.weapon.long + vehicle.hull.length:
            continue
        value = of_template(battle, there, toss.weapon, vehicle.at, missing=missing)
        if value > KEPT and sees_it(battle, there, vehicle.id):
            yield _option(now, base + value, there, vehicle.at, toss.aim(vehicle.at))


def _harm_at(now: Situation, toss: Toss, foe: Foe, there: Figure) -> float:
    """What a template that lands on a foe does to all under it."""
    battle, weapon, figure = now.battle, toss.weapon, foe.figure
    by = None if weapon.id in COVER_FROM_CENTRE else there
    value = under(battle, there.side, weapon, figure.at, figure.foot, by=by)
    kept = toss.spared and _have_vehicles(battle, figure.side)
    return value * SPARED if kept else value


def _have_vehicles(battle: Battle, side: str) -> bool:
    """Something that rockets and anti-tank grenades had better be kept for."""
    return any(v.side == side and v.fate == FIT for v in battle.vehicles.values())


# --- smoke ----------------------------------------------------------------------------------------
def screen(now: Situation, toss: Toss, base: float, danger: float) -> Iterator[Option]:
    """Half-way to the nearest foe who sees us, as far as an arm throws or a launcher reaches."""
    at, radius = now.figure.at, now.figure.who.radius
    foe = next((f for f in now.foes if now.look(f) is not None), None)
    if foe is None:
        return
    far = apart(at, foe.figure.at, 0)
    out = max(min(toss.weapon.long - 200, far // 2), (toss.weapon.min_range or 0) + 200)
    if far <= out or out < NEAREST_CM * 100:
        return
    point = (
        at[0] + (foe.figure.at[0] - at[0]) * out // far,
        at[1] + (foe.figure.at[1] - at[1]) * out // far,
    )
    field, foot = now.battle.field, now.figure.foot
    clear = field.sight_of(now.battle, at, foot, radius, point, field.feet_at(point)[0], 0).clear
    if not clear or any(apart(point, t, 0) <= 250 for t in now.taken):
        return
    mates = sum(f.side == now.figure.side and apart(at, f.at, 0) < 1000 for f in _up(now))
    value = base + danger * SCREENED * (1 + MATES * min(mates - 1, 3))
    yield _option(now, value, now.figure, foe.figure.at, toss.aim(point))


def _up(now: Situation) -> list[Figure]:
    return now.battle.up(now.figure.side)


# --- as plans -------------------------------------------------------------------------------------
def _option(now: Situation, value: float, there: Figure, at: Point, throw: object) -> Option:
    """Walk there, turn, throw: whatever of it is needed."""
    me, here = now.figure.who.id, now.figure.at
    to = there.at
    walk = (c.Move(me, (to,)),) if to != here else ()
    ahead = (to[0] - here[0], to[1] - here[1]) if walk else now.figure.facing
    turning: tuple[Any, ...] = ()
    if not in_front(to, ahead, Disc(at, now.figure.who.radius)):
        way = (at[0] - to[0], at[1] - to[1])
        turning = (c.Pivot(me, 90 if ahead[0] * way[1] - ahead[1] * way[0] > 0 else -90),)
    return Option(value, to, commands=(*walk, *turning, throw))
