"""The plan of one figure for its activation: where to stand, what to fire at, what to work on.

A handful of whole plans are weighed against one another: stay or walk to a post, fire from there,
duck; hold a weapon ready; charge; throw a grenade; work on what the scenario asks for. The best
one is carried out command by command.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from operator import itemgetter
from typing import Any

from sandtable.ground.free import disc_in_front, turn
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Figure, Point, changed
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.ground.barriers import enemy_on, misfit
from sandtable.rulesets.combat_zone.play.close_combat import check_can_fight
from sandtable.rulesets.combat_zone.play.movement import HANGING
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
from sandtable.rulesets.combat_zone.players.greedy.fires import ENGAGED, moved_to, shot_in_the_open
from sandtable.rulesets.combat_zone.players.greedy.kinds import Volley
from sandtable.rulesets.combat_zone.players.greedy.lawful import any_refused, refuses
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.situation import Situation
from sandtable.rulesets.combat_zone.players.greedy.standing import TAKE_COVER, stands

WATCH = sheet.COMBAT_COST["opportunity-fire"].action_points

A_GOOD_SHOT = 0.2  # whoever has one does not wait for a better
ALERT = 0.55  # what a shot held ready counts beside one fired now
A_WALK = 15  # cm that a foe comes nearer before it is fired at
CALM = 0.02  # shots worth less are not fired
ON_ITS_WAY = 0.25  # what a shot held ready counts to somebody who is wanted elsewhere


# --- the best plan --------------------------------------------------------------------------------
def best_plan(now: Situation) -> tuple[object, ...]:
    """Commands in their order; () when the figure had better do nothing more."""
    return next(plans_of(now), ())


def plans_of(now: Situation) -> Iterator[tuple[object, ...]]:
    """All plans that are open, the best first."""
    return _open_ones(now, _options(now))


def _options(now: Situation) -> list[Option]:
    options = stands(now)
    stay, walks = options[0], options[1:]
    if now.intricate:
        bound = _supplement(now, options)
        if bound is not None:
            return bound
    rest = stay.value - stay.volley.value - now.drawn_to(now.to_go(now.figure.at))
    options += tasks.options(now, rest)
    best = max(options, key=_value)
    figure = now.figure
    if allows(check_can_fight, figure):
        options += charges.options(now, best.value)
    if figure.grenades or now.kind.launchers:
        options += grenades.options(now, walks, stay.value - stay.volley.value, -rest)
    if now.points >= WATCH and best.volley.value < A_GOOD_SHOT and now.kind.arms:
        options += _watch(now, stay)
    return options


def _open_ones(now: Situation, options: list[Option]) -> Iterator[tuple[object, ...]]:
    """Those that nobody stands in the way of and the rules allow, the best first."""
    while options:
        chosen = max(options, key=_value)
        if _is_open(now, chosen):
            commands = chosen.commands or _commands(now, chosen)
            if not (now.intricate and commands and any_refused(now.battle, commands)):
                yield commands
        options.remove(chosen)


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
SELDOM = frozenset(
    (
        c.Deploy, c.Cross, c.TakeCover, c.Door, c.ForceDoor, c.PickUp, c.TechRoll, c.FirstAid,
        c.ThrowGrenade, c.FireTemplate, c.CloseCombat,
    )
)  # fmt: skip
#: After a turn, which may have cost something or not gone far enough, these are checked as well.
AFTER_A_TURN = SELDOM | {c.Shoot, c.AimedShot, c.OpportunityFire}


def is_refused(battle: Battle, command: object, turned: bool = False) -> bool:
    return type(command) in (AFTER_A_TURN if turned else SELDOM) and refuses(battle, command)


# --- standing somewhere ---------------------------------------------------------------------------


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
