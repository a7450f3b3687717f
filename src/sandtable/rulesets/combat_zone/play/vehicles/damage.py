"""What damage does to a vehicle and those in it: major damage, cargo, destruction (CZ-VDMG)."""

from __future__ import annotations

from sandtable.ground.hulls import way
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import CargoHit, RolledOn, VehicleDamaged
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.skids import skid_test
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    VEHICLE_FIRE,
    Damage,
    major_damage,
    reaches_cargo,
)
from sandtable.rulesets.combat_zone.play.vehicles.aboard import carried, occupants
from sandtable.rulesets.combat_zone.play.vehicles.places import RING
from sandtable.rulesets.combat_zone.play.vehicles.skidding import crash, slide
from sandtable.rulesets.combat_zone.play.vehicles.tracks import fits
from sandtable.rulesets.combat_zone.play.vehicles.wrecks import destroy, suffer_aboard, wounding_of
from sandtable.umpire import Playing


# --- damage ---------------------------------------------------------------------------------------
def take(battle: Battle, which: str, damage: Damage, umpire: Playing) -> Battle:
    """Major damage, or destruction in its place (CZ-VDMG-01, CZ-VDMG-02)."""
    if battle.vehicles[which].fate != FIT or damage == Damage.NONE:
        return battle
    if damage == Damage.DESTROYED:
        return destroy(battle, which, "CZ-VDMG-02", umpire)
    return major(battle, which, umpire)


def major(battle: Battle, which: str, umpire: Playing) -> Battle:
    """Ahead of the table, option 2 asks whether the cargo area is reached (CZ-CARGO-02)."""
    battle = CARGO[battle.options.transport_damage](battle, which, umpire)
    test = skid_test(battle.vehicles[which].hull.row, battle.options.skid_tracked_stacks)
    result = umpire.resolve(major_damage, test)
    battle = umpire.record(battle, VehicleDamaged(which, result))
    if result == "fire":
        return burn(battle, which, umpire)
    with umpire.act(which):
        if result == "skid":
            return slide(battle, which, umpire)
        if result == "crash":
            return crash(battle, which, umpire)
        return land(battle, which, umpire) if result == "power-loss" else battle


def cargo_area(battle: Battle, which: str, umpire: Playing) -> Battle:
    """2D6, 9+, or 7+ where the area is open: 3D6 to every figure carried, armour counts."""
    vehicle = battle.vehicles[which]
    those = carried(battle, vehicle)
    if not those or not umpire.resolve(reaches_cargo, vehicle.hull.row.open):
        return battle
    battle = umpire.record(battle, CargoHit(which, those, "CZ-CARGO-02"))
    row = sheet.CARGO["open" if vehicle.hull.row.open else "closed"]
    for who in those:
        wounding = wounding_of(battle, who, row.damage, armour=True)
        battle = suffer_aboard(battle, which, who, wounding, "CZ-CARGO-02", umpire)
    return battle


def nobody_else(battle: Battle, _which: str, _umpire: Playing) -> Battle:
    return battle


#: The switch cz.transport-damage: what precedes the major damage roll.
CARGO = {"option-1": nobody_else, "option-2": cargo_area, "none": nobody_else}


def burn(battle: Battle, which: str, umpire: Playing) -> Battle:
    """Fire: 2D6 to each occupant, armour is no protection (CZ-VDMG-03)."""
    for who in occupants(battle, battle.vehicles[which]):
        wounding = wounding_of(battle, who, VEHICLE_FIRE, armour=False)
        battle = suffer_aboard(battle, which, who, wounding, "CZ-VDMG-03", umpire)
    return battle


def land(battle: Battle, which: str, umpire: Playing) -> Battle:
    """A flyer without power lands where it is, or as near as there is room (CZ-VEH-05)."""
    vehicle = battle.vehicles[which]
    if not vehicle.hull.is_flyer:
        return battle
    to = _landing(battle, vehicle)
    if to == vehicle.at:
        return battle
    landed: Battle = umpire.record(battle, RolledOn(which, to, 0, "CZ-VEH-05"))
    return landed


def _landing(battle: Battle, vehicle: Vehicle) -> Point:
    for far in range(0, 6_000, 50):
        for direction in RING:
            dx, dy = way(direction, far) if far else (0, 0)
            to = (vehicle.at[0] + dx, vehicle.at[1] + dy)
            if fits(battle, vehicle, to, vehicle.facing, whole=False):
                return to
    return vehicle.at
