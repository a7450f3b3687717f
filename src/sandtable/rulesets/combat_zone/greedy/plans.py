"""The plan of one figure for its activation: where to stand, what to fire at, what to work on.

A handful of whole plans are weighed against one another: stay or walk to a post, fire from there,
duck; hold a weapon ready; charge; throw a grenade; work on what the scenario asks for. The best
one is carried out command by command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from typing import Any, NamedTuple

from sandtable.game import Refused
from sandtable.ground.free import Disc, in_front, turn, turn_at_most_90
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.greedy import charges, grenades, tasks
from sandtable.rulesets.combat_zone.greedy.aims import Aim
from sandtable.rulesets.combat_zone.greedy.fires import (
    ENGAGED,
    HIDDEN,
    NO_VOLLEY,
    OPEN,
    UNKNOWN,
    Kind,
    Look,
    Looks,
    Volley,
    band_at,
    kind_of,
    look,
    meeting,
    moved_to,
)
from sandtable.rulesets.combat_zone.greedy.posts import Posts, Reach, Stop
from sandtable.rulesets.combat_zone.greedy.worth import harm
from sandtable.rulesets.combat_zone.play import (
    area,
    close_combat,
    first_aid,
    movement,
    objects,
    tech,
)
from sandtable.rulesets.combat_zone.play.movement import enemy_on, misfit, pivot_price
from sandtable.rulesets.combat_zone.state import Battle, Figure, Point

TAKE_COVER = sheet.GENERIC_COST["take-cover"].action_points
WATCH = sheet.COMBAT_COST["opportunity-fire"].action_points

NEAREST = 5  # foes that a plan considers
LATER = 0.45  # what a threat counts: not every foe fires at the same figure
WORST = 2.0  # nobody can be lost more than so often
ALERT = 0.55  # what a shot held ready counts beside one fired now
ASTRAY = 0.4  # cost of leaving the group's cohesion
CALM = 0.02  # shots worth less are not fired
POTENTIAL = [exp(-n / 12) for n in range(1200)]  # of an aim so many action points away


class Foe(NamedTuple):
    """An enemy as he stands."""

    figure: Figure
    kind: Kind
    at: Point
    stands: int


class Option(NamedTuple):
    """A plan and what it is worth. `volley` is fired at `target` after the walk."""

    value: float
    stop: Stop
    volley: Volley = NO_VOLLEY
    target: Figure | None = None
    ducks: bool = False
    commands: tuple[Any, ...] = ()  # instead of all that


class Situation(NamedTuple):
    """What a figure knows when it makes up its mind."""

    battle: Battle
    figure: Figure
    kind: Kind
    points: int
    step: int
    aim: Aim
    foes: list[Foe]  # the nearest first
    looks: Looks
    posts: Posts
    taken: set[Point]
    chiefs: list[tuple[Point, int]]

    def look(self, at: Point, foe: Figure) -> Look | None:
        """What is between a place and a foe; None when they do not see each other."""
        known = self.looks.get((at, foe.at), UNKNOWN)
        if known is UNKNOWN:
            known = look(self.battle, self.looks, moved_to(self.figure, at), foe)
        return known

    def drawn_to(self, far: int) -> float:
        """The worth of being so far from the aim."""
        return self.aim.worth * POTENTIAL[far // 100 if far < 119_900 else 1199]

    def to_go(self, at: Point) -> int:
        return self.posts.to_go(self.battle, at, self.aim.name, self.aim.far)


def foe_of(battle: Battle, figure: Figure) -> Foe:
    stands = ENGAGED if figure.engaged else HIDDEN if figure.cover else OPEN
    return Foe(figure, kind_of(battle, figure), figure.at, stands)


def nearest_foes(foes: list[Foe], at: Point) -> list[Foe]:
    x, y = at
    near = [((f.at[0] - x) ** 2 + (f.at[1] - y) ** 2, n) for n, f in enumerate(foes)]
    near.sort()
    return [foes[n] for _, n in near[:NEAREST]]


# --- the best plan --------------------------------------------------------------------------------
def best_plan(now: Situation) -> tuple[Any, ...]:
    """Commands in their order; () when the figure had better do nothing more."""
    options = list(_options(now))
    while options:
        best = max(options, key=_value)
        if _is_open(now, best):
            return best.commands or _commands(now, best)
        options.remove(best)
    return ()


def _value(option: Option) -> float:
    return option.value


def _options(now: Situation) -> Iterator[Option]:
    figure = now.figure
    here = Stop(figure.at, 0, now.to_go(figure.at), bool(figure.cover) or _is_covered(now))
    stay, danger = _stand(now, here)
    yield stay
    yield from tasks.options(now)
    if not figure.reaction and not figure.wounded:
        yield from charges.options(now)
    if figure.grenades:
        yield from grenades.options(now, danger)
    if now.points >= WATCH and now.kind.arms and stay.volley.value < ALERT:
        yield from _watch(now, danger)
    reach = Reach(now.points, now.step, now.kind.fire)
    stops = now.posts.stops(now.battle, figure.at, reach, now.aim.name, now.aim.far)
    for stop in stops:
        if stop.at in now.taken or not now.taken.isdisjoint(now.posts.crowd[stop.at]):
            continue
        way = (stop.at[0] - figure.at[0], stop.at[1] - figure.at[1])
        pivot = pivot_price(figure, way)
        if pivot:
            stop = stop._replace(price=stop.price + pivot)
        if stop.price <= now.points:
            yield _stand(now, stop)[0]


def _is_covered(now: Situation) -> bool:
    return bool(now.battle.field.cover_at(now.figure.at, now.figure.who.radius))


def _is_open(now: Situation, option: Option) -> bool:
    """Nobody stands in the way or at its end, and the rules allow it."""
    to, figure, battle = option.stop.at, now.figure, now.battle
    if option.commands and is_refused(battle, option.commands[0]):
        return False
    if to == figure.at:
        return True
    return not enemy_on(battle, figure, figure.at, to, last=True) and not misfit(battle, figure, to)


#: Commands seldom planned: whether they are allowed is left to the rules themselves.
SELDOM: dict[type, Callable[[Battle, Any], None]] = {
    c.Cross: movement.check_cross,
    c.Door: tech.check_door,
    c.ForceDoor: tech.check_force_door,
    c.PickUp: objects.check_pick_up,
    c.TechRoll: tech.check_tech_roll,
    c.FirstAid: first_aid.check_first_aid,
    c.ThrowGrenade: area.check_throw_grenade,
    c.FireTemplate: area.check_fire_template,
    c.CloseCombat: close_combat.check_close_combat,
}


def is_refused(battle: Battle, command: Any) -> bool:
    check = SELDOM.get(type(command))
    if check is None:
        return False
    try:
        check(battle, command)
    except Refused:
        return True
    return False


# --- standing somewhere ---------------------------------------------------------------------------
def _stand(now: Situation, stop: Stop) -> tuple[Option, float]:
    """The worth of ending at a place with the best shot from there; and the danger in it."""
    at, kind, looks = stop.at, now.kind, now.looks
    left = now.points - stop.price
    ducks = stop.covered and left >= TAKE_COVER
    to_fire = left - TAKE_COVER if ducks else left
    danger, best, target = 0.0, NO_VOLLEY, None
    for foe in now.foes:
        seen = looks.get((at, foe.at), UNKNOWN)
        if seen is UNKNOWN:
            seen = now.look(at, foe.figure)
        if seen is None:
            continue
        met = meeting(kind, foe.kind, seen, to_fire, foe.stands)
        danger += met.threat_ducked if ducks else met.threat
        if met.volley.value > best.value:
            best, target = met.volley, foe.figure
    danger = LATER * kind.worth * (danger if danger < WORST else WORST)
    value = now.drawn_to(stop.far) + best.value - danger
    if now.chiefs and _is_astray(at, now.chiefs):
        value -= ASTRAY
    return Option(value, stop, best, target, ducks and danger > 0), danger


def _is_astray(at: Point, chiefs: list[tuple[Point, int]]) -> bool:
    x, y = at
    for (u, v), reach in chiefs:
        if (x - u) ** 2 + (y - v) ** 2 <= reach * reach:
            return False
    return True


def _commands(now: Situation, option: Option) -> tuple[Any, ...]:
    """Walk, turn, fire, take cover: whatever of it the plan has."""
    me, stop = now.figure.who.id, option.stop
    commands: tuple[Any, ...] = ()
    left = now.points - stop.price
    if stop.at != now.figure.at:
        commands = (c.Move(me, (stop.at,)),)
    volley, target = option.volley, option.target
    if target is not None and volley.value >= CALM:
        commands += (*facing(now, stop.at, target), shots_of(me, volley, target))
        left -= volley.price
    if option.ducks and left >= TAKE_COVER:
        pieces = now.battle.field.cover_at(stop.at, now.figure.who.radius)
        if stop.at != now.figure.at or now.figure.cover not in pieces:
            commands += (c.TakeCover(me, pieces[0]),)
    return commands


def shots_of(me: str, volley: Volley, target: Figure) -> c.Shoot | c.AimedShot:
    if volley.mode == "aimed":
        return c.AimedShot(me, volley.weapon, target.who.id)
    return c.Shoot(me, volley.weapon, volley.mode, ((target.who.id, volley.shots),))


def facing(now: Situation, at: Point, target: Figure) -> tuple[Any, ...]:
    """A quarter turn, which is free, brings anybody into the 180° in front."""
    figure = now.figure
    walked = at != figure.at
    ahead = (at[0] - figure.at[0], at[1] - figure.at[1]) if walked else figure.facing
    if in_front(at, ahead, Disc(target.at, target.who.radius)):
        return ()
    way = (target.at[0] - at[0], target.at[1] - at[1])
    angle = 90 if ahead[0] * way[1] - ahead[1] * way[0] > 0 else -90
    if not walked and not turn_at_most_90(figure.settled, turn(ahead, angle)):
        # Turned already: the way back is free, and a quarter on from there.
        angle = 180 if pivot_price(figure, turn(ahead, 180)) == 0 else -angle
    return (c.Pivot(figure.who.id, angle),)


# --- opportunity fire -----------------------------------------------------------------------------
def _watch(now: Situation, danger: float) -> Iterator[Option]:
    """Worth it when foes are about to come nearer than they are now."""
    best, weapon, target = 0.0, "", None
    for foe in now.foes:
        if foe.figure.done or foe.stands == ENGAGED:
            continue
        seen = now.look(now.figure.at, foe.figure)
        share, cm = (ALERT, seen.cm) if seen else (ALERT / 2, _cm_after_a_walk(now, foe))
        for arm in now.kind.arms:
            band = band_at(now.kind, arm.weapon, cm)
            if band:
                done = harm(arm.shooter, foe.kind.target, arm.left, False, band, "none", False)
                if done * foe.kind.worth * share > best:
                    best = done * foe.kind.worth * share
                    weapon, target = arm.weapon.id, foe.figure
    if target is not None:
        here = Stop(now.figure.at, 0, now.to_go(now.figure.at), False)
        ready = c.OpportunityFire(now.figure.who.id, weapon)
        commands = (*facing(now, now.figure.at, target), ready)
        yield Option(best + now.drawn_to(here.far) - danger, here, commands=commands)


def _cm_after_a_walk(now: Situation, foe: Foe) -> int:
    """How near a foe may be once it comes into view."""
    (x, y), (u, v) = now.figure.at, foe.at
    return max(int(((x - u) ** 2 + (y - v) ** 2) ** 0.5) // 100 - 15, 0)
