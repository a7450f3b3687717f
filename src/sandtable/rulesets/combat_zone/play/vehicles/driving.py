"""Driving and turning (CZ-VMOVE): straight drives, turns about the centre, loss of control."""

from __future__ import annotations

from sandtable.ground.free import Point, turn
from sandtable.ground.hulls import way
from sandtable.refusals import Refused, refusal_of
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Drove, RolledOn, Turned, VehicleSpent
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Drive, Turn
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air
from sandtable.rulesets.combat_zone.play.movement import note_in_the_dark
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    allowance_of,
    begin_vehicle_action,
    check_points,
    check_vehicle,
    condition,
    driver_of,
    has_crew,
    vehicle_points_left,
)
from sandtable.rulesets.combat_zone.play.vehicles.leaving import leave_if_off
from sandtable.rulesets.combat_zone.play.vehicles.pedestrians import run_over
from sandtable.rulesets.combat_zone.play.vehicles.skidding import can_skid, roll_for_skid
from sandtable.rulesets.combat_zone.play.vehicles.tracks import (
    first_in_the_way,
    first_rough,
    fits,
    is_crossing,
    price_of,
    reach_of,
)
from sandtable.umpire import Playing

TURN_PRICE = 1  # CZ-VMOVE-03
SHARPEST, SHARPEST_FLYING = 90, 180  # degrees
LONGEST = 20_000  # of one drive
CONTROL_LOSS = 1_000  # CZ-VDMG-03: 10 cm


# --- what keeps it from moving --------------------------------------------------------------------
def check_moves(battle: Battle, which: str) -> Vehicle:
    """Somebody drives, and nothing has stopped it (CZ-VEH-04, CZ-SKID-03, CZ-VDMG-03)."""
    vehicle = check_vehicle(battle, which)
    driver = driver_of(battle, vehicle)
    if driver is None and not has_crew(vehicle):
        raise Refused("no-driver", "CZ-VEH-04", vehicle=which)
    if vehicle.powerless:
        raise Refused("no-power", "CZ-VDMG-03", vehicle=which)
    if vehicle.halted:
        rule = "CZ-SKID-03" if vehicle.skidded else "CZ-RAM-01"
        raise Refused("vehicle-halted", rule, vehicle=which)
    if driver is not None and driver.id in vehicle.manned:
        raise Refused("driver-serves-weapon", "CZ-VFIRE-04", vehicle=which, figure=driver.id)
    return vehicle


def check_price(battle: Battle, vehicle: Vehicle, price: int) -> None:
    """The points are there, and not more than was announced or boarding allows.

    CZ-VFIRE-01, CZ-TRANS-02.
    """
    check_points(battle, vehicle, price)
    if vehicle.band == "rest":
        raise Refused("announced-rest", "CZ-VFIRE-01", vehicle=vehicle.id)
    beyond = price > _left_of_half(battle, vehicle)
    if beyond and vehicle.band == "half":
        raise Refused("announced-half", "CZ-VFIRE-01", vehicle=vehicle.id)
    if beyond and vehicle.boarded:
        raise Refused("somebody-boarded", "CZ-TRANS-02", vehicle=vehicle.id)


def points_to_drive(battle: Battle, vehicle: Vehicle, band: str) -> int:
    """What it can still spend on driving once its movement is announced (CZ-VFIRE-01)."""
    if band == "rest" or refusal_of(check_moves, battle, vehicle.id):
        return 0
    left = vehicle_points_left(battle, vehicle)
    if band == "half" or vehicle.boarded:
        return max(min(left, _left_of_half(battle, vehicle)), 0)
    return left


def _left_of_half(battle: Battle, vehicle: Vehicle) -> int:
    return allowance_of(battle, vehicle) // 2 - vehicle.driven


def goes_on(before: Vehicle, state: str, battle: Battle) -> bool:
    """No answer has stopped it: destroyed, without power or driver, or driver shaken."""
    return condition(battle, battle.vehicles[before.id]) == state


# --- driving --------------------------------------------------------------------------------------
def direction_of(vehicle: Vehicle, reverse: bool) -> Point:
    fx, fy = vehicle.facing
    return (-fx, -fy) if reverse else (fx, fy)


def check_drive(battle: Battle, command: Drive) -> None:
    vehicle = check_moves(battle, command.vehicle)
    if not 1 <= command.distance <= LONGEST:
        raise Refused("bad-distance", "CZ-VMOVE-02", distance=command.distance, most=LONGEST)
    direction = direction_of(vehicle, command.reverse)
    far = reach_of(battle, vehicle, direction, command.distance)
    if not far:
        what = first_in_the_way(battle, vehicle, direction, 0)
        raise Refused("drive-blocked", "CZ-VEH-06", vehicle=vehicle.id, what=what)
    check_price(battle, vehicle, price_of(battle, vehicle, direction, far))


def play_drive(battle: Battle, command: Drive, umpire: Playing) -> Battle:
    """Straight on or back, up to the first thing that stops it (CZ-VMOVE-02, CZ-VEH-06)."""
    before = battle.vehicles[command.vehicle]
    direction = direction_of(before, command.reverse)
    far = reach_of(battle, before, direction, command.distance)
    umpire.note("CZ-VEH-02")
    if is_in_the_air(before):
        umpire.note("CZ-VEH-05")
    return drive_up_to(battle, before, direction, far, "drive", umpire)


def drive_up_to(
    battle: Battle, before: Vehicle, direction: Point, far: int, action: str, umpire: Playing
) -> Battle:
    """Announced, answered, and driven as far as nothing cuts it short (CZ-OPP-01)."""
    dx, dy = way(direction, far)
    to = (before.at[0] + dx, before.at[1] + dy)
    state = condition(battle, before)
    note_in_the_dark(battle, "CZ-DARK-03", umpire)
    battle = begin_vehicle_action(battle, before.id, action, umpire, (before.at, to))
    if goes_on(before, state, battle):
        return advance(battle, before, direction, far, umpire)
    now = battle.vehicles[before.id]
    if now.fate == FIT and now.driven == before.driven:  # the first unit was under way
        price = price_of(battle, before, direction, 1)
        battle = umpire.record(battle, VehicleSpent(before.id, action, price))
    return battle


def advance(battle: Battle, before: Vehicle, direction: Point, far: int, umpire: Playing) -> Battle:
    """On to this many hundredths from where the drive began.

    The first difficult ground of an activation asks for a skid roll where the hull meets it
    (CZ-SKID-01).
    """
    now = battle.vehicles[before.id]
    done = now.moved - before.moved
    if battle.options.vehicle_skid and can_skid(now) and not now.rough:
        entry = first_rough(battle, before, direction, far)
        if entry is not None and entry >= done:
            umpire.note("CZ-SKID-01")
            umpire.note("CZ-VMOVE-06")
            if is_crossing(battle, before, direction, far):
                umpire.note("CZ-VMOVE-07")
            battle = _go(battle, before, direction, entry, umpire, rough=True)
            battle = roll_for_skid(battle, before.id, umpire)
            now = battle.vehicles[before.id]
            if now.halted or now.fate != FIT:
                return battle
    return _go(battle, before, direction, far, umpire)


def _go(
    battle: Battle,
    before: Vehicle,
    direction: Point,
    far: int,
    umpire: Playing,
    *,
    rough: bool = False,
) -> Battle:
    now = battle.vehicles[before.id]
    done = now.moved - before.moved
    if far <= done and not rough:
        return battle
    battle = run_over(battle, now.id, direction, far - done, umpire)
    dx, dy = way(direction, far)
    to = (before.at[0] + dx, before.at[1] + dy)
    price = price_of(battle, before, direction, far + 1 if rough else far)
    paid = battle.vehicles[now.id].driven - before.driven
    battle = umpire.record(battle, Drove(now.id, to, far - done, price - paid, rough))
    return leave_if_off(battle, now.id, before.at, umpire)


# --- turning --------------------------------------------------------------------------------------
def turns_allowed(battle: Battle, vehicle: Vehicle) -> int | None:
    """Turns of one game turn, by its entry or by its size; None: any number (CZ-VMOVE-04)."""
    return TURN_LIMIT[battle.options.vehicle_turn_limit](vehicle)


def by_entry(vehicle: Vehicle) -> int | None:
    return vehicle.hull.row.turning if vehicle.hull.printed else by_size(vehicle)


def by_size(vehicle: Vehicle) -> int | None:
    return sheet.VEHICLE_SIZE[vehicle.hull.row.size].max_turns


#: The switch cz.vehicle-turn-limit.
TURN_LIMIT = {"entry": by_entry, "size": by_size}


def check_turn(battle: Battle, command: Turn) -> None:
    vehicle = check_moves(battle, command.vehicle)
    most = SHARPEST_FLYING if vehicle.hull.is_flyer else SHARPEST
    if not command.angle or abs(command.angle) > most:
        raise Refused("bad-turn", "CZ-VMOVE-03", angle=command.angle, most=most)
    if not steers(vehicle, command.angle):
        raise Refused("steering-lost", "CZ-VDMG-03", vehicle=vehicle.id)
    check_may_turn(battle, vehicle)
    facing = turn(vehicle.facing, command.angle)
    if not fits(battle, vehicle, vehicle.at, facing, whole=False):
        raise Refused("no-room-to-turn", "CZ-VEH-06", vehicle=vehicle.id)
    check_price(battle, vehicle, TURN_PRICE)


def check_may_turn(battle: Battle, vehicle: Vehicle) -> None:
    """So many turns a game turn; one straight after another asks for a skid, where there is any."""
    allowed = turns_allowed(battle, vehicle)
    if allowed is not None and vehicle.turns >= allowed:
        raise Refused("no-turns-left", "CZ-VMOVE-04", vehicle=vehicle.id, most=allowed)
    if vehicle.turned and not battle.options.vehicle_skid:
        raise Refused("two-turns-running", "CZ-VMOVE-05", vehicle=vehicle.id)


def steers(vehicle: Vehicle, angle: int) -> bool:
    """Damage may have left it one way to turn only (CZ-VDMG-03)."""
    return not (vehicle.no_right if angle > 0 else vehicle.no_left and angle < 0)


def play_turn(battle: Battle, command: Turn, umpire: Playing) -> Battle:
    """1 AP about the centre; a turn right after another may end in a skid (CZ-SKID-02)."""
    before = battle.vehicles[command.vehicle]
    state = condition(battle, before)
    battle = begin_vehicle_action(battle, before.id, "turn", umpire)
    now = battle.vehicles[before.id]
    if not goes_on(before, state, battle) or not steers(now, command.angle):
        if now.fate != FIT:
            return battle
        cut: Battle = umpire.record(battle, VehicleSpent(before.id, "turn", TURN_PRICE))
        return cut
    facing = turn(before.facing, command.angle)
    battle = umpire.record(battle, Turned(before.id, facing, TURN_PRICE))
    if not before.turned:
        return battle
    umpire.note("CZ-SKID-02")
    umpire.note("CZ-VMOVE-05")
    return roll_for_skid(battle, before.id, umpire)


# --- loss of control ------------------------------------------------------------------------------
def run_away(battle: Battle, which: str, umpire: Playing) -> Battle:
    """10 cm straight on at the end of its activation, unless power is lost (CZ-VDMG-03).

    A vehicle whose crew is out of action stays where it is (CZ-VEH-04), and so does one that a
    ramming has stopped for the turn (CZ-RAM-01).
    """
    vehicle = battle.vehicles.get(which)
    if vehicle is None or vehicle.fate != FIT or not vehicle.runaway or vehicle.powerless:
        return battle
    if vehicle.crew_out or (vehicle.halted and not vehicle.skidded):
        return battle
    start = vehicle.at
    far = reach_of(battle, vehicle, vehicle.facing, CONTROL_LOSS)
    if not far:
        return battle
    battle = run_over(battle, which, vehicle.facing, far, umpire)
    dx, dy = way(vehicle.facing, far)
    to = (start[0] + dx, start[1] + dy)
    battle = umpire.record(battle, RolledOn(which, to, far, "CZ-VDMG-03"))
    return leave_if_off(battle, which, start, umpire)
