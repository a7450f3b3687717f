"""Grenades, missile launchers and flamethrowers on the table (CZ-AREA, CZ-GREN, CZ-WPN)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, deviated, disc_under_circle, holds, in_front
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.area import (
    ON_TARGET,
    Blast,
    Landing,
    Lob,
    blast,
    blast_on_machine,
    land,
)
from sandtable.rulesets.combat_zone.commands import FireTemplate, ThrowGrenade
from sandtable.rulesets.combat_zone.events import (
    Landed,
    ShotAt,
    ShotsWasted,
    SmokeLaid,
    Threw,
    WatchEnded,
)
from sandtable.rulesets.combat_zone.machines import machine_damage
from sandtable.rulesets.combat_zone.play.actions import begin_action, check_actor, goes_on
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
)
from sandtable.rulesets.combat_zone.play.movement import pay
from sandtable.rulesets.combat_zone.play.shooting import resistance_of, shots_left
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.shooting import Wound
from sandtable.rulesets.combat_zone.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.weapons import (
    DARKNESS_REACH,
    load_of,
    takes_missiles,
    template,
)

#: The switch cz.template-measure: a printed size is this many radiuses (CZ-AREA-04).
RADIUSES = {"diameter": 2, "radius": 1}
COVER_FROM_CENTRE = frozenset(sheet.GRENADES)  # others: from the firer (CZ-AREA-06)
BACK = 5  # octant straight back towards the firer


# --- how often ------------------------------------------------------------------------------------
def throws_left_this_turn(figure: Figure) -> int:
    """One grenade a turn, of whatever kind (CZ-AREA-01, CZ-BURST-02)."""
    return 1 - sum(n for name, n, _ in figure.shots if name in sheet.GRENADES)


def throws_left_by_points(_figure: Figure) -> int:
    """The other reading leaves single shots, and so grenades, to the action points."""
    return 1


THROWS_LEFT: dict[str, Callable[[Figure], int]] = {
    "shots-per-turn": throws_left_this_turn,
    "bursts-per-turn": throws_left_by_points,
}


# --- commands -------------------------------------------------------------------------------------
def check_throw_grenade(battle: Battle, command: ThrowGrenade) -> None:
    figure = check_actor(battle, command.figure, sheet.COMBAT_COST["grenade"].action_points)
    weapon = template(command.grenade) if figure.rounds(command.grenade) else None
    if weapon is None or command.grenade not in sheet.GRENADES:
        known = tuple(name for name, _ in figure.grenades if name in sheet.GRENADES)
        raise Refused(
            "no-such-grenade", "CZ-GREN-01", figure=figure.id, grenade=command.grenade, known=known
        )
    _check_attack(
        battle, figure, weapon, command.point, THROWS_LEFT[battle.options.rof_limit](figure)
    )


def play_throw_grenade(battle: Battle, command: ThrowGrenade, umpire: Any) -> Battle:
    """3 AP, one grenade used (CZ-GREN-01)."""
    weapon = template(command.grenade)
    assert weapon is not None
    price = sheet.COMBAT_COST["grenade"].action_points
    return _attack(battle, command.figure, weapon, command.grenade, command.point, price, umpire)


def check_fire_template(battle: Battle, command: FireTemplate) -> None:
    figure = check_actor(battle, command.figure, 0)
    held = command.weapon in figure.weapons
    weapon = template(command.weapon, command.missile) if held else None
    if weapon is None:
        raise Refused(
            "no-such-weapon",
            "CZ-WPN-04",
            figure=figure.id,
            weapon=command.weapon,
            known=figure.weapons,
        )
    _check_round(figure, weapon, command)
    _check_attack(battle, figure, weapon, command.point, shots_left(battle.options, figure, weapon))
    check_actor(battle, command.figure, _price(command.weapon))


def _check_round(figure: Figure, weapon: Weapon, command: FireTemplate) -> None:
    """The missile is carried, and something is left in the weapon (CZ-WPN-06 to CZ-WPN-08)."""
    used = _round_of(command)
    bought_apart = used != command.weapon
    if bought_apart and not (takes_missiles(weapon) and figure.rounds(used)):
        raise Refused("no-such-missile", "CZ-WPN-06", figure=figure.id, missile=used)
    if load_of(weapon) and not figure.rounds(used):
        rule = "CZ-WPN-07" if weapon.one_shot else "CZ-WPN-08"
        raise Refused("no-rounds-left", rule, figure=figure.id, weapon=weapon.id)


def play_fire_template(battle: Battle, command: FireTemplate, umpire: Any) -> Battle:
    """Missile launcher 3 AP, flamethrower 2 (CZ-MOVE-04)."""
    weapon = template(command.weapon, command.missile)
    assert weapon is not None
    price = _price(command.weapon)
    used = _round_of(command)
    return _attack(battle, command.figure, weapon, used, command.point, price, umpire)


def _round_of(command: FireTemplate) -> str:
    """What a shot uses up: a missile bought apart, or what comes with the weapon (CZ-WPN-06)."""
    return command.weapon if command.missile == "heat" else f"{command.missile}-missile"


def _price(weapon: str) -> int:
    row = "flamethrower" if weapon == "flamethrower" else "missile-launcher"
    return sheet.COMBAT_COST[row].action_points


def _check_attack(battle: Battle, figure: Figure, weapon: Weapon, point: Point, left: int) -> None:
    """A point on the table, in front, in sight; one attack a turn (CZ-AREA-01)."""
    if left < 1:
        raise Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=1, left=0)
    if not battle.field.is_on_table(point):
        raise Refused("off-the-table", "CZ-AREA-01", point=point)
    aimed = aimed_at(battle, point)
    if aimed and aimed.engaged:
        raise Refused("target-engaged", "CZ-SHOOT-03", target=aimed.id)
    radius = aimed.who.radius if aimed else 0
    spot = aimed.at if aimed else point
    if not in_front(figure.at, figure.facing, Disc(spot, radius)):
        raise Refused("not-in-front", "CZ-SHOOT-01", figure=figure.id, target=point)
    sight = battle.field.sight_of(
        battle, figure.at, figure.foot, figure.who.radius, spot, figure.foot, radius
    )
    if not sight.clear:
        raise Refused("not-in-sight", "CZ-AREA-01", target=point, piece=sight.blocked_by or "")


def aimed_at(battle: Battle, point: Point) -> Figure | None:
    """The figure whose base holds the point, if any."""
    return next(
        (
            f
            for f in battle.figures.values()
            if f.fate == FIT and holds(Disc(f.at, f.who.radius), point)
        ),
        None,
    )


# --- the attack -----------------------------------------------------------------------------------
def _attack(
    battle: Battle,
    who: str,
    weapon: Weapon,
    used: str,
    point: Point,
    price: int,
    umpire: Any,
) -> Battle:
    before = battle.figures[who]
    battle = begin_action(battle, who, "template", umpire)
    if not goes_on(before, battle, weapon.id):
        return pay(battle, who, "template", price, umpire)
    battle = umpire.record(battle, Threw(who, weapon.id, used, price))
    firer, target = battle.figures[who], aimed_at(battle, point)
    lob = lob_of(battle, firer, weapon, point, target)
    if lob is None:
        wasted: Battle = umpire.record(battle, ShotsWasted(who, target.id if target else "", 1))
        return wasted
    landing = umpire.resolve(land, lob, "direct")
    at = landing_point(firer.at, point, landing)
    battle = umpire.record(battle, Landed(who, weapon.id, at, landing == ON_TARGET))
    return burst_at(battle, who, weapon, at, umpire)


def lob_of(
    battle: Battle, firer: Figure, weapon: Weapon, point: Point, target: Figure | None
) -> Lob | None:
    """The attack as the dice see it; None beyond long range or too near (CZ-SHOOT-04)."""
    distance, too_near = _range(firer, weapon, point, target)
    if too_near or distance > weapon.long or (battle.field.dark and distance > DARKNESS_REACH):
        return None
    covered = target is not None and bool(target.cover)
    return Lob(
        quality=firer.who.quality,
        band="short" if weapon.short and distance <= weapon.short else "long",
        took_cover=covered
        and target is not None
        and battle.field.is_behind(battle, firer.at, firer.foot, target),
        panicked=firer.reaction == "panic",
        wounded=firer.wounded,
        dark=battle.field.dark,
        hardware_damage=firer.hardware,
    )


def _range(firer: Figure, weapon: Weapon, point: Point, target: Figure | None) -> tuple[int, bool]:
    """Distance to the base aimed at, or to the spot; and whether it is below the minimum."""
    spot, radius = (target.at, target.who.radius) if target else (point, 0)
    squared = (spot[0] - firer.at[0]) ** 2 + (spot[1] - firer.at[1]) ** 2
    edges = firer.who.radius + radius
    root = isqrt(squared)
    distance = max(root + (root * root < squared) - edges, 0)
    least = weapon.min_range
    return distance, least is not None and squared < (least + edges) ** 2


def landing_point(firer: Point, aim: Point, landing: Landing) -> Point:
    """On the point, or deviated; one that would come back past the firer falls on him."""
    if landing == ON_TARGET:
        return aim
    far = landing.distance * 100
    if landing.octant == BACK and far * far >= (aim[0] - firer[0]) ** 2 + (aim[1] - firer[1]) ** 2:
        return firer
    return deviated(aim, firer, landing.octant, far)


def burst_at(battle: Battle, who: str, weapon: Weapon, at: Point, umpire: Any) -> Battle:
    """Everybody under it takes it, friend or foe; smoke stays (CZ-AREA-05, CZ-AREA-07)."""
    radius = radius_of(battle, weapon)
    if weapon.smoke:
        battle = umpire.record(battle, SmokeLaid(at, radius))
    if weapon.damage is None and not weapon.incendiary:
        return battle
    for figure in list(under_template(battle, at, radius)):
        battle = _caught(battle, who, weapon, at, figure, umpire)
    return battle


def radius_of(battle: Battle, weapon: Weapon) -> int:
    return (weapon.template or 0) // RADIUSES[battle.options.template_measure]


def under_template(battle: Battle, at: Point, radius: int) -> Iterator[Figure]:
    """More than half of the base covered, or the centre on it (CZ-AREA-05)."""
    for figure in battle.figures.values():
        if figure.fate == FIT:
            base = Disc(figure.at, figure.who.radius)
            if holds(base, at) or disc_under_circle(base, at, radius):
                yield figure


def _caught(
    battle: Battle, who: str, weapon: Weapon, at: Point, target: Figure, umpire: Any
) -> Battle:
    """The first damage value under the centre, the second elsewhere (CZ-AREA-03)."""
    central = holds(Disc(target.at, target.who.radius), at)
    damage = weapon.damage if central else weapon.damage_edge or weapon.damage
    source = at if weapon.id in COVER_FROM_CENTRE else battle.figures[who].at
    cover, _ = battle.field.cover(battle, source, target.foot, target)
    if battle.figures[target.id].watch:
        battle = umpire.record(battle, WatchEnded(target.id, "CZ-OPP-02"))
    machine = machine_target(target)
    if machine is not None:
        if damage is None:
            return battle
        hit = blast_on_machine(damage, resistance_of(target), machine, cover)
        done = umpire.resolve(machine_damage, hit)
        return damage_machine(battle, target.id, (done,) if done else (), umpire)
    under = Blast(damage, resistance_of(target), cover, target.who.armour, weapon.incendiary)
    wound = umpire.resolve(blast, under)
    effect = {Wound.NONE: "none", Wound.PANIC: "panic", Wound.OUT: "eliminated"}[wound]
    battle = umpire.record(battle, ShotAt(who, target.id, 1, 1, effect))
    cause = "CZ-FIRE-01" if weapon.incendiary and wound == Wound.PANIC else "CZ-AREA-03"
    if wound == Wound.OUT:
        return eliminate(battle, target.id, cause, umpire)
    return panic(battle, target.id, cause, umpire) if wound == Wound.PANIC else battle
