"""Shots, throws, charges and attacks worth offering to who acts; `check` has the last word.

offers(battle, who)          of a figure or a vehicle of the activation
answers(battle, question)    to questions asked in the course of a shot or a fight
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.free import length
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    RAPID,
    TACTICAL,
    Battle,
    Figure,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    CAN_BE_LOBBED,
    NEEDS_HELPER,
    harms_vehicle,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.places import touches
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of, side_of
from sandtable.rulesets.modern_skirmish.play.activation import active_vehicle
from sandtable.rulesets.modern_skirmish.play.area import reach_of
from sandtable.rulesets.modern_skirmish.play.close_combat import possible_attacks
from sandtable.rulesets.modern_skirmish.play.equipment import ways_in
from sandtable.rulesets.modern_skirmish.play.shooters import free_helper, has_fitted
from sandtable.rulesets.modern_skirmish.play.shooting import together
from sandtable.rulesets.modern_skirmish.play.wrecks import beside

FLASHBANG, SMOKE, SUPPORT = "flashbang", "smoke", "support"
MOST_TARGETS = 3
THROW = 1_000  # grenades, flashbangs
NEAR_OPENING = 1_200
ANYWHERE = 100_000  # the reach of support


def offers(battle: Battle, who: str) -> Iterator[Any]:
    """What somebody of the activation may do besides moving, the best first."""
    if battle.order == RAPID:
        if not active_vehicle(battle):
            yield from [one for one in possible_attacks(battle) if one.attackers[0] == who]
        return
    if battle.order not in (TACTICAL, AIMED, COVERING):
        return
    if who in battle.vehicles:
        vehicle = battle.vehicles[who]
        for weapon in dict.fromkeys(vehicle.weapons):
            if vehicle.fired.count(weapon) < vehicle.weapons.count(weapon):
                yield from _shots(battle, who, weapon)
        return
    figure = battle.figures[who]
    if figure.shot and figure.flashed != "handgun":
        return
    for weapon in figure.who.weapons:
        if figure.left(weapon) != 0:
            yield from _shots(battle, who, weapon)
    if battle.order == TACTICAL and figure.is_up:
        yield from _with_equipment(battle, figure)
    for grenade in figure.who.grenades:
        if grenade != FLASHBANG and figure.left(grenade) != 0:
            yield from _throws(battle, who, grenade)
    if figure.who.has("radio") and battle.missions.get(figure.side, 0) > 0:
        for target in in_sight(battle, who, SUPPORT)[:MOST_TARGETS]:
            yield c.CallSupport(who, centre_of(battle, target))


# --- shots ----------------------------------------------------------------------------------------
def targets(battle: Battle, who: str) -> list[str]:
    """Enemies on the table, nearest first."""
    at, enemy = centre_of(battle, who), battle.enemy_of(side_of(battle, who))
    found: list[Figure | Vehicle] = [*battle.up(enemy)]
    found += [v for v in battle.vehicles.values() if v.side == enemy and v.runs]
    found.sort(key=lambda one: length(at, one.at))
    return [one.id for one in found]


def in_sight(battle: Battle, who: str, weapon: str) -> list[str]:
    """Those that somebody sees within the reach of a weapon, nearest first."""
    reach = reach_of(weapon) or ANYWHERE
    near = [t for t in targets(battle, who) if length(*_ends(battle, who, t)) <= reach + 1_000]
    seen = [(t, sight(battle, who, t, weapon)) for t in near]
    return [t for t, s in seen if s.visible and s.distance <= reach]


def _ends(battle: Battle, a: str, b: str) -> tuple[tuple[int, int], tuple[int, int]]:
    return centre_of(battle, a), centre_of(battle, b)


def _shots(battle: Battle, who: str, weapon: str) -> Iterator[Any]:
    row = weapon_named(weapon)
    helper = _helper(battle, who, weapon)
    if helper is None:
        return
    if is_area(row) and sheet.HOLLOW_CHARGE not in row.abilities:
        yield from _throws(battle, who, weapon, helper)
        return
    seen = in_sight(battle, who, weapon)
    on_foot = [target for target in seen if target not in battle.vehicles]
    if is_area(row):
        for target in on_foot[:MOST_TARGETS]:
            yield c.ShootPoint(who, weapon, centre_of(battle, target), helper=helper)
    aimed_at = [t for t in seen if _is_aimed_at(battle, row, t)]
    holo = who in battle.figures and has_fitted(battle, who, "holographic-sight", weapon)
    for target in aimed_at[:MOST_TARGETS]:
        uses = holo and battle.marker_of(_unit(battle, target)).marker == TACTICAL
        yield c.Shoot(who, weapon, (target,), helper, uses)
    if sheet.BURST in row.abilities:
        burst = together(battle, aimed_at)
        if len(burst) > 1:
            yield c.Shoot(who, weapon, burst, helper)
    if sheet.SUPPRESSIVE in row.abilities:
        for target in on_foot[:MOST_TARGETS]:
            yield c.Suppress(who, weapon, centre_of(battle, target), helper)


def _is_aimed_at(battle: Battle, row: sheet.Weapon, target: str) -> bool:
    """A direct shot of this weapon may do something to it (MS-SHOOT-01)."""
    vehicle = battle.vehicles.get(target)
    if vehicle is None:
        return not is_area(row)
    armour = sheet.VEHICLES[vehicle.kind].armour
    return harms_vehicle(row, armour, battle.options.vehicle_damage)


def _unit(battle: Battle, who: str) -> str:
    return who if who in battle.vehicles else unit_of(battle, who)


def _throws(battle: Battle, who: str, weapon: str, helper: str = "") -> Iterator[c.ShootPoint]:
    """At the nearest enemies in sight, and lobbed at the nearest; smoke between."""
    at = centre_of(battle, who)
    nearest = targets(battle, who)[:MOST_TARGETS]
    if weapon == SMOKE:
        for target in nearest:
            there = centre_of(battle, target)
            halfway = (at[0] + there[0]) // 2, (at[1] + there[1]) // 2
            if length(at, halfway) <= THROW:
                yield c.ShootPoint(who, weapon, halfway)
                yield c.ShootPoint(who, weapon, halfway, lob=True)
        return
    for target in in_sight(battle, who, weapon)[:MOST_TARGETS]:
        yield c.ShootPoint(who, weapon, centre_of(battle, target), helper=helper)
    for target in nearest if weapon in CAN_BE_LOBBED else ():
        yield c.ShootPoint(who, weapon, centre_of(battle, target), lob=True, helper=helper)


def _helper(battle: Battle, who: str, weapon: str) -> str | None:
    """Somebody to serve the weapon, "" where nobody is needed, None when nobody is free."""
    if who in battle.vehicles or weapon not in NEEDS_HELPER:
        return ""
    return free_helper(battle, who, weapon) or None


# --- equipment ------------------------------------------------------------------------------------
def _with_equipment(battle: Battle, figure: Figure) -> Iterator[Any]:
    near = ways_in(battle, figure, NEAR_OPENING)
    if FLASHBANG in figure.who.grenades and figure.left(FLASHBANG) != 0:
        yield from (c.Flashbang(figure.id, opening.id) for opening in near)
    if figure.charges:
        yield from (c.LayCharge(figure.id, opening.id) for opening in near)


# --- answers --------------------------------------------------------------------------------------
def answers(battle: Battle, question: Any) -> Iterator[Any]:
    """Good answers to what shots and fights ask; None where declining is allowed."""
    match question:
        case c.PlaceSurvivors():
            yield c.Placed(beside(battle, question.vehicle, question.figures))
        case c.BreakContact():
            facing = battle.figures[question.figure].facing
            for at in question.places:
                yield c.Placed((c.Place(question.figure, at, facing),))
        case c.ChooseSupporters():
            if question.able:
                touching = [f for f in question.able if touches(battle, f, question.defender)]
                if touching:
                    yield c.Supporters(tuple(touching))
                yield c.Supporters(question.able)
        case c.GoOn():
            yield c.Yes()
    yield None
