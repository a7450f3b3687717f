"""Getting into a vehicle and off it (embarquer, débarquer), and riding (MS-VEH)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import length
from sandtable.ground.shapes import Disc, gap_at_most
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.events.moves import Disembarked, Embarked
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    TACTICAL,
    UP,
    Battle,
    Figure,
    Point,
    Vehicle,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import Disembark, Embark, Place
from sandtable.rulesets.modern_skirmish.ground.pieces import Fault
from sandtable.rulesets.modern_skirmish.ground.places import (
    enemies_touched,
    exit_points,
    gap_to_exit,
    is_free,
    place_fault,
    vehicles_touched,
)
from sandtable.rulesets.modern_skirmish.ground.ways import wall_fault
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.activation import can_go_on, check_vehicle_actor
from sandtable.rulesets.modern_skirmish.play.cohesion import in_cohesion
from sandtable.rulesets.modern_skirmish.play.movement import check_facing
from sandtable.umpire import Playing

EXIT_REACH = 500  # MS-VEH-03: 5 cm of an exit


def room_in(battle: Battle, vehicle: Vehicle) -> int:
    """Places that are free (MS-VEH-07)."""
    return vehicle.capacity - len(battle.aboard(vehicle.id))


def could_bring_an_exit_to(vehicle: Vehicle, figure: Figure) -> bool:
    """An exit is within 5 cm of him, where the vehicle stands or after some drive (MS-VEH-04).

    It turns freely and drives its speed; what stands in its way is seen when it drives.
    """
    far = max(isqrt(ahead * ahead + right * right) + 1 for ahead, right in vehicle.exits)
    drive = sheet.VEHICLES[vehicle.kind].speed
    return gap_at_most(
        Disc(figure.at, figure.who.radius), Disc(vehicle.at, far), EXIT_REACH + drive
    )


def _check_manoeuvre(battle: Battle, vehicle: str) -> Vehicle:
    """In the vehicle's activation, under its tactical move, once (MS-CMD-12)."""
    actor = check_vehicle_actor(battle, vehicle, "MS-CMD-12")
    if battle.order != TACTICAL:
        raise Refused("ms-no-boarding-order", "MS-VEH-04", order=battle.order)
    if actor.boarded:
        raise Refused("ms-boarded-already", "MS-CMD-12", vehicle=vehicle)
    return actor


def _check_unit_can(battle: Battle, unit: str) -> None:
    """Everybody is able to, and has not given his movement for something else."""
    _check_able(battle, unit)
    rooted = [f.id for f in battle.members(unit) if f.rooted or f.helped]
    if rooted:  # it has given its movement for a shot
        raise Refused("ms-shot-cannot-move", "MS-WPN-02", figure=rooted[0])
    walked = [f.id for f in battle.members(unit) if f.used]
    if walked:  # back to its unit
        raise Refused("ms-walked-no-boarding", "MS-VEH-04", figure=walked[0])


def _check_able(battle: Battle, unit: str) -> None:
    if battle.is_down(unit):
        raise Refused("ms-keeps-head-down", "MS-HEAD-01", unit=unit)
    stunned = [f.id for f in battle.members(unit) if f.stunned]
    if stunned:
        raise Refused("ms-stunned", "MS-GREN-01", figure=stunned[0])


# --- embarking ------------------------------------------------------------------------------------
def check_embark(battle: Battle, command: Embark) -> None:
    vehicle = _check_manoeuvre(battle, command.vehicle)
    if command.unit != battle.boarding:
        raise Refused("ms-not-named", "MS-VEH-06", unit=command.unit, known=battle.boarding)
    _check_unit_can(battle, command.unit)
    check_boarders(battle, vehicle, command.unit)


def check_boarders(battle: Battle, vehicle: Vehicle, unit: str) -> None:
    """Seats for all, and everybody within 5 cm of an exit, whatever they did before (MS-VEH-03)."""
    _check_able(battle, unit)
    members = battle.members(unit)
    if not members:
        raise Refused("ms-nobody-can-act", "MS-TURN-07", unit=unit)
    has = room_in(battle, vehicle)
    if len(members) > has:
        raise Refused("ms-no-seats", "MS-VEH-03", vehicle=vehicle.id, needs=len(members), has=has)
    for figure in members:
        if gap_to_exit(vehicle, figure.at, figure.who.radius) > EXIT_REACH:
            raise Refused("ms-far-from-exit", "MS-VEH-03", figure=figure.id, vehicle=vehicle.id)
        fault = _wall_between(battle, vehicle, figure.at)
        if fault is not None:
            key, rule, facts = fault
            raise Refused(key, rule, **facts)


def play_embark(battle: Battle, command: Embark, umpire: Playing) -> Battle:
    with umpire.act(command.unit, command.vehicle):
        return _embark(battle, command, umpire)


def _embark(battle: Battle, command: Embark, umpire: Playing) -> Battle:
    """Covering fire answers it where they start (MS-COVFIRE-02); those who still can get in."""
    battle = _watched(battle, command.unit, umpire, getting_in=True)
    able = battle.members(command.unit)
    if not able or not can_go_on(battle, command.vehicle):
        return battle
    if battle.is_down(command.unit) or any(f.stunned for f in able):
        return battle
    aboard: Battle = umpire.record(battle, Embarked(command.unit, command.vehicle))
    return aboard


def _watched(battle: Battle, unit: str, umpire: Playing, *, getting_in: bool = False) -> Battle:
    """Window 2 for each figure where it stands; those who keep their heads down get in no more."""
    enemy = battle.enemy_of(battle.units[unit].side)
    for figure in battle.members(unit):
        if getting_in and battle.is_down(unit):
            break
        if battle.figures[figure.id].is_up and windows.covering_units(battle, enemy):
            at = figure.at
            battle = windows.open_window(
                battle, windows.MOVE, umpire, who=figure.id, at=at, points=(at,)
            )
    return battle


# --- disembarking ---------------------------------------------------------------------------------
def check_disembark(battle: Battle, command: Disembark) -> None:
    unit = battle.units.get(command.unit)
    carrier = battle.carrier(command.unit) if unit else ""
    if not carrier:
        raise Refused("ms-not-aboard", "MS-CMD-12", unit=command.unit)
    vehicle = _check_manoeuvre(battle, carrier)
    _check_unit_can(battle, command.unit)
    members = {f.id: f for f in battle.members(command.unit)}
    if sorted(place.who for place in command.places) != sorted(members):
        raise Refused("ms-whole-unit", "MS-VEH-03", unit=command.unit, known=tuple(members))
    then = battle
    for place in command.places:
        check_facing(place.facing)
        _check_place(then, vehicle, place)
        then = with_figure(then, place.who, fate=UP, aboard="", at=place.at)
    spots = {p.who: (p.at, members[p.who].who.radius) for p in command.places}
    if not in_cohesion(battle, spots):
        spread = battle.options.cohesion
        raise Refused("ms-out-of-cohesion", "MS-COH-01", unit=command.unit, cohesion=spread)


def _check_place(battle: Battle, vehicle: Vehicle, place: Place) -> None:
    """Free ground within 5 cm of an exit, not touching an enemy, no wall between (MS-CMD-12)."""
    radius = battle.figures[place.who].who.radius
    if gap_to_exit(vehicle, place.at, radius) > EXIT_REACH:
        raise Refused("ms-far-from-exit", "MS-VEH-03", figure=place.who, vehicle=vehicle.id)
    fault = place_fault(battle, place.who, place.at)
    if fault is None:
        fault = _wall_between(battle, vehicle, place.at)
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)
    touched = enemies_touched(battle, place.who, place.at)
    if touched:
        raise Refused("ms-contact-needs-rapid", "MS-CMD-12", enemy=touched[0])
    hulls = vehicles_touched(battle, place.who, place.at)
    if hulls:
        raise Refused("ms-contact-with-vehicle", "MS-CMD-12", vehicle=hulls[0])


def may_get_off_at(battle: Battle, who: str, at: Point) -> bool:
    """Free ground, no wall between, away from enemies and from their vehicles (MS-CMD-12)."""
    vehicle = battle.vehicles[battle.figures[who].aboard]
    if not is_free(battle, who, at) or _wall_between(battle, vehicle, at) is not None:
        return False
    return not enemies_touched(battle, who, at) and not vehicles_touched(battle, who, at)


def _wall_between(battle: Battle, vehicle: Vehicle, at: Point) -> Fault | None:
    """Nobody gets in or off through a wall (MS-MOVE-07)."""
    return wall_fault(battle, nearest_exit(vehicle, at), at)


def nearest_exit(vehicle: Vehicle, at: Point) -> Point:
    return min(exit_points(vehicle), key=lambda e: (e[0] - at[0]) ** 2 + (e[1] - at[1]) ** 2)


def play_disembark(battle: Battle, command: Disembark, umpire: Playing) -> Battle:
    """Each is set down; covering fire answers it there (MS-COVFIRE-02)."""
    vehicle = battle.vehicles[battle.carrier(command.unit)]
    figures = battle.figures
    steps = tuple([gap_to_exit(vehicle, p.at, figures[p.who].who.radius) for p in command.places])
    with umpire.act(command.unit, vehicle.id):
        battle = umpire.record(battle, Disembarked(command.unit, vehicle.id, command.places, steps))
        return _watched(battle, command.unit, umpire)


# --- worth trying ---------------------------------------------------------------------------------
def who_could_embark(battle: Battle, vehicle: Vehicle) -> Iterator[str]:
    """Units near enough, the drive of the vehicle included, for which there is room."""
    near = EXIT_REACH + 1_500
    for unit in battle.units.values():
        members = battle.members(unit.id)
        if (
            unit.side == vehicle.side
            and members
            and not unit.red
            and all(f.is_up for f in members)
            and len(members) <= room_in(battle, vehicle)
            and all(gap_to_exit(vehicle, f.at, f.who.radius) <= near for f in members)
        ):
            yield unit.id


def places_to_get_off(battle: Battle, vehicle: Vehicle, unit: str) -> tuple[Place, ...]:
    """Rows behind an exit, close together; () when there is no room."""
    for way_out in exit_points(vehicle):
        spots = [
            s for s in _honeycomb(way_out) if gap_to_exit(vehicle, s, BASE_RADIUS) <= EXIT_REACH
        ]
        then = battle
        placed: dict[str, tuple[Point, int]] = {}
        for figure in battle.members(unit):
            at = next((s for s in spots if _joins(then, figure, s, placed)), None)
            if at is None:
                break
            spots.remove(at)
            then = with_figure(then, figure.id, fate=UP, aboard="", at=at)
            placed[figure.id] = at, figure.who.radius
        else:
            return tuple([Place(who, at, vehicle.facing) for who, (at, _) in placed.items()])
    return ()


def _joins(battle: Battle, figure: Figure, at: Point, others: dict[str, tuple[Point, int]]) -> bool:
    """He may get off there, in cohesion with those who have (MS-CMD-12)."""
    if not may_get_off_at(battle, figure.id, at):
        return False
    return in_cohesion(battle, {**others, figure.id: (at, figure.who.radius)})


def _honeycomb(middle: Point) -> list[Point]:
    """Places in which bases stand side by side, the nearest first."""
    across, down = 2 * BASE_RADIUS + 2, 2 * BASE_RADIUS * 87 // 100 + 2
    spots = [
        (middle[0] + across * x + (across // 2 if y % 2 else 0), middle[1] + down * y)
        for y in range(-3, 4)
        for x in range(-3, 4)
    ]
    return sorted(spots, key=lambda at: (length(middle, at), at))
