"""Those in a vehicle that is hit, and the end of a vehicle (CZ-CARGO-01, CZ-VDMG-02)."""

from __future__ import annotations

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    CargoHit,
    CrewEliminated,
    CrewPanicked,
    GotOut,
    VehicleDestroyed,
    WatchEnded,
)
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import CREW
from sandtable.rulesets.combat_zone.dice.machines import MachineHit, machine_damage, pick
from sandtable.rulesets.combat_zone.dice.skids import CRASH
from sandtable.rulesets.combat_zone.dice.vehicle_damage import DESTRUCTION
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer, wound_modifiers
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
    resistance_of,
)
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_crew, occupants
from sandtable.rulesets.combat_zone.play.vehicles.places import thrown_out
from sandtable.umpire import Playing

# --- those aboard ---------------------------------------------------------------------------------
CREW_PROFILE = "basic"  # CZ-VEH-04


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
