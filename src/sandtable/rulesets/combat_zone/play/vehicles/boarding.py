"""Getting in, getting out and taking the wheel (embarquer, débarquer; CZ-TRANS, CZ-VEH-04)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.combat_zone.battle.events import Boarded, GotOut, TookWheel
from sandtable.rulesets.combat_zone.battle.state import ABOARD, FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Board, Disembark, TakeWheel
from sandtable.rulesets.combat_zone.dice.speed import full_tens
from sandtable.rulesets.combat_zone.dice.transport import (
    Jump,
    MachineJump,
    jump_off,
    machine_jumps_off,
)
from sandtable.rulesets.combat_zone.dice.wounds import Wound
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on, start_acting
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
    resistance_of,
)
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.rulesets.combat_zone.play.vehicles.aboard import band_of, driver_of, has_room
from sandtable.rulesets.combat_zone.play.vehicles.places import is_at_side, stands
from sandtable.umpire import Playing

PRICE = 1  # CZ-TRANS-01; the same for the wheel (CZ-VEH-04)


# --- getting in -----------------------------------------------------------------------------------
def check_board(battle: Battle, command: Board) -> None:
    """A way in at hand, a free seat, and a vehicle that moves no more than half its points."""
    figure = check_actor(battle, command, PRICE)
    vehicle = battle.vehicles.get(command.vehicle)
    if vehicle is None or vehicle.side != figure.side or vehicle.fate != FIT:
        own = tuple(
            v.id for v in battle.vehicles.values() if v.side == figure.side and v.fate == FIT
        )
        raise Refused("no-such-vehicle", "CZ-TRANS-01", vehicle=command.vehicle, known=own)
    if is_in_the_air(vehicle):
        raise Refused("in-the-air", "CZ-VEH-05", vehicle=vehicle.id)
    if not is_at_a_door(vehicle, figure):
        raise Refused("not-at-a-door", "CZ-TRANS-02", figure=figure.id, vehicle=vehicle.id)
    if not has_room(battle, vehicle):
        raise Refused("vehicle-full", "CZ-VEH-04", vehicle=vehicle.id, seats=vehicle.hull.seats)
    if band_of(battle, vehicle) == "over":
        raise Refused("vehicle-too-fast", "CZ-TRANS-02", vehicle=vehicle.id)


def is_at_a_door(vehicle: Vehicle, figure: Figure) -> bool:
    """In contact with a way into a vehicle that is still there (CZ-TRANS-02)."""
    touching = is_at_side(vehicle, figure.at, figure.who.radius, vehicle.hull.access)
    return vehicle.fate == FIT and touching and figure.foot == vehicle.foot


def play_board(battle: Battle, command: Board, umpire: Playing) -> Battle:
    """1 AP; from then on it is of the vehicle's unit (CZ-TRANS-01, CZ-VEH-01)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, before.id, "board", umpire)
    if not goes_on(before, battle) or not is_at_a_door(battle.vehicles[command.vehicle], before):
        return pay(battle, before.id, "board", PRICE, umpire)
    inside: Battle = umpire.record(battle, Boarded(before.id, command.vehicle, PRICE))
    return inside


# --- getting out ----------------------------------------------------------------------------------
def check_disembark(battle: Battle, command: Disembark) -> None:
    """During the vehicle's activation, beside one of its ways out (CZ-TRANS-03)."""
    figure = check_actor(battle, command, PRICE)
    vehicle = check_inside(battle, figure)
    if is_in_the_air(vehicle):
        raise Refused("in-the-air", "CZ-VEH-05", vehicle=vehicle.id)
    touching = is_at_side(vehicle, command.at, figure.who.radius, vehicle.hull.access)
    if not touching:
        raise Refused("not-beside-vehicle", "CZ-TRANS-03", figure=figure.id, vehicle=vehicle.id)
    if not stands(battle, figure, command.at, vehicle.foot):
        raise Refused("no-room", "CZ-TRANS-03", what=vehicle.id)


def check_inside(battle: Battle, figure: Figure) -> Vehicle:
    if figure.fate != ABOARD:
        raise Refused("not-aboard", "CZ-TRANS-01", figure=figure.id)
    return battle.vehicles[figure.aboard]


def play_disembark(battle: Battle, command: Disembark, umpire: Playing) -> Battle:
    """1 AP; at speed it is a leap that may hurt (CZ-TRANS-04).

    Nobody can be aimed at inside a vehicle: there is no opportunity fire at this.
    """
    figure = battle.figures[command.figure]
    vehicle = battle.vehicles[figure.aboard]
    battle = start_acting(battle, figure.id, umpire)
    leaps = band_of(battle, vehicle) == "over"
    facing = (command.at[0] - vehicle.at[0], command.at[1] - vehicle.at[1])
    how = "leap" if leaps else "out"
    event = GotOut(figure.id, vehicle.id, command.at, facing, PRICE, how)
    battle = umpire.record(battle, event)
    if not leaps:
        return battle
    with umpire.act(battle.enemy_of(figure.side), figure.id, "CZ-TRANS-04"):
        return _leap(battle, figure, vehicle, umpire)


def _leap(battle: Battle, figure: Figure, vehicle: Vehicle, umpire: Playing) -> Battle:
    """Sauter en marche: injury, panic or a safe landing; a hero has +1 (CZ-TRANS-06)."""
    tens = full_tens(vehicle.moved) if battle.options.bail_speed_modifier else 0
    jump = Jump(resistance_of(figure), figure.who.is_hero, tens)
    machine = machine_target(figure)
    if machine is not None:
        damage = umpire.resolve(machine_jumps_off, MachineJump(jump, machine))
        return damage_machine(battle, figure.id, damage, umpire)
    wound = umpire.resolve(jump_off, jump)
    if wound == Wound.OUT:
        return eliminate(battle, figure.id, "CZ-TRANS-04", umpire)
    return panic(battle, figure.id, "CZ-TRANS-04", umpire) if wound == Wound.PANIC else battle


# --- the wheel ------------------------------------------------------------------------------------
def check_take_wheel(battle: Battle, command: TakeWheel) -> None:
    """Of a vehicle that a figure drives, and nobody does now (CZ-VEH-04)."""
    figure = check_actor(battle, command, PRICE)
    vehicle = check_inside(battle, figure)
    if vehicle.hull.quality:
        raise Refused("crew-drives", "CZ-VEH-04", vehicle=vehicle.id)
    driver = driver_of(battle, vehicle)
    if driver is not None:
        raise Refused("has-a-driver", "CZ-VEH-04", vehicle=vehicle.id, figure=driver.id)


def play_take_wheel(battle: Battle, command: TakeWheel, umpire: Playing) -> Battle:
    figure = battle.figures[command.figure]
    battle = start_acting(battle, figure.id, umpire)
    driving: Battle = umpire.record(battle, TookWheel(figure.id, figure.aboard, PRICE))
    return driving
