"""The fire of a vehicle, one weapon after the other (MB-VEH-26)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import weapons_of
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    Battle,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice.weapons import (
    FLAME,
    Firing,
    aim,
    is_gun,
    may_fire_at_foot,
    rate_of_fire,
)
from sandtable.rulesets.modern_battles.ground.sight import (
    seen_from,
)
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.play import movers, vehicles
from sandtable.rulesets.modern_battles.play.gun_fire import plan_shells
from sandtable.rulesets.modern_battles.play.shooters import (
    Firer,
    Plan,
    check_spotted,
    check_target,
    cover_for,
    in_sight_of,
    is_anti_tank,
    limit,
    number_of,
    situation,
    unseen,
    weapon_row,
)


# --- vehicles -------------------------------------------------------------------------------------
def plan_vehicle(battle: Battle, command: Shoot, ambush: bool) -> Plan:
    """One weapon of a vehicle, each once a turn (MB-VEH-26)."""
    vehicle = battle.vehicles[command.unit]
    weapon = command.weapon or "main"
    check_vehicle_can_shoot(battle, vehicle, weapon, ambush)
    check_target(battle, vehicle.id, vehicle.side, command.target)
    row = weapon_row(vehicle, weapon)
    moved = vehicle.moved and not ambush
    ct = skill_of(vehicle, weapon)
    if not ct:
        raise Refused("mb-gun-unavailable", "MB-VEH-06", vehicle=vehicle.id, weapon=weapon)
    if ambush and not is_anti_tank(row):
        raise Refused("mb-not-anti-tank", "MB-AMB-01", unit=vehicle.id, weapon=row)
    if is_gun(row):
        named = Shoot(vehicle.id, command.target, weapon, (), command.ammo, command.aimed)
        return plan_shells(battle, named, vehicle.id, row, ct, "vehicle", moved, ambush)
    return plan_mounted(battle, command, vehicle, weapon, row, moved, ambush)


def check_vehicle_can_shoot(battle: Battle, vehicle: Vehicle, weapon: str, ambush: bool) -> None:
    if vehicle.is_manned and weapon not in weapons_of(len(vehicle.guns), len(vehicle.secondary)):
        raise Refused("mb-no-such-weapon", "MB-VEH-26", unit=vehicle.id, weapon=weapon)
    check_crew_fights(battle, vehicle)
    if ambush:
        return
    check_has_not_fired(vehicle, weapon)
    if vehicle.fired and battle.firing != vehicle.id:
        raise Refused("mb-fire-is-over", "MB-SHT-01", unit=vehicle.id)
    used = sheet.COMMANDS.get(vehicle.used_move)
    if used is not None and used.then_shoot == "no":
        raise Refused("mb-no-fire-after", "MB-CMD-01", unit=vehicle.id, command=vehicle.used_move)
    if vehicle.moved and vehicle.is_half_crewed:
        raise Refused("mb-half-crew", "MB-VEH-03", vehicle=vehicle.id)


def check_has_not_fired(vehicle: Vehicle, weapon: str) -> None:
    """Each weapon once a turn, and none by who lies in ambush (MB-VEH-26)."""
    if vehicle.ambush is not None or weapon in vehicle.fired:
        raise Refused("mb-has-shot", "MB-VEH-26", unit=vehicle.id)


def check_crew_fights(battle: Battle, vehicle: Vehicle) -> None:
    """Whatever it has fired or driven: a crew that is there, and in a state to (MB-VEH-21)."""
    if not vehicle.is_manned:
        raise Refused("mb-vehicle-is-lost", "MB-VEH-22", vehicle=vehicle.id)
    if vehicle.state != ADVANCING:
        raise Refused("mb-state-no-fire", "MB-VEH-21", unit=vehicle.id, state=vehicle.state)
    if movers.is_disengaging(battle, vehicle.id):
        raise Refused("mb-group-disengages", "MB-GRP-03", vehicle=vehicle.id)
    if vehicle.losing or vehicle.burning:
        raise Refused("mb-loses-turn", "MB-VEH-25", vehicle=vehicle.id)


def skill_of(vehicle: Vehicle, weapon: str) -> int:
    """The crew's CT, of a main gun what damage has left of it (MB-VEH-05, MB-VEH-26)."""
    if not weapon.startswith("main"):
        return vehicle.profile.ct
    return vehicles.gun_ct(vehicle, number_of(weapon) - 1)


def plan_mounted(
    battle: Battle,
    command: Shoot,
    vehicle: Vehicle,
    weapon: str,
    row: str,
    moved: bool,
    ambush: bool,
) -> Plan:
    """A machine gun or the like on a vehicle: neither Heavy nor served by two (MB-WPN-15)."""
    target = command.target
    if row == FLAME:  # its template is that of a figure
        raise Refused("mb-no-weapon-fits", "MB-WPN-12", unit=vehicle.id, target=target)
    seen = seen_from(battle, vehicle.id, target, limit(battle, row), weapon)
    if not seen:
        raise unseen(battle, command, [(vehicle.id, weapon)])
    near = seen[0]
    cover = cover_for(battle, vehicle.id, target)
    check_spotted(battle, target, near[1], cover)
    if target in battle.units and not may_fire_at_foot(row, cover, battle.options.limited_function):
        raise Refused("mb-limited-function", "MB-WPN-13", unit=vehicle.id, weapon=row)
    given = {"moved": moved, **situation(battle, vehicle.id, weapon, target, cover)}
    shot = aim(row, vehicle.profile.ct, near[1], battle.options, "vehicle", **given)
    firing = Firing(moved)
    shots = rate_of_fire(row, firing, battle.options.half_rate_rounding)
    firer = Firer(vehicle.id, row, shots, shot, near[1], near[0], firing=firing)
    removable: tuple[str, ...] = ()
    if target in battle.units:
        removable = in_sight_of([seen], bodies(battle, target))
    return Plan(
        vehicle.id, target, weapon, (firer,), removable, towards=command.towards, ambush=ambush
    )
