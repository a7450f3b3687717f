"""Movement (déplacement): figures on foot and vehicles, and turning on the spot (MS-MOVE)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import replace_leaders
from sandtable.rulesets.modern_skirmish.battle.events.fire import UnitDestroyed
from sandtable.rulesets.modern_skirmish.battle.events.moves import (
    LeftTable,
    Moved,
    MoveDeclared,
    MoveEnded,
    Turned,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    RAPID,
    TACTICAL,
    Battle,
    Figure,
    Point,
    Vehicle,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import Face, Move
from sandtable.rulesets.modern_skirmish.ground.places import (
    enemies_touched,
    in_area,
    is_free,
    place_fault,
    vehicles_touched,
)
from sandtable.rulesets.modern_skirmish.ground.ways import (
    base_at,
    halved,
    is_slow,
    passes_indoors,
    way_fault,
)
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.activation import (
    active_vehicle,
    can_go_on,
    check_active,
    check_actor,
    check_vehicle_actor,
)
from sandtable.rulesets.modern_skirmish.play.cohesion import (
    apart_from,
    has_rejoined,
    others_of,
)
from sandtable.rulesets.modern_skirmish.play.routes import (
    Stop,
    go_on_to,
    mover_of,
    standing_at,
    step_back,
    stops_ahead,
    way_length,
)
from sandtable.umpire import Playing

LONGEST_PATH = 24  # points of one command
LARGEST = 100_000  # of a coordinate or a facing: ten metres


# --- how far --------------------------------------------------------------------------------------
def allowance_of(battle: Battle, mover: Figure | Vehicle) -> int:
    """10 cm in a tactical move, 15 in a rapid one, a vehicle its speed (MS-MOVE-01)."""
    if isinstance(mover, Vehicle):
        return sheet.VEHICLES[mover.kind].speed if battle.order == TACTICAL else 0
    return sheet.ORDERS[battle.order].move if battle.order in sheet.ORDERS else 0


def most(battle: Battle, mover: Figure | Vehicle, *, slow: bool) -> int:
    """The allowance, halved once by the ground of the whole activation (MS-MOVE-02)."""
    whole = allowance_of(battle, mover)
    return halved(whole) if slow or mover.slowed else whole


def left_to_move(battle: Battle, mover: Figure | Vehicle, *, slow: bool = False) -> int:
    """What is left of it, in 1/100 cm."""
    return max(0, most(battle, mover, slow=slow) - mover.used)


# --- checks ---------------------------------------------------------------------------------------
def check_move(battle: Battle, command: Move) -> None:
    check_way(battle, check_mover(battle, command.who), command)


def check_way(battle: Battle, mover: Figure | Vehicle, command: Move) -> None:
    """Where somebody goes who may move (`check_mover`)."""
    _check_path(mover, command)
    path = command.path
    if battle.order == RAPID and passes_indoors(battle, path, command.who):
        raise Refused("ms-no-rapid-indoors", "MS-MOVE-03", figure=command.who)
    slow = is_slow(battle, path, command.who)
    needs, has = way_length(mover.at, path), left_to_move(battle, mover, slow=slow)
    if needs > has:
        rule = "MS-MOVE-02" if slow or mover.slowed else "MS-MOVE-01"
        if not left_to_move(battle, mover):
            raise Refused("ms-no-movement-left", rule, who=command.who)
        lengths = {"needs": Fraction(needs, 100), "has": Fraction(has, 100)}
        raise Refused("ms-too-far", rule, who=command.who, **lengths)
    fault = way_fault(battle, command.who, path, command.facing)
    if fault is not None:
        key, rule, facts = fault
        raise Refused(key, rule, **facts)
    if isinstance(mover, Figure):
        _check_end(battle, mover, path[-1])
    else:
        _check_keeps_clear(battle, mover, path[-1], end_facing(mover, command))


def check_mover(battle: Battle, who: str) -> Figure | Vehicle:
    """Whoever may move now at all, wherever he goes (MS-CMD-04)."""
    if who in battle.vehicles:
        return _check_driver(battle, who)
    figure = check_actor(battle, who, "MS-CMD-04")
    if figure.aboard:
        raise Refused("ms-is-aboard", "MS-CMD-12", figure=who)
    if battle.order not in (TACTICAL, RAPID):
        raise Refused("ms-order-no-move", "MS-MOVE-01", order=battle.order)
    if active_vehicle(battle) and not must_rejoin(battle, figure):  # boarding is its movement
        raise Refused("ms-boards", "MS-VEH-04", figure=who)
    if battle.attacking:
        raise Refused("ms-attacks-begun", "MS-CC-01")
    if figure.rooted:
        raise Refused("ms-shot-cannot-move", "MS-WPN-02", figure=who)
    if figure.used and enemies_touched(battle, who):
        raise Refused("ms-in-contact", "MS-MOVE-04", figure=who)
    return figure


def _check_driver(battle: Battle, which: str) -> Vehicle:
    vehicle = check_vehicle_actor(battle, which, "MS-CMD-04")
    if battle.order != TACTICAL:
        raise Refused("ms-order-no-move", "MS-MOVE-01", order=battle.order)
    if vehicle.boarded and vehicle.drove:
        raise Refused("ms-split-drive", "MS-VEH-04", vehicle=which)
    rooted = [f.id for f in battle.aboard(which) if f.rooted]
    if rooted:  # his weapon follows the movement of the vehicle
        raise Refused("ms-shot-cannot-move", "MS-VFIRE-03", figure=rooted[0])
    return vehicle


def _check_path(mover: Figure | Vehicle, command: Move) -> None:
    path, at = command.path, mover.at
    if not path or len(path) > LONGEST_PATH:
        raise Refused("ms-bad-path", "MS-CMD-04", most=LONGEST_PATH)
    for to in path:
        if to == at or max(abs(to[0]), abs(to[1])) > LARGEST:
            raise Refused("ms-bad-path", "MS-CMD-04", most=LONGEST_PATH)
        at = to
    if command.facing is not None:
        check_facing(command.facing)


def check_facing(facing: Point) -> None:
    if facing == (0, 0) or max(abs(facing[0]), abs(facing[1])) > LARGEST:
        raise Refused("ms-bad-facing", "MS-CMD-05", facing=facing)


def _check_end(battle: Battle, figure: Figure, to: Point) -> None:
    """Contact is for attacks, and those who were cut off come back (MS-MOVE-04, MS-COH-02)."""
    if must_rejoin(battle, figure) and not _comes_back(battle, figure, to):
        raise Refused("ms-must-come-back", "MS-COH-02", figure=figure.id)
    if not is_on_table(battle, figure.id, to):
        return
    touched = enemies_touched(battle, figure.id, to)
    if touched and not may_touch(battle):
        raise Refused("ms-contact-needs-rapid", "MS-MOVE-04", enemy=touched[0])
    if touched and all(battle.field.is_indoors(battle.figures[foe].at) for foe in touched):
        raise Refused("ms-no-close-combat-indoors", "MS-MOVE-04", target=touched[0])
    hulls = vehicles_touched(battle, figure.id, to)
    if hulls:  # nobody attacks a vehicle in close combat
        raise Refused("ms-contact-with-vehicle", "MS-MOVE-04", vehicle=hulls[0])


def may_touch(battle: Battle) -> bool:
    """Only a rapid move ends in contact with an enemy (MS-MOVE-04)."""
    return battle.order == RAPID


def _check_keeps_clear(
    battle: Battle, vehicle: Vehicle, to: Point, facing: Point, but: tuple[str, ...] = ()
) -> None:
    """A vehicle makes no rapid moves: it comes to stand in touch with no enemy (MS-MOVE-04)."""
    if not is_on_table(battle, vehicle.id, to, facing):
        return
    for enemy in _in_touch(battle, vehicle, to, facing):
        if enemy not in but:
            raise Refused("ms-vehicle-in-contact", "MS-MOVE-04", vehicle=vehicle.id, enemy=enemy)


def _in_touch(battle: Battle, vehicle: Vehicle, at: Point, facing: Point) -> tuple[str, ...]:
    """Enemies on foot and running vehicles that it would touch."""
    figures = enemies_touched(battle, vehicle.id, at, facing)
    return (*figures, *vehicles_touched(battle, vehicle.id, at, facing))


def end_facing(mover: Figure | Vehicle, command: Move) -> Point:
    """Which way a mover looks at the end: as he says, else along his last leg."""
    (x, y), (u, v) = (mover.at, *command.path)[-2:]
    return command.facing or (u - x, v - y)


def must_rejoin(battle: Battle, figure: Figure) -> bool:
    """Losses had cut it off before this order, and it has not come back yet (MS-COH-02)."""
    unit = battle.units[figure.who.unit]
    return figure.recalled and figure.id in unit.astray and not has_rejoined(battle, figure)


def _comes_back(battle: Battle, figure: Figure, to: Point) -> bool:
    then = with_figure(battle, figure.id, at=to)
    if has_rejoined(then, then.figures[figure.id]):
        return True
    others = others_of(battle, figure.who.unit)
    return apart_from(battle, to, others) < apart_from(battle, figure.at, others)


def is_on_table(battle: Battle, who: str, at: Point, facing: Point | None = None) -> bool:
    return battle.field.is_on_table(base_at(battle, who, at, facing))


# --- moving ---------------------------------------------------------------------------------------
def play_move(battle: Battle, command: Move, umpire: Playing) -> Battle:
    with umpire.act(command.who):
        return _go(battle, command, umpire)


def _go(battle: Battle, command: Move, umpire: Playing) -> Battle:
    """Along the way, as far as nobody stops it (MS-CMD-04, MS-COVFIRE-02)."""
    who, way = command.who, command.path
    mover = mover_of(battle, who)
    _note_ground(battle, command, umpire)
    slow = is_slow(battle, way, who)
    facing = end_facing(mover, command)
    if not _may_be_stopped(battle):
        battle = umpire.record(battle, Moved(who, way, facing, way_length(mover.at, way), slow))
        return _leave(battle, who, facing, umpire)
    battle = umpire.record(battle, MoveDeclared(who, way, slow))
    battle = _under_watch(battle, umpire)
    assert battle.course is not None
    if can_go_on(battle, who):
        ahead = stops_ahead(battle.course)
        if ahead:
            battle = go_on_to(battle, ahead[-1], umpire, facing, slow=slow)
        else:
            battle = umpire.record(battle, Turned(who, facing))
        battle = umpire.record(battle, MoveEnded(who))
        return _leave(battle, who, facing, umpire)
    if mover_is_there(battle, who):
        battle = step_back(battle, umpire)
    return umpire.record(battle, MoveEnded(who))


def _note_ground(battle: Battle, command: Move, umpire: Playing) -> None:
    """What a vehicle's way asks for; indoors nobody runs, and rooms are entered by openings."""
    who, way, field = command.who, command.path, battle.field
    if who in battle.vehicles:
        umpire.note("MS-VEH-01")
        umpire.note("MS-VEH-08")
        return
    if passes_indoors(battle, way, who):
        umpire.note("MS-MOVE-03")
        if {*field.rooms_at(battle.figures[who].at)} != {*field.rooms_at(way[-1])}:
            umpire.note("MS-MOVE-07")
    if field.holding(way[-1]):
        umpire.note("MS-MOVE-06")


def mover_is_there(battle: Battle, who: str) -> bool:
    if who in battle.vehicles:
        return battle.vehicles[who].runs
    return battle.figures[who].is_up


def _may_be_stopped(battle: Battle) -> bool:
    enemy = battle.enemy_of(windows.side_of_activation(battle))
    return bool(battle.charges or windows.covering_units(battle, enemy))


def _under_watch(battle: Battle, umpire: Playing) -> Battle:
    """Window 2: enemies who cover the way, and those whose charges the mover comes to."""
    assert battle.course is not None
    who = battle.course.who
    battle = _offer(battle, umpire, charges=False)
    met: set[str] = set()
    while can_go_on(battle, who):
        meeting = _charges_ahead(battle, met)
        if meeting is None:
            break
        stop, there = meeting
        met |= there
        battle = go_on_to(battle, stop, umpire)
        battle = _offer(battle, umpire, charges=True)
    return battle


def _offer(battle: Battle, umpire: Playing, *, charges: bool) -> Battle:
    course = battle.course
    assert course is not None
    stops, at = stops_ahead(course), mover_of(battle, course.who).at
    if not _stays_on_table(battle, course.who, (at, *course.way)):
        stops = tuple([stop for stop in stops if _may_stop(battle, course.who, stop)])
    points = tuple([stop.at for stop in stops])
    return windows.open_window(
        battle, windows.MOVE, umpire, who=course.who, at=at, points=points, charges=charges
    )


def _stays_on_table(battle: Battle, who: str, corners: tuple[Point, ...]) -> bool:
    """Of a figure: it is on the table between two places that are."""
    return who in battle.figures and all(is_on_table(battle, who, at) for at in corners)


def _may_stop(battle: Battle, who: str, stop: Stop) -> bool:
    """On the table; a vehicle is not stopped, and maybe wrecked, on top of its friends."""
    if who in battle.vehicles:
        return is_free(battle, who, stop.at, facing=stop.facing)
    return is_on_table(battle, who, stop.at)


def _charges_ahead(battle: Battle, met: set[str]) -> tuple[Stop, set[str]] | None:
    """The first stop at which the mover comes into the area of enemy charges not yet met."""
    course = battle.course
    assert course is not None
    side = mover_of(battle, course.who).side
    spots = {
        charge.id: battle.field.opening[charge.opening].at
        for charge in battle.charges
        if charge.id not in met and battle.figures[charge.layer].side != side
    }
    radius = (sheet.EQUIPMENT["explosive-charge"].area or 0) // 2
    for stop in stops_ahead(course) if spots else ():
        then = standing_at(battle, course.who, stop.at)
        there = {name for name, at in spots.items() if in_area(then, course.who, at, radius)}
        if there:
            return stop, there
    return None


# --- leaving the table ----------------------------------------------------------------------------
def _leave(battle: Battle, who: str, facing: Point, umpire: Playing) -> Battle:
    """A base that is no longer wholly on the table is out of the game (MS-MOVE-05)."""
    if is_on_table(battle, who, mover_of(battle, who).at, facing):
        return battle
    units = [battle.figures[who].who.unit] if who in battle.figures else []
    units += [f.who.unit for f in battle.aboard(who)] if who in battle.vehicles else []
    battle = umpire.record(battle, LeftTable(who))
    for unit in dict.fromkeys(units):
        if not battle.stands(unit):
            battle = umpire.record(battle, UnitDestroyed(unit))
    return replace_leaders(battle, umpire)


# --- turning --------------------------------------------------------------------------------------
def check_face(battle: Battle, command: Face) -> None:
    """Free, at any time in the activation of the unit (MS-CMD-05, MS-UNIT-03)."""
    check_active(battle)
    check_facing(command.facing)
    if command.who in battle.vehicles:
        vehicle = check_vehicle_actor(battle, command.who, "MS-CMD-05")
        fault = place_fault(battle, vehicle.id, vehicle.at, facing=command.facing)
        if fault is not None:
            key, rule, facts = fault
            raise Refused(key, rule, **facts)
        before = _in_touch(battle, vehicle, vehicle.at, vehicle.facing)
        _check_keeps_clear(battle, vehicle, vehicle.at, command.facing, before)
        return
    figure = check_actor(battle, command.who, "MS-CMD-05")
    if figure.aboard:
        raise Refused("ms-is-aboard", "MS-CMD-12", figure=command.who)


def play_face(battle: Battle, command: Face, umpire: Playing) -> Battle:
    turned: Battle = umpire.record(battle, Turned(command.who, command.facing))
    return turned
