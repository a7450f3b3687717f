"""Who is in a vehicle, whose action points it has, and what keeps it from acting (CZ-VEH-04)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Declared, StartedActing, VehicleWatchEnded
from sandtable.rulesets.combat_zone.battle.state import ABOARD, ACTIONS, FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, Vehicle
from sandtable.rulesets.combat_zone.play.actions import block_of, give_up_watch, is_watched
from sandtable.rulesets.combat_zone.play.points import SHAKEN_POINTS, allowance, points_left
from sandtable.umpire import Playing

FIRE = ("vehicle-fire", "opportunity-fire")  # actions without movement
BANDS = ("rest", "half", "over")  # of movement: at rest, half of the points or less, more


# --- who ------------------------------------------------------------------------------------------
def has_crew(vehicle: Vehicle) -> bool:
    """A crew that is one with the vehicle, and alive."""
    return bool(vehicle.hull.quality) and not vehicle.crew_out


def driver_of(battle: Battle, vehicle: Vehicle) -> Figure | None:
    """The figure at the wheel, if it is a figure."""
    driver = battle.figures.get(vehicle.driver)
    return driver if driver is not None and driver.fate == ABOARD else None


def quality_of(battle: Battle, vehicle: Vehicle) -> str:
    """Of the driver or the crew; average when nobody holds the wheel."""
    driver = driver_of(battle, vehicle)
    if driver is not None:
        return driver.who.quality
    return vehicle.hull.quality if has_crew(vehicle) else "average"


def occupants(battle: Battle, vehicle: Vehicle) -> tuple[str, ...]:
    """All who live in it; a crew counts as one."""
    figures = tuple(who for who in vehicle.aboard if battle.figures[who].fate == ABOARD)
    return (*figures, CREW) if has_crew(vehicle) else figures


def carried(battle: Battle, vehicle: Vehicle) -> tuple[str, ...]:
    """Figures it transports: passengers, and on a motorbike the rider too (CZ-CARGO-02)."""
    rider = vehicle.hull.row.id == "motorbike"
    return tuple(
        who
        for who in vehicle.aboard
        if battle.figures[who].fate == ABOARD and (rider or who != vehicle.driver)
    )


def has_room(battle: Battle, vehicle: Vehicle) -> bool:
    """A seat is free: those of passengers, and the driver's where a figure drives (CZ-VEH-04)."""
    seats = vehicle.hull.seats + (not vehicle.hull.quality)
    return len(vehicle.aboard) < seats


def is_manned(battle: Battle, vehicle: Vehicle) -> bool:
    """Somebody drives it who does not rout: a crewed vehicle of CZ-SEQ-09."""
    if vehicle.fate != FIT:
        return False
    driver = driver_of(battle, vehicle)
    if driver is not None:
        return driver.reaction != "rout"
    return has_crew(vehicle) and vehicle.crew_reaction != "rout"


def could_act(battle: Battle, vehicle: Vehicle) -> bool:
    """Its crew can: figures aboard are asked on their own."""
    return vehicle.fate == FIT and has_crew(vehicle) and vehicle.crew_reaction != "rout"


# --- action points --------------------------------------------------------------------------------
def allowance_of(battle: Battle, vehicle: Vehicle) -> int:
    """Points of a vehicle this turn: its driver's, or its crew's (CZ-VMOVE-01, CZ-VEH-04)."""
    driver = driver_of(battle, vehicle)
    if driver is not None:
        return allowance(battle, driver)
    if not has_crew(vehicle) or vehicle.crew_reaction == "rout":
        return 0
    if vehicle.crew_reaction == "panic":
        return SHAKEN_POINTS
    points = sheet.QUALITY[vehicle.hull.quality].action_points
    return min(points, SHAKEN_POINTS) if vehicle.crew_steadied else points


def vehicle_points_left(battle: Battle, vehicle: Vehicle) -> int:
    """What is left of them; a skid takes them all (CZ-SKID-03)."""
    if vehicle.skidded:
        return 0
    driver = driver_of(battle, vehicle)
    if driver is not None:
        return points_left(battle, driver)
    return max(allowance_of(battle, vehicle) - vehicle.spent, 0)


def band_of(battle: Battle, vehicle: Vehicle) -> str:
    """Its movement so far this turn: rest, half of its points or less, over (CZ-GEN-04)."""
    if not vehicle.driven:
        return "rest"
    return "half" if 2 * vehicle.driven <= whole_of(battle, vehicle) else "over"


def whole_of(battle: Battle, vehicle: Vehicle) -> int:
    """The points whose half counts: a vehicle that has lost whoever drove it is no faster for it.

    They are then those of its crew's quality, or of an average driver.
    """
    if driver_of(battle, vehicle) is not None or has_crew(vehicle):
        return allowance_of(battle, vehicle)
    return sheet.QUALITY[vehicle.hull.quality or "average"].action_points


def movement_band(battle: Battle, vehicle: Vehicle) -> str:
    """What counts for shots from it: what was announced, or what it did (CZ-VFIRE-01).

    In opportunity fire, that of its latest activation.
    """
    return vehicle.band or band_of(battle, vehicle)


# --- acting ---------------------------------------------------------------------------------------
def check_vehicle(battle: Battle, which: str) -> Vehicle:
    """The vehicle, if its player may do something with it now (CZ-SEQ-04)."""
    vehicle = battle.vehicles.get(which)
    if vehicle is None:
        own = tuple(v.id for v in battle.vehicles.values() if v.side == battle.to_act)
        raise Refused("no-such-vehicle", "CZ-VEH-01", vehicle=which, known=own)
    if battle.phase != ACTIONS or not battle.active:
        raise Refused("no-group-active", "CZ-SEQ-04", figure=which)
    if battle.active != which:
        raise Refused("not-in-active-group", "CZ-SEQ-04", figure=which, group=battle.active)
    if vehicle.fate != FIT:
        raise Refused("vehicle-out-of-action", "CZ-VDMG-02", vehicle=which)
    return vehicle


def check_points(battle: Battle, vehicle: Vehicle, points: int) -> None:
    has = vehicle_points_left(battle, vehicle)
    if points > has:
        raise Refused("not-enough-points", "CZ-AP-03", figure=vehicle.id, needs=points, has=has)


def condition(battle: Battle, vehicle: Vehicle, action: str = "drive") -> str:
    """All that can cut an action of a vehicle short: compared before and after answers.

    What only keeps it from moving does not keep it from firing, a skid apart (CZ-OPP-01).
    """
    driver = driver_of(battle, vehicle)
    state = driver.reaction if driver else f"{vehicle.crew_out}{vehicle.crew_reaction}"
    seat = driver.id if driver else vehicle.driver
    fires = action in FIRE
    stopped = vehicle.skidded if fires else vehicle.halted
    return f"{vehicle.fate} {seat} {state} {stopped} {vehicle.powerless and not fires}"


def begin_vehicle_action(
    battle: Battle, which: str, action: str, umpire: Playing, track: tuple[Point, ...] = ()
) -> Battle:
    """The vehicle starts an action; opportunity fire may answer before it takes effect."""
    if battle.acting != which:
        battle = umpire.record(battle, StartedActing(which, block_of(battle, which)))
    vehicle = battle.vehicles[which]
    if vehicle.watch is not None:
        battle = umpire.record(battle, VehicleWatchEnded(which, "CZ-OPP-01"))
    driver = driver_of(battle, vehicle)
    if driver is not None and action != "vehicle-fire":
        battle = give_up_watch(battle, driver.id, umpire)
    if not battle.watched or not is_watched(battle, battle.enemy_of(vehicle.side)):
        return battle
    vehicle = battle.vehicles[which]
    state = condition(battle, vehicle, action)
    facing = vehicle.facing
    declared = Declared(which, action, track, facing, facing, vehicle.driven, state)
    after: Battle = umpire.announce(battle, declared)
    return after


FIRING = {"rest": "none", "half": "half", "over": "over"}  # movement, as the dice call it


def firing_band(battle: Battle, shooter: Figure) -> str:
    """How much the shooter's vehicle moves: none, half or over (CZ-VFIRE-05, CZ-VFIRE-06)."""
    if not shooter.aboard:
        return "none"
    return FIRING[movement_band(battle, battle.vehicles[shooter.aboard])]
