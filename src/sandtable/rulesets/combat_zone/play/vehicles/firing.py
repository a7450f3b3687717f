"""Shooting from a vehicle: its own weapons, and those of figures aboard (CZ-VFIRE)."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import BandAnnounced, MountFired, WentOnWatch
from sandtable.rulesets.combat_zone.battle.gunners import Gunner, gunner
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    FireTemplate,
    OpportunityFire,
    Shoot,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, is_pistol, is_rifle, template
from sandtable.rulesets.combat_zone.play import templates
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.rulesets.combat_zone.play.shots import (
    check_shots,
    price_of_shots,
    shots_fly,
    shots_left,
)
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    BANDS,
    band_of,
    begin_vehicle_action,
    check_vehicle,
    condition,
    has_crew,
)
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing

AMMO = ("ap", "heat", "")  # what a direct shot may be called


# --- what is announced ----------------------------------------------------------------------------
def announced(battle: Battle, vehicle: Vehicle, said: str) -> str:
    """The movement band of the activation: said now, said before, or what was driven so far.

    It cannot be less than what has been driven, nor be changed (CZ-VFIRE-01).
    """
    so_far = band_of(battle, vehicle)
    if battle.active != vehicle.id:
        return so_far
    if said and said not in BANDS:
        raise Refused("bad-band", "CZ-VFIRE-01", band=said, known=BANDS)
    if vehicle.band:
        if said and said != vehicle.band:
            raise Refused("band-announced", "CZ-VFIRE-01", band=vehicle.band)
        return vehicle.band
    if said and BANDS.index(said) < BANDS.index(so_far):
        raise Refused("band-passed", "CZ-VFIRE-01", band=said, driven=so_far)
    return said or so_far


def announce(battle: Battle, vehicle: Vehicle, said: str, umpire: Playing) -> Battle:
    if vehicle.band or battle.active != vehicle.id:
        return battle
    band = announced(battle, vehicle, said)
    done: Battle = umpire.record(battle, BandAnnounced(vehicle.id, band))
    return done


def announce_band(battle: Battle, figure: Figure, band: str, umpire: Playing) -> Battle:
    """The first shot of an activation from a vehicle announces its movement (CZ-VFIRE-01)."""
    if not figure.aboard:
        return battle
    umpire.note("CZ-VFIRE-03")
    return announce(battle, battle.vehicles[figure.aboard], band, umpire)


# --- figures aboard -------------------------------------------------------------------------------
def check_seat(battle: Battle, figure: Figure, row: str, said: str = "") -> None:
    """Whether somebody aboard may use a personal weapon now (CZ-VFIRE-03, CZ-SKID-03)."""
    if not figure.aboard:
        return
    vehicle = battle.vehicles[figure.aboard]
    if vehicle.skidded:
        raise Refused("vehicle-skidded", "CZ-SKID-03", vehicle=vehicle.id)
    band = announced(battle, vehicle, said)
    if band != "rest" and not may_use(vehicle, figure, row):
        raise Refused(
            "not-on-the-move",
            "CZ-VFIRE-03",
            figure=figure.id,
            weapon=row,
            seat=seat_of(vehicle, figure),
        )


def seat_of(vehicle: Vehicle, figure: Figure) -> str:
    """driver, passenger or back."""
    return "driver" if vehicle.driver == figure.id else vehicle.hull.seat


def may_use(vehicle: Vehicle, figure: Figure, row: str) -> bool:
    """Driver: handgun, SMG; passengers: shotgun, assault rifle too; the back: rifles, LMG too."""
    if row not in sheet.SMALL_ARMS and row not in sheet.CORE_LIGHT and row not in LIGHT_GUNS:
        return False
    rank = {"driver": 0, "passenger": 1, "back": 2}[seat_of(vehicle, figure)]
    return rank >= _least_seat(row)


LIGHT_GUNS = ("lmg", "automatic-rifle")


def _least_seat(row: str) -> int:
    if is_pistol(row) or row == "smg":
        return 0
    if row.endswith("shotgun") or row == "assault-rifle":
        return 1
    return 2 if is_rifle(row) or row in LIGHT_GUNS else 3


# --- weapons of the vehicle -----------------------------------------------------------------------
def is_mounted(battle: Battle, weapon: str) -> bool:
    """`AV1/mmg` is a weapon of a vehicle."""
    return bool(battle.vehicles) and weapon.rpartition("/")[0] in battle.vehicles


def mounted(battle: Battle, name: str) -> tuple[Vehicle, int] | None:
    """`AV1/mmg`: a weapon of a vehicle that a figure aboard serves; None for any other name.

    Of several of a kind, the one that has fired least this turn and need not rest.
    """
    which, _, row = name.rpartition("/")
    vehicle = battle.vehicles.get(which)
    if vehicle is None:
        return None
    numbers = [n for n, mount in enumerate(vehicle.hull.mounts) if mount.weapon == row]
    tired = [n for n, turn in vehicle.resting if turn >= battle.turn]
    numbers.sort(key=lambda number: (number in tired, shots_fired(vehicle, number)))
    return (vehicle, numbers[0]) if numbers else None


def shots_fired(vehicle: Vehicle, number: int) -> int:
    return next((shots for mount, shots, _ in vehicle.fired if mount == number), 0)


def check_vehicle_fire(battle: Battle, command: VehicleFire) -> None:
    """Once a weapon a turn; every weapon up to half its points, one beyond (CZ-VFIRE-01)."""
    vehicle = check_vehicle(battle, command.vehicle)
    check_crew_fires(battle, vehicle, command.weapon)
    if command.weapon == vehicle.watch:
        raise Refused("kept-for-opportunity", "CZ-OPP-01", vehicle=vehicle.id)
    band = announced(battle, vehicle, command.band)
    if band == "over" and vehicle.fired:
        raise Refused("one-weapon-at-speed", "CZ-VFIRE-01", vehicle=vehicle.id)
    shooter = gunner(battle, vehicle, command.weapon)
    if command.mode == "template":
        check_template(battle, shooter, command)
        return
    weapon = direct_weapon(battle, shooter, command.missile)
    check_shots(battle, shooter, weapon, command.mode, command.allotment, command.template)


def check_crew_fires(battle: Battle, vehicle: Vehicle, number: int) -> None:
    """A crew that is one with it serves a weapon that has not fired this turn."""
    if not has_crew(vehicle):
        raise Refused("no-crew-to-fire", "CZ-VFIRE-01", vehicle=vehicle.id)
    if vehicle.crew_reaction == "rout":
        raise Refused("routing", "CZ-VEH-04", figure=vehicle.id)
    if vehicle.skidded:
        raise Refused("vehicle-skidded", "CZ-SKID-03", vehicle=vehicle.id)
    if not 0 <= number < len(vehicle.hull.mounts):
        known = tuple(mount.weapon for mount in vehicle.hull.mounts)
        raise Refused("no-such-mount", "CZ-VFIRE-01", vehicle=vehicle.id, known=known)
    if shots_fired(vehicle, number):
        weapon = vehicle.hull.mounts[number].weapon
        raise Refused("mount-has-fired", "CZ-VFIRE-01", vehicle=vehicle.id, weapon=weapon)


def direct_weapon(battle: Battle, shooter: Gunner, ammo: str = "") -> Weapon:
    row = shooter.weapons[0]
    weapon = direct_fire(row, battle.options.setting) if ammo in AMMO else None
    if weapon is None:
        raise Refused(
            "no-such-weapon", "CZ-WPN-01", figure=shooter.id, weapon=row, known=shooter.weapons
        )
    return weapon


def check_template(
    battle: Battle, shooter: Gunner, command: VehicleFire | FireTemplate, left: int = 1
) -> Weapon:
    """A launcher, flamethrower or a gun firing HE, at a point (CZ-GUN-02, CZ-AREA-01)."""
    row = shooter.weapons[0]
    weapon = template(row, command.missile or "heat")
    if weapon is None or command.point is None:
        raise Refused(
            "no-such-weapon", "CZ-WPN-04", figure=shooter.id, weapon=row, known=shooter.weapons
        )
    templates.check_round(battle, shooter, weapon, _missile(row, command.missile))
    templates.check_attack(battle, shooter, weapon, command.point, left, foot=command.foot)
    return weapon


def _missile(row: str, named: str) -> str:
    """What is fired unless something is named: HE from guns."""
    return named or ("he" if row in sheet.GUNS else "heat")


def play_vehicle_fire(battle: Battle, command: VehicleFire, umpire: Playing) -> Battle:
    """The crew fires a weapon without action points (CZ-VFIRE-01)."""
    before = battle.vehicles[command.vehicle]
    state = condition(battle, before, "vehicle-fire")
    battle = announce(battle, before, command.band, umpire)
    battle = begin_vehicle_action(battle, before.id, "vehicle-fire", umpire)
    now = battle.vehicles[before.id]
    if condition(battle, now, "vehicle-fire") != state:
        return battle
    shooter = gunner(battle, now, command.weapon)
    if command.mode == "template":
        return fire_template(battle, shooter, command, umpire)
    weapon = direct_weapon(battle, shooter, command.missile)
    return fire_mount(battle, shooter, weapon, command.mode, command.allotment, umpire)


def fire_mount(
    battle: Battle,
    shooter: Gunner,
    weapon: Weapon,
    mode: str,
    allotment: Any,
    umpire: Playing,
    *,
    figure: str = "",
    points: int = 0,
) -> Battle:
    """The shots of a mounted weapon leave and are resolved as any others."""
    shots = sum(n for _, n in allotment)
    fired = MountFired(
        shooter.aboard, shooter.mount, weapon.id, shots, mode == "burst", figure, points
    )
    battle = umpire.record(battle, fired)
    return shots_fly(battle, shooter, weapon, mode, allotment, umpire)


def fire_template(
    battle: Battle,
    shooter: Gunner,
    command: VehicleFire | FireTemplate,
    umpire: Playing,
    *,
    figure: str = "",
    points: int = 0,
) -> Battle:
    row = shooter.weapons[0]
    weapon = template(row, command.missile or "heat")
    assert weapon is not None and command.point is not None
    used = templates.round_of(row, _missile(row, command.missile))
    fired = MountFired(shooter.aboard, shooter.mount, row, 1, False, figure, points, used)
    battle = umpire.record(battle, fired)
    aim = templates.Aim(command.point, command.foot)
    return templates.lob_from(battle, shooter, weapon, aim, umpire)


# --- a figure at a weapon of the vehicle ----------------------------------------------------------
def check_mount_shot(battle: Battle, command: Shoot) -> None:
    """The vehicle's weapon in the hands of somebody aboard, who pays for it (CZ-VFIRE-04)."""
    figure = check_actor(battle, command, 0)
    vehicle, number = check_at_mount(battle, figure, command.weapon)
    announced(battle, vehicle, command.band)
    shooter = gunner(battle, vehicle, number, figure)
    weapon = direct_weapon(battle, shooter)
    if command.mode not in ("single", "burst"):
        raise Refused("bad-mode", "CZ-SHOOT-02", mode=command.mode)
    check_shots(battle, shooter, weapon, command.mode, command.allotment, command.template)
    check_actor(battle, command, price_of_shots(weapon, command.mode))


def check_at_mount(battle: Battle, figure: Figure, name: str) -> tuple[Vehicle, int]:
    mount = mounted(battle, name)
    if mount is None or mount[0].id != figure.aboard or mount[0].hull.quality:
        known = figure.weapons
        raise Refused("no-such-weapon", "CZ-VFIRE-04", figure=figure.id, weapon=name, known=known)
    vehicle, number = mount
    if vehicle.skidded:
        raise Refused("vehicle-skidded", "CZ-SKID-03", vehicle=vehicle.id)
    if vehicle.driver == figure.id and vehicle.driven:
        raise Refused("driver-has-driven", "CZ-VFIRE-04", figure=figure.id, vehicle=vehicle.id)
    return vehicle, number


def play_mount_shot(battle: Battle, command: Shoot, umpire: Playing) -> Battle:
    weapon = _weapon_at(battle, command.figure, command.weapon)
    price = price_of_shots(weapon, command.mode)
    return _serve(battle, command, command.mode, command.allotment, weapon, price, umpire)


def check_aimed_mount_shot(battle: Battle, command: AimedShot, price: int) -> None:
    """Tir visé with the vehicle's weapon (CZ-HIT-05)."""
    figure = check_actor(battle, command, price)
    vehicle, number = check_at_mount(battle, figure, command.weapon)
    announced(battle, vehicle, command.band)
    shooter = gunner(battle, vehicle, number, figure)
    weapon = direct_weapon(battle, shooter)
    check_shots(battle, shooter, weapon, "single", ((command.target, 1),), None)


def play_aimed_mount_shot(battle: Battle, command: AimedShot, umpire: Playing) -> Battle:
    weapon = _weapon_at(battle, command.figure, command.weapon)
    price = sheet.COMBAT_COST["aimed-shot"].action_points
    shots = ((command.target, 1),)
    return _serve(battle, command, "aimed", shots, weapon, price, umpire)


def check_mount_template(battle: Battle, command: FireTemplate) -> None:
    """A launcher, flamethrower or gun of the vehicle, as somebody aboard fires it (CZ-VFIRE-04)."""
    figure = check_actor(battle, command, 0)
    vehicle, number = check_at_mount(battle, figure, command.weapon)
    shooter = gunner(battle, vehicle, number, figure)
    row = shooter.weapons[0]
    weapon = template(row, command.missile)
    left = shots_left(battle.options, shooter, weapon) if weapon is not None else 0
    check_template(battle, shooter, command, left)
    check_actor(battle, command, templates.price_of(row))


def play_mount_template(battle: Battle, command: FireTemplate, umpire: Playing) -> Battle:
    """At the movement so far, which the vehicle may not go beyond afterwards (CZ-VFIRE-01)."""
    mount = mounted(battle, command.weapon)
    assert mount is not None
    vehicle, number = mount
    before = battle.figures[command.figure]
    price = templates.price_of(vehicle.hull.mounts[number].weapon)
    battle = announce(battle, vehicle, "", umpire)
    battle = begin_action(battle, before.id, "template", umpire)
    if not goes_on(before, battle):
        return pay(battle, before.id, "template", price, umpire)
    shooter = gunner(battle, battle.vehicles[vehicle.id], number, battle.figures[before.id])
    return fire_template(battle, shooter, command, umpire, figure=before.id, points=price)


def _weapon_at(battle: Battle, who: str, name: str) -> Weapon:
    mount = mounted(battle, name)
    assert mount is not None
    return direct_weapon(battle, gunner(battle, *mount, battle.figures[who]))


def _serve(
    battle: Battle,
    command: Shoot | AimedShot,
    mode: str,
    allotment: object,
    weapon: Weapon,
    price: int,
    umpire: Playing,
) -> Battle:
    """Announced, answered, paid for by whoever serves the weapon, and fired."""
    mount = mounted(battle, command.weapon)
    assert mount is not None
    vehicle, number = mount
    before = battle.figures[command.figure]
    umpire.note("CZ-VFIRE-04")
    battle = announce(battle, vehicle, command.band, umpire)
    battle = begin_action(battle, before.id, "shoot", umpire)
    if not goes_on(before, battle):
        return pay(battle, before.id, "shoot", price, umpire)
    figure = battle.figures[before.id]
    shooter = gunner(battle, battle.vehicles[vehicle.id], number, figure)
    return fire_mount(
        battle, shooter, weapon, mode, allotment, umpire, figure=figure.id, points=price
    )


def check_mount_watch(battle: Battle, command: OpportunityFire, price: int) -> None:
    """The vehicle's weapon kept ready by somebody aboard (CZ-OPP-01)."""
    figure = check_actor(battle, command, price)
    vehicle, number = check_at_mount(battle, figure, command.weapon)
    shooter = gunner(battle, vehicle, number, figure)
    weapon = direct_weapon(battle, shooter)
    if shots_left(battle.options, shooter, weapon) < 1:
        raise Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=1, left=0)


def play_mount_watch(
    battle: Battle, command: OpportunityFire, price: int, umpire: Playing
) -> Battle:
    before = battle.figures[command.figure]
    battle = begin_action(battle, before.id, "opportunity-fire", umpire)
    if not goes_on(before, battle):
        return pay(battle, before.id, "opportunity-fire", price, umpire)
    kept: Battle = umpire.record(battle, WentOnWatch(before.id, command.weapon, price))
    return kept
