"""Templates: where one is aimed, whether that is seen, where it lands, what it does (CZ-AREA)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any, NamedTuple

from sandtable.game import Refused
from sandtable.ground.free import Box, Disc, deviated, disc_under_circle, holds, slanting_gap
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    Landed,
    ShotAt,
    ShotsWasted,
    SmokeLaid,
    WatchEnded,
)
from sandtable.rulesets.combat_zone.battle.gunners import faces, range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.dice.area import (
    ON_TARGET,
    Blast,
    Landing,
    Lob,
    blast,
    blast_on_machine,
    land,
)
from sandtable.rulesets.combat_zone.dice.machines import machine_damage
from sandtable.rulesets.combat_zone.dice.shooting import Wound
from sandtable.rulesets.combat_zone.dice.weapons import (
    DARKNESS_REACH,
    is_indirect,
    load_of,
    takes_missiles,
)
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.ground.levels import STOREY
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
    resistance_of,
)
from sandtable.rulesets.combat_zone.play.movement import HANGING
from sandtable.rulesets.combat_zone.play.ruins import is_harmed_by, strike_terrain
from sandtable.rulesets.combat_zone.play.shots import out_of_sight
from sandtable.rulesets.combat_zone.play.vehicles import targets
from sandtable.rulesets.combat_zone.play.vehicles.aboard import firing_band
from sandtable.rulesets.combat_zone.play.vehicles.targets import vehicle_at
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing

#: The switch cz.template-measure: a printed size is this many radiuses (CZ-AREA-04).
RADIUSES = {"diameter": 2, "radius": 1}


#: Of these cover is judged from the centre of the template, of others from the firer (CZ-AREA-06).
COVER_FROM_CENTRE = frozenset((*sheet.GRENADES, *sheet.MORTARS))


#: Rules of what falls, by the weapon.
SHELLS = dict.fromkeys(sheet.GUNS, ("CZ-GUN-01", "CZ-GUN-02")) | dict.fromkeys(
    sheet.MORTARS, ("CZ-MORT-03",)
)


BACK = 5  # octant straight back towards the firer


# --- what is fired --------------------------------------------------------------------------------
def check_round(battle: Battle, figure: Figure, weapon: Weapon, missile: str) -> None:
    """The missile is carried, and something is left in the weapon (CZ-WPN-05 to CZ-WPN-08)."""
    used = round_of(weapon.id, missile)
    bought_apart = used != weapon.id
    if is_resting(battle, figure, weapon.id):
        raise Refused("weapon-rests", "CZ-WPN-05", weapon=weapon.id)
    if bought_apart and not (takes_missiles(weapon) and figure.rounds(used)):
        raise Refused("no-such-missile", "CZ-WPN-06", figure=figure.id, missile=used)
    if load_of(weapon) and not figure.rounds(used):
        rule = "CZ-WPN-07" if weapon.one_shot else "CZ-WPN-08"
        raise Refused("no-rounds-left", rule, figure=figure.id, weapon=weapon.id)


def is_resting(battle: Battle, figure: Figure, row: str) -> bool:
    """Each that it holds of a weapon has fired and cannot fire in the turn after (CZ-WPN-05)."""
    tired = sum(name == row and turn >= battle.turn for name, turn in figure.resting)
    return tired >= max(figure.weapons.count(row), 1)


def round_of(row: str, missile: str) -> str:
    """What a shot uses up: a missile bought apart, or what comes with the weapon (CZ-WPN-06).

    Guns and mortars have HE without limit (CZ-GUN-02).
    """
    own = missile == "heat" or (missile == "he" and (row in sheet.GUNS or row in sheet.MORTARS))
    return row if own else f"{missile}-missile"


def price_of(weapon: str) -> int:
    if weapon in sheet.GUNS or weapon in sheet.MORTARS:
        return sheet.COMBAT_COST["single-shot-heavy"].action_points
    row = "flamethrower" if weapon == "flamethrower" else "missile-launcher"
    return sheet.COMBAT_COST[row].action_points


# --- where it is aimed ----------------------------------------------------------------------------
class Aim(NamedTuple):
    """A point, and the height of the floor meant; None: that of whoever stands there."""

    point: Point
    foot: int | None = None


def aimed_at(battle: Battle, point: Point, foot: int | None = None) -> Figure | None:
    """The figure whose base holds the point, if any; on this floor, where one is named."""
    x, y = point
    for figure in battle.figures.values():
        if figure.fate == FIT and (foot is None or figure.foot == foot):
            u, v = figure.at
            if (u - x) ** 2 + (v - y) ** 2 <= figure.who.radius**2:
                return figure
    return None


def level_of(battle: Battle, firer: Figure, aim: Aim) -> int:
    """The floor aimed at: the one named, or that of the figure or the vehicle there.

    Of a spot, what lies below the firer.
    """
    if aim.foot is not None:
        return aim.foot
    target = aimed_at(battle, aim.point) or vehicle_at(battle, aim.point)
    return int(target.foot) if target else battle.field.foot_below(aim.point, firer.foot)


def check_attack(
    battle: Battle,
    figure: Figure,
    weapon: Weapon,
    point: Point,
    left: int,
    observer: Figure | None = None,
    foot: int | None = None,
) -> None:
    """A point on the table, in front, in sight; one attack a turn (CZ-AREA-01)."""
    if left < 1:
        raise Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=1, left=0)
    if not battle.field.is_on_table(point):
        raise Refused("off-the-table", "CZ-AREA-01", point=point)
    if foot is not None and not battle.field.bears(point, foot):
        known = ", ".join(str(height // 100) for height in battle.field.feet_at(point))
        raise Refused("no-such-level", "CZ-URBAN-01", height=foot // 100, known=known)
    aimed = aimed_at(battle, point, foot)
    if aimed and aimed.engaged:
        raise Refused("target-engaged", "CZ-SHOOT-03", target=aimed.id)
    radius = aimed.who.radius if aimed else 0
    spot = aimed.at if aimed else point
    if not faces(figure, Disc(spot, radius)):
        raise Refused("not-in-front", "CZ-SHOOT-01", figure=figure.id, target=point)
    hidden = why_unseen(battle, figure, observer or figure, Aim(point, foot))
    if hidden is not None:
        raise hidden


def why_unseen(battle: Battle, firer: Figure, seer: Figure, aim: Aim) -> Refused | None:
    """Why whoever looks for the firer does not see the point aimed at; None when he does."""
    aimed = aimed_at(battle, aim.point, aim.foot)
    vehicle = None if aimed else vehicle_at(battle, aim.point, aim.foot)
    if vehicle is not None:
        seen = targets.sees_vehicle(battle, seer, vehicle)
        return None if seen else out_of_sight(None, aim.point, "CZ-AREA-01")
    spot, radius = (aimed.at, aimed.who.radius) if aimed else (aim.point, 0)
    sight = battle.field.sight_to(battle, seer, spot, level_of(battle, firer, aim), radius)
    return None if sight.clear else out_of_sight(sight.blocked_by, aim.point, "CZ-AREA-01")


# --- where it lands -------------------------------------------------------------------------------
def lob_from(
    battle: Battle, firer: Figure, weapon: Weapon, aim: Aim, umpire: Playing, missing: int = 0
) -> Battle:
    """The roll, where the template comes down, and what it does there."""
    who, point, target = firer.id, aim.point, aimed_at(battle, aim.point, aim.foot)
    level = level_of(battle, firer, aim)
    lob = lob_of(battle, firer, weapon, point, target, missing, aim.foot)
    if lob is None:
        wasted: Battle = umpire.record(battle, ShotsWasted(who, target.id if target else "", 1))
        return wasted
    with umpire.act(who, target.id if target else "", "CZ-AREA-01"):
        if lob.dark:
            umpire.note("CZ-DARK-01")
        landing = umpire.resolve(land, lob, "indirect" if is_indirect(weapon.id) else "direct")
        at = landing_point(firer.at, point, landing)
        on_target = landing == ON_TARGET
        foot = level if on_target else landing_floor(battle, firer, at, level)
        meant = vehicle_at(battle, point, aim.foot) if on_target and target is None else None
        battle = umpire.record(battle, Landed(who, weapon.id, at, on_target, foot))
        aimed = meant.id if meant is not None else ""
        by = None if weapon.id in COVER_FROM_CENTRE else firer
        return burst_at(battle, who, weapon, at, umpire, foot, aimed, by)


def lob_of(
    battle: Battle,
    firer: Figure,
    weapon: Weapon,
    point: Point,
    target: Figure | None,
    missing: int = 0,
    foot: int | None = None,
) -> Lob | None:
    """The attack as the dice see it; None beyond long range or too near (CZ-SHOOT-04).

    `missing` crewmen make it harder, -1 each (CZ-HIT-09).
    """
    vehicle = vehicle_at(battle, point, foot) if target is None else None
    level = target.foot if target else level_of(battle, firer, Aim(point, foot))
    distance, too_near = _range(firer, weapon, point, target, level)
    if vehicle is not None or firer.aboard:
        distance, too_near = _range_by_hulls(battle, firer, weapon, point, target, vehicle, level)
    if too_near or distance > weapon.long or (battle.field.dark and distance > DARKNESS_REACH):
        return None
    covered = target is not None and bool(target.cover)
    return Lob(
        quality=firer.who.quality,
        band="short" if weapon.short and distance <= weapon.short else "long",
        took_cover=covered
        and target is not None
        and battle.field.is_behind(battle, firer.at, firer.foot, target, firer.aboard),
        panicked=firer.reaction == "panic",
        wounded=firer.wounded,
        precarious=bool(firer.footing),
        crew_missing=missing,
        firing_vehicle=firing_band(battle, firer),
        dark=battle.field.dark,
        hardware_damage=firer.hardware,
        at_vehicle=targets.to_hit_it(battle, vehicle) if vehicle is not None else (),
    )


def _range_by_hulls(
    battle: Battle,
    firer: Figure,
    weapon: Weapon,
    point: Point,
    target: Figure | None,
    vehicle: Any,
    level: int,
) -> tuple[int, bool]:
    """The same from or to a vehicle: from its hull (CZ-GEN-05)."""
    spot, radius = (target.at, target.who.radius) if target else (point, 0)
    base: Disc | Box = Disc(spot, radius, level)
    if vehicle is not None:
        base = box_of(vehicle)
    distance = range_to(battle, firer, base)
    return distance, weapon.min_range is not None and distance < weapon.min_range


def _range(
    firer: Figure, weapon: Weapon, point: Point, target: Figure | None, level: int
) -> tuple[int, bool]:
    """Distance to the base aimed at, or to the spot; and whether it is below the minimum."""
    spot, radius = (target.at, target.who.radius) if target else (point, 0)
    squared = (spot[0] - firer.at[0]) ** 2 + (spot[1] - firer.at[1]) ** 2
    edges = firer.who.radius + radius
    if level != firer.foot:
        slanting = slanting_gap(squared, edges, level - firer.foot)
        return slanting, slanting < (weapon.min_range or 0)
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


def landing_floor(battle: Battle, firer: Figure, at: Point, level: int) -> int:
    """Where a template that goes wide bursts: on what lies below, or on the firer's own floor."""
    if at == firer.at and not firer.aboard:
        return firer.foot
    return battle.field.foot_below(at, level)


# --- what it does there ---------------------------------------------------------------------------
def burst_at(
    battle: Battle,
    who: str,
    weapon: Weapon,
    at: Point,
    umpire: Playing,
    foot: int | None = None,
    aimed: str = "",
    by: Figure | None = None,
) -> Battle:
    """Everybody under it takes it, friend or foe; smoke stays (CZ-AREA-05, CZ-GREN-04).

    It bursts on the floor named; what comes from above, on the topmost. `aimed` is the vehicle that
    it was meant for and lands on (CZ-VEH-05); `by` is where cover is judged from: the firer, or
    the centre when nobody is given (CZ-AREA-06).
    """
    for rule in SHELLS.get(weapon.id, ()):
        umpire.note(rule)
    foot = battle.field.feet_at(at)[-1] if foot is None else foot
    source = Disc(by.at, 0, by.foot) if by else Disc(at, 0, foot)
    inside = by.aboard if by else ""
    radius = radius_of(battle, weapon)
    if weapon.smoke:
        battle = umpire.record(battle, SmokeLaid(at, radius))
    if weapon.damage is None and not weapon.incendiary:
        return battle
    for figure in list(under_template(battle, at, radius, foot)):
        with umpire.act(who, figure.id):
            battle = _caught(battle, who, weapon, at, figure, umpire, source, inside)
    if battle.vehicles:
        for vehicle in targets.vehicles_under(battle, at, radius, foot, aimed):
            battle = targets.blast_vehicle(battle, who, weapon, at, source, vehicle, umpire)
    if is_harmed_by(battle.options, weapon):
        with umpire.act(who):
            battle = strike_terrain(battle, weapon, at, radius, umpire)
    return battle


def radius_of(battle: Battle, weapon: Weapon) -> int:
    """By the switch, except where the sheet itself says radius: guns, and mortars after them."""
    gun = sheet.GUNS.get(weapon.id) or sheet.MORTARS.get(weapon.id)
    if gun is not None:
        return gun.he_radius
    return (weapon.template or 0) // RADIUSES[battle.options.template_measure]


def under_template(
    battle: Battle, at: Point, radius: int, foot: int | None = None
) -> Iterator[Figure]:
    """More than half of the base covered, or the centre on it, on that floor (CZ-AREA-05).

    Whoever hangs on a ladder is caught by what bursts less than a storey below.
    """
    (x, y), reach = at, radius + battle.widest
    west, east, north, south = x - reach, x + reach, y - reach, y + reach
    for figure in battle.figures.values():
        u, v = figure.at
        if figure.fate != FIT or not (west <= u <= east and north <= v <= south):
            continue
        if foot is None or _is_on_floor(figure, foot):
            base = Disc(figure.at, figure.who.radius)
            if holds(base, at) or disc_under_circle(base, at, radius):
                yield figure


def _is_on_floor(figure: Figure, foot: int) -> bool:
    if figure.foot == foot:
        return True
    return figure.footing in HANGING and foot < figure.foot < foot + STOREY


def _caught(
    battle: Battle,
    who: str,
    weapon: Weapon,
    at: Point,
    target: Figure,
    umpire: Playing,
    source: Disc,
    inside: str,
) -> Battle:
    """The first damage value under the centre, the second elsewhere (CZ-AREA-03)."""
    central = holds(Disc(target.at, target.who.radius), at)
    damage = weapon.damage if central else weapon.damage_edge or weapon.damage
    cover, _ = battle.field.cover(battle, source.centre, source.foot, target, inside)
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
    # White phosphorus and Molotov cocktails too (CZ-GREN-03).
    cause = "CZ-FIRE-01" if weapon.incendiary and wound == Wound.PANIC else "CZ-AREA-03"
    if wound == Wound.OUT:
        return eliminate(battle, target.id, cause, umpire)
    return panic(battle, target.id, cause, umpire) if wound == Wound.PANIC else battle
