"""Direct shots on the table: at figures, at vehicles, and bursts (MS-SHOOT, MS-VSHOT, MS-ABIL)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from sandtable.game import Refused
from sandtable.ground.moving import comes_closer
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import put_out
from sandtable.rulesets.modern_skirmish.battle.events.fire import ShotAt
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import ABOARD, UP, Battle, Point
from sandtable.rulesets.modern_skirmish.commands import GoOn, Shoot, Yes
from sandtable.rulesets.modern_skirmish.dice.area import ON_TARGET, deviate
from sandtable.rulesets.modern_skirmish.dice.shooting import (
    COUNTED,
    MOST_TARGETS,
    Fire,
    Shot,
    applied,
    fire,
    how_far,
    ignored,
    startles,
)
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import (
    VehicleFire,
    VehicleShot,
    fire_at_vehicle,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    harms_vehicle,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.places import closer_than
from sandtable.rulesets.modern_skirmish.ground.sight import Sight, sight
from sandtable.rulesets.modern_skirmish.play import wrecks
from sandtable.rulesets.modern_skirmish.play.area import blast_of, impact
from sandtable.rulesets.modern_skirmish.play.shooters import (
    Shooter,
    can_still_fire,
    check_may_fire,
    declare,
    has_fitted,
    let_fly,
    lose_shot,
    shooter_now,
    target_unit,
)
from sandtable.rulesets.modern_skirmish.sheet import Weapon
from sandtable.umpire import Playing

BURST_SPREAD = 500  # less than 5 cm from one another (MS-ABIL-03)


# --- the situation of a shot ----------------------------------------------------------------------
def shot_at(
    battle: Battle, shooter: Shooter, weapon: str, target: str, *, holo: bool, number: int
) -> Shot:
    """One shot as the dice see it; every modifier is taken from the battle (MS-TMOD).

    A marker counts whichever face is up (MS-MARK-04). A vehicle has its own marker, cover and
    stillness (MS-VSHOT-05); those aboard share the marker of theirs (MS-VEH-06). `number` counts
    the targets of a burst.
    """
    figure = battle.figures.get(target)
    still = battle.vehicles[target].still if figure is None else figure.still
    return Shot(
        weapon,
        shooter.dc,
        shooter.order,
        how_far(shooter.moved),
        shooter.number,
        number,
        indoors=shooter.indoors,
        laser=has_fitted(battle, shooter.id, "laser-pointer", weapon),
        holo=holo,
        target_marker=battle.marker_of(target_unit(battle, target)).marker or "none",
        target_still=still,
        cover=sight(battle, shooter.id, target, weapon).cover,
        vest=figure is not None and figure.who.has("body-armour"),
        rapid_target=battle.options.rapid_target,
    )


def vehicle_shot(
    battle: Battle, shooter: Shooter, weapon: str, target: str, *, holo: bool, number: int
) -> VehicleShot:
    """The same at a vehicle: its armour die sets the threshold (MS-VSHOT-04)."""
    shot = shot_at(battle, shooter, weapon, target, holo=holo, number=number)
    armour = sheet.VEHICLES[battle.vehicles[target].kind].armour
    return VehicleShot(shot, armour, battle.options.armour_roll)


# --- what may be shot at --------------------------------------------------------------------------
def check_shoot(battle: Battle, command: Shoot) -> None:
    shooter = check_may_fire(battle, command.who, command.weapon, command.helper)
    check_shot(battle, shooter, command)


def check_shot(battle: Battle, shooter: Shooter, command: Shoot) -> None:
    """Weapon, sight and targets, the same in covering fire (MS-SHOOT-01, MS-ABIL-03)."""
    weapon = direct_weapon(battle, command)
    if command.holo and not has_fitted(battle, shooter.id, "holographic-sight", weapon.id):
        raise Refused("ms-no-holo", "MS-ABIL-08", figure=shooter.id, weapon=weapon.id)
    targets = command.targets
    if not targets:
        raise Refused("ms-no-target", "MS-SHOOT-01", figure=shooter.id)
    if len(targets) > 1:
        check_burst(battle, weapon, targets)
    for target in targets:
        check_target(battle, shooter, weapon, target)


def direct_weapon(battle: Battle, command: Shoot) -> Weapon:
    """Area weapons aim at a point, unless a hollow charge is aimed at a vehicle (MS-VSHOT-08)."""
    if command.weapon in sheet.GRENADES:
        raise Refused("ms-aim-at-point", "MS-SHOOT-01", weapon=command.weapon)
    weapon = weapon_named(command.weapon)
    aims_at_vehicle = len(command.targets) == 1 and command.targets[0] in battle.vehicles
    if is_area(weapon) and not aims_at_vehicle:
        raise Refused("ms-aim-at-point", "MS-SHOOT-01", weapon=weapon.id)
    return weapon


def check_burst(battle: Battle, weapon: Weapon, targets: tuple[str, ...]) -> None:
    """Rafale: at most 3 targets, each less than 5 cm from each of the others (MS-ABIL-03)."""
    if sheet.BURST not in weapon.abilities:
        raise Refused("ms-one-target", "MS-SHOOT-02", weapon=weapon.id)
    if len(targets) > MOST_TARGETS:
        raise Refused("ms-three-targets", "MS-ABIL-03", number=len(targets))
    if len(set(targets)) < len(targets):
        raise Refused("ms-target-twice", "MS-ABIL-03")
    for target, other in combinations(targets, 2):
        known = all(who in battle.figures or who in battle.vehicles for who in (target, other))
        if known and not closer_than(battle, target, other, BURST_SPREAD):
            raise Refused("ms-burst-spread", "MS-ABIL-03", target=target, other=other)


def together(battle: Battle, targets: list[str]) -> tuple[str, ...]:
    """Those of them, as many as one may, whom a burst can be fired at (MS-ABIL-03)."""
    largest: tuple[str, ...] = ()
    for first in targets:
        burst = [first]
        for target in targets:
            near = [closer_than(battle, target, other, BURST_SPREAD) for other in burst]
            if target not in burst and all(near):
                burst.append(target)
        largest = max(largest, tuple(burst[:MOST_TARGETS]), key=len)
    return largest


def check_target(battle: Battle, shooter: Shooter, weapon: Weapon, target: str) -> Sight:
    """An enemy in action that the weapon can affect, in arc, in sight and in range."""
    check_is_target(battle, shooter, weapon, target)
    seen = sight(battle, shooter.id, target, weapon.id)
    check_seen(seen, weapon, target)
    return seen


def check_is_target(battle: Battle, shooter: Shooter, weapon: Weapon, target: str) -> None:
    """Valid: figures on foot; unarmoured vehicles; armoured ones as MS-VSHOT-06.

    Neither contact nor other figures in the way matter (MS-SHOOT-05).
    """
    figure, vehicle = battle.figures.get(target), battle.vehicles.get(target)
    if figure is not None and figure.fate == ABOARD:
        raise Refused("ms-target-aboard", "MS-VSHOT-10", target=target, vehicle=figure.aboard)
    if (figure is None or figure.fate != UP) and (vehicle is None or not vehicle.runs):
        raise Refused("ms-no-such-target", "MS-SHOOT-01", target=target)
    side = figure.side if figure is not None else vehicle.side if vehicle is not None else ""
    if side == shooter.side:
        raise Refused("ms-own-side", "MS-SHOOT-01", target=target)
    if vehicle is None:
        return
    armour = sheet.VEHICLES[vehicle.kind].armour
    if not harms_vehicle(weapon, armour, battle.options.vehicle_damage):
        rule = "MS-GREN-11" if is_area(weapon) else "MS-VSHOT-06"
        raise Refused("ms-no-harm-to-vehicle", rule, weapon=weapon.id, vehicle=target)


def check_seen(seen: Sight, weapon: Weapon, target: str | Point) -> None:
    """In the arc, nothing in the way, and not beyond the reach of the weapon (MS-SHOOT-01)."""
    fault = seen.fault
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **{"target": target, **facts})
    if weapon.reach is not None and seen.distance > weapon.reach:
        raise Refused(
            "ms-out-of-range",
            "MS-SHOOT-01",
            weapon=weapon.id,
            reach=Fraction(weapon.reach, 100),
            distance=Fraction(seen.distance, 100),
            target=target,
        )


def can_hit(battle: Battle, shooter: Shooter, weapon: Weapon, target: str) -> bool:
    """The same as a question."""
    return allows(check_target, battle, shooter, weapon, target)


# --- shooting -------------------------------------------------------------------------------------
def play_shoot(battle: Battle, command: Shoot, umpire: Playing) -> Battle:
    return resolve_shot(battle, shooter_now(battle, command.who), command, umpire)


def resolve_shot(battle: Battle, shooter: Shooter, command: Shoot, umpire: Playing) -> Battle:
    with umpire.act(shooter.id):
        return _resolve_shot(battle, shooter, command, umpire)


def _resolve_shot(battle: Battle, shooter: Shooter, command: Shoot, umpire: Playing) -> Battle:
    """Declared, answered, and then fired at whoever is still there (MS-CMD-17)."""
    weapon, helper = command.weapon, command.helper
    units = [target_unit(battle, target) for target in command.targets]
    at = place_of(battle, command.targets[0])
    battle = declare(battle, shooter.id, at, units, umpire)
    left = tuple([t for t in command.targets if is_there(battle, t)])
    if not left or not can_still_fire(battle, shooter.id, helper):
        return lose_shot(battle, shooter, weapon, helper, umpire)
    battle = let_fly(battle, shooter, weapon, umpire, targets=left, helper=helper)
    return fire_through(battle, shooter, command, left, umpire)


def fire_through(
    battle: Battle, shooter: Shooter, command: Shoot, targets: tuple[str, ...], umpire: Playing
) -> Battle:
    """Target after target with all the dice; the player may stop after each (MS-ABIL-03)."""
    for number, target in enumerate(targets, 1):
        if number > 1:
            question = GoOn(shooter.id, command.weapon, target)
            if umpire.ask(battle, shooter.side, question) is None:
                return battle
        hit = hit_vehicle if target in battle.vehicles else hit_figure
        with umpire.act(shooter.id, target):
            battle = hit(battle, shooter, command, target, number, umpire)
    return battle


def check_go_on(_battle: Battle, _question: GoOn, answer: object) -> None:
    if not isinstance(answer, Yes):
        raise Refused("ms-not-an-answer", "MS-CMD-18")


def hit_figure(
    battle: Battle, shooter: Shooter, command: Shoot, target: str, number: int, umpire: Playing
) -> Battle:
    """One success puts the figure out of action unless its vest saves it (MS-SHOOT-02).

    With Stp its unit keeps its head down afterwards, hit or miss (MS-ABIL-06).
    """
    unit = target_unit(battle, target)
    shot = shot_at(battle, shooter, command.weapon, target, holo=command.holo, number=number)
    _note_shot(battle, shot, target, umpire)
    if is_anybody_between(battle, shooter.id, target):
        umpire.note("MS-SHOOT-05")
    result: Fire = umpire.resolve(fire, shot)
    effect = "out-of-action" if result.out else "saved" if result.hits else "missed"
    shown = ShotAt(shooter.id, target, result.hits, effect, ignored(shot))
    battle = umpire.record(battle, shown)
    if result.out:
        battle = put_out(battle, (target,), umpire, "MS-SHOOT-02")
    return startle(battle, command.weapon, unit, umpire)


def _note_shot(battle: Battle, shot: Shot, target: str, umpire: Playing) -> None:
    """What counts or does not without a modifier that shows it, and markers that lie blue."""
    for rule in applied(shot):
        umpire.note(rule)
    if shot.target_marker in COUNTED and not battle.marker_of(target_unit(battle, target)).red:
        umpire.note("MS-MARK-04")


def startle(battle: Battle, weapon: str, unit: str, umpire: Playing) -> Battle:
    return heads_down(battle, (unit,), umpire, "MS-ABIL-06") if startles(weapon) else battle


def hit_vehicle(
    battle: Battle, shooter: Shooter, command: Shoot, target: str, number: int, umpire: Playing
) -> Battle:
    """Hits and saves, the blast on those on foot, heads down, then the occupants (MS-VSHOT-08)."""
    weapon = command.weapon
    shot = vehicle_shot(battle, shooter, weapon, target, holo=command.holo, number=number)
    _note_shot(battle, shot.shot, target, umpire)
    umpire.note("MS-VSHOT-05")
    umpire.note("MS-VSHOT-01" if shot.armour is None else "MS-VSHOT-06")
    if battle.aboard(target):
        umpire.note("MS-VSHOT-10")
    result: VehicleFire = umpire.resolve(fire_at_vehicle, shot)
    effect = "destroyed" if result.destroyed else "saved" if result.hits else "missed"
    shown = ShotAt(shooter.id, target, result.hits, effect, ignored(shot.shot))
    battle = umpire.record(battle, shown)
    if result.destroyed:
        battle = wrecks.wreck(battle, target, umpire)
    if is_area(weapon_named(weapon)):  # all that have AC do
        umpire.note("MS-ABIL-02")
        umpire.note("MS-VSHOT-08")
        landing = ON_TARGET if result.hits else umpire.resolve(deviate)
        at = impact(battle.vehicles[target].at, shooter.eye, landing)
        battle = blast_of(battle, weapon, at, umpire, strayed=landing.distance)
    battle = startle(battle, weapon, target, umpire)
    return wrecks.bail_out_of(battle, target, umpire) if result.destroyed else battle


# --- where things are -----------------------------------------------------------------------------
def is_there(battle: Battle, target: str) -> bool:
    """Still a target: on foot and in action, or running."""
    vehicle = battle.vehicles.get(target)
    return vehicle.runs if vehicle is not None else battle.figures[target].fate == UP


def is_anybody_between(battle: Battle, who: str, target: str) -> bool:
    """Somebody else is on the line to a figure: that does not matter (MS-SHOOT-05)."""
    shooter = battle.figures.get(who)
    if shooter is None or shooter.aboard:
        return False
    p, q = shooter.at, battle.figures[target].at
    return any(
        comes_closer(p, q, other.at, other.who.radius)
        for other in battle.figures.values()
        if other.fate == UP and other.id not in (who, target)
    )


def place_of(battle: Battle, who: str) -> Point:
    vehicle = battle.vehicles.get(who)
    return vehicle.at if vehicle is not None else battle.figures[who].at
