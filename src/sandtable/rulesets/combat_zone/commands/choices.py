"""What there is to choose from: doors, objects, casualties, covers, ways; the best first.

Each takes what has been said of a command so far (`Given`). Panels list them, players made of code
try them, and a command is open when one of their combinations passes its check. Where a condition
is a rule's, that rule is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.events.lying import heavy_weapons_of
from sandtable.rulesets.combat_zone.battle.state import ABOARD, CASUALTY, FIT, Battle, Figure
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.cover import covers_at
from sandtable.rulesets.combat_zone.play.crews import row_of, weapons_served
from sandtable.rulesets.combat_zone.play.first_aid import KITS
from sandtable.rulesets.combat_zone.play.objects import thing_in_reach
from sandtable.rulesets.combat_zone.play.tech import door_in_reach
from sandtable.rulesets.combat_zone.play.urban import CUT
from sandtable.rulesets.combat_zone.play.vehicles.boarding import is_at_a_door
from sandtable.rulesets.given import Given


def figure_of(given: Given) -> Figure:
    found: Figure = given.battle.figures[given["figure"]]
    return found


def allowed(
    names: Iterable[str], check: Callable[[Battle, Figure, str], Any], given: Given
) -> list[str]:
    """Those of which a rule says nothing against this figure."""
    battle, figure, found = given.battle, figure_of(given), []
    for name in names:
        try:
            check(battle, figure, name)
        except Refused:
            continue
        found.append(name)
    return found


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
    names = (*field.by_id, *field.openings)
    return [
        name for name in names if field.obstacle(name, figure.at, figure.who.radius, figure.foot)
    ]


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


# --- vehicles -------------------------------------------------------------------------------------
def vehicles_beside(given: Given) -> list[str]:
    """Own vehicles with a way in at hand."""
    figure = figure_of(given)
    if figure.fate == ABOARD:
        return []
    own = [one for one in given.battle.vehicles.values() if one.side == figure.side]
    return [vehicle.id for vehicle in own if is_at_a_door(vehicle, figure)]


def vehicles_to_ram(given: Given) -> list[str]:
    """Vehicles of the enemy, then his machines on foot (CZ-RAM-01)."""
    battle: Battle = given.battle
    side = battle.vehicles[given["vehicle"]].side
    hulls = [one.id for one in battle.vehicles.values() if one.side != side and one.fate == FIT]
    return [*hulls, *[one.id for one in battle.up(battle.enemy_of(side)) if one.who.machine]]


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
    rows = [m.weapon for m in mounts if (direct_fire(m.weapon) if direct else template(m.weapon))]
    return [f"{figure.aboard}/{row}" for row in dict.fromkeys(rows)]
