"""What damage does to a vehicle and those in it: major damage, cargo, destruction (CZ-VDMG)."""

from __future__ import annotations

from sandtable.ground.hulls import way
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    CargoHit,
    CrewEliminated,
    CrewPanicked,
    GotOut,
    RolledOn,
    VehicleDamaged,
    VehicleDestroyed,
    WatchEnded,
)
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, Vehicle
from sandtable.rulesets.combat_zone.dice.machines import MachineHit, machine_damage, pick
from sandtable.rulesets.combat_zone.dice.skids import CRASH, skid_test
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    DESTRUCTION,
    VEHICLE_FIRE,
    Damage,
    major_damage,
    reaches_cargo,
)
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer, wound_modifiers
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
)
from sandtable.rulesets.combat_zone.play.shooting import resistance_of
from sandtable.rulesets.combat_zone.play.vehicles.aboard import carried, has_crew, occupants
from sandtable.rulesets.combat_zone.play.vehicles.places import RING, thrown_out
from sandtable.rulesets.combat_zone.play.vehicles.tracks import fits
from sandtable.umpire import Playing

CREW_PROFILE = "basic"  # CZ-VEH-04


# --- those aboard ---------------------------------------------------------------------------------
def wounding_of(
    battle: Battle, who: str, damage: str, *, armour: bool, point_blank: bool = False
) -> Wounding:
    """A wound roll on somebody aboard, without cover (CZ-GEN-08); a crew has a basic profile."""
    if who == CREW:
        return Wounding(damage, sheet.PROFILES[CREW_PROFILE].resistance, point_blank=point_blank)
    figure = battle.figures[who]
    worn = figure.who.armour if armour else "none"
    return Wounding(damage, resistance_of(figure), armour=worn, point_blank=point_blank)


def wound_aboard(
    battle: Battle, which: str, who: str, wounding: Wounding, cause: str, umpire: Playing
) -> Battle:
    """The roll, and what it does; a machine takes it on its own table (CZ-MACH-01)."""
    machine = machine_target(battle.figures[who]) if who != CREW else None
    if machine is None:
        return hurt(battle, which, who, umpire.resolve(suffer, wounding), cause, umpire)
    modifiers = wound_modifiers(armour=wounding.armour, point_blank=wounding.point_blank)
    hit = MachineHit(wounding.damage, wounding.resistance, machine, modifiers)
    done = umpire.resolve(machine_damage, hit)
    return damage_machine(battle, who, (done,) if done else (), umpire)


def suffer_aboard(
    battle: Battle, which: str, who: str, wounding: Wounding, cause: str, umpire: Playing
) -> Battle:
    """The same where nobody has aimed at him: the other side throws."""
    enemy = battle.enemy_of(battle.vehicles[which].side)
    with umpire.act(enemy, which if who == CREW else who):
        return wound_aboard(battle, which, who, wounding, cause, umpire)


def hurt(battle: Battle, which: str, who: str, wound: Wound, cause: str, umpire: Playing) -> Battle:
    """What a wound does to an occupant: a figure, or the crew."""
    if who != CREW:
        if wound == Wound.OUT:
            return eliminate(battle, who, cause, umpire)
        return panic(battle, who, cause, umpire) if wound == Wound.PANIC else battle
    if not has_crew(battle.vehicles[which]):
        return battle
    if wound == Wound.OUT:
        out: Battle = umpire.record(battle, CrewEliminated(which, cause))
        return out
    if wound == Wound.PANIC and not battle.vehicles[which].crew_reaction:
        shaken: Battle = umpire.record(battle, CrewPanicked(which, cause))
        return shaken
    return battle


def strike_occupant(
    battle: Battle, which: str, damage: str, point_blank: bool, umpire: Playing
) -> Battle:
    """Option 1: one of those aboard, drawn at random, takes the wound instead (CZ-CARGO-01).

    The shot hits him: he keeps nothing ready any more (CZ-OPP-02).
    """
    there = occupants(battle, battle.vehicles[which])
    if not there:
        return battle
    who = there[umpire.resolve(pick, len(there))]
    battle = umpire.record(battle, CargoHit(which, (who,), "CZ-CARGO-01"))
    if who != CREW and battle.figures[who].watch:
        battle = umpire.record(battle, WatchEnded(who, "CZ-OPP-02"))
    wounding = wounding_of(battle, who, damage, armour=True, point_blank=point_blank)
    return wound_aboard(battle, which, who, wounding, "CZ-CARGO-01", umpire)


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
    from sandtable.rulesets.combat_zone.play.vehicles.skidding import crash, slide

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


# --- the end of a vehicle -------------------------------------------------------------------------
def destroy(battle: Battle, which: str, cause: str, umpire: Playing) -> Battle:
    """Its crew is lost, all others get out beside the wreck and take a 3D6 wound (CZ-VDMG-02).

    In a crash armour counts and whoever lives panics (CZ-SKID-03).
    """
    battle = umpire.record(battle, VehicleDestroyed(which, cause))
    crashed = cause == "CZ-SKID-03"
    inside = battle.vehicles[which].aboard
    for who in inside:
        battle = umpire.record(battle, _got_out(battle, which, battle.figures[who]))
    for who in inside:
        if battle.figures[who].fate != FIT:
            continue
        wounding = wounding_of(battle, who, CRASH if crashed else DESTRUCTION, armour=crashed)
        wounding = wounding._replace(survivor_panics=crashed)
        battle = suffer_aboard(battle, which, who, wounding, cause, umpire)
    return battle


def _got_out(battle: Battle, which: str, figure: Figure) -> GotOut:
    vehicle = battle.vehicles[which]
    at = thrown_out(battle, vehicle, figure)
    facing = (at[0] - vehicle.at[0], at[1] - vehicle.at[1])
    if facing == (0, 0):
        facing = vehicle.facing
    return GotOut(figure.id, which, at, facing, 0, "wreck")
