"""Shots: the situation as the dice see it, what may be fired at whom, what shots do (CZ-SHOOT)."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import Disc, disc_in_front, slanting_gap
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import ShotAt, ShotsWasted, WatchEnded
from sandtable.rulesets.combat_zone.battle.gunners import faces, range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.commands import Allotment, BurstTemplate
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot, Wound, fire
from sandtable.rulesets.combat_zone.dice.weapons import (
    DARKNESS,
    band,
    direct_fire,
    rules_of_weapon,
)
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play import bursts
from sandtable.rulesets.combat_zone.play.bursts import check_under_template
from sandtable.rulesets.combat_zone.play.crews import check_bearer, row_of, station_of
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
    resistance_of,
)
from sandtable.rulesets.combat_zone.play.vehicles import targets
from sandtable.rulesets.combat_zone.play.vehicles.aboard import firing_band
from sandtable.rulesets.combat_zone.play.vehicles.targets import shots_at_vehicle
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing


# --- the situation of a shot ----------------------------------------------------------------------
def distance_between(a: Figure, b: Figure) -> int:
    """Between the nearest edges of the bases, rounded up to 1/100 cm (CZ-GEN-05).

    Range limits are whole hundredths, so rounding up never changes a comparison with one.
    """
    dx, dy = a.at[0] - b.at[0], a.at[1] - b.at[1]
    squared = dx * dx + dy * dy
    if a.foot != b.foot:
        return slanting_gap(squared, a.who.radius + b.who.radius, a.foot - b.foot)
    root = isqrt(squared)
    return max(root + (root * root < squared) - a.who.radius - b.who.radius, 0)


def shot_at(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    target: Figure,
    *,
    aimed: bool = False,
    missing: int = 0,
) -> Shot | None:
    """One shot as the dice see it; None when the target is out of range (CZ-SHOOT-04).

    `missing` crewmen make it harder, -1 each (CZ-HIT-09).
    """
    if shooter.aboard:
        distance = range_to(battle, shooter, Disc(target.at, target.who.radius, target.foot))
    else:
        distance = distance_between(shooter, target)
    dark = battle.field.dark
    reached = band(weapon, distance, dark)
    if reached is None:
        return None
    cover, _ = battle.field.cover(battle, shooter.at, shooter.foot, target, shooter.aboard)
    who = target.who
    return Shot(
        damage=weapon.damage or "",
        quality=shooter.who.quality,
        resistance=resistance_of(target),
        band=reached,
        aimed=aimed,
        took_cover=bool(target.cover)
        and battle.field.is_behind(battle, shooter.at, shooter.foot, target, shooter.aboard),
        panicked=shooter.reaction == "panic",
        wounded=shooter.wounded,
        precarious=bool(shooter.footing),
        crew_missing=missing,
        weapon_bonus=weapon.to_hit,
        firing_vehicle=firing_band(battle, shooter),
        dark=dark,
        hardware_damage=shooter.hardware,
        cover=cover,
        armour=who.armour,
        machine=machine_target(target),
    )


def sees(battle: Battle, shooter: Figure, target: Figure) -> bool:
    """In the 180° in front of the shooter, and in line of sight (CZ-SHOOT-01)."""
    return in_field_of_fire(shooter, target) and battle.field.sight(battle, shooter, target).clear


def in_field_of_fire(shooter: Figure, target: Figure) -> bool:
    if not shooter.aboard:
        return disc_in_front(shooter.at, shooter.facing, target.at, target.who.radius)
    return faces(shooter, Disc(target.at, target.who.radius))


# --- what may be fired ----------------------------------------------------------------------------
LEAST_BURST = 2


def price_of_shots(weapon: Weapon, mode: str) -> int:
    """Single shot 1, burst 2; with a heavy weapon 2 and 3; an aimed shot 5 (CZ-MOVE-04)."""
    if mode == "aimed":
        return sheet.COMBAT_COST["aimed-shot"].action_points
    row = {"single": "single-shot", "burst": "burst"}[mode] + ("-heavy" if weapon.heavy else "")
    return sheet.COMBAT_COST[row].action_points


def shots_left_this_turn(figure: Figure, weapon: Weapon) -> int:
    """At most ROF shots a turn, single shots and bursts together (CZ-BURST-02).

    Each weapon has its own count: whoever holds two of a kind fires one, then the other.
    """
    in_all = weapon.rof * max(figure.weapons.count(weapon.id), 1)
    return min(weapon.rof, in_all - figure.shots_with(weapon.id)[0])


def shots_left_by_bursts(figure: Figure, weapon: Weapon) -> int:
    """The other reading: ROF bursts a turn of up to ROF shots each; single shots by AP only."""
    in_all = weapon.rof * max(figure.weapons.count(weapon.id), 1)
    return weapon.rof if figure.shots_with(weapon.id)[1] < in_all else 1


SHOTS_LEFT: dict[str, Callable[[Figure, Weapon], int]] = {
    "shots-per-turn": shots_left_this_turn,
    "bursts-per-turn": shots_left_by_bursts,
}


def shots_left(options: Options, figure: Figure, weapon: Weapon) -> int:
    """How many it may fire at once now, never more than its ROF."""
    return SHOTS_LEFT[options.rof_limit](figure, weapon)


def weapon_of(battle: Battle, figure: Figure, name: str) -> Weapon:
    """A direct-fire weapon in the figure's hands, or one that it serves."""
    check_bearer(battle, figure, name)
    held = name in figure.weapons or station_of(battle, figure, name) is not None
    weapon = direct_fire(row_of(battle, name), battle.options.setting) if held else None
    if weapon is None:
        raise Refused(
            "no-such-weapon", "CZ-WPN-01", figure=figure.id, weapon=name, known=figure.weapons
        )
    return weapon


def check_target(battle: Battle, shooter: Figure, who: str) -> Figure:
    """An enemy on his feet, not engaged, in the field of fire and in line of sight."""
    target = battle.figures.get(who)
    if target is None or target.fate != FIT:
        raise Refused("no-such-target", "CZ-SHOOT-01", target=who)
    if target.side == shooter.side:
        raise Refused("own-side", "CZ-SHOOT-01", target=who)
    if target.engaged:
        raise Refused("target-engaged", "CZ-SHOOT-03", target=who)
    if not in_field_of_fire(shooter, target):
        raise Refused("not-in-front", "CZ-SHOOT-01", figure=shooter.id, target=who)
    sight = battle.field.sight(battle, shooter, target)
    if not sight.clear:
        raise out_of_sight(sight.blocked_by, who, "CZ-GEN-06")
    return target


def out_of_sight(blocked_by: str | None, target: object, rule: str) -> Refused:
    """Hidden by something, or by the dark beyond 30 cm (CZ-DARK-01)."""
    if blocked_by == DARKNESS:
        return Refused("beyond-the-dark", "CZ-DARK-01", target=target)
    return Refused("not-in-sight", rule, target=target, piece=blocked_by or "")


def check_shots(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    mode: str,
    allotment: Allotment,
    template: BurstTemplate | None,
) -> None:
    """Mode, number of shots, targets: all fixed before any die (CZ-SHOOT-02, CZ-BURST-03)."""
    shots = sum(n for _, n in allotment)
    if mode not in ("single", "burst"):
        raise Refused("bad-mode", "CZ-SHOOT-02", mode=mode)
    if not allotment or any(n < 1 for _, n in allotment):
        raise Refused("no-shots", "CZ-SHOOT-02")
    if len({who for who, _ in allotment}) < len(allotment):
        raise Refused("target-twice", "CZ-SHOOT-02")
    if mode == "single" and shots != 1:
        raise Refused("single-is-one-shot", "CZ-SHOOT-02", shots=shots)
    check_rate(battle, shooter, weapon, mode, shots)
    targets = [
        check_target(battle, shooter, who) for who, _ in allotment if who not in battle.vehicles
    ]
    if len(targets) < len(allotment):
        check_vehicles(battle, shooter, weapon, allotment, template)
    if len(allotment) > 1 and battle.options.burst_template:
        check_under_template(shooter, targets, template)


def check_rate(battle: Battle, shooter: Figure, weapon: Weapon, mode: str, shots: int) -> None:
    """A burst is of two shots at least, and all of them are within the rate of fire."""
    if mode == "burst" and (shots < LEAST_BURST or weapon.rof < LEAST_BURST):
        raise Refused("burst-needs-two", "CZ-BURST-01", shots=shots, rof=weapon.rof)
    left = shots_left(battle.options, shooter, weapon)
    if shots > left:
        raise Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=shots, left=left)


def check_vehicles(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    allotment: Allotment,
    template: BurstTemplate | None,
) -> None:
    """Those of the targets that are vehicles (CZ-VTGT, CZ-VDMG-04)."""
    for who, _ in allotment:
        if who in battle.vehicles:
            vehicle = targets.check_vehicle_target(battle, shooter, weapon, who)
            if len(allotment) < 2 or not battle.options.burst_template or template is None:
                continue
            if not bursts.is_under_burst(shooter.at, template, vehicle):
                raise Refused("not-under-template", "CZ-BURST-04", target=who)


# --- what shots do --------------------------------------------------------------------------------
EFFECTS = {Wound.NONE: "none", Wound.PANIC: "panic", Wound.OUT: "eliminated"}


def note_weapon(battle: Battle, row: str, umpire: Playing) -> None:
    """The table that it stands in, and the rules that some weapons have for themselves."""
    for rule in rules_of_weapon(row, battle.options.setting):
        umpire.note(rule)


def shots_fly(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    mode: str,
    allotment: Allotment,
    umpire: Playing,
    missing: int = 0,
) -> Battle:
    """Each target takes its shots: figures, machines and vehicles (CZ-SHOOT-02)."""
    aimed = mode == "aimed"
    if battle.field.dark:
        umpire.note("CZ-DARK-01")
    for target, n in allotment:
        if target in battle.vehicles:
            battle = shots_at_vehicle(
                battle, shooter, weapon, target, n, umpire, aimed=aimed, missing=missing
            )
            continue
        there = battle.figures[target]
        shot = None  # a vehicle hit by the same burst may have run it over (CZ-SHOOT-02)
        if there.fate == FIT:
            shot = shot_at(battle, shooter, weapon, there, aimed=aimed, missing=missing)
        if shot is None:
            battle = umpire.record(battle, ShotsWasted(shooter.id, target, n))
        else:
            with umpire.act(shooter.id, target):
                if shot.dark and shot.band == "short":
                    umpire.note("CZ-DARK-02")
                result = umpire.resolve(fire, (shot,) * n)
                battle = _suffer(battle, shooter.id, target, n, result, umpire)
    return battle


def _suffer(
    battle: Battle, shooter: str, target: str, shots: int, result: Fire, umpire: Playing
) -> Battle:
    effect = EFFECTS[result.wound]
    battle = umpire.record(battle, ShotAt(shooter, target, shots, result.hits, effect))
    if result.hits and battle.figures[target].watch:
        battle = umpire.record(battle, WatchEnded(target, "CZ-OPP-02"))
    if result.damage:
        return damage_machine(battle, target, result.damage, umpire)
    if result.wound == Wound.OUT:
        return eliminate(battle, target, "CZ-WOUND-01", umpire)
    if result.wound == Wound.PANIC:
        return panic(battle, target, "CZ-WOUND-01", umpire)
    return battle
