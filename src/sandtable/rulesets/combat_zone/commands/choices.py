"""What there is to choose from: doors, objects, casualties, covers, ways; the best first.

Each takes what has been said of a command so far (`Given`). Panels list them, players made of code
try them, and a command is open when one of their combinations passes its check. Where a condition
is a rule's, that rule is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sandtable.ground.facing import degrees_to
from sandtable.ground.free import Point, point_along
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.events.lying import heavy_weapons_of
from sandtable.rulesets.combat_zone.battle.state import ABOARD, CASUALTY, FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.figures import Move
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.hulls import SIDES
from sandtable.rulesets.combat_zone.ground.levels import STOREY
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.cover import covers_at
from sandtable.rulesets.combat_zone.play.crews import as_figure, row_of, touches, weapons_served
from sandtable.rulesets.combat_zone.play.first_aid import KITS
from sandtable.rulesets.combat_zone.play.objects import thing_in_reach
from sandtable.rulesets.combat_zone.play.stairs import AROUND, level_moves, ways_here
from sandtable.rulesets.combat_zone.play.tech import door_in_reach
from sandtable.rulesets.combat_zone.play.urban import CUT
from sandtable.rulesets.combat_zone.play.vehicles.boarding import is_at_a_door
from sandtable.rulesets.combat_zone.play.vehicles.driving import SHARPEST, SHARPEST_FLYING
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.given import Given

SHORT = 100  # 1 cm: whether something can be moved at all
LEAPS = (300, 450)  # how far jumps are tried
HALF_STOREY = STOREY // 2  # where one may hold on to a ladder
TURNS = (45, -45, 90, -90)
SHARP_TURNS = (135, -135, 180)


def figure_of(given: Given) -> Figure:
    figure: Figure = given.battle.figures[given["figure"]]
    return figure


def allowed(
    names: Iterable[str], check: Callable[[Battle, Figure, str], Any], given: Given
) -> list[str]:
    """Those of which a rule says nothing against this figure."""
    battle, figure, lawful = given.battle, figure_of(given), []
    for name in names:
        try:
            check(battle, figure, name)
        except Refused:
            continue
        lawful.append(name)
    return lawful


# --- doors and objects ----------------------------------------------------------------------------
def doors(given: Given) -> list[str]:
    return [opening.id for opening in given.battle.field.openings.values() if opening.door]


def doors_in_reach(given: Given) -> list[str]:
    return allowed(doors(given), door_in_reach, given)


def other_than_now(given: Given) -> tuple[bool]:
    """What is shut is opened, what is open is shut."""
    return (given["door"] in given.battle.shut,)


def things(given: Given) -> tuple[str, ...]:
    return tuple(given.battle.things)


def things_in_reach(given: Given) -> list[str]:
    return allowed(given.battle.things, thing_in_reach, given)


def things_to_pick_up(given: Given) -> list[str]:
    held = figure_of(given).carries
    return [name for name in things_in_reach(given) if name not in held]


def things_to_put_down(given: Given) -> tuple[str, ...]:
    """What he carries, and heavy weapons in his hands (CZ-CMD-18)."""
    figure = figure_of(given)
    return (*figure.carries, *heavy_weapons_of(given.battle, figure))


def things_to_work_on(given: Given) -> list[str]:
    known = given.battle.things
    return [name for name in things_in_reach(given) if known[name].difficulty]


# --- close combat ---------------------------------------------------------------------------------
def enemies_in_contact(given: Given) -> list[str]:
    """Those he is engaged with or touches."""
    battle, figure = given.battle, figure_of(given)
    return [
        enemy.id
        for enemy in battle.up(battle.enemy_of(figure.side))
        if enemy.id in figure.engaged or in_contact(battle, figure, enemy)
    ]


# --- first aid ------------------------------------------------------------------------------------
def casualties(given: Given) -> list[str]:
    """Of the own side: whom he reaches, the check says."""
    own = given.battle.side_figures(figure_of(given).side)
    return [figure.id for figure in own if figure.fate == CASUALTY]


def kits(given: Given) -> list[str]:
    """Those that he carries, the best first; then without one."""
    carried = figure_of(given).who.equipment
    return [*[kit for kit in reversed(KITS) if kit in carried], "none"]


# --- terrain --------------------------------------------------------------------------------------
def covers(given: Given) -> tuple[str, ...]:
    return covers_at(given.battle, figure_of(given))


def obstacles_touched(given: Given) -> list[str]:
    """Obstacles and windows that the base touches."""
    figure, field = figure_of(given), given.battle.field
    touched: list[str] = field.obstacles_at(figure.at, figure.who.radius, figure.foot)
    return touched


def obstacles(given: Given) -> list[str]:
    """Those in contact if there are any, else all that can be crossed."""
    terrain = given.battle.field.terrain
    return obstacles_touched(given) or [t.id for t in terrain if t.is_obstacle or t.is_abstract]


def over_or_in(given: Given) -> tuple[bool, ...]:
    """Across it; and into what can be held (CZ-MOVE-03)."""
    figure, field = figure_of(given), given.battle.field
    piece = field.obstacle(given["obstacle"], figure.at, figure.who.radius, figure.foot)
    return (False, True) if piece is not None and piece.kind in HELD else (False,)


def wires(given: Given) -> list[str]:
    return [terrain.id for terrain in given.battle.field.terrain if terrain.kind in CUT]


def wires_touched(given: Given) -> list[str]:
    figure, field = figure_of(given), given.battle.field
    reach = figure.at, figure.who.radius, figure.foot
    return [name for name in wires(given) if field.obstacle(name, *reach) is not None]


# --- levels ---------------------------------------------------------------------------------------
def moves_between_levels(battle: Battle, figure: Figure) -> Iterator[Move]:
    """To every level, and half a storey up or down a ladder (CZ-URBAN-01, CZ-URBAN-05)."""
    yield from level_moves(battle, figure)
    for way in ways_here(battle, figure):
        if way.kind == "ladder":
            for foot in range(way.feet[0] + HALF_STOREY, way.feet[-1], STOREY):
                yield Move(figure.id, (), foot)


def leaps(given: Given) -> Iterator[Point]:
    """A few all around."""
    (x, y), field = figure_of(given).at, given.battle.field
    for far in LEAPS:
        for dx, dy in AROUND[::3]:
            to = point_along((x, y), (x + dx, y + dy), far)
            if field.is_on_table(to):
                yield to


# --- vehicles -------------------------------------------------------------------------------------
def vehicles_beside(given: Given) -> list[str]:
    """Own vehicles with a way in at hand."""
    figure = figure_of(given)
    if figure.fate == ABOARD:
        return []
    own = [vehicle for vehicle in given.battle.vehicles.values() if vehicle.side == figure.side]
    return [vehicle.id for vehicle in own if is_at_a_door(vehicle, figure)]


def places_to_get_out(given: Given) -> Iterator[Point]:
    """One place at each side of the vehicle that has a way out."""
    battle, figure = given.battle, figure_of(given)
    if figure.fate != ABOARD:
        return
    vehicle = battle.vehicles[figure.aboard]
    for side in SIDES:
        if side in vehicle.hull.access:
            at = next(ways_out(battle, vehicle, figure, (side,)), None)
            if at is not None:
                yield at


def shortest_step(_given: Given) -> tuple[int]:
    """Whether it can move at all."""
    return (SHORT,)


def on_or_back(_given: Given) -> tuple[bool, bool]:
    return (False, True)


def turns(given: Given) -> list[int]:
    """Towards the nearest enemy, and by the usual angles."""
    battle: Battle = given.battle
    vehicle = battle.vehicles[given["vehicle"]]
    enemies = [f.at for f in battle.up(battle.enemy_of(vehicle.side))]
    enemies += [v.at for v in battle.vehicles.values() if v.side != vehicle.side and v.fate == FIT]
    angles: list[int] = []
    if enemies:
        nearest = min(enemies, key=lambda at: squared_between(vehicle.at, at))
        angles.append(turn_towards(vehicle, nearest))
    angles += [*TURNS, *(SHARP_TURNS if vehicle.hull.is_flyer else ())]
    return [angle for angle in dict.fromkeys(angles) if angle]


def turn_towards(vehicle: Vehicle, at: Point) -> int:
    """The turn towards a point, as sharp as allowed."""
    way = (at[0] - vehicle.at[0], at[1] - vehicle.at[1])
    if way == (0, 0):
        return 0
    most = SHARPEST_FLYING if vehicle.hull.is_flyer else SHARPEST
    return max(-most, min(degrees_to(vehicle.facing, way), most))


def vehicles_to_ram(given: Given) -> list[str]:
    """Vehicles of the enemy, then his machines on foot (CZ-RAM-01)."""
    battle: Battle = given.battle
    side = battle.vehicles[given["vehicle"]].side
    hulls = [v.id for v in battle.vehicles.values() if v.side != side and v.fate == FIT]
    return [*hulls, *[f.id for f in battle.up(battle.enemy_of(side)) if f.who.machine]]


# --- weapons --------------------------------------------------------------------------------------
def weapons_to_keep_ready(given: Given) -> list[str]:
    """Those of a vehicle, each row once; of a figure those in hand and served."""
    battle: Battle = given.battle
    vehicle = battle.vehicles.get(given["figure"])
    if vehicle is None:
        return weapons_for(battle, figure_of(given), direct=True)
    return list(dict.fromkeys(mount.weapon for mount in vehicle.hull.mounts))


def weapons_for(battle: Battle, figure: Figure, *, direct: bool) -> list[str]:
    """In hand, served beside others, and of the vehicle that he is aboard of."""
    setting = battle.options.setting
    held = [
        name
        for name in dict.fromkeys(figure.weapons)
        if (direct_fire(name, setting) is not None) == direct and (direct or template(name))
    ]
    served = [(name, row_of(battle, name)) for name in weapons_served(battle, figure)]
    held += [n for n, row in served if (direct_fire(row, setting) if direct else template(row))]
    return held + _mounts_for(battle, figure, direct=direct)


def _mounts_for(battle: Battle, figure: Figure, *, direct: bool) -> list[str]:
    """Weapons of the vehicle that somebody aboard may serve: `AV1/mmg` (CZ-VFIRE-04)."""
    if not figure.aboard or battle.vehicles[figure.aboard].hull.quality:
        return []
    mounts = battle.vehicles[figure.aboard].hull.mounts
    setting = battle.options.setting
    rows = [
        mount.weapon
        for mount in mounts
        if (direct_fire(mount.weapon, setting) if direct else template(mount.weapon))
    ]
    return [f"{figure.aboard}/{row}" for row in dict.fromkeys(rows)]


# --- weapons that stand ---------------------------------------------------------------------------
def weapons_beside(given: Given) -> list[str]:
    """Those of his group that he touches."""
    return [weapon.id for weapon in _beside(given)]


def weapons_to_set_up(given: Given) -> list[str]:
    return [weapon.id for weapon in _beside(given) if not weapon.set_up]


def weapons_to_dismantle(given: Given) -> list[str]:
    return [weapon.id for weapon in _beside(given) if weapon.set_up]


def _beside(given: Given) -> Iterator[CrewedWeapon]:
    battle: Battle = given.battle
    figure = battle.figures[given.piece]
    for weapon in battle.crewed.values():
        own = weapon.group == figure.who.group and weapon.fate == FIT
        if own and touches(battle, figure, as_figure(weapon)):
            yield weapon


def a_step_on_or_back(given: Given) -> Iterator[tuple[Point, ...]]:
    weapon = given.battle.crewed[given["weapon"]]
    (x, y), (dx, dy) = weapon.at, weapon.facing
    size = max(abs(dx), abs(dy)) or 1
    for way in (SHORT, -SHORT):
        yield ((x + dx * way // size, y + dy * way // size),)


def he_alone(given: Given) -> tuple[tuple[str, ...], ...]:
    """A step is not begun but by who is there."""
    return ((given.piece,),)


def a_quarter_turn(_given: Given) -> tuple[int]:
    return (90,)
