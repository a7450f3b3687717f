"""Ramming a vehicle or a robot on the table (percuter, éperonnage; CZ-RAM)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.exact import nearest
from sandtable.ground.free import Box, Disc, Outline, Point, corners
from sandtable.ground.hulls import disc_overlaps_outline, free_length, outlines_overlap, swept, way
from sandtable.rulesets.combat_zone.battle.events import Rammed, SetBeside, VehicleStruck
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Ram, RamModifier, Shift
from sandtable.rulesets.combat_zone.dice.machines import machine_damage
from sandtable.rulesets.combat_zone.dice.ramming import (
    RAM_DIE,
    SHIFTS,
    Impact,
    crash_damage,
    impact_on_robot,
    may_shift,
    on_ram_table,
)
from sandtable.rulesets.combat_zone.dice.speed import full_tens
from sandtable.rulesets.combat_zone.dice.vehicle_damage import Damage
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air, outline_of
from sandtable.rulesets.combat_zone.play.harm import damage_machine, machine_target, resistance_of
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    condition,
    driver_of,
    has_crew,
    quality_of,
)
from sandtable.rulesets.combat_zone.play.vehicles.damage import take
from sandtable.rulesets.combat_zone.play.vehicles.driving import (
    check_moves,
    check_price,
    drive_up_to,
)
from sandtable.rulesets.combat_zone.play.vehicles.skidding import roll_for_skid
from sandtable.rulesets.combat_zone.play.vehicles.tracks import fits, price_of, reach_of
from sandtable.umpire import Playing

FARTHEST = 20_000
EFFECTS = {Damage.NONE: "none", Damage.MAJOR: "major", Damage.DESTROYED: "destroyed"}
STEP = 25


# --- the command ----------------------------------------------------------------------------------
def check_ram(battle: Battle, command: Ram) -> None:
    """An enemy straight ahead, a free way into contact, once an activation (CZ-RAM-01)."""
    vehicle = check_moves(battle, command.vehicle)
    check_can_ram(vehicle)
    check_rammed(battle, vehicle, command.target)
    far = run_up(battle, vehicle, command.target)
    if not far:
        raise Refused("no-way-to-ram", "CZ-RAM-01", vehicle=vehicle.id, target=command.target)
    check_price(battle, vehicle, price_of(battle, vehicle, vehicle.facing, far))


def check_can_ram(vehicle: Vehicle) -> None:
    """On the ground, with something to ram with, once."""
    if vehicle.hull.row.ramming is None or is_in_the_air(vehicle):
        raise Refused("cannot-ram", "CZ-RAM-04", vehicle=vehicle.id)
    if vehicle.rammed:
        raise Refused("already-rammed", "CZ-RAM-01", vehicle=vehicle.id)


def check_rammed(battle: Battle, vehicle: Vehicle, target: str) -> None:
    """Enemy vehicles and robots; not what flies, nor friends (CZ-VEH-05, CZ-RAM-01)."""
    other = battle.vehicles.get(target)
    robot = battle.figures.get(target)
    if robot is not None and robot.who.machine and robot.fate == FIT:
        side = robot.side
    elif other is not None and other.fate == FIT:
        side = other.side
    else:
        raise Refused("cannot-be-rammed", "CZ-RAM-01", target=target)
    if side == vehicle.side:
        raise Refused("own-side", "CZ-RAM-01", target=target)
    if other is not None and is_in_the_air(other):
        raise Refused("in-the-air", "CZ-VEH-05", vehicle=target)


def run_up(battle: Battle, vehicle: Vehicle, target: str) -> int:
    """How far it drives up to contact; 0 when something else is in the way, or it has no run."""
    outline, direction = outline_of(vehicle), vehicle.facing
    robot = battle.figures.get(target)
    if robot is not None and robot.foot != vehicle.foot:  # above or below: it drives past
        return 0
    if not _meets(battle, target, swept(outline, way(direction, FARTHEST))):
        return 0
    far = free_length(
        outline, direction, FARTHEST, lambda ground: not _meets(battle, target, ground)
    )
    return far if reach_of(battle, vehicle, direction, far) == far else 0


def _meets(battle: Battle, target: str, ground: Outline) -> bool:
    if target in battle.vehicles:
        return outlines_overlap(ground, outline_of(battle.vehicles[target]))
    robot = battle.figures[target]
    return disc_overlaps_outline(Disc(robot.at, robot.who.radius), ground)


def play_ram(battle: Battle, command: Ram, umpire: Playing) -> Battle:
    """A drive into contact, then the ramming die with the drivers' shifts (CZ-RAM-01)."""
    which, target = command.vehicle, command.target
    before = battle.vehicles[which]
    far = run_up(battle, before, target)
    state = condition(battle, before)
    battle = drive_up_to(battle, before, before.facing, far, "ram", umpire)
    now = battle.vehicles[which]
    stopped = now.moved - before.moved != far or condition(battle, now) != state
    if stopped or not _is_there(battle, target):
        return battle
    with umpire.act(which, target):
        face = umpire.roll(RAM_DIE)
        shift = _shift(battle, now, face, umpire)
        other = battle.vehicles.get(target)
        if other is None:
            umpire.note("CZ-RAM-05")
        target_shift = _shift(battle, other, face + shift, umpire) if other is not None else 0
        result = on_ram_table(face, shift + target_shift, None)
        event = Rammed(which, target, face, shift, target_shift, result)
        battle = umpire.record(battle, event)
        return RESULTS[result](battle, which, target, umpire)


def _is_there(battle: Battle, target: str) -> bool:
    there = battle.vehicles.get(target) or battle.figures[target]
    return there.fate == FIT


def _shift(battle: Battle, vehicle: Vehicle, face: int, umpire: Playing) -> int:
    """A veteran, elite or hero driver may shift the die once it is seen (CZ-RAM-02, CZ-RAM-03)."""
    if driver_of(battle, vehicle) is None and not has_crew(vehicle):
        return 0
    most = SHIFTS[quality_of(battle, vehicle)]
    if not most:
        return 0
    if most > 1:  # a hero's
        umpire.note("CZ-RAM-03")
    answer = umpire.ask(battle, vehicle.side, RamModifier(vehicle.id, face, most))
    return 0 if answer is None else int(answer.value)


def check_shift(battle: Battle, question: RamModifier, answer: object) -> None:
    quality = quality_of(battle, battle.vehicles[question.vehicle])
    if not isinstance(answer, Shift) or not may_shift(quality, answer.value):
        raise Refused("bad-shift", "CZ-RAM-02", most=question.most)


# --- what comes of it -----------------------------------------------------------------------------
def both_skid(battle: Battle, which: str, target: str, umpire: Playing) -> Battle:
    battle = set_beside(battle, which, target, umpire)
    battle = roll_for_skid(battle, which, umpire)
    return _target_skids(battle, target, umpire)


def target_skids(battle: Battle, which: str, target: str, umpire: Playing) -> Battle:
    return _target_skids(set_beside(battle, which, target, umpire), target, umpire)


def rammer_skids(battle: Battle, which: str, target: str, umpire: Playing) -> Battle:
    return roll_for_skid(set_beside(battle, which, target, umpire), which, umpire)


def _target_skids(battle: Battle, target: str, umpire: Playing) -> Battle:
    """Robots have no skid roll."""
    return roll_for_skid(battle, target, umpire) if target in battle.vehicles else battle


def clash(battle: Battle, which: str, target: str, umpire: Playing) -> Battle:
    """Each damages the other; a robot takes it on its own table and deals nothing (CZ-RAM-05)."""
    if target in battle.vehicles:
        there = _impact(battle, which, target, umpire)
        back = _impact(battle, target, which, umpire, theirs=True)
        battle = umpire.record(battle, VehicleStruck(target, which, 1, 1, EFFECTS[there]))
        battle = umpire.record(battle, VehicleStruck(which, target, 1, 1, EFFECTS[back]))
        battle = take(battle, target, there, umpire)
        with umpire.act(target, which):
            return take(battle, which, back, umpire)
    return _strike_robot(battle, battle.vehicles[which], battle.figures[target], umpire)


def _impact(battle: Battle, by: str, on: str, umpire: Playing, *, theirs: bool = False) -> Damage:
    """Ramming dice and 1D6 for each full 10 cm above 30 of its own move (CZ-RAM-04)."""
    rammer, other = battle.vehicles[by], battle.vehicles[on].hull.row
    if rammer.hull.row.ramming is None:
        return Damage.NONE
    tens = full_tens(rammer.moved)
    impact = Impact(rammer.hull.row.ramming, tens, other.major, other.critical, theirs)
    damage: Damage = umpire.resolve(crash_damage, impact)
    return damage


def _strike_robot(battle: Battle, vehicle: Vehicle, robot: Figure, umpire: Playing) -> Battle:
    machine = machine_target(robot)
    dice = vehicle.hull.row.ramming
    assert machine is not None and dice is not None
    hit = impact_on_robot(dice, vehicle.moved, resistance_of(robot), machine)
    done = umpire.resolve(machine_damage, hit)
    return damage_machine(battle, robot.id, (done,) if done else (), umpire)


RESULTS = {
    "both-skid": both_skid,
    "target-skids": target_skids,
    "rammer-skids": rammer_skids,
    "crash": clash,
}


# --- beside the target ----------------------------------------------------------------------------
def set_beside(battle: Battle, which: str, target: str, umpire: Playing) -> Battle:
    """A miss carries the rammer alongside, to the nearer side where there is room (CZ-RAM-01)."""
    vehicle = battle.vehicles[which]
    to = _alongside(battle, vehicle, target)
    if to is None:
        return battle
    beside: Battle = umpire.record(battle, SetBeside(which, to))
    return beside


def _alongside(battle: Battle, vehicle: Vehicle, target: str) -> Point | None:
    """Level with the target, or less far on where that place is taken; None: it stays in front."""
    there = battle.vehicles[target].at if target in battle.vehicles else battle.figures[target].at
    fx, fy = vehicle.facing
    dx, dy = there[0] - vehicle.at[0], there[1] - vehicle.at[1]
    level = max(nearest(dx * fx + dy * fy, fx * fx + fy * fy), 0)
    side = 1 if dx * -fy + dy * fx <= 0 else -1  # away from the target's middle
    for on in range(level, -1, -STEP * 4):
        for way_aside in (side, -side):
            place = _aside(battle, vehicle, target, on, way_aside)
            if place is not None:
                return place
    return None


def _aside(battle: Battle, vehicle: Vehicle, target: str, on: int, side: int) -> Point | None:
    """The nearest free place on that side, this far on; touching the target."""
    fx, fy = vehicle.facing
    hull = vehicle.hull
    forward = way(vehicle.facing, on) if on else (0, 0)
    for off in range(0, 2 * (hull.width + hull.length), STEP):
        aside = way((-fy * side, fx * side), off) if off else (0, 0)
        to = (vehicle.at[0] + forward[0] + aside[0], vehicle.at[1] + forward[1] + aside[1])
        outline = corners(Box(to, hull.length, hull.width, vehicle.facing))
        if _meets(battle, target, outline):
            continue
        return to if fits(battle, vehicle, to, vehicle.facing) else None
    return None
