"""Crews as a player made of code leads them: they stay with their weapon and serve it (CZ-CREW).

A weapon that stands on its own is fired, turned, set up or moved by whoever of its crew is planned
first; the others stay beside it and use what they carry. Whoever helps the bearer of a light weapon
keeps at his side. An observer goes where he sees something.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from sandtable.game import Refused
from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.gunners import faces
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, is_indirect, template
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.ground.surface import ROSTER
from sandtable.rulesets.combat_zone.play.crews import (
    DISMANTLED,
    Served,
    as_figure,
    crew_at,
    crew_size,
    is_fully_fit,
    is_linked,
    move_row,
    placed,
    serve,
    touches,
)
from sandtable.rulesets.combat_zone.play.good_places import around
from sandtable.rulesets.combat_zone.play.movement import price_of
from sandtable.rulesets.combat_zone.play.shots import price_of_shots, shots_left
from sandtable.rulesets.combat_zone.play.templates import price_of as price_of_round
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle
from sandtable.rulesets.combat_zone.play.weapons import reach_of
from sandtable.rulesets.combat_zone.players.greedy import sharing
from sandtable.rulesets.combat_zone.players.greedy.aims import Aim
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shots, of_template
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.posts import Reach
from sandtable.rulesets.combat_zone.players.greedy.worth import brought
from sandtable.rulesets.combat_zone.sheet import Weapon

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Situation

WATCH = sheet.COMBAT_COST["opportunity-fire"].action_points
ALERT = 0.5  # what a shot held ready counts beside one fired now
CALM = 0.02  # shots worth less are not fired
LITTLE = 0.12  # for less a weapon may be moved to a better place
MANNED = 2.0  # worth of being at one's weapon
HELPED = 0.35  # worth of being beside the bearer of a light one
READY = 0.4  # of a weapon that is set up where it sees somebody
ON_THE_WAY = 0.15  # of one that is brought nearer
IDLE = 0.4  # of getting one on its way that has nothing to do where it is
TO_MOVE = 3  # turns that a move takes
TO_TURN = 90
MOST = 3  # targets that are thought of


# --- who belongs to what --------------------------------------------------------------------------
def weapon_of(battle: Battle, figure: Figure) -> CrewedWeapon | None:
    """The weapon that stands on its own and that a figure's group serves."""
    for weapon in battle.crewed.values():
        if weapon.group == figure.who.group and weapon.fate == FIT:
            return weapon
    return None


def is_observer(battle: Battle, figure: Figure, weapon: CrewedWeapon) -> bool:
    """Free to walk about: the team still hears what he sees, and can fire without his hands."""
    if not is_indirect(weapon.row) or "observer" not in figure.who.traits:
        return False
    station = as_figure(weapon)
    mates = [f for f in crew_at(battle, station, weapon.row) if f.id != figure.id]
    return len(mates) > 1 and ("radio" in figure.who.equipment or is_linked(battle, figure, mates))


def comes_later(battle: Battle, figure: Figure) -> bool:
    """Observers and helpers are planned once the weapon has been seen to."""
    if battle.crewed and "observer" in figure.who.traits:
        return True
    return battle.options.setting != "core" and figure.who.id in helpers(battle)


def helpers(battle: Battle) -> dict[str, str]:
    """Who helps the bearer of which light weapon: whoever comes next to him in the roster."""
    memory = battle.field.memory(ROSTER)
    key = tuple(battle.groups)
    if key not in memory:
        bearer_of: dict[str, str] = {}
        for group in battle.groups.values():
            members = [battle.figures[who] for who in group.members]
            bearers = [f for f in members if _is_bearer(battle, f)]
            for bearer in bearers:
                n = members.index(bearer)
                others = [*members[n + 1 :], *reversed(members[:n])]
                free = [f for f in others if f not in bearers and f.who.id not in bearer_of]
                plain = [f for f in free if not f.who.role] or free
                if plain:
                    bearer_of[plain[0].who.id] = bearer.who.id
        memory[key] = bearer_of
    answer: dict[str, str] = memory[key]
    return answer


def _is_bearer(battle: Battle, figure: Figure) -> bool:
    rows = brought(battle).get(figure.id, figure.weapons)
    return any(crew_size(battle, row) > 1 for row in rows)


# --- a light weapon's second man ------------------------------------------------------------------
def beside_bearer(now: Situation, stay: Option) -> Iterator[Option]:
    """Stay at his side, or go there."""
    battle, figure = now.battle, now.figure
    bearer = battle.figures[helpers(battle)[figure.who.id]]
    if bearer.fate != FIT or bearer.foot != figure.foot or not is_fully_fit(figure):
        return
    if touches(battle, figure, bearer):
        yield stay._replace(value=stay.value + HELPED)
        return
    yield from approach(now, bearer, HELPED + now.drawn_to(now.to_go(bearer.at)))


def approach(now: Situation, station: Figure, value: float) -> Iterator[Option]:
    """The nearest free place in contact, or as near as the points lead."""
    figure, battle, posts = now.figure, now.battle, now.posts
    spots = around(station.at, figure.who.radius + station.who.radius + 2)
    x, y = figure.at
    spots.sort(key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    room = (at for at in spots if battle.field.is_on_table(at) and not misfit(battle, figure, at))
    to = next(room, None)
    if to is None or to == figure.at:
        return
    if price_of(battle, figure, (to,)) <= now.points:
        yield Option(value, to, commands=(c.Move(figure.who.id, (to,)),))
    name = f"beside@{station.at}{station.foot}"
    goals = partial(posts.beside, station.at, station.foot)
    aim = Aim(name, 1.0, posts.distances(battle, name, goals))
    reach = Reach(now.points, now.step, 0)
    for stops in posts.stops(battle, posts.places[now.post], reach, aim)[:1]:
        for stop in stops:
            if stop.at not in now.taken:
                move = c.Move(figure.who.id, (stop.at,))
                yield Option(value * 0.9, stop.at, commands=(move,))


# --- a weapon that stands -------------------------------------------------------------------------
def options(now: Situation, stay: Option) -> list[Option] | None:
    """All that a crewman of a standing weapon thinks of; None when he is not bound to one."""
    battle, figure = now.battle, now.figure
    weapon = weapon_of(battle, figure)
    if weapon is None or not is_fully_fit(figure) or weapon.foot != figure.foot:
        return None
    if is_observer(battle, figure, weapon):
        return None
    station = as_figure(weapon)
    if not touches(battle, figure, station):
        return [stay, *approach(now, station, stay.value + MANNED)]
    return [stay, *_serve(now, weapon, stay.value - stay.volley.value)]


def _serve(now: Situation, weapon: CrewedWeapon, base: float) -> Iterator[Option]:
    if not weapon.set_up:
        yield from _bring(now, weapon, base)
        return
    fires = list(_fire(now, weapon, base))
    yield from fires
    best = max((option.value - base for option in fires), default=0.0)
    if best < LITTLE:
        yield from _watch(now, weapon, base)
        yield from _bring(now, weapon, base)


def _fire(now: Situation, weapon: CrewedWeapon, base: float) -> Iterator[Option]:
    direct = direct_fire(weapon.row, now.battle.options.setting)
    shell = template(weapon.row)
    if direct is not None:
        price = price_of_shots(direct, "burst" if direct.rof > 1 else "single")
        served = _served(now, weapon, price)
        if served is not None:
            yield from _shots(now, weapon, served, direct, base)
    if shell is not None:
        served = _served(now, weapon, price_of_round(weapon.row))
        if served is not None:
            yield from _shells(now, weapon, served, shell, base)


def _served(now: Situation, weapon: CrewedWeapon, price: int, needed: str = "") -> Served | None:
    try:
        return serve(now.battle, now.figure, weapon.id, price, (), needed)
    except Refused:
        return None


def enemies_of(battle: Battle, side: str) -> list[str]:
    """All that can be shot at."""
    enemy = battle.enemy_of(side)
    targets = [f.id for f in battle.up(enemy) if not f.engaged]
    return targets + [v.id for v in battle.vehicles.values() if v.side == enemy and v.fate == FIT]


def sees_it(battle: Battle, shooter: Figure, target: str) -> bool:
    if target in battle.vehicles:
        return sees_vehicle(battle, shooter, battle.vehicles[target])
    return battle.field.sight(battle, shooter, battle.figures[target]).clear


def best_seen(
    battle: Battle, shooter: Figure, worths: list[tuple[float, str]], number: int = 1
) -> list[tuple[float, str]]:
    """Those most worth firing at among all that are in sight: looking costs more than reckoning."""
    in_sight: list[tuple[float, str]] = []
    for value, target in sorted(worths, reverse=True):
        if value < CALM or len(in_sight) == number:
            break
        if sees_it(battle, shooter, target):
            in_sight.append((value, target))
    return in_sight


def place_of(battle: Battle, target: str) -> Point:
    return (battle.vehicles.get(target) or battle.figures[target]).at


def _shots(
    now: Situation, weapon: CrewedWeapon, served: Served, direct: Weapon, base: float
) -> Iterator[Option]:
    battle, me = now.battle, now.figure.who.id
    left = shots_left(battle.options, served.shooter, direct)
    if left < 1:
        return
    mode = "burst" if left > 1 else "single"
    worths = [
        (of_shots(battle, served.shooter, direct, target, left, missing=served.missing), target)
        for target in enemies_of(battle, now.figure.side)
    ]
    for value, target in best_seen(battle, served.shooter, worths, MOST):
        turning = _turning(battle, weapon, target)
        burst = (
            sharing.shared(battle, served.shooter, direct, target, left, served.missing)
            if not turning
            else None
        )
        shot = c.Shoot(me, weapon.id, mode, ((target, left),))
        if burst is not None:
            shot = c.Shoot(me, weapon.id, mode, burst.allotment, burst.template)
        yield _at_weapon(now, base + value, (*turning, shot))


def _shells(
    now: Situation, weapon: CrewedWeapon, served: Served, shell: Weapon, base: float
) -> Iterator[Option]:
    battle, me = now.battle, now.figure.who.id
    if shots_left(battle.options, served.shooter, shell) < 1:
        return
    observers = _observers(now, weapon)
    for target in enemies_of(battle, now.figure.side):
        point = place_of(battle, target)
        value = of_template(battle, served.shooter, shell, point, missing=served.missing)
        if value < CALM:
            continue
        seers: list[str] = [""] if sees_it(battle, served.shooter, target) else []
        seers += [f.id for f in observers if sees_it(battle, f, target)]
        for observer in seers[:1]:
            shot = c.FireTemplate(me, weapon.id, point, "he", observer)
            yield _at_weapon(now, base + value, (*_turning(battle, weapon, target), shot))


def _observers(now: Situation, weapon: CrewedWeapon) -> list[Figure]:
    if not is_indirect(weapon.row):
        return []
    crew = crew_at(now.battle, as_figure(weapon), weapon.row)
    return [f for f in crew if "observer" in f.who.traits]


def _at_weapon(now: Situation, value: float, commands: tuple[object, ...]) -> Option:
    return Option(value, now.figure.at, commands=commands)


def _turning(battle: Battle, weapon: CrewedWeapon, target: str) -> tuple[object, ...]:
    """A quarter turn towards a target that is not in front."""
    vehicle = battle.vehicles.get(target)
    at = place_of(battle, target)
    base = box_of(vehicle) if vehicle else Disc(at, battle.figures[target].who.radius)
    if faces(as_figure(weapon), base):
        return ()
    return (c.PivotWeapon(weapon.id, _quarter(weapon, at)),)


def _quarter(weapon: CrewedWeapon, at: Point) -> int:
    (fx, fy), (dx, dy) = weapon.facing, (at[0] - weapon.at[0], at[1] - weapon.at[1])
    return TO_TURN if fx * dy - fy * dx > 0 else -TO_TURN


def _watch(now: Situation, weapon: CrewedWeapon, base: float) -> Iterator[Option]:
    """Held ready for whoever comes into view."""
    battle = now.battle
    direct = direct_fire(weapon.row, battle.options.setting)
    served = _served(now, weapon, WATCH) if direct is not None else None
    if direct is None or served is None:
        return
    best, nearest = 0.0, ""
    left = shots_left(battle.options, served.shooter, direct)
    for target in enemies_of(battle, now.figure.side) if left > 0 else ():
        value = of_shots(battle, served.shooter, direct, target, left, missing=served.missing)
        if value > best:
            best, nearest = value, target
    if nearest:
        ready = c.OpportunityFire(now.figure.who.id, weapon.id)
        commands = (*_turning(battle, weapon, nearest), ready)
        yield _at_weapon(now, base + max(ALERT * best, CALM), commands)


# --- carrying it elsewhere ------------------------------------------------------------------------
def _bring(now: Situation, weapon: CrewedWeapon, base: float) -> Iterator[Option]:
    """Set up where it sees the enemy; else packed and carried on towards the aim."""
    battle = now.battle
    seen = _is_well_placed(now, weapon)
    if not weapon.set_up and (seen or now.aim.worth <= 0 or _has_arrived(now, weapon)):
        yield _at_weapon(now, base + READY, (c.SetUp(weapon.id),))
        return
    if seen or _has_arrived(now, weapon) or weapon.shots or now.worth <= 0:
        return
    if weapon.set_up and weapon.row in DISMANTLED and battle.turn > 1:
        value = IDLE if _has_time(battle) else ON_THE_WAY
        yield _at_weapon(now, base + value, (c.Dismantle(weapon.id),))
    if move_row(weapon) is not None and not weapon.set_up:
        yield from _carried(now, weapon, base)


def _has_time(battle: Battle) -> bool:
    """Turns enough are left to take it down, carry it and set it up again."""
    scenario = battle.field.scenario
    return scenario is None or battle.turn + TO_MOVE <= scenario.turns


def _is_well_placed(now: Situation, weapon: CrewedWeapon) -> bool:
    """It sees somebody from where it stands whom it could do some harm."""
    battle, station = now.battle, as_figure(weapon)
    direct = direct_fire(weapon.row, battle.options.setting)
    enemies = enemies_of(battle, now.figure.side)
    if direct is None:
        return any(sees_it(battle, station, who) for who in enemies)
    gunner = placed(now.figure, station)
    worths = [(of_shots(battle, gunner, direct, who, direct.rof), who) for who in enemies]
    return any(value >= LITTLE for value, _ in best_seen(battle, gunner, worths))


def _has_arrived(now: Situation, weapon: CrewedWeapon) -> bool:
    return now.posts.to_go(weapon.at, now.aim.far, weapon.foot) < 400


def _carried(now: Situation, weapon: CrewedWeapon, base: float) -> Iterator[Option]:
    """To the post nearest to the aim that can be reached."""
    reach = max(now.points - 1, 1) * reach_of(now.battle, weapon, ())
    (x, y), posts = weapon.at, now.posts
    far = now.aim.far
    level = [p for p in far if posts.foot_of(p) == weapon.foot]
    near = [p for p in level if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= reach * reach]
    here = posts.to_go(weapon.at, far, weapon.foot)
    near = [p for p in near if far[p] < here]
    near.sort(key=far.__getitem__)
    for to in near[:6]:
        yield _at_weapon(now, base + ON_THE_WAY + 0.1, (c.MoveWeapon(weapon.id, (to,)),))
