"""Barrages, rifle grenades, canisters, and fire at vehicles from on foot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from math import isqrt
from typing import TYPE_CHECKING, Any

from sandtable.chance import odds
from sandtable.ground.free import Disc, in_front
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import FIT
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.area import Lob
from sandtable.rulesets.combat_zone.dice.radio import Call, call_barrage
from sandtable.rulesets.combat_zone.dice.vehicle_damage import is_proof
from sandtable.rulesets.combat_zone.dice.weapons import (
    RIFLE_GRENADES,
    direct_fire,
    fires_rifle_grenades,
    load_of,
    template,
)
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.radio import PRICE, has_radio, rank_of
from sandtable.rulesets.combat_zone.play.shots import price_of_shots, shots_left
from sandtable.rulesets.combat_zone.players.greedy.crews import (
    CALM,
    HELPED,
    approach,
    enemies_of,
    is_observer,
    place_of,
    sees_it,
    weapon_of,
)
from sandtable.rulesets.combat_zone.players.greedy.fires import UNSEEN
from sandtable.rulesets.combat_zone.players.greedy.grenades import UNDER_FIRE, Toss, screen
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shells, of_shots, of_template
from sandtable.rulesets.combat_zone.players.greedy.kinds import hands_missing
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.worth import lands

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Situation

GRENADE = sheet.COMBAT_COST["grenade"].action_points
CANISTER = sheet.HEAVY_WEAPONS["flamethrower"].action_points_canister or 0
POINTS_TRIED = 8  # enemies on whom a barrage is thought of
LIKELY_TO_STAY = 0.8  # a barrage comes down at the end of the turn
RELOADED = 0.5
TOPPED_UP = 0.3
LOOKED = 1.2  # what a place is worth from which the enemy is seen and shelled
OBSERVED = 0.6  # the same to a mortar's observer
WAITS = 0.2  # less if it is too late to call from there this turn
KEPT = 0.05  # least worth that a rocket or an anti-tank grenade is spent on
AIM = sheet.COMBAT_COST["aimed-shot"].action_points


def options(now: Situation, stay: Option) -> Iterator[Option]:
    """All that stands in this file, where it applies."""
    battle, figure = now.battle, now.figure
    base = stay.value - stay.volley.value
    if figure.side in battle.batteries and rank_of(figure):
        yield from _barrages(now, base)
    if battle.crewed and "observer" in figure.who.traits:
        yield from _observe(now, base)
    if any(":" in name for name, _ in figure.grenades):
        yield from _rifle_grenades(now, base, now.drawn_to(now.to_go(figure.at)) - base)
    if figure.rounds("canister") and now.points >= CANISTER:
        yield from _canister(now, base)
    if battle.vehicles:
        for vehicle in battle.vehicles.values():
            if vehicle.side != figure.side and vehicle.fate == FIT:
                yield from _at_vehicle(now, vehicle, base)


def _canister(now: Situation, base: float) -> Iterator[Option]:
    """A new one when the old is empty, or some of it is used and nobody is in sight (CZ-WPN-08)."""
    if "flamethrower" not in now.figure.weapons:
        return
    left, full = now.figure.rounds("flamethrower"), load_of(sheet.HEAVY_WEAPONS["flamethrower"])
    unseen = all(now.look(foe) is None for foe in now.foes)
    if not left or (unseen and 3 * left <= 2 * (full or 0)):
        value = base + (RELOADED if not left else TOPPED_UP)
        yield _option(now, value, (c.ReplaceCanister(now.figure.who.id),))


def _option(now: Situation, value: float, commands: tuple[object, ...]) -> Option:
    return Option(value, now.figure.at, commands=commands)


# --- barrages -------------------------------------------------------------------------------------
def _barrages(now: Situation, base: float) -> Iterator[Option]:
    """On the thickest crowd of enemies in sight, away from friends; first to the radio."""
    battle, figure = now.battle, now.figure
    battery = battle.batteries[figure.side]
    used = battle.granted.count(figure.side)
    headquarters = battle.groups[figure.who.group].kind == "hq-section"
    if not headquarters or figure.asked or (battery.barrages and used >= battery.barrages):
        return
    if not has_radio(battle, figure):
        yield from _to_the_radio(now, base)
        return
    gun = template(battery.gun)
    if gun is None or now.points < PRICE:
        return
    granted = _granted(Call(rank_of(figure), figure.who.quality, bool(figure.footing)))
    chance = lands(Lob(figure.who.quality))
    share = granted * LIKELY_TO_STAY * battery.shells
    enemies = [who for who in enemies_of(battle, figure.side) if sees_it(battle, figure, who)]
    for who in enemies[:POINTS_TRIED]:
        point = place_of(battle, who)
        value = of_shells(battle, figure.side, gun, point, chance) * share
        if value >= CALM:
            yield _option(now, base + value, (c.CallBarrage(figure.who.id, point),))
    if not enemies and "radio" in figure.who.equipment:
        yield from outlooks(now, base + LOOKED * granted, PRICE)


@lru_cache(100)
def _granted(call: Call) -> float:
    return float(odds(call_barrage, call)[True])


# --- looking for somewhere to see from ------------------------------------------------------------
def outlooks(now: Situation, value: float, keeps: int) -> Iterator[Option]:
    """A post in one leg from which some enemy is seen, in cover if there is any.

    With a few points left over, whoever goes there may call from there at once.
    """
    posts, figure, battle = now.posts, now.figure, now.battle
    places = []
    for at in posts.neighbours(figure.at, figure.foot):
        if at in now.taken or not now.taken.isdisjoint(posts.crowd[at]):
            continue
        price = posts.price_to(battle, figure.at, at, now.points, now.step)
        number = posts.number[at]
        seen = sum(now.views.look(battle, number, foe.post) != UNSEEN for foe in now.foes)
        if price and seen:
            places.append((at not in posts.covered, price > now.points - keeps, -seen, price, at))
    for _, late, _, _, at in sorted(places)[:2]:
        worth = value - WAITS if late else value
        yield Option(worth, at, commands=(c.Move(figure.who.id, (at,)),))


def _to_the_radio(now: Situation, base: float) -> Iterator[Option]:
    for mate in now.battle.up(now.figure.side):
        near = in_contact(now.battle, now.figure, mate)
        if "radio" in mate.who.equipment and mate.foot == now.figure.foot and not near:
            yield from approach(now, mate, base + HELPED)


def _observe(now: Situation, base: float) -> Iterator[Option]:
    """Whoever spots for a mortar goes where he sees something (CZ-MORT-01)."""
    battle, figure = now.battle, now.figure
    weapon = weapon_of(battle, figure)
    if weapon is None or not is_observer(battle, figure, weapon):
        return
    if not any(sees_it(battle, figure, who) for who in enemies_of(battle, figure.side)):
        yield from outlooks(now, base + OBSERVED, 0)


# --- rifle grenades -------------------------------------------------------------------------------
def _rifle_grenades(now: Situation, base: float, danger: float) -> Iterator[Option]:
    battle, figure = now.battle, now.figure
    if not any(map(fires_rifle_grenades, figure.weapons)):
        return
    for name, _ in figure.grenades:
        row = name.partition(":")[2]
        weapon = template(row, rifle=True) if row in RIFLE_GRENADES else None
        if weapon is None or now.points < (weapon.action_points or 0):
            continue
        if weapon.smoke and not weapon.incendiary:
            if danger > UNDER_FIRE and not battle.smoke:
                aim = partial(c.FireRifleGrenade, figure.who.id, row)
                yield from screen(now, Toss(weapon, 0, aim), base, danger)
            continue
        for target in enemies_of(battle, figure.side):
            point = place_of(battle, target)
            value = of_template(battle, figure, weapon, point)
            if value >= CALM and sees_it(battle, figure, target):
                shot = c.FireRifleGrenade(figure.who.id, row, point)
                yield _option(now, base + value, (*_facing(now, target), shot))


def _facing(now: Situation, target: str) -> tuple[Any, ...]:
    """A quarter turn if what is aimed at is not in front."""
    figure, at = now.figure, place_of(now.battle, target)
    if in_front(figure.at, figure.facing, Disc(at, figure.who.radius)):
        return ()
    way = (at[0] - figure.at[0], at[1] - figure.at[1])
    angle = 90 if figure.facing[0] * way[1] - figure.facing[1] * way[0] > 0 else -90
    return (c.Pivot(figure.who.id, angle),)


# --- vehicles -------------------------------------------------------------------------------------
def _at_vehicle(now: Situation, vehicle: Vehicle, base: float) -> Iterator[Option]:
    """With whatever the figure has that can harm it, from where it stands."""
    attacks = list(_harm_to_vehicle(now, vehicle))
    if attacks and sees_it(now.battle, now.figure, vehicle.id):
        turning = _facing(now, vehicle.id)
        for value, fire in attacks:
            yield _option(now, base + value, (*turning, fire))


def _harm_to_vehicle(now: Situation, vehicle: Vehicle) -> Iterator[tuple[float, object]]:
    """What each of its weapons is worth, if the vehicle is in sight: most can do nothing to it."""
    battle, figure, me = now.battle, now.figure, now.figure.who.id
    (x, y), (u, v), hull = figure.at, vehicle.at, vehicle.hull
    near = isqrt((u - x) ** 2 + (v - y) ** 2) - hull.length - hull.width  # it is not nearer
    for row in dict.fromkeys(figure.weapons):
        direct = direct_fire(row, battle.options.setting)
        if direct is not None and is_proof(vehicle.hull.row.armoured, direct.anti_tank):
            continue
        short = hands_missing(battle, figure, row)
        if direct is not None:
            left = shots_left(battle.options, figure, direct)
            for mode, shots, price in _modes(direct, left):
                if price + short > now.points:
                    continue
                aimed = mode == "aimed"
                value = of_shots(
                    battle, figure, direct, vehicle.id, shots, aimed=aimed, missing=short
                )
                if value < CALM:
                    continue
                shot: Any = c.Shoot(me, row, mode, ((vehicle.id, shots),))
                yield value, c.AimedShot(me, row, vehicle.id) if aimed else shot
            continue
        weapon = template(row)
        if weapon is not None and near <= weapon.long:
            value = of_template(battle, figure, weapon, vehicle.at, missing=short)
            if value >= KEPT:
                yield value, c.FireTemplate(me, row, vehicle.at)
    for name, _ in figure.grenades:
        weapon = template(name) if name in sheet.GRENADES and now.points >= GRENADE else None
        if weapon is None or near > weapon.long:
            continue
        if not (weapon.smoke and not weapon.incendiary):
            value = of_template(battle, figure, weapon, vehicle.at)
            if value >= KEPT:
                yield value, c.ThrowGrenade(me, name, vehicle.at)


def _modes(weapon: Any, left: int) -> Iterator[tuple[str, int, int]]:
    if left > 1:
        yield "burst", left, price_of_shots(weapon, "burst")
    if left > 0:
        yield "single", 1, price_of_shots(weapon, "single")
        yield "aimed", 1, AIM
