"""Shots, throws, charges and attacks worth offering to who acts; `check` has the last word.

offers(battle, who)          of a figure or a vehicle of the activation
answers(battle, question)    to questions asked in the course of a shot or a fight
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.free import length
from sandtable.portions import Portion
from sandtable.refusals import allows
from sandtable.rulesets.given import Given
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import TACTICAL, Battle
from sandtable.rulesets.modern_skirmish.commands import choices
from sandtable.rulesets.modern_skirmish.dice.weapons import harms_vehicle, is_area, weapon_named
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched, targets, touches
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of, side_of
from sandtable.rulesets.modern_skirmish.play import equipment
from sandtable.rulesets.modern_skirmish.play.area import SMOKE, reach_of
from sandtable.rulesets.modern_skirmish.play.close_combat import (
    check_attacker,
    check_order_attacks,
    has_other_opponent,
    unlinked,
)
from sandtable.rulesets.modern_skirmish.play.shooters import check_may_fire
from sandtable.rulesets.modern_skirmish.play.shooting import together
from sandtable.rulesets.modern_skirmish.play.wrecks import beside

MOST_TARGETS = 3
ANYWHERE = 100_000  # the reach of support


def offers(battle: Battle, who: str) -> Portion:
    """What somebody of the activation may do besides moving, the best first."""
    return Portion(ways_of(battle, who))


def ways_of(battle: Battle, who: str) -> Iterator[Portion]:
    """The same, way by way."""
    given = Given(battle, side_of(battle, who), {"who": who}, who)
    yield Portion(_attacks(given))
    weapons = choices.weapons(given)
    for weapon in weapons:
        yield Portion(_shots(given.but("weapon", weapon)))
    if who in battle.vehicles:
        return
    yield Portion(_with_equipment(given))
    for grenade in choices.area_weapons(given):
        if grenade not in weapons:
            yield Portion(_thrown(given.but("weapon", grenade)))
    yield Portion(_support(battle, who))


def _thrown(given: Given) -> Iterator[c.ShootPoint]:
    if _helper(given) is not None:
        yield from _throws(given)


def _support(battle: Battle, who: str) -> Iterator[c.CallSupport]:
    if allows(equipment.check_may_call, battle, who):
        for target in in_sight(battle, who, equipment.SUPPORT)[:MOST_TARGETS]:
            yield c.CallSupport(who, centre_of(battle, target))


# --- attacks --------------------------------------------------------------------------------------
def _attacks(given: Given) -> Iterator[c.Attack]:
    """On each enemy whom he touches: alone, and with all who may join him."""
    battle, who = given.battle, given.piece
    if not (allows(check_order_attacks, battle) and allows(check_attacker, battle, who)):
        return
    fresh = [
        comrade for comrade in choices.comrades(given) if allows(check_attacker, battle, comrade)
    ]
    touched = dict.fromkeys(
        enemy for comrade in fresh for enemy in enemies_touched(battle, comrade)
    )
    for defender in touched:
        if touches(battle, who, defender):
            yield c.Attack((who,), defender)
            others = [
                comrade
                for comrade in fresh
                if comrade != who and not has_other_opponent(battle, comrade, (defender,))
            ]
            apart = unlinked(battle, others, (defender, who))
            joined = tuple([other for other in others if other not in apart])
            if joined:
                yield c.Attack((who, *joined), defender)


# --- shots ----------------------------------------------------------------------------------------
def in_sight(battle: Battle, who: str, weapon: str) -> list[str]:
    """Those that somebody sees within the reach of a weapon, nearest first."""
    reach = reach_of(weapon) or ANYWHERE
    at = centre_of(battle, who)
    near = [t for t in targets(battle, who) if length(at, centre_of(battle, t)) <= reach + 1_000]
    seen = [(t, sight(battle, who, t, weapon)) for t in near]
    return [t for t, s in seen if s.visible and s.distance <= reach]


def _shots(given: Given) -> Iterator[Any]:
    battle, who, weapon = given.battle, given["who"], given["weapon"]
    helper = _helper(given)
    if helper is None:
        return
    if weapon not in choices.direct_weapons(given):
        yield from _throws(given, helper)
        return
    row = weapon_named(weapon)
    seen = in_sight(battle, who, weapon)
    on_foot = [target for target in seen if target not in battle.vehicles]
    if is_area(row):
        for target in on_foot[:MOST_TARGETS]:
            yield c.ShootPoint(who, weapon, centre_of(battle, target), helper=helper)
    aimed_at = [t for t in seen if _is_aimed_at(battle, row, t)]
    holo = choices.has_holo(given)
    for target in aimed_at[:MOST_TARGETS]:
        uses = holo and battle.marker_of(_unit(battle, target)).marker == TACTICAL
        yield c.Shoot(who, weapon, (target,), helper, uses)
    if choices.more_targets(given):
        burst = together(battle, aimed_at)
        if len(burst) > 1:
            yield c.Shoot(who, weapon, burst, helper)
    if weapon in choices.suppressive_weapons(given):
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


def _throws(given: Given, helper: str = "") -> Iterator[c.ShootPoint]:
    """At the nearest enemies in sight, and lobbed at the nearest; smoke between."""
    battle, who, weapon = given.battle, given["who"], given["weapon"]
    at = centre_of(battle, who)
    nearest = targets(battle, who)[:MOST_TARGETS]
    if weapon == SMOKE:
        for target in nearest:
            there = centre_of(battle, target)
            halfway = (at[0] + there[0]) // 2, (at[1] + there[1]) // 2
            if length(at, halfway) <= (reach_of(SMOKE) or 0):
                yield c.ShootPoint(who, weapon, halfway)
                yield c.ShootPoint(who, weapon, halfway, lob=True)
        return
    for target in in_sight(battle, who, weapon)[:MOST_TARGETS]:
        yield c.ShootPoint(who, weapon, centre_of(battle, target), helper=helper)
    for target in nearest if choices.can_be_lobbed(given) else ():
        yield c.ShootPoint(who, weapon, centre_of(battle, target), lob=True, helper=helper)


def _helper(given: Given) -> str | None:
    """Who serves the weapon, "" where nobody need; None when it may not be fired now."""
    helper = choices.free_helper(given) if choices.needs_helper(given) else ""
    may = allows(check_may_fire, given.battle, given["who"], given["weapon"], helper)
    return helper if may else None


# --- equipment ------------------------------------------------------------------------------------
def _with_equipment(given: Given) -> Iterator[Any]:
    battle, who = given.battle, given["who"]
    if allows(equipment.check_has_flashbang, battle, who):
        yield from (c.Flashbang(who, opening) for opening in choices.ways_into_rooms(given))
    if allows(equipment.check_has_charge, battle, who):
        yield from (c.LayCharge(who, opening) for opening in choices.openings_near(given))


# --- answers --------------------------------------------------------------------------------------
def answers(battle: Battle, question: object) -> Iterator[Any]:
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
