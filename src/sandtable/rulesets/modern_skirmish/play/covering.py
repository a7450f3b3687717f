"""Covering fire (tir de couverture): who fires at a mover, at what, and how often (MS-COVFIRE).

    watchers_of(battle, unit, mover)               those who could fire at him, if they see him
    may_fire(battle, unit, mover)                  somebody of the unit sees him in range
    check_shots(battle, unit, shots, mover)        the shots of one triggered fire
    fire(battle, unit, shots, mover, umpire)       carries them out
    answers(battle, unit, mover)                   a few good sets of shots

In all of them the mover stands where he is interrupted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sandtable.game import Refused
from sandtable.ground.free import Disc
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.events.fire import CoveringFired, ShotLost
from sandtable.rulesets.modern_skirmish.battle.state import UP, Battle, Figure, Point
from sandtable.rulesets.modern_skirmish.commands import Shoot, ShootPoint, Suppress
from sandtable.rulesets.modern_skirmish.dice.suppression import REACH
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    NEEDS_HELPER,
    harms_vehicle,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area, vehicles_in_area
from sandtable.rulesets.modern_skirmish.ground.sight import (
    Aim,
    Eye,
    aim_at,
    eye_of,
    sees,
    sees_in_the_dark,
    sight,
)
from sandtable.rulesets.modern_skirmish.play.area import (
    SMOKE,
    check_point_shot,
    radius_of,
    reach_of,
    resolve_point_shot,
)
from sandtable.rulesets.modern_skirmish.play.routes import mover_of
from sandtable.rulesets.modern_skirmish.play.shooters import (
    Shooter,
    can_still_fire,
    check_carries,
    covering_shooter,
    is_able_helper,
    target_unit,
)
from sandtable.rulesets.modern_skirmish.play.shooting import (
    can_hit,
    check_shot,
    is_there,
    place_of,
    resolve_shot,
    together,
)
from sandtable.rulesets.modern_skirmish.play.suppress import (
    check_suppressive_shot,
    resolve_suppressive_shot,
)
from sandtable.umpire import Playing

AnyShot = Shoot | ShootPoint | Suppress


# --- who -----------------------------------------------------------------------------------------
class Watcher(NamedTuple):
    """Somebody on alert: from where he looks, and how far he fires."""

    eye: Eye
    reach: int
    in_the_dark: bool


def watchers_of(battle: Battle, unit: str, mover: str) -> list[Watcher]:
    """Those of a unit who could do something to the mover (MS-COVFIRE-01)."""
    reaches: dict[tuple[str, bool], int] = {}
    for who, weapon in arms_of(battle, unit):
        reach = reach_of(weapon)
        if reach is None or (weapon in NEEDS_HELPER and not _helpers(battle, unit, who)):
            continue
        if _could_harm(battle, weapon, mover):
            key = (who, sees_in_the_dark(battle, who, weapon))
            reaches[key] = max(reach, reaches.get(key, 0))
    return [Watcher(eye_of(battle, who), far, dark) for (who, dark), far in reaches.items()]


def may_fire(battle: Battle, unit: str, mover: str) -> bool:
    """Somebody of the unit sees the mover in the range of a weapon of his (MS-COVFIRE-01)."""
    moving = mover_of(battle, mover)
    return is_seen(battle, watchers_of(battle, unit, mover), mover, moving.at, moving.facing)


def is_seen(battle: Battle, watchers: list[Watcher], mover: str, at: Point, facing: Point) -> bool:
    """Whether one of them sees the mover in his range where he would stand."""
    figure = battle.figures.get(mover)
    aim = None if figure is None else Aim(at, 1, at, Disc(at, figure.who.radius), mover)
    for eye, reach, in_the_dark in watchers:
        target = aim or aim_at(battle, eye.at, mover, at, facing)
        if sees(battle, eye, target, reach, in_the_dark):
            return True
    return False


def arms_of(battle: Battle, unit: str) -> list[tuple[str, str]]:
    """Everybody who could fire, with each thing he could fire: members, or the weapons of a
    vehicle and the passengers who have a firing place (MS-VFIRE-01, MS-VEH-06)."""
    arms: list[tuple[str, str]] = []
    vehicle = battle.units[unit].vehicle
    if vehicle:
        arms += [(vehicle, weapon) for weapon in dict.fromkeys(battle.vehicles[vehicle].weapons)]
    for figure in shooters_on_foot(battle, unit):
        carried = (*figure.who.weapons, *[g for g in figure.who.grenades if g != "flashbang"])
        arms += [(figure.id, weapon) for weapon in carried if figure.left(weapon) != 0]
    return arms


def shooters_on_foot(battle: Battle, unit: str) -> list[Figure]:
    """Members not stunned; of a vehicle its passengers, if any of them may shoot."""
    vehicle = battle.units[unit].vehicle
    if not vehicle:
        return [f for f in battle.members(unit) if f.fate == UP and not f.stunned]
    places = battle.vehicles[vehicle].places
    return [f for f in battle.aboard(vehicle) if not f.stunned] if places else []


def _could_harm(battle: Battle, weapon: str, mover: str) -> bool:
    vehicle = battle.vehicles.get(mover)
    if vehicle is None or weapon == SMOKE:
        return True
    row = weapon_named(weapon)
    armour = sheet.VEHICLES[vehicle.kind].armour
    startles = sheet.EXPLOSIVE in row.abilities and battle.options.vehicles_heads_down
    return startles or harms_vehicle(row, armour, battle.options.vehicle_damage)


def _helpers(battle: Battle, unit: str, who: str) -> list[str]:
    """Others of the unit who could serve a weapon with him (MS-COVFIRE-07)."""
    home = unit_of(battle, who) if who in battle.figures else unit
    return [f.id for f in shooters_on_foot(battle, unit) if is_able_helper(battle, home, who, f)]


# --- what ----------------------------------------------------------------------------------------
def check_shots(battle: Battle, unit: str, shots: tuple[AnyShot, ...], mover: str) -> None:
    """Each member once, at the unit that moves (MS-COVFIRE-02, MS-CMD-16)."""
    if not shots:
        raise Refused("ms-no-shots", "MS-CMD-16", unit=unit)
    _check_once_each(battle, unit, shots)
    number = battle.units[unit].fires + 1
    for shot in shots:
        _check_shot(battle, covering_shooter(battle, shot.who, number), shot, mover)


def _check_once_each(battle: Battle, unit: str, shots: tuple[AnyShot, ...]) -> None:
    arms = arms_of(battle, unit)
    vehicle = battle.units[unit].vehicle
    fired = Counter((s.who, s.weapon) if s.who in battle.vehicles else (s.who, "") for s in shots)
    helpers = [shot.helper for shot in shots if shot.helper]
    for shot in shots:
        figure = battle.figures.get(shot.who)
        if figure is not None and figure in shooters_on_foot(battle, unit):
            check_carries(figure, shot.weapon)
        if (shot.who, shot.weapon) not in arms:
            raise Refused(
                "ms-cannot-cover", "MS-COVFIRE-02", figure=shot.who, weapon=shot.weapon, unit=unit
            )
        _check_helper(battle, unit, shot, helpers)
    for (who, weapon), times in fired.items():
        most = battle.vehicles[who].weapons.count(weapon) if weapon else 1
        if times > most:
            raise Refused("ms-fires-once", "MS-COVFIRE-02", figure=who)
        if who in helpers:
            raise Refused("ms-helper-busy", "MS-COVFIRE-07", figure=who)
    riding = [who for who, _ in fired if who in battle.figures] if vehicle else []
    places = battle.vehicles[vehicle].places if vehicle else 0
    if len(riding) > places:
        raise Refused("ms-no-firing-place", "MS-VFIRE-01", vehicle=vehicle, places=places)


def _check_helper(battle: Battle, unit: str, shot: AnyShot, helpers: list[str]) -> None:
    """One each time, and he does not shoot in that reaction (MS-COVFIRE-07, MS-WPN-03)."""
    if shot.weapon not in NEEDS_HELPER:
        if shot.helper:
            raise Refused("ms-no-helper-needed", "MS-WPN-03", weapon=shot.weapon)
        return
    if shot.helper not in _helpers(battle, unit, shot.who):
        raise Refused("ms-needs-helper", "MS-WPN-03", figure=shot.who, weapon=shot.weapon)
    if helpers.count(shot.helper) > 1:
        raise Refused("ms-helper-busy", "MS-COVFIRE-07", figure=shot.helper)


def _check_shot(battle: Battle, shooter: Shooter, shot: AnyShot, mover: str) -> None:
    """Who sees the mover in range fires at figures of his unit (MS-COVFIRE-02).

    Or at a point whose area covers one of them (MS-CMD-16).
    """
    moving = target_unit(battle, mover)
    seen, reach = sight(battle, shooter.id, mover, shot.weapon), reach_of(shot.weapon)
    if not seen.visible or (reach is not None and seen.distance > reach):
        raise Refused("ms-mover-not-seen", "MS-COVFIRE-02", figure=shooter.id, target=mover)
    match shot:
        case Shoot():
            for target in shot.targets:
                known = target in battle.figures or target in battle.vehicles
                if known and target_unit(battle, target) != moving:
                    raise Refused("ms-not-the-mover", "MS-COVFIRE-02", target=target, unit=moving)
            check_shot(battle, shooter, shot)
        case ShootPoint():
            if shot.lob:
                raise Refused("ms-no-lob-in-reaction", "MS-CMD-16", weapon=shot.weapon)
            check_point_shot(battle, shooter, shot)
            _check_covers(battle, shot.point, radius_of(shot.weapon), moving)
        case _:
            check_suppressive_shot(battle, shooter, shot)
            _check_covers(battle, shot.point, REACH, moving)


def _check_covers(battle: Battle, point: Point, radius: int, moving: str) -> None:
    figures = figures_in_area(battle, point, radius)
    if any(unit_of(battle, who) == moving for who in figures):
        return
    if moving not in vehicles_in_area(battle, point, radius):
        raise Refused("ms-area-misses-mover", "MS-CMD-16", unit=moving)


# --- firing ---------------------------------------------------------------------------------------
def fire(
    battle: Battle, unit: str, shots: tuple[AnyShot, ...], mover: str, umpire: Playing
) -> Battle:
    """One triggered fire: one count more, a red marker, then shot after shot.

    MS-COVFIRE-03, MS-COVFIRE-04. Whoever can no longer fire when it is his turn does not, a target
    that is gone is no target (MS-CMD-17), and smoke of the first hides the mover from the second.
    """
    battle = umpire.record(battle, CoveringFired(unit))
    number = battle.units[unit].fires
    for declared in shots:
        shot = _at_those_left(battle, declared)
        shooter = covering_shooter(battle, shot.who, number)
        able = can_still_fire(battle, shot.who, shot.helper)
        if not able or _is_refused(battle, shooter, shot, mover):
            battle = umpire.record(battle, ShotLost(shot.who, shot.weapon, "", triggered=True))
            continue
        match shot:
            case Shoot():
                battle = resolve_shot(battle, shooter, shot, umpire)
            case ShootPoint():
                battle = resolve_point_shot(battle, shooter, shot, umpire)
            case _:
                battle = resolve_suppressive_shot(battle, shooter, shot, umpire)
    return battle


def _at_those_left(battle: Battle, shot: AnyShot) -> AnyShot:
    """Without the targets that are gone."""
    if not isinstance(shot, Shoot):
        return shot
    return replace(shot, targets=tuple([t for t in shot.targets if is_there(battle, t)]))


# --- answers for players made of code -------------------------------------------------------------
def answers(battle: Battle, unit: str, mover: str) -> Iterator[tuple[AnyShot, ...]]:
    """Everybody at the mover; everybody at whom he sees best, spread over the moving unit.

    Then the same with a machine gun that bursts or keeps heads down instead.
    """
    moving = target_unit(battle, mover)
    others = [f.id for f in battle.figures.values() if f.fate == UP and f.id != mover]
    targets = [mover, *[who for who in others if unit_of(battle, who) == moving]]
    distinct = dict.fromkeys(
        _volley(battle, unit, mover, targets[n:] + targets[:n]) for n in (0, 1)
    )
    volleys = [shots for shots in distinct if shots]
    yield from volleys
    number = battle.units[unit].fires + 1
    for shots in volleys[:1]:
        for n, shot in enumerate(shots):
            shooter = covering_shooter(battle, shot.who, number)
            for other in _instead(battle, shot, mover, targets):
                if not _is_refused(battle, shooter, other, mover):
                    yield (*shots[:n], other, *shots[n + 1 :])


def _instead(
    battle: Battle, shot: AnyShot, mover: str, targets: list[str]
) -> Iterator[Shoot | Suppress]:
    """A burst at the mover and those about him, or suppressive fire (MS-ABIL-03, MS-ABIL-09)."""
    abilities = () if shot.weapon == SMOKE else weapon_named(shot.weapon).abilities
    if isinstance(shot, Shoot) and sheet.BURST in abilities:
        burst = together(battle, targets)
        if len(burst) > 1:
            yield replace(shot, targets=burst)
    if sheet.SUPPRESSIVE in abilities:
        yield Suppress(shot.who, shot.weapon, place_of(battle, mover), shot.helper)


def _volley(battle: Battle, unit: str, mover: str, targets: list[str]) -> tuple[AnyShot, ...]:
    """Each who can fires with the first weapon that serves, at the next target in turn."""
    number = battle.units[unit].fires + 1
    shots: list[AnyShot] = []
    busy: set[str] = set()
    places = _places(battle, unit)
    for who, weapon in arms_of(battle, unit):
        riding = who in battle.figures and bool(battle.units[unit].vehicle)
        if who in busy or weapon == SMOKE or (riding and not places):
            continue
        helper = _free_helper(battle, unit, who, weapon, busy)
        if helper is None:
            continue
        shooter = covering_shooter(battle, who, number)
        turned = targets[len(shots) % len(targets) :] + targets
        shot = next((s for t in turned if (s := _aimed(battle, shooter, weapon, t, helper))), None)
        if shot is not None and not _is_refused(battle, shooter, shot, mover):
            shots.append(shot)
            busy |= {helper} | ({who} if who in battle.figures else set())
            places -= riding
    return tuple(shots)


def _places(battle: Battle, unit: str) -> int:
    vehicle = battle.units[unit].vehicle
    return battle.vehicles[vehicle].places if vehicle else 0


def _free_helper(battle: Battle, unit: str, who: str, weapon: str, busy: set[str]) -> str | None:
    """Somebody who helps, "" where nobody is needed, None where nobody is free."""
    if weapon not in NEEDS_HELPER:
        return ""
    return next((helper for helper in _helpers(battle, unit, who) if helper not in busy), None)


def _aimed(
    battle: Battle, shooter: Shooter, weapon: str, target: str, helper: str
) -> AnyShot | None:
    row = weapon_named(weapon)
    hollow = target in battle.vehicles and sheet.HOLLOW_CHARGE in row.abilities
    if is_area(row) and not hollow:
        return ShootPoint(shooter.id, weapon, place_of(battle, target), helper=helper)
    if can_hit(battle, shooter, row, target):
        return Shoot(shooter.id, weapon, (target,), helper)
    return None


def _is_refused(battle: Battle, shooter: Shooter, shot: AnyShot, mover: str) -> bool:
    return not allows(_check_shot, battle, shooter, shot, mover)
