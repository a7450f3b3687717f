"""The plan of one figure for its activation: where to stand, what to fire at, what to work on.

A handful of whole plans are weighed against one another: stay or walk to a post, fire from there,
duck; hold a weapon ready; charge; throw a grenade; work on what the scenario asks for. The best
one is carried out command by command.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, hypot
from operator import itemgetter
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import disc_in_front, turn
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Figure, Point, changed
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.ground.barriers import enemy_on, misfit
from sandtable.rulesets.combat_zone.play import (
    area,
    close_combat,
    cover,
    crossing,
    deployment,
    first_aid,
    objects,
    opportunity,
    shooting,
    tech,
)
from sandtable.rulesets.combat_zone.play.movement import HANGING, pivot_price
from sandtable.rulesets.combat_zone.players.greedy import (
    artillery,
    boarding,
    burning,
    charges,
    crews,
    floors,
    grenades,
    sharing,
    tasks,
)
from sandtable.rulesets.combat_zone.players.greedy.aims import Aim
from sandtable.rulesets.combat_zone.players.greedy.fires import (
    ENGAGED,
    HIDDEN,
    LOOKS,
    MOST_POINTS,
    NO_VOLLEY,
    OPEN,
    UNKNOWN,
    UNSEEN,
    Kind,
    Look,
    Meeting,
    Views,
    Volley,
    kind_of,
    meeting,
    moved_to,
    shot_in_the_open,
)
from sandtable.rulesets.combat_zone.players.greedy.lawful import any_refused
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.posts import Posts, Reach

TAKE_COVER = sheet.GENERIC_COST["take-cover"].action_points
WATCH = sheet.COMBAT_COST["opportunity-fire"].action_points

LATER = 0.45  # what a threat counts: not every foe fires at the same figure
WORST = 2.0  # nobody can be lost more than so often
A_GOOD_SHOT = 0.2  # whoever has one does not wait for a better
ALERT = 0.55  # what a shot held ready counts beside one fired now
ASTRAY = 0.4  # cost of leaving the group's cohesion
A_WALK = 15  # cm that a foe comes nearer before it is fired at
CALM = 0.02  # shots worth less are not fired
POTENTIAL = [exp(-n / 12) for n in range(1200)]  # of an aim so many action points away
LONG_WAY = [exp(-n / 30) for n in range(1200)]  # the same on tables with levels, guns and vehicles
ON_ITS_WAY = 0.25  # what a shot held ready counts to somebody who is wanted elsewhere


class Foe:
    """An enemy as he stands; `post` is the post nearest to him, where he is thought to be.

    Like `Situation` no tuple with names: those take ten times as long to read by name.
    """

    __slots__ = ("figure", "kind", "name", "post", "stands")

    def __init__(self, figure: Figure, kind: Kind, post: int, stands: int) -> None:
        self.name = figure.who.id
        self.figure = figure
        self.kind = kind
        self.post = post
        self.stands = stands


@dataclass(slots=True)
class Situation:
    """What a figure knows when it makes up its mind."""

    battle: Battle
    figure: Figure
    kind: Kind
    points: int
    step: int
    aim: Aim
    worth: float  # of the aim
    foes: list[Foe]  # those that matter
    views: Views
    posts: Posts
    post: int  # the figure's own
    taken: set[Point]  # where others stand
    loose: list[tuple[Point, int]]  # those among them away from any post, and the room they need
    chiefs: list[tuple[Point, int]]
    casualties: list[str]
    intricate: bool = False  # vehicles, crews or levels: every command is put to the rules first
    potential: list[float] = dataclasses.field(default_factory=lambda: POTENTIAL)
    armour: list[Foe] = dataclasses.field(default_factory=list)  # guns and vehicles to fear

    def look(self, foe: Foe) -> Look | None:
        """What is between the figure and a foe; None when they do not see each other."""
        look = self.views.look(self.battle, self.post, foe.post)
        return None if look == UNSEEN else LOOKS[look]

    def drawn_to(self, far: int) -> float:
        """The worth of being so far from the aim."""
        return self.worth * self.potential[far // 100 if far < 119_900 else 1199]

    def to_go(self, at: Point) -> int:
        return self.posts.to_go(at, self.aim.far, self.figure.foot)


def foe_of(battle: Battle, posts: Posts, figure: Figure) -> Foe:
    stands = ENGAGED if figure.engaged else HIDDEN if figure.cover else OPEN
    post = posts.number[posts.post_of(figure.at, figure.foot)]
    return Foe(figure, kind_of(battle, figure), post, stands)


# --- the best plan --------------------------------------------------------------------------------
def best_plan(now: Situation) -> tuple[Any, ...]:
    """Commands in their order; () when the figure had better do nothing more."""
    options = _stands(now)
    stay, walks = options[0], options[1:]
    if now.intricate:
        bound = _supplement(now, options)
        if bound is not None:
            return _first_open(now, bound)
    rest = stay.value - stay.volley.value - now.drawn_to(now.to_go(now.figure.at))
    options += tasks.options(now, rest)
    best = max(options, key=_value)
    figure = now.figure
    if not figure.reaction and not figure.wounded:
        options += charges.options(now, best.value)
    if figure.grenades or now.kind.launchers:
        options += grenades.options(now, walks, stay.value - stay.volley.value, -rest)
    if now.points >= WATCH and best.volley.value < A_GOOD_SHOT and now.kind.arms:
        options += _watch(now, stay)
    return _first_open(now, options)


def _first_open(now: Situation, options: list[Option]) -> tuple[Any, ...]:
    """The best that nobody stands in the way of and the rules allow."""
    while options:
        chosen = max(options, key=_value)
        if _is_open(now, chosen):
            commands = chosen.commands or _commands(now, chosen)
            if not (now.intricate and commands and any_refused(now.battle, commands)):
                return commands
        options.remove(chosen)
    return ()


_value = itemgetter(0)  # of an option


def _supplement(now: Situation, options: list[Option]) -> list[Option] | None:
    """What there is besides where vehicles, crews or levels are; all of it for a bound crewman."""
    battle, figure, stay = now.battle, now.figure, options[0]
    if figure.footing in HANGING:
        return list(floors.hanging(now))
    bound = crews.options(now, stay) if battle.crewed else None
    if bound is not None:
        return bound
    options += floors.ways_on(now, stay)
    if battle.burning:
        options += burning.options(now, stay.value - stay.volley.value)
    if battle.vehicles:
        options += boarding.options(now, stay)
    if battle.options.setting != "core":
        if figure.who.id in crews.helpers(battle):
            options += crews.beside_bearer(now, stay)
        options += artillery.options(now, stay)
    return None


def _is_open(now: Situation, option: Option) -> bool:
    """Nobody stands in the way or at its end, and the rules allow it."""
    to, figure, battle = option.at, now.figure, now.battle
    if option.commands and not now.intricate and is_refused(battle, option.commands[0]):
        return False
    if option.target is not None and not _is_seen(now, option):
        return False
    if to == figure.at or (now.intricate and not option.fires_first):
        return True  # where every plan is put to the rules, they will say about the walk
    if enemy_on(battle, figure, figure.at, to, last=True):
        return False
    # At a post that was walked to there is room: whoever stands too near has been seen to.
    usual = not option.commands and figure.who.radius == BASE_RADIUS
    return usual or not misfit(battle, figure, to)


def _is_seen(now: Situation, option: Option) -> bool:
    """One of the two does not stand at a post: they may be out of sight after all."""
    target, figure, posts = option.target, now.figure, now.posts
    at = figure.at if option.fires_first else option.at
    if target is None or (at in posts.crowd and target.at in posts.crowd):
        return True
    return now.battle.field.sight(now.battle, moved_to(figure, at), target).clear


#: Commands that are seldom planned or cheap to check: the rules themselves say if they are allowed.
SELDOM: dict[type, Callable[[Battle, Any], None]] = {
    c.Deploy: deployment.check_deploy,
    c.Cross: crossing.check_cross,
    c.TakeCover: cover.check_take_cover,
    c.Door: tech.check_door,
    c.ForceDoor: tech.check_force_door,
    c.PickUp: objects.check_pick_up,
    c.TechRoll: tech.check_tech_roll,
    c.FirstAid: first_aid.check_first_aid,
    c.ThrowGrenade: area.check_throw_grenade,
    c.FireTemplate: area.check_fire_template,
    c.CloseCombat: close_combat.check_close_combat,
}
#: After a turn, which may have cost something or not gone far enough, these are checked as well.
AFTER_A_TURN: dict[type, Callable[[Battle, Any], None]] = {
    **SELDOM,
    c.Shoot: shooting.check_shoot,
    c.AimedShot: shooting.check_aimed_shot,
    c.OpportunityFire: opportunity.check_opportunity_fire,
}


def is_refused(battle: Battle, command: Any, turned: bool = False) -> bool:
    check = (AFTER_A_TURN if turned else SELDOM).get(type(command))
    if check is None:
        return False
    try:
        check(battle, command)
    except Refused:
        return True
    return False


# --- standing somewhere ---------------------------------------------------------------------------
def _stands(now: Situation) -> list[Option]:
    """Staying first; then the walks, each with the better of the shots before and after it."""
    figure, posts, points = now.figure, now.posts, now.points
    at, taken = figure.at, now.taken
    (x, y), post, loose = at, posts.places[now.post], now.loose
    if loose:
        most = points * now.step + 2 * BASE_RADIUS
        west, east = x - most, x + most
        north, south = post[1] - most - now.battle.widest, post[1] + most + now.battle.widest
        loose = [one for one in loose if west < one[0][0] < east and north < one[0][1] < south]
    against = now.kind.against
    foes = [(foe.post, against[foe.kind], foe.stands, foe) for foe in now.foes + now.armour]
    covered = bool(now.battle.field.cover_at(at, figure.who.radius, figure.foot))
    stay = _stand(now, foes, now.post, at, 0, now.to_go(at), covered)
    options = [stay]
    reach = Reach(points, now.step, now.kind.fire)
    thought_of = []
    for several in posts.stops(now.battle, post, reach, now.aim):
        for stop in several:
            if taken.isdisjoint(stop.crowd) and not (loose and _is_crowded(stop.at, loose)):
                break
        else:
            continue
        to, price, far, covered, _, number = stop
        if number in thought_of:
            continue
        thought_of.append(number)
        if post != at:
            price = posts.price_to(now.battle, at, to, points, now.step)
            if not price:
                continue
        price += pivot_price(figure, (to[0] - x, to[1] - y))
        if price > points:
            continue
        walk = _stand(now, foes, number, to, price, far, covered)
        if stay.volley.value > walk.volley.value and _can_fire_first(now, stay, price):
            value = walk.value - walk.volley.value + stay.volley.value
            walk = Option(value, to, price, stay.volley, stay.target, walk.ducks, True)
        options.append(walk)
    return options


def _is_crowded(at: Point, others: list[tuple[Point, int]]) -> bool:
    """Somebody who does not stand at a post is too near."""
    x, y = at
    for (u, v), room in others:
        if -room < u - x < room and (u - x) ** 2 + (v - y) ** 2 < room * room:
            return True
    return False


def _stand(
    now: Situation,
    foes: list[tuple[int, dict[int, Meeting], int, Foe]],
    post: int,
    at: Point,
    price: int,
    far: int,
    covered: bool,
) -> Option:
    """The worth of ending at a place with the best shot from there.

    This runs for every place a figure thinks of, hence without calls where a look-up will do.
    """
    row = now.views.rows[post]
    to_fire = now.points - price
    ducks = covered and to_fire >= TAKE_COVER
    if ducks:
        to_fire -= TAKE_COVER
    to_fire = now.kind.as_good_as[to_fire]
    danger, best, most, target = 0.0, NO_VOLLEY, 0.0, None
    for foe_post, known, stands, foe in foes:
        look = row[foe_post]
        if look == UNSEEN:
            continue
        if look == UNKNOWN:
            look = now.views.look(now.battle, post, foe_post)
            if look == UNSEEN:
                continue
        met = known.get((look * MOST_POINTS + to_fire) * 3 + stands)
        if met is None:
            met = meeting(now.kind, foe.kind, look, to_fire, stands)
        threat, threat_ducked, value, volley = met
        danger += threat_ducked if ducks else threat
        if value > most:
            best, most, target = volley, value, foe.figure
    value = now.worth * now.potential[far // 100 if far < 119_900 else 1199] + most
    if danger:
        value -= LATER * now.kind.worth * (danger if danger < WORST else WORST)
    if now.chiefs:
        x, y = at
        for (u, v), reach in now.chiefs:
            if (x - u) ** 2 + (y - v) ** 2 <= reach * reach:
                break
        else:
            value -= ASTRAY
    return Option(value, at, price, best, target, ducks and danger > 0)


def _can_fire_first(now: Situation, stay: Option, price: int) -> bool:
    """The shot from here and then the walk."""
    figure, target = now.figure, stay.target
    assert target is not None
    left = now.points - stay.volley.price - price
    # Having turned to fire it may have to turn back.
    turned = left == 0 and not disc_in_front(figure.at, figure.facing, target.at, target.who.radius)
    return left >= 0 and not turned


def _commands(now: Situation, option: Option) -> tuple[Any, ...]:
    """Walk, turn, fire, take cover: whatever of it the plan has."""
    figure, to, volley = now.figure, option.at, option.volley
    me, left = figure.who.id, now.points - option.price
    walk: tuple[Any, ...] = (c.Move(me, (to,)),) if to != figure.at else ()
    fire: tuple[Any, ...] = ()
    if option.target is not None and volley.value >= CALM:
        at = figure.at if option.fires_first else to
        turning = facing(now, at, option.target)
        fire = (*turning, _shots(now, at, turning, volley, option.target))
        left -= volley.price
    commands = fire + walk if option.fires_first else walk + fire
    if option.ducks and left >= TAKE_COVER:
        pieces = now.battle.field.cover_at(to, figure.who.radius, figure.foot)
        if walk or figure.cover not in pieces:
            commands += (c.TakeCover(me, pieces[0]),)
    return commands


def _shots(
    now: Situation, at: Point, turning: tuple[Any, ...], volley: Volley, target: Figure
) -> c.Shoot | c.AimedShot:
    """The volley; a burst may be worth more when somebody beside the target gets some of it."""
    if volley.mode == "burst":
        figure, battle = now.figure, now.battle
        there = moved_to(figure, at)
        if at != figure.at:
            there = changed(there, facing=(at[0] - figure.at[0], at[1] - figure.at[1]))
        for pivot in turning:
            there = changed(there, facing=turn(there.facing, pivot.angle))
        weapon = direct_fire(volley.weapon, battle.options.setting)
        assert weapon is not None
        short = next(a.shooter.missing for a in now.kind.arms if a.weapon.id == weapon.id)
        burst = sharing.shared(battle, there, weapon, target.who.id, volley.shots, short)
        if burst is not None:
            return c.Shoot(figure.who.id, weapon.id, "burst", burst.allotment, burst.template)
    return shots_of(now.figure.who.id, volley, target)


def shots_of(me: str, volley: Volley, target: Figure) -> c.Shoot | c.AimedShot:
    if volley.mode == "aimed":
        return c.AimedShot(me, volley.weapon, target.who.id)
    return c.Shoot(me, volley.weapon, volley.mode, ((target.who.id, volley.shots),))


def facing(now: Situation, at: Point, target: Figure) -> tuple[Any, ...]:
    """A quarter turn, which is free if it is the first, brings anybody into the 180° in front."""
    figure = now.figure
    ahead = (at[0] - figure.at[0], at[1] - figure.at[1]) if at != figure.at else figure.facing
    if disc_in_front(at, ahead, target.at, target.who.radius):
        return ()
    way = (target.at[0] - at[0], target.at[1] - at[1])
    angle = 90 if ahead[0] * way[1] - ahead[1] * way[0] > 0 else -90
    return (c.Pivot(figure.who.id, angle),)


# --- opportunity fire -----------------------------------------------------------------------------
def _watch(now: Situation, stay: Option) -> list[Option]:
    """Worth it when foes are about to come nearer than they are now."""
    best, weapon, target = 0.0, "", None
    at = now.figure.at
    for foe in now.foes:
        if foe.figure.done or foe.stands == ENGAGED:
            continue
        seen = now.look(foe)
        cm, share = (seen.cm, ALERT) if seen else (_cm_after_a_walk(at, foe.figure.at), ALERT / 2)
        shot = shot_in_the_open(now.kind, foe.kind, cm)
        if shot.value * share > best:
            best, weapon, target = shot.value * share, shot.weapon, foe.figure
    if target is None:
        return []
    if now.intricate and now.worth > 0 and now.to_go(at) > 2 * 100:
        best *= ON_ITS_WAY
    ready = c.OpportunityFire(now.figure.who.id, weapon)
    commands = (*facing(now, now.figure.at, target), ready)
    return [Option(stay.value - stay.volley.value + best, now.figure.at, commands=commands)]


def _cm_after_a_walk(at: Point, foe: Point) -> int:
    """How near a foe may be once it comes into view."""
    return max(int(hypot(at[0] - foe[0], at[1] - foe[1])) // 100 - A_WALK, 0)
