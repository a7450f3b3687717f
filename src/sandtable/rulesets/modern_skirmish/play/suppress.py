"""Suppressive fire on the table (tir à effet, MS-ABIL-09)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.events.fire import Suppressed
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.commands import Suppress
from sandtable.rulesets.modern_skirmish.dice.suppression import REACH, suppress
from sandtable.rulesets.modern_skirmish.dice.weapons import WEAPONS
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.play.area import check_point
from sandtable.rulesets.modern_skirmish.play.shooters import (
    Shooter,
    can_still_fire,
    check_may_fire,
    declare,
    let_fly,
    lose_shot,
    shooter_now,
)
from sandtable.umpire import Playing


def check_suppress(battle: Battle, command: Suppress) -> None:
    check_is_suppressive(command.weapon)
    shooter = check_may_fire(battle, command.who, command.weapon, command.helper)
    check_suppressive_shot(battle, shooter, command)


def check_is_suppressive(weapon: str) -> None:
    row = WEAPONS.get(weapon)
    if row is None or sheet.SUPPRESSIVE not in row.abilities:
        raise Refused("ms-not-suppressive", "MS-ABIL-09", weapon=weapon)


def check_suppressive_shot(battle: Battle, shooter: Shooter, command: Suppress) -> None:
    """A point in range and in sight."""
    check_is_suppressive(command.weapon)
    check_point(battle, shooter, command.weapon, command.point)


def play_suppress(battle: Battle, command: Suppress, umpire: Playing) -> Battle:
    shooter = shooter_now(battle, command.who)
    return resolve_suppressive_shot(battle, shooter, command, umpire)


def resolve_suppressive_shot(
    battle: Battle, shooter: Shooter, command: Suppress, umpire: Playing
) -> Battle:
    with umpire.act(shooter.id):
        return _resolve_suppressive_shot(battle, shooter, command, umpire)


def _resolve_suppressive_shot(
    battle: Battle, shooter: Shooter, command: Suppress, umpire: Playing
) -> Battle:
    """It replaces the shot, harms nobody and never deviates (MS-ABIL-09)."""
    weapon, point, helper = command.weapon, command.point, command.helper
    units = suppressed_units(battle, shooter.id, weapon, point)
    battle = declare(battle, shooter.id, point, units, umpire)
    if not can_still_fire(battle, shooter.id, helper):
        return lose_shot(battle, shooter, weapon, helper, umpire)
    battle = let_fly(battle, shooter, weapon, umpire, point=point, helper=helper)
    success: bool = umpire.resolve(suppress, weapon, shooter.dc)
    battle = umpire.record(battle, Suppressed(shooter.id, point, success))
    if not success:
        return battle
    units = suppressed_units(battle, shooter.id, weapon, point)
    return heads_down(battle, units, umpire, "MS-ABIL-09")


def suppressed_units(battle: Battle, shooter: str, weapon: str, point: Point) -> tuple[str, ...]:
    """Units on foot, of either side, with somebody near the point out of cover from the shooter.

    Vehicles and people aboard are never affected (MS-HEAD-05).
    """
    near = figures_in_area(battle, point, REACH)
    open_to_it = [who for who in near if is_in_the_open(battle, shooter, weapon, who)]
    return tuple(dict.fromkeys(unit_of(battle, who) for who in open_to_it))


def is_in_the_open(battle: Battle, shooter: str, weapon: str, who: str) -> bool:
    return who == shooter or sight(battle, shooter, who, weapon).cover == "none"
