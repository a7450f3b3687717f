"""What a foot unit does in the movement step: stay, walk, march, charge, get off a vehicle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import NamedTuple

from sandtable.game import Refused
from sandtable.ground.moving import runs_over_polygon
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle, Figure, Point, Unit
from sandtable.rulesets.modern_battles.ground.arcs import WIDE, in_arc
from sandtable.rulesets.modern_battles.ground.bases import has_gun
from sandtable.rulesets.modern_battles.ground.places import MOUNTING, places_round
from sandtable.rulesets.modern_battles.ground.standing import near_hulls
from sandtable.rulesets.modern_battles.ground.ways import entries
from sandtable.rulesets.modern_battles.play.mounting import check_dismount
from sandtable.rulesets.modern_battles.play.movement import check_turn
from sandtable.rulesets.modern_battles.play.movers import forced_march, is_cumbersome
from sandtable.rulesets.modern_battles.play.setting_out import in_cover
from sandtable.rulesets.modern_battles.players.greedy.assault import best_charge, in_combat
from sandtable.rulesets.modern_battles.players.greedy.goals import Aim, goals_for
from sandtable.rulesets.modern_battles.players.greedy.offers import INERTIA, Pull, Shortlist
from sandtable.rulesets.modern_battles.players.greedy.posts import HIDDEN, can_go, length
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene, anchor_of
from sandtable.rulesets.modern_battles.players.greedy.walking import APART, ways
from sandtable.rulesets.modern_battles.players.greedy.worth import stays_chance

TRIES = 2  # moves that are worked out man by man before one stays
MARCHES, WALKS = 5, 12  # posts of a march, of a move that are looked at closely
NEAR_ENEMY = 1_400  # riders get off when an enemy is so near
MANY = 60
BROAD = 120  # half of what the middle of a unit needs to pass
STUCK = 0.4  # what a failed test to leave cover costs (MB-COV-02)


def plan_unit(scene: Scene, body: Body, aim: Aim | None) -> object:
    """A command of the movement step, or None."""
    unit = scene.battle.units[body.id]
    if unit.mounted:
        return _get_off(scene, body, aim)
    if unit.engaged:
        return in_combat(scene, body)
    if has_gun(unit):
        return turn_gun(scene, body, unit)
    return _walk(scene, body, unit, aim)


# --- on foot --------------------------------------------------------------------------------------
def _walk(scene: Scene, body: Body, unit: Unit, aim: Aim | None) -> object:
    battle, anchor = scene.battle, anchor_of(scene.battle, unit)
    fire, target = scene.fire(body, body.post, moved=False)
    pull = Pull(scene, body, aim)
    stays = fire - scene.danger(body, body.post) + pull.gain(anchor.at)
    offers: Shortlist[Walk] = Shortlist(stays + INERTIA, TRIES)
    risk = _leaving(scene, unit, anchor)
    going = Going(scene, body, unit, anchor, aim, pull, offers, risk)
    if aim is not None and not is_cumbersome(battle, unit):
        _offer_marches(going)
    _offer_walks(going)
    charge = best_charge(scene, body, max([stays, *[offer[0] for offer in offers.best]]))
    if charge is not None:
        return charge.command
    for _, march, legs in offers.best:
        for way in (legs, _part_of(scene, anchor.at, legs)):
            command = _going(scene, body, unit, anchor, way, march) if way else None
            if command is not None:
                return command
    return turn_to(battle, unit, target.at if target is not None else _nearest_foe(scene, body.at))


Walk = tuple[float, bool, tuple[Point, ...]]  # value, forced march, legs of the middle man


def _part_of(scene: Scene, at: Point, legs: tuple[Point, ...]) -> tuple[Point, ...]:
    """The first leg, or half of an only one: for those who cannot come so far."""
    if len(legs) > 1:
        return legs[:1]
    half = scene.posts.nearest(((at[0] + legs[0][0]) // 2, (at[1] + legs[0][1]) // 2))
    return (half,) if half not in (at, legs[0]) else ()


class Going(NamedTuple):
    """A unit that may go somewhere, and the best places for it so far."""

    scene: Scene
    body: Body
    unit: Unit
    anchor: Figure
    aim: Aim | None
    pull: Pull
    offers: Shortlist[Walk]
    risk: float

    def ends(self, far: int, most: float) -> Iterator[tuple[float, tuple[Point, ...]]]:
        """The way to the goal, then posts by how near to it they are, with what they gain.

        `most`: what they may promise beyond that; none comes that cannot be listed.
        """
        battle, at, m = self.scene.battle, self.anchor.at, self.unit.profile.m
        walked = self.aim.way.walk(at, far) if self.aim is not None else ()
        if len(walked) > 1 and not _is_barred(battle, at, walked):
            yield self.pull.gain(walked[-1]), walked
        posts = self.scene.posts.within(at, far)
        rated = [(self.pull.gain(post), post) for post in posts if post != at]
        rated.sort(reverse=True)
        for gain, post in rated:
            if self.offers.room(gain + most - self.risk) < 0:
                break
            legs = (post,)
            if can_go(battle, self.anchor.id, legs, m, far) and not _is_barred(battle, at, legs):
                yield gain, legs


def _offer_marches(going: Going) -> None:
    """Posts within a forced march that bring it nearest to its goal."""
    scene, body, offers, risk = going.scene, going.body, going.offers, going.risk
    for nearer, legs in islice(going.ends(forced_march(going.unit), 0.0), MARCHES):
        room = offers.room(nearer - risk)
        if room >= 0 and nearer > 0:
            danger = scene.danger(body, scene.posts.nearest(legs[-1]), at_most=room)
            offers.add((nearer - danger - risk, True, legs))


def _offer_walks(going: Going) -> None:
    """Posts within an ordinary move, from which it may fire."""
    scene, body, offers, risk = going.scene, going.body, going.offers, going.risk
    m = going.unit.profile.m
    for nearer, legs in islice(going.ends(m, scene.most_fire(body, m)), WALKS):
        post = scene.posts.nearest(legs[-1])
        fire = scene.fire(body, post, moved=True)[0]
        room = offers.room(fire + nearer - risk)
        if room >= 0:
            danger = scene.danger(body, post, at_most=room)
            offers.add((fire - danger + nearer - risk, False, legs))


def _is_barred(battle: Battle, at: Point, legs: tuple[Point, ...]) -> bool:
    """A vehicle or wreck is in the way of most of a unit."""
    for p, q in pairwise((at, *legs)):
        for hull in near_hulls(battle, p, q, BROAD):
            if runs_over_polygon(p, q, BROAD, hull.outline):
                return True
    return False


def _leaving(scene: Scene, unit: Unit, anchor: Figure) -> float:
    """What the test to leave cover may cost (MB-COV-02)."""
    battle = scene.battle
    if not battle.options.leaving_cover or not in_cover(battle, anchor.at, unit.id):
        return 0.0
    return STUCK * stays_chance(unit.profile.i, unit.shot_at)


def _going(
    scene: Scene, body: Body, unit: Unit, anchor: Figure, legs: tuple[Point, ...], march: bool
) -> c.Move | c.March | None:
    battle = scene.battle
    m = unit.profile.m
    paths = ways(battle, unit, anchor, legs, forced_march(unit) if march else m)
    if paths is None or all(path[-1] == battle.figures[who].at for who, path in paths):
        return None
    end = scene.posts.nearest(legs[-1])
    _, target = scene.fire(body, end, moved=True)
    look = target.at if target is not None else _nearest_foe(scene, end)
    facing = _towards(end, look) if look is not None else unit.facing
    stop = not _into_mines(battle, anchor, legs)
    if march:
        return c.March(unit.id, paths, facing, stop_at_mines=stop)
    return c.Move(unit.id, paths, facing, stop_at_mines=stop)


def _into_mines(battle: Battle, anchor: Figure, legs: tuple[Point, ...]) -> bool:
    """There is no better way than through a field that is known: do not stop at it again."""
    return bool(battle.field.minefields) and bool(entries(battle, anchor.id, legs))


def _towards(at: Point, there: Point) -> Point:
    return (there[0] - at[0], there[1] - at[1]) if there != at else (0, -1)


def _nearest_foe(scene: Scene, at: Point) -> Point | None:
    """An enemy in sight before one that is not."""
    rated = [
        (scene.posts.line(scene.posts.nearest(at), foe.post) == HIDDEN, length(at, foe.at), foe.at)
        for foe in scene.foes
    ]
    return min(rated)[2] if rated else None


# --- turning --------------------------------------------------------------------------------------
def turn_to(battle: Battle, unit: Unit, there: Point | None) -> c.Turn | None:
    """Face somebody, if he is not well in the arc."""
    if there is None:
        return None
    at = anchor_of(battle, unit).at
    dx, dy = there[0] - at[0], there[1] - at[1]
    (fx, fy) = unit.facing
    if (dx, dy) == (0, 0) or dx * fx + dy * fy > abs(dx * fy - dy * fx):  # within 45 degrees
        return None
    return _turned(battle, c.Turn(unit.id, (dx, dy)))


def turn_gun(scene: Scene, body: Body, unit: Unit) -> c.Turn | None:
    """Swing a gun round to its best target (MB-WPN-16)."""
    battle = scene.battle
    _, target = scene.fire(body, body.post, moved=False)
    there = target.at if target is not None else _nearest_foe(scene, unit.gun_at)
    if there is None or there == unit.gun_at:
        return None
    if in_arc(unit.gun_at, unit.gun_facing, there, WIDE // 2) and target is None:
        return None
    dx, dy = there[0] - unit.gun_at[0], there[1] - unit.gun_at[1]
    fx, fy = unit.gun_facing
    if dx * fx + dy * fy > 2 * abs(dx * fy - dy * fx):
        return None
    return _turned(battle, c.Turn(unit.id, (dx, dy), "gun"))


def _turned(battle: Battle, command: c.Turn) -> c.Turn | None:
    try:
        check_turn(battle, command)
    except Refused:
        return None
    return command


# --- riders ---------------------------------------------------------------------------------------
def _get_off(scene: Scene, body: Body, aim: Aim | None) -> c.Dismount | None:
    """When the enemy is near, the vehicle sticks, or the goal is reached; not who is to leave."""
    battle = scene.battle
    unit = battle.units[body.id]
    carrier = battle.vehicles[unit.mounted]
    near = min([length(carrier.at, foe.at) for foe in scene.foes], default=NEAR_ENEMY + 1)
    arrived = aim is not None and not aim.goal.exit and aim.left <= forced_march(unit)
    stuck = carrier.immobilised or carrier.is_half_crewed
    leaves = any(goal.exit for goal in goals_for(scene, body.id))
    if not stuck and (leaves or not (arrived or near <= NEAR_ENEMY)):
        return None
    foe = _nearest_foe(scene, carrier.at)
    facing = _towards(carrier.at, foe) if foe is not None else carrier.facing
    who = [f.id for f in battle.members(unit.id)]
    for places in (
        _spread(battle, carrier.id, foe),
        places_round(battle, carrier.id, len(who), MOUNTING, foe),
    ):
        if len(places) < len(who):
            continue
        command = c.Dismount(unit.id, tuple(zip(who, places, strict=False)), (), facing)
        try:
            check_dismount(battle, command)
        except Refused:
            continue
        return command
    return None


def _spread(battle: Battle, carrier: str, foe: Point | None) -> tuple[Point, ...]:
    """Places round a vehicle that keep apart from one another."""
    spots: list[Point] = []
    for x, y in places_round(battle, carrier, MANY, MOUNTING, foe):
        if all((x - u) ** 2 + (y - v) ** 2 >= APART * APART for u, v in spots):
            spots.append((x, y))
    return tuple(spots)
